#include <algorithm>

#include "games/perryrhodan/rules/interpreter.h"

// Values of cards and players with every effect that holds now.
namespace kriegsrat::perryrhodan {

namespace {

// f(effect, operation, source) for every continuous operation that works on this card.
template <class F>
void each_on_card(const Setup& setup, const State& state, int number, F f) {
    const auto each_of = [&](int source, Who who) {
        if ((windows_of(setup, state, source) & window_bit(Window::continuous)) == 0) {
            return;
        }
        any_effect(setup, state, source, [&](int effect_number, int) {
            const Effect& effect = effect_of(setup, effect_number);
            if (effect.window == Window::continuous && holds_now(setup, state, effect, source)) {
                const Mode& mode = mode_of(setup, effect, 0);
                if (target_of(setup, mode).who == who) {
                    for (const Operation& operation : ops_of(setup, mode.ops)) {
                        f(effect, operation, source);
                    }
                }
            }
            return false;
        });
    };
    each_of(number, Who::self);
    any_under(state, number, [&](int other) {
        each_of(other, card(state, other).spot == Spot::attached ? Who::bearer : Who::carrier);
        return false;
    });
    if (!in_mission(state)) {
        return;
    }
    // Statuses of both players of the mission.
    for (const int role : {attacker, defender}) {
        if (seat_of(state, role) == none) {
            continue;
        }
        for (const int source : cards_of(state, seat_of(state, role), Spot::aside)) {
            if (!card(state, source).active()) {
                continue;
            }
            const CardRecord& status = print_of(setup, state, source);
            for (int i = status.effects.begin(); i < status.effects.end(); ++i) {
                const Effect& effect = effect_of(setup, i);
                if (effect.window != Window::continuous) {
                    continue;
                }
                const Mode& mode = mode_of(setup, effect, 0);
                const Target& target = target_of(setup, mode);
                const int own = seat_of(state, role);
                const Stand stand{own,    side_in_mission(state, own), state.mission.target,
                                  source, card(state, source).record,  true};
                if (target.who == Who::card && holds_now(setup, state, effect, source) &&
                    is_target(setup, state, stand, target, mode, own, number)) {
                    for (const Operation& operation : ops_of(setup, mode.ops)) {
                        f(effect, operation, source);
                    }
                }
            }
        }
    }
}

bool fits_operation(const Setup& setup, const State& state, const Operation& operation, int number) {
    return operation.filter == no_entry ||
           fits(setup, state, Stand{owner_of(number)}, filter_of(setup, operation.filter), number);
}

// f(operation, card it stands on) for every continuous operation of statuses and solved riddles on the player.
template <class F>
void each_on_player(const Setup& setup, const State& state, int seat, F f) {
    for (int owner = 0; owner < setup.players; ++owner) {
        for (const int source : cards_of(state, owner, Spot::aside)) {
            const Card& card = perryrhodan::card(state, source);
            if (!card.active()) {
                continue;
            }
            const CardRecord& status = print(setup, card.record);
            for (int number = status.effects.begin(); number < status.effects.end(); ++number) {
                const Effect& effect = effect_of(setup, number);
                if (effect.window != Window::continuous) {
                    continue;
                }
                const Mode& mode = mode_of(setup, effect, 0);
                const Target& target = target_of(setup, mode);
                const bool meant = target.owner == Owner::own          ? owner == seat
                                   : target.owner == Owner::each_enemy ? owner != seat
                                                                       : card.host == seat;
                if (target.who == Who::player && meant && holds_now(setup, state, effect, source)) {
                    for (const Operation& operation : ops_of(setup, mode.ops)) {
                        f(number, operation, source);
                    }
                }
            }
        }
    }
}

int change_of_player(const State& state, int seat, Stat stat) {
    int sum = 0;
    any_change(state, ChangeKind::value, [&](const Change& change) {
        sum += change.card == no_card && change.seat == seat && change.stat == static_cast<int>(stat) ? change.by : 0;
        return false;
    });
    return sum;
}

int bounded(const Operation& operation, int value) {
    value = operation.min == no_bound ? value : std::max<int>(value, operation.min);
    return operation.max == no_bound ? value : std::min<int>(value, operation.max);
}

}  // namespace

bool holds_now(const Setup& setup, const State& state, const Effect& effect, int source) {
    const Card& card = perryrhodan::card(state, source);
    if (is_disadvantaged(state, source)) {
        return false;
    }
    if (effect.combat != Fight::none && !(in_combat(state) && fights(state, effect.combat))) {
        return false;
    }
    if (effect.missions != all_missions && !(in_mission(state) && (effect.missions & kind_bit(state)) != 0)) {
        return false;
    }
    const int column = card.spot == Spot::aside ? card.place : column_of_card(state, source);
    return condition_met(setup, state, {owner_of(source), card.side, column, source, card.record}, effect.condition);
}

namespace {

// told(source or no_card, by) for everything that is added to what is printed.
template <class Told>
Value strength_with(const Setup& setup, const State& state, int number, Stat stat, Told told) {
    const CardRecord& printed = print_of(setup, state, number);
    const Strength& strength = stat == Stat::stealth  ? printed.stealth
                               : stat == Stat::attack ? printed.attack
                                                      : printed.defence;
    Value value{strength.letter, strength.bonus, stat == Stat::stealth ? 1 : 0, false};
    const bool weak = is_disadvantaged(state, number);
    if (weak && stat == Stat::attack) {
        return {Letter::A, 0, 0, true};  // PR-B04
    }
    if (weak && stat == Stat::stealth) {
        value.letter = Letter::A;  // PR-B03
        value.bonus = 0;
    }
    // Its defence it keeps in full (PR-B05). What raises the stealth of a passive card must be equipment (PR-B10).
    const auto counts = [&](int by, bool equipment) { return !weak || stat != Stat::stealth || by < 0 || equipment; };
    each_on_card(setup, state, number, [&](const Effect&, const Operation& operation, int source) {
        const bool equipment = print_of(setup, state, source).kind == Kind::equipment;
        if (operation.op == Op::mod && operation.stat == stat && counts(operation.by, equipment) &&
            fits_operation(setup, state, operation, number)) {
            value.bonus += operation.by;
            told(source, operation.by);
        }
    });
    any_change(state, ChangeKind::value, [&](const Change& change) {
        if (change.card == number && change.stat == static_cast<int>(stat) && counts(change.by, change.spare != 0)) {
            value.bonus += change.by;
            told(change.by_card, change.by);
        }
        return false;
    });
    return value;
}

}  // namespace

Value strength(const Setup& setup, const State& state, int number, Stat stat) {
    return strength_with(setup, state, number, stat, [](int, int) {});
}

std::vector<ValueSource> sources_of_strength(const Setup& setup, const State& state, int number, Stat stat) {
    std::vector<ValueSource> sources;
    strength_with(setup, state, number, stat, [&](int source, int by) { sources.push_back({source, by}); });
    return sources;
}

namespace {

int number_of(const Setup& setup, const State& state, int number, Stat stat, int value) {
    each_on_card(setup, state, number, [&](const Effect&, const Operation& operation, int) {
        if (operation.op == Op::mod && operation.stat == stat && fits_operation(setup, state, operation, number)) {
            value = bounded(operation, value + operation.by);
        }
    });
    any_change(state, ChangeKind::value, [&](const Change& change) {
        value += change.card == number && change.stat == static_cast<int>(stat) ? change.by : 0;
        return false;
    });
    return std::max(value, 0);
}

}  // namespace

int range_of(const Setup& setup, const State& state, int number) {
    return number_of(setup, state, number, Stat::range, print_of(setup, state, number).range);
}

int transport_of(const Setup& setup, const State& state, int number) {
    return number_of(setup, state, number, Stat::transport, print_of(setup, state, number).transport);
}

int hand_limit(const Setup& setup, const State& state, int seat) {
    int limit = hand_size + change_of_player(state, seat, Stat::hand_limit);
    each_on_player(setup, state, seat, [&](int, const Operation& operation, int) {
        if (operation.op == Op::mod && operation.stat == Stat::hand_limit) {
            limit = bounded(operation, limit + operation.by);
        }
    });
    return limit;
}

int draw_bonus(const Setup& setup, const State& state, int seat) {
    int sum = 0;
    each_on_player(setup, state, seat, [&](int, const Operation& operation, int) {
        sum += operation.op == Op::draw_bonus ? operation.n : 0;
    });
    any_change(state, ChangeKind::draw_bonus, [&](const Change& change) {
        sum += change.seat == seat ? change.by : 0;
        return false;
    });
    return sum;
}

int build_limit_bonus(const Setup& setup, const State& state, int seat, int side, int column, int limit) {
    int changed = limit;
    each_on_player(setup, state, seat, [&](int, const Operation& operation, int source) {
        if (operation.op != Op::mod || operation.stat != Stat::build_limit) {
            return;
        }
        const int meant = operation.side == Side::unsaid ? card(state, source).side : static_cast<int>(operation.side);
        const bool there = operation.place == none || column_of(setup, operation.place) == column;
        if (meant == side && there) {
            changed = bounded(operation, changed + operation.by);
        }
    });
    return changed - limit;
}

int ground_limit_bonus(const Setup& setup, const State& state) {
    int sum = 0;
    for (const int role : {attacker, defender}) {
        const int seat = seat_of(state, role);
        if (seat == none) {
            continue;
        }
        each_on_player(setup, state, seat, [&](int, const Operation& operation, int) {
            if (operation.op == Op::mod && operation.stat == Stat::limit &&
                (operation.place == none || column_of(setup, operation.place) == state.mission.target)) {
                sum += operation.by;
            }
        });
        sum += change_of_player(state, seat, Stat::limit);
    }
    return sum;
}

int radio_bonus(const State& state, int seat) { return change_of_player(state, seat, Stat::radio_stealth); }

int modifier(const Setup& setup, const State& state, int seat, int side, Counter track) {
    const Stat stat = track == Counter::rm ? Stat::rm : Stat::am;
    int sum = track == Counter::rm ? robot_regent(setup, state, seat, side) : ara(setup, state, seat, side);
    any_change(state, ChangeKind::value, [&](const Change& change) {
        sum += change.card == no_card && change.seat == seat && change.side == side &&
                       change.stat == static_cast<int>(stat)
                   ? change.by
                   : 0;
        return false;
    });
    return sum;
}

// Points that effects add to one riddle (PR-Z98): of this turn, and of solved riddles once per turn.
int riddle_bonus(const Setup& setup, const State& state, int seat, int column) {
    int sum = 0;
    any_change(state, ChangeKind::value, [&](const Change& change) {
        sum += change.card == no_card && change.seat == seat && change.stat == static_cast<int>(Stat::riddle_points) &&
                       (change.place == none || change.place == column)
                   ? change.by
                   : 0;
        return false;
    });
    each_on_player(setup, state, seat, [&](int effect, const Operation& operation, int source) {
        if (operation.op == Op::mod && operation.stat == Stat::riddle_points &&
            used(state, seat, source, effect) == 0) {
            sum += operation.by;
        }
    });
    return sum;
}

void use_riddle_bonus(const Setup& setup, State& state, int seat, int column, Events& events) {
    for (int i = state.changes - 1; i >= 0; --i) {
        const Change& change = state.change[at(i)];
        if (change.kind == static_cast<int>(ChangeKind::value) && change.card == no_card && change.seat == seat &&
            change.stat == static_cast<int>(Stat::riddle_points) && (change.place == none || change.place == column)) {
            end_change(setup, state, i, events);
        }
    }
    each_on_player(setup, state, seat, [&](int effect, const Operation& operation, int source) {
        if (operation.op == Op::mod && operation.stat == Stat::riddle_points &&
            used(state, seat, source, effect) == 0) {
            note_use(setup, state, seat, source, effect);
        }
    });
}

bool is_immune(const Setup& setup, const State& state, int number, int skill, int name, bool tracking) {
    bool immune = false;
    each_on_card(setup, state, number, [&](const Effect&, const Operation& operation, int) {
        if (operation.op == Op::immune) {
            immune =
                immune || is_cause(setup, operation.causes, skill, name) || (tracking && operation.causes.tracking);
        }
    });
    return immune;
}

}  // namespace kriegsrat::perryrhodan
