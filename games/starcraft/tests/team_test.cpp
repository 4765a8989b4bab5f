#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter Y: the Team variant. Its end-game victory is in end_game_test.cpp.
namespace kriegsrat::starcraft::team_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Players 0 and 2 against 1 and 3.
Scene teams(Ids chosen = {"raynor", "overmind", "tassadar", "mengsk"}) { return Scene(4, chosen, "team"); }

Expected<Setup> set_up(const char* variant, int players, const Json& options = Json::object()) {
    return StarCraft::read_setup({{"variant", variant}, {"players", players}, {"options", options}});
}

TEST(StarcraftTeam, SC_Y05_TeamsOfTwoWithFourOrSixPlayers) {
    for (int players = 2; players <= 6; ++players) {
        for (const char* variant : {"team", "team_conquest"}) {
            EXPECT_EQ(set_up(variant, players).has_value(), players == 4 || players == 6) << variant << players;
        }
    }
    EXPECT_THAT(set_up("team", 5).error().text, HasSubstr("SC-Y05"));
    for (const int players : {4, 6}) {
        const auto setup = set_up("team", players).value();
        for (int player = 0; player < players; ++player) {
            EXPECT_EQ(count(setup.allies[at(player)]), 2);
        }
    }
}

TEST(StarcraftTeam, SC_Y06_FactionsAreDealtAtRandom) {
    EXPECT_FALSE(set_up("team", 4, {{"factions", {"raynor", "mengsk", "tassadar", "aldaris"}}}).has_value());
    Scene scene = Scene::fresh("team", 4);
    scene.does({{"kind", "draw_first_player"}, {"player", 0}});
    EXPECT_EQ(scene.step(), "deal_faction");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    for (const char* faction : {"raynor", "overmind", "queen_of_blades", "mengsk"}) {  // races and teams do not match
        scene.does({{"kind", "deal_faction"}, {"faction", faction}});
    }
    EXPECT_EQ(scene.state().faction[2], scene.id_of(Table::faction, "queen_of_blades"));
}

TEST(StarcraftTeam, SC_Y07_PartnersSitAsFarApartAsPossible) {
    const auto four = set_up("team", 4).value();
    EXPECT_TRUE(four.allied(0, 2));
    EXPECT_TRUE(four.allied(1, 3));
    EXPECT_FALSE(four.allied(0, 1));
    EXPECT_FALSE(four.allied(0, 3));
    const auto six = set_up("team", 6).value();
    EXPECT_TRUE(six.allied(0, 3));
    EXPECT_TRUE(six.allied(1, 4));
    EXPECT_TRUE(six.allied(2, 5));
    EXPECT_FALSE(six.allied(0, 2));
    EXPECT_FALSE(six.allied(0, 4));
}

TEST(StarcraftTeam, SC_Y08_NoAttackOnThePartnerAndNoEntryIntoHisAreas) {
    Scene scene = teams();
    scene.units(0, "helios_2", {{"marine", 1}}).units(2, "helios_4", {{"zealot", 1}}).base(2, "helios_1");
    scene.units(1, "helios_3", {{"zergling", 1}}).order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4")), "SC-Y08");
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "SC-Y08");
    EXPECT_FALSE(scene.offers(acts::move("marine", "helios_2", "helios_4")));
    EXPECT_TRUE(scene.offers(acts::move("marine", "helios_2", "helios_3")));
}

TEST(StarcraftTeam, SC_Z24_NotEvenBesideAnEnemyBase) {
    Scene scene = teams();
    scene.units(0, "helios_2", {{"marine", 1}}).units(2, "helios_4", {{"zealot", 1}}).base(1, "helios_4");
    scene.units(1, "helios_3", {{"zergling", 1}}).order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_4")), "SC-Y08");
}

