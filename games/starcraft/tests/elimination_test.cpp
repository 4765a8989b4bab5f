#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter V: who is eliminated, when, and what becomes of his things.
namespace kriegsrat::starcraft::elimination_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

bool alive(const Scene& scene, int player) { return has(scene.state().alive, player); }

// Player 1 has nothing but a Zergling in Helios 2, player 0 a Marine in Helios 4 that attacks it.
Scene last_zergling(int players) {
    Scene scene(players);
    scene.no_base(1).units(1, "helios_2", {{"zergling", 1}}).units(0, "helios_4", {{"marine", 1}});
    return scene;
}
void fights(Scene& scene, const char* own_card, const char* enemy_card) {
    scene.hand(0, {own_card}).hand(1, {enemy_card}).execution().executes();
    scene.moves("marine", "helios_4", "helios_2").lets_chance().places(own_card).places(enemy_card);
}

TEST(StarcraftElimination, SC_V14_SC_Z36_ThePlayerWithoutUnitAndBaseIsOutAfterTheBattle) {
    Scene scene = last_zergling(3);
    scene.stack("helios", {{0, "mobilize"}}).stack("torus", {{1, "build"}, {2, "build"}});
    fights(scene, "terran_c04", "zerg_c02");
    EXPECT_THAT(scene.happened(), Contains("player_eliminated"));
    EXPECT_EQ(scene.event("player_eliminated")["player"], 1);
    EXPECT_FALSE(alive(scene, 1));
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.seat_to_move(), 2);  // still in the execution phase
    EXPECT_EQ(scene.step(), "reveal_order");
}

TEST(StarcraftElimination, SC_V14_NotWithABase) {
    Scene scene = last_zergling(3);
    scene.base(1, "torus_1").stack("helios", {{0, "mobilize"}});
    fights(scene, "terran_c04", "zerg_c02");
    EXPECT_EQ(scene.owner_of_units("helios_2"), 0);
    EXPECT_TRUE(alive(scene, 1));
}

TEST(StarcraftElimination, SC_V14_NotWithAUnit) {
    Scene scene(3);
    scene.units(0, "pridewater_1", {{"marine", 1}}).units(1, "torus_1", {{"zergling", 1}}).regrouping();
    EXPECT_EQ(scene.owner_of_base("pridewater_1"), -1);
    EXPECT_TRUE(alive(scene, 1));
}

TEST(StarcraftElimination, SC_V14_TheLastBaseFallsInStepOne) {
    Scene scene(3);
    scene.units(0, "pridewater_1", {{"marine", 1}}).transport(1, "pridewater", "antiga_prime").regrouping();
    EXPECT_FALSE(alive(scene, 1));  // neither transports nor cards keep him in the game
    EXPECT_FALSE(scene.over());
    EXPECT_THAT(scene.happened(), Contains("player_eliminated"));
}

TEST(StarcraftElimination, SC_V14_SC_Z36_ByHisOwnHandWhileExecutingAnOrder) {
    Scene scene(3);
    scene.stack("abaddon", {{0, "build"}}).stack("torus", {{1, "build"}}).execution();
    scene.executes().simple("demolish").does(acts::area("destroy_base", "abaddon_2"));
    EXPECT_FALSE(alive(scene, 0));
    EXPECT_EQ(scene.seat_to_move(), 1);  // the order under way has ended with him
    EXPECT_EQ(scene.step(), "reveal_order");
    EXPECT_EQ(scene.state().order.planet, scene.planet("torus"));
}

TEST(StarcraftElimination, SC_V15_SC_Z36_AnOrderEndsWithItsPlayer) {
    for (const bool executing : {false, true}) {
        Scene scene(3);
        scene.stack("abaddon", {{0, "research"}}).stack("torus", {{1, "build"}}).execution();
        if (executing) {
            scene.executes();
            EXPECT_EQ(scene.step(), "research_cards");
        }
        scene.simple("demolish").does(acts::area("destroy_base", "abaddon_2"));
        EXPECT_FALSE(alive(scene, 0));
        EXPECT_EQ(scene.step(), "reveal_order");
        EXPECT_EQ(scene.seat_to_move(), 1);
    }
}

