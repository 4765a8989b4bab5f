#include <gtest/gtest.h>

#include "games/risk/rules/play.h"
#include "games/risk/tests/scene.h"

// Chapter T: elimination and victory of teams.
namespace kriegsrat::risk {
namespace {

using Seats = std::vector<int>;

Json give_to(int player) { return {{"kind", "give_achievements"}, {"player", player}}; }

// Three dice against the single unit of a territory: it falls.
Scene& storms(Scene& scene, const char* from, const char* to) {
    return scene.invades(from, to).commits(3).rolls({6, 6, 6}).rolls({1});
}

// Seat 0 controls Korhal and is about to take the achievement for it.
Scene about_to_take_korhal(const char* variant, int players) {
    Scene scene(variant, players);
    scene.owns_planet(0, "korhal");
    return scene;
}

TEST(RiskTeams, RS_T18_RS_T19_FourAchievementsOfTheTeamInAnyDivision) {
    const auto wins = [](int players, Ids own, Ids allys) {
        Scene scene = about_to_take_korhal("team_command_room", players);
        scene.got(0, own).got(2, allys).end_of_attack_of(0).takes("silver_control_korhal");
        EXPECT_EQ(scene.over(), !scene.winners().empty());
        if (scene.over()) {
            EXPECT_EQ(scene.winners(), players == 4 ? (Seats{0, 2}) : (Seats{0, 2, 4}));
            EXPECT_EQ(scene.event("won")["rule"], "RS-T18");
        }
        return scene.over();
    };
    for (const int players : {4, 6}) {
        EXPECT_TRUE(wins(players, {"silver_control_aiur", "silver_control_char", "gold_take_planet"}, {})) << "4 and 0";
        EXPECT_TRUE(wins(players, {"silver_control_aiur", "silver_control_char"}, {"gold_take_planet"})) << "3 and 1";
        EXPECT_TRUE(wins(players, {}, {"silver_control_aiur", "silver_control_char", "gold_take_planet"})) << "1 and 3";
        EXPECT_FALSE(wins(players, {"silver_control_aiur"}, {"silver_control_char"})) << "three are too few";
        EXPECT_FALSE(wins(players, {"silver_control_aiur", "silver_control_char"}, {})) << "also for one player";
    }
    Scene three = about_to_take_korhal("team_command_room", 6);
    three.got(4, {"silver_control_aiur"}).got(2, {"silver_control_char", "gold_take_planet"}).end_of_attack_of(0);
    EXPECT_TRUE(three.takes("silver_control_korhal").over()) << "1, 2 and 1";
}

TEST(RiskTeams, RS_T18_AchievementsOfOpponentsDoNotCount) {
    Scene scene = about_to_take_korhal("team_command_room", 4);
    scene.got(1, {"silver_control_aiur", "silver_control_char"}).got(2, {"gold_take_planet"}).end_of_attack_of(0);
    EXPECT_FALSE(scene.takes("silver_control_korhal").over());
}

TEST(RiskTeams, RS_T18_TheStartBasesOfAllRemainingMembersAreNeeded) {
    for (const char* lost : {"thisby", "char_aleph"}) {
        Scene scene = about_to_take_korhal("team_command_room", 4);
        scene.got(0, {"silver_control_aiur", "silver_control_char"}).got(2, {"gold_take_planet"});
        scene.owns(2, {"riksville"}).owns(1, {lost}).end_of_attack_of(0).takes("silver_control_korhal");
        EXPECT_FALSE(scene.over()) << lost;
    }
}

TEST(RiskTeams, RS_T18_RS_T20_AnyAllyMayHoldABaseAndRetakingItWinsAtOnce) {
    Scene scene("team_command_room", 4);
    scene.got(0, {"silver_control_aiur", "silver_control_char"}).got(2, {"gold_take_planet", "silver_control_korhal"});
    scene.owns(0, {"backwater_station"}).units("backwater_station", 6).owns(2, {"riksville"}).owns(1, {"thisby"});
    scene.attack_of(0);
    EXPECT_FALSE(scene.over());
    storms(scene, "backwater_station", "thisby");
    EXPECT_EQ(scene.owner("thisby"), 0) << "the base of seat 2";
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (Seats{0, 2}));
}

TEST(RiskTeams, RS_T20_ABaseInTheHandsOfAnAllyCounts) {
    Scene scene = about_to_take_korhal("team_command_room", 6);
    scene.got(0, {"silver_control_aiur", "silver_control_char"}).got(2, {"gold_take_planet"});
    scene.owns(4, {"char_aleph", "thisby"}).owns(2, {"riksville"}).end_of_attack_of(0).takes("silver_control_korhal");
    EXPECT_TRUE(scene.over());
}

// Seat 2 has Ursa alone, its base is lost; seat 1 storms Ursa.
Scene last_stand(const char* variant, int players) {
    Scene scene(variant, players);
    scene.owns(2, {"ursa"}).owns(1, {"thisby", "pyramus"}).units("pyramus", 6);
    return scene;
}

TEST(RiskTeams, RS_T21_TheBaseOfAnEliminatedMemberIsNoLongerNeeded) {
    for (const bool own_base : {true, false}) {
        Scene scene = last_stand("team_command_room", 4);
        scene.got(0, {"silver_control_aiur", "silver_control_char"})
            .got(2, {"gold_take_planet", "silver_control_korhal"});
        scene.owns(0, {"ate"}).owns(own_base ? 0 : 3, {"char_aleph"}).attack_of(1);
        ASSERT_FALSE(scene.over()) << "the base of seat 2 is missing";
        storms(scene, "pyramus", "ursa");
        EXPECT_EQ(scene.over(), own_base) << "only that of seat 0 counts now";
        EXPECT_EQ(scene.winners(), own_base ? (Seats{0, 2}) : Seats{});
    }
}

TEST(RiskTeams, RS_T22_RS_T24_AchievementsGoToTheAllyCardsToTheVictorRewardsLeaveTheGame) {
    for (const char* variant : {"team_command_room", "team_total_domination"}) {
        Scene scene = last_stand(variant, 4);
        scene.got(2, {"gold_take_planet", "silver_control_korhal"})
            .reward(2, "gold_two_units")
            .watchtower(2, "gold_watchtower", "ursa");
        scene.hand(2, {"zerg_01", "zerg_02"}).taken(2, {"terran_09"}).attack_of(1).invades("pyramus", "ursa");
        if (scene.step() == "defender_declared") {
            scene.passes();
        }
        scene.commits(3).rolls({6, 6, 6}).rolls({1});
        if (scene.step() == "defender_rolled") {
            scene.passes();
        }
        const auto id = [&](const char* name) { return scene.id_of(Table::achievement, name); };
        EXPECT_EQ(scene.event("achievements_passed_on")["rule"], "RS-T22");
        EXPECT_EQ(scene.state().got[0], bit(id("gold_take_planet")) | bit(id("silver_control_korhal")));
        EXPECT_EQ(scene.state().got[1], 0);
        EXPECT_EQ(scene.state().got[2], 0);
        EXPECT_EQ(scene.state().taken[1], scene.set_of(Table::card, {"zerg_01", "zerg_02", "terran_09"}));
        EXPECT_EQ(scene.state().taken[0] | scene.state().hand[0] | scene.state().hand[1] | scene.state().hand[2], 0U);
        for (const char* reward : {"gold_two_units", "gold_watchtower"}) {
            const int r = scene.id_of(Table::reward, reward);
            EXPECT_EQ(scene.state().holder[at(r)], none);
            EXPECT_EQ(scene.state().tower[at(r)], none);
            EXPECT_FALSE(has(scene.state().rewards_left, r));
        }
        EXPECT_FALSE(scene.over());
    }
}

TEST(RiskTeams, RS_T23_TheLastOfATeamLosesThemToTheOneWhoTookTheLastTerritory) {
    Scene scene = last_stand("team_command_room", 4);
    scene.owns(3, {"char_aleph"}).got(2, {"gold_take_planet", "silver_control_korhal"}).change().alive = 0b1110;
    scene.attack_of(1);
    storms(scene, "pyramus", "ursa");
    EXPECT_EQ(scene.event("achievements_passed_on")["rule"], "RS-T23");
    EXPECT_EQ(scene.event("achievements_passed_on")["player"], 1);
    EXPECT_EQ(count(scene.state().got[1]), 2);
    EXPECT_EQ(scene.state().got[3], 0);
    EXPECT_TRUE(scene.over()) << "nobody else is left";
    EXPECT_EQ(scene.winners(), (Seats{1, 3}));
}

// Seat 2 of three allies falls, and by that its own team wins (RS-T21): its base was the one that was missing.
Scene last_stand_that_wins(const char* pack) {
    Scene scene("team_command_room", 6, Json::object(), pack);
    scene.owns(2, {"ursa"}).owns(1, {"thisby", "pyramus"}).units("pyramus", 6);
    scene.got(0, {"silver_control_aiur", "silver_control_char"}).got(2, {"gold_take_planet", "silver_control_korhal"});
    scene.change().minerals = first_n(scene.setup().pack->mineral_fields);
    scene.attack_of(1);
    return std::move(storms(scene, "pyramus", "ursa"));
}

bool can_be_loaded(const Scene& scene) {
    return Risk::read_state(scene.setup(), Risk::write_state(scene.setup(), scene.state())).has_value();
}

TEST(RiskTeams, RS_T22_RS_Z40_AchievementsArePassedOnAlsoWhenThisMomentEndsTheMatch) {
    const Scene scene = last_stand_that_wins(nullptr);
    ASSERT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (Seats{0, 2, 4}));
    EXPECT_EQ(scene.event("achievements_passed_on")["rule"], "RS-T22");
    EXPECT_EQ(scene.event("achievements_passed_on")["player"], 4) << "the next ally in the turn order, nobody is asked";
    EXPECT_EQ(scene.state().got[2], 0);
    EXPECT_EQ(count(scene.state().got[4]), 2);
    EXPECT_TRUE(can_be_loaded(scene));
}

