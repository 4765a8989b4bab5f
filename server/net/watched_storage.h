#pragma once

#include "server/net/log.h"
#include "server/storage/storage.h"

namespace kriegsrat::server::net {

// A storage that tells the log of commits that failed or took long.
class WatchedStorage final : public Storage {
  public:
    WatchedStorage(Storage& storage, Log& log, Milliseconds slow) : storage_(storage), log_(log), slow_(slow) {}

    Expected<void> commit(const Writes& writes) override;
    std::vector<Expected<void>> commit_all(const std::vector<Writes>& groups) override;

    Expected<std::optional<PersonRow>> person(const PersonId& id) override { return storage_.person(id); }
    Expected<std::optional<PersonRow>> account(std::string_view name) override { return storage_.account(name); }
    Expected<std::optional<SessionRow>> session(std::string_view hash) override { return storage_.session(hash); }
    Expected<std::optional<TableRow>> table(const TableId& id) override { return storage_.table(id); }
    Expected<std::vector<std::string>> events(const TableId& id) override { return storage_.events(id); }
    Expected<std::vector<TableRow>> open_tables(int most) override { return storage_.open_tables(most); }
    Expected<std::vector<TableRow>> playing_tables() override { return storage_.playing_tables(); }
    Expected<std::vector<TableRow>> tables_of(const PersonId& person, int most) override {
        return storage_.tables_of(person, most);
    }
    Expected<std::vector<TableRow>> finished_tables(int most) override { return storage_.finished_tables(most); }
    Expected<std::vector<PersonId>> members(const TableId& id) override { return storage_.members(id); }
    Expected<std::optional<DeckRow>> deck(const std::string& id) override { return storage_.deck(id); }
    Expected<std::vector<DeckRow>> decks_of(const PersonId& person, int most) override {
        return storage_.decks_of(person, most);
    }

  private:
    Storage& storage_;
    Log& log_;
    Milliseconds slow_;
};

}  // namespace kriegsrat::server::net
