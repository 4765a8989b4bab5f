#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/error.h"
#include "core/pack.h"
#include "core/spec.h"
#include "games/warcraft/force.h"

// The components of Warcraft: The Board Game as the rules use them, read from the JSON files of games/warcraft/data or
// of an owner's data pack with the same file names.
namespace kriegsrat::warcraft {

inline constexpr int races = 4;   // also the greatest number of owners of pieces
inline constexpr int maps = 6;    // one for each variant
inline constexpr int cards = 20;  // different experience cards
inline constexpr int max_spaces = 60;
inline constexpr int terrains = 6;
inline constexpr int max_levels = 4;
inline constexpr int outposts_each = 2;
inline constexpr int max_neighbours = 6;
inline constexpr int deck_size = 21;
inline constexpr int max_starts = 16;   // stacks of pieces a map starts with
inline constexpr int max_devoured = 4;  // copies in a deck of cards that take a unit out of the battle
inline constexpr int max_asleep = 4;    // the same of cards that keep a unit from attacking
inline constexpr std::uint8_t none = 0xFF;

// Numbers of the name tables, see Names: each table is called as here, and that is the first part of its text keys.
enum class Table : std::uint8_t {
    race,
    space,  // of all maps: s01, s02, ...
    piece,  // race and type: human_melee, ..., undead_worker
    type,   // melee, ranged, flying, worker
    tile,   // unit tiles: human_melee_1, ...
    card,
    phase,        // of a battle round: ranged, flying, melee
    round_phase,  // movement, harvest, deploy, spend
    resource,
    depletion,  // partial, complete
    victory,
};
constexpr int piece_id(int race, int type) { return race * piece_types + type; }

enum class Terrain : std::uint8_t { city, forest, gold_mine, mountain, objective, free };

enum class Ability : std::uint8_t { nothing, splash, healing, paralysing_poison, blood_lust, raise_dead };

struct Cost {
    std::uint8_t gold = 0;
    std::uint8_t wood = 0;
};

// The moment at which a card may be played.
enum class Timing : std::uint8_t {
    opponent_movement_start,
    own_movement_start,
    enemy_enters_workers,
    end_of_movement,
    battle_round_start,
    melee_phase_start,
    before_own_roll,
    after_own_roll,
    after_enemy_roll,
    before_casualties,
    before_enemy_casualty,
    after_enemy_casualty,
    card_just_played,
    own_harvest_start,
    own_spend_start,
    own_spend,
    any_time,
};
inline constexpr int timings = static_cast<int>(Timing::any_time) + 1;

enum class Op : std::uint8_t {
    workers_become_melee,
    cancel_card,
    reduce_casualties,
    unit_cannot_attack,
    remove_from_battle,
    flying_eligible_as_melee_casualties,
    reroll_misses,
    take_resources_from_owner,
    modify_own_attack_results,
    choose_enemy_casualty,
    extra_attacks_per_hit,
    remove_depletion_marker,
    modify_movement,
    roll_to_prevent_casualties,
    build_without_worker,
    gain_resources,
    teleport_all_units,
    victory_points,
};

struct Card {
    Timing timing = Timing::any_time;
    Op op = Op::victory_points;
    std::int8_t amount = 0;        // what it adds, reduces, lowers or gives
    std::uint8_t limit = 0;        // the most spaces in all, or the highest result that prevents a casualty
    std::uint8_t targets = 0;      // types of units it may be aimed at, a bit each
    std::array<Cost, 2> choice{};  // of gain_resources
};

struct Tile {
    std::uint8_t strength = 0;
    Ability ability = Ability::nothing;
    std::uint8_t needs_type = none;  // buildings for the next level; none: this is the highest
    std::uint8_t needs_count = 0;
    std::uint8_t victory_points = 0;
};

struct Building {
    std::uint8_t tokens = 0;
    std::uint8_t printed = 0;  // on the town tile
    Cost training;
};

struct Race {
    std::array<std::array<Tile, max_levels>, unit_types> tile{};
    std::array<std::array<std::uint8_t, max_levels>, unit_types> tile_name{};  // in its name table
    std::array<std::uint8_t, unit_types> levels{};
    std::array<Building, piece_types> building{};  // by what it trains
    std::array<std::uint8_t, deck_kinds> deck{};   // cards by place; none: no further kind
    Heap whole_deck = 0;
    std::array<Heap, timings> at{};  // a full digit for each kind of that timing
};

struct Start {
    std::uint8_t owner = 0;  // place in the seating order, or the neutral owner after the last one
    std::uint8_t space = 0;
    Force pieces = 0;
};

// What a map and its scenario fix. Players are numbered by their place in the seating order, clockwise.
struct Map {
    std::uint8_t spaces = 0;
    std::uint8_t players = 0;
    std::array<std::int8_t, max_spaces> x{};  // on a grid where neighbours differ by (2, 0) or (1, 1)
    std::array<std::int8_t, max_spaces> y{};
    std::array<Terrain, max_spaces> terrain{};
    std::array<std::uint8_t, max_spaces> points{};
    std::array<char, max_spaces> letter{};      // by which the rules of the scenario call it; 0: none
    std::array<Bits, max_spaces> adjacent{};    // also over walls
    std::array<Bits, max_spaces> open{};        // without walls
    std::array<Bits, max_spaces> ground{};      // without walls and mountains
    std::array<Bits, max_spaces> ground_two{};  // two such steps, nobody in the way
    std::array<Bits, max_spaces> air_two{};     // two steps of a flying unit
    std::array<std::array<std::uint8_t, max_spaces>, max_spaces> distance{};  // as a flying unit moves
    std::array<Bits, terrains> of{};
    Bits inexhaustible = 0;
    Bits complete = 0;  // depleted from the start
    Bits scoring = 0;   // spaces with points

