#include "games/warcraft/odds/odds.h"
#include "games/warcraft/rules/paths.h"
#include "games/warcraft/tests/duels.h"

// The other readings of doubtful passages, which a table may choose; the usual ones are tested with their rulings.
namespace kriegsrat::warcraft::house_rules_test {
namespace {

using namespace battles;
using duels::duel;
using duels::until;

Scene& rolls_resource(Scene& scene, int number) { return scene.does({{"kind", "roll_resource"}, {"number", number}}); }

// WC-Z11, "from an earlier round": another 3 of the same round changes nothing, the first one of the next round does.
TEST(WarcraftHouseRules, WC_Z11_AMarkerIsTurnedOnlyInALaterRound) {
    Scene scene("base_2", {"orc", "night_elf"});
    scene.by_house_rule(House::depletion_once_a_round).stock(0, 0, 0).units(0, "s15", {{"worker", 3}}).harvest(0);
    rolls_resource(scene, 3);
    rolls_resource(scene, 3);
    EXPECT_EQ(scene.depletion_of("s15"), "partial") << "of this round";
    const auto saved = Warcraft::read_state(scene.setup(), Warcraft::write_state(scene.setup(), scene.state()));
    ASSERT_TRUE(saved.has_value()) << saved.error().text;
    EXPECT_EQ(saved->ways, bit(scene.space("s15")));
    rolls_resource(scene, 3);
    EXPECT_EQ(scene.wood_of(0), 9);
    EXPECT_EQ(scene.depletion_of("s15"), "partial");
    ASSERT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.state().ways, 0U);
    scene.harvest(0);
    rolls_resource(scene, 3);
    EXPECT_EQ(scene.depletion_of("s15"), "complete") << "of an earlier round";
}

TEST(WarcraftHouseRules, WC_Z17_TeammatesBesideABattleMustJoin) {
    Scene scene("base_4", {"night_elf", "orc", "human", "undead"});
    scene.by_house_rule(House::teammates_must_join).units(0, "s29", {{"melee", 1}}).units(2, "s21", {{"melee", 1}});
    scene.units(1, "s30", {{"melee", 1}}).units(3, "s39", {{"melee", 1}});
    scene.movement(0).moves("night_elf_melee", "s29", "s30").simple("end_movement");
    EXPECT_EQ(scene.step(), "draw") << "nobody is asked";
    draws_all(scene);
    attack(scene, {{"night_elf", {6}}, {"human", {6}}, {"orc", {6}}, {"undead", {6}}});
}

TEST(WarcraftHouseRules, WC_Z19_WhoAloneSurvivesOnTheFlanksWinsAnEmptyBattlefield) {
    Scene scene =
        duel({"human", {{"melee", 1}}, {}, {{"ranged", 1}}}, {"orc", {{"melee", 1}}}, {}, {House::flanks_win});
    attack(scene, {{"human", {6}}});
    attack(scene, {{"human", {1}}, {"orc", {1}}});
    loses(scene, "human_melee", "s16");
    quiet(scene);
    draws_all(scene);
    EXPECT_EQ(scene.units_on("s16", 0) + scene.units_on("s16", 1), 0);
    EXPECT_EQ(scene.hand_of(0).size(), 2U) << "one for the battle, one for the victory";
    EXPECT_EQ(scene.hand_of(1).size(), 1U);
}

TEST(WarcraftHouseRules, WC_Z19_WithSurvivorsOfBothSidesNobodyWins) {
    Scene scene = duel({"human", {{"melee", 1}}, {}, {{"ranged", 1}}}, {"orc", {{"melee", 1}}, {}, {{"ranged", 1}}}, {},
                       {House::flanks_win});
    attack(scene, {{"human", {6}}, {"orc", {6}}});
    attack(scene, {{"human", {1}}, {"orc", {1}}});
    loses(scene, "orc_melee", "s16");
    loses(scene, "human_melee", "s16");
    EXPECT_NE(scene.event("battle_without_winner"), nullptr);
}

// "At the end of a battle phase" as at the end of a round: one unit in three phases.
TEST(WarcraftHouseRules, WC_Z20_HealingSavesOneUnitInARound) {
    Scene scene = duel({"orc", {{"melee", 2}, {"flying", 1}}}, {"human", {{"melee", 3}}, {}, {{"ranged", 2}}},
                       {{1, "ranged", 3}}, {House::healing_once_a_round});
    attack(scene, {{"human", {6, 6}}});
    attack(scene, {{"orc", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 3) << "healed";
    attack(scene, {{"orc", {1, 6}}, {"human", {6, 6, 6}}});
    quiet(scene);
    EXPECT_EQ(scene.casualties_due(defender), 1) << "not a second time in this round";
    loses(scene, "human_melee", "s16");
    attack(scene, {{"human", {6, 6}}});
    attack(scene, {{"orc", {1}}});
    quiet(scene);
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 2) << "a new round, healed again";
}

// The odds by the dice know it, too: compared with battles played out.
TEST(WarcraftHouseRules, WC_Z20_TheOddsAreThoseOfTheReading) {
    odds::Army healers;
    healers.tile[ranged] = {3, Ability::healing, none, 0, 0};
    healers.field[ranged] = 2;
    odds::Army attackers;
    attackers.tile[melee] = {3, Ability::nothing, none, 0, 0};
    attackers.tile[ranged] = {3, Ability::nothing, none, 0, 0};
    attackers.field[melee] = attackers.field[ranged] = 2;
    const auto usual = odds::solve({attackers}, {healers});
    const auto once = odds::solve({attackers}, {healers}, true);
    EXPECT_GT(once.win, usual.win + 0.01) << "less is saved";
    EXPECT_NEAR(once.win + once.loss + once.empty, 1, 1e-9);
}

TEST(WarcraftHouseRules, WC_Z33_SummonedBuildingsCostNothing) {
    Scene scene("base_2", {"orc", "undead"});
    scene.by_house_rule(House::summoning_is_free).stock(1, 0, 0).hand(1, {"summon_building", "fast"}).spend(1);
    quiet(scene);
    ASSERT_EQ(scene.step(), "spend") << "he might hold such a card";
    EXPECT_EQ(scene.refusal({{"kind", "build"}, {"type", "ranged"}}), "WC-N03") << "only by the card";
    scene.does({{"kind", "play_summon"}, {"card", "summon_building"}, {"type", "ranged"}});
    EXPECT_EQ(scene.gold_of(1) + scene.wood_of(1), 0);
    EXPECT_EQ(scene.state().summoned[1][ranged], 1);
    EXPECT_EQ(scene.refusal({{"kind", "train"}, {"piece", "undead_melee"}, {"amount", 1}}), "WC-N01")
        << "the option build is used all the same";
}

TEST(WarcraftHouseRules, WC_Z38_APinnedCityCanBeLeftInOtherWaysThanByMoving) {
    Scene scene("base_2", {"orc", "human"});
    scene.by_house_rule(House::only_moves_are_pinned);
    scene.units(0, "s03", {{"melee", 1}, {"worker", 1}}).units(1, "s03", {{"melee", 1}}).outpost(0, "s16");
    scene.pinned("s03").stock(0, 9, 9).spend(0);
    EXPECT_EQ(scene.refusal({{"kind", "build"}, {"type", "melee"}}), "") << "a worker is assigned";
    scene.hand(0, {"town_portal"}).movement(0);
    quiet(scene);
    EXPECT_EQ(scene.refusal(acts::move("orc_melee", "s03", "s08")), "WC-M11") << "nobody moves out";
    scene.simple("end_movement");
    quiet(scene, "portal_cards", 0);
    scene.does(acts::portal("s03", "s16"));
    EXPECT_EQ(scene.units_on("s16", 0), 1);
}

TEST(WarcraftHouseRules, WC_Z50_WorkersCrossWalls) {
    Scene scene("prisoners", {"orc", "night_elf"});
    scene.by_house_rule(House::workers_cross_walls).units(1, "s08", {{"melee", 1}}).workers(1, "s15", 1).movement(1);
    scene.units(0, "s14", {{"melee", 1}});
    EXPECT_EQ(scene.refusal(acts::move("night_elf_melee", "s08", "s07")), "WC-T03") << "units do not";
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s15", "s07")), "");
    scene.change().slow[0] = bit(scene.space("s15"));
    EXPECT_EQ(scene.refusal(acts::move("night_elf_worker", "s15", "s07")), "") << "one space is enough";
    for (const int mountain : each(terrain(scene.setup(), Terrain::mountain))) {
        EXPECT_FALSE(has(neighbours(scene.setup(), worker, mountain), mountain));
        for (const int beside : each(scene.setup().map->adjacent[at(mountain)])) {
            EXPECT_FALSE(has(neighbours(scene.setup(), worker, beside), mountain)) << "but no mountains";
        }
    }
}

// Seats 0 Night Elves, 1 Orcs, 2 Undead, 3 Humans; their outposts stand on s15 (D), s25 (C) and s20 (B).
Scene nordrassil(House rule) {
    Scene scene("nordrassil", {"night_elf", "orc", "undead", "human"});
    scene.by_house_rule(rule);
    scene.units(0, "s15", {{"melee", 1}}).units(1, "s25", {{"melee", 1}}).units(3, "s12", {{"melee", 1}});
    return scene;
}

TEST(WarcraftHouseRules, WC_Z51_TheOutpostOfAnAllyFallsAtOnce) {
    Scene scene = nordrassil(House::outposts_fall_at_once);
    scene.units(2, "s20", {{"melee", 1}}).movement(2).simple("end_movement");
    EXPECT_FALSE(scene.over());
    EXPECT_FALSE(has(scene.state().alive, 3)) << "the Humans alone";
    EXPECT_TRUE(has(scene.state().alive, 0));
    EXPECT_FALSE(has(scene.state().marked, 3)) << "without a first step";
    EXPECT_EQ(scene.pieces_on("s12", 3, "melee"), 0);
}

TEST(WarcraftHouseRules, WC_Z51_TheFallOfTheNightElfOutpostDecidesAtOnce) {
    Scene scene = nordrassil(House::outposts_fall_at_once);
    clear(scene, 0, "s15").units(0, "s14", {{"melee", 1}}).units(3, "s20", {{"melee", 1}});
    scene.units(2, "s15", {{"melee", 1}}).movement(2).simple("end_movement");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector<int>{2}));
}

