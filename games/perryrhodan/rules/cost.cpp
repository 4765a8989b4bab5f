#include "games/perryrhodan/rules/interpreter.h"

// Prices of effects: paid before they take place, and lost if they are cancelled.
namespace kriegsrat::perryrhodan {

namespace {

bool is_paid_with(const Setup& setup, const State& state, const Stand& stand, const Cost& cost, int number) {
    const Card& card = perryrhodan::card(state, number);
    if (!fits(setup, state, stand, filter_of(setup, cost.filter), number) || number == stand.self) {
        return false;
    }
    if (cost.op == CostOp::passivate && !card.active()) {
        return false;
    }
    const bool in_room = column_of_card(state, number) != none && card.spot != Spot::agent;
    switch (cost.zone) {
        case Zone::here:
            return is_here(state, stand, stand.seat, number);
        case Zone::side:
            return in_room && card.side == stand.side;
        case Zone::combat:
            return in_round(state, number);
        case Zone::mission:
            return perryrhodan::card(state, bearer_or_self(state, number)).is(flag::taking_part);
        default:
            return in_room;
    }
}

int payers(const Setup& setup, const State& state, const Stand& stand, const Cost& cost) {
    int found = 0;
    for (const int number : cards_of(state, stand.seat)) {
        found += is_paid_with(setup, state, stand, cost, number) ? 1 : 0;
    }
    return found;
}

// A card with the skill that lifts the price of a card of this name (PR-N67): here, or anywhere in the room.
bool lifts(const Setup& setup, const State& state, int number, int skill, int name, int side, int column) {
    const Card& card = perryrhodan::card(state, number);
    if (!card.active() || column_of_card(state, number) == none || card.spot == Spot::agent) {
        return false;
    }
    return any_effect(setup, state, number, [&](int effect, int of_skill) {
        if (of_skill != skill) {
            return false;
        }
        for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, effect), 0).ops)) {
            const bool reaches =
                operation.where == Zone::room || (card.side == side && column_of_card(state, number) == column);
            if (operation.op == Op::waive && reaches && is_cause(setup, operation.causes, none, name)) {
                return true;
            }
        }
        return false;
    });
}

bool can_be_lifted(const Setup& setup, const State& state, const Stand& stand, const Cost& cost) {
    if (cost.waived_by == none) {
        return false;
    }
    for (const int number : cards_of(state, stand.seat)) {
        if (number != stand.self &&
            lifts(setup, state, number, cost.waived_by, print(setup, stand.record).name, stand.side, stand.column)) {
            return true;
        }
    }
    return false;
}

}  // namespace

// Who has paid with being active once cannot pay so again (PR-B22); what is laid out and paid with is not destroyed
// (PR-B30, PR-B31).
Verdict price_check(const Setup& setup, const State& state, const Wish& wish, const Stand& stand) {
    for (const Cost& cost : costs_of(setup, effect_of(setup, wish.effect))) {
        switch (cost.op) {
            case CostOp::passivate_self:
                if (!card(state, wish.card).active()) {
                    return forbidden("N02"_rule);
                }
                break;
            case CostOp::sink_self:
                if (!card(state, wish.card).active()) {
                    return forbidden("B13"_rule);
                }
                break;
            case CostOp::discard_hand: {
                const int hand = state.hand[at(wish.seat)].size() - (wish.card == no_card ? 1 : 0);
                if (hand < cost.n && !can_be_lifted(setup, state, stand, cost)) {
                    return forbidden("E21"_rule);
                }
                break;
            }
            case CostOp::passivate:
            case CostOp::sink:
                if (payers(setup, state, stand, cost) < cost.n) {
                    return forbidden("B02"_rule);
                }
                break;
        }
    }
    return legal;
}

bool is_price(const Setup& setup, const State& state, const Use& use, const Cost& cost, int number) {
    return owner_of(number) == use.seat && is_paid_with(setup, state, stand_of_use(setup, state, use), cost, number);
}

bool waives(const Setup& setup, const State& state, const Use& use, const Cost& cost, int number) {
    const Stand stand = stand_of_use(setup, state, use);
    return cost.waived_by != none && number != use.card && owner_of(number) == use.seat &&
           lifts(setup, state, number, cost.waived_by, print(setup, use.record).name, stand.side, stand.column);
}

