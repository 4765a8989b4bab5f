#include <map>
#include <set>

#include "games/list.h"
#include "games/orders.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

struct Ordering {
    std::string game;
    std::string variant;
    Json orders;
    // At these steps nobody with these orders is asked.
    std::vector<std::string> silent;
};

const std::vector<Ordering>& orderings() {
    static const std::vector<Ordering> all{
        {"risk",
         "command_room",
         {{"attack", "all"}, {"defend", "all"}, {"hero", "joins"}, {"move_in", "all"}, {"cards", "never"}},
         {"commit", "defend", "call_hero", "attacker_declared", "defender_declared", "attacker_rolled",
          "defender_rolled"}},
        {"starcraft",
         "base",
         {{"extra_cards", "draw"},
          {"start_abilities", "pass"},
          {"abilities", "use"},
          {"recover", "pass"},
          {"observe", "pass"}},
         {"extra_cards", "start_abilities", "abilities", "end_abilities", "observe"}},
        {"warcraft",
         "elf_gate",
         {{"movement_cards", "never"}, {"battle_cards", "never"}, {"own_cards", "never"}, {"answers", "never"}},
         {"movement_cards", "call_to_arms", "portal_cards", "round_cards", "melee_cards", "roll_cards",
          "extra_attack_cards", "prevention_cards", "reduction_cards", "aim_cards", "spoils_cards", "harvest_cards",
          "spend_cards", "answer"}}};
    return all;
}

// Standing orders, and what can be taken back after answers that were only ordered.
class OrdersTest : public HouseTest {
  protected:
    static Json all_orders() { return orderings()[0].orders; }
    static bool contains_step(const std::vector<std::string>& steps, const Json& step) {
        return std::find(steps.begin(), steps.end(), step) != steps.end();
    }
    // Some option: the first ones alone lead nowhere in most games.
    Json some_option(const Json& options) {
        const Json& option = options[next_++ % options.size()];
        return option["action"];
    }
    // One person and minds, or two people.
    std::string sit_down(Browser& anna, Browser* carl, const Ordering& one) {
        anna = guest("Anna");
        const Json more = {{"game", one.game}, {"variant", one.variant}};
        const std::string id = create(anna, order(carl == nullptr ? std::vector<std::string>{"me", "greedy", "greedy"}
                                                                  : std::vector<std::string>{"me", "open", "random"},
                                                  more));
        if (carl != nullptr) {
            *carl = guest("Carl");
            post(*carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
            connect(*carl, id);
        }
        connect(anna, id);
        return id;
    }
    bool act(const Browser& who, const Json& action) {
        const Json answer = tell(who, {{"do", "act"}, {"version", who.position()["version"]}, {"action", action}});
        EXPECT_EQ(answer["say"], "moved") << answer;
        return answer["say"] == "moved";
    }

  private:
    std::size_t next_ = 0;
};

// Two people play Perry Rhodan to the end of a few rounds with any options; what the windows did is noted.
class WindowOrdersTest : public OrdersTest {
  protected:
    // Games with any options may be over before a shot is fired.
    static constexpr int few_games = 8;
    struct Noted {
        std::map<std::string, int> asked;  // by occasion
        int with_nothing = 0;              // asked in a window in which passing was all there was
        std::set<Milliseconds> pauses;     // before passes by order, as everybody sees them
        int passed = 0;
    };

    void sit_down() {
        anna = guest("Anna");
        carl = guest("Carl");
        const std::string id = create(anna, order({"me", "open"}, {{"game", "perryrhodan"}, {"variant", "phase_1"}}));
        post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
        connect(anna, id);
        connect(carl, id);
    }

