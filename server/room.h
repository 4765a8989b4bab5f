#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/json_text.h"
#include "server/premises.h"
#include "server/table_state.h"

namespace kriegsrat::server {

class TableVisitor;

// A table in memory with those who look at it. What is decided goes to disk first and is told afterwards: told() is
// what is on disk, ahead() what will be once everything under way has arrived there.
class Room : public std::enable_shared_from_this<Room> {
  public:
    using Done = std::function<void(const Answer<void>&)>;
    // Who asked for a decision: the news of it is the answer.
    struct Asker {
        std::weak_ptr<const TableVisitor> visitor;
        Json id;
    };

    Room(std::shared_ptr<Premises> premises, std::unique_ptr<TableState> state);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    Premises& premises() const { return *premises_; }
    Milliseconds now() const { return premises_->loop.now(); }
    const TableState& told() const { return *told_; }
    // What is told now, for another thread: the same for all who ask until something happens.
    std::shared_ptr<const TableState> snapshot();
    const TableState& ahead() const { return ahead_ ? *ahead_ : *told_; }

    // Takes the event in, and once it is on disk answers and tells everybody. more is written with it.
    void commit(const Json& event, Done done, Writes more = {});
    void start();
    void decide(Seat who, Action action, Asker asker, Done done);
    void decide_by_mind(Seat who, Action action);
    void decide_by_order(Seat who, Action action);
    // The mind that thinks is to decide with what it has; false if none does.
    bool hurry();
    // Answers as soon as everything under way is on disk: nobody hears of it sooner through another door.
    void after_commits(Done done);
    bool busy() const { return writing_; }

    void enter(const std::shared_ptr<TableVisitor>& visitor);
    void leave(const TableVisitor* visitor);
    // Whoever looks with this session comes back as nobody in particular.
    void sign_out(const std::string& session) const;
    // The same for all sessions of a person but this one.
    void sign_out(const PersonId& person, const std::string& but) const;
    void close_ears(const PersonId& person, const PersonId& blocked, bool deaf) const;
    // Everybody goes, and nobody finds the table any more.
    void vanish();
    // When the person was last here, as far as this is known.
    Milliseconds last_seen(const PersonId& person) const;
    void look(TableVisitor& visitor, Seat who);
    void send_table(TableVisitor& visitor);
    Json summary_for(const PersonId& person) const;
    bool present(const PersonId& person) const;
    std::size_t watchers() const;

    // From the storage, where somebody else has changed it or it is not known what arrived there.
    void read_again();
    // Goes on with whatever does not wait for people: the start, minds, clocks, leaving the memory.
    void consider();
    // Writes down how much time is left.
    void save_clocks();

  private:
    struct Change {
        std::variant<Json, Moved> event;
        Done done;
        Writes more;
        std::optional<Asker> asker;  // of a decision by a person
        std::vector<Event> happened = {};
    };
    // What is seen through each seat somebody looks through, as text.
    using Views = std::vector<std::pair<Seat, JsonText>>;
    // What is told of a decision, by the seats looked through before and after it: who looks through the same gets the
    // same message, built once.
    struct News {
        Views seen;
        std::map<std::pair<Seat, Seat>, std::shared_ptr<const std::string>> texts;
    };

    // room_commit.cpp
    TableState& changing();
    void push(Change change);
    void pump();
    void prepare();
    void written(const Expected<void>& result);
    void failed(const Error& error);
    void agreed();
    void have_read_again(Expected<std::unique_ptr<TableState>> state);

    // room_tell.cpp
    std::vector<std::shared_ptr<TableVisitor>> visitors() const;
    const JsonText& view_through(Views& views, const TableState& state, Seat who) const;
    void forget(Views& views) const;
    const std::shared_ptr<const std::string>& news_for(const TableVisitor& visitor, const TableState& after,
                                                       const Change& change);
    bool tell(const Change& change);
    bool tell(const Moved& moved, const Change& change);
    bool tell(const Json& event, const Change& change);
    void tell_moved(const Change& change);
    void tell_back();
    void tell_seats(const TableVisitor* but = nullptr);
    void tell_who_decides();
    void tell_orders(const PersonId& person);
    void tell_everything();
    void tell_over();
    void tell_to_all(const Json& message);
    void tell_chat();
    void add_whole_position(JsonText& message, Seat who);
    static Seat right_look(const TableVisitor& visitor, const TableState& state);
    void add_position(JsonText& message, const TableState& state, Seat who) const;
    void add_clocks(JsonText& message, const TableState& state) const;

    // room_minds.cpp
    void consider_mind();
    void think(std::int64_t version);
    void thought(std::int64_t version, std::optional<Action> action);
    bool mind_decides() const;
    bool is_asked_since(std::optional<std::int64_t> version) const;
    void consider_order();
    void answer_in_their_name(std::int64_t version);

    // room_clock.cpp
    void consider_clock();
    Milliseconds time_left() const;
    void time_is_up(std::int64_t version);
    void consider_leaving();
    void consider_pause();
    void later(Milliseconds wait, void (Room::*what)());

    std::shared_ptr<Premises> premises_;
    std::unique_ptr<TableState> told_;
    std::unique_ptr<TableState> ahead_;         // none: as told
    std::weak_ptr<const TableState> snapshot_;  // as long as somebody works with it
    Views histories_;                           // of the version told, as far as somebody asked
    std::int64_t histories_of_ = -1;            // events
    Views seen_;                                // of the version told, as far as it is known
    News news_;                                 // of the decision on its way to disk, as far as it is written
    std::vector<Change> flying_;
    std::vector<Change> waiting_;
    bool writing_ = false;
    bool mending_ = false;  // being read from the storage again
    std::vector<std::weak_ptr<TableVisitor>> visitors_;
    std::optional<std::int64_t> thinking_;       // about this version
    std::shared_ptr<std::atomic<bool>> enough_;  // said to the mind that thinks
    std::optional<std::int64_t> answering_;      // this version is about to be answered by order
    std::optional<std::int64_t> overdue_;        // the time for the decision after this version is up
    std::optional<Loop::Timer> clock_timer_;
    std::optional<Loop::Timer> idle_timer_;
    std::optional<Loop::Timer> pause_timer_;
    std::map<PersonId, Milliseconds> seen_last_;
};

}  // namespace kriegsrat::server
