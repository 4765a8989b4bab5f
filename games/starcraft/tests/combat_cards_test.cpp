#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/battles.h"

// What the 54 combat cards do in a skirmish, and the abilities of the faction sheets in battle.
namespace kriegsrat::starcraft::combat_cards_test {
namespace {

using namespace battles;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

const char* faction_of_card(const std::string& card, bool attacks) {
    return card.starts_with("terran")    ? attacks ? "raynor" : "mengsk"
           : card.starts_with("protoss") ? attacks ? "tassadar" : "aldaris"
           : attacks                     ? "overmind"
                                         : "queen_of_blades";
}

Scene& without_shields(Scene& scene) { return scene.step() == "abilities" ? scene.passes() : scene; }

// Attack and health of a lone unit that attacks a Hydralisk or Mutalisk of 7 and 6 with this card.
Numbers strength(const char* card, const char* unit, const char* enemy) {
    Scene scene =
        battle({faction_of_card(card, true), {{unit, 1}}, {card}}, {"queen_of_blades", {{enemy, 1}}, {"zerg_c16"}});
    without_shields(scene.places(card).places("zerg_c16"));
    const Numbers all = compared(scene);
    EXPECT_EQ(all.size(), 4U) << card << ' ' << unit;
    return all.size() == 4 ? Numbers{all[0], all[1]} : all;
}

struct Strength {
    const char* card;
    const char* unit;
    const char* enemy;
    int attack;
    int health;
};

// Every standard card whose ability changes its values, with each of its units, where it works and where it does not.
TEST(StarcraftCombatCards, SC_K08_SC_W09_SC_W10_AbilitiesThatChangeAttackAndHealth) {
    for (const auto& [card, unit, enemy, attack, health] : std::vector<Strength>{
             {"terran_c02", "marine", "mutalisk", 6, 4},         {"terran_c02", "marine", "hydralisk", 5, 4},
             {"terran_c02", "ghost", "mutalisk", 6, 4},          {"terran_c03", "marine", "mutalisk", 6, 5},
             {"terran_c03", "ghost", "mutalisk", 6, 5},          {"terran_c03", "ghost", "hydralisk", 5, 5},
             {"terran_c05", "firebat", "hydralisk", 6, 5},       {"terran_c05", "marine", "hydralisk", 5, 5},
             {"terran_c09", "goliath", "mutalisk", 8, 7},        {"terran_c09", "goliath", "hydralisk", 6, 7},
             {"terran_c09", "wraith", "mutalisk", 6, 7},         {"terran_c10", "goliath", "mutalisk", 7, 7},
             {"terran_c10", "wraith", "mutalisk", 7, 7},         {"terran_c10", "wraith", "hydralisk", 6, 7},
             {"terran_c11", "battlecruiser", "hydralisk", 8, 7}, {"terran_c11", "wraith", "hydralisk", 7, 7},
             {"terran_c12", "battlecruiser", "hydralisk", 8, 9}, {"terran_c12", "wraith", "hydralisk", 7, 8},
             {"terran_c13", "battlecruiser", "mutalisk", 8, 8},  {"terran_c13", "siege_tank", "hydralisk", 7, 8},
             {"terran_c14", "battlecruiser", "mutalisk", 9, 8},  {"terran_c14", "siege_tank", "hydralisk", 8, 8},
             {"terran_c15", "siege_tank", "hydralisk", 8, 7},    {"terran_c15", "vulture", "hydralisk", 7, 7},
             {"terran_c16", "siege_tank", "hydralisk", 8, 8},    {"terran_c16", "goliath", "hydralisk", 7, 8},
             {"protoss_c05", "dragoon", "mutalisk", 7, 6},       {"protoss_c05", "dragoon", "hydralisk", 6, 6},
             {"protoss_c05", "zealot", "mutalisk", 6, 6},        {"protoss_c07", "dragoon", "mutalisk", 8, 7},
             {"protoss_c07", "scout", "mutalisk", 8, 7},         {"protoss_c07", "scout", "hydralisk", 7, 7},
             {"protoss_c09", "scout", "mutalisk", 8, 8},         {"protoss_c09", "scout", "hydralisk", 7, 8},
             {"zerg_c05", "hydralisk", "mutalisk", 6, 6},        {"zerg_c05", "hydralisk", "hydralisk", 5, 6},
             {"zerg_c05", "zergling", "mutalisk", 5, 6},         {"zerg_c06", "hydralisk", "mutalisk", 7, 6},
             {"zerg_c06", "hydralisk", "hydralisk", 6, 6},       {"zerg_c08", "ultralisk", "hydralisk", 8, 8},
             {"zerg_c08", "guardian", "hydralisk", 8, 7},        {"zerg_c09", "ultralisk", "hydralisk", 8, 9},
             {"zerg_c09", "guardian", "hydralisk", 8, 8},
         }) {
        EXPECT_EQ(strength(card, unit, enemy), (Numbers{attack, health})) << card << ' ' << unit << ' ' << enemy;
    }
}

// Every card that goes into a combat deck: the major values with the units it shows, the minor ones with any other.
// Cards that change their values by themselves are in the table above.
TEST(StarcraftCombatCards, SC_K07_MajorValuesForItsOwnUnitsMinorValuesForOthers) {
    const Pack& pack = standard_pack();
    const auto& names = pack.names.tables[static_cast<std::size_t>(Table::card)].entries;
    const auto& units = pack.names.tables[static_cast<std::size_t>(Table::unit)].entries;
    const std::array<const char*, races> own{"raynor", "overmind", "tassadar"};
    int played = 0;
    for (int number = 0; number < cards; ++number) {
        const Card& card = pack.card[at(number)];
        if (card.kind != CardKind::standard) {
            continue;
        }
        bool plain = true;
        for (int i = 0; i < card.effects.count; ++i) {
            const Op op = pack.effects[at(card.effects.first + i)].op;
            plain = plain && op != Op::attack && op != Op::health;
        }
        const char* faction = nullptr;
        for (const char* candidate : own) {
            const Scene scene(2, {candidate, "queen_of_blades"});
            faction = race_of(scene.setup(), scene.state(), 0) == card.race ? candidate : faction;
        }
        for (const int unit : each(pack.units_of_race[card.race])) {
            if (!plain && has(card.icons, unit)) {
                continue;
            }
            const char* name = names[at(number)].c_str();
            Scene scene = battle({faction, {{units[at(unit)].c_str(), 1}}, {name}},
                                 {"queen_of_blades", {{"hydralisk", 1}}, {"zerg_c16"}});
            without_shields(scene.places(name).places("zerg_c16"));
            const Values& values = has(card.icons, unit) ? card.major : card.minor;
            EXPECT_EQ(compared(scene), (Numbers{values.attack, values.health, 7, 6})) << name << ' ' << units[at(unit)];
            ++played;
        }
    }
    EXPECT_GT(played, 500);
}

// How a card splashes: the unit destroys a Zergling in front; a Zergling or Defiler and a Queen are left.
std::string splash(const char* card, const char* unit) {
    const auto left = [&](const char* ground) {
        Scene scene = before({faction_of_card(card, true), {{unit, 1}}, {card}},
                             {"queen_of_blades", {{"zergling", 1}, {"queen", 1}}, {"zerg_c07"}});
        scene.units(1, "helios_4", {{ground, 1}});
        without_shields(attack(scene).places(card).places("zerg_c07"));
        EXPECT_TRUE(has_card(destroyed(scene), "zergling")) << card << ' ' << unit;
        const WordList hit = told(scene, "splash_damage", "unit");
        return scene.step() == "splash" ? "asked" : hit.empty() ? "nobody" : hit[0];
    };
    const std::string zergling = left("zergling");
    const std::string defiler = left("defiler");
    return zergling == "asked" && defiler == "asked"        ? "any"
           : zergling == "zergling" && defiler == "defiler" ? "ground"
           : zergling == "zergling" && defiler == "nobody"  ? "named"
           : zergling == "nobody" && defiler == "nobody"    ? "none"
                                                            : zergling + defiler;
}

TEST(StarcraftCombatCards, SC_W22_SplashDamageOfTheCombatCards) {
    EXPECT_EQ(splash("terran_c04", "firebat"), "named");
    EXPECT_EQ(splash("terran_c04", "marine"), "none");
    EXPECT_EQ(splash("terran_c05", "firebat"), "named");
    EXPECT_EQ(splash("terran_c05", "marine"), "none");
    EXPECT_EQ(splash("terran_c06", "firebat"), "named");
    EXPECT_EQ(splash("terran_c06", "vulture"), "named");
    EXPECT_EQ(splash("terran_c07", "vulture"), "none");
    EXPECT_EQ(splash("protoss_c12", "reaver"), "ground");
    EXPECT_EQ(splash("protoss_c12", "archon"), "ground");
    EXPECT_EQ(splash("protoss_c13", "archon"), "any");
    EXPECT_EQ(splash("protoss_c14", "archon"), "any");
    EXPECT_EQ(splash("protoss_c14", "carrier"), "none");
    EXPECT_EQ(splash("protoss_c15", "archon"), "any");
    EXPECT_EQ(splash("protoss_c15", "carrier"), "none");
    EXPECT_EQ(splash("protoss_c16", "reaver"), "ground");
    EXPECT_EQ(splash("zerg_c13", "mutalisk"), "named");
    EXPECT_EQ(splash("zerg_c14", "mutalisk"), "named");
    EXPECT_EQ(splash("zerg_c15", "mutalisk"), "named");
}

// The Scourge gives its life: against a flying unit it takes that with it.
TEST(StarcraftCombatCards, SC_K31_TheScourgeDestroysItselfAndAFlyingFrontLineUnit) {
    for (const char* card : {"zerg_c10", "zerg_c11", "zerg_c12"}) {
        Scene guardian =
            battle({"overmind", {{"scourge", 1}}, {card}}, {"queen_of_blades", {{"guardian", 1}}, {"zerg_c09"}});
        guardian.places(card).places("zerg_c09");
        EXPECT_THAT(destroyed(guardian), ElementsAre("scourge", "guardian")) << "which cannot hit flying units";
        Scene firebat = battle({"overmind", {{"scourge", 1}}, {card}}, {"raynor", {{"firebat", 1}}, {"terran_c07"}});
        firebat.places(card).places("terran_c07");
        EXPECT_THAT(destroyed(firebat), ElementsAre("scourge"));
        Scene late = battle({"overmind", {{"scourge", 1}}, {card}}, {"raynor", {{"wraith", 1}}, {"terran_c12"}});
        late.places(card).places("terran_c12");
        EXPECT_THAT(destroyed(late), ElementsAre("scourge")) << "the Wraith was quicker";
        Scene wrong = battle({"overmind", {{"hydralisk", 1}}, {card}}, {"aldaris", {{"carrier", 1}}, {"protoss_c04"}});
        wrong.places(card).places("protoss_c04").passes();
        EXPECT_EQ(compared(wrong), (Numbers{5, 2, 1, 6}));
        EXPECT_EQ(destroyed(wrong), WordList{}) << "no ability without a Scourge";
    }
}

TEST(StarcraftCombatCards, SC_D49_TheTerranReinforcementCardsTurnAWorkerIntoHealth) {
    for (const char* card : {"terran_c17", "terran_c18"}) {
        for (const char* unit : {"vulture", "goliath", "siege_tank", "wraith", "battlecruiser"}) {
            Scene scene =
                before({"raynor", {{unit, 1}}, {"terran_c01", card}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
            attack(scene.workers(0, 3, 0)).places("terran_c01", card).places("zerg_c03");
            scene.does(acts::card("use_ability", card));
            EXPECT_EQ(scene.state().workers[0], 2);
            EXPECT_EQ(scene.state().unavailable[0], 1);
            EXPECT_EQ(compared(scene), (Numbers{2, 6, 4, 5})) << unit;
        }
    }
}

TEST(StarcraftCombatCards, SC_K10_TheProtossReinforcementCardsGiveHealth) {
    for (const char* card : {"protoss_c17", "protoss_c18"}) {
        for (const char* unit : {"zealot", "high_templar", "carrier"}) {
            Scene scene =
                battle({"tassadar", {{unit, 1}}, {"protoss_c13", card}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
            scene.places("protoss_c13", card).places("zerg_c03").passes();
            EXPECT_EQ(compared(scene), (Numbers{5, 3, 4, 5})) << unit;
        }
    }
}

TEST(StarcraftCombatCards, SC_K09_TheZergReinforcementCardsGiveAttackWithSupport) {
    for (const char* card : {"zerg_c17", "zerg_c18"}) {
        Scene alone =
            battle({"overmind", {{"zergling", 1}}, {"zerg_c01", card}}, {"raynor", {{"marine", 1}}, {"terran_c01"}});
        alone.places("zerg_c01", card).places("terran_c01");
        EXPECT_EQ(compared(alone), (Numbers{6, 3, 6, 4}));
        Scene supported = battle({"overmind", {{"zergling", 1}, {"queen", 1}}, {"zerg_c01", card}},
                                 {"raynor", {{"marine", 1}}, {"terran_c01"}});
        supported.places("zerg_c01", card).places("terran_c01");
        EXPECT_EQ(compared(supported), (Numbers{7, 3, 6, 4})) << "a Queen will do";
    }
}

// Shields: in one skirmish of a battle, and again in the next battle.
TEST(StarcraftFactionAbilities, SC_D49_ShieldsOncePerBattle) {
    for (const char* faction : {"tassadar", "aldaris"}) {
        Scene scene = battle({faction, {{"zealot", 2}}, {"protoss_c01", "protoss_c02"}},
                             {"overmind", {{"zergling", 2}}, {"zerg_c01", "zerg_c02"}});
        scene.places("protoss_c01").places("protoss_c02").places("zerg_c01").places("zerg_c02").resolves(1);
        Scene other = scene;
        scene.simple("use_sheet");
        EXPECT_THAT(told(scene, "values_compared", "health"), ElementsAre("8", "5")) << "the second without a question";
        other.passes();
        EXPECT_EQ(other.step(), "abilities") << "he has saved it";
        other.simple("use_sheet");
        EXPECT_EQ(compared(other), (Numbers{7, 6, 5, 4}));
        EXPECT_EQ(other.state().battle.used[attacker], 0) << "the battle is over";
    }
}

// Healing: one standard card that was discarded in this battle, if a unit is left.
TEST(StarcraftFactionAbilities, SC_D53_SC_F31_HealingTakesAStandardCardBack) {
    Scene scene = battle({"queen_of_blades", {{"zergling", 2}}, {"zerg_c01", "zerg_c17"}},
                         {"raynor", {{"marine", 1}}, {"terran_c16"}});
    scene.discards(0, {"zerg_c13"}).places("zerg_c01", "zerg_c17").places("terran_c16");
    EXPECT_THAT(destroyed(scene), ElementsAre("marine"));
    EXPECT_EQ(scene.step(), "end_abilities");
    EXPECT_EQ(scene.refusal(acts::card("recover", "zerg_c17")), "SC-D53") << "no standard card";
    EXPECT_EQ(scene.refusal(acts::card("recover", "zerg_c13")), "SC-D53") << "discarded before this battle";
    scene.does(acts::card("recover", "zerg_c01"));
    EXPECT_TRUE(has_card(scene.hand_of(0), "zerg_c01"));
    EXPECT_FALSE(has_card(discards_of(scene, 0), "zerg_c01"));
    EXPECT_EQ(scene.cards(0, scene.state().known[1][0]), (WordList{"zerg_c01"})) << "openly";
    EXPECT_EQ(scene.state().battle.area, none);
}

// Versatility: eight cards at the beginning and at the end of a round, the others six.
TEST(StarcraftFactionAbilities, SC_I01_VersatilityRaisesHandLimitAndOpeningHand) {
    Scene scene = Scene::fresh("base", 3, {{"standard_galaxy", true}, {"factions", {"mengsk", "overmind", "aldaris"}}});
    scene.plays_on_until("plan");
    std::map<int, std::size_t> hands;
    for (int player = 0; player < 3; ++player) {
        hands[scene.state().faction[at(player)]] = scene.hand_of(player).size();
    }
    EXPECT_EQ(hands[scene.id_of(Table::faction, "mengsk")], 8U);
    EXPECT_EQ(hands[scene.id_of(Table::faction, "overmind")], 6U);
    EXPECT_EQ(hands[scene.id_of(Table::faction, "aldaris")], 6U);
    Scene end(2, {"raynor", "overmind"});
    end.hand(0, {"terran_c01", "terran_c02", "terran_c03", "terran_c04", "terran_c05", "terran_c06", "terran_c07",
                 "terran_c08", "terran_c09"});
    end.discarding();
    EXPECT_EQ(end.step(), "discard");
    end.does(acts::card("discard", "terran_c01"));
    EXPECT_EQ(end.hand_of(0).size(), 8U);
    EXPECT_NE(end.step(), "discard");
}

}  // namespace
}  // namespace kriegsrat::starcraft::combat_cards_test
