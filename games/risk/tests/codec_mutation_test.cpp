#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/tests/view_json.h"
#include "games/risk/codec.h"
#include "games/risk/tests/codec_play.h"

// Positions from outside that somebody has tampered with: either they are refused, or they can be played on.
namespace kriegsrat::risk {
namespace {

class Vandal {
  public:
    Vandal(const Setup& setup, Rng& rng) : setup_(setup), rng_(rng) {}

    // Changes the position a little; `donor` is another position of the same match.
    void damage(Json& json, const Json& donor) {
        for (std::uint32_t i = 1 + below(3); i > 0; --i) {
            switch (below(4)) {
                case 0:
                    take_from(json, donor);
                    break;
                case 1:
                    swap_leaves(json);
                    break;
                case 2:
                    move_entry(json);
                    break;
                default:
                    change(any_node(json));
                    break;
            }
        }
    }

  private:
    std::uint32_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

    static void collect(Json& json, std::vector<Json*>& out) {
        out.push_back(&json);
        for (Json& part : json) {
            if (json.is_structured()) {
                collect(part, out);
            }
        }
    }
    // Every part of the position is equally likely, however large it is.
    Json& any_part(Json& json) {
        auto it = json.begin();
        std::advance(it, below(json.size()));
        return *it;
    }
    Json& any_node(Json& json) {
        std::vector<Json*> nodes;
        collect(json.is_structured() && !json.empty() ? any_part(json) : json, nodes);
        return *nodes[below(nodes.size())];
    }

    void take_from(Json& json, const Json& donor) {
        const auto it = [&] {
            auto at = json.begin();
            std::advance(at, below(json.size()));
            return at;
        }();
        if (!donor.contains(it.key())) {
            return;
        }
        const Json& part = donor[it.key()];
        if (it->is_structured() && it->size() == part.size() && !part.empty() && below(2) == 0) {
            auto own = it->begin();
            auto other = part.begin();
            const std::uint32_t place = below(part.size());
            std::advance(own, place);
            std::advance(other, place);
            *own = *other;
        } else {
            *it = part;
        }
    }
    void swap_leaves(Json& json) {
        Json& one = any_node(json);
        for (int tries = 0; tries < 20; ++tries) {
            Json& other = any_node(json);
            const bool apart = !one.is_structured() && !other.is_structured();
            if (apart && one.type() == other.type() && table_of(one) == table_of(other)) {
                std::swap(one, other);
                return;
            }
        }
    }
    void move_entry(Json& json) {
        Json& from = any_node(json);
        for (int tries = 0; tries < 20 && from.is_array() && !from.empty(); ++tries) {
            Json& to = any_node(json);
            if (to.is_array() && &to != &from && from[0].type() == Json::value_t::string) {
                const std::uint32_t place = below(from.size());
                const Json entry = from[place];
                from.erase(place);
                to.push_back(entry);
                return;
            }
        }
    }

