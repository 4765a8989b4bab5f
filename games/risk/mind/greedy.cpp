#include "games/risk/mind/colours.h"
#include "games/risk/mind/evaluate.h"

// A sparring partner: it looks one decision ahead, gathers its units where the best attack is, attacks while the odds
// are with it, and takes every achievement it can.
namespace kriegsrat::risk {

namespace {

using mind::Judge;

Do kind_of(const Option& option) { return static_cast<Do>(option.action.kind); }

constexpr double worth_attacking = 0.55;  // least chance of success
constexpr double last_rolls = 0.75;       // and of a fight that leaves few units behind
// When two wait for better odds for ever, or march around each other, somebody must lose patience.
constexpr int long_game = 100;      // rounds
constexpr double patience = 100.0;  // rounds until any attack will do

Action most_of(const Option& option) {
    Action action = option.action;
    action.amount = option.most;
    return action;
}

// The option with the highest score; the score of an option may be negative to refuse it.
template <class Score>
Action best(const Options& options, const Score& score) {
    const Option* chosen = &options[0];
    double most = -1e9;
    for (const Option& option : options) {
        const double value = score(option);
        if (value > most) {
            most = value;
            chosen = &option;
        }
    }
    return most_of(*chosen);
}

double claim_score(const Setup& setup, const State& state, const Judge& judge, int territory) {
    const Pack& pack = *setup.pack;
    const std::size_t planet = pack.planet_of[at(territory)];
    const Bits others = pack.planet[planet] & ~judge.own();
    const int taken = count(others & ~(whole_board & ~(state.owned[0] | state.owned[1] | state.owned[2] |
                                                       state.owned[3] | state.owned[4] | state.owned[5])));
    const double share = double(count(pack.planet[planet] & judge.own())) / count(pack.planet[planet]);
    return pack.planet_bonus[planet] / double(count(pack.planet[planet])) + share -
           0.3 * taken / count(pack.planet[planet]) + (has(state.minerals, territory) ? 0.4 : 0.0) +
           0.15 * count(pack.adjacent[at(territory)] & judge.own());
}

Action place(const State& state, const Judge& judge, const Options& options, int units) {
    const int base = state.base[at(judge.player())];
    Bits where = 0;
    for (const Option& option : options) {
        where |= bit(option.action.a);
    }
    int chosen = judge.best_front((where & judge.front()) != 0 ? where & judge.front() : where, units);
    int amount = units;
    if (judge.base_in_danger() && has(where, base)) {
        chosen = base;
        amount = std::min(units, judge.threat(base) + 1 - units_at(state, base));
    }
    for (const Option& option : options) {
        if (option.action.a == chosen) {
            Action action = option.action;
            action.amount = static_cast<std::uint16_t>(std::min<int>(std::max(amount, 1), option.most));
            return action;
        }
    }
    return most_of(options[0]);
}

double invade_score(const State& state, const Judge& judge, Action action) {
    const double chance = judge.chance(action.a, action.b);
    const int spare = units_at(state, action.a) - 1 - units_at(state, action.b);
    const double left = std::max(0.0, 1 - std::max(0, state.round - long_game) / patience);
    if (chance < left * (spare < 2 && state.conquered != 0 ? last_rolls : worth_attacking)) {
        return -1;
    }
    return (judge.worth(action.b) + (1 - left) * units_at(state, action.b)) * chance;
}

// Is this card worth playing now? Stars are worth about a unit and a half each.
double card_score(const Setup& setup, const State& state, const Judge& judge, Action action) {
    const Card& card = setup.pack->card[action.a];
    const Invasion& invasion = state.invasion;
    const bool attacking = state.active_seat() == judge.player();
    const bool dice_lost = invasion.committed[0] > 0 && invasion.attack_dice[0] <= invasion.defence_dice[0];
    const bool vital = !attacking && invasion.to != none &&
                       (units_at(state, invasion.to) <= 2 || state.base[at(judge.player())] == invasion.to);
    switch (card.effect) {
        case Effect::reroll_own: {
            // Only the dice that lose their comparison, and low ones.
            int wanted = 0;
            for (int i = 0; i < std::min<int>(invasion.committed[0], invasion.committed[1]); ++i) {
                wanted |=
                    invasion.attack_dice[at(i)] <= invasion.defence_dice[at(i)] && invasion.attack_dice[at(i)] <= 4
                        ? 1 << i
                        : 0;
            }
            return wanted == action.b && wanted != 0 ? 1 : -1;
        }
        case Effect::die_bonus:
        case Effect::win_ties:
            return attacking ? (dice_lost ? 1 : -1) : (vital ? 1 : -1);
        case Effect::die_penalty:
        case Effect::reroll_enemy:
            return invasion.attack_dice[0] > invasion.defence_dice[0] ? 1 : -1;
        case Effect::save_units:
        case Effect::cancel_invasion:
        case Effect::retreat_units:
            return vital && card.effect != Effect::retreat_units ? 1 : -1;
        case Effect::limit_enemy_dice:
        case Effect::extra_die:
        case Effect::sacrifice:
            return attacking ? (invasion.to != none && units_at(state, invasion.to) >= 3 ? 1 : -1) : (vital ? 1 : -1);
        case Effect::remove_enemy_units:
            return action.amount >= 1 && (attacking || vital) ? 0.5 + judge.worth(action.b) * 0.1 : -1;
        case Effect::add_units:
            return card.scope == Scope::attacked_territory ? (vital ? 1 : -1) : 1;
        case Effect::invade_remote:
        case Effect::peek_hand:
        case Effect::manoeuvre:
            break;
    }
    return -1;
}

Action trade(const Setup& setup, const State& state, const Options& options) {
    const int player = state.active_seat();
    const Bits own = state.hand[at(player)] | state.taken[at(player)];
    const int total = stars(setup, own);
    const bool go = total >= 4 || (!setup.abilities() && total >= 3);
    return best(options, [&](const Option& option) {
        if (kind_of(option) == Do::trade_done) {
            return 0.5;
        }
        return go && kind_of(option) == Do::trade_card ? 1.0 + setup.pack->card[option.action.a].stars : -1.0;
    });
}

Action attack(const Setup& setup, const State& state, const Judge& judge, const Options& options) {
    return best(options, [&](const Option& option) {
        switch (kind_of(option)) {
            case Do::end_attack:
                return 0.0;
            case Do::invade:
                return invade_score(state, judge, option.action);
            default:
                return 10 * card_score(setup, state, judge, option.action);
        }
    });
}

Action move_in(const State& state, const Judge& judge, const Options& options) {
    // Leave only what a threatened origin needs; the hero goes where the fight goes.
    const int from = state.invasion.from;
    const bool onward = judge.enemies_near(state.invasion.to) != 0;
    const Option& option = options[options.size() - 1];
    Action action = option.action;
    const bool stay = !onward && judge.enemies_near(from) != 0;
    const bool guard = from == state.base[at(judge.player())];
    const int keep = guard ? std::min(judge.threat(from), units_at(state, from) - 1) : 0;
    action.amount = stay ? action.amount : static_cast<std::uint16_t>(std::max<int>(action.amount, option.most - keep));
    return action;
}

Action manoeuvre_from(const Setup& setup, const State& state, const Judge& judge, const Options& options) {
    return best(options, [&](const Option& option) {
        if (is_card_action(option.action)) {
            return card_score(setup, state, judge, option.action);
        }
        const bool inland = kind_of(option) == Do::manoeuvre_from && judge.enemies_near(option.action.a) == 0;
        const bool useful =
            inland && (manoeuvre_destinations(setup, state, option.action.a, manoeuvre_connected(setup, state)) &
                       judge.front()) != 0;
        return useful ? double(units_at(state, option.action.a)) : kind_of(option) == Do::manoeuvre_from ? -1.0 : 0.0;
    });
}

Action manoeuvre_to(const State& state, const Judge& judge, const Options& options) {
    return best(options, [&](const Option& option) {
        const int t = option.action.a;
        const double front = judge.enemies_near(t) != 0 ? 5 + judge.prospect(t, units_at(state, state.origin) - 1) : 0;
        return front + 0.1 * option.action.b;
    });
}

Action choose_greedily(const Setup& setup, const State& state, Seat who, const Options& options, Rng& rng) {
    const Judge judge(setup, state, index(who));
    switch (state.step()) {
        // Whoever looks at the map must tell the owners apart; which of the places is a matter of taste.
        case Step::choose_colour:
            return best(options, [&](const Option& option) {
                return mind::apart_from_taken(setup, state, option.action.b) + 0.01 * rng.below(8);
            });
        case Step::place_base:
        case Step::claim:
            return best(options, [&](const Option& option) {
                return claim_score(setup, state, judge, option.action.a) + 0.05 * rng.below(8);
            });
        case Step::strengthen:
        case Step::reinforce:
            return place(state, judge, options, std::max<int>(1, state.pool));
        case Step::duel_units:
            return place(state, judge, options, state.pool);
        case Step::card_units:
            return place(state, judge, options, state.card_units);
        case Step::first_hero:
        case Step::return_hero:
        case Step::watchtower:
            return best(options, [&](const Option& option) {
                return kind_of(option) == Do::pass
                           ? -1
                           : judge.prospect(option.action.a, 0) + units_at(state, option.action.a);
            });
        case Step::trade:
            return trade(setup, state, options);
        case Step::attack:
            return attack(setup, state, judge, options);
        case Step::remote_invasion:
            return best(options, [&](const Option& option) {
                return judge.worth(option.action.b) * judge.chance(option.action.a, option.action.b);
            });
        case Step::reinforcement_cards:
        case Step::attacker_declared:
        case Step::defender_declared:
        case Step::attacker_rolled:
        case Step::defender_rolled:
        case Step::conquered:
            return best(options, [&](const Option& option) {
                return kind_of(option) == Do::pass ? 0.0 : card_score(setup, state, judge, option.action);
            });
        case Step::move_in:
            return move_in(state, judge, options);
        case Step::achievement:
            return best(options, [&](const Option& option) {
                return kind_of(option) == Do::pass
                           ? -1.0
                           : double(setup.pack->achievement[option.action.a].tier == Tier::gold);
            });
        case Step::start_manoeuvre:
        case Step::card_manoeuvre:
        case Step::end_of_turn:
            return manoeuvre_from(setup, state, judge, options);
        case Step::manoeuvre_to:
            return manoeuvre_to(state, judge, options);
        case Step::commit:
        case Step::defend:
        case Step::call_hero:
        case Step::transfer_answer:
        case Step::transfer:
            return most_of(options[0]);
        default:
            return options.pick(rng);
    }
}

}  // namespace

std::span<const NamedPolicy<Setup, State>> Risk::policies() {
    static constexpr std::array<NamedPolicy<Setup, State>, 1> all{{{"greedy", &choose_greedily}}};
    return all;
}

}  // namespace kriegsrat::risk
