#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/generic/every_setup.h"

// Property P4 for what is told: an event as a seat hears it depends on nothing that the seat cannot see.
namespace kriegsrat {
namespace {

class Told : public testing::TestWithParam<EverySetup> {};

// Said aloud or laid open by the rules though the position keeps nothing of it that others could see.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> said_aloud{{
    {"starcraft", "event_discarded"},
    {"starcraft", "event_played"},
    {"starcraft", "order_without_effect"},
    {"starcraft", "orders_looked_at"},
    {"starcraft", "worker_placed"},
    {"perryrhodan", "card_escorts"},
    {"perryrhodan", "card_named"},
    {"perryrhodan", "draw_announced"},
    {"perryrhodan", "target_named"},
}};

// Whoever does something, asked or not.
struct Deed {
    Seat who;
    Action action;
};

// Where it leads, and what was told on the way.
struct Done {
    std::unique_ptr<Match> match;
    std::vector<Event> events;
};

Done done(const Match& before, Deed deed) {
    Done after{before.clone(), {}};
    Events events(after.events);
    after.match->apply(deed.who, deed.action, events);
    return after;
}

// In no order: pieces that are lost at the same time leave the same position, whichever is taken first.
std::vector<std::string> told_to(const Done& done, Seat who, bool aloud) {
    const GameSpec& spec = done.match->game().spec();
    std::vector<std::string> told;
    for (const Event& event : done.events) {
        const std::pair kind{spec.id, spec.events[event.kind].name};
        if (event.visible_to(who) &&
            (aloud || std::find(said_aloud.begin(), said_aloud.end(), kind) == said_aloud.end())) {
            told.push_back(done.match->write(event).dump());
        }
    }
    std::sort(told.begin(), told.end());
    return told;
}

std::string name_of_watcher(Seat who) { return is_player(who) ? "seat " + std::to_string(index(who)) : "a spectator"; }

std::vector<Seat> watchers(const Match& match) {
    std::vector<Seat> all{Seat::spectator};
    for (int i = 0; i < match.players(); ++i) {
        all.push_back(seat(i));
    }
    return all;
}

// What whoever is asked does, and now and then what somebody else does meanwhile.
Deed any_deed(const Match& match, Rng& rng) {
    Options options;
    const Seat other = seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(match.players()))));
    match.any_time_options(other, options);
    if (!options.empty() && rng.below(4) == 0) {
        return {other, options.pick(rng)};
    }
    const Seat asked = match.turn().seat;
    match.options(options);
    return {asked, asked == Seat::chance ? match.sample(rng) : options.pick(rng)};
}

// Dice lie open for everybody and are gone with the next roll: no position has to keep them.
bool is_roll(const Match& match, Action action) {
    const auto fields = match.game().spec().actions[action.kind].fields;
    return std::any_of(fields.begin(), fields.end(), [](const Field& field) { return field.type == FieldType::dice; });
}

// The same is done in the position and in one that the seat cannot tell from it.
TEST_P(Told, P4_EventsTellNothingOfWhatIsHidden) {
    Rng rng(21);
    visit_random_game(GetParam(), 22, 4000, 13, [&](Match& match) {
        const Deed deed = any_deed(match, rng);
        const Done here = done(match, deed);
        for (const Seat who : watchers(match)) {
            const auto guess = match.guess(who, rng);
            if (!guess->check(deed.who, deed.action).legal()) {
                continue;
            }
            const Done there = done(*guess, deed);
            if (here.match->same_view(*there.match, who)) {
                ASSERT_EQ(told_to(here, who, true), told_to(there, who, true))
                    << name_of_watcher(who) << " hears what it cannot see of " << match.write(deed.action);
            }
        }
    });
}

// Two choices of one kind that leave a seat with the same to see: it does not hear either which one it was.
TEST_P(Told, P4_EventsTellNothingOfHiddenChoices) {
    Rng rng(23);
    visit_random_game(GetParam(), 24, 4000, 7, [&](Match& match) {
        const Deed one = any_deed(match, rng);
        const Deed other = any_deed(match, rng);
        if (one.who != other.who || one.action.kind != other.action.kind || one.action == other.action ||
            is_roll(match, one.action)) {
            return;
        }
        const Done here = done(match, one);
        const Done there = done(match, other);
        for (const Seat who : watchers(match)) {
            if (who != one.who && here.match->same_view(*there.match, who)) {
                ASSERT_EQ(told_to(here, who, false), told_to(there, who, false))
                    << name_of_watcher(who) << " hears whether it was " << match.write(one.action) << " or "
                    << match.write(other.action);
            }
        }
    });
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Told, testing::ValuesIn(every_setup()), name_of);

}  // namespace
}  // namespace kriegsrat
