#pragma once

#include <algorithm>
#include <optional>

#include "core/rules.h"
#include "minds/candidates.h"
#include "minds/chances.h"
#include "minds/weights.h"

// What search and advice share: the options worth a thought, and playing one of them on in a guess until a quiet
// moment. No clock, no threads, no memory but its own.
namespace kriegsrat::minds {

// What a game adds to its rules: how good a position is for each player, who plays together, and a number that tells
// quiet moments apart, when a turn or an order is over; 0 in the middle of something.
template <class I>
concept Insight = requires(const typename I::Game::Setup& setup, const typename I::Game::State& state, Worths& worth,
                           int player, const Ways& ways) {
    { I::worth(ways, setup, state, worth) } -> std::same_as<void>;
    { I::side(setup, state, player) } -> std::same_as<SeatSet>;
    { I::moment(state) } -> std::same_as<int>;
    { I::ways() } -> std::same_as<const Ways&>;
};

// A game in which a choice can be taken back within a decision says so, or a mind that cannot make up its mind between
// two things of the same worth would go to and fro for ever.
template <class I>
concept TakesBack = requires(Action action) {
    { I::takes_back(action) } -> std::same_as<bool>;
};

template <Insight I>
class Playouts {
  public:
    using G = typename I::Game;
    using Setup = typename G::Setup;
    using State = typename G::State;

    Playouts() : Playouts(I::ways()) {}
    explicit Playouts(const Ways& ways) : ways_(ways) {}

    void begin(const Setup& setup, const State& guess, Seat who, std::uint64_t seed) {
        setup_ = setup;
        who_ = who;
        seed_ = seed;
        root_ = guess;
        deal(0);
    }

    // A position that lies open is not dealt anew.
    void begin_open(const Setup& setup, const State& state, std::uint64_t seed) {
        setup_ = setup;
        dealt_ = state;
        dice_ = seed;
    }

    // What was handed over serves for nothing but to deal from: the same choice whatever it guessed.
    void deal(std::uint64_t sample) {
        Rng guessing(mix(seed_, sample), 3);
        dealt_ = G::guess(*setup_, root_, who_, guessing);
        dice_ = mix(~seed_, sample);
    }

    // Greedy's choice first. Of ten options of a long list so many are overlooked.
    void find_candidates(const Options& all, int most, int overlooks) {
        const Options& options = without_ways_back(all);
        Rng rng(seed_, 4);
        candidates_.clear();
        const auto sees = options.size() * static_cast<std::size_t>(10 - overlooks) / 10;
        const Options& seen = overlooks == 0 ? options : glance(options, std::max<std::size_t>(sees, 2), rng, seen_);
        const Action first = greedy(dealt_, who_, seen, rng);
        candidates_.add(options.allow(first) ? first : options.pick(rng));
        if (most < 2) {
            return;
        }
        add_amounts(options, candidates_[0], candidates_);
        add_every_kind(options, candidates_);
        // Without what it would do, greedy says what it would do next.
        for (int i = candidates_.size(); i < most; ++i) {
            without(options, candidates_, seen_);
            if (seen_.empty()) {
                return;
            }
            const Action next = greedy(dealt_, who_, seen_, rng);
            candidates_.add(seen_.allow(next) ? next : seen_.pick(rng));
        }
    }

    // Plays on from the running sample to the first quiet moment.
    void play(Action action) {
        state_ = dealt_;
        Events silent;
        G::apply(*setup_, state_, action, silent);
        go_on(quiet_after(ways_.terms.least_decisions), ways_.terms.most_decisions);
    }
    // Without a choice: to the first quiet moment after as many decisions as pay when there is time, or only until the
    // position is as it should be.
    void play_far() {
        state_ = dealt_;
        const int far = std::max(ways_.terms.far, ways_.terms.least_decisions);
        go_on(quiet_after(far), far + ways_.terms.most_decisions);
    }
    template <class Enough>
    void play_until(const Enough& enough) {
        state_ = dealt_;
        go_on([&](int) { return enough(state_); }, ways_.terms.most_decisions);
    }

    // What the position played to is worth to the seat, or to any.
    std::int64_t value() const { return value_of(index(who_)); }
    std::int64_t value_of(int player) const {
        const Result result = G::result(*setup_, state_);
        if (result.over) {
            return contains(result.winners, seat(player)) ? certain : 0;
        }
        Worths worth{};
        I::worth(ways_, *setup_, state_, worth);
        const auto players = static_cast<std::size_t>(G::players(*setup_));
        for (std::size_t i = 0; i < players; ++i) {
            worth[i] /= ways_.terms.scale;
        }
        return chance_of(I::side(*setup_, state_, player), std::span(worth).first(players));
    }

    const Candidates& candidates() const { return candidates_; }
    const Ways& ways() const { return ways_; }
    const Setup& setup() const { return *setup_; }
    const State& played() const { return state_; }
    Seat who() const { return who_; }

  private:
    // Decisions are counted from where the playout began.
    auto quiet_after(int least) {
        return [this, least, moment = I::moment(dealt_), more = ways_.terms.moments](int decisions) mutable {
            const int now = I::moment(state_);
            if (now != 0 && now != moment && decisions >= least && --more <= 0) {
                return true;
            }
            moment = now != 0 ? now : moment;
            return false;
        };
    }

    template <class Enough>
    void go_on(Enough enough, int most) {
        Rng rng(dice_, 5);
        Events silent;
        for (int decisions = 0; decisions < most;) {
            const Turn turn = G::turn(*setup_, state_);
            if (turn.seat == Seat::nobody) {
                break;
            }
            if (turn.seat == Seat::chance) {
                G::apply(*setup_, state_, G::sample(*setup_, state_, rng), silent);
                continue;
            }
            if (enough(decisions)) {
                break;
            }
            ++decisions;
            options_.clear();
            G::options(*setup_, state_, options_);
            G::apply(*setup_, state_, playout_choice(turn.seat, rng), silent);
        }
    }

    const Options& without_ways_back(const Options& all) {
        if constexpr (TakesBack<I>) {
            forward_.clear();
            for (const Option& option : all) {
                if (!I::takes_back(option.action)) {
                    copy(option, forward_);
                }
            }
            return forward_.empty() ? all : forward_;
        } else {
            return all;
        }
    }

    Action greedy(const State& state, Seat who, const Options& options, Rng& rng) const {
        return G::policies().front().choose(*setup_, state, who, options, rng);
    }

    Action playout_choice(Seat who, Rng& rng) {
        if (options_.size() == 1 && options_[0].most == options_[0].action.amount) {
            return options_[0].action;
        }
        const auto sight = static_cast<std::size_t>(ways_.terms.sight);
        const Options& seen = sight == 0 ? options_ : glance(options_, sight, rng, seen_);
        const Action action = greedy(state_, who, seen, rng);
        return &seen == &options_ || options_.allow(action) ? action : options_.pick(rng);
    }

    Ways ways_;
    std::optional<Setup> setup_;
    Seat who_ = Seat::nobody;
    std::uint64_t seed_ = 0;
    std::uint64_t dice_ = 0;
    State root_{};
    State dealt_{};
    State state_{};
    Candidates candidates_;
    Options options_;
    Options seen_;
    Options forward_;
};

}  // namespace kriegsrat::minds
