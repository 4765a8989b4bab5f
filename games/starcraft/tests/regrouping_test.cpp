#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/embedded.h"
#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// Chapter N: the order of the regrouping phase and its steps 5 to 10. Steps 1 to 4 are in
// resources_regrouping_test.cpp, what the event cards do is in event_cards_test.cpp.
namespace kriegsrat::starcraft::regrouping_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Json play(const char* event) { return {{"kind", "play_event"}, {"event_card", event}}; }
Json bonus(int number) { return {{"kind", "choose_bonus"}, {"bonus", number}}; }
int points(const Scene& scene, int player) { return scene.state().points[at(player)]; }
int unread(const Scene& scene, int player) {
    int sum = 0;
    for (const int number : scene.state().unread[at(player)]) {
        sum += number;
    }
    return sum;
}
View seen_by(const Scene& scene, int player) { return StarCraft::view(scene.setup(), scene.state(), seat(player)); }
int shown_cards(const View& view, int player) {
    int sum = 0;
    for (const int number : view.state.read[at(player)]) {
        sum += number;
    }
    return sum;
}

const Ids nine_terran_cards{"terran_c01", "terran_c02", "terran_c03", "terran_c04", "terran_c05",
                            "terran_c06", "terran_c07", "terran_c08", "terran_c09"};

TEST(StarcraftRegrouping, SC_N01_SC_Z02_TheStepsInTheirOrder) {
    Scene scene(2);
    scene.base(1, "helios_1").units(0, "helios_1", {{"marine", 1}}).transport(1, "helios", "torus");  // step 1
    scene.source(1, "helios_2").base(0, "torus_3");                                                   // steps 2 and 3
    scene.unread(0, 1).hand(0, nine_terran_cards);                                                    // steps 8 and 9
    scene.regrouping();
    EXPECT_THAT(scene.happened(),
                ElementsAre("base_destroyed", "transport_destroyed", "resource_lost", "resource_gained",
                            "resource_gained", "resource_gained", "workers_returned", "points_gained"));
    EXPECT_EQ(scene.step(), "read_events");
    scene.reads("ev1_fresh_recruits");
    EXPECT_EQ(scene.step(), "play_event");
    scene.plays("ev1_fresh_recruits");
    EXPECT_EQ(scene.step(), "discard");
    EXPECT_EQ(scene.state().first, 0);
    scene.does(acts::card("discard", "terran_c01"));
    EXPECT_THAT(scene.happened(), ElementsAre("card_discarded", "round_began"));
    EXPECT_EQ(scene.state().first, 1);
}

// Steps 6 and 7 come after the conquest points and before the event cards.
TEST(StarcraftRegrouping, SC_N01_SC_N16_SC_N17_SC_Z02_VictoryIsCheckedBeforeEventCardsAreRead) {
    Scene normal(2);
    normal.points(0, 14).units(0, "helios_1", {{"marine", 1}}).unread(0, 1).regrouping();
    EXPECT_TRUE(normal.over());
    EXPECT_EQ(unread(normal, 0), 1);
    EXPECT_EQ(normal.event("won")["victory"], "normal");

    Scene special(2);
    special.stage(3).base(1, "helios_1").base(1, "torus_1").unread(0, 3).regrouping();
    EXPECT_TRUE(special.over());
    EXPECT_EQ(unread(special, 0), 1);
    EXPECT_EQ(points(special, 1), 3);
    EXPECT_EQ(special.event("won")["victory"], "special");
}

TEST(StarcraftRegrouping, SC_N14_ConquestPointsOfAllControlledAreas) {
    Scene scene(2);
    scene.units(0, "torus_1", {{"marine", 1}}).base(0, "helios_1").units(0, "helios_3", {{"marine", 1}});
    scene.base(1, "helios_3").points(0, 3).regrouping();
    EXPECT_EQ(points(scene, 0), 3 + 2 + 1 + 1);  // the base in Helios 3 fell in step 1
    EXPECT_EQ(points(scene, 1), 0);
    EXPECT_EQ(scene.event("points_gained")["amount"], 4);
}

TEST(StarcraftRegrouping, SC_N15_ASingleBaseGivesNoPointsForEmptyAreas) {
    Scene scene(2);
    scene.base(0, "helios_2").regrouping();
    EXPECT_TRUE(scene.has_source(0, "helios_4"));  // the card of an empty area, but no points
    EXPECT_EQ(points(scene, 0), 0);
}

