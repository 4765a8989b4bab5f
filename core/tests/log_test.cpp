#include "core/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/tests/mutate.h"
#include "core/tests/toy_table.h"

namespace kriegsrat {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// What reading and verifying says is wrong: "kind: text", or nothing.
std::string wrong_with(const Json& json) {
    const auto loaded = toy::read(json);
    if (!loaded) {
        return loaded.error().kind + ": " + loaded.error().text;
    }
    const auto verified = verify(*loaded, sodium_hashing());
    return verified ? "" : verified.error().kind + ": " + verified.error().text;
}

class LogTest : public testing::Test {
  protected:
    // deal, deal, bid 3, pass, roll; pass, bid 1, roll; pass, pass
    LogTest() {
        const Action actions[] = {toy::bid_coins(3), toy::pass_turn(), toy::pass_turn(),
                                  toy::bid_coins(1), toy::pass_turn(), toy::pass_turn()};
        table_.begin();
        for (const Action action : actions) {
            table_.act(table_.match().turn().seat, action);
        }
        json_ = table_.write_log(true);
    }

    Json& action(std::size_t entry) { return json_["actions"][entry]["action"]; }

    // A careful forger: changes an entry and makes digest and result fit.
    Json forged(std::size_t number, Action action) const {
        LoadedLog forgery{table_.log(), toy::new_match()};
        forgery.log.entries[number].action = action;
        return write_log(forgery.log, *replay(forgery, forgery.log.entries.size()), true);
    }

    Table table_{toy::new_match(), toy::fair_chance()};
    Json json_;
};

TEST_F(LogTest, SurvivesJson) {
    EXPECT_EQ(table_.match().turn().seat, Seat::nobody);
    EXPECT_EQ(wrong_with(json_), "");
    const auto reparsed = parse_json(json_.dump());
    const auto loaded = toy::read(*reparsed);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->log.entries, table_.log().entries);
    EXPECT_EQ(loaded->log.seed, table_.log().seed);
    EXPECT_EQ(loaded->log.contributions, table_.log().contributions);
    EXPECT_EQ(write_log(loaded->log, *replay(*loaded, 10), true), json_);
    EXPECT_EQ(replay(*loaded, 0)->digest(), toy::new_match()->digest());
}

TEST_F(LogTest, IsWrittenAsDescribed) {
    EXPECT_EQ(json_["format"], "kriegsrat-log");
    EXPECT_EQ(json_["version"], 1);
    EXPECT_EQ(json_["game"], "toy");
    EXPECT_EQ(json_["setup"], toy::setup_json());
    EXPECT_TRUE(json_["position"].is_null());
    EXPECT_EQ(json_["chance"], "fair");
    EXPECT_EQ(json_["contributions"], Json({"anna", "bert"}));
    EXPECT_EQ(json_["actions"].size(), 10U);
    EXPECT_EQ(json_["actions"][0]["seat"], "chance");
    EXPECT_EQ(json_["actions"][2], Json({{"seat", 0}, {"action", {{"kind", "bid"}, {"coins", 3}}}}));
    EXPECT_EQ(json_["digest"].get<std::string>().size(), 16U);
    EXPECT_EQ(json_["result"]["over"], true);
    EXPECT_FALSE(table_.write_log(false).contains("seed"));
}

TEST_F(LogTest, WithoutTheSeedItCannotBeVerified) {
    EXPECT_EQ(wrong_with(table_.write_log(false)), "verify: the seed of this match has not been revealed yet");
}

TEST_F(LogTest, ChanceByHandCannotBeVerified) {
    Table table(toy::new_match(), std::nullopt);
    toy::play(table, 1);
    EXPECT_EQ(table.write_log(true)["chance"], "manual");
    EXPECT_THAT(wrong_with(table.write_log(true)), StartsWith("verify: chance was chosen by hand"));
}

TEST_F(LogTest, FindsAChangedAction) {
    action(2)["coins"] = 4;
    EXPECT_THAT(wrong_with(json_), StartsWith("log: /digest: the actions lead to the position"));
}

TEST_F(LogTest, FindsAnIllegalAction) {
    action(2)["coins"] = 11;
    EXPECT_EQ(wrong_with(json_), "log: entry 2: refused by TY-B03");
}

TEST_F(LogTest, FindsAMalformedAction) {
    action(2)["coins"] = "all";
    EXPECT_EQ(wrong_with(json_), "log: entry 2: /coins: must be a whole number from 0 to 65535");
}

