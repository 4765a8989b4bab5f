#include <span>

#include "core/dice.h"
#include "games/risk/rules/play.h"

// Chapter G, steps 4 to 8 of an invasion: the dice and what they do. Bonuses of heroes (chapter I), watchtowers and
// bonus dice (chapter M) and cards (RS-K23) come together here.
namespace kriegsrat::risk {

namespace {

using Roll = Rolls<Do::roll, max_attackers>;

std::span<std::int8_t> dice_of(Invasion& invasion, int side) {
    return side == attacker ? std::span<std::int8_t>(invasion.attack_dice).first(invasion.committed[attacker])
                            : std::span<std::int8_t>(invasion.defence_dice).first(invasion.committed[defender]);
}

int side_of(const Card& card) {
    return card.timing == Timing::after_declare_attacker || card.timing == Timing::after_roll_attacker ? attacker
                                                                                                       : defender;
}

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

// Everything that changes dice before they are compared. Heroes and watchtowers raise the highest die alone, without a
// limit (RS-I05, RS-I06, RS-M19, RS-Z19), after what cards did (RS-Z32).
void raise(const Setup& setup, Invasion& invasion, int attack, int defence) {
    apply_modifiers(setup, invasion);
    invasion.attack_dice[0] = static_cast<std::int8_t>(invasion.attack_dice[0] + attack);
    invasion.defence_dice[0] = static_cast<std::int8_t>(invasion.defence_dice[0] + defence);
}

// Of bonus and extra dice the best as many as units committed count (RS-M16 to RS-M18).
void keep_best(Invasion& invasion, int side, const Dice& rolled) {
    const std::size_t kept = dice_of(invasion, side).size();
    const auto places = side == attacker ? std::span<std::int8_t>(invasion.attack_dice) : invasion.defence_dice;
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = static_cast<std::int8_t>(i < kept ? rolled[i] : 0);
    }
}

struct Losses {
    int attacker = 0;
    int defender = 0;
};

int comparisons(const Invasion& invasion) {
    return std::min(invasion.committed[attacker], invasion.committed[defender]);
}

Losses compare(const Invasion& invasion) {
    Losses losses;
    const int pairs = comparisons(invasion);
    for (int i = 0; i < max_defenders; ++i) {  // always both, without a jump
        const int attack = invasion.attack_dice[at(i)] + invasion.attacker_wins_ties;
        const int compared = i < pairs ? 1 : 0;
        const int wins = attack > invasion.defence_dice[at(i)] ? compared : 0;  // RS-G10
        losses.defender += wins;
        losses.attacker += compared - wins;  // RS-G13
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
    state.conquered = 1;  // RS-G19
    tell(events, Happening::conquered, "G15"_rule, player, invasion.from, to, enemy);
    if (state.hero[at(enemy)] == to) {
        state.hero[at(enemy)] = none;
        tell(events, Happening::hero_defeated, "I11"_rule, enemy, to);
    }
    lose_watchtower(state, to, events);
    state.owned[at(enemy)] &= ~bit(to);  // minerals and bases stay (RS-A16, RS-A17, RS-O03)
    state.owned[at(player)] |= bit(to);
    move_units(state, invasion.from, to, invasion.committed[attacker], invasion.hero_called != 0, "G15"_rule, events);
    become(state, Step::move_in);
    if (!setup.is_neutral(enemy) && owned_by(state, enemy) == 0) {
        eliminate(setup, state, enemy, events);
    }
    check_victory(setup, state, events);  // RS-O06, RS-O07
}

}  // namespace

bool bonus_die(const Setup& setup, const State& state, int side) {
    const int owner = side == attacker ? state.active_seat() : state.invasion.enemy;
    return !setup.is_neutral(owner) &&
           holds_reward(setup, state, owner,
                        side == attacker ? RewardKind::bonus_attack_die : RewardKind::bonus_defence_die);
}

int dice_thrown(const Setup& setup, const State& state, int side) {
    return std::min(max_dice, state.invasion.committed[at(side)] + state.invasion.extra_dice[at(side)] +
                                  (bonus_die(setup, state, side) ? 1 : 0));
}

// A hero and every watchtower beside the target add up (RS-M13, RS-M15, RS-Z30, RS-Z31); of allies none helps (RS-T26).
int attack_bonus(const Setup& setup, const State& state) {
    int bonus = state.invasion.hero_called;
    for (const int r : each(setup.pack->rewards_of_kind[static_cast<std::size_t>(RewardKind::watchtower)])) {
        const int tower = state.tower[at(r)];
        if (tower != none && state.holder[at(r)] == state.active_seat() &&
            has(setup.pack->adjacent[at(tower)], state.invasion.to)) {
            bonus += setup.pack->reward[at(r)].count;  // silver and gold alike (RS-M14)
        }
    }
    return bonus;
}

// A hero defends by standing there (RS-I02, RS-Z18), a watchtower its own territory alone (RS-M10).
int defence_bonus(const Setup& setup, const State& state) {
    const int enemy = state.invasion.enemy;
    int bonus = hero_of(state, enemy) == state.invasion.to ? 1 : 0;
    for (const int r : each(setup.pack->rewards_of_kind[static_cast<std::size_t>(RewardKind::watchtower)])) {
        if (state.tower[at(r)] == state.invasion.to && state.holder[at(r)] == enemy) {
            bonus += setup.pack->reward[at(r)].count;
        }
    }
    return bonus;
}

ExpectedLosses expected_losses(const Setup& setup, const State& state) {
    Options attacks;
    Options defences;
    roll_options(dice_thrown(setup, state, attacker), attacks);
    roll_options(dice_thrown(setup, state, defender), defences);
    const int attack = attack_bonus(setup, state);
    const int defence = defence_bonus(setup, state);
    ExpectedLosses sum;
    double ways = 0;
    for (const Option& one : attacks) {
        for (const Option& other : defences) {
            Invasion invasion = state.invasion;
            keep_best(invasion, attacker, unpack_dice(one.action));
            keep_best(invasion, defender, unpack_dice(other.action));
            raise(setup, invasion, attack, defence);
            const Losses losses = compare(invasion);
            const double weight = static_cast<double>(one.weight) * other.weight;
            sum.attacker += weight * losses.attacker;
            sum.defender += weight * losses.defender;
            ways += weight;
        }
    }
    return {sum.attacker / ways, sum.defender / ways};
}

void resolve(const Setup& setup, State& state, Events& events) {
    Invasion& invasion = state.invasion;
    raise(setup, invasion, attack_bonus(setup, state), defence_bonus(setup, state));
    const Losses losses = compare(invasion);
    const int pairs = comparisons(invasion);
    const int second = pairs > 1 ? 1 : 0;  // what was not compared is told as zero
    tell(events, Happening::dice_compared, "G09"_rule, invasion.attack_dice[0], invasion.defence_dice[0],
         second * invasion.attack_dice[1], second * invasion.defence_dice[1], pairs);
    tell(events, Happening::losses, "G11"_rule, losses.attacker, losses.defender);
    add_units(state, invasion.from, -losses.attacker);
    add_units(state, invasion.to, -losses.defender);
    invasion.committed[attacker] = byte(invasion.committed[attacker] - losses.attacker);
    if (units_at(state, invasion.to) == 0) {
        conquer(setup, state, events);
    } else {
        end_invasion(state);  // RS-G14, RS-K13
    }
}

void roll_options(int dice, Options& out) { Roll::list(dice, out); }

Verdict roll_check(int dice, Action action) { return require(Roll::contain(dice, action), "G08"_rule); }

Action sample_roll(int dice, Rng& rng) { return Roll::sample(dice, rng); }

int dice_due(const Setup& setup, const State& state) {
    switch (state.step()) {
        case Step::attack_roll:
            return dice_thrown(setup, state, attacker);
        case Step::defence_roll:
            return dice_thrown(setup, state, defender);
        default:
            return count(state.invasion.reroll_dice);
    }
}

void roll_apply(const Setup& setup, State& state, Action action, Events& events) {
    Invasion& invasion = state.invasion;
    const Dice rolled = unpack_dice(action);
    const int packed = action.a | (action.b << 8) | (action.c << 16);
    const Step step = state.step();
    const int side = step == Step::attack_roll    ? attacker
                     : step == Step::defence_roll ? defender
                                                  : invasion.reroll_side;
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
    keep_best(invasion, side, rolled);
    const RuleId rule = !bonus_die(setup, state, side) ? "G08"_rule : side == attacker ? "M16"_rule : "M17"_rule;
    tell(events, side == attacker ? Happening::attack_rolled : Happening::defence_rolled, rule, owner, packed);
    become(state, side == attacker ? Step::defence_roll : Step::attacker_rolled);
}

}  // namespace kriegsrat::risk
