#pragma once

#include "core/orders.h"

namespace kriegsrat::perryrhodan {

const OrderBook& order_book();

}  // namespace kriegsrat::perryrhodan
