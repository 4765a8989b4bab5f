#pragma once

namespace kriegsrat::starcraft {

// What the greedy mind holds for valuable: data/mind.json.
struct Weights {
    double point = 0;
    double point_each_round = 0;
    double victory_in_sight = 0;
    double units = 0;  // for each point of unit_worth
    double base = 0;
    double base_prize = 0;  // an enemy base in the area of a battle
    double unguarded_base = 0;
    double care = 0;          // for own losses, against those of the enemy counted half
    double deny_victory = 0;  // what it brings an enemy less for his special victory
    double deny_point = 0;    // for a point each round taken from an enemy who is about to win
    double event_option = 0;
    double end_card_feared = 0;  // an event card of stage III while it can only help an enemy to win
    double end_card_wanted = 0;  // and for the one it helps
    // Galactic Conquest
    double conquest_prize = 0;  // times what an area is worth
    double conquest_base = 0;   // without a guard
    double conquest_care = 0;
    double conquest_target = 0;  // times what is gained from the weakest enemy
    double conquest_pressure_there = 0;
    double conquest_pressure_beside = 0;
    double conquest_pressure_growth = 0;  // with each round
    double patience = 0;                  // rounds until losses do not matter any more
};

const Weights& weights();

}  // namespace kriegsrat::starcraft
