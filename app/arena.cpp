#include "app/arena.h"

#include <chrono>

#include "core/digest.h"
#include "core/json.h"

namespace kriegsrat {

namespace {

using Clock = std::chrono::steady_clock;

Action think(Mind& mind, const Match& guess, Seat who, int milliseconds) {
    if (milliseconds <= 0) {
        return mind.choose(guess, who);
    }
    const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
    mind.begin(guess, who);
    while (Clock::now() < until && mind.run(1)) {
    }
    return mind.best();
}

std::uint32_t microseconds_since(Clock::time_point begin) {
    return static_cast<std::uint32_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count());
}

}  // namespace

Expected<ArenaResult> play_in_arena(const Game& game, const ArenaGame& order) {
    auto started = game.start(order.setup);
    if (!started) {
        return tl::unexpected<Error>(started.error());
    }
    Match& match = **started;
    const auto seats = static_cast<std::size_t>(match.players());
    std::vector<std::unique_ptr<Mind>> minds;
    for (std::size_t i = 0; i < seats; ++i) {
        auto mind = open_mind(game, order.minds[i], mix(order.seed, 1000 + i), order.budget, order.limits, order.tell);
        if (!mind) {
            return tl::unexpected<Error>(mind.error());
        }
        minds.push_back(std::move(*mind));
    }
    Rng chance(order.seed, 0);
    Rng guessing(order.seed, 2);
    ArenaResult result;
    result.microseconds.resize(seats);
    Events silent;
    while (match.round() <= order.max_rounds && result.violation.empty()) {
        const Turn turn = match.turn();
        if (turn.seat == Seat::nobody) {
            break;
        }
        Action action{};
        if (turn.seat == Seat::chance) {
            ++result.chance_decisions;
            action = match.sample(chance);
        } else {
            ++result.decisions;
            const auto place = static_cast<std::size_t>(index(turn.seat));
            const auto guess = match.guess(turn.seat, guessing);
            const auto begin = Clock::now();
            action = think(*minds[place], *guess, turn.seat, order.milliseconds);
            result.microseconds[place].push_back(microseconds_since(begin));
        }
        if (const Verdict verdict = match.check(turn.seat, action); !verdict.legal()) {
            result.violation = "refused by " + rule_name(game.spec().rule_prefix, verdict.rule);
            break;
        }
        match.apply(turn.seat, action, silent);
        if (const char* broken = match.broken_invariant()) {
            result.violation = broken;
        }
    }
    const Result end = match.result();
    result.winners = end.winners;
    result.over = end.over;
    result.rounds = match.round();
    result.digest = match.digest();
    return result;
}

Expected<Simulation> simulate_in_arena(const Game& game, const Json& setup, const SimulationOrder& order,
                                       const ProgramLimits& limits, const TellFault& tell) {
    const std::size_t seats = order.minds.size();
    Simulation tally;
    tally.wins.assign(seats, 0);
    tally.mind_wins.assign(seats, 0);
    for (std::uint64_t number = order.first_game; number < order.first_game + order.games; ++number) {
        const std::size_t shift = order.rotate ? static_cast<std::size_t>(number % seats) : 0;
        ArenaGame one{setup, {}, mix(order.seed, number), order.max_rounds, order.budget, 0, limits, tell};
        for (std::size_t i = 0; i < seats; ++i) {
            one.minds.push_back(order.minds[(i + seats - shift) % seats]);
        }
        const auto played = play_in_arena(game, one);
        if (!played) {
            return tl::unexpected<Error>(played.error());
        }
        ++tally.games;
        tally.decisions += played->decisions;
        tally.chance_decisions += played->chance_decisions;
        tally.unfinished += played->over ? 0 : 1;
        tally.draws += played->over && is_draw(played->winners, static_cast<int>(seats)) ? 1 : 0;
        if (!played->violation.empty() && ++tally.violations == 1) {
            tally.first_violation = played->violation + " in game " + std::to_string(number);
        }
        for (std::size_t i = 0; i < seats; ++i) {
            if (contains(played->winners, seat(static_cast<int>(i)))) {
                ++tally.wins[i];
                ++tally.mind_wins[(i + seats - shift) % seats];
            }
        }
        tally.rounds.push_back(static_cast<std::uint32_t>(played->rounds));
        tally.digest += mix(played->digest, number);
    }
    return tally;
}

}  // namespace kriegsrat
