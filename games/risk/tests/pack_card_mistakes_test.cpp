#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "games/risk/tests/pack_change.h"

namespace kriegsrat::risk {
namespace {

using namespace change;

TEST(RiskPackMistakes, RS_A07_CardsNameEachTerritoryOnce) {
    EXPECT_EQ(with("faction_cards.json", {{"/cards/1/territory", "augustgrad"}}),
              (Lines{"faction_cards.json /cards/1/territory: is listed twice"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/0/species", "zerg"}}),
              (Lines{"faction_cards.json /cards/41/species: has more than 14 cards"}));
    EXPECT_EQ(with("faction_cards.json", {{"/cards/0/stars", 2}}),
              (Lines{"faction_cards.json /totals/one_star: must be 29"}));
}

// Every effect at every time: allowed exactly where the list says.
TEST(RiskPackMistakes, TimingsSuitTheEffects) {
    const Lines all = {"reinforcement",       "attack_phase",        "after_declare_attacker", "after_declare_defender",
                       "after_roll_attacker", "after_roll_defender", "after_conquest",         "end_of_turn"};
    const Lines declare = {"after_declare_attacker", "after_declare_defender"};
    const Lines roll = {"after_roll_attacker", "after_roll_defender"};
    const Lines battle = {"after_declare_attacker", "after_declare_defender", "after_roll_attacker",
                          "after_roll_defender"};
    const Lines own = {"reinforcement", "attack_phase"};
    const auto remove = [](const std::string& from) {
        return Json{{"kind", "remove_enemy_units"}, {"count", 1}, {"from", from}, {"min_left", 1}};
    };
    const auto add = [](const std::string& to) { return Json{{"kind", "add_units"}, {"count", 1}, {"to", to}}; };
    const std::vector<std::pair<Json, Lines>> effects = {
        {{{"kind", "reroll_own"}, {"count", 1}}, roll},
        {{{"kind", "reroll_enemy"}, {"which", "highest"}, {"count", 1}}, roll},
        {{{"kind", "die_bonus"}, {"which", "highest"}, {"amount", 1}}, battle},
        {{{"kind", "die_penalty"}, {"which", "highest"}, {"amount", 1}}, battle},
        {{{"kind", "extra_die"}, {"count", 1}}, declare},
        {{{"kind", "win_ties"}}, {"after_declare_attacker", "after_roll_attacker"}},
        {{{"kind", "limit_enemy_dice"}, {"max", 1}}, declare},
        {remove("opposing_territory"), declare},
        {remove("adjacent_enemy_territory"), {"attack_phase"}},
        {remove("adjacent_to_conquered"), {"after_conquest"}},
        {{{"kind", "sacrifice"}, {"own", 1}, {"enemy", 1}, {"min_left", 1}}, {"after_declare_attacker"}},
        {add("attacked_territory"), {"after_declare_defender"}},
        {add("own_any"), own},
        {add("own_mineral"), own},
        {add("own_base"), own},
        {{{"kind", "cancel_invasion"}}, {"after_declare_defender"}},
        {{{"kind", "save_units"}, {"count", 1}}, roll},
        {{{"kind", "retreat_units"}, {"max", 1}, {"min_left", 1}}, {"after_declare_defender"}},
        {{{"kind", "manoeuvre"}, {"connected", true}}, {"end_of_turn"}},
        {{{"kind", "invade_remote"}, {"distance", 4}}, {"attack_phase"}},
        {{{"kind", "peek_hand"}, {"silence", false}}, {"attack_phase"}},
    };
    const Json totals = standard("faction_cards.json")["totals"];
    for (const auto& [effect, good] : effects) {
        for (const std::string& timing : all) {
            const bool defensive = timing.find("defender") != std::string::npos;
            // The card was offensive, so the totals follow.
            std::vector<Change> changes = {{"/cards/0/effect", effect},
                                           {"/cards/0/timing", timing},
                                           {"/cards/0/side", defensive ? "defensive" : "offensive"}};
            if (defensive) {
                changes.push_back({"/totals/offensive", totals["offensive"].get<int>() - 1});
                changes.push_back({"/totals/defensive", totals["defensive"].get<int>() + 1});
            }
            const Lines wanted = contains(good, timing)
                                     ? Lines{}
                                     : Lines{"faction_cards.json /cards/0/timing: does not suit the effect"};
            EXPECT_EQ(with("faction_cards.json", changes), wanted) << effect << " " << timing;
        }
    }
}

TEST(RiskPackMistakes, EffectsStayWithinTheirRanges) {
    const std::string file = "faction_cards.json";
    const std::vector<std::tuple<std::string, int, std::string>> wrong = {
        {"/cards/0/effect/count", 4, "1 to 3"},    {"/cards/1/effect/max", 3, "1 to 2"},
        {"/cards/2/effect/count", 21, "1 to 20"},  {"/cards/2/effect/min_left", 0, "1 to 20"},
        {"/cards/4/effect/amount", 7, "1 to 6"},   {"/cards/6/effect/distance", 1, "2 to 4"},
        {"/cards/6/effect/distance", 5, "2 to 4"}, {"/cards/9/effect/count", 2, "1 to 1"},
        {"/cards/10/effect/count", 3, "1 to 2"},   {"/cards/17/effect/count", 3, "1 to 2"},
        {"/cards/24/effect/max", 0, "1 to 20"},    {"/cards/29/effect/own", 0, "1 to 20"},
        {"/cards/29/effect/enemy", 0, "1 to 20"},
    };
    for (const auto& [where, value, range] : wrong) {
        EXPECT_EQ(with(file, {{where, value}}), (Lines{file + " " + where + ": must be a whole number from " + range}));
    }
    EXPECT_EQ(with(file, {{"/cards/0/effect/kind", "nuke"}}),
              (Lines{"faction_cards.json /cards/0/effect/kind: 'nuke' is no kind of effect"}));
    EXPECT_EQ(with(file, {{"/cards/2/effect/from", "anywhere"}}),
              (Lines{"faction_cards.json /cards/2/effect/from: 'anywhere' is no choice here"}));
    EXPECT_EQ(with(file, {{"/cards/25/effect/win_ties", true}}),
              (Lines{"faction_cards.json /cards/25/effect/win_ties: suits only a card of the attacker"}));
    EXPECT_EQ(with(file, {{"/cards/0/side", "defensive"}}),
              (Lines{"faction_cards.json /cards/0/side: does not suit the timing"}));
    EXPECT_EQ(with(file, {{"/cards/7/side", "utility"}}),
              (Lines{"faction_cards.json /cards/7/side: must be \"defensive\" at this timing"}));
}

TEST(RiskPackMistakes, LimitsOfTheEngine) {
    const auto fill = [](const Json& effect, const std::string& timing, const std::string& side, std::size_t number) {
        Json json = standard("faction_cards.json");
        Json& all = json["cards"];
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i < number) {
                all[i]["effect"] = effect;
                all[i]["timing"] = timing;
                all[i]["side"] = side;
            } else {
                all[i]["effect"] = {{"kind", "manoeuvre"}};
                all[i]["timing"] = "end_of_turn";
                all[i]["side"] = "utility";
            }
        }
        json["totals"]["offensive"] = 0;
        json["totals"]["defensive"] = 0;
        json["totals"][side] = number;
        json["totals"]["utility"] = 42 - number;
        return lines({{"faction_cards.json", json.dump()}});
    };
    const Json bonus = {{"kind", "die_bonus"}, {"which", "all"}, {"amount", 6}};
    EXPECT_EQ(fill(bonus, "after_roll_attacker", "offensive", 16), Lines{});
    EXPECT_EQ(fill(bonus, "after_roll_attacker", "offensive", 17),
              (Lines{"faction_cards.json /cards/16/effect: at most 16 cards may change dice"}));
    const Json cancel = {{"kind", "cancel_invasion"}};
    EXPECT_EQ(fill(cancel, "after_declare_defender", "defensive", 8), Lines{});
    EXPECT_EQ(fill(cancel, "after_declare_defender", "defensive", 9),
              (Lines{"faction_cards.json /cards/8/effect: at most 8 cards may stop an invasion"}));
    const Json extra = {{"kind", "extra_die"}, {"count", 1}};
    EXPECT_EQ(fill(extra, "after_declare_attacker", "offensive", 2), Lines{});
    EXPECT_EQ(fill(extra, "after_declare_attacker", "offensive", 3),
              (Lines{"faction_cards.json /cards/2/effect: the cards of a species may add at most 2 dice"}));
}

}  // namespace
}  // namespace kriegsrat::risk
