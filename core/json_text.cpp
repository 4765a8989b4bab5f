#include "core/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

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

// Of each of eight bytes, in its highest bit: not plain.
constexpr std::uint64_t marks(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t high = 0x80 * ones;
    // Exact up to the lowest mark, so that there is none if no byte deserves one.
    const auto equal_to = [&](std::uint64_t c) { return ((bytes ^ c * ones) - ones) & ~(bytes ^ c * ones); };
    const std::uint64_t below_space = (bytes - ' ' * ones) & ~bytes;
    return (bytes | below_space | equal_to('"') | equal_to('\\') | equal_to(0x7f)) & high;
}

template <class Bytes>
Bytes bytes_at(const char* at) {
    Bytes bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

// Eight at a time, the last ones perhaps twice.
bool all_plain(std::string_view text) {
    constexpr std::size_t step = sizeof(std::uint64_t);
    const char* const end = text.data() + text.size();
    if (text.size() >= step) {
        std::uint64_t found = marks(bytes_at<std::uint64_t>(end - step));
        for (const char* at = text.data(); at + step < end; at += step) {
            found |= marks(bytes_at<std::uint64_t>(at));
        }
        return found == 0;
    }
    if (text.size() >= step / 2) {
        const std::uint64_t first = bytes_at<std::uint32_t>(text.data());
        return marks(first << 32U | bytes_at<std::uint32_t>(end - step / 2)) == 0;
    }
    return std::all_of(text.begin(), text.end(), [](char c) { return plain[static_cast<unsigned char>(c)]; });
}

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
    if (all_plain(text)) {
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

std::size_t JsonText::end_of(std::size_t begin, std::size_t& known) const {
    const auto before = [](const Extent& one, std::size_t place) { return one.begin < place; };
    if (known == 0) {
        const auto found = std::lower_bound(extents_.begin(), extents_.end(), begin, before);
        known = static_cast<std::size_t>(found - extents_.begin());
    }
    while (known < extents_.size() && before(extents_[known], begin)) {
        ++known;
    }
    return known < extents_.size() && extents_[known].begin == begin ? extents_[known].end : 0;
}

}  // namespace kriegsrat
