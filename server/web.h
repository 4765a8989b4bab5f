#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"

// What the network and the house tell each other: HTTP and WebSockets without a socket in sight.
namespace kriegsrat::server {

struct Request {
    std::string method;  // "GET"
    std::string path;    // "/api/tables", decoded
    std::vector<std::pair<std::string, std::string>> query;
    std::string body;
    std::string content_type;
    std::string session;  // value of the cookie, or empty
    std::string origin;   // header, or empty
    std::string host;     // header
    std::string address;  // of the other end, as limits count it
    std::string device;   // value of the cookie that knows a browser again, or empty
    std::string browser;  // what it calls itself
    bool secure = false;  // TLS in front (X-Forwarded-Proto of a trusted proxy)
};

// A body that many are given, made once.
struct Page {
    std::string body;
    std::string gzip;  // the same, compressed; empty if that is not worth it
    std::string etag;
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;  // such as Set-Cookie
    std::shared_ptr<const Page> page = nullptr;                // instead of the body
};
using Respond = std::function<void(Response)>;

// The network's end of a WebSocket.
class Client {
  public:
    virtual ~Client() = default;
    // One message to many clients is built once. A client that does not keep up is closed by the network.
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    virtual void close(int code, const std::string& reason) = 0;
};

// The house's end of it.
class Visitor {
  public:
    virtual ~Visitor() = default;
    virtual void message(std::string text) = 0;
    virtual void gone() = 0;
};

// Lets the one who wants to come in, or says why not (kind as in the API). Exactly once, now or later.
using Admit = std::function<void(Expected<std::shared_ptr<Visitor>>)>;

}  // namespace kriegsrat::server
