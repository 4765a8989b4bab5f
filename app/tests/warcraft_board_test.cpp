#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "app/boards/boards.h"
#include "app/tests/playing.h"
#include "core/rng.h"
#include "games/list.h"

namespace kriegsrat::warcraft_board_test {
namespace {

using terminal::Board;
using terminal::Scene;
using testing::HasSubstr;
using testing::Not;

const Board& board() { return terminal::board_of("warcraft"); }

// A unit goes where enemy units stand.
bool is_attack(const Json& view, const Json& action) {
    if (action["kind"] != "move" || action["piece"].get<std::string>().ends_with("worker")) {
        return false;
    }
    const Json& there = view["spaces"][action["to"].get<std::string>()]["pieces"];
    for (const Json& player : view["players"]) {
        const std::string race = player["race"];
        const Json pieces = there.value(race, Json::object());
        if (player["seat"] != view["seat"] && pieces.size() > pieces.count("worker")) {
            return true;
        }
    }
    return false;
}

// A match of which a seat sees the board.
class War {
  public:
    War(const std::string& variant, int players, std::string_view language = "en", const Json& options = Json::object())
        : texts_(load_texts(language, "warcraft")) {
        auto started = find_game("warcraft")->start({{"variant", variant}, {"players", players}, {"options", options}});
        EXPECT_TRUE(started) << started.error().text;
        match_ = std::move(*started);
        Events ignored;
        run_chance(ignored);
    }

    Match& match() { return *match_; }
    Seat turn() const { return match_->turn().seat; }
    bool over() const { return !is_player(match_->turn().seat); }

    template <class Look>
    auto seen(Seat who, Look look) const {
        const Json view = match_->view(who);
        const Speaker speaker(texts_, *match_, names_);
        const terminal::Style style(false);
        return look(Scene{view, match_->names(), match_->pack(), texts_, speaker, style, columns, plain, only(who),
                          [&](const Json& question) { return match_->ask(question, who); }});
    }
    std::string picture(Seat who, std::string (*draw)(const Scene&)) const {
        return seen(who, [&](const Scene& scene) { return draw(scene); });
    }
    std::string answer(Seat who, std::string (*about)(const Scene&, const std::string&),
                       const std::string& words) const {
        return seen(who, [&](const Scene& scene) { return about(scene, words); });
    }

    std::vector<Json> choices() const {
        Options options;
        match_->options(options);
        std::vector<Json> all;
        for (const Option& option : options) {
            all.push_back(match_->write(option.action));
        }
        return all;
    }

    // Takes any option, or an attack, and lets chance decide until somebody is asked again. Returns what happened.
    std::vector<Json> play_on() {
        Options options;
        match_->options(options);
        std::vector<Event> happened;
        Events events(happened);
        Action chosen = options[rng_.below(static_cast<std::uint32_t>(options.size()))].action;
        const Json view = match_->view(turn());
        for (const Option& option : options) {
            chosen = attacks && is_attack(view, match_->write(option.action)) ? option.action : chosen;
        }
        match_->apply(chosen, events);
        run_chance(events);
        std::vector<Json> told;
        for (const Event& event : happened) {
            if (event.visible_to(Seat::spectator)) {
                told.push_back(match_->write(event));
            }
        }
        return told;
    }

    // Plays on until the view fits; false: the game ended before.
    bool play_until(const std::function<bool(const Json& view)>& fits) {
        for (int decisions = 0; decisions < 5000 && !over(); ++decisions) {
            if (fits(match_->view(turn()))) {
                return true;
            }
            play_on();
        }
        return false;
    }

    std::size_t columns = 100;
    bool plain = false;
    bool attacks = false;  // whoever can

  private:
    void run_chance(Events& events) {
        while (match_->turn().seat == Seat::chance) {
            match_->apply(match_->sample(rng_), events);
        }
    }

    std::unique_ptr<Match> match_;
    Texts texts_;
    std::vector<std::string> names_{"Anna", "Bob", "Cili", "Dora"};
    Rng rng_{7, 1};
};

// No line too wide, no key of a text instead of the text.
void expect_clean(const std::string& text, std::size_t columns) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(terminal::columns_of(line), columns) << line;
    }
    static const std::regex key("(board|note|pick|tell|action|event|piece|card|space|tile|building|variant)\\.[a-z]");
    EXPECT_FALSE(std::regex_search(text, key)) << text;
}

