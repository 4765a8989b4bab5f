#include "server/lobby.h"

#include <algorithm>

#include "core/tell.h"
#include "games/decks.h"
#include "games/usual_mind.h"
#include "server/opening.h"
#include "server/reply.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/summary.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr int most_listed = 100;
constexpr int most_own = 1000;

bool newer(const TableRow& a, const TableRow& b) { return a.changed > b.changed; }

}  // namespace

namespace {

Answer<void> judge(const Expected<std::vector<TableRow>>& rows, int most) {
    if (!rows) {
        return refuse("storage", rows.error().text);
    }
    const auto active =
        std::count_if(rows->begin(), rows->end(), [](const TableRow& row) { return row.status != Status::over; });
    return active >= most ? Answer<void>(refuse("too_many", "you sit at too many tables already")) : Answer<void>();
}

}  // namespace

void may_join_another(Premises& premises, const Person& person, const std::function<void(const Answer<void>&)>& then) {
    premises.fetch<std::vector<TableRow>>(
        Crew::reads, [id = person.id](Storage& storage) { return storage.tables_of(id, most_own); },
        [then, most = premises.settings.tables_per_person](const Expected<std::vector<TableRow>>& rows) {
            then(judge(rows, most));
        });
}

Json Lobby::complete(const TableRow& row, const PersonId& person) const {
    auto summary = parse_json(row.summary);
    if (!summary || !summary->is_object()) {
        return nullptr;
    }
    add_person(*summary, person);
    if (const auto found = premises_.rooms.find(row.id); found != premises_.rooms.end()) {
        add_presence(*summary, [&](const PersonId& one) { return found->second->present(one); });
    }
    return *summary;
}

namespace {

Expected<std::vector<TableRow>> finished_of(Storage& storage, const PersonId& person) {
    auto rows = storage.finished_tables(most_listed);
    auto own = person.empty() ? Expected<std::vector<TableRow>>() : storage.tables_of(person, most_own);
    if (!rows || !own) {
        return rows ? own : rows;
    }
    for (const TableRow& row : *own) {
        const bool known =
            std::any_of(rows->begin(), rows->end(), [&](const TableRow& one) { return one.id == row.id; });
        if (row.status == Status::over && !known) {
            rows->push_back(row);
        }
    }
    std::stable_sort(rows->begin(), rows->end(), newer);
    rows->resize(std::min<std::size_t>(rows->size(), most_listed));
    return rows;
}

Expected<std::vector<TableRow>> read_list(Storage& storage, const std::string& list, const PersonId& person) {
    if (list == "finished") {
        return finished_of(storage, person);
    }
    auto rows = list == "open" ? storage.open_tables(most_listed) : storage.tables_of(person, most_own);
    if (rows) {
        std::erase_if(*rows, [&](const TableRow& row) {
            return list == "open" ? row.status != Status::open : row.status == Status::over;
        });
    }
    return rows;
}

}  // namespace

void Lobby::list(const Request& request, const std::optional<Person>& person, const Respond& respond) {
    const auto found =
        std::find_if(request.query.begin(), request.query.end(), [](const auto& pair) { return pair.first == "list"; });
    const std::string list = found == request.query.end() ? "" : found->second;
    if (list != "open" && list != "mine" && list != "finished") {
        return refuse_with(premises_, respond, {"request", "list must be open, mine or finished", ""});
    }
    if (list == "mine" && !person) {
        return refuse_with(premises_, respond, {"nobody", "say who you are first", ""});
    }
    const PersonId who = person ? person->id : PersonId();
    premises_.fetch<std::vector<TableRow>>(
        Crew::reads, [list, who](Storage& storage) { return read_list(storage, list, who); },
        [this, list, who, respond](const Expected<std::vector<TableRow>>& rows) {
            if (!rows) {
                return refuse_with(premises_, respond, {"storage", rows.error().text, ""});
            }
            Json tables = Json::array();
            for (const TableRow& row : *rows) {
                if (Json table = complete(row, who); table.is_object()) {
                    tables.push_back(std::move(table));
                }
            }
            if (list == "mine") {
                std::stable_sort(tables.begin(), tables.end(), [](const Json& a, const Json& b) {
                    return a["waiting"] == true && b["waiting"] == false;
                });
            }
            respond(json_response(tables));
        });
}

// The row tells all that a summary has: a table that is not in memory stays where it is.
void Lobby::show(const TableId& id, const std::optional<Person>& person, const Respond& respond) {
    const PersonId who = person ? person->id : PersonId();
    if (const auto found = premises_.rooms.find(id); found != premises_.rooms.end()) {
        return respond(json_response(found->second->summary_for(who)));
    }
    if (!looks_like_id(id)) {
        return refuse_with(premises_, respond, {"not_found", "there is no such table", ""});
    }
    premises_.fetch<std::optional<TableRow>>(
        Crew::reads, [id](Storage& storage) { return storage.table(id); },
        [this, who, respond](const Expected<std::optional<TableRow>>& row) {
            const Json summary = row && *row ? complete(**row, who) : Json();
            if (!row) {
                refuse_with(premises_, respond, {"storage", row.error().text, ""});
            } else if (summary.is_null()) {
                refuse_with(premises_, respond, {"not_found", "there is no such table", ""});
            } else {
                respond(json_response(summary));
            }
        });
}

