#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "games/risk/tests/scene.h"

// Words that the tests of the set-up chapters share.
namespace kriegsrat::risk {

inline constexpr int chance_seat = index(Seat::chance);
inline constexpr int spectator_seat = index(Seat::spectator);

inline const std::vector<std::string>& ids_of(const Scene& scene, Table table) {
    return scene.setup().pack->names.tables[static_cast<std::size_t>(table)].entries;
}

inline std::set<std::string> named(const Scene& scene, Table table, Bits set) {
    std::set<std::string> found;
    for (const int i : each(set)) {
        found.insert(ids_of(scene, table)[static_cast<std::size_t>(i)]);
    }
    return found;
}

inline std::string territory_of_card(const Scene& scene, const std::string& card) {
    const int territory = scene.setup().pack->card[static_cast<std::size_t>(scene.card(card.c_str()))].territory;
    return ids_of(scene, Table::territory)[static_cast<std::size_t>(territory)];
}

inline std::string card_of_territory(const Scene& scene, const std::string& territory) {
    for (const std::string& card : ids_of(scene, Table::card)) {
        if (territory_of_card(scene, card) == territory) {
            return card;
        }
    }
    return "";
}

inline std::string species_of_card(const Scene& scene, const std::string& card) {
    return card.substr(0, card.find('_')) ==
                   ids_of(scene, Table::species)
                       [scene.setup().pack->card[static_cast<std::size_t>(scene.card(card.c_str()))].species]
               ? card.substr(0, card.find('_'))
               : "";
}

// A loop that a broken rule would make endless ends as a failure.
inline bool patience(int rounds) {
    EXPECT_LT(rounds, 500);
    return !::testing::Test::HasFailure();
}

// One die after the other, each rolled by the next player who has to.
inline void throws(Scene& scene, std::initializer_list<int> dice) {
    for (const int die : dice) {
        scene.rolls({die});
    }
}

// What chance may do now: the values of one field of its options. Every one must be equally likely.
inline std::set<std::string> equally_likely(const Scene& scene, const std::string& field) {
    Options options;
    Risk::options(scene.setup(), scene.state(), options);
    std::set<std::string> values;
    for (const Option& option : options) {
        EXPECT_EQ(option.weight, 1U);
        values.insert(
            write_action(Risk::spec().actions, scene.setup().pack->names, option.action)[field].get<std::string>());
    }
    EXPECT_EQ(values.size(), options.size());
    return values;
}

// Territories that the player to move may choose.
inline std::set<std::string> choices(const Scene& scene) {
    Options options;
    Risk::options(scene.setup(), scene.state(), options);
    std::set<std::string> values;
    for (const Option& option : options) {
        values.insert(ids_of(scene, Table::territory)[option.action.a]);
    }
    return values;
}

inline std::set<std::string> territories_of(const Scene& scene, int owner) {
    return named(scene, Table::territory, scene.state().owned[static_cast<std::size_t>(owner)]);
}

inline std::set<std::string> free_territories_of(const Scene& scene) {
    Bits taken = 0;
    for (const Bits owned : scene.state().owned) {
        taken |= owned;
    }
    return named(scene, Table::territory, first_n(territories) & ~taken);
}

inline int units_of_owner(const Scene& scene, int owner) {
    int sum = 0;
    for (const std::string& id : territories_of(scene, owner)) {
        sum += scene.units(id.c_str());
    }
    return sum;
}

// The seats from `first` on in the order in which they sit.
inline std::vector<int> clockwise(int first_seat, int players) {
    std::vector<int> seats;
    for (int i = 0; i < players; ++i) {
        seats.push_back((first_seat + i) % players);
    }
    return seats;
}

}  // namespace kriegsrat::risk
