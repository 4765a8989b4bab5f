#include <benchmark/benchmark.h>

#include <algorithm>
#include <functional>

#include "bench/playouts.h"
#include "core/json.h"
#include "games/risk/odds/odds.h"
#include "games/risk/risk.h"

// What the rules of Risk cost: whole random games beside a loop that only rolls dice and moves units.
namespace kriegsrat::risk {
namespace {

const Setup& command_room() {
    static const Setup setup =
        Risk::read_setup({{"variant", "command_room"}, {"players", 4}, {"options", Json::object()}}).value();
    return setup;
}

void RandomPlayoutCommandRoom4(benchmark::State& state) { bench::random_playouts<Risk>(state, command_room(), 500); }
BENCHMARK(RandomPlayoutCommandRoom4)->Unit(benchmark::kMicrosecond);

// A 42-area array and dice, nothing else.
struct BareBoard {
    std::array<std::uint16_t, territories> units{};
    std::array<std::uint8_t, territories> owner{};
};

template <std::size_t N>
std::array<std::uint32_t, N> roll_and_sort(Rng& rng) {
    std::array<std::uint32_t, N> dice{};
    for (std::uint32_t& die : dice) {
        die = 1 + rng.below(6);
    }
    std::sort(dice.begin(), dice.end(), std::greater<>());
    return dice;
}

// Three dice against two from one area into the next, losses, and the attackers move in.
void bare_attack(BareBoard& board, std::size_t from, std::size_t to, Rng& rng) {
    const auto attack = roll_and_sort<3>(rng);
    const auto defence = roll_and_sort<2>(rng);
    for (std::size_t i = 0; i < defence.size(); ++i) {
        std::uint16_t& loser = board.units[attack[i] > defence[i] ? to : from];
        loser = static_cast<std::uint16_t>(loser == 0 ? 0 : loser - 1);
    }
    if (board.units[to] == 0) {
        board.owner[to] = board.owner[from];
        board.units[to] = static_cast<std::uint16_t>(board.units[from] / 2 + 1);
        board.units[from] = static_cast<std::uint16_t>(board.units[from] - board.units[from] / 2 + 1);
    }
}

// No rules at all: any area attacks any area next to it.
void BareLoopWithoutRules(benchmark::State& state) {
    const Pack& pack = standard_pack();
    BareBoard board;
    board.units.fill(3);
    Rng rng(1);
    std::uint64_t decisions = 0;
    for ([[maybe_unused]] auto _ : state) {
        for (int i = 0; i < 1000; ++i) {
            const auto from = static_cast<std::size_t>(rng.below(territories));
            bare_attack(board, from, static_cast<std::size_t>(any(pack.adjacent[from], rng)), rng);
            ++decisions;
        }
        benchmark::DoNotOptimize(board);
    }
    bench::report(state, {decisions, 0}, 0);
}
BENCHMARK(BareLoopWithoutRules)->Unit(benchmark::kMicrosecond);

// A position in the middle of a game, in the attack part.
State middle_of_a_game() { return bench::random_position<Risk>(command_room(), 8, Step::attack, 3); }

void CopyState(benchmark::State& state) { bench::copy<Risk>(state, middle_of_a_game()); }
BENCHMARK(CopyState);

void OptionsOfTheAttack(benchmark::State& state) {
    bench::list_options<Risk>(state, command_room(), middle_of_a_game());
}
BENCHMARK(OptionsOfTheAttack);

void CheckAnInvasion(benchmark::State& bench) {
    const State state = middle_of_a_game();
    Options options;
    Risk::options(command_room(), state, options);
    const Action action = options[options.size() - 1].action;
    for ([[maybe_unused]] auto _ : bench) {
        benchmark::DoNotOptimize(Risk::check(command_room(), state, action));
    }
}
BENCHMARK(CheckAnInvasion);

void GuessHiddenCards(benchmark::State& bench) {
    const State state = middle_of_a_game();
    Rng rng(1);
    for ([[maybe_unused]] auto _ : bench) {
        benchmark::DoNotOptimize(Risk::guess(command_room(), state, seat(0), rng));
    }
}
BENCHMARK(GuessHiddenCards);

void Odds100Against100(benchmark::State& bench) {
    odds::Battle battle;
    battle.attackers = 100;
    battle.defenders = 100;
    for ([[maybe_unused]] auto _ : bench) {
        benchmark::DoNotOptimize(odds::solve(battle));
    }
}
BENCHMARK(Odds100Against100)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace kriegsrat::risk
