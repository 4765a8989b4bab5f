#include <gtest/gtest.h>

#include "games/starcraft/tests/pack_effect_change.h"

// Effects of an owner's pack whose operation is given something that does not suit it.
namespace kriegsrat::starcraft::pack_effect_parameters_test {
namespace {

using namespace change;

TEST(StarcraftEffectMistakes, ParametersInBattle) {
    EXPECT_EQ(on_card({{"op", "set_attack"}, {"side", "any"}, {"value", 0}}),
              (Lines{"/side: 'any' is no choice here"}));
    EXPECT_EQ(on_card({{"op", "set_attack"}, {"side", "own"}, {"value", 21}}),
              (Lines{"/value: must be a whole number from 0 to 20"}));
    EXPECT_EQ(on_card({{"op", "use_minor"}, {"side", "both"}, {"values", {"attack"}}}),
              (Lines{"/side: 'both' is no choice here"}));
    EXPECT_EQ(on_card({{"op", "use_minor"}, {"side", "own"}, {"values", Json::array()}}),
              (Lines{"/values: must name a value"}));
    EXPECT_EQ(on_card({{"op", "use_minor"}, {"side", "own"}, {"values", {"range"}}}),
              (Lines{"/values/0: 'range' is no value of a card"}));
    EXPECT_EQ(on_card({{"op", "support_zero"}, {"side", "enemy"}, {"filter", {{"lowest_total_cost", true}}}}),
              (Lines{"/filter/lowest_total_cost: suits only 'destroy' at the start of a battle"}));
    EXPECT_EQ(on_card({{"op", "support_zero"}, {"side", "enemy"}, {"filter", {{"size", 1}}}}),
              (Lines{"/filter: has the unknown key 'size'"}));
    EXPECT_EQ(on_card({{"op", "splash"}, {"kind", "ground"}, {"only", {"wraith"}}}),
              (Lines{"/only: names a unit that is not of the kind"}));
    EXPECT_EQ(on_card({{"op", "splash"}, {"kind", "any"}, {"only", Json::array()}}),
              (Lines{"/only: must name a unit"}));
    EXPECT_EQ(on_card({{"op", "cloak"}, {"target", "front"}, {"units", {"marine"}}}),
              (Lines{"/units: suits only the targets 'units' and 'all_except'"}));
    EXPECT_EQ(on_card({{"op", "cloak"}, {"target", "units"}}), (Lines{"/units: is missing"}));
    EXPECT_EQ(on_card({{"op", "cancel"}, {"target", "reinforcement"}, {"replace", true}}),
              (Lines{"/replace: suits only the target 'standard'"}));
    EXPECT_EQ(on_technology(
                  {{"op", "force_face_up"}, {"side", "enemy"}, {"plays_first", false}, {"when", "start_of_battle"}}),
              (Lines{"/plays_first: must be true"}));
}

TEST(StarcraftEffectMistakes, Destroying) {
    const Json late = {{"op", "destroy"}, {"what", "unit"}, {"side", "enemy"}, {"when", "end_of_destroy"}};
    const auto card = [&](const Json& more) { return on_card(joined(late, more)); };
    EXPECT_EQ(card({{"target", "front"}}), good);
    EXPECT_EQ(card({{"target", "front"}, {"count", 1}}), (Lines{"/count: suits only the target 'owner_chooses'"}));
    EXPECT_EQ(card({{"target", "owner_chooses"}}), (Lines{"/count: is missing"}));
    EXPECT_EQ(card({{"target", "chosen"}, {"count", 1}}), (Lines{"/target: 'chosen' is no choice here"}));
    EXPECT_EQ(card({{"target", "all"}, {"scope", "battle"}}), (Lines{": 'scope' does not suit its time"}));
    EXPECT_EQ(card({{"target", "all"}, {"where", "planet_with_own_unit"}}),
              (Lines{"/where: suits only the scope 'area'"}));
    EXPECT_EQ(card({{"target", "all"}, {"then", Json::array()}}), (Lines{"/then: suits only the target 'front'"}));
    const Json then = joined(late, {{"target", "front"}});
    EXPECT_EQ(card({{"target", "front"}, {"then", {then, then}}}), good);
    EXPECT_EQ(card({{"target", "front"}, {"then", Json(9, then)}}), (Lines{"/then: is too much"}));
    EXPECT_EQ(card({{"target", "front"}, {"then", Json::array({joined(then, {{"then", {then, then}}})})}}),
              (Lines{"/then/0/then: is too much"}));
    EXPECT_EQ(card({{"target", "front"}, {"then", {{{"op", "attack"}, {"amount", 1}}}}}),
              (Lines{"/then/0: does not suit its time"}));
    EXPECT_EQ(card({{"target", "front"}, {"then", {joined(late, {{"target", "all"}, {"when", "compare"}})}}}),
              (Lines{"/then/0/when: must be the time of the effect above"}));
    EXPECT_EQ(card({{"target", "all"}, {"filter", {{"units", {"medic"}}}}}),
              (Lines{"/filter/units/0: 'medic' is no unit"}));
    EXPECT_EQ(card({{"target", "front"}, {"filter", {{"kind", "flying"}}}}),
              (Lines{"/filter: suits only several units of a skirmish or battle"}));
    EXPECT_EQ(card({{"target", "all"}, {"filter", {{"lowest_total_cost", true}}}}),
              (Lines{"/filter/lowest_total_cost: suits only 'destroy' at the start of a battle"}));
    const Json area = {{"op", "destroy"},           {"what", "unit"}, {"side", "enemy"}, {"scope", "area"},
                       {"target", "owner_chooses"}, {"count", 1}};
    EXPECT_EQ(on_event(area), (Lines{"/where: is missing"}));
    EXPECT_EQ(on_event(joined(area, {{"target", "all"}})),
              (Lines{"/target: must be \"owner_chooses\" outside a skirmish"}));
    EXPECT_EQ(on_event(joined(area, {{"side", "own"}})), (Lines{"/side: 'own' is no choice here"}));
    EXPECT_EQ(on_event({{"op", "destroy"},
                        {"what", "transport"},
                        {"side", "enemy"},
                        {"target", "all"},
                        {"count", 1},
                        {"where", "routes_of_planets_with_own_base"}}),
              (Lines{"/target: must be \"chosen\""}));
}

TEST(StarcraftEffectMistakes, ParametersOutsideBattle) {
    EXPECT_EQ(on_event({{"op", "buy"}, {"what", "module"}, {"discount", "some"}}),
              (Lines{"/discount: must be \"all\""}));
    EXPECT_EQ(on_event({{"op", "buy"}, {"what", "module"}, {"discount", 19}}),
              (Lines{"/discount: must be a whole number from 0 to 18"}));
    const Json units = {{"op", "place"},
                        {"what", "unit"},
                        {"where", "one_own_or_empty_area"},
                        {"planet", "any"},
                        {"respect_unit_limit", true}};
    const auto placed = [&](const Json& by_race) { return on_event(joined(units, {{"units_by_race", by_race}})); };
    const Json zealot = {{"zealot", 1}};
    const Json marine = {{"marine", 1}};
    const Json zergling = {{"zergling", 1}};
    EXPECT_EQ(placed({{"terran", marine}, {"protoss", zealot}, {"zerg", zergling}}), good);
    EXPECT_EQ(placed({{"terran", marine}, {"protoss", zealot}}), (Lines{"/units_by_race/zerg: is missing"}));
    EXPECT_EQ(placed({{"terran", zealot}, {"protoss", zealot}, {"zerg", zergling}}),
              (Lines{"/units_by_race/terran/zealot: is a unit of another race"}));
    EXPECT_EQ(placed({{"terran", Json::object()}, {"protoss", zealot}, {"zerg", zergling}}),
              (Lines{"/units_by_race/terran: must name a unit"}));
    EXPECT_EQ(on_event({{"op", "place"},
                        {"what", "base"},
                        {"count", 2},
                        {"planet", "without_own_base"},
                        {"where", "area_with_own_unit_without_base"}}),
              (Lines{"/count: must be a whole number from 1 to 1"}));
    EXPECT_EQ(on_event({{"op", "place"}, {"what", "worker"}, {"count", 1}, {"where", "home"}}),
              (Lines{"/where: must be \"worker_pool\""}));
    const Json move = {{"op", "move"},
                       {"what", "unit"},
                       {"count", 1},
                       {"needs_transport", false},
                       {"from", "anywhere"},
                       {"to", "active_planet"},
                       {"when", "mobilize_order"}};
    EXPECT_EQ(on_technology(move), good);
    EXPECT_EQ(on_technology(joined(move, {{"count", 2}})), (Lines{"/count: must be 1"}));
    EXPECT_EQ(on_technology(joined(move, {{"unit", "marine"}})),
              (Lines{"/unit: suits only 'area_of_active_planet_with_own'"}));
    EXPECT_EQ(on_technology(joined(move, {{"to", "area_of_active_planet_with_own"}, {"unit", "zealot"}})),
              (Lines{"/unit: is a unit of another race"}));
    EXPECT_EQ(on_technology(joined(move, {{"from", "one_planet"}})), (Lines{"/from: 'one_planet' is no choice here"}));
    EXPECT_EQ(on_technology(joined(move, {{"needs_transport", true}})), (Lines{"/needs_transport: must be false"}));
    EXPECT_EQ(on_event({{"op", "move"}, {"what", "z_axis"}, {"ends", 3}, {"to", "any_free_slot_of_another_planet"}}),
              (Lines{"/ends: must be a whole number from 1 to 2"}));
    EXPECT_EQ(on_event({{"op", "execute_order"}, {"order", "research"}, {"special", false}}),
              (Lines{"/order: 'research' is no order of a card"}));
    EXPECT_EQ(on_event({{"op", "execute_order"}, {"order", "build"}, {"special", false}, {"no_battle", true}}),
              (Lines{"/no_battle: suits only a Mobilize order"}));
}

TEST(StarcraftEffectMistakes, Depletion) {
    const auto set = [](const Json& more) {
        return on_event(joined({{"op", "set_depletion"}, {"side", "own"}}, more));
    };
    EXPECT_EQ(set({{"count", 1}, {"from", "none"}, {"to", "full"}}), good);
    EXPECT_EQ(set({{"from", "none"}, {"to", "full"}}), (Lines{"/count: is missing"}));
    EXPECT_EQ(set({{"count", 2}, {"from", "none"}, {"to", "full"}}),
              (Lines{"/count: must be a whole number from 1 to 1"}));
    EXPECT_EQ(set({{"count", 1}, {"from", "none"}}), (Lines{"/to: is missing"}));
    EXPECT_EQ(set({{"count", 1}, {"from", "none"}, {"to", "half"}}), (Lines{"/to: 'half' is no depletion"}));
    EXPECT_EQ(set({{"count", 1}, {"from", "full"}, {"to", "none"}}),
              (Lines{"/from: 'full' is no depletion that can change"}));
    EXPECT_EQ(set({{"count", 1}, {"from", "partial"}, {"to", "partial"}}), (Lines{"/to: must differ from 'from'"}));
    EXPECT_EQ(set({{"count", 1}, {"step", 1}}), (Lines{"/step: suits only the scope 'planet'"}));
    EXPECT_EQ(set({{"count", 1}, {"where", "planet_with_own_unit"}}), (Lines{"/where: suits only the scope 'planet'"}));
    EXPECT_EQ(set({{"side", "any"}, {"count", 1}, {"from", "none"}, {"to", "full"}}),
              (Lines{"/side: 'any' is no choice here"}));
    const auto planet = [](const Json& more) {
        return on_event(joined({{"op", "set_depletion"},
                                {"side", "not_own"},
                                {"scope", "planet"},
                                {"step", 1},
                                {"where", "planet_with_own_unit_or_base"}},
                               more));
    };
    EXPECT_EQ(planet(Json::object()), good);
    EXPECT_EQ(planet({{"step", 2}}), (Lines{"/step: must be 1"}));
    EXPECT_EQ(planet({{"side", "own"}}), (Lines{"/side: 'own' is no choice here"}));
    EXPECT_EQ(planet({{"scope", "galaxy"}}), (Lines{"/scope: must be \"planet\""}));
    EXPECT_EQ(planet({{"to", "full"}}), (Lines{"/to: suits only an effect without 'scope'"}));
    EXPECT_EQ(planet({{"where", "home"}}), (Lines{"/where: 'home' is no choice here"}));
}

TEST(StarcraftEffectMistakes, Choices) {
    const Json point = {{"op", "gain_cp"}, {"amount", 1}};
    const auto choose = [](const Json& options) {
        return on_event({{"op", "choose"}, {"count", 1}, {"options", options}});
    };
    EXPECT_EQ(choose({Json::array({point}), Json::array({point})}), good);
    EXPECT_EQ(choose(Json::array({Json::array({point})})), (Lines{"/options: must be a list of 2 to 8"}));
    EXPECT_EQ(choose({Json::array({point}), Json::array({point, point})}), (Lines{"/options/1: must be a list of 1"}));
    EXPECT_EQ(choose({Json::array({point}), Json::array({{{"op", "attack"}, {"amount", 1}}})}),
              (Lines{"/options/1/0: does not suit what carries it"}));
    EXPECT_EQ(choose({Json::array({point}), Json::array({{{"op", "end_card"}}})}),
              (Lines{"/options/1/0/op: cannot be chosen"}));
    EXPECT_EQ(on_event({{"op", "choose"}, {"count", 2}, {"options", Json::array()}}),
              (Lines{"/count: must be a whole number from 1 to 1"}));
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_effect_parameters_test
