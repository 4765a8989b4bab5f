#include "games/risk/rules/play.h"

// Chapter F: reinforcements; with them the trade of cards and the return of the hero (RS-I13).
namespace kriegsrat::risk {

namespace {

// RS-K15, RS-Z24: taken cards are traded like own ones.
Bits own_cards(const State& state) {
    return state.hand[at(state.active_seat())] | state.taken[at(state.active_seat())];
}

Verdict trade_check(const Setup& setup, const State& state, int card) {
    const Bits own = own_cards(state);
    if (card >= cards || !has(own & ~state.trading, card)) {
        return forbidden("F08"_rule);
    }
    const bool enough = stars(setup, own) >= setup.pack->min_stars;
    return require(enough && stars(setup, state.trading | bit(card)) <= setup.pack->max_stars, "F09"_rule);
}

Verdict trade_done_check(const Setup& setup, const State& state) {
    return require(state.trading == 0 || stars(setup, state.trading) >= setup.pack->min_stars, "F09"_rule);
}

// No owner ever has more units on the board than RS-Z50 allows.
void add_to_pool(State& state, int amount) {
    state.pool = static_cast<std::uint16_t>(state.pool + std::min(amount, room_for_units(state, state.active_seat())));
}

void trade(const Setup& setup, State& state, Events& events) {
    const Bits set = state.trading;
    if (set == 0) {
        return;
    }
    const int sum = stars(setup, set);
    const int units = setup.pack->star_units[at(sum)];
    const int player = state.active_seat();
    state.hand[at(player)] &= ~set;
    state.taken[at(player)] &= ~set;
    state.trading = 0;
    discard(state, set);        // RS-F12
    add_to_pool(state, units);  // RS-F07
    tell(events, Happening::cards_traded, "F10"_rule, player, low_half(set), high_half(set), sum, units);
}

}  // namespace

Reinforcements count_reinforcements(const Setup& setup, const State& state, int player) {
    const Bits own = owned_by(state, player);
    Reinforcements sum;
    sum.territories = std::max(3, (count(own) + count(own & state.minerals)) / 3);  // RS-F04
    for (std::size_t p = 0; p < planets; ++p) {                                     // RS-F05, in teams RS-T11
        sum.planets += within(setup.pack->planet[p], own) ? setup.pack->planet_bonus[p] : 0;
    }
    for (const std::uint8_t base : state.base) {  // RS-F06
        sum.bases += base != none && has(own, base) ? 1 : 0;
    }
    sum.rewards = reward_sum(setup, state, player, RewardKind::extra_reinforcements);  // RS-F16, RS-M20
    return sum;
}

void begin_turn(const Setup& setup, State& state, Events& events) {
    const int player = state.active_seat();
    state.conquered = 0;
    state.took_achievement = 0;
    state.neutral = 0;
    state.silenced = 0;  // RS-K21
    state.blocked_count = 0;
    state.blocked = {};
    state.pool = 0;
    state.at_start = owned_by(state, player);
    state.team_at_start = team_territories(setup, state, player);
    const Reinforcements sum = count_reinforcements(setup, state, player);  // RS-F13
    add_to_pool(state, sum.sum());
    become(state, Step::trade);
    tell(events, Happening::turn_began, "F02"_rule, player, state.round);
    tell(events, Happening::reinforcements, "F03"_rule, player, sum.territories, sum.planets, sum.bases, sum.rewards,
         sum.sum());
}

void reinforcement_options(const Setup& setup, const State& state, Options& out) {
    const int player = state.active_seat();
    switch (state.step()) {
        case Step::trade:
            if (trade_done_check(setup, state).legal()) {
                out.add(act(Do::trade_done));
            }
            for (const int card : each(own_cards(state) & ~state.trading)) {
                if (trade_check(setup, state, card).legal()) {
                    out.add(act(Do::trade_card, card));
                }
            }
            for (const int card : each(state.trading)) {
                out.add(act(Do::take_back_card, card));
            }
            break;
        case Step::return_hero:
            out.add(act(Do::pass));
            for (const int t : each(owned_by(state, player))) {
                out.add(act(Do::place_hero, t));
            }
            break;
        default:  // reinforce
            for (const int t : each(owned_by(state, player))) {
                out.add(act(Do::place_units, t), 1, state.pool);
            }
            break;
    }
}

Verdict reinforcement_check(const Setup& setup, const State& state, Action action) {
    const Bits own = owned_by(state, state.active_seat());
    switch (static_cast<Do>(action.kind)) {
        case Do::trade_done:
            return trade_done_check(setup, state);
        case Do::trade_card:
            return trade_check(setup, state, action.a);
        case Do::take_back_card:
            return require(action.a < cards && has(state.trading, action.a), "F08"_rule);
        case Do::place_hero:
            return require(action.a < territories && has(own, action.a), "I13"_rule);
        case Do::place_units:
            return require(
                action.a < territories && has(own, action.a) && action.amount >= 1 && action.amount <= state.pool,
                "F14"_rule);
        default:
            return legal;  // pass
    }
}

void reinforcement_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int player = state.active_seat();
    switch (static_cast<Do>(action.kind)) {
        case Do::trade_card:
            state.trading |= bit(action.a);
            break;
        case Do::take_back_card:
            state.trading &= ~bit(action.a);
            break;
        case Do::trade_done: {
            const bool once_more = setup.plays(House::several_sets) && state.trading != 0;
            trade(setup, state, events);
            become(state, once_more ? Step::trade : Step::reinforcement_cards);
            break;
        }
        case Do::place_hero:
            state.hero[at(player)] = action.a;
            tell(events, Happening::hero_placed, "I13"_rule, player, action.a);
            break;
        case Do::place_units:
            add_units(state, action.a, action.amount);
            state.pool = static_cast<std::uint16_t>(state.pool - action.amount);
            tell(events, Happening::units_placed, "F14"_rule, player, action.a, action.amount);
            break;
        default:
            become(state, Step::reinforce);
            break;  // the hero stays away
    }
}

}  // namespace kriegsrat::risk
