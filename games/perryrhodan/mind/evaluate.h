#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/perryrhodan/mind_terms.h"
#include "games/perryrhodan/rules/interpreter.h"

// What a position is worth to a player, for the minds. All numbers are hundredths and come from data/mind.json.
namespace kriegsrat::perryrhodan {

inline double worth(const Setup& setup, Worth term) {
    return mind_terms(*setup.pack).worth[static_cast<std::size_t>(term)];
}
inline double share(const Setup& setup, Worth term) { return worth(setup, term) / 100; }

inline constexpr int most_wants = 48;

// What a player still wants in the running phase.
class Desires {
  public:
    Desires(const Setup&, const State&, int seat);

    double fulfilled() const { return fulfilled_; }  // the worth of what he has
    // The worth of a card that is not in play yet; `take`: the next of its kind is worth less.
    double of(int record) const { return wanted(record, nullptr); }
    double take(int record);

  private:
    double wanted(int record, int* which) const;

    const Setup& setup_;
    const State& state_;
    std::array<std::int8_t, most_wants> open_{};  // how many are missing
    double fulfilled_ = 0;
};

// Where the next reduction is needed for the condition of phase IV (PR-R04): a column, and the side that attacks it.
struct NextReduction {
    int side = pro;
    int target = none;
};
NextReduction next_reduction(const Setup&, const State&, int seat);

// How far the player is on his way to the victory condition of the running phase.
double progress(const Setup&, const State&, int seat);
double evaluate(const Setup&, const State&, int seat);
// The same by its terms. Precondition: there is room for all of them.
inline constexpr std::array<std::string_view, 6> term_names{"progress", "points", "table", "hand", "delay", "rivals"};
void explain(const Setup&, const State&, int seat, std::span<double> terms);
// How gladly a card of this kind is kept in the hand.
double worth_of_record(const Setup&, const State&, const Desires&, int record);
double material_of_record(const Setup&, int record);

}  // namespace kriegsrat::perryrhodan
