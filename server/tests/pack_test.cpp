#include "core/embedded.h"
#include "core/setup_json.h"
#include "games/list.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class PackTest : public HouseTest {
  protected:
    ~PackTest() override { risk.use_pack({}); }

    // Char gives nine units instead of seven.
    void use_rich_char() {
        Json board = Json::parse(embedded_file("games/risk/data/board.json"));
        board["planets"][0]["bonus"] = 9;
        ASSERT_TRUE(risk.use_pack({{"board.json", board.dump()}}));
    }
    Json bonus(const std::vector<std::pair<std::string, std::string>>& query = {}) {
        return get({}, "/api/data/risk/board.json", query)["planets"][0]["bonus"];
    }

    const Game& risk = *find_game("risk");
};

TEST_F(PackTest, ATableTellsItsPackAndTheDataOfEachCanBeRead) {
    use_rich_char();
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "greedy", "greedy"}));
    risk.use_pack({});
    const std::string later = create(anna, order({"me", "greedy", "greedy"}));
    const std::string own = get(anna, "/api/tables/" + id)["pack"];
    const std::string usual = get(anna, "/api/tables/" + later)["pack"];
    EXPECT_EQ(usual, write_pack_digest(risk.current_pack()));
    EXPECT_NE(own, usual);
    EXPECT_EQ(bonus(), 7);
    EXPECT_EQ(bonus({{"pack", usual}}), 7);
    EXPECT_EQ(bonus({{"pack", own}}), 9);
    connect(anna, id);
    EXPECT_EQ(anna.last("table")["view"]["planet_bonus"]["char"], 9);

    restart();
    EXPECT_EQ(get(anna, "/api/tables/" + id)["pack"], own);
    EXPECT_EQ(bonus({{"pack", own}}), 9);
}

TEST_F(PackTest, APackThatIsNotLoadedHasNoData) {
    for (const char* pack : {"0000000000000001", "x", "10cde8857d3dac6dd", "../..", "\xff"}) {
        EXPECT_EQ(kind_of(request({}, "GET", "/api/data/risk/board.json", {}, {{"pack", pack}})), "not_found") << pack;
    }
    EXPECT_EQ(request({}, "GET", "/api/data/risk/board.json", {}, {{"pack", ""}}).status, 200);
    EXPECT_EQ(request({}, "GET", "/api/data/risk/board.json", {}, {{"pack", "10cde8857d3dac6d"}}).status, 200)
        << "that of version 0.1.0";
}

}  // namespace
}  // namespace kriegsrat::server
