#include "games/perryrhodan/rules/interpreter.h"

// Whom an effect works on: cards that can be seen are chosen, hidden ones are named (PR-G02, PR-Z95).
namespace kriegsrat::perryrhodan {

namespace {

bool is_meant_owner(const Setup& setup, const State& state, Owner owner, int user, int of) {
    switch (owner) {
        case Owner::own:
            return of == user;
        case Owner::any:
            return of == user || is_meant_owner(setup, state, Owner::enemy, user, of);
        case Owner::enemy:
        case Owner::each_enemy:
            break;
    }
    if (of == user || !is_alive(state, of)) {
        return false;
    }
    return is_in_mission(state, user) ? of == other_of_mission(state, user)
                                      : owner == Owner::each_enemy || in_reach(setup, state, user, of);
}

// The front card opposite: of the card itself, of its bearer, or in the pairing that is being resolved.
int facing(const State& state, const Stand& stand) {
    if (stand.self != no_card) {
        const Card& card = perryrhodan::card(state, stand.self);
        return opposite(state, card.spot == Spot::attached ? card.parent : stand.self);
    }
    if (!in_combat(state) || state.combat.current >= state.combat.count) {
        return no_card;
    }
    return state.combat.pairing[state.combat.current].front[at(other_role(role_of(state, stand.seat)))];
}

bool in_zone(const State& state, const Stand& stand, Zone zone, int number) {
    const Card& card = perryrhodan::card(state, number);
    const Card& outermost = perryrhodan::card(state, bearer_or_self(state, number));
    const bool in_room = column_of_card(state, number) != none && outermost.spot != Spot::agent;
    switch (zone) {
        case Zone::here:
            return is_here(state, stand, owner_of(number), number);
        case Zone::side:
            return in_room && card.side == stand.side;
        case Zone::room:
            return in_room;
        case Zone::combat:
            return in_round(state, number);
        case Zone::pairing:
            return number == facing(state, stand);
        case Zone::mission:
            return outermost.is(flag::taking_part);
        case Zone::agents:
            return card.spot == Spot::agent && card.host == stand.seat && card.place == stand.column;
        case Zone::unsaid:
            return true;
    }
    return false;
}

bool is_front(const State& state, int number) {
    const int pairing = pairing_of(state, number);
    return pairing != none && state.combat.pairing[at(pairing)].front[at(role_of(state, owner_of(number)))] == number;
}

// What the operations ask of a target besides the filter.
bool suits(const Setup& setup, const State& state, const Mode& mode, int number) {
    const Card& card = perryrhodan::card(state, number);
    for (const Operation& operation : ops_of(setup, mode.ops)) {
        if (operation.on_self) {
            continue;
        }
        switch (operation.op) {
            case Op::passivate:  // PR-B17, PR-N72, PR-Z86
                if (!card.active()) {
                    return false;
                }
                break;
            case Op::activate:
                if (card.active() || card.is(flag::exposed) || (card.is(flag::stay) && !operation.override_stay)) {
                    return false;
                }
                break;
            case Op::cancel:
                if (operation.what == What::destruction && (!card.is(flag::marked) || card.is(flag::saved))) {
                    return false;
                }
                if (operation.what == What::breakthrough && !card.is(flag::broken_through)) {
                    return false;
                }
                break;
            case Op::swap_pairing:  // another own front card (PR-Z40)
                if (!is_front(state, number)) {
                    return false;
                }
                break;
            case Op::destroy: {
                // Fixed equipment of a unit is never destroyed by itself (PR-I54).
                const CardRecord& printed = print(setup, card.record);
                if (printed.is(Group::equip_unit) && printed.fixed && printed.name != setup.pack->named.name.r_17) {
                    return false;
                }
                break;
            }
            default:
                break;
        }
    }
    return true;
}

// Cards that could hide something under them or in them in a combat; everywhere else a column hides it.
bool hides_in_combat(Zone zone) { return zone == Zone::combat || zone == Zone::pairing; }

constexpr GroupSet unit_cards =
    group_bit(Group::equip_unit) | group_bit(Group::unit) | group_bit(Group::person) | group_bit(Group::troop);

// The filter can mean cards that lie hidden with this one.
bool could_hide(const Setup& setup, const Filter& filter, const CardRecord& holder) {
    for (int record = 0; record < records; ++record) {
        if (!filter.fits.has(record)) {
            continue;
        }
        const CardRecord& card = print(setup, record);
        if (is_unit(holder) ? card.is(Group::equip_unit)
                            : is_ship(holder) && ((card.groups & unit_cards) != 0 || card.is(Group::equip_ship))) {
            return true;
        }
    }
    return false;
}

template <class F>
bool any_holder(const Setup& setup, const State& state, const Stand& stand, const Target& target, int user, F f) {
    for (int seat = 0; seat < setup.players; ++seat) {
        if (seat == user || !is_meant_owner(setup, state, target.owner, user, seat)) {
            continue;
        }
        if (hides_in_combat(target.zone)) {
            for (const int number : cards_of(state, seat)) {
                if (is_holder(setup, state, stand, target, user, number) && f(number)) {
                    return true;
                }
            }
            continue;
        }
        for (int code = column_code(seat, 0, 0); code < column_code(seat + 1, 0, 0); ++code) {
            if (is_holder(setup, state, stand, target, user, code) && f(code)) {
                return true;
            }
        }
    }
    return false;
}

const Target& asked_target(const Setup& setup, const State& state) {
    const Use& use = top_use(state);
    const Target& target = target_of(setup, mode_of_use(setup, use));
    if (target.who != Who::both) {
        return target;
    }
    return setup.pack->targets[use.targets == 0 ? target.own : target.enemy];
}

bool is_chosen(const Use& use, int number) {
    for (int i = 0; i < use.targets; ++i) {
        if (use.target[at(i)] == number) {
            return true;
        }
    }
    return false;
}

template <class F>
bool any_open_target(const Setup& setup, const State& state, const Stand& stand, const Target& target, const Mode& mode,
                     int user, F f) {
    for (int seat = 0; seat < setup.players; ++seat) {
        if (!is_meant_owner(setup, state, target.owner, user, seat)) {
            continue;
        }
        for (const int number : cards_of(state, seat)) {
            if ((is_open_to(setup, state, user, number) || target.zone == Zone::agents) &&
                is_target(setup, state, stand, target, mode, user, number) && f(number)) {
                return true;
            }
        }
    }
    return false;
}

bool has_card_target(const Setup& setup, const State& state, const Stand& stand, const Target& target, const Mode& mode,
                     int user) {
    const auto yes = [](int) { return true; };
    if (target.n == all_of_them || filter_of(setup, target.filter).and_self) {
        return true;
    }
    return any_open_target(setup, state, stand, target, mode, user, yes) ||
           any_holder(setup, state, stand, target, user, yes);
}

}  // namespace

bool is_target(const Setup& setup, const State& state, const Stand& stand, const Target& target, const Mode& mode,
               int user, int number) {
    return is_meant_owner(setup, state, target.owner, user, owner_of(number)) &&
           in_zone(state, stand, target.zone, number) &&
           // Covered agents are chosen by their cover, whatever they are (PR-Z95).
           (target.zone == Zone::agents || fits(setup, state, stand, filter_of(setup, target.filter), number)) &&
           suits(setup, state, mode, number);
}

bool is_holder(const Setup& setup, const State& state, const Stand& stand, const Target& target, int user, int holder) {
    const Filter& filter = filter_of(setup, target.filter);
    if (target.who != Who::card || target.owner == Owner::own || target.zone == Zone::agents) {
        return false;
    }
    if (hides_in_combat(target.zone)) {
        return holder < column_bit && exists(state, holder) && card(state, holder).is(flag::lined_up) &&
               is_meant_owner(setup, state, target.owner, user, owner_of(holder)) && owner_of(holder) != user &&
               (target.zone == Zone::combat || holder == facing(state, stand)) &&
               could_hide(setup, filter, print_of(setup, state, holder));
    }
    if (holder < column_bit) {
        return false;
    }
    const int seat = (holder - column_bit) / (sides * places);
    const int side = (holder - column_bit) / places % sides;
    const int column = (holder - column_bit) % places;
    if (seat >= setup.players || seat == user || !is_meant_owner(setup, state, target.owner, user, seat) ||
        !has_column(state, seat, side, column)) {
        return false;
    }
    if (filter.at != none && column_of(setup, filter.at) != column) {
        return false;
    }
    if (target.zone == Zone::here) {
        return stand.mission && seat == host_of_mission(state) && column == stand.column &&
               side == side_of_target(state);
    }
    return (filter.side == Side::unsaid || static_cast<int>(filter.side) == side) &&
           (target.zone != Zone::mission || seat != host_of_mission(state));
}

bool is_name(const Setup& setup, const State& state, const Target& target, int name) {
    const Filter& filter = filter_of(setup, target.filter);
    for (int record = 0; record < records; ++record) {
        if (setup.pack->of_name[at(name)].has(record) && is_played_phase(setup, print(setup, record).phase) &&
            fits_record(setup, state, filter, record, none)) {
            return true;
        }
    }
    return false;
}

IdSet<card_names> names_of(const Setup& setup, const State& state, const Target& target) {
    const Filter& filter = filter_of(setup, target.filter);
    IdSet<card_names> names;
    for (int record = 0; record < records; ++record) {
        if (filter.fits.has(record) && is_played_phase(setup, print(setup, record).phase) &&
            fits_record(setup, state, filter, record, none)) {
            names.add(print(setup, record).name);
        }
    }
    return names;
}

bool has_target(const Setup& setup, const State& state, const Wish& wish, const Stand& stand) {
    const Mode& mode = mode_of(setup, effect_of(setup, wish.effect), wish.mode);
    const Target& target = target_of(setup, mode);
    switch (target.who) {
        case Who::self:
            return wish.card != no_card && suits(setup, state, mode, wish.card);
        case Who::bearer:
            return wish.card != no_card && card(state, wish.card).parent != no_card;
        case Who::carrier:
            return wish.card != no_card && card(state, wish.card).spot == Spot::aboard;
        case Who::pairing_enemy:
            return facing(state, stand) != no_card;
        case Who::card:
            return has_card_target(setup, state, stand, target, mode, wish.seat);
        case Who::both:
            return has_card_target(setup, state, stand, setup.pack->targets[target.own], mode, wish.seat) &&
                   has_card_target(setup, state, stand, setup.pack->targets[target.enemy], mode, wish.seat);
        case Who::place:
            return find_place(setup, state, stand, target, wish.seat, [](int) { return true; });
        case Who::player:
        case Who::event:
        case Who::pairing_own:
            return true;
    }
    return true;
}

bool is_place_target(const Setup& setup, const State& state, const Stand& stand, const Target& target, int user,
                     int code) {
    const int seat = (code - column_bit) / (sides * places);
    const int side = (code - column_bit) / places % sides;
    const int column = (code - column_bit) % places;
    if (code < column_bit || seat >= setup.players || !is_meant_owner(setup, state, target.owner, user, seat) ||
        !has_column(state, seat, side, column)) {
        return false;
    }
    if (stand.mission && (seat != host_of_mission(state) || side != side_of_target(state) || column != stand.column)) {
        return false;
    }
    const Filter& filter = filter_of(setup, target.filter);
    for (const int number : cards_of(state, seat, Spot::column)) {
        if (lies_at(card(state, number), side, column) && is_place(print_of(setup, state, number)) &&
            fits(setup, state, stand, filter, number)) {
            return true;
        }
    }
    return false;
}

// "Every opponent" means more than the neighbours (PR-G08).
SeatSet players_meant(const Setup& setup, const State& state, Owner owner, int user) {
    SeatSet meant = 0;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (is_meant_owner(setup, state, owner, user, seat)) {
            meant = byte(static_cast<int>(meant | bit(seat)));
        }
    }
    return meant;
}

