#include <gtest/gtest.h>

#include <algorithm>

#include "games/risk/tests/setting_up.h"

// Chapter H: who sees what. The same over random matches is in hidden_property_test.cpp.
namespace kriegsrat::risk {
namespace {

bool shows(const Scene& scene, int who, const std::string& text) {
    return scene.view(who).dump().find('"' + text + '"') != std::string::npos;
}

// Applies an action and returns the names of the events that `who` sees.
std::vector<std::string> seen_by(Scene& scene, int who, const Json& action) {
    std::vector<Event> log;
    Events events(log);
    Scene copy = scene;
    EXPECT_EQ(scene.refusal(action), "");
    Risk::apply(copy.setup(), copy.change(), copy.action(action), events);
    std::vector<std::string> names;
    for (const Event& event : log) {
        if (event.visible_to(static_cast<Seat>(who))) {
            names.emplace_back(Risk::spec().events[event.kind].name);
        }
    }
    return names;
}

bool tells(const std::vector<std::string>& names, const char* event) {
    return std::find(names.begin(), names.end(), event) != names.end();
}

TEST(RiskHidden, RS_H01_AHandIsKnownToItsOwnerAlone) {
    Scene scene("command_room", 4);
    scene.hand(1, {"protoss_01", "protoss_07"}).hand(2, {"zerg_03"}).attack_of(0);
    for (const int who : {0, 1, 2, 3, spectator_seat}) {
        const Json view = scene.view(who);
        EXPECT_EQ(view["players"][1]["hand"], 2) << "the number is known to all";
        EXPECT_EQ(view["players"][2]["hand"], 1);
        EXPECT_EQ(view["players"][3]["hand"], 0);
        EXPECT_EQ(shows(scene, who, "protoss_01"), who == 1);
        EXPECT_EQ(shows(scene, who, "protoss_07"), who == 1);
        EXPECT_EQ(shows(scene, who, "zerg_03"), who == 2);
    }
    EXPECT_EQ(scene.view(1)["hand"], Json::array({"protoss_01", "protoss_07"}));
    EXPECT_EQ(scene.view(0)["hand"], Json::array());
    EXPECT_EQ(scene.view(spectator_seat)["hand"], Json::array());
}

TEST(RiskHidden, RS_H01_OthersSeeThatACardIsDrawnNotWhich) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa", "pyramus"}).units("ursa", 2).end_of_attack_of(0, true);
    ASSERT_EQ(scene.step(), "draw");
    const Json draw = {{"kind", "draw_card"}, {"card", "terran_05"}};
    EXPECT_TRUE(tells(seen_by(scene, 0, draw), "card_drawn"));
    for (const int who : {1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(seen_by(scene, who, draw), "card_drawn_unseen"));
        EXPECT_FALSE(tells(seen_by(scene, who, draw), "card_drawn"));
    }
}

// What a player puts together for a trade is shown only when it is traded.
TEST(RiskHidden, RS_H01_CardsChosenForATradeStayHidden) {
    Scene scene("command_room", 3);
    scene.hand(0, {"terran_04", "terran_05", "terran_01"})
        .turn_of(0)
        .does({{"kind", "trade_card"}, {"card", "terran_04"}});
    EXPECT_EQ(scene.view(0)["trading"], Json::array({"terran_04"}));
    for (const int who : {1, 2, spectator_seat}) {
        EXPECT_FALSE(shows(scene, who, "terran_04"));
        EXPECT_EQ(scene.view(who)["trading"], Json::array());
    }
    scene.simple("trade_done");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["discard"], Json::array({"terran_04"}));
        EXPECT_EQ(scene.view(who)["players"][0]["hand"], 2);
    }
}

