#pragma once

#include "core/orders.h"

namespace kriegsrat::risk {

const OrderBook& order_book();

}  // namespace kriegsrat::risk
