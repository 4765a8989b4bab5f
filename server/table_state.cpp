#include "server/table_state.h"

#include <algorithm>

#include "core/json_text.h"
#include "core/tell.h"
#include "games/log_reach.h"
#include "games/orders.h"

namespace kriegsrat::server {

Expected<std::unique_ptr<TableState>> TableState::fold(const TableId& id, const std::vector<std::string>& bodies) {
    std::unique_ptr<TableState> state;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const std::string where = "table " + id + ", event " + std::to_string(i) + ": ";
        const auto event = parse_json(bodies[i]);
        if (!event) {
            return error("storage", where + event.error().text);
        }
        if (i == 0) {
            auto begun = begin(id, *event);
            if (!begun) {
                return error("storage", where + begun.error().text);
            }
            state = std::move(*begun);
        } else if (const auto applied = state->apply(*event); !applied) {
            return error("storage", where + applied.error().text);
        }
    }
    if (state == nullptr) {
        return error("storage", "table " + id + " has no events");
    }
    return std::make_unique<TableState>(*state);  // a copy has no room to spare, and many tables are in memory
}

Json TableState::event(const char* name, Milliseconds now) const {
    Json json = {{"event", name}, {"time", now}};
    if (clock.kind != ClockRule::Kind::none) {
        json["left"] = clocks_at(now);
    }
    if (clock.answers > 0) {
        json["answer"] = answer_left_at(now);
    }
    return json;
}

Json TableState::undo_event(std::int64_t to, Milliseconds now) const {
    Json json = event("undone", now);
    json["to"] = to;
    if (clock.kind == ClockRule::Kind::move) {
        json["left"] = std::vector<Milliseconds>(seats.size(), clock.time);
    }
    return json;
}

Json TableState::start(Milliseconds now) {
    Json json = event("started", now);
    make_table();
    std::vector<Event> happened = table->begin();
    play_begun(happened);
    history.add(version, Seat::nobody, 0, happened);
    Json& entries = json[prelude.is_null() ? "chance" : "begun"] = Json::array();
    for (const Log::Entry& entry : table->log().entries) {
        const Json action = match().write(entry.action);
        entries.push_back(prelude.is_null() ? action : Json{{"seat", write_seat(entry.seat)}, {"action", action}});
    }
    ask_anew(now);
    changed = now;
    ++events;
    return json;
}

Moved TableState::decide(Seat who, Action action, Milliseconds now, std::vector<Event>& happened, bool ordered) {
    Moved moved{who, action, {}, {}, now, ordered};
    const Turn asked = match().turn();
    const bool any_time = match().is_any_time(who, action);
    const Milliseconds answer = answer_left_at(now);
    const bool stood_still = any_time || at(who).by_mind || answer_runs();
    if (clock.kind != ClockRule::Kind::none) {
        left = clocks_at(now);
    }
    const std::size_t entry = table->version();
    happened = table->act(who, action);
    const bool still_asked = any_time && match().turn() == asked;
    if (clock.kind != ClockRule::Kind::none) {
        Milliseconds& own = left[static_cast<std::size_t>(index(asked.seat))];
        if (clock.kind == ClockRule::Kind::move) {
            own = still_asked ? own : clock.time;
        } else {
            own += stood_still ? 0 : clock.increment;
        }
        moved.left = left;
    }
    const auto& entries = table->log().entries;
    for (std::size_t i = entry + 1; i < entries.size(); ++i) {
        moved.chance.push_back(entries[i].action);
    }
    ask_anew(now);
    if (still_asked && clock.answers > 0) {
        moved.answer = answer_left = answer;
    }
    changed = now;
    ++events;
    decided(entry, happened, ordered, asked);
    return moved;
}

std::string TableState::text_of(const Moved& moved) const {
    JsonText out;
    out.object().field("event", "moved").field("time", moved.time).field("seat", index(moved.seat));
    match().write(moved.action, out.key("action"));
    if (moved.ordered) {
        out.field("ordered", true);
    }
    if (moved.answer) {
        out.field("answer", *moved.answer);
    }
    const auto list = [&](const char* name, const auto& values, const auto& write) {
        if (!values.empty()) {
            out.list(name);
            for (const auto& value : values) {
                write(value);
            }
            out.end();
        }
    };
    list("chance", moved.chance, [&](Action action) { match().write(action, out); });
    list("left", moved.left, [&](Milliseconds time) { out.value(time); });
    return out.end().take();
}

Seat TableState::to_move() const { return status == Status::playing ? match().turn().seat : Seat::nobody; }

SeatSet TableState::seats_of(const PersonId& person) const {
    SeatSet own = 0;
    for (int i = 0; i < players() && !person.empty(); ++i) {
        own = static_cast<SeatSet>(own | (at(seat(i)).person == person ? only(seat(i)) : 0));
    }
    return own;
}

bool TableState::has_open_seat() const {
    return std::any_of(seats.begin(), seats.end(),
                       [](const SeatHolder& s) { return s.kind == SeatHolder::Kind::open; });
}

bool TableState::has_people() const {
    return std::any_of(seats.begin(), seats.end(), [](const SeatHolder& s) { return !s.person.empty(); });
}

int TableState::team(Seat who) const {
    const auto variant = setup.find("variant");
    const auto* const name = variant == setup.end() ? nullptr : variant->get_ptr<const std::string*>();
    for (const Variant& one : game->spec().variants) {
        if (name != nullptr && one.id == *name && one.team != nullptr) {
            return one.team(index(who), players());
        }
    }
    return index(who);
}

