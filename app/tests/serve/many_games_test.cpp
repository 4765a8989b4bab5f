#include <gtest/gtest.h>

#include <chrono>

#include "app/tests/serve/child.h"
#include "core/tests/folder.h"
#include "server/net/tests/player.h"
#include "server/storage/storage.h"
#include "server/summary.h"
#include "server/table_state.h"

// A server starts with many long games in progress.
namespace kriegsrat::test {

namespace {

using namespace server;
using namespace server::net::test;

constexpr int games = 150;

std::string metric(int port, const std::string& name) {
    const std::string all = "\n" + Wire(port, 60).get("/metrics").body;
    const std::size_t at = all.find("\n" + name + " ");
    return at == std::string::npos ? ""
                                   : all.substr(at + name.size() + 2, all.find('\n', at + 1) - at - name.size() - 2);
}

bool ends(const Child& child, const TableId& id) {
    for (int tries = 0; tries < 4000; ++tries) {
        if (json_of(Wire(child.port(), 60).get("/api/tables/" + id).body).value("status", "") == "over") {
            return true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

// As ids are: 12 letters.
TableId id_of(int number) {
    TableId id = "gameaaaaaaaa";
    for (std::size_t at = id.size(); number > 0; number /= 10) {
        id[--at] = static_cast<char>('a' + number % 10);
    }
    return id;
}

// A game of minds shortly before its end, so often.
void fill(Storage& storage, const TableId& played) {
    std::vector<std::string> bodies = storage.events(played).value();
    ASSERT_GT(bodies.size(), 100U);
    bodies.resize(bodies.size() - 20);
    const auto state = TableState::fold(played, bodies);
    ASSERT_TRUE(state) << state.error().text;
    for (int i = 0; i < games; ++i) {
        (*state)->id = id_of(i);
        Writes writes{PutTable{table_row(**state)}};
        for (std::size_t number = 0; number < bodies.size(); ++number) {
            writes.emplace_back(AppendEvent{id_of(i), static_cast<std::int64_t>(number), bodies[number]});
        }
        ASSERT_TRUE(storage.commit(writes));
    }
}

TEST(ServeManyGames, TheFirstAnswerDoesNotWaitForThem) {
    const Folder folder;
    const std::string database = "sqlite:" + folder.path("table.db");
    const auto start = [&] {
        return Child({"--db", database, "--mind-pause", "0", "--log-level", "error"}, folder.path("errors"));
    };
    std::string played;
    {
        Child child = start();
        ASSERT_NE(child.port(), 0) << folder.read("errors");
        const Json mind{{"kind", "mind"}, {"mind", "random"}};
        played = make_table(child.port(), guest(child.port(), "Ada"), "command_room", Json::array({mind, mind, mind}));
        EXPECT_TRUE(ends(child, played));
        EXPECT_EQ(child.end(SIGTERM), 0);
    }
    fill(*open_storage(database).value(), played);
    const auto began = std::chrono::steady_clock::now();
    Child child = start();
    ASSERT_NE(child.port(), 0) << folder.read("errors");
    const std::string in_memory = metric(child.port(), "kriegsrat_tables{status=\"playing\"}");
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
    RecordProperty("seconds_to_the_first_answer", std::to_string(time.count()));
    ASSERT_NE(in_memory, "");
    EXPECT_LT(std::stoi(in_memory), games / 2) << "they come in one after the other";
    constexpr int patience = 60;  // seconds: it is read by threads that step back
    Talk watcher(child.port(), "/ws/" + id_of(games - 1), own_origin, patience);
    EXPECT_EQ(json_of(watcher.hear().value_or("")).value("say", ""), "table") << "or when somebody asks";
    EXPECT_TRUE(ends(child, id_of(0))) << "and go on";
    EXPECT_EQ(child.end(SIGTERM), 0);
}

}  // namespace

}  // namespace kriegsrat::test
