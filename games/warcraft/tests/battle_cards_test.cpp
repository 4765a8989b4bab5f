#include "games/warcraft/tests/battles.h"

// Chapters I and K: cards that are played in a battle.
namespace kriegsrat::warcraft::battle_cards_test {
namespace {

using namespace battles;

// The attackers (seat 0) move from s08 onto s16, the defenders (seat 1) stand on s16; flanks on s09 and s24.
struct Party {
    const char* race;
    Army army;
    Ids hand = {};
    Army flank = {};
};
Scene battle(const Party& attacking, const Party& defending) {
    Scene scene("base_2", {attacking.race, defending.race});
    scene.units(0, "s08", attacking.army).units(0, "s09", attacking.flank).hand(0, attacking.hand);
    scene.units(1, "s16", defending.army).units(1, "s24", defending.flank).hand(1, defending.hand).movement(0);
    quiet(scene);
    for (const auto& [type, amount] : attacking.army) {
        scene.moves((attacking.race + std::string("_") + type).c_str(), "s08", "s16", amount);
    }
    scene.simple("end_movement");
    quiet(scene);
    return draws_all(scene);
}
// Everybody passes until this player is asked in this step.
void until(Scene& scene, const char* step, int seat) {
    quiet(scene, step, seat);
    EXPECT_EQ(scene.step(), step);
    EXPECT_EQ(scene.seat_to_move(), seat);
}

TEST(WarcraftBattleCards, WC_K04_WC_D18_WC_I05_WC_Z22_InvisibilitySavesOneUnit) {
    Scene scene = battle({"orc", {{"melee", 2}}}, {"human", {{"melee", 2}}, {"invisibility"}});
    attack(scene, {{"orc", {1, 1}}, {"human", {6, 6}}});
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
    EXPECT_EQ(discards_of(scene, 1), (WordList{"invisibility"})) << "WC-I05";
}

TEST(WarcraftBattleCards, WC_Z58_TwoInvisibilitiesAddUp) {
    Scene scene = battle({"orc", {{"melee", 2}}}, {"human", {{"melee", 2}}, {"invisibility", "invisibility"}});
    attack(scene, {{"orc", {1, 1}}, {"human", {6, 6}}});
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    until(scene, "reduction_cards", 1);
    scene.does(acts::play("invisibility"));
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2);
}

TEST(WarcraftBattleCards, WC_G05_WC_F18_ItIsTooLateAfterTheFirstUnitAndOnlyForThisPhase) {
    Scene scene = battle({"orc", {{"melee", 2}}}, {"human", {{"melee", 3}}, {"invisibility"}});
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

TEST(WarcraftBattleCards, WC_K05_WC_D11_WC_F18_WC_Z20_PolymorphKeepsAUnitFromAttackingForARound) {
    Scene scene = battle({"orc", {{"melee", 2}}}, {"human", {{"melee", 1}}, {"polymorph"}});
    until(scene, "round_cards", 1);
    EXPECT_NE(scene.refusal(acts::play_on("polymorph", "human_melee", "s16")), "");
    EXPECT_NE(scene.refusal(acts::play_on("polymorph", "orc_ranged", "s16")), "");
    scene.does(acts::play_on("polymorph", "orc_melee", "s16"));
    attack(scene, {{"orc", {6}}, {"human", {6}}});
    attack(scene, {{"orc", {6, 6}}, {"human", {6}}});
}

TEST(WarcraftBattleCards, WC_K05_APolymorphedUnitCanBeACasualty) {
    Scene scene = battle({"orc", {{"melee", 2}}}, {"human", {{"melee", 1}}, {"polymorph"}});
    until(scene, "round_cards", 1);
    scene.does(acts::play_on("polymorph", "orc_melee", "s16"));
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s16", true)), "");
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s16", false)), "");
    scene.does(acts::lose("orc_melee", "s16", true));
    attack(scene, {{"orc", {6}}, {"human", {6}}});
}

TEST(WarcraftBattleCards, WC_K06_WC_D12_WC_Z21_ADevouredUnitIsOutOfTheBattle) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}, {"flying", 1}}});
    until(scene, "round_cards", 0);
    EXPECT_NE(scene.refusal(acts::play_on("devour", "human_flying", "s16")), "") << "melee or ranged only";
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    attack(scene, {{"human", {6}}});  // flying: no ranged attack
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0) << "the only one that could be taken";
}

TEST(WarcraftBattleCards, WC_K07_ADevouredUnitIsDeadIfTheOrcsWin) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "ranged"), 0);
    EXPECT_EQ(scene.in_reserve(1, "ranged"), 7);
}

