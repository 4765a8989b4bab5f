#include "server/manners.h"

#include "core/tell.h"
#include "server/reply.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/summary.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t most_blocked = 200;
constexpr std::size_t lines_of_a_report = 30;

PersonId read_person(const Reader& in) {
    PersonId id = in.text();
    if (in.ok() && !looks_like_id(id)) {
        in.mistake("is no person");
    }
    return id;
}

}  // namespace

void Manners::list(const Person& person, const Respond& respond) {
    premises_.fetch<std::vector<BlockRow>>(
        Crew::reads, [id = person.id](Storage& storage) { return storage.blocks_of(id); },
        [this, respond](const Expected<std::vector<BlockRow>>& rows) {
            if (!rows) {
                return refuse_with(premises_, respond, {"storage", rows.error().text, ""});
            }
            Json list = Json::array();
            for (const BlockRow& row : *rows) {
                list.push_back({{"person", row.blocked}, {"name", row.name}});
            }
            respond(json_response(list));
        });
}

void Manners::hear_no_more(const PersonId& person, const PersonId& blocked, bool deaf) {
    const auto rooms = premises_.rooms;
    for (const auto& [id, room] : rooms) {
        room->close_ears(person, blocked, deaf);
    }
}

void Manners::block(const Reader& body, const Person& person, const Respond& respond) {
    body.only({"person", "name"});
    const PersonId blocked = read_person(body["person"]);
    const std::string name = read_name(body["name"]);
    if (body.ok() && blocked == person.id) {
        body["person"].mistake("is yourself");
    }
    if (!body.ok()) {
        return;
    }
    premises_.fetch<std::vector<BlockRow>>(
        Crew::reads, [id = person.id](Storage& storage) { return storage.blocks_of(id); },
        [=, this](const Expected<std::vector<BlockRow>>& rows) {
            if (!rows) {
                return refuse_with(premises_, respond, {"storage", rows.error().text, ""});
            }
            if (rows->size() >= most_blocked) {
                return refuse_with(premises_, respond, {"too_many_blocked", "you have blocked too many people", ""});
            }
            premises_.write({PutBlock{{person.id, blocked, name}}}, [=, this](const Expected<void>& result) {
                if (!result) {
                    return refuse_with(premises_, respond, {"storage", result.error().text, ""});
                }
                hear_no_more(person.id, blocked, true);
                respond(json_response(Json::object()));
            });
        });
}

void Manners::unblock(const Reader& body, const Person& person, const Respond& respond) {
    body.only({"person"});
    const PersonId blocked = read_person(body["person"]);
    if (!body.ok()) {
        return;
    }
    premises_.write({DropBlock{person.id, blocked}}, [=, this](const Expected<void>& result) {
        if (!result) {
            return refuse_with(premises_, respond, {"storage", result.error().text, ""});
        }
        hear_no_more(person.id, blocked, false);
        respond(json_response(Json::object()));
    });
}

void Manners::report(const Request& request, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"table", "person", "text"});
    const TableId table = body["table"].text();
    const PersonId about = read_person(body["person"]);
    const std::string text = body["text"].text();
    if (body.ok() && (text.empty() || letters(text) > longest_line || !printable(text))) {
        body["text"].mistake("must be 1 to " + std::to_string(longest_line) + " visible characters");
    }
    if (!body.ok()) {
        return;
    }
    const Milliseconds now = premises_.loop.now();
    if (!by_person_.take(person.id, now) || !by_address_.take(request.address, now)) {
        return refuse_with(premises_, respond, {"too_often", "too many reports", ""});
    }
    premises_.room(table, [=, this](const Answer<std::shared_ptr<Room>>& room) {
        if (!room) {
            refuse_with(premises_, respond, room.error());
        } else {
            keep_report(**room, person, about, text, respond);
        }
    });
}

// With what the one who reports could read, so that nobody can make up what was said.
void Manners::keep_report(const Room& room, const Person& person, const PersonId& about, const std::string& text,
                          const Respond& respond) {
    const TableState& state = room.told();
    Json lines = Json::array();
    bool known = state.seats_of(about) != 0;
    for (const ChatLine& line : state.chat) {
        known = known || line.person == about;
        if (may_read(state, line, state.seats_of(person.id))) {
            lines.push_back(write_line(line));
        }
    }
    if (!known) {
        return refuse_with(premises_, respond, {"not_found", "there is nobody like that at this table", ""});
    }
    if (lines.size() > lines_of_a_report) {
        lines.erase(lines.begin(), lines.end() - lines_of_a_report);
    }
    const Json kept = {{"by", person.name}, {"text", text}, {"lines", std::move(lines)}};
    premises_.write({PutReport{{random_id(), premises_.loop.now(), person.id, about, state.id, to_text(kept)}}},
                    [this, respond](const Expected<void>& result) {
                        if (!result) {
                            refuse_with(premises_, respond, {"storage", result.error().text, ""});
                        } else {
                            respond(json_response(Json::object()));
                        }
                    });
}

}  // namespace kriegsrat::server
