#include <cstring>

#include "games/perryrhodan/tests/scene.h"

// What lies where, who sees it and what counts (chapters E, F, H, P, Q).
namespace kriegsrat::perryrhodan {
namespace {

Action lay(const Scene& scene, const char* id, const char* place, int side, int bearer = no_card) {
    return act(Do::lay_out, scene.record(id), scene.place(place), bearer, side);
}

TEST(Table, PR_E05_turns_go_clockwise) {
    Scene scene(3);
    for (const int next : {1, 2, 0}) {
        scene.at(Step::build_section, scene.state.turn.seat).play(act(Do::go_on));
        EXPECT_EQ(scene.turn().seat, seat(next));
    }
}

TEST(Table, PR_E16_Q02_Q03_a_phase_change_is_triggered_in_the_reactivation_section_only) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.lay(0, pro, "terra", "p1-kaulquappe");
    for (const Step step : {Step::source_section, Step::build_section, Step::after_draws}) {
        scene.at(step);
        EXPECT_EQ(scene.refusal(act(Do::trigger_change)), "PR-Q02");
    }
    scene.at(Step::reactivation);
    EXPECT_TRUE(scene.offers(act(Do::trigger_change)));
    EXPECT_TRUE(scene.offers(act(Do::go_on)));  // he may, he need not
}

TEST(Table, PR_E20_E21_draws_are_announced_together) {
    Scene scene(2, 1);
    scene.source(0, "p1-saboteure", 9).source(0, "p2-rofus-wega", 9).at(Step::source_section);
    scene.state.turn.draws = 2;  // through effects
    scene.play(act(Do::go_on));
    ASSERT_EQ(scene.step(), Step::announce);
    EXPECT_EQ(scene.state.agenda.top().a, 3);
    scene.play(act(Do::draw_from, 0, 0, 0, 1)).run();  // the last source takes the rest
    EXPECT_EQ(scene.state.hand[0].of(scene.record("p1-saboteure")), 1);
    EXPECT_EQ(scene.state.hand[0].of(scene.record("p2-rofus-wega")), 2);
    EXPECT_EQ(scene.step(), Step::after_draws);
}

TEST(Table, PR_E24_F07_a_place_and_other_cards_in_one_section) {
    Scene scene;
    scene.hand(0, "p1-terra-sol").hand(0, "p1-perry-rhodan");
    scene.play(lay(scene, "p1-terra-sol", "terra", pro));  // premise 0
    scene.play(lay(scene, "p1-perry-rhodan", "terra", pro));
    EXPECT_EQ(column(scene.state, 0, pro, scene.place("terra")).units, 1);
}

TEST(Table, PR_E32_H02_H03_H04_sinks_are_open_sources_and_stacks_are_not) {
    Scene scene;
    scene.source(0, "p1-saboteure", 5).sink(1, "p1-crest");
    player(scene.state, 1).last_action = 7;
    for (const int who : {0, 1}) {
        const View view = PerryRhodan::view(scene.setup, scene.state, seat(who));
        EXPECT_TRUE(view.state.source[0].empty());
        EXPECT_TRUE(view.state.stack[0].empty());
        EXPECT_EQ(source_size(view.state, 0, 0), 5);
        EXPECT_EQ(view.stack_count[0], action_cards);
        EXPECT_TRUE(view.state.sink[1].has(scene.record("p1-crest")));
        EXPECT_EQ(player(view.state, 1).last_action, 7);
    }
}

TEST(Table, PR_E10_Q16_Z70_cards_in_a_depot_are_outside_the_space) {
    Scene scene(2, 0, 1);
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int depot = scene.lay(0, pro, "terra", "p1-depot");
    const int stored = scene.aside(0, pro, "p1-perry-rhodan");
    const int old = scene.aside(0, pro, "p1-blockade-der-grossmaechte");
    for (const int id : {stored, old}) {
        set_spot(scene.state, id, Spot::stored);
        card(scene.state, id).parent = static_cast<std::uint16_t>(depot);
    }
    scene.hand(0, "p1-perry-rhodan");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-perry-rhodan", "terra", pro)));
    Events silent;
    end_phase(scene.setup, scene.state, 1, silent);
    EXPECT_TRUE(exists(scene.state, old));  // stays until the Depot is dissolved
    to_sink(scene.setup, scene.state, depot, How::destroyed, silent);
    EXPECT_FALSE(exists(scene.state, stored));
    scene.expect_sound();
}

TEST(Table, PR_F03_F04_every_row_of_a_column_is_a_stack) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int crest = scene.lay(0, pro, "terra", "p1-crest");
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const int ship = scene.lay(0, pro, "terra", "p1-mondfaehre");
    const int terra = scene.place("terra");
    EXPECT_EQ(card(scene.state, crest).order, 0);
    EXPECT_EQ(card(scene.state, bull).order, 1);
    EXPECT_EQ(card(scene.state, ship).order, 0);
    EXPECT_EQ(top_of(scene.setup, scene.state, 0, pro, terra, Row::units), bull);
    Events silent;
    to_sink(scene.setup, scene.state, bull, How::direct, silent);
    EXPECT_EQ(top_of(scene.setup, scene.state, 0, pro, terra, Row::units), crest);  // PR-Y15: the next one is seen
    EXPECT_EQ(PerryRhodan::view(scene.setup, scene.state, seat(1)).state.card[at(crest)].record,
              scene.record("p1-crest"));
}

