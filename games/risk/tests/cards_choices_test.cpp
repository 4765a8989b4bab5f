#include <gtest/gtest.h>

#include "games/risk/tests/card_scene.h"

// Chapter K: what the player of a card may choose, and whom it may hit.
namespace kriegsrat::risk {
namespace {

using namespace duelling;
using Cards = std::vector<std::string>;

TEST(RiskCards, RS_D27_RS_K19_ThePlayerOfACardChoosesWhatItLeavesOpen) {
    Scene strike = attacker_with("terran_04", 6, 4);
    strike.units("pyramus", 2);
    const Cards expected{R"({"amount":1,"card":"terran_04","kind":"play_card_at","territory":"keresh_province"} ..3)",
                         R"({"amount":1,"card":"terran_04","kind":"play_card_at","territory":"pyramus"})"};
    Cards offered;
    for (const std::string& option : strike.options()) {
        if (option.find("terran_04") != std::string::npos) {
            offered.push_back(option);
        }
    }
    EXPECT_EQ(offered, expected) << "territory and number";

    Scene spy = attacker_with("protoss_07");
    spy.hand(1, {"terran_01"}).hand(2, {"zerg_01"});
    EXPECT_TRUE(spy.offers(play_on("protoss_07", 1)));
    EXPECT_TRUE(spy.offers(play_on("protoss_07", 2)));

    Scene dice = attacker_with("terran_01");
    dice.invades(origin, target).passes().commits(3).defends(1).rolls({3, 2, 1}).rolls({6});
    EXPECT_EQ(dice.options().size(), 7U) << "to pass, three single dice, three pairs";

    Scene remote = attacker_with("terran_07");
    remote.units("char_aleph", 2).plays("terran_07");
    EXPECT_TRUE(remote.offers({{"kind", "invade"}, {"from", origin}, {"to", "canis"}}));
    EXPECT_TRUE(remote.offers({{"kind", "invade"}, {"from", "char_aleph"}, {"to", "death_valley"}}));
    EXPECT_EQ(remote.seat_to_move(), 0);
}

TEST(RiskCards, RS_K25_ANeutralIsAnEnemy) {
    Scene scene("duel", 2, {{"extended", true}, {"colours", {"blue", "red"}}});
    scene.owns(0, {origin}).units(origin, 5).units(target, 4).hand(0, {"terran_04", "terran_03"}).attack_of(0);
    ASSERT_GE(scene.owner(target), 2);
    scene.plays_at("terran_04", target, 2);
    EXPECT_EQ(scene.units(target), 2);
    scene.invades(origin, target).plays_at("terran_03", target);
    EXPECT_EQ(scene.units(target), 1);
}

TEST(RiskCards, RS_K25_AnAllyIsNoEnemyAndWhatIsHersIsNotYours) {
    Scene scene("team_command_room", 4, {{"colours", {"orange", "blue", "purple", "red"}}});
    scene.owns(0, {origin}).units(origin, 5).owns(2, {target, "canis"}).units(target, 5).units("canis", 5);
    scene.owns(1, {"augustgrad"}).units("augustgrad", 5).hand(2, {"zerg_01"}).hand(3, {"terran_01"});
    scene.hand(0, {"protoss_03", "protoss_07", "protoss_13"}).attack_of(0);
    EXPECT_EQ(scene.refusal(play_at("protoss_03", target, 1)), "RS-K20") << "of an ally";
    EXPECT_EQ(scene.refusal(play_at("protoss_03", "augustgrad", 1)), "");
    EXPECT_EQ(scene.refusal(play_on("protoss_07", 2)), "RS-K20") << "of an ally";
    EXPECT_EQ(scene.refusal(play_on("protoss_07", 3)), "");
    scene.plays("protoss_13");
    EXPECT_EQ(scene.refusal({{"kind", "place_units"}, {"territory", target}, {"amount", 1}}), "RS-K19") << "of an ally";
    scene.places(origin, 3);

    Scene remote("team_command_room", 4, {{"colours", {"blue", "orange", "purple", "red"}}});
    remote.owns(0, {origin}).units(origin, 5).owns(2, {"canis"}).hand(0, {"terran_07"}).attack_of(0).plays("terran_07");
    EXPECT_EQ(remote.refusal({{"kind", "invade"}, {"from", origin}, {"to", "canis"}}), "RS-T08");

    Scene retreat("team_command_room", 4, {{"colours", {"blue", "orange", "purple", "yellow"}}});
    retreat.owns(0, {origin}).units(origin, 5).owns(1, {target}).units(target, 4).owns(3, {"canis", "augustgrad"});
    retreat.owns(1, {"wolfrec_province"}).hand(1, {"protoss_11"}).attack_of(0).invades(origin, target);
    retreat.plays("protoss_11");
    EXPECT_EQ(retreat.refusal({{"kind", "retreat"}, {"territory", "canis"}, {"amount", 1}, {"hero", false}}), "RS-K19");
    EXPECT_EQ(retreat.refusal({{"kind", "retreat"}, {"territory", "wolfrec_province"}, {"amount", 1}, {"hero", false}}),
              "");
}

}  // namespace
}  // namespace kriegsrat::risk
