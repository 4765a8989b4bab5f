#include "core/json_text.h"

#include <algorithm>
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

constexpr std::size_t longest_number = 24;

}  // namespace

void JsonText::grow(std::size_t count) { text_.resize(2 * text_.size() + count + 1); }

JsonText& JsonText::signed_number(std::int64_t number) {
    char* at = after_comma(longest_number);
    ends_at(std::to_chars(at, at + longest_number, number).ptr);
    return *this;
}

JsonText& JsonText::unsigned_number(std::uint64_t number) {
    char* at = after_comma(longest_number);
    ends_at(std::to_chars(at, at + longest_number, number).ptr);
    return *this;
}

void JsonText::string(std::string_view text) {
    bool all_plain = true;
    for (const char c : text) {
        all_plain &= plain[static_cast<unsigned char>(c)];
    }
    if (all_plain) {
        quote(text);
    } else {
        literal(to_text(Json(std::string(text))));
    }
}

JsonText& JsonText::tree(const Json& json) {
    switch (json.type()) {
        case Json::value_t::object:
            object();
            for (const auto& [name, member] : json.items()) {
                key(name).tree(member);
            }
            return end();
        case Json::value_t::array:
            list();
            for (const Json& element : json) {
                tree(element);
            }
            return end();
        case Json::value_t::string:
            return value(std::string_view(*json.get_ptr<const std::string*>()));
        case Json::value_t::number_integer:
            return signed_number(*json.get_ptr<const std::int64_t*>());
        case Json::value_t::number_unsigned:
            return unsigned_number(*json.get_ptr<const std::uint64_t*>());
        default:
            return literal(to_text(json));
    }
}

Json JsonText::json() const { return Json::parse(text(), nullptr, false); }

std::size_t JsonText::end_of(std::size_t begin) const {
    const auto found = std::lower_bound(extents_.begin(), extents_.end(), begin,
                                        [](const Extent& one, std::size_t place) { return one.begin < place; });
    return found != extents_.end() && found->begin == begin ? found->end : 0;
}

}  // namespace kriegsrat
