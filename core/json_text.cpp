#include "core/json_text.h"

#include <array>
#include <charconv>

#include "core/json.h"
#include "core/tell.h"

namespace kriegsrat {

namespace {

constexpr std::array<bool, 256> plain = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = ' '; c < 0x7f; ++c) {
        table[c] = c != '"' && c != '\\';
    }
    return table;
}();

template <class Number>
void append(std::string& text, Number number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

}  // namespace

JsonText& JsonText::signed_number(std::int64_t number) {
    separate();
    append(text_, number);
    return *this;
}

JsonText& JsonText::unsigned_number(std::uint64_t number) {
    separate();
    append(text_, number);
    return *this;
}

void JsonText::string(std::string_view text) {
    separate();
    bool all_plain = true;
    for (const char c : text) {
        all_plain &= plain[static_cast<unsigned char>(c)];
    }
    if (!all_plain) {
        text_ += to_text(Json(std::string(text)));
        return;
    }
    const std::size_t begin = text_.size();
    text_.resize(begin + text.size() + 2);
    text_[begin] = '"';
    text.copy(text_.data() + begin + 1, text.size());
    text_.back() = '"';
}

JsonText& JsonText::tree(const Json& json) { return literal(to_text(json)); }

Json JsonText::json() const { return Json::parse(text_, nullptr, false); }

}  // namespace kriegsrat
