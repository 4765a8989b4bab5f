#include <gtest/gtest.h>

#include "games/risk/tests/codec_play.h"
#include "games/risk/tests/setting_up.h"

// Chapter E: one against one. Owners 2 to 5 are the neutrals.
namespace kriegsrat::risk {
namespace {

Scene fresh_duel(bool extended = false) { return Scene::fresh("duel", 2, {{"extended", extended}}); }

// Seat 1 wins the roll for the bases.
Scene at_bases(bool extended = false) {
    Scene scene = fresh_duel(extended);
    scene.plays_on_until("order_roll");
    throws(scene, {2, 5});
    return scene;
}

Scene at_units(bool extended = false) {
    Scene scene = at_bases(extended);
    for (int n = 0; scene.step() == "place_base" && patience(n); ++n) {
        scene.does(at_territory("place_base", *choices(scene).begin()));
    }
    return scene;
}

// All units placed, everything in the first territory of its owner.
Scene at_minerals(bool extended = false) {
    Scene scene = at_units(extended);
    for (int n = 0; (scene.step() == "duel_units" || scene.step() == "duel_neutral") && patience(n); ++n) {
        const std::string where = *choices(scene).begin();
        if (scene.step() == "duel_units") {
            scene.places(where.c_str(), 3);
        } else {
            scene.does(at_territory("place_neutral", where));
        }
    }
    return scene;
}

TEST(RiskDuel, RS_E10_TheFourUnusedColoursAreFourNeutrals) {
    Scene scene = Scene::fresh("total_domination", 2, {{"colours", {"red", "brown"}}});
    scene.plays_on_until("reinforce");
    const Json view = scene.view(0);
    std::set<std::string> used;
    for (const Json& player : view["players"]) {
        used.insert(player["colour"].get<std::string>());
    }
    EXPECT_EQ(used, (std::set<std::string>{"red", "brown"}));
    ASSERT_EQ(view["neutrals"].size(), 4U);
    for (const Json& neutral : view["neutrals"]) {
        used.insert(neutral["colour"].get<std::string>());
        EXPECT_EQ(neutral["territories"], 6);
    }
    EXPECT_EQ(used.size(), 6U) << "separate, each with its own colour";
}

TEST(RiskDuel, RS_E11_AchievementsAndRewardsAsInCommandRoom) {
    Scene scene = fresh_duel();
    EXPECT_EQ(scene.step(), "deal_territory");
    scene.plays_on_until("draw_achievement");
    std::set<std::string> open;
    for (int i = 0; i < 8; ++i) {
        ASSERT_EQ(scene.step(), "draw_achievement");
        const auto left = equally_likely(scene, "achievement");
        EXPECT_EQ(left.size(), static_cast<std::size_t>(6 - i % 4));
        EXPECT_EQ(left.begin()->substr(0, 4), i < 4 ? "silv" : "gold");
        open.insert(*left.begin());
        scene.does({{"kind", "draw_achievement"}, {"achievement", *left.begin()}});
        const Json seen = scene.view(spectator_seat)["achievements"];
        EXPECT_EQ(std::set<std::string>(seen.begin(), seen.end()), open) << "face up";
    }
    EXPECT_EQ(scene.state().round, 1) << "the first turn";
    EXPECT_EQ(scene.view(0)["rewards_left"], (Json{{"silver", 4}, {"gold", 4}}));
    scene.plays_on_until("reinforce");
    EXPECT_EQ(named(scene, Table::achievement, scene.state().available), open);
}

TEST(RiskDuel, RS_E12_ThirtySixUnitsForAPlayerTwentyFourForANeutral) {
    Scene scene = at_minerals();
    for (int owner = 0; owner < 6; ++owner) {
        EXPECT_EQ(units_of_owner(scene, owner), owner < 2 ? 36 : 24);
    }
}

TEST(RiskDuel, RS_E13_NineAndSixCardsAreDealtAndShuffledBack) {
    Scene scene = fresh_duel();
    scene.plays_on_until("deal_territory");
    for (std::size_t dealt = 0; dealt < 42; ++dealt) {
        ASSERT_EQ(scene.step(), "deal_territory");
        const auto left = equally_likely(scene, "card");
        EXPECT_EQ(left.size(), 42 - dealt);
        const std::string card = *std::next(left.begin(), static_cast<long>(dealt * 5 % left.size()));
        scene.does({{"kind", "deal_territory"}, {"card", card}});
        const std::string territory = territory_of_card(scene, card);
        const Json event = scene.event("territory_dealt");
        EXPECT_EQ(event["territory"], territory);
        EXPECT_EQ(scene.owner(territory.c_str()), event["player"].get<int>());
        EXPECT_EQ(scene.units(territory.c_str()), 1);
        if (dealt < 41) {
            EXPECT_EQ(scene.refusal({{"kind", "deal_territory"}, {"card", card}}), "RS-E13") << "dealt already";
        }
    }
    for (int owner = 0; owner < 6; ++owner) {
        EXPECT_EQ(territories_of(scene, owner).size(), owner < 2 ? 9U : 6U);
        EXPECT_EQ(units_of_owner(scene, owner), owner < 2 ? 9 : 6);
    }
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"common", 42}}));
    for (const std::string& card : ids_of(scene, Table::card)) {
        EXPECT_EQ(scene.view(0).dump().find(card), std::string::npos) << "face down";
    }
}

