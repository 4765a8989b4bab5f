#include "core/tell.h"

#include "core/json.h"
#include "core/json_text.h"

namespace kriegsrat {

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json write_seat(Seat who) {
    if (who == Seat::chance) {
        return "chance";
    }
    return is_player(who) ? Json(index(who)) : Json(nullptr);
}

Json write_seats(SeatSet seats, int players) {
    Json list = Json::array();
    for (int i = 0; i < players; ++i) {
        if (contains(seats, seat(i))) {
            list.push_back(i);
        }
    }
    return list;
}

void write_turn(JsonText& out, const Match& match) {
    const Turn now = match.turn();
    out.object().field("seat", write_seat(now.seat)).field("step", match.game().spec().steps[now.step]);
    out.field("over", now.seat == Seat::nobody).end();
}

Json write_turn(const Match& match) {
    JsonText out;
    write_turn(out, match);
    return out.json();
}

void write_events(JsonText& out, const Match& match, std::span<const Event> events, Seat watcher) {
    out.list();
    for (const Event& event : events) {
        if (event.visible_to(watcher)) {
            match.write(event, out);
        }
    }
    out.end();
}

Json write_events(const Match& match, std::span<const Event> events, Seat watcher) {
    JsonText out;
    write_events(out, match, events, watcher);
    return out.json();
}

void write_options(JsonText& out, const Match& match) {
    Options options;
    match.options(options);
    write_options(out, match.game().spec().actions, match.names(), options);
}

}  // namespace kriegsrat
