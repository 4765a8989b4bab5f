#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/draws.h"
#include "core/json_text.h"
#include "core/merge_patch.h"
#include "core/tell.h"
#include "core/tests/told_options.h"
#include "tests/generic/every_setup.h"

// The properties of docs/architecture.md that hold for every game, tested once for all of them.
namespace kriegsrat {
namespace {

class Properties : public testing::TestWithParam<EverySetup> {};
class RandomPlay : public testing::TestWithParam<EverySetup> {};

// Amounts worth trying around the ranges of the options.
std::vector<int> probes(const Options& options) {
    std::vector<int> amounts{0, 1, 2, 3, 4, 65535};
    for (const Option& option : options) {
        for (const int amount : {int{option.action.amount}, int{option.most}, option.most + 1}) {
            if (amount <= 65535 && std::find(amounts.begin(), amounts.end(), amount) == amounts.end() &&
                amounts.size() < 12) {
                amounts.push_back(amount);
            }
        }
    }
    return amounts;
}

// What may stand in a slot: every name of the longest table, and what no table has.
std::vector<std::uint16_t> slot_values(const Match& match) {
    std::size_t names = 256;
    for (const Names::Table& table : match.names().tables) {
        names = std::max(names, table.entries.size() + 1);
    }
    std::vector<std::uint16_t> values{most_in_slot};
    for (std::size_t value = 0; value < names; ++value) {
        values.push_back(static_cast<std::uint16_t>(value));
    }
    return values;
}

void expect_offered_if_allowed(const Match& match, const Options& options, const Action& action) {
    if (match.check(action).legal()) {
        ASSERT_TRUE(options.allow(action)) << match.write(action) << " is allowed but not offered";
    }
}

// Whatever check() allows is among the options: tried with everything one step away from an option, and with anything.
void expect_options_are_what_check_allows(const Match& match, Rng& rng) {
    Options options;
    match.options(options);
    for (const Option& option : options) {
        for (const int amount :
             {int{option.action.amount}, (option.action.amount + option.most) / 2, int{option.most}}) {
            Action action = option.action;
            action.amount = static_cast<std::uint16_t>(amount);
            EXPECT_TRUE(match.check(action).legal()) << match.write(action) << " is offered but refused";
        }
    }
    const std::vector<int> amounts = probes(options);
    const auto any_amount = [&] { return static_cast<std::uint16_t>(amounts[rng.below(amounts.size())]); };
    constexpr int neighbours_of = 24;
    const std::vector<std::uint16_t> values = slot_values(match);
    for (int i = 0; i < neighbours_of; ++i) {
        const Action near = options.pick(rng);
        for (std::uint16_t Action::*field : {&Action::kind, &Action::a, &Action::b, &Action::c}) {
            for (const std::uint16_t value : values) {
                Action action = near;
                action.*field = value;
                expect_offered_if_allowed(match, options, action);
                action.amount = any_amount();
                expect_offered_if_allowed(match, options, action);
            }
            // Whoever keeps a slot in a byte takes this one for its neighbour.
            Action cut = near;
            cut.*field = static_cast<std::uint16_t>(cut.*field + 256);
            expect_offered_if_allowed(match, options, cut);
        }
        for (const int amount : amounts) {
            Action action = near;
            action.amount = static_cast<std::uint16_t>(amount);
            expect_offered_if_allowed(match, options, action);
        }
    }
    const auto kinds = static_cast<std::uint32_t>(match.game().spec().actions.size() + 1);
    constexpr int anything = 20000;
    for (int i = 0; i < anything; ++i) {
        // Most tables are short: small numbers mean something more often than large ones.
        const std::uint32_t range = std::array{4U, 16U, 64U, 256U, 1024U}[rng.below(5)];
        const auto any = [&] { return static_cast<std::uint16_t>(rng.below(range)); };
        expect_offered_if_allowed(match, options,
                                  {static_cast<std::uint16_t>(rng.below(kinds)), any(), any(), any(), any_amount()});
    }
}

TEST_P(Properties, P1_OptionsAreExactlyWhatCheckAllows) {
    Rng rng(14);
    visit_random_game(GetParam(), 11, 6000, 499,
                      [&](Match& match) { expect_options_are_what_check_allows(match, rng); });
}

// A game that is taken up from its log alone refuses its first position so, and every other one alike.
bool log_is_the_only_way_in(Match& match) {
    const auto loaded = match.load(match.state());
    return !loaded && loaded.error().kind == "log_only";
}

void expect_position_survives_json(const Match& match, Match& other) {
    const bool log_only = log_is_the_only_way_in(other);
    const std::uint64_t before = other.digest();
    const auto loaded = other.load(Json::parse(match.state().dump(), nullptr, false));
    if (log_only) {
        ASSERT_FALSE(loaded.has_value());
        ASSERT_EQ(loaded.error().kind, "log_only");
        ASSERT_EQ(other.digest(), before);
        return;
    }
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text;
    ASSERT_EQ(other.digest(), match.digest());
}

void expect_any_time_offered_if_allowed(const Match& match, Seat who, const Options& options, const Action& action) {
    const Verdict verdict = match.any_time_check(who, action);
    if (verdict.legal()) {
        ASSERT_TRUE(options.allow(action)) << match.write(action) << " is allowed at any time but not offered";
        ASSERT_TRUE(match.game().spec().is_any_time(action)) << match.write(action);
    } else {
        ASSERT_GE(verdict.rule.number, 1);
    }
}

// What every seat may do at any time: offered exactly if allowed, and what is done keeps all that must hold.
TEST_P(Properties, P1_AnyTimeOptionsAreExactlyWhatItsCheckAllows) {
    const GameSpec& spec = GetParam().game->spec();
    Rng rng(15);
    int done = 0;
    visit_random_game(GetParam(), 16, 4000, 97, [&](Match& match) {
        for (int i = 0; i < match.players(); ++i) {
            const Seat who = seat(i);
            Options options;
            match.any_time_options(who, options);
            ASSERT_TRUE(options.empty() || is_player(match.turn().seat)) << "while chance decides";
            for (const Option& option : options) {
                for (const std::uint16_t amount : {option.action.amount, option.most}) {
                    Action action = option.action;
                    action.amount = amount;
                    ASSERT_TRUE(match.check(who, action).legal()) << match.write(action) << " is offered but refused";
                    const auto read = match.read_action(match.write(action));
                    ASSERT_TRUE(read.has_value() && *read == action) << match.write(action);
                }
                Action too_many = option.action;
                too_many.amount = static_cast<std::uint16_t>(option.most + 1);
                expect_any_time_offered_if_allowed(match, who, options, too_many);
                for (std::uint16_t Action::*field : {&Action::kind, &Action::a, &Action::b, &Action::c}) {
                    for (const std::uint16_t value : slot_values(match)) {
                        Action other = option.action;
                        other.*field = value;
                        expect_any_time_offered_if_allowed(match, who, options, other);
                    }
                }
            }
            const auto kinds = static_cast<std::uint32_t>(spec.actions.size() + 1);
            const std::uint64_t before = match.digest();
            for (int n = 0; n < 500; ++n) {
                const auto any = [&] {
                    return static_cast<std::uint16_t>(rng.below(std::array{4U, 64U}[rng.below(2)]));
                };
                expect_any_time_offered_if_allowed(
                    match, who, options, {static_cast<std::uint16_t>(rng.below(kinds)), any(), any(), 0, any()});
            }
            ASSERT_EQ(match.digest(), before);
            if (!options.empty()) {
                const auto after = match.clone();
                Events silent;
                after->apply(who, options.pick(rng), silent);
                ASSERT_EQ(after->broken_invariant(), nullptr) << after->broken_invariant();
                expect_position_survives_json(*after, *start(GetParam()));
                ++done;
            }
        }
    });
    const bool team_play = spec.any_time != nullptr && GetParam().variant->team != nullptr;
    if (team_play) {
        EXPECT_GT(done, 20) << "nobody ever did anything";
    }
    if (spec.any_time == nullptr) {
        EXPECT_EQ(done, 0);
    }
}

// Where the rules ask for such a thing it means the same as at any other time.
TEST_P(Properties, P1_AnyTimeActionsInAQuestionMeanTheSame) {
    visit_random_game(GetParam(), 17, 4000, 5, [](Match& match) {
        Options options;
        match.options(options);
        for (const Option& option : options) {
            if (match.is_any_time(match.turn().seat, option.action)) {
                ASSERT_TRUE(match.any_time_check(match.turn().seat, option.action).legal())
                    << match.write(option.action);
                const auto asked = match.clone();
                const auto unasked = match.clone();
                Events silent;
                asked->apply(option.action, silent);
                unasked->any_time_apply(match.turn().seat, option.action, silent);
                ASSERT_EQ(asked->digest(), unasked->digest()) << match.write(option.action);
            }
        }
    });
}

// What a seat may do at any time depends on nothing it cannot see.
TEST_P(Properties, P4_AnyTimeOptionsTellNothingHidden) {
    Rng rng(18);
    visit_random_game(GetParam(), 19, 4000, 61, [&](Match& match) {
        for (int i = 0; i < match.players(); ++i) {
            Options here;
            Options there;
            match.any_time_options(seat(i), here);
            match.guess(seat(i), rng)->any_time_options(seat(i), there);
            ASSERT_EQ(here.size(), there.size());
            for (std::size_t n = 0; n < here.size(); ++n) {
                ASSERT_TRUE(here[n].action == there[n].action && here[n].most == there[n].most);
            }
        }
    });
}

// Tables keep who did what: logs with actions of seats that were not asked lead to the same position, and back.
TEST_P(Properties, P8_LogsKeepWhatWasDoneAtAnyTime) {
    Table table(start(GetParam()), FairChance(sodium_hashing(), Key{7}, {}));
    table.begin();
    Rng rng(20);
    int besides = 0;
    for (int i = 0; i < 400 && is_player(table.match().turn().seat); ++i) {
        Options options;
        const Seat who = seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.match().players()))));
        table.match().any_time_options(who, options);
        if (rng.below(8) == 0 && !options.empty()) {
            const std::uint64_t before = table.match().digest();
            const Action action = options.pick(rng);
            table.act(who, action);
            ASSERT_TRUE(table.undo());
            ASSERT_EQ(table.match().digest(), before) << "taken back";
            table.act(who, action);
            ++besides;
            continue;
        }
        table.match().options(options);
        table.act(table.match().turn().seat, options.pick(rng));
    }
    const Json log = Json::parse(table.write_log(true).dump());
    const auto loaded = read_log(log, all_games());
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text;
    EXPECT_EQ(replay(*loaded, loaded->log.entries.size())->digest(), table.match().digest());
    const auto verified = verify(*loaded, sodium_hashing());
    EXPECT_TRUE(verified.has_value()) << verified.error().text;
    RecordProperty("done_besides", besides);
}

