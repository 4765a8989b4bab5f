#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Agents at enemy places: landing, fetching, walking home (PR-K02 to PR-K17, PR-K26 to PR-K34).
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int survey_places_at_once = 2;  // PR-F43

bool is_agent_at(const Card& one, int host, int side, int place) {
    return one.spot == Spot::agent && one.host == host && one.side == 1 - side && one.place == place;
}

// PR-F43: a third survey place of this opponent.
bool too_many_surveys(const Setup& setup, const State& state) {
    const Mission& mission = state.mission;
    if (mission.side != pro || setup.pack->place[mission.target].survey_points == 0) {
        return false;
    }
    PlaceSet there = 0;
    for (const int number : cards_of(state, mission.seat[attacker], Spot::agent)) {
        const Card& one = card(state, number);
        if (one.host == mission.seat[defender] && one.side == pro && setup.pack->place[one.place].survey_points > 0) {
            there |= PlaceSet{1} << one.place;
        }
    }
    return !has(there, mission.target) && count(there) >= survey_places_at_once;
}

// Only agents leave the ships, everybody else goes home with them (PR-K03, PR-K16); on foot they land without a combat
// (PR-K13).
Verdict land_verdict(const Setup& setup, const State& state, int number) {
    const Mission& mission = state.mission;
    if (mission.kind != MissionKind::agent) {
        return forbidden("K30"_rule);
    }
    if (!exists(state, number) || owner_of(number) != mission.seat[attacker] ||
        card(state, bearer_or_self(state, number)).spot != Spot::away) {
        return forbidden("K02"_rule);
    }
    if (!print_of(setup, state, number).agent || !is_unit(print_of(setup, state, number))) {
        return forbidden("K02"_rule);
    }
    const Card& one = card(state, number);
    if (one.spot == Spot::aboard &&
        (card(state, one.parent).spot != Spot::away || !may_touch_down(setup, state, one.parent))) {
        return forbidden("K11"_rule);
    }
    if (!one.active()) {
        return forbidden("K15"_rule);
    }
    if (room_for_agents(setup, state, mission.seat[defender], side_of(state, defender), mission.target) == 0) {
        return forbidden("K09"_rule);
    }
    return require(!too_many_surveys(setup, state), "F43"_rule);
}

Verdict pick_up_verdict(const Setup& setup, const State& state, int number) {
    if (!is_own_agent_there(state, number)) {
        return forbidden("K26"_rule);
    }
    return loading_verdict(setup, state, Step::land_agents, number);
}

Verdict destroy_verdict(const Setup& setup, const State& state, int number) {
    if (!is_own_agent_there(state, number)) {
        return forbidden("K31"_rule);
    }
    const Card& one = card(state, number);
    if (!one.active() || one.is(flag::exposed)) {
        return forbidden("K31"_rule);
    }
    return pick_up_verdict(setup, state, number);
}

IdSet<card_names> place_equipment(const Setup& setup) {
    IdSet<card_names> names;
    for (const CardRecord& print : setup.pack->card) {
        if (print.is(Group::equip_location)) {
            names.add(print.name);
        }
    }
    return names;
}

bool flies_from(const Setup& setup, const State& state, int seat, int side, int origin, int place) {
    for (const int number : cards_of(state, seat, Spot::column)) {
        const Card& one = card(state, number);
        if (lies_at(one, side, origin) && one.active() && is_ship(print_of(setup, state, number)) &&
            (reaches(setup, state, number, origin, place) || reaches_slowly(setup, state, number, origin, place))) {
            return true;
        }
    }
    return false;
}

struct Fetch {
    int place;
    int host;
    int side;  // of the agents
};

Verdict fetch_verdict(const Setup& setup, const State& state, Fetch fetch) {
    const int seat = state.turn.seat;
    if (fetch.place >= places || fetch.host >= setup.players || fetch.side >= sides) {
        return forbidden("K26"_rule);
    }
    bool any = false;
    for (const int number : cards_of(state, seat, Spot::agent)) {
        any = any || is_agent_at(card(state, number), fetch.host, 1 - fetch.side, fetch.place);
    }
    if (!any || state.turn.missions_made > 0) {
        return forbidden("K26"_rule);
    }
    if (const Verdict verdict = side_verdict(state, fetch.side); !verdict.legal()) {
        return verdict;
    }
    const bool tried = has(state.turn.fetched[at(fetch.host)][at(1 - fetch.side)], fetch.place);
    return require(!tried || grant_for(setup, state, MissionKind::fetch, fetch.place, fetch.side) != 0, "K28"_rule);
}

