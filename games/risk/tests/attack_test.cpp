#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter G: declaring, committing, rolling; decisions D14, D16 and D18. Conquest is in conquest_test.cpp.
namespace kriegsrat::risk {
namespace {

// Seat 0 attacks Keresh Province (seat 1) from Augustgrad.
Scene battle(int attackers, int defenders) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"augustgrad"}).units("augustgrad", attackers).owns(1, {"keresh_province", "velari_province"});
    scene.units("keresh_province", defenders).attack_of(0);
    return scene;
}

// A roll of the two sides and what it cost them.
std::pair<int, int> losses(std::initializer_list<int> attack, std::initializer_list<int> defence) {
    Scene scene = battle(10, 10);
    scene.invades("augustgrad", "keresh_province").commits(static_cast<int>(attack.size()));
    scene.defends(static_cast<int>(defence.size())).rolls(attack).rolls(defence);
    return {10 - scene.units("augustgrad"), 10 - scene.units("keresh_province")};
}

using Lost = std::pair<int, int>;  // by the attacker, by the defender

// The worked example of the rulebook: red attacks from Wolfrec Province with 3 of 10 units, 6 5 3 against 5 5.
TEST(RiskAttack, RS_G09_RS_G10_RS_G11_RS_G12_TheRulebooksWolfrecExample) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"wolfrec_province"}).units("wolfrec_province", 10).owns(1, {"keresh_province"});
    scene.units("keresh_province", 3).attack_of(0).invades("wolfrec_province", "keresh_province");
    EXPECT_EQ(scene.refusal(acts::commit(4)), "RS-G04");
    scene.commits(3).defends(2).rolls({6, 5, 3}).rolls({5, 5});
    EXPECT_EQ(scene.units("wolfrec_province"), 9);
    EXPECT_EQ(scene.units("keresh_province"), 2);
}

// Orange has 3 units in Augustgrad and sends 2; blue has 3 in Keresh Province and may send 2 at once.
TEST(RiskAttack, RS_G03_RS_G06_TheRulebooksAugustgradAndKereshExample) {
    Scene scene = battle(3, 3);
    scene.invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.refusal(acts::commit(3)), "RS-G03");
    scene.commits(2);
    EXPECT_EQ(scene.refusal(acts::defend(3)), "RS-G06");
    scene.defends(2);
    EXPECT_EQ(scene.step(), "attack_roll");
}

TEST(RiskAttack, RS_G01_RS_D14_AttackingIsOptional) {
    Scene scene = battle(5, 1);
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(scene.offers(acts::simple("end_attack")));
    EXPECT_TRUE(scene.offers(acts::invade("augustgrad", "keresh_province")));
    scene.ends_attack();
    EXPECT_NE(scene.step(), "attack");
    EXPECT_EQ(scene.owner("keresh_province"), 1);
}

TEST(RiskAttack, RS_G01_RS_G14_AnyNumberOfInvasionsFromTheSameOrOtherTerritories) {
    Scene scene = battle(9, 9);
    scene.owns(0, {"rajal"}).units("rajal", 4);
    for (int i = 0; i < 3; ++i) {
        scene.invades("augustgrad", "keresh_province").commits(1).defends(1).rolls({6}).rolls({1});
        EXPECT_EQ(scene.step(), "attack");
        EXPECT_TRUE(scene.offers(acts::invade("augustgrad", "keresh_province")));
    }
    scene.invades("rajal", "katuul_province").commits(1).rolls({1}).rolls({6});
    scene.invades("augustgrad", "ursa").commits(1).rolls({1}).rolls({6});
    scene.invades("augustgrad", "keresh_province").commits(1).defends(1).rolls({6}).rolls({1});
    EXPECT_EQ(scene.units("keresh_province"), 5);
    EXPECT_EQ(scene.units("augustgrad"), 8);
    EXPECT_EQ(scene.units("rajal"), 3);
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.step(), "attack");
}

