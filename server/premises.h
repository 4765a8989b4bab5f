#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_text.h"
#include "core/rulebook.h"
#include "server/analysis_desk.h"
#include "server/hints.h"
#include "server/house.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/refusal.h"
#include "server/table_state.h"

namespace kriegsrat::server {

class Room;

// What all parts of the house share.
struct Premises : std::enable_shared_from_this<Premises> {
    Premises(Loop& the_loop, Storage& the_storage, Writer& the_writer, HouseSettings the_settings)
        : loop(the_loop), storage(the_storage), writer(the_writer), settings(the_settings) {}

    Loop& loop;
    Storage& storage;
    Writer& writer;
    HouseSettings settings;
    Metrics metrics;
    Budget budget{static_cast<double>(settings.effort_per_address), static_cast<double>(settings.effort_per_person)};
    Buckets chats{settings.chat_lines_per_minute / 60.0, settings.chat_lines_per_minute / 2.0};  // by person and table
    std::map<TableId, std::shared_ptr<Room>> rooms;                                              // the tables in memory
    int thinking = 0;   // minds on the workers or waiting for one
    int recapping = 0;  // recaps being made
    HintDesk hints;
    AnalysisDesk analyses;
    bool closing = false;  // accepts nothing new
    bool gone = false;     // the house is no more, though visitors may still hold on to rooms

    // The table: at once if it is in memory, else read and folded off the loop.
    using WithRoom = std::function<void(const Answer<std::shared_ptr<Room>>&)>;
    void room(const TableId& id, const WithRoom& then);
    void read_state(const TableId& id, std::function<void(Expected<std::unique_ptr<TableState>>)> then);
    // Asks the storage off the loop. A database that hangs holds up nobody but those who need it, and these are told.
    template <class T>
    void fetch(Crew crew, std::function<Expected<T>(Storage&)> read, std::function<void(Expected<T>)> then) {
        const auto found = std::make_shared<Expected<T>>(tl::unexpected<Error>(Error{"storage", "nobody has looked"}));
        fetch_with(
            crew, [found, read = std::move(read), &where = storage] { *found = read(where); },
            [found, then = std::move(then)](bool in_time) {
                then(in_time ? std::move(*found) : error("storage", "the database does not answer"));
            });
    }
    // Through the writer, with a look at the clock, together with whatever else the loop has to do now will write. done
    // is not called once the house is gone.
    void write(Writes writes, Writer::Done done);
    // Calls once nothing is on its way to disk.
    void when_quiet(const Loop::Task& then);
    // In English, whoever asks: browsers have the rules in every language.
    const Rulebook& rules(std::string_view game);
    Refusal counted(Refusal refusal);
    // An empty text to write something long into, and back when it is no longer needed: to ask the system for so much
    // memory and give it back for every decision takes as long as to write it.
    JsonText blank();
    void take_back(JsonText text);

  private:
    void fetch_with(Crew crew, Loop::Task read, std::function<void(bool in_time)> then);
    void came_in(const TableId& id, Expected<std::unique_ptr<TableState>> state);

    std::map<TableId, std::vector<WithRoom>> coming_;  // those who wait for it
    std::array<int, crews> asked_{};                   // by crew: what it was given and has not come back with
    std::vector<Writer::Order> orders_;                // of this turn of the loop
    std::vector<JsonText> blanks_;
    std::map<std::string, Rulebook, std::less<>> rules_;
};

}  // namespace kriegsrat::server
