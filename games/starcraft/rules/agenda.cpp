#include "games/starcraft/rules/battle.h"
#include "games/starcraft/rules/chapters.h"
#include "games/starcraft/rules/due.h"
#include "games/starcraft/rules/play.h"
#include "games/starcraft/rules/slots.h"

// Where we are in the rules is data: a stack of steps in the State. This file knows who decides in each and which
// chapter answers for it; flow.cpp knows in which order they follow.
namespace kriegsrat::starcraft {

namespace {

static_assert(steps <= 64);

// The steps in which each kind of action may be taken, and the rule about its time.
struct Due {
    Bits when = 0;
    RuleId rule{};
};
// Chapter D: every decision with its time.
constexpr std::array<Due, action_kinds> make_due() {
    std::array<Due, action_kinds> all{};
    const auto set = [&all](Do kind, RuleId rule, std::initializer_list<Step> when) {
        all[static_cast<std::size_t>(kind)] = {in(when), rule};
    };
    set(Do::draw_first_player, "C02"_rule, {Step::first_player});
    set(Do::deal_faction, "Y06"_rule, {Step::deal_faction});
    set(Do::draw_planet, "G01"_rule, {Step::draw_planet});
    set(Do::draw_card, "D47"_rule, {Step::draw, Step::blind_card, Step::search});
    set(Do::draw_event, "N18"_rule, {Step::read_events});
    set(Do::choose_faction, "C03"_rule, {Step::choose_faction});  // SC-D01
    set(Do::place_planet, "G03"_rule, {Step::place_planet});      // SC-D02, SC-D03
    set(Do::place_base, "G09"_rule, {Step::first_base});          // SC-D04, SC-D05
    set(Do::keep_base, "G09"_rule, {Step::first_base});
    set(Do::place_axis, "G13"_rule, {Step::z_major, Step::z_minor});   // SC-D06, SC-D07
    set(Do::place_unit, "G18"_rule, {Step::starting_units});           // SC-D08
    set(Do::place_transport, "G19"_rule, {Step::starting_transport});  // SC-D09
    set(Do::place_order, "P02"_rule, {Step::plan});                    // SC-D10
    set(Do::use_card, "E15"_rule, {Step::observe});
    set(Do::pass, "D29"_rule,
        {Step::observe, Step::extra_cards, Step::start_abilities, Step::abilities, Step::end_abilities,
         Step::play_event, Step::event});
    set(Do::resolve, "E01"_rule, {Step::choose_order});  // SC-D11
    set(Do::execute, "E05"_rule, {Step::reveal_order});
    set(Do::take_event, "E05"_rule, {Step::reveal_order, Step::addition});  // SC-D39
    set(Do::build_worker, "U01"_rule, {Step::build});                       // SC-D14
    set(Do::build_transport, "U01"_rule, {Step::build});                    // SC-D14
    set(Do::build_unit, "U01"_rule, {Step::build});                         // SC-D14
    set(Do::build_building, "U01"_rule, {Step::upgrade, Step::event});      // SC-D15
    set(Do::build_module, "U01"_rule, {Step::upgrade, Step::event});        // SC-D15
    set(Do::build_base, "U01"_rule, {Step::new_base});                      // SC-D16
    set(Do::end_step, "B11"_rule,
        {Step::build, Step::upgrade, Step::new_base, Step::mobilize, Step::research_cards, Step::technology,
         Step::demolish});
    set(Do::sacrifice, "Q18"_rule, {Step::sacrifice});
    set(Do::pay_all, "R02"_rule, {Step::pay});
    set(Do::pay, "R02"_rule, {Step::pay});  // SC-D17
    set(Do::pay_permanent, "R02"_rule, {Step::pay});
    set(Do::waive, "O03"_rule, {Step::pay});  // SC-D18
    // SC-D13
    set(Do::demolish, "U22"_rule,
        {Step::choose_order, Step::reveal_order, Step::build, Step::upgrade, Step::new_base, Step::mobilize,
         Step::research_cards, Step::technology});
    set(Do::destroy_unit, "U22"_rule, {Step::demolish});
    set(Do::destroy_transport, "U22"_rule, {Step::demolish});
    set(Do::destroy_base, "U22"_rule, {Step::demolish});
    set(Do::move_units, "M01"_rule, {Step::mobilize, Step::event});  // SC-D19
    set(Do::move_by_card, "M15"_rule, {Step::mobilize});
    set(Do::move_base, "M15"_rule, {Step::mobilize});
    set(Do::draw_cards, "S04"_rule, {Step::research_cards, Step::extra_cards});                        // SC-D21, SC-D37
    set(Do::acquire, "S05"_rule, {Step::technology, Step::event});                                     // SC-D38
    set(Do::take_card, "O08"_rule, {Step::addition});                                                  // SC-D40
    set(Do::use_ability, "K13"_rule, {Step::start_abilities, Step::abilities, Step::end_of_destroy});  // SC-D45
    set(Do::use_sheet, "D49"_rule, {Step::abilities, Step::end_of_destroy});
    set(Do::use_event_card, "F04"_rule, {Step::start_abilities});
    set(Do::give_unit, "D50"_rule, {Step::price});
    set(Do::give_worker, "D50"_rule, {Step::price});
    set(Do::lose_unit, "D48"_rule, {Step::victim, Step::loss, Step::splash, Step::event});  // SC-D33
    set(Do::pair, "F06"_rule, {Step::pair});                                                // SC-D23
    set(Do::front, "W13"_rule, {Step::choose_front});
    set(Do::support, "F09"_rule, {Step::support});         // SC-D24, SC-D25
    set(Do::place_card, "F12"_rule, {Step::place_cards});  // SC-D27
    set(Do::place_two, "F12"_rule, {Step::place_cards});
    set(Do::place_top, "F14"_rule, {Step::place_cards});
    set(Do::resolve_skirmish, "F17"_rule, {Step::next_skirmish});  // SC-D28
    set(Do::replace_card, "W25"_rule, {Step::replace});            // SC-D30
    set(Do::replace_top, "W25"_rule, {Step::replace});
    set(Do::withdraw, "W01"_rule, {Step::withdraw});  // SC-D32
    set(Do::send_back, "F20"_rule, {Step::surplus});
    set(Do::retreat, "F23"_rule, {Step::retreat});  // SC-D34
    set(Do::abandon, "F27"_rule, {Step::abandon});
    set(Do::recover, "F31"_rule, {Step::end_abilities});
    set(Do::play_event, "N19"_rule, {Step::play_event});  // SC-D41
    set(Do::choose_area, "D43"_rule, {Step::event});
    set(Do::choose_planet, "D43"_rule, {Step::event});
    set(Do::choose_route, "D43"_rule, {Step::event});
    set(Do::choose_transport, "D43"_rule, {Step::event});
    set(Do::move_end, "D43"_rule, {Step::event});
    set(Do::choose_bonus, "D42"_rule, {Step::event});
    set(Do::discard, "N25"_rule, {Step::discard});  // SC-D44
    return all;
}
constexpr std::array<Due, action_kinds> due = make_due();

constexpr Bits chance_decides = in({Step::first_player, Step::deal_faction, Step::draw_planet, Step::draw,
                                    Step::blind_card, Step::search, Step::read_events});

// The rule that keeps this kind of action to its time.
RuleId rule_of_time(const Setup& setup, const State& state, Do kind) {
    if (kind == Do::deal_faction) {
        return dealing_rule(setup);
    }
    if (state.battle.area != none && (kind == Do::demolish || kind == Do::destroy_unit)) {
        return "F29"_rule;
    }
    if (kind == Do::pass || kind == Do::end_step) {
        return due_now[state.step()];
    }
    const bool end_card = state.event.card != none && setup.pack->event[state.event.card].mandatory;
    if (kind == Do::play_event && end_card) {
        return "N22"_rule;
    }
    return due[static_cast<std::size_t>(kind)].rule;
}

// SC-K25
int decider(const State& state) {
    const Battle& battle = state.battle;
    switch (state.step()) {
        case Step::start_abilities:
        case Step::choose_front:
        case Step::pair:
        case Step::support:
        case Step::place_cards:
        case Step::next_skirmish:
        case Step::abilities:
        case Step::loss:
        case Step::end_of_destroy:
        case Step::splash:
        case Step::end_abilities:
            return battle.seat[battle.side];
        case Step::extra_cards:
        case Step::surplus:
            return battle.seat[attacker];
        case Step::price:
        case Step::victim:
        case Step::withdraw:
            return battle.seat[battle.victim];
        case Step::replace:
            return battle.seat[state.search_side];
        case Step::retreat:
        case Step::abandon:
            return battle.seat[battle.retreating];
        case Step::event:
            return event_decider(state);
        default:
            return state.seat;
    }
}

bool is_canonical(Action action) {
    const unsigned used = slots_used_by(action.kind);
    return (has(used, 0) || action.a == 0) && (has(used, 1) || action.b == 0) && (has(used, 2) || action.c == 0) &&
           (has(used, amount_slot) || action.amount == 0);
}

void draw_options(const Setup& setup, const State& state, Options& out) {
    const int race = race_of(setup, state, state.drawer);
    for (const int card : each(state.deck[state.drawer])) {
        out.add(act(Do::draw_card, setup.pack->first_card[at(race)] + card));
    }
}

void draw_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int card = own_card(setup, state, state.drawer, action.a);
    take_from_deck(state, state.drawer, card, events);
    to_hand(state, state.drawer, card, events);
    tell_one(events, seat(state.drawer), Happening::card_drawn, "H17"_rule, state.drawer, action.a);
    --state.draws;
}

void begin_demolition(State& state) { push(state, Step::demolish); }

}  // namespace

