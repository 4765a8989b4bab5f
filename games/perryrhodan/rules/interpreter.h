#pragma once

#include <span>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// What the files of chapter N share.
namespace kriegsrat::perryrhodan {

// A column as a number of its own, apart from cards.
inline constexpr int column_bit = 0x8000;
constexpr int column_code(int seat, int side, int column) {
    return column_bit + (seat * sides + side) * places + column;
}

// --- Reading the pack ---

inline const Effect& effect_of(const Setup& setup, int number) { return setup.pack->effects[at(number)]; }
inline const Filter& filter_of(const Setup& setup, int number) { return setup.pack->filters[at(number)]; }
inline const Mode& mode_of(const Setup& setup, const Effect& effect, int mode) {
    return setup.pack->modes[at(effect.modes.first + mode)];
}
inline const Target& target_of(const Setup& setup, const Mode& mode) { return setup.pack->targets[mode.target]; }
inline std::span<const Operation> ops_of(const Setup& setup, Span ops) {
    return {setup.pack->ops.data() + ops.first, ops.count};
}
inline std::span<const Cost> costs_of(const Setup& setup, const Effect& effect) {
    return {setup.pack->costs.data() + effect.costs.first, effect.costs.count};
}
// Whether a skill or a card of this name is among the causes.
bool is_cause(const Setup&, const Causes&, int skill, int name);

SkillSet skills_of(const Setup&, const State&, int card);    // printed, granted by equipment or for the game
WindowSet windows_of(const Setup&, const State&, int card);  // in which an effect of it or of a skill could be used
// Calls f(effect number, skill or none) for every effect the card has now: its own and those of its skills, level 2
// with level 1 (PR-N09). f returns true to stop.
template <class F>
bool any_effect(const Setup& setup, const State& state, int number, F f) {
    const CardRecord& printed = print_of(setup, state, number);
    for (int effect = printed.effects.begin(); effect < printed.effects.end(); ++effect) {
        if (f(effect, static_cast<int>(none))) {
            return true;
        }
    }
    for (const int skill : each(skills_of(setup, state, number))) {
        const int level = skill_level(setup, state, number, skill);
        for (int i = 1; i <= level; ++i) {
            const Span effects = setup.pack->skill[at(skill)].effects[at(i)];
            for (int effect = effects.begin(); effect < effects.end(); ++effect) {
                if (f(effect, skill)) {
                    return true;
                }
            }
        }
    }
    return false;
}
// f(card) for everything attached to this card or directly aboard it; true to stop.
template <class F>
bool any_under(const State& state, int number, F f) {
    for (const int other : cards_of(state, owner_of(number), Spot::attached, Spot::aboard)) {
        if (perryrhodan::card(state, other).parent == number && f(other)) {
            return true;
        }
    }
    return false;
}

// --- Filters and expressions ---

// For whom and where something is judged.
struct Stand {
    int seat = 0;
    int side = pro;
    int column = none;         // `here`
    int self = no_card;        // the card that asks
    int record = no_record;    // the card that asks or is to be played
    bool mission = false;      // `here` is the target of the running mission
    bool passive_too = false;  // to find out whether only an active card is missing (PR-F09)
};

bool fits(const Setup&, const State&, const Stand&, const Filter&, int card);
// As far as a card that is not in play can be judged.
bool fits_record(const Setup&, const State&, const Filter&, int record, int side);
bool leaf_met(const Setup&, const State&, const Stand&, const Node&);
bool condition_met(const Setup&, const State&, const Stand&, int node);
// The first `draw` in a condition: a node, or no_entry.
int draw_in(const Setup&, int node);
// Place cards of the seat that count for this name: in one column, or (none) on the whole side.
int counted_places(const Setup&, const State&, int seat, int side, int column, int place, bool passive_too);
int riddle_bonus(const Setup&, const State&, int seat, int column);
void use_riddle_bonus(const Setup&, State&, int seat, int column, Events&);
// Points of the skill that this card could give to a premise there; 0: none.
int points_of(const Setup&, const State&, int seat, int side, int column, int card, int skill);

// --- Missions as effects see them ---

inline bool in_mission(const State& state) { return state.mission.kind != MissionKind::none; }
inline bool in_combat(const State& state) { return state.combat.kind != Fight::none; }
inline bool is_in_mission(const State& state, int seat) {
    return in_mission(state) && (state.mission.seat[attacker] == seat || state.mission.seat[defender] == seat);
}
inline int other_of_mission(const State& state, int seat) { return seat_of(state, other_role(role_of(state, seat))); }
inline int side_in_mission(const State& state, int seat) { return side_of(state, role_of(state, seat)); }
// Whose column the target is: in a counter mission and a defensive one the attacker is at home (PR-I18).
inline int host_of_mission(const State& state) {
    const bool at_home = state.mission.kind == MissionKind::counter || state.mission.kind == MissionKind::defensive;
    return seat_of(state, at_home ? attacker : defender);
}
inline int side_of_target(const State& state) { return side_in_mission(state, host_of_mission(state)); }
// A combat on the ground, a boarding included.
inline bool fights(const State& state, Fight kind) {
    return kind == Fight::none || state.combat.kind == kind ||
           (kind == Fight::ground && state.combat.kind == Fight::boarding);
}
inline MissionKinds kind_bit(const State& state) {
    const MissionKind kind = state.mission.kind == MissionKind::fetch ? MissionKind::agent : state.mission.kind;
    return mission_bit(kind);
}
// Placed in the running combat round, itself or the card it lies under (PR-N04, PR-N12).
bool in_round(const State&, int card);
// Windows in which `here` is the target of the running mission.
constexpr bool of_mission(Window window) { return window >= Window::target_named && window != Window::response; }
// Lies at the place of the stand, at any depth; in a mission also those of the attacker who are there.
bool is_here(const State&, const Stand&, int owner, int card);
bool is_disadvantaged(const State&, int card);  // passive, and not by its owner in this combat round (PR-B21)
// The seat may see the name of the card.
bool is_open_to(const Setup&, const State&, int seat, int card);

// --- Lasting changes: rules/changes.cpp ---

enum class ChangeKind : std::uint8_t {
    value,  // Change::stat by Change::by
    draw_bonus,
    stays_passive,
    no_retreat,
    leave_cluster,
    extra_location,
    tracked,
    later_bonus,
    no_more_of_skill,
    granted,  // Change::stat is the skill; card no_card: a card of record by_card in the hand of `seat`
};
void add_change(State&, const Change&);
// What the effect leaves behind, and what those on their way will, still fits (PR-Y43).
bool has_room_for(const Setup&, const State&, const Effect&);
// The rules keep clear of this: better an end than an effect that is forgotten.
[[noreturn]] void no_room_left();
bool has_room_for_use(const State&);    // one more effect on its way
bool has_room_for_limit(const State&);  // one more use that is counted
// A bonus noted for an agent mission like the running one (PR-K50): its place in State::change, or -1.
int bonus_noted(const State&);
template <class F>
bool any_change(const State& state, ChangeKind kind, F f) {
    for (int i = 0; i < state.changes; ++i) {
        const Change& change = state.change[at(i)];
        if (change.kind == static_cast<std::uint8_t>(kind) && f(change)) {
            return true;
        }
    }
    return false;
}
void end_change(const Setup&, State&, int number, Events&);
// A location pays for its whole stack: its uses are kept by the column (column_code).
int limit_key(const Setup&, const State&, int card);
int used(const State&, int seat, int card, int effect);
void note_use(const Setup&, State&, int seat, int card, int effect);

// --- Continuous effects: rules/continuous.cpp ---

// A continuous effect of `source` holds now, for a card or a player.
bool holds_now(const Setup&, const State&, const Effect&, int source);
bool is_immune(const Setup&, const State&, int card, int skill, int name, bool tracking);

// --- Using an effect: rules/usable.cpp, rules/use.cpp ---

// One effect that somebody wants to use. card no_card: an event of the hand.
struct Wish {
    int seat = 0;
    Window window = Window::build;
    int card = no_card;
    int record = no_record;
    int effect = 0;
    int mode = 0;
    int side = none;    // of an event
    int column = none;  // of the premise of an event
    int skill = none;
    int answered = -1;  // Window::response: the number of the use that is answered
};
Verdict may_use(const Setup&, const State&, const Wish&);
// In the hand, or put aside for a sacrificed mission (PR-I08).
inline bool holds_event(const State& state, int seat, int record) {
    return state.hand[at(seat)].has(record) || state.player[at(seat)].put_aside == record;
}
// The effect can be used in this window: of its own name, or any of a combat (PR-N70).
constexpr bool is_window(const Effect& effect, Window window) {
    return effect.window == window ||
           (effect.window == Window::in_combat && (window == Window::before_stealth || window == Window::stealth ||
                                                   window == Window::fire_start || window == Window::fire));
}
// Windows of the running combat, still to come or open, in which this player could play the event (PR-L23, PR-L33).
WindowSet moments_in_combat(const Setup&, const State&, int seat, int record);
// The same for the effects of a card in play of this player.
WindowSet moments_in_combat_of(const Setup&, const State&, int seat, int card);
// The card lies where it could use an effect in this window, active or not.
bool may_act(const Setup&, const State&, int seat, int card, Window);
// The side for which the seat plays an event in this window; none: no side is bound (PR-Y39).
int side_of_event(const State&, int seat, Window);
// The place matters: something is done or paid there, or points come from there.
bool needs_place(const Setup&, const Effect&, int record, int side);
// f(side, column) for where the premise of an event holds: every place if it matters, else the first; true to stop.
template <class F>
bool any_column(const Setup& setup, const State& state, const Wish& wish, F f) {
    const int bound = side_of_event(state, wish.seat, wish.window);
    // An answer, and an event of a section without sides, binds nothing: the first side will do.
    bool free = wish.window != Window::build && wish.window != Window::mission;
    for (const Cost& cost : costs_of(setup, effect_of(setup, wish.effect))) {
        free = free && cost.filter == no_entry;  // a price may be had on one side alone
    }
    for (int side = 0; side < sides; ++side) {
        if ((bound != none && bound != side) || print(setup, wish.record).premise[at(side)].alternatives.empty()) {
            continue;
        }
        const bool each_place = needs_place(setup, effect_of(setup, wish.effect), wish.record, side);
        bool found = false;
        if (premise_met(setup, state, wish.seat, wish.record, side, none)) {
            found = true;
            if (f(side, static_cast<int>(none))) {
                return true;
            }
        }
        for (int column = 0; column < places && (!found || each_place); ++column) {
            if (has_column(state, wish.seat, side, column) &&
                premise_met(setup, state, wish.seat, wish.record, side, column)) {
                found = true;
                if (f(side, column)) {
                    return true;
                }
            }
        }
        if (found && free) {
            return false;
        }
    }
    return false;
}
Stand stand_of(const Setup&, const State&, const Wish&);
void begin_use(const Setup&, State&, const Wish&);
Action action_of(const Wish&);
// What an action of the kinds use and play_event wants; the rule it fails by if there is no such thing.
Verdict read_wish(const Setup&, const State&, int seat, Window, Action, Wish& wish);
// Calls f(Wish) for everything the seat could use, legal or not by costs and targets; true to stop.
template <class F>
bool any_wish(const Setup& setup, const State& state, int seat, Window window, F f) {
    const auto of_effect = [&](Wish wish) {
        const Effect& effect = effect_of(setup, wish.effect);
        if (!is_window(effect, window)) {
            return false;
        }
        for (wish.mode = 0; wish.mode < effect.modes.count; ++wish.mode) {
            if (f(wish)) {
                return true;
            }
        }
        return false;
    };
    if (!state.hand[at(seat)].empty() || state.player[at(seat)].put_aside != no_record) {
        for (const std::uint16_t record : setup.pack->events_of[static_cast<std::size_t>(window)]) {
            if (!holds_event(state, seat, record)) {
                continue;
            }
            const CardRecord& event = print(setup, record);
            for (int number = event.effects.begin(); number < event.effects.end(); ++number) {
                Wish wish{seat, window, no_card, record, number};
                if (any_column(setup, state, wish, [&](int side, int column) {
                        wish.side = side;
                        wish.column = column;
                        return of_effect(wish);
                    })) {
                    return true;
                }
            }
        }
    }
    for (const int card : cards_of(state, seat)) {
        if ((windows_of(setup, state, card) & window_bit(window)) == 0 || !may_act(setup, state, seat, card, window)) {
            continue;
        }
        const int record = perryrhodan::card(state, card).record;
        if (any_effect(setup, state, card, [&](int number, int skill) {
                return of_effect({seat, window, card, record, number, 0, none, none, skill});
            })) {
            return true;
        }
    }
    return false;
}
inline Use& top_use(State& state) { return state.use[at(state.uses - 1)]; }
inline const Use& top_use(const State& state) { return state.use[at(state.uses - 1)]; }
Stand stand_of_use(const Setup&, const State&, const Use&);
inline const Mode& mode_of_use(const Setup& setup, const Use& use) {
    return mode_of(setup, effect_of(setup, use.effect), use.mode);
}
void proceed_use(const Setup&, State&, Events&);
// --- Answers: rules/answer.cpp ---

int next_to_ask(const Setup&, const State&, int use);  // a seat, or none
// The answer cancels what lies under it.
void answer_options(const Setup&, const State&, Options&);
Verdict answer_check(const Setup&, const State&, Action);
void answer_apply(const Setup&, State&, Action);

// --- Prices: rules/cost.cpp ---

Verdict price_check(const Setup&, const State&, const Wish&, const Stand&);
bool is_price(const Setup&, const State&, const Use&, const Cost&, int card);
bool waives(const Setup&, const State&, const Use&, const Cost&, int card);
// Pays the next part; true if a question was pushed or the price goes on.
bool pay_next(const Setup&, State&, Use&, Events&);

// --- Targets: rules/target.cpp, rules/naming.cpp ---

bool has_target(const Setup&, const State&, const Wish&, const Stand&);
bool is_target(const Setup&, const State&, const Stand&, const Target&, const Mode&, int user, int card);
// Hidden cards that fit could lie under, in or at this holder: a card, or column_code of a column.
bool is_holder(const Setup&, const State&, const Stand&, const Target&, int user, int holder);
bool is_place_target(const Setup&, const State&, const Stand&, const Target&, int user, int code);
// f(column code) for every place that can be the target; true to stop.
template <class F>
bool find_place(const Setup& setup, const State& state, const Stand& stand, const Target& target, int user, F f) {
    for (int code = column_code(0, 0, 0); code < column_code(setup.players, 0, 0); ++code) {
        if (is_place_target(setup, state, stand, target, user, code) && f(code)) {
            return true;
        }
    }
    return false;
}
SeatSet players_meant(const Setup&, const State&, Owner, int user);
bool choose_next(const Setup&, State&, Use&, Events&);  // true: somebody is asked
void target_options(const Setup&, const State&, const Use&, Options&);
Verdict target_check(const Setup&, const State&, const Use&, Action);
bool is_name(const Setup&, const State&, const Target&, int name);  // may be named
IdSet<card_names> names_of(const Setup&, const State&, const Target&);
// Its cards are in the sources of this game (PR-Z95).
inline bool is_played_phase(const Setup& setup, int phase) {
    const int first = setup.first_phase == phases - 1 ? phases - 1 : 0;
    return phase >= first && phase <= setup.last_phase;
}
void resolve_name(const Setup&, State&, Use&, int holder, int name, Events&);

bool is_named(const Setup&, const State&, const Use&, const Stand&, const Target&, const Mode&, int card);
// Survey points for agents at the column (PR-K35).
int survey_points(const Setup&, const State&, int host, int side, int column);

// --- The questions by their steps ---

bool window_asks(const Setup&, State&);
void window_options(const Setup&, const State&, Options&);
Verdict window_check(const Setup&, const State&, Action);
void window_apply(const Setup&, State&, Action);
void price_options(const Setup&, const State&, Options&);
Verdict price_answer_check(const Setup&, const State&, Action);
void price_apply(const Setup&, State&, Action, Events&);
void points_options(const Setup&, const State&, Options&);
Verdict points_check(const Setup&, const State&, Action);
void points_apply(const Setup&, State&, Action, Events&);
// Everything an operation asks; idle: there was nothing to ask after all, and it was settled.
bool choice_is_idle(const Setup&, State&, Events&);
void choice_options(const Setup&, const State&, Options&);
Verdict choice_check(const Setup&, const State&, Action);
void choice_apply(const Setup&, State&, Action, Events&);

// --- Anti-Atlan: rules/turned_atlan.cpp ---

bool may_spare_atlan(const Setup&, const State&, int seat);  // PR-P27
void ask_to_spare_atlan(State&, int seat);                   // after an action card
bool atlan_is_lost(const Setup&, const State&);              // by the number drawn
void spare_options(const Setup&, const State&, Options&);
void spare_apply(const Setup&, State&, bool spared, Events&);

// --- Operations: rules/operations*.cpp ---

void carry_out(const Setup&, State&, Use&, const Operation&, Events&);
void ask_operation(const Setup&, State&, Use&, const Operation&, Events&);  // those that need an answer first

}  // namespace kriegsrat::perryrhodan
