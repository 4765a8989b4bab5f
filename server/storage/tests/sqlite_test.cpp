#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <future>
#include <thread>

#include "server/storage/tests/databases.h"

namespace kriegsrat::server {
namespace {

class SqliteFile : public testing::Test {
  protected:
    Expected<std::unique_ptr<Storage>> open() const { return open_storage("sqlite:" + path_.string()); }
    // What is written and read in every test of a file that is not well.
    static std::string use(Storage& storage) {
        const TableId table = "t" + std::to_string(storage.playing_tables().value_or(std::vector<TableRow>()).size());
        Writes writes{PutTable{{table, Status::playing, true, 1, 1, "{}"}}};
        for (int i = 0; i < 400; ++i) {
            writes.emplace_back(AppendEvent{table, i, std::string(2000, 'x')});
        }
        const auto written = storage.commit(writes);
        const auto events = storage.events("t0");
        return !written ? written.error().kind : !events ? events.error().kind : "";
    }

    test::Folder folder_;
    std::filesystem::path path_ = folder_.path("file.db");
};

TEST_F(SqliteFile, CannotBeMade) {
    for (const std::filesystem::path& path :
         {std::filesystem::path(folder_.path()), std::filesystem::path(folder_.path("no")) / "such" / "folder.db"}) {
        const auto result = open_storage("sqlite:" + path.string());
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().kind, "storage");
        EXPECT_NE(result.error().text.find(path.string()), std::string::npos) << result.error().text;
    }
}

TEST_F(SqliteFile, IsNoDatabase) {
    std::ofstream(path_) << std::string(20'000, '?');
    const auto result = open();
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, "storage");
    EXPECT_NE(result.error().text.find("not a database"), std::string::npos) << result.error().text;
}

TEST_F(SqliteFile, IsDamaged) {
    ASSERT_EQ(use(**open()), "");
    const auto size = std::filesystem::file_size(path_);
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(size - 4096, '?');
    file.close();
    const auto storage = open();
    if (storage) {
        EXPECT_EQ(use(**storage), "storage");
        EXPECT_EQ(kind((*storage)->events("t0")), "storage");
    } else {
        EXPECT_EQ(kind(storage), "storage");
    }
}

TEST_F(SqliteFile, IsCutOff) {
    ASSERT_EQ(use(**open()), "");
    std::filesystem::resize_file(path_, std::filesystem::file_size(path_) / 2);
    const auto storage = open();
    EXPECT_EQ(storage ? use(**storage) : kind(storage), "storage");
}

TEST_F(SqliteFile, CannotBeWritten) {
    ASSERT_TRUE(open());
    std::filesystem::permissions(path_, std::filesystem::perms(0444));
    for (const int folder_may : {0555, 0777}) {
        std::filesystem::permissions(folder_.path(), std::filesystem::perms(folder_may));
        // Root may write everywhere.
        const uid_t user = geteuid();
        ASSERT_EQ(seteuid(user == 0 ? 65534 : user), 0);
        const auto result = open();
        ASSERT_EQ(seteuid(user), 0);
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().kind, "storage");
        EXPECT_NE(result.error().text.find(path_.string()), std::string::npos) << result.error().text;
    }
}

TEST_F(SqliteFile, TheLogIsCarriedOverWhileTheFileIsOpen) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    constexpr std::size_t many_pages = 20'000'000;
    ASSERT_TRUE((*storage)->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
    ASSERT_TRUE((*storage)->commit({AppendEvent{"t", 0, std::string(many_pages, 'x')}}));
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::filesystem::file_size(path_) < many_pages && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_GE(std::filesystem::file_size(path_), many_pages);
    ASSERT_TRUE((*storage)->commit({AppendEvent{"t", 1, "and on"}}));
    EXPECT_EQ((*storage)->events("t")->size(), 2U);
}

