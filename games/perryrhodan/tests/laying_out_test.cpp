#include "games/perryrhodan/tests/scene.h"

// Laying out cards (chapter F) and uniques (B24 to B26).
namespace kriegsrat::perryrhodan {
namespace {

Action lay(const Scene& scene, const char* id, const char* place, int side, int bearer = no_card) {
    return act(Do::lay_out, scene.record(id), scene.place(place), bearer, side);
}

TEST(LayingOut, PR_F12_one_place_a_turn) {
    Scene scene;
    scene.hand(0, "p1-terra-sol", 2);
    EXPECT_TRUE(scene.offers(lay(scene, "p1-terra-sol", "terra", pro)));
    EXPECT_TRUE(scene.offers(lay(scene, "p1-terra-sol", "terra", anti)));
    scene.play(lay(scene, "p1-terra-sol", "terra", pro));
    EXPECT_EQ(column(scene.state, 0, pro, scene.place("terra")).places, 1);
    EXPECT_EQ(scene.refusal(lay(scene, "p1-terra-sol", "terra", pro)), "PR-F12");
}

TEST(LayingOut, PR_F13_E29_all_cards_of_the_section_go_to_one_side) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, anti, "terra", "p1-terra-sol");
    scene.hand(0, "p1-perry-rhodan").hand(0, "p1-saboteure");
    scene.play(lay(scene, "p1-perry-rhodan", "terra", pro));
    EXPECT_EQ(scene.refusal(lay(scene, "p1-saboteure", "terra", anti)), "PR-F13");
}

TEST(LayingOut, PR_A17_F01_colours_keep_to_their_side) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, anti, "terra", "p1-terra-sol");
    scene.hand(0, "p1-perry-rhodan").hand(0, "p1-saboteure");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-perry-rhodan", "terra", anti)), "PR-A17");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-saboteure", "terra", pro)), "PR-A17");
}

TEST(LayingOut, PR_F02_F05_places_of_one_name_are_stacked_with_the_highest_phase_on_top) {
    Scene scene(2, 2);
    const int high = scene.lay(0, pro, "terra", "p3-terra-sol");
    scene.hand(0, "p1-terra-sol");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-terra-sol", "venus", pro)), "PR-F02");
    scene.play(lay(scene, "p1-terra-sol", "terra", pro));
    EXPECT_EQ(top_of(scene.setup, scene.state, 0, pro, scene.place("terra"), Row::locations), high);
    EXPECT_EQ(column(scene.state, 0, pro, scene.place("terra")).places, 2);
}

TEST(LayingOut, PR_F06_F09_B09_premises_need_active_cards_at_the_place) {
    Scene scene;
    const int terra = scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.hand(0, "p1-oberst-michael-freyt").hand(0, "p1-perry-rhodan");
    EXPECT_FALSE(scene.offers(lay(scene, "p1-oberst-michael-freyt", "terra", pro)));  // 2 Terra
    EXPECT_TRUE(scene.offers(lay(scene, "p1-perry-rhodan", "terra", pro)));
    scene.passive(terra);
    EXPECT_FALSE(scene.offers(lay(scene, "p1-perry-rhodan", "terra", pro)));
}

TEST(LayingOut, PR_F08_one_alternative_is_enough) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, pro, "venus", "p1-venus-sol");
    scene.hand(0, "p1-festung");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-festung", "venus", pro)));  // 1 Venus / 3 Terra
    EXPECT_FALSE(scene.offers(lay(scene, "p1-festung", "terra", pro)));
}

TEST(LayingOut, PR_F10_a_dual_card_follows_the_premise_of_its_side) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, anti, "terra", "p1-terra-sol", 2);
    scene.hand(0, "p1-thora");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-thora", "terra", pro)));
    EXPECT_FALSE(scene.offers(lay(scene, "p1-thora", "terra", anti)));  // asks for Saboteure too
    scene.lay(0, anti, "terra", "p1-saboteure");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-thora", "terra", anti)));
}

