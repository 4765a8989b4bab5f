#include "games/starcraft/rules/play.h"

// Chapter I: decks, hands, reshuffling.
namespace kriegsrat::starcraft {

void draw_cards(State& state, int seat, int amount) {
    state.drawer = byte(seat);
    state.draws = byte(amount);
    push(state, Step::draw);
}

void take_from_deck(State& state, int seat, int card, Events& events) {
    state.deck[at(seat)] &= ~bit(card);
    if (state.deck[at(seat)] == 0 && state.discard[at(seat)] != 0) {
        state.deck[at(seat)] = state.discard[at(seat)];
        state.discard[at(seat)] = 0;
        tell(events, Happening::deck_shuffled, "I04"_rule, seat);
    }
}

void to_hand(State& state, int seat, int card, Events& events) {
    state.hand[at(seat)] |= bit(card);
    if (events.listening()) {
        events.tell({byte(static_cast<int>(Happening::card_drawn_unseen)),
                     "H17"_rule,
                     static_cast<SeatSet>(~only(kriegsrat::seat(seat))),
                     true,
                     {seat}});
    }
}

void forget_card(State& state, int seat, int card) {
    for (auto& known : state.known) {
        known[at(seat)] &= ~bit(card);
    }
}

// SC-I05, SC-H09
void to_discard(State& state, int seat, int card) {
    state.discard[at(seat)] |= bit(card);
    forget_card(state, seat, card);
}

void show_to_all(const Setup& setup, State& state, int seat, Bits shown) {
    for (int who = 0; who < setup.players; ++who) {
        state.known[at(who)][at(seat)] |= who == seat ? 0 : shown;
    }
}

// SC-I08, SC-S11
void add_technology(const Setup& setup, State& state, int seat, int technology, Bits into_hand, Events& events) {
    const Technology& acquired = setup.pack->technology[at(technology)];
    const Bits all = acquired.cards & state.technology[at(seat)];
    state.technology[at(seat)] &= ~all;
    if (acquired.kind == CardKind::play_area) {
        state.play[at(seat)] |= all;
        return;
    }
    state.hand[at(seat)] |= into_hand;
    show_to_all(setup, state, seat, into_hand);  // SC-H18
    if (all != into_hand) {
        state.deck[at(seat)] |= (all & ~into_hand) | state.discard[at(seat)];
        state.discard[at(seat)] = 0;
        tell(events, Happening::deck_shuffled, "S09"_rule, seat);
    }
}

// SC-I02
int hand_limit(const Setup& setup, const State& state, int seat) {
    int limit = faction_of(setup, state, seat).hand_limit;
    const auto add = [&](EffectList list, int times) {
        for (const Effect& effect : effects_of(setup, list)) {
            limit += effect.op == Op::limit_hand ? effect.amount * times : 0;
        }
    };
    for (const int card : each(state.play[at(seat)])) {
        add(card_of(setup, race_of(setup, state, seat), card).effects, 1);
    }
    for (int event = 0; event < event_types; ++event) {
        if (state.kept[at(seat)][at(event)] > 0) {
            add(setup.pack->event[at(event)].effects, state.kept[at(seat)][at(event)]);
        }
    }
    return limit;
}

}  // namespace kriegsrat::starcraft
