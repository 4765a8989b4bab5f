#pragma once

#include <array>
#include <string_view>

#include "games/perryrhodan/rules/chapters.h"

// What the files about the turn share.
namespace kriegsrat::perryrhodan {

constexpr Window window_of_section(Step step) { return step == Step::build_section ? Window::build : Window::source; }

bool round_ends_before(const Setup&, const State&, int seat, int next);
bool wakes(const Card&);                     // becomes active in the reactivation section of its owner (PR-B23)
void reactivate(State&, int seat, Events&);  // PR-E15
// Obsolete cards in the hand go; as many are drawn (PR-Q13), or the hand is filled to ten (PR-Q09, PR-Q12).
void replace_obsolete(const Setup&, State&, int seat, Events&);
void fill_hand(const Setup&, State&, int seat, Events&);

// The build-up section, rules/laying_out.cpp and rules/build_*.cpp.
void build_options(const Setup&, const State&, Options&);
Verdict build_check(const Setup&, const State&, Action);
int cards_left_to_lay(const Setup&, const State&, int seat, int side, int column);  // in this section (PR-F16)
void build_apply(const Setup&, State&, Action, Events&);
int sacrifices_needed(const Setup&, int record, int side);  // missions its premise demands (PR-I09)

// Giving up, rules/giving_up.cpp.
Verdict giving_up_check(const Setup&, const State&, Action, int decider);
void giving_up_options(const Setup&, const State&, int decider, Options&);
void giving_up_apply(const Setup&, State&, Action, int decider, Events&);
void answer_offer(const Setup&, State&, bool accepted, Events&);

void start_without(State&, int seat, int next);  // he left before the first turn

// Victory conditions, rules/victory.cpp: with the cards that become active in the reactivation section (PR-Q04).
bool would_win_phase(const Setup&, const State&, int seat);
// The same part by part, as it stands now or with those cards.
enum class ConditionPart : std::uint8_t {
    terra,
    far_ship,
    ferrol,
    topsider,
    riddle,
    snowman,
    springer_ship,
    riddle_or_ganymed,
    aralon,
    aqua,
    mirsal_pro,
    mirsal_anti,
    atlan,
};
struct PartOfCondition {
    ConditionPart part = ConditionPart::terra;
    int have = 0;
    int need = 1;
};
using ConditionParts = std::array<PartOfCondition, 3>;
int condition_parts(const Setup&, const State&, int seat, bool woken, ConditionParts&);  // how many there are
constexpr RuleId condition_rule(int phase) {
    constexpr std::array<RuleId, phases> rules{"R01"_rule, "R02"_rule, "R03"_rule, "R04"_rule, "R05"_rule};
    return rules[at(phase)];
}

// What gives points at the end of a phase, and to whom it would go now (PR-R08 to PR-R12). "change" is the phase change
// itself: it is nobody's before it is triggered.
struct Criterion {
    std::string_view kind;
    int parts = 0;  // shared by `who`
    RuleId rule;
    SeatSet who = 0;
};
struct Criteria {
    std::array<Criterion, 1 + most_shares> list{};  // the change first
    std::size_t size = 0;
    void add(const Criterion& one) { list[size++] = one; }
    const Criterion* begin() const { return list.data(); }
    const Criterion* end() const { return list.data() + size; }
};
using RobotRegents = std::array<std::array<std::int8_t, sides>, max_seats>;
Criteria criteria_of(const Setup&, const State&, int phase, const RobotRegents& rm);
// What put the winners before the others (PR-R15 to PR-R17), in the order in which it is asked.
enum class Decider : std::uint8_t { points, changes, highest_change, nothing };
Decider decided_by(const Setup&, const State&);      // of a game that is over
RuleId rule_of_the_end(const Setup&, const State&);  // why the winners have won it

int points_of_change(int phase);
int worth_of_change(const Setup&, const State&, int trigger);  // less with Anti-Atlan (PR-P29)
void add_points(State&, int seat, int parts);                  // in the running phase
void book_minus(State&, int seat);                             // the fixed minus points of the running phase (PR-G11)

int riddles_solved_in(const Setup&, const State&, int seat, int phase);
// Points of the running phase; change_worth: of the change itself.
void give_points_of_phase(const Setup&, State&, int trigger, int change_worth, Events&);
bool takes_equipment(const Setup&, const State&, int record, int unit);  // one more piece, by PR-F22, PR-F23

// Everything that follows from cards having come or gone, rules/phase_change.cpp.
bool tidy_up(const Setup&, State&, Events&);

}  // namespace kriegsrat::perryrhodan