TEST_F(LogTest, FindsAChangedDie) {
    const int die = action(4)["dice"][0];
    action(4)["dice"][0] = die % 6 + 1;
    EXPECT_THAT(wrong_with(json_), StartsWith("log: /digest"));
    EXPECT_THAT(wrong_with(forged(4, toy::roll_dice(die % 6 + 1))), StartsWith("verify: entry 4: chance decided {"));
}

TEST_F(LogTest, FindsAChangedCard) {
    const Action first = table_.log().entries[0].action;
    const Action second = table_.log().entries[1].action;
    int other = 0;
    while (other == first.a || other == second.a) {
        ++other;
    }
    EXPECT_THAT(wrong_with(forged(0, toy::deal_card(other))), StartsWith("verify: entry 0: chance decided {"));
}

TEST_F(LogTest, FindsADroppedEntry) {
    for (std::size_t i = 0; i < 10; ++i) {
        Json tampered = json_;
        tampered["actions"].erase(i);
        EXPECT_NE(wrong_with(tampered), "") << i;
    }
}

TEST_F(LogTest, FindsAContributionThatWasNotSealed) {
    json_["seals"] = Json::array();
    for (const Json& text : json_["contributions"]) {
        json_["seals"].push_back(FairChance::seal(sodium_hashing(), text.get<std::string>()));
    }
    ASSERT_FALSE(json_["seals"].empty());
    EXPECT_EQ(wrong_with(json_), "");
    json_["seals"][0] = "";
    EXPECT_EQ(wrong_with(json_), "") << "given without a seal";
    json_["seals"][0] = std::string(64, '0');
    EXPECT_EQ(wrong_with(json_), "verify: contribution 0 is not the one that was sealed");
    json_["seals"][0] = "0";
    EXPECT_EQ(wrong_with(json_), "log: /seals/0: must be 64 hexadecimal digits");
}

TEST_F(LogTest, FindsAnAddedEntry) {
    json_["actions"].push_back(json_["actions"][9]);
    EXPECT_EQ(wrong_with(json_), "log: entry 10: refused by TY-A01");
}

TEST_F(LogTest, FindsSwappedEntries) {
    for (std::size_t i = 0; i + 1 < 10; ++i) {
        Json tampered = json_;
        std::swap(tampered["actions"][i], tampered["actions"][i + 1]);
        EXPECT_NE(wrong_with(tampered), "") << i;
    }
}

TEST_F(LogTest, FindsTheWrongSeat) {
    json_["actions"][2]["seat"] = 1;
    EXPECT_EQ(wrong_with(json_), "log: entry 2: refused by TY-A01");
    json_["actions"][2]["seat"] = "chance";
    EXPECT_EQ(wrong_with(json_), "log: entry 2: refused by TY-A01");
    json_["actions"][2]["seat"] = "nobody";
    EXPECT_EQ(wrong_with(json_), "log: /actions/2/seat: 'nobody' is no seat");
    json_["actions"][2]["seat"] = 2;
    EXPECT_EQ(wrong_with(json_), "log: /actions/2/seat: must be a whole number from 0 to 1");
}

TEST_F(LogTest, FindsAWrongSeedCommitmentOrContribution) {
    Json seed = json_;
    seed["seed"] = to_hex(Key{});
    EXPECT_EQ(wrong_with(seed), "verify: the seed is not the one that was committed to");
    Json commitment = json_;
    commitment["commitment"] = to_hex(Key{});
    EXPECT_EQ(wrong_with(commitment), "verify: the seed is not the one that was committed to");
    Json both = seed;
    both["commitment"] = FairChance::commitment(sodium_hashing(), Key{});
    EXPECT_THAT(wrong_with(both), StartsWith("verify: entry 0: chance decided"));
    Json contribution = json_;
    contribution["contributions"] = {"anna", "carl"};
    EXPECT_THAT(wrong_with(contribution), StartsWith("verify: entry "));
}

TEST_F(LogTest, FindsAWrongEnd) {
    Json digest = json_;
    digest["digest"] = "0123456789abcdef";
    EXPECT_THAT(wrong_with(digest), StartsWith("log: /digest: "));
    Json result = json_;
    result["result"]["winners"] = {0, 1, 2};
    EXPECT_THAT(wrong_with(result), StartsWith("log: /result: "));
    result["result"] = {{"over", false}, {"winners", Json::array()}};
    EXPECT_THAT(wrong_with(result), StartsWith("log: /result: "));
}

