#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/rules.h"
#include "games/starcraft/pack.h"

namespace kriegsrat::starcraft {

// Readings a table may choose instead of the usual ones, in the order of GameSpec::house_rules.
enum class House : std::uint8_t {
    one_extra_card,          // SC-Z29
    most_points_win,         // SC-Z32
    aldaris_waits,           // SC-Z34
    destroying_at_any_time,  // SC-Z54
    worn_resources,          // SC-Z55
    fighters_take_areas,     // SC-Z72
    golden_backs,            // SC-Z76
    partners_are_rivals,     // SC-Z94
    end_card_draws_event,    // SC-Z98
};

// What never changes during a match.
struct Setup {
    const Pack* pack = nullptr;
    std::uint8_t variant = 0;  // in GameSpec::variants
    bool conquest = false;     // Galactic Conquest (SC-Y01)
    bool teams = false;        // SC-Y05
    bool standard_galaxy = false;
    bool random_factions = false;
    Bits house_rules = 0;
    std::uint8_t players = 0;
    std::array<std::uint8_t, factions> faction{};  // by seat; none: chosen or dealt in play
    std::array<std::uint8_t, factions> allies{};   // of each seat: itself and its partner, a bit each

    bool plays(House rule) const { return has(house_rules, static_cast<int>(rule)); }
    bool allied(int one, int other) const { return has(allies[static_cast<std::size_t>(one)], other); }
};

inline constexpr std::uint8_t none = 0xFF;  // no planet, no area, no seat
inline constexpr int max_orders = factions * 4;
inline constexpr int max_skirmishes = max_unit_limit;

enum class Step : std::uint8_t {
    over,
    // set-up
    first_player,
    deal_faction,
    choose_faction,
    draw_planet,
    place_planet,
    first_base,
    z_major,
    z_minor,
    starting_units,
    starting_transport,
    opening_hands,
    // the round
    plan,
    observe,
    choose_order,
    reveal_order,
    // orders
    build,
    upgrade,
    new_base,
    mobilize,
    research,
    research_cards,
    technology,
    addition,
    // what orders and cards leave open
    draw,
    pay,
    sacrifice,
    demolish,
    // a battle
    start_abilities,
    price,
    victim,
    battle_draw,
    extra_cards,
    draw_abilities,
    choose_front,
    pair,
    support,
    place_cards,
    blind_card,
    next_skirmish,
    reveal,
    search,
    cancel,
    replace,
    abilities,
    compare,
    loss,
    withdraw,
    end_of_destroy,
    skirmish_over,
    splash,
    outcome,
    surplus,
    retreat,
    abandon,
    end_abilities,
    battle_over,
    // regrouping
    read_events,
    play_event,
    event,
    discard,
};
inline constexpr int steps = static_cast<int>(Step::discard) + 1;

enum class Do : std::uint8_t {
    // chance
    draw_first_player,
    deal_faction,
    draw_planet,
    draw_card,
    draw_event,
    // set-up
    choose_faction,
    place_planet,
    place_base,
    keep_base,
    place_axis,
    place_unit,
    place_transport,
    // the round
    place_order,
    use_card,
    pass,
    resolve,
    execute,
    take_event,
    // orders
    build_worker,
    build_transport,
    build_unit,
    build_building,
    build_module,
    build_base,
    end_step,
    sacrifice,
    pay_all,
    pay,
    pay_permanent,
    waive,
    demolish,
    destroy_unit,
    destroy_transport,
    destroy_base,
    move_units,
    move_by_card,
    move_base,
    draw_cards,
    acquire,
    take_card,
    // battle
    use_ability,
    use_sheet,
    use_event_card,
    give_unit,
    give_worker,
    lose_unit,
    pair,
    front,
    support,
    place_card,
    place_two,
    place_top,
    resolve_skirmish,
    replace_card,
    replace_top,
    withdraw,
    send_back,
    retreat,
    abandon,
    recover,
    // regrouping
    play_event,
    choose_area,
    choose_planet,
    choose_route,
    choose_transport,
    move_end,
    choose_bonus,
    discard,
};
inline constexpr int action_kinds = static_cast<int>(Do::discard) + 1;

// Kinds of order tokens: the standard ones are OrderOf, the special ones follow in the same order.
inline constexpr int order_kinds = 6;
constexpr OrderOf order_of(int kind) { return static_cast<OrderOf>(kind % 3); }
constexpr bool is_special(int kind) { return kind >= 3; }

inline constexpr int minerals = 0;
inline constexpr int gas = 1;
inline constexpr int attacker = 0;  // sides of a battle
inline constexpr int defender = 1;

// One order token on the board, or one of this round that has left it.
struct OrderToken {
    std::uint8_t planet = none;  // none: resolved
    std::uint8_t owner = 0;
    std::uint8_t kind = 0;
    std::uint8_t seen_by = 0;  // seats that were shown it
};

// What is being bought and what is still to be paid for it.
enum class Item : std::uint8_t { nothing, worker, transport, unit, building, module, base, technology };
struct Purchase {
    Item item = Item::nothing;
    std::uint8_t what = 0;   // unit type, building, module or technology
    std::uint8_t where = 0;  // area or route
    std::array<std::uint8_t, 2> owed{};
    std::uint8_t waivers = 0;     // resources that need not be paid
    std::uint8_t sacrifices = 0;  // units still to be destroyed for it
};

// The order that is being executed.
struct OrderState {
    std::array<Force, planet_areas> fresh{};  // built or moved in by this order, by area of the planet
    Bits cards_used = 0;                      // cards of the play area used with this order
    std::uint8_t planet = none;
    std::uint8_t kind = 0;
    std::uint8_t by_card = 0;    // carried out by an event card
    std::uint8_t no_battle = 0;  // of such an order
    std::uint8_t committed = 0;  // something was done: the event option is gone
    std::uint8_t units_built = 0;
    std::uint8_t discounts = 0;  // of a special Build order, not used yet
    std::uint8_t transports_built = 0;
    std::uint8_t building_built = 0;
    std::uint8_t module_built = 0;
    std::uint8_t base_moved = 0;
    std::uint8_t enemy_area = none;  // the one entered
    std::uint8_t technology = none;  // acquired
    std::array<std::uint8_t, 3> unused{};
};

struct Skirmish {
    std::array<Force, 2> support{};
    std::array<std::uint8_t, 2> front{none, none};     // place in a Force; none: destroyed or withdrawn
    std::array<std::uint8_t, 2> standard{none, none};  // cards of the race
    std::array<std::uint8_t, 2> reinforcement{none, none};
    std::uint8_t blind = 0;  // a bit for each side whose card came from the deck
    std::uint8_t done = 0;
};

struct Battle {
    std::array<Force, 2> force{};     // alive and in the battle; before it begins: the attackers that have moved in
    std::array<Force, 2> leaving{};   // cloaked units to be withdrawn, or units to retreat
    std::array<Bits, 2> discarded{};  // cards that were discarded in this battle
    std::array<Bits, 2> splash{};     // activated splash damage cards
    std::array<Bits, 2> accepted{};   // effects chosen in this skirmish, by place among all of the side
    std::array<Skirmish, max_skirmishes> skirmish{};
    std::array<std::uint16_t, 2> cloaked{};      // types with cloaking in the current skirmish, a bit for each place
    std::array<std::uint16_t, 2> may_be_lost{};  // owner's choice, a bit for each place
    std::uint16_t ability = 0;                   // effect of the pack that is being paid for
    std::array<std::uint8_t, 2> seat{none, none};
    std::uint8_t area = none;
    std::uint8_t count = 0;  // of skirmishes
    std::uint8_t current = none;
    std::uint8_t side = 0;                       // whose turn it is within a step
    std::uint8_t cursor = 0;                     // effect that is being asked about
    std::uint8_t open = 0;                       // a bit for each side that places its cards face up
    std::uint8_t chosen_front = 0;               // SC-W13: a bit for each side that has chosen
    std::uint8_t survived = 0;                   // a bit for each side with a unit left after step 8
    std::array<std::uint8_t, 2> attack_bonus{};  // for the whole battle
    std::array<std::uint8_t, 2> health_bonus{};
    std::array<std::uint8_t, 2> used{};  // abilities of the faction sheet used in this battle, by place
    // the current skirmish
    std::array<std::uint8_t, 2> front_type{none, none};  // as it began
    std::array<std::uint8_t, 2> match{};                 // the standard card fits its front-line unit
    std::array<std::uint8_t, 2> valid{};                 // so does the reinforcement card
    std::array<std::uint8_t, 2> attack{};
    std::array<std::uint8_t, 2> health{};
    std::array<std::uint8_t, 2> hit{};             // sufficient strength
    std::array<std::uint8_t, 2> lost{none, none};  // place of the unit that is destroyed in step C
    std::array<std::uint8_t, 2> lost_front{};      // it is the front-line unit
    std::array<std::uint8_t, 2> splash_ready{};    // cards with splash damage: bit 0 standard, bit 1 reinforcement
    std::array<std::uint8_t, 2> killed{};          // units destroyed that count for splash damage
    std::array<std::uint8_t, 2> front_destroyed{};
    std::array<std::uint8_t, 2> front_removed{};
    std::array<std::uint8_t, 2> cloaked_front{};
    std::uint8_t losses_due = 0;  // units that a card still makes a side destroy
    std::uint8_t victim = 0;      // that side
    std::uint8_t counted = 0;     // these losses count for splash damage
    std::uint8_t retreating = 0;  // side that retreats
};

// The event card that is being carried out.
struct EventState {
    std::uint8_t card = none;
    std::uint8_t effect = 0;     // place in its list
    std::uint8_t left = 0;       // how often the effect still applies
    std::uint8_t planet = none;  // chosen for it
    std::uint8_t area = none;
    std::uint8_t route = none;
    std::uint8_t option = none;  // of choose
    std::uint8_t ends = 0;       // ends of the route moved already, a bit each
};

// Everything that changes. Flat, without padding: a copy is a memcpy and its bytes are its identity.
struct State {
    // by player
    std::array<Bits, factions> held{};     // areas with his units
    std::array<Bits, factions> based{};    // areas with his bases
    std::array<Bits, factions> sources{};  // areas whose resource card he has
    std::array<Bits, factions> hand{};     // cards of his race
    std::array<Bits, factions> deck{};
    std::array<Bits, factions> discard{};
    std::array<Bits, factions> technology{};                   // technology deck
    std::array<Bits, factions> play{};                         // play area
    std::array<Bits, factions> used_cards{};                   // cards of the play area used this round
    std::array<std::array<Bits, factions>, factions> known{};  // [who][whose]: hand cards he has been shown
    std::array<Force, factions> supply{};                      // figures not on the board
    Force to_place = 0;                                        // starting units still to be placed

