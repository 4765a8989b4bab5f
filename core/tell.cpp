#include "core/tell.h"

#include "core/json.h"

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

Json write_turn(const Match& match) {
    const Turn now = match.turn();
    return {{"seat", write_seat(now.seat)},
            {"step", match.game().spec().steps[now.step]},
            {"over", now.seat == Seat::nobody}};
}

Json write_events(const Match& match, std::span<const Event> events, Seat watcher) {
    Json list = Json::array();
    for (const Event& event : events) {
        if (event.visible_to(watcher)) {
            list.push_back(match.write(event));
        }
    }
    return list;
}

}  // namespace kriegsrat
