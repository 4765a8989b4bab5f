#include "games/perryrhodan/tests/battlefield.h"

// Values with everything that holds all the time, what cards forbid and allow, and how long things last.
namespace kriegsrat::perryrhodan {
namespace {

TEST(Values, PR_B08_permanent_equipment_counts_on_the_ground_alone_and_ships_gear_in_space) {
    Battlefield field(2, 0, 3);
    field.phase(3);
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    field.lay(1, pro, "terra", "p1-terra-sol", 3);
    const int bull = field.lay(1, pro, "terra", "p1-reginald-bull");
    const int suit = field.attach("p1-arkonidenanzug", bull);
    EXPECT_EQ(field.bonus(bull, Stat::stealth), 0);
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
    EXPECT_EQ(field.bonus(bull, Stat::stealth), 1);
    EXPECT_EQ(field.bonus(bull, Stat::defence), 1);
    EXPECT_EQ(field.bonus(bull, Stat::attack), 0);
    field.passive(suit);
    EXPECT_EQ(field.bonus(bull, Stat::stealth), 0);
    const int ship = field.lay(1, pro, "terra", "p1-kaulquappe");
    field.attach("p4-strukturkompensator", ship);
    EXPECT_EQ(field.bonus(ship, Stat::stealth), 0);
    field.fight(Fight::space);
    EXPECT_EQ(field.bonus(ship, Stat::stealth), 1);
}

TEST(Values, PR_P31_garand_helps_a_spaceship_that_carries_him_and_no_fleet) {
    Battlefield field(2, 0, 3);
    field.phase(3);
    field.lay(0, anti, "terra", "p1-terra-sol");
    field.lay(1, pro, "terra", "p1-terra-sol", 4);
    const int ship = field.lay(1, pro, "terra", "p1-kaulquappe");
    const int fleet = field.lay(1, pro, "terra", "p2-ferronenflotte");
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
    const int garand = field.aboard("p4-chefingenieur-garand", ship);
    EXPECT_EQ(field.bonus(ship, Stat::defence), 1);
    put_aboard(field.setup, field.state, garand, fleet);
    EXPECT_EQ(field.bonus(ship, Stat::defence), 0);
    EXPECT_EQ(field.bonus(fleet, Stat::defence), 0);
}

TEST(Values, PR_I32_zusatzantrieb_adds_one_to_the_range_but_not_beyond_4) {
    Battlefield field(2, 0, 2);
    field.phase(2);
    field.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int near = field.lay(0, pro, "terra", "p1-kaulquappe");
    const int far = field.lay(0, pro, "terra", "p3-terra");
    field.attach("p3-zusatzantrieb", near);
    field.attach("p3-zusatzantrieb", far);
    EXPECT_EQ(range_of(field.setup, field.state, near), 4);
    EXPECT_EQ(range_of(field.setup, field.state, far), 4);
}

TEST(Values, PR_A39_statuses_change_hands_limits_and_the_stealth_of_a_mission) {
    Battlefield field(2, 0, 2);
    field.phase(2);
    field.lay(0, pro, "terra", "p1-terra-sol", 3);
    field.lay(1, anti, "terra", "p1-terra-sol");
    EXPECT_EQ(hand_limit(field.setup, field.state, 0), 10);
    field.aside(0, pro, "p1-dritte-macht");
    EXPECT_EQ(hand_limit(field.setup, field.state, 0), 11);
    EXPECT_EQ(hand_limit(field.setup, field.state, 1), 10);
    const int blockade = field.aside(1, anti, "p1-blockade-der-grossmaechte");
    card(field.state, blockade).host = 0;
    const int terra = field.place("terra");
    EXPECT_EQ(build_limit_bonus(field.setup, field.state, 0, pro, terra, 3), -1);
    EXPECT_EQ(build_limit_bonus(field.setup, field.state, 0, pro, terra, 1), 0);  // never below 1
    EXPECT_EQ(build_limit_bonus(field.setup, field.state, 0, anti, terra, 3), 0);
    EXPECT_EQ(build_limit_bonus(field.setup, field.state, 1, pro, terra, 3), 0);
    field.aside(0, pro, "p3-koeder-tifflor");
    field.mission(MissionKind::offensive, pro, "terra").fight(Fight::ground);
    const int cadets = field.away(0, pro, "terra", "p3-raumkadetten");
    const int miliz = field.away(0, pro, "terra", "p1-miliz-der-dritten-macht");
    EXPECT_EQ(field.bonus(cadets, Stat::stealth), 1);
    EXPECT_EQ(field.bonus(miliz, Stat::stealth), 0);  // not of phase III
}

TEST(Values, PR_A39_a_status_for_rounds_goes_to_the_sink_when_they_are_over) {
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    field.aside(0, anti, "p1-blockade-der-grossmaechte");
    Events silent;
    ++player(field.state, 0).rounds;
    begin_own_round(field.setup, field.state, 0, silent);
    EXPECT_FALSE(field.state.sink[0].has(field.record("p1-blockade-der-grossmaechte")));
    ++player(field.state, 0).rounds;
    begin_own_round(field.setup, field.state, 0, silent);
    EXPECT_TRUE(field.state.sink[0].has(field.record("p1-blockade-der-grossmaechte")));
}

TEST(Values, PR_Y36_a_solved_riddle_changes_the_ground_limit_until_the_phase_ends) {
    Battlefield field(2, 0, 2);
    field.phase(2);
    field.lay(0, anti, "goszuls-planet", "p3-goszuls-planet-tatlira");
    field.lay(1, pro, "goszuls-planet", "p3-goszuls-planet-tatlira");
    field.aside(1, pro, "p3-im-land-der-goetter");
    field.mission(MissionKind::offensive, anti, "goszuls-planet");
    EXPECT_EQ(ground_limit_bonus(field.setup, field.state), 1);
    field.mission(MissionKind::offensive, anti, "terra");
    EXPECT_EQ(ground_limit_bonus(field.setup, field.state), 0);
    field.mission(MissionKind::offensive, anti, "goszuls-planet");
    Events silent;
    expire(field.setup, field.state, Lasts::phase, silent);
    EXPECT_EQ(ground_limit_bonus(field.setup, field.state), 0);
}

TEST(Values, draw_bonus_of_a_status_holds_while_its_condition_does) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    const int ferrol = field.lay(0, pro, "ferrol", "p2-ferrol-wega");
    field.aside(0, pro, "p2-buendnis-mit-ferrol");
    EXPECT_EQ(draw_bonus(field.setup, field.state, 0), 0);
    field.lay(0, pro, "ferrol", "p2-ferrol-wega");
    EXPECT_EQ(draw_bonus(field.setup, field.state, 0), 1);
    field.passive(ferrol);
    EXPECT_EQ(draw_bonus(field.setup, field.state, 0), 0);
}

TEST(Permits, PR_P32_PR_Z97_at_m_13_no_equipment_and_no_unloading) {
    Battlefield field(2, 0, 3);
    field.phase(3);
    const int m13 = field.place("m-13");
    EXPECT_FALSE(forbidden_here(field.setup, field.state, 0, pro, m13, What::unload_units, no_record));
    field.lay(0, pro, "m-13", "p4-m-13");
    EXPECT_TRUE(forbidden_here(field.setup, field.state, 0, pro, m13, What::unload_units, no_record));
    EXPECT_TRUE(forbidden_here(field.setup, field.state, 0, pro, m13, What::equip_location, field.record("p1-gcc")));
}

TEST(Permits, PR_P34_gray_beast_takes_only_those_whose_premise_names_it) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, pro, "gray-beast", "p5-gray-beast-myrtha");
    const int beast = field.place("gray-beast");
    const auto lay = [&](std::string_view id) {
        return forbidden_here(field.setup, field.state, 0, pro, beast, What::lay_units_here, field.record(id));
    };
    EXPECT_TRUE(lay("p5-solare-raumlandetruppen"));
    EXPECT_FALSE(lay("p5-horace-o-mullon"));
    EXPECT_FALSE(
        forbidden_here(field.setup, field.state, 0, pro, beast, What::mission_here, field.record("p5-gazelle")));
    EXPECT_TRUE(
        forbidden_here(field.setup, field.state, 0, pro, beast, What::mission_here, field.record("p5-staaten-klasse")));
}

