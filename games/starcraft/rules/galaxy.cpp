#include <algorithm>

#include "games/starcraft/rules/galaxy.h"
#include "games/starcraft/rules/play.h"

// Chapter G: building the galaxy on a square lattice (SC-G21 to SC-G24).
namespace kriegsrat::starcraft {

namespace {

constexpr std::array<int, slots> step_x{0, 1, 0, -1};  // north, east, south, west
constexpr std::array<int, slots> step_y{-1, 0, 1, 0};
constexpr int opposite(int slot) { return (slot + 2) % slots; }

int planet_in_cell(const State& state, int x, int y) {
    for (const int planet : each(state.on_board)) {
        if (state.x[at(planet)] == x && state.y[at(planet)] == y) {
            return planet;
        }
    }
    return none;
}

// The sides of a cell on which a neighbour waits to be connected.
unsigned open_sides(const Setup& setup, const State& state, int x, int y) {
    unsigned found = 0;
    for (int slot = 0; slot < slots; ++slot) {
        const int other = planet_in_cell(state, x + step_x[at(slot)], y + step_y[at(slot)]);
        if (other != none && has(free_slots(setup, state, other), opposite(slot))) {
            found |= 1U << static_cast<unsigned>(slot);
        }
    }
    return found;
}

// The sides on which a planet in this cell would be connected. SC-G08, SC-G22: both planets offer a slot.
unsigned connections(const Setup& setup, const State& state, int x, int y, unsigned sides) {
    return sides & open_sides(setup, state, x, y);
}

bool touches_a_planet(const State& state, int x, int y) {
    for (int slot = 0; slot < slots; ++slot) {
        if (planet_in_cell(state, x + step_x[at(slot)], y + step_y[at(slot)]) != none) {
            return true;
        }
    }
    return false;
}

// SC-Z58
bool routes_suffice(const State& state, unsigned sides) {
    return state.normal_routes_built + count(sides) <= normal_routes;
}

// look(x, y) for every free cell beside a planet, once each, until it says true.
template <class Look>
bool any_cell_beside(const State& state, Look look) {
    std::array<Bits, coordinates> seen{};
    for (const int planet : each(state.on_board)) {
        for (int slot = 0; slot < slots; ++slot) {
            const int x = state.x[at(planet)] + step_x[at(slot)];
            const int y = state.y[at(planet)] + step_y[at(slot)];
            Bits& row = seen[at(y + origin)];
            if (has(row, x + origin) || planet_in_cell(state, x, y) != none) {
                continue;
            }
            row |= bit(x + origin);
            if (look(x, y)) {
                return true;
            }
        }
    }
    return false;
}

// look(x, y, rotation) for every way to put the planet down connected, until it says true.
template <class Look>
bool any_connected_place(const Setup& setup, const State& state, int planet, Look look) {
    return any_cell_beside(state, [&](int x, int y) {
        const unsigned open = open_sides(setup, state, x, y);
        for (int rotation = 0; open != 0 && rotation < slots; ++rotation) {
            const unsigned sides = open & turned(setup, planet, rotation);
            if (sides != 0 && routes_suffice(state, sides) && look(x, y, rotation)) {
                return true;
            }
        }
        return false;
    });
}

bool can_be_connected(const Setup& setup, const State& state, int planet) {
    return any_connected_place(setup, state, planet, [](int, int, int) { return true; });
}

struct Box {
    int left = 0;
    int right = 0;
    int top = 0;
    int bottom = 0;
    bool holds(int x, int y) const { return x >= left && x <= right && y >= top && y <= bottom; }
};

// Where a planet without connection may stand (SC-Z59).
Box around(const State& state) {
    Box box;
    for (const int planet : each(state.on_board)) {
        box.left = std::min<int>(box.left, state.x[at(planet)]);
        box.right = std::max<int>(box.right, state.x[at(planet)]);
        box.top = std::min<int>(box.top, state.y[at(planet)]);
        box.bottom = std::max<int>(box.bottom, state.y[at(planet)]);
    }
    return {box.left - 2, box.right + 2, box.top - 2, box.bottom + 2};
}

Verdict planet_check(const Setup& setup, const State& state, int planet, int x, int y, int rotation) {
    const auto& own = state.drawn[at(planet_placer(setup, state))];
    if (planet != own[0] && planet != own[1]) {
        return forbidden("G03"_rule);
    }
    if (has(state.on_board, planet)) {
        return forbidden("G10"_rule);
    }
    if (rotation >= slots) {
        return forbidden("G21"_rule);
    }
    if (state.on_board == 0) {
        return require(x == 0 && y == 0, "G04"_rule);
    }
    if (planet_in_cell(state, x, y) != none) {
        return forbidden("G23"_rule);
    }
    const unsigned sides = connections(setup, state, x, y, turned(setup, planet, rotation));
    if (sides != 0) {
        return require(routes_suffice(state, sides), "Z58"_rule);
    }
    if (can_be_connected(setup, state, planet)) {
        return forbidden("G05"_rule);
    }
    return require(around(state).holds(x, y) && !touches_a_planet(state, x, y), "Z59"_rule);
}

void planet_options(const Setup& setup, const State& state, Options& out) {
    for (const int planet : state.drawn[at(planet_placer(setup, state))]) {
        if (has(state.on_board, planet)) {
            continue;
        }
        const std::size_t before = out.size();
        any_connected_place(setup, state, planet, [&](int x, int y, int rotation) {
            out.add(act(Do::place_planet, planet, x + origin, y + origin, rotation));
            return false;
        });
        if (out.size() > before) {
            continue;
        }
        const Box box = state.on_board == 0 ? Box{} : around(state);
        for (int y = box.top; y <= box.bottom; ++y) {
            for (int x = box.left; x <= box.right; ++x) {
                for (int rotation = 0; rotation < slots; ++rotation) {
                    if (planet_check(setup, state, planet, x, y, rotation).legal()) {
                        out.add(act(Do::place_planet, planet, x + origin, y + origin, rotation));
                    }
                }
            }
        }
    }
}

Verdict axis_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= planets || !has(state.on_board, action.a) || action.b >= slots) {
        return forbidden("G13"_rule);
    }
    if (!has(free_slots(setup, state, action.a), action.b)) {
        return forbidden("G24"_rule);
    }
    return require(state.step() == Step::z_major || action.a != state.placed, "G14"_rule);
}

}  // namespace

