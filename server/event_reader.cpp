#include "server/event_reader.h"

namespace kriegsrat::server {

namespace {

const std::vector<std::string> kinds_of_seats{"open", "person", "mind", "closed"};
const std::vector<std::string> kinds_of_clocks{"none", "move", "player"};

}  // namespace

Seat seat_in(const Reader& in, int players) { return seat(static_cast<int>(in.number(0, players - 1))); }

std::vector<Seat> seats_in(const Reader& in, int players) {
    std::vector<Seat> list;
    for (std::size_t i = 0, size = in.size(); i < size; ++i) {
        list.push_back(seat_in(in[i], players));
    }
    return list;
}

ClockRule clock_in(const Reader& in) {
    constexpr Milliseconds longest = INT64_C(1) << 50U;
    ClockRule clock;
    clock.kind = static_cast<ClockRule::Kind>(in["kind"].one_of(kinds_of_clocks, "kind of clock"));
    if (clock.kind != ClockRule::Kind::none) {
        clock.time = in["time"].number(0, longest);
        clock.increment = in["increment"].number(0, longest);
    }
    clock.absence = in.has("absence") ? in["absence"].number(0, longest) : 0;
    clock.answers = in.has("answers") ? in["answers"].number(0, longest) : 0;
    return clock;
}

SeatHolder holder_in(const Reader& in) {
    SeatHolder holder;
    holder.kind = static_cast<SeatHolder::Kind>(in["kind"].one_of(kinds_of_seats, "kind of seat"));
    holder.person = in["person"].text();
    holder.name = in["name"].text();
    holder.mind = in["mind"].text();
    holder.contribution = in["contribution"].text();
    holder.account = in.has("account") && in["account"].boolean();
    if (in.has("seal")) {
        holder.seal = in["seal"].text();
        holder.takes_part = true;
    }
    if (in.has("reserved")) {
        holder.reserved = in["reserved"]["person"].text();
        holder.reserved_name = in["reserved"]["name"].text();
    }
    return holder;
}

Key key_in(const Reader& in) {
    const auto key = key_from_hex(in.text());
    if (!key) {
        in.mistake("is no key");
    }
    return key.value_or(Key{});
}

}  // namespace kriegsrat::server
