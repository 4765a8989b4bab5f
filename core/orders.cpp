#include "core/orders.h"

#include <algorithm>

namespace kriegsrat {

namespace {

bool has(const std::vector<std::string_view>& steps, std::string_view step) {
    return std::find(steps.begin(), steps.end(), step) != steps.end();
}

std::string_view step_of(const Match& match) { return match.game().spec().steps[match.turn().step]; }

bool is_kind(const Match& match, Action action, std::string_view kind) {
    return match.game().spec().actions[action.kind].name == kind;
}

bool is_given(const OrderBook& book, const Orders& orders, const StandingOrder& one) {
    const auto given = orders.find(one.name);
    if (given != orders.end()) {
        return given->second == one.answer;
    }
    const auto usual = book.usual.find(one.name);
    return usual != book.usual.end() && usual->second == one.answer;
}

const StandingOrder* order_for(const OrderBook& book, const Match& match, const Orders& orders) {
    const std::string_view step = step_of(match);
    std::string occasion;
    const StandingOrder* found = nullptr;
    for (const StandingOrder& one : book.orders) {
        if (!has(one.steps, step) || !is_given(book, orders, one)) {
            continue;
        }
        if (book.occasion == nullptr || one.name == book.every) {
            return &one;
        }
        occasion = occasion.empty() ? book.occasion(match) : occasion;
        found = found == nullptr && one.name == occasion ? &one : found;
    }
    return found;
}

// The only option of the kind.
const Option* only_one(const Match& match, const Options& options, std::string_view kind) {
    const Option* found = nullptr;
    for (const Option& option : options) {
        if (is_kind(match, option.action, kind)) {
            if (found != nullptr) {
                return nullptr;
            }
            found = &option;
        }
    }
    return found;
}

std::optional<Action> carried_out(const Match& match, const Options& options, const StandingOrder& order) {
    const Option* option = only_one(match, options, order.kind);
    if (option == nullptr) {
        return std::nullopt;
    }
    Action action = option->action;
    action.amount = order.least ? action.amount : option->most;
    return action;
}

// To pass, if there is nothing else.
std::optional<Action> only_pass(const OrderBook& book, const Match& match, const Options& options) {
    const Option* pass = only_one(match, options, book.pass);
    return pass != nullptr && options.size() == 1 ? std::optional(pass->action) : std::nullopt;
}

}  // namespace

bool is_standing_order(const OrderBook& book, std::string_view name, std::string_view answer) {
    return std::any_of(book.orders.begin(), book.orders.end(),
                       [&](const StandingOrder& one) { return one.name == name && one.answer == answer; });
}

std::optional<Action> answer_by_order(const OrderBook& book, const Match& match, const Orders& orders,
                                      Company company) {
    if (!is_player(match.turn().seat) || !may_be_ordered(book, match)) {
        return std::nullopt;
    }
    if (book.occasion != nullptr) {
        const StandingOrder* order = order_for(book, match, orders);
        Options options;
        if (order == nullptr || order->kind.empty()) {
            return std::nullopt;
        }
        match.options(options);
        return carried_out(match, options, *order);
    }
    Options options;
    match.options(options);
    bool able_only = company == Company::alone;
    for (const StandingOrder& one : book.orders) {
        if (!has(one.steps, step_of(match)) || !is_given(book, orders, one)) {
            continue;
        }
        if (one.answer == OrderBook::able) {
            able_only = true;
        } else if (const auto action = carried_out(match, options, one)) {
            return action;
        }
    }
    return able_only && is_window(book, match) ? only_pass(book, match, options) : std::nullopt;
}

bool may_be_ordered(const OrderBook& book, const Match& match) {
    const std::string_view step = step_of(match);
    return has(book.windows, step) || std::any_of(book.orders.begin(), book.orders.end(),
                                                  [&](const StandingOrder& one) { return has(one.steps, step); });
}

bool is_window(const OrderBook& book, const Match& match) { return has(book.windows, step_of(match)); }

std::optional<Action> pass_in_window(const OrderBook& book, const Match& match) {
    if (!is_player(match.turn().seat) || !is_window(book, match)) {
        return std::nullopt;
    }
    Options options;
    match.options(options);
    const Option* pass = only_one(match, options, book.pass);
    return pass == nullptr ? std::nullopt : std::optional(pass->action);
}

bool only_passes(const OrderBook& book, const Match& match, Action action) {
    return is_window(book, match) && is_kind(match, action, book.pass);
}

}  // namespace kriegsrat
