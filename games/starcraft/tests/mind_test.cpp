#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "games/starcraft/mind/evaluate.h"
#include "games/starcraft/mind/orders.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/tests/battles.h"

// The greedy mind: it must know what the game is about, and beat players without a plan.
namespace kriegsrat::starcraft::mind_test {
namespace {

Action choice(const Scene& scene, Rng& rng) {
    Options options;
    StarCraft::options(scene.setup(), scene.state(), options);
    const Seat who = seat(scene.seat_to_move());
    const State guess = StarCraft::guess(scene.setup(), scene.state(), who, rng);
    return StarCraft::policies()[0].choose(scene.setup(), guess, who, options, rng);
}

// One decision of the mind, as the wire has it.
Json decides(Scene& scene, Rng& rng) {
    const Json action = write_action(StarCraft::spec().actions, scene.setup().pack->names, choice(scene, rng));
    scene.does(action);
    return action;
}

// Minds carry the order of seat 0 out to its end, a battle included. Returns what they decided.
std::vector<Json> carries_out(Scene& scene, const char* order, const char* planet) {
    scene.order(0, order, planet).stack("pridewater", {{1, "build"}});
    Rng rng(3);
    std::vector<Json> decisions;
    while (!scene.over() && !(scene.step() == "reveal_order" && scene.seat_to_move() == 1)) {
        if (scene.seat_to_move() == index(Seat::chance)) {
            scene.lets_chance();
        } else {
            decisions.push_back(decides(scene, rng));
        }
    }
    return decisions;
}

bool decided(const std::vector<Json>& decisions, const std::string& kind) {
    return std::any_of(decisions.begin(), decisions.end(), [&](const Json& action) { return action["kind"] == kind; });
}

bool moved_to(const std::vector<Json>& decisions, const std::string& area) {
    return std::any_of(decisions.begin(), decisions.end(),
                       [&](const Json& action) { return action["kind"] == "move_units" && action["to"] == area; });
}

// The orders that minds place for seat 0 in a planning phase, "build abaddon".
std::vector<std::string> plans(Scene& scene) {
    scene.planning();
    Rng rng(4);
    std::vector<std::string> placed;
    while (scene.step() == "plan") {
        const int who = scene.seat_to_move();
        const Json action = decides(scene, rng);
        if (who == 0) {
            placed.push_back(action["order"].get<std::string>() + " " + action["planet"].get<std::string>());
        }
    }
    return placed;
}

bool contains(const std::vector<std::string>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

TEST(StarcraftMind, ExpandsToAnEmptyPlanet) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"marine", 4}}).transport(0, "abaddon", "helios");
    EXPECT_TRUE(contains(plans(scene), "mobilize helios"));
    carries_out(scene, "mobilize", "helios");
    EXPECT_EQ(scene.owner_of_units("helios_1"), 0) << "conquest points first";
    EXPECT_EQ(scene.owner_of_units("helios_3"), 0);
    EXPECT_EQ(scene.owner_of_units("abaddon_1"), 0) << "and none given up for others";
    carries_out(scene, "build", "helios");
    const Bits helios = areas_of(scene.setup(), scene.planet("helios"));
    EXPECT_NE(scene.state().based[0] & helios, 0U) << "a new base";
}

TEST(StarcraftMind, MinesWhatLiesAroundItsBase) {
    Scene scene(2);
    scene.base(0, "helios_3").units(0, "helios_3", {{"marine", 2}}).units(0, "helios_1", {{"marine", 2}});
    EXPECT_FALSE(scene.has_source(0, "helios_2"));
    carries_out(scene, "mobilize", "helios");
    scene.regrouping();
    EXPECT_TRUE(scene.has_source(0, "helios_2"));
    EXPECT_TRUE(scene.has_source(0, "helios_4"));
}

