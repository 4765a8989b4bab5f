#include "games/starcraft/ask_plans.h"

#include <algorithm>

#include "games/starcraft/codec.h"
#include "games/starcraft/rules/build.h"
#include "games/starcraft/rules/event_places.h"
#include "games/starcraft/rules/galaxy.h"
#include "games/starcraft/rules/play.h"

namespace kriegsrat::starcraft {

namespace {

std::string name_of(RuleId rule) { return rule_name(StarCraft::spec().rule_prefix, rule); }

Json names_of(const Words& words, Bits members) {
    Json list = Json::array();
    for (const int member : each(members)) {
        list.push_back(words[member]);
    }
    return list;
}

// The seat that asks, if it may plan anything; none with what is in its way.
int planner(const View& view, const char*& why) {
    if (!is_player(view.who)) {
        why = "only a player can plan";
        return none;
    }
    if (view.state.faction[at(index(view.who))] == none) {
        why = "the player has no faction yet (SC-C03)";
        return none;
    }
    return index(view.who);
}

int placed_by(const State& state, int seat) {
    int placed = 0;
    for (int i = 0; i < state.order_count; ++i) {
        placed += state.orders[at(i)].owner == seat ? 1 : 0;
    }
    return placed;
}

// Those who lay an order after this one and may lay it there.
Json who_may_cover(const Setup& setup, const State& state, int seat, int planet) {
    Json seats = Json::array();
    for (int other = 0; other < setup.players && state.step() == Step::plan; ++other) {
        if (other != seat && is_alive(state, other) && placed_by(state, other) < orders_each &&
            has(order_planets(setup, state, other), planet)) {
            seats.push_back(other);
        }
    }
    return seats;
}

int units_on(const Setup& setup, const State& state, int seat, int planet) {
    int sum = 0;
    for (const int area : each(areas_of(setup, planet) & state.held[at(seat)])) {
        sum += size(state.units[at(area)]);
    }
    return sum;
}

// The rule by which such an order would come to nothing; empty: it would do something.
std::string in_vain(const Setup& setup, const State& seen, int seat, int planet, int kind) {
    State state = seen;
    state.seat = byte(seat);
    state.order = {};
    state.order.planet = byte(planet);
    state.order.kind = byte(kind);
    switch (order_of(kind)) {
        case OrderOf::build:
            return on_planet(setup, presence(state, seat), planet) ? "" : name_of("U06"_rule);
        case OrderOf::mobilize:
            return mobilize_asks(setup, state) ? "" : name_of("M13"_rule);
        default:
            return on_planet(setup, state.based[at(seat)], planet) ? "" : name_of("S01"_rule);
    }
}

// What the seat would have after this is paid.
Json left_after(const Setup& setup, const State& before, const State& after, int seat) {
    Bits exhausted = 0;
    for (const int area : each(before.sources[at(seat)])) {
        exhausted |= after.depletion[at(area)] > before.depletion[at(area)] ? bit(area) : 0;
    }
    return Json{{"minerals", within_capacity(setup, after, seat, minerals)},
                {"gas", within_capacity(setup, after, seat, gas)},
                {"workers", after.workers[at(seat)]},
                {"forced", names_of(words(setup, Table::area), exhausted)}};
}

class Prices {
  public:
    Prices(const Setup& setup, const State& seen, int seat) : setup_(setup), state_(seen), seat_(seat) {
        if (state_.seat != seat || state_.order.planet == none) {
            state_.order = {};  // an order of somebody else gives no discount
        }
        if (state_.seat == seat && state_.event.card != none) {
            by_card_ = current_effect(setup, state_);
        }
        state_.seat = byte(seat);
        state_.buying = {};
    }

    Json all() const {
        const Faction& sheet = faction_of(setup_, state_, seat_);
        const int race = race_of(setup_, state_, seat_);
        Json answer{{"worker", of(sheet.worker, 0)},
                    {"transport", of(transport_cost(setup_, state_), discount(state_))},
                    {"base", of(sheet.base, discount(state_))}};
        for (const int unit : each(setup_.pack->units_of_race[at(race)])) {
            answer["units"][words(setup_, Table::unit)[unit]] = of(setup_.pack->unit[at(unit)].cost, discount(state_));
        }
        for (int building = 0; building < buildings; ++building) {
            if (setup_.pack->building[at(building)].race == race) {
                answer["buildings"][words(setup_, Table::building)[building]] =
                    of(setup_.pack->building[at(building)].cost, discount(state_), Op::buy_building);
            }
        }
        for (int module = 0; module < modules; ++module) {
            if (setup_.pack->module[at(race)][at(module)].tokens > 0) {
                answer["modules"][words(setup_, Table::module)[module]] =
                    of(setup_.pack->module[at(race)][at(module)].cost, discount(state_), Op::buy_module);
            }
        }
        const int first_technology = setup_.pack->first_technology[at(race)];
        for (int i = 0; i < setup_.pack->technology_count[at(race)]; ++i) {
            answer["technologies"][words(setup_, Table::technology)[first_technology + i]] =
                of(setup_.pack->technology[at(first_technology + i)].cost, 0, Op::buy_technology);
        }
        return answer;
    }

