#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.h"

// What the server keeps: people, their sessions and decks, tables, and for each table a list of numbered events. The
// back ends differ in nothing that can be seen through this interface.
namespace kriegsrat::server {

using PersonId = std::string;
using TableId = std::string;
using Milliseconds = std::int64_t;  // since 1970

struct PersonRow {
    PersonId id;
    std::string name;
    std::string password_hash;  // empty for a guest
    Milliseconds created = 0;
    bool banned = false;  // changed by SetBanned alone
    bool operator==(const PersonRow&) const = default;
};

struct SessionRow {
    std::string token_hash;  // of the secret in the cookie, which is kept nowhere
    PersonId person;
    Milliseconds expires = 0;
    Milliseconds created = 0;
    std::string browser;  // what it calls itself
    bool operator==(const SessionRow&) const = default;
};

enum class Status : std::uint8_t { open, playing, over };

struct TableRow {
    TableId id;
    Status status = Status::open;
    bool is_public = false;
    Milliseconds created = 0;
    Milliseconds changed = 0;
    std::string summary;  // JSON, so that lists need no game loaded
    bool operator==(const TableRow&) const = default;
};

struct DeckRow {
    std::string id;
    PersonId person;
    std::string game;
    std::string name;
    std::string body;  // JSON
    Milliseconds created = 0;
    Milliseconds changed = 0;
    bool operator==(const DeckRow&) const = default;
};

// Whom a person wants to hear nothing of.
struct BlockRow {
    PersonId person;
    PersonId blocked;
    std::string name;  // when it was done
    bool operator==(const BlockRow&) const = default;
};

// What a person told the operator about another.
struct ReportRow {
    std::string id;
    Milliseconds created = 0;
    PersonId reporter;
    PersonId person;
    TableId table;
    std::string body;  // JSON
    bool operator==(const ReportRow&) const = default;
};

// What the operator has ordered and a server has still to do.
struct ErrandRow {
    std::string id;
    std::string what;
    std::string target;
    Milliseconds created = 0;
    bool operator==(const ErrandRow&) const = default;
};

// One of them, or several that stand or fall together, in any order that names people and tables the group itself puts.
struct AppendEvent {
    TableId table;
    std::int64_t number = 0;  // the next one, counted from 0: two writers of the same number cannot both win
    std::string body;         // JSON
};
struct PutTable {
    TableRow row;
};
struct PutMember {
    TableId table;
    PersonId person;
};
struct DropMember {
    TableId table;
    PersonId person;
};
struct PutPerson {
    PersonRow row;
};
struct PutSession {
    SessionRow row;
};
struct DropSession {
    std::string token_hash;
};
struct DropSessionsUntil {  // those that have ended by then
    Milliseconds time;
};
struct PutDeck {  // a new one, or another of the same person in its place; a "conflict" if it is somebody else's
    DeckRow row;
};
struct DropDeck {
    std::string id;
    PersonId person;
};
struct MoveDecks {
    PersonId from;
    PersonId to;
};
// All tables of one person are another's from now on, or the same one's under the name of an account: its seats by an
// event "became" at the end of each table, its name in the lists. Not for tables that somebody has in memory.
struct MoveTables {
    PersonId from;
    PersonId to;
    Milliseconds time = 0;
    std::string was;   // its name so far
    std::string name;  // from now on
};
struct DropSessionsOf {
    PersonId person;
    std::string but;  // the hash of the one that stays, or empty
};
struct PutCodes {  // in place of all before
    PersonId person;
    std::vector<std::string> hashes;
};
struct UseCode {  // a "conflict" if there is no such code
    PersonId person;
    std::string hash;
};
struct PutBlock {
    BlockRow row;
};
struct DropBlock {
    PersonId person;
    PersonId blocked;
};
struct PutReport {
    ReportRow row;
};
struct DropReport {
    std::string id;
};
struct PutErrand {
    ErrandRow row;
};
struct DropErrand {
    std::string id;
};
struct SetBanned {
    PersonId person;
    bool banned = true;
};
// The person is gone: sessions, decks, codes, blocks, and its name and id wherever a table was kept with them. Tables
// end with an event "forgotten". Those in memory must have had it before.
struct ForgetPerson {
    PersonId person;
    std::string name;
    Milliseconds time = 0;
    std::vector<TableId> told;  // have had the event
};
struct DropTable {  // whole, if it is in the same state as when it was found
    TableId id;
    Milliseconds changed = 0;
};
struct DropGuests {  // made before that time, without a session
    Milliseconds before = 0;
};
struct Pulse {  // changes nothing but its own row: whether writing is possible
    Milliseconds time = 0;
};
using Write =
    std::variant<AppendEvent, PutTable, PutMember, DropMember, PutPerson, PutSession, DropSession, DropSessionsUntil,
                 PutDeck, DropDeck, MoveDecks, MoveTables, DropSessionsOf, PutCodes, UseCode, PutBlock, DropBlock,
                 PutReport, DropReport, PutErrand, DropErrand, SetBanned, ForgetPerson, DropTable, DropGuests, Pulse>;
using Writes = std::vector<Write>;

class Storage {
  public:
    virtual ~Storage() = default;

