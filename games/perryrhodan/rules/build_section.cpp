#include "games/perryrhodan/rules/laying_out.h"

// The build-up section (E24, F12 to F16, F27 to F35, F46 to F50): what may be played from the hand, and playing it.
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int nowhere = places;  // "no place" in an action

// A card of the hand, or the one put aside for a sacrifice.
bool holds(const State& state, int seat, int record) {
    return record < records && (state.hand[at(seat)].has(record) || player(state, seat).put_aside == record);
}

// One side for the whole section, whatever other sections were about (PR-F13, PR-F15, PR-F31).
Verdict playable(const Setup& setup, const State& state, int seat, int record, int side) {
    if (!holds(state, seat, record)) {
        return forbidden("D30"_rule);
    }
    const CardRecord& what = print(setup, record);
    if (is_obsolete(what, state.phase)) {
        return forbidden("Q08"_rule);
    }
    if (side >= sides || !is_on_side(what.side, side)) {
        return forbidden("A17"_rule);
    }
    if (state.turn.build_side != none && state.turn.build_side != side) {
        return forbidden("F13"_rule);
    }
    if (player(state, seat).put_aside == record && !state.hand[at(seat)].has(record) &&
        player(state, seat).sacrifice_side != side) {
        return forbidden("I06"_rule);
    }
    return require(has_room(state, seat), "Y43"_rule);
}

void take_card(State& state, int seat, int record) {
    Player& owner = player(state, seat);
    if (owner.put_aside == record) {
        owner.put_aside = no_record;
        owner.sacrifices = 0;
        owner.sacrifice_side = none;
    } else {
        take_from_hand(state, seat, record);
    }
}

int laid_limit(const Setup& setup, const State& state, int seat, int side, int at_column) {
    const int places_there = column(state, seat, side, at_column).places;
    // PR-P16: the column of Sol counts Terra and Solares System cards. Cards that were moved here do not count
    // (PR-J05).
    return places_there + build_limit_bonus(setup, state, seat, side, at_column, places_there);
}

Verdict place_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column) {
    if (at_column != column_of(setup, print(setup, record).place)) {
        return forbidden("F02"_rule);
    }
    if (state.turn.locations_laid >= state.turn.locations_allowed && extra_locations(setup, state, seat, record) == 0) {
        return forbidden("F12"_rule);
    }
    const Verdict stack = stack_check(setup, state, seat, record, side);
    return stack.legal() ? premise_somewhere(setup, state, seat, record, side) : stack;
}

Verdict unit_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column) {
    if (setup.pack->place[at(at_column)].subkind == Subkind::cluster) {
        return forbidden("Z97"_rule);
    }
    if (room_for_units(setup, state, seat, side, at_column) == 0) {
        return forbidden("F39"_rule);
    }
    if (forbidden_here(setup, state, seat, side, at_column, What::lay_units_here, record)) {
        return forbidden("P34"_rule);
    }
    return require(
        loyalty_fits(setup, state, seat, side, at_column, loyalties_of_record(setup, state, record, side), Row::units),
        "F19"_rule);
}

Verdict ship_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column) {
    if (room_for_ships(setup, state, seat, side, at_column) == 0) {
        return forbidden("F40"_rule);
    }
    return require(
        loyalty_fits(setup, state, seat, side, at_column, loyalties_of_record(setup, state, record, side), Row::ships),
        "F18"_rule);
}

