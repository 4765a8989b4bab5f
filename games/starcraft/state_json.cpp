#include "games/starcraft/rules/play.h"
#include "games/starcraft/state_json_battle.h"

// The whole position as JSON with names. What follows from other fields is not written but found again when read:
// who holds an area, which slots are used, which planets are adjacent.
namespace kriegsrat::starcraft {

namespace {

// Of a loaded position: so far from the end of their types that no match gets there.
constexpr int max_round = 60000;
constexpr int max_points = 30000;
constexpr int max_level = 3;  // of buildings

const std::vector<std::string>& step_ids() {
    static const std::vector<std::string> names(StarCraft::spec().steps.begin(), StarCraft::spec().steps.end());
    return names;
}
Words step_words() { return {&step_ids(), "step"}; }

Words victory_words() {
    static const std::vector<std::string> names{"nobody", "normal", "special", "end_game", "last_left"};
    return {&names, "kind of victory"};
}
Words item_words() {
    static const std::vector<std::string> names{"nothing",  "worker", "transport", "unit",
                                                "building", "module", "base",      "technology"};
    return {&names, "item"};
}

// What Purchase::what and ::where name; without names it is nothing.
constexpr Words no_words{nullptr, "", 0, 0};
Words what_words(const Setup& setup, Item item) {
    switch (item) {
        case Item::unit:
            return words(setup, Table::unit);
        case Item::building:
            return words(setup, Table::building);
        case Item::module:
            return words(setup, Table::module);
        case Item::technology:
            return words(setup, Table::technology);
        default:
            return no_words;
    }
}
Words where_words(const Setup& setup, Item item) {
    if (item == Item::transport) {
        return words(setup, Table::route);
    }
    return item == Item::unit || item == Item::base ? words(setup, Table::area) : no_words;
}
template <class Io, class T>
void name_or_zero(const Io& io, T& value, const Words& words) {
    words.all == nullptr ? zero(io) : io.name(value, words);
}

template <class Io, class Position>
void agenda(const Io& io, Position& state) {
    std::uint8_t size = byte(state.depth + 1);
    io.entries(size, static_cast<int>(state.agenda.size()),
               [&](const Io& entry, int i) { entry.name(state.agenda[at(i)], step_words()); });
    if constexpr (Io::reads) {
        if (size == 0) {
            io.mistake("must have at least one step");
        }
        state.depth = byte(size == 0 ? 0 : size - 1);
    }
}

template <class Io, class Position>
void player(const Io& io, const Setup& setup, Position& state, int seat) {
    const std::size_t i = at(seat);
    const Words cards = card_words(setup, state, seat);
    const Words events = words(setup, Table::event);
    const auto planet = [&](const Io& entry, int k) {
        entry.name_or_null(state.drawn[i][at(k)], words(setup, Table::planet));
    };
    io.object([&](auto field) {
        field("points").number(state.points[i], 0, max_points);
        field("hand").set(state.hand[i], cards);
        field("deck").set(state.deck[i], cards);
        field("discard").set(state.discard[i], cards);
        field("technology").set(state.technology[i], cards);
        field("play").set(state.play[i], cards);
        field("used_cards").set(state.used_cards[i], cards);
        force(field("supply"), state.supply[i], unit_words(setup, state, seat));
        field("workers").number(state.workers[i], 0, any_byte);
        field("unavailable").number(state.unavailable[i], 0, any_byte);
        field("on_permanent").list(2, [&](const Io& entry, int k) {
            entry.number(state.on_permanent[i][at(k)], 0, any_byte);
        });
        field("levels").list(building_types,
                             [&](const Io& entry, int k) { entry.number(state.level[i][at(k)], 0, max_level); });
        counts(field("modules"), state.module[i], words(setup, Table::module));
        field("new_specials").number(state.new_specials[i], 0, most_of_one);
        counts(field("read"), state.read[i], events);
        counts(field("kept"), state.kept[i], events);
        field("unread").list(stages + 1,
                             [&](const Io& entry, int k) { entry.number(state.unread[i][at(k)], 0, any_byte); });
        field("drawn").list(2, planet);
    });
}

template <class Io, class Position>
void galaxy(const Io& io, const Setup& setup, Position& state) {
    Bits on_board = state.on_board;
    io.members(on_board, words(setup, Table::planet), [&](const Io& entry, int planet) {
        const std::size_t i = at(planet);
        entry.object([&](auto field) {
            field("x").number(state.x[i], -furthest, furthest);
            field("y").number(state.y[i], -furthest, furthest);
            field("rotation").name(state.rotation[i], words(setup, Table::rotation));
        });
    });
    if constexpr (Io::reads) {
        state.on_board = static_cast<std::uint16_t>(on_board);
    }
}

template <class Io, class Position>
void all_routes(const Io& io, const Setup& setup, Position& state) {
    Bits placed = 0;
    for (int route = 0; route < routes; ++route) {
        placed |= state.route_planet[at(route)][0] == none ? 0 : bit(route);
    }
    io.members(placed, words(setup, Table::route), [&](const Io& entry, int route) {
        const std::size_t i = at(route);
        entry.object([&](auto field) {
            field("planets").list(
                2, [&](const Io& end, int k) { end.name(state.route_planet[i][at(k)], words(setup, Table::planet)); });
            field("slots").list(
                2, [&](const Io& end, int k) { end.name(state.route_slot[i][at(k)], words(setup, Table::slot)); });
            field("transports").numbers(state.transports[i], setup.players);
        });
    });
}

template <class Io, class Position>
void all_areas(const Io& io, const Setup& setup, Position& state) {
    Bits on_board = 0;
    for (const int planet : each(state.on_board)) {
        on_board |= areas_of(setup, planet);
    }
    Bits named = on_board;
    io.members(named, words(setup, Table::area), [&](const Io& entry, int area) {
        const std::size_t i = at(area);
        std::uint8_t owner = byte(unit_owner(state, area));
        std::uint8_t base = byte(base_owner(state, area));
        std::uint8_t source = none;
        for (int seat = 0; seat < setup.players; ++seat) {
            source = has(state.sources[at(seat)], area) ? byte(seat) : source;
        }
        entry.object([&](auto field) {
            seat_or_null(field("owner"), setup, owner);
            force(field("units"), state.units[i], unit_words(setup, state, owner));
            seat_or_null(field("base"), setup, base);
            seat_or_null(field("source"), setup, source);
            field("workers").number(state.workers_on[i], 0, any_byte);
            field("depletion").number(state.depletion[i], 0, depleted);
        });
        if constexpr (Io::reads) {
            const auto take = [&](auto& areas_of_seat, std::uint8_t seat) {
                areas_of_seat[seat == none ? 0 : seat] |= seat == none ? 0 : bit(area);
            };
            take(state.held, owner);
            take(state.based, base);
            take(state.sources, source);
        }
    });
    if constexpr (Io::reads) {
        if (named != on_board) {
            io.mistake("must name the areas of the planets in play");
        }
    }
}

template <class Io, class Position>
void event_cards(const Io& io, const Setup& setup, Position& state) {
    const Words events = words(setup, Table::event);
    io.object([&](auto field) {
        counts(field("unseen"), state.unseen, events);
        counts(field("again"), state.again, events);
        counts(field("discard"), state.used_events, events);
        field("left").list(stages + 1,
                           [&](const Io& entry, int k) { entry.number(state.events_left[at(k)], 0, any_byte); });
        field("end_cards").number(state.end_cards, 0, most_of_one);
    });
}

template <class Io, class Position>
void order_tokens(const Io& io, const Setup& setup, Position& state) {
    io.entries(state.order_count, max_orders, [&](const Io& entry, int i) {
        auto& token = state.orders[at(i)];
        std::uint8_t revealed = byte(token.seen_by == everyone ? 1 : 0);
        entry.object([&](auto field) {
            field("planet").name_or_null(token.planet, words(setup, Table::planet));
            field("owner").number(token.owner, 0, setup.players - 1);
            field("order").name(token.kind, words(setup, Table::order));
            field("revealed").flag(revealed);
            revealed != 0 ? zero(field("seen_by")) : field("seen_by").numbers(token.seen_by, setup.players);
        });
        if constexpr (Io::reads) {
            token.seen_by = revealed != 0 ? everyone : token.seen_by;
        }
    });
}

template <class Io, class Order>
void order(const Io& io, const Setup& setup, Order& order, const State& state) {
    if (io.is_null(order)) {
        return;
    }
    io.object([&](auto field) {
        field("planet").name_or_null(order.planet, words(setup, Table::planet));
        field("order").name(order.kind, words(setup, Table::order));
        field("by_card").flag(order.by_card);
        field("no_battle").flag(order.no_battle);
        field("committed").flag(order.committed);
        field("units_built").number(order.units_built, 0, any_byte);
        field("discounts").number(order.discounts, 0, 1);
        field("transports_built").number(order.transports_built, 0, routes);
        field("building_built").flag(order.building_built);
        field("module_built").flag(order.module_built);
        field("base_moved").flag(order.base_moved);
        field("enemy_area").name_or_null(order.enemy_area, words(setup, Table::area));
        field("technology").name_or_null(order.technology, words(setup, Table::technology));
        field("cards_used").set(order.cards_used, card_words(setup, state, state.seat));
        field("fresh").list(planet_areas, [&](const Io& entry, int k) {
            force(entry, order.fresh[at(k)], unit_words(setup, state, state.seat));
        });
    });
}

template <class Io, class Purchase>
void purchase(const Io& io, const Setup& setup, Purchase& buying) {
    if (io.is_null(buying)) {
        return;
    }
    io.object([&](auto field) {
        field("item").name(buying.item, item_words());
        name_or_zero(field("what"), buying.what, what_words(setup, buying.item));
        name_or_zero(field("where"), buying.where, where_words(setup, buying.item));
        field("owed").list(2, [&](const Io& entry, int k) { entry.number(buying.owed[at(k)], 0, any_byte); });
        field("waivers").number(buying.waivers, 0, any_byte);
        field("sacrifices").number(buying.sacrifices, 0, most_of_one);
    });
}

template <class Io, class Event>
void event(const Io& io, const Setup& setup, Event& event) {
    if (io.is_null(event)) {
        return;
    }
    io.object([&](auto field) {
        field("card").name(event.card, words(setup, Table::event));
        field("effect").number(event.effect, 0, any_byte);
        field("left").number(event.left, 0, any_byte);
        field("planet").name_or_null(event.planet, words(setup, Table::planet));
        field("area").name_or_null(event.area, words(setup, Table::area));
        field("route").name_or_null(event.route, words(setup, Table::route));
        field("option").number_or_null(event.option, any_byte);
        field("ends").number(event.ends, 0, 3);
    });
}

template <class Io, class Position>
void position(const Io& io, const Setup& setup, Position& state) {
    io.object([&](auto field) {
        field("round").number(state.round, 0, max_round);
        agenda(field("agenda"), state);
        field("seat").number(state.seat, 0, setup.players - 1);
        field("first").number(state.first, 0, setup.players - 1);
        field("lap").number(state.lap, 0, 2 * setup.players);
        field("alive").numbers(state.alive, setup.players);
        field("winners").numbers(state.winners, setup.players);
        field("victory").name(state.victory, victory_words());
        field("factions").list(setup.players, [&](const Io& entry, int seat) {
            entry.name_or_null(state.faction[at(seat)], words(setup, Table::faction));
        });
        field("players").list(setup.players, [&](const Io& entry, int seat) { player(entry, setup, state, seat); });
        field("known").list(setup.players, [&](const Io& of_who, int who) {
            of_who.list(setup.players, [&](const Io& entry, int whose) {
                entry.set(state.known[at(who)][at(whose)], card_words(setup, state, whose));
            });
        });
        galaxy(field("planets"), setup, state);
        all_routes(field("routes"), setup, state);
        all_areas(field("areas"), setup, state);
        event_cards(field("events"), setup, state);
        order_tokens(field("orders"), setup, state);
        order(field("order"), setup, state.order, state);
        purchase(field("buying"), setup, state.buying);
        event(field("event"), setup, state.event);
        battle(field("battle"), setup, state.battle, state);
        field("drawer").number(state.drawer, 0, setup.players - 1);
        field("draws").number(state.draws, 0, any_byte);
        field("search_side").number(state.search_side, 0, 1);
        force(field("to_place"), state.to_place, unit_words(setup, state, state.seat));
        field("placed").name_or_null(state.placed, words(setup, Table::planet));
        field("placed_slot").name(state.placed_slot, words(setup, Table::slot));
    });
}

// What follows from the routes.
void find_routes(State& state) {
    find_adjacent(state);
    for (int route = 0; route < routes; ++route) {
        const auto& ends = state.route_planet[at(route)];
        for (std::size_t end = 0; end < 2 && ends[0] != none; ++end) {
            state.slots_used[ends[end]] |= byte(1 << state.route_slot[at(route)][end]);
        }
        state.normal_routes_built =
            byte(state.normal_routes_built + (route < normal_routes && ends[0] != none ? 1 : 0));
    }
}

// The position of nobody and nothing: what the walk does not mention stays like this.
State blank() {
    State state;
    state.faction.fill(none);
    for (auto& ends : state.route_planet) {
        ends = {none, none};
    }
    for (auto& pair : state.drawn) {
        pair = {none, none};
    }
    return state;
}

}  // namespace

Json StarCraft::write_state(const Setup& setup, const State& state) {
    Json json;
    position(Put(json), setup, state);
    return json;
}

Expected<State> StarCraft::read_state(const Setup& setup, const Json& json) {
    Mistake mistake;
    State state = blank();
    position(Take(Reader(json, mistake)), setup, state);
    if (mistake.made()) {
        return tl::unexpected<Error>(mistake.error("state"));
    }
    find_routes(state);
    Fault fault;
    if (const char* broken = broken_invariant(setup, state)) {
        fault = {"/", broken};
    } else {
        fault = senseless_step(setup, state);
    }
    if (fault) {
        return error("state", std::string(fault.where) + ": " + std::string(fault.what));
    }
    return state;
}

}  // namespace kriegsrat::starcraft
