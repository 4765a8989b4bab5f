#include "server/decks.h"

#include "core/json.h"
#include "core/tell.h"
#include "games/decks.h"
#include "games/list.h"
#include "server/reply.h"
#include "server/secrets.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t largest_deck = 32UL * 1024;
constexpr std::size_t longest_text = 48UL * 1024;
constexpr int most_asking = 8;

const DeckBook* find_book(const std::string& game) {
    const Game* found = find_game(game);
    return found == nullptr ? nullptr : deck_book(*found);
}

// Notes a mistake if the game has no decks.
const DeckBook* read_book(const Reader& body) {
    const DeckBook* book = find_book(body["game"].text());
    if (book == nullptr) {
        body["game"].mistake("is no game with decks");
    }
    return book;
}

// Without its name, which is kept beside it.
Answer<std::string> deck_text(const DeckBook& book, const Json& wanted) {
    auto deck = book.tidy(wanted);
    if (!deck) {
        return refuse("deck", deck.error().text);
    }
    deck->erase("name");
    std::string text = to_text(*deck);
    if (text.size() > largest_deck) {
        return refuse("too_large", "the deck is too large");
    }
    return text;
}

Json head_of(const DeckRow& row) {
    return {{"id", row.id}, {"game", row.game}, {"name", row.name}, {"created", row.created}, {"changed", row.changed}};
}

}  // namespace

void Decks::ask(const Request& request, const Respond& respond, Question question) {
    if (asking_ >= most_asking || !questions_.take(request.address, premises_.loop.now())) {
        refuse_with(premises_, respond, {"too_often", "too many questions about decks", ""});
        return;
    }
    ++asking_;
    const auto answer = std::make_shared<Expected<Json>>();
    premises_.loop.work(
        Crew::pages, [answer, question = std::move(question)] { *answer = question(); },
        [this, answer, respond, weak = premises_.weak_from_this()] {
            const auto premises = weak.lock();
            if (premises == nullptr || premises->gone) {
                return;
            }
            --asking_;
            if (*answer) {
                respond(json_response(**answer));
            } else {
                refuse_with(premises_, respond, {(*answer).error().kind, (*answer).error().text, ""});
            }
        });
}

void Decks::book(const std::string& game, const Respond& respond) {
    const DeckBook* book = find_book(game);
    if (book == nullptr) {
        refuse_with(premises_, respond, {"not_found", "there is nothing of that name", ""});
        return;
    }
    respond(json_response(book->cards()));
}

void Decks::ready(const std::string& game, const Request& request, const Respond& respond) {
    const DeckBook* book = find_book(game);
    if (book == nullptr) {
        refuse_with(premises_, respond, {"not_found", "there is nothing of that name", ""});
        return;
    }
    Json use = {{"variant", nullptr}};
    for (const auto& [key, value] : request.query) {
        if (key == "variant") {
            use["variant"] = value;
        }
    }
    ask(request, respond, [book, use = std::move(use)] { return book->ready(use); });
}

void Decks::report(const Request& request, const Reader& body, const Respond& respond) {
    body.only({"game", "deck", "variant", "options", "hands"});
    const DeckBook* book = read_book(body);
    const Json deck = body["deck"].json();
    Json use = {{"variant", body["variant"].json()}};
    if (body.has("options")) {
        use["options"] = body["options"].json();
    }
    Json hands = body.has("hands") ? body["hands"].json() : Json();
    if (body.ok()) {
        ask(request, respond,
            [book, deck, use = std::move(use), hands = std::move(hands)] { return book->report(deck, use, hands); });
    }
}

void Decks::write(const Request& request, const Reader& body, const Respond& respond) {
    body.only({"game", "deck"});
    const DeckBook* book = read_book(body);
    const Json deck = body["deck"].json();
    if (body.ok()) {
        ask(request, respond, [book, deck] {
            return book->write(deck).map([](std::string text) { return Json{{"text", std::move(text)}}; });
        });
    }
}

void Decks::read(const Request& request, const Reader& body, const Respond& respond) {
    body.only({"game", "text"});
    const DeckBook* book = read_book(body);
    const std::string text = body["text"].text();
    if (body.ok() && text.size() > longest_text) {
        body["text"].mistake("is too long");
    }
    if (body.ok()) {
        ask(request, respond, [book, text] {
            return book->read(text).and_then([&](const Json& deck) { return book->tidy(deck); }).map([](Json deck) {
                return Json{{"deck", std::move(deck)}};
            });
        });
    }
}

void Decks::with_deck(const std::string& id, const Respond& respond, const std::function<void(const DeckRow&)>& then) {
    if (!looks_like_id(id)) {
        return refuse_with(premises_, respond, {"not_found", "there is no such deck", ""});
    }
    premises_.fetch<std::optional<DeckRow>>(
        Crew::reads, [id](Storage& storage) { return storage.deck(id); },
        [this, respond, then](const Expected<std::optional<DeckRow>>& row) {
            if (!row) {
                refuse_with(premises_, respond, {"storage", row.error().text, ""});
            } else if (!*row) {
                refuse_with(premises_, respond, {"not_found", "there is no such deck", ""});
            } else {
                then(**row);
            }
        });
}

