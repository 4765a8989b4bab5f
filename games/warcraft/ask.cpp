#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "games/warcraft/ask_town.h"
#include "games/warcraft/odds/odds.h"
#include "games/warcraft/rules/paths.h"

// What the game can tell about a view besides the view itself.
namespace kriegsrat::warcraft {

namespace {

constexpr int samples = 200;
constexpr int most_trained = 9;

double rounded(double value) { return std::round(value * 10000) / 10000; }

Json rounded(const std::vector<double>& values) {
    Json list = Json::array();
    for (const double value : values) {
        list.push_back(rounded(value));
    }
    return list;
}

double mean(const std::vector<double>& shares) {
    double sum = 0;
    for (std::size_t number = 0; number < shares.size(); ++number) {
        sum += shares[number] * static_cast<double>(number);
    }
    return sum;
}

const std::string& name_of(const Setup& setup, Table table, int entry) {
    return setup.pack->names.tables[static_cast<std::size_t>(table)].entries[at(entry)];
}

int named(const Setup& setup, const Reader& reader, Table table) {
    const auto& names = setup.pack->names.tables[static_cast<std::size_t>(table)];
    return reader.one_of(names.entries, names.name);
}

Json by_dice(const Setup& setup, const State& state, int one, int other, int space) {
    const odds::Outcome outcome =
        odds::solve(odds::party_of(setup, state, one, space), odds::party_of(setup, state, other, space),
                    setup.plays(House::healing_once_a_round));
    return Json{{"win", rounded(outcome.win)},
                {"loss", rounded(outcome.loss)},
                {"empty", rounded(outcome.empty)},
                {"attackers_left", rounded(outcome.attackers_left)},
                {"defenders_left", rounded(outcome.defenders_left)},
                {"attackers_mean", rounded(mean(outcome.attackers_left))},
                {"defenders_mean", rounded(mean(outcome.defenders_left))}};
}

// {"attacker", "defender": races, "space", "cards"}: units of both sides on that space and its flanks; cards may be
// left out.
Expected<Json> ask_odds(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "attacker", "defender", "space", "cards"});
    const State& state = view.state;
    const int space = named(setup, question["space"], Table::space);
    const int one = owner_of_race(state, named(setup, question["attacker"], Table::race));
    const int other = owner_of_race(state, named(setup, question["defender"], Table::race));
    const bool with_cards = question.has("cards") && question["cards"].boolean();
    if (!question.ok()) {
        return error("ask", "a question about odds names attacker, defender and space");
    }
    if (one == none || other == none || is_neutral(setup, one) || allied(state, one, other) ||
        space >= setup.map->spaces || !has(side_fighters(state, one), space) ||
        !has(side_fighters(state, other), space)) {
        return error("ask", "there is no battle between them on this space");
    }
    if (with_cards) {
        Rng rng(1);
        const odds::Outcome outcome = odds::sample(setup, view, one, other, space, samples, rng);
        return Json{{"win", rounded(outcome.win)},
                    {"loss", rounded(outcome.loss)},
                    {"empty", rounded(outcome.empty)},
                    {"samples", samples}};
    }
    return by_dice(setup, state, one, other, space);
}

// How many spaces a piece of the owner walks at least; those it cannot reach or finds no room on are left out.
std::vector<int> steps_from(const Setup& setup, State state, int owner, int type, int from) {
    std::vector<int> steps(at(setup.map->spaces), 0);
    state.seat = byte(owner);
    if (has(state.pinned, from)) {
        return steps;
    }
    const Ground ground = ground_for(setup, state, type);
    const Bits full = full_spaces(setup, state, owner, type);
    for (int walked = allowance(setup, state, type, from); walked > 0; --walked) {
        for (const int space : each(reach_over(setup, ground, type, from, walked) & ~full)) {
            steps[at(space)] = walked;
        }
    }
    return steps;
}

struct Mover {
    int owner = none;
    int type = none;
    int from = none;
};

// Whose piece "piece" on "from" is; the owner is none if there is no such piece.
Mover mover_of(const Setup& setup, const State& state, const Reader& question) {
    const int piece = named(setup, question["piece"], Table::piece);
    const int from = named(setup, question["from"], Table::space);
    if (!question.ok() || from >= setup.map->spaces) {
        return {};
    }
    const int owner = owner_of_race(state, piece / piece_types);
    const int type = piece % piece_types;
    const bool there =
        owner != none && !is_neutral(setup, owner) && number_of(state.pieces[at(owner)][at(from)], type) > 0;
    return there ? Mover{owner, type, from} : Mover{};
}

// {"piece", "from"}: where the pieces there may go, and how far that is.
Expected<Json> ask_reach(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "piece", "from"});
    const Mover mover = mover_of(setup, view.state, question);
    if (!question.ok() || mover.owner == none) {
        return error("ask", "a question about reach names a piece and the space it stands on");
    }
    Json reached = Json::object();
    const std::vector<int> steps = steps_from(setup, view.state, mover.owner, mover.type, mover.from);
    for (int space = 0; space < setup.map->spaces; ++space) {
        if (steps[at(space)] > 0) {
            reached[name_of(setup, Table::space, space)] = steps[at(space)];
        }
    }
    return Json{{"steps", std::move(reached)}};
}

Json all_points(const Setup& setup, const State& state) {
    Json list = Json::array();
    for (int seat = 0; seat < setup.players; ++seat) {
        list.push_back(setup.map->target == 0 ? 0 : victory_points(setup, state, seat));
    }
    return list;
}

