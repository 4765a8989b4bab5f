#include "games/perryrhodan/rules/laying_out.h"

// Laying out cards (chapter F): what is laid, and what follows at once.
namespace kriegsrat::perryrhodan {

namespace {

bool needs_points(const Setup& setup, int record, int side, int alternative) {
    const Pack& pack = *setup.pack;
    const Span leaves = pack.alternatives[at(pack.card[at(record)].premise[at(side)].alternatives.first + alternative)];
    for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
        if (pack.nodes[pack.leaves[at(leaf)]].op == NodeOp::points) {
            return true;
        }
    }
    return false;
}

// No position is asked for a secret card (PR-Z16, PR-Y16).
void tell_laid_out(const Setup& setup, const State& state, int id, int column, Events& events) {
    const Card& laid = card(state, id);
    const CardRecord& what = print_of(setup, state, id);
    const int seat = owner_of(id);
    if (what.secret) {
        tell(events, Happening::secret_laid_out, "H07"_rule, seat, column, laid.side);
        tell_one(events, kriegsrat::seat(seat), Happening::card_laid_out, "H07"_rule, seat, laid.record, column,
                 laid.side);
    } else {
        tell(events, Happening::card_laid_out, "F17"_rule, seat, laid.record, column, laid.side);
    }
}

// Fixed equipment that waited for this card returns to it (PR-I56).
void return_fixed(const Setup& setup, State& state, int id) {
    for (const int other : cards_of(state, owner_of(id))) {
        const Card& waiting = card(state, other);
        if (waiting.spot == Spot::aside && waiting.parent == card(state, id).record &&
            print_of(setup, state, other).kind == Kind::equipment) {
            attach(setup, state, other, id);
        }
    }
}

}  // namespace

int met_alternative(const Setup& setup, const State& state, int seat, int record, int side, int column, Verdict& why) {
    const int alternatives = premise_alternatives(setup, record, side);
    why = forbidden("F06"_rule);
    for (const bool with_points : {false, true}) {
        for (int alternative = 0; alternative < alternatives; ++alternative) {
            if (needs_points(setup, record, side, alternative) != with_points) {
                continue;
            }
            const Verdict verdict = premise_check(setup, state, seat, record, side, column, alternative);
            if (verdict.legal()) {
                return alternative;
            }
            why = verdict;
        }
    }
    return -1;
}

Verdict premise_somewhere(const Setup& setup, const State& state, int seat, int record, int side) {
    Verdict why = legal;
    if (met_alternative(setup, state, seat, record, side, none, why) >= 0) {
        return legal;
    }
    for (int column = 0; column < places; ++column) {
        Verdict here = legal;
        if (has_column(state, seat, side, column) &&
            met_alternative(setup, state, seat, record, side, column, here) >= 0) {
            return legal;
        }
    }
    return why;
}

int lay_out(const Setup& setup, State& state, int seat, int record, int side, int column, int bearer, bool active,
            Events& events) {
    const int id = new_card(state, seat, record);
    if (id == no_card) {
        state.sink[at(seat)].add(record);
        tell(events, Happening::card_to_sink, "Y43"_rule, seat, record, column);
        return no_card;
    }
    Card& laid = card(state, id);
    const CardRecord& what = print(setup, record);
    laid.side = byte(side);
    if (what.is(Group::equip_unit) || what.is(Group::equip_ship)) {
        attach(setup, state, id, bearer);
    } else {
        put_at(setup, state, id, side, column);
    }
    laid.flags |= flag::laid_this_turn | (active ? 0U : flag::passive);
    laid.known = what.secret ? only(kriegsrat::seat(seat)) : everyone;
    tell_laid_out(setup, state, id, column, events);
    if (is_unit(what) || is_ship(what)) {
        return_fixed(setup, state, id);
    }
    note_laid_out(setup, state, id, events);
    push(state, Step::laid_out, seat, id);
    return id;
}

void ask_top_card(const Setup& /*setup*/, State& state, int seat, int side, int column, Row row, int newcomers) {
    if (newcomers > 1) {
        push(state, Step::top_card, seat, column | side << 8 | static_cast<int>(row) << 12, newcomers);
    }
}

