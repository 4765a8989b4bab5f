#include <algorithm>
#include <cstdlib>

#include "games/warcraft/rules/paths.h"

// Chapter E: the Movement phase.
namespace kriegsrat::warcraft {

namespace {

// What all pieces of the moving player have in common.
struct Mover {
    Ground for_units;
    Ground for_workers;
    Bits full;
    Bits full_of_workers;
    Bits hurried;  // or slowed down
    Bits building;
};

Mover mover_of(const Setup& setup, const State& state) {
    const int seat = state.seat;
    Mover mover{};
    mover.for_units = mover.for_workers = ground_for(setup, state, melee);
    mover.for_workers.closed = mover.for_units.stops & ~state.units_at[at(seat)];
    mover.full = full_spaces(setup, state, seat, melee);
    mover.full_of_workers = full_spaces(setup, state, seat, worker);
    mover.hurried = state.fast;
    for (const Bits slow : state.slow) {
        mover.hurried |= slow;
    }
    for (const Outpost& outpost : state.outpost[at(seat)]) {
        mover.building |= outpost.space == none || outpost.finished != 0 ? 0 : bit(outpost.space);
    }
    return mover;
}

int speed_from(const Setup& setup, const State& state, const Mover& mover, int type, int from) {
    return has(mover.hurried, from) ? allowance(setup, state, type, from) : setup.pack->speed[at(type)];
}

void add_moves(Options& out, int piece, int from, Bits ends) {
    for (const int to : each(ends)) {
        out.add(act(Do::move, piece, from, to, 1));
    }
}

void unit_moves(const Setup& setup, const State& state, const Mover& mover, int type, int from, int movable,
                Options& out) {
    const int piece = piece_of(state, state.seat, type);
    const Bits ends =
        reach_over(setup, mover.for_units, type, from, speed_from(setup, state, mover, type, from)) & ~mover.full;
    if (movable == 1) {
        add_moves(out, piece, from, ends);
        return;
    }
    for (const int to : each(ends)) {
        out.add(act(Do::move, piece, from, to), 1, std::min(movable, room_for_units(setup, state, state.seat, to)));
    }
}

void worker_moves(const Setup& setup, const State& state, const Mover& mover, int from, int fresh, Options& out) {
    const int piece = piece_of(state, state.seat, worker);
    const bool by_builder = has(mover.building, from);
    const int movable = fresh - (by_builder ? builders_at(state, state.seat, from) : 0);
    const Bits ends =
        reach_over(setup, mover.for_workers, worker, from, speed_from(setup, state, mover, worker, from)) &
        ~mover.full_of_workers;
    if (movable == 1 && !by_builder) {
        add_moves(out, piece, from, ends);
        return;
    }
    for (const int to : each(ends)) {
        if (movable > 0) {
            out.add(act(Do::move, piece, from, to), 1, std::min(movable, room_for_workers(state, state.seat, to)));
        }
        if (by_builder) {
            out.add(act(Do::move_builder, from, to));
        }
    }
}

void move_options(const Setup& setup, const State& state, Options& out) {
    const Mover mover = mover_of(setup, state);
    const Bits held = (state.units_at[state.seat] | state.workers_at[state.seat]) & ~state.pinned;
    for (const int from : each(held)) {
        const Force fresh = state.fresh[at(from)];
        for (int type = 0; type < unit_types && (fresh & units_only) != 0; ++type) {
            if (const int movable = number_of(fresh, type); movable > 0) {
                unit_moves(setup, state, mover, type, from, movable, out);
            }
        }
        if (const int workers = number_of(fresh, worker); workers > 0) {
            worker_moves(setup, state, mover, from, workers, out);
        }
    }
}

void scenario_move_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.seat;
    if (is_summoner(setup, state, seat)) {
        for (const int which : {0, 1}) {
            if (state.necromancer[at(which)] == none || has(state.moved, which)) {
                continue;
            }
            for (const int to : each(reach_of_necromancer(setup, state, which))) {
                out.add(act(Do::move_necromancer, state.necromancer[at(which)], to));
            }
        }
    }
    if (state.captive[at(seat)] != none) {
        escort_options(setup, state, out);
    }
}

Verdict room_check(const Setup& setup, const State& state, int type, int to, int amount) {
    const int seat = state.seat;
    const Force there = state.pieces[at(seat)][at(to)];
    if (type == worker) {
        const bool alone = number_of(there, worker) + amount > stack_limit;
        return require(amount <= room_for_workers(state, seat, to), alone ? "E10"_rule : "Q03"_rule);
    }
    const bool alone = units_in(there) + amount > stack_limit;
    return require(amount <= room_for_units(setup, state, seat, to), alone ? "E09"_rule : "Q03"_rule);
}

// Spaces between two places of the grid, if there were no holes in it: of two neighbours in a row x differs by 2, else
// x and y by 1.
int as_it_lies(const Map& map, int from, int to) {
    const int across = std::abs(map.x[at(from)] - map.x[at(to)]);
    const int down = std::abs(map.y[at(from)] - map.y[at(to)]);
    return down + std::max(0, (across - down) / 2);
}

// Why a piece cannot get there.
Verdict way_check(const Setup& setup, const State& state, int type, int from, int to) {
    if (has(state.pinned, from)) {
        return forbidden("M11"_rule);
    }
    if (from == to) {
        return forbidden("E03"_rule);
    }
    if (type != flying && has(terrain(setup, Terrain::mountain), to)) {
        return forbidden("E04"_rule);
    }
    const int spaces = allowance(setup, state, type, from);
    const Ground ground = ground_for(setup, state, type);
    if (has(reach_over(setup, ground, type, from, spaces), to)) {
        return legal;
    }
    if (has(ground.closed, to)) {
        return forbidden("E07"_rule);
    }
    const Ground nothing{};
    if (has(reach_over(setup, nothing, type, from, spaces), to)) {
        return forbidden(type == worker ? "E07"_rule : "E05"_rule);
    }
    const Map& map = *setup.map;
    if (map.distance[at(from)][at(to)] > spaces) {
        if (map.tree != none && as_it_lies(map, from, to) <= spaces) {
            return forbidden("U11"_rule);
        }
        return forbidden(has(state.slow[0], from) ? "K16"_rule : "E02"_rule);
    }
    const bool walled = map.adjacent[at(from)] != map.open[at(from)] || map.adjacent[at(to)] != map.open[at(to)];
    if (!walled) {
        return forbidden("E04"_rule);
    }
    return forbidden(type == worker ? "Z50"_rule : "T03"_rule);
}

Verdict builder_check(const Setup& setup, const State& state, Action action) {
    if (action.a >= setup.map->spaces || action.b >= setup.map->spaces) {
        return forbidden("E03"_rule);
    }
    if (builders_at(state, state.seat, action.a) == 0) {
        return forbidden("D05"_rule);
    }
    const Verdict way = way_check(setup, state, worker, action.a, action.b);
    return way.legal() ? room_check(setup, state, worker, action.b, 1) : way;
}

int necromancer_at(const State& state, int space) {
    for (const int which : {0, 1}) {
        if (state.necromancer[at(which)] == space) {
            return which;
        }
    }
    return none;
}

Verdict necromancer_check(const Setup& setup, const State& state, Action action) {
    const int which = action.a < setup.map->spaces ? necromancer_at(state, action.a) : none;
    if (!is_summoner(setup, state, state.seat) || which == none || has(state.moved, which)) {
        return forbidden("S10"_rule);
    }
    if (action.b >= setup.map->spaces) {
        return forbidden("E03"_rule);
    }
    if (action.b == state.necromancer[at(1 - which)]) {
        return forbidden("S11"_rule);
    }
    return require(has(reach_of_necromancer(setup, state, which), action.b), "S10"_rule);
}

// WC-Z16
void give_up_outpost(State& state, int seat, int space, Events& events) {
    for (int i = 0; i < outposts_each; ++i) {
        const Outpost& outpost = state.outpost[at(seat)][at(i)];
        if (outpost.space == space && outpost.finished == 0) {
            lose_outpost(state, seat, i);
            tell(events, Happening::outpost_given_up, "N13"_rule, seat, space);
            return;
        }
    }
}

}  // namespace

