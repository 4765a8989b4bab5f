#include <algorithm>

#include "app/terminal_table.h"
#include "games/orders.h"

// Standing orders of a person: which questions are answered once and for all.
namespace kriegsrat::terminal {

namespace {

constexpr std::string_view asked = "ask";

constexpr std::string_view as_ordered = "no";  // the order that comes before all others is not given

struct Subject {
    std::string name;
    std::vector<std::string> answers;  // the first one holds as long as nothing is ordered
};

// In the order of the book.
std::vector<Subject> subjects(const OrderBook& book) {
    std::vector<Subject> all;
    for (const StandingOrder& one : book.orders) {
        auto known = std::find_if(all.begin(), all.end(), [&](const Subject& what) { return what.name == one.name; });
        if (known == all.end()) {
            const std::string_view usual = one.name == book.every ? as_ordered : asked;
            known = all.insert(all.end(), {std::string(one.name), {std::string(usual)}});
        }
        std::vector<std::string>& answers = known->answers;
        if (std::find(answers.begin(), answers.end(), one.answer) == answers.end()) {
            answers.emplace_back(one.answer);
        }
    }
    return all;
}

}  // namespace

// Alone with minds nobody learns anything from how long an answer takes: there only what was ordered is passed.
Orders TerminalTable::usual_orders() const {
    Orders orders;
    for (const auto& [name, answer] : order_book(*setup_.game).usual) {
        orders.emplace(name, persons() > 1 ? answer : asked);
    }
    return orders;
}

bool TerminalTable::take_by_order(Turn turn) {
    const Orders& orders = orders_[static_cast<std::size_t>(index(turn.seat))];
    const auto action = answer_by_order(order_book(*setup_.game), match(), orders, Company::alone);
    if (action) {
        act(turn.seat, *action, false);
    }
    return action.has_value();
}

// Among people a window that no order answers must not be passed by itself, or they see what is held.
bool TerminalTable::asks_whatever_is_held() const {
    const OrderBook& book = order_book(*setup_.game);
    return persons() > 1 && book.occasion != nullptr && is_window(book, match());
}

// "orders" lists them, "orders 2" changes the second.
TerminalTable::Answer TerminalTable::give_order(Seat who, const std::string& words) {
    const auto all = subjects(order_book(*setup_.game));
    if (all.empty()) {
        console_.tell(say("app.not_here"));
        return Answer::again;
    }
    Orders& orders = orders_[static_cast<std::size_t>(index(who))];
    const auto given = [&](const Subject& what) {
        const auto found = orders.find(what.name);
        return found == orders.end() ? what.answers.front() : found->second;
    };
    if (!words.empty()) {
        const bool number = words.size() < 3 && words.find_first_not_of("0123456789") == std::string::npos;
        const std::size_t place = number ? std::stoul(words) : 0;
        if (place < 1 || place > all.size()) {
            console_.tell(style().warning(say("app.no_such_option", {{"last", all.size()}})));
            return Answer::again;
        }
        const Subject& what = all[place - 1];
        const auto now = std::find(what.answers.begin(), what.answers.end(), given(what));
        orders[what.name] = now == what.answers.end() || now + 1 == what.answers.end() ? what.answers.front() : now[1];
    }
    console_.tell(say("app.orders"));
    for (std::size_t i = 0; i < all.size(); ++i) {
        console_.say(pad(style().bold(std::to_string(i + 1)), 4, true) + "  " +
                     say("web.order." + all[i].name + "." + given(all[i])));
    }
    return words.empty() ? Answer::again : Answer::changed;
}

}  // namespace kriegsrat::terminal
