#include "server/summary.h"

#include <algorithm>

#include "core/tell.h"

namespace kriegsrat::server {

namespace {

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
    out.field("account", holder.account);
    write_text(out, "mind", holder.played_by_mind() ? holder.mind : std::string());
    write_text(out, "reserved", holder.kind == SeatHolder::Kind::open ? holder.reserved_name : std::string());
    out.field("team", state.team(who)).field("connected", false);
    out.field("resigned", holder.resigned).field("by_mind", holder.by_mind);
    out.field("pause_left", holder.pause_left / 1000).end();
}

void write_clock(JsonText& out, const ClockRule& clock) {
    static constexpr const char* kinds[] = {"none", "move", "player"};
    out.object().field("kind", kinds[static_cast<std::size_t>(clock.kind)]);
    if (clock.kind != ClockRule::Kind::none) {
        out.field("seconds", clock.time / 1000);
    }
    if (clock.kind == ClockRule::Kind::player) {
        out.field("increment", clock.increment / 1000);
    }
    if (clock.absence > 0) {
        out.field("absence", clock.absence / 1000);
    }
    if (clock.answers > 0) {
        out.field("answers", clock.answers / 1000);
    }
    out.end();
}

// Whose own minutes run, and until when.
void write_own_pause(JsonText& out, const TableState& state) {
    out.key("own_pause");
    if (!is_player(state.paused_by)) {
        out.value(nullptr);
        return;
    }
    const Milliseconds ends = state.paused_since + state.at(state.paused_by).pause_left;
    out.object().field("seat", index(state.paused_by)).field("ends", ends).end();
}

void write_summary(JsonText& out, const TableState& state) {
    const auto chosen = [&](const char* key, const Json& otherwise) -> const Json& {
        const auto found = state.setup.find(key);
        return found == state.setup.end() ? otherwise : *found;
    };
    out.object().field("id", state.id).field("game", state.game->spec().id);
    out.field("variant", chosen("variant", nullptr)).field("options", state.options);
    out.field("pack", chosen("pack", nullptr));
    out.field("language", state.language).field("players", state.players()).field("status", name_of(state.status));
    out.field("public", state.wants_public).field("imported", state.imported);
    out.field("lesson", state.lesson).field("hints", state.hints);
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
    write_own_pause(out, state);
    write_text(out, "by", state.maker);
    out.field("closed", state.closed);
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
    const bool timed = in["clock"]["kind"].text() != "none" || in["clock"].has("answers");
    const bool alone = kind == "mind" || kind == "closed" || holder["by_mind"].boolean() || timed;
    return alone && in.ok();
}

Json write_fair(const TableState& state) {
    if (state.imported) {
        const Log& log = state.table->log();
        return {{"commitment", text_or_null(log.commitment)},
                {"contributions", log.contributions},
                {"seals", log.seals},
                {"phase", "drawn"},
                {"round", 1},
                {"seed", log.seed ? Json(to_hex(*log.seed)) : Json(nullptr)}};
    }
    const bool started = state.status != Status::open;
    Json contributions = Json::array();
    Json seals = Json::array();
    Json missing = Json::array();
    for (int i = 0; i < state.players(); ++i) {
        const SeatHolder& holder = state.at(seat(i));
        contributions.push_back(started ? holder.contribution : "");
        seals.push_back(holder.seal);
        if (!started && (state.seeded ? holder.waits_for_word() : holder.waits_for_seal())) {
            missing.push_back(i);
        }
    }
    const bool reveal = state.status == Status::over && state.seeded;
    const char* phase = started ? "drawn" : state.has_open_seat() ? "seats" : state.seeded ? "opening" : "sealing";
    return {{"commitment", state.seeded ? Json(FairChance::commitment(sodium_hashing(), state.seed)) : Json(nullptr)},
            {"contributions", std::move(contributions)},
            {"seals", std::move(seals)},
            {"phase", phase},
            {"round", state.round},
            {"missing", std::move(missing)},
            {"seed", reveal ? Json(to_hex(state.seed)) : Json(nullptr)}};
}

Json write_asks(const TableState& state) {
    if (!state.asks) {
        return nullptr;
    }
    return {{"kind", state.asks->kind == Proposal::Kind::pause ? "pause" : "takeback"},
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
            {"person", text_or_null(line.person)},
            {"name", line.name},
            {"account", line.account},
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
    if (state.table) {
        state.history.tell(state.log_begins(who), [&](const History::Step& step, std::span<const Event> happened) {
            out.object().field("version", step.version).field("by", write_seat(step.by));
            write_events(out.key("events"), state.match(), happened, who);
            out.end();
        });
    }
    out.end();
}

}  // namespace kriegsrat::server
