#include "games/starcraft/pack_effects.h"

// "Operations outside battle" of data/effects.md.
namespace kriegsrat::starcraft {

namespace {

void read_amount(const Reading& r) { r.out.amount = r.number("amount"); }
void read_count(const Reading& r) { r.out.amount = r.number("count"); }
void read_up_to(const Reading& r) { r.out.up_to = r.flag("up_to", false); }

const std::vector<Reading::PlaceName>& route_places() {
    static const std::vector<Reading::PlaceName> places = {
        {"routes_of_planets_with_own_base", Place::with_own_base},
        {"routes_of_planets_with_own_unit_or_base", Place::with_own_unit_or_base}};
    return places;
}

void read_destroy_transport(const Reading& r) {
    r.out.side = r.side({"enemy"});
    must_be(r.json["target"], "chosen");
    r.out.target = Target::chosen;
    read_count(r);
    r.out.place = r.place("where", route_places());
}

void read_reveal_orders(const Reading& r) {
    r.out.side = r.side({"any"});
    r.out.amount = r.number("count", 1, 1);
}

void read_limit_build(const Reading& r) {
    read_amount(r);
    if (r.json.has("per")) {
        must_be(r.json["per"], "building_type");
        r.out.per_building_type = true;
    }
}

void read_discount(const Reading& r) {
    read_amount(r);
    r.out.count = r.number("count");
}

void read_buy(const Reading& r) {
    const Reader discount = r.json["discount"];
    if (discount.is_string()) {
        must_be(discount, "all");
        r.out.amount = all_free;
    } else {
        r.out.amount = byte(discount, 0, 2 * most_paid);
    }
}

// units.json says the same of the unit.
void read_allow_build(const Reading& r) {
    const int unit = r.sheet.named(r.json["unit"], Table::unit);
    must_be(r.json["needs_base"], false);
    r.out.unit = byte(unit);
    r.out.cost = read_cost(r.json["cost"]);
    r.json["destroy"].size(1);
    const Reader destroyed = r.json["destroy"][0];
    destroyed.only({"unit", "count"});
    r.out.sacrifice = byte(r.sheet.named(destroyed["unit"], Table::unit));
    r.out.amount = byte(destroyed["count"], 1, 9);
    if (!r.json.ok() || !has(r.sheet.draft.good_units, unit)) {
        return;
    }
    const UnitType& type = r.sheet.pack.unit[at(unit)];
    const Draft::Sacrifice& wanted = r.sheet.draft.sacrifice[at(unit)];
    if (type.technology == none_named || type.technology != r.owner.technology) {
        r.json["unit"].mistake("does not need this technology by units.json");
    } else if (r.out.cost != type.cost) {
        r.json["cost"].mistake("is not that of units.json");
    } else if (r.out.sacrifice != wanted.unit || r.out.amount != wanted.units) {
        destroyed.mistake("is not that of units.json");
    }
    r.sheet.draft.allowed |= static_cast<Units>(bit(unit));
}

void read_place_units(const Reading& r) {
    must_be(r.json["where"], "one_own_or_empty_area");
    must_be(r.json["respect_unit_limit"], true);
    r.out.place = r.place(
        "planet",
        {{"any", Place::any}, {"with_own_base", Place::with_own_base}, {"without_own_base", Place::without_own_base}});
    const Reader by_race = r.json["units_by_race"];
    by_race.only({"terran", "protoss", "zerg"});
    for (int race = 0; race < races; ++race) {
        r.out.force[at(race)] = read_force(r.sheet, by_race[race_names()[at(race)]], race);
    }
}

void read_place_worker(const Reading& r) {
    read_count(r);
    must_be(r.json["where"], "worker_pool");
}

void read_place_transport(const Reading& r) {
    read_count(r);
    read_up_to(r);
    r.out.place = r.place("where", route_places());
}

void read_place_base(const Reading& r) {
    r.out.amount = r.number("count", 1, 1);
    must_be(r.json["where"], "area_with_own_unit_without_base");
    r.out.place = r.place("planet", {{"without_own_base", Place::without_own_base}});
    if (r.json.has("cost")) {
        must_be(r.json["cost"], 0);
    }
}

// With a Mobilize order onto the active planet, otherwise within one planet.
void read_move_unit(const Reading& r) {
    read_count(r);
    read_up_to(r);
    must_be(r.json["needs_transport"], false);
    if (r.out.when == When::at_once) {
        r.out.place = r.place("from", {{"one_planet", Place::one_planet}});
        must_be(r.json["to"], "own_or_empty_areas_of_same_planet");
        r.suits_only("unit", "a Mobilize order");
        r.suits_only("respect_unit_limit", "a Mobilize order");
        return;
    }
    must_be(r.json["count"], 1);
    r.suits_only("up_to", "an effect of an event card");
    r.out.within_limit = r.flag("respect_unit_limit", false);
    r.out.place = r.place("from", {{"adjacent_planet", Place::adjacent}, {"anywhere", Place::any}});
    if (r.json["to"].one_of({"active_planet", "area_of_active_planet_with_own"}, "choice here") == 0) {
        r.suits_only("unit", "'area_of_active_planet_with_own'");
        return;
    }
    r.out.unit = byte(r.sheet.named(r.json["unit"], Table::unit));
    if (r.json.ok() && r.owner.race != races && r.sheet.pack.unit[r.out.unit].race != r.owner.race) {
        r.json["unit"].mistake("is a unit of another race");
    }
}

void read_move_base(const Reading& r) {
    r.out.amount = r.number("count", 1, 1);
    must_be(r.json["from"], "active_planet");
    must_be(r.json["to"], "own_or_empty_area_of_active_planet");
}

void read_move_axis(const Reading& r) {
    must_be(r.json["to"], "any_free_slot_of_another_planet");
    r.out.amount = r.number("ends", 1, 2);
    read_up_to(r);
}

// One area from one state to another, or all areas of a planet one step further.
void read_set_depletion(const Reading& r) {
    if (!r.json.has("scope")) {
        r.suits_only("step", "the scope 'planet'");
        r.suits_only("where", "the scope 'planet'");
        r.out.side = r.side({"own", "enemy"});
        r.out.amount = r.number("count", 1, 1);
        r.out.depletion_from = byte(r.json["from"].one_of({"none", "partial"}, "depletion that can change"));
        r.out.depletion_to = byte(r.json["to"].one_of({"none", "partial", "full"}, "depletion"));
        if (r.json.ok() && r.out.depletion_to == r.out.depletion_from) {
            r.json["to"].mistake("must differ from 'from'");
        }
        return;
    }
    must_be(r.json["scope"], "planet");
    for (const std::string_view key : {"count", "from", "to"}) {
        r.suits_only(key, "an effect without 'scope'");
    }
    r.out.whole_planet = true;
    r.out.side = r.side({"not_own"});
    must_be(r.json["step"], 1);
    r.out.place = r.place("where", {{"planet_with_own_unit", Place::with_own_unit},
                                    {"planet_with_own_unit_or_base", Place::with_own_unit_or_base}});
}

void read_execute_order(const Reading& r) {
    r.out.order = static_cast<OrderOf>(r.json["order"].one_of({"build", "mobilize"}, "order of a card"));
    r.out.special = r.json["special"].boolean();
    r.out.no_battle = r.flag("no_battle", false);
    if (r.out.order != OrderOf::mobilize) {
        r.suits_only("no_battle", "a Mobilize order");
    }
}

void read_no_landing(const Reading& r) { must_be(r.json["scope"], "own_base_area"); }

void read_choose(const Reading& r) { r.out.amount = r.number("count", 1, 1); }

constexpr std::string_view amount_keys[] = {"amount"};
constexpr std::string_view destroy_transport_keys[] = {"side", "target", "count", "where"};
constexpr std::string_view reveal_orders_keys[] = {"side", "count"};
constexpr std::string_view limit_build_keys[] = {"amount", "per"};
constexpr std::string_view discount_keys[] = {"amount", "count"};
constexpr std::string_view buy_keys[] = {"discount"};
constexpr std::string_view allow_build_keys[] = {"unit", "cost", "destroy", "needs_base"};
constexpr std::string_view place_units_keys[] = {"units_by_race", "where", "planet", "respect_unit_limit"};
constexpr std::string_view place_worker_keys[] = {"count", "where"};
constexpr std::string_view place_transport_keys[] = {"count", "where", "up_to"};
constexpr std::string_view place_base_keys[] = {"count", "where", "planet", "cost"};
constexpr std::string_view move_unit_keys[] = {"count", "from", "to", "unit", "needs_transport", "respect_unit_limit",
                                               "up_to"};
constexpr std::string_view move_base_keys[] = {"count", "from", "to"};
constexpr std::string_view move_axis_keys[] = {"ends", "to", "up_to"};
constexpr std::string_view set_depletion_keys[] = {"side", "from", "to", "step", "count", "scope", "where"};
constexpr std::string_view execute_order_keys[] = {"order", "special", "no_battle"};
constexpr std::string_view no_landing_keys[] = {"scope"};
constexpr std::string_view choose_keys[] = {"count", "options"};

constexpr Bits at_once = at_time(When::at_once);
constexpr Bits mobilize = at_time(When::mobilize_order);
constexpr Bits in_build = at_time(When::build_order);
constexpr Bits continuous = at_time(When::continuous);

constexpr Word outside_words[] = {
    {"reveal", "order_stack", Op::reveal_orders, on_kept_events, at_time(When::start_of_execution_phase),
     reveal_orders_keys, read_reveal_orders},
    {"destroy", "transport", Op::destroy_transport, on_events, at_once, destroy_transport_keys, read_destroy_transport},
    {"draw", "combat_card", Op::draw, on_events | on_technologies | on_kept_events,
     at_once | at_time(When::start_of_battle), amount_keys, read_amount},
    {"gain_cp", "", Op::gain_cp, on_events, at_once, amount_keys, read_amount},
    {"limit", "hand", Op::limit_hand, on_sheets | on_kept_events, continuous, amount_keys, read_amount},
    {"limit", "build", Op::limit_build, on_factions | on_modules, continuous, limit_build_keys, read_limit_build},
    {"limit", "special_orders", Op::limit_special_orders, on_modules, continuous, amount_keys, read_amount},
    {"discount", "transport", Op::discount_transport, on_technologies, in_build, discount_keys, read_discount},
    {"buy", "module", Op::buy_module, on_events, at_once, buy_keys, read_buy},
    {"buy", "building", Op::buy_building, on_events, at_once, buy_keys, read_buy},
    {"buy", "technology", Op::buy_technology, on_events, at_once, buy_keys, read_buy},
    {"allow_build", "", Op::allow_build, on_technologies, in_build, allow_build_keys, read_allow_build},
    {"place", "unit", Op::place_units, on_events, at_once, place_units_keys, read_place_units},
    {"place", "worker", Op::place_worker, on_events, at_once, place_worker_keys, read_place_worker},
    {"place", "transport", Op::place_transport, on_events, at_once, place_transport_keys, read_place_transport},
    {"place", "base", Op::place_base, on_events, at_once, place_base_keys, read_place_base},
    {"move", "unit", Op::move_unit, on_events | on_technologies, at_once | mobilize, move_unit_keys, read_move_unit},
    {"move", "base", Op::move_base, on_factions, mobilize, move_base_keys, read_move_base},
    {"move", "z_axis", Op::move_z_axis, on_events, at_once, move_axis_keys, read_move_axis},
    {"set_depletion", "", Op::set_depletion, on_events, at_once, set_depletion_keys, read_set_depletion},
    {"execute_order", "", Op::execute_order, on_events, at_once, execute_order_keys, read_execute_order},
    {"retrieve_workers", "", Op::retrieve_workers, on_events, at_once, {}, read_nothing},
    {"no_landing", "", Op::no_landing, on_modules, continuous, no_landing_keys, read_no_landing},
    {"end_card", "", Op::end_card, on_events, at_once, {}, read_nothing},
    {"choose", "", Op::choose, on_events, at_once, choose_keys, read_choose},
};

}  // namespace

std::span<const Word> words_outside_battle() { return outside_words; }

}  // namespace kriegsrat::starcraft
