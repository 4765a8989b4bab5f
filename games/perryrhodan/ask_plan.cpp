#include <string_view>

#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/missions.h"

// The plan of a mission that is being put together: who may go along, aboard which ship, and what waits at the target.
namespace kriegsrat::perryrhodan {

namespace {

std::string_view reason_of_range(const Setup& setup, int from, int to) {
    const PlaceRecord& here = setup.pack->place[at(from)];
    const PlaceRecord& there = setup.pack->place[at(to)];
    if (from == to) {
        return "same_place";
    }
    if (here.cluster != none && here.cluster == there.cluster) {
        return "cluster";
    }
    if (here.system != none && here.system == there.system) {
        return "system";
    }
    if (there.min_range > 4) {
        return "far";
    }
    return here.neighbourhood != none && here.neighbourhood == there.neighbourhood ? "neighbourhood" : "galaxy";
}

Json rule_or_null(const Verdict& verdict) {
    return verdict.legal() ? Json(nullptr) : Json(rule_name("PR", verdict.rule));
}

// A ship or unit that stays so far: by itself, aboard, or why neither.
Json staying(const Setup& setup, const State& state, int number, const Cards& ships) {
    const Verdict alone = way_verdict(setup, state, Step::gather, number, no_card);
    const Verdict verdict = loading_verdict(setup, state, Step::gather, number);
    Json aboard = Json::array();
    for (const int ship : ships) {
        if (ship != number && way_verdict(setup, state, Step::gather, number, ship).legal()) {
            aboard.push_back(ship);
        }
    }
    return Json{{"piece", number},
                {"may_go", verdict.legal()},
                {"alone", alone.legal()},
                {"aboard", std::move(aboard)},
                {"rule", rule_or_null(verdict)}};
}

Json hold(const Setup& setup, const State& state, int ship) {
    int persons = 0;
    int troops = 0;
    int ships = 0;
    for (const int loaded : load_of(setup, state, ship)) {
        const CardRecord& print = print_of(setup, state, loaded);
        (is_ship(print) ? ships : print.kind == Kind::troop ? troops : persons) += 1;
    }
    return Json{{"ship", ship},
                {"range", range_of(setup, state, ship)},
                {"carried", card(state, ship).spot == Spot::aboard},
                {"capacity", transport_of(setup, state, ship)},
                {"persons", persons},
                {"troops", troops},
                {"ships", ships}};
}

// What is publicly known of the target, and what the goal needs there (PR-M07, PR-M20, PR-M23).
Json arrival(const Setup& setup, const State& state, bool troop, bool with_ships) {
    const Mission& mission = state.mission;
    Json json = Json::object();
    if (mission.seat[defender] >= setup.players || mission.kind == MissionKind::defensive) {
        const int seat = mission.seat[attacker];
        json["room_for_units"] = room_for_units(setup, state, seat, mission.side, mission.target);
        json["room_for_ships"] = room_for_ships(setup, state, seat, mission.side, mission.target);
        return json;
    }
    const Column& there = column(state, mission.seat[defender], side_of(state, defender), mission.target);
    State fought = state;
    fought.combat.kind = Fight::ground;
    json["ships"] = there.ships;
    json["units"] = there.units;
    json["places"] = there.places;
    json["space_combat"] = with_ships && there.ships > 0;
    json["ground_combat"] = mission.kind == MissionKind::offensive && there.units > 0;
    json["limit"] = limit_of_pairings(setup, fought);
    const bool needs_troop = mission.goal == Goal::destabilisation;
    json["needs_troop"] = needs_troop;
    json["needs_second_place"] = needs_troop;
    json["troop"] = troop;
    return json;
}

}  // namespace

// {}: of the mission the reader is putting together.
Expected<Json> ask_plan(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what"});
    const Mission& mission = view.state.mission;
    const bool planning = mission.kind != MissionKind::none && is_player(view.who) &&
                          mission.seat[attacker] == index(view.who) && mission.origin < places &&
                          mission.target < places && static_cast<MissionStage>(view.stage) <= MissionStage::approach;
    if (!question.ok() || !planning) {
        return error("ask", "there is no mission of this player to be planned");
    }
    const State state = known_part(setup, view);
    const int seat = mission.seat[attacker];
    Cards ships;
    Json staying_cards = Json::array();
    Json holds = Json::array();
    bool troop = false;
    int guards = 0;
    for (const int number : cards_of(state, seat)) {
        const CardRecord& print = print_of(setup, state, number);
        const bool goes = card(state, bearer_or_self(state, number)).spot == Spot::away;
        if (goes && is_ship(print)) {
            ships.add(number);
            holds.push_back(hold(setup, state, number));
        }
        troop = troop || (goes && print.kind == Kind::troop);
    }
    for (const int number : cards_of(state, seat)) {
        const CardRecord& print = print_of(setup, state, number);
        if (lies_at(card(state, number), mission.side, mission.origin) && (is_ship(print) || is_unit(print))) {
            staying_cards.push_back(staying(setup, state, number, ships));
            guards += is_unit(print) && card(state, number).active() ? 1 : 0;
        }
    }
    return Json{{"range_needed", range_needed(setup, mission.origin, mission.target)},
                {"reason", reason_of_range(setup, mission.origin, mission.target)},
                {"on_foot", walks(setup, state, mission)},
                {"staying", std::move(staying_cards)},
                {"holds", std::move(holds)},
                {"guards", guards},
                {"arrival", arrival(setup, state, troop, !ships.empty())}};
}

}  // namespace kriegsrat::perryrhodan