TEST(LayingOut, PR_F16_as_many_other_cards_as_place_cards) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.hand(0, "p1-perry-rhodan").hand(0, "p1-reginald-bull").hand(0, "p1-terra-sol");
    scene.play(lay(scene, "p1-perry-rhodan", "terra", pro));
    EXPECT_EQ(scene.refusal(lay(scene, "p1-reginald-bull", "terra", pro)), "PR-F16");
    scene.play(lay(scene, "p1-terra-sol", "terra", pro));  // a place laid out this turn counts at once
    EXPECT_TRUE(scene.offers(lay(scene, "p1-reginald-bull", "terra", pro)));
}

TEST(LayingOut, PR_F18_F19_F20_loyalties_do_not_mix_on_the_anti_side) {
    Scene scene;
    scene.lay(0, anti, "terra", "p1-terra-sol", 3);
    scene.lay(0, anti, "terra", "p1-saboteure");
    scene.lay(0, anti, "terra", "p1-iv-raumschiff");
    scene.hand(0, "p1-fantan-leute").hand(0, "p1-geheimagenten").hand(0, "p1-spindelschiff");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-fantan-leute", "terra", anti)), "PR-F19");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-geheimagenten", "terra", anti)));
    EXPECT_EQ(scene.refusal(lay(scene, "p1-spindelschiff", "terra", anti)), "PR-F18");
}

TEST(LayingOut, PR_F21_F37_equipment_of_places) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, pro, "terra", "p1-depot");
    scene.hand(0, "p1-depot").hand(0, "p1-terrania");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-depot", "terra", pro)), "PR-F21");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-terrania", "terra", pro)));
    scene.play(lay(scene, "p1-terrania", "terra", pro));
    scene.hand(0, "p1-festung");
    scene.lay(0, pro, "terra", "p1-terra-sol");
    const int festung = scene.lay(0, pro, "terra", "p1-positronik");
    static_cast<void>(festung);
    EXPECT_EQ(scene.refusal(lay(scene, "p1-festung", "terra", pro)), "PR-F37");
}

TEST(LayingOut, PR_F22_F23_F24_F26_F38_equipment_of_units) {
    Scene scene(2);
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const int militia = scene.lay(0, pro, "terra", "p1-miliz-der-dritten-macht");
    scene.lay(1, anti, "terra", "p1-terra-sol");
    const int enemy = scene.lay(1, anti, "terra", "p1-saboteure");
    scene.hand(0, "p1-impulsstrahler", 2).hand(0, "p1-psychostrahler");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-psychostrahler", "terra", pro, militia)), "PR-F23");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-impulsstrahler", "terra", pro, enemy)), "PR-F26");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-impulsstrahler", "terra", pro)), "PR-F26");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-impulsstrahler", "terra", pro, bull)));
    scene.play(lay(scene, "p1-impulsstrahler", "terra", pro, bull));
    EXPECT_EQ(scene.refusal(lay(scene, "p1-psychostrahler", "terra", pro, bull)), "PR-F22");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-impulsstrahler", "terra", pro, militia)));
}

TEST(LayingOut, PR_F22_Z72_equipment_outside_the_limit_stands_in_nobodys_way) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    const int crest = scene.lay(0, pro, "terra", "p1-crest");
    scene.attach("p1-arkonidenanzug", crest);
    scene.hand(0, "p1-psychostrahler");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-psychostrahler", "terra", pro, crest)));
}

TEST(LayingOut, PR_F25_ship_equipment_of_different_names) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int ship = scene.lay(0, pro, "terra", "p1-mondfaehre");
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    scene.hand(0, "p1-schutzschirmgenerator", 2);
    EXPECT_EQ(scene.refusal(lay(scene, "p1-schutzschirmgenerator", "terra", pro, bull)), "PR-F25");
    scene.play(lay(scene, "p1-schutzschirmgenerator", "terra", pro, ship));
    EXPECT_EQ(scene.refusal(lay(scene, "p1-schutzschirmgenerator", "terra", pro, ship)), "PR-F25");
}