TEST(WarcraftBattleCards, WC_K07_OtherwiseItReturnsToItsSpace) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}}, {}, {{"ranged", 1}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s24"));
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s24", 1, "ranged"), 1);
}

TEST(WarcraftBattleCards, WC_Z18_DevourOfTheLastUnitEndsTheBattleAtOnce) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}}, {}, {{"ranged", 2}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_melee", "s16"));
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 0);
    EXPECT_EQ(scene.in_reserve(1, "melee"), 10) << "the Orcs won";
    EXPECT_EQ(scene.pieces_on("s24", 1, "ranged"), 2);
    EXPECT_EQ(scene.step(), "move");
}

TEST(WarcraftBattleCards, WC_Z30_WithoutAWinnerADevouredUnitReturns) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    attack(scene, {{"orc", {1}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "ranged"), 1);
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 0);
}

TEST(WarcraftBattleCards, WC_K08_WC_D13_WC_Z23_EnsnareAndWebOpenFlyingUnitsToMelee) {
    const auto check = [](const char* race, const char* card) {
        Scene scene = battle({race, {{"melee", 2}}, {card}}, {"human", {{"flying", 2}}});
        attack(scene, {{"human", {6, 6}}});
        until(scene, "melee_cards", 0);
        scene.does(acts::play(card));
        attack(scene, {{race, {1, 1}}});
        quiet(scene);
        EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 0) << card;
    };
    check("orc", "ensnare");
    check("undead", "web");
}

TEST(WarcraftBattleCards, WC_K08_EnsnareLastsUntilTheEndOfTheBattleAndTheOwnerChooses) {
    Scene scene = battle({"orc", {{"melee", 2}}, {"ensnare"}}, {"human", {{"flying", 2}, {"melee", 1}}});
    attack(scene, {{"human", {6, 6}}});
    until(scene, "melee_cards", 0);
    scene.does(acts::play("ensnare"));
    attack(scene, {{"orc", {6, 6}}, {"human", {6}}});
    attack(scene, {{"human", {6, 6}}});
    attack(scene, {{"orc", {1, 6}}, {"human", {6}}});
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::lose("human_flying", "s16")), "");
    EXPECT_EQ(scene.refusal(acts::lose("human_melee", "s16")), "");
}

TEST(WarcraftBattleCards, WC_K09_WC_D14_EnvenomedSpearsRollMissesAgainOnce) {
    Scene scene = battle({"orc", {{"melee", 3}}, {"envenomed_spears"}}, {"human", {{"melee", 3}}});
    until(scene, "roll_cards", 0);
    scene.does(acts::play("envenomed_spears"));
    attack(scene, {{"human", {6, 6, 6}}, {"orc", {1, 5, 6}}});
    EXPECT_EQ(scene.step(), "reroll");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_NE(scene.refusal({{"kind", "reroll"}, {"amount", 3}}), "") << "two misses only";
    scene.does({{"kind", "reroll"}, {"amount", 2}});
    scene.rolls({2, 6});
    EXPECT_NE(scene.step(), "reroll") << "the second result stands";
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1);
}

TEST(WarcraftBattleCards, WC_K10_WC_D22_PillageTakesTheCostOfTheUnit) {
    Scene scene = battle({"orc", {{"ranged", 1}, {"melee", 1}}, {"pillage"}},
                         {"human", {{"flying", 1}, {"melee", 1}, {"ranged", 1}}});
    scene.stock(0, 0, 0).stock(1, 5, 5);
    attack(scene, {{"orc", {1}}, {"human", {6}}});
    quiet(scene, "casualty");
    loses(scene, "human_ranged", "s16");
    until(scene, "spoils_cards", 0);
    scene.does(acts::play("pillage"));
    quiet(scene);
    EXPECT_EQ(scene.gold_of(0), 2);
    EXPECT_EQ(scene.wood_of(0), 1);
    EXPECT_EQ(scene.gold_of(1), 3);
    EXPECT_EQ(scene.wood_of(1), 4);
}

TEST(WarcraftBattleCards, WC_K11_PillageTakesWhatIsThere) {
    Scene scene = battle({"orc", {{"ranged", 1}, {"melee", 1}}, {"pillage"}}, {"human", {{"flying", 1}, {"melee", 1}}});
    scene.stock(0, 0, 0).stock(1, 1, 7);
    attack(scene, {{"orc", {1}}});
    loses(scene, "human_flying", "s16");
    until(scene, "spoils_cards", 0);
    scene.does(acts::play("pillage"));
    quiet(scene);
    EXPECT_EQ(scene.gold_of(0), 1);
    EXPECT_EQ(scene.wood_of(0), 2);
    EXPECT_EQ(scene.gold_of(1), 0);
    EXPECT_EQ(scene.wood_of(1), 5);
}

