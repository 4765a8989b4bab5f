#include "server/accounts.h"

#include <algorithm>

#include "server/reply.h"
#include "server/secrets.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr int codes_at_once = 8;
constexpr std::size_t shown_id = 16;  // of the hash of a session: enough to tell them apart, opens nothing

std::string code_hash(const PersonId& person, const std::string& code) {
    return token_hash("recovery\n" + person + "\n" + code);
}

std::string session_id(const SessionRow& row) { return row.token_hash.substr(0, shown_id); }

}  // namespace

bool Accounts::is_done(const Expected<void>& result, const Respond& respond) {
    if (!result) {
        refuse_with(premises_, respond, {"storage", result.error().text, ""});
    }
    return result.has_value();
}

void Accounts::with_password(const Request& request, const std::string& password, const Person& person,
                             const Respond& respond, const WithRow& then) {
    if (!person.account) {
        return refuse_with(premises_, respond, {"no_account", "a guest has no password", ""});
    }
    people_.read_account(
        person.name, respond, [this, request, password, person, respond, then](const std::optional<PersonRow>& row) {
            if (!row || row->id != person.id) {
                return refuse_with(premises_, respond, {"nobody", "there is no such account any more", ""});
            }
            people_.check_guess(row->name, row->password_hash, password, request, respond, [row, then] { then(*row); });
        });
}

void Accounts::change_password(const Request& request, const Reader& body, const Person& person,
                               const Respond& respond) {
    body.only({"old", "password"});
    const std::string old = body["old"].text();
    const std::string password = body["password"].text();
    if (!body.ok()) {
        return;
    }
    if (const auto good = check_password_length(password); !good) {
        return refuse_with(premises_, respond, good.error());
    }
    with_password(request, old, person, respond, [this, request, password, person, respond](PersonRow row) {
        people_.hash(
            request, respond, [password] { return hash_password(password); },
            [this, request, person, row, respond](const std::string& hash) mutable {
                if (hash.empty()) {
                    return refuse_with(premises_, respond, {"server", "there is not enough memory", ""});
                }
                row.password_hash = hash;
                people_.sign_in(person, {PutPerson{row}, DropSessionsOf{row.id, ""}}, hash, request,
                                [this, id = row.id, respond](Response response) {
                                    if (response.status == 200) {
                                        people_.end_sessions(id, "");
                                    }
                                    respond(std::move(response));
                                });
            });
    });
}

void Accounts::make_codes(const Request& request, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"password"});
    const std::string password = body["password"].text();
    if (!body.ok()) {
        return;
    }
    with_password(request, password, person, respond, [this, person, respond](const PersonRow& /*row*/) {
        Json codes = Json::array();
        PutCodes put{person.id, {}};
        for (int i = 0; i < codes_at_once; ++i) {
            const std::string code = random_code();
            codes.push_back(code);
            put.hashes.push_back(code_hash(person.id, plain_code(code)));
        }
        premises_.write({put}, [this, codes, respond](const Expected<void>& result) {
            if (is_done(result, respond)) {
                respond(json_response({{"codes", codes}}));
            }
        });
    });
}

void Accounts::recover(const Request& request, const Reader& body, const Respond& respond) {
    body.only({"name", "code", "password"});
    const std::string name = read_name(body["name"]);
    const std::string code = plain_code(body["code"].text());
    const std::string password = body["password"].text();
    if (!body.ok()) {
        return;
    }
    if (!people_.may_try(request)) {
        return refuse_with(premises_, respond, {"too_often", "too many attempts from this address", ""});
    }
    if (!people_.may_guess_code(name)) {
        return refuse_with(premises_, respond, too_many_guesses());
    }
    if (const auto good = check_password_length(password); !good) {
        return refuse_with(premises_, respond, good.error());
    }
    people_.read_account(name, respond, [=, this](const std::optional<PersonRow>& found) {
        people_.hash(
            request, respond, [password] { return hash_password(password); },
            [this, found, code, request, respond](const std::string& hash) {
                const Refusal wrong{"code", "wrong name or recovery code", ""};
                if (!found || found->banned || hash.empty()) {
                    return refuse_with(premises_, respond, wrong);
                }
                PersonRow row = *found;
                row.password_hash = hash;
                const Person person{row.id, row.name, true};
                people_.sign_in(
                    person, {UseCode{row.id, code_hash(row.id, code)}, PutPerson{row}, DropSessionsOf{row.id, ""}},
                    hash, request, [this, wrong, id = row.id, respond](Response response) {
                        if (response.status == status_of("name_taken")) {  // it is the code that was not there
                            return refuse_with(premises_, respond, wrong);
                        }
                        if (response.status == 200) {
                            people_.end_sessions(id, "");
                        }
                        respond(std::move(response));
                    });
            });
    });
}

