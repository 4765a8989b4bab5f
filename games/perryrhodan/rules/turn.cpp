#include "games/perryrhodan/rules/turn.h"
#include "games/perryrhodan/rules/effects.h"

// Rounds, turns and their sections (E11 to E26, B23).
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::uint32_t of_one_turn = flag::laid_this_turn | flag::on_mission | flag::on_counter | flag::sent |
                                      flag::no_reactivation | flag::left_passive;

int obsolete_in_hand(const Setup& setup, const State& state, int seat) {
    if (state.phase == 0 || state.hand[at(seat)].empty()) {
        return 0;
    }
    int sum = 0;
    for (int record = 0; record < records; ++record) {
        sum += is_obsolete(print(setup, record), state.phase) ? state.hand[at(seat)].of(record) : 0;
    }
    return sum;
}

void throw_obsolete_away(const Setup& setup, State& state, int seat, Events& events) {
    if (obsolete_in_hand(setup, state, seat) == 0) {
        return;
    }
    for (int record = 0; record < records; ++record) {
        while (is_obsolete(print(setup, record), state.phase) && state.hand[at(seat)].has(record)) {
            discard_from_hand(setup, state, seat, record, events);
        }
    }
}

void begin_sections(const Setup& setup, State& state, int seat, Events& events) {
    become(state, Step::source_section, seat);  // never left out (PR-E14)
    begin_mission_section(setup, state, events);
}

// A card for which more sacrifices were due than this turn brought lapses (PR-I09).
void lapse_sacrifices(State& state, int seat, Events& events) {
    Player& owner = player(state, seat);
    if (owner.put_aside != no_record) {
        state.sink[at(seat)].add(owner.put_aside);
        tell(events, Happening::card_discarded, "I08"_rule, seat, owner.put_aside);
    }
    owner.put_aside = no_record;
    owner.sacrifices = 0;
    owner.sacrifice_side = none;
}

// At the end of the build-up section: what was put aside and is not yet due stays for the next turn, everything else
// goes, riddles too (PR-Z66).
void settle_sacrifices(const Setup& setup, State& state, int seat, Events& events) {
    Player& owner = player(state, seat);
    owner.to_exchange = no_card;
    if (owner.put_aside != no_record &&
        (state.turn.sacrificed == 0 ||
         owner.sacrifices >= sacrifices_needed(setup, owner.put_aside, owner.sacrifice_side))) {
        lapse_sacrifices(state, seat, events);
    }
}

void skip_turn(State& state, int seat, Events& events) {
    --player(state, seat).skips;
    tell(events, Happening::turn_skipped, "E23"_rule, seat);
    lapse_sacrifices(state, seat, events);
    become(state, Step::end_turn, seat);
}

// A round is counted for each player from the beginning of his turn (PR-E11).
void open_turn(const Setup& setup, State& state, Events& events) {
    const int seat = state.turn.seat;
    if (state.turn.bonus == 0) {
        ++player(state, seat).rounds;
        begin_own_round(setup, state, seat, events);  // PR-E12
    }
    if (player(state, seat).skips > 0) {
        skip_turn(state, seat, events);
        return;
    }
    for (int other = 0; other < setup.players; ++other) {
        for (const int id : cards_of(state, other)) {
            card(state, id).flags &= ~(other == seat ? of_one_turn : of_one_turn & ~flag::sent);
        }
    }
    player(state, seat).offered = 0;
    tell(events, Happening::turn_began, "E13"_rule, seat, state.round);
    become(state, Step::reactivation, seat);
    if (state.turn.bonus == 0) {
        flights_come_due(state, seat);
    }
}

// PR-G17, PR-Z81: the limit ends what nobody can win any more.
void end_of_round(const Setup& setup, State& state, Events& events) {
    if (state.phase_fresh == 0 && state.phase_round >= setup.round_limit[state.phase]) {
        tell(events, Happening::round_limit, "Z81"_rule, state.phase);
        end_game(setup, state, Ending::round_limit, events);
        return;
    }
    ++state.round;
    state.phase_round = static_cast<std::uint16_t>(state.phase_fresh != 0 ? 1 : state.phase_round + 1);
    state.phase_fresh = 0;
}

