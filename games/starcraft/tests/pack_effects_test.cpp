#include <set>

#include "games/starcraft/tests/pack_change.h"
#include "games/starcraft/tests/pack_facts.h"

// Each operation of data/effects.md becomes what effect.h says.
namespace kriegsrat::starcraft::pack_effects_test {
namespace {

using namespace facts;

const Effect& of_card(const std::string& name) { return effect(card(name).effects); }
const Effect& of_event(const std::string& name) { return effect(event(name).effects); }
const Effect& nth_of(EffectList list, std::size_t place) {
    EXPECT_LT(place, list.count);
    return effects(list)[place];
}

// The effects of this record in a pack with other ones.
std::vector<Effect> compiled(const std::string& file, const std::string& record, const Json& list) {
    const PackFiles files = change::changed(file, {{change::at_record(file, record) + "/effects", list}});
    EXPECT_EQ(change::lines(files), change::Lines{});
    const Pack own = read_pack(files);
    const bool is_event = file == "event_cards.json";
    const int number = id_in(own, is_event ? Table::event : Table::card, record);
    const EffectList found = is_event ? own.event[at(number)].effects : own.card[at(number)].effects;
    const auto all = effects(own, found);
    return {all.begin(), all.end()};
}
Effect on_technology(const Json& json) {
    return compiled("technology_cards.json", "bunker", Json::array({json})).at(0);
}
Effect on_event(const Json& json) {
    return compiled("event_cards.json", "ev2_stirring_speech", Json::array({json})).at(0);
}

TEST(StarcraftEffects, AttackAndHealth) {
    const Effect& attack = of_card("terran_c09");
    EXPECT_EQ(attack.op, Op::attack);
    EXPECT_EQ(attack.when, When::compare);
    EXPECT_EQ(attack.amount, 2);
    EXPECT_EQ(attack.condition.front, units({"goliath"}));
    EXPECT_EQ(attack.condition.enemy_front, flying_units());
    EXPECT_FALSE(attack.optional);
    const Effect& health = of_card("metabolic_boost");
    EXPECT_EQ(health.op, Op::health);
    EXPECT_EQ(health.when, When::after_compare);
    EXPECT_EQ(health.amount, 2);
    EXPECT_EQ(health.condition.role, Role::attacker);
    EXPECT_TRUE(health.condition.sufficient_strength);
    EXPECT_EQ(health.condition.enemy_front, ground_units());
    const Effect& kept = of_event("ev3_last_stand");
    EXPECT_EQ(kept.op, Op::health);
    EXPECT_EQ(kept.when, When::start_of_battle);
    EXPECT_TRUE(kept.whole_battle);
    EXPECT_EQ(kept.uses, 1);
    EXPECT_EQ(kept.condition.role, Role::defender);
}

TEST(StarcraftEffects, SetAttackUseMinorAndSupportZero) {
    const Effect& stasis = of_card("stasis_field_1");
    EXPECT_EQ(stasis.op, Op::set_attack);
    EXPECT_EQ(stasis.side, Side::both);
    EXPECT_EQ(stasis.amount, 0);
    const Effect& lockdown = of_card("lockdown_1");
    EXPECT_EQ(lockdown.op, Op::use_minor);
    EXPECT_EQ(lockdown.side, Side::enemy);
    EXPECT_TRUE(lockdown.minor_attack);
    EXPECT_TRUE(lockdown.minor_health);
    EXPECT_EQ(lockdown.condition.enemy_front,
              units({"vulture", "goliath", "siege_tank", "wraith", "science_vessel", "battlecruiser", "dragoon",
                     "reaver", "scout", "arbiter", "carrier"}));
    const EffectList swarm = card("dark_swarm_1").effects;
    EXPECT_TRUE(nth_of(swarm, 0).minor_attack);
    EXPECT_FALSE(nth_of(swarm, 0).minor_health);
    EXPECT_EQ(nth_of(swarm, 1).op, Op::support_zero);
    EXPECT_EQ(nth_of(swarm, 1).side, Side::enemy);
    EXPECT_TRUE(has(nth_of(swarm, 1).units, id(Table::unit, "marine")));
    EXPECT_FALSE(has(nth_of(swarm, 1).units, id(Table::unit, "zealot")));
    EXPECT_EQ(nth_of(card("ensnare_1").effects, 2).op, Op::support_zero);
    EXPECT_EQ(nth_of(card("ensnare_1").effects, 2).units, all_units);
}

TEST(StarcraftEffects, SC_W22_SC_W23_Splash) {
    const Effect& named = of_card("terran_c06");
    EXPECT_EQ(named.op, Op::splash);
    EXPECT_EQ(named.splash, SplashKind::named_units);
    EXPECT_EQ(named.units, units({"marine", "zealot", "zergling"}));
    EXPECT_EQ(of_card("siege_mode_1").splash, SplashKind::one_kind);
    EXPECT_EQ(of_card("siege_mode_1").units, ground_units());
    EXPECT_EQ(of_card("irradiate_1").splash, SplashKind::one_kind);
    EXPECT_EQ(of_card("irradiate_1").units, flying_units());
    EXPECT_EQ(of_card("protoss_c13").splash, SplashKind::any);
    EXPECT_EQ(of_card("protoss_c13").units, all_units);
    EXPECT_TRUE(of_card("spider_mines_1").condition.no_enemy_detector);
}

TEST(StarcraftEffects, CloakDetectorCancelAndAutoSufficient) {
    EXPECT_EQ(of_card("burrow_1").op, Op::cloak);
    EXPECT_EQ(of_card("burrow_1").covers, Covers::front);
    EXPECT_EQ(of_card("cloaking_field_1").covers, Covers::units);
    EXPECT_EQ(of_card("cloaking_field_1").units, units({"wraith", "ghost"}));
    EXPECT_EQ(of_card("arbiter_cloaking").covers, Covers::all_except);
    EXPECT_EQ(of_card("arbiter_cloaking").units, units({"arbiter"}));
    EXPECT_EQ(of_card("defensive_matrix").condition.has_unit, units({"science_vessel"}));
    EXPECT_EQ(nth_of(card("antennae").effects, 1).op, Op::detector);
    EXPECT_TRUE(nth_of(card("antennae").effects, 1).condition.own_transport_at_planet);
    EXPECT_EQ(of_card("emp_shockwave_1").op, Op::cancel);
    EXPECT_FALSE(of_card("emp_shockwave_1").cancels_standard);
    EXPECT_TRUE(of_card("hallucination_1").cancels_standard);
    EXPECT_TRUE(of_card("hallucination_1").replace);
    EXPECT_EQ(nth_of(card("plague_1").effects, 0).op, Op::detector);
    EXPECT_EQ(nth_of(card("plague_1").effects, 1).op, Op::auto_sufficient);
}

TEST(StarcraftEffects, DestroyInASkirmish) {
    const Effect& nuke = of_card("nuclear_strike_1");
    EXPECT_EQ(nuke.op, Op::destroy_unit);
    EXPECT_EQ(nuke.when, When::end_of_destroy);
    EXPECT_EQ(nuke.target, Target::all);
    EXPECT_EQ(nuke.reach, Reach::skirmish);
    EXPECT_EQ(nuke.side, Side::enemy);
    EXPECT_TRUE(nuke.triggers_splash);
    EXPECT_TRUE(nuke.condition.own_front_not_removed);
    const Effect& broodling = of_card("spawn_broodling_1");
    EXPECT_EQ(broodling.target, Target::owner_chooses);
    EXPECT_EQ(broodling.amount, 1);
    EXPECT_EQ(broodling.units, units({"marine", "firebat", "ghost", "zealot", "high_templar", "zergling", "hydralisk",
                                      "ultralisk", "defiler"}));
}

TEST(StarcraftEffects, WhatFollowsHasTheSameTime) {
    for (const std::string name : {"zerg_c10", "zerg_c11", "zerg_c12"}) {
        const Effect& own = of_card(name);
        EXPECT_EQ(own.side, Side::own);
        EXPECT_EQ(own.target, Target::front);
        EXPECT_FALSE(own.triggers_splash);
        EXPECT_TRUE(own.condition.own_front_not_destroyed);
        const Effect& then = effect(own.then);
        EXPECT_EQ(then.op, Op::destroy_unit);
        EXPECT_EQ(then.when, When::end_of_destroy);
        EXPECT_EQ(then.side, Side::enemy);
        EXPECT_EQ(then.condition.enemy_front, flying_units());
    }
}

TEST(StarcraftEffects, AtTheStartOfABattle) {
    const Effect& boosters = of_card("charon_boosters");
    EXPECT_EQ(boosters.when, When::start_of_battle);
    EXPECT_EQ(boosters.reach, Reach::battle);
    EXPECT_EQ(boosters.units, flying_units());
    EXPECT_TRUE(boosters.optional) << "always so at this time";
    EXPECT_EQ(boosters.condition.in_battle, units({"goliath"}));
    EXPECT_TRUE(of_card("leg_enhancements").lowest_cost);
    EXPECT_EQ(of_card("leg_enhancements").units, ground_units());
    const Effect& intercepted = of_event("ev2_intercepted_transmissions");
    EXPECT_EQ(intercepted.op, Op::force_face_up);
    EXPECT_EQ(intercepted.side, Side::enemy);
    EXPECT_TRUE(intercepted.plays_first);
    const Effect& consume = of_card("consume");
    EXPECT_EQ(consume.op, Op::draw);
    EXPECT_EQ(consume.amount, 3);
    EXPECT_EQ(consume.price.own_units, 1);
    EXPECT_EQ(consume.price.keep_one_of, units({"defiler"}));
    EXPECT_EQ(consume.price.own_workers, 1);
    EXPECT_EQ(of_card("terran_c17").price.workers_to_unavailable, 1);
    EXPECT_TRUE(of_card("terran_c17").optional);
    EXPECT_FALSE(of_card("terran_c17").price.free());
    EXPECT_TRUE(boosters.price.free());
}

TEST(StarcraftEffects, HandsOrdersAndCardsTakenBack) {
    EXPECT_EQ(nth_of(card("parasite").effects, 1).op, Op::reveal_hand);
    EXPECT_EQ(nth_of(card("parasite").effects, 1).when, When::draw_step);
    EXPECT_EQ(of_event("ev1_forward_observers").op, Op::reveal_orders);
    EXPECT_EQ(of_event("ev1_forward_observers").when, When::start_of_execution_phase);
    EXPECT_EQ(of_event("ev1_forward_observers").side, Side::any);
    const Effect& healing = nth_of(faction("overmind").effects, 1);
    EXPECT_EQ(healing.op, Op::recover_card);
    EXPECT_EQ(healing.when, When::end_of_battle);
    EXPECT_TRUE(healing.condition.own_survivor);
    const Effect& shields = effect(faction("aldaris").effects);
    EXPECT_EQ(shields.op, Op::health);
    EXPECT_EQ(shields.per_battle, 1);
    EXPECT_TRUE(shields.optional);
}

TEST(StarcraftEffects, PointsLimitsAndDiscounts) {
    EXPECT_EQ(of_event("ev3_decisive_conquest").op, Op::gain_cp);
    EXPECT_EQ(of_event("ev3_decisive_conquest").amount, 2);
    EXPECT_EQ(of_event("ev1_minor_triumph").condition.conquest_areas, 1);
    EXPECT_EQ(of_event("ev2_veteran_officers").op, Op::limit_hand);
    EXPECT_EQ(of_event("ev2_veteran_officers").amount, 2);
    EXPECT_EQ(of_event("ev2_veteran_officers").when, When::continuous);
    EXPECT_EQ(effect(pack.module[0][1].effects).op, Op::limit_special_orders);
    const Effect& creep = nth_of(faction("overmind").effects, 0);
    EXPECT_EQ(creep.op, Op::limit_build);
    EXPECT_TRUE(creep.per_building_type);
    EXPECT_EQ(creep.amount, 2);
    EXPECT_EQ(of_card("pneumatized_carapace").op, Op::discount_transport);
    EXPECT_EQ(of_card("pneumatized_carapace").amount, 1);
    EXPECT_EQ(of_card("pneumatized_carapace").count, 1);
    EXPECT_EQ(
        on_technology({{"op", "discount"}, {"what", "transport"}, {"amount", 2}, {"count", 3}, {"when", "build_order"}})
            .count,
        3);
}

TEST(StarcraftEffects, Purchases) {
    EXPECT_EQ(of_event("ev1_prefabricated_parts").op, Op::buy_module);
    EXPECT_EQ(of_event("ev1_prefabricated_parts").amount, 2);
    EXPECT_TRUE(of_event("ev1_prefabricated_parts").optional);
    EXPECT_EQ(of_event("ev1_salvaged_blueprints").op, Op::buy_building);
    EXPECT_EQ(of_event("ev1_salvaged_blueprints").amount, 1);
    EXPECT_EQ(of_event("ev3_breakthrough").op, Op::buy_technology);
    EXPECT_EQ(of_event("ev3_breakthrough").amount, all_free);
    const Effect& archon = of_card("summon_archon");
    EXPECT_EQ(archon.op, Op::allow_build);
    EXPECT_EQ(archon.unit, id(Table::unit, "archon"));
    EXPECT_EQ(archon.sacrifice, id(Table::unit, "high_templar"));
    EXPECT_EQ(archon.amount, 2);
    EXPECT_EQ(archon.cost, (Cost{0, 1}));
}

TEST(StarcraftEffects, Placing) {
    const Effect& militia = of_event("ev1_local_militia");
    EXPECT_EQ(militia.op, Op::place_units);
    EXPECT_EQ(militia.place, Place::with_own_base);
    EXPECT_EQ(militia.force[at(race("terran"))], units_at(unit("marine").place, 2));
    EXPECT_EQ(militia.force[at(race("zerg"))], units_at(unit("zergling").place, 2));
    EXPECT_EQ(militia.force[at(race("protoss"))], units_at(unit("zealot").place, 1));
    EXPECT_EQ(of_event("ev2_reinforcements").place, Place::any);
    EXPECT_EQ(of_event("ev1_fresh_recruits").op, Op::place_worker);
    EXPECT_EQ(of_event("ev1_fresh_recruits").amount, 2);
    EXPECT_FALSE(of_event("ev1_fresh_recruits").up_to);
    EXPECT_EQ(of_event("ev1_chartered_transports").op, Op::place_transport);
    EXPECT_EQ(of_event("ev1_chartered_transports").place, Place::with_own_base);
    EXPECT_TRUE(of_event("ev1_chartered_transports").up_to);
    EXPECT_EQ(of_event("ev2_emergency_landing").op, Op::place_base);
    EXPECT_EQ(of_event("ev2_emergency_landing").place, Place::without_own_base);
}

TEST(StarcraftEffects, Moving) {
    const Effect& recall = of_card("recall");
    EXPECT_EQ(recall.op, Op::move_unit);
    EXPECT_EQ(recall.when, When::mobilize_order);
    EXPECT_EQ(recall.place, Place::any);
    EXPECT_EQ(recall.unit, id(Table::unit, "arbiter"));
    EXPECT_TRUE(recall.within_limit);
    EXPECT_EQ(of_card("ventral_sacs").place, Place::adjacent);
    EXPECT_EQ(of_card("ventral_sacs").unit, none_named);
    EXPECT_FALSE(of_card("ventral_sacs").within_limit);
    EXPECT_EQ(of_card("ventral_sacs").per_round, 1);
    const Effect& redeploy = of_event("ev1_redeployment");
    EXPECT_EQ(redeploy.op, Op::move_unit);
    EXPECT_EQ(redeploy.when, When::at_once);
    EXPECT_EQ(redeploy.place, Place::one_planet);
    EXPECT_EQ(redeploy.amount, 2);
    EXPECT_TRUE(redeploy.up_to);
    EXPECT_TRUE(redeploy.within_limit);
    const Effect& lift_off = effect(faction("raynor").effects);
    EXPECT_EQ(lift_off.op, Op::move_base);
    EXPECT_EQ(lift_off.when, When::mobilize_order);
    EXPECT_EQ(nth_of(event("ev2_shifting_corridor").effects, 0).op, Op::move_z_axis);
    EXPECT_EQ(nth_of(event("ev2_shifting_corridor").effects, 0).amount, 1);
    EXPECT_EQ(of_event("ev3_collapsing_corridor").amount, 2);
    EXPECT_TRUE(of_event("ev3_collapsing_corridor").up_to);
}

TEST(StarcraftEffects, DepletionOrdersAndTheRest) {
    EXPECT_EQ(of_event("ev1_survey_team").op, Op::set_depletion);
    EXPECT_EQ(of_event("ev1_survey_team").side, Side::own);
    EXPECT_EQ(of_event("ev1_survey_team").depletion_from, 1);
    EXPECT_EQ(of_event("ev1_survey_team").depletion_to, 0);
    EXPECT_EQ(of_event("ev2_strip_mining").depletion_to, 2);
    const Effect& scorched = of_event("ev3_scorched_world");
    EXPECT_EQ(scorched.side, Side::not_own);
    EXPECT_TRUE(scorched.whole_planet);
    EXPECT_EQ(scorched.place, Place::with_own_unit);
    EXPECT_EQ(scorched.depletion_from, none_named);
    EXPECT_EQ(scorched.depletion_to, none_named);
    EXPECT_EQ(of_event("ev2_rapid_response").op, Op::execute_order);
    EXPECT_EQ(of_event("ev2_rapid_response").order, OrderOf::mobilize);
    EXPECT_TRUE(of_event("ev2_rapid_response").no_battle);
    EXPECT_FALSE(of_event("ev2_rapid_response").special);
    EXPECT_EQ(nth_of(event("ev3_war_economy").effects, 0).order, OrderOf::build);
    EXPECT_EQ(nth_of(event("ev3_war_economy").effects, 1).op, Op::retrieve_workers);
    EXPECT_EQ(of_event("ev1_sabotaged_engines").op, Op::destroy_transport);
    EXPECT_EQ(of_event("ev1_sabotaged_engines").place, Place::with_own_unit_or_base);
    const Effect& strike = of_event("ev3_orbital_strike");
    EXPECT_EQ(strike.op, Op::destroy_unit);
    EXPECT_EQ(strike.reach, Reach::area);
    EXPECT_EQ(strike.amount, 2);
    EXPECT_EQ(strike.place, Place::with_own_unit_or_base);
    EXPECT_TRUE(on_event({{"op", "execute_order"}, {"order", "build"}, {"special", true}}).special);
}

TEST(StarcraftEffects, SC_Q13_SC_Q14_SC_Q15_AirSupport) {
    for (const auto& of_race : pack.module) {
        const EffectList list = of_race[2].effects;
        EXPECT_EQ(nth_of(list, 0).op, Op::detector);
        EXPECT_TRUE(nth_of(list, 0).condition.own_base_in_area);
        EXPECT_EQ(nth_of(list, 1).op, Op::attack);
        EXPECT_EQ(nth_of(list, 1).amount, 1);
        EXPECT_EQ(nth_of(list, 1).condition.enemy_front, flying_units());
        EXPECT_EQ(nth_of(list, 2).op, Op::no_landing);
    }
}

TEST(StarcraftEffects, SC_N23_TheEndDrawsNearOffersAChoice) {
    const EffectList list = event("ev3_the_end_draws_near").effects;
    EXPECT_EQ(nth_of(list, 0).op, Op::end_card);
    EXPECT_EQ(nth_of(list, 1).op, Op::choose);
    EXPECT_EQ(nth_of(list, 1).amount, 1);
    EXPECT_EQ(nth_of(list, 1).options.count, 2);
    EXPECT_EQ(nth_of(nth_of(list, 1).options, 0).op, Op::gain_cp);
    EXPECT_EQ(nth_of(nth_of(list, 1).options, 1).op, Op::draw);
    EXPECT_EQ(nth_of(nth_of(list, 1).options, 1).when, When::at_once);
}

// Lists are parts of one list: none overlaps another but those of copies of the same card, and all are used.
TEST(StarcraftEffects, ListsStayTogether) {
    std::vector<int> used(pack.effects.size());
    const auto use = [&](EffectList list) {
        ASSERT_LE(at(list.first + list.count), pack.effects.size());
        for (int i = 0; i < list.count; ++i) {
            ++used[at(list.first + i)];
        }
    };
    std::set<int> seen;
    for (const Card& one : pack.card) {
        if (one.effects.count > 0 && seen.insert(one.effects.first).second) {
            use(one.effects);
        }
    }
    for (const auto& of_race : pack.module) {
        for (const Module& module : of_race) {
            use(module.effects);
        }
    }
    for (const EventCard& one : pack.event) {
        use(one.effects);
    }
    for (const Faction& one : pack.faction) {
        use(one.effects);
    }
    for (const Effect& one : pack.effects) {
        use(one.then);
        use(one.options);
    }
    EXPECT_EQ(std::count(used.begin(), used.end(), 1), static_cast<long>(used.size()));
}

TEST(StarcraftEffects, EveryOperationIsUsedByTheStandardPack) {
    std::set<Op> used;
    for (const Effect& one : pack.effects) {
        used.insert(one.op);
    }
    EXPECT_EQ(used.size(), at(static_cast<int>(Op::choose) + 1));
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_effects_test
