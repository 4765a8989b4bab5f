#include "games/perryrhodan/tests/battlefield.h"

// The operations of effects on cards, hands, sources and places (data/effects.md).
namespace kriegsrat::perryrhodan {
namespace {

struct Home : Battlefield {
    explicit Home(int phase = 0, int terra = 3, int players = 2) : Battlefield(players, 0, phase) {
        this->phase(phase);
        lay(0, pro, "terra", "p1-terra-sol", terra);
        lay(0, anti, "terra", "p1-terra-sol", terra);
        lay(1, pro, "terra", "p1-terra-sol", terra);
        lay(1, anti, "terra", "p1-terra-sol", terra);
        at(Step::build_section);
    }
    int name(std::string_view id) const { return setup.pack->card[kriegsrat::at(record(id))].name; }
};

TEST(Operations, PR_E20_draw_before_the_announcement_is_one_more_card_of_it) {
    Home home;
    home.lay(0, pro, "terra", "p1-homer-g-adams");
    const int gcc = home.lay(0, pro, "terra", "p1-gcc");
    home.hand(0, "p1-konter").source(0, "p1-fehlalarm", 3).at(Step::source_section);
    home.state.turn.draws = 1;
    home.play(home.use(gcc, home.effect_of_card("p1-gcc")));
    ASSERT_EQ(home.step(), Step::pay_hand);
    home.play(act(Do::discard, home.record("p1-konter")));
    EXPECT_EQ(home.state.turn.draws, 2);
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-konter")));
    EXPECT_FALSE(home.is_active(gcc));
}

TEST(Operations, PR_N67_economy_lifts_the_discard_here_at_level_1_and_anywhere_at_level_2) {
    const auto offered = [](std::string_view trader, std::string_view where) {
        Home home(2);
        home.lay(0, pro, "venus", "p1-venus-sol");
        const int gcc = home.lay(0, pro, "terra", "p1-gcc");
        const int unit = home.lay(0, pro, where, trader);
        home.hand(0, "p1-konter").at(Step::source_section);
        home.play(home.use(gcc, home.effect_of_card("p1-gcc")));
        const bool lifts = home.check(act(Do::give, unit)).legal();
        if (lifts) {
            home.play(act(Do::give, unit));
            EXPECT_FALSE(home.is_active(unit));
            EXPECT_TRUE(home.state.hand[0].has(home.record("p1-konter")));
        }
        return lifts;
    };
    EXPECT_TRUE(offered("p3-levtan-der-verraeter", "terra"));
    EXPECT_FALSE(offered("p3-levtan-der-verraeter", "venus"));
    EXPECT_TRUE(offered("p1-homer-g-adams", "venus"));
    EXPECT_FALSE(offered("p1-perry-rhodan", "terra"));
}

TEST(Operations, PR_E21_draws_paid_with_other_cards_may_follow_the_draws) {
    Home home;
    const int cruiser = home.lay(0, pro, "terra", "p1-arkonidischer-forschungskreuzer");
    const int gcc = home.lay(0, pro, "terra", "p1-gcc");
    home.hand(0, "p1-konter").hand(0, "p1-materialausgabe").source(0, "p1-fehlalarm", 3).at(Step::after_draws);
    EXPECT_EQ(home.refusal(home.use(gcc, home.effect_of_card("p1-gcc"))), "PR-E20");
    home.play(home.use(cruiser, home.effect_of_card("p1-arkonidischer-forschungskreuzer"))).run();
    EXPECT_EQ(home.state.hand[0].of(home.record("p1-fehlalarm")), 1);
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-arkonidischer-forschungskreuzer")));
    home.play(home.event("p1-materialausgabe", pro, "terra"));
    EXPECT_EQ(home.refusal(act(Do::go_on)), "PR-E13");
    EXPECT_EQ(home.refusal(act(Do::retreat)), "PR-E20") << "the effect is paid for first";
    home.play(act(Do::discard, home.record("p1-konter"))).run();
    EXPECT_EQ(home.state.hand[0].of(home.record("p1-fehlalarm")), 3);
}

TEST(Operations, PR_N02_a_price_that_cannot_be_paid_forbids_the_effect) {
    Home home;
    const int terrania = home.lay(0, pro, "terra", "p1-terrania");
    home.at(Step::source_section);
    EXPECT_EQ(home.refusal(home.use(terrania, home.effect_of_card("p1-terrania"))), "PR-E21");
    home.hand(0, "p2-alterung");
    EXPECT_EQ(home.refusal(home.event("p2-alterung")), "PR-B02");  // no person to give
    const int bull = home.lay(0, pro, "terra", "p1-reginald-bull");
    home.source(0, "p1-fehlalarm", 4);
    home.play(home.event("p2-alterung")).play(act(Do::give, bull));
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-reginald-bull")));
    EXPECT_EQ(home.state.turn.draws, 2);
}

TEST(Operations, PR_B13_a_passive_card_cannot_be_thrown_away_for_its_effect) {
    Home home(2);
    const int port = home.lay(0, pro, "terra", "p3-port-venus");
    home.passive(port).at(Step::source_section);
    EXPECT_EQ(home.refusal(home.use(port, home.effect_of_card("p3-port-venus"))), "PR-N02");
}

TEST(Operations, PR_E30_PR_E31_search_takes_a_card_shows_it_if_named_and_shuffles) {
    Home home(2);
    const int academy = home.lay(0, pro, "terra", "p3-raumakademie");
    home.hand(0, "p1-konter").source(0, "p3-julian-tifflor").source(0, "p3-bombardement").source(0, "p1-gcc");
    home.at(Step::build_section);
    home.play(home.use(academy, home.effect_of_card("p3-raumakademie")));
    home.play(act(Do::discard, home.record("p1-konter")));
    ASSERT_EQ(home.step(), Step::choose_source);  // one accessible source of his choice
    home.play(act(Do::choose_source, 0, 2));
    ASSERT_EQ(home.step(), Step::search);
    EXPECT_EQ(home.refusal(act(Do::take, home.record("p3-bombardement"))), "PR-E30");
    home.take_events();
    home.play(act(Do::take, home.record("p3-julian-tifflor")));
    EXPECT_TRUE(home.state.hand[0].has(home.record("p3-julian-tifflor")));
    for (const Event& event : home.events) {
        if (event.kind == static_cast<int>(Happening::card_found)) {
            EXPECT_FALSE(event.visible_to(seat(1)));  // not searched by name
        }
    }
}

TEST(Operations, PR_E31_a_card_searched_by_name_may_lie_in_the_sink_and_is_shown_to_all) {
    Home home;
    home.lay(0, pro, "venus", "p1-venus-sol");
    home.sink(0, "p1-festung").source(0, "p1-gcc");
    const int riddle = home.aside(0, pro, "p1-das-vermaechtnis-der-venusbasis");
    Events listening(home.events);
    on_laid_out(home.setup, home.state, riddle, listening);
    settle(home.setup, home.state, listening);
    home.play(act(Do::choose_source, 0, phases)).play(act(Do::take, home.record("p1-festung")));
    EXPECT_TRUE(home.state.hand[0].has(home.record("p1-festung")));
    bool shown = false;
    for (const Event& event : home.events) {
        shown = shown || (event.kind == static_cast<int>(Happening::card_found) && event.visible_to(seat(1)));
    }
    EXPECT_TRUE(shown);
}

TEST(Operations, PR_P33_PR_Z47_a_place_that_searched_cannot_become_active_again_in_the_turn) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    const int aralon = field.lay(0, anti, "aralon", "p5-aralon-kesnar-m-13");
    field.source(0, "p5-volat-heperes").at(Step::build_section);
    field.play(field.use(aralon, field.effect_of_card("p5-aralon-kesnar-m-13")));
    field.play(act(Do::take, field.record("p5-volat-heperes")));
    EXPECT_TRUE(card(field.state, aralon).is(flag::no_reactivation));
    EXPECT_FALSE(field.is_active(aralon));
}

TEST(Operations, the_top_card_pays_for_the_whole_stack_once_a_turn) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, anti, "aralon", "p5-aralon-kesnar-m-13");
    const int top = field.lay(0, anti, "aralon", "p5-aralon-kesnar-m-13");
    field.source(0, "p5-volat-heperes", 2).at(Step::build_section);
    field.play(field.use(top, field.effect_of_card("p5-aralon-kesnar-m-13")));
    field.play(act(Do::enough));
    const int next = field.lay(0, anti, "aralon", "p5-aralon-kesnar-m-13");
    EXPECT_EQ(field.refusal(field.use(next, field.effect_of_card("p5-aralon-kesnar-m-13"))), "PR-F05");
    Events silent;
    expire(field.setup, field.state, Lasts::turn, silent);
    EXPECT_EQ(field.refusal(field.use(next, field.effect_of_card("p5-aralon-kesnar-m-13"))), "");
}

