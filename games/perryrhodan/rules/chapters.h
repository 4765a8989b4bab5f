#pragma once

#include "games/perryrhodan/rules/play.h"

// The parts of the rules and what they offer each other. Every chapter answers for its steps with four functions:
// asks (true: somebody has to decide now; false: something was carried out, look at the agenda again), options, check,
// apply. agenda.cpp finds the chapter by the step; apply is only called with what check has allowed.
namespace kriegsrat::perryrhodan {

enum class Chapter : std::uint8_t { over, start, draws, turn, laying_out, missions, combat, effects };

constexpr Chapter chapter_of(Step step) {
    if (step == Step::over) {
        return Chapter::over;
    }
    if (step <= Step::mulligan) {
        return Chapter::start;
    }
    if (step <= Step::announce) {
        return Chapter::draws;
    }
    if (step <= Step::offer) {
        return Chapter::turn;
    }
    if (step <= Step::choose_loyalty) {
        return Chapter::laying_out;
    }
    if (step < Step::line_up) {
        return Chapter::missions;
    }
    return step < Step::window ? Chapter::combat : Chapter::effects;
}

// --- The start of the game (E01 to E09), rules/start.cpp ---
void begin_game(const Setup&, State&);
bool start_asks(const Setup&, State&, Events&);
void start_options(const Setup&, const State&, Options&);
Verdict start_check(const Setup&, const State&, Action);
void start_apply(const Setup&, State&, Action, Events&);

// --- Drawing (A07, E19 to E23, Q18), rules/draws.cpp ---
bool draws_asks(const Setup&, State&, Events&);
void draws_options(const Setup&, const State&, Options&);
Verdict draws_check(const Setup&, const State&, Action);
void draws_apply(const Setup&, State&, Action, Events&);
Action draws_sample(const Setup&, const State&, Rng&);

// --- The turn (E11 to E26, chapter G), rules/turn.cpp, rules/giving_up.cpp ---
void begin_turn(const Setup&, State&, int seat, Events&);
bool turn_asks(const Setup&, State&, Events&);
void turn_options(const Setup&, const State&, Options&);
Verdict turn_check(const Setup&, const State&, Action);
void turn_apply(const Setup&, State&, Action, Events&);
void leave_game(const Setup&, State&, int seat, Events&);  // PR-G16

// --- Laying out (chapter F), rules/laying_out.cpp, rules/uniques.cpp, rules/caps.cpp ---
bool laying_out_asks(const Setup&, State&, Events&);
void laying_out_options(const Setup&, const State&, Options&);
Verdict laying_out_check(const Setup&, const State&, Action);
void laying_out_apply(const Setup&, State&, Action, Events&);
// Lays a card of no zone (the caller has taken it from hand, source or sink) at a column, without premise or number;
// then its `play` effects. bearer: for equipment of units and ships.
int lay_out(const Setup&, State&, int seat, int record, int side, int column, int bearer, bool active, Events&);
// Room under the caps for so many more (PR-F36 to PR-F40): never negative.
int room_for_units(const Setup&, const State&, int seat, int side, int column);
int room_for_ships(const Setup&, const State&, int seat, int side, int column);
int room_for_agents(const Setup&, const State&, int host, int side, int column);
bool room_for_place_equipment(const Setup&, const State&, int seat, int side, int column, int record);  // F21, F37
// Could stand with the units (ships) that are there (PR-F18, PR-F19, PR-Z79); always true on the pro side.
bool loyalty_fits(const Setup&, const State&, int seat, int side, int column, LoyaltySet, Row);
// Equipment fits the kind of this bearer (PR-F23, PR-F25); whether it may be laid there besides: PR-F22, PR-F24.
bool fits_bearer(const CardRecord& equipment, const CardRecord& bearer);
Verdict unique_check(const Setup&, const State&, int seat, int record);  // PR-B24, PR-B25, PR-F32, PR-F33
// Several cards have come to a row together: their owner names the top one (PR-Y15). Newcomers: those with `order`
// above the cards that stayed, so call it right after put_at of all of them.
void ask_top_card(const Setup&, State&, int seat, int side, int column, Row, int newcomers);
// After cards of different loyalty have come together by an effect (PR-I25).
void settle_loyalty(const Setup&, State&, int seat, int side, int column, Row, Events&);

// --- Phase change, victory, points (chapters P, Q, R), rules/phase_change.cpp, rules/victory.cpp, rules/points.cpp ---
bool victory_condition(const Setup&, const State&, int seat);  // of the running phase (PR-R01 to PR-R06)
void note_laid_out(const Setup&, State&, int card, Events&);   // what counts for points at once
void end_phase(const Setup&, State&, int trigger, Events&);
void end_game(const Setup&, State&, Ending, Events&);
void change_coords(State&, int seat, int by, Events&);  // coordinates of Sol
void change_survey(State&, int seat, int by, Events&);
// A reduction was achieved (PR-J22) at a column of the defender by units of these loyalties: conditions and points.
void note_reduction(const Setup&, State&, int winner, int loser, int side, int column, Events&);
// An Atlan of the defender was destroyed, reduced or sunk in ground combat by the attacker's own mission (PR-R13).
void note_atlan_lost(const Setup&, State&, int destroyer, Events&);
void book_score(const Setup&, State&, int seat, ScoreRule, int column, int side, Events&);  // operation `score`
int robot_regent(const Setup&, const State&, int seat, int side);  // RM of a side (PR-P02), without one-mission bonuses
int ara(const Setup&, const State&, int seat, int side);           // AM of a side (PR-P09)

// --- Missions and combat (chapters I to M): PC, rules/missions.h declares the rest ---
void begin_mission_section(const Setup&, State&, Events&);  // pushes Step::mission_section, which pops itself
bool missions_asks(const Setup&, State&, Events&);
void missions_options(const Setup&, const State&, Options&);
Verdict missions_check(const Setup&, const State&, Action);
void missions_apply(const Setup&, State&, Action, Events&);
void flights_come_due(State&, int seat);                       // at the start of the turn (PR-Z67)
bool flights_arrive(const Setup&, State&, int seat, Events&);  // a defensive group, in the reactivation section
void leave_line_up(State&, int card);                          // it leaves its pairing
bool combat_asks(const Setup&, State&, Events&);
void combat_options(const Setup&, const State&, Options&);
Verdict combat_check(const Setup&, const State&, Action);
void combat_apply(const Setup&, State&, Action, Events&);

// --- Premises, windows, effects (chapter N): PD, rules/effects.h declares the rest ---
bool effects_asks(const Setup&, State&, Events&);
void effects_options(const Setup&, const State&, Options&);
Verdict effects_check(const Setup&, const State&, Action);
void effects_apply(const Setup&, State&, Action, Events&);
void keep_grants(State&, int card);  // it goes to its owner's hand or is exchanged (PR-Y37)

}  // namespace kriegsrat::perryrhodan
