// Two people at a table who remember what they were told, whatever happens to the server.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/fair.h"
#include "core/log.h"
#include "games/list.h"
#include "server/net/tests/player.h"

namespace kriegsrat::test {

using namespace server::net::test;

// Two people at a table, from whose side nothing is forgotten.
struct Duel {
    Duel(std::string table, std::uint64_t seed) : id(std::move(table)), rng(seed) {}

    struct Deed {
        int seat;
        Json action;
    };
    std::string id;
    Rng rng;
    std::vector<Deed> done;    // acknowledged
    int version = -1;          // after them
    std::optional<Deed> sent;  // not acknowledged before the server was gone

    // Plays until the server is gone or the game is over.
    void play(int port, const std::array<std::string, 2>& cookies);
    bool over = false;
    std::string wrong;
    bool patient = false;  // what could not be saved is said again
    std::atomic<std::size_t> acknowledged = 0;

  private:
    bool say(std::string what) {
        wrong = std::move(what);
        return false;
    }
    bool catch_up(std::array<Player, 2>& players);
    bool act(Player& player);
};

inline bool Duel::catch_up(std::array<Player, 2>& players) {
    for (Player& player : players) {
        if (!player.arrive()) {
            return false;
        }
    }
    const int now = players[0].version();
    if (version < 0) {
        version = now;
    }
    if (now != version && !(sent && now == version + 1)) {
        return say(id + ": was at " + std::to_string(version) + ", is at " + std::to_string(now));
    }
    if (!sent) {
        return true;
    }
    // Sent again it must not be done twice, whether it had been done or not.
    Player& player = players[static_cast<std::size_t>(sent->seat)];
    return act(player);
}

inline bool Duel::act(Player& player) {
    const Json answer = player.act(version, sent->action);
    if (!answer.is_object()) {
        return false;
    }
    const std::string said = answer.value("say", "");
    if (said != "moved" && said != "ok") {
        const std::string kind = answer.value("kind", "");
        if (patient && (kind == "storage" || kind == "closing")) {
            return false;  // it is said again
        }
        return say(id + ": " + sent->action.dump() + " at " + std::to_string(version) + ": " + answer.dump());
    }
    ++version;
    done.push_back(*std::exchange(sent, std::nullopt));
    ++acknowledged;
    while (player.version() < version) {
        if (!player.hear().is_object()) {
            return false;
        }
    }
    return player.version() == version || say(id + ": acknowledged twice");
}

inline void Duel::play(int port, const std::array<std::string, 2>& cookies) {
    std::array<Player, 2> players{Player(port, id, cookies[0]), Player(port, id, cookies[1])};
    if (!players[0].open() || !players[1].open() || !catch_up(players)) {
        return;
    }
    while (true) {
        for (Player& player : players) {
            while (player.version() < version) {
                if (!player.hear().is_object()) {
                    return;
                }
            }
        }
        over = players[0].over();
        if (over) {
            return;
        }
        const int seat = players[0].deciding();
        Player& player = players[static_cast<std::size_t>(seat)];
        sent = Deed{seat, player.choose(rng)};
        if (!act(player)) {
            return;
        }
    }
}

// Minds are quicker than a busy machine reads: whoever falls behind is sent away and comes back, as often as the game
// has gone on since the last visit.
inline bool watch_to_the_end(int port, const std::string& table) {
    int seen = -1;
    for (int visits_in_vain = 0; visits_in_vain < 20; ++visits_in_vain) {
        Player watcher(port, table, "");
        watcher.hear_until("table");
        while (!watcher.over() && watcher.hear().is_object()) {
        }
        if (watcher.over()) {
            return true;
        }
        if (watcher.version() > seen) {
            seen = watcher.version();
            visits_in_vain = 0;
        }
    }
    return false;
}

// Everything that was acknowledged is there, once, and chance was fair.
inline void check_log(int port, const Duel& duel) {
    const Answer answer = Wire(port).get("/api/tables/" + duel.id + "/log");
    ASSERT_EQ(answer.status, 200) << answer.body;
    const Json log = json_of(answer.body);
    const auto loaded = read_log(log, all_games());
    ASSERT_TRUE(loaded) << loaded.error().text;
    const auto honest = verify(*loaded, sodium_hashing());
    EXPECT_TRUE(honest) << honest.error().text;
    std::size_t told = 0;
    for (const Json& entry : log["actions"]) {
        if (entry["seat"].is_number() && told < duel.done.size()) {
            EXPECT_EQ(entry["seat"], duel.done[told].seat);
            for (const auto& [key, value] : duel.done[told].action.items()) {
                EXPECT_EQ(entry["action"].value(key, Json()), value) << told << " " << entry.dump();
            }
            ++told;
        }
    }
    EXPECT_EQ(told, duel.done.size());
}

}  // namespace kriegsrat::test
