#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "games/risk/odds/odds.h"
#include "games/risk/rules/play.h"

// Questions about what a seat sees: the odds of an invasion, and where reinforcements come from.
namespace kriegsrat::risk {

namespace {

double rounded(double chance) { return std::round(chance * 10000) / 10000; }

Json rounded(const std::vector<double>& chances) {
    Json list = Json::array();
    for (const double chance : chances) {
        list.push_back(rounded(chance));
    }
    return list;
}

int territory_of(const Setup& setup, const Json& question, const char* key) {
    const auto found = question.find(key);
    if (found == question.end() || !found->is_string()) {
        return none;
    }
    const auto& names = setup.pack->names.tables[static_cast<std::size_t>(Table::territory)].entries;
    const auto place = std::find(names.begin(), names.end(), found->get_ref<const std::string&>());
    return place == names.end() ? int{none} : static_cast<int>(place - names.begin());
}

// The position with the invasion asked about declared in it, its hero along if there is one.
Expected<State> declared(const Setup& setup, const State& seen, int from, int to) {
    if (from == none || to == none) {
        return error("ask", "from and to must be territories");
    }
    const int player = owner_of(seen, from);
    if (player >= setup.players || owner_of(seen, to) == none || has(team_territories(setup, seen, player), to)) {
        return error("ask", "that is no invasion");
    }
    if (units_at(seen, from) < 2) {
        return error("ask", "one unit alone cannot invade (RS-G03)");
    }
    State state = seen;
    const auto turn = std::find(state.order.begin(), state.order.end(), byte(player));
    state.active = byte(static_cast<int>(turn - state.order.begin()));
    if (seen.invasion.from != from || seen.invasion.to != to) {
        Events silent;
        declare(state, from, to, silent);
    }
    const bool decided = state.step() == Step::defend || state.step() == Step::attack_roll;
    if (!decided && hero_of(state, player) == from) {
        state.invasion.hero_called = 1;
    }
    return state;
}

Expected<Json> ask_odds(const Setup& setup, const State& seen, const Json& question) {
    const auto state =
        declared(setup, seen, territory_of(setup, question, "from"), territory_of(setup, question, "to"));
    if (!state) {
        return tl::unexpected<Error>(state.error());
    }
    odds::Battle battle;
    battle.attackers = std::min(odds::limit, units_at(*state, state->invasion.from) - 1);
    battle.defenders = std::min(odds::limit, units_at(*state, state->invasion.to));
    battle.attack_bonus = attack_bonus(setup, *state);
    battle.defence_bonus = defence_bonus(setup, *state);
    battle.attack_bonus_die = bonus_die(setup, *state, attacker);
    battle.defence_bonus_die = bonus_die(setup, *state, defender);
    const odds::Outcome outcome = odds::solve(battle);
    return Json{{"win", rounded(outcome.win)},
                {"attackers", battle.attackers},
                {"defenders", battle.defenders},
                {"attack_bonus", battle.attack_bonus},
                {"defence_bonus", battle.defence_bonus},
                {"hero", state->invasion.hero_called != 0},
                {"attack_bonus_die", battle.attack_bonus_die},
                {"defence_bonus_die", battle.defence_bonus_die},
                {"attackers_left", rounded(outcome.attackers_left)},
                {"defenders_left", rounded(outcome.defenders_left)},
                {"mean_attackers_left", rounded(battle.attackers - outcome.expected_attacker_losses)},
                {"mean_defenders_left", rounded(battle.defenders - outcome.expected_defender_losses)}};
}

Expected<Json> ask_reinforcements(const Setup& setup, const State& seen, const Json& question) {
    const auto who = question.find("seat");
    if (who == question.end() || !who->is_number_integer() || *who < 0 || *who >= setup.players) {
        return error("ask", "seat must be the number of a player");
    }
    const Reinforcements sum = count_reinforcements(setup, seen, who->get<int>());
    return Json{{"territories", sum.territories},
                {"planets", sum.planets},
                {"bases", sum.bases},
                {"rewards", sum.rewards},
                {"sum", sum.sum()}};
}

}  // namespace

Expected<Json> Risk::ask(const Setup& setup, const View& view, const Json& question) {
    const auto what = question.is_object() ? question.find("what") : question.end();
    if (!question.is_object() || what == question.end()) {
        return error("ask", "a question is an object with the key \"what\"");
    }
    if (*what == "odds") {
        return ask_odds(setup, view.state, question);
    }
    if (*what == "reinforcements") {
        return ask_reinforcements(setup, view.state, question);
    }
    return error("ask", "there are answers to \"odds\" and \"reinforcements\"");
}

}  // namespace kriegsrat::risk
