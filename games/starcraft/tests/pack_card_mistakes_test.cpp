#include <gtest/gtest.h>

#include "games/starcraft/tests/pack_change.h"

// Cards and faction sheets of an owner's pack: what is wrong with them is found.
namespace kriegsrat::starcraft::pack_card_mistakes_test {
namespace {

using namespace change;

TEST(StarcraftPackMistakes, SC_A14_CombatAndTechnologyCards) {
    const std::string combat = "combat_cards.json";
    EXPECT_EQ(with(combat, {{"/cards_per_faction", 20}}), (Lines{combat + " /cards_per_faction: must be 18"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/deck_size", 20), (Lines{"/deck_size: must be 18"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/kind", "special"),
              (Lines{"/kind: 'special' is no kind of combat card"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/icons/0", "zealot"), (Lines{"/icons/0: is a unit of another race"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/icons/0", "ghost"), (Lines{"/icons/2: is listed twice"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/icons", Json::array()), (Lines{"/icons: must name a unit"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/icons/0", "science_vessel"),
              (Lines{"/icons/0: is an assist unit, which no standard card shows (SC-K28)"}));
    EXPECT_EQ(with_record(combat, "terran_c01", "/special_support", {"marine"}),
              (Lines{"/special_support: suits only a reinforcement card (SC-K05)"}));
    EXPECT_EQ(with_record(combat, "terran_c17", "/special_support", {"vulture"}),
              (Lines{"/special_support: names a unit of 'icons' again"}));
    EXPECT_EQ(with_record(combat, "terran_c17", "/major", {{"attack", 1}, {"health", 1}}),
              (Lines{"/major: suits only a standard card"}));
    EXPECT_EQ(without(combat, "/records/0", "minor"), (Lines{combat + " /records/0/minor: is missing"}));

    const std::string bought = "technology_cards.json";
    EXPECT_EQ(with(bought, {{"/cards_per_faction/zerg", 20}}),
              (Lines{bought + " /cards_per_faction/zerg: must be 22"}));
    EXPECT_EQ(with_record(bought, "stim_packs", "/cards/1/copy", 1), (Lines{"/cards/1/copy: must be 2"}));
    EXPECT_EQ(with_record(bought, "stim_packs", "/cards/2", Json::object()), (Lines{"/cards: must be a list of 2"}));
    EXPECT_EQ(with_record(bought, "stim_packs", "/cards/0/major/health", -1),
              (Lines{"/cards/0/major/health: must be a whole number from 0 to 20"}));
    EXPECT_EQ(with_record(bought, "irradiate", "/cards", Json::array()),
              (Lines{"/cards: suits only a standard technology"}));
    EXPECT_EQ(with_record(bought, "bunker", "/return_to_technology_deck", true),
              (Lines{"/return_to_technology_deck: must be false for a card of the play area"}));
    EXPECT_EQ(with_record(bought, "irradiate", "/special_support/0", "queen"),
              (Lines{"/special_support/0: is a unit of another race"}));
    EXPECT_EQ(with_record(bought, "irradiate", "/kind", "spell"), (Lines{"/kind: 'spell' is no kind of technology"}));
}

TEST(StarcraftPackMistakes, SC_A15_EventCards) {
    const std::string file = "event_cards.json";
    EXPECT_EQ(with(file, {{"/cards/3", 19}}), (Lines{file + " /cards/3: must be 20"}));
    EXPECT_EQ(with_record(file, "ev1_tactical_briefing", "/copies", 4),
              (Lines{file + " /records: the number of cards of stage 1 must be 25, not 26"}));
    EXPECT_EQ(with_record(file, "ev1_tactical_briefing", "/copies", 0),
              (Lines{"/copies: must be a whole number from 1 to 25"}));
    EXPECT_EQ(with_record(file, "ev1_tactical_briefing", "/stage", 4),
              (Lines{"/stage: must be a whole number from 1 to 3"}));
    EXPECT_EQ(with_record(file, "ev1_tactical_briefing", "/mandatory", true),
              (Lines{"/mandatory: must be true for an end card and for no other (SC-N22)"}));
    EXPECT_EQ(with_record(file, "ev3_the_end_draws_near", "/stage", 2),
              (Lines{"/stage: must be 3 for an end card (SC-A15)"}));
    const std::string end = at_record(file, "ev3_the_end_draws_near");
    const std::string other = at_record(file, "ev3_decisive_conquest");
    EXPECT_EQ(with(file, {{end + "/copies", 2}, {other + "/copies", 4}}),
              (Lines{file + " /records: the number of end cards must be 3, not 2"}));
}

TEST(StarcraftPackMistakes, SC_A10_SC_A11_Factions) {
    const auto raynor = [](const std::string& where, const Json& value) {
        return with_record("factions.json", "raynor", where, value);
    };
    EXPECT_EQ(raynor("/tokens/bases", 7), (Lines{"/tokens/bases: must be 6"}));
    EXPECT_EQ(raynor("/tokens/workers", 14), (Lines{"/tokens/workers: must be 15"}));
    EXPECT_EQ(raynor("/tokens/transports", 8), (Lines{"/tokens/transports: must be 7"}));
    EXPECT_EQ(raynor("/tokens/standard_orders/build", 3), (Lines{"/tokens/standard_orders/build: must be 2"}));
    EXPECT_EQ(raynor("/tokens/special_orders/research", 2), (Lines{"/tokens/special_orders/research: must be 1"}));
    EXPECT_EQ(raynor("/hand_limit", 6), (Lines{"/hand_limit: must be 8"}));
    EXPECT_EQ(raynor("/opening_hand", 6), (Lines{"/opening_hand: must be 8"}));
    EXPECT_EQ(raynor("/abilities/0/effects/0/amount", 1), (Lines{"/hand_limit: must be 7"}));
    EXPECT_EQ(raynor("/build_limit/plus", 2), (Lines{"/build_limit/plus: must be 1"}));
    EXPECT_EQ(raynor("/build_limit/per", "base"), (Lines{"/build_limit/per: must be \"supply module\""}));
    EXPECT_EQ(raynor("/permanent_resources/gas", 0),
              (Lines{"/permanent_resources/gas: must be a whole number from 1 to 9"}));
    EXPECT_EQ(raynor("/starting_forces/bases", 2), (Lines{"/starting_forces/bases: must be 1"}));
    EXPECT_EQ(raynor("/starting_forces/units/zealot", 1),
              (Lines{"/starting_forces/units/zealot: is a unit of another race"}));
    EXPECT_EQ(raynor("/starting_forces/units/medic", 1),
              (Lines{"/starting_forces/units: has the unknown key 'medic'"}));
    EXPECT_EQ(raynor("/starting_forces/units/vulture", 4),
              (Lines{"/starting_forces/units/vulture: must be a whole number from 1 to 3"}));
    EXPECT_EQ(raynor("/starting_forces/units", Json::object()), (Lines{"/starting_forces/units: must name a unit"}));
    EXPECT_EQ(raynor("/starting_forces/workers", 16),
              (Lines{"/starting_forces/workers: must be a whole number from 0 to 15"}));
    EXPECT_EQ(raynor("/starting_building", "factory_1"),
              (Lines{"/starting_building: is not printed on the sheet of this race (SC-C11)"}));
    EXPECT_EQ(raynor("/starting_building", "gateway_1"),
              (Lines{"/starting_building: is not printed on the sheet of this race (SC-C11)"}));
    EXPECT_EQ(raynor("/module_slots", 4), (Lines{"/module_slots: must be 5"}));
    EXPECT_EQ(raynor("/costs/base/minerals", 10), (Lines{"/costs/base/minerals: must be a whole number from 0 to 9"}));
    EXPECT_EQ(with_record("factions.json", "overmind", "/build_limit/plus", 1),
              (Lines{"/build_limit/plus: must be 2"}));
    EXPECT_EQ(with_record("factions.json", "overmind", "/build_limit/start", 3),
              (Lines{"/build_limit/start: must be 2"}));
    Json creep = standard("factions.json");
    creep[Pointer(at_record("factions.json", "overmind") + "/abilities/0/effects/0")].erase("per");
    EXPECT_TRUE(contains(lines({{"factions.json", creep.dump()}}),
                         "factions.json /records/5/abilities: raise the build limit, which 'build_limit' must say"));
}

TEST(StarcraftPackMistakes, SpecialVictories) {
    const auto of = [](const std::string& name, const std::string& where, const Json& value) {
        return with_record("factions.json", name, "/special_victory" + where, value);
    };
    EXPECT_EQ(of("raynor", "/condition/type", "magic"),
              (Lines{"/special_victory/condition/type: 'magic' is no special victory"}));
    EXPECT_EQ(of("raynor", "/condition/area/0", "gas"), (Lines{"/special_victory/condition/area/1: is listed twice"}));
    EXPECT_EQ(of("raynor", "/condition/area", Json::array()),
              (Lines{"/special_victory/condition/area: must name a kind of area"}));
    EXPECT_EQ(of("raynor", "/condition/strictly", true),
              (Lines{"/special_victory/condition: has the unknown key 'strictly'"}));
    EXPECT_EQ(of("mengsk", "/condition/at_least", 13),
              (Lines{"/special_victory/condition/at_least: must be a whole number from 1 to 12"}));
    EXPECT_EQ(of("overmind", "/condition/at_least", 7),
              (Lines{"/special_victory/condition/at_least: must be a whole number from 1 to 6"}));
    EXPECT_EQ(of("tassadar", "/condition/strictly", false),
              (Lines{"/special_victory/condition/strictly: must be true"}));
    EXPECT_EQ(of("aldaris", "/condition/at_once", false), (Lines{"/special_victory/condition/at_once: must be true"}));
    EXPECT_EQ(of("aldaris", "/condition/others_normal_victory", 0),
              (Lines{"/special_victory/condition/others_normal_victory: must be a whole number from 1 to 99"}));
    EXPECT_EQ(of("aldaris", "/stage_iii_only", "no"),
              (Lines{"/special_victory/stage_iii_only: must be true or false"}));
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_card_mistakes_test
