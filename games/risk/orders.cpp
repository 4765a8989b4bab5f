#include "games/risk/orders.h"

// What can be ordered once and for all: how fights are fought, and when no card is played.
namespace kriegsrat::risk {

const OrderBook& order_book() {
    static const std::vector<std::string_view> in_fights{"attacker_declared", "defender_declared", "attacker_rolled",
                                                         "defender_rolled"};
    static const OrderBook book{{{"attack", "all", "commit", {"commit"}},
                                 {"defend", "all", "defend", {"defend"}},
                                 {"hero", "joins", "call_hero", {"call_hero"}},
                                 {"hero", "stays", "leave_hero", {"call_hero"}},
                                 {"move_in", "all", "move_in", {"move_in"}},
                                 {"move_in", "least", "move_in", {"move_in"}, true},
                                 {"cards", OrderBook::able, "pass", in_fights},
                                 {"cards", "never", "pass", in_fights}},
                                {"attacker_declared", "defender_declared", "attacker_rolled", "defender_rolled",
                                 "reinforcement_cards", "conquered"},
                                "pass"};
    return book;
}

}  // namespace kriegsrat::risk
