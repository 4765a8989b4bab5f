#include <gtest/gtest.h>

#include <array>
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

// How often each step was seen in the matches.
std::array<int, steps> write_and_read(int games, int of_each_step, std::uint32_t one_in, std::uint64_t seed) {
    std::array<int, steps> seen{};
    std::array<int, steps> in_match{};
    int written = 0;
    every_position(games, 8000, seed, [&](const StarCraft::Setup& setup, const State& state, Rng& rng) {
        // Rare steps always, common ones now and then.
        const auto step = static_cast<std::size_t>(state.step());
        ++seen[step];
        if (state.step() == Step::first_player) {
            in_match = {};
        }
        if (++in_match[step] > of_each_step && rng.below(one_in) != 0) {
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
    EXPECT_GT(written, games * of_each_step * 150);
    return seen;
}

TEST(StarcraftStateJson, PositionsSurviveJsonBitForBit) { write_and_read(1, 3, 400, 7); }

TEST(Long_StarcraftStateJson, ManyPositionsSurviveJsonBitForBit) {
    const std::array<int, steps> seen =
        write_and_read(4, 10, 80, 8 + static_cast<std::uint64_t>(GTEST_FLAG_GET(random_seed)));
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

// Whatever bytes come in: numbers beyond their types, lists without end, names said twice.
TEST(StarcraftStateJson, NumbersAndListsBeyondAllBoundsAreRefused) {
    Scene scene(2);
    scene.planning();
    const StarCraft::Setup& setup = scene.setup();
    const Json good = StarCraft::write_state(setup, scene.state());
    const auto with = [&](const std::string& pointer, Json value) {
        Json changed = good;
        changed[Json::json_pointer(pointer)] = std::move(value);
        return refusal(setup, changed);
    };
    for (const Json& number : {Json(-1), Json(65536), Json(UINT64_MAX), Json(INT64_MIN), Json(1e300), Json(0.5),
                               Json("1"), Json(true), Json(nullptr), Json::array(), Json::object()}) {
        EXPECT_EQ(with("/round", number), "state: /round: must be a whole number from 0 to 60000") << number;
        EXPECT_EQ(with("/drawer", number), "state: /drawer: must be a whole number from 0 to 1") << number;
        EXPECT_EQ(with("/players/0/workers", number), "state: /players/0/workers: must be a whole number from 0 to 254")
            << number;
    }
    EXPECT_EQ(with("/players/0/points", 30001), "state: /players/0/points: must be a whole number from 0 to 30000");
    EXPECT_EQ(with("/players/0/supply/marine", 16),
              "state: /players/0/supply/marine: must be a whole number from 1 to 9");
    EXPECT_EQ(with("/players/0/supply/marine", 0),
              "state: /players/0/supply/marine: must be a whole number from 1 to 9");
    EXPECT_EQ(with("/planets/helios/x", 14), "state: /planets/helios/x: must be a whole number from -13 to 13");
    EXPECT_EQ(with("/players/0/hand", Json(1000, "terran_c01")), "state: /players/0/hand/1: stands here twice");
    EXPECT_EQ(with("/alive", {0, 1, 0}), "state: /alive/2: stands here twice");
    EXPECT_EQ(with("/alive", {2}), "state: /alive/0: must be a whole number from 0 to 1");
    EXPECT_EQ(with("/orders", Json(1000, nullptr)), "state: /orders: must be a list of at most 24");
    EXPECT_EQ(with("/factions", Json(1000, "raynor")), "state: /factions: must be a list of 2");
    EXPECT_EQ(with("/players", Json::array()), "state: /players: must be a list of 2");
    EXPECT_EQ(with("/known", Json::object()), "state: /known: must be a list");
    EXPECT_EQ(with("/factions", {"raynor", "raynor"}), "state: /players/1/deck/0: is no card of this player");
    EXPECT_EQ(with("/factions", {nullptr, "overmind"}), "state: /players/0/deck/0: is no card of this player");
    EXPECT_EQ(with("/events/left", {5, 5, 254, 0}), "state: /events: there are fewer event cards than are to be drawn");
    EXPECT_EQ(with("/events/again", {{"ev1_raid", 1}}).substr(0, 14), "state: /events");
    EXPECT_EQ(with("/players/0/new_specials", 9), "state: /players: there are too many modules");
    EXPECT_EQ(with("/players/0/drawn", {"helios", "chess"}), "state: /players/0/drawn/1: 'chess' is no planet");
    EXPECT_EQ(with("/lap", 4), "state: /orders: a player has placed orders that he could not place");
    EXPECT_EQ(with("/buying", {{"item", "unit"}}), "state: /buying/what: is missing");
    EXPECT_EQ(with("/battle", Json::object()), "state: /battle/seats: is missing");
    EXPECT_EQ(with("/order", {{"planet", nullptr}}), "state: /order/order: is missing");
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
