#include "server/storage/writer.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

// Runs on the thread of the writer.
void at_once(const std::function<void()>& task) { task(); }

// What the loop is for the server: runs tasks on the thread that asks for it.
class Tasks {
  public:
    void post(std::function<void()> task) {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
        changed_.notify_one();
    }
    template <class Done>
    void run_until(Done done) {
        while (!done()) {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return next_ < tasks_.size(); });
            const auto task = std::move(tasks_[next_++]);
            lock.unlock();
            task();
        }
    }
    std::size_t waiting() {
        const std::scoped_lock lock(mutex_);
        return tasks_.size() - next_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::function<void()>> tasks_;
    std::size_t next_ = 0;
};

class WriterTest : public StorageTest {};
KRIEGSRAT_ON_ALL_DATABASES(WriterTest);

TEST_P(WriterTest, AnswersInOrderThroughPost) {
    put_table("t");
    Tasks tasks;
    Writer writer(*storage_, [&](std::function<void()> task) { tasks.post(std::move(task)); });
    std::vector<int> answered;
    for (int i = 0; i < 200; ++i) {
        writer.write({AppendEvent{"t", i, std::to_string(i)}}, [&answered, i](const Expected<void>& result) {
            EXPECT_TRUE(result);
            answered.push_back(i);
        });
    }
    EXPECT_EQ(answered.size(), 0);
    tasks.run_until([&] { return answered.size() == 200; });
    for (int i = 0; i < 200; ++i) {
        ASSERT_EQ(answered[static_cast<std::size_t>(i)], i);
    }
    EXPECT_EQ(storage_->events("t").value().size(), 200);
}

TEST_P(WriterTest, AnEventIsThereWhenItIsAnswered) {
    put_table("t");
    Tasks tasks;
    Writer writer(*storage_, [&](std::function<void()> task) { tasks.post(std::move(task)); });
    for (int i = 0; i < 20; ++i) {
        bool answered = false;
        writer.write({AppendEvent{"t", i, "x"}}, [this, i, &answered](const Expected<void>& result) {
            answered = true;
            ASSERT_TRUE(result);
            EXPECT_GT(storage_->events("t").value().size(), static_cast<std::size_t>(i));
        });
        tasks.run_until([&] { return answered; });
    }
}

TEST_P(WriterTest, ErrorsReachTheirOwnWrite) {
    put_table("t");
    std::vector<std::string> kinds;
    const auto note = [&](const Expected<void>& result) { kinds.push_back(kind(result)); };
    {
        Writer writer(*storage_, at_once);
        writer.write({AppendEvent{"t", 0, "a"}}, note);
        writer.write({AppendEvent{"t", 0, "b"}}, note);
        writer.write({AppendEvent{"t", 5, "c"}}, note);
        writer.write({AppendEvent{"t", 1, "d"}}, note);
    }
    EXPECT_EQ(kinds, (std::vector<std::string>{"", "conflict", "storage", ""}));
    EXPECT_EQ(storage_->events("t").value(), (std::vector<std::string>{"a", "d"}));
}

TEST_P(WriterTest, WritesWhatWaitsWhenItEnds) {
    put_table("t");
    int answered = 0;
    {
        Writer writer(*storage_, at_once);
        for (int i = 0; i < 500; ++i) {
            writer.write({AppendEvent{"t", i, "x"}}, [&](const Expected<void>& result) { answered += result ? 1 : 0; });
        }
    }
    EXPECT_EQ(answered, 500);
    EXPECT_EQ(storage_->events("t").value().size(), 500);
}

TEST_P(WriterTest, NobodyNeedsToListen) {
    put_table("t");
    { Writer(*storage_, at_once).write({AppendEvent{"t", 0, "x"}}, nullptr); }
    EXPECT_EQ(storage_->events("t").value().size(), 1);
    { const Writer unused(*storage_, at_once); }
}

TEST_P(WriterTest, AnAnswerMayWriteAgain) {
    put_table("t");
    {
        Writer writer(*storage_, at_once);
        std::function<void(int)> next = [&](int number) {
            writer.write({AppendEvent{"t", number, "x"}}, [&, number](const Expected<void>& result) {
                if (result && number < 9) {
                    next(number + 1);
                }
            });
        };
        next(0);
        while (storage_->events("t").value().size() < 10) {
            std::this_thread::yield();
        }
    }
    EXPECT_EQ(storage_->events("t").value().size(), 10);
}