void Accounts::list_sessions(const Request& request, const Person& person, const Respond& respond) {
    premises_.fetch<std::vector<SessionRow>>(
        Crew::reads, [id = person.id](Storage& storage) { return storage.sessions_of(id); },
        [this, own = token_hash(request.session), respond](const Expected<std::vector<SessionRow>>& rows) {
            if (!rows) {
                return refuse_with(premises_, respond, {"storage", rows.error().text, ""});
            }
            Json list = Json::array();
            for (const SessionRow& row : *rows) {
                list.push_back({{"id", session_id(row)},
                                {"created", row.created},
                                {"expires", row.expires},
                                {"browser", row.browser},
                                {"this", row.token_hash == own}});
            }
            respond(json_response(list));
        });
}

void Accounts::end_sessions(const Request& request, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"id"});
    const std::string wanted = body.has("id") ? body["id"].text() : "";
    const bool one = body.has("id");
    if (!body.ok()) {
        return;
    }
    premises_.fetch<std::vector<SessionRow>>(
        Crew::reads, [id = person.id](Storage& storage) { return storage.sessions_of(id); },
        [=, this, own = token_hash(request.session)](const Expected<std::vector<SessionRow>>& rows) {
            if (!rows) {
                return refuse_with(premises_, respond, {"storage", rows.error().text, ""});
            }
            Writes writes;
            for (const SessionRow& row : *rows) {
                if (one ? session_id(row) == wanted : row.token_hash != own) {
                    writes.emplace_back(DropSession{row.token_hash});
                }
            }
            if (one && writes.empty()) {
                return refuse_with(premises_, respond, {"not_found", "there is no such session", ""});
            }
            premises_.write(writes, [this, person, own, respond](const Expected<void>& result) {
                if (is_done(result, respond)) {
                    people_.end_sessions(person.id, own);
                    respond(json_response(Json::object()));
                }
            });
        });
}

void Accounts::remove(const Request& request, const Reader& body, const Person& person, const Respond& respond) {
    body.only({"password"});
    const std::string password = person.account ? body["password"].text() : "";
    if (!body.ok()) {
        return;
    }
    const auto forget_now = [this, person, secure = request.secure, respond] {
        forget(person.id, person.name, [this, secure, respond](const Expected<void>& result) {
            if (is_done(result, respond)) {
                Response response = json_response(Json::object());
                response.headers.emplace_back("Set-Cookie", session_cookie("", 0, secure));
                respond(std::move(response));
            }
        });
    };
    if (!person.account) {
        return forget_now();
    }
    with_password(request, password, person, respond, [forget_now](const PersonRow& /*row*/) { forget_now(); });
}

void Accounts::forget(const PersonId& id, const std::string& name, const Done& done) {
    const auto told = std::make_shared<std::vector<TableId>>();
    const auto go_on = [this, id, name, told, done](const Answer<void>& all) {
        if (!all) {
            return done(error("storage", all.error().text));
        }
        premises_.write({ForgetPerson{id, name, premises_.loop.now(), *told}},
                        [this, id, told, done](const Expected<void>& result) {
                            if (result) {
                                people_.read_overtaken(id, *told);
                                people_.end_sessions(id, "");
                            }
                            done(result);
                        });
    };
    people_.tell_tables(id, *told, go_on, [id](Json& event) {
        event["event"] = "forgotten";
        event["person"] = id;
    });
}

}  // namespace kriegsrat::server
