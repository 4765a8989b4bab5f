#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <functional>
#include <memory>
#include <string>

#include "server/net/hall.h"

// To the process that has the table: what a client asks of the wrong one is passed on, and so is all that follows.
namespace kriegsrat::server::net {

// Null if nobody is there.
using WithLine = std::function<void(std::shared_ptr<Stream>)>;
void open_line(Hall& hall, const std::string& owner, const WithLine& then);
// Says the request to the owner; from then on bytes go both ways until one of them hangs up.
void relay(Hall& hall, Stream client, const beast::flat_buffer& early, Upgrade request, Stream owner,
           std::unique_ptr<Place> place);

}  // namespace kriegsrat::server::net