TEST(RiskDuel, RS_E14_RS_D06_TheHigherRollPlacesItsBaseFirst) {
    Scene scene = fresh_duel();
    scene.plays_on_until("order_roll");
    throws(scene, {4, 4});
    EXPECT_EQ(scene.step(), "order_roll") << "a tie (RS-Z08)";
    throws(scene, {2, 5});
    for (const int who : {1, 0}) {
        ASSERT_EQ(scene.step(), "place_base");
        EXPECT_EQ(scene.seat_to_move(), who);
        EXPECT_EQ(choices(scene), territories_of(scene, who));
        EXPECT_EQ(choices(scene).size(), 9U);
        for (const int foreign : {1 - who, 2}) {
            EXPECT_EQ(scene.refusal(at_territory("place_base", *territories_of(scene, foreign).begin())), "RS-E14");
        }
        const std::string where = *choices(scene).rbegin();
        scene.does(at_territory("place_base", where));
        EXPECT_EQ(scene.view(0)["players"][static_cast<std::size_t>(who)]["base"], where);
        EXPECT_EQ(scene.units(where.c_str()), 1) << "no unit comes with it";
    }
    EXPECT_EQ(scene.step(), "duel_units") << "neutrals place none";
    for (const int neutral : {2, 3, 4, 5}) {
        EXPECT_EQ(scene.state().base[static_cast<std::size_t>(neutral)], none);
    }
}

TEST(RiskDuel, RS_E15_RS_D07_ThreeOwnUnitsFreelySplitAndOneOfEachNeutral) {
    Scene scene = at_units();
    for (const int who : {1, 0, 1}) {
        ASSERT_EQ(scene.step(), "duel_units");
        EXPECT_EQ(scene.seat_to_move(), who) << "in the order of the bases, in turns";
        EXPECT_EQ(choices(scene), territories_of(scene, who));
        const auto own = territories_of(scene, who);
        const auto place = [](const std::string& where, int amount) {
            return Json{{"kind", "place_units"}, {"territory", where}, {"amount", amount}};
        };
        EXPECT_EQ(scene.refusal(place(*own.begin(), 4)), "RS-E15");
        EXPECT_EQ(scene.refusal(place(*territories_of(scene, 1 - who).begin(), 1)), "RS-E15");
        EXPECT_EQ(scene.refusal(place(*territories_of(scene, 2).begin(), 1)), "RS-E15");
        scene.does(place(*own.begin(), 1));
        EXPECT_EQ(scene.refusal(place(*own.begin(), 3)), "RS-E15") << "two are left";
        scene.does(place(*own.rbegin(), 2));
        for (int neutral = 2; neutral < 6; ++neutral) {
            ASSERT_EQ(scene.step(), "duel_neutral");
            EXPECT_EQ(scene.seat_to_move(), who) << "the same player";
            EXPECT_EQ(choices(scene), territories_of(scene, neutral));
            EXPECT_EQ(scene.refusal(at_territory("place_neutral", *own.begin())), "RS-E15");
            const std::string where = *choices(scene).rbegin();
            const int before = scene.units(where.c_str());
            scene.does(at_territory("place_neutral", where));
            EXPECT_EQ(scene.units(where.c_str()), before + 1);
        }
    }
}

