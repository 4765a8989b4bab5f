#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/advice.h"
#include "core/assess.h"
#include "core/rules.h"

namespace kriegsrat {

class Game;

// One position of one game, whatever the game: what tables, protocol and server work with.
class Match {
  public:
    virtual ~Match() = default;

    virtual const Game& game() const = 0;
    virtual int players() const = 0;
    virtual Turn turn() const = 0;
    virtual void options(Options&) const = 0;
    virtual Action sample(Rng&) const = 0;
    virtual Verdict check(Action) const = 0;
    virtual void apply(Action, Events&) = 0;  // precondition: check() said legal
    // What a player may do at any time, asked or not; empty in a game without such rules.
    virtual void any_time_options(Seat, Options&) const = 0;
    virtual Verdict any_time_check(Seat, Action) const = 0;
    virtual void any_time_apply(Seat, Action, Events&) = 0;
    virtual Result result() const = 0;
    virtual int round() const = 0;
    virtual const char* broken_invariant() const = 0;
    virtual std::uint64_t digest() const = 0;

    virtual std::unique_ptr<Match> clone() const = 0;
    virtual std::unique_ptr<Match> guess(Seat, Rng&) const = 0;
    virtual bool same_view(const Match& other, Seat) const = 0;

    virtual Json setup() const = 0;
    virtual Json state() const = 0;
    virtual Expected<void> load(const Json& state) = 0;  // on an error nothing has changed
    virtual void view(Seat, JsonText& out) const = 0;
    // What the game can tell about a view besides the view itself, such as the odds of a battle.
    virtual Expected<Json> ask(const Json& question, Seat) const = 0;
    virtual const Names& names() const = 0;
    // The digest of the data pack it is played with.
    virtual std::uint64_t pack() const = 0;

    // The text of a file of that pack: "board.json"; empty if there is none.
    std::string_view data(std::string_view file) const;
    Json view(Seat) const;
    Json write(Action) const;
    void write(Action, JsonText& out) const;
    Json write(const Event&) const;
    void write(const Event&, JsonText& out) const;
    Expected<Action> read_action(const Json&) const;
    // Of a seat: its decision if it is asked, or what may be done at any time. This is what a log keeps.
    bool is_any_time(Seat, Action) const;
    Verdict check(Seat, Action) const;
    void apply(Seat, Action, Events&);  // precondition: check() said legal
};

class Mind {
  public:
    virtual ~Mind() = default;
    // Precondition: it is this seat's turn. Minds are handed the position through Match::guess.
    virtual Action choose(const Match& position, Seat) = 0;
    // The same in pieces, for whoever looks at the clock in between: run() is false when all has been thought.
    virtual void begin(const Match& position, Seat) = 0;
    virtual bool run(int simulations) = 0;
    virtual Action best() const = 0;
};

// Of a match that is over: nobody has won, or everybody.
constexpr bool is_draw(SeatSet winners, int players) { return winners == 0 || winners == (1 << players) - 1; }

// A batch of whole games played by minds.
struct SimulationOrder {
    std::vector<std::string> minds;  // one for each seat
    bool rotate = false;             // in game number g mind i sits at seat (i + g) mod players
    std::uint64_t seed = 1;
    std::uint64_t first_game = 0;
    std::uint64_t games = 1;
    int max_rounds = 500;
    int budget = 0;  // simulations for a decision of a mind that thinks; 0: what its level says
};

struct Simulation {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t chance_decisions = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t draws = 0;
    std::uint64_t violations = 0;
    std::string first_violation;
    std::vector<std::uint64_t> wins;       // by seat
    std::vector<std::uint64_t> mind_wins;  // by place in SimulationOrder::minds
    std::vector<std::uint32_t> rounds;     // of each game, in order
    std::uint64_t digest = 0;              // of all final positions; batches add up in any order

    void add(const Simulation& other);
};

class Game {
  public:
    virtual ~Game() = default;

    virtual const GameSpec& spec() const = 0;
    // {"variant", "players", "options"}
    virtual Expected<std::unique_ptr<Match>> start(const Json& setup) const = 0;
    virtual std::vector<std::string> minds() const = 0;
    // budget: simulations for a decision of a mind that thinks; 0: what its level says
    virtual Expected<std::unique_ptr<Mind>> mind(std::string_view name, std::uint64_t seed, int budget = 0) const = 0;
    // Explains decisions; an error if the game gives no advice.
    virtual Expected<std::unique_ptr<Counsel>> counsel(std::uint64_t seed) const = 0;
    // What its advice can name as a reason.
    virtual std::vector<std::string_view> advice_terms() const = 0;
    // Judges finished games; an error if the game has nothing to judge by.
    virtual Expected<std::unique_ptr<Assessment>> assessment() const = 0;
    virtual Expected<Simulation> simulate(const Json& setup, const SimulationOrder&) const = 0;
    // All that is wrong with an owner's data pack; empty if it can be played.
    virtual std::vector<PackMistake> check_pack(const PackFiles&) const = 0;
    // New matches use this pack from now on.
    virtual Expected<void> use_pack(const PackFiles&) const = 0;
    virtual std::uint64_t current_pack() const = 0;
    // The text of a file of the pack with this digest; empty if there is no such pack or file.
    virtual std::string_view data(std::uint64_t pack, std::string_view file) const = 0;
};

}  // namespace kriegsrat
