#pragma once

#include "core/game.h"

namespace kriegsrat {

// As the bot protocol tells them: an object each, with its action, the amounts it takes and, of chance, its weight.
Json write_option_list(const Match& match, const Options& options, bool chance = false);

}  // namespace kriegsrat
