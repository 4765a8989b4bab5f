#include <algorithm>

#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/missions.h"

// Radio messages (PR-K18 to PR-K25) and what an agent destroys before he is fetched (PR-K31).
namespace kriegsrat::perryrhodan {

namespace {

inline constexpr int overheard_below = 2;  // PR-K22

enum class MessageStage : std::uint8_t { announced, card, number };

bool knows_something(const Setup& setup, const State& state, int agent) {
    for (int skill = 0; skill < skills; ++skill) {
        if (setup.pack->skill[at(skill)].transmittable && skill_level(setup, state, agent, skill) >= 0) {
            return true;
        }
    }
    return false;
}

int best_transmitter(const Setup& setup, const State& state, int agent) {
    int range = 0;
    for (const int number : cards_of(state, owner_of(agent))) {
        const Card& one = card(state, number);
        if (one.spot == Spot::attached && one.parent == agent && one.active()) {
            range = std::max<int>(range, print_of(setup, state, number).transmitter_range);
        }
    }
    return range;
}

// PR-K20, PR-Z25: a place, ship or unit of the own side and loyalty in range. On the arrival of ships range is not
// asked (PR-Y40).
bool has_receiver(const Setup& setup, const State& state, int agent) {
    const Card& sender = card(state, agent);
    const int range = best_transmitter(setup, state, agent);
    if (range == 0) {
        return false;
    }
    const int seat = owner_of(agent);
    for (const int number : cards_of(state, seat)) {
        const Card& one = card(state, number);
        const CardRecord& print = print_of(setup, state, number);
        if (one.side != sender.side || number == agent) {
            continue;
        }
        if (one.spot == Spot::away) {
            if (is_ship(print) && same_loyalty(setup, state, number, agent)) {
                return true;
            }
            continue;
        }
        const bool can_receive = is_place(print)
                                     ? one.side == pro
                                     : (is_ship(print) || is_unit(print)) && same_loyalty(setup, state, number, agent);
        if (one.spot == Spot::column && can_receive && range >= range_needed(setup, sender.place, one.place)) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool may_send(const Setup& setup, const State& state, int agent) {
    if (!exists(state, agent)) {
        return false;
    }
    const Card& one = card(state, agent);
    const bool stayed = one.since != (player(state, owner_of(agent)).rounds & 0xFFU);
    return one.spot == Spot::agent && !one.is(flag::exposed | flag::sent) && stayed &&
           knows_something(setup, state, agent) && has_receiver(setup, state, agent);
}

bool agents_may_send(const Setup& setup, const State& state) {
    for (const int number : cards_of(state, seat_of(state, attacker))) {
        const Card& one = card(state, number);
        if (one.spot == Spot::agent && one.host == seat_of(state, defender) && one.place == state.mission.target &&
            one.side == state.mission.side && !one.is(flag::exposed)) {
            return true;
        }
    }
    (void)setup;
    return false;
}

void begin_message(const Setup& setup, State& state, int agent, Letter letter, Events& events) {
    card(state, agent).flags |= flag::sent;  // PR-K21
    const bool own_affair = state.mission.kind == MissionKind::none;
    if (own_affair) {
        state.mission.kind = MissionKind::agent;
        state.mission.seat = {byte(owner_of(agent)), card(state, agent).host};
        state.mission.side = card(state, agent).side;
        state.mission.origin = card(state, agent).place;
        state.mission.target = card(state, agent).place;
    }
    const int detail = static_cast<int>(letter) | (own_affair ? 0x100 : 0);
    push(state, Step::message, owner_of(agent), agent, detail);
    open_window(setup, state, Window::transmit, events, agent);
}

// It arrives, overheard or not (PR-Z26, PR-Z27). PR-D47.
void message_proceed(const Setup& setup, State& state, Events& events) {
    const int agent = frame(state).a;
    const int detail = frame(state).b;
    const auto letter = static_cast<Letter>(detail & 0xFF);
    const bool own_affair = (detail & 0x100) != 0;
    const bool drawn = (detail & 0x200) != 0;
    const int seat = frame(state).seat;
    if (!drawn) {
        set_detail(state, detail | 0x200);
        if (letter != Letter::A) {
            draw_action_card(state, seat);
        }
        return;
    }
    const int value = std::max(
        1, (letter == Letter::A ? 1 : number(setup, state, BarColumn::red, letter)) + radio_bonus(state, seat));
    const int side = card(state, agent).side;
    const int host = card(state, agent).host;
    const int place = card(state, agent).place;
    pop(state);
    if (own_affair) {
        state.mission = Mission{};
    }
    const bool overheard = side == pro && value < overheard_below;
    tell(events, overheard ? Happening::message_overheard : Happening::message_sent, "K22"_rule, seat, value);
    if (overheard) {
        change_coords(state, seat, -1, events);
    }
    deliver_information(setup, state, agent, host, place, events);  // PR-K23
}

bool names_place_equipment(const Setup& setup, const State& state, int name) {
    if (name >= card_names) {
        return false;
    }
    for (int record = 0; record < records; ++record) {
        const CardRecord& print = perryrhodan::print(setup, record);
        if (print.is(Group::equip_location) && print.name == name && may_be_named(setup, state, Goal::sabotage, name)) {
            return true;
        }
    }
    return false;
}

void destroy_place_equipment(const Setup& setup, State& state, int name, Events& events) {
    tell(events, Happening::target_named, "K31"_rule, seat_of(state, attacker), name);
    for (const int number : cards_of(state, seat_of(state, defender))) {
        const CardRecord& print = print_of(setup, state, number);
        if (print.name == name && print.is(Group::equip_location) &&
            lies_at(card(state, number), side_of(state, defender), state.mission.target)) {
            to_sink(setup, state, number, How::destroyed, events);
            return;
        }
    }
    tell(events, Happening::nothing_happened, "G03"_rule);
}

}  // namespace kriegsrat::perryrhodan
