#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "core/agenda.h"
#include "core/bits.h"
#include "core/id_set.h"
#include "core/multiset.h"
#include "core/rules.h"
#include "games/perryrhodan/mission.h"
#include "games/perryrhodan/pack.h"
#include "games/perryrhodan/state_effect.h"
#include "games/perryrhodan/steps.h"

namespace kriegsrat::perryrhodan {

// How many copies of each resource card.
using Pile = Multiset<records>;
using ActionStack = Multiset<action_cards>;

inline constexpr std::uint8_t own_deck = 0xFE;

inline constexpr std::array<std::uint8_t, phases> usual_round_limits{40, 60, 60, 80, 100};  // PR-Y42

// What never changes during a match.
struct Setup {
    const Pack* pack = nullptr;
    std::uint8_t variant = 0;  // in GameSpec::variants
    std::uint8_t players = 0;
    std::uint8_t first_phase = 0;  // from 0
    std::uint8_t last_phase = 0;
    bool tournament = false;
    bool giving_up = false;  // players may give up and offer to end the game (PR-D32, PR-D40)
    std::array<std::uint8_t, phases> round_limit = usual_round_limits;
    std::array<std::uint8_t, max_seats> deck_set{};  // a ready set of decks, or own_deck
    std::array<Pile, max_seats> source{};  // as built, all phases together: a card's phase says where it belongs
    std::array<ActionStack, max_seats> stack{};
    std::array<std::string, max_seats> deck_name{};  // of an own deck
};

// Where a card in play is.
enum class Spot : std::uint8_t {
    nowhere,     // this slot of State::card is free
    column,      // lies at `place` of `side`: place cards, units, ships and equipment of the place
    attached,    // equipment:unit or :ship with its bearer `parent`
    aboard,      // carried by the ship `parent`
    away,        // takes part in a mission; `place` is where it started
    agent,       // landed at `place` of the player `host`, under or on a cover card
    flight,      // set aside for two rounds with the group `host` (PR-Z67): from `place` to Player::flight[host].target
    aside,       // status, solved riddle, lasting event, card laid aside by an effect
    stored,      // under the Depot `parent` (PR-Z70)
    unattached,  // free equipment at `place` without a unit (PR-Z22)
};
inline constexpr int spots = 10;

// What is true of a card in play, a bit each.
namespace flag {
inline constexpr std::uint32_t passive = 1U << 0U;
inline constexpr std::uint32_t passive_by_owner = 1U << 1U;   // in this combat round (PR-B21)
inline constexpr std::uint32_t passive_by_mutant = 1U << 2U;  // in this combat by its own mutant skill (PR-N57)
inline constexpr std::uint32_t stay = 1U << 3U;               // does not become active by itself
inline constexpr std::uint32_t no_reactivation = 1U << 4U;    // not in this turn (PR-P33)
inline constexpr std::uint32_t left_passive = 1U << 5U;       // by choice, in this reactivation section
inline constexpr std::uint32_t laid_this_turn = 1U << 6U;
inline constexpr std::uint32_t on_mission = 1U << 7U;   // in this turn, defensive, offensive or agent
inline constexpr std::uint32_t on_counter = 1U << 8U;   // in this turn (PR-K44)
inline constexpr std::uint32_t taking_part = 1U << 9U;  // in the running mission, on either side
inline constexpr std::uint32_t lined_up = 1U << 10U;    // in the running combat round
inline constexpr std::uint32_t left_out = 1U << 11U;    // of the running combat round
inline constexpr std::uint32_t broken_through = 1U << 12U;
inline constexpr std::uint32_t marked = 1U << 13U;          // about to be destroyed
inline constexpr std::uint32_t saved = 1U << 14U;           // once already (PR-Z84)
inline constexpr std::uint32_t used = 1U << 15U;            // equipment, in this ground combat (PR-I47)
inline constexpr std::uint32_t exposed = 1U << 16U;         // agent
inline constexpr std::uint32_t sent = 1U << 17U;            // agent: a message in this turn
inline constexpr std::uint32_t no_more_skills = 1U << 18U;  // in this combat
inline constexpr std::uint32_t cell_activator = 1U << 19U;  // granted for the game (PR-Y37)
inline constexpr std::uint32_t asked = 1U << 20U;           // equipment: at this opportunity (PR-D41)
inline constexpr std::uint32_t shown = 1U << 21U;           // its name is open to all where it lies
inline constexpr std::uint32_t walked = 1U << 22U;          // came on foot
inline constexpr std::uint32_t leaving = 1U << 23U;         // on its way home
inline constexpr std::uint32_t caught = 1U << 24U;          // agent, in the running counter mission (PR-K49)
inline constexpr std::uint32_t fetched = 1U << 25U;         // agent who has just come home
}  // namespace flag

// A card in play. Its number is its place in State::card; the owner follows from it.
struct Card {
    std::uint32_t flags = 0;
    std::uint16_t record = no_record;
    std::uint16_t parent = no_card;
    Spot spot = Spot::nowhere;
    std::uint8_t place = none;
    std::uint8_t side = 0;
    std::uint8_t order = 0;      // in its row: the highest lies on top; laid aside by an effect: for how many rounds
    std::uint8_t host = none;    // of an agent: at whose place; of a status: on whom it works; in flight: its group
    std::uint8_t raised = none;  // skill that this equipment raises
    std::uint8_t since = 0;      // own round (Player::rounds) in which it was laid out, landed or set aside
    std::uint8_t known = 0;      // seats that have been told the name since it lies there (for guesses)

