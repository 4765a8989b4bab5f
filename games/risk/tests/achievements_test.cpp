#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter L: achievements; decision D21.
namespace kriegsrat::risk {
namespace {

using ::testing::ElementsAre;

// Seat 0 is asked for an achievement: it controls one enemy base (in Glass Flats) and began its turn with Char Aleph
// and Glass Flats. All other conditions are changed on the board and asked for by refused().
Scene asked(bool other_half = false) {
    Scene scene("total_domination", 3);
    if (other_half) {
        scene.available({"silver_control_aiur", "silver_enemy_base_1", "silver_take_minerals_4",
                         "silver_control_minerals_8", "gold_take_territories_10", "gold_control_minerals_11",
                         "gold_control_planets_2", "gold_control_territories_18"});
    }
    scene.owns(0, {"glass_flats"}).units("glass_flats", 2).base(1, "glass_flats").owns(1, {"ursa"});
    scene.attack_of(0).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    return scene;
}

std::string refused(const Scene& scene, const char* achievement) {
    const std::string rule = scene.refusal(acts::take(achievement));
    EXPECT_EQ(scene.offers(acts::take(achievement)), rule.empty()) << achievement;
    return rule;
}

// A planet is needed to the last territory.
void whole_planet(const char* planet, const char* achievement, const std::string& rule) {
    Scene scene = asked();
    EXPECT_EQ(refused(scene, achievement), rule);
    scene.owns_planet(0, planet);
    EXPECT_EQ(refused(scene, achievement), "");
    const Bits all = scene.setup().pack->planet[static_cast<std::size_t>(scene.id_of(Table::planet, planet))];
    for (const int missing : each(all)) {
        Scene less = scene;
        less.change().owned[0] &= ~bit(missing);
        less.change().owned[2] |= bit(missing);
        EXPECT_EQ(refused(less, achievement), rule) << missing;
    }
}

TEST(RiskAchievements, RS_L01_AllNineTerritoriesOfAiur) {
    whole_planet("aiur", "silver_control_aiur", "RS-L01");
    EXPECT_EQ(count(asked().owns_planet(0, "aiur").state().owned[0]), 9 + 2);
}

TEST(RiskAchievements, RS_L02_AllTwelveTerritoriesOfChar) {
    whole_planet("char", "silver_control_char", "RS-L02");
    EXPECT_EQ(count(asked().owns_planet(0, "char").state().owned[0]), 12);
}

TEST(RiskAchievements, RS_L03_AllSevenTerritoriesOfKorhal) {
    whole_planet("korhal", "silver_control_korhal", "RS-L03");
    EXPECT_EQ(count(asked().owns_planet(0, "korhal").state().owned[0]), 7 + 2);
}

TEST(RiskAchievements, RS_L04_OneEnemyBaseAndTheOwnOneIsNotNeeded) {
    Scene scene = asked();
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "");
    scene.owns(2, {"char_aleph"});
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "");  // without the own base
    scene.owns(0, {"char_aleph"}).base(1, "ursa");
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "RS-L04");  // the own base is no enemy base
    scene.base(2, "char_aleph").base(0, "ursa");
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "");
}

TEST(RiskAchievements, RS_L05_RS_Z26_AtLeastFourMineralFieldsNotControlledWhenTheTurnBegan) {
    Scene scene = asked(true);
    scene.minerals({"char_aleph", "glass_flats", "rajal", "canis", "pyramus", "thisby", "saalok"});
    scene.owns(0, {"rajal", "canis", "pyramus"});
    EXPECT_EQ(refused(scene, "silver_take_minerals_4"), "RS-L05");  // five controlled, three of them new
    scene.owns(0, {"thisby"});
    EXPECT_EQ(refused(scene, "silver_take_minerals_4"), "");
    scene.owns(0, {"saalok"});
    EXPECT_EQ(refused(scene, "silver_take_minerals_4"), "");  // five are at least four
}

