#pragma once

#include "core/orders.h"

namespace kriegsrat::starcraft {

const OrderBook& order_book();

}  // namespace kriegsrat::starcraft
