#include <gmock/gmock.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/scene.h"

// Chapter U: voluntary destruction (SC-U22 to SC-U24, decision D13).
namespace kriegsrat::starcraft::demolish_test {
namespace {

using testing::ElementsAre;

const Json demolish = acts::simple("demolish");
Json unit_of(const char* unit, const char* area) { return {{"kind", "destroy_unit"}, {"unit", unit}, {"area", area}}; }
Json base_in(const char* area) { return acts::area("destroy_base", area); }

Scene& begin(Scene& scene, const char* order, const char* planet) {
    return scene.stack(planet, {{0, order}}).stack("pridewater", {{1, "build"}}).execution();
}

// Two Hydralisks want to enter an area of limit 4 that holds four own Zerglings.
TEST(StarcraftDemolish, SC_U22_SC_U23_SC_M12_SC_D13_TheRulebooksHydraliskExample) {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "helios_2", {{"zergling", 4}}).units(0, "helios_4", {{"hydralisk", 2}});
    begin(scene, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("hydralisk", "helios_4", "helios_2", 2)), "SC-B12");
    EXPECT_TRUE(scene.offers(demolish));
    scene.does(demolish);
    EXPECT_EQ(scene.step(), "demolish");
    EXPECT_TRUE(scene.offers(unit_of("zergling", "helios_2")));
    scene.does(unit_of("zergling", "helios_2"));
    EXPECT_EQ(scene.event("unit_destroyed")["rule"], "SC-U23");
    EXPECT_EQ(scene.event("unit_destroyed")["amount"], 1) << "one at a time";
    scene.does(demolish).does(unit_of("zergling", "helios_2"));
    EXPECT_EQ(scene.step(), "mobilize");
    scene.moves("hydralisk", "helios_4", "helios_2", 2);
    EXPECT_EQ(scene.units_in("helios_2", "zergling"), 2);
    EXPECT_EQ(scene.units_in("helios_2", "hydralisk"), 2);
}

// All Ultralisks are on the board: one of another planet is destroyed and built again at once.
TEST(StarcraftDemolish, SC_U22_SC_U23_SC_A16_SC_A18_TheRulebooksUltraliskExample) {
    Scene scene(2, {"overmind", "raynor"});
    scene.units(0, "torus_3", {{"ultralisk", 3}}).level(0, 0, 3);
    begin(scene, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(acts::build("ultralisk", "abaddon_1")), "SC-A16");
    scene.does(demolish).does(unit_of("ultralisk", "torus_3"));
    EXPECT_EQ(scene.step(), "build");
    scene.builds("ultralisk", "abaddon_1");
    EXPECT_EQ(scene.units_in("torus_3", "ultralisk"), 2);
    EXPECT_EQ(scene.units_in("abaddon_1", "ultralisk"), 1);
}

TEST(StarcraftDemolish, SC_U22_SC_D13_UnitsTransportsAndBasesAnywhereOnTheBoard) {
    Scene scene(2);
    scene.units(0, "torus_3", {{"marine", 1}, {"firebat", 1}}).base(0, "braken_1").transport(0, "torus", "dylar_iv");
    scene.units(1, "torus_2", {{"zergling", 1}}).transport(1, "helios", "torus");
    begin(scene, "research", "abaddon").executes().does(demolish);
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 2U + 1U + 2U + 1U);  // units, transport, bases, or none of them
    EXPECT_TRUE(scene.offers(unit_of("firebat", "torus_3")));
    EXPECT_TRUE(scene.offers(base_in("braken_1")));
    EXPECT_TRUE(scene.offers(base_in("abaddon_2")));
    const Json transport = scene.on_route("destroy_transport", "torus", "dylar_iv");
    EXPECT_TRUE(scene.offers(transport));
    EXPECT_TRUE(scene.offers(acts::simple("end_step")));
    EXPECT_EQ(scene.refusal(unit_of("zergling", "torus_2")), "SC-U22");
    EXPECT_EQ(scene.refusal(unit_of("vulture", "torus_3")), "SC-U22");
    EXPECT_EQ(scene.refusal(scene.on_route("destroy_transport", "helios", "torus")), "SC-U22");
    EXPECT_EQ(scene.refusal(base_in("pridewater_1")), "SC-U22");
    scene.does(transport).does(demolish).does(base_in("braken_1")).does(demolish).ends();
    EXPECT_EQ(scene.step(), "research_cards");
    EXPECT_FALSE(scene.has_transport(0, "torus", "dylar_iv"));
    EXPECT_EQ(scene.owner_of_base("braken_1"), -1);
    EXPECT_TRUE(scene.has_transport(1, "helios", "torus"));
    EXPECT_EQ(scene.units_in("torus_3"), 2);
}

