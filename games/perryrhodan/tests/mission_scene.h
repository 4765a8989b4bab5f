#pragma once

#include <initializer_list>
#include <string>

#include "games/perryrhodan/rules/missions.h"
#include "games/perryrhodan/tests/scene.h"

// The language of the scenes, with the words of missions and combat.
//
//   MissionScene scene(1);  // phase I, two players
//   scene.places(0, "pro terra").places(1, "anti terra", 2);
//   const int ship = scene.put(0, "pro terra", "p1-kaulquappe");
//   scene.missions(0).announces(MissionKind::offensive, "pro terra").leads_to("terra", 1);
//   scene.simple(Do::ships_only).takes({ship}).done();
//   EXPECT_EQ(scene.step(), Step::line_up);
//
// A column is a side and a place ("anti venus"). Windows and questions for answers are passed over unless windows(true)
// was said. Chance waits for draws():
//
//   scene.draws("red C2 green B1");  // an action card with these numbers beside the letters
//   scene.draws("goal sabotage");
namespace kriegsrat::perryrhodan {

class MissionScene : public Scene {
  public:
    explicit MissionScene(int phase = 1, int players = 2);  // I to V

    // Putting the position together.
    MissionScene& places(int seat, const char* column, int number = 1);  // cards of the latest phase with this place
    int put(int seat, const char* column, const char* id);               // unit, ship or equipment of the place
    int landed(int seat, int host, const char* column, const char* id);  // an agent, there for some rounds
    MissionScene& windows(bool asked);

    // Then begin.
    MissionScene& missions(int seat);   // his mission section
    MissionScene& next_turn(int seat);  // his next turn, up to the mission section

    // Verbs.
    MissionScene& does(Action action);
    MissionScene& simple(Do what) { return does(act(what)); }
    MissionScene& announces(MissionKind kind, const char* column);
    MissionScene& leads_to(const char* place, int opponent);
    MissionScene& attacks(const char* column, const char* place, int opponent, const char* goal);  // up to gathering
    MissionScene& moves(const char* column, const char* place);  // a defensive mission, up to gathering
    MissionScene& takes(std::initializer_list<int> cards);
    MissionScene& takes(int number, int ship);
    MissionScene& done() { return simple(Do::done); }
    MissionScene& draws(const std::string& what);
    MissionScene& names(const char* name);
    MissionScene& lines_up(int number);  // against the card that waits, or as a new pairing
    MissionScene& escorts(int number, int pairing, bool attack);
    MissionScene& splits(int to_attack);
    MissionScene& fires(const char* attacker, const char* defender);  // the two cards of the current pairing

    // Questions.
    const Card& at_piece(int number) const { return card(state, number); }
    bool in_play(int number) const { return exists(state, number); }
    bool is_at(int number, const char* column) const;
    bool is_active(int number) const { return card(state, number).active(); }
    int units(int seat, const char* column) const { return column_at(seat, column).units; }
    int ships(int seat, const char* column) const { return column_at(seat, column).ships; }
    int place_cards_at(int seat, const char* column) const { return column_at(seat, column).places; }
    int agents(int seat, const char* column) const { return column_at(seat, column).agents; }
    int in_sink(int seat, const char* id) const { return state.sink[kriegsrat::at(seat)].of(record(id)); }
    int in_hand(int seat, const char* id) const { return state.hand[kriegsrat::at(seat)].of(record(id)); }
    const Pairing& pairing(int number) const {
        return state.combat.pairing[kriegsrat::at(state.combat.first + number)];
    }
    int pairings() const { return state.combat.count - state.combat.first; }
    int asked() const { return index(turn().seat); }
    std::string refuses(Do what, int a = 0, int b = 0, int c = 0) const { return refusal(act(what, a, b, c)); }

  private:
    struct Where {
        int side;
        int column;
    };
    Where where(const std::string& column) const;
    const Column& column_at(int seat, const char* column) const;
    void pass_over();

    bool windows_ = false;
};

}  // namespace kriegsrat::perryrhodan
