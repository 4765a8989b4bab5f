#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "games/starcraft/odds/estimate.h"
#include "games/starcraft/rules/play.h"

// Questions about what a seat sees: what an attack is likely to bring.
namespace kriegsrat::starcraft {

namespace {

constexpr int battles = 400;

double rounded(double value) { return std::round(value * 1000) / 1000; }

const std::vector<std::string>& names_of(const Setup& setup, Table table) {
    return setup.pack->names.tables[static_cast<std::size_t>(table)].entries;
}

// {"marine": 2, "goliath": 1} of the seat's race.
Force read_force(const Setup& setup, const State& seen, int seat, const Reader& units) {
    const int race = race_of(setup, seen, seat);
    Force force = 0;
    for (const std::string& name : units.keys()) {
        const Reader number = units[name];
        const auto& all = names_of(setup, Table::unit);
        const auto found = static_cast<int>(std::find(all.begin(), all.end(), name) - all.begin());
        if (found == unit_types || setup.pack->unit[at(found)].race != race) {
            number.mistake("is no unit of this player");
            return 0;
        }
        const UnitType& type = setup.pack->unit[at(found)];
        force += units_at(type.place, static_cast<int>(number.number(0, type.figures)));
    }
    return force;
}

Expected<Json> ask_battle(const Setup& setup, const View& view, const Reader& question, const Mistake& mistake) {
    const State& seen = view.state;
    if (!is_player(view.who)) {
        return error("ask", "only a player can plan an attack");
    }
    if (seen.faction[at(index(view.who))] == none) {
        return error("ask", "the player has no faction yet (SC-C03)");
    }
    if (seen.battle.area != none) {
        return error("ask", "a battle is being fought");
    }
    Attack attack;
    attack.seat = index(view.who);
    attack.area = question["area"].one_of(names_of(setup, Table::area), "area");
    attack.force = read_force(setup, seen, attack.seat, question["units"]);
    attack.special = question.has("special") && question["special"].boolean();
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    const int owner = unit_owner(seen, attack.area);
    if (owner == none || setup.allied(attack.seat, owner)) {
        return error("ask", "there is no enemy unit in that area (SC-F01)");
    }
    const int most = setup.pack->area[at(attack.area)].unit_limit + attackers_above;
    if (size(attack.force) < 1 || size(attack.force) > most) {
        return error("ask", "between 1 and " + std::to_string(most) + " units can attack there (SC-M10)");
    }
    Rng rng(1);
    const Estimate odds = estimate(setup, imagine(setup, view, rng), attack, battles, rng);
    return Json{{"win", rounded(odds.win)},
                {"attacker_losses", rounded(odds.attacker_losses)},
                {"defender_losses", rounded(odds.defender_losses)},
                {"battles", battles}};
}

}  // namespace

Expected<Json> StarCraft::ask(const Setup& setup, const View& view, const Json& json) {
    Mistake mistake;
    const Reader question(json, mistake);
    const std::string what = question["what"].text();
    if (what == "battle") {
        return ask_battle(setup, view, question, mistake);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    return error("ask", "'what' must be battle");
}

}  // namespace kriegsrat::starcraft
