#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace kriegsrat {

class JsonText;

// What turns one value into another: in a patch of an object are the members that changed, patched in turn. Where some
// are gone, or new ones do not stand behind the old, "~" lists all that are left, in their order. In a patch of a list
// "~2" is its third element; lists of another length are told whole. So null is a value like any other, and what is
// patched is what would be told whole, to the last letter. Both are texts as JsonText writes them, without any space.
std::string merge_patch(std::string_view before, std::string_view after);
// Sooner, as it is known where everything ends.
std::string merge_patch(const JsonText& before, const JsonText& after);

// The other way round.
void apply_merge_patch(Json& target, const Json& patch);

}  // namespace kriegsrat
