#include <limits>

#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

using Names = std::vector<std::string>;

class PulseOnDisk : public StorageTest {};
KRIEGSRAT_ON_KEPT_DATABASES(PulseOnDisk);

TEST_P(PulseOnDisk, IsOneRowHoweverOften) {
    for (const Milliseconds time : {1'700'000'000'123, 1'700'000'001'456}) {
        ASSERT_EQ(kind(storage_->commit({Pulse{time}})), "");
    }
    const auto found = connect()->run("SELECT id, time FROM pulse", {});
    ASSERT_TRUE(found) << found.error().text;
    ASSERT_EQ(found->rows.size(), 1U);
    EXPECT_EQ(found->rows[0][1], "1700000001456");
}

class People : public StorageTest {};
KRIEGSRAT_ON_ALL_DATABASES(People);

TEST_P(People, NobodyIsKnownAtFirst) {
    EXPECT_EQ(storage_->person("p").value(), std::nullopt);
    EXPECT_EQ(storage_->account("Anna").value(), std::nullopt);
    EXPECT_EQ(storage_->session("s").value(), std::nullopt);
}

TEST_P(People, AreKept) {
    const PersonRow row{"p", "Anna", "hash", 1'700'000'000'123};
    ASSERT_TRUE(storage_->commit({PutPerson{row}}));
    EXPECT_EQ(storage_->person("p").value(), row);
    EXPECT_EQ(storage_->person("P").value(), std::nullopt);
}

TEST_P(People, AreReplaced) {
    ASSERT_TRUE(storage_->commit({PutPerson{{"p", "Anna", "", 1}}}));
    const PersonRow row{"p", "Berta", "hash", 2};
    ASSERT_TRUE(storage_->commit({PutPerson{row}}));
    EXPECT_EQ(storage_->person("p").value(), row);
}

TEST_P(People, AccountsAreFoundWithoutRegardToCase) {
    const PersonRow row{"p", "Jürgen ÄÖÜ Ωmega Жук", "hash", 1};
    ASSERT_TRUE(storage_->commit({PutPerson{row}}));
    EXPECT_EQ(storage_->account("jÜRGEN äöü ωMEGA жУК").value(), row);
    EXPECT_EQ(storage_->account("Jurgen").value(), std::nullopt);
}

TEST_P(People, GuestsAreNoAccountsAndShareNames) {
    ASSERT_TRUE(storage_->commit({PutPerson{{"p", "Anna", "", 1}}, PutPerson{{"q", "anna", "", 1}}}));
    EXPECT_EQ(storage_->account("Anna").value(), std::nullopt);
    ASSERT_TRUE(storage_->commit({PutPerson{{"r", "ANNA", "hash", 1}}}));
    EXPECT_EQ(storage_->account("Anna").value()->id, "r");
}

TEST_P(People, ANameOfAnAccountIsTaken) {
    ASSERT_TRUE(storage_->commit({PutPerson{{"p", "Zoë", "hash", 1}}, PutPerson{{"q", "ZOË", "", 1}}}));
    EXPECT_EQ(kind(storage_->commit({PutPerson{{"r", "zoË", "other", 1}}})), "conflict");
    EXPECT_EQ(storage_->person("r").value(), std::nullopt);
    // A guest that would become an account.
    EXPECT_EQ(kind(storage_->commit({PutPerson{{"q", "ZOË", "other", 1}}})), "conflict");
    EXPECT_EQ(storage_->person("q").value()->password_hash, "");
    // The account itself may change how it is written.
    EXPECT_EQ(kind(storage_->commit({PutPerson{{"p", "ZOE", "hash", 1}}})), "");
    EXPECT_EQ(kind(storage_->commit({PutPerson{{"q", "ZOË", "other", 1}}})), "");
}

TEST_P(People, Sessions) {
    put_people({"p", "q"});
    const SessionRow row{"token", "p", std::numeric_limits<std::int64_t>::max(), 0, ""};
    ASSERT_TRUE(storage_->commit({PutSession{row}, PutSession{{"other", "q", -5, 0, ""}}}));
    EXPECT_EQ(storage_->session("token").value(), row);
    const SessionRow later{"token", "q", 9, 0, ""};
    ASSERT_TRUE(storage_->commit({PutSession{later}}));
    EXPECT_EQ(storage_->session("token").value(), later);
    ASSERT_TRUE(storage_->commit({DropSession{"token"}, DropSession{"unknown"}}));
    EXPECT_EQ(storage_->session("token").value(), std::nullopt);
    EXPECT_EQ(storage_->session("other").value()->expires, -5);
}

