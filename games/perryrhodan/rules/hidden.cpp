#include <cstring>

#include "games/perryrhodan/rules/hidden.h"

// Chapter H: what a seat may see.
namespace kriegsrat::perryrhodan {

namespace {

// Cards of others of which something is seen, but not which they are: covers of agents, a passive card on top.
enum class Sight : std::uint8_t { nothing, back, face };

bool lies_on_top(const Setup& setup, const State& state, int id) {
    const Card& lying = card(state, id);
    const Column& there = column(state, owner_of(id), lying.side, lying.place);
    switch (row_of(print_of(setup, state, id))) {
        case Row::locations:
            return lying.order + 1 == there.places;
        case Row::units:
            return lying.order + 1 == there.units;
        case Row::ships:
            return lying.order + 1 == there.ships;
        default:
            return false;
    }
}

// Equipment of the place that is laid open at the start of a combat there (PR-H16, PR-Z71).
bool is_laid_open(const Setup& setup, const State& state, int id) {
    const Card& lying = card(state, id);
    return state.combat.kind != Fight::none && !print_of(setup, state, id).secret &&
           state.mission.target == lying.place &&
           (state.mission.kind == MissionKind::counter
                ? state.mission.seat[attacker] == owner_of(id) && state.mission.side == lying.side
                : state.mission.seat[defender] == owner_of(id) && state.mission.side != lying.side);
}

// Of a stack the top card alone (PR-F04, PR-H05), of equipment and loads nothing (PR-H08, PR-H13), of a combat hand
// what is lined up (PR-H15), of secret cards and of those laid aside for a sacrifice the back (PR-F44, PR-H12).
Sight sight_of(const Setup& setup, const State& state, int id) {
    const Card& lying = card(state, id);
    if (lying.is(flag::shown | flag::lined_up)) {
        return Sight::face;
    }
    switch (lying.spot) {
        case Spot::column:
            if (lies_on_top(setup, state, id)) {
                return lying.active() && !print_of(setup, state, id).secret ? Sight::face : Sight::back;  // PR-H10
            }
            return row_of(print_of(setup, state, id)) == Row::no_row && is_laid_open(setup, state, id) ? Sight::face
                                                                                                       : Sight::nothing;
        case Spot::aside:
            return print_of(setup, state, id).kind == Kind::equipment ? Sight::nothing : Sight::face;
        case Spot::attached:
            return lying.is(flag::used) ? Sight::face : Sight::nothing;  // PR-H14
        case Spot::agent:
            return lying.is(flag::exposed) ? Sight::face : Sight::back;  // PR-H11
        default:
            return Sight::nothing;
    }
}

// Spaeher 1 shows the equipment of all lined-up enemy units to its user (PR-N24, PR-Z95).
bool is_revealed_to(const State& state, int id, Seat who) {
    const Card& piece = card(state, id);
    if (piece.spot != Spot::attached || !is_player(who) || state.combat.revealed == 0) {
        return false;
    }
    for (const int role : {attacker, defender}) {
        if (has(state.combat.revealed, role) && state.mission.seat[at(role)] == owner_of(id) &&
            state.mission.seat[at(1 - role)] == index(who) && card(state, piece.parent).is(flag::lined_up)) {
            return true;
        }
    }
    return false;
}

Sight sight_for(const Setup& setup, const State& state, int id, Seat who) {
    return index(who) == owner_of(id) || is_revealed_to(state, id, who) ? Sight::face : sight_of(setup, state, id);
}

void hide_cards(const Setup& setup, const State& state, State& seen, Seat who) {
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int id : cards_of(state, seat)) {
            Card& shown = card(seen, id);
            shown.known = 0;
            if (index(who) == seat) {
                continue;
            }
            shown.flags &= ~(flag::asked | flag::left_passive);
            switch (sight_for(setup, state, id, who)) {
                case Sight::face:
                    break;
                case Sight::back: {
                    const Card real = shown;
                    shown = {};
                    shown.record = hidden_record;
                    shown.spot = real.spot;
                    shown.place = real.place;
                    shown.side = real.side;
                    shown.host = real.host;
                    shown.order = real.order;
                    shown.raised = byte(static_cast<int>(row_of(print_of(setup, state, id))));  // of a back: its row
                    shown.flags = real.spot == Spot::column ? real.flags & flag::passive : 0U;
                    // Of a back: its phase, which it shows (PR-Z58); a cover card shows none.
                    shown.since = real.spot == Spot::column ? byte(1 + print_of(setup, state, id).phase) : byte(0);
                    break;
                }
                case Sight::nothing:
                    forget_card(seen, id);
                    break;
            }
        }
    }
}

bool is_in(const State& seen, std::uint16_t id) { return id == no_card || exists(seen, id); }