TEST(Operations, PR_Z93_discard_asks_every_opponent_beginning_left) {
    Battlefield field(3, 0, 2);
    field.phase(2);
    field.lay(0, anti, "snowman", "p3-snowman-beta-albireo");
    field.lay(0, anti, "snowman", "p3-etztak");
    field.hand(0, "p3-wirtschaftskrieg").hand(1, "p1-konter", 2).hand(2, "p1-gcc").at(Step::build_section);
    field.play(field.event("p3-wirtschaftskrieg", anti));
    field.unanswered();
    ASSERT_EQ(field.step(), Step::discard_card);
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(act(Do::discard, field.record("p1-konter")));
    EXPECT_EQ(field.turn().seat, seat(2));
    field.play(act(Do::discard, field.record("p1-gcc")));
    EXPECT_EQ(field.step(), Step::build_section);
    EXPECT_EQ(field.state.hand[1].size(), 1);
}

TEST(Operations, PR_Z70_the_depot_takes_up_to_three_cards_and_gives_all_back) {
    Home home;
    const int depot = home.lay(0, pro, "terra", "p1-depot");
    home.hand(0, "p1-konter", 4).at(Step::build_section);
    home.play(home.use(depot, home.effect_of_card("p1-depot")));
    for (int i = 0; i < 3; ++i) {
        home.play(act(Do::take, home.record("p1-konter")));
    }
    EXPECT_EQ(home.refusal(act(Do::take, home.record("p1-konter"))), "PR-Z70");
    home.play(act(Do::enough));
    EXPECT_EQ(home.state.hand[0].of(home.record("p1-konter")), 1);
    EXPECT_EQ(home.refusal(home.use(depot, home.effect_of_card("p1-depot", 1))), "PR-N02");
    make_active(home.state, depot);
    home.play(home.use(depot, home.effect_of_card("p1-depot", 1)));
    EXPECT_EQ(home.state.hand[0].of(home.record("p1-konter")), 4);
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-depot")));
}

