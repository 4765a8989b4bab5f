#include <gmock/gmock.h>

#include "app/tests/command_run.h"
#include "app/tests/serve/child.h"
#include "app/tests/serve/database.h"
#include "server/net/tests/player.h"

// The operator's command as a process of its own, beside a server that runs.
namespace kriegsrat::test {

namespace {

using namespace server::net::test;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Admin : public testing::TestWithParam<std::string> {
  protected:
    Child start() const { return {{"--db", database_, "--mind-pause", "0"}, folder_.path("errors")}; }
    Ran admin(const std::string& words) const { return run("admin " + words + " --db '" + database_ + "'"); }
    Json list(const std::string& what) const { return admin("list " + what + " --json").json(); }
    // It is written down, and the server does it when it looks.
    void order(const std::string& words) const {
        const Ran ran = admin(words);
        EXPECT_EQ(ran.code, 0) << words << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("written down")) << words;
    }
    void refuse(const std::string& words, const std::string& why, int code = 1) const {
        const Ran ran = admin(words);
        EXPECT_EQ(ran.code, code) << words;
        EXPECT_EQ(ran.out, "") << words;
        EXPECT_EQ(ran.err, "kriegsrat: " + why + "\n") << words;
    }
    static Answer account(const Child& child, const std::string& path, const std::string& name) {
        return Wire(child.port()).post("/api/" + path, Json{{"name", name}, {"password", "correct horse"}}.dump());
    }
    static bool becomes(const std::function<bool()>& true_now) {
        for (int tries = 0; tries < 600; ++tries) {
            if (true_now()) {
                return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return false;
    }
    static Answer table(const Child& child, const std::string& id) {
        return Wire(child.port()).get("/api/tables/" + id);
    }
    static std::string status(const Child& child, const std::string& id) {
        return json_of(table(child, id).body).value("status", "");
    }
    static std::string game(const Child& child, const std::string& cookie) {
        return make_table(child.port(), cookie, "duel", Json::parse(R"([{"kind":"me"},{"kind":"mind"}])"));
    }
    static std::string id_of(const Json& people, const std::string& name) {
        for (const Json& person : people) {
            if (person["name"] == name) {
                return person["id"];
            }
        }
        return "";
    }

    Folder folder_;
    std::string database_ = new_database(GetParam(), folder_);
};
INSTANTIATE_TEST_SUITE_P(On, Admin, testing::Values("sqlite", "postgres"), [](const auto& test) { return test.param; });

TEST_P(Admin, ListsPeopleTablesAndReports) {
    const Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string ada = guest(child.port(), "Ada");
    const std::string eve = guest(child.port(), "Eve");
    ASSERT_EQ(account(child, "register", "Bea").status, 200);
    const std::string id = make_duel(child.port(), ada, eve);
    const Json people = list("people");
    ASSERT_EQ(people.size(), 3U);
    for (const Json& person : people) {
        EXPECT_EQ(person["account"], person["name"] == "Bea");
        EXPECT_EQ(person["banned"], false);
    }
    EXPECT_THAT(admin("list people").out, AllOf(HasSubstr("Ada (guest)\n"), HasSubstr("Bea\n")));
    EXPECT_EQ(list("people --most 1").size(), 1U);
    EXPECT_EQ(list("tables")[0]["summary"]["id"], id);
    EXPECT_THAT(admin("list tables").out, AllOf(HasSubstr(id), HasSubstr("risk, playing: Ada Eve\n")));
    EXPECT_EQ(list("reports"), Json::array());
    const Json report{{"table", id}, {"person", id_of(people, "Eve")}, {"text", "she is rude"}};
    ASSERT_EQ(Wire(child.port()).post("/api/reports", report.dump(), ada).status, 200);
    EXPECT_THAT(admin("list reports").out, HasSubstr("about " + id_of(people, "Eve") + " at table " + id + ": she is"));
    const std::string number = list("reports")[0]["id"];
    EXPECT_EQ(admin("delete report " + number).code, 0);
    EXPECT_EQ(list("reports"), Json::array());
    refuse("delete report " + number, "there is no report '" + number + "'");
}

TEST_P(Admin, EndsAndRemovesTables) {
    Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string ada = guest(child.port(), "Ada");
    const std::string id = game(child, ada);
    Player player(child.port(), id, ada);
    ASSERT_TRUE(player.arrive());
    order("close " + id);
    Json seats = player.hear_until("seats");
    while (seats.is_object() && seats["table"]["closed"] != true) {
        seats = player.hear_until("seats");
    }
    ASSERT_TRUE(seats.is_object()) << "whoever sits there is told";
    EXPECT_EQ(status(child, id), "over");
    EXPECT_EQ(player.act(player.version(), player.options()[0]["action"])["say"], "refused");
    EXPECT_EQ(admin("export table " + id).json()["events"].back()["event"], "closed");
    order("delete table " + id);
    EXPECT_TRUE(becomes([&] { return table(child, id).status == 404; }));
    refuse("export table " + id, "there is no table '" + id + "'");
    refuse("close " + id, "there is no table '" + id + "'");

    const std::string later = game(child, ada);
    EXPECT_EQ(child.end(SIGTERM), 0);
    order("close " + later);
    child = start();
    EXPECT_TRUE(becomes([&] { return status(child, later) == "over"; })) << "when it starts";
    EXPECT_EQ(child.end(SIGTERM), 0);
}

TEST_P(Admin, BansAndDeletesPeople) {
    const Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string eve = guest(child.port(), "Eve");
    ASSERT_EQ(account(child, "register", "Bea").status, 200);
    // Not by signing in: passwords are guessed so often an hour and no more.
    const auto listed = [&](const std::string& line) {
        return admin("list people").out.find(line + "\n") != std::string::npos;
    };
    const auto me = [&] { return json_of(Wire(child.port()).get("/api/me", eve).body)["person"]; };
    EXPECT_EQ(me()["name"], "Eve");
    order("ban " + id_of(list("people"), "Eve"));
    EXPECT_TRUE(becomes([&] { return me().is_null(); })) << "signed out";
    EXPECT_EQ(Wire(child.port()).post("/api/tables", "{}", eve).status, 401);

    order("ban bea");
    EXPECT_TRUE(becomes([&] { return listed("Bea (banned)"); }));
    EXPECT_EQ(account(child, "login", "Bea").status, 403);
    EXPECT_THAT(account(child, "login", "Bea").body, HasSubstr(R"("banned")"));
    EXPECT_THAT(admin("list people").out, AllOf(HasSubstr("Bea (banned)"), HasSubstr("Eve (guest) (banned)")));
    order("unban Bea");
    EXPECT_TRUE(becomes([&] { return !listed("Bea (banned)"); }));
    EXPECT_EQ(account(child, "login", "Bea").status, 200);

    const Json kept = admin("export person Bea").json();
    EXPECT_EQ(kept["name"], "Bea");
    EXPECT_EQ(kept["sessions"].size(), 1U) << "since she is back, and none of before";
    EXPECT_THAT(kept.dump(), AllOf(Not(HasSubstr("hash")), Not(HasSubstr("argon2"))));
    order("delete person Bea");
    EXPECT_TRUE(becomes([&] { return admin("export person Bea").code == 1; }));
    EXPECT_EQ(account(child, "register", "Bea").status, 200) << "the name is free again";
}

TEST_P(Admin, ExportsAllThatIsKept) {
    const Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string ada = guest(child.port(), "Ada");
    const std::string id = game(child, ada);
    const Json deck{{"game", "perryrhodan"}, {"name", "Terra"}, {"deck", {{"sources", {{"1", Json::object()}}}}}};
    ASSERT_EQ(Wire(child.port()).post("/api/decks", deck.dump(), ada).status, 200);
    const std::string person = id_of(list("people"), "Ada");
    const Json kept = admin("export person " + person).json();
    EXPECT_EQ(kept["decks"][0]["name"], "Terra");
    EXPECT_EQ(kept["tables"][0]["id"], id);
    EXPECT_EQ(kept["sessions"].size(), 1U);
    const Json events = admin("export table " + id).json()["events"];
    EXPECT_EQ(events[0]["event"], "created");
    EXPECT_EQ(events[0]["seats"][0]["person"], person);
    EXPECT_EQ(status(child, id), "playing") << "and nothing was changed by it";
}

TEST_P(Admin, WrongInputChangesNothing) {
    const Child child = start();
    ASSERT_NE(child.port(), 0) << folder_.read("errors");
    const std::string id = game(child, guest(child.port(), "Ada"));
    const std::array before{list("people"), list("tables")};
    for (const char* words : {"", "list", "close", "list people twice", "burn ", "delete table", "export", "ban",
                              "list tables --most 0", "list people --loud"}) {
        const Ran ran = admin(words);
        EXPECT_EQ(ran.code, 2) << words;
        EXPECT_EQ(ran.out, "") << words;
        EXPECT_THAT(ran.err, HasSubstr("--help")) << words;
    }
    refuse("list chairs", "list people, tables or reports", 2);
    refuse("delete chair x", "delete a table, person or report", 2);
    refuse("export chair x", "export a table or a person", 2);
    refuse("ban nobody", "there is no person 'nobody'");
    refuse("unban nobody", "there is no person 'nobody'");
    refuse("ban ''", "there is no person ''");
    refuse("ban " + id, "there is no person '" + id + "'");
    refuse("export person nobody", "there is no person 'nobody'");
    refuse("delete person nobody", "there is no person 'nobody'");
    refuse("close aaaaaaaaaaaa", "there is no table 'aaaaaaaaaaaa'");
    refuse("delete table \"x' OR '1'='1\"", "there is no table 'x' OR '1'='1'");
    EXPECT_EQ((std::array{list("people"), list("tables")}), before);
    EXPECT_EQ(status(child, id), "playing");
}

TEST(AdminElsewhere, ADatabaseThatIsNotThereIsNotMade) {
    const Folder folder;
    const std::string path = folder.path("typo.db");
    const Ran nothing = run("admin list people --db sqlite:" + path);
    EXPECT_EQ(nothing.code, 1);
    EXPECT_EQ(nothing.err, "kriegsrat: the database cannot be used: sqlite " + path + ": there is no such file\n");
    EXPECT_FALSE(std::filesystem::exists(path));
    folder.write("typo.db", "my shopping list, which is no database at all");
    EXPECT_EQ(run("admin list people --db sqlite:" + path).code, 1);
    EXPECT_EQ(folder.read("typo.db"), "my shopping list, which is no database at all");
    EXPECT_EQ(run("admin list people --db mysql:x").code, 1);
}

}  // namespace

}  // namespace kriegsrat::test