    void play(std::size_t most_decisions) {
        std::size_t choice = 7;
        for (std::size_t i = 0; i < most_decisions && !anna.position()["turn"]["over"].get<bool>(); ++i) {
            const Json before = anna.position();
            Browser* mover = anna.can_act() ? &anna : carl.can_act() ? &carl : nullptr;
            if (mover == nullptr) {
                pass_by_order(before);
                continue;
            }
            const Json known = mover->position();
            if (is_window(known)) {
                note(*mover, known);
            }
            choice = choice * 31 + 11;
            const Json& options = known["options"];
            const Json answer = tell(*mover, {{"do", "act"},
                                              {"version", known["version"]},
                                              {"action", options[choice % 9973 % options.size()]["action"]}});
            ASSERT_EQ(answer["say"], "moved") << answer.dump();
        }
    }

    Browser anna;
    Browser carl;
    std::map<Json, Noted> noted;  // by seat

  private:
    static bool is_window(const Json& known) {
        return known["turn"]["step"] == "window" || known["turn"]["step"] == "answer";
    }
    void note(const Browser& who, const Json& known) {
        const Json told = tell(who, {{"do", "ask"}, {"question", {{"what", "occasion"}}}});
        ASSERT_EQ(told["say"], "ok") << told.dump();
        Noted& own = noted[known["turn"]["seat"]];
        ++own.asked[told["answer"]["occasion"]];
        own.with_nothing += known["options"].size() == 1 ? 1 : 0;
    }
    void pass_by_order(const Json& before) {
        ASSERT_TRUE(is_window(before)) << "nobody is asked in " << before["turn"].dump();
        Milliseconds pause = 0;
        for (; pause < 1000 && anna.position()["version"] == before["version"]; pause += 10) {
            advance(10);
        }
        Noted& own = noted[before["turn"]["seat"]];
        own.pauses.insert(pause);
        ++own.passed;
    }
};

TEST_F(WindowOrdersTest, WindowsStopWhomTheyMatterToAndTheirPauseTellsNothing) {
    for (int game = 0; game < few_games; ++game) {
        sit_down();
        ASSERT_EQ(tell(carl, {{"do", "orders"}, {"orders", {{"every", "ask"}}}})["say"], "ok");
        play(6000);
        EXPECT_EQ(anna.position()["turn"]["over"], true) << "a whole game";
    }
    const Noted& usual = noted[0];
    EXPECT_GT(usual.passed, 0);
    EXPECT_EQ(usual.pauses.size(), 1U) << "always the same, whatever is held";
    for (const auto& [occasion, times] : usual.asked) {
        EXPECT_TRUE(occasion == "mission" || occasion == "event" || occasion == "destroyed" || occasion == "reduction")
            << occasion << " " << times;
    }
    EXPECT_GT(usual.with_nothing, 0) << "whoever is stopped is stopped with an empty hand, too";
    const Noted& every = noted[1];
    EXPECT_EQ(every.passed, 0) << "nothing is answered for whoever holds every window";
    EXPECT_GT(every.asked.size(), usual.asked.size());
    EXPECT_GT(every.with_nothing, 0);
}

TEST_F(WindowOrdersTest, WhatWasOrderedOfAnOccasionHolds) {
    const Json silent = {{"mission", "pass"}, {"event", "pass"}, {"destroyed", "pass"}, {"reduction", "pass"}};
    for (int game = 0; game < few_games; ++game) {
        sit_down();
        ASSERT_EQ(tell(anna, {{"do", "orders"}, {"orders", silent}})["say"], "ok");
        ASSERT_EQ(tell(carl, {{"do", "orders"}, {"orders", {{"fire", "ask"}}}})["say"], "ok");
        EXPECT_EQ(tell(carl, {{"do", "orders"}, {"orders", {{"fire", "often"}}}})["kind"], "request");
        EXPECT_EQ(tell(carl, {{"do", "orders"}, {"orders", {{"every", "pass"}}}})["kind"], "request");
        play(1500);
    }
    EXPECT_TRUE(noted[0].asked.empty()) << "every window is passed";
    EXPECT_GT(noted[0].passed, 0);
    EXPECT_GT(noted[1].asked["fire"], 0) << "asked where the usual order would pass";
    EXPECT_EQ(noted[1].asked["stealth"], 0);
}

// Every order of every game is met in games of minds and then answers with something legal.
TEST(OrderBooks, AnswersAreLegal) {
    for (const Ordering& one : orderings()) {
        const Game& game = *find_game(one.game);
        const OrderBook& book = order_book(game);
        const auto mind = game.mind("greedy", 1);
        std::map<std::string, int> answered;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const auto started = game.start({{"variant", one.variant}, {"players", 3}, {"options", Json::object()}});
            ASSERT_TRUE(started);
            Match& match = **started;
            Rng rng(seed);
            for (int i = 0; i < 4000 && match.turn().seat != Seat::nobody; ++i) {
                const Turn turn = match.turn();
                for (const StandingOrder& order : book.orders) {
                    const Orders given{{std::string(order.name), std::string(order.answer)}};
                    const auto answer =
                        is_player(turn.seat) ? answer_by_order(book, match, given, Company::others) : std::nullopt;
                    if (answer) {
                        ASSERT_TRUE(match.check(turn.seat, *answer).legal()) << one.game << " " << order.name;
                        ++answered[std::string(order.name)];
                    }
                }
                std::vector<Event> happened;
                Events events(happened);
                match.apply(turn.seat == Seat::chance ? match.sample(rng) : (*mind)->choose(match, turn.seat), events);
            }
        }
        for (const auto& [name, answer] : one.orders.items()) {
            EXPECT_TRUE(is_standing_order(book, name, answer.get<std::string>()));
        }
        EXPECT_GE(answered.size(), one.game == "starcraft" ? 2U : 4U) << one.game;
    }
}

