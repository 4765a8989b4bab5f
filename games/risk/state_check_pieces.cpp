#include <algorithm>

#include "games/risk/codec.h"
#include "games/risk/rules/play.h"

// What lies where in a loaded position: board, pieces, cards, achievements and rewards, each mistake with its player
// and its place. The rules check the same for themselves (rules/invariants.cpp), but have no words for people.
namespace kriegsrat::risk {

namespace {

Fault check_board(const Setup& setup, const State& state) {
    for (int t = 0; t < territories; ++t) {
        const int owner = owner_of(state, t);
        if (owner == none && units_at(state, t) != 0) {
            return name_of(setup, Table::territory, t) + " has units but no owner";
        }
        if (owner != none && units_at(state, t) == 0) {
            return name_of(setup, Table::territory, t) + " of " + owner_name(setup, state, owner) + " has no unit";
        }
        if (owner == none && state.round > 0) {
            return name_of(setup, Table::territory, t) + " is empty, but the set-up is over";
        }
    }
    const int fields = count(state.minerals);
    const int all_fields = setup.pack->mineral_fields;
    if (state.round > 0 ? fields != all_fields : fields > all_fields) {
        return "there are " + std::to_string(fields) + " mineral fields, not " + std::to_string(all_fields);
    }
    return {};
}

Fault check_pieces(const Setup& setup, const State& state) {
    for (int owner = 0; owner < setup.owners(); ++owner) {
        const std::string who = owner_name(setup, state, owner);
        const int hero = hero_of(state, owner);
        if (hero != none && (setup.is_neutral(owner) || !setup.heroes())) {
            return who + " has a hero, and there is none in this way to play";
        }
        if (hero != none && !has(owned_by(state, owner), hero)) {
            return "the hero of " + who + " stands in " + name_of(setup, Table::territory, hero) +
                   ", a territory of somebody else";
        }
        const int base = state.base[at(owner)];
        if (setup.is_neutral(owner)) {
            if (base != none) {
                return who + " has a base in " + name_of(setup, Table::territory, base);
            }
            continue;
        }
        if (state.round > 0 && base == none) {
            return "the base of " + who + " is missing";
        }
        if (state.round > 0 && is_alive(state, owner) != (owned_by(state, owner) != 0)) {
            return who +
                   (is_alive(state, owner) ? " is alive without a territory" : " is eliminated, but has territories");
        }
    }
    return {};
}

Fault check_piles(const Setup& setup, const State& state) {
    Bits seen = 0;
    Bits twice = 0;
    const auto add = [&](Bits pile) {
        twice |= seen & pile;
        seen |= pile;
    };
    std::for_each(state.hand.begin(), state.hand.end(), add);
    std::for_each(state.taken.begin(), state.taken.end(), add);
    std::for_each(state.draw.begin(), state.draw.end(), add);
    add(state.discard);
    if (twice != 0) {
        return "the card " + name_of(setup, Table::card, first(twice)) + " lies in two places";
    }
    if (const Bits missing = first_n(cards) & ~seen; missing != 0) {
        return "the card " + name_of(setup, Table::card, first(missing)) + " is missing";
    }
    for (int pile = 0; setup.species_piles() && pile < species_count; ++pile) {
        if (const Bits wrong = state.draw[at(pile)] & ~setup.pack->species_cards[at(pile)]; wrong != 0) {
            return "the card " + name_of(setup, Table::card, first(wrong)) + " lies in the draw pile of the " +
                   name_of(setup, Table::species, pile);
        }
    }
    return {};
}

Fault check_achievements(const Setup& setup, const State& state) {
    Bits seen = state.available;
    for (int owner = 0; owner < setup.players; ++owner) {
        if (const Bits twice = seen & state.got[at(owner)]; twice != 0) {
            return "the achievement " + name_of(setup, Table::achievement, first(twice)) + " of " +
                   owner_name(setup, state, owner) + " lies in two places";
        }
        seen |= state.got[at(owner)];
    }
    for (std::size_t tier = 0; tier < 2 && state.round > 0; ++tier) {
        const int there = count(seen & setup.pack->tier_achievements[tier]);
        if (const int wanted = setup.pack->achievements_in_play[tier]; there != wanted) {
            return "there are " + std::to_string(there) + (tier == 0 ? " silver" : " gold") + " achievements, not " +
                   std::to_string(wanted);
        }
    }
    return {};
}

Fault check_towers(const Setup& setup, const State& state) {
    const bool nobody_lost = count(state.alive) == setup.players;
    for (int r = 0; r < rewards; ++r) {
        const std::string& reward = name_of(setup, Table::reward, r);
        const int holder = state.holder[at(r)];
        const int tower = state.tower[at(r)];
        if (holder != none && (has(state.rewards_left, r) || !is_alive(state, holder))) {
            return "the reward " + reward + " of " + owner_name(setup, state, holder) +
                   (is_alive(state, holder) ? " also lies on the board" : " has left the game with its owner");
        }
        if (tower != none && (holder == none || !has(owned_by(state, holder), tower) ||
                              setup.pack->reward[at(r)].kind != RewardKind::watchtower)) {
            return "the reward " + reward + " cannot stand in " + name_of(setup, Table::territory, tower);
        }
        if (tower != none && std::count(state.tower.begin(), state.tower.end(), tower) > 1) {
            return "two watchtowers stand in " + name_of(setup, Table::territory, tower);
        }
        if (setup.rewards() && nobody_lost && holder == none && !has(state.rewards_left, r)) {
            return "the reward " + reward + " is missing";
        }
    }
    return {};
}

}  // namespace

std::string owner_name(const Setup& setup, const State& state, int owner) {
    const std::string colour =
        state.colour[at(owner)] < colours ? " (" + name_of(setup, Table::colour, state.colour[at(owner)]) + ")" : "";
    return setup.is_neutral(owner) ? "the neutral" + colour : "player " + std::to_string(owner) + colour;
}

Fault misplaced(const Setup& setup, const State& state) {
    for (const auto check : {check_board, check_pieces, check_piles, check_achievements, check_towers}) {
        if (Fault fault = check(setup, state); !fault.empty()) {
            return fault;
        }
    }
    return {};
}

}  // namespace kriegsrat::risk
