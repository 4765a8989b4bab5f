#pragma once

#include "games/perryrhodan/tests/mission_scene.h"

namespace kriegsrat::perryrhodan {

// On pro Terra of player 1; the anti side of player 0 comes on foot from its own Terra.
struct Raid : MissionScene {
    explicit Raid(int phase = 1) : MissionScene(phase) { places(0, "anti terra", 4).places(1, "pro terra", 4); }
    // Up to the line-up.
    Raid& comes(std::initializer_list<int> units, const char* goal = "destabilisation") {
        missions(0).attacks("anti terra", "terra", 1, goal).takes(units).done();
        for (int i = 0; i < 4 && (step() == Step::load_up || step() == Step::give_equipment); ++i) {
            done();
        }
        return *this;
    }
};

}  // namespace kriegsrat::perryrhodan