    bool is(std::uint32_t flags_asked) const { return (flags & flags_asked) != 0; }
    bool active() const { return !is(flag::passive); }
    bool operator==(const Card&) const = default;
};

// Public numbers of a column, kept up to date by rules/cards.cpp.
inline constexpr int rows = 3;  // Row: place cards, units, ships
struct Column {
    std::uint8_t places = 0;
    std::uint8_t units = 0;
    std::uint8_t ships = 0;
    std::uint8_t agents = 0;                               // of an opponent
    std::array<std::uint8_t, rows> top{none, none, none};  // by Row: the owner's slot of the card that lies on top
    bool operator==(const Column&) const = default;
};

// The known top of a source: who knows which card. The first is drawn first.
inline constexpr int max_known = 8;
struct KnownCard {
    std::uint16_t record = no_record;
    std::uint8_t known_by = 0;  // seats
    std::uint8_t spare = 0;
};

// Points are kept in parts of 1/120, so that every share is exact.
inline constexpr int whole_point = 120;

// Things that give points or count for a condition in the running phase, a bit each (PR-R09 to PR-R12).
namespace feat {
inline constexpr std::uint16_t topsider_on_terra = 1U << 0U;   // PR-R09
inline constexpr std::uint16_t saboteurs_on_terra = 1U << 1U;  // PR-R10
inline constexpr std::uint16_t anti_ganymed = 1U << 2U;        // PR-R10
inline constexpr std::uint16_t aralon = 1U << 3U;              // PR-R04: reduction on Aralon
inline constexpr std::uint16_t first_aralon = 1U << 4U;        // PR-R11
inline constexpr std::uint16_t aqua = 1U << 5U;                // PR-R04: after it on Aqua or Terra
inline constexpr std::uint16_t kompensatorpeiler = 1U << 6U;   // PR-R12
inline constexpr std::uint16_t marten_berceo = 1U << 7U;
inline constexpr std::uint16_t gesandte = 1U << 8U;
}  // namespace feat

struct Player {
    RecordSet solved{};                                          // riddles
    RecordSet played{};                                          // events resolved
    PlaceSet tracked = 0;                                        // columns opened by a Strukturtasterstation (PR-Z46)
    std::array<std::array<KnownCard, max_known>, phases> top{};  // cards that lie on the sources, not in Player::source
    std::array<std::uint16_t, phases> source_size{};             // the known top included
    std::int16_t points = 0;                                     // of finished phases, in 1/120
    std::int16_t minus = 0;               // fixed minus points of the running phase (PR-G11), not above 0
    std::uint16_t feats = 0;              // namespace feat
    std::uint16_t put_aside = no_record;  // hand card for which missions are sacrificed (PR-I07)
    std::uint16_t to_exchange = no_card;  // laid-out card for which one was (PR-F46)
    std::uint16_t rounds = 0;             // own rounds begun
    std::int8_t coords = 0;               // coordinates of Sol
    std::uint8_t survey = 0;              // survey points
    std::uint8_t phase = 0;               // highest source that is accessible
    std::uint8_t skips = 0;               // turns to be skipped
    std::uint8_t sacrifices = 0;          // made in a row for put_aside
    std::uint8_t sacrifice_side = none;
    std::uint8_t triggered = 0;                // phase changes, a bit each
    std::uint8_t tolimon_target = 0;           // PR-K41
    std::uint8_t m13_visited = 0;              // PR-P04
    std::uint8_t raided = 0;                   // PR-P22: seats whose Terra or Venus his Arkonid ships have attacked
    std::uint8_t offered = 0;                  // to end the game, in this turn
    std::uint8_t mulligan = 0;                 // taken or refused
    std::uint8_t last_action = none;           // top of the action discard
    std::uint8_t stack_owner = none;           // whose action cards he uses (PR-E01)
    std::uint8_t flights = 0;                  // groups in flight
    std::array<Flight, max_flights> flight{};  // in the order in which they set out
    std::array<std::uint8_t, 5> spare{};
    std::array<std::int16_t, phases> phase_points{};  // what `points` is made of
};

// A further mission that an effect allows in this turn.
struct Grant {
    PlaceSet places = 0;  // named ones, where it starts and ends
    std::uint16_t card = no_card;
    std::uint8_t kind = 0;   // ExtraMission
    std::uint8_t rule = 0;   // Places
    std::uint8_t loyal = 0;  // only cards of the user's loyalty
    std::uint8_t used = 0;
    std::uint8_t granted = 0;
    std::uint8_t spare = 0;
};
inline constexpr int max_grants = 8;

// What is remembered within the turn of one player.
struct TurnState {
    std::array<Grant, max_grants> grants{};
    std::array<std::array<PlaceSet, sides>, max_seats> closed{};   // columns that cannot be a target again (PR-N65)
    std::array<std::array<PlaceSet, sides>, max_seats> fetched{};  // columns where agents were to be fetched (PR-K28)
    std::array<PlaceSet, sides> countered{};                       // own columns at which a counter mission was made
    std::array<std::uint8_t, places> laid{};                       // cards laid out in the build-up section, by place
    std::array<std::uint8_t, phases> draw{};                       // cards announced from each source
    std::uint8_t seat = 0;
    std::uint8_t mission_side = none;  // PR-E18
    std::uint8_t build_side = none;    // PR-F13
    std::uint8_t missions_made = 0;
    std::uint8_t missions_allowed = 1;  // Initiative adds
    std::uint8_t sacrificed = 0;        // a mission, in this turn
    std::uint8_t something_done = 0;    // in the mission section
    std::uint8_t locations_laid = 0;
    std::uint8_t locations_allowed = 1;
    std::uint8_t reshuffled = 0;     // sources, a bit each (PR-Z56)
    std::uint8_t bonus = 0;          // this is the bonus turn (PR-Y41)
    std::uint8_t bonus_due = 0;      // another turn follows
    std::uint8_t draws = 0;          // cards to be drawn in the source section
    std::uint8_t counter_sides = 0;  // sides on which counter missions were made (PR-K45)
    std::uint8_t other_side = none;  // side of other missions made
    std::array<std::uint8_t, 4> spare{};
};

inline constexpr int most_shares = 5;  // criteria of a phase besides the change

// Everything that changes. Flat, without padding: a copy is a memcpy and its bytes are its identity.
struct State {
    // Slots of State::card in use, and those of each Spot (the set of Spot::nowhere stays empty).
    std::array<IdSet<cards_each>, max_seats> in_play{};
    std::array<std::array<IdSet<cards_each>, spots>, max_seats> lying{};
    std::array<Player, max_seats> player{};
    std::array<std::array<std::int16_t, phases>, max_seats> booked_minus{};  // fixed minus points of finished phases
    TurnState turn{};
    std::array<Card, max_cards> card{};
    std::array<Change, max_changes> change{};
    std::array<Used, max_used> used{};
    std::array<Use, max_uses> use{};
    Combat combat{};
    Mission mission{};
    Agenda<max_depth> agenda{};
    std::uint16_t round = 1;        // of the table
    std::uint16_t phase_round = 1;  // counted from the first whole round of the phase (PR-Y42)
    std::array<Pile, max_seats> hand{};
    std::array<Pile, max_seats> source{};  // the unordered rest
    std::array<Pile, max_seats> sink{};
    std::array<ActionStack, max_seats> stack{};  // action cards still to be drawn, by player
    std::array<std::array<std::array<Column, places>, sides>, max_seats> column{};
    std::uint8_t changes = 0;  // how many of the lists are in use
    std::uint8_t limits = 0;
    std::uint8_t uses = 0;
    std::uint8_t alive = 0;  // seats that have not left
    std::uint8_t first = 0;  // player
    std::uint8_t phase = 0;  // running, from 0
    std::uint8_t winners = 0;
    std::uint8_t drawn = none;     // last action card drawn, for whoever asked for it
    std::uint8_t contenders = 0;   // for the first turn (PR-E04)
    std::uint8_t best = 0;         // their highest number so far
    std::uint8_t phase_fresh = 0;  // the phase began inside the running table round
    std::uint8_t ended = 0;        // Ending
    std::uint8_t accepted = 0;     // an offer to end: seats that have agreed
    std::uint8_t coin = none;
    std::uint8_t untidy = 0;  // cards have come or gone since rules/tidy.cpp looked
    // Who has shared the points of each criterion of a finished phase (Criteria, the change left out). It also fills
    // the last word: change it when a part of the State grows.
    std::array<std::array<std::uint8_t, most_shares>, phases> shares{};

    Step step() const { return static_cast<Step>(agenda.top().step); }
};

enum class Ending : std::uint8_t { nobody, last_phase, round_limit, joint, abandoned };

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 24 * 1024);

}  // namespace kriegsrat::perryrhodan
