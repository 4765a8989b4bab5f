#include "server/order.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/text.h"
#include "games/list.h"
#include "games/usual_mind.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr std::int64_t longest_clock = INT64_C(30) * 24 * 3600;  // seconds
constexpr std::int64_t longest_increment = 3600;
constexpr std::int64_t shortest_answer = 5;
constexpr std::int64_t shortest_absence = 60;
constexpr const char* mind_of_closed_seats = "random";

const std::vector<std::string> clock_kinds{"none", "move", "player"};
const std::vector<std::string> seat_kinds{"me", "open", "mind", "closed"};

Json read_clock(const Reader& in) {
    const int kind = in["kind"].one_of(clock_kinds, "kind of clock");
    Json clock = {{"kind", clock_kinds[static_cast<std::size_t>(kind)]}};
    if (in.has("answers")) {
        clock["answers"] = 1000 * in["answers"].number(shortest_answer, longest_clock);
    }
    if (kind == 0) {
        in.only({"kind", "answers", "absence"});
        if (in.has("absence")) {
            clock["absence"] = 1000 * in["absence"].number(shortest_absence, longest_clock);
        }
        return clock;
    }
    clock["time"] = 1000 * in["seconds"].number(1, longest_clock);
    clock["increment"] = 0;
    if (kind == 1) {
        in.only({"kind", "seconds", "answers"});
    } else {
        in.only({"kind", "seconds", "increment", "answers"});
        clock["increment"] = in.has("increment") ? 1000 * in["increment"].number(0, longest_increment) : 0;
    }
    return clock;
}

Json read_seat(const Reader& in, const Game& game, const Person& maker, const std::string& seal) {
    in.only({"kind", "mind", "name"});
    const int kind = in["kind"].one_of(seat_kinds, "kind of seat");
    Json json = {{"kind", kind == 0 ? "person" : seat_kinds[static_cast<std::size_t>(kind)]},
                 {"person", ""},
                 {"name", in.has("name") ? read_name(in["name"]) : ""},
                 {"mind", usual_mind(game)},
                 {"contribution", ""}};
    if (kind == 0) {
        json["person"] = maker.id;
        if (!seal.empty()) {
            json["seal"] = seal;
        }
        if (!in.has("name")) {
            json["name"] = maker.name;
            json["account"] = maker.account;
        }
    } else if (kind == 2) {
        const std::vector<std::string> minds = game.minds();
        if (in.has("mind")) {
            json["mind"] = minds[static_cast<std::size_t>(in["mind"].one_of(minds, "mind"))];
        }
    } else if (kind == 3) {
        json["mind"] = mind_of_closed_seats;
    }
    return json;
}

std::string read_language(const Reader& in) {
    std::string language = in.has("language") ? in["language"].text() : "en";
    if (in.ok() && std::find(languages.begin(), languages.end(), language) == languages.end()) {
        in["language"].mistake("must be \"en\", \"de\" or \"hu\"");
    }
    return language;
}

}  // namespace

Json find_lesson(std::string_view game) {
    const std::string_view text = embedded_file("games/" + std::string(game) + "/data/lesson.json");
    return text.empty() ? Json() : Json::parse(text);
}

