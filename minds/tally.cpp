#include "minds/tally.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "minds/settings.h"

namespace kriegsrat::minds {

void Tally::add(double chance, const Vector& terms) {
    running_[at(cursor_)] = {chance, terms};
    if (++cursor_ < size_) {
        return;
    }
    cursor_ = 0;
    ++samples_;
    for (int i = 0; i < size_; ++i) {
        sum_[at(i)].chance += running_[at(i)].chance;
        for (int term = 0; term < most_terms; ++term) {
            sum_[at(i)].terms[at(term)] += running_[at(i)].terms[at(term)];
        }
        for (int other = 0; other < size_; ++other) {
            products_[at(i)][at(other)] += running_[at(i)].chance * running_[at(other)].chance;
        }
    }
}

double Tally::error_of_mean(double squares, double sum) const {
    const double n = samples_;
    const double variance = std::max(0.0, squares / n - (sum / n) * (sum / n));
    return n < 2 ? 1 : hint().sure * std::sqrt(variance / (n - 1));
}

// What is different after this move from what the others lead to on average.
void Tally::explain(int move, std::span<const std::string_view> names, Advice::Move& to) const {
    if (size_ < 2) {
        return;
    }
    std::vector<Advice::Reason> changes;
    for (std::size_t term = 0; term < names.size(); ++term) {
        double others = 0;
        for (int other = 0; other < size_; ++other) {
            others += other == move ? 0 : sum_[at(other)].terms[term];
        }
        const double change = (sum_[at(move)].terms[term] - others / (size_ - 1)) / samples_;
        if (std::abs(change) >= hint().least) {
            changes.push_back({names[term], change});
        }
    }
    std::stable_sort(changes.begin(), changes.end(), [](const Advice::Reason& a, const Advice::Reason& b) {
        return std::abs(a.change) > std::abs(b.change);
    });
    for (const Advice::Reason& reason : changes) {
        auto& list = reason.change > 0 ? to.better : to.worse;
        const int room = reason.change > 0 ? hint().reasons : hint().warnings;
        if (static_cast<int>(list.size()) < room) {
            list.push_back(reason);
        }
    }
}

Advice Tally::advice(std::span<const Action> moves, std::span<const std::string_view> names) const {
    Advice result;
    if (samples_ == 0) {
        return result;
    }
    std::vector<int> order(static_cast<std::size_t>(size_));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return mean(a) > mean(b); });
    const int best = order.front();
    order.resize(std::min<std::size_t>(order.size(), at(hint().moves)));
    for (const int i : order) {
        Advice::Move move;
        move.action = moves[at(i)];
        move.chance = mean(i);
        move.error = error_of_mean(products_[at(i)][at(i)], sum_[at(i)].chance);
        // On the same samples luck is shared: the difference is known better than the chances are.
        const double squares = products_[at(best)][at(best)] + products_[at(i)][at(i)] - 2 * products_[at(best)][at(i)];
        const double lead = sum_[at(best)].chance - sum_[at(i)].chance;
        move.equal = i != best && lead / samples_ <= error_of_mean(squares, lead);
        explain(i, names, move);
        result.moves.push_back(std::move(move));
    }
    return result;
}

}  // namespace kriegsrat::minds
