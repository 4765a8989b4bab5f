#include <algorithm>

#include "server/event_reader.h"

// What people say to each other, and what they agree on.
namespace kriegsrat::server {

namespace {

constexpr std::size_t chat_kept = 100;  // of those who talk with each other

}  // namespace

void TableState::said(const Reader& in) {
    ChatLine line;
    line.number = chat_lines++;
    line.from = static_cast<int>(in["from"].number(-1, players() - 1));
    line.person = in.has("person") ? in["person"].text() : "";
    line.name = in["name"].text();
    line.account = in.has("account") && in["account"].boolean();
    line.to = static_cast<int>(in["to"].number(ChatLine::to_team, players() - 1));
    line.text = in["text"].text();
    line.time = in["time"].number(0, INT64_MAX);
    const auto same = [&](const ChatLine& one) { return same_talk(one, line); };
    if (static_cast<std::size_t>(std::count_if(chat.begin(), chat.end(), same)) >= chat_kept) {
        chat.erase(std::find_if(chat.begin(), chat.end(), same));
    }
    chat.push_back(std::move(line));
}

// Nobody's words are pushed out by those of others who talk elsewhere, or from beside the table.
bool TableState::same_talk(const ChatLine& a, const ChatLine& b) const {
    if (a.to < 0 || b.to < 0) {
        const bool same_side = a.to == ChatLine::to_all ? (a.from < 0) == (b.from < 0)
                                                        : a.to != b.to || team(seat(a.from)) == team(seat(b.from));
        return a.to == b.to && same_side;
    }
    return (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
}

void TableState::end_pause(Milliseconds now) {
    if (is_player(paused_by)) {
        const Milliseconds left_then = own_pause_left(now);
        const PersonId person = at(paused_by).person;
        for (SeatHolder& holder : seats) {
            holder.pause_left = holder.person == person ? left_then : holder.pause_left;
        }
    }
    paused_by = Seat::nobody;
}

// One's own minutes run at once, and the others are asked for more.
void TableState::stopped(const Reader& in) {
    const Milliseconds time = in["time"].number(0, INT64_MAX);
    end_pause(time);
    paused = in["event"].text() == "paused";
    const bool own = in.has("own") && in["own"].boolean();
    if (paused && own) {
        paused_by = seat_in(in["seat"], players());
        paused_since = time;
        if (!asks) {
            asks = Proposal{Proposal::Kind::pause, paused_by, 0, 0};
        }
    } else if (asks && asks->kind == Proposal::Kind::pause) {
        asks.reset();
    }
}

void TableState::answered(const Reader& in) {
    const Seat who = seat_in(in["seat"], players());
    if (!asks) {
        return;
    }
    if (in["yes"].boolean()) {
        asks->yes = static_cast<SeatSet>(asks->yes | seats_of(at(who).person));
    } else {
        asks.reset();
    }
}

}  // namespace kriegsrat::server
