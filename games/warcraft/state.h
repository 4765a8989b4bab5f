#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/rules.h"
#include "games/warcraft/pack.h"

namespace kriegsrat::warcraft {

inline constexpr int seats = races;  // players and the neutral Night Elves: all owners of pieces

// What never changes during a match.
// Readings a table may choose instead of the usual ones, in the order of GameSpec::house_rules.
enum class House : std::uint8_t {
    depletion_once_a_round,  // WC-Z11
    teammates_must_join,     // WC-Z17
    flanks_win,              // WC-Z19
    healing_once_a_round,    // WC-Z20
    summoning_is_free,       // WC-Z33
    only_moves_are_pinned,   // WC-Z38
    workers_cross_walls,     // WC-Z50
    outposts_fall_at_once,   // WC-Z51
    tree_after_movement,     // WC-Z54
    curse_raises_dead,       // WC-Z65
};

struct Setup {
    const Pack* pack = nullptr;
    const Map* map = nullptr;
    std::uint8_t variant = 0;  // in GameSpec::variants and Pack::map
    std::uint8_t players = 0;
    std::uint8_t teams = 0;  // seat s belongs to team s % teams; 0: the races alone say who is allied
    std::array<std::uint8_t, seats> race{none, none, none, none};  // by seat; none: dealt in play (WC-B05)
    Bits house_rules = 0;

