#include <algorithm>
#include <cmath>

#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/missions.h"

// What cards are worth in a combat, where their values come from, and how likely they hit. Chances count the action
// stacks as they were built (PR-H25): nobody may know what has been drawn of them (PR-H04).
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::size_t most_meetings = 64;  // in one question

double rounded(double value) { return std::round(value * 1000) / 1000; }

const ActionStack& stack_of(const Setup& setup, const State& state, int role) {
    const int owner = player(state, seat_of(state, role)).stack_owner;
    return setup.stack[owner < setup.players ? at(owner) : at(seat_of(state, role))];
}

// f(action card, share)
template <class F>
void each_action_card(const ActionStack& stack, F f) {
    const double all = stack.size();
    for (int number = 0; number < action_cards; ++number) {
        if (stack.has(number)) {
            f(number, stack.of(number) / all);
        }
    }
}

struct Sum {
    Value value;
    int more = 0;  // escorts, the bonus out of the stealth difference
    BarColumn column = BarColumn::red;

    int with(const Setup& setup, int action_card) const { return value_with(setup, action_card, value, column, more); }
};

// How often one value of a stack beats the other value of the other stack.
double beats(const Setup& setup, const ActionStack& stack, const Sum& sum, const ActionStack& other_stack,
             const Sum& other) {
    double chance = 0;
    each_action_card(stack, [&](int mine, double share) {
        each_action_card(other_stack, [&](int theirs, double other_share) {
            chance += sum.with(setup, mine) > other.with(setup, theirs) ? share * other_share : 0;
        });
    });
    return chance;
}

Json told(const Setup& setup, const State& state, int number, Stat stat, const Sum& sum, const ActionStack& stack) {
    int least = 99;
    int most = -99;
    each_action_card(stack, [&](int action_card, double) {
        least = std::min(least, sum.with(setup, action_card));
        most = std::max(most, sum.with(setup, action_card));
    });
    const CardRecord& print = print_of(setup, state, number);
    const Strength& printed = stat == Stat::stealth  ? print.stealth
                              : stat == Stat::attack ? print.attack
                                                     : print.defence;
    Json sources = Json::array();
    if (!sum.value.fixed) {
        for (const ValueSource& source : sources_of_strength(setup, state, number, stat)) {
            Json one{{"by", source.by}, {"card", nullptr}};
            if (source.card != no_card && exists(state, source.card)) {
                one["card"] = entry(setup, Table::card, card(state, source.card).record);
            }
            sources.push_back(std::move(one));
        }
    }
    return Json{{"letter", entry(setup, Table::letter, static_cast<int>(sum.value.letter))},
                {"printed", printed.bonus},
                {"bonus", sum.value.bonus},
                {"fixed", sum.value.fixed},
                {"range", Json::array({least, most})},
                {"sources", std::move(sources)}};
}

