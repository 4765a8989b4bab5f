#include <cstring>

#include "games/warcraft/codec.h"
#include "games/warcraft/rules/battle.h"

// Whether a position that was read makes sense: the rules may rely on whatever passes here.
namespace kriegsrat::warcraft {

namespace {

bool is_space(const Setup& setup, int space) { return space == none || space < setup.map->spaces; }

Fault senseless_spaces(const Setup& setup, const State& state) {
    Bits all = state.partial | state.complete | state.pinned | state.fast | state.ways | state.harvested | state.graves;
    for (const Bits slow : state.slow) {
        all |= slow;
    }
    for (const Bits armed : state.armed) {
        all |= armed;
    }
    bool good = within(all, first_n(setup.map->spaces));
    for (const std::uint8_t space :
         {state.necromancer[0], state.necromancer[1], state.entered, state.where, state.from, state.battle.field}) {
        good = good && is_space(setup, space);
    }
    for (int seat = 0; seat < seats; ++seat) {
        good = good && is_space(setup, state.captive[at(seat)]);
        for (const Outpost& outpost : state.outpost[at(seat)]) {
            good = good && is_space(setup, outpost.space) && (outpost.space != none || outpost.finished == 0);
        }
        good = good && (state.outpost[at(seat)][0].space != none || state.outpost[at(seat)][1].space == none);
        for (int space = setup.map->spaces; space < max_spaces; ++space) {
            good = good && state.pieces[at(seat)][at(space)] == 0;
        }
    }
    return good ? Fault{} : Fault{"", "names a space that this map does not have"};
}

// What of the scenarios may be on this map.
Fault senseless_scenario(const Setup& setup, const State& state) {
    const Map& map = *setup.map;
    Bits graves = map.graveyards;
    for (const std::uint8_t source : map.source) {
        graves |= source == none ? 0 : bit(source);
    }
    if (!within(state.graves, graves)) {
        return {"/tokens", "lies a token where none belongs"};
    }
    if (map.summoner == none && (state.necromancer[0] != none || state.necromancer[1] != none)) {
        return {"/necromancers", "there are none on this map"};
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        const bool wanted = is_alive(state, seat) && map.captive[state.place[at(seat)]] != none;
        if ((state.captive[at(seat)] != none) != wanted) {
            return {"/players", "a captive too many or too few"};
        }
    }
    Bits cities = 0;
    for (const std::uint8_t city : map.city) {
        cities |= city == none ? 0 : bit(city);
    }
    if (!within(state.pinned, cities)) {
        return {"/pinned", "only cities are pinned"};
    }
    return state.aside != 0 && map.keeper == none ? Fault{"/aside", "must be empty"} : Fault{};
}

// What may stand on what in the agenda.
bool may_stand_on(Step below, Step above) {
    switch (below) {
        case Step::round_over:
        case Step::battle_round:
            return above == Step::draw;
        case Step::move:
            return above == Step::call_to_arms || above == Step::leave_captive;
        case Step::leave_captive:
            return above == Step::call_to_arms;
        case Step::portal_cards:
            return above == Step::portal_surplus || above == Step::call_to_arms;
        case Step::portal_surplus:
            return above == Step::call_to_arms;
        case Step::choose_battle:
            return chapter_of(above) == Chapter::battle && above != Step::prevention_roll && above != Step::return_unit
                       ? true
                       : is_window(above) && above >= Step::round_cards && above <= Step::spoils_cards;
        case Step::battle_over:
            return above == Step::draw || above == Step::return_unit;
        case Step::spoils_cards:
            return above == Step::answer || above == Step::return_unit;
        case Step::prevention_cards:
            return above == Step::answer || above == Step::prevention_roll || above == Step::raise;
        case Step::harvest:
            return above == Step::harvest_roll;
        case Step::spend:
            return above == Step::gift;
        default:
            return is_window(below) && below >= Step::round_cards && below < Step::answer && above == Step::answer;
    }
}

bool may_be_first(const State& state) {
    const auto step = static_cast<Step>(state.agenda[0]);
    switch (step) {
        case Step::over:
            return true;
        case Step::deal_race:
        case Step::first_player:
            return state.round == 0 && state.phase == 0;
        case Step::round_over:
            return state.phase == 0;
        case Step::movement_cards:
        case Step::move:
        case Step::portal_cards:
        case Step::choose_battle:
            return static_cast<Phase>(state.phase) == Phase::movement;
        case Step::harvest_cards:
        case Step::harvest:
        case Step::muster:
            return static_cast<Phase>(state.phase) == Phase::harvest;
        case Step::deploy:
            return static_cast<Phase>(state.phase) == Phase::deploy;
        case Step::spend_cards:
        case Step::spend:
        case Step::lay_open:
            return static_cast<Phase>(state.phase) == Phase::spend;
        default:
            return false;
    }
}

bool agenda_makes_sense(const State& state) {
    if (!may_be_first(state)) {
        return false;
    }
    for (int i = 1; i <= state.depth; ++i) {
        if (!may_stand_on(static_cast<Step>(state.agenda[at(i - 1)]), static_cast<Step>(state.agenda[at(i)]))) {
            return false;
        }
    }
    return true;
}

bool on_agenda(const State& state, Step step) {
    for (int i = 0; i <= state.depth; ++i) {
        if (static_cast<Step>(state.agenda[at(i)]) == step) {
            return true;
        }
    }
    return false;
}

// The players are asked in the order in which the rules would ask them.
bool windows_make_sense(const Setup& setup, const State& state) {
    bool open = false;
    bool nested = false;
    for (int level = 0; level <= state.depth; ++level) {
        const auto step = static_cast<Step>(state.agenda[at(level)]);
        if (!is_window(step)) {
            continue;
        }
        State asked = state;
        asked.depth = byte(level);
        begin_window(setup, asked, step);
        const Window& wanted = is_nested(step) ? asked.answers : asked.window;
        const Window& window = is_nested(step) ? state.answers : state.window;
        (is_nested(step) ? nested : open) = true;
        if (window.count != wanted.count || window.order != wanted.order || window.current >= window.count ||
            window.quiet >= window.count) {
            return false;
        }
    }
    const auto empty = [](const Window& window) {
        return window.count == 0 && window.current == 0 && window.quiet == 0 && window.order == Window{}.order;
    };
    return (open || empty(state.window)) && (nested || empty(state.answers));
}

Fault senseless_movement(const Setup& setup, const State& state) {
    const bool moving = on_agenda(state, Step::move) || on_agenda(state, Step::movement_cards);
    for (int space = 0; space < max_spaces; ++space) {
        const Force fresh = state.fresh[at(space)];
        const Force there = state.pieces[state.seat][at(space)];
        for (int type = 0; type < piece_types; ++type) {
            if (number_of(fresh, type) > (moving ? number_of(there, type) : 0)) {
                return {"/under_way/fresh", "more pieces to move than there are"};
            }
        }
        if (moving && space < setup.map->spaces && number_of(fresh, worker) < builders_at(state, state.seat, space)) {
            return {"/under_way/fresh", "a builder has not moved"};
        }
    }
    if (!moving && (state.fast | state.slow[0] | state.slow[1] | state.slow[2] | state.moved) != 0) {
        return {"/under_way", "nobody is moving"};
    }
    if (state.moved != 0 && !is_summoner(setup, state, state.seat)) {
        return {"/under_way/moved", "he leads no Necromancers"};
    }
    if (!within(state.slow[1], state.slow[0]) || !within(state.slow[2], state.slow[1])) {
        return {"/under_way/slow", "must be at least once, twice, three times"};
    }
    const bool notes_markers = setup.plays(House::depletion_once_a_round) && state.phase != 0;
    if (on_agenda(state, Step::leave_captive) != (state.ways != 0) && !notes_markers) {
        return {"/under_way/ways", "belong to a captive on its way"};
    }
    if (on_agenda(state, Step::leave_captive) &&
        (state.captive[state.seat] == none || state.from == none || state.where == none)) {
        return {"/under_way", "no captive is on its way"};
    }
    return on_agenda(state, Step::call_to_arms) == (state.entered != none)
               ? Fault{}
               : Fault{"/under_way/entered", "belongs to a call to arms"};
}

Fault senseless_portal(const Setup& setup, const State& state) {
    const bool open = on_agenda(state, Step::portal_surplus);
    if (!open) {
        return state.travellers == 0 && state.traveller == none && state.surplus == 0
                   ? Fault{}
                   : Fault{"/under_way", "nobody travels"};
    }
    if (state.traveller >= setup.players || !is_alive(state, state.traveller) || state.from == none ||
        state.where == none || state.from == state.where || (state.travellers & ~units_only) != 0 ||
        state.surplus > units_in(state.travellers)) {
        return {"/under_way", "a journey without an end"};
    }
    const int room = room_for_units(setup, state, state.traveller, state.where);
    return units_in(state.travellers) - state.surplus <= room ? Fault{} : Fault{"/under_way/surplus", "is too small"};
}

Fault senseless_phase(const Setup& setup, const State& state) {
    if (on_agenda(state, Step::harvest_roll) && (state.rolls == 0 || state.where == none || state.rolls > 8)) {
        return {"/under_way/rolls", "nothing is harvested"};
    }
    if (!on_agenda(state, Step::harvest_roll) && state.rolls != 0) {
        return {"/under_way/rolls", "nothing is harvested"};
    }
    const bool helps = state.step() == Step::gift || state.step() == Step::lay_open;
    if (helps &&
        (state.helper >= setup.players || !is_alive(state, state.helper) || !allied(state, state.helper, state.seat))) {
        return {"/under_way/helper", "must be a teammate"};
    }
    if (state.step() == Step::gift && state.helper == state.seat) {
        return {"/under_way/helper", "must be a teammate"};
    }
    if (on_agenda(state, Step::muster) && !is_summoner(setup, state, state.seat)) {
        return {"/seat", "raises nobody"};
    }
    return {};
}

}  // namespace

Fault senseless_table(const Setup& setup, const State& state) {
    if (state.depth >= state.agenda.size() || !agenda_makes_sense(state)) {
        return {"/agenda", "makes no sense"};
    }
    bool all = true;
    for (int seat = 0; seat < setup.players; ++seat) {
        all = all && state.race[at(seat)] != none;
    }
    if (all == (state.agenda[0] == byte(static_cast<int>(Step::deal_race)))) {
        return {"/players", "races are missing, led twice or dealt already"};
    }
    if (const Fault fault = senseless_spaces(setup, state)) {
        return fault;
    }
    if (!all) {
        State untouched = Warcraft::start(setup);
        untouched.race = state.race;
        untouched.place = state.place;
        untouched.seat_at = state.seat_at;
        return std::memcmp(&untouched, &state, sizeof state) == 0
                   ? Fault{}
                   : Fault{"", "nothing has happened before the races are dealt"};
    }
    if (!within(state.alive, first_n(setup.players)) || (state.alive == 0 && state.step() != Step::over)) {
        return {"/alive", "names somebody who does not play"};
    }
    if (state.step() != Step::over && !is_alive(state, state.seat) && on_agenda(state, Step::round_over) == false &&
        state.agenda[0] != byte(static_cast<int>(Step::first_player))) {
        return {"/seat", "is out of the game"};
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const std::uint8_t level : state.level[at(seat)]) {
            if (level == 0) {
                return {"/players", "a stack without a tile on top"};
            }
        }
    }
    if (const Fault fault = senseless_scenario(setup, state)) {
        return fault;
    }
    return senseless_battle(setup, state);
}

