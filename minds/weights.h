#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json_fwd.h"
#include "minds/settings.h"

// The numbers a mind judges and searches by. Each game has its own; a mind may be given others, so that two kinds of
// them sit at one table: it is then called by its level and what is different, normal@{"duel.units":9}.
namespace kriegsrat::minds {

struct Weight {
    std::string name;
    double value = 0;
};

// What the minds of a game go by: its data/weights.json, if it has one, then as "search.scale" and so on what its
// data/search.json says of the search.
struct Ways {
    explicit Ways(std::string_view game);

    std::string_view game;
    Terms terms;                  // of the search
    std::vector<Weight> weights;  // of the evaluation, by name
};

// The place of one of the evaluation; a test sees whether it is there.
std::size_t place_of(const Ways& ways, std::string_view weight);
// All of them by name.
std::vector<Weight> weights_of(const Ways& ways);
// With others in their place; an error if one is not known or no number the search can take.
Expected<void> change(Ways& ways, const Json& others);

// The level a mind is called by, and the ways it goes by if its name is right.
std::string_view level_of(std::string_view mind);
std::optional<Ways> ways_of(std::string_view mind, const Ways& own);

}  // namespace kriegsrat::minds
