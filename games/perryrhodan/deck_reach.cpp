#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/words.h"
#include "games/perryrhodan/deck_book.h"
#include "games/perryrhodan/rules/turn.h"

// What the cards of a deck can bring about together, judged by print, and by what equipment in the deck adds to it.
namespace kriegsrat::perryrhodan {

namespace {

constexpr int cycle_end = 3;  // phases I to IV share their sources, phase V begins anew

bool of_side(const CardRecord& card, int side) {
    return card.side == Side::dual || static_cast<int>(card.side) == side;
}

int level_of(const CardRecord& card, int skill) {
    for (int i = 0; i < card.skill_count; ++i) {
        if (card.skill[at(i)].skill == skill) {
            return card.skill[at(i)].level;
        }
    }
    return -1;
}

// The copies of all cards that are good for something.
template <class Good>
int copies(const Pack& pack, const Pile& cards, Good good) {
    int number = 0;
    for (int card = 0; card < records; ++card) {
        if (cards.has(card) && good(card, pack.card[at(card)])) {
            number += cards.of(card);
        }
    }
    return number;
}

// What raises a skill by a level each, laid under the card that has it (Hypnoschulung, Mutantentraining).
const Operation* raising(const Pack& pack, const CardRecord& card) {
    if (card.kind != Kind::equipment) {
        return nullptr;
    }
    for (int i = card.effects.begin(); i < card.effects.end(); ++i) {
        const Span ops = pack.modes[pack.effects[at(i)].modes.first].ops;
        for (int op = ops.begin(); op < ops.end(); ++op) {
            if (pack.ops[at(op)].op == Op::raise_skill) {
                return &pack.ops[at(op)];
            }
        }
    }
    return nullptr;
}

class Reach {
  public:
    Reach(const Pack& pack, const Pile& cards) : pack_(pack), cards_(cards) {}

    // The first part of a premise that cannot be met, or -1: of the alternative that lacks least.
    int lacking(const Premise& premise, int side) const {
        int least = 256;
        int found = -1;
        for (int i = premise.alternatives.begin(); i < premise.alternatives.end(); ++i) {
            const Span leaves = pack_.alternatives[at(i)];
            int parts = 0;
            int first = -1;
            for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
                const int node = pack_.leaves[at(leaf)];
                if (!can_meet(pack_.nodes[at(node)], side)) {
                    first = parts++ == 0 ? node : first;
                }
            }
            if (parts < least) {
                least = parts;
                found = first;
            }
        }
        return least == 0 || least == 256 ? -1 : found;
    }

  private:
    bool can_meet(const Node& node, int side) const {
        switch (node.op) {
            case NodeOp::loc:
                return copies(pack_, cards_, [&](int, const CardRecord& card) {
                           return of_side(card, side) && (card.place == node.place || card.stacks_on == node.place);
                       }) >= node.n;
            case NodeOp::count:
                return node.owner != Owner::own || copies(pack_, cards_, [&](int card, const CardRecord&) {
                                                       return fits_print(pack_.filters[node.filter], card, side);
                                                   }) >= node.n;
            case NodeOp::points:
                return points(node.skill, side) >= node.n;
            case NodeOp::riddle:
                return copies(pack_, cards_, [&](int, const CardRecord& card) {
                           return card.kind == Kind::riddle && (node.name == no_entry || card.name == node.name) &&
                                  (node.phase == none || card.phase == node.phase);
                       }) >= node.n;
            case NodeOp::played:
                return copies(pack_, cards_, [&](int, const CardRecord& card) { return card.name == node.name; }) > 0;
            default:
                return true;
        }
    }

