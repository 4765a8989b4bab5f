#include <algorithm>

#include "games/perryrhodan/rules/turn.h"
#include "games/perryrhodan/view_parts.h"

// The victory condition of the running phase. What others hide counts for nothing: they may have more than is said,
// and then `open` says so.
namespace kriegsrat::perryrhodan {

namespace {

constexpr std::array<std::string_view, 13> part_names{
    "terra",  "far_ship", "ferrol",     "topsider",    "riddle", "snowman", "springer_ship", "riddle_or_ganymed",
    "aralon", "aqua",     "mirsal_pro", "mirsal_anti", "atlan"};

class Condition : ViewPart {
  public:
    Condition(const Setup& setup, const View& view, const State& known, JsonText& out)
        : ViewPart(setup, view, out), known_(known) {}

    void write(int seat) {
        ConditionParts parts;
        const int count = condition_parts(setup_, known_, seat, false, parts);
        out_.list("condition");
        for (int i = 0; i < count; ++i) {
            const PartOfCondition& part = parts[at(i)];
            const int have = known_of(seat, part);
            out_.object();
            out_.field("part", part_names[static_cast<std::size_t>(part.part)]);
            out_.field("have", have);
            out_.field("need", part.need);
            out_.field("met", have >= part.need);
            if (have < part.need && places_counted(seat, part.part) < 0 && hides_cards(seat)) {
                out_.field("open", true);
            }
            out_.end();
        }
        out_.end();
        out_.field("may_trigger", may_trigger(seat));
    }

  private:
    // In the reactivation section that comes next for this player, or is going on (PR-Q01, PR-Q04); in a skipped turn
    // there is none (PR-Z12).
    bool may_trigger(int seat) const {
        ConditionParts parts;
        const int count = condition_parts(setup_, known_, seat, true, parts);
        bool met = state_.step() != Step::over && has(state_.alive, seat) && state_.player[at(seat)].skips == 0;
        for (int i = 0; i < count; ++i) {
            met = met && known_of(seat, parts[at(i)]) >= parts[at(i)].need;
        }
        return met;
    }
    int known_of(int seat, const PartOfCondition& part) const {
        return std::max(part.have, places_counted(seat, part.part));
    }
    // How many place cards lie in a stack is open to all; -1: the part counts something else.
    int places_counted(int seat, ConditionPart part) const {
        const auto& named = setup_.pack->named.place;
        const auto& own = state_.column[at(seat)];
        switch (part) {
            case ConditionPart::terra:
                return own[pro][named.terra].places;
            case ConditionPart::ferrol:
                return own[anti][named.ferrol].places;
            case ConditionPart::snowman:
                return own[anti][named.snowman].places;
            default:
                return -1;
        }
    }
    // Some card of the player lies where this seat cannot read it.
    bool hides_cards(int seat) const {
        int lying = 0;
        for (int side = 0; side < sides; ++side) {
            for (const Column& there : state_.column[at(seat)][at(side)]) {
                lying += there.places + there.units + there.ships;
            }
        }
        for (const int id : cards_of(known_, seat)) {
            const Card& seen = known_.card[at(id)];
            lying -= seen.spot == Spot::column && row_of(setup_.pack->card[seen.record]) != Row::no_row ? 1 : 0;
        }
        return lying > 0;
    }

    const State& known_;
};

}  // namespace

void write_condition(const Setup& setup, const View& view, const State& known, int seat, JsonText& out) {
    Condition(setup, view, known, out).write(seat);
}

}  // namespace kriegsrat::perryrhodan