TEST(Operations, PR_Z70_a_depot_lost_otherwise_takes_its_cards_to_the_sink) {
    Home home;
    const int depot = home.lay(0, pro, "terra", "p1-depot");
    home.hand(0, "p1-konter").at(Step::build_section);
    home.play(home.use(depot, home.effect_of_card("p1-depot"))).play(act(Do::take, home.record("p1-konter")));
    home.play(act(Do::enough));
    Events silent;
    to_sink(home.setup, home.state, depot, How::destroyed, silent);
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-konter")));
    home.expect_sound();
}

TEST(Operations, PR_F12_extra_location_allows_one_more_place_of_the_kind) {
    Home home;
    home.hand(0, "p1-expansion-sol").at(Step::build_section);
    EXPECT_EQ(extra_locations(home.setup, home.state, 0, home.record("p1-terra-sol")), 0);
    home.play(home.event("p1-expansion-sol", pro));
    EXPECT_EQ(extra_locations(home.setup, home.state, 0, home.record("p1-terra-sol")), 1);
    EXPECT_EQ(extra_locations(home.setup, home.state, 0, home.record("p2-ferrol-wega")), 0);
    use_extra_location(home.setup, home.state, 0, home.record("p1-terra-sol"));
    EXPECT_EQ(extra_locations(home.setup, home.state, 0, home.record("p1-terra-sol")), 0);
}

