#include "games/warcraft/odds/odds.h"

#include <cmath>
#include <numeric>

#include "core/tests/sanitized.h"
#include "games/warcraft/tests/duels.h"

// Odds of battles: by hand where that can be done, else against battles fought by the rules.
namespace kriegsrat::warcraft::odds_test {
namespace {

using namespace duels;

odds::Outcome solved(const Scene& scene, const char* field = "s16") {
    return odds::solve(odds::party_of(scene.setup(), scene.state(), 0, scene.space(field)),
                       odds::party_of(scene.setup(), scene.state(), 1, scene.space(field)));
}

// Flanks before the battlefield, melee before ranged before flying: as odds::Army says.
Action first_casualty(int field, const Options& options) {
    const auto order = [&](const Option& option) {
        return (option.action.b == field ? piece_types : 0) + option.action.a % piece_types;
    };
    return std::min_element(options.begin(), options.end(),
                            [&](const Option& one, const Option& other) { return order(one) < order(other); })
        ->action;
}

// The battle of the scene fought so many times by the rules; nobody plays a card.
odds::Outcome fought(const Scene& scene, int times) {
    odds::Outcome outcome;
    Rng rng(7);
    const int field = scene.state().battle.field;
    for (int i = 0; i < times; ++i) {
        State state = scene.state();
        while (state.step() != Step::over && state.battle.field == field) {
            Options options;
            Events silent;
            Warcraft::options(scene.setup(), state, options);
            Action action = options[options.size() - 1].action;
            if (Warcraft::turn(scene.setup(), state).seat == Seat::chance) {
                action = Warcraft::sample(scene.setup(), state, rng);
            } else if (is_window(state.step())) {
                action = act(Do::pass);
            } else if (state.step() == Step::casualty) {
                action = first_casualty(field, options);
            } else if (state.step() == Step::consent) {
                action = act(Do::consent);
            } else if (state.step() == Step::name_phase) {  // poison is on ranged units alone here
                action = options[0].action;
            } else {  // raise dead: as many as possible
                action.amount = options[options.size() - 1].most;
            }
            Warcraft::apply(scene.setup(), state, action, silent);
        }
        const bool attackers = has(side_units(state, 0), field);
        const bool defenders = has(side_units(state, 1), field);
        (attackers ? outcome.win : defenders ? outcome.loss : outcome.empty) += 1.0 / times;
    }
    return outcome;
}

double sum_of(const std::vector<double>& shares) { return std::accumulate(shares.begin(), shares.end(), 0.0); }

TEST(WarcraftOdds, OneAgainstOneIsAsByHand) {
    // Each hits with 1/3: both 1/9, one alone 2/9 each, again 4/9.
    const odds::Outcome even = solved(duel({"orc", {{"melee", 1}}}, {"human", {{"melee", 1}}}));
    EXPECT_NEAR(even.win, 0.4, 1e-9);
    EXPECT_NEAR(even.loss, 0.4, 1e-9);
    EXPECT_NEAR(even.empty, 0.2, 1e-9);
    EXPECT_NEAR(even.attackers_left[1], 0.4, 1e-9);
    EXPECT_NEAR(even.defenders_left[0], 0.6, 1e-9);
    // A ranged unit shoots before a melee unit strikes: 1/3 against 2/3 of 1/3.
    const odds::Outcome archer = solved(duel({"orc", {{"ranged", 1}}}, {"human", {{"melee", 1}}}));
    EXPECT_NEAR(archer.win, 0.6, 1e-9);
    EXPECT_NEAR(archer.loss, 0.4, 1e-9);
}

TEST(WarcraftOdds, WC_G06_MeleeUnitsCannotHurtFlyingOnes) {
    EXPECT_NEAR(solved(duel({"human", {{"flying", 1}}}, {"orc", {{"melee", 3}}})).win, 1, 1e-9);
}

TEST(WarcraftOdds, WC_J02_HealingOutlivesASingleAttacker) {
    EXPECT_NEAR(solved(duel({"human", {{"ranged", 1}}}, {"orc", {{"melee", 1}}}, {{0, "ranged", 3}})).win, 1, 1e-9);
}

TEST(WarcraftOdds, AllOutcomesTogetherAreCertain) {
    const odds::Outcome outcome =
        solved(duel({"undead", {{"melee", 2}, {"ranged", 1}}, {}, {{"flying", 1}}},
                    {"night_elf", {{"ranged", 2}}, {}, {{"melee", 1}}}, {{0, "ranged", 2}, {1, "ranged", 4}}));
    EXPECT_NEAR(outcome.win + outcome.loss + outcome.empty, 1, 1e-9);
    EXPECT_NEAR(sum_of(outcome.attackers_left), 1, 1e-9);
    EXPECT_NEAR(sum_of(outcome.defenders_left), 1, 1e-9);
}

void expect_as_fought(const odds::Outcome& exact, const Scene& scene) {
    const odds::Outcome seen = fought(scene, sanitized ? 500 : 4000);
    const double near = sanitized ? 0.08 : 0.03;
    EXPECT_NEAR(exact.win, seen.win, near);
    EXPECT_NEAR(exact.loss, seen.loss, near);
    EXPECT_NEAR(exact.empty, seen.empty, near);
}

TEST(WarcraftOdds, TheyAreThoseOfBattlesFoughtByTheRules) {
    const Scene scenes[] = {
        duel({"orc", {{"melee", 3}}}, {"human", {{"melee", 2}}, {}, {{"ranged", 1}}}),
        duel({"orc", {{"ranged", 2}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 3}}),                 // splash
        duel({"orc", {{"ranged", 1}, {"melee", 1}}}, {"human", {{"melee", 3}}}, {{0, "ranged", 2}}),   // blood lust
        duel({"undead", {{"ranged", 1}, {"melee", 1}}}, {"orc", {{"melee", 3}}}, {{0, "ranged", 2}}),  // raise dead
        duel({"orc", {{"melee", 2}}}, {"human", {{"melee", 1}}, {}, {{"ranged", 1}}}, {{1, "ranged", 3}}),  // healing
        duel({"human", {{"flying", 1}, {"melee", 1}}}, {"undead", {{"melee", 2}, {"flying", 1}}}),
    };
    for (const Scene& scene : scenes) {
        expect_as_fought(solved(scene), scene);
    }
}

// Seats 0 and 2 attack space 46, seats 1 and 3 defend it, each with the units of the first there or on a flank.
Scene team_battle(Army one, Army mate, Army other, Army other_mate, std::initializer_list<Level> levels = {}) {
    Scene scene("base_4", {"human", "orc", "night_elf", "undead"});
    scene.units(0, "s45", one).units(2, "s39", mate).units(1, "s46", other).units(3, "s47", other_mate);
    for (const Level& level : levels) {
        scene.level(level.player, level.type, level.level);
    }
    scene.movement(0);
    quiet(scene);
    for (const auto& [type, amount] : one) {
        scene.moves((std::string("human_") + type).c_str(), "s45", "s46", amount);
    }
    scene.simple("end_movement");
    quiet(scene);
    while (scene.step() == "join") {
        scene.simple("join");
    }
    return draws_all(scene);
}

TEST(WarcraftOdds, WC_Q04_TeammatesOnTheFlanksCount) {
    const Scene alone = team_battle({{"melee", 1}}, {}, {{"melee", 1}}, {});
    EXPECT_NEAR(solved(alone, "s46").win, 0.4, 1e-9);
    const Scene helped = team_battle({{"melee", 1}}, {{"ranged", 2}}, {{"melee", 1}}, {});
    EXPECT_GT(solved(helped, "s46").win, 0.6);
    EXPECT_GT(solved(helped, "s46").attackers_left[3], 0.1) << "those of the teammate are left, too";
}

TEST(WarcraftOdds, ThoseOfTeamsAreThoseOfBattlesFoughtByTheRules) {
    const Scene scenes[] = {
        team_battle({{"melee", 2}}, {{"ranged", 2}}, {{"melee", 2}}, {{"melee", 1}}),
        team_battle({{"melee", 1}, {"flying", 1}}, {{"melee", 1}}, {{"ranged", 2}}, {{"flying", 1}}),
        // poison of one of the attackers, blood lust of one and raise dead of the other defender
        team_battle({{"melee", 2}}, {{"ranged", 1}}, {{"ranged", 1}, {"melee", 1}}, {{"ranged", 1}},
                    {{2, "ranged", 4}, {1, "ranged", 2}, {3, "ranged", 2}}),
        // healing once in a phase
        team_battle({{"melee", 1}, {"ranged", 1}}, {{"melee", 1}}, {{"melee", 2}}, {{"ranged", 1}}, {{0, "ranged", 3}}),
    };
    for (const Scene& scene : scenes) {
        expect_as_fought(solved(scene, "s46"), scene);
    }
}

TEST(WarcraftOdds, WhoStaysOutOfABattleDoesNotCountInIt) {
    Scene scene("base_4", {"human", "orc", "night_elf", "undead"});
    scene.units(0, "s45", {{"melee", 1}}).units(2, "s39", {{"ranged", 2}}).units(1, "s46", {{"melee", 1}}).movement(0);
    quiet(scene).moves("human_melee", "s45", "s46");
    EXPECT_GT(solved(scene, "s46").win, 0.6) << "before the battle everybody is thought to join";
    scene.simple("end_movement");
    quiet(scene).simple("stay_out");
    draws_all(scene);
    EXPECT_NEAR(solved(scene, "s46").win, 0.4, 1e-9);
}

Expected<Json> asked(const Scene& scene, const Json& question) {
    return Warcraft::ask(scene.setup(), Warcraft::view(scene.setup(), scene.state(), Seat{0}), question);
}
Json odds_question(bool cards) {
    return {{"what", "odds"}, {"attacker", "orc"}, {"defender", "night_elf"}, {"space", "s16"}, {"cards", cards}};
}

TEST(WarcraftOdds, AskedWithAndWithoutCards) {
    const Scene scene = duel({"orc", {{"melee", 3}}}, {"night_elf", {{"melee", 1}}});
    const Expected<Json> exact = asked(scene, odds_question(false));
    ASSERT_TRUE(exact);
    EXPECT_NEAR((*exact)["win"].get<double>(), solved(scene).win, 1e-4);
    const Expected<Json> sampled = asked(scene, odds_question(true));
    ASSERT_TRUE(sampled);
    EXPECT_GT((*sampled)["win"].get<double>(), 0.5);
    EXPECT_NEAR((*sampled)["win"].get<double>() + (*sampled)["loss"].get<double>() + (*sampled)["empty"].get<double>(),
                1, 1e-3);
}

// The dice have been rolled: nothing saves the Orcs any more, though a new battle would still be open.
TEST(WarcraftOdds, ABattleBeingFoughtGoesOnFromWhereItStands) {
    Scene scene = duel({"night_elf", {{"melee", 2}}, {"marksmanship"}}, {"orc", {{"melee", 2}}});
    const Json question{
        {"what", "odds"}, {"attacker", "night_elf"}, {"defender", "orc"}, {"space", "s16"}, {"cards", true}};
    const Expected<Json> before = asked(scene, question);
    ASSERT_TRUE(before);
    EXPECT_LT((*before)["win"].get<double>(), 0.9);
    attack(scene, {{"night_elf", {1, 1}}, {"orc", {6, 6}}});
    ASSERT_EQ(scene.casualties_due(defender), 2) << scene.step();
    const Expected<Json> after = asked(scene, question);
    ASSERT_TRUE(after);
    EXPECT_EQ((*after)["win"], 1.0);
}

// WC-K01: workers under arms fight as melee units, before the battle is chosen and while it is fought.
TEST(WarcraftOdds, WorkersUnderArmsCount) {
    Scene scene("base_2", {"orc", "human"});
    scene.hand(1, {"call_to_arms"}).units(1, "s16", {{"worker", 2}}).units(0, "s08", {{"melee", 1}}).movement(0);
    quiet(scene).moves("orc_melee", "s08", "s16").plays("call_to_arms");
    const Scene units = duel({"orc", {{"melee", 1}}}, {"human", {{"melee", 2}}});
    EXPECT_NEAR(solved(scene).win, solved(units).win, 1e-9);
    const auto answers = [&](bool cards) {
        Json question = odds_question(cards);
        question["defender"] = "human";
        const Expected<Json> odds = asked(scene, question);
        ASSERT_TRUE(odds) << scene.step();
        EXPECT_NEAR((*odds)["win"].get<double>(), solved(units).win, 0.1) << scene.step();
        EXPECT_NEAR((*odds)["loss"].get<double>(), solved(units).loss, 0.1) << scene.step();
    };
    answers(false);
    quiet(scene).simple("end_movement");
    draws_all(scene);
    ASSERT_TRUE(in_battle(scene.state())) << scene.step();
    answers(false);
    answers(true);
}

TEST(WarcraftOdds, QuestionsThatHaveNoAnswer) {
    const Scene scene = duel({"orc", {{"melee", 3}}}, {"night_elf", {{"melee", 1}}});
    for (const char* field : {"attacker", "defender", "space"}) {
        Json question = odds_question(false);
        question[field] = "goblin";
        EXPECT_FALSE(asked(scene, question)) << field;
    }
    Json elsewhere = odds_question(false);
    elsewhere["space"] = "s01";
    EXPECT_FALSE(asked(scene, elsewhere));
    Json reversed = odds_question(false);
    reversed["attacker"] = "night_elf";
    reversed["defender"] = "night_elf";
    EXPECT_FALSE(asked(scene, reversed));
    EXPECT_FALSE(asked(scene, {{"what", "weather"}}));
    EXPECT_FALSE(asked(scene, Json::array()));
}

}  // namespace
}  // namespace kriegsrat::warcraft::odds_test
