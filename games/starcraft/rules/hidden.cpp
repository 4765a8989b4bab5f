#include <cstring>
#include <utility>

#include "games/starcraft/rules/battle.h"

// Chapter H: what a seat may see, and positions it cannot tell apart.
namespace kriegsrat::starcraft {

namespace {

bool in_battle(const State& state) { return state.battle.area != none; }

// Cards of the side that lie face down in skirmishes still to be resolved, by how they got there.
template <class Look>
void each_face_down(State& state, int side, Look look) {
    if (!in_battle(state) || has(state.battle.open, side)) {
        return;
    }
    for (int i = 0; i < state.battle.count; ++i) {
        Skirmish& skirmish = state.battle.skirmish[at(i)];
        if (i != state.battle.current && skirmish.done == 0) {
            look(skirmish);
        }
    }
}

// SC-H15, SC-H16
void hide_placed(State& state, int side, Seat who) {
    const bool own = index(who) == seat_of(state, side);
    each_face_down(state, side, [&](Skirmish& skirmish) {
        const auto hide = [&](std::uint8_t& card) { card = card == none ? none : byte(hidden_card); };
        if (has(skirmish.blind, side) || !own) {
            hide(skirmish.standard[at(side)]);
        }
        if (!own) {
            hide(skirmish.reinforcement[at(side)]);
        }
    });
}

// SC-H03 to SC-H06, SC-P08
void hide_orders(const Setup& setup, State& state, Seat who) {
    for (int i = 0; i < state.order_count; ++i) {
        OrderToken& token = state.orders[at(i)];
        if (token.seen_by != everyone && (!is_player(who) || !has(token.seen_by, index(who)))) {
            token.kind = setup.plays(House::golden_backs) && is_special(token.kind) ? hidden_special : hidden_order;
        }
        if (token.seen_by != everyone) {
            token.seen_by &= is_player(who) ? byte(1 << index(who)) : byte(0);
        }
    }
}

// Everybody has seen that the side had no standard card to place (SC-Z67).
bool went_without_a_card(const State& state, int side) {
    for (int i = 0; i < placed_for(state, side); ++i) {
        const Skirmish& skirmish = state.battle.skirmish[at(i)];
        if (i != state.battle.current && skirmish.done == 0 && skirmish.standard[at(side)] == none) {
            return true;
        }
    }
    return false;
}

// Deals the cards of one player that the seat does not know anew: hand, deck and what lies face down in a battle. Every
// way to deal them is equally likely.
class Redeal {
  public:
    Redeal(const Setup& setup, State& state, int owner, Seat who, Rng& rng)
        : state_(state), owner_(owner), rng_(rng), own_(index(who) == owner) {
        const int race = race_of(setup, state, owner);
        standard_ = setup.pack->standard_cards[at(race)];
        known_ = is_player(who) && !own_ ? state.known[at(index(who))][at(owner)] : 0;
        for (const int side : {attacker, defender}) {
            side_ = in_battle(state) && state.battle.seat[at(side)] == owner ? side : side_;
        }
        no_standard_left_ = side_ != none && went_without_a_card(state, side_);
    }

    void deal() {
        if (own_) {
            deal_own();
        } else {
            deal_foreign();
        }
    }

  private:
    // The owner knows his hand and what he placed from it; blind cards come from the deck.
    void deal_own() {
        Bits heap = state_.deck[at(owner_)];
        each_slot([&](std::uint8_t& card, bool blind) { heap |= blind ? bit(card) : 0; });
        each_slot([&](std::uint8_t& card, bool blind) {
            if (blind) {
                card = byte(any(heap, rng_));
                heap &= ~bit(card);
            }
        });
        state_.deck[at(owner_)] = heap;
    }

    void deal_foreign() {
        Bits all = state_.hand[at(owner_)] | state_.deck[at(owner_)];
        int standards = 0;
        int reinforcements = 0;
        each_slot([&](std::uint8_t& card, bool blind) {
            all |= bit(card);
            standards += !blind && has(standard_, card) ? 1 : 0;
            reinforcements += !blind && !has(standard_, card) ? 1 : 0;
        });
        const int hand = count(state_.hand[at(owner_)]);
        const Bits unknown = all & ~known_;
        choose_counts(unknown, standards, reinforcements, hand);
        Bits from_known_standards = take(known_ & standard_, known_standards_);
        Bits placed_standards = from_known_standards | take(unknown & standard_, standards - known_standards_);
        Bits placed_reinforcements = take(known_ & ~standard_, known_reinforcements_) |
                                     take(unknown & ~standard_, reinforcements - known_reinforcements_);
        Bits left = all & ~placed_standards & ~placed_reinforcements;
        const Bits kept = left & known_;
        const Bits in_hand =
            kept | take(left & ~known_ & (no_standard_left_ ? ~standard_ : ~Bits{0}), hand - count(kept));
        left &= ~in_hand;
        each_slot([&](std::uint8_t& card, bool blind) {
            Bits& heap = blind ? left : has(standard_, card) ? placed_standards : placed_reinforcements;
            card = byte(any(heap, rng_));
            heap &= ~bit(card);
        });
        state_.hand[at(owner_)] = in_hand;
        state_.deck[at(owner_)] = left;
        Bits held = in_hand;
        each_slot([&](std::uint8_t& card, bool blind) { held |= blind ? 0 : bit(card); });
        guess_knowledge(held);
    }