TEST(StarcraftDemolish, SC_U22_SC_Z54_FromRevealingTheOrderToItsEnd) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}}).units(0, "abaddon_1", {{"marine", 1}});
    scene.planning();
    EXPECT_EQ(scene.refusal(demolish), "SC-U22");
    begin(scene, "build", "abaddon");
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.refusal(demolish), "");
    scene.executes();
    EXPECT_EQ(scene.refusal(demolish), "");
    scene.ends();
    EXPECT_EQ(scene.step(), "upgrade");
    EXPECT_EQ(scene.refusal(demolish), "");
    scene.order(0, "build", "helios").executes().ends();
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(demolish), "");
    scene.order(0, "research", "abaddon").executes();
    EXPECT_EQ(scene.refusal(demolish), "");
    scene.ends();
    EXPECT_EQ(scene.step(), "technology");
    EXPECT_EQ(scene.refusal(demolish), "");
    scene.ends();
    EXPECT_EQ(scene.refusal(demolish), "SC-U22");
}

// Who has destroyed something executes the order: the event option is gone.
TEST(StarcraftDemolish, SC_Z54_OnlyForAnOrderThatIsExecuted) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}});
    begin(scene, "build", "abaddon");
    scene.does(demolish).ends();  // nothing was destroyed: he is still free
    EXPECT_EQ(scene.refusal(acts::simple("take_event")), "");
    scene.does(demolish).does(unit_of("marine", "helios_2"));
    EXPECT_EQ(scene.refusal(acts::simple("take_event")), "SC-Z54");
    EXPECT_FALSE(scene.offers(acts::simple("take_event")));
    EXPECT_EQ(scene.refusal(acts::simple("execute")), "");
}

TEST(StarcraftDemolish, SC_U22_SC_Z54_NotDuringABattle) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}, {"firebat", 1}}).units(1, "helios_4", {{"zergling", 2}});
    scene.attacks(0, "helios_2", "helios_4");
    EXPECT_EQ(scene.step(), "pair");
    EXPECT_EQ(scene.refusal(demolish), "SC-F29");
    EXPECT_EQ(scene.refusal(unit_of("marine", "helios_4")), "SC-F29");
    int asked = 0;
    for (; scene.state().battle.area != none; ++asked) {
        EXPECT_EQ(scene.refusal(demolish), "SC-F29") << scene.step();
        Options options;
        StarCraft::options(scene.setup(), scene.state(), options);
        const Json action =
            write_action(StarCraft::spec().actions, StarCraft::names(scene.setup()), (*options.begin()).action);
        scene.does(action).lets_chance();
    }
    EXPECT_GT(asked, 5);
}

TEST(StarcraftDemolish, SC_U24_SC_Z54_OnlyTheActivePlayerAndNoWorkers) {
    Scene scene(2);
    scene.units(1, "helios_2", {{"zergling", 1}});
    begin(scene, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(1, demolish), "SC-B11");
    scene.does(demolish);
    EXPECT_EQ(scene.refusal(unit_of("zergling", "helios_2")), "SC-U22");
    for (const std::string& option : scene.options()) {
        EXPECT_EQ(option.find("worker"), std::string::npos) << option;
    }
    EXPECT_EQ(scene.options().size(), 2U);  // the base, or nothing
}

TEST(StarcraftDemolish, SC_U22_WhoDestroysHisLastPieceIsOutOfTheGame) {
    Scene scene(3);
    scene.stack("abaddon", {{0, "build"}, {0, "research"}}).stack("pridewater", {{1, "build"}}).execution();
    scene.does(demolish).does(base_in("abaddon_2"));
    EXPECT_FALSE(is_alive(scene.state(), 0));
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.seat_to_move(), 1);  // the rest of his order is dropped
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(orders_on_board(scene.state(), 0), 0);
}

