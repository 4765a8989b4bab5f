#include "games/perryrhodan/deck.h"

#include "core/json.h"
#include "games/perryrhodan/tests/pack_facts.h"

// Chapter C, and what chapter R says of decks.
namespace kriegsrat::perryrhodan::deck_test {
namespace {

using namespace facts;

using Lines = std::vector<std::string>;

Lines told(const std::vector<DeckFault>& faults) {
    Lines lines;
    for (const DeckFault& fault : faults) {
        lines.push_back(fault.where + ": " + fault.what +
                        (fault.rule == RuleId{} ? "" : " (" + rule_name("PR", fault.rule) + ")"));
    }
    return lines;
}

Lines wrong_with(const Json& json, const DeckUse& use = {}) {
    std::vector<DeckFault> faults;
    const Deck deck = read_deck(pack, json, faults);
    if (faults.empty()) {
        check_deck(pack, deck, use, faults);
    }
    return told(faults);
}

// A good deck of phase I with these cards besides.
Json phase_one(const Json& more) {
    Json cards = {{"p1-terra-sol", 10}};
    cards.update(more);
    return {{"sources", {{"1", cards}}}};
}

TEST(Decks, ReadyDecksAreLegal) {
    for (int set = 0; set < campaigns; ++set) {
        for (int first = 0; first < phases; ++first) {
            for (int last = first; last < phases; ++last) {
                for (const bool tournament : {false, true}) {
                    const DeckUse use{first, last, tournament};
                    std::vector<DeckFault> faults;
                    Deck deck = ready_deck(pack, set, use);
                    check_deck(pack, deck, use, faults);
                    sort_out(pack, use, deck);
                    check_deck(pack, deck, use, faults);
                    EXPECT_EQ(told(faults), Lines{}) << set << " " << first << " " << last;
                }
            }
        }
    }
}

TEST(Decks, PR_C03_PR_R18_ASourceForEachPhaseOfTheCycle) {
    EXPECT_EQ(sources_needed({0, 0}), 0b00001);
    EXPECT_EQ(sources_needed({2, 2}), 0b00111);  // start with III: sources I to III
    EXPECT_EQ(sources_needed({1, 3}), 0b01111);
    EXPECT_EQ(sources_needed({4, 4}), 0b10000);
    EXPECT_EQ(sources_needed({0, 4}), 0b11111);
    EXPECT_EQ(sources_at_start({1, 4}), 0b00011);
    EXPECT_EQ(wrong_with(phase_one(Json::object()), {0, 1}),
              (Lines{"/sources: there is no matter source of phase II (PR-C03)"}));
}

TEST(Decks, PR_C03_OnlyCardsWithTheBackOfThePhase) {
    EXPECT_EQ(wrong_with(phase_one({{"p2-es", 1}})),
              (Lines{"/sources/1: ES is a card of phase II, not of phase I (PR-C03)"}));
    EXPECT_EQ(wrong_with(phase_one({{"Ferrol/Wega", 1}})),
              (Lines{"/sources/1: Ferrol/Wega is a card of phase II, not of phase I (PR-C03)"}))
        << "by its name, too";
    EXPECT_EQ(wrong_with(phase_one({{"Mausbiber", 1}})),
              (Lines{"/sources/1: 'Mausbiber' is no card of the set (PR-C03)"}));
}

TEST(Decks, PR_C04_AUniqueOnce) {
    EXPECT_EQ(wrong_with(phase_one({{"Perry Rhodan", 1}})), Lines{});
    EXPECT_EQ(wrong_with(phase_one({{"Perry Rhodan", 2}})),
              (Lines{"/sources/1: Perry Rhodan: 2 copies, at most 1 is allowed (PR-C04)"}));
    EXPECT_EQ(wrong_with(phase_one({{"Perry Rhodan", 1}, {"p1-perry-rhodan", 1}})),
              (Lines{"/sources/1: Perry Rhodan: 2 copies, at most 1 is allowed (PR-C04)"}));
}

TEST(Decks, PR_C05_ADualUniqueTwice) {
    EXPECT_EQ(wrong_with(phase_one({{"Thora", 2}})), Lines{});
    EXPECT_EQ(wrong_with(phase_one({{"Thora", 3}})),
              (Lines{"/sources/1: Thora: 3 copies, at most 2 are allowed (PR-C05)"}));
}

TEST(Decks, PR_C06_AGreenAndARedUnique) {
    const auto five = [](const Json& more) {
        Json cards = {{"p5-solares-system-sol", 10}};
        cards.update(more);
        return Json{{"sources", {{"5", cards}}}};
    };
    const DeckUse phase_five{4, 4};
    EXPECT_EQ(wrong_with(five({{"p5-atlan-pro", 1}, {"p5-atlan-anti", 4}}), phase_five), Lines{});
    EXPECT_EQ(wrong_with(five({{"p5-atlan-pro", 2}}), phase_five),
              (Lines{"/sources/5: Atlan: 2 copies, at most 1 is allowed (PR-C06)"}));
    EXPECT_EQ(wrong_with(five({{"p5-atlan-anti", 5}}), phase_five),
              (Lines{"/sources/5: Atlan: 5 copies, at most 4 are allowed (PR-C01)"}));
    EXPECT_EQ(wrong_with(five({{"Atlan", 1}}), phase_five),
              (Lines{"/sources/5: 'Atlan' is the name of several cards of this phase: give the id"}));
}

TEST(Decks, PR_C07_AnEventFourTimes) {
    EXPECT_EQ(wrong_with(phase_one({{"Konter", 4}})), Lines{});
    EXPECT_EQ(wrong_with(phase_one({{"Konter", 5}})),
              (Lines{"/sources/1: Konter: 5 copies, at most 4 are allowed (PR-C07)"}));
}

TEST(Decks, PR_C01_TheCardTakesPrecedence) {
    EXPECT_EQ(most_copies_of(card("p3-fiktivtransmitter")), 2);  // an event that says two
    EXPECT_EQ(most_copies_of(card("p5-atlan-anti")), 4);         // a unique that says four
}

TEST(Decks, PR_C08_PR_Z07_AllOtherCardsInAnyNumber) {
    for (const char* word : {"p1-terra-sol", "p1-kaulquappe", "p1-gcc", "p1-arkonidenanzug"}) {
        EXPECT_EQ(most_copies_of(card(word)), 0) << word;
        EXPECT_EQ(wrong_with(phase_one({{word, 60}})), Lines{}) << word;
    }
    int unlimited = 0;
    for (const CardRecord& record : pack.card) {
        unlimited += most_copies_of(record) == 0 ? 1 : 0;
        EXPECT_EQ(most_copies_of(record) == 0,
                  !record.unique && record.kind != Kind::event && record.max_in_source == 0);
    }
    EXPECT_GT(unlimited, 150);
}

TEST(Decks, PR_C09_EnoughForTheFirstTen) {
    EXPECT_EQ(wrong_with({{"sources", {{"1", {{"Terra/Sol", 9}}}}}}),
              (Lines{"/sources/1: the source of phase I has 9 cards and needs 10 (PR-C09)"}));
    EXPECT_EQ(wrong_with({{"sources", {{"1", {{"Terra/Sol", 10}}}}}}), Lines{});
    EXPECT_EQ(wrong_with({{"sources", {{"1", {{"Terra/Sol", 90}, {"Kaulquappe", 31}}}}}}),
              (Lines{"/sources/1: the source of phase I has 121 cards; a table takes at most 120"}));
    // of a later source nobody draws a first hand
    EXPECT_EQ(wrong_with({{"sources", {{"1", {{"Terra/Sol", 10}}}, {"2", {{"ES", 1}}}}}}, {0, 1}), Lines{});
}

TEST(Decks, PR_C10_TheActionStack) {
    Json deck = phase_one(Json::object());
    std::vector<DeckFault> ignored;
    EXPECT_EQ(read_deck(pack, deck, ignored).stack.size(), 20);  // without one: the standard stack
    deck["action_stack"] = "full_60";
    EXPECT_EQ(read_deck(pack, deck, ignored).stack.size(), 60);
    std::map<Goal, std::string> one;
    for (int action = 0; action < action_cards; ++action) {
        one[pack.action[at(action)].goal] =
            pack.names.tables[static_cast<std::size_t>(Table::action_card)].entries[at(action)];
    }
    const Json eight = {{one[Goal::assassination], 2},
                        {one[Goal::destabilisation], 2},
                        {one[Goal::sabotage], 2},
                        {one[Goal::devastation], 2}};
    deck["action_stack"] = eight;
    EXPECT_EQ(wrong_with(deck), Lines{});
    deck["action_stack"][one[Goal::sabotage]] = 1;
    EXPECT_EQ(wrong_with(deck), (Lines{"/action_stack: the action stack has 7 cards and needs 8 (PR-C10)"}));
    deck["action_stack"] = eight;
    deck["action_stack"].erase(one[Goal::sabotage]);
    deck["action_stack"][one[Goal::devastation]] = 4;
    EXPECT_EQ(wrong_with(deck), (Lines{"/action_stack: the goal sabotage is on 0 cards and must be on 1 (PR-C10)"}));
    deck["action_stack"] = {{"act-99", 8}};
    EXPECT_EQ(wrong_with(deck), (Lines{"/action_stack: 'act-99' is no action card"}));
}

TEST(Decks, PR_C13_PR_Z09_ABadDeckIsRefused) {
    EXPECT_EQ(wrong_with(Json::array()).front(), "/: a deck is an object with sources");
    EXPECT_FALSE(wrong_with({{"sources", 5}}).empty());
    EXPECT_FALSE(wrong_with({{"sources", {{"6", Json::object()}}}}).empty());
    EXPECT_EQ(wrong_with(phase_one({{"Konter", 0}})),
              (Lines{"/sources/1/Konter: must be a whole number from 1 to 99"}));
    EXPECT_EQ(wrong_with({{"sources", {{"1", {{"Terra/Sol", 10}}}}}, {"colour", 1}}),
              (Lines{": has the unknown key 'colour'"}));
}

TEST(Decks, AllFaultsAreTold) {
    EXPECT_EQ(wrong_with(phase_one({{"Perry Rhodan", 2}, {"Konter", 5}})).size(), 2U);
    EXPECT_EQ(wrong_with(phase_one({{"Perry", 2}, {"Gegenschlag", 5}})).size(), 2U);
}

TEST(Decks, PR_C15_OneTextForAllEditions) {
    int wanderer = 0;
    for (const CardRecord& record : pack.card) {
        wanderer += pack.card_name[record.name] == "Wanderer" ? 1 : 0;
    }
    EXPECT_EQ(wanderer, 1);  // a card has one text, whatever edition it is printed in
}

TEST(Decks, PR_C16_BannedCards) {
    for (const char* name : {"Ortungsstation", "Ortungsstation Freedom I", "S-7"}) {
        EXPECT_EQ(wrong_with(phase_one({{name, 1}})),
                  (Lines{std::string("/sources/1: '") + name + "' is banned (PR-C16)"}));
    }
}

TEST(Decks, PR_C17_GeheimnisHasNoFunction) {
    EXPECT_EQ(wrong_with(phase_one({{"Geheimnis", 1}})),
              (Lines{"/sources/1: 'Geheimnis' has no function and is not played (PR-C17)"}));
}

TEST(Decks, PR_C19_ObsoleteAlthoughTheCardsDoNotSaySo) {
    for (const char* word : {"p1-expansion-sol", "p2-expansion-wega", "p3-expansion-tatlira", "p4-expansion-m-13",
                             "p4-arkon-i", "p4-scheinangriff-auf-tal-cliii"}) {
        EXPECT_EQ(card(word).obsolete_after, 3) << word;
    }
}

TEST(Decks, PR_R18_PR_R19_ObsoleteCardsAreSortedOutExceptInTournaments) {
    const int ferrol = id(Table::card, "p2-ferrol-wega");
    const DeckUse third{2, 2, false};
    Deck deck = ready_deck(pack, 0, third);
    ASSERT_GT(deck.cards.of(ferrol), 0);
    sort_out(pack, {2, 2, true}, deck);
    EXPECT_GT(deck.cards.of(ferrol), 0);
    sort_out(pack, third, deck);
    EXPECT_EQ(deck.cards.of(ferrol), 0);
    EXPECT_GT(deck.cards.of(id(Table::card, "p1-terra-sol")), 0);
}

TEST(Decks, PR_R20_ActionStacksInTournaments) {
    Json deck = phase_one(Json::object());
    EXPECT_EQ(wrong_with(deck, {0, 0, true}), Lines{});
    deck["sources"]["2"] = {{"ES", 1}};
    deck["sources"]["3"] = {{"Zusatzantrieb", 1}};
    EXPECT_EQ(wrong_with(deck, {0, 2, true}),
              (Lines{"/action_stack: the action stack has 20 cards and needs 30 (PR-R20)"}));
    EXPECT_EQ(wrong_with(deck, {0, 2, false}), Lines{});
    deck["action_stack"] = {{"act-01", 5}, {"act-02", 4}, {"act-03", 4}};
    const Lines lines = wrong_with(deck, {0, 0, true});
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines[0], "/action_stack: act-01 is there more than four times (PR-R20)");
}

TEST(Decks, PR_R21_TheSideboard) {
    Json deck = phase_one(Json::object());
    deck["sideboard"] = {{"1", {{"Konter", 4}, {"Kaulquappe", 6}}}};
    EXPECT_EQ(wrong_with(deck, {0, 0, true}), Lines{});
    EXPECT_EQ(wrong_with(deck, {0, 0, false}),
              (Lines{"/sideboard: a sideboard belongs to tournaments alone (PR-R21)"}));
    deck["sideboard"]["1"]["Kaulquappe"] = 7;
    EXPECT_EQ(wrong_with(deck, {0, 0, true}),
              (Lines{"/sideboard/1: the sideboard of phase I has 11 cards and may have 10 (PR-R21)"}));
}

TEST(Decks, PR_R22_NoSideboardForActionCards) {
    Json deck = phase_one(Json::object());
    deck["sideboard"] = {{"1", {{"act-01", 1}}}};
    EXPECT_EQ(wrong_with(deck, {0, 0, true}), (Lines{"/sideboard/1: 'act-01' is no card of the set (PR-C03)"}));
}

TEST(Decks, WrittenDecksAreReadAgain) {
    std::vector<DeckFault> faults;
    Json json = phase_one({{"Konter", 2}});
    json["name"] = "Meins";
    json["sideboard"] = {{"1", {{"Thora", 1}}}};
    const Deck deck = read_deck(pack, json, faults);
    const Deck again = read_deck(pack, write_deck(pack, deck), faults);
    EXPECT_EQ(told(faults), Lines{});
    EXPECT_EQ(again.name, "Meins");
    EXPECT_EQ(again.cards, deck.cards);
    EXPECT_EQ(again.sideboard, deck.sideboard);
    EXPECT_EQ(again.stack, deck.stack);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::deck_test
