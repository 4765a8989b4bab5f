#include <gtest/gtest.h>

#include <functional>

#include "core/words.h"
#include "games/starcraft/tests/scene.h"

// A position that is not sound is called so, whoever it concerns: simulations rest on that.
namespace kriegsrat::starcraft::invariants_test {
namespace {

using Breaking = std::function<void(const StarCraft::Setup&, State&, int who)>;

// Everything that is checked is there for both players. Area 1 is nobody's.
Scene sound() {
    Scene scene(2, {"raynor", "overmind"});
    scene.units(0, "abaddon_2", {{"marine", 1}}).units(1, "pridewater_1", {{"zergling", 1}});
    return scene;
}

// What is said of it when the position is broken for either player.
void expect_broken(const char* said, const Breaking& broken) {
    for (const int who : {0, 1}) {
        const Scene scene = sound();
        State state = scene.state();
        broken(scene.setup(), state, who);
        EXPECT_STREQ(StarCraft::broken_invariant(scene.setup(), state), said) << "of player " << who;
    }
}

int home(int who) { return sound().id_of(Table::area, who == 0 ? "abaddon_2" : "pridewater_1"); }

TEST(StarcraftInvariants, SC_B02_ASoundPositionIsSound) {
    expect_broken(nullptr, [](const StarCraft::Setup&, State&, int) {});
}

TEST(StarcraftInvariants, SC_B12_SC_B14_AnAreaHasOneOwner) {
    expect_broken("units of two players in one area", [](const StarCraft::Setup&, State& state, int who) {
        state.held[at(who)] |= state.held[at(1 - who)];
    });
    expect_broken("two bases in one area", [](const StarCraft::Setup&, State& state, int who) {
        state.based[at(who)] |= state.based[at(1 - who)];
    });
    expect_broken("units of nobody", [](const StarCraft::Setup&, State& state, int who) { state.held[at(who)] = 0; });
}

// Of every area alike: nobody has its card and nobody works there, or one player has it.
TEST(StarcraftInvariants, SC_R04_EveryAreaHasOneCard) {
    for (int area = 0; area < areas; ++area) {
        const auto cards = [area](const StarCraft::Setup&, State& state, int who) {
            state.sources[0] &= ~bit(area);
            state.sources[1] &= ~bit(area);
            state.sources[at(who)] |= bit(area);
        };
        expect_broken(nullptr, cards);
        expect_broken("two players with one resource card", [&](const StarCraft::Setup& setup, State& state, int who) {
            cards(setup, state, who);
            state.sources[at(1 - who)] |= bit(area);
        });
        expect_broken("a depleted area with a card", [&](const StarCraft::Setup& setup, State& state, int who) {
            cards(setup, state, who);
            state.depletion[at(area)] = 2;
        });
        expect_broken("workers on no card", [&](const StarCraft::Setup& setup, State& state, int who) {
            cards(setup, state, who);
            state.sources[at(who)] &= ~bit(area);
            state.workers_on[at(area)] = 1;
        });
    }
}

TEST(StarcraftInvariants, SC_B12_SC_A16_PiecesKeepTheirLimits) {
    expect_broken("more units than the limit", [](const StarCraft::Setup&, State& state, int who) {
        const Force one = state.units[at(home(who))];
        for (int i = 0; i < 7; ++i) {
            state.units[at(home(who))] += one;
        }
    });
    expect_broken("more workers than tokens",
                  [](const StarCraft::Setup&, State& state, int who) { state.workers[at(who)] += 9; });
    expect_broken("forced mining of a permanent resource", [](const StarCraft::Setup&, State& state, int who) {
        state.workers[at(who)] = 0;
        state.on_permanent[at(who)][1] = 5;
    });
}

TEST(StarcraftInvariants, SC_A04_SC_A18_NoUnitIsLostOrThereTwice) {
    const char* lost = "units are not conserved";
    expect_broken(lost, [](const StarCraft::Setup&, State& state, int who) { state.supply[at(who)] = 0; });
    expect_broken(lost, [](const StarCraft::Setup&, State& state, int who) {
        state.supply[at(who)] -= state.units[at(home(who))];  // one of the same kind
    });
    expect_broken(lost, [](const StarCraft::Setup&, State& state, int who) {
        state.supply[at(who)] += state.units[at(home(who))];
    });
}

TEST(StarcraftInvariants, SC_A15_NoCardIsLostOrThereTwice) {
    const char* lost = "cards are not conserved";
    expect_broken(lost, [](const StarCraft::Setup&, State& state, int who) { state.deck[at(who)] = 0; });
    expect_broken(lost,
                  [](const StarCraft::Setup&, State& state, int who) { state.hand[at(who)] |= state.deck[at(who)]; });
    expect_broken(lost, [](const StarCraft::Setup&, State& state, int who) { state.technology[at(who)] = 0; });
    expect_broken("event cards are not conserved",
                  [](const StarCraft::Setup&, State& state, int who) { ++state.read[at(who)][0]; });
    expect_broken("event cards are not conserved",
                  [](const StarCraft::Setup&, State& state, int) { ++state.end_cards; });
}

TEST(StarcraftInvariants, SC_G14_ARouteLeadsSomewhereElse) {
    const char* nowhere = "a route that leads nowhere";
    expect_broken(nowhere, [](const StarCraft::Setup&, State& state, int) {
        state.route_planet[0][1] = state.route_planet[0][0];
    });
    expect_broken(nowhere, [](const StarCraft::Setup&, State& state, int) { state.route_planet[routes - 1][1] = 0; });
    expect_broken(nowhere,
                  [](const StarCraft::Setup&, State& state, int who) { state.transports[routes - 1] |= bit(who); });
    expect_broken("pieces beside the board", [](const StarCraft::Setup& setup, State& state, int who) {
        state.on_board &= ~bit(setup.pack->area[at(home(who))].planet);
    });
}

}  // namespace
}  // namespace kriegsrat::starcraft::invariants_test
