#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace kriegsrat {

struct PlayOptions {
    std::string game = "risk";
    std::string variant;
    int players = 0;
    std::vector<std::string> seats;  // "person" or the name of a mind
    std::string language;
    std::string seed;
    std::string load;
    bool colour = true;
    bool plain = false;  // lists instead of pictures, and nothing but letters: for screen readers and narrow places
    std::vector<std::string> options;  // of the way to play, see game_options
    std::vector<std::string> names;
    int columns = 0;       // 0: as wide as the terminal
    std::string autosave;  // file for the game under way; empty: where the user keeps such things; "-": none
};

// A game at a terminal. Returns the exit code.
int play(const PlayOptions&, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
