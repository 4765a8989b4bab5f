#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/way_home.h"

// The retreat from a space combat before anybody has announced it: where to, and what would find no room there.
namespace kriegsrat::perryrhodan {

namespace {

Json refuge(const Setup& setup, const State& state, int seat, const Cards& ships, int place) {
    const int side = side_of(state, role_of(state, seat));
    const int from = state.mission.arrived != 0 ? state.mission.target : state.mission.origin;
    const Verdict verdict = home_verdict(setup, state, seat, ships, place);
    return Json{{"place", entry(setup, Table::place, place)},
                {"rule", verdict.legal() ? Json(nullptr) : Json(rule_name("PR", verdict.rule))},
                {"range", range_needed(setup, from, place)},
                {"ships_room", room_for_ships(setup, state, seat, side, place)},
                {"units_room", room_for_units(setup, state, seat, side, place)}};
}

}  // namespace

// {}: of the reader who fights in space.
Expected<Json> ask_retreat(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what"});
    const Mission& mission = view.state.mission;
    const bool fights = is_player(view.who) && view.state.combat.kind == Fight::space &&
                        (mission.seat[attacker] == index(view.who) || mission.seat[defender] == index(view.who));
    if (!question.ok() || !fights) {
        return error("ask", "this player fights no space combat");
    }
    State state = known_part(setup, view);
    const int seat = index(view.who);
    const int role = role_of(state, seat);
    const Cards ships = fighters(setup, state, role);
    for (const int ship : ships) {
        card(state, ship).flags |= flag::leaving;
    }
    const bool bound = role == attacker && mission.way_back != none;
    Json list = Json::array();
    for (int place = 0; place < places; ++place) {
        const bool own = has_column(state, seat, side_of(state, role), place);
        if (bound ? place == mission.way_back : own && !(role == defender && place == mission.target)) {
            list.push_back(refuge(setup, state, seat, ships, place));
        }
    }
    return Json{{"may", may_retreat(setup, state, role)},
                {"bound", bound},
                {"ships", home_group(setup, state, seat, Row::ships).size()},
                {"units", home_group(setup, state, seat, Row::units).size()},
                {"places", std::move(list)}};
}

}  // namespace kriegsrat::perryrhodan
