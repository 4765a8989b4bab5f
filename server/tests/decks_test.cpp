#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

constexpr const char* game_with_decks = "perryrhodan";

class DecksTest : public HouseTest {
  protected:
    // Legal in phase I.
    static Json small(int places = 12) {
        return {{"sources", {{"1", {{"p1-terra-sol", places}, {"Perry Rhodan", 1}}}}}};
    }
    static Json illegal() { return {{"sources", {{"1", {{"p1-terra-sol", 12}, {"Perry Rhodan", 3}}}}}}; }
    static Json wish(const Json& deck, const std::string& name = "Terra") {
        return {{"game", game_with_decks}, {"name", name}, {"deck", deck}};
    }
    static Json table(const std::vector<std::string>& seats, const Json& options = Json::object()) {
        return order(seats, {{"game", game_with_decks}, {"variant", "phase_1"}, {"options", options}});
    }
    Json report(const Json& more = Json::object()) {
        Json body = {{"game", game_with_decks}, {"deck", small()}, {"variant", "phase_1"}};
        body.update(more);
        return post({}, "/api/decks/check", body);
    }
    Json log_of(const Browser& who, const std::string& id) {
        return Json::parse(request(who, "GET", "/api/tables/" + id + "/log").body);
    }
};

TEST_F(DecksTest, AreKeptByTheirOwner) {
    const Browser anna = guest("Anna");
    const Browser carl = guest("Carl");
    EXPECT_EQ(refused({}, "/api/decks", wish(small())), "nobody");
    const Json made = post(anna, "/api/decks", wish(small()));
    const std::string path = "/api/decks/" + made["id"].get<std::string>();
    EXPECT_EQ(made["name"], "Terra");
    // Whoever knows the id may read it; nobody else hears of it.
    EXPECT_EQ(get(carl, path)["deck"]["sources"]["1"], (Json{{"p1-perry-rhodan", 1}, {"p1-terra-sol", 12}}));
    EXPECT_EQ(get(carl, path)["mine"], false);
    EXPECT_EQ(get({}, path)["mine"], false);
    EXPECT_EQ(get(anna, path)["mine"], true);
    EXPECT_EQ(get(carl, "/api/decks"), Json::array());
    EXPECT_EQ(get(anna, "/api/decks").size(), 1U);
    EXPECT_FALSE(get(anna, "/api/decks")[0].contains("deck"));
    EXPECT_EQ(kind_of(request({}, "GET", "/api/decks")), "nobody");
    // Only Anna changes it.
    EXPECT_EQ(refused(carl, path, {{"name", "Mine"}}), "not_yours");
    EXPECT_EQ(refused(carl, path + "/delete", Json::object()), "not_yours");
    advance(5);
    EXPECT_EQ(post(anna, path, {{"name", "Venus"}})["name"], "Venus");
    EXPECT_EQ(post(anna, path, {{"deck", small(20)}})["name"], "Venus");
    EXPECT_EQ(get(anna, path)["deck"]["sources"]["1"]["p1-terra-sol"], 20);
    EXPECT_GT(get(anna, path)["changed"], get(anna, path)["created"]);
    restart();
    EXPECT_EQ(get(anna, path)["name"], "Venus");
    post(anna, path + "/delete", Json::object());
    EXPECT_EQ(kind_of(request(anna, "GET", path)), "not_found");
    EXPECT_EQ(refused(anna, path, {{"name", "Mars"}}), "not_found");
    EXPECT_EQ(get(anna, "/api/decks"), Json::array());
}

TEST_F(DecksTest, WhatIsKeptCanBeRead) {
    const Browser anna = guest("Anna");
    EXPECT_EQ(refused(anna, "/api/decks", wish(Json::array())), "deck");
    EXPECT_EQ(refused(anna, "/api/decks", wish({{"sources", {{"1", {{"Mausbiber", 1}}}}}})), "deck");
    EXPECT_EQ(refused(anna, "/api/decks", wish(small(), "")), "request");
    EXPECT_EQ(refused(anna, "/api/decks", {{"game", "risk"}, {"name", "R"}, {"deck", small()}}), "request");
    EXPECT_EQ(refused(anna, "/api/decks", {{"game", "chess"}, {"name", "R"}, {"deck", small()}}), "request");
    EXPECT_EQ(refused(anna, "/api/decks", {{"name", "R"}}), "request");
    EXPECT_EQ(refused(anna, "/api/decks/nothing/here/at/all", small()), "not_found");
    // One is allowed to keep what is not finished.
    const std::string path = "/api/decks/" + post(anna, "/api/decks", wish(illegal()))["id"].get<std::string>();
    EXPECT_EQ(refused(anna, path, {{"deck", 5}}), "deck");
    EXPECT_EQ(get(anna, path)["deck"]["sources"]["1"]["p1-perry-rhodan"], 3);
}

