#include "games/perryrhodan/tests/skills_scene.h"

// All other skills at their levels (PR-N40 to PR-N72), each used in a position made for it.
namespace kriegsrat::perryrhodan::skill_trial {
namespace {

TEST(Skills, PR_N40_PR_N41_alarm_wakes_two_or_three_cards_but_not_the_depot_nor_itself) {
    for (const auto& [id, level, number, phase] :
         {std::tuple{"p1-allan-d-mercant", 1, 2, 0}, std::tuple{"p5-allan-d-mercant", 2, 3, 4}}) {
        Battlefield field(2, 0, phase);
        field.phase(phase);
        field.lay(1, pro, "terra", "p1-terra-sol", 4);
        const int mercant = field.lay(1, pro, "terra", id);
        const int depot = field.lay(1, pro, "terra", "p1-depot");
        std::array<int, 4> asleep{};
        for (int& unit : asleep) {
            unit = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
            field.passive(unit);
        }
        field.passive(depot);
        field.lay(0, anti, "terra", "p1-terra-sol");
        field.mission(MissionKind::offensive, anti, "terra").open(Window::target_named);
        field.play(field.use(mercant, field.effect("alarm", level)));
        EXPECT_NE(field.refusal(act(Do::target, depot)), "");
        EXPECT_NE(field.refusal(act(Do::target, mercant)), "");
        for (int i = 0; i < number; ++i) {
            field.play(act(Do::target, asleep[at(i)]));
        }
        EXPECT_NE(field.step(), Step::target);
        EXPECT_TRUE(field.is_active(asleep[at(number - 1)]));
        EXPECT_FALSE(field.is_active(asleep[at(number)]));
        // Nobody wakes the sentinel before his owner's next reactivation section.
        EXPECT_TRUE(card(field.state, mercant).is(flag::stay));
        begin_reactivation(field.setup, field.state, 1);
        EXPECT_FALSE(card(field.state, mercant).is(flag::stay));
    }
}

TEST(Skills, PR_N42_PR_N71_groundcombat_adds_to_attack_or_defence_for_the_round) {
    const auto after = [](std::string_view id, int phase, int level, int mode) {
        Ground field(id, "p1-saboteure", phase);
        field.open(Window::fire).play(act(Do::pass));
        field.play(field.use(field.ours, field.effect("groundcombat", level), mode));
        const std::pair now{field.bonus(field.ours, Stat::attack), field.bonus(field.ours, Stat::defence)};
        Events silent;
        expire(field.setup, field.state, Lasts::combat_round, silent);
        make_active(field.state, field.ours);
        EXPECT_EQ(field.bonus(field.ours, Stat::attack) + field.bonus(field.ours, Stat::defence), 0);
        return now;
    };
    EXPECT_EQ(after("p1-miliz-der-dritten-macht", 0, 1, 0), (std::pair{1, 0}));
    EXPECT_EQ(after("p1-miliz-der-dritten-macht", 0, 1, 1), (std::pair{0, 1}));
    EXPECT_EQ(after("p5-graf-rodrigo-de-berceo", 4, 2, 0), (std::pair{2, 0}));
    EXPECT_EQ(after("p5-graf-rodrigo-de-berceo", 4, 2, 1), (std::pair{0, 2}));
    EXPECT_EQ(after("p5-graf-rodrigo-de-berceo", 4, 2, 2), (std::pair{1, 1}));
}

TEST(Skills, PR_N44_poison_destroys_whoever_it_could_reach_but_no_robot_and_nobody_with_a_cell_activator) {
    const auto kills = [](std::string_view victim, int attack, int defence) {
        Battlefield field(2, 0, 4);
        field.phase(4);
        field.lay(0, anti, "aralon", "p5-aralon-kesnar-m-13", 2);
        field.lay(1, pro, "terra", "p1-terra-sol", 2);
        field.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
        const int keklos = field.away(0, anti, "aralon", "p4-keklos");
        const int unit = field.lay(1, pro, "terra", victim);
        field.pair(keklos, unit);
        field.state.combat.pairing[0].fired = 1;
        field.state.combat.pairing[0].attack[attacker] = static_cast<std::int8_t>(attack);
        field.state.combat.pairing[0].defence[defender] = static_cast<std::int8_t>(defence);
        field.open(Window::after_values);
        if (!field.check(field.use(keklos, field.effect("poison", 1))).legal()) {
            return false;
        }
        field.play(field.use(keklos, field.effect("poison", 1))).pass_all();
        return !exists(field.state, unit);
    };
    EXPECT_TRUE(kills("p1-miliz-der-dritten-macht", 2, 2));
    EXPECT_FALSE(kills("p1-miliz-der-dritten-macht", 1, 2));
    EXPECT_FALSE(kills("p1-arbeitsroboter", 3, 2));
    EXPECT_FALSE(kills("p5-reginald-bull", 3, 2));
}

TEST(Skills, PR_N45_hypnoblock_is_immune_to_hypno_and_telepathy) {
    Ground field("p5-andre-noir", "p5-geheimdienstchef-des-regenten", 4);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("hypno", 2))).play(act(Do::target, field.theirs)).pass_all();
    EXPECT_TRUE(field.is_active(field.theirs));
    EXPECT_FALSE(field.is_active(field.ours));
    Ground telepath("p1-ishi-matsu", "p5-geheimdienstchef-des-regenten", 4);
    telepath.open(Window::stealth).play(act(Do::pass));
    telepath.play(telepath.use(telepath.ours, telepath.effect("telepathy", 1))).play(act(Do::target, telepath.theirs));
    EXPECT_EQ(telepath.bonus(telepath.theirs, Stat::stealth), 0);
}

