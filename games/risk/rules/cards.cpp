#include "games/risk/rules/play.h"

// Chapter K: piles, windows, and which cards may be played with which choices. What they do is in card_effects.cpp.
namespace kriegsrat::risk {

namespace {

// What a card wants to be told when it is played.
Do play_kind(const Card& card) {
    switch (card.effect) {
        case Effect::remove_enemy_units:
        case Effect::sacrifice:
            return Do::play_card_at;
        case Effect::peek_hand:
            return Do::play_card_on;
        case Effect::reroll_own:
            return Do::play_card_reroll;
        default:
            return Do::play_card;
    }
}

bool by_attacker(const Card& card) {
    return card.timing == Timing::after_declare_attacker || card.timing == Timing::after_roll_attacker;
}

// Territories a card may remove units from. RS-K25: enemies are opponents and neutrals, never allies.
Bits strikable(const Setup& setup, const State& state, int player, const Card& card) {
    Bits where = 0;
    switch (card.scope) {
        case Scope::adjacent_enemy_territory:
            where = neighbours(*setup.pack, owned_by(state, player)) & enemy_territories(setup, state, player);
            break;
        case Scope::adjacent_to_conquered:
            where = setup.pack->adjacent[state.invasion.to] & enemy_territories(setup, state, player);
            break;
        default:
            where = bit(by_attacker(card) ? state.invasion.to : state.invasion.from);
            break;
    }
    if (card.effect == Effect::sacrifice && units_at(state, state.invasion.from) - card.own < 2) {
        return 0;
    }
    return at_least(state, where, card.min_left + 1);
}

int most_removed(const State& state, const Card& card, int territory) {
    return std::min(int{card.count}, units_at(state, territory) - card.min_left);
}

bool can_be_looked_at(const Setup& setup, const State& state, int player, int other) {
    return other < setup.players && !allied(setup, player, other) && is_alive(state, other) &&
           state.hand[at(other)] != 0;
}

int own_dice(const State& state, const Card& card) {
    return state.invasion.committed[by_attacker(card) ? attacker : defender];
}

// RS-K20: there is something for the ability to act on.
bool has_object(const Setup& setup, const State& state, const Card& card) {
    switch (card.effect) {
        case Effect::add_units:
            return card.scope == Scope::attacked_territory || card_unit_territories(state, card) != 0;
        case Effect::retreat_units:
            return retreat_targets(setup, state) != 0 && units_at(state, state.invasion.to) > card.min_left;
        case Effect::manoeuvre:
            return can_manoeuvre(setup, state, card.connected);
        case Effect::invade_remote:
            return can_invade(setup, state, card.count);
        default:
            return true;
    }
}

}  // namespace

bool window_open(const Setup& setup, const State& state, int player, Timing timing) {
    if (!setup.abilities() || state.hand[at(player)] == 0 || has(state.silenced, player)) {
        return false;
    }
    // Open whenever others cannot rule out a card of this time, never because one is held: timing must leak nothing.
    return (setup.pack->timing_cards[static_cast<std::size_t>(timing)] &
            setup.pack->species_cards[at(species_of(setup, state, player))] & ~state.discard) != 0;
}

bool is_card_action(Action action) {
    return action.kind >= static_cast<int>(Do::play_card) && action.kind <= static_cast<int>(Do::play_card_reroll);
}

void card_options(const Setup& setup, const State& state, int player, Timing timing, Options& out) {
    for (const int c : each(state.hand[at(player)] & setup.pack->timing_cards[static_cast<std::size_t>(timing)])) {
        const Card& card = setup.pack->card[at(c)];
        switch (play_kind(card)) {
            case Do::play_card_at:
                for (const int t : each(strikable(setup, state, player, card))) {
                    out.add(act(Do::play_card_at, c, t), 1, most_removed(state, card, t));
                }
                break;
            case Do::play_card_on:
                for (int other = 0; other < setup.players; ++other) {
                    if (can_be_looked_at(setup, state, player, other)) {
                        out.add(act(Do::play_card_on, c, other));
                    }
                }
                break;
            case Do::play_card_reroll:
                for (int dice = 1; dice < (1 << own_dice(state, card)); ++dice) {
                    if (count(static_cast<Bits>(dice)) <= card.count) {
                        out.add(act(Do::play_card_reroll, c, dice));
                    }
                }
                break;
            default:
                if (has_object(setup, state, card)) {
                    out.add(act(Do::play_card, c));
                }
                break;
        }
    }
}

Verdict card_check(const Setup& setup, const State& state, int player, Timing timing, Action action) {
    if (action.a >= cards || !setup.abilities()) {
        return forbidden(setup.abilities() ? "K08"_rule : "E04"_rule);
    }
    const Card& card = setup.pack->card[action.a];
    if (has(state.taken[at(player)], action.a)) {
        return forbidden("K14"_rule);
    }
    if (!has(state.hand[at(player)], action.a) || card.timing != timing ||
        play_kind(card) != static_cast<Do>(action.kind)) {
        return forbidden("K08"_rule);
    }
    switch (play_kind(card)) {
        case Do::play_card_at:
            if (action.b >= territories || !has(strikable(setup, state, player, card), action.b)) {
                return forbidden("K20"_rule);
            }
            if (action.amount < 1 || action.amount > card.count) {
                return forbidden("K08"_rule);
            }
            return require(action.amount <= most_removed(state, card, action.b), "K22"_rule);
        case Do::play_card_on:
            return require(can_be_looked_at(setup, state, player, action.b), "K20"_rule);
        case Do::play_card_reroll:
            return require(action.b >= 1 && action.b < (1 << own_dice(state, card)) && count(action.b) <= card.count,
                           "K19"_rule);
        default:
            return require(has_object(setup, state, card), "K20"_rule);
    }
}

// RS-K02
std::size_t pile_of(const Setup& setup, const State& state, int player) {
    return setup.species_piles() ? at(species_of(setup, state, player)) : 0;
}

// RS-Z23: at once, if there is a discard.
void refill(const Setup& setup, State& state, std::size_t pile, Events& events) {
    const Bits back = setup.species_piles() ? state.discard & setup.pack->species_cards[pile] : state.discard;
    if (state.draw[pile] == 0 && back != 0) {
        state.draw[pile] = back;
        state.discard &= ~back;
        tell(events, Happening::pile_shuffled, "K10"_rule, setup.species_piles() ? static_cast<int>(pile) : none,
             count(back));
    }
}

void discard(State& state, Bits set) {
    state.discard |= set;
    for (Bits& known : state.known) {
        known &= ~set;
    }
}

void draw_card(const Setup& setup, State& state, int player, int card, Events& events) {
    const std::size_t pile = pile_of(setup, state, player);
    state.draw[pile] &= ~bit(card);
    state.hand[at(player)] |= bit(card);
    if (events.listening()) {
        const SeatSet self = only(seat(player));
        events.tell({byte(static_cast<int>(Happening::card_drawn)), "K04"_rule, self, false, {player, card}});
        events.tell({byte(static_cast<int>(Happening::card_drawn_unseen)),
                     "K04"_rule,
                     static_cast<SeatSet>(~self),
                     true,
                     {player}});
    }
    refill(setup, state, pile, events);
}

}  // namespace kriegsrat::risk
