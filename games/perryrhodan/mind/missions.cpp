#include "games/perryrhodan/mind/missions.h"

#include <algorithm>

#include "games/perryrhodan/mind/policies.h"
#include "games/perryrhodan/rules/turn.h"

// A mission that could help is played to its end in the mind a few times, by the greedy mind on both sides; the one
// that leaves the best positions is led.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int samples_of_needed = 8;  // an attack that must succeed once may fail often
constexpr int samples = 2;            // of each mission that is tried
constexpr int most_tried = 2;         // of each kind in one mission section
constexpr int most_decisions = 600;   // of one mission

Do what_of(Action action) { return static_cast<Do>(action.kind); }

// The worth of the position when the mission is over.
double after_mission(const Setup& setup, State state, int seat, Rng& rng) {
    Options options;
    Events silent;
    for (int i = 0; i < most_decisions && state.step() != Step::mission_section && state.step() != Step::over; ++i) {
        const Turn turn = PerryRhodan::turn(setup, state);
        if (turn.seat == Seat::nobody || state.turn.seat != seat) {
            break;
        }
        Action action{};
        if (turn.seat == Seat::chance) {
            action = PerryRhodan::sample(setup, state, rng);
        } else {
            options.clear();
            PerryRhodan::options(setup, state, options);
            action = greedy(setup, state, turn.seat, options, rng);
        }
        PerryRhodan::apply(setup, state, action, silent);
    }
    return evaluate(setup, state, seat);
}

double mean_after(const Setup& setup, const State& state, int seat, int times, Rng& rng) {
    double sum = 0;
    for (int i = 0; i < times; ++i) {
        sum += after_mission(setup, state, seat, rng);
    }
    return sum / times;
}

struct Plan {
    MissionKind kind = MissionKind::none;
    int side = pro;
    int origin = none;
    int target = none;
    int enemy = none;
};

// What it is worth for the condition of the phase that this card stands at the target of the mission instead.
double gain_of_moving(const Setup& setup, const State& state, int seat, int number, int target) {
    State moved = state;
    card(moved, number).place = byte(target);
    return progress(setup, moved, seat) - progress(setup, state, seat);
}

// How promising it looks; 0 and less: it is not even tried.
double promise(const Setup& setup, const State& state, int seat, const Plan& plan) {
    int units = 0;
    int ships = 0;
    int agents = 0;
    double gain = 0;
    for (const int number : cards_of(state, seat)) {
        if (!lies_at(card(state, number), plan.side, plan.origin)) {
            continue;
        }
        const CardRecord& printed = print_of(setup, state, number);
        const bool unit = is_unit(printed);
        if (plan.kind == MissionKind::defensive) {
            if (unit || is_ship(printed)) {
                gain = std::max(gain, gain_of_moving(setup, state, seat, number, plan.target));
            }
        } else if (card(state, number).active()) {
            units += unit ? 1 : 0;
            ships += is_ship(printed) ? 1 : 0;
            agents += unit && printed.agent ? 1 : 0;
        }
    }
    switch (plan.kind) {
        case MissionKind::defensive:
            return gain;
        case MissionKind::agent:
            return agents == 0 || plan.side == anti ? 0 : setup.pack->place[at(plan.target)].survey_points;
        default: {
            const Column& other = column(state, plan.enemy, 1 - plan.side, plan.target);
            const double more = units + ships - other.units - other.ships;
            return units == 0 ? 0 : std::max(0.0, more + 2);
        }
    }
}

bool is_needed(const Setup& setup, const State& state, int seat, const Plan& plan) {
    const NextReduction next = next_reduction(setup, state, seat);
    return state.phase == phase_iv && plan.kind == MissionKind::offensive && plan.side == next.side &&
           plan.target == next.target;
}

// The target of an announced mission that looks best.
double most_promising(const Setup& setup, const State& state, int seat, const Options& options, Action& chosen) {
    const Frame& frame = state.agenda.top();
    double best = 0;
    for (const Option& option : options) {
        if (what_of(option.action) != Do::choose_target) {
            continue;
        }
        const Plan plan{static_cast<MissionKind>(frame.a), frame.b >> 8, frame.b & 0xFF, option.action.a,
                        option.action.b};
        double found = promise(setup, state, seat, plan);
        if (found > 0 && is_needed(setup, state, seat, plan)) {
            found += worth(setup, Worth::aralon_reduced);
        }
        if (found > best) {
            best = found;
            chosen = option.action;
        }
    }
    return best;
}

struct Idea {
    Action action{};
    double promise = 0;
    int times = samples;  // it is tried so often
    double bonus = 0;
};

// The missions that look best of each kind come first, so that a little of everything is tried.
class Ideas {
  public:
    void add(Idea idea) {
        if (size_ < most_tried) {
            ++size_;
        } else if (idea.promise <= idea_[at(size_ - 1)].promise) {
            return;
        }
        int i = size_ - 1;
        for (; i > 0 && idea_[at(i - 1)].promise < idea.promise; --i) {
            idea_[at(i)] = idea_[at(i - 1)];
        }
        idea_[at(i)] = idea;
    }
    const Idea* begin() const { return idea_.data(); }
    const Idea* end() const { return idea_.data() + size_; }

  private:
    std::array<Idea, most_tried> idea_{};
    int size_ = 0;
};

