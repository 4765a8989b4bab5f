#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/risk/state.h"
#include "minds/weights.h"

// How a whole position looks for each player, for the minds that think.
namespace kriegsrat::risk::mind {

// What counts, as shares of what all players have together; achievements each, and the own base where it is needed.
struct Term {
    enum : std::size_t { territories, units, income, cards, exposed, achievement, base, front, planets, count };
};
inline constexpr std::array<std::string_view, Term::count> term_names{
    "territories", "units", "income", "cards", "exposed", "achievement", "base", "front", "planets"};
using Terms = std::array<double, Term::count>;

// Unweighed, of each living player; 0 for the others.
std::array<Terms, max_players> terms_of(const Setup& setup, const State& state);
// The same by the weights of this way to play: data/weights.json has a set for each.
std::array<Terms, max_players> weigh(const minds::Ways& ways, const Setup& setup, const State& state);

const minds::Ways& own_ways();

}  // namespace kriegsrat::risk::mind
