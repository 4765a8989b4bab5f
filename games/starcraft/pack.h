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
#include "games/starcraft/effect.h"
#include "games/starcraft/force.h"

// The components of StarCraft: The Board Game as the rules use them, read from the JSON files of
// games/starcraft/data or of an owner's data pack with the same file names.
namespace kriegsrat::starcraft {

inline constexpr int factions = 6;  // also the greatest number of players
inline constexpr int planets = 12;
inline constexpr int areas = 37;
inline constexpr int planet_areas = 4;  // the most of one planet
inline constexpr int modules = 3;
inline constexpr int building_types = 3;  // of a race
inline constexpr int buildings = 23;
inline constexpr int cards = 117;        // different combat and technology cards of all races
inline constexpr int combat_cards = 18;  // of a faction
inline constexpr int technologies = 38;
inline constexpr int event_types = 35;
inline constexpr int stages = 3;
inline constexpr int normal_routes = 15;
inline constexpr int z_routes = 6;
inline constexpr int routes = normal_routes + z_routes;
inline constexpr int slots = 4;      // north, east, south, west
inline constexpr int furthest = 13;  // coordinate of a cell either way: twelve planets in a row, and some room
inline constexpr int max_unit_limit = 6;

// Numbers of the name tables, see Names.
enum class Table : std::uint8_t {
    faction,
    race,
    planet,
    area,
    unit,
    building,
    module,
    card,
    technology,
    event,
    order,
    route,
    slot,
    coordinate,
    rotation,
    resource,
    end,  // of a Z-axis route
    victory,
};

enum class AreaType : std::uint8_t { minerals, gas, conquest };

struct Area {
    std::uint8_t planet = 0;
    AreaType type = AreaType::conquest;
    std::uint8_t amount = 0;  // capacity of the resource card, or conquest points
    std::uint8_t unit_limit = 0;
};

struct UnitType {
    std::uint8_t race = 0;
    std::uint8_t place = 0;  // among the units of its race: its place in a Force
    bool flying = false;
    bool hits_ground = false;
    bool hits_flying = false;
    bool assist = false;
    bool detector = false;
    bool cloaking = false;
    std::uint8_t support = 0;
    std::uint8_t figures = 0;
    Cost cost;
    std::uint8_t total_cost = 0;           // with what has to be destroyed to build it
    std::uint8_t building = 0;             // type of its race that gives it; building_types: tech-required
    std::uint8_t level = 0;                // of that building
    std::uint8_t technology = none_named;  // that allows it
};

struct Building {
    std::uint8_t race = 0;
    std::uint8_t type = 0;  // of its race
    std::uint8_t level = 0;
    bool printed = false;
    Cost cost;
};

struct Values {
    std::uint8_t attack = 0;
    std::uint8_t health = 0;
};

enum class CardKind : std::uint8_t { standard, reinforcement, play_area };

struct Card {
    std::uint8_t race = 0;
    CardKind kind = CardKind::standard;
    std::uint8_t technology = none_named;  // none_named: a combat card from the start
    bool returns = false;                  // to the technology deck after use (SC-I07)
    Units icons = 0;                       // unit types of its race
    Units special_support = 0;             // of them, those that may also stand in support (SC-K05)
    Values major;
    Values minor;
    EffectList effects;
};

struct Technology {
    std::uint8_t race = 0;
    CardKind kind = CardKind::standard;
    Cost cost;
    Bits cards = 0;  // of its race
};

struct EventCard {
    std::uint8_t stage = 0;
    std::uint8_t copies = 0;
    bool keep = false;  // laid in the play area
    bool mandatory = false;
    EffectList effects;
};

enum class SpecialVictory : std::uint8_t {
    areas_controlled,
    planets_fully_controlled,
    most_areas_controlled,
    bases_on_planets,
    end_cards_in_play,
};

struct Faction {
    std::string colour;  // of its pieces
    std::uint8_t race = 0;
    std::uint8_t hand_limit = 0;
    std::uint8_t opening_hand = 0;
    std::uint8_t build_start = 0;  // build limit
    std::uint8_t module_places = 0;
    std::array<std::uint8_t, 2> permanent{};  // resources: minerals, gas
    Force starting_units = 0;
    std::uint8_t starting_workers = 0;
    std::uint8_t starting_transports = 0;
    std::array<std::uint8_t, building_types> starting_level{};
    Cost worker;
    Cost transport;
    Cost base;
    std::uint8_t bases = 0;  // tokens
    std::uint8_t workers = 0;
    std::uint8_t transports = 0;
    std::array<std::uint8_t, 6> orders{};  // tokens by order kind
    SpecialVictory victory = SpecialVictory::areas_controlled;
    std::uint8_t victory_count = 0;
    std::uint8_t victory_areas = 0;  // a bit for each AreaType
    bool victory_all_if_fewer = false;
    bool victory_stage_iii = false;
    std::uint8_t others_need = 0;  // conquest points of the others for a normal victory; 0: as usual
    EffectList effects;
};

struct Module {
    std::uint8_t tokens = 0;
    Cost cost;
    EffectList effects;
};

// A ready-made galaxy for one number of players; seats are places in the order of play.
struct Galaxy {
    struct Placed {
        std::uint8_t planet = 0;
        std::int8_t x = 0;
        std::int8_t y = 0;
        std::uint8_t rotation = 0;
        std::uint8_t owner = 0;
    };
    struct Axis {
        std::array<std::uint8_t, 2> planet{};
        std::array<std::uint8_t, 2> slot{};  // after rotation
    };
    std::vector<Placed> placed;  // in the order of placing
    std::vector<Axis> axes;
    std::array<std::uint8_t, factions> base{};  // area of each seat
};

struct Pack {
    Names names;
    std::uint64_t digest = 0;  // of the files: a log names the pack it was played with
    // 1: of version 0.1.0, whose readings of SC-Z54 and SC-Z74 hold to the end of a match that began with it.
    std::uint8_t edition = 2;

