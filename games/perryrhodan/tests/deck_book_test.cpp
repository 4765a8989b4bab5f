#include "games/perryrhodan/deck_book.h"

#include "core/json.h"
#include "games/perryrhodan/tests/pack_facts.h"

// What a deck builder is told.
namespace kriegsrat::perryrhodan::deck_book_test {
namespace {

using namespace facts;

Json reported(const Json& deck, const Json& use = {{"variant", "phase_1"}}, const Json& hands = nullptr) {
    const auto report = deck_book().report(deck, use, hands);
    EXPECT_TRUE(report) << report.error().text;
    return report.value_or(Json());
}

Json with_source(const char* phase, const Json& cards) { return {{"sources", {{phase, cards}}}}; }

Json mended(Json deck, const Json& use) {
    for (int i = 0; i < 20; ++i) {
        const Json report = reported(deck, use);
        deck = report["deck"];
        const Json& breaches = report["breaches"];
        const auto found = std::find_if(breaches.begin(), breaches.end(),
                                        [](const Json& breach) { return breach.contains("repair"); });
        if (found == breaches.end()) {
            break;
        }
        deck.merge_patch((*found)["repair"]["patch"]);
    }
    return reported(deck, use);
}

TEST(DeckBook, ReadyDecksHaveNothingWrong) {
    for (const char* variant : {"phase_1", "phase_2", "phase_3", "phase_4", "phase_5", "campaign"}) {
        const auto ready = deck_book().ready({{"variant", variant}});
        ASSERT_TRUE(ready) << ready.error().text;
        ASSERT_EQ(ready->size(), 3U);
        for (const Json& one : *ready) {
            const Json report = reported(one["deck"], {{"variant", variant}});
            EXPECT_EQ(report["legal"], true) << variant << one["id"] << report["breaches"];
            for (const Json& condition : report["conditions"]) {
                EXPECT_EQ(condition["in_reach"], true) << variant << one["id"] << condition;
            }
        }
    }
}

TEST(DeckBook, PR_C04_PR_C07_OneClickTakesAwayWhatIsTooMuch) {
    const Json report = reported(with_source("2", {{"p2-ferrol-wega", 12}, {"Gucky", 3}, {"Nahtransition", 5}}),
                                 {{"variant", "phase_2"}});
    EXPECT_EQ(report["legal"], false);
    Json rules = Json::object();
    for (const Json& breach : report["breaches"]) {
        rules[breach["rule"].get<std::string>()] = breach;
    }
    EXPECT_EQ(rules["PR-C04"]["card"], "p2-gucky");
    EXPECT_EQ(rules["PR-C04"]["repair"]["count"], 2);
    EXPECT_EQ(rules["PR-C07"]["repair"]["patch"], (Json{{"sources", {{"2", {{"p2-nahtransition", 4}}}}}}));
    EXPECT_EQ(rules["PR-C03"]["phase"], 1);  // phase II needs a source I
    const Json after = mended(report["deck"], {{"variant", "phase_2"}});
    EXPECT_EQ(after["legal"], true) << after["breaches"];
    EXPECT_EQ(after["deck"]["sources"]["2"]["p2-gucky"], 1);
}

TEST(DeckBook, PR_R20_PR_R21_TournamentsAskForMore) {
    Json deck = with_source("1", {{"p1-terra-sol", 12}});
    deck["action_stack"] = {{"act-01", 5}};
    const Json use = {{"variant", "phase_1"}, {"options", {{"tournament", true}}}};
    const Json report = reported(deck, use);
    Json kinds = Json::array();
    for (const Json& breach : report["breaches"]) {
        kinds.push_back(breach["kind"]);
        EXPECT_EQ(breach["rule"], "PR-R20");
    }
    EXPECT_EQ(kinds, (Json{"stack_size", "stack_copies", "stack_goal", "stack_goal", "stack_goal"}));
    EXPECT_EQ(mended(deck, use)["legal"], true);
    deck["action_stack"] = "standard_20";
    deck["sideboard"] = {{"1", {{"Crest", 1}}}};
    EXPECT_EQ(reported(deck, use)["legal"], true);
    EXPECT_EQ(reported(deck)["breaches"][0]["rule"], "PR-R21") << "a sideboard belongs to tournaments alone";
    EXPECT_EQ(mended(deck, {{"variant", "phase_1"}})["legal"], true);
}

TEST(DeckBook, PR_F06_APremiseNoCardCanMeet) {
    // Andre Noir asks for a unit with Telepathy.
    const Json alone = reported(with_source("1", {{"p1-terra-sol", 12}, {"p1-andre-noir", 1}}));
    ASSERT_EQ(alone["warnings"].size(), 1U) << alone["warnings"];
    EXPECT_EQ(alone["warnings"][0]["card"], "p1-andre-noir");
    EXPECT_EQ(alone["warnings"][0]["table"], "skill");
    EXPECT_EQ(alone["warnings"][0]["entry"], "telepathy");
    EXPECT_EQ(alone["legal"], true) << "a warning is no breach";
    const Json met = reported(with_source("1", {{"p1-terra-sol", 12}, {"p1-andre-noir", 1}, {"p1-john-marshall", 1}}));
    EXPECT_EQ(met["warnings"], Json::array());
    const Json no_place = reported(with_source("1", {{"p1-terra-sol", 1}, {"p1-andre-noir", 1}, {"Konter", 9}}));
    EXPECT_EQ(no_place["warnings"][0]["entry"], "terra");
    EXPECT_EQ(no_place["warnings"][0]["need"], 2);
}

TEST(DeckBook, PR_F06_EquipmentRaisesWhatGivesPoints) {
    // Das Vermaechtnis der Venusbasis asks for two points of Galaktische Raetsel; Perry Rhodan gives one.
    const auto warned = [](const Json& more) {
        Json cards{{"p1-terra-sol", 12}, {"Venus/Sol", 4}, {"p1-das-vermaechtnis-der-venusbasis", 1}};
        cards.update(more);
        const Json report = reported(with_source("1", cards));
        Json found = Json::array();
        for (const Json& warning : report["warnings"]) {
            if (warning["card"] == "p1-das-vermaechtnis-der-venusbasis") {
                found.push_back(warning["entry"]);
            }
        }
        return found;
    };
    const Json lacking = Json::array({"riddle"});
    EXPECT_EQ(warned({{"Perry Rhodan", 1}}), lacking);
    EXPECT_EQ(warned({{"Perry Rhodan", 1}, {"Hypnoschulung", 1}}), Json::array());
    EXPECT_EQ(warned({{"Perry Rhodan", 1}, {"Mutantentraining", 1}}), lacking) << "only mutant skills";
    EXPECT_EQ(warned({{"Hypnoschulung", 3}}), lacking) << "nobody whose skill could rise";
}

TEST(DeckBook, PR_R01_PR_R02_WhatTheConditionAsksFor) {
    const Json report = reported(with_source("1", {{"p1-terra-sol", 3}, {"Perry Rhodan", 1}}));
    EXPECT_EQ(report["conditions"], (Json::array({{{"phase", 1},
                                                   {"rule", "PR-R01"},
                                                   {"in_reach", false},
                                                   {"parts",
                                                    {{{"kind", "terra"}, {"have", 3}, {"need", 4}},
                                                     {{"kind", "far_ship"}, {"have", 0}, {"need", 1}}}}}})));
    const auto ready = deck_book().ready({{"variant", "phase_2"}});
    Json without = (*ready)[0]["deck"];
    const Json known = deck_book().cards()["cards"];
    for (const auto& [id, record] : known.items()) {
        if (card(id).kind == Kind::riddle) {
            without["sources"]["2"].erase(id);
        }
    }
    const Json conditions = reported(without, {{"variant", "phase_2"}})["conditions"];
    EXPECT_EQ(conditions[0]["in_reach"], false);
    EXPECT_EQ(conditions[0]["parts"][2], (Json{{"kind", "riddle"}, {"have", 0}, {"need", 1}}));
}

TEST(DeckBook, PR_E08_HandsWithoutMulligan) {
    const auto share = [](const Json& cards) {
        return reported(with_source("1", cards))["sources"]["1"]["without_mulligan"].get<double>();
    };
    EXPECT_DOUBLE_EQ(share({{"p1-terra-sol", 20}}), 0);
    EXPECT_DOUBLE_EQ(share({{"Konter", 4}, {"p1-gcc", 20}}), 0);
    EXPECT_DOUBLE_EQ(share({{"p1-terra-sol", 4}}), 0) << "there is no first hand";
    // One place among eleven cards: in the hand ten times of eleven.
    EXPECT_NEAR(share({{"p1-terra-sol", 1}, {"p1-gcc", 10}}), 10.0 / 11, 1e-12);
    const Json hands = reported(with_source("1", {{"p1-terra-sol", 1}, {"p1-gcc", 10}}), {{"variant", "phase_1"}},
                                {{"phase", 1}, {"seed", 3}, {"count", 10}})["hands"];
    ASSERT_EQ(hands.size(), 10U);
    for (const Json& hand : hands) {
        EXPECT_EQ(hand["mulligan"], hand["places"] == 0);
        EXPECT_EQ(hand["cards"].size(), 10U);
    }
    EXPECT_EQ(reported(with_source("1", {{"p1-gcc", 9}}), {{"variant", "phase_1"}},
                       {{"phase", 1}, {"seed", 3}, {"count", 1}})["hands"],
              Json::array());
}

TEST(DeckBook, TheCurveCountsEqualPlaces) {
    const Json report = reported(with_source("1", {{"p1-terra-sol", 12}, {"p1-andre-noir", 1}, {"Konter", 3}}));
    const Json& curve = report["sources"]["1"]["curve"];
    EXPECT_EQ(curve[2], (Json{{"pro", 1}, {"anti", 0}, {"dual", 0}}));
    int all = 0;
    for (const Json& column : curve) {
        all += column["pro"].get<int>() + column["anti"].get<int>() + column["dual"].get<int>();
    }
    EXPECT_EQ(all, 4) << "places are what the others need";
    EXPECT_EQ(report["sources"]["1"]["kinds"]["location"], 12);
    EXPECT_EQ(deck_book().cards()["cards"]["p1-andre-noir"]["needs"], (Json{{"pro", 2}}));
}

TEST(DeckBook, AsTextAndBack) {
    const auto ready = deck_book().ready({{"variant", "campaign"}});
    for (const Json& one : *ready) {
        Json deck = one["deck"];
        deck["name"] = "Rätselsucher";
        deck["sideboard"] = {{"2", {{"p2-gucky", 1}}}};
        const auto text = deck_book().write(deck);
        ASSERT_TRUE(text);
        const auto read = deck_book().read(*text);
        ASSERT_TRUE(read) << read.error().text;
        EXPECT_EQ(deck_book().tidy(*read).value(), deck) << *text;
    }
    const auto fault = [](const char* text) { return deck_book().read(text).error().text; };
    EXPECT_EQ(fault("3 Crest"), "line 1: a heading like [I] comes before the first card");
    EXPECT_EQ(fault("[I]\nCrest"), "line 2: a card is a number and its name, such as \"20 Terra/Sol\"");
    EXPECT_EQ(fault("[I]\n99999 Crest"), "line 2: a card is a number and its name, such as \"20 Terra/Sol\"");
    EXPECT_EQ(fault("[VI]"), "line 1: a heading is [I] to [V], [Sideboard I] to [Sideboard V] or [Actions]");
    EXPECT_EQ(fault("[I"), "line 1: a heading ends with ]");
    EXPECT_EQ(fault(std::string(5000, '\n').c_str()), "line 2001: there are too many lines");
    EXPECT_EQ(deck_book().read("[I]\n1 Crest\r\n 2 Crest \n")->at("sources")["1"]["Crest"], 3);
}

TEST(DeckBook, PR_C13_ASeatHasALegalDeckOrTheOneItHad) {
    const Json setup = {{"variant", "phase_1"}, {"players", 2}};
    const Json good = with_source("1", {{"p1-terra-sol", 12}, {"Perry Rhodan", 1}});
    const auto chosen = deck_book().with_deck(setup, 1, good);
    ASSERT_TRUE(chosen) << chosen.error().text;
    EXPECT_EQ((*chosen)["options"]["decks"][0], "A");
    EXPECT_EQ((*chosen)["options"]["decks"][1]["sources"]["1"]["p1-terra-sol"], 12);
    EXPECT_EQ(deck_book().without_decks(*chosen)["options"]["decks"], (Json{"A", "own"}));
    EXPECT_EQ((*deck_book().with_deck(*chosen, 1, nullptr))["options"]["decks"], (Json{"A", "B"}));
    EXPECT_EQ((*deck_book().with_deck(*chosen, 0, "C"))["options"]["decks"][0], "C");
    const auto bad = deck_book().with_deck(setup, 1, with_source("1", {{"p1-terra-sol", 12}, {"Perry Rhodan", 2}}));
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().kind, "deck");
    EXPECT_NE(bad.error().text.find("PR-C04"), std::string::npos) << bad.error().text;
    EXPECT_FALSE(deck_book().with_deck(setup, 2, good));
    EXPECT_FALSE(deck_book().with_deck(5, 0, good));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::deck_book_test