TEST(RiskTeams, RS_T22_InMatchesOfTheFirstVersionTheyStayed) {
    const Scene scene = last_stand_that_wins(pack_of_0_1_0);
    ASSERT_TRUE(scene.over());
    EXPECT_EQ(count(scene.state().got[2]), 2);
    EXPECT_TRUE(can_be_loaded(scene));
}

TEST(RiskTeams, RS_D25_RS_T22_OfTwoAlliesTheEliminatedPlayerChoosesOne) {
    for (const char* variant : {"team_command_room", "team_total_domination"}) {
        for (const int chosen : {0, 4}) {
            Scene scene = last_stand(variant, 6);
            scene.got(2, {"gold_take_planet", "silver_control_korhal"}).attack_of(1);
            storms(scene, "pyramus", "ursa");
            ASSERT_EQ(scene.step(), "give_achievements");
            EXPECT_EQ(scene.seat_to_move(), 2) << "the eliminated player";
            EXPECT_EQ(scene.options(), (std::vector<std::string>{give_to(0).dump(), give_to(4).dump()}));
            EXPECT_EQ(scene.refusal(give_to(1)), "RS-T22") << "an opponent";
            EXPECT_EQ(scene.refusal(give_to(2)), "RS-T22") << "itself";
            scene.does(give_to(chosen));
            EXPECT_EQ(count(scene.state().got[at(chosen)]), 2) << "all go to the same ally";
            EXPECT_EQ(scene.state().got[2], 0);
            EXPECT_EQ(scene.step(), "move_in") << "the invasion goes on";
            EXPECT_EQ(scene.seat_to_move(), 1);
        }
    }
}