// A prepared beginning with known dice: the maker on the seat of the lesson, minds on the others.
Expected<Json> read_lesson_order(const Reader& in, const Person& maker, Milliseconds now) {
    in.only({"game", "lesson", "language"});
    const std::string game = in["game"].text();
    const std::string language = read_language(in);
    if (in.ok() && !in["lesson"].boolean()) {
        in["lesson"].mistake("must be true or not there");
    }
    if (!in.ok()) {
        return Json();
    }
    const Json lesson = find_game(game) == nullptr ? Json() : find_lesson(game);
    if (lesson.is_null()) {
        return error("game", "there is no lesson of this game");
    }
    Json seats = Json::array();
    for (int i = 0; i < lesson["setup"]["players"].get<int>(); ++i) {
        const bool own = i == lesson["seat"];
        seats.push_back({{"kind", own ? "person" : "mind"},
                         {"person", own ? maker.id : ""},
                         {"name", own ? maker.name : ""},
                         {"account", own && maker.account},
                         {"mind", lesson["mind"]},
                         {"contribution", ""}});
    }
    Json event = {{"event", "created"},       {"time", now},
                  {"by", maker.id},           {"game", game},
                  {"setup", lesson["setup"]}, {"language", language},
                  {"public", false},          {"clock", {{"kind", "none"}}},
                  {"seed", lesson["seed"]},   {"seats", std::move(seats)}};
    for (const char* start : {"position", "begun"}) {  // a position, or the decisions that lead to it
        if (lesson.contains(start)) {
            event[start] = lesson[start];
        }
    }
    return event;
}

Expected<Json> read_order(const Reader& in, const Person& maker, Milliseconds now) {
    if (in.has("lesson")) {
        return read_lesson_order(in, maker, now);
    }
    in.only({"game", "variant", "players", "options", "language", "seats", "public", "hints", "clock", "seal"});
    const Game* game = find_game(in["game"].text());
    if (in.ok() && game == nullptr) {
        return error("game", "there is no such game");
    }
    const Json wanted = {{"variant", in["variant"].json()},
                         {"players", in["players"].json()},
                         {"options", in.has("options") ? in["options"].json() : Json::object()}};
    const std::string seal = in.has("seal") ? read_seal(in["seal"]) : "";
    Json event = {{"event", "created"},
                  {"time", now},
                  {"by", maker.id},
                  {"language", read_language(in)},
                  {"public", in.has("public") && in["public"].boolean()},
                  {"hints", !in.has("hints") || in["hints"].boolean()},
                  {"clock", in.has("clock") ? read_clock(in["clock"]) : Json{{"kind", "none"}}},
                  {"seats", Json::array()}};
    if (!in.ok()) {
        return event;
    }
    const auto match = game->start(wanted);
    if (!match) {
        return error("setup", match.error().text);
    }
    event["game"] = game->spec().id;
    event["setup"] = (*match)->setup();
    for (std::size_t i = 0, size = in["seats"].size(static_cast<std::size_t>((*match)->players())); i < size; ++i) {
        event["seats"].push_back(read_seat(in["seats"][i], *game, maker, seal));
    }
    return event;
}

Json order_again(const TableState& over, const PersonId& by, const std::string& seal, Milliseconds now) {
    static constexpr const char* kinds[] = {"open", "person", "mind", "closed"};
    Json seats = Json::array();
    for (const SeatHolder& holder : over.seats) {
        const bool waits = !holder.person.empty() && holder.person != by;
        seats.push_back({{"kind", waits ? "open" : kinds[static_cast<std::size_t>(holder.kind)]},
                         {"person", waits ? "" : holder.person},
                         {"name", waits ? "" : holder.name},
                         {"mind", holder.mind},
                         {"contribution", ""}});
        if (holder.person == by) {
            seats.back()["account"] = holder.account;
            if (!seal.empty()) {
                seats.back()["seal"] = seal;
            }
        }
        if (waits) {
            seats.back()["reserved"] = {{"person", holder.person}, {"name", holder.name}};
        }
    }
    static constexpr const char* clocks[] = {"none", "move", "player"};
    return {{"event", "created"},
            {"time", now},
            {"by", by},
            {"game", over.game->spec().id},
            {"setup", over.setup},
            {"language", over.language},
            {"public", over.wants_public},
            {"hints", over.hints},
            {"clock",
             {{"kind", clocks[static_cast<std::size_t>(over.clock.kind)]},
              {"time", over.clock.time},
              {"increment", over.clock.increment},
              {"absence", over.clock.absence},
              {"answers", over.clock.answers}}},
            {"seats", std::move(seats)}};
}

}  // namespace kriegsrat::server
