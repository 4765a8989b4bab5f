#include "games/perryrhodan/rules/build_section.h"

// Riddles and statuses (F27 to F30): they lie beside the columns.
namespace kriegsrat::perryrhodan {

namespace {

// Riddles and statuses: at a place if the premise needs one, else nowhere.
Verdict aside_check(const Setup& setup, const State& state, int record, int at_column, int side) {
    const int seat = state.turn.seat;
    Verdict why = legal;
    if (at_column == nowhere) {
        return met_alternative(setup, state, seat, record, side, none, why) >= 0 ? legal : why;
    }
    if (at_column > nowhere || !has_column(state, seat, side, at_column) ||
        met_alternative(setup, state, seat, record, side, none, why) >= 0) {
        return forbidden("F06"_rule);
    }
    return met_alternative(setup, state, seat, record, side, at_column, why) >= 0 ? legal : why;
}

bool has_solved(const Setup& setup, const State& state, int seat, int record) {
    for (int other = 0; other < records; ++other) {
        if (player(state, seat).solved.has(other) && print(setup, other).name == print(setup, record).name) {
            return true;
        }
    }
    return false;
}

// Whom it works on is said when it is played (PR-D48).
bool works_on_enemy(const Setup& setup, int record) {
    const Pack& pack = *setup.pack;
    for (int i = pack.card[at(record)].effects.begin(); i < pack.card[at(record)].effects.end(); ++i) {
        const Effect& effect = pack.effects[at(i)];
        for (int mode = effect.modes.begin(); mode < effect.modes.end(); ++mode) {
            const std::uint16_t target = pack.modes[at(mode)].target;
            if (target != no_entry && pack.targets[target].who == Who::player &&
                pack.targets[target].owner == Owner::enemy) {
                return true;
            }
        }
    }
    return false;
}

template <class Found>
void each_aside_place(const State& state, int seat, int side, const Found& found) {
    found(nowhere);
    for (int at_column = 0; at_column < places; ++at_column) {
        if (has_column(state, seat, side, at_column)) {
            found(at_column);
        }
    }
}

}  // namespace

Verdict solve_check(const Setup& setup, const State& state, int record, int at_column, int side) {
    const Verdict may = playable(setup, state, state.turn.seat, record, side);
    if (!may.legal()) {
        return may;
    }
    if (print(setup, record).kind != Kind::riddle) {
        return forbidden("F27"_rule);
    }
    if (has_solved(setup, state, state.turn.seat, record)) {
        return forbidden("A32"_rule);
    }
    const Verdict unique = unique_check(setup, state, state.turn.seat, record);
    return unique.legal() ? aside_check(setup, state, record, at_column, side) : unique;
}

Verdict status_check(const Setup& setup, const State& state, int record, int at_column, int on, int side) {
    const int seat = state.turn.seat;
    const Verdict may = playable(setup, state, seat, record, side);
    if (!may.legal()) {
        return may;
    }
    if (print(setup, record).kind != Kind::status) {
        return forbidden("A39"_rule);
    }
    if (!works_on_enemy(setup, record)) {
        if (on != seat) {
            return forbidden("A39"_rule);
        }
    } else if (on >= setup.players || on == seat || !is_alive(state, on)) {
        return forbidden("Y38"_rule);
    } else if (!in_reach(setup, state, seat, on)) {
        return forbidden("G07"_rule);
    }
    const Verdict unique = unique_check(setup, state, seat, record);
    return unique.legal() ? aside_check(setup, state, record, at_column, side) : unique;
}

void solve_options(const Setup& setup, const State& state, int record, int side, Options& out) {
    each_aside_place(state, state.turn.seat, side, [&](int at_column) {
        add_if_legal(setup, state, act(Do::solve, record, at_column, 0, side), out);
    });
}

void status_options(const Setup& setup, const State& state, int record, int side, Options& out) {
    for (int on = 0; on < setup.players; ++on) {
        each_aside_place(state, state.turn.seat, side, [&](int at_column) {
            add_if_legal(setup, state, act(Do::play_status, record, at_column, on, side), out);
        });
    }
}

void apply_aside(const Setup& setup, State& state, Action action, int on, Events& events) {
    const int seat = state.turn.seat;
    const int side = action.amount;
    const bool riddle = print(setup, action.a).kind == Kind::riddle;
    const int at_column = action.b == nowhere ? none : action.b;
    const int alternative = alternative_now(setup, state, action.a, side, at_column);
    take_card(state, seat, action.a);
    state.turn.build_side = byte(side);
    const int id = new_card(state, seat, action.a);
    Card& aside = card(state, id);
    aside.side = byte(side);
    aside.place = byte(at_column);
    aside.host = byte(on);
    aside.known = everyone;
    aside.flags |= flag::shown;
    if (riddle) {
        player(state, seat).solved.add(action.a);
        tell(events, Happening::riddle_solved, "F27"_rule, seat, action.a);
    } else {
        tell(events, Happening::status_played, "A39"_rule, seat, action.a, on);
    }
    push(state, Step::laid_out, seat, id);
    begin_points(setup, state, seat, action.a, side, at_column, alternative);
}

}  // namespace kriegsrat::perryrhodan
