#include "games/perryrhodan/tests/skills_scene.h"

// Skills of mutants at their levels (PR-N15 to PR-N39), each used in a position made for it.
namespace kriegsrat::perryrhodan::skill_trial {
namespace {

TEST(Skills, PR_N20_PR_N26_PR_N70_hypno_and_suggestor_turn_a_person_passive_at_level_1_and_any_unit_at_2) {
    Ground one("p1-andre-noir");
    one.open(Window::fire);
    one.play(act(Do::pass));                                                      // the attacker begins (PR-N07)
    EXPECT_EQ(one.refusal(one.use(one.ours, one.effect("hypno", 1))), "PR-N04");  // a troop is no person
    Ground person("p1-andre-noir", "p1-general-tai-tiang");
    person.open(Window::fire).play(act(Do::pass));
    person.play(person.use(person.ours, person.effect("hypno", 1)));
    person.play(act(Do::target, person.theirs));
    person.unanswered();
    EXPECT_FALSE(person.is_active(person.theirs));
    EXPECT_FALSE(person.is_active(person.ours));
    Ground two("p5-andre-noir", "p1-divisionen-der-grossmaechte", 4);
    two.open(Window::before_stealth).play(act(Do::pass));
    two.play(two.use(two.ours, two.effect("hypno", 2)));
    two.play(act(Do::target, two.theirs));
    two.unanswered();
    EXPECT_FALSE(two.is_active(two.theirs));
}

TEST(Skills, PR_N26_suggestor_2_reaches_a_troop_and_1_does_not) {
    Ground one("p1-kitai-ishibashi");
    one.open(Window::fire).play(act(Do::pass));
    EXPECT_EQ(one.refusal(one.use(one.ours, one.effect("suggestor", 1))), "PR-N04");
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    field.lay(1, pro, "terra", "p1-terra-sol", 2);
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
    const int kommandant = field.away(0, anti, "terra", "p1-iv-kommandant");
    const int miliz = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
    field.pair(kommandant, miliz).open(Window::fire);
    field.play(field.use(kommandant, field.effect("suggestor", 2))).play(act(Do::target, miliz));
    field.unanswered();
    EXPECT_FALSE(field.is_active(miliz));
}

TEST(Skills, PR_N15_antihypno_1_cancels_hypno_and_the_price_stays_paid) {
    Ground field("p1-andre-noir", "p5-volatischer-seher", 4);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("hypno", 1))).play(act(Do::target, field.theirs));
    ASSERT_EQ(field.step(), Step::answer);
    EXPECT_EQ(field.turn().seat, seat(0));
    field.play(field.use(field.theirs, field.effect("antihypno", 1)));
    // The seer has paid for the answer and the effect on him is gone: passive by his own price alone.
    EXPECT_TRUE(card(field.state, field.theirs).is(flag::passive_by_owner));
    EXPECT_FALSE(field.is_active(field.ours));
    EXPECT_TRUE(field.told(Happening::effect_cancelled));
}

TEST(Skills, PR_N16_antihypno_2_makes_its_user_active_again_once_a_combat) {
    Ground field("p1-andre-noir", "p3-tatjana-michalowna", 2);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("hypno", 1))).play(act(Do::target, field.theirs));
    field.play(field.use(field.theirs, field.effect("antihypno", 2)));
    EXPECT_TRUE(field.is_active(field.theirs));
    make_active(field.state, field.ours);
    field.state.mission.mutant_skills = 0;
    field.play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("hypno", 1))).play(act(Do::target, field.theirs));
    EXPECT_EQ(field.refusal(field.use(field.theirs, field.effect("antihypno", 1))), "PR-N16");
    EXPECT_EQ(field.refusal(field.use(field.theirs, field.effect("antihypno", 2))), "PR-N16");
}

