#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/perryrhodan/limits.h"
#include "games/perryrhodan/mission.h"

// What cards and skills demand and do, as data: the words of data/effects.md made into numbers. The words themselves
// stand in vocabulary.h, in the order of the enumerations here.
namespace kriegsrat::perryrhodan {

inline constexpr int records = 353;     // resource cards
inline constexpr int card_names = 325;  // different names among them
inline constexpr int places = 24;       // place names: columns of a side
inline constexpr int skills = 31;
inline constexpr int most_skills = 4;  // of a card
inline constexpr int highest_level = 2;

inline constexpr std::uint16_t no_entry = 0xFFFF;  // no filter, node, target, name
inline constexpr std::uint8_t all_of_them = 99;    // n of a target

using PlaceSet = std::uint32_t;    // a bit for each place
using SkillSet = std::uint32_t;    // a bit for each skill
using LoyaltySet = std::uint16_t;  // a bit for each loyalty
using WhatSet = std::uint32_t;     // a bit for each What

// A set of resource cards.
struct RecordSet {
    std::array<std::uint64_t, (records + 63) / 64> words{};
    constexpr bool has(int record) const {
        return ((words[static_cast<std::size_t>(record) / 64] >> (static_cast<unsigned>(record) % 64U)) & 1U) != 0;
    }
    constexpr void add(int record) {
        words[static_cast<std::size_t>(record) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(record) % 64U);
    }
    bool operator==(const RecordSet&) const = default;
};

// A part of one of the lists of the pack, see pack.h.
struct Span {
    std::uint16_t first = 0;
    std::uint16_t count = 0;
    constexpr int begin() const { return first; }
    constexpr int end() const { return first + count; }
    constexpr bool empty() const { return count == 0; }
    bool operator==(const Span&) const = default;
};

// --- Cards ---

enum class Kind : std::uint8_t { location, person, troop, spaceship, fleet, equipment, event, status, riddle };

// `kind` of a filter: a kind of card or a group of kinds.
enum class Group : std::uint8_t {
    location,
    person,
    troop,
    spaceship,
    fleet,
    equipment,
    event,
    status,
    riddle,
    unit,
    ship,
    equip_unit,
    equip_ship,
    equip_location,
    transmitter,
    fleet_or_troop,
    spaceship_or_person,
    unsaid,
};
using GroupSet = std::uint32_t;  // a bit for each group a card belongs to
constexpr GroupSet group_bit(Group group) { return GroupSet{1} << static_cast<unsigned>(group); }

enum class Subkind : std::uint8_t {
    planet,
    system,
    cluster,
    sphere,
    person,
    troop,
    unit,
    spaceship,
    fleet,
    ship,
    location,
    unsaid,
};

enum class Activity : std::uint8_t { active, passive, unsaid };
enum class Letter : std::uint8_t { A, B, C, D, E };
enum class BarColumn : std::uint8_t { red, green };
using MissionKinds = std::uint8_t;  // a bit for each MissionKind; fetching agents counts as agent
inline constexpr MissionKinds all_missions = 0xFF;
constexpr MissionKinds mission_bit(MissionKind kind) {
    return static_cast<MissionKinds>(1U << static_cast<unsigned>(kind));
}

// Stealth, attack or defence strength as printed.
struct Strength {
    Letter letter = Letter::A;
    std::int8_t bonus = 0;
    bool operator==(const Strength&) const = default;
};

struct SkillLevel {
    std::uint8_t skill = none;
    std::uint8_t level = 0;  // of a skill without levels: 1
    bool operator==(const SkillLevel&) const = default;
};

enum class SkillClass : std::uint8_t { normal, mutant };

// --- Filters ---

enum class PassiveBy : std::uint8_t { own_mutant_skill, unsaid };
enum class Said : std::uint8_t { no, yes, unsaid };  // a switch that may be left out

struct Filter {
    // The cards that fit as far as print alone decides: id, name (place), kind, subkind, people, not_people, build,
    // phase, agent, cluster, system, stealth_in, destructible, transmutable, premise_names, not_premise_names,
    // survey_points_min, not_name, fixed. What is left to judge in play: loyalty, skills, range, transport, state,
    // side, at, and_self, not_self, any_of.
    RecordSet fits;
    std::uint16_t id = no_record;   // record
    std::uint16_t name = no_entry;  // card name
    std::uint8_t place = none;      // `name` of a filter of kind location
    Group kind = Group::unsaid;
    Subkind subkind = Subkind::unsaid;
    LoyaltySet loyalty = 0;  // loyalty (one) or loyalty_in; 0: not asked
    std::uint8_t people = none;
    std::uint8_t not_people = none;
    std::uint8_t build = none;
    std::uint8_t skill = none;
    std::uint8_t level_min = 0;
    std::uint8_t without_skill = none;
    bool has_mutant_skill = false;
    std::uint8_t range_min = 0;
    std::uint8_t transport_min = 0;
    Activity state = Activity::unsaid;
    PassiveBy passive_by = PassiveBy::unsaid;
    Side side = Side::unsaid;  // of search: the printed colour
    std::uint8_t phase = none;
    Said agent = Said::unsaid;
    std::uint8_t at = none;       // place
    std::uint8_t cluster = none;  // place that is the cluster
    std::uint8_t system = none;
    std::uint8_t stealth_in = 0;  // a bit for each letter; 0: not asked
    Said destructible = Said::unsaid;
    Said transmutable = Said::unsaid;
    std::uint8_t premise_names = none;      // place
    std::uint8_t not_premise_names = none;  // place
    std::uint8_t survey_points_min = 0;
    bool and_self = false;
    bool not_self = false;
    std::uint16_t not_name = no_entry;
    Said fixed = Said::unsaid;
    Span any_of;  // filters; empty: not asked
};

// --- Premises and conditions ---

enum class NodeOp : std::uint8_t {
    // premise expressions
    always,  // none, printed 0
    loc,
    count,
    points,
    riddle,
    sacrifice,
    counter,
    played,
    all,
    any,
    not_,
    // conditions
    role,
    side,
    place,
    goal,
    mission_kind,
    draw,
    combat_values,
    in_pairing,
};

enum class Where : std::uint8_t { here, side, mission, aside };
enum class Owner : std::uint8_t { own, enemy, each_enemy, any };
enum class Counter : std::uint8_t { survey, coords_of_sol, rm, am };
enum class Compare : std::uint8_t { at_least, at_most, equal, more, less };
enum class CounterOf : std::uint8_t { own, target };

constexpr bool holds(Compare how, int left, int right) {
    switch (how) {
        case Compare::at_least:
            return left >= right;
        case Compare::at_most:
            return left <= right;
        case Compare::equal:
            return left == right;
        case Compare::more:
            return left > right;
        case Compare::less:
            return left < right;
    }
    return false;
}

enum class Who : std::uint8_t {
    self,
    bearer,
    carrier,
    card,
    both,
    player,
    place,
    event,
    pairing_enemy,
    pairing_own,
};

// One node of a premise or a condition. Children lie side by side in Pack::nodes.
struct Node {
    NodeOp op = NodeOp::always;
    std::uint8_t n = 1;               // loc, count, points, riddle, sacrifice
    std::uint8_t place = none;        // loc
    std::uint8_t skill = none;        // points; combat_values: without_skill
    std::uint16_t name = no_entry;    // riddle, played
    std::uint8_t phase = none;        // riddle: of this phase
    std::uint16_t filter = no_entry;  // count
    Where where = Where::here;        // count
    Owner owner = Owner::own;         // count
    Counter counter = Counter::survey;
    CounterOf counter_of = CounterOf::own;  // `who`
    Compare cmp = Compare::at_least;        // counter, draw, combat_values
    std::int8_t value = 0;                  // counter, draw
    Side is = Side::unsaid;                 // side; counter: the track
    Role role = attacker_role;
    PlaceSet names = 0;                 // place
    std::uint8_t goals = 0;             // goal: a bit for each
    MissionKinds missions = 0;          // mission_kind
    Letter letter = Letter::A;          // draw
    BarColumn column = BarColumn::red;  // draw
    Who attack_of = Who::self;          // combat_values
    Who defence_of = Who::self;         // combat_values
    std::uint8_t people = none;         // combat_values: not_people
    Span of;                            // all, any, not_: nodes
};

// A premise: the expression, and the same as alternatives, each a list of leaves that must all hold (PR-F08).
struct Premise {
    std::uint16_t root = no_entry;  // no_entry: the card cannot be laid on this side
    Span alternatives;              // Pack::alternatives: each a Span of Pack::leaves, which are nodes
};

// --- Effects ---

enum class Window : std::uint8_t {
    play,
    continuous,
    mission,
    source,
    build,
    own_turn,
    target_named,
    goal_drawn,
    flight,
    setup,
    in_combat,
    before_stealth,
    stealth,
    after_stealth,
    fire_start,
    fire,
    after_values,
    destroyed,
    round_end,
    between_combats,
    before_reduction,
    after_reduction,
    mission_end,
    agent_landed,
    transmit,
    agent_return,
    agent_caught,
    response,
};
inline constexpr int windows = 28;
using WindowSet = std::uint32_t;  // a bit for each window
constexpr WindowSet window_bit(Window window) { return WindowSet{1} << static_cast<unsigned>(window); }

enum class CostOp : std::uint8_t { passivate_self, sink_self, discard_hand, passivate, sink };
enum class Zone : std::uint8_t { here, side, room, combat, pairing, mission, agents, unsaid };

struct Cost {
    CostOp op = CostOp::passivate_self;
    std::uint8_t n = 1;
    std::uint8_t waived_by = none;    // skill
    Zone zone = Zone::unsaid;         // passivate, sink
    std::uint16_t filter = no_entry;  // passivate, sink
};

struct Target {
    Who who = Who::self;
    Owner owner = Owner::own;
    Zone zone = Zone::unsaid;
    std::uint8_t n = 1;  // all_of_them: any number
    bool up_to = false;
    bool named = false;
    std::uint16_t filter = no_entry;
    std::uint16_t own = no_entry;    // both: targets
    std::uint16_t enemy = no_entry;  // both
};

enum class Op : std::uint8_t {
    mod,
    passivate,
    activate,
    destroy,
    sink,
    return_to_hand,
    retreat,
    move,
    lay_aside,
    put_into_play,
    draw,
    draw_bonus,
    search,
    discard,
    store,
    retrieve,
    cancel,
    redraw_goal,
    choose_goal,
    extra_mission,
    end_mission,
    extra_location,
    raise_skill,
    grant_skill,
    immune,
    forbid,
    permit,
    foot_link,
    slow_range,
    stack_limit,
    transmit,
    track,
    later_bonus,
    score,
    to_source,
    swap_pairing,
    reveal,
    look,
    board,
    choose_reduction,
    negotiate,
    waive,
};
inline constexpr int operations = 42;

enum class Stat : std::uint8_t {
    stealth,
    attack,
    defence,
    transport,
    range,
    limit,
    hand_limit,
    build_limit,
    riddle_points,
    rm,
    am,
    coords_of_sol,
    survey,
    radio_stealth,
};
inline constexpr int stats = 14;

// What is cancelled, forbidden, permitted, revealed or looked at.
enum class What : std::uint8_t {
    event,  // cancel
    effect_on_target,
    destruction,
    breakthrough,
    reduction,
    mission_to_here,
    equip_location,  // forbid
    unload_units,
    mission_here,
    lay_units_here,
    retreat,
    leave_cluster,  // permit
    transport_this,
    transport_while_passive,
    any_number_of_mutant_skills,
    assigned_equipment,  // reveal
    hand,                // look
    top_of_source,
    unsaid,
};

enum class Scope : std::uint8_t { target, place, own_room };                   // sink, return_to_hand
enum class ModWho : std::uint8_t { target, owner_of_target, owner_of_place };  // `who` of mod
enum class Until : std::uint8_t { unsaid, played, reactivation };              // of passivate
enum class ExtraMission : std::uint8_t { defensive, any };                     // `kind` of extra_mission
enum class Places : std::uint8_t { anywhere, here, side, named };              // `places` of extra_mission
enum class ScoreRule : std::uint8_t { arkon_bomb, marten_berceo, kompensatorpeiler, gesandte_von_aurigel };
enum class Position : std::uint8_t { top, shuffle };                                  // of to_source
enum class Reduction : std::uint8_t { unit, equipment, location, ship, equip_ship };  // `types`, a bit for each

// `from`: a bit for each.
inline constexpr std::uint8_t from_hand = 1;
inline constexpr std::uint8_t from_source = 2;
inline constexpr std::uint8_t from_sink = 4;

inline constexpr std::int8_t no_bound = 127;  // `min` and `max` left out

// Cards and skills something is immune to or answers: card names (Pack::name_lists) and skills.
struct Causes {
    SkillSet skills = 0;
    Span names;
    bool tracking = false;  // the operation track
    bool events = false;    // answers: {"kind": "event"}
};

struct Operation {
    Op op = Op::mod;
    Stat stat = Stat::stealth;      // mod, later_bonus
    std::int8_t by = 0;             // mod, raise_skill, later_bonus
    bool by_survey_points = false;  // mod: by survey_points_of_place
    std::int8_t min = no_bound;     // mod
    std::int8_t max = no_bound;     // mod, raise_skill
    std::uint8_t place = none;      // mod, put_into_play
    Side side = Side::unsaid;       // mod, put_into_play, stack_limit
    ModWho mod_who = ModWho::target;
    bool only_carrying = false;           // mod: only: carrying
    std::uint16_t filter = no_entry;      // mod, sink, return_to_hand, put_into_play, search, extra_location, track
    bool on_self = false;                 // on: self
    bool stay = false;                    // passivate
    Until until = Until::unsaid;          // passivate
    std::uint16_t until_name = no_entry;  // Until::played: this event
    bool no_more_of_this_skill = false;   // activate: in this combat
    bool no_more_skills = false;          // activate: in this combat
    bool override_stay = false;           // activate
    Scope scope = Scope::target;
    bool optional_rule = false;              // sink: the optional rule 6.3.1 may replace it (PR-Z73)
    bool keeps_side = false;                 // move
    std::uint16_t to_place_with = no_entry;  // move: filter
    std::uint8_t rounds = 0;                 // lay_aside, slow_range, board
    std::uint8_t from = 0;                   // put_into_play, search, store
    Activity state = Activity::unsaid;       // put_into_play
    std::uint8_t n = 0;                      // draw, draw_bonus, discard, extra_location, look; store: max_total
    bool no_reactivation = false;            // search: no_reactivation_this_turn
    What what = What::unsaid;
    ExtraMission mission = ExtraMission::any;
    Places places_rule = Places::anywhere;
    PlaceSet places = 0;                          // extra_mission, foot_link; permit: places_in_phase
    std::uint8_t from_phase = 0;                  // permit: places_in_phase, 0: not limited
    bool same_loyalty = false;                    // extra_mission: loyalty same
    std::uint8_t loyalty = none;                  // permit
    std::uint8_t cluster = none;                  // permit
    SkillClass skill_class = SkillClass::normal;  // raise_skill
    SkillSet except = 0;                          // raise_skill
    std::uint8_t from_min = 0;                    // raise_skill
    std::uint8_t skill = none;                    // grant_skill
    Causes causes;                                // immune: `to`; waive: names of the cards in `of`
    std::uint16_t unless = no_entry;              // forbid: filter
    std::uint8_t phases = 0;                      // forbid, stack_limit: bit 0 is phase I; 0: in all phases
    std::uint8_t range = 0;                       // slow_range
    std::uint16_t at_most = no_entry;             // stack_limit: filter that counts on the own anti side
    Letter stealth = Letter::A;                   // transmit
    std::uint16_t track_by = no_entry;            // track: filter of the ships that may fly there
    ScoreRule score = ScoreRule::arkon_bomb;
    Position position = Position::top;
    std::uint8_t companions = 0;  // board
    std::uint8_t types = 0;       // choose_reduction: a bit for each Reduction
    bool passivate_own = false;   // negotiate
    Zone where = Zone::unsaid;    // waive: here or room
};

struct Mode {
    std::uint16_t target = no_entry;  // Pack::targets
    Span ops;                         // Pack::ops
};

enum class Lasts : std::uint8_t {
    instant,
    combat_round,
    combat,
    mission,
    turn,
    round,
    phase,
    game,
    while_in_play,
    rounds,
};

enum class Per : std::uint8_t { turn, combat, mission, game };

struct Effect {
    Window window = Window::continuous;
    Fight combat = Fight::none;  // none: any
    std::uint8_t round = 0;      // of the combat; 0: any
    MissionKinds missions = all_missions;
    bool after_draw = false;
    bool forced = false;
    Lasts duration = Lasts::instant;
    std::uint8_t rounds = 0;  // Lasts::rounds
    std::uint8_t limit = 0;   // uses; 0: no limit
    Per limit_per = Per::turn;
    Group one_per_target = Group::unsaid;  // one card with this effect per combat round on such a target
    Causes answers;                        // response
    std::uint16_t condition = no_entry;    // `if`: a node
    Span costs;                            // Pack::costs
    Span modes;                            // Pack::modes: one, or alternatives of which the user picks one
    Span else_ops;                         // Pack::ops, when a draw fails
    std::uint8_t changes = 0;              // lasting changes it can leave behind at most, found by note_windows
};

}  // namespace kriegsrat::perryrhodan
