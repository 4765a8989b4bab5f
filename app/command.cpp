#include "app/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>

#include "core/json.h"
#include "core/text.h"
#include "games/list.h"

namespace kriegsrat {

namespace {

constexpr std::uintmax_t largest_file = std::uintmax_t{256} << 20U;

// Letters, not bytes: the bytes of UTF-8 that continue a letter do not count.
std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string quoted_list(const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, ", ")); }

}  // namespace

int complain(std::ostream& err, std::string_view what, int code) {
    err << "kriegsrat: " << what << '\n';
    return code;
}

std::string to_pretty_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Expected<std::string> read_file(const std::string& path) {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem)) {
        return error("file", path + ": is a folder, not a file");
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return error("file", path + ": cannot be read");
    }
    if (std::filesystem::file_size(path, problem) > largest_file && !problem) {
        return error("file", path + ": is too large");
    }
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

Expected<PackFiles> read_pack_files(const std::string& folder) {
    std::error_code problem;
    if (!std::filesystem::is_directory(folder, problem)) {
        return error("pack", folder + ": there is no such folder");
    }
    PackFiles files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, problem)) {
        if (entry.path().extension() != ".json") {
            continue;
        }
        auto text = read_file(entry.path().string());
        if (!text) {
            return tl::unexpected<Error>(text.error());
        }
        files[entry.path().filename().string()] = std::move(*text);
    }
    if (problem) {
        return error("pack", folder + ": cannot be read");
    }
    if (files.empty()) {
        return error("pack", folder + ": has no .json file");
    }
    return files;
}

Expected<const Game*> ask_game(const std::string& id) {
    if (const Game* game = find_game(id)) {
        return game;
    }
    std::vector<std::string> known;
    for (const Game* game : all_games()) {
        known.emplace_back(game->spec().id);
    }
    return error("game", "there is no game '" + id + "', only " + quoted_list(known));
}

Expected<const Variant*> ask_variant(const Game& game, const std::string& id, int players) {
    std::vector<std::string> known;
    for (const Variant& variant : game.spec().variants) {
        const bool takes =
            players == 0 || std::find(variant.players.begin(), variant.players.end(), players) != variant.players.end();
        if (id.empty() ? takes : id == variant.id) {
            return &variant;
        }
        known.emplace_back(variant.id);
    }
    if (id.empty()) {
        return error("players", fmt::format("no way to play {} takes {} players", game.spec().id, players));
    }
    return error("variant", fmt::format("{} has no variant '{}', only {}", game.spec().id, id, fmt::join(known, ", ")));
}

int usual_players(const Variant& variant, int wanted) {
    if (wanted != 0) {
        return wanted;
    }
    const bool four = std::find(variant.players.begin(), variant.players.end(), 4) != variant.players.end();
    return four ? 4 : variant.players.front();
}

std::string choose_language(const std::string& wanted) {
    if (!wanted.empty()) {
        return wanted;
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == 0) {
            continue;
        }
        for (const std::string_view language : languages) {
            if (std::string_view(value).starts_with(language)) {
                return std::string(language);
            }
        }
        break;
    }
    return "en";
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
    std::string lines;
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t length = letters(word);
        if (used > 0 && used + 1 + length > width) {
            lines += '\n' + std::string(indent, ' ');
            used = 0;
        } else if (used > 0) {
            lines += ' ';
            ++used;
        }
        lines += word;
        used += length;
        at = end + 1;
    }
    return lines;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) {
        digits.insert(at - 3, 1, ',');
    }
    return digits;
}

bool write_file(const std::string& path, const std::string& text) {
    std::error_code problem;
    const std::filesystem::path file(path);
    if (file.has_parent_path()) {
        std::filesystem::create_directories(file.parent_path(), problem);
    }
    const std::string draft = path + ".new";
    {
        std::ofstream out(draft, std::ios::binary);
        out << text << std::flush;
        if (!out) {
            std::filesystem::remove(draft, problem);
            return false;
        }
    }
    std::filesystem::rename(draft, file, problem);
    return !problem;
}

}  // namespace kriegsrat