Json write_link(const TableId& id) { return {{"id", id}, {"link", "/t/" + id}}; }

void Lobby::create(const Request& request, const Reader& body, const Person& person, const Respond& respond) {
    const auto order = read_order(body, person, premises_.loop.now());
    if (!body.ok()) {
        return;
    }
    if (!order) {
        refuse_with(premises_, respond, {order.error().kind, order.error().text, ""});
        return;
    }
    may_join_another(premises_, person, [this, request, respond, order = *order](const Answer<void>& may) {
        if (!may) {
            refuse_with(premises_, respond, may.error());
        } else {
            open(order, request, respond);
        }
    });
}

void Lobby::open(const Json& order, const Request& request, const Respond& respond) {
    if (!new_tables_.take(request.address, premises_.loop.now())) {
        refuse_with(premises_, respond, {"too_often", "too many new tables from this address", ""});
        return;
    }
    const auto table = prepare_table(order);
    if (!table) {
        refuse_with(premises_, respond, table.error());
        return;
    }
    open_table(premises_, *table, [this, respond](const Answer<TableId>& id) {
        if (!id) {
            refuse_with(premises_, respond, id.error());
        } else {
            respond(json_response(write_link(*id)));
        }
    });
}

std::optional<Lobby::Place> Lobby::place(const std::shared_ptr<Room>& room, const Reader& body) {
    const auto who = seat(static_cast<int>(body["seat"].number(0, max_players - 1)));
    return body.ok() ? std::optional(Place{who, room}) : std::nullopt;
}

std::optional<Lobby::Place> Lobby::free_place(const std::shared_ptr<Room>& room, const Reader& body,
                                              const Respond& respond) {
    auto chosen = place(room, body);
    if (!chosen) {
        return std::nullopt;
    }
    const TableState& state = chosen->room->ahead();
    const auto no = [&](Refusal refusal) {
        refuse_with(premises_, respond, std::move(refusal));
        return std::nullopt;
    };
    if (index(chosen->who) >= state.players()) {
        return no({"request", "/seat: there is no such seat", ""});
    }
    if (state.status != Status::open) {
        return no({"started", "the game has started", ""});
    }
    if (state.at(chosen->who).kind != SeatHolder::Kind::open) {
        return no({"taken", "the seat is taken", ""});
    }
    return chosen;
}

void Lobby::change(const Place& place, const Json& event, const Person& person, const Respond& respond, Writes more) {
    place.room->commit(
        event,
        [this, room = place.room, person, respond](const Answer<void>& done) {
            if (!done) {
                refuse_with(premises_, respond, done.error());
            } else {
                respond(json_response(room->summary_for(person.id)));
            }
        },
        std::move(more));
}

namespace {

// What the storage knows about somebody who wants to sit down.
struct Newcomer {
    std::vector<TableRow> tables;
    std::vector<PersonId> blockers;
};

Expected<Newcomer> read_newcomer(Storage& storage, const PersonId& person) {
    auto tables = storage.tables_of(person, most_own);
    auto blockers = storage.blockers_of(person);
    if (!tables || !blockers) {
        return tl::unexpected<Error>(tables ? blockers.error() : tables.error());
    }
    return Newcomer{std::move(*tables), std::move(*blockers)};
}

Answer<void> is_wanted(const TableState& state, const Person& person, const std::vector<PersonId>& blockers) {
    if (std::find(state.unwanted.begin(), state.unwanted.end(), person.id) != state.unwanted.end()) {
        return refuse("kicked", "you were sent away from this table");
    }
    const bool blocked = std::any_of(blockers.begin(), blockers.end(), [&](const PersonId& one) {
        return state.seats_of(one) != 0 || state.maker == one;
    });
    return blocked ? Answer<void>(refuse("not_wanted", "somebody at this table has blocked you")) : Answer<void>();
}

}  // namespace

// Whether the seat is free is asked again once it is known who may sit there.
void Lobby::sit(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat", "seal", "deck"});
    const std::string seal = body.has("seal") ? read_seal(body["seal"]) : "";
    const auto chosen = free_place(room, body, respond);
    if (!chosen || (body.has("deck") && !good_deck(*chosen, body["deck"], respond))) {
        return;
    }
    const TableState& state = room->ahead();
    const PersonId& expected = state.at(chosen->who).reserved;
    if (!expected.empty() && expected != person.id) {
        refuse_with(premises_, respond, {"reserved", "the seat waits for somebody else", ""});
        return;
    }
    Json event = {
        {"seat", index(chosen->who)}, {"person", person.id}, {"name", person.name}, {"account", person.account}};
    if (!seal.empty()) {
        event["seal"] = seal;
    }
    if (body.has("deck")) {
        event["deck"] = body["deck"].json();
    }
    if (state.seats_of(person.id) != 0) {
        return sit_down(*chosen, event, person, respond);
    }
    premises_.fetch<Newcomer>(
        Crew::reads, [id = person.id](Storage& storage) { return read_newcomer(storage, id); },
        [this, place = *chosen, event, person, respond](const Expected<Newcomer>& known) {
            if (!known) {
                return refuse_with(premises_, respond, {"storage", known.error().text, ""});
            }
            const auto may = judge(known->tables, premises_.settings.tables_per_person);
            const auto wanted = is_wanted(place.room->ahead(), person, known->blockers);
            if (!may || !wanted) {
                return refuse_with(premises_, respond, may ? wanted.error() : may.error());
            }
            sit_down(place, event, person, respond);
        });
}

