#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/position_io.h"
#include "games/warcraft/state.h"

// What the codecs of positions and views share.
namespace kriegsrat::warcraft {

inline WordList words(const Setup& setup, Table table) {
    const Names::Table& names = setup.pack->names.tables[static_cast<std::size_t>(table)];
    return {&names.entries, names.name};
}

// What is wrong with a loaded position, and where in its JSON.
struct Fault {
    std::string_view where;
    std::string_view what;
    explicit operator bool() const { return !what.empty(); }
};

// state_check.cpp: what the rules could stumble over before any invariant can be asked.
Fault senseless_table(const Setup& setup, const State& state);
// Whatever passes senseless_table, Warcraft::broken_invariant and then this can be played on.
Fault senseless_step(const Setup& setup, const State& state);
Fault senseless_battle(const Setup& setup, const State& state);

}  // namespace kriegsrat::warcraft