TEST(RiskHidden, RS_H02_TakenCardsAreKnownToOwnerAndLoser) {
    Scene scene("command_room", 4);
    scene.owns(3, {"saalok"}).owns(1, {"keresh_province"}).hand(1, {"protoss_01", "protoss_07"}).taken(1, {"zerg_05"});
    scene.owns(0, {"ursa"}).units("ursa", 4).hand(0, {"terran_13"}).attack_of(0);
    scene.invades("ursa", "keresh_province").passes().passes().commits(2).rolls({6, 6}).rolls({1}).passes().passes();
    ASSERT_EQ(scene.step(), "move_in");
    const Json cards_taken = Json::array({"protoss_01", "protoss_07", "zerg_05"});
    for (const int who : {0, 1, 2, 3, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["players"][0]["taken"], 3);
        EXPECT_EQ(scene.view(who)["players"][0]["hand"], 1) << "a separate heap";
        EXPECT_EQ(shows(scene, who, "protoss_07"), who == 0 || who == 1);
        EXPECT_EQ(shows(scene, who, "zerg_05"), who == 0 || who == 1);
        EXPECT_EQ(shows(scene, who, "terran_13"), who == 0) << "the loser does not see the rest";
    }
    EXPECT_EQ(scene.view(0)["taken"], cards_taken);
    EXPECT_EQ(scene.view(1)["known"], Json::array({Json{{"seat", 0}, {"cards", cards_taken}}}));
}

TEST(RiskHidden, RS_H03_OnlyTheSizeOfADrawPileIsKnown) {
    Scene scene("command_room", 3);
    scene.hand(1, {"protoss_03"}).hand(0, {"terran_01"}).attack_of(0);
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["draw"], (Json{{"terran", 13}, {"protoss", 13}, {"zerg", 14}}));
        EXPECT_FALSE(shows(scene, who, "zerg_07"));
        EXPECT_FALSE(shows(scene, who, "protoss_04"));
    }
    // To seat 0 every Protoss card may be the one in the hand of seat 1, the others in the pile.
    std::set<std::string> possible;
    Rng rng(3);
    for (int i = 0; i < 500; ++i) {
        const State guess = Risk::guess(scene.setup(), scene.state(), seat(0), rng);
        EXPECT_EQ(count(guess.hand[1]), 1);
        EXPECT_EQ(guess.hand[0], scene.state().hand[0]);
        possible.merge(named(scene, Table::card, guess.hand[1]));
    }
    EXPECT_EQ(possible, named(scene, Table::card, scene.setup().pack->species_cards[1]));
}

TEST(RiskHidden, RS_F09_AGuessNeverTradesMoreStarsThanASetMayHave) {
    Scene scene("command_room", 3);
    scene
        .hand(0, {"terran_01", "terran_02", "terran_03", "terran_04", "terran_05", "terran_06", "terran_07",
                  "terran_08", "terran_09", "terran_10", "terran_11", "terran_12"})
        .turn_of(0);
    const Pack& pack = *scene.setup().pack;
    for (const std::string& card : scene.hand(0)) {
        if (pack.card[static_cast<std::size_t>(scene.card(card.c_str()))].stars == 1 &&
            count(scene.state().trading) < 8) {
            scene.does(acts::trade(card.c_str()));
        }
    }
    ASSERT_EQ(count(scene.state().trading), 8);
    int anew = 0;
    Rng rng(5);
    for (int i = 0; i < 500; ++i) {
        const Bits guessed = Risk::guess(scene.setup(), scene.state(), seat(1), rng).trading;
        EXPECT_LE(count(guessed) + count(guessed & pack.two_star_cards), pack.max_stars);
        EXPECT_TRUE(guessed == 0 || count(guessed) == 8);
        anew += guessed == 0 ? 1 : 0;
    }
    EXPECT_GT(anew, 0);
    EXPECT_LT(anew, 500);
    EXPECT_EQ(Risk::guess(scene.setup(), scene.state(), seat(0), rng).trading, scene.state().trading);
}

TEST(RiskHidden, RS_H04_RS_Z42_DiscardPilesAreOpen) {
    Scene scene("command_room", 3);
    scene.discards({"terran_02", "zerg_09"}).attack_of(0);
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["discard"], Json::array({"terran_02", "zerg_09"}));
    }
}

TEST(RiskHidden, RS_H05_ARewardIsKnownOnceItsAchievementIsTaken) {
    Scene scene("command_room", 3);
    scene.owns_planet(0, "korhal").units("ursa", 3).end_of_attack_of(0);
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["rewards_left"], (Json{{"silver", 4}, {"gold", 4}}));
        for (const std::string& reward : ids_of(scene, Table::reward)) {
            EXPECT_FALSE(shows(scene, who, reward));
        }
    }
    scene.takes("silver_control_korhal");
    EXPECT_EQ(equally_likely(scene, "reward").size(), 4U) << "not even the position knows it before";
    const Json draw = {{"kind", "draw_reward"}, {"reward", "silver_guaranteed_card"}};
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(seen_by(scene, who, draw), "reward_received"));
    }
    scene.does(draw);
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["players"][0]["rewards"], Json::array({"silver_guaranteed_card"}));
        EXPECT_EQ(scene.view(who)["rewards_left"], (Json{{"silver", 3}, {"gold", 4}}));
    }
}

