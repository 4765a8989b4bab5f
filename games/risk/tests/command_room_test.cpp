#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/risk/tests/setting_up.h"

// Chapter C: the set-up of Command Room.
namespace kriegsrat::risk {
namespace {

const std::map<int, int> start_units = {{3, 30}, {4, 25}, {5, 20}, {6, 15}};

Json one_unit(const std::string& territory) {
    return {{"kind", "place_units"}, {"territory", territory}, {"amount", 1}};
}

// Seat 1 rolls highest. Its order: 1, 2, ..., 0.
Scene at_bases(int players) {
    Scene scene = Scene::fresh("command_room", players);
    scene.plays_on_until("order_roll");
    for (int i = 0; i < players; ++i) {
        scene.rolls({i == 1 ? 6 : 2});
    }
    return scene;
}

// Everybody takes the first free territory.
Scene at_claims(int players) {
    Scene scene = at_bases(players);
    for (int n = 0; scene.step() == "place_base" && patience(n); ++n) {
        scene.does(at_territory("place_base", *choices(scene).begin()));
    }
    return scene;
}

Scene at_strengthening(int players) {
    Scene scene = at_claims(players);
    for (int n = 0; scene.step() == "claim" && patience(n); ++n) {
        scene.does(at_territory("claim", *choices(scene).begin()));
    }
    return scene;
}

Scene at_heroes(int players) {
    Scene scene = at_strengthening(players);
    for (int n = 0; scene.step() == "strengthen" && patience(n); ++n) {
        scene.does(one_unit(*choices(scene).begin()));
    }
    return scene;
}

Scene at_cards(int players) {
    Scene scene = at_heroes(players);
    for (int n = 0; scene.step() == "first_hero" && patience(n); ++n) {
        scene.does(at_territory("place_hero", *choices(scene).begin()));
    }
    return scene;
}

TEST(RiskCommandRoom, RS_C01_FifteenCardsOfAllPlaceTheMineralFields) {
    Scene scene = Scene::fresh("command_room", 4);
    std::set<std::string> fields;
    for (std::size_t drawn = 0; drawn < 15; ++drawn) {
        ASSERT_EQ(scene.step(), "draw_mineral");
        const auto cards_left = equally_likely(scene, "card");
        EXPECT_EQ(cards_left.size(), 42 - drawn) << "from all cards, each once";
        const std::string card = *std::next(cards_left.begin(), static_cast<long>(drawn * 7 % cards_left.size()));
        scene.does({{"kind", "draw_mineral"}, {"card", card}});
        EXPECT_EQ(scene.event("mineral_placed")["territory"], territory_of_card(scene, card));
        fields.insert(territory_of_card(scene, card));
        if (drawn < 14) {
            EXPECT_EQ(scene.refusal({{"kind", "draw_mineral"}, {"card", card}}), "RS-C01") << "drawn already";
        }
    }
    EXPECT_NE(scene.step(), "draw_mineral");
    EXPECT_EQ(fields.size(), 15U);
    EXPECT_EQ(named(scene, Table::territory, scene.state().minerals), fields);
}

TEST(RiskCommandRoom, RS_C02_AllCardsThenLieInThreePilesBySpecies) {
    const Scene scene = at_bases(3);
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
    for (std::size_t pile = 0; pile < species_count; ++pile) {
        EXPECT_EQ(scene.state().draw[pile], scene.setup().pack->species_cards[pile]) << "the drawn ones are back";
    }
    for (const std::string& card : ids_of(scene, Table::card)) {
        EXPECT_EQ(scene.view(0).dump().find(card), std::string::npos) << "face down";
    }
    Scene dealt = at_cards(4);  // the fourth in turn order is seat 0, Terran
    EXPECT_EQ(equally_likely(dealt, "card"), named(dealt, Table::card, dealt.setup().pack->species_cards[0]))
        << "shuffled";
}

TEST(RiskCommandRoom, RS_C03_FourSilverAndFourGoldAchievementsTurnedUpBeforeTheFirstTurn) {
    Scene scene = Scene::fresh("command_room", 3);
    scene.plays_on_until("draw_achievement");
    EXPECT_EQ(scene.state().round, 0);
    EXPECT_TRUE(std::all_of(scene.state().left.begin(), scene.state().left.end(), [](int n) { return n == 0; }))
        << "all pieces stand";
    std::set<std::string> open;
    for (int i = 0; i < 8; ++i) {
        ASSERT_EQ(scene.step(), "draw_achievement");
        const auto left = equally_likely(scene, "achievement");
        EXPECT_EQ(left.size(), static_cast<std::size_t>(6 - i % 4));
        for (const std::string& id : left) {
            EXPECT_EQ(id.substr(0, id.find('_')), i < 4 ? "silver" : "gold");
        }
        open.insert(*left.rbegin());
        scene.does({{"kind", "draw_achievement"}, {"achievement", *left.rbegin()}});
        if (i == 3) {
            EXPECT_EQ(scene.refusal({{"kind", "draw_achievement"}, {"achievement", "silver_control_aiur"}}), "RS-C03");
        }
        for (const int who : {0, 2, spectator_seat}) {
            const Json seen = scene.view(who)["achievements"];
            EXPECT_EQ(std::set<std::string>(seen.begin(), seen.end()), open) << "face up";
        }
    }
    EXPECT_NE(scene.step(), "draw_achievement");
    EXPECT_EQ(open.size(), 8U);
    scene.plays_on_until("reinforce");
    EXPECT_EQ(named(scene, Table::achievement, scene.state().available), open) << "the other four are out of the game";
}

TEST(RiskCommandRoom, RS_C04_EachAchievementHidesARandomRewardOfItsKind) {
    const Scene fresh = at_cards(4);
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_EQ(fresh.view(who)["rewards_left"], (Json{{"silver", 4}, {"gold", 4}}));
        for (const std::string& reward : ids_of(fresh, Table::reward)) {
            EXPECT_EQ(fresh.view(who).dump().find(reward), std::string::npos) << "face down";
        }
    }
    for (const char* achievement : {"silver_control_korhal", "gold_enemy_bases_2"}) {
        Scene scene("command_room", 3);
        scene.owns_planet(0, "korhal").base(1, "ursa").base(2, "canis").end_of_attack_of(0);
        scene.takes(achievement);
        const std::string tier = std::string(achievement).substr(0, std::string(achievement).find('_'));
        const auto hidden = equally_likely(scene, "reward");
        EXPECT_EQ(hidden.size(), 4U);
        for (const std::string& reward : ids_of(scene, Table::reward)) {
            EXPECT_EQ(hidden.contains(reward), reward.substr(0, tier.size()) == tier) << reward;
            EXPECT_EQ(scene.refusal({{"kind", "draw_reward"}, {"reward", reward}}),
                      hidden.contains(reward) ? "" : "RS-C04");
        }
    }
}

TEST(RiskCommandRoom, RS_C05_RS_C10_EverybodyPlacesTheSameNumberOfUnits) {
    const std::map<int, int> placements = {{3, 90}, {4, 100}, {5, 100}, {6, 90}};
    for (const auto& [players, units] : start_units) {
        Scene scene = at_bases(players);
        std::vector<int> placed(static_cast<std::size_t>(players));
        int sum = 0;
        for (int n = 0; scene.step() != "first_hero" && patience(n); ++n) {
            ++placed[static_cast<std::size_t>(scene.seat_to_move())];
            ++sum;
            const std::string kind = scene.step() == "strengthen" ? "place_units" : scene.step();
            const std::string where = *choices(scene).begin();
            scene.does(kind == "place_units" ? one_unit(where) : at_territory(kind.c_str(), where));
        }
        EXPECT_EQ(sum, placements.at(players));
        EXPECT_EQ(placed, std::vector<int>(static_cast<std::size_t>(players), units));
        for (int i = 0; i < players; ++i) {
            EXPECT_EQ(units_of_owner(scene, i), units);
        }
    }
}

TEST(RiskCommandRoom, RS_C05_RS_Z43_TheSupplyIsNotLimited) {
    Scene scene("command_room", 3);
    scene.hero(0, "char_aleph").units("char_aleph", 5000).turn_of(0);
    EXPECT_EQ(scene.state().pool, 4);
    scene.places("char_aleph", 4);
    EXPECT_EQ(scene.units("char_aleph"), 5004);
}

TEST(RiskCommandRoom, RS_C06_TheHighestRollMakesTheStartingPlayer) {
    Scene scene = Scene::fresh("command_room", 5);
    scene.plays_on_until("order_roll");
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(scene.step(), "order_roll");
        scene.rolls({std::array{3, 1, 2, 6, 5}[static_cast<std::size_t>(i)]});
        EXPECT_EQ(scene.event("order_rolled")["player"], i);
    }
    EXPECT_EQ(scene.event("first_player")["player"], 3);
    EXPECT_EQ(scene.view(0)["order"], Json::array({3, 4, 0, 1, 2})) << "clockwise";
    EXPECT_EQ(scene.seat_to_move(), 3);
}

