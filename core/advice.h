#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/json_fwd.h"
#include "core/seat.h"

namespace kriegsrat {

class Match;

// The best moves of a decision with what they promise, best first.
struct Advice {
    // What is better or worse after this move than after the others: a named term of the game's evaluation, and by how
    // much. A change of 1 makes one seat e times as likely to win.
    struct Reason {
        std::string_view term;
        double change = 0;
    };
    struct Move {
        Action action;
        double chance = 0;           // to win, as the evaluation sees it
        double error = 0;            // half of the interval that holds the chance in 95 of 100 cases
        bool equal = false;          // not told apart from the first
        std::vector<Reason> better;  // largest change first
        std::vector<Reason> worse;
    };
    std::vector<Move> moves;
    int simulations = 0;  // made so far, of all together
    bool settled = false;
};

// Thinks about a decision in order to explain it. As a Thinker it is begun with a position that its seat cannot tell
// from the real one and stops whenever its driver wants.
template <class Setup, class State>
class Adviser {
  public:
    virtual ~Adviser() = default;
    virtual void begin(const Setup&, const State& guess, Seat, const Options&, std::uint64_t seed) = 0;
    // So many simulations more; false: all has been thought.
    virtual bool run(int simulations) = 0;
    virtual Advice advice() const = 0;
};

// The same, whatever the game.
class Counsel {
  public:
    virtual ~Counsel() = default;
    // Precondition: it is this seat's turn. Counsel is handed the position through Match::guess.
    virtual void begin(const Match& position, Seat) = 0;
    virtual bool run(int simulations) = 0;
    virtual Advice advice() const = 0;
};

// A game that gives advice names the terms it can explain a move by.
template <class G>
concept Advises = requires {
    { G::adviser() } -> std::same_as<std::unique_ptr<Adviser<typename G::Setup, typename G::State>>>;
    { G::terms() } -> std::same_as<std::span<const std::string_view>>;
};

// {"moves": [{"action", "chance", "error", "equal", "better", "worse"}], "simulations", "settled"}; a reason is
// {"term", "change"}.
Json write_advice(const Match& match, const Advice& advice);

}  // namespace kriegsrat