TEST(RiskAttack, RS_G02_RS_D14_FromAnOwnTerritoryWithTwoUnitsToAnAdjacentEnemy) {
    Scene scene = battle(2, 1);
    scene.owns(0, {"rajal"});
    EXPECT_EQ(scene.refusal(acts::invade("augustgrad", "keresh_province")), "");
    EXPECT_EQ(scene.refusal(acts::invade("augustgrad", "canis")), "RS-G02");       // not adjacent
    EXPECT_EQ(scene.refusal(acts::invade("keresh_province", "canis")), "RS-G02");  // not own
    EXPECT_EQ(scene.refusal(acts::invade("ursa", "pyramus")), "RS-G02");           // nor this
    EXPECT_EQ(scene.refusal(acts::invade("rajal", "katuul_province")), "RS-G03");  // one unit only
    EXPECT_FALSE(scene.offers(acts::invade("rajal", "katuul_province")));
    int offered = 0;
    for (const std::string& option : scene.options()) {
        offered += option.find("invade") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(offered, 5);  // the neighbours of Augustgrad
}

TEST(RiskAttack, RS_G02_AcrossTheEdgeOfTheBoard) {
    Scene scene("total_domination", 3);
    scene.units("char_aleph", 3).owns(1, {"feral_hives"}).attack_of(0);
    EXPECT_EQ(scene.refusal(acts::invade("char_aleph", "feral_hives")), "");
}

TEST(RiskAttack, RS_G03_RS_D16_OneUnitStaysInTheOrigin) {
    for (int units = 2; units <= 5; ++units) {
        Scene scene = battle(units, 2);
        scene.invades("augustgrad", "keresh_province");
        if (units == 2) {
            EXPECT_EQ(scene.step(), "defend");  // nothing to choose
            EXPECT_EQ(scene.state().invasion.committed[attacker], 1);
            continue;
        }
        EXPECT_EQ(scene.step(), "commit");
        EXPECT_EQ(scene.seat_to_move(), 0);
        for (int amount = 1; amount <= 3; ++amount) {
            EXPECT_EQ(scene.refusal(acts::commit(amount)), amount < units ? "" : "RS-G03") << units << " " << amount;
            EXPECT_EQ(scene.offers(acts::commit(amount)), amount < units);
        }
    }
}

TEST(RiskAttack, RS_G04_RS_D16_NeverMoreThanThreeUnits) {
    Scene scene = battle(40, 2);
    scene.invades("augustgrad", "keresh_province");
    for (int amount = 1; amount <= 3; ++amount) {
        EXPECT_EQ(scene.refusal(acts::commit(amount)), "");
    }
    EXPECT_EQ(scene.refusal(acts::commit(4)), "RS-G04");
    EXPECT_EQ(scene.refusal(acts::commit(39)), "RS-G04");
    EXPECT_FALSE(scene.offers(acts::commit(4)));
}

TEST(RiskAttack, RS_G05_AtLeastOneUnitMustBeCommitted) {
    Scene scene = battle(5, 2);
    scene.invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.refusal(acts::commit(0)), "RS-G05");
    EXPECT_FALSE(scene.offers(acts::commit(0)));
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "RS-G05");
    EXPECT_EQ(scene.refusal(acts::simple("end_attack")), "RS-G05");
    EXPECT_EQ(scene.refusal(acts::invade("augustgrad", "ursa")), "RS-G05");  // first this one
}

TEST(RiskAttack, RS_G05_UnlessACardOfTheDefenderPreventsIt) {
    Scene scene("command_room", 3);
    scene.hero(0, "char_aleph").owns(0, {"augustgrad"}).units("augustgrad", 5).owns(1, {"keresh_province"});
    scene.units("keresh_province", 2).hand(1, {"protoss_08"}).attack_of(0).invades("augustgrad", "keresh_province");
    scene.plays("protoss_08");  // Force Field
    EXPECT_EQ(scene.step(), "attack");
    EXPECT_EQ(scene.units("augustgrad"), 5);
    EXPECT_EQ(scene.units("keresh_province"), 2);
    EXPECT_FALSE(scene.event("invasion_stopped").is_null());
}