TEST(Operations, PR_D36_PR_N53_PR_Z99_equipment_raises_a_skill_of_its_class_that_can_rise) {
    Home home;
    const int flipper = home.lay(0, pro, "terra", "p1-clark-g-flipper");
    const int anne = home.lay(0, pro, "terra", "p1-anne-sloane");
    const SkillSet normal = raisable(home.setup, home.state, home.record("p1-hypnoschulung"), flipper);
    EXPECT_TRUE(has(normal, home.skill("groundcombat")) && has(normal, home.skill("spacecombat")));
    EXPECT_EQ(raisable(home.setup, home.state, home.record("p1-hypnoschulung"), anne), 0U);
    EXPECT_FALSE(raise_check(home.setup, home.state, home.record("p1-hypnoschulung"), anne).legal());
    EXPECT_TRUE(
        has(raisable(home.setup, home.state, home.record("p1-mutantentraining"), anne), home.skill("telekinesis")));
    const int school = home.attach("p1-hypnoschulung", flipper);
    Events listening(home.events);
    on_laid_out(home.setup, home.state, school, listening);
    settle(home.setup, home.state, listening);
    ASSERT_EQ(home.step(), Step::choose_skill);
    home.play(act(Do::choose_skill, home.skill("groundcombat")));
    EXPECT_EQ(skill_level(home.setup, home.state, flipper, home.skill("groundcombat")), 1);
    EXPECT_EQ(skill_level(home.setup, home.state, flipper, home.skill("spacecombat")), 1);
    Battlefield agents(2, 4, 4);
    agents.phase(4);
    agents.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13");
    const int spy = agents.lay(0, anti, "arkon-iii", "p5-springer-spion");
    EXPECT_EQ(raisable(agents.setup, agents.state, agents.record("p1-hypnoschulung"), spy), 0U);
    agents.lay(0, pro, "terra", "p5-solares-system-sol", 2);
    const int veteran = agents.lay(0, pro, "terra", "p5-graf-rodrigo-de-berceo");
    EXPECT_FALSE(has(raisable(agents.setup, agents.state, agents.record("p1-hypnoschulung"), veteran),
                     agents.skill("groundcombat")))
        << "level 2 is the end";
}

TEST(Operations, PR_Y37_a_skill_granted_for_the_game_stays_with_the_card_until_the_sink) {
    Home home(1);
    const int rhodan = home.lay(0, pro, "terra", "p1-perry-rhodan");
    const int riddle = home.aside(0, pro, "p2-wanderer");
    Events listening(home.events);
    on_laid_out(home.setup, home.state, riddle, listening);
    settle(home.setup, home.state, listening);
    home.play(act(Do::target, rhodan));
    home.play(act(Do::enough));
    const int activator = home.skill("cell_activator");
    EXPECT_TRUE(has_skill(home.setup, home.state, rhodan, activator));
    keep_grants(home.state, rhodan);
    to_hand(home.setup, home.state, rhodan, listening);
    take_from_hand(home.state, 0, home.record("p1-perry-rhodan"));
    const int again = new_card(home.state, 0, home.record("p1-perry-rhodan"));
    put_at(home.setup, home.state, again, pro, home.place("terra"));
    on_laid_out(home.setup, home.state, again, listening);
    EXPECT_TRUE(has_skill(home.setup, home.state, again, activator));
    to_sink(home.setup, home.state, again, How::destroyed, listening);
    EXPECT_EQ(home.state.changes, 0);
}

TEST(Operations, PR_P30_PR_Z73_psychoduell_sinks_one_atlan_and_lays_the_other_who_wakes_with_der_zweikampf) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, pro, "hellgate", "p5-hellgate-zw-2536-k957");
    field.lay(0, pro, "terra", "p5-solares-system-sol");
    field.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13");
    const int rhodan = field.lay(0, pro, "hellgate", "p5-perry-rhodan");
    const int old = field.lay(0, anti, "arkon-iii", "p5-atlan-anti");
    field.hand(0, "p5-psychoduell-auf-hellgate").hand(0, "p5-der-zweikampf").source(0, "p5-atlan-pro");
    field.at(Step::build_section);
    field.play(field.event("p5-psychoduell-auf-hellgate", pro, "hellgate")).pass_all();
    EXPECT_FALSE(exists(field.state, old) && card(field.state, old).record == field.record("p5-atlan-anti"));
    int atlan = no_card;
    for (const int number : cards_of(field.state, 0)) {
        atlan = card(field.state, number).record == field.record("p5-atlan-pro") ? number : atlan;
    }
    ASSERT_NE(atlan, no_card);
    EXPECT_FALSE(field.is_active(atlan));
    EXPECT_TRUE(card(field.state, atlan).is(flag::stay));
    EXPECT_TRUE(permitted(field.setup, field.state, atlan, What::transport_while_passive));
    put_at(field.setup, field.state, atlan, pro, field.place("terra"));
    put_at(field.setup, field.state, rhodan, pro, field.place("terra"));
    field.at(Step::build_section);
    field.play(field.event("p5-der-zweikampf", pro, "sol")).play(act(Do::target, atlan));
    EXPECT_TRUE(field.is_active(atlan));
    EXPECT_FALSE(card(field.state, atlan).is(flag::stay));
}

