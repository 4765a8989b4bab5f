#include "server/tests/fixture.h"

#include "core/fair.h"

namespace kriegsrat::server {

HouseTest::HouseTest() {
    repeat_chance(testing::UnitTest::GetInstance()->current_test_info()->name());
    storage = std::make_unique<ShakyStorage>(std::move(*open_storage("sqlite::memory:")));
    settings.sign_ins_per_minute = 600;
    settings.tables_per_address = 100'000;
    settings.effort_per_address = 100'000'000;
    settings.effort_per_person = 100'000'000;
    settings.messages_per_second = 100'000;  // the clock of the tests stands still most of the time
    restart();
}

HouseTest::~HouseTest() { end_house(); }

void HouseTest::end_house() {
    house.reset();
    writer.reset();
    settle();
}

void HouseTest::restart() {
    end_house();
    writer = std::make_unique<Writer>(*storage, [this](Loop::Task task) {
        loop.post([this, task = std::move(task), commits = storage->last_groups] {
            if (hold_commits) {
                held.push_back(task);
                held_commits += commits;
            } else {
                task();
            }
        });
    });
    house = std::make_unique<House>(loop, *storage, *writer, settings);
    EXPECT_TRUE(house->open());
    settle();
}

void HouseTest::release_commits() {
    hold_commits = false;
    std::vector<Loop::Task> tasks = std::move(held);
    held.clear();
    held_commits = 0;
    for (const Loop::Task& task : tasks) {
        task();
    }
}

std::string HouseTest::metric(const std::string& name) const {
    const std::string text = "\n" + house->metrics();
    const std::size_t at = text.find("\n" + name + " ");
    if (at == std::string::npos) {
        return "";
    }
    const std::size_t begin = at + name.size() + 2;
    return text.substr(begin, text.find('\n', begin) - begin);
}

void HouseTest::settle() {
    for (int i = 0; i < 1'000'000; ++i) {
        if (loop.run_once() || (house != nullptr && loop.run_timer(loop.now()))) {
            continue;
        }
        const std::string waiting = house == nullptr ? "0" : metric("kriegsrat_commits_waiting");
        if (waiting == std::to_string(held_commits)) {
            return;
        }
        loop.wait_for_post();
    }
    ADD_FAILURE() << "the house does not come to rest";
}

void HouseTest::advance(Milliseconds time) {
    const Milliseconds until = loop.now() + time;
    settle();
    while (loop.run_timer(until)) {
        settle();
    }
    loop.set(until);
    settle();
}

Response HouseTest::request(const Browser& who, const std::string& method, const std::string& path, const Json& body,
                            const std::vector<std::pair<std::string, std::string>>& query) {
    Request asked;
    asked.method = method;
    asked.path = path;
    asked.query = query;
    asked.session = who.session;
    asked.host = "here:8080";
    asked.address = "192.0.2.1";
    if (method == "POST") {
        asked.origin = "http://here:8080";
        asked.content_type = "application/json";
        asked.body = to_text(body);
    }
    int answers = 0;
    Response got;
    house->request(asked, [&](Response response) {
        ++answers;
        got = std::move(response);
        got.body = got.page == nullptr ? got.body : got.page->body;
    });
    settle();
    EXPECT_EQ(answers, 1) << method << " " << path;
    return got;
}

std::string HouseTest::kind_of(const Response& response) {
    const Json body = Json::parse(response.body, nullptr, false);
    return body.is_object() && body.contains("error") ? std::string(body["error"]["kind"]) : "";
}

Json HouseTest::get(const Browser& who, const std::string& path,
                    const std::vector<std::pair<std::string, std::string>>& query) {
    const Response response = request(who, "GET", path, {}, query);
    EXPECT_EQ(response.status, 200) << path << ": " << response.body;
    return Json::parse(response.body);
}

Json HouseTest::post(const Browser& who, const std::string& path, const Json& body) {
    const Response response = request(who, "POST", path, body);
    EXPECT_EQ(response.status, 200) << path << ": " << response.body;
    return Json::parse(response.body);
}

std::string HouseTest::refused(const Browser& who, const std::string& path, const Json& body) {
    const Response response = request(who, "POST", path, body);
    EXPECT_GE(response.status, 400) << path;
    return kind_of(response);
}

Browser HouseTest::sign_in(const std::string& path, const Json& body, const Browser& before) {
    const Response response = request(before, "POST", path, body);
    EXPECT_EQ(response.status, 200) << response.body;
    Browser browser;
    for (const auto& [name, value] : response.headers) {
        if (name == "Set-Cookie" && value.starts_with("session=")) {
            const std::size_t begin = std::string("session=").size();
            browser.session = value.substr(begin, value.find(';') - begin);
        }
    }
    const Json json = Json::parse(response.body);
    if (json.contains("person")) {
        browser.id = json["person"]["id"];
    }
    return browser;
}

Browser HouseTest::guest(const std::string& name) { return sign_in("/api/guest", {{"name", name}}); }

Json HouseTest::order(const std::vector<std::string>& seats, const Json& more) {
    Json list = Json::array();
    for (const std::string& kind : seats) {
        list.push_back(kind == "greedy" || kind == "random" || kind == "normal" ? Json{{"kind", "mind"}, {"mind", kind}}
                                                                                : Json{{"kind", kind}});
    }
    Json json = {{"game", "risk"},          {"variant", "command_room"},
                 {"players", seats.size()}, {"options", Json::object()},
                 {"language", "en"},        {"seats", list},
                 {"public", true},          {"clock", {{"kind", "none"}}}};
    json.update(more);
    return json;
}

std::string HouseTest::create(const Browser& who, const Json& wanted) {
    const Json made = post(who, "/api/tables", wanted);
    return made.contains("id") ? std::string(made["id"]) : "";
}

void HouseTest::connect(Browser& who, const std::string& table) {
    Request upgrade;
    upgrade.method = "GET";
    upgrade.path = "/ws/" + table;
    upgrade.session = who.session;
    upgrade.host = "here:8080";
    upgrade.origin = "http://here:8080";
    who.client = std::make_shared<FakeClient>();
    upgrade.address = "192.0.2.1";
    house->connect(upgrade, who.client, [&](const Expected<std::shared_ptr<Visitor>>& visitor) {
        ASSERT_TRUE(visitor) << visitor.error().text;
        who.visitor = *visitor;
    });
    settle();
}

void HouseTest::disconnect(Browser& who) {
    who.visitor->gone();
    who.visitor.reset();
    settle();
}

std::string HouseTest::table_of_two(Browser& anna, Browser& carl, const Json& more) {
    anna = guest("Anna");
    carl = guest("Carl");
    const std::string id = create(anna, order({"me", "open", "random"}, more));
    post(carl, "/api/tables/" + id + "/sit", {{"seat", 1}});
    connect(anna, id);
    connect(carl, id);
    return id;
}

int HouseTest::say(const Browser& who, Json message) {
    message["id"] = ++last_id_;
    who.visitor->message(to_text(message));
    return last_id_;
}

Json HouseTest::answer_to(const Browser& who, int id) {
    Json found;
    for (const Json& message : who.messages()) {
        if (message.contains("id") && message["id"] == id) {
            EXPECT_TRUE(found.is_null()) << "answered twice";
            found = message;
        }
    }
    return found;
}

Json HouseTest::tell(const Browser& who, Json message) {
    const int id = say(who, std::move(message));
    settle();
    Json answer = answer_to(who, id);
    EXPECT_FALSE(answer.is_null()) << "no answer";
    return answer;
}

Browser* HouseTest::wait_for(const std::vector<Browser*>& who) {
    constexpr int most_decisions_of_minds = 2000;
    for (int i = 0; i < most_decisions_of_minds; ++i) {
        for (Browser* browser : who) {
            if (browser->can_act()) {
                return browser;
            }
            const Json turn = browser->position()["turn"];
            if (turn["over"] == true) {
                return nullptr;
            }
        }
        advance(settings.mind_pause);
    }
    return nullptr;
}

bool HouseTest::act_first(const std::vector<Browser*>& who) {
    const Browser* mover = wait_for(who);
    if (mover == nullptr) {
        return false;
    }
    const Json known = mover->position();
    const Json answer =
        tell(*mover, {{"do", "act"}, {"version", known["version"]}, {"action", known["options"][0]["action"]}});
    EXPECT_EQ(answer["say"], "moved") << answer.dump();
    return answer["say"] == "moved";
}

}  // namespace kriegsrat::server
