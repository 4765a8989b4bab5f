#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "games/risk/odds/odds.h"
#include "games/risk/rules/play.h"

// Questions about what a seat sees: the odds of an invasion, what a roll takes on average, and where reinforcements
// come from.
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

// What one roll takes from the attacker on average, by dice of the attacker (1 to 3) and the defender (1 or 2).
Json losses_of_a_roll(const odds::Battle& terms) {
    Json by_dice = Json::array();
    for (int attack = 1; attack <= 3; ++attack) {
        Json& row = by_dice.emplace_back(Json::array());
        for (int defence = 1; defence <= 2; ++defence) {
            const odds::Roll roll = odds::roll(attack, defence, terms);
            row.push_back(rounded(roll.attacker_loses[1] + 2 * roll.attacker_loses[2]));
        }
    }
    return by_dice;
}

// How often one roll takes none, one or two from the attacker, by the same dice.
Json chances_of_a_roll(const odds::Battle& terms) {
    Json by_dice = Json::array();
    for (int attack = 1; attack <= 3; ++attack) {
        Json& row = by_dice.emplace_back(Json::array());
        for (int defence = 1; defence <= 2; ++defence) {
            const odds::Roll roll = odds::roll(attack, defence, terms);
            row.push_back(
                {rounded(roll.attacker_loses[0]), rounded(roll.attacker_loses[1]), rounded(roll.attacker_loses[2])});
        }
    }
    return by_dice;
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
    // Without the hero there are the towers alone.
    State without = *state;
    without.invasion.hero_called = 0;
    const int attack_hero = battle.attack_bonus - attack_bonus(setup, without);
    without.hero.fill(none);
    const int defence_hero = battle.defence_bonus - defence_bonus(setup, without);
    const odds::Outcome outcome = odds::solve(battle);
    return Json{{"win", rounded(outcome.win)},
                {"attackers", battle.attackers},
                {"defenders", battle.defenders},
                {"attack_bonus", battle.attack_bonus},
                {"attack_hero", attack_hero},
                {"attack_tower", battle.attack_bonus - attack_hero},
                {"defence_bonus", battle.defence_bonus},
                {"defence_hero", defence_hero},
                {"defence_tower", battle.defence_bonus - defence_hero},
                {"hero", state->invasion.hero_called != 0},
                {"attack_bonus_die", battle.attack_bonus_die},
                {"defence_bonus_die", battle.defence_bonus_die},
                {"attacker_losses", losses_of_a_roll(battle)},
                {"roll_chances", chances_of_a_roll(battle)},
                {"attackers_left", rounded(outcome.attackers_left)},
                {"defenders_left", rounded(outcome.defenders_left)},
                {"mean_attackers_left", rounded(battle.attackers - outcome.expected_attacker_losses)},
                {"mean_defenders_left", rounded(battle.defenders - outcome.expected_defender_losses)}};
}

Json id_of(const Setup& setup, Table table, int entry) {
    return setup.pack->names.tables[static_cast<std::size_t>(table)].entries[at(entry)];
}

Json ids_of(const Setup& setup, Table table, Bits set) {
    Json list = Json::array();
    for (const int entry : each(set)) {
        list.push_back(id_of(setup, table, entry));
    }
    return list;
}

Bits whole_planets(const Setup& setup, Bits own) {
    Bits whole = 0;
    for (int p = 0; p < planets; ++p) {
        whole |= within(setup.pack->planet[at(p)], own) ? bit(p) : 0;
    }
    return whole;
}

// What would be different if the invasion succeeded, before anybody answers.
Expected<Json> ask_taken(const Setup& setup, const State& seen, const Json& question) {
    const int to = territory_of(setup, question, "to");
    const auto state = declared(setup, seen, territory_of(setup, question, "from"), to);
    if (!state) {
        return tl::unexpected<Error>(state.error());
    }
    const int player = state->active_seat();
    const int enemy = owner_of(*state, to);
    State after = *state;
    after.owned[at(player)] |= bit(to);
    after.owned[at(enemy)] &= ~bit(to);
    const Bits own = owned_by(*state, player);
    const auto reinforcements = [&](const State& then) { return count_reinforcements(setup, then, player).sum(); };
    Json bases = Json::array();
    for (int owner = 0; owner < setup.owners(); ++owner) {
        if (state->base[at(owner)] == to) {
            bases.push_back(id_of(setup, Table::colour, state->colour[at(owner)]));
        }
    }
    return Json{
        {"reinforcements", {reinforcements(*state), reinforcements(after)}},
        {"minerals", {count(own & state->minerals), count((own | bit(to)) & state->minerals)}},
        {"planets", ids_of(setup, Table::planet, whole_planets(setup, own | bit(to)) & ~whole_planets(setup, own))},
        {"breaks",
         ids_of(setup, Table::planet,
                whole_planets(setup, owned_by(*state, enemy)) & ~whole_planets(setup, owned_by(after, enemy)))},
        {"achievements",
         ids_of(setup, Table::achievement, met_achievements(setup, after) & ~met_achievements(setup, *state))},
        {"bases", bases},
        {"own_base", state->base[at(player)] == to},
        {"last", count(owned_by(after, enemy)) == 0}};
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

Expected<Json> ask_expected(const Setup& setup, const State& seen) {
    const Step step = seen.step();
    if (step != Step::attack_roll && step != Step::defence_roll && step != Step::attacker_rolled &&
        step != Step::defender_rolled && step != Step::reroll) {
        return error("ask", "no dice are about to be compared");
    }
    const ExpectedLosses losses = expected_losses(setup, seen);
    return Json{{"attacker_losses", rounded(losses.attacker)}, {"defender_losses", rounded(losses.defender)}};
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
    if (*what == "taken") {
        return ask_taken(setup, view.state, question);
    }
    if (*what == "reinforcements") {
        return ask_reinforcements(setup, view.state, question);
    }
    if (*what == "expected") {
        return ask_expected(setup, view.state);
    }
    return error("ask", R"(there are answers to "odds", "taken", "reinforcements" and "expected")");
}

}  // namespace kriegsrat::risk