Verdict from_verdict(const Setup& setup, const State& state, Fetch fetch, int origin) {
    const int seat = state.turn.seat;
    if (origin == none) {
        return require(has_column(state, seat, fetch.side, fetch.place), "K29"_rule);
    }
    if (origin >= places || !has_column(state, seat, fetch.side, origin)) {
        return forbidden("I58"_rule);
    }
    if (has(state.turn.closed[at(fetch.host)][at(1 - fetch.side)], fetch.place)) {
        return forbidden("N65"_rule);
    }
    return require(flies_from(setup, state, seat, fetch.side, origin, fetch.place), "I02"_rule);
}

Fetch fetch_of_frame(const State& state) { return {frame(state).a, frame(state).b & 0xFF, frame(state).b >> 8U}; }

template <class Visit>
void each_origin(const Setup& setup, const State& state, Fetch fetch, Visit visit) {
    if (from_verdict(setup, state, fetch, none).legal()) {
        visit(none);
    }
    for (int origin = 0; origin < places; ++origin) {
        if (from_verdict(setup, state, fetch, origin).legal()) {
            visit(origin);
        }
    }
}

void set_out(const Setup& setup, State& state, Fetch fetch, int origin, Events& events) {
    Mission mission;
    mission.kind = MissionKind::fetch;
    mission.seat = {state.turn.seat, byte(fetch.host)};
    mission.side = byte(fetch.side);
    mission.target = byte(fetch.place);
    mission.origin = byte(origin == none ? fetch.place : origin);
    mission.on_foot = origin == none ? 1 : 0;
    PlaceSet& tried = state.turn.fetched[at(fetch.host)][at(1 - fetch.side)];
    if (has(tried, fetch.place)) {
        mission.grant = byte(grant_for(setup, state, MissionKind::fetch, fetch.place, fetch.side));
        state.turn.grants[at(mission.grant - 1)].used = 1;
    }
    tried |= PlaceSet{1} << static_cast<unsigned>(fetch.place);
    state.mission = mission;
    bind_side(state, fetch.side);
    if (origin != none) {
        begin_mission(setup, state, events);
        return;
    }
    state.mission.arrived = 1;
    tell(events, Happening::mission_announced, "K29"_rule, mission.seat[attacker], static_cast<int>(MissionKind::fetch),
         mission.origin, mission.target, fetch.host);
    push(state, Step::mission, none, static_cast<int>(MissionStage::agents));
}

}  // namespace

bool is_own_agent_there(const State& state, int number) {
    return exists(state, number) && owner_of(number) == seat_of(state, attacker) &&
           is_agent_at(card(state, number), seat_of(state, defender), side_of(state, defender), state.mission.target);
}

// PR-K06, PR-F42.
bool others_have_agents(const State& state, int seat, int host, int side, int place) {
    for (int other = 0; other < max_seats; ++other) {
        if (other == seat || other == host) {
            continue;
        }
        for (const int number : cards_of(state, other, Spot::agent)) {
            if (is_agent_at(card(state, number), host, side, place)) {
                return true;
            }
        }
    }
    return false;
}

void fetch_options(const Setup& setup, const State& state, Options& out) {
    if (state.phase != phase_v) {
        return;
    }
    for (const int number : cards_of(state, state.turn.seat, Spot::agent)) {
        const Card& one = card(state, number);
        const Action action = act(Do::fetch_agents, one.place, one.host, one.side);
        if (!out.allow(action) && fetch_verdict(setup, state, action).legal()) {
            out.add(action);
        }
    }
}

Verdict fetch_verdict(const Setup& setup, const State& state, Action action) {
    const Fetch fetch{action.a, action.b, action.c};
    if (const Verdict verdict = fetch_verdict(setup, state, fetch); !verdict.legal()) {
        return verdict;
    }
    bool any = false;
    each_origin(setup, state, fetch, [&](int) { any = true; });
    return require(any, "K28"_rule);
}

// PR-K55: it is announced and flown like a landing.
void begin_fetch(const Setup& setup, State& state, Action action, Events& events) {
    const Fetch fetch{action.a, action.b, action.c};
    int ways = 0;
    int only_way = none;
    each_origin(setup, state, fetch, [&](int origin) {
        ++ways;
        only_way = origin;
    });
    if (ways == 1) {
        set_out(setup, state, fetch, only_way, events);
    } else {
        push(state, Step::fetch_from, state.turn.seat, fetch.place, fetch.side << 8U | fetch.host);
    }
}

