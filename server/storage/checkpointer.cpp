#include "server/storage/checkpointer.h"

#include <sqlite3.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace kriegsrat::server {

namespace {

constexpr int enough_pages = 1000;
// Somebody reads all the time, or the thread cannot work. Then the writer has to wait.
constexpr int too_many_pages = 20'000;

void checkpoint(sqlite3* database) {
    // Whatever keeps it from all pages now, it will be asked again.
    sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace

struct Checkpointer::Inside {
    enum class Step : std::uint8_t { none, most, rest };  // most by the thread, the rest by the writer

    explicit Inside(std::string where) : path(std::move(where)) {}

    // While somebody writes all the time, the thread never comes to the end of the log. The writer carries the little
    // that is left, so that the log begins anew in the room it has: a file that grows takes twice as long to sync.
    static int committed(void* self, sqlite3* writer, const char* /*database*/, int pages) {
        Inside& inside = *static_cast<Inside*>(self);
        if (inside.step == Step::rest || pages >= too_many_pages) {
            checkpoint(writer);
            Step rest = Step::rest;
            inside.step.compare_exchange_strong(rest, Step::none);
        } else if (inside.step == Step::none && pages >= enough_pages) {
            inside.wake();
        }
        return SQLITE_OK;
    }

    void wake() {
        const std::scoped_lock lock(mutex);
        if (!thread.joinable()) {
            thread = std::thread([this] { run(); });
        }
        step = Step::most;
        changed.notify_one();
    }

    void run() {
        sqlite3* database = nullptr;
        int code = sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
        if (code == SQLITE_OK) {
            // Before it has read anything, a connection does not know that there is a log.
            code = sqlite3_exec(database, "PRAGMA schema_version", nullptr, nullptr, nullptr);
        }
        std::unique_lock lock(mutex);
        while (code == SQLITE_OK && !closing) {
            changed.wait(lock, [this] { return closing || step == Step::most; });
            if (!closing) {
                lock.unlock();
                checkpoint(database);
                lock.lock();
                step = Step::rest;
            }
        }
        lock.unlock();
        sqlite3_close_v2(database);
    }

    std::string path;
    std::mutex mutex;
    std::condition_variable changed;
    std::atomic<Step> step = Step::none;
    bool closing = false;
    std::thread thread;  // from the first need on
};

Checkpointer::Checkpointer(std::string path) : inside_(std::make_unique<Inside>(std::move(path))) {}

Checkpointer::~Checkpointer() {
    {
        const std::scoped_lock lock(inside_->mutex);
        inside_->closing = true;
        inside_->changed.notify_one();
    }
    if (inside_->thread.joinable()) {
        inside_->thread.join();
    }
}

void Checkpointer::watch(sqlite3* writer) { sqlite3_wal_hook(writer, &Inside::committed, inside_.get()); }

}  // namespace kriegsrat::server
