#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/tests/stage.h"
#include "games/risk/risk.h"

// The language of the tests: a position put together piece by piece, then played with the verbs of the rulebook.
//
//   Scene scene("command_room", 4);
//   scene.owns(0, {"ursa"}).units("ursa", 5).owns(1, {"canis"}).attack_of(0);
//   scene.invades("ursa", "canis").commits(3).rolls({6, 5, 2}).rolls({5});
//   EXPECT_EQ(scene.owner("canis"), 0);
//
// A verb that is not legal fails the test and names the rule that refused it.
namespace kriegsrat::risk {

using Ids = std::initializer_list<const char*>;

class Scene : public Stage<Risk, Scene> {
  public:
    // Before set-up: the position after start().
    static Scene fresh(const std::string& variant, int players, const Json& options = Json::object());
    // After set-up: every territory belongs to the last player (in the duel: to the neutrals) with one unit, bases
    // stand in territories of their owners, nobody holds a card, four silver and four gold achievements lie open.
    Scene(const std::string& variant, int players, const Json& options = Json::object(), const char* pack = nullptr);

    // Putting the position together.
    Scene& owns(int owner, Ids territories);
    Scene& owns_planet(int owner, const char* planet);
    Scene& units(const char* territory, int amount);
    Scene& hero(int player, const char* territory);  // nullptr: off the board
    Scene& base(int player, const char* territory);
    Scene& minerals(Ids territories);
    Scene& hand(int player, Ids cards);
    Scene& taken(int player, Ids cards);
    Scene& draw_pile(Ids cards);  // of the piles these cards belong to: nothing else; the others are discarded
    Scene& discards(Ids cards);
    Scene& available(Ids achievements);  // lie open; all others are out of the game
    Scene& got(int player, Ids achievements);
    Scene& reward(int player, const char* reward);
    Scene& watchtower(int player, const char* reward, const char* territory);
    Scene& colour(int player, const char* colour);
    // Then begin.
    Scene& turn_of(int player);    // a turn begins: reinforcements are counted
    Scene& attack_of(int player);  // in the attack part, with nothing left to place
    // The attack part is over: achievement, card and manoeuvre follow.
    Scene& end_of_attack_of(int player, bool conquered = false);

    // Verbs.
    Scene& invades(const char* from, const char* to);
    Scene& commits(int amount);
    Scene& defends(int amount);
    Scene& rolls(std::initializer_list<int> dice);
    Scene& moves_in(int amount, bool hero = false);
    Scene& places(const char* territory, int amount);
    Scene& plays(const char* card);
    Scene& plays_at(const char* card, const char* territory, int amount = 1);
    Scene& plays_on(const char* card, int player);
    Scene& plays_reroll(const char* card, std::initializer_list<int> dice);
    Scene& takes(const char* achievement);
    Scene& draws(const char* card);
    Scene& draws_reward(const char* reward);
    Scene& manoeuvres(const char* from, const char* to, int amount, bool hero = false);
    Scene& passes() { return simple("pass"); }
    Scene& ends_attack() { return simple("end_attack"); }
    Scene& ends_turn() { return simple("end_turn"); }
    Scene& trades(Ids cards);  // the whole set, finished

    // Questions.
    int owner(const char* territory) const;
    int units(const char* territory) const;
    std::string hero_at(int player) const;  // "" if off the board
    std::vector<std::string> hand(int player) const;
    int territory(const char* id) const { return id_of(Table::territory, id); }
    int card(const char* id) const { return id_of(Table::card, id); }
    int id_of(Table table, const char* id) const;
    Bits set_of(Table table, Ids ids) const;

  private:
    Scene() = default;
    Scene& begin(int player, Step step, bool conquered = false);
};

// Actions and choices that many tests name.
inline Json invade(const char* from, const char* to) { return {{"kind", "invade"}, {"from", from}, {"to", to}}; }
inline Json at_territory(const char* kind, const std::string& territory) {
    return {{"kind", kind}, {"territory", territory}};
}
inline Json take(const char* achievement) { return {{"kind", "take_achievement"}, {"achievement", achievement}}; }
inline constexpr std::array<const char*, 2> both{"team_command_room", "team_total_domination"};
inline const Json extended = {{"extended", true}};
inline constexpr const char* pack_of_0_1_0 = "10cde8857d3dac6d";

}  // namespace kriegsrat::risk
