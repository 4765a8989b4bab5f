#pragma once

#include <array>
#include <cstdint>

namespace kriegsrat {

// One thing to be done or asked: the step of the rules, whose matter it is, and about what. So a question inside a
// question, asked of somebody else, is data on the stack and needs no field of its own in the State.
struct Frame {
    std::uint8_t step = 0;
    std::uint8_t seat = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    bool operator==(const Frame&) const = default;
};

[[noreturn]] void the_agenda_is_full();

// A stack of frames, the last one is the current one; never empty. What lies above it is zero, so that equal positions
// have equal bytes.
template <int Depth>
struct Agenda {
    static_assert(Depth > 0 && Depth < 256);

    std::array<Frame, static_cast<std::size_t>(Depth)> frames{};
    std::uint16_t depth = 0;

    constexpr const Frame& top() const { return frames[depth]; }
    constexpr Frame& top() { return frames[depth]; }
    // The one that waits for the current one. Precondition: depth > 0.
    constexpr const Frame& below() const { return frames[depth - 1U]; }

    constexpr void push(Frame frame) {
        if (depth + 1 == Depth) [[unlikely]] {
            the_agenda_is_full();
        }
        frames[++depth] = frame;
    }
    constexpr void become(Frame frame) { frames[depth] = frame; }
    // Precondition: depth > 0.
    constexpr void pop() { frames[depth--] = {}; }

    bool operator==(const Agenda&) const = default;
};

}  // namespace kriegsrat
