#include "games/risk/mind/colours.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/json.h"
#include "games/risk/codec.h"

namespace kriegsrat::risk::mind {

namespace {

struct Pair {
    std::string one;
    std::string other;
    double apart;
};

const std::vector<Pair>& pairs() {
    static const auto read = [] {
        std::vector<Pair> found;
        const Expected<Json> json = parse_json(embedded_file("games/risk/data/mind.json"));
        const Json entries = json ? json->value("colours_apart", Json::array()) : Json::array();
        for (const Json& entry : entries) {
            found.push_back({entry[0], entry[1], entry[2]});
        }
        return found;
    };
    static const std::vector<Pair> all = read();
    return all;
}

}  // namespace

double apart_from_taken(const Setup& setup, const State& state, int colour) {
    const std::string& name = name_of(setup, Table::colour, colour);
    double least = whole_range;
    for (int i = 0; i < setup.players; ++i) {
        const std::uint8_t taken = state.colour[static_cast<std::size_t>(i)];
        if (taken == none) {
            continue;
        }
        const std::string& theirs = name_of(setup, Table::colour, taken);
        for (const auto& [one, other, apart] : pairs()) {
            if ((one == name && other == theirs) || (one == theirs && other == name)) {
                least = std::min(least, apart);
            }
        }
    }
    return least;
}

}  // namespace kriegsrat::risk::mind
