#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/risk/tests/acts.h"
#include "games/risk/tests/scene.h"

// Chapter M: receiving rewards, manoeuvres and cards by rewards; decision D13. Dice are in rewards_battle_test.cpp.
namespace kriegsrat::risk {
namespace {

// Seat 0 is asked for an achievement: it controls the bases of both others, in Glass Flats and Burning Rift, hence
// one silver and one gold condition are met.
Scene asked(const char* variant = "total_domination") {
    Scene scene(variant, 3);
    scene.owns(0, {"glass_flats", "burning_rift"}).units("glass_flats", 9).owns(1, {"ursa"}).owns(2, {"pyramus"});
    scene.base(1, "glass_flats").base(2, "burning_rift").attack_of(0).ends_attack();
    EXPECT_EQ(scene.step(), "achievement");
    return scene;
}

// The manoeuvres of Glass Flats that are offered until the turn ends.
int manoeuvres_left(Scene scene) {
    int made = 0;
    while (scene.step() == "end_of_turn" && scene.seat_to_move() == 0 && scene.offers(acts::from("glass_flats"))) {
        scene.manoeuvres("glass_flats", made % 2 == 0 ? "char_aleph" : "burning_rift", 1);
        ++made;
    }
    return made;
}

int rewards_of(const Scene& scene, int player) {
    return static_cast<int>(scene.view(-3)["players"][static_cast<std::size_t>(player)]["rewards"].size());
}

TEST(RiskRewards, RS_M01_TheAchievementCarriesAFaceDownRewardOfItsKind) {
    Scene scene = asked();
    EXPECT_EQ(scene.view(0)["rewards_left"], (Json{{"silver", 4}, {"gold", 4}}));
    Scene gold = scene;
    scene.takes("silver_enemy_base_1");
    EXPECT_EQ(scene.step(), "reward");
    EXPECT_EQ(scene.seat_to_move(), -2);
    EXPECT_EQ(scene.options().size(), 4U);
    EXPECT_EQ(scene.refusal(acts::reward("gold_two_units")), "RS-C04");
    scene.draws_reward("silver_start_manoeuvre");
    EXPECT_EQ(scene.event("reward_received")["player"], 0);
    EXPECT_EQ(scene.event("reward_received")["reward"], "silver_start_manoeuvre");
    EXPECT_EQ(scene.view(2)["players"][0]["rewards"], Json::array({"silver_start_manoeuvre"}));
    EXPECT_EQ(scene.view(2)["rewards_left"], (Json{{"silver", 3}, {"gold", 4}}));
    gold.takes("gold_enemy_bases_2");
    EXPECT_EQ(gold.refusal(acts::reward("silver_start_manoeuvre")), "RS-C04");
    EXPECT_EQ(gold.refusal(acts::reward("gold_two_units")), "");
}

TEST(RiskRewards, RS_M01_InEveryWayToPlayButBasicTraining) {
    for (const char* variant : {"command_room", "total_domination"}) {
        Scene scene = asked(variant);
        EXPECT_EQ(scene.takes("silver_enemy_base_1").step(), "reward") << variant;
    }
    Scene team("team_command_room", 4);
    team.owns(0, {"glass_flats"}).base(1, "glass_flats").units("glass_flats", 3).attack_of(0).ends_attack();
    EXPECT_EQ(team.takes("silver_enemy_base_1").step(), "reward");
    Scene basic = asked("basic_training");
    basic.takes("silver_enemy_base_1");
    EXPECT_EQ(basic.step(), "end_of_turn");
    EXPECT_EQ(rewards_of(basic, 0), 0);
}

TEST(RiskRewards, RS_M22_RS_Z33_OneCopyOfEachAllOnTheBoardAtTheStart) {
    const Scene fresh = Scene::fresh("command_room", 4);
    EXPECT_EQ(fresh.state().rewards_left, 0xFF);
    std::array<int, 2> tiers{};
    std::vector<RewardKind> kinds;
    for (const Reward& reward : fresh.setup().pack->reward) {
        ++tiers[static_cast<std::size_t>(reward.tier)];
        kinds.push_back(reward.kind);
    }
    EXPECT_EQ(tiers[0], 4);
    EXPECT_EQ(tiers[1], 4);
    EXPECT_THAT(kinds, ::testing::UnorderedElementsAre(
                           RewardKind::extra_end_manoeuvre, RewardKind::start_manoeuvre, RewardKind::guaranteed_card,
                           RewardKind::watchtower, RewardKind::watchtower, RewardKind::bonus_attack_die,
                           RewardKind::bonus_defence_die, RewardKind::extra_reinforcements));
    Scene scene = asked();
    scene.reward(1, "silver_start_manoeuvre").takes("silver_enemy_base_1");
    EXPECT_EQ(scene.refusal(acts::reward("silver_start_manoeuvre")), "RS-C04");  // it is gone already
    EXPECT_EQ(scene.options().size(), 3U);
}

TEST(RiskRewards, RS_M02_ARewardWorksAtOnce) {
    Scene scene = asked();
    scene.takes("silver_enemy_base_1").draws_reward("silver_guaranteed_card");
    EXPECT_EQ(scene.step(), "draw");  // although nothing was conquered and an achievement was taken
    Scene other = asked();
    other.takes("silver_enemy_base_1").draws_reward("silver_extra_manoeuvre");
    EXPECT_EQ(other.state().manoeuvres, 2);
}

TEST(RiskRewards, RS_M03_OneManoeuvreMoreFromTheTurnOfReceiptOn) {
    EXPECT_EQ(manoeuvres_left(asked().passes()), 1);
    Scene scene = asked();
    scene.takes("silver_enemy_base_1").draws_reward("silver_extra_manoeuvre");
    EXPECT_EQ(manoeuvres_left(scene), 2);
    scene.ends_turn().end_of_attack_of(0).passes();  // the next own turn
    EXPECT_EQ(manoeuvres_left(scene), 2);
    scene.owns(1, {"canis"}).units("ursa", 5).owns(1, {"keresh_province"}).end_of_attack_of(1);
    EXPECT_EQ(scene.state().manoeuvres, 1);  // not for others
}

TEST(RiskRewards, RS_M04_RS_D13_AManoeuvreAfterTheReinforcements) {
    Scene scene("command_room", 3);
    scene.owns(0, {"glass_flats", "rajal"}).hero(0, "char_aleph").reward(0, "silver_start_manoeuvre").turn_of(0);
    EXPECT_EQ(scene.refusal(acts::from("char_aleph")), "RS-N02");  // units first
    scene.places("char_aleph", scene.state().pool);
    EXPECT_EQ(scene.step(), "start_manoeuvre");
    EXPECT_EQ(scene.seat_to_move(), 0);
    Scene without = scene;
    EXPECT_EQ(without.passes().step(), "attack");
    EXPECT_EQ(scene.refusal(acts::from("glass_flats")), "RS-N04");
    EXPECT_EQ(scene.refusal(acts::from("saalok")), "RS-N03");
    scene.does(acts::from("char_aleph"));
    EXPECT_EQ(scene.refusal(acts::to("rajal", 1)), "RS-N05");
    EXPECT_EQ(scene.refusal(acts::to("glass_flats", 5)), "RS-N04");
    EXPECT_TRUE(scene.offers(acts::to("glass_flats", 4, true)));
    EXPECT_TRUE(scene.offers(acts::to("glass_flats", 1, false)));
    scene.does(acts::to("glass_flats", 3, true));
    EXPECT_EQ(scene.units("glass_flats"), 4);
    EXPECT_EQ(scene.hero_at(0), "glass_flats");
    EXPECT_EQ(scene.step(), "attack");  // one only
    scene.ends_attack();
    EXPECT_EQ(scene.state().manoeuvres, 1);  // the one at the end is not spent
    Scene other("command_room", 3);
    other.owns(1, {"canis"}).hero(1, "canis").reward(0, "silver_start_manoeuvre").turn_of(1);
    EXPECT_EQ(other.places("canis", other.state().pool).step(), "attack");  // not for others
}

TEST(RiskRewards, RS_M05_ACardInEveryTurnWhateverHappened) {
    Scene idle = asked();  // no attack at all
    idle.reward(0, "silver_guaranteed_card").passes();
    EXPECT_EQ(idle.step(), "draw");
    Scene taken = asked();  // after an achievement
    taken.reward(0, "silver_guaranteed_card").takes("silver_enemy_base_1").draws_reward("silver_start_manoeuvre");
    EXPECT_EQ(taken.step(), "draw");
    Scene failed = asked();  // after a failed attack
    failed.reward(0, "silver_guaranteed_card").attack_of(0).invades("glass_flats", "death_valley").commits(3);
    failed.rolls({1, 1, 1}).rolls({6}).ends_attack().passes();
    EXPECT_EQ(failed.step(), "draw");
    Scene receipt = asked();  // in the turn of receipt
    receipt.takes("silver_enemy_base_1").draws_reward("silver_guaranteed_card");
    EXPECT_EQ(receipt.step(), "draw");
    Scene without = asked();
    EXPECT_EQ(without.passes().step(), "end_of_turn");
    Scene spent = asked();  // without it an achievement costs the card of a conquest
    spent.end_of_attack_of(0, true).takes("silver_enemy_base_1").draws_reward("silver_start_manoeuvre");
    EXPECT_EQ(spent.step(), "end_of_turn");
    Scene others = asked();
    others.reward(1, "silver_guaranteed_card").passes();
    EXPECT_EQ(others.step(), "end_of_turn");
}

TEST(RiskRewards, RS_M06_StillOnlyOneCardInATurn) {
    Scene scene = asked();
    scene.reward(0, "silver_guaranteed_card").end_of_attack_of(0, true).passes();
    scene.draws("zerg_01");
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.hand(0).size(), 1U);
    EXPECT_EQ(scene.refusal(acts::draw("zerg_02")), "RS-K04");
    scene.ends_turn();
    EXPECT_EQ(scene.hand(0).size(), 1U);
}

TEST(RiskRewards, RS_M07_RS_D22_TheWatchtowerIsPutInAnOwnTerritoryAtOnce) {
    Scene scene = asked();
    scene.takes("silver_enemy_base_1").draws_reward("silver_watchtower");
    EXPECT_EQ(scene.step(), "watchtower");
    EXPECT_EQ(scene.seat_to_move(), 0);
    EXPECT_EQ(scene.options().size(), 3U);
    EXPECT_EQ(scene.refusal(acts::tower("ursa")), "RS-M07");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "RS-M07");
    EXPECT_EQ(scene.refusal(acts::simple("end_turn")), "RS-M07");
    scene.does(acts::tower("burning_rift"));
    EXPECT_EQ(scene.view(-3)["territories"]["burning_rift"]["watchtower"], Json::array({"silver_watchtower"}));
    EXPECT_EQ(scene.step(), "end_of_turn");
    EXPECT_EQ(scene.refusal(acts::tower("glass_flats")), "RS-M07");  // it stays there
}

