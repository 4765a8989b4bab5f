#include <gtest/gtest.h>

#include <map>

#include "games/risk/tests/setting_up.h"

// Chapter E, with three and more players; the duel is in duel_test.cpp.
namespace kriegsrat::risk {
namespace {

// Every step of the set-up with who decides, as often as it is asked.
std::vector<std::pair<std::string, int>> setup_of(const std::string& variant, int players,
                                                  const Json& options = Json::object()) {
    Scene scene = Scene::fresh(variant, players, options);
    std::vector<std::pair<std::string, int>> asked;
    for (int n = 0; scene.state().round == 0 && patience(n); ++n) {
        asked.emplace_back(scene.step(), scene.seat_to_move());
        Options legal_now;
        Risk::options(scene.setup(), scene.state(), legal_now);
        // Seat 2 rolls a 6, the others the lowest number.
        const bool best = scene.step() == "order_roll" && std::count(asked.begin(), asked.end(), asked.back()) == 3;
        const Action action =
            scene.step() == "order_roll" && !best ? legal_now[legal_now.size() - 1].action : legal_now[0].action;
        scene.does(write_action(Risk::spec().actions, scene.setup().pack->names, action));
    }
    return asked;
}

TEST(RiskTotalDomination, RS_E01_RS_E02_TheSetupIsThatOfCommandRoomWithoutHeroes) {
    for (int players = 3; players <= 6; ++players) {
        auto wanted = setup_of("command_room", players);
        std::erase_if(wanted, [](const auto& asked) { return asked.first == "first_hero"; });
        EXPECT_EQ(setup_of("total_domination", players), wanted);
    }
}

// The turn, too: what differs is told by the rules below.
TEST(RiskTotalDomination, RS_E01_TheTurnIsThatOfCommandRoom) {
    Scene scene("total_domination", 3);
    scene.owns_planet(0, "korhal").minerals({"ursa", "canis", "augustgrad", "wolfrec_province"}).turn_of(0);
    EXPECT_EQ(scene.state().pool, 4 + 5 + 1);
    scene.places("ursa", 10);
    EXPECT_EQ(scene.step(), "attack");
    scene.invades("ursa", "pyramus").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(5).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    scene.passes();
    EXPECT_EQ(scene.step(), "draw");
    scene.draws("zerg_01");
    EXPECT_EQ(scene.step(), "end_of_turn");
    scene.manoeuvres("pyramus", "canis", 2);
    EXPECT_EQ(scene.units("canis"), 3);
    EXPECT_EQ(scene.view(0)["active"], 1);
}

TEST(RiskTotalDomination, RS_E02_NoHeroesAreUsed) {
    Scene scene = Scene::fresh("total_domination", 4);
    scene.plays_on_until("reinforce");
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(scene.hero_at(i), "");
    }
    for (const Json& asked : {at_territory("place_hero", *territories_of(scene, scene.seat_to_move()).begin()),
                              Json{{"kind", "call_hero"}}}) {
        EXPECT_NE(scene.refusal(asked), "");
    }
    scene.plays_on_until("return_hero");  // never comes
    EXPECT_NE(scene.step(), "return_hero");
}

TEST(RiskTotalDomination, RS_E03_OnePileForAllCards) {
    Scene scene("total_domination", 3);  // seat 0 is Terran
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"common", 42}}));
    scene.owns(0, {"ursa", "pyramus"}).units("ursa", 2).hand(1, {"zerg_13", "terran_04"}).end_of_attack_of(0, true);
    EXPECT_EQ(equally_likely(scene, "card").size(), 40U);
    EXPECT_EQ(scene.refusal({{"kind", "draw_card"}, {"card", "zerg_01"}}), "");
    // One discard pile as well: what Terran and Zerg cards were traded comes back for everybody.
    Scene last("total_domination", 3);
    last.draw_pile({"protoss_05"}).discards({"zerg_13", "terran_04"});
    last.owns(0, {"ursa", "pyramus"}).units("ursa", 2).end_of_attack_of(0, true);
    last.draws("protoss_05");
    EXPECT_EQ(last.state().discard, 0U);
    EXPECT_EQ(last.view(0)["draw"], (Json{{"common", 41}}));
}

