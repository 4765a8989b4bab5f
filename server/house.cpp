#include "server/house.h"

#include <algorithm>
#include <array>
#include <deque>
#include <set>

#include "server/lobby.h"
#include "server/people.h"
#include "server/reply.h"
#include "server/room.h"
#include "server/routes.h"
#include "server/secrets.h"
#include "server/summary.h"
#include "server/visitor.h"

namespace kriegsrat::server {

struct House::Inside {
    Inside(Loop& loop, Storage& storage, Writer& writer, HouseSettings settings)
        : premises(std::make_shared<Premises>(loop, storage, writer, settings)), routes(*premises) {}

    // One after the other: whoever asks for a table waits for one of them at most.
    void wake_next() {
        if (asleep.empty() || premises->closing) {
            return;
        }
        const TableId id = std::move(asleep.front());
        asleep.pop_front();
        premises->room(id, [this, weak = premises->weak_from_this()](const Answer<std::shared_ptr<Room>>& room) {
            const auto house = weak.lock();
            if (house == nullptr || house->gone) {
                return;
            }
            if (!room) {
                ++house->metrics.errors[room.error().kind];  // one broken table must not keep the others waiting
            }
            house->loop.post([this, weak] {
                if (const auto still = weak.lock(); still != nullptr && !still->gone) {
                    wake_next();
                }
            });
        });
    }

    struct Newcomer {
        std::shared_ptr<Client> client;
        Person person;
        std::string session;
        std::string address;
        std::set<PersonId> deaf_to;
    };
    using No = std::function<void(const Refusal&)>;

    // Whom somebody wants to hear nothing of.
    void read_ears(const std::optional<Person>& person, const No& no,
                   const std::function<void(const std::set<PersonId>&)>& then) {
        if (!person) {
            return then({});
        }
        premises->fetch<std::vector<BlockRow>>(
            Crew::reads, [id = person->id](Storage& storage) { return storage.blocks_of(id); },
            [no, then](const Expected<std::vector<BlockRow>>& rows) {
                if (!rows) {
                    return no({"storage", rows.error().text, ""});
                }
                std::set<PersonId> blocked;
                for (const BlockRow& row : *rows) {
                    blocked.insert(row.blocked);
                }
                then(blocked);
            });
    }

    void let_in(const TableId& id, const Newcomer& who, const No& no, const Admit& admit) {
        premises->room(id, [no, admit, who](const Answer<std::shared_ptr<Room>>& room) {
            if (!room) {
                return no(room.error());
            }
            auto visitor =
                std::make_shared<TableVisitor>(*room, who.client, who.person, who.session, who.address, who.deaf_to);
            (*room)->enter(visitor);
            admit(std::move(visitor));
        });
    }

    std::shared_ptr<Premises> premises;
    Routes routes;
    std::deque<TableId> asleep;  // tables that go on alone and have not come in since the start
};

constexpr double cost_of_coming_in = 3;

House::House(Loop& loop, Storage& storage, Writer& writer, HouseSettings settings)
    : inside_(std::make_unique<Inside>(loop, storage, writer, settings)) {}

House::~House() {
    inside_->premises->closing = true;
    inside_->premises->gone = true;
    inside_->premises->rooms.clear();
}

Expected<void> House::open() {
    Premises& premises = *inside_->premises;
    const auto rows = premises.storage.playing_tables();
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    inside_->routes.caretaker().begin();
    for (const TableRow& row : *rows) {
        const auto summary = parse_json(row.summary);
        if (summary && goes_on_alone(*summary)) {
            inside_->asleep.push_back(row.id);
        }
    }
    inside_->wake_next();
    return {};
}

void House::request(const Request& request, const Respond& respond) { inside_->routes.answer(request, respond); }

void House::connect(const Request& upgrade, std::shared_ptr<Client> client, const Admit& admit) {
    constexpr std::string_view prefix = "/ws/";
    Premises& premises = *inside_->premises;
    const auto no = [&premises, admit](const Refusal& refusal) {
        ++premises.metrics.errors[refusal.kind];
        admit(error(refusal.kind, refusal.text));
    };
    if (premises.closing) {
        return no({"closing", "the server is about to stop", ""});
    }
    if (!same_origin(upgrade, true)) {
        return no({"origin", "this page is not from here", ""});
    }
    if (!upgrade.path.starts_with(prefix)) {
        return no({"not_found", "there is nothing at this path", ""});
    }
    if (const Milliseconds wait = inside_->routes.people().wait_for(upgrade, cost_of_coming_in); wait > 0) {
        return no({"too_often", "too much at once from this address", ""});
    }
    inside_->routes.people().resolve(upgrade.session, [this, no, admit, client = std::move(client), upgrade,
                                                       id = upgrade.path.substr(prefix.size())](
                                                          const Answer<std::optional<Person>>& person) {
        if (!person) {
            return no(person.error());
        }
        inside_->read_ears(
            *person, no,
            [this, no, admit, client, upgrade, id,
             person = person->value_or(Person{})](const std::set<PersonId>& deaf_to) {
                inside_->let_in(id, {client, person, token_hash(upgrade.session), upgrade.address, deaf_to}, no, admit);
            });
    });
}

void House::close(const Loop::Task& closed) {
    const auto premises = inside_->premises;
    std::vector<std::shared_ptr<Room>> rooms;
    for (const auto& [id, room] : premises->rooms) {
        rooms.push_back(room);
    }
    for (const auto& room : rooms) {
        room->save_clocks();
    }
    premises->closing = true;
    premises->when_quiet(closed);
}

std::string House::metrics() const {
    const Premises& premises = *inside_->premises;
    std::array<std::size_t, 3> by_status{};
    std::size_t connected = 0;
    std::size_t visitors = 0;
    for (const auto& [id, room] : premises.rooms) {
        ++by_status[static_cast<std::size_t>(room->told().status)];
        visitors += room->watchers();
        for (const SeatHolder& holder : room->told().seats) {
            connected += !holder.person.empty() && room->present(holder.person) ? 1 : 0;
        }
    }
    std::string lines = "# TYPE kriegsrat_tables gauge\n";
    constexpr std::array<const char*, 3> names{"open", "playing", "over"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        lines += "kriegsrat_tables{status=\"" + std::string(names[i]) + "\"} " + std::to_string(by_status[i]) + "\n";
    }
    lines += "# TYPE kriegsrat_seats_connected gauge\nkriegsrat_seats_connected " + std::to_string(connected) + "\n";
    lines += "# TYPE kriegsrat_visitors gauge\nkriegsrat_visitors " + std::to_string(visitors) + "\n";
    return lines + premises.metrics.lines();
}

}  // namespace kriegsrat::server
