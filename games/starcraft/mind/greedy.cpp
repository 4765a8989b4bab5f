#include <algorithm>

#include "games/starcraft/mind/battle.h"
#include "games/starcraft/mind/choose.h"
#include "games/starcraft/mind/evaluate.h"
#include "games/starcraft/mind/orders.h"
#include "games/starcraft/mind/weights.h"
#include "games/starcraft/rules/chapters.h"
#include "games/starcraft/rules/play.h"

// A mind without foresight that knows the game: it spreads, mines, learns, attacks when the odds are good.
namespace kriegsrat::starcraft {

namespace {

// What comes of an action, with the payment and small questions after it answered at once.
double outlook(const Setup& setup, const State& state, int seat, Action action, Rng& rng) {
    State next = state;
    Events silent;
    StarCraft::apply(setup, next, action, silent);
    for (int i = 0; i < 8 && next.step() == Step::pay; ++i) {
        StarCraft::apply(setup, next, act(Do::pay_all), silent);
    }
    for (int i = 0; i < 12 && StarCraft::turn(setup, next).seat == Seat::chance; ++i) {
        StarCraft::apply(setup, next, StarCraft::sample(setup, next, rng), silent);
    }
    if (StarCraft::result(setup, next).over) {
        return has(next.winners, seat) ? 1e6 : -1e6;
    }
    return evaluate(setup, next, seat);
}

int price_of(const Setup& setup, const State& state, Action action) {
    const Faction& sheet = faction_of(setup, state, state.seat);
    switch (static_cast<Do>(action.kind)) {
        case Do::build_worker:
            return sheet.worker.total();
        case Do::build_transport:
            return sheet.transport.total();
        case Do::build_unit:
            return setup.pack->unit[action.a].cost.total();
        case Do::build_building:
            return setup.pack->building[action.a].cost.total();
        case Do::build_module:
            return setup.pack->module[at(race_of(setup, state, state.seat))][action.a].cost.total();
        case Do::build_base:
            return sheet.base.total();
        default:
            return 1;
    }
}

// The purchase that brings most for its price.
Action build(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const double now = evaluate(setup, state, state.seat);
    return best(options, [&](const Option& option) {
        if (kind_of(option) == Do::demolish || (kind_of(option) == Do::build_unit && out_of_patience(setup, state))) {
            return -1e9;
        }
        if (kind_of(option) == Do::end_step) {
            return 0.05;
        }
        const double gain = outlook(setup, state, state.seat, option.action, rng) - now;
        return gain / std::max(1, price_of(setup, state, option.action));
    });
}

// Moves one by one: into the attack if there is a good one, else to where a unit brings most.
Action mobilize(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const int seat = state.seat;
    const bool attacking = state.battle.force[attacker] != 0;
    const Plan plan =
        attacking ? Plan{state.order.enemy_area, 1} : best_attack(setup, state, seat, state.order.planet, rng);
    const double now = evaluate(setup, state, seat);
    Action chosen = best(options, [&](const Option& option) {
        switch (kind_of(option)) {
            case Do::move_units: {
                const bool enemy = has(enemy_areas(state, seat), option.action.c);
                if (enemy) {
                    return option.action.c == plan.area && plan.gain > 0 ? 100.0 + unit_worth(setup, option.action.a)
                                                                         : -1e9;
                }
                return outlook(setup, state, seat, option.action, rng) - now - 0.3;
            }
            case Do::end_step:
                return 0.0;
            default:
                return -1e9;  // nothing is destroyed, bases stay where they are
        }
    });
    if (static_cast<Do>(chosen.kind) == Do::move_units && chosen.c == plan.area &&
        has(enemy_areas(state, seat), plan.area)) {
        for (const Option& option : options) {
            if (option.allows(chosen)) {
                chosen.amount = option.most;
            }
        }
    }
    return chosen;
}

Action reveal(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    if (gives_up(setup, state, state.seat)) {
        return best(options, [&](const Option& option) { return kind_of(option) == Do::demolish ? 1.0 : 0.0; });
    }
    const double worth = order_worth(setup, state, state.seat, order_of(state.order.kind), state.order.planet, rng);
    const double event = weights().event_option + end_card_worth(setup, state, state.seat);
    return best(options, [&](const Option& option) {
        return kind_of(option) == Do::execute ? worth : kind_of(option) == Do::take_event ? event : -1e9;
    });
}

Action choose_order(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    return best(options, [&](const Option& option) {
        if (kind_of(option) != Do::resolve) {
            return -1e9;  // own pieces may be destroyed here by a house rule
        }
        const OrderToken& token = state.orders[at(top_order(state, option.action.a))];
        const OrderOf kind = order_of(token.kind);
        const double first = kind == OrderOf::build ? 5 : kind == OrderOf::mobilize ? 3 : 0;
        return first + 0.1 * order_worth(setup, state, state.seat, kind, option.action.a, rng);
    });
}

// Set-up: a base where points are made, on the planet that has most to offer.
double planet_worth(const Setup& setup, int planet) {
    double sum = 0;
    for (const int area : each(areas_of(setup, planet))) {
        const Area& what = setup.pack->area[at(area)];
        sum += what.type == AreaType::conquest ? 3.0 * what.amount
               : what.type == AreaType::gas    ? 1.5 * what.amount
                                               : 1.0 * what.amount;
    }
    return sum;
}

Action set_up(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const int seat = state.seat;
    const auto area_score = [&](int area) {
        const Area& what = setup.pack->area[at(area)];
        return (what.type == AreaType::conquest ? 10.0 * what.amount : 1.0) + what.unit_limit;
    };
    switch (state.step()) {
        case Step::place_planet:
            return best(options, [&](const Option& option) {
                return planet_worth(setup, option.action.a) * 2 + static_cast<double>(rng.below(100)) / 50;
            });
        case Step::first_base: {
            const auto& own = state.drawn[at(seat)];
            const int other = own[0] == state.placed ? own[1] : own[0];
            const bool better_later =
                !has(state.on_board, other) && planet_worth(setup, other) > planet_worth(setup, state.placed);
            return best(options, [&](const Option& option) {
                return kind_of(option) == Do::keep_base ? (better_later ? 100.0 : -1.0) : area_score(option.action.a);
            });
        }
        case Step::starting_units:
            return best(options, [&](const Option& option) { return area_score(option.action.b); });
        default:
            return options.pick(rng);
    }
}

Action by_outlook(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    return best(options, [&](const Option& option) {
        return kind_of(option) == Do::demolish ? -1e9 : outlook(setup, state, seat, option.action, rng);
    });
}

Action discard(const Setup& setup, const Options& options) {
    return best(options, [&](const Option& option) {
        const Card& card = setup.pack->card[option.action.a];
        return -double(card.major.attack + card.major.health + (card.kind == CardKind::reinforcement ? 11 : 0));
    });
}

Action choose_greedily(const Setup& setup, const State& state, Seat who, const Options& options, Rng& rng) {
    if (options.size() == 1 && options[0].most == options[0].action.amount) {
        return options[0].action;
    }
    switch (chapter_of(state.step())) {
        case Chapter::battle:
            return battle_choice(setup, state, options, rng);
        case Chapter::set_up:
            return set_up(setup, state, options, rng);
        case Chapter::build:
            return build(setup, state, options, rng);
        case Chapter::mobilize:
            return mobilize(setup, state, options, rng);
        case Chapter::payment:
            return act(Do::pay_all);
        case Chapter::demolish:
            return options[0].action;
        default:
            break;
    }
    switch (state.step()) {
        case Step::plan:
            return choose_order_to_place(setup, state, options, rng);
        case Step::choose_order:
            return choose_order(setup, state, options, rng);
        case Step::reveal_order:
            return reveal(setup, state, options, rng);
        case Step::observe:
            return act(Do::pass);
        case Step::discard:
            return discard(setup, options);
        default:
            return by_outlook(setup, state, index(who), options, rng);
    }
}

}  // namespace

std::span<const NamedPolicy<Setup, State>> StarCraft::policies() {
    static constexpr std::array<NamedPolicy<Setup, State>, 1> all{{{"greedy", &choose_greedily}}};
    return all;
}

}  // namespace kriegsrat::starcraft
