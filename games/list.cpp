#include "games/list.h"

#include "games/perryrhodan/perryrhodan.h"
#include "games/risk/risk.h"
#include "games/starcraft/starcraft.h"
#include "games/warcraft/warcraft.h"

namespace kriegsrat {

std::span<const Game* const> all_games() {
    static const Game* const games[] = {
        &risk::game(),
        &starcraft::game(),
        &warcraft::game(),
        &perryrhodan::game(),
    };
    return games;
}

const Game* find_game(std::string_view id) {
    for (const Game* game : all_games()) {
        if (game->spec().id == id) {
            return game;
        }
    }
    return nullptr;
}

}  // namespace kriegsrat
