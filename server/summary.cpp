#include "server/summary.h"

#include <algorithm>

#include "core/tell.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t history_kept = 200;

const char* name_of(Status status) {
    return status == Status::open ? "open" : status == Status::playing ? "playing" : "over";
}

const char* name_of(SeatHolder::Kind kind) {
    switch (kind) {
        case SeatHolder::Kind::person:
            return "person";
        case SeatHolder::Kind::mind:
            return "mind";
        case SeatHolder::Kind::closed:
            return "closed";
        case SeatHolder::Kind::open:
            break;
    }
    return "open";
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

void write_text(JsonText& out, std::string_view name, const std::string& text) {
    out.key(name);
    text.empty() ? out.value(nullptr) : out.value(text);
}

void write_holder(JsonText& out, const TableState& state, Seat who) {
    const SeatHolder& holder = state.at(who);
    out.object().field("kind", name_of(holder.kind)).field("name", holder.name);
    write_text(out, "person", holder.person);
    write_text(out, "mind", holder.played_by_mind() ? holder.mind : std::string());
    out.field("team", state.team(who)).field("connected", false);
    out.field("resigned", holder.resigned).field("by_mind", holder.by_mind).end();
}

void write_clock(JsonText& out, const ClockRule& clock) {
    if (clock.kind == ClockRule::Kind::none) {
        out.object().field("kind", "none").end();
        return;
    }
    const bool for_each_move = clock.kind == ClockRule::Kind::move;
    out.object().field("kind", for_each_move ? "move" : "player").field("seconds", clock.time / 1000);
    if (!for_each_move) {
        out.field("increment", clock.increment / 1000);
    }
    out.end();
}

void write_summary(JsonText& out, const TableState& state) {
    const auto chosen = [&](const char* key, const Json& otherwise) -> const Json& {
        const auto found = state.setup.find(key);
        return found == state.setup.end() ? otherwise : *found;
    };
    out.object().field("id", state.id).field("game", state.game->spec().id);
    out.field("variant", chosen("variant", nullptr)).field("options", chosen("options", Json::object()));
    out.field("language", state.language).field("players", state.players()).field("status", name_of(state.status));
    out.field("public", state.wants_public).field("imported", state.imported);
    out.field("created", state.created).field("changed", state.changed).field("round", state.match().round());
    out.key("turn");
    if (is_player(state.to_move())) {
        const Turn now = state.match().turn();
        out.object().field("seat", index(now.seat)).field("step", state.game->spec().steps[now.step]).end();
    } else {
        out.value(nullptr);
    }
    out.list("winners");
    for (int i = 0; i < state.players(); ++i) {
        if (contains(state.match().result().winners, seat(i))) {
            out.value(i);
        }
    }
    out.end().field("paused", state.paused);
    write_clock(out.key("clock"), state.clock);
    write_text(out, "rematch", state.rematch);
    out.list("seats");
    for (int i = 0; i < state.players(); ++i) {
        write_holder(out, state, seat(i));
    }
    out.end().end();
}

}  // namespace

Json summarize(const TableState& state) {
    JsonText out;
    write_summary(out, state);
    return out.json();
}

void add_person(Json& summary, const PersonId& person) {
    Json mine = Json::array();
    bool waiting = false;
    const Json& seats = summary["seats"];
    const Json& turn = summary["turn"];
    for (std::size_t i = 0; i < seats.size() && !person.empty(); ++i) {
        if (seats[i]["person"] == person) {
            mine.push_back(i);
            waiting = waiting || (turn.is_object() && turn["seat"] == i && seats[i]["by_mind"] == false);
        }
    }
    summary["mine"] = std::move(mine);
    summary["waiting"] = waiting;
}

void add_presence(Json& summary, const std::function<bool(const PersonId&)>& present) {
    for (Json& one : summary["seats"]) {
        const Json& person = one["person"];
        one["connected"] = person.is_string() && present(*person.get_ptr<const std::string*>());
    }
}

TableRow table_row(const TableState& state) {
    constexpr std::size_t usual_size = 1024;
    JsonText summary(usual_size);
    write_summary(summary, state);
    return {state.id, state.status, state.is_public(), state.created, state.changed, summary.take()};
}

