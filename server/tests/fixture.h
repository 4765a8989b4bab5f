#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/tell.h"
#include "core/tests/told_options.h"
#include "server/house.h"
#include "server/tests/fake_loop.h"

namespace kriegsrat::server {

// Storage that can be told to fail.
class ShakyStorage final : public Storage {
  public:
    explicit ShakyStorage(std::unique_ptr<Storage> real) : real_(std::move(real)) {}

    std::atomic<bool> fail_commits = false;
    std::size_t last_groups = 0;  // committed together, for the thread that does so
    std::atomic<bool> fail_reads = false;
    std::atomic<int> reads = 0;

    Expected<void> commit(const Writes& writes) override {
        return fail_commits ? error("storage", "the disk is full") : real_->commit(writes);
    }
    std::vector<Expected<void>> commit_all(const std::vector<Writes>& groups) override {
        last_groups = groups.size();
        if (!fail_commits) {
            return real_->commit_all(groups);
        }
        return std::vector<Expected<void>>(groups.size(), error("storage", "the disk is full"));
    }
    Expected<std::optional<PersonRow>> person(const PersonId& id) override {
        return read<std::optional<PersonRow>>([&] { return real_->person(id); });
    }
    Expected<std::optional<PersonRow>> account(std::string_view name) override {
        return read<std::optional<PersonRow>>([&] { return real_->account(name); });
    }
    Expected<std::optional<SessionRow>> session(std::string_view hash) override {
        return read<std::optional<SessionRow>>([&] { return real_->session(hash); });
    }
    Expected<std::optional<TableRow>> table(const TableId& id) override {
        return read<std::optional<TableRow>>([&] { return real_->table(id); });
    }
    Expected<std::vector<std::string>> events(const TableId& id) override {
        return read<std::vector<std::string>>([&] { return real_->events(id); });
    }
    Expected<std::vector<TableRow>> open_tables(int most) override {
        return read<std::vector<TableRow>>([&] { return real_->open_tables(most); });
    }
    Expected<std::vector<TableRow>> playing_tables() override {
        return read<std::vector<TableRow>>([&] { return real_->playing_tables(); });
    }
    Expected<std::vector<TableRow>> tables_of(const PersonId& person, int most) override {
        return read<std::vector<TableRow>>([&] { return real_->tables_of(person, most); });
    }
    Expected<std::vector<TableRow>> finished_tables(int most) override {
        return read<std::vector<TableRow>>([&] { return real_->finished_tables(most); });
    }
    Expected<std::vector<PersonId>> members(const TableId& id) override {
        return read<std::vector<PersonId>>([&] { return real_->members(id); });
    }
    Expected<std::optional<DeckRow>> deck(const std::string& id) override {
        return read<std::optional<DeckRow>>([&] { return real_->deck(id); });
    }
    Expected<std::vector<DeckRow>> decks_of(const PersonId& person, int most) override {
        return read<std::vector<DeckRow>>([&] { return real_->decks_of(person, most); });
    }
    Expected<std::vector<SessionRow>> sessions_of(const PersonId& person) override {
        return read<std::vector<SessionRow>>([&] { return real_->sessions_of(person); });
    }
    Expected<std::vector<BlockRow>> blocks_of(const PersonId& person) override {
        return read<std::vector<BlockRow>>([&] { return real_->blocks_of(person); });
    }
    Expected<std::vector<PersonId>> blockers_of(const PersonId& person) override {
        return read<std::vector<PersonId>>([&] { return real_->blockers_of(person); });
    }
    Expected<std::vector<ErrandRow>> errands() override {
        return read<std::vector<ErrandRow>>([&] { return real_->errands(); });
    }
    Expected<std::vector<TableRow>> unchanged_tables(Milliseconds before, int most) override {
        return read<std::vector<TableRow>>([&] { return real_->unchanged_tables(before, most); });
    }
    Expected<std::vector<PersonRow>> people(int most) override {
        return read<std::vector<PersonRow>>([&] { return real_->people(most); });
    }
    Expected<std::vector<TableRow>> tables(int most) override {
        return read<std::vector<TableRow>>([&] { return real_->tables(most); });
    }
    Expected<std::vector<ReportRow>> reports(int most) override {
        return read<std::vector<ReportRow>>([&] { return real_->reports(most); });
    }

