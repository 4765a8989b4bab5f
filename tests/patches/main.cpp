#include <cstdio>

#include "core/json_text.h"
#include "core/merge_patch.h"
#include "tests/generic/every_setup.h"

// A whole game of every variant as those at the table are told it, for the tests of the browser: a line with its name,
// then the view, then for each move two lines, what changed and the whole view.
namespace kriegsrat {
namespace {

constexpr int longest_game = 4000;

void print(std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
}

void tell(const EverySetup& way, Seat watcher) {
    print("game " + way.name);
    JsonText before;
    int shown = 0;
    visit_random_game(way, 5, longest_game, 1, [&](Match& match) {
        if (match.turn().seat == Seat::chance) {
            return;  // nobody sees what is before it falls
        }
        JsonText view;
        match.view(watcher, view);
        if (shown++ > 0) {
            print(merge_patch(before, view));
        }
        print(view.text());
        before = std::move(view);
    });
}

}  // namespace
}  // namespace kriegsrat

int main() {
    using namespace kriegsrat;
    int number = 0;
    for (const EverySetup& way : every_setup()) {
        const bool plain = way.setup["options"].empty();
        if (plain && way.players == way.variant->players.back()) {
            const int place = number++ % (way.players + 1);
            tell(way, place == way.players ? Seat::spectator : seat(place));
        }
    }
}
