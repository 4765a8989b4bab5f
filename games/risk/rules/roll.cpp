#include <algorithm>

#include "games/risk/rules/play.h"

// Chapter G, steps 4 to 8 of an invasion: the dice and what they do. Bonuses of heroes (chapter I), watchtowers and
// bonus dice (chapter M) and cards (RS-K23) come together here.
namespace kriegsrat::risk {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::span<std::int8_t> dice_of(Invasion& invasion, int side) {
    return side == attacker ? std::span<std::int8_t>(invasion.attack_dice).first(invasion.committed[attacker])
                            : std::span<std::int8_t>(invasion.defence_dice).first(invasion.committed[defender]);
}

void sort_dice(std::span<std::int8_t> dice) { std::sort(dice.begin(), dice.end(), std::greater<>()); }

int side_of(const Card& card) { return card.timing == Timing::after_declare_attacker || card.timing == Timing::after_roll_attacker ? attacker : defender; }

// RS-K23: in the order of play, each to the die that is then the highest.
void apply_modifiers(const Setup& setup, Invasion& invasion) {
    for (std::size_t i = 0; i < invasion.modifiers; ++i) {
        const Card& card = setup.pack->card[invasion.modifier[i]];
        const bool gain = card.effect == Effect::die_bonus;
        const auto dice = dice_of(invasion, gain ? side_of(card) : 1 - side_of(card));
        const int change = gain ? card.count : -card.count;
        for (std::size_t d = 0; d < (card.scope == Scope::all ? dice.size() : 1); ++d) {
            dice[d] = static_cast<std::int8_t>(dice[d] + change);
        }
        sort_dice(dice);
    }
}

struct Losses {
    int attacker = 0;
    int defender = 0;
};

Losses compare(const Invasion& invasion) {
    Losses losses;
    const int comparisons = std::min(invasion.committed[attacker], invasion.committed[defender]);
    for (int i = 0; i < comparisons; ++i) {
        const int attack = invasion.attack_dice[at(i)];
        const int defence = invasion.defence_dice[at(i)];
        const bool attacker_wins = attack > defence || (attack == defence && invasion.attacker_wins_ties != 0);
        (attacker_wins ? losses.defender : losses.attacker) += 1;
    }
    losses.attacker = std::max(0, losses.attacker - invasion.saved[attacker]);
    losses.defender = std::max(0, losses.defender - invasion.saved[defender]);
    return losses;
}

// RS-G15: the target changes hands and the committed units that survived move in.
void conquer(const Setup& setup, State& state, Events& events) {
    Invasion& invasion = state.invasion;
    const int player = state.active_seat();
    const int to = invasion.to;
    const int enemy = invasion.enemy;
    state.conquered = 1;
    tell(events, Happening::conquered, "G15"_rule, player, invasion.from, to, enemy);
    if (state.hero[at(enemy)] == to) {
        state.hero[at(enemy)] = none;
        tell(events, Happening::hero_defeated, "I11"_rule, enemy, to);
    }
    lose_watchtower(state, to, events);
    state.owned[at(enemy)] &= ~bit(to);
    state.owned[at(player)] |= bit(to);
    move_units(state, invasion.from, to, invasion.committed[attacker], invasion.hero_called != 0, "G15"_rule, events);
    become(state, Step::move_in);
    if (!setup.is_neutral(enemy) && owned_by(state, enemy) == 0) {
        eliminate(setup, state, enemy, events);
    }
    check_victory(setup, state, events);
}

constexpr std::array<std::uint32_t, max_dice + 1> factorial{1, 1, 2, 6, 24, 120, 720};

std::uint32_t orderings(const Dice& dice, int n) {
    std::uint32_t ways = factorial[at(n)];
    int run = 1;
    for (int i = 1; i <= n; ++i) {
        if (i < n && dice[at(i)] == dice[at(i - 1)]) {
            ++run;
        } else {
            ways /= factorial[at(run)];
            run = 1;
        }
    }
    return ways;
}

void list_rolls(Dice& dice, int filled, int n, Options& out) {
    if (filled == n) {
        Action action = act(Do::roll);
        pack_dice(dice, action);
        out.add_weighted(action, orderings(dice, n));
        return;
    }
    for (int value = filled == 0 ? 6 : dice[at(filled - 1)]; value >= 1; --value) {
        dice[at(filled)] = byte(value);
        list_rolls(dice, filled + 1, n, out);
    }
    dice[at(filled)] = 0;
}

}  // namespace

bool bonus_die(const Setup& setup, const State& state, int side) {
    const int owner = side == attacker ? state.active_seat() : state.invasion.enemy;
    return !setup.is_neutral(owner) && holds_reward(setup, state, owner, side == attacker ? RewardKind::bonus_attack_die : RewardKind::bonus_defence_die);
}

