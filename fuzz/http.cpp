#include "fuzz/fuzz.h"
#include "server/net/target.h"

using namespace kriegsrat;

// The first line is the target of a request, the rest a header: what is understood of them can be used without a
// second look.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text(data, size);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view header = text.substr(end);
    if (const auto target = server::net::parse_target(text.substr(0, end))) {
        fuzz::must(target->path.starts_with('/'));
        std::size_t length = target->path.size();
        for (const char c : target->path) {
            fuzz::must(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
        }
        for (const auto& [name, value] : target->query) {
            length += name.size() + value.size();
        }
        fuzz::must(length <= size);
    }
    const std::string cookie = server::net::find_cookie(header, "session");
    fuzz::must(cookie.find(';') == std::string::npos && header.find(cookie) != std::string_view::npos);
    for (const int proxies : {1, 2, 8}) {
        const std::string named = server::net::forwarded(header, proxies);
        fuzz::must(named.find(',') == std::string::npos && header.find(named) != std::string_view::npos);
        fuzz::must(server::net::counted_address(named).size() <= 64);
    }
    fuzz::must(!server::net::lists(header, "br") || header.size() >= 2);
    return 0;
}