TEST(RiskCommandRoom, RS_C06_RS_Z08_OnlyATieForTheHighestIsRolledAgain) {
    Scene scene = Scene::fresh("command_room", 4);
    scene.plays_on_until("order_roll");
    throws(scene, {5, 2, 5, 2});
    scene.rolls({3});
    EXPECT_EQ(scene.event("order_rolled")["player"], 0);
    scene.rolls({4});
    EXPECT_EQ(scene.event("order_rolled")["player"], 2);
    EXPECT_EQ(scene.step(), "place_base");
    EXPECT_EQ(scene.view(0)["order"], Json::array({2, 3, 0, 1}));
}

TEST(RiskCommandRoom, RS_C07_RS_D02_BaseAndFirstUnitGoTogetherIntoAFreeTerritory) {
    for (const auto& [players, units] : start_units) {
        Scene scene = at_bases(players);
        for (const int who : clockwise(1, players)) {
            ASSERT_EQ(scene.step(), "place_base");
            EXPECT_EQ(scene.seat_to_move(), who);
            EXPECT_EQ(choices(scene), free_territories_of(scene));
            EXPECT_EQ(scene.refusal(at_territory("claim", "ursa")), "RS-C08") << "the base comes first";
            const std::string where = *choices(scene).rbegin();
            scene.does(at_territory("place_base", where));
            const Json there = scene.view(0)["territories"][where];
            EXPECT_EQ(there["owner"], who);
            EXPECT_EQ(there["units"], 1);
            EXPECT_EQ(there["base"], Json::array({scene.view(0)["players"][static_cast<std::size_t>(who)]["colour"]}));
            EXPECT_EQ(scene.state().left[static_cast<std::size_t>(who)], units - 1);
            if (scene.step() == "place_base") {
                EXPECT_EQ(scene.refusal(at_territory("place_base", where)), "RS-C07") << "no longer free";
            }
        }
        EXPECT_EQ(scene.step(), "claim");
    }
}

