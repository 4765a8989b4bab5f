#include "server/hints.h"

#include <chrono>

#include "server/requests.h"
#include "server/thinking.h"

// Advice for a seat that has to decide, from what it sees alone, thought of on the workers.
namespace kriegsrat::server {

std::shared_ptr<HintDesk::Thought> HintDesk::thought(const PersonId& person, const TableId& table, std::int64_t version,
                                                     Seat who) {
    if (const auto found = thoughts_.find(person); found != thoughts_.end()) {
        const Thought& one = *found->second;
        if (one.table == table && one.version == version && one.who == who) {
            return found->second;
        }
        thoughts_.erase(found);
    }
    if (thoughts_.size() >= most_thoughts) {
        std::erase_if(thoughts_, [](const auto& entry) { return !entry.second->busy; });
    }
    auto begun = std::make_shared<Thought>();
    begun->table = table;
    begun->version = version;
    begun->who = who;
    thoughts_[person] = begun;
    return begun;
}

bool HintDesk::pay(const PersonId& person, Milliseconds now, Milliseconds time) {
    return time_.take(person, now, static_cast<double>(time));
}

namespace {

Answer<void> may_ask(const TableState& state, Seat who) {
    if (state.status != Status::playing) {
        return state.status == Status::open ? refuse("not_started", "the game has not started")
                                            : refuse("over", "the game is over");
    }
    if (!state.hints) {
        return refuse("no_hints", "this table is played without hints");
    }
    if (!is_player(who)) {
        return refuse("not_yours", "look through one of your seats first");
    }
    if (state.at(who).by_mind) {
        return refuse("by_mind", "a mind plays this seat");
    }
    if (state.to_move() != who) {
        return refuse("not_your_turn", "another seat decides now");
    }
    return {};
}

void think(HintDesk::Thought& thought, std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    if (thought.guess == nullptr) {
        Rng guessing(static_cast<std::uint64_t>(thought.version), 2);
        thought.guess = thought.position->guess(thought.who, guessing);
        thought.position.reset();
        thought.counsel->begin(*thought.guess, thought.who);
    }
    while (thought.counsel->run(1) && std::chrono::steady_clock::now() < end) {
    }
}

}  // namespace

void hint(TableVisitor& visitor, const Reader& /*in*/, const TableVisitor::Reply& reply) {
    Room& room = visitor.room();
    Premises& premises = room.premises();
    const TableState& state = room.told();
    const Seat who = visitor.looks_through();
    if (const auto may = may_ask(state, who); !may) {
        reply(refuse(may.error()));
        return;
    }
    const Milliseconds alone = minds::hint().milliseconds;
    const auto thought = premises.hints.thought(visitor.person(), state.id, state.version, who);
    if (thought->busy || !premises.hints.pay(visitor.person(), room.now(), alone)) {
        reply(refuse("too_often", "too many hints"));
        return;
    }
    if (thought->counsel == nullptr) {
        auto counsel = state.game->counsel(static_cast<std::uint64_t>(state.version));
        if (!counsel) {
            reply(refuse("no_hints", counsel.error().text));
            return;
        }
        thought->counsel = std::move(*counsel);
        thought->position = state.match().clone();
    }
    thought->busy = true;
    const auto time = share_of_time(alone, ++premises.thinking, premises.loop.workers());
    const auto answer = std::make_shared<Json>();
    premises.loop.work(
        [thought, answer, time] {
            think(*thought, time);
            *answer = write_advice(*thought->guess, thought->counsel->advice());
            (*answer)["version"] = thought->version;
        },
        [premises = premises.shared_from_this(), thought, answer, reply] {
            --premises->thinking;
            thought->busy = false;
            reply(std::move(*answer));
        });
}

}  // namespace kriegsrat::server
