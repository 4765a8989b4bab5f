#pragma once

#include "games/perryrhodan/rules/chapters.h"
#include "games/perryrhodan/rules/effects.h"

// What the chapters on missions and combat share (I to M).
namespace kriegsrat::perryrhodan {

// How far a mission has come; stages that a kind of mission does not know are passed over.
enum class MissionStage : std::uint8_t {
    announced,  // the defender hears of it
    goal_question,
    goal_card,
    goal_known,
    target_name,
    gathering,
    approach,   // PR-Z28: a number for each ship
    departure,  // during the flight
    arrival,
    messages,  // PR-Y40
    preparation,
    space,
    between,
    unloading,
    withdrawal,
    ground,
    before_reduction,
    reduction,
    after_reduction,
    agents,
    landed,
    home,
    returned,  // agents that came back may tell what they know
    over,
};

// How far a combat round has come.
enum class CombatStage : std::uint8_t {
    begin,
    line_up,
    adjust_attacker,
    adjust_defender,
    setup,
    direction,
    before_stealth,
    stealth,
    stealth_cards,
    after_stealth,
    fire_start,
    fire,
    fire_cards,
    round_end,
    attacker_equips,
    defender_equips,
    attacker_retreats,
    defender_retreats,
    negotiation,  // PR-N64
    over,
};

// How far a group has come on its way home (Frame::a: the place, Frame::b: a WayHome).
enum class HomeStage : std::uint8_t { place, loading, ships, units, placing };
enum WayHome : std::uint16_t {
    attackers_retreat,  // binds the place (PR-Y31)
    defenders_retreat,
    mission_is_over,
    single_retreat,  // PR-Z90
};

// Cards in play, a list without order.
class Cards {
  public:
    void add(int card) { card_[at(count_++)] = static_cast<std::uint16_t>(card); }
    int size() const { return count_; }
    bool empty() const { return count_ == 0; }
    int operator[](int i) const { return card_[at(i)]; }
    const std::uint16_t* begin() const { return card_.data(); }
    const std::uint16_t* end() const { return card_.data() + count_; }
    bool has(int card) const {
        for (const int other : *this) {
            if (other == card) {
                return true;
            }
        }
        return false;
    }

