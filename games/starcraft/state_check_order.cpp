#include <cstring>

#include "games/starcraft/rules/build.h"
#include "games/starcraft/rules/event_places.h"
#include "games/starcraft/state_check.h"

// A loaded position in which an order is being executed, something is being bought or an event card carried out.
namespace kriegsrat::starcraft {

namespace {

bool kind_fits(Step step, int kind) {
    switch (chapter_of(step)) {
        case Chapter::build:
            return order_of(kind) == OrderOf::build;
        case Chapter::mobilize:
        case Chapter::battle:
            return order_of(kind) == OrderOf::mobilize;
        case Chapter::research:
            return order_of(kind) == OrderOf::research;
        default:
            return true;
    }
}

// SC-U14; a tech-required unit also goes where its victims stood beside an enemy base (SC-Z95).
bool may_be_placed(const State& state, const UnitType& type, int area) {
    const int units = unit_owner(state, area);
    return has(open_areas(state, state.seat), area) ||
           (type.technology != none_named && (units == none || units == state.seat));
}

bool can_be_bought(const Setup& setup, const State& state) {
    const Purchase& buying = state.buying;
    const int seat = state.seat;
    const int planet = state.order.planet;
    switch (buying.item) {
        case Item::worker:
            return workers_in_play(state, seat) < faction_of(setup, state, seat).workers;
        case Item::transport:
            return has(routes_of(state, planet), buying.where) && !has(state.transports[buying.where], seat) &&
                   transports_of(state, seat) < faction_of(setup, state, seat).transports;
        case Item::unit: {
            const UnitType& type = setup.pack->unit[buying.what];
            return type.race == race_of(setup, state, seat) && units_of(state.supply[at(seat)], type.place) > 0 &&
                   planet_of(setup, buying.where) == planet && may_be_placed(state, type, buying.where) &&
                   room(setup, state, buying.where) > 0;
        }
        case Item::building:
            return setup.pack->building[buying.what].race == race_of(setup, state, seat) &&
                   next_building(setup, state, seat, setup.pack->building[buying.what].type) == buying.what;
        case Item::module:
            return modules_left(setup, state, seat, buying.what) > 0 && has_module_place(setup, state, seat);
        case Item::base:
            return planet_of(setup, buying.where) == planet && has(state.held[at(seat)], buying.where) &&
                   base_place_check(setup, state, seat, buying.where).legal();
        case Item::technology: {
            const Technology& wanted = setup.pack->technology[buying.what];
            return wanted.race == race_of(setup, state, seat) && (wanted.cards & state.technology[at(seat)]) != 0;
        }
        default:
            return false;
    }
}

bool is_sold_in(Step step, Item item) {
    switch (step) {
        case Step::build:
            return item == Item::worker || item == Item::transport || item == Item::unit;
        case Step::upgrade:
            return item == Item::building || item == Item::module;
        case Step::new_base:
            return item == Item::base;
        case Step::addition:
            return item == Item::technology;
        default:
            return item == Item::building || item == Item::module || item == Item::technology;
    }
}

}  // namespace

Fault check_gathering(const Setup& setup, const State& state) {
    Battle battle = state.battle;
    battle.force[attacker] = 0;
    if (!is_empty(battle)) {
        return {"/battle", "there is a battle outside one"};
    }
    const Force force = state.battle.force[attacker];
    if (force == 0) {
        return {};
    }
    const int area = state.order.enemy_area;
    const int enemy = area == none ? int{none} : unit_owner(state, area);
    if (order_step(state) != Step::mobilize || enemy == none || setup.allied(state.seat, enemy) ||
        state.order.no_battle != 0 || size(force) > setup.pack->area[at(area)].unit_limit + attackers_above) {
        return {"/battle/force", "units have gathered where they cannot attack"};
    }
    return {};
}

Fault check_order(const Setup& setup, const State& state) {
    const OrderState& order = state.order;
    const Step step = order_step(state);
    if (order.planet == none || !has(state.on_board, order.planet) || !kind_fits(step, order.kind)) {
        return {"/order", "is not the order that is being executed"};
    }
    if (!is_alive(state, state.seat)) {
        return {"/seat", "is not in the game"};
    }
    if ((order.by_card != 0) != (root(state) == Step::play_event) || (order.no_battle != 0 && order.by_card == 0)) {
        return {"/order/by_card", "does not fit the agenda"};
    }
    if (order.discounts > 0 && (order_of(order.kind) != OrderOf::build || !is_special(order.kind))) {
        return {"/order/discounts", "only a special Build order has one"};
    }
    if (order.enemy_area != none && planet_of(setup, order.enemy_area) != order.planet) {
        return {"/order/enemy_area", "does not lie on the active planet"};
    }
    const bool acquired = order.technology != none;
    if (acquired && (step != Step::addition || state.step() == Step::pay ||
                     setup.pack->technology[order.technology].race != race_of(setup, state, state.seat))) {
        return {"/order/technology", "cannot have been acquired"};
    }
    if (!within(order.cards_used, state.play[state.seat])) {
        return {"/order/cards_used", "names a card that is not in the play area"};
    }
    const Bits here = areas_of(setup, order.planet);
    for (int i = 0; i < planet_areas; ++i) {
        const int area = first(here) + i;
        const Force own = has(here & state.held[state.seat], area) ? state.units[at(area)] : 0;
        if (!fits_into(order.fresh[at(i)], own)) {
            return {"/order/fresh", "names units that are not there"};
        }
    }
    return {};
}

Fault check_purchase(const Setup& setup, const State& state) {
    const Step step = state.step();
    const Purchase& buying = state.buying;
    if (step != Step::pay && step != Step::sacrifice) {
        return is_empty(buying) ? Fault{} : Fault{"/buying", "nothing is being bought in this step"};
    }
    if (!is_sold_in(static_cast<Step>(state.agenda[state.depth - 1]), buying.item) || !can_be_bought(setup, state) ||
        !is_alive(state, state.seat)) {
        return {"/buying", "cannot be bought in this step"};
    }
    if (step == Step::sacrifice) {
        return buying.sacrifices > 0 && sacrifice_can_be_made(setup, state)
                   ? Fault{}
                   : Fault{"/buying/sacrifices", "cannot be made"};
    }
    if (buying.sacrifices != 0 ||
        !can_pay(setup, state, state.seat, {buying.owed[minerals], buying.owed[gas]}, buying.waivers)) {
        return {"/buying/owed", "cannot be paid"};
    }
    return {};
}

// --- an event card that is being carried out

namespace {

// A card that announces the end of the match is laid down by an effect of its own: before, one is missing.
bool end_cards_fit(const Setup& setup, const State& state) {
    State after = state;
    after.event = {};
    const auto list = effects_of(setup, setup.pack->event[state.event.card].effects);
    for (std::size_t i = state.event.effect; i < list.size(); ++i) {
        after.end_cards = byte(after.end_cards + (list[i].op == Op::end_card ? 1 : 0));
    }
    return StarCraft::broken_invariant(setup, after) == nullptr;
}

int most_left(const Setup& setup, const State& state) {
    const Effect& effect = *current_effect(setup, state);
    return is_repeated(effect) || state.event.area != none ? effect.amount : 1;
}

}  // namespace

Fault check_event(const Setup& setup, const State& state) {
    const EventState& event = state.event;
    if (root(state) != Step::play_event || state.depth == 0) {
        return is_empty(event) ? Fault{} : Fault{"/event", "no event card is being carried out"};
    }
    if (event.card == none || !is_alive(state, state.seat)) {
        return {"/event/card", "is missing, or its player is not in the game"};
    }
    if (setup.pack->event[event.card].mandatory && !end_cards_fit(setup, state)) {
        return {"/events/end_cards", "are not those that were laid down"};
    }
    EventState begun;
    begun.card = event.card;
    begun.effect = event.effect;
    if (state.step() != Step::event) {
        return std::memcmp(&event, &begun, sizeof event) == 0 ? Fault{} : Fault{"/event", "is not waiting"};
    }
    const auto list = effects_of(setup, setup.pack->event[event.card].effects);
    if (event.effect >= list.size()) {
        return {"/event/effect", "the card has fewer effects"};
    }
    const Effect& effect = list[event.effect];
    if (event.option != none && (effect.op != Op::choose || event.option >= effect.options.count)) {
        return {"/event/option", "there is nothing like that to choose"};
    }
    if (event.area != none) {
        const int owner = unit_owner(state, event.area);
        if (current_effect(setup, state)->op != Op::destroy_unit || owner == none ||
            !are_foes(setup, state.seat, owner)) {
            return {"/event/area", "nothing is destroyed there"};
        }
    }
    if (event.left > most_left(setup, state)) {
        return {"/event/left", "the effect applies less often"};
    }
    if ((event.ends == 0) != (event.route == none) || (event.route != none && event.route < normal_routes)) {
        return {"/event/route", "is not the Z-axis route that was moved"};
    }
    return {};
}

}  // namespace kriegsrat::starcraft