TEST_F(SqliteFile, TheLogBeginsAnewWhileSomebodyWritesAllTheTime) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    ASSERT_TRUE((*storage)->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
    const std::filesystem::path log = path_.string() + "-wal";
    constexpr std::uintmax_t too_long = 60'000'000;
    const std::string body(8000, 'x');
    std::uintmax_t size = 0;
    int in_the_same_room = 0;
    for (int i = 0; in_the_same_room < 200 && size < too_long; ++i) {
        ASSERT_TRUE((*storage)->commit({AppendEvent{"t", i, body}}));
        const std::uintmax_t before = std::exchange(size, std::filesystem::file_size(log));
        in_the_same_room = size == before ? in_the_same_room + 1 : 0;
    }
    EXPECT_LT(size, too_long);
}

TEST_F(SqliteFile, ALogThatHasGrownTooLongIsCarriedOverByTheWriter) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    constexpr std::size_t too_many_pages = 90'000'000;
    ASSERT_TRUE((*storage)->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
    ASSERT_TRUE((*storage)->commit({AppendEvent{"t", 0, std::string(too_many_pages, 'x')}}));
    EXPECT_GE(std::filesystem::file_size(path_), too_many_pages) << "before the commit returns";
}

TEST_F(SqliteFile, TheDiskIsFullForAWhile) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    ASSERT_TRUE((*storage)->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}, AppendEvent{"t", 0, "a"}}));
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{200'000, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto results = (*storage)->commit_all(
        {{AppendEvent{"t", 1, "b"}}, {AppendEvent{"t", 2, std::string(5'000'000, 'x')}}, {AppendEvent{"t", 3, "d"}}});
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, old_handler);
    for (const auto& result : results) {
        EXPECT_EQ(kind(result), "storage");
    }
    EXPECT_EQ((*storage)->events("t").value(), std::vector<std::string>{"a"});
    EXPECT_EQ(kind((*storage)->commit({AppendEvent{"t", 1, "b"}})), "");
    EXPECT_EQ((*open())->events("t").value(), (std::vector<std::string>{"a", "b"}));
}

TEST_F(SqliteFile, IsRemovedWhileItIsOpen) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    ASSERT_EQ(use(**storage), "");
    std::filesystem::remove(path_);
    const auto result = (*storage)->commit({AppendEvent{"t0", 400, "lost"}});
    ASSERT_EQ(kind(result), "storage");
    EXPECT_NE(result.error().text.find("the file was removed or replaced"), std::string::npos) << result.error().text;
    EXPECT_FALSE(std::filesystem::exists(path_));
    EXPECT_EQ((*storage)->events("t0")->size(), 400U) << "what it knows can still be read";
}

TEST_F(SqliteFile, IsReplacedWhileItIsOpen) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    ASSERT_EQ(use(**storage), "");
    const std::filesystem::path aside = folder_.path("aside.db");
    std::filesystem::rename(path_, aside);
    std::filesystem::copy_file(aside, path_);
    EXPECT_EQ(kind((*storage)->commit({AppendEvent{"t0", 400, "lost"}})), "storage");
    // Put back it is the same as before.
    std::filesystem::rename(aside, path_);
    EXPECT_EQ(kind((*storage)->commit({AppendEvent{"t0", 400, "kept"}})), "");
}

TEST_F(SqliteFile, AnotherProgramThatWritesIsWaitedFor) {
    const auto storage = open();
    ASSERT_TRUE(storage);
    const auto other = connect_sqlite(path_);
    ASSERT_TRUE(other);
    ASSERT_TRUE((*other)->begin());
    auto result = std::async(std::launch::async, [&] {
        return kind((*storage)->commit({PutTable{{"t", Status::playing, true, 1, 1, "{}"}}}));
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    // Reading needs no waiting.
    EXPECT_EQ((*storage)->table("t").value(), std::nullopt);
    ASSERT_TRUE((*other)->commit());
    EXPECT_EQ(result.get(), "");
}

TEST_F(SqliteFile, EveryCommitIsSynced) {
    const auto connection = connect_sqlite(path_);
    ASSERT_TRUE(connection);
    EXPECT_EQ((*connection)->run("PRAGMA synchronous", {})->rows[0][0], "2");
    EXPECT_EQ((*connection)->run("PRAGMA journal_mode", {})->rows[0][0], "wal");
    EXPECT_EQ((*connection)->run("PRAGMA foreign_keys", {})->rows[0][0], "1");
}

}  // namespace
}  // namespace kriegsrat::server
