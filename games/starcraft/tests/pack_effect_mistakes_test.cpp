#include <gtest/gtest.h>

#include "games/starcraft/tests/pack_effect_change.h"

// Effects of an owner's pack that say something the vocabulary does not have: operations, times, prices, conditions.
namespace kriegsrat::starcraft::pack_effect_mistakes_test {
namespace {

using namespace change;

Lines on_module(const Json& effect) { return one_effect("modules.json", "research_terran", effect); }
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

}  // namespace
}  // namespace kriegsrat::starcraft::pack_effect_mistakes_test
