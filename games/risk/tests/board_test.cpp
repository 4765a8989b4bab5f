#include <gtest/gtest.h>

#include "games/risk/tests/codec_play.h"
#include "games/risk/tests/setting_up.h"

// Chapter A: control. What the components are is in pack_test.cpp.
namespace kriegsrat::risk {
namespace {

// Positions of random matches of every way to play after the board has been filled.
template <class Visit>
void every_turn_position(int decisions, std::uint64_t seed, Visit visit) {
    every_position(1, decisions, seed, [&](const Setup& setup, const State& state, Rng&) {
        if (state.round > 0) {
            visit(setup, state);
        }
        return true;
    });
}

TEST(RiskBoard, RS_A09_NoColourIsPlayedTwice) {
    const auto twice = Risk::read_setup(setup_json("command_room", 3, {{"colours", {"red", "blue", "red"}}}));
    ASSERT_FALSE(twice);
    EXPECT_NE(twice.error().text.find("RS-A09"), std::string::npos) << twice.error().text;
    EXPECT_TRUE(Risk::read_setup(setup_json("command_room", 3, {{"colours", {"red", "blue", "brown"}}})));
    EXPECT_FALSE(Risk::read_setup(setup_json("command_room", 3, {{"colours", {"red", "blue"}}})));
    int matches = 0;
    State last;
    every_turn_position(400, 9, [&](const Risk::Setup& setup, const State& state) {
        if (state.round != 1 || state.colour == last.colour) {
            return;
        }
        last = state;
        ++matches;
        std::set<int> used;
        for (int i = 0; i < setup.owners(); ++i) {
            EXPECT_LT(state.colour[static_cast<std::size_t>(i)], colours);
            used.insert(state.colour[static_cast<std::size_t>(i)]);
        }
        EXPECT_EQ(used.size(), static_cast<std::size_t>(setup.owners()));
    });
    EXPECT_GT(matches, 10);
}

TEST(RiskBoard, RS_A14_NoTerritoryIsEverEmpty) {
    int seen = 0;
    every_turn_position(1500, 14, [&](const Risk::Setup& setup, const State& state) {
        ++seen;
        for (const std::uint16_t units : state.units) {
            // While dice are compared a target may be empty for a moment, never between two decisions.
            ASSERT_GE(units, 1) << Risk::write_state(setup, state).dump();
        }
    });
    EXPECT_GT(seen, 10000);
}

TEST(RiskBoard, RS_A14_NoMoveAttackOrCardLeavesATerritoryEmpty) {
    Scene scene("command_room", 3);
    scene.owns(0, {"ursa", "pyramus"}).units("ursa", 3).units("pyramus", 1).owns(1, {"keresh_province"});
    scene.units("keresh_province", 2).hand(0, {"terran_04"}).attack_of(0);
    EXPECT_EQ(scene.refusal(invade("pyramus", "riksville")), "RS-G03");
    const auto strike = [](int amount) {
        return Json{
            {"kind", "play_card_at"}, {"card", "terran_04"}, {"territory", "keresh_province"}, {"amount", amount}};
    };
    EXPECT_EQ(scene.refusal(strike(2)), "RS-K22");
    EXPECT_EQ(scene.refusal(strike(1)), "");
    scene.does(strike(1)).invades("ursa", "keresh_province");
    EXPECT_EQ(scene.refusal({{"kind", "commit"}, {"amount", 3}}), "RS-G03");
    scene.commits(1).rolls({6}).rolls({1});
    EXPECT_EQ(scene.refusal({{"kind", "move_in"}, {"amount", 3}, {"hero", false}}), "RS-G16");
    scene.moves_in(1).ends_attack().plays_on_until("end_of_turn");
    scene.does({{"kind", "manoeuvre_from"}, {"territory", "ursa"}});
    EXPECT_EQ(scene.refusal({{"kind", "manoeuvre_to"}, {"territory", "pyramus"}, {"amount", 2}, {"hero", false}}),
              "RS-N04");
    EXPECT_EQ(scene.refusal({{"kind", "manoeuvre_to"}, {"territory", "pyramus"}, {"amount", 1}, {"hero", false}}), "");
}

TEST(RiskBoard, RS_A15_ATerritoryHasTheOneOwnerWhoseUnitsStandInIt) {
    Scene scene("total_domination", 3);
    scene.owns(0, {"ursa"}).units("ursa", 4).owns(1, {"canis", "keresh_province"}).attack_of(0);
    EXPECT_EQ(scene.owner("keresh_province"), 1);
    scene.invades("ursa", "keresh_province").commits(2).rolls({6, 5}).rolls({1}).moves_in(3);
    EXPECT_EQ(scene.owner("keresh_province"), 0);
    EXPECT_EQ(scene.units("keresh_province"), 3);
    EXPECT_FALSE(territories_of(scene, 1).contains("keresh_province"));
    every_turn_position(1000, 15, [&](const Risk::Setup&, const State& state) {
        Bits seen = 0;
        int sum = 0;
        for (const Bits owned : state.owned) {
            seen |= owned;
            sum += count(owned);
        }
        ASSERT_EQ(seen, first_n(territories));
        ASSERT_EQ(sum, territories) << "a territory has two owners";
    });
}

TEST(RiskBoard, RS_A16_MineralFieldsAndBasesGoWithTheTerritory) {
    Scene scene("command_room", 3);
    scene.owns_planet(0, "korhal").base(1, "ursa").minerals({"ursa", "canis", "augustgrad", "radiated_wastes"});
    scene.turn_of(0);  // (8 territories + 4 fields) / 3, Korhal 5, two bases
    EXPECT_EQ(scene.state().pool, 4 + 5 + 2);
    scene.owns(1, {"ursa"}).turn_of(0);  // (7 + 3) / 3, own base
    EXPECT_EQ(scene.state().pool, 3 + 1);
    scene.turn_of(1);  // saalok and ursa: 3, own base
    EXPECT_EQ(scene.state().pool, 3 + 1);
    scene.base(2, "ursa").turn_of(1);
    EXPECT_EQ(scene.state().pool, 3 + 2);
}

TEST(RiskBoard, RS_A17_RS_Z03_MineralFieldsAndBasesStayWhereTheyAre) {
    Scene scene("command_room", 3);
    scene.owns(2, {"saalok"}).owns(1, {"keresh_province"}).base(1, "keresh_province").minerals({"keresh_province"});
    scene.owns(0, {"ursa"}).units("ursa", 4).attack_of(0);
    scene.invades("ursa", "keresh_province").commits(2).rolls({6, 5}).rolls({1});
    EXPECT_FALSE(scene.view(0)["players"][1]["alive"]) << "its last territory fell";
    const Json taken = scene.view(0)["territories"]["keresh_province"];
    EXPECT_EQ(taken["owner"], 0);
    EXPECT_EQ(taken["mineral"], true);
    EXPECT_EQ(taken["base"], Json::array({"yellow"}));
    // Over whole matches.
    std::array<std::uint8_t, colours> bases{};
    Bits minerals = 0;
    Risk::Setup current;
    every_turn_position(1500, 17, [&](const Risk::Setup& setup, const State& state) {
        if (setup.variant != current.variant || setup.players != current.players ||
            setup.extended != current.extended) {
            current = setup;
            bases = state.base;
            minerals = state.minerals;
            EXPECT_EQ(count(minerals), 15);
        }
        ASSERT_EQ(state.base, bases);
        ASSERT_EQ(state.minerals, minerals);
    });
}

TEST(RiskBoard, RS_A18_AWholePlanetIsEveryTerritoryOfIt) {
    Scene scene("command_room", 3);
    scene.owns_planet(0, "shakuras").turn_of(0);
    EXPECT_EQ(scene.state().pool, 3 + 2 + 1);
    scene.owns(1, {"talematros"}).turn_of(0);
    EXPECT_EQ(scene.state().pool, 3 + 1);
    const Json take = {{"kind", "take_achievement"}, {"achievement", "silver_control_korhal"}};
    Scene goal("command_room", 3);
    goal.owns_planet(0, "korhal").end_of_attack_of(0);
    EXPECT_EQ(goal.refusal(take), "");
    goal.owns_planet(0, "aiur").owns(1, {"canis"}).end_of_attack_of(0);
    EXPECT_EQ(goal.step(), "achievement") << "Aiur is complete";
    EXPECT_EQ(goal.refusal(take), "RS-L03");
}

// Nothing that is said at the table is known to the rules: there is no action for it, and everybody stays an enemy.
TEST(RiskBoard, RS_A19_NoAgreementBindsAnybody) {
    for (const Kind& kind : Risk::spec().actions) {
        for (const char* word : {"ally", "alliance", "promise", "talk", "threat", "peace", "treaty"}) {
            EXPECT_EQ(kind.name.find(word), std::string_view::npos) << kind.name;
        }
    }
    for (int one = 0; one < 4; ++one) {
        for (int other = 0; other < 4; ++other) {
            if (one != other) {
                Scene scene("command_room", 4);
                scene.owns(one, {"ursa"}).units("ursa", 2).owns(other, {"keresh_province"}).attack_of(one);
                EXPECT_EQ(scene.refusal(invade("ursa", "keresh_province")), "") << one << " against " << other;
            }
        }
    }
}

}  // namespace
}  // namespace kriegsrat::risk