    // The list of names a text belongs to; -1 for the steps and what is no name.
    int table_of(const Json& json) const {
        for (std::size_t i = 0; json.is_string() && i < setup_.pack->names.tables.size(); ++i) {
            const auto& entries = setup_.pack->names.tables[i].entries;
            if (std::find(entries.begin(), entries.end(), json.get_ref<const std::string&>()) != entries.end()) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }
    Json any_name(int table) {
        if (table < 0) {
            return Risk::spec().steps[below(steps)];
        }
        const auto& entries = setup_.pack->names.tables[static_cast<std::size_t>(table)].entries;
        return entries[below(entries.size())];
    }
    Json anything() {
        static const std::vector<Json> odd{nullptr,
                                           true,
                                           -1,
                                           255,
                                           256,
                                           65535,
                                           65536,
                                           1000000000000,
                                           18446744073709551615ULL,
                                           0.5,
                                           "",
                                           "ursa",
                                           Json::array(),
                                           Json::object(),
                                           {nullptr}};
        return odd[below(odd.size())];
    }
    void change(Json& json) {
        if (below(8) == 0) {
            json = anything();
        } else if (json.is_number()) {
            static const std::vector<int> numbers{0, 1, 2, 3, 5, 6, 41, 42, 50, 255, 49999, 50000};
            const int now = json.get<int>();
            json = below(2) == 0 ? now + 1 - 2 * static_cast<int>(below(2)) : numbers[below(numbers.size())];
        } else if (json.is_string()) {
            json = any_name(table_of(json));
        } else if (json.is_boolean()) {
            json = !json.get<bool>();
        } else if (json.is_null()) {
            json = below(2) == 0 ? Json(below(8)) : any_name(static_cast<int>(below(setup_.pack->names.tables.size())));
        } else if (json.is_array()) {
            if (json.empty() || below(3) == 0) {
                json.push_back(json.empty() ? any_name(static_cast<int>(below(7))) : json[0]);
            } else {
                json.erase(below(json.size()));
            }
        } else if (!json.empty()) {
            auto it = json.begin();
            std::advance(it, below(json.size()));
            json.erase(it);
        }
    }

    const Setup& setup_;
    Rng& rng_;
};

// Everything that may be asked of a position, at each of the next decisions.
void play_everything(const Setup& setup, State state, Rng& rng, int decisions) {
    Options options;
    for (int i = 0; i < decisions; ++i) {
        const auto who = static_cast<int>(rng.below(setup.players + 1U)) - 1;
        const Seat seat_of = who < 0 ? Seat::spectator : seat(who);
        const View view = Risk::view(setup, state, seat_of);
        const State guess = Risk::guess(setup, state, seat_of, rng);
        ASSERT_TRUE(Risk::view(setup, guess, seat_of) == view);
        ASSERT_EQ(Risk::broken_invariant(setup, guess), nullptr);
        ASSERT_EQ(senseless_step(setup, guess), "");
        if (i % 16 == 0) {
            ASSERT_TRUE(view_json<Risk>(setup, view).is_object());
        }
        options.clear();
        Risk::options(setup, state, options);
        const Turn turn = Risk::turn(setup, state);
        ASSERT_EQ(options.empty(), turn.seat == Seat::nobody);
        for (const Option& option : options) {
            ASSERT_TRUE(Risk::check(setup, state, option.action).legal());
        }
        const Action any{static_cast<std::uint8_t>(rng.below(40)), static_cast<std::uint8_t>(rng.below(256)),
                         static_cast<std::uint8_t>(rng.below(256)), 0, static_cast<std::uint16_t>(rng.below(10))};
        ASSERT_EQ(Risk::check(setup, state, any).legal(), options.allow(any));
        if (!play_on(setup, state, rng, options)) {
            return;
        }
        ASSERT_EQ(Risk::broken_invariant(setup, state), nullptr) << Risk::write_state(setup, state).dump();
        ASSERT_EQ(senseless_step(setup, state), "") << Risk::write_state(setup, state).dump();
    }
}

struct Tally {
    int accepted = 0;
    std::map<std::string, int> refused;
};

// Positions of matches, each damaged in some ways.
Tally damage_positions(int games, std::uint32_t one_in, std::uint64_t seed) {
    Tally tally;
    Json donor;
    every_position(games, 4000, seed, [&](const Setup& setup, const State& state, Rng& rng) {
        if (rng.below(one_in) != 0) {
            return true;
        }
        const Json json = Risk::write_state(setup, state);
        for (int i = 0; i < 4; ++i) {
            Json damaged = json;
            Vandal(setup, rng).damage(damaged, donor.is_null() ? json : donor);
            const Expected<State> read = Risk::read_state(setup, damaged);
            if (read) {
                ++tally.accepted;
                SCOPED_TRACE(damaged.dump());
                const Expected<State> again = Risk::read_state(setup, Risk::write_state(setup, *read));
                EXPECT_TRUE(again && same_bytes(*again, *read));
                play_everything(setup, *read, rng, 200);
            } else {
                EXPECT_EQ(read.error().kind, "state");
                ++tally.refused[read.error().text];
            }
        }
        donor = json;
        return !testing::Test::HasFailure();
    });
    return tally;
}

TEST(RiskStateMutation, DamagedPositionsAreRefusedOrCanBePlayedOn) {
    const Tally tally = damage_positions(1, 300, 11);
    EXPECT_GT(tally.accepted, 50);
    EXPECT_GT(tally.refused.size(), 100U);
}

TEST(Long_RiskStateMutation, ManyDamagedPositionsAreRefusedOrCanBePlayedOn) {
    const Tally tally = damage_positions(4, 60, 12);
    EXPECT_GT(tally.accepted, 2000);
    for (const auto& [text, times] : tally.refused) {
        std::cout << (text[0] == '/' ? "" : std::to_string(times) + ' ' + text + '\n');
    }
    std::cout << tally.accepted << " accepted\n";
}

}  // namespace
}  // namespace kriegsrat::risk