TEST(Skills, PR_N17_PR_N19_disintegration_puts_equipment_on_its_source_and_shuffles_it_at_level_2) {
    Ground field("p5-laury-marten", "p1-divisionen-der-grossmaechte", 4);
    const int gun = field.attach("p1-impulsstrahler", field.theirs);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("disintegration", 1)));
    field.play(act(Do::name_where, field.theirs));
    field.play(act(Do::name, field.setup.pack->card[at(field.record("p1-impulsstrahler"))].name));
    EXPECT_FALSE(exists(field.state, gun));
    EXPECT_EQ(field.state.player[0].top[0][0].record, field.record("p1-impulsstrahler"));
    Ground two("p5-laury-marten", "p1-divisionen-der-grossmaechte", 4);
    two.attach("p1-impulsstrahler", two.theirs);
    two.open(Window::fire).play(act(Do::pass));
    two.play(two.use(two.ours, two.effect("disintegration", 2))).play(act(Do::name_where, two.theirs));
    two.play(act(Do::name, two.setup.pack->card[at(two.record("p1-impulsstrahler"))].name));
    EXPECT_EQ(two.state.player[0].top[0][0].record, no_record);
    EXPECT_TRUE(two.state.source[0].has(two.record("p1-impulsstrahler")));
}

TEST(Skills, PR_N18_PR_Z40_disintegration_swaps_pairings_with_another_own_front_card_once_a_combat) {
    Ground field("p5-laury-marten", "p1-divisionen-der-grossmaechte", 4);
    const int miliz = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
    const int more = field.away(0, anti, "terra", "p1-saboteure");
    field.pair(more, miliz).open(Window::setup).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("disintegration", 1, 1))).play(act(Do::target, miliz));
    EXPECT_EQ(field.state.combat.pairing[0].front[defender], miliz);
    EXPECT_EQ(field.state.combat.pairing[1].front[defender], field.ours);
    EXPECT_TRUE(field.is_active(field.ours));
    field.play(act(Do::pass));
    EXPECT_NE(field.refusal(field.use(field.ours, field.effect("disintegration", 1, 1))), "");
}

TEST(Skills, PR_N21_PR_N27_transmuter_1_and_telekinesis_1_turn_named_equipment_passive) {
    for (const auto& [id, word, phase] :
         {std::tuple{"p3-mutanteneinsatzgruppe", "transmuter", 2}, std::tuple{"p1-tama-yokida", "telekinesis", 0}}) {
        Ground field(id, "p1-divisionen-der-grossmaechte", phase);
        const int gun = field.attach("p1-impulsstrahler", field.theirs);
        field.open(Window::fire).play(act(Do::pass));
        field.play(field.use(field.ours, field.effect(word, 1))).play(act(Do::name_where, field.theirs));
        field.play(act(Do::name, field.setup.pack->card[at(field.record("p1-impulsstrahler"))].name));
        EXPECT_FALSE(field.is_active(gun)) << word;
    }
}

TEST(Skills, PR_G03_PR_H21_a_named_card_that_is_not_there_costs_the_price_and_nothing_happens) {
    Ground field("p1-tama-yokida");
    const int gun = field.attach("p1-impulsstrahler", field.theirs);
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("telekinesis", 1))).play(act(Do::name_where, field.theirs));
    field.play(act(Do::name, field.setup.pack->card[at(field.record("p1-psychostrahler"))].name));
    EXPECT_TRUE(field.is_active(gun));
    EXPECT_FALSE(field.is_active(field.ours));
}

