#include <gtest/gtest.h>

#include <fstream>

#include "app/engine.h"
#include "tests/places.h"

// The sessions in docs/bot-protocol.md are what the engine really says.
namespace kriegsrat::test {

namespace {

// `pattern` may have "…" in it for anything.
bool fits(std::string_view answer, std::string_view pattern) {
    static constexpr std::string_view gap = "…";
    bool first = true;
    for (std::size_t at = pattern.find(gap); at != std::string_view::npos; at = pattern.find(gap)) {
        const std::string_view part = pattern.substr(0, at);
        const std::size_t found = answer.find(part);
        if (found == std::string_view::npos || (first && found != 0)) {
            return false;
        }
        answer.remove_prefix(found + part.size());
        pattern.remove_prefix(at + gap.size());
        first = false;
    }
    return first ? answer == pattern : answer.ends_with(pattern);
}

TEST(ProtocolDocument, ItsSessionsAreTrue) {
    std::ifstream document(source_folder() + "/docs/bot-protocol.md");
    auto engine = std::make_unique<Engine>();
    std::string answer;
    int answers = 0;
    for (std::string line; std::getline(document, line);) {
        if (line == "```") {
            engine = std::make_unique<Engine>();
        } else if (line.starts_with("> ")) {
            answer = engine->answer(std::string_view(line).substr(2));
        } else if (line.starts_with("< ")) {
            EXPECT_TRUE(fits(answer, std::string_view(line).substr(2))) << line << "\n" << answer;
            ++answers;
        }
    }
    EXPECT_GT(answers, 15);
}

}  // namespace

}  // namespace kriegsrat::test
