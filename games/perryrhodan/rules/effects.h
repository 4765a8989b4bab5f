#pragma once

#include <vector>

#include "games/perryrhodan/rules/chapters.h"

// What chapter N offers the other chapters: premises, windows, effects and the values they change.
namespace kriegsrat::perryrhodan {

// --- Premises: rules/premise.cpp ---

inline int premise_alternatives(const Setup& setup, int record, int side) {
    return print(setup, record).premise[at(side)].alternatives.count;
}
// Whether this alternative (PR-F08) is met at the column (none: no place), or the rule it fails by.
Verdict premise_check(const Setup&, const State&, int seat, int record, int side, int column, int alternative);
// The one that is met, those that need no points first; -1: none of them.
int alternative_met(const Setup&, const State&, int seat, int record, int side, int column);
inline bool premise_met(const Setup& setup, const State& state, int seat, int record, int side, int column) {
    return alternative_met(setup, state, seat, record, side, column) >= 0;
}
// The part that is not met, of the alternative that lacks least: a node of the pack, or no_entry. The answer to "why
// not?".
int missing_premise(const Setup&, const State&, int seat, int record, int side, int column);
// Asks which cards give the points the alternative needs (PR-F28, PR-N43, PR-N68); nothing if it needs none.
void begin_points(const Setup&, State&, int seat, int record, int side, int column, int alternative);
// Place cards that count for this place name in a premise (PR-P17), active ones.
int premise_places(const Setup&, const State&, int seat, int side, int place);

// --- Values: rules/values.cpp, rules/skills.cpp ---

// A letter to be read and what is added; `fixed`: nothing is read or added, the value is `bonus` (PR-B04).
struct Value {
    Letter letter = Letter::A;
    int bonus = 0;
    int least = 0;  // PR-N06
    bool fixed = false;
};
// Stealth, attack or defence of a card with every effect that holds now (PR-B03 to PR-B10), escorts and the bonus out
// of the stealth difference left aside.
Value strength(const Setup&, const State&, int card, Stat);
// What is added to the printed letter and bonus, and by which card in play (no_card: an effect that lasts), to be told.
struct ValueSource {
    int card = no_card;
    int by = 0;
};
std::vector<ValueSource> sources_of_strength(const Setup&, const State&, int card, Stat);
int range_of(const Setup&, const State&, int card);
int transport_of(const Setup&, const State&, int card);            // for carrying others (PR-I38)
int skill_level(const Setup&, const State&, int card, int skill);  // -1: it has not got it
inline bool has_skill(const Setup& setup, const State& state, int card, int skill) {
    return skill_level(setup, state, card, skill) >= 0;
}
int hand_limit(const Setup&, const State&, int seat);
int draw_bonus(const Setup&, const State&, int seat);  // more cards in the source section
int build_limit_bonus(const Setup&, const State&, int seat, int side, int column, int limit);  // to be added to limit
int ground_limit_bonus(const Setup&, const State&);                                            // in the running mission
int radio_bonus(const State&, int seat);                                // stealth of a message of this player
int modifier(const Setup&, const State&, int seat, int side, Counter);  // RM or AM with what holds for one mission

// --- What cards forbid and allow: rules/permits.cpp ---

// What is forbidden for a card of this record (no_record: whatever it is) at the column.
bool forbidden_here(const Setup&, const State&, int seat, int side, int column, What, int record);
bool retreat_forbidden(const Setup&, const State&, int seat);
bool permitted(const Setup&, const State&, int card, What);          // transport_this, transport_while_passive
bool may_carry_to(const Setup&, const State&, int card, int place);  // of transport_this: places_in_phase
bool may_leave_cluster(const Setup&, const State&, int seat, LoyaltySet, int cluster);
bool linked_on_foot(const Setup&, const State&, int seat, int side, int column, int other);
int slow_range(const Setup&, const State&, int card);  // 0: it flies at once or not at all
bool any_number_of_mutant_skills(const Setup&, const State&, int role);
// Another place card of this record may be laid (stack_limit).
Verdict stack_check(const Setup&, const State&, int seat, int record, int side);
// Place cards that may be laid this turn beyond the one of PR-F12 and fit this record; then one of them is used up.
int extra_locations(const Setup&, const State&, int seat, int record);
void use_extra_location(const Setup&, State&, int seat, int record);
// The place was opened by tracking for this ship (PR-Z46).
bool is_tracked(const Setup&, const State&, int ship, int owner, int column);
// Skills that this equipment could raise on this bearer (PR-Z99); no operation raise_skill: all bits.
SkillSet raisable(const Setup&, const State&, int record, int bearer);
inline Verdict raise_check(const Setup& setup, const State& state, int record, int bearer) {
    return require(raisable(setup, state, record, bearer) != 0, "Z99"_rule);
}

// --- Windows: rules/window.cpp ---

// Asks both players of the mission in turn until both pass (PR-Z55). about: the card concerned (agent_return).
void open_window(const Setup&, State&, Window, Events&, int about = no_card);
// Effects of the windows that lie inside a section: options of its loop. Kinds use and play_event.
void use_options(const Setup&, const State&, int seat, Window, Options&);
Verdict use_check(const Setup&, const State&, int seat, Window, Action);
void use_apply(const Setup&, State&, int seat, Window, Action, Events&);
// The action names an effect of this very window: then its refusal is the one to be told.
inline bool is_of_window(const Setup& setup, Action action, Window window) {
    return action.b < setup.pack->effects.size() && setup.pack->effects[action.b].window == window;
}
// The seat has something it could use in this window: for minds and simulations, not for anybody to see.
bool can_use_anything(const Setup&, const State&, int seat, Window);

// --- Moments the other chapters tell: rules/changes.cpp, rules/play_effects.cpp ---

void on_laid_out(const Setup&, State&, int card, Events&);     // its `play` effects
void on_leaves_play(const Setup&, State&, int card, Events&);  // lasting effects that hang on it
void keep_grants(State&, int card);  // before that, when it goes to its owner's hand or is exchanged (PR-Y37)
void expire(const Setup&, State&, Lasts, Events&);              // what lasted so long is over
void begin_own_round(const Setup&, State&, int seat, Events&);  // {"rounds": n} of this player count down
void begin_reactivation(const Setup&, State&, int seat);        // cards that had to stay passive until now
// The information of an agent takes effect as after his return (operation transmit).
void deliver_information(const Setup&, State&, int agent, int host, int column, Events&);

}  // namespace kriegsrat::perryrhodan