namespace {

struct RowOfColumn {
    int seat, side, column;
    Row row;
};
RowOfColumn asked_row(const Frame& frame) {
    return {frame.seat, (frame.a >> 8) & 1, frame.a & 0xFF, static_cast<Row>(frame.a >> 12U)};
}

bool lies_in(const Setup& setup, const State& state, int id, const RowOfColumn& row) {
    return lies_at(card(state, id), row.side, row.column) && row_of(print_of(setup, state, id)) == row.row;
}

int cards_in(const State& state, const RowOfColumn& row) {
    const Column& there = column(state, row.seat, row.side, row.column);
    return row.row == Row::locations ? there.places : row.row == Row::units ? there.units : there.ships;
}

// Loyalties that stand in this row (anti side), and whether two cards there share none (PR-I25).
bool loyalties_clash(const Setup& setup, const State& state, const RowOfColumn& row) {
    for (const int id : cards_of(state, row.seat)) {
        if (lies_in(setup, state, id, row) &&
            !loyalty_fits(setup, state, row.seat, row.side, row.column, loyalties_of(setup, state, id), row.row)) {
            return true;
        }
    }
    return false;
}

LoyaltySet loyalties_in(const Setup& setup, const State& state, const RowOfColumn& row) {
    LoyaltySet all = 0;
    for (const int id : cards_of(state, row.seat)) {
        all |= lies_in(setup, state, id, row) ? loyalties_of(setup, state, id) : LoyaltySet{0};
    }
    return all;
}

}  // namespace

void settle_loyalty(const Setup& setup, State& state, int seat, int side, int column, Row row, Events& /*events*/) {
    if (side == anti && loyalties_clash(setup, state, {seat, side, column, row})) {
        push(state, Step::choose_loyalty, seat, column | side << 8 | static_cast<int>(row) << 12);
    }
}

bool laying_out_asks(const Setup& setup, State& state, Events& events) {
    const Frame frame = state.agenda.top();
    switch (state.step()) {
        case Step::laid_out:
            pop(state);
            if (exists(state, frame.a)) {
                on_laid_out(setup, state, frame.a, events);
            }
            return false;
        case Step::choose_skill:
            if (!exists(state, frame.a) || card(state, frame.a).spot != Spot::attached) {
                pop(state);
                return false;
            }
            return true;
        case Step::top_card:
            if (frame.b < 2 || cards_in(state, asked_row(frame)) < 2) {
                pop(state);
                return false;
            }
            return true;
        default:
            if (!loyalties_clash(setup, state, asked_row(frame))) {
                pop(state);
                return false;
            }
            return true;
    }
}

void laying_out_options(const Setup& setup, const State& state, Options& out) {
    const Frame& frame = state.agenda.top();
    switch (state.step()) {
        case Step::choose_skill:
            for (const int skill :
                 each(raisable(setup, state, card(state, frame.a).record, card(state, frame.a).parent))) {
                out.add(act(Do::choose_skill, skill));
            }
            return;
        case Step::top_card:
            for (const int id : cards_of(state, frame.seat)) {
                if (laying_out_check(setup, state, act(Do::choose_top, id)).legal()) {
                    out.add(act(Do::choose_top, id));
                }
            }
            return;
        default:
            for (const int loyalty : each(loyalties_in(setup, state, asked_row(frame)))) {
                out.add(act(Do::choose_loyalty, loyalty));
            }
            return;
    }
}

Verdict laying_out_check(const Setup& setup, const State& state, Action action) {
    const Frame& frame = state.agenda.top();
    switch (static_cast<Do>(action.kind)) {
        case Do::choose_skill:
            return require(
                action.a < skills &&
                    has(raisable(setup, state, card(state, frame.a).record, card(state, frame.a).parent), action.a),
                "Z99"_rule);
        case Do::choose_top: {
            const RowOfColumn row = asked_row(frame);
            return require(exists(state, action.a) && owner_of(action.a) == frame.seat &&
                               lies_in(setup, state, action.a, row) &&
                               card(state, action.a).order + frame.b >= cards_in(state, row),
                           "Y15"_rule);
        }
        default:
            return require(action.a < loyalties && has(loyalties_in(setup, state, asked_row(frame)), action.a),
                           "I25"_rule);
    }
}

void laying_out_apply(const Setup& setup, State& state, Action action, Events& events) {
    const Frame frame = state.agenda.top();
    pop(state);
    switch (static_cast<Do>(action.kind)) {
        case Do::choose_skill:
            card(state, frame.a).raised = byte(action.a);
            tell(events, Happening::skill_chosen, "D36"_rule, frame.seat, action.a);
            return;
        case Do::choose_top: {
            const RowOfColumn row = asked_row(frame);
            const int was = card(state, action.a).order;
            for (const int id : cards_of(state, frame.seat)) {
                Card& other = card(state, id);
                if (lies_in(setup, state, id, row) && other.order > was) {
                    --other.order;
                }
            }
            card(state, action.a).order = byte(cards_in(state, row) - 1);
            set_top(setup, state, action.a);
            return;
        }
        default:
            for (const int id : cards_of(state, frame.seat)) {
                if (exists(state, id) && lies_in(setup, state, id, asked_row(frame)) &&
                    has(loyalties_of(setup, state, id), action.a)) {
                    to_sink(setup, state, id, How::direct, events);
                }
            }
            settle_loyalty(setup, state, frame.seat, anti, asked_row(frame).column, asked_row(frame).row, events);
            return;
    }
}

}  // namespace kriegsrat::perryrhodan
