#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/way_home.h"

// Where a group can return to (PR-L39 to PR-L43, PR-L49, PR-Z34), and which of its cards must be carried (PR-L41).
namespace kriegsrat::perryrhodan {

Cards leaving(const Setup& setup, const State& state, int seat, Row row) {
    Cards found;
    for (const int number : cards_of(state, seat)) {
        const Card& one = card(state, number);
        if (one.is(flag::leaving) && (one.spot == Spot::away || one.spot == Spot::column) &&
            row_of(print_of(setup, state, number)) == row) {
            found.add(number);
        }
    }
    return found;
}

Cards home_group(const Setup& setup, const State& state, int seat, Row row) {
    Cards found;
    for (const int number : cards_of(state, seat)) {
        const Card& outermost = card(state, bearer_or_self(state, number));
        if (outermost.is(flag::leaving) && card(state, number).spot != Spot::attached &&
            row_of(print_of(setup, state, number)) == row) {
            found.add(number);
        }
    }
    return found;
}

bool flies_to(const Setup& setup, const State& state, int ship, int place) {
    const int from = state.mission.arrived != 0 ? state.mission.target : state.mission.origin;
    return reaches(setup, state, ship, from, place) || reaches_slowly(setup, state, ship, from, place);  // PR-Z89
}

bool stands_there(const Setup& setup, const State& state, int number, int seat, int side, int place) {
    return !holds_others(setup, state, number, seat, side, place) &&
           !forbidden_here(setup, state, seat, side, place, What::mission_here, card(state, number).record);
}

// Ships that cannot fly there could be carried by others (PR-L41): a first guess, largest hold first.
bool all_come_along(const Setup& setup, const State& state, const Cards& ships, int place) {
    int stranded = 0;
    int holds = 0;
    for (const int ship : ships) {
        if (!flies_to(setup, state, ship, place)) {
            ++stranded;
            continue;
        }
        const int capacity = transport_of(setup, state, ship);
        holds += capacity == 4 ? cards_each : capacity == 3 ? 1 : 0;
    }
    return stranded == 0 || (stranded <= holds && stranded < ships.size());
}

bool is_home(const Setup& setup, const State& state, int seat, const Cards& ships, int place) {
    const int role = role_of(state, seat);
    const int side = side_of(state, role);
    if (!has_column(state, seat, side, place) || (role == defender && place == state.mission.target) ||
        room_for_ships(setup, state, seat, side, place) == 0 || !all_come_along(setup, state, ships, place)) {
        return false;
    }
    for (const int ship : ships) {
        if (!stands_there(setup, state, ship, seat, side, place)) {
            return false;
        }
        for (const int number : load_of(setup, state, ship)) {
            if (row_of(print_of(setup, state, number)) != Row::no_row &&
                !stands_there(setup, state, number, seat, side, place)) {
                return false;
            }
        }
    }
    return true;
}

Verdict home_verdict(const Setup& setup, const State& state, int seat, const Cards& ships, int place) {
    const int role = role_of(state, seat);
    const int side = side_of(state, role);
    if (!has_column(state, seat, side, place)) {
        return forbidden("L39"_rule);
    }
    if (role == defender && place == state.mission.target) {
        return forbidden("L40"_rule);
    }
    if (is_home(setup, state, seat, ships, place)) {
        return legal;
    }
    if (room_for_ships(setup, state, seat, side, place) == 0) {
        return forbidden("L43"_rule);
    }
    return forbidden(all_come_along(setup, state, ships, place) ? "L42"_rule : "L41"_rule);
}

bool needs_carrier(const Setup& setup, const State& state, int number, int place) {
    const CardRecord& print = print_of(setup, state, number);
    return is_unit(print) ? !card(state, number).is(flag::walked) : !flies_to(setup, state, number, place);
}

bool is_refuge(const Setup& setup, const State& state, int seat, const Cards& ships, int place) {
    const int role = role_of(state, seat);
    const int side = side_of(state, role);
    if (!has_column(state, seat, side, place) || (role == defender && place == state.mission.target) ||
        room_for_ships(setup, state, seat, side, place) == 0) {
        return false;
    }
    for (const int ship : ships) {
        if (flies_to(setup, state, ship, place) && stands_there(setup, state, ship, seat, side, place)) {
            return true;
        }
    }
    return false;
}

bool has_home(const Setup& setup, const State& state, int seat, const Cards& ships) {
    for (int place = 0; place < places; ++place) {
        if (is_home(setup, state, seat, ships, place)) {
            return true;
        }
    }
    return false;
}

bool may_retreat(const Setup& setup, const State& state, int role) {
    const int seat = seat_of(state, role);
    if (retreat_forbidden(setup, state, seat)) {
        return false;
    }
    if (state.combat.kind == Fight::ground) {
        return true;
    }
    const Cards ships = fighters(setup, state, role);
    if (role == attacker && state.mission.way_back != none) {
        return true;
    }
    return has_home(setup, state, seat, ships);
}

Verdict home_load_verdict(const Setup& setup, const State& state, int number, int ship) {
    if (!card(state, number).is(flag::leaving)) {
        return forbidden("M16"_rule);
    }
    if (is_ship(print_of(setup, state, number)) && !needs_carrier(setup, state, number, home_bound_for(state))) {
        return forbidden("I35"_rule);
    }
    return load_verdict(setup, state, number, ship);
}

int home_bound_for(const State& state) {
    for (int i = state.agenda.depth; i > 0; --i) {
        const Frame& below = state.agenda.frames[at(i)];
        if (static_cast<Step>(below.step) == Step::homeward) {
            return below.b & 0xFFU;
        }
    }
    return none;
}

}  // namespace kriegsrat::perryrhodan
