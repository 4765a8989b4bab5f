#pragma once

#include "server/net/log.h"
#include "server/storage/storage.h"

namespace kriegsrat::server::net {

// A storage that tells the log of what failed or took long. What it says to the house is for people: without paths,
// addresses and names of constraints.
class WatchedStorage final : public Storage {
  public:
    WatchedStorage(Storage& storage, Log& log, Milliseconds slow) : storage_(storage), log_(log), slow_(slow) {}

    Expected<void> commit(const Writes& writes) override;
    std::vector<Expected<void>> commit_all(const std::vector<Writes>& groups) override;

    Expected<std::optional<PersonRow>> person(const PersonId& id) override { return told(storage_.person(id)); }
    Expected<std::optional<PersonRow>> account(std::string_view name) override { return told(storage_.account(name)); }
    Expected<std::optional<SessionRow>> session(std::string_view hash) override { return told(storage_.session(hash)); }
    Expected<std::optional<TableRow>> table(const TableId& id) override { return told(storage_.table(id)); }
    Expected<std::vector<std::string>> events(const TableId& id) override { return told(storage_.events(id)); }
    Expected<std::vector<TableRow>> open_tables(int most) override { return told(storage_.open_tables(most)); }
    Expected<std::vector<TableRow>> playing_tables() override { return told(storage_.playing_tables()); }
    Expected<std::vector<TableRow>> tables_of(const PersonId& person, int most) override {
        return told(storage_.tables_of(person, most));
    }
    Expected<std::vector<TableRow>> finished_tables(int most) override { return told(storage_.finished_tables(most)); }
    Expected<std::vector<PersonId>> members(const TableId& id) override { return told(storage_.members(id)); }
    Expected<std::optional<DeckRow>> deck(const std::string& id) override { return told(storage_.deck(id)); }
    Expected<std::vector<DeckRow>> decks_of(const PersonId& person, int most) override {
        return told(storage_.decks_of(person, most));
    }
    Expected<std::vector<SessionRow>> sessions_of(const PersonId& person) override {
        return told(storage_.sessions_of(person));
    }
    Expected<std::vector<BlockRow>> blocks_of(const PersonId& person) override {
        return told(storage_.blocks_of(person));
    }
    Expected<std::vector<PersonId>> blockers_of(const PersonId& person) override {
        return told(storage_.blockers_of(person));
    }
    Expected<std::vector<ErrandRow>> errands() override { return told(storage_.errands()); }
    Expected<std::vector<TableRow>> unchanged_tables(Milliseconds before, int most) override {
        return told(storage_.unchanged_tables(before, most));
    }
    Expected<std::vector<PersonRow>> people(int most) override { return told(storage_.people(most)); }
    Expected<std::vector<TableRow>> tables(int most) override { return told(storage_.tables(most)); }
    Expected<std::vector<ReportRow>> reports(int most) override { return told(storage_.reports(most)); }

  private:
    template <class T>
    Expected<T> told(Expected<T> result) {
        if (!result) {
            return tl::unexpected<Error>(told("read", result.error()));
        }
        return result;
    }
    Error told(std::string_view what, const Error& error);

    Storage& storage_;
    Log& log_;
    Milliseconds slow_;
};

}  // namespace kriegsrat::server::net
