#include <algorithm>
#include <array>

#include "games/starcraft/rules/play.h"

// Chapter V: victory and elimination; what the variants of chapter Y change about them.
namespace kriegsrat::starcraft {

namespace {

// What decides a tie, in this order (SC-V03); of a team summed over its players (SC-Y18).
struct Standing {
    int points = 0;
    int resources = 0;
    int areas = 0;
    int bases = 0;
    int workers = 0;
    std::array<int, 5> in_order() const { return {points, resources, areas, bases, workers}; }
};

// SC-Z07, SC-Z31
Standing standing(const Setup& setup, const State& state, int seat) {
    Standing sum;
    for (const int member : each(setup.allies[at(seat)] & state.alive)) {
        const Faction& sheet = faction_of(setup, state, member);
        sum.points += state.points[at(member)];
        sum.resources += sheet.permanent[minerals] + sheet.permanent[gas];
        for (const int area : each(state.sources[at(member)])) {
            sum.resources += capacity(setup, state, area);
        }
        sum.areas += control_count(setup, state, member);
        sum.bases += count(state.based[at(member)]);
        sum.workers += state.workers[at(member)];
    }
    return sum;
}

// An order, a battle or an event card ends where it is.
void drop_everything_under_way(const Setup& setup, State& state) {
    if (state.event.card != none && !setup.pack->event[state.event.card].mandatory) {
        discard_event(state, state.event.card);
    }
    state.order = {};
    state.battle = {};
    state.buying = {};
    state.event = {};
    state.draws = 0;
    while (state.depth > 0) {
        pop(state);
    }
}

void win(const Setup& setup, State& state, Bits winners, Victory kind, RuleId rule, Events& events) {
    Bits all = 0;
    for (const int seat : each(winners)) {
        all |= setup.allies[at(seat)];
    }
    state.winners = byte(static_cast<int>(all));
    state.victory = byte(static_cast<int>(kind));
    drop_everything_under_way(setup, state);
    become(state, Step::over);
    for (const int seat : each(all)) {
        tell(events, Happening::won, rule, seat, static_cast<int>(kind));
    }
}

// The best of the candidates; after the last tie-break the victory is shared.
Bits best_of(const Setup& setup, const State& state, Bits candidates) {
    Bits best = 0;
    for (const int seat : each(candidates)) {
        const auto own = standing(setup, state, seat).in_order();
        const auto highest = best == 0 ? own : standing(setup, state, first(best)).in_order();
        best = highest < own ? bit(seat) : highest == own ? best | bit(seat) : best;
    }
    return best;
}

int board_count(const Setup& setup, const State& state, unsigned kinds) {
    int sum = 0;
    for (const int planet : each(state.on_board)) {
        for (const int area : each(areas_of(setup, planet))) {
            sum += has(kinds, static_cast<int>(setup.pack->area[at(area)].type)) ? 1 : 0;
        }
    }
    return sum;
}

Bits of_kinds(const Setup& setup, Bits where, unsigned kinds) {
    Bits found = 0;
    for (const int kind : each(kinds)) {
        found |= where & setup.pack->areas_of_type[at(kind)];
    }
    return found;
}

int most_areas_of_others(const Setup& setup, const State& state, int seat) {
    int most = 0;
    for (int other = 0; other < setup.players; ++other) {
        most = other == seat ? most : std::max(most, control_count(setup, state, other));
    }
    return most;
}

// The player who changes the targets of the others, while he is in the game (SC-Z33); none: nobody.
int aldaris(const Setup& setup, const State& state) {
    for (const int seat : each(state.alive)) {
        if (faction_of(setup, state, seat).others_need != 0) {
            return seat;
        }
    }
    return none;
}

// SC-V15, SC-Z39
void return_everything(State& state, int seat) {
    for (auto& owners : state.transports) {
        owners &= byte(~(1 << seat));
    }
    for (const int area : each(state.sources[at(seat)])) {
        lose_source(state, seat, area, false);
    }
    state.workers[at(seat)] = 0;
    state.unavailable[at(seat)] = 0;
    state.on_permanent[at(seat)] = {};
    state.discard[at(seat)] |= state.play[at(seat)];
    state.play[at(seat)] = 0;
    for (int event = 0; event < event_types; ++event) {
        for (auto* heap : {&state.kept[at(seat)][at(event)], &state.read[at(seat)][at(event)]}) {
            while (*heap > 0) {
                --*heap;
                discard_event(state, event);
            }
        }
    }
}

}  // namespace

int control_count(const Setup& /*setup*/, const State& state, int seat) { return count(friendly_areas(state, seat)); }

// SC-N15
int points_each_round(const Setup& setup, const State& state, int seat) {
    int sum = 0;
    for (const int area :
         each(friendly_areas(state, seat) & setup.pack->areas_of_type[static_cast<std::size_t>(AreaType::conquest)])) {
        sum += setup.pack->area[at(area)].amount;
    }
    return sum;
}

void gain_points(const Setup& setup, State& state, int seat, int amount, RuleId rule, Events& events) {
    if (setup.conquest || amount == 0) {
        return;  // SC-Z40
    }
    state.points[at(seat)] = static_cast<std::uint16_t>(state.points[at(seat)] + amount);
    tell(events, Happening::points_gained, rule, seat, amount, state.points[at(seat)]);
}

// SC-V10
int points_needed(const Setup& setup, const State& state, int seat) {
    const int high_templar = aldaris(setup, state);
    const bool more = high_templar != none && !setup.allied(seat, high_templar);
    const int each_player = more ? faction_of(setup, state, high_templar).others_need : normal_victory;
    return setup.teams ? each_player * team_victory / normal_victory : each_player;
}

// SC-V04, SC-V17
bool check_normal_victory(const Setup& setup, State& state, Events& events) {
    Bits reached = 0;
    for (const int seat : each(state.alive)) {
        reached |= standing(setup, state, seat).points >= points_needed(setup, state, seat) ? bit(seat) : 0;
    }
    if (reached != 0) {
        const Bits candidates = setup.plays(House::most_points_win) ? Bits{state.alive} : reached;
        win(setup, state, best_of(setup, state, candidates), Victory::normal, setup.teams ? "Y17"_rule : "V02"_rule,
            events);
    }
    return reached != 0;
}

Progress towards_special(const Setup& setup, const State& state, int seat) {
    const Faction& sheet = faction_of(setup, state, seat);
    const Bits own = friendly_areas(state, seat);
    switch (sheet.victory) {
        case SpecialVictory::areas_controlled: {
            const int on_board = board_count(setup, state, sheet.victory_areas);
            const int needed =
                sheet.victory_all_if_fewer ? std::min<int>(sheet.victory_count, on_board) : sheet.victory_count;
            return {count(of_kinds(setup, own, sheet.victory_areas)), needed};
        }
        case SpecialVictory::planets_fully_controlled: {
            int whole = 0;
            for (const int planet : each(state.on_board)) {
                whole += within(areas_of(setup, planet), own) ? 1 : 0;
            }
            return {whole, sheet.victory_count};
        }
        case SpecialVictory::most_areas_controlled:
            return {control_count(setup, state, seat), most_areas_of_others(setup, state, seat) + 1};
        case SpecialVictory::bases_on_planets:
            return {count(planets_with(setup, state.based[at(seat)])), sheet.victory_count};
        default:
            return {state.end_cards, sheet.victory_count};
    }
}

// SC-V08, SC-V09, SC-V18, SC-Y10
bool special_condition(const Setup& setup, const State& state, int seat) {
    const Faction& sheet = faction_of(setup, state, seat);
    if (sheet.victory == SpecialVictory::end_cards_in_play) {
        return false;  // checked when an end card is laid down
    }
    if (sheet.victory_stage_iii && top_stage(state) != stages - 1) {
        return false;  // SC-V07
    }
    const Progress progress = towards_special(setup, state, seat);
    return progress.needed > 0 && progress.have >= progress.needed;
}

// SC-V06, SC-Y13
bool check_special_victory(const Setup& setup, State& state, Events& events) {
    Bits met = 0;
    for (const int seat : each(state.alive)) {
        met |= special_condition(setup, state, seat) ? bit(seat) : 0;
    }
    if (met != 0) {
        win(setup, state, best_of(setup, state, met), Victory::special, setup.teams ? "Y12"_rule : "V05"_rule, events);
    }
    return met != 0;
}

// SC-V12
bool check_aldaris(const Setup& setup, State& state, Events& events) {
    const int seat = aldaris(setup, state);
    if (setup.conquest || seat == none || state.end_cards < faction_of(setup, state, seat).victory_count) {
        return false;
    }
    win(setup, state, bit(seat), Victory::end_game, setup.teams ? "Y15"_rule : "V11"_rule, events);
    return true;
}

// SC-Y04
bool check_end_game_victory(const Setup& setup, State& state, Events& events) {
    if (setup.conquest || state.end_cards < end_cards_to_end) {
        return false;
    }
    win(setup, state, best_of(setup, state, state.alive), Victory::end_game, setup.teams ? "Y14"_rule : "V13"_rule,
        events);
    return true;
}

bool eliminate_the_lost(const Setup& setup, State& state, Events& events) {
    const bool waiting = state.order.enemy_area != none && state.battle.force[attacker] != 0;
    for (const int seat : each(state.alive)) {
        if (presence(state, seat) != 0 || (waiting && seat == state.seat)) {
            continue;
        }
        state.alive &= byte(~(1 << seat));
        return_everything(state, seat);
        tell(events, Happening::player_eliminated, "V14"_rule, seat);
    }
    if (state.alive == 0) {
        drop_everything_under_way(setup, state);
        become(state, Step::over);
        tell(events, Happening::nobody_won, "Z37"_rule);
        return true;
    }
    const int survivor = first(state.alive);
    if (within(state.alive, setup.allies[at(survivor)])) {
        win(setup, state, bit(survivor), Victory::last_left, setup.teams ? "Y16"_rule : "V16"_rule, events);
        return true;
    }
    if (!is_alive(state, state.seat) && state.depth > 0) {
        drop_everything_under_way(setup, state);
    }
    return false;
}

}  // namespace kriegsrat::starcraft
