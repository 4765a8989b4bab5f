#include "games/perryrhodan/tests/mission_scene.h"

// Equipment on missions: free, used and fixed (PR-I44 to PR-I57).
namespace kriegsrat::perryrhodan {

namespace {

struct Departure : MissionScene {
    Departure() : MissionScene(1) {
        places(0, "pro terra", 4).places(0, "pro venus", 4);
        ship = put(0, "pro terra", "p1-kaulquappe");
        bull = put(0, "pro terra", "p1-reginald-bull");
        crest = put(0, "pro terra", "p1-crest");
        gun = attach("p1-impulsstrahler", bull);
    }
    Departure& departs() {
        missions(0).moves("pro terra", "venus").takes({ship});
        return *this;
    }
    int ship = no_card;
    int bull = no_card;
    int crest = no_card;
    int gun = no_card;
};

}  // namespace

TEST(Equipment, PR_I44_D41_OnePieceForEachUnitBesidesWhatDoesNotCount) {
    Departure scene;
    const int second = scene.attach("p1-impulsstrahler", scene.crest);
    const int suit = scene.attach("p1-arkonidenanzug", scene.crest);
    scene.departs();
    scene.does(act(Do::give_equipment, scene.gun));
    EXPECT_EQ(scene.refuses(Do::give_to, scene.crest), "PR-I44");
    scene.does(act(Do::give_to, no_card));
    scene.does(act(Do::give_equipment, suit));
    EXPECT_TRUE(scene.offers(act(Do::give_to, scene.bull))) << "a suit does not count against the limit (PR-Z72)";
    (void)second;
}

TEST(Equipment, PR_I45_I55_EquipmentOfAShipCannotBeHandedOver) {
    Departure scene;
    const int shield = scene.attach("p1-schutzschirmgenerator", scene.ship);
    scene.departs();
    EXPECT_EQ(scene.refuses(Do::give_equipment, shield), "PR-I46");
    Events silent;
    to_sink(scene.setup, scene.state, shield, How::destroyed, silent);
    EXPECT_FALSE(scene.in_play(shield)) << "but it can be destroyed";
}

TEST(Equipment, PR_I49_Z22_FreeEquipmentMayBeLeftBehindForTheNextUnit) {
    Departure scene;
    scene.departs();
    scene.does(act(Do::give_equipment, scene.gun)).does(act(Do::give_to, no_card));
    EXPECT_EQ(scene.at_piece(scene.gun).spot, Spot::unattached);
    scene.takes({scene.bull}).takes({scene.crest}).done();
    EXPECT_EQ(scene.at_piece(scene.gun).spot, Spot::unattached) << "nobody is left to bear it";
    scene.next_turn(0).moves("pro venus", "terra").takes({scene.ship, scene.bull}).done();
    EXPECT_EQ(scene.at_piece(scene.gun).spot, Spot::attached) << "the next unit that arrives gets it";
    EXPECT_EQ(scene.at_piece(scene.gun).parent, scene.bull);
}

TEST(Equipment, PR_I50_AlongInAShipItNeedsAUnitAtTheTarget) {
    Departure scene;
    scene.departs();
    scene.does(act(Do::give_equipment, scene.gun)).does(act(Do::give_to, scene.ship));
    EXPECT_EQ(scene.at_piece(scene.gun).spot, Spot::aboard);
    MissionScene alone = scene;
    alone.done();
    EXPECT_FALSE(alone.in_play(scene.gun)) << "nobody there to bear it";
    EXPECT_EQ(alone.in_sink(0, "p1-impulsstrahler"), 1);
    scene.takes({scene.crest}).done();
    EXPECT_EQ(scene.at_piece(scene.gun).parent, scene.crest);
}

TEST(Equipment, PR_I51_PassiveCardsNeitherGiveNorReceive) {
    Departure scene;
    scene.passive(scene.crest);
    scene.departs();
    scene.does(act(Do::give_equipment, scene.gun));
    EXPECT_EQ(scene.refuses(Do::give_to, scene.crest), "PR-I51");
    Departure tired;
    tired.passive(tired.gun);
    tired.departs();
    EXPECT_EQ(tired.refuses(Do::give_equipment, tired.gun), "PR-I51");
    Departure bearer;
    bearer.passive(bearer.bull);
    bearer.departs();
    EXPECT_EQ(bearer.refuses(Do::give_equipment, bearer.gun), "PR-I51");
}

TEST(Equipment, PR_I52_EquipmentOfAPlaceIsNeverTransported) {
    Departure scene;
    const int factory = scene.put(0, "pro terra", "p1-gcc");
    scene.departs();
    EXPECT_EQ(scene.refuses(Do::take_along, factory), "PR-I52");
}

TEST(Equipment, PR_I52_Z74_P14_GomIsTheExceptionInADefensiveMission) {
    MissionScene scene(4);
    scene.places(0, "anti laros", 2).places(0, "anti aralon", 2).places(1, "pro laros");
    const int gom = scene.put(0, "anti laros", "p4-gom");
    const int ship = scene.put(0, "anti laros", "p4-ara-schiff");
    MissionScene attack = scene;
    scene.missions(0).moves("anti laros", "aralon").takes({ship, gom}).done();
    EXPECT_TRUE(scene.is_at(gom, "anti aralon"));
    attack.missions(0).announces(MissionKind::offensive, "anti laros").leads_to("laros", 1).simple(Do::ships_only);
    attack.takes({ship});
    EXPECT_EQ(attack.refuses(Do::take_along, gom), "PR-Z74");
}

TEST(Equipment, PR_I53_I54_I57_FixedEquipmentStaysWithItsUnit) {
    Departure scene;
    const int school = scene.attach("p1-hypnoschulung", scene.bull);
    scene.departs();
    EXPECT_EQ(scene.refuses(Do::give_equipment, school), "PR-I53");
    scene.takes({scene.bull}).done();
    EXPECT_EQ(scene.at_piece(school).parent, scene.bull) << "it travels with it";
    Events silent;
    to_sink(scene.setup, scene.state, scene.bull, How::destroyed, silent);
    EXPECT_FALSE(scene.in_play(school)) << "and goes with it";
}

TEST(Equipment, PR_I54_Z76_OnlyR17OfTheFixedEquipmentCanBeReducedAlone) {
    MissionScene scene(5);
    scene.places(0, "anti tolimon", 2).places(1, "pro tolimon", 2);
    player(scene.state, 0).tolimon_target = 1;
    const int own = scene.put(0, "anti tolimon", "p5-abwehrkommando");
    scene.missions(0).attacks("anti tolimon", "tolimon", 1, "sabotage");
    const auto number = [&](const char* id) { return int{print(scene.setup, scene.record(id)).name}; };
    EXPECT_EQ(scene.refuses(Do::name_target, number("p5-hypnoblock")), "PR-J13");
    EXPECT_TRUE(scene.offers(act(Do::name_target, number("p5-r-17"))));
    (void)own;
}

TEST(Equipment, PR_I48_UsedEquipmentGoesAlongToTheHand) {
    Departure scene;
    card(scene.state, scene.gun).flags |= flag::used;
    Events silent;
    to_hand(scene.setup, scene.state, scene.bull, silent);
    EXPECT_EQ(scene.in_hand(0, "p1-reginald-bull"), 1);
    EXPECT_EQ(scene.in_hand(0, "p1-impulsstrahler"), 1);
    Departure unused;
    to_hand(unused.setup, unused.state, unused.bull, silent);
    EXPECT_EQ(unused.in_hand(0, "p1-impulsstrahler"), 0) << "free equipment stays at the place";
    EXPECT_TRUE(unused.in_play(unused.gun));
}

TEST(Equipment, PR_I46_D12_TheDefenderHandsEquipmentOverWhenHisPlaceIsATarget) {
    MissionScene scene(1);
    scene.places(0, "anti terra", 2).places(1, "pro terra", 3);
    const int own = scene.put(0, "anti terra", "p1-saboteure");
    const int bull = scene.put(1, "pro terra", "p1-reginald-bull");
    const int crest = scene.put(1, "pro terra", "p1-crest");
    const int gun = scene.attach("p1-impulsstrahler", crest);
    scene.missions(0).attacks("anti terra", "terra", 1, "devastation").takes({own}).done();
    ASSERT_EQ(scene.step(), Step::load_up);
    EXPECT_EQ(scene.asked(), 1);
    scene.does(act(Do::give_equipment, gun));
    EXPECT_EQ(scene.refuses(Do::give_to, no_card), "PR-I49") << "it cannot be left lying about now";
    scene.does(act(Do::give_to, bull));
    EXPECT_EQ(scene.at_piece(gun).parent, bull);
}

}  // namespace kriegsrat::perryrhodan
