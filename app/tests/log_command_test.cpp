#include <gmock/gmock.h>

#include "app/tests/bot.h"
#include "app/tests/command_run.h"

// replay and verify, on logs of matches played through the engine.
namespace kriegsrat::test {

namespace {

using testing::HasSubstr;

Json played(int decisions, bool reveal = true) {
    Bot bot;
    bot.start();
    Rng rng(1);
    bot.play(decisions, rng);
    return bot.get({{"verb", "log"}, {"reveal", reveal}})["log"];
}

Ran verify(const Json& log, const std::string& more = "") {
    const Folder folder;
    return run("verify " + folder.write("match.json", log.dump()) + more);
}

// The first entry of chance that is a roll.
Json& some_roll(Json& log) {
    for (Json& entry : log["actions"]) {
        if (entry["seat"] == "chance" && entry["action"]["kind"] == "roll") {
            return entry["action"]["dice"];
        }
    }
    ADD_FAILURE() << "no roll";
    return log["actions"][0];
}

TEST(CommandVerify, AcceptsAnHonestMatch) {
    const Json log = played(150);
    const Ran ran = verify(log);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("verified"));
    EXPECT_THAT(ran.out, HasSubstr(log["commitment"].get<std::string>()));
    EXPECT_THAT(ran.out, HasSubstr(std::to_string(log["actions"].size())));
    EXPECT_EQ(verify(log, " --json").json()["verified"], true);
    EXPECT_EQ(verify({{"ok", true}, {"log", log}}).code, 0) << "the answer of the engine as it came";
}

TEST(CommandVerify, FindsWhatWasTamperedWith) {
    const Json log = played(150);
    const auto tampered = [&](auto change) {
        Json copy = log;
        change(copy);
        const Ran ran = verify(copy);
        EXPECT_EQ(ran.code, 1) << ran.err;
        EXPECT_THAT(ran.err, HasSubstr("kriegsrat: "));
    };
    tampered([](Json& copy) {
        Json& dice = some_roll(copy);
        dice[0] = dice[0] == 6 ? 5 : 6;
    });
    tampered([](Json& copy) { copy["actions"].erase(copy["actions"].size() - 2); });
    tampered([](Json& copy) { copy["actions"].erase(copy["actions"].size() - 1); });
    tampered([](Json& copy) {
        for (Json& entry : copy["actions"]) {
            if (entry["seat"].is_number()) {
                entry["seat"] = (entry["seat"].get<int>() + 1) % 3;
                return;
            }
        }
    });
    tampered([](Json& copy) { copy["seed"] = std::string(64, '0'); });
    tampered([](Json& copy) { copy["commitment"] = std::string(64, '0'); });
    tampered([](Json& copy) { copy["contributions"] = {"me"}; });
    tampered([](Json& copy) { copy["result"]["over"] = true; });
    tampered([](Json& copy) { copy["digest"] = "0000000000000000"; });
    tampered([](Json& copy) { copy.erase("seed"); });
    tampered([](Json& copy) { copy["setup"]["players"] = 4; });
}

TEST(CommandVerify, NeedsTheSeedAndALog) {
    EXPECT_EQ(verify(played(20, false)).code, 1);
    EXPECT_EQ(verify(Json::array()).code, 1);
    expect_refusal("verify /nowhere/at/all");
    expect_refusal("verify /tmp");
    const Folder folder;
    expect_refusal("verify " + folder.write("broken.json", "{\"format\":"));
    expect_refusal("verify " + folder.write("deep.json", std::string(1'000'000, '[')));
}

TEST(CommandReplay, TellsEveryEntryInWords) {
    const Folder folder;
    const Json log = played(120);
    const std::string file = folder.write("match.json", log.dump());
    const Ran text = run("replay " + file);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("    1  "));
    EXPECT_THAT(text.out, testing::Not(HasSubstr("action.")));
    EXPECT_THAT(text.out, testing::Not(HasSubstr("event.")));
    EXPECT_NE(run("replay " + file + " --lang hu").out, text.out);
    const Json json = run("replay " + file + " --json").json();
    EXPECT_EQ(json["entries"].size(), log["actions"].size());
    EXPECT_EQ(json["entries"][0]["number"], 1);
    EXPECT_EQ(json["entries"][0]["action"], log["actions"][0]["action"]);
    EXPECT_EQ(json["over"], false);
}

TEST(CommandReplay, ShowsAnyPosition) {
    const Folder folder;
    const Json log = played(80);
    const std::string file = folder.write("match.json", log.dump());
    const auto entries = log["actions"].size();
    for (const std::size_t at : {std::size_t{0}, std::size_t{40}, entries}) {
        const std::string command = "replay " + file + " --at " + std::to_string(at);
        EXPECT_EQ(run(command + " --json").json()["at"], at);
        EXPECT_GT(run(command).out.size(), 200U);
    }
    const Json half = run("replay " + file + " --at 40 --json").json();
    EXPECT_TRUE(half["view"].is_object() && half["state"].is_object());
    expect_refusal("replay " + file + " --at " + std::to_string(entries + 1));
    expect_refusal("replay " + folder.write("no.json", "{}"));
}

TEST(CommandAnalyse, TellsChancesLuckAndDecisions) {
    const Folder folder;
    const std::string file = folder.write("match.json", played(60).dump());
    const Ran ran = run("analyse " + file + " --simulations 3 --lang en");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Chances to win"));
    EXPECT_THAT(ran.out, HasSubstr("luck"));
    const Ran json = run("analyse " + file + " --simulations 3 --seed 7 --json");
    EXPECT_EQ(json.json()["done"], 1);
    EXPECT_EQ(json.out, run("analyse " + file + " --simulations 3 --seed 7 --json").out);
    EXPECT_EQ(run("analyse " + folder.write("broken.json", "{}")).code, 2);
    EXPECT_EQ(run("analyse " + file + " --simulations 0").code, 2);
}

}  // namespace

}  // namespace kriegsrat::test
