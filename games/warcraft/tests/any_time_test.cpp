#include "games/warcraft/tests/duels.h"

// "At any time": what players do while others decide. Seats 0 (Night Elves) and 2 (Humans) against 1 (Orcs) and 3
// (Undead).
namespace kriegsrat::warcraft::any_time_test {
namespace {

using namespace battles;
using duels::until;

Scene scene_of_four() { return Scene("base_4", {"night_elf", "orc", "human", "undead"}); }
const Json show{{"kind", "show_hand"}};
const Json lay{{"kind", "lay_open"}, {"card", "victory_point"}};

// Seat 0 is asked for its movement; the others are not asked at all.
Scene while_others_move() {
    Scene scene = scene_of_four();
    for (int seat = 0; seat < 4; ++seat) {
        scene.stock(seat, 3, 2);
    }
    scene.units(0, "s29", {{"melee", 1}}).units(1, "s20", {{"melee", 1}}).movement(0);
    EXPECT_EQ(scene.step(), "move");
    EXPECT_EQ(scene.seat_to_move(), 0);
    return scene;
}

TEST(WarcraftAnyTime, WC_D31_WC_Q01_WC_Z67_ATeammateGivesWhileTheOtherDecides) {
    Scene scene = while_others_move();
    scene.does(2, acts::give(0, "gold", 2));
    EXPECT_EQ(scene.gold_of(0), 5);
    EXPECT_EQ(scene.gold_of(2), 1);
    EXPECT_EQ(scene.event("gift")["player"], 2);
    EXPECT_EQ(scene.step(), "move") << "the question stays";
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.refusal(2, acts::give(0, "gold", 2)), "WC-Z72") << "he has one left";
    EXPECT_EQ(scene.refusal(2, acts::give(1, "gold", 1)), "WC-Q01") << "an enemy";
}

TEST(WarcraftAnyTime, WC_D31_WC_Z67_TheOpponentsOfWhoeverDecidesGiveToo) {
    Scene scene = while_others_move();
    scene.does(3, acts::give(1, "wood", 2));
    EXPECT_EQ(scene.wood_of(1), 4);
    EXPECT_EQ(scene.refusal(3, acts::give(0, "gold", 1)), "WC-Q01");
}

TEST(WarcraftAnyTime, WC_Z67_NotWhileDiceOrCardsAreDue) {
    Scene scene = scene_of_four();
    scene.workers(0, "s01", 1).workers(0, "s11", 1).stock(2, 3, 3).hand(2, {"victory_point"}).harvest(0);
    quiet(scene);
    ASSERT_EQ(scene.step(), "harvest_roll");
    EXPECT_EQ(scene.refusal(2, acts::give(0, "gold", 1)), "WC-Z67");
    EXPECT_EQ(scene.refusal(2, show), "WC-Z67");
    EXPECT_EQ(scene.refusal(2, lay), "WC-Z67");
}

TEST(WarcraftAnyTime, WC_D37_WC_Q07_AHandIsShownWhileAnEnemyDecides) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).hand(3, {"curse"}).movement(0);
    until(scene, "move", 0);
    EXPECT_EQ(scene.view(1).dump().find("curse"), std::string::npos);
    scene.does(3, show);
    EXPECT_EQ(scene.view(1)["hands"]["3"], (Json{{"curse", 1}}));
    EXPECT_FALSE(scene.view(0)["hands"].contains("3"));
    EXPECT_EQ(scene.refusal(3, show), "WC-Z73") << "they see them";
    EXPECT_EQ(scene.seat_to_move(), 0);
}

TEST(WarcraftAnyTime, WC_Q07_WhoPlaysAloneShowsNobody) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s08", {{"melee", 1}}).stock(1, 2, 2).movement(0);
    EXPECT_EQ(scene.refusal(1, show), "WC-Q07");
    EXPECT_EQ(scene.refusal(1, acts::give(0, "gold", 1)), "WC-Q01");
}

