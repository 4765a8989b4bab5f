#include "core/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kriegsrat {
namespace {

// What reading said to be wrong: "/pointer: text", or nothing.
template <class Read>
std::string mistake_of(const Json& json, Read read) {
    Mistake mistake;
    read(Reader(json, mistake));
    return mistake.made() ? mistake.error("test").text : "";
}

const Json sample = {
    {"number", 5}, {"text", "abc"}, {"flag", true}, {"list", {1, "two"}}, {"object", {{"inner", nullptr}}}};

TEST(ReaderTest, ReadsWhatIsRight) {
    Mistake mistake;
    const Reader in(sample, mistake);
    EXPECT_EQ(in["number"].number(0, 5), 5);
    EXPECT_EQ(in["number"].unsigned_number(), 5U);
    EXPECT_EQ(in["text"].text(), "abc");
    EXPECT_TRUE(in["flag"].boolean());
    EXPECT_EQ(in["list"].size(2), 2U);
    EXPECT_EQ(in["list"][1].one_of({"one", "two"}, "number"), 1);
    EXPECT_TRUE(in["object"]["inner"].is_null());
    EXPECT_EQ(in["object"].keys(), (std::vector<std::string>{"inner"}));
    EXPECT_TRUE(in.has("flag"));
    EXPECT_FALSE(in.has("flags"));
    EXPECT_FALSE(in["list"].has("flag"));
    in["object"].only({"inner", "outer"});
    EXPECT_TRUE(in.ok());
}

TEST(ReaderTest, NamesEveryKindOfMistakeAndItsPlace) {
    const auto expect = [](const std::string& wanted, auto read) { EXPECT_EQ(mistake_of(sample, read), wanted); };
    expect("/nothing: is missing", [](const Reader& in) { in["nothing"].text(); });
    expect("/text: must be an object", [](const Reader& in) { in["text"]["deeper"].text(); });
    expect("/object: must be a list with at least 1 entries", [](const Reader& in) { in["object"][0].text(); });
    expect("/list: must be a list with at least 3 entries", [](const Reader& in) { in["list"][2].text(); });
    expect("/number: must be a whole number from 6 to 9", [](const Reader& in) { in["number"].number(6, 9); });
    expect("/text: must be a whole number from 0 to 1", [](const Reader& in) { in["text"].number(0, 1); });
    expect("/number: must be true or false", [](const Reader& in) { in["number"].boolean(); });
    expect("/list/0: must be a text", [](const Reader& in) { in["list"][0].text(); });
    expect("/number: must be a list", [](const Reader& in) { in["number"].size(); });
    expect("/list: must be a list of 3", [](const Reader& in) { in["list"].size(3); });
    expect("/number: must be an object", [](const Reader& in) { in["number"].keys(); });
    expect("/list/1: 'two' is no colour", [](const Reader& in) { in["list"][1].one_of({"red"}, "colour"); });
    expect("/object: has the unknown key 'inner'", [](const Reader& in) { in["object"].only({}); });
    expect("/: must be a list", [](const Reader& in) { in.size(); });
}

TEST(ReaderTest, KeepsTheFirstMistake) {
    EXPECT_EQ(mistake_of(sample,
                         [](const Reader& in) {
                             in["text"].number(0, 1);
                             in["nothing"].text();
                         }),
              "/text: must be a whole number from 0 to 1");
}

TEST(ReaderTest, GivesHarmlessValuesAfterAMistake) {
    Mistake mistake;
    const Reader in(sample, mistake);
    const Reader lost = in["no"]["such"][7]["place"];
    EXPECT_EQ(lost.number(3, 4), 3);
    EXPECT_EQ(lost.unsigned_number(), 0U);
    EXPECT_FALSE(lost.boolean());
    EXPECT_EQ(lost.text(), "");
    EXPECT_EQ(lost.size(), 0U);
    EXPECT_EQ(lost.size(4), 0U);
    EXPECT_TRUE(lost.keys().empty());
    EXPECT_EQ(lost.one_of({"a"}, "letter"), 0);
}

TEST(ReaderTest, TakesOnlyWholeNumbersThatFit) {
    const auto fits = [](const char* text) {
        return mistake_of(*parse_json(text), [](const Reader& in) { in.number(INT64_MIN, INT64_MAX); }).empty();
    };
    EXPECT_TRUE(fits("-9223372036854775808"));
    EXPECT_TRUE(fits("9223372036854775807"));
    for (const char* text :
         {"9223372036854775808", "18446744073709551615", "18446744073709551616", "1.0", "1e3", "true", "\"1\""}) {
        EXPECT_FALSE(fits(text)) << text;
    }
    Mistake mistake;
    EXPECT_EQ(Reader(*parse_json("18446744073709551615"), mistake).unsigned_number(), UINT64_MAX);
    EXPECT_FALSE(mistake.made());
    EXPECT_EQ(Reader(*parse_json("-1"), mistake).unsigned_number(), 0U);
    EXPECT_TRUE(mistake.made());
}

TEST(ReaderTest, CutsLongTextsBetweenLetters) {
    std::string letters = "x";
    for (int i = 0; i < 100; ++i) {
        letters += "ő";
    }
    const Json json = {{letters, letters}};
    for (const std::string& text : {mistake_of(json, [](const Reader& in) { in.only({}); }),
                                    mistake_of(json, [&](const Reader& in) { in[letters].one_of({}, "word"); })}) {
        EXPECT_NE(text, "");
        EXPECT_EQ(Json(text).dump(), Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
    }
}

TEST(ParseJsonTest, RefusesWhatIsMalformed) {
    for (const char* text : {"", " ", "{", "[1,]", "{\"a\":}", "{a:1}", "nul", "\"\xC3\"", "\"\xFF\"", "1 2", "[1]]",
                             "\"\\u12\"", "\x01"}) {
        const auto json = parse_json(text);
        ASSERT_FALSE(json) << text;
        EXPECT_EQ(json.error().kind, "json");
    }
    EXPECT_TRUE(parse_json(" {\"a\": [1, 2.5, \"\\\"[[\"]} "));
}

TEST(ParseJsonTest, RefusesWhatIsNestedTooDeeply) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(parse_json(nested(64)));
    EXPECT_FALSE(parse_json(nested(65)));
    EXPECT_FALSE(parse_json(nested(1'000'000)));
    EXPECT_FALSE(parse_json(std::string(1'000'000, '[')));
    EXPECT_TRUE(parse_json("\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\"")) << "only a text";
}

TEST(ParseJsonTest, ReadsHugeLists) {
    std::string text = "[0";
    for (int i = 0; i < 100'000; ++i) {
        text += ",0";
    }
    const auto json = parse_json(text + "]");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->size(), 100'001U);
}

RC_GTEST_PROP(ParseJsonTest, SurvivesAnyText, (const std::string& text)) {
    const auto json = parse_json(text);
    RC_ASSERT((json || json.error().kind == "json"));
}

}  // namespace
}  // namespace kriegsrat
