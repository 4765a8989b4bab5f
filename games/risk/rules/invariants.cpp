#include "games/risk/rules/play.h"

// What must hold after every decision, whatever was decided: components are conserved and limits kept.
namespace kriegsrat::risk {

namespace {

bool add_disjoint(Bits& sum, Bits part) {
    const bool disjoint = (sum & part) == 0;
    sum |= part;
    return disjoint;
}

const char* broken_cards(const Setup& setup, const State& state) {
    Bits seen = 0;
    bool once = true;
    for (int owner = 0; owner < colours; ++owner) {
        once = add_disjoint(seen, state.hand[at(owner)]) && once;
        once = add_disjoint(seen, state.taken[at(owner)]) && once;
    }
    for (std::size_t pile = 0; pile < species_count; ++pile) {
        once = add_disjoint(seen, state.draw[pile]) && once;
        if (setup.species_piles() ? !within(state.draw[pile], setup.pack->species_cards[pile])
                                  : pile > 0 && state.draw[pile] != 0) {
            return "a card lies in the wrong pile";
        }
    }
    once = add_disjoint(seen, state.discard) && once;
    if (!once) {
        return "a card is in two places";
    }
    return seen == all_cards ? nullptr : "a card is missing";
}

const char* broken_board(const Setup& setup, const State& state) {
    Bits owned = 0;
    bool once = true;
    for (const Bits part : state.owned) {
        once = add_disjoint(owned, part) && once;
    }
    if (!once) {
        return "a territory has two owners";
    }
    Bits occupied = 0;
    for (int t = 0; t < territories; ++t) {
        occupied |= state.units[at(t)] != 0 ? bit(t) : 0;
    }
    if (occupied != owned || !within(owned, whole_board)) {
        return "units and control of a territory disagree";
    }
    if (state.round > 0 && owned != whole_board) {
        return "a territory is empty";
    }
    if (!within(state.minerals, whole_board) || count(state.minerals) > setup.pack->mineral_fields) {
        return "there are too many mineral fields";
    }
    return nullptr;
}

const char* broken_pieces(const Setup& setup, const State& state) {
    for (int owner = 0; owner < colours; ++owner) {
        const int hero = state.hero[at(owner)];
        const int base = state.base[at(owner)];
        if (hero != none &&
            (hero >= territories || !has(owned_by(state, owner), hero) || setup.is_neutral(owner) || !setup.heroes())) {
            return "a hero stands where it cannot";
        }
        if (base != none && (base >= territories || owner >= setup.players)) {
            return "a base stands where it cannot";
        }
        if (state.round > 0 && owner < setup.players &&
            (base == none || is_alive(state, owner) != (owned_by(state, owner) != 0))) {
            return base == none ? "a base is missing" : "elimination and control disagree";
        }
    }
    return nullptr;
}

const char* broken_goals(const Setup& setup, const State& state) {
    Bits seen = state.available;
    bool once = true;
    for (const std::uint16_t got : state.got) {
        once = add_disjoint(seen, got) && once;
    }
    if (!once) {
        return "an achievement is in two places";
    }
    if (state.round > 0 && count(seen) != setup.pack->achievements_in_play[0] + setup.pack->achievements_in_play[1]) {
        return "the number of achievements is wrong";
    }
    Bits towers_seen = 0;
    for (std::size_t r = 0; r < rewards; ++r) {
        const int holder = state.holder[r];
        if (holder != none &&
            (holder >= setup.players || has(state.rewards_left, static_cast<int>(r)) || !is_alive(state, holder))) {
            return "a reward is in the wrong hands";
        }
        const int tower = state.tower[r];
        if (tower != none &&
            (tower >= territories || holder == none || setup.pack->reward[r].kind != RewardKind::watchtower ||
             !has(owned_by(state, holder), tower) || !add_disjoint(towers_seen, bit(tower)))) {
            return "a watchtower stands where it cannot";
        }
    }
    return nullptr;
}

}  // namespace

const char* Risk::broken_invariant(const Setup& setup, const State& state) {
    if (const char* broken = broken_board(setup, state)) {
        return broken;
    }
    if (const char* broken = broken_cards(setup, state)) {
        return broken;
    }
    if (const char* broken = broken_pieces(setup, state)) {
        return broken;
    }
    if (const char* broken = broken_goals(setup, state)) {
        return broken;
    }
    return state.depth >= state.agenda.size() ? "the agenda is too deep" : nullptr;
}

}  // namespace kriegsrat::risk
