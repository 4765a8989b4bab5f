#pragma once

#include <functional>

#include "core/json_text.h"
#include "server/table_state.h"

// Tables in JSON, as docs/table-protocol.md describes them.
namespace kriegsrat::server {

// Without what depends on who asks and on who is there.
Json summarize(const TableState& state);
// Adds "mine" and "waiting".
void add_person(Json& summary, const PersonId& person);
// Sets "connected" of every seat.
void add_presence(Json& summary, const std::function<bool(const PersonId&)>& present);
TableRow table_row(const TableState& state);

// The row of a table tells whether it goes on without anybody: a mind decides, or a clock runs.
bool goes_on_alone(const Json& summary);

Json write_fair(const TableState& state);
Json write_asks(const TableState& state);
void write_turn_of(JsonText& out, const TableState& state);
Json write_line(const ChatLine& line);
bool may_read(const TableState& state, const ChatLine& line, SeatSet own);
// What happened in the last decisions, as far as the seat may see it.
void write_history(JsonText& out, const TableState& state, Seat who);

}  // namespace kriegsrat::server
