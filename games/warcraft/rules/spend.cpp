#include <algorithm>

#include "games/warcraft/rules/play.h"

// Chapter N: the Spend phase.
namespace kriegsrat::warcraft {

namespace {

bool has_town(const Setup& setup, const State& state, int seat) {
    return !has(setup.map->without_town, state.place[at(seat)]);
}

// WC-N01: one of the three options, once something was bought. As often as his means allow (WC-N02, WC-Z08).
bool chosen(const State& state, Buying option) {
    const auto buying = static_cast<Buying>(state.buying);
    return buying == Buying::nothing || buying == option;
}

int affordable(const State& state, int seat, Cost cost) {
    const auto& stock = state.stock[at(seat)];
    const int by_gold = cost.gold == 0 ? 0xFF : stock[gold] / cost.gold;
    return std::min(by_gold, cost.wood == 0 ? 0xFF : stock[wood] / cost.wood);
}

// WC-N08: what waits in training keeps its building.
int trainable(const Setup& setup, const State& state, int seat, int type) {
    const int idle = finished_buildings(setup, state, seat, type) - state.training[at(seat)][at(type)];
    return std::min({idle, number_of(state.reserve[at(seat)], type),
                     affordable(state, seat, race_of(setup, state, seat).building[at(type)].training)});
}

bool worker_in_city(const Setup& setup, const State& state, int seat) {
    const int city = city_of(setup, state, seat);
    return city != none && has(state.workers_at[at(seat)], city) && !has(locked(setup, state), city) &&
           free_workers(state, seat, city) > 0;
}

// WC-Z55
int outposts_left(const Setup& setup, const State& state, int seat) {
    int left = setup.pack->outposts;
    for (const Outpost& outpost : state.outpost[at(seat)]) {
        left -= outpost.space == none ? 0 : 1;
    }
    return left;
}

Verdict outpost_check(const Setup& setup, const State& state, int seat, int space) {
    if (!has_town(setup, state, seat)) {
        return forbidden("S08"_rule);
    }
    if (!chosen(state, Buying::building)) {
        return forbidden("N01"_rule);
    }
    if (outposts_left(setup, state, seat) == 0) {
        return forbidden("A06"_rule);
    }
    if (space >= setup.map->spaces || !has(state.workers_at[at(seat)], space) ||
        free_workers(state, seat, space) == 0) {
        return forbidden("N12"_rule);
    }
    return require(can_pay(state, seat, setup.pack->outpost), "N03"_rule);
}

// WC-N19, WC-Z09
Verdict improve_check(const Setup& setup, const State& state, int seat, int type) {
    if (type >= unit_types) {
        return forbidden("N14"_rule);
    }
    if (!chosen(state, Buying::improving)) {
        return forbidden("N01"_rule);
    }
    if (has(state.improved, type)) {
        return forbidden("N16"_rule);
    }
    const Tile& tile = tile_of(setup, state, seat, type);
    if (tile.needs_type == none) {
        return forbidden("N18"_rule);
    }
    if (is_summoner(setup, state, seat)) {
        return require(count(state.improved) < free_improvements(setup, state, seat), "S07"_rule);
    }
    if (!has_town(setup, state, seat) || finished_buildings(setup, state, seat, tile.needs_type) < tile.needs_count) {
        return forbidden("N15"_rule);
    }
    return require(can_pay(state, seat, setup.pack->improvement), "N03"_rule);
}

// WC-N05
Verdict train_check(const Setup& setup, const State& state, int seat, Action action) {
    const int type = own_type(state, seat, action.a);
    if (type == none || action.amount == 0) {
        return forbidden(type == none ? "N04"_rule : "Z72"_rule);
    }
    if (!has_town(setup, state, seat)) {
        return forbidden("S08"_rule);
    }
    if (!chosen(state, Buying::training)) {
        return forbidden("N01"_rule);
    }
    if (action.amount > finished_buildings(setup, state, seat, type) - state.training[at(seat)][at(type)]) {
        return forbidden(type == worker ? "N07"_rule : "N04"_rule);
    }
    if (action.amount > number_of(state.reserve[at(seat)], type)) {
        return forbidden("N06"_rule);
    }
    return require(action.amount <= trainable(setup, state, seat, type), "N03"_rule);
}

Verdict summon_check(const Setup& setup, const State& state, int seat, Action action) {
    const int kind = kind_in_deck(setup, state, seat, action.a);
    if (kind == none || !holds(state, seat, kind)) {
        return forbidden("I07"_rule);
    }
    if (setup.pack->card[action.a].op != Op::build_without_worker) {
        return forbidden("I01"_rule);
    }
    return building_check(setup, state, seat, action.b, false);
}

bool can_build_something(const Setup& setup, const State& state, int seat, bool with_worker) {
    for (int type = 0; type < unit_types; ++type) {
        if (building_check(setup, state, seat, type, with_worker).legal()) {
            return true;
        }
    }
    return false;
}

// As far as everybody knows: a card that saves the worker may be in hand (WC-H07).
bool could_buy(const Setup& setup, const State& state, int seat) {
    for (int type = 0; type < piece_types; ++type) {
        if (chosen(state, Buying::training) && has_town(setup, state, seat) &&
            trainable(setup, state, seat, type) > 0) {
            return true;
        }
    }
    for (int type = 0; type < unit_types; ++type) {
        if (improve_check(setup, state, seat, type).legal()) {
            return true;
        }
    }
    for (const int space : each(state.workers_at[at(seat)])) {
        if (outpost_check(setup, state, seat, space).legal()) {
            return true;
        }
    }
    return (worker_in_city(setup, state, seat) && can_build_something(setup, state, seat, true)) ||
           (may_hold(setup, state, seat, Timing::own_spend) && can_build_something(setup, state, seat, false));
}

void end_spending(const Setup& setup, State& state, Events& events) {
    state.buying = 0;
    state.improved = 0;
    state.requested = 0;
    end_turn(setup, state, events);
}

void buy_options(const Setup& setup, const State& state, int seat, Options& out) {
    if (chosen(state, Buying::training) && has_town(setup, state, seat)) {
        for (int type = 0; type < piece_types; ++type) {
            if (const int most = trainable(setup, state, seat, type); most > 0) {
                out.add(act(Do::train, piece_of(state, seat, type)), 1, most);
            }
        }
    }
    const bool by_worker = worker_in_city(setup, state, seat);
    const Race& race = race_of(setup, state, seat);
    const Heap saving = state.hand[at(seat)] & race.at[static_cast<std::size_t>(Timing::own_spend)];
    for (int type = 0; type < unit_types; ++type) {
        if (by_worker && building_check(setup, state, seat, type, true).legal()) {
            out.add(act(Do::build, type));
        }
        const bool summons = saving != 0 && building_check(setup, state, seat, type, false).legal();
        for (int kind = 0; summons && kind < deck_kinds; ++kind) {
            if (copies_in(saving, kind) > 0) {
                out.add(act(Do::play_summon, race.deck[at(kind)], type));
            }
        }
    }
    for (const int space : each(state.workers_at[at(seat)])) {
        if (outpost_check(setup, state, seat, space).legal()) {
            out.add(act(Do::build_outpost, space));
        }
    }
    for (int type = 0; type < unit_types; ++type) {
        if (improve_check(setup, state, seat, type).legal()) {
            out.add(act(Do::improve, type));
        }
    }
}

void improve(const Setup& setup, State& state, int type, Events& events) {
    const int seat = state.seat;
    if (!is_summoner(setup, state, seat)) {
        pay(state, seat, setup.pack->improvement);
    }
    state.buying = byte(static_cast<int>(Buying::improving));
    state.improved |= byte(1 << type);
    const int level = ++state.level[at(seat)][at(type)];
    tell(events, Happening::improved, "N17"_rule, seat,
         setup.pack->race[state.race[at(seat)]].tile_name[at(type)][at(level - 1)]);
}

}  // namespace

int finished_buildings(const Setup& setup, const State& state, int seat, int type) {
    const int printed = has_town(setup, state, seat) ? race_of(setup, state, seat).building[at(type)].printed : 0;
    return printed + (type == worker ? 0 : state.built[at(seat)][at(type)]);  // WC-Z07
}

Verdict building_check(const Setup& setup, const State& state, int seat, int type, bool with_worker) {
    if (type >= unit_types) {
        return forbidden("N07"_rule);
    }
    if (!has_town(setup, state, seat)) {
        return forbidden("S08"_rule);
    }
    if (!chosen(state, Buying::building)) {
        return forbidden("N01"_rule);
    }
    const int used =
        state.built[at(seat)][at(type)] + state.rising[at(seat)][at(type)] + state.summoned[at(seat)][at(type)];
    if (used >= race_of(setup, state, seat).building[at(type)].tokens) {
        return forbidden("A05"_rule);
    }
    const bool free = !with_worker && setup.plays(House::summoning_is_free);
    return require(free || can_pay(state, seat, setup.pack->build), "N03"_rule);
}

void begin_building(const Setup& setup, State& state, int seat, int type, bool with_worker, Events& events) {
    if (with_worker || !setup.plays(House::summoning_is_free)) {
        pay(state, seat, setup.pack->build);
    }
    state.buying = byte(static_cast<int>(Buying::building));
    if (with_worker) {
        take(state, seat, city_of(setup, state, seat), pieces_of(worker, 1));
        ++state.rising[at(seat)][at(type)];
    } else {
        ++state.summoned[at(seat)][at(type)];
    }
    tell(events, with_worker ? Happening::building_begun : Happening::building_summoned,
         with_worker ? "N09"_rule : "K18"_rule, seat, type);
}

void begin_spending(State& state) { become(state, Step::spend); }

bool spend_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::gift:
            return true;
        case Step::lay_open:
            return laying_open_asks(setup, state, events);
        default:
            if (could_buy(setup, state, state.seat) ||
                (teammates_of(state, state.seat) != 0 && has_town(setup, state, state.seat))) {
                return true;
            }
            end_spending(setup, state, events);
            return false;
    }
}

