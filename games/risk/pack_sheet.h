#pragma once

#include "core/pack_sheet.h"
#include "games/risk/pack.h"

// How the files of a pack are read: used by pack*.cpp only.
namespace kriegsrat::risk {

using Sheet = PackSheet<Pack, Table>;

// Of a colour whose record could not be read: the set-ups say nothing more about it.
inline constexpr std::uint8_t unknown_species = species_count;

void read_board(const Sheet& sheet);
void read_pieces(const Sheet& sheet);
void read_star_table(const Sheet& sheet);
void read_achievements(const Sheet& sheet);
void read_rewards(const Sheet& sheet);
void read_cards(const Sheet& sheet);
void read_setups(const Sheet& sheet);

}  // namespace kriegsrat::risk