TEST_P(Properties, P1_ChanceWeightsAddUpAndSamplesAreOptions) {
    Rng rng(5);
    visit_random_game(GetParam(), 12, 3000, 1, [&](Match& match) {
        if (match.turn().seat == Seat::chance) {
            Options options;
            match.options(options);
            const Action sample = match.sample(rng);
            ASSERT_TRUE(options.allow(sample)) << match.write(sample);
            ASSERT_TRUE(
                std::all_of(options.begin(), options.end(), [](const Option& option) { return option.weight > 0; }));
        }
    });
}

// Whatever is drawn comes as often as its weight says, and the draw can be told without the rules.
TEST_P(Properties, P1_ChanceFallsAsItsWeightsSay) {
    visit_random_game(GetParam(), 13, 3000, 7, [](Match& match) {
        if (match.turn().seat == Seat::chance) {
            Options options;
            match.options(options);
            const Draw draw = draw_of(match);
            ASSERT_EQ(draw.outcomes.size(), options.size());
            std::uint64_t weights = 0;
            for (const Option& option : options) {
                weights += option.weight;
            }
            for (const Option& option : options) {
                const auto falls = std::count_if(draw.falls.begin(), draw.falls.end(), [&](std::uint32_t outcome) {
                    return draw.outcomes[outcome] == option.action;
                });
                ASSERT_EQ(static_cast<std::uint64_t>(falls) * weights, option.weight * draw.falls.size())
                    << match.write(option.action);
            }
        }
    });
}