TEST_F(LogTest, VerifyChecksTheRulesToo) {
    LoadedLog forgery{table_.log(), toy::new_match()};
    forgery.log.entries[2].action = toy::bid_coins(99);
    const auto verified = verify(forgery, sodium_hashing());
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().text, "entry 2: refused by TY-B03");
}

TEST_F(LogTest, EveryWrongValueIsNamed) {
    const auto with = [&](const char* key, const Json& value) {
        Json json = json_;
        json[key] = value;
        return wrong_with(json);
    };
    EXPECT_EQ(with("format", "chess"), "log: /format: this is no log of a match");
    EXPECT_EQ(with("version", 2), "log: /version: this program reads version 1 of the logs, not this one");
    EXPECT_EQ(with("game", "chess"), "log: /game: 'chess' is no game known here");
    EXPECT_THAT(with("setup", {{"variant", "wild"}}), StartsWith("log: /setup: /variant: 'wild' is no variant"));
    EXPECT_THAT(with("position", 7), StartsWith("log: /position: "));
    EXPECT_THAT(with("chance", "lucky"), StartsWith("log: /chance: "));
    EXPECT_THAT(with("chance", "manual"), HasSubstr("chance was chosen by hand"));
    EXPECT_EQ(with("commitment", "12"), "log: /commitment: must be 64 hexadecimal digits");
    EXPECT_EQ(with("seed", "12"), "log: /seed: must be 64 hexadecimal digits");
    EXPECT_THAT(with("contributions", "anna"), StartsWith("log: /contributions: "));
    EXPECT_THAT(with("contributions", Json(max_contributions + 1, "x")), StartsWith("log: /contributions: "));
    EXPECT_THAT(with("contributions", {std::string(max_contribution_size + 1, 'x')}),
                StartsWith("log: /contributions/0: "));
    EXPECT_THAT(with("actions", Json(max_log_entries + 1, nullptr)),
                StartsWith("log: /actions: must be a list of at most"));
    EXPECT_EQ(with("comment", "hello"), "log: /: has the unknown key 'comment'");
    json_["actions"][3]["comment"] = "hello";
    EXPECT_EQ(wrong_with(json_), "log: /actions/3: has the unknown key 'comment'");
}

TEST_F(LogTest, EveryMissingKeyIsNamed) {
    for (const auto& [key, value] : json_.items()) {
        Json json = json_;
        json.erase(key);
        EXPECT_EQ(wrong_with(json), key == "seed" ? "verify: the seed of this match has not been revealed yet"
                                                  : "log: /" + key + ": is missing");
    }
}

TEST_F(LogTest, GarbageIsRefused) {
    for (const Json& garbage : {Json(), Json(1), Json("log"), Json::array(), Json::object()}) {
        EXPECT_THAT(wrong_with(garbage), StartsWith("log: "));
    }
    const auto without_games = read_log(json_, {});
    ASSERT_FALSE(without_games);
    EXPECT_EQ(without_games.error().text, "/game: 'toy' is no game known here");
}

RC_GTEST_PROP(LogPropertyTest, EveryMatchCanBeVerified, (std::uint64_t seed, bool two_dice)) {
    Table table(toy::new_match(*rc::gen::inRange(2, 4), two_dice), toy::fair_chance(std::to_string(seed)));
    toy::play(table, seed, *rc::gen::inRange<std::size_t>(0, 20));
    RC_ASSERT(wrong_with(table.write_log(true)) == "");
}

RC_GTEST_PROP(LogPropertyTest, MutatedLogsNeverCrash, (std::uint64_t seed)) {
    Table table(toy::new_match(), toy::fair_chance());
    toy::play(table, seed);
    Rng rng(seed, 1);
    const Json mutated = test::mutate(table.write_log(true), rng);
    const auto loaded = toy::read(mutated);
    if (!loaded) {
        RC_ASSERT(loaded.error().kind == "log");
        return;
    }
    const auto verified = verify(*loaded, sodium_hashing());
    RC_ASSERT((verified || verified.error().kind == "verify"));
    RC_ASSERT(toy::read(write_log(loaded->log, *replay(*loaded, loaded->log.entries.size()), true)));
}

}  // namespace
}  // namespace kriegsrat