  private:
    int count_ = 0;
    std::array<std::uint16_t, cards_each> card_;
};

inline constexpr int combat_rounds = 3;  // PR-L01
inline constexpr int phase_iv = 3;
inline constexpr int phase_v = 4;

inline const Frame& frame(const State& state) { return state.agenda.top(); }
inline void set_stage(State& state, int stage) {
    Frame changed = frame(state);
    changed.a = static_cast<std::uint16_t>(stage);
    state.agenda.become(changed);
}
inline void set_detail(State& state, int detail) {
    Frame changed = frame(state);
    changed.b = static_cast<std::uint16_t>(detail);
    state.agenda.become(changed);
}
inline Do kind_of(Action action) { return static_cast<Do>(action.kind); }

// --- Who takes part, rules/mission_cards.cpp ---
inline int other_role(int role) { return 1 - role; }
inline int seat_of(const State& state, int role) { return state.mission.seat[at(role)]; }
inline int side_of(const State& state, int role) {  // a mission leads to the opposite side (PR-E28)
    const bool other = role == defender && state.mission.kind != MissionKind::defensive;
    return other ? 1 - state.mission.side : state.mission.side;
}
int role_of(const State&, int seat);                     // none: not in this mission
Cards ships_of(const Setup&, const State&, int role);    // at the target, carried ones left out
Cards units_of(const Setup&, const State&, int role);    // on the ground at the target
Cards load_of(const Setup&, const State&, int ship);     // units and ships directly aboard
Cards fighters(const Setup&, const State&, int role);    // in the running fight
Cards not_placed(const Setup&, const State&, int role);  // of them, in the line-up
int place_of_mission(const State&);                      // column of the target
bool is_weak(const State&, int card);                    // passive with all drawbacks (PR-B20, PR-B21)

// --- Range and transport, rules/reach.cpp and rules/transport.cpp ---
int range_needed(const Setup&, int from, int to);
bool comes_within(const Setup&, const State&, int card, int range, int from, int to);  // with this range
bool reaches(const Setup&, const State&, int card, int from, int to);                  // within this turn
bool reaches_slowly(const Setup&, const State&, int card, int from, int to);           // in two rounds (PR-Z67)
bool same_loyalty(const Setup&, const State&, int one, int other);
Verdict load_verdict(const Setup&, const State&, int card, int ship);                     // loyalty and capacity
Verdict carry_verdict(const Setup&, const State&, int card, int ship, int from, int to);  // PR-I35 too
bool holds_others(const Setup&, const State&, int card, int seat, int side, int place);   // PR-I24: another loyalty

// --- The mission section and its missions ---

// rules/mission_section.cpp
Verdict side_verdict(const State&, int side);  // PR-E18, PR-K45
void bind_side(State&, int side);
bool a_mission_is_left(const State&);  // PR-I03
// 1 + the grant of Initiative that allows it, 0: none does (PR-N46, PR-N48)
int grant_for(const Setup&, const State&, MissionKind, int origin, int side);
void section_options(const Setup&, const State&, Options&);
Verdict section_check(const Setup&, const State&, Action);
void section_apply(const Setup&, State&, Action, Events&);

// rules/sacrifice.cpp
int sacrifices_wanted(const Setup&, int record, int side);  // missions its premise demands; 0: none (PR-I09)
void sacrifice_options(const Setup&, const State&, Options&);
Verdict sacrifice_check(const Setup&, const State&, Action);
void sacrifice_apply(const Setup&, State&, Action, Events&);
void lapse_sacrifice(const Setup&, State&, int seat, Events&);  // PR-I09

// rules/mission_target.cpp
bool walks(const Setup&, const State&, const Mission&);             // units may go without a ship (PR-I20, PR-J02)
Verdict place_verdict(const Setup&, const State&, const Mission&);  // against the place itself, whoever goes there
bool has_target(const Setup&, const State&, MissionKind, int origin, int side);
Verdict no_target_verdict(const Setup&, const State&, MissionKind, int origin, int side);  // why there is none
void target_options(const Setup&, const State&, Options&);
Verdict target_check(const Setup&, const State&, Action);
void target_apply(const Setup&, State&, Action, Events&);

// A mission whose group needs two rounds (PR-Z67): Mission::slow.
inline constexpr std::uint8_t departs_slowly = 1;
inline constexpr std::uint8_t resumed = 2;

// rules/mission.cpp
void begin_mission(const Setup&, State&, Events&);  // Mission is filled in: the first stage follows
void mission_proceed(const Setup&, State&, Events&);
void close_mission(const Setup&, State&, Events&);  // everybody is home

// rules/flight.cpp
bool approach_proceed(const Setup&, State&, Events&);  // PR-Z28; false: nobody is left to test
void departure_proceed(const Setup&, State&, Events&);
void note_visit(const Setup&, State&, Events&);  // what a mission leaves behind: PR-P04, PR-P22
void note_tolimon(const Setup&, State&);         // PR-K41

void note_raid(const Setup&, State&);
bool resume_flight(const Setup&, State&, int seat, Events&);  // PR-Z67: the next group that is due, if there is one

// rules/mission_goal.cpp
void name_options(const Setup&, const State&, Goal, Do, Options&);
void ask_goal(State&);  // PR-Y12
void goal_options(const Setup&, const State&, Options&);
Verdict goal_check(const Setup&, const State&, Action);
void goal_apply(const Setup&, State&, Action, Events&);
void read_goal(const Setup&, State&, Events&);
bool may_be_named(const Setup&, const State&, Goal, int name);  // for the goal, or for devastation (PR-M23)

// rules/gathering.cpp
void gather_options(const Setup&, const State&, Options&);
Verdict gather_check(const Setup&, const State&, Action);
void gather_apply(const Setup&, State&, Action, Events&);
Verdict take_verdict(const Setup&, const State&, int card, int ship);
Verdict going_verdict(const Setup&, const State&, int card, const Mission&);  // may this card go there at all?
// Its two halves: what speaks against leaving, wherever to, and against arriving there.
Verdict leaving_verdict(const Setup&, const State&, int card, const Mission&);
Verdict arriving_verdict(const Setup&, const State&, int card, const Mission&);

void take_along(const Setup&, State&, int card, int ship);

// rules/loading.cpp: a card goes aboard, in the steps gather, load_up, land_agents and way_back
Verdict loading_verdict(const Setup&, const State&, Step, int card);        // somewhere, or by itself
Verdict way_verdict(const Setup&, const State&, Step, int card, int ship);  // no_card: by itself
void choose_carrier(const Setup&, State&, Step, int card);                  // asks if there is a choice
bool is_carrier(const Setup&, const State&, Step, int ship);
void carrier_options(const Setup&, const State&, Options&);
Verdict carrier_check(const Setup&, const State&, Action);
void carrier_apply(const Setup&, State&, Action);

// rules/equipment.cpp
void equipment_options(const Setup&, const State&, int seat, Options&);  // pieces that may be handed over now
Verdict equipment_check(const Setup&, const State&, int seat, Action);
void equipment_apply(const Setup&, State&, Action);
void bearer_options(const Setup&, const State&, Options&);
Verdict bearer_check(const Setup&, const State&, Action);
void bearer_apply(const Setup&, State&, Action);
Verdict transportable_verdict(const Setup&, const State&, int equipment, int ship);  // PR-I52, PR-Z74
void forget_asked(State&, int seat);
// Free equipment without a unit finds one, or stays for later ones (PR-I49); what was carried alone is lost (PR-I50).
void settle_equipment(const Setup&, State&, int seat, int side, int place, Events&);

// rules/unloading.cpp: on both sides of the combat
void put_ashore(const Setup&, State&);                      // the defender's units leave his ships
bool may_withdraw(const Setup&, const State&);              // PR-L48
bool may_touch_down(const Setup&, const State&, int ship);  // PR-L29, PR-L47, PR-K11
void unload_options(const Setup&, const State&, Options&);
Verdict unload_check(const Setup&, const State&, Action);
void unload_apply(const Setup&, State&, Action, Events&);

// rules/way_home.cpp
bool has_home(const Setup&, const State&, int seat, const Cards& ships);  // one place for all of them
bool is_refuge(const Setup&, const State&, int seat, const Cards& ships, int place);
bool needs_carrier(const Setup&, const State&, int card, int place);  // for the way home
int home_bound_for(const State&);                                     // the place the group on its way has chosen
Verdict home_load_verdict(const Setup&, const State&, int card, int ship);
bool may_retreat(const Setup&, const State&, int role);  // PR-L49, and no effect forbids it
void send_home(const Setup&, State&, int seat, WayHome);
void home_proceed(const Setup&, State&, Events&);
void home_options(const Setup&, const State&, Options&);
Verdict home_check(const Setup&, const State&, Action);
void home_apply(const Setup&, State&, Action, Events&);

// rules/reduction.cpp
bool reduction_possible(const Setup&, const State&);  // PR-M17, PR-M18
bool nothing_to_reduce(const Setup&, const State&);   // PR-J22, PR-Z85
void begin_reduction(const Setup&, State&, Events&);
void reduction_options(const Setup&, const State&, Options&);
Verdict reduction_check(const Setup&, const State&, Action);
void reduction_apply(const Setup&, State&, Action, Events&);
void reduce_card(const Setup&, State&, int card, Events&);

// rules/agents.cpp
void agents_options(const Setup&, const State&, Options&);
Verdict agents_check(const Setup&, const State&, Action);
void agents_apply(const Setup&, State&, Action, Events&);
bool is_own_agent_there(const State&, int card);  // of the attacker, at the target of the mission
void fetch_agent(const Setup&, State&, int agent, int ship);
bool names_place_equipment(const Setup&, const State&, int name);
void destroy_place_equipment(const Setup&, State&, int name, Events&);
void fetch_options(const Setup&, const State&, Options&);
Verdict fetch_verdict(const Setup&, const State&, Action);
void begin_fetch(const Setup&, State&, Action, Events&);
bool others_have_agents(const State&, int seat, int host, int side, int place);  // PR-K06
void message_proceed(const Setup&, State&, Events&);
bool agents_may_send(const Setup&, const State&);   // at the target of the mission (PR-Y40)
void agents_report(const Setup&, State&, Events&);  // those who came back (PR-K33)

// rules/counter_mission.cpp
Verdict counter_verdict(const Setup&, const State&, int place, int side);
void begin_counter(const Setup&, State&, int place, int side, Events&);
void counter_options(const Setup&, const State&, Options&);
Verdict counter_check(const Setup&, const State&, Action);
void counter_apply(const Setup&, State&, Action, Events&);
void end_counter(const Setup&, State&, Events&);

// --- Combat, rules/combat*.cpp ---
void begin_combat(const Setup&, State&, Fight, Events&);
void combat_proceed(const Setup&, State&, Events&);
void line_up_options(const Setup&, const State&, Options&);
Verdict line_up_check(const Setup&, const State&, Action);
void line_up_apply(const Setup&, State&, Action, Events&);
bool line_up_proceed(const Setup&, State&, Events&);           // false: it is finished
bool adjust_proceed(const Setup&, State&, int role, Events&);  // false: nobody is left to ask
void drop_unmatched(const Setup&, State&);                     // PR-L19
bool stealth_proceed(const Setup&, State&, Events&);           // false: all pairings have their stealth
bool fire_proceed(const Setup&, State&, Events&);              // false: all pairings have fired
void stealth_options(const Setup&, const State&, Options&);
Verdict stealth_check(const Setup&, const State&, Action);
void stealth_apply(const Setup&, State&, Action, Events&);
void losses_proceed(const Setup&, State&, Events&);
void end_boarding(const Setup&, State&, Events&);
void boarding_options(const Setup&, const State&, Options&);
Verdict boarding_check(const Setup&, const State&, Action);
void boarding_apply(const Setup&, State&, Action, Events&);
// A value by this action card, `more` added (PR-A06, PR-B04).
int value_with(const Setup&, int action_card, const Value&, BarColumn, int more);
int escort_bonus(const State&, const Pairing&, int role, bool for_attack);  // PR-L21, PR-B06, PR-B07
int limit_of_pairings(const Setup&, const State&);                          // of the running fight; 0: none (PR-M07)
int pairing_in_order(const State&, int k);                                  // the direction (PR-L22)
int waiting_for(const State&, int role);  // a pairing in which an enemy card waits for an answer (PR-L13); none
bool hits(const Pairing&, int role);      // by the values compared (PR-L34)
bool is_open(const Pairing&);             // both front cards are there and it is to be resolved

// --- What effects do to a mission (chapter N), rules/mission_effects.cpp ---
int pairing_of(const State&, int card);  // none: in no pairing
int opposite(const State&, int card);    // the front card that faces this front card, or no_card
void leave_line_up(State&, int card);    // it goes from where it was placed (PR-Y22)
// Inside a combat round its owner may save it first (PR-Y23).
void mark_destroyed(const Setup&, State&, int card, Events&);
void spare(State&, int card);  // it is not destroyed after all (PR-Z84)
void retreat_one(const Setup&, State&, int card, Events&);
void end_mission(const Setup&, State&, Events&);     // its cards return home
void cancel_mission(const Setup&, State&, Events&);  // its cards have never left
void cancel_breakthrough(const Setup&, State&, int card, Events&);
void negotiate(const Setup&, State&, bool passivate_own, Events&);
void swap_pairing(State&, int one, int other);
void redraw_goal(const Setup&, State&, Events&);
void choose_goal_freely(const Setup&, State&, Events&);
void grant_mission(const Setup&, State&, int seat, const Operation&, int card);
inline int boarding_role(const State& state) { return role_of(state, owner_of(state.mission.boarder)); }
// Whose cards can break through: the attacker's, in a boarding those of whoever boards (PR-N34).
inline int breaking_role(const State& state) {
    return state.combat.kind == Fight::boarding ? boarding_role(state) : attacker;
}
void board(const Setup&, State&, int boarder, std::array<std::uint16_t, 2> companions, int ship, Events&);
bool may_send(const Setup&, const State&, int agent);  // PR-K19
void begin_message(const Setup&, State&, int agent, Letter, Events&);

}  // namespace kriegsrat::perryrhodan
