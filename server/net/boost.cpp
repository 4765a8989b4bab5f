// The parts of Asio and Beast that are no templates, compiled once.
#include "server/net/hall.h"

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