    // On disk when it returns, or nothing of it is. Kinds of errors: "conflict" (an event number or a name of an
    // account is taken), "storage" (anything else).
    virtual Expected<void> commit(const Writes& writes) = 0;
    // Many that have nothing to do with each other, with one sync for all: one result each, in order.
    virtual std::vector<Expected<void>> commit_all(const std::vector<Writes>& groups) = 0;

    virtual Expected<std::optional<PersonRow>> person(const PersonId& id) = 0;
    virtual Expected<std::optional<PersonRow>> account(std::string_view name) = 0;  // by name, without regard to case
    virtual Expected<std::optional<SessionRow>> session(std::string_view token_hash) = 0;
    virtual Expected<std::optional<TableRow>> table(const TableId& id) = 0;
    virtual Expected<std::vector<std::string>> events(const TableId& id) = 0;  // bodies in order
    // The list of open tables goes by when they were made, the others by when they last changed.
    virtual Expected<std::vector<TableRow>> open_tables(int most) = 0;  // public, newest first
    virtual Expected<std::vector<TableRow>> playing_tables() = 0;       // all: to go on after a start
    virtual Expected<std::vector<TableRow>> tables_of(const PersonId& person, int most) = 0;  // newest first
    virtual Expected<std::vector<TableRow>> finished_tables(int most) = 0;                    // public, newest first
    virtual Expected<std::vector<PersonId>> members(const TableId& id) = 0;
    virtual Expected<std::optional<DeckRow>> deck(const std::string& id) = 0;
    virtual Expected<std::vector<DeckRow>> decks_of(const PersonId& person, int most) = 0;  // last changed first
    virtual Expected<std::vector<SessionRow>> sessions_of(const PersonId& person) = 0;      // newest first
    virtual Expected<std::vector<BlockRow>> blocks_of(const PersonId& person) = 0;          // by name
    virtual Expected<std::vector<PersonId>> blockers_of(const PersonId& person) = 0;        // who has blocked it
    virtual Expected<std::vector<ErrandRow>> errands() = 0;                                 // oldest first
    // Open or playing ones that nothing has happened to since, longest first.
    virtual Expected<std::vector<TableRow>> unchanged_tables(Milliseconds before, int most) = 0;
    // For whoever runs the server, newest first.
    virtual Expected<std::vector<PersonRow>> people(int most) = 0;
    virtual Expected<std::vector<TableRow>> tables(int most) = 0;
    virtual Expected<std::vector<ReportRow>> reports(int most) = 0;
};

// Made and brought up to date, or only used if it is that already: whoever works beside a server changes none under it.
enum class Schema : std::uint8_t { made, as_it_is };

// "sqlite:PATH" (":memory:" too) or "postgresql://...". A storage may be used by several threads at once.
Expected<std::unique_ptr<Storage>> open_storage(const std::string& address, Schema schema = Schema::made);

}  // namespace kriegsrat::server
