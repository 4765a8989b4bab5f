#include "server/net/watched_storage.h"

#include <algorithm>
#include <chrono>

namespace kriegsrat::server::net {

Expected<void> WatchedStorage::commit(const Writes& writes) { return commit_all({writes}).front(); }

std::vector<Expected<void>> WatchedStorage::commit_all(const std::vector<Writes>& groups) {
    const auto began = std::chrono::steady_clock::now();
    auto results = storage_.commit_all(groups);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    if (took.count() > slow_) {
        log_.warning("slow commit", Json{{"ms", took.count()}, {"groups", groups.size()}});
    }
    // A number or a name that is taken is an answer, not a failure.
    const auto failed = std::find_if(results.begin(), results.end(), [](const Expected<void>& result) {
        return !result && result.error().kind != "conflict";
    });
    if (failed != results.end()) {
        log_.error("commit", Json{{"kind", failed->error().kind}, {"text", failed->error().text}});
    }
    return results;
}

}  // namespace kriegsrat::server::net