TEST(Skills, PR_N22_transmuter_2_destroys_equipment_or_makes_location_equipment_passive_but_not_the_protected) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(0, anti, "terra", "p5-solares-system-sol", 2);
    field.lay(1, pro, "terra", "p5-solares-system-sol", 3);
    field.mission(MissionKind::offensive, anti, "sol").fight(Fight::ground);
    const int aras = field.away(0, anti, "terra", "p5-ara-experimentatoren");
    const int troop = field.lay(1, pro, "terra", "p5-solare-raumlandetruppen");
    const int gun = field.attach("p5-kombistrahler", troop);
    const int base = field.lay(1, pro, "terra", "p5-flottenstuetzpunkt");
    const int dome = field.lay(1, pro, "terra", "p5-tiefseekuppel");
    field.pair(aras, troop).open(Window::fire);
    Battlefield other = field;
    field.play(field.use(aras, field.effect("transmuter", 2))).play(act(Do::name_where, troop));
    field.play(act(Do::name, field.setup.pack->card[at(field.record("p5-kombistrahler"))].name)).pass_all();
    EXPECT_FALSE(exists(field.state, gun));
    other.play(other.use(aras, other.effect("transmuter", 2, 1)));
    EXPECT_EQ(other.refusal(act(Do::target, dome)), "PR-N04");
    other.play(act(Do::target, base));
    EXPECT_FALSE(other.is_active(base));
}

TEST(Skills, PR_N23_PR_N29_locator_and_telepathy_lower_the_stealth_of_an_active_enemy) {
    Ground one("p1-son-okura");
    one.open(Window::stealth).play(act(Do::pass));
    one.play(one.use(one.ours, one.effect("locator", 1))).play(act(Do::target, one.theirs));
    EXPECT_EQ(one.bonus(one.theirs, Stat::stealth), -1);
    Ground person("p1-son-okura", "p1-general-tai-tiang");
    person.open(Window::stealth).play(act(Do::pass));
    EXPECT_EQ(person.refusal(person.use(person.ours, person.effect("locator", 1))), "PR-N04");
    Ground two("p5-fellmer-lloyd", "p1-general-tai-tiang", 4);
    two.open(Window::stealth).play(act(Do::pass));
    two.play(two.use(two.ours, two.effect("locator", 2))).play(act(Do::target, two.theirs));
    EXPECT_EQ(two.bonus(two.theirs, Stat::stealth), -1);
    Ground telepath("p1-ishi-matsu");
    telepath.open(Window::stealth).play(act(Do::pass));
    telepath.play(telepath.use(telepath.ours, telepath.effect("telepathy", 1))).play(act(Do::target, telepath.theirs));
    EXPECT_EQ(telepath.bonus(telepath.theirs, Stat::stealth), -1);
}

TEST(Skills, PR_N24_PR_Z95_scout_1_names_the_equipment_of_the_enemy_units_to_its_user_alone) {
    Ground field("p1-wuriu-sengu");
    field.attach("p1-impulsstrahler", field.theirs);
    field.open(Window::setup).until(1);
    field.take_events();
    const auto shown_to = [&](Seat who) {
        return field.view_json(who).dump().find("p1-impulsstrahler") != std::string::npos;
    };
    EXPECT_FALSE(shown_to(seat(1)));
    field.play(field.use(field.ours, field.effect("scout", 1)));
    EXPECT_TRUE(shown_to(seat(1))) << "for this round";
    EXPECT_FALSE(shown_to(Seat::spectator));
    int seen = 0;
    for (const Event& event : field.events) {
        if (event.kind == static_cast<int>(Happening::card_seen)) {
            ++seen;
            EXPECT_TRUE(event.visible_to(seat(1)));
            EXPECT_FALSE(event.visible_to(seat(0)));
            EXPECT_EQ(event.args[1], field.record("p1-impulsstrahler"));
        }
    }
    EXPECT_EQ(seen, 1);
}

TEST(Skills, PR_N25_PR_H19_scout_2_looks_at_two_cards_of_any_source_outside_the_reactivation_section) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol");
    const int ellert = field.lay(0, pro, "terra", "p1-ernst-ellert");
    field.source(1, "p1-konter").source(1, "p1-fehlalarm").source(1, "p1-gcc");
    field.at(Step::build_section);
    field.play(field.use(ellert, field.effect("scout", 2)));
    field.play(act(Do::choose_player, 1));
    field.run();
    EXPECT_NE(field.state.player[1].top[0][1].record, no_record);
    EXPECT_EQ(field.state.player[1].top[0][1].known_by, 1);
    EXPECT_FALSE(field.is_active(ellert));
    Battlefield early;
    early.lay(0, pro, "terra", "p1-terra-sol");
    const int other = early.lay(0, pro, "terra", "p1-ernst-ellert");
    early.source(1, "p1-konter").at(Step::reactivation);
    EXPECT_NE(early.refusal(early.use(other, early.effect("scout", 2))), "");
}