TEST(StarcraftRegrouping, SC_A19_SC_Z42_ConquestPointsAreAPlainNumber) {
    Scene scene(2, {"raynor", "aldaris"});  // with Aldaris the others need 20
    EXPECT_EQ(points(scene, 0), 0);
    EXPECT_EQ(points(scene, 1), 0);
    scene.points(0, 14).units(0, "torus_1", {{"marine", 1}}).regrouping();
    EXPECT_EQ(points(scene, 0), 16);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.step(), "plan");
    scene.points(0, 0).points(1, 400).regrouping();
    EXPECT_EQ(points(scene, 1), 400);
}

TEST(StarcraftRegrouping, SC_N18_SC_Z80_EveryPlayerReadsHisOwnCardsInSecret) {
    Scene scene(3);
    scene.first(1).unread(0, 1).unread(1, 2).unread(2, 1).regrouping();
    EXPECT_EQ(scene.step(), "read_events");
    EXPECT_EQ(scene.seat_to_move(), index(Seat::chance));
    EXPECT_EQ(scene.refusal({{"kind", "draw_event"}, {"event_card", "ev1_fresh_recruits"}}), "SC-N18");  // of stage I
    scene.reads("ev2_raid");
    ASSERT_EQ(scene.events().size(), 1U);
    EXPECT_TRUE(scene.events()[0].visible_to(seat(1)));
    EXPECT_FALSE(scene.events()[0].visible_to(seat(0)));
    EXPECT_FALSE(scene.events()[0].visible_to(Seat::spectator));
    EXPECT_EQ(scene.event("event_read")["player"], 1);
    scene.reads("ev1_tactical_briefing");
    EXPECT_EQ(scene.event("event_read")["player"], 2);
    scene.reads("ev1_redeployment");
    EXPECT_EQ(scene.event("event_read")["player"], 0);
    EXPECT_EQ(scene.step(), "play_event");  // only now the first card may be played
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(shown_cards(seen_by(scene, 1), 1), 1);
    EXPECT_EQ(shown_cards(seen_by(scene, 1), 0), 0);
    EXPECT_EQ(seen_by(scene, 1).read_count[0], 1);
}

TEST(StarcraftRegrouping, SC_Z04_EventCardsAreReadAtTheBeginningOfStepEight) {
    Scene scene(2);
    scene.stack("abaddon", {{0, "build"}}).stack("helios", {{0, "build"}}).execution();
    scene.does(acts::planet("resolve", "abaddon")).simple("take_event");
    EXPECT_EQ(unread(scene, 0), 1);
    const View own = seen_by(scene, 0);
    EXPECT_EQ(shown_cards(own, 0), 0);
    EXPECT_EQ(own.state.unseen, (std::array<std::uint8_t, event_types>{}));
    EXPECT_EQ(scene.refusal({{"kind", "draw_event"}, {"event_card", "ev1_fresh_recruits"}}), "SC-N18");
    scene.simple("take_event");
    EXPECT_EQ(scene.step(), "read_events");
    scene.reads("ev1_fresh_recruits").reads("ev1_fresh_recruits");
    EXPECT_EQ(shown_cards(seen_by(scene, 0), 0), 2);
}

TEST(StarcraftRegrouping, SC_N19_SC_D41_EachPlayerInTurnMayPlayOneCard) {
    Scene scene(3);
    scene.first(2).read(2, {"ev1_fresh_recruits", "ev2_stirring_speech"}).read(0, {"ev2_stirring_speech"});
    scene.read(1, {"ev2_veteran_officers"}).playing_events();
    EXPECT_EQ(scene.seat_to_move(), 2);
    EXPECT_EQ(scene.refusal(play("ev2_veteran_officers")), "SC-N19");  // another player has it
    EXPECT_TRUE(scene.offers(play("ev1_fresh_recruits")));
    EXPECT_TRUE(scene.offers(play("ev2_stirring_speech")));
    EXPECT_TRUE(scene.offers(acts::simple("pass")));
    scene.plays("ev2_stirring_speech");
    EXPECT_EQ(points(scene, 2), 1);
    EXPECT_EQ(scene.seat_to_move(), 0);  // one card only, then the next player to the left
    scene.passes();
    EXPECT_EQ(points(scene, 0), 0);
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.plays("ev2_veteran_officers");
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftRegrouping, SC_N20_SC_Z23_UnplayedCardsAreRevealedAndDiscardedWhenTheTurnEnds) {
    Scene scene(2);
    scene.read(0, {"ev1_fresh_recruits", "ev2_raid", "ev2_stirring_speech"});
    scene.read(1, {"ev2_strip_mining", "ev3_breakthrough"}).playing_events();
    scene.plays("ev1_fresh_recruits");
    EXPECT_THAT(scene.happened(), ElementsAre("event_played", "workers_gained", "event_discarded", "event_discarded"));
    for (const Event& event : scene.events()) {
        EXPECT_TRUE(event.visible_to(seat(1)));
        EXPECT_TRUE(event.visible_to(Seat::spectator));
    }
    EXPECT_EQ(scene.discarded("ev2_raid"), 1);
    EXPECT_EQ(scene.discarded("ev2_stirring_speech"), 1);
    EXPECT_EQ(points(scene, 0), 0);
    EXPECT_EQ(scene.discarded("ev2_strip_mining"), 0);  // the turn of the other has not ended
    scene.passes();
    EXPECT_EQ(scene.discarded("ev2_strip_mining"), 1);
    EXPECT_EQ(scene.discarded("ev3_breakthrough"), 1);
}

