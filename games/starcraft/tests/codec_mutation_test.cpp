#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "core/tests/mutate.h"
#include "core/tests/vandal.h"
#include "core/tests/view_json.h"
#include "games/starcraft/codec.h"
#include "games/starcraft/tests/codec_play.h"

// Positions from outside that somebody has tampered with: either they are refused, or they can be played on.
namespace kriegsrat::starcraft::codec_mutation_test {
namespace {

std::string senseless(const Setup& setup, const State& state) {
    const Fault fault = senseless_step(setup, state);
    return std::string(fault.where) + std::string(fault.what);
}

// Everything that may be asked of a position, at each of the next decisions.
void play_everything(const Setup& setup, State state, Rng& rng, int decisions) {
    Options options;
    for (int i = 0; i < decisions; ++i) {
        const auto who = static_cast<int>(rng.below(setup.players + 1U)) - 1;
        const Seat seat_of = who < 0 ? Seat::spectator : seat(who);
        const View view = StarCraft::view(setup, state, seat_of);
        const State guess = StarCraft::guess(setup, state, seat_of, rng);
        ASSERT_TRUE(StarCraft::view(setup, guess, seat_of) == view);
        ASSERT_EQ(StarCraft::broken_invariant(setup, guess), nullptr);
        ASSERT_EQ(senseless(setup, guess), "");
        if (i % 16 == 0) {
            ASSERT_TRUE(view_json<StarCraft>(setup, view).is_object());
        }
        options.clear();
        StarCraft::options(setup, state, options);
        const Turn turn = StarCraft::turn(setup, state);
        ASSERT_EQ(options.empty(), turn.seat == Seat::nobody);
        for (const Option& option : options) {
            ASSERT_TRUE(StarCraft::check(setup, state, option.action).legal());
        }
        const Action any{static_cast<std::uint8_t>(rng.below(action_kinds + 2)),
                         static_cast<std::uint8_t>(rng.below(256)), static_cast<std::uint8_t>(rng.below(256)),
                         static_cast<std::uint8_t>(rng.below(2) * rng.below(256)),
                         static_cast<std::uint16_t>(rng.below(10))};
        ASSERT_EQ(StarCraft::check(setup, state, any).legal(), options.allow(any));
        if (!play_on(setup, state, rng, options)) {
            return;
        }
        ASSERT_EQ(StarCraft::broken_invariant(setup, state), nullptr) << StarCraft::write_state(setup, state).dump();
        ASSERT_EQ(senseless(setup, state), "") << StarCraft::write_state(setup, state).dump();
    }
}

struct Tally {
    int accepted = 0;
    std::map<std::string, int> refused;
};

// What is under way is a small part of a position, and has the most to be damaged.
void damage_what_is_under_way(test::Vandal& vandal, Json& json, const Json& donor, Rng& rng) {
    std::vector<const char*> parts;
    for (const char* part : {"battle", "order", "event", "buying"}) {
        if (json[part].is_object()) {
            parts.push_back(part);
        }
    }
    if (parts.empty()) {
        vandal.damage(json, donor);
        return;
    }
    const char* part = parts[rng.below(static_cast<std::uint32_t>(parts.size()))];
    vandal.damage(json[part], donor[part].is_object() ? donor[part] : json[part]);
}

// Positions of matches, each damaged in some ways.
Tally damage_positions(int games, std::uint32_t one_in, std::uint64_t seed) {
    Tally tally;
    Json donor;
    every_position(games, 6000, seed, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        // Battles and event cards are rare.
        const bool rare = state.depth > 0 && state.step() >= Step::start_abilities;
        if (rng.below(rare ? 1 + one_in / 10 : one_in) != 0) {
            return true;
        }
        const Json json = StarCraft::write_state(setup, state);
        const Json& other = donor.is_null() ? json : donor;
        test::Vandal vandal(setup.pack->names, StarCraft::spec().steps, rng);
        for (int i = 0; i < 4; ++i) {
            Json damaged = json;
            if (i == 3) {
                damaged = test::mutate(std::move(damaged), rng);
            } else if (i == 2) {
                damage_what_is_under_way(vandal, damaged, other, rng);
            } else {
                vandal.damage(damaged, other);
            }
            const Expected<State> read = StarCraft::read_state(setup, damaged);
            if (read) {
                ++tally.accepted;
                SCOPED_TRACE(damaged.dump());
                const Expected<State> again = StarCraft::read_state(setup, StarCraft::write_state(setup, *read));
                EXPECT_TRUE(again && same_bytes(*again, *read));
                play_everything(setup, *read, rng, 200);
            } else {
                EXPECT_EQ(read.error().kind, "state");
                ++tally.refused[read.error().text];
            }
        }
        donor = json;
        return !testing::Test::HasFailure();
    });
    return tally;
}

TEST(StarcraftStateMutation, DamagedPositionsAreRefusedOrCanBePlayedOn) {
    const Tally tally = damage_positions(1, 400, 11);
    EXPECT_GT(tally.accepted, 50);
    EXPECT_GT(tally.refused.size(), 100U);
}

// Other matches with --gtest_random_seed.
TEST(Long_StarcraftStateMutation, ManyDamagedPositionsAreRefusedOrCanBePlayedOn) {
    const Tally tally = damage_positions(4, 60, 12 + static_cast<std::uint64_t>(GTEST_FLAG_GET(random_seed)));
    EXPECT_GT(tally.accepted, 2000);
    for (const auto& [text, times] : tally.refused) {
        std::cout << times << ' ' << text << '\n';
    }
    std::cout << tally.accepted << " accepted\n";
}

}  // namespace
}  // namespace kriegsrat::starcraft::codec_mutation_test
