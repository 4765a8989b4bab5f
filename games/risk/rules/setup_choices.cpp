#include "games/risk/rules/set_up.h"

// Set-up: what chance may draw and what a player may choose in each step.
namespace kriegsrat::risk {

Bits free_territories(const State& state) {
    Bits taken = 0;
    for (const Bits owned : state.owned) {
        taken |= owned;
    }
    return whole_board & ~taken;
}

// RS-H09: cards drawn to fill the board never leave their piles.
Bits undrawn_minerals(const Setup& setup, const State& state) {
    Bits cards_left = 0;
    for (int c = 0; c < cards; ++c) {
        cards_left |= has(state.minerals, setup.pack->card[at(c)].territory) ? 0 : bit(c);
    }
    return cards_left;
}

Bits undealt_territories(const Setup& setup, const State& state) {
    const Bits free = free_territories(state);
    Bits cards_left = 0;
    for (int c = 0; c < cards; ++c) {
        cards_left |= has(free, setup.pack->card[at(c)].territory) ? bit(c) : 0;
    }
    return cards_left;
}

Bits undrawn_achievements(const Setup& setup, const State& state) {
    for (std::size_t tier = 0; tier < 2; ++tier) {
        const Bits of_tier = setup.pack->tier_achievements[tier];
        if (count(of_tier & state.available) < setup.pack->achievements_in_play[tier]) {
            return of_tier & ~Bits{state.available};
        }
    }
    return 0;
}

int dealt_to(const Setup& setup, const State& state) {
    for (int owner = 0; owner < colours; ++owner) {
        if (count(owned_by(state, owner)) <
            (setup.is_neutral(owner) ? setup.pack->duel.neutral_territories : setup.pack->duel.player_territories)) {
            return owner;
        }
    }
    return none;
}

// What chance may draw in this step, and as which action.
Bits drawable(const Setup& setup, const State& state, Do& kind) {
    switch (state.step()) {
        case Step::draw_mineral:
            kind = Do::draw_mineral;
            return undrawn_minerals(setup, state);
        case Step::draw_achievement:
            kind = Do::draw_achievement;
            return undrawn_achievements(setup, state);
        case Step::deal_territory:
            kind = Do::deal_territory;
            return undealt_territories(setup, state);
        default:
            kind = Do::draw_card;
            return state.draw[pile_of(setup, state, placer(state))];
    }
}

Bits choosable(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::place_base:
            return setup.duel ? owned_by(state, placer(state)) : free_territories(state);
        case Step::claim:
            return free_territories(state);
        case Step::duel_neutral:
            return owned_by(state, state.neutral);
        default:
            return owned_by(state, placer(state));
    }
}

Do choosing(Step step) {
    switch (step) {
        case Step::place_base:
            return Do::place_base;
        case Step::claim:
            return Do::claim;
        case Step::duel_neutral:
            return Do::place_neutral;
        case Step::first_hero:
            return Do::place_hero;
        default:
            return Do::place_units;
    }
}

RuleId choosing_rule(const Setup& setup, Step step) {
    switch (step) {
        case Step::place_base:
            return setup.duel ? "E14"_rule : "C07"_rule;
        case Step::claim:
            return "C08"_rule;
        case Step::strengthen:
            return "C09"_rule;
        case Step::first_hero:
            return setup.mode == Mode::basic_training ? "B18"_rule : "C11"_rule;
        default:
            return "E15"_rule;
    }
}

}  // namespace kriegsrat::risk
