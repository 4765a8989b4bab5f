#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/setting_up.h"

// The other readings of doubtful passages, which a table may choose; the usual ones are tested with their rulings.
namespace kriegsrat::risk {
namespace {

Json by(const char* house_rule) { return {{"house_rules", {house_rule}}}; }

TEST(RiskHouseRules, RS_Z04_AchievementsOpenAtOnce) {
    for (const char* variant : {"command_room", "total_domination", "duel"}) {
        Scene scene = Scene::fresh(variant, std::string(variant) == "duel" ? 2 : 4, by("open_achievements"));
        scene.plays_on_until("place_base");
        EXPECT_EQ(scene.view(spectator_seat)["achievements"].size(), 8U) << variant;
        const Json written = Risk::write_state(scene.setup(), scene.state());
        EXPECT_TRUE(Risk::read_state(scene.setup(), written).has_value()) << variant;
    }
}

TEST(RiskHouseRules, RS_Z11_TheDuelGoesOnAgainstTheNeutrals) {
    Scene scene("duel", 2, by("neutrals_too"));
    scene.change().minerals = first_n(15);
    for (const char* planet : {"aiur", "char", "korhal", "zerus", "mar_sara", "shakuras"}) {
        scene.owns_planet(0, planet);
    }
    scene.owns(1, {"keresh_province"}).owns(5, {"canis"}).units("ursa", 9).attack_of(0);
    scene.invades("ursa", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(8);
    ASSERT_FALSE(scene.over()) << "one neutral is left";
    EXPECT_FALSE(has(scene.state().alive, 1));
    const Json written = Risk::write_state(scene.setup(), scene.state());
    const auto alone = Risk::read_state(scene.setup(), written);
    EXPECT_TRUE(alone.has_value()) << alone.error().text;
    scene.invades("keresh_province", "canis").commits(3);
    scene.rolls({6, 6, 6}).rolls({1});
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector{0}));
}

TEST(RiskHouseRules, RS_Z11_AloneHisTurnsGoOn) {
    Scene scene("duel", 2, by("neutrals_too"));
    scene.owns(0, {"ursa"}).units("ursa", 9).owns(1, {"keresh_province"}).attack_of(0);
    scene.invades("ursa", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(8);
    ASSERT_FALSE(scene.over());
    scene.plays_on_until("end_of_turn").plays_on_until("reinforce");
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.seat_to_move(), 0);
}

TEST(RiskHouseRules, RS_Z14_AnotherSetMayFollow) {
    Scene scene("command_room", 3, by("several_sets"));
    scene.hand(0, {"terran_04", "terran_05", "terran_09", "terran_12", "protoss_03", "protoss_05", "protoss_08"});
    scene.turn_of(0).trades({"terran_04", "terran_05", "terran_09", "terran_12", "protoss_03"});
    ASSERT_EQ(scene.step(), "trade");
    const int after_one = scene.state().pool;
    scene.trades({"protoss_05", "protoss_08"});
    EXPECT_GT(scene.state().pool, after_one);
    EXPECT_NE(scene.step(), "trade") << "no card is left";
    Scene enough("command_room", 3, by("several_sets"));
    enough.hand(0, {"terran_04", "terran_05", "terran_09", "terran_12"}).turn_of(0).trades({"terran_04", "terran_05"});
    enough.simple("trade_done");
    EXPECT_NE(enough.step(), "trade") << "nobody has to";
    EXPECT_EQ(enough.hand(0).size(), 2U);
}

// An ally has a territory of Zerus when the turn begins: it does not count, only what the player had himself.
TEST(RiskHouseRules, RS_Z37_OnlyTheOwnTerritoriesCountAtTheStart) {
    for (const bool own : {false, true}) {
        Scene scene("team_command_room", 4, by("own_start_of_planets"));
        scene.owns(3, {"eris"}).owns(0, {"pyramus"}).units("pyramus", 2).owns(own ? 0 : 2, {"talematros"});
        scene.attack_of(0).owns(0, {"rajal", "katuul_province", "xelnaga_temple_grounds"}).ends_attack();
        EXPECT_EQ(scene.step() == "achievement" && scene.offers(take("gold_take_planet")), !own);
    }
}

TEST(RiskHouseRules, RS_Z37_APlanetOfTheTeamInWhichNothingIsNewIsNotTaken) {
    Scene scene("team_command_room", 4, by("own_start_of_planets"));
    scene.owns(3, {"eris"}).owns(0, {"pyramus"}).units("pyramus", 2);
    scene.owns(2, {"talematros", "rajal", "katuul_province", "xelnaga_temple_grounds"}).attack_of(0).ends_attack();
    EXPECT_FALSE(scene.step() == "achievement" && scene.offers(take("gold_take_planet")));
}

Json asks_for(const char* id) { return {{"kind", "request_command"}, {"territory", id}}; }

TEST(RiskHouseRules, RS_Z52_RS_T13_RS_T15_CommandIsAskedForBetweenInvasionsToo) {
    for (const char* variant : both) {
        Scene scene(variant, 4, by("transfer_while_attacking"));
        scene.change().minerals = first_n(15);
        scene.owns(0, {"ursa"}).units("ursa", 9).owns(2, {"canis", "keresh_province", "augustgrad"});
        if (scene.setup().heroes()) {
            scene.hero(0, "ursa").hero(2, "augustgrad");
        }
        scene.owns(1, {"pyramus"}).attack_of(0);
        ASSERT_EQ(scene.step(), "attack");
        EXPECT_TRUE(scene.offers(asks_for("canis")));
        scene.does(asks_for("canis"));
        ASSERT_EQ(scene.step(), "transfer_answer");
        EXPECT_EQ(scene.seat_to_move(), 2);
        const Json written = Risk::write_state(scene.setup(), scene.state());
        const auto asked = Risk::read_state(scene.setup(), written);
        EXPECT_TRUE(asked.has_value()) << asked.error().text;
        scene.simple("refuse");
        ASSERT_EQ(scene.step(), "attack") << "it goes on";
        scene.does(asks_for("canis")).simple("agree");
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_EQ(scene.owner("canis"), 0);
        EXPECT_EQ(scene.refusal(asks_for("keresh_province")), "RS-T15") << "one territory a turn";
        EXPECT_FALSE(scene.offers(asks_for("keresh_province")));
        EXPECT_EQ(scene.refusal(invade("ursa", "pyramus")), "");
        const auto again = Risk::read_state(scene.setup(), Risk::write_state(scene.setup(), scene.state()));
        ASSERT_TRUE(again.has_value()) << again.error().text;
        EXPECT_EQ(again->neutral, 1);
    }
}

TEST(RiskHouseRules, RS_Z52_WhatWasTakenAfterTheReinforcementsIsTheOneOfTheTurn) {
    Scene scene("team_command_room", 4, by("transfer_while_attacking"));
    scene.owns(0, {"ursa"}).units("ursa", 3).owns(2, {"canis", "keresh_province", "augustgrad"}).hero(0, "ursa");
    scene.hero(2, "augustgrad").turn_of(0);
    scene.places("ursa", scene.state().pool);
    ASSERT_EQ(scene.step(), "transfer");
    scene.does(asks_for("canis")).simple("agree");
    ASSERT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.refusal(asks_for("keresh_province")), "RS-T15");
}

TEST(RiskHouseRules, RS_Z53_RS_T09_ManoeuvresNeedNoChain) {
    Scene scene("team_command_room", 4, by("team_is_one_chain"));
    scene.owns(0, {"ursa", "canis"}).owns(1, {"keresh_province"}).units("ursa", 4).owns(0, {"char_aleph"});
    scene.end_of_attack_of(0);
    ASSERT_EQ(scene.step(), "end_of_turn");
    scene.manoeuvres("ursa", "char_aleph", 3);
    EXPECT_EQ(scene.units("char_aleph"), 4);
    Scene usual("team_command_room", 4);
    usual.owns(0, {"ursa", "canis", "char_aleph"}).owns(1, {"keresh_province"}).units("ursa", 4).end_of_attack_of(0);
    EXPECT_FALSE(usual.offers({{"kind", "manoeuvre_from"}, {"territory", "ursa"}}));
}

}  // namespace
}  // namespace kriegsrat::risk
