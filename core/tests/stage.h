#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/json.h"
#include "core/rules.h"
#include "core/spec.h"
#include "core/tests/view_json.h"

// A position of any game in a test, played and questioned by actions as the wire has them. A game's own scene adds its
// verbs and ways to put a position together. An action that is not legal fails the test and names the rule that
// refused it.
namespace kriegsrat {

template <class G, class Scene>
class Stage {
  public:
    using Setup = typename G::Setup;
    using State = typename G::State;

    // The table plays this other reading.
    template <class House>
    Scene& by_house_rule(House rule) {
        setup_.house_rules |= bit(static_cast<int>(rule));
        return self();
    }

    // Verbs.
    Scene& does(const Json& json) {
        const Action wanted = action(json);
        events_.clear();
        const Verdict verdict = G::check(setup_, state_, wanted);
        EXPECT_TRUE(verdict.legal()) << json << " is refused by " << name_of(verdict) << " in step " << step();
        if (verdict.legal()) {
            Events events(events_);
            G::apply(setup_, state_, wanted, events);
            const char* broken = G::broken_invariant(setup_, state_);
            EXPECT_EQ(broken, nullptr) << broken << " after " << json;
        }
        return self();
    }
    Scene& simple(const char* kind) { return does({{"kind", kind}}); }
    // At any time: by this player, whoever is asked.
    Scene& does(int who, const Json& json) requires AnyTime<G> {
        const Action wanted = action(json);
        events_.clear();
        const Verdict verdict = G::any_time_check(setup_, state_, seat(who), wanted);
        EXPECT_TRUE(verdict.legal()) << json << " is refused by " << name_of(verdict) << " in step " << step();
        if (verdict.legal()) {
            Events events(events_);
            G::any_time_apply(setup_, state_, seat(who), wanted, events);
            const char* broken = G::broken_invariant(setup_, state_);
            EXPECT_EQ(broken, nullptr) << broken << " after " << json;
        }
        return self();
    }
    // Random legal decisions until the step is asked of that seat (or of anybody: -1), or the match is over.
    Scene& plays_on_until(const std::string& wanted, int seat_index = -1, std::uint64_t seed = 1) {
        Rng rng(seed);
        for (int i = 0;
             i < 100000 && !over() && !(step() == wanted && (seat_index < 0 || seat_to_move() == seat_index)); ++i) {
            Options options;
            G::options(setup_, state_, options);
            const Action chosen =
                seat_to_move() == index(Seat::chance) ? G::sample(setup_, state_, rng) : options.pick(rng);
            events_.clear();
            Events events(events_);
            G::apply(setup_, state_, chosen, events);
        }
        return self();
    }
    // Chance decides at random as long as it is asked.
    Scene& lets_chance(std::uint64_t seed = 1) {
        Rng rng(seed);
        events_.clear();
        while (seat_to_move() == index(Seat::chance)) {
            Events events(events_);
            G::apply(setup_, state_, G::sample(setup_, state_, rng), events);
        }
        return self();
    }

    // Questions.
    std::string refusal(const Json& json) const {  // "" if legal, else the rule: "RS-G02"
        const Verdict verdict = G::check(setup_, state_, action(json));
        return verdict.legal() ? "" : name_of(verdict);
    }
    std::string refusal(int who, const Json& json) const {
        if constexpr (AnyTime<G>) {
            if (const Action wanted = action(json); G::spec().is_any_time(wanted)) {
                const Verdict verdict = G::any_time_check(setup_, state_, seat(who), wanted);
                return verdict.legal() ? "" : name_of(verdict);
            }
        }
        return seat_to_move() == who ? refusal(json)
                                     : name_of(forbidden(G::spec().out_of_turn(G::turn(setup_, state_).step)));
    }
    std::string step() const { return std::string(G::spec().steps[G::turn(setup_, state_).step]); }
    int seat_to_move() const { return index(G::turn(setup_, state_).seat); }  // -2 chance, -1 nobody
    std::vector<std::string> options() const {  // actions as compact JSON with their ranges: {"kind":"commit"} ..3
        std::vector<std::string> list;
        Options options;
        G::options(setup_, state_, options);
        for (const Option& option : options) {
            std::string text = write_action(G::spec().actions, G::names(setup_), option.action).dump();
            if (option.most > option.action.amount) {
                text += " .." + std::to_string(option.most);
            }
            list.push_back(text);
        }
        return list;
    }
    bool offers(const Json& json) const {
        Options options;
        G::options(setup_, state_, options);
        return options.allow(action(json));
    }
    std::vector<std::string> happened() const {  // names of the events of the last verb
        std::vector<std::string> list;
        for (const Event& event : events_) {
            list.emplace_back(G::spec().events[event.kind].name);
        }
        return list;
    }
    Json event(const std::string& name) const {  // the first event of that name of the last verb, or null
        for (const Event& event : events_) {
            if (G::spec().events[event.kind].name == name) {
                return write_event(G::spec().events, G::names(setup_), G::spec().rule_prefix, event);
            }
        }
        return nullptr;
    }
    const std::vector<Event>& events() const { return events_; }
    bool over() const { return G::result(setup_, state_).over; }
    std::vector<int> winners() const {
        std::vector<int> seats;
        for (int i = 0; i < max_players; ++i) {
            if (contains(G::result(setup_, state_).winners, seat(i))) {
                seats.push_back(i);
            }
        }
        return seats;
    }
    Json view(int seat_index) const {  // -3: a spectator
        return view_json<G>(setup_, G::view(setup_, state_, static_cast<Seat>(seat_index)));
    }
    Action action(const Json& json) const {
        const auto read = read_action(G::spec().actions, G::names(setup_), json);
        EXPECT_TRUE(read.has_value()) << json << ": " << (read ? "" : read.error().text);
        return read.value_or(Action{});
    }

    const Setup& setup() const { return setup_; }
    const State& state() const { return state_; }
    State& change() { return state_; }

  protected:
    static std::string name_of(const Verdict& verdict) { return rule_name(G::spec().rule_prefix, verdict.rule); }
    Scene& self() { return static_cast<Scene&>(*this); }

    Setup setup_;
    State state_;
    std::vector<Event> events_;
};

}  // namespace kriegsrat