Verdict equipment_check(const Setup& setup, const State& state, int seat, int record, int side, int at_column,
                        int bearer) {
    const CardRecord& what = print(setup, record);
    if (what.is(Group::equip_location)) {
        if (bearer != no_card || !fits_place(setup, what, at_column)) {
            return forbidden("A42"_rule);
        }
        if (forbidden_here(setup, state, seat, side, at_column, What::equip_location, record)) {
            return forbidden("P32"_rule);
        }
        return place_equipment_check(setup, state, seat, side, at_column, record);
    }
    if (!exists(state, bearer) || owner_of(bearer) != seat || !lies_at(card(state, bearer), side, at_column)) {
        return forbidden("F26"_rule);
    }
    const Verdict fits = bearer_check(setup, state, record, bearer);
    if (!fits.legal()) {
        return fits;
    }
    if (raisable(setup, state, record, bearer) == 0) {
        return forbidden("Z99"_rule);
    }
    return what.is(Group::equip_unit) ? unit_equipment_check(setup, state, seat, side, at_column, record) : legal;
}

Verdict lay_out_check(const Setup& setup, const State& state, int record, int at_column, int bearer, int side) {
    const int seat = state.turn.seat;
    const Verdict may = playable(setup, state, seat, record, side);
    if (!may.legal()) {
        return may;
    }
    const CardRecord& what = print(setup, record);
    if (what.kind >= Kind::event) {
        return forbidden(what.kind == Kind::riddle ? "F27"_rule : what.kind == Kind::status ? "A39"_rule : "F29"_rule);
    }
    if (at_column >= places) {
        return forbidden("F01"_rule);
    }
    if (what.kind != Kind::equipment && bearer != no_card) {
        return forbidden("F26"_rule);
    }
    const Verdict unique = unique_check(setup, state, seat, record);
    if (!unique.legal()) {
        return unique;
    }
    if (is_place(what)) {
        return place_check(setup, state, seat, record, side, at_column);
    }
    if (!has_column(state, seat, side, at_column)) {
        return forbidden("F06"_rule);
    }
    if (state.turn.laid[at(at_column)] >= laid_limit(setup, state, seat, side, at_column)) {
        return forbidden("F16"_rule);
    }
    const Verdict place = is_unit(what)   ? unit_check(setup, state, seat, record, side, at_column)
                          : is_ship(what) ? ship_check(setup, state, seat, record, side, at_column)
                                          : equipment_check(setup, state, seat, record, side, at_column, bearer);
    if (!place.legal()) {
        return place;
    }
    Verdict why = legal;
    return met_alternative(setup, state, seat, record, side, at_column, why) >= 0 ? legal : why;
}

// Riddles and statuses: at a place if the premise needs one, else nowhere.
Verdict aside_check(const Setup& setup, const State& state, int record, int at_column, int side) {
    const int seat = state.turn.seat;
    Verdict why = legal;
    if (at_column == nowhere) {
        return met_alternative(setup, state, seat, record, side, none, why) >= 0 ? legal : why;
    }
    if (at_column > nowhere || !has_column(state, seat, side, at_column) ||
        met_alternative(setup, state, seat, record, side, none, why) >= 0) {
        return forbidden("F06"_rule);
    }
    return met_alternative(setup, state, seat, record, side, at_column, why) >= 0 ? legal : why;
}

bool has_solved(const Setup& setup, const State& state, int seat, int record) {
    for (int other = 0; other < records; ++other) {
        if (player(state, seat).solved.has(other) && print(setup, other).name == print(setup, record).name) {
            return true;
        }
    }
    return false;
}

Verdict solve_check(const Setup& setup, const State& state, int record, int at_column, int side) {
    const Verdict may = playable(setup, state, state.turn.seat, record, side);
    if (!may.legal()) {
        return may;
    }
    if (print(setup, record).kind != Kind::riddle) {
        return forbidden("F27"_rule);
    }
    if (has_solved(setup, state, state.turn.seat, record)) {
        return forbidden("A32"_rule);
    }
    const Verdict unique = unique_check(setup, state, state.turn.seat, record);
    return unique.legal() ? aside_check(setup, state, record, at_column, side) : unique;
}