    bool plays(House rule) const { return has(house_rules, static_cast<int>(rule)); }
};

enum class Step : std::uint8_t {
    over,
    // set-up
    deal_race,
    first_player,
    draw,
    round_over,
    // movement
    movement_cards,
    move,
    leave_captive,
    call_to_arms,
    portal_cards,
    portal_surplus,
    choose_battle,
    // a battle
    join,
    battle_round,
    round_cards,
    name_phase,
    melee_cards,
    roll_cards,
    roll,
    reroll,
    extra_attack_cards,
    raise,
    prevention_cards,
    prevention_roll,
    reduction_cards,
    aim_cards,
    casualty,
    consent,
    return_unit,
    spoils_cards,
    answer,
    battle_over,
    // harvest
    harvest_cards,
    harvest,
    harvest_roll,
    muster,
    // deploy and spend
    deploy,
    spend_cards,
    spend,
    gift,
    lay_open,
};
inline constexpr int steps = static_cast<int>(Step::lay_open) + 1;

enum class Do : std::uint8_t {
    // chance
    deal_race,
    draw_first_player,
    draw_card,
    roll,
    roll_resource,
    // cards
    pass,
    play_card,
    play_card_at,
    play_card_on,
    play_portal,
    play_resources,
    play_summon,
    lay_open,
    // between teammates
    give,
    request,
    show_hand,
    // movement
    move,
    move_builder,
    move_necromancer,
    escort,
    leave_captive,
    end_movement,
    place_unit,
    // battle
    fight,
    join,
    stay_out,
    name_phase,
    reroll,
    raise,
    lose,
    consent,
    refuse,
    return_unit,
    // harvest
    harvest,
    harvest_builder,
    end_harvest,
    muster,
    // deploy
    deploy,
    finish_building,
    finish_summoned,
    finish_outpost,
    end_deploy,
    // spend
    train,
    build,
    build_outpost,
    improve,
    end_spend,
};
inline constexpr int action_kinds = static_cast<int>(Do::end_spend) + 1;

enum class Phase : std::uint8_t { movement, harvest, deploy, spend };
enum class Buying : std::uint8_t { nothing, training, building, improving };
enum class Victory : std::uint8_t { nobody, points, last_left, draw, gate, necromancers, sources, captive, tree, deck };

inline constexpr int gold = 0;
inline constexpr int wood = 1;
inline constexpr int attacker = 0;  // sides of a battle
inline constexpr int defender = 1;
inline constexpr int battle_phases = 3;                 // ranged, flying, melee
inline constexpr int field_slots = max_neighbours + 1;  // the battlefield, then the spaces around it in rising order

// A moment at which cards may be played: who is asked, in which order.
struct Window {
    std::uint8_t count = 0;
    std::uint8_t current = 0;  // place in the order
    std::uint8_t quiet = 0;    // so many have passed in succession
    std::array<std::uint8_t, seats> order{};
};

// A card that has been played and may still be answered.
struct Played {
    std::uint8_t card = none;
    std::uint8_t seat = 0;
    std::uint8_t target = 0;  // a Token
    std::uint8_t cancelled = 0;
};

// One unit in a battle in one byte: owner, slot and type; 0 is no unit.
using Token = std::uint8_t;
constexpr Token token(int owner, int slot, int type) {
    return static_cast<Token>(1 + (owner << 5) + (slot << 2) + type);
}
constexpr int owner_of(Token unit) { return (unit - 1) >> 5; }
constexpr int slot_of(Token unit) { return ((unit - 1) >> 2) & 7; }
constexpr int type_of(Token unit) { return (unit - 1) & 3; }

// What the dice are thrown for.
enum class Rolling : std::uint8_t { attack, again, extra, prevention };

struct Battle {
    std::array<std::array<Force, field_slots>, seats> fighting{};  // armed workers included
    std::array<std::uint8_t, seats> side{none, none, none, none};  // of each owner; none: takes no part
    std::array<std::uint8_t, seats> first{};                       // phases in which he attacks first, a bit each
    std::array<std::uint8_t, seats> raised{};                      // units raised so far
    std::array<std::uint8_t, seats> hits{};                        // dice of the first roll of this attack that hit
    std::array<std::uint8_t, seats> ones{};                        // dice of this attack that show a one
    std::array<std::uint8_t, seats> lowered{};                     // by how much results are lowered in this phase
    std::array<std::uint8_t, seats> extra{};                       // additional attacks still to be rolled
    std::array<std::uint8_t, 2> hits_on{};       // side: hits against it in this attack, less those prevented
    std::array<std::uint8_t, 2> casualties{};    // side: units it still has to remove
    std::array<Token, max_asleep> asleep{};      // cannot attack in this round
    std::array<Token, max_devoured> devoured{};  // out of the battle
    std::array<std::uint8_t, max_devoured> devoured_by{};
    std::uint8_t field = none;
    std::uint8_t enemy = none;   // owner whose units are attacked
    std::uint8_t undecided = 0;  // teammates who have not said whether they join, a bit each
    std::uint8_t phase = 0;      // 0 ranged, 1 flying, 2 melee
    std::uint8_t group = 0;      // 0: those who attack first, 1: the others
    std::uint8_t rerolls = 0;    // owners who may roll their misses again, a bit each
    std::uint8_t healed = 0;     // sides that were healed in this phase, a bit each
    std::uint8_t netted = 0;     // sides whose flying units melee attacks can take, a bit each
    std::uint8_t to_roll = 0;    // owners who have still to roll, a bit each
    std::uint8_t roller = none;
    std::uint8_t dice = 0;  // still to be rolled by him, or to prevent casualties
    Rolling rolling = Rolling::attack;
    std::uint8_t prevents = 0;    // the highest result that prevents a casualty
    std::uint8_t misses = 0;      // of the roll so far
    std::uint8_t to_name = 0;     // owners who have still to name phases, a bit each
    std::uint8_t losing = none;   // side that removes a unit now
    std::uint8_t chooser = none;  // who names it
    std::uint8_t asked = none;    // whose consent is asked
    std::uint8_t refused = 0;     // teammates who refused for this casualty, a bit each
    std::uint8_t aimed = 0;       // an enemy names it (WC-K13)
    std::uint8_t victim_asleep = 0;
    Token victim = 0;  // named, or removed last
};

struct Outpost {
    std::uint8_t space = none;
    std::uint8_t finished = 0;
};

// Everything that changes. Flat, without padding: a copy is a memcpy and its bytes are its identity.
struct State {
    // by owner: players, then the neutral Night Elves
    std::array<Bits, seats> units_at{};    // spaces with his units
    std::array<Bits, seats> workers_at{};  // spaces with his workers
    std::array<Bits, seats> armed{};       // spaces whose workers count as melee units (WC-K01)
    Bits partial = 0;                      // depletion markers
    Bits complete = 0;
    Bits pinned = 0;             // cities that nobody may leave (WC-M11)
    Bits fast = 0;               // spaces of origin under Fast
    std::array<Bits, 3> slow{};  // under Cripple: at least once, twice, three times
    Bits ways = 0;               // where the captive on its way may be left; while harvesting by the house rule of
                                 // WC-Z11: depletion markers of this round
    Bits harvested = 0;
    Bits graves = 0;  // tokens on the board: sources and graveyards