TEST_F(DecksTest, AreLimited) {
    settings.decks_per_person = 3;
    settings.decks_per_address = 5;
    restart();
    const Browser anna = guest("Anna");
    for (int i = 0; i < 3; ++i) {
        post(anna, "/api/decks", wish(small()));
    }
    EXPECT_EQ(refused(anna, "/api/decks", wish(small())), "too_many_decks");
    const Browser carl = guest("Carl");
    post(carl, "/api/decks", wish(small()));
    post(carl, "/api/decks", wish(small()));
    EXPECT_EQ(refused(carl, "/api/decks", wish(small())), "too_often");
}

TEST_F(DecksTest, QuestionsAreLimited) {
    settings.deck_questions_per_second = 1;
    restart();
    const Json body = {{"game", game_with_decks}, {"deck", small()}, {"variant", "phase_1"}};
    for (int i = 0; i < 5; ++i) {
        post({}, "/api/decks/check", body);
    }
    EXPECT_EQ(refused({}, "/api/decks/check", body), "too_often");
    advance(1000);
    post({}, "/api/decks/check", body);
}

TEST_F(DecksTest, AGuestWhoSignsInTakesThemAlong) {
    const Browser account = sign_in("/api/register", {{"name", "Berta"}, {"password", "long enough"}});
    const Browser anna = guest("Anna");
    post(anna, "/api/decks", wish(small()));
    const Browser berta = sign_in("/api/login", {{"name", "Berta"}, {"password", "long enough"}}, anna);
    EXPECT_EQ(get(berta, "/api/decks").size(), 1U);
    EXPECT_EQ(berta.id, account.id);
}

TEST_F(DecksTest, AReportSaysAllThatIsWrongAndHowToMendIt) {
    EXPECT_EQ(report()["legal"], true);
    const Json bad = report({{"deck", illegal()}});
    EXPECT_EQ(bad["legal"], false);
    ASSERT_EQ(bad["breaches"].size(), 1U);
    EXPECT_EQ(bad["breaches"][0]["rule"], "PR-C04");
    Json mended = bad["deck"];
    mended.merge_patch(bad["breaches"][0]["repair"]["patch"]);
    EXPECT_EQ(report({{"deck", mended}})["legal"], true);
    const Json hands = report({{"hands", {{"phase", 1}, {"seed", 7}, {"count", 3}}}})["hands"];
    ASSERT_EQ(hands.size(), 3U);
    EXPECT_EQ(hands[0]["cards"].size(), 10U);
    EXPECT_EQ(refused({}, "/api/decks/check", {{"game", game_with_decks}, {"deck", small()}, {"variant", "phase_9"}}),
              "setup");
    EXPECT_EQ(refused({}, "/api/decks/check",
                      {{"game", game_with_decks},
                       {"deck", small()},
                       {"variant", "phase_1"},
                       {"hands", {{"phase", 1}, {"seed", 7}, {"count", 3000}}}}),
              "request");
    EXPECT_EQ(refused({}, "/api/decks/check", {{"game", "risk"}, {"deck", small()}, {"variant", "x"}}), "request");
    EXPECT_EQ(get({}, "/api/decks/book/perryrhodan")["cards"]["p1-perry-rhodan"]["most"], 1);
    EXPECT_EQ(kind_of(request({}, "GET", "/api/decks/book/risk")), "not_found");
    EXPECT_EQ(get({}, "/api/decks/ready/perryrhodan", {{"variant", "phase_2"}}).size(), 3U);
    EXPECT_EQ(kind_of(request({}, "GET", "/api/decks/ready/perryrhodan")), "setup");
}

TEST_F(DecksTest, AsTextAndBack) {
    const Json text = post({}, "/api/decks/write", {{"game", game_with_decks}, {"deck", small()}});
    const Json read = post({}, "/api/decks/read", {{"game", game_with_decks}, {"text", text["text"]}});
    EXPECT_EQ(read["deck"]["sources"]["1"], (Json{{"p1-perry-rhodan", 1}, {"p1-terra-sol", 12}}));
    EXPECT_EQ(refused({}, "/api/decks/read", {{"game", game_with_decks}, {"text", "Perry"}}), "deck_text");
    EXPECT_EQ(refused({}, "/api/decks/read", {{"game", game_with_decks}, {"text", "[I]\n3 Perry"}}), "deck");
    EXPECT_EQ(refused({}, "/api/decks/read", {{"game", game_with_decks}, {"text", std::string(60000, 'x')}}),
              "request");
}

