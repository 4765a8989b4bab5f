#include "games/risk/rules/play.h"

// Chapter T: what allies give each other.
namespace kriegsrat::risk {

Bits transferable(const Setup& setup, const State& state) {
    if (!setup.teams) {
        return 0;
    }
    const int player = state.active_seat();
    Bits found = 0;
    for (const int t : each(team_territories(setup, state, player) & ~owned_by(state, player))) {
        found |= transfer_check(setup, state, act(Do::request_command, t)).legal() ? bit(t) : 0;
    }
    return found;
}

Verdict transfer_check(const Setup& setup, const State& state, Action action) {
    const int player = state.active_seat();
    const int t = action.a;
    if (state.neutral != 0) {
        return forbidden("T15"_rule);
    }
    if (t >= territories || !has(team_territories(setup, state, player) & ~owned_by(state, player), t)) {
        return forbidden("T13"_rule);
    }
    if (units_at(state, t) != 1) {
        return forbidden("T16"_rule);
    }
    const int ally = owner_of(state, t);
    if (hero_of(state, ally) == t || count(owned_by(state, ally)) == 1) {
        return forbidden("Z38"_rule);
    }
    return require(room_for_units(state, player) > 0, "Z50"_rule);
}

void request_command(State& state, int territory, Events& events) {
    state.asked = byte(territory);
    tell(events, Happening::command_requested, "T13"_rule, state.active_seat(), territory, owner_of(state, territory));
}

void give_command(const Setup& setup, State& state, Events& events) {
    const int player = state.active_seat();
    const int t = state.asked;
    const int ally = owner_of(state, t);
    state.asked = none;
    state.neutral = setup.plays(House::transfer_while_attacking) ? 1 : 0;
    lose_watchtower(state, t, events);
    state.owned[at(ally)] &= ~bit(t);
    state.owned[at(player)] |= bit(t);
    if (!setup.pack->transfer_counts_taken) {
        state.at_start |= bit(t);  // RS-Z51
    }
    tell(events, Happening::command_given, "T17"_rule, player, t, ally);
}

void pass_on_achievements(State& state, int from, int to, RuleId rule, Events& events) {
    tell(events, Happening::achievements_passed_on, rule, to, from, count(state.got[at(from)]));
    state.got[at(to)] = static_cast<std::uint16_t>(state.got[at(to)] | state.got[at(from)]);
    state.got[at(from)] = 0;
}

}  // namespace kriegsrat::risk