TEST_P(Properties, P2_InvariantsHoldAndSomebodyCanMove) {
    std::size_t longest = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        visit_random_game(GetParam(), seed, 8000, 1, [&](Match& match) {
            Options options;
            match.options(options);
            ASSERT_FALSE(options.empty());
            ASSERT_EQ(match.broken_invariant(), nullptr) << match.broken_invariant();
            ASSERT_FALSE(match.result().over);
            longest = std::max(longest, options.size());
        });
    }
    RecordProperty("longest_list_of_options", static_cast<int>(longest));
    EXPECT_LE(longest, Options::capacity / 2) << "random play alone comes near the end of a list: split the decision";
}

TEST_P(Properties, P3_TheSameDecisionsGiveTheSamePosition) {
    std::vector<std::uint64_t> digests;
    visit_random_game(GetParam(), 4, 2500, 50, [&](Match& match) { digests.push_back(match.digest()); });
    std::size_t next = 0;
    visit_random_game(GetParam(), 4, 2500, 50, [&](Match& match) { ASSERT_EQ(match.digest(), digests[next++]); });
}

TEST_P(Properties, P4_NothingHiddenLeaks) {
    Rng rng(6);
    visit_random_game(GetParam(), 7, 5000, 23, [&](Match& match) {
        for (int s = -1; s < match.players(); ++s) {
            const Seat who = s < 0 ? Seat::spectator : seat(s);
            const auto guess = match.guess(who, rng);
            ASSERT_TRUE(match.same_view(*guess, who)) << "seat " << s;
            ASSERT_EQ(match.view(who), guess->view(who)) << "seat " << s;
            ASSERT_EQ(guess->broken_invariant(), nullptr);
            ASSERT_EQ(match.turn(), guess->turn()) << "whose turn it is depends on what seat " << s << " cannot see";
            if (match.turn().seat == who) {
                Options here;
                Options there;
                match.options(here);
                guess->options(there);
                ASSERT_EQ(here.size(), there.size());
                for (std::size_t i = 0; i < here.size(); ++i) {
                    ASSERT_TRUE(here[i].action == there[i].action && here[i].most == there[i].most);
                }
            }
        }
    });
}

