// Odds of a battle fought to the end: exact by the dice alone, by sampling with cards.
#pragma once

#include <vector>

#include "games/warcraft/pack.h"
#include "games/warcraft/warcraft.h"

namespace kriegsrat::warcraft::odds {

// The units of one player. Casualties are taken from the flanks first, then cheap before dear (melee, ranged, flying),
// the leader's before those of teammates; raise dead raises as many as it can; paralysing poison goes to the phases
// with most dice.
struct Army {
    std::array<Tile, unit_types> tile{};
    std::array<int, unit_types> field{};
    std::array<int, unit_types> flank{};
    int reserve = 0;  // melee units that can be raised
};

// One side of a battle: its leader, then the teammates.
using Party = std::vector<Army>;

inline constexpr int max_armies = 3;
inline constexpr int limit = 24;  // units of a side that solve() takes

struct Outcome {
    double win = 0;                      // the attacker alone is left on the battlefield
    double loss = 0;                     // the defender alone
    double empty = 0;                    // nobody (WC-G13)
    std::vector<double> attackers_left;  // [k]: k of his units survive, flanks included
    std::vector<double> defenders_left;
};

// Without cards. Precondition: both have a unit on the battlefield, and neither more than `limit` with those it could
// raise.
Outcome solve(const Party& attackers, const Party& defenders, bool healing_once = false);
inline Outcome solve(const Army& attacker, const Army& defender) { return solve(Party{attacker}, Party{defender}); }

// The army of an owner on a space and its flanks.
Army army_of(const Setup& setup, const State& state, int owner, int field);

// All of a side who could take part there, the leader first: teammates on the flanks are thought to join. Of a battle
// that is being fought it is those who fight, workers under Call to Arms as melee units.
Party party_of(const Setup& setup, const State& state, int leader, int field);

// Played out by the greedy mind with whatever cards the others may hold, so many times; a battle that is being fought
// goes on from where it stands.
Outcome sample(const Setup& setup, const View& view, int attacker, int enemy, int space, int times, Rng& rng);

}  // namespace kriegsrat::warcraft::odds