TEST(RiskAttack, RS_G06_RS_D18_TheDefenderCommitsOneOrTwoAndCannotRefuse) {
    Scene scene = battle(5, 7);
    scene.invades("augustgrad", "keresh_province").commits(3);
    EXPECT_EQ(scene.step(), "defend");
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.options().size(), 1U);
    EXPECT_EQ(scene.refusal(acts::defend(0)), "RS-G06");
    EXPECT_EQ(scene.refusal(acts::defend(1)), "");
    EXPECT_EQ(scene.refusal(acts::defend(2)), "");
    EXPECT_EQ(scene.refusal(acts::defend(3)), "RS-G06");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "RS-G06");
    EXPECT_EQ(scene.refusal(0, acts::defend(1)), "RS-F02");  // not for the attacker to say
    Scene alone = battle(5, 1);
    alone.invades("augustgrad", "keresh_province").commits(3);
    EXPECT_EQ(alone.step(), "attack_roll");  // one unit: nothing to choose
    EXPECT_EQ(alone.state().invasion.committed[defender], 1);
}

TEST(RiskAttack, RS_D18_ForANeutralTheOpponentOfTheAttackerChooses) {
    Scene scene("duel", 2);
    scene.units("char_aleph", 5).units("glass_flats", 3).attack_of(0);
    EXPECT_GE(scene.owner("glass_flats"), 2);
    scene.invades("char_aleph", "glass_flats").commits(3);
    EXPECT_EQ(scene.step(), "defend");
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(RiskAttack, RS_G07_TheDefenderChoosesAfterTheAttackerAndBeforeAnyDie) {
    Scene scene = battle(5, 2);
    scene.invades("augustgrad", "keresh_province");
    EXPECT_EQ(scene.refusal(acts::defend(2)), "RS-G07");  // not before the attacker
    scene.commits(2);
    EXPECT_EQ(scene.view(1)["invasion"]["attackers"], 2);  // which the defender sees
    EXPECT_EQ(scene.view(1)["invasion"]["attack_dice"], Json::array());
    EXPECT_EQ(scene.step(), "defend");
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5}}}), "RS-G08");  // no die yet
    EXPECT_EQ(scene.refusal(acts::commit(3)), "RS-G05");                           // no second thoughts
    scene.defends(1);
    EXPECT_EQ(scene.step(), "attack_roll");
    EXPECT_EQ(scene.seat_to_move(), -2);
    scene.rolls({6, 5});
    EXPECT_EQ(scene.step(), "defence_roll");
    EXPECT_EQ(scene.refusal(acts::defend(2)), "RS-G07");
}

TEST(RiskAttack, RS_G08_OneDieForEachCommittedUnit) {
    for (int attackers = 1; attackers <= 3; ++attackers) {
        for (int defenders = 1; defenders <= 2; ++defenders) {
            Scene scene = battle(9, 9);
            scene.invades("augustgrad", "keresh_province").commits(attackers).defends(defenders);
            for (int dice = 1; dice <= 4; ++dice) {
                const Json roll = {{"kind", "roll"}, {"dice", std::vector<int>(static_cast<std::size_t>(dice), 4)}};
                EXPECT_EQ(scene.refusal(roll), dice == attackers ? "" : "RS-G08") << attackers << " " << dice;
            }
            scene.does({{"kind", "roll"}, {"dice", std::vector<int>(static_cast<std::size_t>(attackers), 4)}});
            for (int dice = 1; dice <= 3; ++dice) {
                const Json roll = {{"kind", "roll"}, {"dice", std::vector<int>(static_cast<std::size_t>(dice), 4)}};
                EXPECT_EQ(scene.refusal(roll), dice == defenders ? "" : "RS-G08") << defenders << " " << dice;
            }
        }
    }
}

TEST(RiskAttack, RS_G09_HighestAgainstHighestThenSecondAgainstSecond) {
    EXPECT_EQ(losses({6, 2, 1}, {5, 1}), Lost(0, 2));
    EXPECT_EQ(losses({6, 2, 1}, {5, 2}), Lost(1, 1));
    EXPECT_EQ(losses({4, 4, 4}, {5, 3}), Lost(1, 1));
    EXPECT_EQ(losses({5, 3}, {4, 4}), Lost(1, 1));
    Scene scene = battle(9, 9);
    scene.invades("augustgrad", "keresh_province").commits(3).defends(2).rolls({6, 4, 2}).rolls({5, 3});
    const Json compared = scene.event("dice_compared");
    EXPECT_EQ(compared["attack_first"], 6);
    EXPECT_EQ(compared["defence_first"], 5);
    EXPECT_EQ(compared["attack_second"], 4);
    EXPECT_EQ(compared["defence_second"], 3);
}

