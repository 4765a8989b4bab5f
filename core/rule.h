#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kriegsrat {

// The id of a rule inside its game: letter of the chapter and number. "G02"_rule of Risk is written RS-G02 outside.
struct RuleId {
    char letter = 0;
    std::uint8_t number = 0;
    bool operator==(const RuleId&) const = default;
};

void a_rule_id_is_one_letter_and_two_digits();  // not constexpr: reaching it is a compile error

consteval RuleId operator""_rule(const char* text, std::size_t length) {
    if (length != 3) {
        a_rule_id_is_one_letter_and_two_digits();
    }
    return {text[0], static_cast<std::uint8_t>((text[1] - '0') * 10 + (text[2] - '0'))};
}

inline std::string rule_name(std::string_view prefix, RuleId rule) {
    std::string name(prefix);
    name += '-';
    name += rule.letter;
    name += static_cast<char>('0' + rule.number / 10 % 10);
    name += static_cast<char>('0' + rule.number % 10);
    return name;
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