void Decks::with_decks(const Person& person, const Respond& respond,
                       const std::function<void(const std::vector<DeckRow>&)>& then) {
    const int most = premises_.settings.decks_per_person;
    premises_.fetch<std::vector<DeckRow>>(
        Crew::reads, [id = person.id, most](Storage& storage) { return storage.decks_of(id, most); },
        [this, respond, then](const Expected<std::vector<DeckRow>>& rows) {
            if (!rows) {
                refuse_with(premises_, respond, {"storage", rows.error().text, ""});
            } else {
                then(*rows);
            }
        });
}

void Decks::show(const std::string& id, const std::optional<Person>& person, const Respond& respond) {
    with_deck(id, respond, [this, person, respond](const DeckRow& row) {
        const auto deck = parse_json(row.body);
        if (!deck) {
            return refuse_with(premises_, respond, {"not_found", "there is no such deck", ""});
        }
        Json json = head_of(row);
        json["deck"] = *deck;
        json["mine"] = person && person->id == row.person;
        respond(json_response(json));
    });
}

void Decks::list(const Person& person, const Respond& respond) {
    with_decks(person, respond, [respond](const std::vector<DeckRow>& rows) {
        Json list = Json::array();
        for (const DeckRow& row : rows) {
            list.push_back(head_of(row));
        }
        respond(json_response(list));
    });
}

void Decks::keep(const DeckRow& row, const Respond& respond) {
    premises_.write({PutDeck{row}}, [this, row, respond](const Expected<void>& result) {
        if (!result) {
            const bool taken = result.error().kind == "conflict";
            refuse_with(premises_, respond, {taken ? "not_yours" : "storage", result.error().text, ""});
        } else {
            respond(json_response(head_of(row)));
        }
    });
}

void Decks::create(const Request& request, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"game", "name", "deck"});
    const DeckBook* book = read_book(body);
    const std::string name = read_name(body["name"]);
    const Json& wanted = body["deck"].json();
    if (!body.ok()) {
        return;
    }
    const auto text = deck_text(*book, wanted);
    if (!text) {
        refuse_with(premises_, respond, text.error());
        return;
    }
    const Milliseconds now = premises_.loop.now();
    const DeckRow row{random_id(), person.id, body["game"].text(), name, *text, now, now};
    with_decks(person, respond, [this, row, address = request.address, respond](const std::vector<DeckRow>& rows) {
        if (static_cast<int>(rows.size()) >= premises_.settings.decks_per_person) {
            refuse_with(premises_, respond, {"too_many_decks", "you keep too many decks already", ""});
        } else if (!new_decks_.take(address, premises_.loop.now())) {
            refuse_with(premises_, respond, {"too_often", "too many new decks from this address", ""});
        } else {
            keep(row, respond);
        }
    });
}

void Decks::with_own(const std::string& id, const Person& person, const Respond& respond,
                     const std::function<void(DeckRow)>& then) {
    with_deck(id, respond, [this, owner = person.id, respond, then](const DeckRow& row) {
        if (row.person != owner) {
            refuse_with(premises_, respond, {"not_yours", "this is not your deck", ""});
        } else {
            then(row);
        }
    });
}

void Decks::change(const std::string& id, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"name", "deck"});
    const std::string name = body.has("name") ? read_name(body["name"]) : "";
    const Json deck = body.has("deck") ? body["deck"].json() : Json();
    const bool other = body.has("deck");
    if (!body.ok()) {
        return;
    }
    with_own(id, person, respond, [this, name, deck, other, respond](DeckRow row) {
        row.name = name.empty() ? row.name : name;
        if (other) {
            const DeckBook* book = find_book(row.game);
            const auto text =
                book == nullptr ? Answer<std::string>(refuse("not_found", "the game is gone")) : deck_text(*book, deck);
            if (!text) {
                return refuse_with(premises_, respond, text.error());
            }
            row.body = *text;
        }
        row.changed = premises_.loop.now();
        keep(row, respond);
    });
}

void Decks::drop(const std::string& id, const Reader& body, const Person& person, const Respond& respond) {
    body.only({});
    if (!body.ok()) {
        return;
    }
    with_own(id, person, respond, [this, respond](const DeckRow& row) {
        premises_.write({DropDeck{row.id, row.person}}, [this, respond](const Expected<void>& result) {
            if (!result) {
                refuse_with(premises_, respond, {"storage", result.error().text, ""});
            } else {
                respond(json_response(Json::object()));
            }
        });
    });
}

}  // namespace kriegsrat::server
