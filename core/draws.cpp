#include "core/draws.h"

#include <algorithm>

namespace kriegsrat {

namespace {

// Lets a decision be made in every way there is, one after the other.
class EveryWay final : public WordSource {
  public:
    const std::vector<std::uint32_t>& bounds() const { return bounds_; }

    std::uint32_t next() override { return 0; }
    std::uint32_t below(std::uint32_t bound) override {
        if (drawn_ == bounds_.size()) {
            bounds_.push_back(bound);
            numbers_.push_back(0);
        }
        return numbers_[drawn_++];
    }

    // False when every way was gone.
    bool turn_on() {
        drawn_ = 0;
        for (std::size_t i = bounds_.size(); i-- > 0;) {
            if (++numbers_[i] < bounds_[i]) {
                return true;
            }
            numbers_[i] = 0;
        }
        return false;
    }

  private:
    std::vector<std::uint32_t> bounds_;
    std::vector<std::uint32_t> numbers_;
    std::size_t drawn_ = 0;
};

// The place of the item in the list, to which it is added if it is new.
template <class T>
std::size_t place_of(std::vector<T>& list, const T& item) {
    const auto found = std::find(list.begin(), list.end(), item);
    const auto place = static_cast<std::size_t>(found - list.begin());
    if (found == list.end()) {
        list.push_back(item);
    }
    return place;
}

Json write(const Draw& draw, const Match& match) {
    Json outcomes = Json::array();
    for (const Action& outcome : draw.outcomes) {
        outcomes.push_back(match.write(outcome));
    }
    return {{"bounds", draw.bounds}, {"outcomes", std::move(outcomes)}, {"falls", draw.falls}};
}

}  // namespace

Draw draw_of(const Match& match) {
    Draw draw;
    EveryWay way;
    do {
        Rng rng(way);
        draw.falls.push_back(static_cast<std::uint32_t>(place_of(draw.outcomes, match.sample(rng))));
    } while (way.turn_on());
    draw.bounds = way.bounds();
    return draw;
}

Json write_draws(const Match& start, std::span<const Log::Entry> entries) {
    const auto match = start.clone();
    Events silent;
    std::vector<Draw> draws;
    Json list = Json::array();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].seat == Seat::chance) {
            list.push_back({{"entry", i}, {"draw", place_of(draws, draw_of(*match))}});
        }
        match->apply(entries[i].seat, entries[i].action, silent);
    }
    Json told = Json::array();
    for (const Draw& draw : draws) {
        told.push_back(write(draw, *match));
    }
    return {{"draws", std::move(told)}, {"entries", std::move(list)}};
}

}  // namespace kriegsrat
