#pragma once

#include <array>
#include <cstdint>

#include "games/starcraft/force.h"

// What cards, modules and faction sheets do, as data: the words of data/effects.md made into numbers.
namespace kriegsrat::starcraft {

inline constexpr int races = 3;
inline constexpr int unit_types = 25;
inline constexpr std::uint8_t none_named = 0xFF;

using Units = std::uint32_t;  // a set of unit types
inline constexpr Units all_units = (Units{1} << unit_types) - 1;

struct Cost {
    std::uint8_t minerals = 0;
    std::uint8_t gas = 0;
    constexpr int total() const { return minerals + gas; }
    bool operator==(const Cost&) const = default;
};

enum class Op : std::uint8_t {
    // in battle
    attack,
    health,
    set_attack,
    use_minor,
    support_zero,
    auto_sufficient,
    splash,
    cloak,
    detector,
    cancel,
    destroy_unit,
    force_face_up,
    reveal_hand,
    recover_card,
    // outside battle
    reveal_orders,
    destroy_transport,
    draw,
    gain_cp,
    limit_hand,
    limit_build,
    limit_special_orders,
    discount_transport,
    buy_module,
    buy_building,
    buy_technology,
    allow_build,
    place_units,
    place_worker,
    place_transport,
    place_base,
    move_unit,
    move_base,
    move_z_axis,
    set_depletion,
    execute_order,
    retrieve_workers,
    no_landing,
    end_card,
    choose,
};

enum class When : std::uint8_t {
    at_once,  // when the event card is played
    compare,
    after_compare,
    end_of_destroy,
    start_of_battle,
    draw_step,
    end_of_battle,
    build_order,
    mobilize_order,
    start_of_execution_phase,
    continuous,
};

enum class Side : std::uint8_t { own, enemy, both, any, not_own };
enum class Role : std::uint8_t { any, attacker, defender };
enum class Target : std::uint8_t { front, all, owner_chooses, chosen };  // of destroy_unit
enum class Reach : std::uint8_t { skirmish, battle, area };              // of destroy_unit
enum class Covers : std::uint8_t { front, units, all_except };           // of cloak
enum class SplashKind : std::uint8_t { named_units, one_kind, any };     // in the order of SC-W23

// On which planets something may be (`planet`, `where`) or from where a unit comes (`from`).
enum class Place : std::uint8_t {
    any,
    with_own_base,
    without_own_base,
    with_own_unit,
    with_own_unit_or_base,
    adjacent,  // to the active planet
    one_planet,
};

enum class OrderOf : std::uint8_t { build, mobilize, research };

struct Conditions {
    Units front = all_units;        // own front-line unit
    Units enemy_front = all_units;  // opposing front-line unit
    Units has_unit = 0;             // one of them is in the skirmish; 0: no condition
    Units in_battle = 0;            // one of them is in the battle; 0: no condition
    Role role = Role::any;
    std::uint8_t own_support = 0;     // at least so many supporting units
    std::uint8_t conquest_areas = 0;  // at least so many are controlled
    bool own_base_in_area = false;
    bool no_enemy_detector = false;
    bool sufficient_strength = false;
    bool own_front_not_destroyed = false;
    bool own_front_not_removed = false;
    bool own_transport_at_planet = false;
    bool own_survivor = false;
};

// What using an effect costs besides the card. With both units and workers: one of the two.
struct Price {
    std::uint8_t workers_to_unavailable = 0;
    std::uint8_t own_units = 0;  // destroyed in the battle
    Units keep_one_of = 0;       // of which one must be left in the battle
    std::uint8_t own_workers = 0;
    constexpr bool free() const { return workers_to_unavailable + own_units + own_workers == 0; }
};

// Effects from `first` on, in the pack.
struct EffectList {
    std::uint16_t first = 0;
    std::uint8_t count = 0;
};

struct Effect {
    Op op = Op::attack;
    When when = When::compare;
    Side side = Side::own;
    bool optional = false;
    bool up_to = false;
    bool whole_battle = false;  // duration: battle
    std::uint8_t amount = 0;  // amount, value, count, ends or step; of buy_*: the discount, all_free for nothing to pay
    std::uint8_t count = 1;   // of discount_transport: for so many of an order
    std::uint8_t uses = 0;    // 0: any number
    std::uint8_t per_battle = 0;
    std::uint8_t per_round = 0;
    Target target = Target::front;
    Reach reach = Reach::skirmish;
    Covers covers = Covers::front;
    SplashKind splash = SplashKind::any;
    // Filter of destroy_unit and support_zero, who is hit by splash; of cloak: those named, with all_except those left
    // out.
    Units units = all_units;
    bool lowest_cost = false;       // of destroy_unit: only the cheapest of them
    bool triggers_splash = true;    // of destroy_unit
    bool minor_attack = false;      // of use_minor
    bool minor_health = false;      // of use_minor
    bool cancels_standard = false;  // of cancel; otherwise the reinforcement card
    bool replace = false;           // of cancel
    bool plays_first = false;       // of force_face_up
    Place place = Place::any;
    std::uint8_t unit = none_named;  // of allow_build: what is built; of move_unit: what must stand in the area entered
    std::uint8_t sacrifice = none_named;       // of allow_build: amount units of this type are destroyed
    Cost cost;                                 // of allow_build
    bool within_limit = true;                  // of move_unit: without the +2 of an attacker
    bool per_building_type = false;            // of limit_build
    bool whole_planet = false;                 // of set_depletion
    std::uint8_t depletion_from = none_named;  // 0 none, 1 partial, 2 full; none_named: any
    std::uint8_t depletion_to = none_named;    // none_named: one step further
    OrderOf order = OrderOf::build;            // of execute_order
    bool special = false;
    bool no_battle = false;
    std::array<Force, races> force{};  // of place_units
    Conditions condition;
    Price price;
    EffectList then;     // applied if this one did something
    EffectList options;  // of choose: one effect each
};
inline constexpr std::uint8_t all_free = 0xFF;

}  // namespace kriegsrat::starcraft