TEST(RiskDuel, RS_E16_RS_E17_NineStepsEachAllInOneTerritoryIfWished) {
    Scene scene = at_units();
    std::array<int, 2> steps_taken{};
    for (int n = 0; scene.step() == "duel_units" && patience(n); ++n) {
        const int who = scene.seat_to_move();
        ++steps_taken[static_cast<std::size_t>(who)];
        scene.places(territories_of(scene, who).begin()->c_str(), 3);
        for (int neutral = 2; neutral < 6; ++neutral) {
            scene.does(at_territory("place_neutral", *territories_of(scene, neutral).begin()));
        }
    }
    EXPECT_EQ(steps_taken, (std::array{9, 9}));
    EXPECT_EQ(scene.state().left, (std::array<std::uint8_t, colours>{}));
    for (int owner = 0; owner < 6; ++owner) {
        EXPECT_EQ(scene.units(territories_of(scene, owner).begin()->c_str()), owner < 2 ? 1 + 27 : 1 + 18);
        EXPECT_EQ(scene.units(territories_of(scene, owner).rbegin()->c_str()), 1);
    }
}

TEST(RiskDuel, RS_E18_MineralFieldsComeAfterTheUnits) {
    Scene scene = at_minerals();
    std::set<std::string> fields;
    for (std::size_t drawn = 0; drawn < 15; ++drawn) {
        ASSERT_EQ(scene.step(), "draw_mineral");
        const auto left = equally_likely(scene, "card");
        EXPECT_EQ(left.size(), 42 - drawn);
        scene.does({{"kind", "draw_mineral"}, {"card", *left.rbegin()}});
        fields.insert(territory_of_card(scene, *left.rbegin()));
    }
    EXPECT_EQ(scene.step(), "order_roll");
    EXPECT_EQ(named(scene, Table::territory, scene.state().minerals), fields);
    EXPECT_EQ(fields.size(), 15U);
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"common", 42}})) << "shuffled back";
}

TEST(RiskDuel, RS_E19_AnotherRollDecidesWhoTakesTheFirstTurn) {
    for (const int winner : {0, 1}) {
        Scene scene = at_minerals();
        scene.plays_on_until("order_roll");
        throws(scene, {3, 3});
        throws(scene, {winner == 0 ? 6 : 1, 4});
        EXPECT_EQ(scene.lets_chance().state().round, 1);
        EXPECT_EQ(scene.view(0)["active"], winner) << "whoever placed the first base";
        EXPECT_EQ(scene.view(0)["order"], Json::array({winner, 1 - winner}));
    }
}

TEST(RiskDuel, RS_E20_NeutralsOnlyEverLose) {
    for (const bool extended : {false, true}) {
        const Risk::Setup setup = make_setup(setup_json("duel", 2, {{"extended", extended}}));
        int losses = 0;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Rng rng(seed);
            Options options;
            State state = Risk::start(setup);
            State before = state;
            for (int i = 0; i < 4000 && play_on(setup, state, rng, options); ++i) {
                for (std::size_t neutral = 2; neutral < 6 && before.round > 0; ++neutral) {
                    ASSERT_TRUE(within(state.owned[neutral], before.owned[neutral]));
                    for (const int t : each(state.owned[neutral])) {
                        const auto where = static_cast<std::size_t>(t);
                        ASSERT_LE(state.units[where], before.units[where]);
                        losses += state.units[where] < before.units[where] ? 1 : 0;
                    }
                }
                ASSERT_LT(state.active, 2) << "no neutral takes a turn";
                before = state;
            }
        }
        EXPECT_GT(losses, 20);
    }
}

