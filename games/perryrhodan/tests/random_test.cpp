#include "core/json.h"
#include "games/perryrhodan/tests/scene.h"

// Random games: they end, and nothing breaks on the way.
namespace kriegsrat::perryrhodan {
namespace {

Setup setup_for_random_games(const char* variant, int players) {
    const Json json = {{"variant", variant}, {"players", players}};
    const auto setup = PerryRhodan::read_setup(json);
    EXPECT_TRUE(setup.has_value()) << (setup ? "" : setup.error().text);
    return setup ? *setup : Setup{};
}

// Plays at random; every position must be sound, every option legal and the other way round for a sample.
void play_games(const char* variant, int players, int games, int check_every) {
    const Setup setup = setup_for_random_games(variant, players);
    if (setup.pack == nullptr) {
        return;
    }
    Options options;
    Events silent;
    for (int game = 0; game < games; ++game) {
        Rng rng(static_cast<std::uint64_t>(game) + 1, 11);
        State state = PerryRhodan::start(setup);
        std::uint64_t decisions = 0;
        while (PerryRhodan::turn(setup, state).seat != Seat::nobody) {
            Action action;
            if (PerryRhodan::turn(setup, state).seat == Seat::chance) {
                action = PerryRhodan::sample(setup, state, rng);
            } else {
                options.clear();
                PerryRhodan::options(setup, state, options);
                ASSERT_FALSE(options.empty()) << "nothing to choose in step " << static_cast<int>(state.step());
                action = options.pick(rng);
            }
            ASSERT_TRUE(PerryRhodan::check(setup, state, action).legal())
                << "kind " << action.kind << " in step " << static_cast<int>(state.step()) << " a " << action.a << " b "
                << action.b << " c " << action.c << " rule "
                << rule_name("PR", PerryRhodan::check(setup, state, action).rule);
            const Step before = state.step();
            PerryRhodan::apply(setup, state, action, silent);
            ++decisions;
            if (decisions % static_cast<std::uint64_t>(check_every) == 0) {
                ASSERT_STREQ(PerryRhodan::broken_invariant(setup, state), nullptr)
                    << "game " << game << " after kind " << action.kind << " in step " << static_cast<int>(before)
                    << " decision " << decisions;
            }
            ASSERT_LT(decisions, 3000000U);
        }
        EXPECT_NE(PerryRhodan::result(setup, state).winners, 0);
    }
}

TEST(RandomGames, PR_Z81_phase_I_ends) { play_games("phase_1", 2, 3, 1); }
TEST(RandomGames, PR_Z81_phase_II_ends) { play_games("phase_2", 2, 1, 7); }
TEST(RandomGames, PR_Z81_phase_III_ends) { play_games("phase_3", 3, 1, 7); }
TEST(RandomGames, PR_Z81_phase_IV_ends) { play_games("phase_4", 2, 1, 7); }
TEST(RandomGames, PR_Z81_phase_V_ends) { play_games("phase_5", 2, 1, 7); }
TEST(RandomGames, PR_C02_four_players) { play_games("phase_1", 4, 1, 7); }
TEST(RandomGames, PR_Z54_campaign_ends) { play_games("campaign", 2, 1, 7); }

}  // namespace
}  // namespace kriegsrat::perryrhodan
