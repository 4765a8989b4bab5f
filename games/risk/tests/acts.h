#pragma once

#include "core/json.h"

// Actions as the wire has them, for questions (Scene::refusal, Scene::offers) rather than for play.
namespace kriegsrat::risk::acts {

inline Json simple(const char* kind) { return {{"kind", kind}}; }
inline Json invade(const char* from, const char* to) { return {{"kind", "invade"}, {"from", from}, {"to", to}}; }
inline Json commit(int amount) { return {{"kind", "commit"}, {"amount", amount}}; }
inline Json defend(int amount) { return {{"kind", "defend"}, {"amount", amount}}; }
inline Json move_in(int amount, bool hero = false) { return {{"kind", "move_in"}, {"amount", amount}, {"hero", hero}}; }
inline Json place(const char* territory, int amount) {
    return {{"kind", "place_units"}, {"territory", territory}, {"amount", amount}};
}
inline Json at(const char* kind, const char* territory) { return {{"kind", kind}, {"territory", territory}}; }
inline Json hero(const char* territory) { return at("place_hero", territory); }
inline Json tower(const char* territory) { return at("place_watchtower", territory); }
inline Json from(const char* territory) { return at("manoeuvre_from", territory); }
inline Json to(const char* territory, int amount, bool hero = false) {
    return {{"kind", "manoeuvre_to"}, {"territory", territory}, {"amount", amount}, {"hero", hero}};
}
inline Json trade(const char* card) { return {{"kind", "trade_card"}, {"card", card}}; }
inline Json play(const char* card) { return {{"kind", "play_card"}, {"card", card}}; }
inline Json take(const char* achievement) { return {{"kind", "take_achievement"}, {"achievement", achievement}}; }
inline Json draw(const char* card) { return {{"kind", "draw_card"}, {"card", card}}; }
inline Json reward(const char* reward) { return {{"kind", "draw_reward"}, {"reward", reward}}; }

}  // namespace kriegsrat::risk::acts
