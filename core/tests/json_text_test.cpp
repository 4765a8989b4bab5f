#include "core/json_text.h"

#include <gtest/gtest.h>

#include "core/json.h"
#include "core/tell.h"

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
    const Json every =
        Json::parse(R"({"a":[],"b":{"\"":"\\","c":[true,null,-1,18446744073709551615,0.5,"x"]},"d":{}})");
    JsonText tree;
    tree.value(every);
    EXPECT_EQ(tree.text(), every.dump());
}

TEST(JsonTextTest, GrowsAndKnowsWhereThingsEnd) {
    for (const std::size_t expected : {0U, 1U, 7U, 512U}) {
        JsonText out(expected);
        out.object().list("numbers");
        for (int i = 0; i < 300; ++i) {
            out.value(i);
        }
        out.end().object("inner").field("text", std::string(100, 'x')).end().key("raw").raw("[1,[2]]").end();
        const std::string_view text = out.text();
        EXPECT_EQ(out.json()["numbers"].size(), 300U);
        EXPECT_EQ(out.json()["inner"]["text"], std::string(100, 'x'));
        const auto end_of = [&](std::size_t begin) {
            std::size_t reached = 0;
            return out.end_of(begin, reached);
        };
        EXPECT_EQ(end_of(0), text.size());
        EXPECT_EQ(end_of(text.find("[0,")), text.find(R"(,"inner")"));
        EXPECT_EQ(end_of(text.find(R"({"text")")), text.find(R"(,"raw")"));
        EXPECT_EQ(end_of(text.find("[1,[2]]")), 0U) << "which came as a whole";
        EXPECT_EQ(end_of(1), 0U);
        std::size_t reached = 0;
        EXPECT_EQ(out.end_of(text.find("[0,"), reached), text.find(R"(,"inner")"));
        EXPECT_EQ(out.end_of(text.find(R"({"text")"), reached), text.find(R"(,"raw")")) << "further on";
    }
}

TEST(JsonTextTest, WhatHasToBeEscapedIsWhereverItStands) {
    for (int c = 0; c < 0x80; ++c) {
        for (const std::size_t size : {1U, 3U, 4U, 7U, 8U, 9U, 19U}) {
            for (std::size_t place = 0; place < size; ++place) {
                std::string text(size, 'x');
                text[place] = static_cast<char>(c);
                EXPECT_EQ(JsonText().value(text).text(), to_text(Json(text))) << c << " at " << place << " of " << size;
            }
        }
    }
    const std::string letters = "eight by\u00fcte, \u0151 and more";
    EXPECT_EQ(JsonText().value(letters).text(), to_text(Json(letters)));
}

TEST(JsonTextTest, IsWrittenAgain) {
    JsonText out;
    out.object().list("numbers").value(1).end().end();
    out.clear();
    EXPECT_EQ(out.text(), "");
    out.list().value(2).object().end().end();
    EXPECT_EQ(out.text(), "[2,{}]");
    std::size_t reached = 0;
    EXPECT_EQ(out.end_of(3, reached), 5U);
}

}  // namespace
}  // namespace kriegsrat
