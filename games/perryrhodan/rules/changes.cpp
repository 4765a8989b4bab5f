#include <cstdio>
#include <cstdlib>

#include "games/perryrhodan/rules/interpreter.h"

// What lasts: changes of values, cards that must stay passive, limits that are used up, and their ends.
namespace kriegsrat::perryrhodan {

namespace {

// A lasting event goes to the sink when the last of what it did is over (PR-F30).
void drop_event(const Setup& setup, State& state, int number, Events& events) {
    if (number == no_card || !exists(state, number) || card(state, number).spot != Spot::aside ||
        print_of(setup, state, number).kind != Kind::event) {
        return;
    }
    for (int i = 0; i < state.changes; ++i) {
        if (state.change[at(i)].by_card == number) {
            return;
        }
    }
    to_sink(setup, state, number, How::direct, events);
}

void remove_change(State& state, int number) {
    --state.changes;
    state.change[at(number)] = state.change[state.changes];
    state.change[state.changes] = Change{};
}

Change take_away(State& state, int number) {
    const Change ended = state.change[at(number)];
    remove_change(state, number);
    if (ended.kind == static_cast<int>(ChangeKind::stays_passive) && ended.card != no_card) {
        card(state, ended.card).flags &= ~flag::stay;
    }
    return ended;
}

void remove_used(State& state, int number) {
    --state.limits;
    state.used[at(number)] = state.used[state.limits];
    state.used[state.limits] = Used{};
}

void expire_limits(State& state, Lasts lasts) {
    const auto is_over = [&](Per per) {
        switch (per) {
            case Per::combat:
                return lasts == Lasts::combat || lasts == Lasts::mission;
            case Per::mission:
                return lasts == Lasts::mission;
            case Per::turn:
                return lasts == Lasts::turn;
            case Per::game:
                return false;
        }
        return false;
    };
    for (int i = state.limits - 1; i >= 0; --i) {
        if (is_over(static_cast<Per>(state.used[at(i)].per))) {
            remove_used(state, i);
        }
    }
}

// What ends with the end of something longer, too.
bool ends_with(Lasts change, Lasts over) {
    if (change == over) {
        return true;
    }
    switch (over) {
        case Lasts::combat:
            return change == Lasts::combat_round;
        case Lasts::mission:
            return change == Lasts::combat_round || change == Lasts::combat;
        default:
            return false;
    }
}

void clear_flags(const Setup& setup, State& state, std::uint32_t flags) {
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int number : cards_of(state, seat)) {
            card(state, number).flags &= ~flags;
        }
    }
}

// Continuous effects of solved riddles with an end: the riddle stays solved and says nothing more (PR-Y36).
void silence_riddles(const Setup& setup, State& state, Lasts lasts) {
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int number : cards_of(state, seat)) {
            if (card(state, number).spot != Spot::aside) {
                continue;
            }
            const CardRecord& printed = print_of(setup, state, number);
            for (int i = printed.effects.begin(); i < printed.effects.end(); ++i) {
                if (effect_of(setup, i).window == Window::continuous && effect_of(setup, i).duration == lasts) {
                    card(state, number).flags |= flag::passive | flag::stay;
                }
            }
        }
    }
}

// Units and ships that an effect laid aside for some rounds come back to their place (PR-F45).
void return_laid_aside(const Setup& setup, State& state, int seat, Events& events) {
    for (const int number : cards_of(state, seat)) {
        if (!exists(state, number)) {
            continue;
        }
        const Card& card = perryrhodan::card(state, number);
        const CardRecord& printed = print(setup, card.record);
        const int rounds = byte(player(state, seat).rounds - card.since);
        if (card.spot != Spot::aside || (!is_unit(printed) && !is_ship(printed)) || card.order == 0 ||
            rounds < card.order) {
            continue;
        }
        const int side = card.side;
        const int column = card.place;
        if (column != none && has_column(state, seat, side, column)) {
            put_at(setup, state, number, side, column);
        } else {
            to_sink(setup, state, number, How::direct, events);
        }
    }
}

}  // namespace

void no_room_left() {
    std::fputs("kriegsrat: a position of Perry Rhodan has no room for what happens in it\n", stderr);
    std::abort();
}

bool has_room_for(const Setup& setup, const State& state, const Effect& effect) {
    int needed = effect.changes;
    for (int i = 0; i < state.uses; ++i) {
        needed += effect_of(setup, state.use[at(i)].effect).changes;
    }
    return state.changes + needed <= max_changes - spare_changes;
}

bool has_room_for_use(const State& state) { return state.uses < max_uses - spare_uses; }

bool has_room_for_limit(const State& state) { return state.limits < max_used - spare_used; }

void add_change(State& state, const Change& added) {
    for (int i = 0; i < state.changes; ++i) {
        Change& change = state.change[at(i)];
        Change same = added;
        same.by = change.by;
        if (same == change && change.kind == static_cast<int>(ChangeKind::value)) {
            change.by = static_cast<std::int8_t>(change.by + added.by);
            return;
        }
    }
    if (state.changes >= max_changes) {
        no_room_left();
    }
    state.change[state.changes++] = added;
}

