#include "app/tests/bot.h"
#include "core/tests/mutate.h"

// Whatever is sent, each line has one answer, and only what was accepted changes the position.
namespace kriegsrat::test {

namespace {

Json any_request(Bot& bot, Rng& rng) {
    static constexpr const char* verbs[] = {"hello", "new",  "turn", "act", "check",  "state", "load", "view",
                                            "ask",   "undo", "log",  "act", "result", "mind",  "act"};
    Json request = {{"verb", verbs[rng.below(std::size(verbs))]}};
    if (request["verb"] == "new") {
        request.update({{"game", "risk"}, {"variant", "duel"}, {"players", 2}, {"options", {{"extended", true}}}});
        request.update({{"seed", rng.next()}, {"chance", rng.below(2) == 0 ? "auto" : "manual"}});
    } else if ((request["verb"] == "act" || request["verb"] == "check") && !bot.over()) {
        request["action"] = bot.any_action(rng);
    } else if (request["verb"] == "load") {
        request["state"] = bot.get("state")["state"];
    } else if (request["verb"] == "view") {
        request["seat"] = rng.below(2);
    } else if (request["verb"] == "ask") {
        request["question"] = {{"what", "reinforcements"}, {"seat", rng.below(2)}};
    } else if (request["verb"] == "mind") {
        request["mind"] = "random";
    }
    return request;
}

std::string damaged(std::string line, Rng& rng) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(line.size()));
    switch (rng.below(3)) {
        case 0:
            line.resize(at);
            break;
        case 1:
            line[at] = static_cast<char>(rng.below(256));
            break;
        default:
            line.insert(at, 1, static_cast<char>(rng.below(256)));
    }
    return line;
}

TEST(EngineGarbage, MutatedRequestsAreAnsweredOneForOne) {
    Bot bot;
    Rng rng(42);
    bot.start();
    for (int i = 0; i < 3000; ++i) {
        Json request = any_request(bot, rng);
        for (std::uint32_t changes = rng.below(3); changes > 0; --changes) {
            request = mutate(request, rng);
        }
        const Json before = bot.get("state");
        const Json answer = bot.ask(request);
        ASSERT_TRUE(answer["ok"].is_boolean()) << request;
        if (answer["ok"] == false) {
            ASSERT_TRUE(answer["error"]["kind"].is_string() && answer["error"]["text"].is_string()) << answer;
            ASSERT_EQ(bot.get("state"), before) << request;
        }
    }
}

TEST(EngineGarbage, DamagedLinesAreAnsweredOneForOne) {
    Bot bot;
    Rng rng(43);
    bot.start();
    for (int i = 0; i < 3000; ++i) {
        const std::string line = damaged(any_request(bot, rng).dump(), rng);
        const std::string answer = bot.engine.answer(line);
        if (line.find_first_not_of(" \t\r\n") == std::string::npos) {
            ASSERT_EQ(answer, "");
            continue;
        }
        const auto json = parse_json(answer);
        ASSERT_TRUE(json && (*json)["ok"].is_boolean()) << line;
        ASSERT_EQ(answer.find('\n'), std::string::npos);
    }
}

}  // namespace

}  // namespace kriegsrat::test
