#pragma once

#include <cstddef>
#include <cstdint>

#include "core/action.h"
#include "core/event.h"

// Small words that the rules of every game are written with.
namespace kriegsrat {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }  // for indexing arrays
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
constexpr std::uint16_t word(int value) { return static_cast<std::uint16_t>(value); }

template <class Do>
constexpr Action act(Do kind, int a = 0, int b = 0, int c = 0, int amount = 0) {
    return {byte(static_cast<int>(kind)), word(a), word(b), word(c), word(amount)};
}

// The agenda of a State: a stack of steps, the last one is the current one.
template <class State, class Step>
constexpr void push(State& state, Step step) {
    state.agenda[++state.depth] = byte(static_cast<int>(step));
}
template <class State, class Step>
constexpr void become(State& state, Step step) {
    state.agenda[state.depth] = byte(static_cast<int>(step));
}
template <class State>
constexpr void pop(State& state) {
    state.agenda[state.depth--] = 0;
}

template <class Happening, class... Args>
inline void tell(Events& events, Happening what, RuleId rule, Args... args) {
    if (events.listening()) {
        events.tell(Event{byte(static_cast<int>(what)), rule, everyone, true, {static_cast<std::int32_t>(args)...}});
    }
}
// To one seat alone.
template <class Happening, class... Args>
inline void tell_one(Events& events, Seat who, Happening what, RuleId rule, Args... args) {
    if (events.listening()) {
        events.tell(Event{byte(static_cast<int>(what)), rule, only(who), false, {static_cast<std::int32_t>(args)...}});
    }
}

}  // namespace kriegsrat
