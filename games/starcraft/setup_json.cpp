#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/setup_json.h"
#include "games/starcraft/starcraft.h"

// Set-ups: {"game", "variant", "players", "options", "pack"}.
namespace kriegsrat::starcraft {

namespace {

// How each of GameSpec::variants is played.
struct Way {
    bool conquest;
    bool teams;
};
constexpr std::array<Way, 4> ways{{{false, false}, {true, false}, {false, true}, {true, true}}};
constexpr std::array<RuleId, ways.size()> player_rules{"A01"_rule, "A01"_rule, "Y05"_rule, "Y05"_rule};

const Variant& variant_of(const Setup& setup) { return StarCraft::spec().variants[setup.variant]; }

const std::vector<std::string>& faction_ids(const Setup& setup) {
    return setup.pack->names.tables[static_cast<std::size_t>(Table::faction)].entries;
}

void read_factions(const Reader& reader, Setup& setup) {
    const std::size_t size = reader.size();
    if (size != setup.players) {
        reader.mistake("must be " + std::to_string(setup.players) + " factions, one for each player");
        return;
    }
    for (std::size_t i = 0; i < size; ++i) {
        const Reader entry = reader[i];
        const int faction = entry.one_of(faction_ids(setup), "faction");
        if (std::find(setup.faction.begin(), setup.faction.begin() + static_cast<std::ptrdiff_t>(i), faction) !=
            setup.faction.begin() + static_cast<std::ptrdiff_t>(i)) {
            entry.mistake("no faction is played twice (SC-A01)");
        }
        setup.faction[i] = static_cast<std::uint8_t>(faction);
    }
}

void read_options(const Reader& options, Setup& setup) {
    check_options(options, StarCraft::spec(), variant_of(setup));
    setup.house_rules = read_house_rules(options, StarCraft::spec(), variant_of(setup));
    if (options.has("standard_galaxy")) {
        setup.standard_galaxy = options["standard_galaxy"].boolean();
    }
    if (options.has("random_factions")) {
        setup.random_factions = options["random_factions"].boolean();
    }
    if (options.has("factions")) {
        if (setup.random_factions) {
            options["factions"].mistake("factions are either listed or dealt at random");
            return;
        }
        read_factions(options["factions"], setup);
    }
}

void set_allies(Setup& setup) {
    const Variant& variant = variant_of(setup);
    const auto team_of = [&](int seat) { return variant.team(seat, setup.players); };
    for (int seat = 0; seat < factions; ++seat) {
        Bits team = bit(seat);
        for (int other = 0; other < setup.players; ++other) {
            team |= setup.teams && team_of(other) == team_of(seat) ? bit(other) : 0;
        }
        setup.allies[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(team);
    }
}

}  // namespace

Expected<Setup> StarCraft::read_setup(const Json& json) {
    Mistake mistake;
    const Reader root(json, mistake);
    const SetupHead<Pack> head = read_setup_head(root, spec(), player_rules, starcraft::current_pack(), find_pack);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    Setup setup;
    setup.pack = head.pack;
    setup.variant = head.variant;
    setup.conquest = ways[setup.variant].conquest;
    setup.teams = ways[setup.variant].teams;
    setup.players = head.players;
    setup.random_factions = setup.teams;  // SC-Y06
    setup.faction.fill(none);
    if (root.has("options")) {
        read_options(root["options"], setup);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    set_allies(setup);
    return setup;
}

Json StarCraft::write_setup(const Setup& setup) {
    const Variant& variant = variant_of(setup);
    Json options = Json::object();
    options["standard_galaxy"] = setup.standard_galaxy;
    if (find_option(variant, "random_factions") != nullptr) {
        options["random_factions"] = setup.random_factions;
    }
    if (setup.faction[0] != none) {
        Json list = Json::array();
        for (std::size_t i = 0; i < setup.players; ++i) {
            list.push_back(faction_ids(setup)[setup.faction[i]]);
        }
        options["factions"] = std::move(list);
    }
    add_house_rules(options, spec(), setup.house_rules);
    return write_setup_head(spec(), variant, setup.players, std::move(options), setup.pack->digest);
}

}  // namespace kriegsrat::starcraft
