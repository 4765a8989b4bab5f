#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "core/tests/folder.h"
#include "server/net/target.h"
#include "server/net/tests/fake_house.h"

namespace kriegsrat::server::net::test {

namespace {

using testing::HasSubstr;

class WebFiles : public testing::Test {
  protected:
    WebFiles() {
        std::filesystem::create_directories(folder_.path("web/assets"));
        write("secret.txt", "not yours");
        write("web/index.html", "<p>the table</p>");
        write("web/icon.svg", "<svg/>");
        write("web/assets/app-123.js", std::string(100, 'j'));
        write("web/assets/app-123.js.br", "short");
        write("web/assets/app-123.js.gz", "longer");
        write("web/assets/rules.wasm", "wasm");
        write("web/empty.txt", "");
        NetSettings settings;
        settings.web = folder_.path("web");
        served_.emplace(settings);
    }
    void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }
    Answer get(const std::string& target, const std::string& headers = "") const {
        return Wire(served_->port()).get(target, headers);
    }

    kriegsrat::test::Folder folder_;
    std::optional<Served> served_;
};

TEST_F(WebFiles, PathsWithoutADotAreTheOnePage) {
    for (const char* target : {"/", "/t/abcdefghijkl", "/replay/abc", "/index.html", "/anything?x=1", "//"}) {
        const Answer answer = get(target);
        EXPECT_EQ(answer.body, "<p>the table</p>") << target;
        EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8");
        EXPECT_EQ(answer.header("cache-control"), "no-cache");
    }
}

TEST_F(WebFiles, HaveTheirTypes) {
    EXPECT_EQ(get("/icon.svg").header("content-type"), "image/svg+xml");
    EXPECT_EQ(get("/assets/rules.wasm").header("content-type"), "application/wasm");
    EXPECT_EQ(get("/assets/app-123.js").header("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(get("/empty.txt").status, 200);
    EXPECT_EQ(get("/missing.js").status, 404);
}

TEST_F(WebFiles, AssetsStayForever) {
    EXPECT_THAT(get("/assets/app-123.js").header("cache-control"), HasSubstr("immutable"));
}

TEST_F(WebFiles, AreSentCompressedToWhomeverTakesIt) {
    const auto asked = [&](const std::string& encodings) {
        return get("/assets/app-123.js", "Accept-Encoding: " + encodings + "\r\n");
    };
    EXPECT_EQ(asked("gzip, deflate, br").body, "short");
    EXPECT_EQ(asked("gzip, deflate, br").header("content-encoding"), "br");
    EXPECT_EQ(asked("gzip").header("content-encoding"), "gzip");
    EXPECT_EQ(asked("br;q=0, gzip;q=0.5").header("content-encoding"), "gzip");
    EXPECT_EQ(asked("identity").body.size(), 100U);
    EXPECT_EQ(asked("identity").header("vary"), "Accept-Encoding");
}

TEST_F(WebFiles, AreNotSentTwice) {
    const Answer first = get("/icon.svg");
    Wire wire(served_->port());
    const Answer again = wire.get("/icon.svg", "If-None-Match: \"x\", " + first.header("etag") + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.header("etag"), first.header("etag"));
    EXPECT_EQ(wire.get("/icon.svg", "If-None-Match: \"x\"\r\n").status, 200);
    const Answer head = wire.get("/icon.svg", "", "HEAD");
    EXPECT_EQ(head.header("content-length"), "6");
}

TEST_F(WebFiles, NothingElseIsReached) {
    for (const char* target : {"/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
                               "/./index.html", "//etc/passwd.d", "/assets\\..\\..\\secret.txt"}) {
        EXPECT_EQ(get(target).status, 404) << target;
    }
}

TEST(NoWebFiles, ThePageTellsHowToBuildThem) {
    Served served;
    const Answer answer = Wire(served.port()).get("/t/abc");
    EXPECT_EQ(answer.status, 200);
    EXPECT_THAT(answer.body, HasSubstr("build-web"));
}

TEST(Target, IsTakenApart) {
    EXPECT_EQ(parse_target("/a%20b?c=d%26e&f&=g&&h=1=2#i")->path, "/a b");
    using Query = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(parse_target("/a%20b?c=d%26e&f&=g&&h=1=2#i")->query,
              (Query{{"c", "d&e"}, {"f", ""}, {"", "g"}, {"h", "1=2"}}));
    EXPECT_EQ(parse_target("http://host/x?y")->path, "/x");
    for (const char* bad : {"", "*", "x", "http://host", "/%", "/%4", "/%4g", "/%0a", "/%7f", "/x?%", "/a\nb"}) {
        EXPECT_FALSE(parse_target(bad)) << bad;
    }
}

TEST(Target, CookiesAreFound) {
    EXPECT_EQ(find_cookie("a=b; session = x=y ;c", "session"), "x=y");
    EXPECT_EQ(find_cookie("xsession=1; Session=2", "session"), "");
    EXPECT_EQ(find_cookie("", "session"), "");
}

}  // namespace

}  // namespace kriegsrat::server::net::test
