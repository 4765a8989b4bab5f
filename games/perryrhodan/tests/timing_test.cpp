#include "games/perryrhodan/tests/mission_scene.h"
#include "games/perryrhodan/tests/skills_scene.h"

// When being passive counts, how long skills work, and what they cost (Z39, Z60, Z78, Z86, N14, N49, Z92).
namespace kriegsrat::perryrhodan {
namespace {

using skill_trial::Ground;

bool costs_its_user(const Setup& setup, const Effect& effect) {
    for (const Cost& cost : setup.pack->costs) {
        const auto place = static_cast<int>(&cost - setup.pack->costs.data());
        if (place >= effect.costs.begin() && place < effect.costs.end() && cost.op == CostOp::passivate_self) {
            return true;
        }
    }
    return false;
}

TEST(SkillTable, PR_N14_PR_Z39_mutant_skills_and_the_price_of_every_skill) {
    const Scene scene;
    const Pack& pack = *scene.setup.pack;
    int mutant = 0;
    int free_of_charge = 0;
    for (int skill = 0; skill < skills; ++skill) {
        const SkillRecord& record = pack.skill[at(skill)];
        mutant += record.skill_class == SkillClass::mutant ? 1 : 0;
        EXPECT_EQ(has(pack.mutant_skills, skill), record.skill_class == SkillClass::mutant);
        for (int level = 0; level < 3; ++level) {
            for (int number = record.effects[at(level)].begin(); number < record.effects[at(level)].end(); ++number) {
                EXPECT_GT(level, 0) << "level 0 has no effect";
                const Effect& effect = pack.effects[at(number)];
                if (effect.window == Window::continuous) {
                    EXPECT_FALSE(costs_its_user(scene.setup, effect)) << "permanent";
                } else if (!costs_its_user(scene.setup, effect)) {
                    ++free_of_charge;
                    EXPECT_EQ(skill, scene.skill("mutant_corps")) << "its reactivation, once per mission";
                    EXPECT_EQ(level, 2);
                    EXPECT_EQ(effect.limit, 1);
                    EXPECT_EQ(effect.limit_per, Per::mission);
                }
            }
        }
    }
    EXPECT_EQ(mutant, 11) << "Antihypno to Zuender";
    EXPECT_EQ(free_of_charge, 1);
    // The sign that was lost: on an enemy it makes passive, Telekinet 2 offers both.
    Ground enemy("p1-andre-noir", "p1-general-tai-tiang");
    enemy.open(Window::fire).play(act(Do::pass));
    enemy.play(enemy.use(enemy.ours, enemy.effect("hypno", 1))).play(act(Do::target, enemy.theirs)).pass_all();
    EXPECT_FALSE(enemy.is_active(enemy.theirs));
    const Effect& both = pack.effects[at(enemy.effect("telekinesis", 2))];
    std::vector<Op> operations;
    for (int mode = both.modes.begin(); mode < both.modes.end(); ++mode) {
        operations.push_back(pack.ops[at(pack.modes[at(mode)].ops.first)].op);
    }
    EXPECT_EQ(operations, (std::vector<Op>{Op::passivate, Op::activate, Op::destroy}));
}

TEST(Timing, PR_Z60_outside_combat_a_card_that_paid_is_passive_with_all_drawbacks_at_once) {
    Battlefield scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int scout = scene.lay(0, pro, "terra", "p1-ernst-ellert");
    scene.source(1, "p1-terra-sol", 4).hand(0, "p1-andre-noir").at(Step::build_section);
    // Noir asks for a telepath; Ellert pays for looking into the future.
    const Action noir = act(Do::lay_out, scene.record("p1-andre-noir"), scene.place("terra"), no_card, pro);
    const int telepath = scene.lay(0, pro, "terra", "p1-ishi-matsu");
    ASSERT_TRUE(scene.offers(noir));
    make_passive(scene.state, telepath, true);
    EXPECT_EQ(scene.refusal(noir), "PR-F09");
    EXPECT_EQ(strength(scene.setup, scene.state, telepath, Stat::stealth).letter, Letter::A);
    EXPECT_TRUE(strength(scene.setup, scene.state, telepath, Stat::attack).fixed);
    scene.play(scene.use(scout, scene.effect("scout", 2)));
    while (scene.step() != Step::build_section) {
        Options options;
        PerryRhodan::options(scene.setup, scene.state, options);
        scene.play(options[0].action);
    }
    EXPECT_TRUE(strength(scene.setup, scene.state, scout, Stat::attack).fixed) << "by its own price, outside combat";
}

TEST(Timing, PR_Z78_what_a_skill_adds_ends_with_the_combat_round) {
    Ground field("p1-reginald-bull");
    field.open(Window::fire).play(act(Do::pass));
    const int before = field.bonus(field.ours, Stat::attack);
    field.play(field.use(field.ours, field.effect("groundcombat", 1), 0)).pass_all();
    ASSERT_GT(field.bonus(field.ours, Stat::attack), before);
    Events silent;
    expire(field.setup, field.state, Lasts::combat_round, silent);
    make_active(field.state, field.ours);
    EXPECT_EQ(field.bonus(field.ours, Stat::attack), before);
}

TEST(Timing, PR_Z78_espionage_lasts_as_long_as_its_counter_mission) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(1, pro, "terra", "p5-solares-system-sol", 2);
    const int hunter = field.lay(1, pro, "terra", "p5-allan-d-mercant");
    field.lay(0, anti, "arkon-iii", "p5-arkon-iii-arkon-m-13", 2);
    const int spy = field.agent(0, anti, 1, "terra", "p5-geheimdienstchef-des-regenten");
    field.mission(MissionKind::counter, pro, "sol", 1, 0).fight(Fight::ground).pair(hunter, spy);
    field.open(Window::stealth).play(field.use(hunter, field.effect("espionage", 1)));
    make_active(field.state, hunter);
    Events silent;
    expire(field.setup, field.state, Lasts::combat_round, silent);
    EXPECT_EQ(field.bonus(hunter, Stat::stealth), 1) << "beyond the round";
    expire(field.setup, field.state, Lasts::combat, silent);
    EXPECT_EQ(field.bonus(hunter, Stat::stealth), 0);
}

// Bull pays with U for Bodenkampf: his values count until the end of the round, but for effects he lies picture down.
TEST(Timing, PR_Z86_whoever_was_turned_passive_by_his_owner_keeps_his_values_but_is_active_for_no_effect) {
    Ground field("p1-reginald-bull");
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("groundcombat", 1), 0)).pass_all();
    ASSERT_FALSE(field.is_active(field.ours));
    EXPECT_FALSE(strength(field.setup, field.state, field.ours, Stat::attack).fixed);
    Ground enemy("p1-reginald-bull", "p1-general-tai-tiang");
    enemy.hand(0, "p1-fehlalarm");
    make_passive(enemy.state, enemy.ours, true);
    enemy.open(Window::fire_start);
    ASSERT_EQ(enemy.turn().seat, seat(0));
    EXPECT_EQ(enemy.refusal(enemy.event("p1-fehlalarm", anti)), "PR-N04") << "no second time";
    make_active(enemy.state, enemy.ours);
    EXPECT_EQ(enemy.refusal(enemy.event("p1-fehlalarm", anti)), "");
}

