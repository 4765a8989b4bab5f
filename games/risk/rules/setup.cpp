#include "games/risk/rules/set_up.h"

// Chapters B, C and E: how the board is filled before the first turn.
namespace kriegsrat::risk {

namespace {

// RS-B19, RS-C13: the first of the order begins.
void finish_setup(const Setup& setup, State& state, Events& events) {
    state.placer = 0;
    state.active = 0;
    state.round = 1;
    begin_turn(setup, state, events);
}

// All pieces stand: what lay face down is turned up.
void reveal_achievements(const Setup& setup, State& state, Events& events) {
    if (setup.rewards() && setup.achievements_come_last()) {
        become(state, Step::draw_achievement);
    } else {
        finish_setup(setup, state, events);
    }
}

void after_hero(const Setup& setup, State& state, Events& events) {
    state.placer = 0;
    if (setup.mode == Mode::basic_training || setup.duel) {
        // Basic Training has dealt the cards already (RS-B17), the duel deals none. RS-Z09
        reveal_achievements(setup, state, events);
    } else {
        become(state, Step::starting_card);
    }
}

void after_order(const Setup& setup, State& state, Events& events) {
    switch (static_cast<Purpose>(state.purpose)) {
        case Purpose::choice_of_colours:
            state.placer = 0;
            become(state, Step::choose_colour);
            break;
        case Purpose::first_player:
        case Purpose::duel_bases:
            order_from(setup, state, events);
            become(state, Step::place_base);
            break;
        case Purpose::duel_first:
            order_from(setup, state, events);
            become(state, Step::first_hero);  // RS-E24, RS-Z12
            break;
    }
}

void after_minerals(const Setup& setup, State& state) {
    if (setup.duel) {
        begin_rolls(state, Purpose::duel_first);
    } else if (setup.achievements_come_last()) {
        begin_rolls(state, Purpose::first_player);
    } else {
        become(state, Step::draw_achievement);
    }
}

void after_achievements(const Setup& setup, State& state, Events& events) {
    if (setup.achievements_come_last()) {
        finish_setup(setup, state, events);
    } else if (setup.duel) {
        become(state, Step::deal_territory);
    } else {
        begin_rolls(state, Purpose::first_player);
    }
}

// RS-B01, RS-B02
void place_basic_training(const Setup& setup, State& state) {
    const Placement& plan = placement(setup);
    for (int t = 0; t < territories; ++t) {
        state.owned[state.order[plan.owner[at(t)]]] |= bit(t);
        state.units[at(t)] = plan.units[at(t)];
    }
    for (int place = 0; place < setup.players; ++place) {
        state.base[state.order[at(place)]] = plan.places[at(place)].base;
    }
    state.placer = 0;
    become(state, Step::starting_card);
}

// RS-C12, RS-E09; in teams RS-T04, RS-T05.
int cards_due(const Setup& setup, int place) {
    return setup.mode == Mode::basic_training ? placement(setup).places[at(place)].starting_cards
                                              : setup.pack->starting_cards[setup.players][at(place)];
}

}  // namespace

void begin_setup(const Setup& setup, State& state) {
    state.hero.fill(none);
    state.base.fill(none);
    state.order.fill(none);
    state.holder.fill(none);
    state.tower.fill(none);
    state.colour = setup.colour;
    state.alive = byte(static_cast<int>(first_n(setup.players)));
    state.rewards_left = byte(setup.rewards() ? static_cast<int>(first_n(rewards)) : 0);  // RS-M22, RS-Z33
    if (setup.species_piles()) {
        state.draw = setup.pack->species_cards;  // RS-B11, RS-C02, RS-K01
    } else {
        state.draw[0] = all_cards;  // RS-E03
    }
    for (int owner = 0; owner < setup.owners(); ++owner) {
        state.left[at(owner)] =
            // RS-E12
            setup.duel ? (setup.is_neutral(owner) ? setup.pack->duel.neutral_units : setup.pack->duel.player_units)
                       : setup.pack->start_units[setup.players];  // RS-C05, in teams RS-T04, RS-T05
    }
    if (setup.mode == Mode::basic_training) {
        state.left = {};
        state.minerals = placement(setup).minerals;
        state.available = static_cast<std::uint16_t>(placement(setup).achievements);  // RS-B10
        begin_rolls(state, Purpose::choice_of_colours);
    } else {
        become(state, !setup.duel                      ? Step::draw_mineral
                      : setup.achievements_come_last() ? Step::deal_territory
                                                       : Step::draw_achievement);
    }
}

bool setup_asks(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::order_roll:
            return contested_rank(setup, state) != none;
        case Step::choose_colour:
            return state.placer < setup.players;
        case Step::draw_mineral:
            return count(state.minerals) < setup.pack->mineral_fields;
        case Step::draw_achievement:
            return undrawn_achievements(setup, state) != 0;
        case Step::deal_territory:
            return dealt_to(setup, state) != none;
        case Step::place_base:
            return state.placer < setup.players;
        case Step::claim:
            return free_territories(state) != 0;
        case Step::strengthen:
            return state.left[at(placer(state))] > 0;
        case Step::duel_units:
            return state.pool > 0;
        case Step::duel_neutral:
            return state.neutral < colours;
        case Step::first_hero:
            return setup.heroes() && state.placer < setup.players;  // RS-E02
        case Step::starting_card:
            return state.placer < setup.players &&
                   count(state.hand[at(placer(state))]) < cards_due(setup, state.placer);
        default:
            return true;
    }
}

