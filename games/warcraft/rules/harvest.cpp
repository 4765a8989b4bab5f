#include "games/warcraft/rules/play.h"

// Chapter L: the Harvest phase.
namespace kriegsrat::warcraft {

namespace {

Bits sources(const Setup& setup, const State& state) {
    return terrain(setup, state.resource == gold ? Terrain::gold_mine : Terrain::forest) & ~state.complete;
}

// Spaces of the resource in question whose workers have still to be rolled for.
// WC-L09, WC-L10: workers alone, beside a finished outpost, too.
Bits to_harvest(const Setup& setup, const State& state) {
    Bits found = 0;
    for (const int space : each(state.workers_at[state.seat] & sources(setup, state) & ~state.harvested)) {
        found |= free_workers(state, state.seat, space) > 0 ? bit(space) : 0;
    }
    return found;
}

// Spaces where a worker could give up an outpost for it (WC-L08).
Bits with_builder(const Setup& setup, const State& state) {
    Bits found = 0;
    for (const Outpost& outpost : state.outpost[state.seat]) {
        if (outpost.space != none && outpost.finished == 0 && has(sources(setup, state), outpost.space)) {
            found |= bit(outpost.space);
        }
    }
    return found;
}

void begin_rolls(State& state, int space, int number) {
    state.where = byte(space);
    state.rolls = byte(number);  // one after the other (WC-L03)
    state.harvested |= bit(space);
    push(state, Step::harvest_roll);
}

void end_gathering(const Setup& setup, State& state, Events& events) {
    if (state.resource == gold) {
        state.resource = wood;  // WC-L01
        return;
    }
    state.resource = gold;
    state.harvested = 0;
    if (is_summoner(setup, state, state.seat)) {
        become(state, Step::muster);
    } else {
        finish_phase(setup, state, events);
    }
}

void deplete(const Setup& setup, State& state, int space, Events& events) {
    if (has(setup.map->inexhaustible, space)) {
        return;  // WC-R06, WC-S09
    }
    if (setup.plays(House::depletion_once_a_round)) {
        if (has(state.ways, space)) {
            return;
        }
        state.ways |= bit(space);
    }
    const bool complete = has(state.partial, space);
    if (complete) {
        state.partial &= ~bit(space);
        state.complete |= bit(space);
        state.rolls = 0;  // WC-L07
    } else {
        state.partial |= bit(space);
    }
    tell(events, Happening::depleted, complete ? "L06"_rule : "L05"_rule, space, complete ? 1 : 0);
}

void resource_rolled(const Setup& setup, State& state, int number, Events& events) {
    const int space = state.where;
    gain(state, state.seat, state.resource, number);
    tell(events, Happening::harvested, "L02"_rule, state.seat, space, state.resource, number);
    --state.rolls;
    if (number == setup.pack->depleting) {
        deplete(setup, state, space, events);
    }
    if (state.rolls == 0) {
        state.where = none;
        pop(state);
    }
}

void harvest_by_builder(State& state, int space, Events& events) {
    const bool done = has(state.harvested, space);
    for (int i = 0; i < outposts_each; ++i) {
        const Outpost& outpost = state.outpost[state.seat][at(i)];
        if (outpost.space == space && outpost.finished == 0) {
            lose_outpost(state, state.seat, i);
            tell(events, Happening::outpost_given_up, "N13"_rule, state.seat, space);
            break;
        }
    }
    begin_rolls(state, space, done ? 1 : free_workers(state, state.seat, space));
}

}  // namespace

void begin_harvest(const Setup& setup, State& state, Events& events) {
    if (setup.map->tree != none) {  // WC-U05, WC-U08
        finish_phase(setup, state, events);
        return;
    }
    begin_window(setup, state, Step::harvest_cards);
}

void begin_gathering(State& state) {
    state.resource = gold;
    become(state, Step::harvest);
}

bool harvest_asks(const Setup& setup, State& state, Events& events) {
    switch (state.step()) {
        case Step::harvest_roll:
            return true;
        case Step::muster:
            if (muster_asks(setup, state)) {
                return true;
            }
            state.mustered = 0;
            finish_phase(setup, state, events);
            return false;
        default: {
            const Bits due = to_harvest(setup, state);
            if (count(due) > 1 || with_builder(setup, state) != 0) {
                return true;
            }
            if (due == 0) {
                end_gathering(setup, state, events);
            } else {
                begin_rolls(state, first(due), free_workers(state, state.seat, first(due)));
            }
            return false;
        }
    }
}

void harvest_options(const Setup& setup, const State& state, Options& out) {
    switch (state.step()) {
        case Step::harvest_roll:
            for (int number = 1; number <= 3; ++number) {
                std::uint32_t faces = 0;
                for (const std::uint8_t face : setup.pack->resource_die) {
                    faces += face == number ? 1U : 0U;
                }
                if (faces > 0) {
                    out.add_weighted(act(Do::roll_resource, number), faces);
                }
            }
            break;
        case Step::muster:
            muster_options(setup, state, out);
            out.add(act(Do::end_harvest));
            break;
        default: {
            const Bits due = to_harvest(setup, state);
            for (const int space : each(due)) {
                out.add(act(Do::harvest, space));
            }
            for (const int space : each(with_builder(setup, state))) {
                out.add(act(Do::harvest_builder, space));
            }
            if (due == 0) {
                out.add(act(Do::end_harvest));
            }
            break;
        }
    }
}

Verdict harvest_check(const Setup& setup, const State& state, Action action) {
    const bool on_map = action.a < setup.map->spaces;
    switch (static_cast<Do>(action.kind)) {
        case Do::roll_resource: {
            bool face = false;
            for (const std::uint8_t number : setup.pack->resource_die) {
                face = face || number == action.a;
            }
            return require(face, "A12"_rule);
        }
        case Do::harvest:
            if (on_map && has(state.complete, action.a)) {
                return forbidden("L07"_rule);
            }
            if (on_map && state.resource == gold && has(terrain(setup, Terrain::forest), action.a)) {
                return forbidden("L01"_rule);
            }
            return require(on_map && has(to_harvest(setup, state), action.a),
                           on_map && has(with_builder(setup, state), action.a) ? "L08"_rule : "L02"_rule);
        case Do::harvest_builder:
            return require(on_map && has(with_builder(setup, state), action.a), "L08"_rule);
        case Do::muster:
            return muster_check(setup, state, own_type(state, state.seat, action.a));
        default:
            return require(state.step() == Step::muster || to_harvest(setup, state) == 0, "Z15"_rule);
    }
}

void harvest_apply(const Setup& setup, State& state, Action action, Events& events) {
    switch (static_cast<Do>(action.kind)) {
        case Do::roll_resource:
            resource_rolled(setup, state, action.a, events);
            break;
        case Do::harvest:
            begin_rolls(state, action.a, free_workers(state, state.seat, action.a));
            break;
        case Do::harvest_builder:
            harvest_by_builder(state, action.a, events);
            break;
        case Do::muster:
            muster_apply(setup, state, own_type(state, state.seat, action.a), events);
            break;
        default:
            if (state.step() == Step::muster) {
                state.mustered = 0;
                finish_phase(setup, state, events);
            } else {
                end_gathering(setup, state, events);
            }
            break;
    }
}

Action sample_resource(const Setup& setup, Rng& rng) {
    return act(Do::roll_resource, setup.pack->resource_die[rng.below(6)]);
}

}  // namespace kriegsrat::warcraft
