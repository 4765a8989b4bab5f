#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "games/starcraft/tests/battles.h"
#include "games/starcraft/tests/codec_play.h"

// Positions of steps that random matches seldom come to: they survive JSON, and what cannot be is refused.
namespace kriegsrat::starcraft::codec_battle_test {
namespace {

using battles::attack;
using battles::battle;
using battles::before;

// --- a position of each step

Scene start_abilities() {
    Scene scene = before({"overmind", {{"zergling", 1}, {"defiler", 1}}}, {"raynor", {{"marine", 1}}});
    attack(scene.play_area(0, {"consume"}).workers(0, 3, 2));
    return scene;
}
Scene price() { return start_abilities().does(acts::card("use_ability", "consume")); }
Scene victim_at_the_start() {
    Scene scene =
        before({"tassadar", {{"zealot", 1}}}, {"raynor", {{"vulture", 1}, {"firebat", 1}, {"siege_tank", 1}}});
    return attack(scene.play_area(0, {"leg_enhancements"})).does(acts::card("use_ability", "leg_enhancements"));
}
Scene extra_cards() {
    Scene scene = before({"raynor", {{"marine", 1}}}, {"overmind", {{"zergling", 1}}});
    scene.module(0, "research")
        .order(0, "special_mobilize", "helios")
        .executes()
        .moves("marine", "helios_2", "helios_4");
    return scene.lets_chance();
}
Scene choose_front() {
    return battle({"mengsk", {{"marine", 2}, {"firebat", 1}, {"science_vessel", 1}}},
                  {"overmind", {{"queen", 1}, {"defiler", 1}}});
}
Scene pair_with_a_chosen_front() { return choose_front().does(acts::unit("front", "defiler")); }
Scene second_pair() {
    Scene scene = battle({"raynor", {{"siege_tank", 1}, {"marine", 1}, {"science_vessel", 1}}},
                         {"overmind", {{"zergling", 1}, {"hydralisk", 1}, {"ultralisk", 1}}});
    return scene.pairs("siege_tank", "hydralisk");
}
Scene support() { return second_pair().pairs("marine", "zergling"); }
Scene place_cards() {
    return battle({"raynor", {{"marine", 2}}, {"terran_c01", "siege_mode_2"}}, {"overmind", {{"zergling", 2}}});
}
Scene blind_card() { return place_cards().simple("place_top"); }
Scene placed_unseen() { return blind_card().lets_chance(); }
Scene next_skirmish() {
    Scene scene = battle({"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02"}},
                         {"raynor", {{"marine", 2}}, {"terran_c01", "terran_c04"}});
    return scene.places("zerg_c01").places("zerg_c02").places("terran_c01").places("terran_c04");
}
Scene search() {
    Scene scene = before({"raynor", {{"marine", 1}}, {"terran_c01"}}, {"overmind", {{"zergling", 1}}});
    scene.deck(1, {"zerg_c17", "zerg_c18", "zerg_c02", "zerg_c12"}).order(0, "mobilize", "helios").executes();
    scene.moves("marine", "helios_2", "helios_4").draws_each({"terran_c03", "terran_c04", "terran_c05", "zerg_c12"});
    return scene.places("terran_c01").simple("place_top").draws("zerg_c17");
}
Scene replace() {
    Scene scene = battle({"aldaris", {{"zealot", 1}, {"high_templar", 1}}, {"protoss_c01", "hallucination_1"}},
                         {"raynor", {{"vulture", 1}}, {"terran_c07"}});
    return scene.places("protoss_c01", "hallucination_1").places("terran_c07");
}
Scene loss() {
    Scene scene = battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}},
                         {"overmind", {{"mutalisk", 1}, {"zergling", 1}, {"ultralisk", 1}}, {"zerg_c16"}});
    return scene.pairs("siege_tank", "mutalisk").places("terran_c13").places("zerg_c16");
}
Scene victim_in_a_skirmish() {
    Scene scene = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c03", "spawn_broodling_1"}},
                         {"raynor", {{"vulture", 1}, {"marine", 1}, {"ghost", 1}}, {"terran_c01"}});
    return scene.pairs("zergling", "vulture").places("zerg_c03", "spawn_broodling_1").places("terran_c01");
}
Scene withdraw() {
    Scene scene =
        battle({"raynor", {{"siege_tank", 1}}, {"terran_c13"}}, {"overmind", {{"zergling", 1}}, {"burrow_2"}});
    return scene.places("terran_c13").places("burrow_2");
}
Scene end_of_destroy() {
    Scene scene = before({"overmind", {{"scourge", 1}, {"queen", 1}}, {"zerg_c10", "spawn_broodling_1"}},
                         {"raynor", {{"wraith", 1}, {"ghost", 1}}, {"terran_c01", "cloaking_field_1"}});
    scene.units(1, "helios_1", {{"marine", 1}}).units(0, "helios_3", {{"zergling", 1}}).base(0, "helios_2");
    attack(scene).pairs("scourge", "wraith").places("zerg_c10", "spawn_broodling_1");
    return scene.places("terran_c01", "cloaking_field_1");
}
Scene splash() {
    Scene scene =
        battle({"aldaris", {{"archon", 1}, {"zealot", 1}, {"high_templar", 1}, {"arbiter", 1}}, {"protoss_c13"}},
               {"tassadar", {{"archon", 1}, {"high_templar", 1}, {"arbiter", 1}}, {"protoss_c13"}});
    return scene.pairs("archon", "archon").places("protoss_c13").places("protoss_c13").passes().passes();
}
Scene surplus() {
    Scene scene = before({"raynor", {{"marine", 3}, {"firebat", 1}}, {"terran_c04"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c02"}});
    attack(scene);
    return scene.pairs("marine", "zergling").places("terran_c04").places("zerg_c02");
}
Scene retreat() {
    Scene scene = battle({"raynor", {{"marine", 2}, {"firebat", 1}}, {"terran_c16"}},
                         {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    return scene.pairs("firebat", "zergling").places("terran_c16").places("zerg_c03");
}
Scene abandon() { return retreat().does(acts::area("retreat", "helios_1")); }
Scene sacrifice() {
    Scene scene(2, {"tassadar", "raynor"});
    scene.units(0, "helios_1", {{"high_templar", 1}}).units(0, "helios_2", {{"high_templar", 2}});
    scene.play_area(0, {"summon_archon"}).order(0, "build", "helios").executes();
    return scene.does(acts::build("archon", "helios_1"));
}
Scene read_events() {
    Scene scene(2);
    scene.unread(0, 1).unread(1, 1).regrouping();
    return scene.reads("ev1_fresh_recruits");
}
Scene play_event() {
    Scene scene(2);
    scene.read(0, {"ev1_fresh_recruits"}).read(1, {"ev1_fresh_recruits"}).playing_events();
    return scene.passes();
}
Scene end_card() {
    Scene scene(2);
    scene.change().events_left[2] -= 2;
    return scene.read(0, {"ev3_the_end_draws_near", "ev3_decisive_conquest"}).playing_events();
}
Scene moved_axis() {
    Scene scene(2);
    scene.axis(1, "helios", "braken").stage(3);
    --scene.change().events_left[2];
    scene.read(0, {"ev3_collapsing_corridor"}).playing_events().plays("ev3_collapsing_corridor");
    return scene.does(
        {{"kind", "move_end"}, {"route", "axis_1"}, {"end", "minor"}, {"planet", "torus"}, {"slot", "north"}});
}
Scene planning() {
    Scene scene(2);
    return scene.planning();
}

using Make = Scene (*)();

TEST(StarcraftRareSteps, EachSurvivesJsonBitForBit) {
    struct Rare {
        const char* step;
        Make make;
    };
    for (const Rare& rare : {Rare{"start_abilities", start_abilities},
                             {"price", price},
                             {"victim", victim_at_the_start},
                             {"extra_cards", extra_cards},
                             {"choose_front", choose_front},
                             {"pair", pair_with_a_chosen_front},
                             {"pair", second_pair},
                             {"support", support},
                             {"place_cards", placed_unseen},
                             {"blind_card", blind_card},
                             {"next_skirmish", next_skirmish},
                             {"search", search},
                             {"replace", replace},
                             {"loss", loss},
                             {"victim", victim_in_a_skirmish},
                             {"withdraw", withdraw},
                             {"end_of_destroy", end_of_destroy},
                             {"splash", splash},
                             {"surplus", surplus},
                             {"retreat", retreat},
                             {"abandon", abandon},
                             {"sacrifice", sacrifice},
                             {"read_events", read_events},
                             {"play_event", play_event},
                             {"event", end_card},
                             {"event", moved_axis}}) {
        const Scene scene = rare.make();
        EXPECT_EQ(scene.step(), rare.step);
        const std::string text = StarCraft::write_state(scene.setup(), scene.state()).dump();
        const Expected<State> again = StarCraft::read_state(scene.setup(), *parse_json(text));
        ASSERT_TRUE(again) << rare.step << " " << again.error().text;
        EXPECT_TRUE(same_bytes(*again, scene.state())) << rare.step;
    }
}

// --- what cannot be

// So many of something go from one place to another; none left is no entry.
void carry(Json& from, Json& to, const std::string& name, int amount) {
    const int left = from.value(name, 0) - amount;
    to[name] = to.value(name, 0) + amount;
    if (left == 0) {
        from.erase(name);
    } else {
        from[name] = left;
    }
}

struct Case {
    Make make;
    std::function<void(Json&)> damage;
    const char* refused;
};

void expect_refused(const std::vector<Case>& cases) {
    for (const Case& damaged : cases) {
        const Scene scene = damaged.make();
        Json json = StarCraft::write_state(scene.setup(), scene.state());
        const Expected<State> good = StarCraft::read_state(scene.setup(), json);
        ASSERT_TRUE(good) << good.error().text << " instead of " << damaged.refused;
        damaged.damage(json);
        const Expected<State> read = StarCraft::read_state(scene.setup(), json);
        EXPECT_EQ(read ? "accepted" : read.error().text, damaged.refused);
    }
}

TEST(StarcraftRareSteps, ForcesThatCannotFightAreRefused) {
    expect_refused({
        {place_cards, [](Json& json) { carry(json["players"][0]["supply"], json["battle"]["force"][0], "marine", 4); },
         "/battle/force: more units than may fight there"},
        {surplus,
         [](Json& json) {
             Json& force = json["battle"]["force"][0];
             for (const char* unit : {"marine", "firebat"}) {
                 carry(force, json["players"][0]["supply"], unit, force.value(unit, 0));
             }
         },
         "/battle/force: the defenders have lost or retreat, or the attackers do"},
        {retreat, [](Json& json) { std::swap(json["battle"]["force"][0], json["battle"]["leaving"][0]); },
         "/battle/force: the battle is over"},
        {next_skirmish,
         [](Json& json) { carry(json["battle"]["force"][0], json["battle"]["leaving"][0], "zergling", 1); },
         "/battle/leaving: no unit leaves the battle in this step"},
        {abandon, [](Json& json) { json["battle"]["cursor"] = 254; }, "/battle/cursor: is no area to retreat to"},
        {withdraw, [](Json& json) { json["battle"]["killed"][0] = 9; }, "/battle/killed: more units than have fought"},
        {price, [](Json& json) { json["battle"]["ability"] = 0; }, "/battle/ability: is no ability with a price"},
        {start_abilities, [](Json& json) { json["battle"]["ability"] = 1; },
         "/battle/ability: nothing is being paid for"},
        {place_cards, [](Json& json) { json["battle"]["attack_bonus"][0] = 10; },
         "/battle/attack_bonus/0: must be a whole number from 0 to 9"},
    });
}

TEST(StarcraftRareSteps, LinesThatCannotBeAreRefused) {
    expect_refused({
        {pair_with_a_chosen_front,
         [](Json& json) {
             json["battle"]["chosen_front"] = Json::array();
             json["battle"]["skirmishes"][0] = nullptr;
         },
         "/battle/chosen_front: a side without other units has chosen none"},
        {pair_with_a_chosen_front, [](Json& json) { json["battle"]["skirmishes"][0]["front"][1] = "zergling"; },
         "/battle/chosen_front: is no assist unit of that side"},
        {second_pair, [](Json& json) { json["battle"]["skirmishes"][0]["front"][0] = "science_vessel"; },
         "/battle/skirmishes: front lines or supporting units do not fit the step"},
        {support, [](Json& json) { json["battle"]["side"] = 1; },
         "/battle/skirmishes: the units of the skirmishes are not those of the battle"},
        {support, [](Json& json) { json["battle"]["count"] = 0; },
         "/battle/skirmishes: front lines or supporting units do not fit the step"},
        {place_cards, [](Json& json) { json["battle"]["skirmishes"][0]["done"] = true; },
         "/battle/skirmishes: a skirmish was resolved too early"},
        {next_skirmish, [](Json& json) { json["battle"]["current"] = 0; },
         "/battle/current: no skirmish is being resolved"},
    });
}

TEST(StarcraftRareSteps, CardsInABattleThatCannotBeAreRefused) {
    expect_refused({
        {search, [](Json& json) { json["battle"]["match"][0] = true; },
         "/battle/match: no card has been compared with its unit yet"},
        {loss, [](Json& json) { json["battle"]["valid"][0] = true; }, "/battle/match: there is no card that could fit"},
        {search, [](Json& json) { json["search_side"] = 0; }, "/search_side: has a standard card, or none to draw"},
        {search, [](Json& json) { json["known"][1][0] = {"terran_c01"}; },
         "/known: a player knows a card that is not in that hand"},
        {next_skirmish, [](Json& json) { json["battle"]["open"] = {0}, json["known"][1][0] = {"zerg_c01"}; },
         "/known: a player knows a card that is not in that hand"},
        {place_cards,
         [](Json& json) {
             json["battle"]["splash"][0] = {"siege_mode_2"};
             Json& hand = json["players"][0]["hand"];
             hand.erase(std::find(hand.begin(), hand.end(), "siege_mode_2"));
         },
         "/battle/splash: splash damage is not due in this step"},
        {splash, [](Json& json) { json["battle"]["side"] = 1; },
         "/battle/splash: splash damage is not due in this step"},
        {placed_unseen,
         [](Json& json) {
             Json& card = json["battle"]["skirmishes"][0]["standard"][0];
             Json& technology = json["players"][0]["technology"];
             json["players"][0]["deck"].push_back(card);
             card = "defensive_matrix";
             technology.erase(std::find(technology.begin(), technology.end(), "defensive_matrix"));
         },
         "/players: a card lies in a play area that does not belong there, or the other way round"},
    });
}

TEST(StarcraftRareSteps, SC_K18_LossesThatCannotBeAreRefused) {
    expect_refused({
        {loss, [](Json& json) { json["battle"]["lost_front"][1] = true; }, "/battle/lost: is not in the skirmish"},
        {loss,
         [](Json& json) {
             json["battle"]["may_be_lost"][1] = {"mutalisk", "zergling"};
         },
         "/battle/lost: is not in the skirmish"},
        {loss, [](Json& json) { json["battle"]["may_be_lost"][1] = {"zergling"}; },
         "/agenda: nothing is to be decided in this step"},
        {loss, [](Json& json) { json["battle"]["splash_ready"][0] = {0}; },
         "/battle/splash_ready: is a card without splash damage"},
        {victim_in_a_skirmish, [](Json& json) { json["battle"]["losses_due"] = 0; },
         "/agenda: nothing is to be decided in this step"},
    });
}

// The order of abilities is a decision only while those of two sources are left.
TEST(StarcraftRareSteps, SC_K26_TheEndOfStepCWithOneAbilityIsNoDecision) {
    const Scene scene = end_of_destroy();
    const Json two_left = StarCraft::write_state(scene.setup(), scene.state());
    std::vector<int> abilities;
    for (int place = 0; place < 16; ++place) {
        Json json = two_left;
        json["battle"]["accepted"][0] = {place};
        if (const auto read = StarCraft::read_state(scene.setup(), json); !read) {
            EXPECT_EQ(read.error().text, "/agenda: nothing is to be decided in this step");
            abilities.push_back(place);
        }
    }
    EXPECT_EQ(abilities.size(), 2U) << "with either of the two used the other one needs no decision";
    expect_refused({
        {end_of_destroy, [](Json& json) { json["battle"]["valid"][0] = false; },
         "/agenda: nothing is to be decided in this step"},
        {end_of_destroy, [](Json& json) { json["battle"]["side"] = 1; },
         "/agenda: nothing is to be decided in this step"},
    });
}

TEST(StarcraftRareSteps, EventCardsThatCannotBeAreRefused) {
    expect_refused({
        {end_card, [](Json& json) { json["events"]["end_cards"] = 0; },
         "/events/end_cards: are not those that were laid down"},
        {end_card, [](Json& json) { json["event"]["left"] = 2; }, "/event/left: the effect applies less often"},
        {end_card, [](Json& json) { json["event"]["option"] = 2; },
         "/event/option: there is nothing like that to choose"},
        {end_card, [](Json& json) { json["event"]["effect"] = 9; }, "/event/effect: the card has fewer effects"},
        {end_card, [](Json& json) { json["event"]["area"] = "helios_1"; }, "/event/area: nothing is destroyed there"},
        {end_card,
         [](Json& json) {
             carry(json["events"]["unseen"], json["players"][0]["read"], "ev3_the_end_draws_near", 1);
             json["events"]["left"][2] = 0;
         },
         "/players: an event card that must be played was held back"},
        {moved_axis, [](Json& json) { json["event"]["route"] = nullptr; },
         "/event/route: is not the Z-axis route that was moved"},
        {moved_axis, [](Json& json) { json["event"]["route"] = "route_1"; },
         "/event/route: is not the Z-axis route that was moved"},
        {play_event,
         [](Json& json) { carry(json["events"]["unseen"], json["players"][0]["read"], "ev1_fresh_recruits", 1); },
         "/players: a player whose turn is over has event cards left"},
        {read_events, [](Json& json) { json["players"][0]["unread"][0] = 1; },
         "/players: a player whose turn is over has event cards left"},
        {planning,
         [](Json& json) { carry(json["events"]["unseen"], json["players"][0]["read"], "ev1_fresh_recruits", 1); },
         "/players: an event card was read outside step 8"},
    });
}

TEST(StarcraftRareSteps, SC_P02_OrdersThatCannotBeAreRefusedEvenAtTheEnd) {
    const auto over = [](Json& json, int orders) {
        json["agenda"] = {"over"};
        json["winners"] = {0};
        json["orders"] = Json(
            static_cast<std::size_t>(orders),
            Json{{"planet", "helios"}, {"owner", 0}, {"order", "build"}, {"revealed", true}, {"seen_by", nullptr}});
    };
    expect_refused({
        {planning, [&](Json& json) { over(json, 2); }, "accepted"},
        {planning, [&](Json& json) { over(json, 5); }, "/orders: a player has placed orders that he could not place"},
        {planning, [&](Json& json) { over(json, 25); }, "/orders: must be a list of at most 24"},
    });
}

TEST(StarcraftRareSteps, SC_G06_ARouteBetweenPlanetsThatAreApartIsRefused) {
    expect_refused({
        {planning, [](Json& json) { json["planets"]["chau_sara"]["y"] = 2; },
         "/routes: a normal route does not join two planets that lie side by side"},
        {planning, [](Json& json) { json["planets"]["chau_sara"]["rotation"] = json["planets"]["torus"]["rotation"]; },
         "accepted"},
    });
}

}  // namespace
}  // namespace kriegsrat::starcraft::codec_battle_test
