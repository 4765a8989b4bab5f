#pragma once

#include "server/table_state.h"

// What stands in the events of a table. What is wrong is noted as a mistake of the reader.
namespace kriegsrat::server {

Seat seat_in(const Reader& in, int players);
std::vector<Seat> seats_in(const Reader& in, int players);
ClockRule clock_in(const Reader& in);
SeatHolder holder_in(const Reader& in);
Key key_in(const Reader& in);

}  // namespace kriegsrat::server
