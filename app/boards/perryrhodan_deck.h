#pragma once

#include <iosfwd>
#include <string>

namespace kriegsrat {

// A deck of one's own for Perry Rhodan, games/perryrhodan/deck.h.
struct DeckCheckOptions {
    std::string file;
    std::string phases;  // "3" or "1-5"; empty: those the file has a source for
    bool tournament = false;
    bool json = false;
};
int check_deck(const DeckCheckOptions&, std::ostream& out, std::ostream& err);

}  // namespace kriegsrat