void spend_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.seat;
    switch (state.step()) {
        case Step::gift:
            give_options(state, state.helper, 1U << state.seat, out);
            out.add(act(Do::pass));
            break;
        case Step::lay_open:
            lay_open_options(setup, state, state.helper, out);
            out.add(act(Do::pass));
            break;
        default:
            buy_options(setup, state, seat, out);
            for (const int mate : each(teammates_of(state, seat) & ~unsigned{state.requested})) {
                out.add(act(Do::request, mate));
            }
            out.add(act(Do::end_spend));
            break;
    }
}

Verdict spend_check(const Setup& setup, const State& state, Action action) {
    const int seat = state.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::train:
            return train_check(setup, state, seat, action);
        case Do::build: {
            const Verdict verdict = building_check(setup, state, seat, action.a, true);
            const int city = city_of(setup, state, seat);
            const bool held = city != none && has(locked(setup, state), city);
            return verdict.legal() ? require(worker_in_city(setup, state, seat), held ? "Z38"_rule : "N10"_rule)
                                   : verdict;
        }
        case Do::play_summon:
            return summon_check(setup, state, seat, action);
        case Do::build_outpost:
            return outpost_check(setup, state, seat, action.a);
        case Do::improve:
            return improve_check(setup, state, seat, action.a);
        case Do::request:
            if (action.a >= setup.players || !has(teammates_of(state, seat), action.a)) {
                return forbidden("Q01"_rule);
            }
            return require(!has(state.requested, action.a), "Z67"_rule);
        case Do::give:
            return give_check(state, state.helper, 1U << state.seat, action);
        case Do::lay_open:
            return lay_open_check(setup, state, state.helper, action);
        default:
            return legal;
    }
}

