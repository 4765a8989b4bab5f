#pragma once

#include "games/perryrhodan/tests/battlefield.h"

// Combats made for the trial of one skill.
namespace kriegsrat::perryrhodan::skill_trial {

// A ground combat on pro Terra of seat 1: an anti unit of seat 0 faces a pro unit of seat 1.
struct Ground : Battlefield {
    int theirs = no_card;  // of the attacker, seat 0, anti
    int ours = no_card;    // of the defender, seat 1, pro
    explicit Ground(std::string_view defending, std::string_view attacking = "p1-divisionen-der-grossmaechte",
                    int phase = 0, int players = 2)
        : Battlefield(players, 0, phase) {
        this->phase(phase);
        lay(0, anti, "terra", "p1-terra-sol", 3);
        lay(1, pro, "terra", "p1-terra-sol", 3);
        mission(MissionKind::offensive, anti, "terra").fight(Fight::ground);
        theirs = away(0, anti, "terra", attacking);
        ours = lay(1, pro, "terra", defending);
        pair(theirs, ours);
    }
};

// A space combat over pro Terra of seat 1, with a unit aboard each ship.
struct Space : Battlefield {
    int their_ship = no_card;
    int our_ship = no_card;
    int ours = no_card;
    explicit Space(std::string_view aboard_ours, int phase = 0) : Battlefield(2, 0, phase) {
        this->phase(phase);
        lay(0, anti, "terra", "p1-terra-sol", 3);
        lay(1, pro, "terra", "p1-terra-sol", 3);
        mission(MissionKind::offensive, anti, "terra").fight(Fight::space);
        their_ship = away(0, anti, "terra", "p1-iv-raumschiff");
        our_ship = lay(1, pro, "terra", "p1-good-hope");
        ours = aboard(aboard_ours, our_ship);
        pair(their_ship, our_ship);
    }
};

}  // namespace kriegsrat::perryrhodan::skill_trial
