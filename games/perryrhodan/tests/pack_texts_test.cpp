#include <map>
#include <regex>
#include <set>

#include "games/perryrhodan/tests/pack_texts.h"
#include "games/perryrhodan/vocabulary.h"

// What a card says in words and what its data does: compared wherever the words are plain enough. The texts are those
// of the locale files.
namespace kriegsrat::perryrhodan::pack_texts_test {
namespace {

std::multiset<std::string> numbers(const std::string& all) {
    static const std::regex digits("(\\+|−)?[0-9]+");
    std::multiset<std::string> result;
    for (std::sregex_iterator it(all.begin(), all.end(), digits), end; it != end; ++it) {
        result.insert(it->str());
    }
    return result;
}

TEST(Texts, TheThreeLanguagesHaveTheSameKeysAndPlaceholders) {
    static const std::regex placeholder("\\{([a-z_]+)");
    const auto names = [](const std::string& all) {
        std::set<std::string> result;
        for (std::sregex_iterator it(all.begin(), all.end(), placeholder), end; it != end; ++it) {
            result.insert((*it)[1].str());
        }
        return result;
    };
    for (const char* language : {"en", "hu"}) {
        ASSERT_EQ(texts(language).size(), texts("de").size());
        for (const auto& [key, german] : texts("de").items()) {
            EXPECT_EQ(names(text(language, key)), names(german.get<std::string>())) << language << " " << key;
        }
    }
}

TEST(Texts, TheSameNumbersInAllLanguages) {
    for (const Told& told : all_told()) {
        EXPECT_EQ(numbers(text("en", told.key)), numbers(told.german)) << told.key;
        EXPECT_EQ(numbers(text("hu", told.key)), numbers(told.german)) << told.key;
    }
}

TEST(Texts, PR_C01_ValueChangesAreThoseOfTheData) {
    const std::map<Stat, std::string> words{{Stat::stealth, "Tarnung"},
                                            {Stat::attack, "Angriff"},
                                            {Stat::defence, "Verteidigung"},
                                            {Stat::transport, "Transportkapazität"},
                                            {Stat::range, "Reichweite"},
                                            {Stat::limit, "Bodenkampflimit"},
                                            {Stat::hand_limit, "Handkartenlimit"},
                                            {Stat::build_limit, "Ausbaulimit"},
                                            {Stat::riddle_points, "Rätselpunkt"},
                                            {Stat::rm, "Robotregent-Modifikator"},
                                            {Stat::coords_of_sol, "Koordinaten von Sol"},
                                            {Stat::radio_stealth, "Tarnung des Funkspruchs"}};
    for (const Told& told : all_told()) {
        std::map<std::string, int> wanted;
        for (const Effect* one : told.effects) {
            each_operation(*one, [&](const Operation& operation) {
                if (operation.op == Op::mod && !operation.by_survey_points) {
                    const int by = operation.by;
                    ++wanted[(by > 0 ? "+" : "−") + std::to_string(std::abs(by)) + " " + words.at(operation.stat)];
                }
            });
        }
        for (const auto& [change, number] : wanted) {
            EXPECT_GE(times(told.german, change), number) << told.key << ": " << change;
        }
    }
}

TEST(Texts, PricesConditionsAndLimits) {
    for (const Told& told : all_told()) {
        int passive = 0;
        int sink = 0;
        int discard = 0;
        int attacker = 0;
        int defender = 0;
        int limits = 0;
        for (const Effect* one : told.effects) {
            for (int i = one->costs.begin(); i < one->costs.end(); ++i) {
                const Cost& cost = pack.costs[at(i)];
                passive += cost.op == CostOp::passivate_self ? 1 : 0;
                sink += cost.op == CostOp::sink_self ? 1 : 0;
                discard += cost.op == CostOp::discard_hand ? 1 : 0;
            }
            if (one->condition != no_entry) {
                const Node& node = pack.nodes[one->condition];
                std::vector<Node> parts{node};
                for (int i = node.of.begin(); i < node.of.end(); ++i) {
                    parts.push_back(pack.nodes[at(i)]);
                }
                for (const Node& part : parts) {
                    attacker += part.op == NodeOp::role && part.role == attacker_role ? 1 : 0;
                    defender += part.op == NodeOp::role && part.role == defender_role ? 1 : 0;
                }
            }
            limits += one->limit != 0 && one->window != Window::continuous ? 1 : 0;
        }
        // "Diese Karte wird passiv" may also be what an effect does to its own card.
        EXPECT_GE(times(told.german, "Diese Karte wird passiv"), passive) << told.key;
        EXPECT_EQ(times(told.german, "Diese Karte geht in die Materiesenke"), sink) << told.key;
        EXPECT_EQ(times(told.german, "Wirf "), discard) << told.key;
        EXPECT_EQ(times(told.german, "Nur als Angreifer"), attacker) << told.key;
        EXPECT_EQ(times(told.german, "Nur als Verteidiger"), defender) << told.key;
        EXPECT_EQ(times(told.german, "Einmal je "), limits) << told.key;
    }
}

TEST(Texts, WhatOperationsDo) {
    const std::vector<std::pair<Op, std::string>> words{{Op::redraw_goal, "neues Missionsziel"},
                                                        {Op::choose_goal, "das Missionsziel frei"},
                                                        {Op::search, "auf die Hand"},
                                                        {Op::extra_location, "weitere Ortskarte"},
                                                        {Op::immune, "unempfindlich gegen"},
                                                        {Op::slow_range, "dauern aber"},
                                                        {Op::swap_pairing, "tauschen ihre Paarungen"},
                                                        {Op::transmit, "sendet seine Information"},
                                                        {Op::board, "entert"},
                                                        {Op::negotiate, "Die Tarnung aller Paarungen"},
                                                        {Op::lay_aside, "beiseitegelegt"},
                                                        {Op::draw_bonus, "in jedem Abschnitt Materiequelle"}};
    for (const Told& told : all_told()) {
        for (const auto& [op_of_it, part] : words) {
            bool does = false;
            for (const Effect* one : told.effects) {
                each_operation(*one, [&](const Operation& operation) { does = does || operation.op == op_of_it; });
            }
            if (does) {
                EXPECT_TRUE(says(told.german, part)) << told.key << ": " << part;
            } else if (op_of_it != Op::search) {  // other operations bring cards to the hand, too
                EXPECT_FALSE(says(told.german, part)) << told.key << ": " << part;
            }
        }
        for (const Effect* one : told.effects) {
            each_operation(*one, [&](const Operation& operation) {
                if (operation.op == Op::draw) {
                    EXPECT_TRUE(
                        says(told.german, operation.n == 1 ? "1 Karte" : std::to_string(operation.n) + " Karten"))
                        << told.key;
                }
            });
        }
    }
}

TEST(Texts, PR_A19_PremisesAndSkillsAreNamed) {
    for (int number = 0; number < records; ++number) {
        const std::string key = "card." + ids(Table::card)[at(number)] + ".text";
        const CardRecord& record = pack.card[at(number)];
        const std::string german = text("de", key);
        for (int side = 0; side < sides; ++side) {
            const Span all = record.premise[at(side)].alternatives;
            for (int i = all.begin(); i < all.end(); ++i) {
                const Span leaves = pack.alternatives[at(i)];
                for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
                    const Node& node = pack.nodes[pack.leaves[at(leaf)]];
                    if (node.op == NodeOp::loc) {
                        EXPECT_TRUE(says(german, std::to_string(node.n) + " " + pack.place_name[node.place])) << key;
                    }
                    if (node.op == NodeOp::riddle && node.name != no_entry) {
                        EXPECT_TRUE(says(german, pack.card_name[node.name])) << key;
                    }
                }
            }
        }
        for (int i = 0; i < record.skill_count; ++i) {
            const SkillLevel& one = record.skill[at(i)];
            std::string named = text("de", "skill." + ids(Table::skill)[one.skill]);
            if (pack.skill[one.skill].levelled) {
                named += " " + std::to_string(one.level);
            }
            EXPECT_TRUE(says(german, named)) << key << ": " << named;
        }
        EXPECT_EQ(says(german, "einmalig"), record.unique) << key;
        EXPECT_EQ(says(german, ", geheim"), record.secret) << key;
        EXPECT_EQ(says(german, "Überholt nach Phase"), record.obsolete_after != none) << key;
        EXPECT_EQ(says(german, "in der Materiequelle."), record.max_in_source != 0) << key;
    }
}

// A card: what it is and takes, what it is by itself, a line for each effect; a skill: the effects alone, or what
// points it gives.
TEST(Texts, PR_A19_EachEffectHasALineOfItsOwn) {
    for (const Told& told : all_told()) {
        const bool card = told.key.starts_with("card.");
        for (const auto& [language, premise] :
             {std::pair{"de", "Prämisse:"}, {"en", "Premise:"}, {"hu", "Premissza:"}}) {
            const std::string all = text(language, told.key);
            const std::string first = all.substr(0, all.find('\n'));
            const int lines = times(all, "\n") + 1;
            const int effects = static_cast<int>(told.effects.size());
            EXPECT_EQ(lines, times(told.german, "\n") + 1) << language << " " << told.key;
            EXPECT_TRUE(first.ends_with(".")) << language << " " << told.key;
            if (card) {
                EXPECT_TRUE(says(first, premise)) << language << " " << told.key;
                EXPECT_TRUE(lines == 1 + effects || lines == 2 + effects) << language << " " << told.key;
            } else if (effects > 0) {
                EXPECT_EQ(lines, effects) << language << " " << told.key;
            }
        }
    }
}

TEST(Texts, EveryEntryOfATableHasAName) {
    for (const Names::Table& table : pack.names.tables) {
        for (const std::string& entry : table.entries) {
            for (const char* language : {"de", "en", "hu"}) {
                EXPECT_FALSE(text(language, table.name + "." + entry).empty()) << table.name << "." << entry;
            }
        }
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::pack_texts_test
