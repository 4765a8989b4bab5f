#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/turn.h"

// The phase change in its steps (chapter Q) and the transition from IV to V (P13 to P23).
namespace kriegsrat::perryrhodan {

namespace {

bool is_obsolete_column(const Setup& setup, const State& state, int seat, int side, int at_column) {
    const int top = top_of(setup, state, seat, side, at_column, Row::locations);
    return top != no_card && is_obsolete(print_of(setup, state, top), state.phase);
}

// Everything of the column that is no place card, whatever it lies in.
template <class Use>
void each_at(const Setup& setup, const State& state, int seat, int side, int at_column, const Use& use) {
    const State& now = state;
    for (const int id : cards_of(now, seat)) {
        if (!exists(now, id) || card(now, id).side != side || is_place(print_of(setup, now, id)) ||
            card(now, id).spot == Spot::agent) {
            continue;
        }
        if (column_of_card(now, id) == at_column) {
            use(id);
        }
    }
}

// Steps 2 and 3 for one column (PR-Q06, PR-Q07): what is left there goes to the hand, the place cards to the sink.
void dissolve_column(const Setup& setup, State& state, int seat, int side, int at_column, Events& events) {
    each_at(setup, state, seat, side, at_column, [&](int id) {
        if (is_obsolete(print_of(setup, state, id), state.phase)) {
            to_sink(setup, state, id, How::direct, events);
        }
    });
    each_at(setup, state, seat, side, at_column, [&](int id) {
        if (exists(state, id)) {
            const bool equipment = card(state, id).spot == Spot::attached;
            if (!equipment) {
                return;
            }
            to_hand(setup, state, id, events);  // before its bearer, so that it comes along
        }
    });
    each_at(setup, state, seat, side, at_column, [&](int id) {
        if (exists(state, id)) {
            to_hand(setup, state, id, events);
        }
    });
    for (const int id : cards_of(state, seat)) {
        if (exists(state, id) && lies_at(card(state, id), side, at_column) && is_place(print_of(setup, state, id))) {
            to_sink(setup, state, id, How::direct, events);
        }
    }
}

// Obsolete units, ships, equipment, statuses and running events (PR-A41, PR-Q17, PR-Z50); the Depot keeps what it holds
// (PR-Q16).
void sink_obsolete_cards(const Setup& setup, State& state, int seat, Events& events) {
    for (const int id : cards_of(state, seat)) {
        if (exists(state, id) && card(state, id).spot != Spot::stored && !is_place(print_of(setup, state, id)) &&
            is_obsolete(print_of(setup, state, id), state.phase) &&
            print_of(setup, state, id).name != setup.pack->named.name.depot) {
            to_sink(setup, state, id, How::direct, events);
        }
    }
    Player& owner = player(state, seat);
    if (owner.put_aside != no_record && is_obsolete(print(setup, owner.put_aside), state.phase)) {
        state.sink[at(seat)].add(owner.put_aside);
        owner.put_aside = no_record;
        owner.sacrifices = 0;
    }
}

void dissolve_columns(const Setup& setup, State& state, int seat, Events& events) {
    for (int side = 0; side < sides; ++side) {
        for (int at_column = 0; at_column < places; ++at_column) {
            const Column& there = column(state, seat, side, at_column);
            if (there.places > 0 && is_obsolete_column(setup, state, seat, side, at_column) &&
                (side == pro || (there.units == 0 && there.ships == 0))) {
                dissolve_column(setup, state, seat, side, at_column, events);
            }
        }
    }
}

// One of the pro premises of the record counts cards of this name.
bool premise_counts(const Setup& setup, int record, std::uint16_t name) {
    const Pack& pack = *setup.pack;
    const Span alternatives = pack.card[at(record)].premise[pro].alternatives;
    for (int i = alternatives.begin(); i < alternatives.end(); ++i) {
        for (int leaf = pack.alternatives[at(i)].begin(); leaf < pack.alternatives[at(i)].end(); ++leaf) {
            const Node& node = pack.nodes[pack.leaves[at(leaf)]];
            if (node.op == NodeOp::count && node.filter != no_entry && pack.filters[node.filter].name == name) {
                return true;
            }
        }
    }
    return false;
}

// PR-P13: Talamon and whoever needs him leave the pro side, with their equipment.
void recall_talamon(const Setup& setup, State& state, int seat, Events& events) {
    const std::uint16_t name = setup.pack->named.name.talamon;
    const auto leaves = [&](int id) {
        const CardRecord& what = print_of(setup, state, id);
        return card(state, id).side == pro && (is_unit(what) || is_ship(what)) &&
               (what.name == name || premise_counts(setup, card(state, id).record, name));
    };
    for (const bool equipment : {true, false}) {
        for (const int id : cards_of(state, seat)) {
            if (!exists(state, id) || card(state, id).spot == Spot::stored || card(state, id).spot == Spot::aside) {
                continue;
            }
            const bool attached = card(state, id).spot == Spot::attached;
            if (equipment ? attached && leaves(card(state, id).parent) : !attached && leaves(id)) {
                to_hand(setup, state, id, events);
            }
        }
    }
}

void transition_to_five(const Setup& setup, State& state, Events& events) {
    for (int seat = 0; seat < setup.players; ++seat) {
        recall_talamon(setup, state, seat, events);
        for (const int id : cards_of(state, seat)) {
            if (exists(state, id) && print_of(setup, state, id).name == setup.pack->named.name.gom &&
                column_of_card(state, id) != setup.pack->named.place.laros) {
                to_sink(setup, state, id, How::direct, events);  // PR-P14
            }
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int other : each(player(state, seat).raided)) {
            change_coords(state, other, -1, events);  // PR-P22
        }
        player(state, seat).raided = 0;
    }
}

// Free equipment without a unit serves the next fitting one (PR-Z22).
void assign_free_equipment(const Setup& setup, State& state, int seat) {
    for (const int id : cards_of(state, seat)) {
        const Card piece = card(state, id);
        if (piece.spot != Spot::unattached) {
            continue;
        }
        for (const int unit : cards_of(state, seat)) {
            if (lies_at(card(state, unit), piece.side, piece.place) && is_unit(print_of(setup, state, unit)) &&
                card(state, unit).active() && takes_equipment(setup, state, piece.record, unit)) {
                attach(setup, state, id, unit);
                break;
            }
        }
    }
}

// PR-P28: he stands for the condition of phase V.
int turned_atlan_of(const Setup& setup, const State& state, int seat) {
    const int sol = column_of(setup, setup.pack->named.place.sol);
    for (const int id : cards_of(state, seat)) {
        if (state.phase == phases - 1 && is_turned(setup, state, id) && lies_at(card(state, id), pro, sol)) {
            return id;
        }
    }
    return no_card;
}

}  // namespace

int worth_of_change(const Setup& setup, const State& state, int trigger) {
    return turned_atlan_of(setup, state, trigger) == no_card ? points_of_change(state.phase) : whole_point;
}

// The first one to trigger it ends the phase for everybody (PR-Q21, PR-Q22).
void end_phase(const Setup& setup, State& state, int trigger, Events& events) {
    const int turned = turned_atlan_of(setup, state, trigger);
    give_points_of_phase(setup, state, trigger, worth_of_change(setup, state, trigger), events);
    tell(events, Happening::phase_changed, "Q01"_rule, trigger, state.phase);
    if (turned != no_card) {
        to_sink(setup, state, turned, How::direct, events);  // PR-P29
    }
    if (state.phase == setup.last_phase) {
        end_game(setup, state, Ending::last_phase, events);  // PR-Q23, PR-Z51
        return;
    }
    expire(setup, state, Lasts::phase, events);
    ++state.phase;
    state.phase_fresh = 1;
    for (int seat = 0; seat < setup.players; ++seat) {
        player(state, seat).feats = 0;
        sink_obsolete_cards(setup, state, seat, events);
        dissolve_columns(setup, state, seat, events);
    }
    if (state.phase == phases - 1) {
        transition_to_five(setup, state, events);
    }
    player(state, trigger).phase = state.phase;
    state.turn.bonus_due = 1;  // PR-Q10
    fill_hand(setup, state, trigger, events);
}

// What follows from cards having come or gone: obsolete anti places that have become empty (PR-Q15, PR-P18), free
// equipment (PR-Z22). Not inside a mission.
bool tidy_up(const Setup& setup, State& state, Events& events) {
    if (state.untidy == 0 || state.mission.kind != MissionKind::none) {
        return false;
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (state.phase > setup.first_phase) {
            dissolve_columns(setup, state, seat, events);
        }
        assign_free_equipment(setup, state, seat);
    }
    state.untidy = 0;
    return true;
}

void tidy(const Setup& setup, State& state, Events& events) { tidy_up(setup, state, events); }

}  // namespace kriegsrat::perryrhodan
