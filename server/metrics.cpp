#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace kriegsrat::server {

void Metrics::committed(Milliseconds took) {
    const auto* const bound = std::lower_bound(bounds.begin(), bounds.end(), took);
    ++commits[static_cast<std::size_t>(bound - bounds.begin())];
    commit_time += took;
}

std::string Metrics::lines() const {
    std::string out;
    auto to = std::back_inserter(out);
    fmt::format_to(to, "# TYPE kriegsrat_decisions_total counter\n");
    fmt::format_to(to, "kriegsrat_decisions_total{{by=\"person\"}} {}\n", decisions - mind_decisions);
    fmt::format_to(to, "kriegsrat_decisions_total{{by=\"mind\"}} {}\n", mind_decisions);
    fmt::format_to(to, "# TYPE kriegsrat_commits_waiting gauge\nkriegsrat_commits_waiting {}\n", commits_waiting);
    fmt::format_to(to, "# TYPE kriegsrat_commit_seconds histogram\n");
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        sum += commits[i];
        fmt::format_to(to, "kriegsrat_commit_seconds_bucket{{le=\"{}\"}} {}\n", static_cast<double>(bounds[i]) / 1000,
                       sum);
    }
    sum += commits.back();
    fmt::format_to(to, "kriegsrat_commit_seconds_bucket{{le=\"+Inf\"}} {}\n", sum);
    fmt::format_to(to, "kriegsrat_commit_seconds_sum {}\nkriegsrat_commit_seconds_count {}\n",
                   static_cast<double>(commit_time) / 1000, sum);
    fmt::format_to(to, "# TYPE kriegsrat_errors_total counter\n");
    for (const auto& [kind, count] : errors) {
        fmt::format_to(to, "kriegsrat_errors_total{{kind=\"{}\"}} {}\n", kind, count);
    }
    return out;
}

}  // namespace kriegsrat::server
