#include "bench/playouts.h"
#include "core/json.h"
#include "games/starcraft/odds/estimate.h"
#include "games/starcraft/starcraft.h"

// What the rules of StarCraft: The Board Game cost.
namespace kriegsrat::starcraft {
namespace {

const Setup& four_players() {
    static const Setup setup =
        StarCraft::read_setup({{"variant", "base"}, {"players", 4}, {"options", Json::object()}}).value();
    return setup;
}

State position(Step step, int round) { return bench::random_position<StarCraft>(four_players(), round, step, 3); }

void StarCraftRandomPlayout4(benchmark::State& state) { bench::random_playouts<StarCraft>(state, four_players(), 500); }
BENCHMARK(StarCraftRandomPlayout4)->Unit(benchmark::kMicrosecond);

void StarCraftCopyState(benchmark::State& state) { bench::copy<StarCraft>(state, position(Step::plan, 2)); }
BENCHMARK(StarCraftCopyState);

void StarCraftOptionsOfPlanning(benchmark::State& state) {
    bench::list_options<StarCraft>(state, four_players(), position(Step::plan, 2));
}
BENCHMARK(StarCraftOptionsOfPlanning);

void StarCraftOptionsOfBuilding(benchmark::State& state) {
    bench::list_options<StarCraft>(state, four_players(), position(Step::build, 1));
}
BENCHMARK(StarCraftOptionsOfBuilding);

void StarCraftOptionsOfMoving(benchmark::State& state) {
    bench::list_options<StarCraft>(state, four_players(), position(Step::mobilize, 1));
}
BENCHMARK(StarCraftOptionsOfMoving);

void StarCraftOptionsOfCombat(benchmark::State& state) {
    bench::list_options<StarCraft>(state, four_players(), position(Step::place_cards, 1));
}
BENCHMARK(StarCraftOptionsOfCombat);

void StarCraftGuess(benchmark::State& state) {
    const State middle = position(Step::plan, 2);
    Rng rng(1);
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(StarCraft::guess(four_players(), middle, seat(0), rng));
    }
}
BENCHMARK(StarCraftGuess);

}  // namespace
}  // namespace kriegsrat::starcraft