TEST(WarcraftHouseRules, WC_Z51_TheCityOfTheUndeadStillFallsInTwoSteps) {
    Scene scene = nordrassil(House::outposts_fall_at_once);
    scene.units(3, "s20", {{"melee", 1}}).units(0, "s55", {{"melee", 1}}).units(2, "s40", {{"melee", 1}});
    scene.movement(0);
    for (int i = 0; i < 4 && !scene.over(); ++i) {
        scene.simple("end_movement");
    }
    EXPECT_FALSE(scene.over());
    EXPECT_TRUE(has(scene.state().marked, 2));
}

TEST(WarcraftHouseRules, WC_Z54_TheTreeIsTakenWhenTheMovementOfTheUndeadEnds) {
    Scene scene = nordrassil(House::tree_after_movement);
    scene.units(2, "s02", {{"melee", 1}}).units(3, "s04", {{"melee", 1}}).movement(2);
    scene.moves("undead_melee", "s02", "s03").simple("end_movement");
    EXPECT_TRUE(scene.over()) << "no ally can answer";
    EXPECT_EQ(scene.winners(), (std::vector<int>{2}));
}

TEST(WarcraftHouseRules, WC_Z65_ADieOfACurseRaises) {
    Scene scene = duel({"orc", {{"melee", 2}}}, {"undead", {{"melee", 2}, {"ranged", 1}}, {"curse"}},
                       {{1, "ranged", 2}}, {House::curse_raises_dead});
    attack(scene, {{"undead", {6}}});
    attack(scene, {{"orc", {1, 2}}, {"undead", {6, 6}}});
    until(scene, "prevention_cards", 1);
    scene.does(acts::play("curse"));
    quiet(scene, "prevention_roll");
    scene.rolls({6, 1});
    ASSERT_EQ(scene.step(), "raise");
    EXPECT_EQ(scene.seat_to_move(), 1);
    const Json written = Warcraft::write_state(scene.setup(), scene.state());
    EXPECT_TRUE(Warcraft::read_state(scene.setup(), written).has_value());
    scene.does({{"kind", "raise"}, {"amount", 1}});
    EXPECT_EQ(scene.pieces_on("s16", 1, "melee"), 3);
    quiet(scene);
    EXPECT_EQ(scene.casualties_due(defender), 1) << "one of two is prevented";
}

}  // namespace
}  // namespace kriegsrat::warcraft::house_rules_test
