#include "server/recap.h"
#include "core/json_text.h"
#include "core/merge_patch.h"
#include "core/tell.h"
#include "server/course.h"
#include "server/reply.h"
#include "server/requests.h"

// What has happened since a seat decided last, for whoever comes back or was not looking.
namespace kriegsrat::server {

namespace {

constexpr std::size_t most_moments = 600;

// It is this seat's own turn, and not only a question to it in another's, where the game tells the two apart.
bool is_at_turn(const Match& match, Seat who) {
    const Json view = match.view(who);
    const auto active = view.find("active");
    return active == view.end() || !active->is_number() || *active == index(who);
}

// The last decision of the seat in its own turn; the start if there is none.
std::size_t last_own_step(const TableState& state, Seat who) {
    Course course(state);
    std::size_t last = 0;
    course.next();
    while (course.step() < state.marks.size()) {
        const bool own = course.match().turn().seat == who && is_at_turn(course.match(), who);
        course.next();
        last = own ? course.step() : last;
    }
    return last;
}

Json write_recap(const TableState& state, Seat who) {
    const std::size_t own = last_own_step(state, who);
    const std::size_t latest = state.marks.size() - std::min(state.marks.size(), most_moments);
    Course course(state);
    course.skip_to(std::max(own, latest));
    JsonText before;
    course.match().view(who, before);
    Json recap = {{"version", course.version()}, {"view", before.json()}, {"moments", Json::array()}};
    while (course.next()) {
        JsonText view;
        course.match().view(who, view);
        recap["moments"].push_back({{"version", course.version()},
                                    {"by", write_seat(course.by())},
                                    {"events", write_events(course.match(), course.happened(), who)},
                                    {"patch", Json::parse(merge_patch(before, view))}});
        before = std::move(view);
    }
    return recap;
}

Json view_of(const Match& match, Seat who) {
    JsonText view;
    match.view(who, view);
    return view.json();
}

Json write_glance(const TableState& state, Seat who) {
    Json glance = {{"seat", write_seat(who)}, {"view", view_of(state.match(), who)}, {"then", nullptr}};
    if (is_player(who) && !state.marks.empty()) {
        Course course(state);
        course.skip_to(last_own_step(state, who));
        glance["then"] = view_of(course.match(), who);
    }
    return glance;
}

}  // namespace

void recap(TableVisitor& visitor, const Reader& /*in*/, const TableVisitor::Reply& reply) {
    Room& room = visitor.room();
    const Seat who = visitor.looks_through();
    if (!room.told().table) {
        reply(refuse("not_started", "the game has not started"));
        return;
    }
    if (!is_player(who)) {
        reply(refuse("not_yours", "look through one of your seats first"));
        return;
    }
    const auto answer = std::make_shared<Json>();
    room.premises().loop.work(
        [answer, copy = std::make_shared<const TableState>(room.told()), who] { *answer = write_recap(*copy, who); },
        [answer, reply] { reply(std::move(*answer)); });
}

void give_glance(Premises& premises, const TableId& id, const Person& person, const Respond& respond) {
    const auto room = premises.room(id);
    if (!room) {
        refuse_with(premises, respond, room.error());
        return;
    }
    const TableState& state = (*room)->told();
    const SeatSet own = state.seats_of(person.id);
    if (own == 0) {
        refuse_with(premises, respond, {"not_yours", "you do not sit at this table", ""});
        return;
    }
    if (!state.table) {
        refuse_with(premises, respond, {"not_started", "the game has not started", ""});
        return;
    }
    Seat who = Seat::spectator;
    for (int i = 0; i < state.players(); ++i) {
        who = own == only(seat(i)) ? seat(i) : who;
    }
    const auto response = std::make_shared<Response>();
    premises.loop.work([response, copy = std::make_shared<const TableState>(state),
                        who] { *response = json_response(write_glance(*copy, who)); },
                       [response, respond] { respond(std::move(*response)); });
}

}  // namespace kriegsrat::server
