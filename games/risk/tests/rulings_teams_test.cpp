#include <gtest/gtest.h>

#include "games/risk/tests/setting_up.h"

// Chapter Z: rulings about victory, about teams and about the order of a turn. Seats 0 and 2 (and 4) are one team.
namespace kriegsrat::risk {
namespace {

// 0 wins the one territory of the target.
void conquers(Scene& scene, const char* from, const char* to) {
    scene.invades(from, to).commits(3).rolls({6, 6, 6}).rolls({1});
}

TEST(RiskRulings, RS_Z35_VictoryComesWithTheLastUnitBeforeTheMovingIn) {
    Scene scene("command_room", 3);
    scene.got(0, {"silver_control_aiur", "silver_control_char", "silver_control_korhal"});
    scene.owns(0, {"ursa"}).units("ursa", 9).owns(1, {"keresh_province"}).base(0, "keresh_province").attack_of(0);
    EXPECT_FALSE(scene.over()) << "the own base is lost";
    conquers(scene, "ursa", "keresh_province");
    EXPECT_TRUE(scene.over()) << "in the middle of the attack part";
    EXPECT_EQ(scene.step(), "over") << "without a choice how many move in";
    EXPECT_EQ(scene.owner("keresh_province"), 0);
    EXPECT_EQ(scene.winners(), (std::vector{0}));
}

// 0 takes the last territory of 3, in which the base of 2 stands. Before, team 0 lacks that base and team 1 that of 3.
// The next player, 1, is of the other team.
Scene both_sides_wait(Ids of_team_0, Ids of_team_1) {
    Scene scene("team_command_room", 4);
    for (const char* planet : {"aiur", "char", "korhal", "zerus", "mar_sara", "shakuras"}) {
        scene.owns_planet(1, planet);
    }
    scene.owns(2, {"thisby"}).owns(3, {"keresh_province"}).base(2, "keresh_province");
    scene.owns(0, {"char_aleph", "ursa", "canis"}).units("ursa", 9).base(3, "canis");
    scene.got(0, of_team_0).got(1, of_team_1).attack_of(0);
    EXPECT_FALSE(scene.over());
    conquers(scene, "ursa", "keresh_province");
    return scene;
}

TEST(RiskRulings, RS_Z35_VictoryIsCheckedForEverybodyAndTheActiveSideComesFirst) {
    const Ids three = {"silver_control_aiur", "silver_control_char", "silver_control_korhal"};
    const Ids four = {"silver_control_aiur", "silver_control_char", "silver_control_korhal", "silver_enemy_base_1"};
    const Ids gold = {"gold_take_territories_10", "gold_control_minerals_11", "gold_enemy_bases_2", "gold_take_planet"};
    EXPECT_EQ(both_sides_wait(four, gold).winners(), (std::vector{0, 2})) << "both fulfil the condition";
    EXPECT_EQ(both_sides_wait(three, gold).winners(), (std::vector{1, 3})) << "on the turn of the others";
    EXPECT_FALSE(both_sides_wait(three, {"gold_take_planet"}).over());
}

TEST(RiskRulings, RS_Z36_TheLastOneLeftWins) {
    for (const char* variant : {"basic_training", "command_room"}) {
        Scene scene(variant, 3);
        for (const char* planet : {"aiur", "char", "korhal", "zerus", "mar_sara", "shakuras"}) {
            scene.owns_planet(0, planet);
        }
        scene.owns(1, {"keresh_province"})
            .owns(2, {"canis"})
            .units("ursa", 9)
            .units("wolfrec_province", 9)
            .attack_of(0);
        conquers(scene, "ursa", "keresh_province");
        EXPECT_FALSE(scene.over());
        scene.moves_in(3);
        conquers(scene, "wolfrec_province", "canis");
        EXPECT_EQ(scene.winners(), (std::vector{0})) << "without any achievement";
    }
}

TEST(RiskRulings, RS_Z37_OnlyThePlanetConditionsLookAtTheTeam) {
    Scene scene("team_command_room", 4);
    scene.available({"silver_control_korhal", "silver_control_aiur", "silver_control_minerals_8", "silver_enemy_base_1",
                     "gold_control_planets_2", "gold_control_territories_18", "gold_enemy_bases_2",
                     "gold_take_planet"});
    scene.owns_planet(0, "korhal")
        .owns(2, {"ursa", "canis"})
        .owns_planet(2, "shakuras")
        .owns_planet(2, "char")
        .units("augustgrad", 2);
    scene.minerals(
        {"augustgrad", "wolfrec_province", "radiated_wastes", "ruins_of_styrling", "ursa", "canis", "ate", "eris"});
    scene.base(1, "ursa").end_of_attack_of(0);
    EXPECT_EQ(scene.refusal(take("silver_control_korhal")), "");
    EXPECT_EQ(scene.refusal(take("gold_control_planets_2")), "");
    EXPECT_EQ(scene.refusal(take("silver_control_minerals_8")), "RS-L06") << "eight for the team, four own";
    EXPECT_EQ(scene.refusal(take("gold_control_territories_18")), "RS-L12");
    EXPECT_EQ(scene.refusal(take("silver_enemy_base_1")), "RS-L04") << "held by the ally";
}

TEST(RiskRulings, RS_Z37_APlanetTakenInOneTurnIsJudgedForTheTeamAtItsStartToo) {
    for (const bool ally_was_there : {false, true}) {
        Scene scene("team_command_room", 4);
        scene.owns(3, {"eris"}).owns(0, {"pyramus"}).units("pyramus", 2);
        if (ally_was_there) {
            scene.owns(2, {"talematros"});
        }
        scene.attack_of(0).owns(0, {"rajal", "katuul_province", "xelnaga_temple_grounds"});
        if (!ally_was_there) {
            scene.owns(0, {"talematros"});
        }
        scene.ends_attack();
        EXPECT_EQ(scene.step() == "achievement" && scene.offers(take("gold_take_planet")), !ally_was_there);
    }
    // No territory of the planet at the start of the turn, but an ally has taken part at the end: the end counts for
    // the team.
    Scene scene("team_command_room", 4);
    scene.owns(3, {"eris"}).owns(0, {"pyramus"}).units("pyramus", 2).attack_of(0);
    scene.owns(0, {"rajal", "katuul_province", "xelnaga_temple_grounds"}).owns(2, {"talematros"}).ends_attack();
    EXPECT_TRUE(scene.step() == "achievement" && scene.offers(take("gold_take_planet")));
}

TEST(RiskRulings, RS_Z39_AnyAllyMayHoldTheBase) {
    for (const int holder : {0, 2, 1}) {
        Scene scene("team_command_room", 4);
        scene.got(0, {"silver_control_aiur"}).got(2, {"silver_control_char", "gold_take_planet"});
        scene.owns_planet(0, "korhal")
            .owns(2, {"eris"})
            .owns(holder, {"pyramus"})
            .base(0, "pyramus")
            .end_of_attack_of(0);
        scene.takes("silver_control_korhal");
        EXPECT_EQ(scene.over(), holder != 1) << holder;
    }
}

TEST(RiskRulings, RS_Z40_CardsToTheVictorAchievementsToOneAlly) {
    Scene scene("team_command_room", 6);
    scene.owns(5, {"saalok"}).owns(1, {"keresh_province"}).hand(1, {"protoss_01", "protoss_02"});
    scene.got(1, {"silver_control_aiur", "gold_take_planet"}).owns(0, {"ursa"}).units("ursa", 9).attack_of(0);
    scene.invades("ursa", "keresh_province");
    for (int n = 0; scene.step() != "give_achievements" && patience(n); ++n) {
        if (scene.step() == "commit") {
            scene.commits(3);
        } else if (scene.step() == "attack_roll") {
            scene.rolls({6, 6, 6});
        } else if (scene.step() == "defence_roll") {
            scene.rolls({1});
        } else {
            scene.passes();
        }
    }
    EXPECT_EQ(scene.view(0)["taken"], Json::array({"protoss_01", "protoss_02"}));
    EXPECT_EQ(scene.seat_to_move(), 1) << "the eliminated player chooses";
    for (const int other : {0, 2, 4, 1}) {
        EXPECT_EQ(scene.refusal({{"kind", "give_achievements"}, {"player", other}}), "RS-T22");
    }
    EXPECT_EQ(scene.refusal({{"kind", "give_achievements"}, {"player", 3}}), "");
    scene.does({{"kind", "give_achievements"}, {"player", 5}});
    EXPECT_EQ(scene.view(0)["players"][5]["achievements"], Json::array({"silver_control_aiur", "gold_take_planet"}))
        << "all to the same";
    EXPECT_EQ(scene.view(0)["players"][3]["achievements"], Json::array());
    EXPECT_EQ(scene.view(0)["players"][0]["achievements"], Json::array());
}

TEST(RiskRulings, RS_Z41_RewardsHelpNoAlly) {
    Scene scene("team_command_room", 4);
    scene.owns(0, {"ursa"})
        .units("ursa", 9)
        .owns(2, {"canis"})
        .watchtower(2, "silver_watchtower", "canis")
        .reward(2, "gold_bonus_attack_die");
    scene.owns(1, {"keresh_province"}).units("keresh_province", 3).reward(3, "gold_bonus_defence_die").attack_of(0);
    scene.invades("ursa", "keresh_province").commits(1).defends(1);
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {5, 4}}}), "RS-G08");
    scene.rolls({5});
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {5, 4}}}), "RS-G08");
    scene.rolls({5});
    EXPECT_EQ(scene.units("ursa"), 8) << "the ally's watchtower beside the target adds nothing";
    scene.reward(2, "gold_two_units").hero(0, "ursa").turn_of(0);
    EXPECT_EQ(scene.state().pool, 4);
    scene.reward(0, "gold_two_units").turn_of(0);
    EXPECT_EQ(scene.state().pool, 6);
}

