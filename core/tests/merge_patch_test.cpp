#include "core/merge_patch.h"

#include <gtest/gtest.h>

#include "core/json_text.h"
#include "core/rng.h"

namespace kriegsrat {
namespace {

Json json(const char* text) { return Json::parse(text); }

JsonText written(const Json& json) {
    JsonText out;
    out.value(json);
    return out;
}

Json patch(const Json& before, const Json& after) {
    const std::string text = merge_patch(before.dump(), after.dump());
    EXPECT_EQ(text, merge_patch(written(before), written(after)));
    return Json::parse(text);
}

TEST(MergePatchTest, NamesWhatChanged) {
    EXPECT_EQ(patch(json(R"({"a":1,"b":2})"), json(R"({"a":1,"b":3})")), json(R"({"b":3})"));
    EXPECT_EQ(patch(json(R"({"a":1})"), json(R"({"a":1,"b":3})")), json(R"({"b":3})"));
    EXPECT_EQ(patch(json(R"({"a":1,"b":2})"), json(R"({"a":1})")), json(R"({"~":["a"]})"));
    EXPECT_EQ(patch(json(R"({"a":{"x":1,"y":2}})"), json(R"({"a":{"x":1,"y":3}})")), json(R"({"a":{"y":3}})"));
    EXPECT_EQ(patch(json(R"({"a":[1,2]})"), json(R"({"a":[1,3]})")), json(R"({"a":[1,3]})"));
    EXPECT_EQ(patch(json(R"({"a":[1,2]})"), json(R"({"a":[1,2]})")), json("{}"));
    EXPECT_EQ(patch(json(R"({"a":{"x":1}})"), json(R"({"a":7})")), json(R"({"a":7})"));
    EXPECT_EQ(patch(json("[1]"), json("[2]")), json("[2]"));
    EXPECT_EQ(patch(json("{}"), json("7")), json("7"));
}

TEST(MergePatchTest, NullIsNotTheSameAsNothing) {
    EXPECT_EQ(patch(json(R"({"a":{"x":1}})"), json(R"({"a":null})")), json(R"({"a":null})"));
    EXPECT_EQ(patch(json(R"({"a":null})"), json("{}")), json(R"({"~":[]})"));
    EXPECT_EQ(patch(json("{}"), json(R"({"a":null})")), json(R"({"a":null})"));
    EXPECT_EQ(patch(json(R"({"a":null})"), json(R"({"a":{"x":1}})")), json(R"({"a":{"x":1}})"));
    EXPECT_EQ(patch(json(R"({"a":null,"b":1})"), json(R"({"a":null,"b":2})")), json(R"({"b":2})"));
}

TEST(MergePatchTest, TellsTheOrderWhereItIsNotTheUsual) {
    EXPECT_EQ(merge_patch(R"({"a":1})", R"({"a":1,"b":2})"), R"({"b":2})");
    EXPECT_EQ(merge_patch(R"({"b":2})", R"({"a":1,"b":2})"), R"({"a":1,"~":["a","b"]})");
    EXPECT_EQ(merge_patch(R"({"a":1,"b":2})", R"({"b":2,"a":1})"), R"({"~":["b","a"]})");
    EXPECT_EQ(merge_patch(R"({"a":1,"b":2,"c":3})", R"({"a":1,"c":4})"), R"({"c":4,"~":["a","c"]})");
}

TEST(MergePatchTest, ElementsOfAListAreNamedOneByOne) {
    const Json before = json(R"({"a":[{"x":1,"y":"long enough"},{"x":2,"y":"long enough"},null]})");
    Json after = before;
    after["a"][1]["x"] = 3;
    EXPECT_EQ(patch(before, after), json(R"({"a":{"~1":{"x":3}}})"));
    after["a"][2] = 7;
    EXPECT_EQ(patch(before, after), json(R"({"a":{"~1":{"x":3},"~2":7}})"));
    Json target = before;
    apply_merge_patch(target, patch(before, after));
    EXPECT_EQ(target, after);
    apply_merge_patch(target, patch(after, before));
    EXPECT_EQ(target, before) << "an element that became null is there, and null";
    after["a"].push_back(1);
    EXPECT_EQ(patch(before, after)["a"], after["a"]) << "another length is told whole";
    EXPECT_EQ(patch(json("[1,2]"), json("[1,3]")), json("[1,3]")) << "whole, where that is shorter";
    apply_merge_patch(target, json(R"({"a":{"~9":1}})"));
    EXPECT_EQ(target, before) << "there is no such element";
}

TEST(MergePatchTest, TextsMayContainAnything) {
    const Json before = json(R"({"a":"\\","b":{"}":"]","c":"\"{"},"d":["[",","]})");
    Json after = before;
    after["b"]["c"] = "\\\"";
    EXPECT_EQ(patch(before, after), json(R"({"b":{"c":"\\\""}})"));
    after["d"].push_back("]");
    after["\\"] = before;
    Json target = before;
    apply_merge_patch(target, patch(before, after));
    EXPECT_EQ(target, after);
}

TEST(MergePatchTest, ElementsThatDifferInNothingButNullsAreToldApart) {
    EXPECT_EQ(patch(json(R"({"a":[{"x":null}],"b":1})"), json(R"({"a":[{}],"b":2})")), json(R"({"a":[{}],"b":2})"));
    EXPECT_EQ(patch(json(R"({"a":{"x":null}})"), json(R"({"a":{}})")), json(R"({"a":{"~":[]}})"));
    EXPECT_EQ(patch(json(R"({"a":[1]})"), json(R"({"a":{}})")), json(R"({"a":{}})"));
}

TEST(MergePatchTest, AppliesToWhateverIsThere) {
    const char* const rows[][3] = {
        {R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
        {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
        {R"({"a":"b"})", R"({"a":null})", R"({"a":null})"},
        {R"({"a":"b","b":"c"})", R"({"~":["b"]})", R"({"b":"c"})"},
        {R"({"a":"b"})", R"({"~":["b",7]})", "{}"},
        {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
        {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
        {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d","c":null}})"},
        {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
        {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
        {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
        {R"({"a":"foo"})", "null", "null"},
        {R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
        {R"([1,2])", R"({"a":"b","c":null})", R"({"a":"b","c":null})"},
        {"{}", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{"ccc":null}}})"},
    };
    for (const auto& row : rows) {
        Json target = json(row[0]);
        apply_merge_patch(target, json(row[1]));
        EXPECT_EQ(target, json(row[2])) << row[0] << " with " << row[1];
    }
}

Json random_json(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 6 : 4)) {
        case 0:
            return static_cast<int>(rng.below(3));
        case 3:
            return nullptr;
        case 1:
            return "text";
        case 2: {
            Json list = Json::array();
            for (std::uint32_t i = rng.below(4); i > 0; --i) {
                list.push_back(depth > 0 ? random_json(rng, depth - 1) : Json("text"));
            }
            return list;
        }
        default: {
            Json object = Json::object();
            for (std::uint32_t i = rng.below(4); i > 0; --i) {
                object[std::string(1, static_cast<char>('a' + rng.below(4)))] = random_json(rng, depth - 1);
            }
            return object;
        }
    }
}

TEST(MergePatchTest, AnythingBecomesAnythingElse) {
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        Json before = random_json(rng, 3);
        const Json after = random_json(rng, 3);
        apply_merge_patch(before, patch(before, after));
        ASSERT_EQ(before, after);
    }
}

}  // namespace
}  // namespace kriegsrat
