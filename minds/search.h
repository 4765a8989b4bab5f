#pragma once

#include <algorithm>
#include <optional>

#include "core/rules.h"
#include "minds/candidates.h"
#include "minds/chances.h"
#include "minds/halving.h"
#include "minds/settings.h"

// A flat search for every game. It asks greedy for the options worth a thought, plays each of them on in the same
// guesses and with the same dice until a quiet moment, and leaves greedy's choice only for a clear gain. No clock, no
// threads, no memory but its own.
namespace kriegsrat::minds {

// What a game adds to its rules: how good a position is for each player, who plays together, and a number that tells
// quiet moments apart, when a turn or an order is over; 0 in the middle of something.
template <class I>
concept Insight = requires(const typename I::Game::Setup& setup, const typename I::Game::State& state, Worths& worth,
                           int player) {
    { I::worth(setup, state, worth) } -> std::same_as<void>;
    { I::side(setup, state, player) } -> std::same_as<SeatSet>;
    { I::moment(state) } -> std::same_as<int>;
    { I::terms() } -> std::same_as<const Terms&>;
};

template <Insight I>
class Search final : public Thinker<typename I::Game::Setup, typename I::Game::State> {
  public:
    using G = typename I::Game;
    using Setup = typename G::Setup;
    using State = typename G::State;

    Search(const Level& level, int simulations)
        : level_(level), simulations_(simulations > 0 && level.simulations > 0 ? simulations : level.simulations) {}

    void begin(const Setup& setup, const State& guess, Seat who, const Options& options, std::uint64_t seed) override {
        setup_ = setup;
        who_ = who;
        seed_ = seed;
        root_ = guess;
        deal(0);
        find_candidates(options);
        halving_.begin(candidates_.size(), simulations_);
    }

    bool run(int simulations) override {
        for (; simulations > 0 && !halving_.over(); --simulations) {
            if (halving_.first_on_sample()) {
                deal(halving_.sample());
            }
            halving_.add(simulate(candidates_[halving_.candidate()]));
        }
        return !halving_.over();
    }

    Action best() const override { return candidates_[halving_.choice(clear_gain())]; }

  private:
    // What was handed over serves for nothing but to deal from: the same choice whatever it guessed.
    void deal(std::uint64_t sample) {
        Rng guessing(mix(seed_, sample), 3);
        dealt_ = G::guess(*setup_, root_, who_, guessing);
        dice_ = mix(~seed_, sample);
    }

    Action greedy(const State& state, Seat who, const Options& options, Rng& rng) const {
        return G::policies().front().choose(*setup_, state, who, options, rng);
    }

    void find_candidates(const Options& options) {
        Rng rng(seed_, 4);
        candidates_.clear();
        const auto sees = options.size() * static_cast<std::size_t>(10 - level_.overlooks) / 10;
        const Options& seen =
            level_.overlooks == 0 ? options : glance(options, std::max<std::size_t>(sees, 2), rng, seen_);
        const Action first = greedy(dealt_, who_, seen, rng);
        candidates_.add(options.allow(first) ? first : options.pick(rng));
        if (simulations_ == 0) {
            return;
        }
        add_amounts(options, candidates_[0], candidates_);
        add_every_kind(options, candidates_);
        // Without what it would do, greedy says what it would do next.
        for (int i = candidates_.size(); i < level_.candidates; ++i) {
            without(options, candidates_, seen_);
            if (seen_.empty()) {
                return;
            }
            const Action next = greedy(dealt_, who_, seen_, rng);
            candidates_.add(seen_.allow(next) ? next : seen_.pick(rng));
        }
    }

    std::int64_t simulate(Action action) {
        const Terms& terms = I::terms();
        Rng rng(dice_, 5);
        state_ = dealt_;
        Events silent;
        G::apply(*setup_, state_, action, silent);
        int moment = I::moment(dealt_);
        for (int decisions = 0; decisions < terms.most_decisions;) {
            const Turn turn = G::turn(*setup_, state_);
            if (turn.seat == Seat::nobody) {
                break;
            }
            if (turn.seat == Seat::chance) {
                G::apply(*setup_, state_, G::sample(*setup_, state_, rng), silent);
                continue;
            }
            const int now = I::moment(state_);
            if (now != 0 && now != moment && decisions >= terms.least_decisions) {
                break;
            }
            moment = now != 0 ? now : moment;
            ++decisions;
            options_.clear();
            G::options(*setup_, state_, options_);
            G::apply(*setup_, state_, playout_choice(turn.seat, rng), silent);
        }
        return value();
    }

    Action playout_choice(Seat who, Rng& rng) {
        if (options_.size() == 1 && options_[0].most == options_[0].action.amount) {
            return options_[0].action;
        }
        const auto sight = static_cast<std::size_t>(I::terms().sight);
        const Options& seen = sight == 0 ? options_ : glance(options_, sight, rng, seen_);
        const Action action = greedy(state_, who, seen, rng);
        return &seen == &options_ || options_.allow(action) ? action : options_.pick(rng);
    }

    std::int64_t value() const {
        const Result result = G::result(*setup_, state_);
        if (result.over) {
            return contains(result.winners, who_) ? certain : 0;
        }
        Worths worth{};
        I::worth(*setup_, state_, worth);
        const auto players = static_cast<std::size_t>(G::players(*setup_));
        for (std::size_t i = 0; i < players; ++i) {
            worth[i] /= I::terms().scale;
        }
        return chance_of(I::side(*setup_, state_, index(who_)), std::span(worth).first(players));
    }

    const Level& level_;
    int simulations_;
    std::optional<Setup> setup_;
    Seat who_ = Seat::nobody;
    std::uint64_t seed_ = 0;
    std::uint64_t dice_ = 0;
    State root_{};
    State dealt_{};
    State state_{};
    Candidates candidates_;
    Halving halving_;
    Options options_;
    Options seen_;
};

template <Insight I>
std::span<const std::string_view> levels_of() {
    return I::terms().levels;
}

// Precondition: a name of levels_of.
template <Insight I>
std::unique_ptr<Thinker<typename I::Game::Setup, typename I::Game::State>> thinker_of(std::string_view level,
                                                                                      int simulations) {
    return std::make_unique<Search<I>>(*find_level(level), simulations);
}

}  // namespace kriegsrat::minds
