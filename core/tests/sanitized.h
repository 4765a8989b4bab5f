#pragma once

namespace kriegsrat {

// With the sanitizers everything takes ten times as long, and a few of each kind show what they look for.
#ifdef __SANITIZE_ADDRESS__
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace kriegsrat
