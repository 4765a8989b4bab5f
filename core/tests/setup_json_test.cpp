#include "core/setup_json.h"

#include <gtest/gtest.h>

#include <array>

namespace kriegsrat {
namespace {

struct Pack {
    std::uint64_t digest = 0;
};
const Pack standard{0x0123456789ABCDEF};
const Pack* find(std::uint64_t digest) { return digest == standard.digest ? &standard : nullptr; }

const GameSpec& spec() {
    static const GameSpec game = [] {
        GameSpec one;
        one.id = "toy";
        one.rule_prefix = "TY";
        one.variants = {{"short", {2}, {}}, {"long", {2, 3, 5}, {{"fog", OptionSpec::Type::boolean, ""}}}};
        one.variants[1].house_rules = bit(0) | bit(2);
        static constexpr std::array<HouseRule, 3> house_rules{
            {{"slow_dice", "Z01"_rule}, {"no_fog", "Z02"_rule}, {"long_night", "Z03"_rule}}};
        one.house_rules = house_rules;
        return one;
    }();
    return game;
}
constexpr std::array<RuleId, 2> player_rules{"W01"_rule, "W02"_rule};

std::string mistake_in(const Json& json) {
    Mistake mistake;
    read_setup_head(Reader(json, mistake), spec(), player_rules, standard, find);
    return mistake.made() ? mistake.error("setup").text : "";
}

TEST(SetupJson, ReadsWhatAllGamesHave) {
    Mistake mistake;
    const Json json = {{"game", "toy"}, {"variant", "long"}, {"players", 3}, {"pack", "0123456789abcdef"}};
    const SetupHead<Pack> head = read_setup_head(Reader(json, mistake), spec(), player_rules, standard, find);
    EXPECT_FALSE(mistake.made());
    EXPECT_EQ(head.pack, &standard);
    EXPECT_EQ(head.variant, 1);
    EXPECT_EQ(head.players, 3);
    const Json again = write_setup_head(spec(), spec().variants[1], 3, Json::object(), standard.digest);
    EXPECT_EQ(again["pack"], "0123456789abcdef");
    EXPECT_EQ(again["variant"], "long");
    EXPECT_EQ(mistake_in(again), "");
    EXPECT_EQ(mistake_in({{"variant", "short"}, {"players", 2}}), "") << "game and pack may be left out";
}

TEST(SetupJson, SaysWhatIsWrong) {
    const Json good = {{"variant", "long"}, {"players", 3}};
    const auto with = [&](const char* key, const Json& value) {
        Json json = good;
        json[key] = value;
        return mistake_in(json);
    };
    EXPECT_EQ(with("game", "chess"), "/game: must be 'toy'");
    EXPECT_EQ(with("seed", 1), "/: has the unknown key 'seed'");
    EXPECT_EQ(with("variant", "endless"), "/variant: 'endless' is no way to play");
    EXPECT_EQ(with("players", 4), "/players: long takes 2, 3 or 5 players (TY-W02)");
    EXPECT_EQ(with("players", "two"), "/players: must be a whole number from 1 to 8");
    EXPECT_EQ(with("pack", "0123456789abcdee"), "/pack: this pack is not loaded");
    EXPECT_EQ(with("pack", "0123456789ABCDEF"), "/pack: must be 16 digits or letters from a to f");
    EXPECT_EQ(with("pack", "123"), "/pack: must be 16 digits or letters from a to f");
    EXPECT_EQ(with("pack", 7), "/pack: must be a text");
}

TEST(SetupJson, OptionsThatDoNotExist) {
    EXPECT_NE(find_option(spec().variants[1], "fog"), nullptr);
    EXPECT_EQ(find_option(spec().variants[0], "fog"), nullptr);
    Mistake mistake;
    const Json json = {{"fog", true}};
    check_options(Reader(json, mistake), spec(), spec().variants[1]);
    EXPECT_FALSE(mistake.made());
    check_options(Reader(json, mistake), spec(), spec().variants[0]);
    EXPECT_EQ(mistake.what, "short has no option 'fog'");
}

Bits house_rules_in(const Json& options, std::size_t variant, std::string& mistake_text) {
    Mistake mistake;
    const Reader reader(options, mistake);
    check_options(reader, spec(), spec().variants[variant]);
    const Bits chosen = read_house_rules(reader, spec(), spec().variants[variant]);
    mistake_text = mistake.made() ? mistake.error("setup").text : "";
    return chosen;
}

TEST(SetupJson, HouseRulesAreListedOrSwitchedByName) {
    std::string wrong;
    EXPECT_EQ(house_rules_in(Json::object(), 1, wrong), 0U) << "off unless somebody wants them";
    EXPECT_EQ(house_rules_in({{"house_rules", Json::array()}}, 1, wrong), 0U);
    EXPECT_EQ(house_rules_in({{"house_rules", {"long_night", "slow_dice"}}}, 1, wrong), bit(0) | bit(2));
    EXPECT_EQ(house_rules_in({{"long_night", true}, {"slow_dice", false}}, 1, wrong), bit(2));
    EXPECT_EQ(house_rules_in({{"long_night", true}, {"house_rules", {"slow_dice"}}}, 1, wrong), bit(0) | bit(2));
    EXPECT_EQ(wrong, "");
    Json options = Json::object();
    add_house_rules(options, spec(), 0);
    EXPECT_EQ(options, Json::object()) << "nothing is said about none";
    add_house_rules(options, spec(), bit(0) | bit(2));
    EXPECT_EQ(options, (Json{{"house_rules", {"slow_dice", "long_night"}}}));
    EXPECT_EQ(house_rules_in(options, 1, wrong), bit(0) | bit(2));
}

TEST(SetupJson, HouseRulesThatDoNotExist) {
    std::string wrong;
    EXPECT_EQ(house_rules_in({{"house_rules", {"no_fog"}}}, 1, wrong), 0U);
    EXPECT_EQ(wrong, "/house_rules/0: 'no_fog' is no house rule of this way to play");
    house_rules_in({{"house_rules", {"slow_dice", "slow_dice"}}}, 1, wrong);
    EXPECT_EQ(wrong, "/house_rules/1: is listed twice");
    house_rules_in({{"slow_dice", true}, {"house_rules", {"slow_dice"}}}, 1, wrong);
    EXPECT_EQ(wrong, "/house_rules/0: is listed twice");
    house_rules_in({{"house_rules", true}}, 1, wrong);
    EXPECT_EQ(wrong, "/house_rules: must be a list");
    house_rules_in({{"slow_dice", 1}}, 1, wrong);
    EXPECT_EQ(wrong, "/slow_dice: must be true or false");
    house_rules_in({{"no_fog", true}}, 1, wrong);
    EXPECT_EQ(wrong, "/: long has no option 'no_fog'");
    house_rules_in({{"house_rules", {"slow_dice"}}}, 0, wrong);
    EXPECT_EQ(wrong, "/: short has no option 'house_rules'");
}

}  // namespace
}  // namespace kriegsrat
