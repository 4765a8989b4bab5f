#include "games/warcraft/tests/battles.h"

// Chapter G: removing casualties and the end of a battle, and the rulebook's example of a battle.
namespace kriegsrat::warcraft::casualties_test {
namespace {

using namespace battles;

Scene scene_of_two() { return Scene("base_2", {"human", "orc"}); }

// The Humans move from s08 onto s16, where the Orcs stand.
Scene fight_on_s16(Army humans, Army orcs, Army human_flank = {}, Army orc_flank = {}) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", humans).units(0, "s09", human_flank).units(1, "s16", orcs).units(1, "s24", orc_flank);
    scene.movement(0);
    for (const auto& [type, amount] : humans) {
        scene.moves(("human_" + std::string(type)).c_str(), "s08", "s16", amount);
    }
    ends_movement(scene);
    return scene;
}

TEST(WarcraftCasualties, WC_G01_WC_G02_WC_D20_TheOwnerChoosesAnyParticipatingUnit) {
    Scene scene = fight_on_s16({{"melee", 1}}, {{"melee", 1}, {"flying", 1}}, {{"ranged", 1}}, {{"ranged", 1}});
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::lose("orc_flying", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::lose("orc_ranged", "s24")), "");
    EXPECT_EQ(scene.refusal(acts::lose("orc_ranged", "s16")), "WC-G01") << "there is none";
    EXPECT_EQ(scene.refusal(acts::lose("human_melee", "s16")), "WC-G01");
    EXPECT_EQ(scene.options().size(), 3U);
    const int before = scene.in_reserve(1, "ranged");
    scene.does(acts::lose("orc_ranged", "s24"));
    EXPECT_EQ(scene.pieces_on("s24", 1, "ranged"), 0);
    EXPECT_EQ(scene.in_reserve(1, "ranged"), before + 1);
}

TEST(WarcraftCasualties, WC_G03_WorkersAreNoCasualties) {
    Scene scene = scene_of_two();
    scene.units(0, "s08", {{"ranged", 1}}).units(1, "s16", {{"melee", 1}, {"ranged", 1}, {"worker", 2}}).movement(0);
    scene.moves("human_ranged", "s08", "s16");
    ends_movement(scene);
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::lose("orc_worker", "s16")), "WC-G03");
}

TEST(WarcraftCasualties, WC_G04_TheDefenderRemovesFirstThenInTurn) {
    Scene scene = fight_on_s16({{"melee", 2}, {"ranged", 1}}, {{"melee", 2}, {"ranged", 1}}, {{"melee", 1}},
                               {{"melee", 1}, {"ranged", 2}});
    attack(scene, {{"human", {6}}, {"orc", {6, 6, 6}}});
    attack(scene, {{"human", {1, 1, 6}}, {"orc", {1, 1, 1}}});
    quiet(scene);
    std::vector<int> order;
    while (scene.step() == "casualty") {
        order.push_back(scene.seat_to_move());
        const bool human = scene.seat_to_move() == 0;
        scene.does(human ? acts::lose("human_melee", scene.pieces_on("s09", 0, "melee") > 0 ? "s09" : "s16")
                         : acts::lose("orc_ranged", "s24"));
        quiet(scene);
    }
    EXPECT_EQ(order, (std::vector<int>{1, 0, 1, 0, 0}));
}

TEST(WarcraftCasualties, WC_G06_MeleeAttacksCannotTakeFlyingUnits) {
    Scene scene = fight_on_s16({{"melee", 2}}, {{"flying", 1}, {"ranged", 1}, {"melee", 1}});
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"human", {1, 6}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.refusal(acts::lose("orc_flying", "s16")), "WC-G06");
    EXPECT_EQ(scene.refusal(acts::lose("orc_ranged", "s16")), "");
}