TEST(RiskTotalDomination, RS_E04_CardsAreGoodForTheirStarsOnly) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"ursa"}).units("ursa", 5).owns(1, {"keresh_province"}).units("keresh_province", 5);
    scene.hand(0, {"terran_04", "terran_05", "terran_13", "terran_03", "terran_14"}).hand(1, {"protoss_08"}).turn_of(0);
    EXPECT_EQ(scene.refusal({{"kind", "play_card"}, {"card", "terran_13"}}), "RS-E04");
    scene.trades({"terran_04", "terran_05"});
    EXPECT_EQ(scene.state().pool, 3 + 1 + 7) << "four stars";
    EXPECT_EQ(scene.step(), "reinforce") << "no window for cards";
    scene.places("ursa", 11);
    const Json strike = {
        {"kind", "play_card_at"}, {"card", "terran_03"}, {"territory", "keresh_province"}, {"amount", 1}};
    EXPECT_EQ(scene.refusal(strike), "RS-E04");
    scene.invades("ursa", "keresh_province");
    EXPECT_EQ(scene.step(), "commit") << "nobody is asked for a card";
    EXPECT_EQ(scene.refusal(strike), "RS-E04");
    EXPECT_EQ(scene.refusal({{"kind", "play_card"}, {"card", "protoss_08"}}), "RS-E04");
    scene.commits(3).defends(2).rolls({6, 6, 6}).rolls({1, 1});
    EXPECT_EQ(scene.step(), "attack");
    scene.ends_attack();
    EXPECT_EQ(scene.refusal({{"kind", "play_card"}, {"card", "terran_14"}}), "RS-E04");
}

TEST(RiskTotalDomination, RS_E05_RS_E08_OnlyTheWholeBoardWins) {
    Scene scene("total_domination", 3);
    for (const char* planet : {"aiur", "char", "korhal", "zerus", "mar_sara", "shakuras"}) {
        scene.owns_planet(0, planet);
    }
    scene.owns(1, {"keresh_province", "canis"})
        .owns(2, {"saalok"})
        .units("ursa", 9)
        .units("wolfrec_province", 9)
        .base(0, "canis");
    scene.got(0, {"silver_control_aiur", "silver_control_char", "silver_control_korhal", "gold_take_planet",
                  "silver_enemy_base_1"});
    scene.attack_of(0);
    EXPECT_FALSE(scene.over());
    scene.invades("ursa", "keresh_province").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(8);
    EXPECT_FALSE(scene.over());
    scene.invades("keresh_province", "canis").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(5);
    EXPECT_FALSE(scene.over()) << "five achievements, the own base and 41 territories";
    scene.invades("canis", "saalok").commits(3).rolls({6, 6, 6}).rolls({1});
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), (std::vector{0}));
}

// Here a player would have won Command Room, had the own base been held; in the duel of E22 it is not even needed.
TEST(RiskTotalDomination, RS_E08_TheOwnBaseIsNoCondition) {
    for (const char* base : {"wolfrec_province", "ursa"}) {  // of a neutral, own
        Scene scene("duel", 2);
        scene.owns(0, {"ursa"})
            .base(0, base)
            .owns(1, {"keresh_province"})
            .owns(2, {"saalok", "char_aleph"})
            .units("ursa", 4);
        scene.attack_of(0).invades("ursa", "keresh_province").commits(2).rolls({6, 6}).rolls({1});
        EXPECT_EQ(scene.winners(), (std::vector{0})) << base;
    }
}

