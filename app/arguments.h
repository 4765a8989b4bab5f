#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

// The arguments that commands share, and the commands whose arguments have files of their own.
namespace kriegsrat {

using Run = std::function<int()>;

void add_json(CLI::App& command, bool& json);
// Options of the way to play by name, and the usual ones as flags of their own.
void add_game_options(CLI::App& command, std::vector<std::string>& options);
void add_players(CLI::App& command, int& players);
void add_threads(CLI::App& command, int& threads);
void add_budget(CLI::App& command, int& budget);
void add_max_rounds(CLI::App& command, int& rounds);

struct ProgramLimits;
void add_program_limits(CLI::App& command, ProgramLimits& limits);

void add_tournament(CLI::App& app, Run& run);
void add_tune(CLI::App& app, Run& run);

}  // namespace kriegsrat
