#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter O: elimination and victory.
namespace kriegsrat::risk {
namespace {

using ::testing::ElementsAre;

// Three players; seat 1 is left with Glass Flats, next to Char Aleph with many units of seat 0.
Scene last_stand(const char* variant = "total_domination") {
    Scene scene(variant, 3);
    scene.owns(2, {"saalok"}).owns(1, {"glass_flats"}).units("char_aleph", 9);
    if (scene.setup().heroes()) {
        scene.hero(0, "char_aleph");
    }
    return scene;
}

Scene& conquers(Scene& scene, const char* from, const char* to) {
    scene.invades(from, to).commits(3);
    if (scene.step() == "call_hero") {
        scene.simple("leave_hero");
    }
    return scene.rolls({6, 6, 6}).rolls({1});
}

// Seat 0 holds every territory but one of seat 2; seat 1 is out of the game.
Scene last_duel(const char* variant) {
    Scene scene(variant, 3);
    scene.change().owned = {};
    scene.change().owned[0] = first_n(territories);
    scene.owns(2, {"glass_flats"}).units("char_aleph", 9).change().alive = 0b101;
    scene.attack_of(0);
    return scene;
}

TEST(RiskVictory, RS_O01_EliminatedWithTheLastUnitOnTheBoard) {
    Scene scene = last_stand();
    scene.owns(1, {"acid_marsh"}).attack_of(0);
    conquers(scene, "char_aleph", "glass_flats").moves_in(3);
    EXPECT_EQ(scene.state().alive, 0b111);  // one unit is left in Acid Marsh
    conquers(scene, "char_aleph", "acid_marsh");
    EXPECT_EQ(scene.event("player_eliminated")["player"], 0);
    EXPECT_EQ(scene.event("player_eliminated")["other"], 1);
    EXPECT_EQ(scene.state().alive, 0b101);
    EXPECT_FALSE(scene.view(-3)["players"][1]["alive"].get<bool>());
    EXPECT_FALSE(scene.over());
}

TEST(RiskVictory, RS_O01_TheEliminatedPlayerHasNoMoreTurns) {
    Scene scene = last_stand();
    scene.attack_of(0);
    conquers(scene, "char_aleph", "glass_flats").moves_in(3).ends_attack().draws("zerg_01").ends_turn();
    EXPECT_EQ(scene.seat_to_move(), 2);
}

TEST(RiskVictory, RS_O02_TheCardsGoToTheOneWhoEliminates) {
    Scene scene = last_stand();
    scene.hand(1, {"terran_01", "zerg_05"}).taken(1, {"protoss_02"}).hand(0, {"zerg_01"}).attack_of(0);
    conquers(scene, "char_aleph", "glass_flats");
    EXPECT_EQ(scene.event("cards_taken")["amount"], 3);
    EXPECT_EQ(scene.state().taken[0], scene.set_of(Table::card, {"terran_01", "zerg_05", "protoss_02"}));
    EXPECT_EQ(scene.hand(0), std::vector<std::string>{"zerg_01"});  // kept apart
    EXPECT_TRUE(scene.hand(1).empty());
    EXPECT_EQ(scene.state().taken[1], 0U);
}

TEST(RiskVictory, RS_O03_TheBaseOfTheEliminatedStays) {
    Scene scene = last_stand();
    scene.base(1, "glass_flats").attack_of(0);
    conquers(scene, "char_aleph", "glass_flats");
    EXPECT_EQ(scene.state().base[1], scene.territory("glass_flats"));
    EXPECT_EQ(scene.view(-3)["territories"]["glass_flats"]["base"].size(), 1U);
}

TEST(RiskVictory, RS_O04_ThreeAchievementsAndTheOwnBaseWinAtOnce) {
    for (const char* variant : {"basic_training", "command_room"}) {
        Scene scene(variant, 3);
        scene.owns(0, {"glass_flats"}).units("glass_flats", 3).base(1, "glass_flats").hero(0, "glass_flats");
        scene.got(0, {"silver_control_char"}).attack_of(0);
        Scene second = scene;
        second.ends_attack().takes("silver_enemy_base_1");
        EXPECT_FALSE(second.over()) << variant;  // two are not enough
        scene.got(0, {"gold_take_planet"}).ends_attack().takes("silver_enemy_base_1");
        EXPECT_TRUE(scene.over()) << variant;
        EXPECT_EQ(scene.step(), "over");
        EXPECT_THAT(scene.winners(), ElementsAre(0));
        EXPECT_EQ(scene.event("won")["player"], 0);
        EXPECT_EQ(scene.event("won")["rule"], "RS-O04");
    }
}

TEST(RiskVictory, RS_O05_WithoutTheOwnBaseTheGameGoesOn) {
    Scene scene("command_room", 3);
    scene.owns(0, {"glass_flats", "burning_rift"}).units("glass_flats", 3).base(1, "glass_flats");
    scene.hero(0, "glass_flats").owns(2, {"char_aleph"});
    scene.got(0, {"silver_control_char", "gold_take_planet", "silver_control_aiur"}).attack_of(0).ends_attack();
    scene.takes("silver_enemy_base_1");  // the fourth
    EXPECT_EQ(count(scene.state().got[0]), 4);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.step(), "reward");
    scene.draws_reward("silver_start_manoeuvre").ends_turn();
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.state().active_seat(), 1);
}