TEST(RiskTotalDomination, RS_E06_OneAchievementATurnWithItsRewardInsteadOfTheCard) {
    Scene scene("total_domination", 3);
    scene.owns_planet(0, "korhal").owns_planet(0, "aiur").owns(1, {"eris"}).units("ursa", 3).end_of_attack_of(0, true);
    EXPECT_EQ(scene.refusal({{"kind", "take_achievement"}, {"achievement", "silver_control_aiur"}}), "");
    scene.takes("silver_control_korhal");
    EXPECT_EQ(scene.step(), "reward");
    scene.draws_reward("silver_start_manoeuvre");
    EXPECT_EQ(scene.view(0)["players"][0]["rewards"], Json::array({"silver_start_manoeuvre"}));
    EXPECT_EQ(scene.step(), "end_of_turn") << "neither a second achievement nor a card";
    EXPECT_EQ(scene.refusal({{"kind", "take_achievement"}, {"achievement", "silver_control_aiur"}}), "RS-L15");
    EXPECT_TRUE(scene.hand(0).empty());
    Scene none_taken("total_domination", 3);
    none_taken.owns_planet(0, "korhal").units("ursa", 3).end_of_attack_of(0, true).passes();
    EXPECT_EQ(none_taken.step(), "draw");
}

TEST(RiskTotalDomination, RS_E07_RS_Z05_FifteenMineralFieldsArePlaced) {
    for (int players = 2; players <= 6; ++players) {
        Scene scene = Scene::fresh("total_domination", players);
        scene.plays_on_until("reinforce");
        EXPECT_EQ(count(scene.state().minerals), 15);
    }
    Scene scene = Scene::fresh("total_domination", 3);
    EXPECT_EQ(scene.step(), "draw_mineral");
    EXPECT_EQ(equally_likely(scene, "card").size(), 42U);
}

TEST(RiskTotalDomination, RS_E09_RS_Z09_StartingCardsFromTheCommonPileButNoneInTheDuel) {
    const std::map<int, std::vector<std::size_t>> dealt = {
        {2, {0, 0}}, {3, {0, 0, 0}}, {4, {0, 0, 0, 1}}, {5, {0, 0, 0, 1, 1}}, {6, {0, 0, 0, 1, 1, 2}}};
    for (const auto& [players, wanted] : dealt) {
        for (const bool is_extended : {false, true}) {
            Scene scene = Scene::fresh("total_domination", players, {{"extended", is_extended}});
            scene.plays_on_until("starting_card");
            std::size_t pile = 42;
            for (int n = 0; scene.step() == "starting_card" && patience(n); ++n) {
                const auto there = equally_likely(scene, "card");
                if (!is_extended) {
                    EXPECT_EQ(there.size(), pile--) << "any card of any species";
                }
                scene.draws(there.begin()->c_str());
            }
            scene = players > 3 ? scene
                                : Scene::fresh("total_domination", players, {{"extended", is_extended}})
                                      .plays_on_until("reinforce");
            for (std::size_t place = 0; place < wanted.size(); ++place) {
                EXPECT_EQ(scene.hand(scene.state().order[place]).size(), wanted[place])
                    << players << " players, place " << place;
            }
        }
    }
}

TEST(RiskTotalDomination, RS_E24_TheExtendedVersionPlacesHeroesLastAndSplitsThePiles) {
    for (int players = 3; players <= 6; ++players) {
        EXPECT_EQ(setup_of("total_domination", players, extended), setup_of("command_room", players));
        Scene scene = Scene::fresh("total_domination", players, extended);
        scene.plays_on_until("first_hero");
        EXPECT_EQ(scene.view(0)["draw"], (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
        for (int i = 0; i < players; ++i) {
            const int who = scene.state().order[static_cast<std::size_t>(i)];
            EXPECT_EQ(scene.seat_to_move(), who);
            EXPECT_EQ(choices(scene), territories_of(scene, who));
            scene.does(at_territory("place_hero", *choices(scene).begin()));
        }
        EXPECT_NE(scene.step(), "first_hero");
    }
}

}  // namespace
}  // namespace kriegsrat::risk
