#include "games/warcraft/mind/evaluate.h"
#include "games/warcraft/rules/battle.h"

// Looks one decision ahead and takes what is worth most; small rules of thumb where a decision is followed by chance.
namespace kriegsrat::warcraft {

namespace {

constexpr double patience = 0.02;  // by so much something must be better than to do nothing

// Equals are told apart by chance, not by their place in a list.
double noise(Rng& rng) { return patience / 2 * rng.below(1000) / 1000.0; }

double worth_after(const Setup& setup, const State& state, int seat, Action action) {
    State next = state;
    Events silent;
    Warcraft::apply(setup, next, action, silent);
    return evaluate(setup, next, seat);
}

// Waiting is an action like the others, but it leaves what is under way as it is.
Action best_or(const Setup& setup, const State& state, int seat, const Options& options, Action otherwise,
               double margin, Rng& rng) {
    double best = evaluate(setup, state, seat) + margin;
    Action chosen = otherwise;
    for (const Option& option : options) {
        Action action = option.action;
        const auto kind = static_cast<Do>(action.kind);
        if (action == otherwise || kind == Do::request) {
            continue;
        }
        for (const int amount : {int{option.action.amount}, int{option.most}}) {
            action.amount = static_cast<std::uint16_t>(amount);
            if (const double worth = worth_after(setup, state, seat, action) + noise(rng); worth > best) {
                best = worth;
                chosen = action;
            }
            if (option.most == option.action.amount) {
                break;
            }
        }
    }
    return chosen;
}

// In a Spend phase the first purchase decides what else can be bought: the whole of it is compared.
double worth_of_spending(const Setup& setup, const State& state, int seat, Action first, Options& options, Rng& rng) {
    State next = state;
    Events silent;
    Action action = first;
    while (action != act(Do::end_spend)) {
        Warcraft::apply(setup, next, action, silent);
        if (next.step() != Step::spend || next.seat != state.seat) {
            break;
        }
        options.clear();
        Warcraft::options(setup, next, options);
        action = best_or(setup, next, seat, options, act(Do::end_spend), patience, rng);
    }
    return evaluate(setup, next, seat);
}

Action choose_purchase(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    double best = evaluate(setup, state, seat) + patience;
    Action chosen = act(Do::end_spend);
    Options later;
    for (const Option& option : options) {
        const auto kind = static_cast<Do>(option.action.kind);
        if (option.action == act(Do::end_spend) || kind == Do::request) {
            continue;
        }
        Action action = option.action;
        action.amount = option.most;
        if (const double worth = worth_of_spending(setup, state, seat, action, later, rng) + noise(rng); worth > best) {
            best = worth;
            chosen = action;
        }
    }
    return chosen;
}

Action find(const Options& options, Do kind, Action otherwise) {
    for (const Option& option : options) {
        if (static_cast<Do>(option.action.kind) == kind) {
            Action action = option.action;
            action.amount = option.most;
            return action;
        }
    }
    return otherwise;
}

// The cheapest unit, rather from a flank than from the battlefield, rather one that cannot attack.
Action choose_casualty(const Setup& setup, const State& state, int seat, const Options& options) {
    double best = 0;
    Action chosen = options[0].action;
    bool found = false;
    for (const Option& option : options) {
        const Action action = option.action;
        if (static_cast<Do>(action.kind) != Do::lose) {
            continue;
        }
        const int owner = owner_of_race(state, action.a / piece_types);
        const int type = action.a % piece_types;
        const bool mine = allied(state, owner, seat);
        double loss = type == worker ? 4 : unit_worth(setup, state, owner, type);
        loss += action.b == state.battle.field ? 3 : 0;
        loss -= action.c != 0 ? 2 : 0;
        loss += mine && owner != seat ? 1 : 0;
        const double worth = mine ? -loss : loss;
        if (!found || worth > best) {
            found = true;
            best = worth;
            chosen = action;
        }
    }
    return chosen;
}

// In a battle cards are there to be used; a counter spell is kept for the cards of enemies.
Action choose_card(const Setup& setup, const State& state, int seat, const Options& options, Action pass, Rng& rng) {
    switch (state.step()) {
        case Step::answer:
            return allied(state, state.played.seat, seat) || state.played.cancelled != 0
                       ? pass
                       : find(options, Do::play_card, pass);
        case Step::movement_cards:
            return pass;
        case Step::portal_cards:
            return best_or(setup, state, seat, options, pass, 6, rng);
        case Step::spend_cards: {
            Action chosen = find(options, Do::play_resources, pass);
            if (chosen != pass) {
                chosen.b = state.stock[at(seat)][gold] <= state.stock[at(seat)][wood] ? gold : wood;
            }
            return chosen;
        }
        case Step::round_cards: {
            double best = 0;
            Action chosen = pass;
            for (const Option& option : options) {
                if (static_cast<Do>(option.action.kind) != Do::play_card_on) {
                    continue;
                }
                const int owner = owner_of_race(state, option.action.b / piece_types);
                const double worth =
                    unit_worth(setup, state, owner,
                               option.action.b % piece_types == worker ? melee : option.action.b % piece_types) +
                    (option.action.c == state.battle.field ? 3 : 0);
                if (worth > best) {
                    best = worth;
                    chosen = option.action;
                }
            }
            return chosen;
        }
        default:
            return find(options, Do::play_card, find(options, Do::play_card_at, pass));
    }
}

Action choose(const Setup& setup, const State& state, Seat who, const Options& options, Rng& rng) {
    const int seat = index(who);
    if (is_window(state.step())) {
        return choose_card(setup, state, seat, options, act(Do::pass), rng);
    }
    switch (state.step()) {
        case Step::move:
            return best_or(setup, state, seat, options, act(Do::end_movement), patience, rng);
        case Step::deploy:
            return best_or(setup, state, seat, options, act(Do::end_deploy), patience, rng);
        case Step::spend:
            return choose_purchase(setup, state, seat, options, rng);
        case Step::muster:
            return find(options, Do::muster, options[0].action);
        case Step::harvest:
            return find(options, Do::harvest, find(options, Do::end_harvest, options[0].action));
        case Step::lay_open:
            return find(options, Do::lay_open, act(Do::pass));
        case Step::gift:
            return act(Do::pass);
        case Step::join: {
            const bool attacks = side_of(state, seat) == attacker;
            return attacks || rng.below(4) != 0 ? act(Do::join) : act(Do::stay_out);
        }
        case Step::casualty:
            return choose_casualty(setup, state, seat, options);
        case Step::consent:
            return act(Do::consent);
        case Step::raise:
            return find(options, Do::raise, options[0].action);
        case Step::reroll:
            return find(options, Do::reroll, options[0].action);
        case Step::choose_battle:
        case Step::name_phase:
            return options[0].action;
        default:
            return best_or(setup, state, seat, options, options[0].action, -1e9, rng);
    }
}

constexpr NamedPolicy<Setup, State> all_policies[] = {{"greedy", choose}};

}  // namespace

std::span<const NamedPolicy<Setup, State>> Warcraft::policies() { return all_policies; }

}  // namespace kriegsrat::warcraft