TEST(LayingOut, PR_F39_F40_caps_of_units_and_ships) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, pro, "terra", "p1-miliz-der-dritten-macht", 2);
    scene.lay(0, pro, "terra", "p1-mondfaehre", 2);
    scene.hand(0, "p1-perry-rhodan").hand(0, "p1-raumjaeger");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-perry-rhodan", "terra", pro)), "PR-F39");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-raumjaeger", "terra", pro)), "PR-F40");
    EXPECT_EQ(room_for_units(scene.setup, scene.state, 0, pro, scene.place("terra")), 0);
}

TEST(LayingOut, PR_F32_B24_B25_B26_a_unique_lies_once_on_whichever_side) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    scene.lay(0, anti, "terra", "p1-terra-sol", 3);
    scene.lay(0, anti, "terra", "p1-saboteure");
    scene.lay(0, anti, "terra", "p1-thora");
    scene.lay(1, pro, "terra", "p1-terra-sol");
    scene.lay(1, pro, "terra", "p1-perry-rhodan");
    scene.hand(0, "p1-thora").hand(0, "p1-perry-rhodan");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-thora", "terra", pro)), "PR-F32");
    EXPECT_TRUE(scene.offers(lay(scene, "p1-perry-rhodan", "terra", pro)));  // another player's copy is no matter
    scene.aside(0, pro, "p1-perry-rhodan");
    EXPECT_EQ(scene.refusal(lay(scene, "p1-perry-rhodan", "terra", pro)), "PR-B24");
}

TEST(LayingOut, PR_F33_F34_F35_Z14_Z15_D34_a_unique_of_another_phase_in_the_sink_blocks) {
    Scene scene(2, 4);
    scene.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    scene.hand(0, "p5-perry-rhodan").source(0, "p5-terranischer-diplomat");
    EXPECT_EQ(scene.refusal(act(Do::replace_unique, scene.record("p5-perry-rhodan"))), "PR-F34");
    scene.sink(0, "p5-perry-rhodan");  // the same phase does not block
    EXPECT_TRUE(scene.offers(lay(scene, "p5-perry-rhodan", "terra", pro)));
    scene.sink(0, "p1-perry-rhodan");
    EXPECT_EQ(scene.refusal(lay(scene, "p5-perry-rhodan", "terra", pro)), "PR-F33");
    scene.play(act(Do::replace_unique, scene.record("p5-perry-rhodan"))).run();  // PR-D34, PR-Z15
    EXPECT_TRUE(scene.state.hand[0].has(scene.record("p5-terranischer-diplomat")));
}

TEST(LayingOut, PR_F17_F44_H06_H07_Y16_names_are_announced_but_not_those_of_secret_cards) {
    Scene scene(2, 3);
    scene.lay(0, anti, "aralon", "p4-aralon-kesnar-m-13", 2);
    scene.hand(0, "p4-ara-geheimdienst");
    const Action secret = lay(scene, "p4-ara-geheimdienst", "aralon", anti);
    ASSERT_TRUE(scene.offers(secret));
    scene.play(secret);
    EXPECT_TRUE(scene.told(Happening::secret_laid_out));
    for (const Event& event : scene.events) {
        if (event.kind == static_cast<int>(Happening::card_laid_out)) {
            EXPECT_FALSE(event.visible_to(seat(1)));
        }
    }
}

TEST(LayingOut, PR_F27_A32_D30_a_riddle_is_solved_once) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, pro, "venus", "p1-venus-sol", 3);
    scene.lay(0, pro, "venus", "p1-crest");
    scene.lay(0, pro, "venus", "p1-perry-rhodan");
    scene.hand(0, "p1-das-vermaechtnis-der-venusbasis", 2);
    const Action solve =
        act(Do::solve, scene.record("p1-das-vermaechtnis-der-venusbasis"), scene.place("venus"), 0, pro);
    player(scene.state, 0).solved.add(scene.record("p1-das-vermaechtnis-der-venusbasis"));
    EXPECT_EQ(scene.refusal(solve), "PR-A32");
}

