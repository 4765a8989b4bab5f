#pragma once

#include <string>

#include "games/risk/rules/play.h"
#include "games/risk/tests/scene.h"

// Positions for the tests of cards: seat 0 stands in Ursa, seat 1 in the neighbouring Keresh Province, seat 2 holds
// the rest of the board with one unit in each territory. Nobody has a hero on the board.
namespace kriegsrat::risk::duelling {

inline constexpr const char* origin = "ursa";
inline constexpr const char* target = "keresh_province";

inline std::string species_of(const std::string& card) { return card.substr(0, card.find('_')); }

// Each species has two colours: the first for seat 0, the second for seat 1.
inline Json colours_of(const std::string& first, const std::string& second) {
    const std::string one = first == "terran" ? "blue" : first == "protoss" ? "orange" : "purple";
    const std::string other = second == "terran" ? "red" : second == "protoss" ? "yellow" : "brown";
    return {{"colours", {one, other, first == "terran" ? "orange" : "blue"}}};
}

inline Scene species_against(const std::string& first, const std::string& second, int from = 6, int to = 4) {
    Scene scene("command_room", 3, colours_of(first, second));
    scene.owns(0, {origin}).units(origin, from).owns(1, {target}).units(target, to);
    return scene;
}

// Seat 0 holds `card` in the own attack part; the defender plays that species.
inline Scene attacker_with(const char* card, int from = 6, int to = 4, const char* against = "terran") {
    Scene scene = species_against(species_of(card), against, from, to);
    scene.hand(0, {card}).attack_of(0);
    return scene;
}

// Seat 1 holds `card`, seat 0 is in the attack part.
inline Scene defender_with(const char* card, int from = 6, int to = 4, const char* against = "terran") {
    Scene scene = species_against(against, species_of(card), from, to);
    scene.hand(1, {card}).attack_of(0);
    return scene;
}

inline bool is_discarded(const Scene& scene, const char* card) { return has(scene.state().discard, scene.card(card)); }

inline Json play(const char* card) { return {{"kind", "play_card"}, {"card", card}}; }
inline Json play_at(const char* card, const char* where, int amount) {
    return {{"kind", "play_card_at"}, {"card", card}, {"territory", where}, {"amount", amount}};
}
inline Json play_on(const char* card, int player) {
    return {{"kind", "play_card_on"}, {"card", card}, {"player", player}};
}
inline Json play_reroll(const char* card, const std::vector<int>& dice) {
    return {{"kind", "play_card_reroll"}, {"card", card}, {"dice", dice}};
}

}  // namespace kriegsrat::risk::duelling
