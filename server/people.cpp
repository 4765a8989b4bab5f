#include "server/people.h"

#include <algorithm>

#include "server/reply.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/storage/names.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr Milliseconds session_length = INT64_C(180) * 24 * 3600 * 1000;
constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;
constexpr int most_hashing = 1;  // each takes 64 MiB, and there is one thread for them
constexpr std::size_t most_known = 20'000;
constexpr std::size_t token_length = 64;

// Says of a browser that the account was opened there; it opens nothing, and a new password makes it void.
std::string device_mark(const std::string& password_hash) { return token_hash("device\n" + password_hash); }

std::string device_cookie(const std::string& mark, bool secure) {
    return "device=" + mark + "; Path=/api; HttpOnly; SameSite=Strict; Max-Age=31536000" + (secure ? "; Secure" : "");
}

// What a browser calls itself, as far as it can be shown to people.
std::string shown_browser(const std::string& text) {
    constexpr std::size_t longest = 200;
    std::string shown = text.substr(0, longest);
    const bool plain = std::all_of(shown.begin(), shown.end(), [](char one) { return one >= ' ' && one <= '~'; });
    return plain ? shown : "";
}

Person person_of(const PersonRow& row) { return {row.id, row.name, !row.password_hash.empty()}; }

}  // namespace

std::string session_cookie(const std::string& token, Milliseconds seconds, bool secure) {
    return "session=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
           (secure ? "; Secure" : "");
}

People::People(Premises& premises)
    : premises_(premises),
      attempts_(premises.settings.sign_ins_per_minute / 60.0, premises.settings.sign_ins_per_minute),
      guesses_(premises.settings.guesses_per_hour / 3600.0, premises.settings.guesses_per_hour),
      own_guesses_(premises.settings.guesses_per_hour / 3600.0, premises.settings.guesses_per_hour) {}

std::optional<Person> People::who(const std::string& session) const {
    const auto known = session.empty() ? known_.end() : known_.find(token_hash(session));
    const bool good = known != known_.end() && known->second.expires > premises_.loop.now();
    return good ? std::optional(known->second.person) : std::nullopt;
}

namespace {

struct Found {
    SessionRow session;
    std::optional<PersonRow> person;
};

Expected<Found> find_session(Storage& storage, const std::string& hash) {
    Found found;
    auto row = storage.session(hash);
    if (!row || !*row) {
        return row ? Expected<Found>(found) : tl::unexpected(row.error());
    }
    found.session = std::move(**row);
    auto person = storage.person(found.session.person);
    if (!person) {
        return tl::unexpected(person.error());
    }
    found.person = std::move(*person);
    return found;
}

}  // namespace

void People::resolve(const std::string& session, const WithPerson& then) {
    const auto known = who(session);
    if (known || session.size() != token_length) {
        return then(known);
    }
    premises_.fetch<Found>(
        Crew::reads, [hash = token_hash(session)](Storage& storage) { return find_session(storage, hash); },
        [this, session, then, forgotten = forgotten_](Expected<Found> found) {
            if (!found) {
                return then(refuse("storage", found.error().text));
            }
            if (forgotten != forgotten_) {
                return resolve(session, then);  // somebody was signed out meanwhile
            }
            if (found->person && !found->person->banned && found->session.expires > premises_.loop.now()) {
                if (known_.size() >= most_known) {
                    known_.clear();
                }
                known_.insert_or_assign(token_hash(session), Known{person_of(*found->person), found->session.expires});
            }
            then(who(session));
        });
}

void People::read_account(const std::string& name, const Respond& respond,
                          const std::function<void(const std::optional<PersonRow>&)>& then) {
    premises_.fetch<std::optional<PersonRow>>(
        Crew::reads, [name](Storage& storage) { return storage.account(name); },
        [this, respond, then](const Expected<std::optional<PersonRow>>& row) {
            if (!row) {
                refuse_with(premises_, respond, {"storage", row.error().text, ""});
            } else {
                then(*row);
            }
        });
}

void People::end_sessions(const PersonId& person, const std::string& but) {
    ++forgotten_;
    std::erase_if(known_, [&](const auto& one) { return one.second.person.id == person && one.first != but; });
    const auto rooms = premises_.rooms;  // whoever leaves may be the last at a table
    for (const auto& [id, room] : rooms) {
        room->sign_out(person, but);
    }
}

