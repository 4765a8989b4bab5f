#pragma once

#include "server/table_state.h"

namespace kriegsrat::server {

// Who asks.
struct Person {
    PersonId id;
    std::string name;
    bool account = false;
};

// The event "created" of a new table, from the body of POST /api/tables. Mistakes are noted in the reader; other
// errors are about the set-up.
// The prepared beginning and script of a game, null if it has none.
Json find_lesson(std::string_view game);
Expected<Json> read_order(const Reader& in, const Person& maker, Milliseconds now);
// The same for another game of the same people: whoever asks for it sits down, and a seat waits for each of the others.
Json order_again(const TableState& over, const PersonId& by, const std::string& seal, Milliseconds now);

}  // namespace kriegsrat::server
