#include "games/risk/rules/play.h"

// Chapter L: when an achievement is met, and taking one.
namespace kriegsrat::risk {

namespace {

// RS-Z29: not the own start base and, in team play, not that of an ally. Those of eliminated players count (RS-L20).
int enemy_bases(const Setup& setup, const State& state, int player) {
    int sum = 0;
    for (int owner = 0; owner < colours; ++owner) {
        const int base = state.base[at(owner)];
        sum += base != none && !allied(setup, player, owner) && has(owned_by(state, player), base) ? 1 : 0;
    }
    return sum;
}

}  // namespace

// Numbers are at least so many (RS-Z26).
Way way_to(const Setup& setup, const State& state, const Achievement& wanted, int player) {
    const bool active = player == state.active_seat();
    const Bits own = owned_by(state, player);
    const Bits side = wanted.whole_team ? team_territories(setup, state, player) : own;  // RS-T10, RS-T12
    const Bits fresh = active ? own & ~state.at_start : 0;
    const bool team_start = wanted.whole_team && !setup.plays(House::own_start_of_planets);
    const Bits side_at_start = !active ? side : team_start ? state.team_at_start : state.at_start;
    Way way{0, wanted.count};
    switch (wanted.condition) {
        case Condition::control_planet:  // RS-L02, RS-L03
            way = {count(setup.pack->planet[wanted.planet] & side), count(setup.pack->planet[wanted.planet])};
            break;
        case Condition::control_enemy_bases:  // RS-L04, RS-L09
            way.have = enemy_bases(setup, state, player);
            break;
        case Condition::take_minerals_in_turn:  // RS-L05
            way.have = count(fresh & state.minerals);
            break;
        case Condition::control_minerals:  // RS-L06, RS-L08
            way.have = count(own & state.minerals);
            break;
        case Condition::take_territories_in_turn:  // RS-L07
            way.have = count(fresh);
            break;
        case Condition::control_territories:
            way.have = count(own);
            break;
        case Condition::take_planet_in_turn:  // RS-L10
            for (const Bits planet : setup.pack->planet) {
                way.have += within(planet, side) && (planet & side_at_start) == 0 && (planet & fresh) != 0 ? 1 : 0;
            }
            break;
        case Condition::control_planets:  // RS-L11
            for (const Bits planet : setup.pack->planet) {
                way.have += within(planet, side) ? 1 : 0;
            }
            break;
    }
    return way;
}

// RS-L16: at this moment, however long it has been so (RS-Z27).
Bits met_achievements(const Setup& setup, const State& state) {
    Bits met = 0;
    for (const int i : each(state.available)) {
        const Way way = way_to(setup, state, setup.pack->achievement[at(i)], state.active_seat());
        met |= way.have >= way.need ? bit(i) : 0;
    }
    return met;
}

void take_achievement(const Setup& setup, State& state, int achievement, Events& events) {
    const int player = state.active_seat();
    // RS-L17; it stays with its owner (RS-L18)
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