TEST(StarcraftRegrouping, SC_N21_APlayedCardIsDiscardedUnlessItIsKept) {
    Scene scene(2);
    scene.read(0, {"ev1_fresh_recruits"}).read(1, {"ev2_veteran_officers"}).playing_events();
    scene.plays("ev1_fresh_recruits").plays("ev2_veteran_officers");
    EXPECT_EQ(scene.discarded("ev1_fresh_recruits"), 1);
    EXPECT_EQ(scene.discarded("ev2_veteran_officers"), 0);
    EXPECT_EQ(scene.keeping(1, "ev2_veteran_officers"), 1);
}

TEST(StarcraftRegrouping, SC_N22_SC_D41_TheEndDrawsNearMustBePlayedAndVoidsTheOthers) {
    Scene scene(2);
    scene.read(0, {"ev3_the_end_draws_near", "ev3_decisive_conquest"}).playing_events();
    EXPECT_THAT(scene.happened(), Contains("end_draws_near"));
    EXPECT_EQ(scene.step(), "event");  // nothing to choose but the bonus
    EXPECT_EQ(scene.refusal(play("ev3_decisive_conquest")), "SC-N22");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-N22");
    EXPECT_EQ(scene.options().size(), 2U);
    scene.does(bonus(1));
    EXPECT_EQ(points(scene, 0), 1);
    EXPECT_EQ(scene.discarded("ev3_decisive_conquest"), 1);
    EXPECT_EQ(scene.state().end_cards, 1);
}

TEST(StarcraftRegrouping, SC_N23_SC_Z22_SC_D42_SeveralEndCardsAreAllPlayedWithOneBonus) {
    Scene scene(2);
    scene.read(0, {"ev3_the_end_draws_near", "ev3_the_end_draws_near", "ev3_the_end_draws_near"});
    scene.points(1, 10).playing_events();
    EXPECT_EQ(scene.state().end_cards, 3);
    EXPECT_EQ(scene.step(), "event");
    EXPECT_EQ(scene.refusal(bonus(3)), "SC-D42");
    EXPECT_EQ(scene.refusal(bonus(0)), "SC-D42");
    Scene draws = scene;
    scene.does(bonus(1));
    EXPECT_EQ(points(scene, 0), 1);
    EXPECT_THAT(scene.hand_of(0), IsEmpty());
    EXPECT_TRUE(scene.over());
    draws.does(bonus(2)).draws("terran_c07");
    EXPECT_EQ(points(draws, 0), 0);
    EXPECT_THAT(draws.hand_of(0), ElementsAre("terran_c07"));
    EXPECT_TRUE(draws.over());
}

TEST(StarcraftRegrouping, SC_N24_PlayedEndCardsStayBesideTheBoard) {
    Scene scene(2);
    scene.read(0, {"ev3_the_end_draws_near"}).playing_events();
    scene.does(bonus(1)).regrouping();
    EXPECT_EQ(scene.state().end_cards, 1);
    EXPECT_EQ(scene.discarded("ev3_the_end_draws_near"), 0);
    EXPECT_EQ(scene.keeping(0, "ev3_the_end_draws_near"), 0);
    scene.read(1, {"ev3_the_end_draws_near"}).playing_events();  // the one of the earlier round still counts
    scene.does(bonus(1));
    EXPECT_TRUE(scene.over());
}

