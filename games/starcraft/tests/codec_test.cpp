#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "games/starcraft/codec.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/codec_play.h"
#include "games/starcraft/tests/scene.h"

namespace kriegsrat::starcraft {
namespace {

std::string refusal(const Setup& setup, const Json& json) {
    const Expected<State> state = StarCraft::read_state(setup, json);
    return state ? "accepted" : state.error().kind + ": " + state.error().text;
}

TEST(StarcraftStateJson, EveryPositionSurvivesJsonBitForBit) {
    std::array<int, steps> seen{};
    std::map<std::string, std::array<int, steps>> seen_in;  // by set-up
    int written = 0;
    every_position(2, 8000, 7, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        // Rare steps always, common ones now and then.
        const auto step = static_cast<std::size_t>(state.step());
        ++seen[step];
        if (++seen_in[StarCraft::write_setup(setup).dump()][step] > 10 && rng.below(80) != 0) {
            return true;
        }
        ++written;
        const std::string text = StarCraft::write_state(setup, state).dump();
        const Expected<State> again = StarCraft::read_state(setup, *parse_json(text));
        EXPECT_TRUE(again) << again.error().text << "\n" << text;
        const bool same = again && same_bytes(*again, state);
        EXPECT_TRUE(same) << text;
        return same;
    });
    for (std::size_t step = 1; step < steps; ++step) {
        std::cout << StarCraft::spec().steps[step] << ' ' << seen[step] << '\n';
    }
    EXPECT_GT(written, 4000);
}

}  // namespace
}  // namespace kriegsrat::starcraft