TEST(StarcraftDemolish, SC_U23_SC_A18_TransportsAndBasesCanBeBuiltAgainInTheSameOrder) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}}).transport(0, "abaddon", "helios");
    begin(scene, "build", "abaddon").executes();
    const Json transport = scene.on_route("build_transport", "abaddon", "helios");
    EXPECT_EQ(scene.refusal(transport), "SC-B16");
    scene.does(demolish).does(scene.on_route("destroy_transport", "abaddon", "helios"));
    scene.buys(transport);
    EXPECT_TRUE(scene.has_transport(0, "abaddon", "helios"));
    scene.ends().does(demolish).does(base_in("abaddon_2")).ends();
    scene.buys(acts::area("build_base", "abaddon_1"));
    EXPECT_EQ(scene.owner_of_base("abaddon_1"), 0);
}

// Step 3 waits if destroying a base would let another one be built.
TEST(StarcraftDemolish, SC_U20_SC_U22_SC_U23_ABaseMakesRoomForAnotherOnItsPlanet) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}});
    begin(scene, "build", "abaddon").executes().ends().ends();
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_THAT(scene.options(), ElementsAre(demolish.dump(), acts::simple("end_step").dump()));
    EXPECT_EQ(scene.refusal(acts::area("build_base", "abaddon_1")), "SC-B15");
    scene.does(demolish).does(base_in("abaddon_2")).buys(acts::area("build_base", "abaddon_1"));
    EXPECT_EQ(scene.owner_of_base("abaddon_1"), 0);
    EXPECT_EQ(scene.owner_of_base("abaddon_2"), -1);
    EXPECT_EQ(scene.seat_to_move(), 1);  // SC-U05: one base
}

TEST(StarcraftDemolish, SC_U20_SC_U22_SC_A16_TheLastBaseOfTheSupplyCanBeWonBack) {
    Scene scene(2);
    scene.base(0, "torus_1").base(0, "dylar_iv_1").base(0, "antiga_prime_1").base(0, "chau_sara_1");
    scene.base(0, "braken_1").units(0, "helios_2", {{"marine", 1}});
    begin(scene, "build", "helios").executes().ends();
    EXPECT_EQ(scene.step(), "new_base");
    EXPECT_EQ(scene.refusal(acts::area("build_base", "helios_2")), "SC-A16");
    scene.does(demolish).does(base_in("torus_1")).buys(acts::area("build_base", "helios_2"));
    EXPECT_EQ(scene.owner_of_base("helios_2"), 0);
}

TEST(StarcraftDemolish, SC_U20_SC_U22_StepThreeEndsByItselfIfNoBaseCouldFollow) {
    const auto last_step = [](Scene& scene) {
        begin(scene, "build", "abaddon").executes();
        while (scene.seat_to_move() == 0 && scene.step() != "new_base") {
            scene.ends();
        }
        return scene.step();
    };
    Scene nobody(2);
    EXPECT_EQ(last_step(nobody), "reveal_order");
    Scene in_its_area(2);
    in_its_area.units(0, "abaddon_2", {{"marine", 1}});
    EXPECT_EQ(last_step(in_its_area), "reveal_order");
    Scene elsewhere(2);
    elsewhere.units(0, "helios_2", {{"marine", 1}});
    EXPECT_EQ(last_step(elsewhere), "reveal_order");
    Scene poor(2);
    poor.units(0, "abaddon_1", {{"marine", 1}}).workers(0, 1);
    EXPECT_EQ(last_step(poor), "reveal_order");
    Scene enough(2);
    enough.units(0, "abaddon_1", {{"marine", 1}});
    EXPECT_EQ(last_step(enough), "new_base");
}

TEST(StarcraftDemolish, SC_U23_APlaceUnderTheUnitLimitIsFreeAtOnce) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 2}, {"firebat", 2}});
    begin(scene, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(acts::build("marine", "abaddon_1")), "SC-U13");
    scene.does(demolish).does(unit_of("firebat", "abaddon_1")).builds("marine", "abaddon_1");
    EXPECT_EQ(scene.units_in("abaddon_1", "marine"), 3);
    EXPECT_EQ(scene.units_in("abaddon_1", "firebat"), 1);
}