// WC-D37, WC-Z67: in a team gifts and shown hands are possible in every window; nobody is asked for their sake.
TEST(OrderBooks, WarcraftTeamsPassWindowsInWhichTheyCouldOnlyGiveOrShow) {
    const Game& game = *find_game("warcraft");
    const OrderBook& book = order_book(game);
    const auto mind = game.mind("greedy", 1);
    int idle = 0;
    int playable = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto started = game.start({{"variant", "base_4"}, {"players", 4}, {"options", Json::object()}});
        ASSERT_TRUE(started);
        Match& match = **started;
        Rng rng(seed);
        for (int i = 0; i < 3000 && match.turn().seat != Seat::nobody; ++i) {
            const Turn turn = match.turn();
            if (is_player(turn.seat) && is_window(book, match)) {
                Options options;
                match.options(options);
                Options besides;
                match.any_time_options(turn.seat, besides);
                const std::size_t cards = options.size() - 1;
                const auto alone = answer_by_order(book, match, {}, Company::alone);
                EXPECT_EQ(alone.has_value(), cards == 0);
                EXPECT_TRUE(!alone || only_passes(book, match, *alone));
                EXPECT_FALSE(answer_by_order(book, match, {}, Company::others)) << "others could learn from it";
                idle += cards == 0 && !besides.empty() ? 1 : 0;
                playable += cards > 0 ? 1 : 0;
            }
            std::vector<Event> happened;
            Events events(happened);
            match.apply(turn.seat == Seat::chance ? match.sample(rng) : (*mind)->choose(match, turn.seat), events);
        }
    }
    EXPECT_GT(idle, 10);
    EXPECT_GT(playable, 10);
}

TEST_F(OrdersTest, OnlyOrdersOfTheGameAreTaken) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    EXPECT_EQ(tell(anna, {{"do", "orders"}, {"orders", {{"defend", "never"}}}})["kind"], "request");
    EXPECT_EQ(tell(anna, {{"do", "orders"}, {"orders", {{"surrender", "all"}}}})["kind"], "request");
    EXPECT_EQ(tell(anna, {{"do", "orders"}, {"orders", 7}})["kind"], "request");
    EXPECT_EQ(tell(anna, {{"do", "orders"}, {"orders", all_orders()}})["say"], "ok");
    EXPECT_EQ(anna.last("orders")["orders"], all_orders());
    EXPECT_TRUE(carl.last("orders").is_null()) << "nobody else hears of them";
    EXPECT_EQ(carl.last("seats").dump().find("move_in"), std::string::npos);
    tell(anna, {{"do", "hello"}});
    EXPECT_EQ(anna.last("table")["orders"], all_orders());
}

