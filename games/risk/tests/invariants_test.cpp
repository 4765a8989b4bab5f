#include <gtest/gtest.h>

#include "games/risk/rules/play.h"
#include "games/risk/tests/scene.h"

// What must hold in every position: each sentence of Risk::broken_invariant is seen to be said.
namespace kriegsrat::risk {
namespace {

// A position in which nothing is wrong, then changed.
template <class Change>
std::string broken_by(const Change& change) {
    const Scene scene = std::move(Scene("command_room", 3).owns(0, {"ursa", "canis"}).hero(0, "ursa").attack_of(0));
    EXPECT_EQ(Risk::broken_invariant(scene.setup(), scene.state()), nullptr);
    State state = scene.state();
    change(scene, state);
    const char* broken = Risk::broken_invariant(scene.setup(), state);
    return broken == nullptr ? "" : broken;
}

TEST(RiskInvariants, ARewardBelongsToSomebodyWhoIsInTheGame) {
    for (std::size_t r = 0; r < rewards; ++r) {
        const auto left = [&](State& state) { state.rewards_left = byte(state.rewards_left & ~(1 << r)); };
        EXPECT_EQ(broken_by([&](const Scene&, State& state) {
                      left(state);
                      state.holder[r] = 1;
                  }),
                  "")
            << r;
        for (const int wrong : {3, 5}) {
            EXPECT_EQ(broken_by([&](const Scene&, State& state) {
                          left(state);
                          state.holder[r] = byte(wrong);
                      }),
                      "a reward is in the wrong hands")
                << r;
        }
        EXPECT_EQ(broken_by([&](const Scene&, State& state) { state.holder[r] = 1; }), "a reward is in the wrong hands")
            << r << " lies in the supply, too";
    }
}

TEST(RiskInvariants, RS_M07_RS_M12_AWatchtowerStandsInATerritoryOfItsOwnerAloneInIt) {
    const auto with_towers = [](int holder, const char* one, const char* other) {
        return broken_by([&](const Scene& scene, State& state) {
            for (const auto& [id, place] : {std::pair{"silver_watchtower", one}, {"gold_watchtower", other}}) {
                const auto r = static_cast<std::size_t>(scene.id_of(Table::reward, id));
                state.rewards_left = byte(state.rewards_left & ~(1 << r));
                state.holder[r] = byte(holder);
                state.tower[r] = byte(scene.territory(place));
            }
        });
    };
    EXPECT_EQ(with_towers(0, "ursa", "canis"), "");
    EXPECT_EQ(with_towers(0, "ursa", "ursa"), "a watchtower stands where it cannot");
    EXPECT_EQ(with_towers(0, "ursa", "saalok"), "a watchtower stands where it cannot") << "not his";
    EXPECT_EQ(with_towers(none, "ursa", "canis"), "a watchtower stands where it cannot") << "nobody's";
    EXPECT_EQ(broken_by([](const Scene& scene, State& state) {
                  const auto r = static_cast<std::size_t>(scene.id_of(Table::reward, "gold_bonus_attack_die"));
                  state.rewards_left = byte(state.rewards_left & ~(1 << r));
                  state.holder[r] = 0;
                  state.tower[r] = byte(scene.territory("ursa"));
              }),
              "a watchtower stands where it cannot")
        << "no watchtower at all";
}

TEST(RiskInvariants, TerritoriesUnitsAndControlAgree) {
    const auto ursa = [](const Scene& scene) { return scene.territory("ursa"); };
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) { state.owned[1] |= bit(ursa(s)); }),
              "a territory has two owners");
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) { state.units[static_cast<std::size_t>(ursa(s))] = 0; }),
              "units and control of a territory disagree");
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) {
                  state.units[static_cast<std::size_t>(s.territory("canis"))] = 0;
                  state.owned[0] &= ~bit(s.territory("canis"));
              }),
              "a territory is empty");
    EXPECT_EQ(broken_by([](const Scene&, State& state) { state.minerals = whole_board; }),
              "there are too many mineral fields");
}

TEST(RiskInvariants, ACardIsInOnePlace) {
    const auto card = [](const Scene& scene) { return bit(scene.card("terran_01")); };
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) { state.hand[0] |= card(s); }), "a card is in two places");
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) { state.taken[1] |= card(s); }), "a card is in two places");
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) { state.discard |= card(s); }), "a card is in two places");
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) {
                  for (Bits& pile : state.draw) {
                      pile &= ~card(s);
                  }
              }),
              "a card is missing");
    EXPECT_EQ(broken_by([&](const Scene& s, State& state) {
                  const Bits moved = card(s);
                  for (Bits& pile : state.draw) {
                      pile = (pile & moved) != 0 ? pile & ~moved : pile | moved;
                  }
              }),
              "a card lies in the wrong pile");
}

TEST(RiskInvariants, HeroesAndBasesBelongToPlayers) {
    EXPECT_EQ(broken_by([](const Scene& s, State& state) { state.hero[0] = byte(s.territory("saalok")); }),
              "a hero stands where it cannot");
    EXPECT_EQ(broken_by([](const Scene& s, State& state) { state.base[4] = byte(s.territory("saalok")); }),
              "a base stands where it cannot");
    EXPECT_EQ(broken_by([](const Scene&, State& state) { state.base[1] = none; }), "a base is missing");
    EXPECT_EQ(broken_by([](const Scene&, State& state) { state.alive = byte(state.alive & ~1); }),
              "elimination and control disagree");
}

TEST(RiskInvariants, AnAchievementIsInOnePlaceAndNoneIsLost) {
    EXPECT_EQ(broken_by([](const Scene&, State& state) { state.got[0] = static_cast<std::uint16_t>(state.available); }),
              "an achievement is in two places");
    EXPECT_EQ(broken_by([](const Scene&, State& state) {
                  state.available = static_cast<decltype(state.available)>(state.available & (state.available - 1));
              }),
              "the number of achievements is wrong");
}

}  // namespace
}  // namespace kriegsrat::risk
