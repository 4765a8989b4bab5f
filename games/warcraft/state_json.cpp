#include "games/warcraft/codec.h"
#include "games/warcraft/rules/play.h"

// The whole position as JSON with names. What follows from other fields is not written but found again when read: the
// spaces with pieces, who sits where.
namespace kriegsrat::warcraft {

namespace {

constexpr int max_round = 60000;  // of a loaded position: so far from the end of its type that no match gets there
constexpr int max_stock = 60000;
constexpr int any_byte = 255;

const std::vector<std::string>& step_ids() {
    static const std::vector<std::string> names(Warcraft::spec().steps.begin(), Warcraft::spec().steps.end());
    return names;
}
const std::vector<std::string>& buying_ids() {
    static const std::vector<std::string> names{"nothing", "training", "building", "improving"};
    return names;
}
const std::vector<std::string>& rolling_ids() {
    static const std::vector<std::string> names{"attack", "again", "extra", "prevention"};
    return names;
}
template <class Io, class T>
void force(const Io& io, const Setup& setup, T& value) {
    io.amounts(
        words(setup, Table::type), 0xF, [&](int type) { return number_of(value, type); },
        [&](int type, int amount) {
            if constexpr (Io::reads) {
                value = plus(value, pieces_of(type, amount));
            }
        });
}

// Cards by name; the place of a card in a deck is found by the race.
template <class Io, class T>
void heap(const Io& io, const Setup& setup, const State& state, int seat, T& value) {
    const auto place = [&](int card) {
        return state.race[at(seat)] == none ? int{none} : kind_in_deck(setup, state, seat, card);
    };
    io.amounts(
        words(setup, Table::card), 0xF,
        [&](int card) { return place(card) == none ? 0 : copies_in(value, place(card)); },
        [&](int card, int amount) {
            if constexpr (Io::reads) {
                if (place(card) == none) {
                    io.mistake("has a card of another deck");
                    return;
                }
                value += cards_of(place(card), static_cast<unsigned>(amount));
            }
        });
}

template <class Io, class Position>
void player(const Io& io, const Setup& setup, Position& state, int seat) {
    const std::size_t i = at(seat);
    const auto numbers = [&](const Io& list, auto& values, int most) {
        list.list(static_cast<int>(values.size()),
                  [&](const Io& entry, int k) { entry.number(values[at(k)], 0, most); });
    };
    io.object([&](auto field) {
        field("race").name_or_null(state.race[i], words(setup, Table::race));
        heap(field("hand"), setup, state, seat, state.hand[i]);
        heap(field("deck"), setup, state, seat, state.deck[i]);
        heap(field("discard"), setup, state, seat, state.discard[i]);
        heap(field("open"), setup, state, seat, state.open[i]);
        field("stock").list(2, [&](const Io& entry, int k) { entry.number(state.stock[i][at(k)], 0, max_stock); });
        force(field("reserve"), setup, state.reserve[i]);
        numbers(field("level"), state.level[i], max_levels);
        numbers(field("built"), state.built[i], 3);
        numbers(field("rising"), state.rising[i], 3);
        numbers(field("summoned"), state.summoned[i], 3);
        numbers(field("training"), state.training[i], 3);
        field("outposts").list(outposts_each, [&](const Io& entry, int k) {
            entry.object([&](auto part) {
                part("space").name_or_null(state.outpost[i][at(k)].space, words(setup, Table::space));
                part("finished").flag(state.outpost[i][at(k)].finished);
            });
        });
        field("armed").set(state.armed[i], words(setup, Table::space));
        field("captive").name_or_null(state.captive[i], words(setup, Table::space));
        field("draws").number(state.draws[i], 0, opening_hand);
    });
}

template <class Io, class Position>
void pieces(const Io& io, const Setup& setup, Position& state, int owner) {
    Bits held = state.units_at[at(owner)] | state.workers_at[at(owner)];
    io.members(held, words(setup, Table::space),
               [&](const Io& entry, int space) { force(entry, setup, state.pieces[at(owner)][at(space)]); });
}

template <class Io, class Position>
void agenda(const Io& io, Position& state) {
    std::uint8_t size = byte(state.depth + 1);
    io.entries(size, static_cast<int>(state.agenda.size()), [&](const Io& entry, int i) {
        entry.name(state.agenda[at(i)], WordList{&step_ids(), "step"});
    });
    if constexpr (Io::reads) {
        if (size == 0) {
            io.mistake("must have at least one step");
        }
        state.depth = byte(size == 0 ? 0 : size - 1);
    }
}

template <class Io, class T>
void window(const Io& io, T& value) {
    if (io.is_null(value)) {
        return;
    }
    io.object([&](auto field) {
        field("current").number(value.current, 0, seats - 1);
        field("quiet").number(value.quiet, 0, seats);
        field("order").entries(value.count, seats,
                               [&](const Io& entry, int i) { entry.number(value.order[at(i)], 0, seats - 1); });
    });
}

// A unit in a battle: its number says owner, slot and type.
template <class Io, class T>
void tokens(const Io& io, T& list) {
    io.list(static_cast<int>(list.size()), [&](const Io& entry, int i) { entry.number(list[at(i)], 0, any_byte); });
}

template <class Io, class T>
void battle(const Io& io, const Setup& setup, T& value) {
    if (io.is_null(value)) {
        return;
    }
    const auto by_owner = [&](const Io& list, auto& values) {
        list.list(seats, [&](const Io& entry, int i) { entry.number(values[at(i)], 0, any_byte); });
    };
    const auto by_side = [&](const Io& list, auto& values) {
        list.list(2, [&](const Io& entry, int i) { entry.number(values[at(i)], 0, any_byte); });
    };
    io.object([&](auto field) {
        field("fighting").list(seats, [&](const Io& owner, int i) {
            owner.list(field_slots, [&](const Io& slot, int k) { force(slot, setup, value.fighting[at(i)][at(k)]); });
        });
        field("side").list(seats, [&](const Io& entry, int i) { entry.number_or_null(value.side[at(i)], 2); });
        by_owner(field("first"), value.first);
        by_owner(field("raised"), value.raised);
        by_owner(field("hits"), value.hits);
        by_owner(field("ones"), value.ones);
        by_owner(field("lowered"), value.lowered);
        by_owner(field("extra"), value.extra);
        by_side(field("hits_on"), value.hits_on);
        by_side(field("casualties"), value.casualties);
        tokens(field("asleep"), value.asleep);
        tokens(field("devoured"), value.devoured);
        field("devoured_by").list(max_devoured, [&](const Io& entry, int i) {
            entry.number(value.devoured_by[at(i)], 0, seats - 1);
        });
        field("field").name_or_null(value.field, words(setup, Table::space));
        field("enemy").number_or_null(value.enemy, seats);
        field("undecided").numbers(value.undecided, seats);
        field("phase").name(value.phase, words(setup, Table::phase));
        field("group").number(value.group, 0, 1);
        field("rerolls").numbers(value.rerolls, seats);
        field("healed").numbers(value.healed, 2);
        field("netted").numbers(value.netted, 2);
        field("to_roll").numbers(value.to_roll, seats);
        field("roller").number_or_null(value.roller, seats);
        field("dice").number(value.dice, 0, any_byte);
        field("rolling").name(value.rolling, WordList{&rolling_ids(), "kind of roll"});
        field("prevents").number(value.prevents, 0, 6);
        field("misses").number(value.misses, 0, any_byte);
        field("to_name").numbers(value.to_name, seats);
        field("losing").number_or_null(value.losing, 2);
        field("chooser").number_or_null(value.chooser, seats);
        field("asked").number_or_null(value.asked, seats);
        field("refused").numbers(value.refused, seats);
        field("aimed").flag(value.aimed);
        field("victim_asleep").flag(value.victim_asleep);
        field("victim").number(value.victim, 0, any_byte);
    });
}

template <class Io, class T>
void played(const Io& io, const Setup& setup, T& value) {
    if (io.is_null(value)) {
        return;
    }
    io.object([&](auto field) {
        field("card").name_or_null(value.card, words(setup, Table::card));
        field("seat").number(value.seat, 0, seats - 1);
        field("target").number(value.target, 0, any_byte);
        field("cancelled").flag(value.cancelled);
    });
}

template <class Io, class Position>
void phase_fields(const Io& io, const Setup& setup, Position& state) {
    const WordList spaces = words(setup, Table::space);
    io.object([&](auto field) {
        field("fresh").list(setup.map->spaces,
                            [&](const Io& entry, int i) { force(entry, setup, state.fresh[at(i)]); });
        field("fast").set(state.fast, spaces);
        field("slow").list(3, [&](const Io& entry, int i) { entry.set(state.slow[at(i)], spaces); });
        field("ways").set(state.ways, spaces);
        field("moved").numbers(state.moved, 3);
        field("harvested").set(state.harvested, spaces);
        field("resource").name(state.resource, words(setup, Table::resource));
        field("rolls").number(state.rolls, 0, any_byte);
        field("mustered").numbers(state.mustered, unit_types);
        field("buying").name(state.buying, WordList{&buying_ids(), "purchase"});
        field("improved").numbers(state.improved, unit_types);
        field("requested").numbers(state.requested, seats);
        field("helper").number_or_null(state.helper, seats);
        field("passed").numbers(state.passed, seats);
        field("setting_aside").flag(state.setting_aside);
        field("entered").name_or_null(state.entered, spaces);
        field("where").name_or_null(state.where, spaces);
        field("from").name_or_null(state.from, spaces);
        field("surplus").number(state.surplus, 0, any_byte);
        field("traveller").number_or_null(state.traveller, seats);
        force(field("travellers"), setup, state.travellers);
    });
}

template <class Io, class Position>
void position(const Io& io, const Setup& setup, Position& state) {
    const WordList spaces = words(setup, Table::space);
    io.object([&](auto field) {
        field("round").number(state.round, 0, max_round);
        agenda(field("agenda"), state);
        field("players").list(setup.players, [&](const Io& entry, int i) { player(entry, setup, state, i); });
        if constexpr (Io::reads) {
            find_seats(setup, state);
        }
        field("pieces").list(owners(setup), [&](const Io& entry, int i) { pieces(entry, setup, state, i); });
        field("partial").set(state.partial, spaces);
        field("complete").set(state.complete, spaces);
        field("pinned").set(state.pinned, spaces);
        field("tokens").set(state.graves, spaces);
        field("necromancers").list(2, [&](const Io& entry, int i) {
            entry.name_or_null(state.necromancer[at(i)], spaces);
        });
        const int keeper = setup.map->keeper == none ? none : state.seat_at[setup.map->keeper];
        heap(field("aside"), setup, state, keeper == none ? 0 : keeper, state.aside);
        field("alive").numbers(state.alive, seats);
        field("first").number(state.first, 0, setup.players - 1);
        field("seat").number(state.seat, 0, setup.players - 1);
        field("phase").name(state.phase, words(setup, Table::round_phase));
        field("winners").numbers(state.winners, seats);
        field("victory").name(state.victory, words(setup, Table::victory));
        field("marked").numbers(state.marked, seats);
        field("showing").numbers(state.showing, seats);
        phase_fields(field("under_way"), setup, state);
        window(field("window"), state.window);
        window(field("answers"), state.answers);
        played(field("played"), setup, state.played);
        battle(field("battle"), setup, state.battle);
    });
}

Error fault_error(const Fault& fault) {
    Mistake mistake{std::string(fault.where), std::string(fault.what)};
    return mistake.error("state");
}

}  // namespace

Json Warcraft::write_state(const Setup& setup, const State& state) {
    Json json;
    position(Put(json), setup, state);
    return json;
}

Expected<State> Warcraft::read_state(const Setup& setup, const Json& json) {
    Mistake mistake;
    State state;
    position(Take(Reader(json, mistake)), setup, state);
    state.moved &= 3U;  // older positions also say whether the captive has moved
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("state"));
    }
    if (const Fault fault = senseless_table(setup, state)) {
        return tl::unexpected<Error>(fault_error(fault));
    }
    for (int owner = 0; owner < seats; ++owner) {
        for (int space = 0; space < setup.map->spaces; ++space) {
            put(state, owner, space, 0);  // finds the spaces with pieces
        }
    }
    if (const char* broken = broken_invariant(setup, state)) {
        return tl::unexpected<Error>(fault_error({"", broken}));
    }
    if (const Fault fault = senseless_step(setup, state)) {
        return tl::unexpected<Error>(fault_error(fault));
    }
    return state;
}

}  // namespace kriegsrat::warcraft