TEST_F(OrdersTest, WhoHasResignedIsNotAsked) {
    Browser anna;
    Browser carl;
    table_of_two(anna, carl);
    Browser* who = wait_for({&anna, &carl});
    ASSERT_NE(who, nullptr);
    ASSERT_TRUE(who->can_act());
    ASSERT_EQ(tell(*who, {{"do", "hand_over"}, {"mind", "random"}})["say"], "ok");
    EXPECT_FALSE(who->can_act());
    Browser* other = who == &anna ? &carl : &anna;
    ASSERT_TRUE(act_first({other}));
    EXPECT_FALSE(who->can_act());
}

TEST_F(OrdersTest, WhatIsOrderedIsNotAskedThroughAWholeGame) {
    for (const Ordering& one : orderings()) {
        Browser anna;
        const std::string id = sit_down(anna, nullptr, one);
        ASSERT_EQ(tell(anna, {{"do", "orders"}, {"orders", one.orders}})["say"], "ok") << one.game;
        int decisions = 0;
        while (wait_for({&anna}) != nullptr && decisions < 4000) {
            const Json known = anna.position();
            ASSERT_FALSE(contains_step(one.silent, known["turn"]["step"])) << one.game << " asked " << known["turn"];
            ASSERT_TRUE(act(anna, some_option(known["options"]))) << one.game;
            anna.forget();
            tell(anna, {{"do", "hello"}});
            ++decisions;
        }
        const Json table = get(anna, "/api/tables/" + id);
        EXPECT_EQ(table["status"], "over") << one.game << " after " << decisions;
        int silent = 0;
        const Json film =
            get({}, "/api/tables/" + id + "/frames", {{"count", "2000"}, {"patches", "yes"}, {"seat", "0"}});
        for (const Json& frame : film["frames"]) {
            silent += frame["turn"]["seat"] == 0 && contains_step(one.silent, frame["turn"]["step"]) ? 1 : 0;
        }
        if (one.game != "starcraft") {  // without a plan nobody comes to an ability there: see OrderBooks
            EXPECT_GT(silent, 0) << one.game << ": the order was never needed";
        }
    }
}

// Nobody is asked to pass in a window where nothing else is possible, if nobody could learn anything from it.
TEST_F(OrdersTest, AloneWithMindsNobodyIsAskedOnlyToPass) {
    for (const Ordering& one : orderings()) {
        Browser anna;
        sit_down(anna, nullptr, one);
        for (int i = 0; i < 150 && wait_for({&anna}) != nullptr; ++i) {
            const Json known = anna.position();
            EXPECT_FALSE(known.contains("pause_tells"));
            const bool window = contains_step(one.silent, known["turn"]["step"]);
            ASSERT_FALSE(window && known["options"].size() == 1 && known["options"][0]["action"]["kind"] == "pass")
                << one.game << " " << known["turn"];
            ASSERT_TRUE(act(anna, some_option(known["options"])));
            anna.forget();
            tell(anna, {{"do", "hello"}});
        }
    }
}

