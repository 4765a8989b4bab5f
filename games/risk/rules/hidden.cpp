#include <cstring>

#include "games/risk/rules/play.h"

// Chapter H: what a seat may see, and positions it cannot tell apart.
namespace kriegsrat::risk {

namespace {

// Cards whose place this seat knows. Discards are open (RS-H04), hands are their owner's alone (RS-H01), in teams too
// (RS-H08).
Bits known_to(const State& state, Seat who) {
    Bits known = state.discard;
    if (is_player(who)) {
        const std::size_t self = at(index(who));
        known |= state.hand[self] | state.taken[self] | state.known[self];
    }
    return known;
}

// Deals the unknown cards of one kind anew: every heap keeps as many of them as it had.
class Redeal {
  public:
    Redeal(Bits unknown, Rng& rng) : unknown_(unknown) {
        int n = 0;
        for (const int card : each(unknown)) {
            deck_[at(n++)] = byte(card);
        }
        rng.shuffle(std::span<std::uint8_t>(deck_.data(), at(n)));
    }

    void deal(Bits& heap, std::array<std::uint8_t, cards>& becomes) {
        Bits dealt = 0;
        for (const int card : each(heap & unknown_)) {
            const std::uint8_t fresh = deck_[next_++];
            becomes[at(card)] = fresh;
            dealt |= bit(fresh);
        }
        heap = (heap & ~unknown_) | dealt;
    }

  private:
    Bits unknown_;
    std::array<std::uint8_t, cards> deck_{};
    std::size_t next_ = 0;
};

Bits renamed(Bits set, Bits unknown, const std::array<std::uint8_t, cards>& becomes) {
    Bits result = set & ~unknown;
    for (const int card : each(set & unknown)) {
        result |= bit(becomes[at(card)]);
    }
    return result;
}

}  // namespace

bool View::operator==(const View& other) const {
    return std::memcmp(&state, &other.state, sizeof state) == 0 && who == other.who && hand_count == other.hand_count &&
           taken_count == other.taken_count && draw_count == other.draw_count;
}

View Risk::view(const Setup& /*setup*/, const State& state, Seat who) {
    View view{state, who, {}, {}, {}};  // all else is open (RS-H06, RS-H07, RS-H10)
    const Bits known = known_to(state, who);
    for (int owner = 0; owner < colours; ++owner) {
        view.hand_count[at(owner)] = byte(count(state.hand[at(owner)]));
        view.taken_count[at(owner)] = byte(count(state.taken[at(owner)]));
        view.state.hand[at(owner)] &= known;
        view.state.taken[at(owner)] &= known;
        if (owner != index(who)) {
            view.state.known[at(owner)] = 0;
        }
    }
    for (std::size_t pile = 0; pile < species_count; ++pile) {
        view.draw_count[pile] = byte(count(state.draw[pile]));  // RS-H03
        view.state.draw[pile] = 0;
    }
    if (state.trading != 0 && state.active_seat() != index(who)) {
        view.state.trading = 0;
    }
    return view;
}

State Risk::guess(const Setup& setup, const State& state, Seat who, Rng& rng) {
    State guess = state;
    const Bits unknown = all_cards & ~known_to(state, who);
    std::array<std::uint8_t, cards> becomes{};
    for (std::size_t pile = 0; pile < (setup.species_piles() ? species_count : 1); ++pile) {
        Redeal redeal(setup.species_piles() ? unknown & setup.pack->species_cards[pile] : unknown, rng);
        for (int owner = 0; owner < setup.players; ++owner) {
            redeal.deal(guess.hand[at(owner)], becomes);
            redeal.deal(guess.taken[at(owner)], becomes);
        }
        redeal.deal(guess.draw[pile], becomes);
    }
    // What others know of cards unknown to this seat moves with the cards.
    for (int other = 0; other < setup.players; ++other) {
        if (other != index(who) && (guess.known[at(other)] & unknown) != 0) {
            guess.known[at(other)] = renamed(guess.known[at(other)], unknown, becomes);
        }
    }
    if ((guess.trading & unknown) != 0) {
        guess.trading = renamed(guess.trading, unknown, becomes);
        // Nobody else is shown what is being chosen, so a choice that other cards make impossible may begin anew.
        const Bits own = guess.hand[at(guess.active_seat())] | guess.taken[at(guess.active_seat())];
        if (stars(setup, guess.trading) > setup.pack->max_stars || stars(setup, own) < setup.pack->min_stars) {
            guess.trading = 0;
        }
    }
    return guess;
}

}  // namespace kriegsrat::risk