TEST(WarcraftAnyTime, WC_D30_WC_Z35_AVictoryPointCardIsLaidOpenWhileAnotherDecides) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s08", {{"melee", 1}}).hand(1, {"victory_point"}).movement(0);
    until(scene, "move", 0);
    const int before = scene.points(1);
    EXPECT_EQ(scene.refusal(0, lay), "WC-I07") << "he has none";
    scene.does(1, lay);
    EXPECT_EQ(scene.points(1), before + 1);
    EXPECT_TRUE(scene.hand_of(1).empty());
    EXPECT_EQ(scene.seat_to_move(), 0);
}

TEST(WarcraftAnyTime, WC_Z35_NobodyLaysOpenInABattleOfOthers) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 2}}).units(1, "s30", {{"melee", 1}}).hand(3, {"victory_point"});
    scene.stock(3, 1, 1).hand(1, {"devour"}).movement(0);
    until(scene, "move", 0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    quiet(scene);
    draws_all(scene);
    until(scene, "round_cards", 1);
    EXPECT_EQ(scene.refusal(3, lay), "WC-Z35");
    EXPECT_EQ(scene.refusal(3, acts::give(1, "gold", 1)), "") << "gifts go on";
}

// The Night Elves hold every space with points: 26, and 3 for their tiles; the card of the Humans is the thirtieth.
TEST(WarcraftAnyTime, WC_Z35_WC_P03_ACardLaidOpenWhileTheOtherIsAskedDecidesTheCheck) {
    Scene scene = scene_of_four();
    for (const char* where : {"s12", "s18", "s42", "s48", "s03", "s15", "s25", "s28"}) {
        scene.units(0, where, {{"melee", 1}});
    }
    for (const char* where : {"s30", "s32", "s35", "s45", "s57"}) {
        scene.units(0, where, {{"ranged", 1}});
    }
    scene.level(0, "melee", 2).level(0, "ranged", 4).level(0, "flying", 3).units(1, "s20", {{"melee", 1}});
    scene.hand(0, {"fast"}).hand(2, {"victory_point"}).spend(0);
    until(scene, "spend", 0).simple("end_spend");
    ASSERT_EQ(scene.step(), "lay_open");
    ASSERT_EQ(scene.seat_to_move(), 0) << "he might hold one";
    scene.does(2, lay);
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{0, 2}));
    EXPECT_EQ(scene.refusal(1, acts::give(3, "gold", 1)), "WC-C01") << "it is over";
}

TEST(WarcraftAnyTime, WC_O04_WhoIsOutGivesNothing) {
    Scene scene = scene_of_four();
    scene.units(1, "s20", {{"melee", 1}}).units(3, "s48", {{"melee", 1}}).stock(0, 3, 3).eliminated(0).movement(1);
    EXPECT_EQ(scene.refusal(0, acts::give(2, "gold", 1)), "WC-O04");
    EXPECT_EQ(scene.refusal(0, lay), "WC-O04");
}

TEST(WarcraftAnyTime, WC_D31_AskedForAGiftOneGivesToWhoeverAsked) {
    Scene scene = scene_of_four();
    scene.units(0, "s12", {{"melee", 1}}).stock(2, 4, 4).spend(0);
    until(scene, "spend", 0).does({{"kind", "request"}, {"player", 2}});
    ASSERT_EQ(scene.step(), "gift");
    EXPECT_EQ(scene.options().size(), 3U) << "gold, wood, or nothing more";
    EXPECT_TRUE(scene.offers(acts::give(0, "gold", 4)));
    EXPECT_FALSE(scene.offers(acts::give(0, "gold", 5)));
    EXPECT_EQ(scene.refusal(acts::give(1, "gold", 1)), "WC-Q01");
}

TEST(WarcraftAnyTime, WC_D31_NoWindowOpensForTheSakeOfGifts) {
    Scene scene = scene_of_four();
    scene.units(0, "s29", {{"melee", 1}}).units(1, "s20", {{"melee", 1}}).stock(0, 5, 5).hand(0, {"renew"}).movement(0);
    until(scene, "movement_cards", 0);
    ASSERT_EQ(scene.step(), "movement_cards");
    EXPECT_EQ(scene.options(), (WordList{R"({"kind":"pass"})"}));
}

}  // namespace
}  // namespace kriegsrat::warcraft::any_time_test
