#include "games/warcraft/tests/battles.h"

// Chapter Z: what the rulings add to the Elf Gate, the Necromancers and the Prisoners.
namespace kriegsrat::warcraft::scenario_rulings_test {
namespace {

using namespace battles;

Json move_necromancer(const char* from, const char* to) {
    return {{"kind", "move_necromancer"}, {"from", from}, {"to", to}};
}
Json escort(const char* piece, const char* from, const char* to) {
    return {{"kind", "escort"}, {"piece", piece}, {"from", from}, {"to", to}};
}
Json muster(const char* piece) { return {{"kind", "muster"}, {"piece", piece}}; }

// The Elf Gate: seats lead Orcs (s04), Humans (s37) and Undead (s16); the Night Elves are neutral.
Scene gate() { return Scene("elf_gate", {"orc", "human", "undead"}); }

TEST(WarcraftScenarioRulings, WC_Z47_TheNextRemainingPlayerDecidesForTheNightElves) {
    Scene scene = gate();
    scene.units(2, "s16", {{"melee", 1}}).eliminated(1);
    scene.units(3, "s13", {{"melee", 1}, {"ranged", 1}}).units(0, "s08", {{"melee", 2}}).movement(0);
    scene.moves("orc_melee", "s08", "s13", 2);
    ends_movement(scene);
    attack(scene, {{"night_elf", {6}}});
    attack(scene, {{"orc", {1, 6}}, {"night_elf", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 2);
}

TEST(WarcraftScenarioRulings, WC_R07_WC_Z47_NightElvesFightWithTheTilesOfLevelTwo) {
    Scene scene = gate();
    scene.units(3, "s13", {{"melee", 1}}).units(3, "s19", {{"flying", 2}});
    scene.units(0, "s08", {{"melee", 3}}).movement(0).moves("orc_melee", "s08", "s13", 3);
    ends_movement(scene);
    attack(scene, {{"night_elf", {4, 5}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s13", 0), 2) << "flying units of level 2: strength 4";
    attack(scene, {{"night_elf", {3}}, {"orc", {6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s13", 0), 1) << "melee units of level 2: strength 3";
}

TEST(WarcraftScenarioRulings, WC_R07_WC_Z39_NightElvesNeverAttack) {
    Scene scene = gate();
    scene.units(3, "s13", {{"melee", 1}}).units(1, "s08", {{"melee", 1}}).units(0, "s04", {{"melee", 1}});
    scene.units(2, "s16", {{"melee", 1}}).movement(0);
    scene.simple("end_movement").simple("end_movement").simple("end_movement");
    EXPECT_EQ(scene.units_on("s13", 3), 1);
    EXPECT_EQ(scene.units_on("s08", 1), 1) << "nobody fought";
    EXPECT_TRUE(scene.hand_of(1).empty());
}

TEST(WarcraftScenarioRulings, WC_R10_WC_Z03_TheGateIsCheckedAlsoWhenNothingCanBeBought) {
    Scene scene = gate();
    scene.units(0, "s19", {{"melee", 1}}).stock(0, 0, 0).spend(0);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0}));
}

TEST(WarcraftScenarioRulings, WC_R10_OnlyUnitsBesideTheGateCount) {
    Scene scene = gate();
    scene.units(0, "s19", {{"melee", 1}}).workers(1, "s13", 3).units(1, "s08", {{"melee", 3}});
    scene.units(2, "s18", {{"melee", 2}}).spend(0);
    EXPECT_TRUE(scene.over()) << "two units beside it; workers and units farther away do not count";
}

TEST(WarcraftScenarioRulings, WC_R06_WC_R03_ANewThreeDepletesNothingBesideACity) {
    Scene scene = gate();
    scene.units(1, "s33", {{"worker", 1}}).stock(1, 0, 0).harvest(1);
    scene.rolls_resource(3);
    EXPECT_EQ(scene.depletion_of("s33"), "");
    EXPECT_EQ(scene.gold_of(1), 3);
}

TEST(WarcraftScenarioRulings, WC_Z46_VictoryPointCardsStayInTheHand) {
    Scene scene = gate();
    scene.hand(0, {"victory_point"}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene);
    EXPECT_EQ(scene.refusal(0, {{"kind", "lay_open"}, {"card", "victory_point"}}), "WC-Z46");
}

// March of the Necromancers: seat 0 leads the Humans (s16), seat 1 the Undead. A s05, B s37, C s22, D s03, E s35.
Scene march() { return Scene("necromancers", {"human", "undead"}); }

TEST(WarcraftScenarioRulings, WC_Z48_WC_S11_NoPassageThroughTheOtherNecromancer) {
    Scene scene = march();
    // From s01 to s03 the only way of two spaces leads over s02.
    scene.necromancers("s01", "s02").movement(1);
    EXPECT_EQ(scene.refusal(move_necromancer("s01", "s03")), "WC-S10");
    scene.does(move_necromancer("s02", "s10"));
    EXPECT_EQ(scene.refusal(move_necromancer("s01", "s03")), "");
}

TEST(WarcraftScenarioRulings, WC_Z48_WC_E05_HumanUnitsStopAtANecromancer) {
    Scene scene = march();
    scene.necromancers("s02", "s31").units(0, "s01", {{"flying", 1}, {"worker", 1}}).movement(0);
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s01", "s02")), "");
    EXPECT_EQ(scene.refusal(acts::move("human_flying", "s01", "s03")), "WC-E05");
    EXPECT_EQ(scene.refusal(acts::move("human_worker", "s01", "s02")), "WC-E07");
}

TEST(WarcraftScenarioRulings, WC_S10_WC_E08_ANecromancerFollowsHisUnits) {
    Scene scene = march();
    scene.necromancers("s13", "s31").units(1, "s13", {{"melee", 1}}).units(0, "s14", {{"melee", 1}}).movement(1);
    EXPECT_EQ(scene.refusal(move_necromancer("s13", "s14")), "WC-S10");
    scene.moves("undead_melee", "s13", "s14");
    scene.does(move_necromancer("s13", "s14"));
    ends_movement(scene);
    attack(scene, {{"human", {1}}, {"undead", {6}}});
    quiet(scene);
    draws_all(scene);
    EXPECT_EQ(scene.state().necromancer[0], none) << "his unit is dead: killed at the end of the phase";
}

TEST(WarcraftScenarioRulings, WC_S12_WC_Z48_ATokenIsDestroyedAtTheEndOfAnyMovement) {
    Scene scene = march();
    scene.necromancers("s14", "s31").units(0, "s05", {{"melee", 1}}).movement(1);
    scene.simple("end_movement");
    EXPECT_FALSE(has_token(scene, "s05")) << "in the movement of the Undead, too";
}

TEST(WarcraftScenarioRulings, WC_S12_HumanWorkersDestroyNothing) {
    Scene scene = march();
    scene.necromancers("s14", "s31").workers(0, "s05", 2).movement(0);
    scene.simple("end_movement");
    EXPECT_TRUE(has_token(scene, "s05"));
}

TEST(WarcraftScenarioRulings, WC_Z48_FastCarriesANecromancerThreeSpaces) {
    Scene scene = march();
    scene.necromancers("s14", "s31").hand(1, {"fast"}).movement(1);
    scene.plays_at("fast", "s14");
    quiet(scene);
    EXPECT_EQ(scene.refusal(move_necromancer("s14", "s04")), "") << "over s13 and s05";
    EXPECT_EQ(scene.refusal(move_necromancer("s14", "s03")), "WC-S10") << "four spaces";
    EXPECT_EQ(scene.refusal(move_necromancer("s31", "s28")), "WC-S10") << "the card was for the other space";
}

TEST(WarcraftScenarioRulings, WC_S05_WC_D33_NobodyHasToMuster) {
    Scene scene = march();
    scene.necromancers("s05", "s31").units(0, "s16", {{"melee", 1}}).harvest(1);
    ASSERT_EQ(scene.step(), "muster");
    EXPECT_EQ(scene.refusal(muster("undead_melee")), "");
    EXPECT_EQ(scene.refusal(muster("undead_flying")), "WC-S05");
    scene.simple("end_harvest");
    EXPECT_EQ(scene.units_on("s05", 1), 0);
}

TEST(WarcraftScenarioRulings, WC_S05_WithoutAPieceInTheReserveNobodyComes) {
    for (const int left : {0, 1}) {
        Scene scene = march();
        scene.necromancers("s22", "s31").units(1, "s24", {{"flying", 3}}).units(0, "s16", {{"melee", 1}});
        if (left == 0) {
            scene.units(1, "s30", {{"flying", 1}});
        }
        scene.harvest(1);
        EXPECT_EQ(scene.step() == "muster", left == 1) << left;
    }
}

TEST(WarcraftScenarioRulings, WC_S07_WC_S12_ADestroyedGraveyardImprovesNothing) {
    for (const bool gone : {true, false}) {
        Scene scene = march();
        scene.necromancers("s03", "s31").units(1, "s14", {{"melee", 1}}).first(1);
        if (gone) {
            scene.token_gone("s03");
        }
        scene.spend(1);
        EXPECT_EQ(scene.state().seat == 1 && scene.step() == "spend", !gone);
    }
}

TEST(WarcraftScenarioRulings, WC_S07_WC_N18_NoTypeRisesAboveItsHighestLevel) {
    Scene scene = march();
    scene.necromancers("s03", "s31").level(1, "melee", 3).spend(1);
    EXPECT_EQ(scene.refusal(acts::of_type("improve", "melee")), "WC-N18");
    EXPECT_EQ(scene.refusal(acts::of_type("improve", "flying")), "");
}

TEST(WarcraftScenarioRulings, WC_Z48_NoTownPortalWithoutACity) {
    Scene scene = march();
    scene.necromancers("s14", "s31").units(1, "s14", {{"melee", 1}}).hand(1, {"town_portal"}).movement(1);
    quiet(scene).simple("end_movement");
    EXPECT_NE(scene.step(), "portal_cards");
}

// The Prisoners: seat 0 leads the Orcs (s03), seat 1 the Night Elves (s33, leader on s07).
Scene prison() { return Scene("prisoners", {"orc", "night_elf"}); }

TEST(WarcraftScenarioRulings, WC_Z49_WC_E01_WhoEndedHisMoveWithTheCaptiveTakesItNoFurther) {
    Scene scene = prison();
    scene.units(1, "s14", {{"flying", 1}}).movement(1).moves("night_elf_flying", "s14", "s07");
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s07", "s08")), "WC-E01");
}

TEST(WarcraftScenarioRulings, WC_Z49_WC_T07_TheLeaderIsHomeWhenTheCityIsCleared) {
    Scene scene = prison();
    scene.captive(1, "s33").units(0, "s33", {{"melee", 1}}).units(1, "s28", {{"melee", 1}}).movement(1);
    scene.moves("night_elf_melee", "s28", "s33");
    ends_movement(scene);
    attack(scene, {{"night_elf", {1}}, {"orc", {6}}});
    quiet(scene);
    draws_all(scene);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{1}));
}

TEST(WarcraftScenarioRulings, WC_T07_TheOtherCityIsNoHome) {
    Scene scene = prison();
    scene.captive(1, "s03").units(1, "s03", {{"melee", 1}}).movement(1).simple("end_movement");
    EXPECT_FALSE(scene.over());
}

TEST(WarcraftScenarioRulings, WC_T06_WC_E03_EscortsMoveByTheNormalRules) {
    Scene scene = prison();
    scene.captive(1, "s16").units(1, "s16", {{"melee", 1}, {"flying", 1}}).units(0, "s17", {{"melee", 1}});
    scene.movement(1);
    EXPECT_EQ(scene.refusal(escort("night_elf_melee", "s16", "s18")), "WC-E02");
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s16", "s25")), "") << "over s24";
    scene.units(0, "s24", {{"melee", 1}});
    EXPECT_EQ(scene.refusal(escort("night_elf_flying", "s16", "s25")), "WC-E05");
}

// Walls s07|s08 and s07|s15: whoever flies fights over them in both directions.
TEST(WarcraftScenarioRulings, WC_T04_WC_T05_AWallKeepsOnlyItsOwnEdge) {
    Scene scene = prison();
    scene.units(0, "s07", {{"melee", 1}}).units(0, "s03", {{"ranged", 1}}).units(0, "s15", {{"ranged", 1}});
    scene.units(1, "s14", {{"melee", 1}}).movement(1).moves("night_elf_melee", "s14", "s07");
    ends_movement(scene);
    attack(scene, {{"orc", {6}}});  // from s03, where no wall stands; not from s15
    attack(scene, {{"night_elf", {6}}, {"orc", {6}}});
}

}  // namespace
}  // namespace kriegsrat::warcraft::scenario_rulings_test
