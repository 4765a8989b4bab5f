#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Boarding (PR-N33 to PR-N35, PR-Z41): a teleporter jumps aboard an enemy spaceship; one round of ground combat there.
namespace kriegsrat::perryrhodan {

namespace {

Cards equipment_of(const Setup& setup, const State& state, int ship) {
    Cards found;
    for (const int number : cards_of(state, owner_of(ship))) {
        const Card& one = card(state, number);
        if (one.spot == Spot::attached && one.parent == ship && print_of(setup, state, number).is(Group::equip_ship)) {
            found.add(number);
        }
    }
    return found;
}

void forget_boarding(State& state) {
    state.mission.boarder = no_card;
    state.mission.boarded = no_card;
    state.mission.companion = {no_card, no_card};
}

}  // namespace

void board(const Setup& setup, State& state, int boarder, std::array<std::uint16_t, 2> companions, int ship,
           Events& events) {
    state.mission.boarder = word(boarder);
    state.mission.companion = companions;
    state.mission.boarded = word(ship);
    begin_combat(setup, state, Fight::boarding, events);
}

void end_boarding(const Setup& setup, State& state, Events& events) {
    const int boarder = state.mission.boarder;
    const int ship = state.mission.boarded;
    const std::array<std::uint16_t, 2> companions = state.mission.companion;
    bool success = false;
    bool defended = false;
    if (exists(state, ship)) {
        for (const int number : load_of(setup, state, ship)) {
            defended = defended || is_unit(print_of(setup, state, number));
        }
    }
    const bool lost = !exists(state, boarder);
    const int seat = owner_of(boarder);
    for (const int number : {boarder, int{companions[0]}, int{companions[1]}}) {
        if (number == no_card || !exists(state, number)) {
            continue;
        }
        Card& one = card(state, number);
        success = success || one.is(flag::broken_through) || !defended;
        one.flags &= ~flag::broken_through;
        if (lost) {
            to_sink(setup, state, number, How::destroyed, events);  // PR-N34: he takes them along
        } else {
            make_passive(state, number, true);
        }
    }
    forget_boarding(state);
    if (!success || lost || !exists(state, ship)) {
        return;
    }
    if (equipment_of(setup, state, ship).empty()) {
        make_passive(state, ship, false);
    } else {
        push(state, Step::board_result, seat, ship);
    }
}

void boarding_options(const Setup& setup, const State& state, Options& out) {
    out.add(act(Do::stay));
    for (const int number : equipment_of(setup, state, frame(state).a)) {
        out.add(act(Do::choose_reduced, number));
    }
}

Verdict boarding_check(const Setup& setup, const State& state, Action action) {
    if (kind_of(action) == Do::stay) {
        return legal;
    }
    return require(kind_of(action) == Do::choose_reduced && exists(state, action.a) &&
                       equipment_of(setup, state, frame(state).a).has(action.a),
                   "N34"_rule);
}

void boarding_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int ship = frame(state).a;
    pop(state);
    if (kind_of(action) == Do::stay) {
        make_passive(state, ship, false);
    } else {
        to_sink(setup, state, action.a, How::reduced, events);
    }
}

}  // namespace kriegsrat::perryrhodan