// How tables tell what changed, and what may be done next.
TEST_P(Properties, P5_PatchesLeadFromViewToViewAndOptionsAreToldWhole) {
    const auto view_of = [](const Match& match) {
        JsonText view;
        match.view(seat(0), view);
        return view;
    };
    JsonText before = view_of(*start(GetParam()));
    Json seen = before.json();
    visit_random_game(GetParam(), 9, 3000, 7, [&](Match& match) {
        const JsonText after = view_of(match);
        const std::string patch = merge_patch(before, after);
        ASSERT_EQ(patch, merge_patch(before.text(), after.text()));
        apply_merge_patch(seen, Json::parse(patch));
        ASSERT_EQ(seen, after.json());
        before = after;

        JsonText told;
        write_options(told, match);
        Json flat = Json::array();
        Options options;
        match.options(options);
        for (const Option& option : options) {
            flat.push_back({{"action", match.write(option.action)}});
            if (option.most > option.action.amount) {
                flat.back()["amount"] = {option.action.amount, option.most};
            }
        }
        Json expanded = test::expand_options(told.json());
        std::sort(flat.begin(), flat.end());
        std::sort(expanded.begin(), expanded.end());
        ASSERT_EQ(expanded, flat);
    });
}

TEST_P(Properties, P5_PositionsActionsAndSetupsSurviveJson) {
    visit_random_game(GetParam(), 8, 4000, 37, [&](Match& match) {
        expect_position_survives_json(match, *start(GetParam()));
        Options options;
        match.options(options);
        for (const Option& option : options) {
            const auto read = match.read_action(match.write(option.action));
            ASSERT_TRUE(read.has_value()) << read.error().text;
            ASSERT_EQ(*read, option.action) << match.write(option.action);
        }
        const auto again = GetParam().game->start(match.setup());
        ASSERT_TRUE(again.has_value()) << again.error().text;
        ASSERT_EQ((*again)->setup(), match.setup());
    });
}