// Whom it works on is said when it is played (PR-D48).
bool works_on_enemy(const Setup& setup, int record) {
    const Pack& pack = *setup.pack;
    for (int i = pack.card[at(record)].effects.begin(); i < pack.card[at(record)].effects.end(); ++i) {
        const Effect& effect = pack.effects[at(i)];
        for (int mode = effect.modes.begin(); mode < effect.modes.end(); ++mode) {
            const std::uint16_t target = pack.modes[at(mode)].target;
            if (target != no_entry && pack.targets[target].who == Who::player &&
                pack.targets[target].owner == Owner::enemy) {
                return true;
            }
        }
    }
    return false;
}

Verdict status_check(const Setup& setup, const State& state, int record, int at_column, int on, int side) {
    const int seat = state.turn.seat;
    const Verdict may = playable(setup, state, seat, record, side);
    if (!may.legal()) {
        return may;
    }
    if (print(setup, record).kind != Kind::status) {
        return forbidden("A39"_rule);
    }
    if (!works_on_enemy(setup, record)) {
        if (on != seat) {
            return forbidden("A39"_rule);
        }
    } else if (on >= setup.players || on == seat || !is_alive(state, on)) {
        return forbidden("Y38"_rule);
    } else if (!in_reach(setup, state, seat, on)) {
        return forbidden("G07"_rule);
    }
    const Verdict unique = unique_check(setup, state, seat, record);
    return unique.legal() ? aside_check(setup, state, record, at_column, side) : unique;
}

// It keeps its state and counts as a card laid out (PR-Z17).
Verdict exchange_check(const Setup& setup, const State& state, int old, int record) {
    const int seat = state.turn.seat;
    if (!exists(state, old) || owner_of(old) != seat || player(state, seat).to_exchange != old) {
        return forbidden("F46"_rule);
    }
    const Card& lying = card(state, old);
    const Verdict may = playable(setup, state, seat, record, lying.side);
    if (!may.legal()) {
        return may;
    }
    const CardRecord& was = print_of(setup, state, old);
    const CardRecord& what = print(setup, record);
    if (is_place(was)) {
        return forbidden("F48"_rule);
    }
    if (what.name != was.name || what.phase <= was.phase || what.kind != was.kind) {
        return forbidden("F46"_rule);
    }
    const int there = column_of_card(state, old);
    if (there == none || lying.spot == Spot::agent) {
        return forbidden("F47"_rule);
    }
    if (state.turn.laid[at(there)] >= laid_limit(setup, state, seat, lying.side, there)) {
        return forbidden("F16"_rule);
    }
    Verdict why = legal;
    return met_alternative(setup, state, seat, record, lying.side, there, why) >= 0 ? legal : why;
}

// The alternative of the premise that is met now, before anything changes.
int alternative_now(const Setup& setup, const State& state, int record, int side, int at_column) {
    Verdict why = legal;
    return met_alternative(setup, state, state.turn.seat, record, side, at_column, why);
}

void apply_lay_out(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    const int side = action.amount;
    const int at_column = action.b;
    const bool place = is_place(print(setup, action.a));
    const int alternative = place ? -1 : alternative_now(setup, state, action.a, side, at_column);
    take_card(state, seat, action.a);
    state.turn.build_side = byte(side);
    if (!place) {
        ++state.turn.laid[at(at_column)];
    } else if (state.turn.locations_laid < state.turn.locations_allowed) {
        ++state.turn.locations_laid;
    } else {
        use_extra_location(setup, state, seat, action.a);
    }
    lay_out(setup, state, seat, action.a, side, at_column, action.c, true, events);
    if (alternative >= 0) {
        begin_points(setup, state, seat, action.a, side, at_column, alternative);
    }
}

// The level that the equipment raises on a bearer of this record: from there it goes one step up.
int level_raised(const Setup& setup, State& state, int bearer, std::uint16_t record, int skill) {
    std::swap(card(state, bearer).record, record);
    const int level = skill_level(setup, state, bearer, skill);
    std::swap(card(state, bearer).record, record);
    return level;
}

