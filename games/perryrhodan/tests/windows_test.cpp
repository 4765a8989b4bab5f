#include "games/perryrhodan/tests/skills_scene.h"

// Windows and answers: who is asked when (PR-N07, PR-N08, PR-Z55, PR-Z83, PR-Y18).
namespace kriegsrat::perryrhodan {
namespace {

struct Field : skill_trial::Ground {
    explicit Field(int players = 2) : skill_trial::Ground("p1-reginald-bull", "p1-marschall-petronskij", 0, players) {}
};

TEST(Windows, PR_N07_PR_D16_players_alternate_attacker_first_and_two_passes_close_it) {
    Field field;
    field.open(Window::fire);
    ASSERT_EQ(field.step(), Step::window);
    EXPECT_EQ(field.turn().seat, seat(0));
    field.play(field.use(field.theirs, field.effect("groundcombat", 1), 0));
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(act(Do::pass));
    EXPECT_EQ(field.turn().seat, seat(0));  // a pass does not close it while the other may go on (PR-Z55)
    field.play(act(Do::pass));
    EXPECT_EQ(field.step(), Step::build_section);
}

TEST(Windows, PR_Z55_a_pass_does_not_bar_a_later_effect) {
    Field field;
    field.open(Window::fire);
    field.play(act(Do::pass));
    field.play(field.use(field.ours, field.effect("groundcombat", 1), 0));
    EXPECT_EQ(field.turn().seat, seat(0));
    EXPECT_EQ(field.refusal(field.use(field.theirs, field.effect("groundcombat", 1), 0)), "");
}

TEST(Windows, PR_D37_PR_Z83_a_window_opens_by_what_everybody_knows_and_not_by_what_a_hand_holds) {
    Field empty;
    empty.open(Window::fire_start);
    Field with_card;
    with_card.hand(1, "p1-gcc");  // no event at all, and yet he is asked
    with_card.hand(0, "p1-gcc");
    with_card.open(Window::fire_start);
    Field with_event;
    with_event.hand(1, "p1-fehlalarm").hand(0, "p1-fehlalarm");
    with_event.open(Window::fire_start);
    EXPECT_EQ(with_card.step(), with_event.step());
    EXPECT_EQ(with_card.turn().seat, with_event.turn().seat);
    // Fehlalarm needs a hand; skills of lined-up units might be used by anybody who has a unit there.
    EXPECT_EQ(empty.step(), Step::window);
}

TEST(Windows, PR_D37_nobody_is_asked_when_no_card_of_the_phases_played_has_anything_for_the_moment) {
    Field field;
    field.hand(0, "p1-konter").hand(1, "p1-konter");
    field.open(Window::round_end);  // Zugstrahlung comes in phase IV, and for space combats
    EXPECT_EQ(field.step(), Step::build_section);
    Battlefield later(2, 0, 3);
    later.phase(3);
    later.lay(0, anti, "terra", "p1-terra-sol", 2);
    later.lay(1, pro, "terra", "p1-terra-sol", 2);
    later.mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
    later.pair(later.away(0, anti, "terra", "p1-iv-raumschiff"), later.lay(1, pro, "terra", "p1-good-hope"));
    later.hand(1, "p1-gcc");
    later.open(Window::round_end);
    ASSERT_EQ(later.step(), Step::window);
    EXPECT_EQ(later.turn().seat, seat(1));  // the attacker holds no card
}

TEST(Windows, PR_N05_values_change_only_before_they_are_determined) {
    Field field;
    field.open(Window::after_values);
    if (field.step() == Step::window) {
        field.until(1);
    }
    EXPECT_NE(field.refusal(field.use(field.ours, field.effect("groundcombat", 1), 0)), "");
    field.open(Window::stealth);
    field.until(1);
    EXPECT_NE(field.refusal(field.use(field.ours, field.effect("groundcombat", 1), 0)), "");
}

TEST(Windows, PR_N01_PR_N10_effects_are_used_in_the_own_turn_or_where_a_mission_arrives) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol", 2);
    field.lay(1, pro, "terra", "p1-terra-sol", 2);
    const int depot = field.lay(1, pro, "terra", "p1-depot");
    const int own = field.lay(0, pro, "terra", "p1-depot");
    field.at(Step::build_section);
    EXPECT_EQ(field.refusal(field.use(depot, field.effect_of_card("p1-depot"))), "PR-N01");
    EXPECT_EQ(field.refusal(field.use(own, field.effect_of_card("p1-depot"))), "");
}

TEST(Windows, PR_N03_PR_N04_a_unit_that_was_left_out_of_the_round_neither_acts_nor_is_a_target) {
    Field field;
    const int beside = field.lay(1, pro, "terra", "p1-miliz-der-dritten-macht");
    const int other = field.away(0, anti, "terra", "p1-divisionen-der-grossmaechte");
    card(field.state, beside).flags |= flag::taking_part | flag::left_out;
    card(field.state, other).flags |= flag::left_out | flag::shown;
    field.hand(1, "p1-fehlalarm");
    field.open(Window::fire);
    field.until(1);
    EXPECT_EQ(field.refusal(field.use(beside, field.effect("groundcombat", 1), 0)), "PR-N04");
    field.open(Window::fire_start);
    field.until(1);
    field.play(field.event("p1-fehlalarm"));
    EXPECT_EQ(field.refusal(act(Do::target, other)), "PR-N04");
    EXPECT_EQ(field.refusal(act(Do::target, field.theirs)), "");
}

TEST(Windows, PR_N06_stealth_is_never_below_1_and_values_never_below_0) {
    Field field;
    EXPECT_EQ(strength(field.setup, field.state, field.ours, Stat::stealth).least, 1);
    EXPECT_EQ(strength(field.setup, field.state, field.ours, Stat::attack).least, 0);
    EXPECT_EQ(strength(field.setup, field.state, field.ours, Stat::defence).least, 0);
}

TEST(Answers, PR_N08_PR_Z68_PR_Z83_counter_stops_an_event_which_goes_to_the_sink_with_it) {
    Field field;
    field.hand(0, "p1-fehlalarm").hand(1, "p1-konter");
    field.open(Window::fire_start);
    field.play(field.event("p1-fehlalarm", anti)).play(act(Do::target, field.ours));
    ASSERT_EQ(field.step(), Step::answer);
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(field.event("p1-konter"));
    EXPECT_TRUE(field.is_active(field.ours));
    EXPECT_TRUE(field.state.sink[0].has(field.record("p1-fehlalarm")));
    EXPECT_TRUE(field.state.sink[1].has(field.record("p1-konter")));
    EXPECT_FALSE(player(field.state, 0).played.has(field.record("p1-fehlalarm")));
    EXPECT_EQ(field.turn().seat, seat(1));  // the window goes on with the defender
}

TEST(Answers, PR_Z55_PR_Z83_a_counter_may_be_countered_and_the_chain_is_settled_from_its_end) {
    Field field;
    field.hand(0, "p1-fehlalarm").hand(0, "p1-konter").hand(1, "p1-konter", 2);
    field.open(Window::fire_start);
    field.play(field.event("p1-fehlalarm", anti)).play(act(Do::target, field.ours));
    field.play(field.event("p1-konter"));
    ASSERT_EQ(field.step(), Step::answer);
    EXPECT_EQ(field.turn().seat, seat(0));
    const Json uses = field.view_json(0)["uses"];
    EXPECT_EQ(uses[0]["targets"], Json{field.ours});
    EXPECT_EQ(uses[1]["targets"], Json::array())
        << "an answer is meant for the event, not for a card that lies somewhere";
    Field third = field;
    EXPECT_EQ(field.refusal(field.event("p1-konter", anti)), "PR-Y39");  // an answer is played for no side
    field.play(field.event("p1-konter"));
    EXPECT_EQ(field.turn().seat, seat(1));
    field.play(act(Do::pass));
    EXPECT_FALSE(field.is_active(field.ours));
    third.play(third.event("p1-konter")).play(third.event("p1-konter"));
    third.unanswered();
    EXPECT_TRUE(third.is_active(third.ours));
}

TEST(Answers, PR_D38_PR_Y18_every_opponent_is_asked_in_turn_order_with_four_players_the_neighbours) {
    for (const int players : {3, 4}) {
        Battlefield field(players);
        field.lay(0, pro, "terra", "p1-terra-sol", 2);
        field.hand(0, "p1-wirtschaftsboom");
        for (int seat = 1; seat < players; ++seat) {
            field.hand(seat, "p1-gcc");
        }
        field.at(Step::build_section).play(field.event("p1-wirtschaftsboom", pro, "terra"));
        EXPECT_EQ(field.turn().seat, seat(1));
        field.play(act(Do::pass));
        EXPECT_EQ(field.turn().seat, seat(players == 3 ? 2 : 3));
        field.play(act(Do::pass));
        EXPECT_EQ(field.step(), Step::build_section);
    }
}

TEST(Answers, PR_Z83_who_holds_no_card_is_not_asked_and_statuses_cannot_be_answered) {
    Battlefield field;
    field.lay(0, pro, "terra", "p1-terra-sol", 2);
    field.hand(0, "p1-wirtschaftsboom").at(Step::build_section);
    field.play(field.event("p1-wirtschaftsboom", pro, "terra"));
    EXPECT_EQ(field.step(), Step::build_section);
    EXPECT_EQ(draw_bonus(field.setup, field.state, 0), 1);
}

TEST(Answers, PR_D17_effects_of_cards_are_answered_by_the_other_player_of_the_mission_alone) {
    Field field(3);
    field.hand(2, "p1-konter").hand(1, "p1-konter").hand(0, "p1-konter");
    field.open(Window::fire);
    field.play(field.use(field.theirs, field.effect("groundcombat", 1), 0));
    EXPECT_EQ(field.step(), Step::window);  // nothing answers Bodenkampf
}

TEST(Answers, PR_N08_a_card_in_play_answers_the_one_event_it_names) {
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol", 2);
    field.lay(1, pro, "terra", "p1-terra-sol", 3);
    const int haggard = field.lay(1, pro, "terra", "p1-dr-frank-m-haggard");
    const int crest = field.lay(1, pro, "terra", "p1-crest");
    field.hand(0, "p1-leukaemie").hand(0, "p1-wirtschaftsboom").at(Step::build_section);
    field.play(field.event("p1-leukaemie", anti, "terra"));
    field.play(act(Do::name_where, column_code(1, pro, field.place("terra"))));
    field.play(act(Do::name, field.setup.pack->card[at(field.record("p1-crest"))].name));
    ASSERT_EQ(field.step(), Step::answer);
    field.play(field.use(haggard, field.effect_of_card("p1-dr-frank-m-haggard")));
    EXPECT_TRUE(field.is_active(crest));
    EXPECT_FALSE(field.is_active(haggard));
}

TEST(Windows, PR_Y19_before_the_line_up_is_finished_only_a_scout_in_a_pairing_may_act) {
    Field field;
    const int sengu = field.lay(1, pro, "terra", "p1-wuriu-sengu");
    const int other = field.away(0, anti, "terra", "p1-divisionen-der-grossmaechte");
    push(field.state, Step::line_up, 1);
    const Wish scout{
        1,    Window::setup,       sengu, field.record("p1-wuriu-sengu"), field.effect("scout", 1), 0, none,
        none, field.skill("scout")};
    EXPECT_FALSE(may_use(field.setup, field.state, scout).legal());
    field.pair(other, sengu);
    EXPECT_TRUE(may_use(field.setup, field.state, scout).legal());
}

TEST(Windows, standing_passes_are_told_by_what_the_seat_really_holds) {
    Field field;
    field.open(Window::fire_start);
    EXPECT_FALSE(can_use_anything(field.setup, field.state, 1, Window::fire_start));
    field.hand(1, "p1-fehlalarm");
    EXPECT_TRUE(can_use_anything(field.setup, field.state, 1, Window::fire_start));
    EXPECT_TRUE(can_use_anything(field.setup, field.state, 1, Window::fire));
    field.passive(field.ours);
    EXPECT_FALSE(can_use_anything(field.setup, field.state, 1, Window::fire));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
