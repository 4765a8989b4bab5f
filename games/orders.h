#pragma once

#include "core/orders.h"

namespace kriegsrat {

// Empty for games in which nothing can be ordered.
const OrderBook& order_book(const Game& game);

}  // namespace kriegsrat
