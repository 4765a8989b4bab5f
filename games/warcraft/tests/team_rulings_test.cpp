#include "games/warcraft/tests/duels.h"

// Chapters Q and Z: battles and gifts of a team of two. Seats 0 (Night Elves) and 2 (Humans) against 1 (Orcs) and 3
// (Undead); clockwise they sit 0, 1, 3, 2. s30 is beside s21, s22, s29, s31, s38, s39.
namespace kriegsrat::warcraft::team_rulings_test {
namespace {

using namespace battles;
using duels::until;

Scene scene_of_four() { return Scene("base_4", {"night_elf", "orc", "human", "undead"}); }

TEST(WarcraftTeamRulings, WC_Z17_UnitsOnTheBattlefieldFightEvenIfThoseBesideItStayOut) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s30", {{"melee", 1}}).units(2, "s21", {{"melee", 2}});
    scene.units(1, "s30", {{"melee", 1}}).movement(0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    ASSERT_EQ(scene.step(), "join");
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.simple("stay_out");
    draws_all(scene);
    EXPECT_EQ(scene.hand_of(2).size(), 1U);
    attack(scene, {{"night_elf", {6}}, {"human", {6}}, {"orc", {6}}});
}

TEST(WarcraftTeamRulings, WC_Z17_WC_D09_DefendersTeammatesAreAskedBeforeCardsAreDrawn) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(2, "s21", {{"melee", 1}});
    scene.units(1, "s30", {{"melee", 1}}).units(3, "s39", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    ASSERT_EQ(scene.step(), "join");
    scene.simple("join");
    ASSERT_EQ(scene.step(), "join");
    scene.simple("join");
    EXPECT_EQ(scene.step(), "draw");
    draws_all(scene);
    attack(scene, {{"night_elf", {6}}, {"human", {6}}, {"orc", {6}}, {"undead", {6}}});
}

TEST(WarcraftTeamRulings, WC_F03_UnitsOfTheTeamBesideABattleOfOthersTakeNoPartUnasked) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(1, "s30", {{"melee", 1}}).units(3, "s40", {{"melee", 3}});
    scene.movement(0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    EXPECT_EQ(scene.step(), "draw") << "s40 is no flank of s30: nobody is asked";
}

// The Orcs attack a space that both others hold: the next one clockwise, the Humans, names the casualties.
TEST(WarcraftTeamRulings, WC_Z56_OfTwoDefendersTheNextOneClockwiseNames) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 2}}).units(0, "s30", {{"melee", 1}}).units(2, "s30", {{"melee", 1}});
    scene.movement(1).moves("orc_melee", "s31", "s30", 2);
    ends_movement(scene);
    attack(scene, {{"orc", {1, 6}}, {"night_elf", {6}}, {"human", {6}}});
    until(scene, "casualty", 2).loses("night_elf_melee", "s30");
    until(scene, "consent", 0).simple("consent");
    EXPECT_EQ(scene.units_on("s30", 0), 0);
    EXPECT_EQ(scene.units_on("s30", 2), 1);
}

// The Humans sit last, the Orcs are the next of the two after the first place.
TEST(WarcraftTeamRulings, WC_Z56_ClockwiseGoesOnAtTheFirstPlace) {
    Scene scene("base_4", {"human", "undead", "night_elf", "orc"});
    scene.units(0, "s31", {{"melee", 2}}).units(3, "s30", {{"melee", 1}}).units(1, "s30", {{"melee", 1}});
    scene.movement(0).moves("human_melee", "s31", "s30", 2);
    ends_movement(scene);
    attack(scene, {{"human", {1, 6}}, {"orc", {6}}, {"undead", {6}}});
    until(scene, "casualty", 3).loses("undead_melee", "s30");
    until(scene, "consent", 1).simple("consent");
    EXPECT_EQ(scene.units_on("s30", 1), 0);
    EXPECT_EQ(scene.units_on("s30", 3), 1);
}

