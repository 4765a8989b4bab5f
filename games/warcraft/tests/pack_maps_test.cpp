#include <set>

#include "games/warcraft/tests/pack_facts.h"

// The six maps and what their scenarios fix, against the standard pack.
namespace kriegsrat::warcraft::pack_maps_test {
namespace {

using namespace facts;

Bits spaces(const std::vector<std::string>& wanted) {
    Bits set = 0;
    for (const std::string& name : wanted) {
        set |= bit(space(name));
    }
    return set;
}
Bits of_terrain(const Map& of, Terrain terrain) { return of.of[static_cast<std::size_t>(terrain)]; }

// Spaces that can be reached from this one over the given connections.
Bits reachable(const std::array<Bits, max_spaces>& connected, int from, Bits allowed) {
    Bits found = bit(from);
    for (Bits edge = found; edge != 0;) {
        Bits next = 0;
        for (const int one : each(edge)) {
            next |= connected[at(one)] & allowed;
        }
        edge = next & ~found;
        found |= next;
    }
    return found;
}

TEST(WarcraftMaps, WC_A01_WC_B01_PlayersOfTheMaps) {
    const std::vector<int> wanted = {2, 4, 3, 2, 2, 4};
    for (int i = 0; i < maps; ++i) {
        EXPECT_EQ(pack.map[at(i)].players, wanted[at(i)]);
    }
}

TEST(WarcraftMaps, WC_A14_EverySpaceIsOfOneTerrain) {
    const std::vector<std::array<int, 6>> wanted = {{2, 7, 7, 2, 5, 12}, {4, 9, 9, 4, 9, 24}, {3, 6, 6, 6, 4, 12},
                                                    {1, 2, 2, 3, 0, 31}, {2, 7, 8, 2, 5, 11}, {1, 2, 2, 4, 0, 48}};
    for (int i = 0; i < maps; ++i) {
        const Map& one = pack.map[at(i)];
        Bits all = 0;
        int sum = 0;
        for (std::size_t terrain = 0; terrain < 6; ++terrain) {
            EXPECT_EQ(count(one.of[terrain]), wanted[at(i)][terrain]) << i << " " << terrain;
            all |= one.of[terrain];
            sum += count(one.of[terrain]);
        }
        EXPECT_EQ(all, first_n(one.spaces));
        EXPECT_EQ(sum, one.spaces);
        for (int where = 0; where < one.spaces; ++where) {
            EXPECT_TRUE(has(of_terrain(one, one.terrain[at(where)]), where)) << i << " " << where;
        }
    }
}

TEST(WarcraftMaps, WC_A17_WC_P07_PointsOfTheSpaces) {
    for (int i = 0; i < maps; ++i) {
        const Map& one = pack.map[at(i)];
        for (int where = 0; where < one.spaces; ++where) {
            const int points = one.points[at(where)];
            switch (one.terrain[at(where)]) {
                case Terrain::city:
                    EXPECT_EQ(points, 3) << i << " " << where;
                    break;
                case Terrain::objective:
                    EXPECT_TRUE(points == 1 || points == 2 || (i == elf_gate && points == 4)) << i << " " << where;
                    break;
                default:
                    EXPECT_EQ(points, 0) << i << " " << where;
            }
            EXPECT_EQ(has(one.scoring, where), points > 0) << i << " " << where;
        }
    }
    EXPECT_EQ(map(base_2).points[at(space("s18"))], 2);
    EXPECT_EQ(map(base_2).points[at(space("s05"))], 1);
}

TEST(WarcraftMaps, WC_E03_NeighboursAreMutualAndTheBoardIsInOnePiece) {
    for (int i = 0; i < maps; ++i) {
        const Map& one = pack.map[at(i)];
        const Bits ground = first_n(one.spaces) & ~of_terrain(one, Terrain::mountain);
        for (int where = 0; where < one.spaces; ++where) {
            EXPECT_TRUE(within(one.adjacent[at(where)], first_n(one.spaces) & ~bit(where)));
            EXPECT_LE(count(one.adjacent[at(where)]), max_neighbours);
            EXPECT_TRUE(within(one.open[at(where)], one.adjacent[at(where)]));
            for (const int other : each(one.adjacent[at(where)])) {
                EXPECT_TRUE(has(one.adjacent[at(other)], where)) << i << " " << where << " " << other;
                EXPECT_EQ(has(one.open[at(where)], other), has(one.open[at(other)], where));
                EXPECT_EQ(one.distance[at(where)][at(other)], 1);
            }
        }
        EXPECT_EQ(reachable(one.adjacent, 0, first_n(one.spaces)), first_n(one.spaces)) << i;
        EXPECT_EQ(reachable(one.open, first(ground), ground), ground) << i;
    }
    EXPECT_EQ(map(base_2).adjacent[at(space("s03"))], spaces({"s01", "s04", "s07", "s08"}));
    EXPECT_EQ(map(base_2).distance[at(space("s03"))][at(space("s33"))], 8);
}

TEST(WarcraftMaps, WC_A13_WC_B02_WC_Z45_TheFourPlayerMapUsesAllThirteenPieces) {
    std::map<int, int> fields;
    for (const Json& one : file("maps.json")["maps"][base_4]["spaces"]) {
        ++fields[one["piece"].get<int>()];
    }
    EXPECT_EQ(fields.size(), 13U);
    for (const auto& [piece, number] : fields) {
        EXPECT_GE(number, 2) << piece;
    }
    EXPECT_EQ(file("maps.json")["board_pieces"].size(), 13U);
}

TEST(WarcraftMaps, WC_B02_WC_Z61_TeamsAndSeatsOfTheFourPlayerMap) {
    const Map& one = map(base_4);
    const std::vector<std::string> order = {"night_elf", "orc", "undead", "human"};
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(one.race[at(i)], race_id(order[at(i)]));
    }
    EXPECT_EQ(one.allies, (std::array<std::uint8_t, races>{0b1001, 0b0110, 0b0110, 0b1001}));
    EXPECT_EQ(one.city[0], space("s12"));
    EXPECT_EQ(one.city[1], space("s18"));
    EXPECT_EQ(one.city[2], space("s48"));
    EXPECT_EQ(one.city[3], space("s42"));
}

TEST(WarcraftMaps, WC_B03_WC_B04_AnyRaceOnEitherCityOfTheTwoPlayerMap) {
    const Map& one = map(base_2);
    EXPECT_EQ(one.race[0], none);
    EXPECT_EQ(one.race[1], none);
    EXPECT_EQ(one.city[0], space("s03"));
    EXPECT_EQ(one.city[1], space("s33"));
    EXPECT_EQ(one.allies[0], 0b01);
    EXPECT_EQ(one.allies[1], 0b10);
}

TEST(WarcraftMaps, WC_B06_WC_B07_WC_R02_WC_T01_WC_Z49_StartWithThreeMeleeUnitsAndThreeWorkers) {
    for (const Which which : {base_2, base_4, elf_gate, prisoners}) {
        const Map& one = map(which);
        for (int i = 0; i < one.players; ++i) {
            EXPECT_EQ(one.stock[at(i)], (std::array<std::uint8_t, 2>{5, 5})) << which;
            EXPECT_EQ(army_of(one, i), army(3, 0, 0, 3)) << which;
            const std::string city = names(Table::space)[one.city[at(i)]];
            EXPECT_EQ(start(one, i, city), army(3, 0, 0, 3)) << which;
            EXPECT_EQ(one.outpost[at(i)][0], none) << which;
        }
        EXPECT_EQ(one.start_level, 1) << which;
    }
}

TEST(WarcraftMaps, WC_P01_WC_P02_WC_Z46_TargetsOfVictoryPoints) {
    EXPECT_EQ(map(base_2).target, 15);
    EXPECT_EQ(map(base_4).target, 30);
    for (const Which which : {elf_gate, necromancers, prisoners, nordrassil}) {
        EXPECT_EQ(map(which).target, 0) << which;
    }
}

TEST(WarcraftMaps, WC_B10_WC_R05_WC_S01_WC_U04_FirstStartPlayer) {
    EXPECT_EQ(map(base_2).first, none);
    EXPECT_EQ(map(base_4).first, none);
    EXPECT_EQ(map(elf_gate).first, none);
    EXPECT_EQ(map(prisoners).first, none);
    EXPECT_EQ(map(necromancers).first, place(map(necromancers), "undead"));
    EXPECT_EQ(map(nordrassil).first, place(map(nordrassil), "night_elf"));
}

TEST(WarcraftMaps, WC_R01_WC_R04_WC_R07_NeutralNightElvesGuardTheGate) {
    const Map& one = map(elf_gate);
    EXPECT_EQ(one.neutral, 3);
    EXPECT_EQ(one.race[3], race_id("night_elf"));
    for (int i = 0; i < 3; ++i) {
        EXPECT_NE(one.race[at(i)], race_id("night_elf"));
        EXPECT_EQ(one.allies[at(i)], 1U << static_cast<unsigned>(i));
    }
    for (const char* where : {"s13", "s18", "s26"}) {
        EXPECT_EQ(start(one, 3, where), army(1, 2)) << where;
    }
    EXPECT_EQ(start(one, 3, "s19"), army(0, 0, 3));
    EXPECT_EQ(army_of(one, 3), army(3, 6, 3));
    EXPECT_EQ(one.neutral_level, 2);
    EXPECT_EQ(one.gate, space("s19"));
}

TEST(WarcraftMaps, WC_R03_WC_R06_ResourcesBesideCitiesAreInexhaustibleAllOthersDepleted) {
    const Map& one = map(elf_gate);
    const Bits sources = of_terrain(one, Terrain::gold_mine) | of_terrain(one, Terrain::forest);
    Bits beside = 0;
    for (int i = 0; i < 3; ++i) {
        beside |= one.adjacent[one.city[at(i)]];
    }
    EXPECT_EQ(one.inexhaustible, sources & beside);
    EXPECT_EQ(one.complete, sources & ~beside);
    EXPECT_EQ(count(one.complete), 6);
    EXPECT_EQ(map(base_2).complete, 0U);
    EXPECT_EQ(map(base_2).inexhaustible, 0U);
}

TEST(WarcraftMaps, WC_R10_FewerThanThreeEnemiesBesideTheGate) { EXPECT_EQ(map(elf_gate).gate_enemies, 3); }

TEST(WarcraftMaps, WC_S02_WC_S03_TheHumansHaveATownTheUndeadTwoNecromancers) {
    const Map& one = map(necromancers);
    const int humans = place(one, "human");
    const int undead = place(one, "undead");
    EXPECT_EQ(one.stock[at(humans)], (std::array<std::uint8_t, 2>{5, 5}));
    EXPECT_EQ(army_of(one, humans), army(3, 0, 0, 3));
    EXPECT_EQ(one.city[at(undead)], none);
    EXPECT_EQ(one.without_town, 1U << static_cast<unsigned>(undead));
    EXPECT_EQ(one.stock[at(undead)], (std::array<std::uint8_t, 2>{0, 0}));
    EXPECT_EQ(army_of(one, undead), 0);
    EXPECT_EQ(one.summoner, undead);
    EXPECT_EQ(bit(one.necromancer[0]) | bit(one.necromancer[1]), spaces({"s14", "s31"}));
}

TEST(WarcraftMaps, WC_S04_TokensOfTheSpacesAToE) {
    const Map& one = map(necromancers);
    EXPECT_EQ(one.source[melee], space("s05"));
    EXPECT_EQ(one.source[ranged], space("s37"));
    EXPECT_EQ(one.source[flying], space("s22"));
    EXPECT_EQ(one.graveyards, spaces({"s03", "s35"}));
}

TEST(WarcraftMaps, WC_S09_OnlyTheResourcesBesideTheHumanCityAreInexhaustible) {
    EXPECT_EQ(map(necromancers).inexhaustible, spaces({"s08", "s25"}));
    EXPECT_EQ(map(necromancers).complete, 0U);
}

TEST(WarcraftMaps, WC_T02_WC_T05_CaptivesAndFourWalls) {
    const Map& one = map(prisoners);
    EXPECT_EQ(one.captive[at(place(one, "night_elf"))], space("s07"));
    EXPECT_EQ(one.captive[at(place(one, "orc"))], space("s29"));
    int walls = 0;
    for (int where = 0; where < one.spaces; ++where) {
        walls += count(one.adjacent[at(where)] & ~one.open[at(where)]);
    }
    EXPECT_EQ(walls, 2 * 4) << "each is seen from both sides";
    EXPECT_EQ(one.open[at(space("s07"))], spaces({"s03", "s14"}));
    EXPECT_EQ(one.open[at(space("s29"))], spaces({"s22", "s33"}));
}

TEST(WarcraftMaps, WC_U01_ThreeAlliesAgainstTheUndead) {
    const Map& one = map(nordrassil);
    const int undead = place(one, "undead");
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(one.allies[at(i)],
                  i == undead ? 1U << static_cast<unsigned>(undead) : 0b1111U & ~(1U << static_cast<unsigned>(undead)));
    }
    EXPECT_EQ(one.besieger, undead);
    EXPECT_EQ(one.keeper, place(one, "night_elf"));
}

