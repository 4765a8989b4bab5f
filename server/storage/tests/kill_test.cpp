#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <random>
#include <thread>

#include "server/storage/tests/databases.h"
#include "server/storage/writer.h"

// A server may die at any moment: what it has told anybody must be on disk, and nothing by halves.
namespace kriegsrat::server {
namespace {

constexpr int events_in_group = 3;
constexpr std::int64_t waiting_at_most = 64;

// Never more than so many at once, so that there are commits of all sizes.
class Window {
  public:
    void enter() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return inside_ < waiting_at_most; });
        ++inside_;
    }
    void leave() {
        const std::scoped_lock lock(mutex_);
        --inside_;
        changed_.notify_one();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::int64_t inside_ = 0;
};

// The life of the child: writes until it is killed and reports each group that was acknowledged.
[[noreturn]] void write_for_ever(const std::string& address, const TableId& table, int reports) {
    const auto storage = open_storage(address);
    if (!storage) {
        _exit(2);
    }
    Window window;
    Writer writer(**storage, [](const std::function<void()>& task) { task(); });
    for (std::int64_t group = 0;; ++group) {
        Writes writes;
        if (group == 0) {
            writes.emplace_back(PutTable{{table, Status::playing, true, 1, 1, "{}"}});
        }
        for (std::int64_t i = group * events_in_group; i < (group + 1) * events_in_group; ++i) {
            writes.emplace_back(AppendEvent{table, i, std::to_string(i)});
        }
        window.enter();
        writer.write(std::move(writes), [&window, group, reports](const Expected<void>& result) {
            if (!result || ::write(reports, &group, sizeof group) != sizeof group) {
                _exit(3);
            }
            window.leave();
        });
    }
}

class KillRounds : public OnEveryDatabase {
  protected:
    void run(int rounds) {
        std::minstd_rand random(20'240'617);
        std::int64_t groups = 0;
        for (int round = 0; round < rounds && !HasFailure(); ++round) {
            const TableId table = "round" + std::to_string(round);
            const std::chrono::microseconds life(random() % 80'000);
            // Some die while they still open the database.
            groups += kill_once(table, life, round % 4 != 0);
        }
        RecordProperty("groups", static_cast<int>(groups));
        EXPECT_GE(groups, rounds * 3 / 4);
    }

  private:
    // How many groups were acknowledged.
    std::int64_t kill_once(const TableId& table, std::chrono::microseconds life, bool after_the_first) {
        int pipe_ends[2] = {};
        EXPECT_EQ(pipe(pipe_ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(pipe_ends[0]);
            write_for_ever(address_, table, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        std::int64_t acknowledged = 0;
        const auto read_one = [&] {
            std::int64_t group = 0;
            if (read(pipe_ends[0], &group, sizeof group) != sizeof group) {
                return false;
            }
            EXPECT_EQ(group, acknowledged);
            ++acknowledged;
            return true;
        };
        if (after_the_first) {
            read_one();
        }
        std::thread killer([&] {
            std::this_thread::sleep_for(life);
            kill(child, SIGKILL);
        });
        // Read along, or a full pipe would stop the child.
        while (read_one()) {
        }
        killer.join();  // while the number of the child is still its own
        close(pipe_ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);
        check(table, acknowledged);
        return acknowledged;
    }

    void check(const TableId& table, std::int64_t acknowledged) const {
        const auto storage = open();
        const auto events = storage->events(table);
        ASSERT_TRUE(events) << events.error().text;
        EXPECT_GE(events->size(), static_cast<std::size_t>(acknowledged * events_in_group));
        EXPECT_EQ(events->size() % events_in_group, 0);
        EXPECT_EQ(storage->table(table).value().has_value(), !events->empty());
        for (std::size_t i = 0; i < events->size(); ++i) {
            ASSERT_EQ((*events)[i], std::to_string(i));
        }
    }
};

class StorageKill : public KillRounds {};
KRIEGSRAT_ON_KEPT_DATABASES(StorageKill);

TEST_P(StorageKill, WhatWasAcknowledgedIsThere) { run(GetParam() == "sqlite" ? 40 : 12); }

class Long_StorageKill : public KillRounds {};
KRIEGSRAT_ON_KEPT_DATABASES(Long_StorageKill);

TEST_P(Long_StorageKill, WhatWasAcknowledgedIsThere) { run(2000); }

}  // namespace
}  // namespace kriegsrat::server
