#pragma once

#include <array>
#include <cstdint>

#include "games/perryrhodan/kinds.h"
#include "games/perryrhodan/limits.h"

// The mission and the combat that are going on (chapters I to M).
namespace kriegsrat::perryrhodan {

// The two players of a mission.
enum Role : std::uint8_t { attacker_role, defender_role };
inline constexpr int attacker = attacker_role;
inline constexpr int defender = defender_role;

struct Mission {
    std::uint16_t named = no_record;    // assassination, sabotage: a card name (PR-J12, PR-J13)
    std::uint16_t reduced = no_record;  // the card that was reduced
    std::uint16_t reduction = no_card;  // chosen by the defender (PR-N50)
    std::uint16_t boarder = no_card;    // PR-N33
    std::uint16_t boarded = no_card;    // the ship he jumped to
    std::array<std::uint16_t, 2> companion{no_card, no_card};
    MissionKind kind = MissionKind::none;
    Goal goal = Goal::none;
    std::array<std::uint8_t, 2> seat{none, none};  // by Role
    std::uint8_t side = pro;                       // of the attacker; the defender's is the other one
    std::uint8_t origin = none;                    // places
    std::uint8_t target = none;
    std::uint8_t goal_card = none;
    std::uint8_t ships_only = 0;      // PR-Y12
    std::uint8_t on_foot = 0;         // PR-I20
    std::uint8_t slow = 0;            // it takes two rounds (PR-Z67)
    std::uint8_t arrived = 0;         // the attacker's cards are at the target
    std::uint8_t ended = 0;           // by an effect
    std::uint8_t way_back = none;     // place bound by an earlier retreat (PR-Y31)
    std::uint8_t space_fought = 0;    // a space combat took place
    std::uint8_t negotiated = 0;      // the ground combat ended by PR-N64
    std::uint8_t gave_way = none;     // Role that retreated from the ground first (PR-M14, PR-M17)
    std::uint8_t unit_destroyed = 0;  // a unit of the defender, in the ground combat (PR-M24)
    std::uint8_t none_at_start = 0;   // the goal drawn found nothing to reduce (PR-J22)
    std::uint8_t no_reduction = 0;    // cancelled by an effect
    std::uint8_t achieved = 0;        // the reduction (PR-J22)
    std::uint8_t mutant_skills = 0;   // used by each side: bit 0 attacker, bit 1 defender (PR-N13)
    std::uint8_t corps_used = 0;      // the same for Mutantenkorps 2 (PR-N57)
    std::uint8_t troop_brought = 0;   // the attacker took a troop along (PR-Z85)
    std::uint8_t grant = 0;           // 1 + the Grant it uses up; 0: the mission every turn has
    std::uint8_t approached = 0;      // ships whose number for PR-Z28 is known
};

// A group set aside for two rounds (PR-Z67, PR-Y14); Card::host of its cards says which of its owner's it is.
struct Flight {
    std::uint8_t kind : 4 = 0;  // MissionKind
    std::uint8_t side : 2 = 0;
    std::uint8_t ships_only : 1 = 0;
    std::uint8_t due : 1 = 0;  // a later turn of its owner has begun
    std::uint8_t seat = none;  // whose place the target is
    std::uint8_t target = none;
};

// Two cards that face each other, with their escorts (PR-L12 to PR-L16). Arrays by Role.
struct Pairing {
    std::array<std::uint16_t, 2> front{no_card, no_card};
    std::array<std::array<std::uint16_t, max_escorts>, 2> escort{{{no_card, no_card}, {no_card, no_card}}};
    std::array<std::uint8_t, 2> for_attack{};  // a bit for each escort that supports the attack value
    std::array<std::int8_t, 2> stealth{};      // values as determined
    std::array<std::int8_t, 2> attack{};
    std::array<std::int8_t, 2> defence{};
    std::array<std::int8_t, 2> bonus_attack{};  // from the stealth difference (PR-L27)
    std::array<std::int8_t, 2> bonus_defence{};
    std::array<std::uint8_t, 2> drawn{none, none};  // the action card each drew for its fire (PR-A11)
    std::uint8_t broken_through : 4 = 0;
    std::uint8_t unresolved : 4 = 0;  // a front card has left before the fire (PR-Y22)
    std::uint8_t fired : 4 = 0;       // its values are known
    std::uint8_t held : 4 = 0;        // its break-through was cancelled
};

struct Combat {
    std::array<Pairing, max_pairings> pairing{};
    Fight kind = Fight::none;
    std::uint8_t round = 0;  // from 1
    std::uint8_t first = 0;  // pairing of the running fight: a boarding lies above the space combat
    std::uint8_t count = 0;  // of pairings, those below `first` included
    std::uint8_t current = 0;
    std::uint8_t from_right = 0;   // the direction (PR-L22)
    std::uint8_t turn = 0;         // Role: who places a card
    std::uint8_t limit = 0;        // of pairings on the ground, 0: none (PR-M07)
    std::uint8_t revealed = 0;     // Spaeher 1: sides that must name their equipment this round
    std::uint8_t outer_round = 0;  // of the space combat during a boarding
};

}  // namespace kriegsrat::perryrhodan
