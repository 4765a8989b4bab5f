#include "games/perryrhodan/tests/battlefield.h"
#include "games/perryrhodan/tests/battles.h"

// What a view tells so that nobody who reads it has to know the rules.
namespace kriegsrat::perryrhodan {
namespace {

Json players(const Scene& scene, int reader = 0) { return scene.view_json(reader)["players"]; }

Scene ready_to_change() {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.lay(0, pro, "terra", "p1-kaulquappe");
    return scene;
}

TEST(View, PR_Q01_who_meets_the_condition_may_trigger_the_change) {
    Scene scene = ready_to_change();
    EXPECT_EQ(players(scene)[0]["may_trigger"], true);
    EXPECT_EQ(players(scene, 1)[0]["may_trigger"], true) << "everybody sees four Terra and the ship";
    EXPECT_EQ(players(scene)[1]["may_trigger"], false);
    scene.at(Step::reactivation);
    EXPECT_EQ(scene.refusal(act(Do::trigger_change)), "");
}

TEST(View, PR_R01_one_part_is_not_enough_to_trigger_the_change) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    EXPECT_EQ(players(scene)[0]["may_trigger"], false);
}

TEST(View, PR_Z12_nobody_triggers_a_change_in_a_skipped_turn) {
    Scene scene = ready_to_change();
    player(scene.state, 0).skips = 1;
    EXPECT_EQ(players(scene)[0]["may_trigger"], false);
}

TEST(View, PR_G16_nobody_who_has_left_and_nobody_after_the_end_triggers_a_change) {
    Scene left = ready_to_change();
    left.state.alive = 2;
    EXPECT_EQ(players(left)[0]["may_trigger"], false);
    Scene over = ready_to_change();
    over.at(Step::over);
    EXPECT_EQ(players(over)[0]["may_trigger"], false);
}

TEST(View, PR_Q04_a_passive_Atlan_who_wakes_is_counted_one_who_stays_passive_is_not) {
    Scene scene(2, 4);
    scene.lay(0, pro, "sol", "p5-solares-system-sol");
    const int atlan = scene.lay(0, pro, "sol", "p5-atlan-pro");
    for (const int side : {pro, anti}) {
        scene.lay(0, side, "mirsal-iii", "p5-mirsal-iii-mirsal");
        scene.lay(0, side, "mirsal-iii", side == pro ? "p5-terranischer-diplomat" : "p5-arkonidischer-gesandter");
    }
    scene.passive(atlan);
    EXPECT_EQ(players(scene)[0]["condition"][2]["have"], 0) << "as it stands now";
    EXPECT_EQ(players(scene)[0]["may_trigger"], true);
    EXPECT_EQ(players(scene, 1)[0]["may_trigger"], false) << "others see a back";
    card(scene.state, atlan).flags |= flag::stay;
    EXPECT_EQ(players(scene)[0]["may_trigger"], false);
}

TEST(View, PR_G06_PR_G07_whom_a_player_reaches) {
    Scene four(4);
    EXPECT_EQ(players(four)[0]["reaches"], Json::array({1, 3}));
    EXPECT_EQ(players(four)[2]["reaches"], Json::array({1, 3}));
    four.state.alive = 0b1101;
    EXPECT_EQ(players(four)[0]["reaches"], Json::array({2, 3})) << "neighbours close up (PR-Z19)";
    EXPECT_EQ(players(Scene(3))[1]["reaches"], Json::array({0, 2}));
}

TEST(View, PR_H11_an_agent_says_whose_he_is) {
    Scene scene(3, 4);
    scene.lay(0, anti, "tolimon", "p5-tolimon-revnur", 2);
    scene.agent(2, pro, 0, "tolimon", "p5-gucky");
    for (const int reader : {0, 1, 2}) {
        const Json landed = column_in(scene.view_json(reader), 0, "anti", "tolimon")["landed"];
        ASSERT_EQ(landed.size(), 1U);
        EXPECT_EQ(landed[0]["owner"], 2);
        EXPECT_EQ(landed[0]["card"].is_null(), reader != 2);
    }
}

TEST(View, PR_A15_PR_Z58_a_card_that_lies_back_up_shows_its_phase) {
    Scene scene(2, 1);
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    const auto top = [&](int reader) { return column_in(scene.view_json(reader), 0, "pro", "terra")["unit_cards"][0]; };
    EXPECT_FALSE(top(1).contains("phase")) << "who sees the face knows the card";
    scene.passive(bull);
    EXPECT_EQ(top(1)["card"], nullptr);
    EXPECT_EQ(top(1)["phase"], "1");
    EXPECT_FALSE(top(0).contains("phase"));
    scene.lay(0, pro, "rofus", "p2-rofus-wega");
    scene.passive(scene.lay(0, pro, "rofus", "p2-chaktor"));
    EXPECT_EQ(column_in(scene.view_json(1), 0, "pro", "rofus")["unit_cards"][0]["phase"], "2");
}

TEST(View, PR_H01_what_lasts_on_hidden_cards_and_what_they_used_cannot_be_counted) {
    Scene scene;
    scene.lay(1, pro, "terra", "p1-terra-sol", 3);
    const int below = scene.lay(1, pro, "terra", "p1-crest");
    scene.lay(1, pro, "terra", "p1-reginald-bull");
    Change change;
    change.card = word(below);
    change.kind = byte(static_cast<int>(ChangeKind::value));
    add_change(scene.state, change);
    note_use(scene.setup, scene.state, 1, below, 0);
    const View others = PerryRhodan::view(scene.setup, scene.state, seat(0));
    EXPECT_EQ(others.state.changes, 0);
    EXPECT_EQ(others.state.limits, 0);
    const View own = PerryRhodan::view(scene.setup, scene.state, seat(1));
    EXPECT_EQ(own.state.changes, 1);
    EXPECT_EQ(own.state.limits, 1);
}

TEST(View, PR_H11_a_cover_card_does_not_show_the_phase_of_the_agent) {
    Scene scene(2, 4);
    scene.lay(0, anti, "tolimon", "p5-tolimon-revnur", 2);
    scene.agent(1, pro, 0, "tolimon", "p5-gucky");
    EXPECT_FALSE(column_in(scene.view_json(0), 0, "anti", "tolimon")["landed"][0].contains("phase"));
}

TEST(View, PR_I07_PR_Z58_a_card_put_aside_face_down_shows_its_phase) {
    Scene scene(2, 1);
    EXPECT_EQ(players(scene, 1)[0]["put_aside_phase"], nullptr);
    player(scene.state, 0).put_aside = word(scene.record("p2-wanderer"));
    EXPECT_EQ(players(scene, 1)[0]["put_aside_phase"], "2");
    EXPECT_EQ(players(scene, 1)[0]["put_aside_card"], nullptr);
    Rng rng(5, 5);
    scene.source(0, "p2-wanderer").source(0, "p1-crest", 5).source(0, "p2-rofus-wega", 5);
    player(scene.state, 0).put_aside = word(scene.record("p1-crest"));
    for (int i = 0; i < 20; ++i) {
        const State guessed = PerryRhodan::guess(scene.setup, scene.state, seat(1), rng);
        EXPECT_EQ(view_json(scene.setup, guessed, seat(1)), scene.view_json(1));
    }
}

// The anti side of seat 0 attacks the pro Terra of seat 1.
struct Fought : Battlefield {
    explicit Fought(Fight kind, int round = 1, MissionKind mission_kind = MissionKind::offensive)
        : Battlefield(2, 0, 4) {
        phase(4);
        lay(1, pro, "terra", "p1-terra-sol", 3);
        mission(mission_kind, anti, "terra").fight(kind, round);
    }
    Json events(int reader) const { return view_json(reader)["combat"]["events"]; }
    static Json in(const char* card, const char* window) {
        return Json::array({{{"card", card}, {"windows", {window}}}});
    }
};

TEST(View, PR_L23_PR_L33_events_of_the_hand_tell_their_moments_in_a_combat) {
    Fought space(Fight::space);
    space.hand(0, "p1-ausweichmanoever").hand(0, "p1-gcc").hand(0, "p1-fehlalarm").hand(0, "p1-wirtschaftsboom");
    EXPECT_EQ(space.events(0), Fought::in("p1-ausweichmanoever", "destroyed"));
    EXPECT_EQ(space.events(1), Json::array()) << "nobody is told of the hand of another";
    Fought ground(Fight::ground);
    ground.hand(0, "p1-ausweichmanoever").hand(0, "p1-fehlalarm");
    EXPECT_EQ(ground.events(0), Fought::in("p1-fehlalarm", "fire_start"));
    Fought boarding(Fight::boarding);
    boarding.hand(0, "p1-fehlalarm");
    EXPECT_EQ(boarding.events(0), Fought::in("p1-fehlalarm", "fire_start"));
}

TEST(View, PR_N08_an_answer_belongs_into_every_combat) {
    Fought field(Fight::space, 3);
    field.hand(1, "p1-konter");
    EXPECT_EQ(field.events(1), Fought::in("p1-konter", "response"));
}

TEST(View, PR_L02_PR_L28_after_the_first_round_there_is_no_moment_for_stealth) {
    Fought first(Fight::space);
    first.hand(0, "p2-nahtransition");
    EXPECT_EQ(first.events(0), Fought::in("p2-nahtransition", "before_stealth"));
    Fought second(Fight::space, 2);
    second.hand(0, "p2-nahtransition");
    EXPECT_EQ(second.events(0), Json::array());
}

TEST(View, PR_Y19_an_event_of_the_first_line_up_is_too_late_in_the_second) {
    for (const int round : {1, 2}) {
        Fought field(Fight::ground, round);
        field.hand(1, "p5-dreimal-glockenschlag");
        EXPECT_EQ(field.events(1).size(), round == 1 ? 1U : 0U);
    }
}

TEST(View, PR_A17_PR_L32_an_event_of_the_other_side_or_role_has_no_moment) {
    Fought field(Fight::space);
    field.hand(0, "p3-fiktivtransmitter").hand(0, "p5-ortungsschutz").hand(1, "p5-ortungsschutz");
    EXPECT_EQ(field.events(0), Json::array()) << "a pro card on the anti side, and one of the defender alone";
    EXPECT_EQ(field.events(1), Fought::in("p5-ortungsschutz", "after_stealth"));
}

TEST(View, PR_K50_events_of_counter_missions_have_no_moment_in_others) {
    Fought raid(Fight::ground);
    raid.hand(0, "p5-gehirnwaesche");
    EXPECT_EQ(raid.events(0), Json::array());
    Fought hunt(Fight::ground, 1, MissionKind::counter);
    hunt.hand(0, "p5-gehirnwaesche");
    EXPECT_EQ(hunt.events(0), Fought::in("p5-gehirnwaesche", "agent_caught"));
}

TEST(View, PR_H01_who_takes_no_part_in_a_combat_has_no_moment_in_it) {
    Battlefield field(3);
    field.lay(1, pro, "terra", "p1-terra-sol", 3);
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
    field.hand(2, "p1-konter");
    EXPECT_EQ(field.view_json(2)["combat"]["events"], Json::array());
}

TEST(View, PR_N01_PR_L23_PR_L33_cards_in_play_tell_the_moments_of_their_effects) {
    for (const int round : {1, 2}) {
        Fought field(Fight::ground, round);
        const int mutant = field.lay(1, pro, "terra", "p1-tako-kakuta");
        const int shifter = field.away(0, anti, "venus", "p1-individualverformer");
        field.pair(shifter, mutant);
        const Json told = field.view_json(1)["combat"]["effects"];
        ASSERT_EQ(told.size(), 1U);
        EXPECT_EQ(told[0]["piece"], mutant);
        EXPECT_EQ(told[0]["windows"], round == 1 ? Json({"stealth", "after_values"}) : Json({"after_values"}));
        const Json other = field.view_json(0)["combat"]["effects"];
        ASSERT_EQ(other.size(), 1U) << "nobody is told of the cards of another";
        EXPECT_EQ(other[0]["piece"], shifter);
        EXPECT_EQ(field.view_json(Seat::spectator)["combat"]["effects"], Json::array());
    }
    Fought away(Fight::ground);
    away.lay(1, pro, "venus", "p1-tako-kakuta");
    EXPECT_EQ(away.view_json(1)["combat"]["effects"], Json::array()) << "it is not where the combat is";
}

TEST(View, PR_F39_PR_F40_own_columns_tell_how_many_more_may_come) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    scene.lay(0, pro, "terra", "p1-crest");
    scene.lay(0, pro, "terra", "p1-thora");
    scene.lay(0, pro, "terra", "p1-perry-rhodan");
    scene.lay(0, pro, "terra", "p1-kaulquappe");
    EXPECT_EQ(column_in(scene.view_json(0), 0, "pro", "terra")["room"], Json({{"units", 0}, {"ships", 2}}));
    EXPECT_FALSE(column_in(scene.view_json(1), 0, "pro", "terra").contains("room"));
}

