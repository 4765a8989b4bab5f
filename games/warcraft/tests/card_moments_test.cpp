#include "games/warcraft/tests/duels.h"

// Chapters I and K: the moments for cards in a battle, and Dispel Magic.
namespace kriegsrat::warcraft::card_moments_test {
namespace {

using namespace duels;

TEST(WarcraftCardMoments, WC_G05_WC_F18_ItIsTooLateAfterTheFirstUnitAndOnlyForThisPhase) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"human", {{"melee", 3}}, {"invisibility"}});
    attack(scene, {{"orc", {1, 1}}, {"human", {6, 6, 6}}});
    until(scene, "reduction_cards", 1);
    scene.simple("pass");
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
    attack(scene, {{"orc", {1, 6}}, {"human", {6}}});
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    attack(scene, {{"orc", {1, 6}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0) << "it lasted for one phase";
}

TEST(WarcraftCardMoments, WC_K03_WC_D19_DispelMagicCancelsACardThatIsUsedUp) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}}, {"dispel_magic"}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::play("dispel_magic"));
    EXPECT_EQ(discards_of(scene, 0), (WordList{"devour"}));
    EXPECT_EQ(discards_of(scene, 1), (WordList{"dispel_magic"}));
    attack(scene, {{"human", {6}}});  // the ranged unit fights
}

TEST(WarcraftCardMoments, WC_Z29_DispelMagicAnswersCardsOfBattlesOnly) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s33", {{"melee", 1}}).hand(0, {"fast"}).hand(1, {"dispel_magic"});
    scene.movement(0).plays_at("fast", "s08");
    EXPECT_EQ(scene.step(), "move") << "nobody is asked for an answer";
}

TEST(WarcraftCardMoments, WC_Z29_TheHumansNeedAUnitInTheBattle) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s08", {{"melee", 1}}).units(2, "s09", {{"melee", 2}}).units(1, "s15", {{"melee", 1}});
    scene.hand(0, {"devour"}).hand(1, {"dispel_magic"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s09");
    ends_movement(scene);
    until(scene, "round_cards", 0);
    scene.plays_on("devour", "undead_melee", "s09");
    EXPECT_NE(scene.step(), "answer") << "their unit beside the battlefield belongs to nobody who fights";
}

TEST(WarcraftCardMoments, WC_Z66_PillageOfAWorkerUnderArmsIsWorthAWorker) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(0, "s08", {{"melee", 2}}).units(1, "s16", {{"worker", 2}}).stock(1, 5, 5);
    scene.hand(0, {"pillage"}).hand(1, {"call_to_arms"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16", 2).plays("call_to_arms");
    quiet(scene);
    ends_movement(scene);
    attack(scene, {{"orc", {1, 6}}, {"human", {6, 6}}});
    until(scene, "spoils_cards", 0);
    scene.plays("pillage");
    quiet(scene);
    EXPECT_EQ(scene.gold_of(0), 1);
    EXPECT_EQ(scene.wood_of(0), 0);
    EXPECT_EQ(scene.gold_of(1), 4);
}

TEST(WarcraftCardMoments, WC_Z66_NeutralUnitsYieldNothing) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s08", {{"melee", 2}})
        .units(scene.neutral(), "s13", {{"melee", 2}})
        .hand(0, {"pillage"})
        .movement(0);
    quiet(scene).moves("orc_melee", "s08", "s13", 2);
    ends_movement(scene);
    attack(scene, {{"orc", {1, 6}}, {"night_elf", {6, 6}}});
    quiet(scene, "spoils_cards");
    EXPECT_NE(scene.step(), "spoils_cards");
    EXPECT_EQ(scene.pieces_on("s13", scene.neutral(), "melee"), 1);
}

// All moments of one battle phase in their order, the defender before the attacker in each.
TEST(WarcraftCardMoments, WC_Z63_TheOrderOfTheMoments) {
    Scene scene("base_2", {"night_elf", "undead"});
    scene.units(0, "s08", {{"melee", 3}}).units(1, "s16", {{"melee", 2}, {"ranged", 1}}).level(1, "ranged", 2);
    scene.hand(0, {"faerie_fire", "marksmanship", "moon_glaive"}).hand(1, {"curse", "web"}).movement(0);
    quiet(scene).moves("night_elf_melee", "s08", "s16", 3);
    ends_movement(scene);
    attack(scene, {{"undead", {6}}});
    std::vector<std::string> steps;
    const auto note = [&] {
        if (steps.empty() || steps.back() != scene.step()) {
            steps.push_back(scene.step());
        }
    };
    while (scene.state().battle.phase == 2 || steps.empty()) {
        if (scene.state().battle.phase == 2) {
            note();
        }
        if (is_window(scene.state().step())) {
            scene.passes();
        } else if (scene.step() == "roll") {
            const std::vector<int> dice(scene.state().battle.dice, 1);
            scene.does({{"kind", "roll"}, {"dice", dice}});
        } else if (scene.step() == "raise") {
            scene.does({{"kind", "raise"}, {"amount", 1}});
        } else {
            break;
        }
    }
    // Nobody flies, so that no card is asked for at the start of the melee phase.
    EXPECT_EQ(steps, (std::vector<std::string>{"roll_cards", "roll", "extra_attack_cards", "raise", "prevention_cards",
                                               "aim_cards", "casualty"}));
}

TEST(WarcraftCardMoments, WC_I01_APlayedCardMustBeInTheHandAndSuitTheMoment) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour", "ensnare"}}, {"human", {{"melee", 1}}});
    until(scene, "round_cards", 0);
    EXPECT_EQ(scene.refusal(acts::play("ensnare")), "WC-I01") << "at the start of a melee phase only";
    EXPECT_EQ(scene.refusal(acts::play("envenomed_spears")), "WC-I07") << "not in his hand";
    EXPECT_EQ(scene.refusal({{"kind", "pass"}}), "") << "playing is voluntary";
}

TEST(WarcraftCardMoments, WC_I03_WC_Z36_TheDefenderIsAskedFirst) {
    Scene scene = duel({"orc", {{"melee", 2}}, {"devour"}}, {"human", {{"melee", 2}}, {"polymorph"}});
    quiet(scene, "round_cards");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::play_on("polymorph", "orc_melee", "s16"));
    quiet(scene, "round_cards", 0);
    EXPECT_EQ(scene.seat_to_move(), 0) << "the attacker has seen the card";
    scene.does(acts::play_on("devour", "human_melee", "s16"));
    quiet(scene, "round_cards", 1);
    EXPECT_EQ(scene.seat_to_move(), 1) << "the defender may answer";
}

TEST(WarcraftCardMoments, WC_I06_UnusedCardsStayInTheHand) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour", "ensnare", "pillage"}}, {"human", {{"melee", 1}}});
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.hand_of(0).size(), 4U) << "three and the one drawn for the battle";
    EXPECT_TRUE(discards_of(scene, 0).empty());
}

}  // namespace
}  // namespace kriegsrat::warcraft::card_moments_test
