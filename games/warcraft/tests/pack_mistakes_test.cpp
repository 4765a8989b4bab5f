#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "core/json.h"
#include "games/warcraft/pack.h"

// What is wrong with an owner's pack is found, in the right place.
namespace kriegsrat::warcraft::pack_mistakes_test {
namespace {

using Lines = std::vector<std::string>;
using Pointer = Json::json_pointer;

struct Change {
    std::string where;
    Json value;
};

const std::vector<std::string> all_files = {"units.json", "buildings.json", "experience_cards.json",
                                            "dice.json",  "maps.json",      "components.json"};

Json standard(const std::string& file) { return Json::parse(embedded_file("games/warcraft/data/" + file)); }

Lines lines(const PackFiles& files) {
    Lines result;
    for (const PackError& error : check_pack(files)) {
        result.push_back(error.file + " " + error.where + ": " + error.what);
    }
    return result;
}

// Mistakes of one file with these changes; the name of the file is left out.
Lines with(const std::string& file, const std::vector<Change>& changes) {
    Json json = standard(file);
    for (const Change& change : changes) {
        json[Pointer(change.where)] = change.value;
    }
    Lines found = lines({{file, json.dump()}});
    for (std::string& line : found) {
        line = line.starts_with(file + " ") ? line.substr(file.size() + 1) : line;
    }
    return found;
}
Lines without(const std::string& file, const std::string& where, const std::string& key) {
    Json json = standard(file);
    json[Pointer(where)].erase(key);
    return lines({{file, json.dump()}});
}
bool contains(const Lines& all, const std::string& line) {
    return std::find(all.begin(), all.end(), line) != all.end();
}
// "/cards/7" for the record of this id in a list.
std::string record(const std::string& file, const std::string& list, const std::string& id) {
    const Json json = standard(file);
    for (std::size_t i = 0; i < json[list].size(); ++i) {
        if (json[list][i].value("id", "") == id) {
            return "/" + list + "/" + std::to_string(i);
        }
    }
    ADD_FAILURE() << file << " has no record " << id;
    return "/" + list + "/0";
}
std::string card(const std::string& id) { return record("experience_cards.json", "cards", id); }
std::string unit(const std::string& id) { return record("units.json", "units", id); }
std::string building(const std::string& id) { return record("buildings.json", "buildings", id); }
std::string map(const std::string& id) { return record("maps.json", "maps", id); }

TEST(WarcraftPackMistakes, FilesThatAreUnknownOrNoJson) {
    EXPECT_EQ(lines({{"heroes.json", "{}"}}), (Lines{"heroes.json : is no file of a data pack"}));
    EXPECT_EQ(lines({{"units.json", "{\"game\": "}}), (Lines{"units.json : this is not valid JSON"}));
    for (const std::string& file : all_files) {
        EXPECT_TRUE(contains(lines({{file, "[]"}}), file + " : must be an object")) << file;
        EXPECT_FALSE(lines({{file, "{}"}}).empty()) << file;
    }
}

TEST(WarcraftPackMistakes, AllAreFoundNotOnlyTheFirst) {
    PackFiles files;
    Json units = standard("units.json");
    units["units"][0]["strength"] = 7;
    units["units"][1]["strength"] = 0;
    files["units.json"] = units.dump();
    Json dice = standard("dice.json");
    dice["dice"][1]["faces"][0] = 4;
    files["dice.json"] = dice.dump();
    const Lines found = lines(files);
    EXPECT_TRUE(contains(found, "units.json /units/0/strength: must be a whole number from 1 to 6"));
    EXPECT_TRUE(contains(found, "units.json /units/1/strength: must be a whole number from 1 to 6"));
    EXPECT_TRUE(contains(found, "dice.json /dice/1/faces/0: must be a whole number from 1 to 3"));
}

TEST(WarcraftPackMistakes, MissingAndUnknownKeysAndTypes) {
    EXPECT_EQ(without("units.json", "/units/0", "strength"), (Lines{"units.json /units/0/strength: is missing"}));
    EXPECT_EQ(with("units.json", {{"/units/0/power", 3}}), (Lines{"/units/0: has the unknown key 'power'"}));
    EXPECT_EQ(with("units.json", {{"/units/0/name", 3}}), (Lines{"/units/0/name: must be a text"}));
    EXPECT_EQ(with("buildings.json", {{"/title", "x"}}), (Lines{": has the unknown key 'title'"}));
    EXPECT_EQ(with("maps.json", {{"/maps/0/weather", "rain"}}), (Lines{"/maps/0: has the unknown key 'weather'"}));
    EXPECT_EQ(with("experience_cards.json", {{"/cards/0/text", 1}}), (Lines{"/cards/0/text: must be a text"}));
}

TEST(WarcraftPackMistakes, CountsOfRecords) {
    const std::vector<std::pair<std::string, std::string>> lists = {
        {"units.json", "units"}, {"buildings.json", "buildings"},   {"experience_cards.json", "cards"},
        {"dice.json", "dice"},   {"components.json", "components"}, {"components.json", "quest_tokens"},
        {"maps.json", "maps"},   {"maps.json", "board_pieces"}};
    for (const auto& [file, list] : lists) {
        Json json = standard(file);
        const std::string wanted = std::to_string(json[list].size());
        json[list].erase(json[list].size() - 1);
        EXPECT_TRUE(contains(lines({{file, json.dump()}}), file + " /" + list + ": must be a list of " + wanted))
            << list;
    }
}

TEST(WarcraftPackMistakes, IdsMustBeThoseOfTheStandardPack) {
    EXPECT_TRUE(contains(with("units.json", {{"/units/2/id", "dragon"}}), "/units/2/id: 'dragon' is no tile"));
    EXPECT_TRUE(contains(with("units.json", {{"/units/2/id", standard("units.json")["units"][1]["id"]}}),
                         "/units/2/id: is listed twice"));
    EXPECT_TRUE(
        contains(with("units.json", {{"/units/2/level", 2}}), "/units/2/id: does not say its race, type and level"));
    EXPECT_TRUE(
        contains(with("experience_cards.json", {{"/cards/2/id", "fireball"}}), "/cards/2/id: 'fireball' is no card"));
    EXPECT_EQ(with("buildings.json", {{"/buildings/1/id", "tower"}}),
              (Lines{"/buildings/1/id: must be \"human_melee_building\""}));
    EXPECT_EQ(with("maps.json", {{"/maps/1/id", "base_2"}}), (Lines{"/maps/1/id: must be \"base_4\""}));
}

TEST(WarcraftPackMistakes, WC_A03_WC_A04_WC_A06_PiecesOfARace) {
    EXPECT_TRUE(contains(with("units.json", {{"/pieces_per_race/melee", 11}}), "/pieces_per_race/melee: must be 10"));
    EXPECT_TRUE(contains(with("units.json", {{"/pieces_per_race/worker", 9}}), "/pieces_per_race/worker: must be 8"));
    EXPECT_TRUE(contains(with("units.json", {{"/pieces_per_race/outpost", 3}}), "/pieces_per_race/outpost: must be 2"));
}

TEST(WarcraftPackMistakes, WC_A07_WC_A19_StacksOfTiles) {
    const std::string knight = unit("human_melee_3");
    EXPECT_TRUE(contains(with("units.json", {{knight + "/victory_points", 0}}), knight + "/victory_points: must be 1"));
    EXPECT_EQ(with("units.json", {{unit("human_melee_2") + "/top_level", true}}),
              (Lines{"/units/1/victory_points: must be 1"}));
    EXPECT_TRUE(contains(with("units.json", {{unit("human_melee_1") + "/victory_points", 1}}),
                         unit("human_melee_1") + "/victory_points: must be 0"));
    EXPECT_TRUE(
        contains(with("units.json", {{knight + "/improve_requires", {{"building_type", "melee"}, {"count", 1}}}}),
                 knight + "/improve_requires: must be null"));
    EXPECT_TRUE(contains(with("units.json", {{unit("orc_melee_1") + "/ability", "regeneration"}}),
                         unit("orc_melee_1") + "/ability: 'regeneration' is no ability"));
    EXPECT_TRUE(contains(with("units.json", {{unit("orc_melee_1") + "/improve_requires/count", 4}}),
                         unit("orc_melee_1") + "/improve_requires/count: must be a whole number from 1 to 3"));
    EXPECT_TRUE(contains(with("units.json", {{unit("orc_melee_1") + "/improve_cost/gold", 3}}),
                         unit("orc_melee_1") + "/improve_cost: must be the cost of every improvement"));
}

TEST(WarcraftPackMistakes, WC_A05_WC_A18_Buildings) {
    const std::string barracks = building("orc_melee_building");
    EXPECT_TRUE(contains(with("buildings.json", {{barracks + "/tokens", 3}}), barracks + "/tokens: must be 2"));
    EXPECT_TRUE(contains(with("buildings.json", {{barracks + "/printed_on_town_tile", 0}}),
                         barracks + "/printed_on_town_tile: must be 1"));
    EXPECT_TRUE(contains(with("buildings.json", {{barracks + "/training_cost/gold", 10}}),
                         barracks + "/training_cost/gold: must be a whole number from 0 to 9"));
    EXPECT_TRUE(contains(with("buildings.json", {{barracks + "/build_cost/wood", 3}}),
                         barracks + "/build_cost: must be the cost of every building"));
    EXPECT_TRUE(contains(with("buildings.json", {{barracks + "/race", "elf"}}), barracks + "/race: 'elf' is no race"));
    EXPECT_EQ(with("buildings.json", {{"/tokens_per_race", 9}}), (Lines{"/tokens_per_race: must be 8"}));
    EXPECT_EQ(with("buildings.json", {{"/outpost/tokens_per_race", 3}}),
              (Lines{"/outpost/tokens_per_race: must be 2"}));
}

TEST(WarcraftPackMistakes, WC_A08_Decks) {
    EXPECT_TRUE(
        contains(with("experience_cards.json", {{"/decks/orc/cards/fast", 5}}), "/decks/orc/cards/fast: must be 4"));
    EXPECT_TRUE(contains(with("experience_cards.json", {{"/decks/orc/cards/renew", 2}}),
                         "/decks/orc/cards/renew: is a card of another race"));
    EXPECT_TRUE(contains(with("experience_cards.json", {{card("fast") + "/copies_per_deck", 5}}),
                         "/decks/human/cards/fast: must be 5"));
    EXPECT_EQ(without("experience_cards.json", "/decks/orc/cards", "pillage"),
              (Lines{"experience_cards.json /decks/orc/cards: must be 21 cards"}));
    EXPECT_EQ(with("experience_cards.json", {{"/cards_total", 85}}), (Lines{"/cards_total: must be 84"}));
    Json two_points = standard("experience_cards.json");
    for (const char* race : {"human", "orc", "night_elf", "undead"}) {
        two_points["decks"][race]["cards"]["victory_point"] = 2;
        two_points["decks"][race]["cards"]["fast"] = 5;
    }
    two_points[Pointer(card("victory_point") + "/copies_per_deck")] = 2;
    two_points[Pointer(card("fast") + "/copies_per_deck")] = 5;
    EXPECT_TRUE(contains(lines({{"experience_cards.json", two_points.dump()}}),
                         "experience_cards.json /decks/human/cards: must hold 3 Victory Point cards"));
}

TEST(WarcraftPackMistakes, WC_I01_MomentsAndEffectsOfCards) {
    const std::string devour = card("devour");
    EXPECT_TRUE(contains(with("experience_cards.json", {{devour + "/timing/window", "tea_time"}}),
                         devour + "/timing/window: 'tea_time' is no moment"));
    EXPECT_TRUE(contains(with("experience_cards.json", {{devour + "/timing/window", "start_of_melee_phase"}}),
                         devour + "/timing/window: does not suit the effect remove_from_battle"));
    EXPECT_TRUE(contains(with("experience_cards.json", {{devour + "/timing/needs_participating_unit", false}}),
                         devour + "/timing/needs_participating_unit: must be true"));
    EXPECT_TRUE(contains(with("experience_cards.json", {{devour + "/effect/op", "eat"}}),
                         devour + "/effect/op: 'eat' is no effect"));
    EXPECT_EQ(with("experience_cards.json", {{devour + "/effect/until", "end_of_round"}}),
              (Lines{"/cards/4/effect/until: must be \"end_of_battle\""}));
    EXPECT_EQ(with("experience_cards.json", {{devour + "/effect/amount", 2}}),
              (Lines{"/cards/4/effect: has the unknown key 'amount'"}));
    EXPECT_TRUE(contains(with("experience_cards.json", {{card("curse") + "/effect/success_max", 7}}),
                         card("curse") + "/effect/success_max: must be a whole number from 1 to 6"));
    EXPECT_TRUE(contains(with("experience_cards.json", {{card("fast") + "/effect/maximum_total", 4}}),
                         card("fast") + "/effect/maximum_total: must be a whole number from 1 to 3"));
    EXPECT_EQ(with("experience_cards.json", {{card("resources") + "/effect/choice/0", {{"wood", 2}}}}),
              (Lines{"/cards/17/effect/choice/0: has the unknown key 'wood'"}));
    EXPECT_EQ(with("experience_cards.json", {{card("victory_point") + "/discard_after_use", true}}),
              (Lines{"/cards/19/discard_after_use: must be false"}));
}

TEST(WarcraftPackMistakes, WC_A11_WC_A12_Dice) {
    EXPECT_EQ(with("dice.json", {{"/dice/0/faces/5", 7}}), (Lines{"/dice/0/faces: must be [1,2,3,4,5,6]"}));
    EXPECT_EQ(with("dice.json", {{"/dice/0/count", 0}}), (Lines{"/dice/0/count: must be a whole number from 1 to 4"}));
    EXPECT_EQ(with("dice.json", {{"/dice/1/depletes_on", 4}}),
              (Lines{"/dice/1/depletes_on: must be a whole number from 1 to 3"}));
    EXPECT_EQ(with("dice.json", {{"/dice/1/id", "battle_die"}}), (Lines{"/dice/1/id: must be \"resource_die\""}));
}

TEST(WarcraftPackMistakes, WC_A21_Components) {
    EXPECT_TRUE(contains(with("components.json", {{"/quest_tokens/0/count", 2}}),
                         "/quest_tokens: the number of quest tokens must be 14, not 15"));
    const std::string melees = record("components.json", "components", "melee_unit");
    EXPECT_TRUE(contains(with("components.json", {{melees + "/count", 41}}), melees + "/count: must be 40"));
}

TEST(WarcraftPackMistakes, WC_A14_WC_A17_Spaces) {
    const std::string spaces = map("base_2") + "/spaces";
    EXPECT_TRUE(
        contains(with("maps.json", {{spaces + "/0/kind", "swamp"}}), spaces + "/0/kind: 'swamp' is no kind of space"));
    EXPECT_TRUE(contains(with("maps.json", {{spaces + "/0/points", 1}}),
                         spaces + "/0/points: cities and objectives have points, other spaces have none"));
    EXPECT_TRUE(contains(with("maps.json", {{spaces + "/0/adjacent/0", "s20"}}),
                         spaces + "/0/adjacent: must be the spaces that lie beside it"));
    EXPECT_TRUE(contains(with("maps.json", {{spaces + "/0/adjacent/0", "s58"}}),
                         spaces + "/0/adjacent/0: is no space of this map"));
    EXPECT_EQ(with("maps.json", {{spaces + "/0/hx", -3}}), (Lines{"/maps/0/spaces/1/hx: two spaces lie on one place"}))
        << "two spaces on one place";
    EXPECT_EQ(with("maps.json", {{spaces + "/0/id", "s02"}}), (Lines{"/maps/0/spaces/0/id: must be \"s01\""}));
    EXPECT_EQ(with("maps.json", {{map("base_2") + "/space_count", 34}}),
              (Lines{"/maps/0/spaces: must be a list of 34"}));
}

TEST(WarcraftPackMistakes, WC_A15_WC_B02_PlayersCitiesAndTeams) {
    const std::string four = map("base_4");
    EXPECT_TRUE(contains(with("maps.json", {{four + "/teams/0/0", "orc"}}), four + "/teams/1/0: is listed twice"));
    EXPECT_TRUE(contains(with("maps.json", {{four + "/teams/0/0", "goblin"}}),
                         four + "/teams/0/0: 'goblin' is no player of this map"));
    EXPECT_EQ(with("maps.json", {{four + "/seat_order_clockwise/0", "orc"}}),
              (Lines{"/maps/1/seat_order_clockwise/1: is listed twice"}));
    EXPECT_EQ(with("maps.json", {{four + "/cities/orc", "s07"}}),
              (Lines{"/maps/1/cities: a city space belongs to nobody"}))
        << "a mountain";
    EXPECT_EQ(with("maps.json", {{four + "/players", 3}}), (Lines{"/maps/1/players: must be 4"}));
    EXPECT_EQ(with("maps.json", {{four + "/first_player", "goblin"}}),
              (Lines{"/maps/1/first_player: 'goblin' is no player of this map"}));
    EXPECT_EQ(without("maps.json", four + "/cities", "orc"),
              (Lines{"maps.json /maps/1/cities: every town needs a city with a gold mine and a forest beside it"}));
}

TEST(WarcraftPackMistakes, WC_R01_TheNeutralRaceIsNobodysRace) {
    const std::string gate = map("elf_gate");
    EXPECT_EQ(with("maps.json", {{gate + "/neutral/race", "orc"}}),
              (Lines{"/maps/2/setup/pieces/3/race: 'night_elf' is no owner of pieces on this map"}));
}

TEST(WarcraftPackMistakes, WC_B07_WC_E09_StartingPieces) {
    const std::string pieces = map("base_2") + "/setup/pieces";
    EXPECT_EQ(with("maps.json", {{pieces + "/0/units/melee", 11}}),
              (Lines{"/maps/0/setup/pieces/0/units/melee: must be a whole number from 0 to 10"}));
    EXPECT_EQ(with("maps.json", {{pieces + "/0/space", "s02"}}),
              (Lines{"/maps/0/setup/pieces/0/space: only flying units stand on a mountain"}))
        << "a mountain";
    EXPECT_EQ(with("maps.json", {{pieces + "/0/race", "human"}}),
              (Lines{"/maps/0/setup/pieces/0/race: 'human' is no owner of pieces on this map"}));
    EXPECT_EQ(with("maps.json", {{pieces + "/0/units/melee", 4}}),
              (Lines{"/maps/0/setup/pieces/0: more than a stack of three"}))
        << "more than a stack";
    EXPECT_EQ(with("maps.json", {{pieces + "/0/workers", 4}}),
              (Lines{"/maps/0/setup/pieces/0: more than a stack of three"}))
        << "more than a stack";
    EXPECT_EQ(with("maps.json", {{map("base_2") + "/setup/resources/left/gold", 100}}),
              (Lines{"/maps/0/setup/resources/left/gold: must be a whole number from 0 to 99"}));
}

TEST(WarcraftPackMistakes, WC_S04_WC_T02_WC_U03_MarkersAndWalls) {
    const std::string prisons = map("prisoners");
    EXPECT_TRUE(contains(with("maps.json", {{prisons + "/walls/0/1", "s33"}}),
                         prisons + "/walls/0: must stand between neighbours"));
    const std::string dead = map("necromancers");
    EXPECT_TRUE(contains(with("maps.json", {{dead + "/setup/markers/0/kind", "treasure"}}),
                         dead + "/setup/markers/0/kind: 'treasure' is no kind of marker"));
    EXPECT_EQ(with("maps.json", {{dead + "/setup/markers/0/spaces/0", "s12"}}),
              (Lines{"/maps/3/setup/markers/0/spaces: no token lies on a mountain"}))
        << "a mountain";
    EXPECT_EQ(with("maps.json", {{dead + "/setup/markers/4/spaces/1", "s14"}}),
              (Lines{"/maps/3/setup/markers/4/spaces/1: is listed twice"}))
        << "both on one space";
    const std::string gate = map("elf_gate");
    EXPECT_EQ(with("maps.json", {{gate + "/setup/markers/0/spaces/0", "s13"}}),
              (Lines{"/maps/2/setup/markers/0/spaces: only gold mines and forests are depleted"}))
        << "no resource space";
    const std::string tree = map("nordrassil");
    EXPECT_EQ(with("maps.json", {{tree + "/victory/tree", "B"}}),
              (Lines{"/maps/5/victory/tree: must be the space with the Nordrassil token, held by the keeper"}));
    EXPECT_EQ(with("maps.json", {{tree + "/victory/besieger", "goblin"}}),
              (Lines{"/maps/5/victory/besieger: 'goblin' is no player of this map"}));
    EXPECT_EQ(with("maps.json", {{gate + "/victory/gate", "Z"}}),
              (Lines{"/maps/2/victory/gate: there is no such letter on this map"}));
    EXPECT_TRUE(contains(with("maps.json", {{gate + "/letters/E", "s13"}}), gate + "/letters/E: has a letter already"));
    EXPECT_EQ(with("maps.json", {{dead + "/spaces/21/label", nullptr}, {dead + "/spaces/22/label", "C"}}),
              (Lines{dead + "/spaces/21/label: must be the letter of this space"}));
    EXPECT_EQ(with("maps.json", {{dead + "/spaces/22/label", "C"}}),
              (Lines{dead + "/spaces/22/label: must be the letter of this space"}));
    EXPECT_TRUE(contains(with("maps.json", {{gate + "/letters/gate", "s01"}}),
                         gate + "/letters/gate: must be called by a letter from A to Z"));
    EXPECT_EQ(with("maps.json", {{map("base_2") + "/victory/points", 0}}),
              (Lines{"/maps/0/victory/points: must be a whole number from 1 to 99"}));
}

}  // namespace
}  // namespace kriegsrat::warcraft::pack_mistakes_test
