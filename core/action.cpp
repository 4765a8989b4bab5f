#include "core/action.h"

#include <cstdio>
#include <cstdlib>

namespace kriegsrat {

void options_are_full() {
    std::fputs("kriegsrat: a decision has more options than a list can hold\n", stderr);
    std::abort();
}

}  // namespace kriegsrat
