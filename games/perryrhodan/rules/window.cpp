#include "games/perryrhodan/rules/interpreter.h"

// Windows: the moments in which effects may be used. One is asked about by what everybody knows, never by what a hand
// holds; both players of the mission use one effect at a time, the attacker first, until both pass (PR-N07, PR-Z55,
// PR-D19).
namespace kriegsrat::perryrhodan {

namespace {

constexpr int attacker_bit = 1 << attacker;
constexpr int defender_bit = 1 << defender;

int roles_asked(const State& state, Window window, int about) {
    const bool at_home = host_of_mission(state) == seat_of(state, attacker);
    switch (window) {
        case Window::target_named:
        case Window::flight:
        case Window::agent_landed:
            return defender_bit;
        case Window::transmit:  // agents may send, or a message of this agent was announced
            return about == no_card ? attacker_bit : defender_bit;
        case Window::goal_drawn:
        case Window::agent_return:
            return attacker_bit;
        case Window::mission_end:
            return at_home ? attacker_bit : defender_bit;
        default:
            return attacker_bit | defender_bit;
    }
}

// In a window for cards about to be destroyed their owners are asked, the attacker until he passes, then the defender
// (PR-D39, PR-Z84, PR-Y23).
bool has_marked(const State& state, int seat) {
    for (const int number : cards_of(state, seat)) {
        if (card(state, number).is(flag::marked) && !card(state, number).is(flag::saved)) {
            return true;
        }
    }
    return false;
}

bool has_kind(const Setup& setup, const State& state, int seat, Group group) {
    for (const int number : cards_of(state, seat)) {
        const Card& outermost = card(state, bearer_or_self(state, number));
        const bool there = outermost.is(flag::taking_part) ||
                           (seat == host_of_mission(state) && outermost.spot == Spot::column &&
                            outermost.side == side_of_target(state) && outermost.place == state.mission.target);
        if (there && print_of(setup, state, number).is(group)) {
            return true;
        }
    }
    return false;
}

// Before the mission leaves its goal may be changed from anywhere on the side (PR-N47); who has just returned is one.
bool has_kind_for(const Setup& setup, const State& state, int role, Window window, Group group) {
    const int seat = seat_of(state, role);
    if (window == Window::agent_return) {
        return true;
    }
    if (window != Window::goal_drawn) {
        return has_kind(setup, state, seat, group);
    }
    for (const Column& column : state.column[at(seat)][at(side_of(state, role))]) {
        if ((group == Group::unit ? column.units : column.ships) > 0) {
            return true;
        }
    }
    return false;
}

// What everybody knows leaves it possible that this player has something to use.
bool might_use(const Setup& setup, const State& state, int role, Window window) {
    const int seat = seat_of(state, role);
    const int side = side_of(state, role);
    for (const Chance& chance : setup.pack->chances_of[static_cast<std::size_t>(window)]) {
        if (!has(chance.roles, role) || !has(chance.sides, side) || !is_played_phase(setup, chance.phase) ||
            (chance.combat != Fight::none && !(in_combat(state) && fights(state, chance.combat))) ||
            (chance.round != 0 && chance.round != state.combat.round) ||
            (window != Window::transmit && (chance.missions & kind_bit(state)) == 0)) {
            continue;
        }
        switch (chance.holder) {
            case Holder::event:
                if (!state.hand[at(seat)].empty()) {
                    return true;
                }
                break;
            case Holder::unit:
                if (has_kind_for(setup, state, role, window, Group::unit)) {
                    return true;
                }
                break;
            case Holder::ship:
                if (has_kind_for(setup, state, role, window, Group::ship)) {
                    return true;
                }
                break;
            case Holder::location:
                if (seat == host_of_mission(state)) {
                    return true;
                }
                break;
        }
    }
    return false;
}

bool is_asked(const Setup& setup, const State& state, int role, Window window, int about) {
    if (!has(static_cast<unsigned>(roles_asked(state, window, about)), role) || seat_of(state, role) == none ||
        !is_alive(state, seat_of(state, role))) {
        return false;
    }
    if (window == Window::destroyed && !has_marked(state, seat_of(state, role))) {
        return false;
    }
    return (window == Window::transmit && about == no_card) || might_use(setup, state, role, window);
}

constexpr bool is_of_combat(Window window) { return window >= Window::setup && window <= Window::round_end; }
// Stealth is determined in the first round alone (PR-L02).
constexpr bool is_of_stealth(Window window) {
    return window >= Window::before_stealth && window <= Window::after_stealth;
}

// A window of a mission or a combat that is over.
bool is_idle(const State& state, Window window) {
    const bool of_combat = is_of_combat(window);
    const bool on_the_way = window >= Window::target_named && window <= Window::before_reduction;
    return !in_mission(state) || (of_combat && state.mission.negotiated != 0) ||
           (on_the_way && state.mission.ended != 0);
}

// Frame::a of Step::window: the window and how many passed in a row.
Window window_of(const Frame& frame) { return static_cast<Window>(frame.a & 0xFF); }
int passes_of(const Frame& frame) { return frame.a >> 8; }

void turn_to(State& state, int role, int passes) {
    const Frame frame = state.agenda.top();
    become(state, Step::window, seat_of(state, role), (frame.a & 0xFF) | passes << 8, frame.b);
}

}  // namespace

void open_window(const Setup& setup, State& state, Window window, Events& /*events*/, int about) {
    for (const int role : {attacker, defender}) {
        if (!is_asked(setup, state, role, window, about)) {
            continue;
        }
        // Further cards may be marked before anybody is asked about the first: then the attacker comes first again.
        const int first = window == Window::destroyed ? attacker : role;
        push(state, Step::window, seat_of(state, first), static_cast<int>(window) | (first == attacker ? 0 : 1) << 8,
             about);
        break;
    }
    if (window == Window::flight && bonus_noted(state) >= 0) {
        push(state, Step::later_bonus, seat_of(state, attacker));
    }
}

// True: the player in the frame has to decide.
bool window_asks(const Setup& setup, State& state) {
    const Frame frame = state.agenda.top();
    const Window window = window_of(frame);
    if (passes_of(frame) >= 2 || is_idle(state, window)) {
        pop(state);
        return false;
    }
    const int role = role_of(state, frame.seat);
    if (role != none && is_asked(setup, state, role, window, frame.b)) {
        return true;
    }
    turn_to(state, role == none ? attacker : other_role(role), passes_of(frame) + 1);
    return false;
}

void window_options(const Setup& setup, const State& state, Options& out) {
    const Frame& frame = state.agenda.top();
    use_options(setup, state, frame.seat, window_of(frame), out);
    out.add(act(Do::pass));
}

Verdict window_check(const Setup& setup, const State& state, Action action) {
    const Frame& frame = state.agenda.top();
    switch (static_cast<Do>(action.kind)) {
        case Do::pass:
            return legal;
        case Do::use:
        case Do::play_event:
            return use_check(setup, state, frame.seat, window_of(frame), action);
        default:
            return forbidden("N07"_rule);
    }
}

void window_apply(const Setup& setup, State& state, Action action) {
    const Frame frame = state.agenda.top();
    const Window window = window_of(frame);
    const int role = role_of(state, frame.seat);
    if (static_cast<Do>(action.kind) == Do::pass) {
        turn_to(state, other_role(role), passes_of(frame) + 1);
        return;
    }
    Wish wish;
    if (!read_wish(setup, state, frame.seat, window, action, wish).legal()) {
        return;
    }
    if (window == Window::destroyed) {
        turn_to(state, role, passes_of(frame));
    } else {
        turn_to(state, other_role(role), 0);
    }
    begin_use(setup, state, wish);
}

WindowSet moments_in_combat(const Setup& setup, const State& state, int seat, int record) {
    WindowSet moments = 0;
    const CardRecord& event = print(setup, record);
    if (!in_combat(state) || !is_in_mission(state, seat) || event.kind != Kind::event) {
        return moments;
    }
    for (int number = event.effects.begin(); number < event.effects.end(); ++number) {
        const Effect& effect = effect_of(setup, number);
        const Chance chance = chance_of(*setup.pack, event, effect);
        if ((is_of_combat(effect.window) || effect.window == Window::agent_caught ||
             effect.window == Window::response) &&
            has(chance.roles, role_of(state, seat)) && has(chance.sides, side_in_mission(state, seat)) &&
            (chance.missions & kind_bit(state)) != 0 && fights(state, chance.combat) &&
            (chance.round == 0 || chance.round >= state.combat.round) &&
            (!is_of_stealth(effect.window) || state.combat.round <= 1)) {
            moments |= window_bit(effect.window);
        }
    }
    return moments;
}

// Of cards in play: what the effect itself says of its time, and whether the card takes part where it lies.
WindowSet moments_in_combat_of(const Setup& setup, const State& state, int seat, int number) {
    WindowSet moments = 0;
    if (!in_combat(state) || !is_in_mission(state, seat)) {
        return moments;
    }
    any_effect(setup, state, number, [&](int effect_number, int) {
        const Effect& effect = effect_of(setup, effect_number);
        const bool fits = (effect.combat == Fight::none || fights(state, effect.combat)) &&
                          (effect.missions & kind_bit(state)) != 0 &&
                          (effect.round == 0 || effect.round >= state.combat.round);
        for (int i = 0; i < windows && fits; ++i) {
            const auto window = static_cast<Window>(i);
            if (is_of_combat(window) && is_window(effect, window) && window != Window::in_combat &&
                (!is_of_stealth(window) || state.combat.round <= 1) && may_act(setup, state, seat, number, window)) {
                moments |= window_bit(window);
            }
        }
        return false;
    });
    return moments;
}

// --- Windows inside the sections of a turn ---

Action action_of(const Wish& wish) {
    if (wish.card != no_card) {
        return act(Do::use, wish.card, wish.effect, wish.mode);
    }
    const int column = wish.column == none ? places : wish.column;
    return act(Do::play_event, wish.record, wish.effect, wish.mode, wish.side * (places + 1) + column);
}

Verdict read_wish(const Setup& setup, const State& state, int seat, Window window, Action action, Wish& wish) {
    wish = Wish{seat, window};
    wish.effect = action.b;
    wish.mode = action.c;
    if (static_cast<Do>(action.kind) == Do::use) {
        if (!exists(state, action.a) || owner_of(action.a) != seat) {
            return forbidden("N01"_rule);
        }
        wish.card = action.a;
        wish.record = card(state, action.a).record;
        const bool found = any_effect(setup, state, wish.card, [&](int effect, int skill) {
            wish.skill = effect == wish.effect ? skill : wish.skill;
            return effect == wish.effect;
        });
        if (!found) {
            return forbidden(print(setup, wish.record).skill_count > 0 ? "N09"_rule : "A20"_rule);
        }
    } else if (static_cast<Do>(action.kind) == Do::play_event) {
        if (action.a >= records || action.amount >= sides * (places + 1)) {
            return forbidden("B32"_rule);
        }
        wish.record = action.a;
        wish.side = action.amount / (places + 1);
        const int column = action.amount % (places + 1);
        wish.column = column == places ? static_cast<int>(none) : column;
        const Span effects = print(setup, wish.record).effects;
        if (wish.effect < effects.begin() || wish.effect >= effects.end()) {
            return forbidden("B32"_rule);
        }
    } else {
        return forbidden("N01"_rule);
    }
    return require(wish.mode < effect_of(setup, wish.effect).modes.count, "A20"_rule);
}

void use_options(const Setup& setup, const State& state, int seat, Window window, Options& out) {
    any_wish(setup, state, seat, window, [&](const Wish& wish) {
        if (may_use(setup, state, wish).legal()) {
            out.add(action_of(wish));
        }
        return false;
    });
}

Verdict use_check(const Setup& setup, const State& state, int seat, Window window, Action action) {
    Wish wish;
    const Verdict known = read_wish(setup, state, seat, window, action, wish);
    return known.legal() ? may_use(setup, state, wish) : known;
}

void use_apply(const Setup& setup, State& state, int seat, Window window, Action action, Events& /*events*/) {
    Wish wish;
    if (read_wish(setup, state, seat, window, action, wish).legal()) {
        begin_use(setup, state, wish);
    }
}

bool can_use_anything(const Setup& setup, const State& state, int seat, Window window) {
    const bool answer = window == Window::response && state.step() == Step::answer;
    return any_wish(setup, state, seat, window, [&](Wish wish) {
        wish.answered = answer ? state.agenda.top().a : -1;
        return may_use(setup, state, wish).legal();
    });
}

}  // namespace kriegsrat::perryrhodan
