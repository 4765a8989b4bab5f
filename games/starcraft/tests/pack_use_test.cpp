#include <gtest/gtest.h>

#include "games/starcraft/tests/pack_change.h"
#include "games/starcraft/tests/pack_facts.h"

// Packs of owners in use.
namespace kriegsrat::starcraft::pack_use_test {
namespace {

using namespace change;

TEST(StarcraftPackUse, AnOwnersPackIsUsedAndFoundByItsDigest) {
    EXPECT_EQ(&current_pack(), &standard_pack());
    EXPECT_EQ(find_pack(standard_pack().digest), &standard_pack());
    EXPECT_EQ(find_pack(1), nullptr);
    const auto bad = use_pack(changed("units.json", {{"/records/0/support", -1}}));
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().kind, "pack");
    EXPECT_EQ(bad.error().text, "units.json /records/0/support: must be a whole number from 0 to 9");
    const PackFiles files = changed("units.json", {{"/records/0/support", 2}});
    ASSERT_TRUE(use_pack(files));
    const Pack& own = current_pack();
    EXPECT_NE(own.digest, standard_pack().digest);
    EXPECT_EQ(own.unit[0].support, 2);
    EXPECT_EQ(own.support[0][0], 2);
    EXPECT_EQ(standard_pack().unit[0].support, 1);
    EXPECT_EQ(find_pack(own.digest), &own);
    ASSERT_TRUE(use_pack({}));
    EXPECT_EQ(&current_pack(), &standard_pack());
}

TEST(StarcraftPackUse, TheDigestIsOfTheContentNotOfTheSpaces) {
    EXPECT_EQ(read_pack({{"units.json", standard("units.json").dump(4)}}).digest, standard_pack().digest);
    EXPECT_NE(read_pack(changed("units.json", {{"/records/0/name", "Soldier"}})).digest, standard_pack().digest);
}

// Everything is found by its name again, and the orders that the rules need are kept.
TEST(StarcraftPackUse, EntriesMayComeInAnotherOrder) {
    PackFiles files;
    for (const std::string& file : all_files) {
        Json json = standard(file);
        std::reverse(json["records"].begin(), json["records"].end());
        files[file] = json.dump();
    }
    ASSERT_EQ(lines(files), Lines{});
    const Pack turned = read_pack(files);
    const Pack& usual = standard_pack();
    using facts::id_in;
    using facts::names;
    EXPECT_EQ(names(turned, Table::race), names(usual, Table::race));
    EXPECT_EQ(names(turned, Table::faction)[0], "overmind");
    EXPECT_EQ(names(turned, Table::unit)[0], "battlecruiser");
    EXPECT_EQ(names(turned, Table::planet)[0], "vyctor_v");
    EXPECT_EQ(names(turned, Table::area)[0], "vyctor_v_1");
    EXPECT_EQ(names(turned, Table::card)[0], "terran_c01");
    EXPECT_EQ(names(turned, Table::card)[18], "yamato_cannon_1");
    EXPECT_EQ(names(turned, Table::building)[0], "starport_1");
    for (const std::string& name : names(usual, Table::unit)) {
        const UnitType& a = usual.unit[at(id_in(usual, Table::unit, name))];
        const UnitType& b = turned.unit[at(id_in(turned, Table::unit, name))];
        EXPECT_EQ(a.race, b.race) << name;
        EXPECT_EQ(a.total_cost, b.total_cost) << name;
        EXPECT_EQ(b.place, id_in(turned, Table::unit, name) - turned.first_unit[b.race]) << name;
    }
    for (const std::string& name : names(usual, Table::card)) {
        const Card& a = usual.card[at(id_in(usual, Table::card, name))];
        const Card& b = turned.card[at(id_in(turned, Table::card, name))];
        EXPECT_EQ(a.major.attack, b.major.attack) << name;
        EXPECT_EQ(count(a.icons), count(b.icons)) << name;
        EXPECT_EQ(a.effects.count, b.effects.count) << name;
    }
    for (const std::string& name : names(usual, Table::area)) {
        const Area& a = usual.area[at(id_in(usual, Table::area, name))];
        const Area& b = turned.area[at(id_in(turned, Table::area, name))];
        EXPECT_EQ(a.amount, b.amount) << name;
        EXPECT_EQ(names(usual, Table::planet)[a.planet], names(turned, Table::planet)[b.planet]) << name;
    }
    for (int players = 2; players <= factions; ++players) {
        EXPECT_EQ(usual.galaxy[at(players)].placed.size(), turned.galaxy[at(players)].placed.size());
    }
}

}  // namespace
}  // namespace kriegsrat::starcraft::pack_use_test
