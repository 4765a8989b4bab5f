#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "server/loop.h"

namespace kriegsrat::server {

// A loop whose clock the test turns, and whose work is done when the test lets it.
class FakeLoop final : public Loop {
  public:
    Milliseconds now() const override { return now_; }

    void post(Task task) override {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
        posted_.notify_all();
    }

    Timer after(Milliseconds wait, Task task) override {
        timers_.emplace(++last_, Waiting{now_ + wait, std::move(task)});
        return last_;
    }

    void cancel(Timer timer) override { timers_.erase(timer); }

    using Loop::work;
    void work(Crew crew, Task task, Task then) override {
        if (stuck.contains(crew)) {
            kept_.emplace_back(std::move(task), std::move(then));
            return;
        }
        do_work(std::move(task), std::move(then));
    }

    std::set<Crew> stuck;  // what they are given is not done until they are let go on
    void go_on() {
        stuck.clear();
        for (auto& [task, then] : std::exchange(kept_, {})) {
            do_work(std::move(task), std::move(then));
        }
    }

    void do_work(Task task, Task then) {
        post([task = std::move(task), then = std::move(then)] {
            task();
            then();
        });
    }

    int workers() const override { return 1; }

    // Runs what is due now; false if there was nothing.
    bool run_once() {
        Task task;
        {
            const std::scoped_lock lock(mutex_);
            if (tasks_.empty()) {
                return false;
            }
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
        return true;
    }

    void wait_for_post() {
        std::unique_lock lock(mutex_);
        posted_.wait_for(lock, std::chrono::seconds(20), [this] { return !tasks_.empty(); });
    }

    bool run_timer(Milliseconds until) {
        auto next = timers_.end();
        for (auto one = timers_.begin(); one != timers_.end(); ++one) {
            if (one->second.at <= until && (next == timers_.end() || one->second.at < next->second.at)) {
                next = one;
            }
        }
        if (next == timers_.end()) {
            return false;
        }
        now_ = std::max(now_, next->second.at);
        const Task task = std::move(next->second.task);
        timers_.erase(next);
        task();
        return true;
    }

    void set(Milliseconds now) { now_ = now; }
    std::size_t timers() const { return timers_.size(); }

  private:
    struct Waiting {
        Milliseconds at = 0;
        Task task;
    };
    Milliseconds now_ = 1'700'000'000'000;
    std::mutex mutex_;
    std::condition_variable posted_;
    std::deque<Task> tasks_;
    std::map<Timer, Waiting> timers_;
    std::vector<std::pair<Task, Task>> kept_;
    Timer last_ = 0;
};

}  // namespace kriegsrat::server
