#include "games/risk/rules/play.h"

// Chapter L: when an achievement is met, and taking one.
namespace kriegsrat::risk {

namespace {

// RS-Z29: not the own start base and, in team play, not that of an ally.
int enemy_bases(const Setup& setup, const State& state, int player) {
    int sum = 0;
    for (int owner = 0; owner < colours; ++owner) {
        const int base = state.base[at(owner)];
        sum += base != none && !allied(setup, player, owner) && has(owned_by(state, player), base) ? 1 : 0;
    }
    return sum;
}

bool is_met(const Setup& setup, const State& state, const Achievement& wanted) {
    const int player = state.active_seat();
    const Bits own = owned_by(state, player);
    const Bits fresh = own & ~state.at_start;
    const Bits side = wanted.whole_team ? team_territories(setup, state, player) : own;
    const Bits side_at_start = wanted.whole_team ? state.team_at_start : state.at_start;
    int reached = 0;
    switch (wanted.condition) {
        case Condition::control_planet:
            return within(setup.pack->planet[wanted.planet], side);
        case Condition::control_enemy_bases:
            reached = enemy_bases(setup, state, player);
            break;
        case Condition::take_minerals_in_turn:
            reached = count(fresh & state.minerals);
            break;
        case Condition::control_minerals:
            reached = count(own & state.minerals);
            break;
        case Condition::take_territories_in_turn:
            reached = count(fresh);
            break;
        case Condition::control_territories:
            reached = count(own);
            break;
        case Condition::take_planet_in_turn:
            for (const Bits planet : setup.pack->planet) {
                reached += within(planet, side) && (planet & side_at_start) == 0 ? 1 : 0;
            }
            break;
        case Condition::control_planets:
            for (const Bits planet : setup.pack->planet) {
                reached += within(planet, side) ? 1 : 0;
            }
            break;
    }
    return reached >= wanted.count;
}

}  // namespace

Bits met_achievements(const Setup& setup, const State& state) {
    Bits met = 0;
    for (const int i : each(state.available)) {
        met |= is_met(setup, state, setup.pack->achievement[at(i)]) ? bit(i) : 0;
    }
    return met;
}

void take_achievement(const Setup& setup, State& state, int achievement, Events& events) {
    const int player = state.active_seat();
    state.available = static_cast<std::uint16_t>(state.available & ~bit(achievement));
    state.got[at(player)] = static_cast<std::uint16_t>(state.got[at(player)] | bit(achievement));
    state.took_achievement = 1;
    tell(events, Happening::achievement_taken, "L14"_rule, player, achievement);
    if (!check_victory(setup, state, events) && setup.rewards()) {
        state.asked = byte(static_cast<int>(setup.pack->achievement[at(achievement)].tier));
        push(state, Step::reward);
    }
}

}  // namespace kriegsrat::risk