TEST(LayingOut, PR_A39_D48_a_status_is_set_aside) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, pro, "terra", "p1-perry-rhodan");
    scene.hand(0, "p1-dritte-macht");
    const int terra = scene.place("terra");
    const Action status = act(Do::play_status, scene.record("p1-dritte-macht"), terra, 0, pro);
    EXPECT_EQ(scene.refusal(act(Do::play_status, scene.record("p1-dritte-macht"), terra, 1, pro)), "PR-A39");
    scene.play(status);
    EXPECT_EQ(scene.state.hand[0].size(), 0);
    EXPECT_EQ(hand_limit(scene.setup, scene.state, 0), 11);
}

TEST(LayingOut, PR_F46_F47_F50_Z17_a_card_is_exchanged_for_one_of_a_higher_phase) {
    Scene scene(2, 4);
    scene.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    const int old = scene.lay(0, pro, "sol", "p1-perry-rhodan");
    scene.hand(0, "p5-perry-rhodan");
    const Action exchange = act(Do::exchange, old, scene.record("p5-perry-rhodan"));
    EXPECT_EQ(scene.refusal(exchange), "PR-F46");  // no mission was sacrificed for it
    player(scene.state, 0).to_exchange = static_cast<std::uint16_t>(old);
    scene.passive(old).play(exchange);
    EXPECT_EQ(card(scene.state, old).record, scene.record("p5-perry-rhodan"));
    EXPECT_FALSE(card(scene.state, old).active());  // keeps its state
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p1-perry-rhodan")));
    EXPECT_EQ(scene.state.turn.laid[at(scene.place("terra"))], 1);
}

// The rulebook's example (3.7.7): André Noir of phase I, trained from Orter 1 to 2, becomes André Noir of phase V, who
// has Orter 1 and Hypno 2.
TEST(LayingOut, PR_F49_fixed_equipment_stays_if_it_raises_the_same_skill_from_the_same_level) {
    for (const char* trained : {"locator", "hypno"}) {
        Scene scene(2, 4);
        scene.lay(0, pro, "sol", "p5-solares-system-sol", 2);
        const int noir = scene.lay(0, pro, "sol", "p1-andre-noir");
        const int training = scene.attach("p1-mutantentraining", noir);
        card(scene.state, training).raised = byte(scene.skill(trained));
        scene.hand(0, "p5-andre-noir");
        player(scene.state, 0).to_exchange = static_cast<std::uint16_t>(noir);
        scene.play(act(Do::exchange, noir, scene.record("p5-andre-noir")));
        const bool alike = std::string_view(trained) == "locator";
        EXPECT_EQ(exists(scene.state, training), alike) << trained;
        EXPECT_EQ(scene.state.sink[0].has(scene.record("p1-mutantentraining")), !alike);
        EXPECT_EQ(skill_level(scene.setup, scene.state, noir, scene.skill(trained)), 2);
    }
    // Fellmer Lloyd, trained from Telepath 0 to 1, would now go from 1 to 2: that is another use.
    Scene scene(2, 4);
    scene.lay(0, pro, "sol", "p5-solares-system-sol", 3);
    const int lloyd = scene.lay(0, pro, "sol", "p1-fellmer-lloyd");
    const int training = scene.attach("p1-mutantentraining", lloyd);
    card(scene.state, training).raised = byte(scene.skill("telepathy"));
    ASSERT_EQ(skill_level(scene.setup, scene.state, lloyd, scene.skill("telepathy")), 1);
    scene.hand(0, "p5-fellmer-lloyd");
    player(scene.state, 0).to_exchange = static_cast<std::uint16_t>(lloyd);
    scene.play(act(Do::exchange, lloyd, scene.record("p5-fellmer-lloyd")));
    EXPECT_FALSE(exists(scene.state, training));
    EXPECT_EQ(skill_level(scene.setup, scene.state, lloyd, scene.skill("telepathy")), 1);
}

