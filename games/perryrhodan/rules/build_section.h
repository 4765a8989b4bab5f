#pragma once

#include "games/perryrhodan/rules/laying_out.h"

// What may be played from the hand in the build-up section, a file each: laying out, riddles and statuses, exchanging.
namespace kriegsrat::perryrhodan {

inline constexpr int nowhere = places;  // "no place" in an action

bool holds(const State&, int seat, int record);  // in the hand, or put aside for a sacrifice
Verdict playable(const Setup&, const State&, int seat, int record, int side);
void take_card(State&, int seat, int record);
int laid_limit(const Setup&, const State&, int seat, int side, int at_column);  // PR-F16
// The alternative of the premise that is met now, before anything changes.
int alternative_now(const Setup&, const State&, int record, int side, int at_column);
void add_if_legal(const Setup&, const State&, Action, Options&);

Verdict lay_out_check(const Setup&, const State&, int record, int at_column, int bearer, int side);
void lay_out_options(const Setup&, const State&, int record, int side, Options&);
void apply_lay_out(const Setup&, State&, Action, Events&);

Verdict solve_check(const Setup&, const State&, int record, int at_column, int side);
Verdict status_check(const Setup&, const State&, int record, int at_column, int on, int side);
void solve_options(const Setup&, const State&, int record, int side, Options&);
void status_options(const Setup&, const State&, int record, int side, Options&);
void apply_aside(const Setup&, State&, Action, int on, Events&);

Verdict exchange_check(const Setup&, const State&, int old, int record);
void apply_exchange(const Setup&, State&, Action, Events&);

}  // namespace kriegsrat::perryrhodan