    std::array<Force, areas> units{};

    OrderState order{};
    Battle battle{};

    std::array<std::uint16_t, factions> points{};  // conquest points
    std::uint16_t round = 0;
    std::uint16_t on_board = 0;  // planets
    std::array<std::uint16_t, planets> adjacent{};

    std::array<std::array<std::uint8_t, event_types>, factions> read{};  // event cards looked at in step 8
    std::array<std::array<std::uint8_t, event_types>, factions> kept{};  // in the play area
    std::array<std::uint8_t, event_types> unseen{};       // in the deck, drawn unread or removed at set-up
    std::array<std::uint8_t, event_types> again{};        // the same of a second deck (SC-Y03)
    std::array<std::uint8_t, event_types> used_events{};  // discard pile
    std::array<std::array<std::uint8_t, stages + 1>, factions> unread{};  // the last: of the second deck
    std::array<std::uint8_t, stages + 1> events_left{};                   // in the deck
    std::uint8_t end_cards = 0;

    std::array<std::uint8_t, factions> faction{};
    std::array<std::uint8_t, factions> workers{};  // in the worker pool
    std::array<std::uint8_t, factions> unavailable{};
    std::array<std::array<std::uint8_t, 2>, factions> on_permanent{};  // workers on permanent resources
    std::array<std::array<std::uint8_t, building_types>, factions> level{};
    std::array<std::array<std::uint8_t, modules>, factions> module{};
    std::array<std::uint8_t, 8> new_specials{};  // by player: special orders that modules of this round will allow
    std::array<std::uint8_t, areas> workers_on{};
    std::array<std::uint8_t, areas> depletion{};  // 0, 1 partially, 2