TEST(RiskVictory, RS_O06_TheyWinTheMomentTheBaseIsTheirsAgain) {
    Scene scene("command_room", 3);
    scene.owns(0, {"glass_flats"}).units("glass_flats", 8).hero(0, "glass_flats").owns(2, {"char_aleph"});
    scene.got(0, {"silver_control_char", "gold_take_planet", "silver_control_aiur"}).attack_of(0);
    conquers(scene, "glass_flats", "burning_rift").moves_in(3);
    EXPECT_FALSE(scene.over());
    conquers(scene, "glass_flats", "char_aleph");
    EXPECT_TRUE(scene.over());  // before anything is moved in by choice
    EXPECT_THAT(scene.winners(), ElementsAre(0));
    EXPECT_EQ(scene.event("won")["rule"], "RS-O04");
}

TEST(RiskVictory, RS_O07_AchievementsByEliminationCountInTheAttackPart) {
    Scene scene = last_stand("command_room");
    scene.got(0, {"silver_control_char"}).got(1, {"gold_take_planet", "silver_control_aiur"}).attack_of(0);
    Scene few = scene;
    few.change().got[0] = 0;
    few.change().available |= static_cast<std::uint16_t>(bit(few.id_of(Table::achievement, "silver_control_char")));
    conquers(few, "char_aleph", "glass_flats");
    EXPECT_EQ(count(few.state().got[0]), 2);
    EXPECT_FALSE(few.over());
    conquers(scene, "char_aleph", "glass_flats");
    EXPECT_EQ(count(scene.state().got[0]), 3);
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), ElementsAre(0));
}

TEST(RiskVictory, RS_O08_TheOnlyOneLeftWinsInEveryWayToPlay) {
    for (const char* variant : {"basic_training", "command_room", "total_domination"}) {
        Scene scene = last_duel(variant);
        conquers(scene, "char_aleph", "glass_flats");
        EXPECT_TRUE(scene.over()) << variant;
        EXPECT_THAT(scene.winners(), ElementsAre(0));
    }
    Scene basic = last_duel("basic_training");
    EXPECT_EQ(conquers(basic, "char_aleph", "glass_flats").event("won")["rule"], "RS-O08");
    Scene duel("duel", 2);
    duel.units("char_aleph", 9).owns(2, {"saalok"}).owns(1, {"glass_flats"}).attack_of(0);
    conquers(duel, "char_aleph", "glass_flats");
    EXPECT_THAT(duel.winners(), ElementsAre(0));
    EXPECT_LT(count(duel.state().owned[0]), 42);  // neutrals are left
    EXPECT_EQ(duel.event("won")["rule"], "RS-E22");
}

