#include "app/command.h"
#include "app/terminal_table.h"
#include "app/terminal_welcome.h"
#include "games/list.h"
#include "games/usual_mind.h"

// Saves: a log with its seed, and who sat where.
namespace kriegsrat::terminal {

namespace {

constexpr const char* places_key = "table";

}  // namespace

std::vector<Place> read_places(const Json& save) {
    std::vector<Place> places;
    const auto found = save.find(places_key);
    if (found == save.end() || !found->is_array()) {
        return places;
    }
    for (const Json& entry : *found) {
        const bool sound = entry.is_object() && entry.contains("name") && entry["name"].is_string() &&
                           entry.contains("mind") && (entry["mind"].is_string() || entry["mind"].is_null());
        if (!sound || places.size() >= static_cast<std::size_t>(max_players)) {
            return {};
        }
        places.push_back(
            {entry["name"], entry["mind"].is_null() ? std::string() : std::string(entry["mind"]), nullptr});
    }
    return places;
}

void write_places(const std::vector<Place>& places, Json& save) {
    Json list = Json::array();
    for (const Place& place : places) {
        list.push_back({{"name", place.name}, {"mind", place.person() ? Json(nullptr) : Json(place.mind)}});
    }
    save[places_key] = std::move(list);
}

Expected<LoadedLog> read_save(const std::string& path, std::vector<Place>& places) {
    const auto text = read_file(path);
    if (!text) {
        return tl::unexpected<Error>(text.error());
    }
    auto json = parse_json(*text);
    if (!json) {
        return error("file", path + ": " + json.error().text);
    }
    if (json->is_object()) {
        places = read_places(*json);
        json->erase(places_key);
    }
    auto loaded = read_log(*json, all_games());
    if (!loaded) {
        return error("file", path + ": " + loaded.error().text);
    }
    for (Place& place : places) {
        // A file from somebody else must not start programs here.
        if (is_program(place.mind)) {
            place.mind = usual_mind(loaded->start->game());
        }
    }
    return loaded;
}

Expected<void> seat_minds(const Game& game, std::vector<Place>& places, std::uint64_t seed, const TellFault& tell) {
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].person()) {
            places[i].player.reset();
            continue;
        }
        auto mind = open_mind(game, places[i].mind, mix(seed, i), 0, {}, tell);
        if (!mind) {
            return tl::unexpected<Error>(mind.error());
        }
        places[i].player = std::move(*mind);
    }
    return {};
}

bool TerminalTable::save(const std::string& path) {
    Json json = table_->write_log(true);
    write_places(setup_.places, json);
    if (!write_file(path, to_text(json) + "\n")) {
        console_.tell(style().warning(say("app.save.failed", {{"file", path}})));
        return false;
    }
    console_.tell(say("app.saved", {{"file", path}}));
    return true;
}

void TerminalTable::autosave() {
    if (setup_.autosave.empty()) {
        return;
    }
    Json json = table_->write_log(true);
    write_places(setup_.places, json);
    if (!write_file(setup_.autosave, to_text(json) + "\n")) {
        console_.tell(style().warning(say("app.save.failed", {{"file", setup_.autosave}})));
        setup_.autosave.clear();
    }
}

void TerminalTable::remove_autosave() {
    std::error_code problem;
    if (!setup_.autosave.empty()) {
        std::filesystem::remove(setup_.autosave, problem);
    }
}

// What happened in a loaded game, so that it can be told and taken back.
void TerminalTable::remember(const LoadedLog& loaded) {
    history_.clear();
    unfree_.clear();
    const auto position = replay(loaded, 0);
    Options options;
    for (std::size_t i = 0; i < loaded.log.entries.size(); ++i) {
        const Log::Entry& entry = loaded.log.entries[i];
        if (is_person(entry.seat)) {
            position->options(options);
            if (options.size() == 1 && options[0].most <= options[0].action.amount) {
                unfree_.insert(i);
            }
        }
        std::vector<Event> heard;
        Events events(heard);
        position->apply(entry.seat, entry.action, events);
        for (const Event& event : heard) {
            history_.push_back({i, event, position->write(event)});
        }
    }
    // Only the last things are told again.
    told_ = history_.size();
    for (std::size_t back = 0; told_ > 0 && back < 12; ++back) {
        --told_;
    }
    left_at_.assign(setup_.places.size(), told_);
    at_screen_ = Seat::nobody;
    shared_ = true;
    occasion_.clear();
    auto_.clear();
    storm_.reset();
}

TerminalTable::Answer TerminalTable::load(const std::string& path) {
    std::vector<Place> places;
    auto loaded = read_save(path, places);
    if (!loaded) {
        console_.tell(style().warning(say("app.load.failed", {{"problem", loaded.error().text}})));
        return Answer::again;
    }
    const bool same_game = &loaded->start->game() == setup_.game;
    const auto players = static_cast<std::size_t>(loaded->start->players());
    const bool goes_on = loaded->log.seed || replay(*loaded, loaded->log.entries.size())->result().over;
    if (!same_game || !goes_on || (places.size() != players && setup_.places.size() != players)) {
        const char* reason = !same_game ? "app.load.game" : !goes_on ? "app.load.seed" : "app.load.players";
        console_.tell(style().warning(say("app.load.failed", {{"problem", path + ": " + say(reason)}})));
        return Answer::again;
    }
    if (places.size() == players) {
        if (const auto seated = seat_minds(*setup_.game, places, setup_.seed, {}); !seated) {
            console_.tell(style().warning(say("app.load.failed", {{"problem", path + ": " + seated.error().text}})));
            return Answer::again;
        }
        setup_.places = std::move(places);
    }
    remember(*loaded);
    table_ = std::make_unique<Table>(std::move(*loaded), sodium_hashing());
    console_.tell(say("app.loaded", {{"file", path}}));
    return Answer::changed;
}

}  // namespace kriegsrat::terminal
