// People at a table of the server, as their browsers see it.
#pragma once

#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/rng.h"
#include "core/tests/told_options.h"
#include "server/net/tests/talk.h"

namespace kriegsrat::server::net::test {

inline constexpr const char* own_origin = "Origin: http://localhost\r\n";

inline Json json_of(const std::string& text) { return parse_json(text).value_or(Json::object()); }

// The line with the cookie of a new guest; empty if there is none.
inline std::string guest(int port, const std::string& name) {
    const Answer answer = Wire(port).post("/api/guest", Json{{"name", name}}.dump());
    const std::string cookie = answer.header("set-cookie");
    return cookie.empty() ? cookie : "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n";
}

// The id of a new table, or empty.
inline std::string make_table(int port, const std::string& cookie, const std::string& variant, const Json& seats) {
    const Json order{
        {"game", "risk"}, {"variant", variant}, {"players", seats.size()},     {"language", "en"},
        {"seats", seats}, {"public", false},    {"clock", {{"kind", "none"}}}, {"options", Json::object()}};
    return json_of(Wire(port).post("/api/tables", order.dump(), cookie).body).value("id", "");
}
inline bool sit(int port, const std::string& cookie, const std::string& table, int seat) {
    return Wire(port).post("/api/tables/" + table + "/sit", Json{{"seat", seat}}.dump(), cookie).status == 200;
}
// A duel between the two, begun.
inline std::string make_duel(int port, const std::string& one, const std::string& other) {
    const std::string id = make_table(port, one, "duel", Json::parse(R"([{"kind":"me"},{"kind":"open"}])"));
    return !id.empty() && sit(port, other, id, 1) ? id : "";
}

// One end of a table's WebSocket and what it knows of the table.
class Player {
  public:
    Player(int port, const std::string& table, const std::string& cookie)
        : talk_(port, "/ws/" + table, cookie + own_origin) {}

    bool open() const { return talk_.open(); }
    Talk& talk() { return talk_; }
    int version() const { return version_; }
    bool over() const { return over_; }
    int deciding() const { return deciding_; }
    const Json& options() const { return options_; }

    // The next message, taken note of; null when the connection is gone.
    Json hear() {
        const auto text = talk_.hear();
        if (!text) {
            return {};
        }
        Json message = json_of(*text);
        const std::string say = message.value("say", "");
        if (say == "table" || say == "moved" || say == "back") {
            version_ = message.value("version", -1);
            options_ = kriegsrat::test::expand_options(message.value("options", Json::array()));
            const Json turn = message["turn"].is_object() ? message["turn"] : Json::object();
            deciding_ = turn.contains("seat") && turn["seat"].is_number() ? turn["seat"].get<int>() : -1;
            over_ = turn.value("over", false);
        }
        return message;
    }
    // Up to a message that says this, or that the connection is gone.
    Json hear_until(const std::string& say) {
        Json message = hear();
        while (message.is_object() && message.value("say", "") != say) {
            message = hear();
        }
        return message;
    }
    // Up to the moment when somebody has to decide, or the game is over: it begins a little after the last has sat
    // down.
    bool arrive() {
        while (deciding_ < 0 && !over_) {
            if (!hear().is_object()) {
                return false;
            }
        }
        return true;
    }
    // The answer to a request of one's own.
    Json ask(Json request) {
        request["id"] = ++asked_;
        if (!talk_.say(request.dump())) {
            return {};
        }
        Json message = hear();
        while (message.is_object() && message.value("id", Json()) != Json(asked_)) {
            message = hear();
        }
        return message;
    }
    Json act(int version, const Json& action) {
        return ask(Json{{"do", "act"}, {"version", version}, {"action", action}});
    }
    // Any of the options, with any amount it allows.
    Json choose(Rng& rng) const {
        const Json& option = options_[rng.below(static_cast<std::uint32_t>(options_.size()))];
        Json action = option["action"];
        if (option.contains("amount")) {
            const int least = option["amount"][0].get<int>();
            const int most = option["amount"][1].get<int>();
            action["amount"] = least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
        }
        return action;
    }

  private:
    Talk talk_;
    int version_ = -1;
    int deciding_ = -1;
    bool over_ = false;
    Json options_;
    int asked_ = 0;
};

}  // namespace kriegsrat::server::net::test
