#pragma once

#include <utility>
#include <vector>

#include "games/perryrhodan/tests/mission_scene.h"

// Positions that several files of tests begin with.
namespace kriegsrat::perryrhodan {

inline int mission_number(MissionKind kind) { return static_cast<int>(kind); }

// The anti side of player 0 flies from Venus to the Terra of player 1; one ship each unless a test adds more.
struct SpaceBattle : MissionScene {
    explicit SpaceBattle(int phase = 1) : MissionScene(phase) {
        places(0, "anti venus", 4).places(0, "anti terra").places(1, "pro terra", 4).places(1, "pro venus", 3);
    }
    int attacker_ship(const char* id) { return put(0, "anti venus", id); }
    int defender_ship(const char* id) { return put(1, "pro terra", id); }
    SpaceBattle& begins(std::initializer_list<int> ships) {
        missions(0).announces(MissionKind::offensive, "anti venus").leads_to("terra", 1).simple(Do::ships_only);
        takes(ships).done();
        if (step() == Step::load_up) {
            done();
        }
        return *this;
    }
};

// Pro agents of player 0 against the anti Tolimon of player 1.
struct AgentScene : MissionScene {
    explicit AgentScene(int players = 2) : MissionScene(5, players) {
        places(0, "pro tolimon", 3).places(0, "pro hellgate", 3).places(1, "anti tolimon", 2);
    }
    int own(const char* column, const char* id) { return put(0, column, id); }
    AgentScene& flies(std::initializer_list<int> cards) {
        missions(0).announces(MissionKind::agent, "pro hellgate").leads_to("tolimon", 1).takes(cards).done();
        while (step() == Step::load_up) {
            done();
        }
        return *this;
    }
    AgentScene& walks(std::initializer_list<int> cards) {
        missions(0).announces(MissionKind::agent, "pro tolimon").leads_to("tolimon", 1).takes(cards).done();
        while (step() == Step::load_up) {
            done();
        }
        return *this;
    }
    // Player 1 hunts with these units.
    AgentScene& hunts(std::initializer_list<int> units) {
        missions(1).does(act(Do::counter_mission, place("tolimon"), anti)).takes(units).done();
        return *this;
    }
};

// The anti side of player 0 flies from Venus to the Terra of player 1.
struct AntiRaid : MissionScene {
    explicit AntiRaid(int phase = 1) : MissionScene(phase) {
        places(0, "anti terra", 4).places(0, "anti venus", 4).places(1, "pro terra", 4).places(1, "pro venus", 4);
    }
    AntiRaid& flies(std::initializer_list<int> cards, const char* goal) {
        missions(0).attacks("anti venus", "terra", 1, goal).takes(cards).done();
        while (step() == Step::load_up) {
            done();
        }
        return *this;
    }
};

// The windows that were opened, and who was asked in each, while everybody passes.
struct PassedWindows {
    std::vector<std::pair<Window, int>> seen;
    void pass(MissionScene& scene) {
        while (scene.step() == Step::window || scene.step() == Step::answer) {
            if (scene.step() == Step::window) {
                seen.emplace_back(static_cast<Window>(scene.state.agenda.top().a & 0xFF), scene.asked());
            }
            scene.play(act(Do::pass));
        }
    }
    bool has(Window window, int seat = -1) const {
        for (const auto& [one, who] : seen) {
            if (one == window && (seat < 0 || who == seat)) {
                return true;
            }
        }
        return false;
    }
    int first(Window window) const {
        for (std::size_t i = 0; i < seen.size(); ++i) {
            if (seen[i].first == window) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
};

}  // namespace kriegsrat::perryrhodan