  private:
    template <class T, class Read>
    Expected<T> read(Read ask) {
        ++reads;
        if (fail_reads) {
            return error("storage", "the disk is gone");
        }
        return ask();
    }

    std::unique_ptr<Storage> real_;
};

class FakeClient final : public Client {
  public:
    void send(std::shared_ptr<const std::string> message) override {
        raw.push_back(*message);
        messages.push_back(Json::parse(*message));
        if (Json& last = messages.back(); last.contains("options")) {
            last["options"] = test::expand_options(last["options"]);
        }
    }
    void close(int code, const std::string& reason) override {
        closed = code;
        why = reason;
    }
    std::vector<std::string> raw;
    std::vector<Json> messages;
    int closed = 0;
    std::string why;
};

// Somebody with a browser: a session, and the socket of one table.
class Browser {
  public:
    std::string session;
    PersonId id;
    std::shared_ptr<FakeClient> client;
    std::shared_ptr<Visitor> visitor;

    const std::vector<Json>& messages() const { return client->messages; }
    std::vector<Json> said(const std::string& what) const {
        std::vector<Json> list;
        for (const Json& message : messages()) {
            if (message["say"] == what) {
                list.push_back(message);
            }
        }
        return list;
    }
    auto answers() const {
        return std::count_if(messages().begin(), messages().end(), [](const Json& m) { return m.contains("id"); });
    }
    // The last message of that kind; null if there is none.
    Json last(const std::string& what) const {
        const auto found = std::find_if(messages().rbegin(), messages().rend(),
                                        [&](const Json& message) { return message["say"] == what; });
        return found == messages().rend() ? Json() : *found;
    }
    // The last message that tells the position.
    Json position() const {
        const auto found = std::find_if(messages().rbegin(), messages().rend(), [](const Json& message) {
            return message.contains("version") && message.contains("turn");
        });
        return found == messages().rend() ? Json() : *found;
    }
    bool can_act() const { return position().contains("options"); }
    void forget() const {
        client->raw.clear();
        client->messages.clear();
    }
};

class HouseTest : public testing::Test {
  protected:
    HouseTest();
    ~HouseTest() override;

    // A new house on the same storage, as after a restart.
    void restart();
    void end_house();
    // Until nothing moves any more without the clock.
    void settle();
    void advance(Milliseconds time);

    Response request(const Browser& who, const std::string& method, const std::string& path, const Json& body = {},
                     const std::vector<std::pair<std::string, std::string>>& query = {});
    Json get(const Browser& who, const std::string& path,
             const std::vector<std::pair<std::string, std::string>>& query = {});
    Json post(const Browser& who, const std::string& path, const Json& body);
    // The kind of the error.
    std::string refused(const Browser& who, const std::string& path, const Json& body);
    static std::string kind_of(const Response& response);

    Browser guest(const std::string& name);
    Browser sign_in(const std::string& path, const Json& body, const Browser& before = {});
    std::string create(const Browser& who, const Json& order);
    static Json order(const std::vector<std::string>& seats, const Json& more = Json::object());
    void connect(Browser& who, const std::string& table);
    void disconnect(Browser& who);
    // Seats of two people and a mind, everybody connected.
    std::string table_of_two(Browser& anna, Browser& carl, const Json& more = Json::object());
    // Sends it and gives the answer to it.
    Json tell(const Browser& who, Json message);
    // Without waiting for anything.
    int say(const Browser& who, Json message);
    static Json answer_to(const Browser& who, int id);
    // Lets time pass until one of them has to decide; nobody if the game ends before that.
    Browser* wait_for(const std::vector<Browser*>& who);
    // That one decides the first option; false if nobody can.
    bool act_first(const std::vector<Browser*>& who);
    std::string metric(const std::string& name) const;

    FakeLoop loop;
    std::unique_ptr<ShakyStorage> storage;
    std::unique_ptr<Writer> writer;
    std::unique_ptr<House> house;
    HouseSettings settings = slowly();  // minds leave time for what is tested between their decisions
    static HouseSettings slowly() {
        HouseSettings usual;
        usual.mind_pause = 250;
        usual.errands_every = Milliseconds{1000} * 3600 * 24;  // nobody looks for them in vain while time passes
        return usual;
    }
    bool hold_commits = false;  // what is on disk is not reported
    std::vector<Loop::Task> held;
    std::size_t held_commits = 0;  // in them
    void release_commits();

  private:
    int last_id_ = 0;
};

}  // namespace kriegsrat::server
