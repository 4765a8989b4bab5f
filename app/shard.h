#pragma once

#include <cstdint>
#include <string>

#include "core/error.h"

namespace kriegsrat {

// One of the parts of a work that several processes share.
struct Shard {
    std::uint64_t place = 1;
    std::uint64_t of = 1;
};

// "K/N", the Kth of N; without words all of it.
Expected<Shard> read_shard(const std::string& words);

}  // namespace kriegsrat
