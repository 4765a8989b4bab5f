#include <cmath>
#include <set>
#include <tuple>

#include "games/starcraft/tests/pack_facts.h"

// Units and cards of the standard pack.
namespace kriegsrat::starcraft::pack_cards_test {
namespace {

using namespace facts;

enum Hits { nothing, ground, flying, both };

struct Wanted {
    std::string name;
    bool flies;
    Hits hits;
    int support;
    Cost cost;
    int total;
};

TEST(StarcraftUnits, SC_K17_GroundOrFlyingAndWhatEachCanAttack) {
    const std::vector<Wanted> all = {
        {"marine", false, both, 1, {1, 0}, 1},       {"firebat", false, ground, 1, {1, 1}, 2},
        {"ghost", false, both, 1, {0, 2}, 2},        {"vulture", false, ground, 1, {2, 0}, 2},
        {"goliath", false, both, 1, {2, 1}, 3},      {"siege_tank", false, ground, 2, {2, 2}, 4},
        {"wraith", true, both, 1, {2, 1}, 3},        {"science_vessel", true, nothing, 0, {0, 2}, 2},
        {"battlecruiser", true, both, 2, {3, 2}, 5}, {"zealot", false, ground, 1, {2, 0}, 2},
        {"dragoon", false, both, 1, {2, 1}, 3},      {"high_templar", false, nothing, 0, {0, 1}, 1},
        {"archon", false, both, 1, {0, 1}, 3},       {"reaver", false, ground, 2, {2, 2}, 4},
        {"scout", true, both, 1, {2, 2}, 4},         {"arbiter", true, nothing, 0, {0, 2}, 2},
        {"carrier", true, both, 2, {3, 2}, 5},       {"zergling", false, ground, 1, {1, 0}, 1},
        {"hydralisk", false, both, 1, {1, 1}, 2},    {"ultralisk", false, ground, 2, {2, 2}, 4},
        {"queen", true, nothing, 0, {0, 1}, 1},      {"defiler", false, nothing, 0, {0, 2}, 2},
        {"scourge", true, nothing, 0, {0, 1}, 1},    {"mutalisk", true, both, 1, {2, 1}, 3},
        {"guardian", true, ground, 2, {0, 1}, 4},
    };
    ASSERT_EQ(all.size(), at(unit_types));
    for (const Wanted& wanted : all) {
        const UnitType& type = unit(wanted.name);
        EXPECT_EQ(type.flying, wanted.flies) << wanted.name;
        EXPECT_EQ(type.hits_ground, wanted.hits == ground || wanted.hits == both) << wanted.name;
        EXPECT_EQ(type.hits_flying, wanted.hits == flying || wanted.hits == both) << wanted.name;
        EXPECT_EQ(type.support, wanted.support) << wanted.name;
        EXPECT_EQ(pack.support[type.race][type.place], wanted.support) << wanted.name;
        EXPECT_EQ(type.cost, wanted.cost) << wanted.name;
        EXPECT_EQ(type.total_cost, wanted.total) << wanted.name;
    }
}

TEST(StarcraftUnits, SC_W11_AssistUnits) {
    const Units assist = units_that([](const UnitType& type) { return type.assist; });
    EXPECT_EQ(assist, units({"science_vessel", "high_templar", "arbiter", "queen", "defiler"}));
    for (const UnitType& type : pack.unit) {
        EXPECT_EQ(units_of(pack.assist[type.race], type.place), type.assist ? 15 : 0);
    }
}

TEST(StarcraftUnits, SC_W05_OnlyTheScienceVesselIsADetectorByItself) {
    EXPECT_EQ(units_that([](const UnitType& type) { return type.detector; }), units({"science_vessel"}));
    EXPECT_EQ(units_that([](const UnitType& type) { return type.cloaking; }), 0U);
}

TEST(StarcraftCards, SC_A14_EighteenCombatCardsAndTheTechnologyCards) {
    const std::vector<std::tuple<std::string, int, int>> wanted = {
        {"terran", 21, 12}, {"protoss", 20, 11}, {"zerg", 22, 15}};
    for (const auto& [name, technology_cards, kinds] : wanted) {
        const auto number = at(race(name));
        const int first_card = pack.first_card[number];
        EXPECT_EQ(pack.card_count[number], combat_cards + technology_cards);
        EXPECT_EQ(pack.technology_count[number], kinds);
        Bits bought = 0;
        for (int i = 0; i < kinds; ++i) {
            const Technology& one = pack.technology[at(pack.first_technology[number] + i)];
            EXPECT_EQ(one.race, number);
            EXPECT_EQ(bought & one.cards, 0U);
            EXPECT_EQ(one.cards >> static_cast<unsigned>(first(one.cards)), first_n(count(one.cards)));
            EXPECT_GT(one.cards, bought) << "cards come in the order of the technologies";
            bought |= one.cards;
        }
        EXPECT_EQ(bought, first_n(technology_cards) << combat_cards);
        for (int i = 0; i < pack.card_count[number]; ++i) {
            const Card& one = pack.card[at(first_card + i)];
            EXPECT_EQ(one.race, number);
            EXPECT_EQ(one.technology == none_named, i < combat_cards);
            EXPECT_TRUE(within(one.icons, pack.units_of_race[number]));
            EXPECT_TRUE(within(one.special_support, one.icons));
            EXPECT_EQ(has(pack.standard_cards[number], i), one.kind == CardKind::standard);
            EXPECT_EQ(has(pack.reinforcement_cards[number], i), one.kind == CardKind::reinforcement);
        }
        for (int i = 1; i <= combat_cards; ++i) {
            EXPECT_EQ(names(pack, Table::card)[at(first_card + i - 1)],
                      name + (i < 10 ? "_c0" : "_c") + std::to_string(i));
        }
        EXPECT_EQ(count(pack.standard_cards[number] & first_n(combat_cards)), 16);
    }
}

TEST(StarcraftCards, NamesOfCopies) {
    EXPECT_EQ(id(Table::card, "stim_packs_2"), id(Table::card, "stim_packs_1") + 1);
    EXPECT_EQ(card("stim_packs_1").technology, id(Table::technology, "stim_packs"));
    EXPECT_EQ(card("bunker").technology, id(Table::technology, "bunker"));
    EXPECT_EQ(card("increased_reaver_capacity_3").major.attack, 10);
    EXPECT_EQ(count(technology("increased_reaver_capacity").cards), 3);
}

TEST(StarcraftCards, SC_K28_NoStandardCardShowsAnAssistUnit) {
    for (const Card& one : pack.card) {
        for (const int type : each(one.kind == CardKind::standard ? one.icons : 0)) {
            EXPECT_FALSE(pack.unit[at(type)].assist);
        }
    }
}

TEST(StarcraftCards, SC_K05_SpecialSupportIcons) {
    EXPECT_EQ(card("cloaking_field_1").icons, units({"wraith", "ghost"}));
    EXPECT_EQ(card("cloaking_field_1").special_support, units({"wraith", "ghost"}));
    EXPECT_EQ(card("yamato_cannon_1").icons, units({"battlecruiser"}));
    EXPECT_EQ(card("yamato_cannon_1").special_support, 0U);
    for (const Card& one : pack.card) {
        EXPECT_TRUE(one.special_support == 0 || one.kind == CardKind::reinforcement);
    }
}

// "Some" of them return: one of the strongest of each race.
TEST(StarcraftCards, SC_I07_OneTechnologyOfEachRaceReturnsToTheTechnologyDeck) {
    for (int number = 0; number < cards; ++number) {
        const std::string& name = names(pack, Table::card)[at(number)];
        EXPECT_EQ(pack.card[at(number)].returns,
                  name.starts_with("nuclear_strike") || name.starts_with("stasis_field") || name.starts_with("plague"))
            << name;
    }
}

// The rulebooks know splash damage against ground, against flying units and against either: there are cards of each.
TEST(StarcraftCards, SC_W22_SplashCardsOfEveryKind) {
    std::set<std::string> flying;
    int either = 0;
    int ground = 0;
    for (int number = 0; number < cards; ++number) {
        for (const Effect& one : effects(pack.card[at(number)].effects)) {
            if (one.op != Op::splash) {
                continue;
            }
            bool hits_ground = false;
            bool hits_flying = false;
            for (int unit = 0; unit < unit_types; ++unit) {
                (pack.unit[at(unit)].flying ? hits_flying : hits_ground) |= has(one.units, unit);
            }
            either += hits_ground && hits_flying ? 1 : 0;
            ground += hits_ground && !hits_flying ? 1 : 0;
            if (hits_flying && !hits_ground) {
                flying.insert(names(pack, Table::card)[at(number)]);
            }
        }
    }
    EXPECT_EQ(flying, (std::set<std::string>{"irradiate_1", "irradiate_2"}));
    EXPECT_GT(either, 0);
    EXPECT_GT(ground, 0);
}

TEST(StarcraftCards, SC_I08_CardsOfThePlayArea) {
    std::set<std::string> found;
    for (const std::string& name : names(pack, Table::technology)) {
        if (technology(name).kind == CardKind::play_area) {
            found.insert(name);
            EXPECT_EQ(count(technology(name).cards), 1);
        }
    }
    EXPECT_EQ(found, (std::set<std::string>{"bunker", "charon_boosters", "defensive_matrix", "leg_enhancements",
                                            "summon_archon", "recall", "metabolic_boost", "parasite", "consume",
                                            "guardian_aspect", "pneumatized_carapace", "ventral_sacs"}));
}

// The examples of the rulebook.
TEST(StarcraftCards, ValuesOfTheRulebooksExamples) {
    EXPECT_EQ(card("terran_c16").icons, units({"goliath", "siege_tank"}));
    EXPECT_EQ(card("terran_c16").major.attack, 7);
    EXPECT_EQ(card("terran_c16").major.health, 8);
    EXPECT_EQ(card("zerg_c03").icons, units({"zergling"}));
    EXPECT_EQ(card("zerg_c03").major.attack, 4);
    EXPECT_EQ(card("zerg_c03").major.health, 5);
    EXPECT_EQ(card("siege_mode_1").major.attack, 9);
    EXPECT_EQ(technology("spider_mines").cost, (Cost{1, 1}));
    EXPECT_EQ(count(technology("spider_mines").cards), 2);
    EXPECT_EQ(technology("stasis_field").cost, (Cost{1, 2}));
    EXPECT_EQ(count(technology("stasis_field").cards), 2);
    EXPECT_EQ(card("terran_c01").minor.attack, 2);
    EXPECT_EQ(card("terran_c01").minor.health, 5);
}

// The overview of the reference sheet: means of the major values of the cards with the unit's icon.
TEST(StarcraftCards, SC_Z79_AveragesOfTheReferenceSheet) {
    const auto mean = [](int sum, int number) { return static_cast<int>(std::floor(1.0 * sum / number + 0.5)); };
    for (const std::string& name : names(pack, Table::unit)) {
        const int type = id(Table::unit, name);
        int attack = 0;
        int health = 0;
        int number = 0;
        for (const Card& one : pack.card) {
            if (one.technology == none_named && one.kind == CardKind::standard && has(one.icons, type)) {
                attack += one.major.attack;
                health += one.major.health;
                ++number;
            }
        }
        const Json& average = record("units.json", name)["average_card_values"];
        EXPECT_EQ(average.is_null(), number == 0) << name;
        if (number != 0) {
            EXPECT_EQ(
                average,
                (Json{{"attack", mean(attack, number)}, {"health", mean(health, number)}, {"standard_cards", number}}))
                << name;
        }
    }
    const std::vector<std::tuple<std::string, int, int, int>> rulebook = {
        {"zergling", 5, 5, 2}, {"hydralisk", 6, 6, 1}, {"ultralisk", 8, 8, 1}, {"queen", 0, 0, 3}, {"ghost", 5, 5, 4}};
    for (const auto& [name, attack, health, bought] : rulebook) {
        const Json& average = record("units.json", name)["average_card_values"];
        if (attack != 0) {
            EXPECT_EQ(average["attack"], attack) << name;
            EXPECT_EQ(average["health"], health) << name;
        }
        // Technologies that concern this type.
        int kinds = 0;
        for (const Technology& one : pack.technology) {
            kinds +=
                has(pack.card[at(pack.first_card[one.race] + first(one.cards))].icons, id(Table::unit, name)) ? 1 : 0;
        }
        EXPECT_EQ(kinds, bought) << name;
    }
}

TEST(StarcraftCards, SC_A15_SeventyEventCardsThreeOfThemEndCards) {
    std::array<int, stages> in_stage{};
    int end_cards = 0;
    for (const EventCard& one : pack.event) {
        in_stage[one.stage] += one.copies;
        const auto list = effects(one.effects);
        const bool end = std::any_of(list.begin(), list.end(), [](const Effect& e) { return e.op == Op::end_card; });
        EXPECT_EQ(end, one.mandatory);
        end_cards += end ? one.copies : 0;
        EXPECT_TRUE(!end || one.stage == 2);
    }
    EXPECT_EQ(in_stage, (std::array<int, stages>{25, 25, 20}));
    EXPECT_EQ(end_cards, 3);
    EXPECT_EQ(event("ev3_the_end_draws_near").copies, 3);
    EXPECT_TRUE(event("ev1_forward_observers").keep);
    EXPECT_FALSE(event("ev1_fresh_recruits").keep);
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_cards_test