TEST_F(DecksTest, ATableIsPlayedWithADeckOfOnesOwn) {
    const Browser anna = guest("Anna");
    EXPECT_EQ(refused(anna, "/api/tables", table({"me", "greedy"}, {{"decks", {illegal(), "B"}}})), "setup");
    const std::string id = create(anna, table({"me", "greedy"}, {{"decks", {small(), "B"}}}));
    // Which cards these are is nobody's business, not even in the list of tables.
    EXPECT_EQ(get(anna, "/api/tables/" + id)["options"]["decks"], (Json{"own", "B"}));
    EXPECT_EQ(get(anna, "/api/tables/" + id)["status"], "playing");
    Browser player = anna;
    connect(player, id);

    EXPECT_EQ(player.position()["view"]["players"][0]["sources"][0]["size"], 3) << "13 cards without the first hand";
}

TEST_F(DecksTest, WhoeverSitsDownChoosesADeck) {
    const Browser anna = guest("Anna");
    const Browser carl = guest("Carl");
    const std::string id = create(anna, table({"me", "open", "open"}));
    const std::string path = "/api/tables/" + id;
    EXPECT_EQ(get(anna, path)["options"]["decks"], (Json{"A", "B", "C"}));
    EXPECT_EQ(refused(carl, path + "/sit", {{"seat", 1}, {"deck", illegal()}}), "deck");
    EXPECT_EQ(get(anna, path)["seats"][1]["kind"], "open") << "a refused deck seats nobody";
    const Json sat = post(carl, path + "/sit", {{"seat", 1}, {"deck", small(30)}});
    EXPECT_EQ(sat["options"]["decks"], (Json{"A", "own", "C"}));
    // As long as the table is open it can be another one; for one's own seat.
    EXPECT_EQ(refused(carl, path + "/deck", {{"seat", 0}, {"deck", "B"}}), "not_yours");
    EXPECT_EQ(refused(carl, path + "/deck", {{"seat", 1}, {"deck", "Z"}}), "deck");
    EXPECT_EQ(post(carl, path + "/deck", {{"seat", 1}, {"deck", "A"}})["options"]["decks"], (Json{"A", "A", "C"}));
    EXPECT_EQ(post(carl, path + "/deck", {{"seat", 1}, {"deck", nullptr}})["options"]["decks"], (Json{"A", "B", "C"}));
    post(anna, path + "/deck", {{"seat", 0}, {"deck", small(40)}});
    // Whoever leaves takes the deck along.
    post(carl, path + "/deck", {{"seat", 1}, {"deck", small(30)}});
    post(carl, path + "/leave", {{"seat", 1}});
    EXPECT_EQ(get(anna, path)["options"]["decks"], (Json{"own", "B", "C"}));
    post(carl, path + "/sit", {{"seat", 1}, {"deck", small(30)}});
    restart();
    post(guest("Dora"), path + "/sit", {{"seat", 2}});
    EXPECT_EQ(get(anna, path)["status"], "playing");
    EXPECT_EQ(refused(carl, path + "/deck", {{"seat", 1}, {"deck", "A"}}), "started");
    Browser player = anna;
    connect(player, id);
    const Json players = player.position()["view"]["players"];
    EXPECT_EQ(players[0]["sources"][0]["size"], 31);
    EXPECT_EQ(players[1]["sources"][0]["size"], 21);
}

TEST_F(DecksTest, AGameWithoutDecksTakesNone) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "open"}));
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/deck", {{"seat", 0}, {"deck", "A"}}), "request");
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/sit", {{"seat", 1}, {"deck", "A"}}), "request");
}

TEST_F(DecksTest, WhenTheDiskFails) {
    const Browser anna = guest("Anna");
    const std::string path = "/api/decks/" + post(anna, "/api/decks", wish(small()))["id"].get<std::string>();
    storage->fail_commits = true;
    EXPECT_EQ(refused(anna, "/api/decks", wish(small())), "storage");
    EXPECT_EQ(refused(anna, path, {{"name", "Mars"}}), "storage");
    EXPECT_EQ(refused(anna, path + "/delete", Json::object()), "storage");
    storage->fail_commits = false;
    EXPECT_EQ(get(anna, path)["name"], "Terra");
}

}  // namespace
}  // namespace kriegsrat::server
