#include "games/starcraft/rules/battle.h"

// Chapter F: the nine steps of a battle, from top to bottom, and who answers for each.
namespace kriegsrat::starcraft {

namespace {

bool side_is_gone(const State& state) { return state.battle.force[attacker] == 0 || state.battle.force[defender] == 0; }

bool is_line_step(Step step) { return step >= Step::choose_front && step <= Step::blind_card; }
bool is_skirmish_step(Step step) { return step >= Step::next_skirmish && step <= Step::compare; }
bool is_loss_step(Step step) { return step >= Step::loss && step <= Step::skirmish_over; }

void draw_for(State& state, int side, int amount) { draw_cards(state, seat_of(state, side), amount); }

constexpr int extras_over = 2;  // of battle.cursor
constexpr int one_drawn = 4;    // of the two extra cards, by the house rule of SC-Z29

void draw_extra(const Setup& setup, State& state) {
    if (!setup.plays(House::one_extra_card)) {
        draw_for(state, attacker, special_draw);
        return;
    }
    draw_for(state, attacker, 1);
    state.battle.cursor = byte(state.battle.cursor == extras_over ? one_drawn : extras_over);
}

// Step 3: battle.cursor counts what has been drawn for.
bool drawing_asks(State& state) {
    if (side_is_gone(state)) {
        become(state, Step::outcome);  // SC-F30
        return false;
    }
    switch (state.battle.cursor++) {
        case 0:
            draw_for(state, attacker, attacker_draw);
            return false;
        case 1:
            if (is_special(state.order.kind)) {
                push(state, Step::extra_cards);
                return true;
            }
            return false;
        case 2:
            draw_for(state, defender, defender_draw);
            return false;
        case one_drawn:
            push(state, Step::extra_cards);
            return true;
        default:
            state.battle.cursor = 0;
            become(state, Step::draw_abilities);
            return false;
    }
}

}  // namespace

// SC-F03
void begin_battle(const Setup& /*setup*/, State& state, Events& events) {
    const int area = state.order.enemy_area;
    const int defending = unit_owner(state, area);
    Battle& battle = state.battle;
    battle.area = byte(area);
    battle.seat = {state.seat, byte(defending)};
    battle.force[defender] = state.units[at(area)];
    take_units(state, defending, area, state.units[at(area)]);
    become(state, Step::start_abilities);
    tell(events, Happening::battle_began, "F01"_rule, state.seat, defending, area);
}

// SC-F02
bool battle_asks(const Setup& setup, State& state, Events& events) {
    const Step step = state.step();
    if (is_line_step(step)) {
        return lines_ask(setup, state, events);
    }
    if (is_skirmish_step(step)) {
        return skirmish_asks(setup, state, events);
    }
    if (is_loss_step(step)) {
        return losses_ask(setup, state, events);
    }
    switch (step) {
        case Step::start_abilities:
            if (start_ability_asks(setup, state)) {
                return true;
            }
            if (state.battle.side == attacker && !side_is_gone(state)) {
                state.battle.side = defender;
                return false;
            }
            state.battle.side = attacker;
            become(state, Step::battle_draw);
            return false;
        case Step::price:
        case Step::extra_cards:
            return true;
        case Step::victim: {
            const unsigned possible = victims(setup, state);
            if (state.battle.losses_due == 0 || possible == 0) {
                state.battle.losses_due = 0;
                pop(state);
                return false;
            }
            if (count(possible) == 1) {
                victim_apply(setup, state,
                             act(Do::lose_unit, global_unit(setup, state, state.battle.victim, first(possible))),
                             events);
                return false;
            }
            return true;
        }
        case Step::battle_draw:
            return drawing_asks(state);
        case Step::draw_abilities:
            use_draw_abilities(setup, state, events);
            become(state, Step::choose_front);
            return false;
        default:
            return end_asks(setup, state, events);
    }
}

void battle_options(const Setup& setup, const State& state, Options& out) {
    const Step step = state.step();
    if (is_line_step(step)) {
        lines_options(setup, state, out);
    } else if (is_skirmish_step(step)) {
        skirmish_options(setup, state, out);
    } else if (is_loss_step(step)) {
        losses_options(setup, state, out);
    } else if (step == Step::start_abilities) {
        start_ability_options(setup, state, out);
    } else if (step == Step::price) {
        price_options(setup, state, out);
    } else if (step == Step::victim) {
        victim_options(setup, state, out);
    } else if (step == Step::extra_cards) {
        out.add(act(Do::draw_cards));
        out.add(act(Do::pass));
    } else {
        end_options(setup, state, out);
    }
}

Verdict battle_check(const Setup& setup, const State& state, Action action) {
    const Step step = state.step();
    if (is_line_step(step)) {
        return lines_check(setup, state, action);
    }
    if (is_skirmish_step(step)) {
        return skirmish_check(setup, state, action);
    }
    if (is_loss_step(step)) {
        return losses_check(setup, state, action);
    }
    switch (step) {
        case Step::start_abilities:
            return start_ability_check(setup, state, action);
        case Step::price:
            return price_check(setup, state, action);
        case Step::victim:
            return victim_check(setup, state, action);
        case Step::extra_cards:
            return legal;
        default:
            return end_check(setup, state, action);
    }
}

void battle_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Step step = state.step();
    if (is_line_step(step)) {
        lines_apply(setup, state, action, events);
        return;
    }
    if (is_skirmish_step(step)) {
        skirmish_apply(setup, state, action, events);
        return;
    }
    if (is_loss_step(step)) {
        losses_apply(setup, state, action, events);
        return;
    }
    switch (step) {
        case Step::start_abilities:
            start_ability_apply(setup, state, action, events);
            break;
        case Step::price:
            price_apply(setup, state, action, events);
            break;
        case Step::victim:
            victim_apply(setup, state, action, events);
            break;
        case Step::extra_cards:
            pop(state);
            if (static_cast<Do>(action.kind) == Do::draw_cards) {
                draw_extra(setup, state);
            } else {
                state.battle.cursor = byte(extras_over);
            }
            break;
        default:
            end_apply(setup, state, action, events);
            break;
    }
}

}  // namespace kriegsrat::starcraft
