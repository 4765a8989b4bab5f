#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/table.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

struct SeatHolder {
    enum class Kind : std::uint8_t { open, person, mind, closed };
    Kind kind = Kind::open;
    PersonId person;
    std::string name;
    std::string mind;  // that plays the seat, or will if nobody else does
    std::string contribution;
    bool by_mind = false;  // a person's seat, but a mind plays it
    bool resigned = false;
    bool out_of_time = false;

    bool played_by_mind() const { return kind == Kind::mind || kind == Kind::closed || by_mind; }
};

struct ClockRule {
    enum class Kind : std::uint8_t { none, move, player };
    Kind kind = Kind::none;
    Milliseconds time = 0;
    Milliseconds increment = 0;
};

struct ChatLine {
    static constexpr int to_all = -1;
    static constexpr int to_team = -2;
    std::int64_t number = 0;
    int from = -1;  // a seat, or -1 for a spectator
    std::string name;
    int to = to_all;  // or a seat
    std::string text;
    Milliseconds time = 0;
};

// Somebody wants to take back a decision.
struct Takeback {
    Seat by = Seat::nobody;
    std::int64_t to = 0;  // the version before it
    SeatSet yes = 0;
};

// A decision with the chance after it: by far the most frequent event.
struct Moved {
    Seat seat = Seat::nobody;
    Action action;
    std::vector<Action> chance;
    std::vector<Milliseconds> left;  // on the clocks, if there are any
    Milliseconds time = 0;
};

// A table as its numbered events have made it: everything here is their fold, and nothing else is kept of it.
struct TableState {
    // One decision of a player that stands.
    struct Mark {
        std::int64_t version = 0;  // of the position after it
        std::size_t entry = 0;     // its place in the log
        bool harmless = false;     // it revealed nothing: no chance, nothing only some have seen
    };

    TableId id;
    const Game* game = nullptr;
    Json setup;
    std::string language;
    bool wants_public = false;
    bool imported = false;
    Status status = Status::open;
    Milliseconds created = 0;
    Milliseconds changed = 0;
    std::vector<SeatHolder> seats;
    ClockRule clock;
    std::vector<Milliseconds> left;  // of each seat, as of `since`
    Milliseconds since = 0;
    bool paused = false;
    Key seed{};
    std::shared_ptr<const Match> opening;  // until the game has started
    std::optional<Table> table;            // from then on
    std::int64_t version = 0;
    std::vector<Mark> marks;
    std::deque<ChatLine> chat;  // the last ones
    std::int64_t chat_lines = 0;
    std::optional<Takeback> asks;
    TableId rematch;
    std::int64_t events = 0;  // how many have made it: the number of the next

    // The first event of a table is "created" or "imported".
    static Expected<std::unique_ptr<TableState>> begin(const TableId& id, const Json& first);
    static Expected<std::unique_ptr<TableState>> fold(const TableId& id, const std::vector<std::string>& bodies);

    // Takes an event in; of decisions, what happened in the game. An error means that storage is broken.
    Expected<std::vector<Event>> apply(const Json& event);
    Expected<std::vector<Event>> apply(const Moved& moved);
    // Both do what the event they return says. Precondition of decide: the action is legal.
    Json start(Milliseconds now);
    Moved decide(Seat who, Action action, Milliseconds now, std::vector<Event>& happened);
    // The event as it is kept.
    std::string text_of(const Moved& moved) const;
    // The beginning of any other event: its name, when, and the clocks.
    Json event(const char* name, Milliseconds now) const;
    Json undo_event(std::int64_t to, Milliseconds now) const;

    int players() const { return static_cast<int>(seats.size()); }
    const SeatHolder& at(Seat who) const { return seats[static_cast<std::size_t>(index(who))]; }
    SeatHolder& at(Seat who) { return seats[static_cast<std::size_t>(index(who))]; }
    const Match& match() const { return table ? table->match() : *opening; }
    // The player who has to decide, if the game is on.
    Seat to_move() const;
    SeatSet seats_of(const PersonId& person) const;
    bool has_open_seat() const;
    bool has_people() const;
    // An open table everybody has left is no longer offered.
    bool is_public() const { return wants_public && (status != Status::open || has_people()); }
    int team(Seat who) const;
    SeatSet team_of(Seat who) const;
    bool clock_runs() const;
    std::vector<Milliseconds> clocks_at(Milliseconds now) const;
    const Log::Entry& decision(const Mark& mark) const { return table->log().entries[mark.entry]; }
    bool may_undo(Seat who) const;
    // The version before the last decision of the seat, or -1.
    std::int64_t takeback_target(Seat who) const;
    // Those who must agree.
    SeatSet asked() const;
    std::int64_t version_before(std::size_t mark) const;

  private:
    void read_created(const Reader& in);
    void read_imported(const Reader& in);
    std::vector<Event> started(const Reader& in);
    Moved read_moved(const Reader& in) const;
    void undone(const Reader& in);
    void sat(const Reader& in);
    void left_seat(const Reader& in);
    void became(const Reader& in);
    void said(const Reader& in);
    void handed(const Reader& in);
    void clocked(const Reader& in);
    void answered(const Reader& in);
    void make_table();
    void decided(std::size_t entry, const std::vector<Event>& happened);
    Action read_action(const Reader& in) const;
    std::vector<Action> read_chance(const Reader& in) const;
    bool repeat(Seat who, Action action, std::vector<Event>& happened);
    void finish_if_over();
};

}  // namespace kriegsrat::server