TEST(RiskRulings, RS_Z48_TeamsInTotalDominationFollowChaptersEAndT) {
    Scene scene("team_total_domination", 4);
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"common", 42}}));
    scene.got(0, {"silver_control_aiur", "silver_control_char", "gold_take_planet"}).owns_planet(0, "korhal");
    scene.owns(2, {"pyramus", "riksville"}).hand(0, {"terran_13"}).turn_of(0);
    scene.simple("trade_done");
    EXPECT_EQ(scene.step(), "reinforce") << "no abilities";
    scene.units("ursa", 2).places("radiated_wastes", scene.state().pool);
    EXPECT_EQ(scene.step(), "transfer") << "chapter T";
    scene.passes();
    EXPECT_EQ(scene.refusal({{"kind", "invade"}, {"from", "ursa"}, {"to", "pyramus"}}), "RS-T08");
    scene.ends_attack().takes("silver_control_korhal");
    EXPECT_FALSE(scene.over()) << "four achievements and all bases do not win";
    // Both allies together hold the board.
    Scene last("team_total_domination", 4);
    for (const char* planet : {"aiur", "char", "korhal"}) {
        last.owns_planet(0, planet);
    }
    for (const char* planet : {"zerus", "mar_sara", "shakuras"}) {
        last.owns_planet(2, planet);
    }
    last.owns(1, {"keresh_province"}).owns(3, {"canis"}).units("ursa", 9).units("wolfrec_province", 9).attack_of(0);
    conquers(last, "ursa", "keresh_province");
    EXPECT_FALSE(last.over());
    last.moves_in(3);
    conquers(last, "wolfrec_province", "canis");
    EXPECT_EQ(last.winners(), (std::vector{0, 2}));
    // The extended version in teams.
    Scene extended = Scene::fresh("team_total_domination", 6, {{"extended", true}});
    extended.plays_on_until("first_hero");
    EXPECT_EQ(extended.step(), "first_hero");
    EXPECT_EQ(extended.view(0)["draw"], (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
}

TEST(RiskRulings, RS_Z49_TradeThenPlacingThenTransferThenStartingManoeuvre) {
    Scene scene("team_command_room", 4);
    scene.hero(0, "char_aleph")
        .owns(0, {"ursa", "pyramus"})
        .owns(2, {"canis", "riksville"})
        .reward(0, "silver_start_manoeuvre");
    scene.hand(0, {"terran_04"}).turn_of(0);
    std::vector<std::string> order{scene.step()};
    scene.trades({"terran_04"});
    order.push_back(scene.step());
    EXPECT_EQ(scene.refusal({{"kind", "trade_card"}, {"card", "terran_04"}}), "RS-K17")
        << "no longer once placing has begun";
    scene.places("ursa", scene.state().pool);
    order.push_back(scene.step());
    scene.does({{"kind", "request_command"}, {"territory", "canis"}}).simple("agree");
    order.push_back(scene.step());
    scene.manoeuvres("ursa", "pyramus", 1);
    order.push_back(scene.step());
    EXPECT_EQ(order, (std::vector<std::string>{"trade", "reinforce", "transfer", "start_manoeuvre", "attack"}));
}

}  // namespace
}  // namespace kriegsrat::risk