// Seat 0 has laid the ship of this player aside for one round.
struct LaidAside : Home {
    int ship = no_card;
    explicit LaidAside(int owner = 1) : Home(3, 3, owner + 1) {
        lay(0, anti, "terra", "p3-springerwalze");
        lay(owner, pro, "terra", "p1-terra-sol");
        ship = lay(owner, pro, "terra", "p1-good-hope");
        hand(0, "p4-scheinangriff-auf-tal-cliii").at(Step::build_section);
        Events listening(events);
        const Wish wish{0,
                        Window::mission,
                        no_card,
                        record("p4-scheinangriff-auf-tal-cliii"),
                        effect_of_card("p4-scheinangriff-auf-tal-cliii"),
                        0,
                        anti};
        EXPECT_TRUE(may_use(setup, state, wish).legal());
        begin_use(setup, state, wish);
        settle(setup, state, listening);
        play(act(Do::target, ship)).play(act(Do::enough));
    }
};

TEST(Operations, PR_F45_lay_aside_takes_ships_out_of_the_room_until_their_owners_next_round) {
    LaidAside home;
    EXPECT_EQ(card(home.state, home.ship).spot, Spot::aside);
    const Json told = home.view_json(1)["players"][1]["aside"][0];
    EXPECT_EQ(told["rounds_aside"], 1);
    EXPECT_FALSE(told.contains("host")) << "it works on nobody";
    ++player(home.state, 1).rounds;
    Events silent;
    begin_own_round(home.setup, home.state, 1, silent);
    EXPECT_EQ(card(home.state, home.ship).spot, Spot::column);
    home.expect_sound();
}

TEST(Operations, PR_F45_PR_Z19_a_card_laid_aside_stays_when_another_player_leaves) {
    LaidAside home(2);
    Events silent;
    leave_game(home.setup, home.state, 1, silent);
    EXPECT_EQ(card(home.state, home.ship).spot, Spot::aside) << "one round is not player 1";
}

TEST(Operations, PR_N40_move_brings_units_to_another_place_with_the_card_named) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    field.lay(1, pro, "ferrol", "p2-ferrol-wega", 2);
    field.lay(1, pro, "rofus", "p2-rofus-wega", 1);
    field.lay(0, anti, "ferrol", "p2-ferrol-wega", 1);
    const int gate = field.lay(1, pro, "ferrol", "p2-ferronischer-transmitter");
    field.lay(1, pro, "rofus", "p2-ferronischer-transmitter");
    const int guard = field.lay(1, pro, "ferrol", "p2-ferronische-garde");
    field.mission(MissionKind::offensive, anti, "ferrol").open(Window::target_named);
    field.play(field.use(gate, field.effect_of_card("p2-ferronischer-transmitter")));
    field.play(act(Do::target, guard));
    if (field.step() == Step::target) {
        field.play(act(Do::enough));
    }
    field.play(act(Do::choose_place, field.place("rofus")));
    EXPECT_EQ(card(field.state, guard).place, field.place("rofus"));
}

TEST(Operations, PR_F30_an_event_that_lasts_lies_before_its_player_until_it_ends) {
    Home home;
    home.hand(0, "p1-wirtschaftsboom").at(Step::build_section);
    home.play(home.event("p1-wirtschaftsboom", pro, "terra"));
    EXPECT_FALSE(home.state.sink[0].has(home.record("p1-wirtschaftsboom")));
    for (const int lying : cards_of(home.state, 0)) {
        if (card(home.state, lying).spot == Spot::aside) {  // it is not used a second time from there
            EXPECT_EQ(home.refusal(home.use(lying, home.effect_of_card("p1-wirtschaftsboom"))), "PR-N01");
        }
    }
    Events silent;
    for (int round = 2; round <= 3; ++round) {
        ++player(home.state, 0).rounds;
        begin_own_round(home.setup, home.state, 0, silent);
        EXPECT_EQ(draw_bonus(home.setup, home.state, 0), 1) << round;
    }
    ++player(home.state, 0).rounds;
    begin_own_round(home.setup, home.state, 0, silent);
    EXPECT_EQ(draw_bonus(home.setup, home.state, 0), 0);
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-wirtschaftsboom")));
    home.expect_sound();
}

