#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/starcraft/tests/pack_change.h"
#include "games/starcraft/tests/pack_facts.h"

// The ready-made galaxies: legal by chapter G, fair, and checked.
namespace kriegsrat::starcraft::galaxies_test {
namespace {

using namespace change;
using facts::pack;

unsigned sides_after(int planet, int rotation) {
    unsigned sides = 0;
    for (int slot = 0; slot < slots; ++slot) {
        if (has(pack.planet_slots[at(planet)], slot)) {
            sides |= 1U << static_cast<unsigned>((slot + rotation) % slots);
        }
    }
    return sides;
}

// A galaxy as SC-G21 to SC-G24 make it from its planets.
struct Built {
    std::map<int, unsigned> free;
    std::map<int, std::set<int>> adjacent;
    int routes = 0;
    bool connected = true;  // each planet to one before it
};

Built build(const Galaxy& galaxy) {
    const std::array<std::pair<int, int>, slots> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    Built built;
    std::map<std::pair<int, int>, int> cells;
    for (const Galaxy::Placed& placed : galaxy.placed) {
        EXPECT_FALSE(cells.contains({placed.x, placed.y}));
        built.free[placed.planet] = sides_after(placed.planet, placed.rotation);
        int connections = 0;
        for (int slot = 0; slot < slots; ++slot) {
            const auto beside = cells.find({placed.x + steps[at(slot)].first, placed.y + steps[at(slot)].second});
            const int back = (slot + 2) % slots;
            if (beside != cells.end() && has(built.free[placed.planet], slot) &&
                has(built.free[beside->second], back)) {
                built.free[placed.planet] &= ~(1U << static_cast<unsigned>(slot));
                built.free[beside->second] &= ~(1U << static_cast<unsigned>(back));
                built.adjacent[placed.planet].insert(beside->second);
                built.adjacent[beside->second].insert(placed.planet);
                ++connections;
            }
        }
        built.connected = built.connected && (connections > 0 || cells.empty());
        built.routes += connections;
        cells[{placed.x, placed.y}] = placed.planet;
    }
    for (const Galaxy::Axis& axis : galaxy.axes) {
        for (std::size_t end = 0; end < 2; ++end) {
            EXPECT_TRUE(has(built.free[axis.planet[end]], axis.slot[end]));
            built.free[axis.planet[end]] &= ~(1U << axis.slot[end]);
            built.adjacent[axis.planet[end]].insert(axis.planet[1 - end]);
        }
    }
    return built;
}

int distance(const Built& built, int from, int to) {
    std::set<int> reached = {from};
    int steps = 0;
    for (; !reached.contains(to) && steps < planets; ++steps) {
        std::set<int> next = reached;
        for (const int planet : reached) {
            const auto& near = built.adjacent.find(planet)->second;
            next.insert(near.begin(), near.end());
        }
        reached = next;
    }
    return steps;
}

class StarcraftGalaxies : public testing::TestWithParam<int> {
  protected:
    int players() const { return GetParam(); }
    const Galaxy& galaxy() const { return pack.galaxy[at(players())]; }
};
INSTANTIATE_TEST_SUITE_P(Players, StarcraftGalaxies, testing::Values(2, 3, 4, 5, 6));

TEST_P(StarcraftGalaxies, SC_G03_SC_G10_PlacedInTurnAndBack) {
    ASSERT_EQ(galaxy().placed.size(), at(2 * players()));
    std::set<int> seen;
    for (int i = 0; i < 2 * players(); ++i) {
        EXPECT_EQ(galaxy().placed[at(i)].owner, i < players() ? i : 2 * players() - 1 - i);
        EXPECT_TRUE(seen.insert(galaxy().placed[at(i)].planet).second);
    }
    EXPECT_EQ(galaxy().placed[0].x, 0);
    EXPECT_EQ(galaxy().placed[0].y, 0);
}

TEST_P(StarcraftGalaxies, SC_G05_SC_G07_SC_Z58_EveryPlanetIsConnectedAndRoutesSuffice) {
    const Built built = build(galaxy());
    EXPECT_TRUE(built.connected);
    EXPECT_GE(built.routes, 2 * players() - 1);
    EXPECT_LE(built.routes, normal_routes);
}

// As many as there are players, each end in a slot of its own that no normal route uses, on two planets of the galaxy.
TEST_P(StarcraftGalaxies, SC_G13_SC_G14_SC_G24_EverybodyHasAnAxisBetweenTwoPlanets) {
    Galaxy without = galaxy();
    without.axes.clear();
    std::map<int, unsigned> free = build(without).free;
    ASSERT_EQ(galaxy().axes.size(), at(players()));
    for (const Galaxy::Axis& axis : galaxy().axes) {
        EXPECT_NE(axis.planet[0], axis.planet[1]);
        for (std::size_t end = 0; end < 2; ++end) {
            ASSERT_TRUE(free.contains(axis.planet[end])) << "no planet of this galaxy";
            EXPECT_TRUE(has(free[axis.planet[end]], axis.slot[end])) << "the slot is taken";
            free[axis.planet[end]] &= ~(1U << axis.slot[end]);
        }
    }
}

TEST_P(StarcraftGalaxies, SC_G12_BasesStandOnOwnPlanetsWithGasAndMinerals) {
    for (int seat = 0; seat < players(); ++seat) {
        const Area& home = pack.area[galaxy().base[at(seat)]];
        bool own = false;
        for (const Galaxy::Placed& placed : galaxy().placed) {
            own = own || (placed.owner == seat && placed.planet == home.planet);
        }
        EXPECT_TRUE(own) << seat;
        EXPECT_NE(home.type, AreaType::conquest) << "nobody begins with points";
        std::array<int, 3> sums{};
        for (const int area : each(pack.planet[home.planet])) {
            sums[at(static_cast<int>(pack.area[at(area)].type))] += pack.area[at(area)].amount;
        }
        EXPECT_GE(sums[0], 2) << seat;
        EXPECT_GE(sums[1], 1) << seat;
    }
}

TEST_P(StarcraftGalaxies, SeatsAreAboutEquallyWellOff) {
    const Built built = build(galaxy());
    std::vector<double> wealth;
    std::vector<double> remote;
    for (int seat = 0; seat < players(); ++seat) {
        const int home = pack.area[galaxy().base[at(seat)]].planet;
        int sum = 0;
        for (const Galaxy::Placed& placed : galaxy().placed) {
            for (const int area : each(placed.owner == seat ? pack.planet[placed.planet] : 0)) {
                sum += pack.area[at(area)].amount;
            }
            if (placed.owner == seat && placed.planet != home) {
                EXPECT_EQ(distance(built, home, placed.planet), 1) << "the second planet is next to the home";
            }
        }
        wealth.push_back(sum);
        double far = 0;
        for (int other = 0; other < players(); ++other) {
            if (other != seat) {
                const int steps = distance(built, home, pack.area[galaxy().base[at(other)]].planet);
                EXPECT_GE(steps, 2) << "homes are not adjacent";
                far += steps;
            }
        }
        remote.push_back(far / (players() - 1));
    }
    const auto [poorest, richest] = std::minmax_element(wealth.begin(), wealth.end());
    EXPECT_LE(*richest - *poorest, 2);
    const auto [nearest, furthest_away] = std::minmax_element(remote.begin(), remote.end());
    EXPECT_LE(*furthest_away - *nearest, 0.5);
}

const std::string file = "galaxies.json";

// The galaxy for two players is the first record.
TEST(StarcraftGalaxyMistakes, SC_G21_PlacesAndRotations) {
    EXPECT_EQ(with(file, {{"/records/0/players", 7}}),
              (Lines{file + " /records/0/players: must be a whole number from 2 to 6"}));
    EXPECT_EQ(with(file, {{"/records/0/players", 3}})[0], file + " /records/1/players: is listed twice");
    EXPECT_EQ(with(file, {{"/records/0/planets/1/rotation", 45}}),
              (Lines{file + " /records/0/planets/1/rotation: must be 0, 90, 180 or 270 (SC-G21)"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/1/x", 14}}),
              (Lines{file + " /records/0/planets/1/x: must be a whole number from -13 to 13"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/1/planet", "earth"}}),
              (Lines{file + " /records/0/planets/1/planet: 'earth' is no planet"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/1/planet", "tarsonis"}}),
              (Lines{file + " /records/0/planets/1/planet: is listed twice"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/2/seat", 0}}), (Lines{file + " /records/0/planets/2/seat: must be 1"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/1/colour", 0}}),
              (Lines{file + " /records/0/planets/1: has the unknown key 'colour'"}));
    Json json = standard(file);
    json["records"][0]["planets"].erase(3);
    EXPECT_TRUE(contains(lines({{file, json.dump()}}), file + " /records/0/planets: must be a list of 4"));
}

TEST(StarcraftGalaxyMistakes, SC_G04_SC_G05_SC_G23_Placing) {
    EXPECT_EQ(with(file, {{"/records/0/planets/0/x", 1}}),
              (Lines{file + " /records/0/planets/0: the first planet stands at 0, 0 (SC-G04)"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/1/x", 5}}),
              (Lines{file + " /records/0/planets/1: no route connects it to a planet placed before (SC-G05)"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/1/rotation", 0}, {"/records/0/planets/0/rotation", 270}}),
              (Lines{file + " /records/0/planets/1: no route connects it to a planet placed before (SC-G05)"}));
    EXPECT_EQ(with(file, {{"/records/0/planets/2/x", 0}, {"/records/0/planets/2/y", 0}}),
              (Lines{file + " /records/0/planets/2: another planet stands in this cell (SC-G23)"}));
}

TEST(StarcraftGalaxyMistakes, SC_G14_SC_G15_SC_G24_Axes) {
    const Json axes = standard(file)["records"][0]["axes"];
    const std::string here = file + " /records/0/axes";
    EXPECT_EQ(with(file, {{"/records/0/axes/0/minor", {{"planet", "pridewater"}, {"slot", "east"}}}}),
              (Lines{here + "/0/minor: must be on another planet (SC-G14)"}));
    EXPECT_EQ(with(file, {{"/records/0/axes/1/major", axes[0]["major"]}}),
              (Lines{here + "/1/major/slot: is no free slot of this planet (SC-G24)"}));
    EXPECT_EQ(with(file, {{"/records/0/axes/1/major/slot", "up"}}), (Lines{here + "/1/major/slot: 'up' is no slot"}));
    EXPECT_EQ(with(file, {{"/records/0/axes/1/major/planet", "helios"}}),
              (Lines{here + "/1/major/planet: is not in this galaxy"}));
    // A slot that a normal route uses.
    EXPECT_EQ(with(file, {{"/records/0/axes/1/major", {{"planet", "torus"}, {"slot", "west"}}}}),
              (Lines{here + "/1/major/slot: is no free slot of this planet (SC-G24)"}));
    EXPECT_EQ(with(file, {{"/records/0/axes", Json::array({axes[0]})}}),
              (Lines{here + ": another Z-axis route can be placed and must be (SC-G15)"}));
    EXPECT_EQ(with(file, {{"/records/0/axes/2",
                           {{"major", {{"planet", "torus"}, {"slot", "south"}}},
                            {"minor", {{"planet", "pridewater"}, {"slot", "east"}}}}}}),
              (Lines{here + "/2: each player has one Z-axis route only (SC-G13)"}));
}

TEST(StarcraftGalaxyMistakes, SC_G12_Bases) {
    EXPECT_EQ(with(file, {{"/records/0/bases/0", "torus_1"}}),
              (Lines{file + " /records/0/bases/0: is not on a planet of this seat (SC-G12)"}));
    EXPECT_EQ(with(file, {{"/records/0/bases/0", "torus_9"}}),
              (Lines{file + " /records/0/bases/0: 'torus_9' is no area"}));
    EXPECT_EQ(with(file, {{"/records/0/bases", {"dylar_iv_2"}}}),
              (Lines{file + " /records/0/bases: must be a list of 2"}));
}

// Planets with four slots each in a block of three by four: seventeen routes.
TEST(StarcraftGalaxyMistakes, SC_Z58_ThereAreOnlyFifteenRoutes) {
    PackFiles files;
    Json board = standard("planets.json");
    for (Json& planet : board["records"]) {
        planet["slots"] = {"N", "E", "S", "W"};
    }
    board["totals"]["route_slots"] = 48;
    Json json = standard(file);
    Json& six = json["records"][4];
    six["axes"] = Json::array();
    for (int i = 0; i < planets; ++i) {
        six["planets"][at(i)]["x"] = i % 3;
        six["planets"][at(i)]["y"] = i / 3;
    }
    files["planets.json"] = board.dump();
    files[file] = json.dump();
    EXPECT_TRUE(contains(lines(files), file + " /records/4/planets/11: there are only 15 routes (SC-Z58)"));
}

}  // namespace
}  // namespace kriegsrat::starcraft::galaxies_test
