#include <algorithm>
#include <string>
#include <utility>

#include "games/risk/codec.h"
#include "games/risk/risk.h"

// The whole position as JSON with names. What is written and what is read is one list of fields (`position` below),
// walked once with a Put and once with a Take, so that the two cannot differ.
namespace kriegsrat::risk {

namespace {

const std::vector<std::string>& step_ids() {
    static const std::vector<std::string> names(Risk::spec().steps.begin(), Risk::spec().steps.end());
    return names;
}

const std::vector<std::string>& purpose_ids() {
    static const std::vector<std::string> names{"choice_of_colours", "first_player", "duel_bases", "duel_first"};
    return names;
}

// Of a loaded position: so far from the end of the type that no match gets there.
constexpr int max_round = 60000;

std::size_t place(int i) { return static_cast<std::size_t>(i); }

// Writes: At is the JSON value to be filled.
struct Put {
    using At = Json&;
    using Position = const State;
    const Setup& setup;

    template <class Keys>
    void object(At at, const Keys& /*keys*/) const {
        at = Json::object();
    }
    void list(At at, int /*size*/) const { at = Json::array(); }
    template <class T>
    void number(At at, const T& value, int /*least*/, int /*most*/) const {
        at = value;
    }
    void flag(At at, std::uint8_t value) const { at = value != 0; }
    void optional(At at, std::uint8_t value, int /*below*/) const { at = number_or_null(value); }
    void id(At at, std::uint8_t value, Table table) const { at = id_or_null(setup, table, value); }
    void ids_of(At at, Bits set, Table table) const { at = id_list(setup, table, set); }
    void numbers(At at, Bits set, int /*below*/) const { at = number_list(set); }
    void purpose(At at, std::uint8_t value) const { at = purpose_ids()[value]; }

    void agenda(At at, const State& state) const {
        at = Json::array();
        for (std::size_t i = 0; i <= state.depth; ++i) {
            at.push_back(step_ids()[state.agenda[i]]);
        }
    }
    void owner(At at, const State& state, int territory) const {
        at = nullptr;
        for (std::size_t i = 0; i < colours; ++i) {
            if (kriegsrat::has(state.owned[i], territory)) {
                at = i;
            }
        }
    }
    void blocked(At at, const State& state) const {
        at = Json::array();
        for (std::size_t i = 0; i < state.blocked_count; ++i) {
            at.push_back({id_or_null(setup, Table::territory, state.blocked[i][0]),
                          id_or_null(setup, Table::territory, state.blocked[i][1])});
        }
    }
    void modifiers(At at, const Invasion& invasion) const {
        at = Json::array();
        for (std::size_t i = 0; i < invasion.modifiers; ++i) {
            at.push_back(id_or_null(setup, Table::card, invasion.modifier[i]));
        }
    }
    bool absent(At at, const Invasion& invasion) const {
        static_assert(std::has_unique_object_representations_v<Invasion>);
        const Invasion empty;
        at = nullptr;
        return std::memcmp(&invasion, &empty, sizeof empty) == 0;
    }
};

// Reads: the same walk over JSON from outside.
struct Take {
    using At = const Reader&;
    using Position = State;
    const Setup& setup;

    template <class Keys>
    void object(At at, const Keys& keys) const {
        for (const std::string& key : at.keys()) {
            if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys)) {
                at.mistake("has the unknown key '" + key.substr(0, 60) + "'");
            }
        }
    }
    void list(At at, int size) const { at.size(place(size)); }
    template <class T>
    void number(At at, T& value, int least, int most) const {
        value = static_cast<T>(at.number(least, most));
    }
    void flag(At at, std::uint8_t& value) const { value = at.boolean() ? 1 : 0; }
    void optional(At at, std::uint8_t& value, int below) const {
        value = at.is_null() && at.ok() ? none : static_cast<std::uint8_t>(at.number(0, below - 1));
    }
    int one_id(At at, Table table) const {
        return at.one_of(ids(setup, table), setup.pack->names.tables[static_cast<std::size_t>(table)].name);
    }
    void id(At at, std::uint8_t& value, Table table) const {
        value = at.is_null() && at.ok() ? none : static_cast<std::uint8_t>(one_id(at, table));
    }
    template <class T, class Member>
    void set(At at, T& members, Member member) const {
        Bits all = 0;
        for (std::size_t i = 0, size = at.size(); i < size && at.ok(); ++i) {
            const int next = member(at[i]);
            if (kriegsrat::has(all, next)) {
                at[i].mistake("stands here twice");
            }
            all |= bit(next);
        }
        members = static_cast<T>(all);
    }
    template <class T>
    void ids_of(At at, T& members, Table table) const {
        set(at, members, [&](At entry) { return one_id(entry, table); });
    }
    template <class T>
    void numbers(At at, T& members, int below) const {
        set(at, members, [&](At entry) { return static_cast<int>(entry.number(0, below - 1)); });
    }
    void purpose(At at, std::uint8_t& value) const {
        value = static_cast<std::uint8_t>(at.one_of(purpose_ids(), "purpose of a roll"));
    }

