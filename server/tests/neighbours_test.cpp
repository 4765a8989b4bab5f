#include "server/neighbours.h"

#include "server/tests/fixture.h"

// A house that shares its database with others, of which the test tells what it likes.
namespace kriegsrat::server {
namespace {

const Json duel{{"variant", "duel"}};

class Others final : public Neighbours {
  public:
    std::map<TableId, std::string> elsewhere;
    Orphans left{{}, {"here"}};
    std::vector<TableId> claimed;
    std::vector<TableId> settled;
    std::vector<Json> told;
    bool alive = true;
    bool gone = false;

    const std::string& name() const override { return name_; }
    Milliseconds lease() const override { return 5'000; }
    Expected<Claim> claim(const TableId& id) override {
        if (!alive) {
            return error("storage", "this process has lost its lease");
        }
        if (const auto found = elsewhere.find(id); found != elsewhere.end()) {
            return Claim{0, found->second};
        }
        claimed.push_back(id);
        return Claim{};
    }
    Expected<Orphans> orphans() override { return left; }
    Expected<void> settle(const std::vector<TableId>& tables) override {
        settled.insert(settled.end(), tables.begin(), tables.end());
        left.tables.clear();
        return {};
    }
    Expected<void> leave() override {
        gone = true;
        return {};
    }
    void tell(std::string news) override { told.push_back(Json::parse(news)); }
    bool stands() const override { return alive; }
    std::string metrics() const override { return "others 1\n"; }

    bool was_told(const std::string& what) const {
        return std::any_of(told.begin(), told.end(), [&](const Json& one) { return one["what"] == what; });
    }

  private:
    std::string name_ = "here";
};

class NeighboursTest : public HouseTest {
  protected:
    NeighboursTest() {
        neighbours = &others;
        restart();
    }
    ~NeighboursTest() override { end_house(); }

    Others others;
};

TEST_F(NeighboursTest, ATableElsewhereIsSaidToBeThere) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open"}, duel));
    others.elsewhere[id] = "192.0.2.9:8080";
    const Response response = request(anna, "POST", "/api/tables/" + id + "/leave", {{"seat", 0}});
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(kind_of(response), "elsewhere");
    const std::pair<std::string, std::string> owner(owner_header, "192.0.2.9:8080");
    EXPECT_EQ(std::count(response.headers.begin(), response.headers.end(), owner), 1);
    EXPECT_EQ(get(anna, "/api/tables/" + id)["id"], id) << "whoever only asks what it is needs nobody else";
}

TEST_F(NeighboursTest, ANewTableIsWhoseItIsAskedForFirst) {
    const Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random"}, duel));
    EXPECT_TRUE(others.claimed.empty());
    advance(3'000);
    EXPECT_EQ(others.claimed, std::vector<TableId>{id}) << "nobody has come: it begins here";
    EXPECT_EQ(get(anna, "/api/tables/" + id)["status"], "playing");
}

TEST_F(NeighboursTest, WhoeverLosesAllTablesSendsEverybodyAwayAndBeginsAnew) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    ASSERT_TRUE(act_first({&anna, &carl}));
    const Json before = anna.position()["version"];
    house->lost();
    settle();
    EXPECT_EQ(anna.client->closed, 1013);
    EXPECT_EQ(carl.client->closed, 1013);
    EXPECT_EQ(metric("kriegsrat_owned_tables"), "0");
    connect(anna, id);
    connect(carl, id);
    EXPECT_GE(anna.position()["version"], before) << "nothing that was acknowledged is lost";
    EXPECT_TRUE(act_first({&anna, &carl}));
}

TEST_F(NeighboursTest, ALeaseThatRanOutIsNoticedWithoutTheDatabase) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    others.alive = false;
    advance(1'500);
    EXPECT_EQ(anna.client->closed, 1013);
    EXPECT_EQ(metric("kriegsrat_owned_tables"), "0");
}

TEST_F(NeighboursTest, WhatTheDeadHaveLeftGoesOnInOnePlace) {
    const Browser anna = guest("Anna");
    const Json clock{{"variant", "duel"}, {"clock", {{"kind", "move"}, {"seconds", 86'400}}}};
    const std::string runs = create(anna, order({"me", "random"}, clock));
    const std::string waits = create(anna, order({"me", "random"}, duel));
    advance(60'000);
    const auto timed = storage->table(runs);
    const auto people = storage->table(waits);
    ASSERT_TRUE(timed && *timed && people && *people);
    ASSERT_EQ((*timed)->status, Status::playing);
    ASSERT_EQ((*people)->status, Status::playing);
    house->lost();
    settle();
    others.claimed.clear();
    others.left.tables = {**timed, **people};
    advance(3'000);
    EXPECT_EQ(others.claimed, std::vector<TableId>{runs}) << "a clock runs there";
    EXPECT_EQ(others.settled, std::vector<TableId>{waits});
    EXPECT_EQ(metric("others"), "1");
}

TEST_F(NeighboursTest, WhatHasItsPlaceElsewhereIsLeftThere) {
    const Browser anna = guest("Anna");
    const Json clock{{"variant", "duel"}, {"clock", {{"kind", "move"}, {"seconds", 86'400}}}};
    std::vector<TableRow> rows;
    for (int i = 0; i < 12; ++i) {
        const std::string id = create(anna, order({"me", "random"}, clock));
        advance(3'000);
        rows.push_back(**storage->table(id));
    }
    house->lost();
    settle();
    others.claimed.clear();
    others.left = {rows, {"another", "here"}};
    advance(3'000);
    EXPECT_GT(others.claimed.size(), 0U);
    EXPECT_LT(others.claimed.size(), rows.size());
    EXPECT_TRUE(others.settled.empty()) << "another one is the caretaker";
}

TEST_F(NeighboursTest, WhoSignsOutIsSignedOutEverywhere) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    house->heard(R"({"what":"sessions_ended","person":")" + carl.id + R"(","but":""})");
    settle();
    EXPECT_EQ(carl.client->closed, 1013);
    EXPECT_EQ(anna.client->closed, 0);
    post(anna, "/api/logout", Json::object());
    EXPECT_TRUE(others.was_told("signed_out"));
    EXPECT_EQ(anna.client->closed, 1013);
    for (const std::string nonsense : {"", "[]", "{}", "{", R"({"what":"spent","limit":"none","key":"x"})"}) {
        house->heard(nonsense);
    }
    house->missed();
}

TEST_F(NeighboursTest, LimitsHoldOverAllProcesses) {
    others.told.clear();
    guest("Anna");
    EXPECT_TRUE(others.was_told("spent"));
    const std::string spent = R"({"what":"spent","limit":"attempts","key":"192.0.2.1"})";
    for (int i = 0; i < settings.sign_ins_per_minute; ++i) {
        house->heard(spent);
    }
    EXPECT_EQ(refused({}, "/api/guest", {{"name", "Bea"}}), "too_often");
}

TEST_F(NeighboursTest, WhoeverClosesGivesEverythingBack) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    bool closed = false;
    house->close([&] { closed = true; });
    settle();
    EXPECT_TRUE(closed);
    EXPECT_TRUE(others.gone);
}

}  // namespace
}  // namespace kriegsrat::server
