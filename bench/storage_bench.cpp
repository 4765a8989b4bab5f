#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <latch>

#include "core/tests/folder.h"
#include "server/storage/storage.h"
#include "server/storage/writer.h"

// How many events a second reach the disk: one commit after the other, and many waiting at the writer.
namespace kriegsrat::server {
namespace {

const std::string body(300, 'x');  // as long as an event of a game usually is

void need(const Expected<void>& result) {
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().text.c_str());
        std::exit(1);
    }
}

// With an empty table, which is new each time.
class Bench {
  public:
    explicit Bench(const std::string& address) : storage_(open_storage(address).value()) {
        const auto known = storage_->playing_tables().value().size();
        table_ = "bench" + std::to_string(known);
        need(storage_->commit({PutTable{{table_, Status::playing, true, 1, 1, "{}"}}}));
    }
    Storage& storage() { return *storage_; }
    Writes next_event() { return {AppendEvent{table_, next_++, body}}; }

  private:
    std::unique_ptr<Storage> storage_;
    TableId table_;
    std::int64_t next_ = 0;
};

void one_at_a_time(benchmark::State& state, const std::string& address) {
    Bench bench(address);
    for (auto _ : state) {
        need(bench.storage().commit(bench.next_event()));
    }
    state.SetItemsProcessed(state.iterations());
}

// So many at once, until the last of them is on disk.
void through_writer(benchmark::State& state, const std::string& address) {
    Bench bench(address);
    Writer writer(bench.storage(), [](const std::function<void()>& task) { task(); });
    for (auto _ : state) {
        std::latch all(state.range(0));
        for (std::int64_t i = 0; i < state.range(0); ++i) {
            writer.write(bench.next_event(), [&](const Expected<void>& result) {
                need(result);
                all.count_down();
            });
        }
        all.wait();
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void add(const std::string& name, const std::string& address) {
    benchmark::RegisterBenchmark(("durable_commits/" + name + "/one_at_a_time").c_str(), one_at_a_time, address)
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("durable_commits/" + name + "/together").c_str(), through_writer, address)
        ->Arg(1)
        ->Arg(16)
        ->Arg(256)
        ->UseRealTime()
        ->Unit(benchmark::kMicrosecond);
}

// On the disk we stand on: that for temporary files may be memory.
const kriegsrat::test::Folder folder(std::filesystem::current_path());

const bool all_added = [] {
    add("sqlite", "sqlite:" + folder.path("file.db"));
    if (const char* const address = std::getenv("KRIEGSRAT_BENCH_POSTGRES")) {
        add("postgres", address);
    }
    return true;
}();

}  // namespace
}  // namespace kriegsrat::server
