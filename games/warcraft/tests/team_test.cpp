#include "games/warcraft/tests/battles.h"

// Chapter Q: two players on one side.
namespace kriegsrat::warcraft::team_test {
namespace {

using namespace battles;

// Seats 0 (Night Elves) and 2 (Humans) against 1 (Orcs) and 3 (Undead). s30 is beside s21, s22, s29, s31, s38, s39.
Scene scene_of_four() { return Scene("base_4", {"night_elf", "orc", "human", "undead"}); }

TEST(WarcraftTeams, WC_Q03_TheLimitsHoldForTheTeam) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 2}, {"worker", 2}}).units(2, "s30", {{"melee", 2}, {"worker", 2}});
    scene.units(1, "s31", {{"melee", 3}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s29", "s30", 2)), "WC-Q03");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s29", "s30", 2)), "WC-Q03");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s29", "s30")), "");
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s29", "s30")), "");
}

TEST(WarcraftTeams, WC_Q04_WC_D09_WC_Z17_ATeammateOnTheFlankIsAsked) {
    for (const bool joins : {true, false}) {
        Scene scene = scene_of_four();
        scene.units(0, "s29", {{"melee", 1}}).units(2, "s21", {{"melee", 2}}).units(1, "s30", {{"melee", 1}});
        scene.movement(0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
        quiet(scene);
        EXPECT_EQ(scene.step(), "join");
        EXPECT_EQ(scene.seat_to_move(), 2);
        scene.simple(joins ? "join" : "stay_out");
        draws_all(scene);
        EXPECT_EQ(scene.hand_of(2).size(), joins ? 1U : 0U) << "WC-F08";
        if (joins) {
            attack(scene, {{"night_elf", {6}}, {"human", {6, 6}}, {"orc", {6}}});
        } else {
            attack(scene, {{"night_elf", {6}}, {"orc", {6}}});
        }
        quiet(scene);
        EXPECT_EQ(scene.step(), "roll");
    }
}

TEST(WarcraftTeams, WC_F11_WC_Z17_ATeammateOnTheBattlefieldTakesPartUnasked) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(1, "s30", {{"melee", 1}}).units(3, "s30", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    quiet(scene);
    EXPECT_NE(scene.step(), "join");
    draws_all(scene);
    EXPECT_EQ(scene.hand_of(3).size(), 1U);
    attack(scene, {{"night_elf", {6}}, {"orc", {6}}, {"undead", {6}}});
}

TEST(WarcraftTeams, WC_Q05_EachRollsWithHisOwnStrength) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 2}});
    scene.level(2, "melee", 3).movement(0).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"night_elf", {4}}, {"human", {4}}, {"orc", {6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s30", 1, "melee"), 1) << "strength 2 misses, strength 4 hits";
}

TEST(WarcraftTeams, WC_Q06_WC_D36_WC_Z56_ATeammatesUnitNeedsHisConsent) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 2}}).units(2, "s30", {{"ranged", 1}}).units(1, "s30", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s30", 2);
    ends_movement(scene);
    attack(scene, {{"human", {6}}});
    attack(scene, {{"night_elf", {6, 6}}, {"orc", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 0) << "the attacking player names the unit";
    Scene refused = scene;
    scene.does(acts::lose("human_ranged", "s30"));
    EXPECT_EQ(scene.step(), "consent");
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.simple("consent");
    EXPECT_EQ(scene.pieces_on("s30", 2, "ranged"), 0);
    refused.does(acts::lose("human_ranged", "s30")).simple("refuse");
    EXPECT_EQ(refused.pieces_on("s30", 2, "ranged"), 1);
    EXPECT_EQ(refused.pieces_on("s30", 0, "melee"), 1) << "he must take an own one, and there is one kind only";
}

TEST(WarcraftTeams, WC_Z56_WhoAloneHasUnitsLeftChoosesHimself) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"flying", 1}}).units(2, "s30", {{"ranged", 1}, {"melee", 1}});
    scene.units(1, "s30", {{"melee", 1}}).movement(0).moves("night_elf_flying", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"human", {6}}});
    attack(scene, {{"night_elf", {6}}});
    attack(scene, {{"human", {6}}, {"orc", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 2) << "the flying unit cannot be taken in melee";
}

TEST(WarcraftTeams, WC_Q08_WC_I02_OnlyParticipantsPlayCards) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s21", {{"melee", 1}}).units(1, "s30", {{"melee", 1}});
    scene.hand(2, {"polymorph", "dispel_magic"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    quiet(scene).simple("stay_out");
    draws_all(scene);
    for (int i = 0; i < 30 && is_window(scene.state().step()); ++i) {
        EXPECT_NE(scene.seat_to_move(), 2);
        scene.simple("pass");
    }
    EXPECT_EQ(scene.step(), "roll");
}

TEST(WarcraftTeams, WC_I04_BothDefendersThenBothAttackers) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 1}});
    scene.units(1, "s30", {{"melee", 1}}).units(3, "s30", {{"melee", 1}});
    scene.hand(0, {"faerie_fire"}).hand(1, {"envenomed_spears"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    quiet(scene);
    draws_all(scene);
    quiet(scene, "roll_cards");
    std::vector<int> asked;
    while (scene.step() == "roll_cards") {
        asked.push_back(scene.seat_to_move());
        scene.simple("pass");
    }
    ASSERT_FALSE(asked.empty());
    // Defenders (1, 3) come before attackers (0, 2).
    const auto is_defender = [](int seat) { return seat % 2 == 1; };
    EXPECT_TRUE(std::is_partitioned(asked.begin(), asked.end(), is_defender));
    EXPECT_TRUE(is_defender(asked.front()));
}

TEST(WarcraftTeams, WC_Z19_EveryWinnerOnTheBattlefieldDraws) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"human", {6}}, {"orc", {6}}});
    quiet(scene);
    draws_all(scene);
    EXPECT_EQ(scene.hand_of(0).size(), 2U);
    EXPECT_EQ(scene.hand_of(2).size(), 2U);
    EXPECT_EQ(scene.hand_of(1).size(), 1U);
}

