#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "games/starcraft/codec.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/codec_play.h"
#include "games/starcraft/tests/scene.h"

namespace kriegsrat::starcraft::codec_test {
namespace {

std::string refusal(const Setup& setup, const Json& json) {
    const Expected<State> state = StarCraft::read_state(setup, json);
    return state ? "accepted" : state.error().kind + ": " + state.error().text;
}

TEST(StarcraftStateJson, EveryPositionSurvivesJsonBitForBit) {
    std::array<int, steps> seen{};
    std::map<std::string, std::array<int, steps>> seen_in;  // by set-up
    int written = 0;
    every_position(2, 8000, 7, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        // Rare steps always, common ones now and then.
        const auto step = static_cast<std::size_t>(state.step());
        ++seen[step];
        if (++seen_in[StarCraft::write_setup(setup).dump()][step] > 10 && rng.below(80) != 0) {
            return true;
        }
        ++written;
        const std::string text = StarCraft::write_state(setup, state).dump();
        const Expected<State> again = StarCraft::read_state(setup, *parse_json(text));
        EXPECT_TRUE(again) << again.error().text << "\n" << text;
        const bool same = again && same_bytes(*again, state);
        EXPECT_TRUE(same) << text;
        return same;
    });
    EXPECT_GT(written, 4000);
    // Steps in which nobody decides are never seen; of the others all but the rarest are.
    for (const Step step : {Step::choose_faction, Step::deal_faction,    Step::draw_planet,    Step::place_planet,
                            Step::first_base,     Step::z_minor,         Step::starting_units, Step::starting_transport,
                            Step::plan,           Step::observe,         Step::reveal_order,   Step::build,
                            Step::upgrade,        Step::new_base,        Step::mobilize,       Step::research_cards,
                            Step::technology,     Step::addition,        Step::draw,           Step::pay,
                            Step::demolish,       Step::start_abilities, Step::extra_cards,    Step::pair,
                            Step::support,        Step::place_cards,     Step::blind_card,     Step::next_skirmish,
                            Step::search,         Step::abilities,       Step::surplus,        Step::retreat,
                            Step::abandon,        Step::end_abilities,   Step::read_events,    Step::play_event,
                            Step::event,          Step::discard}) {
        EXPECT_GT(seen[static_cast<std::size_t>(step)], 0) << StarCraft::spec().steps[static_cast<std::size_t>(step)];
    }
    for (const Step step : {Step::opening_hands, Step::battle_draw, Step::compare, Step::outcome, Step::battle_over}) {
        EXPECT_EQ(seen[static_cast<std::size_t>(step)], 0);
    }
}

TEST(StarcraftStateJson, APositionPutTogetherByATestSurvivesJson) {
    Scene scene(4, {}, "team");
    scene.units(0, "helios_2", {{"marine", 2}})
        .axis(2, "braken", "torus")
        .keeps(1, {"ev1_forward_observers"})
        .planning();
    const Expected<State> again =
        StarCraft::read_state(scene.setup(), StarCraft::write_state(scene.setup(), scene.state()));
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_TRUE(same_bytes(*again, scene.state()));
}

TEST(StarcraftStateJson, WhatIsNoPositionIsRefused) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).planning();
    const StarCraft::Setup& setup = scene.setup();
    const Json good = StarCraft::write_state(setup, scene.state());
    ASSERT_EQ(refusal(setup, good), "accepted");
    const auto with = [&](const std::string& pointer, Json value) {
        Json changed = good;
        changed[Json::json_pointer(pointer)] = std::move(value);
        return refusal(setup, changed);
    };
    EXPECT_EQ(refusal(setup, nullptr), "state: /: must be an object");
    EXPECT_EQ(refusal(setup, Json::object()), "state: /round: is missing");
    EXPECT_EQ(with("/colour", 1), "state: /: has the unknown key 'colour'");
    EXPECT_EQ(with("/round", -1), "state: /round: must be a whole number from 0 to 60000");
    EXPECT_EQ(with("/round", 0), "state: /round: the first round is 1");
    EXPECT_EQ(with("/agenda", Json::array()), "state: /agenda: must have at least one step");
    EXPECT_EQ(with("/agenda", {"chess"}), "state: /agenda/0: 'chess' is no step");
    EXPECT_EQ(with("/agenda", Json(9, "plan")), "state: /agenda: must be a list of at most 8");
    EXPECT_EQ(with("/agenda", {"plan", "plan"}), "state: /agenda: a step does not belong to the one below it");
    EXPECT_EQ(with("/agenda", {"pay"}), "state: /agenda/0: is a step that belongs to another one");
    EXPECT_EQ(with("/agenda", {"first_player"}), "state: /: something has changed that changes only in the rounds");
    EXPECT_EQ(with("/agenda", {"discard"}), "state: /agenda: nothing is to be decided in this step");
    EXPECT_EQ(with("/agenda", {"choose_order", "build"}), "state: /order: is not the order that is being executed");
    EXPECT_EQ(with("/seat", 2), "state: /seat: must be a whole number from 0 to 1");
    EXPECT_EQ(with("/seat", 1), "state: /orders: a player has placed orders that he could not place");
    EXPECT_EQ(with("/alive", {0}), "state: /alive: a player has pieces and is not in the game, or the other way round");
    EXPECT_EQ(with("/winners", {0}), "state: /winners: winners and the end of the match disagree");
    EXPECT_EQ(with("/factions/0", "mengsk"), "accepted") << "the same race: all his cards and units are as before";
    EXPECT_EQ(with("/factions/0", "overmind"), "state: /players/0/deck/0: is no card of this player");
    EXPECT_EQ(with("/players/0/hand", {"zerg_c01"}), "state: /players/0/hand/0: is no card of this player");
    EXPECT_EQ(with("/players/0/hand", {"terran_c01"}), "state: /: cards are not conserved");
    EXPECT_EQ(with("/players/0/supply/marine", 6), "state: /: units are not conserved");
    EXPECT_EQ(with("/players/0/supply/zergling", 1),
              "state: /players/0/supply: has a key that is no unit that may stand here");
    EXPECT_EQ(with("/players/0/levels", {9, 0, 0}), "state: /players/0/levels/0: must be a whole number from 0 to 3");
    EXPECT_EQ(with("/known/1/0", {"terran_c01"}), "state: /known: a player knows a card that is not in that hand");
    EXPECT_EQ(with("/planets/helios/x", 0), "state: /planets: two planets lie in one cell");
    EXPECT_EQ(with("/planets/vulcan", nullptr), "state: /planets: has a key that is no planet");
    EXPECT_EQ(with("/areas/halcyon_1", good["areas"]["helios_1"]),
              "state: /areas: must name the areas of the planets in play");
    EXPECT_EQ(with("/areas/helios_2/owner", nullptr),
              "state: /areas/helios_2/units: has a key that is no unit that may stand here");
    EXPECT_EQ(with("/areas/helios_1/source", 0), "state: /areas: an area without resources has a resource card");
    EXPECT_EQ(with("/areas/helios_2/depletion", 3),
              "state: /areas/helios_2/depletion: must be a whole number from 0 to 2");
    EXPECT_EQ(with("/routes/" + good["routes"].begin().key() + "/slots", {"north", "north"}).substr(0, 15),
              "state: /routes:");
    EXPECT_EQ(with("/events/left", {5, 5, 21, 0}), "state: /events: there are fewer event cards than are to be drawn");
    EXPECT_EQ(with("/events/end_cards", 1), "state: /: event cards are not conserved");
    EXPECT_EQ(with("/orders", {{{"planet", "helios"}}}), "state: /orders/0/owner: is missing");
    EXPECT_EQ(with("/draws", 1),
              "state: /draws: cards are due in a step in which none are drawn, or the other way round");
    EXPECT_EQ(with("/to_place", {{"marine", 1}}), "state: /to_place: there are no starting units to be placed");
    EXPECT_EQ(with("/buying/item", "worker"), "state: /buying/what: is missing");
    EXPECT_EQ(with("/event/card", "ev1_raid").substr(0, 12), "state: /even");
}

