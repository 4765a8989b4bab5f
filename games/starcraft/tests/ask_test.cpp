#include <gmock/gmock.h>

#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/battles.h"

// What the game tells about a view when it is asked.
namespace kriegsrat::starcraft::ask_test {
namespace {

using testing::HasSubstr;

Expected<Json> ask(const Scene& scene, const Json& question, Seat who = seat(0)) {
    return StarCraft::ask(scene.setup(), StarCraft::view(scene.setup(), scene.state(), who), question);
}

Json battle_for(const char* area, const Json& units) { return {{"what", "battle"}, {"area", area}, {"units", units}}; }

std::string mistake_of(const Scene& scene, const Json& question, Seat who = seat(0)) {
    const auto answer = ask(scene, question, who);
    EXPECT_FALSE(answer.has_value()) << question;
    if (answer) {
        return "";
    }
    EXPECT_EQ(answer.error().kind, "ask");
    return answer.error().text;
}

Scene marines_against_zerglings() {
    return battles::before({"raynor", {{"marine", 4}}, {"terran_c01"}}, {"overmind", {{"zergling", 2}}, {"zerg_c01"}});
}

TEST(StarcraftAsk, ABattleIsEstimated) {
    const Scene scene = marines_against_zerglings();
    const Json few = *ask(scene, battle_for("helios_4", {{"marine", 1}}));
    const Json many = *ask(scene, battle_for("helios_4", {{"marine", 5}}));
    EXPECT_LT(few["win"].get<double>(), many["win"].get<double>());
    for (const Json& answer : {few, many}) {
        EXPECT_GT(answer["battles"].get<int>(), 100);
        EXPECT_GE(answer["defender_losses"].get<double>(), 0);
        EXPECT_LE(answer["defender_losses"].get<double>(), 2);
    }
    EXPECT_LE(few["attacker_losses"].get<double>(), 1);
    EXPECT_LE(many["attacker_losses"].get<double>(), 5);
    Json special = battle_for("helios_4", {{"marine", 2}});
    const double plain = (*ask(scene, special))["defender_losses"];
    special["special"] = true;
    EXPECT_GT((*ask(scene, special))["defender_losses"].get<double>(), plain);
}

TEST(StarcraftAsk, BothSidesMayAsk) {
    const Scene scene = marines_against_zerglings();
    EXPECT_TRUE(ask(scene, battle_for("helios_2", {{"zergling", 2}}), seat(1)).has_value());
}

TEST(StarcraftAsk, TheSameQuestionHasTheSameAnswer) {
    const Scene scene = marines_against_zerglings();
    const Json question = battle_for("helios_4", {{"marine", 2}});
    EXPECT_EQ(*ask(scene, question), *ask(scene, question));
}

// SC-H: the answer comes from the view, and the enemy's hand is not in it.
TEST(StarcraftAsk, SC_Z77_TheHandOfTheEnemyDoesNotLeak) {
    const Json question = battle_for("helios_4", {{"marine", 3}});
    Scene scene = marines_against_zerglings();
    scene.hand(1, {"zerg_c01", "zerg_c02", "zerg_c03"});
    const Json strong = *ask(scene, question);
    scene.hand(1, {"zerg_c10", "zerg_c11", "zerg_c12"});
    EXPECT_EQ(*ask(scene, question), strong);
    scene.hand(0, {"terran_c12"});
    EXPECT_NE(*ask(scene, question), strong) << "one's own hand is";
}

TEST(StarcraftAsk, WhatIsMissingOrOfTheWrongTypeIsNamed) {
    const Scene scene = marines_against_zerglings();
    EXPECT_THAT(mistake_of(scene, Json(nullptr)), HasSubstr("must be an object"));
    EXPECT_THAT(mistake_of(scene, Json(3)), HasSubstr("must be an object"));
    EXPECT_THAT(mistake_of(scene, Json::object()), HasSubstr("/what: is missing"));
    EXPECT_THAT(mistake_of(scene, {{"what", 1}}), HasSubstr("/what: must be a text"));
    EXPECT_THAT(mistake_of(scene, {{"what", "weather"}}), HasSubstr("'what' must be battle, cards, laying"));
    EXPECT_THAT(mistake_of(scene, {{"what", "battle"}}), HasSubstr("/area: is missing"));
    EXPECT_THAT(mistake_of(scene, {{"what", "battle"}, {"area", "helios_4"}}), HasSubstr("/units: is missing"));
    EXPECT_THAT(mistake_of(scene, battle_for("nowhere", {{"marine", 1}})), HasSubstr("/area: 'nowhere' is no area"));
    EXPECT_THAT(mistake_of(scene, battle_for("helios_4", Json::array())), HasSubstr("/units: must be an object"));
    Json special = battle_for("helios_4", {{"marine", 1}});
    special["special"] = "yes";
    EXPECT_THAT(mistake_of(scene, special), HasSubstr("/special: must be true or false"));
}

TEST(StarcraftAsk, UnitsMustBeOnesOwnAndNotTooMany) {
    const Scene scene = marines_against_zerglings();
    const auto with = [&](const Json& units) { return mistake_of(scene, battle_for("helios_4", units)); };
    EXPECT_THAT(with({{"dinosaur", 1}}), HasSubstr("/units/dinosaur: is no unit of this player"));
    EXPECT_THAT(with({{"zergling", 1}}), HasSubstr("/units/zergling: is no unit of this player"));
    EXPECT_THAT(with({{"marine", 7}}), HasSubstr("/units/marine: must be a whole number from 0 to 6"));
    EXPECT_THAT(with({{"marine", -1}}), HasSubstr("/units/marine: must be a whole number"));
    EXPECT_THAT(with({{"marine", "two"}}), HasSubstr("/units/marine: must be a whole number"));
    EXPECT_THAT(with(Json::object()), HasSubstr("between 1 and 5 units can attack there (SC-M10)"));
    EXPECT_THAT(with({{"marine", 0}}), HasSubstr("SC-M10"));
    EXPECT_THAT(with({{"marine", 4}, {"firebat", 2}}), HasSubstr("SC-M10"));
}

TEST(StarcraftAsk, SC_F01_ThereMustBeAnEnemyToFight) {
    Scene scene(4, {}, "team");
    scene.units(0, "helios_2", {{"marine", 1}}).units(2, "helios_3", {{"zealot", 1}}).base(1, "helios_1");
    for (const char* area : {"helios_1", "helios_2", "helios_3", "helios_4"}) {
        EXPECT_THAT(mistake_of(scene, battle_for(area, {{"marine", 1}})), HasSubstr("SC-F01")) << area;
    }
}

TEST(StarcraftAsk, OnlyAPlayerWithAFactionOutsideBattlesMayAsk) {
    Scene scene = marines_against_zerglings();
    const Json question = battle_for("helios_4", {{"marine", 1}});
    EXPECT_THAT(mistake_of(scene, question, Seat::spectator), HasSubstr("only a player"));
    battles::attack(scene);
    EXPECT_THAT(mistake_of(scene, question), HasSubstr("a battle is being fought"));
    EXPECT_THAT(mistake_of(Scene::fresh("base", 2), question), HasSubstr("SC-C03"));
}

// The same sums as the comparison makes later, from the cards and units the seat can see.
TEST(StarcraftAsk, SC_K09_CardsAreWorthInASkirmishWhatTheComparisonWillSay) {
    Scene scene = battles::battle({"raynor", {{"marine", 2}}, {"terran_c01", "terran_c12"}},
                                  {"overmind", {{"zergling", 1}}, {"zerg_c01"}}, "special_mobilize");
    ASSERT_EQ(scene.step(), "extra_cards");
    scene.simple("pass").lets_chance();
    ASSERT_EQ(scene.step(), "place_cards");
    const Json question{{"what", "cards"}, {"skirmish", 1}};
    const Json before = *ask(scene, question);
    const Json& fitting = before["hand"]["terran_c01"];
    EXPECT_TRUE(fitting["matches"].get<bool>());
    EXPECT_EQ(fitting["card_attack"], 6);
    EXPECT_EQ(fitting["support"], 1) << "the second Marine";
    EXPECT_EQ(fitting["attack"], 8) << "and one for the special order";
    EXPECT_EQ(fitting["from"], Json({{"order", {{"attack", 1}, {"health", 0}}}})) << "which is named";
    EXPECT_FALSE(fitting["fixed"].get<bool>());
    EXPECT_EQ(before["placed"], nullptr);
    EXPECT_FALSE(before["hand"]["terran_c12"]["matches"].get<bool>());
    scene.places("terran_c01");
    const Json placed = (*ask(scene, question))["placed"];
    EXPECT_EQ(placed, fitting);
    scene.places("zerg_c01");
    EXPECT_EQ(battles::compared(scene)[0], placed["attack"].get<int>());
    EXPECT_EQ(battles::compared(scene)[1], placed["health"].get<int>());
}

// Every point beside card and support has a source.
TEST(StarcraftAsk, SC_K09_WhatIsAddedIsNamedByItsSource) {
    const Json question{{"what", "cards"}, {"skirmish", 1}};
    const auto cards = [&](const char* leader, const char* unit, const Ids& hand) {
        Scene scene = battles::battle({leader, {{unit, 1}}, hand}, {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
        return (*ask(scene, question))["hand"];
    };
    const Json terran = cards("raynor", "firebat", {"terran_c05", "terran_c07"});
    EXPECT_EQ(terran["terran_c05"]["from"], Json({{"ability", {{"attack", 1}, {"health", 0}}}}));
    EXPECT_EQ(terran["terran_c05"]["attack"], 6);
    EXPECT_EQ(terran["terran_c07"]["from"], Json::object());
    const Json protoss = cards("tassadar", "zealot", {"protoss_c01", "protoss_c17"});
    EXPECT_EQ(protoss["protoss_c17"]["from"]["reinforcement"], Json({{"attack", 0}, {"health", 1}}));
    EXPECT_EQ(protoss["protoss_c17"]["health"], 1) << "by itself";
}

TEST(StarcraftAsk, SC_F12_AReinforcementCardCountsBesideTheChosenCard) {
    const Scene scene = battles::battle({"tassadar", {{"zealot", 1}}, {"protoss_c01", "protoss_c17"}},
                                        {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
    Json question{{"what", "cards"}, {"skirmish", 1}, {"card", "protoss_c01"}};
    const Json both = (*ask(scene, question))["hand"];
    EXPECT_EQ(both["protoss_c01"]["health"], 7);
    EXPECT_EQ(both["protoss_c17"]["health"], 8);
    EXPECT_EQ(both["protoss_c17"]["attack"], both["protoss_c01"]["attack"]);
    question["card"] = "protoss_c17";
    EXPECT_THAT(mistake_of(scene, question), HasSubstr("no standard card of the hand"));
    question["card"] = "zerg_c01";
    EXPECT_THAT(mistake_of(scene, question), HasSubstr("no standard card of the hand"));
    question["card"] = "joker";
    EXPECT_THAT(mistake_of(scene, question), HasSubstr("/card: 'joker' is no card"));
}

TEST(StarcraftAsk, SC_H07_OnlyThoseWhoFightCanAskForTheirCards) {
    Scene scene =
        battles::battle({"raynor", {{"marine", 1}}, {"terran_c01"}}, {"overmind", {{"zergling", 1}}, {"zerg_c01"}});
    const Json question{{"what", "cards"}, {"skirmish", 1}};
    const Json own = *ask(scene, question);
    scene.hand(1, {"zerg_c10", "zerg_c11"});
    EXPECT_EQ(*ask(scene, question), own) << "the enemy's hand changes nothing";
    EXPECT_THAT(mistake_of(scene, question, Seat::spectator), HasSubstr("SC-H07"));
    EXPECT_THAT(mistake_of(scene, {{"what", "cards"}, {"skirmish", 2}}), HasSubstr("no such skirmish"));
    EXPECT_THAT(mistake_of(scene, {{"what", "cards"}, {"skirmish", 0}}), HasSubstr("/skirmish"));
    EXPECT_THAT(mistake_of(marines_against_zerglings(), question), HasSubstr("no such skirmish"));
}

}  // namespace
}  // namespace kriegsrat::starcraft::ask_test
