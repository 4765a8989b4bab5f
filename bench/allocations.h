#pragma once

#include <cstdint>

// How often operator new has been called: hot loops must not.
namespace kriegsrat::bench {

std::uint64_t allocations();

}  // namespace kriegsrat::bench