Milliseconds People::wait_for(const Request& request, double cost) {
    std::string person = request.session.empty() ? std::string() : token_hash(request.session);
    if (const auto known = known_.find(person); known != known_.end()) {
        person = known->second.person.id;
    }
    return premises_.budget.take(request.address, person, cost, premises_.loop.now());
}

void People::me(const Request& request, const Respond& respond) const {
    const auto person = who(request.session);
    respond(json_response({{"person", person ? write_person(*person) : Json(nullptr)}}));
}

void People::guest(const Request& request, const Reader& body, const Respond& respond) {
    body.only({"name"});
    const std::string name = read_name(body["name"]);
    if (!body.ok()) {
        return;
    }
    if (!may_try(request)) {
        refuse_with(premises_, respond, {"too_often", "too many attempts from this address", ""});
        return;
    }
    read_account(name, respond, [this, name, request, respond](const std::optional<PersonRow>& account) {
        if (account) {
            refuse_with(premises_, respond, {"name_taken", "there is an account of that name", ""});
            return;
        }
        const Person person{random_id(), name, false};
        sign_in(person, {PutPerson{{person.id, person.name, "", premises_.loop.now()}}}, "", request, respond);
    });
}

Answer<void> check_password_length(const std::string& password) {
    return password.size() < shortest_password || password.size() > longest_password
               ? Answer<void>(refuse("password_length", "a password has 8 to 200 bytes"))
               : Answer<void>();
}

Answer<People::Wish> People::read_wish(const Request& request, const Reader& body) {
    body.only({"name", "password"});
    Wish wish{read_name(body["name"]), body["password"].text()};
    if (!body.ok()) {
        return wish;
    }
    if (!may_try(request)) {
        return refuse("too_often", "too many attempts from this address");
    }
    if (const auto good = check_password_length(wish.password); !good) {
        return refuse(good.error());
    }
    return wish;
}

void People::hash(const Request& request, const Respond& respond, std::function<std::string()> work, Hashed then) {
    const auto result = std::make_shared<std::string>();
    const bool waits = turns_.add(request.address, [this, result, work = std::move(work), then = std::move(then)] {
        premises_.loop.work(
            Crew::passwords, [result, work] { *result = work(); },
            [this, result, then, weak = premises_.weak_from_this()] {
                if (const auto premises = weak.lock(); premises != nullptr && !premises->gone) {
                    --hashing_;
                    then(*result);
                    hash_next();
                }
            });
    });
    if (!waits) {
        refuse_with(premises_, respond, {"busy", "too many people sign in at the moment", ""});
        return;
    }
    hash_next();
}

void People::hash_next() {
    if (hashing_ >= most_hashing) {
        return;
    }
    if (const Turns::Task task = turns_.next()) {
        ++hashing_;
        task();
    }
}

bool People::may_guess(const std::string& name, const std::string& password_hash, const Request& request) {
    const bool known = !password_hash.empty() && request.device == device_mark(password_hash);
    return (known ? own_guesses_ : guesses_).take(name_key(name), premises_.loop.now());
}

void People::with_wish(const Request& request, const Reader& body, const Respond& respond,
                       const std::function<void(const Wish&)>& run) {
    const auto wish = read_wish(request, body);
    if (body.ok() && !wish) {
        refuse_with(premises_, respond, wish.error());
    } else if (body.ok()) {
        run(*wish);
    }
}

void People::sign_up(const Request& request, const Reader& body, const Respond& respond) {
    with_wish(request, body, respond, [&](const Wish& wish) { sign_up_as(wish, request, respond); });
}

void People::login(const Request& request, const Reader& body, const Respond& respond) {
    with_wish(request, body, respond, [&](const Wish& wish) { login_as(wish, request, respond); });
}

