#pragma once

#include <array>
#include <optional>
#include <set>

#include "app/boards/boards.h"
#include "games/risk/odds/odds.h"
#include "games/risk/pack.h"

// The galaxy at a terminal. risk.cpp puts it together, risk_map.cpp draws, risk_notes.cpp counts, risk_tell.cpp tells.
namespace kriegsrat::terminal {

const Board& risk_board();

namespace risk_board_parts {

// Reading a view.
int number(const Json& object, const char* key, int otherwise = 0);
std::string text(const Json& object, const char* key);
const Json& member(const Json& object, const char* key);  // null if it is not there
const Json& territory(const Scene& scene, const std::string& id);
int owner_of(const Json& territory);  // -1: nobody
int place_of(const std::vector<std::string>& entries, const std::string& id);
int territory_number(const std::string& id);
std::string name_of(const Scene& scene, const char* table, const std::string& id);
int seat_of(const Scene& scene);  // who looks; -1: a spectator
// The same side: the same owner or a member of the team.
bool same_side(const Scene& scene, int one, int other);
std::string owner_name(const Scene& scene, int owner);

// Owners.
char owner_letter(int owner);
std::string owner_token(const Scene& scene, int owner, const std::string& content);
struct OwnerPaint {
    Paint paint;
    bool dark_letters;
};
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