TEST(Permits, PR_J02_ferrol_and_rofus_are_linked_on_foot) {
    Battlefield field(2, 0, 1);
    field.phase(1);
    field.lay(0, pro, "ferrol", "p2-ferrol-wega");
    field.lay(0, pro, "rofus", "p2-rofus-wega");
    field.lay(0, pro, "terra", "p1-terra-sol");
    const auto linked = [&](std::string_view one, std::string_view other) {
        return linked_on_foot(field.setup, field.state, 0, pro, field.place(one), field.place(other));
    };
    EXPECT_TRUE(linked("ferrol", "rofus"));
    EXPECT_FALSE(linked("ferrol", "terra"));
}

TEST(Permits, PR_Z67_small_ships_fly_far_in_two_rounds) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    EXPECT_EQ(slow_range(field.setup, field.state, field.lay(0, pro, "sol", "p5-gazelle")), 4);
    EXPECT_EQ(slow_range(field.setup, field.state, field.lay(0, pro, "sol", "p5-staaten-klasse")), 0);
}

TEST(Permits, PR_P14_PR_Z74_gom_travels_from_phase_V_on_only_to_laros_and_aralon) {
    Battlefield field(2, 0, 4);
    field.phase(3);
    field.lay(0, pro, "laros", "p4-laros-gonom-m-13");
    const int gom = field.lay(0, pro, "laros", "p4-gom");
    EXPECT_TRUE(permitted(field.setup, field.state, gom, What::transport_this));
    EXPECT_TRUE(may_carry_to(field.setup, field.state, gom, field.place("honur")));
    field.phase(4);
    EXPECT_FALSE(may_carry_to(field.setup, field.state, gom, field.place("honur")));
    EXPECT_TRUE(may_carry_to(field.setup, field.state, gom, field.place("aralon")));
}

