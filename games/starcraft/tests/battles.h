#pragma once

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "games/starcraft/tests/pack_change.h"
#include "games/starcraft/tests/scene.h"

// What the tests of battles share: two armies that meet on helios, and what the events of the last verb told of it.
namespace kriegsrat::starcraft::battles {

struct Party {
    const char* faction;
    Army army;
    Ids hand = {};
};

// Player 0 stands in helios_2 (unit limit 4), player 1 in helios_4 (unit limit 3), both with these cards in hand.
inline Scene before(const Party& attacking, const Party& defending) {
    Scene scene(2, {attacking.faction, defending.faction});
    scene.units(0, "helios_2", attacking.army).hand(0, attacking.hand);
    scene.units(1, "helios_4", defending.army).hand(1, defending.hand);
    return scene;
}

// Player 0 attacks with everything; step 3 adds cards drawn at random. Another order waits, so that the round goes on
// after the battle.
inline Scene& attack(Scene& scene, const char* order = "mobilize") {
    return scene.attacks(0, "helios_2", "helios_4", order).stack("pridewater", {{1, "build"}});
}

inline Scene battle(const Party& attacking, const Party& defending, const char* order = "mobilize") {
    Scene scene = before(attacking, defending);
    attack(scene, order);
    return scene;
}

using Numbers = std::vector<int>;

// One field of every event of this name.
inline WordList told(const Scene& scene, const std::string& name, const char* field) {
    WordList found;
    for (const Event& event : scene.events()) {
        const Json json = write_event(StarCraft::spec().events, StarCraft::names(scene.setup()), "SC", event);
        if (json["event"] == name) {
            found.push_back(json[field].is_string() ? json[field].get<std::string>() : json[field].dump());
        }
    }
    return found;
}

inline WordList destroyed(const Scene& scene) { return told(scene, "unit_destroyed", "unit"); }

// Attack and health of the attacker, attack and health of the defender, as they were compared.
inline Numbers compared(const Scene& scene) {
    const Json values = scene.event("values_compared");
    if (values.is_null()) {
        return {};
    }
    return {values["attack"], values["health"], values["enemy_attack"], values["enemy_health"]};
}

inline WordList discards_of(const Scene& scene, int player) {
    return scene.cards(player, scene.state().discard[static_cast<std::size_t>(player)]);
}

inline bool has_card(const WordList& heap, const std::string& card) {
    return std::find(heap.begin(), heap.end(), card) != heap.end();
}

// An owner's pack as long as it lives; scenes made meanwhile use it.
class OwnPack {
  public:
    OwnPack(const std::string& file, const std::vector<change::Change>& changes) {
        const auto used = use_pack(change::changed(file, changes));
        EXPECT_TRUE(used.has_value()) << (used ? "" : used.error().text);
    }
    ~OwnPack() { (void)use_pack({}); }
    OwnPack(const OwnPack&) = delete;
    OwnPack& operator=(const OwnPack&) = delete;
};

}  // namespace kriegsrat::starcraft::battles

namespace kriegsrat::starcraft::acts {

inline Json pair(const char* attacker, const char* defender) {
    return {{"kind", "pair"}, {"attacker", attacker}, {"defender", defender}};
}
inline Json support(const char* unit, int skirmish, int amount = 1) {
    return {{"kind", "support"}, {"unit", unit}, {"skirmish", skirmish}, {"amount", amount}};
}
inline Json two(const char* card, const char* reinforcement) {
    return {{"kind", "place_two"}, {"card", card}, {"reinforcement", reinforcement}};
}
inline Json resolve(int skirmish) { return {{"kind", "resolve_skirmish"}, {"skirmish", skirmish}}; }
inline Json event_card(const char* card) { return {{"kind", "use_event_card"}, {"event_card", card}}; }
inline Json withdraw(const char* unit, const char* area) {
    return {{"kind", "withdraw"}, {"unit", unit}, {"area", area}};
}

}  // namespace kriegsrat::starcraft::acts
