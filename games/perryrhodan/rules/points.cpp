#include <algorithm>

#include "games/perryrhodan/rules/turn.h"

// Victory points of a phase, the end of the game and its winner (G09 to G15, Q21 to Q23, R07 to R17), and the tracks of
// phases IV and V (P02 to P12, K54).
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::array<int, phases> change_points{120, 120, 180, 240, 240};  // PR-R08 to PR-R12
constexpr std::array<RuleId, phases> phase_rules{"R08"_rule, "R09"_rule, "R10"_rule, "R11"_rule, "R12"_rule};
constexpr int half = whole_point / 2;

void give(State& state, int seat, int parts, RuleId rule, Events& events) {
    add_points(state, seat, parts);
    tell_points(events, rule, seat, parts);
}

// Shared equally by whoever meets the criterion (PR-R14).
void share(State& state, SeatSet who, int parts, RuleId rule, Events& events) {
    for (const int seat : each(who)) {
        give(state, seat, parts / count(who), rule, events);
    }
}

// Those alive with the highest value of a track.
template <class Value>
SeatSet highest(const Setup& setup, const State& state, const Value& value) {
    SeatSet who = 0;
    int best = 0;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (!is_alive(state, seat)) {
            continue;
        }
        const int own = value(seat);
        if (who == 0 || own > best) {
            best = own;
            who = 0;
        }
        who |= own == best ? only(kriegsrat::seat(seat)) : SeatSet{0};
    }
    return who;
}

SeatSet with_feat(const Setup& setup, const State& state, std::uint16_t what) {
    SeatSet who = 0;
    for (int seat = 0; seat < setup.players; ++seat) {
        who |=
            is_alive(state, seat) && (player(state, seat).feats & what) != 0 ? only(kriegsrat::seat(seat)) : SeatSet{0};
    }
    return who;
}

// PR-Z52: with none solved nobody gets the points.
SeatSet most_riddles(const Setup& setup, const State& state, int phase) {
    const SeatSet who = highest(setup, state, [&](int seat) { return riddles_solved_in(setup, state, seat, phase); });
    return riddles_solved_in(setup, state, first(who), phase) > 0 ? who : SeatSet{0};
}

void points_of_phase(const Setup& setup, State& state, Events& events) {
    RobotRegents rm{};
    for (int seat = 0; state.phase == 3 && seat < setup.players; ++seat) {
        rm[at(seat)] = {static_cast<std::int8_t>(robot_regent(setup, state, seat, pro)),
                        static_cast<std::int8_t>(robot_regent(setup, state, seat, anti))};
    }
    const Criteria criteria = criteria_of(setup, state, state.phase, rm);
    for (std::size_t i = 1; i < criteria.size; ++i) {  // the first is the change
        const Criterion& criterion = criteria.list[i];
        share(state, criterion.who, criterion.parts, criterion.rule, events);
        state.shares[state.phase][i - 1] = byte(static_cast<int>(criterion.who));
    }
}

// PR-G14, PR-G15: every change still to come, the riddles of those phases, and what no condition can do without;
// nothing else of the running phase.
int abandoned_points(const Setup& setup, int phase) {
    int parts = 0;
    for (; phase <= setup.last_phase; ++phase) {
        parts += change_points[at(phase)];
        parts += phase == 1 || phase == 2 ? half : 0;
        parts += phase == 3 ? whole_point : 0;
    }
    return parts;
}

// PR-R16: points, then changes triggered, then the highest of them.
Decider decider(const Player& one, const Player& other) {
    if (one.points != other.points) {
        return Decider::points;
    }
    if (count(one.triggered) != count(other.triggered)) {
        return Decider::changes;
    }
    return one.triggered != other.triggered ? Decider::highest_change : Decider::nothing;
}

bool better(const Player& one, const Player& other) {
    switch (decider(one, other)) {
        case Decider::points:
            return one.points > other.points;
        case Decider::changes:
            return count(one.triggered) > count(other.triggered);
        default:
            return one.triggered > other.triggered;
    }
}

}  // namespace

int points_of_change(int phase) { return change_points[at(phase)]; }

void add_points(State& state, int seat, int parts) {
    Player& owner = player(state, seat);
    std::int16_t& here = owner.phase_points[state.phase];
    here = static_cast<std::int16_t>(here + parts);
    owner.points = static_cast<std::int16_t>(owner.points + parts);
}

void book_minus(State& state, int seat) {
    Player& owner = player(state, seat);
    std::int16_t& here = state.booked_minus[at(seat)][state.phase];
    here = static_cast<std::int16_t>(here + owner.minus);
    add_points(state, seat, owner.minus);
    owner.minus = 0;
}

