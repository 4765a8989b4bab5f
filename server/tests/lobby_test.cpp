#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class LobbyTest : public HouseTest {
  protected:
    Json list(const Browser& who, const std::string& name) { return get(who, "/api/tables", {{"list", name}}); }
};

TEST_F(LobbyTest, ATableIsOfferedUntilItIsFull) {
    const Browser anna = guest("Anna");
    const Browser carl = guest("Carl");
    const Json made = post(anna, "/api/tables", order({"me", "open", "open"}));
    const std::string id = made["id"];
    EXPECT_EQ(id.size(), 12U);
    EXPECT_EQ(made["link"], "/t/" + id);
    ASSERT_EQ(list(carl, "open").size(), 1U);
    const Json offered = list(carl, "open")[0];
    EXPECT_EQ(offered["status"], "open");
    EXPECT_EQ(offered["mine"], Json::array());
    EXPECT_EQ(offered["seats"][0]["name"], "Anna");
    EXPECT_EQ(offered["seats"][1]["kind"], "open");
    const Json sat = post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    EXPECT_EQ(sat["mine"], Json::array({1}));
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/sit", {{"seat", 1}}), "taken");
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/sit", {{"seat", 3}}), "request");
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/sit", {{"seat", -1}}), "request");
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/leave", {{"seat", 1}}), "not_yours");
    EXPECT_EQ(post(carl, "/api/tables/" + id + "/leave", {{"seat", 1}})["seats"][1]["kind"], "open");
    EXPECT_TRUE(list(carl, "mine").empty());
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    post(guest("Dora"), "/api/tables/" + id + "/sit", {{"seat", 2}});
    EXPECT_EQ(get(anna, "/api/tables/" + id)["status"], "playing");
    EXPECT_TRUE(list(carl, "open").empty());
    EXPECT_EQ(refused(carl, "/api/tables/" + id + "/leave", {{"seat", 1}}), "started");
    EXPECT_EQ(refused(carl, "/api/tables/" + id + "/sit", {{"seat", 1}}), "started");
}

TEST_F(LobbyTest, OnlyPeopleWithANameMakeTables) {
    EXPECT_EQ(refused({}, "/api/tables", order({"me", "open", "open"})), "nobody");
    EXPECT_EQ(kind_of(request({}, "GET", "/api/tables", {}, {{"list", "mine"}})), "nobody");
    EXPECT_EQ(kind_of(request({}, "GET", "/api/tables", {}, {{"list", "all"}})), "request");
    EXPECT_EQ(kind_of(request({}, "GET", "/api/tables")), "request");
    EXPECT_EQ(kind_of(request({}, "GET", "/api/tables/abcdefghijkm")), "not_found");
    EXPECT_EQ(kind_of(request({}, "GET", "/api/tables/../../etc")), "not_found");
}

TEST_F(LobbyTest, OrdersAreChecked) {
    const Browser anna = guest("Anna");
    const auto with = [&](const Json& change) {
        return refused(anna, "/api/tables", order({"me", "open", "open"}, change));
    };
    EXPECT_EQ(with({{"game", "chess"}}), "game");
    EXPECT_EQ(with({{"game", 7}}), "request");
    EXPECT_EQ(with({{"variant", "blitz"}}), "setup");
    EXPECT_EQ(with({{"players", 7}}), "setup");
    EXPECT_EQ(with({{"players", 4}}), "request") << "one seat for each player";
    EXPECT_EQ(with({{"options", {{"extended", true}}}}), "setup");
    EXPECT_EQ(with({{"options", 5}}), "setup");
    EXPECT_EQ(with({{"language", "fr"}}), "request");
    EXPECT_EQ(with({{"public", "yes"}}), "request");
    EXPECT_EQ(with({{"clock", {{"kind", "sand"}}}}), "request");
    EXPECT_EQ(with({{"clock", {{"kind", "none"}, {"seconds", 5}}}}), "request");
    EXPECT_EQ(with({{"clock", {{"kind", "move"}}}}), "request");
    EXPECT_EQ(with({{"clock", {{"kind", "move"}, {"seconds", 0}}}}), "request");
    EXPECT_EQ(with({{"clock", {{"kind", "move"}, {"seconds", 30}, {"increment", 1}}}}), "request");
    EXPECT_EQ(with({{"clock", {{"kind", "player"}, {"seconds", 99999999}}}}), "request");
    EXPECT_EQ(with({{"seats", Json::array()}}), "request");
    EXPECT_EQ(with({{"seats", {{{"kind", "me"}}, {{"kind", "throne"}}, {{"kind", "open"}}}}}), "request");
    EXPECT_EQ(with({{"seats", {{{"kind", "me"}}, {{"kind", "mind"}, {"mind", "genius"}}, {{"kind", "open"}}}}}),
              "request");
    EXPECT_EQ(with({{"seats", {{{"kind", "me"}, {"name", " "}}, {{"kind", "open"}}, {{"kind", "open"}}}}}), "request");
    EXPECT_EQ(with({{"seal", std::string(63, '0')}}), "request");
    EXPECT_EQ(with({{"cheat", true}}), "request");
    EXPECT_TRUE(list(anna, "open").empty());
}

