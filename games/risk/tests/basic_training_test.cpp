#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/risk/tests/pack_facts.h"
#include "games/risk/tests/setting_up.h"

// Chapter B: the set-up of Basic Training as it is played. What the plans contain is in pack_setups_test.cpp.
namespace kriegsrat::risk {
namespace {

const Json& plan_for(int players) {
    const Json& plans = facts::file("setups.json")["basic_training"];
    return *std::find_if(plans.begin(), plans.end(), [&](const Json& plan) { return plan["players"] == players; });
}

std::string place_colour(int players, int place) {
    return plan_for(players)["turn_order"][static_cast<std::size_t>(place)]["colour"];
}

Json choose(const std::string& place, const std::string& colour) {
    return {{"kind", "choose_colour"}, {"place", place}, {"colour", colour}};
}

// Highest first: seat 0 rolls least, so the last seat chooses first.
Scene after_rolls(int players) {
    Scene scene = Scene::fresh("basic_training", players);
    for (int i = 0; i < players; ++i) {
        scene.rolls({i + 1});
    }
    return scene;
}

// Seat players-1 chooses first and takes the last place, and so on: seat i takes place i.
Scene after_choices(int players) {
    Scene scene = after_rolls(players);
    for (int place = players - 1; place >= 0; --place) {
        const std::string colour = place_colour(players, place);
        scene.does(choose(colour, colour));
    }
    return scene;
}

void draw_all(Scene& scene) {
    for (int n = 0; scene.step() == "starting_card" && patience(n); ++n) {
        scene.draws(equally_likely(scene, "card").begin()->c_str());
    }
}

TEST(RiskBasicTraining, RS_B01_RS_B02_UnitsAndBasesStandAsThePlanShows) {
    const std::map<int, int> units = {{3, 30}, {4, 25}, {5, 20}, {6, 15}};
    for (int players = 3; players <= 6; ++players) {
        const Scene scene = after_choices(players);
        const Json view = scene.view(0);
        for (const Json& wanted : plan_for(players)["placement"]) {
            const Json& there = view["territories"][wanted["territory"].get<std::string>()];
            ASSERT_FALSE(there["owner"].is_null()) << wanted;
            const Json& owner = view["players"][there["owner"].get<std::size_t>()];
            EXPECT_EQ(owner["colour"], wanted["colour"]) << wanted;
            EXPECT_EQ(there["units"], wanted["units"]) << wanted;
            EXPECT_EQ(there["base"], wanted["base"] == true ? Json::array({wanted["colour"]}) : Json::array())
                << wanted;
        }
        EXPECT_TRUE(free_territories_of(scene).empty());
        for (const Json& player : view["players"]) {
            EXPECT_EQ(player["units"], units.at(players));
        }
    }
}

TEST(RiskBasicTraining, RS_B03_RS_B04_RS_B05_RS_B06_MineralFieldsLieWhereThePlanShows) {
    for (int players = 3; players <= 6; ++players) {
        const Json listed = plan_for(players)["mineral_fields"];
        const std::set<std::string> wanted(listed.begin(), listed.end());
        EXPECT_EQ(wanted.size(), 15U);
        std::set<std::string> found;
        const Json board = after_choices(players).view(0)["territories"];
        for (const auto& [id, territory] : board.items()) {
            if (territory["mineral"] == true) {
                found.insert(id);
            }
        }
        EXPECT_EQ(found, wanted);
    }
}

TEST(RiskBasicTraining, RS_B07_RS_B08_RS_B09_RS_B10_EightAchievementsLieOpenFromTheStart) {
    for (int players = 3; players <= 6; ++players) {
        std::set<std::string> wanted{players == 4 ? "silver_take_minerals_4" : "silver_control_minerals_8",
                                     "silver_control_korhal",
                                     "silver_control_char",
                                     "silver_control_aiur",
                                     "gold_take_territories_10",
                                     "gold_enemy_bases_2",
                                     "gold_control_territories_18",
                                     "gold_control_planets_2"};
        for (const Scene& scene :
             {Scene::fresh("basic_training", players), after_rolls(players), after_choices(players)}) {
            for (const int who : {0, players - 1, spectator_seat}) {
                const Json open = scene.view(who)["achievements"];
                EXPECT_EQ(std::set<std::string>(open.begin(), open.end()), wanted) << scene.step();
            }
        }
        Scene scene = after_choices(players);
        draw_all(scene);
        scene.plays_on_until("reinforce");
        EXPECT_EQ(named(scene, Table::achievement, scene.state().available), wanted)
            << "none is added when the turns begin";
    }
}

TEST(RiskBasicTraining, RS_B11_ThreePilesBySpeciesShuffledAndFaceDown) {
    Scene scene = after_choices(6);
    ASSERT_EQ(scene.step(), "starting_card");
    for (const int who : {0, 3, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["draw"], (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
        for (const std::string& card : ids_of(scene, Table::card)) {
            EXPECT_EQ(scene.view(who).dump().find(card), std::string::npos) << "face down";
        }
    }
    const auto top = equally_likely(scene, "card");  // the fourth player is Protoss
    EXPECT_EQ(top.size(), 14U);
    for (const std::string& card : top) {
        EXPECT_EQ(species_of_card(scene, card), "protoss");
    }
    for (std::size_t pile = 0; pile < species_count; ++pile) {
        EXPECT_EQ(scene.state().draw[pile], scene.setup().pack->species_cards[pile]);
    }
}

TEST(RiskBasicTraining, RS_B12_TheHighestRollChoosesFirst) {
    Scene scene = Scene::fresh("basic_training", 4);
    EXPECT_EQ(scene.step(), "order_roll");
    for (int player = 0; player < 4; ++player) {
        scene.rolls({std::array{2, 6, 4, 3}[static_cast<std::size_t>(player)]});
        EXPECT_EQ(scene.event("order_rolled")["player"], player) << "every player rolls";
    }
    EXPECT_EQ(scene.step(), "choose_colour");
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(choose("blue", "blue"));
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.refusal(choose("blue", "blue")), "RS-B12") << "taken";
    EXPECT_EQ(scene.refusal(choose("brown", "brown")), "RS-B12") << "not in the set-up for four";
    scene.does(choose("red", "red"));
    EXPECT_EQ(scene.seat_to_move(), 3);
    scene.does(choose("purple", "purple"));
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(choose("yellow", "yellow"));
    const Json view = scene.view(0);
    EXPECT_EQ(view["order"], Json::array({2, 0, 3, 1})) << "red, yellow, purple, blue";
    EXPECT_EQ(view["players"][1]["colour"], "blue");
    EXPECT_EQ(view["players"][1]["species"], "terran");
    EXPECT_EQ(view["players"][1]["base"], "the_eternal_scar");
    EXPECT_EQ(view["players"][0]["species"], "protoss");
}

TEST(RiskBasicTraining, RS_B13_RS_B14_RS_B15_RS_B16_RS_B19_TurnsGoInTheOrderOfTheSetup) {
    const std::map<int, std::vector<std::string>> species = {
        {3, {"zerg", "protoss", "terran"}},
        {4, {"terran", "protoss", "zerg", "terran"}},
        {5, {"zerg", "terran", "protoss", "terran", "protoss"}},
        {6, {"protoss", "terran", "zerg", "protoss", "zerg", "terran"}},
    };
    for (const auto& [players, wanted] : species) {
        Scene scene = after_rolls(players);
        for (int i = 0; i < players; ++i) {  // the last seat chooses first and takes the first place
            scene.does(choose(place_colour(players, i), place_colour(players, i)));
        }
        draw_all(scene);
        for (int n = 0; scene.step() == "first_hero" && patience(n); ++n) {
            EXPECT_EQ(scene.state().round, 0);
            scene.does({{"kind", "place_hero"}, {"territory", *choices(scene).begin()}});
        }
        EXPECT_EQ(scene.state().round, 1);
        EXPECT_EQ(scene.event("turn_began")["player"], players - 1) << "directly after the last hero";
        std::vector<std::string> turns;
        for (int i = 0; i < players; ++i) {
            const Json view = scene.view(0);
            const int active = view["active"];
            EXPECT_EQ(active, players - 1 - i);
            turns.push_back(view["players"][static_cast<std::size_t>(active)]["species"]);
            if (scene.step() == "trade") {
                scene.simple("trade_done");
            }
            scene.plays_on_until("reinforce");
            scene.places(choices(scene).begin()->c_str(), scene.state().pool).ends_attack();
            for (int n = 0; scene.view(0)["active"] == active && patience(n); ++n) {
                scene.simple(scene.step() == "end_of_turn" ? "end_turn" : "pass");
            }
        }
        EXPECT_EQ(turns, wanted);
    }
}

TEST(RiskBasicTraining, RS_B17_StartingCardsComeFromThePileOfTheSpecies) {
    const std::map<int, std::vector<std::size_t>> dealt = {
        {3, {0, 0, 0}}, {4, {0, 0, 0, 1}}, {5, {0, 0, 0, 1, 1}}, {6, {0, 0, 0, 1, 1, 2}}};
    for (const auto& [players, wanted] : dealt) {
        Scene scene = after_choices(players);  // seat i has place i
        for (int n = 0; scene.step() == "starting_card" && patience(n); ++n) {
            const auto cards_there = equally_likely(scene, "card");
            scene.draws(cards_there.rbegin()->c_str());
            const auto who = scene.event("card_drawn")["player"].get<std::size_t>();
            for (const std::string& card : cards_there) {
                EXPECT_EQ(species_of_card(scene, card), scene.view(0)["players"][who]["species"]);
            }
        }
        EXPECT_EQ(scene.step(), "first_hero");
        for (int i = 0; i < players; ++i) {
            EXPECT_EQ(scene.hand(i).size(), wanted[static_cast<std::size_t>(i)]) << players << " players, place " << i;
        }
    }
}

TEST(RiskBasicTraining, RS_B18_RS_D05_HeroesArePlacedInTurnOrderInOwnTerritories) {
    for (int players = 3; players <= 6; ++players) {
        Scene scene = after_rolls(players);
        for (int i = 0; i < players; ++i) {
            scene.does(choose(place_colour(players, i), place_colour(players, i)));
        }
        draw_all(scene);
        for (int i = 0; i < players; ++i) {
            const int who = players - 1 - i;
            ASSERT_EQ(scene.step(), "first_hero");
            EXPECT_EQ(scene.seat_to_move(), who);
            EXPECT_EQ(choices(scene), territories_of(scene, who));
            const std::string foreign = *territories_of(scene, (who + 1) % players).begin();
            EXPECT_EQ(scene.refusal({{"kind", "place_hero"}, {"territory", foreign}}), "RS-B18");
            const std::string own = *territories_of(scene, who).rbegin();
            scene.does({{"kind", "place_hero"}, {"territory", own}});
            EXPECT_EQ(scene.hero_at(who), own);
        }
        EXPECT_NE(scene.step(), "first_hero");
    }
}

TEST(RiskBasicTraining, RS_B20_RS_Z07_AnUnusedColourKeepsThePlaceOfTheReplacedOne) {
    Scene scene = after_rolls(4);  // red, yellow, purple, blue; seat 3 chooses first
    EXPECT_EQ(scene.refusal(choose("blue", "red")), "RS-B20") << "red is still kept for its own place";
    scene.does(choose("blue", "brown"));
    EXPECT_EQ(scene.event("colour_chosen")["rule"], "RS-B20");
    EXPECT_EQ(scene.refusal(choose("red", "brown")), "RS-B20") << "now used";
    EXPECT_EQ(scene.refusal(choose("red", "blue")), "") << "nobody uses it any more";
    scene.does(choose("red", "red")).does(choose("yellow", "yellow")).does(choose("purple", "purple"));
    Json view = scene.view(0);
    EXPECT_EQ(view["order"], Json::array({2, 1, 0, 3}));
    const Json changed = view["players"][3];
    EXPECT_EQ(changed["colour"], "brown");
    EXPECT_EQ(changed["species"], "zerg");
    EXPECT_EQ(changed["base"], "the_eternal_scar");
    for (const Json& wanted : plan_for(4)["placement"]) {
        const Json& there = view["territories"][wanted["territory"].get<std::string>()];
        EXPECT_EQ(there["owner"] == 3, wanted["colour"] == "blue") << wanted;
        EXPECT_EQ(there["units"], wanted["units"]);
    }
    // The number of starting cards of the fourth place, from the pile of the new species.
    ASSERT_EQ(scene.step(), "starting_card");
    for (const std::string& card : equally_likely(scene, "card")) {
        EXPECT_EQ(species_of_card(scene, card), "zerg");
    }
    EXPECT_EQ(scene.refusal({{"kind", "draw_card"}, {"card", "terran_01"}}), "RS-K03");
    draw_all(scene);
    EXPECT_EQ(scene.hand(3).size(), 1U);
    EXPECT_EQ(scene.view(0)["draw"]["zerg"], 13);
}

TEST(RiskBasicTraining, RS_D01_AFreeColourOrAnUnusedOneInExchange) {
    Scene scene = after_rolls(4);
    const auto offered = [&] {
        std::set<std::pair<std::string, std::string>> pairs;
        for (const std::string& place : ids_of(scene, Table::colour)) {
            for (const std::string& colour : ids_of(scene, Table::colour)) {
                EXPECT_EQ(scene.offers(choose(place, colour)), scene.refusal(choose(place, colour)).empty());
                if (scene.offers(choose(place, colour))) {
                    pairs.emplace(place, colour);
                }
            }
        }
        return pairs;
    };
    std::set<std::pair<std::string, std::string>> wanted;
    for (const char* place : {"red", "yellow", "purple", "blue"}) {
        for (const char* colour : {place, "orange", "brown"}) {
            wanted.emplace(place, colour);
        }
    }
    EXPECT_EQ(offered(), wanted);
    scene.does(choose("red", "orange"));
    wanted.clear();
    for (const char* place : {"yellow", "purple", "blue"}) {
        for (const char* colour : {place, "red", "brown"}) {
            wanted.emplace(place, colour);
        }
    }
    EXPECT_EQ(offered(), wanted);
}

TEST(RiskBasicTraining, RS_Z08_TiesAreRolledAgainAmongThoseTied) {
    Scene scene = Scene::fresh("basic_training", 5);
    throws(scene, {4, 6, 4, 6, 4});
    std::vector<int> again;
    const auto roll = [&](int die) {
        scene.rolls({die});
        again.push_back(scene.event("order_rolled")["player"]);
    };
    roll(2);  // 1 and 3 are ahead
    roll(2);
    roll(1);
    roll(5);
    roll(3);  // 0, 2 and 4 follow, with 0 and 4 equal again
    roll(6);
    roll(3);
    roll(1);
    roll(2);
    EXPECT_EQ(again, (std::vector{1, 3, 1, 3, 0, 2, 4, 0, 4}));
    std::vector<int> order;
    for (int place = 0; place < 5; ++place) {
        order.push_back(scene.seat_to_move());
        scene.does(choose(place_colour(5, place), place_colour(5, place)));
    }
    EXPECT_EQ(order, (std::vector{3, 1, 2, 4, 0}));
}

}  // namespace
}  // namespace kriegsrat::risk
