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
constexpr int most_recaps = 32;

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
        const Seat by = state.decision(state.marks[course.step()]).seat;
        const bool own = by == who && is_at_turn(course.match(), who);
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

void recap(TableVisitor& visitor, const Reader& in, const TableVisitor::Reply& reply) {
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
    Premises& premises = room.premises();
    if (premises.recapping >= most_recaps) {
        reply(refuse("busy", "too many long answers are being made"));
        return;
    }
    ++premises.recapping;
    const auto text = std::make_shared<std::string>();
    premises.loop.work(
        Crew::pages, [text, state = room.snapshot(), who] { *text = to_text(write_recap(*state, who)); },
        [text, visitor = visitor.weak_from_this(), id = in.has("id") ? in["id"].json() : Json(),
         house = premises.weak_from_this()] {
            if (const auto still = house.lock()) {
                --still->recapping;
            }
            if (const auto asking = visitor.lock()) {
                asking->send_answer(std::move(*text), id);
            }
        });
}

namespace {

std::string glance_at(const std::shared_ptr<const TableState>& state, Seat who) {
    return to_text(write_glance(*state, who));
}

Seat only_seat(const TableState& state, SeatSet own) {
    Seat who = Seat::spectator;
    for (int i = 0; i < state.players(); ++i) {
        who = own == only(seat(i)) ? seat(i) : who;
    }
    return who;
}

}  // namespace

void give_glance(Pages& pages, Premises& premises, const TableId& id, const Person& person, const Request& request,
                 const Respond& respond) {
    premises.room(id, [&pages, &premises, id, person, address = request.address,
                       respond](const Answer<std::shared_ptr<Room>>& room) {
        if (!room) {
            return refuse_with(premises, respond, room.error());
        }
        const TableState& state = (*room)->told();
        const SeatSet own = state.seats_of(person.id);
        if (own == 0) {
            return refuse_with(premises, respond, {"not_yours", "you do not sit at this table", ""});
        }
        if (!state.table) {
            return refuse_with(premises, respond, {"not_started", "the game has not started", ""});
        }
        const Seat who = only_seat(state, own);
        const std::string name =
            "glance/" + id + "/" + std::to_string(index(who)) + "/" + std::to_string(state.version);
        pages.give(
            name, address, [kept = (*room)->snapshot(), who] { return glance_at(kept, who); }, respond);
    });
}

}  // namespace kriegsrat::server
