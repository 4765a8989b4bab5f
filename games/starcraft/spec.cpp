#include "core/adapter.h"
#include "core/spec_kit.h"
#include "games/starcraft/events.h"
#include "games/starcraft/rules/due.h"
#include "games/starcraft/rules/slots.h"
#include "games/starcraft/starcraft.h"

// The names of everything that can be done, happens or is asked in StarCraft: The Board Game.
namespace kriegsrat::starcraft {

namespace {

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

constexpr auto kinds = kinds_of<Do>({
    {Do::draw_first_player, player_fields},
    {Do::deal_faction, faction_fields},
    {Do::draw_planet, planet_fields},
    {Do::draw_card, card_fields},
    {Do::draw_event, event_fields},
    {Do::choose_faction, faction_fields},
    {Do::place_planet, place_planet_fields},
    {Do::place_base, area_fields},
    {Do::keep_base},
    {Do::place_axis, slot_fields},
    {Do::place_unit, unit_area_amount_fields},
    {Do::place_transport, route_fields},
    {Do::place_order, order_fields},
    {Do::use_card, event_planet_fields},
    {Do::pass},
    {Do::resolve, planet_fields},
    {Do::execute},
    {Do::take_event},
    {Do::build_worker},
    {Do::build_transport, route_fields},
    {Do::build_unit, unit_area_fields},
    {Do::build_building, building_fields},
    {Do::build_module, module_fields},
    {Do::build_base, area_fields},
    {Do::end_step},
    {Do::sacrifice, area_fields},
    {Do::pay_all},
    {Do::pay, area_fields},
    {Do::pay_permanent, resource_fields},
    {Do::waive, resource_fields},
    {Do::demolish},
    {Do::destroy_unit, unit_area_fields},
    {Do::destroy_transport, route_fields},
    {Do::destroy_base, area_fields},
    {Do::move_units, move_fields},
    {Do::move_by_card, card_move_fields},
    {Do::move_base, area_fields},
    {Do::draw_cards},
    {Do::acquire, technology_fields},
    {Do::take_card, card_fields},
    {Do::use_ability, card_fields},
    {Do::use_sheet},
    {Do::use_event_card, event_fields},
    {Do::give_unit, unit_fields},
    {Do::give_worker},
    {Do::lose_unit, unit_fields},
    {Do::pair, pair_fields},
    {Do::front, unit_fields},
    {Do::support, support_fields},
    {Do::place_card, card_fields},
    {Do::place_two, two_cards_fields},
    {Do::place_top},
    {Do::resolve_skirmish, skirmish_fields},
    {Do::replace_card, card_fields},
    {Do::replace_top},
    {Do::withdraw, unit_area_fields},
    {Do::send_back, unit_fields},
    {Do::retreat, area_fields},
    {Do::abandon, unit_fields},
    {Do::recover, card_fields},
    {Do::play_event, event_fields},
    {Do::choose_area, area_fields},
    {Do::choose_planet, planet_fields},
    {Do::choose_route, route_fields},
    {Do::choose_transport, transport_fields},
    {Do::move_end, end_fields},
    {Do::choose_bonus, bonus_fields},
    {Do::discard, card_fields},
});
static_assert(kinds.size() == action_kinds);

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
constexpr Field e_cards_placed[] = {who, number("skirmish", 1), number("amount", 2), yes_or_no("from_deck", 3)};
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

constexpr auto happenings = kinds_of<Happening>({
    {Happening::first_player, e_who},
    {Happening::faction_chosen, e_faction},
    {Happening::planet_drawn, e_who_planet},
    {Happening::planet_placed, e_planet_placed},
    {Happening::route_placed, e_route},
    {Happening::base_placed, e_who_area},
    {Happening::axis_placed, e_axis},
    {Happening::axis_left_out, e_who},
    {Happening::units_placed, e_who_unit_area_amount},
    {Happening::transport_placed, e_who_route},
    {Happening::resource_gained, e_who_area},
    {Happening::round_began, e_round},
    {Happening::order_placed, e_who_planet},
    {Happening::orders_looked_at, e_looked},
    {Happening::order_seen, e_order},
    {Happening::order_revealed, e_order},
    {Happening::order_discarded, e_who_planet},
    {Happening::order_without_effect, e_order},
    {Happening::event_drawn, e_stage},
    {Happening::blocked, e_who},
    {Happening::worker_built, e_who},
    {Happening::transport_built, e_who_route},
    {Happening::unit_built, e_who_unit_area},
    {Happening::building_built, e_building},
    {Happening::module_built, e_module},
    {Happening::base_built, e_who_area},
    {Happening::worker_placed, e_who_area},
    {Happening::worker_on_permanent, e_resource},
    {Happening::forced_mining, e_who_area},
    {Happening::depleted, e_who_area},
    {Happening::unit_sacrificed, e_who_unit_area},
    {Happening::unit_destroyed, e_who_unit_area_amount},
    {Happening::transport_destroyed, e_who_route},
    {Happening::base_destroyed, e_who_area},
    {Happening::units_moved, e_moved},
    {Happening::base_moved, e_base_moved},
    {Happening::card_drawn, e_who_card},
    {Happening::card_drawn_unseen, e_who},
    {Happening::deck_shuffled, e_who},
    {Happening::event_deck_shuffled},
    {Happening::technology_acquired, e_technology},
    {Happening::card_taken, e_who_card},
    {Happening::battle_began, e_battle},
    {Happening::ability_used, e_who_card},
    {Happening::sheet_used, e_who},
    {Happening::event_card_used, e_who_event},
    {Happening::worker_given, e_who_amount},
    {Happening::hand_shown, e_who_other},
    {Happening::skirmish_formed, e_skirmish},
    {Happening::support_assigned, e_support},
    {Happening::cards_placed, e_cards_placed},
    {Happening::card_seen, e_who_card},
    {Happening::skirmish_began, e_number},
    {Happening::card_revealed, e_who_card},
    {Happening::card_replaced, e_who_card},
    {Happening::card_void, e_who_card},
    {Happening::card_cancelled, e_who_card},
    {Happening::values_compared, e_values},
    {Happening::unit_withdrawn, e_who_unit_area},
    {Happening::splash_activated, e_who_card},
    {Happening::splash_damage, e_splash},
    {Happening::battle_won, e_who_area},
    {Happening::battle_held, e_who_area},
    {Happening::units_retreated, e_retreat},
    {Happening::card_recovered, e_who_card},
    {Happening::resource_lost, e_who_area},
    {Happening::workers_returned},
    {Happening::points_gained, e_points},
    {Happening::event_read, e_who_event},
    {Happening::event_played, e_who_event},
    {Happening::event_discarded, e_who_event},
    {Happening::end_draws_near, e_who_amount},
    {Happening::workers_gained, e_who_amount},
    {Happening::depletion_changed, e_depletion},
    {Happening::axis_moved, e_axis_moved},
    {Happening::card_discarded, e_who_card},
    {Happening::player_eliminated, e_who},
    {Happening::won, e_won},
    {Happening::nobody_won},
});
static_assert(happenings.size() == event_kinds);

constexpr auto slots_of_kind = slots_of(kinds);

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
        {"base", {2, 3, 4, 5, 6}, {galaxy_option, random_option, factions_option}, max_players, nullptr, of_points},
        {"galactic_conquest",
         {2, 3, 4, 5, 6},
         {galaxy_option, random_option, factions_option},
         max_players,
         nullptr,
         of_all},
        {"team", {4, 6}, {galaxy_option}, max_players, team_of_two, of_points | of_partners},
        {"team_conquest", {4, 6}, {galaxy_option}, max_players, team_of_two, of_all | of_partners},
    };
    spec.house_rules = house_rules;
    spec.actions = kinds;
    spec.events = happenings;
    spec.steps = names_of<Step, steps>;
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
