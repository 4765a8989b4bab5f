#include "core/json.h"
#include "games/perryrhodan/mind/evaluate.h"
#include "games/perryrhodan/mind/policies.h"
#include "games/perryrhodan/tests/mission_scene.h"
#include "games/perryrhodan/tests/scene.h"

// The greedy mind: it knows only what its seat may know, and it plays better than chance.
namespace kriegsrat::perryrhodan {
namespace {

struct Tally {
    int won = 0;
    int by_condition = 0;
    int rounds = 0;
};

// Greedy in this seat (or in both) against chance.
Tally play(const char* variant, int games, bool both) {
    const auto read = PerryRhodan::read_setup(Json{{"variant", variant}, {"players", 2}});
    EXPECT_TRUE(read.has_value());
    const Setup setup = *read;
    Tally tally;
    Options options;
    Events silent;
    for (int game = 0; game < games; ++game) {
        Rng rng(static_cast<std::uint64_t>(game) + 101, 5);
        State state = PerryRhodan::start(setup);
        const int mind = game % 2;
        int decisions = 0;
        while (PerryRhodan::turn(setup, state).seat != Seat::nobody) {
            const Seat who = PerryRhodan::turn(setup, state).seat;
            Action action;
            if (who == Seat::chance) {
                action = PerryRhodan::sample(setup, state, rng);
            } else {
                options.clear();
                PerryRhodan::options(setup, state, options);
                if (both || index(who) == mind) {
                    const State guess = PerryRhodan::guess(setup, state, who, rng);
                    action = greedy(setup, guess, who, options, rng);
                    EXPECT_TRUE(options.allow(action))
                        << "step " << static_cast<int>(state.step()) << " kind " << action.kind;
                    if (!options.allow(action)) {
                        return tally;
                    }
                } else {
                    action = options.pick(rng);
                }
            }
            PerryRhodan::apply(setup, state, action, silent);
            if (++decisions > 200000) {
                ADD_FAILURE() << variant << " does not end: step " << static_cast<int>(state.step()) << " kind "
                              << action.kind << " a " << action.a << " b " << action.b;
                return tally;
            }
        }
        tally.won += PerryRhodan::result(setup, state).winners == byte(1 << mind) ? 1 : 0;
        tally.by_condition += state.ended == static_cast<int>(Ending::last_phase) ? 1 : 0;
        tally.rounds += state.round;
    }
    return tally;
}

// What the mind whose turn it is does in the scene, as its seat sees it.
Action choice_of_mind(const MissionScene& scene, int seat) {
    Rng rng(3, 1);
    Options options;
    PerryRhodan::options(scene.setup, scene.state, options);
    const Seat who = PerryRhodan::turn(scene.setup, scene.state).seat;
    EXPECT_EQ(index(who), seat);
    return greedy(scene.setup, PerryRhodan::guess(scene.setup, scene.state, who, rng), who, options, rng);
}

TEST(Mind, wins_phase_I_against_chance) {
    const Tally tally = play("phase_1", 20, false);
    EXPECT_GE(tally.won, 16);
    RecordProperty("rounds", tally.rounds);
}

TEST(Mind, wins_phase_V_against_chance) { EXPECT_EQ(play("phase_5", 1, false).won, 1); }

TEST(Mind, two_of_them_end_a_phase_by_its_victory_condition) {
    EXPECT_GE(play("phase_1", 4, true).by_condition, 3);
    EXPECT_GE(play("phase_2", 4, true).by_condition, 3);
    EXPECT_GE(play("phase_3", 4, true).by_condition, 3);
    EXPECT_GE(play("phase_4", 3, true).by_condition, 1);
    EXPECT_GE(play("phase_5", 2, true).by_condition, 1);
}

// The way of Atlan (PR-Z73): Rhodan first goes to Hellgate.
TEST(Mind, flies_Rhodan_to_Hellgate_before_the_duel) {
    MissionScene scene(5);
    scene.places(0, "pro sol", 2).places(0, "pro hellgate").places(1, "anti arkon-iii");
    scene.put(0, "pro sol", "p5-perry-rhodan");
    scene.put(0, "pro sol", "p5-staaten-klasse");
    scene.missions(0);
    const Action chosen = choice_of_mind(scene, 0);
    EXPECT_EQ(static_cast<Do>(chosen.kind), Do::announce_mission);
    EXPECT_EQ(static_cast<MissionKind>(chosen.a), MissionKind::defensive);
    scene.does(chosen);
    const Action target = choice_of_mind(scene, 0);
    EXPECT_EQ(target.a, scene.place("hellgate"));
}

// Survey points are the way to pro Mirsal III, and an agent brings them home as soon as he has them.
TEST(Mind, lands_an_agent_and_fetches_him) {
    MissionScene scene(5);
    scene.places(0, "pro sol", 2).places(1, "anti arkon-iii");
    scene.put(0, "pro sol", "p5-kosmischer-agent");
    scene.put(0, "pro sol", "p5-staaten-klasse");
    MissionScene later = scene;
    scene.missions(0);
    const Action chosen = choice_of_mind(scene, 0);
    EXPECT_EQ(static_cast<Do>(chosen.kind), Do::announce_mission);
    EXPECT_EQ(static_cast<MissionKind>(chosen.a), MissionKind::agent);
    later.landed(0, 1, "anti arkon-iii", "p5-fellmer-lloyd");
    later.missions(0);
    EXPECT_EQ(static_cast<Do>(choice_of_mind(later, 0).kind), Do::fetch_agents);
}

// The reductions that phase IV asks for (PR-R04), in their order.
TEST(Mind, attacks_Aralon_first_and_Aqua_afterwards) {
    MissionScene scene(4);
    scene.places(0, "pro aqua", 3).places(0, "anti aralon", 3).places(0, "pro zalit").places(0, "pro honur");
    scene.places(1, "anti aralon").places(1, "pro aqua");
    scene.put(0, "pro aqua", "p4-titan-veastark");
    scene.put(0, "pro aqua", "p4-terranische-raumlandedivision");
    scene.put(0, "pro aqua", "p4-terranische-raumlandedivision");
    scene.put(0, "anti aralon", "p4-ara-schiff");
    scene.put(0, "anti aralon", "p4-ara-waechter");
    scene.missions(0);
    MissionScene later = scene;
    EXPECT_EQ(choice_of_mind(scene, 0).c, pro);
    player(later.state, 0).feats |= feat::aralon;
    const Action chosen = choice_of_mind(later, 0);
    EXPECT_EQ(static_cast<Do>(chosen.kind), Do::announce_mission);
    EXPECT_EQ(chosen.c, anti);
}

TEST(Mind, what_is_wanted_is_worth_less_once_it_is_there) {
    MissionScene scene(1);
    scene.places(0, "pro terra", 3);
    const int terra = scene.record("p1-terra-sol");
    EXPECT_GT(Desires(scene.setup, scene.state, 0).of(terra), 0);
    EXPECT_LT(progress(scene.setup, scene.state, 1), progress(scene.setup, scene.state, 0));
    scene.places(0, "pro terra", 1);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    EXPECT_GT(progress(scene.setup, scene.state, 0), worth(scene.setup, Worth::condition_met));
    EXPECT_EQ(Desires(scene.setup, scene.state, 0).of(scene.state.card[at(ship)].record), 0);
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
