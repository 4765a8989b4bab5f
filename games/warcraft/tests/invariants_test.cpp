#include <gtest/gtest.h>

#include <functional>

#include "core/words.h"
#include "games/warcraft/force.h"
#include "games/warcraft/tests/scene.h"

// A position that is not sound is called so, whoever it concerns: simulations rest on that.
namespace kriegsrat::warcraft::invariants_test {
namespace {

using Breaking = std::function<void(State&, int who)>;

constexpr const char* camp[] = {"s08", "s16"};
constexpr const char* field[] = {"s09", "s17"};

// Everything that is checked is there for both players.
Scene sound() {
    Scene scene("base_2", {"human", "orc"});
    for (const int who : {0, 1}) {
        scene.units(who, camp[who], {{"melee", 2}, {"worker", 1}}).hand(who, {"fast"}).discards(who, {"fast"});
        scene.outpost_begun(who, field[who]);
    }
    return scene.movement(0);
}

// What is said of it when the position is broken for either player.
void expect_broken(const char* said, const Breaking& broken) {
    for (const int who : {0, 1}) {
        const Scene scene = sound();
        State state = scene.state();
        broken(state, who);
        EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), said) << "of player " << who;
    }
}

Force& on_camp(State& state, int who) { return state.pieces[at(who)][at(sound().space(camp[who]))]; }

TEST(WarcraftInvariants, WC_A01_ASoundPositionIsSound) {
    expect_broken(nullptr, [](State&, int) {});
}

TEST(WarcraftInvariants, WC_A04_NoPieceIsLostOrThereTwice) {
    const char* lost = "pieces are not conserved";
    for (const int type : {melee, ranged, flying, worker}) {
        expect_broken(lost, [&](State& state, int who) {
            state.reserve[at(who)] = minus(state.reserve[at(who)], pieces_of(type, 1));
        });
        expect_broken(lost, [&](State& state, int who) {
            state.reserve[at(who)] = plus(state.reserve[at(who)], pieces_of(type, 1));
        });
    }
    expect_broken(lost,
                  [](State& state, int who) { on_camp(state, who) = pieces_of(melee, 1) | pieces_of(worker, 1); });
    expect_broken(lost, [](State& state, int who) { ++state.training[at(who)][worker]; });
    expect_broken(lost, [](State& state, int who) { ++state.rising[at(who)][melee]; });
}

TEST(WarcraftInvariants, WC_A08_NoCardIsLostOrThereTwice) {
    const char* lost = "cards are not conserved";
    expect_broken(lost, [](State& state, int who) { state.deck[at(who)] = 0; });
    expect_broken(lost, [](State& state, int who) { state.hand[at(who)] = 0; });
    expect_broken(lost, [](State& state, int who) { state.discard[at(who)] = 0; });
    expect_broken(lost, [](State& state, int who) { state.open[at(who)] = state.hand[at(who)]; });
}

TEST(WarcraftInvariants, WC_A05_WC_A07_BuildingsAndLevelsHaveTheirTokens) {
    expect_broken("more buildings than tokens", [](State& state, int who) { state.built[at(who)][melee] = 9; });
    expect_broken("more buildings than tokens", [](State& state, int who) { state.summoned[at(who)][flying] = 9; });
    expect_broken("a level without a tile", [](State& state, int who) { state.level[at(who)][ranged] = 0; });
    expect_broken("a level without a tile", [](State& state, int who) { state.level[at(who)][ranged] = 9; });
}

TEST(WarcraftInvariants, WC_N04_NobodyTrainsWithoutABuilding) {
    expect_broken("more in training than buildings", [](State& state, int who) {
        ++state.training[at(who)][flying];
        state.reserve[at(who)] = minus(state.reserve[at(who)], pieces_of(flying, 1));
    });
}

TEST(WarcraftInvariants, WC_A06_WC_N11_WC_N12_OutpostsStandWhereTheyCan) {
    const Scene scene = sound();
    const int peak = first(scene.setup().map->of[static_cast<std::size_t>(Terrain::mountain)]);
    expect_broken("an outpost on a mountain", [&](State& state, int who) {
        state.outpost[at(who)][1] = {byte(peak), 1};
    });
    expect_broken("an outpost under construction without a worker", [](State& state, int who) {
        state.outpost[at(who)][1] = {byte(sound().space("s33")), 0};
    });
}