void spend_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.seat;
    if (static_cast<Do>(action.kind) != Do::request && static_cast<Do>(action.kind) != Do::pass) {
        state.requested = 0;  // something was bought: another gift may be asked for (WC-Z67)
    }
    switch (static_cast<Do>(action.kind)) {
        case Do::train: {
            const int type = own_type(state, seat, action.a);
            pay(state, seat, race_of(setup, state, seat).building[at(type)].training, action.amount);
            state.reserve[at(seat)] = minus(state.reserve[at(seat)], pieces_of(type, action.amount));
            state.training[at(seat)][at(type)] = byte(state.training[at(seat)][at(type)] + action.amount);
            state.buying = byte(static_cast<int>(Buying::training));
            tell(events, Happening::trained, "N06"_rule, seat, action.a, action.amount);
            break;
        }
        case Do::build:
            begin_building(setup, state, seat, action.a, true, events);
            break;
        case Do::play_summon:
            to_discard(state, seat, kind_in_deck(setup, state, seat, action.a));
            tell(events, Happening::card_played, "K18"_rule, seat, action.a);
            begin_building(setup, state, seat, action.b, false, events);
            break;
        case Do::build_outpost:
            pay(state, seat, setup.pack->outpost);
            state.buying = byte(static_cast<int>(Buying::building));
            state.outpost[at(seat)][at(setup.pack->outposts - outposts_left(setup, state, seat))] = {byte(action.a), 0};
            tell(events, Happening::outpost_begun, "N11"_rule, seat, action.a);
            break;
        case Do::improve:
            improve(setup, state, action.a, events);
            break;
        case Do::request:
            state.requested |= byte(1 << action.a);
            state.helper = action.a;
            tell(events, Happening::gift_requested, "Q01"_rule, seat, action.a);
            push(state, Step::gift);
            break;
        case Do::pass:
            if (state.step() == Step::gift) {
                state.helper = none;
                pop(state);
            } else {
                state.passed |= byte(1 << state.helper);
            }
            break;
        default:
            end_spending(setup, state, events);
            break;
    }
}

}  // namespace kriegsrat::warcraft
