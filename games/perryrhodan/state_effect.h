#pragma once

#include <array>
#include <cstdint>

#include "games/perryrhodan/limits.h"

// Effects that are being carried out, that last, and that have been used up (chapter N).
namespace kriegsrat::perryrhodan {

// A change that lasts: of a value of a card, of a player or of a place.
struct Change {
    std::uint16_t card = no_card;     // target; no_card: a player or a place
    std::uint16_t by_card = no_card;  // while it is in play; no_card: it does not depend on one
    std::uint16_t effect = 0;         // of the pack: what it does beyond a number
    std::uint8_t seat = none;         // target player, or owner of the place
    std::uint8_t user = none;         // whose rounds count (PR-E12)
    std::uint8_t place = none;
    std::uint8_t side = none;
    std::uint8_t stat = 0;
    std::int8_t by = 0;
    std::uint8_t until = 0;   // Lasts
    std::uint8_t rounds = 0;  // own rounds of the user still to come
    std::uint8_t kind = 0;    // what it changes
    std::uint8_t spare = 0;
    bool operator==(const Change&) const = default;
};
inline constexpr int max_changes = 160;

// How often an effect has been used within its limit.
struct Used {
    std::uint16_t card = no_card;  // no_card: an event or a status by its effect alone
    std::uint16_t effect = 0;      // of the pack
    std::uint8_t seat = none;
    std::uint8_t per = 0;  // Limit
    std::uint8_t times = 0;
    std::uint8_t spare = 0;
    bool operator==(const Used&) const = default;
};
inline constexpr int max_used = 64;

// One effect on its way from being announced to being carried out. They lie on each other: an answer above what it
// answers (PR-Z83).
struct Use {
    std::array<std::uint16_t, max_targets> target{no_card, no_card, no_card, no_card};
    std::uint16_t card = no_card;      // in play; no_card: played from the hand
    std::uint16_t record = no_record;  // the card that is used or played
    std::uint16_t effect = 0;          // of the pack
    std::uint16_t name = no_record;    // named (PR-D42)
    std::uint16_t holder = no_card;    // where the named card is believed to be, or the place that is the target
    std::uint16_t lying = no_card;     // a lasting event that lies before its player (PR-F30)
    std::uint8_t seat = none;
    std::uint8_t side = none;
    std::uint8_t mode = 0;
    std::uint8_t skill = none;
    std::uint8_t level = 0;
    std::uint8_t targets = 0;   // how many are chosen
    std::uint8_t enemy = none;  // player it is used on
    std::uint8_t place = none;
    std::uint8_t stage = 0;  // how far it has come
    std::uint8_t op = 0;     // operation that is being carried out
    std::uint8_t cost = 0;   // price that is being paid
    std::uint8_t left = 0;   // of the price or of the operation
    std::uint8_t cancelled = 0;
    std::uint8_t asked = 0;   // seats that were asked for an answer, a bit each
    std::uint8_t spared = 0;  // targets on which it was cancelled, a bit each
    std::uint8_t window = 0;  // Window in which it is used
};
inline constexpr int max_uses = 36;

// Room for what happens by itself: effects of cards that are laid out, riddles that give points (PR-Y43).
inline constexpr int spare_changes = 16;
inline constexpr int spare_used = 16;
inline constexpr int spare_uses = 6;

}  // namespace kriegsrat::perryrhodan
