#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/setup_json.h"
#include "games/risk/codec.h"
#include "games/risk/risk.h"

// Set-ups: {"game", "variant", "players", "options", "pack"}.
namespace kriegsrat::risk {

namespace {

// How each of GameSpec::variants is played.
struct Way {
    Mode mode;
    bool teams;
};
constexpr std::array<Way, 6> ways{{
    {Mode::basic_training, false},
    {Mode::command_room, false},
    {Mode::total_domination, false},
    {Mode::total_domination, false},  // duel
    {Mode::command_room, true},
    {Mode::total_domination, true},
}};
constexpr std::array<RuleId, ways.size()> player_rules{"W01"_rule, "W02"_rule, "W03"_rule,
                                                       "W03"_rule, "W04"_rule, "W04"_rule};

// The colours of seats that choose none: neighbours differ in species.
constexpr std::array<std::string_view, colours> usual_colours{"blue", "yellow", "purple", "red", "orange", "brown"};

const Variant& variant_of(const Setup& setup) { return Risk::spec().variants[setup.variant]; }

// Seats take the colours listed, neutrals the ones left over.
void set_colours(Setup& setup, const std::vector<int>& chosen) {
    setup.colour.fill(none);
    if (setup.mode == Mode::basic_training) {
        return;
    }
    const std::vector<std::string>& names = ids(setup, Table::colour);
    std::vector<int> order = chosen;
    for (const std::string_view usual : usual_colours) {
        const auto found = static_cast<int>(std::find(names.begin(), names.end(), usual) - names.begin());
        if (std::find(order.begin(), order.end(), found) == order.end()) {
            order.push_back(found);
        }
    }
    for (std::size_t owner = 0; owner < static_cast<std::size_t>(setup.owners()); ++owner) {
        setup.colour[owner] = static_cast<std::uint8_t>(order[owner]);
    }
}

std::vector<int> read_colours(const Reader& reader, const Setup& setup) {
    std::vector<int> chosen;
    const std::size_t size = reader.size();
    if (size != setup.players) {
        reader.mistake("must be " + std::to_string(setup.players) + " colours, one for each player");
        return chosen;
    }
    for (std::size_t i = 0; i < size; ++i) {
        const Reader entry = reader[i];
        const int colour = entry.one_of(ids(setup, Table::colour), "colour");
        if (std::find(chosen.begin(), chosen.end(), colour) != chosen.end()) {
            entry.mistake("no colour is played twice (RS-A09)");
        }
        chosen.push_back(colour);
    }
    return chosen;
}

void read_options(const Reader& options, Setup& setup, std::vector<int>& colours_chosen) {
    check_options(options, Risk::spec(), variant_of(setup));
    setup.house_rules = read_house_rules(options, Risk::spec(), variant_of(setup));
    if (options.has("extended")) {
        setup.extended = options["extended"].boolean();
    }
    if (options.has("colours")) {
        colours_chosen = read_colours(options["colours"], setup);
    }
}

// RS-T01, RS-T02
void set_allies(Setup& setup) {
    for (int owner = 0; owner < colours; ++owner) {
        Bits team = bit(owner);
        for (int other = owner % 2; setup.teams && owner < setup.players && other < setup.players; other += 2) {
            team |= bit(other);
        }
        setup.allies[static_cast<std::size_t>(owner)] = static_cast<std::uint8_t>(team);
    }
}

}  // namespace

Expected<Setup> Risk::read_setup(const Json& json) {
    Mistake mistake;
    const Reader root(json, mistake);
    const SetupHead<Pack> head = read_setup_head(root, spec(), player_rules, risk::current_pack(), find_pack);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    Setup setup;
    setup.pack = head.pack;
    setup.variant = head.variant;
    setup.mode = ways[setup.variant].mode;
    setup.teams = ways[setup.variant].teams;
    setup.players = head.players;
    setup.duel = setup.players == 2;
    std::vector<int> chosen;
    if (root.has("options")) {
        read_options(root["options"], setup, chosen);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
    set_colours(setup, chosen);
    set_allies(setup);
    return setup;
}

Json Risk::write_setup(const Setup& setup) {
    const Variant& variant = variant_of(setup);
    Json options = Json::object();
    if (find_option(variant, "extended") != nullptr) {
        options["extended"] = setup.extended;
    }
    if (find_option(variant, "colours") != nullptr) {
        Json list = Json::array();
        for (std::size_t i = 0; i < setup.players; ++i) {
            list.push_back(name_of(setup, Table::colour, setup.colour[i]));
        }
        options["colours"] = std::move(list);
    }
    add_house_rules(options, spec(), setup.house_rules);
    return write_setup_head(spec(), variant, setup.players, std::move(options), setup.pack->digest);
}

}  // namespace kriegsrat::risk