TEST(Table, PR_D43_Y15_Z16_the_owner_names_the_top_card_of_newcomers) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    const int stayed = scene.lay(0, pro, "terra", "p1-crest");
    const int one = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const int two = scene.lay(0, pro, "terra", "p1-perry-rhodan");
    const int terra = scene.place("terra");
    ask_top_card(scene.setup, scene.state, 0, pro, terra, Row::units, 2);
    EXPECT_EQ(scene.refusal(act(Do::choose_top, stayed)), "PR-Y15");
    EXPECT_TRUE(scene.offers(act(Do::choose_top, two)));
    scene.play(act(Do::choose_top, one));
    EXPECT_EQ(top_of(scene.setup, scene.state, 0, pro, terra, Row::units), one);
    EXPECT_EQ(card(scene.state, stayed).order, 0);
}

TEST(Table, PR_I25_D33_loyalties_that_came_together_by_an_effect) {
    Scene scene;
    scene.lay(0, anti, "terra", "p1-terra-sol", 4);
    const int saboteurs = scene.lay(0, anti, "terra", "p1-saboteure");
    const int fantan = scene.lay(0, anti, "terra", "p1-fantan-leute");
    Events silent;
    settle_loyalty(scene.setup, scene.state, 0, anti, scene.place("terra"), Row::units, silent);
    ASSERT_EQ(scene.step(), Step::choose_loyalty);
    EXPECT_EQ(scene.refusal(act(Do::choose_loyalty, scene.loyalty("aras"))), "PR-I25");
    scene.play(act(Do::choose_loyalty, scene.loyalty("fantan-leute")));
    EXPECT_TRUE(exists(scene.state, saboteurs));
    EXPECT_FALSE(exists(scene.state, fantan));
    EXPECT_EQ(scene.step(), Step::build_section);
}

TEST(Table, PR_I25_D33_of_three_loyalties_two_go_one_after_the_other) {
    Scene scene;
    scene.lay(0, anti, "terra", "p1-terra-sol", 4);
    const int saboteurs = scene.lay(0, anti, "terra", "p1-saboteure");
    const int fantan = scene.lay(0, anti, "terra", "p1-fantan-leute");
    const int shaper = scene.lay(0, anti, "terra", "p1-individualverformer");
    Events silent;
    settle_loyalty(scene.setup, scene.state, 0, anti, scene.place("terra"), Row::units, silent);
    scene.play(act(Do::choose_loyalty, scene.loyalty("fantan-leute")));
    ASSERT_EQ(scene.step(), Step::choose_loyalty) << "two are left that cannot stand together";
    scene.play(act(Do::choose_loyalty, scene.loyalty("saboteure")));
    EXPECT_FALSE(exists(scene.state, saboteurs));
    EXPECT_FALSE(exists(scene.state, fantan));
    EXPECT_TRUE(exists(scene.state, shaper));
    EXPECT_EQ(scene.step(), Step::build_section);
}

