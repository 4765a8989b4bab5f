#include "games/starcraft/rules/battle.h"

// What must hold in every position: every component is somewhere, exactly once, and every limit is kept.
namespace kriegsrat::starcraft {

namespace {

Force figures_of(const Setup& setup, int race) {
    Force all = 0;
    for (const int unit : each(setup.pack->units_of_race[at(race)])) {
        all += units_at(setup.pack->unit[at(unit)].place, setup.pack->unit[at(unit)].figures);
    }
    return all;
}

int side_of(const State& state, int seat) {
    return state.battle.seat[attacker] == seat ? attacker : state.battle.seat[defender] == seat ? defender : none;
}

// Digit by digit, because a sum of forces could hide one type behind another.
bool units_conserved(const Setup& setup, const State& state, int seat) {
    const Force wanted = figures_of(setup, race_of(setup, state, seat));
    std::array<int, race_units> sum{};
    const auto add = [&sum](Force force) {
        for (int place = 0; place < race_units; ++place) {
            sum[at(place)] += units_of(force, place);
        }
    };
    add(state.supply[at(seat)]);
    for (const int area : each(state.held[at(seat)])) {
        add(state.units[at(area)]);
    }
    const int side = side_of(state, seat);
    const bool gathering = state.battle.area == none && seat == state.seat;
    if (side != none || gathering) {
        add(state.battle.force[at(gathering ? attacker : side)]);
        add(state.battle.leaving[at(gathering ? attacker : side)]);
    }
    for (int place = 0; place < race_units; ++place) {
        if (sum[at(place)] != units_of(wanted, place)) {
            return false;
        }
    }
    return true;
}

bool cards_conserved(const Setup& setup, const State& state, int seat) {
    const Bits all = first_n(setup.pack->card_count[at(race_of(setup, state, seat))]);
    Bits seen = 0;
    bool once = true;
    const auto add = [&](Bits heap) {
        once = once && (seen & heap) == 0;
        seen |= heap;
    };
    for (const Bits heap : {state.hand[at(seat)], state.deck[at(seat)], state.discard[at(seat)],
                            state.technology[at(seat)], state.play[at(seat)]}) {
        add(heap);
    }
    const int side = side_of(state, seat);
    if (side != none) {
        add(state.battle.splash[at(side)]);
        for (const Skirmish& skirmish : state.battle.skirmish) {
            for (const std::uint8_t card : {skirmish.standard[at(side)], skirmish.reinforcement[at(side)]}) {
                add(card == none ? 0 : bit(card));
            }
        }
    }
    return once && seen == all;
}

bool events_conserved(const Setup& setup, const State& state) {
    int laid = 0;  // end cards beside the board
    for (int event = 0; event < event_types; ++event) {
        const EventCard& card = setup.pack->event[at(event)];
        int sum = state.unseen[at(event)] + state.again[at(event)] + state.used_events[at(event)];
        for (int seat = 0; seat < setup.players; ++seat) {
            sum += state.read[at(seat)][at(event)] + state.kept[at(seat)][at(event)];
        }
        if (state.event.card == event && !card.mandatory) {
            ++sum;
        }
        const bool removed = setup.conquest && card.mandatory;
        if (card.mandatory && !removed) {
            laid += card.copies - sum;
        } else if (sum != (removed ? 0 : card.copies)) {
            return false;
        }
    }
    // One that is being played lies there as soon as its first effect is done.
    const bool playing = state.event.card != none && setup.pack->event[state.event.card].mandatory;
    return laid == state.end_cards || (playing && laid == state.end_cards + 1);
}

const char* broken_areas(const Setup& setup, const State& state) {
    Bits units = 0;
    Bits bases = 0;
    Bits sources = 0;
    for (int seat = 0; seat < factions; ++seat) {
        if ((units & state.held[at(seat)]) != 0) {
            return "units of two players in one area";
        }
        if ((bases & state.based[at(seat)]) != 0) {
            return "two bases in one area";
        }
        if ((sources & state.sources[at(seat)]) != 0) {
            return "two players with one resource card";
        }
        units |= state.held[at(seat)];
        bases |= state.based[at(seat)];
        sources |= state.sources[at(seat)];
    }
    for (int area = 0; area < areas; ++area) {
        if (has(units, area) != (state.units[at(area)] != 0)) {
            return "units of nobody";
        }
        if (size(state.units[at(area)]) > setup.pack->area[at(area)].unit_limit) {
            return "more units than the limit";
        }
        if (state.depletion[at(area)] > depleted || (state.depletion[at(area)] == depleted && has(sources, area))) {
            return "a depleted area with a card";
        }
        if (state.workers_on[at(area)] > 0 && !has(sources, area)) {
            return "workers on no card";
        }
        if (has(units | bases, area) && !has(state.on_board, planet_of(setup, area))) {
            return "pieces beside the board";
        }
    }
    return nullptr;
}

const char* broken_player(const Setup& setup, const State& state, int seat) {
    const Faction& sheet = faction_of(setup, state, seat);
    if (!units_conserved(setup, state, seat)) {
        return "units are not conserved";
    }
    if (!cards_conserved(setup, state, seat)) {
        return "cards are not conserved";
    }
    if (workers_in_play(state, seat) > sheet.workers) {
        return "more workers than tokens";
    }
    if (count(state.based[at(seat)]) > sheet.bases ||
        count(planets_with(setup, state.based[at(seat)])) != count(state.based[at(seat)])) {
        return "more bases than tokens or than one on a planet";
    }
    if (transports_of(state, seat) > sheet.transports) {
        return "more transports than tokens";
    }
    for (int resource = 0; resource < 2; ++resource) {
        if (state.on_permanent[at(seat)][at(resource)] > sheet.permanent[at(resource)]) {
            return "forced mining of a permanent resource";
        }
    }
    for (int module = 0; module < modules; ++module) {
        if (modules_left(setup, state, seat, module) < 0) {
            return "more modules than tokens";
        }
    }
    return nullptr;
}

bool routes_make_sense(const State& state) {
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        if (ends[0] == none) {
            if (ends[1] != none || state.transports[at(route)] != 0) {
                return false;
            }
            continue;
        }
        if (ends[0] == ends[1] || !has(state.on_board, ends[0]) || !has(state.on_board, ends[1])) {
            return false;
        }
    }
    return true;
}

}  // namespace

const char* StarCraft::broken_invariant(const Setup& setup, const State& state) {
    if (const char* broken = broken_areas(setup, state)) {
        return broken;
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        if (state.faction[at(seat)] == none) {
            continue;
        }
        if (const char* broken = broken_player(setup, state, seat)) {
            return broken;
        }
    }
    if (!routes_make_sense(state)) {
        return "a route that leads nowhere";
    }
    return events_conserved(setup, state) ? nullptr : "event cards are not conserved";
}

}  // namespace kriegsrat::starcraft
