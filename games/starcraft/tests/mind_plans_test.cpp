#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "core/embedded.h"
#include "games/starcraft/mind/evaluate.h"
#include "games/starcraft/mind/orders.h"
#include "games/starcraft/mind/weights.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// What the greedy mind plans for: victories of its own, those of others, the last one left.
namespace kriegsrat::starcraft::mind_plans_test {
namespace {

Plan attack_on(const Scene& scene, const char* planet) {
    Rng rng(5);
    return best_attack(scene.setup(), scene.state(), 0, scene.planet(planet), rng);
}

std::string reveals(Scene& scene, const char* order, const char* planet) {
    scene.order(0, order, planet);
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    Rng rng(6);
    const Action chosen = StarCraft::policies()[0].choose(scene.setup(), scene.state(), seat(0), options, rng);
    return write_action(StarCraft::spec().actions, scene.setup().pack->names, chosen)["kind"];
}

// Two of three areas with conquest points are hers; the third is held by a Marine.
TEST(StarcraftMindPlans, SC_V09_AnAttackThatCompletesASpecialVictory) {
    double gain[2] = {0, 0};
    for (const int stage : {1, 3}) {
        Scene scene(2, {"queen_of_blades", "raynor"});
        scene.stage(stage).units(0, "helios_1", {{"zergling", 1}}).units(0, "torus_1", {{"zergling", 1}});
        scene.units(0, "helios_2", {{"ultralisk", 3}, {"hydralisk", 1}}).units(1, "helios_3", {{"marine", 1}});
        const Plan plan = attack_on(scene, "helios");
        EXPECT_EQ(plan.area, scene.area("helios_3"));
        gain[stage / 2] = plan.gain;
    }
    EXPECT_GT(gain[1], gain[0] + weights().victory_in_sight / 3);
}

// The Overmind's third base would win in stage III: it is the one to fall.
TEST(StarcraftMindPlans, SC_V08_AnAttackThatTakesASpecialVictoryAway) {
    double gain[2] = {0, 0};
    for (const int stage : {1, 3}) {
        Scene scene(2, {"raynor", "overmind"});
        scene.stage(stage).base(1, "helios_4").base(1, "torus_3").units(0, "helios_2", {{"marine", 2}});
        const Plan plan = attack_on(scene, "helios");
        EXPECT_EQ(plan.area, scene.area("helios_4"));
        gain[stage / 2] = plan.gain;
    }
    EXPECT_GT(gain[1], gain[0] + 0.5 * weights().deny_victory * weights().victory_in_sight);
}

// Of two areas with conquest points the one of the player who is about to win.
TEST(StarcraftMindPlans, SC_V02_WhoIsAboutToWinIsAttackedFirst) {
    for (const int leader : {1, 2}) {
        Scene scene(3, {"raynor", "queen_of_blades", "mengsk"});
        scene.units(0, "helios_2", {{"siege_tank", 2}, {"goliath", 2}}).points(leader, 14);
        scene.base(1, "helios_1").base(2, "helios_3");
        EXPECT_EQ(attack_on(scene, "helios").area, scene.area(leader == 1 ? "helios_1" : "helios_3"));
    }
}

// In stage III event cards can only help Aldaris to his victory: he draws them, the others do not.
TEST(StarcraftMindPlans, SC_V11_EventCardsOfStageThreeAgainstAldaris) {
    for (const int stage : {1, 3}) {
        Scene scene(2, {"raynor", "aldaris"});
        scene.stage(stage);
        EXPECT_EQ(end_card_worth(scene.setup(), scene.state(), 0) < 0, stage == 3);
        EXPECT_EQ(end_card_worth(scene.setup(), scene.state(), 1) > 0, stage == 3);
        EXPECT_EQ(reveals(scene, "research", "helios"), stage == 3 ? "execute" : "take_event");
        Scene others(2, {"raynor", "tassadar"});
        others.stage(stage);
        EXPECT_EQ(end_card_worth(others.setup(), others.state(), 0), 0);
        EXPECT_EQ(reveals(others, "research", "helios"), "take_event");
    }
    Scene conquest(2, {"raynor", "aldaris"}, "galactic_conquest");
    conquest.stage(3);
    EXPECT_EQ(end_card_worth(conquest.setup(), conquest.state(), 0), 0);
}

// Where the last one left wins, one enemy after the other: the weakest first.
TEST(StarcraftMindPlans, SC_Y01_TheWeakestEnemyIsTheTarget) {
    for (const int weak : {1, 2}) {
        Scene scene(3, {"raynor", "overmind", "tassadar"}, "galactic_conquest");
        scene.base(1, "helios_1").base(2, "helios_3").units(0, "helios_2", {{"marine", 3}});
        scene.units(weak == 1 ? 2 : 1, weak == 1 ? "torus_1" : "torus_3", {{weak == 1 ? "zealot" : "zergling", 2}});
        EXPECT_EQ(weakest_enemy(scene.setup(), scene.state(), 0), weak);
        EXPECT_EQ(attack_on(scene, "helios").area, scene.area(weak == 1 ? "helios_1" : "helios_3"));
    }
    Scene alone(2, {"raynor", "overmind"}, "galactic_conquest");
    alone.dead(1);
    EXPECT_EQ(weakest_enemy(alone.setup(), alone.state(), 0), none);
}

// Every weight of the data is one the mind knows, and each has a value.
TEST(StarcraftMindPlans, WeightsAreThoseOfTheData) {
    const auto json = parse_json(embedded_file("games/starcraft/data/mind.json"));
    ASSERT_TRUE(json.has_value());
    const Json& list = (*json)["weights"];
    EXPECT_EQ(list.size(), sizeof(Weights) / sizeof(double));
    for (const auto& [name, value] : list.items()) {
        EXPECT_GT(value.get<double>(), 0) << name;
    }
    const Weights& read = weights();
    EXPECT_EQ(read.point, list["point"].get<double>());
    EXPECT_EQ(read.patience, list["patience"].get<double>());
    constexpr std::size_t number = sizeof(Weights) / sizeof(double);
    for (const double value : std::bit_cast<std::array<double, number>>(read)) {
        EXPECT_GT(value, 0) << "one of them is not read";
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::mind_plans_test