TEST(Table, PR_F11_Z13_what_is_refused_changes_nothing) {
    Scene scene;
    scene.hand(0, "p1-perry-rhodan");
    const State before = scene.state;
    EXPECT_EQ(scene.refusal(lay(scene, "p1-perry-rhodan", "terra", pro)), "PR-F06");
    EXPECT_EQ(std::memcmp(&before, &scene.state, sizeof before), 0);
}

TEST(Table, PR_F15_F31_other_sections_do_not_bind_the_side_of_the_build_up_section) {
    Scene scene;
    scene.state.turn.mission_side = anti;
    scene.hand(0, "p1-terra-sol");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-terra-sol", "terra", pro)));
}

TEST(Table, PR_F29_events_are_not_laid_out) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.hand(0, "p1-wirtschaftsboom");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-wirtschaftsboom", "terra", pro)), "PR-F29");
}

TEST(Table, PR_F48_places_are_never_exchanged) {
    Scene scene(2, 1);
    const int old = scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.hand(0, "p2-terra-sol");
    player(scene.state, 0).to_exchange = static_cast<std::uint16_t>(old);
    EXPECT_EQ(scene.refusal(act(Do::exchange, old, scene.record("p2-terra-sol"))), "PR-F48");
}

TEST(Table, PR_F28_N43_D30_the_cards_that_give_riddle_points_become_passive) {
    Scene scene;
    scene.lay(0, pro, "venus", "p1-venus-sol", 4);
    const int riddle = scene.setup.pack->named.skill.riddle;
    std::vector<int> givers;
    int points = 0;
    for (int record = 0; record < scene.setup.pack->first_of_phase[1] && points < 2; ++record) {
        const CardRecord& what = print(scene.setup, record);
        for (int i = 0; i < what.skill_count; ++i) {
            if (is_unit(what) && what.side == Side::pro && what.skill[at(i)].skill == riddle &&
                what.skill[at(i)].level > 0 && points < 2) {
                points += what.skill[at(i)].level;
                givers.push_back(scene.lay(0, pro, "venus", scene.setup.pack->names.tables[0].entries[at(record)]));
            }
        }
    }
    ASSERT_GE(points, 2);
    scene.hand(0, "p1-das-vermaechtnis-der-venusbasis");
    scene.play(act(Do::solve, scene.record("p1-das-vermaechtnis-der-venusbasis"), scene.place("venus"), 0, pro));
    EXPECT_TRUE(player(scene.state, 0).solved.has(scene.record("p1-das-vermaechtnis-der-venusbasis")));
    for (const int giver : givers) {
        if (scene.step() == Step::give_points) {
            scene.play(act(Do::give, giver));
        }
        EXPECT_FALSE(card(scene.state, giver).active());
    }
    EXPECT_EQ(scene.rule_told(Happening::riddle_solved), "PR-F27");
}

TEST(Table, PR_H09_H23_Y17_Z94_heights_are_public) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    scene.lay(0, pro, "terra", "p1-miliz-der-dritten-macht", 2);
    const Column seen =
        column(PerryRhodan::view(scene.setup, scene.state, seat(1)).state, 0, pro, scene.place("terra"));
    EXPECT_EQ(seen.places, 3);
    EXPECT_EQ(seen.units, 2);
}

TEST(Table, PR_H13_H14_H15_H24_the_combat_hand_is_hidden_until_it_is_laid_out) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int ship = scene.lay(0, pro, "terra", "p1-mondfaehre");
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const int gun = scene.attach("p1-impulsstrahler", bull);
    take_up(scene.setup, scene.state, ship);
    take_up(scene.setup, scene.state, bull);
    put_aboard(scene.setup, scene.state, bull, ship);
    const auto view = [&] { return PerryRhodan::view(scene.setup, scene.state, seat(1)); };
    EXPECT_EQ(view().combat_hand[0], 2);
    EXPECT_EQ(view().state.card[at(ship)].spot, Spot::nowhere);
    card(scene.state, ship).flags |= flag::lined_up;
    EXPECT_EQ(view().state.card[at(ship)].record, scene.record("p1-mondfaehre"));
    EXPECT_EQ(view().state.card[at(bull)].spot, Spot::nowhere);  // its load is not seen
    EXPECT_EQ(view().state.card[at(gun)].spot, Spot::nowhere);
    card(scene.state, gun).flags |= flag::used;
    EXPECT_EQ(view().state.card[at(gun)].record, scene.record("p1-impulsstrahler"));
}

