#include "app/game_options.h"

#include <charconv>

#include "app/command.h"
#include "core/setup_json.h"

namespace kriegsrat {

namespace {

constexpr std::string_view deck = "deck";  // one of the list "decks"

std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

// A name, or what a file holds.
Expected<Json> entry_of(const std::string& text) {
    if (!text.ends_with(".json")) {
        return Json(text);
    }
    const auto read = read_file(text);
    if (!read) {
        return tl::unexpected<Error>(read.error());
    }
    auto json = parse_json(*read);
    if (!json) {
        return error("file", text + ": " + json.error().text);
    }
    return json;
}

// "1,5", for options that are neither switches nor names; null if it is no list of numbers.
Json numbers_of(const std::string& text) {
    Json list = Json::array();
    for (const std::string& part : parts_of(text)) {
        int number = 0;
        const auto [end, mistake] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (part.empty() || mistake != std::errc() || end != part.data() + part.size()) {
            return {};
        }
        list.push_back(number);
    }
    return list;
}

Expected<void> add_entry(Json& list, const std::string& text) {
    auto entry = entry_of(text);
    if (!entry) {
        return tl::unexpected<Error>(entry.error());
    }
    list.push_back(std::move(*entry));
    return {};
}

Expected<void> add_option(const GameSpec& spec, const Variant& variant, const std::string& name,
                          const std::string& value, Json& options) {
    if (name == house_rules_option && variant.house_rules != 0) {
        for (const std::string& part : parts_of(value)) {
            options[name].push_back(part);
        }
        return {};
    }
    const bool house = is_house_rule(spec, variant, name);
    const bool one_deck = name == deck && find_option(variant, "decks") != nullptr;
    const OptionSpec* option = find_option(variant, one_deck ? "decks" : name);
    if (option == nullptr && !house) {
        Json numbers = numbers_of(value);
        if (numbers.is_null()) {
            return error("option", std::string(variant.id) + " has no option '" + name.substr(0, 60) + "'");
        }
        options[name] = std::move(numbers);
        return {};
    }
    if (one_deck) {
        return add_entry(options["decks"], value);
    }
    if (!house && option->type == OptionSpec::Type::names) {
        Json& list = options[name] = Json::array();
        for (const std::string& part : parts_of(value)) {
            if (auto added = add_entry(list, part); !added) {
                return added;
            }
        }
        return {};
    }
    if (value != "true" && value != "false") {
        return error("option", "the option " + name + " is either true or false");
    }
    options[name] = value == "true";
    return {};
}

}  // namespace

Expected<Json> game_options(const GameSpec& spec, const Variant& variant, const std::vector<std::string>& words) {
    Json options = Json::object();
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        const std::string value = equals == std::string::npos ? "true" : word.substr(equals + 1);
        if (auto added = add_option(spec, variant, word.substr(0, equals), value, options); !added) {
            return tl::unexpected<Error>(added.error());
        }
    }
    return options;
}

}  // namespace kriegsrat
