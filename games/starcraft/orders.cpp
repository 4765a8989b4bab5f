#include "games/starcraft/orders.h"

// What can be ordered once and for all. Abilities lie open on the table: whoever is asked here is asked by public facts
// alone (SC-D29), and nobody is asked who could only pass.
namespace kriegsrat::starcraft {

const OrderBook& order_book() {
    static const OrderBook book{{{"extra_cards", "draw", "draw_cards", {"extra_cards"}},
                                 {"extra_cards", "pass", "pass", {"extra_cards"}},
                                 {"start_abilities", "pass", "pass", {"start_abilities"}},
                                 {"abilities", "use", "use_ability", {"abilities"}},
                                 {"abilities", "use", "use_sheet", {"abilities"}},
                                 {"abilities", "pass", "pass", {"abilities"}},
                                 {"recover", "pass", "pass", {"end_abilities"}},
                                 {"observe", "pass", "pass", {"observe"}}},
                                {"observe", "start_abilities", "abilities", "end_abilities"},
                                "pass"};
    return book;
}

}  // namespace kriegsrat::starcraft
