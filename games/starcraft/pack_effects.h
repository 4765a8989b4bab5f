#pragma once

#include <span>

#include "games/starcraft/pack_sheet.h"

// The words of data/effects.md: used by pack_effect*.cpp only.
namespace kriegsrat::starcraft {

constexpr Bits at_time(When when) { return bit(static_cast<int>(when)); }
constexpr Bits of_bearer(Bearer bearer) { return bit(static_cast<int>(bearer)); }

inline constexpr Bits in_skirmish =
    at_time(When::compare) | at_time(When::after_compare) | at_time(When::end_of_destroy);
inline constexpr Bits in_battle =
    in_skirmish | at_time(When::start_of_battle) | at_time(When::draw_step) | at_time(When::end_of_battle);

inline constexpr Bits on_technologies = of_bearer(Bearer::play_area);
inline constexpr Bits on_factions = of_bearer(Bearer::faction);
inline constexpr Bits on_sheets = on_technologies | on_factions;  // what lies open before a player
inline constexpr Bits on_cards = of_bearer(Bearer::combat_card);
inline constexpr Bits on_modules = of_bearer(Bearer::module);
inline constexpr Bits on_events = of_bearer(Bearer::event);
inline constexpr Bits on_kept_events = of_bearer(Bearer::kept_event);

// One effect while its parameters are read.
struct Reading {
    struct PlaceName {
        std::string name;
        Place place;
    };

    const Sheet& sheet;
    const Reader& json;
    const EffectOwner& owner;
    Effect& out;

    std::uint8_t number(std::string_view key, int least = 1, int most = 9) const;
    bool flag(std::string_view key, bool otherwise) const;
    Side side(const std::vector<std::string>& allowed) const;
    Place place(std::string_view key, const std::vector<PlaceName>& allowed) const;
    Units units(std::string_view key, int race) const;  // at least one
    // A key that makes sense only together with something else.
    void suits_only(std::string_view key, const std::string& with) const;
};

struct Word {
    std::string_view op;
    std::string_view what;  // empty: the operation has no such parameter
    Op meaning;
    Bits bearers;
    Bits times;
    std::span<const std::string_view> keys;
    void (*read)(const Reading&);
};

inline void read_nothing(const Reading& /*reading*/) {}

std::span<const Word> words_in_battle();
std::span<const Word> words_outside_battle();

}  // namespace kriegsrat::starcraft
