#include "server/premises.h"

#include "server/room.h"
#include "server/secrets.h"

namespace kriegsrat::server {

Answer<std::shared_ptr<Room>> Premises::room(const TableId& id) {
    if (const auto found = rooms.find(id); found != rooms.end()) {
        return found->second;
    }
    if (!looks_like_id(id)) {
        return refuse("not_found", "there is no such table");
    }
    const auto bodies = storage.events(id);
    if (!bodies) {
        return refuse("storage", bodies.error().text);
    }
    if (bodies->empty()) {
        return refuse("not_found", "there is no such table");
    }
    auto state = TableState::fold(id, *bodies);
    if (!state) {
        return refuse("storage", state.error().text);
    }
    auto room = std::make_shared<Room>(shared_from_this(), std::move(*state));
    rooms.emplace(id, room);
    room->consider();
    return room;
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
