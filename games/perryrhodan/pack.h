#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/pack.h"
#include "core/rule.h"
#include "core/spec.h"
#include "games/perryrhodan/effect.h"

// The components of Perry Rhodan - Das Sammelkartenspiel as the rules use them, read from the JSON files of
// games/perryrhodan/data or of an owner's data pack with the same file names.
namespace kriegsrat::perryrhodan {

inline constexpr int action_cards = 60;
inline constexpr int loyalties = 10;
inline constexpr int peoples = 19;
inline constexpr int builds = 9;
inline constexpr int systems = 18;
inline constexpr int neighbourhoods = 4;
inline constexpr int ready_decks = 15;
inline constexpr int campaigns = 3;  // A, B, C: a ready deck for every phase

// Numbers of the name tables, see Names. The entries of card are the ids of the records, those of name and place are
// words made of the German names.
enum class Table : std::uint8_t {
    card,
    name,
    place,
    side,
    skill,
    level,
    loyalty,
    goal,
    mission,
    action_card,
    phase,
    letter,
    deck,
    deck_set,
};

// When ships of a loyalty may attack a pro place in phase V (`needs` of attack_rule).
enum class AttackNeeds : std::uint8_t {
    unsaid,  // no rule
    always,
    never,
    never_in_phase_5,
    ship_stealth_value_above_3,
    own_anti_tolimon_was_target,
    counter,  // CardRecord::attack_counter
};

struct Modifier {
    std::int8_t by = 0;
    bool per_card = false;  // counts for every copy
    std::int8_t most = 0;   // of per_card
    bool operator==(const Modifier&) const = default;
};

struct CardRecord {
    std::uint16_t name = 0;
    std::uint8_t phase = 0;  // phase I is 0
    Kind kind = Kind::location;
    Subkind subkind = Subkind::unsaid;
    Side side = Side::pro;
    GroupSet groups = 0;
    bool unique = false;
    bool agent = false;
    bool secret = false;
    bool fixed = false;
    bool aside = false;                  // laid aside while travelling
    bool counterable = true;             // event
    bool against_limit = true;           // equipment
    bool destructible = true;            // location equipment: not in the exception list of Zünder 2
    bool transmutable = true;            // location equipment: not protected from Materieumwandler 2
    std::uint8_t obsolete_after = none;  // the last phase it can be played in
    std::uint8_t max_in_source = 0;      // printed limit; 0: the general one
    std::uint8_t premise_number = 0;     // for the Robot-regent number
    std::uint8_t transmitter_range = 0;
    std::array<Premise, 2> premise{};          // by side
    std::array<PlaceSet, 2> premise_places{};  // by side: places its loc parts name
    std::array<LoyaltySet, 2> loyalty{};       // by side
    std::uint8_t people = none;
    std::uint8_t build = none;
    std::uint8_t range = 0;
    std::uint8_t transport = 0;
    Strength stealth;
    Strength attack;
    Strength defence;
    std::array<SkillLevel, most_skills> skill{};
    std::uint8_t skill_count = 0;
    Span effects;  // Pack::effects
    // Found by note_windows: what there is to look for at all.
    SkillSet skills = 0;        // printed
    SkillSet grants = 0;        // to whoever bears this equipment
    WindowSet windows = 0;      // of its own effects and of its skills at every level
    WindowSet own_windows = 0;  // of its own effects
    WhatSet forbids = 0;        // continuous
    WhatSet permits = 0;        // continuous
    std::uint8_t later = 0;     // phases, a bit each, in which a card of the same name and kind replaces it (PR-F46)
    std::array<Modifier, 2> robot_regent_mod{};  // by side
    std::array<Modifier, 2> ara_mod{};           // by side
    // of locations
    std::uint8_t place = none;
    std::uint8_t stacks_on = none;                    // place whose column it shares
    std::array<std::uint8_t, phases> ground_limit{};  // in the running phase
    std::uint8_t survey_points = 0;
    AttackNeeds attack_needs = AttackNeeds::unsaid;
    LoyaltySet attack_loyalty = 0;
    std::uint16_t attack_counter = no_entry;  // a node

