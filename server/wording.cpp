#include "server/wording.h"

#include <algorithm>

#include "core/fair.h"

namespace kriegsrat::server {

namespace {

// The next letter of valid UTF-8.
char32_t next_letter(std::string_view text, std::size_t& at) {
    const auto first = static_cast<unsigned char>(text[at++]);
    const int more = first < 0xC0U ? 0 : first < 0xE0U ? 1 : first < 0xF0U ? 2 : 3;
    char32_t letter = more == 0 ? first : first & (0x3FU >> static_cast<unsigned>(more));
    for (int i = 0; i < more && at < text.size(); ++i) {
        letter = letter << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
    }
    return letter;
}

bool invisible(char32_t letter) {
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || letter == 0xAD || letter == 0x061C ||
           letter == 0x115F || letter == 0x1160 || letter == 0x180E || (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) || letter == 0x2800 ||
           letter == 0x3164 || letter == 0xFEFF || letter == 0xFFA0 || (letter >= 0xFFF9 && letter <= 0xFFFB) ||
           (letter >= 0xE0000 && letter <= 0xE0FFF);
}

bool blank(char32_t letter) {
    return letter == ' ' || letter == 0xA0 || letter == 0x1680 || (letter >= 0x2000 && letter <= 0x200A) ||
           letter == 0x202F || letter == 0x205F || letter == 0x3000;
}

bool blank_at_an_end(std::string_view text) {
    bool first = true;
    char32_t letter = ' ';
    for (std::size_t at = 0; at < text.size();) {
        letter = next_letter(text, at);
        if (first && blank(letter)) {
            return true;
        }
        first = false;
    }
    return blank(letter);
}

}  // namespace

std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

bool printable(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        if (invisible(next_letter(text, at))) {
            return false;
        }
    }
    return true;
}

std::string read_name(const Reader& in) {
    std::string name = in.text();
    if (in.is_string() && (name.empty() || letters(name) > longest_name || !printable(name) || blank_at_an_end(name))) {
        in.mistake("must be 1 to " + std::to_string(longest_name) + " visible characters");
    }
    return name;
}

std::string read_seal(const Reader& in) {
    std::string text = in.text();
    if (!key_from_hex(text)) {
        in.mistake("must be 64 hexadecimal digits");
    }
    return text;
}

std::string read_contribution(const Reader& in) {
    std::string text = in.text();
    if (text.empty() || letters(text) > longest_contribution || !printable(text)) {
        in.mistake("must be 1 to " + std::to_string(longest_contribution) + " visible characters");
    }
    return text;
}

}  // namespace kriegsrat::server
