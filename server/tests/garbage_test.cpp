#include "core/rng.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class GarbageTest : public HouseTest {
  protected:
    static std::string mutated(std::string text, Rng& rng) {
        for (std::uint32_t i = rng.below(4) + 1; i > 0 && !text.empty(); --i) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
            switch (rng.below(4)) {
                case 0:
                    text[at] = static_cast<char>(rng.below(256));
                    break;
                case 1:
                    text.erase(at, rng.below(8) + 1);
                    break;
                case 2:
                    text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(20)));
                    break;
                default:
                    text.insert(at, 1, "{}[]\",:0123456789-ntf\\"[rng.below(22)]);
                    break;
            }
        }
        return text;
    }
};

TEST_F(GarbageTest, MessagesOfAllKindsAreAnswered) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    for (const char* text : {"",
                             " ",
                             "{",
                             "[]",
                             "null",
                             "7",
                             "\"do\"",
                             "{}",
                             R"({"do":7})",
                             R"({"do":"fly"})",
                             R"({"do":"ping","id":"x"})",
                             R"({"do":"ping","id":1.5})",
                             R"({"do":"ping","extra":1})",
                             R"({"do":"act"})",
                             R"({"do":"act","version":-1,"action":{}})",
                             R"({"do":"act","version":1,"action":null})",
                             R"({"do":"act","version":1,"action":[]})",
                             R"({"do":"look"})",
                             R"({"do":"look","seat":99})",
                             R"({"do":"look","seat":null})",
                             R"({"do":"chat"})",
                             R"({"do":"answer"})",
                             R"({"do":"hand_over"})",
                             R"({"do":"open"})",
                             R"({"do":"hello","have":-5})",
                             R"({"do":"check"})",
                             "\xff\xff",
                             R"({"do":"ask","question":{"kind":{"kind":[]}}})"}) {
        anna.forget();
        anna.visitor->message(text);
        settle();
        ASSERT_EQ(anna.said("refused").size(), 1U) << text;
        const std::string kind = anna.last("refused")["kind"];
        EXPECT_TRUE(kind == "json" || kind == "request" || kind == "action" || kind == "illegal" || kind == "stale" ||
                    kind == "ask")
            << text << ": " << kind;
    }
    anna.forget();
    anna.visitor->message(R"({"do":"ping","x":")" + std::string(65 * 1024, 'x') + "\"}");
    EXPECT_EQ(anna.last("refused")["kind"], "too_large");
    anna.visitor->message(std::string(5000, '['));
    EXPECT_EQ(anna.last("refused")["kind"], "json");
}

TEST_F(GarbageTest, RandomMessagesGetOneAnswerEachAndBreakNothing) {
    settings.mind_pause = 0;
    restart();
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    const std::vector<std::string> seeds{
        R"({"do":"act","id":3,"version":4,"action":{"kind":"place_base","territory":"ursa"}})",
        R"({"do":"act","id":3,"version":9,"action":{"kind":"place_units","territory":"ursa","amount":1}})",
        R"({"do":"check","id":3,"action":{"kind":"invade","from":"ursa","to":"canis"}})",
        R"({"do":"ask","id":3,"question":{"kind":"odds","from":"ursa","to":"canis"}})",
        R"({"do":"chat","id":3,"to":"team","text":"hello"})",
        R"({"do":"chat","id":3,"to":1,"text":"hello"})",
        R"({"do":"undo","id":3})",
        R"({"do":"takeback","id":3})",
        R"({"do":"answer","id":3,"yes":true})",
        R"({"do":"pause","id":3})",
        R"({"do":"resume","id":3})",
        R"({"do":"hand_over","id":3,"mind":"random"})",
        R"({"do":"take_over","id":3})",
        R"({"do":"look","id":3,"seat":1})",
        R"({"do":"open","id":3,"text":"x"})",
        R"({"do":"without","id":3,"seat":1})",
        R"({"do":"replace","id":3,"seat":1})",
        R"({"do":"rematch","id":3})",
        R"({"do":"hello","id":3,"have":7})",
    };
    Rng rng(7);
    for (int i = 0; i < 1000; ++i) {
        const Browser& who = rng.below(2) == 0 ? anna : carl;
        std::string text = seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))];
        const auto known = who.answers();
        who.visitor->message(rng.below(3) == 0 ? text : mutated(text, rng));
        settle();
        ASSERT_EQ(who.answers(), known + 1) << text;
        ASSERT_EQ(who.client->closed, 0);
        if (i % 20 == 0) {
            anna.forget();
            carl.forget();
        }
    }
    EXPECT_EQ(metric("kriegsrat_errors_total{kind=\"server\"}"), "");
    EXPECT_EQ(metric("kriegsrat_errors_total{kind=\"storage\"}"), "");
    restart();
    EXPECT_EQ(kind_of(request(anna, "GET", "/api/tables/" + id)), "") << "and it can be read again";
}

TEST_F(GarbageTest, RandomRequestsGetOneAnswerEach) {
    Browser anna = guest("Anna");
    const std::string id = create(anna, order({"me", "open", "random"}));
    const std::vector<std::pair<std::string, std::string>> seeds{
        {"/api/guest", R"({"name":"Anna"})"},
        {"/api/logout", "{}"},
        {"/api/tables", order({"me", "open", "random"}).dump()},
        {"/api/tables/" + id + "/sit", R"({"seat":1,"seal":"x"})"},
        {"/api/tables/" + id + "/leave", R"({"seat":1})"},
        {"/api/tables/" + id + "/kick", R"({"seat":1})"},
        {"/api/blocks", R"({"person":"abcdefghijkm","name":"X"})"},
        {"/api/reports", R"({"table":"abcdefghijkm","person":"abcdefghijkm","text":"X"})"},
        {"/api/sessions/end", R"({"id":"0123"})"},
        {"/api/recover", R"({"name":"Anna","code":"x","password":"12345678"})"},
        {"/api/import", R"({"format":"kriegsrat-log","version":1,"game":"risk","setup":{},"actions":[]})"},
        {"/api/texts/en/risk", ""},
        {"/api/data/risk/board.json", ""},
        {"/api/tables/" + id + "/frames", ""},
    };
    Rng rng(11);
    for (int i = 0; i < 3000; ++i) {
        const auto& [path, body] = seeds[rng.below(static_cast<std::uint32_t>(seeds.size()))];
        Request asked;
        asked.method = rng.below(4) == 0 ? "GET" : "POST";
        asked.path = rng.below(3) == 0 ? mutated(path, rng) : path;
        asked.body = mutated(body, rng);
        asked.content_type = "application/json";
        asked.session = rng.below(4) == 0 ? mutated(anna.session, rng) : anna.session;
        asked.address = std::to_string(i);
        asked.query = {{mutated("list", rng), mutated("open", rng)}, {"from", mutated("0", rng)}};
        int answers = 0;
        Response got;
        house->request(asked, [&](const Response& response) {
            ++answers;
            got = response;
            got.body = got.page == nullptr ? got.body : got.page->body;
        });
        settle();
        ASSERT_EQ(answers, 1) << asked.path;
        ASSERT_NE(got.status, 500) << asked.path << " " << got.body;
        ASSERT_FALSE(Json::parse(got.body, nullptr, false).is_discarded()) << got.body;
        if (got.status == 200 && path == "/api/logout") {
            anna = guest("Anna");
        }
    }
}

}  // namespace
}  // namespace kriegsrat::server
