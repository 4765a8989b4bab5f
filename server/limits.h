#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// So many a second on average, with bursts.
class Bucket {
  public:
    Bucket(double per_second, double burst, Milliseconds now)
        : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

    bool take(Milliseconds now, double cost = 1) {
        tokens_ = filling(now);
        filled_ = now;
        if (tokens_ < std::min(cost, burst_)) {
            return false;
        }
        tokens_ -= cost;
        return true;
    }
    // Until so much can be taken.
    Milliseconds wait(Milliseconds now, double cost) const {
        const double missing = std::min(cost, burst_) - filling(now);
        return missing <= 0 ? 0 : static_cast<Milliseconds>(std::ceil(1000 * missing / per_second_));
    }
    bool full(Milliseconds now) const { return filling(now) >= burst_; }

  private:
    double filling(Milliseconds now) const {
        const auto passed = static_cast<double>(std::max<Milliseconds>(0, now - filled_));
        return std::min(burst_, tokens_ + passed * per_second_ / 1000);
    }

    double per_second_;
    double burst_;
    double tokens_;
    Milliseconds filled_;
};

// One bucket for each address.
class Buckets {
  public:
    Buckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& address, Milliseconds now, double cost = 1) {
        return of(address, now).take(now, cost);
    }
    Bucket& of(const std::string& address, Milliseconds now) {
        if (buckets_.size() >= most_) {
            std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(now); });
            most_ = std::max(least_, 2 * buckets_.size());
        }
        return buckets_.try_emplace(address, per_second_, burst_, now).first->second;
    }

  private:
    static constexpr std::size_t least_ = 1000;
    double per_second_;
    double burst_;
    std::size_t most_ = least_;  // before those that are full again are forgotten
    std::map<std::string, Bucket> buckets_;
};

// What somebody may cost: about so many milliseconds of a processor in a second, for an address and for a person, by
// whatever door. Of the dearest thing one may always be asked for.
class Budget {
  public:
    Budget(double per_address, double per_person)
        : addresses_(per_address, savings * per_address), people_(per_person, savings * per_person) {}

    // 0 if it is taken, else how long to wait; then nothing is taken.
    Milliseconds take(const std::string& address, const std::string& person, double cost, Milliseconds now) {
        Bucket& here = addresses_.of(address, now);
        Bucket* own = person.empty() ? nullptr : &people_.of(person, now);
        const Milliseconds wait = std::max(here.wait(now, cost), own == nullptr ? 0 : own->wait(now, cost));
        if (wait == 0) {
            here.take(now, cost);
            if (own != nullptr) {
                own->take(now, cost);
            }
        }
        return wait;
    }

  private:
    static constexpr double savings = 10;  // seconds
    Buckets addresses_;
    Buckets people_;
};

}  // namespace kriegsrat::server