TEST_P(People, SessionsThatHaveEndedAreDropped) {
    put_people({"p"});
    ASSERT_TRUE(storage_->commit(
        {PutSession{{"old", "p", 6, 0, ""}}, PutSession{{"last", "p", 7, 0, ""}}, PutSession{{"new", "p", 8, 0, ""}}}));
    ASSERT_TRUE(storage_->commit({DropSessionsUntil{7}}));
    EXPECT_EQ(storage_->session("old").value(), std::nullopt);
    EXPECT_EQ(storage_->session("last").value(), std::nullopt);
    EXPECT_EQ(storage_->session("new").value()->expires, 8);
}

TEST_P(People, ASessionOfNobodyIsRefused) {
    EXPECT_EQ(kind(storage_->commit({PutSession{{"token", "nobody", 9, 0, ""}}})), "storage");
}

TEST_P(People, SessionsOfAPersonAreListedAndEnd) {
    put_people({"p", "q"});
    const SessionRow first{"a", "p", 9, 1, "Firefox"};
    const SessionRow second{"b", "p", 9, 2, "Chrome"};
    ASSERT_TRUE(storage_->commit({PutSession{first}, PutSession{second}, PutSession{{"c", "q", 9, 3, ""}}}));
    EXPECT_EQ(storage_->sessions_of("p").value(), (std::vector<SessionRow>{second, first}));
    ASSERT_TRUE(storage_->commit({DropSessionsOf{"p", "a"}}));
    EXPECT_EQ(storage_->sessions_of("p").value(), (std::vector<SessionRow>{first}));
    EXPECT_EQ(storage_->sessions_of("q").value().size(), 1U);
}

TEST_P(People, ACodeIsUsedOnce) {
    put_people({"p", "q"});
    ASSERT_TRUE(storage_->commit({PutCodes{"p", {"one", "two"}}}));
    EXPECT_EQ(kind(storage_->commit({UseCode{"q", "one"}})), "conflict");
    EXPECT_EQ(kind(storage_->commit({UseCode{"p", "one"}})), "");
    EXPECT_EQ(kind(storage_->commit({UseCode{"p", "one"}})), "conflict");
    ASSERT_TRUE(storage_->commit({PutCodes{"p", {"three"}}}));
    EXPECT_EQ(kind(storage_->commit({UseCode{"p", "two"}})), "conflict") << "void since there are new ones";
}

TEST_P(People, AreBlockedReportedAndBanned) {
    put_people({"p", "q"});
    ASSERT_TRUE(storage_->commit({PutBlock{{"p", "q", "Q"}}, PutBlock{{"p", "q", "again"}}}));
    EXPECT_EQ(storage_->blocks_of("p").value(), (std::vector<BlockRow>{{"p", "q", "Q"}}));
    EXPECT_EQ(storage_->blockers_of("q").value(), (std::vector<PersonId>{"p"}));
    ASSERT_TRUE(storage_->commit({DropBlock{"p", "q"}}));
    EXPECT_TRUE(storage_->blockers_of("q").value().empty());
    const ReportRow report{"r", 5, "p", "q", "t", R"({"text":"rude"})"};
    ASSERT_TRUE(storage_->commit({PutReport{report}, PutReport{{"s", 6, "p", "q", "t", "{}"}}}));
    EXPECT_EQ(storage_->reports(1).value()[0].id, "s");
    ASSERT_TRUE(storage_->commit({DropReport{"s"}}));
    EXPECT_EQ(storage_->reports(9).value(), (std::vector<ReportRow>{report}));
    ASSERT_TRUE(storage_->commit({SetBanned{"p", true}}));
    EXPECT_TRUE(storage_->person("p").value()->banned);
    PersonRow row = *storage_->person("p").value();
    row.password_hash = "new";
    ASSERT_TRUE(storage_->commit({PutPerson{row}}));
    EXPECT_TRUE(storage_->person("p").value()->banned) << "another password opens nothing";
    const ErrandRow errand{"e", "ban", "p", 7};
    ASSERT_TRUE(storage_->commit({PutErrand{errand}}));
    EXPECT_EQ(storage_->errands().value(), (std::vector<ErrandRow>{errand}));
    ASSERT_TRUE(storage_->commit({DropErrand{"e"}}));
    EXPECT_TRUE(storage_->errands().value().empty());
    EXPECT_EQ(storage_->people(1).value().size(), 1U);
}

