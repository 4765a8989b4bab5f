#include "server/routes.h"

#include <algorithm>

#include "server/library.h"
#include "server/recap.h"
#include "server/replay.h"
#include "server/reply.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t largest_body = 64UL * 1024;
constexpr std::size_t largest_log = 1024UL * 1024;

std::vector<std::string> split(const std::string& path) {
    std::vector<std::string> parts;
    std::size_t at = 1;
    while (at <= path.size()) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        parts.push_back(path.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

bool is_json(std::string type) {
    type = type.substr(0, type.find(';'));
    while (!type.empty() && type.back() == ' ') {
        type.pop_back();
    }
    std::transform(type.begin(), type.end(), type.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    return type == "application/json";
}

}  // namespace

bool same_origin(const Request& request, bool needed) {
    if (request.origin.empty()) {
        return !needed;
    }
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (request.origin.starts_with(scheme)) {
            return !request.host.empty() && request.origin.substr(scheme.size()) == request.host;
        }
    }
    return false;
}

void Routes::give(const Answer<Response>& answer, const Respond& respond) {
    if (answer) {
        respond(*answer);
    } else {
        refuse_with(premises_, respond, answer.error());
    }
}

void Routes::no(const Respond& respond, std::string kind, std::string text) {
    refuse_with(premises_, respond, {std::move(kind), std::move(text), ""});
}

void Routes::as_person(const Request& request, const Respond& respond, const std::function<void(const Person&)>& run) {
    const auto person = people_.who(request.session);
    if (!person) {
        refuse_with(premises_, respond, person.error());
    } else if (!*person) {
        no(respond, "nobody", "say who you are first");
    } else {
        run(**person);
    }
}

void Routes::answer(const Request& request, const Respond& respond) {
    const std::vector<std::string> parts = split(request.path);
    if (premises_.closing) {
        no(respond, "closing", "the server is about to stop");
    } else if (parts.empty() || parts.size() > 4 || parts[0] != "api" || parts.size() < 2) {
        no(respond, "not_found", "there is nothing at this path");
    } else if (request.method == "GET" || request.method == "HEAD") {
        get(request, parts, respond);
    } else if (request.method == "POST") {
        post(request, parts, respond);
    } else {
        no(respond, "method", "only GET and POST are understood");
    }
}

void Routes::get(const Request& request, const Parts& parts, const Respond& respond) {
    const std::string& what = parts[1];
    if (parts.size() == 2 && what == "me") {
        people_.me(request, respond);
    } else if (parts.size() == 2 && what == "games") {
        give(games_response(), respond);
    } else if (parts.size() == 3 && what == "texts") {
        give(texts_response(parts[2], ""), respond);
    } else if (parts.size() == 4 && what == "texts" && !parts[3].empty()) {
        give(texts_response(parts[2], parts[3]), respond);
    } else if (parts.size() == 4 && what == "rules") {
        give(rules_response(parts[2], parts[3]), respond);
    } else if (parts.size() == 4 && what == "data") {
        give(data_response(parts[2], parts[3]), respond);
    } else if (what == "tables") {
        get_table(request, parts, respond);
    } else if (what == "decks") {
        get_decks(request, parts, respond);
    } else {
        no(respond, "not_found", "there is nothing at this path");
    }
}

void Routes::get_table(const Request& request, const Parts& parts, const Respond& respond) {
    const auto person = people_.who(request.session);
    if (!person) {
        refuse_with(premises_, respond, person.error());
    } else if (parts.size() == 2) {
        lobby_.list(request, *person, respond);
    } else if (parts.size() == 3) {
        lobby_.show(parts[2], *person, respond);
    } else if (parts[3] == "log") {
        give(log_response(premises_, parts[2]), respond);
    } else if (parts[3] == "draws") {
        give_draws(premises_, parts[2], respond);
    } else if (parts[3] == "glance") {
        as_person(request, respond, [&](const Person& one) { give_glance(premises_, parts[2], one, respond); });
    } else if (parts[3] == "frames") {
        give_frames(premises_, parts[2], request, respond);
    } else {
        no(respond, "not_found", "there is nothing at this path");
    }
}

void Routes::get_decks(const Request& request, const Parts& parts, const Respond& respond) {
    if (parts.size() == 2) {
        as_person(request, respond, [&](const Person& person) { decks_.list(person, respond); });
    } else if (parts.size() == 4 && parts[2] == "book") {
        decks_.book(parts[3], respond);
    } else if (parts.size() == 4 && parts[2] == "ready") {
        decks_.ready(parts[3], request, respond);
    } else if (parts.size() == 3) {
        const auto person = people_.who(request.session);
        if (!person) {
            refuse_with(premises_, respond, person.error());
        } else {
            decks_.show(parts[2], *person, respond);
        }
    } else {
        no(respond, "not_found", "there is nothing at this path");
    }
}

bool Routes::change_decks(const Request& request, const Parts& parts, const Reader& body, const Respond& respond) {
    if (parts.size() == 2) {
        as_person(request, respond, [&](const Person& person) { decks_.create(request, body, person, respond); });
    } else if (parts.size() == 3 && parts[2] == "check") {
        decks_.report(request, body, respond);
    } else if (parts.size() == 3 && parts[2] == "write") {
        decks_.write(request, body, respond);
    } else if (parts.size() == 3 && parts[2] == "read") {
        decks_.read(request, body, respond);
    } else if (parts.size() == 3) {
        as_person(request, respond, [&](const Person& person) { decks_.change(parts[2], body, person, respond); });
    } else if (parts.size() == 4 && parts[3] == "delete") {
        as_person(request, respond, [&](const Person& person) { decks_.drop(parts[2], body, person, respond); });
    } else {
        return false;
    }
    return true;
}

void Routes::post(const Request& request, const Parts& parts, const Respond& respond) {
    const bool importing = parts.size() == 2 && parts[1] == "import";
    if (!same_origin(request, false)) {
        no(respond, "origin", "this page is not from here");
        return;
    }
    if (!is_json(request.content_type)) {
        no(respond, "type", "the body must be application/json");
        return;
    }
    if (request.body.size() > (importing ? largest_log : largest_body)) {
        no(respond, "too_large", "the body is too large");
        return;
    }
    if (importing) {
        take_log(request, respond);
        return;
    }
    const auto json = parse_json(request.body);
    if (!json) {
        refuse_with(premises_, respond, {json.error().kind, json.error().text, ""});
        return;
    }
    Mistake mistake;
    const Reader body(*json, mistake);
    if (!json->is_object()) {
        body.mistake("must be an object");
    } else if (!change(request, parts, body, respond)) {
        no(respond, "not_found", "there is nothing at this path");
        return;
    }
    if (mistake.made()) {
        const Error error = mistake.error("request");
        no(respond, error.kind, error.text);
    }
}

void Routes::take_log(const Request& request, const Respond& respond) {
    as_person(request, respond, [&](const Person& person) {
        if (people_.may_try(request)) {
            import_log(premises_, request.body, person, respond);
        } else {
            no(respond, "too_often", "too many attempts from this address");
        }
    });
}

bool Routes::change(const Request& request, const Parts& parts, const Reader& body, const Respond& respond) {
    const std::string& what = parts[1];
    if (parts.size() == 2 && what == "guest") {
        people_.guest(request, body, respond);
    } else if (parts.size() == 2 && what == "register") {
        people_.sign_up(request, body, respond);
    } else if (parts.size() == 2 && what == "login") {
        people_.login(request, body, respond);
    } else if (parts.size() == 2 && what == "logout") {
        people_.logout(request, body, respond);
    } else if (parts.size() == 2 && what == "tables") {
        as_person(request, respond, [&](const Person& person) { lobby_.create(request, body, person, respond); });
    } else if (parts.size() == 4 && what == "tables" && parts[3] == "sit") {
        as_person(request, respond, [&](const Person& person) { lobby_.sit(parts[2], body, person, respond); });
    } else if (parts.size() == 4 && what == "tables" && parts[3] == "deck") {
        as_person(request, respond, [&](const Person& person) { lobby_.choose_deck(parts[2], body, person, respond); });
    } else if (what == "decks") {
        return change_decks(request, parts, body, respond);
    } else if (parts.size() == 4 && what == "tables" && parts[3] == "mind") {
        as_person(request, respond, [&](const Person& person) { lobby_.seat_mind(parts[2], body, person, respond); });
    } else if (parts.size() == 4 && what == "tables" && parts[3] == "leave") {
        as_person(request, respond, [&](const Person& person) { lobby_.leave(parts[2], body, person, respond); });
    } else {
        return false;
    }
    return true;
}

}  // namespace kriegsrat::server
