#include "games/perryrhodan/tests/battlefield.h"

// Premises (PR-F06 to PR-F10, PR-P17) and the points they ask for.
namespace kriegsrat::perryrhodan {
namespace {

bool met(const Scene& scene, std::string_view id, int side, std::string_view where) {
    return premise_met(scene.setup, scene.state, 0, scene.record(id), side, column_of(scene.setup, scene.place(where)));
}

TEST(Premises, PR_F06_PR_F07_all_parts_must_be_at_one_place_of_one_side) {
    Battlefield field;
    EXPECT_TRUE(premise_met(field.setup, field.state, 0, field.record("p1-terra-sol"), pro, none));  // printed 0
    field.lay(0, pro, "terra", "p1-terra-sol", 2);
    field.lay(0, anti, "terra", "p1-terra-sol", 3);
    field.lay(0, pro, "venus", "p1-venus-sol");
    EXPECT_TRUE(met(field, "p1-allan-d-mercant", pro, "terra"));
    EXPECT_FALSE(met(field, "p1-allan-d-mercant", pro, "venus"));
    EXPECT_FALSE(met(field, "p1-anne-sloane", pro, "terra"));
    field.lay(0, pro, "venus", "p1-ishi-matsu");
    EXPECT_FALSE(met(field, "p1-anne-sloane", pro, "terra"));  // a telepath, but elsewhere
    field.lay(0, pro, "terra", "p1-betty-toufry");
    EXPECT_TRUE(met(field, "p1-anne-sloane", pro, "terra"));
}

TEST(Premises, PR_F09_PR_B09_only_active_cards_count_and_the_refusal_says_so) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol");
    const int telepath = field.lay(0, pro, "terra", "p1-ishi-matsu");
    const int terra = field.place("terra");
    EXPECT_TRUE(premise_check(field.setup, field.state, 0, field.record("p1-anne-sloane"), pro, terra, 0).legal());
    field.passive(telepath);
    EXPECT_EQ(premise_check(field.setup, field.state, 0, field.record("p1-anne-sloane"), pro, terra, 0).rule,
              "F09"_rule);
    Battlefield bare;
    bare.lay(0, pro, "terra", "p1-terra-sol");
    EXPECT_EQ(premise_check(bare.setup, bare.state, 0, bare.record("p1-anne-sloane"), pro, terra, 0).rule, "F06"_rule);
}

TEST(Premises, PR_F08_one_of_several_alternatives_is_enough) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol", 3);
    EXPECT_EQ(premise_alternatives(field.setup, field.record("p1-festung"), pro), 2);
    EXPECT_EQ(alternative_met(field.setup, field.state, 0, field.record("p1-festung"), pro, field.place("terra")), 1);
    EXPECT_FALSE(
        premise_check(field.setup, field.state, 0, field.record("p1-festung"), pro, field.place("terra"), 0).legal());
}

TEST(Premises, PR_F10_a_dual_card_is_judged_by_the_premise_of_its_side) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol", 2);
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    EXPECT_FALSE(met(field, "p1-festung", pro, "terra"));
    EXPECT_TRUE(met(field, "p1-festung", anti, "terra"));
    EXPECT_EQ(
        premise_check(field.setup, field.state, 0, field.record("p1-allan-d-mercant"), anti, field.place("terra"), 0)
            .rule,
        "F10"_rule);
}

TEST(Premises, PR_F08_of_ways_that_lack_the_same_the_first_is_named) {
    Battlefield field;
    const int record = field.record("p2-topsider-strahler");  // 1 Ferrol or 1 Rofus
    const int node = missing_premise(field.setup, field.state, 0, record, anti, field.place("terra"));
    ASSERT_NE(node, no_entry);
    EXPECT_EQ(field.setup.pack->nodes[at(node)].place, field.place("ferrol"));
}

TEST(Premises, missing_premise_names_the_part_that_lacks) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol");
    const int node =
        missing_premise(field.setup, field.state, 0, field.record("p1-anne-sloane"), pro, field.place("terra"));
    ASSERT_NE(node, no_entry);
    EXPECT_EQ(field.setup.pack->nodes[at(node)].op, NodeOp::count);
}

TEST(Premises, PR_P17_PR_Z87_from_phase_V_on_terra_counts_sol_and_venus_counts_sol_alone) {
    Battlefield field(2, 0, 4);
    field.phase(4);
    field.lay(0, pro, "terra", "p1-terra-sol");
    field.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    EXPECT_EQ(premise_places(field.setup, field.state, 0, pro, field.place("terra")), 3);
    EXPECT_EQ(premise_places(field.setup, field.state, 0, pro, field.place("sol")), 2);
    EXPECT_EQ(premise_places(field.setup, field.state, 0, pro, field.place("venus")), 2);
    field.phase(3);
    EXPECT_EQ(premise_places(field.setup, field.state, 0, pro, field.place("terra")), 1);
    EXPECT_EQ(premise_places(field.setup, field.state, 0, pro, field.place("venus")), 0);
}

