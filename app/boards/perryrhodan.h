#pragma once

#include <map>

#include "app/boards/view.h"
#include "games/perryrhodan/pack.h"

// The table of Perry Rhodan at a terminal. perryrhodan.cpp puts it together, perryrhodan_table.cpp draws,
// perryrhodan_options.cpp says what may be done.
namespace kriegsrat::terminal {

const Board& perryrhodan_board();

namespace perryrhodan_board_parts {

// Of the match.
inline const perryrhodan::Pack& pack_of(const Scene& scene) { return *perryrhodan::find_pack(scene.pack); }

// Every card in play that the view shows, by its number.
std::map<int, const Json*> pieces_of(const Json& view);
// "Perry Rhodan [17]"; a back is "face down [17]".
std::string piece_label(const Scene& scene, const std::map<int, const Json*>& pieces, int piece);

const perryrhodan::CardRecord* record_of(const Scene& scene, const std::string& card);
// What is printed on a card: its text with the values of a ship or a unit.
std::string card_text(const Scene& scene, const std::string& card);

std::string draw(const Scene& scene);
std::string draw_players(const Scene& scene);
std::string option(const Scene& scene, const Json& action);
std::string note(const Scene& scene, const Json& action);
double rank(const Scene& scene, const Json& action);
std::string reason(const Scene& scene, const Json& action);
Json complete(const Scene& scene, const Json& action);

}  // namespace perryrhodan_board_parts

}  // namespace kriegsrat::terminal
