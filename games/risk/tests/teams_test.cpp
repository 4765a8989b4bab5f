#include <gtest/gtest.h>

#include "games/risk/rules/play.h"
#include "games/risk/tests/scene.h"

// Chapter T: set-up, territories, manoeuvres, planets, rewards of teams. The command transfer is in
// teams_transfer_test.cpp, elimination and victory are in teams_victory_test.cpp.
namespace kriegsrat::risk {
namespace {

TEST(RiskTeams, RS_T01_TwoTeamsOfEqualSize) {
    for (const char* variant : both) {
        const Scene four = Scene::fresh(variant, 4);
        const Scene six = Scene::fresh(variant, 6);
        for (int i = 0; i < 4; ++i) {
            EXPECT_EQ(four.setup().allies[at(i)], i % 2 == 0 ? 0b0101 : 0b1010) << variant << i;
        }
        for (int i = 0; i < 6; ++i) {
            EXPECT_EQ(six.setup().allies[at(i)], i % 2 == 0 ? 0b010101 : 0b101010) << variant << i;
        }
        for (const int players : {2, 3, 5}) {
            const auto odd = Risk::read_setup({{"variant", variant}, {"players", players}});
            ASSERT_FALSE(odd);
            EXPECT_NE(odd.error().text.find("RS-W04"), std::string::npos);
        }
    }
}

TEST(RiskTeams, RS_T02_RS_T03_TheHighestRollBeginsAndTheTeamsAlternateClockwise) {
    for (const char* variant : both) {
        for (const int players : {4, 6}) {
            for (int first = 0; first < players; ++first) {
                Scene scene = Scene::fresh(variant, players);
                scene.plays_on_until("order_roll");
                for (int i = 0; i < players; ++i) {
                    ASSERT_EQ(scene.step(), "order_roll");
                    scene.rolls({i == first ? 5 : 2});
                }
                EXPECT_EQ(scene.event("first_player")["player"], first);
                EXPECT_EQ(scene.event("first_player")["rule"], "RS-T03");
                for (int i = 0; i < players; ++i) {
                    EXPECT_EQ(scene.state().order[at(i)], (first + i) % players);
                    const int next = scene.state().order[at((i + 1) % players)];
                    EXPECT_FALSE(allied(scene.setup(), scene.state().order[at(i)], next));
                }
                EXPECT_EQ(scene.seat_to_move(), first);
                scene.plays_on_until("reinforce");
                EXPECT_EQ(scene.seat_to_move(), first) << "and takes the first turn";
            }
        }
    }
}

TEST(RiskTeams, RS_T03_TiesRollAgain) {
    Scene scene = Scene::fresh("team_command_room", 4);
    scene.plays_on_until("order_roll").rolls({6}).rolls({3}).rolls({6}).rolls({1});
    ASSERT_EQ(scene.step(), "order_roll");
    scene.rolls({2});
    EXPECT_EQ(scene.event("order_rolled")["player"], 0);
    scene.rolls({4});
    EXPECT_EQ(scene.event("order_rolled")["player"], 2);
    EXPECT_EQ(scene.event("first_player")["player"], 2);
}

TEST(RiskTeams, RS_T02_AlliesFollowEachOtherOnlyAfterAnElimination) {
    for (const char* variant : both) {
        Scene scene(variant, 4);
        scene.hero(0, nullptr).end_of_attack_of(0);
        EXPECT_EQ(scene.seat_to_move(), 1);
        Scene three(variant, 4);
        three.owns(3, {"saalok"}).change().alive = 0b1101;
        three.end_of_attack_of(0);
        EXPECT_EQ(three.seat_to_move(), 2);
    }
}

TEST(RiskTeams, RS_T04_RS_T05_StartUnitsAndStartingCards) {
    const std::vector<int> four{0, 0, 0, 1};
    const std::vector<int> six{0, 0, 0, 1, 1, 2};
    for (const char* variant : both) {
        for (const int players : {4, 6}) {
            Scene scene = Scene::fresh(variant, players);
            scene.plays_on_until("reinforce", -1, 7);
            for (int place = 0; place < players; ++place) {
                const int player = scene.state().order[at(place)];
                EXPECT_EQ(units_of(scene.state(), player), players == 4 ? 25 : 15);
                EXPECT_EQ(count(scene.state().hand[at(player)]), (players == 4 ? four : six)[at(place)]);
                if (scene.setup().species_piles()) {
                    const auto species = at(species_of(scene.setup(), scene.state(), player));
                    EXPECT_TRUE(within(scene.state().hand[at(player)], scene.setup().pack->species_cards[species]));
                }
            }
        }
    }
}

TEST(RiskTeams, RS_T06_AchievementsStayFaceDownUntilSetUpIsOver) {
    for (const char* variant : both) {
        Scene scene = Scene::fresh(variant, 4);
        const bool heroes = scene.setup().heroes();
        for (const char* step :
             {"draw_mineral", "order_roll", "place_base", "claim", "strengthen", "first_hero", "starting_card"}) {
            if (step == std::string("first_hero") && !heroes) {
                continue;
            }
            scene.plays_on_until(step);
            EXPECT_EQ(scene.view(-3)["achievements"], Json::array()) << step;
            EXPECT_EQ(scene.view(0)["achievements"], Json::array()) << step;
        }
        EXPECT_EQ(scene.state().round, 0);
        scene.plays_on_until("draw_achievement").plays_on_until("reinforce");
        EXPECT_EQ(scene.view(-3)["achievements"].size(), 8U);
        EXPECT_EQ(count(scene.setup().pack->tier_achievements[0] & scene.state().available), 4);
        EXPECT_EQ(scene.state().round, 1) << "before the first turn";
    }
}

TEST(RiskTeams, RS_T06_EverythingElseIsSetUpAsInTheGameItIsPlayedOn) {
    for (const char* variant : both) {
        Scene scene = Scene::fresh(variant, 6);
        scene.plays_on_until("reinforce");
        EXPECT_EQ(count(scene.state().minerals), 15);
        EXPECT_EQ(scene.view(-3)["rewards_left"], Json({{"silver", 4}, {"gold", 4}}));
        const bool command_room = variant == both[0];
        EXPECT_EQ(scene.view(-3)["draw"].contains("common"), !command_room);
        for (int i = 0; i < 6; ++i) {
            EXPECT_EQ(scene.hero_at(i).empty(), !command_room);
            EXPECT_EQ(owner_of(scene.state(), scene.state().base[at(i)]), i);
        }
    }
}

TEST(RiskTeams, RS_T07_AlliesNeverShareATerritory) {
    for (const char* variant : both) {
        Scene claim = Scene::fresh(variant, 4);
        claim.plays_on_until("order_roll").rolls({6}).rolls({1}).rolls({1}).rolls({1});
        for (const char* id : {"ursa", "canis", "pyramus", "eris"}) {
            claim.does({{"kind", "place_base"}, {"territory", id}});
        }
        EXPECT_EQ(claim.refusal({{"kind", "claim"}, {"territory", "pyramus"}}), "RS-C08") << "the ally is there";
        Scene scene(variant, 4);
        scene.owns(0, {"ursa", "canis"}).owns(2, {"keresh_province"}).units("ursa", 4).turn_of(0);
        if (scene.step() == "return_hero") {
            EXPECT_EQ(scene.refusal({{"kind", "place_hero"}, {"territory", "keresh_province"}}), "RS-I13");
            scene.passes();
        }
        ASSERT_EQ(scene.step(), "reinforce");
        EXPECT_EQ(scene.refusal({{"kind", "place_units"}, {"territory", "keresh_province"}, {"amount", 1}}), "RS-F14");
    }
}

TEST(RiskTeams, RS_T08_NobodyAttacksAnAlly) {
    for (const char* variant : both) {
        for (const int players : {4, 6}) {
            Scene scene(variant, players);
            scene.owns(0, {"ursa"}).units("ursa", 5).owns(players - 2, {"keresh_province"}).owns(1, {"augustgrad"});
            scene.attack_of(0);
            EXPECT_EQ(scene.refusal(invade("ursa", "keresh_province")), "RS-T08");
            EXPECT_FALSE(scene.offers(invade("ursa", "keresh_province")));
            EXPECT_EQ(scene.refusal(invade("ursa", "augustgrad")), "");
        }
    }
}

TEST(RiskTeams, RS_T09_RS_Z53_ManoeuvresPassThroughAlliesButStartAndEndAtHome) {
    for (const char* variant : both) {
        Scene scene(variant, 4);
        scene.owns(0, {"ursa", "canis"}).owns(2, {"keresh_province"}).units("ursa", 4).units("keresh_province", 4);
        scene.end_of_attack_of(0);
        ASSERT_EQ(scene.step(), "end_of_turn");
        EXPECT_EQ(scene.refusal({{"kind", "manoeuvre_from"}, {"territory", "keresh_province"}}), "RS-N03");
        scene.does({{"kind", "manoeuvre_from"}, {"territory", "ursa"}});
        const Json at_ally = {
            {"kind", "manoeuvre_to"}, {"territory", "keresh_province"}, {"amount", 1}, {"hero", false}};
        EXPECT_EQ(scene.refusal(at_ally), "RS-T09");
        scene.does({{"kind", "manoeuvre_to"}, {"territory", "canis"}, {"amount", 3}, {"hero", false}});
        EXPECT_EQ(scene.units("canis"), 4);
        EXPECT_EQ(scene.units("keresh_province"), 4);
        Scene cut(variant, 4);
        cut.owns(0, {"ursa", "canis"}).owns(1, {"keresh_province"}).units("ursa", 4).end_of_attack_of(0);
        EXPECT_NE(cut.seat_to_move(), 0) << "through an opponent there is no way";
    }
}

// Korhal and Shakuras belong to seats 0 and 2 together.
Scene shared_planets(const char* variant) {
    Scene scene(variant, 4);
    scene.available({"silver_control_korhal", "silver_control_char", "silver_enemy_base_1", "silver_control_minerals_8",
                     "gold_take_planet", "gold_control_planets_2", "gold_control_territories_18",
                     "gold_enemy_bases_2"});
    scene.owns_planet(0, "korhal").owns(2, {"canis", "ursa"}).owns_planet(2, "shakuras").owns(0, {"talematros"});
    return scene;
}

TEST(RiskTeams, RS_T10_APlanetOfTheWholeTeamCountsForAchievements) {
    for (const char* variant : both) {
        Scene scene = shared_planets(variant);
        scene.end_of_attack_of(0);
        ASSERT_EQ(scene.step(), "achievement");
        EXPECT_EQ(scene.refusal(take("silver_control_korhal")), "");
        EXPECT_EQ(scene.refusal(take("gold_control_planets_2")), "");
        EXPECT_EQ(scene.refusal(take("gold_take_planet")), "RS-L10") << "it was there when the turn began";
        Scene broken = shared_planets(variant);
        broken.owns(1, {"rajal"}).end_of_attack_of(0);
        EXPECT_EQ(broken.refusal(take("silver_control_korhal")), "");
        EXPECT_EQ(broken.refusal(take("gold_control_planets_2")), "RS-L11");
    }
}

TEST(RiskTeams, RS_T10_APlanetTakenInOneTurnIsJudgedForTheTeam) {
    for (const bool ally_was_there : {false, true}) {
        Scene scene = shared_planets("team_command_room");
        scene.owns_planet(1, "shakuras").units("radiated_wastes", 3);
        if (ally_was_there) {
            scene.owns(2, {"rajal"});
        }
        scene.attack_of(0).owns_planet(0, "shakuras");
        if (ally_was_there) {
            scene.owns(2, {"rajal"});
        }
        scene.ends_attack();
        ASSERT_EQ(scene.step(), "achievement");
        EXPECT_EQ(scene.refusal(take("gold_take_planet")), ally_was_there ? "RS-L10" : "");
    }
}

TEST(RiskTeams, RS_T11_ThePlanetBonusGoesToOnePlayerWhoHoldsItAll) {
    for (const char* variant : both) {
        Scene shared(variant, 4);
        shared.owns_planet(0, "shakuras").owns(2, {"talematros"}).turn_of(0);
        EXPECT_EQ(shared.state().pool, 3 + 2) << "two bases";
        shared.turn_of(2);
        EXPECT_EQ(shared.state().pool, 3 + 1);
        Scene whole(variant, 4);
        whole.owns_planet(0, "shakuras").turn_of(0);
        EXPECT_EQ(whole.state().pool, 3 + 2 + 2);
    }
}

TEST(RiskTeams, RS_T12_TerritoriesMineralsAndBasesCountForTheActivePlayerAlone) {
    for (const bool together : {false, true}) {
        const int other = together ? 2 : 0;  // who holds the second half
        Scene scene = shared_planets("team_command_room");
        scene.owns_planet(0, "korhal").owns_planet(0, "aiur").owns(0, {"rajal", "thisby"}).owns(1, {"eris"});
        scene.owns(other, {"scion_province", "velari_province", "feral_hives", "rajal", "canis", "augustgrad"});
        scene.minerals({"ursa", "radiated_wastes", "antioch_province", "saalok", "feral_hives", "scion_province",
                        "canis", "augustgrad"});
        scene.end_of_attack_of(0);
        ASSERT_EQ(scene.step(), "achievement");
        EXPECT_EQ(scene.refusal(take("silver_enemy_base_1")), "") << "Saalok";
        EXPECT_EQ(scene.refusal(take("silver_control_minerals_8")), together ? "RS-L06" : "");
        EXPECT_EQ(scene.refusal(take("gold_enemy_bases_2")), together ? "RS-L09" : "")
            << "Thisby is the base of an ally";
        EXPECT_EQ(scene.refusal(take("gold_control_territories_18")), together ? "RS-L12" : "");
    }
}

TEST(RiskTeams, RS_T26_HeroesAndRewardsHelpTheirOwnerOnly) {
    for (const char* variant : both) {
        for (const int owner : {0, 2}) {
            const bool own = owner == 0;
            Scene scene(variant, 4);
            scene.owns(0, {"ursa", "pyramus"})
                .units("ursa", 5)
                .owns(owner, {"augustgrad"})
                .owns(1, {"keresh_province"});
            scene.units("keresh_province", 4)
                .watchtower(owner, "silver_watchtower", "augustgrad")
                .reward(owner, "gold_bonus_attack_die");
            scene.reward(owner, "gold_two_units")
                .reward(owner, "silver_guaranteed_card")
                .reward(owner, "silver_start_manoeuvre");
            if (scene.setup().heroes()) {
                scene.hero(0, "pyramus").hero(2, owner == 2 ? "augustgrad" : "thisby");
            }
            scene.turn_of(0);
            EXPECT_EQ(scene.state().pool, own ? 3 + 1 + 2 : 3 + 1);
            scene.places("ursa", scene.state().pool);
            if (scene.step() == "transfer") {
                scene.passes();
            }
            EXPECT_EQ(scene.step(), own ? "start_manoeuvre" : "attack");
            if (own) {
                scene.passes();
            }
            scene.invades("ursa", "keresh_province").commits(3);
            ASSERT_EQ(scene.step(), "defend") << "no hero to call";
            scene.defends(2);
            EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {5, 4, 3}}}), own ? "RS-G08" : "");
            if (own) {
                scene.rolls({5, 4, 3, 1}).rolls({5, 4});
            } else {
                scene.rolls({5, 4, 3}).rolls({5, 4});
            }
            EXPECT_EQ(scene.event("dice_compared")["attack_first"], own ? 6 : 5);
            scene.ends_attack();
            EXPECT_EQ(scene.step() == "draw", own);
        }
    }
}

TEST(RiskTeams, RS_T26_ADefenderHasNothingFromTheRewardsOfAnAlly) {
    for (const int owner : {1, 3}) {
        Scene scene("team_command_room", 4);
        scene.owns(0, {"ursa"})
            .units("ursa", 5)
            .owns(1, {"keresh_province"})
            .reward(owner, "gold_bonus_defence_die")
            .attack_of(0);
        scene.invades("ursa", "keresh_province").commits(3).rolls({5, 4, 3});
        EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {6}}}), owner == 1 ? "RS-G08" : "");
        EXPECT_EQ(scene.refusal({{"kind", "roll"}, {"dice", {6, 1}}}), owner == 1 ? "" : "RS-G08");
    }
}

}  // namespace
}  // namespace kriegsrat::risk