struct Way {
    const char* variant;
    int players;
    const char* language;
    std::size_t columns;
    bool plain;
};

class WarcraftBoard : public testing::TestWithParam<Way> {};

TEST_P(WarcraftBoard, EveryDecisionOfAGameCanBeShownAndToldApart) {
    const Way& way = GetParam();
    War war(way.variant, way.players, way.language);
    war.columns = way.columns;
    war.plain = way.plain;
    for (int decisions = 0; decisions < (sanitized ? 60 : 250) && !war.over(); ++decisions) {
        const Seat who = war.turn();
        expect_clean(war.picture(who, board().draw), way.columns);
        expect_clean(war.picture(who, board().players), way.columns);
        expect_clean(war.picture(who, board().goals), way.columns);
        const std::vector<Json> choices = war.choices();
        war.seen(who, [&](const Scene& scene) {
            std::set<std::string> texts;
            std::string all;
            for (const Json& action : choices) {
                const std::string text = board().option(scene, action);
                all += text + " " + board().note(scene, action) + "\n";
                EXPECT_TRUE(texts.insert(text).second) << "twice: " << text;
                EXPECT_LT(board().rank(scene, action), 100);
            }
            expect_clean(all, 1000);
            return 0;
        });
        const std::vector<Json> events = war.play_on();
        war.seen(Seat::spectator, [&](const Scene& scene) {
            for (const std::string& line : board().tell(scene, {}, events)) {
                expect_clean(line, 10000);
            }
            return 0;
        });
    }
}

INSTANTIATE_TEST_SUITE_P(Ways, WarcraftBoard,
                         testing::Values(Way{"base_2", 2, "en", 100, false}, Way{"base_4", 4, "de", 80, false},
                                         Way{"base_4", 4, "en", 80, false}, Way{"elf_gate", 3, "hu", 120, false},
                                         Way{"necromancers", 2, "de", 100, false}, Way{"prisoners", 2, "hu", 80, false},
                                         Way{"nordrassil", 4, "en", 100, true}));

TEST(WarcraftBoardPicture, SpacesStandInShiftedRowsWithTheirPieces) {
    War war("base_2", 2, "en", {{"races", {"human", "orc"}}});
    const std::string map = war.picture(war.turn(), board().draw);
    EXPECT_THAT(map, HasSubstr("|3 city"));
    EXPECT_THAT(map, HasSubstr("|H3m3w"));
    EXPECT_THAT(map, HasSubstr("|O3m3w"));
    EXPECT_THAT(map, HasSubstr("|16 goal *1")) << "an objective with its points";
    // Space 8 lies below spaces 3 and 4: half a cell further to the right than 3.
    std::istringstream lines(map);
    std::size_t upper = 0;
    std::size_t lower = 0;
    for (std::string line; std::getline(lines, line);) {
        upper = line.find("|3 city") == std::string::npos ? upper : line.find("|3 city");
        lower = line.find("|8 ") == std::string::npos ? lower : line.find("|8 ");
    }
    EXPECT_GT(lower, upper);
    EXPECT_LT(lower, upper + 8);
}

TEST(WarcraftBoardPicture, WallsAndCaptivesOfThePrisonersAreDrawn) {
    War war("prisoners", 2);
    const std::string map = war.picture(war.turn(), board().draw);
    EXPECT_THAT(map, HasSubstr("|capt. N"));
    EXPECT_THAT(map, HasSubstr("####")) << "a wall between two rows";
    EXPECT_THAT(map, testing::ContainsRegex("\\|7 \\(A\\) +#8"))
        << "a wall between two spaces of a row, and the letter by which the rules of the scenario call the space";
    war.plain = true;
    EXPECT_THAT(war.picture(war.turn(), board().draw), HasSubstr("8#"));
}

TEST(WarcraftBoardPicture, OnlyTheOwnHandIsSeen) {
    War war("base_2", 2);
    const Seat who = war.turn();
    EXPECT_THAT(war.picture(who, board().players), HasSubstr("Your hand: "));
    EXPECT_THAT(war.picture(who, board().hand), HasSubstr("Your hand"));
    EXPECT_THAT(war.picture(Seat::spectator, board().players), Not(HasSubstr("hand: ")));
    EXPECT_THAT(war.picture(Seat::spectator, board().hand), HasSubstr("no cards"));
}

