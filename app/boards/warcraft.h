#pragma once

#include "app/boards/view.h"
#include "games/warcraft/pack.h"

// Azeroth at a terminal. warcraft.cpp puts it together, warcraft_map.cpp and warcraft_battle.cpp draw,
// warcraft_players.cpp counts, warcraft_look.cpp describes, warcraft_options.cpp, warcraft_notes.cpp and
// warcraft_odds.cpp offer what may be done, warcraft_tell.cpp tells.
namespace kriegsrat::terminal {

const Board& warcraft_board();

namespace warcraft_board_parts {

// Of the match.
inline const warcraft::Pack& pack_of(const Scene& scene) { return *warcraft::find_pack(scene.pack); }

// Reading a view.
const Json& player_of(const Scene& scene, int seat);
const Json& player_of_race(const Scene& scene, const std::string& race);  // empty: it is nobody's
std::string race_of(const Scene& scene, int seat);
std::string own_race(const Scene& scene);
bool allied(const Scene& scene, const std::string& one, const std::string& other);
const Json& space_of(const Scene& scene, const std::string& id);
bool is_city(const Json& space);
int units_in(const Scene& scene, const Json& pieces);  // workers are no units
bool has_enemy_units(const Scene& scene, const std::string& space);
const warcraft::Map& map_of(const Scene& scene);
// The tile that gives a race's units of a type their strength.
warcraft::Tile tile_of(const Scene& scene, const std::string& race, int type);

// "human_melee" in two.
struct Piece {
    std::string race;
    std::string type;
};
Piece piece_named(const std::string& id);

// Words.
std::string space_number(const Scene& scene, const std::string& id);  // "3"
std::string space_label(const Scene& scene, const std::string& id);   // "3 city", "8"
std::string kind_word(const Scene& scene, const Json& space);         // "objective 2"
std::string short_kind(const Scene& scene, const Json& space);        // "goal *2", as on the map
std::string kind_sign(const Scene& scene, const Json& space);         // "*2", "$"
std::string letter_text(const Scene& scene, const std::string& id);   // "(A)" as in the rules of a scenario, or nothing
std::string type_word(const Scene& scene, const std::string& type, int amount);
std::string pieces_text(const Scene& scene, const Json& pieces);          // "2 melee, 1 worker"
std::string pieces_code(const Scene& scene, const Json& pieces);          // "2m1w", as on the map
std::string standing(const Scene& scene, const std::string& space);       // "Orcs: 2 melee; Humans: 1 worker"
std::string standing_code(const Scene& scene, const std::string& space);  // "O2m H1w"
std::string unit_text(const Scene& scene, const Json& unit);              // "Orcs: melee (12)"
std::vector<std::string> marks_of(const Scene& scene, const std::string& id, bool in_short);
std::string cost_text(const Scene& scene, warcraft::Cost cost, int times = 1);
std::string counted_cards(const Scene& scene, const Json& cards);  // "Fast, 2 Resources"

// Races have a colour and a letter.
OwnerPaint race_paint(const Scene& scene, const std::string& race);
std::string race_letter(const Scene& scene, const std::string& race);
std::string race_token(const Scene& scene, const std::string& race);

std::string draw(const Scene& scene);
std::string draw_battle(const Scene& scene);
std::string draw_players(const Scene& scene);
std::string look(const Scene& scene, const std::string& words);
std::string odds(const Scene& scene, const std::string& words);

// The chances of one who enters a space with so many units of a type, or null.
Json odds_of_move(const Scene& scene, const Json& action);
Json odds_of_fight(const Scene& scene, const Json& action);

std::string option(const Scene& scene, const Json& action);
std::string note(const Scene& scene, const Json& action);
double rank(const Scene& scene, const Json& action);
std::string reason(const Scene& scene, const Json& action);

std::vector<std::string> tell(const Scene& scene, std::span<const Json> before, std::span<const Json> now);

}  // namespace warcraft_board_parts

}  // namespace kriegsrat::terminal
