#include "server/net/outlet.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <optional>
#include <ostream>

#include "server/net/steady_time.h"

namespace kriegsrat::server::net::test {

namespace {

class OutletTest : public testing::Test {
  protected:
    OutletTest() { EXPECT_EQ(::pipe2(ends_.data(), O_CLOEXEC), 0); }
    ~OutletTest() override {
        close(0);
        close(1);
    }
    void close(std::size_t end) {
        if (ends_[end] >= 0) {
            ::close(std::exchange(ends_[end], -1));
        }
    }
    // All that can be read until nobody writes any more.
    std::string rest() {
        std::string said;
        std::array<char, 4096> bytes{};
        for (ssize_t got = 0; (got = ::read(ends_[0], bytes.data(), bytes.size())) > 0;) {
            said.append(bytes.data(), static_cast<std::size_t>(got));
        }
        return said;
    }
    std::array<int, 2> ends_{-1, -1};
};

TEST_F(OutletTest, LinesComeInOrder) {
    {
        Outlet outlet(ends_[1]);
        std::ostream out(&outlet);
        for (int i = 0; i < 100; ++i) {
            out << "line " + std::to_string(i) + "\n";
        }
        out << 'x';
    }
    close(1);
    std::string wanted;
    for (int i = 0; i < 100; ++i) {
        wanted += "line " + std::to_string(i) + "\n";
    }
    EXPECT_EQ(rest(), wanted + "x");
}

TEST_F(OutletTest, AReaderWhoIsStuckCostsLinesWhichAreCounted) {
    const std::string line(100'000, 'a');
    std::optional<Outlet> outlet(ends_[1]);
    std::ostream out(&*outlet);
    for (int i = 0; i < 50; ++i) {
        out << line;  // five times what is kept
    }
    std::string said;
    std::array<char, 65536> bytes{};
    while (said.find("\"what\":\"lines lost\"") == std::string::npos) {
        const ssize_t got = ::read(ends_[0], bytes.data(), bytes.size());
        ASSERT_GT(got, 0);
        said.append(bytes.data(), static_cast<std::size_t>(got));
        if (said.size() > 900'000) {
            out << "more\n";
        }
    }
    EXPECT_LT(said.size(), 2'000'000U);
    outlet.reset();
}

TEST_F(OutletTest, AReaderWhoIsStuckDoesNotKeepTheEndWaiting) {
    std::optional<Outlet> outlet(ends_[1]);
    std::ostream out(&*outlet);
    for (int i = 0; i < 5'000; ++i) {
        out << std::string(100, 'a');
    }
    outlet.reset();  // with a moment for each line it would take hours
    close(1);
    EXPECT_LT(rest().size(), 500'000U);
}

TEST_F(OutletTest, AReaderWhoIsGoneDoesNotMatter) {
    std::signal(SIGPIPE, SIG_IGN);
    close(0);
    Outlet outlet(ends_[1]);
    std::ostream out(&outlet);
    out << "nobody hears\n";
    EXPECT_TRUE(out.good());
}

TEST(SteadyTime, NobodyCanSetIt) {
    Milliseconds wall = 1'700'000'000'000;
    Milliseconds steady = 5'000;
    const SteadyTime time([&] { return wall; }, [&] { return steady; });
    EXPECT_EQ(time.now(), 1'700'000'000'000);
    steady += 1'500;
    EXPECT_EQ(time.now(), 1'700'000'001'500);
    wall -= 3'600'000;
    EXPECT_EQ(time.now(), 1'700'000'001'500);
}

}  // namespace

}  // namespace kriegsrat::server::net::test