TEST(StarcraftTeam, SC_Y09_SC_Z24_OtherwiseThePartnersAreasAreEnemyAreas) {
    Scene scene = teams();
    scene.base(0, "helios_2").source(0, "helios_4").units(2, "helios_4", {{"zealot", 1}});
    scene.order(0, "build", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_4")), "SC-U14");
    EXPECT_EQ(scene.refusal(acts::build("marine", "helios_1")), "");
    scene.regrouping();
    EXPECT_FALSE(scene.has_source(0, "helios_4"));  // SC-N06
    EXPECT_EQ(scene.owner_of_base("helios_2"), 0);
}

TEST(StarcraftTeam, SC_Y09_SC_Z24_NoRetreatToThePartner) {
    Scene scene = teams();
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_1", {{"zergling", 1}});
    scene.units(2, "helios_4", {{"zealot", 1}}).hand(0, {"terran_c15"}).hand(1, {"zerg_c06"});
    scene.attacks(0, "helios_2", "helios_1").places("terran_c15").places("zerg_c06");  // nobody dies
    EXPECT_EQ(scene.step(), "retreat");
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_4")), "SC-F25");
    EXPECT_EQ(scene.refusal(acts::area("retreat", "helios_2")), "");
}

TEST(StarcraftTeam, SC_Y10_ThePartnersPiecesDoNotCountForASpecialVictory) {
    Scene scene = teams();  // the example of the rulebook: the Overmind's bases
    scene.stage(3).base(1, "helios_2").base(3, "torus_2").regrouping();
    EXPECT_FALSE(scene.over());
    Scene queen = teams({"raynor", "queen_of_blades", "aldaris", "mengsk"});
    queen.stage(3).units(1, "helios_1", {{"zergling", 1}}).units(1, "helios_3", {{"zergling", 1}});
    Scene beside_his_base = queen;
    queen.units(3, "torus_1", {{"marine", 1}}).regrouping();
    EXPECT_FALSE(queen.over());
    beside_his_base.units(1, "torus_1", {{"zergling", 1}});
    Scene alone = beside_his_base;
    beside_his_base.base(3, "torus_1").regrouping();  // an area with pieces of both is controlled by neither
    EXPECT_FALSE(beside_his_base.over());
    alone.regrouping();
    EXPECT_THAT(alone.winners(), ElementsAre(1, 3));
}

// Player 2 comes to the end of a Build order on Abaddon, where player 0 has a base in the other area.
Scene builds_beside_a_base(const char* variant) {
    Scene scene(4, {}, variant);
    scene.units(2, "abaddon_1", {{"zealot", 1}}).order(2, "build", "abaddon").executes();
    while (scene.step() == "build" || scene.step() == "upgrade") {
        scene.ends();
    }
    return scene;
}

TEST(StarcraftTeam, SC_Y11_SC_Z24_ATeamNeverBuildsBasesInAllAreasOfAPlanet) {
    Scene enemies = builds_beside_a_base("base");
    EXPECT_EQ(enemies.step(), "new_base");
    EXPECT_EQ(enemies.refusal(acts::area("build_base", "abaddon_1")), "");
    EXPECT_EQ(builds_beside_a_base("team").state().round, 2);  // no base could be built: the order has ended
}

TEST(StarcraftTeam, SC_Y11_NorPlacesThemByACard) {
    Scene scene = teams();
    scene.units(2, "abaddon_1", {{"zealot", 1}}).units(2, "helios_2", {{"zealot", 1}});
    scene.read(2, {"ev2_emergency_landing"}).playing_events();
    scene.plays("ev2_emergency_landing");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "abaddon_1")), "SC-Y11");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "helios_2")), "");
    scene = teams();  // an enemy may
    scene.units(1, "abaddon_1", {{"zergling", 1}}).read(1, {"ev2_emergency_landing"}).playing_events();
    scene.plays("ev2_emergency_landing").does(acts::area("choose_area", "abaddon_1"));
    EXPECT_EQ(scene.owner_of_base("abaddon_1"), 1);
}

TEST(StarcraftTeam, SC_Y12_ASpecialVictoryIsTheTeams) {
    Scene scene = teams();
    scene.stage(3).base(1, "helios_2").base(1, "torus_2").points(0, 14).points(2, 14).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1, 3));
    EXPECT_EQ(scene.event("won")["rule"], "SC-Y12");
}

