#pragma once

#include <cstdint>

namespace kriegsrat::perryrhodan {

enum class Happening : std::uint8_t {
    // the start and the turn
    coin_tossed,        // tails
    number_drawn,       // player, number
    goes_first,         // player
    hand_shown,         // player
    hand_changed,       // player
    turn_began,         // player, round
    turn_skipped,       // player
    cards_activated,    // player
    draw_announced,     // player, phase, amount
    card_drawn,         // player, card: to him alone
    card_drawn_unseen,  // player, phase
    source_refilled,    // player, phase
    source_shuffled,    // player, phase
    obsolete_drawn,     // player, card
    card_discarded,     // player, card
    // cards in play
    card_laid_out,       // player, card, place, side
    secret_laid_out,     // player, place, side
    equipment_laid_out,  // player, card, place, side
    card_exchanged,      // player, card (old), card (new), place
    riddle_solved,       // player, card
    status_played,       // player, card, on player
    unique_replaced,     // player, card
    card_destroyed,      // player, card, place
    card_reduced,        // player, card, place
    card_to_sink,        // player, card, place
    card_to_hand,        // player, place: unseen
    card_to_source,      // player, phase
    card_made_passive,   // player, card
    card_made_active,    // player, card
    agent_returned,      // player
    skill_chosen,        // player, skill
    // phase change and the end
    phase_changed,   // player, phase
    phase_followed,  // player, phase
    points_given,    // player, parts of 120, rule
    coords_changed,  // player, by
    survey_changed,  // player, by
    gave_up,         // player
    end_offered,     // player
    end_refused,     // player
    round_limit,     // phase
    joint_end,
    abandoned,  // player who remains
    won,        // players
    // missions and combat
    mission_sacrificed,  // player, side
    mission_announced,   // player, mission, origin, target, opponent
    goal_drawn,          // player, goal
    ships_only,          // player
    target_named,        // player, name
    cards_moved,         // player, origin, target, ships, units
    ship_stays_behind,   // player, number
    combat_began,        // fight, round
    card_lined_up,       // player, card, pairing
    card_escorts,        // player, card, pairing, 1 for the attack value
    stealth_compared,    // pairing, stealth of the attacker, of the defender
    broke_through,       // player, card
    stealth_used,        // player, to the attack value, to the defence value
    values_compared,     // pairing, attack and defence of the attacker, of the defender
    card_saved,          // player, card
    retreated,           // player
    no_reduction,        // player
    reduction_achieved,  // player
    mission_ended,       // player
    agents_landed,       // player, opponent, place, number
    agent_caught,        // player, card
    agent_exposed,       // player, card
    message_sent,        // player, number
    message_overheard,   // player, number
    // effects: PD's, a block
    event_played,      // player, card, on player
    effect_used,       // player, card, skill or 31
    effect_cancelled,  // player, card
    card_named,        // player, name
    card_seen,         // player, card: to one player alone
    card_found,        // player, card
    nothing_happened,  // player
};
inline constexpr int event_kinds = static_cast<int>(Happening::nothing_happened) + 1;

}  // namespace kriegsrat::perryrhodan
