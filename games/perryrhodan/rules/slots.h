#pragma once

namespace kriegsrat::perryrhodan {

// Which of a, b, c and amount an action of this kind uses, a bit each: the others must be empty, so that one decision
// has one form.
unsigned slots_used_by(int kind);

}  // namespace kriegsrat::perryrhodan
