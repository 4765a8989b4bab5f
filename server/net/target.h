#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The parts of a request that are text inside text. Everything here takes any bytes.
namespace kriegsrat::server::net {

struct Target {
    std::string path;  // decoded, begins with a slash, no control characters
    std::vector<std::pair<std::string, std::string>> query;
};
// Nothing if it is not a target a server has to understand.
std::optional<Target> parse_target(std::string_view target);

// The value of the cookie, or empty.
std::string find_cookie(std::string_view header, std::string_view name);

// Whether a header such as Accept-Encoding or If-None-Match lists the word and does not refuse it with q=0.
bool lists(std::string_view header, std::string_view word);

// What the outermost of so many trusted proxies has added to a list, each the address it was asked from: counted from
// the end, because whatever comes before anybody could have written. The first if there are fewer.
std::string forwarded(std::string_view list, int proxies);

// The address as limits count it: of IPv6 the network, since a household has so many addresses as it likes; without
// port, brackets or zone. What is no address is left as it is, shortened.
std::string counted_address(std::string_view address);

}  // namespace kriegsrat::server::net
