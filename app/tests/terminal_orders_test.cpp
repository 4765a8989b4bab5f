#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/tests/playing.h"

// Standing orders at the terminal: which windows of Perry Rhodan stop a person.
namespace kriegsrat {
namespace {

using testing::HasSubstr;
using testing::Not;

PlayOptions rhodan(const std::vector<std::string>& seats, const char* language = "en") {
    PlayOptions options;
    options.game = "perryrhodan";
    options.variant = "phase_1";
    options.players = static_cast<int>(seats.size());
    options.seats = seats;
    options.plain = true;
    options.colour = false;
    options.language = language;
    return options;
}

std::size_t times(const std::string& all, const std::string& part) {
    std::size_t number = 0;
    for (std::size_t at = all.find(part); at != std::string::npos; at = all.find(part, at + 1)) {
        ++number;
    }
    return number;
}

// Always the first thing offered, after the lines given; nothing is saved.
Played played_on(const PlayOptions& options, std::vector<std::string> first, int most) {
    std::size_t next = 0;
    return play_reading(
        options,
        [&](std::string_view screen) {
            return next < first.size() ? first[next++] : offers_to_save(screen) ? std::string() : std::string("1");
        },
        most);
}

TEST(TerminalOrders, AreListedAndChangedOneByOne) {
    const Played game = play_lines(rhodan({"person", "random"}),
                                   {"orders", "orders 7", "orders 9", "orders 7", "orders 10", "orders x"});
    EXPECT_THAT(game.out, HasSubstr("  7  Before and after fire: ask\n"));
    EXPECT_THAT(game.out, HasSubstr("  7  Before and after fire: pass\n"));
    EXPECT_EQ(times(game.out, "  9  Every moment: as ordered\n"), 2U);
    EXPECT_EQ(times(game.out, "  9  Every moment, whatever else is ordered: ask\n"), 2U);
    EXPECT_EQ(times(game.out, "Before and after fire: pass\n"), 2U);
    EXPECT_EQ(times(game.out, "they go from 1 to 9"), 2U) << game.out;
}

TEST(TerminalOrders, AmongPeopleTheUsualOrdersHold) {
    const Played game = play_lines(rhodan({"person", "person"}), {"", "orders"});
    for (const char* line :
         {"Missions under way: ask", "Events of others: ask", "Effects of cards and skills: pass",
          "One of my cards would be destroyed: ask", "A reduction: ask", "Before and after stealth: pass",
          "Before and after fire: pass", "Every other moment: pass", "Every moment: as ordered"}) {
        EXPECT_THAT(game.out, HasSubstr(line));
    }
}

// Whoever holds nothing is asked all the same, or the other would know it.
TEST(TerminalOrders, AmongPeopleAWindowIsAskedWhateverIsHeld) {
    const char* only_a_pass = "do you answer it?\n";
    std::size_t asked = 0;
    for (const char* seed : {"hot3", "hot4", "hot5"}) {
        PlayOptions options = rhodan({"person", "person"});
        options.seed = seed;
        const Played game = played_on(options, {}, 500);
        const std::size_t at = game.out.find("   1  Pass\n");
        asked += at == std::string::npos ? 0 : 1;
        if (at != std::string::npos) {
            EXPECT_THAT(game.out.substr(at), HasSubstr("Enter: Pass > "));
            EXPECT_THAT(game.out.substr(at).substr(0, 80), Not(HasSubstr("   2  ")));
            EXPECT_EQ(times(game.out, "answered once and for all: orders"), 1U) << "said once";
        }
        options.seats = {"person", "random"};
        EXPECT_THAT(played_on(options, {}, 500).out, Not(HasSubstr(only_a_pass + std::string("   1  Pass\n"))));
    }
    EXPECT_GT(asked, 0U);
}

TEST(TerminalOrders, OfEveryGameAreThere) {
    PlayOptions options = people(2);
    EXPECT_THAT(play_lines(options, {"orders"}).out, HasSubstr("attack: ask"));
}

}  // namespace
}  // namespace kriegsrat
