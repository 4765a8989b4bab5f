#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "app/boards/boards.h"
#include "app/tests/playing.h"
#include "core/rng.h"
#include "games/list.h"

namespace kriegsrat::starcraft_board_test {
namespace {

using terminal::Board;
using terminal::Scene;
using testing::HasSubstr;
using testing::Not;

const Board& board() { return terminal::board_of("starcraft"); }

// A match of which a seat sees the board.
class Sector {
  public:
    Sector(const std::string& variant, int players, const Json& options, std::string_view language = "en")
        : texts_(load_texts(language, "starcraft")) {
        auto started =
            find_game("starcraft")->start({{"variant", variant}, {"players", players}, {"options", options}});
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
        return look(
            Scene{view, match_->names(), match_->pack(), texts_, speaker, style, columns, plain, only(who),
                  [&](const Json& question) -> Expected<Json> { return asks ? match_->ask(question, who) : Json(); }});
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

    // Takes any option, and lets chance decide until somebody is asked again. Returns what happened.
    std::vector<Json> play_on() {
        Options options;
        match_->options(options);
        std::vector<Event> happened;
        Events events(happened);
        Option chosen = options[rng_.below(static_cast<std::uint32_t>(options.size()))];
        // Whoever tears down his own pieces leaves nothing to look at.
        while (options.size() > 1 && match_->write(chosen.action)["kind"] == "demolish") {
            chosen = options[rng_.below(static_cast<std::uint32_t>(options.size()))];
        }
        match_->apply(chosen.action, events);
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
    bool asks = true;  // estimates of battles take their time

  private:
    void run_chance(Events& events) {
        while (match_->turn().seat == Seat::chance) {
            match_->apply(match_->sample(rng_), events);
        }
    }

    std::unique_ptr<Match> match_;
    Texts texts_;
    std::vector<std::string> names_{"Anna", "Bob", "Cili", "Dora", "Emil", "Flora"};
    Rng rng_{7, 1};
};

// No line too wide, no key of a text instead of the text.
void expect_clean(const std::string& text, std::size_t columns) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(terminal::columns_of(line), columns) << line;
    }
    static const std::regex key("(board|note|pick|tell|action|event|unit|card|area|route)\\.[a-z]");
    EXPECT_FALSE(std::regex_search(text, key)) << text;
}

struct Way {
    const char* variant;
    int players;
    bool ready_made;
    const char* language;
    std::size_t columns;
    bool plain;
};

class StarCraftBoard : public testing::TestWithParam<Way> {};

TEST_P(StarCraftBoard, EveryDecisionOfAGameCanBeShownAndToldApart) {
    const Way& way = GetParam();
    Sector sector(way.variant, way.players, {{"standard_galaxy", way.ready_made}}, way.language);
    sector.columns = way.columns;
    sector.plain = way.plain;
    sector.asks = false;
    for (int decisions = 0; decisions < (sanitized ? 60 : 300) && !sector.over(); ++decisions) {
        const Seat who = sector.turn();
        expect_clean(sector.picture(who, board().draw), way.columns);
        expect_clean(sector.picture(who, board().players), way.columns);
        const std::vector<Json> choices = sector.choices();
        sector.seen(who, [&](const Scene& scene) {
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
        const std::vector<Json> events = sector.play_on();
        sector.seen(Seat::spectator, [&](const Scene& scene) {
            for (const std::string& line : board().tell(scene, {}, events)) {
                expect_clean(line, 10000);
            }
            return 0;
        });
    }
}

INSTANTIATE_TEST_SUITE_P(Ways, StarCraftBoard,
                         testing::Values(Way{"base", 2, true, "en", 100, false}, Way{"base", 4, false, "de", 80, false},
                                         Way{"base", 6, true, "hu", 100, true},
                                         Way{"galactic_conquest", 3, true, "hu", 120, false},
                                         Way{"team", 4, true, "de", 100, false},
                                         Way{"team_conquest", 6, false, "en", 150, false}));

TEST(StarCraftBoardPicture, OrdersAreNamedForTheirOwnerAlone) {
    Sector sector("base", 2, {{"standard_galaxy", true}});
    ASSERT_TRUE(
        sector.play_until([](const Json& view) { return view["step"] == "plan" && view["orders"].size() == 1; }));
    const Json placed = sector.match().view(Seat::spectator)["orders"][0];
    const Seat owner = seat(placed["owner"].get<int>());
    const std::string token(1, static_cast<char>('A' + index(owner)));
    EXPECT_THAT(sector.picture(sector.turn(), board().draw), HasSubstr("[" + token + " ?]"));
    EXPECT_THAT(sector.picture(owner, board().draw), Not(HasSubstr("[" + token + " ?]")));
    EXPECT_THAT(sector.picture(owner, board().draw), HasSubstr("[" + token + " "));
    EXPECT_THAT(sector.picture(owner, board().players), HasSubstr("Your order tokens"));
    EXPECT_THAT(sector.picture(sector.turn(), board().players), HasSubstr("Your hand"));
    EXPECT_THAT(sector.picture(Seat::spectator, board().players), Not(HasSubstr("Your")));
}

TEST(StarCraftBoardPicture, AChartShowsPlanetsAndTransportsAndAListThePlainWay) {
    Sector sector("base", 4, {{"standard_galaxy", true}});
    ASSERT_TRUE(sector.play_until([](const Json& view) { return view["step"] == "plan"; }));
    const std::string map = sector.picture(sector.turn(), board().draw);
    EXPECT_THAT(map, HasSubstr("Dylar IV ------"));
    EXPECT_THAT(map, HasSubstr("Z-axes: "));
    EXPECT_THAT(map, HasSubstr("minerals 2 A"));
    EXPECT_THAT(map, testing::ContainsRegex("\\|[A-D]")) << "a transport on a route to the south";
    sector.plain = true;
    const std::string list = sector.picture(sector.turn(), board().draw);
    EXPECT_THAT(list, Not(HasSubstr("------")));
    EXPECT_THAT(list, testing::ContainsRegex("- Halcyon( \\([A-D]+\\))?"));
    EXPECT_THAT(list, HasSubstr("~ Tarsonis"));
}

TEST(StarCraftBoardPicture, ABattleShowsBothSidesAndHidesTheirCards) {
    Sector sector("base", 2, {{"standard_galaxy", true}});
    // The defender places cards: those of the attacker lie there face down.
    ASSERT_TRUE(sector.play_until([](const Json& view) {
        return view["step"] == "place_cards" && !view["battle"].is_null() &&
               view["battle"]["skirmishes"][0]["sides"][0]["card"] == "hidden";
    }));
    const std::string battle = sector.picture(sector.turn(), board().draw);
    EXPECT_THAT(battle, HasSubstr("Battle on "));
    EXPECT_THAT(battle, HasSubstr("cards ?"));
    EXPECT_THAT(battle, HasSubstr(">   1  [")) << "cards are placed for the first skirmish";
    const Seat attacker = seat(sector.match().view(Seat::spectator)["battle"]["attacker"].get<int>());
    EXPECT_THAT(sector.picture(attacker, board().draw), Not(HasSubstr("cards ?")));
    EXPECT_EQ(sector.answer(attacker, board().odds, "torus").find("Won in"), std::string::npos);
}

TEST(StarCraftBoardPicture, LookTellsOfEverythingThatHasAName) {
    Sector sector("base", 4, {{"standard_galaxy", true}, {"factions", {"raynor", "overmind", "aldaris", "mengsk"}}});
    const Seat who = sector.turn();
    const auto look = [&](const std::string& words) { return sector.answer(who, board().look, words); };
    EXPECT_THAT(look("dylar"), HasSubstr("Dylar IV (minerals 2, B): unit limit 2"));
    EXPECT_THAT(look("helios gas"), HasSubstr("unit limit 3"));
    EXPECT_THAT(look("marine"), HasSubstr("needs Barracks level"));
    EXPECT_THAT(look("yamato"), HasSubstr("cost: 1 mineral, 2 gas"));
    EXPECT_THAT(look("starport level 3"), HasSubstr("units: Battlecruiser"));
    EXPECT_THAT(look("supply"), HasSubstr("build limit"));
    EXPECT_THAT(look("vehicle reinforcement 1"), HasSubstr("+1 health"));
    EXPECT_THAT(look("raid"), HasSubstr("destroys one"));
    EXPECT_THAT(look("b"), HasSubstr("bases on three or more planets"));
    EXPECT_THAT(look("Anna"), HasSubstr("Raynor"));
    EXPECT_THAT(look("tassadar"), HasSubstr("Shields"));
    EXPECT_THAT(look("bananas"), HasSubstr("nothing called"));
    EXPECT_THAT(look(""), HasSubstr("nothing called"));
    EXPECT_THAT(sector.picture(who, board().goals), HasSubstr("Anna (Jim Raynor (Terran), 0/20)"));
    EXPECT_THAT(sector.picture(who, board().hand), HasSubstr("Your hand"));
}

TEST(StarCraftBoardPicture, OddsAreEstimatedForAPlannedAttack) {
    Sector sector("base", 2, {{"standard_galaxy", true}});
    // Somebody may move a unit into an area that an enemy holds.
    Json attack;
    ASSERT_TRUE(sector.play_until([&](const Json& view) {
        for (const Json& action : view["step"] == "mobilize" ? sector.choices() : std::vector<Json>()) {
            if (action["kind"] == "move_units" && view["areas"][action["to"].get<std::string>()]["owner"].is_number() &&
                view["areas"][action["to"].get<std::string>()]["owner"] != view["seat"]) {
                attack = action;
                return true;
            }
        }
        return false;
    }));
    const Seat who = sector.turn();
    const auto note = sector.seen(who, [&](const Scene& scene) { return board().note(scene, attack); });
    EXPECT_THAT(note, testing::ContainsRegex("[0-9] against [0-9] \\((Anna|Bob)\\): .*%"));
    const Texts texts = load_texts("en", "starcraft");
    const std::string area(texts.raw("area." + attack["to"].get<std::string>()));
    EXPECT_THAT(sector.answer(who, board().odds, area), HasSubstr("Won in"));
    const std::string unit(texts.raw("unit." + attack["unit"].get<std::string>()));
    EXPECT_THAT(sector.answer(who, board().odds, area + " 2 " + unit), HasSubstr("2 " + unit + " against"));
    EXPECT_THAT(sector.answer(who, board().odds, area + " 9 " + unit), HasSubstr("cannot be estimated"));
    EXPECT_THAT(sector.answer(who, board().odds, "nowhere"), HasSubstr("Say: odds AREA"));
}

PlayOptions one_person(int players) {
    PlayOptions options;
    options.game = "starcraft";
    options.variant = "base";
    options.seats.assign(static_cast<std::size_t>(players), "greedy");
    options.seats.front() = "person";
    options.options = {"standard_galaxy"};
    options.colour = false;
    return options;
}

TEST(StarCraftPlay, AWholeGameIsPlayedByNumbers) {
    const Played played = play_by_numbers(one_person(2));
    EXPECT_EQ(played.code, 0);
    EXPECT_THAT(played.out, HasSubstr("The game is over"));
    EXPECT_THAT(played.out, HasSubstr("--- Round 2 begins"));
}

TEST(StarCraftPlay, EnterPaysAndThePictureIsNotDrawnForEveryClick) {
    PlayOptions options = one_person(2);
    // Places orders to build, carries them out and builds the first thing on offer.
    int paid = 0;
    const Played played = play_reading(
        options,
        [&](std::string_view screen) -> std::string {
            const bool pays = screen.ends_with("Enter: Pay automatically > ");
            paid += pays ? 1 : 0;
            return pays ? "" : "1";
        },
        60);
    EXPECT_GT(paid, 0);
    EXPECT_LT(count_of(played.out, "Z-axes: "), 30U);
    EXPECT_GE(count_of(played.out, "Z-axes: "), 4U);
}

}  // namespace
}  // namespace kriegsrat::starcraft_board_test
