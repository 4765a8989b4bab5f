#include "games/perryrhodan/rules/laying_out.h"

// What a place has room for, what may stand together, which equipment fits, and uniques (B24, B25, F18 to F25, F32 to
// F41).
namespace kriegsrat::perryrhodan {

namespace {

int not_negative(int value) { return value < 0 ? 0 : value; }

// Units that stay aboard at a star cluster count as if they stood there (PR-Z97).
int units_at(const Setup& setup, const State& state, int seat, int side, int at_column) {
    int units = column(state, seat, side, at_column).units;
    if (setup.pack->place[at(at_column)].subkind == Subkind::cluster) {
        for (const int id : cards_of(state, seat, Spot::aboard)) {
            units += card(state, id).side == side && is_unit(print_of(setup, state, id)) &&
                             column_of_card(state, id) == at_column
                         ? 1
                         : 0;
        }
    }
    return units;
}

}  // namespace

int room_for_units(const Setup& setup, const State& state, int seat, int side, int at_column) {
    return not_negative(column(state, seat, side, at_column).places + 1 -
                        units_at(setup, state, seat, side, at_column));
}

int room_for_ships(const Setup& /*setup*/, const State& state, int seat, int side, int at_column) {
    const Column& there = column(state, seat, side, at_column);
    return not_negative(there.places + 1 - there.ships);
}

// PR-F41.
int room_for_agents(const Setup& /*setup*/, const State& state, int host, int side, int at_column) {
    const Column& there = column(state, host, side, at_column);
    return not_negative(there.places + 1 - there.agents);
}

Verdict place_equipment_check(const Setup& setup, const State& state, int seat, int side, int at_column, int record) {
    int lying = 0;
    for (const int id : cards_of(state, seat, Spot::column)) {
        const CardRecord& other = print_of(setup, state, id);
        if (!lies_at(card(state, id), side, at_column) || !other.is(Group::equip_location)) {
            continue;
        }
        if (other.name == print(setup, record).name) {
            return forbidden("F21"_rule);
        }
        ++lying;
    }
    return require(lying < column(state, seat, side, at_column).places, "F37"_rule);
}

bool room_for_place_equipment(const Setup& setup, const State& state, int seat, int side, int at_column, int record) {
    return place_equipment_check(setup, state, seat, side, at_column, record).legal();
}

bool loyalty_fits(const Setup& setup, const State& state, int seat, int side, int at_column, LoyaltySet loyalty,
                  Row row) {
    if (side == pro) {
        return true;  // PR-F20
    }
    for (const int id : cards_of(state, seat, Spot::column)) {
        // Old saboteurs hinder no new ones (PR-P20): they are of one loyalty.
        if (lies_at(card(state, id), side, at_column) && row_of(print_of(setup, state, id)) == row &&
            (loyalties_of(setup, state, id) & loyalty) == 0) {
            return false;
        }
    }
    return true;
}

// PR-A30, PR-F23, PR-F25.
bool fits_bearer(const CardRecord& equipment, const CardRecord& bearer) {
    switch (equipment.subkind) {
        case Subkind::person:
            return bearer.kind == Kind::person;
        case Subkind::troop:
            return bearer.kind == Kind::troop;
        case Subkind::unit:
            return is_unit(bearer);
        case Subkind::spaceship:
            return bearer.kind == Kind::spaceship;
        case Subkind::fleet:
            return bearer.kind == Kind::fleet;
        case Subkind::ship:
            return is_ship(bearer);
        default:
            return false;
    }
}

bool fits_place(const Setup& setup, const CardRecord& equipment, int at_column) {
    const Subkind place = setup.pack->place[at(at_column)].subkind;
    switch (equipment.subkind) {
        case Subkind::location:
            return true;
        case Subkind::sphere:
            return place == Subkind::sphere;
        case Subkind::planet:
            return place == Subkind::planet || place == Subkind::system;
        default:
            return false;
    }
}

// PR-F22, PR-F24, PR-F25 for equipment of units and ships on this bearer.
Verdict bearer_check(const Setup& setup, const State& state, int record, int bearer) {
    const CardRecord& equipment = print(setup, record);
    if (!fits_bearer(equipment, print_of(setup, state, bearer))) {
        return forbidden(equipment.is(Group::equip_ship) ? "F25"_rule : "F23"_rule);
    }
    for (const int id : cards_of(state, owner_of(bearer), Spot::attached)) {
        if (card(state, id).parent != bearer) {
            continue;
        }
        const CardRecord& other = print_of(setup, state, id);
        if (equipment.is(Group::equip_ship) && other.name == equipment.name) {
            return forbidden("F25"_rule);
        }
        if (equipment.is(Group::equip_unit) && equipment.against_limit && other.against_limit) {
            return forbidden("F22"_rule);
        }
    }
    return legal;
}

bool takes_equipment(const Setup& setup, const State& state, int record, int unit) {
    return bearer_check(setup, state, record, unit).legal();
}

// Equipment that counts may never be more than the units it fits; pieces left behind count too (PR-F24, PR-F38,
// PR-Z22).
Verdict unit_equipment_check(const Setup& setup, const State& state, int seat, int side, int at_column, int record) {
    if (!print(setup, record).against_limit) {
        return legal;
    }
    int fitting = 0;
    int units = 0;
    int pieces = 0;
    for (const int id : cards_of(state, seat)) {
        const Card& there = card(state, id);
        const CardRecord& other = print_of(setup, state, id);
        if (there.side != side || column_of_card(state, id) != at_column || there.spot == Spot::agent) {
            continue;
        }
        units += is_unit(other) ? 1 : 0;
        fitting += is_unit(other) && fits_bearer(print(setup, record), other) ? 1 : 0;
        pieces += other.is(Group::equip_unit) && other.against_limit ? 1 : 0;
    }
    if (fitting == 0) {
        return forbidden("F22"_rule);
    }
    return require(pieces < units, "F24"_rule);
}

// Others may have the same unique (PR-B26); a copy of the same phase in the sink is no bar (PR-F35).
Verdict unique_check(const Setup& setup, const State& state, int seat, int record) {
    const CardRecord& laid = print(setup, record);
    if (!laid.unique) {
        return legal;
    }
    for (const int id : cards_of(state, seat)) {
        const CardRecord& other = print_of(setup, state, id);
        if (other.unique && other.name == laid.name && card(state, id).spot != Spot::stored) {
            return forbidden(card(state, id).spot == Spot::aside ? "B24"_rule : "F32"_rule);
        }
    }
    return require(!is_blocked(setup, state, seat, record), "F33"_rule);
}

bool is_blocked(const Setup& setup, const State& state, int seat, int record) {
    const CardRecord& laid = print(setup, record);
    if (!laid.unique) {
        return false;
    }
    int duals = 0;
    for (int other = 0; other < records; ++other) {
        const int copies = state.sink[at(seat)].of(other);
        const CardRecord& sunk = print(setup, other);
        if (copies == 0 || sunk.name != laid.name || sunk.phase == laid.phase || !sunk.unique) {
            continue;
        }
        if (sunk.side != Side::dual) {
            return true;
        }
        duals += copies;
    }
    return duals >= 2;  // PR-Z14
}

}  // namespace kriegsrat::perryrhodan