TEST_P(People, AreForgottenWhereverTheirNameWasKept) {
    ASSERT_TRUE(storage_->commit({PutPerson{{"p", "An \"na", "hash", 1}}, PutPerson{{"q", "Q", "", 1}}}));
    const std::string seat = R"("name":"An \"na","person":"p")";
    const auto table = [&](const std::string& id) {
        const std::string summary = "{" + seat + R"(,"account":true})";
        ASSERT_TRUE(storage_->commit({PutTable{{id, Status::playing, false, 1, 1, summary}}, PutMember{id, "p"},
                                      PutMember{id, "q"}, AppendEvent{id, 0, "{" + seat + R"(,"by":"p"})"}}));
    };
    table("seen");
    table("unseen");
    ASSERT_TRUE(storage_->commit({PutSession{{"s", "p", 9, 0, ""}}, PutCodes{"p", {"c"}}, PutBlock{{"q", "p", "x"}},
                                  PutDeck{{"d", "p", "g", "n", "{}", 1, 1}}}));
    ASSERT_TRUE(storage_->commit({ForgetPerson{"p", "An \"na", 7, {"seen"}}}));
    EXPECT_EQ(storage_->person("p").value(), std::nullopt);
    EXPECT_EQ(storage_->session("s").value(), std::nullopt);
    EXPECT_EQ(storage_->deck("d").value(), std::nullopt);
    EXPECT_TRUE(storage_->blocks_of("q").value().empty());
    for (const char* id : {"seen", "unseen"}) {
        EXPECT_EQ(storage_->members(id).value(), (std::vector<PersonId>{"q"}));
        EXPECT_EQ(storage_->events(id).value()[0], R"({"name":"","person":"","by":""})");
        EXPECT_EQ(storage_->table(id).value()->summary, R"({"name":"","person":null,"account":false})");
    }
    EXPECT_EQ(storage_->events("seen").value().size(), 1U) << "it has had the event before";
    EXPECT_EQ(storage_->events("unseen").value().size(), 2U);
}

TEST_P(People, OldGuestsGoAndTablesNobodyNeeds) {
    ASSERT_TRUE(storage_->commit(
        {PutPerson{{"old", "O", "", 1}}, PutPerson{{"here", "H", "", 1}}, PutPerson{{"account", "A", "hash", 1}},
         PutPerson{{"young", "Y", "", 50}}, PutSession{{"s", "here", 99, 0, ""}},
         PutTable{{"t", Status::over, false, 1, 5, "{}"}}, PutTable{{"u", Status::open, false, 1, 5, "{}"}},
         AppendEvent{"u", 0, "{}"}, PutMember{"t", "old"}, PutMember{"u", "old"}}));
    ASSERT_TRUE(storage_->commit({DropGuests{10}}));
    EXPECT_EQ(storage_->person("old").value(), std::nullopt);
    for (const char* id : {"here", "account", "young"}) {
        EXPECT_NE(storage_->person(id).value(), std::nullopt) << id;
    }
    EXPECT_TRUE(storage_->members("t").value().empty());
    const auto unchanged = storage_->unchanged_tables(6, 9).value();
    ASSERT_EQ(unchanged.size(), 1U) << "what was played to the end stays";
    ASSERT_TRUE(storage_->commit({DropTable{"u", 4}}));
    EXPECT_NE(storage_->table("u").value(), std::nullopt) << "somebody has come since";
    ASSERT_TRUE(storage_->commit({DropTable{"u", 5}}));
    EXPECT_EQ(storage_->table("u").value(), std::nullopt);
    EXPECT_TRUE(storage_->events("u").value().empty());
    EXPECT_EQ(storage_->tables(9).value().size(), 1U);
}

class Tables : public StorageTest {};
KRIEGSRAT_ON_ALL_DATABASES(Tables);

TEST_P(Tables, AreKeptAndReplaced) {
    EXPECT_EQ(storage_->table("t").value(), std::nullopt);
    const TableRow row{"t", Status::playing, true, 1, 2, R"({"a":1})"};
    ASSERT_TRUE(storage_->commit({PutTable{row}}));
    EXPECT_EQ(storage_->table("t").value(), row);
    const TableRow later{"t", Status::over, false, 3, 4, R"({"a":2})"};
    ASSERT_TRUE(storage_->commit({PutTable{later}}));
    EXPECT_EQ(storage_->table("t").value(), later);
}

TEST_P(Tables, OpenOnesNewestFirst) {
    put_table("a", Status::open, true, 10, 99);
    put_table("B", Status::open, true, 30, 30);
    put_table("b", Status::open, true, 30, 30);
    put_table("c", Status::open, true, 20, 20);
    put_table("hidden", Status::open, false, 40, 40);
    put_table("playing", Status::playing, true, 50, 50);
    EXPECT_EQ(ids(storage_->open_tables(10)), (Names{"b", "B", "c", "a"}));
    EXPECT_EQ(ids(storage_->open_tables(2)), (Names{"b", "B"}));
    EXPECT_EQ(ids(storage_->open_tables(0)), Names{});
    EXPECT_EQ(ids(storage_->open_tables(-1)), Names{});
}

