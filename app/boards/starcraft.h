#pragma once

#include "app/boards/view.h"
#include "games/starcraft/pack.h"

// The Koprulu sector at a terminal. starcraft.cpp puts it together, starcraft_map.cpp and starcraft_battle.cpp draw,
// starcraft_players.cpp counts, starcraft_look.cpp describes, starcraft_options.cpp, starcraft_notes.cpp and
// starcraft_odds.cpp offer what may be done, starcraft_tell.cpp tells.
namespace kriegsrat::terminal {

const Board& starcraft_board();

namespace starcraft_board_parts {

// Of the match.
inline const starcraft::Pack& pack_of(const Scene& scene) { return *starcraft::find_pack(scene.pack); }

// Reading a view.
const Json& player_of(const Scene& scene, int seat);
const Json& area_of(const Scene& scene, const std::string& id);
int planet_at(const Scene& scene, int x, int y);  // its number, or -1
int faction_of(const Scene& scene, int seat);     // its number, or -1
int race_of(const Scene& scene, int seat);        // its number, or -1

// Galactic Conquest knows neither conquest points nor special victories.
bool has_points(const Scene& scene);

// What can still be paid without forced mining.
int resources_left(const Scene& scene, int seat, starcraft::AreaType type);

// Words.
std::string area_label(const Scene& scene, const std::string& id);  // "minerals 2 A": on a planet that is known
std::string area_name(const Scene& scene, const std::string& id);   // its name; on the planet of the order its label
std::string units_text(const Scene& scene, const Json& units);      // "2 Marine, 1 Firebat"
std::string route_name(const Scene& scene, const std::string& id);  // "Torus - Halcyon", "Torus ~ Tarsonis"
std::string cost_text(const Scene& scene, starcraft::Cost cost);
std::string units_of_building(const Scene& scene, const std::string& id);
std::string values_text(starcraft::Values values);
std::string roman(int stage);

// Owners.
OwnerPaint owner_paint(int owner);
std::string owner_token(const Scene& scene, int owner, const std::string& content);

// Pieces one after the other, in lines of that width; what follows the first line is indented.
std::vector<std::string> in_lines(std::string first, const std::vector<std::string>& pieces, std::size_t width,
                                  std::size_t indent);

std::string draw(const Scene& scene);
std::string draw_battle(const Scene& scene);
std::string draw_players(const Scene& scene);
std::string look(const Scene& scene, const std::string& words);
std::string odds(const Scene& scene, const std::string& words);

// The estimate of an attack with these units, or null.
Json attack_odds(const Scene& scene, const std::string& area, const Json& units);
std::string odds_of_move(const Scene& scene, const Json& action);

std::string option(const Scene& scene, const Json& action);
std::string note(const Scene& scene, const Json& action);
double rank(const Scene& scene, const Json& action);
std::string reason(const Scene& scene, const Json& action);
// The values a card gives the own front-line unit of the skirmish that cards are placed for.
struct CardValues {
    starcraft::Values values;
    bool matches = false;
};
CardValues card_values(const Scene& scene, const std::string& card);
// One of the own units of that skirmish can use this reinforcement card.
bool reinforcement_fits(const Scene& scene, const std::string& card);

std::vector<std::string> tell(const Scene& scene, std::span<const Json> before, std::span<const Json> now);

}  // namespace starcraft_board_parts

}  // namespace kriegsrat::terminal