TEST(Timing, PR_Z86_a_ship_its_owner_turned_passive_cannot_be_saved_by_Ausweichmanoever) {
    const auto saved = [](bool passive) {
        Battlefield field;
        field.lay(0, anti, "terra", "p1-terra-sol", 3);
        field.lay(1, pro, "terra", "p1-terra-sol", 3);
        field.mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
        const int theirs = field.away(0, anti, "terra", "p1-iv-raumschiff");
        const int ours = field.lay(1, pro, "terra", "p1-good-hope");
        field.pair(theirs, ours).hand(1, "p1-ausweichmanoever");
        if (passive) {
            make_passive(field.state, ours, true);
        }
        card(field.state, ours).flags |= flag::marked;
        field.open(Window::destroyed).until(1);
        return field.step() == Step::window && field.check(field.event("p1-ausweichmanoever", pro)).legal();
    };
    EXPECT_TRUE(saved(false));
    EXPECT_FALSE(saved(true));
}

TEST(Initiative, PR_N49_whoever_gave_the_initiative_does_not_go_along) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 2).places(0, "pro venus", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int other = scene.put(0, "pro terra", "p1-kaulquappe");
    const int leader = scene.put(0, "pro terra", "p1-oberst-michael-freyt");
    const int crew = scene.put(0, "pro terra", "p1-reginald-bull");
    scene.missions(0).moves("pro terra", "venus").takes({ship}).done();
    const int first_effect = scene.setup.pack->skill[at(scene.skill("initiative"))].effects[1].first;
    scene.does(act(Do::use, leader, first_effect, 0));
    ASSERT_FALSE(scene.is_active(leader));
    make_active(scene.state, leader);  // by whatever means: he has given it all the same
    scene.moves("pro terra", "venus").takes({other});
    EXPECT_EQ(scene.refuses(Do::take_along, leader), "PR-N49");
    EXPECT_TRUE(scene.offers(act(Do::take_along, crew)));
}

// A pro mission to M-13 with a ship of Arkonid build: it counts when it is carried out, whatever its kind.
TEST(FirstVisit, PR_Z92_a_mission_of_the_pro_side_counts_when_it_is_carried_out) {
    const auto visited = [](MissionKind kind, bool leaves) {
        MissionScene scene(4);
        scene.places(0, "pro aqua", 3).places(0, "pro m-13", 3).places(1, "anti m-13", 3);
        const int ship = scene.put(0, "pro aqua", "p4-good-hope-klasse");
        scene.missions(0);
        if (kind == MissionKind::defensive) {
            scene.moves("pro aqua", "m-13");
        } else {
            scene.announces(kind, "pro aqua").leads_to("m-13", 1).simple(Do::ships_only);
        }
        if (leaves) {
            scene.takes({ship});
        }
        EXPECT_EQ(player(scene.state, 0).m13_visited, 0) << "announced only";
        scene.done();
        return player(scene.state, 0).m13_visited != 0;
    };
    EXPECT_TRUE(visited(MissionKind::offensive, true));
    EXPECT_TRUE(visited(MissionKind::defensive, true));
    EXPECT_FALSE(visited(MissionKind::offensive, false));
    // The anti side lives there.
    MissionScene anti_side(4);
    anti_side.places(0, "anti aralon", 3).places(0, "anti m-13", 3);
    const int fleet = anti_side.put(0, "anti aralon", "p4-robotflotte");
    anti_side.missions(0).moves("anti aralon", "m-13").takes({fleet}).done();
    EXPECT_EQ(player(anti_side.state, 0).m13_visited, 0);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
