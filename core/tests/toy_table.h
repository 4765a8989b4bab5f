// Tables at which the toy game is played, for the tests.
#pragma once

#include "core/table.h"
#include "core/tests/toy_game.h"

namespace kriegsrat::toy {

inline FairChance fair_chance(std::string_view seed = "toy",
                              std::vector<std::string> contributions = {"anna", "bert"}) {
    return {sodium_hashing(), key_from_text(sodium_hashing(), seed), std::move(contributions)};
}

// Players choose anything legal until the match is over or has this many entries.
inline void play(Table& table, std::uint64_t seed, std::size_t entries = SIZE_MAX) {
    Rng rng(seed);
    Options options;
    table.begin();
    while (table.match().turn().seat != Seat::nobody && table.version() < entries) {
        table.match().options(options);
        table.act(table.match().turn().seat, options.pick(rng));
    }
}

inline Expected<LoadedLog> read(const Json& json) {
    const Game* const games[] = {&game()};
    return read_log(json, games);
}

}  // namespace kriegsrat::toy
