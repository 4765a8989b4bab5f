#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/boards/risk_odds.h"
#include "app/tests/playing.h"
#include "games/list.h"

// What a person at a terminal is shown goes by the data pack of the match.
namespace kriegsrat::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Json standard(const std::string& file) {
    const Game& risk = *find_game("risk");
    return Json::parse(risk.data(risk.current_pack(), file));
}

// Char gives nine units instead of seven.
PackFiles with_rich_char() {
    Json board = standard("board.json");
    EXPECT_EQ(board["planets"][0]["id"], "char");
    board["planets"][0]["bonus"] = 9;
    return {{"board.json", board.dump()}};
}

TEST(PackOfMatch, TheTerminalShowsItThoughNewMatchesUseAnother) {
    const Game& risk = *find_game("risk");
    const std::string save = scratch("rich_char.json");
    const std::vector<std::string> looks{"board", "look char", "look char aleph"};
    ASSERT_TRUE(risk.use_pack(with_rich_char()));
    play_lines(people(3), {"1", "1", "1", "save " + save});
    ASSERT_TRUE(risk.use_pack({}));

    const Played usual = play_lines(people(3), looks);
    PlayOptions again;
    again.load = save;
    again.colour = false;
    const Played own = play_lines(again, looks);
    EXPECT_EQ(own.err, "");
    for (const auto& [played, here, not_here] : {std::tuple(&usual, "7", "9"), {&own, "9", "7"}}) {
        for (const std::string start : {"CHAR +", "Char: bonus ", "on Char (bonus "}) {
            EXPECT_THAT(played->out, HasSubstr(start + here));
            EXPECT_THAT(played->out, Not(HasSubstr(start + not_here)));
        }
    }
}

TEST(PackOfMatch, OddsCountTheWatchtowersOfThePackInUse) {
    Json rewards = standard("rewards.json");
    for (Json& reward : rewards["rewards"]) {
        if (reward["effect"]["kind"] == "watchtower") {
            reward["effect"]["bonus"] = 2;
        }
    }
    const auto win = [](int attacking, bool defending) {
        OddsOptions options;
        options.attackers = 8;
        options.defenders = 5;
        options.attacker_watchtowers = attacking;
        options.defender_watchtower = defending;
        options.json = true;
        std::ostringstream out;
        std::ostringstream err;
        EXPECT_EQ(odds(options, out, err), 0) << err.str();
        return Json::parse(out.str())["win"].get<double>();
    };
    const double plain = win(0, false);
    const double one = win(1, false);
    const double two = win(2, false);
    const double against = win(0, true);
    EXPECT_LT(plain, one);
    ASSERT_TRUE(find_game("risk")->use_pack({{"rewards.json", rewards.dump()}}));
    EXPECT_EQ(win(0, false), plain);
    EXPECT_EQ(win(1, false), two);
    EXPECT_GT(win(2, false), two);
    EXPECT_LT(win(0, true), against);
    ASSERT_TRUE(find_game("risk")->use_pack({}));
    EXPECT_EQ(win(2, false), two);
}

}  // namespace
}  // namespace kriegsrat::test
