#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/rulebook.h"
#include "tests/generic/every_setup.h"
#include "tests/generic/golden.h"

// Which rules refuse what: random games, and at their decisions what somebody could try instead. The lists are there to
// be read (games/*/tests/golden/refusals.md): the rule that a refusal names must answer "why not?".
namespace kriegsrat {
namespace {

// By kind of action and rule: the steps in which it was refused.
using Refusals = std::map<std::string, std::map<std::string, std::set<std::string>>>;

class Walk {
  public:
    explicit Walk(const Game& game) : game_(game), known_(game.spec().actions.size()) {}

    // Precondition: a player decides.
    void try_near_misses(const Match& match) {
        match.options(options_);
        remember();
        constexpr int tried = 10;
        for (int i = 0; i < tried; ++i) {
            const Action option = options_.pick(rng_);
            note(match, option);
            for (const Field& field : game_.spec().actions[option.kind].fields) {
                Action other = option;
                change(other, field, match);
                note(match, other);
            }
        }
        for (int i = 0; i < match.players(); ++i) {
            try_at_any_time(match, seat(i));
        }
        for (const std::vector<Action>& of_kind : known_) {  // what was right at another time
            if (!of_kind.empty()) {
                note(match, of_kind[rng_.below(of_kind.size())]);
            }
        }
    }

    const Refusals& found() const { return found_; }

  private:
    // What somebody could do though another is asked, and nearly so.
    void try_at_any_time(const Match& match, Seat who) {
        Options options;
        match.any_time_options(who, options);
        for (const Option& option : options) {
            for (const Field& field : game_.spec().actions[option.action.kind].fields) {
                Action other = option.action;
                change(other, field, match);
                if (game_.spec().is_any_time(other)) {
                    note(match, who, other);
                }
            }
            known_[option.action.kind].assign(1, option.action);
        }
    }

    void remember() {
        constexpr std::size_t kept = 32;
        for (int i = 0; i < 3; ++i) {
            const Action action = options_.pick(rng_);
            std::vector<Action>& of_kind = known_[action.kind];
            if (of_kind.size() < kept) {
                of_kind.push_back(action);
            } else {
                of_kind[rng_.below(kept)] = action;
            }
        }
    }

    // Another value that can be named: the texts and the protocol take no other.
    void change(Action& action, const Field& field, const Match& match) {
        const auto any = [&](std::size_t below) { return static_cast<std::uint16_t>(rng_.below(below)); };
        std::uint16_t& slot = *std::array{&action.a, &action.b, &action.c, &action.amount}[field.slot];
        switch (field.type) {
            case FieldType::name:
                slot = any(match.names().tables[field.table].entries.size());
                break;
            case FieldType::seat:
                slot = any(static_cast<std::size_t>(match.players()));
                break;
            case FieldType::flag:
                slot = slot == 0 ? 1 : 0;
                break;
            case FieldType::number:
                slot = static_cast<std::uint16_t>(rng_.below(2) == 0 ? slot + 1 : any(5));
                break;
            case FieldType::places:
                slot = any(8);
                break;
            case FieldType::names:
            case FieldType::dice:
                break;
        }
    }

    // As whoever is asked hears it.
    void note(const Match& match, const Action& action) { note(match, match.turn().seat, action); }
    void note(const Match& match, Seat who, const Action& action) {
        if (const Verdict verdict = match.check(who, action); !verdict.legal()) {
            found_[std::string(game_.spec().actions[action.kind].name)]
                  [rule_name(game_.spec().rule_prefix, verdict.rule)]
                      .insert(std::string(game_.spec().steps[match.turn().step]));
        }
    }

    const Game& game_;
    Rng rng_{77};
    Options options_;
    std::vector<std::vector<Action>> known_;  // by kind: some that were legal once
    Refusals found_;
};

// The fewest and the most players of every variant, and each of its switches once.
std::vector<EverySetup> some_setups(const Game& game) {
    std::vector<EverySetup> some;
    for (const Variant& variant : game.spec().variants) {
        std::set<int> sizes{variant.players.front(), variant.players.back()};
        for (const int players : sizes) {
            some.push_back({&game,
                            &variant,
                            players,
                            {{"variant", variant.id}, {"players", players}, {"options", Json::object()}},
                            ""});
        }
        for (const OptionSpec& option : variant.options) {
            if (option.type == OptionSpec::Type::boolean) {
                Json setup = some.back().setup;
                setup["options"][std::string(option.name)] = true;
                some.push_back({&game, &variant, *sizes.rbegin(), setup, ""});
            }
        }
    }
    return some;
}

std::string list_of(const Game& game, const Refusals& refusals) {
    const Rulebook rules = Rulebook::load(game.spec().id, "en");
    std::ostringstream out;
    out << "# What refuses what\n\n"
        << "Of each kind of action the rules by which it was refused in random games, and in which steps. Whoever "
           "reads a line should know why not.\n";
    for (const auto& [kind, by_rule] : refusals) {
        out << "\n## " << kind << "\n\n";
        for (const auto& [rule, steps] : by_rule) {
            const Rulebook::Item* item = rules.find(rule);
            EXPECT_NE(item, nullptr) << kind << " is refused by " << rule << ", which is no rule";
            std::string where;
            for (const std::string& step : steps) {
                where += (where.empty() ? "" : ", ") + step;
            }
            out << "- **" << rule << "** " << (item == nullptr ? "" : item->text) << " *(" << where << ")*\n";
        }
    }
    return out.str();
}

class RefusalList : public testing::TestWithParam<const Game*> {};

TEST_P(RefusalList, P6_IsAsRecorded) {
    const Game& game = *GetParam();
    Walk walk(game);
    constexpr int decisions = 1200;
    constexpr int stride = 3;
    for (const EverySetup& way : some_setups(game)) {
        visit_random_game(way, 21, decisions, stride, [&](Match& match) {
            if (is_player(match.turn().seat)) {
                walk.try_near_misses(match);
            }
        });
    }
    compare_with_golden(tests_of(game) / "golden" / "refusals.md", list_of(game, walk.found()));
}

// The same games in both builds: once is enough, as for the signatures.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RefusalList);
#ifndef __SANITIZE_ADDRESS__
INSTANTIATE_TEST_SUITE_P(EveryGame, RefusalList, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->spec().id); });
#endif

}  // namespace
}  // namespace kriegsrat