void close_turn(const Setup& setup, State& state, Events& events) {
    const int seat = state.turn.seat;
    expire(setup, state, Lasts::turn, events);
    if (state.turn.bonus_due != 0 && is_alive(state, seat)) {
        begin_turn(setup, state, seat, events);
        state.turn.bonus = 1;
        return;
    }
    const int next = next_seat(setup, state, seat);
    if (round_ends_before(setup, state, seat, next)) {
        end_of_round(setup, state, events);
        if (state.step() == Step::over) {
            return;
        }
    }
    begin_turn(setup, state, next, events);
}

void begin_draws(const Setup& setup, State& state, Events& events) {
    const int seat = state.turn.seat;
    const int draws = 1 + state.turn.draws + draw_bonus(setup, state, seat);
    state.turn.draws = 0;
    become(state, Step::after_draws, seat);
    begin_draw(setup, state, seat, draws, player(state, seat).phase, events);
}

}  // namespace

// Would become active in the reactivation section of its owner (PR-B23, PR-K17).
bool wakes(const Card& card) {
    return !card.active() && !card.is(flag::stay | flag::no_reactivation | flag::left_passive) &&
           !(card.spot == Spot::agent && card.is(flag::exposed));
}

void begin_turn(const Setup& /*setup*/, State& state, int seat, Events& /*events*/) {
    state.turn = {};
    state.turn.seat = byte(seat);
    become(state, Step::begin_turn, seat);
}

// PR-E05: clockwise.
int next_seat(const Setup& setup, const State& state, int seat) {
    do {
        seat = seat + 1 == setup.players ? 0 : seat + 1;
    } while (!is_alive(state, seat));
    return seat;
}

// Whoever began is the first of every round; if he has left, the next one is.
bool round_ends_before(const Setup& setup, const State& state, int seat, int next) {
    const auto place = [&](int who) { return (who + setup.players - state.first) % setup.players; };
    return place(next) <= place(seat);
}

bool in_reach(const Setup& setup, const State& state, int seat, int other) {
    if (seat == other || !is_alive(state, other)) {
        return false;
    }
    return players_left(state) <= 3 || next_seat(setup, state, seat) == other || next_seat(setup, state, other) == seat;
}

void reactivate(State& state, int seat, Events& events) {
    for (const int id : cards_of(state, seat)) {
        if (wakes(card(state, id))) {
            make_active(state, id);
        }
        card(state, id).flags &= ~flag::left_passive;
    }
    tell(events, Happening::cards_activated, "E15"_rule, seat);
}

void replace_obsolete(const Setup& setup, State& state, int seat, Events& events) {
    const int replaced = obsolete_in_hand(setup, state, seat);
    throw_obsolete_away(setup, state, seat, events);
    begin_draw(setup, state, seat, replaced, player(state, seat).phase, events);
}

// A hand that is full already stays as it is (PR-Q14, PR-Z49).
void fill_hand(const Setup& setup, State& state, int seat, Events& events) {
    throw_obsolete_away(setup, state, seat, events);
    begin_draw(setup, state, seat, hand_size - state.hand[at(seat)].size(), player(state, seat).phase, events);
}

bool turn_asks(const Setup& setup, State& state, Events& events) {
    const int seat = state.turn.seat;
    switch (state.step()) {
        case Step::begin_turn:
            open_turn(setup, state, events);
            return false;
        case Step::reactivation:
            return !flights_arrive(setup, state, seat, events);
        case Step::discard_section:
            if (state.hand[at(seat)].size() > hand_limit(setup, state, seat)) {
                return true;
            }
            become(state, Step::end_turn, seat);
            return false;
        case Step::end_turn:
            close_turn(setup, state, events);
            return false;
        default:
            return true;
    }
}

void turn_options(const Setup& setup, const State& state, Options& out) {
    const int seat = state.turn.seat;
    switch (state.step()) {
        case Step::reactivation:
            out.add(act(Do::go_on));
            for (const int id : cards_of(state, seat)) {
                if (wakes(card(state, id))) {
                    out.add(act(Do::leave_passive, id));
                }
            }
            if (turn_check(setup, state, act(Do::trigger_change)).legal()) {
                out.add(act(Do::trigger_change));
            }
            if (player(state, seat).phase < state.phase) {
                out.add(act(Do::follow_change));
            }
            return;
        case Step::source_section:
            out.add(act(Do::go_on));
            for (int phase = lowest_source(setup); phase <= player(state, seat).phase; ++phase) {
                if (!has(state.turn.reshuffled, phase)) {
                    out.add(act(Do::reshuffle, phase));
                }
            }
            use_options(setup, state, seat, Window::source, out);
            use_options(setup, state, seat, Window::own_turn, out);
            return;
        case Step::after_draws:
            out.add(act(Do::go_on));
            use_options(setup, state, seat, Window::source, out);
            use_options(setup, state, seat, Window::own_turn, out);
            return;
        case Step::build_section:
            out.add(act(Do::go_on));
            build_options(setup, state, out);
            use_options(setup, state, seat, Window::build, out);
            use_options(setup, state, seat, Window::own_turn, out);
            return;
        case Step::discard_section:
            for (int record = 0; record < records; ++record) {
                if (state.hand[at(seat)].has(record)) {
                    out.add(act(Do::discard, record));
                }
            }
            return;
        default:  // offer
            out.add(act(Do::accept_end));
            out.add(act(Do::refuse_end));
            return;
    }
}

