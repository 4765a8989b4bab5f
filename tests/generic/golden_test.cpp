#include <gtest/gtest.h>

#include <sstream>

#include "core/text.h"
#include "tests/generic/every_setup.h"
#include "tests/generic/golden.h"

// Golden playthroughs and signatures, and saves of every released version.
namespace kriegsrat {
namespace {

namespace files = std::filesystem;

class Playthrough : public testing::TestWithParam<EverySetup> {};
class Signature : public testing::TestWithParam<EverySetup> {};

std::string indent(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += "    " + line + "\n";
    }
    return text;
}

// A whole game between minds in words, with the number of options and the digest at every decision.
std::string transcript(const EverySetup& way) {
    const Game& game = *way.game;
    const auto match = start(way);
    const auto mind = game.mind("greedy", 1);
    const Texts texts = load_texts("en", game.spec().id);
    std::vector<std::string> names;
    for (int i = 0; i < match->players(); ++i) {
        names.push_back("P" + std::to_string(i));
    }
    const Speaker speaker(texts, *match, names);
    Rng rng(2026);
    Options options;
    std::ostringstream out;
    out << "# " << way.name << "\n" << match->setup().dump() << "\n";
    constexpr int enough = 160 * 1024;  // bytes: nobody reads more of one game
    for (int i = 0; match->turn().seat != Seat::nobody && out.tellp() < enough; ++i) {
        const Turn turn = match->turn();
        match->options(options);
        const Action action =
            turn.seat == Seat::chance ? match->sample(rng) : (*mind)->choose(*match->guess(turn.seat, rng), turn.seat);
        out << i << " " << game.spec().steps[turn.step] << " (" << options.size() << "): " << speaker.player(turn.seat)
            << " " << match->write(action).dump() << "\n";
        std::vector<Event> happened;
        Events events(happened);
        match->apply(action, events);
        std::vector<std::string> lines;
        for (const Event& event : happened) {
            lines.push_back(speaker.event(match->write(event)));
        }
        out << indent(lines);
    }
    out << "result " << match->state().dump() << "\n";
    return out.str();
}

TEST_P(Playthrough, P8_IsAsRecorded) {
    compare_with_golden(tests_of(*GetParam().game) / "golden" / (GetParam().name + ".txt"), transcript(GetParam()));
}

// Ten games; where they are long, fewer.
Simulation play_some(const EverySetup& way, SimulationOrder order) {
    constexpr int most_games = 10;
    Simulation sum;
    for (int game = 0; game < most_games && sum.decisions < decisions_of_each; ++game) {
        order.first_game = static_cast<std::uint64_t>(game);
        order.games = 1;
        const auto played = way.game->simulate(way.setup, order);
        EXPECT_TRUE(played.has_value());
        if (played) {
            sum.add(*played);
        }
    }
    return sum;
}

TEST_P(Signature, P8_IsAsRecorded) {
    SimulationOrder order;
    order.minds.assign(static_cast<std::size_t>(GetParam().players), "random");
    order.max_rounds = 25;
    const Simulation random = play_some(GetParam(), order);
    order.minds.assign(static_cast<std::size_t>(GetParam().players), "greedy");
    const Simulation planned = play_some(GetParam(), order);
    std::ostringstream signature;
    signature << GetParam().name << " random " << random.decisions << " " << std::hex << random.digest << " planned "
              << std::dec << planned.decisions << " " << std::hex << planned.digest << "\n";
    compare_with_golden(tests_of(*GetParam().game) / "golden" / "signatures" / GetParam().name, signature.str());
}

// House rules are told apart by tests of their own.
std::vector<EverySetup> usual_setups() {
    std::vector<EverySetup> all = every_setup();
    std::erase_if(all, [](const EverySetup& way) { return way.setup["options"].contains(house_rules_option); });
    return all;
}

// To read: the smallest number of players of each variant.
std::vector<EverySetup> one_of_each_variant() {
    std::vector<EverySetup> all = usual_setups();
    std::erase_if(all, [](const EverySetup& way) { return way.players != way.variant->players.front(); });
    return all;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Playthrough, testing::ValuesIn(one_of_each_variant()), name_of);
// tools/compare-digests plays the same games in both builds: once is enough.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Signature);
#ifndef __SANITIZE_ADDRESS__
INSTANTIATE_TEST_SUITE_P(EveryGame, Signature, testing::ValuesIn(usual_setups()), name_of);
#endif

// games/<game>/tests/saves/<version>/*.json are logs written by that version.
TEST(Saves, P9_LogsOfEveryVersionStillLoad) {
    int found = 0;
    for (const Game* game : all_games()) {
        const files::path folder = tests_of(*game) / "saves";
        ASSERT_TRUE(files::exists(folder)) << folder;
        for (const auto& entry : files::recursive_directory_iterator(folder)) {
            if (entry.path().extension() != ".json") {
                continue;
            }
            ++found;
            const auto json = parse_json(read_text(entry.path()));
            ASSERT_TRUE(json.has_value()) << entry.path();
            const auto log = read_log(*json, all_games());
            ASSERT_TRUE(log.has_value()) << entry.path() << ": " << log.error().text;
            const auto verified = verify(*log, sodium_hashing());
            EXPECT_TRUE(verified.has_value()) << entry.path() << ": " << verified.error().text;
        }
    }
    EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace kriegsrat