TEST(Operations, PR_E12_leukaemia_keeps_an_arkonide_passive_for_two_rounds_of_whoever_played_it) {
    Home home;
    const int crest = home.lay(1, pro, "terra", "p1-crest");
    home.hand(0, "p1-leukaemie").at(Step::build_section);
    home.play(home.event("p1-leukaemie", anti, "terra"));
    home.play(act(Do::name_where, column_code(1, pro, home.place("terra")))).play(act(Do::name, home.name("p1-crest")));
    home.unanswered();
    EXPECT_FALSE(home.is_active(crest));
    EXPECT_TRUE(card(home.state, crest).is(flag::stay));
    Events silent;
    begin_own_round(home.setup, home.state, 1, silent);
    begin_own_round(home.setup, home.state, 0, silent);
    EXPECT_TRUE(card(home.state, crest).is(flag::stay));
    begin_own_round(home.setup, home.state, 0, silent);
    EXPECT_FALSE(card(home.state, crest).is(flag::stay));
    EXPECT_TRUE(home.state.sink[0].has(home.record("p1-leukaemie")));
}

TEST(Operations, PR_G02_PR_D44_of_several_copies_their_owner_names_the_one_that_is_hit) {
    Battlefield field(2, 0, 2);
    field.phase(2);
    field.lay(0, pro, "goszuls-planet", "p3-goszuls-planet-tatlira");
    field.lay(0, pro, "goszuls-planet", "p1-crest");
    field.lay(1, anti, "goszuls-planet", "p3-goszuls-planet-tatlira", 3);
    const int one = field.lay(1, anti, "goszuls-planet", "p3-springer-landungstrupp");
    const int two = field.lay(1, anti, "goszuls-planet", "p3-springer-landungstrupp");
    field.lay(1, anti, "goszuls-planet", "p3-springer-priester");
    field.hand(0, "p3-seuche-des-vergessens").at(Step::build_section);
    field.play(field.event("p3-seuche-des-vergessens", pro, "goszuls-planet"));
    ASSERT_EQ(field.step(), Step::give_points);  // PR-N68
    Options givers;
    PerryRhodan::options(field.setup, field.state, givers);
    field.play(givers[0].action);
    const int where = column_code(1, anti, field.place("goszuls-planet"));
    field.play(act(Do::name_where, where));
    field.play(act(Do::name, field.setup.pack->card[at(field.record("p3-springer-landungstrupp"))].name));
    ASSERT_EQ(field.step(), Step::choose_copy);
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(act(Do::target, one));
    field.play(act(Do::enough));
    field.unanswered();
    EXPECT_FALSE(field.is_active(one));
    EXPECT_TRUE(field.is_active(two));
}

TEST(Operations, PR_N69_cell_activator_and_robots_are_not_infected) {
    Battlefield field(2, 0, 4);
    field.phase(4);
    field.lay(1, anti, "honur", "p4-honur-thatrel-m-13", 2);
    field.lay(0, pro, "honur", "p4-honur-thatrel-m-13", 2);
    field.mission(MissionKind::offensive, pro, "honur").fight(Fight::ground);
    const int bull = field.away(0, pro, "honur", "p5-reginald-bull");
    const int robots = field.away(0, pro, "honur", "p1-arbeitsroboter");
    const int miliz = field.away(0, pro, "honur", "p1-miliz-der-dritten-macht");
    const int euphoria = field.lay(1, anti, "honur", "p4-hyper-euphorie");
    const int waechter = field.lay(1, anti, "honur", "p4-ara-waechter");
    field.pair(bull, waechter).pair(robots, no_card).pair(miliz, no_card).open(Window::setup);
    field.until(1);
    field.play(field.use(euphoria, field.effect_of_card("p4-hyper-euphorie")));
    EXPECT_EQ(field.refusal(act(Do::target, bull)), "PR-N04");
    EXPECT_EQ(field.refusal(act(Do::target, robots)), "PR-N04");
    field.play(act(Do::target, miliz)).play(act(Do::enough)).pass_all();
    EXPECT_FALSE(field.is_active(miliz));
    EXPECT_TRUE(field.state.sink[1].has(field.record("p4-hyper-euphorie")));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
