#pragma once

#include "games/starcraft/rules/play.h"

// What the files about battles share.
namespace kriegsrat::starcraft {

constexpr int other_side(int side) { return 1 - side; }
// The step that the order being executed has come to; others may stand on it.
inline Step order_step(const State& state) {
    return static_cast<Step>(state.agenda[static_cast<Step>(state.agenda[0]) == Step::play_event ? 2 : 1]);
}
inline int seat_of(const State& state, int side) { return state.battle.seat[at(side)]; }
inline int race_of_side(const Setup& setup, const State& state, int side) {
    return race_of(setup, state, seat_of(state, side));
}
// A set of unit types as places in a Force of the side's race, a bit each.
unsigned places_of(const Setup& setup, int race, Units units);
unsigned places_in(Force force);
inline int global_unit(const Setup& setup, const State& state, int side, int place) {
    return setup.pack->first_unit[at(race_of_side(setup, state, side))] + place;
}
inline int global_card(const Setup& setup, const State& state, int side, int card) {
    return card == none ? none : setup.pack->first_card[at(race_of_side(setup, state, side))] + card;
}
// A unit type or card of the side by its number in the pack, or none.
int place_of_unit(const Setup& setup, const State& state, int side, int unit);
inline int card_of_side(const Setup& setup, const State& state, int side, int card) {
    return own_card(setup, state, seat_of(state, side), card);
}

inline bool all_assist(const Setup& setup, const State& state, int side) {
    return (state.battle.force[at(side)] & ~setup.pack->assist[at(race_of_side(setup, state, side))]) == 0;
}

// Effects, rules/battle_effects.cpp.
enum class From : std::uint8_t { standard, reinforcement, play_area, sheet, module };
struct Working {
    const Effect* effect = nullptr;
    From from = From::standard;
    int card = none;  // of the race; sheet: place among the effects of the sheet
    int place = 0;    // among all effects of the side
};
// look(Working) for every effect that a side has in the current skirmish.
template <class Look>
void each_effect(const Setup& setup, const State& state, int side, Look look) {
    const int race = race_of_side(setup, state, side);
    int place = 0;
    const auto list = [&](EffectList effects, From from, int card) {
        for (const Effect& effect : effects_of(setup, effects)) {
            look(Working{&effect, from, from == From::sheet ? card++ : card, place++});
        }
    };
    if (state.battle.current != none) {
        const Skirmish& skirmish = current(state);
        if (state.battle.match[at(side)] != 0) {
            list(card_of(setup, race, skirmish.standard[at(side)]).effects, From::standard,
                 skirmish.standard[at(side)]);
        }
        if (state.battle.valid[at(side)] != 0) {
            list(card_of(setup, race, skirmish.reinforcement[at(side)]).effects, From::reinforcement,
                 skirmish.reinforcement[at(side)]);
        }
    }
    for (const int card : each(state.play[at(seat_of(state, side))])) {
        list(card_of(setup, race, card).effects, From::play_area, card);
    }
    list(faction_of(setup, state, seat_of(state, side)).effects, From::sheet, 0);
    for (int module = 0; module < modules; ++module) {
        if (state.module[at(seat_of(state, side))][at(module)] > 0) {
            list(setup.pack->module[at(race)][at(module)].effects, From::module, module);  // SC-Z53: once
        }
    }
}
bool holds(const Setup&, const State&, int side, const Conditions&);
bool payable(const State&, int side, const Price&);
bool can_hit(const UnitType& unit, const UnitType& target);
// Unit types of the force that an effect may destroy, as places.
unsigned targets(const Setup&, const State&, int side, Force force, const Effect&);
bool detects(const Setup&, const State&, int side);
void compare(const Setup&, State&, Events&);
// Where values come from beside card and support; the first five are those of From.
enum class Source : std::uint8_t { ability, reinforcement, play_area, sheet, module, battle, order };
inline constexpr int sources = static_cast<int>(Source::order) + 1;
struct Gain {
    int attack = 0;
    int health = 0;
};
// What a side's cards in the current skirmish come to by themselves: the enemy's cards are not looked at.
struct Worth {
    bool matches = false;  // the standard card fits the front-line unit
    bool joins = false;    // so does the reinforcement card
    bool fixed = false;    // an effect sets the attack, whatever is added up
    Values card;           // of the standard card alone
    int support = 0;       // attack that supporting units add
    std::array<Gain, sources> from{};
    int attack = 0;  // with everything that is known now
    int health = 0;
};
Worth worth_alone(const Setup&, State&, int side);
Worth worth_of(const Setup&, const State&, int side, int skirmish, int standard, int reinforcement);
// The optional ability that a side is asked about, at or after battle.cursor; effect nullptr: none.
Working next_optional(const Setup&, const State&, int side);

// Steps 1 to 3 of a battle, rules/battle.cpp; abilities for its start, rules/battle_abilities.cpp.
bool start_ability_asks(const Setup&, const State&);
void start_ability_options(const Setup&, const State&, Options&);
Verdict start_ability_check(const Setup&, const State&, Action);
void start_ability_apply(const Setup&, State&, Action, Events&);
void use_draw_abilities(const Setup&, State&, Events&);
void price_options(const Setup&, const State&, Options&);
Verdict price_check(const Setup&, const State&, Action);
void price_apply(const Setup&, State&, Action, Events&);
void victim_options(const Setup&, const State&, Options&);
Verdict victim_check(const Setup&, const State&, Action);
void victim_apply(const Setup&, State&, Action, Events&);
unsigned victims(const Setup&, const State&);
Bits recoverable(const Setup&, const State&, int side);

// Steps 4 to 6, rules/battle_lines.cpp.
int skirmishes_due(const Setup&, const State&);  // SC-F07, SC-W13
int placed_for(const State&, int side);          // skirmishes that the side has placed its cards for
bool lines_ask(const Setup&, State&, Events&);   // false: went a step further
void lines_options(const Setup&, const State&, Options&);
Verdict lines_check(const Setup&, const State&, Action);
void lines_apply(const Setup&, State&, Action, Events&);

// Step 7: steps A and B of a skirmish, rules/skirmish.cpp.
bool skirmish_asks(const Setup&, State&, Events&);  // false: went a step further
void skirmish_options(const Setup&, const State&, Options&);
Verdict skirmish_check(const Setup&, const State&, Action);
void skirmish_apply(const Setup&, State&, Action, Events&);
void discard_in_battle(State&, int side, int card);

// Step C of a skirmish, rules/skirmish_losses.cpp.
void find_losses(const Setup&, State&);
bool losses_ask(const Setup&, State&, Events&);  // false: went a step further
void losses_options(const Setup&, const State&, Options&);
Verdict losses_check(const Setup&, const State&, Action);
void losses_apply(const Setup&, State&, Action, Events&);
void destroy_in_skirmish(const Setup&, State&, int side, int place, bool front, bool counts, RuleId, Events&);

// Steps 8 and 9, rules/battle_end.cpp.
bool end_asks(const Setup&, State&, Events&);  // false: went a step further
void end_options(const Setup&, const State&, Options&);
Verdict end_check(const Setup&, const State&, Action);
void end_apply(const Setup&, State&, Action, Events&);

}  // namespace kriegsrat::starcraft
