#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace kriegsrat {

// An answer that can be given once and for all: at these steps the only option of this kind is taken, with the most of
// its amount or the least. Without a kind it is an order to be asked.
struct StandingOrder {
    std::string_view name;    // "defend"
    std::string_view answer;  // "all"
    std::string_view kind;    // of the action
    std::vector<std::string_view> steps;
    bool least = false;
};

// The standing orders of a seat: name and answer, such as "defend" and "all". Those of another game are in nobody's
// way.
using Orders = std::map<std::string, std::string, std::less<>>;

// What can be ordered in a game.
struct OrderBook {
    std::vector<StandingOrder> orders;
    // Steps in which whoever could hold something is asked whether to play it, and the kind of action that lets them
    // pass, which is no decision while nothing else is possible.
    std::vector<std::string_view> windows;
    std::string_view pass;
    // Where one step asks about many things: what the seat that decides is asked about, by what everybody knows. Of
    // the orders for the step only the one of this name is meant; whoever gave none has given the usual one. Such a
    // question is asked or answered by order alone, whatever the seat holds.
    std::string (*occasion)(const Match&) = nullptr;
    Orders usual{};
    std::string_view every{};  // the order of this name comes before that of the occasion
    // The answer to an order that asks in a window only whoever holds something to play, though others may notice.
    static constexpr std::string_view able = "able";
};

// Who could notice how long an answer takes. With others at the table a window asks by public facts alone: where the
// rules open it, whatever is held.
enum class Company : std::uint8_t { alone, others };

// Whether the game has such an order with such an answer.
bool is_standing_order(const OrderBook& book, std::string_view name, std::string_view answer);

// What the seat that has to decide has ordered for this step; in a window, to pass where nothing else is possible and
// nobody could learn from it what is held.
std::optional<Action> answer_by_order(const OrderBook& book, const Match& match, const Orders& orders, Company company);

// The step is one that orders or windows answer: how long an answer takes must not tell who gave it.
bool may_be_ordered(const OrderBook& book, const Match& match);

// Somebody may be asked here whatever is held: nothing answers by itself.
bool is_window(const OrderBook& book, const Match& match);

// To pass in the window that is open, whatever else could be done in it.
std::optional<Action> pass_in_window(const OrderBook& book, const Match& match);

// Passing in a window.
bool only_passes(const OrderBook& book, const Match& match, Action action);

}  // namespace kriegsrat
