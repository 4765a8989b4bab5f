#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the minds that think are set to: levels.json for all games, data/search.json of each game for itself.
namespace kriegsrat::minds {

struct Level {
    std::string name;
    int simulations = 0;   // for one decision
    int candidates = 1;    // options looked at, greedy's choice first
    int overlooks = 0;     // of ten options of a long list
    int milliseconds = 0;  // the longest thought at a server's table
};

// Weakest first.
const std::vector<Level>& levels();
const Level* find_level(std::string_view name);
// By so many standard errors an option must be better than greedy's choice.
double clear_gain();

// How advice is found and told: levels.json says what each of them means.
struct Hint {
    int simulations = 0;
    int candidates = 1;
    int samples = 1;
    int finalists = 1;
    int moves = 1;
    int reasons = 0;
    int warnings = 0;
    double least = 0;
    double victory = 0;
    double sure = 0;
    int milliseconds = 0;
    int all_milliseconds = 0;
};
const Hint& hint();

// How a finished game is analysed: levels.json says what each of them means.
struct Analyses {
    int points = 2;
    int simulations = 1;
    int luck = 1;
    int candidates = 2;
    int samples = 2;
    int measure = 2;
};
const Analyses& analyses();

// How playouts of a game go and how its evaluation becomes a chance to win.
struct Terms {
    double scale = 1;                      // what makes one seat e times as likely to win as another
    double clear = 1;                      // by so many standard errors greedy's choice must be beaten
    int moments = 1;                       // a playout ends at such a quiet moment: the next, the one after it, ..
    int least_decisions = 1;               // of quiet moments only those count that come after so many
    int most_decisions = 400;              // and after so many anywhere
    int far = 0;                           // decisions that an analysis plays on
    int sight = 0;                         // options of a long list that playouts look at; 0: all
    std::vector<std::string_view> levels;  // those offered, names of levels()
};

// From that embedded file.
Terms read_terms(std::string_view path);

}  // namespace kriegsrat::minds
