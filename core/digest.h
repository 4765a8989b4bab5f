#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/rng.h"

namespace kriegsrat {

// A fingerprint of a position, the same on every machine of the same byte order.
template <class T>
requires std::has_unique_object_representations_v<T> std::uint64_t digest(const T& value) {
    std::uint64_t hash = sizeof(T);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    for (std::size_t at = 0; at < sizeof(T); at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + at, sizeof(T) - at < sizeof word ? sizeof(T) - at : sizeof word);
        hash = mix(hash ^ word, at);
    }
    return hash;
}

}  // namespace kriegsrat