TEST(RiskDuel, RS_E21_RS_Z10_TheOpponentDefendsForANeutral) {
    for (const int active : {0, 1}) {
        Scene scene("duel", 2);
        scene.owns(active, {"ursa"})
            .units("ursa", 9)
            .owns(3, {"keresh_province"})
            .units("keresh_province", 4)
            .attack_of(active);
        scene.invades("ursa", "keresh_province").commits(3);
        EXPECT_EQ(scene.step(), "defend");
        EXPECT_EQ(scene.seat_to_move(), 1 - active) << "who also chooses how many";
        scene.defends(1).rolls({6, 6, 6});
        EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {5, 5}}}), "RS-G08");
        scene.rolls({5}).invades("ursa", "keresh_province").commits(3).defends(2).rolls({6, 6, 6}).rolls({5, 5});
        EXPECT_EQ(scene.units("keresh_province"), 1);
    }
}

TEST(RiskDuel, RS_E22_RS_Z11_TheDuelEndsWithTheOtherPlayer) {
    Scene scene("duel", 2);
    scene.owns(0, {"ursa"}).units("ursa", 9).owns(2, {"saalok"}).owns(1, {"keresh_province", "canis"}).attack_of(0);
    scene.invades("ursa", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(8);
    EXPECT_FALSE(scene.over());
    scene.invades("keresh_province", "canis").commits(3).rolls({6, 6, 6}).rolls({1});
    EXPECT_TRUE(scene.over()) << "with nearly all of the board neutral";
    EXPECT_EQ(scene.winners(), (std::vector{0}));
    EXPECT_GT(territories_of(scene, 3).size(), 5U);
    // Without a neutral left the duel still needs the other player's last territory.
    Scene all("duel", 2);
    for (const char* planet : {"aiur", "char", "korhal", "zerus", "mar_sara", "shakuras"}) {
        all.owns_planet(0, planet);
    }
    all.owns(1, {"canis"}).owns(5, {"keresh_province"}).units("ursa", 9).attack_of(0);
    all.invades("ursa", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(8);
    EXPECT_FALSE(all.over());
    all.invades("keresh_province", "canis").commits(3).rolls({6, 6, 6}).rolls({1});
    EXPECT_EQ(all.winners(), (std::vector{0}));
}

TEST(RiskDuel, RS_E23_AllRewardsTakenDoNotEndIt) {
    Scene scene("duel", 2);
    scene.got(0, {"silver_control_aiur", "silver_control_char", "silver_enemy_base_1", "gold_take_territories_10",
                  "gold_control_minerals_11", "gold_enemy_bases_2", "gold_take_planet"});
    for (const char* reward :
         {"silver_extra_manoeuvre", "silver_guaranteed_card", "silver_start_manoeuvre", "gold_bonus_attack_die",
          "gold_bonus_defence_die", "gold_two_units", "gold_watchtower"}) {
        scene.reward(0, reward);
    }
    scene.owns_planet(0, "korhal").units("ursa", 5).end_of_attack_of(0);
    scene.takes("silver_control_korhal").draws_reward("silver_watchtower");
    EXPECT_FALSE(scene.over());
    scene.does(at_territory("place_watchtower", "ursa"));
    EXPECT_EQ(scene.view(0)["rewards_left"], (Json{{"silver", 0}, {"gold", 0}}));
    scene.plays_on_until("reinforce", 1);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.seat_to_move(), 1);
}

TEST(RiskDuel, RS_E24_RS_Z12_HeroesComeLastInTheExtendedDuel) {
    Scene scene = at_minerals(true);
    scene.plays_on_until("order_roll");
    throws(scene, {6, 4});
    for (const int who : {0, 1}) {
        ASSERT_EQ(scene.step(), "first_hero");
        EXPECT_EQ(scene.seat_to_move(), who) << "in turn order";
        EXPECT_EQ(choices(scene), territories_of(scene, who));
        EXPECT_EQ(scene.refusal(at_territory("place_hero", *territories_of(scene, 2).begin())), "RS-C11");
        scene.does(at_territory("place_hero", *choices(scene).begin()));
    }
    EXPECT_EQ(scene.lets_chance().state().round, 1);
    EXPECT_TRUE(scene.hand(0).empty() && scene.hand(1).empty()) << "no starting cards (RS-Z12)";
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
    Scene plain = at_minerals();
    plain.plays_on_until("order_roll");
    throws(plain, {6, 4});
    EXPECT_EQ(plain.lets_chance().state().round, 1) << "no heroes otherwise";
}

}  // namespace
}  // namespace kriegsrat::risk