TEST(Table, PR_H16_L10_Z71_open_equipment_of_the_place_in_a_combat) {
    Scene scene(2, 3);
    scene.lay(1, anti, "aralon", "p4-aralon-kesnar-m-13", 2);
    const int open = scene.lay(1, anti, "aralon", "p1-festung");
    const int secret = scene.lay(1, anti, "aralon", "p4-ara-geheimdienst");
    const auto seen = [&](int id) {
        return PerryRhodan::view(scene.setup, scene.state, seat(0)).state.card[at(id)].spot;
    };
    EXPECT_EQ(seen(open), Spot::nowhere);
    scene.state.mission.kind = MissionKind::offensive;
    scene.state.mission.seat = {0, 1};
    scene.state.mission.side = pro;
    scene.state.mission.target = byte(scene.place("aralon"));
    scene.state.combat.kind = Fight::ground;
    EXPECT_EQ(seen(open), Spot::column);
    EXPECT_EQ(seen(secret), Spot::nowhere);
}

TEST(Table, PR_H20_K54_Z57_points_and_modifiers_are_public) {
    Scene scene(2, 3);
    scene.lay(0, pro, "zalit", "p4-zalit-voga-m-13", 3);
    scene.lay(0, pro, "zalit", "p4-zernif");
    scene.lay(0, pro, "zalit", "p4-motuner");  // lies above, so that Zernif is hidden
    Events silent;
    change_coords(scene.state, 0, -2, silent);
    change_survey(scene.state, 0, 3, silent);
    const View view = PerryRhodan::view(scene.setup, scene.state, seat(1));
    EXPECT_EQ(view.rm[0][pro], -4);
    EXPECT_EQ(player(view.state, 0).coords, -2);
    EXPECT_EQ(player(view.state, 0).survey, 3);
}

TEST(Table, PR_H27_a_group_in_flight_shows_no_names) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    const int ship = scene.lay(0, pro, "terra", "p1-mondfaehre");
    take_up(scene.setup, scene.state, ship);
    set_spot(scene.state, ship, Spot::flight);
    card(scene.state, ship).host = 0;
    EXPECT_EQ(PerryRhodan::view(scene.setup, scene.state, seat(1)).state.card[at(ship)].spot, Spot::nowhere);
}

TEST(Table, PR_P17_premises_at_Sol) {
    Scene scene(2, 3, 4);
    scene.phase(4);
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, pro, "sol", "p5-solares-system-sol");
    EXPECT_EQ(premise_places(scene.setup, scene.state, 0, pro, scene.place("sol")), 1);
    EXPECT_EQ(premise_places(scene.setup, scene.state, 0, pro, scene.place("terra")), 3);
    EXPECT_EQ(premise_places(scene.setup, scene.state, 0, pro, scene.place("venus")), 1);
}

TEST(Table, PR_P18_an_anti_Venus_stays_until_it_is_empty) {
    Scene scene(2, 3, 4);
    scene.lay(0, anti, "terra", "p1-terra-sol");
    scene.lay(0, anti, "venus", "p1-venus-sol");
    const int unit = scene.lay(0, anti, "venus", "p1-saboteure");
    Events silent;
    end_phase(scene.setup, scene.state, 1, silent);
    EXPECT_TRUE(has_column(scene.state, 0, anti, scene.place("venus")));
    to_sink(scene.setup, scene.state, unit, How::direct, silent);
    tidy_up(scene.setup, scene.state, silent);
    EXPECT_FALSE(has_column(scene.state, 0, anti, scene.place("venus")));
}