// What a card is worth for which a mission is sacrificed, if it can be played then.
double worth_of_sacrifice(const Setup& setup, const State& state, int seat, Action action, const Desires& desires) {
    State next = state;
    player(next, seat).put_aside = action.a;
    player(next, seat).sacrifices = byte(sacrifices_needed(setup, action.a, action.b));
    player(next, seat).sacrifice_side = byte(action.b);
    bool met = premise_met(setup, next, seat, action.a, action.b, none);
    for (int column = 0; column < places && !met; ++column) {
        met = has_column(state, seat, action.b, column) && premise_met(setup, next, seat, action.a, action.b, column);
    }
    return met ? share(setup, Worth::put_aside_share) * worth_of_record(setup, state, desires, action.a) : 0;
}

// Ships that would make the whole group slow stay at home (PR-I33).
bool flies_at_once(const Setup& setup, const State& state, int ship) {
    return reaches(setup, state, ship, state.mission.origin, state.mission.target);
}

bool a_ship_goes(const Setup& setup, const State& state, int seat) {
    for (const int number : cards_of(state, seat)) {
        if (card(state, number).spot == Spot::away && is_ship(print_of(setup, state, number))) {
            return true;
        }
    }
    return false;
}

}  // namespace

Action lead_missions(const Setup& setup, const State& state, int seat, const Options& options, Rng& rng) {
    const Desires desires(setup, state, seat);
    std::array<Ideas, 3> ideas;  // defensive, offensive, agent
    Ideas others;
    Events silent;
    Options targets;
    double best = worth(setup, Worth::mission_price);
    Action chosen = act(Do::done);
    for (const Option& option : options) {
        switch (what_of(option.action)) {
            case Do::announce_mission: {
                State next = state;
                PerryRhodan::apply(setup, next, option.action, silent);
                targets.clear();
                PerryRhodan::options(setup, next, targets);
                Action unused{};
                if (const double found = most_promising(setup, next, seat, targets, unused); found > 0) {
                    const bool needed = found >= worth(setup, Worth::aralon_reduced);
                    const bool meets_nobody = option.action.a == static_cast<int>(MissionKind::defensive);  // PR-J03
                    const int times = meets_nobody ? 1 : needed ? samples_of_needed : samples;
                    ideas[at(option.action.a - 1)].add(
                        {option.action, found, times, needed ? worth(setup, Worth::boldness) : 0});
                }
                break;
            }
            case Do::counter_mission:
            case Do::fetch_agents:
                others.add({option.action, 1});
                break;
            case Do::sacrifice:
                if (const double found = worth_of_sacrifice(setup, state, seat, option.action, desires); found > best) {
                    best = found;
                    chosen = option.action;
                }
                break;
            default:
                break;
        }
    }
    const double now = evaluate(setup, state, seat);
    const auto try_out = [&](const Idea& idea) {
        State next = state;
        PerryRhodan::apply(setup, next, idea.action, silent);
        if (const double found = mean_after(setup, next, seat, idea.times, rng) - now + idea.bonus; found > best) {
            best = found;
            chosen = idea.action;
        }
    };
    for (const Ideas* list : {&ideas[0], &ideas[1], &ideas[2], &others}) {
        for (const Idea& idea : *list) {
            try_out(idea);
        }
    }
    return chosen;
}

Action best_target(const Setup& setup, const State& state, int seat, const Options& options) {
    Action chosen = options[0].action;
    most_promising(setup, state, seat, options, chosen);
    return chosen;
}

Action gather_for_mission(const Setup& setup, const State& state, int seat, const Options& options) {
    const MissionKind kind = state.mission.kind;
    const bool ship_goes = a_ship_goes(setup, state, seat);
    double best = 0;
    Action chosen = act(Do::done);
    for (const Option& option : options) {
        if (what_of(option.action) != Do::take_along) {
            continue;
        }
        const int number = option.action.a;
        const CardRecord& printed = print_of(setup, state, number);
        double found = 0;
        if (is_ship(printed)) {
            const bool fast = flies_at_once(setup, state, number);
            if (kind == MissionKind::defensive) {
                const double gain = gain_of_moving(setup, state, seat, number, state.mission.target);
                found = ship_goes ? gain
                                  : worth(setup, Worth::condition_met) * (fast ? 2 : 1) + 10 * printed.transport + gain;
            } else {
                found = ship_goes && !fast ? 0 : worth(setup, Worth::condition_met) + (fast ? 10 : 0);
            }
        } else if (kind == MissionKind::defensive) {
            found = gain_of_moving(setup, state, seat, number, state.mission.target);
        } else if (kind == MissionKind::offensive || (kind == MissionKind::agent && printed.agent)) {
            found = material_of_record(setup, card(state, number).record);
        }
        if (found > best) {
            best = found;
            chosen = option.action;
        }
    }
    return chosen;
}

Action land_and_fetch(const State& state, const Options& options) {
    const int seat = seat_of(state, attacker);
    const Do wanted = state.mission.kind == MissionKind::fetch ? Do::pick_up : Do::land;
    for (const Option& option : options) {
        const Card& agent = card(state, option.action.a);
        const bool stays =
            wanted == Do::pick_up && agent.active() && agent.since == (player(state, seat).rounds & 0xFFU);
        if (what_of(option.action) == wanted && !stays) {
            return option.action;
        }
    }
    return act(Do::done);
}

}  // namespace kriegsrat::perryrhodan
