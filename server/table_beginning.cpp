#include "games/decks.h"
#include "games/list.h"
#include "server/course.h"
#include "server/event_reader.h"

// How a table begins: what is played, with which decks, and the start of the game.
namespace kriegsrat::server {

void TableState::read_created(const Reader& in) {
    game = find_game(in["game"].text());
    if (game == nullptr) {
        in["game"].mistake("is not known here");
        return;
    }
    take_setup(in["setup"].json());
    auto match = game->start(setup);
    if (!match) {
        in["setup"].mistake(match.error().text);
        return;
    }
    if (in.has("begun")) {
        lesson = true;
        prelude = in["begun"].json();
    }
    if (in.has("position")) {
        lesson = true;
        if (const auto loaded = (*match)->load(in["position"].json()); !loaded) {
            in["position"].mistake(loaded.error().text);
            return;
        }
    }
    opening = std::move(*match);
    language = in["language"].text();
    wants_public = in["public"].boolean();
    hints = !in.has("hints") || in["hints"].boolean();
    clock = clock_in(in["clock"]);
    for (std::size_t i = 0, size = in["seats"].size(static_cast<std::size_t>(opening->players())); i < size; ++i) {
        seats.push_back(holder_in(in["seats"][i]));
    }
    maker = in.has("by") ? in["by"].text() : "";
    if (in.has("seed")) {
        seed = key_in(in["seed"]);
        seeded = true;
    }
    if (clock.kind != ClockRule::Kind::none) {
        left.assign(seats.size(), clock.time);
    }
}

void TableState::take_setup(Json chosen) {
    setup = std::move(chosen);
    const DeckBook* book = deck_book(*game);
    const Json told = book == nullptr ? setup : book->without_decks(setup);
    options = told.is_object() && told.contains("options") ? told["options"] : Json::object();
}

// With another deck the game begins from another set-up.
void TableState::take_deck(Seat who, const Json& deck, const Reader& in) {
    const DeckBook* book = deck_book(*game);
    if (table || book == nullptr) {
        in.mistake("there is no deck to choose");
        return;
    }
    auto other = book->with_deck(setup, index(who), deck);
    auto match = other ? game->start(*other) : tl::unexpected<Error>(other.error());
    if (!match) {
        in.mistake(match.error().text);
        return;
    }
    take_setup(std::move(*other));
    opening = std::move(*match);
}

void TableState::read_imported(const Reader& in) {
    auto loaded = read_log(in["log"].json(), all_games());
    if (!loaded) {
        in["log"].mistake(loaded.error().text);
        return;
    }
    imported = true;
    language = "en";
    game = &loaded->start->game();
    take_setup(loaded->log.setup);
    table.emplace(std::move(*loaded), sodium_hashing());
    for (std::size_t i = 0, size = in["seats"].size(static_cast<std::size_t>(match().players())); i < size; ++i) {
        seats.push_back(holder_in(in["seats"][i]));
    }
    version = 1;
    const auto& entries = table->log().entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (is_player(entries[i].seat)) {
            marks.push_back({++version, i, true, false, false});
        }
    }
    question = version;
    status = Status::over;
    recall();
}

// Once, of a game whose decisions were not made here.
void TableState::recall() {
    Course course(*this);
    while (course.next()) {
        history.add(course.version(), course.by(), course.step(), course.happened());
    }
}

void TableState::play_begun(std::vector<Event>& happened) {
    Mistake mistake;
    const Reader in(prelude, mistake);
    for (std::size_t i = 0, size = prelude.is_array() ? in.size() : 0; i < size && in.ok(); ++i) {
        const Seat who = seat_in(in[i]["seat"], players());
        const Action action = read_action(in[i]["action"]);
        // What another version of the rules forbids is left to whoever takes the lesson.
        if (!in.ok() || !match().check(who, action).legal()) {
            return;
        }
        const std::vector<Event> more = table->act(who, action);
        happened.insert(happened.end(), more.begin(), more.end());
    }
}

void TableState::make_table() {
    std::vector<std::string> contributions;
    std::vector<std::string> seals;
    for (const SeatHolder& holder : seats) {
        contributions.push_back(holder.contribution);
        seals.push_back(holder.seal);
    }
    table.emplace(opening->clone(), FairChance(sodium_hashing(), seed, std::move(contributions)));
    if (drawn) {
        table->sealed_with(std::move(seals));
    }
    opening.reset();
    status = Status::playing;
    version = question = 1;
}

std::vector<Event> TableState::started(const Reader& in) {
    std::vector<Event> happened;
    if (table) {
        in.mistake("the game has started already");
        return happened;
    }
    make_table();
    for (std::size_t i = 0, size = in.has("begun") ? in["begun"].size() : 0; i < size; ++i) {
        const Reader entry = in["begun"][i];
        const Seat who = entry["seat"].is_string() ? Seat::chance : seat_in(entry["seat"], players());
        if (const Action action = read_action(entry["action"]); in.ok() && !repeat(who, action, happened)) {
            entry.mistake("is against the rules");
        }
    }
    for (const Action action : read_chance(in)) {
        if (in.ok() && !repeat(Seat::chance, action, happened)) {
            in.mistake("is against the rules");
        }
    }
    history.add(version, Seat::nobody, 0, happened);
    ask_anew(in["time"].number(0, INT64_MAX));
    return happened;
}

}  // namespace kriegsrat::server