unsigned turned(const Setup& setup, int planet, int rotation) {
    const unsigned sides = setup.pack->planet_slots[at(planet)];
    const auto by = static_cast<unsigned>(rotation);
    return ((sides << by) | (sides >> (slots - by))) & 0xFU;
}

// SC-Z60
unsigned free_slots(const Setup& setup, const State& state, int planet) {
    return turned(setup, planet, state.rotation[at(planet)]) & ~unsigned{state.slots_used[at(planet)]};
}

int planet_placer(const Setup& setup, const State& state) {
    const int place = state.lap < setup.players ? state.lap : 2 * setup.players - 1 - state.lap;
    return (state.first + place) % setup.players;
}

bool axis_possible(const Setup& setup, const State& state) {
    int with_slot = 0;
    for (const int planet : each(state.on_board)) {
        with_slot += free_slots(setup, state, planet) != 0 ? 1 : 0;
    }
    return with_slot >= 2;
}

// SC-B08, SC-B09, SC-G16: a Z-axis route is a route like any other.
void find_adjacent(State& state) {
    state.adjacent = {};
    for (const auto& ends : state.route_planet) {
        if (ends[0] != none) {
            state.adjacent[ends[0]] |= static_cast<std::uint16_t>(bit(ends[1]));
            state.adjacent[ends[1]] |= static_cast<std::uint16_t>(bit(ends[0]));
        }
    }
}

