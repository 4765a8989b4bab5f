#include "core/setup_json.h"

#include <algorithm>
#include <vector>

#include "core/json_text.h"

namespace kriegsrat {

const OptionSpec* find_option(const Variant& variant, std::string_view name) {
    const auto found = std::find_if(variant.options.begin(), variant.options.end(),
                                    [&](const OptionSpec& option) { return option.name == name; });
    return found == variant.options.end() ? nullptr : &*found;
}

namespace {

std::vector<std::string> house_rule_names(const GameSpec& spec, const Variant& variant) {
    std::vector<std::string> names;
    for (const int i : each(variant.house_rules)) {
        names.emplace_back(spec.house_rules[static_cast<std::size_t>(i)].name);
    }
    return names;
}

}  // namespace

bool is_house_rule(const GameSpec& spec, const Variant& variant, std::string_view name) {
    const auto names = house_rule_names(spec, variant);
    return std::find(names.begin(), names.end(), name) != names.end();
}

Bits read_house_rules(const Reader& options, const GameSpec& spec, const Variant& variant) {
    const std::vector<std::string> names = house_rule_names(spec, variant);
    Bits chosen = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (options.has(names[i]) && options[names[i]].boolean()) {
            chosen |= bit(nth(variant.house_rules, static_cast<int>(i)));
        }
    }
    if (options.has(house_rules_option)) {
        const Reader list = options[house_rules_option];
        const std::size_t size = list.size();
        for (std::size_t i = 0; i < size && list.ok(); ++i) {
            const Bits one = bit(nth(variant.house_rules, list[i].one_of(names, "house rule of this way to play")));
            if ((chosen & one) != 0) {
                list[i].mistake("is listed twice");
            }
            chosen |= one;
        }
    }
    return options.ok() ? chosen : 0;
}

void add_house_rules(Json& options, const GameSpec& spec, Bits chosen) {
    if (chosen == 0) {
        return;
    }
    Json& list = options[std::string(house_rules_option)] = Json::array();
    for (const int i : each(chosen)) {
        list.push_back(spec.house_rules[static_cast<std::size_t>(i)].name);
    }
}

void write_house_rules(JsonText& out, const GameSpec& spec, Bits chosen) {
    if (chosen == 0) {
        return;
    }
    out.list(house_rules_option);
    for (const int i : each(chosen)) {
        out.value(spec.house_rules[static_cast<std::size_t>(i)].name);
    }
    out.end();
}

void check_options(const Reader& options, const GameSpec& spec, const Variant& variant) {
    for (const std::string& name : options.keys()) {
        const bool house =
            variant.house_rules != 0 && (name == house_rules_option || is_house_rule(spec, variant, name));
        if (!house && find_option(variant, name) == nullptr) {
            options.mistake(std::string(variant.id) + " has no option '" + name.substr(0, 60) + "'");
        }
    }
}

std::uint64_t read_pack_digest(const Reader& reader) {
    const std::string text = reader.text();
    std::uint64_t digest = 0;
    bool good = text.size() == 16;
    for (const char letter : text) {
        const bool digit = letter >= '0' && letter <= '9';
        good = good && (digit || (letter >= 'a' && letter <= 'f'));
        digest = digest << 4U | static_cast<std::uint64_t>(digit ? letter - '0' : letter - 'a' + 10);
    }
    if (!good) {
        reader.mistake("must be 16 digits or letters from a to f");
    }
    return digest;
}

std::string write_pack_digest(std::uint64_t digest) {
    std::string text;
    for (unsigned shift = 64; shift > 0; shift -= 4) {
        text += "0123456789abcdef"[(digest >> (shift - 4)) & 0xFU];
    }
    return text;
}

void check_setup_keys(const Reader& root, const GameSpec& spec) {
    root.only({"game", "variant", "players", "options", "pack"});
    if (root.has("game") && root["game"].text() != spec.id) {
        root["game"].mistake("must be '" + std::string(spec.id) + "'");
    }
}

std::uint8_t read_variant(const Reader& reader, const GameSpec& spec) {
    std::vector<std::string> names;
    for (const Variant& variant : spec.variants) {
        names.emplace_back(variant.id);
    }
    return static_cast<std::uint8_t>(reader.one_of(names, "way to play"));
}

std::uint8_t read_players(const Reader& reader, const GameSpec& spec, const Variant& variant, RuleId rule) {
    const auto players = static_cast<int>(reader.number(1, max_players));
    if (std::find(variant.players.begin(), variant.players.end(), players) == variant.players.end()) {
        std::string allowed;
        for (const int number : variant.players) {
            allowed += (allowed.empty()                    ? ""
                        : number == variant.players.back() ? " or "
                                                           : ", ") +
                       std::to_string(number);
        }
        reader.mistake(std::string(variant.id) + " takes " + allowed + " players (" +
                       rule_name(spec.rule_prefix, rule) + ")");
    }
    return static_cast<std::uint8_t>(players);
}

Json write_setup_head(const GameSpec& spec, const Variant& variant, int players, Json options, std::uint64_t digest) {
    return {{"game", spec.id},
            {"variant", variant.id},
            {"players", players},
            {"options", std::move(options)},
            {"pack", write_pack_digest(digest)}};
}

}  // namespace kriegsrat