State StarCraft::start(const Setup& setup) {
    State state;
    begin_set_up(setup, state);
    Events silent;
    settle(setup, state, silent);
    return state;
}

Turn StarCraft::turn(const Setup& /*setup*/, const State& state) {
    const std::uint8_t step = state.agenda[state.depth];
    if (state.step() == Step::over) {
        return {Seat::nobody, step};
    }
    return {has(chance_decides, step) ? Seat::chance : seat(decider(state)), step};
}

Result StarCraft::result(const Setup& /*setup*/, const State& state) {
    return {state.step() == Step::over, state.winners};
}

void StarCraft::options(const Setup& setup, const State& state, Options& out) {
    switch (chapter_of(state.step())) {
        case Chapter::set_up:
            set_up_options(setup, state, out);
            break;
        case Chapter::round:
            round_options(setup, state, out);
            break;
        case Chapter::build:
            build_options(setup, state, out);
            break;
        case Chapter::mobilize:
            mobilize_options(setup, state, out);
            break;
        case Chapter::research:
            research_options(setup, state, out);
            break;
        case Chapter::draw:
            draw_options(setup, state, out);
            break;
        case Chapter::payment:
            payment_options(setup, state, out);
            break;
        case Chapter::demolish:
            demolish_options(setup, state, out);
            break;
        case Chapter::battle:
            battle_options(setup, state, out);
            break;
        case Chapter::regrouping:
            regrouping_options(setup, state, out);
            break;
        case Chapter::event:
            event_options(setup, state, out);
            break;
        case Chapter::over:
            break;
    }
}