// What lasts on cards that are not seen, and what was used by them.
void hide_effects(State& seen) {
    std::uint8_t kept = 0;
    for (std::size_t i = 0; i < seen.changes; ++i) {
        const Change change = seen.change[i];
        if (is_in(seen, change.card) && is_in(seen, change.by_card)) {
            seen.change[kept++] = change;
        }
    }
    for (std::size_t i = kept; i < seen.changes; ++i) {
        seen.change[i] = {};
    }
    seen.changes = kept;
    kept = 0;
    for (std::size_t i = 0; i < seen.limits; ++i) {
        const Used used = seen.used[i];
        if (is_in(seen, used.card)) {
            seen.used[kept++] = used;
        }
    }
    for (std::size_t i = kept; i < seen.limits; ++i) {
        seen.used[i] = {};
    }
    seen.limits = kept;
    for (Use& use : seen.use) {
        use.card = is_in(seen, use.card) ? use.card : no_card;
        use.holder = is_in(seen, use.holder) ? use.holder : no_card;
        for (std::uint16_t& target : use.target) {
            target = is_in(seen, target) ? target : no_card;
        }
    }
    seen.mission.reduction = is_in(seen, seen.mission.reduction) ? seen.mission.reduction : no_card;
}

void hide_questions(State& seen, Seat who) {
    for (std::size_t i = 0; i <= seen.agenda.depth; ++i) {
        Frame& frame = seen.agenda.frames[i];
        if (frame.seat != static_cast<std::uint8_t>(index(who))) {
            frame.a = 0;
            frame.b = 0;
        }
    }
}

}  // namespace

bool sees(const Setup& setup, const State& state, int id, Seat who) {
    return sight_for(setup, state, id, who) == Sight::face;
}

// Sizes and heights are open to all (PR-H09, PR-H23, PR-Z57, PR-Z94, PR-Y17).
void add_public_numbers(const Setup& setup, const State& state, View& view) {
    for (int i = state.agenda.depth; i >= 0 && view.stage == none; --i) {
        const Frame& frame = state.agenda.frames[at(i)];
        if (static_cast<Step>(frame.step) == Step::window && view.window == none) {
            view.window = byte(frame.a & 0xFF);
            view.passes = byte(frame.a >> 8);
        } else if (static_cast<Step>(frame.step) == Step::mission) {
            view.stage = byte(frame.a);
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        view.hand_count[at(seat)] = word(state.hand[at(seat)].size());
        if (player(state, seat).put_aside < records) {
            view.put_aside_phase[at(seat)] = print(setup, player(state, seat).put_aside).phase;
        }
        view.stack_count[at(seat)] = word(state.stack[at(seat)].size());
        for (int side = 0; side < sides; ++side) {
            view.rm[at(seat)][at(side)] = static_cast<std::int8_t>(robot_regent(setup, state, seat, side));
            view.am[at(seat)][at(side)] = static_cast<std::int8_t>(ara(setup, state, seat, side));
        }
        for (const int id : cards_of(state, seat)) {
            const CardRecord& what = print_of(setup, state, id);
            const bool on_mission = card(state, bearer_or_self(state, id)).spot == Spot::away;
            view.combat_hand[at(seat)] += on_mission && (is_unit(what) || is_ship(what)) ? 1U : 0U;
            const Card& leading = card(state, bearer_or_self(state, id));
            if (leading.spot == Spot::flight) {
                FlightSeen& group = view.flights[at(seat)][leading.host];
                group.origin = leading.place;
                group.ships += is_ship(what) ? 1 : 0;
                group.units += is_unit(what) ? 1 : 0;
            }
        }
    }
}

// Sinks stay as they are (PR-H03, PR-E32); sources and stacks are nobody's to see (PR-H02), the last action card is.
View PerryRhodan::view(const Setup& setup, const State& state, Seat who) {
    View view;
    view.state = state;
    view.who = who;
    State& seen = view.state;
    add_public_numbers(setup, state, view);
    hide_cards(setup, state, seen, who);
    for (int seat = 0; seat < setup.players; ++seat) {
        Player& other = player(seen, seat);
        seen.stack[at(seat)] = {};
        seen.source[at(seat)] = {};
        for (auto& top : other.top) {
            for (KnownCard& known : top) {
                if (known.record != no_record && !contains(known.known_by, who)) {
                    known.record = hidden_record;
                }
            }
        }
        if (index(who) == seat) {
            continue;
        }
        seen.hand[at(seat)] = {};
        other.put_aside = other.put_aside == no_record ? no_record : hidden_record;
        other.to_exchange = no_card;
    }
    hide_effects(seen);
    hide_questions(seen, who);
    return view;
}

bool View::operator==(const View& other) const {
    return who == other.who && hand_count == other.hand_count && stack_count == other.stack_count &&
           combat_hand == other.combat_hand && rm == other.rm && am == other.am && flights == other.flights &&
           put_aside_phase == other.put_aside_phase && window == other.window && passes == other.passes &&
           stage == other.stage && std::memcmp(&state, &other.state, sizeof state) == 0;
}

}  // namespace kriegsrat::perryrhodan
