#include "games/warcraft/ask_town.h"

#include <algorithm>
#include <cmath>

#include "games/warcraft/codec.h"
#include "games/warcraft/rules/play.h"

namespace kriegsrat::warcraft {

namespace {

double share(double part) { return std::round(part * 10000) / 10000; }

Json pair_of(int in_gold, int in_wood) { return {{"gold", std::max(in_gold, 0)}, {"wood", std::max(in_wood, 0)}}; }

class Offers {
  public:
    Offers(const Setup& setup, const State& state, int seat, int units)
        : setup_(setup), state_(state), seat_(seat), units_(units) {
        if (state.step() != Step::spend || state.seat != seat) {
            state_.buying = 0;  // nothing has been bought in the next Spend phase
            state_.improved = 0;
        }
        state_.seat = static_cast<std::uint8_t>(seat);
    }

    Json list() {
        const Race& race = race_of(setup_, state_, seat_);
        for (int type = 0; type < piece_types; ++type) {
            Action train = act(Do::train, piece_of(state_, seat_, type));
            train.amount = static_cast<std::uint16_t>(units_);
            const Cost one = race.building[at(type)].training;
            add({{"kind", "train"}, {"piece", words(setup_, Table::piece)[train.a]}},
                Cost{.gold = static_cast<std::uint8_t>(one.gold * units_),
                     .wood = static_cast<std::uint8_t>(one.wood * units_)},
                refused_by(train));
        }
        for (int type = 0; type < unit_types; ++type) {
            add({{"kind", "build"}, {"type", words(setup_, Table::type)[type]}}, setup_.pack->build,
                refused_by(act(Do::build, type)));
        }
        add({{"kind", "build_outpost"}}, setup_.pack->outpost, outpost());
        for (int type = 0; type < unit_types; ++type) {
            improvement(type);
        }
        return std::move(offers_);
    }

  private:
    Verdict refused_by(Action action) const { return spend_check(setup_, state_, action); }

    // Wherever it is possible; else why it is not where his workers are.
    Verdict outpost() const {
        Verdict verdict = refused_by(act(Do::build_outpost, setup_.map->spaces));
        for (const int space : each(state_.workers_at[at(seat_)])) {
            verdict = refused_by(act(Do::build_outpost, space));
            if (verdict.legal()) {
                break;
            }
        }
        return verdict;
    }

    // With the chance to hit before and after, and how many units on the board it is for.
    void improvement(int type) {
        const Race& race = race_of(setup_, state_, seat_);
        const std::size_t level = state_.level[at(seat_)][at(type)];
        Json offer{{"kind", "improve"}, {"type", words(setup_, Table::type)[type]}};
        if (tile_of(setup_, state_, seat_, type).needs_type != none) {
            Json hits = Json::array();
            for (const std::size_t one : {level - 1, level}) {
                hits.push_back(share(race.tile[at(type)][one].strength / 6.0));
            }
            offer["hits"] = std::move(hits);
        }
        int units = 0;
        for (int space = 0; space < setup_.map->spaces; ++space) {
            units += number_of(state_.pieces[at(seat_)][at(space)], type);
        }
        offer["units"] = units;
        const Cost cost = is_summoner(setup_, state_, seat_) ? Cost{} : setup_.pack->improvement;
        add(std::move(offer), cost, refused_by(act(Do::improve, type)));
    }

    void add(Json offer, Cost cost, Verdict verdict) {
        const auto& stock = state_.stock[at(seat_)];
        offer["cost"] = pair_of(cost.gold, cost.wood);
        offer["left"] = pair_of(stock[gold] - cost.gold, stock[wood] - cost.wood);
        offer["missing"] = pair_of(cost.gold - stock[gold], cost.wood - stock[wood]);
        offer["rule"] = verdict.legal() ? Json() : Json(rule_name(Warcraft::spec().rule_prefix, verdict.rule));
        offers_.push_back(std::move(offer));
    }

    const Setup& setup_;
    State state_;
    int seat_;
    int units_;
    Json offers_ = Json::array();
};

// How often each sum comes, of those rolls after which the space is as it was, partly or completely depleted.
struct Yield {
    static constexpr int most = 64;
    std::array<std::array<double, most + 1>, 3> chance{};
};

Yield after(const Setup& setup, Yield before, bool depletes) {
    Yield next;
    next.chance[2] = before.chance[2];  // WC-L07
    for (std::size_t used = 0; used < 2; ++used) {
        for (std::size_t sum = 0; sum <= Yield::most; ++sum) {
            for (const std::uint8_t face : setup.pack->resource_die) {
                const bool worse = depletes && face == setup.pack->depleting;
                if (before.chance[used][sum] > 0 && sum + face <= Yield::most) {
                    next.chance[used + (worse ? 1 : 0)][sum + face] += before.chance[used][sum] / 6;
                }
            }
        }
    }
    return next;
}

}  // namespace

Json ask_offers(const Setup& setup, const State& state, int seat, int units) {
    return {{"gold", state.stock[at(seat)][gold]},
            {"wood", state.stock[at(seat)][wood]},
            {"offers", Offers(setup, state, seat, units).list()}};
}

Json ask_harvest(const Setup& setup, const State& state, int seat, int space) {
    const int rolls = free_workers(state, seat, space);
    const std::size_t used_now = has(state.partial, space) ? 1 : 0;
    Yield yield;
    yield.chance[used_now][0] = 1;
    for (int roll = 0; roll < rolls; ++roll) {
        yield = after(setup, yield, !has(setup.map->inexhaustible, space));
    }
    int least = Yield::most;
    int most = 0;
    double expected = 0;
    std::array<double, 3> ends{};
    for (std::size_t used = 0; used < 3; ++used) {
        for (int sum = 0; sum <= Yield::most; ++sum) {
            if (const double chance = yield.chance[used][at(sum)]; chance > 0) {
                least = std::min(least, sum);
                most = std::max(most, sum);
                expected += chance * sum;
                ends[used] += chance;
            }
        }
    }
    return {{"rolls", rolls},
            {"least", least},
            {"most", most},
            {"expected", share(expected)},
            {"worse", share(1 - ends[used_now])},
            {"complete", share(ends[2])}};
}

}  // namespace kriegsrat::warcraft
