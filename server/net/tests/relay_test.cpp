#include <gtest/gtest.h>

#include "server/net/target.h"
#include "server/net/tests/fake_house.h"
#include "server/net/tests/talk.h"

// A process that is asked for what another one has passes the line on.
namespace kriegsrat::server::net::test {
namespace {

TEST(Relay, OnlyWithTheSecretSomebodyElseIsBelieved) {
    const std::string line = relay_line("secret", {"192.0.2.7", true});
    const auto origin = read_relay_line("secret", line);
    ASSERT_TRUE(origin);
    EXPECT_EQ(origin->address, "192.0.2.7");
    EXPECT_TRUE(origin->secure);
    EXPECT_FALSE(read_relay_line("secre", line));
    EXPECT_FALSE(read_relay_line("other", line));
    EXPECT_FALSE(read_relay_line("", line));
    EXPECT_FALSE(read_relay_line("", relay_line("", {"192.0.2.7", true})));
    EXPECT_FALSE(read_relay_line("secret", "secret"));
    EXPECT_FALSE(read_relay_line("secret", ""));
    EXPECT_FALSE(read_relay_line("secret", relay_line("secret", {"::1", false}))->secure);
}

class RelayTest : public testing::Test {
  protected:
    void know_each_other() {
        for (Served* one : {&asked_, &owner_}) {
            one->on_loop([one] { one->net().set_relay_secret("secret"); });
        }
    }
    std::string address() const { return "127.0.0.1:" + std::to_string(owner_.port()); }

    Served owner_;
    Served asked_;
};

TEST_F(RelayTest, ARequestAndItsBodyArePassedOn) {
    know_each_other();
    asked_.move_to(address());
    const Answer answer = Wire(asked_.port()).post("/api/moved", R"({"seat":1})", "Cookie: session=abc\r\n");
    ASSERT_EQ(answer.status, 200);
    const Json told = Json::parse(answer.body);
    EXPECT_EQ(told["body"], R"({"seat":1})");
    EXPECT_EQ(told["session"], "abc");
    EXPECT_EQ(told["address"], "127.0.0.1");
    EXPECT_EQ(told["host"], Json::parse(Wire(asked_.port()).get("/api/here").body)["host"]);
}

TEST_F(RelayTest, AWebSocketIsPassedOnUntilOneHangsUp) {
    know_each_other();
    asked_.move_to(address());
    {
        Talk talk(asked_.port(), "/ws/moved", "Cookie: session=abc\r\n");
        ASSERT_TRUE(talk.open());
        EXPECT_EQ(talk.hear(), "welcome abc");
        const std::string large(60'000, 'x');
        ASSERT_TRUE(talk.say(large));
        EXPECT_EQ(talk.hear(), large);
        EXPECT_EQ(asked_.came(), 0);
    }
    EXPECT_TRUE(Served::soon([&] { return owner_.went() == 1; })) << "the owner hears that it is over";
    Talk talk(asked_.port(), "/ws/moved");
    ASSERT_TRUE(talk.say("bye"));
    EXPECT_EQ(talk.hear(), "welcome ");
    EXPECT_EQ(talk.hear(), "last words");
    EXPECT_FALSE(talk.hear());
}

TEST_F(RelayTest, WhoIsNotThereCannotBeAsked) {
    know_each_other();
    asked_.move_to("127.0.0.1:1");
    const Answer answer = Wire(asked_.port()).get("/api/moved");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(Json::parse(answer.body)["error"]["kind"], "elsewhere");
    EXPECT_EQ(Json::parse(answer.body)["error"]["text"], "127.0.0.1:1");
    EXPECT_EQ(Talk(asked_.port(), "/ws/moved").answer().status, 503);
}

TEST_F(RelayTest, NothingIsPassedOnTwice) {
    know_each_other();
    asked_.move_to(address());
    owner_.move_to("127.0.0.1:" + std::to_string(asked_.port()));
    const Answer answer = Wire(asked_.port()).get("/api/moved");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(answer.header("kriegsrat-owner"), "127.0.0.1:" + std::to_string(asked_.port()));
}

TEST_F(RelayTest, WhoeverIsAloneOnlySaysWhereItIs) {
    asked_.move_to(address());
    const Answer answer = Wire(asked_.port()).get("/api/moved");
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(answer.header("kriegsrat-owner"), address());
}

TEST_F(RelayTest, NobodyElsesAddressIsBelievedWithoutTheSecret) {
    know_each_other();
    const std::string forged = "Kriegsrat-Relay: " + relay_line("guessed", {"192.0.2.7", true}) + "\r\n";
    EXPECT_EQ(Json::parse(Wire(asked_.port()).get("/api/here", forged).body)["address"], "127.0.0.1");
    const std::string known = "Kriegsrat-Relay: " + relay_line("secret", {"192.0.2.7", true}) + "\r\n";
    EXPECT_EQ(Json::parse(Wire(asked_.port()).get("/api/here", known).body)["address"], "192.0.2.7");
}

}  // namespace
}  // namespace kriegsrat::server::net::test
