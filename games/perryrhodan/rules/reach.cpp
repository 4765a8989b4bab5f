#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Range (PR-I26 to PR-I33): how far ships and units come, and who may stand where.
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int planetary = 1;     // PR-I28
inline constexpr int stellar = 2;       // PR-I29
inline constexpr int interstellar = 3;  // PR-I30
inline constexpr int galactic = 4;      // PR-I31

// PR-P01: in phase IV the Arkonids do not leave their star cluster, unless a card permits it; in phase V they may
// (PR-P24).
bool is_kept_in(const Setup& setup, const State& state, int card_number, int to) {
    const Pack& pack = *setup.pack;
    return state.phase == phase_iv && is_ship(print_of(setup, state, card_number)) &&
           (loyalties_of(setup, state, card_number) & pack.named.loyalty.arkoniden) != 0 &&
           pack.place[at(to)].cluster != pack.named.place.m_13 &&
           !may_leave_cluster(setup, state, owner_of(card_number), loyalties_of(setup, state, card_number),
                              pack.named.place.m_13);
}

}  // namespace

int range_needed(const Setup& setup, int from, int to) {
    if (from == to) {
        return planetary;
    }
    const PlaceRecord& here = setup.pack->place[at(from)];
    const PlaceRecord& there = setup.pack->place[at(to)];
    if (here.cluster != none && here.cluster == there.cluster) {
        return interstellar;  // PR-A37, PR-Z03
    }
    int needed = galactic;
    if (here.system != none && here.system == there.system) {
        needed = stellar;
    } else if (here.neighbourhood != none && here.neighbourhood == there.neighbourhood) {
        needed = interstellar;
    }
    return std::max<int>(needed, there.min_range);  // PR-A36
}

bool comes_within(const Setup& setup, const State& state, int card_number, int range, int from, int to) {
    return range > 0 && range >= range_needed(setup, from, to) && !is_kept_in(setup, state, card_number, to);
}

bool reaches(const Setup& setup, const State& state, int card_number, int from, int to) {
    return comes_within(setup, state, card_number, range_of(setup, state, card_number), from, to);
}

bool reaches_slowly(const Setup& setup, const State& state, int card_number, int from, int to) {
    return comes_within(setup, state, card_number, slow_range(setup, state, card_number), from, to);
}

bool same_loyalty(const Setup& setup, const State& state, int one, int other) {
    return card(state, one).side == pro ||
           (loyalties_of(setup, state, one) & loyalties_of(setup, state, other)) != 0;  // PR-Z79
}

bool holds_others(const Setup& setup, const State& state, int card_number, int seat, int side, int place) {
    return !loyalty_fits(setup, state, seat, side, place, loyalties_of(setup, state, card_number),
                         row_of(print_of(setup, state, card_number)));
}

}  // namespace kriegsrat::perryrhodan