TEST(Skills, PR_N54_PR_N55_medicine_saves_an_active_person_or_troop_which_becomes_passive) {
    const auto saved = [](std::string_view doctor, int level, std::string_view patient, bool active) {
        Ground field("p1-miliz-der-dritten-macht", "p1-saboteure");
        const int healer = field.lay(1, pro, "terra", doctor);
        const int ill = field.lay(1, pro, "terra", patient);
        const int one = field.away(0, anti, "terra", "p1-geheimagenten");
        const int two = field.away(0, anti, "terra", "p1-geheimagenten");
        field.pair(one, healer).pair(two, ill);
        if (!active) {
            field.passive(ill);
        }
        Events listening(field.events);
        mark_destroyed(field.setup, field.state, ill, listening);
        settle(field.setup, field.state, listening);
        if (field.step() != Step::window || !field.check(field.use(healer, field.effect("medicine", level))).legal()) {
            return std::pair{false, exists(field.state, healer)};
        }
        field.play(field.use(healer, field.effect("medicine", level))).play(act(Do::target, ill)).pass_all();
        return std::pair{exists(field.state, ill) && !field.is_active(ill), exists(field.state, healer)};
    };
    EXPECT_EQ(saved("p1-dr-eric-manoli", 1, "p1-clark-g-flipper", true), (std::pair{true, true}));
    EXPECT_EQ(saved("p1-dr-eric-manoli", 1, "p1-clark-g-flipper", false), (std::pair{false, true}));  // PR-N72
    EXPECT_FALSE(saved("p1-dr-eric-manoli", 1, "p1-miliz-der-dritten-macht", true).first);
    EXPECT_FALSE(saved("p1-dr-frank-m-haggard", 2, "p1-arbeitsroboter", true).first);
    // Level 2 puts the doctor on top of his source.
    EXPECT_EQ(saved("p1-dr-frank-m-haggard", 2, "p1-miliz-der-dritten-macht", true), (std::pair{true, false}));
}

TEST(Skills, PR_N13_PR_N56_PR_Z38_the_pro_side_uses_one_mutant_skill_a_mission_unless_the_corps_takes_part) {
    Ground field("p1-andre-noir", "p1-general-tai-tiang");
    const int ishi = field.lay(1, pro, "terra", "p1-ishi-matsu");
    const int more = field.away(0, anti, "terra", "p1-saboteure");
    field.pair(more, ishi).open(Window::stealth).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("hypno", 1))).play(act(Do::target, field.theirs));
    field.unanswered().until(1);
    EXPECT_EQ(field.refusal(field.use(ishi, field.effect("telepathy", 1))), "PR-N13");
    const int marshall = field.lay(1, pro, "terra", "p1-john-marshall");
    card(field.state, marshall).flags |= flag::taking_part;
    EXPECT_EQ(field.refusal(field.use(ishi, field.effect("telepathy", 1))), "");
    field.passive(marshall);
    EXPECT_EQ(field.refusal(field.use(ishi, field.effect("telepathy", 1))), "PR-N13");
}