TEST(RiskRewards, RS_M12_RS_D22_NotTwoWatchtowersInOneTerritory) {
    Scene scene = asked();
    scene.watchtower(0, "silver_watchtower", "glass_flats").takes("gold_enemy_bases_2").draws_reward("gold_watchtower");
    EXPECT_EQ(scene.refusal(acts::tower("glass_flats")), "RS-M12");
    EXPECT_FALSE(scene.offers(acts::tower("glass_flats")));
    EXPECT_EQ(scene.refusal(acts::tower("char_aleph")), "");
}

TEST(RiskRewards, RS_M07_RS_Z46_AWatchtowerThatCannotBePlacedLeavesTheGame) {
    Scene scene("total_domination", 3);
    scene.base(1, "char_aleph").base(2, "char_aleph").units("char_aleph", 5);
    scene.watchtower(0, "silver_watchtower", "char_aleph").attack_of(0).ends_attack();
    scene.takes("gold_enemy_bases_2").draws_reward("gold_watchtower");
    EXPECT_FALSE(scene.event("watchtower_lost").is_null());
    EXPECT_EQ(scene.state().got[0], bit(scene.id_of(Table::achievement, "gold_enemy_bases_2")));
    EXPECT_EQ(scene.state().tower[static_cast<std::size_t>(scene.id_of(Table::reward, "gold_watchtower"))], none);
    EXPECT_EQ(scene.state().asked, none) << "nothing is left to be decided about it";
}

