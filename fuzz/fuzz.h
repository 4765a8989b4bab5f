// What the fuzzers share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/tests/mutate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace kriegsrat::fuzz {

// Says what must hold; the fuzzer keeps the input for which it does not.
inline void must(bool holds) {
    if (!holds) {
        __builtin_trap();
    }
}

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Changes the JSON three times out of four and the bytes else: most changed bytes would be stopped by the parser.
inline std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    Rng rng(seed);
    const auto json = parse_json(text(data, size));
    if (json && rng.below(4) > 0) {
        const std::string changed = test::mutate(*json, rng).dump(-1, ' ', false, Json::error_handler_t::replace);
        if (changed.size() <= max_size) {
            std::memcpy(data, changed.data(), changed.size());
            return changed.size();
        }
    }
    return LLVMFuzzerMutate(data, size, max_size);
}

}  // namespace kriegsrat::fuzz