void fetch_agent(const Setup& setup, State& state, int agent, int ship) {
    if (ship == no_card) {
        take_up(setup, state, agent);
        card(state, agent).flags |= flag::walked;
    } else {
        put_aboard(setup, state, agent, ship);
    }
    card(state, agent).flags |= flag::taking_part | flag::fetched;
    card(state, agent).flags &= ~flag::exposed;
}

void agents_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::fetch_from:
            each_origin(setup, state, fetch_of_frame(state),
                        [&](int origin) { out.add(origin == none ? act(Do::walk) : act(Do::choose_place, origin)); });
            return;
        case Step::agent_destroys:
            for (const int name : place_equipment(setup)) {
                if (names_place_equipment(setup, state, name)) {
                    out.add(act(Do::name_target, name));
                }
            }
            return;
        default:
            break;
    }
    for (const int number : cards_of(state, seat_of(state, attacker))) {
        for (const Do what : {Do::land, Do::pick_up, Do::destroy_equipment}) {
            if (agents_check(setup, state, act(what, number)).legal()) {
                out.add(act(what, number));
            }
        }
    }
    out.add(act(Do::done));
}

Verdict agents_check(const Setup& setup, const State& state, Action action) {
    switch (state.step()) {
        case Step::fetch_from:
            if (kind_of(action) == Do::walk) {
                return from_verdict(setup, state, fetch_of_frame(state), none);
            }
            return kind_of(action) == Do::choose_place && action.a < places
                       ? from_verdict(setup, state, fetch_of_frame(state), action.a)
                       : forbidden("K26"_rule);
        case Step::agent_destroys:
            return require(kind_of(action) == Do::name_target && names_place_equipment(setup, state, action.a),
                           "K31"_rule);
        default:
            break;
    }
    switch (kind_of(action)) {
        case Do::land:
            return land_verdict(setup, state, action.a);
        case Do::pick_up:
            return pick_up_verdict(setup, state, action.a);
        case Do::destroy_equipment:
            return destroy_verdict(setup, state, action.a);
        default:
            return require(kind_of(action) == Do::done, "K14"_rule);
    }
}

// PR-D26, PR-D27: one agent after the other, or none.
void agents_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (state.step()) {
        case Step::fetch_from: {
            const Fetch fetch = fetch_of_frame(state);
            pop(state);
            set_out(setup, state, fetch, kind_of(action) == Do::walk ? none : action.a, events);
            return;
        }
        case Step::agent_destroys: {
            const int agent = frame(state).a;
            pop(state);
            destroy_place_equipment(setup, state, action.a, events);
            choose_carrier(setup, state, Step::land_agents, agent);
            return;
        }
        default:
            break;
    }
    switch (kind_of(action)) {
        case Do::land:
            land(setup, state, action.a, seat_of(state, defender), state.mission.target);
            card(state, action.a).since = byte(player(state, owner_of(action.a)).rounds & 0xFF);
            card(state, action.a).flags &= ~(flag::shown | flag::walked);
            tell(events, Happening::agents_landed, "K15"_rule, seat_of(state, attacker), seat_of(state, defender),
                 state.mission.target, 1);
            return;
        case Do::pick_up:
            choose_carrier(setup, state, Step::land_agents, action.a);
            return;
        case Do::destroy_equipment:
            make_passive(state, action.a, true);
            push(state, Step::agent_destroys, seat_of(state, attacker), action.a);
            return;
        default:
            pop(state);
    }
}

// Who sent a message or is passive reports nothing (PR-K24, PR-K34); others have nothing to tell (PR-K32).
void agents_report(const Setup& setup, State& state, Events& events) {
    const int seat = seat_of(state, attacker);
    for (const int number : cards_of(state, seat)) {
        Card& one = card(state, number);
        if (!one.is(flag::fetched)) {
            continue;
        }
        one.flags &= ~flag::fetched;
        const bool stayed = one.since != (player(state, seat).rounds & 0xFFU);  // PR-K05
        if (one.spot == Spot::column && one.active() && stayed && !one.is(flag::sent)) {
            open_window(setup, state, Window::agent_return, events, number);
        }
    }
}

}  // namespace kriegsrat::perryrhodan
