#include "app/boards/risk.h"

#include <algorithm>

#include "app/terminal_words.h"

namespace kriegsrat::terminal {

namespace risk_board_parts {

namespace {

std::string card_line(const Scene& scene, const std::string& id) {
    const auto& pack = pack_of(scene);
    const int place = place_of(pack.names.tables[static_cast<std::size_t>(risk::Table::card)].entries, id);
    const int stars = place < 0 ? 0 : pack.card[static_cast<std::size_t>(place)].stars;
    const std::string key = "card." + id;
    std::string line = scene.style.bold(name_of(scene, "card", id)) + " " +
                       std::string(static_cast<std::size_t>(std::max(stars, 0)), '*');
    line += "  " + std::string(scene.texts.raw(key + ".ability")) + ": " + std::string(scene.texts.raw(key + ".text"));
    return "  " + fold_lines(line, std::min<std::size_t>(scene.columns - 1, 120), 6, 2) + "\n";
}

std::string cards(const Scene& scene, const char* key) {
    std::string all;
    for (const Json& id : member(scene.view, key)) {
        all += card_line(scene, id);
    }
    return all;
}

std::string hand(const Scene& scene) {
    const std::string own = cards(scene, "hand");
    std::string all =
        own.empty() ? say(scene, "board.empty_hand") + "\n" : scene.style.bold(say(scene, "board.hand")) + "\n" + own;
    if (const std::string taken = cards(scene, "taken"); !taken.empty()) {
        all += scene.style.bold(say(scene, "board.taken")) + "\n" + taken;
    }
    for (const Json& known : member(scene.view, "known")) {
        std::vector<std::string> names;
        for (const Json& id : member(known, "cards")) {
            names.push_back(name_of(scene, "card", id));
        }
        all += say(scene, "board.known",
                   {{"player", owner_name(scene, number(known, "seat"))}, {"list", join(names, ", ")}}) +
               "\n";
    }
    return all;
}

std::string goal_line(const Scene& scene, const std::string& id, const std::string& who) {
    const std::string tier = id.starts_with("gold") ? scene.style.ink("(G)", 220) : scene.style.ink("(S)", 252);
    std::string line = tier + " " + scene.style.bold(name_of(scene, "achievement", id)) + ": " +
                       std::string(scene.texts.raw("achievement." + id + ".text"));
    line += who.empty() ? "" : " [" + who + "]";
    return "  " + fold_lines(line, std::min<std::size_t>(scene.columns - 1, 120), 6, 2) + "\n";
}

std::string goals(const Scene& scene) {
    std::string all = scene.style.bold(say(scene, "board.goal.win")) + "\n  ";
    all += fold_lines(scene.texts.raw("variant." + text(scene.view, "variant") + ".text"),
                      std::min<std::size_t>(scene.columns - 1, 120), 2, 2);
    all += "\n" + scene.style.bold(say(scene, "board.goal.offer")) + "\n";
    for (const Json& id : member(scene.view, "achievements")) {
        all += goal_line(scene, id, "");
    }
    const Json& left = member(scene.view, "rewards_left");
    if (number(left, "silver") + number(left, "gold") > 0) {
        all += "  " + say(scene, "board.goal.rewards", left) + "\n";
    }
    std::string taken;
    for (const Json& player : member(scene.view, "players")) {
        for (const Json& id : member(player, "achievements")) {
            taken += goal_line(scene, id, owner_name(scene, number(player, "seat")));
        }
    }
    return all + (taken.empty() ? "" : scene.style.bold(say(scene, "board.goal.taken")) + "\n" + taken);
}

std::string stands_there(const Scene& scene, const std::string& id) {
    const Json& here = territory(scene, id);
    const int owner = owner_of(here);
    const std::string content =
        owner < 0 ? " - " : std::string(1, owner_letter(owner)) + " " + std::to_string(number(here, "units"));
    return owner_token(scene, owner, content) + pad(marks(scene, here), 5);
}

std::string describe(const Scene& scene, int place) {
    const auto& pack = pack_of(scene);
    const auto& ids = pack.names.tables[static_cast<std::size_t>(risk::Table::territory)].entries;
    const auto& planets = pack.names.tables[static_cast<std::size_t>(risk::Table::planet)].entries;
    const std::string& id = ids[static_cast<std::size_t>(place)];
    const std::size_t planet = pack.planet_of[static_cast<std::size_t>(place)];
    const Json& here = territory(scene, id);
    std::vector<std::string> parts{say(scene, "board.look.territory",
                                       {{"territory", name_of(scene, "territory", id)},
                                        {"planet", name_of(scene, "planet", planets[planet])},
                                        {"bonus", pack.planet_bonus[planet]},
                                        {"owner", owner_name(scene, owner_of(here))},
                                        {"units", number(here, "units")}})};
    for (const Json& colour : member(here, "hero")) {
        parts.push_back(say(scene, "board.look.hero", {{"hero", name_of(scene, "hero", colour)}}));
    }
    for (const Json& colour : member(here, "base")) {
        parts.push_back(say(scene, "board.look.base", {{"colour", name_of(scene, "colour", colour)}}));
    }
    if (member(here, "mineral") == true) {
        parts.push_back(say(scene, "board.look.mineral"));
    }
    if (!member(here, "watchtower").empty()) {
        parts.push_back(say(scene, "board.look.tower"));
    }
    std::string all = scene.style.bold(join(parts, ", ")) + "\n" + say(scene, "board.look.neighbours") + ":\n";
    for (const int other : each(pack.adjacent[static_cast<std::size_t>(place)])) {
        const std::string& neighbour = ids[static_cast<std::size_t>(other)];
        all += "  " + pad(name_of(scene, "territory", neighbour), 26) + stands_there(scene, neighbour) + " " +
               owner_name(scene, owner_of(territory(scene, neighbour))) + "\n";
    }
    return all;
}

std::string describe_planet(const Scene& scene, std::size_t place) {
    const auto& pack = pack_of(scene);
    const auto& ids = pack.names.tables[static_cast<std::size_t>(risk::Table::territory)].entries;
    const auto& planets = pack.names.tables[static_cast<std::size_t>(risk::Table::planet)].entries;
    std::string all = scene.style.bold(say(scene, "board.look.planet",
                                           {{"planet", name_of(scene, "planet", planets[place])},
                                            {"bonus", pack.planet_bonus[place]},
                                            {"count", count(pack.planet[place])}})) +
                      "\n";
    for (const int inside : each(pack.planet[place])) {
        const std::string& id = ids[static_cast<std::size_t>(inside)];
        all += "  " + pad(name_of(scene, "territory", id), 26) + stands_there(scene, id) + " " +
               owner_name(scene, owner_of(territory(scene, id))) + "\n";
    }
    return all;
}

std::string look(const Scene& scene, const std::string& words) {
    const std::vector<std::string> typed = plain_words(words);
    if (!typed.empty()) {
        const auto planets =
            entries_named(scene.names.tables[static_cast<std::size_t>(risk::Table::planet)], scene.texts, typed);
        if (planets.size() == 1) {
            return describe_planet(scene, planets.front());
        }
        std::string all;
        for (const std::size_t place :
             entries_named(scene.names.tables[static_cast<std::size_t>(risk::Table::territory)], scene.texts, typed)) {
            all += describe(scene, static_cast<int>(place));
        }
        if (!all.empty()) {
            return all;
        }
    }
    return say(scene, "board.look.unknown", {{"words", words}}) + "\n";
}

// Drawn anew for every base and claim, when a turn begins, when its attacks begin and after each conquest.
std::string occasion(const Scene& scene) {
    const Json& view = scene.view;
    const std::string step = text(view, "step");
    const int seat = number(view, "seat", -1);
    if (member(view, "active").is_null()) {
        int owned = 0;
        if (step == "place_base" || step == "claim") {
            for (const Json& territory : member(view, "territories")) {
                owned += owner_of(territory) >= 0 ? 1 : 0;
            }
        }
        return step + std::to_string(owned);
    }
    if (number(view, "active", -1) != seat) {
        return "";
    }
    std::string turn = "turn" + std::to_string(number(view, "round"));
    if (step == "trade" || step == "reinforcement_cards" || step == "return_hero" || step == "reinforce") {
        return turn;
    }
    if (step != "attack") {
        return "";
    }
    for (const Json& player : member(view, "players")) {
        if (number(player, "seat") == seat) {
            return turn + "attack" + std::to_string(number(player, "territories"));
        }
    }
    return "";
}

std::vector<std::string> others(const Json& view, const Texts& texts) {
    std::vector<std::string> names;
    for (const Json& neutral : member(view, "neutrals")) {
        const std::string colour = text(neutral, "colour");
        names.push_back(texts.say("board.neutral", {{"colour", texts.raw("colour." + colour)}}));
    }
    return names;
}

constexpr std::string_view leave[] = {"pass", "end_attack", "trade_done", "leave_hero", "refuse", "end_turn"};
constexpr std::string_view on_enter[] = {"pass", "trade_done", "leave_hero", "end_turn"};

}  // namespace

const Json& territory(const Scene& scene, const std::string& id) {
    return member(member(scene.view, "territories"), id.c_str());
}

int owner_of(const Json& territory) { return number(territory, "owner", -1); }

}  // namespace risk_board_parts

const Board& risk_board() {
    namespace parts = risk_board_parts;
    static const Board board{"risk",          parts::draw_galaxy, parts::draw_players, parts::hand,
                             parts::goals,    parts::look,        parts::odds,         parts::option,
                             parts::note,     parts::rank,        parts::reason,       parts::tell,
                             parts::occasion, parts::others,      parts::leave,        parts::on_enter};
    return board;
}

}  // namespace kriegsrat::terminal