int bonus_noted(const State& state) {
    for (int i = 0; state.mission.kind == MissionKind::agent && i < state.changes; ++i) {
        const Change& change = state.change[at(i)];
        if (change.kind == static_cast<int>(ChangeKind::later_bonus) && change.user == state.mission.seat[attacker] &&
            change.seat == state.mission.seat[defender] && change.side == state.mission.side &&
            change.place == state.mission.origin) {
            return i;
        }
    }
    return -1;
}

void end_change(const Setup& setup, State& state, int number, Events& events) {
    const Change ended = take_away(state, number);
    drop_event(setup, state, ended.by_card, events);
}

void expire(const Setup& setup, State& state, Lasts lasts, Events& events) {
    for (int i = state.changes - 1; i >= 0; --i) {
        if (i < state.changes && ends_with(static_cast<Lasts>(state.change[at(i)].until), lasts)) {
            end_change(setup, state, i, events);
        }
    }
    expire_limits(state, lasts);
    switch (lasts) {
        case Lasts::combat_round:
            clear_flags(setup, state, flag::passive_by_owner);
            break;
        case Lasts::combat:
        case Lasts::mission:
            clear_flags(setup, state, flag::passive_by_owner | flag::passive_by_mutant | flag::no_more_skills);
            break;
        case Lasts::phase:
            silence_riddles(setup, state, lasts);
            break;
        default:
            break;
    }
}

void begin_own_round(const Setup& setup, State& state, int seat, Events& events) {
    for (int i = state.changes - 1; i >= 0; --i) {
        if (i >= state.changes) {
            continue;
        }
        Change& change = state.change[at(i)];
        const bool counts =
            change.until == static_cast<int>(Lasts::rounds) || change.until == static_cast<int>(Lasts::round);
        if (counts && change.user == seat && --change.rounds == 0) {
            end_change(setup, state, i, events);
        }
    }
    return_laid_aside(setup, state, seat, events);
    // Statuses that work for a number of rounds (PR-A39).
    for (const int number : cards_of(state, seat)) {
        if (card(state, number).spot != Spot::aside || print_of(setup, state, number).kind != Kind::status) {
            continue;
        }
        const CardRecord& printed = print_of(setup, state, number);
        for (int i = printed.effects.begin(); i < printed.effects.end(); ++i) {
            const Effect& effect = effect_of(setup, i);
            const int rounds = byte(player(state, seat).rounds - card(state, number).since);
            if (effect.duration == Lasts::rounds && rounds >= effect.rounds) {
                to_sink(setup, state, number, How::direct, events);
                break;
            }
        }
    }
}

void begin_reactivation(const Setup& setup, State& state, int seat) {
    for (int i = state.changes - 1; i >= 0; --i) {
        const Change& change = state.change[at(i)];
        if (change.kind == static_cast<int>(ChangeKind::stays_passive) && owner_of(change.card) == seat &&
            change.stat == static_cast<int>(Until::reactivation)) {
            Events silent;
            end_change(setup, state, i, silent);
        }
    }
}

void keep_grants(State& state, int number) {
    for (int i = 0; i < state.changes; ++i) {
        Change& change = state.change[at(i)];
        if (change.kind == static_cast<int>(ChangeKind::granted) && change.card == number) {
            change.card = no_card;
            change.by_card = card(state, number).record;
            change.seat = byte(owner_of(number));
        }
    }
}

void on_leaves_play(const Setup& setup, State& state, int number, Events& events) {
    for (int i = state.changes - 1; i >= 0; --i) {
        if (i >= state.changes) {
            continue;
        }
        const Change& change = state.change[at(i)];
        const bool kept = change.kind == static_cast<int>(ChangeKind::granted) && change.card == no_card;
        if (change.by_card == number && !kept) {
            take_away(state, i);
        } else if (change.card == number) {
            end_change(setup, state, i, events);
        }
    }
    for (int i = state.limits - 1; i >= 0; --i) {
        if (state.used[at(i)].card == number) {
            remove_used(state, i);
        }
    }
}

int used(const State& state, int seat, int number, int effect) {
    for (int i = 0; i < state.limits; ++i) {
        const Used& found = state.used[at(i)];
        if (found.seat == seat && found.card == number && found.effect == effect) {
            return found.times;
        }
    }
    return 0;
}

void note_use(const Setup& setup, State& state, int seat, int number, int effect) {
    for (int i = 0; i < state.limits; ++i) {
        Used& found = state.used[at(i)];
        if (found.seat == seat && found.card == number && found.effect == effect) {
            ++found.times;
            return;
        }
    }
    if (state.limits >= max_used) {
        no_room_left();
    }
    const Per per = effect_of(setup, effect).limit_per;
    state.used[state.limits++] = {static_cast<std::uint16_t>(number), static_cast<std::uint16_t>(effect), byte(seat),
                                  byte(static_cast<int>(per)), 1};
}

}  // namespace kriegsrat::perryrhodan