// All units of both sides are in the battle and none on the board.
TEST(StarcraftElimination, SC_Z36_UnitsInABattleAreOnTheBoard) {
    Scene scene = last_zergling(3);
    scene.no_base(0).hand(0, {"terran_c15"}).hand(1, {"zerg_c06"}).stack("helios", {{0, "mobilize"}}).execution();
    scene.executes().moves("marine", "helios_4", "helios_2");
    EXPECT_TRUE(alive(scene, 0));
    EXPECT_TRUE(alive(scene, 1));
    scene.lets_chance().places("terran_c15").places("zerg_c06");  // 2/5 against 2/5: nobody dies
    EXPECT_EQ(scene.step(), "retreat");
    EXPECT_TRUE(alive(scene, 0));
    scene.does(acts::area("retreat", "helios_1"));
    EXPECT_TRUE(alive(scene, 0));
    EXPECT_TRUE(alive(scene, 1));
    EXPECT_THAT(scene.happened(), Not(Contains("player_eliminated")));
}

TEST(StarcraftElimination, SC_Z36_UnitsThatWaitForTheirBattleAreOnTheBoard) {
    Scene scene = last_zergling(3);
    scene.no_base(0).units(0, "torus_1", {{"marine", 1}}).units(0, "helios_4", {{"firebat", 1}});
    scene.stack("helios", {{0, "mobilize"}}).execution();
    scene.executes().moves("marine", "helios_4", "helios_2");
    for (const auto& [unit, area] : {std::pair{"marine", "torus_1"}, {"firebat", "helios_4"}}) {
        scene.simple("demolish").does({{"kind", "destroy_unit"}, {"unit", unit}, {"area", area}});
    }
    EXPECT_TRUE(alive(scene, 0));
    EXPECT_EQ(scene.state().battle.area, scene.area("helios_2"));
}

TEST(StarcraftElimination, SC_V15_AnEliminatedPlayerPlacesNoOrders) {
    Scene scene(3);
    scene.dead(1).planning();
    for (const int player : {0, 2, 0, 2, 0, 2, 0, 2}) {
        EXPECT_EQ(scene.step(), "plan");
        EXPECT_EQ(scene.seat_to_move(), player);
        const char* home = player == 0 ? "abaddon" : "antiga_prime";
        scene.does(acts::order(scene.state().lap < 2 ? "build" : "mobilize", home));
    }
    EXPECT_NE(scene.step(), "plan");
}

TEST(StarcraftElimination, SC_V15_AnEliminatedPlayerCannotWin) {
    Scene normal(3);
    normal.dead(1).points(1, 50).points(2, 3).regrouping();
    EXPECT_FALSE(normal.over());
    Scene end_game(3);
    end_game.dead(1).points(1, 50).points(2, 3).end_cards(2).playing_events();
    EXPECT_THAT(end_game.winners(), ElementsAre(2));
    Scene special(3, {"raynor", "tassadar", "overmind"});  // Tassadar's pieces are gone with him
    special.dead(1).stage(3).regrouping();
    EXPECT_FALSE(special.over());
}

TEST(StarcraftElimination, SC_V15_SC_E14_HisOrdersAreDiscardedWhenTheyBecomeVisible) {
    Scene scene = last_zergling(3);
    scene.stack("helios", {{0, "mobilize"}}).stack("torus", {{1, "build"}, {2, "build"}});
    fights(scene, "terran_c04", "zerg_c02");
    EXPECT_THAT(scene.happened(), Not(Contains("order_discarded")));
    scene.simple("take_event");
    EXPECT_EQ(scene.event("order_discarded")["player"], 1);
}

TEST(StarcraftElimination, SC_V16_TheLastPlayerWinsAtOnce) {
    Scene scene = last_zergling(2);
    scene.stack("helios", {{0, "mobilize"}}).stack("torus", {{0, "build"}});
    scene.hand(0, {"terran_c04"}).hand(1, {"zerg_c02"}).execution().does(acts::planet("resolve", "helios"));
    scene.executes().moves("marine", "helios_4", "helios_2").lets_chance().places("terran_c04").places("zerg_c02");
    EXPECT_TRUE(scene.over());  // in the middle of the execution phase
    EXPECT_THAT(scene.winners(), ElementsAre(0));
    EXPECT_EQ(scene.event("won")["rule"], "SC-V16");
    EXPECT_EQ(scene.event("won")["victory"], "last_left");
}

TEST(StarcraftElimination, SC_V16_AmongThreeOnlyTheLastWins) {
    Scene scene(3);
    scene.points(1, 14).dead(1);
    EXPECT_FALSE(scene.over());
    scene.dead(0);
    EXPECT_THAT(scene.winners(), ElementsAre(2));
}

