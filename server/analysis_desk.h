#pragma once

#include <list>
#include <memory>

#include "core/json.h"
#include "server/table_state.h"

namespace kriegsrat::minds {
class Review;
}

namespace kriegsrat::server {

// The analyses that somebody has asked for and that are not done yet, the one in work first.
struct AnalysisDesk {
    struct Job {
        std::shared_ptr<const TableState> state;
        std::unique_ptr<minds::Review> review;  // for the workers alone
        Json told;                              // how far it is
    };
    static constexpr std::size_t most_jobs = 32;
    std::list<std::shared_ptr<Job>> jobs;
    bool working = false;
};

}  // namespace kriegsrat::server
