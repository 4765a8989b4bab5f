#pragma once

#include <benchmark/benchmark.h>

#include "bench/allocations.h"
#include "core/playout.h"

// Whole random games, for the benchmarks of every game.
namespace kriegsrat::bench {

inline void report(benchmark::State& bench, const Playout& played, std::uint64_t allocated) {
    const auto decisions = static_cast<double>(played.decisions);
    bench.counters["decisions_per_second"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
    bench.counters["with_chance_per_second"] =
        benchmark::Counter(decisions + static_cast<double>(played.chance), benchmark::Counter::kIsRate);
    bench.counters["per_decision"] =
        benchmark::Counter(decisions, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    bench.counters["allocations"] = static_cast<double>(allocated);
}

template <class G>
void random_playouts(benchmark::State& bench, const typename G::Setup& setup, int max_rounds) {
    static Options options;
    Playout all;
    std::uint64_t seed = 0;
    const std::uint64_t before = allocations();
    for ([[maybe_unused]] auto _ : bench) {
        Rng rng(seed++);
        typename G::State state = G::start(setup);
        const Playout played = G::play_out(setup, state, options, rng, max_rounds);
        all.decisions += played.decisions;
        all.chance += played.chance;
    }
    report(bench, all, allocations() - before);
}

// The position of a random game at its first decision in one of the steps, in that round or later.
template <class G, class Step>
typename G::State random_position(const typename G::Setup& setup, int round, Step step, std::uint64_t seed) {
    Rng rng(seed);
    Options options;
    Events silent;
    typename G::State state = G::start(setup);
    while (G::round(state) < round || state.step() != step) {
        const Turn turn = G::turn(setup, state);
        if (turn.seat == Seat::nobody) {
            state = G::start(setup);
            continue;
        }
        options.clear();
        G::options(setup, state, options);
        G::apply(setup, state, turn.seat == Seat::chance ? G::sample(setup, state, rng) : options.pick(rng), silent);
    }
    return state;
}

template <class G>
void copy(benchmark::State& bench, const typename G::State& state) {
    for ([[maybe_unused]] auto _ : bench) {
        typename G::State copied = state;
        benchmark::DoNotOptimize(copied);
    }
    bench.counters["bytes"] = sizeof state;
}

template <class G>
void list_options(benchmark::State& bench, const typename G::Setup& setup, const typename G::State& state) {
    Options options;
    for ([[maybe_unused]] auto _ : bench) {
        options.clear();
        G::options(setup, state, options);
        benchmark::DoNotOptimize(options);
    }
    bench.counters["options"] = static_cast<double>(options.size());
}

}  // namespace kriegsrat::bench
