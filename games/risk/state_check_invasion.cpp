#include <algorithm>

#include "games/risk/codec.h"
#include "games/risk/rules/play.h"

// A loaded position in the middle of an invasion.
namespace kriegsrat::risk {

namespace {

// The dice of a side: sorted, as many as units were committed; none before they are rolled.
bool dice_fit(std::span<const std::int8_t> dice, int committed, bool rolled) {
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const bool there = rolled && i < at(committed);
        if (there ? dice[i] < 1 || dice[i] > 6 || (i > 0 && dice[i] > dice[i - 1]) : dice[i] != 0) {
            return false;
        }
    }
    return true;
}

Fault check_conquest(const Setup& setup, const State& state) {
    const Invasion& invasion = state.invasion;
    if (!has(owned_by(state, state.active_seat()), invasion.to)) {
        return name_of(setup, Table::territory, invasion.to) + ", which was conquered, is not the attacker's";
    }
    if (invasion.committed[attacker] < 1 || invasion.committed[attacker] > max_attackers ||
        invasion.committed[attacker] > units_at(state, invasion.to)) {
        return "the units that moved in are not in " + name_of(setup, Table::territory, invasion.to);
    }
    if (state.step() == Step::give_achievements) {
        const int gone = state.asked;
        if (!setup.teams || gone >= setup.players || gone != invasion.enemy || is_alive(state, gone) ||
            state.got[at(gone)] == 0 || count(Bits{setup.allies[at(gone)]} & state.alive) < 2) {
            return "nobody has achievements to give";
        }
    }
    return {};
}

Fault check_committed(const State& state, Step fight) {
    const Invasion& invasion = state.invasion;
    const bool attacking = fight >= Step::call_hero;
    const bool defending = fight >= Step::attack_roll;
    const int attackers = invasion.committed[attacker];
    const int defenders = invasion.committed[defender];
    if (attacking ? attackers < 1 || attackers > most_attackers(state) : attackers != 0) {
        return "the attacker's units do not fit the step";
    }
    if (defending ? defenders < 1 || defenders > most_defenders(state) : defenders != 0) {
        return "the defender's units do not fit the step";
    }
    if (!dice_fit(invasion.attack_dice, attackers, fight >= Step::defence_roll) ||
        !dice_fit(invasion.defence_dice, defenders, fight >= Step::attacker_rolled)) {
        return "the dice do not fit the step";
    }
    const int dice = invasion.committed[invasion.reroll_side];
    const bool again = state.step() == Step::reroll;
    if (again ? invasion.reroll_dice == 0 || !within(invasion.reroll_dice, first_n(dice))
              : invasion.reroll_dice != 0 || invasion.reroll_side != 0) {
        return "the dice to be rolled again do not fit the step";
    }
    return {};
}

}  // namespace

Fault senseless_invasion(const Setup& setup, const State& state) {
    if (state.depth == 0 || !of_invasion(static_cast<Step>(state.agenda[1]))) {
        return {};
    }
    const Invasion& invasion = state.invasion;
    const int player = state.active_seat();
    const auto fight = static_cast<Step>(state.agenda[1]);
    if (invasion.to >= territories || invasion.enemy >= setup.owners() || allied(setup, player, invasion.enemy)) {
        return "the invasion has no target or no enemy";
    }
    if (!has(owned_by(state, player), invasion.from) || invasion.from == invasion.to) {
        return "the invasion starts in " + name_of(setup, Table::territory, invasion.from) +
               ", which is no territory of the active player";
    }
    const bool limits = std::all_of(invasion.limit.begin(), invasion.limit.end(),
                                    [](int limit) { return limit >= 1 && (limit <= max_attackers || limit == none); });
    if (!limits || invasion.reroll_side > defender || invasion.extra_dice[attacker] > max_dice ||
        invasion.extra_dice[defender] > max_dice || invasion.saved[attacker] > 2 * cards ||
        invasion.saved[defender] > 2 * cards) {
        return "what cards have done to the invasion is out of range";
    }
    const int hero = hero_of(state, player);
    if (invasion.hero_called != 0 && (fight <= Step::call_hero || (hero != invasion.from && hero != invasion.to))) {
        return "the hero was called in, but is neither in " + name_of(setup, Table::territory, invasion.from) +
               " nor in " + name_of(setup, Table::territory, invasion.to);
    }
    if (fight == Step::move_in || fight == Step::conquered) {
        return check_conquest(setup, state);
    }
    if (!has(owned_by(state, invasion.enemy), invasion.to)) {
        return "the target " + name_of(setup, Table::territory, invasion.to) + " does not belong to " +
               owner_name(setup, state, invasion.enemy);
    }
    const bool windows = fight == Step::defender_declared || fight == Step::defender_rolled;
    if (windows && setup.is_neutral(invasion.enemy)) {
        return "a neutral plays no cards";
    }
    if (fight != Step::defender_declared && most_attackers(state) < 1) {
        return "the attacker has no unit to commit";
    }
    return check_committed(state, fight);
}

}  // namespace kriegsrat::risk
