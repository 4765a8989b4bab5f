#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace kriegsrat {

class JsonText;

// What turns one value into another, as RFC 7386 has it: a key that is gone, or null from now on, is null in it. One
// thing more: in a patch of a list, "~2" is the third element; lists of another length are told whole.
// Both are texts as JsonText writes them, without any space.
std::string merge_patch(std::string_view before, std::string_view after);
// Sooner, as it is known where everything ends.
std::string merge_patch(const JsonText& before, const JsonText& after);

// The other way round. A key that became null is gone: such a patch cannot tell the two apart.
void apply_merge_patch(Json& target, const Json& patch);

}  // namespace kriegsrat
