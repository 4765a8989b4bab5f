#include "core/json.h"
#include "games/perryrhodan/tests/scene.h"

// What the game answers about a hand, and what the view says of conditions: as the rules say, and never more than the
// seat may know.
namespace kriegsrat::perryrhodan {
namespace {

Json answer_to(const Scene& scene, int seat, const Json& question) {
    const auto answer =
        PerryRhodan::ask(scene.setup, PerryRhodan::view(scene.setup, scene.state, kriegsrat::seat(seat)), question);
    return answer ? *answer : Json{{"error", answer.error().text}};
}

TEST(AskHand, PR_F06_names_the_part_of_the_premise_that_is_missing) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.hand(0, "p1-allan-d-mercant").hand(0, "p1-crest");
    const Json why = answer_to(scene, 0, {{"what", "hand"}})["why"];
    EXPECT_EQ(why["p1-allan-d-mercant"]["rule"], "PR-F06");
    EXPECT_EQ(why["p1-allan-d-mercant"]["missing"]["op"], "loc");
    EXPECT_EQ(why["p1-allan-d-mercant"]["place"], "terra");
    EXPECT_FALSE(why.contains("p1-crest")) << "one Terra is enough for him";
}

TEST(AskHand, PR_F39_a_full_place_is_the_reason_where_the_premise_holds) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.lay(0, pro, "terra", "p1-dr-eric-manoli");
    scene.lay(0, pro, "terra", "p1-perry-rhodan");
    scene.hand(0, "p1-crest");
    EXPECT_EQ(answer_to(scene, 0, {{"what", "hand"}})["why"]["p1-crest"]["rule"], "PR-F39");
}

TEST(AskHand, PR_F13_the_side_that_is_not_built_is_the_reason) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.hand(0, "p1-crest");
    scene.state.turn.build_side = anti;
    EXPECT_EQ(answer_to(scene, 0, {{"what", "hand"}})["why"]["p1-crest"]["rule"], "PR-F13");
}

TEST(AskHand, PR_F16_laying_tells_what_counts_and_what_is_left) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 2);
    const int telepath = scene.lay(0, pro, "terra", "p1-john-marshall");
    scene.hand(0, "p1-andre-noir");
    const Json question{{"what", "laying"}, {"card", "p1-andre-noir"}, {"side", "pro"}, {"place", "terra"}};
    const Json answer = answer_to(scene, 0, question);
    EXPECT_EQ(answer["legal"], true);
    ASSERT_EQ(answer["parts"].size(), 2U);
    EXPECT_EQ(answer["parts"][0]["have"], 2);
    EXPECT_EQ(answer["parts"][1]["by"], Json::array({telepath}));
    EXPECT_EQ(answer["before"], 1);
    EXPECT_EQ(answer["room"], 3);
    EXPECT_EQ(answer["left_after"], 1);
    scene.passive(telepath);
    const Json now = answer_to(scene, 0, question);
    EXPECT_EQ(now["legal"], false);
    EXPECT_EQ(now["rule"], "PR-F09");
    EXPECT_EQ(now["parts"][1]["met"], false);
}

TEST(AskHand, PR_H01_nobody_asks_about_cards_he_does_not_hold) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    scene.hand(0, "p1-crest");
    const Json question{{"what", "laying"}, {"card", "p1-crest"}, {"side", "pro"}, {"place", "terra"}};
    EXPECT_TRUE(answer_to(scene, 1, question).contains("error"));
    EXPECT_EQ(answer_to(scene, 1, {{"what", "hand"}})["why"], Json::object());
    for (const Json& strange : {Json{{"what", "laying"}}, Json{{"what", "laying"}, {"card", 3}},
                                Json{{"what", "laying"}, {"card", "p1-crest"}, {"side", "dual"}, {"place", "terra"}},
                                Json{{"what", "hand"}, {"more", 1}}}) {
        EXPECT_TRUE(answer_to(scene, 0, strange).contains("error")) << strange;
    }
}

TEST(AskHand, PR_R01_the_view_tells_the_condition_part_by_part) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    const int ship = scene.lay(0, pro, "terra", "p1-kaulquappe");
    scene.lay(0, pro, "terra", "p1-good-hope");
    const Json own = scene.view_json(0)["players"][0]["condition"];
    EXPECT_EQ(
        own,
        Json::parse(
            R"([{"part":"terra","have":3,"need":4,"met":false},{"part":"far_ship","have":1,"need":1,"met":true}])"));
    EXPECT_FALSE(victory_condition(scene.setup, scene.state, 0));
    // Others count the places and see the ship on top only.
    scene.passive(ship);
    const Json seen = scene.view_json(1)["players"][0]["condition"];
    EXPECT_EQ(seen[0]["have"], 3);
    EXPECT_FALSE(seen[0].contains("open"));
}

TEST(AskHand, PR_Z13_every_question_has_an_answer_in_every_position) {
    for (const auto& [variant, players] : {std::pair{"phase_1", 2}, {"phase_3", 3}, {"phase_5", 4}}) {
        const auto setup = PerryRhodan::read_setup(Json{{"variant", variant}, {"players", players}});
        ASSERT_TRUE(setup.has_value());
        Options options;
        Events silent;
        Rng rng(31, 3);
        State state = PerryRhodan::start(*setup);
        for (int n = 0; n < 4000 && PerryRhodan::turn(*setup, state).seat != Seat::nobody; ++n) {
            const Turn turn = PerryRhodan::turn(*setup, state);
            if (turn.seat == Seat::chance) {
                PerryRhodan::apply(*setup, state, PerryRhodan::sample(*setup, state, rng), silent);
                continue;
            }
            options.clear();
            PerryRhodan::options(*setup, state, options);
            for (int seat = 0; n % 7 == 0 && seat < players; ++seat) {
                const View view = PerryRhodan::view(*setup, state, kriegsrat::seat(seat));
                const auto answer = PerryRhodan::ask(*setup, view, Json{{"what", "hand"}});
                ASSERT_TRUE(answer.has_value());
                ASSERT_EQ(view_json(*setup, state, kriegsrat::seat(seat))["players"].size(),
                          static_cast<std::size_t>(players));
                // What can be laid out has no reason against it.
                for (const Option& option : options) {
                    if (state.step() == Step::build_section && kriegsrat::seat(seat) == turn.seat &&
                        option.action.kind == static_cast<std::uint16_t>(Do::lay_out)) {
                        const auto& cards = setup->pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
                        ASSERT_FALSE((*answer)["why"].contains(cards[option.action.a])) << cards[option.action.a];
                    }
                }
            }
            PerryRhodan::apply(*setup, state, options.pick(rng), silent);
        }
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
