#include "games/warcraft/tests/duels.h"

// Dispel Magic (WC-K03) against every card that is played in a battle: it is used up and has no effect.
namespace kriegsrat::warcraft::dispel_test {
namespace {

using namespace duels;

// The card of the attackers has just been played; the Humans (seat 1) cancel it.
Scene& dispels(Scene& scene) {
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("dispel_magic");
    EXPECT_EQ(discards_of(scene, 0).size(), 1U) << "the cancelled card is used up";
    EXPECT_EQ(discards_of(scene, 1), (WordList{"dispel_magic"}));
    return quiet(scene, "casualty");
}

TEST(WarcraftDispelMagic, WC_K03_WC_D19_Devour) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 1}}, {"dispel_magic"}});
    until(scene, "round_cards", 0).plays_on("devour", "human_melee", "s16");
    dispels(scene);
    attack(scene, {{"orc", {6}}, {"human", {6}}});
    EXPECT_EQ(scene.units_on("s16", 1), 1);
}

TEST(WarcraftDispelMagic, WC_K03_WC_K08_EnsnareAndWeb) {
    const auto check = [](const char* race, const char* card) {
        Scene scene = duel({race, {{"melee", 2}}, {card}}, {"human", {{"flying", 2}}, {"dispel_magic"}});
        attack(scene, {{"human", {6, 6}}});
        until(scene, "melee_cards", 0).plays(card);
        dispels(scene);
        attack(scene, {{race, {1, 1}}});
        quiet(scene);
        EXPECT_EQ(scene.pieces_on("s16", 1, "flying"), 2) << card;
    };
    check("orc", "ensnare");
    check("undead", "web");
}

TEST(WarcraftDispelMagic, WC_K03_WC_K09_EnvenomedSpears) {
    Scene scene = duel({"orc", {{"melee", 2}}, {"envenomed_spears"}}, {"human", {{"melee", 2}}, {"dispel_magic"}});
    until(scene, "roll_cards", 0).plays("envenomed_spears");
    dispels(scene);
    attack(scene, {{"human", {6, 6}}, {"orc", {6, 6}}});
    EXPECT_NE(scene.step(), "reroll");
}

TEST(WarcraftDispelMagic, WC_K03_WC_K10_Pillage) {
    Scene scene = duel({"orc", {{"melee", 2}}, {"pillage"}}, {"human", {{"melee", 3}}, {"dispel_magic"}});
    scene.stock(0, 0, 0).stock(1, 5, 5);
    attack(scene, {{"orc", {1, 6}}, {"human", {6, 6, 6}}});
    until(scene, "spoils_cards", 0).plays("pillage");
    dispels(scene);
    EXPECT_EQ(scene.gold_of(0), 0);
    EXPECT_EQ(scene.gold_of(1), 5);
    EXPECT_EQ(scene.wood_of(1), 5);
    EXPECT_EQ(scene.units_on("s16", 1), 2) << "the unit is dead all the same";
}

TEST(WarcraftDispelMagic, WC_K03_WC_K12_FaerieFire) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"faerie_fire"}}, {"human", {{"melee", 2}}, {"dispel_magic"}});
    until(scene, "roll_cards", 0).plays("faerie_fire");
    dispels(scene);
    attack(scene, {{"human", {6, 6}}, {"night_elf", {3, 3}}});
    quiet(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 2);
}

TEST(WarcraftDispelMagic, WC_K03_WC_K13_Marksmanship) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"marksmanship"}},
                       {"human", {{"melee", 2}, {"ranged", 1}}, {"dispel_magic"}});
    attack(scene, {{"human", {6}}});
    attack(scene, {{"human", {6, 6}}, {"night_elf", {1, 6}}});
    until(scene, "aim_cards", 0).plays("marksmanship");
    dispels(scene);
    EXPECT_EQ(scene.step(), "casualty");
    EXPECT_EQ(scene.seat_to_move(), 1) << "the owner chooses";
}

TEST(WarcraftDispelMagic, WC_K03_WC_K14_MoonGlaive) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"moon_glaive"}}, {"human", {{"melee", 3}}, {"dispel_magic"}});
    attack(scene, {{"human", {6, 6, 6}}, {"night_elf", {1, 6}}});
    until(scene, "extra_attack_cards", 0).plays("moon_glaive");
    dispels(scene);
    EXPECT_EQ(scene.units_on("s16", 1), 2) << "one hit, no further attack";
}

TEST(WarcraftDispelMagic, WC_K03_WC_K17_Curse) {
    Scene scene = duel({"undead", {{"melee", 2}}, {"curse"}}, {"human", {{"melee", 2}}, {"dispel_magic"}});
    attack(scene, {{"human", {1, 1}}, {"undead", {6, 6}}});
    until(scene, "prevention_cards", 0).plays("curse");
    dispels(scene);
    EXPECT_EQ(scene.event("casualties_prevented"), nullptr);
    EXPECT_EQ(scene.units_on("s16", 0), 0) << "both hits count";
}

// Any card of a battle may be answered, a Dispel Magic too: then the first card works.
TEST(WarcraftDispelMagic, WC_D19_ADispelMagicCanBeDispelled) {
    Scene scene =
        duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 2}}, {"dispel_magic", "dispel_magic"}});
    until(scene, "round_cards", 0).plays_on("devour", "human_melee", "s16");
    scene.plays("dispel_magic");
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("dispel_magic");
    attack(scene, {{"orc", {6}}, {"human", {6}}});
}

TEST(WarcraftDispelMagic, WC_K03_ACardIsAppliedWhenTheHumansPass) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 2}}, {"dispel_magic"}});
    until(scene, "round_cards", 0).plays_on("devour", "human_melee", "s16");
    EXPECT_EQ(scene.step(), "answer");
    EXPECT_EQ(scene.event("unit_devoured"), nullptr) << "it has not been applied yet";
    scene.passes();
    EXPECT_EQ(scene.event("unit_devoured")["space"], "s16");
    EXPECT_EQ(scene.hand_of(1), (WordList{"dispel_magic", "fast"}));
}

TEST(WarcraftDispelMagic, WC_Z29_OnlyRightAfterACard) {
    Scene scene = duel({"orc", {{"melee", 1}}, {"devour"}}, {"human", {{"melee", 2}}, {"dispel_magic", "polymorph"}});
    until(scene, "round_cards", 1);
    EXPECT_EQ(scene.refusal(acts::play("dispel_magic")), "WC-I01");
}

// Town Portal is played outside battles, even while units stand ready to fight.
TEST(WarcraftDispelMagic, WC_Z29_NotAgainstATownPortal) {
    Scene scene("base_2", {"orc", "human"});
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}});
    scene.hand(0, {"town_portal"}).hand(1, {"dispel_magic"}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").simple("end_movement");
    until(scene, "portal_cards", 0).does(acts::portal("s16", "s03"));
    EXPECT_EQ(scene.units_on("s03", 0), 1);
    EXPECT_NE(scene.step(), "answer");
}

// Nor against Cripple, which slows them before they move.
TEST(WarcraftDispelMagic, WC_Z29_NotAgainstCripple) {
    Scene scene("base_2", {"human", "undead"});
    scene.units(0, "s08", {{"melee", 1}}).units(1, "s16", {{"melee", 1}});
    scene.hand(0, {"dispel_magic"}).hand(1, {"cripple"}).movement(0);
    until(scene, "movement_cards", 1).plays_at("cripple", "s08");
    EXPECT_NE(scene.step(), "answer");
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("human_melee", "s08", "s16")), "WC-K16");
}

}  // namespace
}  // namespace kriegsrat::warcraft::dispel_test