TEST(StarcraftStateJson, WhatCannotBePaidIsRefused) {
    Scene scene(2);
    scene.source(0, "helios_2").order(0, "build", "abaddon").executes().does(acts::simple("build_worker"));
    ASSERT_EQ(scene.step(), "pay");
    Json json = StarCraft::write_state(scene.setup(), scene.state());
    ASSERT_EQ(refusal(scene.setup(), json), "accepted");
    json["buying"]["owed"] = {60, 0};
    EXPECT_EQ(refusal(scene.setup(), json), "state: /buying/owed: cannot be paid");
    json["buying"]["item"] = "base";
    json["buying"]["where"] = "helios_1";
    EXPECT_EQ(refusal(scene.setup(), json), "state: /buying: cannot be bought in this step");
}

TEST(StarcraftStateJson, ABattleThatCannotBeIsRefused) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_4", {{"zergling", 2}});
    scene.attacks(0, "helios_2", "helios_4");
    ASSERT_EQ(scene.step(), "place_cards");
    const Json good = StarCraft::write_state(scene.setup(), scene.state());
    ASSERT_EQ(refusal(scene.setup(), good), "accepted");
    const auto with = [&](const std::string& pointer, Json value) {
        Json changed = good;
        changed[Json::json_pointer(pointer)] = std::move(value);
        return refusal(scene.setup(), changed);
    };
    EXPECT_EQ(with("/battle/area", "helios_2"), "state: /battle/area: is not the enemy area of the order");
    EXPECT_EQ(with("/battle/cursor", 2), "state: /battle/skirmishes: a side has placed no card although it has one");
    EXPECT_EQ(with("/battle/count", 0).substr(0, 14), "state: /battle");
    EXPECT_EQ(with("/battle/current", 0), "state: /battle/current: no skirmish is being resolved");
    EXPECT_EQ(with("/battle/skirmishes/0/support/0/marine", 1),
              "state: /battle/skirmishes: the units of the skirmishes are not those of the battle");
    EXPECT_EQ(with("/battle/chosen_front", {0}), "accepted") << "it is no longer asked for";
    EXPECT_EQ(with("/battle/splash/0", good["players"][0]["hand"]).substr(0, 8), "state: /");
}

}  // namespace
}  // namespace kriegsrat::starcraft::codec_test
