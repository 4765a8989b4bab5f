#include "games/orders.h"

#include <array>
#include <utility>

#include "games/perryrhodan/orders.h"
#include "games/risk/orders.h"
#include "games/starcraft/orders.h"
#include "games/warcraft/orders.h"

namespace kriegsrat {

const OrderBook& order_book(const Game& game) {
    static const OrderBook none;
    static const std::array<std::pair<std::string_view, const OrderBook&>, 4> books{
        {{"perryrhodan", perryrhodan::order_book()},
         {"risk", risk::order_book()},
         {"starcraft", starcraft::order_book()},
         {"warcraft", warcraft::order_book()}}};
    for (const auto& [id, book] : books) {
        if (id == game.spec().id) {
            return book;
        }
    }
    return none;
}

}  // namespace kriegsrat