    // the galaxy
    std::array<std::int8_t, planets> x{};
    std::array<std::int8_t, planets> y{};
    std::array<std::uint8_t, planets> rotation{};
    std::array<std::uint8_t, planets> slots_used{};
    std::array<std::array<std::uint8_t, 2>, factions> drawn{};  // the two planets of each player
    std::array<std::array<std::uint8_t, 2>, routes> route_planet{};
    std::array<std::array<std::uint8_t, 2>, routes> route_slot{};
    std::array<std::uint8_t, routes> transports{};  // owners, a bit each
    std::uint8_t normal_routes_built = 0;

    std::array<OrderToken, max_orders> orders{};  // of this round, in the order of placing
    std::uint8_t order_count = 0;

    std::array<std::uint8_t, 8> agenda{};  // steps; the last one is the current one
    std::uint8_t depth = 0;
    std::uint8_t alive = 0;
    std::uint8_t first = 0;  // player with the first-player token
    std::uint8_t seat = 0;   // whose turn it is in the phase
    std::uint8_t lap = 0;    // of planning, or turn number within a set-up step
    std::uint8_t winners = 0;
    std::uint8_t victory = 0;  // kind of victory
    std::uint8_t drawer = 0;   // who draws combat cards
    std::uint8_t draws = 0;    // how many are due
    std::uint8_t search_side = 0;
    std::uint8_t placed = none;    // planet just placed, or with the major end of an axis
    std::uint8_t placed_slot = 0;  // of that end
    Purchase buying{};
    EventState event{};

    Step step() const { return static_cast<Step>(agenda[depth]); }
};

enum class Victory : std::uint8_t { nobody, normal, special, end_game, last_left };

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace kriegsrat::starcraft
