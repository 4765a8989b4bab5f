#include "core/agenda.h"

#include <cstdio>
#include <cstdlib>

namespace kriegsrat {

void the_agenda_is_full() {
    std::fputs("kriegsrat: the rules are nested deeper than an agenda can hold\n", stderr);
    std::abort();
}

}  // namespace kriegsrat
