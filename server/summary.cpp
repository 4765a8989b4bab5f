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

Json write_holder(const TableState& state, Seat who) {
    const SeatHolder& holder = state.at(who);
    return {{"kind", name_of(holder.kind)},
            {"name", holder.name},
            {"person", text_or_null(holder.person)},
            {"mind", holder.played_by_mind() ? text_or_null(holder.mind) : Json(nullptr)},
            {"team", state.team(who)},
            {"connected", false},
            {"resigned", holder.resigned},
            {"by_mind", holder.by_mind}};
}

}  // namespace

Json write_clock(const ClockRule& clock) {
    if (clock.kind == ClockRule::Kind::none) {
        return {{"kind", "none"}};
    }
    if (clock.kind == ClockRule::Kind::move) {
        return {{"kind", "move"}, {"seconds", clock.time / 1000}};
    }
    return {{"kind", "player"}, {"seconds", clock.time / 1000}, {"increment", clock.increment / 1000}};
}

Json summarize(const TableState& state) {
    Json seats = Json::array();
    for (int i = 0; i < state.players(); ++i) {
        seats.push_back(write_holder(state, seat(i)));
    }
    Json turn;
    if (is_player(state.to_move())) {
        const Turn now = state.match().turn();
        turn = {{"seat", index(now.seat)}, {"step", state.game->spec().steps[now.step]}};
    }
    return {{"id", state.id},
            {"game", state.game->spec().id},
            {"variant", state.setup.contains("variant") ? state.setup["variant"] : Json()},
            {"options", state.setup.contains("options") ? state.setup["options"] : Json::object()},
            {"language", state.language},
            {"players", state.players()},
            {"status", name_of(state.status)},
            {"public", state.wants_public},
            {"imported", state.imported},
            {"created", state.created},
            {"changed", state.changed},
            {"round", state.match().round()},
            {"turn", std::move(turn)},
            {"winners", write_seats(state.match().result().winners, state.players())},
            {"paused", state.paused},
            {"clock", write_clock(state.clock)},
            {"rematch", text_or_null(state.rematch)},
            {"seats", std::move(seats)}};
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
    return {state.id, state.status, state.is_public(), state.created, state.changed, to_text(summarize(state))};
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

Json write_turn_of(const TableState& state) {
    Json turn = write_turn(state.match());
    if (state.status == Status::open) {
        turn["seat"] = nullptr;
    }
    return turn;
}

Json write_options(const Match& match) {
    Json list = Json::array();
    Options options;
    match.options(options);
    for (const Option& option : options) {
        Json entry = {{"action", match.write(option.action)}};
        if (option.most > option.action.amount) {
            entry["amount"] = {option.action.amount, option.most};
        }
        list.push_back(std::move(entry));
    }
    return list;
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

Json write_history(const TableState& state, Seat who) {
    Json list = Json::array();
    if (!state.table) {
        return list;
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
    const std::size_t begin = state.marks.empty() ? entries.size() : state.marks[first].entry;
    const std::vector<Event> opening = play_until(begin);
    if (first == 0) {
        list.push_back({{"version", 1}, {"events", write_events(*match, opening, who)}});
    }
    for (std::size_t i = first; i < state.marks.size(); ++i) {
        const std::size_t end = i + 1 < state.marks.size() ? state.marks[i + 1].entry : entries.size();
        const std::vector<Event> happened = play_until(end);
        list.push_back({{"version", state.marks[i].version}, {"events", write_events(*match, happened, who)}});
    }
    return list;
}

}  // namespace kriegsrat::server
