#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/multiset.h"

namespace kriegsrat {

// A face-down pile of cards of some kinds, numbered below Kinds: some known ones on top, an unordered rest, some known
// ones at the bottom, at most Known at each end. Nothing is ordered before somebody could know it: a draw from the rest
// is a chance decision, so hiding the order is easy and guessing it is fair.
template <int Kinds, int Known>
class Deck {
    static_assert(Kinds > 0 && Known > 0);

  public:
    int size() const { return top_.count + rest_count() + bottom_.count; }
    bool empty() const { return size() == 0; }
    bool holds(int card) const { return in_rest(card) || top_.holds(card) || bottom_.holds(card); }

    int known_on_top() const { return top_.count; }
    int known_at_bottom() const { return bottom_.count; }
    // The card that will be drawn is known: no chance is needed.
    bool next_known() const { return top_.count > 0 || (rest_count() == 0 && bottom_.count > 0); }
    int next_card() const {
        assert(next_known());
        return top_.count > 0 ? top_.cards[0] : bottom_.cards[0];
    }

    bool in_rest(int card) const { return rest_.has(card); }
    int rest_count() const { return rest_.size(); }
    const Multiset<Kinds>& rest() const { return rest_; }
    // Any card of the unordered rest, each equally likely. Precondition: rest_count() > 0.
    int any_of_rest(Rng& rng) const { return rest_.any(rng); }

    void shuffle_in(int card) { rest_.add(card); }
    void put_on_top(int card) { top_.insert(0, card); }
    void put_under(int card) { bottom_.insert(bottom_.count, card); }

    // Precondition: it is the next known card, or nothing is known on top and it lies in the rest.
    void draw(int card) {
        if (top_.count > 0) {
            assert(card == top_.cards[0]);
            top_.remove_first();
        } else if (in_rest(card)) {
            rest_.remove(card);
        } else {
            assert(next_known() && card == bottom_.cards[0]);
            bottom_.remove_first();
        }
    }

    // Everything becomes unordered.
    void shuffle() {
        for (int i = 0; i < top_.count; ++i) {
            shuffle_in(top_.cards[static_cast<std::size_t>(i)]);
        }
        for (int i = 0; i < bottom_.count; ++i) {
            shuffle_in(bottom_.cards[static_cast<std::size_t>(i)]);
        }
        top_ = {};
        bottom_ = {};
    }

    bool operator==(const Deck&) const = default;

  private:
    struct Ordered {
        // An odd number, so that a deck has no padding and may be part of a State.
        std::array<std::uint16_t, static_cast<std::size_t>(Known | 1)> cards{};
        std::uint16_t count = 0;

        bool holds(int card) const {
            for (std::size_t i = 0; i < count; ++i) {
                if (cards[i] == card) {
                    return true;
                }
            }
            return false;
        }
        void insert(std::size_t at, int card) {
            assert(count < Known);
            for (std::size_t i = count; i > at; --i) {
                cards[i] = cards[i - 1];
            }
            cards[at] = static_cast<std::uint16_t>(card);
            ++count;
        }
        void remove_first() {
            --count;
            for (std::size_t i = 0; i < count; ++i) {
                cards[i] = cards[i + 1];
            }
            cards[count] = 0;
        }
        bool operator==(const Ordered&) const = default;
    };

    Multiset<Kinds> rest_{};
    Ordered top_{};
    Ordered bottom_{};
};

}  // namespace kriegsrat