TEST(WarcraftTeamRulings, WC_Z56_OfDefendersTheOneOnTheBattlefieldNames) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 2}}).units(0, "s30", {{"melee", 1}}).units(2, "s21", {{"melee", 1}});
    scene.movement(1).moves("orc_melee", "s31", "s30", 2).simple("end_movement");
    scene.simple("join");
    draws_all(scene);
    attack(scene, {{"orc", {1, 6}}, {"night_elf", {6}}, {"human", {6}}});
    until(scene, "casualty", 0).loses("human_melee", "s21");
    until(scene, "consent", 2).simple("refuse");
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 0), 0) << "the only one left to take was his own";
    EXPECT_EQ(scene.units_on("s21", 2), 1);
}

// The attacker has only a flying unit, which melee attacks cannot take.
TEST(WarcraftTeamRulings, WC_Z56_WC_D36_WhoAloneCanLoseUnitsChoosesAmongThem) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"flying", 1}}).units(2, "s30", {{"ranged", 1}, {"melee", 1}});
    scene.units(1, "s30", {{"melee", 1}}).movement(0).moves("night_elf_flying", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"human", {6}}});
    attack(scene, {{"night_elf", {6}}});
    attack(scene, {{"human", {6}}, {"orc", {1}}});
    until(scene, "casualty", 2);
    EXPECT_EQ(scene.refusal(acts::lose("night_elf_flying", "s30")), "WC-G06");
    scene.loses("human_ranged", "s30");
    EXPECT_NE(scene.step(), "consent") << "it is his own";
    EXPECT_EQ(scene.pieces_on("s30", 2, "melee"), 1);
}

TEST(WarcraftTeamRulings, WC_Z56_WC_K13_MarksmanshipNamesAnyUnitOfTheSideWithoutConsent) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(1, "s30", {{"melee", 1}}).units(3, "s30", {{"ranged", 1}});
    scene.hand(0, {"marksmanship"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30");
    ends_movement(scene);
    attack(scene, {{"undead", {6}}});
    attack(scene, {{"night_elf", {1}}, {"orc", {6}}});
    until(scene, "aim_cards", 0).plays("marksmanship");
    until(scene, "casualty", 0).loses("undead_ranged", "s30");
    EXPECT_NE(scene.step(), "consent");
    EXPECT_EQ(scene.units_on("s30", 3), 0);
    EXPECT_EQ(scene.units_on("s30", 1), 1);
}

TEST(WarcraftTeamRulings, WC_Z56_WC_K04_InvisibilityHelpsTheWholeSide) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}}).units(0, "s30", {{"melee", 1}}).units(2, "s30", {{"melee", 1}});
    scene.hand(2, {"invisibility"}).movement(1);
    quiet(scene).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    attack(scene, {{"orc", {1}}, {"night_elf", {6}}, {"human", {6}}});
    until(scene, "reduction_cards", 2).plays("invisibility");
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 0), 1);
    EXPECT_EQ(scene.units_on("s30", 2), 1);
}

TEST(WarcraftTeamRulings, WC_J02_WC_Z56_AHealerHealsTheWholeSide) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}}).units(0, "s30", {{"melee", 1}}).units(2, "s30", {{"ranged", 1}});
    scene.level(2, "ranged", 3).movement(1).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    attack(scene, {{"human", {6}}});
    attack(scene, {{"orc", {1}}, {"night_elf", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 0) + scene.units_on("s30", 2), 2);
}

TEST(WarcraftTeamRulings, WC_K08_WC_Q05_WebOpensTheFlyingUnitsOfBothEnemies) {
    Scene scene = scene_of_four();
    scene.units(3, "s31", {{"melee", 2}}).units(0, "s30", {{"flying", 1}}).units(2, "s30", {{"flying", 1}});
    scene.hand(3, {"web"}).movement(3);
    quiet(scene).moves("undead_melee", "s31", "s30", 2);
    ends_movement(scene);
    attack(scene, {{"night_elf", {6}}, {"human", {6}}});
    until(scene, "melee_cards", 3).plays("web");
    attack(scene, {{"undead", {1, 1}}});
    for (int i = 0; i < 2 && quiet(scene).step() == "casualty"; ++i) {
        scene.loses("human_flying", "s30");
    }
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 0) + scene.units_on("s30", 2), 0);
}

