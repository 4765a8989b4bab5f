#include "games/starcraft/mind/battle.h"

#include <algorithm>

#include "games/starcraft/mind/choose.h"
#include "games/starcraft/rules/battle.h"

namespace kriegsrat::starcraft {

namespace {

// How a pair looks for the attacker: who can hit whom, and by how much.
double pair_score(const Setup& setup, int own, int enemy) {
    const UnitType& us = setup.pack->unit[at(own)];
    const UnitType& them = setup.pack->unit[at(enemy)];
    const Values& ours = setup.pack->average[at(own)];
    const Values& theirs = setup.pack->average[at(enemy)];
    const double hit = can_hit(us, them) ? (ours.attack - theirs.health + 4.0) * unit_worth(setup, enemy) : 0;
    const double loss = can_hit(them, us) ? (theirs.attack - ours.health + 4.0) * unit_worth(setup, own) : 0;
    return hit - loss;
}

// Additions a card makes whatever the situation.
int plain_bonus(const Setup& setup, const Card& card) {
    int sum = 0;
    for (const Effect& effect : effects_of(setup, card.effects)) {
        switch (effect.op) {
            case Op::attack:
            case Op::health:
                sum += effect.amount;
                break;
            case Op::splash:
            case Op::auto_sufficient:
            case Op::cancel:
            case Op::destroy_unit:
                sum += 2;
                break;
            default:
                ++sum;
                break;
        }
    }
    return sum;
}

double standard_score(const Setup& setup, int card_number, int front) {
    const Card& card = setup.pack->card[at(card_number)];
    const double major = card.major.attack + card.major.health + plain_bonus(setup, card);
    // A card that does not fit is spent best if it would never be good.
    return has(card.icons, front) ? major : card.minor.attack + card.minor.health - 0.3 * major;
}

bool fits(const Setup& setup, const Skirmish& skirmish, int side, const Card& card, int front) {
    if (has(card.icons | card.special_support, front)) {
        return true;
    }
    return (places_in(skirmish.support[at(side)]) & places_of(setup, card.race, card.special_support)) != 0;
}

double placing_score(const Setup& setup, const State& state, const Option& option) {
    const int side = state.battle.side;
    const Skirmish& skirmish = state.battle.skirmish[state.battle.cursor];
    const int front = global_unit(setup, state, side, skirmish.front[at(side)]);
    switch (kind_of(option)) {
        case Do::place_card:
            return standard_score(setup, option.action.a, front);
        case Do::place_two: {
            const Card& card = setup.pack->card[option.action.b];
            return standard_score(setup, option.action.a, front) +
                   (fits(setup, skirmish, side, card, front) ? plain_bonus(setup, card) : -1.0);
        }
        default:
            return 8;  // a card from the deck fits by chance
    }
}

double support_score(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    const Skirmish& skirmish = state.battle.skirmish[at(action.b - 1)];
    const UnitType& unit = setup.pack->unit[action.a];
    const int enemy = global_unit(setup, state, other_side(side), skirmish.front[at(other_side(side))]);
    const int own = global_unit(setup, state, side, skirmish.front[at(side)]);
    const bool helps = can_hit(unit, setup.pack->unit[at(enemy)]);
    // Where it tips the balance: a strong enemy, but not one out of reach.
    const int gap =
        setup.pack->average[at(enemy)].health - setup.pack->average[at(own)].attack - size(skirmish.support[at(side)]);
    return (helps ? 10.0 : 0.0) - std::abs(gap - 1);
}

// What an ability at the end of step C leads to: units of the enemy that fall, less own ones. Each opens or closes
// shelters and conditions for those after it.
double late_ability_score(const Setup& setup, const State& state, Action action) {
    const int side = state.battle.side;
    State next = state;
    Events silent;
    StarCraft::apply(setup, next, action, silent);
    const auto fallen = [&](int of) {
        const int seat = seat_of(state, of);
        return force_worth(setup, race_of(setup, state, seat), next.supply[at(seat)] - state.supply[at(seat)]);
    };
    return fallen(other_side(side)) - fallen(side);
}

double shelter_score(const Setup& setup, const State& state, int side, int area) {
    const int seat = seat_of(state, side);
    const bool base = has(state.based[at(seat)], area);
    const bool conquest = setup.pack->area[at(area)].type == AreaType::conquest;
    const int wanted = size(state.battle.leaving[at(side)]);
    return std::min(wanted, room(setup, state, area)) * 10 + (base ? 2 : 0) + (conquest ? 3 : 0) +
           (presence(state, seat) == 0 ? 1 : 0);
}

}  // namespace

int unit_worth(const Setup& setup, int unit) {
    const Values& values = setup.pack->average[at(unit)];
    return (values.attack + values.health) / 2 + 2 * setup.pack->unit[at(unit)].total_cost;
}

int force_worth(const Setup& setup, int race, Force force) {
    int sum = 0;
    for (const int place : types(force)) {
        sum += unit_worth(setup, setup.pack->first_unit[at(race)] + place) * units_of(force, place);
    }
    return sum;
}

Action battle_choice(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const auto cheapest = [&](const Option& option) { return -double(unit_worth(setup, option.action.a)); };
    switch (state.step()) {
        case Step::pair:
            return best(options, [&](const Option& o) { return pair_score(setup, o.action.a, o.action.b); });
        case Step::support:
            return best(options, [&](const Option& o) { return support_score(setup, state, o.action); });
        case Step::place_cards:
            return best(options, [&](const Option& o) { return placing_score(setup, state, o); });
        case Step::replace: {
            const int side = state.search_side;
            const int front = global_unit(setup, state, side, state.battle.front_type[at(side)]);
            return best(options, [&](const Option& o) {
                return kind_of(o) == Do::replace_top ? 8.0 : standard_score(setup, o.action.a, front);
            });
        }
        case Step::price:
            return best(options, [&](const Option& o) {
                return kind_of(o) == Do::give_worker ? -5.0 : -double(unit_worth(setup, o.action.a));
            });
        case Step::choose_front:
        case Step::victim:
        case Step::loss:
        case Step::splash:
        case Step::surplus:
        case Step::abandon:
            return best(options, cheapest);
        case Step::end_of_destroy:
            return best(options, [&](const Option& o) { return late_ability_score(setup, state, o.action); });
        case Step::withdraw:
            return best(options,
                        [&](const Option& o) { return shelter_score(setup, state, state.battle.victim, o.action.b); });
        case Step::retreat:
            return best(options, [&](const Option& o) {
                return shelter_score(setup, state, state.battle.retreating, o.action.a);
            });
        case Step::end_abilities:
            return best(options, [&](const Option& o) {
                if (kind_of(o) == Do::pass) {
                    return 0.0;
                }
                const Card& card = setup.pack->card[o.action.a];
                return double(card.major.attack + card.major.health);
            });
        case Step::start_abilities:
        case Step::abilities:
        case Step::extra_cards:
            return options[0].action;  // whatever helps is listed before declining
        default:
            return options.pick(rng);
    }
}

}  // namespace kriegsrat::starcraft
