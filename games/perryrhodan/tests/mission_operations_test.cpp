#include "games/perryrhodan/tests/battlefield.h"

// The operations of effects on missions and combats.
namespace kriegsrat::perryrhodan {
namespace {

// Anti ships of seat 0 over pro Terra of seat 1, in phase IV.
struct Space : Battlefield {
    int theirs = no_card;
    int ours = no_card;
    explicit Space(int phase = 3, std::string_view attacking = "p1-iv-raumschiff",
                   std::string_view defending = "p1-good-hope")
        : Battlefield(2, 0, phase) {
        this->phase(phase);
        lay(0, anti, "terra", "p1-terra-sol", 3);
        lay(1, pro, "terra", "p1-terra-sol", 3);
        lay(1, pro, "venus", "p1-venus-sol", 3);
        mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
        theirs = away(0, anti, "terra", attacking);
        ours = lay(1, pro, "terra", defending);
        pair(theirs, ours);
    }
};

TEST(MissionOperations, PR_L32_ortungsschutz_cancels_a_break_through) {
    Space field(4);
    field.hand(1, "p5-ortungsschutz");
    card(field.state, field.theirs).flags |= flag::broken_through;
    field.state.combat.pairing[0].broken_through = 1;
    field.state.combat.pairing[0].stealth = {3, 1};
    field.open(Window::after_stealth);
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(field.event("p5-ortungsschutz")).play(act(Do::target, field.theirs));
    field.unanswered();
    EXPECT_FALSE(card(field.state, field.theirs).is(flag::broken_through));
    Space none_broke(4);
    none_broke.hand(1, "p5-ortungsschutz");
    none_broke.open(Window::after_stealth);
    EXPECT_EQ(none_broke.refusal(none_broke.event("p5-ortungsschutz")), "PR-N04");
}

TEST(MissionOperations, PR_Y23_PR_Z84_nahtransition_marks_both_ships_and_each_is_saved_by_itself) {
    Space field(1);
    field.hand(1, "p2-nahtransition").hand(0, "p1-ausweichmanoever").hand(1, "p1-gcc");
    field.open(Window::before_stealth);
    field.until(1);
    field.play(field.event("p2-nahtransition")).play(act(Do::target, field.ours)).play(act(Do::target, field.theirs));
    field.unanswered();
    ASSERT_EQ(field.step(), Step::window);
    EXPECT_EQ(field.turn().seat, seat(0));  // the attacker first
    field.play(field.event("p1-ausweichmanoever", anti)).play(act(Do::target, field.theirs));
    field.unanswered();
    field.pass_all();
    EXPECT_TRUE(exists(field.state, field.theirs));
    EXPECT_TRUE(field.state.sink[1].has(field.record("p1-good-hope")));
}

TEST(MissionOperations, PR_N72_evasion_needs_an_active_ship_and_critical_hits_do_not) {
    for (const bool active : {true, false}) {
        Space field(0);
        field.hand(1, "p1-ausweichmanoever").hand(1, "p1-kritische-treffer");
        if (!active) {
            field.passive(field.ours);
        }
        Events listening(field.events);
        mark_destroyed(field.setup, field.state, field.ours, listening);
        settle(field.setup, field.state, listening);
        EXPECT_EQ(field.check(field.event("p1-ausweichmanoever")).legal(), active);
        field.play(field.event("p1-kritische-treffer")).play(act(Do::target, field.ours));
        field.unanswered();
        field.pass_all();
        EXPECT_TRUE(exists(field.state, field.ours));
        EXPECT_EQ(field.bonus(field.ours, Stat::defence), 1 - 1);  // C+1 is printed
    }
}

TEST(MissionOperations, PR_L41_zugstrahlung_forbids_the_retreat_while_the_ship_is_there) {
    Space field;
    field.hand(0, "p4-zugstrahlung");
    field.open(Window::round_end);
    field.play(field.event("p4-zugstrahlung", anti)).play(act(Do::target, field.ours));
    field.unanswered();
    EXPECT_TRUE(retreat_forbidden(field.setup, field.state, 1));
    EXPECT_FALSE(retreat_forbidden(field.setup, field.state, 0));
    Events silent;
    expire(field.setup, field.state, Lasts::combat, silent);
    EXPECT_FALSE(retreat_forbidden(field.setup, field.state, 1));
}

TEST(MissionOperations, PR_Y24_PR_A12_fehltransition_draws_its_number_after_the_answers) {
    for (const bool meets : {true, false}) {
        Space field;
        field.state.combat = {};
        field.hand(1, "p4-fehltransition").hand(0, "p1-gcc");
        field.open(Window::flight);
        EXPECT_EQ(field.turn().seat, seat(1));
        field.play(field.event("p4-fehltransition"));
        ASSERT_EQ(field.step(), Step::answer);
        field.unanswered();
        ASSERT_EQ(field.step(), Step::draw_action);
        int drawn = 0;
        while ((field.setup.pack->action[at(drawn)].value(BarColumn::red, Letter::D) >= 3) != meets) {
            ++drawn;
        }
        field.action_card(drawn);
        EXPECT_EQ(field.state.mission.ended != 0, meets);
        EXPECT_TRUE(field.state.sink[1].has(field.record("p4-fehltransition")));
    }
}

TEST(MissionOperations, PR_Z91_hangartreffer_lowers_the_capacity_for_two_rounds) {
    Space field(1);
    field.hand(0, "p2-hangartreffer");
    const int before = transport_of(field.setup, field.state, field.ours);
    field.open(Window::fire_start);
    field.play(field.event("p2-hangartreffer", anti)).play(act(Do::target, field.ours));
    field.unanswered();
    EXPECT_EQ(transport_of(field.setup, field.state, field.ours), before - 2);
    Events silent;
    begin_own_round(field.setup, field.state, 0, silent);
    EXPECT_EQ(transport_of(field.setup, field.state, field.ours), before - 2);
    begin_own_round(field.setup, field.state, 0, silent);
    EXPECT_EQ(transport_of(field.setup, field.state, field.ours), before);
    EXPECT_TRUE(field.state.sink[0].has(field.record("p2-hangartreffer")));
}

TEST(MissionOperations, PR_N50_PR_N51_internal_security_lets_the_defender_choose_what_is_reduced) {
    for (const auto& [id, level] : {std::pair{"p1-general-tai-tiang", 1}, std::pair{"p1-allan-d-mercant", 2}}) {
        Battlefield field;
        const int side = level == 1 ? anti : pro;
        field.lay(0, 1 - side, "terra", "p1-terra-sol", 2);
        field.lay(1, side, "terra", "p1-terra-sol", 3);
        field.mission(MissionKind::offensive, 1 - side, "terra");
        field.state.mission.goal = Goal::assassination;
        field.away(0, 1 - side, "terra", level == 1 ? "p1-miliz-der-dritten-macht" : "p1-saboteure");
        const int chief = field.lay(1, side, "terra", id);
        const int depot = field.lay(1, side, "terra", "p1-depot");
        const int ship = field.lay(1, side, "terra", level == 1 ? "p1-kriegsrakete" : "p1-good-hope");
        field.open(Window::before_reduction).until(1);
        field.play(field.use(chief, field.effect("internal_security", level)));
        ASSERT_EQ(field.step(), Step::pick_reduced);
        EXPECT_EQ(field.check(act(Do::target, ship)).legal(), level == 2);
        EXPECT_TRUE(field.check(act(Do::target, chief)).legal());
        const int place = top_of(field.setup, field.state, 1, side, field.place("terra"), Row::locations);
        EXPECT_EQ(field.refusal(act(Do::target, place)), "PR-N50");  // this goal never takes the place
        field.play(act(Do::target, depot));
        EXPECT_EQ(field.state.mission.reduction, depot);
    }
}

TEST(MissionOperations, PR_Z96_aufstand_der_sichas_cancels_the_reduction_on_ferrol) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    field.lay(0, anti, "ferrol", "p2-ferrol-wega");
    field.lay(1, pro, "ferrol", "p2-ferrol-wega", 2);
    field.lay(1, pro, "ferrol", "p2-sichas-truppe");
    field.mission(MissionKind::offensive, anti, "ferrol");
    field.away(0, anti, "ferrol", "p2-topsider");
    field.hand(1, "p2-aufstand-der-sichas");
    field.open(Window::before_reduction).until(1);
    field.play(field.event("p2-aufstand-der-sichas", pro, "ferrol"));
    field.unanswered();
    EXPECT_EQ(field.state.mission.no_reduction, 1);
}

TEST(MissionOperations, PR_N03_fantan_take_equipment_after_a_reduction_and_it_goes_to_its_owners_hand) {
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol");
    field.lay(1, pro, "terra", "p1-terra-sol", 2);
    field.mission(MissionKind::offensive, anti, "terra");
    const int fantan = field.away(0, anti, "terra", "p1-fantan-leute");
    const int miliz = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
    field.attach("p1-impulsstrahler", miliz);
    field.open(Window::after_reduction);
    field.play(field.use(fantan, field.effect_of_card("p1-fantan-leute")));
    field.play(act(Do::name_where, column_code(1, pro, field.place("terra"))));
    field.play(act(Do::name, field.setup.pack->card[at(field.record("p1-impulsstrahler"))].name));
    EXPECT_TRUE(field.state.hand[1].has(field.record("p1-impulsstrahler")));
    EXPECT_EQ(field.refusal(field.use(fantan, field.effect_of_card("p1-fantan-leute"))), "PR-Z82");
}

TEST(MissionOperations, PR_B31_arkonbombe_sinks_the_whole_place_without_any_window) {
    Battlefield field(2, 0, 3);
    field.phase(3);
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    field.lay(0, anti, "terra", "p3-springerwalze");
    field.lay(1, pro, "terra", "p1-terra-sol", 3);
    field.lay(1, pro, "terra", "p1-perry-rhodan");
    field.lay(1, pro, "terra", "p1-good-hope");
    field.mission(MissionKind::offensive, anti, "terra");
    field.away(0, anti, "terra", "p3-springerwalze");
    field.hand(0, "p4-arkonbombe");
    field.open(Window::before_reduction);
    field.play(field.event("p4-arkonbombe", anti));
    field.play(act(Do::name_where, column_code(1, pro, field.place("terra"))));
    field.unanswered();
    EXPECT_FALSE(has_column(field.state, 1, pro, field.place("terra")));
    EXPECT_EQ(field.state.sink[1].of(field.record("p1-terra-sol")), 3);
    EXPECT_TRUE(field.state.sink[1].has(field.record("p1-perry-rhodan")));
    EXPECT_TRUE(field.state.sink[1].has(field.record("p1-good-hope")));
}

TEST(MissionOperations, PR_B13_ara_geheimdienst_ends_an_offensive_mission_where_it_is_announced) {
    Battlefield field(2, 0, 3);
    field.phase(3);
    field.lay(0, pro, "terra", "p1-terra-sol");
    field.lay(1, anti, "aralon", "p4-aralon-kesnar-m-13", 2);
    field.lay(1, anti, "aralon", "p4-ara-waechter");
    const int service = field.lay(1, anti, "aralon", "p4-ara-geheimdienst");
    field.mission(MissionKind::offensive, pro, "aralon").open(Window::target_named);
    field.play(field.use(service, field.effect_of_card("p4-ara-geheimdienst")));
    EXPECT_EQ(field.state.mission.ended, 1);
    EXPECT_TRUE(field.state.sink[1].has(field.record("p4-ara-geheimdienst")));
}

TEST(MissionOperations, PR_N47_PR_Z42_a_new_goal_card_replaces_the_first) {
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol");
    const int pounder = field.lay(0, anti, "terra", "p1-general-lesley-pounder");
    field.lay(1, pro, "terra", "p1-terra-sol");
    field.mission(MissionKind::offensive, anti, "terra");
    field.state.mission.goal = Goal::assassination;
    field.open(Window::goal_drawn);
    EXPECT_EQ(field.turn().seat, seat(0));
    field.play(field.use(pounder, field.effect("initiative", 1, 1)));
    ASSERT_EQ(field.step(), Step::draw_action);
    int drawn = 0;
    while (field.setup.pack->action[at(drawn)].goal != Goal::devastation) {
        ++drawn;
    }
    field.action_card(drawn);
    EXPECT_EQ(field.state.mission.goal, Goal::devastation);
}

TEST(MissionOperations, PR_D10_invasion_chooses_the_goal_freely) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    field.lay(0, anti, "ferrol", "p2-ferrol-wega");
    field.lay(0, anti, "ferrol", "p2-topsider-raumschiff");
    field.lay(0, anti, "ferrol", "p2-topsider");
    field.lay(1, pro, "ferrol", "p2-ferrol-wega");
    field.mission(MissionKind::offensive, anti, "ferrol");
    field.state.mission.goal = Goal::assassination;
    field.hand(0, "p2-invasion-im-wega-system");
    field.open(Window::goal_drawn);
    field.play(field.event("p2-invasion-im-wega-system", anti, "ferrol"));
    EXPECT_EQ(field.step(), Step::choose_goal);
}

