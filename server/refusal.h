#pragma once

#include <string>
#include <utility>

#include "core/error.h"

namespace kriegsrat::server {

// Why something was not done. kind is the end of a key "error.<kind>" of the locale files.
struct Refusal {
    std::string kind;
    std::string text;  // English, for developers
    std::string rule;  // of the game, where one forbids it
    int retry = 1;     // seconds after which it may be said again, where only the time is wrong
};

template <class T>
using Answer = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(std::string kind, std::string text, std::string rule = {}) {
    return tl::unexpected<Refusal>(Refusal{std::move(kind), std::move(text), std::move(rule)});
}
inline tl::unexpected<Refusal> refuse(const Error& error) { return refuse(error.kind, error.text); }
inline tl::unexpected<Refusal> refuse(const Refusal& refusal) { return tl::unexpected<Refusal>(refusal); }

// What HTTP calls it.
int status_of(const std::string& kind);

}  // namespace kriegsrat::server