    std::array<std::array<Force, max_spaces>, seats> pieces{};
    std::array<Force, max_spaces> fresh{};  // pieces of the moving player that have not moved yet

    std::array<Heap, seats> hand{};
    std::array<Heap, seats> deck{};
    std::array<Heap, seats> discard{};
    std::array<Heap, seats> open{};  // Victory Point cards laid open
    Heap aside = 0;                  // of WC-U09
    std::uint16_t round = 0;
    std::array<std::array<std::uint16_t, 2>, seats> stock{};  // gold and wood
    std::array<Force, seats> reserve{};                       // pieces off the board and not in training
    Force travellers = 0;                                     // units of a Town Portal that are on their way

    std::array<std::array<std::uint8_t, unit_types>, seats> level{};
    std::array<std::array<std::uint8_t, unit_types>, seats> built{};     // finished building tokens
    std::array<std::array<std::uint8_t, unit_types>, seats> rising{};    // under construction, with a worker
    std::array<std::array<std::uint8_t, unit_types>, seats> summoned{};  // under construction without one
    std::array<std::array<std::uint8_t, piece_types>, seats> training{};
    std::array<std::array<Outpost, outposts_each>, seats> outpost{};
    std::array<std::uint8_t, seats> race{none, none, none, none};
    std::array<std::uint8_t, seats> place{none, none, none, none};    // in the seating order
    std::array<std::uint8_t, seats> seat_at{none, none, none, none};  // by place
    std::array<std::uint8_t, seats> allies{};                         // of each seat: its side, a bit each
    std::array<std::uint8_t, seats> draws{};                          // cards due to each
    std::array<std::uint8_t, 2> necromancer{none, none};
    std::array<std::uint8_t, seats> captive{none, none, none, none};

    std::array<std::uint8_t, 8> agenda{};  // steps; the last one is the current one
    std::uint8_t depth = 0;
    std::uint8_t alive = 0;
    std::uint8_t first = 0;  // start player
    std::uint8_t seat = 0;   // whose phase it is
    std::uint8_t phase = 0;
    std::uint8_t winners = 0;
    std::uint8_t victory = 0;
    std::uint8_t marked = 0;         // owners whose city was captured once, a bit each
    std::uint8_t showing = 0;        // players whose teammates know their hand, a bit each
    std::uint8_t buying = 0;         // the option chosen in this Spend phase
    std::uint8_t improved = 0;       // types improved in this Spend phase, a bit each
    std::uint8_t requested = 0;      // teammates asked for a gift since something was bought, a bit each
    std::uint8_t helper = none;      // teammate who is asked for a gift, or who may lay cards open
    std::uint8_t passed = 0;         // players who lay no more cards open in this check, a bit each
    std::uint8_t resource = 0;       // harvested now
    std::uint8_t setting_aside = 0;  // the draw under way is that of WC-U09
    std::uint8_t rolls = 0;          // of the resource die still to be made
    std::uint8_t mustered = 0;       // types put on the board by Necromancers in this phase, a bit each
    std::uint8_t moved = 0;          // Necromancers, a bit each
    std::uint8_t entered = none;     // space with workers that enemy units have entered
    std::uint8_t where = none;       // space in question: entered, harvested, destination
    std::uint8_t from = none;        // origin of an escort or of a Town Portal
    std::uint8_t surplus = 0;        // travellers who find no room at the destination
    std::uint8_t traveller = none;   // type of the escort, or seat of the Town Portal
    std::array<std::uint8_t, 2> unused{};
    Window window{};
    Window answers{};
    Played played{};
    Battle battle{};

    Step step() const { return static_cast<Step>(agenda[depth]); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1536);

}  // namespace kriegsrat::warcraft
