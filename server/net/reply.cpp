#include "server/net/reply.h"

#include <fmt/format.h>

#include <ctime>
#include <utility>

#include "core/json.h"
#include "server/gzip.h"
#include "server/net/target.h"
#include "server/refusal.h"

namespace kriegsrat::server::net {

namespace {

// Style attributes are what a drawn board moves its pieces with; they run nothing.
constexpr std::string_view guards =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

std::string_view name_of(int status) {
    constexpr std::pair<int, std::string_view> names[] = {
        {200, "OK"},
        {201, "Created"},
        {204, "No Content"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (const auto& [number, name] : names) {
        if (number == status) {
            return name;
        }
    }
    return "Status";
}

std::string date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT", days[parts.tm_wday], parts.tm_mday,
                       months[parts.tm_mon], parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

bool has_body(int status) { return status != 204 && status != 304; }

// The lines every answer has; the empty one at the end is not among them.
std::string begin_head(int status, std::string_view type, std::size_t length, bool keep_alive) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\nConnection: {}\r\n", status, name_of(status), date(),
                                   keep_alive ? "keep-alive" : "close");
    if (has_body(status)) {
        head += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n", type, length);
    }
    return head.append(guards);
}

// A proxy that compresses marks the tag as weak.
bool has_tag(std::string_view if_none_match, const std::string& etag) {
    return lists(if_none_match, etag) || lists(if_none_match, "W/" + etag);
}

bool breaks_lines(std::string_view text) { return text.find_first_of("\r\n") != std::string_view::npos; }

}  // namespace

// Whatever the loop compresses it compresses while others wait.
constexpr std::size_t most_compressed = 32UL << 10U;

Reply make_reply(Response response, std::string_view if_none_match, Manner manner) {
    Reply reply;
    const std::shared_ptr<const Page> page = std::move(response.page);
    const bool known = page != nullptr && !page->etag.empty() && has_tag(if_none_match, page->etag);
    std::string packed;
    std::string_view body = page == nullptr ? std::string_view(response.body) : std::string_view(page->body);
    const bool large = body.size() >= worth_compressing;
    if (manner.gzip && page != nullptr && !page->gzip.empty()) {
        body = page->gzip;
    } else if (manner.gzip && page == nullptr && large && body.size() <= most_compressed) {
        packed = gzip(body);
        body = packed.empty() ? body : std::string_view(packed);
    }
    const bool compressed =
        body.data() != response.body.data() && (page == nullptr || body.data() == page->gzip.data());
    if (compressed && !known) {
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    if (large) {
        response.headers.emplace_back("Vary", "Accept-Encoding");
    }
    if (page != nullptr && !page->etag.empty()) {
        response.headers.emplace_back("ETag", page->etag);
    }
    reply.status = known ? 304 : response.status;
    reply.head = begin_head(reply.status, response.type, body.size(), manner.keep_alive);
    bool cached = false;
    for (const auto& [name, value] : response.headers) {
        if (!breaks_lines(name) && !breaks_lines(value)) {
            reply.head += fmt::format("{}: {}\r\n", name, value);
            cached = cached || name == "Cache-Control";
        }
    }
    reply.head += cached ? "\r\n" : "Cache-Control: no-store\r\n\r\n";
    if (manner.head_only || !has_body(reply.status)) {
        return reply;
    }
    if (page != nullptr) {
        reply.lent = body;
        reply.lender = page;
    } else {
        reply.own = packed.empty() ? std::move(response.body) : std::move(packed);
    }
    return reply;
}

Reply make_reply(const File& file, std::string_view accept_encoding, std::string_view if_none_match, Manner manner) {
    std::string_view body = file.body;
    std::string_view encoding;
    if (!file.brotli.empty() && lists(accept_encoding, "br")) {
        body = file.brotli;
        encoding = "br";
    } else if (!file.gzip.empty() && lists(accept_encoding, "gzip")) {
        body = file.gzip;
        encoding = "gzip";
    }
    Reply reply;
    const bool known = has_tag(if_none_match, file.etag);
    reply.status = known ? 304 : 200;
    reply.head = begin_head(reply.status, file.type, body.size(), manner.keep_alive);
    if (!encoding.empty() && !known) {
        reply.head += fmt::format("Content-Encoding: {}\r\n", encoding);
    }
    reply.head += fmt::format("Cache-Control: {}\r\nETag: {}\r\nVary: Accept-Encoding\r\n\r\n",
                              file.forever ? "public, max-age=31536000, immutable" : "no-cache", file.etag);
    if (!manner.head_only && !known) {
        reply.lent = body;
    }
    return reply;
}

Response failure(int status, std::string_view kind, std::string_view text) {
    const Json body{{"error", {{"kind", kind}, {"text", text}}}};
    return {status, "application/json", body.dump(-1, ' ', false, Json::error_handler_t::replace), {}};
}

Response failure(const Error& error) { return failure(status_of(error.kind), error.kind, error.text); }

}  // namespace kriegsrat::server::net
