#include "games/perryrhodan/pack.h"

#include <map>

#include "games/perryrhodan/tests/pack_facts.h"
#include "games/perryrhodan/vocabulary.h"

// The standard pack is the one that data/README.md describes.
namespace kriegsrat::perryrhodan::pack_test {
namespace {

using namespace facts;

TEST(Pack, TheStandardFilesHaveNoMistake) {
    std::string all;
    for (const PackError& error : check_pack({})) {
        all += error.file + " " + error.where + ": " + error.what + "\n";
    }
    EXPECT_EQ(all, "");
}

TEST(Pack, PR_A21_TheTotalsOfEachPhaseAndKind) {
    constexpr int wanted[phases][9] = {{2, 33, 9, 10, 3, 14, 12, 2, 2},
                                       {3, 12, 7, 4, 2, 7, 7, 3, 6},
                                       {4, 14, 10, 8, 2, 9, 7, 2, 4},
                                       {8, 13, 11, 4, 3, 11, 6, 2, 2},
                                       {12, 32, 9, 8, 2, 15, 13, 2, 2}};
    int found[phases][9] = {};
    for (const CardRecord& record : pack.card) {
        ++found[record.phase][static_cast<int>(record.kind)];
    }
    for (int phase = 0; phase < phases; ++phase) {
        for (int kind = 0; kind < 9; ++kind) {
            EXPECT_EQ(found[phase][kind], wanted[phase][kind]) << phase << " " << kind_words[at(kind)];
        }
    }
    EXPECT_EQ(pack.first_of_phase, (std::array<std::uint16_t, 6>{0, 87, 138, 198, 258, 353}));
}

TEST(Pack, PR_A15_PR_A17_EveryCardHasOnePhaseAndAColour) {
    constexpr int wanted[phases][3] = {{48, 24, 15}, {22, 14, 15}, {23, 20, 17}, {13, 24, 23}, {38, 33, 24}};
    int found[phases][3] = {};
    for (const CardRecord& record : pack.card) {
        ++found[record.phase][static_cast<int>(record.side)];
    }
    for (int phase = 0; phase < phases; ++phase) {
        EXPECT_TRUE(std::equal(found[phase], found[phase] + 3, wanted[phase])) << phase;
    }
}

TEST(Pack, PR_A18_ACardHasAPremiseForEachSideItCanBeLaidOn) {
    for (int number = 0; number < records; ++number) {
        const CardRecord& record = pack.card[at(number)];
        for (int side = 0; side < sides; ++side) {
            const bool may = record.side == Side::dual || static_cast<int>(record.side) == side;
            EXPECT_EQ(record.premise[at(side)].root != no_entry, may) << number;
            EXPECT_EQ(record.premise[at(side)].alternatives.count > 0, may) << number;
        }
    }
}

TEST(Pack, PR_A22_CollectiveTerms) {
    EXPECT_TRUE(card("p1-perry-rhodan").is(Group::unit));
    EXPECT_TRUE(card("p1-perry-rhodan").is(Group::spaceship_or_person));
    EXPECT_FALSE(card("p1-perry-rhodan").is(Group::ship));
    EXPECT_TRUE(card("p1-kaulquappe").is(Group::ship));
    EXPECT_TRUE(card("p5-hyperfunkgeraet").is(Group::transmitter));
    EXPECT_TRUE(card("p5-mikrosender").is(Group::transmitter));
    std::map<Subkind, Group> wanted{
        {Subkind::unit, Group::equip_unit},         {Subkind::person, Group::equip_unit},
        {Subkind::troop, Group::equip_unit},        {Subkind::ship, Group::equip_ship},
        {Subkind::spaceship, Group::equip_ship},    {Subkind::fleet, Group::equip_ship},
        {Subkind::location, Group::equip_location}, {Subkind::planet, Group::equip_location},
        {Subkind::sphere, Group::equip_location}};
    int equipment = 0;
    for (const CardRecord& record : pack.card) {
        if (record.kind == Kind::equipment) {
            ++equipment;
            for (const Group group : {Group::equip_unit, Group::equip_ship, Group::equip_location}) {
                EXPECT_EQ(record.is(group), wanted[record.subkind] == group);
            }
        }
    }
    EXPECT_EQ(equipment, 56);
}

TEST(Pack, PR_A23_PR_A24_UnitsWalkAndOnlyShipsCarry) {
    for (const CardRecord& record : pack.card) {
        if (record.is(Group::unit)) {
            EXPECT_EQ(record.range, 1) << pack.card_name[record.name];
            EXPECT_EQ(record.transport, 0);
        } else if (record.is(Group::ship)) {
            EXPECT_LE(record.range, 6);
        } else {
            EXPECT_EQ(record.transport, 0);
        }
    }
}

TEST(Pack, PR_A04_PR_A05_PR_A06_TheLetterBar) {
    for (const BarColumn column : {BarColumn::red, BarColumn::green}) {
        for (int letter = 0; letter < 5; ++letter) {
            std::map<int, int> seen;
            for (const ActionCard& action : pack.action) {
                ++seen[action.value(column, static_cast<Letter>(letter))];
            }
            EXPECT_EQ(static_cast<int>(seen.size()), letter + 1);
            EXPECT_EQ(seen.begin()->first, 1);
            EXPECT_EQ(seen.rbegin()->first, letter + 1);
            for (const auto& [number, cards] : seen) {
                EXPECT_EQ(cards, action_cards / (letter + 1)) << letter << " " << number;
            }
        }
    }
}

TEST(Pack, PR_A02_PR_A03_EachOfFourGoalsIsOnFifteenActionCards) {
    std::map<Goal, int> seen;
    for (const ActionCard& action : pack.action) {
        ++seen[action.goal];
    }
    EXPECT_EQ(
        seen,
        (std::map<Goal, int>{
            {Goal::assassination, 15}, {Goal::destabilisation, 15}, {Goal::sabotage, 15}, {Goal::devastation, 15}}));
    EXPECT_EQ(count(pack.standard_stack), 20);
}

TEST(Pack, ACardVerbatim) {
    const CardRecord& rhodan = card("p1-perry-rhodan");
    EXPECT_EQ(pack.card_name[rhodan.name], "Perry Rhodan");
    EXPECT_EQ(rhodan.kind, Kind::person);
    EXPECT_EQ(rhodan.side, Side::pro);
    EXPECT_TRUE(rhodan.unique);
    EXPECT_EQ(rhodan.loyalty[pro], loyalty("terraner"));
    EXPECT_EQ(rhodan.loyalty[anti], 0);
    EXPECT_EQ(rhodan.stealth, (Strength{Letter::C, 0}));
    EXPECT_EQ(rhodan.defence, (Strength{Letter::C, 1}));
    ASSERT_EQ(rhodan.skill_count, 4);
    EXPECT_EQ(rhodan.skill[0], (SkillLevel{byte(skill("initiative")), 1}));
    EXPECT_EQ(rhodan.premise_places[pro], PlaceSet{1} << static_cast<unsigned>(place("terra")));
    const CardRecord& kaulquappe = card("p1-kaulquappe");
    EXPECT_EQ(kaulquappe.range, 3);
    EXPECT_EQ(kaulquappe.transport, 2);
    EXPECT_EQ(pack.build_name[kaulquappe.build], "Arkoniden");
}

// Fiktivtransmitter: one of two things, before the stealth of a space combat.
TEST(Pack, AnEffectWithModesVerbatim) {
    const Effect& one = effect("p3-fiktivtransmitter");
    EXPECT_EQ(one.window, Window::before_stealth);
    EXPECT_EQ(one.combat, Fight::space);
    EXPECT_EQ(one.modes.count, 2);
    EXPECT_EQ(op(one).op, Op::destroy);
    const Mode& second = mode(one, 1);
    EXPECT_EQ(pack.ops[second.ops.first].op, Op::passivate);
    const Filter& filter = pack.filters[pack.targets[second.target].filter];
    EXPECT_EQ(filter.kind, Group::ship);
    EXPECT_EQ(filter.state, Activity::active);
}

TEST(Pack, ACostAConditionAndALimitVerbatim) {
    const Effect& gcc = effect("p1-gcc");
    EXPECT_EQ(gcc.window, Window::source);
    ASSERT_EQ(gcc.costs.count, 2);
    EXPECT_EQ(pack.costs[gcc.costs.first].op, CostOp::passivate_self);
    EXPECT_EQ(pack.costs[gcc.costs.first + 1U].op, CostOp::discard_hand);
    EXPECT_EQ(pack.costs[gcc.costs.first + 1U].waived_by, skill("economy"));
    EXPECT_EQ(gcc.limit, 1);
    EXPECT_EQ(gcc.limit_per, Per::turn);
    const Effect& regent = effect("p4-robotregent");
    const Node& node = pack.nodes[regent.condition];
    EXPECT_EQ(node.op, NodeOp::counter);
    EXPECT_EQ(node.counter, Counter::rm);
    EXPECT_EQ(node.cmp, Compare::at_least);
    EXPECT_EQ(node.value, 5);
    EXPECT_EQ(node.is, Side::anti);
    EXPECT_EQ(op(regent).what, What::leave_cluster);
    EXPECT_EQ(op(regent).cluster, place("m-13"));
}

TEST(Pack, MissionsOfAgentsAreAlsoTheirFetching) {
    const Effect& mask = effect("p5-bioplastmaske");
    EXPECT_EQ(mask.missions,
              mission_bit(MissionKind::agent) | mission_bit(MissionKind::fetch) | mission_bit(MissionKind::counter));
    EXPECT_EQ(effect("p1-gcc").missions, all_missions);
}

TEST(Pack, PR_F08_AlternativePremises) {
    const auto parts = [](const CardRecord& record, int side) {
        std::vector<int> sizes;
        const Span all = record.premise[at(side)].alternatives;
        for (int i = all.begin(); i < all.end(); ++i) {
            sizes.push_back(pack.alternatives[at(i)].count);
        }
        return sizes;
    };
    EXPECT_EQ(parts(card("p1-konter"), pro), std::vector<int>{0});       // 0
    EXPECT_EQ(parts(card("p1-anne-sloane"), pro), std::vector<int>{2});  // 1 Terra + telepath
    // survey points, or 2 Sol and a sacrificed mission
    EXPECT_EQ(parts(card("p5-gray-beast-myrtha"), pro).size(), 2U);
}

TEST(Pack, FiltersKnowTheCardsThatFitByPrint) {
    const auto fits = [](const Filter& filter, std::string_view word) {
        return filter.fits.has(id(Table::card, word));
    };
    const Filter& destructible = pack.filters[target(effect("p1-sprengsatz")).filter];
    EXPECT_TRUE(fits(destructible, "p1-depot"));
    EXPECT_FALSE(fits(destructible, "p1-festung"));
    EXPECT_FALSE(fits(destructible, "p1-arkonidenanzug"));
    const Filter& leukaemie = pack.filters[target(effect("p1-leukaemie")).filter];
    EXPECT_TRUE(fits(leukaemie, "p1-crest"));
    EXPECT_FALSE(fits(leukaemie, "p1-perry-rhodan"));
    const Filter& expansion = pack.filters[op(effect("p4-expansion-m-13")).filter];
    EXPECT_TRUE(fits(expansion, "p4-zalit-voga-m-13"));
    EXPECT_FALSE(fits(expansion, "p4-aqua-beteigeuze"));
}

TEST(Pack, PR_Y35_SkillsAsData) {
    const SkillRecord& riddle = pack.skill[at(skill("riddle"))];
    EXPECT_TRUE(riddle.levelled);
    EXPECT_EQ(riddle.points, (std::array<std::uint8_t, 3>{0, 1, 2}));
    EXPECT_TRUE(riddle.not_on_mission);
    EXPECT_FALSE(pack.skill[at(skill("science"))].not_on_mission);
    EXPECT_FALSE(pack.skill[at(skill("poison"))].levelled);
    EXPECT_EQ(pack.skill[at(skill("poison"))].effects[1].count, 1);
    EXPECT_TRUE(pack.skill[at(skill("survey"))].transmittable);
    EXPECT_EQ(pack.skill[at(skill("teleport"))].effects[2].count, 3);
    EXPECT_EQ(count(Bits{pack.mutant_skills}), 11);
    int effects = 0;
    for (const SkillRecord& record : pack.skill) {
        for (const Span& level : record.effects) {
            effects += level.count;
        }
    }
    EXPECT_EQ(effects, 62);
}

TEST(Pack, PR_Y34_OneSpellingForPeoplesAndLoyalties) {
    EXPECT_EQ(pack.people_name[card("p1-fantan-leute").people], "Fantan-Leute");
    EXPECT_EQ(card("p1-fantan-leute").loyalty[anti], loyalty("fantan-leute"));
}

TEST(Pack, PR_Y28_ProtectionAndColumnOfSol) {
    for (const char* word : {"p1-terra-sol", "p3-venus-sol", "p5-solares-system-sol"}) {
        EXPECT_EQ(card(word).attack_needs, AttackNeeds::counter) << word;
        EXPECT_EQ(card(word).attack_loyalty, loyalty("arkonidisches-imperium")) << word;
    }
    EXPECT_EQ(card("p5-solares-system-sol").stacks_on, place("terra"));
    EXPECT_EQ(pack.place[at(place("sol"))].stacks_on, place("terra"));
    EXPECT_EQ(card("p5-mirsal-iii-mirsal").attack_needs, AttackNeeds::never);
    EXPECT_EQ(card("p2-rofus-wega").attack_needs, AttackNeeds::unsaid);
}

TEST(Pack, PR_A36_PlacesInACluster) {
    const PlaceRecord& aralon = pack.place[at(place("aralon"))];
    EXPECT_EQ(aralon.cluster, place("m-13"));
    EXPECT_EQ(aralon.min_range, 4);
    EXPECT_EQ(pack.place[at(place("m-13"))].subkind, Subkind::cluster);
    EXPECT_EQ(pack.place[at(place("aqua"))].cluster, none);
}

TEST(Pack, GroundLimitsByPhase) {
    EXPECT_EQ(card("p1-venus-sol").ground_limit, (std::array<std::uint8_t, 5>{1, 1, 2, 1, 1}));
    EXPECT_EQ(card("p2-ferrol-wega").ground_limit, (std::array<std::uint8_t, 5>{1, 2, 2, 2, 2}));  // keeps its number
    EXPECT_EQ(card("p4-m-13").ground_limit, (std::array<std::uint8_t, 5>{1, 1, 1, 1, 1}));
}

TEST(Pack, PR_P11_AralonCountsTwice) {
    EXPECT_EQ(card("p4-aralon-kesnar-m-13").ara_mod[anti], (Modifier{1, true, 2}));
    EXPECT_EQ(card("p4-robotregent").robot_regent_mod[anti], (Modifier{3, false, 0}));
}

TEST(Pack, ReadyDecks) {
    const std::map<std::string, int> wanted{{"A1", 72},  {"B1", 76}, {"A2", 69}, {"B2", 72}, {"A3", 71},
                                            {"B3", 74},  {"A4", 72}, {"B4", 75}, {"A5", 82}, {"B5", 86},
                                            {"C1", 102}, {"C2", 84}, {"C3", 88}, {"C4", 88}, {"C5", 98}};
    for (const ReadyDeck& deck : pack.deck) {
        EXPECT_EQ(deck.total(), wanted.at(deck.id)) << deck.id;
    }
    for (int set = 0; set < campaigns; ++set) {
        for (int phase = 0; phase < phases; ++phase) {
            EXPECT_EQ(pack.deck[pack.campaign[at(set)][at(phase)]].id,
                      std::string(1, static_cast<char>('A' + set)) + std::to_string(phase + 1));
        }
    }
}

TEST(Pack, WhatTheRulesNameIsFound) {
    EXPECT_EQ(pack.named.place.mirsal_iii, place("mirsal-iii"));
    EXPECT_EQ(pack.named.card.atlan_pro, id(Table::card, "p5-atlan-pro"));
    EXPECT_EQ(pack.card_name[pack.named.name.zweikampf], "Der Zweikampf");
    EXPECT_EQ(pack.named.loyalty.topsider, loyalty("topsider"));
}

TEST(Pack, InfectionsAreFourNames) {
    const SkillRecord& activator = pack.skill[at(skill("cell_activator"))];
    const Operation& immune = op(pack.effects[activator.effects[1].first]);
    EXPECT_EQ(immune.causes.skills, SkillSet{1} << static_cast<unsigned>(skill("poison")));
    std::vector<std::string> names;
    for (int i = immune.causes.names.begin(); i < immune.causes.names.end(); ++i) {
        names.push_back(pack.card_name[pack.name_lists[at(i)]]);
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"Hyper-Euphorie", "Leukämie", "Nonus-Pest", "Seuche des Vergessens"}));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::pack_test
