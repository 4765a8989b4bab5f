#include "games/perryrhodan/rules/interpreter.h"

// Operations that ask something before they are done, and naming hidden cards.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int from_the_sink = phases;  // b of Do::choose_source

// The operation that is being carried out.
const Operation& current(const Setup& setup, const Use& use) {
    const Effect& effect = effect_of(setup, use.effect);
    const Span ops = use.cancelled == 0 ? mode_of_use(setup, use).ops : effect.else_ops;
    return setup.pack->ops[at(ops.first + use.op - 1)];
}

// --- search, look: which source ---

bool is_searched(const Setup& setup, const State& state, const Use& use, const Operation& operation, int phase) {
    if (operation.op == Op::look) {
        return phase < phases && is_accessible(setup, state, use.enemy, phase) &&
               source_size(state, use.enemy, phase) > 0;
    }
    if (phase == from_the_sink) {
        return (operation.from & from_sink) != 0 && !state.sink[use.seat].empty();
    }
    return (operation.from & from_source) != 0 && is_accessible(setup, state, use.seat, phase) &&
           source_size(state, use.seat, phase) > 0;
}

void open_source(const Setup& setup, State& state, const Use& use, const Operation& operation, int phase) {
    if (operation.op == Op::look) {
        begin_look(state, use.enemy, phase, operation.n, byte(1 << use.seat));
        return;
    }
    (void)setup;
    push(state, Step::search, use.seat, phase);
}

void ask_source(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    int found = 0;
    int only = none;
    for (int phase = 0; phase <= phases; ++phase) {
        if (is_searched(setup, state, use, operation, phase)) {
            ++found;
            only = phase;
        }
    }
    if (found == 0) {
        tell(events, Happening::nothing_happened, "G03"_rule, use.seat);
    } else if (found == 1) {
        open_source(setup, state, use, operation, only);
    } else {
        push(state, Step::choose_source, use.seat);
    }
}

bool is_found(const Setup& setup, const State& state, const Use& use, const Operation& operation, int phase,
              int record) {
    // A card that went to the sink for this does not find itself (PR-Z82).
    const int own = record == use.record ? 1 : 0;
    const bool there = phase == from_the_sink
                           ? state.sink[use.seat].of(record) > own
                           : print(setup, record).phase == phase && in_source(setup, state, use.seat, record) > 0;
    return there && fits_record(setup, state, filter_of(setup, operation.filter), record, none);
}

void take_found(const Setup& setup, State& state, const Use& use, const Operation& operation, int phase, int record,
                Events& events) {
    if (phase == from_the_sink) {
        state.sink[use.seat].remove(record);
    } else {
        take_from_source(setup, state, use.seat, record);
    }
    add_to_hand(state, use.seat, record);
    const Filter& filter = filter_of(setup, operation.filter);
    // Shown if it was searched for by name (PR-E31); what lay in the sink everybody has seen.
    if (filter.name != no_entry || filter.id != no_record || phase == from_the_sink) {
        reveal(events, Happening::card_found, "E31"_rule, use.seat, record);
    } else {
        tell_one(events, seat(use.seat), Happening::card_found, "E30"_rule, use.seat, record);
    }
}

void end_search(const Setup& setup, State& state, const Use& use, const Operation& operation, int phase) {
    if (phase != from_the_sink) {
        shuffle_source(setup, state, use.seat, phase);  // PR-E30
    }
    if (operation.no_reactivation && use.card != no_card && exists(state, use.card)) {
        card(state, use.card).flags |= flag::no_reactivation;  // PR-Z47
    }
}

// --- move ---

bool is_destination(const Setup& setup, const State& state, const Operation& operation, int number, int column) {
    const Card& moved = card(state, number);
    const int owner = owner_of(number);
    if (column == moved.place || !has_column(state, owner, moved.side, column)) {
        return false;
    }
    const Row row = row_of(print(setup, moved.record));
    const int room = row == Row::units ? room_for_units(setup, state, owner, moved.side, column)
                                       : room_for_ships(setup, state, owner, moved.side, column);
    if (room <= 0 || !loyalty_fits(setup, state, owner, moved.side, column, loyalties_of(setup, state, number), row)) {
        return false;
    }
    const Filter& filter = filter_of(setup, operation.to_place_with);
    for (const int other : cards_of(state, owner)) {
        if (lies_at(card(state, other), moved.side, column) && card(state, other).active() &&
            fits(setup, state, Stand{owner, moved.side, column}, filter, other)) {
            return true;
        }
    }
    return false;
}

// --- choose_reduction ---

