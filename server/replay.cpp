#include "server/replay.h"

#include <algorithm>
#include <charconv>

#include "core/draws.h"
#include "core/json_text.h"
#include "core/merge_patch.h"
#include "core/tell.h"
#include "games/list.h"
#include "server/course.h"
#include "server/lobby.h"
#include "server/opening.h"
#include "server/reply.h"
#include "server/room.h"
#include "server/wording.h"

namespace kriegsrat::server {

namespace {

constexpr int usual_frames = 50;
constexpr int most_frames = 200;
constexpr int most_patches = 2000;

using WithState = std::function<void(const std::shared_ptr<const TableState>&)>;

// Of a game that is over nothing changes any more.
void finished(Premises& premises, const TableId& id, const Respond& respond, const WithState& then) {
    premises.room(id, [&premises, respond, then](const Answer<std::shared_ptr<Room>>& room) {
        if (!room) {
            refuse_with(premises, respond, room.error());
        } else if ((*room)->told().status != Status::over) {
            refuse_with(premises, respond, {"not_over", "the game is not over", ""});
        } else {
            then((*room)->snapshot());
        }
    });
}

std::string parameter(const Request& request, std::string_view name, std::string usual) {
    for (const auto& [key, value] : request.query) {
        if (key == name) {
            return value;
        }
    }
    return usual;
}

// -1 if it is no number from 0 to most.
int read_number(const std::string& text, int most) {
    int number = -1;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = problem == std::errc() && end == text.data() + text.size() && number <= most;
    return good ? std::max(number, -1) : -1;
}

// Whose eyes: a player's, or with every card open.
struct Eyes {
    Seat seat = Seat::spectator;
    bool open = true;
};

Json write_happened(const Match& match, const std::vector<Event>& happened, Eyes eyes) {
    if (!eyes.open) {
        return write_events(match, happened, eyes.seat);
    }
    Json list = Json::array();
    for (const Event& event : happened) {
        list.push_back(match.write(event));
    }
    return list;
}

std::string view_text(const Match& match, Seat who) {
    JsonText view;
    match.view(who, view);
    return view.take();
}

Json write_frame(const Course& course, Eyes eyes) {
    return {{"version", course.version()},
            {"seat", write_seat(course.by())},
            {"action", course.action()},
            {"events", write_happened(course.match(), course.happened(), eyes)},
            {"turn", write_turn(course.match())}};
}

void add_view(Json& frame, const Match& match, Eyes eyes) {
    const std::string view = view_text(match, eyes.seat);
    if (eyes.open) {
        Json& hidden = frame["hidden"] = Json::array();
        for (int i = 0; i < match.players(); ++i) {
            hidden.push_back(Json::parse(merge_patch(view, view_text(match, seat(i)))));
        }
    }
    frame["view"] = Json::parse(view);
}

// One frame for the start and one for each decision, with the chance after it.
Json write_frames(const TableState& state, std::size_t from, std::size_t count, Eyes eyes) {
    Course course(state);
    Json frames = Json::array();
    while (frames.size() < count && course.next()) {
        if (course.step() < from) {
            continue;
        }
        Json frame = write_frame(course, eyes);
        add_view(frame, course.match(), eyes);
        frames.push_back(std::move(frame));
    }
    return frames;
}

// The same for whoever wants to have the whole game: the first frame has its view, the others what changed.
Json write_patches(const TableState& state, std::size_t from, std::size_t count, Eyes eyes) {
    Course course(state);
    course.expect();
    Json frames = Json::array();
    std::string before;
    while (frames.size() < count && course.next()) {
        if (course.step() < from) {
            continue;
        }
        Json frame = write_frame(course, eyes);
        if (!course.expected().is_null()) {
            frame["expected"] = course.expected();
        }
        std::string view = view_text(course.match(), eyes.seat);
        if (frames.empty()) {
            frame["view"] = Json::parse(view);
        } else {
            frame["patch"] = Json::parse(merge_patch(before, view));
        }
        before = std::move(view);
        frames.push_back(std::move(frame));
    }
    return frames;
}

// Who sat where, if whoever saved the log has written that.
Json read_places(const Json& log, int players) {
    const auto found = log.is_object() ? log.find("table") : log.end();
    Json seats = Json::array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
        std::string name;
        if (log.is_object() && found != log.end() && found->is_array() && i < found->size()) {
            Mistake mistake;
            const std::string wanted = read_name(Reader((*found)[i], mistake)["name"]);
            name = mistake.made() ? "" : wanted;
        }
        seats.push_back({{"kind", "closed"}, {"person", ""}, {"name", name}, {"mind", ""}, {"contribution", ""}});
    }
    return seats;
}

Answer<NewTable> read_import(const std::string& text, const PersonId& by, Milliseconds now) {
    const auto log = parse_json(text);
    if (!log) {
        return refuse(log.error());
    }
    const auto loaded = read_log(*log, all_games());
    if (!loaded) {
        return refuse("log", loaded.error().text);
    }
    return prepare_table({{"event", "imported"},
                          {"time", now},
                          {"by", by},
                          {"log", *log},
                          {"seats", read_places(*log, loaded->start->players())}});
}

}  // namespace

