#include "games/warcraft/tests/battles.h"

// What can be asked of purchases and harvests before they are made.
namespace kriegsrat::warcraft::ask_town_test {
namespace {

using namespace battles;

Expected<Json> asked(const Scene& scene, const Json& question, Seat who = Seat{0}) {
    return Warcraft::ask(scene.setup(), Warcraft::view(scene.setup(), scene.state(), who), question);
}

Json offer(const Scene& scene, const Json& of, Seat who = Seat{0}) {
    const Expected<Json> answer = asked(scene, {{"what", "offers"}}, who);
    EXPECT_TRUE(answer);
    for (const Json& one : (*answer)["offers"]) {
        Json same = one;
        same.merge_patch(of);
        if (same == one) {
            return one;
        }
    }
    ADD_FAILURE() << "no offer " << of.dump();
    return {};
}

Scene town(int gold, int wood) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s03", {{"melee", 2}, {"worker", 1}}).units(1, "s33", {{"melee", 1}}).stock(0, gold, wood);
    return scene;
}

TEST(WarcraftAskTown, WC_N03_AnOfferTellsWhatIsLeftAndWhatIsMissing) {
    const Scene scene = town(3, 1).spend(0).passes_all();
    const Json militia = offer(scene, {{"piece", "human_melee"}});
    EXPECT_EQ(militia["cost"], (Json{{"gold", 1}, {"wood", 1}}));
    EXPECT_EQ(militia["left"], (Json{{"gold", 2}, {"wood", 0}}));
    EXPECT_EQ(militia["missing"], (Json{{"gold", 0}, {"wood", 0}}));
    EXPECT_TRUE(militia["rule"].is_null());
    const Json outpost = offer(scene, {{"kind", "build_outpost"}});
    EXPECT_EQ(outpost["missing"], (Json{{"gold", 0}, {"wood", 1}}));
    EXPECT_EQ(outpost["rule"], "WC-N03");
}

TEST(WarcraftAskTown, WC_N06_SeveralUnitsAtOnceAreToldTogether) {
    const Scene scene = town(5, 3).built(0, "melee", 1).spend(0).passes_all();
    const auto militia = [&](int amount) {
        const Expected<Json> answer = asked(scene, {{"what", "offers"}, {"amount", amount}});
        EXPECT_TRUE(answer);
        return (*answer)["offers"][0];
    };
    EXPECT_EQ(militia(2)["cost"], (Json{{"gold", 2}, {"wood", 2}}));
    EXPECT_EQ(militia(2)["left"], (Json{{"gold", 3}, {"wood", 1}}));
    EXPECT_TRUE(militia(2)["rule"].is_null()) << "two barracks";
    EXPECT_EQ(militia(3)["rule"], "WC-N04");
    EXPECT_EQ(militia(4)["missing"], (Json{{"gold", 0}, {"wood", 1}}));
    EXPECT_FALSE(asked(scene, {{"what", "offers"}, {"amount", 0}}));
    EXPECT_FALSE(asked(scene, {{"what", "offers"}, {"amount", 10}}));
}

TEST(WarcraftAskTown, TheRuleIsTheOneThatRefusesThePurchase) {
    Scene scene = town(9, 9).built(0, "ranged", 1).spend(0).passes_all();
    EXPECT_EQ(offer(scene, {{"piece", "human_flying"}})["rule"], "WC-N04") << "no building for it";
    EXPECT_EQ(offer(scene, {{"kind", "improve"}, {"type", "flying"}})["rule"], "WC-N15");
    EXPECT_TRUE(offer(scene, {{"kind", "build"}, {"type", "flying"}})["rule"].is_null());
    scene.does(Json{{"kind", "improve"}, {"type", "melee"}});
    EXPECT_EQ(offer(scene, {{"piece", "human_melee"}})["rule"], "WC-N01") << "something was improved";
    EXPECT_EQ(offer(scene, {{"kind", "improve"}, {"type", "melee"}})["rule"], "WC-N16");
}

TEST(WarcraftAskTown, WC_N12_AnOutpostIsPossibleWhereverOneOfTheWorkersStands) {
    Scene scene = town(9, 9);
    scene.units(0, "s04", {{"worker", 1}}).outpost_begun(0, "s03");
    EXPECT_TRUE(offer(scene.spend(0).passes_all(), {{"kind", "build_outpost"}})["rule"].is_null())
        << "the worker on s04";
    Scene without("base_2", {"human", "orc"});
    without.units(0, "s03", {{"melee", 2}}).units(1, "s33", {{"melee", 1}}).stock(0, 9, 9).spend(0).passes_all();
    EXPECT_EQ(offer(without, {{"kind", "build_outpost"}})["rule"], "WC-N12");
}

TEST(WarcraftAskTown, WC_N17_AnImprovementTellsTheChanceToHitAndForHowMany) {
    const Scene scene = town(9, 9).spend(0).passes_all();
    const Json footman = offer(scene, {{"kind", "improve"}, {"type", "melee"}});
    EXPECT_EQ(footman["hits"], (Json{0.3333, 0.5}));
    EXPECT_EQ(footman["units"], 2);
    EXPECT_FALSE(offer(Scene(scene).level(0, "melee", 3), {{"kind", "improve"}, {"type", "melee"}}).contains("hits"))
        << "at its highest level";
}

TEST(WarcraftAskTown, OthersLookAtWhatTheirOwnNextSpendPhaseWouldOffer) {
    Scene scene = town(9, 9).built(0, "ranged", 1).stock(1, 2, 2).spend(0).passes_all();
    scene.does(Json{{"kind", "improve"}, {"type", "melee"}});
    ASSERT_EQ(scene.seat_to_move(), 0);
    EXPECT_TRUE(offer(scene, {{"piece", "orc_melee"}}, Seat{1})["rule"].is_null()) << "what seat 0 bought binds seat 0";
    EXPECT_FALSE(asked(scene, {{"what", "offers"}}, Seat::spectator));
}

Json harvest(const Scene& scene, const char* space) {
    const Expected<Json> answer = asked(scene, {{"what", "harvest"}, {"space", space}});
    EXPECT_TRUE(answer) << space;
    return answer ? *answer : Json();
}

// s04 is a forest; the die has 1, 2 and 3, each twice, and a 3 depletes.
TEST(WarcraftAskTown, WC_L02_WC_L05_AHarvestTellsTheYieldAndWhatBecomesOfTheSpace) {
    Scene scene("base_2", {"human", "orc"});
    scene.workers(0, "s04", 2).workers(0, "s01", 1).units(1, "s33", {{"melee", 1}});
    const Json both = harvest(scene.harvest(0), "s04");
    EXPECT_EQ(both["rolls"], 2);
    EXPECT_EQ(both["least"], 2);
    EXPECT_EQ(both["most"], 6);
    EXPECT_NEAR(both["worse"].get<double>(), 5.0 / 9, 1e-4) << "one of two rolls is a 3";
    EXPECT_NEAR(both["complete"].get<double>(), 1.0 / 9, 1e-4);
    EXPECT_NEAR(both["expected"].get<double>(), 4, 1e-4);
}

TEST(WarcraftAskTown, WC_L07_ACompleteDepletionEndsTheRolls) {
    Scene scene("base_2", {"human", "orc"});
    scene.workers(0, "s04", 2).workers(0, "s01", 1).units(1, "s33", {{"melee", 1}}).depletion("s04", "partial");
    const Json left = harvest(scene.harvest(0), "s04");
    EXPECT_EQ(left["least"], 2);
    EXPECT_EQ(left["most"], 5) << "after a 3 nothing is rolled any more";
    EXPECT_NEAR(left["complete"].get<double>(), 5.0 / 9, 1e-4);
    EXPECT_EQ(left["worse"], left["complete"]);
}

TEST(WarcraftAskTown, QuestionsAboutHarvestsThatHaveNoAnswer) {
    Scene scene("base_2", {"human", "orc"});
    scene.workers(0, "s04", 1).workers(0, "s05", 1).units(1, "s33", {{"melee", 1}}).depletion("s04", "complete");
    for (const char* space : {"s04", "s05", "s10", "nowhere"}) {
        EXPECT_FALSE(asked(scene, {{"what", "harvest"}, {"space", space}})) << space;
    }
}

}  // namespace
}  // namespace kriegsrat::warcraft::ask_town_test
