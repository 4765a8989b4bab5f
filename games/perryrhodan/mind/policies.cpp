#include "games/perryrhodan/mind/policies.h"

namespace kriegsrat::perryrhodan {

std::span<const NamedPolicy<Setup, State>> PerryRhodan::policies() {
    static constexpr NamedPolicy<Setup, State> all[] = {{"greedy", greedy}};
    return all;
}

}  // namespace kriegsrat::perryrhodan
