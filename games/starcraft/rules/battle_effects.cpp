#include <algorithm>

#include "games/starcraft/rules/battle.h"

// Step B of a skirmish: what the cards, sheets and modules of both sides do (chapters K and W). The interpreter of
// the effects that work in a battle; data/effects.md gives the words and their order.
namespace kriegsrat::starcraft {

namespace {

struct Sums {
    int attack = 0;
    int health = 0;
    int fixed_attack = -1;
    bool minor_attack = false;
    bool minor_health = false;
    bool sufficient = false;
    unsigned silent = 0;  // places of units whose support adds nothing
};

bool has_one_of(const Setup& setup, const State& state, int side, Force force, Units units) {
    return (places_in(force) & places_of(setup, race_of_side(setup, state, side), units)) != 0;
}

Force in_skirmish(const State& state, int side) {
    const Skirmish& skirmish = current(state);
    const int front = skirmish.front[at(side)];
    return skirmish.support[at(side)] + (front == none ? 0 : one_unit(front));
}

const UnitType& front_unit(const Setup& setup, const State& state, int side) {
    return unit_type(setup, race_of_side(setup, state, side), state.battle.front_type[at(side)]);
}

bool front_is(const Setup& setup, const State& state, int side, Units units) {
    return units == all_units || (state.battle.current != none &&
                                  has(units, global_unit(setup, state, side, state.battle.front_type[at(side)])));
}

bool transport_at_planet(const State& state, int seat) {
    for (const int route : each(routes_of(state, state.order.planet))) {
        if (has(state.transports[at(route)], seat)) {
            return true;
        }
    }
    return false;
}

bool works_now(const State& state, int side, const Working& working) {
    const Effect& effect = *working.effect;
    return !effect.optional || has(state.battle.accepted[at(side)], working.place);
}

// An attack that is strong enough, by a unit that can reach the front-line unit opposite.
bool strong_enough(const Setup& setup, const State& state, int side) {
    return state.battle.hit[at(side)] != 0 &&
           can_hit(front_unit(setup, state, side), front_unit(setup, state, other_side(side)));
}

void find_cloaked(const Setup& setup, State& state, int side) {
    const int race = race_of_side(setup, state, side);
    unsigned cloaked = 0;
    bool front = false;
    for (const int place : types(in_skirmish(state, side))) {
        cloaked |= unit_type(setup, race, place).cloaking ? 1U << static_cast<unsigned>(place) : 0;
    }
    each_effect(setup, state, side, [&](const Working& working) {
        const Effect& effect = *working.effect;
        if (effect.op != Op::cloak || !works_now(state, side, working) ||
            !holds(setup, state, side, effect.condition)) {
            return;
        }
        const unsigned named = places_of(setup, race, effect.units);
        cloaked |= effect.covers == Covers::units        ? named
                   : effect.covers == Covers::all_except ? ~named & places_of(setup, race, all_units)
                                                         : 0;
        front = front || effect.covers == Covers::front;
    });
    const bool seen = detects(setup, state, other_side(side));
    state.battle.cloaked[at(side)] = static_cast<std::uint16_t>(seen ? 0 : cloaked);
    state.battle.cloaked_front[at(side)] = byte(front && !seen ? 1 : 0);
}

// Splash damage is a matter of the cards played: it waits for a destroyed unit (SC-W15). SC-W17
void note_splash(State& state, int side, const Working& working) {
    state.battle.splash_ready[at(side)] |= byte(working.from == From::standard ? 1 : 2);
}

// look(Working) for every effect of a side that works when values are compared.
template <class Look>
void each_compared(const Setup& setup, const State& state, int side, Look look) {
    each_effect(setup, state, side, [&](const Working& working) {
        if (working.effect->when == When::compare && works_now(state, side, working) &&
            holds(setup, state, side, working.effect->condition)) {
            look(working);
        }
    });
}

// SC-W10, SC-Q14
void apply_effects(const Setup& setup, State& state, int side, std::array<Sums, 2>& sides) {
    Sums& own = sides[at(side)];
    Sums& enemy = sides[at(other_side(side))];
    each_compared(setup, state, side, [&](const Working& working) {
        const Effect& effect = *working.effect;
        switch (effect.op) {
            case Op::attack:
                own.attack += effect.amount;
                break;
            case Op::health:
                own.health += effect.amount;
                break;
            case Op::set_attack:
                own.fixed_attack = effect.side == Side::enemy ? own.fixed_attack : effect.amount;
                enemy.fixed_attack = effect.side == Side::own ? enemy.fixed_attack : effect.amount;
                break;
            case Op::use_minor: {
                Sums& whose = effect.side == Side::own ? own : enemy;
                whose.minor_attack = whose.minor_attack || effect.minor_attack;
                whose.minor_health = whose.minor_health || effect.minor_health;
                break;
            }
            case Op::support_zero: {
                const int whose = effect.side == Side::own ? side : other_side(side);
                sides[at(whose)].silent |= places_of(setup, race_of_side(setup, state, whose), effect.units);
                break;
            }
            case Op::auto_sufficient:
                own.sufficient = true;
                break;
            case Op::splash:
                note_splash(state, side, working);
                break;
            default:
                break;
        }
    });
}

// SC-K11, SC-K12
int support_of(const Setup& setup, const State& state, int side, unsigned silent) {
    const UnitType& target = front_unit(setup, state, other_side(side));
    const int race = race_of_side(setup, state, side);
    const Force force = current(state).support[at(side)];
    int sum = 0;
    for (const int place : types(force)) {
        const UnitType& unit = unit_type(setup, race, place);
        if (!has(silent, place) && can_hit(unit, target)) {
            sum += unit.support * units_of(force, place);
        }
    }
    return sum;
}

// SC-O05
int of_order(const State& state, int side) { return side == attacker && is_special(state.order.kind) ? 1 : 0; }

// SC-K09, SC-K10, SC-Z15
void add_card_and_support(const Setup& setup, const State& state, int side, Sums& own) {
    const int standard = current(state).standard[at(side)];
    if (standard != none) {
        const Card& card = card_of(setup, race_of_side(setup, state, side), standard);
        const bool match = state.battle.match[at(side)] != 0;
        own.attack += (match && !own.minor_attack ? card.major : card.minor).attack;
        own.health += (match && !own.minor_health ? card.major : card.minor).health;
    }
    own.attack += support_of(setup, state, side, own.silent) + state.battle.attack_bonus[at(side)];
    own.attack += of_order(state, side);
    own.health += state.battle.health_bonus[at(side)];
    if (own.fixed_attack >= 0) {
        own.attack = own.fixed_attack;
    }
}

// SC-K21
void judge(State& state, const std::array<Sums, 2>& sides) {
    for (const int side : {attacker, defender}) {
        const Sums& own = sides[at(side)];
        const Sums& enemy = sides[at(other_side(side))];
        state.battle.attack[at(side)] = byte(own.attack);
        state.battle.health[at(side)] = byte(own.health);
        state.battle.hit[at(side)] = byte(own.sufficient || own.attack >= enemy.health ? 1 : 0);
    }
}

// SC-K30
void after_comparison(const Setup& setup, State& state, int side, std::array<Sums, 2>& sides) {
    each_effect(setup, state, side, [&](const Working& working) {
        const Effect& effect = *working.effect;
        if (effect.when == When::after_compare && works_now(state, side, working) &&
            holds(setup, state, side, effect.condition)) {
            sides[at(side)].attack += effect.op == Op::attack ? effect.amount : 0;
            sides[at(side)].health += effect.op == Op::health ? effect.amount : 0;
        }
    });
}

}  // namespace

unsigned places_of(const Setup& setup, int race, Units units) {
    return ((units & setup.pack->units_of_race[at(race)]) >> setup.pack->first_unit[at(race)]) & 0x1FFU;
}

unsigned places_in(Force force) {
    unsigned found = 0;
    for (const int place : types(force)) {
        found |= 1U << static_cast<unsigned>(place);
    }
    return found;
}

int place_of_unit(const Setup& setup, const State& state, int side, int unit) {
    return unit < unit_types && setup.pack->unit[at(unit)].race == race_of_side(setup, state, side)
               ? setup.pack->unit[at(unit)].place
               : none;
}

// SC-K17
bool can_hit(const UnitType& unit, const UnitType& target) {
    return target.flying ? unit.hits_flying : unit.hits_ground;
}

bool payable(const State& state, int side, const Price& price) {
    const int seat = seat_of(state, side);
    if (state.workers[at(seat)] < price.workers_to_unavailable) {
        return false;
    }
    if (price.own_units == 0 && price.own_workers == 0) {
        return true;
    }
    const bool workers =
        price.own_workers > 0 && state.workers[at(seat)] + state.unavailable[at(seat)] >= price.own_workers;
    return workers || (price.own_units > 0 && size(state.battle.force[at(side)]) > price.own_units);
}

// SC-W09
bool holds(const Setup& setup, const State& state, int side, const Conditions& condition) {
    const Battle& battle = state.battle;
    const int seat = seat_of(state, side);
    if (!front_is(setup, state, side, condition.front) ||
        !front_is(setup, state, other_side(side), condition.enemy_front)) {
        return false;
    }
    if (condition.has_unit != 0 &&
        (battle.current == none || !has_one_of(setup, state, side, in_skirmish(state, side), condition.has_unit))) {
        return false;
    }
    if (condition.in_battle != 0 && !has_one_of(setup, state, side, battle.force[at(side)], condition.in_battle)) {
        return false;
    }
    if (condition.role != Role::any && (condition.role == Role::attacker) != (side == attacker)) {
        return false;
    }
    return (!condition.own_base_in_area || has(state.based[at(seat)], battle.area)) &&
           (condition.own_support == 0 || battle.current == none ||
            size(current(state).support[at(side)]) >= condition.own_support) &&
           (!condition.no_enemy_detector || !detects(setup, state, other_side(side))) &&
           (!condition.sufficient_strength || strong_enough(setup, state, side)) &&
           (!condition.own_front_not_destroyed || battle.front_destroyed[at(side)] == 0) &&
           (!condition.own_front_not_removed || battle.front_removed[at(side)] == 0) &&
           (!condition.own_transport_at_planet || transport_at_planet(state, seat)) &&
           (!condition.own_survivor || has(battle.survived, side));
}

unsigned targets(const Setup& setup, const State& state, int side, Force force, const Effect& effect) {
    const int race = race_of_side(setup, state, side);
    const unsigned named = places_in(force) & places_of(setup, race, effect.units);
    if (!effect.lowest_cost) {
        return named;
    }
    unsigned cheapest = 0;
    int lowest = 0xFF;
    for (const int place : each(named)) {
        const int cost = unit_type(setup, race, place).total_cost;
        cheapest = cost < lowest ? 0 : cheapest;
        lowest = std::min(lowest, cost);
        cheapest |= cost == lowest ? 1U << static_cast<unsigned>(place) : 0;
    }
    return cheapest;
}

// SC-W05, SC-Q13, SC-Z12
bool detects(const Setup& setup, const State& state, int side) {
    const int race = race_of_side(setup, state, side);
    for (const int place : types(in_skirmish(state, side))) {
        if (unit_type(setup, race, place).detector) {
            return true;
        }
    }
    bool found = false;
    each_effect(setup, state, side, [&](const Working& working) {
        found = found || (working.effect->op == Op::detector && works_now(state, side, working) &&
                          holds(setup, state, side, working.effect->condition));
    });
    return found;
}

Working next_optional(const Setup& setup, const State& state, int side) {
    Working found;
    each_effect(setup, state, side, [&](const Working& working) {
        const Effect& effect = *working.effect;
        const bool spent =
            effect.per_battle != 0 && working.from == From::sheet && has(state.battle.used[at(side)], working.card);
        if (found.effect == nullptr && effect.optional && effect.when == When::compare &&
            working.place >= state.battle.cursor && !spent && payable(state, side, effect.price) &&
            holds(setup, state, side, effect.condition)) {
            found = working;
        }
    });
    return found;
}

void compare(const Setup& setup, State& state, Events& events) {
    std::array<Sums, 2> sides{};
    for (const int side : {attacker, defender}) {
        find_cloaked(setup, state, side);
    }
    for (const int side : {attacker, defender}) {
        apply_effects(setup, state, side, sides);
    }
    for (const int side : {attacker, defender}) {
        add_card_and_support(setup, state, side, sides[at(side)]);
    }
    judge(state, sides);
    for (const int side : {attacker, defender}) {
        after_comparison(setup, state, side, sides);
        judge(state, sides);
    }
    tell(events, Happening::values_compared, "K15"_rule, state.battle.current + 1, state.battle.attack[attacker],
         state.battle.health[attacker], state.battle.attack[defender], state.battle.health[defender]);
}

Worth worth_alone(const Setup& setup, State& state, int side) {
    std::array<Sums, 2> sides{};
    Sums& own = sides[at(side)];
    Worth worth;
    worth.matches = state.battle.match[at(side)] != 0;
    worth.joins = state.battle.valid[at(side)] != 0;
    apply_effects(setup, state, side, sides);
    each_compared(setup, state, side, [&](const Working& working) {
        Gain& gain = worth.from[static_cast<std::size_t>(working.from)];
        gain.attack += working.effect->op == Op::attack ? working.effect->amount : 0;
        gain.health += working.effect->op == Op::health ? working.effect->amount : 0;
    });
    worth.from[static_cast<std::size_t>(Source::battle)] = {state.battle.attack_bonus[at(side)],
                                                            state.battle.health_bonus[at(side)]};
    worth.from[static_cast<std::size_t>(Source::order)].attack = of_order(state, side);
    worth.support = support_of(setup, state, side, own.silent);
    if (const int standard = current(state).standard[at(side)]; standard != none) {
        const Card& card = card_of(setup, race_of_side(setup, state, side), standard);
        worth.card = {(worth.matches && !own.minor_attack ? card.major : card.minor).attack,
                      (worth.matches && !own.minor_health ? card.major : card.minor).health};
    }
    worth.fixed = own.fixed_attack >= 0;
    add_card_and_support(setup, state, side, own);
    worth.attack = own.attack;
    worth.health = own.health;
    return worth;
}

}  // namespace kriegsrat::starcraft
