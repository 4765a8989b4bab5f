#include "games/perryrhodan/rules/turn.h"

// What must hold in every position.
namespace kriegsrat::perryrhodan {

namespace {

// Every card of the list is in exactly one place (PR-A15, PR-A16).
bool cards_are_complete(const Setup& setup, const State& state, int seat) {
    std::array<int, records> found{};
    for (int record = 0; record < records; ++record) {
        found[at(record)] =
            state.hand[at(seat)].of(record) + state.source[at(seat)].of(record) + state.sink[at(seat)].of(record);
    }
    for (const auto& top : player(state, seat).top) {
        for (const KnownCard& known : top) {
            if (known.record < records) {
                ++found[known.record];
            }
        }
    }
    for (const int id : cards_of(state, seat)) {
        ++found[card(state, id).record];
    }
    if (player(state, seat).put_aside < records) {
        ++found[player(state, seat).put_aside];
    }
    for (int record = 0; record < records; ++record) {
        const bool sorted_out = !setup.tournament && is_obsolete(print(setup, record), setup.first_phase);
        if (found[at(record)] != (sorted_out ? 0 : setup.source[at(seat)].of(record))) {
            return false;
        }
    }
    return true;
}

bool sources_are_counted(const Setup& setup, const State& state, int seat) {
    std::array<int, phases> sizes{};
    for (int record = 0; record < records; ++record) {
        sizes[print(setup, record).phase] += state.source[at(seat)].of(record);
    }
    for (int phase = 0; phase < phases; ++phase) {
        bool ended = false;
        for (const KnownCard& known : player(state, seat).top[at(phase)]) {
            const bool here = known.record != no_record;
            if (here && (ended || known.record >= records || print(setup, known.record).phase != phase)) {
                return false;
            }
            ended = ended || !here;
            sizes[at(phase)] += here ? 1 : 0;
        }
        if (sizes[at(phase)] != source_size(state, seat, phase)) {
            return false;
        }
    }
    return true;
}

bool slots_are_right(const State& state, int seat) {
    for (int slot = 0; slot < cards_each; ++slot) {
        const Card& lying = card(state, seat * cards_each + slot);
        if (state.in_play[at(seat)].has(slot) != (lying.spot != Spot::nowhere) ||
            (lying.spot != Spot::nowhere && (lying.record >= records || lying.side >= sides))) {
            return false;
        }
        for (int spot = 0; spot < spots; ++spot) {
            const bool there = lying.spot != Spot::nowhere && static_cast<int>(lying.spot) == spot;
            if (state.lying[at(seat)][at(spot)].has(slot) != there) {
                return false;
            }
        }
    }
    return true;
}

// What bears or carries a card is in play, of the same owner and of a kind that can.
const char* broken_bearer(const Setup& setup, const State& state, int seat) {
    for (const int id : cards_of(state, seat)) {
        const Card& borne = card(state, id);
        if (borne.spot != Spot::attached && borne.spot != Spot::aboard && borne.spot != Spot::stored) {
            continue;
        }
        if (!exists(state, borne.parent) || owner_of(borne.parent) != seat || borne.parent == id) {
            return "a card lies under one that is not there";
        }
        const CardRecord& bearer = print_of(setup, state, borne.parent);
        if (borne.spot == Spot::attached && !fits_bearer(print_of(setup, state, id), bearer)) {
            return "equipment lies with a card it does not fit";
        }
        if (borne.spot == Spot::aboard && !is_ship(bearer)) {
            return "a card is carried by one that is no ship";
        }
        int depth = 0;
        for (int up = id; card(state, up).spot == Spot::attached || card(state, up).spot == Spot::aboard;
             up = card(state, up).parent) {
            if (++depth > 4) {
                return "cards are nested too deeply";
            }
        }
    }
    return nullptr;
}

// The heights that everybody sees, and the order of each stack.
const char* broken_column(const Setup& setup, const State& state, int seat) {
    std::array<std::array<std::array<Bits, 3>, places>, sides> orders{};
    for (const int id : cards_of(state, seat)) {
        const Card& lying = card(state, id);
        const Row row = row_of(print_of(setup, state, id));
        if (lying.spot != Spot::column) {
            continue;
        }
        if (lying.place >= places || column(state, seat, lying.side, lying.place).places == 0) {
            return "a card lies where its owner has no place";
        }
        if (row == Row::no_row) {
            continue;
        }
        Bits& order = orders[lying.side][lying.place][static_cast<std::size_t>(row)];
        if (lying.order >= 64 || has(order, lying.order)) {
            return "two cards have the same position in a stack";
        }
        order |= bit(lying.order);
        const Column& there = column(state, seat, lying.side, lying.place);
        const int height = row == Row::locations ? there.places : row == Row::units ? there.units : there.ships;
        if ((top_of(setup, state, seat, lying.side, lying.place, row) == id) != (lying.order + 1 == height)) {
            return "the card on top of a stack is another one";
        }
        if (row == Row::locations && column_of(setup, print_of(setup, state, id).place) != lying.place) {
            return "a place card lies in the column of another place";
        }
    }
    for (int side = 0; side < sides; ++side) {
        for (int col = 0; col < places; ++col) {
            const Column& seen = column(state, seat, side, col);
            const auto& order = orders[at(side)][at(col)];
            if (order[0] != first_n(seen.places) || order[1] != first_n(seen.units) ||
                order[2] != first_n(seen.ships)) {
                return "the height of a stack is wrong";
            }
            for (int row = 0; row < rows; ++row) {
                if (order[at(row)] == 0 && seen.top[at(row)] != none) {
                    return "an empty stack has a card on top";
                }
            }
        }
    }
    return nullptr;
}

bool agents_are_counted(const Setup& setup, const State& state) {
    std::array<std::array<std::array<int, places>, sides>, max_seats> found{};
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int id : cards_of(state, seat)) {
            const Card& agent = card(state, id);
            if (agent.spot == Spot::agent) {
                if (agent.host >= setup.players || agent.host == seat || agent.place >= places) {
                    return false;
                }
                ++found[agent.host][1U - agent.side][agent.place];
            }
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        for (int side = 0; side < sides; ++side) {
            for (int col = 0; col < places; ++col) {
                if (found[at(seat)][at(side)][at(col)] != column(state, seat, side, col).agents) {
                    return false;
                }
            }
        }
    }
    return true;
}

const char* broken_player(const Setup& setup, const State& state, int seat) {
    if (!slots_are_right(state, seat)) {
        return "a slot for cards in play is wrong";
    }
    if (is_alive(state, seat) && !cards_are_complete(setup, state, seat)) {
        return "a card of a player is lost or there twice";
    }
    if (!sources_are_counted(setup, state, seat)) {
        return "a matter source is not as large as it says";
    }
    if (player(state, seat).minus > 0) {
        return "minus points are above zero";
    }
    int points = 0;
    for (const int parts : player(state, seat).phase_points) {
        points += parts;
    }
    if (points != player(state, seat).points) {
        return "the points of the phases are not those of the player";
    }
    if (const char* broken = broken_bearer(setup, state, seat)) {
        return broken;
    }
    return broken_column(setup, state, seat);
}

}  // namespace

const char* PerryRhodan::broken_invariant(const Setup& setup, const State& state) {
    for (int seat = 0; seat < setup.players; ++seat) {
        if (const char* broken = broken_player(setup, state, seat)) {
            return broken;
        }
    }
    if (!agents_are_counted(setup, state)) {
        return "landed agents are not counted right";
    }
    if (state.phase < setup.first_phase || state.phase > setup.last_phase) {
        return "the phase is none of those agreed";
    }
    if (state.step() != Step::over && state.winners != 0) {
        return "somebody has won before the end";
    }
    if (state.mission.kind == MissionKind::none && state.combat.kind != Fight::none) {
        return "a combat goes on without a mission";
    }
    return nullptr;
}

}  // namespace kriegsrat::perryrhodan
