#include "app/terminal_text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace kriegsrat::terminal {

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Bytes of the letter, or of the whole colour sequence, at this place.
std::size_t step(std::string_view text, std::size_t at) {
    if (text[at] == '\x1b') {
        const std::size_t end = text.find('m', at);
        return end == std::string_view::npos ? text.size() - at : end + 1 - at;
    }
    std::size_t size = 1;
    while (at + size < text.size() && continues_letter(text[at + size])) {
        ++size;
    }
    return size;
}

struct Plain {
    std::string_view letter;
    std::string_view plain;
};

// What is typed without the keys of the language.
constexpr std::array<Plain, 24> plain_table{{
    {"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"ß", "ss"}, {"á", "a"}, {"é", "e"}, {"í", "i"}, {"ó", "o"},
    {"ő", "o"}, {"ú", "u"}, {"ű", "u"}, {"Ä", "a"},  {"Ö", "o"}, {"Ü", "u"}, {"Á", "a"}, {"É", "e"},
    {"Í", "i"}, {"Ó", "o"}, {"Ő", "o"}, {"Ú", "u"},  {"Ű", "u"}, {"’", ""},  {"→", " "}, {"–", " "},
}};

}  // namespace

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size(); at += step(text, at)) {
        columns += text[at] == '\x1b' ? 0 : 1;
    }
    return columns;
}

std::string pad(std::string_view text, std::size_t columns, bool before) {
    const std::size_t used = columns_of(text);
    const std::string blanks(columns > used ? columns - used : 0, ' ');
    return before ? blanks + std::string(text) : std::string(text) + blanks;
}

std::string shorten(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns || columns == 0) {
        return std::string(text);
    }
    std::size_t at = 0;
    for (std::size_t used = 0; used + 1 < columns; ++used) {
        at += step(text, at);
    }
    return std::string(text.substr(0, at)) + ".";
}

std::string fold_lines(std::string_view text, std::size_t columns, std::size_t indent, std::size_t first) {
    std::string lines;
    std::size_t used = first;
    bool fresh = true;  // nothing on this line yet
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        const std::size_t length = columns_of(word);
        if (!fresh && used + 1 + length > columns) {
            lines += '\n' + std::string(indent, ' ');
            used = indent;
        } else if (!fresh) {
            lines += ' ';
            ++used;
        }
        lines += word;
        used += length;
        fresh = false;
        if (end < text.size() && text[end] == '\n') {
            lines += '\n' + std::string(indent, ' ');
            used = indent;
            fresh = true;
        }
        at = end + 1;
    }
    return lines;
}

std::string plain_letters(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = step(text, at);
        const std::string_view letter = text.substr(at, size);
        at += size;
        const auto known =
            std::find_if(plain_table.begin(), plain_table.end(), [&](const Plain& p) { return p.letter == letter; });
        if (known != plain_table.end()) {
            plain += known->plain;
        } else if (letter == "-" && at < text.size() && is_digit(text[at]) && (plain.empty() || plain.back() == ' ')) {
            plain += '-';
        } else if (size == 1 && std::isalnum(static_cast<unsigned char>(letter[0])) != 0) {
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(letter[0])));
        } else if (size == 1 && letter[0] != '\'' && letter[0] != '.') {
            plain += ' ';
        }
    }
    return plain;
}

std::vector<std::string> plain_words(std::string_view text) {
    std::vector<std::string> words;
    const std::string plain = plain_letters(text);
    for (std::size_t at = 0; at < plain.size();) {
        const std::size_t end = std::min(plain.find(' ', at), plain.size());
        if (end > at) {
            words.push_back(plain.substr(at, end - at));
        }
        at = end + 1;
    }
    return words;
}

std::string join(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (const std::string& part : parts) {
        all += all.empty() ? "" : between;
        all += part;
    }
    return all;
}

std::string Style::wrapped(std::string_view code, std::string_view text) const {
    return colour_ ? "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m" : std::string(text);
}

std::string Style::ink(std::string_view text, Paint paint) const {
    return wrapped("38;5;" + std::to_string(paint), text);
}

std::string Style::token(std::string_view text, Paint paint, bool dark_letters) const {
    return wrapped("1;38;5;" + std::string(dark_letters ? "16" : "231") + ";48;5;" + std::to_string(paint), text);
}

}  // namespace kriegsrat::terminal