TEST(WarcraftBattleCards, WC_K12_WC_D15_FaerieFireLowersResults) {
    Scene scene = battle({"night_elf", {{"melee", 3}}, {"faerie_fire"}}, {"orc", {{"melee", 3}}});
    until(scene, "roll_cards", 0);
    scene.does(acts::play("faerie_fire"));
    attack(scene, {{"night_elf", {3, 4, 3}}, {"orc", {3, 3, 3}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 1) << "strength 2 hits with a 3";
    EXPECT_EQ(scene.pieces_on("s16", 0, "melee"), 3) << "the enemy's results are not lowered";
}

TEST(WarcraftBattleCards, WC_Z24_ALoweredResultIsNoOne) {
    Scene scene = battle({"night_elf", {{"ranged", 2}, {"melee", 1}}, {"faerie_fire"}},
                         {"orc", {{"melee", 3}}, {}, {{"melee", 2}}});
    scene.level(0, "ranged", 3);  // splash
    until(scene, "roll_cards", 0);
    scene.does(acts::play("faerie_fire"));
    attack(scene, {{"night_elf", {2, 1}}});
    quiet(scene);
    EXPECT_EQ(scene.casualties_due(defender), 3) << "the 2 is one casualty, the 1 is two";
}

TEST(WarcraftBattleCards, WC_K13_WC_D21_MarksmanshipChoosesTheEnemyCasualty) {
    Scene scene = battle({"night_elf", {{"ranged", 2}, {"melee", 1}}, {"marksmanship"}},
                         {"orc", {{"melee", 1}, {"flying", 1}, {"ranged", 1}}});
    attack(scene, {{"night_elf", {1, 6}}, {"orc", {6}}});
    until(scene, "aim_cards", 0);
    scene.does(acts::play("marksmanship"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::lose("orc_flying", "s16"));
    EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 0);
}

TEST(WarcraftBattleCards, WC_K13_MarksmanshipKeepsToTheRulesOfMelee) {
    Scene scene = battle({"night_elf", {{"melee", 2}}, {"marksmanship"}},
                         {"orc", {{"melee", 2}, {"flying", 1}}, {}, {{"melee", 1}}});
    attack(scene, {{"orc", {6}}});
    attack(scene, {{"night_elf", {1, 6}}, {"orc", {6, 6, 6}}});
    until(scene, "aim_cards", 0);
    scene.does(acts::play("marksmanship"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.refusal(acts::lose("orc_flying", "s16")), "WC-G06");
    EXPECT_EQ(scene.refusal(acts::lose("orc_melee", "s24")), "");
}

TEST(WarcraftBattleCards, WC_K14_WC_Z60_MoonGlaiveRollsOnceMoreForEachHit) {
    Scene scene = battle({"night_elf", {{"melee", 3}}, {"moon_glaive"}}, {"orc", {{"melee", 3}}, {}, {{"melee", 3}}});
    attack(scene, {{"night_elf", {1, 2, 6}}, {"orc", {6, 6, 6, 6, 6, 6}}});
    until(scene, "extra_attack_cards", 0);
    scene.does(acts::play("moon_glaive"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "roll");
    EXPECT_EQ(scene.state().battle.dice, 2);
    scene.rolls({2, 2});
    quiet(scene);
    EXPECT_NE(scene.step(), "roll") << "no further attacks for these";
    EXPECT_EQ(scene.casualties_due(defender), 4);
}

TEST(WarcraftBattleCards, WC_K17_WC_D16_CurseRollsADieForEachHit) {
    Scene scene = battle({"orc", {{"melee", 3}}}, {"undead", {{"melee", 3}}, {"curse"}});
    attack(scene, {{"orc", {1, 2, 6}}, {"undead", {6, 6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene);
    EXPECT_EQ(scene.step(), "prevention_roll");
    EXPECT_EQ(scene.state().battle.dice, 2);
    scene.rolls({3, 4});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2) << "one of two casualties is prevented";
}

TEST(WarcraftBattleCards, WC_Z58_ASecondCurseIsRolledForTheHitsThatAreLeft) {
    Scene scene = battle({"orc", {{"melee", 3}}}, {"undead", {{"melee", 3}}, {"curse", "curse"}});
    attack(scene, {{"orc", {1, 2, 2}}, {"undead", {6, 6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene, "prevention_roll");
    scene.rolls({3, 4, 4});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    EXPECT_EQ(scene.state().battle.dice, 2);
}

TEST(WarcraftBattleCards, WC_Z65_ACurseRaisesNobody) {
    Scene scene = battle({"orc", {{"melee", 2}}}, {"undead", {{"melee", 2}, {"ranged", 1}}, {"curse"}});
    scene.level(1, "ranged", 2);
    attack(scene, {{"undead", {6}}});
    attack(scene, {{"orc", {1, 2}}, {"undead", {6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene, "prevention_roll");
    scene.rolls({1, 1});
    quiet(scene);
    EXPECT_NE(scene.step(), "raise");
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2);
}

TEST(WarcraftBattleCards, WC_K03_WC_D19_DispelMagicCancelsACardThatIsUsedUp) {
    Scene scene =
        battle({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}, {"ranged", 1}}, {"dispel_magic"}});
    until(scene, "round_cards", 0);
    scene.does(acts::play_on("devour", "human_ranged", "s16"));
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::play("dispel_magic"));
    EXPECT_EQ(discards_of(scene, 0), (WordList{"devour"}));
    EXPECT_EQ(discards_of(scene, 1), (WordList{"dispel_magic"}));
    attack(scene, {{"human", {6}}});  // the ranged unit fights
}

TEST(WarcraftBattleCards, WC_Z29_DispelMagicAnswersCardsOfBattlesOnly) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s33", {{"melee", 1}}).hand(0, {"fast"}).hand(1, {"dispel_magic"});
    scene.movement(0).plays_at("fast", "s08");
    EXPECT_EQ(scene.step(), "move") << "nobody is asked for an answer";
}

TEST(WarcraftBattleCards, WC_Z29_TheHumansNeedAUnitInTheBattle) {
    Scene scene("elf_gate", {"orc", "human", "undead"});
    scene.units(0, "s08", {{"melee", 1}}).units(2, "s09", {{"melee", 2}}).units(1, "s15", {{"melee", 1}});
    scene.hand(0, {"devour"}).hand(1, {"dispel_magic"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s09");
    ends_movement(scene);
    until(scene, "round_cards", 0);
    scene.plays_on("devour", "undead_melee", "s09");
    EXPECT_NE(scene.step(), "answer") << "their unit beside the battlefield belongs to nobody who fights";
}

TEST(WarcraftBattleCards, WC_Z66_PillageOfAWorkerUnderArmsIsWorthAWorker) {
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

TEST(WarcraftBattleCards, WC_Z66_NeutralUnitsYieldNothing) {
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
TEST(WarcraftBattleCards, WC_Z63_TheOrderOfTheMoments) {
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

TEST(WarcraftBattleCards, WC_I01_APlayedCardMustBeInTheHandAndSuitTheMoment) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour", "ensnare"}}, {"human", {{"melee", 1}}});
    until(scene, "round_cards", 0);
    EXPECT_NE(scene.refusal(acts::play("ensnare")), "") << "at the start of a melee phase only";
    EXPECT_NE(scene.refusal(acts::play("envenomed_spears")), "") << "not in his hand";
    EXPECT_EQ(scene.refusal({{"kind", "pass"}}), "") << "playing is voluntary";
}

TEST(WarcraftBattleCards, WC_I03_WC_Z36_TheDefenderIsAskedFirst) {
    Scene scene = battle({"orc", {{"melee", 2}}, {"devour"}}, {"human", {{"melee", 2}}, {"polymorph"}});
    quiet(scene, "round_cards");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::play_on("polymorph", "orc_melee", "s16"));
    quiet(scene, "round_cards", 0);
    EXPECT_EQ(scene.seat_to_move(), 0) << "the attacker has seen the card";
    scene.does(acts::play_on("devour", "human_melee", "s16"));
    quiet(scene, "round_cards", 1);
    EXPECT_EQ(scene.seat_to_move(), 1) << "the defender may answer";
}

TEST(WarcraftBattleCards, WC_I06_UnusedCardsStayInTheHand) {
    Scene scene = battle({"orc", {{"melee", 1}}, {"devour", "ensnare", "pillage"}}, {"human", {{"melee", 1}}});
    attack(scene, {{"orc", {6}}, {"human", {1}}});
    quiet(scene);
    draws_all(scene);
    quiet(scene);
    EXPECT_EQ(scene.hand_of(0).size(), 4U) << "three and the one drawn for the battle";
    EXPECT_TRUE(discards_of(scene, 0).empty());
}

}  // namespace
}  // namespace kriegsrat::warcraft::battle_cards_test