TEST_P(WriterTest, ManyThreads) {
    constexpr int threads = 8;
    constexpr int each = 100;
    for (int i = 0; i < threads; ++i) {
        put_table("t" + std::to_string(i));
    }
    std::atomic<int> written = 0;
    {
        Writer writer(*storage_, at_once);
        std::vector<std::jthread> running;
        running.reserve(threads);
        for (int i = 0; i < threads; ++i) {
            running.emplace_back([&, i] {
                const std::string table = "t" + std::to_string(i);
                for (int number = 0; number < each; ++number) {
                    writer.write({AppendEvent{table, number, std::to_string(number)}},
                                 [&](const Expected<void>& result) { written += result ? 1 : 0; });
                    // Others commit and read past the writer.
                    if (number % 20 == 0) {
                        EXPECT_TRUE(storage_->commit({PutPerson{{table, table, "hash", number}}}));
                        EXPECT_EQ(storage_->person(table).value()->created, number);
                        EXPECT_LE(storage_->events(table).value().size(), static_cast<std::size_t>(number) + 1);
                    }
                }
            });
        }
    }
    EXPECT_EQ(written, threads * each);
    for (int i = 0; i < threads; ++i) {
        EXPECT_EQ(storage_->events("t" + std::to_string(i)).value().size(), each);
    }
}

// What waits while a commit is under way goes to disk in one.
TEST(WriterGroups, WhatWaitsGoesTogether) {
    class Slow : public Storage {
      public:
        Expected<void> commit(const Writes&) override { return {}; }
        std::vector<Expected<void>> commit_all(const std::vector<Writes>& groups) override {
            std::unique_lock lock(mutex);
            sizes.push_back(groups.size());
            changed.notify_all();
            changed.wait(lock, [this] { return may_go_on; });
            return std::vector<Expected<void>>(groups.size());
        }
        Expected<std::optional<PersonRow>> person(const PersonId&) override { return {}; }
        Expected<std::optional<PersonRow>> account(std::string_view) override { return {}; }
        Expected<std::optional<SessionRow>> session(std::string_view) override { return {}; }
        Expected<std::optional<TableRow>> table(const TableId&) override { return {}; }
        Expected<std::vector<std::string>> events(const TableId&) override { return {}; }
        Expected<std::vector<TableRow>> open_tables(int) override { return {}; }
        Expected<std::vector<TableRow>> playing_tables() override { return {}; }
        Expected<std::vector<TableRow>> tables_of(const PersonId&, int) override { return {}; }
        Expected<std::vector<TableRow>> finished_tables(int) override { return {}; }
        Expected<std::vector<PersonId>> members(const TableId&) override { return {}; }
        Expected<std::optional<DeckRow>> deck(const std::string&) override { return {}; }
        Expected<std::vector<DeckRow>> decks_of(const PersonId&, int) override { return {}; }
        Expected<std::vector<SessionRow>> sessions_of(const PersonId&) override { return {}; }
        Expected<std::vector<BlockRow>> blocks_of(const PersonId&) override { return {}; }
        Expected<std::vector<PersonId>> blockers_of(const PersonId&) override { return {}; }
        Expected<std::vector<ErrandRow>> errands() override { return {}; }
        Expected<std::vector<TableRow>> unchanged_tables(Milliseconds, int) override { return {}; }
        Expected<std::vector<PersonRow>> people(int) override { return {}; }
        Expected<std::vector<TableRow>> tables(int) override { return {}; }
        Expected<std::vector<ReportRow>> reports(int) override { return {}; }

        std::mutex mutex;
        std::condition_variable changed;
        std::vector<std::size_t> sizes;
        bool may_go_on = false;
    };
    Slow storage;
    {
        Writer writer(storage, at_once);
        writer.write({}, nullptr);
        {
            std::unique_lock lock(storage.mutex);
            storage.changed.wait(lock, [&] { return !storage.sizes.empty(); });
        }
        for (int i = 0; i < 50; ++i) {
            writer.write({}, nullptr);
        }
        const std::scoped_lock lock(storage.mutex);
        storage.may_go_on = true;
        storage.changed.notify_all();
    }
    EXPECT_EQ(storage.sizes, (std::vector<std::size_t>{1, 50}));
}

}  // namespace
}  // namespace kriegsrat::server
