#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <span>

#include "core/fair.h"

namespace kriegsrat::server {

namespace {

constexpr std::string_view id_letters = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::size_t id_length = 12;

}  // namespace

std::string random_id() {
    static_cast<void>(sodium_hashing());  // makes sure that the library is ready
    std::string id;
    for (std::size_t i = 0; i < id_length; ++i) {
        id += id_letters[randombytes_uniform(static_cast<std::uint32_t>(id_letters.size()))];
    }
    return id;
}

bool looks_like_id(std::string_view text) {
    return text.size() == id_length && text.find_first_not_of(id_letters) == std::string_view::npos;
}

std::string random_code() {
    static_cast<void>(sodium_hashing());
    constexpr std::string_view code_letters = "abcdefghjkmnpqrstuvwxyz23456789";
    constexpr int groups = 4;
    std::string code;
    for (int i = 0; i < groups * groups; ++i) {
        code += i > 0 && i % groups == 0 ? "-" : "";
        code += code_letters[randombytes_uniform(static_cast<std::uint32_t>(code_letters.size()))];
    }
    return code;
}

std::string plain_code(std::string_view text) {
    std::string plain;
    for (const char letter : text) {
        if (letter >= 'A' && letter <= 'Z') {
            plain += static_cast<char>(letter + 32);
        } else if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
            plain += letter;
        }
    }
    return plain;
}

std::string random_token() { return to_hex(random_key()); }

std::string token_hash(std::string_view token) {
    const std::vector<std::uint8_t> bytes(token.begin(), token.end());
    return to_hex(sodium_hashing().sha256(bytes));
}

std::string hash_password(const std::string& password) {
    static_cast<void>(sodium_hashing());
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        return {};
    }
    return hash.data();
}

bool password_fits(const std::string& hash, const std::string& password) {
    static_cast<void>(sodium_hashing());
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

const std::string& hash_of_nobody() {
    static const std::string hash = hash_password(random_token());
    return hash;
}

}  // namespace kriegsrat::server
