#include "games/usual_mind.h"

namespace kriegsrat {

std::string usual_mind(const Game& game) {
    const std::vector<std::string> minds = game.minds();
    return minds.size() > 1 ? minds[1] : minds.front();
}

}  // namespace kriegsrat