    // The entries of a list that is at most as long as the array; what it leaves free stays zero.
    template <class Array, class Entry>
    std::uint8_t entries(At at, Array& array, Entry entry) const {
        array = {};
        const std::size_t size = at.size();
        if (size > array.size()) {
            at.mistake("must be a list of at most " + std::to_string(array.size()));
            return 0;
        }
        for (std::size_t i = 0; i < size; ++i) {
            entry(at[i], array[i]);
        }
        return static_cast<std::uint8_t>(size);
    }
    void agenda(At at, State& state) const {
        const std::uint8_t size = entries(at, state.agenda, [](At entry, std::uint8_t& step) {
            step = static_cast<std::uint8_t>(entry.one_of(step_ids(), "step"));
        });
        if (size == 0) {
            at.mistake("must have at least one step");
        }
        state.depth = static_cast<std::uint8_t>(std::max<int>(size, 1) - 1);
    }
    void owner(At at, State& state, int territory) const {
        if (!at.is_null() || !at.ok()) {
            state.owned[place(static_cast<int>(at.number(0, setup.owners() - 1)))] |= bit(territory);
        }
    }
    void blocked(At at, State& state) const {
        state.blocked_count = entries(at, state.blocked, [&](At entry, std::array<std::uint8_t, 2>& pair) {
            entry.size(2);
            pair = {static_cast<std::uint8_t>(one_id(entry[0], Table::territory)),
                    static_cast<std::uint8_t>(one_id(entry[1], Table::territory))};
        });
    }
    void modifiers(At at, Invasion& invasion) const {
        invasion.modifiers = entries(at, invasion.modifier, [&](At entry, std::uint8_t& card) {
            card = static_cast<std::uint8_t>(one_id(entry, Table::card));
        });
    }
    bool absent(At at, Invasion& invasion) const {
        invasion = {};
        return at.is_null() && at.ok();
    }
};

// One value for each owner (or each player, or each side).
template <class Io, class Array, class Each>
void each_of(const Io& io, typename Io::At at, int size, Array& array, Each visit) {
    io.list(at, size);
    for (std::size_t i = 0; i < place(size); ++i) {
        visit(at[i], array[i]);
    }
}

template <class Io, class Position>
void board(const Io& io, typename Io::At at, Position& state) {
    const std::vector<std::string>& names = ids(io.setup, Table::territory);
    io.object(at, names);
    for (int t = 0; t < territories; ++t) {
        auto&& territory = at[names[place(t)]];
        io.object(territory, std::array{"owner", "units"});
        io.owner(territory["owner"], state, t);
        io.number(territory["units"], state.units[place(t)], 0, max_units);
    }
}

template <class Io, class Position>
void piles(const Io& io, typename Io::At at, Position& state) {
    if (!io.setup.species_piles()) {
        io.object(at, std::array{"common"});
        io.ids_of(at["common"], state.draw[0], Table::card);
        return;
    }
    const std::vector<std::string>& names = ids(io.setup, Table::species);
    io.object(at, names);
    for (std::size_t i = 0; i < species_count; ++i) {
        io.ids_of(at[names[i]], state.draw[i], Table::card);
    }
}

// Of each reward: who has it (a number), or where it stands (a name).
template <class Io, class Array, class Each>
void by_reward(const Io& io, typename Io::At at, Array& array, Each visit) {
    const std::vector<std::string>& names = ids(io.setup, Table::reward);
    io.object(at, names);
    for (std::size_t i = 0; i < rewards; ++i) {
        visit(at[names[i]], array[i]);
    }
}

template <class Io, class Position>
void set_up(const Io& io, typename Io::At at, Position& state) {
    io.object(at, std::array{"left", "rank", "rolled", "purpose", "placer", "neutral"});
    const auto byte = [&](typename Io::At entry, auto& value) { io.number(entry, value, 0, 255); };
    each_of(io, at["left"], io.setup.owners(), state.left, byte);
    each_of(io, at["rank"], io.setup.players, state.rank, byte);
    each_of(io, at["rolled"], io.setup.players, state.rolled, byte);
    io.purpose(at["purpose"], state.purpose);
    io.number(at["placer"], state.placer, 0, io.setup.players);
    io.number(at["neutral"], state.neutral, 0, colours);
}

template <class Io, class Position>
void turn_fields(const Io& io, typename Io::At at, Position& state) {
    io.object(at, std::array{"conquered", "took_achievement", "manoeuvres", "origin", "asked", "card", "card_units",
                             "silenced", "retreated", "blocked"});
    io.flag(at["conquered"], state.conquered);
    io.flag(at["took_achievement"], state.took_achievement);
    io.number(at["manoeuvres"], state.manoeuvres, 0, 99);
    io.id(at["origin"], state.origin, Table::territory);
    io.optional(at["asked"], state.asked, none);
    io.id(at["card"], state.card, Table::card);
    io.numbers(at["silenced"], state.silenced, io.setup.players);
    io.number(at["card_units"], state.card_units, 0, 255);
    io.flag(at["retreated"], state.retreated);
    io.blocked(at["blocked"], state);
}

