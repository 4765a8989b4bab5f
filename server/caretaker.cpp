#include "server/caretaker.h"

#include "server/room.h"

namespace kriegsrat::server {

namespace {

constexpr Milliseconds day = INT64_C(24) * 3600 * 1000;
constexpr int most_dropped = 200;  // a day at a time, so that a commit does not take long

}  // namespace

void Caretaker::begin() {
    look();
    clean();
}

void Caretaker::later(Milliseconds wait, void (Caretaker::*what)()) {
    premises_.loop.after(wait, [this, what, weak = premises_.weak_from_this()] {
        if (const auto premises = weak.lock(); premises != nullptr && !premises->closing) {
            (this->*what)();
        }
    });
}

void Caretaker::look() {
    later(premises_.settings.errands_every, &Caretaker::look);
    if (running_ > 0) {
        return;
    }
    ++running_;
    premises_.fetch<std::vector<ErrandRow>>(
        Crew::reads, [](Storage& storage) { return storage.errands(); },
        [this](const Expected<std::vector<ErrandRow>>& errands) {
            --running_;
            for (std::size_t i = 0; errands && i < errands->size(); ++i) {
                run((*errands)[i]);
            }
        });
}

// What could not be done is tried again at the next look.
void Caretaker::run(const ErrandRow& errand) {
    ++running_;
    const Done done = [this, id = errand.id](const Expected<void>& result) {
        --running_;
        if (!result) {
            ++premises_.metrics.errors["errand"];
            return;
        }
        ++running_;
        premises_.write({DropErrand{id}}, [this](const Expected<void>& /*dropped*/) { --running_; });
    };
    if (errand.what == "close_table") {
        close_table(errand.target, done);
    } else if (errand.what == "delete_table") {
        delete_table(errand.target, done);
    } else if (errand.what == "ban" || errand.what == "unban") {
        ban(errand.target, errand.what == "ban", done);
    } else if (errand.what == "delete_person") {
        delete_person(errand.target, done);
    } else {
        --running_;  // of a newer version: left for it
    }
}

void Caretaker::close_table(const TableId& id, const Done& done) {
    premises_.room(id, [this, done](const Answer<std::shared_ptr<Room>>& room) {
        if (!room) {
            return done(room.error().kind == "not_found" ? Expected<void>() : error("storage", room.error().text));
        }
        const Status status = (*room)->ahead().status;
        if (status == Status::open) {
            return delete_table((*room)->ahead().id, done);  // there is nothing to look at
        }
        if (status == Status::over) {
            return done({});
        }
        (*room)->commit((*room)->ahead().event("closed", premises_.loop.now()), [done](const Answer<void>& closed) {
            done(closed ? Expected<void>() : error("storage", closed.error().text));
        });
    });
}

void Caretaker::delete_table(const TableId& id, const Done& done) {
    premises_.room(id, [this, done](const Answer<std::shared_ptr<Room>>& room) {
        if (!room) {
            return done(room.error().kind == "not_found" ? Expected<void>() : error("storage", room.error().text));
        }
        (*room)->after_commits([this, done, room = *room](const Answer<void>& /*written*/) {
            const TableState& state = room->told();
            premises_.write({DropTable{state.id, state.changed}}, [done, room](const Expected<void>& dropped) {
                room->vanish();
                done(dropped);
            });
        });
    });
}

void Caretaker::ban(const PersonId& id, bool banned, const Done& done) {
    premises_.write({SetBanned{id, banned}, DropSessionsOf{id, ""}}, [this, id, done](const Expected<void>& result) {
        if (result) {
            people_.end_sessions(id, "");
        }
        done(result);
    });
}

void Caretaker::delete_person(const PersonId& id, const Done& done) {
    premises_.fetch<std::optional<PersonRow>>(
        Crew::reads, [id](Storage& storage) { return storage.person(id); },
        [this, done](const Expected<std::optional<PersonRow>>& row) {
            if (!row || !*row) {
                return done(row ? Expected<void>() : tl::unexpected<Error>(row.error()));
            }
            accounts_.forget((*row)->id, (*row)->name, done);
        });
}

void Caretaker::clean() {
    later(day, &Caretaker::clean);
    const Milliseconds now = premises_.loop.now();
    Writes writes{DropSessionsUntil{now}};
    if (premises_.settings.keep_guests > 0) {
        writes.emplace_back(DropGuests{now - day * premises_.settings.keep_guests});
    }
    premises_.write(std::move(writes), [this](const Expected<void>& result) {
        if (!result) {
            ++premises_.metrics.errors["storage"];  // another day
        }
    });
    if (premises_.settings.keep_tables > 0) {
        drop_abandoned();
    }
}

void Caretaker::drop_abandoned() {
    const Milliseconds before = premises_.loop.now() - day * premises_.settings.keep_tables;
    premises_.fetch<std::vector<TableRow>>(
        Crew::tables, [before](Storage& storage) { return storage.unchanged_tables(before, most_dropped); },
        [this](const Expected<std::vector<TableRow>>& rows) {
            Writes writes;
            for (std::size_t i = 0; rows && i < rows->size(); ++i) {
                const TableRow& row = (*rows)[i];
                if (!premises_.rooms.contains(row.id)) {  // else somebody looks at it
                    writes.emplace_back(DropTable{row.id, row.changed});
                }
            }
            premises_.write(std::move(writes), [this](const Expected<void>& result) {
                if (!result) {
                    ++premises_.metrics.errors["storage"];
                }
            });
        });
}

}  // namespace kriegsrat::server
