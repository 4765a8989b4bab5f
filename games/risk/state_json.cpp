#include <string>
#include <utility>

#include "core/position_io.h"
#include "games/risk/codec.h"
#include "games/risk/risk.h"

// The whole position as JSON with names: one list of fields, written with a Put and read with a Take.
namespace kriegsrat::risk {

namespace {

// Of a loaded position: so far from the end of the type that no match gets there.
constexpr int max_round = 60000;
constexpr int any_byte = 255;

const std::vector<std::string>& step_ids() {
    static const std::vector<std::string> names(Risk::spec().steps.begin(), Risk::spec().steps.end());
    return names;
}

const std::vector<std::string>& purpose_ids() {
    static const std::vector<std::string> names{"choice_of_colours", "first_player", "duel_bases", "duel_first"};
    return names;
}

WordList words(const Setup& setup, Table table) {
    const Names::Table& names = setup.pack->names.tables[static_cast<std::size_t>(table)];
    return {&names.entries, names.name};
}

std::size_t place(int i) { return static_cast<std::size_t>(i); }

// One value for each owner (or each player, or each side).
template <class Io, class Array, class Each>
void each_of(const Io& io, int size, Array& array, Each visit) {
    io.list(size, [&](const Io& entry, int i) { visit(entry, array[place(i)]); });
}

template <class Io, class Position>
void agenda(const Io& io, Position& state) {
    auto size = static_cast<std::uint8_t>(state.depth + 1);
    if constexpr (Io::reads) {
        state.agenda = {};
    }
    io.entries(size, static_cast<int>(state.agenda.size()), [&](const Io& entry, int i) {
        entry.name(state.agenda[place(i)], WordList{&step_ids(), "step"});
    });
    if constexpr (Io::reads) {
        if (size == 0) {
            io.mistake("must have at least one step");
        }
        state.depth = static_cast<std::uint8_t>(size == 0 ? 0 : size - 1);
    }
}

// The position has the territories of each owner, its JSON the owner of each territory.
template <class Io, class Position>
void owner_of_territory(const Io& io, const Setup& setup, Position& state, int territory) {
    std::uint8_t owner = none;
    if constexpr (!Io::reads) {
        for (std::size_t i = 0; i < colours; ++i) {
            owner = has(state.owned[i], territory) ? static_cast<std::uint8_t>(i) : owner;
        }
    }
    io.number_or_null(owner, setup.owners());
    if constexpr (Io::reads) {
        if (owner != none) {
            state.owned[owner] |= bit(territory);
        }
    }
}

template <class Io, class Position>
void board(const Io& io, const Setup& setup, Position& state) {
    const std::vector<std::string>& names = ids(setup, Table::territory);
    io.object([&](auto territory) {
        for (int t = 0; t < territories; ++t) {
            territory(names[place(t)]).object([&](auto field) {
                owner_of_territory(field("owner"), setup, state, t);
                field("units").number(state.units[place(t)], 0, max_units);
            });
        }
    });
}

template <class Io, class Position>
void piles(const Io& io, const Setup& setup, Position& state) {
    const std::vector<std::string>& names = ids(setup, Table::species);
    const WordList cards = words(setup, Table::card);
    io.object([&](auto pile) {
        if (!setup.species_piles()) {
            pile("common").set(state.draw[0], cards);
            return;
        }
        for (std::size_t i = 0; i < species_count; ++i) {
            pile(names[i]).set(state.draw[i], cards);
        }
    });
}

// Of each reward: who has it (a number), or where it stands (a name).
template <class Io, class Array, class Each>
void by_reward(const Io& io, const Setup& setup, Array& array, Each visit) {
    const std::vector<std::string>& names = ids(setup, Table::reward);
    io.object([&](auto reward) {
        for (std::size_t i = 0; i < rewards; ++i) {
            visit(reward(names[i]), array[i]);
        }
    });
}

template <class Io, class Position>
void set_up(const Io& io, const Setup& setup, Position& state) {
    const auto small = [](const Io& entry, auto& value) { entry.number(value, 0, any_byte); };
    io.object([&](auto field) {
        each_of(field("left"), setup.owners(), state.left, small);
        each_of(field("rank"), setup.players, state.rank, small);
        each_of(field("rolled"), setup.players, state.rolled, small);
        field("purpose").name(state.purpose, WordList{&purpose_ids(), "purpose of a roll"});
        field("placer").number(state.placer, 0, setup.players);
        field("neutral").number(state.neutral, 0, colours);
    });
}

template <class Io, class Position>
void turn_fields(const Io& io, const Setup& setup, Position& state) {
    const WordList all_territories = words(setup, Table::territory);
    io.object([&](auto field) {
        field("conquered").flag(state.conquered);
        field("took_achievement").flag(state.took_achievement);
        field("manoeuvres").number(state.manoeuvres, 0, 99);
        field("origin").name_or_null(state.origin, all_territories);
        field("asked").number_or_null(state.asked, none);
        field("card").name_or_null(state.card, words(setup, Table::card));
        field("silenced").numbers(state.silenced, setup.players);
        field("card_units").number(state.card_units, 0, any_byte);
        field("retreated").flag(state.retreated);
        field("blocked").entries(
            state.blocked_count, static_cast<int>(state.blocked.size()), [&](const Io& pair, int i) {
                pair.list(2,
                          [&](const Io& end, int k) { end.name(state.blocked[place(i)][place(k)], all_territories); });
            });
    });
}

template <class Io, class Fight>
void fight(const Io& io, const Setup& setup, Fight& invasion) {
    if (io.is_null(invasion)) {
        return;
    }
    const auto small = [](const Io& entry, auto& value) { entry.number(value, 0, none - 1); };
    const auto die = [](const Io& entry, auto& value) { entry.number(value, -128, 127); };
    io.object([&](auto field) {
        field("from").name_or_null(invasion.from, words(setup, Table::territory));
        field("to").name_or_null(invasion.to, words(setup, Table::territory));
        field("enemy").number_or_null(invasion.enemy, setup.owners());
        field("hero_called").flag(invasion.hero_called);
        each_of(field("committed"), 2, invasion.committed, small);
        each_of(field("extra_dice"), 2, invasion.extra_dice, small);
        each_of(field("limit"), 2, invasion.limit,
                [](const Io& entry, auto& value) { entry.number_or_null(value, none); });
        each_of(field("saved"), 2, invasion.saved, small);
        field("attacker_wins_ties").flag(invasion.attacker_wins_ties);
        field("commit_all").flag(invasion.commit_all);
        each_of(field("attack_dice"), 3, invasion.attack_dice, die);
        each_of(field("defence_dice"), 2, invasion.defence_dice, die);
        field("reroll_side").number(invasion.reroll_side, 0, 1);
        field("reroll_dice").numbers(invasion.reroll_dice, 3);
        field("modifiers")
            .entries(invasion.modifiers, static_cast<int>(invasion.modifier.size()), [&](const Io& entry, int i) {
                entry.name(invasion.modifier[place(i)], words(setup, Table::card));
            });
    });
}

template <class Io, class Position>
void position(const Io& io, const Setup& setup, Position& state) {
    const int owners = setup.owners();
    const int players = setup.players;
    const WordList all_territories = words(setup, Table::territory);
    const WordList all_cards_named = words(setup, Table::card);
    const WordList goals = words(setup, Table::achievement);
    const auto territory = [&](const Io& entry, auto& value) { entry.name_or_null(value, all_territories); };
    const auto colour = [&](const Io& entry, auto& value) { entry.name_or_null(value, words(setup, Table::colour)); };
    const auto player = [&](const Io& entry, auto& value) { entry.number_or_null(value, players); };
    const auto some_cards = [&](const Io& entry, auto& value) { entry.set(value, all_cards_named); };
    io.object([&](auto field) {
        field("round").number(state.round, 0, max_round);
        agenda(field("agenda"), state);
        field("active").number(state.active, 0, players - 1);
        each_of(field("order"), players, state.order, player);
        field("alive").numbers(state.alive, players);
        field("winners").numbers(state.winners, players);
        each_of(field("colours"), owners, state.colour, colour);
        board(field("territories"), setup, state);
        field("minerals").set(state.minerals, all_territories);
        each_of(field("heroes"), owners, state.hero, territory);
        each_of(field("bases"), owners, state.base, territory);
        each_of(field("hands"), players, state.hand, some_cards);
        each_of(field("taken"), players, state.taken, some_cards);
        each_of(field("known"), players, state.known, some_cards);
        piles(field("draw"), setup, state);
        field("discard").set(state.discard, all_cards_named);
        field("achievements").set(state.available, goals);
        each_of(field("got"), players, state.got, [&](const Io& entry, auto& value) { entry.set(value, goals); });
        field("rewards_left").set(state.rewards_left, words(setup, Table::reward));
        by_reward(field("reward_holders"), setup, state.holder, player);
        by_reward(field("watchtowers"), setup, state.tower, territory);
        field("pool").number(state.pool, 0, 0xFFFF);
        field("trading").set(state.trading, all_cards_named);
        field("at_start").set(state.at_start, all_territories);
        field("team_at_start").set(state.team_at_start, all_territories);
        set_up(field("set_up"), setup, state);
        turn_fields(field("turn"), setup, state);
        fight(field("invasion"), setup, state.invasion);
    });
}

Fault first_fault(const Setup& setup, const State& state) {
    if (Fault fault = misplaced(setup, state); !fault.empty()) {
        return fault;
    }
    if (const char* broken = Risk::broken_invariant(setup, state)) {
        return broken;
    }
    return senseless_step(setup, state);
}

}  // namespace

Json Risk::write_state(const Setup& setup, const State& state) {
    Json json;
    position(Put(json), setup, state);
    return json;
}

Expected<State> Risk::read_state(const Setup& setup, const Json& json) {
    Mistake mistake;
    State state = start(setup);  // for the places of owners who are not in the game
    state.owned = {};
    position(Take(Reader(json, mistake)), setup, state);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("state"));
    }
    if (Fault fault = first_fault(setup, state); !fault.empty()) {
        return error("state", std::move(fault));
    }
    return state;
}

}  // namespace kriegsrat::risk
