#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json_fwd.h"

namespace kriegsrat {

// Parses text that may be anything; never throws.
Expected<Json> parse_json(std::string_view text);

// What went wrong while reading, and at which JSON pointer. Only the first mistake is kept.
struct Mistake {
    std::string where;
    std::string what;
    bool made() const { return !what.empty(); }
    Error error(std::string kind) const;
};

// Reads JSON from outside. A wrong type or value is noted in the Mistake and a harmless value returned, so that
// reading code is straight; the caller asks the Mistake once at the end.
class Reader {
  public:
    Reader(const Json& json, Mistake& mistake, std::string where = "")
        : json_(&json), mistake_(&mistake), where_(std::move(where)) {}

    Reader operator[](std::string_view key) const;
    Reader operator[](std::size_t position) const;
    bool has(std::string_view key) const;
    bool is_null() const { return json_->is_null(); }
    bool is_string() const { return json_->is_string(); }
    bool is_array() const { return json_->is_array(); }
    bool is_object() const { return json_->is_object(); }

    std::int64_t number(std::int64_t least, std::int64_t most) const;
    std::uint64_t unsigned_number() const;
    bool boolean() const;
    std::string text() const;
    std::size_t size() const;  // of an array
    std::size_t size(std::size_t wanted) const;
    std::vector<std::string> keys() const;  // of an object
    // The place of the text in the list; a mistake that names kind if it is not there.
    int one_of(const std::vector<std::string>& names, std::string_view kind) const;
    // The same; a name that consists of digits may also come as the number: coordinates, degrees.
    int name_or_number(const std::vector<std::string>& names, std::string_view kind) const;
    // Every key of the object must be one of these.
    void only(std::span<const std::string_view> keys) const;
    void only(std::initializer_list<std::string_view> keys) const { only(std::span(keys.begin(), keys.size())); }

    void mistake(std::string what) const;
    bool ok() const { return !mistake_->made(); }
    const std::string& where() const { return where_; }
    const Json& json() const { return *json_; }

  private:
    const Json* json_;
    Mistake* mistake_;
    std::string where_;
};

}  // namespace kriegsrat
