#include "core/adapter.h"
#include "games/starcraft/events.h"
#include "games/starcraft/rules/due.h"
#include "games/starcraft/rules/slots.h"
#include "games/starcraft/starcraft.h"

// The names of everything that can be done, happens or is asked in StarCraft: The Board Game.
namespace kriegsrat::starcraft {

namespace {

constexpr Field number(std::string_view name, std::uint8_t slot) { return {name, FieldType::number, slot, 0}; }
constexpr Field named(std::string_view name, std::uint8_t slot, Table table) {
    return {name, FieldType::name, slot, static_cast<std::uint8_t>(table)};
}
constexpr Field player(std::string_view name, std::uint8_t slot) { return {name, FieldType::seat, slot, 0}; }
constexpr Field flag(std::string_view name, std::uint8_t slot) { return {name, FieldType::flag, slot, 0}; }

constexpr Field amount = number("amount", amount_slot);

constexpr Field player_fields[] = {player("player", 0)};
constexpr Field faction_fields[] = {named("faction", 0, Table::faction)};
constexpr Field planet_fields[] = {named("planet", 0, Table::planet)};
constexpr Field card_fields[] = {named("card", 0, Table::card)};
constexpr Field event_fields[] = {named("event_card", 0, Table::event)};
constexpr Field place_planet_fields[] = {named("planet", 0, Table::planet), named("x", 1, Table::coordinate),
                                         named("y", 2, Table::coordinate),
                                         named("rotation", amount_slot, Table::rotation)};
constexpr Field area_fields[] = {named("area", 0, Table::area)};
constexpr Field slot_fields[] = {named("planet", 0, Table::planet), named("slot", 1, Table::slot)};
constexpr Field unit_area_amount_fields[] = {named("unit", 0, Table::unit), named("area", 1, Table::area), amount};
constexpr Field unit_area_fields[] = {named("unit", 0, Table::unit), named("area", 1, Table::area)};
constexpr Field route_fields[] = {named("route", 0, Table::route)};
constexpr Field order_fields[] = {named("order", 0, Table::order), named("planet", 1, Table::planet)};
constexpr Field event_planet_fields[] = {named("event_card", 0, Table::event), named("planet", 1, Table::planet)};
constexpr Field building_fields[] = {named("building", 0, Table::building)};
constexpr Field module_fields[] = {named("module", 0, Table::module)};
constexpr Field resource_fields[] = {named("resource", 0, Table::resource)};
constexpr Field move_fields[] = {named("unit", 0, Table::unit), named("from", 1, Table::area),
                                 named("to", 2, Table::area), amount};
constexpr Field card_move_fields[] = {named("unit", 0, Table::unit), named("from", 1, Table::area),
                                      named("to", 2, Table::area), named("card", amount_slot, Table::card)};
constexpr Field technology_fields[] = {named("technology", 0, Table::technology)};
constexpr Field unit_fields[] = {named("unit", 0, Table::unit)};
constexpr Field pair_fields[] = {named("attacker", 0, Table::unit), named("defender", 1, Table::unit)};
constexpr Field support_fields[] = {named("unit", 0, Table::unit), number("skirmish", 1), amount};
constexpr Field two_cards_fields[] = {named("card", 0, Table::card), named("reinforcement", 1, Table::card)};
constexpr Field skirmish_fields[] = {number("skirmish", 0)};
constexpr Field transport_fields[] = {named("route", 0, Table::route), player("player", 1)};
constexpr Field end_fields[] = {named("route", 0, Table::route), named("end", 1, Table::end),
                                named("planet", 2, Table::planet), named("slot", amount_slot, Table::slot)};
constexpr Field bonus_fields[] = {number("bonus", 0)};

constexpr std::array<Kind, action_kinds> kinds{{
    {"draw_first_player", player_fields},
    {"deal_faction", faction_fields},
    {"draw_planet", planet_fields},
    {"draw_card", card_fields},
    {"draw_event", event_fields},
    {"choose_faction", faction_fields},
    {"place_planet", place_planet_fields},
    {"place_base", area_fields},
    {"keep_base", {}},
    {"place_axis", slot_fields},
    {"place_unit", unit_area_amount_fields},
    {"place_transport", route_fields},
    {"place_order", order_fields},
    {"use_card", event_planet_fields},
    {"pass", {}},
    {"resolve", planet_fields},
    {"execute", {}},
    {"take_event", {}},
    {"build_worker", {}},
    {"build_transport", route_fields},
    {"build_unit", unit_area_fields},
    {"build_building", building_fields},
    {"build_module", module_fields},
    {"build_base", area_fields},
    {"end_step", {}},
    {"sacrifice", area_fields},
    {"pay_all", {}},
    {"pay", area_fields},
    {"pay_permanent", resource_fields},
    {"waive", resource_fields},
    {"demolish", {}},
    {"destroy_unit", unit_area_fields},
    {"destroy_transport", route_fields},
    {"destroy_base", area_fields},
    {"move_units", move_fields},
    {"move_by_card", card_move_fields},
    {"move_base", area_fields},
    {"draw_cards", {}},
    {"acquire", technology_fields},
    {"take_card", card_fields},
    {"use_ability", card_fields},
    {"use_sheet", {}},
    {"use_event_card", event_fields},
    {"give_unit", unit_fields},
    {"give_worker", {}},
    {"lose_unit", unit_fields},
    {"pair", pair_fields},
    {"front", unit_fields},
    {"support", support_fields},
    {"place_card", card_fields},
    {"place_two", two_cards_fields},
    {"place_top", {}},
    {"resolve_skirmish", skirmish_fields},
    {"replace_card", card_fields},
    {"replace_top", {}},
    {"withdraw", unit_area_fields},
    {"send_back", unit_fields},
    {"retreat", area_fields},
    {"abandon", unit_fields},
    {"recover", card_fields},
    {"play_event", event_fields},
    {"choose_area", area_fields},
    {"choose_planet", planet_fields},
    {"choose_route", route_fields},
    {"choose_transport", transport_fields},
    {"move_end", end_fields},
    {"choose_bonus", bonus_fields},
    {"discard", card_fields},
}};

constexpr std::array<std::string_view, steps> step_names{
    "over",
    "first_player",
    "deal_faction",
    "choose_faction",
    "draw_planet",
    "place_planet",
    "first_base",
    "z_major",
    "z_minor",
    "starting_units",
    "starting_transport",
    "opening_hands",
    "plan",
    "observe",
    "choose_order",
    "reveal_order",
    "build",
    "upgrade",
    "new_base",
    "mobilize",
    "research",
    "research_cards",
    "technology",
    "addition",
    "draw",
    "pay",
    "sacrifice",
    "demolish",
    "start_abilities",
    "price",
    "victim",
    "battle_draw",
    "extra_cards",
    "draw_abilities",
    "choose_front",
    "pair",
    "support",
    "place_cards",
    "blind_card",
    "next_skirmish",
    "reveal",
    "search",
    "cancel",
    "replace",
    "abilities",
    "compare",
    "loss",
    "withdraw",
    "end_of_destroy",
    "skirmish_over",
    "splash",
    "outcome",
    "surplus",
    "retreat",
    "abandon",
    "end_abilities",
    "battle_over",
    "read_events",
    "play_event",
    "event",
    "discard",
};

// Events. Arguments are named by slot.
constexpr Field who = player("player", 0);
constexpr Field on(std::uint8_t slot) { return named("planet", slot, Table::planet); }
constexpr Field in(std::uint8_t slot) { return named("area", slot, Table::area); }
constexpr Field unit(std::uint8_t slot) { return named("unit", slot, Table::unit); }
constexpr Field card(std::uint8_t slot) { return named("card", slot, Table::card); }

constexpr Field e_who[] = {who};
constexpr Field e_faction[] = {who, named("faction", 1, Table::faction)};
constexpr Field e_who_planet[] = {who, on(1)};
constexpr Field e_planet_placed[] = {who, on(1), number("x", 2), number("y", 3), named("rotation", 4, Table::rotation)};
constexpr Field e_route[] = {named("route", 0, Table::route), on(1), named("other", 2, Table::planet)};
constexpr Field e_who_area[] = {who, in(1)};
constexpr Field e_axis[] = {who, named("route", 1, Table::route), on(2), named("other", 3, Table::planet)};
constexpr Field e_who_unit_area_amount[] = {who, unit(1), in(2), number("amount", 3)};
constexpr Field e_who_unit_area[] = {who, unit(1), in(2)};
constexpr Field e_who_route[] = {who, named("route", 1, Table::route)};
constexpr Field e_round[] = {number("round", 0), player("player", 1)};
constexpr Field e_looked[] = {who, named("event_card", 1, Table::event), on(2)};
constexpr Field e_order[] = {who, named("order", 1, Table::order), on(2)};
constexpr Field e_stage[] = {who, number("stage", 1)};
constexpr Field e_building[] = {who, named("building", 1, Table::building)};
constexpr Field e_module[] = {who, named("module", 1, Table::module)};
constexpr Field e_moved[] = {who, unit(1), named("from", 2, Table::area), named("to", 3, Table::area),
                             number("amount", 4)};
constexpr Field e_base_moved[] = {who, named("from", 1, Table::area), named("to", 2, Table::area)};
constexpr Field e_who_card[] = {who, card(1)};
constexpr Field e_technology[] = {who, named("technology", 1, Table::technology)};
constexpr Field e_battle[] = {who, player("defender", 1), in(2)};
constexpr Field e_who_event[] = {who, named("event_card", 1, Table::event)};
constexpr Field e_who_amount[] = {who, number("amount", 1)};
constexpr Field e_who_other[] = {who, player("other", 1)};
constexpr Field e_skirmish[] = {number("skirmish", 0), named("attacker", 1, Table::unit),
                                named("defender", 2, Table::unit)};
constexpr Field e_support[] = {who, unit(1), number("skirmish", 2), number("amount", 3)};
constexpr Field e_cards_placed[] = {who, number("skirmish", 1), number("amount", 2), flag("from_deck", 3)};
constexpr Field e_number[] = {number("skirmish", 0)};
constexpr Field e_resource[] = {who, named("resource", 1, Table::resource)};
constexpr Field e_values[] = {number("skirmish", 0), number("attack", 1), number("health", 2),
                              number("enemy_attack", 3), number("enemy_health", 4)};
constexpr Field e_splash[] = {who, unit(1), card(2)};
constexpr Field e_retreat[] = {who, in(1), number("amount", 2)};
constexpr Field e_points[] = {who, number("amount", 1), number("points", 2)};
constexpr Field e_depletion[] = {in(0), number("depletion", 1)};
constexpr Field e_axis_moved[] = {who, named("route", 1, Table::route), named("end", 2, Table::end), on(3)};
constexpr Field e_won[] = {who, named("victory", 1, Table::victory)};

constexpr std::array<Kind, event_kinds> happenings{{
    {"first_player", e_who},
    {"faction_chosen", e_faction},
    {"planet_drawn", e_who_planet},
    {"planet_placed", e_planet_placed},
    {"route_placed", e_route},
    {"base_placed", e_who_area},
    {"axis_placed", e_axis},
    {"axis_left_out", e_who},
    {"units_placed", e_who_unit_area_amount},
    {"transport_placed", e_who_route},
    {"resource_gained", e_who_area},
    {"round_began", e_round},
    {"order_placed", e_who_planet},
    {"orders_looked_at", e_looked},
    {"order_seen", e_order},
    {"order_revealed", e_order},
    {"order_discarded", e_who_planet},
    {"order_without_effect", e_order},
    {"event_drawn", e_stage},
    {"blocked", e_who},
    {"worker_built", e_who},
    {"transport_built", e_who_route},
    {"unit_built", e_who_unit_area},
    {"building_built", e_building},
    {"module_built", e_module},
    {"base_built", e_who_area},
    {"worker_placed", e_who_area},
    {"worker_on_permanent", e_resource},
    {"forced_mining", e_who_area},
    {"depleted", e_who_area},
    {"unit_sacrificed", e_who_unit_area},
    {"unit_destroyed", e_who_unit_area_amount},
    {"transport_destroyed", e_who_route},
    {"base_destroyed", e_who_area},
    {"units_moved", e_moved},
    {"base_moved", e_base_moved},
    {"card_drawn", e_who_card},
    {"card_drawn_unseen", e_who},
    {"deck_shuffled", e_who},
    {"event_deck_shuffled", {}},
    {"technology_acquired", e_technology},
    {"card_taken", e_who_card},
    {"battle_began", e_battle},
    {"ability_used", e_who_card},
    {"sheet_used", e_who},
    {"event_card_used", e_who_event},
    {"worker_given", e_who_amount},
    {"hand_shown", e_who_other},
    {"skirmish_formed", e_skirmish},
    {"support_assigned", e_support},
    {"cards_placed", e_cards_placed},
    {"card_seen", e_who_card},
    {"skirmish_began", e_number},
    {"card_revealed", e_who_card},
    {"card_replaced", e_who_card},
    {"card_void", e_who_card},
    {"card_cancelled", e_who_card},
    {"values_compared", e_values},
    {"unit_withdrawn", e_who_unit_area},
    {"splash_activated", e_who_card},
    {"splash_damage", e_splash},
    {"battle_won", e_who_area},
    {"battle_held", e_who_area},
    {"units_retreated", e_retreat},
    {"card_recovered", e_who_card},
    {"resource_lost", e_who_area},
    {"workers_returned", {}},
    {"points_gained", e_points},
    {"event_read", e_who_event},
    {"event_played", e_who_event},
    {"event_discarded", e_who_event},
    {"end_draws_near", e_who_amount},
    {"workers_gained", e_who_amount},
    {"depletion_changed", e_depletion},
    {"axis_moved", e_axis_moved},
    {"card_discarded", e_who_card},
    {"player_eliminated", e_who},
    {"won", e_won},
    {"nobody_won", {}},
}};

constexpr std::array<std::uint8_t, action_kinds> find_slots() {
    std::array<std::uint8_t, action_kinds> used{};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        for (const Field& field : kinds[kind].fields) {
            used[kind] |= static_cast<std::uint8_t>(1U << field.slot);
        }
    }
    return used;
}
constexpr std::array<std::uint8_t, action_kinds> slots_of_kind = find_slots();

// Partners sit as far apart as possible (SC-Y07).
int team_of_two(int seat, int players) { return seat % (players / 2); }

constexpr std::array<HouseRule, 9> house_rules{{
    {"one_extra_card", "Z29"_rule},
    {"most_points_win", "Z32"_rule},
    {"aldaris_waits", "Z34"_rule},
    {"destroying_at_any_time", "Z54"_rule},
    {"worn_resources", "Z55"_rule},
    {"fighters_take_areas", "Z72"_rule},
    {"golden_backs", "Z76"_rule},
    {"partners_are_rivals", "Z94"_rule},
    {"end_card_draws_event", "Z98"_rule},
}};
constexpr Bits of(House rule) { return bit(static_cast<int>(rule)); }
constexpr Bits of_all = of(House::one_extra_card) | of(House::destroying_at_any_time) | of(House::worn_resources) |
                        of(House::fighters_take_areas) | of(House::golden_backs);
constexpr Bits of_points =
    of_all | of(House::most_points_win) | of(House::aldaris_waits) | of(House::end_card_draws_event);

constexpr ViewField view_fields[] = {
    {"active", holds_seat},       {"attacker", holds_seat},   {"base", holds_seat},    {"defender", holds_seat},
    {"first_player", holds_seat}, {"owner", holds_seat},      {"player", holds_seat},  {"resource_card", holds_seat},
    {"seat", holds_seat},         {"transports", holds_seat}, {"winners", holds_seat},
};

GameSpec make_spec() {
    const OptionSpec factions_option{"factions", OptionSpec::Type::names, "faction"};
    const OptionSpec random_option{"random_factions", OptionSpec::Type::boolean, ""};
    const OptionSpec galaxy_option{"standard_galaxy", OptionSpec::Type::boolean, "", true};
    GameSpec spec;
    spec.id = "starcraft";
    spec.rule_prefix = "SC";
    spec.complete = true;
    const Bits of_partners = of(House::partners_are_rivals);
    spec.variants = {
        {"base", {2, 3, 4, 5, 6}, {galaxy_option, random_option, factions_option}, true, nullptr, of_points},
        {"galactic_conquest", {2, 3, 4, 5, 6}, {galaxy_option, random_option, factions_option}, false, nullptr, of_all},
        {"team", {4, 6}, {galaxy_option}, true, team_of_two, of_points | of_partners},
        {"team_conquest", {4, 6}, {galaxy_option}, false, team_of_two, of_all | of_partners},
    };
    spec.house_rules = house_rules;
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = step_names;
    spec.view = view_fields;
    spec.not_your_turn = "B11"_rule;
    spec.whose_turn = whose_turn;
    return spec;
}

}  // namespace

unsigned slots_used_by(int kind) { return slots_of_kind[static_cast<std::size_t>(kind)]; }

const GameSpec& StarCraft::spec() {
    static const GameSpec made = make_spec();
    return made;
}

const Game& game() {
    static const GameOf<StarCraft> made;
    return made;
}

}  // namespace kriegsrat::starcraft
