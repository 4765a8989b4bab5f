#include "core/log.h"

#include "fuzz/fuzz.h"
#include "games/list.h"

using namespace kriegsrat;

// A log that can be read can be replayed, and written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json(fuzz::text(data, size));
    if (!json) {
        return 0;
    }
    const auto loaded = read_log(*json, all_games());
    if (!loaded) {
        return 0;
    }
    const auto end = replay(*loaded, loaded->log.entries.size());
    fuzz::must(end->broken_invariant() == nullptr);
    const bool honest = verify(*loaded, sodium_hashing()).has_value();
    const auto again = read_log(write_log(loaded->log, *end, true), all_games());
    fuzz::must(again && again->log.entries == loaded->log.entries);
    fuzz::must(verify(*again, sodium_hashing()).has_value() == honest);
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    return fuzz::mutate_json(data, size, max_size, seed);
}
