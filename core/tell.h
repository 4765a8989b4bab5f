#pragma once

#include <span>
#include <string>

#include "core/game.h"

// How positions are told to programs outside, whoever tells them: bot protocol, server.
namespace kriegsrat {

// In one line. What is no UTF-8 is replaced, so that the answer always is.
std::string to_text(const Json& json);

// Players are numbers, chance is "chance", everybody else is null.
Json write_seat(Seat who);
Json write_seats(SeatSet seats, int players);

// What the spec of a game knows of its actions, events and views, with the names of the data pack of this match.
Json write_spec(const Match& match);

// {"seat", "step", "over"}
void write_turn(JsonText& out, const Match& match);
Json write_turn(const Match& match);
// Those the watcher may see.
void write_events(JsonText& out, const Match& match, std::span<const Event> events, Seat watcher);
Json write_events(const Match& match, std::span<const Event> events, Seat watcher);
// Of whoever has to decide.
void write_options(JsonText& out, const Match& match);
// What this seat may do at any time, as the field "any_time" of the object that is open; nothing if there is nothing.
void add_any_time(JsonText& out, const Match& match, Seat who);

}  // namespace kriegsrat
