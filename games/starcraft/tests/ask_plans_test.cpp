#include <gmock/gmock.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/battles.h"
#include "games/starcraft/tests/setting_up.h"

// What the game tells about a plan is what happens when it is carried out.
namespace kriegsrat::starcraft::ask_plans_test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

Expected<Json> ask(const Scene& scene, const Json& question, Seat who = seat(0)) {
    return StarCraft::ask(scene.setup(), StarCraft::view(scene.setup(), scene.state(), who), question);
}
std::string mistake_of(const Scene& scene, const Json& question, Seat who = seat(0)) {
    const auto answer = ask(scene, question, who);
    return answer ? "" : answer.error().text;
}
Json order_on(const char* order, const std::string& planet) {
    return {{"what", "order"}, {"order", order}, {"planet", planet}};
}
const Json prices{{"what", "prices"}};
const Json payment{{"what", "payment"}};

void expect_left(const Scene& scene, const Json& left) {
    const Json player = scene.view(0)["players"][0];
    EXPECT_EQ(player["minerals"]["free"], left["minerals"]);
    EXPECT_EQ(player["gas"]["free"], left["gas"]);
    EXPECT_EQ(player["workers"], left["workers"]);
}

TEST(StarcraftAskPlans, SC_G07_AllRoutesOfALaidPlanetAreForetold) {
    Scene scene = drawn({"torus", "tarsonis", "dylar_iv", "chau_sara"});
    scene.does(acts::place("torus", 0, 0)).does(acts::area("place_base", "torus_3"));
    scene.does(acts::place("dylar_iv", 1, 0)).simple("keep_base");
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    ASSERT_GT(options.size(), 4U);
    for (const Option& option : options) {
        Json question = write_action(StarCraft::spec().actions, scene.setup().pack->names, option.action);
        const std::string planet = question["planet"];
        question["what"] = "laying";
        const Json told = *ask(scene, question, seat(scene.seat_to_move()));
        Scene after = scene;
        question.erase("what");
        after.does(question);
        const Json view = after.view(0);
        Json routes = Json::object();
        for (const Json& route : view["routes"]) {
            if (route["planets"][0] == planet) {
                routes[route["slots"][0].get<std::string>()] = route["planets"][1];
            }
        }
        EXPECT_EQ(told["routes"], routes);
        EXPECT_FALSE(routes.empty());
        EXPECT_EQ(told["free_slots"], view["planets"][planet]["free_slots"]);
    }
    const Json there{{"what", "laying"}, {"planet", "chau_sara"}, {"x", 0}, {"y", 0}, {"rotation", 0}};
    EXPECT_THAT(mistake_of(scene, there), HasSubstr("SC-G"));
    EXPECT_THAT(mistake_of(scene, {{"what", "laying"}, {"planet", "earth"}}), HasSubstr("/planet"));
    EXPECT_THAT(mistake_of(Scene(2), there), HasSubstr("no planet is being placed"));
}

Scene spread_out() {
    Scene scene(2);
    scene.units(0, "helios_1", {{"marine", 2}});
    return scene;
}

TEST(StarcraftAskPlans, SC_U06_SC_M13_SC_S01_AnOrderInVainIsForetold) {
    int in_vain = 0;
    const Scene table = spread_out();
    for (const std::string& planet : ids_of(table, Table::planet)) {
        if (!has(table.state().on_board, table.planet(planet.c_str()))) {
            EXPECT_THAT(mistake_of(table, order_on("build", planet)), HasSubstr("not in the game"));
            continue;
        }
        for (const char* order : {"build", "mobilize", "research", "special_build"}) {
            Scene scene = spread_out();
            scene.order(0, order, planet.c_str());
            const Json told = *ask(scene, order_on(order, planet));
            scene.executes();
            const Json event = scene.event("order_without_effect");
            EXPECT_EQ(told["effect"].get<bool>(), event.is_null()) << order << " " << planet;
            EXPECT_EQ(told["rule"], event.is_null() ? Json(nullptr) : event["rule"]);
            in_vain += event.is_null() ? 0 : 1;
        }
    }
    EXPECT_GT(in_vain, 4);
}

TEST(StarcraftAskPlans, SC_M03_UnitsThatCouldComeAreCounted) {
    Scene scene = spread_out();
    const Json alone = *ask(scene, order_on("mobilize", "helios"));
    EXPECT_EQ(alone["units"], 2);
    EXPECT_EQ(alone["from"], Json::object());
    const Json near = scene.view(0)["routes"];
    const auto route = std::find_if(near.begin(), near.end(), [](const Json& one) {
        return one["planets"][0] == "helios" || one["planets"][1] == "helios";
    });
    ASSERT_NE(route, near.end());
    const std::string other = (*route)["planets"][(*route)["planets"][0] == "helios" ? 1 : 0];
    scene.transport(0, "helios", other.c_str());
    EXPECT_TRUE((*ask(scene, order_on("mobilize", "helios")))["from"].contains(other));
    EXPECT_EQ((*ask(scene, order_on("mobilize", other)))["from"], (Json{{"helios", 2}}));
    EXPECT_EQ((*ask(scene, order_on("mobilize", other), seat(1)))["from"], Json::object()) << "it is not theirs";
}

