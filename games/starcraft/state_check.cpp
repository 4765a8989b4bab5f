#include <algorithm>
#include <span>

#include "games/starcraft/state_check.h"

// A loaded position: does its step make sense, and do the fields that the step reads hold what it expects? The rules
// index arrays with these fields without asking again.
namespace kriegsrat::starcraft {

namespace {

// --- the agenda: what may stand on what

constexpr Bits of(std::initializer_list<Step> list) {
    Bits set = 0;
    for (const Step step : list) {
        set |= bit(static_cast<int>(step));
    }
    return set;
}

constexpr Bits alone = of({Step::over, Step::first_player, Step::deal_faction, Step::choose_faction, Step::draw_planet,
                           Step::place_planet, Step::first_base, Step::z_major, Step::z_minor, Step::starting_units,
                           Step::starting_transport, Step::opening_hands, Step::plan, Step::observe, Step::choose_order,
                           Step::read_events, Step::play_event, Step::discard});

struct Stands {
    Step upper;
    Bits lower;
};
constexpr Stands stands[] = {
    {Step::draw, of({Step::opening_hands, Step::technology, Step::start_abilities, Step::battle_draw, Step::event})},
    {Step::reveal_order, of({Step::choose_order})},
    {Step::pay, of({Step::build, Step::upgrade, Step::new_base, Step::addition, Step::event})},
    {Step::sacrifice, of({Step::build})},
    {Step::demolish, of({Step::choose_order, Step::reveal_order, Step::build, Step::upgrade, Step::new_base,
                         Step::mobilize, Step::research_cards, Step::technology})},
    {Step::price, of({Step::start_abilities, Step::battle_draw})},
    {Step::victim, of({Step::start_abilities, Step::battle_draw, Step::end_of_destroy})},
    {Step::extra_cards, of({Step::battle_draw})},
    {Step::blind_card, of({Step::place_cards})},
    {Step::search, of({Step::reveal, Step::cancel, Step::abilities})},
    {Step::replace, of({Step::cancel, Step::abilities})},
    {Step::withdraw, of({Step::end_of_destroy})},
    {Step::event, of({Step::play_event})},
};
constexpr Bits parts_of_an_order =
    of({Step::build,          Step::upgrade,       Step::new_base,       Step::mobilize,
        Step::research_cards, Step::technology,    Step::addition,       Step::start_abilities,
        Step::battle_draw,    Step::choose_front,  Step::pair,           Step::support,
        Step::place_cards,    Step::next_skirmish, Step::reveal,         Step::cancel,
        Step::abilities,      Step::loss,          Step::end_of_destroy, Step::splash,
        Step::surplus,        Step::retreat,       Step::abandon,        Step::end_abilities});

bool stands_on(Step upper, Step lower) {
    if (has(parts_of_an_order, static_cast<int>(upper))) {
        return lower == Step::choose_order || lower == Step::event;
    }
    return std::any_of(std::begin(stands), std::end(stands), [&](const Stands& pair) {
        return pair.upper == upper && has(pair.lower, static_cast<int>(lower));
    });
}

// Before an order is revealed only a house rule lets pieces be destroyed (SC-Z54).
bool demolishes_early(const State& state) {
    return root(state) == Step::choose_order && state.depth == 1 && state.step() == Step::demolish;
}

Fault check_agenda(const Setup& setup, const State& state) {
    if (!has(alone, state.agenda[0])) {
        return {"/agenda/0", "is a step that belongs to another one"};
    }
    for (std::size_t i = 1; i <= state.depth; ++i) {
        if (!stands_on(static_cast<Step>(state.agenda[i]), static_cast<Step>(state.agenda[i - 1]))) {
            return {"/agenda", "a step does not belong to the one below it"};
        }
    }
    if (demolishes_early(state) && !setup.plays(House::destroying_at_any_time)) {
        return {"/agenda", "nothing is destroyed before an order is revealed"};
    }
    return {};
}

// --- fields that are empty outside their step

Fault check_idle(const Setup& setup, const State& state) {
    const Step step = state.step();
    const bool ordering = state.depth >= (root(state) == Step::play_event ? 2 : 1) && !in_set_up(state) &&
                          chapter_of(order_step(state)) != Chapter::payment && order_step(state) != Step::draw &&
                          !demolishes_early(state);
    if ((step == Step::over) != (root(state) == Step::over) ||
        (step != Step::over && (state.winners != 0 || state.victory != 0))) {
        return {"/winners", "winners and the end of the match disagree"};
    }
    if ((step == Step::draw) != (state.draws != 0)) {
        return {"/draws", "cards are due in a step in which none are drawn, or the other way round"};
    }
    if (step == Step::draw && state.drawer != state.seat && !fights(state, state.drawer)) {
        return {"/drawer", "has no cards to draw"};
    }
    if (state.to_place != 0 && step != Step::starting_units) {
        return {"/to_place", "there are no starting units to be placed"};
    }
    if (!ordering) {
        if (!is_empty(state.order)) {
            return {"/order", "no order is being executed"};
        }
        return is_empty(state.battle) ? Fault{} : Fault{"/battle", "there is no battle"};
    }
    if (const Fault fault = check_order(setup, state)) {
        return fault;
    }
    return chapter_of(order_step(state)) == Chapter::battle ? check_battle(setup, state)
                                                            : check_gathering(setup, state);
}

// Steps that go round the table from the first player on.
Fault check_turns(const Setup& setup, const State& state) {
    const Step step = root(state);
    const bool in_turn =
        step == Step::observe || step == Step::read_events || step == Step::play_event || step == Step::discard;
    if (in_turn && (state.lap >= setup.players || state.seat != (state.first + state.lap) % setup.players)) {
        return {"/seat", "it is another player's turn"};
    }
    const bool dead = !is_alive(state, state.seat) && step != Step::read_events && step != Step::over;
    return dead ? Fault{"/seat", "is not in the game"} : Fault{};
}

Fault check_decision(const Setup& setup, const State& state) {
    if (state.step() == Step::over) {
        return {};
    }
    if (!is_settled(setup, state)) {
        return {"/agenda", "nothing is to be decided in this step"};
    }
    const Turn turn = StarCraft::turn(setup, state);
    if (is_player(turn.seat) && (index(turn.seat) >= setup.players || !is_alive(state, index(turn.seat)))) {
        return {"/agenda", "a player who is not in the game has to decide"};
    }
    Options options;
    StarCraft::options(setup, state, options);
    return options.empty() ? Fault{"/agenda", "there is nothing to choose from"} : Fault{};
}

Fault check_round(const Setup& /*setup*/, const State& state) {
    return state.round == 0 && root(state) != Step::over ? Fault{"/round", "the first round is 1"} : Fault{};
}

using Check = Fault (*)(const Setup&, const State&);

Fault first_fault(std::span<const Check> checks, const Setup& setup, const State& state) {
    for (const Check check : checks) {
        if (const Fault fault = check(setup, state)) {
            return fault;
        }
    }
    return {};
}

constexpr Check of_set_up[] = {check_agenda, check_galaxy, check_players, check_set_up, check_decision};
constexpr Check of_rounds[] = {check_agenda,      check_galaxy,   check_players, check_living,
                               check_round,       check_turns,    check_tokens,  check_idle,
                               check_event_cards, check_purchase, check_event,   check_decision};
constexpr Check of_the_end[] = {check_agenda, check_galaxy,   check_players, check_tokens,
                                check_idle,   check_purchase, check_event};

}  // namespace

Fault senseless_step(const Setup& setup, const State& state) {
    if (root(state) == Step::over) {
        return first_fault(of_the_end, setup, state);
    }
    return in_set_up(state) ? first_fault(of_set_up, setup, state) : first_fault(of_rounds, setup, state);
}

}  // namespace kriegsrat::starcraft
