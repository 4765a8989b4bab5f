#include <gtest/gtest.h>

#include "core/digest.h"
#include "core/json_text.h"
#include "core/simulate.h"
#include "games/warcraft/rules/play.h"

// Random games of every set-up, with everything that must hold in every position.
namespace kriegsrat::warcraft::simulation_test {
namespace {

Setup setup_of(const Variant& variant) {
    return Warcraft::read_setup(
               {{"variant", variant.id}, {"players", variant.players.front()}, {"options", Json::object()}})
        .value();
}

// visit(setup, state, rng) in every position of so many random games; it returns false to stop.
template <class Visit>
void every_position(int games, std::uint64_t seed, Visit visit) {
    for (const Variant& variant : Warcraft::spec().variants) {
        SCOPED_TRACE(variant.id);
        const Setup setup = setup_of(variant);
        for (int game = 0; game < games; ++game) {
            Rng rng(mix(seed, static_cast<std::uint64_t>(game)));
            State state = Warcraft::start(setup);
            Options options;
            Events silent;
            while (Warcraft::turn(setup, state).seat != Seat::nobody && state.round < 4000) {
                if (!visit(setup, state, rng)) {
                    return;
                }
                options.clear();
                Warcraft::options(setup, state, options);
                ASSERT_FALSE(options.empty());
                const bool chance = Warcraft::turn(setup, state).seat == Seat::chance;
                const Action action = chance ? Warcraft::sample(setup, state, rng) : options.pick(rng);
                ASSERT_TRUE(options.allow(action));
                Warcraft::apply(setup, state, action, silent);
            }
        }
    }
}

TEST(WarcraftSimulation, InvariantsHoldAfterEveryDecision) {
    every_position(12, 1, [](const Warcraft::Setup& setup, const State& state, Rng& /*rng*/) {
        const char* broken = Warcraft::broken_invariant(setup, state);
        EXPECT_EQ(broken, nullptr) << broken;
        EXPECT_TRUE(is_settled(setup, state));
        return !testing::Test::HasFailure();
    });
}

TEST(WarcraftSimulation, WC_C05_RandomGamesEnd) {
    for (const Variant& variant : Warcraft::spec().variants) {
        const Warcraft::Setup setup = setup_of(variant);
        Options options;
        for (std::uint64_t game = 0; game < 60; ++game) {
            Rng rng(mix(7, game));
            State state = Warcraft::start(setup);
            Warcraft::play_out(setup, state, options, rng, 20000);
            EXPECT_EQ(state.step(), Step::over) << variant.id << " game " << game;
        }
    }
}

TEST(WarcraftSimulation, OptionsAreWhatCheckAllows) {
    every_position(3, 2, [](const Warcraft::Setup& setup, const State& state, Rng& rng) {
        Options options;
        Warcraft::options(setup, state, options);
        for (const Option& option : options) {
            for (const int amount : {int{option.action.amount}, int{option.most}}) {
                Action action = option.action;
                action.amount = static_cast<std::uint16_t>(amount);
                EXPECT_TRUE(Warcraft::check(setup, state, action).legal())
                    << write_action(Warcraft::spec().actions, Warcraft::names(setup), action);
            }
        }
        for (int i = 0; i < 40; ++i) {
            Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))].action;
            const auto small = [&] { return static_cast<std::uint8_t>(rng.below(rng.below(8) == 0 ? 256 : 60)); };
            switch (rng.below(5)) {
                case 0:
                    action.kind = static_cast<std::uint8_t>(rng.below(action_kinds + 1));
                    break;
                case 1:
                    action.a = small();
                    break;
                case 2:
                    action.b = small();
                    break;
                case 3:
                    action.c = small();
                    break;
                default:
                    action.amount = static_cast<std::uint16_t>(rng.below(8));
                    break;
            }
            EXPECT_EQ(Warcraft::check(setup, state, action).legal(), options.allow(action))
                << write_action(Warcraft::spec().actions, Warcraft::names(setup), action) << " in "
                << Warcraft::spec().steps[state.agenda[state.depth]];
        }
        return !testing::Test::HasFailure();
    });
}

