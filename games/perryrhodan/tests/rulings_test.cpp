#include <cmath>
#include <set>

#include "core/embedded.h"
#include "core/json.h"
#include "core/rulebook.h"
#include "games/perryrhodan/deck.h"
#include "games/perryrhodan/events.h"
#include "games/perryrhodan/tests/pack_facts.h"
#include "games/perryrhodan/tests/scene.h"

// Rulings about the material, about what is public and about single cards.
namespace kriegsrat::perryrhodan::rulings_test {
namespace {

using facts::card;
using facts::effect;
using facts::id;
using facts::mode;
using facts::op;
using facts::pack;

const std::vector<std::string>& ids(Table table) { return pack.names.tables[static_cast<std::size_t>(table)].entries; }

TEST(Rulings, PR_C11_TheColumnsAreNeverSwapped) {
    const Json data = Json::parse(embedded_file("games/perryrhodan/data/action_cards.json"));
    for (const Json& one : data["cards"]) {
        const ActionCard& action = pack.action[at(id(Table::action_card, one["id"].get<std::string>()))];
        EXPECT_EQ(action.value(BarColumn::red, Letter::D), one["red"]["D"].get<int>());
        EXPECT_EQ(action.value(BarColumn::green, Letter::D), one["green"]["D"].get<int>());
    }
}

TEST(Rulings, PR_C12_PR_Z08_NobodyDecidesTheCut) {
    const auto setup = PerryRhodan::read_setup({{"variant", "phase_1"}, {"players", 2}});
    ASSERT_TRUE(setup);
    std::set<std::string> hands;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        State state = PerryRhodan::start(*setup);
        Rng rng(seed, 1);
        Events silent;
        while (PerryRhodan::turn(*setup, state).seat == Seat::chance) {
            PerryRhodan::apply(*setup, state, PerryRhodan::sample(*setup, state, rng), silent);
        }
        // chance alone came before the first hands were drawn
        EXPECT_TRUE(state.step() == Step::mulligan || state.step() == Step::reactivation ||
                    state.step() == Step::mission_section)
            << static_cast<int>(state.step());
        EXPECT_EQ(state.hand[0].size(), 10);
        std::string hand;
        for (int number = 0; number < records; ++number) {
            hand += static_cast<char>('0' + state.hand[0].of(number));
        }
        hands.insert(hand);
    }
    EXPECT_EQ(hands.size(), 3U) << "the sources are shuffled";
}

TEST(Rulings, PR_C14_PR_Z10_NoNotesAboutUsedActionCards) {
    Scene scene;
    scene.state.player[0].last_action = 3;
    const Json view = scene.view_json(1);
    int named = 0;
    const std::string text = view.dump();
    for (const std::string& action : ids(Table::action_card)) {
        named += text.find("\"" + action + "\"") != std::string::npos ? 1 : 0;
    }
    EXPECT_LE(named, 1) << "the last one of each player alone, on top of the discard";
}

TEST(Rulings, PR_Y11_EventsKeepNumbersAndGoalsNotActionCards) {
    for (const kriegsrat::Kind& happening : PerryRhodan::spec().events) {
        for (const Field& field : happening.fields) {
            EXPECT_FALSE(field.type == FieldType::name && field.table == static_cast<std::uint8_t>(Table::action_card))
                << happening.name;
        }
    }
}

TEST(Rulings, PR_C18_MisprintedCardsHaveTheirCorrectedText) {
    EXPECT_EQ(op(effect("p4-m-13")).what, What::equip_location);  // errata IV: no equipment:place on M-13
    EXPECT_EQ(card("p4-m-13").subkind, Subkind::cluster);
    const Operation& search = op(effect("p5-aralon-kesnar-m-13"));  // errata V
    EXPECT_EQ(search.op, Op::search);
    EXPECT_EQ(pack.filters[search.filter].side, Side::anti);
    EXPECT_TRUE(search.no_reactivation);
}

TEST(Rulings, PR_Z01_TheTwoColumnsAreIndependent) {
    double red = 0;
    double green = 0;
    double both = 0;
    double squares = 0;
    for (const ActionCard& action : pack.action) {
        const double left = action.value(BarColumn::red, Letter::E) - 3.0;
        const double right = action.value(BarColumn::green, Letter::E) - 3.0;
        red += left;
        green += right;
        both += left * right;
        squares += left * left;
    }
    EXPECT_EQ(red, 0);
    EXPECT_EQ(green, 0);
    EXPECT_LT(std::abs(both / squares), 0.1);
}

TEST(Rulings, PR_Z02_ASingleNumberIsReadInTheLeftColumn) {
    for (const Node& node : pack.nodes) {
        if (node.op == NodeOp::draw) {
            EXPECT_EQ(node.column, BarColumn::red);
        }
    }
    const auto setup = PerryRhodan::read_setup({{"variant", "phase_1"}, {"players", 2}});
    ASSERT_TRUE(setup);
    State state = PerryRhodan::start(*setup);
    std::vector<Event> told;
    Events events(told);
    PerryRhodan::apply(*setup, state, act(Do::toss, 0), events);
    for (int action = 0; action < action_cards; ++action) {
        const ActionCard& drawn = pack.action[at(action)];
        const Action draw = act(Do::draw_action, action);
        if (drawn.value(BarColumn::red, Letter::E) != drawn.value(BarColumn::green, Letter::E) &&
            PerryRhodan::check(*setup, state, draw).legal()) {
            PerryRhodan::apply(*setup, state, draw, events);
            for (const Event& event : told) {
                if (event.kind == static_cast<int>(Happening::number_drawn)) {
                    EXPECT_EQ(event.args[1], drawn.value(BarColumn::red, Letter::E));
                    return;
                }
            }
        }
    }
    FAIL() << "no number was told";
}

TEST(Rulings, PR_Z04_AidCardsAreNotInTheActionStack) {
    std::vector<DeckFault> faults;
    read_deck(pack, {{"sources", {{"1", {{"Terra/Sol", 10}}}}}, {"action_stack", {{"help-survey", 8}}}}, faults);
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].what, "'help-survey' is no action card");
}

