#pragma once

#include "core/json.h"

namespace kriegsrat {

// What turns one object into another, as RFC 7386 has it: a key that is gone, or null from now on, is null in it.
Json merge_patch(const Json& before, const Json& after);

// The other way round. A key that became null is gone: such a patch cannot tell the two apart.
void apply_merge_patch(Json& target, const Json& patch);

}  // namespace kriegsrat
