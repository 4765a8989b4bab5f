#include <algorithm>
#include <map>
#include <set>

#include "games/catalogue.h"
#include "tests/generic/every_setup.h"

// What the spec of a game tells about its actions, events and views.
namespace kriegsrat {
namespace {

// What the views of a game hold, by the name of the field.
using Held = std::map<std::string, std::vector<Json>, std::less<>>;

void gather(const Json& value, const std::string& field, Held& held) {
    if (value.is_object()) {
        for (const auto& [key, inside] : value.items()) {
            held[field].push_back(key);
            gather(inside, key, held);
        }
    } else if (value.is_array()) {
        held[field];
        for (const Json& entry : value) {
            gather(entry, field, held);
        }
    } else {
        held[field].push_back(value);
    }
}

Held views_of(const Game& game) {
    Held held;
    for (const EverySetup& way : every_setup()) {
        if (way.game == &game) {
            visit_random_game(way, 7, 1'000, 50, [&](Match& match) {
                gather(match.view(Seat::spectator), "", held);
                gather(match.view(seat(0)), "", held);
            });
        }
    }
    return held;
}

TEST(EverySpec, FieldsOfViewsAreThereAndHoldSeats) {
    for (const Game* game : all_games()) {
        const Held held = views_of(*game);
        std::set<std::string_view> met;
        for (const ViewField& field : game->spec().view) {
            EXPECT_TRUE(met.insert(field.name).second) << field.name << " is told twice";
            const auto found = held.find(field.name);
            ASSERT_NE(found, held.end()) << game->spec().id << ": no view has a field " << field.name;
            const auto is_no_seat = [](const Json& value) {
                return value.is_number() && (value < 0 || value >= max_players);
            };
            EXPECT_TRUE(field.holds != holds_seat ||
                        std::none_of(found->second.begin(), found->second.end(), is_no_seat))
                << game->spec().id << ": " << field.name;
        }
    }
}

TEST(EverySpec, TellsEveryKindWithTheTypesOfItsFields) {
    const Json risk = game_spec(*find_game("risk"));
    EXPECT_EQ(risk["game"], "risk");
    EXPECT_EQ(risk["actions"]["invade"]["from"], Json({{"type", "name"}, {"table", "territory"}}));
    EXPECT_EQ(risk["actions"]["play_card_on"]["player"], Json({{"type", "seat"}}));
    EXPECT_EQ(risk["events"]["hand_seen"]["cards"], Json({{"type", "names"}, {"table", "card"}}));
    EXPECT_EQ(risk["view"]["owner"], "seat");
    for (const Game* game : all_games()) {
        const Json spec = game_spec(*game);
        EXPECT_EQ(spec["actions"].size(), game->spec().actions.size()) << game->spec().id;
        EXPECT_EQ(spec["events"].size(), game->spec().events.size());
        EXPECT_EQ(spec["steps"].size(), game->spec().steps.size());
        EXPECT_FALSE(spec["tables"].empty());
    }
}

}  // namespace
}  // namespace kriegsrat