// The Overmind's three bases against the Queen's three areas with conquest points.
Scene two_special_victories() {
    Scene scene = teams({"overmind", "queen_of_blades", "raynor", "mengsk"});
    scene.stage(3).base(0, "braken_2").base(0, "chau_sara_2").units(1, "helios_1", {{"zergling", 1}});
    scene.units(1, "helios_3", {{"zergling", 1}}).units(1, "torus_1", {{"zergling", 1}});  // 4 points in step 5
    return scene;
}

TEST(StarcraftTeam, SC_Y13_OfSeveralTeamsTheHigherSumWins) {
    Scene scene = two_special_victories();
    scene.points(0, 2).points(2, 9).points(1, 6).points(3, 0).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));  // 11 against 10, though player 1 has more than player 0
    scene = two_special_victories();
    scene.points(0, 2).points(2, 9).points(1, 6).points(3, 2).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1, 3));
}

TEST(StarcraftTeam, SC_Y13_TiesByTheSumsOfBothPartners) {
    Scene scene = two_special_victories();  // 10 points each; resource cards of 7 + 4 against 6 + 6
    scene.depletion("braken_2", 2).points(0, 1).points(2, 9).points(1, 6).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1, 3));
}

TEST(StarcraftTeam, SC_Y16_TheLastTeamWithPlayersWins) {
    Scene scene = teams();
    scene.dead(1);
    EXPECT_FALSE(scene.over());
    scene.units(0, "dylar_iv_3", {{"marine", 1}}).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
    EXPECT_EQ(scene.event("won")["rule"], "SC-Y16");
}

TEST(StarcraftTeam, SC_Y17_ATeamNeedsThirtyPoints) {
    Scene scene = teams();
    scene.points(0, 25).points(2, 4).regrouping();
    EXPECT_FALSE(scene.over());
    scene.points(2, 5).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
    EXPECT_EQ(scene.event("won")["rule"], "SC-Y17");
}

TEST(StarcraftTeam, SC_Y17_SC_Z32_AgainstAldarisForty) {
    Scene scene = teams({"raynor", "overmind", "aldaris", "mengsk"});
    scene.points(1, 20).points(3, 19).points(0, 29).regrouping();
    EXPECT_FALSE(scene.over());
    Scene others = scene;
    others.points(3, 20).regrouping();
    EXPECT_THAT(others.winners(), ElementsAre(1, 3));
    scene.points(0, 30).regrouping();  // the team of Aldaris needs 30, and the others' 39 are not enough
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
}

TEST(StarcraftTeam, SC_Y18_TiesAreBrokenByTheSumsOfBothPartners) {
    Scene scene = teams();  // resources 3 + 8 against 6 + 6, without permanent ones
    scene.points(0, 30).points(3, 30).base(2, "torus_2").regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1, 3));
    scene = teams();
    scene.points(0, 30).points(3, 30).base(2, "torus_2").base(0, "helios_2").regrouping();  // 6 + 8
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
}

TEST(StarcraftTeam, SC_Z03_SpecialVictoryIsCheckedInStepSeven) {
    Scene scene = teams();
    scene.stage(3).base(1, "helios_2").base(1, "torus_2").points(0, 30).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));  // step 6 comes first
    scene = teams();
    scene.stage(3).base(1, "helios_2").base(1, "torus_2").end_cards(2).points(0, 9).unread(0, 3).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(1, 3));  // and step 8 later
    EXPECT_EQ(scene.state().unread[0][2], 1);
}

TEST(StarcraftTeam, SC_Z39_AnEliminatedPartnerDoesNotCountButSharesTheVictory) {
    Scene scene = teams();
    scene.points(0, 29).points(2, 20).dead(2).regrouping();
    EXPECT_FALSE(scene.over());
    scene.points(0, 30).regrouping();
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
    scene = teams();
    scene.dead(2).dead(1).dead(3);
    EXPECT_THAT(scene.winners(), ElementsAre(0, 2));
}

