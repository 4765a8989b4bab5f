#include <algorithm>

#include "server/people.h"
#include "server/reply.h"
#include "server/room.h"

// What happens at tables when somebody becomes, or leaves, an account.
namespace kriegsrat::server {

// The tables and decks of the guest who was signed in go to the account.
void People::take_along(const Person& guest, const Person& account, const Writes& more,
                        const std::string& password_hash, const Request& request, const Respond& respond) {
    const auto told = std::make_shared<std::vector<TableId>>();
    const auto go_on = [this, guest, account, more, password_hash, request, respond, told](const Answer<void>& moved) {
        if (!moved) {
            return refuse_with(premises_, respond, moved.error());
        }
        Writes writes = more;
        for (const TableId& id : *told) {
            writes.emplace_back(DropMember{id, guest.id});  // they know it already
        }
        writes.emplace_back(MoveTables{guest.id, account.id, premises_.loop.now(), guest.name, account.name});
        for (const TableId& id : *told) {
            writes.emplace_back(PutMember{id, account.id});
        }
        if (guest.id != account.id) {
            writes.emplace_back(MoveDecks{guest.id, account.id});
        }
        sign_in(account, std::move(writes), password_hash, request, [this, guest, told, respond](Response response) {
            read_overtaken(guest.id, *told);
            respond(std::move(response));
        });
    };
    tell_tables(guest.id, *told, go_on, [guest, account](Json& event) {
        event["event"] = "became";
        event["from"] = guest.id;
        event["to"] = account.id;
        event["was"] = guest.name;
        event["name"] = account.name;
    });
}

// Those in memory hear of it as of anything that happens at a table. All others are changed where they are kept.
void People::tell_tables(const PersonId& person, std::vector<TableId>& told, const Done& done,
                         const std::function<void(Json&)>& fill) {
    struct Telling {
        std::size_t left = 1;
        Answer<void> result;
    };
    const auto telling = std::make_shared<Telling>();
    const auto one_done = [telling, done](const Answer<void>& result) {
        if (!result) {
            telling->result = result;
        }
        if (--telling->left == 0) {
            done(telling->result);
        }
    };
    const auto rooms = premises_.rooms;
    for (const auto& [id, room] : rooms) {
        if (room->ahead().seats_of(person) == 0 && room->ahead().maker != person) {
            continue;
        }
        ++telling->left;
        told.push_back(id);
        Json event = room->ahead().event("", premises_.loop.now());
        fill(event);
        room->commit(event, one_done);
    }
    one_done({});
}

// Tables that came into memory while they were changed where they are kept.
void People::read_overtaken(const PersonId& person, const std::vector<TableId>& told) {
    const auto rooms = premises_.rooms;
    for (const auto& [id, room] : rooms) {
        const bool knows = std::find(told.begin(), told.end(), id) != told.end();
        if (!knows && !room->busy() && (room->told().seats_of(person) != 0 || room->told().maker == person)) {
            room->read_again();
        }
    }
}

}  // namespace kriegsrat::server
