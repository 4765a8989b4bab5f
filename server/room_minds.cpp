#include <algorithm>
#include <chrono>

#include "games/orders.h"
#include "minds/settings.h"
#include "server/room.h"
#include "server/thinking.h"
#include "server/visitor.h"

// Minds decide on a thread of their own, with a position their seat cannot tell from the real one. What people have
// ordered is answered here, too, always after the same pause: it tells nobody what they hold.
namespace kriegsrat::server {

namespace {

// Before an answer that was ordered, and of minds where one could have been.
constexpr Milliseconds order_pause = 120;

std::chrono::milliseconds thinking_time(const std::string& mind, int thinking, int workers) {
    const minds::Level* level = minds::find_level(mind);
    const Milliseconds alone = level == nullptr ? 0 : level->milliseconds;
    return share_of_time(alone, thinking, workers);
}

// Reproducible for whoever knows the seed, and for nobody else.
std::uint64_t mind_seed(const TableState& state) {
    const Key key =
        key_from_text(sodium_hashing(), "mind\n" + to_hex(state.seed) + "\n" + std::to_string(state.version));
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) {
        number = number << 8U | key[i];
    }
    return number;
}

}  // namespace

// What is asked now was asked then already: others have only done since what may be done at any time.
bool Room::is_asked_since(std::optional<std::int64_t> version) const { return version && *version >= told_->question; }

bool Room::mind_decides() const {
    const Seat who = told_->to_move();
    return is_player(who) && !told_->paused && (told_->at(who).played_by_mind() || is_asked_since(overdue_));
}

void Room::consider_mind() {
    if (!mind_decides() || is_asked_since(thinking_)) {
        return;
    }
    const std::int64_t version = told_->version;
    thinking_ = version;
    const bool as_ordered = may_be_ordered(order_book(*told_->game), told_->match());
    const Milliseconds usual =
        as_ordered ? std::min(premises_->settings.mind_pause, order_pause) : premises_->settings.mind_pause;
    const Milliseconds pause = watchers() > 0 && !is_asked_since(overdue_) ? usual : 0;
    if (pause == 0) {
        think(version);
        return;
    }
    premises_->loop.after(pause, [weak = weak_from_this(), version] {
        if (const auto self = weak.lock()) {
            self->think(version);
        }
    });
}

void Room::consider_order() {
    if (is_asked_since(answering_) || !told_->ordered()) {
        return;
    }
    answering_ = told_->version;
    premises_->loop.after(order_pause, [weak = weak_from_this(), version = told_->version] {
        if (const auto self = weak.lock()) {
            self->answer_in_their_name(version);
        }
    });
}

void Room::answer_in_their_name(std::int64_t version) {
    if (answering_ == version) {
        answering_.reset();
    }
    if (premises_->closing || !is_asked_since(version)) {
        return;
    }
    const auto action = told_->ordered();
    if (writing_ || !action) {
        consider();  // what is on its way to disk comes first, or the order has been taken back
        return;
    }
    decide_by_order(told_->to_move(), *action);
}

void Room::think(std::int64_t version) {
    if (premises_->closing || thinking_ != version || !is_asked_since(version) || !mind_decides()) {
        if (thinking_ == version) {
            thinking_.reset();
        }
        return;
    }
    struct Thought {
        std::unique_ptr<Match> position;
        std::optional<Action> action;
    };
    const Seat who = told_->to_move();
    const auto thought_of = std::make_shared<Thought>(Thought{told_->match().clone(), std::nullopt});
    const std::string& mind = told_->at(who).mind;
    // Where people answer by order a mind has its first idea only: how long it thinks would tell what it holds.
    const bool as_ordered = may_be_ordered(order_book(*told_->game), told_->match());
    enough_ = std::make_shared<std::atomic<bool>>(false);
    const int thinking = ++premises_->thinking;
    const auto time =
        as_ordered ? std::chrono::milliseconds(0) : thinking_time(mind, thinking, premises_->loop.workers());
    premises_->loop.work(
        [thought_of, who, mind, seed = mind_seed(*told_), time, enough = enough_] {
            Rng guessing(seed, 2);
            const auto guess = thought_of->position->guess(who, guessing);
            if (const auto chosen = guess->game().mind(mind, seed)) {
                thought_of->action = think_until(**chosen, *guess, who, time, *enough);
            }
        },
        [weak = weak_from_this(), premises = premises_, thought_of, version] {
            --premises->thinking;
            if (const auto self = weak.lock()) {
                self->thought(version, thought_of->action);
            }
        });
}

bool Room::hurry() {
    if (!thinking_ || enough_ == nullptr) {
        return false;
    }
    *enough_ = true;
    return true;
}

void Room::thought(std::int64_t version, std::optional<Action> action) {
    enough_.reset();
    if (thinking_ == version) {
        thinking_.reset();
    }
    if (writing_ || premises_->closing || !is_asked_since(version) || !mind_decides()) {
        consider();
        return;
    }
    const Seat who = told_->to_move();
    if (!action || !told_->match().check(who, *action).legal()) {
        if (version != told_->version) {
            consider();  // others have changed what it thought about
            return;
        }
        Options options;
        told_->match().options(options);
        if (options.empty()) {
            return;
        }
        action = options[0].action;
        ++premises_->metrics.errors["minds"];
    }
    decide_by_mind(who, *action);
}

}  // namespace kriegsrat::server
