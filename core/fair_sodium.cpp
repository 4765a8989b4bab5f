#include <sodium.h>

#include <mutex>

#include "core/fair.h"
#include "core/rng.h"

namespace kriegsrat {

namespace {

Key sha256(std::span<const std::uint8_t> message) {
    Key out{};
    static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Key>);
    crypto_hash_sha256(out.data(), message.data(), message.size());
    return out;
}

Key hmac_sha256(const Key& key, std::span<const std::uint8_t> message) {
    Key out{};
    static_assert(crypto_auth_hmacsha256_BYTES == std::tuple_size_v<Key> &&
                  crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Key>);
    crypto_auth_hmacsha256(out.data(), message.data(), message.size(), key.data());
    return out;
}

std::mutex in_turn;
Rng repeated(0);

std::uint32_t repeated_word() {
    const std::scoped_lock lock(in_turn);
    return repeated.next();
}

void repeated_bytes(void* to, std::size_t count) {
    auto* bytes = static_cast<std::uint8_t*>(to);
    for (std::size_t i = 0; i < count; ++i) {
        bytes[i] = static_cast<std::uint8_t>(repeated_word());
    }
}

bool ready() {
    static const bool initialised = sodium_init() >= 0;
    return initialised;
}

}  // namespace

const Hashing& sodium_hashing() {
    static_cast<void>(ready());
    static const Hashing hashing{&sha256, &hmac_sha256};
    return hashing;
}

Key random_key() {
    static_cast<void>(ready());
    Key key{};
    randombytes_buf(key.data(), key.size());
    return key;
}

void repeat_chance(std::string_view text) {
    const Key key = key_from_text(sodium_hashing(), text);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof seed; ++i) {
        seed = seed << 8U | key[i];
    }
    static randombytes_implementation source{
        [] { return "repeated"; }, repeated_word, nullptr, nullptr, repeated_bytes, nullptr};
    const std::scoped_lock lock(in_turn);
    repeated = Rng(seed);
    randombytes_set_implementation(&source);
}

}  // namespace kriegsrat
