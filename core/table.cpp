#include "core/table.h"

namespace kriegsrat {

Table::Table(std::unique_ptr<Match> start, std::optional<FairChance> chance)
    : start_(std::move(start)), match_(start_->clone()), chance_(std::move(chance)) {
    log_.setup = start_->setup();
    if (const auto fresh = start_->game().start(log_.setup); !fresh || (*fresh)->digest() != start_->digest()) {
        log_.position = start_->state();
    }
    if (chance_) {
        log_.commitment = chance_->commitment();
        log_.contributions = chance_->contributions();
        log_.seed = chance_->seed();
    }
}

Table::Table(LoadedLog loaded, const Hashing& hashing) : start_(std::move(loaded.start)), log_(std::move(loaded.log)) {
    if (log_.seed) {
        chance_.emplace(hashing, *log_.seed, log_.contributions);
    }
    rebuild(log_.entries.size());
}

Table::Table(const Table& other)
    : start_(other.start_->clone()), match_(other.match_->clone()), chance_(other.chance_), log_(other.log_) {}

void Table::take(Seat who, Action action, std::vector<Event>& out) {
    Events events(out);
    log_.entries.push_back({who, action});
    match_->apply(who, action, events);
}

void Table::run_chance(std::vector<Event>& out) {
    while (chance_ && match_->turn().seat == Seat::chance) {
        chance_->begin(log_.entries.size());
        Rng rng(*chance_);
        take(Seat::chance, match_->sample(rng), out);
    }
}

std::vector<Event> Table::act(Seat who, Action action) {
    std::vector<Event> out;
    take(who, action, out);
    run_chance(out);
    return out;
}

std::vector<Event> Table::repeat(const Log::Entry& entry) {
    std::vector<Event> out;
    take(entry.seat, entry.action, out);
    return out;
}

std::vector<Event> Table::begin() {
    std::vector<Event> out;
    run_chance(out);
    return out;
}

void Table::rebuild(std::size_t entries) {
    match_ = start_->clone();
    log_.entries.resize(entries);
    Events silent;
    for (const Log::Entry& entry : log_.entries) {
        match_->apply(entry.seat, entry.action, silent);
    }
}

bool Table::undo() {
    std::size_t keep = log_.entries.size();
    while (keep > 0 && chance_ && log_.entries[keep - 1].seat == Seat::chance) {
        --keep;
    }
    if (keep == 0) {
        return false;
    }
    rebuild(keep - 1);
    return true;
}

bool Table::undo_is_harmless() const { return !log_.entries.empty() && log_.entries.back().seat != Seat::chance; }

Expected<void> Table::load(const Json& state) {
    auto loaded = start_->clone();
    if (auto done = loaded->load(state); !done) {
        return done;
    }
    start_ = std::move(loaded);
    log_.position = start_->state();
    rebuild(0);
    return {};
}

}  // namespace kriegsrat
