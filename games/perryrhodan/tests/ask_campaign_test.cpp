#include "core/json.h"
#include "games/perryrhodan/tests/scene.h"

// What the game tells of a campaign: points by phase and by what they were given for, what a change would do, the end.
namespace kriegsrat::perryrhodan::campaign_tests {
namespace {

Json campaign(const Scene& scene, Seat who) {
    const auto said =
        PerryRhodan::ask(scene.setup, PerryRhodan::view(scene.setup, scene.state, who), {{"what", "campaign"}});
    EXPECT_TRUE(said.has_value());
    return said ? *said : Json();
}
Json campaign(const Scene& scene, int seat = 0) { return campaign(scene, kriegsrat::seat(seat)); }

Json criterion(const Json& phase, std::string_view kind) {
    for (const Json& one : phase["criteria"]) {
        if (one["kind"] == kind) {
            return one;
        }
    }
    return {};
}
// Parts given to this seat in a phase, by kind.
Json given(const Json& phase, int seat) {
    Json parts = Json::object();
    for (const Json& one : phase["given"]) {
        if (one["seat"] == seat) {
            parts[one["kind"].get<std::string>()] = one["parts"];
        }
    }
    return parts;
}
Json player_sheet(const Scene& scene, int seat) {
    return scene.view_json(Seat::spectator)["players"][static_cast<std::size_t>(seat)];
}

void meet_condition_of_phase_one(Scene& scene) {
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.lay(0, pro, "terra", "p1-good-hope");
}

TEST(AskedCampaign, PR_R08_R09_the_points_of_two_phases_are_kept_apart) {
    Scene scene(2, 0, 1);
    player(scene.state, 1).minus = -60;
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    player(scene.state, 1).solved.add(scene.record("p2-wanderer"));
    player(scene.state, 1).feats = feat::topsider_on_terra;
    player(scene.state, 0).feats = feat::topsider_on_terra;
    const Json between = campaign(scene);
    EXPECT_TRUE(between["phases"][0]["over"]);
    EXPECT_EQ(between["phases"][0]["triggered_by"], 0);
    EXPECT_EQ(between["phases"][1]["running"], true);
    EXPECT_EQ(criterion(between["phases"][1], "riddles")["seats"], Json({1}));
    EXPECT_EQ(criterion(between["phases"][1], "topsider_on_terra")["seats"], Json({0, 1}));
    EXPECT_TRUE(between["phases"][1]["given"].empty());
    EXPECT_EQ(between["phases"][1]["pending"], Json({30, 60 + 30})) << "what several have is shared";
    EXPECT_TRUE(between["phases"][0]["pending"].empty());
    player(scene.state, 0).minus = -12;
    EXPECT_EQ(campaign(scene)["phases"][1]["pending"], Json({30 - 12, 60 + 30}));
    player(scene.state, 0).minus = 0;
    EXPECT_TRUE(between["end"].is_null());
    end_phase(scene.setup, scene.state, 1, silent);
    const Json after = campaign(scene);
    EXPECT_EQ(player_sheet(scene, 0)["points_by_phase"], Json({120, 30}));
    EXPECT_EQ(player_sheet(scene, 1)["points_by_phase"], Json({-60, 120 + 60 + 30}));
    EXPECT_EQ(given(after["phases"][0], 0), (Json{{"change", 120}}));
    EXPECT_EQ(given(after["phases"][0], 1), (Json{{"minus", -60}}));
    EXPECT_EQ(given(after["phases"][1], 0), (Json{{"topsider_on_terra", 30}}));
    EXPECT_EQ(given(after["phases"][1], 1), (Json{{"change", 120}, {"riddles", 60}, {"topsider_on_terra", 30}}));
    EXPECT_EQ(criterion(after["phases"][1], "topsider_on_terra")["seats"], Json({0, 1}));
    EXPECT_EQ(criterion(after["phases"][0], "change")["seats"], Json({0}));
    EXPECT_EQ(after["end"]["how"], "last_phase");
    EXPECT_EQ(after["end"]["winners"], Json({1})) << "150 each, one change each, but his was the later one";
    EXPECT_EQ(after["end"]["decided_by"], "highest_change");
    scene.expect_sound();
}

TEST(AskedCampaign, PR_R08_R12_the_most_a_phase_can_bring) {
    const Scene scene(2, 0, 4);
    const Json told = campaign(scene);
    for (std::size_t phase = 0; phase < phases; ++phase) {
        EXPECT_EQ(told["phases"][phase]["most"], phase + 1);
    }
}

TEST(AskedCampaign, PR_R15_R16_R17_what_decided_the_game) {
    Events silent;
    Scene points;
    end_phase(points.setup, points.state, 1, silent);
    EXPECT_EQ(campaign(points)["end"]["winners"], Json({1}));
    EXPECT_EQ(campaign(points)["end"]["decided_by"], "points");
    EXPECT_EQ(campaign(points)["end"]["decided_rule"], "PR-R15") << "a phase played alone";

    Scene whole(2, 0, 1);
    end_phase(whole.setup, whole.state, 0, silent);
    end_phase(whole.setup, whole.state, 0, silent);
    EXPECT_EQ(campaign(whole)["end"]["decided_by"], "points");
    EXPECT_EQ(campaign(whole)["end"]["decided_rule"], "PR-R16");

    Scene changes;
    player(changes.state, 0).minus = -120;
    end_phase(changes.setup, changes.state, 0, silent);
    EXPECT_EQ(campaign(changes)["end"]["winners"], Json({0}));
    EXPECT_EQ(campaign(changes)["end"]["decided_by"], "changes");
    EXPECT_EQ(campaign(changes)["end"]["decided_rule"], "PR-R16") << "ties are broken as in a campaign";

    Scene highest(2, 0, 1);
    end_phase(highest.setup, highest.state, 0, silent);
    end_phase(highest.setup, highest.state, 1, silent);
    EXPECT_EQ(campaign(highest)["end"]["winners"], Json({1}));
    EXPECT_EQ(campaign(highest)["end"]["decided_by"], "highest_change");

    Scene shared;
    shared.play(act(Do::offer_end)).play(act(Do::accept_end));
    EXPECT_EQ(campaign(shared)["end"]["how"], "joint");
    EXPECT_EQ(campaign(shared)["end"]["decided_by"], "nothing");
    EXPECT_EQ(campaign(shared)["end"]["decided_rule"], "PR-R17");
}

TEST(AskedCampaign, PR_G09_G11_G14_who_left_and_who_was_left_alone) {
    Scene scene(2, 1, 3);
    player(scene.state, 0).minus = -12;
    scene.play(act(Do::give_up));
    const Json told = campaign(scene, 1);
    EXPECT_EQ(told["end"]["how"], "abandoned");
    EXPECT_EQ(given(told["phases"][0], 0), (Json{{"left", -240}, {"minus", -12}}));
    EXPECT_EQ(given(told["phases"][0], 1), (Json{{"alone", 180 + 240 + 360}}));
    EXPECT_FALSE(told["phases"][1]["over"]);
    scene.expect_sound();
}

TEST(AskedCampaign, PR_P29_with_Anti_Atlan_the_change_is_worth_one_point) {
    Scene scene(2, 4);
    scene.lay(0, pro, "sol", "p5-solares-system-sol");
    EXPECT_EQ(campaign(scene)["forecast"], Json({240, 0}));
    scene.lay(0, pro, "sol", "p5-atlan-anti");
    EXPECT_EQ(campaign(scene)["forecast"], Json({120, 0}));
    Events silent;
    end_phase(scene.setup, scene.state, 0, silent);
    EXPECT_EQ(given(campaign(scene)["phases"][0], 0), (Json{{"change", 120}}));
}

TEST(AskedCampaign, PR_Q05_Q09_what_a_change_would_do_is_told_to_who_may_trigger_it) {
    Scene scene(2, 0, 1);
    meet_condition_of_phase_one(scene);
    scene.lay(0, anti, "terra", "p1-terra-sol");
    scene.hand(0, "p1-saboteure", 4);
    EXPECT_TRUE(campaign(scene)["change"].is_null()) << "not in the build-up section";
    scene.at(Step::reactivation);
    const Json told = campaign(scene);
    ASSERT_FALSE(told["change"].is_null());
    EXPECT_EQ(told["change"]["to"], "2");
    EXPECT_EQ(told["change"]["refill"], 10 - 4 - static_cast<int>(told["change"]["hand"].size()));
    EXPECT_EQ(told["forecast"], Json({120, 0}));
    // What it tells is what happens.
    State after = scene.state;
    Events silent;
    end_phase(scene.setup, after, 0, silent);
    for (const auto& [card, copies] : told["change"]["sink"].items()) {
        const int record = scene.record(card);
        EXPECT_EQ(after.sink[0].of(record) - scene.state.sink[0].of(record), copies) << card;
    }
    EXPECT_EQ(scene.state.phase, 0) << "asking changes nothing";
    EXPECT_TRUE(campaign(scene, 1)["change"].is_null());
    EXPECT_EQ(campaign(scene, 1)["forecast"], Json({0, 120}));
    const Json watched = campaign(scene, Seat::spectator);
    EXPECT_TRUE(watched["change"].is_null());
    EXPECT_TRUE(watched["forecast"].is_null());
}

TEST(AskedCampaign, PR_Q05_without_the_condition_there_is_no_change_to_tell_of) {
    Scene scene(2, 0, 1);
    scene.lay(0, pro, "terra", "p1-terra-sol", 4);
    scene.at(Step::reactivation);
    EXPECT_TRUE(campaign(scene)["change"].is_null());
    EXPECT_FALSE(PerryRhodan::ask(scene.setup, PerryRhodan::view(scene.setup, scene.state, seat(0)),
                                  {{"what", "campaign"}, {"phase", 1}})
                     .has_value());
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::campaign_tests