Criteria criteria_of(const Setup& setup, const State& state, int phase, const RobotRegents& rm) {
    Criteria list;
    const auto feat_of = [&](std::string_view kind, std::uint16_t what, int parts, RuleId rule) {
        list.add({kind, parts, rule, with_feat(setup, state, what)});
    };
    const RuleId rule = phase_rules[at(phase)];
    list.add({"change", points_of_change(phase), rule, 0});
    switch (phase) {
        case 1:
            list.add({"riddles", half, rule, most_riddles(setup, state, 1)});
            feat_of("topsider_on_terra", feat::topsider_on_terra, half, rule);
            break;
        case 2:
            list.add({"riddles", half, rule, most_riddles(setup, state, 2)});
            feat_of("anti_ganymed", feat::anti_ganymed, half, rule);
            feat_of("saboteurs_on_terra", feat::saboteurs_on_terra, half, rule);
            break;
        case 3:
            feat_of("first_aralon", feat::first_aralon, whole_point, rule);
            list.add(
                {"highest_rm", half, rule, highest(setup, state, [&](int seat) { return int{rm[at(seat)][anti]}; })});
            list.add({"lowest_rm", half, rule, highest(setup, state, [&](int seat) { return -rm[at(seat)][pro]; })});
            break;
        case 4: {
            feat_of("kompensatorpeiler", feat::kompensatorpeiler, whole_point, rule);
            feat_of("marten_berceo", feat::marten_berceo, half, rule);
            feat_of("gesandte", feat::gesandte, whole_point, rule);
            const SeatSet high = highest(setup, state, [&](int seat) { return int{player(state, seat).coords}; });
            const SeatSet low = highest(setup, state, [&](int seat) { return -player(state, seat).coords; });
            list.add({"highest_coords", half, rule, high != low ? high : SeatSet{0}});
            list.add({"lowest_coords", -half, rule, high != low ? low : SeatSet{0}});
            break;
        }
        default:
            break;
    }
    return list;
}

void give_points_of_phase(const Setup& setup, State& state, int trigger, int change_worth, Events& events) {
    give(state, trigger, change_worth, phase_rules[state.phase], events);
    points_of_phase(setup, state, events);
    for (int seat = 0; seat < setup.players; ++seat) {
        book_minus(state, seat);
    }
    player(state, trigger).triggered |= byte(1 << state.phase);
}

// By points, not by who triggered the change (PR-R15, PR-Z63); ties that stay are shared (PR-Z53).
void end_game(const Setup& setup, State& state, Ending how, Events& events) {
    for (int seat = 0; seat < setup.players; ++seat) {
        book_minus(state, seat);
        if (how == Ending::abandoned && is_alive(state, seat)) {
            give(state, seat, abandoned_points(setup, state.phase), "G14"_rule, events);
        }
    }
    int best = 0;
    for (int seat = 1; seat < setup.players; ++seat) {
        best = better(player(state, seat), player(state, best)) ? seat : best;
    }
    for (int seat = 0; seat < setup.players; ++seat) {
        state.winners |= better(player(state, best), player(state, seat)) ? SeatSet{0} : only(kriegsrat::seat(seat));
    }
    state.ended = byte(static_cast<int>(how));
    while (state.agenda.depth > 0) {
        pop(state);
    }
    become(state, Step::over, 0);
    for (const int seat : each(state.winners)) {
        tell(events, Happening::won, rule_of_the_end(setup, state), seat);
    }
}

Decider decided_by(const Setup& setup, const State& state) {
    Decider last = count(state.winners) > 1 ? Decider::nothing : Decider::points;
    for (int seat = 0; last != Decider::nothing && seat < setup.players; ++seat) {
        if (!has(state.winners, seat)) {
            last = std::max(last, decider(player(state, first(state.winners)), player(state, seat)));
        }
    }
    return last;
}

// The order of ties is that of campaigns for a phase played alone, too.
RuleId rule_of_the_end(const Setup& setup, const State& state) {
    const Decider decider = decided_by(setup, state);
    if (decider == Decider::nothing) {
        return "R17"_rule;
    }
    return decider == Decider::points && setup.first_phase == setup.last_phase ? "R15"_rule : "R16"_rule;
}

void change_coords(State& state, int seat, int by, Events& events) {
    player(state, seat).coords = static_cast<std::int8_t>(player(state, seat).coords + by);
    tell(events, Happening::coords_changed, "K54"_rule, seat, by);
}

void change_survey(State& state, int seat, int by, Events& events) {
    player(state, seat).survey = byte(player(state, seat).survey + by);
    tell(events, Happening::survey_changed, "K54"_rule, seat, by);
}

namespace {

// The sum of a track over the cards of a side: places once a name, others each (PR-P02, PR-Z45).
template <class Track>
int sum_of(const Setup& setup, const State& state, int seat, int side, const Track& track) {
    int sum = 0;
    PlaceSet counted = 0;
    for (const int id : cards_of(state, seat)) {
        const Card& lying = card(state, id);
        const CardRecord& what = print_of(setup, state, id);
        const Modifier& modifier = track(what);
        if (modifier.by == 0 || lying.side != side || lying.spot == Spot::aside || lying.spot == Spot::stored) {
            continue;
        }
        if (!is_place(what)) {
            sum += modifier.by;
        } else if (!has(counted, what.place)) {
            counted |= PlaceSet{1} << what.place;
            const int copies = place_cards(setup, state, seat, side, what.place);
            sum += !modifier.per_card                     ? modifier.by
                   : copies * modifier.by > modifier.most ? modifier.most
                                                          : copies * modifier.by;
        }
    }
    return sum;
}

}  // namespace

// Counted anew from what lies there, so nothing has to be taken back (PR-P03); all start at 0 (PR-Z44).
int robot_regent(const Setup& setup, const State& state, int seat, int side) {
    const int visit = side == pro && player(state, seat).m13_visited != 0 ? 1 : 0;  // PR-P04
    return visit + sum_of(setup, state, seat, side,
                          [&](const CardRecord& what) -> const Modifier& { return what.robot_regent_mod[at(side)]; });
}

int ara(const Setup& setup, const State& state, int seat, int side) {
    return sum_of(setup, state, seat, side,
                  [&](const CardRecord& what) -> const Modifier& { return what.ara_mod[at(side)]; });
}

}  // namespace kriegsrat::perryrhodan