void People::sign_up_as(const Wish& wish, const Request& request, const Respond& respond) {
    const auto before = who(request.session);
    read_account(wish.name, respond, [this, wish, before, request, respond](const std::optional<PersonRow>& taken) {
        if (taken) {
            refuse_with(premises_, respond, {"name_taken", "there is an account of that name", ""});
            return;
        }
        const bool keeps_id = before && !before->account;
        const Person person{keeps_id ? before->id : random_id(), wish.name, true};
        hash(
            request, respond, [password = wish.password] { return hash_password(password); },
            [this, person, before, keeps_id, request, respond](const std::string& hash) {
                if (hash.empty()) {
                    refuse_with(premises_, respond, {"server", "there is not enough memory", ""});
                    return;
                }
                const PutPerson put{{person.id, person.name, hash, premises_.loop.now()}};
                if (keeps_id) {
                    take_along(*before, person, {put}, hash, request, respond);
                } else {
                    sign_in(person, {put}, hash, request, respond);
                }
            });
    });
}

void People::login_as(const Wish& wish, const Request& request, const Respond& respond) {
    const auto before = who(request.session);
    read_account(wish.name, respond, [this, wish, before, request, respond](const std::optional<PersonRow>& row) {
        const std::string known = row ? row->password_hash : std::string();
        const auto enter = [this, row, before, known, request, respond] {
            if (row->banned) {
                refuse_with(premises_, respond, {"banned", "this account is closed", ""});
            } else if (before && !before->account) {
                take_along(*before, person_of(*row), {}, known, request, respond);
            } else {
                sign_in(person_of(*row), {}, known, request, respond);
            }
        };
        check_guess(wish.name, known, wish.password, request, respond, enter);
    });
}

void People::check_guess(const std::string& name, const std::string& password_hash, const std::string& password,
                         const Request& request, const Respond& respond, const std::function<void()>& then) {
    if (!may_guess(name, password_hash, request)) {
        return refuse_with(premises_, respond, too_many_guesses());
    }
    hash(
        request, respond,
        [password_hash, password] {
            const bool fits = password_fits(password_hash.empty() ? hash_of_nobody() : password_hash, password);
            return std::string(fits && !password_hash.empty() ? "fits" : "");
        },
        [this, respond, then](const std::string& fits) {
            if (fits.empty()) {
                refuse_with(premises_, respond, {"password", "wrong name or password", ""});
            } else {
                then();
            }
        });
}

bool People::may_guess_code(const std::string& name) { return guesses_.take(name_key(name), premises_.loop.now()); }

Refusal too_many_guesses() {
    constexpr int later = 180;
    return {"too_often", "too many passwords were tried for this account", "", later};
}

void People::sign_in(const Person& person, Writes writes, const std::string& password_hash, const Request& request,
                     const Respond& respond) {
    const std::string token = random_token();
    const Milliseconds now = premises_.loop.now();
    writes.emplace_back(
        PutSession{{token_hash(token), person.id, now + session_length, now, shown_browser(request.browser)}});
    if (!request.session.empty()) {
        forget(request.session);
        writes.emplace_back(DropSession{token_hash(request.session)});
    }
    premises_.write(std::move(writes), [this, person, token, password_hash, secure = request.secure,
                                        respond](const Expected<void>& result) {
        if (!result) {
            const bool taken = result.error().kind == "conflict";
            refuse_with(premises_, respond, {taken ? "name_taken" : "storage", result.error().text, ""});
            return;
        }
        ++forgotten_;
        Response response = json_response({{"person", write_person(person)}});
        response.headers.emplace_back("Set-Cookie", session_cookie(token, session_length / 1000, secure));
        if (!password_hash.empty()) {
            response.headers.emplace_back("Set-Cookie", device_cookie(device_mark(password_hash), secure));
        }
        respond(std::move(response));
    });
}

void People::logout(const Request& request, const Reader& body, const Respond& respond) {
    body.only({});
    if (!body.ok()) {
        return;
    }
    const std::string session = token_hash(request.session);
    premises_.write({DropSession{session}},
                    [this, session, secure = request.secure, respond](const Expected<void>& result) {
                        if (!result) {
                            refuse_with(premises_, respond, {"storage", result.error().text, ""});
                            return;
                        }
                        ++forgotten_;
                        known_.erase(session);
                        const auto rooms = premises_.rooms;  // whoever leaves may be the last at a table
                        for (const auto& [id, room] : rooms) {
                            room->sign_out(session);
                        }
                        Response response = json_response(Json::object());
                        response.headers.emplace_back("Set-Cookie", session_cookie("", 0, secure));
                        respond(std::move(response));
                    });
}

}  // namespace kriegsrat::server
