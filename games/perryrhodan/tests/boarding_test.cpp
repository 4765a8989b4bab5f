#include "games/perryrhodan/rules/interpreter.h"
#include "games/perryrhodan/tests/battles.h"

// Boarding with a combat aboard (PR-N33 to PR-N35, PR-Z41).
namespace kriegsrat::perryrhodan {

namespace {

// The anti side of player 0 flies to the Terra of player 1 with a troop aboard; the ship of player 1 there carries Ras
// Tschubai and Bull. Ras uses his skill before the stealth of the first round.
struct Boarding : AntiRaid {
    Boarding() {
        ship = put(0, "anti venus", "p1-iv-raumschiff");
        troop = put(0, "anti venus", "p1-individualverformer");
        carrier = put(1, "pro terra", "p1-good-hope");
        ras = aboard("p1-ras-tschubai", carrier);
        bull = aboard("p1-reginald-bull", carrier);
    }
    void lines_up_in_space() {
        missions(0).attacks("anti venus", "terra", 1, "devastation").takes({ship, troop});
        windows(true).done();
        while (step() == Step::load_up || step() == Step::window || step() == Step::answer) {
            play(act(step() == Step::load_up ? Do::done : Do::pass));
        }
        lines_up(ship).lines_up(carrier);
    }
    Action jump_of(int person) const {
        Options options;
        PerryRhodan::options(setup, state, options);
        for (const Option& option : options) {
            const Action action = option.action;
            if (action.kind == static_cast<int>(Do::use) && action.a == person &&
                ops_of(setup, mode_of(setup, effect_of(setup, action.b), action.c).ops)[0].op == Op::board) {
                return action;
            }
        }
        return act(Do::pass);
    }
    // Ras jumps, alone or with Bull; nobody has an answer.
    void jumps(bool with_bull) {
        while (step() == Step::window && jump_of(ras).kind != static_cast<int>(Do::use)) {
            play(act(Do::pass));
        }
        ASSERT_EQ(asked(), 1);
        play(jump_of(ras));
        ASSERT_EQ(step(), Step::target);
        play(act(Do::target, ship));
        while (step() == Step::answer) {
            play(act(Do::pass));
        }
        windows(false);
        if (step() == Step::companion) {
            does(with_bull ? act(Do::target, bull) : act(Do::enough));
        }
    }
    void quietly() {  // passes over what is open now
        while (step() == Step::window || step() == Step::answer) {
            play(act(Do::pass));
        }
    }

