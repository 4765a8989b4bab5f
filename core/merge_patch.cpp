#include "core/merge_patch.h"

namespace kriegsrat {

Json merge_patch(const Json& before, const Json& after) {
    if (!before.is_object() || !after.is_object()) {
        return after;
    }
    Json patch = Json::object();
    for (const auto& [key, value] : before.items()) {
        if (!value.is_null() && !after.contains(key)) {
            patch[key] = nullptr;
        }
    }
    for (const auto& [key, value] : after.items()) {
        const auto old = before.find(key);
        if (old == before.end()) {
            if (!value.is_null()) {
                patch[key] = value;
            }
        } else if (*old != value) {
            patch[key] = merge_patch(*old, value);
        }
    }
    return patch;
}

void apply_merge_patch(Json& target, const Json& patch) {
    if (!patch.is_object()) {
        target = patch;
        return;
    }
    if (!target.is_object()) {
        target = Json::object();
    }
    for (const auto& [key, value] : patch.items()) {
        if (value.is_null()) {
            target.erase(key);
        } else {
            apply_merge_patch(target[key], value);
        }
    }
}

}  // namespace kriegsrat
