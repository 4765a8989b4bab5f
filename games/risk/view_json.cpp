#include <span>
#include <string>

#include "games/risk/codec.h"
#include "games/risk/risk.h"

// What a seat sees, for tables and bots: the same facts as the position, gathered the way people look at them.
namespace kriegsrat::risk {

namespace {

std::size_t place(int i) { return static_cast<std::size_t>(i); }

Json colour_id(const Setup& setup, const State& state, int owner) {
    return id_or_null(setup, Table::colour, state.colour[place(owner)]);
}

int units_on(const State& state, Bits where) {
    int sum = 0;
    for (const int t : each(where)) {
        sum += state.units[place(t)];
    }
    return sum;
}

Json write_owner(const State& state, int territory) {
    for (std::size_t owner = 0; owner < colours; ++owner) {
        if (has(state.owned[owner], territory)) {
            return owner;
        }
    }
    return nullptr;
}

Json write_player(const Setup& setup, const View& view, int seat_index) {
    const State& state = view.state;
    const std::size_t i = place(seat_index);
    const std::uint8_t colour = state.colour[i];
    Bits won = 0;
    for (int r = 0; r < rewards; ++r) {
        won |= state.holder[place(r)] == seat_index ? bit(r) : 0;
    }
    return {
        {"seat", seat_index},
        {"colour", id_or_null(setup, Table::colour, colour)},
        {"species", colour == none ? Json(nullptr) : id_or_null(setup, Table::species, setup.pack->species_of[colour])},
        {"team", setup.teams ? seat_index % 2 : seat_index},
        {"alive", has(state.alive, seat_index)},
        {"territories", count(state.owned[i])},
        {"units", units_on(state, state.owned[i])},
        {"hand", view.hand_count[i]},
        {"taken", view.taken_count[i]},
        {"achievements", id_list(setup, Table::achievement, state.got[i])},
        {"rewards", id_list(setup, Table::reward, won)},
        {"hero", id_or_null(setup, Table::territory, state.hero[i])},
        {"base", id_or_null(setup, Table::territory, state.base[i])},
        {"silenced", has(state.silenced, seat_index)},
    };
}

Json write_players(const Setup& setup, const View& view) {
    Json list = Json::array();
    for (int i = 0; i < setup.players; ++i) {
        list.push_back(write_player(setup, view, i));
    }
    return list;
}

Json write_neutrals(const Setup& setup, const State& state) {
    Json list = Json::array();
    for (int owner = setup.players; owner < setup.owners(); ++owner) {
        const Bits own = state.owned[place(owner)];
        list.push_back({{"owner", owner},
                        {"colour", colour_id(setup, state, owner)},
                        {"territories", count(own)},
                        {"units", units_on(state, own)}});
    }
    return list;
}

// The colours of the owners whose piece stands there.
Json colours_at(const Setup& setup, const State& state, const std::array<std::uint8_t, colours>& pieces,
                int territory) {
    Json list = Json::array();
    for (int owner = 0; owner < setup.owners(); ++owner) {
        if (pieces[place(owner)] == territory) {
            list.push_back(colour_id(setup, state, owner));
        }
    }
    return list;
}

Json write_territories(const Setup& setup, const State& state) {
    Json all = Json::object();
    for (int t = 0; t < territories; ++t) {
        Bits towers = 0;
        for (int r = 0; r < rewards; ++r) {
            towers |= state.tower[place(r)] == t ? bit(r) : 0;
        }
        all[ids(setup, Table::territory)[place(t)]] = {
            {"owner", write_owner(state, t)},
            {"units", state.units[place(t)]},
            {"mineral", has(state.minerals, t)},
            {"base", colours_at(setup, state, state.base, t)},
            {"hero", colours_at(setup, state, state.hero, t)},
            {"watchtower", id_list(setup, Table::reward, towers)},
        };
    }
    return all;
}

Json write_rewards_left(const Setup& setup, const State& state) {
    std::array<int, 2> left{};
    for (const int r : each(state.rewards_left)) {
        ++left[static_cast<std::size_t>(setup.pack->reward[place(r)].tier)];
    }
    return {{"silver", left[static_cast<std::size_t>(Tier::silver)]},
            {"gold", left[static_cast<std::size_t>(Tier::gold)]}};
}

Json write_piles(const Setup& setup, const View& view) {
    if (!setup.species_piles()) {
        return {{"common", view.draw_count[0]}};
    }
    Json piles = Json::object();
    for (std::size_t i = 0; i < species_count; ++i) {
        piles[ids(setup, Table::species)[i]] = view.draw_count[i];
    }
    return piles;
}

Json write_dice(std::span<const std::int8_t> dice) {
    Json list = Json::array();
    for (const std::int8_t die : dice) {
        list.push_back(die);
    }
    return list;
}

Json write_invasion(const Setup& setup, const State& state) {
    const Invasion& invasion = state.invasion;
    if (invasion.from == none) {
        return nullptr;
    }
    const auto rolled = [](std::span<const std::int8_t> dice) {
        std::size_t shown = dice.size();
        while (shown > 0 && dice[shown - 1] == 0) {
            --shown;
        }
        return write_dice(dice.first(shown));
    };
    Json played = Json::array();
    for (std::size_t i = 0; i < invasion.modifiers; ++i) {
        played.push_back(id_or_null(setup, Table::card, invasion.modifier[i]));
    }
    return {
        {"from", id_or_null(setup, Table::territory, invasion.from)},
        {"to", id_or_null(setup, Table::territory, invasion.to)},
        {"defender", number_or_null(invasion.enemy)},
        {"attackers", invasion.committed[attacker]},
        {"defenders", invasion.committed[defender]},
        {"hero", invasion.hero_called != 0},
        {"attack_dice", rolled(invasion.attack_dice)},
        {"defence_dice", rolled(invasion.defence_dice)},
        {"cards", std::move(played)},
    };
}

// Nobody is at turn before the first turn and after the last.
bool in_a_turn(const State& state) {
    const auto step = static_cast<Step>(state.agenda[0]);
    return step >= Step::trade;
}

// What this seat alone may know.
void write_own(const Setup& setup, const View& view, Json& json) {
    const State& state = view.state;
    const Json nothing = Json::array();
    json["hand"] = json["taken"] = json["known"] = json["trading"] = nothing;
    if (!is_player(view.who)) {
        return;
    }
    const std::size_t own = place(index(view.who));
    json["hand"] = id_list(setup, Table::card, state.hand[own]);
    json["taken"] = id_list(setup, Table::card, state.taken[own]);
    for (std::size_t other = 0; other < setup.players; ++other) {
        const Bits seen = (state.hand[other] | state.taken[other]) & state.known[own];
        if (other != own && seen != 0) {
            json["known"].push_back({{"seat", other}, {"cards", id_list(setup, Table::card, seen)}});
        }
    }
    if (in_a_turn(state) && state.active_seat() == index(view.who)) {
        json["trading"] = id_list(setup, Table::card, state.trading);
    }
}

}  // namespace

Json Risk::write_view(const Setup& setup, const View& view) {
    const State& state = view.state;
    Json order = Json::array();
    for (std::size_t i = 0; i < setup.players; ++i) {
        order.push_back(number_or_null(state.order[i]));
    }
    Json json = {
        {"seat", is_player(view.who) ? Json(index(view.who)) : Json(nullptr)},
        {"variant", spec().variants[setup.variant].id},
        {"round", state.round},
        {"step", spec().steps[static_cast<std::size_t>(state.step())]},
        {"active", in_a_turn(state) ? Json(state.active_seat()) : Json(nullptr)},
        {"order", std::move(order)},
        {"players", write_players(setup, view)},
        {"neutrals", write_neutrals(setup, state)},
        {"territories", write_territories(setup, state)},
        {"achievements", id_list(setup, Table::achievement, state.available)},
        {"rewards_left", write_rewards_left(setup, state)},
        {"draw", write_piles(setup, view)},
        {"discard", id_list(setup, Table::card, state.discard)},
        {"pool", state.pool},
        {"manoeuvres", state.manoeuvres},
        {"invasion", write_invasion(setup, state)},
        {"winners", number_list(state.winners)},
    };
    write_own(setup, view, json);
    return json;
}

}  // namespace kriegsrat::risk