void Lobby::sit_down(const Place& place, Json event, const Person& person, const Respond& respond) {
    const TableState& state = place.room->ahead();
    if (state.status != Status::open || state.at(place.who).kind != SeatHolder::Kind::open) {
        const bool open = state.status == Status::open;
        return refuse_with(premises_, respond, {open ? "taken" : "started", "somebody was faster", ""});
    }
    event.update(state.event("sat", premises_.loop.now()));
    change(place, event, person, respond, {PutMember{state.id, person.id}});
}

void Lobby::kick(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat"});
    const auto chosen = place(room, body);
    if (!chosen) {
        return;
    }
    const TableState& state = room->ahead();
    if (index(chosen->who) >= state.players() || state.at(chosen->who).person.empty()) {
        return refuse_with(premises_, respond, {"not_found", "nobody sits there", ""});
    }
    const PersonId away = state.at(chosen->who).person;
    if (state.maker != person.id || away == person.id) {
        return refuse_with(premises_, respond, {"not_yours", "whoever made the table sends others away", ""});
    }
    if (state.status != Status::open) {
        return refuse_with(premises_, respond, {"started", "the game has started", ""});
    }
    Json event = state.event("kicked", premises_.loop.now());
    event["person"] = away;
    event["seats"] = write_seats(state.seats_of(away), state.players());
    change(*chosen, event, person, respond, {DropMember{state.id, away}});
}

bool Lobby::good_deck(const Place& place, const Reader& deck, const Respond& respond) {
    const TableState& state = place.room->ahead();
    const DeckBook* book = deck_book(*state.game);
    if (book == nullptr) {
        deck.mistake("there are no decks in this game");
        return false;
    }
    const auto fits = book->with_deck(state.setup, index(place.who), deck.json());
    if (!fits) {
        refuse_with(premises_, respond, {fits.error().kind, fits.error().text, ""});
    }
    return fits.has_value();
}

void Lobby::choose_deck(const std::shared_ptr<Room>& room, const Reader& body, const Person& person,
                        const Respond& respond) {
    body.only({"seat", "deck"});
    const auto chosen = place(room, body);
    if (!chosen) {
        return;
    }
    const TableState& state = chosen->room->ahead();
    if (!contains(state.seats_of(person.id), chosen->who)) {
        refuse_with(premises_, respond, {"not_yours", "this is not your seat", ""});
    } else if (state.status != Status::open) {
        refuse_with(premises_, respond, {"started", "the game has started", ""});
    } else if (good_deck(*chosen, body["deck"], respond)) {
        Json event = state.event("decked", premises_.loop.now());
        event["seat"] = index(chosen->who);
        event["deck"] = body["deck"].json();
        change(*chosen, event, person, respond, {});
    }
}

void Lobby::seat_mind(const std::shared_ptr<Room>& room, const Reader& body, const Person& person,
                      const Respond& respond) {
    body.only({"seat", "mind"});
    const auto chosen = free_place(room, body, respond);
    if (!chosen) {
        return;
    }
    const TableState& state = chosen->room->ahead();
    const std::vector<std::string> minds = state.game->minds();
    const std::string mind = body.has("mind") ? minds[static_cast<std::size_t>(body["mind"].one_of(minds, "mind"))]
                                              : usual_mind(*state.game);
    if (!body.ok()) {
        return;
    }
    if (state.seats_of(person.id) == 0) {
        refuse_with(premises_, respond, {"not_yours", "you do not sit at this table", ""});
        return;
    }
    Json event = state.event("mind_sat", premises_.loop.now());
    event["seat"] = index(chosen->who);
    event["mind"] = mind;
    change(*chosen, event, person, respond, {});
}

void Lobby::leave(const std::shared_ptr<Room>& room, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat"});
    const auto chosen = place(room, body);
    if (!chosen) {
        return;
    }
    const Seat who = chosen->who;
    const TableState& state = room->ahead();
    const SeatSet own = state.seats_of(person.id);
    if (!contains(own, who)) {
        refuse_with(premises_, respond, {"not_yours", "this is not your seat", ""});
        return;
    }
    if (state.status != Status::open) {
        refuse_with(premises_, respond, {"started", "the game has started", ""});
        return;
    }
    Json event = state.event("left", premises_.loop.now());
    event["seat"] = index(who);
    Writes writes;
    if (own == only(who)) {
        writes.emplace_back(DropMember{state.id, person.id});
    }
    change(*chosen, event, person, respond, std::move(writes));
}

}  // namespace kriegsrat::server