TEST(View, PR_R01_each_part_of_the_condition_says_whether_it_is_met) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    const Json condition = players(scene)[0]["condition"];
    EXPECT_EQ(condition[0]["met"], true);
    EXPECT_EQ(condition[1]["met"], false);
}

TEST(View, PR_P23_PR_K54_what_is_counted_depends_on_the_phase) {
    const auto counters = [](int running) {
        Scene scene(2, 4);
        return scene.phase(running).view_json(0)["counters"];
    };
    EXPECT_EQ(counters(2), Json::array());
    EXPECT_EQ(counters(3), Json({"robot_regent", "ara"}));
    EXPECT_EQ(counters(4), Json({"survey", "coords_of_sol"}));
    EXPECT_EQ(Scene(2, 4).view_json(0)["last_phase"], "5");
}

TEST(View, PR_L13_who_is_asked_is_told_which_card_waits_for_an_answer) {
    SpaceBattle scene;
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    scene.defender_ship("p1-kaulquappe");
    scene.begins({front});
    ASSERT_EQ(scene.step(), Step::line_up);
    EXPECT_TRUE(scene.view_json(0)["about"].is_null()) << "nobody waits for an answer";
    scene.lines_up(front);
    EXPECT_EQ(scene.view_json(1)["about"], Json({{"pairing", 0}}));
    EXPECT_TRUE(scene.view_json(0)["about"].is_null()) << "another is asked";
}

TEST(View, PR_L33_PR_L34_fired_pairings_say_who_hits) {
    Fought field(Fight::space);
    const int ship = field.lay(1, pro, "terra", "p1-kaulquappe");
    const int raider = field.away(0, anti, "venus", "p1-iv-raumschiff");
    field.pair(raider, ship);
    Pairing& pairing = field.state.combat.pairing[0];
    pairing.attack = {4, 3};
    pairing.defence = {3, 3};
    EXPECT_FALSE(field.view_json(1)["combat"]["pairings"][0]["attacker"].contains("hits")) << "nothing is compared yet";
    pairing.fired = 1;
    for (const int reader : {0, 1}) {
        const Json told = field.view_json(reader)["combat"]["pairings"][0];
        EXPECT_EQ(told["attacker"]["hits"], true);
        EXPECT_EQ(told["defender"]["hits"], false) << "equal values do nothing";
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
