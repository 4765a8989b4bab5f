#include "fuzz/fuzz.h"
#include "games/list.h"

using namespace kriegsrat;

namespace {

// Plays on with anything legal: a position that was let in must be one that the rules can go on with.
void play_on(Match& match, Rng& rng) {
    constexpr int decisions = 50;
    Options options;
    for (int i = 0; i < decisions && match.turn().seat != Seat::nobody; ++i) {
        match.options(options);
        fuzz::must(!options.empty());
        const bool chance = match.turn().seat == Seat::chance;
        const Action action = chance ? match.sample(rng) : options.pick(rng);
        fuzz::must(match.check(action).legal());
        Events silent;
        match.apply(action, silent);
        fuzz::must(match.broken_invariant() == nullptr);
    }
}

}  // namespace

// {"setup", "state"} of any game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json(fuzz::text(data, size));
    if (!json || !json->is_object() || !json->contains("setup") || !json->contains("state")) {
        return 0;
    }
    for (const Game* game : all_games()) {
        const auto match = game->start((*json)["setup"]);
        if (!match || !(*match)->load((*json)["state"])) {
            continue;
        }
        fuzz::must((*match)->broken_invariant() == nullptr);
        const Json written = (*match)->state();
        const auto again = (*match)->clone();
        fuzz::must(again->load(written).has_value() && again->digest() == (*match)->digest());
        Rng rng((*match)->digest());
        for (int player = 0; player < (*match)->players(); ++player) {
            const auto guess = (*match)->guess(seat(player), rng);
            fuzz::must(guess->same_view(**match, seat(player)));
        }
        play_on(**match, rng);
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    return fuzz::mutate_json(data, size, max_size, seed);
}
