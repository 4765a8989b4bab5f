#include <gtest/gtest.h>

#include "core/setup_json.h"
#include "games/risk/tests/pack_change.h"
#include "games/risk/tests/scene.h"

// A match goes by its own data pack, whatever pack new matches use meanwhile.
namespace kriegsrat::risk {
namespace {

// Korhal gives nine units instead of five.
class RiskPackOfMatch : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(use_pack(change::changed("board.json", {{"/planets/1/bonus", 9}})));
        own = current_pack().digest;
        ASSERT_TRUE(use_pack({}));
        ASSERT_NE(own, current_pack().digest);
    }
    Scene scene_with(std::uint64_t pack) const {
        const std::string name = write_pack_digest(pack);
        return Scene("total_domination", 3, Json::object(), name.c_str());
    }

    std::uint64_t own = 0;
};

int reinforcements_with_korhal(Scene scene) {
    scene.owns_planet(0, "korhal").turn_of(0);
    return scene.state().pool;
}

TEST_F(RiskPackOfMatch, RS_F05_TheRulesCountTheBonusOfItsPack) {
    EXPECT_EQ(reinforcements_with_korhal(scene_with(own)),
              reinforcements_with_korhal(scene_with(standard_pack().digest)) + 4);
}

TEST_F(RiskPackOfMatch, TheViewAndTheFilesTellTheBonusOfItsPack) {
    for (const auto& [pack, bonus] : {std::pair(own, 9), {standard_pack().digest, 5}}) {
        const auto match = game().start({{"variant", "total_domination"},
                                         {"players", 3},
                                         {"options", Json::object()},
                                         {"pack", write_pack_digest(pack)}});
        ASSERT_TRUE(match);
        EXPECT_EQ((*match)->pack(), pack);
        EXPECT_EQ((*match)->view(Seat::spectator)["planet_bonus"]["korhal"], bonus);
        EXPECT_EQ(Json::parse((*match)->data("board.json"))["planets"][1]["bonus"], bonus);
        EXPECT_EQ((*match)->data("rewards.json"), embedded_file("games/risk/data/rewards.json"));
        EXPECT_EQ((*match)->data("lesson.json"), embedded_file("games/risk/data/lesson.json"));
        EXPECT_EQ((*match)->data("nothing.json"), "");
    }
    EXPECT_EQ(game().data(1, "board.json"), "") << "there is no such pack";
}

}  // namespace
}  // namespace kriegsrat::risk