TEST(RiskRewards, RS_M21_TheRewardsOfAnEliminatedPlayerLeaveTheGame) {
    Scene scene("total_domination", 3);
    scene.owns(2, {"saalok"}).owns(1, {"glass_flats"}).units("char_aleph", 9).owns(0, {"rajal"}).units("rajal", 9);
    scene.got(1, {"silver_control_aiur", "gold_take_planet", "gold_enemy_bases_2"}).reward(1, "gold_bonus_attack_die");
    scene.reward(1, "silver_guaranteed_card").watchtower(1, "gold_watchtower", "glass_flats").attack_of(0);
    scene.invades("char_aleph", "glass_flats").commits(3).rolls({6, 6, 6}).rolls({1}).moves_in(3);
    EXPECT_EQ(count(scene.state().got[0]), 3);  // the achievements come over
    EXPECT_EQ(rewards_of(scene, 0), 0);         // the rewards do not
    EXPECT_EQ(rewards_of(scene, 1), 0);
    EXPECT_EQ(scene.view(-3)["rewards_left"], (Json{{"silver", 3}, {"gold", 2}}));  // nor do they return
    EXPECT_EQ(scene.view(-3)["territories"]["glass_flats"]["watchtower"], Json::array());
    scene.invades("rajal", "katuul_province").commits(3);
    EXPECT_EQ(scene.refusal(Json{{"kind", "roll"}, {"dice", {6, 5, 4, 3}}}), "RS-G08");  // no bonus die for seat 0
    scene.rolls({3, 2, 1}).rolls({3});
    EXPECT_EQ(scene.owner("katuul_province"), 2);
}

}  // namespace
}  // namespace kriegsrat::risk