void give_log(Pages& pages, Premises& premises, const TableId& id, const Request& request, const Respond& respond) {
    finished(premises, id, respond,
             [&pages, id, address = request.address, respond](const std::shared_ptr<const TableState>& state) {
                 Response head;
                 head.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".json\"");
                 pages.give(
                     "log/" + id, address, [state] { return to_text(state->table->write_log(true)); }, respond, head);
             });
}

void give_draws(Pages& pages, Premises& premises, const TableId& id, const Request& request, const Respond& respond) {
    finished(premises, id, respond,
             [&pages, id, address = request.address, respond](const std::shared_ptr<const TableState>& state) {
                 pages.give(
                     "draws/" + id, address,
                     [state] { return to_text(write_draws(state->table->start(), state->table->log().entries)); },
                     respond);
             });
}

void give_frames(Pages& pages, Premises& premises, const TableId& id, const Request& request, const Respond& respond) {
    const int from = read_number(parameter(request, "from", "0"), INT32_MAX);
    const std::string patches = parameter(request, "patches", "no");
    const bool patched = patches == "yes";
    const int count =
        read_number(parameter(request, "count", std::to_string(usual_frames)), patched ? most_patches : most_frames);
    const std::string eyes = parameter(request, "seat", "open");
    const int who = eyes == "open" ? 0 : read_number(eyes, max_players - 1);
    finished(premises, id, respond,
             [=, &pages, &premises, address = request.address](const std::shared_ptr<const TableState>& state) {
                 if (from < 0 || count < 0 || who < 0 || who >= state->players() || (!patched && patches != "no")) {
                     return refuse_with(premises, respond,
                                        {"request", "from, count (at most 200), seat or patches is wrong", ""});
                 }
                 const Eyes through = eyes == "open" ? Eyes{} : Eyes{seat(who), false};
                 const std::string name = "frames/" + id + "/" + std::to_string(from) + "/" + std::to_string(count) +
                                          "/" + (through.open ? "open" : std::to_string(who)) + "/" + patches;
                 pages.give(
                     name, address,
                     [state, from, count, through, patched] {
                         const auto write = patched ? write_patches : write_frames;
                         return to_text({{"total", state->marks.size() + 1},
                                         {"frames", write(*state, static_cast<std::size_t>(from),
                                                          static_cast<std::size_t>(count), through)}});
                     },
                     respond);
             });
}

void import_log(Premises& premises, const std::string& text, const Person& person, const Respond& respond) {
    const auto table = std::make_shared<Answer<NewTable>>();
    premises.loop.work(
        Crew::pages, [table, text, by = person.id, now = premises.loop.now()] { *table = read_import(text, by, now); },
        [table, respond, weak = premises.weak_from_this()] {
            const auto house = weak.lock();
            if (house == nullptr || house->gone) {
                return;
            }
            if (!*table) {
                refuse_with(*house, respond, table->error());
                return;
            }
            open_table(*house, **table, [house, respond](const Answer<TableId>& id) {
                if (!id) {
                    refuse_with(*house, respond, id.error());
                } else {
                    respond(json_response(write_link(*id)));
                }
            });
        });
}

}  // namespace kriegsrat::server
