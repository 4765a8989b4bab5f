#pragma once

#include <string>

#include "core/digest.h"
#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

// Chooses any legal action. Every game has this mind.
template <class Setup, class State>
Action choose_at_random(const Setup& /*setup*/, const State& /*guess*/, Seat /*who*/, const Options& options,
                        Rng& rng) {
    return options.pick(rng);
}

// A mind of a game: a policy, or one that thinks.
template <class Setup, class State>
struct Player {
    Policy<Setup, State> policy = nullptr;
    std::unique_ptr<Thinker<Setup, State>> thinker;

    // Another seed for every decision; a policy goes on in its stream of chance.
    Action choose(const Setup& setup, const State& guess, Seat who, const Options& options, Rng& rng) const {
        if (thinker == nullptr) {
            return policy(setup, guess, who, options, rng);
        }
        const std::uint64_t high = rng.next();
        return thinker->choose(setup, guess, who, options, high << 32U | rng.next());
    }
};

// The player of that name, or the error that there is none. A mind that thinks may be given weights of its own, which
// stand behind its name (minds/weights.h).
template <Rules G>
Expected<Player<typename G::Setup, typename G::State>> find_player(std::string_view name, int budget) {
    using Found = Player<typename G::Setup, typename G::State>;
    if (name == "random") {
        return Found{&choose_at_random<typename G::Setup, typename G::State>, nullptr};
    }
    for (const auto& policy : G::policies()) {
        if (policy.name == name) {
            return Found{policy.choose, nullptr};
        }
    }
    if constexpr (Thinks<G>) {
        for (const std::string_view level : G::levels()) {
            if (level == name.substr(0, name.find('@'))) {
                if (auto thinker = G::thinker(name, budget)) {
                    return Found{nullptr, std::move(thinker)};
                }
            }
        }
    }
    return error("minds", "there is no mind '" + std::string(name) + "' for this game");
}

// Plays whole games at full speed, without type erasure, and checks every decision and every position.
template <Rules G>
class Simulator {
  public:
    using Setup = typename G::Setup;
    using State = typename G::State;

    Simulator(const Setup& setup, const SimulationOrder& order, std::vector<Player<Setup, State>> players)
        : setup_(setup), order_(order), players_(std::move(players)) {}

    Simulation run() {
        const auto seats = static_cast<std::size_t>(G::players(setup_));
        tally_.wins.assign(seats, 0);
        tally_.mind_wins.assign(seats, 0);
        for (std::uint64_t i = 0; i < order_.games; ++i) {
            play(order_.first_game + i, seats);
        }
        return std::move(tally_);
    }

  private:
    void play(std::uint64_t number, std::size_t seats) {
        const std::uint64_t seed = mix(order_.seed, number);
        const std::size_t shift = order_.rotate ? static_cast<std::size_t>(number % seats) : 0;
        const auto mind_at = [&](int seat_index) {
            return (static_cast<std::size_t>(seat_index) + seats - shift) % seats;
        };
        Rng chance(seed, 0);
        Rng choice(seed, 1);
        Rng guessing(seed, 2);
        State state = G::start(setup_);
        while (G::round(state) <= order_.max_rounds) {
            const Turn turn = G::turn(setup_, state);
            if (turn.seat == Seat::nobody) {
                break;
            }
            if (turn.seat == Seat::chance) {
                ++tally_.chance_decisions;
                if (!take(state, G::sample(setup_, state, chance), number)) {
                    break;
                }
                continue;
            }
            ++tally_.decisions;
            options_.clear();
            G::options(setup_, state, options_);
            if (options_.empty()) {
                violation("no option", number);
                break;
            }
            const Player<Setup, State>& player = players_[mind_at(index(turn.seat))];
            const Action action =
                player.policy == &choose_at_random<Setup, State>
                    ? options_.pick(choice)
                    : player.choose(setup_, G::guess(setup_, state, turn.seat, guessing), turn.seat, options_, choice);
            if (!take(state, action, number)) {
                break;
            }
        }
        finish(state, number, seats, mind_at);
    }

    bool take(State& state, Action action, std::uint64_t number) {
        if (const Verdict verdict = G::check(setup_, state, action); !verdict.legal()) {
            violation("refused by " + rule_name(G::spec().rule_prefix, verdict.rule), number);
            return false;
        }
        Events silent;
        G::apply(setup_, state, action, silent);
        if (const char* broken = G::broken_invariant(setup_, state)) {
            violation(broken, number);
            return false;
        }
        return true;
    }

    template <class MindAt>
    void finish(const State& state, std::uint64_t number, std::size_t seats, const MindAt& mind_at) {
        const Result result = G::result(setup_, state);
        ++tally_.games;
        tally_.unfinished += result.over ? 0 : 1;
        tally_.draws += result.over && is_draw(result.winners, static_cast<int>(seats)) ? 1 : 0;
        for (std::size_t i = 0; i < seats; ++i) {
            if (contains(result.winners, seat(static_cast<int>(i)))) {
                ++tally_.wins[i];
                ++tally_.mind_wins[mind_at(static_cast<int>(i))];
            }
        }
        tally_.rounds.push_back(static_cast<std::uint32_t>(G::round(state)));
        tally_.digest += mix(digest(state), number);
    }

    void violation(std::string what, std::uint64_t number) {
        ++tally_.violations;
        if (tally_.first_violation.empty()) {
            tally_.first_violation = std::move(what) + " in game " + std::to_string(number);
        }
    }

    const Setup& setup_;
    const SimulationOrder& order_;
    std::vector<Player<Setup, State>> players_;
    Simulation tally_;
    Options options_;
};

}  // namespace kriegsrat
