#include "games/perryrhodan/rules/way_home.h"
#include "games/perryrhodan/rules/effects.h"

// A group of ships and units returns to one place of its owner (PR-I36, PR-I37, PR-J24, PR-L37 to PR-L45, PR-M28,
// PR-Z88 to PR-Z90): who carries whom, what finds no room.
namespace kriegsrat::perryrhodan {

namespace {

int seat_home(const State& state) { return frame(state).seat; }
HomeStage home_stage(const State& state) { return static_cast<HomeStage>(frame(state).a); }
int place_home(const State& state) { return frame(state).b & 0xFFU; }
WayHome way_of(const State& state) { return static_cast<WayHome>(frame(state).b >> 8U); }
void next_home_stage(State& state) { set_stage(state, frame(state).a + 1); }
void set_place(State& state, int place) {
    set_detail(state, (frame(state).b & 0xFF00U) | static_cast<unsigned>(place));
}

int side_home(const State& state, int seat) { return side_of(state, role_of(state, seat)); }

void lose_cards(const Setup& setup, State& state, const Cards& cards, Events& events) {
    for (const int number : cards) {
        if (exists(state, number)) {
            to_sink(setup, state, number, How::direct, events);
        }
    }
}

void lose_all(const Setup& setup, State& state, int seat, Events& events) {
    lose_cards(setup, state, leaving(setup, state, seat, Row::ships), events);
    lose_cards(setup, state, leaving(setup, state, seat, Row::units), events);
}

// The place is bound, the only one, or asked for.
// PR-D25; everybody goes, agents too (PR-K04).
void find_place(const Setup& setup, State& state, Events& events) {
    const int seat = seat_home(state);
    const int side = side_home(state, seat);
    const Cards ships = leaving(setup, state, seat, Row::ships);
    const bool bound =
        role_of(state, seat) == attacker && state.mission.way_back != none && way_of(state) != single_retreat;
    next_home_stage(state);
    if (bound) {
        set_place(state, has_column(state, seat, side, state.mission.way_back) ? state.mission.way_back : none);
    } else if (ships.empty()) {
        // On foot: back to where they came from, or to a place of the same name (PR-Z88).
        const int place = state.mission.on_foot != 0 ? state.mission.origin : state.mission.target;
        set_place(state, has_column(state, seat, side, place) ? place : none);
    } else {
        int found = 0;
        for (int place = 0; place < places; ++place) {
            if (is_home(setup, state, seat, ships, place)) {
                set_place(state, place);
                ++found;
            }
        }
        if (found == 0) {  // somewhere at least part of the group can go to
            for (int place = 0; place < places; ++place) {
                if (is_refuge(setup, state, seat, ships, place)) {
                    set_place(state, place);
                    ++found;
                }
            }
        }
        if (found > 1) {
            push(state, Step::retreat_place, seat);
            return;
        }
        if (found == 0) {
            set_place(state, none);
        }
    }
    if (place_home(state) == none) {
        lose_all(setup, state, seat, events);  // PR-L49, PR-Z34
    }
}

void load_the_rest(const Setup& setup, State& state, int seat) {
    for (const Row row : {Row::ships, Row::units}) {
        for (const int number : leaving(setup, state, seat, row)) {
            if (!needs_carrier(setup, state, number, place_home(state))) {
                continue;
            }
            for (const int ship : leaving(setup, state, seat, Row::ships)) {
                if (ship != number && home_load_verdict(setup, state, number, ship).legal()) {
                    put_aboard(setup, state, number, ship);
                    break;
                }
            }
        }
    }
}

// What could not be carried: ships are lost (PR-I37), units walk if they can (PR-Z88).
void leave_behind(const Setup& setup, State& state, int seat, Events& events) {
    const int place = place_home(state);
    for (const int ship : leaving(setup, state, seat, Row::ships)) {
        if (!flies_to(setup, state, ship, place)) {
            to_sink(setup, state, ship, How::direct, events);
        }
    }
    const bool same_place = place == state.mission.target;
    for (const int unit : leaving(setup, state, seat, Row::units)) {
        if (!card(state, unit).is(flag::walked) && !same_place) {
            const int side = side_home(state, seat);
            if (has_column(state, seat, side, state.mission.target) &&
                room_for_units(setup, state, seat, side, state.mission.target) > 0 &&
                stands_there(setup, state, unit, seat, side, state.mission.target)) {
                put_at(setup, state, unit, side, state.mission.target);
                card(state, unit).flags &= ~flag::leaving;
            } else {
                to_sink(setup, state, unit, How::direct, events);
            }
        }
    }
}

// PR-Y31: a place that is bound may not suit everybody.
void refuse_others(const Setup& setup, State& state, int seat, Events& events) {
    const int side = side_home(state, seat);
    for (const Row row : {Row::ships, Row::units}) {
        for (const int number : home_group(setup, state, seat, row)) {
            if (exists(state, number) && !stands_there(setup, state, number, seat, side, place_home(state))) {
                to_sink(setup, state, number, How::direct, events);
            }
        }
    }
}

// What is too much is lost, as its owner chooses (PR-Z23, PR-Z33).
bool too_many(const Setup& setup, const State& state, int seat, Row row) {
    const int side = side_home(state, seat);
    const int room = row == Row::ships ? room_for_ships(setup, state, seat, side, place_home(state))
                                       : room_for_units(setup, state, seat, side, place_home(state));
    return home_group(setup, state, seat, row).size() > room;
}

// What moved is told in numbers (PR-H26).
void set_down_home(const Setup& setup, State& state, int seat, Events& events) {
    const int side = side_home(state, seat);
    const int place = place_home(state);
    const bool cluster = setup.pack->place[at(place)].subkind == Subkind::cluster;
    const Cards ships = home_group(setup, state, seat, Row::ships);
    const Cards units = home_group(setup, state, seat, Row::units);
    const Cards rest = home_group(setup, state, seat, Row::no_row);
    tell(events, Happening::cards_moved, "Y13"_rule, seat, state.mission.target, place, ships.size(), units.size());
    for (const int ship : ships) {
        put_at(setup, state, ship, side, place);
    }
    for (const int unit : units) {
        if (!cluster) {  // PR-A38: there they stay aboard
            put_at(setup, state, unit, side, place);
        }
        card(state, unit).flags &= ~flag::leaving;
    }
    for (const int number : rest) {  // PR-Z74
        if (print_of(setup, state, number).is(Group::equip_location)) {
            put_at(setup, state, number, side, place);
        }
    }
    for (const int ship : ships) {
        card(state, ship).flags &= ~flag::leaving;
    }
    settle_equipment(setup, state, seat, side, place, events);
    if (role_of(state, seat) == attacker && way_of(state) != single_retreat) {
        state.mission.way_back = byte(place);
    }
    pop(state);
    if (ships.size() > 1) {
        ask_top_card(setup, state, seat, side, place, Row::ships, ships.size());
    }
    if (units.size() > 1 && !cluster) {
        ask_top_card(setup, state, seat, side, place, Row::units, units.size());
    }
}

}  // namespace

void send_home(const Setup& /*setup*/, State& state, int seat, WayHome way) {
    push(state, Step::homeward, seat, static_cast<int>(HomeStage::place), static_cast<int>(way) << 8U | none);
}

void home_proceed(const Setup& setup, State& state, Events& events) {
    const int seat = seat_home(state);
    const bool nobody =
        leaving(setup, state, seat, Row::ships).empty() && leaving(setup, state, seat, Row::units).empty();
    if (nobody || place_home(state) == none) {
        if (nobody) {
            pop(state);
            return;
        }
        if (home_stage(state) != HomeStage::place) {
            lose_all(setup, state, seat, events);
            pop(state);
            return;
        }
    }
    switch (home_stage(state)) {
        case HomeStage::place:
            find_place(setup, state, events);
            return;
        case HomeStage::loading: {
            next_home_stage(state);
            bool any = false;
            for (const Row row : {Row::ships, Row::units}) {
                for (const int number : leaving(setup, state, seat, row)) {
                    any = any || (needs_carrier(setup, state, number, place_home(state)) &&
                                  loading_verdict(setup, state, Step::way_back, number).legal());
                }
            }
            if (any) {
                push(state, Step::way_back, seat);
            }
            return;
        }
        case HomeStage::ships:
            load_the_rest(setup, state, seat);
            leave_behind(setup, state, seat, events);
            refuse_others(setup, state, seat, events);
            if (too_many(setup, state, seat, Row::ships)) {
                push(state, Step::lose_surplus, seat, static_cast<int>(Row::ships));
                return;
            }
            next_home_stage(state);
            return;
        case HomeStage::units:
            if (too_many(setup, state, seat, Row::units)) {
                push(state, Step::lose_surplus, seat, static_cast<int>(Row::units));
                return;
            }
            next_home_stage(state);
            return;
        case HomeStage::placing:
            set_down_home(setup, state, seat, events);
            return;
    }
}

void home_options(const Setup& setup, const State& state, Options& out) {
    const int seat = frame(state).seat;
    switch (state.step()) {
        case Step::retreat_place:
            for (int place = 0; place < places; ++place) {
                if (home_check(setup, state, act(Do::choose_place, place)).legal()) {
                    out.add(act(Do::choose_place, place));
                }
            }
            return;
        case Step::way_back:
            for (const Row row : {Row::ships, Row::units}) {
                for (const int number : leaving(setup, state, seat, row)) {
                    if (home_check(setup, state, act(Do::load, number)).legal()) {
                        out.add(act(Do::load, number));
                    }
                }
            }
            out.add(act(Do::done));
            return;
        default:
            for (const int number : home_group(setup, state, seat, static_cast<Row>(frame(state).a))) {
                out.add(act(Do::lose_card, number));
            }
    }
}

Verdict home_check(const Setup& setup, const State& state, Action action) {
    const int seat = frame(state).seat;
    switch (state.step()) {
        case Step::retreat_place: {
            if (kind_of(action) != Do::choose_place || action.a >= places) {
                return forbidden("L39"_rule);
            }
            const Cards ships = leaving(setup, state, seat, Row::ships);
            const bool part = !has_home(setup, state, seat, ships) && is_refuge(setup, state, seat, ships, action.a);
            return part ? legal : home_verdict(setup, state, seat, ships, action.a);
        }
        case Step::way_back:
            if (kind_of(action) == Do::done) {
                return legal;
            }
            if (kind_of(action) != Do::load || !exists(state, action.a) || owner_of(action.a) != seat ||
                !card(state, action.a).is(flag::leaving) || card(state, action.a).spot == Spot::aboard) {
                return forbidden("M16"_rule);
            }
            return loading_verdict(setup, state, Step::way_back, action.a);
        default:
            return require(kind_of(action) == Do::lose_card &&
                               home_group(setup, state, seat, static_cast<Row>(frame(state).a)).has(action.a),
                           static_cast<Row>(frame(state).a) == Row::ships ? "L43"_rule : "L44"_rule);
    }
}

void home_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (kind_of(action)) {
        case Do::choose_place:
            pop(state);
            set_place(state, action.a);
            return;
        case Do::load:
            choose_carrier(setup, state, Step::way_back, action.a);
            return;
        case Do::lose_card:
            pop(state);
            to_sink(setup, state, action.a, How::direct, events);
            return;
        default:
            pop(state);
    }
}

}  // namespace kriegsrat::perryrhodan