TEST_F(LobbyTest, PrivateTablesAreFoundByTheirLinkOnly) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "random"}, {{"public", false}}));
    EXPECT_TRUE(list(anna, "open").empty());
    EXPECT_EQ(list(anna, "mine").size(), 1U);
    EXPECT_EQ(get(guest("Carl"), "/api/tables/" + id)["id"], id);
}

TEST_F(LobbyTest, ATableEverybodyHasLeftIsNoLongerOffered) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "random"}));
    EXPECT_EQ(list(anna, "open").size(), 1U);
    post(anna, "/api/tables/" + id + "/leave", {{"seat", 0}});
    EXPECT_TRUE(list(anna, "open").empty());
    post(anna, "/api/tables/" + id + "/sit", {{"seat", 0}});
    EXPECT_EQ(list(anna, "open").size(), 1U);
}

TEST_F(LobbyTest, TablesWaitingForThePersonComeFirst) {
    const Browser anna = guest("Anna");
    const std::string waiting = create(anna, order({"me", "random", "random"}));
    advance(1000);
    const std::string open = create(anna, order({"me", "open", "open"}));
    const Json mine = list(anna, "mine");
    ASSERT_EQ(mine.size(), 2U);
    EXPECT_EQ(mine[0]["id"], waiting);
    EXPECT_TRUE(mine[0]["waiting"]);
    EXPECT_EQ(mine[1]["id"], open);
    EXPECT_FALSE(mine[1]["waiting"]);
}

TEST_F(LobbyTest, TablesOfAPersonAreLimited) {
    settings.tables_per_person = 2;
    restart();
    const Browser anna = guest("Anna");
    const Browser carl = guest("Carl");
    const std::string id = create(carl, order({"me", "open", "open"}));
    create(anna, order({"me", "open", "open"}));
    create(anna, order({"me", "open", "open"}));
    EXPECT_EQ(refused(anna, "/api/tables", order({"me", "open", "open"})), "too_many");
    EXPECT_EQ(refused(anna, "/api/tables", order({"open", "open", "open"})), "too_many");
    EXPECT_EQ(refused(anna, "/api/tables/" + id + "/sit", {{"seat", 1}}), "too_many");
}

TEST_F(LobbyTest, FinishedTablesAreListed) {
    const Browser anna = guest("Anna");
    const std::string open = create(anna, order({"greedy", "random", "closed"}));
    const std::string hidden = create(anna, order({"random", "greedy", "closed"}, {{"public", false}}));
    EXPECT_EQ(list(anna, "finished").size(), 2U);
    const Json seen = list(guest("Carl"), "finished");
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_EQ(seen[0]["id"], open);
    EXPECT_EQ(seen[0]["status"], "over");
    EXPECT_EQ(seen[0]["seats"][2]["kind"], "closed");
    EXPECT_TRUE(list(anna, "mine").empty());
    EXPECT_EQ(list({}, "finished").size(), 1U);
}

TEST_F(LobbyTest, TeamsAreToldForSeatsAndVariants) {
    const Browser anna = guest("Anna");
    const std::string id =
        create(anna, order({"me", "open", "open", "open"}, {{"variant", "team_command_room"}, {"players", 4}}));
    const Json table = get(anna, "/api/tables/" + id);
    EXPECT_EQ(table["seats"][2]["team"], table["seats"][0]["team"]);
    EXPECT_NE(table["seats"][1]["team"], table["seats"][0]["team"]);
    const Json games = get({}, "/api/games");
    for (const Json& variant : games[0]["variants"]) {
        const bool teams = std::string(variant["id"]).starts_with("team_");
        ASSERT_EQ(variant.contains("teams"), teams);
        if (teams) {
            EXPECT_EQ(variant["teams"]["4"], (Json{{0, 2}, {1, 3}}));
        }
    }
}

TEST_F(LobbyTest, PresenceIsToldToTheOthers) {
    Browser anna = guest("Anna");
    Browser carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "random"}));
    connect(anna, id);
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    EXPECT_FALSE(anna.last("table")["table"]["seats"][1]["connected"]);
    connect(carl, id);
    EXPECT_TRUE(anna.last("seats")["table"]["seats"][1]["connected"]);
    EXPECT_EQ(metric("kriegsrat_seats_connected"), "2");
    EXPECT_TRUE(list(anna, "mine")[0]["seats"][1]["connected"]);
    disconnect(carl);
    EXPECT_FALSE(anna.last("seats")["table"]["seats"][1]["connected"]);
    EXPECT_EQ(metric("kriegsrat_visitors"), "1");
}

TEST_F(LobbyTest, NewTablesFromOneAddressAreLimited) {
    settings.tables_per_address = 3;
    restart();
    for (int i = 0; i < 3; ++i) {
        const Browser one = guest("Guest");
        EXPECT_NE(create(one, order({"me", "random", "random"})), "");
    }
    const Browser next = guest("Guest");
    EXPECT_EQ(kind_of(request(next, "POST", "/api/tables", order({"me", "random", "random"}))), "too_often");
    advance(Milliseconds{1200} * 1000);
    EXPECT_NE(create(next, order({"me", "random", "random"})), "") << "three an hour";
}

}  // namespace
}  // namespace kriegsrat::server
