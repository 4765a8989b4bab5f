#include "games/perryrhodan/tests/scene.h"

// Turn, sections, giving up (E11 to E26, B23, G09 to G17, Y41, Y42).
namespace kriegsrat::perryrhodan {
namespace {

// From the build-up section to the reactivation section of the next player.
void end_turn(Scene& scene) { scene.at(Step::build_section, scene.state.turn.seat).play(act(Do::go_on)).run(); }

TEST(Turn, PR_E13_the_sections_follow_each_other) {
    Scene scene;
    scene.source(0, "p1-saboteure", 20).source(1, "p1-saboteure", 20).at(Step::reactivation);
    scene.play(act(Do::go_on));
    EXPECT_EQ(scene.step(), Step::mission_section);
    scene.play(act(Do::done));
    EXPECT_EQ(scene.step(), Step::source_section);
    scene.play(act(Do::go_on)).run();
    EXPECT_EQ(scene.state.hand[0].size(), 1);  // PR-E19
    EXPECT_EQ(scene.step(), Step::after_draws);
    scene.play(act(Do::go_on));
    EXPECT_EQ(scene.step(), Step::build_section);
    scene.play(act(Do::go_on));
    EXPECT_EQ(scene.step(), Step::reactivation);
    EXPECT_EQ(scene.turn().seat, seat(1));  // PR-E05
}

TEST(Turn, PR_E14_sections_cannot_be_taken_out_of_order) {
    Scene scene;
    scene.at(Step::source_section);
    scene.hand(0, "p1-terra-sol");
    EXPECT_EQ(scene.refusal(act(Do::lay_out, scene.record("p1-terra-sol"), scene.place("terra"), no_card, pro)),
              "PR-E24");
    EXPECT_EQ(scene.refusal(act(Do::trigger_change)), "PR-Q02");
    EXPECT_EQ(scene.refusal(act(Do::discard, scene.record("p1-terra-sol"))), "PR-E26");
}

TEST(Turn, PR_E15_B23_D04_passive_cards_become_active_and_may_be_left_passive) {
    Scene scene;
    const int terra = scene.lay(0, pro, "terra", "p1-terra-sol");
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    scene.passive(terra).passive(bull).at(Step::reactivation);
    EXPECT_TRUE(scene.offers(act(Do::leave_passive, bull)));  // PR-D04
    scene.play(act(Do::leave_passive, bull));
    EXPECT_EQ(scene.refusal(act(Do::leave_passive, bull)), "PR-D04");
    scene.play(act(Do::go_on));
    EXPECT_TRUE(card(scene.state, terra).active());
    EXPECT_FALSE(card(scene.state, bull).active());
}

TEST(Turn, PR_B23_K17_exposed_agents_and_cards_told_to_stay_do_not_become_active) {
    Scene scene(2, 4);
    scene.lay(1, anti, "aralon", "p5-aralon-kesnar-m-13");
    const int agent = scene.agent(0, pro, 1, "aralon", "p1-reginald-bull");
    const int covered = scene.agent(0, pro, 1, "aralon", "p1-crest");
    scene.passive(agent).passive(covered);
    card(scene.state, agent).flags |= flag::exposed;
    scene.at(Step::reactivation).play(act(Do::go_on));
    EXPECT_FALSE(card(scene.state, agent).active());
    EXPECT_TRUE(card(scene.state, covered).active());
}

TEST(Turn, PR_E25_E26_a_hand_above_ten_is_discarded_in_the_last_section) {
    Scene scene;
    scene.hand(0, "p1-saboteure", 12).source(1, "p1-saboteure", 5);
    scene.play(act(Do::go_on));
    ASSERT_EQ(scene.step(), Step::discard_section);
    EXPECT_EQ(scene.refusal(act(Do::discard, scene.record("p1-terra-sol"))), "PR-E25");
    scene.play(act(Do::discard, scene.record("p1-saboteure"))).play(act(Do::discard, scene.record("p1-saboteure")));
    EXPECT_EQ(scene.state.hand[0].size(), 10);
    EXPECT_EQ(scene.turn().seat, seat(1));
    EXPECT_EQ(scene.state.sink[0].size(), 2);
}

TEST(Turn, PR_E23_Z12_in_a_skipped_turn_nothing_happens) {
    Scene scene;
    player(scene.state, 1).skips = 2;
    end_turn(scene);
    EXPECT_EQ(scene.turn().seat, seat(0));  // player 1 was skipped
    EXPECT_EQ(player(scene.state, 1).skips, 1);
    EXPECT_TRUE(scene.told(Happening::turn_skipped));
}

TEST(Turn, PR_R07_Z56_D35_reshuffling_costs_a_tenth_once_a_source) {
    Scene scene;
    scene.source(0, "p1-saboteure", 5).at(Step::source_section);
    scene.play(act(Do::reshuffle, 0));
    EXPECT_EQ(player(scene.state, 0).minus, -12);
    EXPECT_EQ(scene.refusal(act(Do::reshuffle, 0)), "PR-Z56");
    EXPECT_EQ(scene.refusal(act(Do::reshuffle, 1)), "PR-Q19");
}

TEST(Turn, PR_E11_rounds_end_with_the_last_player) {
    Scene scene(3);
    scene.state.first = 1;
    scene.at(Step::build_section, 1);
    end_turn(scene);
    EXPECT_EQ(scene.state.round, 1);
    end_turn(scene);
    EXPECT_EQ(scene.state.round, 1);
    end_turn(scene);
    EXPECT_EQ(scene.state.round, 2);
    EXPECT_EQ(scene.turn().seat, seat(1));
}

TEST(Turn, PR_Z81_Y42_G17_the_round_limit_ends_the_game) {
    Scene scene;
    scene.setup.round_limit[0] = 2;
    add_points(scene.state, 0, 30);
    player(scene.state, 0).feats = feat::marten_berceo;
    player(scene.state, 1).minus = -12;
    for (int turns = 0; turns < 4; ++turns) {
        end_turn(scene);
    }
    EXPECT_EQ(scene.step(), Step::over);
    EXPECT_EQ(scene.state.ended, static_cast<int>(Ending::round_limit));
    EXPECT_EQ(player(scene.state, 0).points, 30);
    EXPECT_EQ(player(scene.state, 1).points, -12);  // fixed minus points count (PR-G11)
    EXPECT_EQ(PerryRhodan::result(scene.setup, scene.state).winners, only(seat(0)));
}

TEST(GivingUp, PR_G09_G10_G11_who_leaves_keeps_old_points_and_loses_two) {
    Scene scene(3);
    add_points(scene.state, 0, 240);
    player(scene.state, 0).minus = -60;
    player(scene.state, 0).feats = feat::gesandte;
    scene.play(act(Do::give_up));
    EXPECT_EQ(player(scene.state, 0).points, 240 - 60 - 240);
    EXPECT_FALSE(is_alive(scene.state, 0));
    EXPECT_EQ(scene.turn().seat, seat(1));  // PR-G16: they play on
    EXPECT_NE(scene.step(), Step::over);
}

TEST(GivingUp, PR_G16_Z19_his_cards_leave_and_agents_at_his_places_come_home) {
    Scene scene(3, 4);
    scene.lay(0, anti, "aralon", "p5-aralon-kesnar-m-13");
    scene.agent(1, pro, 0, "aralon", "p1-crest");
    scene.play(act(Do::give_up));
    EXPECT_TRUE(scene.state.hand[1].has(scene.record("p1-crest")));
    EXPECT_TRUE(scene.state.in_play[0].empty());
}

TEST(GivingUp, PR_G13_G14_G15_abandonment_gives_the_rest_of_the_campaign) {
    Scene scene(2, 1, 3);
    add_points(scene.state, 1, 100);
    player(scene.state, 1).feats = feat::topsider_on_terra;
    player(scene.state, 1).minus = -12;
    scene.play(act(Do::give_up));
    EXPECT_EQ(scene.step(), Step::over);
    // II: 1 + 0.5, III: 1.5 + 0.5, IV: 2 + 1; no points for the reduction on Terra
    EXPECT_EQ(player(scene.state, 1).points, 100 - 12 + 180 + 240 + 360);
    EXPECT_EQ(PerryRhodan::result(scene.setup, scene.state).winners, only(seat(1)));
}

TEST(GivingUp, PR_G12_Z93_D40_R17_Z53_a_joint_end_needs_everybody) {
    Scene scene(3);
    scene.play(act(Do::offer_end));
    EXPECT_EQ(scene.turn().seat, seat(1));
    scene.play(act(Do::accept_end));
    scene.play(act(Do::refuse_end));
    EXPECT_EQ(scene.step(), Step::build_section);
    EXPECT_EQ(scene.refusal(act(Do::offer_end)), "PR-Z93");  // once in a turn
    Scene agreed(2);
    agreed.play(act(Do::offer_end)).play(act(Do::accept_end));
    EXPECT_EQ(agreed.step(), Step::over);
    EXPECT_EQ(player(agreed.state, 0).points, 0);                           // nobody gets the -2
    EXPECT_EQ(PerryRhodan::result(agreed.setup, agreed.state).winners, 3);  // PR-R17, PR-Z53
}

TEST(GivingUp, PR_D32_only_where_the_table_allows_it) {
    Scene scene;
    scene.setup.giving_up = false;
    EXPECT_EQ(scene.refusal(act(Do::give_up)), "PR-D32");
    EXPECT_FALSE(scene.offers(act(Do::give_up)));
}

TEST(Neighbours, PR_G06_G07_with_four_players_only_neighbours_are_in_reach) {
    Scene four(4);
    EXPECT_TRUE(in_reach(four.setup, four.state, 0, 1));
    EXPECT_FALSE(in_reach(four.setup, four.state, 0, 2));
    EXPECT_TRUE(in_reach(four.setup, four.state, 0, 3));
    Events silent;
    leave_game(four.setup, four.state, 1, silent);
    EXPECT_TRUE(in_reach(four.setup, four.state, 0, 2));  // neighbours close up (PR-Z19)
    Scene three(3);
    EXPECT_TRUE(in_reach(three.setup, three.state, 0, 2));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
