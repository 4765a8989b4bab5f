#include "server/lobby.h"

#include <algorithm>

#include "games/decks.h"
#include "server/opening.h"
#include "server/reply.h"
#include "server/room.h"
#include "server/summary.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr int most_listed = 100;
constexpr int most_own = 1000;

bool newer(const TableRow& a, const TableRow& b) { return a.changed > b.changed; }

}  // namespace

Answer<void> may_join_another(Premises& premises, const Person& person) {
    const auto rows = premises.storage.tables_of(person.id, most_own);
    if (!rows) {
        return refuse("storage", rows.error().text);
    }
    const auto active =
        std::count_if(rows->begin(), rows->end(), [](const TableRow& row) { return row.status != Status::over; });
    if (active >= premises.settings.tables_per_person) {
        return refuse("too_many", "you sit at too many tables already");
    }
    return {};
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

Answer<Json> Lobby::rows(const std::string& list, const std::optional<Person>& person) {
    Expected<std::vector<TableRow>> rows;
    if (list == "open") {
        rows = premises_.storage.open_tables(most_listed);
    } else if (list == "mine") {
        if (!person) {
            return refuse("nobody", "say who you are first");
        }
        rows = premises_.storage.tables_of(person->id, most_own);
        if (rows) {
            std::erase_if(*rows, [](const TableRow& row) { return row.status == Status::over; });
        }
    } else if (list == "finished") {
        rows = premises_.storage.finished_tables(most_listed);
        const auto own = person ? premises_.storage.tables_of(person->id, most_own) : Expected<std::vector<TableRow>>();
        if (rows && own) {
            for (const TableRow& row : *own) {
                const bool known =
                    std::any_of(rows->begin(), rows->end(), [&](const TableRow& one) { return one.id == row.id; });
                if (row.status == Status::over && !known) {
                    rows->push_back(row);
                }
            }
            std::stable_sort(rows->begin(), rows->end(), newer);
            rows->resize(std::min<std::size_t>(rows->size(), most_listed));
        } else if (rows) {
            rows = tl::unexpected<Error>(own.error());
        }
    } else {
        return refuse("request", "list must be open, mine or finished");
    }
    if (!rows) {
        return refuse("storage", rows.error().text);
    }
    Json tables = Json::array();
    for (const TableRow& row : *rows) {
        Json table = complete(row, person ? person->id : PersonId());
        const bool listed = table.is_object() && !(list == "open" && row.status != Status::open);
        if (listed) {
            tables.push_back(std::move(table));
        }
    }
    if (list == "mine") {
        std::stable_sort(tables.begin(), tables.end(),
                         [](const Json& a, const Json& b) { return a["waiting"] == true && b["waiting"] == false; });
    }
    return tables;
}

void Lobby::list(const Request& request, const std::optional<Person>& person, const Respond& respond) {
    const auto found =
        std::find_if(request.query.begin(), request.query.end(), [](const auto& pair) { return pair.first == "list"; });
    const auto tables = rows(found == request.query.end() ? "" : found->second, person);
    if (!tables) {
        refuse_with(premises_, respond, tables.error());
        return;
    }
    respond(json_response(*tables));
}

void Lobby::show(const TableId& id, const std::optional<Person>& person, const Respond& respond) {
    const auto room = premises_.room(id);
    if (!room) {
        refuse_with(premises_, respond, room.error());
        return;
    }
    respond(json_response((*room)->summary_for(person ? person->id : PersonId())));
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
    if (const auto may = may_join_another(premises_, person); !may) {
        refuse_with(premises_, respond, may.error());
        return;
    }
    if (!new_tables_.take(request.address, premises_.loop.now())) {
        refuse_with(premises_, respond, {"too_often", "too many new tables from this address", ""});
        return;
    }
    const auto table = prepare_table(*order);
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

std::optional<Lobby::Place> Lobby::place(const TableId& id, const Reader& body, const Respond& respond) {
    const auto who = seat(static_cast<int>(body["seat"].number(0, max_players - 1)));
    if (!body.ok()) {
        return std::nullopt;
    }
    auto room = premises_.room(id);
    if (!room) {
        refuse_with(premises_, respond, room.error());
        return std::nullopt;
    }
    return Place{who, std::move(*room)};
}

std::optional<Lobby::Place> Lobby::free_place(const TableId& id, const Reader& body, const Respond& respond) {
    auto chosen = place(id, body, respond);
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

void Lobby::sit(const TableId& id, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat", "contribution", "deck"});
    const std::string contribution = body.has("contribution") ? read_contribution(body["contribution"]) : "";
    const auto chosen = free_place(id, body, respond);
    if (!chosen) {
        return;
    }
    const TableState& state = chosen->room->ahead();
    if (const auto may = may_join_another(premises_, person); state.seats_of(person.id) == 0 && !may) {
        refuse_with(premises_, respond, may.error());
        return;
    }
    if (body.has("deck") && !good_deck(*chosen, body["deck"], respond)) {
        return;
    }
    Json event = state.event("sat", premises_.loop.now());
    event["seat"] = index(chosen->who);
    event["person"] = person.id;
    event["name"] = person.name;
    event["contribution"] = contribution;
    if (body.has("deck")) {
        event["deck"] = body["deck"].json();
    }
    change(*chosen, event, person, respond, {PutMember{id, person.id}});
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

void Lobby::choose_deck(const TableId& id, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat", "deck"});
    const auto chosen = place(id, body, respond);
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

void Lobby::seat_mind(const TableId& id, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat", "mind"});
    const auto chosen = free_place(id, body, respond);
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

void Lobby::leave(const TableId& id, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"seat"});
    const auto chosen = place(id, body, respond);
    if (!chosen) {
        return;
    }
    const auto& [who, room] = *chosen;
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
        writes.emplace_back(DropMember{id, person.id});
    }
    change(*chosen, event, person, respond, std::move(writes));
}

}  // namespace kriegsrat::server
