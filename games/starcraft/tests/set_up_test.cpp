#include <gtest/gtest.h>

#include <map>

#include "games/starcraft/tests/setting_up.h"

// Chapter C and what belongs to it: players, factions, decks. The galaxy is in galaxy_test.cpp and axes_test.cpp.
namespace kriegsrat::starcraft::set_up_test {
namespace {

Json with_factions(int players) { return {{"factions", faction_list(players)}}; }

// Every step of a random set-up, one after the other, with the seat that decides.
std::vector<std::pair<std::string, int>> steps_of_set_up(const std::string& variant, int players, const Json& options) {
    Scene scene = Scene::fresh(variant, players, options);
    std::vector<std::pair<std::string, int>> steps;
    Rng rng(7);
    while (scene.state().round == 0 && steps.size() < 1000) {
        steps.emplace_back(scene.step(), scene.seat_to_move());
        random_step(scene, rng);
    }
    EXPECT_EQ(scene.step(), "plan");
    return steps;
}

TEST(StarcraftSetUp, SC_C01_SC_Z26_TheStepsFollowEachOther) {
    const std::map<std::string, int> place{
        {"first_player", 1}, {"choose_faction", 2}, {"draw_planet", 3},    {"place_planet", 4},       {"first_base", 4},
        {"z_major", 5},      {"z_minor", 5},        {"starting_units", 6}, {"starting_transport", 6}, {"draw", 7}};
    for (int players = 2; players <= 6; ++players) {
        int reached = 0;
        std::set<std::string> seen;
        for (const auto& [step, seat] : steps_of_set_up("base", players, Json::object())) {
            ASSERT_TRUE(place.contains(step)) << step;
            EXPECT_GE(place.at(step), reached) << step << " comes too late";
            reached = place.at(step);
            seen.insert(step);
        }
        EXPECT_EQ(seen.size(), place.size());
        EXPECT_EQ(reached, 7) << "combat cards are drawn last";
    }
}

TEST(StarcraftSetUp, SC_C01_ComponentsWithTheFactionAndCardsAfterTheGalaxy) {
    Scene scene = Scene::fresh("base", 2);
    scene.does(acts::first_player(0)).does(acts::faction("choose_faction", "mengsk"));
    EXPECT_EQ(size(scene.state().supply[0]), 30);
    EXPECT_EQ(scene.state().supply[1], 0U);
    scene.does(acts::faction("choose_faction", "overmind"));
    EXPECT_EQ(size(scene.state().supply[1]), 33);
    EXPECT_EQ(scene.step(), "draw_planet");
    scene.plays_on_until("starting_units");
    EXPECT_EQ(scene.state().events_left, (std::array<std::uint8_t, 4>{5, 5, 20, 0}));
    EXPECT_EQ(scene.hand_of(0).size() + scene.hand_of(1).size(), 0U);
    scene.plays_on_until("plan");
    EXPECT_EQ(scene.hand_of(0).size(), 8U);
    EXPECT_EQ(scene.hand_of(1).size(), 6U);
}

TEST(StarcraftSetUp, SC_C02_SC_D47_TheFirstPlayerIsDrawnAtRandom) {
    for (int players = 2; players <= 6; ++players) {
        const Scene scene = Scene::fresh("base", players);
        EXPECT_EQ(scene.step(), "first_player");
        EXPECT_EQ(equally_likely(scene, "draw_first_player", "player").size(), at(players));
        EXPECT_EQ(scene.refusal(acts::first_player(players)), "SC-C02");
        EXPECT_EQ(scene.refusal(acts::faction("choose_faction", "raynor")), "SC-C03");  // not yet
        for (int first = 0; first < players; ++first) {
            Scene drawn = scene;
            drawn.does(acts::first_player(first));
            EXPECT_EQ(drawn.event("first_player")["player"], first);
            EXPECT_EQ(drawn.state().first, first);
            EXPECT_EQ(drawn.seat_to_move(), first);
            EXPECT_EQ(drawn.refusal(acts::first_player(first)), "SC-C02");  // once
        }
        std::set<int> sampled;
        Rng rng(1);
        for (int i = 0; i < 200; ++i) {
            sampled.insert(StarCraft::sample(scene.setup(), scene.state(), rng).a);
        }
        EXPECT_EQ(sampled.size(), at(players));
    }
}

TEST(StarcraftSetUp, SC_C03_SC_D01_SC_A01_EachPicksAnUnusedFactionClockwise) {
    const std::vector<const char*> picks{"aldaris", "overmind", "raynor", "tassadar"};
    Scene scene = Scene::fresh("base", 4);
    scene.does(acts::first_player(2));
    std::set<std::string> used;
    for (const int seat : clockwise(2, 4)) {
        EXPECT_EQ(scene.step(), "choose_faction");
        EXPECT_EQ(scene.seat_to_move(), seat);
        EXPECT_EQ(choices(scene, "choose_faction", "faction").size(), 6 - used.size());
        for (const std::string& taken : used) {
            EXPECT_EQ(scene.refusal(acts::faction("choose_faction", taken.c_str())), "SC-C03");
        }
        const char* pick = picks[used.size()];
        scene.does(acts::faction("choose_faction", pick));
        EXPECT_EQ(scene.event("faction_chosen")["player"], seat);
        EXPECT_EQ(scene.state().faction[at(seat)], scene.id_of(Table::faction, pick));
        used.insert(pick);
    }
    EXPECT_EQ(scene.step(), "draw_planet");
}

TEST(StarcraftSetUp, SC_A02_SixFactionsOfThreeRaces) {
    Scene scene = Scene::fresh("base", 6);
    scene.does(acts::first_player(0));
    EXPECT_EQ(choices(scene, "choose_faction", "faction"),
              (WordSet{"raynor", "mengsk", "tassadar", "aldaris", "queen_of_blades", "overmind"}));
    const std::map<std::string, std::string> races{{"raynor", "terran"},        {"mengsk", "terran"},
                                                   {"tassadar", "protoss"},     {"aldaris", "protoss"},
                                                   {"queen_of_blades", "zerg"}, {"overmind", "zerg"}};
    for (const auto& [faction, race] : races) {
        const Faction& sheet = scene.setup().pack->faction[at(scene.id_of(Table::faction, faction.c_str()))];
        EXPECT_EQ(ids_of(scene, Table::race)[sheet.race], race);
    }
}

TEST(StarcraftSetUp, SC_C03_SC_D47_FactionsDealtAtRandom) {
    Scene scene = Scene::fresh("base", 3, {{"random_factions", true}});
    scene.does(acts::first_player(1));
    WordSet left{"raynor", "mengsk", "tassadar", "aldaris", "queen_of_blades", "overmind"};
    for (const char* dealt : {"overmind", "raynor", "aldaris"}) {
        EXPECT_EQ(scene.step(), "deal_faction");
        EXPECT_EQ(equally_likely(scene, "deal_faction", "faction"), left);
        EXPECT_EQ(scene.refusal(acts::faction("choose_faction", "mengsk")), "SC-C03");
        if (!left.contains("overmind")) {
            EXPECT_EQ(scene.refusal(acts::faction("deal_faction", "overmind")), "SC-C03");
        }
        scene.does(acts::faction("deal_faction", dealt));
        left.erase(dealt);
    }
    EXPECT_EQ(scene.step(), "draw_planet");
    EXPECT_EQ(scene.state().faction[1], scene.id_of(Table::faction, "overmind"));
    EXPECT_EQ(scene.state().faction[2], scene.id_of(Table::faction, "raynor"));
    EXPECT_EQ(scene.refusal(acts::faction("deal_faction", "mengsk")), "SC-C03");  // all have one
    Scene team = Scene::fresh("team", 4);
    team.does(acts::first_player(0)).does(acts::faction("deal_faction", "overmind"));
    EXPECT_EQ(team.refusal(acts::faction("deal_faction", "overmind")), "SC-Y06");
    EXPECT_EQ(scene.state().faction[0], scene.id_of(Table::faction, "aldaris"));
}

TEST(StarcraftSetUp, SC_C03_FactionsAgreedBeforehandAreNotAsked) {
    Scene scene = Scene::fresh("base", 4, with_factions(4));
    scene.does(acts::first_player(3));
    EXPECT_EQ(scene.step(), "draw_planet");
    EXPECT_EQ(scene.state().faction[3], scene.id_of(Table::faction, "mengsk"));
    EXPECT_EQ(scene.state().faction[0], scene.id_of(Table::faction, "raynor"));
}

TEST(StarcraftSetUp, SC_C04_SC_A19_PointsBeginAtZero) {
    Scene scene = Scene::fresh("base", 6);
    scene.plays_on_until("plan");
    EXPECT_EQ(scene.state().points, (std::array<std::uint16_t, factions>{}));
}

// Aldaris makes the others need twenty: sixteen points are just sixteen points.
TEST(StarcraftSetUp, SC_A19_PassingFifteenHasNoEffectOfItsOwn) {
    Scene scene(2, {"overmind", "aldaris"});
    scene.units(0, "torus_1", {{"zergling", 1}}).points(0, 14).regrouping();
    EXPECT_EQ(scene.state().points[0], 16);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.step(), "plan");
    scene.regrouping();
    EXPECT_EQ(scene.state().points[0], 18);
}

TEST(StarcraftSetUp, SC_A19_PointsHaveNoUpperEnd) {
    Scene scene(2);
    scene.units(0, "torus_1", {{"marine", 1}}).points(0, 254).regrouping();
    EXPECT_EQ(scene.state().points[0], 256);
    EXPECT_EQ(scene.event("points_gained")["points"], 256);
}

TEST(StarcraftSetUp, SC_C06_SC_C07_TheEventDeckDependsOnTheNumberOfPlayers) {
    const std::map<int, int> whole{{6, 70}, {5, 60}, {4, 50}, {3, 40}, {2, 30}};
    for (const auto& [players, cards_wanted] : whole) {
        const State state = Scene::fresh("base", players).state();
        EXPECT_EQ(state.events_left[0], 25 - 5 * (6 - players));
        EXPECT_EQ(state.events_left[1], 25 - 5 * (6 - players));
        EXPECT_EQ(state.events_left[2], 20);
        EXPECT_EQ(state.events_left[0] + state.events_left[1] + state.events_left[2], cards_wanted);
        const State conquest = Scene::fresh("galactic_conquest", players).state();
        EXPECT_EQ(conquest.events_left[2], 17);
        EXPECT_EQ(conquest.events_left[0] + conquest.events_left[1] + conquest.events_left[2], cards_wanted - 3);
    }
}

// Nobody has seen what was removed: with two players any of the 25 cards may be among the five that stayed.
TEST(StarcraftSetUp, SC_C05_SC_C06_SC_D47_CardsOfEachStageAreShuffledAmongThemselves) {
    Scene scene(2);
    scene.change().unread[0] = {1, 1, 1, 0};
    scene.regrouping();
    for (int stage = 0; stage < stages; ++stage) {
        ASSERT_EQ(scene.step(), "read_events");
        EXPECT_EQ(scene.seat_to_move(), chance_seat);
        Options options;
        StarCraft::options(scene.setup(), scene.state(), options);
        std::uint32_t sum = 0;
        for (const Option& option : options) {
            EXPECT_EQ(scene.setup().pack->event[option.action.a].stage, stage);
            EXPECT_EQ(option.weight, scene.setup().pack->event[option.action.a].copies);
            sum += option.weight;
        }
        EXPECT_EQ(sum, stage == 2 ? 20U : 25U);
        scene.does(write_action(StarCraft::spec().actions, scene.setup().pack->names, options[0].action));
    }
    EXPECT_NE(scene.step(), "read_events");
}

TEST(StarcraftSetUp, SC_C07_StageOneLiesOnTopAndStageThreeBelow) {
    Scene scene(2);
    scene.change().events_left = {2, 1, 20, 0};
    for (const int stage : {1, 1, 2, 3, 3}) {
        scene.order(0, "research", "abaddon").does(acts::simple("take_event"));
        EXPECT_EQ(scene.event("event_drawn")["stage"], stage);
    }
    EXPECT_EQ(scene.state().events_left, (std::array<std::uint8_t, 4>{0, 0, 18, 0}));
}

TEST(StarcraftSetUp, SC_C08_TheEventDeckIsNeverShuffledAgain) {
    for (const bool conquest : {false, true}) {
        Scene scene(2, {}, conquest ? "galactic_conquest" : "base");
        const int discarded = scene.id_of(Table::event, "ev3_decisive_conquest");
        scene.change().used_events[at(discarded)] = 3;
        scene.change().unseen[at(discarded)] = 0;
        scene.change().events_left = {0, 0, 1, 0};
        scene.order(0, "build", "abaddon").does(acts::simple("take_event"));
        EXPECT_EQ(!scene.event("event_deck_shuffled").is_null(), conquest);  // the exception SC-Y03
        EXPECT_EQ(scene.state().events_left[3], conquest ? 3 : 0);
        EXPECT_EQ(scene.state().used_events[at(discarded)], conquest ? 0 : 3);
    }
}

TEST(StarcraftSetUp, SC_C09_CardsWithTheTechnologyIconFormTheirOwnDeck) {
    Scene scene = Scene::fresh("base", 6, with_factions(6));
    scene.does(acts::first_player(0));
    for (int seat = 0; seat < 6; ++seat) {
        const Pack& pack = *scene.setup().pack;
        const int race = pack.faction[scene.state().faction[at(seat)]].race;
        EXPECT_EQ(count(scene.state().deck[at(seat)]), 18);
        for (int card = 0; card < pack.card_count[at(race)]; ++card) {
            const bool technology = pack.card[at(pack.first_card[at(race)] + card)].technology != none_named;
            EXPECT_EQ(has(scene.state().technology[at(seat)], card), technology);
            EXPECT_EQ(has(scene.state().deck[at(seat)], card), !technology);
        }
    }
}

TEST(StarcraftSetUp, SC_C10_SC_D47_SixCardsOrEightForTerrans) {
    Scene scene = Scene::fresh("base", 6, with_factions(6));
    scene.plays_on_until("draw");
    EXPECT_EQ(equally_likely(scene, "draw_card", "card").size(), 18U);
    scene.plays_on_until("plan");
    const std::array<std::size_t, 6> wanted{8, 6, 6, 8, 6, 6};  // raynor, overmind, tassadar, mengsk, queen, aldaris
    for (int seat = 0; seat < 6; ++seat) {
        EXPECT_EQ(scene.hand_of(seat).size(), wanted[at(seat)]) << seat;
        EXPECT_EQ(at(count(scene.state().deck[at(seat)])), 18 - wanted[at(seat)]);
        EXPECT_EQ(scene.state().discard[at(seat)], 0U);
    }
}

TEST(StarcraftSetUp, SC_C11_OneBuildingOfLevelOneAndNoModule) {
    Scene scene = Scene::fresh("base", 6, with_factions(6));
    scene.plays_on_until("plan");
    const std::array<const char*, 6> printed{"barracks_1", "spawning_pool_1", "gateway_1",
                                             "barracks_1", "spawning_pool_1", "gateway_1"};
    for (int seat = 0; seat < 6; ++seat) {
        const Building& building = scene.setup().pack->building[at(scene.id_of(Table::building, printed[at(seat)]))];
        for (int type = 0; type < building_types; ++type) {
            EXPECT_EQ(scene.state().level[at(seat)][at(type)], type == building.type ? 1 : 0);
        }
        EXPECT_EQ(scene.state().module[at(seat)], (std::array<std::uint8_t, modules>{}));
    }
}

TEST(StarcraftSetUp, SC_D47_ChanceDecidesOnlyWhatIsRandom) {
    const WordSet random{"first_player", "deal_faction", "draw_planet", "draw"};
    for (const char* variant : {"base", "team"}) {
        for (const auto& [step, seat] : steps_of_set_up(variant, 4, Json::object())) {
            EXPECT_EQ(seat == chance_seat, random.contains(step)) << step;
        }
    }
}

TEST(StarcraftSetUp, SC_Z30_TorusAndUltraliskAreTheNames) {
    const Scene scene(2);
    const auto reads = [&](const Json& action) {
        return read_action(StarCraft::spec().actions, scene.setup().pack->names, action).has_value();
    };
    EXPECT_TRUE(reads(acts::order("build", "torus")));
    EXPECT_FALSE(reads(acts::order("build", "taurus")));
    EXPECT_TRUE(reads(acts::build("ultralisk", "torus_1")));
    EXPECT_FALSE(reads(acts::build("nitralisk", "torus_1")));
}

}  // namespace
}  // namespace kriegsrat::starcraft::set_up_test
