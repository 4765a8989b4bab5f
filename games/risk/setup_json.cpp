#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "games/risk/codec.h"
#include "games/risk/risk.h"

// Set-ups: {"game", "variant", "players", "options", "pack"}.
namespace kriegsrat::risk {

namespace {

// How each of GameSpec::variants is played, and the rule about its number of players.
struct Way {
    Mode mode;
    bool teams;
    RuleId players;
};
constexpr std::array<Way, 6> ways{{
    {Mode::basic_training, false, "W01"_rule},
    {Mode::command_room, false, "W02"_rule},
    {Mode::total_domination, false, "W03"_rule},
    {Mode::total_domination, false, "W03"_rule},  // duel
    {Mode::command_room, true, "W04"_rule},
    {Mode::total_domination, true, "W04"_rule},
}};

// The colours of seats that choose none: neighbours differ in species.
constexpr std::array<std::string_view, colours> usual_colours{"blue", "yellow", "purple", "red", "orange", "brown"};

const Variant& variant_of(const Setup& setup) { return Risk::spec().variants[setup.variant]; }

const OptionSpec* find_option(const Variant& variant, std::string_view name) {
    const auto found = std::find_if(variant.options.begin(), variant.options.end(),
                                    [&](const OptionSpec& o) { return o.name == name; });
    return found == variant.options.end() ? nullptr : &*found;
}

std::uint8_t read_variant(const Reader& reader) {
    std::vector<std::string> names;
    for (const Variant& variant : Risk::spec().variants) {
        names.emplace_back(variant.id);
    }
    return static_cast<std::uint8_t>(reader.one_of(names, "way to play"));
}

std::uint8_t read_players(const Reader& reader, const Setup& setup) {
    const Variant& variant = variant_of(setup);
    const auto players = static_cast<int>(reader.number(1, max_players));
    if (std::find(variant.players.begin(), variant.players.end(), players) == variant.players.end()) {
        std::string allowed;
        for (const int number : variant.players) {
            allowed += (allowed.empty()                    ? ""
                        : number == variant.players.back() ? " or "
                                                           : ", ") +
                       std::to_string(number);
        }
        reader.mistake(std::string(variant.id) + " takes " + allowed + " players (" +
                       rule_name(Risk::spec().rule_prefix, ways[setup.variant].players) + ")");
    }
    return static_cast<std::uint8_t>(players);
}

const Pack* read_pack_digest(const Reader& reader) {
    const std::string text = reader.text();
    std::uint64_t digest = 0;
    bool good = text.size() == 16;
    for (const char letter : text) {
        const bool digit = letter >= '0' && letter <= '9';
        good = good && (digit || (letter >= 'a' && letter <= 'f'));
        digest = digest << 4U | static_cast<std::uint64_t>(digit ? letter - '0' : letter - 'a' + 10);
    }
    const Pack* pack = good ? find_pack(digest) : nullptr;
    if (!good) {
        reader.mistake("must be 16 digits or letters from a to f");
    } else if (pack == nullptr) {
        reader.mistake("this pack is not loaded");
    }
    return pack;
}

std::string write_pack_digest(std::uint64_t digest) {
    std::string text;
    for (unsigned shift = 64; shift > 0; shift -= 4) {
        text += "0123456789abcdef"[(digest >> (shift - 4)) & 0xFU];
    }
    return text;
}

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
    for (const std::string& name : options.keys()) {
        if (find_option(variant_of(setup), name) == nullptr) {
            options.mistake(std::string(variant_of(setup).id) + " has no option '" + name.substr(0, 60) + "'");
            return;
        }
    }
    if (options.has("extended")) {
        setup.extended = options["extended"].boolean();
    }
    if (options.has("colours")) {
        colours_chosen = read_colours(options["colours"], setup);
    }
}

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
    root.only({"game", "variant", "players", "options", "pack"});
    if (root.has("game") && root["game"].text() != spec().id) {
        root["game"].mistake("must be '" + std::string(spec().id) + "'");
    }
    Setup setup;
    setup.pack = root.has("pack") ? read_pack_digest(root["pack"]) : &current_pack();
    setup.variant = read_variant(root["variant"]);
    setup.mode = ways[setup.variant].mode;
    setup.teams = ways[setup.variant].teams;
    setup.players = read_players(root["players"], setup);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("setup"));
    }
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
            list.push_back(id_or_null(setup, Table::colour, setup.colour[i]));
        }
        options["colours"] = std::move(list);
    }
    return {{"game", spec().id},
            {"variant", variant.id},
            {"players", setup.players},
            {"options", std::move(options)},
            {"pack", write_pack_digest(setup.pack->digest)}};
}

}  // namespace kriegsrat::risk
