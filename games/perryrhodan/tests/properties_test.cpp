#include "core/json.h"
#include "core/json_text.h"
#include "games/perryrhodan/tests/scene.h"

// What must hold in every position of every game: options and check say the same, a seat cannot tell a guess from the
// position, and nobody is told what he may not know (chapter H).
namespace kriegsrat::perryrhodan {
namespace {

Setup ready(const char* variant, int players) {
    const auto setup = PerryRhodan::read_setup(Json{{"variant", variant}, {"players", players}});
    EXPECT_TRUE(setup.has_value());
    return setup ? *setup : Setup{};
}

std::string where(const State& state) {
    return "step " + std::string(PerryRhodan::spec().steps[state.agenda.top().step]) + ", round " +
           std::to_string(state.round);
}

// Where two views differ, for the message of a failed test.
std::string difference(const View& one, const View& other) {
    const auto* const a = reinterpret_cast<const unsigned char*>(&one.state);
    const auto* const b = reinterpret_cast<const unsigned char*>(&other.state);
    std::string text;
    for (std::size_t i = 0; i < sizeof one.state && text.size() < 200; ++i) {
        if (a[i] != b[i]) {
            const std::size_t cards = offsetof(State, card);
            text += i >= cards && i < cards + sizeof one.state.card
                        ? " card " + std::to_string((i - cards) / sizeof(Card)) + "+" +
                              std::to_string((i - cards) % sizeof(Card))
                        : " byte " + std::to_string(i);
        }
    }
    return text;
}

// Plays a random game and looks at every n-th position.
template <class Look>
void each_position(const char* variant, int players, std::uint64_t seed, int every, const Look& look) {
    const Setup setup = ready(variant, players);
    Options options;
    Events silent;
    Rng rng(seed, 3);
    State state = PerryRhodan::start(setup);
    for (int n = 0; PerryRhodan::turn(setup, state).seat != Seat::nobody; ++n) {
        if (n % every == 0) {
            look(setup, state);
            if (::testing::Test::HasFatalFailure()) {
                return;
            }
        }
        if (PerryRhodan::turn(setup, state).seat == Seat::chance) {
            PerryRhodan::apply(setup, state, PerryRhodan::sample(setup, state, rng), silent);
        } else {
            options.clear();
            PerryRhodan::options(setup, state, options);
            PerryRhodan::apply(setup, state, options.pick(rng), silent);
        }
    }
}

struct Played {
    const char* variant;
    int players;
};
constexpr Played all_games[] = {{"phase_1", 2}, {"phase_1", 4}, {"phase_2", 2}, {"phase_3", 3},
                                {"phase_4", 2}, {"phase_5", 2}, {"phase_5", 3}};

TEST(Properties, PR_Z13_options_and_check_say_the_same) {
    Rng rng(5, 5);
    Options options;
    for (const Played& game : all_games) {
        each_position(game.variant, game.players, 21, 5, [&](const auto& setup, const State& state) {
            options.clear();
            PerryRhodan::options(setup, state, options);
            for (const Option& option : options) {
                ASSERT_TRUE(PerryRhodan::check(setup, state, option.action).legal())
                    << where(state) << " kind " << option.action.kind << " a " << option.action.a << " b "
                    << option.action.b << " c " << option.action.c << " n " << option.action.amount << " "
                    << rule_name("PR", PerryRhodan::check(setup, state, option.action).rule);
            }
            for (int i = 0; i < 60; ++i) {
                const auto small = [&](std::uint32_t most) { return static_cast<int>(rng.below(most)); };
                const auto any = [&] {
                    const int choice = small(4);
                    return choice == 0 ? small(5) : choice == 1 ? small(30) : choice == 2 ? small(700) : small(65536);
                };
                Action action = act(static_cast<Do>(small(action_kinds + 2)), any(), any(), any(), any());
                if (small(2) == 0 && !options.empty()) {
                    action =
                        options[static_cast<std::size_t>(small(static_cast<std::uint32_t>(options.size())))].action;
                    (small(2) == 0   ? action.a
                     : small(2) == 0 ? action.b
                                     : action.amount) = static_cast<std::uint16_t>(any());
                }
                ASSERT_EQ(PerryRhodan::check(setup, state, action).legal(), options.allow(action))
                    << where(state) << " kind " << action.kind << " a " << action.a << " b " << action.b << " c "
                    << action.c << " n " << action.amount;
            }
        });
    }
}

TEST(Properties, PR_H01_H25_a_seat_cannot_tell_a_guess_from_the_position) {
    Rng rng(9, 9);
    Options real;
    Options guessed;
    for (const Played& game : all_games) {
        each_position(game.variant, game.players, 22, 11, [&](const auto& setup, const State& state) {
            for (int who = 0; who < setup.players; ++who) {
                const State guess = PerryRhodan::guess(setup, state, seat(who), rng);
                ASSERT_STREQ(PerryRhodan::broken_invariant(setup, guess), nullptr) << where(state);
                ASSERT_TRUE(PerryRhodan::view(setup, guess, seat(who)) == PerryRhodan::view(setup, state, seat(who)))
                    << where(state) << " seat " << who
                    << difference(PerryRhodan::view(setup, guess, seat(who)),
                                  PerryRhodan::view(setup, state, seat(who)));
                if (PerryRhodan::turn(setup, state).seat == seat(who)) {
                    real.clear();
                    guessed.clear();
                    PerryRhodan::options(setup, state, real);
                    PerryRhodan::options(setup, guess, guessed);
                    ASSERT_EQ(real.size(), guessed.size()) << where(state);
                    for (const Option& option : real) {
                        ASSERT_TRUE(guessed.allow(option.action))
                            << where(state) << " kind " << option.action.kind << " a " << option.action.a << " b "
                            << option.action.b;
                    }
                }
            }
        });
    }
}

TEST(Properties, PR_H01_games_can_be_played_on_from_a_guess) {
    Rng rng(13, 9);
    Options options;
    Events silent;
    for (const Played& game : all_games) {
        each_position(game.variant, game.players, 23, 997, [&](const auto& setup, const State& state) {
            State guess = PerryRhodan::guess(setup, state, seat(0), rng);
            for (int n = 0; n < 300 && PerryRhodan::turn(setup, guess).seat != Seat::nobody; ++n) {
                if (PerryRhodan::turn(setup, guess).seat == Seat::chance) {
                    PerryRhodan::apply(setup, guess, PerryRhodan::sample(setup, guess, rng), silent);
                } else {
                    options.clear();
                    PerryRhodan::options(setup, guess, options);
                    ASSERT_FALSE(options.empty()) << where(guess);
                    PerryRhodan::apply(setup, guess, options.pick(rng), silent);
                }
                ASSERT_STREQ(PerryRhodan::broken_invariant(setup, guess), nullptr) << where(guess);
            }
        });
    }
}

TEST(Properties, PR_H03_H23_views_are_written_and_spectators_see_no_hand) {
    for (const Played& game : all_games) {
        each_position(game.variant, game.players, 24, 499, [&](const auto& setup, const State& state) {
            const View view = PerryRhodan::view(setup, state, Seat::spectator);
            for (int who = 0; who < setup.players; ++who) {
                ASSERT_TRUE(view.state.hand[at(who)].empty());
                ASSERT_TRUE(view.state.source[at(who)].empty());
                ASSERT_EQ(view.hand_count[at(who)], state.hand[at(who)].size());
            }
            JsonText text;
            PerryRhodan::write_view(setup, view, text);
            ASSERT_FALSE(Json::parse(text.text(), nullptr, false).is_discarded()) << where(state);
            ASSERT_TRUE(PerryRhodan::write_state(setup, state).is_object());
            ASSERT_FALSE(PerryRhodan::read_state(setup, PerryRhodan::write_state(setup, state)).has_value());
        });
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