    constexpr bool is(Group group) const { return (groups & group_bit(group)) != 0; }
};

// What all cards of a place have in common.
struct PlaceRecord {
    Subkind subkind = Subkind::planet;
    std::uint8_t system = none;
    std::uint8_t cluster = none;  // the place that is the cluster, for itself too
    std::uint8_t neighbourhood = none;
    std::uint8_t min_range = 0;
    std::uint8_t stacks_on = none;  // place whose column it shares
    std::uint8_t survey_points = 0;
    bool operator==(const PlaceRecord&) const = default;
};

struct SkillRecord {
    SkillClass skill_class = SkillClass::normal;
    bool levelled = false;
    bool transmittable = false;
    bool not_on_mission = false;                           // for giving premise points
    std::array<std::uint8_t, highest_level + 1> points{};  // premise_points of a level
    std::array<Span, highest_level + 1> effects{};         // of a level; without levels: at 1
    WindowSet windows = 0;                                 // of its effects at every level
};

struct ActionCard {
    Goal goal = Goal::assassination;
    // Numbers beside A to E; A is always 1 (PR-A06).
    std::array<std::array<std::uint8_t, 5>, 2> number{};
    constexpr int value(BarColumn column, Letter letter) const {
        return number[static_cast<std::size_t>(column)][static_cast<std::size_t>(letter)];
    }
};

// A card that exists but is not played.
struct NotIncluded {
    std::string name;
    RuleId rule;
};

struct DeckEntry {
    std::uint16_t card = 0;
    std::uint8_t n = 1;
};

// A ready matter source of one phase.
struct ReadyDeck {
    std::string id;  // "A1"
    std::uint8_t phase = 0;
    std::vector<DeckEntry> cards;
    int total() const;
};

// What the rules themselves name (data/named.json): places, card names, cards, a bit of each loyalty, builds, skills.
struct Named {
    struct {
        std::uint8_t terra, venus, sol, ferrol, snowman, aqua, aralon, laros, m_13, mirsal_iii, gray_beast, hellgate,
            tolimon, volat;
    } place{};
    struct {
        std::uint16_t talamon, ganymed, gom, atlan, adventurous, psychoduell, zweikampf, r_17, depot;
    } name{};
    struct {
        std::uint16_t atlan_pro, atlan_anti;
    } card{};
    struct {
        LoyaltySet terraner, saboteure, fantan_leute, individualverformer, topsider, springer, ueberschwere, arkoniden,
            aras, arkonidisches_imperium;
    } loyalty{};
    struct {
        std::uint8_t arkoniden;
    } build{};
    struct {
        std::uint8_t negotiation, riddle, mutant_corps, economy, cell_activator;
    } skill{};
};

// Who could have something to use in a window, as far as everybody knows (rules/window.cpp).
enum class Holder : std::uint8_t { event, unit, ship, location };
struct Chance {
    std::uint8_t phase = 0;
    Holder holder = Holder::event;
    Fight combat = Fight::none;
    std::uint8_t round = 0;
    MissionKinds missions = all_missions;
    std::uint8_t roles = 0;  // a bit for each Role
    std::uint8_t sides = 0;  // a bit for each side
    bool operator==(const Chance&) const = default;
};
// An effect that answers others.
struct Response {
    std::uint16_t effect = 0;
    std::uint8_t phase = 0;
    bool event = false;
};

struct MindTerms;
struct Pack {
    Names names;
    std::uint64_t digest = 0;  // of the files: a log names the pack it was played with
    std::shared_ptr<const MindTerms> mind;

    std::array<CardRecord, records> card{};
    std::array<std::uint16_t, phases + 1>
        first_of_phase{};                           // records are sorted by phase; the last one is their number
    std::array<std::string, card_names> card_name;  // German, as printed
    std::array<RecordSet, card_names> of_name{};    // the records of a name
    std::array<std::string, places> place_name;     // German, as printed
    std::array<std::string, loyalties> loyalty_name;
    std::array<std::string, peoples> people_name;
    std::array<std::string, builds> build_name;
    std::array<std::string, systems> system_name;
    std::array<std::string, neighbourhoods> neighbourhood_name;
    std::array<std::string, skills> skill_name;
    std::array<PlaceRecord, places> place{};
    std::array<SkillRecord, skills> skill{};
    std::array<ActionCard, action_cards> action{};
    std::uint64_t standard_stack = 0;  // action cards of the stack of 20; the full one has all
    std::array<ReadyDeck, ready_decks> deck;
    // Ready decks by phase of the sets A, B, C.
    std::array<std::array<std::uint8_t, phases>, campaigns> campaign{};
    std::vector<NotIncluded> not_included;
    SkillSet mutant_skills = 0;
    Named named;

    // The lists that Span, filter, node and target numbers point into.
    std::vector<Filter> filters;
    std::vector<Node> nodes;
    std::vector<Span> alternatives;
    std::vector<std::uint16_t> leaves;
    std::vector<Target> targets;
    std::vector<Cost> costs;
    std::vector<Operation> ops;
    std::vector<Mode> modes;
    std::vector<Effect> effects;
    std::vector<std::uint16_t> name_lists;

    // By window, found by note_windows.
    std::array<std::vector<std::uint16_t>, windows> events_of;  // records
    std::array<std::vector<Chance>, windows> chances_of;
    std::vector<Response> responses;
    std::array<std::vector<std::uint16_t>, 2>
        sacrificed_for;  // by side: records whose premise demands missions (PR-I06)
};

void note_windows(Pack& pack);
Chance chance_of(const Pack&, const CardRecord&, const Effect&);  // to use this effect of the card

using PackError = PackMistake;

// All that is wrong with the files: schema, references, counts. Empty if they can be played.
std::vector<PackError> check_pack(const PackFiles& files);
// Precondition: check_pack(files) is empty.
Pack read_pack(const PackFiles& files);

// The pack compiled into the program.
const Pack& standard_pack();
// Makes an owner's pack available to set-ups that name its digest, and the one that new set-ups use.
Expected<void> use_pack(const PackFiles& files);
const Pack& current_pack();
const Pack* find_pack(std::uint64_t digest);
// The text of a file of this pack; empty: there is no such pack or file.
std::string_view pack_file(std::uint64_t digest, std::string_view name);

}  // namespace kriegsrat::perryrhodan
