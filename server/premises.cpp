#include "server/premises.h"

#include <atomic>

#include "server/room.h"
#include "server/secrets.h"

namespace kriegsrat::server {

namespace {

constexpr std::size_t most_coming = 200;
constexpr Milliseconds longest_read = 10'000;
constexpr int most_asked = 1'000;  // of one crew, those included who no longer wait

Expected<std::unique_ptr<TableState>> fold_state(Storage& storage, const TableId& id) {
    const auto bodies = storage.events(id);
    if (!bodies) {
        return tl::unexpected<Error>(bodies.error());
    }
    if (bodies->empty()) {
        return error("not_found", "there is no such table");
    }
    return TableState::fold(id, *bodies);
}

}  // namespace

void Premises::room(const TableId& id, const WithRoom& then) {
    if (const auto found = rooms.find(id); found != rooms.end()) {
        const auto room = found->second;
        return then(room);
    }
    if (!looks_like_id(id)) {
        return then(refuse("not_found", "there is no such table"));
    }
    const auto [waiting, first] = coming_.try_emplace(id);
    if (first && coming_.size() > most_coming) {
        coming_.erase(waiting);
        return then(refuse("busy", "too many tables are being opened"));
    }
    waiting->second.push_back(then);
    if (first) {
        read_state(id, [this, id](Expected<std::unique_ptr<TableState>> state) { came_in(id, std::move(state)); });
    }
}

void Premises::read_state(const TableId& id, std::function<void(Expected<std::unique_ptr<TableState>>)> then) {
    fetch<std::unique_ptr<TableState>>(
        Crew::tables, [id](Storage& where) { return fold_state(where, id); }, std::move(then));
}

void Premises::came_in(const TableId& id, Expected<std::unique_ptr<TableState>> state) {
    const auto waiting = coming_.extract(id);
    Answer<std::shared_ptr<Room>> answer;
    if (const auto found = rooms.find(id); found != rooms.end()) {
        answer = found->second;
    } else if (!state) {
        const bool missing = state.error().kind == "not_found";
        answer = refuse(missing ? "not_found" : "storage", state.error().text);
    } else {
        auto room = std::make_shared<Room>(shared_from_this(), std::move(*state));
        rooms.emplace(id, room);
        room->consider();
        answer = std::move(room);
    }
    for (const WithRoom& then : waiting.mapped()) {
        then(answer);
    }
}

void Premises::fetch_with(Crew crew, Loop::Task read, std::function<void(bool in_time)> then) {
    struct Errand {
        std::function<void(bool)> then;
        Loop::Timer alarm = 0;
        std::atomic<bool> too_late = false;
    };
    const auto errand = std::make_shared<Errand>();
    errand->then = std::move(then);
    const auto end = [weak = weak_from_this(), errand](bool in_time) {
        const auto self = weak.lock();
        if (self == nullptr || self->gone || !errand->then) {
            return;
        }
        self->loop.cancel(errand->alarm);
        std::exchange(errand->then, nullptr)(in_time);
    };
    if (asked_[static_cast<std::size_t>(crew)] >= most_asked) {
        return loop.post([end] { end(false); });
    }
    ++asked_[static_cast<std::size_t>(crew)];
    errand->alarm = loop.after(longest_read, [end, errand] {
        errand->too_late = true;
        end(false);
    });
    // A database that answers again is not kept busy with what nobody waits for.
    const auto look = [errand, read = std::move(read)] {
        if (!errand->too_late) {
            read();
        }
    };
    loop.work(crew, look, [end, crew, weak = weak_from_this()] {
        if (const auto self = weak.lock()) {
            --self->asked_[static_cast<std::size_t>(crew)];
        }
        end(true);
    });
}

void Premises::write(Writes writes, Writer::Done done) {
    ++metrics.commits_waiting;
    if (orders_.empty()) {
        loop.post([weak = weak_from_this()] {
            if (const auto self = weak.lock(); self != nullptr && !self->gone) {
                self->writer.write(std::exchange(self->orders_, {}));
            }
        });
    }
    orders_.push_back({std::move(writes), [weak = weak_from_this(), done = std::move(done),
                                           began = loop.now()](const Expected<void>& result) {
                           const auto self = weak.lock();
                           if (self == nullptr || self->gone) {
                               return;
                           }
                           --self->metrics.commits_waiting;
                           self->metrics.committed(self->loop.now() - began);
                           done(result);
                       }});
}

void Premises::when_quiet(const Loop::Task& then) {
    write({}, [this, then](const Expected<void>& /*result*/) {
        if (metrics.commits_waiting == 0) {
            then();
        } else {
            when_quiet(then);
        }
    });
}

const Rulebook& Premises::rules(std::string_view game) {
    const auto found = rules_.find(game);
    return found != rules_.end() ? found->second
                                 : rules_.emplace(std::string(game), Rulebook::load(game, "en")).first->second;
}

JsonText Premises::blank() {
    if (blanks_.empty()) {
        constexpr std::size_t usual_size = 8192;
        return JsonText(usual_size);
    }
    JsonText text = std::move(blanks_.back());
    blanks_.pop_back();
    return text;
}

void Premises::take_back(JsonText text) {
    constexpr std::size_t enough = 256;
    if (blanks_.size() < enough) {
        text.clear();
        blanks_.push_back(std::move(text));
    }
}

Refusal Premises::counted(Refusal refusal) {
    ++metrics.errors[refusal.kind];
    return refusal;
}

}  // namespace kriegsrat::server
