#include "games/perryrhodan/rules/interpreter.h"

// What cards in play forbid and allow.
namespace kriegsrat::perryrhodan {

namespace {

// f(operation, card) for every continuous operation of a card of its own; true to stop.
template <class F>
bool any_operation(const Setup& setup, const State& state, int number, F f) {
    const CardRecord& printed = print_of(setup, state, number);
    if ((printed.own_windows & window_bit(Window::continuous)) == 0) {
        return false;
    }
    for (int i = printed.effects.begin(); i < printed.effects.end(); ++i) {
        const Effect& effect = effect_of(setup, i);
        if (effect.window != Window::continuous || !holds_now(setup, state, effect, number)) {
            continue;
        }
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect, 0).ops)) {
            if (f(operation)) {
                return true;
            }
        }
    }
    return false;
}

bool in_force(const State& state, const Operation& operation) {
    return operation.phases == 0 || has(operation.phases, state.phase);
}

// The texts of a stack are those of its top card alone (PR-F05).
int text_of(const Setup& setup, const State& state, int seat, int side, int column) {
    return top_of(setup, state, seat, side, column, Row::locations);
}

}  // namespace

bool is_cause(const Setup& setup, const Causes& causes, int skill, int name) {
    if (skill != none && has(causes.skills, skill)) {
        return true;
    }
    for (int i = causes.names.begin(); i < causes.names.end(); ++i) {
        if (skill == none && setup.pack->name_lists[at(i)] == name) {
            return true;
        }
    }
    return false;
}

bool forbidden_here(const Setup& setup, const State& state, int seat, int side, int column, What what, int record) {
    const int location = text_of(setup, state, seat, side, column);
    if (location == no_card) {
        return false;
    }
    // A place that is passive forbids all the same: what it says is no effect that it uses.
    const CardRecord& printed = print_of(setup, state, location);
    if (!has(printed.forbids, static_cast<int>(what))) {
        return false;
    }
    for (int i = printed.effects.begin(); i < printed.effects.end(); ++i) {
        const Effect& effect = effect_of(setup, i);
        if (effect.window != Window::continuous) {
            continue;
        }
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect, 0).ops)) {
            if (operation.op == Op::forbid && operation.what == what && in_force(state, operation) &&
                (operation.unless == no_entry || record == no_record ||
                 !fits_record(setup, state, filter_of(setup, operation.unless), record, none))) {
                return true;
            }
        }
    }
    return false;
}

bool retreat_forbidden(const Setup& /*setup*/, const State& state, int seat) {
    return any_change(state, ChangeKind::no_retreat, [&](const Change& change) {
        return owner_of(change.card) == seat && card(state, change.card).is(flag::taking_part);
    });
}

bool permitted(const Setup& setup, const State& state, int number, What what) {
    if (what == What::transport_while_passive && is_turned(setup, state, number)) {
        return true;  // PR-P27
    }
    // Judged by print: transport_while_passive is for a card that is passive.
    return has(print_of(setup, state, number).permits, static_cast<int>(what));
}

bool may_carry_to(const Setup& setup, const State& state, int number, int place) {
    return any_operation(setup, state, number, [&](const Operation& operation) {
        return operation.op == Op::permit && operation.what == What::transport_this &&
               (operation.places == 0 || state.phase < operation.from_phase || has(operation.places, place));
    });
}

bool may_leave_cluster(const Setup& setup, const State& state, int seat, LoyaltySet loyalty, int cluster) {
    return any_change(state, ChangeKind::leave_cluster, [&](const Change& change) {
        if (change.seat != seat) {
            return false;
        }
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, change.effect), 0).ops)) {
            if (operation.op == Op::permit && operation.what == What::leave_cluster && operation.cluster == cluster &&
                has(loyalty, operation.loyalty)) {
                return true;
            }
        }
        return false;
    });
}

bool linked_on_foot(const Setup& setup, const State& state, int seat, int side, int column, int other) {
    for (const int end : {column, other}) {
        const int location = text_of(setup, state, seat, side, end);
        if (location != no_card && any_operation(setup, state, location, [&](const Operation& operation) {
                return operation.op == Op::foot_link && has(operation.places, column) && has(operation.places, other);
            })) {
            return true;
        }
    }
    return false;
}

int slow_range(const Setup& setup, const State& state, int number) {
    int range = 0;
    any_operation(setup, state, number, [&](const Operation& operation) {
        range = operation.op == Op::slow_range && operation.range > range ? operation.range : range;
        return false;
    });
    return range;
}

Verdict stack_check(const Setup& setup, const State& state, int seat, int record, int side) {
    const CardRecord& printed = print(setup, record);
    for (int i = printed.effects.begin(); i < printed.effects.end(); ++i) {
        const Effect& effect = effect_of(setup, i);
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect, 0).ops)) {
            if (operation.op != Op::stack_limit || static_cast<int>(operation.side) != side ||
                !in_force(state, operation)) {
                continue;
            }
            // Cards, active or passive, not names (PR-Y33).
            int most = 0;
            int there = 0;
            for (const int number : cards_of(state, seat, Spot::column)) {
                const Card& card = perryrhodan::card(state, number);
                const CardRecord& other = print(setup, card.record);
                most += card.side == anti && filter_of(setup, operation.at_most).fits.has(card.record) ? 1 : 0;
                there += card.side == side && other.kind == Kind::location && other.place == printed.place ? 1 : 0;
            }
            if (there >= most) {
                return forbidden("Y33"_rule);
            }
        }
    }
    return legal;
}

int extra_locations(const Setup& setup, const State& state, int seat, int record) {
    int sum = 0;
    any_change(state, ChangeKind::extra_location, [&](const Change& change) {
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, change.effect), 0).ops)) {
            if (change.seat == seat && operation.op == Op::extra_location &&
                filter_of(setup, operation.filter).fits.has(record)) {
                sum += change.by;
            }
        }
        return false;
    });
    return sum;
}

void use_extra_location(const Setup& setup, State& state, int seat, int record) {
    for (int i = 0; i < state.changes; ++i) {
        Change& change = state.change[at(i)];
        if (change.kind != static_cast<int>(ChangeKind::extra_location) || change.seat != seat || change.by == 0) {
            continue;
        }
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, change.effect), 0).ops)) {
            if (operation.op == Op::extra_location && filter_of(setup, operation.filter).fits.has(record)) {
                --change.by;
                return;
            }
        }
    }
}

// PR-P26, PR-Z46.
bool is_tracked(const Setup& setup, const State& state, int ship, int owner, int column) {
    return any_change(state, ChangeKind::tracked, [&](const Change& change) {
        // From the user's next turn on (PR-Z46): the change was made in somebody else's.
        if (change.user != owner_of(ship) || change.seat != owner || change.place != column) {
            return false;
        }
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, change.effect), 0).ops)) {
            if (operation.op == Op::track &&
                fits(setup, state, Stand{change.user}, filter_of(setup, operation.track_by), ship)) {
                return true;
            }
        }
        return false;
    });
}

}  // namespace kriegsrat::perryrhodan
