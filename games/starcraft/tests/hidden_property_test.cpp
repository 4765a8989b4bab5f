#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/tests/view_json.h"
#include "games/starcraft/codec.h"
#include "games/starcraft/events.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/codec_play.h"

// Chapter H over random matches of every way to play.
namespace kriegsrat::starcraft::hidden_property_test {
namespace {

Seat any_seat(int i) { return i < 0 ? Seat::spectator : seat(i); }

bool same_options(const Setup& setup, const State& one, const State& other) {
    Options of_one;
    Options of_other;
    StarCraft::options(setup, one, of_one);
    StarCraft::options(setup, other, of_other);
    return std::equal(of_one.begin(), of_one.end(), of_other.begin(), of_other.end(),
                      [](const Option& a, const Option& b) { return a.action == b.action && a.most == b.most; });
}

// A seat cannot tell a guess from the position: it sees the same, is asked the same and may do the same.
TEST(StarcraftHidden, SC_H03_SC_H07_SC_H08_SC_H13_SC_H14_SC_H15_AGuessLooksLikeThePosition) {
    int compared = 0;
    int differing = 0;
    int number = 0;
    every_position(1, 3000, 1, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        const bool rare = state.step() >= Step::start_abilities;
        if (++number % (rare ? 2 : 7) != 0) {
            return true;
        }
        const Turn turn = StarCraft::turn(setup, state);
        for (int i = -1; i < setup.players; ++i) {
            const Seat who = any_seat(i);
            const State guess = StarCraft::guess(setup, state, who, rng);
            EXPECT_EQ(StarCraft::broken_invariant(setup, guess), nullptr);
            EXPECT_EQ(senseless_step(setup, guess).what, "") << StarCraft::write_state(setup, guess).dump();
            EXPECT_TRUE(StarCraft::view(setup, guess, who) == StarCraft::view(setup, state, who))
                << StarCraft::write_state(setup, state).dump();
            EXPECT_EQ(StarCraft::turn(setup, guess), turn);
            if (turn.seat == who) {
                EXPECT_TRUE(same_options(setup, state, guess)) << StarCraft::write_state(setup, state).dump();
                ++compared;
            }
            differing += same_bytes(guess, state) ? 0 : 1;
        }
        return !::testing::Test::HasFailure();
    });
    EXPECT_GT(compared, 1000);
    EXPECT_GT(differing, 1000) << "guesses do differ from the position where it is hidden";
}

// Events that bring something hidden to light.
bool reveals(const Event& event) {
    switch (static_cast<Happening>(event.kind)) {
        case Happening::order_revealed:
        case Happening::order_seen:
        case Happening::card_revealed:
        case Happening::card_seen:
        case Happening::hand_shown:
        case Happening::cards_placed:  // by the next player
        case Happening::event_played:
        case Happening::event_discarded:
        case Happening::end_draws_near:
            return true;
        default:
            return false;
    }
}

// What the seat is told of a decision until something hidden comes to light.
std::vector<Event> told_before_the_first_revelation(const Setup& setup, State state, Action action, Seat who) {
    std::vector<Event> all;
    Events events(all);
    StarCraft::apply(setup, state, action, events);
    all.erase(std::find_if(all.begin(), all.end(), reveals), all.end());
    std::erase_if(all, [&](const Event& event) { return !event.visible_to(who); });
    return all;
}

// Nobody learns from what happens at his own decisions more than the rules reveal.
TEST(StarcraftHidden, SC_H03_SC_H07_SC_H15_OwnDecisionsHaveTheSameEventsInAGuess) {
    int compared = 0;
    every_position(1, 2500, 4, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        const Turn turn = StarCraft::turn(setup, state);
        if (!is_player(turn.seat) || rng.below(3) != 0) {
            return true;
        }
        Options options;
        StarCraft::options(setup, state, options);
        const Action action = options.pick(rng);
        const State guess = StarCraft::guess(setup, state, turn.seat, rng);
        const auto real = told_before_the_first_revelation(setup, state, action, turn.seat);
        const auto guessed = told_before_the_first_revelation(setup, guess, action, turn.seat);
        const bool same =
            std::equal(real.begin(), real.end(), guessed.begin(), guessed.end(),
                       [](const Event& a, const Event& b) { return a.kind == b.kind && a.args == b.args; });
        EXPECT_TRUE(same) << StarCraft::write_state(setup, state).dump();
        ++compared;
        return same;
    });
    EXPECT_GT(compared, 2000);
}

