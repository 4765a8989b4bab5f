#pragma once

#include <cstdint>

// Enumerations with words that limits.h has as plain constants, too: they come first, or the words would hide the
// constants.
namespace kriegsrat::perryrhodan {

enum class Side : std::uint8_t { pro, anti, dual, unsaid };  // dual: printed on cards only

enum class MissionKind : std::uint8_t { none, defensive, offensive, agent, fetch, counter };
enum class Goal : std::uint8_t { none, assassination, destabilisation, sabotage, devastation };
enum class Fight : std::uint8_t { none, space, ground, boarding };

}  // namespace kriegsrat::perryrhodan