TEST(StarcraftRegrouping, SC_N25_SC_D44_HandsAreDiscardedDownToTheLimit) {
    Scene scene(2);
    scene.hand(0, {"terran_c01", "terran_c02", "terran_c03", "terran_c04", "terran_c05", "terran_c06", "terran_c07",
                   "terran_c08"});
    scene.hand(1, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07", "zerg_c17"});
    scene.discarding();
    EXPECT_EQ(scene.seat_to_move(), 1);  // eight are within the limit of a Terran
    EXPECT_EQ(scene.refusal(acts::card("discard", "zerg_c08")), "SC-N25");
    EXPECT_EQ(scene.refusal(acts::card("discard", "terran_c01")), "SC-N25");
    EXPECT_EQ(scene.refusal(acts::simple("pass")), "SC-N25");  // it is compulsory
    scene.does(acts::card("discard", "zerg_c17"));
    EXPECT_EQ(scene.step(), "discard");
    scene.does(acts::card("discard", "zerg_c02"));
    EXPECT_EQ(scene.step(), "plan");  // no more than he has to
    EXPECT_THAT(scene.hand_of(1), ElementsAre("zerg_c01", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07"));
    EXPECT_THAT(scene.cards(1, scene.state().discard[1]), UnorderedElementsAre("zerg_c02", "zerg_c17"));
    EXPECT_EQ(scene.hand_of(0).size(), 8U);
}

TEST(StarcraftRegrouping, SC_Z80_DiscardingIsAskedClockwiseFromTheFirstPlayer) {
    Scene scene(3);
    scene.first(1).hand(0, nine_terran_cards);
    scene.hand(1, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06", "zerg_c07"});
    scene.hand(
        2, {"protoss_c01", "protoss_c02", "protoss_c03", "protoss_c04", "protoss_c05", "protoss_c06", "protoss_c07"});
    scene.regrouping();
    EXPECT_EQ(scene.seat_to_move(), 1);
    scene.does(acts::card("discard", "zerg_c01"));
    EXPECT_EQ(scene.seat_to_move(), 2);
    scene.does(acts::card("discard", "protoss_c01"));
    EXPECT_EQ(scene.seat_to_move(), 0);
    scene.does(acts::card("discard", "terran_c01"));
    EXPECT_EQ(scene.step(), "plan");
}

TEST(StarcraftRegrouping, SC_N26_TheFirstPlayerTokenGoesToTheLeft) {
    Scene scene(3);
    scene.regrouping();
    EXPECT_EQ(scene.state().first, 1);
    EXPECT_EQ(scene.seat_to_move(), 1);
    EXPECT_EQ(scene.event("round_began")["player"], 1);
    EXPECT_EQ(scene.event("round_began")["round"], 2);
    scene.first(2).regrouping();
    EXPECT_EQ(scene.state().first, 0);
}

// One conquest point or one combat card, whatever the number of such cards.
TEST(StarcraftRegrouping, SC_Z98_TheBonusIsAPointOrACombatCard) {
    for (const int chosen : {1, 2}) {
        Scene scene(2);
        scene.unread(1, 3).read(0, {"ev3_the_end_draws_near"}).playing_events();
        const int left = unread(scene, 0);
        scene.does(bonus(chosen));
        if (chosen == 2) {
            EXPECT_EQ(scene.step(), "draw");
            scene.lets_chance();
        }
        EXPECT_EQ(points(scene, 0), chosen == 1 ? 1 : 0);
        EXPECT_EQ(scene.hand_of(0).size(), chosen == 2 ? 1U : 0U);
        EXPECT_EQ(unread(scene, 0), left) << "no event card";
    }
}

// One word for each thing in all that people read, in each language: the binding one is used, the others nowhere.
TEST(StarcraftRegrouping, SC_Z01_OneWordForEachThingInEveryText) {
    struct Terms {
        const char* language;
        WordList used;
        WordList never;
    };
    const std::vector<Terms> all{
        {"en",
         {"supporting unit", "reinforcement card", "Supply module", "conquest point", "orced mining", "egrouping"},
         {"victory point", "credit", "backup", "overmining", "eorgani", "reinforcing"}},
        {"de",
         {"Verstärkungseinheit", "Verstärkungskarte", "Nachschubmodul", "Siegpunkt", "Raubbau", "Organisationsphase"},
         {"Eroberungspunkt", "Nachschubkarte", "Nachschubeinheit", "Nachschubsymbol", "Zwangsabbau", "rzwungener Abbau",
          "mgruppier", "Neuordnung", "Unterstützungseinheit"}},
        {"hu",
         {"támogató egység", "tánpótláskártya", "raktármodul", "kredit", "rőltetett kitermelés", "tcsoportosítás"},
         {"győzelmi pont", "hódítási pont", "ellátómodul", "ellátmány", "túlbányász", "kényszerbány", "átrendez"}},
    };
    for (const Terms& terms : all) {
        std::string texts;
        for (const EmbeddedFile& file : embedded_files()) {
            if (file.path.starts_with("games/starcraft/locale/" + std::string(terms.language) + ".")) {
                const auto json = parse_json(file.text);
                ASSERT_TRUE(json.has_value()) << file.path;
                for (const auto& [key, text] : json->items()) {
                    texts += text.get<std::string>() + "\n";
                }
            }
        }
        for (const std::string& word : terms.used) {
            EXPECT_NE(texts.find(word), std::string::npos) << terms.language << ": " << word;
        }
        for (const std::string& word : terms.never) {
            EXPECT_EQ(texts.find(word), std::string::npos) << terms.language << ": " << word;
        }
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::regrouping_test
