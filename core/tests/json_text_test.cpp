#include "core/json_text.h"

#include <gtest/gtest.h>

#include "core/json.h"

namespace kriegsrat {
namespace {

TEST(JsonTextTest, WritesFromFrontToBack) {
    JsonText out;
    out.object().field("round", 3).key("dice").list().value(6).value(-2).end();
    out.object("empty").end().list("none").end().field("name", "Ada").field("nobody", nullptr).field("over", true);
    out.list("nested").list().end().object().end().list().value(1).end().end().end();
    EXPECT_EQ(out.text(), R"({"round":3,"dice":[6,-2],"empty":{},"none":[],"name":"Ada","nobody":null,"over":true,)"
                          R"("nested":[[],{},[1]]})");
    EXPECT_EQ(out.json()["dice"][1], -2);
}

TEST(JsonTextTest, KeepsNumbersOfEverySize) {
    JsonText out;
    out.list()
        .value(INT64_MIN)
        .value(UINT64_MAX)
        .value(std::uint8_t{255})
        .value(std::int8_t{-1})
        .value('a' == 'b')
        .end();
    EXPECT_EQ(out.text(), "[-9223372036854775808,18446744073709551615,255,-1,false]");
}

TEST(JsonTextTest, EscapesWhatMustBe) {
    for (const std::string text : {"\"", "\\", "\n\t\x01", "ő ☆ 𝄞", "{[:,]}", ""}) {
        JsonText out;
        out.object().field(text, text).end();
        EXPECT_EQ(out.text(), (Json{{text, text}}.dump())) << text;
    }
    JsonText broken;
    broken.value(std::string("\xff"));
    EXPECT_EQ(broken.json(), "\xEF\xBF\xBD") << "what is no UTF-8 is replaced";
}

TEST(JsonTextTest, TakesWholeTreesAndTexts) {
    JsonText out;
    out.list().value(Json{{"a", 1}}).raw("[2]").value(Json(nullptr)).end();
    EXPECT_EQ(out.text(), R"([{"a":1},[2],null])");
}

}  // namespace
}  // namespace kriegsrat