TEST_P(Tables, PlayingOnesAll) {
    put_table("b", Status::playing, false, 20, 1);
    put_table("a", Status::playing, true, 30, 2);
    put_table("open", Status::open);
    put_table("over", Status::over);
    put_table("c", Status::playing, true, 10, 3);
    EXPECT_EQ(ids(storage_->playing_tables()), (Names{"c", "b", "a"}));
}

TEST_P(Tables, FinishedOnesLastChangedFirst) {
    put_table("a", Status::over, true, 1, 10);
    put_table("b", Status::over, true, 1, 30);
    put_table("c", Status::over, true, 99, 20);
    put_table("hidden", Status::over, false, 1, 40);
    put_table("playing", Status::playing, true, 1, 50);
    EXPECT_EQ(ids(storage_->finished_tables(10)), (Names{"b", "c", "a"}));
    EXPECT_EQ(ids(storage_->finished_tables(1)), (Names{"b"}));
}

TEST_P(Tables, ThoseOfAPerson) {
    put_people({"p", "q"});
    put_table("a", Status::over, false, 1, 10);
    put_table("b", Status::open, false, 1, 30);
    put_table("c", Status::playing, true, 99, 20);
    put_table("d", Status::playing, true, 1, 40);
    ASSERT_TRUE(storage_->commit({PutMember{"a", "p"}, PutMember{"b", "p"}, PutMember{"c", "p"}, PutMember{"d", "q"}}));
    EXPECT_EQ(ids(storage_->tables_of("p", 10)), (Names{"b", "c", "a"}));
    EXPECT_EQ(ids(storage_->tables_of("p", 2)), (Names{"b", "c"}));
    EXPECT_EQ(ids(storage_->tables_of("nobody", 10)), Names{});
}

TEST_P(Tables, Members) {
    put_people({"b", "A", "c"});
    put_table("t");
    put_table("u");
    // A second seat of the same person is no second member.
    ASSERT_TRUE(storage_->commit(
        {PutMember{"t", "b"}, PutMember{"t", "A"}, PutMember{"t", "b"}, PutMember{"u", "c"}, PutMember{"t", "c"}}));
    EXPECT_EQ(storage_->members("t").value(), (Names{"A", "b", "c"}));
    ASSERT_TRUE(storage_->commit({DropMember{"t", "b"}, DropMember{"t", "b"}, DropMember{"unknown", "b"}}));
    EXPECT_EQ(storage_->members("t").value(), (Names{"A", "c"}));
    EXPECT_EQ(storage_->members("u").value(), (Names{"c"}));
    EXPECT_EQ(storage_->members("unknown").value(), Names{});
}

TEST_P(Tables, MembersThatDoNotExistAreRefused) {
    put_people({"p"});
    put_table("t");
    EXPECT_EQ(kind(storage_->commit({PutMember{"t", "nobody"}})), "storage");
    EXPECT_EQ(kind(storage_->commit({PutMember{"nowhere", "p"}})), "storage");
}

TEST_P(Tables, EventsInOrderOfTheirNumbers) {
    put_table("t");
    put_table("u");
    EXPECT_EQ(storage_->events("t").value(), Names{});
    Names bodies;
    for (int i = 0; i < 12; ++i) {
        bodies.push_back("{\"number\":" + std::to_string(i) + "}");
        ASSERT_TRUE(storage_->commit({AppendEvent{"t", i, bodies.back()}, AppendEvent{"u", i, "{}"}}));
    }
    EXPECT_EQ(storage_->events("t").value(), bodies);
    EXPECT_EQ(storage_->events("u").value(), Names(12, "{}"));
    EXPECT_EQ(storage_->events("unknown").value(), Names{});
}

TEST_P(Tables, AnEventNumberCanBeTakenOnce) {
    put_table("t");
    ASSERT_TRUE(storage_->commit({AppendEvent{"t", 0, "first"}, AppendEvent{"t", 1, "second"}}));
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 1, "third"}})), "conflict");
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 0, "third"}})), "conflict");
    EXPECT_EQ(storage_->events("t").value(), (Names{"first", "second"}));
}

TEST_P(Tables, EventsLeaveNoGap) {
    put_table("t");
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 1, "x"}})), "storage");
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", -1, "x"}})), "storage");
    ASSERT_TRUE(storage_->commit({AppendEvent{"t", 0, "x"}}));
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"t", 2, "x"}})), "storage");
    EXPECT_EQ(storage_->events("t").value(), Names{"x"});
}

TEST_P(Tables, EventsOfNoTableAreRefused) {
    EXPECT_EQ(kind(storage_->commit({AppendEvent{"nowhere", 0, "x"}})), "storage");
}

}  // namespace
}  // namespace kriegsrat::server
