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

const char* check_agenda(const State& state) {
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
    return nullptr;
}

// --- what holds in every turn

const char* check_players(const Setup& setup, const State& state) {
    Bits seats = 0;
    Bits used = 0;
    for (int i = 0; i < setup.owners(); ++i) {
        const int colour = state.colour[at(i)];
        if (colour >= colours || has(used, colour)) {
            return "two owners have the same colour, or one has none";
        }
        used |= bit(colour);
        if (!setup.is_neutral(i)) {
            const int seat_index = state.order[at(i)];
            seats |= seat_index < setup.players ? bit(seat_index) : 0;
        }
    }
    if (setup.mode != Mode::basic_training && state.colour != setup.colour) {
        return "the colours are not those of the set-up";
    }
    if (seats != first_n(setup.players)) {
        return "the turn order must name every player once";
    }
    if (state.active >= setup.players || !is_alive(state, state.active_seat()) ||
        !within(state.alive, first_n(setup.players))) {
        return "the active player is not in the game";
    }
    if (state.round == 0 || state.placer != 0 || state.neutral != 0 ||
        std::any_of(state.left.begin(), state.left.end(), [](int n) { return n != 0; })) {
        return "the set-up is not over";
    }
    return nullptr;
}

const char* check_units(const Setup& setup, const State& state) {
    for (int owner = 0; owner < setup.owners(); ++owner) {
        if (units_of(state, owner) > max_units ||
            (owner == state.active_seat() && units_of(state, owner) + state.pool > max_units)) {
            return "an owner has too many units (RS-Z50)";
        }
        if (setup.is_neutral(owner) && (state.got[at(owner)] | state.hand[at(owner)] | state.taken[at(owner)]) != 0) {
            return "a neutral has cards or achievements";
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
    if (std::any_of(state.base.begin(), state.base.begin() + setup.players,
                    [](int base) { return base >= territories; })) {
        return "a base is missing";
    }
    return nullptr;
}

const char* check_cards(const Setup& setup, const State& state) {
    Bits held = 0;
    for (int s = 0; s < setup.players; ++s) {
        held |= state.hand[at(s)] | state.taken[at(s)];
    }
    for (int s = 0; s < setup.players; ++s) {
        const Bits own = state.hand[at(s)] | state.taken[at(s)];
        if (!is_alive(state, s) &&
            (own != 0 || (state.got[at(s)] != 0 && !on_agenda(state, Step::give_achievements)))) {
            return "an eliminated player has cards or achievements";
        }
        if (setup.species_piles() &&
            !within(state.hand[at(s)], setup.pack->species_cards[at(species_of(setup, state, s))])) {
            return "a player has a card of another species in hand";
        }
        if (!within(state.known[at(s)], held & ~own)) {
            return "a player knows a card that nobody else holds";
        }
    }
    return nullptr;
}

const char* check_rewards(const Setup& setup, const State& state) {
    std::array<int, 2> left{};
    for (const int r : each(state.rewards_left)) {
        ++left[static_cast<std::size_t>(setup.pack->reward[at(r)].tier)];
    }
    for (int tier = 0; tier < 2; ++tier) {
        const int wanted = count(state.available & setup.pack->tier_achievements[at(tier)]) +
                           (state.step() == Step::reward && state.asked == tier ? 1 : 0);
        if (setup.rewards() && left[at(tier)] < wanted) {
            return "an achievement on the board has no reward";
        }
    }
    if (!setup.rewards() && (state.rewards_left != 0 ||
                             std::any_of(state.holder.begin(), state.holder.end(), [](int h) { return h != none; }))) {
        return "there are no rewards in this way to play";
    }
    return nullptr;
}

// A card can be used once in a turn: the lists of what was used have room for the cards that are left.
const char* check_used_cards(const Setup& setup, const State& state) {
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
            return "a card that was played on the dice does not lie on the discard pile";
        }
        used |= bit(c);
    }
    return nullptr;
}

// --- fields that are empty outside their step