// Player 1 holds the area of player 2's base on Helios.
Scene besieged_partner() {
    Scene scene = teams();
    scene.base(2, "helios_1").units(1, "helios_1", {{"zergling", 1}}).units(0, "helios_2", {{"marine", 1}});
    scene.units(0, "abaddon_1", {{"marine", 1}}).transport(0, "abaddon", "helios");
    return scene;
}

TEST(StarcraftTeam, SC_Z94_AnEnemyInTheAreaOfThePartnersBaseMayBeFought) {
    Scene scene = besieged_partner();
    scene.order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_1")), "");
    scene = besieged_partner();
    scene.module(2, "air_support").order(0, "mobilize", "helios").executes();
    EXPECT_EQ(scene.refusal(acts::move("marine", "helios_2", "helios_1")), "");
    EXPECT_EQ(scene.refusal(acts::move("marine", "abaddon_1", "helios_1")), "SC-Q15");  // it holds for a partner too
}

TEST(StarcraftTeam, SC_Z94_SC_N02_UnitsOfThePartnerDestroyNoBase) {
    Scene scene = besieged_partner();
    scene.hand(0, {"terran_c04"}).hand(1, {"zerg_c02"}).attacks(0, "helios_2", "helios_1");
    scene.places("terran_c04").places("zerg_c02");
    EXPECT_EQ(scene.owner_of_units("helios_1"), 0);
    EXPECT_EQ(scene.owner_of_base("helios_1"), 2);
    EXPECT_THAT(scene.happened(), Not(Contains("base_destroyed")));
    EXPECT_EQ(scene.state().round, 2);
    EXPECT_EQ(scene.state().points[2], 0);  // but neither of them controls the area
    scene = besieged_partner();
    scene.regrouping();
    EXPECT_EQ(scene.owner_of_base("helios_1"), -1);
}

TEST(StarcraftTeam, SC_Z94_SC_Z93_CardsAgainstEnemiesCannotBeUsedOnThePartner) {
    Scene scene = teams();
    scene.units(0, "helios_2", {{"marine", 1}}).units(1, "helios_1", {{"zergling", 1}});
    scene.units(2, "helios_4", {{"zealot", 1}}).read(0, {"ev2_raid"}).playing_events();
    scene.plays("ev2_raid");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "helios_4")), "SC-Z94");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "helios_1")), "");

    scene = teams();
    scene.units(0, "torus_2", {{"marine", 1}}).transport(1, "torus", "helios").transport(2, "torus", "helios");
    scene.read(0, {"ev1_sabotaged_engines"}).playing_events();
    scene.plays("ev1_sabotaged_engines");
    const auto sabotage = [&](int player) {
        return Json{{"kind", "choose_transport"}, {"route", scene.route_id("torus", "helios")}, {"player", player}};
    };
    EXPECT_EQ(scene.refusal(sabotage(2)), "SC-Z94");
    EXPECT_EQ(scene.refusal(sabotage(1)), "");

    scene = teams();
    scene.depletion("antiga_prime_2", 1).depletion("pridewater_1", 1).read(0, {"ev2_strip_mining"}).playing_events();
    scene.plays("ev2_strip_mining");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "antiga_prime_2")), "SC-Z94");
    EXPECT_EQ(scene.refusal(acts::area("choose_area", "pridewater_1")), "");
}

// Tassadar needs more areas than each other player, his partner among them.
TEST(StarcraftTeam, SC_Z96_TassadarsPartnerIsAnotherPlayer) {
    for (const bool partner_has_more : {true, false}) {
        Scene scene(4, {"tassadar", "raynor", "mengsk", "overmind"}, "team");
        scene.stage(3).units(0, "helios_1", {{"zealot", 1}}).units(0, "helios_2", {{"zealot", 1}});
        if (partner_has_more) {
            scene.units(2, "torus_1", {{"marine", 1}}).units(2, "torus_2", {{"marine", 1}});
        }
        scene.regrouping();
        EXPECT_EQ(scene.over(), !partner_has_more);
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::team_test