TEST(Skills, PR_N28_telekinesis_2_offers_passive_active_or_destroyed) {
    const auto with = [](int mode) {
        Ground field("p4-leutnant-guck", "p1-divisionen-der-grossmaechte", 3);
        const int enemy = field.attach("p1-impulsstrahler", field.theirs);
        const int own = field.attach("p1-gravitationsneutralisator", field.ours);
        field.passive(own);
        field.open(Window::fire).play(act(Do::pass));
        field.play(field.use(field.ours, field.effect("telekinesis", 2), mode));
        if (mode == 1) {
            field.play(act(Do::target, own));
        } else {
            field.play(act(Do::name_where, field.theirs));
            field.play(act(Do::name, field.setup.pack->card[at(field.record("p1-impulsstrahler"))].name)).pass_all();
        }
        return std::tuple{exists(field.state, enemy) && field.is_active(enemy), exists(field.state, enemy),
                          field.is_active(own)};
    };
    EXPECT_EQ(with(0), (std::tuple{false, true, false}));
    EXPECT_EQ(with(1), (std::tuple{true, true, true}));
    EXPECT_EQ(with(2), (std::tuple{false, false, false}));
}

TEST(Skills, PR_N30_PR_D11_telepathy_2_looks_at_the_hand_of_whoever_announces_a_mission_to_his_place) {
    Battlefield field(2, 4, 4);
    field.phase(4);
    field.lay(1, pro, "terra", "p5-solares-system-sol", 2);
    const int marshall = field.lay(1, pro, "terra", "p5-john-marshall");
    field.hand(0, "p5-konter").hand(0, "p5-tulin");
    field.mission(MissionKind::offensive, anti, "sol").open(Window::target_named);
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(field.use(marshall, field.effect("telepathy", 2)));
    int seen = 0;
    for (const Event& event : field.events) {
        seen += event.kind == static_cast<int>(Happening::card_seen) && event.visible_to(seat(1)) &&
                        !event.visible_to(seat(0))
                    ? 1
                    : 0;
    }
    EXPECT_EQ(seen, 2);
}

TEST(Skills, PR_N31_PR_N35_teleport_adds_3_or_5_to_the_own_defence_after_the_values_are_known) {
    for (const auto& [id, level, by, phase] :
         {std::tuple{"p1-tako-kakuta", 1, 3, 0}, std::tuple{"p5-ras-tschubai", 2, 5, 4}}) {
        Ground field(id, "p1-divisionen-der-grossmaechte", phase);
        field.state.combat.pairing[0].fired = 1;
        field.state.combat.pairing[0].defence = {2, 2};
        field.state.combat.pairing[0].attack = {4, 1};
        field.open(Window::after_values);
        if (field.turn().seat == seat(0)) {
            field.play(act(Do::pass));
        }
        field.play(field.use(field.ours, field.effect("teleport", level)));
        EXPECT_EQ(field.state.combat.pairing[0].defence[defender], 2 + by);
        EXPECT_EQ(field.state.combat.pairing[0].defence[attacker], 2);
    }
}

TEST(Skills, PR_N32_PR_N11_teleport_raises_the_stealth_of_another_person_and_of_himself) {
    Ground field("p1-tako-kakuta");
    const int other = field.lay(1, pro, "terra", "p1-leutnant-albrecht-klein");
    const int more = field.away(0, anti, "terra", "p1-saboteure");
    field.pair(more, other).open(Window::stealth).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("teleport", 1, 1))).play(act(Do::target, other));
    EXPECT_EQ(field.bonus(field.ours, Stat::stealth), 1);
    EXPECT_EQ(field.bonus(other, Stat::stealth), 1);
}