TEST(Skills, PR_N13_the_anti_side_uses_any_number_of_mutant_skills) {
    Ground field("p1-clark-g-flipper", "p1-individualverformer");
    field.state.mission.mutant_skills = 1U << attacker;
    field.open(Window::fire);
    EXPECT_EQ(field.refusal(field.use(field.theirs, field.effect("suggestor", 1))), "");
}

TEST(Skills, PR_N57_mutant_corps_2_wakes_one_mutant_a_mission_who_uses_no_skill_again) {
    Ground field("p5-andre-noir", "p1-general-tai-tiang", 4);
    const int marshall = field.lay(1, pro, "terra", "p5-john-marshall");
    const int more = field.away(0, anti, "terra", "p1-saboteure");
    field.pair(more, marshall).open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("hypno", 2))).play(act(Do::target, field.theirs));
    field.unanswered().until(1);
    const int effect = field.effect("mutant_corps", 2, 1);
    field.play(field.use(marshall, effect)).play(act(Do::target, field.ours));
    EXPECT_TRUE(field.is_active(field.ours));
    EXPECT_TRUE(field.is_active(marshall));
    field.play(act(Do::pass));
    EXPECT_EQ(field.refusal(field.use(field.ours, field.effect("hypno", 2))), "PR-N57");
    EXPECT_EQ(field.refusal(field.use(marshall, effect)), "PR-Z82");
}

TEST(Skills, PR_N58_PR_N59_spacecombat_helps_the_ship_that_carries_the_unit_one_unit_a_spaceship) {
    Space field("p1-perry-rhodan");
    const int thora = field.aboard("p1-thora", field.our_ship);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(thora, field.effect("spacecombat", 2), 0));
    EXPECT_EQ(field.bonus(field.our_ship, Stat::attack), 1 + 1);  // C+1 is printed
    EXPECT_EQ(field.bonus(field.our_ship, Stat::defence), 1 + 1);
    field.play(act(Do::pass));
    EXPECT_EQ(field.refusal(field.use(field.ours, field.effect("spacecombat", 1), 0)), "PR-N59");
    Battlefield fleet;
    fleet.lay(0, anti, "terra", "p1-terra-sol", 2);
    fleet.lay(1, pro, "terra", "p1-terra-sol", 2);
    fleet.mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
    const int attacking = fleet.away(0, anti, "terra", "p1-iv-flotte");
    const int one = fleet.aboard("p1-iv-kommandant", attacking);
    const int two = fleet.aboard("p1-iv-kommandant", attacking);
    fleet.pair(attacking, fleet.lay(1, pro, "terra", "p1-good-hope")).open(Window::fire);
    fleet.play(fleet.use(one, fleet.effect("spacecombat", 1), 0)).play(act(Do::pass));
    fleet.play(fleet.use(two, fleet.effect("spacecombat", 1), 0));
    EXPECT_EQ(fleet.bonus(attacking, Stat::attack), 2);
}

TEST(Skills, PR_N60_PR_Z43_robotics_changes_robots_of_either_player_by_one_up_or_down) {
    Ground field("p1-arbeitsroboter", "p3-springer-kampfroboter", 2);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("robotics", 1, 1), 1)).play(act(Do::target, field.theirs));
    EXPECT_EQ(field.bonus(field.theirs, Stat::defence), -1);
    Ground own("p1-arbeitsroboter", "p1-saboteure");
    own.open(Window::stealth).play(act(Do::pass));
    own.play(own.use(own.ours, own.effect("robotics", 1, 0), 0));
    EXPECT_EQ(own.refusal(act(Do::target, own.theirs)), "PR-N04");  // not of people Roboter
    own.play(act(Do::target, own.ours));
    EXPECT_EQ(own.bonus(own.ours, Stat::stealth), 1);
}

TEST(Skills, PR_N61_two_skills_have_no_function_in_phases_I_to_V) {
    const Battlefield field;
    for (const std::string_view word : {"red_universe", "overlap_front"}) {
        const SkillRecord& skill = field.setup.pack->skill[at(field.skill(word))];
        EXPECT_TRUE(skill.effects[1].empty() && skill.effects[2].empty());
        EXPECT_EQ(skill.skill_class, SkillClass::normal);
    }
}