// --- The choice ---

bool choose_next(const Setup& setup, State& state, Use& use, Events& /*events*/) {
    const Mode& mode = mode_of_use(setup, use);
    const Target& target = target_of(setup, mode);
    const Stand stand = stand_of_use(setup, state, use);
    const auto only = [&](int card) {
        use.target[0] = static_cast<std::uint16_t>(card);
        use.targets = 1;
        return false;
    };
    switch (target.who) {
        case Who::self:
            return only(use.card);
        case Who::bearer:
        case Who::carrier:
            return only(card(state, use.card).parent);
        case Who::pairing_enemy:
            return only(facing(state, stand));
        case Who::both:
            if (use.targets < 2) {
                push(state, Step::target, use.seat);
                return true;
            }
            return false;
        case Who::card: {
            if (target.n == all_of_them || use.left != 0) {
                return false;
            }
            const bool self_too = filter_of(setup, target.filter).and_self;
            if (use.targets < target.n + (self_too ? 1 : 0)) {
                if (self_too && use.targets == 0) {
                    only(use.card);
                }
                push(state, Step::target, use.seat);
                return true;
            }
            return false;
        }
        case Who::place:
            if (use.holder == no_card) {
                push(state, Step::target, use.seat);
                return true;
            }
            return false;
        case Who::player: {
            if (target.owner == Owner::each_enemy || use.enemy != none) {
                return false;
            }
            const SeatSet meant = players_meant(setup, state, target.owner, use.seat);
            if (count(meant) == 1) {
                use.enemy = byte(first(meant));
                return false;
            }
            push(state, Step::choose_player, use.seat);
            return true;
        }
        case Who::event:
        case Who::pairing_own:
            return false;
    }
    return false;
}

