#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/rng.h"

namespace kriegsrat {

// One decision of a seat or of chance, named by its content. What kind, a, b and c mean is the game's business; its
// ActionSpec gives them names.
struct Action {
    std::uint8_t kind = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    std::uint16_t amount = 0;
    bool operator==(const Action&) const = default;
};

// A legal action. With most > action.amount any amount from action.amount to most may be chosen.
struct Option {
    Action action;
    std::uint16_t most = 0;
    std::uint32_t weight = 1;  // of chance only

    constexpr bool allows(Action wanted) const {
        const std::uint16_t amount = wanted.amount;
        wanted.amount = action.amount;
        return wanted == action && amount >= action.amount && amount <= most;
    }
};

// A list of options in the caller's memory: filling it never allocates.
class Options {
  public:
    static constexpr std::size_t capacity = 1024;

    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Option& operator[](std::size_t i) const { return items_[i]; }
    const Option* begin() const { return items_.data(); }
    const Option* end() const { return items_.data() + size_; }

    void add(Action action) { append({action, action.amount, 1}); }
    void add(Action action, int least, int most) {
        action.amount = static_cast<std::uint16_t>(least);
        append({action, static_cast<std::uint16_t>(most), 1});
    }
    void add_weighted(Action action, std::uint32_t weight) { append({action, action.amount, weight}); }

    bool allow(Action action) const {
        for (const Option& option : *this) {
            if (option.allows(action)) {
                return true;
            }
        }
        return false;
    }

    // Any option, then any amount in its range. Precondition: not empty.
    Action pick(Rng& rng) const {
        const Option& option = items_[rng.below(static_cast<std::uint32_t>(size_))];
        Action action = option.action;
        if (option.most > action.amount) {
            action.amount = static_cast<std::uint16_t>(action.amount + rng.below(option.most - action.amount + 1U));
        }
        return action;
    }

  private:
    // All but the weight in one piece: an option that was written byte by byte cannot be read at once soon after.
    void append(const Option& option) {
        assert(size_ < capacity);
        const Action& action = option.action;
        const std::uint64_t word = std::uint64_t{action.kind} | std::uint64_t{action.a} << 8U |
                                   std::uint64_t{action.b} << 16U | std::uint64_t{action.c} << 24U |
                                   std::uint64_t{action.amount} << 32U | std::uint64_t{option.most} << 48U;
        static_assert(std::endian::native == std::endian::little && offsetof(Option, weight) == sizeof word);
        Option& item = items_[size_++];
        std::memcpy(static_cast<void*>(&item), &word, sizeof word);
        item.weight = option.weight;
    }

    std::size_t size_ = 0;
    std::array<Option, capacity> items_;
};

}  // namespace kriegsrat
