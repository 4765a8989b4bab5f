#include "bench/playouts.h"
#include "core/json.h"
#include "games/warcraft/odds/odds.h"
#include "games/warcraft/warcraft.h"

// What the rules of Warcraft: The Board Game cost.
namespace kriegsrat::warcraft {
namespace {

const Setup& two_players() {
    static const Setup setup =
        Warcraft::read_setup({{"variant", "base_2"}, {"players", 2}, {"options", Json::object()}}).value();
    return setup;
}

const Setup& four_players() {
    static const Setup setup =
        Warcraft::read_setup({{"variant", "base_4"}, {"players", 4}, {"options", Json::object()}}).value();
    return setup;
}

State position(Step step, int round) { return bench::random_position<Warcraft>(two_players(), round, step, 3); }

void WarcraftRandomPlayout2(benchmark::State& state) { bench::random_playouts<Warcraft>(state, two_players(), 500); }
BENCHMARK(WarcraftRandomPlayout2)->Unit(benchmark::kMicrosecond);

void WarcraftRandomPlayout4(benchmark::State& state) { bench::random_playouts<Warcraft>(state, four_players(), 500); }
BENCHMARK(WarcraftRandomPlayout4)->Unit(benchmark::kMicrosecond);

void WarcraftCopyState(benchmark::State& state) { bench::copy<Warcraft>(state, position(Step::move, 3)); }
BENCHMARK(WarcraftCopyState);

void WarcraftOptionsOfMoving(benchmark::State& state) {
    bench::list_options<Warcraft>(state, two_players(), position(Step::move, 3));
}
BENCHMARK(WarcraftOptionsOfMoving);

void WarcraftOptionsOfSpending(benchmark::State& state) {
    bench::list_options<Warcraft>(state, two_players(), position(Step::spend, 3));
}
BENCHMARK(WarcraftOptionsOfSpending);

void WarcraftGuess(benchmark::State& state) {
    const State middle = position(Step::move, 3);
    Rng rng(1);
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(Warcraft::guess(two_players(), middle, seat(0), rng));
    }
}
BENCHMARK(WarcraftGuess);

// Three against three with two on each flank.
void WarcraftOdds(benchmark::State& state) {
    odds::Army army;
    const Race& race = standard_pack().race[1];
    for (int type = 0; type < unit_types; ++type) {
        army.tile[static_cast<std::size_t>(type)] = race.tile[static_cast<std::size_t>(type)][1];
        army.field[static_cast<std::size_t>(type)] = 1;
    }
    army.flank[melee] = 2;
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(odds::solve(army, army));
    }
}
BENCHMARK(WarcraftOdds)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kriegsrat::warcraft
