#pragma once

#include <mutex>

#include "server/storage/connection.h"
#include "server/storage/storage.h"

namespace kriegsrat::server {

// The storage in SQL, the same for every back end. Reads do not wait for commits if they have a connection of their
// own.
class SqlStorage : public Storage {
  public:
    // Without a connection for reading the other one does both.
    explicit SqlStorage(std::unique_ptr<Connection> writing, std::unique_ptr<Connection> reading = nullptr);

    Expected<void> commit(const Writes& writes) override;
    std::vector<Expected<void>> commit_all(const std::vector<Writes>& groups) override;

    Expected<std::optional<PersonRow>> person(const PersonId& id) override;
    Expected<std::optional<PersonRow>> account(std::string_view name) override;
    Expected<std::optional<SessionRow>> session(std::string_view token_hash) override;
    Expected<std::optional<TableRow>> table(const TableId& id) override;
    Expected<std::vector<std::string>> events(const TableId& id) override;
    Expected<std::vector<TableRow>> open_tables(int most) override;
    Expected<std::vector<TableRow>> playing_tables() override;
    Expected<std::vector<TableRow>> tables_of(const PersonId& person, int most) override;
    Expected<std::vector<TableRow>> finished_tables(int most) override;
    Expected<std::vector<PersonId>> members(const TableId& id) override;
    Expected<std::optional<DeckRow>> deck(const std::string& id) override;
    Expected<std::vector<DeckRow>> decks_of(const PersonId& person, int most) override;
    Expected<std::vector<SessionRow>> sessions_of(const PersonId& person) override;
    Expected<std::vector<BlockRow>> blocks_of(const PersonId& person) override;
    Expected<std::vector<PersonId>> blockers_of(const PersonId& person) override;
    Expected<std::vector<ErrandRow>> errands() override;
    Expected<std::vector<TableRow>> unchanged_tables(Milliseconds before, int most) override;
    Expected<std::vector<PersonRow>> people(int most) override;
    Expected<std::vector<TableRow>> tables(int most) override;
    Expected<std::vector<ReportRow>> reports(int most) override;

  private:
    struct Guarded {
        std::mutex mutex;
        std::unique_ptr<Connection> connection;
    };

    Expected<std::vector<Row>> read(const std::string& statement, std::initializer_list<Value> values);
    std::vector<Expected<void>> commit_groups(std::span<const Writes> groups);
    std::vector<Expected<void>> commit_each(std::span<const Writes> groups);

    Guarded writing_;
    Guarded reading_;
};

}  // namespace kriegsrat::server
