#include "server/opening.h"

#include "core/tell.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/summary.h"

namespace kriegsrat::server {

Answer<NewTable> prepare_table(const Json& first) {
    NewTable table;
    const TableId id = random_id();
    auto begun = TableState::begin(id, first);
    if (!begun) {
        return refuse("server", begun.error().text);
    }
    table.state = std::move(*begun);
    table.writes = {AppendEvent{id, 0, to_text(first)}, PutTable{table_row(*table.state)}};
    for (const SeatHolder& holder : table.state->seats) {
        if (!holder.person.empty()) {
            table.writes.emplace_back(PutMember{id, holder.person});
        }
    }
    if (first.contains("by")) {  // who made it, even if it plays without them
        table.writes.emplace_back(PutMember{id, first["by"]});
    }
    return table;
}

void move_in(Premises& premises, const TableState& state) {
    auto room = std::make_shared<Room>(premises.shared_from_this(), std::make_unique<TableState>(state));
    premises.rooms.emplace(state.id, room);
    room->consider();
}

void open_table(Premises& premises, const NewTable& table, const std::function<void(const Answer<TableId>&)>& done) {
    premises.write(table.writes, [&premises, state = table.state, done](const Expected<void>& result) {
        if (!result) {
            done(refuse("storage", result.error().text));
            return;
        }
        done(state->id);
        move_in(premises, *state);
    });
}

}  // namespace kriegsrat::server
