#pragma once

#include <cstdint>

namespace kriegsrat::risk {

enum class Happening : std::uint8_t {
    order_rolled,
    mineral_placed,
    achievement_laid_out,
    territory_dealt,
    first_player,
    colour_chosen,
    base_placed,
    territory_claimed,
    units_placed,
    hero_placed,
    card_drawn,
    card_drawn_unseen,
    pile_shuffled,
    turn_began,
    reinforcements,
    cards_traded,
    command_requested,
    command_given,
    command_refused,
    invasion_declared,
    card_played,
    units_removed,
    invasion_stopped,
    units_committed,
    hero_called,
    attack_rolled,
    defence_rolled,
    dice_rolled_again,
    dice_compared,
    losses,
    conquered,
    hero_defeated,
    watchtower_destroyed,
    player_eliminated,
    cards_taken,
    achievements_passed_on,
    units_moved,
    hand_seen,
    hand_looked_at,
    achievement_taken,
    reward_received,
    watchtower_placed,
    watchtower_lost,
    turn_ended,
    won,
};
inline constexpr int event_kinds = static_cast<int>(Happening::won) + 1;

}  // namespace kriegsrat::risk
