#include "server/house.h"

#include <algorithm>
#include <array>

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

    std::shared_ptr<Premises> premises;
    Routes routes;
};

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
    inside_->routes.people().forget_old_sessions();
    for (const TableRow& row : *rows) {
        const auto summary = parse_json(row.summary);
        if (summary && goes_on_alone(*summary)) {
            if (const auto room = premises.room(row.id); !room) {
                ++premises.metrics.errors[room.error().kind];  // one broken table must not keep the others waiting
            }
        }
    }
    return {};
}

void House::request(const Request& request, const Respond& respond) { inside_->routes.answer(request, respond); }

Expected<std::shared_ptr<Visitor>> House::connect(const Request& upgrade, std::shared_ptr<Client> client) {
    constexpr std::string_view prefix = "/ws/";
    Premises& premises = *inside_->premises;
    const auto no = [&](const Refusal& refusal) {
        ++premises.metrics.errors[refusal.kind];
        return error(refusal.kind, refusal.text);
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
    const auto person = inside_->routes.people().who(upgrade.session);
    if (!person) {
        return no(person.error());
    }
    const auto room = premises.room(upgrade.path.substr(prefix.size()));
    if (!room) {
        return no(room.error());
    }
    auto visitor =
        std::make_shared<TableVisitor>(*room, std::move(client), *person ? (*person)->id : PersonId(),
                                       *person ? (*person)->name : std::string(), token_hash(upgrade.session));
    (*room)->enter(visitor);
    return visitor;
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
