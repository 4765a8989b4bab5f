#include <iostream>

#include "app/arguments.h"
#include "app/tournament.h"

namespace kriegsrat {

namespace {

void add_merge(CLI::App& tournament_command, Run& run) {
    auto options = std::make_shared<MergeOptions>();
    CLI::App& command = *tournament_command.add_subcommand("merge", "Put the parts of a tournament together");
    command.add_option("files", options->files, "The files of its parts")->required();
    command.add_option("--file", options->file, "Keep all of it in this file")->option_text("FILE");
    add_json(command, options->json);
    command.callback([options, &run] { run = [options] { return merge_tournament(*options, std::cout, std::cerr); }; });
}

}  // namespace

void add_tournament(CLI::App& app, Run& run) {
    auto options = std::make_shared<TournamentOptions>();
    CLI::App& command =
        *app.add_subcommand("tournament", "Find out how strong minds are, by games of each against each");
    command.add_option("game", options->game, "The game")->capture_default_str();
    command.add_option("--variant", options->variants, "Ways to play, one table each: A,B,..")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("A,B,..");
    add_players(command, options->players);
    command.add_option("--minds", options->minds, "Two or more: greedy,normal,.. or exec:PROGRAM")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("A,B,..");
    command.add_option("--games", options->games, "Games of each line-up; whoever plays moves up a seat each time")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->option_text("N [100]");
    command.add_flag("--together", options->together,
                     "All at one table instead of each against each; needs as many minds as players");
    command.add_option("--seed", options->seed, "A number; the same arguments give the same games")
        ->option_text("N [1]");
    add_threads(command, options->threads);
    add_max_rounds(command, options->max_rounds);
    add_budget(command, options->budget);
    command
        .add_option("--milliseconds", options->milliseconds,
                    "Minds that think decide after so long with what they have; then games are not repeatable")
        ->check(CLI::Range(1, 3'600'000))
        ->option_text("N");
    add_program_limits(command, options->limits);
    command.add_option("--file", options->file, "Keep each game here; a tournament that was interrupted goes on")
        ->option_text("FILE");
    command.add_option("--shard", options->shard, "Play only every Nth game, from the Kth on: for N processes")
        ->option_text("K/N");
    add_game_options(command, options->options);
    add_json(command, options->json);
    command.require_subcommand(0, 1);
    add_merge(command, run);
    command.footer(R"(Examples:
  kriegsrat tournament risk --variant duel --minds normal,greedy,easy --games 100 --file duel.jsonl
  kriegsrat tournament warcraft --variant base_2 --minds exec:./my-bot,greedy
  parallel kriegsrat tournament risk --minds normal,greedy --shard {}/8 --file part-{}.jsonl ::: 1 2 3 4 5 6 7 8
  kriegsrat tournament merge part-*.jsonl

With two players each mind meets each; with more, each sits alone at a table full of each other. Chances are shown with
the interval that holds them in 95 of 100 cases, strengths as Elo numbers whose mean is 0.)");
    command.callback([options, &command, &run] {
        if (command.get_subcommands().empty()) {
            run = [options] { return tournament(*options, std::cout, std::cerr); };
        }
    });
}

}  // namespace kriegsrat
