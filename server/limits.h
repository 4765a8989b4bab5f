#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "server/storage/storage.h"

namespace kriegsrat::server {

// So many a second on average, with bursts.
class Bucket {
  public:
    Bucket(double per_second, double burst, Milliseconds now)
        : per_second_(per_second), burst_(burst), tokens_(burst), filled_(now) {}

    bool take(Milliseconds now) {
        tokens_ = filling(now);
        filled_ = now;
        if (tokens_ < 1) {
            return false;
        }
        tokens_ -= 1;
        return true;
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

    bool take(const std::string& address, Milliseconds now) {
        if (buckets_.size() >= most_) {
            std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(now); });
            most_ = std::max(least_, 2 * buckets_.size());
        }
        return buckets_.try_emplace(address, per_second_, burst_, now).first->second.take(now);
    }

  private:
    static constexpr std::size_t least_ = 1000;
    double per_second_;
    double burst_;
    std::size_t most_ = least_;  // before those that are full again are forgotten
    std::map<std::string, Bucket> buckets_;
};

}  // namespace kriegsrat::server
