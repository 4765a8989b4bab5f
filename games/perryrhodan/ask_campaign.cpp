#include "games/perryrhodan/ask.h"
#include "games/perryrhodan/rules/turn.h"
#include "games/perryrhodan/vocabulary.h"

// The campaign: what every phase is worth, to whom it would go now, and what a phase change would do to the reader.
namespace kriegsrat::perryrhodan {

namespace {

Json seats_of(SeatSet who) {
    Json list = Json::array();
    for (const int seat : each(who)) {
        list.push_back(seat);
    }
    return list;
}

std::string name_of(RuleId rule) { return rule_name(PerryRhodan::spec().rule_prefix, rule); }

int trigger_of(const Setup& setup, const State& state, int phase) {
    int trigger = none;
    for (int seat = 0; seat < setup.players; ++seat) {
        trigger = has(state.player[at(seat)].triggered, phase) ? seat : trigger;
    }
    return trigger;
}

bool is_over(const State& state, int phase) {
    return phase < state.phase || (phase == state.phase && state.ended != 0);
}

// To whom the points of a criterion would go now or have gone; `i`: its place in Criteria.
SeatSet holders(const Setup& setup, const State& state, int phase, std::size_t i, const Criterion& criterion) {
    if (!is_over(state, phase)) {
        return phase == state.phase ? criterion.who : SeatSet{0};
    }
    const int trigger = trigger_of(setup, state, phase);
    return i > 0 ? state.shares[at(phase)][i - 1] : trigger == none ? SeatSet{0} : only(kriegsrat::seat(trigger));
}

// What this seat got in a finished phase, by what it was given for. The change is what the rest does not explain: it
// may be worth less (PR-P29).
void write_given(const Setup& setup, const View& view, int phase, int seat, Json& list) {
    const State& state = view.state;
    const auto add = [&](std::string_view kind, int parts, RuleId rule) {
        if (parts != 0) {
            list.push_back({{"seat", seat}, {"kind", kind}, {"parts", parts}, {"rule", name_of(rule)}});
        }
    };
    const Criteria criteria = criteria_of(setup, state, phase, view.rm);
    int rest = state.player[at(seat)].phase_points[at(phase)] - state.booked_minus[at(seat)][at(phase)];
    for (std::size_t i = 1; i < criteria.size; ++i) {
        const SeatSet who = state.shares[at(phase)][i - 1];
        const int parts = has(who, seat) ? criteria.list[i].parts / count(who) : 0;
        add(criteria.list[i].kind, parts, criteria.list[i].rule);
        rest -= parts;
    }
    if (trigger_of(setup, state, phase) == seat) {
        add("change", rest, criteria.list[0].rule);
    } else {
        rest < 0 ? add("left", rest, "G09"_rule) : add("alone", rest, "G14"_rule);
    }
    add("minus", state.booked_minus[at(seat)][at(phase)], "G11"_rule);
}

// What this seat would get now for all but the change.
int shares_of(const Criteria& criteria, int seat) {
    int sum = 0;
    for (const Criterion& criterion : criteria) {
        sum += has(criterion.who, seat) ? criterion.parts / count(criterion.who) : 0;
    }
    return sum;
}

Json write_phase(const Setup& setup, const View& view, int phase) {
    const State& state = view.state;
    Json criteria = Json::array();
    int most = 0;
    const Criteria all = criteria_of(setup, state, phase, view.rm);
    for (std::size_t i = 0; i < all.size; ++i) {
        const Criterion& criterion = all.list[i];
        most += std::max(0, criterion.parts);
        criteria.push_back({{"kind", criterion.kind},
                            {"parts", criterion.parts},
                            {"rule", name_of(criterion.rule)},
                            {"seats", seats_of(holders(setup, state, phase, i, criterion))}});
    }
    Json given = Json::array();
    Json pending = Json::array();
    for (int seat = 0; seat < setup.players; ++seat) {
        if (is_over(state, phase)) {
            write_given(setup, view, phase, seat, given);
        } else if (phase == state.phase) {
            pending.push_back(state.player[at(seat)].minus + shares_of(all, seat));
        }
    }
    const int trigger = trigger_of(setup, state, phase);
    return {{"phase", entry(setup, Table::phase, phase)},
            {"running", phase == state.phase && state.ended == 0},
            {"over", is_over(state, phase)},
            {"most", most / whole_point},
            {"condition", name_of(condition_rule(phase))},
            {"triggered_by", trigger == none ? Json(nullptr) : Json(trigger)},
            {"criteria", std::move(criteria)},
            {"pending", std::move(pending)},
            {"given", std::move(given)}};
}

// What everybody would have if this player triggered the change now.
Json forecast(const Setup& setup, const View& view, const State& known, int trigger) {
    Json points = Json::array();
    const Criteria criteria = criteria_of(setup, view.state, view.state.phase, view.rm);
    for (int seat = 0; seat < setup.players; ++seat) {
        int sum = view.state.player[at(seat)].points + view.state.player[at(seat)].minus;
        sum += shares_of(criteria, seat);
        sum += seat == trigger ? worth_of_change(setup, known, trigger) : 0;
        points.push_back(sum);
    }
    return points;
}

Json more_in(const Setup& setup, const Pile& after, const Pile& before) {
    Json cards = Json::object();
    for (int record = 0; record < records; ++record) {
        if (after.of(record) > before.of(record)) {
            cards[entry(setup, Table::card, record)] = after.of(record) - before.of(record);
        }
    }
    return cards;
}

// Own cards are all known, so the rules can be asked: the change is tried on a copy.
Json write_change(const Setup& setup, const State& before, int seat) {
    State after = before;
    std::vector<Event> told;
    Events events(told);
    end_phase(setup, after, seat, events);
    Json stays = Json::array();
    for (int place = 0; place < places; ++place) {
        const int top = top_of(setup, after, seat, anti, place, Row::locations);
        if (top != no_card && is_obsolete(print_of(setup, after, top), after.phase)) {
            stays.push_back(entry(setup, Table::place, place));
        }
    }
    return {{"to", entry(setup, Table::phase, after.phase)},
            {"sink", more_in(setup, after.sink[at(seat)], before.sink[at(seat)])},
            {"hand", more_in(setup, after.hand[at(seat)], before.hand[at(seat)])},
            {"stays", std::move(stays)},
            {"refill", std::max(0, hand_size - after.hand[at(seat)].size())}};
}

// How the game ended, and what put the winners before the others.
Json write_end(const Setup& setup, const State& state) {
    struct End {
        std::string_view how;
        RuleId rule;
    };
    constexpr std::array<End, 4> ends{
        {{"last_phase", "Q23"_rule}, {"round_limit", "Y42"_rule}, {"joint", "G12"_rule}, {"abandoned", "G13"_rule}}};
    constexpr std::array<std::string_view, 4> deciders{"points", "changes", "highest_change", "nothing"};
    return {{"how", ends[state.ended - 1U].how},
            {"rule", name_of(ends[state.ended - 1U].rule)},
            {"winners", seats_of(state.winners)},
            {"decided_by", deciders[static_cast<std::size_t>(decided_by(setup, state))]},
            {"decided_rule", name_of(rule_of_the_end(setup, state))}};
}

}  // namespace

Expected<Json> ask_campaign(const Setup& setup, const View& view, const Reader& question) {
    question.only({"what"});
    if (!question.ok()) {
        return error("ask", "a question about the campaign names nothing else");
    }
    Json list = Json::array();
    for (int phase = setup.first_phase; phase <= setup.last_phase; ++phase) {
        list.push_back(write_phase(setup, view, phase));
    }
    const State& state = view.state;
    Json told = {{"phases", std::move(list)},
                 {"forecast", nullptr},
                 {"change", nullptr},
                 {"end", state.ended == 0 ? Json(nullptr) : write_end(setup, state)}};
    const int seat = is_player(view.who) ? index(view.who) : none;
    if (seat == none || state.ended != 0) {
        return told;
    }
    const State known = known_part(setup, view);
    told["forecast"] = forecast(setup, view, known, seat);
    const bool decides = state.step() == Step::reactivation && state.turn.seat == seat;
    if (decides && state.phase < setup.last_phase && would_win_phase(setup, known, seat)) {
        told["change"] = write_change(setup, known, seat);
    }
    return told;
}

}  // namespace kriegsrat::perryrhodan