Verdict move_check(const Setup& setup, const State& state, Action action) {
    const int type = own_type(state, state.seat, action.a);
    const int from = action.b;
    const int to = action.c;
    if (type == none) {
        return forbidden("E01"_rule);
    }
    if (from >= setup.map->spaces || to >= setup.map->spaces) {
        return forbidden("E03"_rule);
    }
    if (action.amount == 0 || action.amount > number_of(state.pieces[state.seat][at(from)], type)) {
        return forbidden("Z72"_rule);
    }
    const int fresh = number_of(state.fresh[at(from)], type);
    if (action.amount > fresh) {
        return forbidden("E01"_rule);
    }
    if (type == worker && action.amount > fresh - builders_at(state, state.seat, from)) {
        return forbidden("D05"_rule);
    }
    const Verdict way = way_check(setup, state, type, from, to);
    return way.legal() ? room_check(setup, state, type, to, action.amount) : way;
}

void move_pieces(const Setup& setup, State& state, int type, int from, int to, int number, Events& events) {
    const Force force = pieces_of(type, number);
    const int seat = state.seat;
    take(state, seat, from, force);
    put(state, seat, to, force);
    state.fresh[at(from)] = minus(state.fresh[at(from)], force);
    tell(events, Happening::pieces_moved, "E03"_rule, seat, piece_of(state, seat, type), from, to, number);
    if (type != worker) {
        units_enter(setup, state, seat, to);
    }
}