TEST(MissionOperations, PR_N46_PR_N48_initiative_grants_one_more_mission) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol");
    const int rhodan = field.lay(0, pro, "terra", "p1-perry-rhodan");
    field.at(Step::mission_section);
    field.play(field.use(rhodan, field.effect("initiative", 1)));
    EXPECT_FALSE(field.is_active(rhodan));  // so he takes no part himself (PR-N49)
    EXPECT_EQ(field.state.turn.mission_side, pro);
    int granted = 0;
    for (const Grant& grant : field.state.turn.grants) {
        granted += grant.granted;
    }
    EXPECT_EQ(granted, 1);
}

TEST(MissionOperations, PR_P06_PR_P01_arkon_iii_and_the_regent_raise_the_modifier_and_open_the_cluster_for_a_mission) {
    Battlefield field(2, 0, 3);
    field.phase(3);
    const int arkon = field.lay(0, anti, "arkon-iii", "p4-arkon-iii-arkon-m-13", 2);
    const int regent = field.lay(0, anti, "arkon-iii", "p4-robotregent");
    field.at(Step::mission_section);
    const int before = modifier(field.setup, field.state, 0, anti, Counter::rm);
    field.play(field.use(arkon, field.effect_of_card("p4-arkon-iii-arkon-m-13")));
    EXPECT_EQ(modifier(field.setup, field.state, 0, anti, Counter::rm), before + 1);
    EXPECT_EQ(modifier(field.setup, field.state, 0, pro, Counter::rm), 0);
    EXPECT_EQ(field.refusal(field.use(regent, field.effect_of_card("p4-robotregent"))), "PR-C01");  // RM below 5
    const int ring = field.lay(0, anti, "arkon-iii", "p4-innerer-festungsring");
    field.play(field.use(ring, field.effect_of_card("p4-innerer-festungsring", 1)));
    const int rm = modifier(field.setup, field.state, 0, anti, Counter::rm);
    EXPECT_EQ(rm, before + 3);
    if (rm >= 5) {
        field.play(field.use(regent, field.effect_of_card("p4-robotregent")));
        EXPECT_TRUE(may_leave_cluster(field.setup, field.state, 0, field.setup.pack->named.loyalty.arkoniden,
                                      field.place("m-13")));
    }
    Events silent;
    expire(field.setup, field.state, Lasts::mission, silent);
    EXPECT_EQ(modifier(field.setup, field.state, 0, anti, Counter::rm), before);
    EXPECT_FALSE(
        may_leave_cluster(field.setup, field.state, 0, field.setup.pack->named.loyalty.arkoniden, field.place("m-13")));
}