TEST(WarcraftBoardPicture, ABattleShowsBothSides) {
    War war("base_2", 2);
    ASSERT_TRUE(war.play_until([](const Json& view) { return !view["battle"].is_null(); }));
    const std::string battle = war.picture(war.turn(), board().draw);
    EXPECT_THAT(battle, HasSubstr("Battle on "));
    EXPECT_THAT(battle, HasSubstr("battlefield "));
    EXPECT_THAT(war.answer(war.turn(), board().odds, "nowhere"), HasSubstr("Say: odds SPACE"));
}

TEST(WarcraftBoardPicture, LookTellsOfEverythingThatHasAName) {
    War war("base_2", 2, "en", {{"races", {"human", "orc"}}});
    const Seat who = war.turn();
    const auto look = [&](const std::string& words) {  // in one line
        return std::regex_replace(war.answer(who, board().look, words), std::regex("\n *"), " ");
    };
    EXPECT_THAT(look("3"), HasSubstr("city of "));
    EXPECT_THAT(look("3"), HasSubstr("beside: 1 gold mine, 4 forest, 7, 8"));
    EXPECT_THAT(look("space 60"), HasSubstr("not on this map"));
    EXPECT_THAT(look("fast"), HasSubstr("2 spaces further"));
    EXPECT_THAT(look("grunt"), HasSubstr("Strength 2"));
    EXPECT_THAT(look("priest"), HasSubstr("removes 1 casualty less"));
    EXPECT_THAT(look("worker"), HasSubstr("harvests gold and wood"));
    EXPECT_THAT(look("orcs"), HasSubstr("Reserve"));
    EXPECT_THAT(look("undead"), HasSubstr("raise dead"));
    EXPECT_THAT(look("bananas"), HasSubstr("nothing called"));
    EXPECT_THAT(look(""), HasSubstr("nothing called"));
    EXPECT_THAT(war.picture(who, board().goals), HasSubstr("15 points win"));
}

TEST(WarcraftBoardPicture, GoalsOfAScenarioSayHowToWinIt) {
    War war("elf_gate", 3);
    const std::string goals = war.picture(war.turn(), board().goals);
    EXPECT_THAT(goals, HasSubstr("fewer than 3 enemy units"));
    EXPECT_THAT(goals, HasSubstr("19 objective (D): the Elf Gate"));
    EXPECT_THAT(war.picture(war.turn(), board().players), Not(HasSubstr("points"))) << "they do not count here";
}

TEST(WarcraftBoardPicture, TheMapIsDrawnForAForeignMovementOnlyIfAPortalIsInHand) {
    const War war("base_2", 2);
    const auto occasion = [&](const Json& hand) {
        const Json view{{"round", 2}, {"seat", 0}, {"active", 1}, {"phase", "movement"}, {"hands", {{"0", hand}}}};
        return war.seen(seat(0), [&](const Scene& real) {
            return board().occasion(Scene{view, real.names, real.pack, real.texts, real.speaker, real.style});
        });
    };
    EXPECT_EQ(occasion({{"fast", 1}}), "");
    EXPECT_NE(occasion({{"fast", 1}, {"town_portal", 1}}), "");
}

// Plays on until one of the options is wanted, and gives its note.
std::string note_of(War& war, const std::function<bool(const Json& view, const Json& action)>& wanted) {
    Json found;
    const bool reached = war.play_until([&](const Json& view) {
        for (const Json& action : war.choices()) {
            if (wanted(view, action)) {
                found = action;
                return true;
            }
        }
        return false;
    });
    return reached ? war.seen(war.turn(), [&](const Scene& scene) { return board().note(scene, found); }) : "never";
}

TEST(WarcraftBoardOptions, AMoveIntoEnemiesSaysHowTheBattleWouldEnd) {
    War war("base_2", 2, "en", {{"races", {"human", "orc"}}});
    std::string space;
    const std::string note = note_of(war, [&](const Json& view, const Json& action) {
        space = is_attack(view, action) ? action["to"].get<std::string>() : "";
        return !space.empty();
    });
    EXPECT_THAT(note, testing::ContainsRegex("[HO][1-3]m.*: won [<>]? ?[0-9]+%"));
    // The same by hand, with as many as may enter.
    const std::string number = std::to_string(std::stoi(space.substr(1)));
    EXPECT_THAT(war.answer(war.turn(), board().odds, number + " 1 melee"), HasSubstr("By the dice alone: won "));
    EXPECT_THAT(war.answer(war.turn(), board().odds, number + " 1 worker"), HasSubstr("Say: odds SPACE"));
}

