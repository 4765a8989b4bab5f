#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/rng.h"

namespace kriegsrat {

// One decision of a seat or of chance, named by its content. What kind, a, b and c mean is the game's business; the
// table of kinds in its GameSpec gives them names.
struct Action {
    std::uint16_t kind = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;
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

static_assert(sizeof(Option) == 16);

[[noreturn]] void options_are_full();

// A list of options in the caller's memory: filling it never allocates, and a full one ends the program in every build
// before anything is overwritten. A game whose lists may be longer splits the decision.
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
    // In two pieces: an option that was written slot by slot cannot be read at once soon after.
    void append(const Option& option) {
        if (size_ == capacity) [[unlikely]] {
            options_are_full();
        }
        const Action& action = option.action;
        const std::uint64_t first = std::uint64_t{action.kind} | std::uint64_t{action.a} << 16U |
                                    std::uint64_t{action.b} << 32U | std::uint64_t{action.c} << 48U;
        const std::uint64_t second =
            std::uint64_t{action.amount} | std::uint64_t{option.most} << 16U | std::uint64_t{option.weight} << 32U;
        static_assert(std::endian::native == std::endian::little && offsetof(Action, amount) == sizeof first &&
                      offsetof(Option, weight) == sizeof first + sizeof(std::uint32_t));
        void* const item = &items_[size_++];
        std::memcpy(item, &first, sizeof first);
        std::memcpy(static_cast<char*>(item) + sizeof first, &second, sizeof second);
    }

    std::size_t size_ = 0;
    std::array<Option, capacity> items_;
};

}  // namespace kriegsrat
