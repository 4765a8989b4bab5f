#include "minds/weights.h"

#include <gmock/gmock.h>

#include "core/embedded.h"
#include "core/json.h"
#include "games/list.h"
#include "tests/generic/every_setup.h"

namespace kriegsrat::minds {

namespace {

Json numbers(const Ways& ways) {
    Json all = Json::object();
    for (const Weight& weight : weights_of(ways)) {
        all[weight.name] = weight.value;
    }
    return all;
}

TEST(Weights, AreThoseOfTheGameUntilSomeAreChanged) {
    Ways ways("risk");
    const Json own = numbers(ways);
    EXPECT_EQ(own["duel.units"], (*parse_json(embedded_file("games/risk/data/weights.json")))["weights"]["duel.units"]);
    EXPECT_EQ(own["search.scale"], (*parse_json(embedded_file("games/risk/data/search.json")))["scale"]);
    ASSERT_TRUE(change(ways, {{"duel.units", 2.5}, {"search.moments", 3}, {"search.clear", 0.5}}));
    Json changed = own;
    changed["duel.units"] = 2.5;
    changed["search.moments"] = 3;
    changed["search.clear"] = 0.5;
    EXPECT_EQ(numbers(ways), changed);
    EXPECT_EQ(ways.weights[place_of(ways, "duel.units")].value, 2.5);
    EXPECT_EQ(place_of(ways, "duel.luck"), ways.weights.size());
}

TEST(Weights, AreRefusedByNameAndThenNothingHasChanged) {
    const Ways own("risk");
    for (const auto& [wrong, named] :
         std::vector<std::pair<Json, std::string>>{{{{"duel.units", 1}, {"duel.wits", 1}}, "duel.wits"},
                                                   {{{"duel.units", "many"}}, "duel.units"},
                                                   {{{"duel.units", 1e12}}, "duel.units"},
                                                   {{{"search.scale", 0}}, "search.scale"},
                                                   {{{"search.moments", -3}}, "search.moments"},
                                                   {Json::array({1}), "by name"}}) {
        Ways ways("risk");
        const auto changed = change(ways, wrong);
        ASSERT_FALSE(changed) << wrong;
        EXPECT_THAT(changed.error().text, testing::HasSubstr(named));
        EXPECT_EQ(numbers(ways), numbers(own));
    }
}

TEST(Weights, AMindIsCalledByItsLevelAndWhatIsDifferent) {
    EXPECT_EQ(level_of("hard@{\"search.scale\":2}"), "hard");
    EXPECT_EQ(level_of("hard"), "hard");
    const Ways own("risk");
    EXPECT_EQ(numbers(*ways_of("hard", own)), numbers(own));
    EXPECT_EQ(ways_of("hard@{\"search.scale\":2}", own)->terms.scale, 2);
    EXPECT_FALSE(ways_of("hard@{\"search.scale\":}", own));
    EXPECT_FALSE(ways_of("hard@", own));
    EXPECT_FALSE(ways_of("hard@{\"x\":2}", own));
}

TEST(Weights, EveryGameHasThoseOfItsSearchAndItsFileNamesNoOthers) {
    for (const Game* game : all_games()) {
        const std::string id(game->spec().id);
        const Json own = numbers(Ways(id));
        EXPECT_GT(own["search.scale"], 0) << id;
        const std::string_view file = embedded_file("games/" + id + "/data/weights.json");
        const Json weights = file.empty() ? Json::object() : (*parse_json(file))["weights"];
        for (const auto& [name, value] : weights.items()) {
            EXPECT_EQ(own[name], value) << id << ": " << name;
        }
    }
}

// Two sets of weights sit at one table: those that hold others for valuable choose otherwise, and the same mind is the
// same with its own weights said aloud.
TEST(Weights, OfAMindAreItsOwn) {
    const Game& risk = *kriegsrat::find_game("risk");
    const std::string aloud = "normal@{\"duel.units\":" + numbers(Ways("risk"))["duel.units"].dump() + "}";
    const std::string other = "normal@{\"duel.units\":1,\"duel.cards\":9,\"search.clear\":1}";
    EXPECT_FALSE(risk.mind("normal@{\"duel.luck\":1}", 1));
    EXPECT_FALSE(risk.mind("genius@{}", 1));
    EXPECT_FALSE(risk.mind("greedy@{}", 1)) << "has no weights to change";
    SimulationOrder order;
    order.games = 1;
    order.max_rounds = 12;
    order.budget = 16;
    const Json setup = {{"variant", "duel"}, {"players", 2}, {"options", Json::object()}};
    const auto digest = [&](const std::string& one, const std::string& two) {
        order.minds = {one, two};
        return risk.simulate(setup, order)->digest;
    };
    const std::uint64_t plain = digest("normal", "normal");
    EXPECT_EQ(digest("normal", aloud), plain);
    EXPECT_NE(digest("normal", other), plain);
    EXPECT_NE(digest("normal", other), digest(other, "normal"));
}

// A set that is put together and taken apart again is no progress: this mind often cannot make up its mind.
TEST(Weights, WhateverTheyAreNoMindGoesToAndFro) {
    const Game& risk = *kriegsrat::find_game("risk");
    const auto match = *risk.start({{"variant", "duel"}, {"players", 2}, {"options", Json::object()}});
    const auto mind = *risk.mind("normal@{\"duel.cards\":3,\"search.clear\":0}", 3, 12);
    Rng rng(3);
    Events silent;
    Options options;
    int offered = 0;
    for (int decisions = 0; decisions < 1500 && !match->result().over; ++decisions) {
        const Seat who = match->turn().seat;
        if (who == Seat::chance) {
            match->apply(match->sample(rng), silent);
            continue;
        }
        match->options(options);
        const auto is_way_back = [&](Action action) { return match->write(action)["kind"] == "take_back_card"; };
        for (const Option& option : options) {
            offered += is_way_back(option.action) ? 1 : 0;
        }
        const Action action = mind->choose(*match->guess(who, rng), who);
        ASSERT_FALSE(is_way_back(action)) << "decision " << decisions;
        match->apply(action, silent);
    }
    EXPECT_GT(offered, 0) << "there was nothing to take back";
}

}  // namespace

}  // namespace kriegsrat::minds
