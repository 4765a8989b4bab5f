#include "games/perryrhodan/rules/effects.h"
#include "games/perryrhodan/rules/turn.h"

// Victory conditions of the five phases (R01 to R06) and what is noted for them on the way (R04, R09 to R13).
namespace kriegsrat::perryrhodan {

namespace {

// A card of the player that stands at this column itself and fits.
template <class Fits>
bool stands_at(const State& state, int seat, int side, int at_column, const Fits& fits) {
    for (const int id : cards_of(state, seat)) {
        if (lies_at(card(state, id), side, at_column) && fits(id)) {
            return true;
        }
    }
    return false;
}

template <class Fits>
bool has_on_side(const State& state, int seat, int side, const Fits& fits) {
    for (const int id : cards_of(state, seat)) {
        if (card(state, id).spot == Spot::column && card(state, id).side == side && fits(id)) {
            return true;
        }
    }
    return false;
}

int riddles_of_phase(const Setup& setup, const State& state, int seat, int phase) {
    int sum = 0;
    const auto& first = setup.pack->first_of_phase;
    for (int record = first[at(phase)]; record < first[at(phase) + 1]; ++record) {
        sum += player(state, seat).solved.has(record) ? 1 : 0;
    }
    return sum;
}

bool negotiator_at(const Setup& setup, const State& state, int seat, int side) {
    const auto& named = setup.pack->named;
    return stands_at(state, seat, side, named.place.mirsal_iii, [&](int id) {
        return print_of(setup, state, id).kind == Kind::person &&
               skill_level(setup, state, id, named.skill.negotiation) >= 0;  // PR-R06
    });
}

// Neither Tolimon nor Volat on the anti side of the neighbours (PR-R05, PR-Z65).
bool neighbours_are_clear(const Setup& setup, const State& state, int seat) {
    const auto& named = setup.pack->named.place;
    for (int other = 0; other < setup.players; ++other) {
        const bool neighbour = other != seat && is_alive(state, other) &&
                               (next_seat(setup, state, seat) == other || next_seat(setup, state, other) == seat);
        if (neighbour &&
            (has_column(state, other, anti, named.tolimon) || has_column(state, other, anti, named.volat))) {
            return false;
        }
    }
    return true;
}

bool pro_place_of_phase_five(const Setup& setup, const State& state, int seat) {
    return negotiator_at(setup, state, seat, pro) ||
           (place_cards(setup, state, seat, pro, setup.pack->named.place.gray_beast) >= 2 &&
            neighbours_are_clear(setup, state, seat));
}

// Atlan must be active; `woken`: after the reactivation section (PR-Q04).
bool atlan_on_sol(const Setup& setup, const State& state, int seat, bool woken) {
    const auto& named = setup.pack->named;
    return place_cards(setup, state, seat, pro, named.place.sol) > 0 &&
           stands_at(state, seat, pro, column_of(setup, named.place.sol), [&](int id) {
               const Card& atlan = card(state, id);
               return print_of(setup, state, id).name == named.name.atlan &&
                      (atlan.active() || (woken && wakes(atlan)));
           });
}

bool opponent_has(const Setup& setup, const State& state, int seat, int side, int place) {
    for (int other = 0; other < setup.players; ++other) {
        if (other != seat && is_alive(state, other) && has_column(state, other, side, place)) {
            return true;
        }
    }
    return false;
}

// Units of the attacker that made the reduction: those on the ground at the target.
template <class Fits>
bool reduced_by(const Setup& setup, const State& state, int seat, const Fits& fits) {
    for (const int id : cards_of(state, seat)) {
        const Card& unit = card(state, id);
        if (unit.is(flag::taking_part) && unit.active() && unit.spot == Spot::away &&
            is_unit(print_of(setup, state, id)) && fits(loyalties_of(setup, state, id))) {
            return true;
        }
    }
    return false;
}

bool anybody_has(const Setup& setup, const State& state, std::uint16_t what) {
    for (int seat = 0; seat < setup.players; ++seat) {
        if ((player(state, seat).feats & what) != 0) {
            return true;
        }
    }
    return false;
}

}  // namespace

namespace {

// Calls f(part, have, need) for the parts of the condition of the running phase until it answers false.
template <class F>
bool every_part(const Setup& setup, const State& state, int seat, bool woken, const F& f) {
    const auto& named = setup.pack->named;
    const auto loyal_at = [&](int place, LoyaltySet wanted, bool (*kind)(const CardRecord&)) {
        return stands_at(state, seat, anti, place, [&](int id) {
            return kind(print_of(setup, state, id)) && (loyalties_of(setup, state, id) & wanted) != 0;
        });
    };
    switch (state.phase) {
        case 0:
            return f(ConditionPart::terra, place_cards(setup, state, seat, pro, named.place.terra), 4) &&
                   f(ConditionPart::far_ship,
                     has_on_side(
                         state, seat, pro,
                         [&](int id) { return is_ship(print_of(setup, state, id)) && range_of(setup, state, id) > 2; })
                         ? 1
                         : 0,
                     1);
        case 1:
            return f(ConditionPart::ferrol, place_cards(setup, state, seat, anti, named.place.ferrol), 3) &&
                   f(ConditionPart::topsider, loyal_at(named.place.ferrol, named.loyalty.topsider, is_unit) ? 1 : 0,
                     1) &&
                   f(ConditionPart::riddle, riddles_of_phase(setup, state, seat, 1), 1);
        case 2: {
            const LoyaltySet crews = static_cast<LoyaltySet>(named.loyalty.springer | named.loyalty.ueberschwere);
            const auto ganymed = [&](int id) { return print_of(setup, state, id).name == named.name.ganymed; };
            return f(ConditionPart::snowman, place_cards(setup, state, seat, anti, named.place.snowman), 3) &&
                   f(ConditionPart::springer_ship, loyal_at(named.place.snowman, crews, is_ship) ? 1 : 0, 1) &&
                   f(ConditionPart::riddle_or_ganymed,
                     riddles_of_phase(setup, state, seat, 2) >= 1 || has_on_side(state, seat, pro, ganymed) ? 1 : 0, 1);
        }
        case 3:
            return f(ConditionPart::aralon, (player(state, seat).feats & (feat::aralon | feat::aqua)) != 0 ? 1 : 0,
                     1) &&
                   f(ConditionPart::aqua, (player(state, seat).feats & feat::aqua) != 0 ? 1 : 0, 1);
        default:
            return f(ConditionPart::mirsal_pro, pro_place_of_phase_five(setup, state, seat) ? 1 : 0, 1) &&
                   f(ConditionPart::mirsal_anti, negotiator_at(setup, state, seat, anti) ? 1 : 0, 1) &&
                   f(ConditionPart::atlan, atlan_on_sol(setup, state, seat, woken) ? 1 : 0, 1);
    }
}

bool condition(const Setup& setup, const State& state, int seat, bool woken) {
    return every_part(setup, state, seat, woken,
                      [](ConditionPart /*part*/, int have, int need) { return have >= need; });
}

}  // namespace

int condition_parts(const Setup& setup, const State& state, int seat, bool woken, ConditionParts& out) {
    int count = 0;
    every_part(setup, state, seat, woken, [&](ConditionPart part, int have, int need) {
        out[at(count++)] = {part, have, need};
        return true;
    });
    return count;
}

bool victory_condition(const Setup& setup, const State& state, int seat) {
    return condition(setup, state, seat, false);
}

bool would_win_phase(const Setup& setup, const State& state, int seat) { return condition(setup, state, seat, true); }

void note_laid_out(const Setup& setup, State& state, int id, Events& /*events*/) {
    if (state.phase == 2 && card(state, id).side == anti &&
        print_of(setup, state, id).name == setup.pack->named.name.ganymed) {
        player(state, owner_of(id)).feats |= feat::anti_ganymed;  // PR-R10
    }
}

void note_reduction(const Setup& setup, State& state, int winner_seat, int /*defender*/, int side, int at_column,
                    Events& /*events*/) {
    const auto& named = setup.pack->named;
    Player& winner = player(state, winner_seat);
    const bool terra = side == pro && at_column == named.place.terra;
    const auto with = [&](LoyaltySet wanted) {
        return reduced_by(setup, state, winner_seat, [&](LoyaltySet has) { return (has & wanted) != 0; });
    };
    if (state.phase == 1 && terra && with(named.loyalty.topsider)) {
        winner.feats |= feat::topsider_on_terra;  // PR-R09
    }
    if (state.phase == 2 && terra && with(named.loyalty.saboteure)) {
        winner.feats |= feat::saboteurs_on_terra;  // PR-R10
    }
    const LoyaltySet banned = static_cast<LoyaltySet>(named.loyalty.saboteure | named.loyalty.fantan_leute |
                                                      named.loyalty.individualverformer);
    if (state.phase != 3 ||
        !reduced_by(setup, state, winner_seat, [&](LoyaltySet has) { return (has & banned) == 0; })) {
        return;
    }
    if (side == anti && at_column == named.place.aralon) {
        winner.feats |= anybody_has(setup, state, feat::first_aralon)
                            ? feat::aralon
                            : static_cast<std::uint16_t>(feat::aralon | feat::first_aralon);  // PR-R11
        return;
    }
    const int second =
        opponent_has(setup, state, winner_seat, pro, named.place.aqua) ? named.place.aqua : named.place.terra;
    if (side == pro && at_column == second && (winner.feats & feat::aralon) != 0) {
        winner.feats |= feat::aqua;  // PR-R04, PR-Z64
    }
}

void note_atlan_lost(const Setup& /*setup*/, State& state, int destroyer, Events& events) {
    if (state.phase == 4) {
        add_minus(state, destroyer, whole_point);
        tell_points(events, "R13"_rule, destroyer, -whole_point);
    }
}

void book_score(const Setup& setup, State& state, int seat, ScoreRule rule, int at_column, int side, Events& events) {
    switch (rule) {
        case ScoreRule::arkon_bomb:
            if ((state.phase == 3 && at_column != setup.pack->named.place.aqua) || (state.phase == 4 && side == pro)) {
                add_minus(state, seat, whole_point);
                tell_points(events, state.phase == 3 ? "R11"_rule : "R12"_rule, seat, -whole_point);
            }
            return;
        case ScoreRule::marten_berceo:
            player(state, seat).feats |= feat::marten_berceo;
            return;
        case ScoreRule::kompensatorpeiler:
            player(state, seat).feats |= feat::kompensatorpeiler;
            return;
        case ScoreRule::gesandte_von_aurigel:
            player(state, seat).feats |= feat::gesandte;
            return;
    }
}

int riddles_solved_in(const Setup& setup, const State& state, int seat, int phase) {
    return riddles_of_phase(setup, state, seat, phase);
}

}  // namespace kriegsrat::perryrhodan