// SC-M12: the attacker may bring as many as the limit plus two; one that has moved in makes room for another.
TEST(StarcraftDemolish, SC_M12_RoomAmongTheAttackersBeforeTheBattle) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 4}}).units(0, "helios_4", {{"firebat", 1}});
    scene.units(1, "helios_1", {{"zergling", 2}}).units(0, "helios_3", {{"vulture", 1}});
    begin(scene, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_1", 4);
    EXPECT_EQ(scene.refusal(acts::move("firebat", "helios_4", "helios_1")), "SC-M10");
    scene.does(demolish).does(unit_of("marine", "helios_1"));
    EXPECT_EQ(scene.state().battle.force[attacker], units_at(0, 3));
    scene.moves("firebat", "helios_4", "helios_1");
    EXPECT_EQ(scene.refusal(acts::move("vulture", "helios_3", "helios_1")), "SC-M10");
    EXPECT_EQ(size(scene.state().supply[0]), 30 - 5);
}

TEST(StarcraftDemolish, SC_M12_WithoutAttackersThereIsNoBattle) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_1", {{"zergling", 1}});
    begin(scene, "mobilize", "helios").executes().moves("marine", "helios_2", "helios_1");
    scene.does(demolish).does(unit_of("marine", "helios_1")).ends();
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.owner_of_units("helios_1"), 1);
}

TEST(StarcraftDemolish, SC_U23_SC_Q19_ANewUnitIsDestroyedBeforeAnOldOne) {
    Scene scene(2, {"aldaris", "overmind"});
    scene.play_area(0, {"summon_archon"}).level(0, 0, 3).source(0, "torus_3");
    scene.units(0, "abaddon_1", {{"high_templar", 2}}).module(0, "supply", 2);
    begin(scene, "build", "abaddon").executes().builds("high_templar", "abaddon_1");
    // The new one goes first: the two old ones are still enough for an Archon.
    scene.does(demolish).does(unit_of("high_templar", "abaddon_1"));
    EXPECT_EQ(scene.refusal(acts::build("archon", "abaddon_1")), "");
}

// A destroyed base takes the rest with it only where the rules say so: its transports stay until regrouping.
TEST(StarcraftDemolish, SC_Z43_TransportsWithoutABaseStayUntilRegrouping) {
    Scene scene(2);
    scene.transport(0, "abaddon", "helios").units(0, "abaddon_1", {{"marine", 2}});
    scene.stack("helios", {{0, "mobilize"}}).stack("abaddon", {{0, "build"}}).stack("pridewater", {{1, "build"}});
    scene.execution().does(acts::planet("resolve", "abaddon")).does(demolish).does(base_in("abaddon_2")).executes();
    scene.ends().ends();
    EXPECT_TRUE(scene.has_transport(0, "abaddon", "helios"));
    scene.executes().ends().ends();  // seat 1
    scene.executes().moves("marine", "abaddon_1", "helios_2", 2);
    EXPECT_EQ(scene.units_in("helios_2", "marine"), 2);  // it was of use
    EXPECT_EQ(scene.step(), "plan");
    EXPECT_FALSE(scene.has_transport(0, "abaddon", "helios"));
}

TEST(StarcraftDemolish, SC_A18_WorkersThatAreDestroyedCanBeBuiltAgain) {
    Scene scene(2);
    scene.workers(0, 13).base(0, "helios_3").source(0, "helios_2").units(1, "helios_2", {{"zergling", 1}});
    scene.change().workers_on[at(scene.area("helios_2"))] = 2;
    begin(scene, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(acts::simple("build_worker")), "SC-A16");  // all fifteen are in play
    scene.regrouping();
    EXPECT_EQ(scene.state().workers[0], 13);  // the card is lost with the two on it
    begin(scene, "build", "abaddon").executes();
    EXPECT_EQ(scene.refusal(acts::simple("build_worker")), "");
}

}  // namespace
}  // namespace kriegsrat::starcraft::demolish_test
