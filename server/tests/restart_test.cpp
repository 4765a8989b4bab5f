#include <malloc.h>

#include <iostream>

#include "core/fair.h"
#include "core/log.h"
#include "games/list.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class RestartTest : public HouseTest {};

TEST_F(RestartTest, MindsGoOnInTheMiddleOfAGame) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "greedy"}));
    connect(anna, id);
    for (int i = 0; i < 30; ++i) {
        ASSERT_TRUE(act_first({&anna}));
    }
    ASSERT_EQ(tell(anna, {{"do", "hand_over"}, {"mind", "greedy"}})["say"], "ok");
    advance(1000);
    tell(anna, {{"do", "hello"}, {"have", 0}});
    const std::int64_t version = anna.last("table")["version"];
    restart();
    const Json table = get(anna, "/api/tables/" + id);
    EXPECT_EQ(table["status"], "over") << "nobody has to come back for that";
    const Json log = get(anna, "/api/tables/" + id + "/log");
    const auto loaded = read_log(log, all_games());
    ASSERT_TRUE(loaded) << loaded.error().text;
    const auto verified = verify(*loaded, sodium_hashing());
    EXPECT_TRUE(verified) << verified.error().text;
    connect(anna, id);
    EXPECT_GT(anna.last("table")["version"], version);
}

TEST_F(RestartTest, EverythingIsThereAgain) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    for (int i = 0; i < 40; ++i) {
        ASSERT_TRUE(act_first({&anna, &carl}));
    }
    ASSERT_NE(wait_for({&anna, &carl}), nullptr);
    tell(carl, {{"do", "chat"}, {"to", "all"}, {"text", "see you"}});
    tell(anna, {{"do", "hello"}, {"have", 0}});
    Json before = anna.last("table");
    restart();
    connect(carl, id);
    connect(anna, id);
    Json after = anna.last("table");
    for (Json* message : {&before, &after}) {
        message->erase("now");
    }
    EXPECT_EQ(after, before);
    EXPECT_TRUE(act_first({&anna, &carl}));
}

TEST_F(RestartTest, OnlyTablesThatGoOnAloneAreLoaded) {
    const Browser anna = guest("Anna");
    for (int i = 0; i < 5; ++i) {
        create(anna, order({"me", "random", "random"}));
        create(anna, order({"me", "open", "random"}));
    }
    restart();
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "0");
    EXPECT_EQ(metric("kriegsrat_tables{status=\"open\"}"), "0");
}

TEST_F(RestartTest, IdleTablesLeaveTheMemory) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "random", "random"}));
    connect(anna, id);
    advance(600'000);
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "1") << "somebody watches";
    disconnect(anna);
    advance(59'000);
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "1");
    advance(2000);
    EXPECT_EQ(metric("kriegsrat_tables{status=\"playing\"}"), "0");
    connect(anna, id);
    EXPECT_TRUE(act_first({&anna}));
}

TEST_F(RestartTest, ABrokenTableKeepsNobodyElseFromPlaying) {
    Browser anna = guest("Anna");
    const std::string broken = create(anna, order({"me", "random", "random"}));
    const std::string good = create(anna, order({"me", "random", "random"}));
    const auto number = static_cast<std::int64_t>(storage->events(broken)->size());
    ASSERT_TRUE(storage->commit({AppendEvent{broken, number, R"({"event":"exploded","time":1})"}}));
    restart();
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/tables/" + broken + "/glance")), "storage");
    connect(anna, good);
    EXPECT_FALSE(anna.last("table").is_null());
}

// What one table in memory costs after a long game, with nobody there.
TEST_F(RestartTest, AnIdleTableIsSmall) {
    settings.idle_unload = 1'000'000'000;
    restart();
    Browser anna = guest("Anna");
    std::vector<std::string> tables;
    for (int i = 0; i < 10; ++i) {
        tables.push_back(create(anna, order({"greedy", "greedy", "random"})));
    }
    restart();
    const std::size_t before = mallinfo2().uordblks;
    std::size_t decisions = 0;
    for (const std::string& id : tables) {
        decisions += get(anna, "/api/tables/" + id + "/frames", {{"count", "0"}})["total"].get<std::size_t>();
    }
    const std::size_t each = (mallinfo2().uordblks - before) / tables.size();
    EXPECT_EQ(metric("kriegsrat_tables{status=\"over\"}"), std::to_string(tables.size()));
    std::cout << "a table in memory after " << decisions / tables.size() << " decisions: " << each << " bytes\n";
    RecordProperty("bytes", static_cast<int>(each));
    RecordProperty("decisions", static_cast<int>(decisions / tables.size()));
    EXPECT_LT(each, 64U * 1024);
}

}  // namespace
}  // namespace kriegsrat::server
