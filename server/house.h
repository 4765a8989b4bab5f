#pragma once

#include <memory>
#include <string>

#include "core/error.h"
#include "server/loop.h"
#include "server/storage/storage.h"
#include "server/storage/writer.h"
#include "server/web.h"

namespace kriegsrat::server {

// What can be set from outside.
struct HouseSettings {
    int tables_per_person = 50;    // open or playing
    int tables_per_address = 200;  // new ones in an hour
    int decks_per_person = 100;
    int decks_per_address = 200;         // new ones in an hour
    int deck_questions_per_second = 10;  // from one address, with bursts of five times as many
    int effort_per_address = 200;        // milliseconds of a processor a second, ten seconds of it at once
    int effort_per_person = 100;         // the same for one person, from wherever
    int chat_lines_per_minute = 30;      // of one person, of all at one table four times as many
    int keep_guests = 365;               // days, without a session; for ever: 0
    int keep_tables = 365;               // days an open or playing table is kept unchanged; for ever: 0
    Milliseconds errands_every = 5'000;  // looks for what the operator has ordered
    int messages_per_second = 20;        // of one WebSocket, with bursts of five times as many
    int sign_ins_per_minute = 20;        // from one address: guests, accounts, logins, imports
    int guesses_per_hour = 20;           // of the password of one account, from wherever
    // Between two decisions of minds while somebody watches. Eyes follow the story in the browser, not this.
    Milliseconds mind_pause = 5;
    Milliseconds idle_unload = 60'000;  // tables nobody watches and nobody plays at leave the memory
};

// Everything but the network: people, lobby, tables. Lives on the loop; every member is called there. Speaks
// docs/table-protocol.md.
class House {
  public:
    House(Loop& loop, Storage& storage, Writer& writer, HouseSettings settings);
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    // Games in progress go on: clocks, minds.
    Expected<void> open();
    // Answers at once or later, always exactly once.
    void request(const Request& request, const Respond& respond);
    // For "/ws/ID"; an error (kind as in the API, "origin" included) if there is no such table.
    void connect(const Request& upgrade, std::shared_ptr<Client> client, const Admit& admit);
    // Accepts nothing new, waits until all that was accepted is on disk, then calls back.
    void close(const Loop::Task& closed);
    // Lines of /metrics about tables, seats, decisions, latencies, errors.
    std::string metrics() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kriegsrat::server
