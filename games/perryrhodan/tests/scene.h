#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "core/json.h"
#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/turn.h"

// A small language for putting positions together and playing them. Cards are told by the ids of the data files, places
// by the words of the name table. Every card brought in is added to its owner's list, so that the invariants hold.
namespace kriegsrat::perryrhodan {

Json view_json(const Setup&, const State&, Seat who);
// The column of a place in a view.
Json column_in(const Json& view, int seat, const char* side, std::string_view place);

class Scene {
  public:
    // A table in the build-up section of seat 0; the sources hold only what is put there.
    explicit Scene(int players = 2, int first_phase = 0, int last_phase = -1);

    // --- words
    int record(std::string_view id) const;
    int place(std::string_view word) const;
    int skill(std::string_view word) const;
    int loyalty(std::string_view word) const;

    // --- the position
    Scene& hand(int seat, std::string_view id, int copies = 1);
    Scene& source(int seat, std::string_view id, int copies = 1);
    Scene& sink(int seat, std::string_view id, int copies = 1);
    // Lies at the column of the place where place cards of that name lie; returns the number of the (last) card.
    int lay(int seat, int side, std::string_view place, std::string_view id, int copies = 1);
    int attach(std::string_view id, int bearer);
    int aboard(std::string_view id, int ship);
    int agent(int seat, int side, int host, std::string_view place, std::string_view id);
    int aside(int seat, int side, std::string_view id);
    Scene& passive(int card);
    Scene& at(Step step, int seat = 0);  // the section of this player's turn
    Scene& phase(int running);           // for everybody

    // --- playing
    Verdict check(Action action) const;
    bool offers(Action action) const;  // among the options, and the same is said by check
    // Plays it; expects it to be legal. Chance is left to the caller or to run().
    Scene& play(Action action);
    // Draws of chance until a player is asked: resource cards any, action cards any.
    Scene& run();
    Scene& action_card(int card);  // the next draw of an action card
    Scene& pass_all();             // passes and goes on in windows until the step is none of chapter N
    void expect_sound() const;

    Json view_json(int who) const { return view_json(kriegsrat::seat(who)); }  // what this seat is told
    Json view_json(Seat who) const { return perryrhodan::view_json(setup, state, who); }
    Turn turn() const { return PerryRhodan::turn(setup, state); }
    Step step() const { return state.step(); }
    std::string refusal(Action action) const;  // "PR-F12", or "" when legal
    std::vector<Event> take_events();
    bool told(Happening what) const { return !rule_told(what).empty(); }
    std::string rule_told(Happening what) const;  // with the last of its kind: "PR-F12", or "" when none was told

    Setup setup;
    State state;
    std::vector<Event> events;
    Rng rng{7, 1};

  private:
    int bring(int seat, std::string_view id);  // a new card in play, nowhere yet
};

}  // namespace kriegsrat::perryrhodan