TEST(StarcraftElimination, SC_Z37_IfTheLastTwoDieTogetherNobodyWins) {
    Scene scene = last_zergling(2);
    scene.no_base(0).stack("helios", {{0, "mobilize"}});
    fights(scene, "terran_c01", "zerg_c01");
    EXPECT_TRUE(scene.over());
    EXPECT_THAT(scene.winners(), IsEmpty());
    EXPECT_THAT(scene.happened(), Contains("nobody_won"));
    EXPECT_EQ(scene.seat_to_move(), index(Seat::nobody));
}

TEST(StarcraftElimination, SC_Z36_WhatBecomesOfHisThings) {
    Scene scene(3);
    scene.transport(1, "pridewater", "antiga_prime").units(1, "torus_3", {{"zergling", 3}}).workers(1, 5, 2);
    scene.keeps(1, {"ev2_veteran_officers"}).read(1, {"ev2_raid"}).play_area(1, {"parasite"}).dead(1);
    EXPECT_FALSE(scene.has_transport(1, "pridewater", "antiga_prime"));
    EXPECT_EQ(scene.state().sources[1], 0U);
    EXPECT_EQ(scene.state().workers[1] + scene.state().unavailable[1], 0);
    EXPECT_EQ(units_of(scene.state().supply[1], scene.setup().pack->unit[at(scene.unit("zergling"))].place), 9);
    EXPECT_EQ(scene.keeping(1, "ev2_veteran_officers"), 0);
    EXPECT_EQ(scene.discarded("ev2_veteran_officers"), 1);
    EXPECT_EQ(scene.discarded("ev2_raid"), 1);
    EXPECT_THAT(scene.cards(1, scene.state().play[1]), IsEmpty());
    EXPECT_EQ(scene.cards(1, scene.state().discard[1]).size(), 1U);
    EXPECT_EQ(StarCraft::broken_invariant(scene.setup(), scene.state()), nullptr);
}

TEST(StarcraftElimination, SC_Z36_HisUnreadEventCardsAreDiscardedWhenCardsAreRead) {
    Scene scene(3);
    scene.unread(1, 1).unread(1, 3).dead(1);
    EXPECT_EQ(scene.state().unread[1][0], 1);
    scene.regrouping();
    EXPECT_EQ(scene.step(), "read_events");
    scene.reads("ev1_fresh_recruits");
    EXPECT_EQ(scene.event("event_discarded")["rule"], "SC-Z36");
    EXPECT_EQ(scene.discarded("ev1_fresh_recruits"), 1);
    scene.reads("ev3_the_end_draws_near");
    EXPECT_EQ(scene.discarded("ev3_the_end_draws_near"), 1);
    EXPECT_EQ(scene.state().end_cards, 0);  // it is not put in play
    EXPECT_EQ(scene.step(), "plan");        // and nobody was asked to play a card
}

TEST(StarcraftElimination, SC_V15_SC_Z36_ACardOfAnotherPlayerInStepEight) {
    Scene scene(3);
    scene.no_base(1).units(1, "helios_1", {{"zergling", 1}}).units(0, "helios_2", {{"marine", 1}});
    scene.read(0, {"ev2_raid"}).read(1, {"ev3_the_end_draws_near", "ev2_stirring_speech"}).playing_events();
    scene.plays("ev2_raid").does(acts::area("choose_area", "helios_1"));
    EXPECT_FALSE(alive(scene, 1));
    EXPECT_EQ(scene.state().end_cards, 0);
    EXPECT_EQ(scene.discarded("ev3_the_end_draws_near"), 1);
    EXPECT_EQ(scene.discarded("ev2_stirring_speech"), 1);
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftElimination, SC_Z38_TheTokenGoesToTheNextPlayerStillInTheGame) {
    Scene neighbour(4);
    neighbour.dead(1).regrouping();
    EXPECT_EQ(neighbour.state().first, 2);
    Scene first_player(4);
    first_player.first(3).dead(3).dead(0).regrouping();
    EXPECT_EQ(first_player.state().first, 1);
    EXPECT_EQ(first_player.seat_to_move(), 1);
}

TEST(StarcraftElimination, SC_Z38_EliminatedSeatsAreSkipped) {
    Scene scene(3);
    scene.first(1).dead(1).stack("torus", {{0, "build"}}).stack("helios", {{2, "build"}}).execution();
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.simple("take_event");
    EXPECT_EQ(scene.seat_to_move(), 0);
}

}  // namespace
}  // namespace kriegsrat::starcraft::elimination_test