    std::array<std::uint8_t, races> race{};    // by place; none: any race; the neutral one follows the players
    std::array<std::uint8_t, races> city{};    // by place; none: no city
    std::array<std::uint8_t, races> allies{};  // by place: places of the side, a bit each
    std::uint8_t outpost_cities = 0;           // places whose city is an outpost that counts as one, a bit each
    std::uint8_t without_town = 0;             // places without town tile, a bit each
    std::uint8_t neutral = none;               // the owner who is nobody's
    std::uint8_t first = none;                 // the first start player
    std::uint8_t start_level = 1;              // 0: the highest
    std::uint8_t neutral_level = 1;
    std::array<std::array<std::uint8_t, 2>, races> stock{};  // gold and wood by place
    std::array<Start, max_starts> start{};
    std::uint8_t starts = 0;
    std::array<std::array<std::uint8_t, outposts_each>, races> outpost{};  // finished ones at the start; none

    std::uint8_t target = 0;  // victory points; 0: they do not count
    // The Elf Gate
    std::uint8_t gate = none;
    std::uint8_t gate_enemies = 0;  // so many on the spaces beside it prevent the victory
    // March of the Necromancers
    std::uint8_t summoner = none;  // place of the player with the Necromancers
    std::array<std::uint8_t, 2> necromancer{none, none};
    std::array<std::uint8_t, unit_types> source{none, none, none};  // space that gives units of this type
    Bits graveyards = 0;
    // The Prisoners
    std::array<std::uint8_t, races> captive{none, none, none, none};  // by place of its race
    // Nordrassil
    std::uint8_t tree = none;
    std::uint8_t besieger = none;  // place of the player whose units return and who wins on the tree's space
    std::uint8_t keeper = none;    // place of the player who draws a card at the end of each round
};

struct Pack {
    Names names;
    std::uint64_t digest = 0;  // of the files: a log names the pack it was played with

    std::array<Race, races> race{};
    std::array<Card, cards> card{};
    std::array<Map, maps> map{};
    std::array<std::uint8_t, piece_types> speed{};
    std::array<std::uint8_t, piece_types> pieces{};  // of a race
    std::uint8_t outposts = 0;                       // of a race
    std::uint8_t fast_amount = 0;                    // spaces that Fast adds
    std::uint8_t fast_limit = 0;                     // and the most in all
    Cost build;
    Cost outpost;
    Cost improvement;
    std::uint8_t dice_at_once = 0;  // battle dice
    std::array<std::uint8_t, 6> resource_die{};
    std::uint8_t depleting = 0;  // result that depletes
};

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

}  // namespace kriegsrat::warcraft
