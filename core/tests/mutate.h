// JSON that is a little wrong, for the tests of everything that reads.
#pragma once

#include "core/json.h"
#include "core/rng.h"

namespace kriegsrat::test {

inline Json any_value(Rng& rng) {
    switch (rng.below(9)) {
        case 0:
            return nullptr;
        case 1:
            return true;
        case 2:
            return -1;
        case 3:
            return rng.below(10);
        case 4:
            return 1e300;
        case 5:
            return UINT64_MAX;
        case 6:
            return "ő";
        case 7:
            return Json::array({0, "chance"});
        default:
            return Json::object({{"kind", "pass"}});
    }
}

// One place changed, taken out or doubled.
inline Json mutate(Json json, Rng& rng) {
    if (json.empty() || !json.is_structured() || rng.below(8) == 0) {
        return any_value(rng);
    }
    auto at = json.begin();
    std::advance(at, rng.below(static_cast<std::uint32_t>(json.size())));
    switch (rng.below(4)) {
        case 0:
            json.erase(at);
            break;
        case 1:
            if (json.is_array()) {
                json.push_back(*at);
            } else {
                json["extra"] = any_value(rng);
            }
            break;
        default:
            *at = mutate(*at, rng);
    }
    return json;
}

}  // namespace kriegsrat::test
