#include "app/shard.h"

#include <charconv>

namespace kriegsrat {

Expected<Shard> read_shard(const std::string& words) {
    Shard shard;
    if (words.empty()) {
        return shard;
    }
    const char* end = words.data() + words.size();
    const auto place = std::from_chars(words.data(), end, shard.place);
    const bool slash = place.ec == std::errc() && place.ptr != end && *place.ptr == '/';
    const auto of = slash ? std::from_chars(place.ptr + 1, end, shard.of) : place;
    if (!slash || of.ec != std::errc() || of.ptr != end || shard.place < 1 || shard.place > shard.of) {
        return error("shard", "--shard takes K/N, such as 1/4 for the first of four parts, not '" + words + "'");
    }
    return shard;
}

}  // namespace kriegsrat
