#include "minds/chances.h"

#include <algorithm>

namespace kriegsrat::minds {

namespace {

// e to the x for x <= 0 by additions and multiplications alone: the libraries' own differ in the last digits.
double power_of_e(double x) {
    constexpr int halvings = 10;
    if (x < -40) {
        return 0;
    }
    const double small = x / (1 << halvings);
    double result = 1 + small * (1 + small / 2 * (1 + small / 3));
    for (int i = 0; i < halvings; ++i) {
        result *= result;
    }
    return result;
}

}  // namespace

std::int64_t chance_of(SeatSet seats, std::span<const double> worth) {
    const double best = *std::max_element(worth.begin(), worth.end());
    double all = 0;
    double ours = 0;
    for (std::size_t i = 0; i < worth.size(); ++i) {
        const double share = power_of_e(worth[i] - best);
        all += share;
        ours += contains(seats, seat(static_cast<int>(i))) ? share : 0;
    }
    return static_cast<std::int64_t>(ours / all * static_cast<double>(certain));
}

}  // namespace kriegsrat::minds
