#pragma once

#include "core/words.h"
#include "games/perryrhodan/events.h"
#include "games/perryrhodan/perryrhodan.h"

// What the chapters of the rules share: small words for reading and changing a position. A card in play is an int, its
// place in State::card; a column is the number of a place name, always with a seat and a side.
namespace kriegsrat::perryrhodan {

inline constexpr int hand_size = 10;                      // PR-E06, PR-E25
inline constexpr int refill_price = whole_point / 2;      // PR-E23
inline constexpr int reshuffle_price = whole_point / 10;  // PR-R07

// --- The agenda ---

inline void push(State& state, Step step, int seat, int a = 0, int b = 0) {
    state.agenda.push(
        {byte(static_cast<int>(step)), byte(seat), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)});
}
inline void become(State& state, Step step, int seat, int a = 0, int b = 0) {
    state.agenda.become(
        {byte(static_cast<int>(step)), byte(seat), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)});
}
inline void pop(State& state) { state.agenda.pop(); }
void settle(const Setup&, State&, Events&);  // flow.cpp: carries out every step that needs no decision

// --- Seats ---

inline bool is_alive(const State& state, int seat) { return has(state.alive, seat); }
int next_seat(const Setup&, const State&, int seat);  // clockwise, of those who have not left
inline int players_left(const State& state) { return count(state.alive); }
// With more than three players only neighbours can be attacked or aimed at (PR-G06, PR-G07).
bool in_reach(const Setup&, const State&, int seat, int other);
inline Player& player(State& state, int seat) { return state.player[at(seat)]; }
inline const Player& player(const State& state, int seat) { return state.player[at(seat)]; }

// --- Cards in play ---

constexpr int owner_of(int card) { return card / cards_each; }
inline Card& card(State& state, int card) { return state.card[at(card)]; }
inline const Card& card(const State& state, int card) { return state.card[at(card)]; }
inline const CardRecord& print(const Setup& setup, int record) { return setup.pack->card[at(record)]; }
inline const CardRecord& print_of(const Setup& setup, const State& state, int card) {
    return setup.pack->card[state.card[at(card)].record];
}
inline bool exists(const State& state, int card) {
    return card >= 0 && card < max_cards && state.card[at(card)].spot != Spot::nowhere;
}
inline bool is_unit(const CardRecord& print) { return print.is(Group::unit); }
inline bool is_ship(const CardRecord& print) { return print.is(Group::ship); }
inline bool is_place(const CardRecord& print) { return print.kind == Kind::location; }
inline bool is_on_side(Side printed, int side) { return printed == Side::dual || static_cast<int>(printed) == side; }

// for (int card : cards_of(state, seat)): every card in play of the player, wherever it is; with spots: those that lie
// there. Do not add, move or remove cards meanwhile, or mind that the set was taken before.
class cards_of {
  public:
    cards_of(const State& state, int seat) : set_(state.in_play[at(seat)]), first_(seat * cards_each) {}
    cards_of(const State& state, int seat, Spot spot) : set_(of(state, seat, spot)), first_(seat * cards_each) {}
    cards_of(const State& state, int seat, Spot one, Spot other)
        : set_(of(state, seat, one) | of(state, seat, other)), first_(seat * cards_each) {}
    struct iterator {
        IdSet<cards_each>::iterator it;
        int first;
        int operator*() const { return first + *it; }
        iterator& operator++() {
            ++it;
            return *this;
        }
        bool operator!=(const iterator& other) const { return it != other.it; }
    };
    iterator begin() const { return {set_.begin(), first_}; }
    iterator end() const { return {set_.end(), first_}; }

  private:
    static const IdSet<cards_each>& of(const State& state, int seat, Spot spot) {
        return state.lying[at(seat)][static_cast<std::size_t>(spot)];
    }

    IdSet<cards_each> set_;
    int first_;
};

// Its rows: place cards, units, ships; equipment and the rest lie in none.
enum class Row : std::uint8_t { locations, units, ships, no_row };
Row row_of(const CardRecord&);
// Anti-Atlan who lies on the pro side: of no use there but for Der Zweikampf and the condition of phase V (PR-P28).
inline bool is_turned(const Setup& setup, const State& state, int id) {
    const Card& one = state.card[at(id)];
    return one.side == pro && one.record == setup.pack->named.card.atlan_anti;
}
// Lies at this column of its owner itself (not aboard, not attached).
inline bool lies_at(const Card& card, int side, int column) {
    return card.spot == Spot::column && card.side == side && card.place == column;
}
// The column in which a place card lies: Solares System lies with Terra (PR-Z87).
inline int column_of(const Setup& setup, int place) {
    const std::uint8_t below = setup.pack->place[at(place)].stacks_on;
    return below == none ? place : below;
}
inline const Column& column(const State& state, int seat, int side, int column) {
    return state.column[at(seat)][at(side)][at(column)];
}
inline bool has_column(const State& state, int seat, int side, int col) {
    return column(state, seat, side, col).places > 0;
}
// Place cards of exactly this place name (Terra and Sol apart).
int place_cards(const Setup&, const State&, int seat, int side, int place);
// The name by which the column is known now: Sol once a Solares System lies in it (PR-Z87).
int place_name(const Setup&, const State&, int seat, int side, int column);
// The card on top of a row; no_card: the row is empty.
inline int top_of(const Setup& /*setup*/, const State& state, int seat, int side, int at_column, Row row) {
    const std::uint8_t slot =
        row == Row::no_row ? none : column(state, seat, side, at_column).top[static_cast<std::size_t>(row)];
    return slot == none ? static_cast<int>(no_card) : seat * cards_each + slot;
}
// Where the card really is: the column of whatever it lies under or in; none: away, in flight, set aside.
int column_of_card(const State&, int card);
int bearer_or_self(const State&, int card);  // follows Card::parent through attached and aboard to the outermost card
bool carried_by(const State&, int card, int ship);  // at any depth
// Loyalties a card has in the running phase (PR-P21, PR-Z79), and whether two cards share one.
LoyaltySet loyalties_of(const Setup&, const State&, int card);
LoyaltySet loyalties_of_record(const Setup&, const State&, int record, int side);
// PR-Q05.
inline bool is_obsolete(const CardRecord& print, int phase) {
    return print.obsolete_after != none && print.obsolete_after < phase;
}