TEST(WarcraftMaps, WC_U02_WC_U03_WC_U10_OutpostsAndUnitsAroundTheWorldTree) {
    const Map& one = map(nordrassil);
    EXPECT_EQ(one.start_level, 0);
    EXPECT_EQ(one.tree, space("s03"));
    const int humans = place(one, "human");
    const int orcs = place(one, "orc");
    const int elves = place(one, "night_elf");
    const int undead = place(one, "undead");
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(one.stock[at(i)], (std::array<std::uint8_t, 2>{0, 0}));
    }
    EXPECT_EQ(bit(one.outpost[at(undead)][0]) | bit(one.outpost[at(undead)][1]), spaces({"s47", "s52"}));
    EXPECT_EQ(one.outpost_cities, 0b1111U & ~(1U << static_cast<unsigned>(undead)));
    EXPECT_EQ(one.city[at(humans)], space("s20"));
    EXPECT_EQ(one.city[at(orcs)], space("s25"));
    EXPECT_EQ(one.city[at(elves)], space("s15"));
    EXPECT_EQ(one.city[at(undead)], space("s55"));
    EXPECT_EQ(army_of(one, undead), army(6, 5, 3));
    EXPECT_EQ(army_of(one, humans), army(3, 2, 1));
    EXPECT_EQ(army_of(one, orcs), army(3, 2, 1));
    EXPECT_EQ(army_of(one, elves), army(2, 4, 1));
}

TEST(WarcraftMaps, WC_U11_TheHolesInsideTheBoardAreNoSpaces) {
    const Map& one = map(nordrassil);
    EXPECT_EQ(one.spaces, 57);
    // Two spaces on either side of a hole are no neighbours: a flying unit has to go around it.
    EXPECT_FALSE(has(one.adjacent[at(space("s21"))], space("s34")));
    EXPECT_EQ(one.distance[at(space("s21"))][at(space("s34"))], 4);
}

}  // namespace
}  // namespace kriegsrat::warcraft::pack_maps_test
