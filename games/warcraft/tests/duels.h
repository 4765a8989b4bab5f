#pragma once

#include <string>

#include "games/warcraft/tests/battles.h"

// Two players fight for s16 of the map for two: seat 0 comes from s08 with a flank on s09, seat 1 stands on s16 with a
// flank on s24.
namespace kriegsrat::warcraft::duels {

using namespace battles;

struct Party {
    const char* race;
    Army army;
    Ids hand = {};
    Army flank = {};
};
struct Level {
    int player;
    const char* type;
    int level;
};

// The cards of the start of the battle are drawn, nothing else has happened.
inline Scene duel(const Party& attacking, const Party& defending, std::initializer_list<Level> levels = {},
                  std::initializer_list<House> house_rules = {}) {
    Scene scene("base_2", {attacking.race, defending.race});
    for (const House rule : house_rules) {
        scene.by_house_rule(rule);
    }
    scene.units(0, "s08", attacking.army).units(0, "s09", attacking.flank).hand(0, attacking.hand);
    scene.units(1, "s16", defending.army).units(1, "s24", defending.flank).hand(1, defending.hand);
    for (const Level& one : levels) {
        scene.level(one.player, one.type, one.level);
    }
    scene.movement(0);
    quiet(scene);
    for (const auto& [type, amount] : attacking.army) {
        scene.moves((attacking.race + std::string("_") + type).c_str(), "s08", "s16", amount);
    }
    return ends_movement(scene);
}

// Everybody passes until this player is asked in this step.
inline Scene& until(Scene& scene, const char* step, int seat) {
    quiet(scene, step, seat);
    EXPECT_EQ(scene.step(), step);
    EXPECT_EQ(scene.seat_to_move(), seat);
    return scene;
}

// The battle is over, and everybody has drawn and passed.
inline Scene& finished_battle(Scene& scene) {
    quiet(scene);
    draws_all(scene);
    return quiet(scene);
}

}  // namespace kriegsrat::warcraft::duels
