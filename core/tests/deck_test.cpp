#include "core/deck.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <deque>
#include <set>
#include <type_traits>

namespace kriegsrat {
namespace {

template <int Cards, int Known>
constexpr bool fits_into_a_state =
    std::has_unique_object_representations_v<Deck<Cards, Known>>&& std::is_trivially_copyable_v<Deck<Cards, Known>>;
static_assert(fits_into_a_state<8, 1> && fits_into_a_state<8, 2> && fits_into_a_state<8, 3> &&
              fits_into_a_state<100, 4>);

// The same in the plainest way.
struct NaiveDeck {
    std::deque<int> top;
    std::multiset<int> rest;
    std::deque<int> bottom;

    bool next_known() const { return !top.empty() || (rest.empty() && !bottom.empty()); }
    int next_card() const { return top.empty() ? bottom.front() : top.front(); }
    void draw(int card) {
        if (!top.empty()) {
            top.pop_front();
        } else if (const auto found = rest.find(card); found != rest.end()) {
            rest.erase(found);
        } else {
            bottom.pop_front();
        }
    }
    bool holds(int card) const {
        return rest.contains(card) ||
               std::count(top.begin(), top.end(), card) + std::count(bottom.begin(), bottom.end(), card) > 0;
    }
};

constexpr int cards = 70;
constexpr int known = 4;
using TestDeck = Deck<cards, known>;

void put(TestDeck& deck, NaiveDeck& naive, int card, int where) {
    if (where == 0 && naive.top.size() < known) {
        deck.put_on_top(card);
        naive.top.push_front(card);
    } else if (where == 1 && naive.bottom.size() < known) {
        deck.put_under(card);
        naive.bottom.push_back(card);
    } else {
        deck.shuffle_in(card);
        naive.rest.insert(card);
    }
}

void draw(TestDeck& deck, NaiveDeck& naive, Rng& rng) {
    const int card = deck.next_known() ? deck.next_card() : deck.any_of_rest(rng);
    RC_ASSERT((naive.next_known() ? card == naive.next_card() : naive.rest.contains(card)));
    deck.draw(card);
    naive.draw(card);
}

void shuffle(TestDeck& deck, NaiveDeck& naive) {
    deck.shuffle();
    naive.rest.insert(naive.top.begin(), naive.top.end());
    naive.rest.insert(naive.bottom.begin(), naive.bottom.end());
    naive.top.clear();
    naive.bottom.clear();
}

void compare(const TestDeck& deck, const NaiveDeck& naive) {
    RC_ASSERT(deck.known_on_top() == static_cast<int>(naive.top.size()));
    RC_ASSERT(deck.known_at_bottom() == static_cast<int>(naive.bottom.size()));
    RC_ASSERT(deck.rest_count() == static_cast<int>(naive.rest.size()));
    RC_ASSERT(deck.size() == static_cast<int>(naive.top.size() + naive.rest.size() + naive.bottom.size()));
    RC_ASSERT(deck.empty() == (deck.size() == 0));
    RC_ASSERT(deck.next_known() == naive.next_known());
    for (int card = 0; card < cards; ++card) {
        RC_ASSERT(deck.holds(card) == naive.holds(card));
        RC_ASSERT(deck.in_rest(card) == naive.rest.contains(card));
    }
}

RC_GTEST_PROP(DeckTest, BehavesLikeThePlainestDeck, (std::uint64_t seed)) {
    const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 8));
    Rng rng(seed);
    TestDeck deck;
    NaiveDeck naive;
    for (const int step : steps) {
        const int card = static_cast<int>(rng.below(cards));
        if (step < 5) {
            put(deck, naive, card, step);
        } else if (step < 7 && !deck.empty()) {
            draw(deck, naive, rng);
        } else if (step == 7) {
            shuffle(deck, naive);
        }
        compare(deck, naive);
    }
}

TEST(DeckTest, KnownCardsComeInTheirOrder) {
    Deck<8, 2> deck;
    deck.shuffle_in(7);
    deck.put_on_top(1);
    deck.put_on_top(2);
    deck.put_under(3);
    deck.put_under(4);
    for (const int card : {2, 1}) {
        EXPECT_TRUE(deck.next_known());
        EXPECT_EQ(deck.next_card(), card);
        deck.draw(card);
    }
    EXPECT_FALSE(deck.next_known());
    deck.draw(7);
    for (const int card : {3, 4}) {
        EXPECT_EQ(deck.next_card(), card);
        deck.draw(card);
    }
    EXPECT_TRUE(deck.empty());
    EXPECT_EQ(deck, (Deck<8, 2>())) << "nothing is left of cards that were drawn";
}

TEST(DeckTest, AnyOfRestIsFairToEveryCard) {
    TestDeck deck;
    for (const int card : {0, 63, 69, 69}) {
        deck.shuffle_in(card);
    }
    Rng rng(11);
    std::array<int, cards> seen{};
    for (int i = 0; i < 4000; ++i) {
        ++seen[static_cast<std::size_t>(deck.any_of_rest(rng))];
    }
    EXPECT_NEAR(seen[0], 1000, 130);
    EXPECT_NEAR(seen[63], 1000, 130);
    EXPECT_NEAR(seen[69], 2000, 160) << "there are two of it";
}

}  // namespace
}  // namespace kriegsrat
