#include <gtest/gtest.h>

#include "games/risk/tests/pack_facts.h"
#include "games/risk/tests/setting_up.h"

// Chapter Z: rulings about set-up, cards and the limits of the material. Those about victory and teams are in
// rulings_teams_test.cpp, the others where the rule they explain is tested.
namespace kriegsrat::risk {
namespace {

TEST(RiskRulings, RS_Z04_NobodySeesTheAchievementsBeforePlayBegins) {
    for (const char* variant :
         {"command_room", "total_domination", "duel", "team_command_room", "team_total_domination"}) {
        const bool duel = std::string(variant) == "duel";
        Scene scene = Scene::fresh(variant, duel ? 2 : 4);
        for (const char* step : {"place_base", duel ? "duel_neutral" : "strengthen"}) {
            scene.plays_on_until(step);
            ASSERT_EQ(scene.step(), step);
            EXPECT_EQ(scene.view(spectator_seat)["achievements"].size(), 0U) << variant;
        }
        scene.plays_on_until("reinforce");
        EXPECT_EQ(scene.view(spectator_seat)["achievements"].size(), 8U) << "open from the first turn";
    }
}

// Matches of version 0.1.0 lay them out as they did.
TEST(RiskRulings, RS_Z04_EarlierMatchesKeepTheirOrder) {
    Scene scene = Scene("command_room", 3, Json::object(), pack_of_0_1_0);
    EXPECT_FALSE(scene.setup().achievements_come_last());
    EXPECT_TRUE(Scene("command_room", 3).setup().achievements_come_last());
}

TEST(RiskRulings, RS_Z10_NeutralsAreEnemies) {
    Scene scene("duel", 2, {{"extended", true}});  // seat 0 is Terran
    scene.owns(0, {"ursa", "pyramus"})
        .units("ursa", 9)
        .units("pyramus", 2)
        .owns(2, {"keresh_province"})
        .units("keresh_province", 4);
    scene.hand(0, {"terran_04"}).attack_of(0);
    scene.plays_at("terran_04", "keresh_province", 3);  // for card effects
    EXPECT_EQ(scene.units("keresh_province"), 1);
    scene.invades("ursa", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(3).ends_attack();
    EXPECT_EQ(scene.step(), "draw") << "for the card at the end of the turn";
    // For achievements: ten neutral territories taken in one turn.
    Scene goal("duel", 2);
    goal.owns(0, {"ursa"}).units("ursa", 2).attack_of(0).owns_planet(0, "korhal");
    goal.owns(0, {"pyramus", "riksville", "jacobs_installation", "diamondback_wastelands"});
    goal.owns(2, {"keresh_province"}).owns(0, {"ate"}).ends_attack();
    EXPECT_EQ(goal.refusal({{"kind", "take_achievement"}, {"achievement", "gold_take_territories_10"}}), "");
}

TEST(RiskRulings, RS_Z10_NothingOfTheOpponentHelpsANeutral) {
    Scene scene("duel", 2, {{"extended", true}});
    scene.owns(0, {"ursa"}).units("ursa", 9).owns(2, {"keresh_province"}).units("keresh_province", 4);
    scene.reward(1, "gold_bonus_defence_die").watchtower(1, "silver_watchtower", "saalok").hero(1, "saalok");
    scene.hand(1, {"protoss_08", "protoss_09"}).attack_of(0).invades("ursa", "keresh_province");
    EXPECT_EQ(scene.step(), "commit") << "no window after the declaration";
    scene.commits(3).defends(2).rolls({5, 5, 5});
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {4, 4, 4}}}), "RS-G08") << "no bonus die";
    scene.rolls({4, 4});
    EXPECT_EQ(scene.step(), "attack") << "no window after the roll";
    EXPECT_EQ(scene.units("keresh_province"), 2) << "no hero, no watchtower";
    EXPECT_EQ(scene.units("ursa"), 9);
}

