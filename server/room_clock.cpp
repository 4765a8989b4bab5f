#include "games/orders.h"
#include "server/room.h"
#include "server/visitor.h"

// What happens by itself as time passes.
namespace kriegsrat::server {

void Room::later(Milliseconds wait, void (Room::*what)()) {
    premises_->loop.after(wait, [weak = weak_from_this(), what] {
        if (const auto self = weak.lock()) {
            ((*self).*what)();
        }
    });
}

void Room::consider_clock() {
    if (clock_timer_) {
        premises_->loop.cancel(*clock_timer_);
        clock_timer_.reset();
    }
    if (!told_->time_runs() || is_asked_since(overdue_)) {
        return;
    }
    const Milliseconds wait = time_left();
    clock_timer_ = premises_->loop.after(wait, [weak = weak_from_this(), version = told_->version] {
        if (const auto self = weak.lock()) {
            self->clock_timer_.reset();
            self->time_is_up(version);
        }
    });
}

// Of whoever has to decide.
Milliseconds Room::time_left() const {
    return told_->answer_runs() ? told_->answer_left_at(now())
                                : told_->clocks_at(now())[static_cast<std::size_t>(index(told_->to_move()))];
}

void Room::time_is_up(std::int64_t version) {
    if (premises_->closing || writing_ || told_->version != version || !told_->time_runs()) {
        return;  // a decision came just in time; if it fails to arrive, the clock is set again
    }
    if (time_left() > 0) {
        consider_clock();
        return;
    }
    if (told_->answer_runs()) {
        // As if it had been ordered; where a window cannot be passed a mind decides.
        if (const auto pass = pass_in_window(order_book(*told_->game), told_->match())) {
            decide_by_order(told_->to_move(), *pass);
        } else {
            overdue_ = version;
            consider();
        }
        return;
    }
    if (told_->clock.kind == ClockRule::Kind::move) {
        overdue_ = version;
        consider();
        return;
    }
    Json event = told_->event("clock", now());
    event["out"] = index(told_->to_move());
    commit(event, {});
}

void Room::save_clocks() {
    if (told_->time_runs() && !writing_) {
        commit(told_->event("clock", now()), {});
    }
}

// One's own minutes come to an end.
void Room::consider_pause() {
    if (pause_timer_) {
        premises_->loop.cancel(*pause_timer_);
        pause_timer_.reset();
    }
    if (!is_player(told_->paused_by) || told_->status != Status::playing) {
        return;
    }
    pause_timer_ = premises_->loop.after(told_->own_pause_left(now()), [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self == nullptr) {
            return;
        }
        self->pause_timer_.reset();
        if (self->premises_->closing || self->writing_ || self->told_->own_pause_left(self->now()) > 0) {
            return self->consider();
        }
        self->commit(self->told_->event("resumed", self->now()), {});
    });
}

void Room::consider_leaving() {
    if (idle_timer_) {
        premises_->loop.cancel(*idle_timer_);
        idle_timer_.reset();
    }
    if (watchers() > 0 || mind_decides() || told_->time_runs() || is_player(told_->paused_by)) {
        return;
    }
    idle_timer_ = premises_->loop.after(premises_->settings.idle_unload, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self != nullptr && !self->writing_ && self->watchers() == 0) {
            self->premises_->rooms.erase(self->told_->id);
        }
    });
}

}  // namespace kriegsrat::server