// Fixed equipment stays only if it can be used identically: for the same skill and the same level (PR-F49).
void hand_over_fixed(const Setup& setup, State& state, int id, std::uint16_t old, Events& events) {
    for (const int other : cards_of(state, owner_of(id))) {
        const Card piece = card(state, other);
        if (!exists(state, other) || piece.spot != Spot::attached || piece.parent != id || piece.raised == none) {
            continue;
        }
        card(state, other).raised = none;
        const bool usable = has(raisable(setup, state, piece.record, id), piece.raised) &&
                            level_raised(setup, state, id, old, piece.raised) ==
                                level_raised(setup, state, id, card(state, id).record, piece.raised);
        card(state, other).raised = piece.raised;
        if (!usable) {
            to_sink(setup, state, other, How::direct, events);
        }
    }
}

void apply_exchange(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    Card& changed = card(state, action.a);
    const std::uint16_t old = changed.record;
    const int there = column_of_card(state, action.a);
    const int alternative = alternative_now(setup, state, action.b, changed.side, there);
    take_card(state, seat, action.b);
    state.turn.build_side = changed.side;
    ++state.turn.laid[at(there)];
    player(state, seat).to_exchange = no_card;
    keep_grants(state, action.a);
    changed.record = action.b;
    changed.known = everyone;
    changed.flags |= flag::laid_this_turn;
    state.sink[at(seat)].add(old);  // PR-F50
    tell(events, Happening::card_exchanged, "F46"_rule, seat, old, action.b, there);
    hand_over_fixed(setup, state, action.a, old, events);
    note_laid_out(setup, state, action.a, events);
    push(state, Step::laid_out, seat, action.a);
    begin_points(setup, state, seat, action.b, changed.side, there, alternative);
}

void apply_aside(const Setup& setup, State& state, Action action, int on, Events& events) {
    const int seat = state.turn.seat;
    const int side = action.amount;
    const bool riddle = print(setup, action.a).kind == Kind::riddle;
    const int at_column = action.b == nowhere ? none : action.b;
    const int alternative = alternative_now(setup, state, action.a, side, at_column);
    take_card(state, seat, action.a);
    state.turn.build_side = byte(side);
    const int id = new_card(state, seat, action.a);
    Card& aside = card(state, id);
    aside.side = byte(side);
    aside.place = byte(at_column);
    aside.host = byte(on);
    aside.known = everyone;
    aside.flags |= flag::shown;
    if (riddle) {
        player(state, seat).solved.add(action.a);
        tell(events, Happening::riddle_solved, "F27"_rule, seat, action.a);
    } else {
        tell(events, Happening::status_played, "A39"_rule, seat, action.a, on);
    }
    push(state, Step::laid_out, seat, id);
    begin_points(setup, state, seat, action.a, side, at_column, alternative);
}

template <class Found>
void each_aside_place(const State& state, int seat, int side, const Found& found) {
    found(nowhere);
    for (int at_column = 0; at_column < places; ++at_column) {
        if (has_column(state, seat, side, at_column)) {
            found(at_column);
        }
    }
}

void add_if_legal(const Setup& setup, const State& state, Action action, Options& out) {
    if (build_check(setup, state, action).legal()) {
        out.add(action);
    }
}

void lay_out_options(const Setup& setup, const State& state, int record, int side, Options& out) {
    const int seat = state.turn.seat;
    const CardRecord& what = print(setup, record);
    if (is_place(what)) {
        add_if_legal(setup, state, act(Do::lay_out, record, column_of(setup, what.place), no_card, side), out);
        return;
    }
    if (what.is(Group::equip_unit) || what.is(Group::equip_ship)) {
        for (const int id : cards_of(state, seat)) {
            const Card& bearer = card(state, id);
            if (bearer.spot == Spot::column && bearer.side == side && fits_bearer(what, print_of(setup, state, id))) {
                add_if_legal(setup, state, act(Do::lay_out, record, bearer.place, id, side), out);
            }
        }
        return;
    }
    for (int at_column = 0; at_column < places; ++at_column) {
        if (has_column(state, seat, side, at_column)) {
            add_if_legal(setup, state, act(Do::lay_out, record, at_column, no_card, side), out);
        }
    }
}

