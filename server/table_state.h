#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/orders.h"
#include "core/table.h"
#include "server/history.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

struct SeatHolder {
    static constexpr Milliseconds own_pause = 600'000;  // in a game, without asking anybody
    enum class Kind : std::uint8_t { open, person, mind, closed };
    Kind kind = Kind::open;
    PersonId person;
    std::string name;
    bool account = false;  // it is called as its account is
    PersonId reserved;     // an open seat that waits for this person, called so
    std::string reserved_name;
    std::string mind;          // that plays the seat, or will if nobody else does
    std::string contribution;  // to chance, once it is opened
    bool takes_part = false;   // its person has a word for chance, sealed before the seed is drawn
    std::string seal;
    Milliseconds pause_left = own_pause;
    bool by_mind = false;  // a person's seat, but a mind plays it
    bool resigned = false;
    bool out_of_time = false;
    Orders orders;  // nobody else knows them

    bool waits_for_seal() const { return takes_part && seal.empty(); }
    bool waits_for_word() const { return takes_part && contribution.empty(); }
    bool played_by_mind() const { return kind == Kind::mind || kind == Kind::closed || by_mind; }
};

struct ClockRule {
    enum class Kind : std::uint8_t { none, move, player };
    Kind kind = Kind::none;
    Milliseconds time = 0;
    Milliseconds increment = 0;
    Milliseconds absence = 0;  // after which somebody who is away may be played by a mind; never: 0
    Milliseconds answers = 0;  // for each answer in a window of somebody whom others wait for; none: as a decision
};

struct ChatLine {
    static constexpr int to_all = -1;
    static constexpr int to_team = -2;
    std::int64_t number = 0;
    int from = -1;  // a seat, or -1 for a spectator
    PersonId person;
    std::string name;
    bool account = false;
    int to = to_all;  // or a seat
    std::string text;
    Milliseconds time = 0;
};

// What all people must agree to: a decision taken back, or a pause for as long as they like.
struct Proposal {
    enum class Kind : std::uint8_t { takeback, pause };
    Kind kind = Kind::takeback;
    Seat by = Seat::nobody;
    std::int64_t to = 0;  // the version before the decision
    SeatSet yes = 0;
};

// A decision with the chance after it: by far the most frequent event.
struct Moved {
    Seat seat = Seat::nobody;
    Action action;
    std::vector<Action> chance;
    std::vector<Milliseconds> left;  // on the clocks, if there are any
    Milliseconds time = 0;
    bool ordered = false;  // only what was ordered before, or passing where a card could have been played
    std::optional<Milliseconds> answer = {};  // what was left for an answer that is still asked, if a clock runs for it
};

// A table as its numbered events have made it: everything here is their fold, and nothing else is kept of it.
struct TableState {
    // One decision of a player that stands.
    struct Mark {
        std::int64_t version = 0;    // of the position after it
        std::size_t entry = 0;       // its place in the log
        bool chance = false;         // spoke after it
        bool secret = false;         // something only some have seen
        bool ordered = false;        // nobody decided: see Moved
        bool any_time = false;       // no answer to the question: somebody did what may be done at any time
        Seat begins = Seat::nobody;  // whose turn began with it, in a game whose log is limited

        bool harmless() const { return !chance && !secret; }
    };

    TableId id;
    const Game* game = nullptr;
    Json setup;
    Json options;  // of the set-up, as everybody may know them
    std::string language;
    bool wants_public = false;
    bool imported = false;
    bool hints = true;    // people may ask for advice
    bool lesson = false;  // begins with a prepared position
    Json prelude;         // or with decisions made before it: [{"seat", "action"}]
    Status status = Status::open;
    Milliseconds created = 0;
    Milliseconds changed = 0;
    std::vector<SeatHolder> seats;
    ClockRule clock;
    std::vector<Milliseconds> left;  // of each seat, as of `since`
    Milliseconds answer_left = 0;    // for the answer that is asked now, as of `since`
    Milliseconds since = 0;
    Milliseconds asked_at = 0;  // when the question of now was asked
    bool paused = false;
    Seat paused_by = Seat::nobody;  // whose own minutes run; nobody: all have agreed
    Milliseconds paused_since = 0;  // for these
    PersonId maker;
    std::vector<PersonId> unwanted;  // sent away before the start
    bool closed = false;             // by whoever runs the server
    bool seeded = false;             // the seed is drawn and its commitment published
    bool drawn = false;              // after the seals; else with the table, as once was usual and is in lessons
    int round = 1;                   // of sealing: all begin anew when somebody goes after the seed was drawn
    Milliseconds word_since = 0;     // words are waited for
    Key seed{};
    std::shared_ptr<const Match> opening;  // until the game has started
    std::optional<Table> table;            // from then on
    std::int64_t version = 0;
    std::int64_t question = 0;  // the version that asked what is asked now: what was done at any time since left it so
    std::vector<Mark> marks;
    History history;
    std::deque<ChatLine> chat;  // the last ones of each kind
    std::int64_t chat_lines = 0;
    std::optional<Proposal> asks;
    TableId rematch;
    std::shared_ptr<const Json> analysis;  // of the finished game, once somebody wanted it
    std::int64_t events = 0;               // how many have made it: the number of the next

