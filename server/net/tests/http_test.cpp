#include <gmock/gmock.h>
#include <zlib.h>

#include <list>

#include "server/net/target.h"
#include "server/net/tests/fake_house.h"

namespace kriegsrat::server::net::test {

namespace {

using testing::HasSubstr;
using testing::Not;

Json told(const Answer& answer) {
    const auto json = parse_json(answer.body);
    EXPECT_TRUE(json) << answer.status << " " << answer.body;
    return json.value_or(Json::object());
}

TEST(Http, HandsRequestsToTheHouse) {
    Served served;
    Wire wire(served.port());
    const Answer answer = wire.get("/api/tables?list=open&name=a%20b+c", "Cookie: a=b; session=secret\r\n");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.header("set-cookie"), "session=abc; HttpOnly");
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    const Json json = told(answer);
    EXPECT_EQ(json["method"], "GET");
    EXPECT_EQ(json["path"], "/api/tables");
    EXPECT_EQ(json["query"], Json::parse(R"([["list","open"],["name","a b c"]])"));
    EXPECT_EQ(json["session"], "secret");
    EXPECT_EQ(json["address"], "127.0.0.1");
    EXPECT_EQ(json["secure"], false);

    const Json posted = told(wire.post("/api/guest", R"({"name":"Ada"})", "Origin: http://localhost\r\n"));
    EXPECT_EQ(posted["method"], "POST");
    EXPECT_EQ(posted["body"], R"({"name":"Ada"})");
    EXPECT_EQ(posted["type"], "application/json");
    EXPECT_EQ(posted["origin"], "http://localhost");
}

TEST(Http, AnswersRequestsSentTogetherInOrder) {
    Served served;
    Wire wire(served.port());
    std::string all;
    for (int i = 0; i < 20; ++i) {
        all += "GET /api/" + std::string(i % 3 == 0 ? "later" : "now") + "?n=" + std::to_string(i) +
               " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    }
    wire.send(all);
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(told(wire.answer())["query"][0][1], std::to_string(i));
    }
}

TEST(Http, UnderstandsARequestInPieces) {
    Served served;
    Wire wire(served.port());
    for (const char c : std::string("POST /api/x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                                    "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")) {
        wire.send(std::string(1, c));
    }
    EXPECT_EQ(told(wire.answer())["body"], "abcde");
}

TEST(Http, HeadIsGetWithoutABody) {
    Served served;
    Wire wire(served.port());
    const Answer head = wire.get("/api/x", "", "HEAD");
    EXPECT_EQ(head.status, 200);
    EXPECT_GT(std::stoi(head.header("content-length")), 10);
    EXPECT_EQ(told(wire.get("/api/x"))["method"], "GET");
}

std::string unpacked(const std::string& packed) {
    constexpr int gzip_window = 15 + 16;
    std::string text(100'000, '\0');
    z_stream stream{};
    inflateInit2(&stream, gzip_window);
    std::string source = packed;
    stream.next_in = reinterpret_cast<Bytef*>(source.data());
    stream.avail_in = static_cast<uInt>(source.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const int end = inflate(&stream, Z_FINISH);
    text.resize(end == Z_STREAM_END ? stream.total_out : 0);
    inflateEnd(&stream);
    return text;
}

TEST(Http, LongAnswersAreCompressedForWhoeverTakesIt) {
    Served served;
    Wire wire(served.port());
    const std::string body(5000, 'x');
    const Answer plain = wire.post("/api/x", body);
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
    const Answer packed = wire.post("/api/x", body, "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(packed.header("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), 1000U);
    EXPECT_EQ(Json::parse(unpacked(packed.body))["body"], body);
    const Answer refused = wire.post("/api/x", body, "Accept-Encoding: gzip;q=0\r\n");
    EXPECT_EQ(refused.header("content-encoding"), "");
    EXPECT_EQ(wire.post("/api/x", "short", "Accept-Encoding: gzip\r\n").header("content-encoding"), "");
}

TEST(Http, EveryAnswerIsGuarded) {
    Served served;
    Wire wire(served.port());
    for (const char* target : {"/", "/api/x", "/healthz", "/nothing.js", "/ws/echo"}) {
        const Answer answer = wire.get(target);
        EXPECT_THAT(answer.header("content-security-policy"), HasSubstr("frame-ancestors 'none'")) << target;
        EXPECT_THAT(answer.header("content-security-policy"), Not(HasSubstr("unsafe-eval' 'unsafe"))) << target;
        EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << target;
        EXPECT_EQ(answer.header("referrer-policy"), "same-origin") << target;
        EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin") << target;
        EXPECT_FALSE(answer.header("permissions-policy").empty()) << target;
    }
}

TEST(Http, AHeaderCannotSplitTheAnswer) {
    Served served;
    const Answer answer = Wire(served.port()).get("/api/broken");
    EXPECT_EQ(answer.status, 500);
    EXPECT_EQ(answer.header("x-injected"), "");
}

TEST(Http, TellsWhetherItIsWellAndWhatItHasDone) {
    Served served;
    Wire wire(served.port());
    EXPECT_EQ(wire.get("/healthz").body, "ok\n");
    const std::string metrics = wire.get("/metrics").body;
    EXPECT_THAT(metrics, HasSubstr("kriegsrat_net_connections 1\n"));
    EXPECT_THAT(metrics, HasSubstr("kriegsrat_net_requests_total{status=\"200\"} 1\n"));
    EXPECT_THAT(metrics, HasSubstr("kriegsrat_net_request_seconds_count 1\n"));
    EXPECT_THAT(metrics, HasSubstr("house_lines 1\n"));
}

TEST(Http, KnowsThreeMethods) {
    Served served;
    Wire wire(served.port());
    EXPECT_EQ(wire.get("/api/x", "", "DELETE").status, 405);
    EXPECT_EQ(wire.get("/api/x", "", "BREW").status, 405);
    EXPECT_EQ(wire.post("/", "{}").status, 405);
    EXPECT_EQ(wire.get("/api/x").status, 200);
}

TEST(Http, RefusesWhatIsNoRequest) {
    Served served;
    for (const std::string bad :
         {"\r\n\r\n\r\n\r\nx\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: h\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: h\r\nbad header\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n",
          "GET /api/%zz HTTP/1.1\r\nHost: h\r\n\r\n", "GET /api/%00 HTTP/1.1\r\nHost: h\r\n\r\n",
          "GET api HTTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
          "POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
          "POST /api/x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"}) {
        Wire wire(served.port());
        wire.send(bad);
        EXPECT_EQ(wire.answer().status, 400) << bad;
        EXPECT_TRUE(wire.closed()) << bad;
    }
    EXPECT_EQ(Wire(served.port()).get("/healthz").status, 200);
}

TEST(Http, SurvivesNoise) {
    Served served;
    std::uint64_t state = 7;
    for (int i = 0; i < 100; ++i) {
        Wire wire(served.port());
        std::string noise(300, ' ');
        for (char& c : noise) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            c = static_cast<char>(state >> 56U);
        }
        wire.send((i % 2 == 0 ? "GET /api/" : "") + noise + "\r\n\r\n");
    }
    EXPECT_EQ(Wire(served.port()).get("/healthz").status, 200);
}

TEST(Http, LimitsWhatIsSent) {
    Served served;
    EXPECT_EQ(Wire(served.port()).get("/", "X: " + std::string(20'000, 'x') + "\r\n").status, 431);
    EXPECT_EQ(Wire(served.port()).get("/" + std::string(20'000, 'x')).status, 431);
    EXPECT_EQ(Wire(served.port()).post("/api/x", std::string(1'000'000, 'x')).status, 200);
    EXPECT_EQ(Wire(served.port()).post("/api/x", std::string(3'000'000, 'x')).status, 413);
    Wire chunked(served.port());
    chunked.send("POST /api/x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 3 && chunked.send("80000\r\n" + std::string(0x80000, 'x') + "\r\n"); ++i) {
    }
    EXPECT_EQ(chunked.answer().status, 413);
}

TEST(Http, WaitsForNobodyForever) {
    NetSettings settings;
    settings.idle_timeout = 100;
    settings.request_timeout = 100;
    settings.answer_timeout = 100;
    Served served(settings);
    EXPECT_TRUE(Wire(served.port()).closed());
    Wire slow(served.port());
    slow.send("GET / HTTP/1.1\r\nHo");
    EXPECT_TRUE(slow.closed());
    Wire trickle(served.port());
    trickle.send("GET / HTTP/1.1\r\n");
    for (int i = 0; i < 100 && trickle.send("X: y\r\n"); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(trickle.closed());
    Wire body(served.port());
    body.send("POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\n123");
    EXPECT_TRUE(body.closed());
    Wire deaf(served.port());
    for (int i = 0; i < 20; ++i) {
        deaf.send("GET /api/large HTTP/1.1\r\nHost: h\r\n\r\n");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    EXPECT_TRUE(deaf.closed());
}

TEST(Http, LimitsConnections) {
    NetSettings settings;
    settings.connections = 8;
    settings.connections_per_address = 5;
    Served served(settings);
    std::list<Wire> wires;
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(wires.emplace_back(served.port()).get("/healthz").status, 200);
    }
    EXPECT_EQ(Wire(served.port()).answer().status, 503);
    wires.pop_front();
    EXPECT_TRUE(Served::soon([&] { return Wire(served.port()).get("/healthz").status == 200; }));
}

TEST(Http, BehindAProxyTheOtherEndIsWhatTheProxySays) {
    const std::string headers = "X-Forwarded-For: 6.6.6.6, 10.1.2.3\r\nX-Forwarded-Proto: https\r\n";
    NetSettings settings;
    Served open(settings);
    EXPECT_EQ(told(Wire(open.port()).get("/api/x", headers))["address"], "127.0.0.1");
    settings.trust_proxy = 1;
    settings.connections_per_address = 1;
    Served served(settings);
    const Wire other(served.port());
    const Json json = told(Wire(served.port()).get("/api/x", headers));
    EXPECT_EQ(json["address"], "10.1.2.3");
    EXPECT_EQ(json["secure"], true);
}

TEST(Http, BehindTwoProxiesOnlyWhatTheyAddedCounts) {
    NetSettings settings;
    settings.trust_proxy = 2;
    Served served(settings);
    const auto address = [&](const std::string& headers) {
        return told(Wire(served.port()).get("/api/x", headers))["address"];
    };
    EXPECT_EQ(address("X-Forwarded-For: 6.6.6.6, 10.1.2.3, 10.0.0.1\r\n"), "10.1.2.3");
    EXPECT_EQ(address("X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 10.1.2.3\r\nX-Forwarded-For: 10.0.0.1\r\n"),
              "10.1.2.3")
        << "several lines are one list";
    EXPECT_EQ(address("X-Forwarded-For: 10.1.2.3\r\n"), "10.1.2.3");
    EXPECT_EQ(address(""), "127.0.0.1");
    EXPECT_EQ(address("X-Forwarded-For: [2001:db8:1:2:3:4:5:6]:9, 10.0.0.1\r\n"), "2001:db8:1:2::/64");
}

TEST(Http, AddressesAreCountedByNetwork) {
    EXPECT_EQ(counted_address("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(counted_address("192.0.2.1:5000"), "192.0.2.1");
    EXPECT_EQ(counted_address("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), counted_address("2001:db8:1:2:ffff::1"));
    EXPECT_NE(counted_address("2001:db8:1:2::1"), counted_address("2001:db8:1:3::1"));
    EXPECT_EQ(counted_address("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(counted_address("unknown"), "unknown");
    EXPECT_EQ(counted_address(""), "");
    EXPECT_EQ(counted_address("["), "");
    EXPECT_EQ(counted_address(std::string(1000, 'x')).size(), 64U);
}

TEST(Http, KeepsOrClosesAsAsked) {
    Served served;
    Wire old(served.port());
    old.send("GET /healthz HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.answer().header("connection"), "close");
    EXPECT_TRUE(old.closed());
    Wire asked(served.port());
    EXPECT_EQ(asked.get("/healthz", "Connection: close\r\n").status, 200);
    EXPECT_TRUE(asked.closed());
}

TEST(Http, ManyAtOnce) {
    Served served;
    std::list<Wire> wires;
    for (int i = 0; i < 150; ++i) {
        wires.emplace_back(served.port()).send("GET /api/later HTTP/1.1\r\nHost: h\r\n\r\n");
    }
    for (Wire& wire : wires) {
        EXPECT_EQ(wire.answer().status, 200);
    }
}

TEST(Http, LeavesWhenAllIsSaid) {
    Served served;
    Wire idle(served.port());
    EXPECT_EQ(idle.get("/healthz").status, 200);
    Wire busy(served.port());
    busy.send("GET /api/later HTTP/1.1\r\nHost: h\r\n\r\n");
    served.on_loop([] {});
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    served.leave();
    EXPECT_TRUE(idle.closed());
    EXPECT_EQ(busy.answer().status, 200);
    EXPECT_FALSE(Wire(served.port()).connected());
}

TEST(Http, LogsNoSecrets) {
    Served served;
    Wire(served.port()).get("/api/broken?token=hidden", "Cookie: session=hidden\r\n");
    Wire(served.port()).post("/api/x", "hidden");
    served.leave();
    EXPECT_THAT(served.logged(), HasSubstr(R"("level":"error","what":"request")"));
    EXPECT_THAT(served.logged(), HasSubstr(R"("path":"/api/broken")"));
    EXPECT_THAT(served.logged(), Not(HasSubstr("hidden")));
}

TEST(Listen, SaysWhyItCannot) {
    Served served;
    std::ostringstream lines;
    Log log(lines, LogLevel::error);
    NetSettings settings;
    settings.listen = "127.0.0.1";
    settings.port = served.port();
    EXPECT_THAT(Net(settings, log).listen({}).error().text, HasSubstr("in use"));
    settings.listen = "nowhere";
    EXPECT_THAT(Net(settings, log).listen({}).error().text, HasSubstr("not an address"));
    settings.listen = "192.0.2.1";
    EXPECT_FALSE(Net(settings, log).listen({}));
}

}  // namespace

}  // namespace kriegsrat::server::net::test
