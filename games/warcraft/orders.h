#pragma once

#include "core/orders.h"

namespace kriegsrat::warcraft {

const OrderBook& order_book();

}  // namespace kriegsrat::warcraft