TEST(Skills, PR_N63_PR_Y29_espionage_counts_in_a_counter_mission_and_not_in_an_offensive_one) {
    Ground offensive("p1-allan-d-mercant");
    offensive.open(Window::stealth);
    while (offensive.step() == Step::window && offensive.turn().seat == seat(0)) {
        offensive.play(act(Do::pass));
    }
    EXPECT_EQ(offensive.refusal(offensive.use(offensive.ours, offensive.effect("espionage", 1))), "PR-N10");
    Battlefield counter(2, 4, 4);
    counter.phase(4);
    counter.lay(1, pro, "terra", "p5-solares-system-sol", 2);
    const int hunter = counter.lay(1, pro, "terra", "p5-allan-d-mercant");
    counter.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    const int spy = counter.agent(0, anti, 1, "terra", "p5-geheimdienstchef-des-regenten");
    counter.mission(MissionKind::counter, pro, "sol", 1, 0).fight(Fight::ground).pair(hunter, spy);
    counter.open(Window::stealth);
    counter.play(counter.use(hunter, counter.effect("espionage", 1)));
    EXPECT_EQ(counter.bonus(hunter, Stat::stealth), 1);
    counter.play(counter.use(spy, counter.effect("espionage", 2)));
    EXPECT_EQ(counter.bonus(spy, Stat::stealth), 2);
}

TEST(Skills, PR_N09_level_0_does_nothing_level_2_may_use_level_1) {
    Ground zero("p1-clark-g-flipper");
    zero.open(Window::fire).play(act(Do::pass));
    EXPECT_EQ(zero.refusal(zero.use(zero.ours, zero.effect("groundcombat", 1))), "PR-N09");
    const int school = zero.attach("p1-hypnoschulung", zero.ours);
    card(zero.state, school).raised = byte(zero.skill("groundcombat"));
    EXPECT_EQ(zero.refusal(zero.use(zero.ours, zero.effect("groundcombat", 1))), "");
    Ground two("p5-graf-rodrigo-de-berceo", "p1-saboteure", 4);
    two.open(Window::fire).play(act(Do::pass));
    EXPECT_EQ(two.refusal(two.use(two.ours, two.effect("groundcombat", 1))), "");
}

TEST(Skills, PR_N02_PR_B22_a_price_needs_an_active_card_once) {
    Ground field("p1-reginald-bull");
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("groundcombat", 1), 0));
    field.play(act(Do::pass));
    EXPECT_EQ(field.refusal(field.use(field.ours, field.effect("groundcombat", 1), 0)), "PR-N02");
}

TEST(Skills, PR_B03_PR_B04_PR_B05_PR_B10_PR_B20_PR_B21_two_timings_of_being_passive) {
    Ground field("p1-reginald-bull");
    const Letter stealth = strength(field.setup, field.state, field.ours, Stat::stealth).letter;
    make_passive(field.state, field.ours, true);
    EXPECT_EQ(strength(field.setup, field.state, field.ours, Stat::stealth).letter, stealth);
    EXPECT_FALSE(strength(field.setup, field.state, field.ours, Stat::attack).fixed);
    Events silent;
    expire(field.setup, field.state, Lasts::combat_round, silent);
    EXPECT_EQ(strength(field.setup, field.state, field.ours, Stat::stealth).letter, Letter::A);
    EXPECT_TRUE(strength(field.setup, field.state, field.ours, Stat::attack).fixed);
    EXPECT_EQ(strength(field.setup, field.state, field.ours, Stat::defence).letter, Letter::C);
    Ground hit("p1-reginald-bull");
    make_passive(hit.state, hit.ours, false);
    EXPECT_TRUE(strength(hit.setup, hit.state, hit.ours, Stat::attack).fixed);
    // A suit adds all the same, a skill does not.
    hit.attach("p1-arkonidenanzug", hit.ours);
    EXPECT_EQ(hit.bonus(hit.ours, Stat::stealth), 1);
    Change change;
    change.card = word(hit.ours);
    change.kind = byte(static_cast<int>(ChangeKind::value));
    change.stat = byte(static_cast<int>(Stat::stealth));
    change.by = 2;
    add_change(hit.state, change);
    EXPECT_EQ(hit.bonus(hit.ours, Stat::stealth), 1);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::skill_trial
