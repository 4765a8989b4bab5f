#include <iterator>
#include <regex>
#include <sstream>
#include <utility>

#include "games/perryrhodan/tests/pack_texts.h"

// Effect by effect: the German sentences tell when it is used, what it costs, on what it works, how long it lasts and
// under which conditions, and nothing else than the data (PR-C01).
namespace kriegsrat::perryrhodan::pack_texts_test {
namespace {

struct When {
    Window window;
    const char* words;  // a pattern
};
constexpr When whens[] = {{Window::play, "Beim Auslegen|Beim Lösen"},
                          {Window::continuous, "Dauernd"},
                          {Window::mission, "Im Missionsabschnitt"},
                          {Window::source, "Im Abschnitt Materiequelle"},
                          {Window::build, "Im Ausbauabschnitt"},
                          {Window::own_turn, "Jederzeit im eigenen Zug"},
                          {Window::target_named, "Wenn dieser Ort Ziel einer Mission wird"},
                          {Window::goal_drawn, "Nach dem Ziehen des Missionsziels"},
                          {Window::flight, "Während des Anflugs"},
                          {Window::setup, "Nach der Aufstellung"},
                          {Window::in_combat, "Im (?:K|Raumk|Bodenk)ampf(?=:)"},
                          {Window::before_stealth, "Vor dem Tarnvergleich"},
                          {Window::stealth, "Beim Tarnvergleich"},
                          {Window::after_stealth, "Nach dem Tarnvergleich"},
                          {Window::fire_start, "Zu Beginn des Feuers"},
                          {Window::fire, "Beim Feuern"},
                          {Window::after_values, "Wenn (?:im (?:Raum|Boden)kampf )?die Kampfwerte feststehen"},
                          {Window::destroyed, "Wenn (?:im (?:Raum|Boden)kampf )?Karten vernichtet würden"},
                          {Window::round_end, "Am Ende einer Kampfrunde"},
                          {Window::between_combats, "Zwischen Raum- und Bodenkampf"},
                          {Window::before_reduction, "Vor der Reduzierung"},
                          {Window::after_reduction, "Nach der Reduzierung"},
                          {Window::mission_end, "Am Ende einer Mission"},
                          {Window::agent_landed, "Wenn Agenten hier abgesetzt werden"},
                          {Window::transmit, "Bei einem Funkspruch"},
                          {Window::agent_return, "Nach der Rückkehr eines Agenten"},
                          {Window::agent_caught, "Wenn ein Agent gefasst wird"},
                          {Window::response, "Als Antwort auf"}};

// What is told of an effect.
struct Part {
    Window window;
    std::string words;
    std::string moment() const { return words.substr(0, words.find(':')); }
};

std::vector<std::string> lines_of(const std::string& all) {
    std::vector<std::string> lines;
    std::istringstream in(all);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

// A line of a text, its moment first.
Part part_of(const std::string& line) {
    const std::regex level("^Stufe [12] – ");
    const std::string words = std::regex_replace(line, level, "");
    for (const When& one : whens) {
        if (std::regex_search(words, std::regex("^(" + std::string(one.words) + ")"))) {
            return {one.window, words};
        }
    }
    ADD_FAILURE() << "no moment: " << line;
    return {Window::play, words};
}

// Every effect beside its line: each has one, at the end of the text.
template <class Do>
void each_effect(Do compare) {
    for (const Told& told : all_told()) {
        const std::vector<std::string> lines = lines_of(told.german);
        ASSERT_GE(lines.size(), told.effects.size()) << told.key;
        const std::size_t others = lines.size() - told.effects.size();
        for (std::size_t i = 0; i < told.effects.size(); ++i) {
            SCOPED_TRACE(told.key + ": " + lines[others + i]);
            compare(*told.effects[i], part_of(lines[others + i]));
        }
    }
}

bool matches(const std::string& all, const std::string& pattern) { return std::regex_search(all, std::regex(pattern)); }

std::string words_of(Group kind) {
    switch (kind) {
        case Group::person:
            return "Person(en)?";
        case Group::troop:
            return "Truppen?";
        case Group::spaceship:
            return "Raumschiff(e|en|es|s)?";
        case Group::unit:
            return "Einheit(en)?";
        case Group::ship:
            return "Schiff(e|en|es|s)?";
        case Group::equip_unit:
            return "Einheitenzubehör";
        case Group::equip_ship:
            return "Schiffszubehör";
        case Group::equip_location:
            return "Ortszubehör";
        case Group::fleet_or_troop:
            return "Flotte oder Truppe";
        case Group::spaceship_or_person:
            return "Person oder Raumschiff";
        default:
            return "Karten?( „[^“]*“)?";
    }
}

std::string words_of(Zone zone) {
    switch (zone) {
        case Zone::here:
            return " hier";
        case Zone::room:
            return " im Spiel";
        case Zone::combat:
            return " im Kampf";
        case Zone::pairing:
            return " direkt gegenüber";
        case Zone::mission:
            return " auf der Mission";
        case Zone::agents:
            return " unter den Agenten hier";
        default:
            return " auf dieser Seite";
    }
}

std::string number_of(const Target& target) {
    const std::string n = std::to_string(target.n);
    return target.n == all_of_them ? "Alle " : target.up_to ? "[Bb]is zu " + n + " " : "(^|[ :]|oder )" + n + " ";
}

// "Bis zu 2 aktive gegnerische Einheiten im Kampf"
std::string cards(const Target& target, const Filter& filter) {
    const std::string state = filter.state == Activity::active    ? "aktiv[a-z]* "
                              : filter.state == Activity::passive ? "passiv[a-z]* "
                                                                  : "";
    const std::string owner = target.owner == Owner::own     ? "eigen[a-z]* "
                              : target.owner == Owner::enemy ? "gegnerisch[a-z]* "
                                                             : "beliebig[a-z]* ";
    return number_of(target) + state + owner + words_of(filter.kind) + words_of(target.zone);
}

void expect_filter(const Filter& filter, const std::string& words) {
    const auto named = [&](const char* table, Table entries, int number) {
        return text("de", table + std::string(".") + ids(entries)[at(number)]);
    };
    for (int loyalty = 0; loyalty < loyalties; ++loyalty) {
        if (has(filter.loyalty, loyalty)) {
            EXPECT_TRUE(says(words, named("loyalty", Table::loyalty, loyalty)));
        }
    }
    if (filter.without_skill != none) {
        EXPECT_TRUE(says(words, "ohne " + named("skill", Table::skill, filter.without_skill)));
    }
    if (filter.at != none) {
        EXPECT_TRUE(says(words, "auf " + pack.place_name[filter.at]));
    }
    EXPECT_EQ(filter.not_people != none, says(words, "kein Roboter")) << "Roboter are the only people excepted";
    EXPECT_EQ(filter.fixed == Said::no, says(words, "nicht fest"));
    EXPECT_EQ(filter.destructible == Said::yes, says(words, "(zerstörbar)"));
    EXPECT_EQ(filter.transmutable == Said::yes, says(words, "(umwandelbar)"));
    if (filter.range_min > 0) {
        EXPECT_TRUE(says(words, "Reichweite mindestens " + std::to_string(filter.range_min)));
    }
    if (filter.transport_min > 0) {
        EXPECT_TRUE(says(words, "Transportkapazität mindestens " + std::to_string(filter.transport_min)));
    }
}

std::string signed_number(int value) { return value < 0 ? "−" + std::to_string(-value) : std::to_string(value); }

void expect_condition(const Node& node, const std::string& words) {
    switch (node.op) {
        case NodeOp::role:
            EXPECT_TRUE(says(words, node.role == attacker_role ? "Nur als Angreifer" : "Nur als Verteidiger"));
            return;
        case NodeOp::side:
            EXPECT_TRUE(says(words, node.is == Side::pro ? "Nur auf der Proseite" : "Nur auf der Antiseite"));
            return;
        case NodeOp::place:
            for (int place = 0; place < places; ++place) {
                EXPECT_EQ(has(node.names, place), matches(words, "Nur auf [^.]*" + pack.place_name[at(place)]))
                    << pack.place_name[at(place)];
            }
            return;
        case NodeOp::count:
            EXPECT_TRUE(matches(words, "Nur mit mindestens " + std::to_string(node.n) + " "));
            EXPECT_EQ(node.where == Where::side, says(words, "auf dieser Seite"));
            EXPECT_EQ(node.where == Where::mission, matches(words, "mindestens [^.]*auf der Mission"));
            return;
        case NodeOp::counter:
            EXPECT_TRUE(says(
                words, (node.cmp == Compare::at_least ? "mindestens " : "höchstens ") + signed_number(node.value)));
            EXPECT_TRUE(says(words, node.is == Side::pro ? "Modifikator (Pro)" : "Modifikator (Anti)"));
            return;
        case NodeOp::draw:
            EXPECT_TRUE(says(words, std::string("bei ") + static_cast<char>('A' + static_cast<int>(node.letter)) +
                                        (node.column == BarColumn::red ? " (rot) ab " : " (grün) ab ") +
                                        std::to_string(node.value)));
            return;
        default:
            EXPECT_TRUE(says(words, "Nur, wenn ")) << static_cast<int>(node.op);
            return;
    }
}

TEST(EffectTexts, PR_C01_the_moment_of_each_effect_is_that_of_the_data) {
    each_effect([](const Effect& one, const Part& part) {
        EXPECT_EQ(part.window, one.window);
        const std::string moment = part.moment();
        EXPECT_EQ(one.combat == Fight::space, matches(moment, "[Rr]aumkampf"));
        EXPECT_EQ(one.combat == Fight::ground, matches(moment, "(im|Im) Bodenkampf"));
        EXPECT_EQ(one.round == 1, says(moment, "der 1. Runde"));
        EXPECT_EQ(one.after_draw, says(moment, "auch nach dem Ziehen"));
    });
}

TEST(EffectTexts, PR_B02_PR_B30_the_price_of_each_effect_is_that_of_the_data) {
    each_effect([](const Effect& one, const Part& part) {
        bool passive = false;
        bool sink = false;
        int discarded = 0;
        for (int i = one.costs.begin(); i < one.costs.end(); ++i) {
            const Cost& cost = pack.costs[at(i)];
            passive = passive || cost.op == CostOp::passivate_self;
            sink = sink || cost.op == CostOp::sink_self;
            discarded += cost.op == CostOp::discard_hand ? cost.n : 0;
        }
        EXPECT_EQ(passive, says(part.words, ": Diese Karte wird passiv."));
        EXPECT_EQ(sink, says(part.words, ": Diese Karte geht in die Materiesenke."));
        EXPECT_EQ(discarded > 0, says(part.words, "Wirf " + std::to_string(discarded) + " Handkarte"));
    });
}

TEST(EffectTexts, PR_N03_the_targets_of_each_effect_are_those_of_the_data) {
    int compared = 0;
    each_effect([&](const Effect& one, const Part& part) {
        bool named = false;
        for (int i = one.modes.begin(); i < one.modes.end(); ++i) {
            const Target& target = pack.targets[pack.modes[at(i)].target];
            named = named || target.named;
            if (target.who == Who::bearer) {
                EXPECT_TRUE(matches(part.words, "[Dd](er|es) Trägers?|Der Agent"));
            }
            if (target.who != Who::card) {
                continue;
            }
            const Filter filter = target.filter == no_entry ? Filter{} : pack.filters[target.filter];
            EXPECT_TRUE(matches(part.words, cards(target, filter))) << cards(target, filter);
            expect_filter(filter, part.words);
            ++compared;
        }
        EXPECT_EQ(named, says(part.words, "beim Namen genannt"));
    });
    EXPECT_GT(compared, 90);
}

TEST(EffectTexts, PR_C01_how_long_each_effect_lasts_is_that_of_the_data) {
    each_effect([](const Effect& one, const Part& part) {
        EXPECT_EQ(one.duration == Lasts::combat_round, says(part.words, "bis zum Ende der Kampfrunde"));
        EXPECT_EQ(one.duration == Lasts::combat, says(part.words, "bis zum Ende des Kampfes"));
        EXPECT_EQ(one.duration == Lasts::mission, says(part.words, "für diese Mission"));
        EXPECT_EQ(one.duration == Lasts::phase, says(part.words, "bis zum Ende der Phase"));
        EXPECT_EQ(one.duration == Lasts::rounds, says(part.words, "eigene Runden"));
        if (one.duration == Lasts::turn) {
            EXPECT_TRUE(says(part.words, "in diesem Zug"));
        }
        if (one.duration == Lasts::rounds) {
            EXPECT_TRUE(says(part.words, "für " + std::to_string(one.rounds) + " eigene Runden"));
        }
        if (one.duration == Lasts::game) {
            EXPECT_TRUE(says(part.words, "bis zum Ende des Spiels"));
        }
    });
}

TEST(EffectTexts, PR_N01_the_conditions_of_each_effect_are_those_of_the_data) {
    each_effect([](const Effect& one, const Part& part) {
        const std::pair<MissionKind, const char*> kinds[] = {{MissionKind::offensive, "Offensivmissionen"},
                                                             {MissionKind::agent, "Agentenmissionen"},
                                                             {MissionKind::counter, "Abwehrmissionen"},
                                                             {MissionKind::defensive, "Defensivmissionen"}};
        for (const auto& [kind, name] : kinds) {
            const bool only = one.missions != all_missions && (one.missions & mission_bit(kind)) != 0;
            EXPECT_EQ(only, matches(part.words, "Nur bei [^.]*" + std::string(name))) << name;
        }
        constexpr const char* pers[] = {"Zug", "Kampf", "Mission", "Spiel"};
        for (std::size_t per = 0; per < std::size(pers); ++per) {
            const bool once =
                one.limit > 0 && one.window != Window::continuous && static_cast<std::size_t>(one.limit_per) == per;
            EXPECT_EQ(once, says(part.words, "Einmal je " + std::string(pers[per]))) << pers[per];
        }
        if (one.condition == no_entry) {
            EXPECT_FALSE(matches(part.words, "Nur (als|auf|mit|,)"));
            return;
        }
        const Node& whole = pack.nodes[one.condition];
        if (whole.op != NodeOp::all) {
            return expect_condition(whole, part.words);
        }
        for (int i = whole.of.begin(); i < whole.of.end(); ++i) {
            expect_condition(pack.nodes[at(i)], part.words);
        }
    });
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::pack_texts_test