TEST(RiskRulings, RS_Z23_TheDiscardsAreShuffledAtOnceOrAsSoonAsPossible) {
    Scene scene("command_room", 3);  // seat 0 is Terran
    scene.draw_pile({"terran_05"}).discards({"terran_01", "zerg_01"});
    scene.owns(0, {"ursa", "pyramus"}).units("ursa", 2).end_of_attack_of(0, true).draws("terran_05");
    EXPECT_EQ(scene.view(0)["draw"]["terran"], 13) << "with the last card, not when the next one is needed";
    EXPECT_EQ(scene.view(0)["discard"], Json::array({"zerg_01"})) << "only the discards of that species";
    // Nothing to shuffle when the last card is drawn.
    Scene empty("command_room", 3);
    const auto all_terran = named(empty, Table::card, empty.setup().pack->species_cards[0]);
    for (const std::string& card : all_terran) {
        empty.hand(0, {card.c_str()});
    }
    empty.owns(0, {"ursa", "pyramus"}).units("ursa", 2).end_of_attack_of(0, true);
    EXPECT_NE(empty.step(), "draw") << "both are empty";
    empty.discards({"terran_03"}).end_of_attack_of(0, true);
    EXPECT_EQ(empty.step(), "draw") << "now there is one";
    EXPECT_EQ(equally_likely(empty, "card"), (std::set<std::string>{"terran_03"}));
}

// The same if the player passes on an achievement that could have been taken.
TEST(RiskRulings, RS_Z23_AlsoAfterAnAchievementLeftOnTheBoard) {
    Scene scene("command_room", 3);
    const auto all_terran = named(scene, Table::card, scene.setup().pack->species_cards[0]);
    for (const std::string& card : all_terran) {
        scene.hand(0, {card.c_str()});
    }
    scene.discards({"terran_03"}).owns_planet(0, "korhal").units("ursa", 2).end_of_attack_of(0, true);
    ASSERT_EQ(scene.step(), "achievement");
    scene.passes();
    EXPECT_EQ(scene.step(), "draw");
    scene.draws("terran_03");
    EXPECT_EQ(scene.hand(0).size(), 14U);
}

TEST(RiskRulings, RS_Z24_TakenCardsMixWithOwnOnesAndGoToTheirOwnDiscards) {
    Scene scene("command_room", 3);
    scene.hero(0, "char_aleph").hand(0, {"terran_04"}).taken(0, {"zerg_05", "protoss_02"}).turn_of(0);
    const int before = scene.state().pool;
    scene.trades({"terran_04", "zerg_05", "protoss_02"});
    EXPECT_EQ(scene.state().pool, before + 10) << "five stars";
    EXPECT_EQ(scene.view(0)["players"][0]["taken"], 0);
    // The Zerg card comes back to the Zerg player, not to the Terran who traded it.
    scene.draw_pile({"zerg_01"}).owns(2, {"ursa", "pyramus"}).units("ursa", 2).end_of_attack_of(2, true);
    const auto others = scene.state().discard & scene.setup().pack->species_cards[2];
    EXPECT_TRUE(has(others, scene.card("zerg_05")));
    scene.passes().draws("zerg_01");
    EXPECT_TRUE(has(scene.state().draw[2], scene.card("zerg_05")));
    EXPECT_TRUE(has(scene.state().discard, scene.card("terran_04")));
    EXPECT_TRUE(has(scene.state().discard, scene.card("protoss_02")));
}

TEST(RiskRulings, RS_Z25_NoHandLimit) {
    Scene scene("command_room", 3);
    scene.hand(0, {"terran_01", "terran_02", "terran_03", "terran_04", "terran_05", "terran_06", "terran_07",
                   "terran_08", "terran_09", "terran_10", "terran_11", "terran_12", "terran_13"});
    scene.owns(0, {"ursa", "pyramus"}).units("ursa", 2).end_of_attack_of(0, true).draws("terran_14");
    EXPECT_EQ(scene.hand(0).size(), 14U);
    EXPECT_EQ(scene.step(), "end_of_turn") << "nothing has to be given up";
    scene.ends_turn();
    EXPECT_EQ(scene.hand(0).size(), 14U);
    EXPECT_EQ(scene.state().discard, 0U);
}

TEST(RiskRulings, RS_Z33_TheBonusDieIsAlwaysUsed) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa"}).units("ursa", 9).reward(0, "gold_bonus_attack_die").owns(1, {"keresh_province"});
    scene.units("keresh_province", 4).reward(1, "gold_bonus_defence_die").attack_of(0);
    scene.invades("ursa", "keresh_province").commits(2).defends(1);
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {5, 4}}}), "RS-G08");
    scene.rolls({5, 4, 1});
    EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {5}}}), "RS-G08");
    scene.rolls({5, 1});
    EXPECT_EQ(scene.units("ursa"), 8);
}