int dice_thrown(const Setup& setup, const State& state, int side) {
    return std::min(max_dice, state.invasion.committed[at(side)] + state.invasion.extra_dice[at(side)] + (bonus_die(setup, state, side) ? 1 : 0));
}

int attack_bonus(const Setup& setup, const State& state) {
    const int player = state.active_seat();
    int bonus = state.invasion.hero_called;
    for (std::size_t r = 0; r < rewards; ++r) {
        if (state.tower[r] != none && state.holder[r] == player && has(setup.pack->adjacent[state.tower[r]], state.invasion.to)) {
            bonus += setup.pack->reward[r].count;
        }
    }
    return bonus;
}

int defence_bonus(const Setup& setup, const State& state) {
    const int enemy = state.invasion.enemy;
    int bonus = hero_of(state, enemy) == state.invasion.to ? 1 : 0;
    for (std::size_t r = 0; r < rewards; ++r) {
        if (state.tower[r] == state.invasion.to && state.holder[r] == enemy) {
            bonus += setup.pack->reward[r].count;
        }
    }
    return bonus;
}

void resolve(const Setup& setup, State& state, Events& events) {
    Invasion& invasion = state.invasion;
    apply_modifiers(setup, invasion);
    invasion.attack_dice[0] = static_cast<std::int8_t>(invasion.attack_dice[0] + attack_bonus(setup, state));
    invasion.defence_dice[0] = static_cast<std::int8_t>(invasion.defence_dice[0] + defence_bonus(setup, state));
    const Losses losses = compare(invasion);
    tell(events, Happening::dice_compared, "G09"_rule, invasion.attack_dice[0], invasion.defence_dice[0], invasion.attack_dice[1], invasion.defence_dice[1]);
    tell(events, Happening::losses, "G11"_rule, losses.attacker, losses.defender);
    add_units(state, invasion.from, -losses.attacker);
    add_units(state, invasion.to, -losses.defender);
    invasion.committed[attacker] = byte(invasion.committed[attacker] - losses.attacker);
    if (units_at(state, invasion.to) == 0) {
        conquer(setup, state, events);
    } else {
        end_invasion(state);
    }
}

void roll_options(int dice, Options& out) {
    Dice rolled{};
    list_rolls(rolled, 0, dice, out);
}

Verdict roll_check(int dice, Action action) {
    const Dice rolled = unpack_dice(action);
    bool good = action.amount == 0;
    for (int i = 0; i < max_dice; ++i) {
        const int die = rolled[at(i)];
        good = good && (i < dice ? die >= 1 && die <= 6 && (i == 0 || die <= rolled[at(i - 1)]) : die == 0);
    }
    return require(good, "G08"_rule);
}

Action sample_roll(int dice, Rng& rng) {
    Dice rolled{};
    for (int i = 0; i < dice; ++i) {
        const auto die = byte(static_cast<int>(rng.below(6)) + 1);
        int place = i;
        for (; place > 0 && rolled[at(place - 1)] < die; --place) {
            rolled[at(place)] = rolled[at(place - 1)];
        }
        rolled[at(place)] = die;
    }
    Action action = act(Do::roll);
    pack_dice(rolled, action);
    return action;
}

int dice_due(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::attack_roll: return dice_thrown(setup, state, attacker);
        case Step::defence_roll: return dice_thrown(setup, state, defender);
        default: return count(state.invasion.reroll_dice);
    }
}

void roll_apply(const Setup& setup, State& state, Action action, Events& events) {
    Invasion& invasion = state.invasion;
    const Dice rolled = unpack_dice(action);
    const int packed = action.a | (action.b << 8) | (action.c << 16);
    const Step step = state.step();
    const int side = step == Step::attack_roll ? attacker : step == Step::defence_roll ? defender : invasion.reroll_side;
    const int owner = side == attacker ? state.active_seat() : invasion.enemy;
    const auto dice = dice_of(invasion, side);
    if (step == Step::reroll) {
        int next = 0;
        for (const int place : each(invasion.reroll_dice)) {
            dice[at(place)] = static_cast<std::int8_t>(rolled[at(next++)]);
        }
        sort_dice(dice);
        invasion.reroll_dice = 0;
        invasion.reroll_side = 0;
        pop(state);
        tell(events, Happening::dice_rolled_again, "K23"_rule, owner, packed);
        return;
    }
    // Of bonus and extra dice the best as many as units committed count (RS-M16 to RS-M18).
    for (std::size_t i = 0; i < dice.size(); ++i) {
        dice[i] = static_cast<std::int8_t>(rolled[i]);
    }
    const bool bonus = dice_thrown(setup, state, side) > invasion.committed[at(side)];
    tell(events, side == attacker ? Happening::attack_rolled : Happening::defence_rolled, bonus ? "M16"_rule : "G08"_rule, owner, packed);
    become(state, side == attacker ? Step::defence_roll : Step::attacker_rolled);
}

}  // namespace kriegsrat::risk