TEST(Rulings, PR_Z57_PR_Y17_CountsArePublic) {
    Scene scene;
    scene.hand(0, "p1-konter", 3).source(0, "p1-gcc", 7);
    scene.lay(0, pro, "terra", "p1-terra-sol", 3);
    scene.lay(0, pro, "terra", "p1-perry-rhodan");
    scene.lay(0, pro, "terra", "p1-reginald-bull");
    for (const int seat : {0, 1}) {
        const Json view = scene.view_json(seat);
        const Json& player = view["players"][0];
        EXPECT_EQ(player["hand_size"], 3) << seat;
        EXPECT_EQ(player["sources"][0]["size"], 7) << seat;
        EXPECT_EQ(column_in(view, 0, "pro", "terra")["places"], 3) << seat;
        EXPECT_EQ(column_in(view, 0, "pro", "terra")["units"], 2) << seat;
    }
    EXPECT_EQ(scene.view_json(1)["players"][0]["hand"].size(), 0U) << "which cards they are is not";
}

TEST(Rulings, PR_Z58_APassiveTopCardShowsItsBack) {
    Scene scene;
    scene.lay(0, pro, "terra", "p1-terra-sol");
    const int bull = scene.lay(0, pro, "terra", "p1-reginald-bull");
    EXPECT_EQ(column_in(scene.view_json(1), 0, "pro", "terra")["unit_cards"][0]["card"], "p1-reginald-bull");
    scene.passive(bull);
    EXPECT_EQ(column_in(scene.view_json(1), 0, "pro", "terra")["unit_cards"][0]["card"], nullptr);
    EXPECT_EQ(column_in(scene.view_json(0), 0, "pro", "terra")["unit_cards"][0]["card"], "p1-reginald-bull");
}

// The text leads, remarks of the flow charts fill gaps: these rules rest on a chart alone, every other one that names a
// chart has a section of the text before or beside it. Chart 9.4 is empty, so nothing can rest on it.
TEST(Rulings, PR_Z59_FlowChartsFillGapsAndNothingRestsOnAnEmptyOne) {
    for (const char* language : {"en", "de", "hu"}) {
        const Rulebook book = Rulebook::load("perryrhodan", language);
        std::set<std::string> gaps;
        int beside_the_text = 0;
        for (const Rulebook::Item& item : book.items()) {
            const std::string source = item.source.substr(0, item.source.find(';'));
            EXPECT_EQ(source.find(" 9.4"), std::string::npos) << item.id << " " << source;
            if (source.starts_with("002 9.") && source.find(',') == std::string::npos) {
                gaps.insert(item.id);
            } else if (source.find(" 9.") != std::string::npos) {
                ++beside_the_text;
            }
        }
        EXPECT_EQ(gaps, (std::set<std::string>{"PR-K12", "PR-K29", "PR-L32", "PR-L48", "PR-M12", "PR-M15", "PR-M30"}))
            << language;
        EXPECT_GT(beside_the_text, 10);
    }
}

TEST(Rulings, PR_Z69_SurveyPointsAreReadByPremises) {
    Scene scene(2, 4);
    scene.hand(0, "p5-mirsal-iii-mirsal").at(Step::build_section);
    const Action lay = act(Do::lay_out, scene.record("p5-mirsal-iii-mirsal"), scene.place("mirsal-iii"), no_card, pro);
    scene.state.player[0].survey = 1;
    EXPECT_FALSE(scene.check(lay).legal());
    scene.state.player[0].survey = 2;
    EXPECT_TRUE(scene.check(lay).legal()) << scene.refusal(lay);
}

