#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kriegsrat {

// The id of a rule inside its game: one or two letters of the chapter and a number. "G02"_rule of Risk is written
// RS-G02 outside.
struct RuleId {
    char letter = 0;
    char second = 0;
    std::uint16_t number = 0;
    bool operator==(const RuleId&) const = default;
};

void a_rule_id_is_one_or_two_letters_and_two_or_three_digits();  // not constexpr: reaching it is a compile error

consteval RuleId operator""_rule(const char* text, std::size_t length) {
    const auto letter = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    RuleId rule;
    std::size_t at = 0;
    if (at < length && letter(text[at])) {
        rule.letter = text[at++];
    }
    if (at < length && letter(text[at])) {
        rule.second = text[at++];
    }
    const std::size_t digits = length - at;
    if (rule.letter == 0 || digits < 2 || digits > 3 || (digits == 3 && text[at] == '0')) {
        a_rule_id_is_one_or_two_letters_and_two_or_three_digits();
    }
    for (; at < length; ++at) {
        if (!digit(text[at])) {
            a_rule_id_is_one_or_two_letters_and_two_or_three_digits();
        }
        rule.number = static_cast<std::uint16_t>(rule.number * 10 + (text[at] - '0'));
    }
    return rule;
}

inline std::string rule_name(std::string_view prefix, RuleId rule) {
    std::string name(prefix);
    name += '-';
    name += rule.letter;
    if (rule.second != 0) {
        name += rule.second;
    }
    if (rule.number < 10) {
        name += '0';
    }
    return name + std::to_string(rule.number);
}

// Legal, or the rule that forbids it.
struct [[nodiscard]] Verdict {
    RuleId rule{};
    constexpr bool legal() const { return rule.letter == 0; }
    bool operator==(const Verdict&) const = default;
};

constexpr Verdict legal{};
constexpr Verdict forbidden(RuleId rule) { return {rule}; }
constexpr Verdict require(bool condition, RuleId rule) { return condition ? legal : forbidden(rule); }

}  // namespace kriegsrat
