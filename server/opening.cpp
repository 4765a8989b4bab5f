#include "core/tell.h"
#include "server/lobby.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/summary.h"

// New tables.
namespace kriegsrat::server {

void open_table(Premises& premises, const Json& first, const std::function<void(const Answer<TableId>&)>& done) {
    const TableId id = random_id();
    auto begun = TableState::begin(id, first);
    if (!begun) {
        done(refuse("server", begun.error().text));
        return;
    }
    const std::shared_ptr<TableState> state = std::move(*begun);
    Writes writes{AppendEvent{id, 0, to_text(first)}, PutTable{table_row(*state)}};
    for (const SeatHolder& holder : state->seats) {
        if (!holder.person.empty()) {
            writes.emplace_back(PutMember{id, holder.person});
        }
    }
    if (first.contains("by")) {  // who made it, even if it plays without them
        writes.emplace_back(PutMember{id, first["by"]});
    }
    premises.write(std::move(writes), [&premises, state, done](const Expected<void>& result) {
        if (!result) {
            done(refuse("storage", result.error().text));
            return;
        }
        auto room = std::make_shared<Room>(premises.shared_from_this(), std::make_unique<TableState>(*state));
        premises.rooms.emplace(state->id, room);
        done(state->id);
        room->consider();
    });
}

void open_rematch(Room& over, const TableVisitor::Reply& reply) {
    const Json order = order_again(over.told(), over.now());
    open_table(over.premises(), order, [room = over.shared_from_this(), reply](const Answer<TableId>& id) {
        if (!id) {
            reply(refuse(id.error()));
            return;
        }
        Json event = room->ahead().event("rematch", room->now());
        event["table"] = *id;
        room->commit(event, [reply, table = *id](const Answer<void>& done) {
            reply(done ? Answer<Json>(Json{{"table", table}}) : refuse(done.error()));
        });
    });
}

}  // namespace kriegsrat::server
