#include "games/risk/rules/play.h"

// Chapter N: the card, the manoeuvres and the next player; with them the decisions of the turn outside reinforcements
// and attack: achievement, reward, command transfer.
namespace kriegsrat::risk {

namespace {

// RS-N07: each manoeuvre is complete in itself (RS-Z34).
void finish_manoeuvre(State& state) {
    state.origin = none;
    pop(state);
    switch (state.step()) {
        case Step::end_of_turn:
            --state.manoeuvres;
            break;
        case Step::start_manoeuvre:
            become(state, Step::attack);
            break;
        default:  // card_manoeuvre
            state.card = none;
            pop(state);
            break;
    }
}

// The question was asked in its own step or, by the house rule of RS-Z52, in the attack part, which goes on.
void answered(State& state, Step next) {
    if (state.depth > 0) {
        pop(state);
    } else {
        become(state, next);
    }
}

Verdict manoeuvre_check(const Setup& setup, const State& state, Action action) {
    const int player = state.active_seat();
    if (action.a >= territories || action.a == state.origin) {
        return forbidden("N03"_rule);
    }
    if (!has(owned_by(state, player), action.a)) {
        return forbidden(has(team_territories(setup, state, player), action.a) ? "T09"_rule : "N03"_rule);
    }
    if (!has(manoeuvre_destinations(setup, state, state.origin, manoeuvre_connected(setup, state)), action.a)) {
        return forbidden("N05"_rule);
    }
    if (action.amount < 1) {
        return forbidden(action.b != 0 ? "I08"_rule : "N03"_rule);
    }
    if (action.amount > units_at(state, state.origin) - 1) {
        return forbidden("N04"_rule);
    }
    return require(action.b == 0 || (action.b == 1 && hero_of(state, state.active_seat()) == state.origin), "I10"_rule);
}

Verdict manoeuvre_from_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= territories || !has(owned_by(state, state.active_seat()), action.a)) {
        return forbidden("N03"_rule);
    }
    if (state.step() == Step::end_of_turn && state.manoeuvres == 0) {
        return forbidden("N02"_rule);
    }
    if (units_at(state, action.a) < 2) {
        return forbidden("N04"_rule);
    }
    return require(manoeuvre_destinations(setup, state, action.a, manoeuvre_connected(setup, state)) != 0, "N05"_rule);
}

}  // namespace

void move_units(State& state, int from, int to, int amount, bool hero, RuleId rule, Events& events) {
    add_units(state, from, -amount);
    add_units(state, to, amount);
    if (hero) {
        state.hero[at(state.active_seat())] = byte(to);
    }
    if (amount > 0 || hero) {
        tell(events, Happening::units_moved, rule, state.active_seat(), from, to, amount, hero ? 1 : 0);
    }
}

Bits manoeuvre_destinations(const Setup& setup, const State& state, int from, bool must_be_connected) {
    const int player = state.active_seat();
    const Bits own = owned_by(state, player) & ~bit(from);
    const bool needs_a_chain = must_be_connected && !setup.plays(House::team_is_one_chain);
    // RS-T09: allies are no obstacle, but no place to stop. Enemies and neutrals are (RS-N06).
    return needs_a_chain ? own & connected(*setup.pack, from, team_territories(setup, state, player)) : own;
}

Bits manoeuvre_origins(const Setup& setup, const State& state, bool must_be_connected) {
    const Bits own = owned_by(state, state.active_seat());
    Bits origins = 0;
    for (const int t : each(at_least(state, own, 2))) {  // RS-A14
        // Alone, whoever has an own neighbour is connected with something; allies can be a bridge to more.
        const Bits others = setup.teams || !must_be_connected
                                ? manoeuvre_destinations(setup, state, t, must_be_connected)
                                : setup.pack->adjacent[at(t)] & own;
        origins |= others != 0 ? bit(t) : 0;
    }
    return origins;
}

bool can_manoeuvre(const Setup& setup, const State& state, bool must_be_connected) {
    return manoeuvre_origins(setup, state, must_be_connected) != 0;
}

bool manoeuvre_connected(const Setup& setup, const State& state) {
    return state.card == none || setup.pack->card[state.card].connected;
}

// RS-K05; with the reward always, but never more than one (RS-M05, RS-M06). A manoeuvre earns none (RS-N08).
bool card_is_due(const Setup& setup, const State& state) {
    const bool earned = state.conquered != 0 && state.took_achievement == 0;
    return earned || holds_reward(setup, state, state.active_seat(), RewardKind::guaranteed_card);
}

void begin_draw(const Setup& setup, State& state, Events& events) {
    if (card_is_due(setup, state)) {
        refill(setup, state, pile_of(setup, state, state.active_seat()), events);  // RS-K11
    }
    become(state, Step::draw);
}

void begin_end_of_turn(const Setup& setup, State& state) {
    state.manoeuvres =
        byte(1 + reward_sum(setup, state, state.active_seat(), RewardKind::extra_end_manoeuvre));  // RS-M03
    become(state, Step::end_of_turn);
}

void end_turn(const Setup& setup, State& state, Events& events) {
    tell(events, Happening::turn_ended, "F02"_rule, state.active_seat());
    do {
        state.active = byte(state.active + 1);
        if (state.active == setup.players) {
            state.active = 0;
            ++state.round;
        }
    } while (!is_alive(state, state.active_seat()));
    begin_turn(setup, state, events);
}