const char* check_idle(const Setup& setup, const State& state) {
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
    if (!within(state.trading, step == Step::trade ? own : 0) ||
        count(state.trading) + count(state.trading & setup.pack->two_star_cards) > setup.pack->max_stars) {
        return "cards are being traded that cannot be";
    }
    if ((step == Step::manoeuvre_to) != (state.origin != none)) {
        return "there is an origin without a manoeuvre, or a manoeuvre without an origin";
    }
    if (asking != (state.asked != none)) {
        return "somebody is asked something in a step that asks nothing, or the other way round";
    }
    if (card_step != (state.card != none) || (card_step && !has(state.discard, state.card))) {
        return "the card of this step is missing";
    }
    if ((step == Step::card_units || step == Step::retreat) != (state.card_units != 0) ||
        (state.retreated != 0 && step != Step::retreat)) {
        return "the units of the card do not fit the step";
    }
    if (!fighting && std::memcmp(&state.invasion, &empty, sizeof empty) != 0) {
        return "there is an invasion in a step outside one";
    }
    return fighting && state.invasion.from >= territories ? "the invasion is missing" : nullptr;
}

// --- what a card or a question leaves open

const char* check_card_step(const Setup& setup, const State& state) {
    const Card* card = card_of(setup, state);
    const Step step = state.step();
    if (card == nullptr) {
        return nullptr;
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
    return fits ? nullptr : "the card does not fit the step";
}

const char* check_question(const Setup& setup, const State& state) {
    const int player = state.active_seat();
    switch (state.step()) {
        case Step::transfer_answer:
            return setup.teams && transfer_check(setup, state, act(Do::request_command, state.asked)).legal()
                       ? nullptr
                       : "the territory asked for cannot be given";
        case Step::reward:
            return state.took_achievement != 0 && setup.rewards() && drawable_rewards(setup, state) != 0
                       ? nullptr
                       : "there is no reward to draw";
        case Step::watchtower: {
            const int r = state.asked;
            const bool fits = state.took_achievement != 0 && r < rewards &&
                              setup.pack->reward[at(r)].kind == RewardKind::watchtower &&
                              state.holder[at(r)] == player && state.tower[at(r)] == none &&
                              watchtower_territories(state) != 0;
            return fits ? nullptr : "there is no watchtower to place";
        }
        case Step::reroll:
            return setup.abilities() ? nullptr : "no card lets dice be rolled again in this way to play";
        case Step::manoeuvre_to: {
            const bool fits = state.origin < territories &&
                              has(manoeuvre_origins(setup, state, manoeuvre_connected(setup, state)), state.origin);
            const bool left = root(state) != Step::end_of_turn || state.card != none || state.manoeuvres > 0;
            return fits && left ? nullptr : "no manoeuvre starts there";
        }
        default:
            return nullptr;
    }
}

// A position at rest waits for a decision: the rules would not go on from it by themselves.
bool at_rest(const Setup& setup, const State& state) {
    State next = state;
    Events silent;
    settle(setup, next, silent);
    return std::memcmp(&next, &state, sizeof next) == 0;
}

bool one_side_left(const Setup& setup, const State& state) {
    return within(state.alive, setup.allies[at(state.active_seat())]);
}

}  // namespace

const char* senseless_step(const Setup& setup, const State& state) {
    if (const char* fault = check_agenda(state)) {
        return fault;
    }
    if (before_turns(root(state))) {
        return senseless_setup(setup, state);
    }
    for (const auto check : {check_players, check_units, check_cards, check_rewards, check_used_cards}) {
        if (const char* fault = check(setup, state)) {
            return fault;
        }
    }
    const bool over = root(state) == Step::over;
    if (over != (state.winners != 0)) {
        return "winners and the end of the match disagree";
    }
    if (over) {
        return nullptr;
    }
    if (one_side_left(setup, state)) {
        return "only one side is left, so the match is over";
    }
    for (const auto check : {check_idle, senseless_invasion, check_card_step, check_question}) {
        if (const char* fault = check(setup, state)) {
            return fault;
        }
    }
    return at_rest(setup, state) ? nullptr : "there is nothing to decide in this step";
}

}  // namespace kriegsrat::risk
