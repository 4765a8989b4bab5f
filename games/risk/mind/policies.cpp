#include "games/risk/risk.h"

namespace kriegsrat::risk {

std::span<const NamedPolicy<Setup, State>> Risk::policies() { return {}; }

}  // namespace kriegsrat::risk