    // What others were shown and this seat was not: as many cards as before.
    void guess_knowledge(Bits held) {
        for (auto& known : state_.known) {
            const Bits shared = known[at(owner_)] & known_;
            known[at(owner_)] = shared | take(held & ~known_, count(known[at(owner_)] & ~known_));
        }
    }

    // How many of the cards that the seat knows to be in the owner's hands lie on the table: by the number of deals.
    void choose_counts(Bits unknown, int standards, int reinforcements, int hand) {
        const int ks = count(known_ & standard_);
        const int kr = count(known_ & ~standard_);
        const int us = count(unknown & standard_);
        const int ur = count(unknown & ~standard_);
        const auto ways = [&](int s, int r) {
            if (no_standard_left_ && s < ks) {
                return 0.0;
            }
            const int left = ur - (reinforcements - r) + (no_standard_left_ ? 0 : us - (standards - s));
            return choose(ks, s) * choose(us, standards - s) * choose(kr, r) * choose(ur, reinforcements - r) *
                   choose(left, hand - (ks + kr - s - r));
        };
        double sum = 0;
        for (int s = 0; s <= standards; ++s) {
            for (int r = 0; r <= reinforcements; ++r) {
                sum += ways(s, r);
            }
        }
        double left = sum * rng_.below(1U << 30U) / static_cast<double>(1U << 30U);
        for (int s = 0; s <= standards; ++s) {
            for (int r = 0; r <= reinforcements; ++r) {
                const double here = ways(s, r);
                if (here > 0 && left >= 0) {
                    known_standards_ = s;
                    known_reinforcements_ = r;
                }
                left -= here;
            }
        }
    }

    static double choose(int n, int k) {
        if (k < 0 || k > n) {
            return 0;
        }
        double result = 1;
        for (int i = 1; i <= k; ++i) {
            result = result * (n - k + i) / i;
        }
        return result;
    }

    Bits take(Bits heap, int number) {
        Bits taken = 0;
        for (int i = 0; i < number; ++i) {
            const int card = any(heap, rng_);
            heap &= ~bit(card);
            taken |= bit(card);
        }
        return taken;
    }

    template <class Look>
    void each_slot(Look look) {
        if (side_ == none) {
            return;
        }
        each_face_down(state_, side_, [&](Skirmish& skirmish) {
            if (skirmish.standard[at(side_)] != none) {
                look(skirmish.standard[at(side_)], has(skirmish.blind, side_));
            }
            if (skirmish.reinforcement[at(side_)] != none) {
                look(skirmish.reinforcement[at(side_)], false);
            }
        });
    }