TEST(RiskCommandRoom, RS_C08_RS_D03_OneUnitInAFreeTerritoryUntilAllAreOccupied) {
    for (const auto& [players, units] : start_units) {
        Scene scene = at_claims(players);
        for (int i = 0; i < 42 - players; ++i) {
            ASSERT_EQ(scene.step(), "claim");
            const int who = (1 + i) % players;
            EXPECT_EQ(scene.seat_to_move(), who);
            EXPECT_EQ(choices(scene), free_territories_of(scene));
            EXPECT_EQ(scene.refusal(at_territory("claim", *territories_of(scene, who).begin())), "RS-C08")
                << "own, while others are free";
            const std::string where = *choices(scene).begin();
            scene.does(at_territory("claim", where));
            EXPECT_EQ(scene.owner(where.c_str()), who);
            EXPECT_EQ(scene.units(where.c_str()), 1);
        }
        EXPECT_TRUE(free_territories_of(scene).empty());
        EXPECT_EQ(scene.step(), "strengthen") << units;
    }
}

TEST(RiskCommandRoom, RS_C09_RS_D04_ThePlayerAfterTheLastClaimGoesOn) {
    for (const auto& [players, units] : start_units) {
        Scene scene = at_strengthening(players);
        const int last_claim = (1 + (42 - players - 1)) % players;
        for (int i = 0; scene.step() == "strengthen" && patience(i); ++i) {
            const int who = (last_claim + 1 + i) % players;
            EXPECT_EQ(scene.seat_to_move(), who) << "clockwise";
            EXPECT_EQ(choices(scene), territories_of(scene, who));
            const std::string foreign = *territories_of(scene, (who + 1) % players).begin();
            EXPECT_EQ(scene.refusal(one_unit(foreign)), "RS-C09");
            const std::string own = *territories_of(scene, who).begin();
            EXPECT_EQ(scene.refusal({{"kind", "place_units"}, {"territory", own}, {"amount", 2}}), "RS-C09")
                << "one unit at a time";
            const int before = scene.units(own.c_str());
            scene.does(one_unit(own));
            EXPECT_EQ(scene.units(own.c_str()), before + 1);
        }
        for (int i = 0; i < players; ++i) {
            EXPECT_EQ(units_of_owner(scene, i), units) << "all start units are placed";
        }
    }
}

