#include "server/table_state.h"

#include <algorithm>

#include "core/json_text.h"
#include "core/tell.h"

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
    return state;
}

Json TableState::event(const char* name, Milliseconds now) const {
    Json json = {{"event", name}, {"time", now}};
    if (clock.kind != ClockRule::Kind::none) {
        json["left"] = clocks_at(now);
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
    table->begin();
    Json& chance = json["chance"] = Json::array();
    for (const Log::Entry& entry : table->log().entries) {
        chance.push_back(match().write(entry.action));
    }
    since = now;
    changed = now;
    ++events;
    return json;
}

Moved TableState::decide(Seat who, Action action, Milliseconds now, std::vector<Event>& happened) {
    Moved moved{who, action, {}, {}, now};
    if (clock.kind != ClockRule::Kind::none) {
        left = clocks_at(now);
        Milliseconds& own = left[static_cast<std::size_t>(index(who))];
        own = clock.kind == ClockRule::Kind::move ? clock.time : own + (at(who).by_mind ? 0 : clock.increment);
        moved.left = left;
    }
    const std::size_t entry = table->version();
    happened = table->act(who, action);
    const auto& entries = table->log().entries;
    for (std::size_t i = entry + 1; i < entries.size(); ++i) {
        moved.chance.push_back(entries[i].action);
    }
    since = now;
    changed = now;
    ++events;
    decided(entry, happened);
    return moved;
}

std::string TableState::text_of(const Moved& moved) const {
    JsonText out;
    out.object().field("event", "moved").field("time", moved.time).field("seat", index(moved.seat));
    match().write(moved.action, out.key("action"));
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

bool TableState::clock_runs() const {
    const Seat who = to_move();
    return clock.kind != ClockRule::Kind::none && !paused && is_player(who) && !at(who).played_by_mind();
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

bool TableState::may_undo(Seat who) const {
    return status == Status::playing && !paused && is_player(who) && !marks.empty() && marks.back().harmless &&
           decision(marks.back()).seat == who && !at(who).by_mind;
}

std::int64_t TableState::takeback_target(Seat who) const {
    for (std::size_t i = marks.size(); i > 0; --i) {
        if (decision(marks[i - 1]).seat == who) {
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
