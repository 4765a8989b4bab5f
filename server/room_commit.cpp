#include <cassert>

#include "core/fair.h"
#include "core/tell.h"
#include "games/orders.h"
#include "server/room.h"
#include "server/summary.h"
#include "server/visitor.h"

// To disk first. One commit is under way for a table at a time; what is decided meanwhile goes together in the next,
// so that a commit that fails never leaves a gap behind it.
namespace kriegsrat::server {

namespace {

constexpr Milliseconds pause_after_failure = 1000;

}  // namespace

Room::Room(std::shared_ptr<Premises> premises, std::unique_ptr<TableState> state)
    : premises_(std::move(premises)), told_(std::move(state)) {
    told_->since = told_->paused_since = now();  // clocks stand still while a table is nowhere
}

Room::~Room() {
    for (const auto& timer : {clock_timer_, idle_timer_, pause_timer_}) {
        if (timer && !premises_->gone) {
            premises_->loop.cancel(*timer);
        }
    }
}

std::shared_ptr<const TableState> Room::snapshot() {
    auto known = snapshot_.lock();
    if (known == nullptr || known->events != told_->events) {
        known = std::make_shared<const TableState>(*told_);
        snapshot_ = known;
    }
    return known;
}

TableState& Room::changing() {
    if (ahead_ == nullptr) {
        ahead_ = std::make_unique<TableState>(*told_);
    }
    return *ahead_;
}

void Room::commit(const Json& event, Done done, Writes more) {
    const auto applied = changing().apply(event);
    if (!applied) {
        if (!writing_) {
            ahead_.reset();
        }
        if (done) {
            done(refuse("server", applied.error().text));
        }
        return;
    }
    push({event, std::move(done), std::move(more), {}});
}

void Room::start() {
    Json event = changing().start(now());
    push({std::move(event), {}, {}, {}});
}

void Room::decide(Seat who, Action action, Asker asker, Done done) {
    std::vector<Event> happened;
    Moved moved = changing().decide(who, action, now(), happened);
    push({std::move(moved), std::move(done), {}, std::move(asker), std::move(happened)});
}

// A mind that passes may hold something or not: either way it has decided nothing.
void Room::decide_by_mind(Seat who, Action action) {
    std::vector<Event> happened;
    const bool passes = only_passes(order_book(*ahead().game), ahead().match(), action);
    Moved moved = changing().decide(who, action, now(), happened, passes);
    push({std::move(moved), {}, {}, {}, std::move(happened)});
}

void Room::decide_by_order(Seat who, Action action) {
    std::vector<Event> happened;
    Moved moved = changing().decide(who, action, now(), happened, true);
    push({std::move(moved), {}, {}, {}, std::move(happened)});
}

void Room::after_commits(Done done) {
    std::vector<Change>& last = waiting_.empty() ? flying_ : waiting_;
    if (last.empty()) {
        done({});
        return;
    }
    Done& before = last.back().done;
    before = [first = std::move(before), second = std::move(done)](const Answer<void>& answer) {
        if (first) {
            first(answer);
        }
        second(answer);
    };
}

void Room::push(Change change) {
    if (mending_) {  // what is on disk is being read: nothing can follow it before that is known
        ahead_.reset();
        if (change.done) {
            change.done(refuse("storage", "the table is being read again"));
        }
        return;
    }
    waiting_.push_back(std::move(change));
    pump();
}

void Room::pump() {
    if (writing_ || waiting_.empty()) {
        return;
    }
    writing_ = true;
    flying_.swap(waiting_);
    Writes writes;
    std::int64_t number = told_->events;
    for (Change& change : flying_) {
        const Moved* moved = std::get_if<Moved>(&change.event);
        writes.emplace_back(AppendEvent{
            told_->id, number++, moved == nullptr ? to_text(std::get<Json>(change.event)) : told_->text_of(*moved)});
        for (Write& write : change.more) {
            writes.push_back(std::move(write));
        }
    }
    writes.emplace_back(PutTable{table_row(*ahead_)});
    premises_->write(std::move(writes), [weak = weak_from_this()](const Expected<void>& result) {
        if (const auto self = weak.lock()) {
            self->written(result);
        }
    });
    premises_->loop.post([weak = weak_from_this()] {
        if (const auto self = weak.lock()) {
            self->prepare();
        }
    });
}

// While the disk is at work there is time to write what will be told.
void Room::prepare() {
    if (flying_.size() != 1 || !waiting_.empty() || !std::holds_alternative<Moved>(flying_[0].event)) {
        return;
    }
    for (const auto& visitor : visitors()) {
        news_for(*visitor, *ahead_, flying_[0]);
    }
}

void Room::written(const Expected<void>& result) {
    if (!result) {
        failed(result.error());
        return;
    }
    const std::vector<Change> changes = std::move(flying_);
    flying_.clear();
    for (const Change& change : changes) {
        if (!tell(change)) {
            failed({"storage", "an event could not be read again"});
            return;
        }
    }
    writing_ = false;
    if (waiting_.empty()) {
        consider();
    } else {
        pump();
    }
}

void Room::failed(const Error& error) {
    std::vector<Change> lost = std::move(flying_);
    lost.insert(lost.end(), std::make_move_iterator(waiting_.begin()), std::make_move_iterator(waiting_.end()));
    flying_.clear();
    waiting_.clear();
    ahead_.reset();
    seen_.clear();
    news_ = {};
    writing_ = false;
    ++premises_->metrics.errors["storage"];
    for (const Change& change : lost) {
        if (change.done) {
            change.done(refuse("storage", error.text));
        }
    }
    read_again();
}

void Room::read_again() {
    mending_ = true;
    premises_->read_state(told_->id, [weak = weak_from_this()](Expected<std::unique_ptr<TableState>> state) {
        if (const auto self = weak.lock()) {
            self->have_read_again(std::move(state));
        }
    });
}

void Room::have_read_again(Expected<std::unique_ptr<TableState>> state) {
    mending_ = false;
    if (state) {
        (*state)->since = (*state)->paused_since = now();
        told_ = std::move(*state);
        seen_.clear();
        histories_of_ = -1;
        snapshot_.reset();
        tell_everything();
        later(pause_after_failure, &Room::consider);
        return;
    }
    // What is true cannot be told any more: everybody comes back to a table that is loaded again.
    premises_->rooms.erase(told_->id);
    for (const auto& visitor : visitors()) {
        visitor->dismiss();
    }
}

void Room::agreed() {
    if (told_->asks->kind == Proposal::Kind::takeback) {
        commit(told_->undo_event(told_->asks->to, now()), {});
        return;
    }
    Json event = told_->event("paused", now());
    event["seat"] = index(told_->asks->by);
    commit(event, {});
}

void Room::consider() {
    if (premises_->closing || writing_ || mending_) {
        return;
    }
    if (told_->may_draw()) {
        Json event = told_->event("drawn", now());
        event["seed"] = to_hex(random_key());
        commit(event, {});
    } else if (told_->may_start()) {
        start();
    } else if (told_->asks && (told_->asked() & ~told_->asks->yes) == 0) {
        agreed();
    } else {
        consider_mind();
        consider_order();
        consider_clock();
        consider_pause();
        consider_leaving();
    }
}

}  // namespace kriegsrat::server
