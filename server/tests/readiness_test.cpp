#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

class ReadinessTest : public HouseTest {
  protected:
    // Asks, and waits for nothing.
    std::shared_ptr<Response> ask() {
        auto got = std::make_shared<Response>(Response{0, "", "", {}});
        Request asked;
        asked.method = "GET";
        asked.path = "/readyz";
        house->request(asked, [got](Response response) {
            EXPECT_EQ(got->status, 0) << "one answer";
            *got = std::move(response);
        });
        settle();
        return got;
    }
};

TEST_F(ReadinessTest, AHouseThatCanWriteIsReady) {
    const std::size_t timers = loop.timers();
    const auto got = ask();
    EXPECT_EQ(got->status, 200);
    EXPECT_EQ(got->body, "ready\n");
    EXPECT_EQ(loop.timers(), timers);
}

TEST_F(ReadinessTest, AHouseThatCannotWriteIsNot) {
    storage->fail_commits = true;
    const auto got = ask();
    EXPECT_EQ(got->status, 503);
    EXPECT_EQ(got->body, "not ready: the database cannot be written\n");
    storage->fail_commits = false;
    advance(1'000);
    EXPECT_EQ(ask()->status, 200);
}

TEST_F(ReadinessTest, OneTryIsGoodForASecond) {
    EXPECT_EQ(ask()->status, 200);
    storage->fail_commits = true;
    advance(999);
    EXPECT_EQ(ask()->status, 200);
    advance(1);
    EXPECT_EQ(ask()->status, 503);
}

TEST_F(ReadinessTest, WhoeverAsksMeanwhileHearsOfTheSameTry) {
    hold_commits = true;
    const auto one = ask();
    const auto other = ask();
    EXPECT_EQ(held_commits, 1U);
    EXPECT_EQ(one->status, 0);
    release_commits();
    EXPECT_EQ(one->status, 200);
    EXPECT_EQ(other->status, 200);
}

TEST_F(ReadinessTest, ADatabaseThatDoesNotAnswerIsNotWaitedFor) {
    hold_commits = true;
    const auto first = ask();
    advance(1'999);
    EXPECT_EQ(first->status, 0);
    advance(1);
    EXPECT_EQ(first->status, 503);
    EXPECT_EQ(ask()->status, 503) << "at once, as long as it does not answer";
    advance(60'000);
    EXPECT_EQ(ask()->status, 503);
    EXPECT_EQ(held_commits, 1U);
    release_commits();
    EXPECT_EQ(ask()->status, 200);
}

TEST_F(ReadinessTest, AHouseThatClosesIsNotReady) {
    EXPECT_EQ(ask()->status, 200);
    house->close([] {});
    const auto got = ask();
    EXPECT_EQ(got->status, 503);
    EXPECT_EQ(got->body, "not ready: the server is about to stop\n");
}

TEST_F(ReadinessTest, AHouseThatIsGoneIsNotAsked) {
    hold_commits = true;
    const auto got = ask();
    held_commits = 0;  // nobody waits for them
    end_house();
    release_commits();
    while (loop.run_timer(loop.now() + 60'000)) {
    }
    EXPECT_EQ(got->status, 0);
}

TEST_F(ReadinessTest, ItIsOnlyRead) { EXPECT_EQ(kind_of(request({}, "POST", "/readyz")), "not_found"); }

}  // namespace
}  // namespace kriegsrat::server