TEST(WarcraftCasualties, WC_G07_WC_G08_CasualtiesThatNobodyCanTakeAreIgnored) {
    Scene scene = fight_on_s16({{"melee", 3}}, {{"flying", 2}, {"melee", 1}});
    attack(scene, {{"orc", {6, 6}}});
    attack(scene, {{"human", {1, 1, 1}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 2);
    EXPECT_EQ(scene.state().battle.phase, 1) << "the flying units fight on, in a new round";
}

TEST(WarcraftCasualties, WC_G08_MoreHitsThanUnits) {
    Scene scene = fight_on_s16({{"ranged", 3}}, {{"melee", 1}});
    attack(scene, {{"human", {1, 1, 1}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    EXPECT_NE(scene.event("battle_won"), nullptr);
}

TEST(WarcraftCasualties, WC_G09_AllCasualtiesAreRemovedBeforeTheBattleEnds) {
    // The defender has two casualties; taking the one on the battlefield first does not save the one on the flank.
    Scene scene = fight_on_s16({{"ranged", 2}}, {{"melee", 1}}, {}, {{"melee", 1}, {"ranged", 1}});
    attack(scene, {{"human", {1, 1}}, {"orc", {6}}});
    loses(scene, "orc_melee", "s16");
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    scene.does(acts::lose("orc_ranged", "s24"));
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s24", 1, "melee"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 0, "ranged"), 2);
}

TEST(WarcraftCasualties, WC_G10_WC_G11_WC_Z18_UnitsOnFlanksDoNotProlongABattle) {
    Scene scene = fight_on_s16({{"ranged", 1}, {"melee", 1}}, {{"ranged", 1}}, {{"melee", 1}}, {{"melee", 3}});
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    loses(scene, "orc_ranged", "s16");
    EXPECT_NE(scene.event("battle_won"), nullptr) << "at once, after the ranged phase";
    EXPECT_EQ(scene.event("battle_won")["race"], "human");
    EXPECT_EQ(scene.pieces_on("s24", 1, "melee"), 3);
}

TEST(WarcraftCasualties, WC_G12_TheWinnerDrawsACard) {
    Scene scene = fight_on_s16({{"melee", 1}}, {{"melee", 1}});
    attack(scene, {{"human", {1}}, {"orc", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "draw");
    scene.does({{"kind", "draw_card"}, {"card", "polymorph"}});
    EXPECT_EQ(scene.hand_of(0).size(), 2U);
    EXPECT_EQ(scene.hand_of(1).size(), 1U);
}

TEST(WarcraftCasualties, WC_G13_WC_Z19_AnEmptyBattlefieldHasNoWinner) {
    Scene scene = fight_on_s16({{"melee", 1}}, {{"melee", 1}}, {{"ranged", 1}});
    attack(scene, {{"human", {6}}});
    attack(scene, {{"human", {1}}, {"orc", {1}}});
    loses(scene, "human_melee", "s16");
    EXPECT_NE(scene.event("battle_without_winner"), nullptr);
    quiet(scene);
    EXPECT_EQ(scene.hand_of(0).size(), 1U);
    EXPECT_EQ(scene.hand_of(1).size(), 1U);
    EXPECT_EQ(scene.step(), "move");
}

// "Beispiel einer Schlacht": the Night Elves attack the Humans. Night Elves: one ranged unit of strength 2, one flying
// of strength 3, melee units of strength 2; Humans: two ranged units of strength 3 and a melee unit on the battlefield,
// two flying units of strength 3.
TEST(WarcraftCasualties, WC_F17_WC_G11_ExampleOfABattle) {
    Scene scene("base_2", {"night_elf", "human"});
    scene.level(1, "ranged", 2);  // strength 3
    scene.units(0, "s08", {{"melee", 3}}).units(0, "s09", {{"melee", 2}, {"ranged", 1}});
    scene.units(0, "s15", {{"melee", 1}, {"flying", 1}});
    scene.units(1, "s16", {{"melee", 1}, {"ranged", 2}, {"worker", 1}}).units(1, "s24", {{"flying", 2}});
    scene.movement(0).moves("night_elf_melee", "s08", "s16", 3);
    ends_movement(scene);
    attack(scene, {{"night_elf", {4}}, {"human", {5, 2}}});
    loses(scene, "night_elf_melee", "s09");
    attack(scene, {{"night_elf", {3}}, {"human", {2, 6}}});
    loses(scene, "human_melee", "s16");
    loses(scene, "night_elf_melee", "s09");
    attack(scene, {{"night_elf", {5, 2, 3, 2}}});
    quiet(scene);
    // The flying units cannot be taken: both ranged units go, which ends the battle, and the worker dies.
    EXPECT_EQ(scene.pieces_on("s16", 1, "ranged"), 0);
    EXPECT_EQ(scene.pieces_on("s24", 1, "flying"), 2);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "worker"), 0);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 3);
    EXPECT_EQ(scene.pieces_on("s15", 0, "melee"), 1);
    EXPECT_EQ(scene.step(), "move");
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(WarcraftCasualties, WC_Z39_ThreeHostilePlayersOnASpace) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s08", {{"melee", 3}}).units(1, "s09", {{"melee", 1}}).units(2, "s09", {{"melee", 1}});
    scene.movement(0).moves("orc_melee", "s08", "s09", 3).simple("end_movement");
    quiet(scene);
    EXPECT_EQ(scene.step(), "choose_battle");
    EXPECT_EQ(scene.options().size(), 2U);
    scene.does(fight("s09", "undead"));
    draws_all(scene);
    attack(scene, {{"orc", {1, 6, 6}}, {"undead", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s09", 2, "melee"), 0);
    EXPECT_EQ(scene.pieces_on("s09", 1, "melee"), 1) << "the Humans took no part";
    draws_all(scene);  // the victory although Human units are there, then the second battle
    attack(scene, {{"orc", {1, 6, 6}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s09", 1, "melee"), 0);
}

TEST(WarcraftCasualties, WC_Z39_TwoEnemiesOfWhomNoneIsActiveDoNotFight) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(1, "s09", {{"melee", 1}}).units(2, "s09", {{"melee", 1}}).movement(0).simple("end_movement");
    EXPECT_EQ(scene.event("battle_began"), nullptr);
    EXPECT_EQ(scene.pieces_on("s09", 1, "melee"), 1);
}

}  // namespace
}  // namespace kriegsrat::warcraft::casualties_test
