#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/position_io.h"
#include "games/starcraft/state.h"

// What the codecs of positions and views share.
namespace kriegsrat::starcraft {

inline const std::vector<std::string>& ids(const Setup& setup, Table table) {
    return setup.pack->names.tables[static_cast<std::size_t>(table)].entries;
}

using Words = kriegsrat::WordList;  // in the tests of this game a WordList is something else

inline Words words(const Setup& setup, Table table) {
    const Names::Table& names = setup.pack->names.tables[static_cast<std::size_t>(table)];
    return {&names.entries, names.name};
}
// Cards as the sets of a player count them, units as his forces do; none before he has a faction.
inline Words card_words(const Setup& setup, const State& state, int seat) {
    Words words = starcraft::words(setup, Table::card);
    const std::uint8_t faction = seat < factions ? state.faction[static_cast<std::size_t>(seat)] : none;
    words.size = 0;
    if (faction != none) {
        const std::size_t race = setup.pack->faction[faction].race;
        words.first = setup.pack->first_card[race];
        words.size = setup.pack->card_count[race];
    }
    return words;
}
inline Words unit_words(const Setup& setup, const State& state, int seat) {
    Words words = starcraft::words(setup, Table::unit);
    const std::uint8_t faction = seat < factions ? state.faction[static_cast<std::size_t>(seat)] : none;
    words.size = 0;
    if (faction != none) {
        const std::size_t race = setup.pack->faction[faction].race;
        words.first = setup.pack->first_unit[race];
        words.size = count(setup.pack->units_of_race[race]);
    }
    return words;
}

// What is wrong with a loaded position, and where in its JSON.
struct Fault {
    std::string_view where;
    std::string_view what;
    explicit operator bool() const { return !what.empty(); }
};

// Whatever passes StarCraft::broken_invariant and then this can be played on. state_check.cpp
Fault senseless_step(const Setup& setup, const State& state);

}  // namespace kriegsrat::starcraft
