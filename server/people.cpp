#include "server/people.h"

#include "server/reply.h"
#include "server/room.h"
#include "server/secrets.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr Milliseconds session_length = INT64_C(180) * 24 * 3600 * 1000;
constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;
constexpr int most_hashing = 4;  // each takes 64 MiB
constexpr int most_tables_moved = 10'000;

std::string cookie(const std::string& token, Milliseconds seconds, bool secure) {
    return "session=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
           (secure ? "; Secure" : "");
}

Person person_of(const PersonRow& row) { return {row.id, row.name, !row.password_hash.empty()}; }

}  // namespace

People::People(Premises& premises)
    : premises_(premises),
      attempts_(premises.settings.sign_ins_per_minute / 60.0, premises.settings.sign_ins_per_minute) {}

Answer<std::optional<Person>> People::who(const std::string& session) const {
    if (session.empty()) {
        return std::nullopt;
    }
    const auto row = premises_.storage.session(token_hash(session));
    if (!row) {
        return refuse("storage", row.error().text);
    }
    if (!*row || (*row)->expires <= premises_.loop.now()) {
        return std::nullopt;
    }
    const auto person = premises_.storage.person((*row)->person);
    if (!person) {
        return refuse("storage", person.error().text);
    }
    return *person ? std::optional(person_of(**person)) : std::nullopt;
}

void People::me(const Request& request, const Respond& respond) {
    const auto person = who(request.session);
    if (!person) {
        refuse_with(premises_, respond, person.error());
        return;
    }
    respond(json_response({{"person", *person ? write_person(**person) : Json(nullptr)}}));
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
    const Person person{random_id(), name, false};
    sign_in(person, {PutPerson{{person.id, person.name, "", premises_.loop.now()}}}, request, respond);
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
    if (wish.password.size() < shortest_password || wish.password.size() > longest_password) {
        return refuse("password_length", "a password has 8 to 200 bytes");
    }
    if (hashing_ >= most_hashing) {
        return refuse("too_often", "too many people sign in at the moment");
    }
    return wish;
}

void People::hash(std::function<std::string()> work, std::function<void(const std::string&)> then) {
    ++hashing_;
    const auto result = std::make_shared<std::string>();
    premises_.loop.work([result, work = std::move(work)] { *result = work(); },
                        [this, result, then = std::move(then), weak = premises_.weak_from_this()] {
                            if (const auto premises = weak.lock(); premises != nullptr && !premises->gone) {
                                --hashing_;
                                then(*result);
                            }
                        });
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
    const auto taken = premises_.storage.account(wish.name);
    const auto now_signed_in = who(request.session);
    if (!taken || !now_signed_in) {
        refuse_with(premises_, respond, {"storage", "storage does not answer", ""});
        return;
    }
    if (*taken) {
        refuse_with(premises_, respond, {"name_taken", "there is an account of that name", ""});
        return;
    }
    const bool keeps_id = *now_signed_in && !(*now_signed_in)->account;
    const Person person{keeps_id ? (*now_signed_in)->id : random_id(), wish.name, true};
    hash([password = wish.password] { return hash_password(password); },
         [this, person, request, respond](const std::string& hash) {
             if (hash.empty()) {
                 refuse_with(premises_, respond, {"server", "there is not enough memory", ""});
                 return;
             }
             sign_in(person, {PutPerson{{person.id, person.name, hash, premises_.loop.now()}}}, request, respond);
         });
}

void People::login_as(const Wish& wish, const Request& request, const Respond& respond) {
    const auto row = premises_.storage.account(wish.name);
    if (!row) {
        refuse_with(premises_, respond, {"storage", row.error().text, ""});
        return;
    }
    const std::string known = *row ? (*row)->password_hash : std::string();
    const Person person = *row ? person_of(**row) : Person{};
    hash(
        [known, password = wish.password] {
            const bool fits = password_fits(known.empty() ? hash_of_nobody() : known, password);
            return std::string(fits && !known.empty() ? "fits" : "");
        },
        [this, person, request, respond](const std::string& fits) {
            if (fits.empty()) {
                refuse_with(premises_, respond, {"password", "wrong name or password", ""});
            } else {
                enter(person, request, respond);
            }
        });
}

// The tables and decks of the guest who was signed in go to the account.
void People::enter(const Person& person, const Request& request, const Respond& respond) {
    const auto before = who(request.session);
    if (!before || !*before || (*before)->account) {
        sign_in(person, {}, request, respond);
        return;
    }
    move_tables(**before, person, [this, guest = (*before)->id, person, request, respond](const Answer<void>& moved) {
        if (!moved) {
            refuse_with(premises_, respond, moved.error());
        } else {
            sign_in(person, {MoveDecks{guest, person.id}}, request, respond);
        }
    });
}

void People::move_tables(const Person& guest, const Person& account,
                         const std::function<void(const Answer<void>&)>& done) {
    const auto rows = premises_.storage.tables_of(guest.id, most_tables_moved);
    if (!rows) {
        done(refuse("storage", rows.error().text));
        return;
    }
    struct Moving {
        std::size_t left = 1;
        Answer<void> result;
    };
    const auto moving = std::make_shared<Moving>();
    const auto one_done = [moving, done](const Answer<void>& result) {
        if (!result) {
            moving->result = result;
        }
        if (--moving->left == 0) {
            done(moving->result);
        }
    };
    for (const TableRow& row : *rows) {
        const auto room = premises_.room(row.id);
        if (!room) {
            moving->result = refuse(room.error());
            continue;
        }
        ++moving->left;
        Json event = (*room)->ahead().event("became", premises_.loop.now());
        event["from"] = guest.id;
        event["to"] = account.id;
        (*room)->commit(event, one_done, {DropMember{row.id, guest.id}, PutMember{row.id, account.id}});
    }
    one_done({});
}

void People::sign_in(const Person& person, Writes writes, const Request& request, const Respond& respond) {
    const std::string token = random_token();
    writes.emplace_back(PutSession{{token_hash(token), person.id, premises_.loop.now() + session_length}});
    if (!request.session.empty()) {
        writes.emplace_back(DropSession{token_hash(request.session)});
    }
    premises_.write(
        std::move(writes), [this, person, token, secure = request.secure, respond](const Expected<void>& result) {
            if (!result) {
                const bool taken = result.error().kind == "conflict";
                refuse_with(premises_, respond, {taken ? "name_taken" : "storage", result.error().text, ""});
                return;
            }
            Response response = json_response({{"person", write_person(person)}});
            response.headers.emplace_back("Set-Cookie", cookie(token, session_length / 1000, secure));
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
                        const auto rooms = premises_.rooms;  // whoever leaves may be the last at a table
                        for (const auto& [id, room] : rooms) {
                            room->sign_out(session);
                        }
                        Response response = json_response(Json::object());
                        response.headers.emplace_back("Set-Cookie", cookie("", 0, secure));
                        respond(std::move(response));
                    });
}

void People::forget_old_sessions() {
    constexpr Milliseconds day = INT64_C(24) * 3600 * 1000;
    premises_.write({DropSessionsUntil{premises_.loop.now()}}, [this](const Expected<void>& result) {
        if (!result) {
            ++premises_.metrics.errors["storage"];  // another day
        }
    });
    premises_.loop.after(day, [this, weak = premises_.weak_from_this()] {
        if (const auto premises = weak.lock(); premises != nullptr && !premises->closing) {
            forget_old_sessions();
        }
    });
}

}  // namespace kriegsrat::server
