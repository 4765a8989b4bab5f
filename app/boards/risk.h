#pragma once

#include <array>
#include <optional>
#include <set>

#include "app/boards/view.h"
#include "games/risk/odds/odds.h"
#include "games/risk/pack.h"

// The galaxy at a terminal. risk.cpp puts it together, risk_map.cpp draws, risk_notes.cpp counts, risk_tell.cpp tells.
namespace kriegsrat::terminal {

const Board& risk_board();

namespace risk_board_parts {

// Of the match.
inline const risk::Pack& pack_of(const Scene& scene) { return *risk::find_pack(scene.pack); }

// Reading a view.
const Json& territory(const Scene& scene, const std::string& id);
int owner_of(const Json& territory);  // -1: nobody

// Owners.
std::string owner_token(const Scene& scene, int owner, const std::string& content);
OwnerPaint owner_paint(const Scene& scene, int owner);
// Hero, base, mineral field, watchtower as letters.
std::string marks(const Scene& scene, const Json& territory);

std::string draw_galaxy(const Scene& scene);
std::string draw_players(const Scene& scene);

// What is known of a fight between two territories, the hero of the attacker called in.
struct Fight {
    risk::odds::Battle battle;
    bool hero = false;
    double win = 0;
};
std::optional<Fight> fight(const Scene& scene, const std::string& from, const std::string& to);

std::string option(const Scene& scene, const Json& action);
std::string note(const Scene& scene, const Json& action);
double rank(const Scene& scene, const Json& action);
std::string reason(const Scene& scene, const Json& action);
std::string odds(const Scene& scene, const std::string& words);

std::vector<std::string> tell(const Scene& scene, std::span<const Json> before, std::span<const Json> now);

}  // namespace risk_board_parts

}  // namespace kriegsrat::terminal