TEST(MissionOperations, PR_Z46_a_tracked_place_is_open_to_ships_of_the_build_for_the_rest_of_the_game) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(1, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    field.lay(0, pro, "terra", "p5-solares-system-sol", 2);
    const int station = field.lay(1, anti, "arkon-iii", "p5-strukturtasterstation");
    const int hunter = field.lay(1, anti, "arkon-iii", "p5-arkonidischer-kreuzer");
    const int trader = field.lay(1, anti, "arkon-iii", "p5-springerwalze");
    field.mission(MissionKind::offensive, pro, "arkon-iii");
    const int ship = field.lay(0, pro, "terra", "p5-staaten-klasse");
    card(field.state, ship).flags |= flag::taking_part;
    field.open(Window::mission_end);
    ASSERT_EQ(field.turn().seat, seat(1));
    field.play(field.use(station, field.effect_of_card("p5-strukturtasterstation")));
    field.play(act(Do::target, ship));
    EXPECT_TRUE(is_tracked(field.setup, field.state, hunter, 0, field.place("terra")));
    EXPECT_FALSE(is_tracked(field.setup, field.state, trader, 0, field.place("terra")));
    EXPECT_TRUE(field.state.sink[1].has(field.record("p5-strukturtasterstation")));
}

TEST(MissionOperations, PR_N52_PR_N62_PR_K36_information_counts_after_the_return) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, pro, "terra", "p5-solares-system-sol", 2);
    field.lay(1, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    const int agent = field.lay(0, pro, "terra", "p5-kosmischer-agent");
    field.mission(MissionKind::fetch, pro, "arkon-iii").open(Window::agent_return, agent);
    ASSERT_EQ(field.turn().seat, seat(0));
    field.play(field.use(agent, field.effect("survey", 1)));
    EXPECT_EQ(player(field.state, 0).survey, 2);  // PR-K35
    EXPECT_FALSE(field.is_active(agent));
    Battlefield spies(2, 4, 4);
    spies.phase(4);
    spies.lay(1, pro, "terra", "p5-solares-system-sol", 2);
    spies.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    const int chief = spies.lay(0, anti, "arkon-iii", "p5-geheimdienstchef-des-regenten");
    spies.mission(MissionKind::fetch, anti, "sol").open(Window::agent_return, chief);
    spies.play(spies.use(chief, spies.effect("coords_of_sol", 2)));
    EXPECT_EQ(player(spies.state, 1).coords, -2);
    EXPECT_EQ(player(spies.state, 0).coords, 0);
}