TEST(RiskAchievements, RS_L06_AtLeastEightMineralFields) {
    Scene scene = asked(true);
    scene.minerals({"char_aleph", "glass_flats", "rajal", "canis", "pyramus", "thisby", "saalok", "ate", "eris"});
    scene.owns(0, {"rajal", "canis", "pyramus", "thisby", "saalok", "acid_marsh"});
    EXPECT_EQ(refused(scene, "silver_control_minerals_8"), "RS-L06");  // seven
    scene.owns(0, {"ate"});
    EXPECT_EQ(refused(scene, "silver_control_minerals_8"), "");
    scene.owns(0, {"eris"});
    EXPECT_EQ(refused(scene, "silver_control_minerals_8"), "");
}

TEST(RiskAchievements, RS_L07_AtLeastTenTerritoriesNotControlledWhenTheTurnBegan) {
    Scene scene = asked();
    scene.owns(0, {"rajal", "canis", "pyramus", "thisby", "saalok", "ate", "eris", "riksville", "talematros"});
    EXPECT_EQ(count(scene.state().owned[0]), 11);
    EXPECT_EQ(refused(scene, "gold_take_territories_10"), "RS-L07");  // nine of the eleven are new
    scene.owns(0, {"acid_marsh"});
    EXPECT_EQ(refused(scene, "gold_take_territories_10"), "");
    scene.owns(0, {"volatile_cleft"});
    EXPECT_EQ(refused(scene, "gold_take_territories_10"), "");
}

TEST(RiskAchievements, RS_L08_AtLeastElevenMineralFields) {
    Scene scene = asked();
    scene.minerals({"char_aleph", "glass_flats", "rajal", "canis", "pyramus", "thisby", "saalok", "ate", "eris",
                    "riksville", "talematros", "volatile_cleft"});
    scene.owns(0, {"rajal", "canis", "pyramus", "thisby", "saalok", "ate", "eris", "riksville", "acid_marsh"});
    EXPECT_EQ(refused(scene, "gold_control_minerals_11"), "RS-L08");  // ten
    scene.owns(0, {"talematros"});
    EXPECT_EQ(refused(scene, "gold_control_minerals_11"), "");
    scene.owns(0, {"volatile_cleft"});
    EXPECT_EQ(refused(scene, "gold_control_minerals_11"), "");
}

TEST(RiskAchievements, RS_L09_RS_Z26_AtLeastTwoEnemyBasesAndTheOwnOneIsNotNeeded) {
    Scene scene("total_domination", 4);
    scene.owns(0, {"glass_flats"}).units("glass_flats", 2).base(1, "glass_flats").owns(1, {"ursa"});
    scene.attack_of(0).ends_attack();
    EXPECT_EQ(refused(scene, "gold_enemy_bases_2"), "RS-L09");  // the own and one other
    scene.owns(0, {"thisby"});
    EXPECT_EQ(refused(scene, "gold_enemy_bases_2"), "");
    scene.owns(2, {"char_aleph"});
    EXPECT_EQ(refused(scene, "gold_enemy_bases_2"), "");
    scene.owns(0, {"rajal"});
    EXPECT_EQ(refused(scene, "gold_enemy_bases_2"), "");  // three are at least two
}

TEST(RiskAchievements, RS_L10_AWholePlanetOfWhichNothingWasControlledWhenTheTurnBegan) {
    Scene scene = asked();
    EXPECT_EQ(refused(scene, "gold_take_planet"), "RS-L10");
    scene.owns_planet(0, "char");
    EXPECT_EQ(refused(scene, "gold_take_planet"), "RS-L10");  // Char Aleph was its own
    scene.owns_planet(0, "zerus").owns(2, {"eris", "volatile_cleft"});
    EXPECT_EQ(refused(scene, "gold_take_planet"), "RS-L10");
    scene.owns(0, {"volatile_cleft"});
    EXPECT_EQ(refused(scene, "gold_take_planet"), "");
}

TEST(RiskAchievements, RS_L11_TwoWholePlanetsOfDifferentColours) {
    Scene scene = asked(true);
    scene.owns_planet(0, "zerus").owns_planet(0, "shakuras").owns(2, {"rajal"});
    EXPECT_EQ(refused(scene, "gold_control_planets_2"), "RS-L11");
    scene.owns(0, {"rajal"});
    EXPECT_EQ(refused(scene, "gold_control_planets_2"), "");
    scene.owns_planet(0, "mar_sara");
    EXPECT_EQ(refused(scene, "gold_control_planets_2"), "");
}

