#pragma once

#include "games/risk/odds/odds.h"
#include "games/risk/rules/play.h"

// How the greedy mind judges a position: what a territory is worth to a player and what an attack promises.
namespace kriegsrat::risk::mind {

class Judge {
  public:
    Judge(const Setup& setup, const State& state, int player);

    int player() const { return player_; }
    // What conquering this enemy territory would be worth, in units or so.
    double worth(int territory) const;
    // The chance that the units of `from`, with `more` units added, take `to` if they go on to the end.
    double chance(int from, int to, int more = 0) const;
    // Enemy territories next to it, and the strongest of them.
    Bits enemies_near(int territory) const {
        return setup_.pack->adjacent[static_cast<std::size_t>(territory)] & enemies_;
    }
    int threat(int territory) const;
    // How good it is to have `units` more here: the best attack that starts from it.
    double prospect(int territory, int units) const;
    // The own start base is held, needed, and could be lost.
    bool base_in_danger() const;
    Bits own() const { return own_; }
    Bits front() const { return front_; }
    // The place where more units promise most.
    int best_front(Bits among, int units) const;

  private:
    const Setup& setup_;
    const State& state_;
    int player_;
    Bits own_;
    Bits enemies_;
    Bits front_ = 0;
};

}  // namespace kriegsrat::risk::mind
