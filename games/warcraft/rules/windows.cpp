#include "games/warcraft/rules/battle.h"

// Chapter I: the moments at which cards may be played, and who is asked in which order (WC-I03, WC-I04, WC-Z36).
namespace kriegsrat::warcraft {

namespace {

// Clockwise from the player after this one; he himself comes last.
template <class Visit>
void clockwise(const Setup& setup, const State& state, int from, Visit visit) {
    int place = state.place[at(from)];
    for (int i = 0; i < setup.players; ++i) {
        place = place + 1 == setup.players ? 0 : place + 1;
        visit(int{state.seat_at[at(place)]});
    }
}

void ask(Window& window, int seat) { window.order[window.count++] = byte(seat); }

// WC-Q08
void ask_in_battle(const Setup& setup, const State& state, Window& window) {
    const auto of_side = [&](int side) {
        clockwise(setup, state, state.seat, [&](int seat) {
            if (state.battle.side[at(seat)] == side && seat != state.seat) {
                ask(window, seat);
            }
        });
    };
    of_side(defender);
    ask(window, state.seat);
    of_side(attacker);
}

void ask_all(const Setup& setup, const State& state, Window& window) {
    const Step step = state.step();
    clockwise(setup, state, state.seat, [&](int seat) {
        const bool teammate = seat != state.seat && allied(state, seat, state.seat);
        if (is_alive(state, seat) && !(teammate && step == Step::movement_cards)) {
            ask(window, seat);
        }
    });
}

bool is_eligible(const Setup& setup, const State& state, int seat) {
    const Timing timing = timing_of(state, seat);
    return may_hold(setup, state, seat, timing) && has_target(setup, state, seat, timing);
}

void after_window(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::movement_cards:
            become(state, Step::move);
            break;
        case Step::call_to_arms:
            state.entered = none;
            pop(state);
            break;
        case Step::portal_cards:
            become(state, Step::choose_battle);
            break;
        case Step::harvest_cards:
            begin_gathering(state);
            break;
        case Step::spend_cards:
            begin_spending(state);
            break;
        case Step::answer:
            pop(state);
            carry_out(setup, state, events);
            break;
        default:
            after_battle_window(setup, state, events);
            break;
    }
}

}  // namespace

// Chapter D: WC-D02, WC-D03, WC-D11 to WC-D13, WC-D15, WC-D16, WC-D18, WC-D19, WC-D21, WC-D22, WC-D24.
Timing timing_of(const State& state, int seat) {
    switch (state.step()) {
        case Step::movement_cards:
            return seat == state.seat ? Timing::own_movement_start : Timing::opponent_movement_start;
        case Step::call_to_arms:
            return Timing::enemy_enters_workers;
        case Step::portal_cards:
            return Timing::end_of_movement;
        case Step::round_cards:
            return Timing::battle_round_start;
        case Step::melee_cards:
            return Timing::melee_phase_start;
        case Step::roll_cards:
            return Timing::before_own_roll;
        case Step::extra_attack_cards:
            return Timing::after_own_roll;
        case Step::prevention_cards:
            return Timing::after_enemy_roll;
        case Step::reduction_cards:
            return Timing::before_casualties;
        case Step::aim_cards:
            return Timing::before_enemy_casualty;
        case Step::spoils_cards:
            return Timing::after_enemy_casualty;
        case Step::answer:
            return Timing::card_just_played;
        case Step::harvest_cards:
            return Timing::own_harvest_start;
        case Step::spend_cards:
            return Timing::own_spend_start;
        default:
            return Timing::any_time;
    }
}

void begin_window(const Setup& setup, State& state, Step step) {
    become(state, step);
    Window& window = is_nested(step) ? state.answers : state.window;
    window = {};
    if (step == Step::harvest_cards || step == Step::spend_cards) {
        ask(window, state.seat);
    } else if (in_battle(state)) {
        ask_in_battle(setup, state, window);
    } else {
        ask_all(setup, state, window);
    }
}

bool window_asks(const Setup& setup, State& state, Events& events) {
    Window& window = is_nested(state.step()) ? state.answers : state.window;
    while (window.quiet < window.count) {
        if (is_eligible(setup, state, window.order[window.current])) {
            return true;
        }
        ++window.quiet;
        window.current = byte(window.current + 1 == window.count ? 0 : window.current + 1);
    }
    window = {};
    after_window(setup, state, events);
    return false;
}

void window_options(const Setup& setup, const State& state, Options& out) {
    const int seat = asked_seat(state);
    const Race& race = race_of(setup, state, seat);
    const Heap fitting = state.hand[at(seat)] & race.at[static_cast<std::size_t>(timing_of(state, seat))];
    for (int kind = 0; kind < deck_kinds; ++kind) {
        if (copies_in(fitting, kind) > 0) {
            targets_of(setup, state, seat, race.deck[at(kind)], out);
        }
    }
    out.add(act(Do::pass));
}

Verdict window_check(const Setup& setup, const State& state, Action action) {
    if (static_cast<Do>(action.kind) == Do::pass) {
        return legal;
    }
    const int seat = asked_seat(state);
    const int kind = kind_in_deck(setup, state, seat, action.a);
    if (kind == none || !holds(state, seat, kind)) {
        return forbidden("I07"_rule);
    }
    if (setup.pack->card[action.a].timing != timing_of(state, seat)) {
        return forbidden("I01"_rule);
    }
    return target_check(setup, state, seat, action);
}

void window_apply(const Setup& setup, State& state, Action action, Events& events) {
    Window& window = is_nested(state.step()) ? state.answers : state.window;
    if (static_cast<Do>(action.kind) == Do::pass) {
        ++window.quiet;
        window.current = byte(window.current + 1 == window.count ? 0 : window.current + 1);
        return;
    }
    window.quiet = 0;
    play(setup, state, window.order[window.current], action, events);
}

}  // namespace kriegsrat::warcraft
