#include "core/game.h"

#include <algorithm>

#include "core/json.h"
#include "core/json_text.h"

namespace kriegsrat {

std::string_view Match::data(std::string_view file) const { return game().data(pack(), file); }

Json Match::view(Seat who) const {
    JsonText out;
    view(who, out);
    return out.json();
}

Json Match::write(Action action) const { return write_action(game().spec().actions, names(), action); }

void Match::write(Action action, JsonText& out) const { write_action(out, game().spec().actions, names(), action); }

Json Match::write(const Event& event) const {
    return write_event(game().spec().events, names(), game().spec().rule_prefix, event);
}

void Match::write(const Event& event, JsonText& out) const {
    write_event(out, game().spec().events, names(), game().spec().rule_prefix, event);
}

Expected<Action> Match::read_action(const Json& json) const {
    return kriegsrat::read_action(game().spec().actions, names(), json);
}

bool Match::is_any_time(Seat who, Action action) const {
    return is_player(who) && index(who) < players() && game().spec().is_any_time(action);
}

Verdict Match::check(Seat who, Action action) const {
    if (is_any_time(who, action)) {
        return any_time_check(who, action);
    }
    const Turn now = turn();
    return now.seat == who ? check(action) : forbidden(game().spec().out_of_turn(now.step));
}

void Match::apply(Seat who, Action action, Events& events) {
    is_any_time(who, action) ? any_time_apply(who, action, events) : apply(action, events);
}

void Simulation::add(const Simulation& other) {
    games += other.games;
    decisions += other.decisions;
    chance_decisions += other.chance_decisions;
    unfinished += other.unfinished;
    draws += other.draws;
    violations += other.violations;
    if (first_violation.empty()) {
        first_violation = other.first_violation;
    }
    wins.resize(std::max(wins.size(), other.wins.size()));
    for (std::size_t i = 0; i < other.wins.size(); ++i) {
        wins[i] += other.wins[i];
    }
    mind_wins.resize(std::max(mind_wins.size(), other.mind_wins.size()));
    for (std::size_t i = 0; i < other.mind_wins.size(); ++i) {
        mind_wins[i] += other.mind_wins[i];
    }
    rounds.insert(rounds.end(), other.rounds.begin(), other.rounds.end());
    digest += other.digest;
}

}  // namespace kriegsrat
