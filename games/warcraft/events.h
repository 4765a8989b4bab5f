#pragma once

#include <cstdint>

namespace kriegsrat::warcraft {

enum class Happening : std::uint8_t {
    // set-up and round
    race_dealt,
    first_player,
    round_began,
    phase_began,
    // cards
    card_drawn,
    card_drawn_unseen,
    deck_shuffled,
    card_played,
    card_played_at,
    card_played_on,
    portal_opened,
    card_cancelled,
    card_laid_open,
    card_set_aside,
    hand_shown,
    gift,
    gift_requested,
    // movement
    pieces_moved,
    necromancer_moved,
    captive_taken,
    unit_placed,
    workers_armed,
    workers_lost,
    outpost_lost,
    outpost_given_up,
    city_marked,
    player_eliminated,
    // battle
    battle_began,
    joined,
    stayed_out,
    phase_named,
    battle_phase,
    dice_rolled,
    dice_rolled_again,
    extra_dice_rolled,
    casualties_due,
    casualties_reduced,
    casualties_prevented,
    casualties_ignored,
    unit_asleep,
    unit_devoured,
    devoured_killed,
    devoured_returned,
    flying_netted,
    units_raised,
    raised_returned,
    unit_lost,
    consent_refused,
    unit_returned,
    spoils_taken,
    battle_won,
    battle_without_winner,
    // harvest
    harvested,
    depleted,
    renewed,
    resources_gained,
    unit_mustered,
    // deploy and spend
    deployed,
    building_finished,
    outpost_finished,
    city_pinned,
    trained,
    building_begun,
    building_summoned,
    outpost_begun,
    improved,
    // scenarios and the end
    token_destroyed,
    necromancer_killed,
    points_counted,
    won,
    drawn,
};
inline constexpr int event_kinds = static_cast<int>(Happening::drawn) + 1;

}  // namespace kriegsrat::warcraft
