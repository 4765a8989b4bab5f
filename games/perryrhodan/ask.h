#pragma once

#include "core/json.h"
#include "games/perryrhodan/perryrhodan.h"

// What the game can tell about a view besides the view itself, a question each ("what").
namespace kriegsrat::perryrhodan {

// The position as far as the reader knows it: cards of which he sees only a back are not in it, so that the rules can
// be asked about everything else.
State known_part(const Setup&, const View&);

inline const std::string& entry(const Setup& setup, Table table, int number) {
    return setup.pack->names.tables[static_cast<std::size_t>(table)].entries[static_cast<std::size_t>(number)];
}

Expected<Json> ask_combat(const Setup&, const View&, const Reader& question);    // values, their sources, chances
Expected<Json> ask_meeting(const Setup&, const View&, const Reader& question);   // before the line-up
Expected<Json> ask_plan(const Setup&, const View&, const Reader& question);      // who may go along, and what follows
Expected<Json> ask_retreat(const Setup&, const View&, const Reader& question);   // where to, what would be lost
Expected<Json> ask_effects(const Setup&, const View&, const Reader& question);   // which skill or card they belong to
Expected<Json> ask_campaign(const Setup&, const View&, const Reader& question);  // points by phase, what changes
Expected<Json> ask_places(const Setup&, const View&, const Reader& question);
Expected<Json> ask_hand(const Setup&, const View&, const Reader& question);      // why cards cannot be laid out
Expected<Json> ask_laying(const Setup&, const View&, const Reader& question);    // what laying one out would mean
Expected<Json> ask_occasion(const Setup&, const View&, const Reader& question);  // in orders.cpp: which stop it is

}  // namespace kriegsrat::perryrhodan
