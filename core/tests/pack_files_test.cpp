#include "core/pack_files.h"

#include <gtest/gtest.h>

#include "core/pack_registry.h"
#include "core/pack_sheet.h"

// What the loaders of all games share, with files that belong to no game.
namespace kriegsrat {
namespace {

const StandardFiles& texts_of_the_program() {
    static const StandardFiles files("locale/", std::vector<std::string>{"en.json", "de.json"});
    return files;
}

TEST(PackFiles, StandardFilesStandInForThoseLeftOut) {
    std::vector<PackMistake> mistakes;
    const PackSource source(texts_of_the_program(), {{"de.json", "{\"a\": 1}"}}, mistakes);
    EXPECT_TRUE(mistakes.empty());
    EXPECT_EQ(source.file("de.json"), (Json{{"a", 1}}));
    EXPECT_NE(source.standard("de.json"), (Json{{"a", 1}}));
    EXPECT_EQ(source.file("en.json"), source.standard("en.json"));
    EXPECT_TRUE(source.file("en.json").is_object());
}

TEST(PackFiles, UnknownFilesAndThoseThatAreNoJsonAreMistakes) {
    std::vector<PackMistake> mistakes;
    const PackSource source(texts_of_the_program(), {{"fr.json", "{}"}, {"en.json", "{"}}, mistakes);
    ASSERT_EQ(mistakes.size(), 2U);
    EXPECT_EQ(mistakes[0].file, "en.json");
    EXPECT_EQ(mistakes[0].what, "this is not valid JSON");
    EXPECT_EQ(mistakes[1].file, "fr.json");
    EXPECT_EQ(mistakes[1].what, "is no file of a data pack");
    EXPECT_EQ(source.file("en.json"), source.standard("en.json"));
    EXPECT_EQ(pack_error(mistakes).text, "en.json : this is not valid JSON\nfr.json : is no file of a data pack");
}

TEST(PackFiles, TheDigestIsOfTheContentOfAllFiles) {
    std::vector<PackMistake> mistakes;
    const auto digest = [&](const PackFiles& own) {
        return PackSource(texts_of_the_program(), own, mistakes).digest();
    };
    EXPECT_EQ(digest({}), digest({{"en.json", texts_of_the_program().file("en.json").dump(3)}}));
    EXPECT_NE(digest({}), digest({{"en.json", "{}"}}));
    EXPECT_NE(digest({{"de.json", "{}"}}), digest({{"en.json", "{}"}}));
}

// What minds are set to is no rule: a log goes on loading whatever it says.
TEST(PackFiles, WhatLiesBesideTheComponentsIsNeitherAMistakeNorInTheDigest) {
    std::vector<PackMistake> mistakes;
    const PackSource plain(texts_of_the_program(), {}, mistakes);
    for (const char* name : {"lesson.json", "mind.json", "search.json", "weights.json", "earlier.json"}) {
        EXPECT_EQ(PackSource(texts_of_the_program(), {{name, "{\"a\": 1}"}}, mistakes).digest(), plain.digest())
            << name;
    }
    EXPECT_TRUE(mistakes.empty());
}

struct Box {
    Names names;
    std::uint64_t digest = 0;
    int things = 0;
};
enum class Table : std::uint8_t { colour };
using Sheet = PackSheet<Box, Table>;

// A pack of one file: {"things": 7}.
std::vector<PackMistake> load(const PackFiles& files, Box& box) {
    std::vector<PackMistake> mistakes;
    const auto found = files.find("box.json");
    const Expected<Json> json = parse_json(found == files.end() ? "{\"things\": 1}" : found->second);
    box.names.tables = {{"colour", {"red", "blue"}}};
    const Sheet sheet("box.json", *json, box, mistakes);
    sheet.record([&](const Reader& root) { box.things = byte(root["things"], 1, 9); });
    box.digest = static_cast<std::uint64_t>(box.things);
    return mistakes;
}

TEST(PackRegistry, KeepsEveryPackOnce) {
    PackRegistry<Box> packs("nowhere/", load);
    EXPECT_EQ(&packs.current(), &packs.standard());
    EXPECT_EQ(packs.standard().things, 1);
    const PackFiles seven = {{"box.json", "{\"things\": 7}"}};
    ASSERT_TRUE(packs.use(seven));
    const Box& own = packs.current();
    EXPECT_EQ(own.things, 7);
    EXPECT_EQ(packs.standard().things, 1);
    EXPECT_EQ(packs.find(7), &own);
    EXPECT_EQ(packs.find(8), nullptr);
    EXPECT_EQ(packs.file(7, "box.json"), "{\"things\": 7}");
    EXPECT_EQ(packs.file(1, "box.json"), "") << "the standard one has the files of its folder";
    EXPECT_EQ(packs.file(8, "box.json"), "");
    ASSERT_TRUE(packs.use({}));
    EXPECT_EQ(&packs.current(), &packs.standard());
    ASSERT_TRUE(packs.use(seven));
    EXPECT_EQ(&packs.current(), &own);
}

TEST(PackRegistry, APackWithMistakesChangesNothing) {
    PackRegistry<Box> packs("nowhere/", load);
    const auto used = packs.use({{"box.json", "{\"things\": 10}"}});
    ASSERT_FALSE(used);
    EXPECT_EQ(used.error().kind, "pack");
    EXPECT_EQ(used.error().text, "box.json /things: must be a whole number from 1 to 9");
    EXPECT_EQ(&packs.current(), &packs.standard());
}

TEST(PackSheets, AMistakeHidesOnlyTheRestOfItsRecord) {
    Box box;
    box.names.tables = {{"colour", {"red", "blue"}}};
    std::vector<PackMistake> mistakes;
    const Json json = {{"list", {"red", "green", "blue", "red"}}, {"on", false}, {"note", 5}};
    const Sheet sheet("box.json", json, box, mistakes);
    Bits seen = 0;
    EXPECT_FALSE(sheet.list_at(
        "list", 4, [&](const Reader& entry, int) { once(entry, seen, sheet.named(entry, Table::colour)); }));
    EXPECT_EQ(seen, bit(0) | bit(1));
    EXPECT_FALSE(sheet.record([](const Reader& root) {
        must_be(root["on"], true);
        texts(root, {"note"});
    }));
    EXPECT_FALSE(sheet.record([](const Reader& root) { texts(root, {"note", "nowhere"}); }));
    EXPECT_FALSE(sheet.record([](const Reader& root) { texts(root, {"note"}); })) << "noted once";
    EXPECT_FALSE(sheet.list_at("list", 3, [](const Reader&, int) {}));
    std::vector<std::string> found;
    for (const PackMistake& mistake : mistakes) {
        found.push_back(mistake.where + ": " + mistake.what);
    }
    EXPECT_EQ(found,
              (std::vector<std::string>{"/list/1: 'green' is no colour", "/list/3: is listed twice",
                                        "/on: must be true", "/note: must be a text", "/list: must be a list of 3"}));
}

}  // namespace
}  // namespace kriegsrat
