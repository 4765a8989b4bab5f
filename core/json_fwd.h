#pragma once

#include <nlohmann/json_fwd.hpp>

// For headers that only name JSON: the whole library costs every file that includes it two seconds.
namespace kriegsrat {

using Json = nlohmann::json;

}  // namespace kriegsrat
