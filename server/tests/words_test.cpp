#include "core/fair.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

std::string seal(const std::string& text) { return FairChance::seal(sodium_hashing(), text); }

// Words for chance: sealed before the seed is drawn, opened afterwards.
class WordsTest : public HouseTest {
  protected:
    void SetUp() override {
        anna = guest("Anna");
        carl = guest("Carl");
        id = create(anna, order({"me", "open", "random"}, {{"seal", seal("one")}}));
        connect(anna, id);
        connect(carl, id);
    }
    Json fair() const {
        const Json table = anna.last("table");
        const Json seats = anna.last("seats");
        return seats.is_null() || table["table"]["status"] != "open" ? table["fair"] : seats["fair"];
    }
    void sit(const std::string& text) { post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}, {"seal", seal(text)}}); }
    Json open(const Browser& who, const std::string& text) { return tell(who, {{"do", "open"}, {"text", text}}); }
    std::string status() { return get(anna, "/api/tables/" + id)["status"]; }

    Browser anna;
    Browser carl;
    std::string id;
};

TEST_F(WordsTest, TheServerIsBoundOnlyWhenAllWordsAreSealedAndTheyAreOpenedAfterwards) {
    EXPECT_TRUE(fair()["commitment"].is_null()) << "nobody could choose a word that suits the seed, or a seed";
    EXPECT_EQ(fair()["seals"], (Json{seal("one"), "", ""}));
    EXPECT_EQ(open(anna, "one")["kind"], "not_sealed");
    sit("two");
    EXPECT_EQ(fair()["phase"], "opening");
    EXPECT_EQ(fair()["seals"], (Json{seal("one"), seal("two"), ""}));
    const std::string commitment = fair()["commitment"];
    EXPECT_EQ(tell(anna, {{"do", "seal"}, {"seal", seal("another")}})["kind"], "sealed");
    EXPECT_EQ(open(anna, "another")["kind"], "seal") << "only what was sealed";
    EXPECT_EQ(open(anna, "two")["kind"], "seal") << "and not that of somebody else";
    ASSERT_EQ(open(anna, "one")["say"], "ok");
    EXPECT_EQ(fair()["contributions"], (Json{"", "", ""})) << "nobody reads it before all are open";
    EXPECT_EQ(fair()["missing"], Json::array({1}));
    EXPECT_EQ(status(), "open");
    ASSERT_EQ(open(carl, "two")["say"], "ok");
    EXPECT_EQ(status(), "playing");
    EXPECT_EQ(fair()["contributions"], (Json{"one", "two", ""}));
    EXPECT_EQ(fair()["commitment"], commitment);
    EXPECT_EQ(open(carl, "two")["kind"], "started");
    restart();
    connect(anna, id);
    EXPECT_EQ(fair()["commitment"], commitment);
    tell(anna, {{"do", "resign"}});
    connect(carl, id);
    tell(carl, {{"do", "resign"}});
    advance(Milliseconds{1000} * 3600);
    const Json log = get(anna, "/api/tables/" + id + "/log");
    EXPECT_EQ(log["contributions"], (Json{"one", "two", ""}));
    EXPECT_EQ(log["seals"], (Json{seal("one"), seal("two"), ""}));
    EXPECT_EQ(log["commitment"], commitment);
}

TEST_F(WordsTest, TheBoardComesWithTheStartAndNotBefore) {
    for (const Browser* who : {&anna, &carl}) {
        EXPECT_TRUE(who->last("table").at("view").is_null());
    }
    sit("two");
    open(anna, "one");
    open(carl, "two");
    for (const Browser* who : {&anna, &carl}) {
        EXPECT_TRUE(who->last("table")["view"].is_object());
        const std::vector<Json> tables = who->said("table");
        EXPECT_EQ(std::ranges::count_if(tables, [](const Json& table) { return table["view"].is_object(); }), 1);
    }
}

TEST_F(WordsTest, WhoeverGoesAfterTheSeedIsDrawnMakesAllBeginAnew) {
    sit("two");
    const Json before = fair();
    ASSERT_EQ(open(anna, "one")["say"], "ok");
    post(carl, "/api/tables/" + id + "/leave", {{"seat", 1}});
    EXPECT_EQ(fair()["round"], 2);
    EXPECT_TRUE(fair()["commitment"].is_null());
    EXPECT_EQ(fair()["seals"], (Json{"", "", ""})) << "a word that was opened is known";
    sit("three");
    EXPECT_EQ(fair()["phase"], "sealing");
    EXPECT_EQ(fair()["missing"], Json::array({0}));
    ASSERT_EQ(tell(anna, {{"do", "seal"}, {"seal", seal("four")}})["say"], "ok");
    EXPECT_NE(fair()["commitment"], before["commitment"]);
    ASSERT_EQ(open(anna, "four")["say"], "ok");
    ASSERT_EQ(open(carl, "three")["say"], "ok");
    EXPECT_EQ(status(), "playing");
}

TEST_F(WordsTest, AWordThatIsNeverOpenedHoldsUpNobodyForEver) {
    sit("two");
    ASSERT_EQ(open(anna, "one")["say"], "ok");
    EXPECT_EQ(tell(anna, {{"do", "without"}, {"seat", 0}})["kind"], "not_asked");
    EXPECT_EQ(tell(anna, {{"do", "without"}, {"seat", 1}})["kind"], "too_soon");
    tell(carl, {{"do", "chat"}, {"to", "all"}, {"text", "still here"}});
    advance(30'000);
    ASSERT_EQ(tell(anna, {{"do", "without"}, {"seat", 1}})["say"], "ok");
    EXPECT_EQ(fair()["round"], 2) << "with another seed: whoever knows the first gains no choice between two";
    EXPECT_EQ(open(anna, "one")["kind"], "not_sealed");
    ASSERT_EQ(tell(anna, {{"do", "seal"}, {"seal", seal("five")}})["say"], "ok");
    ASSERT_EQ(open(anna, "five")["say"], "ok");
    EXPECT_EQ(status(), "playing");
    EXPECT_EQ(fair()["contributions"], (Json{"five", "", ""}));
}

TEST_F(WordsTest, WhoeverHasLostTheOwnWordGoesOnWithoutIt) {
    sit("two");
    ASSERT_EQ(tell(carl, {{"do", "without"}, {"seat", 1}})["say"], "ok");
    EXPECT_EQ(fair()["missing"], Json::array({0}));
    EXPECT_EQ(kind_of(request(carl, "POST", "/api/tables/" + id + "/sit", {{"seat", 0}, {"seal", "short"}})),
              "request");
}

TEST_F(WordsTest, AFullTableIsNoLongerOffered) {
    EXPECT_EQ(get(carl, "/api/tables", {{"list", "open"}}).size(), 1U);
    sit("two");
    EXPECT_EQ(status(), "open");
    EXPECT_TRUE(get(carl, "/api/tables", {{"list", "open"}}).empty());
}

}  // namespace
}  // namespace kriegsrat::server
