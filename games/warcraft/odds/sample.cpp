#include "games/warcraft/odds/odds.h"
#include "games/warcraft/rules/play.h"

namespace kriegsrat::warcraft::odds {

namespace {

// The view with hands, decks and cards set aside dealt as they may be.
State filled(const Setup& setup, const View& view, Rng& rng) {
    State state = view.state;
    for (int seat = 0; seat < setup.players; ++seat) {
        const std::size_t i = at(seat);
        Heap unknown = race_of(setup, state, seat).whole_deck - state.discard[i] - state.open[i] - state.hand[i];
        if (state.hand[i] != 0 || view.hand_count[i] == 0) {
            state.deck[i] = unknown;
            continue;
        }
        for (int n = 0; n < view.hand_count[i]; ++n) {
            auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards_in(unknown))));
            int kind = 0;
            for (; left >= copies_in(unknown, kind); ++kind) {
                left -= copies_in(unknown, kind);
            }
            unknown -= cards_of(kind);
            state.hand[i] += cards_of(kind);
        }
        state.deck[i] = unknown;
    }
    return state;
}

// From its beginning.
void start_battle(const Setup& setup, State& state, int one, int enemy, int space, Events& silent) {
    state.agenda = {};
    state.depth = 0;
    state.window = {};
    state.answers = {};
    state.played = {};
    state.battle = {};
    state.draws = {};
    state.seat = byte(one);
    state.phase = 0;
    become(state, Step::choose_battle);
    begin_battle(setup, state, space, enemy, silent);
    settle(setup, state, silent);
}

}  // namespace

Outcome sample(const Setup& setup, const View& view, int one, int enemy, int space, int times, Rng& rng) {
    const auto choose = Warcraft::policies()[0].choose;
    Outcome outcome;
    Options options;
    Events silent;
    const State& seen = view.state;
    const bool under_way = in_battle(seen) && seen.battle.field == space && allied(seen, seen.seat, one) &&
                           allied(seen, seen.battle.enemy, enemy);
    // Workers who fought and are still there hold the space; by then they have laid down their arms.
    const bool militia = has(together(seen.allies[at(enemy)], [&](int mate) { return seen.armed[at(mate)]; }), space);
    const auto holds = [&](const State& state) {
        const Bits workers = together(state.allies[at(enemy)], [&](int mate) { return state.workers_at[at(mate)]; });
        return has(side_units(state, enemy) | (militia ? workers : 0), space);
    };
    for (int i = 0; i < times; ++i) {
        State state = filled(setup, view, rng);
        if (!under_way) {
            start_battle(setup, state, one, enemy, space, silent);
        }
        while (state.step() != Step::over && state.battle.field == space) {
            const Turn turn = Warcraft::turn(setup, state);
            options.clear();
            Warcraft::options(setup, state, options);
            Warcraft::apply(setup, state,
                            turn.seat == Seat::chance ? Warcraft::sample(setup, state, rng)
                                                      : choose(setup, state, turn.seat, options, rng),
                            silent);
        }
        const bool attackers = has(side_units(state, one), space);
        const bool units = has(side_units(state, enemy), space);
        (attackers && !units ? outcome.win : !attackers && holds(state) ? outcome.loss : outcome.empty) += 1.0 / times;
    }
    return outcome;
}

}  // namespace kriegsrat::warcraft::odds
