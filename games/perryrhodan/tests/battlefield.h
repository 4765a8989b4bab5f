#pragma once

#include "games/perryrhodan/rules/interpreter.h"
#include "games/perryrhodan/tests/scene.h"

// A position in the middle of a mission, put together by hand, with a window open in it.
namespace kriegsrat::perryrhodan {

class Battlefield : public Scene {
  public:
    using Scene::Scene;

    // Seat 0 attacks seat 1 at this place; side is that of the attacker.
    Battlefield& mission(MissionKind kind, int side, std::string_view where, int attacking = 0, int defending = 1) {
        state.mission = {};
        state.mission.kind = kind;
        state.mission.side = byte(side);
        state.mission.seat = {byte(attacking), byte(defending)};
        state.mission.target = byte(column_of(setup, place(where)));
        state.mission.arrived = 1;
        state.turn.seat = byte(attacking);
        return *this;
    }
    Battlefield& fight(Fight kind, int round = 1) {
        state.combat = {};
        state.combat.kind = kind;
        state.combat.round = byte(round);
        return *this;
    }
    // A card of the attacker away from home.
    int away(int seat, int side, std::string_view home, std::string_view id) {
        const int number = lay(seat, side, home, id);
        take_up(setup, state, number);
        card(state, number).flags |= flag::taking_part;
        return number;
    }
    // Two front cards face each other; either may be no_card.
    Battlefield& pair(int attacking, int defending) {
        Pairing& pairing = state.combat.pairing[state.combat.count++];
        pairing.front = {word(attacking), word(defending)};
        for (const int number : {attacking, defending}) {
            if (number != no_card) {
                card(state, number).flags |= flag::taking_part | flag::lined_up;
            }
        }
        return *this;
    }
    Battlefield& open(Window window, int about = no_card) {
        Events listening(events);
        open_window(setup, state, window, listening, about);
        settle(setup, state, listening);
        return *this;
    }

    // Everybody else passes until this player is asked in the window.
    Battlefield& until(int seat) {
        while (step() == Step::window && turn().seat != kriegsrat::seat(seat)) {
            play(act(Do::pass));
        }
        return *this;
    }
    // Nobody cancels what was announced.
    Battlefield& unanswered() {
        while (step() == Step::answer) {
            play(act(Do::pass));
        }
        return *this;
    }

    // The n-th effect of a skill at a level, of a card itself.
    int effect(std::string_view skill_word, int level, int n = 0) const {
        return setup.pack->skill[kriegsrat::at(skill(skill_word))].effects[kriegsrat::at(level)].first + n;
    }
    int effect_of_card(std::string_view id, int n = 0) const {
        return setup.pack->card[kriegsrat::at(record(id))].effects.first + n;
    }
    Action use(int number, int effect, int mode = 0) const { return act(Do::use, number, effect, mode); }
    Action event(std::string_view id, int side = pro, std::string_view where = "nowhere", int mode = 0) const {
        const int column = where == "nowhere" ? places : column_of(setup, place(where));
        return act(Do::play_event, record(id), effect_of_card(id), mode, side * (places + 1) + column);
    }
    bool is_active(int number) const { return card(state, number).active(); }
    int bonus(int number, Stat stat) const { return strength(setup, state, number, stat).bonus; }
};

}  // namespace kriegsrat::perryrhodan