    std::array<std::uint8_t, planets> planet_slots{};  // a bit for each side before rotation
    std::array<Bits, planets> planet{};                // its areas
    std::array<Area, areas> area{};
    std::array<Bits, 3> areas_of_type{};

    std::array<UnitType, unit_types> unit{};
    std::array<Units, races> units_of_race{};
    std::array<std::uint8_t, races> first_unit{};  // units of a race follow each other
    // What a Force of a race means: for each place one value, the ninth of a race with eight units zero.
    std::array<Force, races> assist{};  // a full digit at the place of each assist unit
    std::array<std::array<std::uint8_t, race_units>, races> support{};

    std::array<Building, buildings> building{};
    std::array<std::array<std::uint8_t, building_types>, races> first_building{};  // level 1 of each type
    std::array<std::array<std::uint8_t, building_types>, races> levels{};
    std::array<std::array<Module, modules>, races> module{};

    std::array<Card, cards> card{};
    std::array<std::uint8_t, races> first_card{};  // cards of a race follow each other, combat cards first
    std::array<std::uint8_t, races> card_count{};
    std::array<Bits, races> standard_cards{};       // of a race
    std::array<Bits, races> reinforcement_cards{};  // of a race
    std::array<Technology, technologies> technology{};
    std::array<std::uint8_t, races> first_technology{};
    std::array<std::uint8_t, races> technology_count{};

    std::array<EventCard, event_types> event{};
    std::array<Faction, factions> faction{};
    std::array<Galaxy, factions + 1> galaxy{};  // by players, 2 to 6

    std::array<Values, unit_types> average{};  // of a front-line unit, by the standard combat cards

    std::vector<Effect> effects;  // EffectList points in here
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

}  // namespace kriegsrat::starcraft
