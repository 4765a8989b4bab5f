#include "core/json.h"
#include "games/perryrhodan/deck.h"
#include "games/perryrhodan/perryrhodan.h"
#include "games/perryrhodan/tests/pack_facts.h"

// Set-ups: what is played, by how many, with which decks.
namespace kriegsrat::perryrhodan::setup_json_test {
namespace {

using namespace facts;

Setup good(const Json& json) {
    const auto setup = PerryRhodan::read_setup(json);
    EXPECT_TRUE(setup.has_value()) << (setup ? "" : setup.error().text);
    return setup ? *setup : Setup{};
}
std::string refusal(const Json& json) {
    const auto setup = PerryRhodan::read_setup(json);
    return setup ? "" : setup.error().text;
}
Json with(const char* variant, const Json& options) {
    return {{"variant", variant}, {"players", 2}, {"options", options}};
}
bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SetupJson, PR_C02_PR_Z06_TwoToFourPlayers) {
    for (const int players : {2, 3, 4}) {
        EXPECT_EQ(good({{"variant", "phase_1"}, {"players", players}}).players, players);
    }
    for (const int players : {1, 5}) {
        EXPECT_TRUE(mentions(refusal({{"variant", "phase_1"}, {"players", players}}), "PR-C02"));
    }
}

TEST(SetupJson, PR_C03_EachVariantHasItsPhasesAndSources) {
    for (int phase = 0; phase < phases; ++phase) {
        const perryrhodan::Setup setup = good({{"variant", "phase_" + std::to_string(phase + 1)}, {"players", 2}});
        EXPECT_EQ(setup.first_phase, phase);
        EXPECT_EQ(setup.last_phase, phase);
        for (int card = 0; card < records; ++card) {
            if (setup.source[0].has(card)) {
                EXPECT_TRUE(has(sources_needed({phase, phase}), pack.card[at(card)].phase));
            }
        }
    }
    const perryrhodan::Setup campaign = good({{"variant", "campaign"}, {"players", 3}});
    EXPECT_EQ(campaign.first_phase, 0);
    EXPECT_EQ(campaign.last_phase, 4);
    EXPECT_EQ(campaign.source[2].size(), 460);  // C1 to C5
    EXPECT_EQ(campaign.stack[0].size(), 60);
}

TEST(SetupJson, PR_D01_WhatIsAgreedBeforeTheGame) {
    const perryrhodan::Setup setup = good(with("campaign", {{"phases", {2, 4}},
                                                            {"tournament", true},
                                                            {"giving_up", true},
                                                            {"decks", {"B", "C"}},
                                                            {"round_limits", {10, 20, 30, 40, 200}}}));
    EXPECT_EQ(setup.first_phase, 1);
    EXPECT_EQ(setup.last_phase, 3);
    EXPECT_TRUE(setup.tournament);
    EXPECT_TRUE(setup.giving_up);
    EXPECT_EQ(setup.round_limit, (std::array<std::uint8_t, 5>{10, 20, 30, 40, 200}));
    EXPECT_EQ(setup.deck_set[0], 1);
    EXPECT_EQ(setup.source[0], ready_deck(pack, 1, {1, 3, true}).cards);  // obsolete cards stay (PR-R19)
    EXPECT_EQ(setup.source[1], ready_deck(pack, 2, {1, 3, true}).cards);
}

TEST(SetupJson, PR_Y01_TheListsArePartOfTheSettings) {
    Json own = {{"name", "Die Dritte Macht"}, {"sources", {{"1", {{"Terra/Sol", 20}, {"Perry Rhodan", 1}}}}}};
    const perryrhodan::Setup setup = good(with("phase_1", {{"decks", {"A", own}}}));
    EXPECT_EQ(setup.source[1].size(), 21);
    const Json told = PerryRhodan::write_setup(setup);
    EXPECT_EQ(told["options"]["decks"][0], "A");
    EXPECT_EQ(told["options"]["decks"][1]["name"], "Die Dritte Macht");
    EXPECT_EQ(told["options"]["decks"][1]["sources"]["1"], (Json{{"p1-terra-sol", 20}, {"p1-perry-rhodan", 1}}));
    const perryrhodan::Setup again = good(told);
    EXPECT_EQ(again.source, setup.source);
    EXPECT_EQ(again.stack, setup.stack);
}

// Between games cards may be swapped with it; a game that has begun knows none.
TEST(SetupJson, PR_R23_TheSideboardStaysOutOfTheGame) {
    Json own = {{"sources", {{"1", {{"Terra/Sol", 20}, {"Perry Rhodan", 1}}}}},
                {"action_stack", "full_60"},
                {"sideboard", {{"1", {{"Konter", 4}}}}}};
    const Json order = with("phase_1", {{"decks", {"A", own}}, {"tournament", true}});
    const perryrhodan::Setup setup = good(order);
    const int konter = id(Table::card, "p1-konter");
    EXPECT_EQ(setup.source[1].size(), 21);
    EXPECT_FALSE(setup.source[1].has(konter));
    const State state = PerryRhodan::start(setup);
    EXPECT_FALSE(state.source[1].has(konter) || state.hand[1].has(konter) || state.sink[1].has(konter));
    EXPECT_FALSE(PerryRhodan::write_setup(setup)["options"]["decks"][1].contains("sideboard"));
}

TEST(SetupJson, EverythingIsWrittenAndReadAgain) {
    for (const Json& json :
         {with("phase_3", Json::object()), with("phase_5", {{"tournament", true}}),
          with("campaign", {{"phases", {3, 5}}, {"round_limits", {11, 12, 13, 14, 15}}, {"giving_up", true}})}) {
        const perryrhodan::Setup setup = good(json);
        const perryrhodan::Setup again = good(PerryRhodan::write_setup(setup));
        EXPECT_EQ(PerryRhodan::write_setup(again), PerryRhodan::write_setup(setup));
        EXPECT_EQ(again.source, setup.source);
        EXPECT_EQ(again.first_phase, setup.first_phase);
    }
}

TEST(SetupJson, PR_C13_ABadDeckIsRefusedBeforeTheGame) {
    const Json two = {{"sources", {{"1", {{"Terra/Sol", 20}, {"Perry Rhodan", 2}}}}}};
    const std::string why = refusal(with("phase_1", {{"decks", {"A", two}}}));
    EXPECT_TRUE(mentions(why, "Perry Rhodan: 2 copies, at most 1 is allowed (PR-C04)")) << why;
    EXPECT_TRUE(mentions(why, "/options/decks/1")) << why;
    const Json small = {{"sources", {{"1", {{"Terra/Sol", 20}}}}}};
    EXPECT_TRUE(mentions(refusal(with("phase_2", {{"decks", {"A", small}}})), "PR-C03"));
}

TEST(SetupJson, WrongSettings) {
    EXPECT_TRUE(mentions(refusal(with("phase_1", {{"decks", {"A"}}})), "must be 2 decks"));
    EXPECT_TRUE(mentions(refusal(with("phase_1", {{"decks", {"A", "Z"}}})), "'Z' is no ready set of decks"));
    EXPECT_TRUE(mentions(refusal(with("phase_1", {{"phases", {1, 2}}})), "has no option 'phases'"));
    EXPECT_TRUE(mentions(refusal(with("campaign", {{"phases", {3, 2}}})), "the last phase cannot come before"));
    EXPECT_TRUE(mentions(refusal(with("campaign", {{"phases", {0, 2}}})), "from 1 to 5"));
    EXPECT_TRUE(mentions(refusal(with("phase_1", {{"round_limits", {9, 60, 60, 80, 100}}})), "from 10 to 200"));
    EXPECT_TRUE(mentions(refusal(with("phase_1", {{"colour", true}})), "has no option 'colour'"));
    EXPECT_FALSE(refusal(with("phase_6", Json::object())).empty());
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::setup_json_test