// With others at the table whoever may hold something is asked, whatever is held: the pause is the person's own and
// tells nothing. Who has ordered to pass is passed after the same pause, whatever is held.
TEST_F(OrdersTest, WithOthersThePauseDoesNotTellWhatIsHeld) {
    const std::vector<std::string> windows{"attacker_declared", "defender_declared", "attacker_rolled",
                                           "defender_rolled"};
    Browser anna;
    Browser carl;
    sit_down(anna, &carl, orderings()[0]);
    int with_nothing = 0;
    int with_something = 0;
    for (int i = 0; i < 4000 && (with_nothing == 0 || with_something == 0); ++i) {
        const Browser* who = wait_for({&anna, &carl});
        ASSERT_NE(who, nullptr) << with_nothing << " " << with_something;
        const Json known = who->position();
        if (contains_step(windows, known["turn"]["step"])) {
            EXPECT_EQ(known["pause_tells"], true);
            (known["options"].size() == 1 ? with_nothing : with_something) += 1;
        }
        ASSERT_TRUE(act(*who, some_option(known["options"])));
        for (const Browser* one : {&anna, &carl}) {
            one->forget();
            tell(*one, {{"do", "hello"}});
        }
    }
    EXPECT_GT(with_nothing, 0);
    EXPECT_GT(with_something, 0);
    for (const Browser* one : {&anna, &carl}) {
        ASSERT_EQ(tell(*one, {{"do", "orders"}, {"orders", all_orders()}})["say"], "ok");
    }
    for (int i = 0; i < 400; ++i) {
        const Browser* who = wait_for({&anna, &carl});
        if (who == nullptr) {
            break;  // the game is over
        }
        ASSERT_FALSE(contains_step(windows, who->position()["turn"]["step"]));
        ASSERT_TRUE(act(*who, some_option(who->position()["options"])));
    }
}

// Whoever prefers to be asked only when something can be played may say so, though others may notice.
TEST_F(OrdersTest, OnlyWhoIsAbleCanBeAsked) {
    Browser anna;
    Browser carl;
    sit_down(anna, &carl, orderings()[0]);
    for (const Browser* one : {&anna, &carl}) {
        ASSERT_EQ(tell(*one, {{"do", "orders"}, {"orders", {{"cards", "able"}}}})["say"], "ok");
    }
    int asked = 0;
    for (int i = 0; i < 400; ++i) {
        const Browser* who = wait_for({&anna, &carl});
        if (who == nullptr) {
            break;  // the game is over
        }
        const Json known = who->position();
        const std::string step = known["turn"]["step"];
        ASSERT_FALSE(step.ends_with("_declared") && known["options"].size() == 1);
        asked += step.ends_with("_declared") ? 1 : 0;
        ASSERT_TRUE(act(*who, some_option(known["options"])));
    }
    EXPECT_GT(asked, 0) << "who is able is asked";
}

// A declaration can be taken back until somebody else has really decided something, in every game: minds that pass and
// those who are answered for by an order have not.
TEST_F(OrdersTest, DeclarationsAreTakenBackUntilSomebodyHasDecided) {
    for (const Ordering& one : orderings()) {
        Browser anna;
        sit_down(anna, nullptr, one);
        int taken_back = 0;
        int past_others = 0;
        for (int i = 0; i < 600 && past_others == 0; ++i) {
            if (wait_for({&anna}) == nullptr) {
                sit_down(anna, nullptr, one);  // that game is over
                continue;
            }
            const Json known = anna.position();
            anna.forget();
            tell(anna, {{"do", "hello"}});
            const Json before = anna.last("table");
            const Json action = some_option(known["options"]);
            ASSERT_TRUE(act(anna, action));
            // One step of minds or orders at a time, as long as it can still be taken back.
            int others = 0;
            while (!anna.can_act() && anna.position()["undo"] == true && others < 4) {
                advance(settings.mind_pause);
                ++others;
            }
            if (anna.position()["undo"] == true) {
                ASSERT_EQ(anna.position()["undoes"], action) << one.game;
                ASSERT_EQ(tell(anna, {{"do", "undo"}})["say"], "ok") << one.game;
                const Json back = anna.last("back");
                EXPECT_EQ(back["view"], before["view"]) << one.game << " " << action;
                EXPECT_EQ(back["options"], before["options"]) << one.game;
                ++taken_back;
                past_others += others > 0 ? 1 : 0;
                ASSERT_TRUE(act(anna, action));
            } else {
                EXPECT_EQ(tell(anna, {{"do", "undo"}})["kind"], "undo") << one.game;
            }
            anna.forget();
            tell(anna, {{"do", "hello"}});
        }
        EXPECT_GT(taken_back, 0) << one.game;
        if (one.game != "starcraft") {
            EXPECT_GT(past_others, 0) << one.game << ": nobody has only passed";
        }
    }
}

}  // namespace
}  // namespace kriegsrat::server