TEST(Premises, PR_N43_PR_F28_PR_Z98_riddle_points_come_from_active_units_that_were_on_no_mission) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    field.lay(0, pro, "ferrol", "p2-ferrol-wega", 3);
    const int one = field.lay(0, pro, "ferrol", "p2-raetselforscher");
    const int two = field.lay(0, pro, "ferrol", "p2-raetselforscher");
    const int three = field.lay(0, pro, "ferrol", "p2-lossosher");
    const int record = field.record("p2-die-gruft-unter-dem-roten-palast");
    const int ferrol = field.place("ferrol");
    EXPECT_TRUE(premise_met(field.setup, field.state, 0, record, pro, ferrol));
    card(field.state, three).flags |= flag::on_mission;
    EXPECT_EQ(premise_check(field.setup, field.state, 0, record, pro, ferrol, 0).rule, "N43"_rule);
    card(field.state, three).flags &= ~flag::on_mission;
    begin_points(field.setup, field.state, 0, record, pro, ferrol, 0);
    ASSERT_EQ(field.step(), Step::give_points);
    field.play(act(Do::give, one)).play(act(Do::give, two));
    EXPECT_EQ(field.refusal(act(Do::give, two)), "PR-N43");
    field.play(act(Do::give, three));
    EXPECT_NE(field.step(), Step::give_points);
    EXPECT_FALSE(field.is_active(one) || field.is_active(two) || field.is_active(three));
}

TEST(Premises, PR_N68_science_points_do_not_ask_about_missions) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol", 2);
    const int crest = field.lay(0, pro, "terra", "p1-crest");
    card(field.state, crest).flags |= flag::on_mission;
    EXPECT_TRUE(met(field, "p1-hypnoschulung", pro, "terra"));
    field.passive(crest);
    EXPECT_EQ(
        premise_check(field.setup, field.state, 0, field.record("p1-hypnoschulung"), pro, field.place("terra"), 0).rule,
        "N68"_rule);
}

TEST(Premises, PR_Z98_PR_Y36_effects_add_points_to_one_riddle) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    field.lay(0, pro, "ferrol", "p2-ferrol-wega", 3);
    field.lay(0, pro, "ferrol", "p2-raetselforscher");
    const int palace = field.lay(0, pro, "ferrol", "p2-roter-palast");
    field.aside(0, pro, "p2-das-galaktische-raetsel");
    const int record = field.record("p2-die-gruft-unter-dem-roten-palast");
    field.at(Step::build_section);
    EXPECT_FALSE(premise_met(field.setup, field.state, 0, record, pro, field.place("ferrol")));
    field.play(field.use(palace, field.effect_of_card("p2-roter-palast")));
    EXPECT_EQ(riddle_bonus(field.setup, field.state, 0, field.place("ferrol")), 2);
    EXPECT_EQ(riddle_bonus(field.setup, field.state, 0, field.place("rofus")), 1);
    EXPECT_TRUE(premise_met(field.setup, field.state, 0, record, pro, field.place("ferrol")));
    begin_points(field.setup, field.state, 0, record, pro, field.place("ferrol"), 0);
    EXPECT_EQ(riddle_bonus(field.setup, field.state, 0, field.place("ferrol")), 0);  // used up for this turn
}

TEST(Premises, PR_I08_PR_A32_sacrifices_riddles_and_events_played_are_remembered) {
    Battlefield field(2, 0, 4);
    field.phase(4);
    field.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    const int beast = field.record("p5-gray-beast-myrtha");
    EXPECT_FALSE(premise_met(field.setup, field.state, 0, beast, pro, none));
    player(field.state, 0).put_aside = word(beast);
    player(field.state, 0).sacrifices = 1;
    player(field.state, 0).sacrifice_side = pro;
    EXPECT_TRUE(premise_met(field.setup, field.state, 0, beast, pro, none));
    player(field.state, 0).put_aside = no_record;
    player(field.state, 0).survey = 1;
    EXPECT_TRUE(premise_met(field.setup, field.state, 0, beast, pro, none));
    const int es = field.record("p2-es");
    EXPECT_EQ(premise_check(field.setup, field.state, 0, es, pro, none, 0).rule, "A32"_rule);
    player(field.state, 0).solved.add(field.record("p2-wanderer"));
    EXPECT_TRUE(premise_met(field.setup, field.state, 0, es, pro, none));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
