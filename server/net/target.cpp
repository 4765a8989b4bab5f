#include "server/net/target.h"

#include <arpa/inet.h>

#include <algorithm>
#include <iterator>

namespace kriegsrat::server::net {

namespace {

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Cuts the part before the mark off; without a mark that is all.
std::string_view cut(std::string_view& rest, char mark) {
    const std::size_t end = std::min(rest.find(mark), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::optional<std::string> decode(std::string_view text, bool plus_is_blank) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
            if (high < 0 || low < 0) {
                return std::nullopt;
            }
            c = static_cast<char>(high * 16 + low);
            i += 2;
        } else if (c == '+' && plus_is_blank) {
            c = ' ';
        }
        decoded += c;
    }
    return decoded;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

// "q=0", "q=0.0"
bool refuses(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view value = trim(cut(parameters, ';'));
        const std::string_view name = trim(cut(value, '='));
        value = trim(value);
        if (same_word(name, "q")) {
            return !value.empty() && value.find_first_not_of("0.") == std::string_view::npos;
        }
    }
    return false;
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
    // Proxies may be sent the whole address, and every server has to understand it.
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (target.starts_with(scheme)) {
            target.remove_prefix(std::min(target.find('/', scheme.size()), target.size()));
            break;
        }
    }
    if (!target.starts_with('/')) {
        return std::nullopt;
    }
    std::string_view query = target.substr(0, target.find('#'));
    auto path = decode(cut(query, '?'), false);
    if (!path || std::any_of(path->begin(), path->end(), is_control)) {
        return std::nullopt;
    }
    Target parsed{std::move(*path), {}};
    while (!query.empty()) {
        std::string_view value = cut(query, '&');
        if (value.empty()) {
            continue;
        }
        auto name = decode(cut(value, '='), true);
        auto decoded = decode(value, true);
        if (!name || !decoded) {
            return std::nullopt;
        }
        parsed.query.emplace_back(std::move(*name), std::move(*decoded));
    }
    return parsed;
}

std::string find_cookie(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        std::string_view value = cut(header, ';');
        if (trim(cut(value, '=')) == name) {
            return std::string(trim(value));
        }
    }
    return {};
}

bool lists(std::string_view header, std::string_view word) {
    while (!header.empty()) {
        std::string_view parameters = cut(header, ',');
        if (same_word(trim(cut(parameters, ';')), word)) {
            return !refuses(parameters);
        }
    }
    return false;
}

std::string forwarded(std::string_view list, int proxies) {
    std::string_view found;
    for (int i = 0; i < proxies; ++i) {
        const std::size_t comma = list.rfind(',');
        found = comma == std::string_view::npos ? list : list.substr(comma + 1);
        if (comma == std::string_view::npos) {
            break;
        }
        list = list.substr(0, comma);
    }
    return std::string(trim(found));
}

std::string counted_address(std::string_view address) {
    constexpr std::size_t longest = 64;
    std::string_view host = trim(address);
    if (host.starts_with('[')) {
        host = host.substr(1, host.find(']') - 1);
    } else if (std::count(host.begin(), host.end(), ':') == 1) {
        host = host.substr(0, host.find(':'));
    }
    const std::string plain(host.substr(0, host.find('%')));
    in6_addr six{};
    if (inet_pton(AF_INET6, plain.c_str(), &six) != 1) {
        return plain.substr(0, longest);
    }
    char text[INET6_ADDRSTRLEN] = {};
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, &six.s6_addr[12], text, sizeof text);
        return text;
    }
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
    inet_ntop(AF_INET6, &six, text, sizeof text);
    return std::string(text) + "/64";
}

}  // namespace kriegsrat::server::net
