#include <gtest/gtest.h>

#include "core/tests/view_json.h"
#include "games/risk/events.h"
#include "games/risk/tests/codec_play.h"
#include "games/risk/tests/setting_up.h"

// Chapter H over random matches of every way to play.
namespace kriegsrat::risk {
namespace {

bool same_options(const Setup& setup, const State& one, const State& other) {
    Options of_one;
    Options of_other;
    Risk::options(setup, one, of_one);
    Risk::options(setup, other, of_other);
    return std::equal(of_one.begin(), of_one.end(), of_other.begin(), of_other.end(),
                      [](const Option& a, const Option& b) { return a.action == b.action && a.most == b.most; });
}

// A seat cannot tell a guess from the position: it sees the same and may do the same.
TEST(RiskHidden, RS_H01_RS_H03_RS_H08_AGuessLooksLikeThePosition) {
    int compared = 0;
    int differing = 0;
    int number = 0;
    every_position(1, 1200, 1, [&](const Risk::Setup& setup, const State& state, Rng& rng) {
        if (++number % 3 != 0) {
            return true;
        }
        const Turn turn = Risk::turn(setup, state);
        for (int i = -1; i < setup.players; ++i) {
            const Seat who = i < 0 ? Seat::spectator : seat(i);
            const State guess = Risk::guess(setup, state, who, rng);
            EXPECT_EQ(Risk::broken_invariant(setup, guess), nullptr);
            EXPECT_EQ(Risk::view(setup, guess, who), Risk::view(setup, state, who))
                << Risk::write_state(setup, state).dump();
            EXPECT_EQ(Risk::turn(setup, guess), turn);
            if (turn.seat == who) {
                EXPECT_TRUE(same_options(setup, state, guess)) << Risk::write_state(setup, state).dump();
                ++compared;
            }
            differing += same_bytes(guess, state) ? 0 : 1;
        }
        return !::testing::Test::HasFailure();
    });
    EXPECT_GT(compared, 1000);
    EXPECT_GT(differing, 1000) << "guesses do differ from the position where it is hidden";
}

// The cards named anywhere in what a seat is told.
Bits cards_named(const Setup& setup, const View& view) {
    const std::string text = view_json<Risk>(setup, view).dump();
    const std::vector<std::string>& ids = setup.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
    Bits found = 0;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        found |= text.find('"' + ids[i] + '"') == std::string::npos ? 0 : bit(static_cast<int>(i));
    }
    return found;
}

Bits cards_in(const View& view) {
    Bits found = view.state.discard | view.state.trading;
    for (std::size_t i = 0; i < colours; ++i) {
        found |= view.state.hand[i] | view.state.taken[i] | view.state.known[i];
    }
    for (const Bits pile : view.state.draw) {
        found |= pile;
    }
    return found;
}

bool cards_moved(const State& before, const State& after) {
    return before.hand != after.hand || before.taken != after.taken || before.known != after.known ||
           before.discard != after.discard || before.trading != after.trading;
}

// What everybody must know by the events of the match alone, kept apart from the position.
class Knowledge {
  public:
    void follow(const State& before, const State& after, const std::vector<Event>& log) {
        for (const Event& event : log) {
            const auto who = static_cast<std::size_t>(event.args[0]);
            const auto other = static_cast<std::size_t>(event.args[1]);
            if (event.kind == static_cast<int>(Happening::hand_seen)) {
                known_[who] |= before.hand[other];
            } else if (event.kind == static_cast<int>(Happening::cards_taken)) {
                known_[other] |= before.hand[other] | before.taken[other];
            }
        }
        for (Bits& known : known_) {
            known &= ~after.discard;
        }
    }
    Bits visible(const State& state, int who) const {
        const auto i = static_cast<std::size_t>(who);
        return who < 0 ? state.discard : state.discard | state.hand[i] | state.taken[i] | known_[i];
    }
    int seen_in_all() const { return count(known_[0] | known_[1] | known_[2] | known_[3] | known_[4] | known_[5]); }

  private:
    std::array<Bits, colours> known_{};
};

// No card of another hand, no card of a pile, in the view of any seat, as tables and bots receive it.
TEST(RiskHidden, RS_H01_RS_H02_RS_H03_RS_H04_RS_H08_RS_H11_AViewShowsExactlyTheKnownCards) {
    int known_cards = 0;
    int views = 0;
    std::uint64_t match = 0;
    for (const Json& json : all_setups()) {
        const Risk::Setup setup = make_setup(json);
        Rng rng(mix(77, match++));
        Options options;
        State state = Risk::start(setup);
        Knowledge knowledge;
        for (int i = 0; i < 1500; ++i) {
            const Turn turn = Risk::turn(setup, state);
            if (turn.seat == Seat::nobody) {
                break;
            }
            options.clear();
            Risk::options(setup, state, options);
            const Action action = turn.seat == Seat::chance ? Risk::sample(setup, state, rng) : options.pick(rng);
            const State before = state;
            std::vector<Event> log;
            Events events(log);
            Risk::apply(setup, state, action, events);
            knowledge.follow(before, state, log);
            for (int who = -1; cards_moved(before, state) && who < setup.players; ++who) {
                const View view = Risk::view(setup, state, who < 0 ? Seat::spectator : seat(who));
                ASSERT_EQ(cards_in(view), knowledge.visible(state, who))
                    << "seat " << who << ": " << Risk::write_state(setup, state).dump();
                if (++views % 50 == 0) {  // the text, which is what leaves the program, takes its time
                    ASSERT_EQ(cards_named(setup, view), cards_in(view)) << view_json<Risk>(setup, view).dump();
                }
            }
        }
        known_cards += knowledge.seen_in_all();
    }
    EXPECT_GT(views, 5000);
    EXPECT_GT(known_cards, 0) << "somebody looked at a hand or lost one";
}

}  // namespace
}  // namespace kriegsrat::risk