TEST(RiskAttack, RS_G12_OnlyPairsThatWereComparedAreTold) {
    Scene one = battle(9, 9);
    one.invades("augustgrad", "keresh_province").commits(3).defends(1).rolls({6, 4, 2}).rolls({5});
    EXPECT_EQ(one.event("dice_compared"), (Json{{"event", "dice_compared"},
                                                {"rule", "RS-G09"},
                                                {"attack_first", 6},
                                                {"defence_first", 5},
                                                {"attack_second", 0},
                                                {"defence_second", 0},
                                                {"pairs", 1}}));
    Scene two = battle(9, 9);
    two.invades("augustgrad", "keresh_province").commits(2).defends(2).rolls({6, 4}).rolls({5, 3});
    EXPECT_EQ(two.event("dice_compared")["pairs"], 2);
    EXPECT_EQ(two.event("dice_compared")["attack_second"], 4);
}

TEST(RiskAttack, RS_G10_TheHigherNumberWinsAndATieIsTheDefenders) {
    for (int attack = 1; attack <= 6; ++attack) {
        for (int defence = 1; defence <= 6; ++defence) {
            EXPECT_EQ(losses({attack}, {defence}), attack > defence ? Lost(0, 1) : Lost(1, 0));
        }
    }
    EXPECT_EQ(losses({5, 5}, {5, 5}), Lost(2, 0));
}

TEST(RiskAttack, RS_G11_TheLosersRemoveUnitsFromOriginAndTarget) {
    Scene scene = battle(5, 5);
    scene.invades("augustgrad", "keresh_province").commits(2).defends(2).rolls({6, 1}).rolls({5, 5});
    EXPECT_EQ(scene.units("augustgrad"), 4);
    EXPECT_EQ(scene.units("keresh_province"), 4);
    EXPECT_EQ(scene.event("losses")["attacker_losses"], 1);
    EXPECT_EQ(scene.event("losses")["defender_losses"], 1);
    int others = 0;
    for (int t = 0; t < territories; ++t) {
        others += scene.state().units[static_cast<std::size_t>(t)];
    }
    EXPECT_EQ(others, 4 + 4 + 40);  // nobody else lost anything
}

TEST(RiskAttack, RS_G12_DiceWithoutACounterpartAreIgnored) {
    EXPECT_EQ(losses({4, 4, 4}, {6}), Lost(1, 0));
    EXPECT_EQ(losses({2, 1, 1}, {1}), Lost(0, 1));
    EXPECT_EQ(losses({1}, {6, 6}), Lost(1, 0));
    EXPECT_EQ(losses({6}, {5, 5}), Lost(0, 1));
    EXPECT_EQ(losses({6, 5, 4}, {3, 2}), Lost(0, 2));
}

TEST(RiskAttack, RS_G13_TheLossesAddUpToTheNumberOfComparisons) {
    std::array<bool, 3> seen{};
    for (int first = 1; first <= 6; ++first) {
        for (int second = 1; second <= first; ++second) {
            const auto [mine, theirs] = losses({first, second}, {4, 3});
            EXPECT_EQ(mine + theirs, 2);
            seen[static_cast<std::size_t>(mine)] = true;
            const auto [one, other] = losses({first, second, 1}, {4});
            EXPECT_EQ(one + other, 1);
        }
    }
    EXPECT_TRUE(seen[0] && seen[1] && seen[2]);
}

TEST(RiskAttack, RS_G13_UnlessACardSavesAUnit) {
    Scene scene("command_room", 3);
    scene.hero(0, "char_aleph").owns(0, {"augustgrad"}).units("augustgrad", 5).owns(1, {"keresh_province"});
    scene.units("keresh_province", 5).hand(1, {"protoss_09"}).attack_of(0).invades("augustgrad", "keresh_province");
    scene.passes().commits(2).defends(2).rolls({6, 5}).rolls({4, 4}).plays("protoss_09");  // Hardened Shield
    EXPECT_EQ(scene.units("keresh_province"), 5);
    EXPECT_EQ(scene.units("augustgrad"), 5);
}

}  // namespace
}  // namespace kriegsrat::risk
