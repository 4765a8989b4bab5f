#include <algorithm>
#include <sstream>

#include "app/tests/bot.h"
#include "core/log.h"
#include "games/list.h"

namespace kriegsrat::test {

namespace {

Json act(const Json& action) { return {{"verb", "act"}, {"action", action}}; }

// An action that is no option now but well formed.
const Json far_fetched = {{"kind", "end_turn"}};

// What a seat may do although another one is asked.
TEST(EngineAnyTime, ASeatThatIsNotAskedActs) {
    Bot bot;
    bot.get({{"verb", "new"},
             {"game", "warcraft"},
             {"variant", "base_4"},
             {"players", 4},
             {"seed", 3},
             {"options", {{"races", {"human", "orc", "night_elf", "undead"}}}}});
    const Json turn = bot.get("turn");
    const int asked = turn["seat"];
    const int mate = (asked + 2) % 4;
    ASSERT_TRUE(turn["any_time"].contains(std::to_string(mate))) << turn;
    const Json options = turn["any_time"][std::to_string(mate)];
    const auto gift = std::find_if(options.begin(), options.end(),
                                   [](const Json& option) { return option["action"]["kind"] == "give"; });
    ASSERT_NE(gift, options.end());
    const Json give = (*gift)["action"];
    EXPECT_EQ(give["player"], asked);
    const auto gold_of = [&](int seat) {
        return bot.get("view")["view"]["players"][seat][give["resource"].get<std::string>()].get<int>();
    };
    const int before = gold_of(asked);
    EXPECT_EQ(bot.get({{"verb", "check"}, {"seat", mate}, {"action", give}})["legal"], true);
    const Json done = bot.get({{"verb", "act"}, {"seat", mate}, {"action", give}});
    EXPECT_EQ(done["turn"]["seat"], asked) << "the question stays";
    EXPECT_EQ(gold_of(asked), before + 1);
    const Json answer = bot.ask({{"verb", "act"}, {"seat", (asked + 1) % 4}, {"action", give}});
    EXPECT_EQ(answer["error"]["rule"], "WC-Q01") << "an enemy: " << answer;
    const Json log = bot.get("log")["log"];
    EXPECT_EQ(log["actions"].back(), (Json{{"seat", mate}, {"action", give}}));
    const auto loaded = read_log(log, all_games());
    EXPECT_TRUE(loaded.has_value()) << loaded.error().text;
    bot.get("undo");
    EXPECT_EQ(gold_of(asked), before);
    Bot other;
    other.start();
    EXPECT_FALSE(other.get("turn").contains("any_time")) << "a game without such rules";
}

TEST(EngineHello, NamesItselfAndTheGames) {
    Bot bot;
    const Json hello = bot.get("hello");
    EXPECT_EQ(hello["name"], "kriegsrat");
    EXPECT_EQ(hello["version"], KRIEGSRAT_VERSION);
    EXPECT_EQ(hello["protocol"], 1);
    ASSERT_EQ(hello["games"].size(), all_games().size());
    EXPECT_EQ(hello["games"][0]["id"], "risk");
    EXPECT_EQ(hello["games"][0]["variants"][1]["id"], "command_room");
}

TEST(EngineId, IsRepeatedWhateverItIs) {
    Bot bot;
    for (const Json& id : {Json(7), Json("seven"), Json(), Json(7.5), Json{{"a", {1, 2}}}}) {
        EXPECT_EQ(bot.ask({{"verb", "hello"}, {"id", id}})["id"], id);
        EXPECT_EQ(bot.ask({{"verb", "nonsense"}, {"id", id}})["id"], id);
        EXPECT_EQ(bot.ask({{"verb", "turn"}, {"id", id}})["id"], id);
        EXPECT_EQ(bot.ask({{"id", id}})["id"], id);
    }
    EXPECT_FALSE(bot.ask("hello").contains("id"));
}

TEST(EngineVerb, HasThreeNames) {
    Bot bot;
    for (const char* key : {"verb", "cmd", "type"}) {
        EXPECT_EQ(bot.get({{key, "hello"}})["name"], "kriegsrat");
    }
}

TEST(EngineRequest, WhatCannotBeReadIsAnErrorAndTheEngineGoesOn) {
    Bot bot;
    EXPECT_EQ(bot.say("{")["error"]["kind"], "json");
    EXPECT_EQ(bot.say("\xff\xfe{}")["error"]["kind"], "json");
    EXPECT_EQ(bot.say("{\"verb\":\"\xc3\"}")["error"]["kind"], "json");
    EXPECT_EQ(bot.say("[1]")["error"]["kind"], "request");
    EXPECT_EQ(bot.say("null")["error"]["kind"], "request");
    EXPECT_EQ(bot.say("{}")["error"]["kind"], "request");
    EXPECT_EQ(bot.say(R"({"verb":7})")["error"]["kind"], "request");
    EXPECT_EQ(bot.say(R"({"verb":"dance"})")["error"]["kind"], "verb");
    EXPECT_EQ(bot.say(std::string(2'000'000, '['))["error"]["kind"], "json");
    EXPECT_EQ(bot.say(R"({"verb":"hello","id":)" + std::string(200, '[') + std::string(200, ']') + "}")["ok"], false);
    EXPECT_EQ(bot.say(std::string(Engine::longest_line + 1, 'x'))["error"]["kind"], "too_long");
    EXPECT_EQ(bot.get("hello")["name"], "kriegsrat");
}

TEST(EngineRequest, AnErrorTextWithHalfALetterIsStillJson) {
    Bot bot;
    std::string verb(59, 'x');
    verb += "őőő";
    EXPECT_EQ(bot.refused({{"verb", verb}}), "verb");
}

TEST(EngineRequest, AnEmptyLineHasNoAnswer) {
    Engine engine;
    EXPECT_EQ(engine.answer(""), "");
    EXPECT_EQ(engine.answer("  \t\r"), "");
}

TEST(EngineRequest, NeedsAMatch) {
    Bot bot;
    for (const char* verb : {"turn", "act", "check", "state", "load", "view", "undo", "log", "result", "mind"}) {
        EXPECT_EQ(bot.refused({{"verb", verb}}), "no_match") << verb;
    }
}

TEST(EngineNew, StartsAMatch) {
    Bot bot;
    const Json answer = bot.start();
    EXPECT_EQ(answer["setup"]["variant"], "command_room");
    EXPECT_EQ(answer["setup"]["players"], 3);
    EXPECT_EQ(answer["commitment"].get<std::string>().size(), 64U);
    EXPECT_TRUE(answer["version"].is_number_unsigned());
    EXPECT_FALSE(answer["events"].empty());
    EXPECT_TRUE(answer["turn"]["seat"].is_number_unsigned());
    EXPECT_TRUE(answer["turn"]["step"].is_string());
}

TEST(EngineNew, TheSameSeedGivesTheSameMatch) {
    Bot one;
    Bot two;
    EXPECT_EQ(one.start("auto", 5), two.start("auto", "5"));
    EXPECT_NE(one.start("auto", 5)["commitment"], two.start("auto", 6)["commitment"]);
    const Json open = {{"verb", "new"}, {"game", "risk"}, {"variant", "command_room"}, {"players", 3}};
    EXPECT_NE(one.get(open)["commitment"], two.get(open)["commitment"]);
}

TEST(EngineNew, ARevealedSeedPlaysTheMatchAgain) {
    Bot one;
    const Json first = one.start("auto", "a text");
    const Json log = one.get({{"verb", "log"}, {"reveal", true}})["log"];
    Bot two;
    EXPECT_EQ(two.start("auto", log["seed"])["events"], first["events"]);
}

TEST(EngineNew, ContributionsChangeTheDice) {
    Json request = {{"verb", "new"}, {"game", "risk"}, {"variant", "command_room"}, {"players", 3}, {"seed", 1}};
    Bot bot;
    const Json without = bot.get(request);
    request["contributions"] = {"Ada", "Bea", "Cid"};
    const Json with = bot.get(request);
    EXPECT_EQ(with["commitment"], without["commitment"]);
    EXPECT_NE(with["events"], without["events"]);
    EXPECT_EQ(bot.get("log")["log"]["contributions"], request["contributions"]);
}

TEST(EngineNew, RefusesWhatCannotBePlayedAndKeepsTheOldMatch) {
    Bot bot;
    bot.start();
    const Json before = bot.get("state");
    const Json good = {{"verb", "new"}, {"game", "risk"}, {"variant", "command_room"}, {"players", 3}};
    const auto with = [&](const char* key, const Json& value) {
        Json request = good;
        request[key] = value;
        return request;
    };
    const auto without = [&](const char* key) {
        Json request = good;
        request.erase(key);
        return request;
    };
    EXPECT_EQ(bot.refused(without("game")), "request");
    EXPECT_EQ(bot.refused(without("variant")), "request");
    EXPECT_EQ(bot.refused(without("players")), "request");
    EXPECT_EQ(bot.refused(with("game", "halma")), "game");
    EXPECT_EQ(bot.refused(with("game", 1)), "request");
    EXPECT_EQ(bot.refused(with("variant", "nowhere")), "setup");
    EXPECT_EQ(bot.refused(with("players", 7)), "setup");
    EXPECT_EQ(bot.refused(with("players", "three")), "setup");
    EXPECT_EQ(bot.refused(with("options", {{"wings", true}})), "setup");
    EXPECT_EQ(bot.refused(with("options", 1)), "setup");
    EXPECT_EQ(bot.refused(with("seed", 1.5)), "request");
    EXPECT_EQ(bot.refused(with("seed", Json::array())), "request");
    EXPECT_EQ(bot.refused(with("chance", "loaded dice")), "request");
    EXPECT_EQ(bot.refused(with("lang", "la")), "request");
    EXPECT_EQ(bot.refused(with("lang", 1)), "request");
    EXPECT_EQ(bot.refused(with("contributions", "x")), "request");
    EXPECT_EQ(bot.refused(with("contributions", {1})), "request");
    EXPECT_EQ(bot.refused(with("contributions", {std::string(5000, 'x')})), "request");
    EXPECT_EQ(bot.refused(with("contributions", std::vector<int>(100, 1))), "request");
    EXPECT_EQ(bot.get("state"), before);
}

TEST(EngineTurn, ListsActionsWithTheirAmounts) {
    Bot bot;
    Rng rng(1);
    bot.start();
    bool ranged = false;
    for (int i = 0; i < 200 && !ranged; ++i) {
        const Json turn = bot.get("turn");
        ASSERT_FALSE(turn["options"].empty());
        for (const Json& option : turn["options"]) {
            ASSERT_TRUE(option["action"]["kind"].is_string());
            ASSERT_FALSE(option.contains("weight"));
            if (option.contains("amount")) {
                ranged = true;
                EXPECT_LT(option["amount"]["min"], option["amount"]["max"]);
                EXPECT_EQ(option["amount"]["min"], option["action"]["amount"]);
                Json most = option["action"];
                most["amount"] = option["amount"]["max"];
                EXPECT_EQ(bot.get({{"verb", "check"}, {"action", most}})["legal"], true);
                most["amount"] = option["amount"]["max"].get<int>() + 1;
                EXPECT_EQ(bot.get({{"verb", "check"}, {"action", most}})["legal"], false);
            }
        }
        bot.play(1, rng);
    }
    EXPECT_TRUE(ranged);
}

TEST(EngineAct, TakesAnOptionAndTellsWhatHappened) {
    Bot bot;
    const Json start = bot.start();
    Rng rng(2);
    const Json answer = bot.get(act(bot.any_action(rng)));
    EXPECT_FALSE(answer["events"].empty());
    EXPECT_GT(answer["version"], start["version"]);
    EXPECT_EQ(answer["turn"]["seat"], bot.get("turn")["seat"]);
    EXPECT_EQ(answer["turn"]["step"], bot.get("turn")["step"]);
}

TEST(EngineAct, AStaleVersionIsRefusedAndARepeatedActionIsHarmless) {
    Bot bot;
    const Json version = bot.start()["version"];
    Rng rng(3);
    Json request = act(bot.any_action(rng));
    request["version"] = version;
    bot.get(request);
    const Json after = bot.get("state");
    EXPECT_EQ(bot.refused(request), "stale");
    EXPECT_EQ(bot.get("state"), after);
    bot.get("undo");
    EXPECT_EQ(bot.refused(request), "stale") << "the position is the same again, its version is not";
    request["version"] = "new";
    EXPECT_EQ(bot.refused(request), "request");
    request["version"] = -1;
    EXPECT_EQ(bot.refused(request), "request");
}

TEST(EngineAct, ARefusalNamesTheRuleInTheLanguageOfTheMatch) {
    Bot bot;
    bot.start();
    const Json english = bot.ask(act(far_fetched));
    EXPECT_EQ(english["error"]["kind"], "illegal");
    const std::string rule = english["error"]["rule"];
    EXPECT_EQ(rule.substr(0, 3), "RS-");
    EXPECT_GT(english["error"]["text"].get<std::string>().size(), 20U);

    bot.get(
        {{"verb", "new"}, {"game", "risk"}, {"variant", "command_room"}, {"players", 3}, {"seed", 1}, {"lang", "de"}});
    const Json german = bot.ask(act(far_fetched));
    EXPECT_EQ(german["error"]["rule"], rule);
    EXPECT_NE(german["error"]["text"], english["error"]["text"]);
}

TEST(EngineAct, RefusesTheWrongSeatAndWhatIsNoAction) {
    Bot bot;
    const int seat = bot.start()["turn"]["seat"];
    Rng rng(4);
    Json request = act(bot.any_action(rng));
    const Json before = bot.get("state");
    request["seat"] = (seat + 1) % 3;
    EXPECT_EQ(bot.ask(request)["error"]["rule"], "RS-F02");
    request["seat"] = "chance";
    EXPECT_EQ(bot.refused(request), "illegal");
    request["seat"] = nullptr;
    EXPECT_EQ(bot.refused(request), "illegal");
    for (const Json& wrong : {Json(3), Json(-1), Json("dealer"), Json(1.5)}) {
        request["seat"] = wrong;
        EXPECT_EQ(bot.refused(request), "request") << wrong;
    }
    EXPECT_EQ(bot.refused({{"verb", "act"}}), "request");
    EXPECT_EQ(bot.refused(act(7)), "action");
    EXPECT_EQ(bot.refused(act({{"kind", "dance"}})), "action");
    EXPECT_EQ(bot.refused(act({{"kind", "invade"}})), "action");
    EXPECT_EQ(bot.get("state"), before);
    request["seat"] = seat;
    EXPECT_EQ(bot.ask(request)["ok"], true);
}

TEST(EngineAct, ShowsASeatOnlyWhatItMaySee) {
    Bot all;
    Bot filtered;
    all.start("auto", 9);
    filtered.start("auto", 9);
    Rng rng(5);
    bool hidden = false;
    for (int i = 0; i < 1500 && !all.over(); ++i) {
        Json request = act(all.any_action(rng));
        const Json everything = all.get(request)["events"];
        request["view_for"] = i % 4 == 3 ? Json() : Json(i % 4);
        const Json seen = filtered.get(request)["events"];
        Json expected = Json::array();
        for (Json event : everything) {
            const bool only_some = event.contains("seen_by");
            const Json by = event.value("seen_by", Json::array());
            event.erase("seen_by");
            if (!only_some || std::find(by.begin(), by.end(), request["view_for"]) != by.end()) {
                expected.push_back(event);
            } else {
                hidden = true;
            }
        }
        ASSERT_EQ(seen, expected);
    }
    EXPECT_TRUE(hidden);
}

TEST(EngineCheck, SaysLegalOrTheRule) {
    Bot bot;
    const int seat = bot.start()["turn"]["seat"];
    Rng rng(6);
    const Json action = bot.any_action(rng);
    const Json before = bot.get("state");
    EXPECT_EQ(bot.get({{"verb", "check"}, {"action", action}}), Json({{"ok", true}, {"legal", true}}));
    EXPECT_EQ(bot.get({{"verb", "check"}, {"action", action}, {"seat", seat}})["legal"], true);
    const Json wrong = bot.get({{"verb", "check"}, {"action", action}, {"seat", (seat + 1) % 3}});
    EXPECT_EQ(wrong["legal"], false);
    EXPECT_EQ(wrong["rule"], "RS-F02");
    EXPECT_FALSE(wrong["text"].get<std::string>().empty());
    EXPECT_EQ(bot.get({{"verb", "check"}, {"action", far_fetched}})["legal"], false);
    EXPECT_EQ(bot.refused({{"verb", "check"}}), "request");
    EXPECT_EQ(bot.refused({{"verb", "check"}, {"action", {{"kind", 1}}}}), "action");
    EXPECT_EQ(bot.refused({{"verb", "check"}, {"action", action}, {"seat", 9}}), "request");
    EXPECT_EQ(bot.get("state"), before);
}

TEST(EngineChance, ByHandIsASeatWithWeights) {
    Bot bot;
    const Json start = bot.start("manual");
    EXPECT_TRUE(start["commitment"].is_null());
    EXPECT_TRUE(start["events"].empty());
    const Json turn = bot.get("turn");
    ASSERT_EQ(turn["seat"], "chance");
    for (const Json& option : turn["options"]) {
        EXPECT_GE(option["weight"], 1);
    }
    const Json& action = turn["options"][0]["action"];
    EXPECT_EQ(bot.ask({{"verb", "act"}, {"action", action}, {"seat", 0}})["error"]["rule"], "RS-F02");
    bot.get({{"verb", "act"}, {"action", action}, {"seat", "chance"}});
    Rng rng(7);
    bot.play(300, rng);
    EXPECT_FALSE(bot.get({{"verb", "log"}, {"reveal", true}})["log"].contains("seed"));
    bot.get("undo");
}

TEST(EngineState, SurvivesARoundTrip) {
    Bot bot;
    bot.start();
    Rng rng(8);
    bot.play(120, rng);
    const Json saved = bot.get("state")["state"];
    const Json turn = bot.get("turn");
    bot.play(30, rng);
    const Json loaded = bot.get({{"verb", "load"}, {"state", saved}});
    EXPECT_EQ(bot.get("state")["state"], saved);
    EXPECT_EQ(bot.get("turn")["options"], turn["options"]);
    EXPECT_EQ(loaded["turn"]["seat"], turn["seat"]);
    bot.play(30, rng);
}

TEST(EngineLoad, RefusesAPositionThatCannotBeAndKeepsTheOldOne) {
    Bot bot;
    bot.start();
    Rng rng(9);
    bot.play(100, rng);
    const Json before = bot.get("state");
    EXPECT_EQ(bot.refused({{"verb", "load"}}), "request");
    for (const Json& wrong : {Json(), Json(1), Json::object(), Json::array()}) {
        EXPECT_EQ(bot.ask({{"verb", "load"}, {"state", wrong}})["ok"], false);
    }
    for (const auto& [key, value] : before["state"].items()) {
        Json state = before["state"];
        state.erase(key);
        EXPECT_EQ(bot.ask({{"verb", "load"}, {"state", state}})["ok"], false) << "without " << key;
    }
    EXPECT_EQ(bot.get("state"), before);
}

TEST(EngineView, ShowsLessThanTheState) {
    Bot bot;
    bot.start();
    Rng rng(10);
    bot.play(200, rng);
    const Json spectator = bot.get("view")["view"];
    EXPECT_EQ(bot.get({{"verb", "view"}, {"seat", nullptr}})["view"], spectator);
    EXPECT_NE(bot.get({{"verb", "view"}, {"seat", 0}})["view"], bot.get({{"verb", "view"}, {"seat", 1}})["view"]);
    EXPECT_EQ(bot.get({{"verb", "view"}, {"seat", "chance"}})["view"], spectator);
    EXPECT_EQ(bot.refused({{"verb", "view"}, {"seat", 3}}), "request");
}

TEST(EngineAsk, AnswersWhatASeatMayKnow) {
    Bot bot;
    bot.start();
    const Json question = {{"what", "reinforcements"}, {"seat", 0}};
    const Json told = bot.get({{"verb", "ask"}, {"seat", 0}, {"question", question}});
    EXPECT_TRUE(told["answer"].is_object());
    EXPECT_EQ(told["version"], bot.get("turn")["version"]);
    EXPECT_EQ(bot.refused({{"verb", "ask"}, {"seat", 0}}), "request");
    EXPECT_EQ(bot.refused({{"verb", "ask"}, {"seat", 3}, {"question", question}}), "request");
    EXPECT_EQ(bot.refused({{"verb", "ask"}, {"question", {{"what", "weather"}}}}), "ask");
    EXPECT_EQ(bot.refused({{"verb", "ask"}, {"question", 7}}), "ask");
}

TEST(EngineUndo, TakesBackOneDecisionAfterTheOther) {
    Bot bot;
    bot.start();
    EXPECT_EQ(bot.refused({{"verb", "undo"}}), "undo");
    Rng rng(11);
    std::vector<Json> states;
    for (int i = 0; i < 60; ++i) {
        states.push_back(bot.get("state")["state"]);
        bot.play(1, rng);
    }
    for (; !states.empty(); states.pop_back()) {
        bot.get("undo");
        EXPECT_EQ(bot.get("state")["state"], states.back());
    }
    EXPECT_EQ(bot.refused({{"verb", "undo"}}), "undo");
}

TEST(EngineLog, KeepsTheSeedSecretUntilTheEnd) {
    Bot bot;
    const Json start = bot.start();
    Json log = bot.get("log")["log"];
    EXPECT_EQ(log["commitment"], start["commitment"]);
    EXPECT_FALSE(log.contains("seed"));
    EXPECT_TRUE(bot.get({{"verb", "log"}, {"reveal", true}})["log"].contains("seed"));
    EXPECT_EQ(bot.refused({{"verb", "log"}, {"reveal", 1}}), "request");
}

TEST(EngineMind, ChoosesForTheSeatToMoveUntilSomebodyHasWon) {
    Bot bot;
    bot.start();
    EXPECT_EQ(bot.refused({{"verb", "mind"}}), "request");
    EXPECT_EQ(bot.refused({{"verb", "mind"}, {"mind", "deep thought"}}), "minds");
    EXPECT_EQ(bot.refused({{"verb", "mind"}, {"mind", "random"}, {"seed", "x"}}), "request");
    const Json seeded = {{"verb", "mind"}, {"mind", "random"}, {"seed", 3}};
    EXPECT_EQ(bot.get(seeded), bot.get(seeded));
    EXPECT_EQ(bot.get("result"), Json({{"ok", true}, {"over", false}, {"winners", Json::array()}, {"round", 0}}));
    for (int i = 0; i < 20000 && !bot.over(); ++i) {
        const Json choice = bot.get({{"verb", "mind"}, {"mind", "greedy"}});
        Json request = act(choice["action"]);
        request["seat"] = choice["seat"];
        request["version"] = choice["version"];
        bot.get(request);
    }
    ASSERT_TRUE(bot.over());
    const Json result = bot.get("result");
    EXPECT_EQ(result["over"], true);
    EXPECT_FALSE(result["winners"].empty());
    EXPECT_EQ(bot.get("turn")["options"], Json::array());
    EXPECT_TRUE(bot.get("turn")["seat"].is_null());
    EXPECT_EQ(bot.refused(act(far_fetched)), "illegal");
    EXPECT_EQ(bot.get({{"verb", "check"}, {"action", far_fetched}})["legal"], false);
    EXPECT_EQ(bot.refused({{"verb", "mind"}, {"mind", "greedy"}}), "turn");
    EXPECT_TRUE(bot.get("log")["log"].contains("seed"));
    bot.get("undo");
    EXPECT_FALSE(bot.over());
}

TEST(EngineMind, DoesNotChooseForChance) {
    Bot bot;
    bot.start("manual");
    EXPECT_EQ(bot.refused({{"verb", "mind"}, {"mind", "random"}}), "turn");
}

TEST(EngineLines, EachRequestHasOneAnswerLine) {
    std::istringstream in("\n{\"verb\":\"hello\"}\r\n\n" + std::string(Engine::longest_line + 100, 'x') +
                          "\nrubbish\n{\"verb\":\"quit\",\"id\":1}\n{\"verb\":\"hello\"}\n");
    std::ostringstream out;
    EXPECT_EQ(engine(in, out), 0);
    std::vector<Json> answers;
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) {
        answers.push_back(*parse_json(line));
    }
    ASSERT_EQ(answers.size(), 4U) << "nothing after quit";
    EXPECT_EQ(answers[0]["ok"], true);
    EXPECT_EQ(answers[1]["error"]["kind"], "too_long");
    EXPECT_EQ(answers[2]["error"]["kind"], "json");
    EXPECT_EQ(answers[3], Json({{"ok", true}, {"id", 1}}));
}

TEST(EngineLines, TheLastLineNeedsNoEnd) {
    std::istringstream in(R"({"verb":"hello"})");
    std::ostringstream out;
    EXPECT_EQ(engine(in, out), 0);
    EXPECT_TRUE(out.str().ends_with("\n"));
}

TEST(EngineHint, TellsMovesThatCanBeDoneAndTheSameForTheSameSeed) {
    Bot bot;
    EXPECT_EQ(bot.ask({{"verb", "hint"}})["error"]["kind"], "no_match");
    bot.get({{"verb", "new"}, {"game", "risk"}, {"variant", "command_room"}, {"players", 3}, {"seed", 5}});
    const Json hint = bot.get({{"verb", "hint"}, {"seed", 1}});
    EXPECT_EQ(hint, bot.get({{"verb", "hint"}, {"seed", 1}}));
    EXPECT_EQ(hint["settled"], true);
    EXPECT_EQ(hint["seat"], bot.get("turn")["seat"]);
    ASSERT_EQ(hint["moves"].size(), 3U);
    for (const Json& move : hint["moves"]) {
        EXPECT_EQ(bot.get({{"verb", "check"}, {"action", move["action"]}})["legal"], true);
    }
    EXPECT_EQ(bot.ask({{"verb", "hint"}, {"seed", "x"}})["error"]["kind"], "request");
    bot.get({{"verb", "new"}, {"game", "risk"}, {"variant", "basic_training"}, {"players", 3}, {"chance", "manual"}});
    EXPECT_EQ(bot.ask({{"verb", "hint"}})["error"]["kind"], "turn");
}

}  // namespace

}  // namespace kriegsrat::test