TEST(WarcraftTeams, WC_Q01_WC_D31_TeammatesGiveGoldAndWood) {
    Scene scene = scene_of_four();
    scene.stock(0, 5, 3).stock(2, 0, 0).movement(0);
    const Json give{{"kind", "give"}, {"player", 2}, {"resource", "wood"}, {"amount", 3}};
    EXPECT_EQ(scene.refusal(0, give), "");
    EXPECT_EQ(scene.refusal(0, acts::give(2, "wood", 4)), "WC-Z72");
    EXPECT_EQ(scene.refusal(0, acts::give(1, "wood", 1)), "WC-Q01") << "an enemy";
    EXPECT_EQ(scene.refusal(0, acts::give(0, "wood", 1)), "WC-Q01") << "himself";
    EXPECT_FALSE(scene.offers(give)) << "beside the question, never in it";
    scene.does(0, give);
    EXPECT_EQ(scene.wood_of(0), 0);
    EXPECT_EQ(scene.wood_of(2), 3);
    EXPECT_EQ(scene.gold_of(0), 5);
}

TEST(WarcraftTeams, WC_Z67_NoGiftsBetweenACardAndItsEffect) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 2}}).units(1, "s30", {{"melee", 2}});
    scene.hand(1, {"devour"}).hand(2, {"dispel_magic"}).stock(2, 3, 3).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    quiet(scene, "round_cards", 1);
    scene.plays_on("devour", "human_melee", "s30");
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.refusal(2, acts::give(0, "gold", 1)), "WC-Z67");
    scene.passes();
    quiet(scene, "round_cards", 2);
    EXPECT_EQ(scene.step(), "round_cards");
    EXPECT_EQ(scene.refusal(2, acts::give(0, "gold", 1)), "") << "also in a battle";
}

TEST(WarcraftTeams, WC_Q07_WC_H01_WC_D37_AHandIsShownToTeammatesOnly) {
    Scene scene = scene_of_four();
    scene.hand(0, {"renew"}).movement(0);
    quiet(scene);
    const std::string hidden = scene.view(2).dump();
    EXPECT_EQ(hidden.find("renew"), std::string::npos);
    scene.does(0, acts::simple("show_hand"));
    EXPECT_NE(scene.view(2).dump().find("renew"), std::string::npos);
    EXPECT_EQ(scene.view(1).dump().find("renew"), std::string::npos);
}

}  // namespace
}  // namespace kriegsrat::warcraft::team_test