TEST(RiskHidden, RS_H06_AchievementsAreOpenFromTheFirstTurnOn) {
    Scene scene("command_room", 3);
    scene.got(1, {"silver_control_aiur"}).attack_of(0);
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["achievements"].size(), 7U);
        EXPECT_EQ(scene.view(who)["players"][1]["achievements"], Json::array({"silver_control_aiur"}));
    }
    for (const char* variant : {"command_room", "team_command_room"}) {
        Scene fresh = Scene::fresh(variant, 4);
        for (const char* step : {"place_base", "claim", "strengthen", "first_hero", "starting_card"}) {
            fresh.plays_on_until(step);
            EXPECT_EQ(fresh.view(0)["achievements"].size(), 0U) << "face down (RS-C03, RS-T06)";
        }
        fresh.plays_on_until("reinforce");
        for (const int who : {0, 1, spectator_seat}) {
            EXPECT_EQ(fresh.view(who)["achievements"].size(), 8U);
        }
    }
    EXPECT_EQ(Scene::fresh("basic_training", 3).view(0)["achievements"].size(), 8U) << "RS-B10";
}

TEST(RiskHidden, RS_H07_EverythingOnTheBoardIsOpen) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa"}).units("ursa", 7).hero(0, "ursa").minerals({"ursa", "canis"}).base(0, "ursa");
    scene.watchtower(0, "gold_watchtower", "ursa").attack_of(1);
    const Json wanted = {{"owner", 0},       {"units", 7},       {"mineral", true},
                         {"base", {"blue"}}, {"hero", {"blue"}}, {"watchtower", {"gold_watchtower"}}};
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["territories"]["ursa"], wanted);
        EXPECT_EQ(scene.view(who)["territories"], scene.view(0)["territories"]);
    }
    EXPECT_EQ(scene.view(2)["territories"].size(), 42U);
}

TEST(RiskHidden, RS_H08_RS_Z42_AlliesDoNotSeeEachOthersHands) {
    Scene scene("team_command_room", 4);
    scene.hand(2, {"zerg_03", "zerg_04"}).attack_of(0);
    EXPECT_TRUE(shows(scene, 2, "zerg_03"));
    for (const int who : {0, 1, 3, spectator_seat}) {
        EXPECT_FALSE(shows(scene, who, "zerg_03")) << who;
        EXPECT_EQ(scene.view(who)["players"][2]["hand"], 2);
    }
}

TEST(RiskHidden, RS_H09_SetupDrawsAreOpenAndShuffledBackBeforeAnyHandIsDrawn) {
    Scene scene = Scene::fresh("command_room", 6);
    const Json mineral = {{"kind", "draw_mineral"}, {"card", "zerg_07"}};
    for (const int who : {0, 5, spectator_seat}) {
        EXPECT_TRUE(tells(seen_by(scene, who, mineral), "mineral_placed"));
    }
    scene.does(mineral).plays_on_until("starting_card");
    EXPECT_EQ(scene.view(0)["draw"], (Json{{"terran", 14}, {"protoss", 14}, {"zerg", 14}}));
    std::set<std::string> drawable;
    for (int n = 0; scene.step() == "starting_card" && patience(n); ++n) {
        drawable.merge(equally_likely(scene, "card"));
        scene.draws(equally_likely(scene, "card").begin()->c_str());
    }
    EXPECT_TRUE(std::any_of(drawable.begin(), drawable.end(), [&](const std::string& card) {
        return has(scene.state().minerals, scene.territory(territory_of_card(scene, card).c_str()));
    })) << "cards that were drawn for mineral fields may be drawn again";
    Scene duel = Scene::fresh("duel", 2);
    duel.plays_on_until("deal_territory");
    const Json deal = {{"kind", "deal_territory"}, {"card", "zerg_07"}};
    for (const int who : {0, 1, spectator_seat}) {
        EXPECT_TRUE(tells(seen_by(duel, who, deal), "territory_dealt"));
    }
    duel.plays_on_until("reinforce");
    EXPECT_EQ(duel.view(0)["draw"], (Json{{"common", 42}}));
}

