#include <unistd.h>

#include <iostream>

#include "app/admin.h"
#include "app/analyse.h"
#include "app/arguments.h"
#include "app/boards/perryrhodan_deck.h"
#include "app/boards/risk_odds.h"
#include "app/command.h"
#include "app/engine.h"
#include "app/games.h"
#include "app/pack.h"
#include "app/play.h"
#include "app/replay.h"
#include "app/rules.h"
#include "app/serve.h"
#include "app/simulate.h"
#include "app/verify.h"

// The arguments of the command. What each sub-command does is in the file of its name.
namespace kriegsrat {

namespace {

constexpr const char* overview = "Board games with exact rules: play them, let programs play them, look things up.";

constexpr const char* examples = R"(Examples:
  kriegsrat serve                          the table in the browser, for you and your friends
  kriegsrat play risk                      a game in this terminal, against built-in minds
  kriegsrat games                          what there is to play
  kriegsrat rules risk G10                 one rule, by its number
  kriegsrat rules risk hero watchtower     the rules that speak of both
  kriegsrat odds risk 8 5 --attacker-hero  the chances of a battle
  kriegsrat simulate risk --variant command_room --players 4 --minds greedy,random,random,random --rotate
  kriegsrat tournament risk --minds normal,greedy    which mind is stronger, and by how much?
  kriegsrat tune risk --variant duel --weights duel. --out duel.json    better weights for the minds that think
  kriegsrat verify match.json              were all dice of a match honest?
  kriegsrat analyse match.json             luck or judgement: what decided a match?
  kriegsrat engine                         the protocol for programs, see docs/bot-protocol.md

Each command explains itself: kriegsrat play --help
Exit codes: 0 fine; 1 what was asked for failed (a log does not verify, a rule is not found); 2 wrong usage.)";

void add_language(CLI::App& command, std::string& language) {
    command.add_option("--lang", language, "Language: en, de or hu (else that of the environment)")
        ->check(CLI::IsMember({"en", "de", "hu"}))
        ->option_text("NAME");
}

void add_variant(CLI::App& command, std::string& variant, int& players) {
    command.add_option("--variant", variant, "Way to play: see kriegsrat games")->option_text("NAME");
    add_players(command, players);
}

void add_play(CLI::App& app, Run& run) {
    auto options = std::make_shared<PlayOptions>();
    auto no_colour = std::make_shared<bool>(false);
    CLI::App& play_command = *app.add_subcommand("play", "Play a game in this terminal, with people and minds");
    play_command.add_option("game", options->game, "The game")->capture_default_str();
    add_variant(play_command, options->variant, options->players);
    play_command
        .add_option("--seats", options->seats,
                    "Who sits where: person or the name of a mind, e.g. person,greedy,greedy")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("A,B,..");
    play_command.add_option("--names", options->names, "Names of the players, in the order of the seats")
        ->delimiter(',');
    add_language(play_command, options->language);
    play_command.add_option("--seed", options->seed, "Any text; the same seed and decisions give the same game")
        ->option_text("TEXT");
    play_command.add_option("--load", options->load, "Go on with a saved game");
    add_game_options(play_command, options->options);
    play_command.add_flag("--no-colour,--no-color", *no_colour, "No colours");
    play_command.add_flag("--plain", options->plain, "No drawing of the board: for screen readers and pipes");
    play_command.footer(R"(Examples:
  kriegsrat play risk
  kriegsrat play risk --variant command_room --players 4 --seats person,greedy,greedy,random
  kriegsrat play risk --variant duel --seats person,person --names Ada,Bea
  kriegsrat play risk --load match.json

Inside the game help lists the commands and ? tells why something is not possible.)");
    play_command.callback([options, no_colour, &run] {
        options->colour = !*no_colour;
        run = [options] { return play(*options, std::cin, std::cout, std::cerr); };
    });
}

template <class Number>
void add_limit(CLI::App& command, const std::string& name, Number& limit, const std::string& meaning, int least = 1,
               int most = 1'000'000) {
    std::string variable = "KRIEGSRAT";
    for (const char c : name.substr(1)) {
        variable += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    command.add_option(name, limit, meaning)
        ->envname(variable)
        ->check(CLI::Range(least, most))
        ->option_text("N [" + std::to_string(limit) + "]");
}

void add_serve_limits(CLI::App& command, ServeOptions& options) {
    add_limit(command, "--connections", options.net.connections, "Most connections at a time");
    add_limit(command, "--connections-per-address", options.net.connections_per_address,
              "Most connections of one address; not counted behind a proxy");
    add_limit(command, "--tables-per-person", options.house.tables_per_person, "Most tables of one person in progress");
    add_limit(command, "--tables-per-address", options.house.tables_per_address,
              "Most new tables from one address in an hour");
    add_limit(command, "--decks-per-person", options.house.decks_per_person, "Most decks that one person keeps");
    add_limit(command, "--decks-per-address", options.house.decks_per_address,
              "Most new decks from one address in an hour");
    add_limit(command, "--sign-ins-per-minute", options.house.sign_ins_per_minute,
              "Most guests, accounts, logins and imports from one address");
    add_limit(
        command, "--guesses-per-hour", options.house.guesses_per_hour,
        "Most passwords tried for one account, from wherever; browsers it was opened in have as many of their own");
    add_limit(command, "--chat-lines-per-minute", options.house.chat_lines_per_minute,
              "Most lines of one person; all at a table may say four times as much, and so may all beside it");
    add_limit(command, "--keep-guests", options.house.keep_guests,
              "Days until guests without a session are deleted; 0 for never", 0);
    add_limit(command, "--keep-tables", options.house.keep_tables,
              "Days until open or playing tables at which nothing happens are deleted; 0 for never", 0);
    add_limit(command, "--effort-per-address", options.house.effort_per_address,
              "Milliseconds of a processor that one address may cost in a second");
    add_limit(command, "--effort-per-person", options.house.effort_per_person, "The same for one person");
    add_limit(command, "--messages-per-second", options.house.messages_per_second,
              "Most messages of one browser at a table, on average");
    add_limit(command, "--mind-pause", options.house.mind_pause,
              "Milliseconds between two decisions of minds while somebody watches", 0, 60'000);
}

void add_serve(CLI::App& app, Run& run) {
    auto options = std::make_shared<ServeOptions>();
    CLI::App& command = *app.add_subcommand("serve", "Start the table for browsers, for everybody in this network");
    command.add_option("--port", options->net.port, "Port; 0 for any free one, which is printed")
        ->envname("KRIEGSRAT_PORT")
        ->check(CLI::Range(0, 65535))
        ->option_text("N [8080]");
    command.add_option("--listen", options->net.listen, "Address; 127.0.0.1 for this machine alone")
        ->envname("KRIEGSRAT_LISTEN")
        ->option_text("ADDRESS [0.0.0.0]");
    command
        .add_option("--db", options->database,
                    "Where the matches are kept: sqlite:FILE or postgresql://USER@HOST/NAME (else a file in "
                    "~/.local/share/kriegsrat)")
        ->envname("KRIEGSRAT_DB")
        ->option_text("ADDRESS");
    command.add_option("--web", options->net.web, "Folder of the built pages (else web beside that of the program)")
        ->envname("KRIEGSRAT_WEB")
        ->option_text("DIR");
    command
        .add_flag("--trust-proxy{1}", options->net.trust_proxy,
                  "Believe X-Forwarded-For and -Proto: only behind a proxy that sets them; --trust-proxy=2 behind two "
                  "of them, one after the other")
        ->check(CLI::Range(0, 8))
        ->envname("KRIEGSRAT_TRUST_PROXY");
    command.add_option("--log-level", options->log_level, "error, warning, info or debug, as JSON on standard error")
        ->envname("KRIEGSRAT_LOG_LEVEL")
        ->check(CLI::IsMember({"error", "warning", "info", "debug"}))
        ->option_text("NAME [info]");
    command
        .add_option("--foretold", options->foretold,
                    "For tests: all chance comes from this text and can be foretold; only with --listen 127.0.0.1")
        ->option_text("TEXT");
    add_serve_limits(command, *options);
    command.footer(R"(Examples:
  kriegsrat serve                                    open the printed address; friends open it, too
  kriegsrat serve --listen 127.0.0.1 --port 9000     for this machine alone
  kriegsrat serve --db postgresql://localhost/table  on a server, behind a proxy with TLS: --trust-proxy

Every option is also a variable of the environment: --port is KRIEGSRAT_PORT, and so on. /healthz says whether it
answers, /readyz whether it can save what is played, /metrics what it does. Ctrl-C or SIGTERM stops it; nothing is lost,
games go on at the next start.)");
    command.callback([options, &run] {
        if (options->net.web.empty()) {
            options->net.web = usual_web_folder();
        }
        run = [options] { return serve(*options, std::cout, std::cerr); };
    });
}

void add_admin(CLI::App& app, Run& run) {
    auto options = std::make_shared<AdminOptions>();
    CLI::App& command = *app.add_subcommand("admin", "For whoever runs a server: look after people and tables");
    command.add_option("words", options->words, "What to do with what")->required();
    command.add_option("--db", options->database, "The database of the server, as for serve")
        ->envname("KRIEGSRAT_DB")
        ->option_text("ADDRESS");
    command.add_option("--most", options->most, "So many lines of a list")
        ->check(CLI::Range(1, 1'000'000))
        ->option_text("N [100]");
    add_json(command, options->json);
    command.footer(R"(What can be done:
  kriegsrat admin list people|tables|reports     newest first
  kriegsrat admin close TABLE                    ends a game; it can still be looked at
  kriegsrat admin ban PERSON, unban PERSON       signed out and kept out; a guest can come back as another
  kriegsrat admin export table|person ID         all that is kept, as JSON, seeds of running games included
  kriegsrat admin delete table|person|report ID

A PERSON is an id or the name of an account. What changes people or tables is written down in the database; the server
does it within seconds, or when it starts.)");
    command.callback([options, &run] { run = [options] { return admin(*options, std::cout, std::cerr); }; });
}

void add_games(CLI::App& app, Run& run) {
    auto options = std::make_shared<GamesOptions>();
    CLI::App& command =
        *app.add_subcommand("games", "List the games, their variants, player counts, options and minds");
    add_json(command, options->json);
    command.callback([options, &run] { run = [options] { return games(*options, std::cout); }; });
}

void add_engine(CLI::App& app, Run& run) {
    CLI::App& command = *app.add_subcommand("engine", "Speak the bot protocol: one JSON object a line in, one out");
    command.footer(
        R"(Each request is one line; its "verb" is hello, spec, new, turn, act, check, state, load, view, ask, undo, log, result,
mind or quit. Each gets one answer line: {"ok":true,...} or {"ok":false,"error":{"kind","rule","text"}}. Try:
  echo '{"verb":"hello"}' | kriegsrat engine
docs/bot-protocol.md explains everything and shows a whole session.)");
    command.callback([&run] { run = [] { return engine(std::cin, std::cout); }; });
}

void add_simulate(CLI::App& app, Run& run) {
    auto options = std::make_shared<SimulateOptions>();
    CLI::App& command = *app.add_subcommand("simulate", "Let minds play many whole games and report how they went");
    command.add_option("game", options->game, "The game")->capture_default_str();
    add_variant(command, options->variant, options->players);
    command
        .add_option("--minds,--mind", options->minds,
                    "One mind for all seats, or one for each: greedy,random,.. or exec:PROGRAM")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("A,B,.. [random]");
    command.add_option("--games", options->games, "How many games")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->option_text("N [100]");
    command.add_option("--seed", options->seed, "A number; the same arguments give the same games")
        ->option_text("N [1]");
    add_threads(command, options->threads);
    add_max_rounds(command, options->max_rounds);
    add_budget(command, options->budget);
    add_program_limits(command, options->limits);
    command.add_flag("--rotate", options->rotate, "The minds change seats from game to game");
    add_game_options(command, options->options);
    add_json(command, options->json);
    command.footer(R"(Example:
  kriegsrat simulate risk --variant command_room --players 4 --minds greedy,random,random,random --rotate --games 100

The digest is a fingerprint of all final positions: the same for the same arguments, whatever the number of threads.
Every decision and position is checked; the exit code is 1 if a rule was broken.)");
    command.callback([options, &run] { run = [options] { return simulate(*options, std::cout, std::cerr); }; });
}

void add_replay(CLI::App& app, Run& run) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App& command = *app.add_subcommand("replay", "Tell a saved match in words, or show one position of it");
    command.add_option("file", options->file, "The log of the match")->required();
    command.add_option("--at", options->at, "Show the position after this many decisions")
        ->check(CLI::NonNegativeNumber)
        ->option_text("N");
    add_language(command, options->language);
    add_json(command, options->json);
    command.footer("In a terminal it goes step by step: Enter next, b back, p position, q quit.");
    command.callback([options, &run] {
        options->colour = isatty(STDOUT_FILENO) != 0;
        options->step = options->colour && isatty(STDIN_FILENO) != 0;
        run = [options] { return replay(*options, std::cin, std::cout, std::cerr); };
    });
}

void add_verify(CLI::App& app, Run& run) {
    auto options = std::make_shared<VerifyOptions>();
    CLI::App& command = *app.add_subcommand("verify", "Compute every roll and draw of a match again from its seed");
    command.add_option("file", options->file, "The log of the match")->required();
    add_json(command, options->json);
    command.footer(
        "The hash of the secret seed is in the log from the start, the seed once the match is over. Every action is\n"
        "checked against the rules, too. The exit code is 1 if anything is not as it must be.");
    command.callback([options, &run] { run = [options] { return verify(*options, std::cout, std::cerr); }; });
}

void add_analyse(CLI::App& app, Run& run) {
    auto options = std::make_shared<AnalyseOptions>();
    CLI::App& command = *app.add_subcommand(
        "analyse", "Who was likely to win when, what luck gave and took, and which decisions cost most");
    command.add_option("file", options->file, "The log of the match")->required();
    command.add_option("--seed", options->seed, "A number; the same arguments give the same answer")
        ->option_text("N [1]");
    command
        .add_option("--simulations", options->simulations, "Games played on from each turn (else as levels.json says)")
        ->check(CLI::Range(1, 100'000))
        ->option_text("N");
    add_language(command, options->language);
    add_json(command, options->json);
    command.footer(
        "From the beginning of each turn the built-in minds play on many times. What dice and cards did is told apart\n"
        "from what was decided: each roll against all that could have been rolled, each decision against what else\n"
        "was worth a thought, as its seat saw it. Chances come from minds, not from perfect play.");
    command.callback([options, &run] {
        options->progress = isatty(STDERR_FILENO) != 0;
        run = [options] { return analyse(*options, std::cout, std::cerr); };
    });
}

void add_odds(CLI::App& app, Run& run) {
    auto options = std::make_shared<OddsOptions>();
    CLI::App& command = *app.add_subcommand("odds", "Exact chances of a battle fought to the end");
    command.add_option("game", options->game, "The game: risk")->required();
    command.add_option("attackers", options->attackers, "Units free to attack; the one that must stay is not counted")
        ->required();
    command.add_option("defenders", options->defenders, "Units in the target")->required();
    command.add_flag("--attacker-hero", options->attacker_hero, "The attacker calls its hero in");
    command.add_flag("--defender-hero", options->defender_hero, "The defender's hero stands in the target");
    command
        .add_option("--attacker-watchtowers", options->attacker_watchtowers,
                    "Watchtowers of the attacker next to the target, 0 to 2")
        ->option_text("N [0]");
    command.add_flag("--defender-watchtower", options->defender_watchtower, "A watchtower stands in the target");
    command.add_flag("--attacker-bonus-die", options->attacker_bonus_die, "The attacker has the bonus attack die");
    command.add_flag("--defender-bonus-die", options->defender_bonus_die, "The defender has the bonus defence die");
    command
        .add_option("--defender-choice", options->defender_choice,
                    "Dice of the defender: best, the most possible, or always one")
        ->check(CLI::IsMember({"best", "most", "one"}))
        ->option_text("best|most|one");
    add_json(command, options->json);
    command.footer(
        "Example: 9 units attack 5, so 8 are free to attack:\n"
        "  kriegsrat odds risk 8 5 --attacker-hero --defender-watchtower\n"
        "The attacker goes on until one side is gone; cards are not played.");
    command.callback([options, &run] { run = [options] { return odds(*options, std::cout, std::cerr); }; });
}

void add_rules(CLI::App& app, Run& run) {
    auto options = std::make_shared<RulesOptions>();
    CLI::App& command = *app.add_subcommand("rules", "List the chapters of the rules, show a rule or search them");
    command.add_option("words", options->words, "A game, then the id of a rule or words to look for");
    add_language(command, options->language);
    add_json(command, options->json);
    command.footer(
        "Examples:\n"
        "  kriegsrat rules                     the chapters\n"
        "  kriegsrat rules risk RS-G10         one rule; g10 will do\n"
        "  kriegsrat rules risk bonus die      the rules with both words");
    command.callback([options, &run] { run = [options] { return rules(*options, std::cout, std::cerr); }; });
}

void add_pack(CLI::App& app, Run& run) {
    auto options = std::make_shared<PackCheckOptions>();
    CLI::App& pack = *app.add_subcommand("pack", "Work with a data pack: your own corrections of the components");
    CLI::App& command = *pack.add_subcommand("check", "Find all mistakes in a data pack");
    command.add_option("folder", options->folder, "The folder with its JSON files")->required();
    command.add_option("--game", options->game, "The game it is for")->capture_default_str();
    add_json(command, options->json);
    pack.require_subcommand(1);
    pack.footer(
        "A data pack is a folder with files of the same names as in games/risk/data; files left out are the usual "
        "ones.\n"
        "  kriegsrat pack check my-risk          each mistake as file:place: what\n"
        "  kriegsrat --pack my-risk play risk    play with it");
    command.callback([options, &run] { run = [options] { return check_pack(*options, std::cout, std::cerr); }; });
}

void add_deck(CLI::App& app, Run& run) {
    auto options = std::make_shared<DeckCheckOptions>();
    CLI::App& deck = *app.add_subcommand("deck", "Work with a deck of your own for Perry Rhodan");
    CLI::App& command =
        *deck.add_subcommand("check", "Find all that is wrong with a deck, with card names and reasons");
    command.add_option("file", options->file, "The JSON file of the deck")->required();
    command
        .add_option("--phases", options->phases,
                    "What it is for: a phase or a run of them, 3 or 1-5; otherwise those "
                    "it has sources for")
        ->option_text("PHASES");
    command.add_flag("--tournament", options->tournament, "By the tournament rules, with a sideboard");
    add_json(command, options->json);
    deck.require_subcommand(1);
    deck.footer(
        "A deck is {\"sources\": {\"1\": {\"Perry Rhodan\": 1, \"p1-terra-sol\": 20}}}: for each phase how many of "
        "each "
        "card, by name or id.\n"
        "  kriegsrat deck check mine.json                    each mistake as file:place: what (rule)\n"
        "  kriegsrat deck check mine.json --phases 1-5       good for a whole campaign?");
    command.callback([options, &run] { run = [options] { return check_deck(*options, std::cout, std::cerr); }; });
}

int run_command(int count, char** arguments) {
    CLI::App app(overview, "kriegsrat");
    Run run;
    std::vector<std::string> packs;
    app.set_version_flag("--version", "kriegsrat " KRIEGSRAT_VERSION);
    app.add_option("--pack", packs, "Play with the data pack in this folder (GAME=DIR for another game than the first)")
        ->type_name("DIR")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.require_subcommand(1);
    app.fallthrough();
    app.footer(examples);
    for (const auto add : {add_serve, add_admin, add_play, add_games, add_rules, add_odds, add_simulate, add_tournament,
                           add_tune, add_replay, add_verify, add_analyse, add_engine, add_pack, add_deck}) {
        add(app, run);
    }
    if (count > 1 && *arguments[1] != '-') {
        const auto named = [&](const CLI::App* command) { return command->check_name(arguments[1]); };
        if (app.get_subcommands(named).empty()) {
            return complain(std::cerr,
                            "there is no command '" + std::string(arguments[1]) + "' (kriegsrat --help lists them)");
        }
    }
    try {
        app.parse(count, arguments);
    } catch (const CLI::Success& wanted) {
        return app.exit(wanted);
    } catch (const CLI::ParseError& wrong) {
        return complain(std::cerr, std::string(wrong.what()) + " (kriegsrat --help explains the commands)");
    }
    for (const std::string& pack : packs) {
        if (const auto used = use_pack(pack); !used) {
            return complain(std::cerr, used.error().text);
        }
    }
    const int code = run();
    return std::cout.flush() ? code : complain(std::cerr, "the output cannot be written", exit_failed);
}

}  // namespace

}  // namespace kriegsrat

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    return kriegsrat::run_command(count, arguments);
}
