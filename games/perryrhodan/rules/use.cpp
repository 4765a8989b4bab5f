#include "games/perryrhodan/rules/interpreter.h"

// An effect from being announced to being carried out: target, price, answers, condition, operations. Where it stands
// is data in State::use; every question it asks is a frame above its own.
namespace kriegsrat::perryrhodan {

namespace {

enum class Stage : std::uint8_t { targets, price, answers, condition, operations };

constexpr std::uint8_t was_cancelled = 1;
constexpr std::uint8_t draw_failed = 2;

void next_stage(Use& use, Stage stage) {
    use.stage = byte(static_cast<int>(stage));
    use.left = 0;
}

void announce(const Setup& setup, State& state, const Use& use, Events& events) {
    if (use.card == no_card) {
        tell(events, Happening::event_played, "Z68"_rule, use.seat, use.record, use.enemy);
        return;
    }
    const bool skill = use.skill != none;
    if (print(setup, use.record).secret || !skill) {
        tell(events, Happening::effect_used, "N01"_rule, use.seat, use.record, skill ? use.skill : skills);
    } else {
        tell(events, Happening::effect_used, "N10"_rule, use.seat, use.record, use.skill);
    }
    if (exists(state, use.card) && card(state, use.card).record == use.record) {
        card(state, use.card).known |= state.alive;
    }
}

// An event that lasts for rounds lies before its player (PR-F30).
void lay_before(const Setup& setup, State& state, Use& use) {
    const Effect& effect = effect_of(setup, use.effect);
    const bool lasts = effect.duration == Lasts::rounds || effect.duration == Lasts::round;
    if (use.card != no_card || !lasts || !has_room(state, use.seat)) {
        return;
    }
    state.sink[use.seat].remove(use.record);
    use.lying = static_cast<std::uint16_t>(new_card(state, use.seat, use.record));
    card(state, use.lying).side = use.side;
    set_aside(setup, state, use.lying);
}

// Cards that had to stay passive until this event was played (PR-P30).
void free_by_event(const Setup& setup, State& state, const Use& use, Events& events) {
    for (int i = state.changes - 1; i >= 0; --i) {
        const Change& change = state.change[at(i)];
        if (change.kind == static_cast<int>(ChangeKind::stays_passive) &&
            change.stat == static_cast<int>(Until::played) && owner_of(change.card) == use.seat) {
            for (const Operation& operation : ops_of(setup, mode_of(setup, effect_of(setup, change.effect), 0).ops)) {
                if (operation.op == Op::passivate && operation.until_name == print(setup, use.record).name) {
                    end_change(setup, state, i, events);
                    break;
                }
            }
        }
    }
}

void finish(const Setup& setup, State& state, Events& events) {
    const Use use = top_use(state);
    if (use.cancelled == was_cancelled) {
        tell(events, Happening::effect_cancelled, "N08"_rule, use.seat, use.record);
    } else if (use.card == no_card) {
        player(state, use.seat).played.add(use.record);
        free_by_event(setup, state, use, events);
    }
    state.use[at(--state.uses)] = Use{};
    pop(state);
    if (use.lying == no_card || !exists(state, use.lying)) {
        return;
    }
    for (int i = 0; i < state.changes; ++i) {
        if (state.change[at(i)].by_card == use.lying) {
            return;
        }
    }
    to_sink(setup, state, use.lying, How::direct, events);  // it has found nothing to last on
}

// True: an action card is being drawn.
bool judge(const Setup& setup, State& state, Use& use) {
    const int number = draw_in(setup, effect_of(setup, use.effect).condition);
    if (number == no_entry) {
        return false;
    }
    if (use.left == 0) {
        use.left = 1;
        draw_action_card(state, use.seat);
        return true;
    }
    const Node& node = setup.pack->nodes[at(number)];
    if (!holds(node.cmp, perryrhodan::number(setup, state, node.column, node.letter), node.value)) {
        use.cancelled = draw_failed;
    }
    return false;
}

}  // namespace

Stand stand_of_use(const Setup& setup, const State& state, const Use& use) {
    Wish wish{
        use.seat, static_cast<Window>(use.window), use.card, use.record, use.effect, use.mode, use.side, use.place,
        use.skill};
    // A card that has paid with itself is gone; what it saw before counts on.
    const bool gone = use.card != no_card && (!exists(state, use.card) || card(state, use.card).record != use.record);
    if (gone || (use.card != no_card && !of_mission(wish.window) && wish.window != Window::response)) {
        return {use.seat,   use.side,
                use.place,  gone ? static_cast<int>(no_card) : use.card,
                use.record, of_mission(wish.window) && is_in_mission(state, use.seat)};
    }
    return stand_of(setup, state, wish);
}

// The side of a dual event is one of the options (PR-D46).
void begin_use(const Setup& setup, State& state, const Wish& wish) {
    const Stand stand = stand_of(setup, state, wish);
    Use use;
    use.card = static_cast<std::uint16_t>(wish.card);
    use.record = static_cast<std::uint16_t>(wish.record);
    use.effect = static_cast<std::uint16_t>(wish.effect);
    use.seat = byte(wish.seat);
    use.side = byte(stand.side);
    use.mode = byte(wish.mode);
    use.skill = byte(wish.skill);
    use.place = byte(stand.column);
    use.window = byte(static_cast<int>(wish.window));
    if (wish.answered >= 0) {
        use.target[0] = static_cast<std::uint16_t>(wish.answered);
        use.targets = 1;
    }
    const Effect& effect = effect_of(setup, wish.effect);
    if (effect.limit > 0 || (wish.card != no_card && is_place(print(setup, wish.record)))) {
        note_use(setup, state, wish.seat, limit_key(setup, state, wish.card), wish.effect);
    }
    if (wish.skill != none && has(setup.pack->mutant_skills, wish.skill) && is_in_mission(state, wish.seat)) {
        state.mission.mutant_skills = byte(state.mission.mutant_skills | 1 << role_of(state, wish.seat));
    }
    if (wish.window == Window::mission && state.turn.mission_side == none) {
        state.turn.mission_side = use.side;  // PR-E18
    }
    if (wish.window == Window::build && wish.card == no_card && state.turn.build_side == none) {
        state.turn.build_side = use.side;  // PR-F13
    }
    if (state.uses >= max_uses) {
        no_room_left();
    }
    state.use[state.uses++] = use;
    push(state, Step::effect, wish.seat);
    if (wish.card == no_card) {
        begin_points(setup, state, wish.seat, wish.record, wish.side, wish.column,
                     alternative_met(setup, state, wish.seat, wish.record, wish.side, wish.column));
        Player& own = player(state, wish.seat);
        if (own.put_aside == wish.record) {  // a mission was sacrificed for it (PR-I08)
            own.put_aside = no_record;
            own.sacrifices = 0;
            state.sink[at(wish.seat)].add(wish.record);
        } else {
            hand_to_sink(state, wish.seat, wish.record);
        }
    }
}

void proceed_use(const Setup& setup, State& state, Events& events) {
    Use& use = top_use(state);
    switch (static_cast<Stage>(use.stage)) {
        case Stage::targets:
            if (!choose_next(setup, state, use, events)) {
                next_stage(use, Stage::price);
            }
            return;
        case Stage::price:
            if (!pay_next(setup, state, use, events)) {
                next_stage(use, Stage::answers);
                announce(setup, state, use, events);
            }
            return;
        case Stage::answers: {
            const int seat = use.cancelled != 0 ? static_cast<int>(none) : next_to_ask(setup, state, state.uses - 1);
            if (seat != none) {
                use.asked = byte(static_cast<int>(use.asked | bit(seat)));
                push(state, Step::answer, seat, state.uses - 1);
                return;
            }
            next_stage(use, Stage::condition);
            return;
        }
        case Stage::condition:
            if (use.cancelled != 0 || !judge(setup, state, use)) {
                next_stage(use, Stage::operations);
                if (use.cancelled != was_cancelled) {
                    lay_before(setup, state, use);
                }
            }
            return;
        case Stage::operations: {
            const Effect& effect = effect_of(setup, use.effect);
            const std::span<const Operation> list =
                ops_of(setup, use.cancelled == draw_failed ? effect.else_ops : mode_of_use(setup, use).ops);
            if (use.cancelled == was_cancelled || use.op >= list.size()) {
                finish(setup, state, events);
                return;
            }
            const Operation& operation = list[use.op++];
            use.left = 0;
            carry_out(setup, state, use, operation, events);
            return;
        }
    }
}

}  // namespace kriegsrat::perryrhodan
