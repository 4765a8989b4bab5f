#include "core/fair.h"

#include <algorithm>

namespace kriegsrat {

namespace {

void append(std::vector<std::uint8_t>& message, std::string_view text) {
    message.insert(message.end(), text.begin(), text.end());
}

void append_number(std::vector<std::uint8_t>& message, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) {
        message.push_back(static_cast<std::uint8_t>(number >> (8U * static_cast<unsigned>(i))));
    }
}

int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') {
        return letter - '0';
    }
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const std::uint8_t byte : bytes) {
        hex += digits[byte >> 4U];
        hex += digits[byte & 0xFU];
    }
    return hex;
}

Expected<Key> key_from_hex(std::string_view hex) {
    Key key{};
    bool good = hex.size() == 2 * key.size();
    for (std::size_t i = 0; good && i < key.size(); ++i) {
        const int high = hex_digit(hex[2 * i]);
        const int low = hex_digit(hex[2 * i + 1]);
        good = high >= 0 && low >= 0;
        key[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    if (!good) {
        return error("seed", "a seed is 64 hexadecimal digits");
    }
    return key;
}

Key key_from_text(const Hashing& hashing, std::string_view text) {
    std::vector<std::uint8_t> message;
    append(message, "kriegsrat seed from text\n");
    append(message, text);
    return hashing.sha256(message);
}

FairChance::FairChance(const Hashing& hashing, const Key& seed, std::vector<std::string> contributions)
    : hashing_(hashing), seed_(seed), contributions_(std::move(contributions)) {
    std::vector<std::uint8_t> message;
    append(message, "kriegsrat key\n");
    for (const std::string& contribution : contributions_) {
        append_number(message, contribution.size(), 8);
        append(message, contribution);
    }
    key_ = hashing_.hmac_sha256(seed_, message);
    begin(0);
}

std::string FairChance::commitment() const { return commitment(hashing_, seed_); }

std::string FairChance::commitment(const Hashing& hashing, const Key& seed) {
    std::vector<std::uint8_t> message;
    append(message, "kriegsrat commitment\n");
    message.insert(message.end(), seed.begin(), seed.end());
    return to_hex(hashing.sha256(message));
}

std::string FairChance::seal(const Hashing& hashing, std::string_view contribution) {
    std::vector<std::uint8_t> message;
    append(message, "kriegsrat seal\n");
    append(message, contribution);
    return to_hex(hashing.sha256(message));
}

void FairChance::begin(std::uint64_t decision) {
    decision_ = decision;
    blocks_ = 0;
    used_ = block_.size();
}

std::uint32_t FairChance::next() {
    if (used_ == block_.size()) {
        std::vector<std::uint8_t> message;
        append_number(message, decision_, 8);
        append_number(message, blocks_++, 4);
        block_ = hashing_.hmac_sha256(key_, message);
        used_ = 0;
    }
    std::uint32_t word = 0;
    for (unsigned i = 0; i < 4; ++i) {
        word |= static_cast<std::uint32_t>(block_[used_++]) << (8U * i);
    }
    return word;
}

}  // namespace kriegsrat
