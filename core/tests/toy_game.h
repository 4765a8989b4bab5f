// A game for the tests of core: small, but with hidden cards, a deck, dice, amounts and an option.
//   A01  Players act in turn.                            B01  Only what belongs to the step may be done.
//   B02  A bid is higher than the bid before it.         B03  Nobody bids more coins than they have.
//   C01  Everyone is dealt one of the cards 1 to 8.      C02  The highest bidder pays, rolls and scores the dice.
// After three rounds everyone shows their card; most of coins, points and card wins.
#pragma once

#include <array>

#include "core/bits.h"
#include "core/deck.h"
#include "core/game.h"
#include "core/json.h"
#include "core/json_text.h"

namespace kriegsrat::toy {

constexpr std::size_t seats = 3;
constexpr int cards = 8;
constexpr int coins_at_start = 10;
constexpr int last_round = 3;
constexpr std::uint8_t none = 0xFF;

enum ActionKind : std::uint8_t { deal, bid, pass, roll };
enum EventKind : std::uint8_t { dealt, has_card, has_bid, passed, rolled, ended };
enum Step : std::uint8_t { dealing, bidding, rolling, over };

struct Setup {
    int players = 2;
    bool two_dice = false;
};

struct State {
    Deck<cards, 2> deck;
    std::array<std::uint8_t, seats> card{none, none, none};
    std::array<std::uint8_t, seats> coins{};
    std::array<std::uint8_t, seats> points{};
    std::uint8_t high_bid = 0;
    std::uint8_t bidder = none;
    std::uint8_t acted = 0;  // players who have had their turn in this step
    std::uint8_t round = 1;
    std::uint8_t step = dealing;
    std::uint8_t bids = 0;  // in the whole match
    std::uint8_t last_die = 0;
    bool operator==(const State&) const = default;
};

struct View {
    State state;
    bool operator==(const View&) const = default;
};

struct Toy {
    using Setup = toy::Setup;
    using State = toy::State;
    using View = toy::View;

    static const GameSpec& spec();
    static const Names& names(const Setup&);
    static int players(const Setup& setup) { return setup.players; }

    static State start(const Setup&);
    static Turn turn(const Setup&, const State&);
    static void options(const Setup&, const State&, Options&);
    static Action sample(const Setup&, const State&, Rng&);
    static Verdict check(const Setup&, const State&, Action);
    static void apply(const Setup&, State&, Action, Events&);
    static View view(const Setup&, const State&, Seat);
    static State guess(const Setup&, const State&, Seat, Rng&);

    static Result result(const Setup&, const State&);
    static int round(const State& state) { return state.round; }
    static const char* broken_invariant(const Setup&, const State&);

    static Expected<Setup> read_setup(const Json&);
    static Json write_setup(const Setup&);
    static Json write_state(const Setup&, const State&);
    static Expected<State> read_state(const Setup&, const Json&);
    static void write_view(const Setup& setup, const View& seen, JsonText& out) {
        out.value(write_state(setup, seen.state));
    }

    static std::span<const NamedPolicy<Setup, State>> policies();
};

const Game& game();
Json setup_json(int players = 2, bool two_dice = false);
std::unique_ptr<Match> new_match(int players = 2, bool two_dice = false);

Action deal_card(int card);
Action bid_coins(int coins);
Action pass_turn();
Action roll_dice(int first, int second = 0);

}  // namespace kriegsrat::toy
