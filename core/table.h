#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/fair.h"
#include "core/log.h"

namespace kriegsrat {

// Drives a match: asks nobody anything itself, but takes decisions in turn, lets chance decide in between, and keeps
// the log.
class Table {
  public:
    // With chance: rolls by itself. Without: the caller rolls, as the seat Seat::chance.
    Table(std::unique_ptr<Match> start, std::optional<FairChance> chance);
    // Goes on with a saved match.
    Table(LoadedLog loaded, const Hashing& hashing);
    Table(const Table& other);
    Table(Table&&) = default;
    ~Table() = default;

    const Match& start() const { return *start_; }
    const Match& match() const { return *match_; }
    const Log& log() const { return log_; }
    Json write_log(bool reveal) const { return kriegsrat::write_log(log_, *match_, reveal); }
    std::size_t version() const { return log_.entries.size(); }
    // What was published of the contributions before the commitment.
    void sealed_with(std::vector<std::string> seals) { log_.seals = std::move(seals); }
    bool rolls_by_itself() const { return chance_.has_value(); }

    // Precondition: match().check(who, action) is legal. Returns what happened, chance after it included.
    std::vector<Event> act(Seat who, Action action);
    // A decision that is known already, of chance too. Precondition: as of act.
    std::vector<Event> repeat(const Log::Entry& entry);
    // Chance decisions that are due before the first player decides.
    std::vector<Event> begin();

    // Takes back the last decision of a player (of anybody, with manual chance) and the chance after it.
    bool undo();
    // No chance has spoken since the last decision of a player: taking it back reveals nothing.
    bool undo_is_harmless() const;

    // A new position on the same set-up; the log starts again from it.
    Expected<void> load(const Json& state);

  private:
    void take(Seat who, Action action, std::vector<Event>& out);
    void run_chance(std::vector<Event>& out);
    void rebuild(std::size_t entries);

    std::unique_ptr<Match> start_;
    std::unique_ptr<Match> match_;
    std::optional<FairChance> chance_;
    Log log_;
};

}  // namespace kriegsrat
