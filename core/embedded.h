// The data, texts and rules of the games, compiled in. Paths are relative to the repository:
// "games/risk/data/board.json".
#pragma once

#include <span>
#include <string_view>

namespace kriegsrat {

struct EmbeddedFile {
    std::string_view path;
    std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

// Empty if there is no such file.
std::string_view embedded_file(std::string_view path);

}  // namespace kriegsrat
