#include <iostream>

#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class SizeTest : public HouseTest {};

// What a decision costs on the line, whatever may be decided next.
TEST_F(SizeTest, DecisionsAreToldInFewBytes) {
    for (const int players : {2, 3, 6}) {
        Browser anna = guest("Anna");
        Browser watcher;
        std::vector<std::string> seats(static_cast<std::size_t>(players), "greedy");
        seats[0] = "me";
        const std::string id = create(anna, order(seats, players == 2 ? Json{{"variant", "duel"}} : Json::object()));
        connect(anna, id);
        connect(watcher, id);
        for (int i = 0; i < 60; ++i) {
            const Json position = anna.position();
            if (!anna.can_act() || position["options"].empty()) {
                advance(Milliseconds{300});
                continue;
            }
            tell(anna, {{"do", "act"}, {"version", position["version"]}, {"action", position["options"][0]["action"]}});
        }
        ASSERT_EQ(tell(anna, {{"do", "hand_over"}, {"mind", "greedy"}})["say"], "ok");
        advance(Milliseconds{1000} * 3600);
        ASSERT_FALSE(anna.last("over").is_null());
        std::vector<std::size_t> plain;
        std::vector<std::size_t> with_options;
        std::vector<std::size_t> patches;
        for (std::size_t i = 0; i < anna.messages().size(); ++i) {
            const Json& message = anna.messages()[i];
            if (message["say"] == "moved" && message["patch"].value("round", 0) == 1) {
                // Once in a game: set-up ends, and all that lay face down is turned over.
                EXPECT_LE(anna.client->raw[i].size(), 4096U);
            } else if (message["say"] == "moved") {
                (message.contains("options") ? with_options : plain).push_back(anna.client->raw[i].size());
                patches.push_back(message["patch"].dump().size());
            }
        }
        for (auto* list : {&plain, &with_options, &patches}) {
            std::sort(list->begin(), list->end());
        }
        const auto report = [&](const std::string& name, const std::vector<std::size_t>& list) {
            ASSERT_FALSE(list.empty()) << name;
            RecordProperty(name + "_median", static_cast<int>(list[list.size() / 2]));
            RecordProperty(name + "_p99", static_cast<int>(list[list.size() * 99 / 100]));
            RecordProperty(name + "_most", static_cast<int>(list.back()));
            std::cout << players << " players, " << name << ": " << list.size() << " messages, median "
                      << list[list.size() / 2] << ", 99% " << list[list.size() * 99 / 100] << ", 95% "
                      << list[list.size() * 95 / 100] << ", most " << list.back() << "\n";
        };
        report("plain", plain);
        report("with_options", with_options);
        report("patch", patches);
        constexpr std::size_t most = 2048;
        EXPECT_LE(plain.back(), most);
        EXPECT_LE(with_options.back(), most);
    }
}

}  // namespace
}  // namespace kriegsrat::server