    // How often a skill can be raised on this side.
    int raises(int skill, int side) const {
        return copies(pack_, cards_, [&](int, const CardRecord& card) {
            const Operation* raise = of_side(card, side) ? raising(pack_, card) : nullptr;
            return raise != nullptr && raise->skill_class == pack_.skill[at(skill)].skill_class &&
                   !has(raise->except, skill);
        });
    }
    bool fits_print(const Filter& filter, int record, int side) const {
        const CardRecord& card = pack_.card[at(record)];
        const bool fits = filter.fits.has(record) && of_side(card, side) &&
                          (filter.loyalty == 0 || (card.loyalty[at(side)] & filter.loyalty) != 0) &&
                          (filter.skill == none || level_of(card, filter.skill) >= filter.level_min) &&
                          (!filter.has_mutant_skill || is_mutant(card)) && card.range >= filter.range_min &&
                          card.transport >= filter.transport_min;
        if (!fits || filter.any_of.empty()) {
            return fits;
        }
        for (int i = filter.any_of.begin(); i < filter.any_of.end(); ++i) {
            if (fits_print(pack_.filters[at(i)], record, side)) {
                return true;
            }
        }
        return false;
    }
    bool is_mutant(const CardRecord& card) const {
        for (int i = 0; i < card.skill_count; ++i) {
            if (has(pack_.mutant_skills, card.skill[at(i)].skill)) {
                return true;
            }
        }
        return false;
    }
    int points(int skill, int side) const {
        const SkillRecord& points_of = pack_.skill[at(skill)];
        int sum = 0;
        std::array<int, highest_level + 1> bearers{};
        for (int card = 0; card < records; ++card) {
            const CardRecord& record = pack_.card[at(card)];
            const int level = cards_.has(card) && of_side(record, side) ? level_of(record, skill) : -1;
            if (level >= 0) {
                sum += points_of.points[at(level)] * cards_.of(card);
                bearers[at(level)] += record.is(Group::unit) ? cards_.of(card) : 0;
            }
        }
        int trainings = raises(skill, side);
        for (int level = 0; level < highest_level; ++level) {
            const int trained = std::min(trainings, bearers[at(level)]);
            const int gain = points_of.points[at(level + 1)] - points_of.points[at(level)];
            if (gain > 0) {
                sum += gain * trained;
                trainings -= trained;
                bearers[at(level + 1)] += trained;
            }
        }
        return sum;
    }

    const Pack& pack_;
    const Pile& cards_;
};

// What can be drawn while a phase runs: the sources of its cycle up to it, without what is obsolete by then.
Pile cards_for(const Pack& pack, const Deck& deck, int phase) {
    Pile cards = deck.cards;
    const unsigned accessible = sources_at_start({phase, phase});
    for (int card = 0; card < records; ++card) {
        const CardRecord& record = pack.card[at(card)];
        const bool obsolete = record.obsolete_after != none && record.obsolete_after < phase;
        if (!has(accessible, record.phase) || obsolete) {
            cards.remove(card, cards.of(card));
        }
    }
    return cards;
}

std::vector<NeededPart> parts_of(const Pack& pack, const Pile& cards, int phase) {
    const Named& named = pack.named;
    const auto place = [&](int wanted, int side) {
        return copies(pack, cards,
                      [&](int, const CardRecord& card) { return card.place == wanted && of_side(card, side); });
    };
    const auto riddles = [&] {
        return copies(pack, cards,
                      [&](int, const CardRecord& card) { return card.kind == Kind::riddle && card.phase == phase; });
    };
    const auto loyal = [&](Group group, LoyaltySet loyalty) {
        return copies(pack, cards, [&](int, const CardRecord& card) {
            return card.is(group) && of_side(card, anti) && (card.loyalty[anti] & loyalty) != 0;
        });
    };
    const auto negotiators = [&](int side) {
        return copies(pack, cards, [&](int, const CardRecord& card) {
            return card.kind == Kind::person && of_side(card, side) && level_of(card, named.skill.negotiation) >= 0;
        });
    };
    switch (phase) {
        case 0:
            return {{"terra", place(named.place.terra, pro), 4},
                    {"far_ship",
                     copies(pack, cards,
                            [](int, const CardRecord& card) {
                                return card.is(Group::ship) && card.range > 2 && of_side(card, pro);
                            }),
                     1}};
        case 1:
            return {{"ferrol", place(named.place.ferrol, anti), 3},
                    {"topsider", loyal(Group::unit, named.loyalty.topsider), 1},
                    {"riddle", riddles(), 1}};
        case 2: {
            const int ganymed = copies(pack, cards, [&](int, const CardRecord& card) {
                return card.name == named.name.ganymed && of_side(card, pro);
            });
            return {{"snowman", place(named.place.snowman, anti), 3},
                    {"springer", loyal(Group::ship, named.loyalty.springer | named.loyalty.ueberschwere), 1},
                    {"riddle_or_ganymed", riddles() + ganymed, 1}};
        }
        case 3: {
            const LoyaltySet barred =
                named.loyalty.saboteure | named.loyalty.fantan_leute | named.loyalty.individualverformer;
            const auto units = copies(pack, cards, [&](int, const CardRecord& card) {
                return card.is(Group::unit) && of_side(card, anti) && (card.loyalty[anti] & barred) == 0;
            });
            const auto ships = copies(
                pack, cards, [](int, const CardRecord& card) { return card.is(Group::ship) && of_side(card, anti); });
            return {{"attackers", units, 1}, {"ships", ships, 1}};
        }
        default: {
            const int other = place(named.place.gray_beast, pro) >= 2 ? 1 : 0;
            const int there = place(named.place.mirsal_iii, pro) > 0 && negotiators(pro) > 0 ? 1 : 0;
            return {{"negotiator_pro", std::max(other, there), 1},
                    {"mirsal_anti", place(named.place.mirsal_iii, anti), 1},
                    {"negotiator_anti", negotiators(anti), 1},
                    {"atlan", cards.of(named.card.atlan_pro), 1},
                    {"sol", place(named.place.sol, pro), 1}};
        }
    }
}

double choose(int all, int some) {
    double ways = 1;
    for (int i = 0; i < some; ++i) {
        ways = ways * (all - i) / (i + 1);
    }
    return all < some ? 0 : ways;
}

}  // namespace

