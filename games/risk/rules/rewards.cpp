#include "games/risk/rules/play.h"

// Chapter M: rewards and where watchtowers stand. What they add to dice is in roll.cpp.
namespace kriegsrat::risk {

Bits drawable_rewards(const Setup& setup, const State& state) {
    Bits found = 0;
    for (const int r : each(state.rewards_left)) {
        found |= static_cast<int>(setup.pack->reward[static_cast<std::size_t>(r)].tier) == state.asked ? bit(r) : 0;
    }
    return found;
}

Bits towers(const State& state) {
    Bits found = 0;
    for (const std::uint8_t tower : state.tower) {
        found |= tower != none ? bit(tower) : 0;
    }
    return found;
}

Bits watchtower_territories(const State& state) { return owned_by(state, state.active_seat()) & ~towers(state); }

void receive_reward(const Setup& setup, State& state, int reward, Events& events) {
    const int player = state.active_seat();
    state.rewards_left = byte(state.rewards_left & ~static_cast<int>(bit(reward)));
    state.holder[static_cast<std::size_t>(reward)] = byte(player);  // it works from now on (RS-M02, RS-Z15)
    tell(events, Happening::reward_received, "M01"_rule, player, reward);
    if (setup.pack->reward[static_cast<std::size_t>(reward)].kind != RewardKind::watchtower) {
        state.asked = none;
        pop(state);
    } else if (watchtower_territories(state) != 0) {
        state.asked = byte(reward);
        become(state, Step::watchtower);
    } else {
        state.asked = none;
        tell(events, Happening::watchtower_lost, "Z46"_rule, player);
        pop(state);
    }
}

void lose_watchtower(State& state, int territory, Events& events) {
    for (std::size_t r = 0; r < rewards; ++r) {
        if (state.tower[r] == territory) {
            state.tower[r] = none;
            tell(events, Happening::watchtower_destroyed, "M11"_rule, state.holder[r], territory);
        }
    }
}

// RS-M21
void drop_rewards(State& state, int player) {
    for (std::size_t r = 0; r < rewards; ++r) {
        if (state.holder[r] == player) {
            state.holder[r] = none;
            state.tower[r] = none;
        }
    }
}

}  // namespace kriegsrat::risk