TEST(Table, PR_P32_Z97_nothing_but_ships_at_a_star_cluster) {
    Scene scene(2, 3);
    scene.lay(0, anti, "m-13", "p4-m-13", 3);
    scene.hand(0, "p1-festung").hand(0, "p1-saboteure");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-saboteure", "m-13", anti)), "PR-Z97");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-festung", "m-13", anti)), "PR-P32");
}

TEST(Table, PR_P34_only_its_own_units_are_laid_out_on_Gray_Beast) {
    Scene scene(2, 4);
    scene.lay(0, pro, "gray-beast", "p5-gray-beast-myrtha", 2);
    scene.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    scene.hand(0, "p5-terranischer-diplomat");
    EXPECT_EQ(scene.refusal(lay(scene, "p5-terranischer-diplomat", "gray-beast", pro)), "PR-P34");
}

TEST(Table, PR_Q19_sources_of_the_cycle_up_to_the_own_phase) {
    Scene first(2, 2);
    EXPECT_TRUE(is_accessible(first.setup, first.state, 0, 0));
    EXPECT_TRUE(is_accessible(first.setup, first.state, 0, 2));
    EXPECT_FALSE(is_accessible(first.setup, first.state, 0, 3));
    Scene second(2, 4);
    EXPECT_FALSE(is_accessible(second.setup, second.state, 0, 3));  // PR-Z54: phase V begins a cycle
    EXPECT_TRUE(is_accessible(second.setup, second.state, 0, 4));
}

TEST(Table, PR_Q20_agents_at_a_place_that_goes_return_to_the_hand) {
    Scene scene(2, 1, 2);
    scene.lay(0, anti, "ferrol", "p2-ferrol-wega");
    scene.agent(1, pro, 0, "ferrol", "p1-crest");
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_TRUE(scene.state.hand[1].has(scene.record("p1-crest")));
    scene.expect_sound();
}

TEST(Table, PR_Y33_Solares_Systems_are_limited_by_the_anti_places) {
    Scene scene(2, 4);
    scene.hand(0, "p5-solares-system-sol");
    EXPECT_EQ(scene.refusal(lay(scene, "p5-solares-system-sol", "terra", pro)), "PR-Y33");
    scene.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13");
    EXPECT_TRUE(scene.offers(lay(scene, "p5-solares-system-sol", "terra", pro)));
}

TEST(Table, PR_F45_a_card_set_aside_meets_no_premise) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    const int perry = scene.aside(0, pro, "p1-perry-rhodan");
    scene.hand(0, "p1-dritte-macht");
    const Action status = act(Do::play_status, scene.record("p1-dritte-macht"), scene.place("terra"), 0, pro);
    EXPECT_FALSE(scene.check(status).legal());
    put_at(scene.setup, scene.state, perry, pro, scene.place("terra"));
    EXPECT_TRUE(scene.check(status).legal());
}

TEST(Table, PR_P30_Z73_Pro_Atlan_stays_passive_until_the_duel) {
    Scene scene(2, 4);
    scene.lay(0, pro, "hellgate", "p5-hellgate-zw-2536-k957", 2);
    scene.lay(0, pro, "hellgate", "p5-perry-rhodan");
    player(scene.state, 0).played.add(scene.record("p5-psychoduell-auf-hellgate"));
    scene.hand(0, "p5-atlan-pro").play(lay(scene, "p5-atlan-pro", "hellgate", pro)).pass_all();
    const int atlan = top_of(scene.setup, scene.state, 0, pro, scene.place("hellgate"), Row::units);
    ASSERT_EQ(card(scene.state, atlan).record, scene.record("p5-atlan-pro"));
    EXPECT_FALSE(card(scene.state, atlan).active());
    scene.at(Step::reactivation).play(act(Do::go_on));
    EXPECT_FALSE(card(scene.state, atlan).active());
}

TEST(Table, PR_Y38_a_status_on_a_player_who_left_goes_to_the_sink) {
    Scene scene(3);
    const int status = scene.aside(0, anti, "p1-blockade-der-grossmaechte");
    card(scene.state, status).host = 1;
    Events silent;
    leave_game(scene.setup, scene.state, 1, silent);
    EXPECT_FALSE(exists(scene.state, status));
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p1-blockade-der-grossmaechte")));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