void setup_proceed(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::order_roll:
            after_order(setup, state, events);
            break;
        case Step::choose_colour:
            place_basic_training(setup, state);
            break;
        case Step::draw_mineral:
            after_minerals(setup, state);
            break;
        case Step::draw_achievement:
            after_achievements(setup, state, events);
            break;
        case Step::deal_territory:
            begin_rolls(state, Purpose::duel_bases);
            break;
        case Step::place_base:
            state.placer = 0;
            state.pool = setup.duel ? setup.pack->duel.own_units_a_step : std::uint16_t{0};
            become(state, setup.duel ? Step::duel_units : Step::claim);
            break;
        case Step::claim:
            become(state, Step::strengthen);
            break;
        case Step::strengthen:
            state.placer = 0;
            become(state, Step::first_hero);
            break;
        case Step::duel_units:
            state.neutral = setup.players;
            become(state, Step::duel_neutral);
            break;
        case Step::duel_neutral:
            state.neutral = 0;
            state.placer = byte(1 - state.placer);
            state.pool = state.left[at(placer(state))] > 0 ? setup.pack->duel.own_units_a_step : std::uint16_t{0};
            become(state, state.pool > 0 ? Step::duel_units : Step::draw_mineral);
            break;
        case Step::first_hero:
            after_hero(setup, state, events);
            break;
        default:  // starting_card
            if (++state.placer >= setup.players) {
                state.placer = 0;
                if (setup.mode == Mode::basic_training) {
                    become(state, Step::first_hero);
                } else {
                    reveal_achievements(setup, state, events);
                }
            }
            break;
    }
}

void setup_options(const Setup& setup, const State& state, Options& out) {
    const Step step = state.step();
    switch (step) {
        case Step::order_roll:
            roll_options(1, out);
            return;
        case Step::draw_mineral:
        case Step::draw_achievement:
        case Step::deal_territory:
        case Step::starting_card: {
            Do kind{};
            for (const int i : each(drawable(setup, state, kind))) {
                out.add_weighted(act(kind, i), 1);
            }
            return;
        }
        case Step::choose_colour:
            for (int place = 0; place < setup.players; ++place) {
                const int own = placement(setup).places[at(place)].colour;
                for (int colour = 0; colour < colours; ++colour) {
                    const Action action = act(Do::choose_colour, own, colour);
                    if (colour_check(setup, state, action).legal()) {
                        out.add(action);
                    }
                }
            }
            return;
        default:
            break;
    }
    for (const int t : each(choosable(setup, state))) {
        if (step == Step::duel_units) {
            out.add(act(Do::place_units, t), 1, state.pool);  // as many as one likes (RS-E17)
        } else {
            out.add(act(choosing(step), t, 0, 0, step == Step::strengthen ? 1 : 0));
        }
    }
}

