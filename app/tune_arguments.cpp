#include <iostream>

#include "app/arguments.h"
#include "app/tune.h"

namespace kriegsrat {

namespace {

void add_merge(CLI::App& tune_command, Run& run) {
    auto options = std::make_shared<TuneMergeOptions>();
    CLI::App& command =
        *tune_command.add_subcommand("merge", "Put the parts of a run together: the mean of their weights");
    command.add_option("files", options->files, "The files of its parts")->required();
    command.add_option("--out", options->out, "Write the weights to this file")->option_text("FILE");
    add_json(command, options->json);
    command.callback([options, &run] { run = [options] { return merge_tune(*options, std::cout, std::cerr); }; });
}

}  // namespace

void add_tune(CLI::App& app, Run& run) {
    auto options = std::make_shared<TuneOptions>();
    CLI::App& command =
        *app.add_subcommand("tune", "Improve what minds hold for valuable, by games against themselves");
    command.add_option("game", options->game, "The game")->capture_default_str();
    command.add_option("--variant", options->variant, "Way to play: see kriegsrat games")->option_text("NAME");
    add_players(command, options->players);
    command
        .add_option("--weights", options->weights,
                    "Those to be tuned: names, or how they begin, such as duel.; without them they are listed")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("A,B,..");
    command.add_option("--mind", options->mind, "The level that plays")->option_text("NAME [normal]");
    command.add_option("--from", options->from, "Begin with the weights of this file, not with the game's own")
        ->option_text("FILE");
    add_budget(command, options->budget);
    command
        .add_option("--games", options->games, "Games of each step; an even number, for each is played from both sides")
        ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{100'000}))
        ->option_text("N [16]");
    command.add_option("--steps", options->steps, "Steps of the run")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->option_text("N [100]");
    command
        .add_option("--spread", options->spread, "How far weights are moved to make a difference, as a share of each")
        ->check(CLI::Range(0.001, 10.0))
        ->option_text("X [0.3]");
    command.add_option("--rate", options->rate, "How far the first step goes if it is won by all games")
        ->check(CLI::Range(0.001, 10.0))
        ->option_text("X [0.5]");
    command.add_option("--seed", options->seed, "A number; the same arguments give the same weights")
        ->option_text("N [1]");
    add_threads(command, options->threads);
    command.add_option("--max-rounds", options->max_rounds, "A game that is longer counts for nobody")
        ->check(CLI::Range(1, 60000))
        ->option_text("N [300]");
    command.add_option("--file", options->file, "Keep each step here; a run that was interrupted goes on")
        ->option_text("FILE");
    command.add_option("--out", options->out, "Write the weights to this file; of one that is there only they change")
        ->option_text("FILE");
    command.add_option("--shard", options->shard, "Of N runs with dice of their own the Kth: for N processes")
        ->option_text("K/N");
    add_game_options(command, options->options);
    add_json(command, options->json);
    command.require_subcommand(0, 1);
    add_merge(command, run);
    command.footer(R"(Examples:
  kriegsrat tune risk --variant duel --weights duel. --budget 32 --file duel.jsonl --out duel.json
  kriegsrat tournament risk --variant duel --minds normal,normal@duel.json --seed 1000
  parallel kriegsrat tune risk --variant duel --weights duel. --shard {}/4 --file part-{}.jsonl ::: 1 2 3 4
  kriegsrat tune merge part-*.jsonl --out duel.json

In each step all weights are moved a little, half of them up and half of them down at random; those who judge so play
against those who judge the other way round, and all weights go some way towards the winners. What comes of it must be
measured with other seeds: a mind with weights of its own is called LEVEL@FILE.)");
    command.callback([options, &command, &run] {
        if (command.get_subcommands().empty()) {
            run = [options] { return tune(*options, std::cout, std::cerr); };
        }
    });
}

}  // namespace kriegsrat
