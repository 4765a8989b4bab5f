#pragma once

#include "minds/halving.h"
#include "minds/playouts.h"

// A flat search for every game. It asks greedy for the options worth a thought, plays each of them on in the same
// guesses and with the same dice until a quiet moment, and leaves greedy's choice only for a clear gain.
namespace kriegsrat::minds {

template <Insight I>
class Search final : public Thinker<typename I::Game::Setup, typename I::Game::State> {
  public:
    using Setup = typename I::Game::Setup;
    using State = typename I::Game::State;

    Search(const Level& level, int simulations, const Ways& ways)
        : level_(level),
          simulations_(simulations > 0 && level.simulations > 0 ? simulations : level.simulations),
          playouts_(ways) {}

    void begin(const Setup& setup, const State& guess, Seat who, const Options& options, std::uint64_t seed) override {
        playouts_.begin(setup, guess, who, seed);
        playouts_.find_candidates(options, simulations_ > 0 ? level_.candidates : 1, level_.overlooks);
        halving_.begin(playouts_.candidates().size(), simulations_);
    }

    bool run(int simulations) override {
        for (; simulations > 0 && !halving_.over(); --simulations) {
            if (halving_.first_on_sample()) {
                playouts_.deal(halving_.sample());
            }
            playouts_.play(playouts_.candidates()[halving_.candidate()]);
            halving_.add(playouts_.value());
        }
        return !halving_.over();
    }

    Action best() const override { return playouts_.candidates()[halving_.choice(playouts_.ways().terms.clear)]; }

  private:
    const Level& level_;
    int simulations_;
    Playouts<I> playouts_;
    Halving halving_;
};

template <Insight I>
std::span<const std::string_view> levels_of() {
    return I::ways().terms.levels;
}

// A name of levels_of, alone or with weights of its own (minds/weights.h); nullptr if those are not right.
template <Insight I>
std::unique_ptr<Thinker<typename I::Game::Setup, typename I::Game::State>> thinker_of(std::string_view name,
                                                                                      int simulations) {
    const Level* level = find_level(level_of(name));
    const std::optional<Ways> ways = ways_of(name, I::ways());
    return level != nullptr && ways ? std::make_unique<Search<I>>(*level, simulations, *ways) : nullptr;
}

}  // namespace kriegsrat::minds
