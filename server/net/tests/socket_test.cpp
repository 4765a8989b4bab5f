#include <gmock/gmock.h>

#include <list>

#include "server/net/tests/fake_house.h"

namespace kriegsrat::server::net::test {

namespace {

TEST(Socket, CarriesTextBothWays) {
    Served served;
    Talk talk(served.port(), "/ws/echo", "Cookie: session=me\r\n");
    ASSERT_TRUE(talk.open());
    EXPECT_EQ(talk.answer().header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(talk.hear(), "welcome me");
    for (const std::size_t size : {0U, 1U, 125U, 126U, 65'535U, 65'536U}) {
        const std::string text(size, 'x');
        talk.say(text);
        EXPECT_EQ(talk.hear(), text);
    }
    EXPECT_EQ(served.came(), 1);
}

TEST(Socket, MuchMayBeSaidBeforeTheLineIsOpen) {
    Served served;
    Talk talk(served.port(), "/ws/talkative");
    EXPECT_EQ(talk.hear(), "welcome ");
    EXPECT_EQ(talk.hear(), "and more");
}

TEST(Socket, PutsPiecesTogether) {
    Served served;
    Talk talk(served.port(), "/ws/echo");
    talk.hear();
    talk.send(Frame::text, "one ", false);
    talk.send(Frame::ping, "still there?");
    talk.send(Frame::more, "two ", false);
    talk.send(Frame::more, "three");
    EXPECT_EQ(talk.hear_any()->kind, Frame::pong);
    EXPECT_EQ(talk.hear(), "one two three");
    for (const char c : frame_bytes(Frame::text, "slowly")) {
        talk.wire().send(std::string(1, c));
    }
    EXPECT_EQ(talk.hear(), "slowly");
    talk.wire().send(frame_bytes(Frame::text, "a") + frame_bytes(Frame::text, "b") + frame_bytes(Frame::text, "c"));
    EXPECT_EQ(talk.hear(), "a");
    EXPECT_EQ(talk.hear(), "b");
    EXPECT_EQ(talk.hear(), "c");
}

TEST(Socket, ClosesWithAReason) {
    Served served;
    const auto code_after = [&](std::string_view bytes) {
        Talk talk(served.port(), "/ws/echo");
        talk.hear();
        talk.wire().send(bytes);
        while (talk.hear()) {
        }
        return talk.close_code();
    };
    EXPECT_EQ(code_after(frame_bytes(Frame::text, std::string(65'537, 'x'))), 1009);
    EXPECT_EQ(code_after(frame_bytes(Frame::binary, "x")), 1003);
    EXPECT_EQ(code_after(frame_bytes(Frame::text, "\xFF\xFE")), 1007);
    EXPECT_EQ(code_after(std::string("\x81\x01x", 3)), 1002);  // no mask
    EXPECT_EQ(code_after(frame_bytes(Frame::more, "x")), 1002);
    EXPECT_EQ(code_after(frame_bytes(Frame::text, "bye")), 4001);
    EXPECT_EQ(code_after(frame_bytes(Frame::close, "\x03\xE8")), 1000);
    EXPECT_TRUE(Served::soon([&] { return served.went() == 7; })) << served.went();
}

TEST(Socket, SaysItsLastWordsBeforeItCloses) {
    Served served;
    Talk talk(served.port(), "/ws/echo");
    talk.hear();
    talk.say("bye");
    talk.say("not heard any more");
    EXPECT_EQ(talk.hear(), "last words");
    EXPECT_EQ(talk.hear(), std::nullopt);
    EXPECT_EQ(talk.close_code(), 4001);
}

TEST(Socket, IsRefusedByTheHouse) {
    Served served;
    EXPECT_EQ(Talk(served.port(), "/ws/other").answer().status, 404);
    const Answer wrong = Talk(served.port(), "/ws/echo", "Origin: http://elsewhere\r\n").answer();
    EXPECT_EQ(wrong.status, 403);
    EXPECT_EQ(wrong.body, R"({"error":{"kind":"origin","text":"not from there"}})");
    EXPECT_EQ(Wire(served.port()).get("/ws/echo").status, 426);
    EXPECT_EQ(served.came(), 0);
}

TEST(Socket, RefusesABadUpgrade) {
    Served served;
    for (const std::string version : {"7", "x"}) {
        Wire wire(served.port());
        wire.send(
            "GET /ws/echo HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: " +
            version + "\r\n\r\n");
        EXPECT_NE(wire.answer().status, 101);
    }
    EXPECT_TRUE(Served::soon([&] { return served.went() == served.came(); }));
    EXPECT_EQ(Wire(served.port()).get("/healthz").status, 200);
}

TEST(Socket, OneThatDoesNotKeepUpIsClosed) {
    NetSettings settings;
    settings.queue_bytes = 1 << 20;
    Served served(settings);
    Talk talk(served.port(), "/ws/echo");
    talk.hear();
    talk.say("flood");
    EXPECT_TRUE(Served::soon([&] { return served.went() == 1; }));
    EXPECT_THAT(Wire(served.port()).get("/metrics").body, testing::HasSubstr("kriegsrat_net_overrun_total 1\n"));
}

TEST(Socket, AFloodOfPingsEndsTheLine) {
    Served served;
    Talk talk(served.port(), "/ws/echo");
    talk.hear();
    for (int i = 0; i < 10; ++i) {
        talk.send(Frame::ping, "still there?");
    }
    talk.say("yes");
    EXPECT_EQ(talk.hear(), "yes") << "some are no flood";
    for (int i = 0; i < 100; ++i) {
        talk.send(Frame::ping, "still there?");
    }
    EXPECT_TRUE(Served::soon([&] { return served.went() == 1; }));
}

TEST(Socket, ASilentOneIsAskedAndThenClosed) {
    NetSettings settings;
    settings.socket_timeout = 200;
    Served served(settings);
    Talk silent(served.port(), "/ws/echo");
    Talk alive(served.port(), "/ws/echo");
    alive.hear();
    for (int i = 0; i < 4; ++i) {
        const auto heard = alive.hear_any();
        ASSERT_TRUE(heard);
        EXPECT_EQ(heard->kind, Frame::ping);
        alive.send(Frame::pong, heard->content);
    }
    EXPECT_TRUE(Served::soon([&] { return served.went() == 1; }));
    alive.say("still here");
    EXPECT_EQ(alive.hear(), "still here");
}

TEST(Socket, TellsTheHouseWhenSomebodyIsGone) {
    Served served;
    for (int i = 0; i < 20; ++i) {
        Talk talk(served.port(), "/ws/echo");
        EXPECT_TRUE(talk.open());
    }
    EXPECT_TRUE(Served::soon([&] { return served.went() == 20; }));
    EXPECT_THAT(Wire(served.port()).get("/metrics").body, testing::HasSubstr("kriegsrat_net_websockets 0\n"));
}

TEST(Socket, ManyAtOnce) {
    Served served;
    std::list<Talk> talks;
    for (int i = 0; i < 150; ++i) {
        talks.emplace_back(served.port(), "/ws/echo").say(std::to_string(i));
    }
    int i = 0;
    for (Talk& talk : talks) {
        talk.hear();
        EXPECT_EQ(talk.hear(), std::to_string(i++));
    }
}

TEST(Socket, IsToldWhenTheServerStops) {
    Served served;
    Talk talk(served.port(), "/ws/echo");
    Talk deaf(served.port(), "/ws/echo");
    talk.hear();
    std::thread listener([&] { EXPECT_EQ(talk.hear(), std::nullopt); });
    served.leave(300);
    listener.join();
    EXPECT_EQ(talk.close_code(), 1001);
    EXPECT_EQ(served.went(), 2);
}

TEST(Socket, StopsUnderLoad) {
    for (int round = 0; round < 5; ++round) {
        Served served;
        std::atomic<bool> over = false;
        std::vector<std::thread> crowd;
        for (int i = 0; i < 4; ++i) {
            crowd.emplace_back([&] {
                while (!over) {
                    Talk talk(served.port(), "/ws/echo", "", 1);
                    for (int n = 0; n < 50 && talk.open() && talk.say("hello") && talk.hear(); ++n) {
                    }
                    Wire(served.port(), 1).get("/api/later");
                }
            });
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        served.leave(200);
        over = true;
        for (std::thread& each : crowd) {
            each.join();
        }
        EXPECT_EQ(served.came(), served.went());
    }
}

TEST(NetLoop, KeepsTimeAndOrder) {
    Served served;
    std::vector<int> order;
    std::promise<void> done;
    std::thread::id worker;
    std::thread::id loop;
    served.on_loop([&] {
        loop = std::this_thread::get_id();
        Net& net = served.net();
        net.after(40, [&] { order.push_back(2); });
        net.after(20, [&] { order.push_back(1); });
        const Loop::Timer never = net.after(30, [&] { order.push_back(-1); });
        net.cancel(never);
        net.cancel(never);
        net.after(60, [&] {
            net.work([&] { worker = std::this_thread::get_id(); },
                     [&] {
                         EXPECT_EQ(std::this_thread::get_id(), loop);
                         order.push_back(3);
                         done.set_value();
                     });
        });
    });
    done.get_future().wait();
    EXPECT_EQ(order, (std::vector{1, 2, 3}));
    EXPECT_NE(worker, loop);
    EXPECT_GT(served.net().now(), 1'600'000'000'000);
}

}  // namespace

}  // namespace kriegsrat::server::net::test
