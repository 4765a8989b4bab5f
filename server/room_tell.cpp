#include <algorithm>

#include "core/merge_patch.h"
#include "core/tell.h"
#include "games/orders.h"
#include "server/room.h"
#include "server/summary.h"
#include "server/visitor.h"

// Everything a table says, to each visitor what its seat may see.
namespace kriegsrat::server {

namespace {

std::shared_ptr<const std::string> shared_text(const Json& json) {
    return std::make_shared<const std::string>(to_text(json));
}

std::shared_ptr<const std::string> as_answer(std::string message, const Json& id) {
    message.back() = ',';
    return std::make_shared<const std::string>(message + R"("id":)" + to_text(id) + '}');
}

// The seat sees no more than everybody: several people at one screen need no curtain before it.
bool has_secrets(const Match& match, Seat who) {
    Json own = match.view(who);
    Json open = match.view(Seat::spectator);
    own.erase("seat");
    open.erase("seat");
    return own != open;
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
    visitor->look_through(right_look(*visitor, *told_));
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
    if (told_->seats_of(person) != 0) {
        seen_last_[person] = now();
    }
    std::erase_if(visitors_, [&](const auto& weak) {
        const auto one = weak.lock();
        return one == nullptr || one.get() == visitor;
    });
    if (told_->seats_of(person) != 0 && !present(person)) {
        tell_seats();
    }
    consider();
}

void Room::sign_out(const std::string& session) const {
    for (const auto& visitor : visitors()) {
        if (visitor->session() == session) {
            visitor->dismiss();
        }
    }
}

void Room::sign_out(const PersonId& person, const std::string& but) const {
    for (const auto& visitor : visitors()) {
        if (visitor->person() == person && visitor->session() != but) {
            visitor->dismiss();
        }
    }
}

void Room::close_ears(const PersonId& person, const PersonId& blocked, bool deaf) const {
    for (const auto& visitor : visitors()) {
        if (visitor->person() == person) {
            visitor->close_ears(blocked, deaf);
        }
    }
}

void Room::vanish() {
    premises_->rooms.erase(told_->id);
    for (const auto& visitor : visitors()) {
        visitor->dismiss();
    }
}

Milliseconds Room::last_seen(const PersonId& person) const {
    const auto found = seen_last_.find(person);
    return present(person) ? now() : found == seen_last_.end() ? 0 : found->second;
}

// The only seat of a person is the right one; with several, the one it chose, until another of them has to decide. That
// one is looked through at once if it has no secrets; else the person says when. For an answer that was ordered nobody
// has to look.
Seat Room::right_look(const TableVisitor& visitor, const TableState& state) {
    const SeatSet own = state.seats_of(visitor.person());
    const Seat now_looking = visitor.looks_through();
    int first = 0;
    while (first < state.players() && !contains(own, seat(first))) {
        ++first;
    }
    if (own == only(seat(first))) {
        return seat(first);
    }
    const Seat deciding = state.to_move();
    const bool turned = contains(own, deciding) && deciding != now_looking && !state.ordered();
    if (turned && state.table && !has_secrets(state.match(), deciding)) {
        return deciding;
    }
    return contains(own, now_looking) && !turned ? now_looking : Seat::spectator;
}

void Room::look(TableVisitor& visitor, Seat who) {
    visitor.look_through(who);
    send_table(visitor);
}

void Room::add_clocks(JsonText& message, const TableState& state) const {
    if (state.clock.kind != ClockRule::Kind::none) {
        message.field("clocks", Json(state.clocks_at(now())));
    }
    if (state.answer_runs()) {
        message.field("answer", state.answer_left_at(now()));
    }
    message.field("now", now());
}

// What depends on the position and on who looks, besides the view.
void Room::add_position(JsonText& message, const TableState& state, Seat who) const {
    message.field("version", state.version).field("asked_at", state.asked_at);
    if (state.question != state.version) {
        message.field("question", state.question);
    }
    if (const std::size_t begins = state.log_begins(who); begins > 0) {
        message.field("log_from", state.marks[begins - 1].version);
    }
    write_turn_of(message.key("turn"), state);
    const auto undo = state.undoable(who);
    message.field("undo", undo.has_value());
    if (undo) {
        state.match().write(state.decision(**undo).action, message.key("undoes"));
    } else if (is_player(who)) {
        message.field("no_undo", undo.error());
    }
    if (is_player(who) && state.to_move() == who && !state.at(who).by_mind && !state.ordered()) {
        write_options(message.key("options"), state.match());
        if (state.pauses_tell()) {
            message.field("pause_tells", true);
        }
    }
    if (state.status == Status::playing && is_player(who) && !state.paused && !state.at(who).by_mind) {
        add_any_time(message, state.match(), who);
    }
    add_clocks(message, state);
}

namespace {

// The same for all seats of a person.
Json write_orders(const TableState& state, SeatSet own) {
    for (int i = 0; i < state.players(); ++i) {
        if (contains(own, seat(i))) {
            return Json(state.at(seat(i)).orders);
        }
    }
    return Json();
}

}  // namespace

// Written once for all who look through the same seat.
void Room::add_whole_position(JsonText& message, Seat who) {
    if (std::exchange(histories_of_, told_->events) != told_->events) {
        histories_.clear();
    }
    auto known = std::find_if(histories_.begin(), histories_.end(), [&](const auto& one) { return one.first == who; });
    if (known == histories_.end()) {
        JsonText history;
        write_history(history, *told_, who);
        histories_.emplace_back(who, std::move(history));
        known = std::prev(histories_.end());
    }
    message.field("seat", write_seat(who));
    // Nothing is on the board of a table that waits for its players: it comes with the start.
    if (told_->status == Status::open) {
        message.field("view", nullptr);
    } else {
        message.key("view").raw(view_through(seen_, *told_, who).text());
    }
    message.key("history").raw(known->second.text());
}

void Room::send_table(TableVisitor& visitor) {
    const Seat who = visitor.looks_through();
    JsonText message;
    message.object().field("say", "table");
    add_whole_position(message, who);
    message.field("table", summary_for(visitor.person()));
    message.field("fair", write_fair(*told_)).field("asks", write_asks(*told_));
    message.field("orders", write_orders(*told_, visitor.own_seats())).list("chat");
    for (const ChatLine& line : told_->chat) {
        if (may_read(*told_, line, visitor.own_seats()) && !visitor.is_deaf_to(line.person)) {
            message.value(write_line(line));
        }
    }
    message.end();
    add_position(message, *told_, who);
    visitor.send(std::make_shared<const std::string>(message.end().take()));
}

const JsonText& Room::view_through(Views& views, const TableState& state, Seat who) const {
    const auto known = std::find_if(views.begin(), views.end(), [&](const auto& one) { return one.first == who; });
    if (known != views.end()) {
        return known->second;
    }
    JsonText view = premises_->blank();
    state.match().view(who, view);
    return views.emplace_back(who, std::move(view)).second;
}

void Room::forget(Views& views) const {
    for (auto& [who, view] : views) {
        premises_->take_back(std::move(view));
    }
    views.clear();
}

bool Room::tell(const Change& change) {
    const Moved* moved = std::get_if<Moved>(&change.event);
    return moved == nullptr ? tell(std::get<Json>(change.event), change) : tell(*moved, change);
}

bool Room::tell(const Moved& moved, const Change& change) {
    for (const auto& visitor : visitors()) {
        view_through(seen_, *told_, visitor->looks_through());
    }
    if (!told_->apply(moved)) {
        return false;
    }
    if (change.done) {
        change.done({});
    }
    ++premises_->metrics.decisions;
    premises_->metrics.mind_decisions += change.asker ? 0 : 1;
    tell_moved(change);
    if (told_->status == Status::over) {
        tell_over();
    }
    return true;
}

bool Room::tell(const Json& event, const Change& change) {
    const std::string name = event["event"];
    if (!told_->apply(event)) {
        return false;
    }
    seen_.clear();
    if (change.done) {
        change.done({});
    }
    if (name == "started") {
        tell_everything();
    } else if (name == "undone") {
        tell_back();
    } else if (name == "chat") {
        tell_chat();
    } else if (name == "asked" || name == "answered") {
        tell_to_all({{"say", "asks"}, {"asks", write_asks(*told_)}});
    } else if (name == "ordered") {
        tell_orders(event["person"]);
    } else if (name == "rematch") {
        tell_to_all({{"say", "moved_on"}, {"table", told_->rematch}});
    } else {
        if (name == "became") {
            for (const auto& visitor : visitors()) {
                if (visitor->person() == event["from"]) {
                    visitor->become({event["to"], event["name"], true});
                }
            }
        }
        tell_seats();
        if (name == "paused" || name == "resumed") {
            tell_to_all({{"say", "asks"}, {"asks", write_asks(*told_)}});
        }
        if (name == "closed") {
            tell_over();
        }
        if (name == "forgotten" || name == "handed" || name == "resigned" || name == "paused" || name == "resumed" ||
            name == "clock") {
            tell_who_decides();
        }
    }
    return true;
}

// Who is asked has changed without a move.
void Room::tell_who_decides() {
    const Seat deciding = told_->to_move();
    for (const auto& visitor : visitors()) {
        const Seat was = visitor->looks_through();
        const Seat who = right_look(*visitor, *told_);
        if (who != was || (is_player(deciding) && who == deciding)) {
            visitor->look_through(who);
            send_table(*visitor);
        }
    }
}

// To nobody else: not even that there are any.
void Room::tell_orders(const PersonId& person) {
    for (const auto& visitor : visitors()) {
        if (visitor->person() == person) {
            visitor->send(Json{{"say", "orders"}, {"orders", write_orders(*told_, visitor->own_seats())}});
        }
    }
    if (may_be_ordered(order_book(*told_->game), told_->match())) {
        tell_who_decides();
    }
}

void Room::tell_to_all(const Json& message) {
    const auto text = shared_text(message);
    for (const auto& visitor : visitors()) {
        visitor->send(text);
    }
}

void Room::tell_everything() {
    for (const auto& visitor : visitors()) {
        visitor->look_through(right_look(*visitor, *told_));
        send_table(*visitor);
    }
}

const std::shared_ptr<const std::string>& Room::news_for(const TableVisitor& visitor, const TableState& after,
                                                         const Change& change) {
    const Seat was = visitor.looks_through();
    const Seat who = right_look(visitor, after);
    auto& text = news_.texts[{was, who}];
    if (text == nullptr) {
        const Moved& moved = std::get<Moved>(change.event);
        JsonText message = premises_->blank();
        message.object().field("say", "moved").field("from", after.version - 1).field("by", index(moved.seat));
        write_events(message.key("events"), after.match(), change.happened, who);
        message.key("patch").raw(merge_patch(view_through(seen_, *told_, was), view_through(news_.seen, after, who)));
        if (who != was) {
            message.field("seat", write_seat(who));
        }
        add_position(message, after, who);
        text = std::make_shared<const std::string>(message.end().text());
        premises_->take_back(std::move(message));
    }
    return text;
}

void Room::tell_moved(const Change& change) {
    const auto asking = change.asker ? change.asker->visitor.lock() : nullptr;
    for (const auto& visitor : visitors()) {
        const auto& text = news_for(*visitor, *told_, change);
        visitor->look_through(right_look(*visitor, *told_));
        visitor->send(visitor == asking ? as_answer(*text, change.asker->id) : text);
    }
    forget(seen_);
    seen_ = std::exchange(news_, {}).seen;
}

void Room::tell_back() {
    std::map<Seat, std::shared_ptr<const std::string>> built;
    for (const auto& visitor : visitors()) {
        const Seat who = right_look(*visitor, *told_);
        visitor->look_through(who);
        auto& text = built[who];
        if (text == nullptr) {
            JsonText message;
            message.object().field("say", "back").field("asks", nullptr);
            add_whole_position(message, who);
            add_position(message, *told_, who);
            text = std::make_shared<const std::string>(message.end().take());
        }
        visitor->send(text);
    }
}

void Room::tell_seats(const TableVisitor* but) {
    for (const auto& visitor : visitors()) {
        if (visitor.get() == but) {
            continue;
        }
        const Seat who = right_look(*visitor, *told_);
        if (who != visitor->looks_through()) {
            visitor->look_through(who);
            send_table(*visitor);
            continue;
        }
        JsonText message;
        message.object().field("say", "seats").field("table", summary_for(visitor->person()));
        message.field("fair", write_fair(*told_));
        add_clocks(message, *told_);
        visitor->send(std::make_shared<const std::string>(message.end().take()));
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
        if (may_read(*told_, line, visitor->own_seats()) && !visitor->is_deaf_to(line.person)) {
            visitor->send(text);
        }
    }
}

}  // namespace kriegsrat::server
