#include "core/rulebook.h"
#include "core/text.h"
#include "games/catalogue.h"
#include "tests/generic/every_setup.h"

// Other readings that a table may choose: everybody is told what they are, wherever a table is described.
namespace kriegsrat {
namespace {

TEST(HouseRules, EachIsExplainedInEveryLanguageAndNamedByItsRuling) {
    for (const Game* game : all_games()) {
        const GameSpec& spec = game->spec();
        for (const std::string_view language : languages) {
            const Texts texts = load_texts(language, spec.id);
            const Rulebook rules = Rulebook::load(spec.id, language);
            for (const HouseRule& rule : spec.house_rules) {
                const std::string key = "house_rule." + std::string(rule.name);
                const std::string id = rule_name(spec.rule_prefix, rule.ruling);
                ASSERT_TRUE(texts.has(key) && texts.has(key + ".text")) << language << ": " << key;
                EXPECT_NE(texts.raw(key + ".text").find(id), std::string::npos) << language << ": " << key;
                const Rulebook::Item* item = rules.find(id);
                ASSERT_NE(item, nullptr) << id;
                EXPECT_NE(item->text.find(texts.raw(key)), std::string::npos)
                    << language << ": " << id << " does not name the house rule " << texts.raw(key);
            }
        }
    }
}

TEST(HouseRules, AreOffUnlessChosenAndShownByEverySetupAndView) {
    for (const Game* game : all_games()) {
        for (const Variant& variant : game->spec().variants) {
            const Json plain = {{"variant", variant.id}, {"players", variant.players.front()}};
            const auto usual = game->start(plain);
            ASSERT_TRUE(usual.has_value());
            EXPECT_FALSE((*usual)->setup()["options"].contains("house_rules")) << variant.id;
            EXPECT_FALSE((*usual)->view(Seat::spectator).contains("house_rules")) << variant.id;
            for (const int i : each(variant.house_rules)) {
                const std::string name(game->spec().house_rules[static_cast<std::size_t>(i)].name);
                Json chosen = plain;
                chosen["options"] = {{"house_rules", {name}}};
                const auto match = game->start(chosen);
                ASSERT_TRUE(match.has_value()) << name;
                EXPECT_EQ((*match)->setup()["options"]["house_rules"], Json::array({name}));
                EXPECT_EQ((*match)->view(Seat::spectator)["house_rules"], Json::array({name}));
                EXPECT_TRUE(game->start((*match)->setup()).has_value());
            }
        }
    }
}

TEST(HouseRules, StandInTheListOfGames) {
    const Json games = list_games();
    for (const Game* game : all_games()) {
        for (const Json& told : games) {
            for (std::size_t v = 0; told["id"] == game->spec().id && v < told["variants"].size(); ++v) {
                const Json& options = told["variants"][v]["options"];
                const Bits known = game->spec().variants[v].house_rules;
                EXPECT_EQ(options.contains("house_rules"), known != 0);
                EXPECT_EQ(known == 0 ? 0U : options["house_rules"]["rules"].size(),
                          static_cast<std::size_t>(count(known)));
            }
        }
    }
}

}  // namespace
}  // namespace kriegsrat