void begin_movement(const Setup& setup, State& state, Events& /*events*/) {
    state.fresh = state.pieces[state.seat];  // nobody who is in training or builds (WC-E14)
    begin_window(setup, state, Step::movement_cards);
}

void units_enter(const Setup& setup, State& state, int seat, int space) {
    const Bits here = bit(space);
    for (const int enemy : each(enemies_of(state, seat) & state.alive)) {
        if ((state.workers_at[at(enemy)] & here) != 0 && (state.armed[at(enemy)] & here) == 0 &&
            free_workers(state, enemy, space) > 0 && may_hold(setup, state, enemy, Timing::enemy_enters_workers)) {
            push(state, Step::call_to_arms);
            state.entered = byte(space);
            begin_window(setup, state, Step::call_to_arms);
            return;
        }
    }
}

bool movement_asks(const Setup& setup, State& state, Events& events) {
    if (state.step() != Step::choose_battle) {
        return true;
    }
    const Challenges battles = battles_of(setup, state);
    if (battles.count == 0) {
        after_battles(setup, state, events);
        return false;
    }
    if (battles.count == 1) {
        begin_battle(setup, state, battles.list[0].space, battles.list[0].enemy, events);
        return false;
    }
    return true;
}

void movement_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::move:
            move_options(setup, state, out);
            scenario_move_options(setup, state, out);
            out.add(act(Do::end_movement));  // WC-C06
            break;
        case Step::leave_captive:
            for (const int space : each(state.ways)) {
                out.add(act(Do::leave_captive, space));
            }
            break;
        default: {
            const Challenges battles = battles_of(setup, state);
            for (int i = 0; i < battles.count; ++i) {
                out.add(act(Do::fight, battles.list[at(i)].space, state.race[battles.list[at(i)].enemy]));
            }
            break;
        }
    }
}

Verdict movement_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::move:
            return move_check(setup, state, action);
        case Do::move_builder:
            return builder_check(setup, state, action);
        case Do::move_necromancer:
            return necromancer_check(setup, state, action);
        case Do::escort:
            return escort_check(setup, state, action);
        case Do::leave_captive:
            return require(action.a < setup.map->spaces && has(state.ways, action.a), "D34"_rule);
        case Do::fight: {
            const Challenges battles = battles_of(setup, state);
            for (int i = 0; i < battles.count; ++i) {
                if (battles.list[at(i)].space == action.a && state.race[battles.list[at(i)].enemy] == action.b) {
                    return legal;
                }
            }
            return forbidden("E16"_rule);
        }
        default:
            return legal;  // the end of the movement
    }
}

void movement_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::move:
            move_pieces(setup, state, own_type(state, state.seat, action.a), action.b, action.c, action.amount, events);
            break;
        case Do::move_builder:
            give_up_outpost(state, state.seat, action.a, events);
            move_pieces(setup, state, worker, action.a, action.b, 1, events);
            break;
        case Do::move_necromancer: {
            const int which = necromancer_at(state, action.a);
            state.necromancer[at(which)] = action.b;
            state.moved |= byte(1 << which);
            tell(events, Happening::necromancer_moved, "S10"_rule, state.seat, action.a, action.b);
            break;
        }
        case Do::escort:
            escort(setup, state, action, events);
            break;
        case Do::leave_captive:
            state.from = none;
            state.where = none;
            state.ways = 0;
            pop(state);
            leave_captive(state, action.a, events);
            break;
        case Do::fight:
            begin_battle(setup, state, action.a, owner_of_race(state, action.b), events);
            break;
        default:
            state.fresh = {};
            state.fast = 0;
            state.slow = {};
            state.moved = 0;
            begin_window(setup, state, Step::portal_cards);
            break;
    }
}

}  // namespace kriegsrat::warcraft
