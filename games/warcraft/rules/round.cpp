#include "games/warcraft/rules/play.h"

// Chapter C: rounds, phases and whose turn it is.
namespace kriegsrat::warcraft {

namespace {

// The next one after this place who is still in the game, or none if the phase has gone round.
int next_in_phase(const Setup& setup, const State& state) {
    const int end = state.place[state.first];
    for (int place = state.place[state.seat] + 1;; ++place) {
        place = place == setup.players ? 0 : place;
        if (place == end) {
            return none;
        }
        if (is_alive(state, state.seat_at[at(place)])) {
            return state.seat_at[at(place)];
        }
    }
}

void begin_phase_of_all(const Setup& setup, State& state, Events& events) {
    state.seat = is_alive(state, state.first) ? state.first : byte(left_of(setup, state, state.first));
    begin_phase(setup, state, events);
}

}  // namespace

void begin_phase(const Setup& setup, State& state, Events& events) {
    tell(events, Happening::phase_began, "C01"_rule, state.seat, state.phase);
    switch (static_cast<Phase>(state.phase)) {
        case Phase::movement:
            begin_movement(setup, state, events);
            break;
        case Phase::harvest:
            begin_harvest(setup, state, events);
            break;
        case Phase::deploy:
            become(state, Step::deploy);
            break;
        case Phase::spend:
            if (returns_when_killed(setup, state, state.seat)) {  // WC-U05
                end_turn(setup, state, events);
            } else {
                begin_window(setup, state, Step::spend_cards);
            }
            break;
    }
}

// WC-C04
void finish_phase(const Setup& setup, State& state, Events& events) {
    if (const int next = next_in_phase(setup, state); next != none) {
        state.seat = byte(next);
        begin_phase(setup, state, events);
        return;
    }
    if (static_cast<Phase>(state.phase) == Phase::movement) {
        check_cities(setup, state, events);
        if (state.step() == Step::over) {
            return;
        }
    }
    if (++state.phase < phase_count) {
        begin_phase_of_all(setup, state, events);
        return;
    }
    state.phase = 0;
    become(state, Step::round_over);
    if (setup.map->keeper != none) {  // WC-U09
        draw_card(state, state.seat_at[setup.map->keeper]);
        state.setting_aside = 1;
        push(state, Step::draw);
    }
}

// WC-C05
void begin_round(const Setup& setup, State& state, Events& events) {
    if (state.round > 0) {
        if (all_are_spent(setup, state)) {
            win(state, 0, Victory::draw, "Z68"_rule, events);
            return;
        }
        state.first = byte(left_of(setup, state, state.first));  // WC-C03
    }
    ++state.round;
    state.ways = 0;
    tell(events, Happening::round_began, "C03"_rule, state.round, state.first);
    begin_phase_of_all(setup, state, events);
}

void win(State& state, unsigned winners, Victory victory, RuleId rule, Events& events) {
    state.depth = 0;
    state.agenda = {};
    state.winners = byte(static_cast<int>(winners));
    state.victory = byte(static_cast<int>(victory));
    become(state, Step::over);
    for (const int seat : each(winners)) {
        tell(events, Happening::won, rule, seat, state.victory);
    }
    if (winners == 0) {
        tell(events, Happening::drawn, rule);
    }
}

}  // namespace kriegsrat::warcraft
