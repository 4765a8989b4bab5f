#include "games/perryrhodan/rules/interpreter.h"

// Where cards are as far as effects ask: here, in the combat, open to a player.
namespace kriegsrat::perryrhodan {

bool in_round(const State& state, int number) {
    while (number != no_card) {
        const Card& card = perryrhodan::card(state, number);
        if (card.is(flag::lined_up)) {
            return true;
        }
        number = card.spot == Spot::attached || card.spot == Spot::aboard ? card.parent : no_card;
    }
    return false;
}

bool is_here(const State& state, const Stand& stand, int owner, int number) {
    if (stand.column == none) {
        return false;
    }
    const Card& outermost = card(state, bearer_or_self(state, number));
    if (stand.mission && owner != host_of_mission(state)) {
        return outermost.is(flag::taking_part);
    }
    const int side = stand.mission ? side_of_target(state) : stand.side;
    return outermost.spot != Spot::agent && card(state, number).side == side &&
           column_of_card(state, number) == stand.column;
}

bool is_disadvantaged(const State& state, int number) {
    const Card& card = perryrhodan::card(state, number);
    return card.is(flag::passive) && !card.is(flag::passive_by_owner);
}

bool is_open_to(const Setup& setup, const State& state, int seat, int number) {
    const Card& card = perryrhodan::card(state, number);
    const int owner = owner_of(number);
    if (owner == seat || card.is(flag::lined_up | flag::exposed | flag::shown) || card.spot == Spot::aside) {
        return true;
    }
    if (card.spot != Spot::column) {
        return false;
    }
    const CardRecord& printed = print(setup, card.record);
    if (printed.is(Group::equip_location)) {
        // Laid open in a combat at its place (PR-Z71).
        return in_combat(state) && !printed.secret && owner == host_of_mission(state) &&
               card.place == state.mission.target && card.side == side_of_target(state);
    }
    return card.active() && top_of(setup, state, owner, card.side, card.place, row_of(printed)) == number;
}

}  // namespace kriegsrat::perryrhodan