void target_options(const Setup& setup, const State& state, const Use& use, Options& out) {
    const Mode& mode = mode_of_use(setup, use);
    const Target& target = asked_target(setup, state);
    const Stand stand = stand_of_use(setup, state, use);
    if (target.who == Who::place) {
        find_place(setup, state, stand, target, use.seat, [&](int code) {
            out.add(act(Do::name_where, code));
            return false;
        });
        return;
    }
    any_open_target(setup, state, stand, target, mode, use.seat, [&](int number) {
        if (!is_chosen(use, number)) {
            out.add(act(Do::target, number));
        }
        return false;
    });
    any_holder(setup, state, stand, target, use.seat, [&](int holder) {
        out.add(act(Do::name_where, holder));
        return false;
    });
    if (out.empty() || (target.up_to && use.targets > 0)) {
        out.add(act(Do::enough));
    }
}

Verdict target_check(const Setup& setup, const State& state, const Use& use, Action action) {
    const Mode& mode = mode_of_use(setup, use);
    const Target& target = asked_target(setup, state);
    const Stand stand = stand_of_use(setup, state, use);
    const RuleId reach = in_combat(state) ? "N04"_rule : "N03"_rule;
    switch (static_cast<Do>(action.kind)) {
        case Do::target:
            if (target.who == Who::place || !exists(state, action.a) || is_chosen(use, action.a)) {
                return forbidden(reach);
            }
            if (!is_open_to(setup, state, use.seat, action.a) && target.zone != Zone::agents) {
                return forbidden("G01"_rule);
            }
            return require(is_target(setup, state, stand, target, mode, use.seat, action.a), reach);
        case Do::name_where:
            if (target.who == Who::place) {
                return require(is_place_target(setup, state, stand, target, use.seat, action.a), reach);
            }
            return require(is_holder(setup, state, stand, target, use.seat, action.a), "G02"_rule);
        case Do::enough: {
            Options some;
            target_options(setup, state, use, some);
            return require(some.allow(action), "G02"_rule);
        }
        default:
            return forbidden(in_mission(state) ? "D37"_rule : "D30"_rule);
    }
}

}  // namespace kriegsrat::perryrhodan
