#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>

#include "core/rules.h"

namespace kriegsrat {

class Match;

// Judges positions that lie open and decisions that were made. Every answer is one sample: the same for the same seed.
template <class Setup, class State>
class Assessor {
  public:
    virtual ~Assessor() = default;
    // Tells apart the moments at which a turn or an order begins; 0 in the middle of something.
    virtual int moment(const State&) = 0;
    // Nothing that chance has begun is still to be carried out.
    virtual bool settled(const State&) = 0;
    // How likely each player is to win: after playing on as far as pays, or only until the position is settled.
    virtual void look_far(const Setup&, const State&, std::uint64_t seed, std::span<double> chances) = 0;
    virtual void settle(const Setup&, const State&, std::uint64_t seed, std::span<double> chances) = 0;
    // Of a decision: what was chosen and what else was worth a thought, the former first; then the chance to win of
    // each of them in one sample of what its seat could not know. Samples are asked for one after the other.
    virtual std::span<const Action> weigh(const Setup&, const State&, Seat, Action chosen, const Options&, int most,
                                          std::uint64_t seed) = 0;
    virtual double chance_of(int choice, std::uint64_t sample) = 0;
};

// The same, whatever the game.
class Assessment {
  public:
    virtual ~Assessment() = default;
    virtual int moment(const Match&) = 0;
    virtual bool settled(const Match&) = 0;
    virtual void look_far(const Match&, std::uint64_t seed, std::span<double> chances) = 0;
    virtual void settle(const Match&, std::uint64_t seed, std::span<double> chances) = 0;
    virtual std::span<const Action> weigh(const Match&, Seat, Action chosen, int most, std::uint64_t seed) = 0;
    virtual double chance_of(int choice, std::uint64_t sample) = 0;
};

template <class G>
concept Assesses = requires {
    { G::assessor() } -> std::same_as<std::unique_ptr<Assessor<typename G::Setup, typename G::State>>>;
};

}  // namespace kriegsrat
