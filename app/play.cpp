#include "app/play.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/command.h"
#include "app/terminal_welcome.h"
#include "core/setup_json.h"
#include "games/list.h"
#include "games/usual_mind.h"

namespace kriegsrat {

namespace {

TellFault tell_on(std::ostream& err) {
    return [&err](const std::string& what) { err << "kriegsrat: " << what << std::endl; };
}

using namespace terminal;

// $XDG_STATE_HOME/kriegsrat/risk.json; empty if there is no such place.
std::string usual_autosave(const std::string& game) {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    std::filesystem::path folder;
    if (state != nullptr && *state != 0) {
        folder = state;
    } else if (home != nullptr && *home != 0) {
        folder = std::filesystem::path(home) / ".local" / "state";
    } else {
        return "";
    }
    return (folder / "kriegsrat" / (game + ".json")).string();
}

std::uint64_t number_of(const Key& key) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        number = number << 8U | key[i];
    }
    return number;
}

// Everybody at the table should know what is played otherwise than usual.
void tell_house_rules(Console& console, const Match& match, const Texts& texts) {
    const Json setup = match.setup();
    const auto chosen = setup["options"].find(house_rules_option);
    if (chosen == setup["options"].end()) {
        return;
    }
    console.tell(texts.say("app.house_rules"));
    for (const Json& rule : *chosen) {
        const std::string key = "house_rule." + rule.get<std::string>();
        console.tell(texts.say("app.house_rule", {{"name", texts.raw(key)}, {"text", texts.raw(key + ".text")}}));
    }
}

// The game that was left unfinished, if the person at the terminal wants to go on with it.
std::string ask_to_go_on(Console& console, const PlayOptions& options, const TableSetup& setup, const Texts& texts) {
    const bool told = !options.variant.empty() || options.players != 0 || !options.seats.empty();
    std::vector<Place> places;
    if (told || !console.is_terminal() || setup.autosave.empty() || !read_save(setup.autosave, places)) {
        return "";
    }
    const auto answer = console.ask(texts.say("app.unfinished"));
    return answer && (answer->empty() || plain_letters(*answer) == plain_letters(texts.raw("app.yes"))) ? setup.autosave
                                                                                                        : "";
}

int go_on(Console& console, TableSetup setup, const std::string& path, const PlayOptions& options, const Texts& texts,
          std::ostream& err) {
    auto loaded = read_save(path, setup.places);
    if (!loaded) {
        return complain(err, loaded.error().text);
    }
    if (!loaded->log.seed && !replay(*loaded, loaded->log.entries.size())->result().over) {
        return complain(err, path + ": " + texts.say("app.load.seed"));
    }
    setup.game = &loaded->start->game();
    setup.helper = usual_mind(*setup.game);
    const auto players = static_cast<std::size_t>(loaded->start->players());
    if (!options.seats.empty() || setup.places.size() != players) {
        Invitation invitation;
        for (const std::string& seat : options.seats) {
            invitation.seats.push_back(seat == "person" ? std::string() : seat);
        }
        if (invitation.seats.empty()) {
            invitation.seats.emplace_back();
        }
        invitation.seats.resize(players, setup.helper);
        setup.places = make_places(invitation, options.names, texts);
    }
    if (const auto seated = seat_minds(*setup.game, setup.places, setup.seed, tell_on(err)); !seated) {
        return complain(err, seated.error().text);
    }
    console.tell(texts.say("app.loaded", {{"file", path}}));
    tell_house_rules(console, *loaded->start, texts);
    const LoadedLog story{loaded->log, loaded->start->clone()};
    return TerminalTable(console, std::move(setup), Table(std::move(*loaded), sodium_hashing()), &story).run();
}

}  // namespace

int play(const PlayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
    const auto game = ask_game(options.game);
    if (!game) {
        return complain(err, game.error().text);
    }
    TableSetup setup;
    setup.game = *game;
    setup.language = choose_language(options.language);
    if (std::find(languages.begin(), languages.end(), setup.language) == languages.end()) {
        return complain(err, "the language '" + setup.language + "' is not spoken here, only en, de, hu");
    }
    const Key seed = options.seed.empty() ? random_key() : key_from_text(sodium_hashing(), options.seed);
    // The minds must know nothing of the dice: their chance comes from another seed.
    setup.seed =
        number_of(options.seed.empty() ? random_key() : key_from_text(sodium_hashing(), "minds " + options.seed));
    setup.helper = usual_mind(**game);
    setup.autosave = options.autosave.empty()  ? usual_autosave(options.game)
                     : options.autosave == "-" ? std::string()
                                               : options.autosave;
    const Texts texts = load_texts(setup.language, options.game);
    Console console(in, out, options.colour, options.plain, options.columns);
    const std::string unfinished = options.load.empty() ? ask_to_go_on(console, options, setup, texts) : options.load;
    if (!unfinished.empty()) {
        return go_on(console, std::move(setup), unfinished, options, texts, err);
    }
    auto invitation = invite(console, **game, options, texts);
    if (!invitation) {
        return complain(err, invitation.error().text);
    }
    if (!*invitation) {
        console.tell(texts.raw("app.welcome.ended"));
        return exit_fine;
    }
    const Invitation& invited = **invitation;
    Json wanted{{"variant", invited.variant->id}, {"players", invited.players}, {"options", invited.options}};
    auto match = (*game)->start(wanted);
    if (!match) {
        return complain(err, match.error().text);
    }
    setup.places = make_places(invited, options.names, texts);
    if (const auto seated = seat_minds(**game, setup.places, setup.seed, tell_on(err)); !seated) {
        return complain(err, seated.error().text);
    }
    FairChance chance(sodium_hashing(), seed);
    console.say();
    console.tell(console.style().dim(texts.say("app.commitment", {{"commitment", chance.commitment()}})));
    tell_house_rules(console, **match, texts);
    console.tell(texts.say("app.start", {{"example", texts.raw("app.example")}}));
    return TerminalTable(console, std::move(setup), Table(std::move(*match), std::move(chance))).run();
}

}  // namespace kriegsrat