// All that a seat may name of cards: what lies open, what it holds itself, what it was shown.
Bits open_cards(const State& state, int owner, int who) {
    const std::size_t i = at(owner);
    Bits open = state.discard[i] | state.technology[i] | state.play[i];
    open |= who == owner ? state.hand[i] : 0;
    open |= who >= 0 ? state.known[at(who)][i] : 0;
    const Battle& battle = state.battle;
    for (const int side : {attacker, defender}) {
        if (battle.area == none || battle.seat[at(side)] != owner) {
            continue;
        }
        open |= battle.splash[at(side)];
        for (int k = 0; k < battle.count; ++k) {
            const Skirmish& skirmish = battle.skirmish[at(k)];
            const bool face_up = k == battle.current || has(battle.open, side);
            const bool own = who == owner && !has(skirmish.blind, side);
            for (const int card : {skirmish.standard[at(side)], skirmish.reinforcement[at(side)]}) {
                open |= card != none && (face_up || own) ? bit(card) : 0;
            }
        }
    }
    return open;
}

// All that stands between quotation marks; no name contains one.
std::set<std::string, std::less<>> quoted(const std::string& text) {
    std::set<std::string, std::less<>> found;
    for (std::size_t open = text.find('"'); open != std::string::npos;) {
        const std::size_t close = text.find('"', open + 1);
        found.insert(text.substr(open + 1, close - open - 1));
        open = text.find('"', close + 1);
    }
    return found;
}

// The view as it leaves the program names no card that its seat may not know, and every one that it may.
TEST(StarcraftHidden, SC_H01_SC_H07_SC_H08_SC_H09_SC_H10_SC_H15_AViewNamesExactlyTheKnownCards) {
    int views = 0;
    every_position(1, 2500, 9, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        const bool battle = state.battle.area != none;
        if (rng.below(battle ? 12 : 60) != 0 || state.round == 0) {
            return true;
        }
        for (int who = -1; who < setup.players; ++who) {
            const std::string text = view_json<StarCraft>(setup, StarCraft::view(setup, state, any_seat(who))).dump();
            const auto names = quoted(text);
            // Two players of one race have the same names: what one may not show the other may.
            std::array<Bits, races> may{};
            std::array<Bits, races> cards{};
            for (int owner = 0; owner < setup.players; ++owner) {
                const auto race = at(race_of(setup, state, owner));
                may[race] |= open_cards(state, owner, who);
                cards[race] = first_n(setup.pack->card_count[race]);
            }
            for (int race = 0; race < races; ++race) {
                for (const int card : each(cards[at(race)])) {
                    const auto& id = ids(setup, Table::card)[at(setup.pack->first_card[at(race)] + card)];
                    const bool named = names.contains(id);
                    // A technology of one card has its name.
                    EXPECT_TRUE(named == has(may[at(race)], card) || (named && id.find("_c") == std::string::npos))
                        << id << " to seat " << who << ": " << text;
                }
            }
            ++views;
        }
        return !testing::Test::HasFailure();
    });
    EXPECT_GT(views, 1000);
}

// Kinds of orders and event cards: a view of the real position is the same as one with everything hidden changed.
TEST(StarcraftHidden, SC_H03_SC_H05_SC_H06_SC_H12_SC_H13_TheTextOfAViewDoesNotDependOnWhatIsHidden) {
    int views = 0;
    every_position(1, 2500, 21, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        if (rng.below(40) != 0) {
            return true;
        }
        for (int i = -1; i < setup.players; ++i) {
            const Seat who = any_seat(i);
            JsonText real;
            JsonText guessed;
            StarCraft::write_view(setup, StarCraft::view(setup, state, who), real);
            StarCraft::write_view(setup, StarCraft::view(setup, StarCraft::guess(setup, state, who, rng), who),
                                  guessed);
            EXPECT_EQ(real.text(), guessed.text());
            ++views;
        }
        return !testing::Test::HasFailure();
    });
    EXPECT_GT(views, 1000);
}

}  // namespace
}  // namespace kriegsrat::starcraft::hidden_property_test
