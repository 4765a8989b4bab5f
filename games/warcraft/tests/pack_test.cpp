#include "games/warcraft/pack.h"

#include <set>
#include <utility>

#include "games/warcraft/tests/pack_facts.h"

// What the rules say of the components, written out, against the standard pack. Maps are in pack_maps_test.cpp.
namespace kriegsrat::warcraft::pack_test {
namespace {

using namespace facts;

using Numbers = std::vector<std::pair<std::string, int>>;

const std::vector<std::string> all_races = {"human", "orc", "night_elf", "undead"};

TEST(WarcraftPack, StandardPackHasNoMistakes) {
    for (const PackError& error : check_pack({})) {
        ADD_FAILURE() << error.file << " " << error.where << ": " << error.what;
    }
}

TEST(WarcraftPack, NameTablesComeInTheOrderOfTheEnum) {
    const Numbers wanted = {{"race", 4},     {"space", 60},    {"piece", 16},  {"type", 4},
                            {"tile", 36},    {"card", 20},     {"phase", 3},   {"round_phase", 4},
                            {"resource", 2}, {"depletion", 2}, {"victory", 10}};
    ASSERT_EQ(pack.names.tables.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ(pack.names.tables[i].name, wanted[i].first);
        const auto& entries = pack.names.tables[i].entries;
        EXPECT_EQ(std::set<std::string>(entries.begin(), entries.end()).size(), at(wanted[i].second))
            << wanted[i].first;
    }
    EXPECT_EQ(names(Table::type), (std::vector<std::string>{"melee", "ranged", "flying", "worker"}));
    EXPECT_EQ(names(Table::phase), (std::vector<std::string>{"ranged", "flying", "melee"}));
    EXPECT_EQ(names(Table::round_phase), (std::vector<std::string>{"movement", "harvest", "deploy", "spend"}));
    EXPECT_EQ(names(Table::space)[0], "s01");
    for (const std::string& name : all_races) {
        EXPECT_EQ(id(Table::piece, name + "_flying"), piece_id(race_id(name), flying));
    }
}

TEST(WarcraftPack, WC_A02_FourRaces) {
    const std::vector<std::string>& found = names(Table::race);
    EXPECT_EQ(std::set<std::string>(found.begin(), found.end()),
              std::set<std::string>(all_races.begin(), all_races.end()));
}

TEST(WarcraftPack, WC_A03_WC_A04_PiecesOfARace) {
    EXPECT_EQ(pack.pieces, (std::array<std::uint8_t, piece_types>{10, 7, 4, 8}));
}

TEST(WarcraftPack, WC_A05_WC_Z06_EightBuildingTokens) {
    for (const std::string& name : all_races) {
        EXPECT_EQ(race(name).building[melee].tokens, 2) << name;
        EXPECT_EQ(race(name).building[ranged].tokens, 3) << name;
        EXPECT_EQ(race(name).building[flying].tokens, 3) << name;
        EXPECT_EQ(race(name).building[worker].tokens, 0) << name;
    }
}

TEST(WarcraftPack, WC_A06_TwoOutposts) { EXPECT_EQ(pack.outposts, 2); }

TEST(WarcraftPack, WC_A18_WC_Z07_OneWorkerBuildingAndOneMeleeBuildingArePrinted) {
    for (const std::string& name : all_races) {
        EXPECT_EQ(race(name).building[worker].printed, 1) << name;
        EXPECT_EQ(race(name).building[melee].printed, 1) << name;
        EXPECT_EQ(race(name).building[ranged].printed, 0) << name;
        EXPECT_EQ(race(name).building[flying].printed, 0) << name;
    }
}

TEST(WarcraftPack, WC_A07_NineTilesInThreeStacks) {
    const std::vector<std::pair<std::string, std::array<std::uint8_t, unit_types>>> wanted = {
        {"human", {3, 3, 3}}, {"orc", {4, 3, 2}}, {"night_elf", {2, 4, 3}}, {"undead", {3, 3, 3}}};
    for (const auto& [name, levels] : wanted) {
        EXPECT_EQ(race(name).levels, levels) << name;
        EXPECT_EQ(levels[0] + levels[1] + levels[2], 9) << name;
    }
}

TEST(WarcraftPack, WC_A19_TheHighestTileHasAPointTheOthersARequirement) {
    for (const std::string& name : all_races) {
        for (int type = 0; type < unit_types; ++type) {
            const int top = race(name).levels[at(type)];
            for (int level = 1; level <= top; ++level) {
                const Tile& one = tile(name, type, level);
                EXPECT_EQ(one.victory_points, level == top ? 1 : 0) << name << type << level;
                EXPECT_EQ(one.needs_type, level == top ? none : type) << name << type << level;
                EXPECT_EQ(one.needs_count, level == top ? 0 : level) << name << type << level;
                EXPECT_GE(one.strength, 2);
                EXPECT_LE(one.strength, 5);
            }
        }
    }
}

TEST(WarcraftPack, WC_N19_OrcMeleeHasFourLevels) {
    EXPECT_EQ(race("orc").levels[melee], 4);
    for (int level = 1; level <= 3; ++level) {
        EXPECT_EQ(tile("orc", melee, level).needs_type, melee);
        EXPECT_EQ(tile("orc", melee, level).needs_count, level);
    }
    EXPECT_EQ(tile("orc", melee, 4).strength, 5);
    EXPECT_EQ(tile("orc", melee, 4).ability, Ability::splash);
}

TEST(WarcraftPack, WC_Z43_StrengthsOfTheExamplesOccur) {
    EXPECT_EQ(tile("night_elf", ranged, 1).strength, 2);
    EXPECT_EQ(tile("human", ranged, 2).strength, 3);
    EXPECT_EQ(tile("night_elf", flying, 1).strength, 3);
    EXPECT_EQ(tile("human", flying, 1).strength, 3);
    EXPECT_EQ(tile("night_elf", melee, 1).strength, 2);
    EXPECT_NE(tile("human", ranged, 2).ability, Ability::healing);
    EXPECT_NE(tile("human", flying, 1).ability, Ability::healing);
}

TEST(WarcraftPack, AbilitiesOfTheTiles) {
    std::map<Ability, std::vector<std::string>> found;
    for (const std::string& name : all_races) {
        for (int type = 0; type < unit_types; ++type) {
            for (int level = 1; level <= race(name).levels[at(type)]; ++level) {
                const Ability ability = tile(name, type, level).ability;
                if (ability != Ability::nothing) {
                    found[ability].push_back(name + "_" + names(Table::type)[at(type)] + "_" + std::to_string(level));
                }
            }
        }
    }
    const std::map<Ability, std::vector<std::string>> wanted = {
        {Ability::splash,
         {"human_flying_2", "human_flying_3", "orc_melee_4", "orc_ranged_3", "night_elf_ranged_3", "night_elf_flying_2",
          "night_elf_flying_3", "undead_ranged_3"}},
        {Ability::healing, {"human_ranged_3"}},
        {Ability::paralysing_poison, {"orc_flying_2", "night_elf_ranged_4", "undead_flying_3"}},
        {Ability::blood_lust, {"orc_ranged_2"}},
        {Ability::raise_dead, {"undead_ranged_2"}},
    };
    EXPECT_EQ(found, wanted);
}

TEST(WarcraftPack, WC_A08_DecksOfTwentyOneCardsWithThreeVictoryPoints) {
    const std::map<std::string, std::vector<std::string>> own = {
        {"human", {"call_to_arms", "dispel_magic", "invisibility", "polymorph"}},
        {"orc", {"devour", "ensnare", "envenomed_spears", "pillage"}},
        {"night_elf", {"faerie_fire", "marksmanship", "moon_glaive", "renew"}},
        {"undead", {"cripple", "curse", "summon_building", "web"}}};
    for (const auto& [name, cards_of_it] : own) {
        Numbers wanted = {{"fast", 4}, {"resources", 3}, {"town_portal", 3}, {"victory_point", 3}};
        for (const std::string& one : cards_of_it) {
            wanted.emplace_back(one, 2);
        }
        const Race& of = race(name);
        EXPECT_EQ(cards_in(of.whole_deck), 21) << name;
        for (const auto& [card_name, copies] : wanted) {
            const auto found = std::find(of.deck.begin(), of.deck.end(), id(Table::card, card_name));
            ASSERT_NE(found, of.deck.end()) << name << " " << card_name;
            EXPECT_EQ(copies_in(of.whole_deck, static_cast<int>(found - of.deck.begin())), copies)
                << name << " " << card_name;
        }
    }
}

TEST(WarcraftPack, WC_A11_FourBattleDice) { EXPECT_EQ(pack.dice_at_once, 4); }

TEST(WarcraftPack, WC_A12_WC_Z10_ResourceDie) {
    EXPECT_EQ(pack.resource_die, (std::array<std::uint8_t, 6>{1, 1, 2, 2, 3, 3}));
    EXPECT_EQ(pack.depleting, 3);
}

TEST(WarcraftPack, WC_E02_SpacesThatPiecesMove) {
    EXPECT_EQ(pack.speed, (std::array<std::uint8_t, piece_types>{1, 1, 2, 2}));
}

TEST(WarcraftPack, WC_N05_WC_Z42_TrainingCosts) {
    for (const std::string& name : all_races) {
        const auto cost = [&](int type) {
            const Cost of = race(name).building[at(type)].training;
            return std::pair<int, int>(of.gold, of.wood);
        };
        EXPECT_EQ(cost(worker), (std::pair<int, int>(1, 0))) << name;
        EXPECT_EQ(cost(melee), (std::pair<int, int>(1, 1))) << name;
        EXPECT_EQ(cost(ranged), (std::pair<int, int>(2, 1))) << name;
        EXPECT_EQ(cost(flying), (std::pair<int, int>(2, 2))) << name;
    }
}

TEST(WarcraftPack, WC_N09_WC_N11_WC_N14_TwoGoldAndTwoWoodEach) {
    for (const Cost& cost : {pack.build, pack.outpost, pack.improvement}) {
        EXPECT_EQ(cost.gold, 2);
        EXPECT_EQ(cost.wood, 2);
    }
}

TEST(WarcraftPack, WC_A21_ContentsOfTheBox) {
    std::map<std::string, int> found;
    for (const Json& entry : file("components.json")["components"]) {
        found[entry["id"]] = entry["count"];
    }
    EXPECT_EQ(found, (std::map<std::string, int>{{"board_piece", 13},
                                                 {"melee_unit", 40},
                                                 {"ranged_unit", 28},
                                                 {"flying_unit", 16},
                                                 {"town_tile", 4},
                                                 {"outpost", 8},
                                                 {"building_token", 32},
                                                 {"worker", 32},
                                                 {"unit_tile", 36},
                                                 {"experience_card", 84},
                                                 {"wood_token", 50},
                                                 {"gold_token", 50},
                                                 {"depletion_token", 18},
                                                 {"quest_token", 14},
                                                 {"battle_die", 4},
                                                 {"resource_die", 1}}));
    int quest_tokens = 0;
    for (const Json& entry : file("components.json")["quest_tokens"]) {
        quest_tokens += entry["count"].get<int>();
    }
    EXPECT_EQ(quest_tokens, 14);
}

// The moment of each card and what it does there.
TEST(WarcraftPack, WC_I01_MomentsAndEffectsOfTheCards) {
    const std::vector<std::tuple<std::string, Timing, Op>> wanted = {
        {"call_to_arms", Timing::enemy_enters_workers, Op::workers_become_melee},
        {"dispel_magic", Timing::card_just_played, Op::cancel_card},
        {"invisibility", Timing::before_casualties, Op::reduce_casualties},
        {"polymorph", Timing::battle_round_start, Op::unit_cannot_attack},
        {"devour", Timing::battle_round_start, Op::remove_from_battle},
        {"ensnare", Timing::melee_phase_start, Op::flying_eligible_as_melee_casualties},
        {"envenomed_spears", Timing::before_own_roll, Op::reroll_misses},
        {"pillage", Timing::after_enemy_casualty, Op::take_resources_from_owner},
        {"faerie_fire", Timing::before_own_roll, Op::modify_own_attack_results},
        {"marksmanship", Timing::before_enemy_casualty, Op::choose_enemy_casualty},
        {"moon_glaive", Timing::after_own_roll, Op::extra_attacks_per_hit},
        {"renew", Timing::own_harvest_start, Op::remove_depletion_marker},
        {"cripple", Timing::opponent_movement_start, Op::modify_movement},
        {"curse", Timing::after_enemy_roll, Op::roll_to_prevent_casualties},
        {"summon_building", Timing::own_spend, Op::build_without_worker},
        {"web", Timing::melee_phase_start, Op::flying_eligible_as_melee_casualties},
        {"fast", Timing::own_movement_start, Op::modify_movement},
        {"resources", Timing::own_spend_start, Op::gain_resources},
        {"town_portal", Timing::end_of_movement, Op::teleport_all_units},
        {"victory_point", Timing::any_time, Op::victory_points},
    };
    for (const auto& [name, timing, op] : wanted) {
        EXPECT_EQ(card(name).timing, timing) << name;
        EXPECT_EQ(card(name).op, op) << name;
    }
    EXPECT_EQ(card("curse").limit, 3);
    EXPECT_EQ(card("fast").amount, 2);
    EXPECT_EQ(card("fast").limit, 3);
    EXPECT_EQ(card("cripple").amount, -1);
    // Workers fight only under Call to Arms, as melee units.
    EXPECT_EQ(card("devour").targets, bit(melee) | bit(ranged) | bit(worker));
    EXPECT_EQ(card("polymorph").targets, bit(melee) | bit(ranged) | bit(flying) | bit(worker));
    EXPECT_EQ(card("resources").choice[0].gold, 2);
    EXPECT_EQ(card("resources").choice[0].wood, 0);
    EXPECT_EQ(card("resources").choice[1].wood, 2);
}

}  // namespace
}  // namespace kriegsrat::warcraft::pack_test
