#include <algorithm>
#include <cstring>

#include "games/risk/codec.h"
#include "games/risk/rules/play.h"

// A loaded position in a turn: does its step make sense, and do the fields that the step reads hold what it expects?
// The rules index arrays with these fields without asking again.
namespace kriegsrat::risk {

namespace {

Step root(const State& state) { return static_cast<Step>(state.agenda[0]); }
bool on_agenda(const State& state, Step step) {
    const auto end = state.agenda.begin() + state.depth + 1;
    return std::find(state.agenda.begin(), end, byte(static_cast<int>(step))) != end;
}
bool before_turns(Step step) { return step >= Step::order_roll && step <= Step::starting_card; }
const Card* card_of(const Setup& setup, const State& state) {
    return state.card < cards ? &setup.pack->card[state.card] : nullptr;
}

// --- the agenda: what may stand on what

bool stands_alone(Step step) {
    return step == Step::over || before_turns(step) ||
           (step >= Step::trade && step <= Step::end_of_turn && step != Step::reward && step != Step::watchtower);
}

bool stands_on(Step upper, Step lower) {
    switch (upper) {
        case Step::reward:
        case Step::watchtower:
            return lower == Step::achievement;
        case Step::give_achievements:
            return lower == Step::move_in;
        case Step::reroll:
            return lower == Step::attacker_rolled || lower == Step::defender_rolled;
        case Step::card_units:
            return lower == Step::reinforcement_cards || lower == Step::attack;
        case Step::remote_invasion:
        case Step::transfer_answer:
            return lower == Step::attack;
        case Step::retreat:
            return lower == Step::defender_declared;
        case Step::card_manoeuvre:
            return lower == Step::end_of_turn;
        case Step::manoeuvre_to:
            return lower == Step::end_of_turn || lower == Step::start_manoeuvre || lower == Step::card_manoeuvre;
        default:
            return of_invasion(upper) && lower == Step::attack;
    }
}

Fault check_agenda(const State& state) {
    if (state.depth >= state.agenda.size() ||
        std::any_of(state.agenda.begin(), state.agenda.end(), [](int step) { return step >= steps; })) {
        return "the agenda is too deep or has an unknown step";
    }
    if (!stands_alone(root(state))) {
        return "the agenda begins with a step that belongs to another one";
    }
    for (std::size_t i = 1; i <= state.depth; ++i) {
        if (!stands_on(static_cast<Step>(state.agenda[i]), static_cast<Step>(state.agenda[i - 1]))) {
            return "a step of the agenda does not belong to the one below it";
        }
    }
    return {};
}

// --- what holds in every turn

Fault check_players(const Setup& setup, const State& state) {
    Bits seats = 0;
    Bits used = 0;
    for (int i = 0; i < setup.owners(); ++i) {
        const int colour = state.colour[at(i)];
        if (colour >= colours || has(used, colour)) {
            return owner_name(setup, state, i) + " has the colour of somebody else, or none";
        }
        used |= bit(colour);
        if (!setup.is_neutral(i)) {
            const int seat_index = state.order[at(i)];
            seats |= seat_index < setup.players ? bit(seat_index) : 0;
        }
    }
    for (int i = 0; setup.mode != Mode::basic_training && i < setup.owners(); ++i) {
        if (state.colour[at(i)] != setup.colour[at(i)]) {
            return owner_name(setup, state, i) + " does not have the colour of the set-up, " +
                   name_of(setup, Table::colour, setup.colour[at(i)]);
        }
    }
    if (const Bits missing = first_n(setup.players) & ~seats; missing != 0) {
        return "the turn order must name every player once, and " + owner_name(setup, state, first(missing)) +
               " is not in it";
    }
    if (!is_alive(state, state.active_seat())) {
        return "it is the turn of " + owner_name(setup, state, state.active_seat()) + ", who is eliminated";
    }
    if (state.round == 0 || state.placer != 0 ||
        state.neutral > (setup.plays(House::transfer_while_attacking) ? 1 : 0) ||
        std::any_of(state.left.begin(), state.left.end(), [](int n) { return n != 0; })) {
        return "the set-up is not over";
    }
    return {};
}

Fault check_units(const Setup& setup, const State& state) {
    for (int owner = 0; owner < setup.owners(); ++owner) {
        if (units_of(state, owner) > max_units ||
            (owner == state.active_seat() && units_of(state, owner) + state.pool > max_units)) {
            return owner_name(setup, state, owner) + " has too many units (RS-Z50)";
        }
        if (setup.is_neutral(owner) && (state.got[at(owner)] | state.hand[at(owner)] | state.taken[at(owner)]) != 0) {
            return owner_name(setup, state, owner) + " has cards or achievements";
        }
    }
    // With no reinforcements for anybody a team could lock itself in so that no turn has a decision any more.
    bool room = false;
    for (const int s : each(state.alive)) {
        room = room || room_for_units(state, s) > 0;
    }
    if (!room) {
        return "nobody may have more units (RS-Z50)";
    }
    return {};
}

Fault check_cards(const Setup& setup, const State& state) {
    Bits held = 0;
    for (int s = 0; s < setup.players; ++s) {
        held |= state.hand[at(s)] | state.taken[at(s)];
    }
    for (int s = 0; s < setup.players; ++s) {
        const Bits own = state.hand[at(s)] | state.taken[at(s)];
        // In the readings of version 0.1.0 they stayed with the player whose elimination ended the match.
        const bool keeps_achievements =
            on_agenda(state, Step::give_achievements) || (root(state) == Step::over && setup.pack->edition == 1);
        if (!is_alive(state, s) && (own != 0 || (state.got[at(s)] != 0 && !keeps_achievements))) {
            return owner_name(setup, state, s) + " is eliminated, but has cards or achievements";
        }
        const Bits foreign =
            setup.species_piles() ? state.hand[at(s)] & ~setup.pack->species_cards[at(species_of(setup, state, s))] : 0;
        if (foreign != 0) {
            return owner_name(setup, state, s) + " has the card " + name_of(setup, Table::card, first(foreign)) +
                   " of another species in hand";
        }
        if (const Bits unknown = state.known[at(s)] & ~(held & ~own); unknown != 0) {
            return owner_name(setup, state, s) + " knows the card " + name_of(setup, Table::card, first(unknown)) +
                   ", which nobody else holds";
        }
    }
    return {};
}

Fault check_rewards(const Setup& setup, const State& state) {
    std::array<int, 2> left{};
    for (const int r : each(state.rewards_left)) {
        ++left[static_cast<std::size_t>(setup.pack->reward[at(r)].tier)];
    }
    for (int tier = 0; tier < 2; ++tier) {
        const int wanted = count(state.available & setup.pack->tier_achievements[at(tier)]) +
                           (state.step() == Step::reward && state.asked == tier ? 1 : 0);
        if (setup.rewards() && left[at(tier)] < wanted) {
            return std::string(tier == 0 ? "a silver" : "a gold") + " achievement on the board has no reward";
        }
    }
    if (!setup.rewards() && (state.rewards_left != 0 ||
                             std::any_of(state.holder.begin(), state.holder.end(), [](int h) { return h != none; }))) {
        return "there are no rewards in this way to play";
    }
    return {};
}

// A card can be used once in a turn: the lists of what was used have room for the cards that are left.
Fault check_used_cards(const Setup& setup, const State& state) {
    const bool attacking = root(state) < Step::achievement;
    int cancels = 0;
    for (const int c : each(state.discard)) {
        cancels += setup.pack->card[at(c)].effect == Effect::cancel_invasion ? 1 : 0;
    }
    if (attacking && state.blocked_count > cancels) {
        return "more invasions were stopped than cards that stop one lie on the discard pile";
    }
    for (std::size_t i = 0; i < state.blocked_count; ++i) {
        if (state.blocked[i][0] >= territories || state.blocked[i][1] >= territories) {
            return "an invasion that was stopped names no territory";
        }
    }
    Bits used = 0;
    for (std::size_t i = 0; i < state.invasion.modifiers; ++i) {
        const int c = state.invasion.modifier[i];
        const bool changes_dice = c < cards && (setup.pack->card[at(c)].effect == Effect::die_bonus ||
                                                setup.pack->card[at(c)].effect == Effect::die_penalty);
        if (!changes_dice || has(used, c) || (attacking && !has(state.discard, c))) {
            return "the card " + (c < cards ? name_of(setup, Table::card, c) : std::string()) +
                   " that was played on the dice does not lie on the discard pile";
        }
        used |= bit(c);
    }
    return {};
}

// --- fields that are empty outside their step

Fault check_idle(const Setup& setup, const State& state) {
    const Step step = state.step();
    const bool placing = root(state) >= Step::trade && root(state) <= Step::reinforce;
    const bool card_step = on_agenda(state, Step::card_units) || on_agenda(state, Step::remote_invasion) ||
                           on_agenda(state, Step::retreat) || on_agenda(state, Step::card_manoeuvre);
    const bool asking = step == Step::transfer_answer || step == Step::reward || step == Step::watchtower ||
                        step == Step::give_achievements;
    const Invasion empty;
    const bool fighting = state.depth >= 1 && of_invasion(static_cast<Step>(state.agenda[1]));
    if ((state.pool != 0) && !placing) {
        return "there are reinforcements outside the reinforcement part";
    }
    const Bits own = state.hand[at(state.active_seat())] | state.taken[at(state.active_seat())];
    if (!within(state.trading, step == Step::trade ? own : 0) || stars(setup, state.trading) > setup.pack->max_stars) {
        return owner_name(setup, state, state.active_seat()) + " trades cards that cannot be traded";
    }
    if ((step == Step::manoeuvre_to) != (state.origin != none)) {
        return "there is an origin without a manoeuvre, or a manoeuvre without an origin";
    }
    if (asking != (state.asked != none)) {
        return "somebody is asked something in a step that asks nothing, or the other way round";
    }
    if (card_step != (state.card != none) || (card_step && !has(state.discard, state.card))) {
        return "the card that asks this does not lie on the discard pile";
    }
    if ((step == Step::card_units || step == Step::retreat) != (state.card_units != 0) ||
        (state.retreated != 0 && step != Step::retreat)) {
        return "the units of the card do not fit the step";
    }
    if (!fighting && std::memcmp(&state.invasion, &empty, sizeof empty) != 0) {
        return "there is an invasion in a step outside one";
    }
    return fighting && state.invasion.from >= territories ? "the invasion is missing" : Fault();
}

// --- what a card or a question leaves open

Fault check_card_step(const Setup& setup, const State& state) {
    const Card* card = card_of(setup, state);
    const Step step = state.step();
    if (card == nullptr) {
        return {};
    }
    const bool units_fit = state.card_units <= card->count;
    bool fits = setup.abilities();
    if (step == Step::card_units) {
        const Timing timing = root(state) == Step::attack ? Timing::attack_phase : Timing::reinforcement;
        fits = fits && card->effect == Effect::add_units && card->timing == timing && units_fit &&
               card_unit_territories(state, *card) != 0;
    } else if (step == Step::retreat) {
        fits = fits && card->effect == Effect::retreat_units && units_fit && retreat_targets(setup, state) != 0 &&
               retreat_asks(setup, state);
    } else if (step == Step::remote_invasion) {
        fits = fits && card->effect == Effect::invade_remote && can_invade(setup, state, card->count);
    } else {  // card_manoeuvre, manoeuvre_to
        fits = fits && card->effect == Effect::manoeuvre && can_manoeuvre(setup, state, card->connected);
    }
    return fits ? Fault() : "the card " + name_of(setup, Table::card, state.card) + " does not ask this";
}

Fault check_question(const Setup& setup, const State& state) {
    const int player = state.active_seat();
    switch (state.step()) {
        case Step::transfer_answer:
            return setup.teams && (state.depth == 0 || setup.plays(House::transfer_while_attacking)) &&
                           transfer_check(setup, state, act(Do::request_command, state.asked)).legal()
                       ? Fault()
                       : "the command of " +
                             (state.asked < territories ? name_of(setup, Table::territory, state.asked) : "nothing") +
                             " cannot be given";
        case Step::reward:
            return state.took_achievement != 0 && setup.rewards() && drawable_rewards(setup, state) != 0
                       ? Fault()
                       : "there is no reward to draw";
        case Step::watchtower: {
            const int r = state.asked;
            const bool fits = state.took_achievement != 0 && r < rewards &&
                              setup.pack->reward[at(r)].kind == RewardKind::watchtower &&
                              state.holder[at(r)] == player && state.tower[at(r)] == none &&
                              watchtower_territories(state) != 0;
            return fits ? Fault() : "there is no watchtower to place";
        }
        case Step::reroll:
            return setup.abilities() ? Fault() : "no card lets dice be rolled again in this way to play";
        case Step::manoeuvre_to: {
            const bool fits = state.origin < territories &&
                              has(manoeuvre_origins(setup, state, manoeuvre_connected(setup, state)), state.origin);
            const bool left = root(state) != Step::end_of_turn || state.card != none || state.manoeuvres > 0;
            return fits && left ? Fault() : "no manoeuvre starts in " + name_of(setup, Table::territory, state.origin);
        }
        default:
            return {};
    }
}

// A position at rest waits for a decision: the rules would not go on from it by themselves.
bool at_rest(const Setup& setup, const State& state) {
    State next = state;
    Events silent;
    settle(setup, next, silent);
    return std::memcmp(&next, &state, sizeof next) == 0;
}

Fault check_turn(const Setup& setup, const State& state) {
    for (const auto check : {check_players, check_units, check_cards, check_rewards, check_used_cards}) {
        if (Fault fault = check(setup, state); !fault.empty()) {
            return fault;
        }
    }
    const bool over = root(state) == Step::over;
    if (over != (state.winners != 0)) {
        return "winners and the end of the match disagree";
    }
    if (over) {
        return {};
    }
    if (const int winner = winner_of(setup, state); winner != none) {
        return owner_name(setup, state, winner) + " has won already";
    }
    for (const auto check : {check_idle, senseless_invasion, check_card_step, check_question}) {
        if (Fault fault = check(setup, state); !fault.empty()) {
            return fault;
        }
    }
    return at_rest(setup, state) ? Fault() : "there is nothing to decide in this step";
}

}  // namespace

Fault senseless_step(const Setup& setup, const State& state) {
    if (Fault fault = check_agenda(state); !fault.empty()) {
        return fault;
    }
    const bool set_up = before_turns(root(state));
    Fault fault = set_up ? senseless_setup(setup, state) : check_turn(setup, state);
    if (fault.empty()) {
        return fault;
    }
    const int active = state.active < setup.players ? int{state.order[state.active]} : int{none};
    return "in the step " + std::string(Risk::spec().steps[state.agenda[state.depth]]) +
           (set_up || active >= setup.players ? "" : " of " + owner_name(setup, state, active)) + ": " + fault;
}

}  // namespace kriegsrat::risk