TEST(Permits, PR_Y33_solares_system_is_limited_by_survey_cards_on_the_own_anti_side) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    const int sol = field.record("p5-solares-system-sol");
    EXPECT_EQ(stack_check(field.setup, field.state, 0, sol, pro).rule, "Y33"_rule);
    field.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    EXPECT_TRUE(stack_check(field.setup, field.state, 0, sol, pro).legal());
    field.lay(0, pro, "sol", "p5-solares-system-sol", 2);
    EXPECT_FALSE(stack_check(field.setup, field.state, 0, sol, pro).legal());
    EXPECT_TRUE(stack_check(field.setup, field.state, 0, sol, anti).legal());
}

TEST(Durations, each_kind_ends_with_its_own_end) {
    const auto left = [](Lasts change, Lasts over) {
        Battlefield field;
        Change noted;
        noted.kind = byte(static_cast<int>(ChangeKind::value));
        noted.seat = 0;
        noted.by = 1;
        noted.until = byte(static_cast<int>(change));
        add_change(field.state, noted);
        Events silent;
        expire(field.setup, field.state, over, silent);
        return field.state.changes == 1;
    };
    EXPECT_FALSE(left(Lasts::combat_round, Lasts::combat_round));
    EXPECT_TRUE(left(Lasts::combat, Lasts::combat_round));
    EXPECT_FALSE(left(Lasts::combat_round, Lasts::combat));
    EXPECT_FALSE(left(Lasts::combat, Lasts::combat));
    EXPECT_TRUE(left(Lasts::mission, Lasts::combat));
    EXPECT_FALSE(left(Lasts::combat, Lasts::mission));
    EXPECT_FALSE(left(Lasts::mission, Lasts::mission));
    EXPECT_TRUE(left(Lasts::turn, Lasts::mission));
    EXPECT_FALSE(left(Lasts::turn, Lasts::turn));
    EXPECT_TRUE(left(Lasts::phase, Lasts::turn));
    EXPECT_FALSE(left(Lasts::phase, Lasts::phase));
    EXPECT_TRUE(left(Lasts::game, Lasts::phase));
    EXPECT_FALSE(left(Lasts::instant, Lasts::instant));
}

TEST(Durations, PR_Z82_limits_are_counted_per_turn_combat_mission_and_game) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    const int marten = field.effect_of_card("p5-laury-marten");
    note_use(field.setup, field.state, 0, 7, marten);
    Events silent;
    for (const Lasts over : {Lasts::combat, Lasts::mission, Lasts::turn, Lasts::phase}) {
        expire(field.setup, field.state, over, silent);
    }
    EXPECT_EQ(used(field.state, 0, 7, marten), 1);
    on_leaves_play(field.setup, field.state, 7, silent);
    EXPECT_EQ(used(field.state, 0, 7, marten), 0);
}

TEST(Durations, PR_K50_a_noted_bonus_goes_to_one_card_of_the_next_agent_mission) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    field.lay(1, pro, "sol", "p5-solares-system-sol", 2);
    Change noted;
    noted.kind = byte(static_cast<int>(ChangeKind::later_bonus));
    noted.user = 0;
    noted.seat = 1;
    noted.side = anti;
    noted.place = byte(field.place("arkon-iii"));
    noted.by = 1;
    noted.until = byte(static_cast<int>(Lasts::phase));
    add_change(field.state, noted);
    field.mission(MissionKind::agent, anti, "sol");
    field.state.mission.origin = byte(field.place("arkon-iii"));
    const int ship = field.away(0, anti, "arkon-iii", "p5-arkonidischer-kreuzer");
    const int spy = field.aboard("p5-arkonidischer-agent", ship);
    field.open(Window::flight);
    ASSERT_EQ(field.step(), Step::later_bonus);
    EXPECT_TRUE(field.check(act(Do::target, spy)).legal());
    field.play(act(Do::target, ship));
    EXPECT_EQ(field.bonus(ship, Stat::stealth), 1);
    EXPECT_EQ(bonus_noted(field.state), -1);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