// --- Changing where cards are: rules/cards.cpp. All of them keep State::column and the order of stacks right. ---

enum class How : std::uint8_t {
    destroyed,  // with everything it bears and carries (PR-F51)
    reduced,    // free equipment stays (PR-F52)
    direct,     // straight to the sink with everything (PR-F53)
};
// A free slot of the player becomes this card; no_card: he has too many in play.
int new_card(State&, int seat, int record);
bool has_room(const State&, int seat);
void set_spot(State&, int card, Spot);         // and nothing else
void set_top(const Setup&, State&, int card);  // the highest of its row
void forget_card(State&, int card);            // in a copy that knows less: it is not there, the heights stay
void put_at(const Setup&, State&, int card, int side, int column);  // on top of its row, by PR-F05
void attach(const Setup&, State&, int equipment, int bearer);
void put_aboard(const Setup&, State&, int card, int ship);
void take_up(const Setup&, State&, int card);  // for a mission: Spot::away, `place` stays the origin
void set_aside(const Setup&, State&, int card);
void land(const Setup&, State&, int agent, int host, int column);
void leave_unattached(const Setup&, State&, int equipment, int side, int column);
// Out of play. Equipment and load follow as the rules say; cards stored under it, agents and places are cared for.
void to_sink(const Setup&, State&, int card, How, Events&);
void to_hand(const Setup&, State&, int card, Events&);
void to_source(const Setup&, State&, int card, bool on_top, Events&);
// Forgets a card in play without a zone for it: the caller knows where it goes.
void remove_card(const Setup&, State&, int card);
// Empty obsolete anti columns, cards without a place, free equipment without a unit: after anything has left a column.
void tidy(const Setup&, State&, Events&);

// Agents of others at a place that is gone return to their owners' hands (PR-Q20).
void agents_home(const Setup&, State&, int host, int side, int column, Events&);

void make_passive(State&, int card, bool by_owner);  // PR-B20, PR-B21: by_owner delays the drawbacks in a combat
void make_active(State&, int card);

// --- Hands, sources, sinks: rules/draws.cpp ---

// Of a player by phase; the known top is counted.
inline int source_size(const State& state, int seat, int phase) {
    return state.player[at(seat)].source_size[at(phase)];
}
// Of the first source a game has: a cycle begins with phase I or V (PR-E06, PR-Z54).
inline int lowest_source(const Setup& setup) { return setup.first_phase == phases - 1 ? phases - 1 : 0; }
bool is_accessible(const Setup&, const State&, int seat, int phase);  // PR-Q19
void discard_from_hand(const Setup&, State&, int seat, int record, Events&);
void hand_to_sink(State&, int seat, int record);  // silent
void take_from_hand(State&, int seat, int record);
void add_to_hand(State&, int seat, int record);
void put_on_top(const Setup&, State&, int seat, int record, SeatSet known_by);  // of the source of its phase
void shuffle_in(const Setup&, State&, int seat, int record);                    // and the source is shuffled
void shuffle_source(const Setup&, State&, int seat, int phase);
// Takes a card out of a source by name (a search): then shuffle the source.
void take_from_source(const Setup&, State&, int seat, int record);
int in_source(const Setup&, const State&, int seat, int record);  // copies, the known top included
// Pushes the questions and draws of n resource cards: how many from which accessible source (PR-E20), then chance.
void begin_draw(const Setup&, State&, int seat, int n, int highest_phase, Events&);
void draw_from(State&, int seat, int phase, int n);  // of this source, at once
// Pushes a draw of chance: the next n cards of the source become known to the seats.
void begin_look(State&, int seat, int phase, int n, SeatSet who);
// Pushes the draw of an action card from the seat's stack; the frame below finds it in State::drawn.
void draw_action_card(State&, int seat);
// By the red column where no other is named (PR-Z02).
inline int number(const Setup& setup, const State& state, BarColumn column, Letter letter) {
    return setup.pack->action[state.drawn].value(column, letter);
}

// --- Points ---
void add_minus(State&, int seat, int parts);  // fixed minus points of the running phase, in 1/120 (PR-R07)

// In parts of 1/120, and for words as a decimal fraction.
inline void tell_points(Events& events, RuleId rule, int seat, int parts) {
    const int size = parts < 0 ? -parts : parts;
    const int hundredths = (size * 100 + whole_point / 2) / whole_point;
    tell(events, Happening::points_given, rule, seat, parts, parts < 0 ? 1 : 0, hundredths / 100, hundredths % 100);
}

// Something hidden comes to light (as in the other games: told to every seat as news).
template <class... Args>
void reveal(Events& events, Happening what, RuleId rule, Args... args) {
    if (events.listening()) {
        events.tell(Event{byte(static_cast<int>(what)),
                          rule,
                          byte(static_cast<int>(first_n(max_seats))),
                          true,
                          {static_cast<std::int32_t>(args)...}});
    }
}

}  // namespace kriegsrat::perryrhodan
