#include "games/perryrhodan/rules/interpreter.h"

// Filters: which cards an effect or a premise means.
namespace kriegsrat::perryrhodan {

namespace {

bool fits_any(const Setup& setup, const State& state, const Stand& stand, const Filter& filter, int card) {
    if (filter.any_of.empty()) {
        return true;
    }
    for (int i = filter.any_of.begin(); i < filter.any_of.end(); ++i) {
        if (fits(setup, state, stand, filter_of(setup, i), card)) {
            return true;
        }
    }
    return false;
}

bool has_mutant_skill(const Setup& setup, const State& state, int card) {
    for (const int skill : each(skills_of(setup, state, card) & setup.pack->mutant_skills)) {
        if (skill_level(setup, state, card, skill) >= 1) {
            return true;
        }
    }
    return false;
}

bool fits_skills(const Setup& setup, const State& state, const Filter& filter, int card) {
    return (filter.skill == none || skill_level(setup, state, card, filter.skill) >= filter.level_min) &&
           (filter.without_skill == none || !has_skill(setup, state, card, filter.without_skill)) &&
           (!filter.has_mutant_skill || has_mutant_skill(setup, state, card));
}

bool fits_state(const Filter& filter, const Card& card) {
    if (filter.state != Activity::unsaid && card.active() != (filter.state == Activity::active)) {
        return false;
    }
    // Never an exposed agent (PR-N57).
    return filter.passive_by == PassiveBy::unsaid || (card.is(flag::passive_by_mutant) && !card.is(flag::exposed));
}

// The place lies at the name, which for Sol asks for a Solares System (PR-Z87).
bool is_at(const Setup& setup, const State& state, int card, int place) {
    const int column = column_of_card(state, card);
    const int owner = owner_of(card);
    const int side = perryrhodan::card(state, card).side;
    if (column == none) {
        return in_mission(state) && perryrhodan::card(state, card).is(flag::taking_part) &&
               state.mission.target == column_of(setup, place);
    }
    return column == column_of(setup, place) && (column == place || place_cards(setup, state, owner, side, place) > 0);
}

}  // namespace

bool fits(const Setup& setup, const State& state, const Stand& stand, const Filter& filter, int number) {
    const Card& card = perryrhodan::card(state, number);
    if (!filter.fits.has(card.record)) {
        return false;
    }
    if (filter.not_self && number == stand.self) {
        return false;
    }
    if (filter.loyalty != 0 && (loyalties_of(setup, state, number) & filter.loyalty) == 0) {
        return false;
    }
    if (filter.side != Side::unsaid && card.side != static_cast<int>(filter.side)) {
        return false;
    }
    return fits_state(filter, card) && fits_skills(setup, state, filter, number) &&
           (filter.range_min == 0 || range_of(setup, state, number) >= filter.range_min) &&
           (filter.transport_min == 0 || transport_of(setup, state, number) >= filter.transport_min) &&
           (filter.at == none || is_at(setup, state, number, filter.at)) &&
           fits_any(setup, state, stand, filter, number);
}

bool fits_record(const Setup& setup, const State& state, const Filter& filter, int record, int side) {
    const CardRecord& card = print(setup, record);
    if (!filter.fits.has(record)) {
        return false;
    }
    // `side` of a search means the printed colour (PR-P33).
    if (filter.side != Side::unsaid && card.side != filter.side) {
        return false;
    }
    if (filter.loyalty != 0) {
        LoyaltySet all = 0;
        for (int of = 0; of < sides; ++of) {
            all |= side == none || side == of ? loyalties_of_record(setup, state, record, of) : LoyaltySet{0};
        }
        if ((all & filter.loyalty) == 0) {
            return false;
        }
    }
    if (filter.skill != none) {
        bool found = false;
        for (int i = 0; i < card.skill_count; ++i) {
            found = found || (card.skill[at(i)].skill == filter.skill && card.skill[at(i)].level >= filter.level_min);
        }
        if (!found) {
            return false;
        }
    }
    if (filter.any_of.empty()) {
        return card.range >= filter.range_min && card.transport >= filter.transport_min;
    }
    for (int i = filter.any_of.begin(); i < filter.any_of.end(); ++i) {
        if (fits_record(setup, state, filter_of(setup, i), record, side)) {
            return true;
        }
    }
    return false;
}

}  // namespace kriegsrat::perryrhodan
