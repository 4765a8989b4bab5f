#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "games/starcraft/ask_plans.h"
#include "games/starcraft/odds/estimate.h"
#include "games/starcraft/rules/battle.h"

// Questions about what a seat sees: what an attack is likely to bring, what its cards are worth in a skirmish.
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

// False: the seat moves no units now, or has not so many of a type.
bool join(const Setup& setup, const State& seen, Attack& attack) {
    if (seen.order.planet == none || seen.seat != attack.seat || order_of(seen.order.kind) != OrderOf::mobilize) {
        return false;
    }
    const Force gathered = seen.order.enemy_area == attack.area ? seen.battle.force[attacker] : 0;
    const int race = race_of(setup, seen, attack.seat);
    for (const int place : types(attack.force)) {
        if (units_of(attack.force, place) + units_of(gathered, place) > unit_type(setup, race, place).figures) {
            return false;
        }
    }
    attack.force += gathered;
    attack.special = is_special(seen.order.kind);
    return true;
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
    // These would join those that have gathered for the attack of the order being executed.
    const bool joining = question.has("more");
    attack.force = read_force(setup, seen, attack.seat, question[joining ? "more" : "units"]);
    attack.special = question.has("special") && question["special"].boolean();
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    if (joining && !join(setup, seen, attack)) {
        return error("ask", "no units of this player are on the move, or not so many are left (SC-M01)");
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

constexpr std::array<const char*, sources> source_names{"ability", "reinforcement", "play_area", "sheet",
                                                        "module",  "battle",        "order"};

Json told(const Worth& worth) {
    Json from = Json::object();
    for (int source = 0; source < sources; ++source) {
        const Gain& gain = worth.from[at(source)];
        if (gain.attack != 0 || gain.health != 0) {
            from[source_names[at(source)]] = {{"attack", gain.attack}, {"health", gain.health}};
        }
    }
    return Json{{"matches", worth.matches},
                {"joins", worth.joins},
                {"card_attack", worth.card.attack},
                {"card_health", worth.card.health},
                {"support", worth.support},
                {"from", std::move(from)},
                {"fixed", worth.fixed},
                {"attack", worth.attack},
                {"health", worth.health}};
}

// Every card of the hand as it would count in this skirmish, and what the seat has placed there.
Expected<Json> ask_cards(const Setup& setup, const View& view, const Reader& question, const Mistake& mistake) {
    const State& seen = view.state;
    const Battle& battle = seen.battle;
    const int number = static_cast<int>(question["skirmish"].number(1, max_skirmishes)) - 1;
    const int with = question.has("card") ? question["card"].one_of(names_of(setup, Table::card), "card") : int{none};
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    if (battle.area == none || number >= battle.count) {
        return error("ask", "there is no such skirmish (SC-F07)");
    }
    const Skirmish& lane = battle.skirmish[at(number)];
    int side = none;
    for (const int fighting : {attacker, defender}) {
        side = view.who == seat(seat_of(seen, fighting)) ? fighting : side;
    }
    if (side == none) {
        return error("ask", "only those who fight know their cards (SC-H07)");
    }
    if (lane.front[attacker] == none || lane.front[defender] == none) {
        return error("ask", "the skirmish is over");
    }
    const int race = race_of_side(setup, seen, side);
    const auto& names = names_of(setup, Table::card);
    const int first_card = setup.pack->first_card[at(race)];
    // Reinforcement cards count beside this one.
    const int partner = with == none ? int{none} : card_of_side(setup, seen, side, with);
    if (with != none &&
        (partner == none || !has(seen.hand[at(seat_of(seen, side))] & setup.pack->standard_cards[at(race)], partner))) {
        return error("ask", "that is no standard card of the hand (SC-F12)");
    }
    Json answer{{"skirmish", number + 1}, {"hand", Json::object()}, {"placed", nullptr}};
    for (const int card : each(seen.hand[at(seat_of(seen, side))])) {
        const bool standard = has(setup.pack->standard_cards[at(race)], card);
        answer["hand"][names[at(first_card + card)]] =
            told(worth_of(setup, seen, side, number, standard ? card : partner, standard ? int{none} : card));
    }
    const int placed = lane.standard[at(side)];
    if (placed != none && placed != hidden_card) {
        answer["placed"] = told(worth_of(setup, seen, side, number, placed, lane.reinforcement[at(side)]));
    }
    return answer;
}

}  // namespace

Expected<Json> StarCraft::ask(const Setup& setup, const View& view, const Json& json) {
    Mistake mistake;
    const Reader question(json, mistake);
    const std::string what = question["what"].text();
    if (what == "battle") {
        return ask_battle(setup, view, question, mistake);
    }
    if (what == "cards") {
        return ask_cards(setup, view, question, mistake);
    }
    if (what == "laying") {
        return ask_laying(setup, view, question, mistake);
    }
    if (what == "order") {
        return ask_order(setup, view, question, mistake);
    }
    if (what == "prices") {
        return ask_prices(setup, view);
    }
    if (what == "payment") {
        return ask_payment(setup, view);
    }
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("ask"));
    }
    return error("ask", "'what' must be battle, cards, laying, order, prices or payment");
}

}  // namespace kriegsrat::starcraft