Verdict setup_check(const Setup& setup, const State& state, Action action) {
    const Step step = state.step();
    switch (step) {
        case Step::order_roll:
            return roll_check(1, action);
        case Step::draw_mineral:
        case Step::draw_achievement:
        case Step::deal_territory:
        case Step::starting_card: {
            Do kind{};
            const Bits from = drawable(setup, state, kind);
            const RuleId rule = step == Step::draw_mineral       ? (setup.duel ? "E18"_rule : "C01"_rule)
                                : step == Step::draw_achievement ? (setup.duel ? "E11"_rule : "C03"_rule)
                                : step == Step::deal_territory   ? "E13"_rule
                                                                 : "K03"_rule;
            return require(action.a < cards && has(from, action.a), rule);
        }
        case Step::choose_colour:
            return colour_check(setup, state, action);
        default:
            break;
    }
    if (action.a >= territories || !has(choosable(setup, state), action.a)) {
        return forbidden(choosing_rule(setup, step));
    }
    if (step == Step::strengthen) {
        return require(action.amount == 1, "C09"_rule);
    }
    if (step == Step::duel_units) {
        return require(action.amount >= 1 && action.amount <= state.pool, "E15"_rule);
    }
    return legal;
}

void setup_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int t = action.a;
    switch (state.step()) {
        case Step::order_roll: {
            const int roller = next_roller(setup, state);
            state.rolled[at(roller)] = action.a;
            tell(events, Happening::order_rolled, order_rule(setup, state), roller, action.a);
            if (next_roller(setup, state) == none) {
                split_rank(setup, state);
            }
            break;
        }
        case Step::choose_colour: {
            const int who = choosing_seat(state);
            state.order[at(place_of_colour(setup, action.a))] = byte(who);
            state.colour[at(who)] = action.b;
            ++state.placer;
            tell(events, Happening::colour_chosen, action.a == action.b ? "B12"_rule : "B20"_rule, who, action.a,
                 action.b);
            break;
        }
        case Step::draw_mineral:
            state.minerals |= bit(setup.pack->card[action.a].territory);
            tell(events, Happening::mineral_placed, setup.duel ? "E18"_rule : "C01"_rule,
                 setup.pack->card[action.a].territory);
            break;
        case Step::draw_achievement:
            state.available = static_cast<std::uint16_t>(state.available | bit(action.a));
            tell(events, Happening::achievement_laid_out,
                 setup.teams  ? "T06"_rule
                 : setup.duel ? "E11"_rule
                              : "C03"_rule,
                 action.a);
            break;
        case Step::deal_territory: {
            const int owner = dealt_to(setup, state);
            const int territory = setup.pack->card[action.a].territory;
            state.owned[at(owner)] |= bit(territory);
            state.units[at(territory)] = 1;
            --state.left[at(owner)];
            tell(events, Happening::territory_dealt, "E13"_rule, owner, territory);
            break;
        }
        case Step::starting_card:
            draw_card(setup, state, placer(state), action.a, events);
            break;
        case Step::place_base:
            state.base[at(placer(state))] = byte(t);
            tell(events, Happening::base_placed, choosing_rule(setup, Step::place_base), placer(state), t);
            if (!setup.duel) {
                state.owned[at(placer(state))] |= bit(t);
                state.units[at(t)] = 1;
                --state.left[at(placer(state))];
            }
            ++state.placer;
            break;
        case Step::claim:
            state.owned[at(placer(state))] |= bit(t);
            state.units[at(t)] = 1;
            --state.left[at(placer(state))];
            tell(events, Happening::territory_claimed, "C08"_rule, placer(state), t);
            state.placer = byte((state.placer + 1) % setup.players);
            break;
        case Step::strengthen:
            add_units(state, t, 1);
            --state.left[at(placer(state))];
            tell(events, Happening::units_placed, "C09"_rule, placer(state), t, 1);
            state.placer = byte((state.placer + 1) % setup.players);
            break;
        case Step::duel_units:
            add_units(state, t, action.amount);
            state.left[at(placer(state))] = byte(state.left[at(placer(state))] - action.amount);
            state.pool = static_cast<std::uint16_t>(state.pool - action.amount);
            tell(events, Happening::units_placed, "E15"_rule, placer(state), t, action.amount);
            break;
        case Step::duel_neutral:
            add_units(state, t, 1);
            --state.left[state.neutral];
            tell(events, Happening::units_placed, "E15"_rule, state.neutral, t, 1);
            ++state.neutral;
            break;
        default:  // first_hero
            state.hero[at(placer(state))] = byte(t);
            tell(events, Happening::hero_placed, choosing_rule(setup, Step::first_hero), placer(state), t);
            ++state.placer;
            break;
    }
}

Action setup_sample(const Setup& setup, const State& state, Rng& rng) {
    if (state.step() == Step::order_roll) {
        return sample_roll(1, rng);
    }
    Do kind{};
    const Bits from = drawable(setup, state, kind);
    return act(kind, any(from, rng));
}

}  // namespace kriegsrat::risk
