#include "app/team.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace kriegsrat {

void work_together(std::uint64_t pieces, int threads, const std::function<bool(std::uint64_t)>& work,
                   const std::function<void()>& look) {
    std::atomic<std::uint64_t> next{0};
    std::mutex guard;
    std::condition_variable changed;
    int working = threads;
    const auto take_part = [&] {
        for (std::uint64_t piece = next++; piece < pieces; piece = next++) {
            if (!work(piece)) {
                next = pieces;
            }
        }
        const std::lock_guard lock(guard);
        --working;
        changed.notify_one();
    };
    std::vector<std::thread> team;
    team.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i) {
        team.emplace_back(take_part);
    }
    {
        std::unique_lock lock(guard);
        while (working > 0) {
            changed.wait_for(lock, std::chrono::milliseconds(100));
            lock.unlock();
            look();
            lock.lock();
        }
    }
    for (std::thread& worker : team) {
        worker.join();
    }
}

}  // namespace kriegsrat
