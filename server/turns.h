#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace kriegsrat::server {

// Who waits for something that is done one after the other: each address in turn, so that one that asks a hundred times
// is one place ahead of the others and not a hundred.
class Turns {
  public:
    using Task = std::function<void()>;
    static constexpr std::size_t most_of_one = 8;
    static constexpr std::size_t most = 200;

    // False if there is no room.
    bool add(const std::string& address, Task task) {
        if (waiting_ >= most) {
            return false;
        }
        std::deque<Task>& own = by_address_[address];
        if (own.size() >= most_of_one) {
            return false;
        }
        if (own.empty()) {
            order_.push_back(address);
        }
        own.push_back(std::move(task));
        ++waiting_;
        return true;
    }
    // The next one; empty if nobody waits.
    Task next() {
        if (order_.empty()) {
            return {};
        }
        const std::string address = std::move(order_.front());
        order_.pop_front();
        const auto own = by_address_.find(address);
        Task task = std::move(own->second.front());
        own->second.pop_front();
        --waiting_;
        if (own->second.empty()) {
            by_address_.erase(own);
        } else {
            order_.push_back(address);
        }
        return task;
    }

  private:
    std::map<std::string, std::deque<Task>> by_address_;
    std::deque<std::string> order_;
    std::size_t waiting_ = 0;
};

}  // namespace kriegsrat::server