TEST(RiskAchievements, RS_L12_AtLeastEighteenTerritories) {
    Scene scene = asked(true);
    scene.owns_planet(0, "char").owns(0, {"rajal", "canis", "pyramus", "thisby", "saalok"});
    EXPECT_EQ(count(scene.state().owned[0]), 17);
    EXPECT_EQ(refused(scene, "gold_control_territories_18"), "RS-L12");
    scene.owns(0, {"riksville"});
    EXPECT_EQ(refused(scene, "gold_control_territories_18"), "");
    scene.owns(0, {"volatile_cleft"});
    EXPECT_EQ(refused(scene, "gold_control_territories_18"), "");
}

TEST(RiskAchievements, RS_L13_AfterTheAttackPartBeforeCardAndManoeuvreForTheActivePlayer) {
    Scene scene = asked();
    scene.change().conquered = 1;
    EXPECT_EQ(scene.seat_to_move(), 0);
    // Seat 2 controls Aiur and much more, but it is not its turn.
    EXPECT_EQ(scene.refusal(2, acts::take("silver_control_aiur")), "RS-F02");
    EXPECT_EQ(refused(scene, "silver_control_aiur"), "RS-L01");
    EXPECT_EQ(scene.refusal(acts::from("glass_flats")), "RS-N02");
    scene.passes();
    EXPECT_EQ(scene.step(), "draw");
    scene.draws("zerg_01");
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(acts::take("silver_enemy_base_1")), "RS-L13");
    scene.ends_turn();
    EXPECT_EQ(scene.refusal(acts::take("silver_enemy_base_1")), "RS-L13");  // nor in the reinforcements
}

TEST(RiskAchievements, RS_L13_NoQuestionIfNothingIsMet) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"glass_flats"}).units("glass_flats", 2).attack_of(0).ends_attack();
    EXPECT_EQ(scene.step(), "end_of_turn");
}

TEST(RiskAchievements, RS_L14_RS_D21_TakingIsOptional) {
    Scene scene = asked();
    EXPECT_EQ(scene.options().size(), 2U);  // the one that is met, or none
    scene.passes();
    EXPECT_EQ(scene.state().got[0], 0);
    EXPECT_EQ(scene.state().took_achievement, 0);
    EXPECT_EQ(count(scene.state().available), 8);
}

TEST(RiskAchievements, RS_L14_OnlyAchievementsThatLieFaceUp) {
    Scene scene = asked();
    scene.minerals({"char_aleph", "glass_flats", "rajal", "canis", "pyramus", "thisby", "saalok", "ate"});
    scene.owns(0, {"rajal", "canis", "pyramus", "thisby", "saalok", "ate"});
    EXPECT_EQ(refused(scene, "silver_control_minerals_8"), "RS-L14");  // met, but out of the game
    scene.takes("silver_enemy_base_1");
    EXPECT_EQ(scene.view(-3)["players"][0]["achievements"], Json::array({"silver_enemy_base_1"}));
}

TEST(RiskAchievements, RS_L15_RS_D21_OneOfSeveralAndNoMoreThanOneInATurn) {
    Scene scene = asked();
    scene.owns_planet(0, "korhal").owns_planet(0, "char").owns(1, {"saalok"});
    for (const char* met : {"silver_enemy_base_1", "silver_control_korhal", "silver_control_char"}) {
        EXPECT_EQ(refused(scene, met), "") << met;
    }
    scene.takes("silver_control_korhal").draws_reward("silver_extra_manoeuvre");
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(acts::take("silver_control_char")), "RS-L15");
    EXPECT_EQ(count(scene.state().got[0]), 1);
    scene.end_of_attack_of(0);  // the next turn of seat 0
    EXPECT_EQ(refused(scene, "silver_control_char"), "");
}