Fault senseless_step(const Setup& setup, const State& state) {
    if (state.step() == Step::over || state.agenda[0] == byte(static_cast<int>(Step::deal_race))) {
        return {};
    }
    if (state.winners != 0 || state.victory != 0) {
        return {"/winners", "nobody has won yet"};
    }
    if (!windows_make_sense(setup, state)) {
        return {"/window", "asks other players than the rules"};
    }
    for (const Fault& fault :
         {senseless_movement(setup, state), senseless_portal(setup, state), senseless_phase(setup, state)}) {
        if (fault) {
            return fault;
        }
    }
    if ((state.played.card != none) != (state.step() == Step::answer)) {
        return {"/played", "belongs to a card that may be answered"};
    }
    if (on_agenda(state, Step::draw) != (drawing_seat(state) < setup.players)) {
        return {"/players", "cards are due to nobody"};
    }
    for (int seat = 0; seat < seats; ++seat) {
        if (state.draws[at(seat)] > 0 && (seat >= setup.players || !is_alive(state, seat))) {
            return {"/players", "cards are due to nobody"};
        }
    }
    if (state.setting_aside != 0 && (setup.map->keeper == none || state.step() != Step::draw)) {
        return {"/under_way/setting_aside", "must be false"};
    }
    if (!is_settled(setup, state)) {
        return {"/agenda", "nobody has to decide in this step"};
    }
    Options options;
    Warcraft::options(setup, state, options);
    return options.empty() ? Fault{"/agenda", "nothing can be done in this step"} : Fault{};
}

}  // namespace kriegsrat::warcraft