TEST(LayingOut, PR_I08_Z66_a_card_put_aside_for_a_sacrifice_is_played_or_lost) {
    Scene scene;
    scene.setup.source[0].add(scene.record("p1-die-beute-der-fantan"));
    player(scene.state, 0).put_aside = static_cast<std::uint16_t>(scene.record("p1-die-beute-der-fantan"));
    player(scene.state, 0).sacrifices = 1;
    player(scene.state, 0).sacrifice_side = anti;
    scene.state.turn.sacrificed = 1;
    scene.play(act(Do::go_on));
    EXPECT_EQ(player(scene.state, 0).put_aside, no_record);
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p1-die-beute-der-fantan")));
}

TEST(LayingOut, PR_P15_P16_P35_Z87_Sol_and_Terra_are_one_column) {
    Scene scene(2, 3, 4);
    scene.phase(4);
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);  // PR-Y33
    scene.hand(0, "p5-solares-system-sol");
    scene.play(lay(scene, "p5-solares-system-sol", "terra", pro));
    const int terra = scene.place("terra");
    EXPECT_EQ(column(scene.state, 0, pro, terra).places, 3);
    EXPECT_EQ(place_cards(scene.setup, scene.state, 0, pro, scene.place("sol")), 1);
    EXPECT_EQ(place_name(scene.setup, scene.state, 0, pro, terra), scene.place("sol"));
    EXPECT_EQ(room_for_units(scene.setup, scene.state, 0, pro, terra), 4);
}

TEST(LayingOut, PR_P21_Z79_old_empires_are_imperial_in_phase_V) {
    Scene scene(2, 3, 4);
    scene.lay(0, anti, "archetz", "p5-archetz-rusuma", 3);
    scene.lay(0, anti, "archetz", "p5-springer-patriarch");
    const LoyaltySet springer = loyalties_of_record(scene.setup, scene.state, scene.record("p3-orlgans"), anti);
    EXPECT_FALSE(loyalty_fits(scene.setup, scene.state, 0, anti, scene.place("archetz"), springer, Row::units));
    scene.phase(4);
    EXPECT_TRUE(loyalty_fits(scene.setup, scene.state, 0, anti, scene.place("archetz"),
                             loyalties_of_record(scene.setup, scene.state, scene.record("p3-orlgans"), anti),
                             Row::units));
}

TEST(IntoTheSink, PR_F51_F52_F53_destroyed_reduced_and_put_there) {
    for (const How how : {How::destroyed, How::reduced, How::direct}) {
        Scene scene;
        scene.lay(0, pro, "terra", "p1-terra-sol", 3);
        const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
        const int gun = scene.attach("p1-impulsstrahler", bull);
        Events silent;
        to_sink(scene.setup, scene.state, bull, how, silent);
        EXPECT_EQ(exists(scene.state, gun), how == How::reduced);
        scene.expect_sound();
        if (how == How::reduced) {
            EXPECT_EQ(card(scene.state, gun).spot, Spot::unattached);
            const int crest = scene.lay(0, pro, "terra", "p1-crest");
            tidy_up(scene.setup, scene.state, silent);
            EXPECT_EQ(card(scene.state, gun).parent, crest);  // PR-Z22
        }
    }
}

TEST(IntoTheSink, PR_Z37_cards_without_a_place_go_too) {
    Scene scene(2, 4);
    const int place = scene.lay(0, anti, "volat", "p5-volat-heperes");
    scene.lay(0, anti, "volat", "p5-arkonidischer-gesandter");
    scene.agent(1, pro, 0, "volat", "p1-crest");
    Events silent;
    to_sink(scene.setup, scene.state, place, How::reduced, silent);
    EXPECT_TRUE(scene.state.in_play[0].empty());
    EXPECT_TRUE(scene.state.hand[1].has(scene.record("p1-crest")));
    scene.expect_sound();
}

TEST(IntoTheSink, PR_I56_fixed_equipment_waits_for_its_card) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int ship = scene.lay(0, pro, "terra", "p1-stardust");
    const int shield = scene.attach("p1-schutzschirmgenerator", ship);
    Events silent;
    to_hand(scene.setup, scene.state, ship, silent);
    EXPECT_EQ(card(scene.state, shield).spot, Spot::aside);
    scene.play(lay(scene, "p1-stardust", "terra", pro));
    EXPECT_EQ(card(scene.state, shield).spot, Spot::attached);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