void turn_options(const Setup& setup, const State& state, Options& out) {
    const int player = state.active_seat();
    switch (state.step()) {
        case Step::transfer:
            out.add(act(Do::pass));
            for (const int t : each(transferable(setup, state))) {
                out.add(act(Do::request_command, t));
            }
            break;
        case Step::transfer_answer:
            out.add(act(Do::agree));
            out.add(act(Do::refuse));
            break;
        case Step::achievement:
            out.add(act(Do::pass));
            for (const int i : each(met_achievements(setup, state))) {
                out.add(act(Do::take_achievement, i));
            }
            break;
        case Step::reward:
            for (const int r : each(drawable_rewards(setup, state))) {
                out.add_weighted(act(Do::draw_reward, r), 1);
            }
            break;
        case Step::watchtower:
            for (const int t : each(watchtower_territories(state))) {
                out.add(act(Do::place_watchtower, t));
            }
            break;
        case Step::draw:
            for (const int c : each(state.draw[pile_of(setup, state, player)])) {
                out.add_weighted(act(Do::draw_card, c), 1);
            }
            break;
        case Step::give_achievements:
            for (const int ally : each(Bits{setup.allies[state.asked]} & state.alive)) {
                out.add(act(Do::give_achievements, ally));
            }
            break;
        case Step::manoeuvre_to: {
            const int heroes = hero_of(state, player) == state.origin ? 2 : 1;
            const int most = units_at(state, state.origin) - 1;
            for (const int t :
                 each(manoeuvre_destinations(setup, state, state.origin, manoeuvre_connected(setup, state)))) {
                for (int hero = 0; hero < heroes; ++hero) {
                    out.add(act(Do::manoeuvre_to, t, hero), 1, most);
                }
            }
            break;
        }
        default:  // end_of_turn, start_manoeuvre, card_manoeuvre
            if (state.step() == Step::end_of_turn) {
                out.add(act(Do::end_turn));
                if (window_open(setup, state, player, Timing::end_of_turn)) {
                    card_options(setup, state, player, Timing::end_of_turn, out);
                }
            } else if (state.step() == Step::start_manoeuvre) {
                out.add(act(Do::pass));
            }
            if (state.step() != Step::end_of_turn || state.manoeuvres > 0) {
                for (const int t : each(manoeuvre_origins(setup, state, manoeuvre_connected(setup, state)))) {
                    out.add(act(Do::manoeuvre_from, t));
                }
            }
            break;
    }
}

Verdict turn_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::request_command:
            return transfer_check(setup, state, action);
        case Do::take_achievement:
            if (action.a >= achievements || !has(state.available, action.a)) {
                return forbidden("L14"_rule);
            }
            return require(has(met_achievements(setup, state), action.a), achievement_rule(action.a));
        case Do::draw_reward:
            return require(action.a < rewards && has(drawable_rewards(setup, state), action.a), "C04"_rule);
        case Do::place_watchtower:
            if (action.a >= territories || !has(owned_by(state, state.active_seat()), action.a)) {
                return forbidden("M07"_rule);
            }
            return require(!has(towers(state), action.a), "M12"_rule);
        case Do::draw_card:
            return require(action.a < cards && has(state.draw[pile_of(setup, state, state.active_seat())], action.a),
                           "K03"_rule);
        case Do::give_achievements:
            return require(action.a < setup.players && has(Bits{setup.allies[state.asked]} & state.alive, action.a),
                           "T22"_rule);
        case Do::manoeuvre_from:
            return manoeuvre_from_check(setup, state, action);
        case Do::manoeuvre_to:
            return manoeuvre_check(setup, state, action);
        default:
            return legal;  // pass, agree, refuse, end_turn
    }
}

void turn_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int player = state.active_seat();
    switch (static_cast<Do>(action.kind)) {
        case Do::request_command:
            request_command(state, action.a, events);
            become(state, Step::transfer_answer);
            break;
        case Do::agree:
            give_command(setup, state, events);
            answered(state, Step::start_manoeuvre);
            break;
        case Do::refuse:
            tell(events, Happening::command_refused, "T14"_rule, player, state.asked, owner_of(state, state.asked));
            state.asked = none;
            answered(state, setup.pack->transfer_asks_again ? Step::transfer : Step::start_manoeuvre);
            break;
        case Do::take_achievement:
            take_achievement(setup, state, action.a, events);
            break;
        case Do::draw_reward:
            receive_reward(setup, state, action.a, events);  // RS-H05
            break;
        case Do::place_watchtower:
            state.tower[state.asked] = action.a;
            state.asked = none;
            pop(state);
            tell(events, Happening::watchtower_placed, "M07"_rule, player, action.a);
            break;
        case Do::draw_card:
            draw_card(setup, state, player, action.a, events);
            begin_end_of_turn(setup, state);
            break;
        case Do::give_achievements: {
            const int gone = state.asked;
            state.asked = none;
            pop(state);
            pass_on_achievements(state, gone, action.a, "T22"_rule, events);
            check_victory(setup, state, events);
            break;
        }
        case Do::manoeuvre_from:
            state.origin = action.a;
            push(state, Step::manoeuvre_to);
            break;
        case Do::manoeuvre_to:
            move_units(state, state.origin, action.a, action.amount, action.b != 0, "N03"_rule, events);
            finish_manoeuvre(state);
            break;
        case Do::end_turn:
            end_turn(setup, state, events);
            break;
        default:  // pass
            if (state.step() == Step::achievement) {
                begin_draw(setup, state, events);
            } else {
                become(state, state.step() == Step::transfer ? Step::start_manoeuvre : Step::attack);
            }
            break;
    }
}

}  // namespace kriegsrat::risk
