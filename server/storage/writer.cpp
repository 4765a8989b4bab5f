#include "server/storage/writer.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace kriegsrat::server {

struct Writer::Inside {
    Inside(Storage& where, std::function<void(std::function<void()>)> how)
        : storage(where), post(std::move(how)), thread([this] { run(); }) {}

    void run() {
        while (true) {
            std::vector<Writes> groups;
            std::vector<Done> done;
            {
                std::unique_lock lock(mutex);
                changed.wait(lock, [this] { return closing || !waiting.empty(); });
                if (waiting.empty()) {
                    return;
                }
                std::swap(groups, waiting);
                std::swap(done, callbacks);
            }
            auto results = storage.commit_all(groups);
            // What was written goes back to where it came from: the memory of another thread is slow to give back.
            post([groups = std::move(groups), done = std::move(done), results = std::move(results)] {
                for (std::size_t i = 0; i < done.size(); ++i) {
                    if (done[i]) {
                        done[i](results[i]);
                    }
                }
            });
        }
    }

    Storage& storage;
    std::function<void(std::function<void()>)> post;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<Writes> waiting;
    std::vector<Done> callbacks;  // one for each group that waits
    bool closing = false;
    std::thread thread;  // the last one, because it uses the others
};

Writer::Writer(Storage& storage, std::function<void(std::function<void()>)> post)
    : inside_(std::make_unique<Inside>(storage, std::move(post))) {}

Writer::~Writer() {
    {
        const std::scoped_lock lock(inside_->mutex);
        inside_->closing = true;
    }
    inside_->changed.notify_one();
    inside_->thread.join();
}

void Writer::write(std::vector<Order> orders) {
    {
        const std::scoped_lock lock(inside_->mutex);
        for (Order& order : orders) {
            inside_->waiting.push_back(std::move(order.writes));
            inside_->callbacks.push_back(std::move(order.done));
        }
    }
    inside_->changed.notify_one();
}

void Writer::write(Writes writes, Done done) {
    std::vector<Order> orders;
    orders.push_back({std::move(writes), std::move(done)});
    write(std::move(orders));
}

}  // namespace kriegsrat::server
