#include "bench/playouts.h"
#include "core/json.h"
#include "core/words.h"
#include "games/perryrhodan/perryrhodan.h"

// What the rules of Perry Rhodan cost.
namespace kriegsrat::perryrhodan {
namespace {

const Setup& phase_five() {
    static const Setup setup =
        PerryRhodan::read_setup({{"variant", "phase_5"}, {"players", 2}, {"options", Json::object()}}).value();
    return setup;
}

State position(Step step, int round) { return bench::random_position<PerryRhodan>(phase_five(), round, step, 3); }

void PerryRhodanRandomPlayout2(benchmark::State& state) {
    bench::random_playouts<PerryRhodan>(state, phase_five(), 500);
}
BENCHMARK(PerryRhodanRandomPlayout2)->Unit(benchmark::kMicrosecond);

// Everybody has ordered to pass in every window: nothing is listed there. These passes are decisions, too.
Playout play_out_with_passes(const Setup& setup, State& state, Options& options, Rng& rng, int max_rounds) {
    Playout played;
    Events silent;
    const Action pass = act(Do::pass);
    while (PerryRhodan::round(state) <= max_rounds) {
        const Turn turn = PerryRhodan::turn(setup, state);
        if (turn.seat == Seat::nobody) {
            break;
        }
        if (turn.seat == Seat::chance) {
            ++played.chance;
            PerryRhodan::apply(setup, state, PerryRhodan::sample(setup, state, rng), silent);
            continue;
        }
        ++played.decisions;
        if (state.step() == Step::window || state.step() == Step::answer) {
            PerryRhodan::apply(setup, state, pass, silent);
            continue;
        }
        options.clear();
        PerryRhodan::options(setup, state, options);
        PerryRhodan::apply(setup, state, options.pick(rng), silent);
    }
    return played;
}

void PerryRhodanStandingPasses2(benchmark::State& state) {
    static Options options;
    Playout all;
    std::uint64_t seed = 0;
    const std::uint64_t before = bench::allocations();
    for ([[maybe_unused]] auto _ : state) {
        Rng rng(seed++);
        State played = PerryRhodan::start(phase_five());
        const Playout one = play_out_with_passes(phase_five(), played, options, rng, 500);
        all.decisions += one.decisions;
        all.chance += one.chance;
    }
    bench::report(state, all, bench::allocations() - before);
}
BENCHMARK(PerryRhodanStandingPasses2)->Unit(benchmark::kMicrosecond);

void PerryRhodanCopyState(benchmark::State& state) {
    bench::copy<PerryRhodan>(state, position(Step::build_section, 5));
}
BENCHMARK(PerryRhodanCopyState);

void PerryRhodanOptionsOfBuilding(benchmark::State& state) {
    bench::list_options<PerryRhodan>(state, phase_five(), position(Step::build_section, 5));
}
BENCHMARK(PerryRhodanOptionsOfBuilding);

void PerryRhodanGuess(benchmark::State& state) {
    const State middle = position(Step::build_section, 5);
    Rng rng(1);
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(PerryRhodan::guess(phase_five(), middle, seat(0), rng));
    }
}
BENCHMARK(PerryRhodanGuess);

}  // namespace
}  // namespace kriegsrat::perryrhodan
