#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <string>

#include "core/tests/mutate.h"
#include "core/tests/vandal.h"
#include "core/tests/view_json.h"
#include "games/warcraft/rules/play.h"

// Positions from outside that somebody has tampered with: either they are refused, or they can be played on.
namespace kriegsrat::warcraft::codec_mutation_test {
namespace {

bool same_bytes(const State& one, const State& other) { return std::memcmp(&one, &other, sizeof one) == 0; }

// One decision at random; false if the match is over.
bool play_on(const Setup& setup, State& state, Rng& rng, Options& options) {
    const Turn turn = Warcraft::turn(setup, state);
    options.clear();
    Warcraft::options(setup, state, options);
    if (turn.seat == Seat::nobody) {
        return false;
    }
    Events silent;
    Warcraft::apply(setup, state, turn.seat == Seat::chance ? Warcraft::sample(setup, state, rng) : options.pick(rng),
                    silent);
    return true;
}

// Everything that may be asked of a position, at each of the next decisions.
void play_everything(const Setup& setup, State state, Rng& rng, int decisions) {
    Options options;
    for (int i = 0; i < decisions; ++i) {
        const auto who = static_cast<int>(rng.below(setup.players + 1U)) - 1;
        const Seat asking = who < 0 ? Seat::spectator : seat(who);
        const View view = Warcraft::view(setup, state, asking);
        const State guess = Warcraft::guess(setup, state, asking, rng);
        ASSERT_TRUE(Warcraft::view(setup, guess, asking) == view);
        ASSERT_EQ(Warcraft::broken_invariant(setup, guess), nullptr);
        if (i % 16 == 0) {
            ASSERT_TRUE(view_json<Warcraft>(setup, view).is_object());
        }
        options.clear();
        Warcraft::options(setup, state, options);
        ASSERT_EQ(options.empty(), Warcraft::turn(setup, state).seat == Seat::nobody);
        for (const Option& option : options) {
            ASSERT_TRUE(Warcraft::check(setup, state, option.action).legal());
        }
        const Action any{static_cast<std::uint8_t>(rng.below(action_kinds + 2)),
                         static_cast<std::uint8_t>(rng.below(256)), static_cast<std::uint8_t>(rng.below(256)),
                         static_cast<std::uint8_t>(rng.below(2) * rng.below(256)),
                         static_cast<std::uint16_t>(rng.below(10))};
        ASSERT_EQ(Warcraft::check(setup, state, any).legal(), options.allow(any));
        if (!play_on(setup, state, rng, options)) {
            return;
        }
        const char* broken = Warcraft::broken_invariant(setup, state);
        ASSERT_EQ(broken, nullptr) << broken << " " << Warcraft::write_state(setup, state).dump();
        ASSERT_TRUE(is_settled(setup, state)) << Warcraft::write_state(setup, state).dump();
    }
}

struct Tally {
    int accepted = 0;
    std::map<std::string, int> refused;
};

void damage(const Setup& setup, const State& state, const Json& donor, Rng& rng, Tally& tally) {
    const Json json = Warcraft::write_state(setup, state);
    for (int i = 0; i < 4; ++i) {
        Json damaged = json;
        if (i == 3) {
            damaged = test::mutate(std::move(damaged), rng);
        } else {
            test::Vandal(setup.pack->names, Warcraft::spec().steps, rng)
                .damage(damaged, donor.is_null() ? json : donor);
        }
        const Expected<State> read = Warcraft::read_state(setup, damaged);
        if (!read) {
            EXPECT_EQ(read.error().kind, "state");
            ++tally.refused[read.error().text];
            continue;
        }
        ++tally.accepted;
        SCOPED_TRACE(damaged.dump());
        const Expected<State> again = Warcraft::read_state(setup, Warcraft::write_state(setup, *read));
        EXPECT_TRUE(again && same_bytes(*again, *read));
        play_everything(setup, *read, rng, 120);
    }
}

// Positions of random matches of every set-up, each damaged in some ways; battles and what hangs on them more often.
Tally damage_positions(int games, std::uint32_t one_in, std::uint64_t seed) {
    Tally tally;
    for (const Variant& variant : Warcraft::spec().variants) {
        SCOPED_TRACE(variant.id);
        const Json json{{"variant", variant.id}, {"players", variant.players.front()}, {"options", Json::object()}};
        const Setup setup = Warcraft::read_setup(json).value();
        for (int game = 0; game < games; ++game) {
            Rng rng(mix(seed, static_cast<std::uint64_t>(game)));
            State state = Warcraft::start(setup);
            Options options;
            Json donor;
            do {
                if (rng.below(state.depth > 0 ? 1 + one_in / 6 : one_in) == 0) {
                    damage(setup, state, donor, rng, tally);
                    donor = Warcraft::write_state(setup, state);
                }
            } while (!testing::Test::HasFailure() && state.round < 150 && play_on(setup, state, rng, options));
        }
    }
    return tally;
}

TEST(WarcraftStateMutation, DamagedPositionsAreRefusedOrCanBePlayedOn) {
    const Tally tally = damage_positions(1, 300, 11);
    EXPECT_GT(tally.accepted, 30);
    EXPECT_GT(tally.refused.size(), 50U);
}

TEST(Long_WarcraftStateMutation, ManyDamagedPositionsAreRefusedOrCanBePlayedOn) {
    const Tally tally = damage_positions(6, 60, 12);
    EXPECT_GT(tally.accepted, 1000);
}

}  // namespace
}  // namespace kriegsrat::warcraft::codec_mutation_test
