#include "core/json.h"

#include <algorithm>

namespace kriegsrat {

namespace {

const Json nothing;

// Copying and writing JSON goes as deep as its lists and objects do: no more than this from outside.
constexpr int max_depth = 64;

bool too_deep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size() && depth <= max_depth; ++i) {
        const char letter = text[i];
        if (letter == '"') {
            quoted = !quoted;
        } else if (quoted) {
            i += letter == '\\' ? 1 : 0;
        } else {
            depth += letter == '[' || letter == '{' ? 1 : letter == ']' || letter == '}' ? -1 : 0;
        }
    }
    return depth > max_depth;
}

// The beginning of a text from outside, never cut inside a letter: what is said about it must stay valid UTF-8.
std::string shortened(std::string_view text) {
    constexpr std::size_t most = 60;
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return std::string(text.substr(0, end));
}

}  // namespace

Expected<Json> parse_json(std::string_view text) {
    if (too_deep(text)) {
        return error("json", "lists and objects are nested too deeply");
    }
    Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_discarded()) {
        return error("json", "this is not valid JSON");
    }
    return json;
}

Error Mistake::error(std::string kind) const { return {std::move(kind), (where.empty() ? "/" : where) + ": " + what}; }

Reader Reader::operator[](std::string_view key) const {
    const std::string path = where_ + "/" + std::string(key);
    if (!json_->is_object()) {
        mistake("must be an object");
        return {nothing, *mistake_, path};
    }
    const auto found = json_->find(key);
    if (found == json_->end()) {
        Reader missing(nothing, *mistake_, path);
        missing.mistake("is missing");
        return missing;
    }
    return {*found, *mistake_, path};
}

Reader Reader::operator[](std::size_t position) const {
    const std::string path = where_ + "/" + std::to_string(position);
    if (!json_->is_array() || position >= json_->size()) {
        mistake("must be a list with at least " + std::to_string(position + 1) + " entries");
        return {nothing, *mistake_, path};
    }
    return {(*json_)[position], *mistake_, path};
}

bool Reader::has(std::string_view key) const { return json_->is_object() && json_->contains(key); }

std::int64_t Reader::number(std::int64_t least, std::int64_t most) const {
    std::int64_t value = least;
    bool good = false;
    if (json_->is_number_unsigned()) {
        const auto raw = *json_->get_ptr<const Json::number_unsigned_t*>();
        good = raw <= static_cast<std::uint64_t>(INT64_MAX);
        value = good ? static_cast<std::int64_t>(raw) : least;
    } else if (json_->is_number_integer()) {
        value = *json_->get_ptr<const Json::number_integer_t*>();
        good = true;
    }
    if (!good || value < least || value > most) {
        mistake("must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    return value;
}

std::uint64_t Reader::unsigned_number() const {
    if (json_->is_number_unsigned()) {
        return *json_->get_ptr<const Json::number_unsigned_t*>();
    }
    return static_cast<std::uint64_t>(number(0, INT64_MAX));
}

bool Reader::boolean() const {
    if (!json_->is_boolean()) {
        mistake("must be true or false");
        return false;
    }
    return *json_->get_ptr<const Json::boolean_t*>();
}

std::string Reader::text() const {
    if (!json_->is_string()) {
        mistake("must be a text");
        return {};
    }
    return *json_->get_ptr<const Json::string_t*>();
}

std::size_t Reader::size() const {
    if (!json_->is_array()) {
        mistake("must be a list");
        return 0;
    }
    return json_->size();
}

std::size_t Reader::size(std::size_t wanted) const {
    if (size() != wanted) {
        mistake("must be a list of " + std::to_string(wanted));
        return 0;
    }
    return wanted;
}

std::vector<std::string> Reader::keys() const {
    std::vector<std::string> names;
    if (!json_->is_object()) {
        mistake("must be an object");
        return names;
    }
    for (const auto& [key, value] : json_->items()) {
        names.push_back(key);
    }
    return names;
}

int Reader::one_of(const std::vector<std::string>& names, std::string_view kind) const {
    const std::string wanted = text();
    const auto found = std::find(names.begin(), names.end(), wanted);
    if (found == names.end()) {
        mistake("'" + shortened(wanted) + "' is no " + std::string(kind));
        return 0;
    }
    return static_cast<int>(found - names.begin());
}

int Reader::name_or_number(const std::vector<std::string>& names, std::string_view kind) const {
    if (!json_->is_number_integer()) {
        return one_of(names, kind);
    }
    const Json digits = json_->dump();
    return Reader(digits, *mistake_, where_).one_of(names, kind);
}

void Reader::only(std::span<const std::string_view> allowed) const {
    for (const std::string& key : keys()) {
        if (std::find(allowed.begin(), allowed.end(), key) == allowed.end()) {
            mistake("has the unknown key '" + shortened(key) + "'");
        }
    }
}

void Reader::mistake(std::string what) const {
    if (!mistake_->made()) {
        *mistake_ = {where_, std::move(what)};
    }
}

}  // namespace kriegsrat
