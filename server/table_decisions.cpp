#include <algorithm>

#include "games/log_reach.h"
#include "server/event_reader.h"

// Decisions with the chance after them, and how they are taken back.
namespace kriegsrat::server {

bool TableState::repeat(Seat who, Action action, std::vector<Event>& happened) {
    if (!match().check(who, action).legal()) {
        return false;
    }
    const std::vector<Event> more = table->repeat({who, action});
    happened.insert(happened.end(), more.begin(), more.end());
    return true;
}

Action TableState::read_action(const Reader& in) const {
    const auto action = match().read_action(in.json());
    if (!action) {
        in.mistake(action.error().text);
    }
    return action.value_or(Action{});
}

std::vector<Action> TableState::read_chance(const Reader& in) const {
    std::vector<Action> actions;
    for (std::size_t i = 0, size = in.has("chance") ? in["chance"].size() : 0; i < size; ++i) {
        actions.push_back(read_action(in["chance"][i]));
    }
    return actions;
}

Moved TableState::read_moved(const Reader& in) const {
    Moved moved;
    moved.seat = seat_in(in["seat"], players());
    moved.action = read_action(in["action"]);
    moved.chance = read_chance(in);
    moved.time = in["time"].number(0, INT64_MAX);
    moved.ordered = in.has("ordered") && in["ordered"].boolean();
    if (in.has("answer")) {
        moved.answer = in["answer"].number(0, INT64_MAX);
    }
    for (std::size_t i = 0, size = in.has("left") ? in["left"].size(left.size()) : 0; i < size; ++i) {
        moved.left.push_back(in["left"][i].number(0, INT64_MAX));
    }
    return moved;
}

Expected<std::vector<Event>> TableState::apply(const Moved& moved) {
    if (status != Status::playing) {
        return error("storage", "the game is not on");
    }
    std::vector<Event> happened;
    const std::size_t entry = table->version();
    const Turn asked = match().turn();
    bool legal = repeat(moved.seat, moved.action, happened);
    for (const Action action : moved.chance) {
        legal = legal && repeat(Seat::chance, action, happened);
    }
    if (!legal) {
        return error("storage", "the decision is against the rules");
    }
    if (!moved.left.empty()) {
        left = moved.left;
    }
    ask_anew(moved.time);
    answer_left = moved.answer.value_or(answer_left);
    decided(entry, happened, moved.ordered, asked);
    changed = moved.time;
    ++events;
    return happened;
}

void TableState::decided(std::size_t entry, const std::vector<Event>& happened, bool ordered, Turn asked) {
    const bool for_all = std::all_of(happened.begin(), happened.end(),
                                     [](const Event& e) { return e.public_too && e.seen_by == everyone; });
    const Log::Entry& made = table->log().entries[entry];
    Mark mark{++version, entry,   !table->undo_is_harmless(),
              !for_all,  ordered, match().is_any_time(made.seat, made.action)};
    question = mark.any_time && match().turn() == asked ? question : version;
    for (const Event& event : happened) {
        const Seat begun = turn_begun(*game, event);
        mark.begins = begun == Seat::nobody ? mark.begins : begun;
    }
    marks.push_back(mark);
    history.add(version, decision(mark).seat, marks.size(), happened);
    asks.reset();
    finish_if_over();
}

void TableState::finish_if_over() {
    if (match().turn().seat == Seat::nobody) {
        status = Status::over;
    }
}

void TableState::undone(const Reader& in) {
    const std::int64_t to = in["to"].number(0, INT64_MAX);
    const Turn asked = match().turn();
    bool same = true;
    while (status == Status::playing && !marks.empty() && marks.back().version > to) {
        same = same && marks.back().any_time;
        marks.pop_back();
        history.drop_last();
        table->undo();
    }
    ++version;
    question = same && match().turn() == asked ? question : version;
    asks.reset();
    ask_anew(in["time"].number(0, INT64_MAX));
}

}  // namespace kriegsrat::server
