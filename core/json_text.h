#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/json_fwd.h"

namespace kriegsrat {

// JSON written from front to back, straight into text: what many people are told many times a second. The caller
// keeps the grammar; commas come by themselves.
//
//   JsonText out;
//   out.object().field("round", 3).key("dice").list().value(6).value(2).end().end();
class JsonText {
  public:
    // Of a member. Written in the program it holds nothing that has to be escaped.
    struct Name {
        template <std::size_t size>
        constexpr Name(const char (&literal)[size]) : text(literal, size - 1), plain(true) {}
        template <std::convertible_to<std::string_view> Text>
        constexpr Name(const Text& any) : text(any) {}

        std::string_view text;
        bool plain = false;
    };

    explicit JsonText(std::size_t expected = 512) : text_(expected, '\0') { extents_.reserve(expected / 32); }

    JsonText& object() { return open('{'); }
    JsonText& list() { return open('['); }
    // Closes the innermost object or list.
    JsonText& end() {
        Extent& innermost = extents_[innermost_];
        put(text_[innermost.begin] == '{' ? '}' : ']');
        innermost_ = std::exchange(innermost.end, static_cast<std::uint32_t>(size_));
        return *this;
    }
    JsonText& key(Name name) {
        name.plain ? quote(name.text) : string(name.text);
        put(':');
        return *this;
    }

    JsonText& value(std::string_view text) {
        string(text);
        return *this;
    }
    JsonText& value(const char* text) { return value(std::string_view(text)); }
    JsonText& value(std::nullptr_t) { return literal("null"); }
    JsonText& value(std::same_as<bool> auto truth) { return literal(truth ? "true" : "false"); }
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) JsonText& value(Number number) {
        return std::is_signed_v<Number> || std::cmp_less_equal(number, INT64_MAX)
                   ? signed_number(static_cast<std::int64_t>(number))
                   : unsigned_number(static_cast<std::uint64_t>(number));
    }
    JsonText& value(const std::same_as<Json> auto& json) { return tree(json); }
    // JSON already.
    JsonText& raw(std::string_view json) { return literal(json); }

    template <class Value>
    JsonText& field(Name name, const Value& content) {
        return key(name).value(content);
    }
    JsonText& object(Name name) { return key(name).object(); }
    JsonText& list(Name name) { return key(name).list(); }

    std::string_view text() const { return {text_.data(), size_}; }
    std::string take() {
        text_.resize(size_);
        return std::move(text_);
    }
    // Empty again, with the room it has.
    void clear() {
        size_ = 0;
        innermost_ = 0;
        extents_.clear();
    }
    // What was written, as a tree.
    Json json() const;
    // Where the object or list that begins there ends; 0 if it was not written piece by piece. Who goes on from one to
    // the next keeps what is known, 0 at first.
    std::size_t end_of(std::size_t begin, std::size_t& known) const;

  private:
    struct Extent {
        std::uint32_t begin;
        std::uint32_t end;  // while it is open: the one around it
    };

    // Room for so many characters and a comma before them, if there has to be one.
    char* after_comma(std::size_t count) {
        if (text_.size() - size_ <= count) {
            grow(count);
        }
        char* at = text_.data() + size_;
        if (size_ > 0 && at[-1] != '{' && at[-1] != '[' && at[-1] != ':') {
            *at++ = ',';
        }
        return at;
    }
    void ends_at(const char* at) { size_ = static_cast<std::size_t>(at - text_.data()); }
    void put(char c) {
        if (size_ == text_.size()) {
            grow(0);
        }
        text_[size_++] = c;
    }
    JsonText& open(char opener) {
        char* at = after_comma(1);
        *at = opener;
        extents_.push_back({static_cast<std::uint32_t>(at - text_.data()), innermost_});
        innermost_ = static_cast<std::uint32_t>(extents_.size() - 1);
        ends_at(at + 1);
        return *this;
    }
    JsonText& literal(std::string_view text) {
        ends_at(std::copy(text.begin(), text.end(), after_comma(text.size())));
        return *this;
    }
    void quote(std::string_view text) {
        char* at = after_comma(text.size() + 2);
        *at++ = '"';
        at = std::copy(text.begin(), text.end(), at);
        *at++ = '"';
        ends_at(at);
    }
    void grow(std::size_t count);
    JsonText& tree(const Json& json);
    JsonText& signed_number(std::int64_t number);
    JsonText& unsigned_number(std::uint64_t number);
    void string(std::string_view text);

    std::string text_;  // longer than what is written
    std::size_t size_ = 0;
    std::vector<Extent> extents_;  // in the order of their beginnings
    std::uint32_t innermost_ = 0;
};

}  // namespace kriegsrat