    State& state_;
    int owner_;
    Rng& rng_;
    bool own_;
    int side_ = none;
    Bits standard_ = 0;
    Bits known_ = 0;
    int known_standards_ = 0;
    int known_reinforcements_ = 0;
    bool no_standard_left_ = false;
};

// The kinds of another player's orders that the seat has not seen: the tokens he may have used, in any order.
void guess_orders(const Setup& setup, State& state, int owner, Seat who, Rng& rng) {
    std::array<int, order_kinds> left{};
    for (int kind = 0; kind < order_kinds; ++kind) {
        left[at(kind)] = faction_of(setup, state, owner).orders[at(kind)];
    }
    std::array<std::uint8_t, orders_each> unknown{};
    std::size_t number = 0;
    int specials = special_orders_allowed(setup, state, owner);
    for (int i = 0; i < state.order_count; ++i) {
        const OrderToken& token = state.orders[at(i)];
        if (token.owner != owner) {
            continue;
        }
        if (token.seen_by == everyone || (is_player(who) && has(token.seen_by, index(who)))) {
            --left[token.kind];
            specials -= is_special(token.kind) ? 1 : 0;
        } else if (number < unknown.size()) {
            unknown[number++] = byte(i);
        }
    }
    // Every sequence of tokens within the limits is equally likely: wrong ones are drawn again.
    for (;;) {
        auto tokens = left;
        int special = 0;
        bool fits = true;
        for (std::size_t i = 0; i < number; ++i) {
            const int kind = static_cast<int>(rng.below(order_kinds));
            std::uint8_t& guessed = state.orders[unknown[i]].kind;
            fits = fits && (!setup.plays(House::golden_backs) || is_special(kind) == is_special(guessed));
            guessed = fits ? byte(kind) : guessed;
            special += is_special(kind) ? 1 : 0;
            fits = fits && --tokens[at(kind)] >= 0;
        }
        if (fits && special <= specials) {
            return;
        }
    }
}

using Heap = std::array<int, event_types>;  // event cards of one stage

int any_event(const Heap& heap, Rng& rng) {
    int sum = 0;
    for (const int copies : heap) {
        sum += copies;
    }
    auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
    int event = 0;
    for (; n >= heap[at(event)]; ++event) {
        n -= heap[at(event)];
    }
    return event;
}

// Takes the cards that a player has read out of his hand, and how many they were.
int take_read(const Setup& setup, State& state, int seat, int stage, Heap& heap) {
    int held = 0;
    for (int event = 0; event < event_types; ++event) {
        if (setup.pack->event[at(event)].stage == stage) {
            held += state.read[at(seat)][at(event)];
            heap[at(event)] += state.read[at(seat)][at(event)];
            state.read[at(seat)][at(event)] = 0;
        }
    }
    return held;
}

void deal_read(const Setup& setup, State& state, int seat, int number, bool any_card, Heap& heap, Rng& rng) {
    for (; number > 0; --number) {
        Heap allowed = heap;
        for (int event = 0; event < event_types; ++event) {
            allowed[at(event)] = any_card || !setup.pack->event[at(event)].mandatory ? heap[at(event)] : 0;
        }
        const int event = any_event(allowed, rng);
        --heap[at(event)];
        ++state.read[at(seat)][at(event)];
    }
}

// Event cards that others have read, and those nobody has, dealt anew. A player whose turn in step 8 has come has none
// that he must play, for it would lie open by now (SC-N22): he is dealt his first.
void guess_events(const Setup& setup, State& state, Seat who, Rng& rng) {
    const bool playing = static_cast<Step>(state.agenda[0]) == Step::play_event;
    for (int stage = 0; stage < stages; ++stage) {
        Heap heap{};
        for (int event = 0; event < event_types; ++event) {
            heap[at(event)] = setup.pack->event[at(event)].stage == stage ? state.unseen[at(event)] : 0;
        }
        std::array<int, factions> held{};
        for (int seat = 0; seat < setup.players; ++seat) {
            held[at(seat)] = seat == index(who) ? 0 : take_read(setup, state, seat, stage, heap);
        }
        if (playing) {
            deal_read(setup, state, state.seat, std::exchange(held[state.seat], 0), false, heap, rng);
        }
        for (int seat = 0; seat < setup.players; ++seat) {
            deal_read(setup, state, seat, held[at(seat)], true, heap, rng);
        }
        for (int event = 0; event < event_types; ++event) {
            if (setup.pack->event[at(event)].stage == stage) {
                state.unseen[at(event)] = byte(heap[at(event)]);
            }
        }
    }
}

}  // namespace

bool View::operator==(const View& other) const {
    return std::memcmp(&state, &other.state, sizeof state) == 0 && who == other.who && hand_count == other.hand_count &&
           deck_count == other.deck_count && read_count == other.read_count;
}

// Open to all: SC-H01, SC-H02, SC-H09 to SC-H11, SC-H13; decks by their number alone (SC-H08). Partners see no more
// (SC-H20).
View StarCraft::view(const Setup& setup, const State& state, Seat who) {
    View view{state, who, {}, {}, {}};
    State& seen = view.state;
    for (int seat = 0; seat < setup.players; ++seat) {
        view.hand_count[at(seat)] = byte(count(state.hand[at(seat)]));
        view.deck_count[at(seat)] = byte(count(state.deck[at(seat)]));
        view.read_count[at(seat)] = byte(events_read(state, seat));
        seen.deck[at(seat)] = 0;
        if (seat != index(who)) {
            seen.hand[at(seat)] = 0;  // what he knows of it is in `known`, wherever the card may lie by now
            seen.read[at(seat)] = {};
            seen.known[at(seat)] = {};
        }
    }
    if (in_battle(state)) {
        for (const int side : {attacker, defender}) {
            hide_placed(seen, side, who);
        }
    }
    hide_orders(setup, seen, who);
    seen.unseen = {};
    seen.again = {};
    return view;
}

State StarCraft::guess(const Setup& setup, const State& state, Seat who, Rng& rng) {
    State guess = state;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (guess.faction[at(seat)] == none) {
            continue;
        }
        Redeal(setup, guess, seat, who, rng).deal();
        if (seat != index(who)) {
            guess_orders(setup, guess, seat, who, rng);
        }
    }
    guess_events(setup, guess, who, rng);
    return guess;
}

}  // namespace kriegsrat::starcraft
