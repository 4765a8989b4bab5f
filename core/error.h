#pragma once

#include <string>
#include <tl/expected.hpp>

namespace kriegsrat {

// What is wrong with something that came from outside. kind is one lower-case word for programs, text is for people.
struct Error {
    std::string kind;
    std::string text;
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> error(std::string kind, std::string text) {
    return tl::unexpected<Error>(Error{std::move(kind), std::move(text)});
}

}  // namespace kriegsrat
