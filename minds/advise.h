#pragma once

#include "core/advice.h"
#include "minds/halving.h"
#include "minds/playouts.h"
#include "minds/tally.h"

// The best moves and the reasons for them: a short search finds those worth explaining, then each of them is played on
// in the same samples again, and what the terms of the evaluation come to is compared.
namespace kriegsrat::minds {

// What a game adds so that its moves can be explained: names of the terms of its evaluation, and what they come to for
// a player, added up as much as his worth.
template <class I>
concept Explains = Insight<I> && requires(const typename I::Game::Setup& setup, const typename I::Game::State& state,
                                          int player, std::span<double> terms) {
    { I::names() } -> std::same_as<std::span<const std::string_view>>;
    { I::explain(setup, state, player, terms) } -> std::same_as<void>;
};

template <Explains I>
std::span<const std::string_view> terms_of() {
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> names{"victory"};
        names.insert(names.end(), I::names().begin(), I::names().end());
        return names;
    }();
    return all;
}

template <Explains I>
class Advising final : public Adviser<typename I::Game::Setup, typename I::Game::State> {
  public:
    using G = typename I::Game;
    using Setup = typename G::Setup;
    using State = typename G::State;

    void begin(const Setup& setup, const State& guess, Seat who, const Options& options, std::uint64_t seed) override {
        playouts_.begin(setup, guess, who, seed);
        playouts_.find_candidates(options, hint().candidates, 0);
        halving_.begin(playouts_.candidates().size(), hint().simulations);
        finalists_.clear();
        tally_.begin(0);
        simulations_ = 0;
        choose_finalists();
    }

    bool run(int simulations) override {
        for (; simulations > 0 && !settled(); --simulations) {
            halving_.over() ? compare() : search();
            ++simulations_;
        }
        return !settled();
    }

    Advice advice() const override {
        Advice result = tally_.advice(finalists_, terms_of<I>());
        if (result.moves.empty()) {  // interrupted before anything was compared
            Advice::Move first;
            first.action = playouts_.candidates()[halving_.choice(clear_gain())];
            first.chance = 0;
            first.error = 1;
            result.moves.push_back(std::move(first));
        }
        result.simulations = simulations_;
        result.settled = settled();
        return result;
    }

  private:
    bool settled() const { return halving_.over() && tally_.samples() >= hint().samples; }

    void search() {
        if (halving_.first_on_sample()) {
            playouts_.deal(halving_.sample());
        }
        playouts_.play(playouts_.candidates()[halving_.candidate()]);
        halving_.add(playouts_.value());
        choose_finalists();
    }

    // Once the search is over: those who came farthest.
    void choose_finalists() {
        if (!halving_.over()) {
            return;
        }
        const int all = std::min(playouts_.candidates().size(), hint().finalists);
        for (int i = 0; i < all; ++i) {
            finalists_.push_back(playouts_.candidates()[halving_.ranked(i)]);
        }
        tally_.begin(all);
    }

    void compare() {
        if (tally_.next() == 0) {
            playouts_.deal(first_sample + static_cast<std::uint64_t>(tally_.samples()));
        }
        playouts_.play(finalists_[static_cast<std::size_t>(tally_.next())]);
        tally_.add(static_cast<double>(playouts_.value()) / static_cast<double>(certain), terms());
    }

    Tally::Vector terms() const {
        Tally::Vector found{};
        const Setup& setup = playouts_.setup();
        const State& state = playouts_.played();
        const int player = index(playouts_.who());
        if (const Result result = G::result(setup, state); result.over) {
            found[0] = contains(result.winners, playouts_.who()) ? hint().victory : -hint().victory;
            return found;
        }
        const std::span<double> own = std::span(found).subspan(1, I::names().size());
        I::explain(setup, state, player, own);
        for (double& term : own) {
            term /= playouts_.ways().terms.scale;
        }
        return found;
    }

    // Others than the search has seen: who won by luck there must win again.
    static constexpr std::uint64_t first_sample = 1U << 20U;

    Playouts<I> playouts_;
    Halving halving_;
    Tally tally_;
    std::vector<Action> finalists_;
    int simulations_ = 0;
};

}  // namespace kriegsrat::minds