TEST(MissionOperations, PR_N53_a_message_delivers_what_the_return_would_and_leaves_the_agent_active) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(1, anti, "volat", "p5-volat-heperes");
    const int agent = field.agent(0, pro, 1, "volat", "p5-kosmischer-agent");
    Events silent;
    deliver_information(field.setup, field.state, agent, 1, field.place("volat"), silent);
    EXPECT_EQ(player(field.state, 0).survey, 1);
    EXPECT_TRUE(field.is_active(agent));
}

TEST(MissionOperations, PR_N64_PR_N65_PR_N66_negotiation_ends_the_ground_combat_and_closes_the_place) {
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol");
    field.lay(1, pro, "terra", "p1-terra-sol", 3);
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
    const int theirs = field.away(0, anti, "terra", "p1-saboteure");
    const int crest = field.lay(1, pro, "terra", "p1-crest");
    const int miliz = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
    card(field.state, miliz).flags |= flag::taking_part;
    field.pair(theirs, crest).open(Window::setup).until(1);
    Battlefield later = field;
    later.state.combat.round = 2;
    EXPECT_EQ(later.refusal(later.use(crest, later.effect("negotiation", 1))), "PR-Y19");
    field.play(field.use(crest, field.effect("negotiation", 1)));
    EXPECT_EQ(field.state.mission.negotiated, 1);
    EXPECT_FALSE(field.is_active(miliz));
    EXPECT_NE(field.state.turn.closed[1][pro] & PlaceSet{1} << field.place("terra"), 0U);
    EXPECT_EQ(field.step(), Step::build_section);  // no further window of this combat
}

