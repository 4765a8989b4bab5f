#include "games/risk/rules/play.h"

// Chapter K: what the abilities do. Cards are data (games/risk/data/faction_cards.json); an effect is one case here.
namespace kriegsrat::risk {

namespace {

void remove_units(State& state, int territory, int amount, Events& events) {
    tell(events, Happening::units_removed, "K22"_rule, owner_of(state, territory), territory, amount);
    add_units(state, territory, -amount);
}

// RS-H11: the player knows these cards from now on, the others only that they were looked at.
void look_at_hand(State& state, int player, int other, bool silence, Events& events) {
    const Bits seen = state.hand[at(other)];
    state.known[at(player)] |= seen;
    if (silence) {
        state.silenced = byte(state.silenced | static_cast<int>(bit(other)));
    }
    if (events.listening()) {
        events.tell({byte(static_cast<int>(Happening::hand_seen)),
                     "H11"_rule,
                     only(seat(player)),
                     false,
                     {player, other, low_half(seen), high_half(seen)}});
    }
    tell(events, Happening::hand_looked_at, "H11"_rule, player, other);
}

void begin_reroll(State& state, int side, int dice) {
    state.invasion.reroll_side = byte(side);
    state.invasion.reroll_dice = byte(dice);
    push(state, Step::reroll);
}

void begin_card_step(State& state, Step step, int card, int units) {
    state.card = byte(card);
    state.card_units = byte(units);
    push(state, step);
}

void end_card_step(State& state) {
    state.card = none;
    state.card_units = 0;
    state.retreated = 0;
    pop(state);
}

void cancel_invasion(State& state, Events& events) {
    state.blocked[state.blocked_count++] = {state.invasion.from, state.invasion.to};
    stop_invasion(state, events, "K18"_rule);
}

Verdict retreat_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= territories || !has(retreat_targets(setup, state), action.a)) {
        return forbidden("K19"_rule);
    }
    const int to = state.invasion.to;
    const int most = std::min(int{state.card_units}, units_at(state, to) - setup.pack->card[state.card].min_left);
    if (action.amount < 1 || action.amount > most) {
        return forbidden("K22"_rule);
    }
    return require(action.b == 0 || (action.b == 1 && hero_of(state, state.invasion.enemy) == to), "I08"_rule);
}

}  // namespace

// RS-Z47
void card_apply(const Setup& setup, State& state, int player, Action action, Events& events) {
    const int c = action.a;
    const Card& card = setup.pack->card[at(c)];
    Invasion& invasion = state.invasion;
    const int side = card.timing == Timing::after_declare_attacker || card.timing == Timing::after_roll_attacker
                         ? attacker
                         : defender;
    state.hand[at(player)] &= ~bit(c);
    discard(state, bit(c));  // RS-K06, RS-K09
    tell(events, Happening::card_played, "K08"_rule, player, c);
    if (card.timing == Timing::after_declare_defender) {
        invasion.commit_all = 1;
    }
    switch (card.effect) {
        case Effect::reroll_own:
            begin_reroll(state, side, action.b);
            break;
        case Effect::reroll_enemy:
            begin_reroll(state, 1 - side, 1);
            break;
        case Effect::die_bonus:
        case Effect::die_penalty:
            invasion.modifier[invasion.modifiers++] = byte(c);
            break;
        case Effect::extra_die:
            invasion.extra_dice[at(side)] = byte(invasion.extra_dice[at(side)] + card.count);
            break;
        case Effect::win_ties:
            invasion.attacker_wins_ties = 1;
            break;
        case Effect::limit_enemy_dice:
            invasion.limit[at(1 - side)] = std::min(invasion.limit[at(1 - side)], card.count);
            if (card.win_ties) {
                invasion.attacker_wins_ties = side == attacker ? 1 : 0;
            }
            break;
        case Effect::remove_enemy_units:
            remove_units(state, action.b, action.amount, events);
            break;
        case Effect::sacrifice:
            remove_units(state, invasion.from, card.own, events);
            remove_units(state, action.b, action.amount, events);
            break;
        case Effect::add_units: {
            const int units = std::min(int{card.count}, room_for_units(state, player));
            if (units == 0) {
                break;
            }
            if (card.scope == Scope::attacked_territory) {
                add_units(state, invasion.to, units);
                tell(events, Happening::units_placed, "K08"_rule, player, invasion.to, units);
            } else {
                begin_card_step(state, Step::card_units, c, units);
            }
            break;
        }
        case Effect::cancel_invasion:
            cancel_invasion(state, events);
            break;
        case Effect::save_units:
            invasion.saved[at(side)] = byte(invasion.saved[at(side)] + card.count);
            break;
        case Effect::retreat_units:
            begin_card_step(state, Step::retreat, c, card.count);
            break;
        case Effect::manoeuvre:
            begin_card_step(state, Step::card_manoeuvre, c, 0);
            break;
        case Effect::invade_remote:
            begin_card_step(state, Step::remote_invasion, c, 0);
            break;
        case Effect::peek_hand:
            look_at_hand(state, player, action.b, card.silence, events);
            break;
    }
}

