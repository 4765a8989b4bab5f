#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Letters, words and colours for the terminal table.
namespace kriegsrat::terminal {

// Columns the text takes: letters, not bytes, and colours take none.
std::size_t columns_of(std::string_view text);
// The text with blanks behind it (or, with before, in front of it) up to that many columns.
std::string pad(std::string_view text, std::size_t columns, bool before = false);
// At most that many columns; what is cut off is marked.
std::string shorten(std::string_view text, std::size_t columns);
// Breaks lines between words; the first line has `first` columns taken already, the others begin with the indent.
std::string fold_lines(std::string_view text, std::size_t columns, std::size_t indent = 0, std::size_t first = 0);

// As people type: small letters, no accents, no punctuation inside words.
std::string plain_letters(std::string_view text);
std::vector<std::string> plain_words(std::string_view text);

std::string join(const std::vector<std::string>& parts, std::string_view between);

// A colour of the 256 of a terminal.
using Paint = std::uint8_t;

class Style {
  public:
    explicit Style(bool colour) : colour_(colour) {}
    bool colour() const { return colour_; }

    std::string bold(std::string_view text) const { return wrapped("1", text); }
    std::string dim(std::string_view text) const { return wrapped("38;5;245", text); }
    std::string accent(std::string_view text) const { return wrapped("1;38;5;81", text); }
    std::string warning(std::string_view text) const { return wrapped("38;5;215", text); }
    std::string ink(std::string_view text, Paint paint) const;
    std::string token(std::string_view text, Paint paint, bool dark_letters) const;

  private:
    std::string wrapped(std::string_view code, std::string_view text) const;
    bool colour_;
};

}  // namespace kriegsrat::terminal
