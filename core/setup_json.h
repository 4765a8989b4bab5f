#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/rules.h"

// What the set-ups of all games have in common: {"game", "variant", "players", "options", "pack"}.
namespace kriegsrat {

template <class Pack>
struct SetupHead {
    const Pack* pack = nullptr;
    std::uint8_t variant = 0;  // in GameSpec::variants
    std::uint8_t players = 0;
};

const OptionSpec* find_option(const Variant& variant, std::string_view name);
// Every key must be an option of this way to play.
void check_options(const Reader& options, const GameSpec& spec, const Variant& variant);

// House rules are listed by name, {"house_rules": ["most_points_win"]}, or each is switched by its own name,
// {"most_points_win": true}; a bit for each of GameSpec::house_rules.
inline constexpr std::string_view house_rules_option = "house_rules";
Bits read_house_rules(const Reader& options, const GameSpec& spec, const Variant& variant);
bool is_house_rule(const GameSpec& spec, const Variant& variant, std::string_view name);
// Nothing where none is played.
void add_house_rules(Json& options, const GameSpec& spec, Bits chosen);
void write_house_rules(JsonText& out, const GameSpec& spec, Bits chosen);

// Packs are named by their digest, as 16 hexadecimal digits.
std::uint64_t read_pack_digest(const Reader& reader);
std::string write_pack_digest(std::uint64_t digest);

// The parts of read_setup_head.
void check_setup_keys(const Reader& root, const GameSpec& spec);
std::uint8_t read_variant(const Reader& reader, const GameSpec& spec);
std::uint8_t read_players(const Reader& reader, const GameSpec& spec, const Variant& variant, RuleId rule);

// Everything but the options. player_rules: for each variant the rule about its number of players.
template <class Pack>
SetupHead<Pack> read_setup_head(const Reader& root, const GameSpec& spec, std::span<const RuleId> player_rules,
                                const Pack& current, const Pack* (*find)(std::uint64_t)) {
    check_setup_keys(root, spec);
    SetupHead<Pack> head{&current};
    if (root.has("pack")) {
        const Reader reader = root["pack"];
        const std::uint64_t digest = read_pack_digest(reader);
        head.pack = reader.ok() ? find(digest) : nullptr;
        if (head.pack == nullptr) {
            reader.mistake("this pack is not loaded");
        }
    }
    head.variant = read_variant(root["variant"], spec);
    head.players = read_players(root["players"], spec, spec.variants[head.variant], player_rules[head.variant]);
    return head;
}

Json write_setup_head(const GameSpec& spec, const Variant& variant, int players, Json options, std::uint64_t digest);

}  // namespace kriegsrat
