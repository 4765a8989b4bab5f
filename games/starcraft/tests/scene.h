#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/tests/stage.h"
#include "games/starcraft/starcraft.h"

// The language of the tests: a position put together piece by piece, then played with actions as the wire has them.
//
//   Scene scene(2, {"raynor", "overmind"});
//   scene.units(0, "helios_2", {{"marine", 2}}).units(1, "helios_1", {{"zergling", 1}});
//   scene.order(0, "mobilize", "helios").executes();
//   scene.moves("marine", "helios_2", "helios_1", 2).ends();
//   EXPECT_EQ(scene.step(), "draw");
//
// The galaxy of a scene, every planet unrotated or turned so that the line is connected; nothing else is:
//
//   abaddon - helios - torus - dylar_iv - antiga_prime - pridewater
//               |        |
//           chau_sara  braken
//
// Each player has one base on his home planet with its resource cards, no units, eight workers in the pool, an empty
// hand and all 18 combat cards in the deck. Homes by seat: abaddon_2, pridewater_1, antiga_prime_2, dylar_iv_3,
// chau_sara_3, braken_3. helios and torus are empty. Seat 0 has the first-player token; it is round 1.
namespace kriegsrat::starcraft {

using Ids = std::initializer_list<const char*>;
using WordList = std::vector<std::string>;
using Army = std::initializer_list<std::pair<const char*, int>>;

class Scene : public Stage<StarCraft, Scene> {
  public:
    // Before set-up: the position after start().
    static Scene fresh(const std::string& variant, int players, const Json& options = Json::object());
    explicit Scene(int players, Ids chosen = {}, const std::string& variant = "base");
    Scene& uses(const Pack& pack);  // other components from now on; the caller keeps them

    // Putting the position together.
    Scene& units(int player, const char* area, Army army);  // besides those already there
    Scene& no_base(int player);                             // takes away all his bases
    Scene& base(int player, const char* area);
    Scene& transport(int player, const char* one, const char* other);  // on the route between two planets
    Scene& axis(int number, const char* major, const char* minor);     // 1 to 6, in the first free slots
    Scene& workers(int player, int pool, int unavailable = 0);
    Scene& source(int player, const char* area);  // he has its resource card
    Scene& no_sources(int player);
    Scene& depletion(const char* area, int level);  // 0, 1, 2
    Scene& level(int player, int type, int level);  // building type 0 to 2 of his race
    Scene& module(int player, const char* module, int number = 1);
    Scene& hand(int player, Ids cards);              // these and no others; combat and technology cards alike
    Scene& deck(int player, Ids cards);              // these and no others: the rest of his combat cards is discarded
    Scene& discards(int player, Ids cards);          // out of deck or hand
    Scene& play_area(int player, Ids technologies);  // acquired and laid open
    Scene& acquired(int player, Ids technologies);   // shuffled into the deck
    Scene& keeps(int player, Ids events);            // event cards in the play area
    Scene& read(int player, Ids events);             // event cards in hand, for step 8
    Scene& unread(int player, int stage, int number = 1);  // event cards he has drawn, face down
    Scene& points(int player, int points);
    Scene& stage(int stage);  // 1 to 3: of the top card of the event deck
    Scene& end_cards(int number);
    Scene& round(int number);
    Scene& first(int player);
    Scene& dead(int player);  // eliminated, with all his pieces

    // Then begin.
    Scene& planning();                                                // of the round, from the first player on
    Scene& order(int player, const char* order, const char* planet);  // he has revealed it: execute or event option
    Scene& stack(const char* planet, std::initializer_list<std::pair<int, const char*>> orders);  // bottom to top
    Scene& execution();       // the phase begins with the stacks put down
    Scene& regrouping();      // the phase begins
    Scene& playing_events();  // step 8, with the cards of read()
    Scene& discarding();      // step 9

    // Verbs. For anything else: does(action).
    Scene& executes() { return simple("execute"); }
    Scene& ends() { return simple("end_step"); }
    Scene& passes() { return simple("pass"); }
    Scene& pays() { return simple("pay_all"); }
    Scene& moves(const char* unit, const char* from, const char* to, int amount = 1);
    Scene& builds(const char* unit, const char* area);  // and pays without forethought
    Scene& buys(const Json& purchase);                  // anything else, paid the same way
    Scene& draws(const char* card);
    Scene& draws_each(Ids cards);
    Scene& pairs(const char* attacker, const char* defender);
    Scene& supports(const char* unit, int skirmish, int amount = 1);
    Scene& places(const char* card, const char* reinforcement = nullptr);
    Scene& resolves(int skirmish);
    Scene& reads(const char* event);  // the next unread event card is this one
    Scene& plays(const char* event);
    // Attacks at once: a Mobilize order on the planet of `to`, everything of the player in `from` moves, then the cards
    // of step 3 are drawn at random. Stops at the first decision of a player.
    Scene& attacks(int player, const char* from, const char* to, const char* order = "mobilize");

    // Questions.
    int units_in(const char* area, const char* unit) const;
    int units_in(const char* area) const;        // of all types
    int owner_of_units(const char* area) const;  // -1: none
    int owner_of_base(const char* area) const;   // -1: none
    bool has_transport(int player, const char* one, const char* other) const;
    bool has_source(int player, const char* area) const;  // its resource card
    int workers_on(const char* area) const;               // on its resource card
    int keeping(int player, const char* event) const;     // in his play area
    int discarded(const char* event) const;               // in the discard pile of event cards
    std::vector<std::string> hand_of(int player) const;
    std::vector<std::string> cards(int player, Bits heap) const;
    int attack(int side) const { return state_.battle.attack[static_cast<std::size_t>(side)]; }
    int health(int side) const { return state_.battle.health[static_cast<std::size_t>(side)]; }

    int id_of(Table table, const char* id) const;
    int area(const char* id) const { return id_of(Table::area, id); }
    int planet(const char* id) const { return id_of(Table::planet, id); }
    int unit(const char* id) const { return id_of(Table::unit, id); }
    int card(const char* id) const { return id_of(Table::card, id); }
    int local_card(const char* id) const;  // as the sets of cards in a State count
    int route(const char* one, const char* other) const;
    std::string route_id(const char* one, const char* other) const;
    Json on_route(const char* kind, const char* one, const char* other) const;  // an action on the route between them

  private:
    Scene() = default;
    Scene& begin(Step step, int player);
    Force force_of(Army army) const;
};

// Actions that many tests name.
namespace acts {
inline Json simple(const char* kind) { return {{"kind", kind}}; }
inline Json area(const char* kind, const char* where) { return {{"kind", kind}, {"area", where}}; }
inline Json planet(const char* kind, const char* where) { return {{"kind", kind}, {"planet", where}}; }
inline Json card(const char* kind, const char* which) { return {{"kind", kind}, {"card", which}}; }
inline Json unit(const char* kind, const char* which) { return {{"kind", kind}, {"unit", which}}; }
inline Json order(const char* kind, const char* where) {
    return {{"kind", "place_order"}, {"order", kind}, {"planet", where}};
}
inline Json build(const char* which, const char* where) {
    return {{"kind", "build_unit"}, {"unit", which}, {"area", where}};
}
inline Json move(const char* which, const char* from, const char* to, int amount = 1) {
    return {{"kind", "move_units"}, {"unit", which}, {"from", from}, {"to", to}, {"amount", amount}};
}
}  // namespace acts

}  // namespace kriegsrat::starcraft
