#pragma once

#include "games/starcraft/rules/play.h"
#include "games/starcraft/state_io.h"

// The fields of a battle: a part of state_json.cpp.
namespace kriegsrat::starcraft {

inline constexpr int any_byte = 254;

template <class Io, class T>
void seat_or_null(const Io& io, const Setup& setup, T& seat) {
    io.number_or_null(seat, setup.players);
}

// Walks over the two sides of a battle, with the words for the cards and units of each.
template <class Io>
class Sides {
  public:
    Sides(const Setup& setup, const State& state, const std::array<std::uint8_t, 2>& seats)
        : cards_{card_words(setup, state, seats[0]), card_words(setup, state, seats[1])},
          units_{unit_words(setup, state, seats[0]), unit_words(setup, state, seats[1])} {}

    template <class Array>
    void numbers(const Io& io, Array& values, int most) const {
        io.list(2, [&](const Io& side, int k) { side.number(values[at(k)], 0, most); });
    }
    template <class Array>
    void flags(const Io& io, Array& values) const {
        io.list(2, [&](const Io& side, int k) { side.flag(values[at(k)]); });
    }
    template <class Array>
    void forces(const Io& io, Array& values) const {
        io.list(2, [&](const Io& side, int k) { force(side, values[at(k)], units_[at(k)]); });
    }
    template <class Array>
    void units(const Io& io, Array& values) const {
        io.list(2, [&](const Io& side, int k) { side.name_or_null(values[at(k)], units_[at(k)]); });
    }
    template <class Array>
    void unit_sets(const Io& io, Array& values) const {
        io.list(2, [&](const Io& side, int k) { side.set(values[at(k)], units_[at(k)]); });
    }
    template <class Array>
    void cards(const Io& io, Array& values) const {
        io.list(2, [&](const Io& side, int k) { side.name_or_null(values[at(k)], cards_[at(k)]); });
    }
    template <class Array>
    void card_sets(const Io& io, Array& values) const {
        io.list(2, [&](const Io& side, int k) { side.set(values[at(k)], cards_[at(k)]); });
    }
    template <class Array>
    void places(const Io& io, Array& values, int below) const {
        io.list(2, [&](const Io& side, int k) { side.numbers(values[at(k)], below); });
    }

  private:
    std::array<Words, 2> cards_;
    std::array<Words, 2> units_;
};

template <class Io, class Skirmishes>
void skirmishes(const Io& io, const Sides<Io>& sides, Skirmishes& all) {
    io.list(max_skirmishes, [&](const Io& entry, int i) {
        auto& skirmish = all[at(i)];
        if (entry.is_null(skirmish)) {
            return;
        }
        entry.object([&](auto field) {
            sides.units(field("front"), skirmish.front);
            sides.forces(field("support"), skirmish.support);
            sides.cards(field("standard"), skirmish.standard);
            sides.cards(field("reinforcement"), skirmish.reinforcement);
            field("blind").numbers(skirmish.blind, 2);
            field("done").flag(skirmish.done);
        });
    });
}

template <class Io, class Fight>
void battle(const Io& io, const Setup& setup, Fight& battle, const State& state) {
    if (io.is_null(battle)) {
        return;
    }
    io.object([&](auto field) {
        field("seats").list(2, [&](const Io& entry, int k) { seat_or_null(entry, setup, battle.seat[at(k)]); });
        field("area").name_or_null(battle.area, words(setup, Table::area));
        // Before the battle begins the attackers gather under the seat whose turn it is.
        const bool gathering = battle.area == none;
        const Sides<Io> sides(setup, state, {gathering ? state.seat : battle.seat[0], battle.seat[1]});
        sides.forces(field("force"), battle.force);
        sides.forces(field("leaving"), battle.leaving);
        field("count").number(battle.count, 0, max_skirmishes);
        field("current").number_or_null(battle.current, max_skirmishes);
        skirmishes(field("skirmishes"), sides, battle.skirmish);
        field("side").number(battle.side, 0, 1);
        field("cursor").number(battle.cursor, 0, any_byte);
        field("open").numbers(battle.open, 2);
        field("chosen_front").numbers(battle.chosen_front, 2);
        field("survived").numbers(battle.survived, 2);
        field("victim").number(battle.victim, 0, 1);
        field("losses_due").number(battle.losses_due, 0, most_of_one);
        field("counted").flag(battle.counted);
        field("retreating").number(battle.retreating, 0, 1);
        field("ability").number(battle.ability, 0, static_cast<int>(setup.pack->effects.size()) - 1);
        sides.card_sets(field("discarded"), battle.discarded);
        sides.card_sets(field("splash"), battle.splash);
        sides.places(field("accepted"), battle.accepted, 64);
        sides.places(field("used"), battle.used, 8);
        sides.numbers(field("attack_bonus"), battle.attack_bonus, most_of_one);
        sides.numbers(field("health_bonus"), battle.health_bonus, most_of_one);
        sides.units(field("front_type"), battle.front_type);
        sides.flags(field("match"), battle.match);
        sides.flags(field("valid"), battle.valid);
        sides.numbers(field("attack"), battle.attack, any_byte);
        sides.numbers(field("health"), battle.health, any_byte);
        sides.flags(field("hit"), battle.hit);
        sides.units(field("lost"), battle.lost);
        sides.flags(field("lost_front"), battle.lost_front);
        sides.unit_sets(field("may_be_lost"), battle.may_be_lost);
        sides.places(field("splash_ready"), battle.splash_ready, 2);
        sides.numbers(field("killed"), battle.killed, any_byte);
        sides.flags(field("front_destroyed"), battle.front_destroyed);
        sides.flags(field("front_removed"), battle.front_removed);
        sides.unit_sets(field("cloaked"), battle.cloaked);
        sides.flags(field("cloaked_front"), battle.cloaked_front);
    });
}

}  // namespace kriegsrat::starcraft
