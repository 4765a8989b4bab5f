#include "games/perryrhodan/rules/interpreter.h"

// Premise expressions and conditions, judged for a player at a place.
namespace kriegsrat::perryrhodan {

namespace {

// From phase V on a premise Terra counts Terra and Solares System cards, a premise Venus only Solares System cards
// (PR-P17): a place in the system of one that is stacked.
bool counts_as(const Setup& setup, const State& state, int lies, int asked) {
    const PlaceRecord& card = setup.pack->place[at(lies)];
    if (state.phase < phases - 1) {
        return lies == asked;
    }
    if (card.stacks_on != none) {
        return lies == asked || card.system == setup.pack->place[at(asked)].system;
    }
    if (lies != asked) {
        return false;
    }
    for (int other = 0; other < places; ++other) {
        const PlaceRecord& stacked = setup.pack->place[at(other)];
        if (stacked.stacks_on != none && stacked.stacks_on != asked && stacked.system == card.system &&
            card.system != none) {
            return false;
        }
    }
    return true;
}

// A passive card meets no premise (PR-B09).
bool is_active_for(const Stand& stand, const Filter& filter, const Card& card) {
    return filter.state != Activity::unsaid || stand.passive_too || card.active() || card.spot == Spot::aside;
}

int enemy_of(const State& state, const Stand& stand) {
    return is_in_mission(state, stand.seat) ? other_of_mission(state, stand.seat) : none;
}

bool lies_where(const State& state, const Stand& stand, const Node& node, int owner, int number) {
    const Card& card = perryrhodan::card(state, number);
    switch (node.where) {
        case Where::here:
            return is_here(state, stand, owner, number);
        case Where::side:
            return card.side == stand.side && column_of_card(state, number) != none && card.spot != Spot::agent;
        case Where::mission:
            return card.is(flag::taking_part) ||
                   perryrhodan::card(state, bearer_or_self(state, number)).is(flag::taking_part);
        case Where::aside:
            return card.spot == Spot::aside;
    }
    return false;
}

bool count_met(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    const Filter& filter = filter_of(setup, node.filter);
    const int owner = node.owner == Owner::own ? stand.seat : enemy_of(state, stand);
    if (owner == none) {
        return false;
    }
    if (filter.kind == Group::location && filter.place != none && node.where != Where::mission) {
        return counted_places(setup, state, owner, stand.side, node.where == Where::here ? stand.column : none,
                              filter.place, stand.passive_too) >= node.n;
    }
    int found = 0;
    for (const int number : cards_of(state, owner)) {
        if (!filter.fits.has(card(state, number).record)) {
            continue;
        }
        const bool useless = card(state, number).active() && is_turned(setup, state, number);  // PR-P28
        if (!useless && is_active_for(stand, filter, card(state, number)) &&
            lies_where(state, stand, node, owner, number) && fits(setup, state, stand, filter, number) &&
            ++found >= node.n) {
            return true;
        }
    }
    return false;
}

bool riddle_met(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    int solved = 0;
    for (int record = 0; record < records; ++record) {
        const CardRecord& riddle = print(setup, record);
        if (player(state, stand.seat).solved.has(record) && (node.name == no_entry || riddle.name == node.name) &&
            (node.phase == none || riddle.phase == node.phase)) {
            ++solved;
        }
    }
    return solved >= node.n;
}

bool played_met(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    for (int record = 0; record < records; ++record) {
        if (setup.pack->of_name[node.name].has(record) && player(state, stand.seat).played.has(record)) {
            return true;
        }
    }
    return false;
}

int counter_value(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    const int seat = node.counter_of == CounterOf::own ? stand.seat : enemy_of(state, stand);
    if (seat == none) {
        return 0;
    }
    switch (node.counter) {
        case Counter::survey:
            return player(state, seat).survey;
        case Counter::coords_of_sol:
            return player(state, seat).coords;
        case Counter::rm:
        case Counter::am:
            break;
    }
    const int side = node.is == Side::unsaid ? stand.side : static_cast<int>(node.is);
    return modifier(setup, state, seat, side, node.counter);
}

// Cards that give points of a skill at the place (PR-N43, PR-N68).
bool points_met(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    int sum = stand.record != no_record && print(setup, stand.record).kind == Kind::riddle
                  ? riddle_bonus(setup, state, stand.seat, stand.column)
                  : 0;
    for (const int number : cards_of(state, stand.seat)) {
        sum += points_of(setup, state, stand.seat, stand.side, stand.column, number, node.skill);
    }
    return sum >= node.n;
}

// A value of the running pairing, as just determined; -1: the card fights in none.
int combat_value(const State& state, int card, bool attack) {
    const int pairing = pairing_of(state, card);
    if (card == no_card || pairing == none) {
        return -1;
    }
    const Pairing& found = state.combat.pairing[at(pairing)];
    const int role = role_of(state, owner_of(card));
    if (found.front[at(role)] != card || found.fired == 0) {
        return -1;
    }
    return attack ? found.attack[at(role)] : found.defence[at(role)];
}

int meant(const State& state, const Stand& stand, Who who) {
    switch (who) {
        case Who::self:
            return stand.self;
        case Who::bearer:
            return stand.self == no_card ? no_card : card(state, stand.self).parent;
        case Who::pairing_enemy:
            return stand.self == no_card ? no_card : opposite(state, stand.self);
        default:
            return no_card;
    }
}

bool combat_values_met(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    const int own = meant(state, stand, node.attack_of);
    const int other = meant(state, stand, node.defence_of);
    if (own == no_card || other == no_card) {
        return false;
    }
    const int attack = combat_value(state, own, true);
    const int defence = combat_value(state, other, false);
    return attack >= 0 && defence >= 0 && holds(node.cmp, attack, defence) &&
           (node.people == none || print_of(setup, state, other).people != node.people) &&
           (node.skill == none || !has_skill(setup, state, other, node.skill));
}

bool is_at_place(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    const int column = in_mission(state) ? state.mission.target : stand.column;
    if (column == none) {
        return false;
    }
    const int host = in_mission(state) ? host_of_mission(state) : stand.seat;
    const int side = in_mission(state) ? side_of_target(state) : stand.side;
    return has(node.names, column) || has(node.names, place_name(setup, state, host, side, column));
}

}  // namespace

int counted_places(const Setup& setup, const State& state, int seat, int side, int column, int place,
                   bool passive_too) {
    int sum = 0;
    for (const int number : cards_of(state, seat, Spot::column)) {
        const Card& card = perryrhodan::card(state, number);
        if (card.side != side || (column != none && card.place != column) || !(passive_too || card.active())) {
            continue;
        }
        const CardRecord& location = print(setup, card.record);
        if (is_place(location) && counts_as(setup, state, location.place, place)) {
            ++sum;
        }
    }
    return sum;
}

int premise_places(const Setup& setup, const State& state, int seat, int side, int place) {
    return counted_places(setup, state, seat, side, none, place, false);
}

bool leaf_met(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    switch (node.op) {
        case NodeOp::always:
        case NodeOp::draw:  // taken as true until the effect is carried out (PR-Y24)
            return true;
        case NodeOp::loc:
            return stand.column != none && counted_places(setup, state, stand.seat, stand.side, stand.column,
                                                          node.place, stand.passive_too) >= node.n;
        case NodeOp::count:
            return count_met(setup, state, stand, node);
        case NodeOp::points:
            return points_met(setup, state, stand, node);
        case NodeOp::riddle:
            return riddle_met(setup, state, stand, node);
        case NodeOp::sacrifice: {
            const Player& own = player(state, stand.seat);
            return own.put_aside == stand.record && own.sacrifices >= node.n && own.sacrifice_side == stand.side;
        }
        case NodeOp::counter:
            return holds(node.cmp, counter_value(setup, state, stand, node), node.value);
        case NodeOp::played:
            return played_met(setup, state, stand, node);
        case NodeOp::role:
            return is_in_mission(state, stand.seat) && role_of(state, stand.seat) == static_cast<int>(node.role);
        case NodeOp::side:
            return stand.side == static_cast<int>(node.is);
        case NodeOp::place:
            return is_at_place(setup, state, stand, node);
        case NodeOp::goal:
            return has(node.goals, static_cast<int>(state.mission.goal));
        case NodeOp::mission_kind:
            return in_mission(state) && (node.missions & kind_bit(state)) != 0;
        case NodeOp::combat_values:
            return combat_values_met(setup, state, stand, node);
        case NodeOp::in_pairing:
            return stand.self != no_card && pairing_of(state, stand.self) != none;
        case NodeOp::all:
        case NodeOp::any:
        case NodeOp::not_:
            break;
    }
    const bool all = node.op == NodeOp::all || node.op == NodeOp::not_;
    for (int i = node.of.begin(); i < node.of.end(); ++i) {
        if (leaf_met(setup, state, stand, setup.pack->nodes[at(i)]) != all) {
            return node.op != NodeOp::all;
        }
    }
    return node.op == NodeOp::all;
}

bool condition_met(const Setup& setup, const State& state, const Stand& stand, int node) {
    return node == no_entry || leaf_met(setup, state, stand, setup.pack->nodes[at(node)]);
}

// Met by the number on the card drawn for it alone (PR-A12).
int draw_in(const Setup& setup, int number) {
    if (number == no_entry) {
        return no_entry;
    }
    const Node& node = setup.pack->nodes[at(number)];
    if (node.op == NodeOp::draw) {
        return number;
    }
    for (int i = node.of.begin(); i < node.of.end(); ++i) {
        if (const int found = draw_in(setup, i); found != no_entry) {
            return found;
        }
    }
    return no_entry;
}

}  // namespace kriegsrat::perryrhodan