TEST(WarcraftBoardOptions, AFightSaysHowItWouldEndAndACasualtyWhereItStands) {
    War war("nordrassil", 4);  // many units: several battles at once
    war.attacks = true;
    EXPECT_THAT(note_of(war, [](const Json&, const Json& action) { return action["kind"] == "fight"; }),
                testing::MatchesRegex("won [<>]? ?[0-9]+%"));
    War other("base_2", 2);
    EXPECT_EQ(note_of(other,
                      [](const Json& view, const Json& action) {
                          return action["kind"] == "lose" && action["space"] == view["battle"]["space"];
                      }),
              "battlefield");
    EXPECT_EQ(note_of(other,
                      [](const Json& view, const Json& action) {
                          return action["kind"] == "lose" && action["space"] != view["battle"]["space"];
                      }),
              "flank");
}

TEST(WarcraftBoardStory, WhatIsDoneTwiceIsCountedOnce) {
    const War war("base_2", 2, "en", {{"races", {"human", "orc"}}});
    const Json move{{"event", "pieces_moved"}, {"player", 0}, {"piece", "human_melee"},
                    {"from", "s03"},           {"to", "s08"}, {"amount", 1}};
    const Json workers{{"event", "pieces_moved"}, {"player", 0}, {"piece", "human_worker"},
                       {"from", "s03"},           {"to", "s01"}, {"amount", 3}};
    const auto harvest = [](int amount) {
        return Json{{"event", "harvested"}, {"player", 0}, {"space", "s01"}, {"resource", "gold"}, {"amount", amount}};
    };
    const Json spent{{"event", "depleted"}, {"space", "s01"}, {"depletion", "partial"}};
    const Json phase{{"event", "battle_phase"}, {"phase", "ranged"}};
    const std::vector<Json> events{move, move, workers, harvest(3), spent, harvest(2), phase, phase};
    const auto lines = war.seen(Seat::spectator, [&](const Scene& scene) { return board().tell(scene, {}, events); });
    EXPECT_THAT(lines, testing::ElementsAre("Anna moves: 2 melee 3 → 8, 3 workers 3 → 1 gold mine.",
                                            "Anna harvests: 5 gold (1: partially depleted)."));
}

PlayOptions one_person(const char* language = "en") {
    PlayOptions options;
    options.game = "warcraft";
    options.variant = "base_2";
    options.language = language;
    options.seats = {"person", "greedy"};
    options.options = {"races=human,orc"};
    options.colour = false;
    return options;
}

TEST(WarcraftPlay, AWholeGameIsPlayedByNumbers) {
    const Played played = play_by_numbers(one_person());
    EXPECT_EQ(played.code, 0);
    EXPECT_THAT(played.out, HasSubstr("The game is over"));
    EXPECT_THAT(played.out, HasSubstr("--- Round 2 begins"));
    EXPECT_THAT(played.out, HasSubstr("Battle on "));
}

TEST(WarcraftPlay, ACurtainFallsBetweenTwoHands) {
    PlayOptions options = one_person();
    options.seats = {"person", "person"};
    const Played played = play_lines(options, {"", "0", "0", "0"});
    const std::size_t first = played.out.find("Your hand: ");
    ASSERT_NE(first, std::string::npos) << played.out;
    const std::size_t second = played.out.find("Your hand: ", first + 1);
    EXPECT_GT(second, played.out.find("Pass the device to ", first)) << "the second hand before the curtain";
    EXPECT_THAT(played.out.substr(0, first), HasSubstr("Pass the device to "));
}

// What the welcome gives as an example is understood in every language.
TEST(WarcraftPlay, TheExampleCanBeTyped) {
    for (const char* language : {"en", "de", "hu"}) {
        const Texts texts = load_texts(language, "warcraft");
        const std::string example(texts.raw("app.example"));
        const std::string offer = "1-3 " + std::string(texts.raw("type.melee"));
        bool typed = false;
        const Played played = play_reading(
            one_person(language),
            [&](std::string_view screen) -> std::string {
                typed = screen.find(offer) != std::string_view::npos;
                return typed ? example : "0";
            },
            3);
        EXPECT_TRUE(typed) << played.out;
        EXPECT_THAT(played.out, HasSubstr(": 3 " + std::string(texts.raw("type.melee")) + " 3 → 8.")) << language;
    }
}

}  // namespace
}  // namespace kriegsrat::warcraft_board_test