TEST(RiskCommandRoom, RS_C11_RS_D05_HeroesFromTheStartingPlayerClockwise) {
    for (int players = 3; players <= 6; ++players) {
        Scene scene = at_heroes(players);
        for (const int who : clockwise(1, players)) {
            ASSERT_EQ(scene.step(), "first_hero");
            EXPECT_EQ(scene.seat_to_move(), who);
            EXPECT_EQ(choices(scene), territories_of(scene, who));
            const std::string foreign = *territories_of(scene, (who + 1) % players).begin();
            EXPECT_EQ(scene.refusal(at_territory("place_hero", foreign)), "RS-C11");
            const std::string own = *territories_of(scene, who).rbegin();
            scene.does(at_territory("place_hero", own));
            EXPECT_EQ(scene.hero_at(who), own);
        }
        EXPECT_NE(scene.step(), "first_hero");
    }
}

TEST(RiskCommandRoom, RS_C12_StartingCardsForTheLateInTurnOrder) {
    const std::map<int, std::vector<std::size_t>> dealt = {
        {3, {0, 0, 0}}, {4, {0, 0, 0, 1}}, {5, {0, 0, 0, 1, 1}}, {6, {0, 0, 0, 1, 1, 2}}};
    for (const auto& [players, wanted] : dealt) {
        Scene scene = at_cards(players);
        for (int n = 0; scene.step() == "starting_card" && patience(n); ++n) {
            const auto cards_there = equally_likely(scene, "card");
            scene.draws(cards_there.begin()->c_str());
            const auto who = scene.event("card_drawn")["player"].get<std::size_t>();
            for (const std::string& card : cards_there) {
                EXPECT_EQ(species_of_card(scene, card), scene.view(0)["players"][who]["species"]);
            }
        }
        const std::vector<int> order = clockwise(1, players);
        for (std::size_t place = 0; place < order.size(); ++place) {
            EXPECT_EQ(scene.hand(order[place]).size(), wanted[place]) << players << " players, place " << place;
        }
    }
}

TEST(RiskCommandRoom, RS_C13_TheStartingPlayerTakesTheFirstTurnAndTurnsGoClockwise) {
    for (int players = 3; players <= 6; ++players) {
        Scene scene = at_cards(players);
        for (int n = 0; scene.step() == "starting_card" && patience(n); ++n) {
            scene.draws(equally_likely(scene, "card").begin()->c_str());
        }
        EXPECT_EQ(scene.lets_chance().state().round, 1) << "the achievements are turned up, then play begins";
        for (const int who : clockwise(1, players)) {
            ASSERT_EQ(scene.view(0)["active"], who);
            scene.plays_on_until("reinforce", who);
            scene.places(choices(scene).begin()->c_str(), scene.state().pool).ends_attack();
            for (int n = 0; scene.view(0)["active"] == who && patience(n); ++n) {
                scene.simple(scene.step() == "end_of_turn" ? "end_turn" : "pass");
            }
        }
        EXPECT_EQ(scene.view(0)["active"], 1);
        EXPECT_EQ(scene.state().round, 2);
    }
}

}  // namespace
}  // namespace kriegsrat::risk
