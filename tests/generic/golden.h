#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "core/game.h"
#include "tests/places.h"

// Files that a change of behaviour changes in the same commit, on purpose: run the tests with KRIEGSRAT_WRITE_GOLDEN=1
// and look at the difference.
namespace kriegsrat {

inline std::filesystem::path tests_of(const Game& game) {
    return std::filesystem::path(test::source_folder()) / "games" / game.spec().id / "tests";
}

inline std::string read_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline void compare_with_golden(const std::filesystem::path& path, const std::string& now) {
    if (std::getenv("KRIEGSRAT_WRITE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << now;
        return;
    }
    ASSERT_TRUE(std::filesystem::exists(path)) << path << " is missing: write it with KRIEGSRAT_WRITE_GOLDEN=1";
    // Line by line, so that the first difference is what is shown.
    std::istringstream then_lines(read_text(path));
    std::istringstream now_lines(now);
    std::string then_line;
    std::string now_line;
    for (int line = 1; std::getline(then_lines, then_line); ++line) {
        ASSERT_TRUE(std::getline(now_lines, now_line)) << path << " has more lines than the game now, from " << line;
        ASSERT_EQ(now_line, then_line) << path << ":" << line;
    }
    ASSERT_FALSE(std::getline(now_lines, now_line)) << path << " has fewer lines than the game now";
}

}  // namespace kriegsrat
