#include <gtest/gtest.h>

#include <algorithm>

#include "core/table.h"
#include "games/starcraft/tests/battles.h"

// Taking back decisions without asking: inside an own order, as long as nothing hidden has come to light.
namespace kriegsrat::starcraft::undo_test {
namespace {

// A scene that is played on at a table, which rolls by itself.
class AtTable {
  public:
    explicit AtTable(const Scene& scene)
        : table_(game().start(StarCraft::write_setup(scene.setup())).value(),
                 FairChance(sodium_hashing(), key_from_text(sodium_hashing(), "undo"), {"anna", "bert"})) {
        const auto loaded = table_.load(StarCraft::write_state(scene.setup(), scene.state()));
        EXPECT_TRUE(loaded.has_value()) << (loaded ? "" : loaded.error().text);
    }

    AtTable& does(const Json& json) {
        const Seat who = table_.match().turn().seat;
        const auto action = table_.match().read_action(json);
        EXPECT_TRUE(action.has_value()) << json;
        EXPECT_TRUE(action && table_.match().check(who, *action).legal()) << json << " in step " << step();
        last_ = who;
        happened_ = table_.act(who, action.value_or(Action{}));
        return *this;
    }
    AtTable& simple(const char* kind) { return does(acts::simple(kind)); }
    AtTable& buys(const Json& purchase) {
        does(purchase);
        return step() == "pay" ? simple("pay_all") : *this;
    }

    // As tables for browsers have it: the last decision was his, chance has not spoken since, and nothing was told that
    // was not open to everyone.
    bool may_undo(int who) const {
        return last_ == seat(who) && table_.undo_is_harmless() &&
               std::all_of(happened_.begin(), happened_.end(),
                           [](const Event& event) { return event.public_too && event.seen_by == everyone; });
    }
    // Takes the last decision back and checks that everything is as it was.
    void undoes(const Json& json) {
        const std::uint64_t before = table_.match().digest();
        const int who = index(table_.match().turn().seat);
        does(json);
        EXPECT_TRUE(may_undo(who)) << json;
        EXPECT_NE(table_.match().digest(), before);
        EXPECT_TRUE(table_.undo());
        EXPECT_EQ(table_.match().digest(), before) << json;
    }
    // It can be done, but not taken back.
    void commits(const Json& json) {
        const int who = index(table_.match().turn().seat);
        does(json);
        EXPECT_FALSE(may_undo(who)) << json;
    }

    std::string step() const { return std::string(StarCraft::spec().steps[table_.match().turn().step]); }
    int seat_to_move() const { return index(table_.match().turn().seat); }
    kriegsrat::Table& table() { return table_; }

  private:
    kriegsrat::Table table_;
    Seat last_ = Seat::nobody;
    std::vector<Event> happened_;
};

// Seat 0 has revealed this order; seat 1 has one to execute after it.
Scene revealed(Scene scene, const char* order, const char* planet) {
    scene.stack(planet, {{0, order}}).stack("pridewater", {{1, "build"}}).execution();
    EXPECT_EQ(scene.step(), "reveal_order");
    return scene;
}

TEST(StarcraftUndo, InsideABuildOrder) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 1}});
    AtTable table(revealed(scene, "build", "abaddon"));
    const std::uint64_t start = table.table().match().digest();
    table.undoes(acts::simple("execute"));
    table.undoes(acts::simple("demolish"));
    table.simple("execute");
    table.undoes(acts::build("marine", "abaddon_1"));
    table.buys(acts::build("marine", "abaddon_1"));
    table.undoes(acts::simple("build_worker"));
    table.undoes(acts::simple("end_step"));
    table.simple("end_step");
    EXPECT_EQ(table.step(), "upgrade");
    table.undoes({{"kind", "build_building"}, {"building", "factory_1"}});
    while (table.table().undo()) {  // one decision after the other, back to the beginning
    }
    EXPECT_EQ(table.table().match().digest(), start);
}