TEST(RiskTeams, RS_D25_WithOneAllyLeftThereIsNothingToChoose) {
    Scene scene = last_stand("team_command_room", 6);
    scene.owns(5, {"the_eternal_scar"}).got(2, {"gold_take_planet"}).change().alive = 0b101111;
    scene.attack_of(1);
    storms(scene, "pyramus", "ursa");
    EXPECT_EQ(scene.step(), "move_in");
    EXPECT_EQ(count(scene.state().got[0]), 1);
}

TEST(RiskTeams, RS_T25_InTotalDominationTheTeamWinsThatControlsAllTerritories) {
    for (const char* last : {"ursa", "ruins_of_styrling"}) {
        Scene scene("team_total_domination", 4);
        for (const char* planet : {"char", "korhal", "aiur", "zerus", "mar_sara", "shakuras"}) {
            scene.owns_planet(2, planet);
        }
        scene.owns(0, {"pyramus", "char_aleph"})
            .units("pyramus", 9)
            .owns(1, {"ursa"})
            .owns(3, {"ruins_of_styrling"})
            .attack_of(0);
        storms(scene, "pyramus", last == std::string("ursa") ? "ruins_of_styrling" : "ursa").moves_in(3);
        EXPECT_FALSE(scene.over()) << "one territory is missing";
        storms(scene, "pyramus", last);
        EXPECT_TRUE(scene.over());
        EXPECT_EQ(scene.winners(), (Seats{0, 2})) << "most of it is the ally's";
        EXPECT_EQ(scene.event("won")["rule"], "RS-T25");
    }
}

TEST(RiskTeams, RS_T25_InTotalDominationAchievementsWinNothing) {
    Scene scene = about_to_take_korhal("team_total_domination", 4);
    scene.got(0, {"silver_control_aiur", "silver_control_char"}).got(2, {"gold_take_planet"}).end_of_attack_of(0);
    EXPECT_FALSE(scene.takes("silver_control_korhal").over());
}

}  // namespace
}  // namespace kriegsrat::risk