Verdict StarCraft::check(const Setup& setup, const State& state, Action action) {
    if (action.kind >= action_kinds || state.step() == Step::over) {
        return forbidden("V01"_rule);
    }
    if (!has(due[action.kind].when, static_cast<int>(state.step())) || !is_canonical(action)) {
        return forbidden(rule_of_time(setup, state, static_cast<Do>(action.kind)));
    }
    if (static_cast<Do>(action.kind) == Do::demolish) {
        if (state.step() == Step::choose_order && !setup.plays(House::destroying_at_any_time)) {
            return forbidden("Z54"_rule);
        }
        return require(may_demolish(state), "U22"_rule);
    }
    switch (chapter_of(state.step())) {
        case Chapter::set_up:
            return set_up_check(setup, state, action);
        case Chapter::round:
            return round_check(setup, state, action);
        case Chapter::build:
            return build_check(setup, state, action);
        case Chapter::mobilize:
            return mobilize_check(setup, state, action);
        case Chapter::research:
            return research_check(setup, state, action);
        case Chapter::draw: {
            const int card = own_card(setup, state, state.drawer, action.a);
            return require(card != none && has(state.deck[state.drawer], card), "D47"_rule);
        }
        case Chapter::payment:
            return payment_check(setup, state, action);
        case Chapter::demolish:
            return demolish_check(setup, state, action);
        case Chapter::battle:
            return battle_check(setup, state, action);
        case Chapter::regrouping:
            return regrouping_check(setup, state, action);
        default:
            return event_check(setup, state, action);
    }
}

void StarCraft::apply(const Setup& setup, State& state, Action action, Events& events) {
    if (static_cast<Do>(action.kind) == Do::demolish) {
        begin_demolition(state);
        return;
    }
    switch (chapter_of(state.step())) {
        case Chapter::set_up:
            set_up_apply(setup, state, action, events);
            break;
        case Chapter::round:
            round_apply(setup, state, action, events);
            break;
        case Chapter::build:
            build_apply(setup, state, action, events);
            break;
        case Chapter::mobilize:
            mobilize_apply(setup, state, action, events);
            break;
        case Chapter::research:
            research_apply(setup, state, action, events);
            break;
        case Chapter::draw:
            draw_apply(setup, state, action, events);
            break;
        case Chapter::payment:
            payment_apply(setup, state, action, events);
            break;
        case Chapter::demolish:
            demolish_apply(setup, state, action, events);
            eliminate_the_lost(setup, state, events);
            break;
        case Chapter::battle:
            battle_apply(setup, state, action, events);
            break;
        case Chapter::regrouping:
            regrouping_apply(setup, state, action, events);
            break;
        case Chapter::event:
            event_apply(setup, state, action, events);
            break;
        case Chapter::over:
            break;
    }
    settle(setup, state, events);
}

Action StarCraft::sample(const Setup& setup, const State& state, Rng& rng) {
    const auto card_from = [&](Bits heap, int seat) {
        return act(Do::draw_card, setup.pack->first_card[at(race_of(setup, state, seat))] + any(heap, rng));
    };
    switch (state.step()) {
        case Step::first_player:
            return act(Do::draw_first_player, static_cast<int>(rng.below(setup.players)));
        case Step::deal_faction:
            return act(Do::deal_faction, any(factions_left(setup, state), rng));
        case Step::draw_planet:
            return act(Do::draw_planet, any(planets_left(state), rng));
        case Step::draw:
            return card_from(state.deck[state.drawer], state.drawer);
        case Step::blind_card:
            return card_from(state.deck[seat_of(state, state.battle.side)], seat_of(state, state.battle.side));
        case Step::search:
            return card_from(state.deck[seat_of(state, state.search_side)], seat_of(state, state.search_side));
        default:
            return act(Do::draw_event, any_unread_event(setup, state, rng));
    }
}

}  // namespace kriegsrat::starcraft
