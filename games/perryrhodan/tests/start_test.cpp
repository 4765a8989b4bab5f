#include "core/json.h"
#include "core/json_text.h"
#include "games/perryrhodan/tests/scene.h"

// The start of the game and drawing (E01 to E09, E19 to E23, A07, A08).
namespace kriegsrat::perryrhodan {
namespace {

// A table before the coin, each source with these cards.
Scene before_the_game(int players, int first_phase, std::initializer_list<std::pair<const char*, int>> cards) {
    Scene scene(players, first_phase, 4);
    for (int seat = 0; seat < players; ++seat) {
        for (const auto& [id, copies] : cards) {
            scene.setup.source[at(seat)].add(scene.record(id), copies);
        }
    }
    scene.state = PerryRhodan::start(scene.setup);
    return scene;
}

// An action card with this number beside E in the red column.
int card_with(const Scene& scene, int red_e) {
    for (int card = 0; card < action_cards; ++card) {
        if (scene.setup.pack->action[at(card)].value(BarColumn::red, Letter::E) == red_e) {
            return card;
        }
    }
    ADD_FAILURE();
    return 0;
}

TEST(Start, PR_E01_heads_keep_the_own_action_cards_and_tails_pass_them_on) {
    Scene heads = before_the_game(3, 0, {{"p1-terra-sol", 20}});
    EXPECT_EQ(heads.turn().seat, Seat::chance);
    heads.play(act(Do::toss, 0));
    EXPECT_EQ(player(heads.state, 1).stack_owner, 1);
    Scene tails = before_the_game(3, 0, {{"p1-terra-sol", 20}});
    tails.play(act(Do::toss, 1));
    EXPECT_EQ(player(tails.state, 1).stack_owner, 0);  // clockwise to the left neighbour
    EXPECT_EQ(player(tails.state, 0).stack_owner, 2);
    EXPECT_EQ(tails.refusal(act(Do::toss, 1)), "PR-E01");
}

// The lists are open to all (PR-Y01), so nobody needs a moment to look: the view says whose stack he draws from, and
// the next card is any of it.
TEST(Start, PR_E02_H17_after_a_swap_everybody_knows_his_new_stack_which_is_shuffled) {
    Scene scene = before_the_game(2, 0, {{"p1-terra-sol", 20}});
    scene.setup.stack[0] = {};
    scene.setup.stack[0].add(3, 2);
    scene.setup.stack[0].add(4, 1);
    scene.state = PerryRhodan::start(scene.setup);
    scene.play(act(Do::toss, 1));
    for (const int who : {0, 1}) {
        const View view = PerryRhodan::view(scene.setup, scene.state, seat(who));
        JsonText text;
        PerryRhodan::write_view(scene.setup, view, text);
        const Json told = text.json();
        EXPECT_EQ(told["players"][1]["action_stack_of"], 0);
        EXPECT_EQ(told["players"][0]["action_stack_of"], 1);
    }
    ASSERT_EQ(scene.step(), Step::draw_action);
    while (scene.state.agenda.top().seat != 1) {
        scene.action_card(card_with(scene, 3));
    }
    Options next;
    PerryRhodan::options(scene.setup, scene.state, next);
    ASSERT_EQ(next.size(), 2U) << "the stack of player 0, in any order";
    EXPECT_TRUE(next.allow(act(Do::draw_action, 3)) && next.allow(act(Do::draw_action, 4)));
    EXPECT_EQ(next[0].weight, 2U * next[1].weight);
    // In the next game everybody has his own cards again.
    scene.state = PerryRhodan::start(scene.setup);
    scene.play(act(Do::toss, 0));
    EXPECT_EQ(player(scene.state, 1).stack_owner, 1);
}

TEST(Start, PR_E03_E04_the_highest_number_begins_and_only_those_tied_draw_again) {
    Scene scene = before_the_game(3, 0, {{"p1-terra-sol", 20}});
    scene.play(act(Do::toss, 0));
    scene.action_card(card_with(scene, 5)).action_card(card_with(scene, 3));
    EXPECT_EQ(scene.step(), Step::draw_action);
    scene.action_card(card_with(scene, 5));
    EXPECT_EQ(scene.state.agenda.top().seat, 0);  // the tie between 0 and 2
    scene.action_card(card_with(scene, 1));
    EXPECT_EQ(scene.state.agenda.top().seat, 2);
    scene.action_card(card_with(scene, 2));
    EXPECT_EQ(scene.state.first, 2);
}

TEST(Start, PR_E06_ten_cards_of_the_first_phase) {
    Scene scene = before_the_game(2, 0, {{"p1-terra-sol", 20}, {"p1-perry-rhodan", 1}});
    scene.run();
    EXPECT_EQ(scene.step(), Step::mulligan);
    EXPECT_EQ(scene.state.hand[0].size(), 10);
    EXPECT_EQ(scene.state.hand[1].size(), 10);
    EXPECT_EQ(source_size(scene.state, 0, 0), 11);
}

TEST(Start, PR_E07_D02_Z11_Q19_a_later_start_splits_the_first_ten_over_the_sources) {
    Scene scene = before_the_game(2, 2, {{"p1-terra-sol", 20}, {"p2-terra-sol", 20}, {"p3-terra-sol", 20}});
    scene.run();
    ASSERT_EQ(scene.step(), Step::announce);
    const int first = scene.state.agenda.top().seat;
    EXPECT_EQ(scene.refusal(act(Do::draw_from, 3, 0, 0, 2)), "PR-Q19");
    EXPECT_EQ(scene.refusal(act(Do::draw_from, 0, 0, 0, 11)), "PR-E20");
    EXPECT_EQ(scene.refusal(act(Do::draw_from, 2, 0, 0, 9)), "PR-E20");  // the last source takes the rest
    scene.play(act(Do::draw_from, 0, 0, 0, 4)).play(act(Do::draw_from, 2, 0, 0, 6)).run();
    EXPECT_EQ(scene.state.hand[at(first)].of(scene.record("p1-terra-sol")), 4);
    EXPECT_EQ(scene.state.hand[at(first)].of(scene.record("p3-terra-sol")), 6);
}

TEST(Start, PR_E08_E09_D03_H18_E05_a_hand_of_places_alone_may_be_changed_once) {
    Scene scene = before_the_game(2, 0, {{"p1-terra-sol", 30}});
    scene.run();
    const int first = scene.state.agenda.top().seat;
    scene.play(act(Do::mulligan)).run();
    EXPECT_EQ(scene.state.hand[at(first)].size(), 10);
    EXPECT_TRUE(scene.told(Happening::hand_shown));  // PR-H18
    EXPECT_NE(scene.state.agenda.top().seat, first);
    scene.play(act(Do::keep_hand));
    EXPECT_EQ(scene.step(), Step::reactivation);
    EXPECT_EQ(scene.turn().seat, seat(first));  // PR-E05
}

TEST(Start, PR_E08_a_mixed_hand_is_kept) {
    Scene scene = before_the_game(2, 0, {{"p1-terra-sol", 6}, {"p1-saboteure", 4}});
    scene.run();
    EXPECT_EQ(scene.refusal(act(Do::mulligan)), "PR-E08");
    EXPECT_TRUE(scene.offers(act(Do::keep_hand)));
}

TEST(Start, PR_R18_R19_obsolete_cards_are_sorted_out_but_not_in_tournaments) {
    Scene scene(2, 2, 2);
    scene.setup.source[0].add(scene.record("p1-blockade-der-grossmaechte"), 2);
    scene.setup.source[0].add(scene.record("p3-terra-sol"), 20);
    EXPECT_EQ(source_size(PerryRhodan::start(scene.setup), 0, 0), 0);
    scene.setup.tournament = true;
    EXPECT_EQ(source_size(PerryRhodan::start(scene.setup), 0, 0), 2);
}

TEST(Draws, PR_A08_a_used_up_action_stack_is_shuffled_anew) {
    Scene scene;
    scene.state.stack[0] = {};
    scene.state.stack[0].add(3);
    draw_action_card(scene.state, 0);
    scene.action_card(3);
    EXPECT_EQ(scene.state.drawn, 3);
    EXPECT_EQ(player(scene.state, 0).last_action, 3);
    draw_action_card(scene.state, 0);
    Events silent;
    settle(scene.setup, scene.state, silent);
    EXPECT_EQ(scene.state.stack[0].size(), action_cards);
}

TEST(Draws, PR_E22_E23_E19_an_empty_source_is_refilled_for_half_a_point_and_a_turn) {
    Scene scene;
    scene.sink(0, "p1-saboteure", 3).sink(0, "p1-perry-rhodan").sink(0, "p2-terra-sol", 2);
    draw_from(scene.state, 0, 0, 1);
    Events silent;
    settle(scene.setup, scene.state, silent);
    EXPECT_EQ(source_size(scene.state, 0, 0), 3);
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p1-perry-rhodan")));  // uniques stay
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p2-terra-sol")));     // another back
    EXPECT_EQ(player(scene.state, 0).minus, -whole_point / 2);
    EXPECT_EQ(player(scene.state, 0).skips, 1);
    scene.run();
    EXPECT_EQ(scene.state.hand[0].size(), 1);
}

TEST(Draws, PR_Z12_a_refill_without_cards_drops_the_draw) {
    Scene scene;
    draw_from(scene.state, 0, 0, 3);
    Events silent;
    settle(scene.setup, scene.state, silent);
    EXPECT_EQ(scene.step(), Step::build_section);
    EXPECT_EQ(player(scene.state, 0).minus, -whole_point / 2);
    EXPECT_EQ(player(scene.state, 0).skips, 1);
}

TEST(Draws, PR_Q18_an_obsolete_card_goes_to_the_sink_and_another_is_drawn) {
    Scene scene(2, 0, 4);
    scene.source(0, "p1-blockade-der-grossmaechte").source(0, "p1-saboteure");
    scene.phase(2);
    draw_from(scene.state, 0, 0, 1);
    scene.play(act(Do::draw_card, scene.record("p1-blockade-der-grossmaechte")));
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p1-blockade-der-grossmaechte")));
    scene.run();
    EXPECT_TRUE(scene.state.hand[0].has(scene.record("p1-saboteure")));
}

TEST(Draws, PR_H22_a_card_put_on_top_is_drawn_next_and_known_to_who_saw_it) {
    Scene scene;
    scene.source(0, "p1-saboteure", 5);
    const int terra = scene.record("p1-terra-sol");
    scene.setup.source[0].add(terra);
    put_on_top(scene.setup, scene.state, 0, terra, only(seat(1)));
    EXPECT_EQ(PerryRhodan::view(scene.setup, scene.state, seat(1)).state.player[0].top[0][0].record, terra);
    EXPECT_EQ(PerryRhodan::view(scene.setup, scene.state, seat(0)).state.player[0].top[0][0].record, hidden_record);
    draw_from(scene.state, 0, 0, 1);
    Events silent;
    settle(scene.setup, scene.state, silent);
    EXPECT_TRUE(scene.state.hand[0].has(terra));
    scene.expect_sound();
}

TEST(Draws, PR_E30_a_searched_source_is_shuffled) {
    Scene scene;
    scene.source(0, "p1-saboteure", 5);
    const int terra = scene.record("p1-terra-sol");
    scene.setup.source[0].add(terra);
    put_on_top(scene.setup, scene.state, 0, terra, everyone);
    take_from_source(scene.setup, scene.state, 0, scene.record("p1-saboteure"));
    scene.state.sink[0].add(scene.record("p1-saboteure"));
    EXPECT_EQ(scene.state.player[0].top[0][0].record, no_record);
    scene.expect_sound();
}

TEST(Draws, PR_N25_looked_at_cards_stay_on_top_in_their_order) {
    Scene scene;
    scene.source(0, "p1-saboteure", 5).source(0, "p1-terra-sol", 5);
    begin_look(scene.state, 0, 0, 2, only(seat(1)));
    scene.play(act(Do::draw_card, scene.record("p1-terra-sol")));
    scene.play(act(Do::draw_card, scene.record("p1-saboteure")));
    EXPECT_EQ(scene.step(), Step::build_section);
    EXPECT_EQ(scene.state.player[0].top[0][0].record, scene.record("p1-terra-sol"));
    EXPECT_EQ(scene.state.player[0].top[0][1].known_by, only(seat(1)));
    EXPECT_EQ(source_size(scene.state, 0, 0), 10);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
