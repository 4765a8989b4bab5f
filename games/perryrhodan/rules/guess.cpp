#include "games/perryrhodan/rules/hidden.h"

// A position that a seat cannot tell from the real one: what it has not seen of a player's list is dealt anew to his
// hand, his sources and the hidden places of his table (PR-H25, PR-Y01).
namespace kriegsrat::perryrhodan {

namespace {

// The seat has been told the name since the card lies there (PR-H06), or sees it.
bool is_known(const Setup& setup, const State& state, int id, Seat who) {
    return sees(setup, state, id, who) || contains(card(state, id).known, who);
}

// Could lie where the other lies without anything else being different: so caps, loyalties, loads and bearers still
// hold.
bool same_use(const Setup& setup, int one, int other, int side) {
    const CardRecord& a = print(setup, one);
    const CardRecord& b = print(setup, other);
    return a.phase == b.phase && a.kind == b.kind && a.subkind == b.subkind && is_on_side(b.side, side) &&
           a.loyalty[at(side)] == b.loyalty[at(side)] && a.transport == b.transport && a.range == b.range &&
           a.agent == b.agent && a.fixed == b.fixed && a.against_limit == b.against_limit && a.secret == b.secret &&
           a.place == b.place && a.unique == b.unique && a.effects.count == b.effects.count &&
           a.obsolete_after == b.obsolete_after && a.robot_regent_mod == b.robot_regent_mod && a.ara_mod == b.ara_mod;
}

bool unique_in_play(const Setup& setup, const State& state, int seat, int record) {
    for (const int id : cards_of(state, seat)) {
        if (card(state, id).record < records && print_of(setup, state, id).name == print(setup, record).name) {
            return true;
        }
    }
    return false;
}

int any_of(const Pile& pool, int first, int end, Rng& rng) {
    int sum = 0;
    for (int record = first; record < end; ++record) {
        sum += pool.of(record);
    }
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(sum)));
    while (n >= pool.of(first)) {
        n -= pool.of(first++);
    }
    return first;
}

// A hidden card changes places with any unseen one of the same use.
void deal_hidden_card(const Setup& setup, State& state, int id, Pile& pool, Rng& rng) {
    const int seat = owner_of(id);
    const int real = card(state, id).record;
    card(state, id).record = no_record;
    pool.add(real);
    Pile fitting;
    for (int record = 0; record < records; ++record) {
        const bool fits =
            record == real || (same_use(setup, real, record, card(state, id).side) &&
                               (!print(setup, record).unique || !unique_in_play(setup, state, seat, record)));
        if (fits && pool.has(record)) {
            fitting.add(record, pool.of(record));
        }
    }
    const int dealt = fitting.any(rng);
    pool.remove(dealt);
    card(state, id).record = static_cast<std::uint16_t>(dealt);
}

void deal_phase(const Setup& setup, State& state, int seat, int phase, int in_hand, Seat who, Pile& pool, Rng& rng) {
    const int first = setup.pack->first_of_phase[at(phase)];
    const int end = setup.pack->first_of_phase[at(phase) + 1];
    const auto deal = [&] {
        const int record = any_of(pool, first, end, rng);
        pool.remove(record);
        return record;
    };
    for (int i = 0; i < in_hand; ++i) {
        state.hand[at(seat)].add(deal());
    }
    for (KnownCard& known : player(state, seat).top[at(phase)]) {
        if (known.record != no_record && !contains(known.known_by, who)) {
            known.record = static_cast<std::uint16_t>(deal());
        }
    }
    for (int record = first; record < end; ++record) {
        if (pool.has(record)) {
            state.source[at(seat)].add(record, pool.of(record));
        }
    }
}

void deal_player(const Setup& setup, State& state, int seat, Seat who, Rng& rng) {
    const bool own = index(who) == seat;
    Pile pool = state.source[at(seat)];
    std::array<int, phases> in_hand{};
    for (int phase = 0; phase < phases; ++phase) {
        for (const KnownCard& known : player(state, seat).top[at(phase)]) {
            if (known.record != no_record && !contains(known.known_by, who)) {
                pool.add(known.record);
            }
        }
    }
    if (!own) {
        for (int record = 0; record < records; ++record) {
            in_hand[print(setup, record).phase] += state.hand[at(seat)].of(record);
        }
        pool += state.hand[at(seat)];
        state.hand[at(seat)] = {};
        for (const int id : cards_of(state, seat)) {
            if (!is_known(setup, state, id, who)) {
                deal_hidden_card(setup, state, id, pool, rng);
            }
        }
        Player& other = player(state, seat);
        if (other.put_aside != no_record) {
            const int phase = print(setup, other.put_aside).phase;
            pool.add(other.put_aside);
            other.put_aside = static_cast<std::uint16_t>(
                any_of(pool, setup.pack->first_of_phase[at(phase)], setup.pack->first_of_phase[at(phase) + 1], rng));
            pool.remove(other.put_aside);
        }
    }
    state.source[at(seat)] = {};
    for (int phase = 0; phase < phases; ++phase) {
        deal_phase(setup, state, seat, phase, in_hand[at(phase)], who, pool, rng);
    }
}

}  // namespace

State PerryRhodan::guess(const Setup& setup, const State& state, Seat who, Rng& rng) {
    State guessed = state;
    for (int seat = 0; seat < setup.players; ++seat) {
        deal_player(setup, guessed, seat, who, rng);
    }
    return guessed;
}

}  // namespace kriegsrat::perryrhodan
