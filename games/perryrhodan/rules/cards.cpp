#include "games/perryrhodan/rules/effects.h"

// Cards in play and where they lie: stacks, bearers, loads (chapters B and F).
namespace kriegsrat::perryrhodan {

namespace {

std::uint8_t& height(Column& column, Row row) {
    return row == Row::locations ? column.places : row == Row::units ? column.units : column.ships;
}

Column& column_at(State& state, int seat, int side, int column) { return state.column[at(seat)][at(side)][at(column)]; }

// Takes the card from where it lies; it is put down again at once.
void lift(const Setup& setup, State& state, int id) {
    Card& lifted = card(state, id);
    if (lifted.is(flag::lined_up)) {
        leave_line_up(state, id);
    }
    if (lifted.spot == Spot::column) {
        const Row row = row_of(print_of(setup, state, id));
        if (row != Row::no_row) {
            Column& left = column_at(state, owner_of(id), lifted.side, lifted.place);
            --height(left, row);
            std::uint8_t& top = left.top[static_cast<std::size_t>(row)];
            top = none;
            for (const int other : cards_of(state, owner_of(id), Spot::column)) {
                Card& lying = card(state, other);
                if (other == id || !lies_at(lying, lifted.side, lifted.place) ||
                    row_of(print_of(setup, state, other)) != row) {
                    continue;
                }
                lying.order -= lying.order > lifted.order ? 1 : 0;
                if (lying.order + 1 == height(left, row)) {
                    top = byte(other % cards_each);
                }
            }
        }
        state.untidy = 1;
    } else if (lifted.spot == Spot::agent) {
        --column_at(state, lifted.host, 1 - lifted.side, lifted.place).agents;
    }
    lifted.parent = no_card;
    lifted.order = 0;
    lifted.host = none;
}

// Where a place card is put in: over all of its own phase and below (PR-F05, PR-P15).
int place_order(const Setup& setup, const State& state, int id, int side, int column) {
    int order = 0;
    for (const int other : cards_of(state, owner_of(id), Spot::column)) {
        const CardRecord& print = print_of(setup, state, other);
        order += other != id && is_place(print) && lies_at(card(state, other), side, column) &&
                         print.phase <= print_of(setup, state, id).phase
                     ? 1
                     : 0;
    }
    return order;
}

SeatSet knowers(const State& state, int id) {
    const Card& known = card(state, id);
    return known.is(flag::shown) ? everyone : static_cast<SeatSet>(known.known | only(seat(owner_of(id))));
}

enum class Destination : std::uint8_t { sink, hand, top, shuffled };

void deliver(const Setup& setup, State& state, int seat, int record, Destination to, SeatSet known) {
    switch (to) {
        case Destination::sink:
            state.sink[at(seat)].add(record);
            break;
        case Destination::hand:
            add_to_hand(state, seat, record);
            break;
        case Destination::top:
            put_on_top(setup, state, seat, record, known);
            break;
        case Destination::shuffled:
            shuffle_in(setup, state, seat, record);
            break;
    }
}

void leave(const Setup& setup, State& state, int id, Destination to, Events& events) {
    const int record = card(state, id).record;
    const SeatSet known = knowers(state, id);
    if (to == Destination::hand) {
        keep_grants(state, id);  // PR-Y37
    }
    on_leaves_play(setup, state, id, events);
    remove_card(setup, state, id);
    deliver(setup, state, owner_of(id), record, to, known);
}

// Equipment and load of a card that goes to the hand or to a source (PR-I48, PR-I56).
void follow_home(const Setup& setup, State& state, int id, Destination to, Events& events) {
    for (const int other : cards_of(state, owner_of(id))) {
        Card& follower = card(state, other);
        if (!exists(state, other) || follower.parent != id || follower.spot == Spot::aside) {
            continue;
        }
        if (follower.spot == Spot::stored) {
            leave(setup, state, other, Destination::sink, events);
        } else if (follower.spot == Spot::aboard) {
            follow_home(setup, state, other, to, events);
            leave(setup, state, other, to, events);
        } else if (print_of(setup, state, other).fixed || print_of(setup, state, other).is(Group::equip_ship)) {
            const int waits_for = card(state, id).record;
            set_aside(setup, state, other);
            follower.parent = static_cast<std::uint16_t>(waits_for);
        } else if (follower.is(flag::used)) {
            leave(setup, state, other, to, events);
        } else {
            const int column = column_of_card(state, id);
            if (column == none) {
                leave(setup, state, other, to, events);
            } else {
                leave_unattached(setup, state, other, card(state, id).side, column);
            }
        }
    }
}

// Whatever stood on the last place card of a column cannot stay (PR-Z37), and agents of others go home (PR-Q20).
void empty_column(const Setup& setup, State& state, int seat, int side, int column, Events& events) {
    for (const int other : cards_of(state, seat)) {
        const Card& left = card(state, other);
        if (lies_at(left, side, column) ||
            (left.spot == Spot::unattached && left.side == side && left.place == column)) {
            to_sink(setup, state, other, How::direct, events);
        }
    }
    agents_home(setup, state, seat, side, column, events);
}

// PR-B29.
Happening fate(How how) {
    return how == How::destroyed ? Happening::card_destroyed
           : how == How::reduced ? Happening::card_reduced
                                 : Happening::card_to_sink;
}

// Where it happens, to be told: who is on a mission is at its target. none: set aside or between two places.
int scene_of(const State& state, int id) {
    const int column = column_of_card(state, id);
    const bool away = card(state, bearer_or_self(state, id)).spot == Spot::away;
    return column == none && away && state.mission.kind != MissionKind::none ? int{state.mission.target} : column;
}

}  // namespace

// PR-F03.
Row row_of(const CardRecord& print) {
    return is_place(print) ? Row::locations : is_unit(print) ? Row::units : is_ship(print) ? Row::ships : Row::no_row;
}

int place_cards(const Setup& setup, const State& state, int seat, int side, int place) {
    const int in = column_of(setup, place);
    if (in == place && !has_column(state, seat, side, in)) {
        return 0;
    }
    int sum = 0;
    for (const int id : cards_of(state, seat, Spot::column)) {
        const CardRecord& print = print_of(setup, state, id);
        sum += is_place(print) && print.place == place && lies_at(card(state, id), side, in) ? 1 : 0;
    }
    return sum;
}

// Terra is called Sol as soon as a Solares System lies there (PR-P35).
int place_name(const Setup& setup, const State& state, int seat, int side, int column) {
    const int top = top_of(setup, state, seat, side, column, Row::locations);
    return top == no_card ? column : print_of(setup, state, top).place;
}

// What is set aside or in a depot is outside of the space (PR-E10).
int column_of_card(const State& state, int id) {
    const Card& outer = card(state, bearer_or_self(state, id));
    return outer.spot == Spot::column || outer.spot == Spot::agent || outer.spot == Spot::unattached ? outer.place
                                                                                                     : none;
}

int bearer_or_self(const State& state, int id) {
    while (card(state, id).spot == Spot::attached || card(state, id).spot == Spot::aboard) {
        id = card(state, id).parent;
    }
    return id;
}

bool carried_by(const State& state, int id, int ship) {
    while (card(state, id).spot == Spot::attached || card(state, id).spot == Spot::aboard) {
        id = card(state, id).parent;
        if (id == ship) {
            return true;
        }
    }
    return false;
}

LoyaltySet loyalties_of_record(const Setup& setup, const State& state, int record, int side) {
    const CardRecord& print = setup.pack->card[at(record)];
    const LoyaltySet own = print.loyalty[at(side)];
    const auto& named = setup.pack->named.loyalty;
    const bool also_imperial = state.phase == phases - 1 && print.phase < phases - 1 &&
                               (own & (named.aras | named.arkoniden | named.springer | named.ueberschwere)) != 0;
    return also_imperial ? static_cast<LoyaltySet>(own | named.arkonidisches_imperium) : own;  // PR-P21
}

LoyaltySet loyalties_of(const Setup& setup, const State& state, int id) {
    return loyalties_of_record(setup, state, card(state, id).record, card(state, id).side);
}

bool has_room(const State& state, int seat) { return state.in_play[at(seat)].size() < cards_each; }

int new_card(State& state, int seat, int record) {
    for (int slot = 0; slot < cards_each; ++slot) {
        if (!state.in_play[at(seat)].has(slot)) {
            state.in_play[at(seat)].add(slot);
            const int id = seat * cards_each + slot;
            card(state, id) = {};
            card(state, id).record = static_cast<std::uint16_t>(record);
            set_spot(state, id, Spot::aside);
            card(state, id).since = byte(player(state, seat).rounds & 0xFF);
            return id;
        }
    }
    return no_card;
}

void set_spot(State& state, int id, Spot spot) {
    auto& lying = state.lying[at(owner_of(id))];
    Card& moved = card(state, id);
    if (moved.spot != Spot::nowhere) {
        lying[static_cast<std::size_t>(moved.spot)].remove(id % cards_each);
    }
    if (spot != Spot::nowhere) {
        lying[static_cast<std::size_t>(spot)].add(id % cards_each);
    }
    moved.spot = spot;
}

void set_top(const Setup& setup, State& state, int id) {
    const Card& highest = card(state, id);
    const Row row = row_of(print_of(setup, state, id));
    column_at(state, owner_of(id), highest.side, highest.place).top[static_cast<std::size_t>(row)] =
        byte(id % cards_each);
}

void forget_card(State& state, int id) {
    const Card& forgotten = card(state, id);
    if (forgotten.spot == Spot::column) {
        for (std::uint8_t& top : column_at(state, owner_of(id), forgotten.side, forgotten.place).top) {
            top = top == id % cards_each ? none : top;
        }
    }
    set_spot(state, id, Spot::nowhere);
    state.in_play[at(owner_of(id))].remove(id % cards_each);
    card(state, id) = {};
}

void put_at(const Setup& setup, State& state, int id, int side, int column) {
    lift(setup, state, id);
    Card& laid = card(state, id);
    const Row row = row_of(print_of(setup, state, id));
    if (row != Row::no_row) {
        std::uint8_t& cards = height(column_at(state, owner_of(id), side, column), row);
        laid.order = row == Row::locations ? byte(place_order(setup, state, id, side, column)) : cards;
        for (const int other : cards_of(state, owner_of(id), Spot::column)) {
            Card& above = card(state, other);
            if (row == Row::locations && lies_at(above, side, column) && above.order >= laid.order &&
                is_place(print_of(setup, state, other))) {
                ++above.order;
            }
        }
        ++cards;
    }
    const bool highest =
        row != Row::no_row && laid.order + 1 == height(column_at(state, owner_of(id), side, column), row);
    set_spot(state, id, Spot::column);
    laid.side = byte(side);
    laid.place = byte(column);
    if (highest) {
        set_top(setup, state, id);
    }
    state.untidy = 1;
}

// Under its bearer; that of a ship stays with it (PR-I45, PR-I55).
void attach(const Setup& setup, State& state, int equipment, int bearer) {
    lift(setup, state, equipment);
    Card& piece = card(state, equipment);
    set_spot(state, equipment, Spot::attached);
    piece.parent = static_cast<std::uint16_t>(bearer);
    piece.side = card(state, bearer).side;
    piece.place = none;
}

void put_aboard(const Setup& setup, State& state, int id, int ship) {
    lift(setup, state, id);
    Card& loaded = card(state, id);
    set_spot(state, id, Spot::aboard);
    loaded.parent = static_cast<std::uint16_t>(ship);
    loaded.side = card(state, ship).side;
    loaded.place = none;
}

void take_up(const Setup& setup, State& state, int id) {
    const int from = column_of_card(state, id);
    lift(setup, state, id);
    set_spot(state, id, Spot::away);
    card(state, id).known = only(seat(owner_of(id)));  // which of the stack it was is not told (PR-Y13)
    card(state, id).place = byte(from);
}

void set_aside(const Setup& setup, State& state, int id) {
    lift(setup, state, id);
    Card& aside = card(state, id);
    set_spot(state, id, Spot::aside);
    aside.since = byte(player(state, owner_of(id)).rounds & 0xFF);
}

void land(const Setup& setup, State& state, int agent, int host, int column) {
    lift(setup, state, agent);
    Card& landed = card(state, agent);
    set_spot(state, agent, Spot::agent);
    landed.host = byte(host);
    landed.place = byte(column);
    landed.since = byte(player(state, owner_of(agent)).rounds & 0xFF);
    ++column_at(state, host, 1 - landed.side, column).agents;
}

void leave_unattached(const Setup& setup, State& state, int equipment, int side, int column) {
    lift(setup, state, equipment);
    Card& piece = card(state, equipment);
    set_spot(state, equipment, Spot::unattached);
    piece.side = byte(side);
    piece.place = byte(column);
    state.untidy = 1;
}

void remove_card(const Setup& setup, State& state, int id) {
    lift(setup, state, id);
    set_spot(state, id, Spot::nowhere);
    state.in_play[at(owner_of(id))].remove(id % cards_each);
    card(state, id) = {};
}

// Three ways (PR-F51 to PR-F53); with its card goes what is fixed to it (PR-I57, PR-M27).
void to_sink(const Setup& setup, State& state, int id, How how, Events& events) {
    if (!exists(state, id)) {
        return;  // it went with something else
    }
    const int seat = owner_of(id);
    const CardRecord& print = print_of(setup, state, id);
    const Card before = card(state, id);
    const int column = column_of_card(state, id);
    const int scene = scene_of(state, id);
    for (const int other : cards_of(state, seat)) {
        if (!exists(state, other) || card(state, other).parent != id || card(state, other).spot == Spot::aside) {
            continue;
        }
        const bool stays = how == How::reduced && card(state, other).spot == Spot::attached && column != none &&
                           !print_of(setup, state, other).fixed && is_unit(print);
        if (stays) {
            leave_unattached(setup, state, other, before.side, column);  // PR-F52
        } else {
            to_sink(setup, state, other, how == How::reduced ? How::direct : how, events);
        }
    }
    tell(events, scene == none ? Happening::card_to_sink : fate(how),
         how == How::destroyed ? "F51"_rule
         : how == How::reduced ? "F52"_rule
                               : "F53"_rule,
         seat, before.record, scene);
    leave(setup, state, id, Destination::sink, events);
    if (is_place(print) && before.spot == Spot::column && !has_column(state, seat, before.side, before.place)) {
        empty_column(setup, state, seat, before.side, before.place, events);
    }
}

void to_hand(const Setup& setup, State& state, int id, Events& events) {
    const int column = column_of_card(state, id);
    follow_home(setup, state, id, Destination::hand, events);
    tell(events, Happening::card_to_hand, "I56"_rule, owner_of(id), column);
    leave(setup, state, id, Destination::hand, events);
}

void to_source(const Setup& setup, State& state, int id, bool on_top, Events& events) {
    const Destination to = on_top ? Destination::top : Destination::shuffled;
    follow_home(setup, state, id, to, events);
    tell(events, Happening::card_to_source, "H22"_rule, owner_of(id), print_of(setup, state, id).phase);
    leave(setup, state, id, to, events);
}

void agents_home(const Setup& setup, State& state, int host, int side, int column, Events& events) {
    if (state.column[at(host)][at(side)][at(column)].agents == 0) {
        return;
    }
    for (int other = 0; other < setup.players; ++other) {
        for (const int id : cards_of(state, other)) {
            const Card& agent = card(state, id);
            if (agent.spot == Spot::agent && agent.host == host && agent.place == column && agent.side == 1 - side) {
                to_hand(setup, state, id, events);
            }
        }
    }
}

// Only in a combat round does it matter who did it (PR-Z60).
void make_passive(State& state, int id, bool by_owner) {
    Card& turned = card(state, id);
    turned.flags |= flag::passive;
    if (by_owner && state.combat.kind != Fight::none) {
        turned.flags |= flag::passive_by_owner;  // PR-B21
    }
}

void make_active(State& state, int id) {
    card(state, id).flags &=
        ~(flag::passive | flag::passive_by_owner | flag::passive_by_mutant | flag::left_passive | flag::stay);
}

}  // namespace kriegsrat::perryrhodan