TEST(RiskAchievements, RS_L16_RS_Z27_ConditionsOfControlCountEvenIfTheyHeldBefore) {
    Scene scene("total_domination", 3);
    scene.available({"silver_control_aiur", "silver_control_char", "silver_take_minerals_4",
                     "silver_control_minerals_8", "gold_take_territories_10", "gold_take_planet",
                     "gold_control_planets_2", "gold_control_territories_18"});
    scene.owns_planet(0, "char").owns_planet(0, "zerus").owns(0, {"ursa", "canis"}).units("ursa", 2);
    scene.minerals({"ursa", "canis", "ate", "eris", "acid_marsh", "char_aleph", "volatile_cleft", "glass_flats"});
    scene.end_of_attack_of(0);
    for (const char* held : {"silver_control_char", "silver_control_minerals_8", "gold_control_planets_2",
                             "gold_control_territories_18"}) {
        EXPECT_EQ(refused(scene, held), "") << held;
    }
    EXPECT_EQ(refused(scene, "silver_take_minerals_4"), "RS-L05");  // these are about the turn
    EXPECT_EQ(refused(scene, "gold_take_territories_10"), "RS-L07");
    EXPECT_EQ(refused(scene, "gold_take_planet"), "RS-L10");
}

TEST(RiskAchievements, RS_L17_ATakenAchievementIsNotReplaced) {
    Scene scene = asked();
    scene.takes("silver_enemy_base_1").draws_reward("silver_start_manoeuvre");
    EXPECT_EQ(count(scene.state().available), 7);
    EXPECT_FALSE(has(scene.state().available, scene.id_of(Table::achievement, "silver_enemy_base_1")));
    scene.ends_turn();
    EXPECT_EQ(count(scene.state().available), 7);
}

TEST(RiskAchievements, RS_L18_ATakenAchievementStaysWithItsOwner) {
    Scene scene = asked();
    scene.takes("silver_enemy_base_1").draws_reward("silver_start_manoeuvre").ends_turn();
    // Seat 2 meets the condition now, and that of Aiur.
    scene.owns(2, {"glass_flats"}).owns_planet(2, "aiur").units("rajal", 3).attack_of(2).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "RS-L14");
    EXPECT_EQ(scene.state().got[0], bit(scene.id_of(Table::achievement, "silver_enemy_base_1")));
}

TEST(RiskAchievements, RS_L19_RS_Z28_EliminationBringsAchievementsOnTopAndDoesNotCostTheCard) {
    Scene scene("total_domination", 3);
    scene.owns(2, {"saalok"}).base(1, "saalok").owns(1, {"glass_flats"}).units("char_aleph", 9);
    scene.got(1, {"silver_control_aiur", "gold_take_planet"}).got(0, {"silver_control_char"}).attack_of(0);
    scene.invades("char_aleph", "glass_flats").commits(3).rolls({6, 6, 6}).rolls({1});
    EXPECT_EQ(scene.event("achievements_passed_on")["amount"], 2);
    EXPECT_EQ(count(scene.state().got[0]), 3);
    EXPECT_EQ(scene.state().got[1], 0);
    EXPECT_EQ(scene.state().took_achievement, 0);
    scene.moves_in(3);
    Scene draws = scene;
    draws.ends_attack();
    EXPECT_EQ(draws.step(), "draw");  // the card for the conquest is still due
    scene.owns(0, {"saalok"}).ends_attack();
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "");  // and one may be taken besides
    scene.takes("silver_enemy_base_1");
    EXPECT_EQ(count(scene.state().got[0]), 4);
}

TEST(RiskAchievements, RS_L20_RS_Z29_TheBaseOfAnEliminatedPlayerIsStillAnEnemyBase) {
    Scene scene("total_domination", 3);
    scene.owns(2, {"saalok"}).owns(1, {"glass_flats"}).base(1, "glass_flats").units("char_aleph", 9).attack_of(0);
    scene.invades("char_aleph", "glass_flats").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(3);
    EXPECT_EQ(scene.state().alive, 0b101);
    scene.ends_attack();
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "");
}

TEST(RiskAchievements, RS_L04_RS_Z29_TheBaseOfAnAllyIsNoEnemyBase) {
    Scene scene("team_command_room", 4);
    scene.hero(0, "ursa").owns(0, {"ursa", "thisby", "riksville"}).owns(2, {"backwater_station", "canis"});
    scene.units("ursa", 2).owns_planet(0, "korhal").owns(2, {"rajal"}).attack_of(0).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    EXPECT_EQ(scene.owner("thisby"), 0);
    EXPECT_EQ(scene.state().base[2], scene.territory("thisby"));
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "RS-L04");
    scene.owns(0, {"saalok"});
    EXPECT_EQ(refused(scene, "silver_enemy_base_1"), "");
}

}  // namespace
}  // namespace kriegsrat::risk