Verdict turn_check(const Setup& setup, const State& state, Action action) {
    const int seat = state.turn.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::leave_passive:
            return require(action.a < max_cards && exists(state, action.a) && owner_of(action.a) == seat &&
                               wakes(card(state, action.a)),
                           "D04"_rule);
        case Do::trigger_change:  // PR-E16, PR-Q03: as it stands at the start of his turn
            return require(would_win_phase(setup, state, seat), condition_rule(state.phase));
        case Do::follow_change:
            return require(player(state, seat).phase < state.phase, "Q11"_rule);
        case Do::reshuffle:
            if (action.a >= phases || !is_accessible(setup, state, seat, action.a)) {
                return forbidden("Q19"_rule);
            }
            return require(!has(state.turn.reshuffled, action.a), "Z56"_rule);
        case Do::discard:
            return require(action.a < records && state.hand[at(seat)].has(action.a), "E25"_rule);
        case Do::use:
        case Do::play_event: {
            const Window special = window_of_section(state.step());
            return use_check(setup, state, seat, is_of_window(setup, action, special) ? special : Window::own_turn,
                             action);
        }
        case Do::lay_out:
        case Do::exchange:
        case Do::solve:
        case Do::play_status:
        case Do::replace_unique:
            return build_check(setup, state, action);
        default:
            return legal;
    }
}

void turn_apply(const Setup& setup, State& state, Action action, Events& events) {
    const int seat = state.turn.seat;
    switch (static_cast<Do>(action.kind)) {
        case Do::leave_passive:
            card(state, action.a).flags |= flag::left_passive;
            return;
        case Do::trigger_change:  // PR-Z48: first what is passive becomes active
            reactivate(state, seat, events);
            begin_sections(setup, state, seat, events);
            end_phase(setup, state, seat, events);
            return;
        case Do::follow_change:
            reactivate(state, seat, events);
            begin_sections(setup, state, seat, events);
            player(state, seat).phase = state.phase;
            tell(events, Happening::phase_followed, "Q12"_rule, seat, state.phase);
            fill_hand(setup, state, seat, events);
            return;
        case Do::reshuffle:
            state.turn.reshuffled |= byte(1 << action.a);  // PR-D35
            shuffle_source(setup, state, seat, action.a);
            add_minus(state, seat, reshuffle_price);
            tell(events, Happening::source_shuffled, "R07"_rule, seat, action.a);
            return;
        case Do::discard:
            discard_from_hand(setup, state, seat, action.a, events);  // PR-D31
            return;
        case Do::use:
        case Do::play_event: {
            const Window special = window_of_section(state.step());
            use_apply(setup, state, seat, is_of_window(setup, action, special) ? special : Window::own_turn, action,
                      events);
            return;
        }
        case Do::accept_end:
        case Do::refuse_end:
            answer_offer(setup, state, static_cast<Do>(action.kind) == Do::accept_end, events);
            return;
        case Do::go_on:
            break;
        default:
            build_apply(setup, state, action, events);
            return;
    }
    switch (state.step()) {
        case Step::reactivation:
            reactivate(state, seat, events);
            begin_sections(setup, state, seat, events);
            replace_obsolete(setup, state, seat, events);
            return;
        case Step::source_section:
            begin_draws(setup, state, events);
            return;
        case Step::after_draws:
            become(state, Step::build_section, seat);
            return;
        default:
            settle_sacrifices(setup, state, seat, events);
            become(state, Step::discard_section, seat);
            return;
    }
}

}  // namespace kriegsrat::perryrhodan
