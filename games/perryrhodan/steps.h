#pragma once

#include <array>
#include <cstdint>

#include "games/perryrhodan/limits.h"

// Where we are in the rules, what can be decided there, and the frames of the agenda.
namespace kriegsrat::perryrhodan {

enum class Step : std::uint8_t {
    over,
    // the start of the game (chapter E), rules/start.cpp
    coin,          // chance
    first_player,  // carried out: everybody still in draws an action card
    first_hand,    // carried out
    mulligan,
    // chance and drawing, rules/draws.cpp
    draw_action,  // chance: one action card of `seat`'s stack goes to State::drawn
    draw_cards,   // chance: b cards of source a go to the hand of `seat`
    know_top,     // chance: the next b & 0xFF cards of source a of `seat` become known to the seats in b >> 8
    announce,     // a cards are to be drawn by `seat`: how many from which source; b: the highest source allowed
    // the turn (chapter E), rules/turn.cpp, rules/sections.cpp
    begin_turn,
    reactivation,
    source_section,
    after_draws,
    build_section,
    discard_section,
    end_turn,
    offer,  // to end the game: `seat` accepts or refuses
    // laying out (chapter F), rules/laying_out*.cpp
    laid_out,        // carried out: card a was laid out, its `play` effects follow
    choose_skill,    // a: equipment just laid out that raises a skill
    top_card,        // a: column (Place), b: row: which newcomer lies on top (PR-D43)
    choose_loyalty,  // a: column, b: row: which loyalty goes to the sink (PR-D33)
    // missions (chapters I to K), rules/mission*.cpp and others; mission_section is the first, combat the last
    mission_section,
    mission,         // carried out, a: MissionStage
    choose_target,   // of a mission just announced, a: MissionKind, b: origin
    new_goal,        // carried out: another goal card was drawn
    choose_goal,     // ships only or a goal card; b 1: the goal itself
    name_target,     // of assassination and sabotage
    gather,          // the cards that take part
    choose_carrier,  // a: card that goes aboard one of several ships, b: the step it is asked for
    give_equipment,  // free equipment is handed over
    choose_bearer,   // a: equipment
    load_up,         // the defender gets ready
    unload,
    withdraw,    // PR-L48
    fetch_from,  // a: place, b: player and side: by ship or on foot
    land_agents,
    agent_destroys,  // a: agent who names an equipment:place
    message,         // carried out: a radio message, a: agent, b: letter
    counter_units,
    reduce,
    choose_reduced,  // which copy, a: name
    homeward,        // carried out: a group on its way home, a: HomeStage, b: place and WayHome
    retreat_place,
    way_back,
    lose_surplus,
    // combat (chapters L and M), rules/combat*.cpp
    line_up,  // a: role
    post,     // a: card, b: role
    adjust,   // a: card, b: role
    direction,
    stealth_choice,  // a: pairing
    retreat,         // a: role
    join_retreat,    // a: ship that broke through
    losses,          // carried out
    board_result,    // what becomes of the ship that was boarded
    combat,          // carried out, a: CombatStage
    // effects (chapter N): PD's, keep window first and effect last
    window,  // a: Window | passes << 8; `seat` may use an effect
    answer,  // `seat` may cancel the last of State::use
    pay_hand,
    pay_card,
    give_points,  // cards that give them become passive
    target,       // of the last of State::use: a card, a place, or where a hidden card is
    name_card,    // a: where it is believed to be
    choose_copy,  // which of several cards of that name
    search,
    choose_player,
    choose_source,
    store,
    move_where,
    discard_card,
    companion,     // of a boarding
    pick_reduced,  // Innere Sicherheit
    later_bonus,   // a bonus noted for this mission: who gets it
    spare_atlan,   // Anti-Atlan is won over or destroyed (PR-P27)
    effect,        // carried out: the next stage of the last of State::use
};
inline constexpr int steps = static_cast<int>(Step::effect) + 1;

enum class Do : std::uint8_t {
    // chance
    toss,         // a: 1 tails
    draw_action,  // a: action card
    draw_card,    // a: record
    // the start and the turn
    keep_hand,
    mulligan,
    draw_from,       // a: phase, amount: so many cards of this source
    go_on,           // ends the section; in the reactivation section what is passive becomes active
    leave_passive,   // a: card
    trigger_change,  // of the phase
    follow_change,
    reshuffle,  // a: phase
    discard,    // a: record
    give_up,
    offer_end,
    accept_end,
    refuse_end,
    // laying out
    lay_out,         // a: record, b: place, c: bearer or no_card, amount: side
    exchange,        // a: card, b: record
    solve,           // a: riddle, b: place or nowhere, amount: side
    play_status,     // a: record, b: place or nowhere, c: player it works on, amount: side
    replace_unique,  // a: record
    choose_skill,    // a: skill
    choose_top,      // a: card
    choose_loyalty,  // a: loyalty that goes
    // missions and combat
    sacrifice,         // a: record, b: side
    sacrifice_for,     // a: card to be exchanged
    announce_mission,  // a: MissionKind, b: origin, c: side
    choose_target,     // a: place, b: player
    counter_mission,   // a: place, b: side
    fetch_agents,      // a: place, b: player, c: side
    walk,              // without ships
    with_goal,
    ships_only,
    choose_goal,        // a: goal
    name_target,        // a: name
    take_along,         // a: card
    give_equipment,     // a: equipment
    give_to,            // a: bearer, ship or no_card: it stays behind
    load,               // a: card
    aboard,             // a: ship or no_card: by itself
    unload,             // a: card
    land,               // a: agent
    pick_up,            // a: agent
    destroy_equipment,  // a: agent
    choose_place,       // a: place
    lose_card,          // a: card
    reduce,             // a: name
    reduce_place,
    choose_reduced,  // a: card
    pair,            // a: card
    front,           // opens a new pairing
    escort,          // a: pairing, b: 1 for the attack value
    leave_out,
    resolve_from,  // a: 0 left, 1 right
    break_through,
    split,  // amount: of the difference to the attack value
    retreat,
    stay,
    done,
    // effects: PD's, a block
    use,         // a: card, b: effect, c: mode
    play_event,  // a: record, b: effect, c: mode, amount: side * 25 + column of the premise, 24: no place
    pass,
    target,         // a: card
    name_where,     // a: card, or 0x8000 + (seat * 2 + side) * 24 + column
    name,           // a: card name
    take,           // a: record
    choose_player,  // a: seat
    choose_source,  // a: seat, b: phase
    give,           // a: card: for points or as a price
    enough,
};
inline constexpr int action_kinds = static_cast<int>(Do::enough) + 1;

inline constexpr int max_depth = 64;

}  // namespace kriegsrat::perryrhodan