TEST(Skills, PR_N36_PR_N39_igniter_1_destroys_a_person_and_only_2_a_troop) {
    Ground one("p5-iwan-iwanowitsch-goratschin", "p1-divisionen-der-grossmaechte", 4);
    one.open(Window::fire).play(act(Do::pass));
    EXPECT_EQ(one.refusal(one.use(one.ours, one.effect("igniter", 1), 0)), "PR-N04");
    Ground person("p5-iwan-iwanowitsch-goratschin", "p1-general-tai-tiang", 4);
    person.open(Window::fire).play(act(Do::pass));
    person.play(person.use(person.ours, person.effect("igniter", 1), 0)).play(act(Do::target, person.theirs));
    person.pass_all();
    EXPECT_TRUE(person.state.sink[0].has(person.record("p1-general-tai-tiang")));
    Ground two("p3-iwan-iwanowitsch-goratschin", "p1-divisionen-der-grossmaechte", 2);
    two.open(Window::fire).play(act(Do::pass));
    two.play(two.use(two.ours, two.effect("igniter", 2, 1))).play(act(Do::target, two.theirs));
    two.pass_all();
    EXPECT_TRUE(two.state.sink[0].has(two.record("p1-divisionen-der-grossmaechte")));
}

TEST(Skills, PR_N12_PR_N36_PR_N37_igniter_1_destroys_a_spaceship_from_aboard_and_evasion_saves_it) {
    Space field("p5-iwan-iwanowitsch-goratschin", 4);
    field.hand(0, "p5-ausweichmanoever");
    field.open(Window::fire).play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("igniter", 1, 1))).play(act(Do::target, field.their_ship));
    ASSERT_EQ(field.step(), Step::window);
    EXPECT_EQ(field.turn().seat, seat(0));
    field.play(field.event("p5-ausweichmanoever", anti)).play(act(Do::target, field.their_ship)).pass_all();
    EXPECT_TRUE(exists(field.state, field.their_ship));
    EXPECT_FALSE(field.is_active(field.their_ship));
    Battlefield alone(2, 0, 4);
    alone.phase(4);
    alone.lay(1, pro, "terra", "p1-terra-sol", 2);
    const int walker = alone.lay(1, pro, "terra", "p5-iwan-iwanowitsch-goratschin");
    const int ship = alone.lay(1, pro, "terra", "p1-good-hope");
    alone.lay(0, anti, "terra", "p1-terra-sol", 2);
    alone.mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
    alone.pair(alone.away(0, anti, "terra", "p1-iv-raumschiff"), ship).open(Window::fire).play(act(Do::pass));
    EXPECT_EQ(alone.refusal(alone.use(walker, alone.effect("igniter", 1, 1))), "PR-N04");
}

TEST(Skills, PR_N38_igniter_2_destroys_location_equipment_but_not_the_protected) {
    Battlefield field(2, 0, 2);
    field.phase(2);
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    field.lay(1, pro, "terra", "p1-terra-sol", 4);
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
    const int goratschin = field.away(0, anti, "terra", "p3-iwan-iwanowitsch-goratschin");
    const int miliz = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
    const int gcc = field.lay(1, pro, "terra", "p1-gcc");
    const int fortress = field.lay(1, pro, "terra", "p1-festung");
    field.pair(goratschin, miliz).open(Window::fire);
    field.play(field.use(goratschin, field.effect("igniter", 2)));
    EXPECT_EQ(field.refusal(act(Do::target, fortress)), "PR-N04");
    field.play(act(Do::target, gcc)).pass_all();
    EXPECT_FALSE(exists(field.state, gcc));
    EXPECT_TRUE(exists(field.state, fortress));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::skill_trial
