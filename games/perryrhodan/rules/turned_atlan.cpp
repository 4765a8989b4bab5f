#include "games/perryrhodan/rules/interpreter.h"

// The special rule for Anti-Atlan (PR-P27 to PR-P29): whoever has no Pro-Atlan may win Anti-Atlan over.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int number_to_beat = 3;  // beside D, in the red column

int own_anti_atlan(const Setup& setup, const State& state, int seat) {
    for (const int number : cards_of(state, seat)) {
        const Card& one = card(state, number);
        if (one.record == setup.pack->named.card.atlan_anti && one.spot != Spot::agent && one.side == anti &&
            column_of_card(state, number) != none) {
            return number;
        }
    }
    return no_card;
}

// What he carried stays behind: it belongs to the anti side.
void lay_on_hellgate(const Setup& setup, State& state, int atlan, Events& events) {
    for (const int piece : cards_of(state, owner_of(atlan))) {
        if (exists(state, piece) && card(state, piece).spot == Spot::attached && card(state, piece).parent == atlan) {
            to_sink(setup, state, piece, How::direct, events);
        }
    }
    const int hellgate = column_of(setup, setup.pack->named.place.hellgate);
    put_at(setup, state, atlan, pro, hellgate);
    make_passive(state, atlan, true);
    Card& laid = card(state, atlan);
    laid.flags |= flag::stay;  // until Der Zweikampf
    laid.known = everyone;
    tell(events, Happening::card_laid_out, "P27"_rule, owner_of(atlan), laid.record, hellgate, pro);
}

}  // namespace

bool may_spare_atlan(const Setup& setup, const State& state, int seat) {
    const auto& named = setup.pack->named;
    return !setup.tournament && !setup.source[at(seat)].has(named.card.atlan_pro) &&  // PR-R24
           own_anti_atlan(setup, state, seat) != no_card &&
           room_for_units(setup, state, seat, pro, column_of(setup, named.place.hellgate)) > 0;
}

void ask_to_spare_atlan(State& state, int seat) {
    push(state, Step::spare_atlan, seat);
    draw_action_card(state, seat);
}

bool atlan_is_lost(const Setup& setup, const State& state) {
    return number(setup, state, BarColumn::red, Letter::D) <= number_to_beat;
}

void spare_options(const Setup& setup, const State& state, Options& out) {
    out.add(act(Do::target, own_anti_atlan(setup, state, state.agenda.top().seat)));
    out.add(act(Do::enough));
}

void spare_apply(const Setup& setup, State& state, bool spared, Events& events) {
    const int seat = state.agenda.top().seat;
    const int atlan = own_anti_atlan(setup, state, seat);
    pop(state);
    if (spared) {
        lay_on_hellgate(setup, state, atlan, events);
    } else {
        to_sink(setup, state, atlan, How::direct, events);
    }
    tidy(setup, state, events);
}

}  // namespace kriegsrat::perryrhodan