bool may_take_place(const Setup& setup, const State& state) {
    const int host = host_of_mission(state);
    const int cards = column(state, host, side_of_target(state), state.mission.target).places;
    if (state.mission.goal != Goal::devastation && !(state.mission.goal == Goal::destabilisation && cards > 1)) {
        return false;
    }
    for (const int number : cards_of(state, seat_of(state, attacker))) {
        const Card& troop = card(state, number);
        if (troop.is(flag::taking_part) && troop.active() && print_of(setup, state, number).is(Group::troop)) {
            return true;
        }
    }
    return false;
}

bool is_reducible(const Setup& setup, const State& state, const Use& use, const Operation& operation, int number) {
    const Card& found = card(state, number);
    if (owner_of(number) != use.seat || column_of_card(state, number) != state.mission.target ||
        found.side != side_of_target(state) || card(state, bearer_or_self(state, number)).spot == Spot::agent) {
        return false;
    }
    const CardRecord& printed = print(setup, found.record);
    const auto asked = [&](Reduction type) { return has(operation.types, static_cast<int>(type)); };
    if (is_unit(printed)) {
        return asked(Reduction::unit);
    }
    if (is_ship(printed)) {
        return asked(Reduction::ship);
    }
    if (printed.is(Group::equip_ship)) {
        return asked(Reduction::equip_ship);
    }
    if (is_place(printed)) {
        return asked(Reduction::location) && may_take_place(setup, state) &&
               top_of(setup, state, use.seat, found.side, found.place, Row::locations) == number;
    }
    const bool fixed = printed.fixed && printed.name != setup.pack->named.name.r_17;
    return printed.kind == Kind::equipment && asked(Reduction::equipment) && !fixed;
}

// --- board ---

bool is_companion(const Setup& setup, const State& state, const Use& use, int number) {
    const Card& person = card(state, number);
    if (number == use.card || person.spot != Spot::aboard || person.parent != card(state, use.card).parent ||
        !person.active() || !print(setup, person.record).is(Group::person)) {
        return false;
    }
    for (int i = 1; i < use.targets; ++i) {
        if (use.target[at(i)] == number) {
            return false;
        }
    }
    return true;
}

void jump(const Setup& setup, State& state, const Use& use, Events& events) {
    std::array<std::uint16_t, 2> companions{no_card, no_card};
    for (int i = 1; i < use.targets; ++i) {
        companions[at(i - 1)] = use.target[at(i)];
    }
    board(setup, state, use.card, companions, use.target[0], events);
}

// --- later_bonus, when its mission departs ---

void bonus_options(const Setup& setup, const State& state, Options& out) {
    for (const int number : cards_of(state, state.agenda.top().seat)) {
        const CardRecord& printed = print_of(setup, state, number);
        if ((is_unit(printed) || is_ship(printed)) &&
            card(state, bearer_or_self(state, number)).is(flag::taking_part)) {
            out.add(act(Do::target, number));
        }
    }
}

// It is used up and holds for the mission.
void give_bonus(State& state, int number) {
    Change& noted = state.change[at(bonus_noted(state))];
    noted.kind = byte(static_cast<int>(ChangeKind::value));
    noted.card = word(number);
    noted.seat = none;
    noted.place = none;
    noted.side = none;
    noted.until = byte(static_cast<int>(Lasts::mission));
}

}  // namespace

// PR-D24 among others.
void ask_operation(const Setup& setup, State& state, Use& use, const Operation& operation, Events& events) {
    switch (operation.op) {
        case Op::look:
        case Op::search:
            ask_source(setup, state, use, operation, events);
            return;
        case Op::discard: {
            // In turn order, the left neighbour first (PR-Z93): the first one lies on top.
            const Target& target = target_of(setup, mode_of_use(setup, use));
            const SeatSet meant = target.owner == Owner::each_enemy
                                      ? players_meant(setup, state, Owner::each_enemy, use.seat)
                                      : byte(1 << use.enemy);
            std::array<int, max_seats> order{};
            int found = 0;
            for (int seat = next_seat(setup, state, use.seat); seat != use.seat; seat = next_seat(setup, state, seat)) {
                order[at(found++)] = seat;
            }
            order[at(found++)] = use.seat;
            for (int i = found - 1; i >= 0; --i) {
                for (int n = 0; n < operation.n && has(meant, order[at(i)]); ++n) {
                    push(state, Step::discard_card, order[at(i)]);
                }
            }
            return;
        }
        case Op::store:
            push(state, Step::store, use.seat);
            return;
        case Op::move:
            for (int i = use.targets - 1; i >= 0; --i) {
                if (use.target[at(i)] != no_card && exists(state, use.target[at(i)])) {
                    push(state, Step::move_where, use.seat, use.target[at(i)]);
                }
            }
            return;
        case Op::raise_skill:
            if (use.card != no_card && card(state, use.card).spot == Spot::attached) {
                push(state, Step::choose_skill, use.seat, use.card);
            }
            return;
        case Op::board:
            push(state, Step::companion, use.seat);
            return;
        case Op::choose_reduction:
            push(state, Step::pick_reduced, use.seat);
            return;
        default:
            return;
    }
}