TEST(RiskVictory, RS_O08_ATeamThatIsTheOnlyOneLeftWins) {
    Scene scene("team_command_room", 4);
    scene.change().owned = {};
    scene.change().owned[0] = first_n(territories);
    scene.owns(2, {"thisby"}).owns(1, {"saalok"}).owns(3, {"glass_flats"}).units("char_aleph", 9);
    scene.change().alive = 0b1101;
    scene.owns(0, {"saalok"}).attack_of(0);
    conquers(scene, "char_aleph", "glass_flats");
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
}

TEST(RiskVictory, RS_O09_AllTerritoriesWinTotalDominationAndNothingLess) {
    Scene scene = last_duel("total_domination");
    scene.owns(2, {"rajal"}).units("katuul_province", 5);
    conquers(scene, "char_aleph", "glass_flats").moves_in(3);
    EXPECT_EQ(count(scene.state().owned[0]), 41);
    EXPECT_FALSE(scene.over());
    conquers(scene, "katuul_province", "rajal");
    EXPECT_EQ(count(scene.state().owned[0]), 42);
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), ElementsAre(0));
    EXPECT_EQ(scene.event("won")["rule"], "RS-O09");
    Scene rich = last_stand();  // achievements do not win it
    rich.got(0, {"silver_control_char", "gold_take_planet", "silver_control_aiur"}).got(1, {"silver_control_korhal"});
    rich.attack_of(0);
    conquers(rich, "char_aleph", "glass_flats");
    EXPECT_EQ(count(rich.state().got[0]), 4);
    EXPECT_FALSE(rich.over());
}

TEST(RiskVictory, RS_O10_OneWinnerAndNothingAfterTheEnd) {
    Scene scene("command_room", 3);
    scene.owns(0, {"glass_flats"}).units("glass_flats", 3).base(1, "glass_flats").hero(0, "glass_flats");
    scene.got(0, {"silver_control_char", "gold_take_planet"}).got(2, {"silver_control_aiur", "gold_enemy_bases_2"});
    scene.attack_of(0).ends_attack().takes("silver_enemy_base_1");
    EXPECT_THAT(scene.winners(), ElementsAre(0));
    EXPECT_EQ(scene.seat_to_move(), -1);
    EXPECT_TRUE(scene.options().empty());
    for (const Json& action : {acts::simple("end_turn"), acts::simple("pass"), acts::from("glass_flats"),
                               acts::invade("glass_flats", "death_valley"), acts::reward("silver_start_manoeuvre")}) {
        EXPECT_EQ(scene.refusal(action), "RS-O10") << action;
    }
}

TEST(RiskVictory, RS_O10_RandomMatchesEndWithExactlyOneWinner) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Scene scene = Scene::fresh("command_room", 4);
        scene.plays_on_until("over", -1, seed);
        EXPECT_TRUE(scene.over());
        EXPECT_EQ(scene.winners().size(), 1U);
    }
}

TEST(RiskVictory, RS_O11_WhenAllAchievementsAreTakenPlayGoesOn) {
    Scene scene = last_stand("command_room");
    scene.got(0, {"silver_control_char", "gold_take_planet"}).got(1, {"silver_control_aiur"});
    scene.got(2, {"silver_control_korhal", "silver_enemy_base_1", "gold_take_territories_10",
                  "gold_control_minerals_11", "gold_enemy_bases_2"});
    scene.owns(1, {"thisby"}).base(2, "thisby").attack_of(0);  // seat 2 is without its base
    EXPECT_EQ(scene.state().available, 0);
    scene.owns(0, {"saalok"});  // an enemy base, but nothing left to take
    conquers(scene, "char_aleph", "glass_flats").moves_in(3);
    EXPECT_FALSE(scene.over());
    Scene later = scene;
    later.ends_attack();
    EXPECT_EQ(later.step(), "draw");  // no question for achievements
    scene.units("diamondback_wastelands", 9).owns(0, {"diamondback_wastelands"});
    conquers(scene, "diamondback_wastelands", "thisby");
    EXPECT_TRUE(scene.over());  // the last one of seat 1: its achievement is the third of seat 0
    EXPECT_THAT(scene.winners(), ElementsAre(0));
}

}  // namespace
}  // namespace kriegsrat::risk