// Two fronts that face each other, or could.
Json meeting(const Setup& setup, const State& state, const Pairing& pairing) {
    Json json = Json::object();
    std::array<std::array<Sum, 3>, 2> sums{};
    for (const int role : {attacker, defender}) {
        const int front = pairing.front[at(role)];
        if (front == no_card || !exists(state, front)) {
            continue;
        }
        auto& [stealth, attack, defence] = sums[at(role)];
        stealth = {strength(setup, state, front, Stat::stealth), card(state, front).is(flag::sent) ? -1 : 0,
                   role == attacker ? BarColumn::red : BarColumn::green};
        attack = {strength(setup, state, front, Stat::attack),
                  escort_bonus(state, pairing, role, true) + pairing.bonus_attack[at(role)], BarColumn::red};
        defence = {strength(setup, state, front, Stat::defence),
                   escort_bonus(state, pairing, role, false) + pairing.bonus_defence[at(role)], BarColumn::green};
        Json side = Json::object();
        const ActionStack& drawn_for_stealth = stack_of(setup, state, attacker);  // PR-L24
        const ActionStack& own = stack_of(setup, state, role);
        side["stealth"] = told(setup, state, front, Stat::stealth, stealth, drawn_for_stealth);
        side["attack"] = told(setup, state, front, Stat::attack, attack, own);
        side["defence"] = told(setup, state, front, Stat::defence, defence, own);
        side["attack"]["escorts"] = escort_bonus(state, pairing, role, true);
        side["defence"]["escorts"] = escort_bonus(state, pairing, role, false);
        side["attack"]["from_stealth"] = pairing.bonus_attack[at(role)];
        side["defence"]["from_stealth"] = pairing.bonus_defence[at(role)];
        json[role == attacker ? "attacker" : "defender"] = std::move(side);
    }
    if (json.size() == 2) {
        const ActionStack& mine = stack_of(setup, state, attacker);
        const ActionStack& theirs = stack_of(setup, state, defender);
        double ahead = 0;
        double behind = 0;
        each_action_card(mine, [&](int action_card, double share) {
            const int gap = sums[attacker][0].with(setup, action_card) - sums[defender][0].with(setup, action_card);
            ahead += gap > 0 ? share : 0;
            behind += gap < 0 ? share : 0;
        });
        json["chances"] =
            Json{{"attacker_hits", rounded(beats(setup, mine, sums[attacker][1], theirs, sums[defender][2]))},
                 {"defender_hits", rounded(beats(setup, theirs, sums[defender][1], mine, sums[attacker][2]))},
                 {"attacker_ahead", rounded(ahead)},
                 {"defender_ahead", rounded(behind)}};
    }
    return json;
}

bool stacks_are_known(const Setup& setup, const State& state) {
    return seat_of(state, attacker) < setup.players && seat_of(state, defender) < setup.players &&
           stack_of(setup, state, attacker).size() > 0 && stack_of(setup, state, defender).size() > 0;
}

}  // namespace

// {}: every pairing of the running fight.
Expected<Json> ask_combat(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what"});
    if (!question.ok()) {
        return error("ask", "a question about the combat names nothing else");
    }
    if (view.state.combat.kind == Fight::none || !stacks_are_known(setup, view.state)) {
        return error("ask", "there is no combat");
    }
    const State state = known_part(setup, view);
    Json list = Json::array();
    for (int i = state.combat.first; i < state.combat.count; ++i) {
        list.push_back(meeting(setup, state, state.combat.pairing[at(i)]));
    }
    return Json{{"pairings", std::move(list)}};
}

// {"pieces", "against"}: each of them against this card, without escorts.
Expected<Json> ask_meeting(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what", "pieces", "against"});
    if (view.state.mission.kind == MissionKind::none || !stacks_are_known(setup, view.state)) {
        return error("ask", "there is no combat");
    }
    const State state = known_part(setup, view);
    const Reader pieces = question["pieces"];
    const auto against = static_cast<int>(question["against"].number(0, max_cards - 1));
    if (!question.ok() || !pieces.is_array() || pieces.size() > most_meetings || !exists(state, against)) {
        return error("ask", "a question about a meeting names at most 64 pieces and one they would face");
    }
    const int other_side = role_of(state, owner_of(against));
    Json list = Json::array();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto piece = static_cast<int>(pieces[i].number(0, max_cards - 1));
        if (!question.ok() || !exists(state, piece) || other_side == none ||
            role_of(state, owner_of(piece)) != other_role(other_side)) {
            return error("ask", "these cards cannot meet");
        }
        Pairing pairing;
        pairing.front[at(other_side)] = static_cast<std::uint16_t>(against);
        pairing.front[at(other_role(other_side))] = static_cast<std::uint16_t>(piece);
        Json one = meeting(setup, state, pairing);
        one["piece"] = piece;
        list.push_back(std::move(one));
    }
    return Json{{"meetings", std::move(list)}};
}

}  // namespace kriegsrat::perryrhodan