TEST(MissionOperations, PR_N64_the_attacker_cannot_negotiate) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol");
    field.lay(1, anti, "terra", "p1-terra-sol", 3);
    field.mission(MissionKind::offensive, pro, "terra").fight(Fight::ground);
    const int crest = field.away(0, pro, "terra", "p1-crest");
    field.pair(crest, field.lay(1, anti, "terra", "p1-saboteure"));
    const Wish wish{0, Window::setup, crest, field.record("p1-crest"),  field.effect("negotiation", 1),
                    0, none,          none,  field.skill("negotiation")};
    EXPECT_EQ(may_use(field.setup, field.state, wish).rule, "N10"_rule);
}

TEST(MissionOperations, PR_N33_PR_N34_PR_Z41_a_teleporter_boards_an_enemy_spaceship_with_persons_of_his_ship) {
    Space field(0);
    const int tako = field.aboard("p1-tako-kakuta", field.ours);
    const int bull = field.aboard("p1-reginald-bull", field.ours);
    field.open(Window::before_stealth).until(1);
    field.play(field.use(tako, field.effect("teleport", 1, 2))).play(act(Do::target, field.theirs));
    ASSERT_EQ(field.step(), Step::companion);
    EXPECT_TRUE(field.check(act(Do::target, bull)).legal());
    EXPECT_EQ(field.refusal(act(Do::target, tako)), "PR-N33");
    field.play(act(Do::target, bull));
    EXPECT_FALSE(field.is_active(tako));
    EXPECT_NE(field.step(), Step::companion);
}

TEST(MissionOperations, PR_K50_brainwashing_costs_coordinates_and_gives_a_later_bonus_but_not_against_a_hypnoblock) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    field.lay(1, pro, "terra", "p5-solares-system-sol", 2);
    const int hunter = field.lay(0, anti, "arkon-iii", "p5-abwehrkommando");
    const int agent = field.agent(1, pro, 0, "arkon-iii", "p5-kosmischer-agent");
    field.hand(0, "p5-gehirnwaesche");
    field.mission(MissionKind::counter, anti, "arkon-iii", 0, 1).fight(Fight::ground).pair(hunter, agent);
    Battlefield blocked = field;
    field.open(Window::agent_caught, agent);
    field.play(field.event("p5-gehirnwaesche", anti)).play(act(Do::target, agent));
    field.unanswered();
    EXPECT_EQ(player(field.state, 1).coords, -1);
    EXPECT_TRUE(any_change(field.state, ChangeKind::later_bonus, [&](const Change& change) {
        return change.user == 0 && change.seat == 1 && change.place == field.place("arkon-iii") && change.by == 1;
    }));
    blocked.attach("p5-hypnoblock", agent);
    blocked.open(Window::agent_caught, agent);
    EXPECT_EQ(blocked.refusal(blocked.event("p5-gehirnwaesche", anti)), "PR-N04");
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