SeatSet TableState::team_of(Seat who) const {
    SeatSet set = 0;
    for (int i = 0; i < players(); ++i) {
        set = static_cast<SeatSet>(set | (team(seat(i)) == team(who) ? only(seat(i)) : 0));
    }
    return set;
}

void TableState::ask_anew(Milliseconds now) {
    since = asked_at = now;
    answer_left = clock.answers;
}

bool TableState::answer_runs() const {
    return clock.answers > 0 && !paused && pauses_tell() && !at(to_move()).played_by_mind();
}

bool TableState::clock_runs() const {
    const Seat who = to_move();
    return clock.kind != ClockRule::Kind::none && !paused && is_player(who) && !at(who).played_by_mind() &&
           !answer_runs();
}

bool TableState::may_draw() const {
    return status == Status::open && !seeded && !has_open_seat() &&
           std::none_of(seats.begin(), seats.end(), [](const SeatHolder& s) { return s.waits_for_seal(); });
}

bool TableState::may_start() const {
    return status == Status::open && seeded && !has_open_seat() &&
           std::none_of(seats.begin(), seats.end(), [](const SeatHolder& s) { return s.waits_for_word(); });
}

Milliseconds TableState::own_pause_left(Milliseconds now) const {
    return is_player(paused_by) ? std::max<Milliseconds>(0, at(paused_by).pause_left - (now - paused_since)) : 0;
}

Milliseconds TableState::answer_left_at(Milliseconds now) const {
    const Milliseconds used = answer_runs() ? std::max<Milliseconds>(0, now - since) : 0;
    return std::max<Milliseconds>(0, answer_left - used);
}

std::vector<Milliseconds> TableState::clocks_at(Milliseconds now) const {
    std::vector<Milliseconds> clocks = left;
    if (clock_runs()) {
        Milliseconds& running = clocks[static_cast<std::size_t>(index(to_move()))];
        running = std::max<Milliseconds>(0, running - std::max<Milliseconds>(0, now - since));
    }
    return clocks;
}

std::int64_t TableState::version_before(std::size_t mark) const {
    constexpr std::int64_t after_start = 1;
    return mark == 0 ? after_start : marks[mark - 1].version;
}

tl::expected<const TableState::Mark*, const char*> TableState::undoable(Seat who) const {
    if (status != Status::playing || paused || !is_player(who) || at(who).by_mind) {
        return tl::unexpected<const char*>("nothing");
    }
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
        if (!mark->harmless()) {
            return tl::unexpected<const char*>(mark->chance ? "chance" : "secret");
        }
        if (!mark->ordered) {
            return decision(*mark).seat == who ? tl::expected<const Mark*, const char*>(&*mark)
                                               : tl::unexpected<const char*>("others");
        }
    }
    return tl::unexpected<const char*>("nothing");
}

std::optional<Action> TableState::ordered() const {
    const Seat who = to_move();
    if (!is_player(who) || paused || at(who).played_by_mind()) {
        return std::nullopt;
    }
    return answer_by_order(order_book(*game), match(), at(who).orders, company_of(who));
}

Company TableState::company_of(Seat who) const {
    const bool others = std::any_of(seats.begin(), seats.end(), [&](const SeatHolder& holder) {
        return !holder.person.empty() && holder.person != at(who).person;
    });
    return others ? Company::others : Company::alone;
}

bool TableState::pauses_tell() const {
    const Seat who = to_move();
    return is_player(who) && company_of(who) == Company::others && is_window(order_book(*game), match());
}

std::optional<std::int64_t> TableState::repeated(Seat who, std::int64_t since_version, Action action) const {
    const bool any_time = match().is_any_time(who, action);
    for (const Mark& mark : marks) {
        if (mark.version <= since_version || mark.any_time != any_time) {
            continue;
        }
        if (decision(mark) == Log::Entry{who, action}) {
            return mark.version;
        }
        if (!any_time) {
            return std::nullopt;  // the question was answered otherwise
        }
    }
    return std::nullopt;
}

int TableState::any_time_acts(Seat who) const {
    int acts = 0;
    for (auto mark = marks.rbegin(); mark != marks.rend() && mark->any_time; ++mark) {
        acts += decision(*mark).seat == who ? 1 : 0;
    }
    return acts;
}

std::size_t TableState::log_begins(Seat reader) const {
    if (status == Status::over || !log_is_limited(*game) || marks.empty()) {
        return 0;
    }
    const auto first = first_shown(marks.size(), reader, [&](std::size_t i) { return marks[i].begins; });
    return first ? *first + 1 : 0;
}

std::int64_t TableState::takeback_target(Seat who) const {
    for (std::size_t i = marks.size(); i > 0; --i) {
        if (decision(marks[i - 1]).seat == who && !marks[i - 1].ordered) {
            return version_before(i - 1);
        }
    }
    return -1;
}

SeatSet TableState::asked() const {
    SeatSet set = 0;
    for (int i = 0; asks && i < players(); ++i) {
        const SeatHolder& holder = at(seat(i));
        const bool must_agree = !holder.played_by_mind() && holder.person != at(asks->by).person;
        set = static_cast<SeatSet>(set | (must_agree ? only(seat(i)) : 0));
    }
    return set;
}

}  // namespace kriegsrat::server