// PR-G03, PR-G04; that it was not there is all that is told (PR-H21).
void resolve_name(const Setup& setup, State& state, Use& use, int holder, int name, Events& events) {
    const Mode& mode = mode_of_use(setup, use);
    const Target& whole = target_of(setup, mode);
    const Target& target =
        whole.who != Who::both ? whole : setup.pack->targets[use.targets == 0 ? whole.own : whole.enemy];
    const Stand stand = stand_of_use(setup, state, use);
    use.holder = static_cast<std::uint16_t>(holder);
    use.name = static_cast<std::uint16_t>(name);
    int found = 0;
    int last = no_card;
    int owner = none;
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int number : cards_of(state, seat)) {
            if (is_named(setup, state, use, stand, target, mode, number)) {
                ++found;
                last = number;
                owner = seat;
            }
        }
    }
    if (found > 1) {
        push(state, Step::choose_copy, owner);  // PR-D44
        return;
    }
    use.target[at(use.targets++)] = static_cast<std::uint16_t>(last);
    tell(events, Happening::card_named, "G02"_rule, use.seat, name);
}

bool is_named(const Setup& setup, const State& state, const Use& use, const Stand& stand, const Target& target,
              const Mode& mode, int number) {
    if (print_of(setup, state, number).name != use.name ||
        !is_target(setup, state, stand, target, mode, use.seat, number)) {
        return false;
    }
    for (int i = 0; i < use.targets; ++i) {
        if (use.target[at(i)] == number) {
            return false;
        }
    }
    if (use.holder < column_bit) {
        return carried_by(state, number, use.holder);
    }
    const int seat = (use.holder - column_bit) / (sides * places);
    const int side = (use.holder - column_bit) / places % sides;
    const int place = (use.holder - column_bit) % places;
    return owner_of(number) == seat && card(state, number).side == side && column_of_card(state, number) == place;
}

// --- The questions ---

bool choice_is_idle(const Setup& setup, State& state, Events& events) {
    const Frame frame = state.agenda.top();
    Options some;
    switch (state.step()) {
        case Step::later_bonus:
            bonus_options(setup, state, some);
            if (!some.empty()) {
                return false;
            }
            pop(state);
            return true;
        case Step::spare_atlan:
            if (!atlan_is_lost(setup, state)) {
                return false;
            }
            spare_apply(setup, state, false, events);
            return true;
        case Step::discard_card:
            if (state.hand[frame.seat].empty()) {
                pop(state);
                return true;
            }
            return false;
        case Step::move_where:
        case Step::pick_reduced:
        case Step::companion:
            choice_options(setup, state, some);
            if (some.size() > (state.step() == Step::companion ? 1U : 0U)) {
                return false;
            }
            if (state.step() == Step::companion) {
                pop(state);
                jump(setup, state, Use{top_use(state)}, events);
                return true;
            }
            pop(state);
            tell(events, Happening::nothing_happened, "G03"_rule, frame.seat);
            return true;
        default:
            return false;
    }
}

