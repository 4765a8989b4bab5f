#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "games/warcraft/odds/odds.h"
#include "games/warcraft/rules/play.h"

// What the game can tell about a view besides the view itself.
namespace kriegsrat::warcraft {

namespace {

constexpr int samples = 200;

double rounded(double value) { return std::round(value * 10000) / 10000; }

Json rounded(const std::vector<double>& values) {
    Json list = Json::array();
    for (const double value : values) {
        list.push_back(rounded(value));
    }
    return list;
}

int named(const Setup& setup, const Reader& reader, Table table) {
    const auto& names = setup.pack->names.tables[static_cast<std::size_t>(table)];
    return reader.one_of(names.entries, names.name);
}

// {"attacker", "defender": races, "space", "cards"}: units of both on that space and its flanks; cards may be left out.
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
        space >= setup.map->spaces || !has(state.units_at[at(one)], space) || !has(state.units_at[at(other)], space)) {
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
    const odds::Army attackers = odds::army_of(setup, state, one, space);
    const odds::Army defenders = odds::army_of(setup, state, other, space);
    const odds::Outcome outcome = odds::solve(attackers, defenders);
    return Json{{"win", rounded(outcome.win)},
                {"loss", rounded(outcome.loss)},
                {"empty", rounded(outcome.empty)},
                {"attackers_left", rounded(outcome.attackers_left)},
                {"defenders_left", rounded(outcome.defenders_left)}};
}

Json ask_points(const Setup& setup, const View& view) {
    Json list = Json::array();
    for (int seat = 0; seat < setup.players; ++seat) {
        list.push_back(setup.map->target == 0 ? 0 : victory_points(setup, view.state, seat));
    }
    return {{"points", std::move(list)}, {"target", setup.map->target}};
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
    return error("ask", "there are answers to \"odds\" and \"points\"");
}

}  // namespace kriegsrat::warcraft
