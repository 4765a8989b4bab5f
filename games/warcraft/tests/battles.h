#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/warcraft/rules/play.h"
#include "games/warcraft/tests/scene.h"

// Tests of the rules: battles in which nobody plays a card unless a test does, and what a position is asked besides.
namespace kriegsrat::warcraft::battles {

using WordList = std::vector<std::string>;
using Rolls = std::map<std::string, std::vector<int>>;  // dice by race

inline Json fight(const char* space, const char* race) { return {{"kind", "fight"}, {"space", space}, {"race", race}}; }
inline Json named_phase(const char* phase) { return {{"kind", "name_phase"}, {"phase", phase}}; }

// Everybody passes until something else than a card is asked, or this step of this player.
inline Scene& quiet(Scene& scene, const std::string& until = "", int seat = -1) {
    while (!scene.over() && is_window(scene.state().step()) &&
           !(scene.step() == until && (seat < 0 || scene.seat_to_move() == seat))) {
        scene.passes();
    }
    return scene;
}

// Cards that are due are drawn: such that nobody can use in a battle.
inline Scene& draws_all(Scene& scene) {
    while (scene.step() == "draw") {
        const bool more = scene.refusal({{"kind", "draw_card"}, {"card", "fast"}}).empty();
        scene.draws(more ? "fast" : "town_portal");
    }
    return scene;
}

// The movement ends, nobody opens a Town Portal, the only battle begins and its cards are drawn.
inline Scene& ends_movement(Scene& scene) {
    scene.simple("end_movement");
    quiet(scene);
    return draws_all(scene);
}

inline std::string rolling(const Scene& scene) {
    return scene.setup()
        .pack->names.tables[static_cast<std::size_t>(Table::race)]
        .entries[scene.state().race[scene.state().battle.roller]];
}

// All attack with these dice, whoever rolls first; nothing after the last roll is decided. No more dice are rolled at a
// time than there are in the box.
inline Scene& attack(Scene& scene, Rolls dice) {
    const auto left = [&] {
        return std::any_of(dice.begin(), dice.end(), [](const auto& of_race) { return !of_race.second.empty(); });
    };
    while (left()) {
        quiet(scene);
        if (scene.step() != "roll") {
            ADD_FAILURE() << "no roll, but " << scene.step() << " of " << scene.seat_to_move();
            return scene;
        }
        std::vector<int>& own = dice[rolling(scene)];
        EXPECT_EQ(scene.state().battle.dice, own.size()) << rolling(scene) << " rolls another number of dice";
        const auto number = std::min<std::size_t>(scene.state().battle.dice, scene.setup().pack->dice_at_once);
        if (own.size() < number) {
            ADD_FAILURE() << rolling(scene) << " rolls " << number << " dice";
            return scene;
        }
        const auto end = own.begin() + static_cast<std::ptrdiff_t>(number);
        scene.does({{"kind", "roll"}, {"dice", std::vector<int>(own.begin(), end)}});
        own.erase(own.begin(), end);
    }
    return scene;
}

inline Scene& loses(Scene& scene, const char* piece, const char* space) { return quiet(scene).loses(piece, space); }

inline Scene& clear(Scene& scene, int player, const char* space) {
    State& state = scene.change();
    const int where = scene.space(space);
    to_reserve(scene.setup(), state, player, where, state.pieces[at(player)][at(where)]);
    return scene;
}

inline int level_of(const Scene& scene, int player, const char* type) {
    return scene.state().level[at(player)][at(scene.type(type))];
}
inline int finished(const Scene& scene, int player, const char* type) {  // building tokens
    return scene.state().built[at(player)][at(scene.type(type))];
}
inline int in_training(const Scene& scene, int player, const char* type) {
    return scene.state().training[at(player)][at(scene.type(type))];
}
inline bool has_token(const Scene& scene, const char* space) { return has(scene.state().graves, scene.space(space)); }
inline std::string captive_at(const Scene& scene, int player) {
    const int where = scene.state().captive[at(player)];
    return scene.setup().pack->names.tables[static_cast<std::size_t>(Table::space)].entries[at(where)];
}
inline WordList discards_of(const Scene& scene, int player) {
    WordList names;
    const Race& race = race_of(scene.setup(), scene.state(), player);
    for (int kind = 0; kind < deck_kinds; ++kind) {
        for (int i = 0; i < copies_in(scene.state().discard[at(player)], kind); ++i) {
            names.push_back(
                scene.setup().pack->names.tables[static_cast<std::size_t>(Table::card)].entries[race.deck[at(kind)]]);
        }
    }
    return names;
}

}  // namespace kriegsrat::warcraft::battles
