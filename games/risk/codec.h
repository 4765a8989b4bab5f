#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "games/risk/state.h"

// How the codecs of set-up, position and view write small numbers: used by *_json.cpp only.
namespace kriegsrat::risk {

inline const std::vector<std::string>& ids(const Setup& setup, Table table) {
    return setup.pack->names.tables[static_cast<std::size_t>(table)].entries;
}

// What is wrong with a position, with the player and the place concerned; empty if nothing is.
using Fault = std::string;
// The rules speak of seats, people of colours: "player 1 (yellow)", "the neutral (orange)".
std::string owner_name(const Setup& setup, const State& state, int owner);
inline const std::string& name_of(const Setup& setup, Table table, int entry) {
    return ids(setup, table)[static_cast<std::size_t>(entry)];
}

// What lies on the board and in the hands, with everything that belongs to the game. In state_check_pieces.cpp.
Fault misplaced(const Setup& setup, const State& state);
// What is wrong with the step that a loaded position is in and with the fields it uses: whatever passes
// Risk::broken_invariant and then this can be played on. In state_check.cpp.
Fault senseless_step(const Setup& setup, const State& state);
// The part of it before the first turn.
Fault senseless_setup(const Setup& setup, const State& state);
// The part of it about an invasion that is under way. Precondition: the agenda and the active player make sense.
Fault senseless_invasion(const Setup& setup, const State& state);

// Steps that stand on Step::attack while an invasion is carried out.
constexpr bool of_invasion(Step step) {
    return step >= Step::attacker_declared && step <= Step::conquered && step != Step::give_achievements;
}

}  // namespace kriegsrat::risk