// Poison of the Orcs in the ranged phase: the Undead attack together with the enemy.
TEST(WarcraftTeamRulings, WC_Z26_OnlyTheOwnerOfThePoisonAttacksFirst) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}, {"flying", 1}}).units(3, "s30", {{"melee", 1}}).level(1, "flying", 2);
    scene.units(2, "s30", {{"melee", 2}}).movement(1).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"orc", {6}}});  // flying
    attack(scene, {{"orc", {1}}});  // melee, alone
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 2), 1) << "removed before the others roll";
    attack(scene, {{"undead", {6}}, {"human", {6}}});
}

TEST(WarcraftTeamRulings, WC_Z26_WC_J03_HealingWorksOncePerPhaseAlsoWithTwoRemovals) {
    Scene scene = scene_of_four();
    scene.units(1, "s31", {{"melee", 1}, {"flying", 1}}).units(3, "s30", {{"melee", 1}}).level(1, "flying", 2);
    scene.units(2, "s30", {{"ranged", 1}, {"melee", 2}}).level(2, "ranged", 3);
    scene.movement(1).moves("orc_melee", "s31", "s30");
    ends_movement(scene);
    quiet(scene).does(named_phase("melee"));
    attack(scene, {{"human", {6}}});
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"orc", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s30", 2), 3) << "healed";
    attack(scene, {{"undead", {1}}, {"human", {6, 6}}});
    until(scene, "casualty", 2);
    EXPECT_EQ(scene.casualties_due(defender), 1) << "not healed a second time";
}

TEST(WarcraftTeamRulings, WC_Q02_WC_E06_TeammatesPassThroughEachOther) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"flying", 1}, {"worker", 1}}).units(2, "s30", {{"melee", 3}, {"worker", 3}});
    scene.outpost(2, "s30").movement(0);
    EXPECT_EQ(scene.refusal(acts::move("night_elf_flying", "s29", "s31")), "") << "over the full space";
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s29", "s31")), "");
    scene.moves("night_elf_flying", "s29", "s31").simple("end_movement");
    EXPECT_EQ(scene.units_on("s30", 2), 3) << "no battle";
}

TEST(WarcraftTeamRulings, WC_Q01_WC_D31_WC_Z67_ATeammateIsAskedForAGiftWhileOneBuys) {
    Scene scene = scene_of_four();
    const Json request{{"kind", "request"}, {"player", 2}};
    scene.units(0, "s12", {{"melee", 1}}).stock(0, 0, 0).stock(2, 4, 4).spend(0);
    ASSERT_EQ(scene.step(), "spend");
    EXPECT_EQ(scene.refusal(acts::train("night_elf_melee")), "WC-N03");
    EXPECT_EQ(scene.refusal({{"kind", "request"}, {"player", 1}}), "WC-Q01") << "an enemy";
    scene.does(request);
    EXPECT_EQ(scene.step(), "gift");
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.refusal(acts::give(0, "gold", 5)), "WC-Z72") << "more than he has";
    scene.does(acts::give(0, "gold", 1)).does(acts::give(0, "wood", 1)).passes();
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::train("night_elf_melee"));
    EXPECT_EQ(scene.gold_of(0), 0);
    EXPECT_EQ(scene.gold_of(2), 3);
    scene.does(request).passes();
    EXPECT_EQ(scene.refusal(request), "WC-Z67") << "asked again only after something was bought";
    scene.does(2, acts::give(0, "wood", 1));
    EXPECT_EQ(scene.wood_of(0), 1) << "but he may give unasked";
}

