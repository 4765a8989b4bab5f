#include "app/arguments.h"

#include "app/program_mind.h"
#include "core/seat.h"

namespace kriegsrat {

void add_json(CLI::App& command, bool& json) { command.add_flag("--json", json, "Print JSON for programs"); }

void add_players(CLI::App& command, int& players) {
    command.add_option("--players", players, "Number of players")->check(CLI::Range(1, max_players))->option_text("N");
}

void add_game_options(CLI::App& command, std::vector<std::string>& options) {
    command
        .add_option("--option", options,
                    "An option of the way to play, as kriegsrat games lists them: NAME or NAME=VALUE")
        ->allow_extra_args(false)
        ->option_text("NAME[=VALUE]");
    command.add_flag_callback(
        "--extended", [&options] { options.emplace_back("extended"); },
        "Total Domination with heroes and card abilities");
    command
        .add_option_function<std::string>(
            "--galaxy",
            [&options](const std::string& which) {
                options.push_back(which == "standard" ? "standard_galaxy" : "standard_galaxy=false");
            },
            "StarCraft: a ready-made galaxy, or one that the players build")
        ->check(CLI::IsMember({"standard", "built"}))
        ->option_text("standard | built");
    command
        .add_option_function<std::vector<std::string>>(
            "--deck",
            [&options](const std::vector<std::string>& decks) {
                for (const std::string& deck : decks) {
                    options.push_back("deck=" + deck);
                }
            },
            "Perry Rhodan: a ready set (A, B, C) or the file of an own deck; once for each player, in the order of the "
            "seats")
        ->allow_extra_args(false)
        ->option_text("A | FILE.json");
}

void add_threads(CLI::App& command, int& threads) {
    command.add_option("--threads", threads, "Threads (else as many as the machine has)")
        ->check(CLI::Range(1, 256))
        ->option_text("N");
}

void add_max_rounds(CLI::App& command, int& rounds) {
    command.add_option("--max-rounds", rounds, "A game that is longer counts as unfinished")
        ->check(CLI::Range(1, 60000))
        ->option_text("N [500]");
}

void add_budget(CLI::App& command, int& budget) {
    command.add_option("--budget", budget, "Simulations for a decision of a mind that thinks (else by its level)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("N");
}

void add_program_limits(CLI::App& command, ProgramLimits& limits) {
    command.add_option("--program-time", limits.milliseconds, "Milliseconds that exec: programs have for a decision")
        ->check(CLI::Range(1, 3'600'000))
        ->option_text("N [1000]");
    command.add_option("--program-memory", limits.megabytes, "Megabytes of data that each of them may have")
        ->check(CLI::Range(16, 1'000'000))
        ->option_text("N [1024]");
}

}  // namespace kriegsrat