void put_planet(const Setup& setup, State& state, int planet, int x, int y, int rotation, Events& events) {
    const unsigned sides = connections(setup, state, x, y, turned(setup, planet, rotation));
    state.x[at(planet)] = static_cast<std::int8_t>(x);
    state.y[at(planet)] = static_cast<std::int8_t>(y);
    state.rotation[at(planet)] = byte(rotation);
    state.placed = byte(planet);
    tell(events, Happening::planet_placed, "G06"_rule, state.seat, planet, x, y, rotation);
    for (const int slot : each(sides)) {
        const int other = planet_in_cell(state, x + step_x[at(slot)], y + step_y[at(slot)]);
        const int route = state.normal_routes_built++;
        state.route_planet[at(route)] = {byte(planet), byte(other)};
        state.route_slot[at(route)] = {byte(slot), byte(opposite(slot))};
        state.slots_used[at(planet)] |= byte(1 << slot);
        state.slots_used[at(other)] |= byte(1 << opposite(slot));
        tell(events, Happening::route_placed, "G07"_rule, route, planet, other);
    }
    state.on_board |= static_cast<std::uint16_t>(bit(planet));
    find_adjacent(state);
}

void put_axis(State& state, int route, int major, int major_slot, int minor, int minor_slot, Events& events) {
    state.route_planet[at(route)] = {byte(major), byte(minor)};
    state.route_slot[at(route)] = {byte(major_slot), byte(minor_slot)};
    state.slots_used[at(major)] |= byte(1 << major_slot);
    state.slots_used[at(minor)] |= byte(1 << minor_slot);
    find_adjacent(state);
    tell(events, Happening::axis_placed, "G13"_rule, state.seat, route, major, minor);
}

void galaxy_options(const Setup& setup, const State& state, Options& out) {
    if (state.step() == Step::place_planet) {
        planet_options(setup, state, out);
        return;
    }
    if (state.step() == Step::first_base) {
        for (const int area : each(areas_of(setup, state.placed))) {
            out.add(act(Do::place_base, area));
        }
        if (state.lap < setup.players) {
            out.add(act(Do::keep_base));
        }
        return;
    }
    for (const int planet : each(state.on_board)) {
        for (const int slot : each(free_slots(setup, state, planet))) {
            const Action action = act(Do::place_axis, planet, slot);
            if (axis_check(setup, state, action).legal()) {
                out.add(action);
            }
        }
    }
}

Verdict galaxy_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::place_planet:
            if (action.a >= planets || action.b >= coordinates || action.c >= coordinates) {
                return forbidden("G21"_rule);
            }
            return planet_check(setup, state, action.a, action.b - origin, action.c - origin, action.amount);
        case Do::place_base:
            return require(action.a < areas && planet_of(setup, action.a) == state.placed,
                           state.lap < setup.players ? "G09"_rule : "G11"_rule);
        case Do::keep_base:
            return require(state.lap < setup.players, "G11"_rule);
        default:
            return axis_check(setup, state, action);
    }
}

void galaxy_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::place_planet:
            put_planet(setup, state, action.a, action.b - origin, action.c - origin, action.amount, events);
            become(state, Step::first_base);
            break;
        case Do::place_base:
            state.based[state.seat] |= bit(action.a);
            tell(events, Happening::base_placed, "G09"_rule, state.seat, action.a);
            [[fallthrough]];
        case Do::keep_base:
            ++state.lap;
            become(state, Step::place_planet);
            break;
        default:
            if (state.step() == Step::z_major) {
                state.placed = action.a;
                state.placed_slot = action.b;
                become(state, Step::z_minor);
            } else {
                put_axis(state, normal_routes + state.lap, state.placed, state.placed_slot, action.a, action.b, events);
                ++state.lap;
                become(state, Step::z_major);
            }
            break;
    }
}

}  // namespace kriegsrat::starcraft
