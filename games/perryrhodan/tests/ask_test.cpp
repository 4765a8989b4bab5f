#include "core/json.h"
#include "games/perryrhodan/tests/battles.h"

// What the game tells about a view besides the view itself: values with their sources, chances, the plan of a mission.
namespace kriegsrat::perryrhodan {
namespace {

Expected<Json> answer(const MissionScene& scene, int seat, const Json& question) {
    return PerryRhodan::ask(scene.setup, PerryRhodan::view(scene.setup, scene.state, static_cast<Seat>(seat)),
                            question);
}
Json told(const MissionScene& scene, int seat, const Json& question) {
    const auto said = answer(scene, seat, question);
    EXPECT_TRUE(said.has_value()) << question.dump();
    return said ? *said : Json();
}

// How often the attack value of one beats the defence value of the other, counted over both stacks.
double counted(const MissionScene& scene, Letter attack, int more, Letter defence) {
    const Pack& pack = *scene.setup.pack;
    double hits = 0;
    double all = 0;
    for (int one = 0; one < action_cards; ++one) {
        for (int other = 0; other < action_cards; ++other) {
            const double ways = scene.setup.stack[0].of(one) * scene.setup.stack[1].of(other);
            const int value = pack.action[kriegsrat::at(one)].value(BarColumn::red, attack) + more;
            all += ways;
            hits += value > pack.action[kriegsrat::at(other)].value(BarColumn::green, defence) ? ways : 0;
        }
    }
    return hits / all;
}

TEST(Asked, PR_L21_PR_L33_PR_H25_AnEscortShowsInTheValuesAndInTheChance) {
    SpaceBattle scene;
    scene.windows(true);
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    const int escort = scene.attacker_ship("p1-iv-raumschiff");
    const int enemy = scene.defender_ship("p1-kaulquappe");
    scene.begins({front, escort});
    while (scene.step() == Step::window) {
        scene.does(act(Do::pass));
    }
    scene.lines_up(front);
    const Json forecast = told(scene, 1, {{"what", "meeting"}, {"pieces", {enemy}}, {"against", front}});
    const Letter attack = strength(scene.setup, scene.state, front, Stat::attack).letter;
    const Letter defence = strength(scene.setup, scene.state, enemy, Stat::defence).letter;
    EXPECT_NEAR(forecast["meetings"][0]["chances"]["attacker_hits"], counted(scene, attack, 0, defence), 0.001);
    scene.lines_up(enemy);
    scene.escorts(escort, 0, true);
    for (const int seat : {0, 1}) {
        const Json lane = told(scene, seat, {{"what", "combat"}})["pairings"][0];
        EXPECT_EQ(lane["attacker"]["attack"]["escorts"], 1);
        EXPECT_NEAR(lane["chances"]["attacker_hits"], counted(scene, attack, 1, defence), 0.001);
    }
    EXPECT_FALSE(answer(scene, 0, {{"what", "plan"}}).has_value()) << "the group has left";
}

TEST(Asked, PR_H13_EquipmentThatNobodyHasSeenChangesNoValueForOthers) {
    MissionScene scene;
    scene.places(0, "pro terra", 2).places(1, "anti terra", 2);
    const int unit = scene.put(0, "pro terra", "p1-perry-rhodan");
    scene.attach("p1-arkonidenanzug", unit);
    const int enemy = scene.put(1, "anti terra", "p1-fantan-leute");
    scene.missions(0).attacks("pro terra", "terra", 1, "destabilisation");
    scene.takes({unit}).done();
    while (scene.step() != Step::line_up && scene.offers(act(Do::done))) {
        scene.done();  // nothing is handed over
    }
    scene.lines_up(unit).lines_up(enemy);
    const auto defence = [&](int seat) {
        return told(scene, seat, {{"what", "combat"}})["pairings"][0]["attacker"]["defence"];
    };
    ASSERT_EQ(defence(0)["sources"].size(), 1U);
    EXPECT_EQ(defence(0)["sources"][0]["card"], "p1-arkonidenanzug");
    EXPECT_EQ(defence(0)["bonus"], defence(0)["printed"].get<int>() + 1);
    EXPECT_TRUE(defence(1)["sources"].empty());
    EXPECT_EQ(defence(1)["bonus"], defence(1)["printed"]);
}

TEST(Asked, PR_I17_PR_I34_PR_I40_APlanTellsWhoMayGoAndWhyNot) {
    MissionScene scene;
    scene.places(0, "pro terra", 3).places(0, "pro venus").places(1, "anti venus", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    const int rested = scene.put(0, "pro terra", "p1-crest");
    const int tired = scene.put(0, "pro terra", "p1-clark-g-flipper");
    scene.passive(tired);
    scene.put(1, "anti venus", "p1-fantan-leute");
    scene.missions(0).attacks("pro terra", "venus", 1, "destabilisation");
    const auto entry_of = [&](const Json& plan, int piece) {
        for (const Json& one : plan["staying"]) {
            if (one["piece"] == piece) {
                return one;
            }
        }
        return Json();
    };
    const Json before = told(scene, 0, {{"what", "plan"}});
    EXPECT_EQ(before["range_needed"], 2);
    EXPECT_EQ(before["reason"], "system");
    EXPECT_EQ(entry_of(before, tired)["rule"], "PR-I17");
    EXPECT_FALSE(entry_of(before, rested)["may_go"]) << "no ship goes along yet";
    EXPECT_TRUE(entry_of(before, ship)["alone"]);
    EXPECT_EQ(before["arrival"]["units"], 1);
    EXPECT_TRUE(before["arrival"]["ground_combat"]);
    scene.takes({ship});
    const Json after = told(scene, 0, {{"what", "plan"}});
    EXPECT_EQ(entry_of(after, rested)["aboard"], Json::array({ship}));
    EXPECT_EQ(after["holds"][0]["ship"], ship);
    EXPECT_EQ(after["holds"][0]["carried"], false);
    EXPECT_EQ(after["holds"][0]["capacity"], transport_of(scene.setup, scene.state, ship));
    EXPECT_EQ(after["guards"], 1);
    EXPECT_FALSE(answer(scene, 1, {{"what", "plan"}}).has_value()) << "the plan is the attacker's";
}

TEST(Asked, PR_H24_OthersAreToldTheWindowAndTheStageButNotWhatIsAskedAbout) {
    SpaceBattle scene;
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    const int second = scene.attacker_ship("p1-iv-raumschiff");
    scene.defender_ship("p1-kaulquappe");
    const int other = scene.defender_ship("p1-kaulquappe");
    scene.begins({front, second});
    scene.lines_up(front).lines_up(other);
    scene.does(act(Do::pair, second));
    ASSERT_EQ(scene.step(), Step::post);
    EXPECT_EQ(scene.view_json(0)["about"]["piece"], second);
    EXPECT_TRUE(scene.view_json(1)["about"].is_null()) << "the card is still in the hand";
    EXPECT_EQ(scene.view_json(1)["mission"]["stage"], scene.view_json(0)["mission"]["stage"]);
}

TEST(Asked, BadQuestionsAreRefused) {
    SpaceBattle scene;
    const int front = scene.attacker_ship("p1-iv-raumschiff");
    scene.begins({front});
    const Json bad[] = {
        {{"what", "weather"}},
        {{"what", "combat"}, {"more", 1}},
        {{"what", "combat"}},
        {{"what", "meeting"}, {"pieces", {front}}, {"against", 99999}},
        {{"what", "meeting"}, {"pieces", "all"}, {"against", front}},
        {{"what", "effects"}, {"effects", {-1}}},
        {{"what", "effects"}, {"effects", {65535}}},
        {{"what", "effects"}},
        {{"what", 3}},
        Json::array(),
    };
    for (const Json& question : bad) {
        EXPECT_FALSE(answer(scene, 0, question).has_value()) << question.dump();
    }
    EXPECT_EQ(told(scene, 0, {{"what", "places"}})["places"].size(), static_cast<std::size_t>(places));
    const Json effects = told(scene, 0, {{"what", "effects"}, {"effects", {0, 1}}});
    EXPECT_EQ(effects["effects"].size(), 2U);
    const auto& teleport = scene.setup.pack->skill[at(scene.skill("teleport"))].effects;
    const Json skilled =
        told(scene, 0, {{"what", "effects"}, {"effects", {teleport[1].begin() + 1, teleport[2].begin()}}});
    EXPECT_EQ(skilled["effects"][0]["line"], 1);
    EXPECT_EQ(skilled["effects"][1]["line"], teleport[1].count) << "after those of the first level";
}

// Whatever is seen, the rules can be asked about it.
TEST(Asked, PR_H01_EveryViewOfRandomGamesCanBeAskedAbout) {
    Options options;
    Events silent;
    for (const char* variant : {"phase_1", "phase_3", "phase_5"}) {
        const auto setup = PerryRhodan::read_setup(Json{{"variant", variant}, {"players", 2}});
        ASSERT_TRUE(setup.has_value());
        Rng rng(7, 7);
        State state = PerryRhodan::start(*setup);
        int combats = 0;
        int plans = 0;
        while (PerryRhodan::turn(*setup, state).seat != Seat::nobody) {
            if (PerryRhodan::turn(*setup, state).seat == Seat::chance) {
                PerryRhodan::apply(*setup, state, PerryRhodan::sample(*setup, state, rng), silent);
                continue;
            }
            for (const int seat : {0, 1, -1}) {
                if (state.mission.kind == MissionKind::none) {
                    break;
                }
                const View view =
                    PerryRhodan::view(*setup, state, seat < 0 ? Seat::spectator : static_cast<Seat>(seat));
                const auto values = PerryRhodan::ask(*setup, view, {{"what", "combat"}});
                combats += values ? 1 : 0;
                for (const Json& lane : values ? (*values)["pairings"] : Json::array()) {
                    if (lane.contains("chances")) {
                        const double ahead = lane["chances"]["attacker_ahead"];
                        const double behind = lane["chances"]["defender_ahead"];
                        ASSERT_LE(ahead + behind, 1.001);
                        ASSERT_LE(lane["attacker"]["attack"]["range"][0], lane["attacker"]["attack"]["range"][1]);
                    }
                }
                plans += PerryRhodan::ask(*setup, view, {{"what", "plan"}}).has_value() ? 1 : 0;
            }
            options.clear();
            PerryRhodan::options(*setup, state, options);
            PerryRhodan::apply(*setup, state, options.pick(rng), silent);
        }
        EXPECT_GT(plans, 0) << variant;
        EXPECT_GT(combats, 0) << variant;
    }
}

}  // namespace
}  // namespace kriegsrat::perryrhodan
