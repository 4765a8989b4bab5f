#include <algorithm>
#include <map>

#include "core/merge_patch.h"
#include "core/tell.h"
#include "server/room.h"
#include "server/summary.h"
#include "server/visitor.h"

// Everything a table says, to each visitor what its seat may see.
namespace kriegsrat::server {

namespace {

std::shared_ptr<const std::string> shared_text(const Json& json) {
    return std::make_shared<const std::string>(to_text(json));
}

}  // namespace

std::vector<std::shared_ptr<TableVisitor>> Room::visitors() const {
    std::vector<std::shared_ptr<TableVisitor>> list;
    for (const auto& weak : visitors_) {
        if (auto visitor = weak.lock()) {
            list.push_back(std::move(visitor));
        }
    }
    return list;
}

std::size_t Room::watchers() const { return visitors_.size(); }

bool Room::present(const PersonId& person) const {
    const auto list = visitors();
    return std::any_of(list.begin(), list.end(), [&](const auto& visitor) { return visitor->person() == person; });
}

Json Room::summary_for(const PersonId& person) const {
    Json summary = summarize(*told_);
    add_person(summary, person);
    add_presence(summary, [this](const PersonId& one) { return present(one); });
    return summary;
}

void Room::enter(const std::shared_ptr<TableVisitor>& visitor) {
    const bool news = told_->seats_of(visitor->person()) != 0 && !present(visitor->person());
    visitors_.push_back(visitor);
    visitor->look_through(right_look(*visitor));
    send_table(*visitor);
    if (news) {
        tell_seats(visitor.get());
    }
    consider();
}

void Room::leave(const TableVisitor* visitor) {
    if (premises_->gone) {
        return;
    }
    const PersonId person = visitor->person();
    std::erase_if(visitors_, [&](const auto& weak) {
        const auto one = weak.lock();
        return one == nullptr || one.get() == visitor;
    });
    if (told_->seats_of(person) != 0 && !present(person)) {
        tell_seats();
    }
    consider();
}

// The only seat of a person is the right one; with several, the one it chose, until another of them has to decide.
Seat Room::right_look(const TableVisitor& visitor) const {
    const SeatSet own = told_->seats_of(visitor.person());
    const Seat now_looking = visitor.looks_through();
    int first = 0;
    while (first < told_->players() && !contains(own, seat(first))) {
        ++first;
    }
    if (own == only(seat(first))) {
        return seat(first);
    }
    const Seat deciding = told_->to_move();
    const bool turned = contains(own, deciding) && deciding != now_looking;
    return contains(own, now_looking) && !turned ? now_looking : Seat::spectator;
}

void Room::look(TableVisitor& visitor, Seat who) {
    visitor.look_through(who);
    send_table(visitor);
}

void Room::add_clocks(Json& message) const {
    if (told_->clock.kind != ClockRule::Kind::none) {
        message["clocks"] = told_->clocks_at(now());
    }
    message["now"] = now();
}

// What depends on the position and on who looks, besides the view.
void Room::add_position(Json& message, Seat who) const {
    message["version"] = told_->version;
    message["turn"] = write_turn_of(*told_);
    message["undo"] = told_->may_undo(who);
    if (is_player(who) && told_->to_move() == who) {
        message["options"] = write_options(told_->match());
    }
    add_clocks(message);
}

namespace {

Json whole_position(const TableState& state, Seat who) {
    return {{"seat", write_seat(who)}, {"view", state.match().view(who)}, {"history", write_history(state, who)}};
}

}  // namespace

void Room::send_table(TableVisitor& visitor) const {
    const Seat who = visitor.looks_through();
    Json message = whole_position(*told_, who);
    message["say"] = "table";
    message["table"] = summary_for(visitor.person());
    message["fair"] = write_fair(*told_);
    message["asks"] = write_asks(*told_);
    Json& chat = message["chat"] = Json::array();
    for (const ChatLine& line : told_->chat) {
        if (may_read(*told_, line, visitor.own_seats())) {
            chat.push_back(write_line(line));
        }
    }
    add_position(message, who);
    visitor.send(message);
}

Room::Views Room::views() const {
    Views list;
    for (const auto& visitor : visitors()) {
        const Seat who = visitor->looks_through();
        const bool known = std::any_of(list.begin(), list.end(), [&](const auto& one) { return one.first == who; });
        if (!known) {
            list.emplace_back(who, told_->match().view(who));
        }
    }
    return list;
}

bool Room::tell(const Change& change) {
    const std::string name = change.event["event"];
    const Views before = name == "moved" ? views() : Views();
    const auto happened = told_->apply(change.event);
    if (!happened) {
        return false;
    }
    if (change.done) {
        change.done({});
    }
    if (name == "moved") {
        ++premises_->metrics.decisions;
        premises_->metrics.mind_decisions += change.by_mind ? 1 : 0;
        tell_moved(before, change.event, *happened);
        if (told_->status == Status::over) {
            tell_over();
        }
    } else if (name == "started") {
        tell_everything();
    } else if (name == "undone") {
        tell_back();
    } else if (name == "chat") {
        tell_chat();
    } else if (name == "asked" || name == "answered") {
        tell_to_all({{"say", "asks"}, {"asks", write_asks(*told_)}});
    } else if (name == "rematch") {
        tell_to_all({{"say", "moved_on"}, {"table", told_->rematch}});
    } else {
        if (name == "became") {
            for (const auto& visitor : visitors()) {
                if (visitor->person() == change.event["from"]) {
                    visitor->become(change.event["to"]);
                }
            }
        }
        tell_seats();
    }
    return true;
}

void Room::tell_to_all(const Json& message) {
    const auto text = shared_text(message);
    for (const auto& visitor : visitors()) {
        visitor->send(text);
    }
}

void Room::tell_everything() {
    for (const auto& visitor : visitors()) {
        visitor->look_through(right_look(*visitor));
        send_table(*visitor);
    }
}

// Who looks through the same seat gets the same message, built once.
void Room::tell_moved(const Views& before, const Json& event, const std::vector<Event>& happened) {
    std::map<std::pair<Seat, Seat>, std::shared_ptr<const std::string>> built;
    for (const auto& visitor : visitors()) {
        const Seat was = visitor->looks_through();
        const Seat who = right_look(*visitor);
        visitor->look_through(who);
        const auto view = std::find_if(before.begin(), before.end(), [&](const auto& one) { return one.first == was; });
        if (view == before.end()) {
            send_table(*visitor);
            continue;
        }
        auto& text = built[{was, who}];
        if (text == nullptr) {
            Json message = {{"say", "moved"},
                            {"from", told_->version - 1},
                            {"by", event["seat"]},
                            {"events", write_events(told_->match(), happened, who)},
                            {"patch", merge_patch(view->second, told_->match().view(who))}};
            if (who != was) {
                message["seat"] = write_seat(who);
            }
            add_position(message, who);
            text = shared_text(message);
        }
        visitor->send(text);
    }
}

void Room::tell_back() {
    std::map<Seat, std::shared_ptr<const std::string>> built;
    for (const auto& visitor : visitors()) {
        const Seat who = right_look(*visitor);
        visitor->look_through(who);
        auto& text = built[who];
        if (text == nullptr) {
            Json message = whole_position(*told_, who);
            message["say"] = "back";
            message["asks"] = nullptr;
            add_position(message, who);
            text = shared_text(message);
        }
        visitor->send(text);
    }
}

void Room::tell_seats(const TableVisitor* but) {
    for (const auto& visitor : visitors()) {
        if (visitor.get() == but) {
            continue;
        }
        const Seat who = right_look(*visitor);
        if (who != visitor->looks_through()) {
            visitor->look_through(who);
            send_table(*visitor);
            continue;
        }
        Json message = {{"say", "seats"}, {"table", summary_for(visitor->person())}, {"fair", write_fair(*told_)}};
        add_clocks(message);
        visitor->send(message);
    }
}

void Room::tell_over() {
    const Json winners = write_seats(told_->match().result().winners, told_->players());
    tell_to_all({{"say", "over"}, {"winners", winners}, {"fair", write_fair(*told_)}});
    tell_seats();
}

void Room::tell_chat() {
    const ChatLine& line = told_->chat.back();
    const auto text = shared_text({{"say", "chat"}, {"line", write_line(line)}});
    for (const auto& visitor : visitors()) {
        if (may_read(*told_, line, visitor->own_seats())) {
            visitor->send(text);
        }
    }
}

}  // namespace kriegsrat::server
