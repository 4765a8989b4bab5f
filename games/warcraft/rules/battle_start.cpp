#include "games/warcraft/rules/battle.h"

// Chapter F: where battles are fought and who takes part.
namespace kriegsrat::warcraft {

namespace {

// Spaces where this owner has something that fights: units and workers under Call to Arms.
Bits fighters_at(const State& state, int owner) { return state.units_at[at(owner)] | state.armed[at(owner)]; }

Force fighters_on(const State& state, int owner, int space) {
    Force force = state.pieces[at(owner)][at(space)] & units_only;
    if (has(state.armed[at(owner)], space)) {
        force = plus(force, pieces_of(worker, free_workers(state, owner, space)));
    }
    return force;
}

// WC-Z56: the one whose units are attacked, clockwise from the attacker if there are several of a side.
int attacked_first(const Setup& setup, const State& state, int space, unsigned side) {
    int place = state.place[state.seat];
    for (int i = 1; i < setup.players; ++i) {
        place = place + 1 == setup.players ? 0 : place + 1;
        const int seat = state.seat_at[at(place)];
        if (has(side, seat) && has(fighters_at(state, seat), space)) {
            return seat;
        }
    }
    return first(side);  // the neutral one
}

// WC-F10, WC-Z69: the active player, or the next one of his side clockwise if he has nobody on the battlefield.
int attacks_first(const Setup& setup, const State& state, int space) {
    return has(fighters_at(state, state.seat), space) ? int{state.seat}
                                                      : attacked_first(setup, state, space, state.allies[state.seat]);
}

// Units beside the battlefield take part unless a wall keeps ground units out (WC-F02, WC-T04).
// WC-F01, WC-F04, WC-F06; mountains make no difference (WC-F20, WC-F21).
void enlist(const Setup& setup, State& state, int owner, bool with_flanks) {
    Battle& battle = state.battle;
    const int field = battle.field;
    battle.fighting[at(owner)][0] = fighters_on(state, owner, field);
    if (!with_flanks) {
        return;
    }
    for (const int space : each(setup.map->adjacent[at(field)] & fighters_at(state, owner))) {
        Force force = fighters_on(state, owner, space);
        if (!has(setup.map->open[at(field)], space)) {
            force &= 0x0F00U;
        }
        battle.fighting[at(owner)][at(slot_at(setup, state, space))] = force;
    }
}

bool has_flanks(const Setup& setup, const State& state, int owner) {
    const int field = state.battle.field;
    for (const int space : each(setup.map->adjacent[at(field)] & fighters_at(state, owner))) {
        const Force force = fighters_on(state, owner, space);
        if (has(setup.map->open[at(field)], space) ? force != 0 : number_of(force, flying) > 0) {
            return true;
        }
    }
    return false;
}

// Joining is over: everybody who takes part draws a card (WC-F08).
void open_battle(const Setup& setup, State& state) {
    for (int owner = 0; owner < owners(setup); ++owner) {
        if (side_of(state, owner) == none) {
            continue;
        }
        if (!participates(state, owner)) {
            state.battle.side[at(owner)] = none;
        } else if (!is_neutral(setup, owner)) {
            draw_card(state, owner);
        }
    }
    become(state, Step::battle_round);
    push(state, Step::draw);
}

}  // namespace

// WC-F03: only teammates of the opponents are asked.
int next_undecided(const Setup& setup, const State& state) {
    // Defenders first, clockwise from the attacker.
    for (const int side : {defender, attacker}) {
        int place = state.place[state.seat];
        for (int i = 0; i < setup.players; ++i) {
            place = place + 1 == setup.players ? 0 : place + 1;
            const int seat = state.seat_at[at(place)];
            if (has(state.battle.undecided, seat) && side_of(state, seat) == side) {
                return seat;
            }
        }
    }
    return none;
}

// WC-E17, WC-M12: units against units, whoever came there and when. WC-F07: asked anew after every battle.
Challenges battles_of(const Setup& setup, const State& state) {
    Challenges battles;
    unsigned left = enemies_of(state, state.seat) & static_cast<unsigned>(first_n(owners(setup)));
    while (left != 0) {
        const unsigned side = state.allies[at(first(left))];
        left &= ~side;
        const auto held_by = [&](unsigned group) {
            return together(group, [&](int owner) { return fighters_at(state, owner); });
        };
        for (const int space : each(held_by(state.allies[state.seat]) & held_by(side))) {  // WC-E16, WC-Z69
            battles.list[at(battles.count++)] = {byte(space), byte(attacked_first(setup, state, space, side))};
        }
    }
    return battles;
}

// WC-Z39: the two who fight, whoever else is there.
void begin_battle(const Setup& setup, State& state, int space, int enemy, Events& events) {
    Battle& battle = state.battle;
    battle = {};
    battle.field = byte(space);
    battle.enemy = byte(enemy);
    const int one = attacks_first(setup, state, space);
    tell(events, Happening::battle_began, one == state.seat ? "E16"_rule : "Z69"_rule, space, state.race[at(one)],
         state.race[at(enemy)]);
    for (int owner = 0; owner < owners(setup); ++owner) {
        const bool attacks = allied(state, owner, state.seat);
        const bool flanks = has_flanks(setup, state, owner);
        if ((!attacks && !allied(state, owner, enemy)) || (!flanks && !has(fighters_at(state, owner), space))) {
            continue;
        }
        battle.side[at(owner)] = attacks ? attacker : defender;
        const bool must = owner == one || owner == enemy || setup.plays(House::teammates_must_join);
        if (!must && flanks) {
            battle.undecided |= byte(1 << owner);  // WC-Q04, WC-Z17
        }
        enlist(setup, state, owner, must);
    }
    push(state, Step::join);
    if (battle.undecided == 0) {
        open_battle(setup, state);
    }
}

void join_apply(const Setup& setup, State& state, bool joins, Events& events) {
    const int seat = next_undecided(setup, state);
    state.battle.undecided &= byte(~(1 << seat));
    tell(events, joins ? Happening::joined : Happening::stayed_out, "Q04"_rule, seat);
    if (joins) {
        enlist(setup, state, seat, true);
    }
    if (state.battle.undecided == 0) {
        open_battle(setup, state);
    }
}

}  // namespace kriegsrat::warcraft
