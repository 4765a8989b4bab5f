#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "games/risk/tests/codec_play.h"
#include "games/risk/tests/setting_up.h"

// Chapter W: which ways to play there are and what each of them uses.
namespace kriegsrat::risk {
namespace {

std::set<int> numbers_of_players(const std::string& variant, const std::string& rule) {
    std::set<int> numbers;
    for (int players = 1; players <= max_players; ++players) {
        if (const auto setup = Risk::read_setup(setup_json(variant, players))) {
            numbers.insert(players);
        } else {
            EXPECT_NE(setup.error().text.find(rule), std::string::npos) << setup.error().text;
        }
    }
    return numbers;
}

bool hero_can_be_called(const std::string& variant, const Json& options = Json::object()) {
    Scene scene(variant, 3, options);
    scene.owns(0, {"ursa"}).units("ursa", 4).hero(0, "ursa").owns(1, {"keresh_province"}).attack_of(0);
    scene.invades("ursa", "keresh_province").commits(2);
    return scene.step() == "call_hero";
}

std::string refusal_of_ability(const std::string& variant, const Json& options = Json::object()) {
    Scene scene(variant, 3, options);
    scene.owns(0, {"ursa"}).units("ursa", 4).owns(1, {"keresh_province"}).units("keresh_province", 3);
    scene.hand(0, {"terran_04"}).attack_of(0);
    return scene.refusal(
        {{"kind", "play_card_at"}, {"card", "terran_04"}, {"territory", "keresh_province"}, {"amount", 2}});
}

// Where the game stands after an achievement was taken: at its reward, if there is one.
std::string step_after_achievement(const std::string& variant, const Json& options = Json::object()) {
    Scene scene(variant, 3, options);
    scene.owns_planet(0, "korhal").units("ursa", 2).end_of_attack_of(0, true);
    scene.takes("silver_control_korhal");
    EXPECT_EQ(scene.view(0)["players"][0]["achievements"], Json::array({"silver_control_korhal"}));
    return scene.step();
}

// Dice of both sides when 3 attack 2, with every reward handed out that the way to play knows.
std::pair<std::size_t, std::size_t> dice_thrown_in(const std::string& variant, const Json& options = Json::object()) {
    Scene scene(variant, 3, options);
    scene.owns(0, {"ursa"}).units("ursa", 4).owns(1, {"keresh_province"}).units("keresh_province", 3);
    if (scene.setup().rewards()) {
        scene.reward(0, "gold_bonus_attack_die").reward(1, "gold_bonus_defence_die");
    }
    scene.attack_of(0).invades("ursa", "keresh_province").commits(3).defends(2);
    std::array<std::size_t, 2> dice{};
    for (std::size_t& side : dice) {
        Options rolls;
        Risk::options(scene.setup(), scene.state(), rolls);
        const Json roll = write_action(Risk::spec().actions, scene.setup().pack->names, rolls[0].action);
        side = roll["dice"].size();
        scene.does(roll);
    }
    return {dice[0], dice[1]};
}

std::set<std::string> steps_of_setup(const std::string& variant, int players, const Json& options = Json::object()) {
    Scene scene = Scene::fresh(variant, players, options);
    std::set<std::string> steps;
    for (int i = 0; i < 400 && scene.state().round == 0; ++i) {
        steps.insert(scene.step());
        if (scene.seat_to_move() == chance_seat) {
            Rng rng(static_cast<std::uint64_t>(i));
            scene.does(write_action(Risk::spec().actions, scene.setup().pack->names,
                                    Risk::sample(scene.setup(), scene.state(), rng)));
        } else {
            Options legal_now;
            Risk::options(scene.setup(), scene.state(), legal_now);
            scene.does(write_action(Risk::spec().actions, scene.setup().pack->names, legal_now[0].action));
        }
    }
    EXPECT_EQ(scene.state().round, 1);
    return steps;
}

using Numbers = std::set<int>;

TEST(RiskWays, RS_W01_BasicTrainingTakesThreeToSix) {
    EXPECT_EQ(numbers_of_players("basic_training", "RS-W01"), (Numbers{3, 4, 5, 6}));
}

TEST(RiskWays, RS_W02_CommandRoomTakesThreeToSix) {
    EXPECT_EQ(numbers_of_players("command_room", "RS-W02"), (Numbers{3, 4, 5, 6}));
}

TEST(RiskWays, RS_W03_TotalDominationTakesTwoToSixAndTwoPlayTheDuel) {
    EXPECT_EQ(numbers_of_players("total_domination", "RS-W03"), (Numbers{2, 3, 4, 5, 6}));
    EXPECT_EQ(numbers_of_players("duel", "RS-W03"), (Numbers{2}));
    for (const char* variant : {"total_domination", "duel"}) {
        const auto steps = steps_of_setup(variant, 2);
        EXPECT_TRUE(steps.contains("deal_territory") && steps.contains("duel_neutral")) << variant;
        EXPECT_FALSE(steps.contains("claim"));
    }
    const auto steps = steps_of_setup("total_domination", 3);
    EXPECT_TRUE(steps.contains("claim"));
    EXPECT_FALSE(steps.contains("deal_territory"));
}

TEST(RiskWays, RS_W04_TeamsAreOfTwoOrThreeUnderEitherRules) {
    EXPECT_EQ(numbers_of_players("team_command_room", "RS-W04"), (Numbers{4, 6}));
    EXPECT_EQ(numbers_of_players("team_total_domination", "RS-W04"), (Numbers{4, 6}));
    for (const int players : {4, 6}) {
        const Json view = Scene("team_command_room", players).view(0);
        std::map<int, int> members;
        for (const Json& player : view["players"]) {
            ++members[player["team"].get<int>()];
        }
        EXPECT_EQ(members, (std::map<int, int>{{0, players / 2}, {1, players / 2}}));
    }
    EXPECT_TRUE(hero_can_be_called("command_room"));
    EXPECT_TRUE(steps_of_setup("team_command_room", 4).contains("first_hero"));
    EXPECT_FALSE(steps_of_setup("team_total_domination", 4).contains("first_hero"));
}

TEST(RiskWays, RS_W05_BasicTrainingHasNeitherRewardsNorBonusDice) {
    EXPECT_TRUE(hero_can_be_called("basic_training"));
    EXPECT_TRUE(steps_of_setup("basic_training", 3).contains("first_hero"));
    EXPECT_EQ(refusal_of_ability("basic_training"), "");
    EXPECT_EQ(step_after_achievement("basic_training"), "end_of_turn");
    EXPECT_EQ(Scene("basic_training", 3).view(0)["rewards_left"], (Json{{"silver", 0}, {"gold", 0}}));
    EXPECT_EQ(dice_thrown_in("basic_training"), (std::pair<std::size_t, std::size_t>{3, 2}));
}

TEST(RiskWays, RS_W06_CommandRoomHasEverything) {
    EXPECT_TRUE(hero_can_be_called("command_room"));
    EXPECT_TRUE(steps_of_setup("command_room", 3).contains("first_hero"));
    EXPECT_EQ(refusal_of_ability("command_room"), "");
    EXPECT_EQ(step_after_achievement("command_room"), "reward");
    EXPECT_EQ(dice_thrown_in("command_room"), (std::pair<std::size_t, std::size_t>{4, 3}));
}

TEST(RiskWays, RS_W07_TotalDominationHasNeitherHeroesNorAbilities) {
    EXPECT_FALSE(steps_of_setup("total_domination", 3).contains("first_hero"));
    EXPECT_EQ(refusal_of_ability("total_domination"), "RS-E04");
    EXPECT_EQ(step_after_achievement("total_domination"), "reward");
    EXPECT_EQ(dice_thrown_in("total_domination"), (std::pair<std::size_t, std::size_t>{4, 3}));
    Scene scene("total_domination", 3);
    scene.owns_planet(0, "korhal")
        .base(1, "ursa")
        .minerals({"ursa", "canis", "augustgrad", "radiated_wastes"})
        .turn_of(0);
    EXPECT_EQ(scene.state().pool, 4 + 5 + 2) << "mineral fields and bases count";
    const auto steps = steps_of_setup("total_domination", 3);
    EXPECT_TRUE(steps.contains("draw_mineral") && steps.contains("place_base"));
}

TEST(RiskWays, RS_W08_TheExtendedVersionAddsHeroesPilesAndAbilities) {
    EXPECT_TRUE(hero_can_be_called("total_domination", extended));
    for (const int players : {2, 3}) {
        EXPECT_TRUE(steps_of_setup("total_domination", players, extended).contains("first_hero"));
    }
    EXPECT_EQ(refusal_of_ability("total_domination", extended), "");
    EXPECT_EQ(step_after_achievement("total_domination", extended), "reward");
    EXPECT_EQ(Scene("total_domination", 3, extended).view(0)["draw"],
              (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
    // Victory stays that of Total Domination.
    Scene scene("total_domination", 3, extended);
    scene.got(0, {"silver_control_aiur", "silver_control_char"}).owns_planet(0, "korhal").end_of_attack_of(0);
    scene.takes("silver_control_korhal");
    EXPECT_FALSE(scene.over());
    Scene other("command_room", 3);
    other.got(0, {"silver_control_aiur", "silver_control_char"}).owns_planet(0, "korhal").end_of_attack_of(0);
    other.takes("silver_control_korhal");
    EXPECT_TRUE(other.over());
}

}  // namespace
}  // namespace kriegsrat::risk
