#include "games/starcraft/rules/play.h"

// Chapter S: the Research order; chapter O: the special one.
namespace kriegsrat::starcraft {

namespace {

bool for_the_deck(const Setup& setup, int technology) {
    return technology != none && setup.pack->technology[at(technology)].kind != CardKind::play_area;
}

Bits new_cards(const Setup& setup, const State& state) {
    return setup.pack->technology[state.order.technology].cards & state.technology[state.seat];
}

template <class Out>
void technology_options(const Setup& setup, const State& state, Out& out) {
    const int race = race_of(setup, state, state.seat);
    const int begin = setup.pack->first_technology[at(race)];
    for (int technology = begin; technology < begin + setup.pack->technology_count[at(race)]; ++technology) {
        if (technology_check(setup, state, state.seat, technology, 0).legal()) {
            out.add(act(Do::acquire, technology));
        }
    }
}

// SC-S08, SC-S10, SC-Z14, SC-Z65
void finish(const Setup& setup, State& state, Bits into_hand, Events& events) {
    if (state.order.technology != none) {
        add_technology(setup, state, state.seat, state.order.technology, into_hand, events);
    }
    const bool by_card = state.order.by_card != 0;
    end_order(state);
    if (!by_card) {
        next_turn(setup, state);
    }
}

}  // namespace

Verdict technology_check(const Setup& setup, const State& state, int seat, int technology, int waivers) {
    if (technology >= technologies || setup.pack->technology[at(technology)].race != race_of(setup, state, seat)) {
        return forbidden("S05"_rule);
    }
    const Technology& wanted = setup.pack->technology[at(technology)];
    if ((wanted.cards & state.technology[at(seat)]) == 0) {
        return forbidden("S06"_rule);
    }
    return require(can_pay(setup, state, seat, wanted.cost, waivers), "R07"_rule);
}

// True if a decision is needed now; false if the order went a step further. SC-S02; SC-Z63: three cards or none.
bool research_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::research:
            if (!on_planet(setup, state.based[state.seat], state.order.planet)) {
                finish(setup, state, 0, events);
                return false;
            }
            draw_event(setup, state, state.seat, "S03"_rule, events);
            become(state, Step::research_cards);
            return true;
        case Step::technology: {
            AnyOption any;
            if (state.order.technology == none) {
                technology_options(setup, state, any);
            }
            if (any.found) {
                return true;
            }
            become(state, Step::addition);
            return false;
        }
        case Step::addition:
            if (!is_special(state.order.kind)) {
                finish(setup, state, 0, events);
                return false;
            }
            if (for_the_deck(setup, state.order.technology)) {
                return true;
            }
            draw_event(setup, state, state.seat, "O09"_rule, events);
            finish(setup, state, 0, events);
            return false;
        default:
            return true;  // research_cards
    }
}

void research_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::research_cards:
            out.add(act(Do::draw_cards));
            out.add(act(Do::end_step));
            break;
        case Step::technology:
            technology_options(setup, state, out);
            out.add(act(Do::end_step));
            break;
        default:  // addition
            out.add(act(Do::take_event));
            for (const int card : each(new_cards(setup, state))) {
                out.add(act(Do::take_card, setup.pack->first_card[at(race_of(setup, state, state.seat))] + card));
            }
            return;
    }
    if (may_demolish(state)) {
        out.add(act(Do::demolish));
    }
}

Verdict research_check(const Setup& setup, const State& state, Action action) {
    switch (static_cast<Do>(action.kind)) {
        case Do::acquire:
            return technology_check(setup, state, state.seat, action.a, 0);
        case Do::take_card: {
            const int card = own_card(setup, state, state.seat, action.a);
            return require(card != none && has(new_cards(setup, state), card), "O08"_rule);
        }
        default:
            return legal;  // draw_cards, end_step, take_event
    }
}

void research_apply(const Setup& setup, State& state, Action action, Events& events) {
    state.order.committed = 1;
    switch (static_cast<Do>(action.kind)) {
        case Do::draw_cards:
            become(state, Step::technology);
            draw_cards(state, state.seat, research_draw);
            break;
        case Do::acquire:
            become(state, Step::addition);
            begin_purchase(setup, state, Item::technology, action.a, 0, setup.pack->technology[action.a].cost, 0,
                           events);
            break;
        case Do::take_event:
            draw_event(setup, state, state.seat, "O07"_rule, events);
            finish(setup, state, 0, events);
            break;
        case Do::take_card:
            tell(events, Happening::card_taken, "O08"_rule, state.seat, action.a);
            finish(setup, state, bit(own_card(setup, state, state.seat, action.a)), events);
            break;
        default:  // end_step
            become(state, state.step() == Step::research_cards ? Step::technology : Step::addition);
            break;
    }
}

}  // namespace kriegsrat::starcraft