TEST(StarcraftMind, BuildsWorkersAndUnitsWithWhatItHas) {
    Scene scene(2);
    scene.workers(0, 6);
    const auto decisions = carries_out(scene, "build", "abaddon");
    EXPECT_TRUE(decided(decisions, "build_unit") || decided(decisions, "build_worker"));
    EXPECT_LE(scene.state().workers[0], 1) << "nothing is left lying about";
    EXPECT_FALSE(decided(decisions, "destroy_base"));
}

TEST(StarcraftMind, LearnsAndUpgrades) {
    Scene scene(2);
    const Bits known = scene.state().technology[0];
    EXPECT_TRUE(decided(carries_out(scene, "research", "abaddon"), "acquire"));
    EXPECT_LT(count(scene.state().technology[0]), count(known));
    Scene rich(2);
    rich.workers(0, 15).source(0, "helios_2").source(0, "torus_3").base(0, "helios_1").base(0, "torus_1");
    const auto decisions = carries_out(rich, "build", "abaddon");
    EXPECT_TRUE(decided(decisions, "build_building") || decided(decisions, "build_module"));
}

TEST(StarcraftMind, AttacksWhenTheOddsAreGood) {
    Scene scene = battles::before({"raynor", {{"siege_tank", 3}, {"goliath", 1}}}, {"overmind", {{"zergling", 1}}});
    scene.base(0, "helios_2");
    EXPECT_TRUE(contains(plans(scene), "mobilize helios"));
    EXPECT_TRUE(moved_to(carries_out(scene, "mobilize", "helios"), "helios_4"));
    EXPECT_EQ(scene.owner_of_units("helios_4"), 0);
}

TEST(StarcraftMind, DoesNotAttackWithoutHope) {
    Scene scene = battles::before({"raynor", {{"marine", 2}}}, {"overmind", {{"ultralisk", 3}}});
    scene.hand(1, {"zerg_c01", "zerg_c02", "zerg_c03", "zerg_c04", "zerg_c05", "zerg_c06"});
    EXPECT_FALSE(moved_to(carries_out(scene, "mobilize", "helios"), "helios_4"));
    EXPECT_EQ(scene.units_in("helios_4", "ultralisk"), 3);
}

// Enemies stand where the last base is: it would be lost at the end of the round.
TEST(StarcraftMind, FreesItsLastBase) {
    Scene scene(2);
    scene.units(0, "abaddon_1", {{"siege_tank", 2}, {"marine", 2}}).units(1, "abaddon_2", {{"zergling", 1}});
    EXPECT_TRUE(contains(plans(scene), "mobilize abaddon"));
    EXPECT_TRUE(moved_to(carries_out(scene, "mobilize", "abaddon"), "abaddon_2"));
    EXPECT_EQ(scene.owner_of_units("abaddon_2"), 0);
}

// A strong enemy could walk into the last base: those away from home come back.
TEST(StarcraftMind, GuardsItsLastBase) {
    Scene scene(2);
    scene.units(1, "abaddon_1", {{"hydralisk", 2}}).units(0, "helios_2", {{"goliath", 3}});
    scene.transport(0, "abaddon", "helios");
    const auto decisions = carries_out(scene, "mobilize", "abaddon");
    EXPECT_TRUE(moved_to(decisions, "abaddon_2") || moved_to(decisions, "abaddon_1"));
    EXPECT_NE(scene.owner_of_units("abaddon_2"), 1);
}

// The same positions, for a faction that wins by it and for one that does not.
TEST(StarcraftMind, PlaysForItsSpecialVictory) {
    const auto worth_of_a_base = [](const char* faction) {
        Scene scene(2, {faction, "mengsk"});
        scene.stage(3).base(0, "helios_1").units(0, "helios_1", {{"zergling", 1}});
        const double before = evaluate(scene.setup(), scene.state(), 0);
        scene.base(0, "torus_3");
        return evaluate(scene.setup(), scene.state(), 0) - before;
    };
    EXPECT_GT(worth_of_a_base("overmind"), worth_of_a_base("queen_of_blades") + 5) << "bases on three planets";
    const auto worth_of_minerals = [](const char* faction) {
        Scene scene(2, {faction, "overmind"});
        scene.stage(3);
        const double before = evaluate(scene.setup(), scene.state(), 0);
        scene.units(0, "torus_2", {{"marine", 1}});
        return evaluate(scene.setup(), scene.state(), 0) - before;
    };
    EXPECT_GT(worth_of_minerals("raynor"), worth_of_minerals("mengsk") + 2) << "areas with resources";
}

