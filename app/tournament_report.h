#pragma once

#include <iosfwd>
#include <vector>

#include "app/tournament_plan.h"
#include "app/tournament_record.h"

namespace kriegsrat {

// What the minds of a tournament took for their decisions, in microseconds; empty where nothing was played here.
using ThinkingTimes = std::vector<std::vector<std::uint32_t>>;

// A file may hold anything: that each game is one of the plan, won by seats it has.
Expected<void> check_record(const TournamentPlan& plan, const TournamentRecord& record);
// Win rates of each line-up, strengths of all, and what went wrong.
Json tournament_report(const TournamentPlan& plan, const TournamentRecord& record, ThinkingTimes times);
void print_tournament(std::ostream& out, const Json& report);

}  // namespace kriegsrat