    int ship = no_card;
    int troop = no_card;
    int carrier = no_card;
    int ras = no_card;
    int bull = no_card;
};

TEST(Boarding, PR_N33_Z41_TheUnitsAboardAreLinedUpByTheOwnerOfTheShipAndTheBoarderByHis) {
    Boarding scene;
    scene.lines_up_in_space();
    scene.jumps(false);
    ASSERT_EQ(scene.state.combat.kind, Fight::boarding);
    ASSERT_EQ(scene.step(), Step::line_up);
    EXPECT_FALSE(scene.is_active(scene.ras)) << "he has become passive";
    for (int i = 0; i < 2; ++i) {
        const int own = scene.asked() == 0 ? scene.troop : scene.ras;
        const int other = scene.asked() == 0 ? scene.ras : scene.troop;
        EXPECT_FALSE(scene.check(act(Do::pair, other)).legal()) << "a card of the other player";
        EXPECT_FALSE(scene.check(act(Do::pair, scene.bull)).legal()) << "he stayed in his ship";
        scene.lines_up(own);
    }
    EXPECT_EQ(scene.pairings(), 1) << "one for each boarder";
    EXPECT_EQ(scene.pairing(0).front[attacker], scene.troop);
    EXPECT_EQ(scene.pairing(0).front[defender], scene.ras);
    EXPECT_EQ(scene.step(), Step::draw_action) << "stealth is determined";
}

TEST(Boarding, PR_N34_Z41_ABreakThroughTurnsTheShipPassiveAndHeReturns) {
    Boarding scene;
    scene.lines_up_in_space();
    scene.jumps(false);
    scene.lines_up(scene.troop).lines_up(scene.ras);
    scene.draws("red D1 green C3");
    ASSERT_EQ(scene.step(), Step::stealth_choice);
    ASSERT_EQ(scene.asked(), 1) << "the boarder has the better stealth";
    scene.simple(Do::break_through);
    EXPECT_EQ(scene.state.combat.kind, Fight::space) << "nobody fires aboard";
    EXPECT_FALSE(scene.is_active(scene.ship));
    EXPECT_TRUE(scene.in_play(scene.troop));
    EXPECT_EQ(scene.at_piece(scene.ras).parent, scene.carrier);
    EXPECT_FALSE(scene.is_active(scene.ras));
    EXPECT_FALSE(scene.at_piece(scene.ras).is(flag::broken_through | flag::lined_up));
    EXPECT_EQ(scene.pairings(), 1) << "of the ships";
    EXPECT_EQ(scene.pairing(0).front[attacker], scene.ship);
}

TEST(Boarding, PR_N34_Z41_TheDefendersOfTheShipDoNotBreakThroughAndAnIndecisiveFightLeavesItActive) {
    Boarding scene;
    scene.lines_up_in_space();
    scene.jumps(false);
    scene.lines_up(scene.troop).lines_up(scene.ras);
    scene.draws("red D4 green C1");
    ASSERT_EQ(scene.step(), Step::stealth_choice);
    ASSERT_EQ(scene.asked(), 0);
    EXPECT_EQ(scene.refuses(Do::break_through), "PR-L26");
    scene.splits(0);
    scene.fires("red B1", "red B1 green B1");
    EXPECT_EQ(scene.state.combat.kind, Fight::space) << "one round only";
    EXPECT_TRUE(scene.in_play(scene.ras));
    EXPECT_TRUE(scene.in_play(scene.troop));
    EXPECT_TRUE(scene.is_active(scene.ship)) << "nobody broke through";
    EXPECT_FALSE(scene.is_active(scene.ras));
}

TEST(Boarding, PR_N34_WhoBoardsAndIsDestroyedTakesHisCompanionsAlong) {
    Boarding scene;
    scene.lines_up_in_space();
    scene.jumps(true);
    ASSERT_EQ(scene.state.mission.companion[0], scene.bull);
    while (scene.step() == Step::line_up) {
        const bool own = scene.asked() == 0;
        const bool ras_stands = scene.at_piece(scene.ras).is(flag::lined_up);
        scene.lines_up(own ? scene.troop : ras_stands ? scene.bull : scene.ras);
    }
    ASSERT_EQ(scene.step(), Step::adjust) << "nobody faces Bull: he may escort";
    scene.simple(Do::leave_out);
    ASSERT_EQ(scene.pairing(0).front[defender], scene.ras);
    scene.draws("red D4 green C1");
    ASSERT_EQ(scene.asked(), 0);
    scene.splits(3);
    scene.fires("red B2", "red B1 green B1");
    EXPECT_EQ(scene.state.combat.kind, Fight::space);
    EXPECT_FALSE(scene.in_play(scene.ras)) << "2 and 3 against 1 and 1, and no escort's point";
    EXPECT_FALSE(scene.in_play(scene.bull)) << "he was with him";
    EXPECT_TRUE(scene.is_active(scene.ship));
}

TEST(Boarding, PR_N34_Z41_WhenTheLastDefenderAboardFallsTheWayIsOpen) {
    Boarding scene;
    scene.lines_up_in_space();
    scene.jumps(false);
    scene.lines_up(scene.troop).lines_up(scene.ras);
    scene.draws("red D1 green C3");
    ASSERT_EQ(scene.asked(), 1);
    scene.splits(2);
    scene.fires("red B1", "red B1 green B1");
    EXPECT_FALSE(scene.in_play(scene.troop)) << "1 and 2 against 1";
    EXPECT_FALSE(scene.is_active(scene.ship)) << "no defending unit aboard";
}

TEST(Boarding, PR_N34_OnABreakThroughAnEquipmentOfTheShipCanBeReducedInstead) {
    Boarding scene;
    const int shield = scene.attach("p1-schutzschirmgenerator", scene.ship);
    scene.lines_up_in_space();
    scene.jumps(false);
    scene.lines_up(scene.troop).lines_up(scene.ras);
    scene.draws("red D1 green C3");
    scene.simple(Do::break_through);
    ASSERT_EQ(scene.step(), Step::board_result);
    EXPECT_EQ(scene.asked(), 1);
    EXPECT_EQ(scene.refuses(Do::choose_reduced, scene.troop), "PR-N34");
    scene.does(act(Do::choose_reduced, shield));
    EXPECT_FALSE(scene.in_play(shield));
    EXPECT_TRUE(scene.is_active(scene.ship));
}

// The other way round: the attacker boards.
TEST(Boarding, PR_N33_N34_TheAttackerOfTheMissionBoardsTheDefendersShip) {
    MissionScene scene(2);
    scene.places(0, "pro venus", 4).places(1, "anti terra", 4).places(1, "anti venus", 2).places(0, "pro terra");
    const int carrier = scene.put(0, "pro venus", "p1-good-hope");
    const int ras = scene.put(0, "pro venus", "p1-ras-tschubai");
    const int ship = scene.put(1, "anti terra", "p1-iv-raumschiff");
    const int troop = scene.aboard("p1-individualverformer", ship);
    scene.missions(0).attacks("pro venus", "terra", 1, "devastation").takes({carrier, ras}).done();
    while (scene.step() == Step::load_up) {
        scene.done();
    }
    scene.lines_up(carrier).lines_up(ship);
    Events silent;
    put_aboard(scene.setup, scene.state, troop, ship);
    board(scene.setup, scene.state, ras, {no_card, no_card}, ship, silent);
    settle(scene.setup, scene.state, silent);
    ASSERT_EQ(scene.step(), Step::line_up);
    EXPECT_EQ(scene.asked(), 0);
    scene.lines_up(ras).lines_up(troop);
    scene.draws("red C3 green D1");
    ASSERT_EQ(scene.asked(), 0);
    scene.simple(Do::break_through);
    EXPECT_FALSE(scene.is_active(ship));
    EXPECT_EQ(scene.at_piece(ras).parent, carrier);
}

}  // namespace

}  // namespace kriegsrat::perryrhodan
