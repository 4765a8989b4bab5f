#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "server/net/files.h"
#include "server/web.h"

namespace kriegsrat::server::net {

// An answer as it goes out: the lines of its head, and a body that is its own or a file's.
struct Reply {
    int status = 200;
    std::string head;
    std::string own;
    std::string_view lent;  // if not empty, instead of its own
    std::shared_ptr<const Page> lender = nullptr;

    std::string_view body() const { return lent.empty() ? std::string_view(own) : lent; }
};

// How an answer has to be put.
struct Manner {
    bool keep_alive = true;
    bool head_only = false;
    bool gzip = false;  // the client takes it
};

// Compressed if that is worth it and does not take long; a page that the client has already without its body.
Reply make_reply(Response response, std::string_view if_none_match, Manner manner);
// Compressed if the client takes it, only the head if the client has it already.
Reply make_reply(const File& file, std::string_view accept_encoding, std::string_view if_none_match, Manner manner);

// {"error": {"kind", "text"}}
Response failure(int status, std::string_view kind, std::string_view text);
// For a WebSocket that the house does not let in.
Response failure(const Error& error);

}  // namespace kriegsrat::server::net
