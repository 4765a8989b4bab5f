#include "server/net/watched_storage.h"

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
    for (Expected<void>& result : results) {
        if (!result) {
            result = tl::unexpected<Error>(told("commit", result.error()));
        }
    }
    return results;
}

Error WatchedStorage::told(std::string_view what, const Error& error) {
    // A number or a name that is taken is an answer, not a failure.
    if (error.kind == "conflict") {
        return {error.kind, "it is taken"};
    }
    log_.error(what, Json{{"kind", error.kind}, {"text", error.text}});
    return {error.kind, "the database cannot be used at the moment"};
}

}  // namespace kriegsrat::server::net