// Cards of an owner that a seat has no right to know are not in its view and are dealt anew in its guesses.
TEST(WarcraftSimulation, WC_H01_WC_H02_WC_H06_WC_H07_NothingHiddenLeaks) {
    int compared = 0;
    int hidden = 0;
    int dealt_anew = 0;
    int decks_anew = 0;
    every_position(4, 3, [&](const Warcraft::Setup& setup, const State& state, Rng& rng) {
        if (rng.below(6) != 0) {
            return true;
        }
        for (int i = -1; i < setup.players; ++i) {
            const Seat who = i < 0 ? Seat::spectator : seat(i);
            const State guess = Warcraft::guess(setup, state, who, rng);
            const View view = Warcraft::view(setup, state, who);
            EXPECT_TRUE(view == Warcraft::view(setup, guess, who));
            EXPECT_EQ(Warcraft::broken_invariant(setup, guess), nullptr);
            EXPECT_EQ(Warcraft::turn(setup, state), Warcraft::turn(setup, guess));
            EXPECT_TRUE(is_settled(setup, guess)) << "who is asked depends on what is hidden";
            for (int owner = 0; owner < setup.players; ++owner) {
                const bool own = owner == i;
                const bool mate = i >= 0 && has(state.allies[at(i)], owner);
                const bool shown = mate && has(state.showing, owner);
                const Heap known = own || shown ? state.hand[at(owner)] : 0;
                EXPECT_EQ(view.state.hand[at(owner)], known);
                EXPECT_EQ(view.state.deck[at(owner)], 0U);
                EXPECT_EQ(view.hand_count[at(owner)], cards_in(state.hand[at(owner)]));
                EXPECT_EQ(view.deck_count[at(owner)], cards_in(state.deck[at(owner)]));
                hidden += state.hand[at(owner)] != known ? 1 : 0;
                dealt_anew += guess.hand[at(owner)] != state.hand[at(owner)] ? 1 : 0;
                decks_anew += own && guess.deck[at(owner)] != state.deck[at(owner)] ? 1 : 0;
                if (own) {
                    EXPECT_EQ(guess.hand[at(owner)], state.hand[at(owner)]);
                }
            }
            if (Warcraft::turn(setup, state).seat == who) {
                Options here;
                Options there;
                Warcraft::options(setup, state, here);
                Warcraft::options(setup, guess, there);
                EXPECT_EQ(here.size(), there.size());
            }
            ++compared;
        }
        return !testing::Test::HasFailure();
    });
    EXPECT_GT(compared, 5000);
    EXPECT_GT(dealt_anew, hidden * 2 / 3) << "a guess deals what is hidden";
    EXPECT_EQ(decks_anew, 0) << "a deck is an unordered set: nothing of it changes for its owner";
}

TEST(WarcraftSimulation, PositionsAndViewsSurviveJson) {
    every_position(3, 4, [](const Warcraft::Setup& setup, const State& state, Rng& rng) {
        if (rng.below(12) != 0) {
            return true;
        }
        const Json json = Json::parse(Warcraft::write_state(setup, state).dump(), nullptr, false);
        const auto read = Warcraft::read_state(setup, json);
        EXPECT_TRUE(read.has_value()) << read.error().text << " " << json["agenda"];
        EXPECT_TRUE(read && digest(*read) == digest(state));
        JsonText text;
        Warcraft::write_view(setup, Warcraft::view(setup, state, seat(0)), text);
        EXPECT_FALSE(Json::parse(text.text(), nullptr, false).is_discarded());
        return !testing::Test::HasFailure();
    });
}

}  // namespace
}  // namespace kriegsrat::warcraft::simulation_test