Bits card_unit_territories(const State& state, const Card& card) {
    const Bits own = owned_by(state, state.active_seat());
    if (card.scope == Scope::own_mineral) {
        return own & state.minerals;
    }
    if (card.scope == Scope::own_base) {
        Bits with_base = 0;
        for (const std::uint8_t base : state.base) {
            with_base |= base != none ? bit(base) : 0;
        }
        return own & with_base;
    }
    return own;
}

Bits retreat_targets(const Setup& setup, const State& state) {
    return setup.pack->adjacent[state.invasion.to] & owned_by(state, state.invasion.enemy);
}

bool retreat_asks(const Setup& setup, const State& state) {
    return state.card_units > 0 && units_at(state, state.invasion.to) > setup.pack->card[state.card].min_left;
}

void card_step_options(const Setup& setup, const State& state, Options& out) {
    const Card& card = setup.pack->card[state.card];
    switch (state.step()) {
        case Step::card_units:
            for (const int t : each(card_unit_territories(state, card))) {
                out.add(act(Do::place_units, t), 1, state.card_units);
            }
            break;
        case Step::remote_invasion:
            invade_options(setup, state, out);
            break;
        default: {  // retreat
            const int to = state.invasion.to;
            const int most = std::min(int{state.card_units}, units_at(state, to) - card.min_left);
            const int heroes = hero_of(state, state.invasion.enemy) == to ? 2 : 1;
            if (state.retreated != 0) {
                out.add(act(Do::pass));
            }
            for (const int t : each(retreat_targets(setup, state))) {
                for (int hero = 0; hero < heroes; ++hero) {
                    out.add(act(Do::retreat, t, hero), 1, most);
                }
            }
            break;
        }
    }
}

Verdict card_step_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::place_units: {
            const Bits where = card_unit_territories(state, setup.pack->card[state.card]);
            return require(action.a < territories && has(where, action.a) && action.amount >= 1 &&
                               action.amount <= state.card_units,
                           "K19"_rule);
        }
        case Do::invade:
            return invade_check(setup, state, action);
        case Do::retreat:
            return retreat_check(setup, state, action);
        default:
            return require(state.retreated != 0, "K20"_rule);  // pass
    }
}

void card_step_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::place_units:
            add_units(state, action.a, action.amount);
            state.card_units = byte(state.card_units - action.amount);
            tell(events, Happening::units_placed, "K19"_rule, state.active_seat(), action.a, action.amount);
            if (state.card_units == 0) {
                end_card_step(state);
            }
            break;
        case Do::invade:
            end_card_step(state);
            declare(state, action.a, action.b, events);
            push(state, Step::attacker_declared);
            break;
        case Do::retreat: {
            const int to = state.invasion.to;
            tell(events, Happening::units_moved, "K19"_rule, state.invasion.enemy, to, action.a, action.amount,
                 action.b);
            add_units(state, to, -action.amount);
            add_units(state, action.a, action.amount);
            if (action.b != 0) {
                state.hero[state.invasion.enemy] = action.a;
            }
            state.retreated = 1;
            state.card_units = byte(state.card_units - action.amount);
            if (!retreat_asks(setup, state)) {
                end_card_step(state);
            }
            break;
        }
        default:
            end_card_step(state);
            break;  // pass
    }
}

}  // namespace kriegsrat::risk