namespace {

// Cards under a Depot that is dissolved by its own effect come to the hand, obsolete ones go to the sink (PR-Z70).
void retrieve_stored(const Setup& setup, State& state, const Use& use) {
    for (const int number : cards_of(state, use.seat)) {
        const Card stored = card(state, number);
        if (stored.spot != Spot::stored || stored.parent != use.card) {
            continue;
        }
        remove_card(setup, state, number);
        if (is_obsolete(print(setup, stored.record), state.phase)) {
            state.sink[use.seat].add(stored.record);
        } else {
            add_to_hand(state, use.seat, stored.record);
        }
    }
}

// The card pays for its own effect. A card that the owner himself turns passive in a combat keeps its values for the
// round (PR-B21).
void pay_self(const Setup& setup, State& state, const Use& use, const Cost& cost, Events& events) {
    if (cost.op == CostOp::sink_self) {
        for (const Operation& operation : ops_of(setup, mode_of_use(setup, use).ops)) {
            if (operation.op == Op::retrieve) {
                retrieve_stored(setup, state, use);
            }
        }
        to_sink(setup, state, use.card, How::direct, events);
        return;
    }
    Card& card = perryrhodan::card(state, use.card);
    make_passive(state, use.card, true);
    if (use.skill != none && has(setup.pack->mutant_skills, use.skill)) {
        card.flags |= flag::passive_by_mutant;
    }
    if (print(setup, card.record).is(Group::equip_unit) && state.combat.kind == Fight::ground) {
        card.flags |= flag::used;  // PR-I47
    }
}

}  // namespace

bool pay_next(const Setup& setup, State& state, Use& use, Events& events) {
    const std::span<const Cost> costs = costs_of(setup, effect_of(setup, use.effect));
    if (use.cost >= costs.size()) {
        return false;
    }
    const Cost& cost = costs[use.cost];
    if (cost.op == CostOp::passivate_self || cost.op == CostOp::sink_self) {
        pay_self(setup, state, use, cost, events);
        ++use.cost;
        return true;
    }
    if (use.left >= cost.n) {
        use.left = 0;
        ++use.cost;
        return true;
    }
    push(state, cost.op == CostOp::discard_hand ? Step::pay_hand : Step::pay_card, use.seat);
    return true;
}

namespace {

const Cost& asked_cost(const Setup& setup, const State& state) {
    const Use& use = top_use(state);
    return costs_of(setup, effect_of(setup, use.effect))[use.cost];
}

}  // namespace

void price_options(const Setup& setup, const State& state, Options& out) {
    const Use& use = top_use(state);
    const Cost& cost = asked_cost(setup, state);
    if (state.step() == Step::pay_hand) {
        const Pile& hand = state.hand[use.seat];
        for (int record = 0; record < records; ++record) {
            if (hand.has(record)) {
                out.add(act(Do::discard, record));
            }
        }
    }
    for (const int number : cards_of(state, use.seat)) {
        const bool pays = state.step() == Step::pay_hand ? waives(setup, state, use, cost, number)
                                                         : is_price(setup, state, use, cost, number);
        if (pays) {
            out.add(act(Do::give, number));
        }
    }
}

Verdict price_answer_check(const Setup& setup, const State& state, Action action) {
    const Use& use = top_use(state);
    const Cost& cost = asked_cost(setup, state);
    switch (static_cast<Do>(action.kind)) {
        case Do::discard:
            return require(state.step() == Step::pay_hand && action.a < records && state.hand[use.seat].has(action.a),
                           "E21"_rule);
        case Do::give:
            if (!exists(state, action.a)) {
                return forbidden("B02"_rule);
            }
            if (state.step() == Step::pay_hand) {
                return require(waives(setup, state, use, cost, action.a), "N67"_rule);
            }
            return require(is_price(setup, state, use, cost, action.a), "B02"_rule);
        default:
            return forbidden(state.step() == Step::pay_hand ? "E20"_rule : "B02"_rule);
    }
}

void price_apply(const Setup& setup, State& state, Action action, Events& events) {
    pop(state);
    Use& use = top_use(state);
    const Cost& cost = costs_of(setup, effect_of(setup, use.effect))[use.cost];
    ++use.left;
    if (static_cast<Do>(action.kind) == Do::discard) {
        discard_from_hand(setup, state, use.seat, action.a, events);
        return;
    }
    if (cost.op == CostOp::discard_hand) {
        use.left = cost.n;  // the whole price is lifted
    }
    if (cost.op == CostOp::sink) {
        to_sink(setup, state, action.a, How::direct, events);
        return;
    }
    make_passive(state, action.a, true);
    tell(events, Happening::card_made_passive, "N02"_rule, use.seat, card(state, action.a).record);
}

}  // namespace kriegsrat::perryrhodan