// WC-E18: workers and outposts of enemies who would be left alone there with the units of the mover.
Json defenceless(const Setup& setup, const State& state, int mover, int space) {
    Json list = Json::array();
    for (const int owner : each(enemies_of(state, mover) & static_cast<unsigned>(first_n(owners(setup))))) {
        const Bits guarded = together(state.allies[at(owner)],
                                      [&](int mate) { return state.units_at[at(mate)] | state.armed[at(mate)]; });
        const int workers = number_of(state.pieces[at(owner)][at(space)], worker);
        const bool outpost = has(outposts_of(state, owner), space);
        if (!has(guarded, space) && (workers > 0 || outpost)) {
            list.push_back({{"race", name_of(setup, Table::race, state.race[at(owner)])},
                            {"workers", workers},
                            {"outpost", outpost}});
        }
    }
    return list;
}

Json battles_there(const Setup& setup, const State& state, int mover, int space) {
    Json battles = Json::array();
    for (unsigned left = enemies_of(state, mover) & static_cast<unsigned>(first_n(owners(setup))); left != 0;) {
        const unsigned side = state.allies[at(first(left))];
        left &= ~side;
        for (const int enemy : each(side)) {
            if (has(state.units_at[at(enemy)], space)) {
                Json battle = by_dice(setup, state, mover, enemy, space);
                battle["race"] = name_of(setup, Table::race, state.race[at(enemy)]);
                battles.push_back(std::move(battle));
                break;  // his teammates fight with him
            }
        }
    }
    return battles;
}

// {"piece", "from", "to", "amount"}: what would be if they stood there; whether they may go there is not asked.
Expected<Json> ask_move(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "piece", "from", "to", "amount"});
    State state = view.state;
    const Mover mover = mover_of(setup, state, question);
    const int to = named(setup, question["to"], Table::space);
    const auto amount = static_cast<int>(question["amount"].number(1, stack_limit * max_neighbours));
    if (!question.ok() || mover.owner == none || to >= setup.map->spaces || to == mover.from ||
        amount > number_of(state.pieces[at(mover.owner)][at(mover.from)], mover.type)) {
        return error("ask", "a question about a move names a piece, from, to and an amount that is there");
    }
    const int steps = steps_from(setup, state, mover.owner, mover.type, mover.from)[at(to)];
    take(state, mover.owner, mover.from, pieces_of(mover.type, amount));
    put(state, mover.owner, to, pieces_of(mover.type, amount));
    const bool fights = mover.type != worker;
    const int room = fights ? room_for_units(setup, state, mover.owner, to) : room_for_workers(state, mover.owner, to);
    Json answer{{"points", all_points(setup, state)},
                {"battles", fights ? battles_there(setup, state, mover.owner, to) : Json::array()},
                {"driven", fights ? defenceless(setup, state, mover.owner, to) : Json::array()},
                {"room", std::max(room, 0)}};
    answer["steps"] = steps == 0 ? Json() : Json(steps);
    if (setup.map->gate != none) {
        answer["beside_gate"] = enemies_beside_gate(setup, state, mover.owner);
    }
    if (const int city = city_of(setup, state, mover.owner);
        city != none && state.captive[at(mover.owner)] == mover.from) {
        answer["way"] = setup.map->distance[at(to)][at(city)];  // WC-T06: of the captive, if it goes along
    }
    return answer;
}

Json ask_points(const Setup& setup, const View& view) {
    return {{"points", all_points(setup, view.state)}, {"target", setup.map->target}};
}

// {"what":"offers"}: everything the reader could buy; with "amount" so many units at once.
Expected<Json> offers_for(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "amount"});
    const int units = question.has("amount") ? static_cast<int>(question["amount"].number(1, most_trained)) : 1;
    if (!question.ok() || !is_player(view.who)) {
        return error("ask", "a question about offers names at most an amount from 1 to 9 and is asked by a player");
    }
    return ask_offers(setup, view.state, index(view.who), units);
}

// {"space"}: what the workers of the reader there would bring.
Expected<Json> harvest_for(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "space"});
    const int space = named(setup, question["space"], Table::space);
    if (!question.ok() || !is_player(view.who) || space >= setup.map->spaces ||
        free_workers(view.state, index(view.who), space) == 0 || has(view.state.complete, space) ||
        !has(terrain(setup, Terrain::gold_mine) | terrain(setup, Terrain::forest), space)) {
        return error("ask", "a question about a harvest names a mine or forest with workers of the player who asks");
    }
    return ask_harvest(setup, view.state, index(view.who), space);
}

}  // namespace

Expected<Json> Warcraft::ask(const Setup& setup, const View& view, const Json& question) {
    if (!question.is_object() || !question.contains("what")) {
        return error("ask", "a question is an object with the key \"what\"");
    }
    if (view.state.allies[0] == 0) {
        return error("ask", "the races are not dealt yet");
    }
    Mistake mistake;
    if (question["what"] == "odds") {
        return ask_odds(setup, view, Reader(question, mistake));
    }
    if (question["what"] == "points") {
        return ask_points(setup, view);
    }
    if (question["what"] == "reach") {
        return ask_reach(setup, view, Reader(question, mistake));
    }
    if (question["what"] == "move") {
        return ask_move(setup, view, Reader(question, mistake));
    }
    if (question["what"] == "offers") {
        return offers_for(setup, view, Reader(question, mistake));
    }
    if (question["what"] == "harvest") {
        return harvest_for(setup, view, Reader(question, mistake));
    }
    return error("ask", "there are answers to \"odds\", \"points\", \"reach\", \"move\", \"offers\" and \"harvest\"");
}

}  // namespace kriegsrat::warcraft