void options_of(const Setup& setup, const State& state, int record, int side, Options& out) {
    const int seat = state.turn.seat;
    switch (print(setup, record).kind) {
        case Kind::event:
            return;
        case Kind::riddle:
            each_aside_place(state, seat, side, [&](int at_column) {
                add_if_legal(setup, state, act(Do::solve, record, at_column, 0, side), out);
            });
            return;
        case Kind::status:
            for (int on = 0; on < setup.players; ++on) {
                each_aside_place(state, seat, side, [&](int at_column) {
                    add_if_legal(setup, state, act(Do::play_status, record, at_column, on, side), out);
                });
            }
            return;
        default:
            lay_out_options(setup, state, record, side, out);
            return;
    }
}

}  // namespace

int cards_left_to_lay(const Setup& setup, const State& state, int seat, int side, int at_column) {
    const int left = laid_limit(setup, state, seat, side, at_column) - state.turn.laid[at(at_column)];
    return left > 0 ? left : 0;
}

int sacrifices_needed(const Setup& setup, int record, int side) {
    const Pack& pack = *setup.pack;
    int needed = 1;
    if (side >= sides) {
        return needed;
    }
    const Span alternatives = pack.card[at(record)].premise[at(side)].alternatives;
    for (int i = alternatives.begin(); i < alternatives.end(); ++i) {
        for (int leaf = pack.alternatives[at(i)].begin(); leaf < pack.alternatives[at(i)].end(); ++leaf) {
            const Node& node = pack.nodes[pack.leaves[at(leaf)]];
            needed = node.op == NodeOp::sacrifice && node.n > needed ? node.n : needed;
        }
    }
    return needed;
}

void build_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.turn.seat;
    const Player& active = player(state, seat);
    for (int record = 0; record < records; ++record) {
        if (!holds(state, seat, record)) {
            continue;
        }
        for (int side = 0; side < sides; ++side) {
            if (playable(setup, state, seat, record, side).legal()) {
                options_of(setup, state, record, side, out);
            }
        }
        if (active.to_exchange != no_card) {
            add_if_legal(setup, state, act(Do::exchange, active.to_exchange, record), out);
        }
        if (print(setup, record).unique) {
            add_if_legal(setup, state, act(Do::replace_unique, record), out);
        }
    }
}

Verdict build_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::lay_out:
            return lay_out_check(setup, state, action.a, action.b, action.c, action.amount);
        case Do::exchange:
            return exchange_check(setup, state, action.a, action.b);
        case Do::solve:
            return solve_check(setup, state, action.a, action.b, action.amount);
        case Do::play_status:
            return status_check(setup, state, action.a, action.b, action.c, action.amount);
        default:
            if (action.a >= records || !state.hand[state.turn.seat].has(action.a)) {
                return forbidden("D30"_rule);
            }
            return require(is_blocked(setup, state, state.turn.seat, action.a), "F34"_rule);  // PR-D34, PR-Z15
    }
}

void build_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::lay_out:
            apply_lay_out(setup, state, action, events);
            return;
        case Do::exchange:
            apply_exchange(setup, state, action, events);
            return;
        case Do::solve:
            apply_aside(setup, state, action, none, events);
            return;
        case Do::play_status:
            apply_aside(setup, state, action, action.c == seat ? none : action.c, events);
            return;
        default:
            discard_from_hand(setup, state, seat, action.a, events);
            tell(events, Happening::unique_replaced, "F34"_rule, seat, action.a);
            draw_from(state, seat, print(setup, action.a).phase, 1);
            return;
    }
}

}  // namespace kriegsrat::perryrhodan