TEST(WarcraftInvariants, WC_E09_WC_E10_StacksKeepTheirLimits) {
    const auto more = [](int type, int number) {
        return [type, number](State& state, int who) {
            on_camp(state, who) = plus(on_camp(state, who), pieces_of(type, number));
            state.reserve[at(who)] = minus(state.reserve[at(who)], pieces_of(type, number));
        };
    };
    expect_broken(nullptr, more(melee, 1));
    expect_broken("more units than the limit", more(melee, 2));
    expect_broken(nullptr, more(worker, 2));
    expect_broken("more workers than the limit", more(worker, 3));
}

TEST(WarcraftInvariants, WC_K01_WC_E04_PiecesAreWhereTheyAreSaidToBe) {
    expect_broken("the spaces with pieces are not those with pieces",
                  [](State& state, int who) { state.units_at[at(who)] |= bit(sound().space("s30")); });
    expect_broken("the spaces with pieces are not those with pieces",
                  [](State& state, int who) { state.workers_at[at(who)] |= bit(sound().space("s30")); });
    expect_broken("nobody to bear arms",
                  [](State& state, int who) { state.armed[at(who)] |= bit(sound().space("s30")); });
    const Scene scene = sound();
    const int peak = first(scene.setup().map->of[static_cast<std::size_t>(Terrain::mountain)]);
    const auto on_peak = [&](int type) {
        return [peak, type](State& state, int who) {
            state.pieces[at(who)][at(peak)] = pieces_of(type, 1);
            state.reserve[at(who)] = minus(state.reserve[at(who)], pieces_of(type, 1));
            (type == worker ? state.workers_at : state.units_at)[at(who)] |= bit(peak);
        };
    };
    expect_broken("pieces where none can be", on_peak(ranged));
    expect_broken("pieces where none can be", on_peak(worker));
    expect_broken(nullptr, on_peak(flying));
}

TEST(WarcraftInvariants, WC_E01_OnlyWhatIsThereMoves) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, camp[0], {{"melee", 2}}).movement(0);
    ASSERT_EQ(scene.step(), "move");
    State state = scene.state();
    const auto where = at(scene.space(camp[0]));
    EXPECT_EQ(state.fresh[where], state.pieces[0][where]);
    state.fresh[where] = plus(state.fresh[where], pieces_of(flying, 1));
    EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), "more pieces to move than there are");
}

TEST(WarcraftInvariants, WC_L05_DepletionMarkersLieOnSources) {
    const char* wrong = "a depletion marker where none can lie";
    const Scene scene = sound();
    const int wood_here = first(scene.setup().map->of[static_cast<std::size_t>(Terrain::forest)]);
    expect_broken(nullptr, [&](State& state, int) { state.partial |= bit(wood_here); });
    expect_broken(wrong, [&](State& state, int) {
        state.partial |= bit(wood_here);
        state.complete |= bit(wood_here);
    });
    expect_broken(wrong, [&](State& state, int) { state.partial |= bit(scene.space("s33")); });
    expect_broken(wrong, [&](State& state, int) { state.complete |= bit(scene.space("s33")); });
}

TEST(WarcraftInvariants, WC_S11_TwoNecromancersStandOnTwoSpaces) {
    Scene scene("necromancers", {"human", "undead"});
    scene.necromancers("s14", "s31").movement(0);
    State state = scene.state();
    EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), nullptr);
    state.necromancer[1] = state.necromancer[0];
    EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), "two Necromancers on one space");
    state.necromancer = {none, none};
    EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), nullptr) << "both are dead";
}

TEST(WarcraftInvariants, WC_F01_OnlyWhoIsThereFights) {
    Scene scene("base_2", {"human", "orc"});
    scene.units(0, "s08", {{"melee", 2}}).units(1, "s09", {{"melee", 2}});
    scene.movement(0).moves("human_melee", "s08", "s09", 2).ends();
    ASSERT_NE(scene.state().battle.field, none);
    for (const int who : {0, 1}) {
        State state = scene.state();
        EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), nullptr);
        state.battle.fighting[at(who)][0] = plus(state.battle.fighting[at(who)][0], pieces_of(ranged, 1));
        EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), "a fighter who is not there") << who;
    }
}

TEST(WarcraftInvariants, WC_B05_BeforeTheRacesAreDealtNothingIsCounted) {
    const Scene scene = Scene::fresh("base_2");
    State state = scene.state();
    state.reserve = {};
    EXPECT_STREQ(Warcraft::broken_invariant(scene.setup(), state), nullptr);
}

}  // namespace
}  // namespace kriegsrat::warcraft::invariants_test