TEST(WarcraftTeamRulings, WC_D37_WC_Q07_WC_Z73_AShownHandIsThatOfTheMoment) {
    const Json show{{"kind", "show_hand"}};
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(1, "s30", {{"melee", 1}}).hand(1, {"devour", "fast"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    quiet(scene);
    draws_all(scene);
    until(scene, "round_cards", 1);
    ASSERT_EQ(scene.hand_of(1).size(), 3U) << "in a battle, in the phase of another player";
    scene.does(1, show);
    EXPECT_EQ(scene.view(3)["hands"]["1"], (Json{{"devour", 1}, {"fast", 2}}));
    EXPECT_EQ(scene.hand_of(1).size(), 3U) << "shown, not given away";
    EXPECT_TRUE(scene.hand_of(3).empty());
    EXPECT_FALSE(scene.view(0)["hands"].contains("1")) << "to teammates only";
    EXPECT_EQ(scene.refusal(1, show), "WC-Z73") << "they know them all";
    scene.plays_on("devour", "night_elf_melee", "s30");
    EXPECT_EQ(scene.view(3)["hands"]["1"], (Json{{"fast", 2}})) << "what is left of them";
    quiet(scene);
    scene.does({{"kind", "draw_card"}, {"card", "pillage"}});
    EXPECT_FALSE(scene.view(3)["hands"].contains("1")) << "he has drawn since: no longer the hand he showed";
    EXPECT_EQ(scene.view(1)["hands"]["1"], (Json{{"fast", 2}, {"pillage", 1}}));
    Rng rng(5);
    bool differs = false;
    for (int i = 0; i < 20; ++i) {
        differs =
            differs || Warcraft::guess(scene.setup(), scene.state(), seat(3), rng).hand[1] != scene.state().hand[1];
    }
    EXPECT_TRUE(differs) << "nor do guesses know it";
    quiet(scene);
    scene.movement(1);
    until(scene, "movement_cards", 1).does(1, show);
    EXPECT_TRUE(scene.view(3)["hands"]["1"].contains("pillage")) << "again";
}

TEST(WarcraftTeamRulings, WC_Q07_WC_I07_ShownCardsAreNotExchanged) {
    Scene scene = scene_of_four();
    scene.hand(0, {"fast"}).hand(2, {"fast"}).shows(0).units(2, "s12", {{"melee", 1}}).movement(2);
    until(scene, "movement_cards", 2).plays_at("fast", "s12");
    EXPECT_EQ(scene.hand_of(0), (WordList{"fast"}));
    quiet(scene);
    scene.movement(2);
    EXPECT_NE(scene.step(), "movement_cards") << "the card his teammate showed him is not his";
}

// The Night Elves hold every space with points: 26, and 3 for their tiles.
TEST(WarcraftTeamRulings, WC_P02_WC_Z35_TheCardOfATeammateCountsInTheCheck) {
    for (const bool lays : {true, false}) {
        Scene scene = scene_of_four();
        for (const char* where : {"s12", "s18", "s42", "s48", "s03", "s15", "s25", "s28"}) {
            scene.units(0, where, {{"melee", 1}});
        }
        for (const char* where : {"s30", "s32", "s35", "s45", "s57"}) {
            scene.units(0, where, {{"ranged", 1}});
        }
        scene.level(0, "melee", 2).level(0, "ranged", 4).level(0, "flying", 3).units(1, "s20", {{"melee", 1}});
        scene.hand(2, {"victory_point"}).spend(0);
        EXPECT_EQ(scene.points(0), 29);
        scene.simple("end_spend");
        ASSERT_EQ(scene.step(), "lay_open");
        EXPECT_EQ(scene.seat_to_move(), 2);
        if (lays) {
            scene.does({{"kind", "lay_open"}, {"card", "victory_point"}});
            EXPECT_TRUE(scene.over());
            EXPECT_EQ(scene.winners(), (std::vector<int>{0, 2}));
        } else {
            scene.passes();
            EXPECT_FALSE(scene.over()) << "nobody has to";
        }
    }
}

TEST(WarcraftTeamRulings, WC_O05_WC_O07_TheTeammateFallsToo) {
    Scene scene = scene_of_four();
    scene.units(1, "s12", {{"melee", 1}}).units(2, "s42", {{"melee", 1}}).units(0, "s20", {{"melee", 1}});
    scene.units(3, "s48", {{"melee", 1}}).city_marked(0).movement(0);
    for (int i = 0; i < 4; ++i) {
        scene.simple("end_movement");
    }
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{1, 3}));
    EXPECT_EQ(scene.units_on("s42", 2), 0);
}

}  // namespace
}  // namespace kriegsrat::warcraft::team_rulings_test