TEST_P(Properties, P6_WhateverIsRefusedNamesItsRuleAndChangesNothing) {
    Rng rng(9);
    visit_random_game(GetParam(), 10, 2000, 19, [&](Match& match) {
        const std::uint64_t before = match.digest();
        for (int i = 0; i < 200; ++i) {
            const auto kinds = static_cast<std::uint32_t>(match.game().spec().actions.size() + 1);
            const auto any = [&](std::uint32_t bound) { return static_cast<std::uint16_t>(rng.below(bound)); };
            const std::uint32_t range = std::array{256U, 65536U}[rng.below(2)];
            const Action action{any(kinds), any(range), any(range), any(range), any(65536)};
            const Verdict verdict = match.check(action);
            if (!verdict.legal()) {
                ASSERT_GE(verdict.rule.letter, 'A');
                ASSERT_LE(verdict.rule.letter, 'Z');
                ASSERT_GE(verdict.rule.number, 1);
            }
        }
        ASSERT_FALSE(match.load(Json::array({1, 2, 3})).has_value());
        ASSERT_FALSE(match.load(Json::object()).has_value());
        ASSERT_EQ(match.digest(), before);
    });
}

TEST_P(RandomPlay, P7_Ends) {
    SimulationOrder order;
    order.minds.assign(static_cast<std::size_t>(GetParam().players), "random");
    order.games = games_of_each;
    order.max_rounds = 20000;
    const auto played = GetParam().game->simulate(GetParam().setup, order);
    ASSERT_TRUE(played.has_value());
    EXPECT_EQ(played->violations, 0U) << played->first_violation;
    EXPECT_EQ(played->unfinished, 0U);
}

TEST_P(Properties, P7_MindsWithAPlanFinish) {
    SimulationOrder order;
    order.minds.assign(static_cast<std::size_t>(GetParam().players), "greedy");
    order.games = 1;
    std::uint64_t decisions = 0;
    for (int game = 0; game < games_of_each && decisions < decisions_of_each; ++game) {
        order.seed = static_cast<std::uint64_t>(game);
        const auto played = GetParam().game->simulate(GetParam().setup, order);
        ASSERT_TRUE(played.has_value());
        EXPECT_EQ(played->violations, 0U) << played->first_violation;
        EXPECT_EQ(played->unfinished, 0U);
        decisions += played->decisions;
    }
}

// Where players without a plan may never finish (a variant says with how many), there is no bound to test.
std::vector<EverySetup> those_that_end() {
    std::vector<EverySetup> all = every_setup();
    std::erase_if(all, [](const EverySetup& way) { return way.players > way.variant->random_play_ends; });
    return all;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Properties, testing::ValuesIn(every_setup()), name_of);
INSTANTIATE_TEST_SUITE_P(EveryGame, RandomPlay, testing::ValuesIn(those_that_end()), name_of);

}  // namespace
}  // namespace kriegsrat
