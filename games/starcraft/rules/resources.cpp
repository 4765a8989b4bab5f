#include <algorithm>

#include "games/starcraft/rules/play.h"

// Chapter R: workers pay, one resource each.
namespace kriegsrat::starcraft {

namespace {

// SC-R10
int room_on_permanent(const Setup& setup, const State& state, int seat, int resource) {
    return faction_of(setup, state, seat).permanent[at(resource)] - state.on_permanent[at(seat)][at(resource)];
}

// SC-R03, SC-R09
Bits sources_of(const Setup& setup, const State& state, int seat, int resource) {
    return state.sources[at(seat)] & setup.pack->areas_of_type[at(resource)];
}

int resource_of(const Setup& setup, int area) {
    return setup.pack->area[at(area)].type == AreaType::minerals ? minerals : gas;
}

// SC-R05, SC-R17
int free_capacity(const Setup& setup, const State& state, int area) {
    return std::max(0, capacity(setup, state, area) - state.workers_on[at(area)]);
}

bool payable(const Setup& setup, const State& state, int seat, std::array<int, 2> owed, int waivers) {
    const int need_minerals = std::max(0, owed[minerals] - available(setup, state, seat, minerals));
    const int need_gas = std::max(0, owed[gas] - available(setup, state, seat, gas));
    const int need_workers = std::max(0, owed[minerals] + owed[gas] - state.workers[at(seat)]);
    return std::max(need_minerals + need_gas, need_workers) <= waivers;
}

std::array<int, 2> owed_now(const State& state) { return {state.buying.owed[minerals], state.buying.owed[gas]}; }

// A worker that pays takes as much from what is owed as from what is there: only waiving can make a payment impossible.
bool waivable(const Setup& setup, const State& state, int resource) {
    std::array<int, 2> owed = owed_now(state);
    return state.buying.waivers > 0 && owed[at(resource)]-- > 0 &&
           payable(setup, state, state.seat, owed, state.buying.waivers - 1);
}

// One worker goes to work; the card it stands on may be exhausted by it (SC-R12, SC-R13).
void put_worker_on(const Setup& setup, State& state, int area, Events& events) {
    const bool forced = free_capacity(setup, state, area) == 0;
    --state.workers[state.seat];
    ++state.workers_on[at(area)];
    --state.buying.owed[at(resource_of(setup, area))];
    tell(events, Happening::worker_placed, "R02"_rule, state.seat, area);
    if (forced) {
        tell(events, Happening::forced_mining, "R12"_rule, state.seat, area);
        set_depletion(setup, state, area, state.depletion[at(area)] + 1, events);
    }
}

void put_worker_on_permanent(State& state, int resource, Events& events) {
    --state.workers[state.seat];
    ++state.on_permanent[state.seat][at(resource)];
    --state.buying.owed[at(resource)];
    tell(events, Happening::worker_on_permanent, "R08"_rule, state.seat, resource);
}

// An enemy stands on the planet: the card may soon be lost.
bool threatened(const Setup& setup, const State& state, int area) {
    for (int other = 0; other < setup.players; ++other) {
        if (!setup.allied(state.seat, other) && on_planet(setup, presence(state, other), planet_of(setup, area))) {
            return true;
        }
    }
    return false;
}

// The card that the next worker should go on: a threatened one before a safe one, none of them beyond its capacity
// unless there is no other way, then the smallest.
int best_source(const Setup& setup, const State& state, int resource) {
    int best = none;
    int best_worth = -1;
    for (const int area : each(sources_of(setup, state, state.seat, resource))) {
        if (most_on(setup, state, area) == 0) {
            continue;
        }
        const bool free = free_capacity(setup, state, area) > 0;
        const int worth = (free ? 100 : 0) + (threatened(setup, state, area) ? 50 : 0) +
                          (free ? 0 : 20 - setup.pack->area[at(area)].amount);
        if (worth > best_worth) {
            best = area;
            best_worth = worth;
        }
    }
    return best;
}

int choices_for(const Setup& setup, const State& state, int resource) {
    int choices = room_on_permanent(setup, state, state.seat, resource) > 0 ? 1 : 0;
    for (const int area : each(sources_of(setup, state, state.seat, resource))) {
        choices += most_on(setup, state, area) > 0 ? 1 : 0;
    }
    return choices;
}

// The discount of a special Build order is kept for another purchase if this one can be paid without it.
bool waive_unasked(const Setup& setup, const State& state) {
    return state.buying.waivers > 0 && (state.order.planet == none || state.order.by_card != 0 ||
                                        !payable(setup, state, state.seat, owed_now(state), 0));
}

void waive(State& state, int resource) {
    --state.buying.owed[at(resource)];
    --state.buying.waivers;
    if (state.order.discounts > 0 && state.order.by_card == 0) {
        --state.order.discounts;
    }
}

}  // namespace

int capacity(const Setup& setup, const State& state, int area) {
    const int worn = setup.plays(House::worn_resources) ? int{state.depletion[at(area)]} : 0;
    return std::max(0, setup.pack->area[at(area)].amount - worn);
}

// SC-R14, SC-R15
int most_on(const Setup& setup, const State& state, int area) {
    return free_capacity(setup, state, area) + depleted - state.depletion[at(area)];
}

int within_capacity(const Setup& setup, const State& state, int seat, int resource) {
    int sum = room_on_permanent(setup, state, seat, resource);
    for (const int area : each(sources_of(setup, state, seat, resource))) {
        sum += free_capacity(setup, state, area);
    }
    return sum;
}

// SC-R19
int available(const Setup& setup, const State& state, int seat, int resource) {
    int sum = room_on_permanent(setup, state, seat, resource);
    for (const int area : each(sources_of(setup, state, seat, resource))) {
        sum += most_on(setup, state, area);
    }
    return sum;
}

Bits mined_out(const Setup& setup, const State& state, int seat) {
    Bits found = 0;
    for (const int area : each(state.sources[at(seat)])) {
        found |= free_capacity(setup, state, area) == 0 ? bit(area) : 0;
    }
    return found;
}

bool can_pay(const Setup& setup, const State& state, int seat, Cost cost, int waivers) {
    return payable(setup, state, seat, {cost.minerals, cost.gas}, waivers);
}

// SC-R16
void lose_source(State& state, int seat, int area, bool workers_survive) {
    if (workers_survive) {
        state.unavailable[at(seat)] = byte(state.unavailable[at(seat)] + state.workers_on[at(area)]);
    }
    state.workers_on[at(area)] = 0;
    state.sources[at(seat)] &= ~bit(area);
}

// SC-R18, SC-Z87: nothing else about the area changes.
void set_depletion(const Setup& setup, State& state, int area, int depletion, Events& events) {
    state.depletion[at(area)] = byte(depletion);
    tell(events, Happening::depletion_changed, "R20"_rule, area, depletion);
    if (depletion < depleted) {
        return;
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (has(state.sources[at(seat)], area)) {
            lose_source(state, seat, area, true);
            tell(events, Happening::depleted, "R13"_rule, seat, area);
        }
    }
}

void begin_purchase(const Setup& setup, State& state, Item item, int what, int where, Cost cost, int waivers,
                    Events& events) {
    const std::uint8_t sacrifices = state.buying.sacrifices;
    state.buying = {item, byte(what), byte(where), {cost.minerals, cost.gas}, byte(waivers), sacrifices};
    push(state, Step::pay);
    if (!payment_asks(setup, state)) {
        pay_all(setup, state, events);
    }
}

// Whether there is anything to decide about the payment.
bool payment_asks(const Setup& setup, const State& state) {
    const auto owed = owed_now(state);
    if (owed[minerals] + owed[gas] == 0) {
        return false;
    }
    if (state.buying.waivers > 0) {
        return true;
    }
    return (owed[minerals] > 0 && choices_for(setup, state, minerals) > 1) ||
           (owed[gas] > 0 && choices_for(setup, state, gas) > 1);
}

void pay_all(const Setup& setup, State& state, Events& events) {
    for (const int resource : {gas, minerals}) {  // gas is the rarer one: what need not be paid is gas first
        while (waivable(setup, state, resource) && waive_unasked(setup, state)) {
            waive(state, resource);
        }
    }
    for (const int resource : {minerals, gas}) {
        while (state.buying.owed[at(resource)] > 0) {
            if (room_on_permanent(setup, state, state.seat, resource) > 0) {
                put_worker_on_permanent(state, resource, events);
            } else {
                put_worker_on(setup, state, best_source(setup, state, resource), events);
            }
        }
    }
    complete_purchase(setup, state, events);
}

Verdict payment_check(const Setup& setup, const State& state, Action action) {
    const Do kind = static_cast<Do>(action.kind);
    if (kind == Do::pay_all) {
        return legal;
    }
    if (kind == Do::waive) {
        if (action.a > gas || state.buying.waivers == 0) {
            return forbidden("O03"_rule);
        }
        return require(waivable(setup, state, action.a), "R07"_rule);
    }
    const bool permanent = kind == Do::pay_permanent;
    if (permanent ? action.a > gas : action.a >= areas || !has(state.sources[state.seat], action.a)) {
        return forbidden("R02"_rule);
    }
    const int resource = permanent ? action.a : resource_of(setup, action.a);
    if (state.buying.owed[at(resource)] == 0) {
        return forbidden("R07"_rule);
    }
    if (state.workers[state.seat] == 0) {
        return forbidden("R06"_rule);
    }
    return permanent ? require(room_on_permanent(setup, state, state.seat, resource) > 0, "R11"_rule)
                     : require(most_on(setup, state, action.a) > 0, "R04"_rule);
}

void payment_options(const Setup& setup, const State& state, Options& out) {
    out.add(act(Do::pay_all));
    for (const int resource : {minerals, gas}) {
        if (payment_check(setup, state, act(Do::waive, resource)).legal()) {
            out.add(act(Do::waive, resource));
        }
        if (payment_check(setup, state, act(Do::pay_permanent, resource)).legal()) {
            out.add(act(Do::pay_permanent, resource));
        }
    }
    for (const int area : each(state.sources[state.seat])) {
        if (payment_check(setup, state, act(Do::pay, area)).legal()) {
            out.add(act(Do::pay, area));
        }
    }
}

void payment_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::pay_all:
            pay_all(setup, state, events);
            return;
        case Do::waive:
            waive(state, action.a);
            break;
        case Do::pay_permanent:
            put_worker_on_permanent(state, action.a, events);
            break;
        default:
            put_worker_on(setup, state, action.a, events);
            break;
    }
    if (!payment_asks(setup, state)) {
        pay_all(setup, state, events);
    }
}

}  // namespace kriegsrat::starcraft
