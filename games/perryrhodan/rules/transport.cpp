#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Transport (PR-I34 to PR-I43): what fits into a ship, and what may.
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int largest_hold = 4;

// A carried ship counts by its print, without capacity like capacity 1 (PR-I38, PR-Z21).
int size_as_load(const CardRecord& ship) { return std::max<int>(ship.transport, 1); }

struct Load {
    int persons = 0;
    int troops = 0;
    int small_ships = 0;  // capacity 1
    int other_ships = 0;

    void add(const CardRecord& print) {
        if (is_ship(print)) {
            (size_as_load(print) == 1 ? small_ships : other_ships) += 1;
        } else {
            (print.kind == Kind::troop ? troops : persons) += 1;
        }
    }
    int units() const { return persons + troops; }
    int ships() const { return small_ships + other_ships; }
};

// The rule that the load breaks in a hold of this capacity.
Verdict fits(const Load& load, int capacity) {
    switch (std::clamp(capacity, 0, largest_hold)) {
        case 0:
            return require(load.units() + load.ships() == 0, "I39"_rule);
        case 1:
            return require(load.persons <= 1 && load.troops == 0 && load.ships() == 0, "I40"_rule);
        case 2:
            return require((load.troops == 0 || (load.troops == 1 && load.persons == 0)) && load.ships() == 0,
                           "I41"_rule);
        case 3:
            return require(load.other_ships == 0 || (load.other_ships == 1 && load.small_ships == 0), "I42"_rule);
        default:
            return legal;
    }
}

}  // namespace

// By the capacity as it is now: what is aboard already stays (PR-Z91).
Verdict load_verdict(const Setup& setup, const State& state, int card_number, int ship) {
    const CardRecord& loaded = print_of(setup, state, card_number);
    const int capacity = transport_of(setup, state, ship);
    if (!same_loyalty(setup, state, card_number, ship)) {
        return forbidden("I34"_rule);
    }
    if (is_ship(loaded)) {
        // A ship in a ship carries no further ship, and the largest are never carried (PR-Z21).
        const bool nested = card(state, ship).spot == Spot::aboard;
        const Cards below = load_of(setup, state, card_number);
        const bool carries_ship =
            std::any_of(below.begin(), below.end(), [&](int other) { return is_ship(print_of(setup, state, other)); });
        if (nested || carries_ship || size_as_load(loaded) >= largest_hold) {
            return forbidden("Z21"_rule);
        }
        const bool too_large = capacity == 3 && size_as_load(loaded) > 2;
        if (too_large) {
            return forbidden("I42"_rule);
        }
    }
    Load load;
    for (const int other : load_of(setup, state, ship)) {
        load.add(print_of(setup, state, other));
    }
    load.add(loaded);
    return fits(load, capacity);
}

Verdict carry_verdict(const Setup& setup, const State& state, int card_number, int ship, int from, int to) {
    if (is_ship(print_of(setup, state, card_number)) && reaches(setup, state, card_number, from, to)) {
        return forbidden("I35"_rule);
    }
    return load_verdict(setup, state, card_number, ship);
}

}  // namespace kriegsrat::perryrhodan
