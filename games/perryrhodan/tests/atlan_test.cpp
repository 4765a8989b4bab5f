#include "games/perryrhodan/rules/missions.h"
#include "games/perryrhodan/tests/battlefield.h"

// Phase V between Sol, Hellgate and the Empire: the special rule for Anti-Atlan, old saboteurs, the tracking station
// (P20, P26 to P29, R24).
namespace kriegsrat::perryrhodan {
namespace {

// An action card with this number beside D in the red column.
int card_with_red_d(const Scene& scene, int number) {
    for (int card = 0; card < action_cards; ++card) {
        if (scene.setup.pack->action[at(card)].value(BarColumn::red, Letter::D) == number) {
            return card;
        }
    }
    ADD_FAILURE();
    return 0;
}

// Rhodan waits on pro Hellgate for the own Anti-Atlan.
struct HellgateDuel : Battlefield {
    int rhodan = no_card;
    int atlan = no_card;
    int cruiser = no_card;
    HellgateDuel() : Battlefield(2, 4, 4) {
        phase(4);
        lay(0, pro, "hellgate", "p5-hellgate-zw-2536-k957", 3);
        lay(0, pro, "terra", "p5-solares-system-sol", 3);
        lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 3);
        rhodan = lay(0, pro, "hellgate", "p5-perry-rhodan");
        cruiser = lay(0, pro, "hellgate", "p5-staaten-klasse");
        atlan = lay(0, anti, "arkon-iii", "p5-atlan-anti");
        hand(0, "p5-psychoduell-auf-hellgate").hand(0, "p5-der-zweikampf");
        at(Step::build_section);
    }
    HellgateDuel& begins() {
        play(event("p5-psychoduell-auf-hellgate", pro, "hellgate"));
        unanswered();
        return *this;
    }
    HellgateDuel& wins() {
        begins().action_card(card_with_red_d(*this, 4)).play(act(Do::target, atlan));
        return *this;
    }
    // Both are on Sol.
    HellgateDuel& brings_him_home() {
        wins();
        put_at(setup, state, atlan, pro, place("terra"));
        put_at(setup, state, rhodan, pro, place("terra"));
        at(Step::build_section);
        return *this;
    }
    HellgateDuel& fights() {
        brings_him_home().play(event("p5-der-zweikampf", pro, "sol"));
        unanswered();
        play(act(Do::target, atlan));
        unanswered();
        return *this;
    }
};

TEST(AntiAtlan, PR_P27_with_a_number_above_3_he_may_be_laid_passive_on_Hellgate) {
    for (const int number : {1, 2, 3}) {
        HellgateDuel scene;
        scene.begins().action_card(card_with_red_d(scene, number));
        EXPECT_FALSE(exists(scene.state, scene.atlan)) << number;
        EXPECT_TRUE(scene.state.sink[0].has(scene.record("p5-atlan-anti")));
    }
    HellgateDuel scene;
    const int gun = scene.attach("p5-kombistrahler", scene.atlan);
    scene.begins();
    ASSERT_EQ(scene.step(), Step::draw_action);
    scene.action_card(card_with_red_d(scene, 4));
    ASSERT_EQ(scene.step(), Step::spare_atlan);
    EXPECT_EQ(scene.refusal(act(Do::target, scene.rhodan)), "PR-D36");
    EXPECT_TRUE(scene.offers(act(Do::enough))) << "he may let him be destroyed";
    scene.play(act(Do::target, scene.atlan));
    EXPECT_TRUE(lies_at(card(scene.state, scene.atlan), pro, scene.place("hellgate")));
    EXPECT_FALSE(scene.is_active(scene.atlan));
    EXPECT_FALSE(exists(scene.state, gun));
    EXPECT_EQ(scene.step(), Step::build_section);
    scene.expect_sound();
}

TEST(AntiAtlan, PR_P27_letting_him_go_destroys_him) {
    HellgateDuel scene;
    scene.begins().action_card(card_with_red_d(scene, 4)).play(act(Do::enough));
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p5-atlan-anti")));
    EXPECT_EQ(scene.step(), Step::build_section);
}

TEST(AntiAtlan, PR_P27_not_for_whoever_has_a_Pro_Atlan_in_his_deck_even_if_he_was_destroyed) {
    HellgateDuel scene;
    scene.sink(0, "p5-atlan-pro");
    scene.begins();
    EXPECT_NE(scene.step(), Step::draw_action);
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p5-atlan-anti")));
}

TEST(AntiAtlan, PR_R24_the_special_rule_does_not_hold_in_tournaments) {
    HellgateDuel scene;
    scene.setup.tournament = true;
    scene.begins();
    EXPECT_NE(scene.step(), Step::draw_action);
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p5-atlan-anti")));
}

TEST(AntiAtlan, PR_P27_a_pro_ship_carries_him_to_Sol) {
    HellgateDuel scene;
    scene.wins().at(Step::mission_section);
    const int defensive = static_cast<int>(MissionKind::defensive);
    scene.play(act(Do::announce_mission, defensive, scene.place("hellgate"), pro));
    scene.play(act(Do::choose_target, scene.place("terra"), 0));
    ASSERT_EQ(scene.step(), Step::gather);
    EXPECT_NE(scene.refusal(act(Do::take_along, scene.atlan)), "") << "not by himself";
    scene.play(act(Do::take_along, scene.cruiser)).play(act(Do::take_along, scene.atlan)).play(act(Do::done));
    scene.pass_all();
    EXPECT_TRUE(lies_at(card(scene.state, scene.atlan), pro, scene.place("terra")));
    EXPECT_FALSE(scene.is_active(scene.atlan));
    scene.expect_sound();
}

TEST(AntiAtlan, PR_P28_passive_he_is_the_premise_of_Der_Zweikampf_which_makes_him_active) {
    HellgateDuel scene;
    scene.wins();
    EXPECT_NE(scene.refusal(scene.event("p5-der-zweikampf", pro, "sol")), "") << "he is not there yet";
    HellgateDuel home;
    home.fights();
    EXPECT_TRUE(home.is_active(home.atlan));
    EXPECT_TRUE(lies_at(card(home.state, home.atlan), pro, home.place("terra")));
}

TEST(AntiAtlan, PR_P28_he_does_not_wake_up_by_himself) {
    HellgateDuel scene;
    scene.brings_him_home().at(Step::reactivation).play(act(Do::go_on));
    EXPECT_FALSE(scene.is_active(scene.atlan));
}

TEST(AntiAtlan, PR_P28_he_counts_for_the_condition_and_for_nothing_else) {
    HellgateDuel scene;
    scene.fights();
    scene.lay(0, pro, "mirsal-iii", "p5-mirsal-iii-mirsal");
    scene.lay(0, anti, "mirsal-iii", "p5-mirsal-iii-mirsal");
    const auto negotiator = [&](Side wanted) {
        for (int record = 0; record < records; ++record) {
            const CardRecord& what = print(scene.setup, record);
            for (int i = 0; i < what.skill_count; ++i) {
                if (what.kind == Kind::person && what.side == wanted && what.phase == 4 &&
                    what.skill[at(i)].skill == scene.setup.pack->named.skill.negotiation) {
                    return scene.setup.pack->names.tables[0].entries[at(record)];
                }
            }
        }
        return std::string();
    };
    scene.lay(0, pro, "mirsal-iii", negotiator(Side::pro));
    scene.lay(0, anti, "mirsal-iii", negotiator(Side::anti));
    EXPECT_TRUE(victory_condition(scene.setup, scene.state, 0));
    // He neither goes on missions nor fights, uses no skill and is no other premise.
    Mission wanted;
    wanted.kind = MissionKind::defensive;
    wanted.side = pro;
    wanted.seat = {0, 0};
    wanted.origin = byte(scene.place("terra"));
    wanted.target = byte(scene.place("hellgate"));
    EXPECT_EQ(going_verdict(scene.setup, scene.state, scene.atlan, wanted).rule, "P28"_rule);
    for (const Window window : {Window::fire, Window::stealth, Window::mission, Window::build}) {
        EXPECT_FALSE(may_act(scene.setup, scene.state, 0, scene.atlan, window));
    }
    scene.mission(MissionKind::offensive, anti, "sol", 1, 0).fight(Fight::ground);
    EXPECT_FALSE(units_of(scene.setup, scene.state, defender).has(scene.atlan));
    EXPECT_TRUE(units_of(scene.setup, scene.state, defender).has(scene.rhodan));
}

TEST(AntiAtlan, PR_P29_after_the_phase_change_he_goes_to_the_sink_and_it_is_worth_one_point) {
    HellgateDuel scene;
    scene.fights();
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p5-atlan-anti")));
    EXPECT_EQ(player(scene.state, 0).points, whole_point);
    HellgateDuel other;
    end_phase(other.setup, other.state, 0, silent);
    EXPECT_EQ(player(other.state, 0).points, 2 * whole_point);
}

TEST(OldSaboteurs, PR_P20_they_stay_on_anti_Terra_hinder_no_new_ones_and_leave_for_Adventurous) {
    Battlefield field(2, 3, 4);
    field.lay(1, anti, "terra", "p1-terra-sol", 3);
    const int old = field.lay(1, anti, "terra", "p3-saboteure");
    Events silent;
    end_phase(field.setup, field.state, 0, silent);
    ASSERT_EQ(field.state.phase, 4);
    field.phase(4);
    ASSERT_TRUE(exists(field.state, old)) << "they are not obsolete";
    field.lay(1, anti, "terra", "p5-solares-system-sol", 2);
    field.hand(1, "p5-verraeter").hand(1, "p5-aufrechte-demokraten").hand(1, "p5-atlan-anti");
    field.lay(1, anti, "terra", "p5-tiefseekuppel");
    field.at(Step::build_section, 1);
    EXPECT_EQ(field.refusal(act(Do::lay_out, field.record("p5-atlan-anti"), field.place("terra"), no_card, anti)),
              "PR-F19")
        << "he is loyal to the Empire";
    field.play(act(Do::lay_out, field.record("p5-verraeter"), field.place("terra"), no_card, anti));
    field.play(act(Do::lay_out, field.record("p5-aufrechte-demokraten"), field.place("terra"), no_card, anti));
    field.lay(0, pro, "terra", "p5-solares-system-sol", 2);
    field.lay(0, pro, "gray-beast", "p5-gray-beast-myrtha");
    field.hand(0, "p5-adventurous").at(Step::build_section);
    field.play(field.event("p5-adventurous", pro));
    field.unanswered();
    if (field.step() == Step::target) {
        field.play(act(Do::name_where, column_code(1, anti, field.place("terra"))));
    }
    field.unanswered();
    EXPECT_TRUE(field.state.sink[1].has(field.record("p3-saboteure")));
    EXPECT_TRUE(field.state.sink[1].has(field.record("p5-verraeter"))) << "no premise names Gray Beast";
    EXPECT_TRUE(field.state.hand[1].has(field.record("p5-aufrechte-demokraten")));
}

// A ship that was at the station's place is followed home by ships of the Arkonids, for the rest of the game.
TEST(Tracking, PR_P26_the_station_opens_the_place_to_which_a_located_ship_returned) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(1, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    field.lay(0, pro, "terra", "p5-solares-system-sol", 2);
    const int station = field.lay(1, anti, "arkon-iii", "p5-strukturtasterstation");
    const int hunter = field.lay(1, anti, "arkon-iii", "p5-arkonidischer-kreuzer");
    const int ship = field.lay(0, pro, "terra", "p5-staaten-klasse");  // stealth B
    Mission raid;
    raid.kind = MissionKind::offensive;
    raid.side = anti;
    raid.seat = {1, 0};
    raid.origin = byte(field.place("arkon-iii"));
    raid.target = byte(field.place("terra"));
    EXPECT_EQ(going_verdict(field.setup, field.state, hunter, raid).rule, "K40"_rule);
    field.lay(0, pro, "hellgate", "p5-hellgate-zw-2536-k957");
    const int fast = field.lay(0, pro, "hellgate", "p5-gazelle");  // stealth C
    field.mission(MissionKind::offensive, pro, "arkon-iii");
    card(field.state, ship).flags |= flag::taking_part;
    card(field.state, fast).flags |= flag::taking_part;
    field.open(Window::mission_end);
    field.play(field.use(station, field.effect_of_card("p5-strukturtasterstation")));
    EXPECT_EQ(field.refusal(act(Do::target, fast)), "PR-N03") << "only stealth A or B is located";
    field.play(act(Do::target, ship));
    EXPECT_TRUE(going_verdict(field.setup, field.state, hunter, raid).legal());
    EXPECT_FALSE(exists(field.state, station));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