  private:
    // An event card that lets buy such a thing has its own discount.
    Json of(Cost printed, int waivers, Op op) const {
        const bool by_card = by_card_ != nullptr && by_card_->op == op;
        return of(printed, by_card ? waivers_of(*by_card_, printed) : waivers);
    }
    Json of(Cost cost, int waivers) const {
        Json price{{"minerals", cost.minerals}, {"gas", cost.gas}, {"missing", nullptr}, {"left", nullptr}};
        if (!can_pay(setup_, state_, seat_, cost, waivers)) {
            price["missing"] = {
                {"minerals", std::max(0, cost.minerals - available(setup_, state_, seat_, minerals))},
                {"gas", std::max(0, cost.gas - available(setup_, state_, seat_, gas))},
                {"workers", std::max(0, cost.minerals + cost.gas - state_.workers[at(seat_)])},
            };
            return price;
        }
        State after = state_;
        Events silent;
        begin_purchase(setup_, after, Item::nothing, 0, 0, cost, waivers, silent);
        if (after.step() == Step::pay && after.depth > state_.depth) {
            pay_all(setup_, after, silent);
        }
        price["left"] = left_after(setup_, state_, after, seat_);
        return price;
    }

    const Setup& setup_;
    State state_;
    int seat_;
    const Effect* by_card_ = nullptr;
};

}  // namespace

Expected<Json> ask_laying(const Setup& setup, const View& view, const Reader& question, const Mistake& mistake) {
    State state = view.state;
    const int planet = question["planet"].one_of(ids(setup, Table::planet), "planet");
    const int x = question["x"].name_or_number(ids(setup, Table::coordinate), "coordinate");
    const int y = question["y"].name_or_number(ids(setup, Table::coordinate), "coordinate");
    const int rotation = question["rotation"].name_or_number(ids(setup, Table::rotation), "rotation");
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    if (state.step() != Step::place_planet) {
        return error("ask", "no planet is being placed (SC-G06)");
    }
    if (const Verdict verdict = galaxy_check(setup, state, act(Do::place_planet, planet, x, y, rotation));
        !verdict.legal()) {
        return error("ask", "it cannot lie there (" + name_of(verdict.rule) + ")");
    }
    Events silent;
    put_planet(setup, state, planet, x - origin, y - origin, rotation, silent);
    Json answer{{"routes", Json::object()},
                {"free_slots", names_of(words(setup, Table::slot), free_slots(setup, state, planet))}};
    for (int route = 0; route < routes; ++route) {
        if (const auto& ends = state.route_planet[at(route)]; ends[0] == planet) {
            answer["routes"][words(setup, Table::slot)[state.route_slot[at(route)][0]]] =
                words(setup, Table::planet)[ends[1]];
        }
    }
    return answer;
}

Expected<Json> ask_order(const Setup& setup, const View& view, const Reader& question, const Mistake& mistake) {
    const State& seen = view.state;
    const char* why = nullptr;
    const int seat = planner(view, why);
    if (why != nullptr) {
        return error("ask", why);
    }
    const int kind = question["order"].one_of(ids(setup, Table::order), "order");
    const int planet = question["planet"].one_of(ids(setup, Table::planet), "planet");
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    if (!has(seen.on_board, planet)) {
        return error("ask", "that planet is not in the game");
    }
    if (seen.battle.area != none) {
        return error("ask", "a battle is being fought");
    }
    const std::string rule = in_vain(setup, seen, seat, planet, kind);
    Json from = Json::object();
    for (const int other : each(reached_by_transport(seen, seat, planet))) {
        from[words(setup, Table::planet)[other]] = units_on(setup, seen, seat, other);
    }
    return Json{{"effect", rule.empty()},
                {"rule", rule.empty() ? Json(nullptr) : Json(rule)},
                {"base", on_planet(setup, seen.based[at(seat)], planet)},
                {"units", units_on(setup, seen, seat, planet)},
                {"from", from},
                {"covered_by", who_may_cover(setup, seen, seat, planet)}};
}

Expected<Json> ask_prices(const Setup& setup, const View& view) {
    const char* why = nullptr;
    const int seat = planner(view, why);
    return why != nullptr ? Expected<Json>(error("ask", why)) : Prices(setup, view.state, seat).all();
}

Expected<Json> ask_payment(const Setup& setup, const View& view) {
    const State& seen = view.state;
    if (seen.step() != Step::pay || view.who != seat(seen.seat)) {
        return error("ask", "nothing is to be paid (SC-R02)");
    }
    const int payer = seen.seat;
    State after = seen;
    after.buying.item = Item::nothing;  // only the workers are of interest
    Events silent;
    pay_all(setup, after, silent);
    Json on_cards = Json::object();
    for (const int area : each(seen.sources[at(payer)])) {
        // Workers of a card that is exhausted now have left it.
        const bool gone = !has(after.sources[at(payer)], area);
        const int put = gone ? after.unavailable[at(payer)] - seen.unavailable[at(payer)] - seen.workers_on[at(area)]
                             : after.workers_on[at(area)] - seen.workers_on[at(area)];
        if (put > 0) {
            on_cards[words(setup, Table::area)[area]] = put;
        }
    }
    Json permanent = Json::object();
    for (const int resource : {minerals, gas}) {
        const int put = after.on_permanent[at(payer)][at(resource)] - seen.on_permanent[at(payer)][at(resource)];
        if (put > 0) {
            permanent[words(setup, Table::resource)[resource]] = put;
        }
    }
    return Json{{"areas", on_cards}, {"permanent", permanent}, {"left", left_after(setup, seen, after, payer)}};
}

}  // namespace kriegsrat::starcraft
