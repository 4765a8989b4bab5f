#include "games/starcraft/odds/estimate.h"

#include "games/starcraft/mind/battle.h"
#include "games/starcraft/rules/battle.h"

namespace kriegsrat::starcraft {

namespace {

// Units that went to the supply of a seat between two positions.
Force fallen(const State& before, const State& after, int seat) {
    return after.supply[at(seat)] - before.supply[at(seat)];
}

// The battle with everything else taken off the table, so that nothing follows it.
State battle_alone(const Setup& setup, const State& guess, const Attack& attack) {
    State state = guess;
    while (state.depth > 0) {
        pop(state);
    }
    state.seat = byte(attack.seat);
    state.order = {};
    state.order.planet = byte(planet_of(setup, attack.area));
    state.order.kind = byte(static_cast<int>(OrderOf::mobilize) + (attack.special ? 3 : 0));
    state.order.by_card = 1;
    state.order.enemy_area = byte(attack.area);
    state.battle = {};
    state.battle.force[attacker] = attack.force;
    state.order_count = 0;
    become(state, Step::plan);  // which waits: nothing goes on after the battle
    push(state, Step::mobilize);
    return state;
}

void fight(const Setup& setup, State& state, Options& options, Rng& rng) {
    Events silent;
    begin_battle(setup, state, silent);
    settle(setup, state, silent);
    while (state.depth > 0) {
        Action action;
        if (StarCraft::turn(setup, state).seat == Seat::chance) {
            action = StarCraft::sample(setup, state, rng);
        } else {
            options.clear();
            StarCraft::options(setup, state, options);
            action = battle_choice(setup, state, options, rng);
        }
        StarCraft::apply(setup, state, action, silent);
    }
}

}  // namespace

Estimate estimate(const Setup& setup, const State& guess, const Attack& attack, int battles, Rng& rng) {
    Estimate sum;
    Options options;
    const State start = battle_alone(setup, guess, attack);
    const int defending = unit_owner(guess, attack.area);
    for (int i = 0; i < battles; ++i) {
        State state = StarCraft::guess(setup, start, seat(attack.seat), rng);
        const State before = state;
        fight(setup, state, options, rng);
        const Force own = fallen(before, state, attack.seat);
        const Force enemy = fallen(before, state, defending);
        sum.win += unit_owner(state, attack.area) == attack.seat ? 1 : 0;
        sum.attacker_losses += size(own);
        sum.defender_losses += size(enemy);
        sum.attacker_worth_lost += force_worth(setup, race_of(setup, state, attack.seat), own);
        sum.defender_worth_lost += force_worth(setup, race_of(setup, state, defending), enemy);
    }
    const double n = battles;
    return {sum.win / n, sum.attacker_losses / n, sum.defender_losses / n, sum.attacker_worth_lost / n,
            sum.defender_worth_lost / n};
}

State imagine(const Setup& setup, const View& view, Rng& rng) {
    State state = view.state;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (state.faction[at(seat)] == none) {
            continue;
        }
        const Bits open = state.technology[at(seat)] | state.play[at(seat)] | state.discard[at(seat)];
        Bits unknown = first_n(setup.pack->card_count[at(race_of(setup, state, seat))]) & ~open;
        if (seat != index(view.who)) {
            state.hand[at(seat)] = is_player(view.who) ? state.known[at(index(view.who))][at(seat)] : 0;
        }
        unknown &= ~state.hand[at(seat)];
        while (count(state.hand[at(seat)]) < view.hand_count[at(seat)]) {
            const int card = any(unknown, rng);
            unknown &= ~bit(card);
            state.hand[at(seat)] |= bit(card);
        }
        state.deck[at(seat)] = unknown;
    }
    for (OrderToken& token : state.orders) {
        token.kind = token.kind == hidden_order ? 0 : token.kind == hidden_special ? order_kinds / 2 : token.kind;
    }
    return state;
}

}  // namespace kriegsrat::starcraft
