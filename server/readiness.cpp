#include "server/readiness.h"

#include <memory>
#include <utility>

namespace kriegsrat::server {

namespace {

constexpr Milliseconds good_for = 1'000;
constexpr Milliseconds longest_try = 2'000;

Response plain(int status, std::string text) { return {status, "text/plain; charset=utf-8", std::move(text), {}}; }

}  // namespace

void Readiness::answer(const Respond& respond) {
    if (premises_.closing) {
        return respond(plain(503, "not ready: the server is about to stop\n"));
    }
    const bool known = trying_ ? overdue_ : known_at_ != 0 && premises_.loop.now() - known_at_ < good_for;
    if (known) {
        return tell(respond);
    }
    waiting_.push_back(respond);
    if (!trying_) {
        try_it();
    }
}

void Readiness::try_it() {
    trying_ = true;
    const auto alive = [weak = premises_.weak_from_this()] {
        const auto premises = weak.lock();
        return premises != nullptr && !premises->gone;
    };
    const auto alarm = premises_.loop.after(longest_try, [this, alive] {
        if (alive() && trying_) {
            overdue_ = true;
            know(false);
        }
    });
    premises_.write({Pulse{premises_.loop.now()}}, [this, alarm](const Expected<void>& result) {
        premises_.loop.cancel(alarm);
        trying_ = overdue_ = false;
        know(result.has_value());
    });
}

void Readiness::know(bool fine) {
    fine_ = fine;
    known_at_ = premises_.loop.now();
    for (const Respond& respond : std::exchange(waiting_, {})) {
        tell(respond);
    }
}

void Readiness::tell(const Respond& respond) const {
    respond(fine_ ? plain(200, "ready\n") : plain(503, "not ready: the database cannot be written\n"));
}

}  // namespace kriegsrat::server
