#include <algorithm>

#include "games/warcraft/rules/play.h"

// Chapter M: the Deploy phase.
namespace kriegsrat::warcraft {

namespace {

// City and finished outposts; an outpost only while no enemy units stand there (WC-M01, WC-M10).
Bits deployment_spaces(const Setup& setup, const State& state, int seat) {
    const int city = city_of(setup, state, seat);
    return (finished_outposts(state, seat) & ~enemy_units(state, seat)) | (city == none ? 0 : bit(city));
}

// What finds no room stays in training (WC-M07).
int room_for(const Setup& setup, const State& state, int seat, int type, int space) {
    return std::max(0,
                    type == worker ? room_for_workers(state, seat, space) : room_for_units(setup, state, seat, space));
}

bool worker_can_return(const Setup& setup, const State& state, int seat) {
    const int city = city_of(setup, state, seat);
    return city != none && room_for_workers(state, seat, city) > 0;
}

// WC-M11: after a deployment among enemy units nobody may leave the city.
void pin(const Setup& setup, State& state, int seat, int space, Events& events) {
    if (space == city_of(setup, state, seat) && has(enemy_units(state, seat), space) && !has(state.pinned, space)) {
        state.pinned |= bit(space);
        tell(events, Happening::city_pinned, "M11"_rule, space);
    }
}

int outpost_under_way(const State& state, int seat, int space) {
    for (int i = 0; i < outposts_each; ++i) {
        const Outpost& outpost = state.outpost[at(seat)][at(i)];
        if (outpost.space == space && outpost.finished == 0) {
            return i;
        }
    }
    return none;
}

template <class Found>
void each_action(const Setup& setup, const State& state, Found found) {
    const int seat = state.seat;
    const Bits where = deployment_spaces(setup, state, seat);
    for (int type = 0; type < piece_types; ++type) {
        const int waiting = state.training[at(seat)][at(type)];
        if (waiting == 0) {
            continue;
        }
        for (const int space : each(where)) {
            if (const int most = std::min(waiting, room_for(setup, state, seat, type, space)); most > 0) {
                found(act(Do::deploy, piece_of(state, seat, type), space), 1, most);
            }
        }
    }
    for (int type = 0; type < unit_types; ++type) {
        if (state.rising[at(seat)][at(type)] > 0 && worker_can_return(setup, state, seat)) {
            found(act(Do::finish_building, type), 0, 0);
        }
        if (state.summoned[at(seat)][at(type)] > 0) {
            found(act(Do::finish_summoned, type), 0, 0);
        }
    }
    Bits told = 0;
    for (const Outpost& outpost : state.outpost[at(seat)]) {
        if (outpost.space != none && outpost.finished == 0 && !has(told, outpost.space)) {
            told |= bit(outpost.space);
            found(act(Do::finish_outpost, outpost.space), 0, 0);
        }
    }
}

}  // namespace

bool deploy_asks(const Setup& setup, State& state, Events& events) {
    bool any = false;
    each_action(setup, state, [&](Action /*action*/, int /*least*/, int /*most*/) { any = true; });
    if (!any) {
        finish_phase(setup, state, events);
    }
    return any;
}

void deploy_options(const Setup& setup, const State& state, Options& out) {
    each_action(setup, state, [&](Action action, int least, int most) { out.add(action, least, most); });
    out.add(act(Do::end_deploy));  // WC-M09
}

Verdict deploy_check(const Setup& setup, const State& state, Action action) {
    const int seat = state.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::deploy: {
            const int type = own_type(state, seat, action.a);
            if (type == none || action.b >= setup.map->spaces) {
                return forbidden("M01"_rule);
            }
            if (action.amount == 0 || action.amount > state.training[at(seat)][at(type)]) {
                return forbidden("Z72"_rule);
            }
            if (!has(deployment_spaces(setup, state, seat), action.b)) {
                return forbidden(has(finished_outposts(state, seat), action.b) ? "M10"_rule : "M01"_rule);
            }
            return require(action.amount <= room_for(setup, state, seat, type, action.b), "M06"_rule);
        }
        case Do::finish_building:
            if (action.a >= unit_types || state.rising[at(seat)][action.a] == 0) {
                return forbidden("M03"_rule);
            }
            return require(worker_can_return(setup, state, seat), "M08"_rule);
        case Do::finish_summoned:
            return require(action.a < unit_types && state.summoned[at(seat)][action.a] > 0, "K19"_rule);
        case Do::finish_outpost:
            return require(action.a < setup.map->spaces && outpost_under_way(state, seat, action.a) != none,
                           "M04"_rule);
        default:
            return legal;
    }
}

void deploy_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::deploy: {
            const int type = own_type(state, seat, action.a);
            state.training[at(seat)][at(type)] = byte(state.training[at(seat)][at(type)] - action.amount);
            put(state, seat, action.b, pieces_of(type, action.amount));
            tell(events, Happening::deployed, "M01"_rule, seat, action.a, action.b, action.amount);
            pin(setup, state, seat, action.b, events);
            break;
        }
        case Do::finish_building: {
            const int city = city_of(setup, state, seat);
            --state.rising[at(seat)][action.a];
            ++state.built[at(seat)][action.a];
            put(state, seat, city, pieces_of(worker, 1));
            tell(events, Happening::building_finished, "M03"_rule, seat, action.a);
            pin(setup, state, seat, city, events);  // WC-Z38
            break;
        }
        case Do::finish_summoned:
            --state.summoned[at(seat)][action.a];
            ++state.built[at(seat)][action.a];
            tell(events, Happening::building_finished, "K19"_rule, seat, action.a);
            break;
        case Do::finish_outpost:
            state.outpost[at(seat)][at(outpost_under_way(state, seat, action.a))].finished = 1;
            tell(events, Happening::outpost_finished, "M04"_rule, seat, action.a);
            break;
        default:
            finish_phase(setup, state, events);
            break;
    }
}

}  // namespace kriegsrat::warcraft