TEST(StarcraftUndo, InsideAMobilizeOrder) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 3}}).units(1, "helios_4", {{"zergling", 1}});
    AtTable table(revealed(scene, "mobilize", "helios"));
    table.simple("execute");
    table.undoes(acts::move("marine", "helios_2", "helios_3", 2));
    table.does(acts::move("marine", "helios_2", "helios_3", 1));
    table.undoes(acts::move("marine", "helios_2", "helios_4", 1));  // also into the enemy's area
    table.does(acts::move("marine", "helios_2", "helios_4", 1));
    table.undoes(acts::simple("demolish"));
    table.commits(acts::simple("end_step"));  // the battle begins: combat cards are drawn
    EXPECT_EQ(table.step(), "place_cards");
}

TEST(StarcraftUndo, InsideAResearchOrder) {
    Scene scene(2);
    scene.units(0, "helios_2", {{"marine", 1}});
    scene.stack("abaddon", {{0, "build"}, {0, "research"}}).stack("helios", {{0, "mobilize"}});
    scene.execution().does(acts::planet("resolve", "abaddon"));
    AtTable table(scene);
    table.undoes(acts::simple("execute"));
    table.simple("execute");
    EXPECT_EQ(table.step(), "research_cards");
    AtTable drawing = table;
    drawing.commits(acts::simple("draw_cards"));
    table.undoes(acts::simple("end_step"));
    table.simple("end_step");
    EXPECT_EQ(table.step(), "technology");
    table.undoes({{"kind", "acquire"}, {"technology", "stim_packs"}});
    table.undoes(acts::simple("end_step"));  // an event card is drawn, but nobody has read it
    table.simple("end_step");
    EXPECT_EQ(table.step(), "choose_order");
    table.commits(acts::planet("resolve", "helios"));
}

TEST(StarcraftUndo, NotWhenAnOrderIsRevealed) {
    Scene scene(2);
    AtTable table(revealed(scene, "build", "abaddon"));
    table.simple("execute").simple("end_step");
    table.commits(acts::simple("end_step"));  // the order of player 1 is turned up
    EXPECT_EQ(table.seat_to_move(), 1);
    EXPECT_EQ(table.step(), "reveal_order");
    table.simple("execute");
    EXPECT_FALSE(table.may_undo(0)) << "somebody else has decided";
    EXPECT_TRUE(table.may_undo(1));
}

TEST(StarcraftUndo, OrdersThatArePlacedStayHidden) {
    Scene scene(2);
    AtTable table(scene.planning());
    table.undoes(acts::order("build", "abaddon"));
    table.does(acts::order("build", "abaddon"));
    EXPECT_TRUE(table.may_undo(0));
    table.does(acts::order("build", "pridewater"));
    EXPECT_FALSE(table.may_undo(0));
    EXPECT_TRUE(table.may_undo(1));
}

// Who has seen the cards of his enemy cannot choose another skirmish to begin with.
TEST(StarcraftUndo, NotWhenCombatCardsAreRevealed) {
    const Scene scene = battles::battle({"raynor", {{"marine", 3}}, {"terran_c01", "terran_c02", "terran_c03"}},
                                        {"overmind", {{"zergling", 3}}, {"zerg_c01", "zerg_c02", "zerg_c03"}});
    AtTable table(scene);
    for (const char* card : {"terran_c01", "terran_c02", "terran_c03"}) {
        EXPECT_EQ(table.seat_to_move(), 0);
        table.undoes(acts::card("place_card", card));
        table.does(acts::card("place_card", card));
    }
    EXPECT_TRUE(table.may_undo(0)) << "they lie face down";
    for (const char* card : {"zerg_c01", "zerg_c02", "zerg_c03"}) {
        EXPECT_EQ(table.seat_to_move(), 1);
        table.undoes(acts::card("place_card", card));
        table.does(acts::card("place_card", card));
    }
    const std::size_t entries = table.table().log().entries.size();
    table.commits(acts::resolve(1));
    EXPECT_EQ(table.step(), "next_skirmish") << "the battle goes on";
    EXPECT_EQ(table.table().log().entries.size(), entries + 1) << "without any chance";
}

