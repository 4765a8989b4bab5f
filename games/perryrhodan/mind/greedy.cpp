#include <algorithm>

#include "games/perryrhodan/mind/evaluate.h"
#include "games/perryrhodan/mind/missions.h"
#include "games/perryrhodan/mind/policies.h"

// Builds towards the victory condition, attacks whoever is ahead and uses what helps. It looks one decision ahead;
// where a decision is followed by chance or by many others, rules of thumb.
namespace kriegsrat::perryrhodan {

namespace {

// Decides between equals.
double noise(Rng& rng) { return rng.below(1000) / 1000.0; }

Do kind_of_option(const Option& option) { return static_cast<Do>(option.action.kind); }

double worth_after(const Setup& setup, const State& state, int seat, Action action) {
    State next = state;
    Events silent;
    PerryRhodan::apply(setup, next, action, silent);
    return evaluate(setup, next, seat);
}

bool ends_it(Do kind) {
    return kind == Do::go_on || kind == Do::pass || kind == Do::done || kind == Do::enough || kind == Do::stay;
}

bool never(Do kind) {
    return kind == Do::give_up || kind == Do::offer_end || kind == Do::accept_end || kind == Do::reshuffle ||
           kind == Do::leave_passive;
}

// The best card that a search could find, as far as the player knows his own cards.
double best_found(const Setup& setup, const State& state, int seat, const Operation& operation) {
    const Desires desires(setup, state, seat);
    double best = 0;
    for (int record = 0; record < records; ++record) {
        const bool there = ((operation.from & from_source) != 0 && state.source[at(seat)].has(record)) ||
                           ((operation.from & from_sink) != 0 && state.sink[at(seat)].has(record));
        if (there && !state.hand[at(seat)].has(record) &&
            fits_record(setup, state, filter_of(setup, operation.filter), record, none)) {
            best = std::max(best, desires.of(record));
        }
    }
    return best > 0 ? worth(setup, Worth::search) + share(setup, Worth::hand_share) * best : 0;
}

// What the hand loses with this card: others of its kind may serve as well.
double marginal_worth(const Setup& setup, const State& state, int seat, int record) {
    const Pile& hand = state.hand[at(seat)];
    Desires desires(setup, state, seat);
    for (int other = 0; other < records; ++other) {
        for (int copies = hand.of(other) - (other == record ? 1 : 0); copies > 0; --copies) {
            desires.take(other);
        }
    }
    return worth_of_record(setup, state, desires, record);
}

// The cards of the hand that an effect costs, at the price of the one that is missed least.
double price_in_cards(const Setup& setup, const State& state, int seat, const Effect& effect) {
    int cards = 0;
    for (const Cost& cost : costs_of(setup, effect)) {
        cards += cost.op == CostOp::discard_hand ? cost.n : 0;
    }
    if (cards == 0) {
        return 0;
    }
    double least = worth(setup, Worth::condition_met);
    for (int record = 0; record < records; ++record) {
        if (state.hand[at(seat)].has(record)) {
            least = std::min(least, marginal_worth(setup, state, seat, record));
        }
    }
    return cards * (worth(setup, Worth::hand_card) + share(setup, Worth::hand_share) * least);
}

// What an effect brings that the next position does not show yet: cards to come, another place.
double gain_of(const Setup& setup, const State& state, int seat, Action action) {
    const Effect& effect = effect_of(setup, action.b);
    const Mode& mode = mode_of(setup, effect, action.c);
    double gain = -price_in_cards(setup, state, seat, effect);
    for (const Operation& operation : ops_of(setup, mode.ops)) {
        switch (operation.op) {
            case Op::draw:
            case Op::draw_bonus:
                gain += worth(setup, Worth::draw) * std::max<int>(1, operation.n);
                break;
            case Op::search:
                gain += best_found(setup, state, seat, operation);
                break;
            case Op::score:
                gain += worth(setup, Worth::victory_point) / 2;
                break;
            case Op::put_into_play:
            case Op::activate:
            case Op::raise_skill:
                gain += worth(setup, Worth::grant);
                break;
            case Op::extra_location:
                for (int record = 0; record < records; ++record) {
                    if (state.hand[at(seat)].has(record) && filter_of(setup, operation.filter).fits.has(record)) {
                        gain += worth(setup, Worth::extra_place);
                    }
                }
                break;
            default:
                break;
        }
    }
    return gain;
}

// The best by looking one decision ahead; what ends a section must be better by nothing.
Action best_by_worth(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    const double now = evaluate(setup, state, seat);
    double best = -1e9;
    Action chosen = options[0].action;
    for (const Option& option : options) {
        if (never(kind_of_option(option))) {
            continue;
        }
        const bool ends = ends_it(kind_of_option(option));
        const bool effect = kind_of_option(option) == Do::use || kind_of_option(option) == Do::play_event;
        double value = ends ? now + worth(setup, Worth::patience) : worth_after(setup, state, seat, option.action);
        if (effect) {
            value = std::max(value, now + gain_of(setup, state, seat, option.action));
        }
        value += noise(rng);
        if (value > best) {
            best = value;
            chosen = option.action;
        }
    }
    return chosen;
}

// --- Effects: what helps ---

double help_of(const Setup& setup, Action action) {
    const Mode& mode = mode_of(setup, effect_of(setup, action.b), action.c);
    const Target& target = target_of(setup, mode);
    const bool enemy =
        target.owner == Owner::enemy || target.owner == Owner::each_enemy || target.who == Who::pairing_enemy;
    double help = 0;
    for (const Operation& operation : ops_of(setup, mode.ops)) {
        switch (operation.op) {
            case Op::mod:
                help += target.owner == Owner::any ? 0.1 : enemy == (operation.by < 0) ? 1 : -1;
                break;
            case Op::passivate:
                help += operation.on_self ? 0 : enemy ? 2 : 0;
                break;
            case Op::destroy:
                help += target.who == Who::both ? -1 : enemy ? 4 : -4;
                break;
            case Op::cancel:
                help += 3;
                break;
            case Op::draw:
            case Op::draw_bonus:
            case Op::search:
            case Op::choose_reduction:
                help += 2;
                break;
            case Op::retreat:
            case Op::store:
            case Op::look:
            case Op::negotiate:
            case Op::board:
                break;
            default:
                help += 0.5;
                break;
        }
    }
    return help;
}

Action use_what_helps(const Setup& setup, const Options& options, Rng& rng) {
    double best = 0.5;
    Action chosen = act(Do::pass);
    for (const Option& option : options) {
        if (kind_of_option(option) == Do::use || kind_of_option(option) == Do::play_event) {
            if (const double help = help_of(setup, option.action) + noise(rng); help > best) {
                best = help;
                chosen = option.action;
            }
        }
    }
    return chosen;
}

// A position it may believe in shows what could lie hidden there: that is named.
Action name_likely(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const Use& use = top_use(state);
    const int holder = state.agenda.top().a;
    for (int seat = 0; seat < setup.players; ++seat) {
        for (const int number : cards_of(state, seat)) {
            const int name = print_of(setup, state, number).name;
            const bool there = seat != use.seat &&
                               (holder < column_bit ? carried_by(state, number, holder)
                                                    : column_of_card(state, number) == (holder - column_bit) % places);
            if (there && options.allow(act(Do::name, name))) {
                return act(Do::name, name);
            }
        }
    }
    return options.pick(rng);
}

// Of assassination and sabotage: a card that could lie at the target.
Action name_at_target(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    const int host = seat_of(state, defender);
    double best = -1;
    Action chosen = options.pick(rng);
    for (const int number : cards_of(state, host)) {
        const Action action = act(Do::name_target, print_of(setup, state, number).name);
        if (card(state, number).side == side_of(state, defender) &&
            column_of_card(state, number) == state.mission.target && options.allow(action)) {
            if (const double value = material_of_record(setup, card(state, number).record) + noise(rng); value > best) {
                best = value;
                chosen = action;
            }
        }
    }
    return chosen;
}

Action strongest_target(const Setup& setup, const State& state, const Options& options, Rng& rng) {
    double best = -1;
    Action chosen = options[0].action;
    for (const Option& option : options) {
        double value = 0;
        if (kind_of_option(option) == Do::target && exists(state, option.action.a)) {
            value = 2 + material_of_record(setup, card(state, option.action.a).record);
        } else if (kind_of_option(option) == Do::name_where) {
            value = 1;
        }
        if (value += noise(rng); value > best) {
            best = value;
            chosen = option.action;
        }
    }
    return chosen;
}

// The first of these kinds that is offered.
Action prefer(const Options& options, std::initializer_list<Do> order, Rng& rng) {
    for (const Do wanted : order) {
        Action found{};
        int number = 0;
        for (const Option& option : options) {
            if (kind_of_option(option) == wanted && rng.below(static_cast<std::uint32_t>(++number)) == 0) {
                found = option.action;
            }
        }
        if (number > 0) {
            return found;
        }
    }
    return options.pick(rng);
}

// Of the line-up: the strongest card goes to the front, the others stand behind it.
Action line_up_strongest(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    const int for_attack = role_of(state, seat) == attacker ? 1 : 0;
    double best = -1;
    Action chosen = options[0].action;
    for (const Option& option : options) {
        double value = 0;
        switch (kind_of_option(option)) {
            case Do::pair:
                value =
                    card(state, option.action.a).active()
                        ? worth(setup, Worth::passive) + material_of_record(setup, card(state, option.action.a).record)
                        : 0;
                break;
            case Do::escort:
                value = option.action.b == for_attack ? worth(setup, Worth::unit) : worth(setup, Worth::passive);
                break;
            case Do::front:
                value = worth(setup, Worth::skill);
                break;
            default:
                break;
        }
        if (value += noise(rng); value > best) {
            best = value;
            chosen = option.action;
        }
    }
    return chosen;
}

// An attacker with fewer cards than the defender saves what is left.
bool is_outnumbered(const Setup& setup, const State& state, int seat) {
    return role_of(state, seat) == attacker &&
           fighters(setup, state, attacker).size() < fighters(setup, state, defender).size();
}

Action least_worth(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    double least = 1e9;
    Action chosen = options[0].action;
    for (const Option& option : options) {
        const bool card = kind_of_option(option) == Do::discard && option.action.a < records;
        const double value =
            (card ? marginal_worth(setup, state, seat, option.action.a) : worth(setup, Worth::other_card)) + noise(rng);
        if (value < least) {
            least = value;
            chosen = option.action;
        }
    }
    return chosen;
}

// Of a search: the card that is wanted most.
Action most_wanted(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    const Desires desires(setup, state, seat);
    double best = -1;
    Action chosen = options[0].action;
    for (const Option& option : options) {
        if (kind_of_option(option) != Do::take) {
            continue;
        }
        if (const double value = worth_of_record(setup, state, desires, option.action.a) + noise(rng); value > best) {
            best = value;
            chosen = option.action;
        }
    }
    return chosen;
}

Action draw_from_best(const State& state, int seat, const Options& options) {
    Action chosen = options[0].action;
    int best = -1;
    for (const Option& option : options) {
        const int size = option.action.a < phases ? source_size(state, seat, option.action.a) : 0;
        const int score = (size > 0 ? 100 : 0) + option.action.a;
        if (score > best) {
            best = score;
            chosen = option.action;
            chosen.amount = option.most;
        }
    }
    return chosen;
}

}  // namespace

Action greedy(const Setup& setup, const State& state, Seat who, const Options& options, Rng& rng) {
    const int seat = index(who);
    switch (state.step()) {
        case Step::reactivation:
            return prefer(options, {Do::trigger_change, Do::follow_change, Do::go_on}, rng);
        case Step::mulligan:
            return prefer(options, {Do::mulligan, Do::keep_hand}, rng);
        case Step::offer:
            return prefer(options, {Do::refuse_end}, rng);
        case Step::announce:
            return draw_from_best(state, seat, options);
        case Step::mission_section:
            return lead_missions(setup, state, seat, options, rng);
        case Step::choose_target:
            return best_target(setup, state, seat, options);
        case Step::gather:
            return gather_for_mission(setup, state, seat, options);
        case Step::land_agents:
            return land_and_fetch(state, options);
        case Step::choose_goal:
            return prefer(options, {Do::with_goal}, rng);
        case Step::line_up:
        case Step::post:
        case Step::adjust:
            return line_up_strongest(setup, state, seat, options, rng);
        case Step::name_target:
            return name_at_target(setup, state, options, rng);
        case Step::stealth_choice:
            return prefer(options, {Do::break_through, Do::split}, rng);
        case Step::retreat:
            return is_outnumbered(setup, state, seat) ? prefer(options, {Do::retreat, Do::stay}, rng)
                                                      : prefer(options, {Do::stay, Do::retreat}, rng);
        case Step::unload:
            return prefer(options, {Do::unload, Do::done}, rng);
        case Step::discard_section:
        case Step::discard_card:
        case Step::pay_hand:
            return least_worth(setup, state, seat, options, rng);
        case Step::window:
        case Step::answer:
            return use_what_helps(setup, options, rng);
        case Step::target:
            return strongest_target(setup, state, options, rng);
        case Step::name_card:
            return name_likely(setup, state, options, rng);
        case Step::search:
            return most_wanted(setup, state, seat, options, rng);
        default:
            return best_by_worth(setup, state, seat, options, rng);
    }
}

}  // namespace kriegsrat::perryrhodan
