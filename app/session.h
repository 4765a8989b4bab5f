#pragma once

#include "app/engine.h"
#include "core/rulebook.h"
#include "core/table.h"
#include "core/tell.h"

// What engine.cpp and session.cpp share.
namespace kriegsrat {

struct Engine::Refusal {
    std::string kind;
    std::string rule;
    std::string text;

    static tl::unexpected<Refusal> of(const Error& error) {
        return tl::unexpected<Refusal>({error.kind, "", error.text});
    }
    static tl::unexpected<Refusal> of(std::string kind, std::string text) {
        return tl::unexpected<Refusal>({std::move(kind), "", std::move(text)});
    }
};

// The match under way.
struct Engine::Session {
    Table table;
    Rulebook rules;
    Rng minds;  // chooses for built-in minds: reproducible with a given seed, but no part of the table's chance

    const Match& match() const { return table.match(); }
    bool over() const { return match().turn().seat == Seat::nobody; }
    std::string rule(Verdict verdict) const;
    std::string rule_text(Verdict verdict) const;
    Verdict check(Seat who, Action action) const;
    // Whose turn it is and at which step of the rules.
    Json turn() const { return write_turn(match()); }
    Json options() const;
    // By seat: what it may do at any time, asked or not.
    Json any_time() const;
    // What happened, and who may see it; or what the watcher may see of it.
    Json write(const std::vector<Event>& events) const;
    Json write(const std::vector<Event>& events, Seat watcher) const { return write_events(match(), events, watcher); }

    // From the request "new".
    static tl::expected<std::unique_ptr<Session>, Refusal> start(const Reader& request);
};

// null is the spectator, "chance" is chance.
Seat read_seat(const Reader& seat, int players);

}  // namespace kriegsrat
