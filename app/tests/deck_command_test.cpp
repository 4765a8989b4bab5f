#include <gtest/gtest.h>

#include <sstream>

#include "app/boards/perryrhodan_deck.h"
#include "core/json.h"
#include "core/tests/folder.h"

// kriegsrat deck check FILE
namespace kriegsrat {
namespace {

struct Checked {
    int code = -1;
    std::string out;
    std::string err;
};

Checked check(const std::string& deck, const std::string& phases = "", bool tournament = false, bool json = false) {
    const test::Folder folder;
    folder.write("deck.json", deck);
    std::ostringstream out;
    std::ostringstream err;
    const int code = check_deck({folder.path("deck.json"), phases, tournament, json}, out, err);
    std::string text = out.str();
    const std::string path = folder.path("deck.json");
    for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path)) {
        text.replace(at, path.size(), "deck");
    }
    return {code, text, err.str()};
}

constexpr const char* good = R"({"name": "Mein Deck", "sources": {"1": {"Terra/Sol": 20, "Perry Rhodan": 1}}})";

TEST(DeckCommand, AGoodDeck) {
    const Checked checked = check(good);
    EXPECT_EQ(checked.code, 0);
    EXPECT_EQ(checked.out, "deck: 21 cards and 20 action cards, phases 1 to 1, nothing wrong\n");
    EXPECT_EQ(checked.err, "");
}

TEST(DeckCommand, PR_C13_ABadDeckIsRefusedWithNamesAndReasons) {
    const Checked checked = check(R"({"sources": {"1": {"Terra/Sol": 20, "Perry Rhodan": 2, "S-7": 1, "Konter": 5}}})");
    EXPECT_EQ(checked.code, 1);
    EXPECT_EQ(checked.out,
              "deck:/sources/1: 'S-7' is banned (PR-C16)\n"
              "deck:/sources/1: Perry Rhodan: 2 copies, at most 1 is allowed (PR-C04)\n"
              "deck:/sources/1: Konter: 5 copies, at most 4 are allowed (PR-C07)\n");
    EXPECT_NE(checked.err.find("3 mistakes"), std::string::npos);
}

TEST(DeckCommand, ForOtherPhasesAndTournaments) {
    EXPECT_EQ(check(good, "1-2").out, "deck:/sources: there is no matter source of phase II (PR-C03)\n");
    EXPECT_EQ(check(good, "1", true).code, 0);
    EXPECT_EQ(check(good, "2-1").code, 2);
    EXPECT_EQ(check(good, "6").code, 2);
    EXPECT_EQ(check(good, "x").code, 2);
}

TEST(DeckCommand, AsJson) {
    const Json json = Json::parse(check(R"({"sources": {"1": {"Terra/Sol": 9}}})", "", false, true).out);
    EXPECT_EQ(json["ok"], false);
    EXPECT_EQ(json["cards"], 9);
    EXPECT_EQ(json["errors"][0]["rule"], "PR-C09");
    EXPECT_EQ(json["errors"][0]["pointer"], "/sources/1");
}

TEST(DeckCommand, WhatIsNoDeck) {
    EXPECT_EQ(check("{").code, 2);
    EXPECT_EQ(check("[]").code, 1);
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(check_deck({"/nowhere/at/all", "", false, false}, out, err), 2);
    EXPECT_NE(err.str(), "");
}

}  // namespace
}  // namespace kriegsrat
