// Speaks the bot protocol, for the tests.
#pragma once

#include <gtest/gtest.h>

#include "app/engine.h"
#include "core/rng.h"

namespace kriegsrat::test {

class Bot {
  public:
    // The answer to a line, which is one JSON object.
    Json say(std::string_view line) {
        const auto json = parse_json(engine.answer(line));
        EXPECT_TRUE(json && json->is_object() && json->contains("ok")) << line;
        return json ? *json : Json::object();
    }
    Json ask(const Json& request) { return say(request.dump()); }
    Json ask(const char* verb) { return ask(Json{{"verb", verb}}); }
    // Must be answered with ok.
    Json get(const Json& request) {
        Json answer = ask(request);
        EXPECT_TRUE(answer["ok"] == true) << request << answer;
        return answer;
    }
    Json get(const char* verb) { return get(Json{{"verb", verb}}); }
    // Must be refused; returns the kind of the error.
    std::string refused(const Json& request) {
        const Json answer = ask(request);
        EXPECT_TRUE(answer["ok"] == false) << request << answer;
        EXPECT_TRUE(answer.contains("error") && answer["error"]["text"].is_string()) << answer;
        return answer.contains("error") ? answer["error"]["kind"].get<std::string>() : "";
    }

    Json start(std::string_view chance = "auto", const Json& seed = 1) {
        return get({{"verb", "new"},
                    {"game", "risk"},
                    {"variant", "command_room"},
                    {"players", 3},
                    {"seed", seed},
                    {"chance", chance}});
    }

    // One of the options now, with any of its amounts.
    Json any_action(Rng& rng) {
        const Json turn = get("turn");
        const Json& options = turn["options"];
        EXPECT_FALSE(options.empty()) << turn;
        const Json& option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        Json action = option["action"];
        if (option.contains("amount")) {
            const auto least = option["amount"]["min"].get<std::uint32_t>();
            const auto most = option["amount"]["max"].get<std::uint32_t>();
            action["amount"] = least + rng.below(most - least + 1);
        }
        return action;
    }

    // Plays on with any options; false once the match is over.
    bool play(int decisions, Rng& rng) {
        for (int i = 0; i < decisions && !over(); ++i) {
            get({{"verb", "act"}, {"action", any_action(rng)}});
        }
        return !over();
    }
    bool over() { return get("turn")["over"] == true; }

    Engine engine;
};

}  // namespace kriegsrat::test