TEST(StarcraftUndo, CardsPlacedFaceUpAreRevealed) {
    Scene scene =
        battles::before({"raynor", {{"marine", 1}}, {"terran_c03"}}, {"overmind", {{"zergling", 1}}, {"zerg_c03"}});
    battles::attack(scene);
    scene.change().battle.open = 1 << attacker;
    AtTable table(scene);
    table.commits(acts::card("place_card", "terran_c03"));
}

TEST(StarcraftUndo, NotWhenEventCardsAreReadPlayedOrDiscarded) {
    Scene scene(2);
    scene.unread(0, 1).order(0, "build", "abaddon").executes().ends();
    AtTable reading(scene);
    reading.commits(acts::simple("end_step"));
    EXPECT_EQ(reading.step(), "play_event");
    for (const bool plays : {true, false}) {
        Scene holding(2);
        holding.read(0, {"ev1_drifting_corridor"}).read(1, {"ev2_shifting_corridor"}).playing_events();
        AtTable table(holding);
        table.commits(plays ? Json{{"kind", "play_event"}, {"event_card", "ev1_drifting_corridor"}}
                            : acts::simple("pass"));
        EXPECT_EQ(table.seat_to_move(), 1);
    }
}

TEST(StarcraftUndo, NotWhenAHandCardIsDiscarded) {
    Scene scene(2);
    scene.hand(0, {"terran_c01", "terran_c02", "terran_c03", "terran_c04", "terran_c05", "terran_c06", "terran_c07",
                   "terran_c08", "terran_c09", "terran_c10"});
    AtTable table(scene.discarding());
    table.commits(acts::card("discard", "terran_c01"));
}

bool is_open(const Event& event) { return event.public_too && event.seen_by == everyone; }

// Of everything that can be taken back in whole games: who decided it has learned nothing by it. In any position that
// he could not tell from the real one the same decision would have shown him the same.
TEST(StarcraftUndo, WhatCanBeTakenBackHasTaughtNothing) {
    int taken_back = 0;
    int in_battle = 0;
    for (std::uint64_t number = 1; number <= 6; ++number) {
        Scene scene = Scene::fresh("base", 3);
        const auto& setup = scene.setup();
        State& state = scene.change();
        Rng rng(number);
        Options options;
        std::vector<Event> happened;
        for (int i = 0; i < 1500 && !scene.over(); ++i) {
            const Seat who = StarCraft::turn(setup, state).seat;
            const State before = state;
            options.clear();
            StarCraft::options(setup, state, options);
            Action action = StarCraft::turn(setup, state).seat == Seat::chance
                                ? StarCraft::sample(setup, state, rng)
                                : StarCraft::policies()[0].choose(setup, StarCraft::guess(setup, state, who, rng), who,
                                                                  options, rng);
            if (is_player(who) && rng.below(4) == 0) {
                const Action other = options.pick(rng);
                action = static_cast<Do>(other.kind) == Do::demolish ? action : other;
            }
            happened.clear();
            Events events(happened);
            StarCraft::apply(setup, state, action, events);
            if (!is_player(who) || StarCraft::turn(setup, state).seat == Seat::chance ||
                !std::all_of(happened.begin(), happened.end(), is_open)) {
                continue;
            }
            ++taken_back;
            in_battle += before.battle.area != none ? 1 : 0;
            const View seen = StarCraft::view(setup, state, who);
            for (int guesses = 0; guesses < 2; ++guesses) {
                State other = StarCraft::guess(setup, before, who, rng);
                Events silent;
                StarCraft::apply(setup, other, action, silent);
                ASSERT_TRUE(StarCraft::view(setup, other, who) == seen)
                    << StarCraft::spec().steps[before.agenda[before.depth]] << " in game " << number;
            }
        }
    }
    EXPECT_GT(taken_back, 1000);
    EXPECT_GT(in_battle, 100);
}

}  // namespace
}  // namespace kriegsrat::starcraft::undo_test
