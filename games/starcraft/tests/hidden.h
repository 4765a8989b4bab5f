#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/starcraft/tests/scene.h"

// What the tests of chapter H ask of a scene.
namespace kriegsrat::starcraft {

inline constexpr int spectator_seat = index(Seat::spectator);

// Whether the name stands anywhere in what the seat is shown.
inline bool shows(const Scene& scene, int who, const std::string& name) {
    return scene.view(who).dump().find('"' + name + '"') != std::string::npos;
}

// What happened at the last verb, as far as the seat was told: {"event": name, ...}
inline std::vector<Json> told(const Scene& scene, int who) {
    std::vector<Json> list;
    for (const Event& event : scene.events()) {
        if (event.visible_to(static_cast<Seat>(who))) {
            list.push_back(write_event(StarCraft::spec().events, scene.setup().pack->names, "SC", event));
        }
    }
    return list;
}

inline bool tells(const Scene& scene, int who, const std::string& text) {
    const std::vector<Json> list = told(scene, who);
    return std::any_of(list.begin(), list.end(),
                       [&](const Json& event) { return event.dump().find('"' + text + '"') != std::string::npos; });
}

// Guesses of a seat at a position, many of them.
template <class Look>
void guesses(const Scene& scene, int who, int number, Look look) {
    Rng rng(17);
    for (int i = 0; i < number; ++i) {
        look(StarCraft::guess(scene.setup(), scene.state(), static_cast<Seat>(who), rng));
    }
}

// Of `number` samples each of the kinds must be as frequent as the others: five standard deviations at most.
template <class Counts>
void expect_even(const Counts& counts, std::size_t kinds, int number) {
    EXPECT_EQ(counts.size(), kinds);
    const double mean = static_cast<double>(number) / static_cast<double>(kinds);
    for (const auto& [kind, times] : counts) {
        EXPECT_LT((times - mean) * (times - mean), 25 * mean) << times << " instead of " << mean;
    }
}

}  // namespace kriegsrat::starcraft
