#include "games/perryrhodan/rules/interpreter.h"

// Premises (PR-A18, PR-F06 to PR-F10) and the points some of them ask for (PR-F28, PR-N43, PR-N68).
namespace kriegsrat::perryrhodan {

namespace {

// Frame::b of Step::give_points.
struct Points {
    int column = none;
    int side = pro;
    int left = 0;
    int skill = 0;
    static constexpr int no_place = 31;
    int packed() const { return (column == none ? no_place : column) | side << 5 | left << 6 | skill << 10; }
    static Points of(const Frame& frame) {
        const int place = frame.b & 31;
        return {place == no_place ? none : place, frame.b >> 5 & 1, frame.b >> 6 & 15, frame.b >> 10};
    }
};

Span alternatives_of(const Setup& setup, int record, int side) {
    return print(setup, record).premise[at(side)].alternatives;
}

const Node& leaf(const Setup& setup, int i) { return setup.pack->nodes[setup.pack->leaves[at(i)]]; }

RuleId rule_of(const Setup& setup, const State& state, Stand stand, const Node& node) {
    switch (node.op) {
        case NodeOp::points:
            return setup.pack->skill[node.skill].not_on_mission ? "N43"_rule : "N68"_rule;
        case NodeOp::sacrifice:
            return "I08"_rule;
        case NodeOp::riddle:
            return "A32"_rule;
        case NodeOp::counter:
            return node.counter == Counter::rm ? "P02"_rule : node.counter == Counter::am ? "P09"_rule : "K54"_rule;
        case NodeOp::played:
            return "A18"_rule;
        default:
            break;
    }
    stand.passive_too = true;
    return leaf_met(setup, state, stand, node) ? "F09"_rule : "F06"_rule;
}

// How many parts of an alternative are not met, and the first of them.
struct Lack {
    int parts = 0;
    int first = no_entry;
};
Lack lack_of(const Setup& setup, const State& state, const Stand& stand, Span leaves) {
    Lack lack;
    for (int i = leaves.begin(); i < leaves.end(); ++i) {
        if (!leaf_met(setup, state, stand, leaf(setup, i))) {
            lack.first = lack.parts++ == 0 ? setup.pack->leaves[at(i)] : lack.first;
        }
    }
    return lack;
}

bool asks_points(const Setup& setup, Span leaves) {
    for (int i = leaves.begin(); i < leaves.end(); ++i) {
        if (leaf(setup, i).op == NodeOp::points) {
            return true;
        }
    }
    return false;
}

}  // namespace

int missing_premise(const Setup& setup, const State& state, int seat, int record, int side, int column) {
    const Span all = alternatives_of(setup, record, side);
    const Stand stand{seat, side, column, no_card, record};
    Lack least{256, no_entry};
    for (int i = all.begin(); i < all.end() && least.parts > 0; ++i) {
        const Lack lack = lack_of(setup, state, stand, setup.pack->alternatives[at(i)]);
        least = lack.parts < least.parts ? lack : least;
    }
    return least.first;
}

int alternative_met(const Setup& setup, const State& state, int seat, int record, int side, int column) {
    const Span all = alternatives_of(setup, record, side);
    const Stand stand{seat, side, column, no_card, record};
    int found = -1;
    for (int i = 0; i < all.count; ++i) {
        const Span leaves = setup.pack->alternatives[at(all.first + i)];
        if (lack_of(setup, state, stand, leaves).parts == 0) {
            if (!asks_points(setup, leaves)) {
                return i;
            }
            found = found < 0 ? i : found;
        }
    }
    return found;
}

Verdict premise_check(const Setup& setup, const State& state, int seat, int record, int side, int column,
                      int alternative) {
    const Span all = alternatives_of(setup, record, side);
    if (alternative < 0 || alternative >= all.count) {
        return forbidden("F10"_rule);
    }
    const Stand stand{seat, side, column, no_card, record};
    const int missing = lack_of(setup, state, stand, setup.pack->alternatives[at(all.first + alternative)]).first;
    return missing == no_entry ? legal : forbidden(rule_of(setup, state, stand, setup.pack->nodes[at(missing)]));
}

int points_of(const Setup& setup, const State& state, int seat, int side, int column, int number, int skill) {
    const Card& card = perryrhodan::card(state, number);
    if (!card.active() || card.side != side || column == none || column_of_card(state, number) != column ||
        card.spot == Spot::agent || owner_of(number) != seat) {
        return 0;
    }
    const SkillRecord& giver = setup.pack->skill[at(skill)];
    if (giver.not_on_mission && card.is(flag::on_mission | flag::on_counter)) {
        return 0;
    }
    const int level = skill_level(setup, state, number, skill);
    return level < 0 ? 0 : giver.points[at(level)];
}

void begin_points(const Setup& setup, State& state, int seat, int record, int side, int column, int alternative) {
    const Span chosen = setup.pack->alternatives[at(alternatives_of(setup, record, side).first + alternative)];
    for (int i = chosen.begin(); i < chosen.end(); ++i) {
        const Node& node = leaf(setup, i);
        if (node.op != NodeOp::points) {
            continue;
        }
        int left = node.n;
        if (print(setup, record).kind == Kind::riddle) {
            if (const int bonus = riddle_bonus(setup, state, seat, column); bonus > 0) {
                Events silent;
                left -= bonus;
                use_riddle_bonus(setup, state, seat, column, silent);
            }
        }
        if (left > 0) {
            push(state, Step::give_points, seat, record, Points{column, side, left, node.skill}.packed());
        }
    }
}

void points_options(const Setup& setup, const State& state, Options& out) {
    const Frame& frame = state.agenda.top();
    const Points asked = Points::of(frame);
    for (const int card : cards_of(state, frame.seat)) {
        if (points_of(setup, state, frame.seat, asked.side, asked.column, card, asked.skill) > 0) {
            out.add(act(Do::give, card));
        }
    }
}

Verdict points_check(const Setup& setup, const State& state, Action action) {
    const Frame& frame = state.agenda.top();
    const Points asked = Points::of(frame);
    const bool riddle = setup.pack->skill[at(asked.skill)].not_on_mission;
    return require(static_cast<Do>(action.kind) == Do::give && exists(state, action.a) &&
                       points_of(setup, state, frame.seat, asked.side, asked.column, action.a, asked.skill) > 0,
                   riddle ? "N43"_rule : "N68"_rule);
}

void points_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Frame frame = state.agenda.top();
    Points asked = Points::of(frame);
    const int card = action.a;
    asked.left -= points_of(setup, state, frame.seat, asked.side, asked.column, card, asked.skill);
    make_passive(state, card, true);
    tell(events, Happening::card_made_passive, "F28"_rule, frame.seat, perryrhodan::card(state, card).record);
    if (asked.left > 0) {
        become(state, Step::give_points, frame.seat, frame.a, asked.packed());
    } else {
        pop(state);
    }
}

}  // namespace kriegsrat::perryrhodan
