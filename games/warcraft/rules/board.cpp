#include "games/warcraft/rules/play.h"

// Chapter A: pieces, spaces and stacks.
namespace kriegsrat::warcraft {

int left_of(const Setup& setup, const State& state, int seat) {
    int place = state.place[at(seat)];
    do {
        place = place + 1 == setup.players ? 0 : place + 1;
    } while (!is_alive(state, state.seat_at[at(place)]) && place != state.place[at(seat)]);
    return state.seat_at[at(place)];
}

Bits presence(const Setup& setup, const State& state, int owner) {
    Bits where = state.units_at[at(owner)] | state.workers_at[at(owner)] | outposts_of(state, owner);
    if (is_summoner(setup, state, owner)) {
        for (const std::uint8_t space : state.necromancer) {
            where |= space == none ? 0 : bit(space);
        }
    }
    if (setup.map->outpost_cities != 0 && is_alive(state, owner) &&
        has(setup.map->outpost_cities, state.place[at(owner)])) {
        where |= bit(city_of(setup, state, owner));
    }
    return where;
}

Bits enemy_presence(const Setup& setup, const State& state, int owner) {
    return together(enemies_of(state, owner) & static_cast<unsigned>(first_n(owners(setup))),
                    [&](int enemy) { return presence(setup, state, enemy); });
}

int side_units_at(const State& state, int owner, int space) {
    int sum = 0;
    for (const int mate : each(state.allies[at(owner)])) {
        sum += units_in(state.pieces[at(mate)][at(space)]);
    }
    return sum;
}

int side_workers_at(const State& state, int owner, int space) {
    int sum = 0;
    for (const int mate : each(state.allies[at(owner)])) {
        sum += number_of(state.pieces[at(mate)][at(space)], worker);
    }
    return sum;
}

// WC-E11: enemies do not count.
int room_for_units(const Setup& setup, const State& state, int owner, int space) {
    if (is_haven(setup, state, owner, space)) {
        return 0xF;
    }
    return stack_limit - side_units_at(state, owner, space);
}

void put(State& state, int owner, int space, Force force) {
    Force& there = state.pieces[at(owner)][at(space)];
    there = plus(there, force);
    state.units_at[at(owner)] |= (there & units_only) != 0 ? bit(space) : 0;
    state.workers_at[at(owner)] |= number_of(there, worker) != 0 ? bit(space) : 0;
}

void take(State& state, int owner, int space, Force force) {
    Force& there = state.pieces[at(owner)][at(space)];
    there = minus(there, force);
    if ((there & units_only) == 0) {
        state.units_at[at(owner)] &= ~bit(space);
    }
    if (number_of(there, worker) == 0) {
        state.workers_at[at(owner)] &= ~bit(space);
    }
    if (has(state.armed[at(owner)], space) && free_workers(state, owner, space) <= 0) {
        state.armed[at(owner)] &= ~bit(space);  // whoever builds does not fight (WC-Z28)
    }
}

// WC-G02
void to_reserve(const Setup& setup, State& state, int owner, int space, Force force) {
    take(state, owner, space, force);
    if (!is_neutral(setup, owner)) {  // WC-R09
        state.reserve[at(owner)] = plus(state.reserve[at(owner)], force);
    }
}

// Those that are left stand first: there is one form for every position.
void lose_outpost(State& state, int owner, int place) {
    auto& outposts = state.outpost[at(owner)];
    for (int i = place; i + 1 < outposts_each; ++i) {
        outposts[at(i)] = outposts[at(i + 1)];
    }
    outposts[outposts_each - 1] = {};
}

void pay(State& state, int seat, Cost cost, int times) {
    auto& stock = state.stock[at(seat)];
    stock[gold] = static_cast<std::uint16_t>(stock[gold] - cost.gold * times);
    stock[wood] = static_cast<std::uint16_t>(stock[wood] - cost.wood * times);
}

void gain(State& state, int seat, int resource, int amount) {
    constexpr int most = 60000;  // WC-A09: no limit; a match that got there would have gone on for ages
    auto& stock = state.stock[at(seat)][at(resource)];
    stock = static_cast<std::uint16_t>(stock + amount > most ? most : stock + amount);
}

}  // namespace kriegsrat::warcraft
