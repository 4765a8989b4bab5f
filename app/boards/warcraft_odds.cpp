#include <fmt/format.h>

#include <algorithm>

#include "app/boards/warcraft.h"
#include "app/terminal_words.h"
#include "games/warcraft/odds/odds.h"

// What a battle is likely to bring: one that is at hand by asking the game, one that is only planned by the dice alone.
namespace kriegsrat::terminal::warcraft_board_parts {

namespace {

using warcraft::Table;
using Units = std::array<int, warcraft::unit_types>;

int sum_of(const Units& units) { return units[0] + units[1] + units[2]; }

Units units_at(const Scene& scene, const std::string& race, int space) {
    const Json& pieces = member(
        member(space_of(scene, ids(scene, Table::space)[static_cast<std::size_t>(space)]), "pieces"), race.c_str());
    Units units{};
    for (std::size_t type = 0; !pieces.is_null() && type < units.size(); ++type) {
        units[type] = number(pieces, ids(scene, Table::type)[type].c_str());
    }
    return units;
}

warcraft::odds::Army army_of(const Scene& scene, const std::string& race, int field) {
    const warcraft::Map& map = map_of(scene);
    const auto place = static_cast<std::size_t>(field);
    warcraft::odds::Army army;
    army.field = units_at(scene, race, field);
    for (const int beside : each(map.adjacent[place])) {
        const Units units = units_at(scene, race, beside);
        const bool open = has(map.open[place], beside);
        for (std::size_t type = 0; type < units.size(); ++type) {
            army.flank[type] += open || type == warcraft::flying ? units[type] : 0;
        }
    }
    for (std::size_t type = 0; type < warcraft::unit_types; ++type) {
        army.tile[type] = tile_of(scene, race, static_cast<int>(type));
    }
    army.reserve = number(member(player_of_race(scene, race), "reserve"), "melee");
    return army;
}

int sum_of(const warcraft::odds::Army& army) { return sum_of(army.field) + sum_of(army.flank) + army.reserve; }

// The enemy with most units there; empty: there is none.
std::string enemy_at(const Scene& scene, const std::string& space) {
    const Json& there = member(space_of(scene, space), "pieces");
    std::string strongest;
    int most = 0;
    for (auto one = there.begin(); one != there.end(); ++one) {
        if (!allied(scene, one.key(), own_race(scene)) && units_in(scene, *one) > most) {
            most = units_in(scene, *one);
            strongest = one.key();
        }
    }
    return strongest;
}

Json answer_of(const warcraft::odds::Outcome& outcome) {
    return {{"win", outcome.win}, {"loss", outcome.loss}, {"empty", outcome.empty}};
}

// `entering` come to the space; those of them that stand beside it now no longer are on the flanks.
Json planned(const Scene& scene, const std::string& space, const Units& entering, const Units& from_flanks) {
    const std::string enemy = enemy_at(scene, space);
    if (own_race(scene).empty() || enemy.empty()) {
        return Json();
    }
    const int field = number_of(scene, Table::space, space);
    warcraft::odds::Army own = army_of(scene, own_race(scene), field);
    for (std::size_t type = 0; type < entering.size(); ++type) {
        own.field[type] += entering[type];
        own.flank[type] = std::max(0, own.flank[type] - from_flanks[type]);
    }
    const warcraft::odds::Army other = army_of(scene, enemy, field);
    if (sum_of(own.field) == 0 || sum_of(own) > warcraft::odds::limit || sum_of(other) > warcraft::odds::limit) {
        return Json();
    }
    return answer_of(warcraft::odds::solve(own, other));
}

bool flanks(const Scene& scene, int field, int other, std::size_t type) {
    const warcraft::Map& map = map_of(scene);
    const auto place = static_cast<std::size_t>(field);
    return has(type == warcraft::flying ? map.adjacent[place] : map.open[place], other);
}

// The strongest units next door, as many as may stand on one space.
Units strongest_beside(const Scene& scene, const std::string& space) {
    constexpr int stack = 3;
    const int field = number_of(scene, Table::space, space);
    const warcraft::odds::Army army = army_of(scene, own_race(scene), field);
    const bool mountain = text(space_of(scene, space), "kind") == "mountain";
    std::vector<std::size_t> types{0, 1, 2};
    std::stable_sort(types.begin(), types.end(), [&](std::size_t one, std::size_t other) {
        return army.tile[one].strength > army.tile[other].strength;
    });
    Units chosen{};
    int room = stack - sum_of(army.field);
    for (const std::size_t type : types) {
        if (!mountain || type == warcraft::flying) {
            chosen[type] = std::clamp(room, 0, army.flank[type]);
            room -= chosen[type];
        }
    }
    return chosen;
}

// "2 melee 1 flying"; false: it is something else.
bool read_units(const Scene& scene, std::span<const std::string> words, Units& units) {
    for (const Names::Table& table : scene.names.tables) {
        for (std::size_t at = 0; table.name == "type" && at < words.size(); at += 2) {
            const bool counted = words[at].size() == 1 && words[at] >= "1" && words[at] <= "9";
            const auto found = at + 1 < words.size() ? entries_named(table, scene.texts, words.subspan(at + 1, 1))
                                                     : std::vector<std::size_t>();
            if (!counted || found.empty() || found.front() >= units.size()) {
                return false;
            }
            units[found.front()] = words[at][0] - '0';
        }
    }
    return sum_of(units) > 0;
}

std::string units_text(const Scene& scene, const Units& units) {
    Json pieces = Json::object();
    for (std::size_t type = 0; type < units.size(); ++type) {
        pieces[ids(scene, Table::type)[type]] = units[type];
    }
    const std::string all = pieces_text(scene, pieces);
    return all.empty() ? "-" : all;
}

std::string odds_text(const Scene& scene, const char* key, const Json& answer) {
    return "  " +
           fold_lines(say(scene, key,
                          {{"win", percent(answer["win"])},
                           {"loss", percent(answer["loss"])},
                           {"empty", percent(answer["empty"])}}),
                      scene.columns - 1, 2, 2) +
           "\n";
}

std::string about(const Scene& scene, const std::string& space, const Units& wanted) {
    const std::string enemy = enemy_at(scene, space);
    const int field = number_of(scene, Table::space, space);
    const bool at_hand = sum_of(units_at(scene, own_race(scene), field)) > 0;
    const Units entering = at_hand || sum_of(wanted) > 0 ? wanted : strongest_beside(scene, space);
    const warcraft::odds::Army own = army_of(scene, own_race(scene), field);
    const warcraft::odds::Army other = army_of(scene, enemy, field);
    Units fighting = own.field;
    Units left = own.flank;
    for (std::size_t type = 0; type < fighting.size(); ++type) {
        fighting[type] += entering[type];
        left[type] = std::max(0, left[type] - entering[type]);
    }
    std::string all = scene.style.bold(space_label(scene, space)) + ": " +
                      say(scene, "board.odds.sides",
                          {{"own", units_text(scene, fighting)},
                           {"own_flanks", units_text(scene, left)},
                           {"race", name_of(scene, "race", enemy)},
                           {"enemy", units_text(scene, other.field)},
                           {"enemy_flanks", units_text(scene, other.flank)}});
    all = fold_lines(all, scene.columns - 1, 2) + "\n";
    if (at_hand && sum_of(wanted) == 0) {
        Json question{{"what", "odds"}, {"attacker", own_race(scene)}, {"defender", enemy}, {"space", space}};
        if (const auto answer = scene.ask(question); answer && !answer->is_null()) {
            all += odds_text(scene, "board.odds.text", *answer);
            question["cards"] = true;
            const auto sampled = scene.ask(question);
            return sampled && !sampled->is_null() ? all + odds_text(scene, "board.odds.cards", *sampled) : all;
        }
    }
    const Json answer = planned(scene, space, entering, entering);
    return all + (answer.is_null() ? "  " + say(scene, "board.odds.none") + "\n"
                                   : odds_text(scene, "board.odds.text", answer));
}

}  // namespace

Json odds_of_move(const Scene& scene, const Json& action) {
    const std::string to = text(action, "to");
    const Piece piece = piece_named(text(action, "piece"));
    const int type = number_of(scene, Table::type, piece.type);
    if (type < 0 || type >= warcraft::unit_types || !has_enemy_units(scene, to)) {
        return Json();
    }
    const auto place = static_cast<std::size_t>(type);
    Units entering{};
    entering[place] = std::max(1, number(action, "amount", 1));
    const int from = number_of(scene, Table::space, text(action, "from"));
    const bool beside = flanks(scene, number_of(scene, Table::space, to), from, place);
    return planned(scene, to, entering, beside ? entering : Units{});
}

Json odds_of_fight(const Scene& scene, const Json& action) {
    const auto answer = scene.ask({{"what", "odds"},
                                   {"attacker", own_race(scene)},
                                   {"defender", text(action, "race")},
                                   {"space", text(action, "space")}});
    return answer ? *answer : Json();
}

std::string odds(const Scene& scene, const std::string& words) {
    const std::vector<std::string> typed = plain_words(words);
    const std::span<const std::string> all(typed);
    for (const Names::Table& table : scene.names.tables) {
        for (std::size_t cut = 1; table.name == "space" && cut <= typed.size(); ++cut) {
            const auto found = entries_named(table, scene.texts, all.first(cut));
            Units units{};
            if (found.empty() || (cut < typed.size() && !read_units(scene, all.subspan(cut), units))) {
                continue;
            }
            const std::string& space = table.entries[found.front()];
            return own_race(scene).empty() || enemy_at(scene, space).empty() ? say(scene, "board.odds.no_enemy") + "\n"
                                                                             : about(scene, space, units);
        }
    }
    return fold_lines(say(scene, "board.odds.usage"), scene.columns - 1) + "\n";
}

}  // namespace kriegsrat::terminal::warcraft_board_parts
