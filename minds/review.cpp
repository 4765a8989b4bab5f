#include "minds/review.h"

#include <algorithm>
#include <cmath>

#include "core/json.h"
#include "core/tell.h"
#include "minds/settings.h"

namespace kriegsrat::minds {

namespace {

// Others than those in which the best choice was found.
constexpr std::uint64_t fresh_samples = 1U << 20U;

double error_of(double sum, double squares, int samples) {
    const double mean = sum / samples;
    const double variance = std::max(0.0, squares / samples - mean * mean);
    return samples < 2 ? 1 : std::sqrt(variance / (samples - 1));
}

}  // namespace

Review::Review(const Match& start, std::span<const Log::Entry> entries, std::unique_ptr<Assessment> assessment,
               std::uint64_t seed, int simulations)
    : start_(start),
      entries_(entries),
      assessment_(std::move(assessment)),
      seed_(seed),
      simulations_(simulations > 0 ? simulations : analyses().simulations) {
    found_.simulations = simulations_;
    found_.players.resize(static_cast<std::size_t>(start.players()));
    rewind();
}

bool Review::run(int samples) {
    for (; samples > 0 && stage_ != Stage::done; --samples) {
        switch (stage_) {
            case Stage::points:
                find_points();
                break;
            case Stage::curve:
                draw_curve();
                break;
            case Stage::walk:
                walk();
                break;
            case Stage::done:
                break;
        }
    }
    return stage_ != Stage::done;
}

void Review::rewind() {
    match_ = start_.clone();
    entry_ = 0;
    now_ = no_samples();
}

void Review::advance() {
    happened_.clear();
    Events events(happened_);
    match_->apply(entries_[entry_].seat, entries_[entry_].action, events);
    ++entry_;
}

Review::Sum Review::no_samples() const {
    Sum none;
    none.sum.assign(found_.players.size(), 0);
    none.squares.assign(found_.players.size(), 0);
    return none;
}

void Review::sample(Sum& to, bool far) {
    std::array<double, max_players> chances{};
    const std::span<double> found = std::span(chances).first(found_.players.size());
    const std::uint64_t seed = seed_of(static_cast<std::uint64_t>(to.samples) + (rolled_ ? fresh_samples : 0));
    if (far) {
        assessment_->look_far(*match_, seed, found);
    } else {
        assessment_->settle(*match_, seed, found);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        to.sum[i] += found[i];
        to.squares[i] += found[i] * found[i];
    }
    ++to.samples;
}

// The set-up counts as one moment: its chances hardly differ.
void Review::find_points() {
    const Turn turn = match_->turn();
    if (is_player(turn.seat) && !at_end()) {
        const int moment = assessment_->moment(*match_);
        const bool first_round = !moments_.empty() && match_->round() < 1;
        if (moment != 0 && moment != moment_ && !first_round) {
            moments_.push_back({entry_, match_->round(), turn.seat, {}, 0, {}});
            moment_ = moment;
        }
    }
    if (!at_end()) {
        return advance();
    }
    moments_.push_back({entry_, match_->round(), Seat::nobody, {}, 0, {}});
    choose_points();
    rewind();
    stage_ = Stage::curve;
}

// As many as pay, spread over the whole game; always the first and the last.
void Review::choose_points() {
    const auto most = static_cast<std::size_t>(std::max(analyses().points, 2));
    if (moments_.size() > most) {
        std::vector<Analysis::Point> some;
        for (std::size_t i = 0; i < most; ++i) {
            some.push_back(moments_[i * (moments_.size() - 1) / (most - 1)]);
        }
        moments_ = std::move(some);
    }
    found_.all_points = moments_.size();
}

void Review::draw_curve() {
    const std::size_t next = found_.points.size();
    if (entry_ < moments_[next].entry) {
        return advance();
    }
    sample(now_, true);
    if (now_.samples >= simulations_ || match_->result().over) {
        finish_point();
    }
}

void Review::finish_point() {
    Analysis::Point point = moments_[found_.points.size()];
    point.luck.assign(found_.players.size(), 0);
    for (std::size_t i = 0; i < found_.players.size(); ++i) {
        point.chances.push_back(now_.mean(i));
        const double error = match_->result().over ? 0 : error_of(now_.sum[i], now_.squares[i], now_.samples);
        point.error = std::max(point.error, hint().sure * error);
    }
    found_.points.push_back(std::move(point));
    now_ = no_samples();
    found_.done = 0.5 * static_cast<double>(found_.points.size()) / static_cast<double>(moments_.size());
    if (found_.points.size() == moments_.size()) {
        rewind();
        stage_ = Stage::walk;
    }
}

void Review::walk() {
    if (at_end() && !rolled_) {
        found_.done = 1;
        stage_ = Stage::done;
    } else if (rolled_ || entries_[entry_].seat == Seat::chance) {
        compare_chance();
    } else {
        judge_decision();
    }
}

void Review::next_entry() {
    advance();
    found_.done = std::min(0.999, 0.5 + 0.5 * static_cast<double>(entry_) / static_cast<double>(entries_.size()));
}

// What came of it against what could have come of it.
void Review::compare_chance() {
    const int most = analyses().luck;
    if (!rolled_) {
        if (!expected_) {
            sample(now_, false);
            if (now_.samples < most) {
                return;
            }
            expected_ = now_;
            now_ = no_samples();
        }
        next_entry();
        rolled_ = true;
        return;
    }
    sample(now_, false);
    const bool more = match_->turn().seat == Seat::chance;
    if (now_.samples < most && (more || !assessment_->settled(*match_)) && !match_->result().over) {
        return;
    }
    add_luck(*expected_, now_);
    // What is expected before the next piece of chance is what came of this one.
    expected_ = more ? std::optional<Sum>(now_) : std::nullopt;
    now_ = no_samples();
    rolled_ = false;
}

void Review::add_luck(const Sum& before, const Sum& after) {
    // The entry that was looked at is the last one.
    const auto later = std::upper_bound(found_.points.begin(), found_.points.end(), entry_ - 1,
                                        [](std::size_t entry, const auto& point) { return entry < point.entry; });
    Analysis::Point& point = later == found_.points.begin() ? *later : *(later - 1);
    for (std::size_t i = 0; i < found_.players.size(); ++i) {
        const double luck = after.mean(i) - before.mean(i);
        found_.players[i].luck += luck;
        point.luck[i] += luck;
    }
}

bool Review::begin_decision() {
    const Log::Entry& entry = entries_[entry_];
    if (match_->is_any_time(entry.seat, entry.action)) {
        return false;
    }
    choices_ = assessment_->weigh(*match_, entry.seat, entry.action, analyses().candidates, seed_of(0));
    gains_.assign(choices_.size(), 0);
    gain_squares_.assign(choices_.size(), 0);
    taken_ = 0;
    choice_ = 0;
    best_ = 0;
    best_chance_ = 0;
    return choices_.size() > 1;
}

// First which choice looks best, on some samples; then, if it is clearly better, by how much, on others.
void Review::judge_decision() {
    if (!weighing_ && !begin_decision()) {
        return next_entry();
    }
    weighing_ = true;
    const bool measuring = best_ != 0;
    const std::uint64_t sample = static_cast<std::uint64_t>(taken_) + (measuring ? fresh_samples : 0);
    const double chance = assessment_->chance_of(choice_, sample);
    if (choice_ == 0) {
        base_ = chance;
    } else {
        const double gain = chance - base_;
        gains_[static_cast<std::size_t>(choice_)] += gain;
        gain_squares_[static_cast<std::size_t>(choice_)] += gain * gain;
        best_chance_ += measuring ? chance : 0;
    }
    if (measuring) {
        choice_ = choice_ == 0 ? best_ : 0;
    } else {
        choice_ = (choice_ + 1) % static_cast<int>(choices_.size());
    }
    if (choice_ != 0) {
        return;
    }
    ++taken_;
    if (!measuring && taken_ >= analyses().samples) {
        find_best();
    }
    if (best_ == 0 ? taken_ >= analyses().samples : measuring && taken_ >= analyses().measure) {
        finish_decision();
    }
}

void Review::find_best() {
    const auto best = std::max_element(gains_.begin(), gains_.end());
    const auto at = static_cast<std::size_t>(best - gains_.begin());
    if (*best > 0 && *best / taken_ > clear_gain() * error_of(*best, gain_squares_[at], taken_)) {
        best_ = static_cast<int>(at);
        gains_[at] = gain_squares_[at] = 0;
        taken_ = 0;
    }
}

void Review::finish_decision() {
    const Log::Entry& entry = entries_[entry_];
    Analysis::Player& player = found_.players[static_cast<std::size_t>(index(entry.seat))];
    ++player.decisions;
    if (best_ != 0) {
        const auto at = static_cast<std::size_t>(best_);
        const double loss = gains_[at] / taken_;
        const double error = hint().sure * error_of(gains_[at], gain_squares_[at], taken_);
        player.lost += loss;
        player.mistakes += loss > error ? 1 : 0;
        if (loss > error && (!player.worst || loss > player.worst->loss)) {
            player.worst = {entry_, match_->round(), best_chance_ / taken_, loss, error, choices_[0], choices_[at]};
        }
    }
    weighing_ = false;
    next_entry();
}

Json write_analysis(const Match& match, const Analysis& analysis) {
    Json points = Json::array();
    for (const Analysis::Point& point : analysis.points) {
        points.push_back({{"entry", point.entry},
                          {"round", point.round},
                          {"seat", write_seat(point.seat)},
                          {"chances", point.chances},
                          {"error", point.error},
                          {"luck", point.luck}});
    }
    Json players = Json::array();
    for (const Analysis::Player& player : analysis.players) {
        Json worst;
        if (player.worst) {
            const Analysis::Mistake& mistake = *player.worst;
            worst = {{"entry", mistake.entry},
                     {"round", mistake.round},
                     {"chance", mistake.chance},
                     {"loss", mistake.loss},
                     {"error", mistake.error},
                     {"chosen", match.write(mistake.chosen)},
                     {"better", match.write(mistake.better)}};
        }
        players.push_back({{"luck", player.luck},
                           {"lost", player.lost},
                           {"decisions", player.decisions},
                           {"mistakes", player.mistakes},
                           {"worst", std::move(worst)}});
    }
    return {{"points", std::move(points)},
            {"players", std::move(players)},
            {"all_points", analysis.all_points},
            {"simulations", analysis.simulations},
            {"done", analysis.done}};
}

}  // namespace kriegsrat::minds
