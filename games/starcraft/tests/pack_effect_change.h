#pragma once

#include <string>

#include "games/starcraft/tests/pack_change.h"

// Packs in which one record has one other effect, and what check_pack says of it.
namespace kriegsrat::starcraft::change {

inline const Lines good;

inline Json joined(Json effect, const Json& more) {
    effect.update(more);
    return effect;
}

// What is said of a record whose only effect is this one, without the place of the effect.
inline Lines one_effect(const std::string& file, const std::string& record, const Json& effect) {
    Lines found = with_record(file, record, "/effects", Json::array({effect}));
    for (std::string& line : found) {
        line = line.starts_with("/effects/0") ? line.substr(10) : line;
    }
    return found;
}
inline Lines on_card(const Json& effect) { return one_effect("combat_cards.json", "terran_c01", effect); }
inline Lines on_technology(const Json& effect) { return one_effect("technology_cards.json", "bunker", effect); }
inline Lines on_event(const Json& effect) { return one_effect("event_cards.json", "ev2_stirring_speech", effect); }

}  // namespace kriegsrat::starcraft::change