TEST(RiskHidden, RS_H10_NumbersHeroAndDiceAreOpen) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa"}).units("ursa", 5).hero(0, "ursa").owns(1, {"keresh_province"}).units("keresh_province", 3);
    scene.hand(1, {"protoss_01"})
        .attack_of(0)
        .invades("ursa", "keresh_province")
        .passes()
        .commits(3)
        .simple("call_hero")
        .defends(2);
    ASSERT_EQ(scene.step(), "attack_roll");
    const Json roll = {{"kind", "roll"}, {"dice", {6, 4, 1}}};
    for (const int who : {0, 1, 2, spectator_seat}) {
        const Json invasion = scene.view(who)["invasion"];
        EXPECT_EQ(invasion["attackers"], 3) << "before the roll";
        EXPECT_EQ(invasion["defenders"], 2);
        EXPECT_EQ(invasion["hero"], true);
        EXPECT_EQ(invasion["attack_dice"], Json::array());
        EXPECT_TRUE(tells(seen_by(scene, who, roll), "attack_rolled"));
    }
    scene.does(roll);
    const Json defence = {{"kind", "roll"}, {"dice", {5, 2}}};
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_TRUE(tells(seen_by(scene, who, defence), "defence_rolled"));
    }
    scene.does(defence);
    ASSERT_EQ(scene.step(), "defender_rolled");
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(scene.view(who)["invasion"]["attack_dice"], Json::array({6, 4, 1}));
        EXPECT_EQ(scene.view(who)["invasion"]["defence_dice"], Json::array({5, 2}));
    }
}

TEST(RiskHidden, RS_H11_WhoeverLooksAtAHandKnowsItWhileItLasts) {
    Scene scene("command_room", 3);  // seat 1 is Protoss
    scene.hand(1, {"protoss_07"})
        .hand(0, {"terran_04", "terran_05", "terran_13"})
        .owns(0, {"ursa"})
        .minerals({"ursa"})
        .attack_of(1);
    const Json look = {{"kind", "play_card_on"}, {"card", "protoss_07"}, {"player", 0}};
    for (const int who : {0, 1, 2, spectator_seat}) {
        EXPECT_EQ(tells(seen_by(scene, who, look), "hand_seen"), who == 1);
        EXPECT_TRUE(tells(seen_by(scene, who, look), "hand_looked_at")) << "that it was is known to all";
    }
    scene.does(look);
    EXPECT_EQ(scene.event("hand_seen")["cards"], Json::array({"terran_04", "terran_05", "terran_13"}));
    const auto known = [&](const Json& cards) { return Json::array({Json{{"seat", 0}, {"cards", cards}}}); };
    EXPECT_EQ(scene.view(1)["known"], known({"terran_04", "terran_05", "terran_13"}));
    for (const int who : {2, spectator_seat}) {
        EXPECT_FALSE(shows(scene, who, "terran_04"));
        EXPECT_EQ(scene.view(who)["known"], Json::array());
    }
    // A card drawn later is not known; a played or traded one is gone; the rest stays known.
    scene.hand(0, {"terran_01"}).turn_of(0);
    scene.trades({"terran_04"});
    EXPECT_EQ(scene.view(1)["known"], known({"terran_05", "terran_13"}));
    EXPECT_FALSE(shows(scene, 1, "terran_01"));
    scene.plays("terran_13");
    EXPECT_EQ(scene.view(1)["known"], known({"terran_05"}));
    scene.turn_of(2);
    EXPECT_EQ(scene.view(1)["known"], known({"terran_05"}));
    // Guesses of seat 1 leave it where it is, those of seat 2 need not.
    Rng rng(11);
    int elsewhere = 0;
    for (int i = 0; i < 200; ++i) {
        EXPECT_TRUE(has(Risk::guess(scene.setup(), scene.state(), seat(1), rng).hand[0], scene.card("terran_05")));
        elsewhere +=
            has(Risk::guess(scene.setup(), scene.state(), seat(2), rng).hand[0], scene.card("terran_05")) ? 0 : 1;
    }
    EXPECT_GT(elsewhere, 100);
}

}  // namespace
}  // namespace kriegsrat::risk