bool goes_on_alone(const Json& summary) {
    Mistake mistake;
    const Reader in(summary, mistake);
    if (in["paused"].boolean() || !in["turn"].is_object()) {
        return false;
    }
    const Reader holder = in["seats"][static_cast<std::size_t>(in["turn"]["seat"].number(0, max_players - 1))];
    const std::string kind = holder["kind"].text();
    const bool alone =
        kind == "mind" || kind == "closed" || holder["by_mind"].boolean() || in["clock"]["kind"].text() != "none";
    return alone && in.ok();
}

Json write_fair(const TableState& state) {
    if (state.imported) {
        const Log& log = state.table->log();
        return {{"commitment", text_or_null(log.commitment)},
                {"contributions", log.contributions},
                {"seed", log.seed ? Json(to_hex(*log.seed)) : Json(nullptr)}};
    }
    Json contributions = Json::array();
    for (const SeatHolder& holder : state.seats) {
        contributions.push_back(holder.contribution);
    }
    const bool reveal = state.status == Status::over;
    return {{"commitment", FairChance::commitment(sodium_hashing(), state.seed)},
            {"contributions", std::move(contributions)},
            {"seed", reveal ? Json(to_hex(state.seed)) : Json(nullptr)}};
}

Json write_asks(const TableState& state) {
    if (!state.asks) {
        return nullptr;
    }
    return {{"kind", "takeback"},
            {"by", index(state.asks->by)},
            {"to", state.asks->to},
            {"asked", write_seats(state.asked(), state.players())},
            {"yes", write_seats(state.asks->yes, state.players())},
            {"no", Json::array()}};
}

void write_turn_of(JsonText& out, const TableState& state) {
    if (state.status == Status::open) {
        Json turn = write_turn(state.match());
        turn["seat"] = nullptr;
        out.value(turn);
    } else {
        write_turn(out, state.match());
    }
}

Json write_line(const ChatLine& line) {
    return {{"number", line.number},
            {"from", line.from < 0 ? Json(nullptr) : Json(line.from)},
            {"name", line.name},
            {"to", line.to == ChatLine::to_all    ? Json("all")
                   : line.to == ChatLine::to_team ? Json("team")
                                                  : Json(line.to)},
            {"text", line.text},
            {"time", line.time}};
}

bool may_read(const TableState& state, const ChatLine& line, SeatSet own) {
    if (line.to == ChatLine::to_all) {
        return true;
    }
    const SeatSet readers = line.to == ChatLine::to_team ? state.team_of(seat(line.from)) : only(seat(line.to));
    return (own & (readers | only(seat(line.from)))) != 0;
}

void write_history(JsonText& out, const TableState& state, Seat who) {
    out.list();
    if (!state.table) {
        out.end();
        return;
    }
    const auto& entries = state.table->log().entries;
    const std::size_t first = state.marks.size() > history_kept ? state.marks.size() - history_kept : 0;
    const auto match = state.table->start().clone();
    std::size_t next = 0;
    const auto play_until = [&](std::size_t end) {
        std::vector<Event> happened;
        Events events(happened);
        for (; next < end; ++next) {
            match->apply(entries[next].action, events);
        }
        return happened;
    };
    const auto tell = [&](std::int64_t version, const Json& by, const std::vector<Event>& happened) {
        out.object().field("version", version).field("by", by);
        write_events(out.key("events"), *match, happened, who);
        out.end();
    };
    const std::size_t begin = state.marks.empty() ? entries.size() : state.marks[first].entry;
    const std::vector<Event> opening = play_until(begin);
    if (first == 0) {
        tell(1, nullptr, opening);
    }
    for (std::size_t i = first; i < state.marks.size(); ++i) {
        const std::size_t end = i + 1 < state.marks.size() ? state.marks[i + 1].entry : entries.size();
        const std::vector<Event> happened = play_until(end);
        tell(state.marks[i].version, write_seat(state.decision(state.marks[i]).seat), happened);
    }
    out.end();
}

}  // namespace kriegsrat::server
