#include "core/log.h"
#include "games/list.h"
#include "server/analysis_desk.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class AnalysesTest : public HouseTest {
  protected:
    // A game that was left after a few decisions, played elsewhere: there is little to look at again.
    std::string short_game(const Browser& who, std::uint64_t seed) {
        const auto match =
            *find_game("risk")->start({{"variant", "command_room"}, {"players", 3}, {"options", Json::object()}});
        Log log;
        log.setup = match->setup();
        Rng rng(seed);
        Options options;
        Events silent;
        for (int i = 0; i < 40; ++i) {
            const Seat by = match->turn().seat;
            match->options(options);
            const Action action = by == Seat::chance ? match->sample(rng) : options.pick(rng);
            log.entries.push_back({by, action});
            match->apply(action, silent);
        }
        return post(who, "/api/import", write_log(log, *match, true))["id"];
    }
    Json ask(const std::string& id) { return get({}, "/api/tables/" + id + "/analysis"); }
    std::string kind(const std::string& id) { return kind_of(request({}, "GET", "/api/tables/" + id + "/analysis")); }
};

TEST_F(AnalysesTest, AreFoundBitByBitAndKept) {
    const Browser anna = guest("Anna");
    const std::string id = short_game(anna, 1);
    const Json before = get({}, "/api/tables/" + id);
    const Json found = [&] {
        Json answer = ask(id);
        EXPECT_LT(answer["done"], 1) << "nobody waits for all of it";
        settle();
        return ask(id);
    }();
    EXPECT_EQ(found["done"], 1);
    ASSERT_GE(found["points"].size(), 2U);
    EXPECT_EQ(found["points"][0]["version"], 1);
    EXPECT_EQ(found["points"][0]["chances"].size(), 3U);
    EXPECT_EQ(found["players"].size(), 3U);
    EXPECT_FALSE(found["points"][0].contains("entry")) << "places are told as versions";
    EXPECT_GT(found["points"].back()["version"], 10);
    EXPECT_EQ(get({}, "/api/tables/" + id)["changed"], before["changed"]) << "nothing has happened in the game";
    restart();
    EXPECT_EQ(ask(id), found) << "at once, from where the table is kept";
}

TEST_F(AnalysesTest, OnlyOfGamesThatAreOver) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "greedy"}));
    EXPECT_EQ(kind(id), "not_over");
    EXPECT_EQ(kind("nowhere"), "not_found");
}

TEST_F(AnalysesTest, SoManyWaitAndNoMore) {
    const Browser anna = guest("Anna");
    loop.stuck.insert(Crew::minds);
    std::vector<std::string> tables;
    for (std::size_t i = 0; i <= AnalysisDesk::most_jobs; ++i) {
        tables.push_back(short_game(anna, i));
        advance(60'000);
    }
    for (std::size_t i = 0; i < AnalysisDesk::most_jobs; ++i) {
        EXPECT_EQ(kind(tables[i]), "");
        EXPECT_EQ(kind(tables[i]), "") << "twice the same is one";
    }
    EXPECT_EQ(kind(tables.back()), "busy");
}

}  // namespace
}  // namespace kriegsrat::server