template <class Io, class Fight>
void fight(const Io& io, typename Io::At at, Fight& invasion) {
    if (io.absent(at, invasion)) {
        return;
    }
    io.object(at, std::array{"from", "to", "enemy", "hero_called", "committed", "extra_dice", "limit", "saved",
                             "attacker_wins_ties", "commit_all", "attack_dice", "defence_dice", "reroll_side",
                             "reroll_dice", "modifiers"});
    const auto small = [&](typename Io::At entry, auto& value) { io.number(entry, value, 0, 254); };
    const auto die = [&](typename Io::At entry, auto& value) { io.number(entry, value, -128, 127); };
    io.id(at["from"], invasion.from, Table::territory);
    io.id(at["to"], invasion.to, Table::territory);
    io.optional(at["enemy"], invasion.enemy, io.setup.owners());
    io.flag(at["hero_called"], invasion.hero_called);
    each_of(io, at["committed"], 2, invasion.committed, small);
    each_of(io, at["extra_dice"], 2, invasion.extra_dice, small);
    each_of(io, at["limit"], 2, invasion.limit,
            [&](typename Io::At entry, auto& value) { io.optional(entry, value, none); });
    each_of(io, at["saved"], 2, invasion.saved, small);
    io.flag(at["attacker_wins_ties"], invasion.attacker_wins_ties);
    io.flag(at["commit_all"], invasion.commit_all);
    each_of(io, at["attack_dice"], 3, invasion.attack_dice, die);
    each_of(io, at["defence_dice"], 2, invasion.defence_dice, die);
    io.number(at["reroll_side"], invasion.reroll_side, 0, 1);
    io.numbers(at["reroll_dice"], invasion.reroll_dice, 3);
    io.modifiers(at["modifiers"], invasion);
}

template <class Io, class Position>
void position(const Io& io, typename Io::At at, Position& state) {
    io.object(at, std::array{"round",         "agenda",         "active",      "order",   "alive",        "winners",
                             "colours",       "territories",    "minerals",    "heroes",  "bases",        "hands",
                             "taken",         "known",          "draw",        "discard", "achievements", "got",
                             "rewards_left",  "reward_holders", "watchtowers", "pool",    "trading",      "at_start",
                             "team_at_start", "set_up",         "turn",        "invasion"});
    const int owners = io.setup.owners();
    const int players = io.setup.players;
    const auto territory = [&](typename Io::At entry, auto& value) { io.id(entry, value, Table::territory); };
    const auto colour = [&](typename Io::At entry, auto& value) { io.id(entry, value, Table::colour); };
    const auto player = [&](typename Io::At entry, auto& value) { io.optional(entry, value, players); };
    const auto some_cards = [&](typename Io::At entry, auto& value) { io.ids_of(entry, value, Table::card); };
    io.number(at["round"], state.round, 0, max_round);
    io.agenda(at["agenda"], state);
    io.number(at["active"], state.active, 0, players - 1);
    each_of(io, at["order"], players, state.order, player);
    io.numbers(at["alive"], state.alive, players);
    io.numbers(at["winners"], state.winners, players);
    each_of(io, at["colours"], owners, state.colour, colour);
    board(io, at["territories"], state);
    io.ids_of(at["minerals"], state.minerals, Table::territory);
    each_of(io, at["heroes"], owners, state.hero, territory);
    each_of(io, at["bases"], owners, state.base, territory);
    each_of(io, at["hands"], players, state.hand, some_cards);
    each_of(io, at["taken"], players, state.taken, some_cards);
    each_of(io, at["known"], players, state.known, some_cards);
    piles(io, at["draw"], state);
    io.ids_of(at["discard"], state.discard, Table::card);
    io.ids_of(at["achievements"], state.available, Table::achievement);
    each_of(io, at["got"], players, state.got,
            [&](typename Io::At entry, auto& value) { io.ids_of(entry, value, Table::achievement); });
    io.ids_of(at["rewards_left"], state.rewards_left, Table::reward);
    by_reward(io, at["reward_holders"], state.holder, player);
    by_reward(io, at["watchtowers"], state.tower, territory);
    io.number(at["pool"], state.pool, 0, 0xFFFF);
    io.ids_of(at["trading"], state.trading, Table::card);
    io.ids_of(at["at_start"], state.at_start, Table::territory);
    io.ids_of(at["team_at_start"], state.team_at_start, Table::territory);
    set_up(io, at["set_up"], state);
    turn_fields(io, at["turn"], state);
    fight(io, at["invasion"], state.invasion);
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
    position(Put{setup}, json, state);
    return json;
}

Expected<State> Risk::read_state(const Setup& setup, const Json& json) {
    Mistake mistake;
    State state = start(setup);  // for the places of owners who are not in the game
    state.owned = {};
    position(Take{setup}, Reader(json, mistake), state);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("state"));
    }
    if (Fault fault = first_fault(setup, state); !fault.empty()) {
        return error("state", std::move(fault));
    }
    return state;
}

}  // namespace kriegsrat::risk
