#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <span>

#include "tests/generic/every_setup.h"
#include "tests/generic/golden.h"
#include "tests/generic/view_types.h"

// What boards and programs find in views (games/<game>/view.ts), actions and events (kinds.ts beside it): held against
// whole games.
namespace kriegsrat {
namespace {

TEST(ViewTypesRead, TellWhereAViewDiffers) {
    const ViewTypes types(
        "// Words.\n"
        "export type Side = 'pro' | 'anti';\n"
        "export interface Piece { piece: number; aboard?: Piece[] }\n"
        "export interface Agent extends Piece { owner: number | null; }\n"
        "export interface View {\n"
        "  by: Record<Side, number>; some: Partial<Record<Side, number>>; any: Record<string, boolean>;\n"
        "  // Two ends.\n"
        "  ends: [string, string]; agents: (Agent | null)[]; broken?: true;\n"
        "}\n");
    ASSERT_EQ(types.fault(), "");
    const Json good = Json::parse(
        R"({"by": {"pro": 1, "anti": 2}, "some": {}, "any": {"x": true}, "ends": ["a", "b"],
            "agents": [null, {"piece": 1, "owner": null, "aboard": [{"piece": 2}]}]})");
    EXPECT_EQ(types.differs(good), "");
    const auto with = [&good](const char* pointer, const Json& value) {
        Json changed = good;
        changed[Json::json_pointer(pointer)] = value;
        return changed;
    };
    EXPECT_EQ(types.differs(with("/more", 1)), "view.more is not declared");
    EXPECT_EQ(types.differs(with("/by", Json{{"pro", 1}})), "view.by lacks a key");
    EXPECT_EQ(types.differs(with("/some/dual", 1)), "view.some.dual is no key of it");
    EXPECT_EQ(types.differs(with("/any/x", 1)), "view.any.x is 1");
    EXPECT_EQ(types.differs(with("/ends", Json{"a"})), "view.ends is [\"a\"]");
    EXPECT_EQ(types.differs(with("/broken", false)), "view.broken is false");
    EXPECT_EQ(types.differs(with("/broken", nullptr)), "view.broken is null");
    EXPECT_EQ(types.differs(with("/agents/1/aboard/0", Json::object())), "view.agents[].aboard[].piece is missing");
    EXPECT_EQ(types.differs(with("/agents/1", Json{{"piece", 1}})), "view.agents[].owner is missing");
    EXPECT_EQ(types.never_met(), std::vector<std::string>({"View.broken"}));
    EXPECT_EQ(ViewTypes("export interface View {\n  a number;\n}").fault(), "line 2: : instead of number");
}

// Of Perry Rhodan: what comes about in a few games of hundreds.
constexpr std::array<std::string_view, 6> rare{
    "Piece.was_on_counter_mission", "Piece.exposed",   "Piece.sent",
    "Piece.rounds_aside",           "Source.top.card", "Combat.kind as \"boarding\""};

class TypesOf : public testing::TestWithParam<const Game*> {};

// Every position, the decision taken in it and what happened.
using Visitor = std::function<void(const Match&, const Action&, std::span<const Event>)>;

// Games of minds that play at random, and with the fewest players of a mind that plans.
void see_games(const EverySetup& way, const Visitor& visit) {
    constexpr int decisions = sanitized ? 200 : 3'000;
    for (const char* name : {"random", "greedy"}) {
        if (name == std::string_view("greedy") && way.players != way.variant->players.front()) {
            return;
        }
        auto match = start(way);
        const auto mind = way.game->mind(name, 1);
        Rng rng(7);
        Options options;
        for (int i = 0; i < decisions; ++i) {
            const Seat asked = match->turn().seat;
            if (asked == Seat::nobody) {
                match = start(way);
                continue;
            }
            match->options(options);
            const Action action = asked == Seat::chance ? match->sample(rng)
                                  : name[0] == 'r'      ? options.pick(rng)
                                                        : (*mind)->choose(*match->guess(asked, rng), asked);
            std::vector<Event> happened;
            Events events(happened);
            match->apply(action, events);
            visit(*match, action, happened);
        }
    }
}

// Where kinds.ts lets a name be missing: "play_portal.unit".
using Missing = std::set<std::string>;

std::string path_of(const Kind& kind, const Field& field) {
    return std::string(kind.name) + "." + std::string(field.name);
}

std::string type_of(const Field& field, bool missing) {
    switch (field.type) {
        case FieldType::number:
        case FieldType::seat:
            return "number";
        case FieldType::name:
            return missing ? "string | null" : "string";
        case FieldType::names:
            return "string[]";
        case FieldType::dice:
        case FieldType::places:
            return "number[]";
        case FieldType::flag:
            return "boolean";
    }
    return {};
}

std::string union_of(std::string_view name, std::string_view begin, std::span<const Kind> kinds,
                     const Missing& missing) {
    std::string text = "\nexport type " + std::string(name) + " =";
    for (const Kind& kind : kinds) {
        text += "\n  | { " + std::string(begin) + ": '" + std::string(kind.name) + "'";
        text += begin == "event" ? "; rule?: string" : "";
        for (const Field& field : kind.fields) {
            text += "; " + std::string(field.name) + ": " + type_of(field, missing.contains(path_of(kind, field)));
        }
        text += " }";
    }
    return text + ";\n";
}

std::string kinds_of(const GameSpec& spec, const Missing& missing) {
    const std::string folder = "games/" + std::string(spec.id);
    return "// Actions and events as " + folder +
           "/spec.cpp declares them, and which names may be missing: written by " + "generic_tests.\n" +
           union_of("Action", "kind", spec.actions, missing) + union_of("Happening", "event", spec.events, missing);
}

Missing missing_in_file(const GameSpec& spec, const std::string& text) {
    Missing missing;
    for (const auto& [begin, kinds] : {std::pair{"{ kind: '", spec.actions}, std::pair{"{ event: '", spec.events}}) {
        for (const Kind& kind : kinds) {
            const std::size_t line = text.find(begin + std::string(kind.name) + "'");
            const std::string there = text.substr(std::min(line, text.size()), text.find('\n', line) - line);
            for (const Field& field : kind.fields) {
                if (there.find("; " + std::string(field.name) + ": string | null") != std::string::npos) {
                    missing.insert(path_of(kind, field));
                }
            }
        }
    }
    return missing;
}

// What whole games show of a game's views, actions and events.
class Shown {
  public:
    Shown(const Game& game, const ViewTypes& types) : game_(game), types_(types) {
        for (const EverySetup& way : every_setup()) {
            if (way.game == &game) {
                see_games(way, [this](const Match& match, const Action& action, std::span<const Event> events) {
                    look(match);
                    look(game_.spec().actions[action.kind], match.write(action));
                    for (const Event& event : events) {
                        look(game_.spec().events[event.kind], match.write(event));
                    }
                });
            }
        }
    }