int places_needed(const Pack& pack, const CardRecord& card, int side) {
    const Premise& premise = card.premise[at(side)];
    if (premise.root == no_entry || !of_side(card, side)) {
        return -1;
    }
    int least = 256;
    for (int i = premise.alternatives.begin(); i < premise.alternatives.end(); ++i) {
        const Span leaves = pack.alternatives[at(i)];
        int most = 0;
        for (int leaf = leaves.begin(); leaf < leaves.end(); ++leaf) {
            const Node& node = pack.nodes[pack.leaves[at(leaf)]];
            most = node.op == NodeOp::loc ? std::max<int>(most, node.n) : most;
        }
        least = std::min(least, most);
    }
    return least == 256 ? 0 : least;
}

std::vector<Lack> premises_out_of_reach(const Pack& pack, const Deck& deck, const DeckUse& use, bool of_all) {
    std::vector<Lack> lacks;
    const unsigned needed = sources_needed(use);
    std::array<Pile, phases> cards_in;
    for (int phase = 0; phase < phases; ++phase) {
        cards_in[at(phase)] = cards_for(pack, deck, phase);
    }
    for (int card = 0; card < records; ++card) {
        const CardRecord& record = pack.card[at(card)];
        if ((!of_all && !deck.cards.has(card)) || !has(needed, record.phase)) {
            continue;
        }
        // In the last phase of its cycle that is played there is most to build on.
        const int last = record.phase <= cycle_end ? std::min(use.last_phase, cycle_end) : use.last_phase;
        const Reach reach(pack, cards_in[at(std::max<int>(last, record.phase))]);
        Lack lack{card, -1, 0};
        bool somewhere = false;
        for (int side = 0; side < sides; ++side) {
            const Premise& premise = record.premise[at(side)];
            if (premise.root == no_entry) {
                continue;
            }
            const int node = reach.lacking(premise, side);
            somewhere = somewhere || node < 0;
            lack = node >= 0 && lack.node < 0 ? Lack{card, node, side} : lack;
        }
        if (!somewhere && lack.node >= 0) {
            lacks.push_back(lack);
        }
    }
    return lacks;
}

bool Condition::in_reach() const {
    return std::all_of(parts.begin(), parts.end(), [](const NeededPart& part) { return part.have >= part.need; });
}

std::vector<Condition> conditions_of(const Pack& pack, const Deck& deck, const DeckUse& use) {
    std::vector<Condition> conditions;
    for (int phase = use.first_phase; phase <= use.last_phase; ++phase) {
        conditions.push_back({phase, condition_rule(phase), parts_of(pack, cards_for(pack, deck, phase), phase)});
    }
    return conditions;
}

double share_without_mulligan(const Pack& pack, const Deck& deck, int phase) {
    int all = 0;
    int locations = 0;
    for (int card = pack.first_of_phase[at(phase)]; card < pack.first_of_phase[at(phase) + 1]; ++card) {
        all += deck.cards.of(card);
        locations += pack.card[at(card)].kind == Kind::location ? deck.cards.of(card) : 0;
    }
    if (all < first_hand) {
        return 0;
    }
    return 1 - (choose(locations, first_hand) + choose(all - locations, first_hand)) / choose(all, first_hand);
}

}  // namespace kriegsrat::perryrhodan
