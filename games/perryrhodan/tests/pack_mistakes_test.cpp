#include <gtest/gtest.h>

#include "core/embedded.h"
#include "core/json.h"
#include "games/perryrhodan/pack.h"

// What is wrong with an owner's pack is found, in the right place.
namespace kriegsrat::perryrhodan::pack_mistakes_test {
namespace {

using Lines = std::vector<std::string>;

Json standard(const std::string& file) { return Json::parse(embedded_file("games/perryrhodan/data/" + file)); }

Lines lines(const PackFiles& files) {
    Lines result;
    for (const PackError& error : check_pack(files)) {
        result.push_back(error.file + " " + error.where + ": " + error.what);
    }
    return result;
}

std::string file_of(const std::string& id) { return "cards_phase" + id.substr(1, 1) + ".json"; }
std::size_t position(const Json& file, const std::string& id) {
    for (std::size_t i = 0; i < file["cards"].size(); ++i) {
        if (file["cards"][i]["id"] == id) {
            return i;
        }
    }
    ADD_FAILURE() << id;
    return 0;
}

// One change in the record of a card; mistakes inside of it are given without its place.
Lines with_card(const std::string& id, const std::string& where, const Json& value) {
    Json json = standard(file_of(id));
    const std::string record = "/cards/" + std::to_string(position(json, id));
    json[Json::json_pointer(record + where)] = value;
    Lines found = lines({{file_of(id), json.dump()}});
    for (std::string& line : found) {
        const std::string start = file_of(id) + " " + record;
        if (line.starts_with(start)) {
            line = line.substr(start.size());
        }
    }
    return found;
}

TEST(PackMistakes, FilesThatAreUnknownOrNoJson) {
    EXPECT_EQ(lines({{"cards.json", "{}"}}), (Lines{"cards.json : is no file of a data pack"}));
    EXPECT_EQ(lines({{"skills.json", "{\"about\": "}}), (Lines{"skills.json : this is not valid JSON"}));
}

TEST(PackMistakes, UnknownKeysWordsAndNumbers) {
    EXPECT_EQ(with_card("p1-perry-rhodan", "/colour", "green"), (Lines{": has the unknown key 'colour'"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/stealth", "F"),
              (Lines{"/stealth: must be a letter A to E with or without a bonus, as C or C+1"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/range", 7), (Lines{"/range: must be a whole number from 0 to 6"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/people", "Klingonen"), (Lines{"/people: 'Klingonen' is no people"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/skills/0/level", 3),
              (Lines{"/skills/0/level: must be a whole number from 0 to 2"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/skills/0/skill", "poison"), (Lines{"/skills/0: has no levels"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/transport", 1),
              (Lines{": transport belongs to ships, and to no other card"}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/premise/anti", {{"op", "none"}}),
              (Lines{"/premise: must not have the side anti"}));
}

TEST(PackMistakes, PremisesAndFilters) {
    EXPECT_EQ(with_card("p1-anne-sloane", "/premise/pro/of/0/name", "Mars"),
              (Lines{"/premise/pro/of/0/name: 'Mars' is no place"}));
    EXPECT_EQ(with_card("p1-anne-sloane", "/premise/pro/of/1/filter/colour", "red"),
              (Lines{"/premise/pro/of/1/filter: has the unknown key 'colour'"}));
    EXPECT_EQ(with_card("p1-anne-sloane", "/premise/pro", {{"op", "role"}, {"is", "attacker"}}),
              (Lines{"/premise/pro/op: is a condition of effects, not a premise"}));
    EXPECT_EQ(with_card("p1-anne-sloane", "/premise/pro/of", Json::array({{{"op", "none"}}})),
              (Lines{"/premise/pro/of: must be a list of at least 2"}));
    EXPECT_EQ(with_card("p1-anne-sloane", "/premise/pro/of/1", {{"op", "riddle"}, {"n", 1}}),
              (Lines{"/premise/pro/of/1: must have either a name or a phase"}));
}

TEST(PackMistakes, Effects) {
    EXPECT_EQ(with_card("p1-gcc", "/effects/0/window", "noon"), (Lines{"/effects/0/window: 'noon' is no window"}));
    EXPECT_EQ(with_card("p1-gcc", "/effects/0/ops/0/op", "win"), (Lines{"/effects/0/ops/0/op: 'win' is no operation"}));
    EXPECT_EQ(with_card("p1-gcc", "/effects/0/ops/0/range", 2),
              (Lines{"/effects/0/ops/0: has the unknown key 'range'"}));
    EXPECT_EQ(with_card("p1-gcc", "/effects/0/cost/1/n", 0),
              (Lines{"/effects/0/cost/1/n: must be a whole number from 1 to 9"}));
    EXPECT_EQ(with_card("p1-gcc", "/effects/0/answers", {{"kind", "event"}}),
              (Lines{"/effects/0: answers belongs to the window response, and to no other"}));
    EXPECT_EQ(with_card("p1-depot", "/effects/0/ops/0/from", Json::array({"hand", "hand"})),
              (Lines{"/effects/0/ops/0/from/1: is listed twice"}));
    EXPECT_EQ(with_card("p1-depot", "/effects/0/after_draw", true),
              (Lines{"/effects/0/after_draw: belongs to the window source alone"}));
    EXPECT_EQ(with_card("p4-robotregent", "/effects/0/ops/0/what", "retreat"),
              (Lines{"/effects/0/ops/0/what: does not fit the operation"}));
}

TEST(PackMistakes, PR_Z82_NothingCanBeUsedForEver) {
    EXPECT_EQ(with_card("p1-depot", "/effects/0/cost", Json::array()),
              (Lines{"/effects/0: could be used for ever: it needs a cost passivate_self or sink_self, or a limit "
                     "(PR-Z82)"}));
}

TEST(PackMistakes, WhatBelongsToAnId) {
    EXPECT_EQ(with_card("p1-perry-rhodan", "/name", "Perry"), (Lines{"/name: must be \"Perry Rhodan\""}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/kind", "troop"), (Lines{"/kind: must be \"person\""}));
    EXPECT_EQ(with_card("p1-perry-rhodan", "/place", "Terra"), (Lines{"/place: belongs to places alone"}));
    EXPECT_EQ(with_card("p2-terra-sol", "/system", "Wega"),
              (Lines{"/place: has another card with another subkind, system, cluster, neighbourhood, min_range, "
                     "survey_points or stacks_on"}));
}

TEST(PackMistakes, AllAreFoundNotOnlyTheFirst) {
    Json cards = standard("cards_phase1.json");
    cards["cards"][2]["stealth"] = "Z";
    cards["cards"][3]["range"] = -1;
    cards["cards"][position(cards, "p1-depot")]["effects"][0]["window"] = "never";
    cards["cards"][position(cards, "p1-depot")]["effects"][1]["window"] = "never";
    Json actions = standard("action_cards.json");
    actions["cards"][0]["red"]["B"] = 3;
    const Lines found = lines({{"cards_phase1.json", cards.dump()}, {"action_cards.json", actions.dump()}});
    ASSERT_EQ(found.size(), 5U);
    EXPECT_EQ(found[4], "action_cards.json /cards/0/red/B: must be a whole number from 1 to 2");
}

TEST(PackMistakes, DecksAndNames) {
    Json decks = standard("starter_decks.json");
    Json& deck = decks["decks"][0];
    deck["cards"][0]["n"] = deck["cards"][0]["n"].get<int>() + 1;
    EXPECT_EQ(lines({{"starter_decks.json", decks.dump()}}),
              (Lines{"starter_decks.json /decks/0/total: must be " + std::to_string(deck["total"].get<int>() + 1)}));
    decks = standard("starter_decks.json");
    decks["decks"][0]["cards"][0]["id"] = "p2-terra-sol";
    EXPECT_EQ(lines({{"starter_decks.json", decks.dump()}}),
              (Lines{"starter_decks.json /decks/0/cards/0/id: is a card of another phase (PR-C03)"}));
    Json named = standard("named.json");
    named["places"].erase("terra");
    EXPECT_EQ(lines({{"named.json", named.dump()}}), (Lines{"named.json /places/terra: is missing"}));
}

TEST(PackMistakes, AnOwnersPackIsUsedAndFoundByItsDigest) {
    Json json = standard("cards_phase1.json");
    const std::size_t kaulquappe = position(json, "p1-kaulquappe");
    json["cards"][kaulquappe]["range"] = 4;
    ASSERT_TRUE(use_pack({{"cards_phase1.json", json.dump()}}));
    const Pack& own = current_pack();
    EXPECT_NE(own.digest, standard_pack().digest);
    EXPECT_EQ(own.card[kaulquappe].range, 4);
    EXPECT_EQ(standard_pack().card[kaulquappe].range, 3);
    EXPECT_EQ(find_pack(own.digest), &own);
    ASSERT_TRUE(use_pack({}));
    EXPECT_EQ(&current_pack(), &standard_pack());
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::pack_mistakes_test
