#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// A card goes aboard one of the ships that could take it, before a flight, a combat or the way home (PR-D09, PR-D12,
// PR-D45).
namespace kriegsrat::perryrhodan {

namespace {

// The player whose group is on its way home.
int owner_of_way(const State& state) {
    for (int i = state.agenda.depth; i > 0; --i) {
        const Frame& below = state.agenda.frames[at(i)];
        if (static_cast<Step>(below.step) == Step::homeward) {
            return below.seat;
        }
    }
    return none;
}

int loader(const State& state, Step step) {
    return step == Step::load_up    ? seat_of(state, defender)
           : step == Step::way_back ? owner_of_way(state)
                                    : seat_of(state, attacker);
}

// Ships of the loading player that are there for it.
Cards carriers(const Setup& setup, const State& state, Step step) {
    Cards found;
    for (const int number : cards_of(state, loader(state, step))) {
        if (is_ship(print_of(setup, state, number)) && is_carrier(setup, state, step, number)) {
            found.add(number);
        }
    }
    return found;
}

}  // namespace

// Every unit is aboard one ship before the combat and stays there (PR-L08).
bool is_carrier(const Setup& setup, const State& state, Step step, int ship) {
    const Card& one = card(state, ship);
    switch (step) {
        case Step::gather:
            return card(state, bearer_or_self(state, ship)).spot == Spot::away;
        case Step::load_up:
            return lies_at(one, side_of(state, defender), state.mission.target);
        case Step::land_agents:
            return one.spot == Spot::away && may_touch_down(setup, state, ship);
        default:
            return card(state, bearer_or_self(state, ship)).is(flag::leaving);
    }
}

Verdict way_verdict(const Setup& setup, const State& state, Step step, int number, int ship) {
    if (ship != no_card && (ship == number || !exists(state, ship) || !is_ship(print_of(setup, state, ship)) ||
                            owner_of(ship) != owner_of(number) || !is_carrier(setup, state, step, ship))) {
        return forbidden("I34"_rule);
    }
    switch (step) {
        case Step::gather:
            return take_verdict(setup, state, number, ship);
        case Step::load_up:
            if (is_turned(setup, state, number)) {
                return forbidden("P28"_rule);
            }
            return ship == no_card ? forbidden("L06"_rule) : load_verdict(setup, state, number, ship);
        case Step::land_agents:
            if (ship == no_card) {
                return require(state.mission.on_foot != 0, "K10"_rule);
            }
            return load_verdict(setup, state, number, ship);
        default:
            if (ship == no_card) {
                return forbidden(needs_carrier(setup, state, number, home_bound_for(state)) ? "L41"_rule : "I35"_rule);
            }
            return home_load_verdict(setup, state, number, ship);
    }
}

// Why not: what keeps the card from going by itself, unless only distance does; then what keeps it off the ships.
Verdict loading_verdict(const Setup& setup, const State& state, Step step, int number) {
    Verdict reason = way_verdict(setup, state, step, number, no_card);
    if (reason.legal()) {
        return legal;
    }
    const bool too_far = reason.rule == "I02"_rule || reason.rule == "I28"_rule || reason.rule == "J23"_rule ||
                         reason.rule == "L06"_rule || reason.rule == "L41"_rule || reason.rule == "K10"_rule ||
                         reason.rule == "I20"_rule;
    for (const int ship : carriers(setup, state, step)) {
        if (ship == number) {
            continue;
        }
        const Verdict verdict = way_verdict(setup, state, step, number, ship);
        if (verdict.legal()) {
            return legal;
        }
        reason = too_far ? verdict : reason;
    }
    return reason;
}

namespace {

void bring_aboard(const Setup& setup, State& state, Step step, int number, int ship) {
    switch (step) {
        case Step::gather:
            take_along(setup, state, number, ship);
            return;
        case Step::land_agents:
            fetch_agent(setup, state, number, ship);
            return;
        default:
            put_aboard(setup, state, number, ship);
    }
}

}  // namespace

void choose_carrier(const Setup& setup, State& state, Step step, int number) {
    int ways = 0;
    int only_way = no_card;
    if (way_verdict(setup, state, step, number, no_card).legal()) {
        ++ways;
    }
    for (const int ship : carriers(setup, state, step)) {
        if (way_verdict(setup, state, step, number, ship).legal()) {
            ++ways;
            only_way = ship;
        }
    }
    if (ways == 1) {
        bring_aboard(setup, state, step, number, only_way);
    } else {
        push(state, Step::choose_carrier, loader(state, step), number, static_cast<int>(step));
    }
}

void carrier_options(const Setup& setup, const State& state, Options& out) {
    const int number = frame(state).a;
    const auto step = static_cast<Step>(frame(state).b);
    if (way_verdict(setup, state, step, number, no_card).legal()) {
        out.add(act(Do::aboard, no_card));
    }
    for (const int ship : carriers(setup, state, step)) {
        if (way_verdict(setup, state, step, number, ship).legal()) {
            out.add(act(Do::aboard, ship));
        }
    }
}

Verdict carrier_check(const Setup& setup, const State& state, Action action) {
    const Step step = static_cast<Step>(frame(state).b);
    if (kind_of(action) != Do::aboard) {
        return forbidden(step == Step::gather ? "D09"_rule : step == Step::load_up ? "D12"_rule : "D45"_rule);
    }
    return way_verdict(setup, state, step, frame(state).a, action.a);
}

void carrier_apply(const Setup& setup, State& state, Action action) {
    const int number = frame(state).a;
    const auto step = static_cast<Step>(frame(state).b);
    pop(state);
    bring_aboard(setup, state, step, number, action.a);
}

}  // namespace kriegsrat::perryrhodan
