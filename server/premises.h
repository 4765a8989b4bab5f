#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_text.h"
#include "core/rulebook.h"
#include "server/house.h"
#include "server/metrics.h"
#include "server/refusal.h"

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
    std::map<TableId, std::shared_ptr<Room>> rooms;  // the tables in memory
    int thinking = 0;                                // minds on the workers or waiting for one
    bool closing = false;                            // accepts nothing new
    bool gone = false;                               // the house is no more, though visitors may still hold on to rooms

    // The table, from storage if it is not in memory.
    Answer<std::shared_ptr<Room>> room(const TableId& id);
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
    std::vector<Writer::Order> orders_;  // of this turn of the loop
    std::vector<JsonText> blanks_;
    std::map<std::string, Rulebook, std::less<>> rules_;
};

}  // namespace kriegsrat::server