// One base short of the victory in stage III: a unit waits where it can be built, and there are tempting purchases.
TEST(StarcraftMind, WinsBySpecialVictoryWhenItCan) {
    Scene scene(2, {"overmind", "mengsk"});
    scene.stage(3).base(0, "torus_3").units(0, "helios_2", {{"zergling", 1}}).units(1, "pridewater_3", {{"marine", 3}});
    scene.round(6);
    EXPECT_TRUE(contains(plans(scene), "build helios"));
    EXPECT_TRUE(decided(carries_out(scene, "build", "helios"), "build_base"));
    scene.regrouping();
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winners(), std::vector<int>{0});
    EXPECT_EQ(scene.state().victory, static_cast<int>(Victory::special));
}

// SC-K26: the order of two abilities that decides which of two cloaked units finds the only shelter. The one worth more
// is destroyed.
TEST(StarcraftMind, SC_K26_ChoosesTheOrderOfItsAbilitiesByWorth) {
    Scene scene = battles::before({"overmind", {{"scourge", 1}, {"queen", 1}}, {"zerg_c10", "spawn_broodling_1"}},
                                  {"raynor", {{"wraith", 1}, {"ghost", 1}}, {"terran_c01", "cloaking_field_1"}});
    scene.units(1, "helios_1", {{"marine", 1}}).units(0, "helios_3", {{"zergling", 1}}).base(0, "helios_2");
    battles::attack(scene).pairs("scourge", "wraith").places("zerg_c10", "spawn_broodling_1");
    scene.places("terran_c01", "cloaking_field_1");
    ASSERT_EQ(scene.step(), "end_of_destroy");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Scene here = scene;
        Rng rng(seed);
        decides(here, rng);
        EXPECT_EQ(battles::destroyed(here), (WordList{"scourge", "wraith"}));
    }
}

// Patience ends where only the last one left wins.
TEST(StarcraftMind, GetsImpatientInGalacticConquestOnly) {
    for (const char* variant : {"base", "galactic_conquest"}) {
        Scene scene(2, {}, variant);
        scene.round(10);
        EXPECT_FALSE(out_of_patience(scene.setup(), scene.state())) << variant;
        scene.round(60);
        EXPECT_EQ(out_of_patience(scene.setup(), scene.state()), scene.setup().conquest) << variant;
    }
}

// Every decision is legal: the simulator checks each, and the invariants after it.
void expect_legal(const Variant& variant, int players, const Json& options, std::uint64_t games, int max_rounds) {
    SimulationOrder order;
    order.minds.assign(static_cast<std::size_t>(players), "greedy");
    order.games = games;
    order.max_rounds = max_rounds;
    const auto played = game().simulate({{"variant", variant.id}, {"players", players}, {"options", options}}, order);
    ASSERT_TRUE(played.has_value()) << played.error().text;
    EXPECT_EQ(played->violations, 0U) << variant.id << " " << players << options << ": " << played->first_violation;
    EXPECT_GT(played->decisions, games * 20U);
}

void expect_legal_everywhere(std::uint64_t games, int max_rounds) {
    for (const Variant& variant : StarCraft::spec().variants) {
        for (const int players : variant.players) {
            expect_legal(variant, players, Json::object(), games, max_rounds);
            for (const OptionSpec& option : variant.options) {
                if (option.type == OptionSpec::Type::boolean) {
                    expect_legal(variant, players, {{std::string(option.name), true}}, games, max_rounds);
                }
            }
        }
    }
}

