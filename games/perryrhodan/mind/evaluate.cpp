#include "games/perryrhodan/mind/evaluate.h"

#include <algorithm>
#include <numeric>

#include "games/perryrhodan/rules/turn.h"

namespace kriegsrat::perryrhodan {

namespace {

constexpr int most_in_strike = 4;  // more units than that add nothing

const std::vector<Want>& wants_of(const Setup& setup, const State& state) {
    return mind_terms(*setup.pack).wants[state.phase];
}

// Lies in his room: by itself or aboard a ship that lies there.
bool is_in_room(const State& state, int number) {
    const Spot spot = card(state, number).spot;
    return spot == Spot::column || (spot == Spot::aboard && column_of_card(state, number) != none);
}

int free_places(const Setup& setup, const State& state, int seat, const Want& want) {
    const int column = column_of(setup, want.room);
    return has_column(state, seat, want.side, column)
               ? std::min<int>(want.n, room_for_units(setup, state, seat, want.side, column))
               : 0;
}

// A mission to Aralon is possible while the Ara number is below 1 (PR-P12).
double above_ara_number(const Setup& setup, const State& state, int seat) {
    int highest = 0;
    for (int other = 0; other < setup.players; ++other) {
        if (other != seat && is_alive(state, other)) {
            highest = std::max(highest, ara(setup, state, other, anti));
        }
    }
    return std::max(0, ara(setup, state, seat, pro) + std::max(highest, 1));
}

// Units that the ships there could carry: nearly all with a transport capacity above 2, else one troop (PR-I40 to
// PR-I43).
int could_carry(const Setup& setup, const State& state, int ship) {
    const int capacity = transport_of(setup, state, ship);
    return capacity > 2 ? most_in_strike : capacity > 0 ? 1 : 0;
}

// Units that stand together with ships that could bring them to the target, at the best of his places.
int ready_to_strike(const Setup& setup, const State& state, int seat, NextReduction next) {
    std::array<std::uint8_t, places> units{};
    std::array<std::uint8_t, places> room{};
    for (const int number : cards_of(state, seat)) {
        const int from = column_of_card(state, number);
        if (from == none || card(state, number).side != next.side || !is_in_room(state, number)) {
            continue;
        }
        const CardRecord& printed = print_of(setup, state, number);
        if (is_unit(printed)) {
            ++units[at(from)];
            room[at(from)] = byte(room[at(from)] + (from == next.target ? 1 : 0));  // on foot (PR-I20)
        } else if (is_ship(printed) && range_of(setup, state, number) >= range_needed(setup, from, next.target)) {
            room[at(from)] = byte(room[at(from)] + could_carry(setup, state, number));
        }
    }
    int best = 0;
    for (int place = 0; place < places; ++place) {
        best = std::max<int>(best, std::min(units[at(place)], room[at(place)]));
    }
    return std::min(best, most_in_strike);
}

double phase_four(const Setup& setup, const State& state, int seat) {
    const std::uint16_t feats = player(state, seat).feats;
    double sum = (feats & feat::aralon) == 0 ? -worth(setup, Worth::ara_number) * above_ara_number(setup, state, seat)
                                             : worth(setup, Worth::aralon_reduced);
    if ((feats & feat::aqua) != 0) {
        return sum + worth(setup, Worth::aqua_reduced);
    }
    const int ready = ready_to_strike(setup, state, seat, next_reduction(setup, state, seat));
    return sum + (ready > 0 ? worth(setup, Worth::strike_ready) + (ready - 1) * worth(setup, Worth::strike_more) : 0);
}

// Agents who are about to bring survey points that are still of use.
double agents_out(const Setup& setup, const State& state, int seat) {
    double sum = 0;
    int missing = std::max(0, 2 - player(state, seat).survey);
    for (const int number : cards_of(state, seat)) {
        const Card& agent = card(state, number);
        const CardRecord& printed = print_of(setup, state, number);
        if (agent.spot != Spot::agent || agent.side != pro || !agent.active()) {
            continue;
        }
        bool surveys = false;
        for (int i = 0; i < printed.skill_count; ++i) {
            surveys = surveys || setup.pack->skill[printed.skill[at(i)].skill].transmittable;
        }
        const int points = surveys ? std::min<int>(missing, setup.pack->place[agent.place].survey_points) : 0;
        const bool due = agent.since != (player(state, seat).rounds & 0xFFU);
        sum += points *
               (worth(setup, Worth::agent_informed) + (due && points > 0 ? worth(setup, Worth::information_due) : 0));
        missing -= points;
    }
    return sum;
}

double material(const Setup& setup, const State& state, int number) {
    const Card& one = card(state, number);
    const double full = material_of_record(setup, one.record);
    return one.active() ? full : full - worth(setup, Worth::passive);
}

double progress_with(const Setup& setup, const State& state, int seat, const Desires& desires) {
    const double met = victory_condition(setup, state, seat) ? worth(setup, Worth::condition_met) : 0;
    const double special = state.phase == phase_iv  ? phase_four(setup, state, seat)
                           : state.phase == phase_v ? agents_out(setup, state, seat)
                                                    : 0;
    return met + special + desires.fulfilled();
}

enum Term : std::size_t { way, points, table, hand, delay, terms_count };
static_assert(term_names.size() == terms_count + 1);

std::array<double, terms_count> strengths_of_player(const Setup& setup, const State& state, int seat, bool own) {
    const Player& player = perryrhodan::player(state, seat);
    Desires desires(setup, state, seat);
    std::array<double, terms_count> sum{};
    sum[way] = progress_with(setup, state, seat, desires);
    sum[points] = (player.points + player.minus) * worth(setup, Worth::victory_point) / whole_point;
    for (const int number : cards_of(state, seat)) {
        sum[table] += material(setup, state, number);
    }
    const Pile& held = state.hand[at(seat)];
    sum[hand] = worth(setup, Worth::hand_card) * std::min(held.size(), hand_limit(setup, state, seat));
    if (own && !held.empty()) {
        for (int record = 0; record < records; ++record) {
            for (int copies = held.of(record); copies > 0; --copies) {
                sum[hand] += share(setup, Worth::hand_share) * desires.take(record);
            }
        }
        if (player.put_aside != no_record) {
            sum[hand] += share(setup, Worth::put_aside_share) * desires.take(player.put_aside);
        }
    }
    sum[delay] = -worth(setup, Worth::turn_to_skip) * player.skips;
    return sum;
}

double strength_of_player(const Setup& setup, const State& state, int seat, bool own) {
    const auto terms = strengths_of_player(setup, state, seat, own);
    return std::accumulate(terms.begin(), terms.end(), 0.0);
}

double of_the_leader(const Setup& setup, const State& state, int seat) {
    double leader = 0;
    for (int other = 0; other < setup.players; ++other) {
        if (other != seat && is_alive(state, other)) {
            leader = std::max(leader, strength_of_player(setup, state, other, false));
        }
    }
    return share(setup, Worth::leader_share) * leader;
}

}  // namespace

Desires::Desires(const Setup& setup, const State& state, int seat) : setup_(setup), state_(state) {
    const std::vector<Want>& wants = wants_of(setup, state);
    const int size = std::min<int>(static_cast<int>(wants.size()), most_wants);
    std::array<std::uint8_t, most_wants> found{};
    for (const int number : cards_of(state, seat)) {
        if (!is_in_room(state, number)) {
            continue;
        }
        const int record = card(state, number).record;
        for (int i = 0; i < size; ++i) {
            const Want& want = wants[at(i)];
            if (want.cards != no_entry && found[at(i)] < want.n && filter_of(setup, want.cards).fits.has(record) &&
                fits(setup, state, Stand{.seat = seat, .side = want.side}, filter_of(setup, want.cards), number)) {
                ++found[at(i)];
            }
        }
    }
    for (int i = 0; i < size; ++i) {
        const Want& want = wants[at(i)];
        if (want.condition != no_entry &&
            !condition_met(setup, state, Stand{.seat = seat, .side = want.condition_side}, want.condition)) {
            continue;
        }
        const bool cards = want.cards != no_entry;
        const int there = want.room == none ? 1 : free_places(setup, state, seat, want);
        fulfilled_ += want.worth * (cards ? found[at(i)] : there);
        open_[at(i)] = static_cast<std::int8_t>(cards ? want.n - found[at(i)] : 0);
    }
}

double Desires::wanted(int record, int* which) const {
    const std::vector<Want>& wants = wants_of(setup_, state_);
    double best = 0;
    for (int i = 0; i < std::min<int>(static_cast<int>(wants.size()), most_wants); ++i) {
        const Want& want = wants[at(i)];
        if (open_[at(i)] > 0 && want.worth > best && filter_of(setup_, want.printed).fits.has(record) &&
            is_on_side(print(setup_, record).side, want.side) &&
            fits_record(setup_, state_, filter_of(setup_, want.printed), record, want.side)) {
            best = want.worth;
            if (which != nullptr) {
                *which = i;
            }
        }
    }
    return best;
}

double Desires::take(int record) {
    int which = -1;
    const double best = wanted(record, &which);
    if (which >= 0) {
        --open_[at(which)];
    }
    return best;
}

NextReduction next_reduction(const Setup& setup, const State& state, int seat) {
    const auto& place = setup.pack->named.place;
    if ((player(state, seat).feats & feat::aralon) == 0) {
        return {pro, place.aralon};
    }
    for (int other = 0; other < setup.players; ++other) {
        if (other != seat && is_alive(state, other) && has_column(state, other, pro, place.aqua)) {
            return {anti, place.aqua};
        }
    }
    return {anti, place.terra};
}

double progress(const Setup& setup, const State& state, int seat) {
    return progress_with(setup, state, seat, Desires(setup, state, seat));
}

double evaluate(const Setup& setup, const State& state, int seat) {
    return strength_of_player(setup, state, seat, true) - of_the_leader(setup, state, seat);
}

void explain(const Setup& setup, const State& state, int seat, std::span<double> terms) {
    const auto own = strengths_of_player(setup, state, seat, true);
    std::copy(own.begin(), own.end(), terms.begin());
    terms[terms_count] = -of_the_leader(setup, state, seat);
}

double material_of_record(const Setup& setup, int record) {
    const CardRecord& printed = print(setup, record);
    if (is_place(printed)) {
        return worth(setup, Worth::place);
    }
    if (!is_unit(printed) && !is_ship(printed)) {
        return worth(setup, Worth::other_card);
    }
    const int letters = static_cast<int>(printed.attack.letter) + static_cast<int>(printed.defence.letter);
    return worth(setup, is_ship(printed) ? Worth::ship : Worth::unit) + worth(setup, Worth::strength_letter) * letters +
           worth(setup, Worth::skill) * printed.skill_count;
}

double worth_of_record(const Setup& setup, const State& state, const Desires& desires, int record) {
    const CardRecord& printed = print(setup, record);
    if (is_obsolete(printed, state.phase)) {
        return -1;
    }
    const double old = printed.phase == state.phase ? 0 : worth(setup, Worth::old_card);
    return std::max(0.0,
                    desires.of(record) + share(setup, Worth::hand_share) * (material_of_record(setup, record) - old));
}

}  // namespace kriegsrat::perryrhodan
