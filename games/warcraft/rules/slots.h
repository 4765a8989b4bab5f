#pragma once

#include "core/action.h"

namespace kriegsrat::warcraft {

// Which of a, b, c and amount an action of this kind uses, a bit each: the others must be empty, so that one decision
// has one form.
unsigned slots_used_by(int kind);
bool is_canonical(Action action);

}  // namespace kriegsrat::warcraft