TEST(StarcraftMind, DecidesLegallyInEveryVariantAndNumberOfPlayers) { expect_legal_everywhere(1, 2); }
TEST(Long_StarcraftMind, DecidesLegallyInWholeGamesOfEveryVariant) { expect_legal_everywhere(2, 500); }

// Whole games of four: the greedy mind in one seat after the other, the others at random or greedy like it.
struct Record {
    int wins = 0;
    std::map<int, int> rounds;
    std::array<int, 5> kinds{};  // by Victory
    void print(const char* title) const {
        std::cout << title << ": wins " << wins << "; normal " << kinds[1] << ", special " << kinds[2]
                  << ", end of game " << kinds[3] << ", last one left " << kinds[4] << "; games by rounds:";
        for (const auto& [length, games] : rounds) {
            std::cout << " " << length << ":" << games;
        }
        std::cout << "\n";
    }
};

enum class Others { random, random_but_keep_their_pieces, greedy };

Action random_choice(const Options& options, Others others, Rng& rng) {
    Action action = options.pick(rng);
    while (others != Others::random && static_cast<Do>(action.kind) == Do::demolish) {
        action = options.pick(rng);
    }
    return action;
}

Record games_of_four(int games, Others others) {
    const Scene fresh = Scene::fresh("base", 4);
    const Setup& setup = fresh.setup();
    Record record;
    Options options;
    Events silent;
    for (int number = 0; number < games; ++number) {
        Rng rng(static_cast<std::uint64_t>(number) + 1);
        State state = fresh.state();
        const Seat mind = seat(number % 4);
        while (!StarCraft::result(setup, state).over) {
            const Seat who = StarCraft::turn(setup, state).seat;
            Action action;
            if (who == Seat::chance) {
                action = StarCraft::sample(setup, state, rng);
            } else {
                options.clear();
                StarCraft::options(setup, state, options);
                action = who == mind || others == Others::greedy
                             ? StarCraft::policies()[0].choose(setup, StarCraft::guess(setup, state, who, rng), who,
                                                               options, rng)
                             : random_choice(options, others, rng);
            }
            if (!StarCraft::check(setup, state, action).legal()) {
                ADD_FAILURE() << "not legal in game " << number;
                return record;
            }
            StarCraft::apply(setup, state, action, silent);
        }
        record.wins += has(StarCraft::result(setup, state).winners, index(mind)) ? 1 : 0;
        ++record.rounds[state.round];
        ++record.kinds[state.victory];
    }
    return record;
}

TEST(StarcraftMind, BeatsThreeRandomPlayers) { EXPECT_GE(games_of_four(20, Others::random).wins, 19); }

TEST(Long_StarcraftMind, BeatsThreeRandomPlayersAtLeast95TimesOf100) {
    const Record record = games_of_four(100, Others::random);
    record.print("greedy against three random players");
    EXPECT_GE(record.wins, 95);
}

// They last longer, and some stumble into their special victory.
TEST(Long_StarcraftMind, MostlyBeatsRandomPlayersWhoKeepTheirPieces) {
    const Record record = games_of_four(100, Others::random_but_keep_their_pieces);
    record.print("greedy against three random players who destroy nothing of their own");
    EXPECT_GE(record.wins, 80);
}

TEST(Long_StarcraftMind, GamesAmongEqualsEndInDifferentWays) {
    const Record record = games_of_four(24, Others::greedy);
    record.print("four greedy players");
    EXPECT_LT(record.wins, 20) << "no seat wins them all";
    EXPECT_LE(record.rounds.rbegin()->first, 60);
    EXPECT_GT(record.kinds[static_cast<std::size_t>(Victory::normal)], 0);
}

}  // namespace
}  // namespace kriegsrat::starcraft::mind_test