    std::set<std::string> faults;
    Missing missing;

  private:
    // Now and then, every time through other eyes.
    void look(const Match& match) {
        constexpr int stride = sanitized ? 13 : 4;
        if (++looks_ % stride == 0) {
            const int eyes = looks_ / stride % (match.players() + 1);
            const std::string fault = types_.differs(match.view(eyes < match.players() ? seat(eyes) : Seat::spectator));
            if (!fault.empty()) {
                faults.insert(fault);
            }
        }
    }
    void look(const Kind& kind, const Json& told) {
        for (const Field& field : kind.fields) {
            if (told[std::string(field.name)].dump().find("null") != std::string::npos) {
                missing.insert(path_of(kind, field));
            }
        }
    }

    const Game& game_;
    const ViewTypes& types_;
    int looks_ = 0;
};

TEST_P(TypesOf, ViewsActionsAndEventsAreAsDeclaredForBoards) {
    const Game& game = *GetParam();
    const std::filesystem::path folder = tests_of(game).parent_path();
    const ViewTypes types(read_text(folder / "view.ts"));
    ASSERT_EQ(types.fault(), "");
    Shown shown(game, types);
    EXPECT_EQ(shown.faults, std::set<std::string>());
    if (!sanitized) {
        auto never = types.never_met();
        std::erase_if(
            never, [](const std::string& member) { return std::find(rare.begin(), rare.end(), member) != rare.end(); });
        EXPECT_EQ(never, std::vector<std::string>()) << "declared, but no view shows it";
    }
    shown.missing.merge(missing_in_file(game.spec(), read_text(folder / "kinds.ts")));
    compare_with_golden(folder / "kinds.ts", kinds_of(game.spec(), shown.missing));
}

INSTANTIATE_TEST_SUITE_P(EveryGame, TypesOf, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->spec().id); });

}  // namespace
}  // namespace kriegsrat
