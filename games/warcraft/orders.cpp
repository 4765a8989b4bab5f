#include "games/warcraft/orders.h"

// What can be ordered once and for all: at which moments no card is played (WC-I03).
namespace kriegsrat::warcraft {

namespace {

using Steps = std::vector<std::string_view>;

Steps together(std::initializer_list<Steps> parts) {
    Steps all;
    for (const Steps& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

}  // namespace

const OrderBook& order_book() {
    static const Steps movement{"movement_cards", "call_to_arms", "portal_cards"};
    static const Steps battle{"round_cards",      "melee_cards",     "roll_cards", "extra_attack_cards",
                              "prevention_cards", "reduction_cards", "aim_cards",  "spoils_cards"};
    static const Steps own{"harvest_cards", "spend_cards"};
    static const Steps answers{"answer"};
    static const OrderBook book{{{"movement_cards", OrderBook::able, "pass", movement},
                                 {"movement_cards", "never", "pass", movement},
                                 {"battle_cards", OrderBook::able, "pass", battle},
                                 {"battle_cards", "never", "pass", battle},
                                 {"own_cards", OrderBook::able, "pass", own},
                                 {"own_cards", "never", "pass", own},
                                 {"answers", OrderBook::able, "pass", answers},
                                 {"answers", "never", "pass", answers}},
                                together({movement, battle, own, answers}),
                                "pass"};
    return book;
}

}  // namespace kriegsrat::warcraft