TEST(Rulings, PR_Z70_TheDepot) {
    const CardRecord& depot = card("p1-depot");
    EXPECT_TRUE(depot.is(Group::equip_location));
    EXPECT_EQ(op(effect("p1-depot", 0)).op, Op::store);
    EXPECT_EQ(op(effect("p1-depot", 0)).n, 3);
    EXPECT_EQ(op(effect("p1-depot", 1)).op, Op::retrieve);
    // What lies in it is outside the space: it bears no counts, gives no premise and no unique stands in its way.
    Scene scene(2, 0);
    const int terra = scene.lay(0, pro, "terra", "p1-terra-sol");
    const int store = scene.lay(0, pro, "terra", "p1-depot");
    scene.hand(0, "p1-reginald-bull").at(Step::build_section);
    scene.play(act(Do::use, store, depot.effects.first, 0));
    scene.play(act(Do::take, scene.record("p1-reginald-bull"))).play(act(Do::enough));
    EXPECT_EQ(column(scene.state, 0, pro, scene.place("terra")).units, 0);
    EXPECT_EQ(scene.state.hand[0].size(), 0);
    scene.hand(0, "p1-reginald-bull");
    const Action again = act(Do::lay_out, scene.record("p1-reginald-bull"), scene.place("terra"), no_card, pro);
    EXPECT_EQ(scene.refusal(again), "") << "the one in the Depot is not in the space";
    EXPECT_TRUE(exists(scene.state, terra));
    const SkillRecord& alarm = pack.skill[at(id(Table::skill, "alarm"))];
    for (int level = 1; level <= highest_level; ++level) {
        const Effect& one = pack.effects[alarm.effects[at(level)].first];
        EXPECT_EQ(pack.filters[facts::target(one).filter].not_name, depot.name);  // Alarm does not reach it
    }
}

TEST(Rulings, PR_Z72_EquipmentOutsideTheLimit) {
    std::set<std::string> outside;
    for (const CardRecord& record : pack.card) {
        if (record.kind == Kind::equipment && !record.against_limit) {
            outside.insert(pack.card_name[record.name]);
            EXPECT_TRUE(record.fixed || pack.card_name[record.name] == "Arkonidenanzug" ||
                        pack.card_name[record.name] == "Arkonidische Kampfmontur")
                << pack.card_name[record.name];
        }
        if (record.fixed) {
            EXPECT_FALSE(record.against_limit) << pack.card_name[record.name];
        }
    }
    EXPECT_EQ(outside.size(), 7U);
}

TEST(Rulings, PR_Y16_SecretCardsAreEquipmentOfPlacesAndOnlyThePlaceIsTold) {
    for (const CardRecord& record : pack.card) {
        if (record.secret) {
            EXPECT_TRUE(record.is(Group::equip_location)) << pack.card_name[record.name];
        }
    }
    Scene scene(2, 3);
    scene.lay(0, anti, "honur", "p4-honur-thatrel-m-13", 2);
    scene.hand(0, "p4-hyper-euphorie").at(Step::build_section);
    scene.play(act(Do::lay_out, scene.record("p4-hyper-euphorie"), scene.place("honur"), no_card, anti));
    EXPECT_TRUE(scene.told(Happening::secret_laid_out));
    for (const Event& event : scene.events) {
        if (event.kind == static_cast<int>(Happening::card_laid_out) ||
            event.kind == static_cast<int>(Happening::equipment_laid_out)) {
            EXPECT_EQ(event.seen_by, only(seat(0)));
        }
    }
    const Json there = column_in(scene.view_json(1), 0, "anti", "honur");
    EXPECT_TRUE(there["equipment"].empty()) << "equipment is not even counted for others (PR-Z94)";
    EXPECT_FALSE(column_in(scene.view_json(0), 0, "anti", "honur")["equipment"].empty()) << "its owner sees it";
}

TEST(Rulings, PR_Y25_EveryEventCanBeCountered) {
    int events = 0;
    for (const CardRecord& record : pack.card) {
        if (record.kind == Kind::event) {
            ++events;
            EXPECT_TRUE(record.counterable) << pack.card_name[record.name];
        }
    }
    EXPECT_EQ(events, 45);
    EXPECT_TRUE(effect("p1-konter").answers.events);
}

TEST(Rulings, PR_Y27_DrawsBeforeAndAfter) {
    std::set<std::string> after;
    std::set<std::string> before;
    for (const CardRecord& record : pack.card) {
        for (int i = record.effects.begin(); i < record.effects.end(); ++i) {
            const Effect& one = pack.effects[at(i)];
            if (one.window == Window::source) {
                (one.after_draw ? after : before).insert(pack.card_name[record.name]);
            }
        }
    }
    EXPECT_EQ(after, (std::set<std::string>{"Alterung", "Arkonidischer Forschungskreuzer", "Höhlensystem auf Honur",
                                            "Materialausgabe", "Port Venus"}));
    EXPECT_EQ(before, (std::set<std::string>{"Aralon/Kesnar/M-13", "GCC", "Handelsstützpunkt", "Terrania"}));
}

}  // namespace
}  // namespace kriegsrat::perryrhodan::rulings_test