    // The first event of a table is "created" or "imported".
    static Expected<std::unique_ptr<TableState>> begin(const TableId& id, const Json& first);
    static Expected<std::unique_ptr<TableState>> fold(const TableId& id, const std::vector<std::string>& bodies);

    // Takes an event in; of decisions, what happened in the game. An error means that storage is broken.
    Expected<std::vector<Event>> apply(const Json& event);
    Expected<std::vector<Event>> apply(const Moved& moved);
    // Both do what the event they return says. Precondition of decide: the action is legal.
    Json start(Milliseconds now);
    Moved decide(Seat who, Action action, Milliseconds now, std::vector<Event>& happened, bool ordered = false);
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
    bool is_public() const { return wants_public && (status != Status::open || (has_people() && has_open_seat())); }
    // Chance before the start: first every seat is taken, then every word is sealed, then the seed is drawn and the
    // words are opened.
    bool may_draw() const;
    bool may_start() const;
    Milliseconds own_pause_left(Milliseconds now) const;  // of the one that runs
    int team(Seat who) const;
    SeatSet team_of(Seat who) const;
    // An answer out of turn has a clock of its own; the clock of the decisions stands still meanwhile.
    bool answer_runs() const;
    bool clock_runs() const;
    bool time_runs() const { return answer_runs() || clock_runs(); }
    Milliseconds answer_left_at(Milliseconds now) const;
    std::vector<Milliseconds> clocks_at(Milliseconds now) const;
    const Log::Entry& decision(const Mark& mark) const { return table->log().entries[mark.entry]; }
    // What the seat can take back without asking, with all that was only answered by order since; else why not, as the
    // last part of a text key.
    tl::expected<const Mark*, const char*> undoable(Seat who) const;
    bool may_undo(Seat who) const { return undoable(who).has_value(); }
    // What the seat that has to decide has ordered; nothing if a mind plays it.
    std::optional<Action> ordered() const;
    // Other people sit at the table, even if a mind plays for them at the moment.
    Company company_of(Seat who) const;
    // Others could learn from the time an answer takes what is held: the seat's window answers nothing by itself.
    bool pauses_tell() const;
    // The same thing of the same seat, done since that version: a message that came twice. The version after it.
    std::optional<std::int64_t> repeated(Seat who, std::int64_t since_version, Action action) const;
    // How often this seat has done something at any time since the last decision.
    int any_time_acts(Seat who) const;
    // The version before the last decision of the seat, or -1.
    std::int64_t takeback_target(Seat who) const;
    // The step with which the log of this reader begins: the start is 0, mark i is step i + 1.
    std::size_t log_begins(Seat reader) const;
    // Those who must agree.
    SeatSet asked() const;
    std::int64_t version_before(std::size_t mark) const;
    std::int64_t version_before(const Mark* mark) const {
        return version_before(static_cast<std::size_t>(mark - marks.data()));
    }

  private:
    void read_created(const Reader& in);
    void take_setup(Json chosen);
    // For the seat, or the one that the game gives it.
    void take_deck(Seat who, const Json& deck, const Reader& in);
    // What was decided before a lesson begins, with the chance of its seed.
    void play_begun(std::vector<Event>& happened);
    void read_imported(const Reader& in);
    std::vector<Event> started(const Reader& in);
    Moved read_moved(const Reader& in) const;
    void undone(const Reader& in);
    void sat(const Reader& in);
    void left_seat(Seat who, const Reader& in);
    void became(const Reader& in);
    void said(const Reader& in);
    void handed(const Reader& in);
    void kicked(const Reader& in);
    void sealed(const Reader& in);
    void opened(const Reader& in);
    void waived(const Reader& in);
    void stopped(const Reader& in);
    void end_pause(Milliseconds now);
    void forgotten(const Reader& in);
    // Words that were opened are known: with other people, or another game, all are sealed anew.
    void seal_anew();
    bool same_talk(const ChatLine& a, const ChatLine& b) const;
    void clocked(const Reader& in);
    void answered(const Reader& in);
    void make_table();
    void ordered_for(const Reader& in);
    void decided(std::size_t entry, const std::vector<Event>& happened, bool ordered, Turn asked);
    Action read_action(const Reader& in) const;
    std::vector<Action> read_chance(const Reader& in) const;
    bool repeat(Seat who, Action action, std::vector<Event>& happened);
    void recall();
    void finish_if_over();
    // Whoever is asked next has the whole time for an answer.
    void ask_anew(Milliseconds now);
};

}  // namespace kriegsrat::server
