#include "games/perryrhodan/tests/scene.h"

// Phase change, victory conditions, points, modifiers (chapters P, Q, R).
namespace kriegsrat::perryrhodan {
namespace {

constexpr Action trigger = act(Do::trigger_change);

// Meets the condition of phase I for seat 0.
void win_phase_one(Scene& scene) {
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.lay(0, pro, "terra", "p1-kaulquappe");
}

TEST(Victory, PR_R01_phase_I_four_Terra_and_a_ship_of_range_above_2) {
    Scene scene;
    scene.at(Step::reactivation).lay(0, pro, "terra", "p1-terra-sol", 3);
    scene.lay(0, pro, "terra", "p1-kaulquappe");
    EXPECT_EQ(scene.refusal(trigger), "PR-R01");
    scene.lay(0, pro, "terra", "p1-terra-sol");
    EXPECT_TRUE(scene.offers(trigger));
    Scene slow;
    slow.at(Step::reactivation).lay(0, pro, "terra", "p1-terra-sol", 4);
    slow.lay(0, pro, "terra", "p1-mondfaehre");  // range 2
    EXPECT_EQ(slow.refusal(trigger), "PR-R01");
}

TEST(Victory, PR_R02_phase_II_three_Ferrol_a_Topsider_and_a_riddle) {
    Scene scene(2, 1);
    scene.at(Step::reactivation).lay(0, anti, "ferrol", "p2-ferrol-wega", 3);
    scene.lay(0, anti, "ferrol", "p2-topsider-spaehtrupp");
    EXPECT_EQ(scene.refusal(trigger), "PR-R02");
    player(scene.state, 0).solved.add(scene.record("p1-die-beute-der-fantan"));  // of another phase
    EXPECT_EQ(scene.refusal(trigger), "PR-R02");
    player(scene.state, 0).solved.add(scene.record("p2-wanderer"));
    EXPECT_TRUE(scene.offers(trigger));
}

TEST(Victory, PR_R03_phase_III_three_Snowman_a_ship_and_a_riddle_or_GANYMED) {
    Scene scene(2, 2);
    scene.at(Step::reactivation).lay(0, anti, "snowman", "p3-snowman-beta-albireo", 3);
    scene.lay(0, anti, "snowman", "p3-springerwalze");
    EXPECT_EQ(scene.refusal(trigger), "PR-R03");
    scene.lay(0, pro, "terra", "p3-terra-sol");
    scene.lay(0, pro, "terra", "p3-ganymed");
    EXPECT_TRUE(scene.offers(trigger));
}

TEST(Victory, PR_R04_Z64_phase_IV_first_Aralon_then_Aqua) {
    Scene scene(2, 3);
    scene.at(Step::reactivation);
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, anti, "aqua", "p4-aqua-beteigeuze");
    scene.lay(1, pro, "aqua", "p4-aqua-beteigeuze");
    const int unit = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const auto reduce = [&](int side, const char* place, int by) {
        Events silent;
        take_up(scene.setup, scene.state, by);
        card(scene.state, by).flags |= flag::taking_part;
        note_reduction(scene.setup, scene.state, 0, 1, side, scene.place(place), silent);
        card(scene.state, by).flags &= ~flag::taking_part;
        put_at(scene.setup, scene.state, by, card(scene.state, by).side, card(scene.state, by).place);
    };
    reduce(pro, "aqua", unit);  // before Aralon it does not count
    EXPECT_FALSE(victory_condition(scene.setup, scene.state, 0));
    reduce(anti, "aralon", unit);
    reduce(pro, "terra", unit);  // an opponent has a pro Aqua
    EXPECT_FALSE(victory_condition(scene.setup, scene.state, 0));
    reduce(pro, "aqua", unit);
    EXPECT_TRUE(victory_condition(scene.setup, scene.state, 0));
    EXPECT_TRUE(scene.offers(trigger));
}

TEST(Victory, PR_R04_not_by_saboteurs) {
    Scene scene(2, 3);
    scene.lay(0, anti, "terra", "p1-terra-sol");
    const int unit = scene.lay(0, anti, "terra", "p1-saboteure");
    Events silent;
    player(scene.state, 0).feats = feat::aralon;
    take_up(scene.setup, scene.state, unit);
    card(scene.state, unit).flags |= flag::taking_part;
    note_reduction(scene.setup, scene.state, 0, 1, pro, scene.place("terra"), silent);
    EXPECT_FALSE(victory_condition(scene.setup, scene.state, 0));
}

TEST(Victory, PR_R05_R06_Q04_Z48_phase_V_two_negotiators_and_Atlan) {
    Scene scene(2, 4);
    scene.at(Step::reactivation);
    scene.lay(0, pro, "mirsal-iii", "p5-mirsal-iii-mirsal");
    scene.lay(0, pro, "mirsal-iii", "p5-terranischer-diplomat");
    scene.lay(0, anti, "mirsal-iii", "p5-mirsal-iii-mirsal");
    scene.lay(0, anti, "mirsal-iii", "p5-arkonidischer-gesandter");
    scene.lay(0, pro, "sol", "p5-solares-system-sol");
    EXPECT_EQ(scene.refusal(trigger), "PR-R05");
    const int atlan = scene.lay(0, pro, "sol", "p5-atlan-pro");
    EXPECT_TRUE(scene.offers(trigger));
    scene.passive(atlan);
    EXPECT_TRUE(scene.offers(trigger));  // he becomes active first
    card(scene.state, atlan).flags |= flag::stay;
    EXPECT_EQ(scene.refusal(trigger), "PR-R05");
}

TEST(Victory, PR_R05_Z65_Gray_Beast_instead_while_the_neighbours_lack_survey_places) {
    Scene scene(2, 4);
    scene.at(Step::reactivation);
    scene.lay(0, pro, "gray-beast", "p5-gray-beast-myrtha", 2);
    scene.lay(0, anti, "mirsal-iii", "p5-mirsal-iii-mirsal");
    scene.lay(0, anti, "mirsal-iii", "p5-arkonidischer-gesandter");
    scene.lay(0, pro, "sol", "p5-solares-system-sol");
    scene.lay(0, pro, "sol", "p5-atlan-pro");
    EXPECT_TRUE(scene.offers(trigger));
    scene.lay(1, anti, "volat", "p5-volat-heperes");
    EXPECT_EQ(scene.refusal(trigger), "PR-R05");
}

TEST(PhaseChange, PR_Q01_Q21_Q23_R08_R15_Z51_Z63_the_last_phase_ends_the_game) {
    Scene scene;
    win_phase_one(scene);
    scene.at(Step::reactivation).play(trigger);
    EXPECT_EQ(scene.step(), Step::over);
    EXPECT_EQ(player(scene.state, 0).points, whole_point);
    EXPECT_EQ(PerryRhodan::result(scene.setup, scene.state).winners, only(seat(0)));
    EXPECT_EQ(scene.rule_told(Happening::won), "PR-R15") << "no campaign";
}

TEST(PhaseChange, PR_Q09_Q10_Q22_D05_Y41_the_trigger_fills_up_and_has_a_second_turn) {
    Scene scene(2, 0, 1);
    win_phase_one(scene);
    scene.source(0, "p1-saboteure", 20).source(0, "p2-terra-sol", 20).source(1, "p1-saboteure", 20);
    scene.at(Step::reactivation).play(trigger);
    EXPECT_EQ(scene.state.phase, 1);
    ASSERT_EQ(scene.step(), Step::announce);  // PR-D05
    scene.play(act(Do::draw_from, 1, 0, 0, 10)).run();
    EXPECT_EQ(scene.state.hand[0].of(scene.record("p2-terra-sol")), 10);
    EXPECT_EQ(scene.step(), Step::mission_section);
    EXPECT_EQ(player(scene.state, 1).phase, 0);  // PR-Q11: not yet
    const int rounds = player(scene.state, 0).rounds;
    scene.state.agenda.pop();
    become(scene.state, Step::build_section, 0);
    scene.state.hand[0] = {};
    scene.state.sink[0].add(scene.record("p2-terra-sol"), 10);
    scene.play(act(Do::go_on));
    EXPECT_EQ(scene.turn().seat, seat(0));
    EXPECT_EQ(scene.state.turn.bonus, 1);
    EXPECT_EQ(player(scene.state, 0).rounds, rounds);  // PR-Y41
}

TEST(PhaseChange, PR_Q08_Q11_Q12_Q14_Z49_who_follows_fills_up_from_the_new_source) {
    Scene scene(2, 0, 1);
    scene.state.phase = 1;
    scene.hand(0, "p1-blockade-der-grossmaechte", 3).hand(0, "p1-saboteure", 4).source(0, "p2-terra-sol", 20);
    scene.source(0, "p1-terra-sol", 20);
    scene.lay(0, anti, "terra", "p1-terra-sol", 2);
    scene.lay(0, anti, "terra", "p1-geheimagenten");
    scene.at(Step::build_section);
    EXPECT_EQ(scene.refusal(
                  act(Do::play_status, scene.record("p1-blockade-der-grossmaechte"), scene.place("terra"), 1, anti)),
              "PR-Q08");
    scene.at(Step::reactivation).play(act(Do::follow_change));
    scene.play(act(Do::draw_from, 1, 0, 0, 6)).run();
    EXPECT_EQ(scene.state.hand[0].size(), 10);
    EXPECT_EQ(scene.state.sink[0].of(scene.record("p1-blockade-der-grossmaechte")), 3);
    EXPECT_EQ(player(scene.state, 0).phase, 1);
}

TEST(PhaseChange, PR_Q13_who_does_not_follow_replaces_what_is_obsolete) {
    Scene scene(2, 0, 1);
    scene.state.phase = 1;
    scene.hand(0, "p1-blockade-der-grossmaechte", 3).source(0, "p1-terra-sol", 20).source(0, "p2-terra-sol", 9);
    scene.at(Step::reactivation).play(act(Do::go_on)).run();
    EXPECT_EQ(scene.state.hand[0].of(scene.record("p1-terra-sol")), 3);
    EXPECT_EQ(player(scene.state, 0).phase, 0);
}

TEST(PhaseChange, PR_Q05_Q06_Q07_Q15_Q17_Z50_Z75_obsolete_places_and_cards_go) {
    Scene scene(2, 1, 2);
    scene.lay(0, anti, "snowman", "p3-snowman-beta-albireo");
    scene.lay(0, pro, "ferrol", "p2-ferrol-wega");
    scene.lay(0, pro, "ferrol", "p1-reginald-bull");  // goes to the hand
    scene.lay(0, pro, "ferrol", "p2-sichas-truppe");  // obsolete: to the sink
    scene.lay(0, anti, "ferrol", "p2-ferrol-wega");
    const int ship = scene.lay(0, anti, "ferrol", "p2-topsider-raumschiff");  // keeps the anti place
    scene.lay(1, anti, "ferrol", "p2-ferrol-wega", 2);                        // empty: goes at once
    Events silent;
    end_phase(scene.setup, scene.state, 1, silent);
    const int ferrol = scene.place("ferrol");
    EXPECT_FALSE(has_column(scene.state, 0, pro, ferrol));
    EXPECT_TRUE(scene.state.hand[0].has(scene.record("p1-reginald-bull")));
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p2-sichas-truppe")));
    EXPECT_TRUE(has_column(scene.state, 0, anti, ferrol));
    EXPECT_FALSE(has_column(scene.state, 1, anti, ferrol));
    to_sink(scene.setup, scene.state, ship, How::direct, silent);
    tidy_up(scene.setup, scene.state, silent);
    EXPECT_FALSE(has_column(scene.state, 0, anti, ferrol));  // PR-Q15
    scene.expect_sound();
}

TEST(PhaseChange, PR_P13_P14_P22_P23_the_transition_to_phase_V) {
    Scene scene(2, 3, 4);
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    scene.lay(0, pro, "terra", "p4-talamon");
    scene.lay(0, pro, "terra", "p4-talamons-verband");
    scene.lay(0, anti, "laros", "p4-laros-gonom-m-13");
    const int at_home = scene.lay(0, anti, "laros", "p4-gom");
    scene.lay(1, anti, "aralon", "p4-aralon-kesnar-m-13");
    const int abroad = scene.lay(1, anti, "aralon", "p4-gom");
    player(scene.state, 0).raided = only(seat(1));
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_TRUE(scene.state.hand[0].has(scene.record("p4-talamon")));
    EXPECT_TRUE(scene.state.hand[0].has(scene.record("p4-talamons-verband")));
    EXPECT_TRUE(exists(scene.state, at_home));
    EXPECT_FALSE(exists(scene.state, abroad));
    EXPECT_EQ(player(scene.state, 1).coords, -1);
    scene.expect_sound();
}

TEST(Points, PR_R09_R14_Z52_riddles_are_shared_and_need_one) {
    Scene scene(3, 1);
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_EQ(player(scene.state, 0).points, whole_point);
    EXPECT_EQ(player(scene.state, 1).points, 0);  // most of nothing is nothing
    Scene shared(3, 1);
    player(shared.state, 1).solved.add(shared.record("p2-wanderer"));
    player(shared.state, 2).solved.add(shared.record("p2-das-galaktische-raetsel"));
    player(shared.state, 2).feats = feat::topsider_on_terra;
    end_phase(shared.setup, shared.state, 0, silent);
    EXPECT_EQ(player(shared.state, 1).points, 30);
    EXPECT_EQ(player(shared.state, 2).points, 30 + 60);
}

TEST(Points, PR_R10_GANYMED_on_the_anti_side_and_saboteurs) {
    Scene scene(2, 2);
    player(scene.state, 1).feats = feat::anti_ganymed | feat::saboteurs_on_terra;
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_EQ(player(scene.state, 0).points, 180);
    EXPECT_EQ(player(scene.state, 1).points, 120);
}

TEST(Points, PR_R11_Aralon_and_the_robot_regent) {
    Scene scene(2, 3);
    player(scene.state, 0).feats = feat::first_aralon;
    scene.lay(1, anti, "arkon-iii", "p4-arkon-iii-arkon-m-13");
    scene.lay(1, anti, "arkon-iii", "p4-robotregent");
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_EQ(player(scene.state, 0).points, 240 + 120 + 30);  // lowest pro RM is shared, 0 against 0
    EXPECT_EQ(player(scene.state, 1).points, 60 + 30);
}

TEST(Points, PR_R12_R16_coordinates_of_Sol) {
    Scene scene(3, 4);
    player(scene.state, 1).coords = -3;
    player(scene.state, 2).feats = feat::kompensatorpeiler | feat::gesandte;
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_EQ(player(scene.state, 0).points, 240 + 30);
    EXPECT_EQ(player(scene.state, 1).points, -60);
    EXPECT_EQ(player(scene.state, 2).points, 240 + 30);
    // a tie in points: who triggered more changes wins (PR-R16)
    EXPECT_EQ(PerryRhodan::result(scene.setup, scene.state).winners, only(seat(0)));
}

TEST(Points, PR_R11_R12_R13_bombs_and_Atlan_cost_points) {
    Scene four(2, 3);
    Events silent;
    book_score(four.setup, four.state, 0, ScoreRule::arkon_bomb, four.place("aqua"), pro, silent);
    EXPECT_EQ(player(four.state, 0).minus, 0);
    book_score(four.setup, four.state, 0, ScoreRule::arkon_bomb, four.place("terra"), pro, silent);
    EXPECT_EQ(player(four.state, 0).minus, -whole_point);
    Scene five(2, 4);
    book_score(five.setup, five.state, 0, ScoreRule::arkon_bomb, five.place("volat"), anti, silent);
    EXPECT_EQ(player(five.state, 0).minus, 0);
    book_score(five.setup, five.state, 0, ScoreRule::arkon_bomb, five.place("swoofon"), pro, silent);
    note_atlan_lost(five.setup, five.state, 0, silent);
    EXPECT_EQ(player(five.state, 0).minus, -2 * whole_point);
}

TEST(Modifiers, PR_P02_P03_P04_P05_P06_Z44_Z45_robot_regent) {
    Scene scene(2, 3);
    EXPECT_EQ(robot_regent(scene.setup, scene.state, 0, pro), 0);
    const int zalit = scene.lay(0, pro, "zalit", "p4-zalit-voga-m-13", 2);
    EXPECT_EQ(robot_regent(scene.setup, scene.state, 0, pro), -2);  // once a name
    scene.lay(0, pro, "zalit", "p4-zernif");
    EXPECT_EQ(robot_regent(scene.setup, scene.state, 0, pro), -3);
    Events silent;
    to_sink(scene.setup, scene.state, zalit, How::direct, silent);
    EXPECT_EQ(robot_regent(scene.setup, scene.state, 0, pro), -3);
    player(scene.state, 0).m13_visited = 1;  // PR-P04
    EXPECT_EQ(robot_regent(scene.setup, scene.state, 0, pro), -2);
}

TEST(Modifiers, PR_P09_P10_P11_Z45_Aras) {
    Scene scene(2, 3);
    scene.lay(0, anti, "aralon", "p4-aralon-kesnar-m-13");
    EXPECT_EQ(ara(scene.setup, scene.state, 0, anti), 1);
    scene.lay(0, anti, "aralon", "p4-aralon-kesnar-m-13", 2);
    EXPECT_EQ(ara(scene.setup, scene.state, 0, anti), 2);
    scene.lay(0, anti, "aralon", "p4-gegul");
    EXPECT_EQ(ara(scene.setup, scene.state, 0, anti), 3);
    scene.lay(0, pro, "honur", "p4-honur-thatrel-m-13", 2);
    EXPECT_EQ(ara(scene.setup, scene.state, 0, pro), -1);
}

TEST(Hidden, PR_H05_H08_H10_H11_H12_only_the_top_of_a_stack_is_seen) {
    Scene scene(2, 4);
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int under = scene.lay(0, pro, "terra", "p1-crest");
    const int top = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const int gun = scene.attach("p1-impulsstrahler", top);
    scene.lay(1, anti, "aralon", "p5-aralon-kesnar-m-13");
    const int agent = scene.agent(0, pro, 1, "aralon", "p1-ras-tschubai");
    scene.setup.source[0].add(scene.record("p1-terrania"));
    player(scene.state, 0).put_aside = static_cast<std::uint16_t>(scene.record("p1-terrania"));
    const auto seen = [&](int id) { return PerryRhodan::view(scene.setup, scene.state, seat(1)).state.card[at(id)]; };
    EXPECT_EQ(seen(top).record, scene.record("p1-reginald-bull"));
    EXPECT_EQ(seen(under).spot, Spot::nowhere);
    EXPECT_EQ(seen(gun).spot, Spot::nowhere);
    EXPECT_EQ(seen(agent).record, hidden_record);
    EXPECT_EQ(seen(agent).spot, Spot::agent);
    scene.passive(top);
    EXPECT_EQ(seen(top).record, hidden_record);  // a back
    const View view = PerryRhodan::view(scene.setup, scene.state, seat(1));
    EXPECT_EQ(view.state.player[0].put_aside, hidden_record);
    EXPECT_EQ(column(view.state, 0, pro, scene.place("terra")).units, 2);  // PR-H23
    const View own = PerryRhodan::view(scene.setup, scene.state, seat(0));
    EXPECT_EQ(own.state.card[at(gun)].record, scene.record("p1-impulsstrahler"));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
