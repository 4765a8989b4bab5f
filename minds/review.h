#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/log.h"

// A finished game looked at again: how likely each player was to win all the time, what chance gave and took, and which
// decisions cost most.
namespace kriegsrat::minds {

struct Analysis {
    // A moment at which a turn or an order began, or the end.
    struct Point {
        std::size_t entry = 0;  // so many entries of the log lie before it
        int round = 0;
        Seat seat = Seat::nobody;     // whose decision it is
        std::vector<double> chances;  // to win, of each player
        double error = 0;             // of the least certain of them
        std::vector<double> luck;     // what chance did to them until the next point
    };
    struct Mistake {
        std::size_t entry = 0;
        int round = 0;
        double chance = 0;  // with what would have been better, as the seat saw it
        double loss = 0;
        double error = 0;
        Action chosen;
        Action better;
    };
    struct Player {
        double luck = 0;
        double lost = 0;  // by decisions for which there was something clearly better
        int decisions = 0;
        int mistakes = 0;
        std::optional<Mistake> worst;
    };
    std::vector<Point> points;  // those known so far, in order
    std::vector<Player> players;
    std::size_t all_points = 0;
    int simulations = 0;  // of each point
    double done = 0;      // 1: everything is known
};

// The same for the same seed and number of simulations. A value that is run in pieces: no clock, no threads.
class Review {
  public:
    // start and entries must outlive it. simulations: for each point, or 0 for what is usual.
    Review(const Match& start, std::span<const Log::Entry> entries, std::unique_ptr<Assessment> assessment,
           std::uint64_t seed, int simulations = 0);

    // So many samples more; false: everything is known.
    bool run(int samples);
    const Analysis& found() const { return found_; }

  private:
    enum class Stage : std::uint8_t { points, curve, walk, done };
    // Samples of the chances of all players.
    struct Sum {
        std::vector<double> sum;
        std::vector<double> squares;
        int samples = 0;
        double mean(std::size_t player) const { return sum[player] / samples; }
    };

    void rewind();
    void advance();
    bool at_end() const { return entry_ == entries_.size(); }
    void find_points();
    void choose_points();
    void draw_curve();
    void finish_point();
    void walk();
    void compare_chance();
    void add_luck(const Sum& before, const Sum& after);
    void judge_decision();
    bool begin_decision();
    void find_best();
    void finish_decision();
    void next_entry();
    void sample(Sum& to, bool far);
    Sum no_samples() const;
    std::uint64_t seed_of(std::uint64_t sample) const { return mix(mix(seed_, entry_), sample); }

    const Match& start_;
    std::span<const Log::Entry> entries_;
    std::unique_ptr<Assessment> assessment_;
    std::uint64_t seed_;
    int simulations_;
    Stage stage_ = Stage::points;
    std::unique_ptr<Match> match_;
    std::size_t entry_ = 0;
    std::vector<Event> happened_;
    int moment_ = 0;
    std::vector<Analysis::Point> moments_;
    Analysis found_;
    // What is being looked at.
    Sum now_;
    std::optional<Sum> expected_;
    bool rolled_ = false;
    bool weighing_ = false;
    std::span<const Action> choices_;
    std::vector<double> gains_;
    std::vector<double> gain_squares_;
    int choice_ = 0;
    int best_ = 0;
    int taken_ = 0;
    double base_ = 0;
    double best_chance_ = 0;
};

// {"points", "players", "all_points", "simulations", "done"} with chances from 0 to 1.
Json write_analysis(const Match& match, const Analysis& analysis);

}  // namespace kriegsrat::minds