TEST(RiskRulings, RS_Z44_ColoursAreChosenBeforeSetupAndSeatsFixClockwise) {
    const Scene chosen = Scene::fresh("command_room", 3, {{"colours", {"brown", "red", "orange"}}});
    const Json view = chosen.view(0);
    EXPECT_EQ(view["players"][0]["colour"], "brown");
    EXPECT_EQ(view["players"][1]["colour"], "red");
    EXPECT_EQ(view["players"][2]["colour"], "orange");
    EXPECT_EQ(view["players"][2]["species"], "protoss");
    EXPECT_EQ(chosen.step(), "draw_mineral") << "nothing is asked about colours";
    Scene scene = Scene::fresh("command_room", 4, {{"colours", {"brown", "red", "orange", "blue"}}});
    scene.plays_on_until("order_roll");
    throws(scene, {1, 2, 6, 3});
    EXPECT_EQ(scene.view(0)["order"], Json::array({2, 3, 0, 1}));
}

TEST(RiskRulings, RS_Z45_AbilitiesAreDataAndMarkedAsInvented) {
    const Json& data = facts::file("faction_cards.json");
    EXPECT_NE(data["note"].get<std::string>().find("invented"), std::string::npos);
    EXPECT_EQ(data["cards"].size(), 42U);
    for (const Json& card : data["cards"]) {
        EXPECT_NE(card["provenance"]["effect"].get<std::string>().find("invented"), std::string::npos) << card["id"];
    }
}

// An ability that stops an invasion: the case that the rulebook itself allows for.
TEST(RiskRulings, RS_Z47_AnAbilityMayStopAnInvasion) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa"})
        .units("ursa", 9)
        .owns(1, {"keresh_province"})
        .units("keresh_province", 2)
        .hand(1, {"protoss_08"});
    scene.attack_of(0).invades("ursa", "keresh_province");
    ASSERT_EQ(scene.step(), "defender_declared");
    scene.plays("protoss_08");
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units("ursa"), 9);
    EXPECT_EQ(scene.units("keresh_province"), 2);
    EXPECT_EQ(scene.refusal({{"kind", "invade"}, {"from", "ursa"}, {"to", "keresh_province"}}), "RS-K18")
        << "the ability holds";
}

TEST(RiskRulings, RS_Z50_ReinforcementsBeyondFiftyThousandUnitsAreForfeited) {
    Scene scene("command_room", 3);
    scene.hero(0, "char_aleph").units("char_aleph", 49998).hand(0, {"terran_04", "terran_05"}).turn_of(0);
    EXPECT_EQ(scene.state().pool, 2) << "of four";
    scene.trades({"terran_04", "terran_05"});
    EXPECT_EQ(scene.state().pool, 2) << "nothing for the set either";
    scene.places("char_aleph", 2);
    EXPECT_EQ(scene.units("char_aleph"), 50000);
    scene.turn_of(0);
    EXPECT_EQ(scene.state().pool, 0);
    EXPECT_EQ(scene.step(), "attack") << "there is nothing to place";
    scene.owns(0, {"ursa"}).units("char_aleph", 49000).turn_of(0);
    EXPECT_EQ(scene.state().pool, 4) << "below the limit all come";
}

TEST(RiskRulings, RS_Z50_UnitsOfCardsAndTransfersKeepTheLimitToo) {
    Scene own("command_room", 3);  // seat 1 is Protoss
    own.units("saalok", 49999).hand(1, {"protoss_13"}).attack_of(1).plays("protoss_13");
    EXPECT_EQ(own.refusal({{"kind", "place_units"}, {"territory", "saalok"}, {"amount", 2}}), "RS-K19");
    own.places("saalok", 1);
    EXPECT_EQ(own.step(), "attack");
    EXPECT_EQ(own.units("saalok"), 50000);
    own.hand(1, {"protoss_13"}).plays("protoss_13");
    EXPECT_EQ(own.step(), "attack") << "not a single one";
    Scene attacked("command_room", 3);  // seat 0 is Terran
    attacked.owns(1, {"ursa"})
        .units("ursa", 9)
        .owns(0, {"keresh_province"})
        .units("keresh_province", 49998)
        .hand(0, {"terran_09"});
    attacked.attack_of(1).invades("ursa", "keresh_province").plays("terran_09");
    EXPECT_EQ(attacked.units("keresh_province"), 49999) << "one more stands on the base";
    Scene team("team_command_room", 4);
    team.hero(0, "char_aleph").units("char_aleph", 50000).owns(2, {"ursa", "canis"}).turn_of(0);
    EXPECT_NE(team.step(), "transfer") << "no unit could replace the ally's";
    team.units("char_aleph", 49000).turn_of(0).places("char_aleph", 4);
    EXPECT_EQ(team.step(), "transfer");
}

}  // namespace
}  // namespace kriegsrat::risk
