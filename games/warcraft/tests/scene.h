#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/tests/stage.h"
#include "games/warcraft/warcraft.h"

// The language of the tests: a position put together piece by piece, then played with actions as the wire has them.
//
//   Scene scene("base_2", {"human", "orc"});
//   scene.units(0, "s18", {{"melee", 2}}).units(1, "s17", {{"melee", 1}});
//   scene.movement(0).moves("human_melee", "s18", "s17", 2).ends();   // asks nobody for cards: all hands are empty
//   scene.draws("fast").draws("fast").rolls({2, 5}).rolls({6}) ...    // defenders draw and roll after lower seats
//
// A scene starts with an empty board (tokens, markers, captives and Necromancers of the scenario lie where it puts
// them), everything in the reserves, no gold and wood, empty hands, full decks, level 1 of everything or what the
// scenario says; seat 0 is the start player of round 1. Seats follow the list of races; on base_4 seats 0 and 2 are one
// team (list e.g. {"night_elf", "orc", "human", "undead"}). Clockwise is as the cities lie round the map, see
// seat_order_clockwise in data/maps.json. Cards are asked for only where hands are not empty: give cards with hand().
namespace kriegsrat::warcraft {

using Ids = std::initializer_list<const char*>;
using Army = std::initializer_list<std::pair<const char*, int>>;  // "melee", "ranged", "flying", "worker"

class Scene : public Stage<Warcraft, Scene> {
  public:
    // Before set-up: the position after start().
    static Scene fresh(const std::string& variant, const Json& options = Json::object());
    // As the scenario sets it up, with these races, at the first decision of round 1; the hands are drawn at random.
    static Scene opening(const std::string& variant, Ids led, std::uint64_t seed = 1);
    Scene(const std::string& variant, Ids led);  // the races by seat
    Scene& uses(const Pack& pack);               // other components from now on; the caller keeps them

    // Putting the position together. player may be the neutral owner: scene.neutral().
    Scene& units(int player, const char* space, Army army);  // besides those already there; "worker" too
    Scene& workers(int player, const char* space, int number) { return units(player, space, {{"worker", number}}); }
    Scene& outpost(int player, const char* space);        // finished
    Scene& outpost_begun(int player, const char* space);  // with its worker
    Scene& stock(int player, int gold, int wood);
    Scene& level(int player, const char* type, int level);
    Scene& built(int player, const char* type, int number);     // finished tokens, besides the printed building
    Scene& rising(int player, const char* type, int number);    // under construction, each with a worker
    Scene& summoned(int player, const char* type, int number);  // under construction without one
    Scene& training(int player, const char* type, int number);
    Scene& hand(int player, Ids cards);                     // these and no others; out of the deck
    Scene& deck(int player, Ids cards);                     // these and no others: the rest of the deck is discarded
    Scene& discards(int player, Ids cards);                 // out of the deck
    Scene& open(int player, int number);                    // Victory Point cards laid open
    Scene& depletion(const char* space, const char* side);  // "partial" or "complete"; "" takes the marker away
    Scene& city_marked(int player);
    Scene& pinned(const char* space);
    Scene& captive(int player, const char* space);
    Scene& necromancers(const char* one, const char* other);  // nullptr: dead
    Scene& token_gone(const char* space);                     // of A to E
    Scene& shows(int player);                                 // his hand to his teammates
    Scene& round(int number);
    Scene& first(int player);
    Scene& eliminated(int player);

    // Then a phase of a player begins; it stops at the first decision.
    Scene& movement(int player) { return phase(player, Phase::movement); }
    Scene& harvest(int player) { return phase(player, Phase::harvest); }
    Scene& deploy(int player) { return phase(player, Phase::deploy); }
    Scene& spend(int player) { return phase(player, Phase::spend); }
    // His movement is over, nobody plays a Town Portal, his battles begin. Stops at the first decision.
    Scene& battles(int player);
    // The same, and the opening cards of the first battle are drawn at random.
    Scene& battle(int player, std::uint64_t seed = 1);

    // Verbs. For anything else: does(action).
    Scene& moves(const char* piece, const char* from, const char* to, int amount = 1);
    Scene& ends();  // movement, harvest, deploy or spend, whatever it is
    Scene& passes() { return simple("pass"); }
    Scene& passes_all();  // whoever is asked for a card passes, until something else is asked
    Scene& draws(const char* card);
    Scene& rolls(std::initializer_list<int> dice);
    Scene& rolls_resource(int number);
    Scene& plays(const char* card);
    Scene& plays_at(const char* card, const char* space);
    Scene& plays_on(const char* card, const char* piece, const char* space);
    Scene& loses(const char* piece, const char* space, bool asleep = false);
    Scene& fights(const char* space, const char* race);

    // Questions.
    int units_on(const char* space, int player) const;  // of all types, without workers
    int pieces_on(const char* space, int player, const char* type) const;
    int in_reserve(int player, const char* type) const;
    int gold_of(int player) const { return state_.stock[static_cast<std::size_t>(player)][gold]; }
    int wood_of(int player) const { return state_.stock[static_cast<std::size_t>(player)][wood]; }
    std::vector<std::string> hand_of(int player) const;
    std::string depletion_of(const char* space) const;  // "", "partial", "complete"
    bool has_outpost(int player, const char* space) const;
    int points(int player) const;        // of his side
    int casualties_due(int side) const;  // attacker 0, defender 1
    int neutral() const { return setup_.map->neutral; }
    int seat_of(const char* race) const;

    int id_of(Table table, const char* id) const;
    int space(const char* id) const { return id_of(Table::space, id); }
    int type(const char* id) const { return id_of(Table::type, id); }
    int card(const char* id) const { return id_of(Table::card, id); }

  private:
    Scene() = default;
    Scene& phase(int player, Phase phase);
    int kind(int player, const char* card) const;
};

// Actions that many tests name.
namespace acts {
inline Json simple(const char* kind) { return {{"kind", kind}}; }
inline Json move(const char* piece, const char* from, const char* to, int amount = 1) {
    return {{"kind", "move"}, {"piece", piece}, {"from", from}, {"to", to}, {"amount", amount}};
}
inline Json at(const char* kind, const char* space) { return {{"kind", kind}, {"space", space}}; }
inline Json of_type(const char* kind, const char* type) { return {{"kind", kind}, {"type", type}}; }
inline Json play(const char* card) { return {{"kind", "play_card"}, {"card", card}}; }
inline Json play_at(const char* card, const char* space) {
    return {{"kind", "play_card_at"}, {"card", card}, {"space", space}};
}
inline Json play_on(const char* card, const char* piece, const char* space) {
    return {{"kind", "play_card_on"}, {"card", card}, {"piece", piece}, {"space", space}};
}
inline Json portal(const char* from, const char* to) {
    return {{"kind", "play_portal"}, {"card", "town_portal"}, {"from", from}, {"to", to}};
}
inline Json lose(const char* piece, const char* space, bool asleep = false) {
    return {{"kind", "lose"}, {"piece", piece}, {"space", space}, {"asleep", asleep}};
}
inline Json deploy(const char* piece, const char* space, int amount = 1) {
    return {{"kind", "deploy"}, {"piece", piece}, {"space", space}, {"amount", amount}};
}
inline Json train(const char* piece, int amount = 1) {
    return {{"kind", "train"}, {"piece", piece}, {"amount", amount}};
}
inline Json give(int player, const char* resource, int amount) {
    return {{"kind", "give"}, {"player", player}, {"resource", resource}, {"amount", amount}};
}
}  // namespace acts

}  // namespace kriegsrat::warcraft
