#pragma once

#include "core/assess.h"
#include "minds/playouts.h"

// What positions and decisions of a finished game are worth, by playing on from them.
namespace kriegsrat::minds {

// What a game adds so that luck can be told: whether nothing that chance has begun is still to be carried out.
template <class I>
concept Settles = Insight<I> && requires(const typename I::Game::State& state) {
    { I::settled(state) } -> std::same_as<bool>;
};

template <Settles I>
class Assessing final : public Assessor<typename I::Game::Setup, typename I::Game::State> {
  public:
    using Setup = typename I::Game::Setup;
    using State = typename I::Game::State;

    int moment(const State& state) override { return I::moment(state); }
    bool settled(const State& state) override { return I::settled(state); }

    void look_far(const Setup& setup, const State& state, std::uint64_t seed, std::span<double> chances) override {
        playouts_.begin_open(setup, state, seed);
        playouts_.play_far();
        judge(setup, chances);
    }
    void settle(const Setup& setup, const State& state, std::uint64_t seed, std::span<double> chances) override {
        playouts_.begin_open(setup, state, seed);
        playouts_.play_until([](const State& now) { return I::settled(now); });
        judge(setup, chances);
    }

    std::span<const Action> weigh(const Setup& setup, const State& state, Seat who, Action chosen,
                                  const Options& options, int most, std::uint64_t seed) override {
        playouts_.begin(setup, state, who, seed);
        playouts_.find_candidates(options, most, 0);
        choices_.assign(1, chosen);
        const Candidates& thought_of = playouts_.candidates();
        for (int i = 0; i < thought_of.size(); ++i) {
            if (thought_of[i] != chosen) {
                choices_.push_back(thought_of[i]);
            }
        }
        dealt_ = 0;
        return choices_;
    }
    double chance_of(int choice, std::uint64_t sample) override {
        if (sample != dealt_) {
            playouts_.deal(sample);
            dealt_ = sample;
        }
        playouts_.play(choices_[static_cast<std::size_t>(choice)]);
        return share(playouts_.value());
    }

  private:
    static double share(std::int64_t value) { return static_cast<double>(value) / static_cast<double>(certain); }

    void judge(const Setup& setup, std::span<double> chances) const {
        for (int i = 0; i < I::Game::players(setup); ++i) {
            chances[static_cast<std::size_t>(i)] = share(playouts_.value_of(i));
        }
    }

    Playouts<I> playouts_;
    std::vector<Action> choices_;
    std::uint64_t dealt_ = 0;
};

}  // namespace kriegsrat::minds
