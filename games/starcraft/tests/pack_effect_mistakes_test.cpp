#include <gtest/gtest.h>

#include "games/starcraft/tests/pack_change.h"

// Effects of an owner's pack that say something the vocabulary does not have.
namespace kriegsrat::starcraft::pack_effect_mistakes_test {
namespace {

using namespace change;

// What is said of a record whose only effect is this one, without the place of the effect.
Lines one_effect(const std::string& file, const std::string& record, const Json& effect) {
    Lines found = with_record(file, record, "/effects", Json::array({effect}));
    for (std::string& line : found) {
        line = line.starts_with("/effects/0") ? line.substr(10) : line;
    }
    return found;
}
Lines on_card(const Json& effect) { return one_effect("combat_cards.json", "terran_c01", effect); }
Lines on_technology(const Json& effect) { return one_effect("technology_cards.json", "bunker", effect); }
Lines on_module(const Json& effect) { return one_effect("modules.json", "research_terran", effect); }
Lines on_event(const Json& effect) { return one_effect("event_cards.json", "ev2_stirring_speech", effect); }
Lines on_kept_event(const Json& effect) { return one_effect("event_cards.json", "ev2_veteran_officers", effect); }
Lines on_sheet(const Json& effect) {
    const std::string record = at_record("factions.json", "aldaris");
    Lines found = with("factions.json", {{record + "/abilities/0/effects", Json::array({effect})}});
    for (std::string& line : found) {
        const std::string start = "factions.json " + record + "/abilities/0/effects/0";
        line = line.starts_with(start) ? line.substr(start.size()) : line;
    }
    return found;
}

Json joined(Json effect, const Json& more) {
    effect.update(more);
    return effect;
}

// What can carry effects: one record of each kind.
struct Carrier {
    char letter;  // c card, p play area, m module, s sheet, e event, k kept event
    std::string file;
    std::string record;
    std::string list;  // of effects
};
const std::vector<Carrier>& carriers() {
    const auto effects = [](char letter, const char* file, const char* record, const char* list = "/effects") {
        return Carrier{letter, file, at_record(file, record), list};
    };
    static const std::vector<Carrier> all = {effects('c', "combat_cards.json", "terran_c01"),
                                             effects('p', "technology_cards.json", "bunker"),
                                             effects('m', "modules.json", "research_terran"),
                                             effects('s', "factions.json", "aldaris", "/abilities/0/effects"),
                                             effects('e', "event_cards.json", "ev2_stirring_speech"),
                                             effects('k', "event_cards.json", "ev2_veteran_officers")};
    return all;
}

// The letters of those that may have this effect, all tried in one pack.
std::string may_have(const Json& effect) {
    const bool continuous = effect.value("when", "") == "continuous";
    std::map<std::string, std::vector<Change>> changes;
    for (const Carrier& carrier : carriers()) {
        const bool uses = carrier.letter == 'k' && !continuous;
        changes[carrier.file].push_back(
            {carrier.record + carrier.list, Json::array({uses ? joined(effect, {{"uses", 1}}) : effect})});
    }
    PackFiles files;
    for (const auto& [file, list] : changes) {
        files.merge(changed(file, list));
    }
    Lines found = lines(files);
    std::string letters;
    for (const Carrier& carrier : carriers()) {
        const std::string start = carrier.file + " " + carrier.record + "/";
        letters += std::erase_if(found, [&](const std::string& line) { return line.starts_with(start); }) == 0
                       ? std::string{carrier.letter}
                       : "";
    }
    EXPECT_EQ(found, Lines{}) << "mistakes elsewhere: " << effect;
    return letters;
}

const Lines good;

TEST(StarcraftEffectMistakes, OperationsAndKeys) {
    EXPECT_EQ(on_card({{"op", "heal"}}), (Lines{"/op: 'heal' is no operation"}));
    EXPECT_EQ(on_card({{"amount", 1}}), (Lines{"/op: is missing"}));
    EXPECT_EQ(on_card({{"op", "attack"}}), (Lines{"/amount: is missing"}));
    EXPECT_EQ(on_card({{"op", "attack"}, {"amount", 10}}), (Lines{"/amount: must be a whole number from 1 to 9"}));
    EXPECT_EQ(on_card({{"op", "attack"}, {"amount", 1}, {"bonus", 1}}), (Lines{": has the unknown key 'bonus'"}));
    EXPECT_EQ(on_card({{"op", "attack"}, {"amount", 1}, {"what", "unit"}}), (Lines{": has the unknown key 'what'"}));
    EXPECT_EQ(on_card({{"op", "destroy"}}), (Lines{"/what: is missing"}));
    EXPECT_EQ(on_card({{"op", "destroy"}, {"what", "base"}}), (Lines{"/what: 'base' is no choice here"}));
    EXPECT_EQ(on_card({{"op", "attack"}, {"amount", 1}, {"optional", 1}}), (Lines{"/optional: must be true or false"}));
    EXPECT_EQ(on_card("attack"), (Lines{": must be an object"}));
    EXPECT_EQ(with_record("combat_cards.json", "terran_c01", "/effects", 1), (Lines{"/effects: must be a list"}));
    Json many = Json::array();
    for (int i = 0; i < 9; ++i) {
        many.push_back({{"op", "detector"}});
    }
    EXPECT_EQ(with_record("combat_cards.json", "terran_c01", "/effects", many),
              (Lines{"/effects/8: there are more than 8 effects"}));
}

// Every operation on everything that can carry effects: allowed exactly where the vocabulary says.
TEST(StarcraftEffectMistakes, OperationsSuitWhatCarriesThem) {
    struct Case {
        Json effect;
        std::string where;  // letters of Carrier
    };
    const auto at = [](const char* when, Json effect) { return joined(std::move(effect), {{"when", when}}); };
    const Json bonus = {{"op", "attack"}, {"amount", 1}};
    const Json long_bonus = {{"op", "health"}, {"amount", 1}, {"duration", "battle"}, {"when", "start_of_battle"}};
    const Json move = {{"op", "move"}, {"what", "unit"}, {"count", 1}, {"needs_transport", false}};
    const Json kill = {
        {"op", "destroy"}, {"what", "unit"}, {"side", "enemy"}, {"target", "owner_chooses"}, {"count", 1}};
    const std::vector<Case> cases = {
        {at("compare", bonus), "cpms"},
        {at("after_compare", bonus), "cps"},
        {long_bonus, "pk"},
        {at("compare", {{"op", "set_attack"}, {"side", "own"}, {"value", 3}}), "cps"},
        {at("compare", {{"op", "use_minor"}, {"side", "own"}, {"values", {"health"}}}), "cps"},
        {at("compare", {{"op", "support_zero"}, {"side", "own"}}), "cps"},
        {at("compare", {{"op", "auto_sufficient"}}), "cps"},
        {at("compare", {{"op", "splash"}, {"kind", "any"}}), "c"},
        {at("compare", {{"op", "cloak"}, {"target", "front"}}), "cps"},
        {at("compare", {{"op", "detector"}}), "cpms"},
        {at("continuous", {{"op", "detector"}}), "pms"},
        {at("compare", {{"op", "cancel"}, {"target", "standard"}}), "c"},
        {at("end_of_destroy", kill), "cps"},
        {at("start_of_battle", joined(kill, {{"scope", "battle"}})), "pk"},
        {joined(kill, {{"scope", "area"}, {"where", "planet_with_own_unit"}}), "e"},
        {at("start_of_battle", {{"op", "force_face_up"}, {"side", "enemy"}, {"plays_first", true}}), "pk"},
        {at("draw_step", {{"op", "reveal"}, {"what", "hand"}, {"side", "enemy"}}), "ps"},
        {at("start_of_execution_phase", {{"op", "reveal"}, {"what", "order_stack"}, {"side", "any"}, {"count", 1}}),
         "k"},
        {at("end_of_battle",
            {{"op", "recover_card"}, {"amount", 1}, {"kind", "standard"}, {"from", "discarded_this_battle"}}),
         "ps"},
        {{{"op", "draw"}, {"what", "combat_card"}, {"amount", 1}}, "e"},
        {at("start_of_battle", {{"op", "draw"}, {"what", "combat_card"}, {"amount", 1}}), "pk"},
        {{{"op", "gain_cp"}, {"amount", 1}}, "e"},
        {at("continuous", {{"op", "limit"}, {"what", "hand"}, {"amount", 1}}), "pk"},
        {at("continuous", {{"op", "limit"}, {"what", "special_orders"}, {"amount", 1}}), "m"},
        {at("continuous", {{"op", "limit"}, {"what", "build"}, {"amount", 1}}), "m"},
        {at("build_order", {{"op", "discount"}, {"what", "transport"}, {"amount", 1}, {"count", 1}}), "p"},
        {{{"op", "buy"}, {"what", "module"}, {"discount", 0}}, "e"},
        {{{"op", "place"}, {"what", "worker"}, {"count", 1}, {"where", "worker_pool"}}, "e"},
        {at("mobilize_order", joined(move, {{"from", "adjacent_planet"}, {"to", "active_planet"}})), "p"},
        {joined(move, {{"from", "one_planet"}, {"to", "own_or_empty_areas_of_same_planet"}}), "e"},
        {at("mobilize_order", {{"op", "move"},
                               {"what", "base"},
                               {"count", 1},
                               {"from", "active_planet"},
                               {"to", "own_or_empty_area_of_active_planet"}}),
         "s"},
        {{{"op", "move"}, {"what", "z_axis"}, {"ends", 1}, {"to", "any_free_slot_of_another_planet"}}, "e"},
        {{{"op", "set_depletion"}, {"side", "own"}, {"count", 1}, {"from", "none"}, {"to", "full"}}, "e"},
        {{{"op", "execute_order"}, {"order", "build"}, {"special", false}}, "e"},
        {{{"op", "retrieve_workers"}}, "e"},
        {at("continuous", {{"op", "no_landing"}, {"scope", "own_base_area"}}), "m"},
    };
    for (const Case& one : cases) {
        EXPECT_EQ(may_have(one.effect), one.where) << one.effect;
    }
    EXPECT_EQ(on_technology({{"op", "splash"}, {"kind", "any"}}), (Lines{": does not suit what carries it"}));
    EXPECT_EQ(on_card(at("start_of_battle", bonus)), (Lines{"/when: does not suit its time"}));
    EXPECT_EQ(on_card(at("tomorrow", bonus)), (Lines{"/when: 'tomorrow' is no time"}));
    EXPECT_EQ(on_module(bonus), (Lines{"/when: is missing"}));
    EXPECT_EQ(on_sheet(bonus), (Lines{"/when: is missing"}));
}

TEST(StarcraftEffectMistakes, WhetherAndHowOften) {
    const Json attack = {{"op", "attack"}, {"amount", 1}};
    EXPECT_EQ(on_card(joined(attack, {{"optional", true}})), good);
    EXPECT_EQ(on_card(joined(attack, {{"optional", true}, {"when", "after_compare"}})),
              (Lines{"/optional: must be false: it cannot be declined"}));
    EXPECT_EQ(on_card({{"op", "cancel"}, {"target", "standard"}, {"optional", true}}),
              (Lines{"/optional: must be false: it cannot be declined"}));
    EXPECT_EQ(on_event({{"op", "gain_cp"}, {"amount", 1}, {"optional", true}}),
              (Lines{"/optional: must be false: it cannot be declined"}));
    EXPECT_EQ(on_event({{"op", "draw"}, {"what", "combat_card"}, {"amount", 1}, {"optional", true}}),
              (Lines{"/optional: must be false: it cannot be declined"}));
    const Json start = joined(attack, {{"when", "start_of_battle"}, {"duration", "battle"}});
    EXPECT_EQ(on_technology(joined(start, {{"optional", false}})),
              (Lines{"/optional: must be true at the start of a battle"}));
    EXPECT_EQ(on_technology(joined(attack, {{"when", "start_of_battle"}})),
              (Lines{": 'duration' and the time 'start_of_battle' belong together"}));
    EXPECT_EQ(on_card(joined(attack, {{"duration", "battle"}})),
              (Lines{": 'duration' and the time 'start_of_battle' belong together"}));
    EXPECT_EQ(on_technology(joined(start, {{"duration", "war"}})), (Lines{"/duration: must be \"battle\""}));
    EXPECT_EQ(on_kept_event(start), (Lines{"/uses: is missing"}));
    EXPECT_EQ(on_kept_event(joined(start, {{"uses", 2}})), (Lines{"/uses: must be a whole number from 1 to 1"}));
    EXPECT_EQ(on_kept_event({{"op", "limit"}, {"what", "hand"}, {"amount", 1}, {"when", "continuous"}, {"uses", 1}}),
              (Lines{"/uses: suits only an effect that is not continuous"}));
    EXPECT_EQ(on_card(joined(attack, {{"uses", 1}})), (Lines{": has the unknown key 'uses'"}));
    EXPECT_EQ(on_card(joined(attack, {{"per_battle", 1}})), (Lines{": has the unknown key 'per_battle'"}));
    EXPECT_EQ(on_sheet(joined(attack, {{"per_battle", 2}, {"when", "compare"}})),
              (Lines{"/per_battle: must be a whole number from 1 to 1"}));
    EXPECT_EQ(on_technology(joined(attack, {{"per_round", 0}})),
              (Lines{"/per_round: must be a whole number from 1 to 1"}));
    EXPECT_EQ(with_record("technology_cards.json", "bunker", "/effects", Json::array({start, start})),
              (Lines{"/effects/1: is a second effect at the same time"}));
}

TEST(StarcraftEffectMistakes, Prices) {
    const auto card = [](const Json& price) {
        return on_card({{"op", "health"}, {"amount", 1}, {"optional", true}, {"cost", price}});
    };
    EXPECT_EQ(card({{"worker_to_unavailable", 2}}), good);
    EXPECT_EQ(card({{"minerals", 1}}), (Lines{"/cost: has the unknown key 'minerals'"}));
    EXPECT_EQ(card(Json::object()), (Lines{"/cost: must have one price"}));
    EXPECT_EQ(card({{"worker_to_unavailable", 0}}),
              (Lines{"/cost/worker_to_unavailable: must be a whole number from 1 to 15"}));
    EXPECT_EQ(card({{"destroy_own_worker", 1}}), (Lines{"/cost: cannot be paid at the time of this effect"}));
    EXPECT_EQ(card({{"worker_to_unavailable", 1}, {"keep_one_of", {"marine"}}}),
              (Lines{"/cost/keep_one_of: suits only 'destroy_own_unit_in_battle'"}));
    EXPECT_EQ(on_card({{"op", "health"}, {"amount", 1}, {"cost", {{"worker_to_unavailable", 1}}}}),
              (Lines{"/cost: suits only an optional effect"}));
    const auto start = [](const Json& price) {
        return on_technology(
            {{"op", "draw"}, {"what", "combat_card"}, {"amount", 1}, {"when", "start_of_battle"}, {"cost", price}});
    };
    const Json unit = {{"destroy_own_unit_in_battle", 1}};
    const Json worker = {{"destroy_own_worker", 1}};
    EXPECT_EQ(start(unit), good);
    EXPECT_EQ(start({{"one_of", {unit, worker}}}), good);
    EXPECT_EQ(start({{"one_of", {worker, worker}}}),
              (Lines{"/cost/one_of: must be 'destroy_own_unit_in_battle' and 'destroy_own_worker'"}));
    EXPECT_EQ(start({{"one_of", Json::array({unit})}}), (Lines{"/cost/one_of: must be a list of 2"}));
    EXPECT_EQ(start({{"destroy_own_unit_in_battle", 1}, {"keep_one_of", {"zealot"}}}),
              (Lines{"/cost/keep_one_of/0: is a unit of another race"}));
    EXPECT_EQ(start({{"worker_to_unavailable", 1}}), (Lines{"/cost: cannot be paid at the time of this effect"}));
}

TEST(StarcraftEffectMistakes, Conditions) {
    const auto card = [](const Json& condition) {
        return on_card({{"op", "attack"}, {"amount", 1}, {"if", condition}});
    };
    EXPECT_EQ(card({{"weather", "rain"}}), (Lines{"/if: has the unknown key 'weather'"}));
    EXPECT_EQ(card({{"front", {"zealot"}}}), (Lines{"/if/front/0: is a unit of another race"}));
    EXPECT_EQ(card({{"front", {"medic"}}}), (Lines{"/if/front/0: 'medic' is no unit"}));
    EXPECT_EQ(card({{"front", Json::array()}}), (Lines{"/if/front: must name a unit"}));
    EXPECT_EQ(card({{"has_unit", {"marine", "marine"}}}), (Lines{"/if/has_unit/1: is listed twice"}));
    EXPECT_EQ(card({{"in_battle", {"queen"}}}), (Lines{"/if/in_battle/0: is a unit of another race"}));
    EXPECT_EQ(card({{"enemy_front", Json::object()}}), (Lines{"/if/enemy_front: must have a 'kind' or a 'tag'"}));
    EXPECT_EQ(card({{"enemy_front", {{"kind", "naval"}}}}),
              (Lines{"/if/enemy_front/kind: 'naval' is no kind of unit"}));
    EXPECT_EQ(card({{"enemy_front", {{"tag", "robot"}}}}), (Lines{"/if/enemy_front/tag: 'robot' is no tag"}));
    EXPECT_EQ(card({{"role", "bystander"}}), (Lines{"/if/role: 'bystander' is no role"}));
    EXPECT_EQ(card({{"own_base_in_area", false}}), (Lines{"/if/own_base_in_area: must be true"}));
    EXPECT_EQ(card({{"enemy_detector", true}}), (Lines{"/if/enemy_detector: must be false"}));
    EXPECT_EQ(card({{"own_support_at_least", 0}}),
              (Lines{"/if/own_support_at_least: must be a whole number from 1 to 9"}));
    for (const Json& condition :
         {Json{{"sufficient_strength", true}}, Json{{"own_front_destroyed", false}}, Json{{"own_front_removed", false}},
          Json{{"own_survivor", true}}, Json{{"controls_conquest_area", 1}}}) {
        EXPECT_EQ(card(condition),
                  (Lines{"/if/" + condition.items().begin().key() + ": cannot be asked at the time of this effect"}));
    }
    EXPECT_EQ(on_event({{"op", "gain_cp"}, {"amount", 1}, {"if", {{"role", "attacker"}}}}),
              (Lines{"/if/role: cannot be asked at the time of this effect"}));
}

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
}  // namespace kriegsrat::starcraft::pack_effect_mistakes_test
