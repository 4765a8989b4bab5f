#include "games/perryrhodan/rules/turn.h"

// Giving up, offers to end the game and what becomes of a player's cards (G09 to G17).
namespace kriegsrat::perryrhodan {

namespace {

constexpr int leaving_price = 2 * whole_point;  // PR-G09

bool is_own_section(Step step) {
    return step == Step::reactivation || step == Step::source_section || step == Step::after_draws ||
           step == Step::build_section;
}

// Back to where it came from; without a place there it is lost, as on any way home.
void come_home(const Setup& setup, State& state, int id, int side, int place, Events& events) {
    if (place < places && column(state, owner_of(id), side, place).places > 0) {
        put_at(setup, state, id, side, place);
    } else {
        to_sink(setup, state, id, How::direct, events);
    }
}

// Cards of the others that are under way come home: the mission is used up (PR-Z19).
void call_missions_off(const Setup& setup, State& state, Events& events) {
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int id : cards_of(state, seat)) {
            Card& under_way = card(state, id);
            under_way.flags &= ~(flag::taking_part | flag::lined_up | flag::left_out | flag::broken_through |
                                 flag::marked | flag::saved | flag::used | flag::asked);
            if (under_way.spot == Spot::away) {
                come_home(setup, state, id, under_way.side, under_way.place, events);
            }
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int id : cards_of(state, seat)) {
            const Card aboard = card(state, id);
            const int place = aboard.spot == Spot::aboard ? column_of_card(state, id) : none;
            if (place != none && place != setup.pack->named.place.m_13) {
                come_home(setup, state, id, aboard.side, place, events);
            }
        }
    }
    state.mission = {};
    state.combat = {};
}

void remove_everything(const Setup& setup, State& state, int seat, Events& events) {
    for (int side = 0; side < sides; ++side) {
        for (int column = 0; column < places; ++column) {
            agents_home(setup, state, seat, side, column, events);
        }
    }
    for (const int id : cards_of(state, seat)) {
        card(state, id).flags &= ~flag::lined_up;
        remove_card(setup, state, id);
    }
    for (int other = 0; other < setup.players; ++other) {
        for (const int id : cards_of(state, other)) {
            const Card& aside = card(state, id);
            if (aside.spot == Spot::aside && aside.host == seat) {
                to_sink(setup, state, id, How::direct, events);  // PR-Y38
            }
        }
    }
    Player& gone = player(state, seat);
    state.hand[at(seat)] = {};
    state.source[at(seat)] = {};
    state.sink[at(seat)] = {};
    gone.top = {};
    gone.source_size = {};
    gone.put_aside = no_record;
    gone.to_exchange = no_card;
    gone.flights = 0;
    gone.flight = {};
}

}  // namespace

Verdict giving_up_check(const Setup& setup, const State& state, Action action, int decider) {
    if (!setup.giving_up) {
        return forbidden("D32"_rule);
    }
    if (static_cast<Do>(action.kind) == Do::give_up) {
        return legal;
    }
    if (!is_own_section(state.step()) || decider != state.turn.seat) {
        return forbidden("D40"_rule);
    }
    return require(player(state, decider).offered == 0, "Z93"_rule);
}

void giving_up_options(const Setup& setup, const State& state, int decider, Options& out) {
    for (const Do kind : {Do::give_up, Do::offer_end}) {
        if (giving_up_check(setup, state, act(kind), decider).legal()) {
            out.add(act(kind));
        }
    }
}

void giving_up_apply(const Setup& setup, State& state, Action action, int decider, Events& events) {
    if (static_cast<Do>(action.kind) == Do::give_up) {
        leave_game(setup, state, decider, events);
        return;
    }
    player(state, decider).offered = 1;
    tell(events, Happening::end_offered, "Z93"_rule, decider);
    push(state, Step::offer, next_seat(setup, state, decider));
}

void answer_offer(const Setup& setup, State& state, bool accepted, Events& events) {
    const int seat = state.agenda.top().seat;
    if (!accepted) {
        tell(events, Happening::end_refused, "Z93"_rule, seat);
        pop(state);
        return;
    }
    const int next = next_seat(setup, state, seat);
    if (next == state.turn.seat) {
        tell(events, Happening::joint_end, "G12"_rule);
        end_game(setup, state, Ending::joint, events);
        return;
    }
    become(state, Step::offer, next);
}

void leave_game(const Setup& setup, State& state, int seat, Events& events) {
    Player& leaving = player(state, seat);
    book_minus(state, seat);                  // PR-G11
    add_points(state, seat, -leaving_price);  // PR-G10
    leaving.feats = 0;
    tell(events, Happening::gave_up, "G09"_rule, seat);
    const bool in_mission_section =
        state.agenda.depth > 0 && state.agenda.frames[1].step == byte(static_cast<int>(Step::mission_section));
    while (state.agenda.depth > (in_mission_section && seat != state.turn.seat ? 1 : 0)) {
        pop(state);
    }
    state.uses = 0;
    state.use = {};
    call_missions_off(setup, state, events);
    remove_everything(setup, state, seat, events);
    const int next = next_seat(setup, state, seat);
    state.alive &= static_cast<std::uint8_t>(~only(kriegsrat::seat(seat)));
    if (players_left(state) == 1) {
        tell(events, Happening::abandoned, "G13"_rule, next);
        end_game(setup, state, Ending::abandoned, events);
        return;
    }
    if (chapter_of(state.step()) == Chapter::start) {
        start_without(state, seat, next);
        return;
    }
    if (state.turn.seat == seat) {
        state.turn.bonus_due = 0;
        become(state, Step::end_turn, seat);
    }
}

}  // namespace kriegsrat::perryrhodan
