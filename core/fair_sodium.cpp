#include <sodium.h>

#include "core/fair.h"

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

}  // namespace kriegsrat