TEST(StarcraftAskPlans, SC_P04_WhoMayStillCoverAnOrderIsTold) {
    Scene scene(2);
    scene.units(1, "abaddon_1", {{"zergling", 1}}).planning();
    ASSERT_EQ(scene.seat_to_move(), 0);
    Scene laid = scene;
    laid.does(acts::order("build", choices(scene, "place_order", "planet").begin()->c_str()));
    int covered = 0;
    for (const std::string& planet : choices(scene, "place_order", "planet")) {
        const bool may = laid.refusal(acts::order("build", planet.c_str())).empty();
        EXPECT_EQ((*ask(scene, order_on("build", planet)))["covered_by"], may ? Json{1} : Json::array()) << planet;
        covered += may ? 1 : 0;
    }
    EXPECT_GT(covered, 0);
    Scene over(2);
    over.stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution();
    EXPECT_EQ((*ask(over, order_on("build", "abaddon")))["covered_by"], Json::array());
}

Scene builder() {
    Scene scene(2);
    scene.source(0, "helios_2").level(0, 1, 3);
    scene.stack("abaddon", {{0, "special_build"}}).stack("pridewater", {{1, "build"}}).execution().executes();
    return scene;
}

TEST(StarcraftAskPlans, SC_R02_SC_O03_WhatAPurchaseLeavesIsForetold) {
    const Scene scene = builder();
    const Json told = *ask(scene, prices);
    for (const char* unit : {"marine", "vulture", "siege_tank"}) {
        Scene bought = scene;
        EXPECT_EQ(told["units"][unit]["missing"], nullptr);
        bought.builds(unit, "abaddon_1");
        expect_left(bought, told["units"][unit]["left"]);
    }
    Scene worker = scene;
    worker.buys(acts::simple("build_worker"));
    expect_left(worker, told["worker"]["left"]);
    EXPECT_TRUE(told["technologies"].contains("stim_packs"));
    EXPECT_TRUE(told["buildings"].contains("barracks_2"));
    EXPECT_TRUE(told["modules"].contains("supply"));
}

TEST(StarcraftAskPlans, SC_R07_WhatIsMissingIsTold) {
    Scene scene(2);
    scene.workers(0, 1).no_sources(0);
    const Json tank = (*ask(scene, prices))["units"]["siege_tank"];
    EXPECT_EQ(tank["left"], nullptr);
    EXPECT_EQ(tank["missing"]["workers"].get<int>(), tank["minerals"].get<int>() + tank["gas"].get<int>() - 1);
    scene.change().on_permanent[0] = {4, 2};
    EXPECT_EQ((*ask(scene, prices))["units"]["siege_tank"]["missing"]["minerals"], tank["minerals"]);
}

TEST(StarcraftAskPlans, SC_R12_PayingAllIsForetoldWithForcedMining) {
    Scene scene(2);
    scene.source(0, "helios_2").level(0, 1, 3).workers(0, 3).change().on_permanent[0] = {4, 0};
    scene.change().workers_on[at(scene.area("abaddon_2"))] = 3;
    scene.change().workers_on[at(scene.area("helios_2"))] = 1;
    scene.stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}}).execution().executes();
    EXPECT_THAT(mistake_of(scene, payment), HasSubstr("SC-R02"));
    scene.does({{"kind", "build_unit"}, {"unit", "vulture"}, {"area", "abaddon_1"}});
    ASSERT_EQ(scene.step(), "pay");
    EXPECT_THAT(scene.view(0)["purchase"]["forced"], Contains("abaddon_2"));
    EXPECT_THAT(scene.view(0)["purchase"]["forced"], Not(Contains("helios_2")));
    const Json told = *ask(scene, payment);
    const int before = scene.workers_on("helios_2");
    scene.pays();
    expect_left(scene, told["left"]);
    EXPECT_EQ(told["areas"]["helios_2"].get<int>(), scene.workers_on("helios_2") - before);
    EXPECT_EQ(told["left"]["forced"].size(), 1U);
    EXPECT_THAT(scene.happened(), Contains("forced_mining"));
}

TEST(StarcraftAskPlans, OnlyAPlayerWithAFactionPlans) {
    for (const Json& question : {prices, order_on("build", "abaddon")}) {
        EXPECT_THAT(mistake_of(Scene(2), question, Seat::spectator), HasSubstr("only a player"));
        EXPECT_THAT(mistake_of(Scene::fresh("base", 2), question), HasSubstr("SC-C03"));
    }
    EXPECT_THAT(mistake_of(Scene(2), {{"what", "order"}, {"order", "dance"}, {"planet", "abaddon"}}),
                HasSubstr("/order"));
    EXPECT_THAT(mistake_of(Scene(2), payment, Seat::spectator), HasSubstr("SC-R02"));
}

TEST(StarcraftAskPlans, SC_F07_SC_F12_TheBattleTellsItsSkirmishesAndWhereCardsArePlaced) {
    Scene scene = battles::battle({"raynor", {{"marine", 2}}, {"terran_c01", "terran_c12"}},
                                  {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
    ASSERT_EQ(scene.step(), "place_cards");
    const Json battle = scene.view(0)["battle"];
    EXPECT_EQ(battle["due"], 1);
    EXPECT_EQ(battle["placing"], 1);
    EXPECT_EQ(battle["skirmishes"][0]["sides"][0]["matches"], nullptr);
    scene.places("terran_c01");
    EXPECT_EQ(scene.view(0)["battle"]["skirmishes"][0]["sides"][0]["matches"], true);
    EXPECT_EQ(scene.view(1)["battle"]["skirmishes"][0]["sides"][0]["matches"], nullptr) << "the card is hidden";
}

}  // namespace
}  // namespace kriegsrat::starcraft::ask_plans_test
