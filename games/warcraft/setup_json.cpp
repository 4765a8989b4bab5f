#include <array>
#include <string>
#include <vector>

#include "core/setup_json.h"
#include "games/warcraft/warcraft.h"

// Set-ups: {"game", "variant", "players", "options", "pack"}.
namespace kriegsrat::warcraft {

namespace {

constexpr std::array<RuleId, maps> player_rules{"B03"_rule, "B02"_rule, "R01"_rule, "S01"_rule, "T01"_rule, "U01"_rule};

const Variant& variant_of(const Setup& setup) { return Warcraft::spec().variants[setup.variant]; }

const std::vector<std::string>& race_ids(const Setup& setup) {
    return setup.pack->names.tables[static_cast<std::size_t>(Table::race)].entries;
}

// Where a race sits; any number below the players if the map leaves it open.
int place_of(const Setup& setup, std::size_t seat, int race) {
    if (setup.map->race[0] == none) {
        return static_cast<int>(seat);
    }
    int place = 0;
    while (place < setup.players && setup.map->race[static_cast<std::size_t>(place)] != race) {
        ++place;
    }
    return place;
}

void read_races(const Reader& list, Setup& setup) {
    if (list.size() != setup.players) {
        list.mistake("must be " + std::to_string(setup.players) + " races, one for each player");
        return;
    }
    for (std::size_t seat = 0; seat < setup.players; ++seat) {
        const int race = list[seat].one_of(race_ids(setup), "race");
        const int place = place_of(setup, seat, race);
        if (place == setup.players) {
            list[seat].mistake("this race takes no part here");
        }
        for (std::size_t other = 0; other < seat && list.ok(); ++other) {
            if (setup.race[other] == race) {
                list[seat].mistake("no race is led twice (WC-A02)");
            }
            const bool same_team = setup.teams > 0 && seat % setup.teams == other % setup.teams;
            const int other_place = place_of(setup, other, setup.race[other]);
            if (setup.teams > 0 && has(setup.map->allies[static_cast<std::size_t>(place)], other_place) != same_team) {
                list[seat].mistake("players who sit opposite each other lead allied races (WC-B02)");
            }
        }
        setup.race[seat] = static_cast<std::uint8_t>(race);
    }
}

}  // namespace

Expected<Setup> Warcraft::read_setup(const Json& json) {
    Mistake mistake;
    const Reader root(json, mistake);
    const SetupHead<Pack> head = read_setup_head(root, spec(), player_rules, warcraft::current_pack(), find_pack);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    Setup setup;
    setup.pack = head.pack;
    setup.map = &head.pack->map[head.variant];
    setup.variant = head.variant;
    setup.players = head.players;
    setup.teams = variant_of(setup).team == nullptr ? 0 : 2;
    if (root.has("options")) {
        check_options(root["options"], spec(), variant_of(setup));
        setup.house_rules = read_house_rules(root["options"], spec(), variant_of(setup));
        if (root["options"].has("races")) {
            read_races(root["options"]["races"], setup);
        }
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    return setup;
}

Json Warcraft::write_setup(const Setup& setup) {
    Json options = Json::object();
    if (setup.race[0] != none) {
        Json list = Json::array();
        for (std::size_t seat = 0; seat < setup.players; ++seat) {
            list.push_back(race_ids(setup)[setup.race[seat]]);
        }
        options["races"] = std::move(list);
    }
    add_house_rules(options, spec(), setup.house_rules);
    return write_setup_head(spec(), variant_of(setup), setup.players, std::move(options), setup.pack->digest);
}

}  // namespace kriegsrat::warcraft
