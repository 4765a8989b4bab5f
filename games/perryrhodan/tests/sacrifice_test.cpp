#include "games/perryrhodan/tests/mission_scene.h"

// Giving up missions for cards (PR-I06 to PR-I14).
namespace kriegsrat::perryrhodan {

namespace {

// A card of the phase that demands this many sacrificed missions on a side.
std::string demanding(const MissionScene& scene, int missions, int side) {
    const auto& ids = scene.setup.pack->names.tables[static_cast<std::size_t>(Table::card)].entries;
    for (int record = 0; record < records; ++record) {
        if (print(scene.setup, record).phase <= scene.state.phase &&
            is_on_side(print(scene.setup, record).side, side) &&
            !is_obsolete(print(scene.setup, record), scene.state.phase) &&
            sacrifices_wanted(scene.setup, record, side) == missions) {
            return ids[at(record)];
        }
    }
    return "";
}

}  // namespace

TEST(Sacrifice, PR_I06_I07_I12_H12_TheCardIsPutAsideFaceDownAndNoMissionIsLeft) {
    MissionScene scene(2);
    const std::string id = demanding(scene, 1, pro);
    ASSERT_NE(id, "");
    scene.places(0, "pro terra", 2).places(0, "pro venus");
    scene.put(0, "pro terra", "p1-kaulquappe");
    scene.hand(0, id).hand(0, "p1-kaulquappe");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::sacrifice, scene.record("p1-kaulquappe"), pro), "PR-I06") << "it demands none";
    EXPECT_EQ(scene.refuses(Do::sacrifice, scene.record("p1-good-hope"), pro), "PR-I07") << "not in the hand";
    EXPECT_EQ(scene.refuses(Do::sacrifice, scene.record(id), 2), "PR-I06") << "no such side";
    scene.does(act(Do::sacrifice, scene.record(id), pro));
    EXPECT_EQ(player(scene.state, 0).put_aside, scene.record(id));
    EXPECT_EQ(scene.in_hand(0, id.c_str()), 0);
    EXPECT_EQ(scene.refuses(Do::announce_mission, static_cast<int>(MissionKind::defensive), scene.place("terra"), pro),
              "PR-I03")
        << "the mission is given up";
    for (const Event& event : scene.events) {
        EXPECT_NE(event.kind, static_cast<int>(Happening::card_discarded)) << "nobody learns which card it is";
    }
}

TEST(Sacrifice, PR_I10_I11_OnceATurnAndBeforeAMission) {
    MissionScene scene(2);
    const std::string id = demanding(scene, 1, pro);
    scene.places(0, "pro terra", 2).places(0, "pro venus");
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    scene.hand(0, id).hand(0, id);
    MissionScene after = scene;
    scene.missions(0).does(act(Do::sacrifice, scene.record(id), pro));
    EXPECT_EQ(scene.refuses(Do::sacrifice, scene.record(id), pro), "PR-I11");
    after.missions(0).moves("pro terra", "venus").takes({ship}).done();
    EXPECT_EQ(after.refuses(Do::sacrifice, after.record(id), pro), "PR-I10");
}

TEST(Sacrifice, PR_I10_E18_TheMissionAfterASacrificeIsOnTheSameSide) {
    MissionScene scene(2);
    const std::string id = demanding(scene, 1, pro);
    scene.places(0, "anti terra", 2).places(0, "anti venus");
    scene.put(0, "anti terra", "p1-iv-raumschiff");
    scene.hand(0, id);
    scene.missions(0).does(act(Do::sacrifice, scene.record(id), pro));
    EXPECT_EQ(scene.refuses(Do::announce_mission, static_cast<int>(MissionKind::defensive), scene.place("terra"), anti),
              "PR-E18");
}

TEST(Sacrifice, PR_I09_ARowOfSacrificesIsBrokenByATurnWithoutOne) {
    MissionScene scene(4);
    std::string id;
    for (int missions = 2; missions <= 4 && id.empty(); ++missions) {
        id = demanding(scene, missions, pro);
    }
    if (id.empty()) {  // the set has none: any card that demands one shows the same
        id = demanding(scene, 1, pro);
    }
    ASSERT_NE(id, "");
    scene.places(0, "pro terra", 2);
    scene.hand(0, id);
    scene.missions(0).does(act(Do::sacrifice, scene.record(id), pro));
    const int made = player(scene.state, 0).sacrifices;
    EXPECT_EQ(made, 1);
    scene.missions(0);
    EXPECT_TRUE(scene.offers(act(Do::sacrifice, scene.record(id), pro))) << "the next turn goes on with the same card";
    MissionScene broken = scene;
    scene.does(act(Do::sacrifice, scene.record(id), pro));
    EXPECT_EQ(player(scene.state, 0).sacrifices, 2);
    broken.done();
    EXPECT_EQ(player(broken.state, 0).put_aside, no_record);
    EXPECT_EQ(broken.in_sink(0, id.c_str()), 1) << "all sacrifices lapse and the card is lost";
}

TEST(Sacrifice, PR_I13_I04_ACounterMissionIsNoMissionToBeSacrificed) {
    MissionScene scene(5);
    const std::string id = demanding(scene, 1, anti);
    ASSERT_NE(id, "");
    scene.places(0, "pro tolimon").places(1, "anti tolimon", 2);
    scene.landed(0, 1, "anti tolimon", "p5-kosmischer-agent");
    scene.put(1, "anti tolimon", "p5-abwehrkommando");
    scene.hand(1, id);
    scene.missions(1).does(act(Do::sacrifice, scene.record(id), anti));
    EXPECT_TRUE(scene.offers(act(Do::counter_mission, scene.place("tolimon"), anti)))
        << "the counter mission is still there";
}

TEST(Sacrifice, PR_I14_NothingIsTurnedPassiveByIt) {
    MissionScene scene(2);
    const std::string id = demanding(scene, 1, pro);
    scene.places(0, "pro terra", 2);
    const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
    scene.hand(0, id);
    scene.missions(0).does(act(Do::sacrifice, scene.record(id), pro));
    EXPECT_TRUE(scene.is_active(ship));
    EXPECT_TRUE(scene.is_at(ship, "pro terra"));
}

TEST(Sacrifice, PR_F46_I07_ACardToBeExchangedStaysWhereItLies) {
    MissionScene scene(5);
    scene.places(0, "pro terra", 2);
    scene.lay(0, pro, "terra", "p5-solares-system-sol");
    const int noir = scene.put(0, "pro terra", "p1-andre-noir");
    const int bull = scene.put(0, "pro terra", "p5-reginald-bull");
    scene.missions(0);
    EXPECT_EQ(scene.refuses(Do::sacrifice_for, bull), "PR-F46") << "there is no later one";
    EXPECT_EQ(scene.refuses(Do::sacrifice_for, 60000), "PR-F46");
    scene.does(act(Do::sacrifice_for, noir));
    EXPECT_EQ(player(scene.state, 0).to_exchange, noir);
    EXPECT_TRUE(scene.is_at(noir, "pro terra"));
}

}  // namespace kriegsrat::perryrhodan
