#include <algorithm>

#include "games/perryrhodan/rules/interpreter.h"

// The operations of effects (data/effects.md), those on cards, values and players; operations_choice.cpp has those that
// ask something first.
namespace kriegsrat::perryrhodan {

namespace {

// f(card) for every card the effect works on: not those on which it was cancelled, that are immune or gone.
template <class F>
void each_target(const Setup& setup, State& state, const Use& use, const Operation& operation, F f) {
    if (operation.on_self) {
        if (use.card != no_card && exists(state, use.card)) {
            f(static_cast<int>(use.card));
        }
        return;
    }
    const Mode& mode = mode_of_use(setup, use);
    const Target& target = target_of(setup, mode);
    const int name = print(setup, use.record).name;
    const auto reaches = [&](int number) {
        return number != no_card && exists(state, number) &&
               !is_immune(setup, state, number, use.skill, name, operation.op == Op::track);
    };
    if (target.who == Who::card && target.n == all_of_them) {
        const Stand stand = stand_of_use(setup, state, use);
        for (int seat = 0; seat < setup.players; ++seat) {
            for (const int number : cards_of(state, seat)) {
                if (is_target(setup, state, stand, target, mode, use.seat, number) && reaches(number)) {
                    f(number);
                }
            }
        }
        return;
    }
    if (target.who == Who::player || target.who == Who::event || target.who == Who::place) {
        return;
    }
    for (int i = 0; i < use.targets; ++i) {
        if (!has(use.spared, i) && reaches(use.target[at(i)])) {
            f(static_cast<int>(use.target[at(i)]));
        }
    }
}

template <class F>
void each_player(const Setup& setup, const State& state, const Use& use, F f) {
    const Target& target = target_of(setup, mode_of_use(setup, use));
    if (target.who == Who::player && target.owner == Owner::each_enemy) {
        for (int seat = next_seat(setup, state, use.seat); seat != use.seat; seat = next_seat(setup, state, seat)) {
            f(seat);
        }
        return;
    }
    f(use.enemy == none ? static_cast<int>(use.seat) : static_cast<int>(use.enemy));
}

Change lasting(const Setup& setup, const Use& use, ChangeKind kind) {
    const Effect& effect = effect_of(setup, use.effect);
    Change change;
    change.effect = use.effect;
    change.user = use.seat;
    change.kind = byte(static_cast<int>(kind));
    change.until = byte(static_cast<int>(effect.duration));
    change.rounds = effect.duration == Lasts::round ? std::uint8_t{1} : effect.rounds;
    change.by_card = use.lying;
    if (effect.duration == Lasts::while_in_play) {
        change.by_card = use.card;
    }
    change.spare = print(setup, use.record).kind == Kind::equipment ? 1 : 0;
    return change;
}

// Values of a pairing that are known already change with the effect (PR-N31).
void change_pairing(State& state, int number, Stat stat, int by) {
    const int pairing = pairing_of(state, number);
    if (pairing == none || state.combat.pairing[at(pairing)].fired == 0) {
        return;
    }
    Pairing& found = state.combat.pairing[at(pairing)];
    const int role = role_of(state, owner_of(number));
    if (found.front[at(role)] != number) {
        return;
    }
    std::int8_t& value = stat == Stat::attack ? found.attack[at(role)] : found.defence[at(role)];
    const bool fixed = stat == Stat::attack && is_disadvantaged(state, number);  // PR-B04
    if ((stat == Stat::attack || stat == Stat::defence) && !fixed) {
        value = static_cast<std::int8_t>(std::max(0, value + by));
    }
}

void change_card(const Setup& setup, State& state, const Use& use, const Operation& operation, int number) {
    if (operation.filter != no_entry &&
        !fits(setup, state, stand_of_use(setup, state, use), filter_of(setup, operation.filter), number)) {
        return;
    }
    Change change = lasting(setup, use, ChangeKind::value);
    change.card = static_cast<std::uint16_t>(number);
    change.stat = byte(static_cast<int>(operation.stat));
    change.by = operation.by;
    add_change(state, change);
    change_pairing(state, number, operation.stat, operation.by);
}

// Whose track: the player chosen, the owner of the target or of the place the agent came from.
int tracked_player(const State& state, const Use& use, const Operation& operation, int player) {
    if (operation.mod_who == ModWho::owner_of_target && use.targets > 0 && use.target[0] != no_card) {
        return owner_of(use.target[0]);
    }
    if (operation.mod_who == ModWho::owner_of_place && is_in_mission(state, use.seat)) {
        return other_of_mission(state, use.seat);
    }
    return player;
}

void change_player(const Setup& setup, State& state, const Use& use, const Operation& operation, int seat,
                   Events& events) {
    seat = tracked_player(state, use, operation, seat);
    int by = operation.by;
    if (operation.by_survey_points) {
        by = in_mission(state)
                 ? survey_points(setup, state, host_of_mission(state), side_of_target(state), state.mission.target)
                 : 0;
    }
    if (operation.stat == Stat::coords_of_sol) {
        change_coords(state, seat, by, events);
        return;
    }
    if (operation.stat == Stat::survey) {
        change_survey(state, seat, by, events);
        return;
    }
    Change change = lasting(setup, use, ChangeKind::value);
    change.seat = byte(seat);
    change.side = operation.side == Side::unsaid ? use.side : byte(static_cast<int>(operation.side));
    change.stat = byte(static_cast<int>(operation.stat));
    change.by = static_cast<std::int8_t>(by);
    if (operation.stat == Stat::riddle_points) {
        change.place = use.place;
    }
    add_change(state, change);
}

bool works_on_players(Stat stat) {
    return stat != Stat::stealth && stat != Stat::attack && stat != Stat::defence && stat != Stat::transport &&
           stat != Stat::range;
}

void mod(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    if (works_on_players(operation.stat)) {
        each_player(setup, state, use, [&](int seat) { change_player(setup, state, use, operation, seat, events); });
        return;
    }
    each_target(setup, state, use, operation, [&](int number) { change_card(setup, state, use, operation, number); });
}

void passivate(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    each_target(setup, state, use, operation, [&](int number) {
        Card& card = perryrhodan::card(state, number);
        if (card.active()) {
            make_passive(state, number, owner_of(number) == use.seat);
            tell(events, Happening::card_made_passive, "B20"_rule, owner_of(number), card.record);
        }
        if (!operation.stay) {
            return;
        }
        card.flags |= flag::stay;
        Change change = lasting(setup, use, ChangeKind::stays_passive);
        change.card = static_cast<std::uint16_t>(number);
        change.stat = byte(static_cast<int>(operation.until));
        if (operation.until != Until::unsaid) {
            change.until = byte(static_cast<int>(Lasts::game));
        }
        add_change(state, change);
    });
}

void activate(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    each_target(setup, state, use, operation, [&](int number) {
        Card& card = perryrhodan::card(state, number);
        if (card.active() || (card.is(flag::stay) && !operation.override_stay)) {
            return;
        }
        if (operation.override_stay) {
            for (int i = state.changes - 1; i >= 0; --i) {
                if (state.change[at(i)].kind == static_cast<int>(ChangeKind::stays_passive) &&
                    state.change[at(i)].card == number) {
                    end_change(setup, state, i, events);
                }
            }
            card.flags &= ~flag::stay;
        }
        make_active(state, number);
        tell(events, Happening::card_made_active, "B02"_rule, owner_of(number), card.record);
        if (operation.no_more_skills) {
            card.flags |= flag::no_more_skills;
        }
        if (operation.no_more_of_this_skill && use.skill != none) {
            Change change = lasting(setup, use, ChangeKind::no_more_of_skill);
            change.card = static_cast<std::uint16_t>(number);
            change.stat = use.skill;
            change.until = byte(static_cast<int>(Lasts::combat));
            add_change(state, change);
        }
    });
}

// The cards meant by `scope` and `filter` of sink and return_to_hand.
Cards in_scope(const Setup& setup, const State& state, const Use& use, const Operation& operation) {
    Cards found;
    const Stand stand = stand_of_use(setup, state, use);
    int owner = use.seat;
    int side = none;
    int column = none;
    if (operation.scope == Scope::place) {
        if (use.holder == no_card) {
            return found;
        }
        owner = (use.holder - column_bit) / (sides * places);
        side = (use.holder - column_bit) / places % sides;
        column = (use.holder - column_bit) % places;
    }
    for (const int number : cards_of(state, owner)) {
        const Card& card = perryrhodan::card(state, number);
        const int lies = column_of_card(state, number);
        if (lies == none || card.spot == Spot::agent || (column != none && (lies != column || card.side != side))) {
            continue;
        }
        if (operation.filter == no_entry || fits(setup, state, stand, filter_of(setup, operation.filter), number)) {
            found.add(number);
        }
    }
    return found;
}

void sink(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    if (operation.optional_rule && may_spare_atlan(setup, state, use.seat)) {
        ask_to_spare_atlan(state, use.seat);
        return;
    }
    if (operation.scope != Scope::target) {
        const Cards meant = in_scope(setup, state, use, operation);
        for (const int number : meant) {
            if (exists(state, number)) {
                to_sink(setup, state, number, How::direct, events);
            }
        }
        tidy(setup, state, events);
        return;
    }
    each_target(setup, state, use, operation, [&](int number) { to_sink(setup, state, number, How::direct, events); });
}

void return_to_hand(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    if (operation.scope != Scope::target) {
        const Cards meant = in_scope(setup, state, use, operation);
        for (const int number : meant) {
            if (exists(state, number)) {
                to_hand(setup, state, number, events);
            }
        }
        return;
    }
    each_target(setup, state, use, operation, [&](int number) { to_hand(setup, state, number, events); });
}

void cancel(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    switch (operation.what) {
        case What::event:
        case What::effect_on_target:
            state.use[use.target[0]].cancelled = 1;
            break;
        case What::destruction:
            each_target(setup, state, use, operation, [&](int number) { spare(state, number); });
            break;
        case What::breakthrough:
            each_target(setup, state, use, operation,
                        [&](int number) { cancel_breakthrough(setup, state, number, events); });
            break;
        case What::reduction:
            state.mission.no_reduction = 1;
            break;
        case What::mission_to_here:
            cancel_mission(setup, state, events);
            break;
        default:
            break;
    }
}

void grant(const Setup& setup, State& state, const Use& use, const Operation& operation) {
    each_target(setup, state, use, operation, [&](int number) {
        Change change = lasting(setup, use, ChangeKind::granted);
        change.card = static_cast<std::uint16_t>(number);
        change.stat = operation.skill;
        add_change(state, change);
    });
}

void note_for_player(const Setup& setup, State& state, const Use& use, ChangeKind kind, int by) {
    each_player(setup, state, use, [&](int seat) {
        Change change = lasting(setup, use, kind);
        change.seat = byte(seat);
        change.by = static_cast<std::int8_t>(by);
        add_change(state, change);
    });
}

void track(const Setup& setup, State& state, const Use& use, const Operation& operation) {
    each_target(setup, state, use, operation, [&](int number) {
        const int column = column_of_card(state, number);
        if (column == none) {
            return;
        }
        Change change = lasting(setup, use, ChangeKind::tracked);
        change.by_card = no_card;
        change.until = byte(static_cast<int>(Lasts::game));
        change.seat = byte(owner_of(number));
        change.place = byte(column);
        add_change(state, change);
    });
}

void later_bonus(const Setup& setup, State& state, const Use& use, const Operation& operation) {
    Change change = lasting(setup, use, ChangeKind::later_bonus);
    change.seat = byte(other_of_mission(state, use.seat));
    change.place = state.mission.target;
    change.side = use.side;
    change.stat = byte(static_cast<int>(operation.stat));
    change.by = operation.by;
    change.until = byte(static_cast<int>(Lasts::phase));
    add_change(state, change);
}

// In the source section before the draws are announced a draw is one more of them (PR-E20).
void draw(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    int below = state.agenda.depth;
    while (below > 0 && state.agenda.frames[at(below)].step != byte(static_cast<int>(Step::source_section)) &&
           state.agenda.frames[at(below)].step != byte(static_cast<int>(Step::after_draws))) {
        --below;
    }
    const bool before = state.agenda.frames[at(below)].step == byte(static_cast<int>(Step::source_section));
    if (before && static_cast<Window>(use.window) == Window::source) {
        state.turn.draws = byte(state.turn.draws + operation.n);
        return;
    }
    begin_draw(setup, state, use.seat, operation.n, player(state, use.seat).phase, events);
}

void look_at_hand(const State& state, const Use& use, Events& events) {
    const Pile& hand = state.hand[use.enemy];
    for (int record = 0; record < records; ++record) {
        for (int i = 0; i < hand.of(record); ++i) {
            tell_one(events, seat(use.seat), Happening::card_seen, "H19"_rule, use.enemy, record);
        }
    }
}

// Spaeher 1: all equipment of the lined-up units is named to the user, for this round (PR-Z95).
void name_equipment(const Setup& setup, State& state, const Use& use, Events& events) {
    state.combat.revealed = byte(state.combat.revealed | 1 << role_of(state, use.enemy));
    for (const int number : cards_of(state, use.enemy)) {
        const Card& card = perryrhodan::card(state, number);
        if (card.spot == Spot::attached && in_round(state, number)) {
            tell_one(events, seat(use.seat), Happening::card_seen, "N24"_rule, use.enemy, card.record);
        }
    }
    (void)setup;
}

// Out of the room for some rounds of its owner; begin_own_round brings it back.
void lay_aside(const Setup& setup, State& state, int number, int rounds) {
    const int column = column_of_card(state, number);
    const std::uint8_t side = card(state, number).side;
    set_aside(setup, state, number);
    Card& aside = card(state, number);
    aside.side = side;
    aside.place = byte(column);
    aside.order = byte(rounds);
}

void put_into_play(const Setup& setup, State& state, const Use& use, const Operation& operation, Events& events) {
    const Filter& filter = filter_of(setup, operation.filter);
    const int side = static_cast<int>(operation.side);
    const int column = column_of(setup, operation.place);
    for (int record = 0; record < records; ++record) {
        if (!fits_record(setup, state, filter, record, side)) {
            continue;
        }
        const bool from_the_hand = (operation.from & from_hand) != 0 && state.hand[use.seat].has(record);
        const bool from_the_source =
            (operation.from & from_source) != 0 && in_source(setup, state, use.seat, record) > 0;
        const bool free = has_room(state, use.seat) && unique_check(setup, state, use.seat, record).legal() &&
                          has_column(state, use.seat, side, column);
        if (from_the_hand && free) {
            take_from_hand(state, use.seat, record);
        } else if (from_the_source && free) {
            take_from_source(setup, state, use.seat, record);
            shuffle_source(setup, state, use.seat, print(setup, record).phase);
        } else {
            continue;
        }
        lay_out(setup, state, use.seat, record, side, column, no_card, operation.state != Activity::passive, events);
        return;
    }
    tell(events, Happening::nothing_happened, "G03"_rule, use.seat);
}

}  // namespace

void carry_out(const Setup& setup, State& state, Use& use, const Operation& operation, Events& events) {
    switch (operation.op) {
        case Op::mod:
            return mod(setup, state, use, operation, events);
        case Op::passivate:
            return passivate(setup, state, use, operation, events);
        case Op::activate:
            return activate(setup, state, use, operation, events);
        case Op::destroy:
            return each_target(setup, state, use, operation,
                               [&](int number) { mark_destroyed(setup, state, number, events); });
        case Op::sink:
            return sink(setup, state, use, operation, events);
        case Op::return_to_hand:
            return return_to_hand(setup, state, use, operation, events);
        case Op::retreat:
            return each_target(setup, state, use, operation,
                               [&](int number) { retreat_one(setup, state, number, events); });
        case Op::lay_aside:
            return each_target(setup, state, use, operation,
                               [&](int number) { lay_aside(setup, state, number, operation.rounds); });
        case Op::put_into_play:
            return put_into_play(setup, state, use, operation, events);
        case Op::draw:
            return draw(setup, state, use, operation, events);
        case Op::draw_bonus:
            return note_for_player(setup, state, use, ChangeKind::draw_bonus, operation.n);
        case Op::cancel:
            return cancel(setup, state, use, operation, events);
        case Op::redraw_goal:
            return redraw_goal(setup, state, events);
        case Op::choose_goal:
            return choose_goal_freely(setup, state, events);
        case Op::extra_mission:
            return grant_mission(setup, state, use.seat, operation, use.card);
        case Op::end_mission:
            return end_mission(setup, state, events);
        case Op::extra_location:
            return note_for_player(setup, state, use, ChangeKind::extra_location, operation.n);
        case Op::grant_skill:
            return grant(setup, state, use, operation);
        case Op::forbid:
            return each_target(setup, state, use, operation, [&](int number) {
                Change change = lasting(setup, use, ChangeKind::no_retreat);
                change.card = static_cast<std::uint16_t>(number);
                add_change(state, change);
            });
        case Op::permit:
            return note_for_player(setup, state, use, ChangeKind::leave_cluster, 1);
        case Op::transmit:
            return each_target(setup, state, use, operation,
                               [&](int number) { begin_message(setup, state, number, operation.stealth, events); });
        case Op::track:
            return track(setup, state, use, operation);
        case Op::later_bonus:
            return later_bonus(setup, state, use, operation);
        case Op::score: {
            const bool placed = use.holder != no_card && use.holder >= column_bit;
            return book_score(setup, state, use.seat, operation.score,
                              placed ? (use.holder - column_bit) % places : use.place,
                              placed ? (use.holder - column_bit) / places % sides : use.side, events);
        }
        case Op::to_source:
            return each_target(setup, state, use, operation, [&](int number) {
                to_source(setup, state, number, operation.position == Position::top, events);
            });
        case Op::swap_pairing:
            return each_target(setup, state, use, operation,
                               [&](int number) { swap_pairing(state, use.card, number); });
        case Op::reveal:
            return name_equipment(setup, state, use, events);
        case Op::negotiate:
            return negotiate(setup, state, operation.passivate_own, events);
        case Op::look:
            if (operation.what == What::hand) {
                return look_at_hand(state, use, events);
            }
            [[fallthrough]];
        case Op::move:
        case Op::search:
        case Op::discard:
        case Op::store:
        case Op::raise_skill:
        case Op::board:
        case Op::choose_reduction:
            return ask_operation(setup, state, use, operation, events);
        // Judged where they are asked for, or done with the price (rules/values.cpp, permits.cpp, cost.cpp).
        case Op::immune:
        case Op::foot_link:
        case Op::slow_range:
        case Op::stack_limit:
        case Op::waive:
        case Op::retrieve:
            return;
    }
}

}  // namespace kriegsrat::perryrhodan
