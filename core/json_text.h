#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/json_fwd.h"

namespace kriegsrat {

// JSON written from front to back, straight into text: what many people are told many times a second. The caller
// keeps the grammar; commas come by themselves.
//
//   JsonText out;
//   out.object().field("round", 3).key("dice").list().value(6).value(2).end().end();
class JsonText {
  public:
    explicit JsonText(std::size_t expected = 512) { text_.reserve(expected); }

    JsonText& object() { return open('{', '}'); }
    JsonText& list() { return open('[', ']'); }
    // Closes the innermost object or list.
    JsonText& end() {
        text_ += closers_.back();
        closers_.pop_back();
        return *this;
    }
    JsonText& key(std::string_view name) {
        string(name);
        text_ += ':';
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
    JsonText& field(std::string_view name, const Value& content) {
        return key(name).value(content);
    }
    JsonText& object(std::string_view name) { return key(name).object(); }
    JsonText& list(std::string_view name) { return key(name).list(); }

    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }
    // What was written, as a tree.
    Json json() const;

  private:
    void separate() {
        if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':') {
            text_ += ',';
        }
    }
    JsonText& open(char opener, char closer) {
        separate();
        text_ += opener;
        closers_ += closer;
        return *this;
    }
    JsonText& literal(std::string_view text) {
        separate();
        text_ += text;
        return *this;
    }
    JsonText& tree(const Json& json);
    JsonText& signed_number(std::int64_t number);
    JsonText& unsigned_number(std::uint64_t number);
    void string(std::string_view text);

    std::string text_;
    std::string closers_;
};

}  // namespace kriegsrat