void choice_options(const Setup& setup, const State& state, Options& out) {
    const Frame& frame = state.agenda.top();
    if (state.step() == Step::later_bonus) {
        return bonus_options(setup, state, out);
    }
    if (state.step() == Step::spare_atlan) {
        return spare_options(setup, state, out);
    }
    const Use& use = top_use(state);
    const Target& whole = target_of(setup, mode_of_use(setup, use));
    switch (state.step()) {
        case Step::choose_player:
            for (const int seat : each(players_meant(setup, state, whole.owner, use.seat))) {
                out.add(act(Do::choose_player, seat));
            }
            return;
        case Step::name_card: {
            const Target& target =
                whole.who != Who::both ? whole : setup.pack->targets[use.targets == 0 ? whole.own : whole.enemy];
            for (const int name : names_of(setup, state, target)) {
                out.add(act(Do::name, name));
            }
            return;
        }
        case Step::choose_copy: {
            const Mode& mode = mode_of_use(setup, use);
            const Target& target =
                whole.who != Who::both ? whole : setup.pack->targets[use.targets == 0 ? whole.own : whole.enemy];
            const Stand stand = stand_of_use(setup, state, use);
            for (const int number : cards_of(state, frame.seat)) {
                if (is_named(setup, state, use, stand, target, mode, number)) {
                    out.add(act(Do::target, number));
                }
            }
            return;
        }
        case Step::choose_source:
            for (int phase = 0; phase <= phases; ++phase) {
                if (is_searched(setup, state, use, current(setup, use), phase)) {
                    out.add(act(Do::choose_source, current(setup, use).op == Op::look ? use.enemy : use.seat, phase));
                }
            }
            return;
        case Step::search:
            for (int record = 0; record < records; ++record) {
                if (is_found(setup, state, use, current(setup, use), frame.a, record)) {
                    out.add(act(Do::take, record));
                }
            }
            out.add(act(Do::enough));
            return;
        case Step::store: {
            int stored = 0;
            for (const int number : cards_of(state, use.seat)) {
                stored += card(state, number).spot == Spot::stored && card(state, number).parent == use.card ? 1 : 0;
            }
            for (int record = 0; record < records; ++record) {
                if (stored < current(setup, use).n && state.hand[use.seat].has(record) && has_room(state, use.seat)) {
                    out.add(act(Do::take, record));
                }
            }
            out.add(act(Do::enough));
            return;
        }
        case Step::move_where:
            for (int column = 0; column < places; ++column) {
                if (is_destination(setup, state, current(setup, use), frame.a, column)) {
                    out.add(act(Do::choose_place, column));
                }
            }
            return;
        case Step::discard_card:
            for (int record = 0; record < records; ++record) {
                if (state.hand[frame.seat].has(record)) {
                    out.add(act(Do::discard, record));
                }
            }
            return;
        case Step::companion:
            for (const int number : cards_of(state, use.seat)) {
                if (is_companion(setup, state, use, number)) {
                    out.add(act(Do::target, number));
                }
            }
            out.add(act(Do::enough));
            return;
        case Step::pick_reduced:
            for (const int number : cards_of(state, use.seat)) {
                if (is_reducible(setup, state, use, current(setup, use), number)) {
                    out.add(act(Do::target, number));
                }
            }
            return;
        default:
            return;
    }
}

Verdict choice_check(const Setup& setup, const State& state, Action action) {
    Options some;
    choice_options(setup, state, some);
    switch (state.step()) {
        case Step::choose_player:
            return require(some.allow(action), "G07"_rule);
        case Step::name_card:
            return require(some.allow(action), "G05"_rule);
        case Step::choose_copy:
            return require(some.allow(action), "D44"_rule);
        case Step::search:
            return require(some.allow(action), "E30"_rule);
        case Step::choose_source:
            return require(some.allow(action), "E19"_rule);
        case Step::store:
            return require(some.allow(action), "Z70"_rule);
        case Step::move_where:
            return require(some.allow(action), "F36"_rule);
        case Step::discard_card:
            return require(some.allow(action), "Z93"_rule);
        case Step::companion:
            return require(some.allow(action), "N33"_rule);
        case Step::later_bonus:
            return require(some.allow(action), "K50"_rule);
        case Step::spare_atlan:
            return require(some.allow(action), "D36"_rule);
        default:
            return require(some.allow(action), "N50"_rule);
    }
}

void choice_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Frame frame = state.agenda.top();
    const Step step = state.step();
    const bool enough = static_cast<Do>(action.kind) == Do::enough;
    if (step == Step::later_bonus) {
        give_bonus(state, action.a);
        pop(state);
        return;
    }
    if (step == Step::spare_atlan) {
        spare_apply(setup, state, !enough, events);
        return;
    }
    Use& use = top_use(state);
    switch (step) {
        case Step::choose_player:
            use.enemy = byte(action.a);
            break;
        case Step::name_card:
            pop(state);
            resolve_name(setup, state, use, frame.a, action.a, events);
            return;
        case Step::choose_copy:
            use.target[at(use.targets++)] = action.a;
            break;
        case Step::choose_source:
            pop(state);
            open_source(setup, state, use, current(setup, use), action.b);
            return;
        case Step::search: {
            const Operation& operation = current(setup, use);
            if (!enough) {
                take_found(setup, state, use, operation, frame.a, action.a, events);
            }
            end_search(setup, state, use, operation, frame.a);
            break;
        }
        case Step::store:
            if (!enough) {
                take_from_hand(state, use.seat, action.a);
                const int number = new_card(state, use.seat, action.a);
                set_spot(state, number, Spot::stored);
                card(state, number).parent = use.card;
                return;  // as many as he likes
            }
            break;
        case Step::move_where:
            put_at(setup, state, frame.a, card(state, frame.a).side, action.a);
            break;
        case Step::discard_card:
            discard_from_hand(setup, state, frame.seat, action.a, events);
            break;
        case Step::companion:
            if (!enough) {
                use.target[at(use.targets++)] = action.a;
                if (use.targets <= current(setup, use).companions) {
                    return;
                }
            }
            pop(state);
            jump(setup, state, Use{use}, events);
            return;
        default:
            state.mission.reduction = action.a;
            break;
    }
    pop(state);
}

}  // namespace kriegsrat::perryrhodan
