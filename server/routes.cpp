#include "server/routes.h"
#include "server/room.h"

#include <algorithm>

#include "server/analyses.h"
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

// Of the query; empty if it is not there.
std::string asked(const Request& request, std::string_view name) {
    const auto found =
        std::find_if(request.query.begin(), request.query.end(), [&](const auto& pair) { return pair.first == name; });
    return found == request.query.end() ? "" : found->second;
}

// About how many milliseconds of a processor the answer takes, on whatever thread.
double cost_of(const Request& request, const std::vector<std::string>& parts) {
    constexpr double bytes_a_unit = 4096;
    if (request.method == "POST") {
        return 1 + static_cast<double>(request.body.size()) / bytes_a_unit;
    }
    const std::string what = parts.size() > 1 ? parts[1] : "";
    if (what == "tables" && parts.size() == 4) {
        return parts[3] == "glance" ? 5 : 20;
    }
    return what == "tables" || what == "decks" ? 2 : 0.25;
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

void Routes::no(const Respond& respond, std::string kind, std::string text) {
    refuse_with(premises_, respond, {std::move(kind), std::move(text), ""});
}

void Routes::as_person(const Request& request, const Respond& respond, const std::function<void(const Person&)>& run) {
    if (const auto person = people_.who(request.session)) {
        run(*person);
    } else {
        no(respond, "nobody", "say who you are first");
    }
}

void Routes::answer(const Request& request, const Respond& respond) {
    const std::vector<std::string> parts = split(request.path);
    if (request.path == "/readyz" && request.method != "POST") {
        readiness_.answer(respond);
    } else if (premises_.closing) {
        no(respond, "closing", "the server is about to stop");
    } else if (const Milliseconds wait = people_.wait_for(request, cost_of(request, parts)); wait > 0) {
        refuse_with(
            premises_, respond,
            {"too_often", "too much at once from this address or person", "", static_cast<int>(wait / 1000) + 1});
    } else if (parts.empty() || parts.size() > 4 || parts[0] != "api" || parts.size() < 2) {
        no(respond, "not_found", "there is nothing at this path");
    } else if (request.method != "GET" && request.method != "HEAD" && request.method != "POST") {
        no(respond, "method", "only GET and POST are understood");
    } else if (parts[1] == "games" || parts[1] == "texts" || parts[1] == "rules" || parts[1] == "data") {
        get_or_post(request, parts, respond);  // for everybody: nobody has to be known
    } else {
        people_.resolve(request.session, [this, request, parts, respond](const Answer<std::optional<Person>>& person) {
            if (!person) {
                refuse_with(premises_, respond, person.error());
            } else {
                get_or_post(request, parts, respond);
            }
        });
    }
}

void Routes::get_or_post(const Request& request, const Parts& parts, const Respond& respond) {
    if (request.method == "POST") {
        post(request, parts, respond);
    } else {
        get(request, parts, respond);
    }
}

void Routes::get(const Request& request, const Parts& parts, const Respond& respond) {
    const std::string& what = parts[1];
    if (parts.size() == 2 && what == "me") {
        people_.me(request, respond);
    } else if (what == "games" || what == "texts" || what == "rules" || what == "spec" || what == "data") {
        give_reading(library_, premises_, parts, asked(request, "pack"), respond);
    } else if (what == "tables") {
        get_table(request, parts, respond);
    } else if (what == "decks") {
        get_decks(request, parts, respond);
    } else if (parts.size() == 2 && (what == "sessions" || what == "blocks")) {
        as_person(request, respond, [&](const Person& person) { get_own(request, what, person, respond); });
    } else {
        no(respond, "not_found", "there is nothing at this path");
    }
}

void Routes::get_own(const Request& request, const std::string& what, const Person& person, const Respond& respond) {
    if (what == "sessions") {
        accounts_.list_sessions(request, person, respond);
    } else {
        manners_.list(person, respond);
    }
}

void Routes::get_table(const Request& request, const Parts& parts, const Respond& respond) {
    const auto person = people_.who(request.session);
    if (parts.size() == 2) {
        lobby_.list(request, person, respond);
    } else if (parts.size() == 3) {
        lobby_.show(parts[2], person, respond);
    } else if (parts[3] == "log") {
        give_log(pages_, premises_, parts[2], request, respond);
    } else if (parts[3] == "draws") {
        give_draws(pages_, premises_, parts[2], request, respond);
    } else if (parts[3] == "analysis") {
        give_analysis(premises_, parts[2], respond);
    } else if (parts[3] == "glance") {
        as_person(request, respond,
                  [&](const Person& one) { give_glance(pages_, premises_, parts[2], one, request, respond); });
    } else if (parts[3] == "frames") {
        give_frames(pages_, premises_, parts[2], request, respond);
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
        decks_.show(parts[2], people_.who(request.session), respond);
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
    auto json = parse_json(request.body);
    if (!json) {
        refuse_with(premises_, respond, {json.error().kind, json.error().text, ""});
        return;
    }
    const auto body = std::make_shared<const Json>(std::move(*json));
    if (parts.size() == 4 && parts[1] == "tables" && change_table(request, parts, body, respond)) {
        return;
    }
    with_body(*body, respond, [&](const Reader& in) {
        if (!change(request, parts, in, respond)) {
            no(respond, "not_found", "there is nothing at this path");
        }
    });
}

void Routes::with_body(const Json& json, const Respond& respond, const std::function<void(const Reader&)>& run) {
    Mistake mistake;
    const Reader body(json, mistake);
    if (json.is_object()) {
        run(body);
    } else {
        body.mistake("must be an object");
    }
    if (mistake.made()) {
        const Error error = mistake.error("request");
        no(respond, error.kind, error.text);
    }
}

bool Routes::change_table(const Request& request, const Parts& parts, const std::shared_ptr<const Json>& body,
                          const Respond& respond) {
    using Deed = void (Lobby::*)(const std::shared_ptr<Room>&, const Reader&, const Person&, const Respond&);
    static const std::map<std::string, Deed, std::less<>> changes{{"sit", &Lobby::sit},
                                                                  {"deck", &Lobby::choose_deck},
                                                                  {"mind", &Lobby::seat_mind},
                                                                  {"leave", &Lobby::leave},
                                                                  {"kick", &Lobby::kick}};
    const auto wanted = changes.find(parts[3]);
    if (wanted == changes.end()) {
        return false;
    }
    as_person(request, respond, [&](const Person& person) {
        premises_.room(parts[2], [this, body, respond, person,
                                  change = wanted->second](const Answer<std::shared_ptr<Room>>& room) {
            if (!room) {
                return refuse_with(premises_, respond, room.error());
            }
            with_body(*body, respond, [&](const Reader& in) { (lobby_.*change)(*room, in, person, respond); });
        });
    });
    return true;
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
    } else if (what == "decks") {
        return change_decks(request, parts, body, respond);
    } else {
        return parts.size() <= 3 &&
               change_own(request, parts.size() == 3 ? what + "/" + parts[2] : what, body, respond);
    }
    return true;
}

bool Routes::change_own(const Request& request, const std::string& path, const Reader& body, const Respond& respond) {
    if (path == "recover") {
        accounts_.recover(request, body, respond);
        return true;
    }
    using Own = std::function<void(Routes&, const Request&, const Reader&, const Person&, const Respond&)>;
    static const std::map<std::string, Own, std::less<>> all{
        {"password", [](Routes& r, const auto&... what) { r.accounts_.change_password(what...); }},
        {"codes", [](Routes& r, const auto&... what) { r.accounts_.make_codes(what...); }},
        {"sessions/end", [](Routes& r, const auto&... what) { r.accounts_.end_sessions(what...); }},
        {"account/delete", [](Routes& r, const auto&... what) { r.accounts_.remove(what...); }},
        {"blocks", [](Routes& r, const Request&, const auto&... what) { r.manners_.block(what...); }},
        {"blocks/drop", [](Routes& r, const Request&, const auto&... what) { r.manners_.unblock(what...); }},
        {"reports", [](Routes& r, const auto&... what) { r.manners_.report(what...); }},
    };
    const auto wanted = all.find(path);
    if (wanted == all.end()) {
        return false;
    }
    as_person(request, respond, [&](const Person& person) { wanted->second(*this, request, body, person, respond); });
    return true;
}

}  // namespace kriegsrat::server
