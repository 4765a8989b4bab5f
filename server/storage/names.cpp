#include "server/storage/names.h"

#include <cstdint>
#include <cstring>

namespace kriegsrat::server {
namespace {

// Letters first to last whose lower case lies so far on; with a step of 2 only every other one is upper case.
struct UpperCase {
    char32_t first;
    char32_t last;
    char32_t step;
    std::int32_t to_lower;
};

constexpr UpperCase upper_cases[] = {
    {U'A', U'Z', 1, 32},     {0x00C0, 0x00D6, 1, 32},    {0x00D8, 0x00DE, 1, 32}, {0x0100, 0x012E, 2, 1},
    {0x0132, 0x0136, 2, 1},  {0x0139, 0x0147, 2, 1},     {0x014A, 0x0176, 2, 1},  {0x0178, 0x0178, 1, -121},
    {0x0179, 0x017D, 2, 1},  {0x01CD, 0x01DB, 2, 1},     {0x01DE, 0x01EE, 2, 1},  {0x01F8, 0x021E, 2, 1},
    {0x0222, 0x0232, 2, 1},  {0x0386, 0x0386, 1, 38},    {0x0388, 0x038A, 1, 37}, {0x038C, 0x038C, 1, 64},
    {0x038E, 0x038F, 1, 63}, {0x0391, 0x03A1, 1, 32},    {0x03A3, 0x03AB, 1, 32}, {0x03C2, 0x03C2, 1, 1},
    {0x0400, 0x040F, 1, 80}, {0x0410, 0x042F, 1, 32},    {0x0460, 0x0480, 2, 1},  {0x048A, 0x04BE, 2, 1},
    {0x04C0, 0x04C0, 1, 15}, {0x04C1, 0x04CD, 2, 1},     {0x04D0, 0x052E, 2, 1},  {0x0531, 0x0556, 1, 48},
    {0x1E00, 0x1E94, 2, 1},  {0x1E9E, 0x1E9E, 1, -7615}, {0x1EA0, 0x1EFE, 2, 1},
};

char32_t lower_case(char32_t letter) {
    for (const UpperCase& range : upper_cases) {
        if (letter >= range.first && letter <= range.last && (letter - range.first) % range.step == 0) {
            return static_cast<char32_t>(static_cast<std::int32_t>(letter) + range.to_lower);
        }
    }
    return letter;
}

// The letter at the start of the text, which loses it; 0 for anything that is no letter of UTF-8, and for the byte 0.
char32_t take_letter(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t size = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (size == 0 || first > 0xF4 || text.size() < size) {
        return 0;
    }
    char32_t letter = size == 1 ? first : first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0U) != 0x80U) {
            return 0;
        }
        letter = (letter << 6U) | (next & 0x3FU);
    }
    const bool too_long = (size == 3 && letter < 0x800) || (size == 4 && letter < 0x10000);
    if (letter == 0 || too_long || letter > 0x10FFFF || (letter >= 0xD800 && letter <= 0xDFFF)) {
        return 0;
    }
    text.remove_prefix(size);
    return letter;
}

// Most of what is stored: so many letters at once, each of one byte that is not 0.
constexpr std::size_t plain_step = 8;

bool begins_plain(std::string_view text) {
    if (text.size() < plain_step) {
        return false;
    }
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data(), plain_step);
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t high = 0x8080808080808080;
    return ((bytes | (bytes - ones)) & high) == 0;
}

void add_letter(std::string& text, char32_t letter) {
    const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((letter >> shift) & 0x3FU)); };
    if (letter < 0x80) {
        text += static_cast<char>(letter);
    } else if (letter < 0x800) {
        text += static_cast<char>(0xC0U | (letter >> 6U));
        tail(0);
    } else if (letter < 0x10000) {
        text += static_cast<char>(0xE0U | (letter >> 12U));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xF0U | (letter >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

}  // namespace

bool is_storable_text(std::string_view text) {
    while (!text.empty()) {
        if (begins_plain(text)) {
            text.remove_prefix(plain_step);
            continue;
        }
        if (take_letter(text) == 0) {
            return false;
        }
    }
    return true;
}

std::string name_key(std::string_view text) {
    std::string key;
    while (!text.empty()) {
        const char32_t letter = take_letter(text);
        if (letter == 0) {
            return key.append(text);  // nothing that could be stored
        }
        add_letter(key, lower_case(letter));
    }
    return key;
}

}  // namespace kriegsrat::server
