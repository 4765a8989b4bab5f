#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/tell.h"

// What the commands share.
namespace kriegsrat {

inline constexpr int exit_fine = 0;
inline constexpr int exit_failed = 1;  // what was asked for is not so: a log does not verify, a pack has mistakes
inline constexpr int exit_usage = 2;   // wrong arguments or unreadable input

// Writes "kriegsrat: what" and returns the exit code.
int complain(std::ostream& err, std::string_view what, int code = exit_usage);

// As to_text, but on many lines.
std::string to_pretty_text(const Json& json);

Expected<std::string> read_file(const std::string& path);
// All or nothing: what was there before is not lost to a full disk.
bool write_file(const std::string& path, const std::string& text);
// The JSON files of a folder.
Expected<PackFiles> read_pack_files(const std::string& folder);

Expected<const Game*> ask_game(const std::string& id);
// The variant of that name; with an empty one the first that takes this many players, 0 for any number.
Expected<const Variant*> ask_variant(const Game& game, const std::string& id, int players);
// As many as wanted; with 0 four if the variant takes four, else as few as it takes.
int usual_players(const Variant& variant, int wanted);

// The language wanted, or the one of the environment if we speak it, or English.
std::string choose_language(const std::string& wanted);

// Breaks a text into lines of at most `width` letters, all but the first with the indent before them.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

std::string percent(double share);
// 1234567 as 1,234,567.
std::string grouped(std::uint64_t number);

}  // namespace kriegsrat
