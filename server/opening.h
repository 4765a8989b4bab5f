#pragma once

#include <functional>
#include <memory>

#include "server/premises.h"
#include "server/table_state.h"

// New tables.
namespace kriegsrat::server {

struct NewTable {
    std::shared_ptr<const TableState> state;
    Writes writes;  // with the people in its first event as members
};

// From the first event. Touches nothing, so it may run on another thread.
Answer<NewTable> prepare_table(const Json& first);
// Puts it on disk and then into memory.
void open_table(Premises& premises, const NewTable& table, const std::function<void(const Answer<TableId>&)>& done);
// Into memory, once it is on disk.
void move_in(Premises& premises, const TableState& state);

}  // namespace kriegsrat::server
