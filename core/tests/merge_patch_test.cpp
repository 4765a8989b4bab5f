#include "core/merge_patch.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace kriegsrat {
namespace {

Json json(const char* text) { return Json::parse(text); }

TEST(MergePatchTest, NamesWhatChanged) {
    EXPECT_EQ(merge_patch(json(R"({"a":1,"b":2})"), json(R"({"a":1,"b":3})")), json(R"({"b":3})"));
    EXPECT_EQ(merge_patch(json(R"({"a":1})"), json(R"({"a":1,"b":3})")), json(R"({"b":3})"));
    EXPECT_EQ(merge_patch(json(R"({"a":1,"b":2})"), json(R"({"a":1})")), json(R"({"b":null})"));
    EXPECT_EQ(merge_patch(json(R"({"a":{"x":1,"y":2}})"), json(R"({"a":{"x":1,"y":3}})")), json(R"({"a":{"y":3}})"));
    EXPECT_EQ(merge_patch(json(R"({"a":[1,2]})"), json(R"({"a":[1,3]})")), json(R"({"a":[1,3]})"));
    EXPECT_EQ(merge_patch(json(R"({"a":[1,2]})"), json(R"({"a":[1,2]})")), json("{}"));
    EXPECT_EQ(merge_patch(json(R"({"a":{"x":1}})"), json(R"({"a":7})")), json(R"({"a":7})"));
    EXPECT_EQ(merge_patch(json("[1]"), json("[2]")), json("[2]"));
    EXPECT_EQ(merge_patch(json("{}"), json("7")), json("7"));
}

TEST(MergePatchTest, NullIsTheSameAsNothing) {
    EXPECT_EQ(merge_patch(json(R"({"a":{"x":1}})"), json(R"({"a":null})")), json(R"({"a":null})"));
    EXPECT_EQ(merge_patch(json(R"({"a":null})"), json("{}")), json("{}"));
    EXPECT_EQ(merge_patch(json("{}"), json(R"({"a":null})")), json("{}"));
    EXPECT_EQ(merge_patch(json(R"({"a":null})"), json(R"({"a":{"x":1}})")), json(R"({"a":{"x":1}})"));
}

// The examples of RFC 7386, appendix A.
TEST(MergePatchTest, AppliesAsTheStandardSays) {
    const char* const rows[][3] = {
        {R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
        {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
        {R"({"a":"b"})", R"({"a":null})", "{}"},
        {R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
        {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
        {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
        {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
        {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
        {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
        {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
        {R"({"a":"foo"})", "null", "null"},
        {R"({"a":"foo"})", R"("bar")", R"("bar")"},
        {R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
        {R"([1,2])", R"({"a":"b","c":null})", R"({"a":"b"})"},
        {"{}", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"},
    };
    for (const auto& row : rows) {
        Json target = json(row[0]);
        apply_merge_patch(target, json(row[1]));
        EXPECT_EQ(target, json(row[2])) << row[0] << " with " << row[1];
    }
}

Json random_json(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 5 : 3)) {
        case 0:
            return static_cast<int>(rng.below(3));
        case 1:
            return "text";
        case 2:
            return Json::array({static_cast<int>(rng.below(3))});
        default: {
            Json object = Json::object();
            for (std::uint32_t i = rng.below(4); i > 0; --i) {
                object[std::string(1, static_cast<char>('a' + rng.below(4)))] = random_json(rng, depth - 1);
            }
            return object;
        }
    }
}

TEST(MergePatchTest, AnythingWithoutNullsBecomesAnythingElse) {
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        Json before = random_json(rng, 3);
        const Json after = random_json(rng, 3);
        apply_merge_patch(before, merge_patch(before, after));
        ASSERT_EQ(before, after);
    }
}

}  // namespace
}  // namespace kriegsrat
