#include <algorithm>

#include "app/boards/warcraft.h"

// What somebody asks about: players, races, spaces, cards, unit tiles, types.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

using warcraft::Table;

std::string about_space(const Scene& scene, const std::string& id) {
    const Json& space = space_of(scene, id);
    if (space.is_null()) {
        return paragraph(scene, name_of(scene, "space", id), {say(scene, "board.look.not_there")});
    }
    std::vector<std::string> parts{kind_word(scene, space)};
    if (const int owner = number(space, "city", -1); owner >= 0) {
        parts.push_back(say(scene, "board.look.city", {{"player", owner_name(scene, owner)}}));
    }
    if (const int points = number(space, "points"); is_city(space) && number(scene.view, "target") > 0 && points > 0) {
        parts.push_back(say(scene, "board.look.points", {{"points", points}}));
    }
    if (const std::string depletion = text(space, "depletion"); !depletion.empty()) {
        parts.push_back(name_of(scene, "depletion", depletion));
    }
    if (member(space, "inexhaustible") == true) {
        parts.push_back(say(scene, "board.look.inexhaustible"));
    }
    if (const std::string letter = text(space, "letter"); !letter.empty()) {
        parts.push_back(say(scene, "board.look.letter", {{"letter", letter}}));
    }
    for (std::string& mark : marks_of(scene, id, false)) {
        parts.push_back(std::move(mark));
    }
    for (const Json& outpost : member(space, "outposts")) {
        parts.push_back(say(scene, "board.look.outpost",
                            {{"player", owner_name(scene, number(outpost, "player"))},
                             {"finished", member(outpost, "finished") == true}}));
    }
    for (const Json& seat : member(space, "armed")) {
        parts.push_back(say(scene, "board.look.armed", {{"player", owner_name(scene, seat)}}));
    }
    if (const std::string there = standing(scene, id); !there.empty()) {
        parts.push_back(there);
    }
    std::vector<std::string> beside;
    for (const int other : each(map_of(scene).adjacent[static_cast<std::size_t>(number_of(scene, Table::space, id))])) {
        beside.push_back(space_label(scene, ids(scene, Table::space)[static_cast<std::size_t>(other)]));
    }
    parts.push_back(say(scene, "board.beside", {{"list", join(beside, ", ")}}));
    return paragraph(scene, name_of(scene, "space", id), parts);
}

template <const char* Name>
std::string about_text(const Scene& scene, const std::string& id) {
    return paragraph(scene, name_of(scene, Name, id), {text_of(scene, Name, id)});
}

constexpr char card_table[] = "card";
constexpr char race_table[] = "race";
constexpr char type_table[] = "type";

// The tile with the text of its ability.
std::string about_tile(const Scene& scene, const std::string& id) {
    static constexpr const char* abilities[] = {"",           "splash",    "healing", "paralysing_poison",
                                                "blood_lust", "raise_dead"};
    const auto& pack = pack_of(scene);
    const int place = number_of(scene, Table::tile, id);
    std::string whose;
    std::string says = text_of(scene, "tile", id);
    for (std::size_t race = 0; race < pack.race.size(); ++race) {
        const warcraft::Race& one = pack.race[race];
        for (std::size_t type = 0; type < warcraft::unit_types; ++type) {
            for (std::size_t level = 0; level < one.levels[type]; ++level) {
                if (one.tile_name[type][level] == place) {
                    whose = name_of(scene, "race", ids(scene, Table::race)[race]) + ", " +
                            name_of(scene, "type", ids(scene, Table::type)[type]);
                    const std::string ability = abilities[static_cast<std::size_t>(one.tile[type][level].ability)];
                    if (!ability.empty()) {
                        says += " " + text_of(scene, "ability", ability);
                    }
                }
            }
        }
    }
    return paragraph(scene, name_of(scene, "tile", id), {whose, says});
}

std::string about_player(const Scene& scene, const Json& player) {
    const std::string race = text(player, "race");
    std::string all = paragraph(scene, owner_name(scene, number(player, "seat")), {name_of(scene, "race", race)});
    all += "  " + about_text<race_table>(scene, race);
    for (std::size_t type = 0; type < warcraft::unit_types; ++type) {
        const Json& tile = member(member(player, "tiles"), ids(scene, Table::type)[type].c_str());
        all += "  " + about_tile(scene, text(tile, "tile"));
    }
    const auto list = [&](const char* key, const std::string& words) {
        all += words.empty() ? "" : "  " + paragraph(scene, say(scene, key), {words});
    };
    list("board.look.reserve", pieces_text(scene, member(player, "reserve")));
    list("board.look.discard", counted_cards(scene, member(player, "discard")));
    return all;
}

constexpr Topic topics[] = {
    {"space", about_space},           {"card", about_text<card_table>}, {"tile", about_tile},
    {"type", about_text<type_table>}, {"race", about_text<race_table>},
};

}  // namespace

std::string look(const Scene& scene, const std::string& words) {
    const std::vector<std::string> typed = plain_words(words);
    if (!typed.empty()) {
        for (const Json& player : member(scene.view, "players")) {
            const std::string race = text(player, "race");
            const bool by_letter = typed.size() == 1 && !race.empty() && plain_words(race_letter(scene, race)) == typed;
            const bool by_race = !race.empty() && plain_words(name_of(scene, "race", race)) == typed;
            if (by_letter || by_race || plain_words(owner_name(scene, number(player, "seat"))) == typed) {
                return about_player(scene, player);
            }
        }
        if (std::string all = about_named(scene, topics, typed); !all.empty()) {
            return all;
        }
    }
    return fold_lines(say(scene, "board.look.unknown", {{"words", words}}), scene.columns - 1) + "\n";
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
