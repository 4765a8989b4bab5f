#include "games/perryrhodan/tests/battlefield.h"

// Naming what is hidden, reaching opponents, and the side for which a card is played (G01 to G08, F14, D46).
namespace kriegsrat::perryrhodan {
namespace {

int name_of_card(const Scene& scene, std::string_view id) { return scene.setup.pack->card[at(scene.record(id))].name; }

// Seat 0 holds Leukämie, played at an Arkonid of the Third Power anywhere in an opponent's room.
struct Illness : Battlefield {
    int hidden = no_card;
    int top = no_card;
    explicit Illness(int players = 2) : Battlefield(players) {
        lay(0, anti, "terra", "p1-terra-sol", 2);
        lay(1, pro, "terra", "p1-terra-sol", 3);
        hidden = lay(1, pro, "terra", "p1-crest");
        top = lay(1, pro, "terra", "p1-reginald-bull");
        hand(0, "p1-leukaemie").at(Step::build_section);
    }
    Illness& falls_ill_on_terra(std::string_view id) {
        play(event("p1-leukaemie", anti, "terra"));
        if (step() == Step::choose_player) {
            play(act(Do::choose_player, 1));
        }
        play(act(Do::name_where, column_code(1, pro, place("terra"))));
        play(act(Do::name, name_of_card(*this, id)));
        unanswered();
        return *this;
    }
};

TEST(Naming, PR_G01_of_a_stack_only_the_top_card_is_seen_and_may_be_pointed_at) {
    Illness scene;
    const View seen = PerryRhodan::view(scene.setup, scene.state, seat(0));
    EXPECT_EQ(seen.state.card[at(scene.top)].record, scene.record("p1-reginald-bull"));
    EXPECT_NE(seen.state.card[at(scene.hidden)].record, scene.record("p1-crest"));
    EXPECT_EQ(PerryRhodan::view(scene.setup, scene.state, seat(1)).state.card[at(scene.hidden)].record,
              scene.record("p1-crest"));
    scene.play(scene.event("p1-leukaemie", anti, "terra"));
    EXPECT_EQ(scene.refusal(act(Do::target, scene.hidden)), "PR-G01");
}

TEST(Naming, PR_G04_a_named_card_is_hit_although_it_lay_hidden) {
    Illness scene;
    scene.falls_ill_on_terra("p1-crest");
    EXPECT_FALSE(scene.is_active(scene.hidden));
    EXPECT_TRUE(scene.is_active(scene.top));
}

TEST(Naming, PR_G05_PR_Z18_any_fitting_name_of_the_card_pool_may_be_named_seen_or_not) {
    Illness scene;
    scene.play(scene.event("p1-leukaemie", anti, "terra"));
    scene.play(act(Do::name_where, column_code(1, pro, scene.place("terra"))));
    ASSERT_EQ(scene.step(), Step::name_card);
    EXPECT_TRUE(scene.offers(act(Do::name, name_of_card(scene, "p1-thora")))) << "nobody has ever seen her";
    EXPECT_TRUE(scene.offers(act(Do::name, name_of_card(scene, "p1-crest"))));
    EXPECT_EQ(scene.refusal(act(Do::name, name_of_card(scene, "p1-terra-sol"))), "PR-G05");
    EXPECT_EQ(scene.refusal(act(Do::name, card_names)), "PR-G05");
    scene.play(act(Do::name, name_of_card(scene, "p1-thora"))).pass_all();
    EXPECT_TRUE(scene.is_active(scene.hidden));
    EXPECT_TRUE(scene.state.sink[0].has(scene.record("p1-leukaemie")));
}

TEST(Naming, PR_G08_every_opponent_means_more_than_the_neighbours) {
    Battlefield field(4, 0, 2);
    field.phase(2);
    field.lay(0, anti, "snowman", "p3-snowman-beta-albireo");
    field.lay(0, anti, "snowman", "p3-etztak");
    field.hand(0, "p3-wirtschaftskrieg").hand(1, "p1-gcc").hand(2, "p1-gcc").hand(3, "p1-gcc");
    field.at(Step::build_section).play(field.event("p3-wirtschaftskrieg", anti));
    field.unanswered();
    for (const int asked : {1, 2, 3}) {
        ASSERT_EQ(field.step(), Step::discard_card);
        EXPECT_EQ(field.turn().seat, seat(asked));
        field.play(act(Do::discard, field.record("p1-gcc")));
    }
    EXPECT_EQ(field.step(), Step::build_section);
    EXPECT_TRUE(field.state.hand[2].empty()) << "player 2 is no neighbour";
}

TEST(Sides, PR_F14_a_card_played_at_an_opponent_is_played_for_the_own_side) {
    Scene scene;
    scene.lay(0, anti, "terra", "p1-terra-sol", 2);
    scene.lay(0, anti, "terra", "p1-saboteure");
    scene.lay(1, pro, "terra", "p1-terra-sol", 2);
    scene.hand(0, "p1-blockade-der-grossmaechte").hand(0, "p1-terra-sol").hand(0, "p1-saboteure");
    const Action pro_place = act(Do::lay_out, scene.record("p1-terra-sol"), scene.place("terra"), no_card, pro);
    ASSERT_TRUE(scene.offers(pro_place));
    scene.play(act(Do::play_status, scene.record("p1-blockade-der-grossmaechte"), scene.place("terra"), 1, anti));
    EXPECT_EQ(scene.refusal(pro_place), "PR-F13") << "it works on a pro side but was played for the own anti side";
    EXPECT_TRUE(scene.offers(act(Do::lay_out, scene.record("p1-saboteure"), scene.place("terra"), no_card, anti)));
}

// Expansion/Sol is dual and asks for a Terra of the side for which it is played.
struct Expansion : Battlefield {
    Expansion() {
        lay(0, pro, "terra", "p1-terra-sol");
        lay(0, anti, "terra", "p1-terra-sol");
        hand(0, "p1-expansion-sol").hand(0, "p1-terra-sol");
        at(Step::build_section);
    }
    Action places_terra(int side) const {
        return act(Do::lay_out, record("p1-terra-sol"), place("terra"), no_card, side);
    }
};

TEST(Sides, PR_D46_PR_Y39_the_player_chooses_the_side_of_a_dual_event_and_is_bound_by_it) {
    for (const int side : {pro, anti}) {
        Expansion scene;
        EXPECT_TRUE(scene.offers(scene.event("p1-expansion-sol", pro)));
        EXPECT_TRUE(scene.offers(scene.event("p1-expansion-sol", anti)));
        scene.play(scene.event("p1-expansion-sol", side));
        EXPECT_TRUE(scene.offers(scene.places_terra(side)));
        EXPECT_EQ(scene.refusal(scene.places_terra(1 - side)), "PR-F13");
    }
}

TEST(Sides, PR_Y39_where_a_side_is_bound_already_nothing_is_asked) {
    Expansion scene;
    scene.play(scene.places_terra(anti));
    EXPECT_EQ(scene.refusal(scene.event("p1-expansion-sol", pro)), "PR-F13");
    EXPECT_TRUE(scene.offers(scene.event("p1-expansion-sol", anti)));
    // In a mission it is the side that takes part.
    Battlefield field;
    field.lay(0, anti, "terra", "p1-terra-sol", 3);
    field.lay(1, pro, "terra", "p1-terra-sol", 3);
    field.mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
    const int theirs = field.away(0, anti, "terra", "p1-divisionen-der-grossmaechte");
    field.pair(theirs, field.lay(1, pro, "terra", "p1-reginald-bull"));
    field.hand(0, "p1-fehlalarm");
    field.open(Window::fire_start);
    ASSERT_EQ(field.turn().seat, seat(0));
    EXPECT_EQ(field.refusal(field.event("p1-fehlalarm", pro)), "PR-Y39");
    EXPECT_TRUE(field.offers(field.event("p1-fehlalarm", anti)));
}

TEST(Sides, PR_Y39_an_answer_is_played_for_no_side) {
    Expansion scene;
    scene.hand(1, "p1-konter").hand(0, "p1-konter");
    scene.play(scene.event("p1-expansion-sol", pro)).play(scene.event("p1-konter", pro));
    ASSERT_EQ(scene.turn().seat, seat(0));
    scene.play(scene.event("p1-konter", pro));
    scene.unanswered();
    EXPECT_EQ(scene.state.turn.build_side, pro);
    EXPECT_EQ(scene.state.turn.mission_side, none);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
