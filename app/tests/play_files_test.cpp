#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "app/command.h"
#include "app/terminal_table.h"
#include "app/tests/playing.h"
#include "app/verify.h"

namespace kriegsrat {
namespace {

using testing::HasSubstr;

TEST(Play, SavedGamesGoOn) {
    const std::string file = scratch("attack.json");
    PlayOptions options = people(3);
    options.names = {"Anna", "Bob", "Cili"};
    const Played first = play_lines(options, until_the_attack({"save " + file, "1", "1", "log 3"}));
    EXPECT_THAT(first.out, HasSubstr("Saved: " + file));

    PlayOptions later;
    later.load = file;
    later.colour = false;
    const Played again = play_lines(later, {"1", "1", "log 3"});
    EXPECT_EQ(again.err, "");
    EXPECT_THAT(again.out, HasSubstr("Loaded: " + file));
    EXPECT_THAT(again.out, HasSubstr("where do you invade?"));
    // The same decisions get the same dice.
    const auto last_log = [](const std::string& out) { return out.substr(out.rfind("RS-G02") - 60, 300); };
    EXPECT_EQ(last_log(first.out), last_log(again.out));

    const Played inside = play_lines(people(3), {"load " + file, "score"});
    EXPECT_THAT(inside.out, HasSubstr("Anna"));
    EXPECT_THAT(inside.out, HasSubstr("where do you invade?"));
}

TEST(Play, AWholeGameWithMindsAndTheLogThatProvesIt) {
    const std::string file = scratch("whole.json");
    std::filesystem::remove(file);
    PlayOptions options = people(1);
    options.variant = "command_room";
    options.seats = {"person", "greedy", "greedy", "greedy"};
    const Texts texts = load_texts("en", "risk");
    const Played played = play_reading(
        options,
        [&](std::string_view screen) {
            return screen.ends_with(texts.raw("app.save.offer")) ? file : std::string("auto");
        },
        3000);
    EXPECT_EQ(played.code, exit_fine);
    EXPECT_THAT(played.out, HasSubstr("The game is over after round"));
    EXPECT_THAT(played.out, HasSubstr("Saved: " + file));
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(verify({file, false}, out, err), exit_fine) << err.str();
    const auto log = read_log_file(file);
    ASSERT_TRUE(log);
    EXPECT_TRUE(replay(log->loaded, log->loaded.log.entries.size())->result().over);
    EXPECT_EQ(log->names.size(), 4U);
}

TEST(Play, ABadFileChangesNothing) {
    const std::string file = scratch("bad.json");
    for (const std::string text : {"", "{", "[]", "{\"format\":\"kriegsrat-log\"}", "\x01\x02"}) {
        std::ofstream(file) << text;
        const Played played = play_lines(people(3), {"load " + file, "load", "1"});
        EXPECT_THAT(played.out, HasSubstr("Nothing was loaded."));
        EXPECT_THAT(played.out, HasSubstr("plays "));
        EXPECT_EQ(played.code, exit_fine);
    }
    EXPECT_THAT(play_lines(people(3), {"save /proc/none/x"}).out, HasSubstr("could not be written"));
}

TEST(Play, TheEndOfTheInputSavesTheGame) {
    PlayOptions options = people(3);
    options.autosave = scratch("auto.json");
    std::filesystem::remove(options.autosave);
    const Played played = play_lines(options, {"1"});
    EXPECT_EQ(played.code, exit_fine);
    EXPECT_THAT(played.out, HasSubstr("The input has ended."));
    EXPECT_THAT(played.out, HasSubstr("--load " + options.autosave));
    std::vector<terminal::Place> places;
    EXPECT_TRUE(terminal::read_save(options.autosave, places));
}

TEST(Play, QuitAsksAboutSaving) {
    const std::string file = scratch("quit.json");
    std::filesystem::remove(file);
    EXPECT_THAT(play_lines(people(3), {"quit", file}).out, HasSubstr("Goodbye."));
    EXPECT_TRUE(std::filesystem::exists(file));
    std::filesystem::remove(file);
    EXPECT_THAT(play_lines(people(3), {"quit", "n"}).out, HasSubstr("Goodbye."));
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_THAT(play_lines(people(3), {"quit", "c", "1"}).out, HasSubstr("plays "));
}

}  // namespace
}  // namespace kriegsrat
