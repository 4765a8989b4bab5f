#include <string>

#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/interpreter.h"
#include "games/perryrhodan/rules/laying_out.h"
#include "games/perryrhodan/vocabulary.h"

// Questions about a hand: why a card cannot be laid out, and what laying it out somewhere would mean. Both are answered
// for the seat's own build-up section, also outside of it.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int no_place = places;  // of an action that needs none

// An entry of a table by its id; -1: there is none.
int number_of(const Setup& setup, Table table, const Reader& word) {
    const std::string wanted = word.text();
    const auto& entries = setup.pack->names.tables[static_cast<std::size_t>(table)].entries;
    for (std::size_t i = 0; word.ok() && i < entries.size(); ++i) {
        if (entries[i] == wanted) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

// The position as the seat sees it, in its own build-up section.
State in_build_section(const Setup& setup, const View& view) {
    State state = known_part(setup, view);
    const int seat = index(view.who);
    if (state.turn.seat != seat) {
        state.turn = {};
        state.turn.seat = byte(seat);
    }
    return state;
}

std::string rule_text(const Verdict& verdict) { return rule_name(PerryRhodan::spec().rule_prefix, verdict.rule); }

// The premise of a card at a place: the alternative that lacks least.
struct Lacking {
    int alternative = -1;
    int lacks = 256;
    int first_lack = -1;  // part of the alternative
};
Span leaves_of(const Setup& setup, int record, int side, int alternative) {
    return setup.pack->alternatives[at(print(setup, record).premise[at(side)].alternatives.first + alternative)];
}
const Node& part_of(const Setup& setup, Span leaves, int part) {
    return setup.pack->nodes[setup.pack->leaves[at(leaves.begin() + part)]];
}
Lacking best_premise(const Setup& setup, const State& state, int seat, int record, int side, int column) {
    const Stand stand{seat, side, column, no_card, record};
    Lacking best;
    for (int i = 0; i < print(setup, record).premise[at(side)].alternatives.count; ++i) {
        const Span leaves = leaves_of(setup, record, side, i);
        Lacking here{i, 0, -1};
        for (int part = 0; part < leaves.count; ++part) {
            if (!leaf_met(setup, state, stand, part_of(setup, leaves, part))) {
                here.first_lack = here.lacks++ == 0 ? part : here.first_lack;
            }
        }
        best = here.lacks < best.lacks ? here : best;
    }
    return best;
}

// The card as it would be played: with a place or without one, on a bearer or not, a status on whomever it may work.
Verdict laying_check(const Setup& setup, const State& state, int record, int side, int column, int bearer) {
    switch (print(setup, record).kind) {
        case Kind::riddle:
            return build_check(setup, state, act(Do::solve, record, column, 0, side));
        case Kind::status: {
            Verdict verdict = forbidden("G07"_rule);
            for (int on = 0; on < setup.players && !verdict.legal(); ++on) {
                const Verdict here = build_check(setup, state, act(Do::play_status, record, column, on, side));
                verdict = here.rule == "G07"_rule ? verdict : here;
            }
            return verdict;
        }
        default:
            return build_check(setup, state, act(Do::lay_out, record, column, bearer, side));
    }
}

struct Reason {
    Verdict verdict = forbidden("F06"_rule);
    int side = none;
    int column = none;
    Lacking premise;
    bool met = false;
};

// Of two reasons the one that is nearer to laying the card out.
bool is_nearer(const Reason& one, const Reason& other) {
    if (one.verdict.legal() != other.verdict.legal()) {
        return one.verdict.legal();
    }
    return one.met != other.met ? one.met : one.premise.lacks < other.premise.lacks;
}

bool bears(const Setup& setup, const State& state, int id, int record, int side, int column) {
    return lies_at(card(state, id), side, column) && fits_bearer(print(setup, record), print_of(setup, state, id));
}

// Why the card cannot be laid out, where it is nearest to it.
Reason reason_for(const Setup& setup, const State& state, int seat, int record) {
    Reason nearest;
    const CardRecord& what = print(setup, record);
    const auto look = [&](int side, int column, int bearer) {
        Reason here{laying_check(setup, state, record, side, column, bearer), side, column, {}, false};
        here.premise = best_premise(setup, state, seat, record, side, column == no_place ? none : column);
        here.met = here.premise.lacks == 0;
        nearest = nearest.side == none || is_nearer(here, nearest) ? here : nearest;
    };
    for (int side = 0; side < sides; ++side) {
        if (!is_on_side(what.side, side) || (state.turn.build_side != none && state.turn.build_side != side)) {
            continue;
        }
        if (is_place(what)) {
            look(side, column_of(setup, what.place), no_card);
            continue;
        }
        if (what.kind >= Kind::event) {
            look(side, no_place, no_card);
        }
        for (int column = 0; column < places; ++column) {
            if (!has_column(state, seat, side, column)) {
                continue;
            }
            look(side, column, no_card);
            if (what.is(Group::equip_unit) || what.is(Group::equip_ship)) {
                for (const int id : cards_of(state, seat)) {
                    if (bears(setup, state, id, record, side, column)) {
                        look(side, column, id);
                    }
                }
            }
        }
    }
    if (nearest.side == none && state.turn.build_side != none && !is_on_side(what.side, state.turn.build_side)) {
        nearest.verdict = forbidden("F13"_rule);
    }
    return nearest;
}

Json reason_json(const Setup& setup, const Reason& reason, int record) {
    Json json = Json::object();
    json["rule"] = rule_text(reason.verdict);
    if (reason.side != none) {
        json["side"] = side_words[at(reason.side)];
    }
    if (reason.column != none && reason.column < places) {
        json["place"] = entry(setup, Table::place, reason.column);
    }
    if (reason.side != none && !reason.met && reason.premise.first_lack >= 0) {
        const Span leaves = leaves_of(setup, record, reason.side, reason.premise.alternative);
        json["missing"] = {
            {"alternative", reason.premise.alternative},
            {"part", reason.premise.first_lack},
            {"op", node_words[static_cast<std::size_t>(part_of(setup, leaves, reason.premise.first_lack).op)]}};
    }
    return json;
}

// Own cards that a part of a premise counts: without each of them alone the part would have one less.
Json cards_counted(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    Json pieces = Json::array();
    for (const int id : cards_of(state, stand.seat)) {
        const Card& lying = card(state, id);
        const bool counts = node.op == NodeOp::count
                                ? (lying.active() || lying.spot == Spot::aside) && lying.side == stand.side &&
                                      fits(setup, state, stand, filter_of(setup, node.filter), id) &&
                                      (node.where != Where::here || is_here(state, stand, stand.seat, id))
                            : node.op == NodeOp::points
                                ? points_of(setup, state, stand.seat, stand.side, stand.column, id, node.skill) > 0
                                : false;
        if (counts) {
            pieces.push_back(id);
        }
    }
    return pieces;
}

int have_of(const Setup& setup, const State& state, const Stand& stand, const Node& node) {
    switch (node.op) {
        case NodeOp::loc:
            return stand.column == none
                       ? 0
                       : counted_places(setup, state, stand.seat, stand.side, stand.column, node.place, false);
        case NodeOp::sacrifice:
            return player(state, stand.seat).put_aside == stand.record ? player(state, stand.seat).sacrifices : 0;
        case NodeOp::points: {
            int sum = 0;
            for (const int id : cards_of(state, stand.seat)) {
                sum += points_of(setup, state, stand.seat, stand.side, stand.column, id, node.skill);
            }
            return sum;
        }
        default:
            return -1;  // met or not says it all
    }
}

Json parts_json(const Setup& setup, const State& state, const Stand& stand, const Lacking& premise) {
    Json parts = Json::array();
    const Span leaves = leaves_of(setup, stand.record, stand.side, premise.alternative);
    for (int part = 0; part < leaves.count; ++part) {
        const Node& node = part_of(setup, leaves, part);
        Json json = {{"op", node_words[static_cast<std::size_t>(node.op)]},
                     {"met", leaf_met(setup, state, stand, node)},
                     {"need", node.n},
                     {"by", cards_counted(setup, state, stand, node)}};
        if (const int have = have_of(setup, state, stand, node); have >= 0) {
            json["have"] = have;
        }
        parts.push_back(std::move(json));
    }
    return parts;
}

}  // namespace

Expected<Json> ask_hand(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what"});
    if (!question.ok() || !is_player(view.who)) {
        return error("ask", "a question about the hand names nothing else, and only a player has one");
    }
    const State state = in_build_section(setup, view);
    const int seat = index(view.who);
    Json why = Json::object();
    for (int record = 0; record < records; ++record) {
        if (!state.hand[at(seat)].has(record) && player(state, seat).put_aside != record) {
            continue;
        }
        const Reason reason = reason_for(setup, state, seat, record);
        if (!reason.verdict.legal()) {
            why[entry(setup, Table::card, record)] = reason_json(setup, reason, record);
        }
    }
    return Json{{"why", std::move(why)}};
}

Expected<Json> ask_laying(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "card", "side", "place", "bearer"});
    const int record = number_of(setup, Table::card, question["card"]);
    const int side = number_of(setup, Table::side, question["side"]);
    const int column = number_of(setup, Table::place, question["place"]);
    const int bearer = question.has("bearer") ? static_cast<int>(question["bearer"].number(0, max_cards - 1)) : no_card;
    if (!question.ok() || !is_player(view.who) || record < 0 || side < 0 || side >= sides || column < 0) {
        return error("ask", "a player asks about a card, a side, a place (or nowhere) and perhaps a bearer");
    }
    const State state = in_build_section(setup, view);
    const int seat = index(view.who);
    if (!state.hand[at(seat)].has(record) && player(state, seat).put_aside != record) {
        return error("ask", "this card is not in the hand");
    }
    const CardRecord& what = print(setup, record);
    if (what.premise[at(side)].alternatives.empty()) {
        return error("ask", "this card cannot be laid out on this side");
    }
    const Stand stand{seat, side, column == no_place ? none : column, no_card, record};
    const Lacking premise = best_premise(setup, state, seat, record, side, stand.column);
    const Verdict verdict = laying_check(setup, state, record, side, column, bearer);
    Json answer = {{"legal", verdict.legal()},
                   {"alternative", premise.alternative},
                   {"parts", parts_json(setup, state, stand, premise)},
                   {"unique", what.unique},
                   {"unique_free", unique_check(setup, state, seat, record).legal()}};
    if (!verdict.legal()) {
        answer["rule"] = rule_text(verdict);
    }
    if (column < places && !is_place(what)) {
        const Column& there = perryrhodan::column(state, seat, side, column);
        if (is_unit(what) || is_ship(what)) {
            answer["row"] = is_unit(what) ? "units" : "ships";
            answer["before"] = is_unit(what) ? there.units : there.ships;
            answer["room"] = there.places + 1;
        }
        const int left = cards_left_to_lay(setup, state, seat, side, column);
        answer["left_after"] = left > 0 ? left - 1 : 0;
        answer["side_bound"] = state.turn.build_side == none;
    }
    return answer;
}

}  // namespace kriegsrat::perryrhodan
