#include <set>

#include "server/secrets.h"
#include "server/tests/fixture.h"

namespace kriegsrat::server {
namespace {

// Two games that differ in nothing but one hidden card: everybody else must be told the same, byte for byte.
class SecrecyTest : public HouseTest {
  protected:
    struct Twin {
        std::string id;
        std::vector<Browser> seats;
        Browser watcher;
    };

    static constexpr Milliseconds same_time = 1'700'100'000'000;

    static std::set<std::string> cards_in(const std::vector<Json>& events) {
        std::set<std::string> cards;
        for (const Json& event : events) {
            for (const Json& chance : event.value("chance", Json::array())) {
                if (chance.contains("card")) {
                    cards.insert(std::string(chance["card"]));
                }
            }
        }
        return cards;
    }

    // All decisions of a game of minds, without its end.
    std::vector<Json> whole_game(const Browser& maker) {
        const std::string id = create(maker, order({"greedy", "greedy", "greedy"}));
        std::vector<Json> events;
        const auto bodies = storage->events(id);
        for (const std::string& body : *bodies) {
            events.push_back(Json::parse(body));
        }
        return events;
    }

    // The game up to that event, with people in the place of the minds.
    Twin copy(const std::vector<Json>& events, const std::vector<Browser>& people, const std::string& id) {
        Writes writes;
        TableRow row;
        row.id = id;
        row.status = Status::playing;
        row.summary = "{}";
        writes.emplace_back(PutTable{row});
        for (std::size_t i = 0; i < events.size(); ++i) {
            Json event = events[i];
            for (std::size_t s = 0; i == 0 && s < people.size(); ++s) {
                event["seats"][s]["kind"] = "person";
                event["seats"][s]["person"] = people[s].id;
            }
            writes.emplace_back(AppendEvent{id, static_cast<std::int64_t>(i), event.dump()});
        }
        EXPECT_TRUE(storage->commit(writes));
        Twin twin{id, people, {}};
        loop.set(same_time);
        connect(twin.watcher, id);
        for (Browser& who : twin.seats) {
            connect(who, id);
        }
        return twin;
    }

    static std::vector<std::string> heard(const Browser& who, const std::string& id) {
        std::vector<std::string> list;
        for (std::string text : who.client->raw) {
            const std::size_t number = text.rfind(R"(,"id":)");
            if (text.starts_with(R"({"say":"moved")") && number != std::string::npos) {
                text.erase(number);  // of the request
            }
            for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id)) {
                text.replace(at, id.size(), "TABLE");
            }
            list.push_back(std::move(text));
        }
        return list;
    }

    // The first option that plays no card and that both twins offer.
    static Json same_action(const Json& one, const Json& two) {
        for (const Json& option : one) {
            if (!option["action"].contains("card") && std::find(two.begin(), two.end(), option) != two.end()) {
                return option["action"];
            }
        }
        return nullptr;
    }

    // Both go on in the same way; how many decisions, until nobody has one that fits both.
    int play_on(Twin& one, Twin& two) {
        loop.set(same_time);
        int decisions = 0;
        for (; decisions < 25; ++decisions) {
            const Json turn = one.watcher.position()["turn"];
            if (!turn["seat"].is_number() || turn != two.watcher.position()["turn"]) {
                break;
            }
            const auto mover = turn["seat"].get<std::size_t>();
            const Json known = one.seats[mover].position();
            const bool asked = known.contains("options");
            EXPECT_EQ(asked, two.seats[mover].position().contains("options"))
                << "whether somebody is asked tells what is held: " << turn;
            if (!asked) {
                advance(Milliseconds{200});  // the house answers by a standing order
                continue;
            }
            const Json action = same_action(known["options"], two.seats[mover].position()["options"]);
            if (action.is_null()) {
                break;
            }
            for (const Twin* twin : {&one, &two}) {
                EXPECT_EQ(
                    tell(twin->seats[mover], {{"do", "act"}, {"version", known["version"]}, {"action", action}})["say"],
                    "moved");
            }
        }
        return decisions;
    }
};

TEST_F(SecrecyTest, OthersCannotTellOneHiddenCardFromAnother) {
    std::vector<Browser> people{guest("A"), guest("B"), guest("C")};
    int compared = 0;
    int played = 0;
    for (int game = 0; game < 10 && (compared < 8 || played < 40); ++game) {
        const std::vector<Json> events = whole_game(people[0]);
        for (std::size_t i = 1; i < events.size() && compared < 4 * (game + 1); ++i) {
            for (std::size_t j = 0; j < events[i].value("chance", Json::array()).size(); ++j) {
                const Json& chance = events[i]["chance"][j];
                if (chance["kind"] != "draw_card") {
                    continue;
                }
                const std::string card = chance["card"];
                const std::string species = card.substr(0, card.rfind('_'));
                std::vector<Json> until(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                std::vector<Json> other = until;
                const std::set<std::string> drawn = cards_in(until);
                for (int number = 1; number <= 14 && other == until; ++number) {
                    const std::string candidate = species + (number < 10 ? "_0" : "_") + std::to_string(number);
                    if (!drawn.contains(candidate)) {
                        other[i]["chance"][j]["card"] = candidate;
                    }
                }
                if (other == until) {
                    continue;
                }
                Twin one = copy(until, people, random_id());
                Twin two = copy(other, people, random_id());
                std::size_t owner = 0;
                while (owner < 3 && heard(one.seats[owner], one.id) == heard(two.seats[owner], two.id)) {
                    ++owner;
                }
                ASSERT_LT(owner, 3U) << "the owner sees the difference: " << other[i].dump();
                played += play_on(one, two);
                for (std::size_t s = 0; s < 3; ++s) {
                    if (s != owner) {
                        EXPECT_EQ(heard(one.seats[s], one.id), heard(two.seats[s], two.id))
                            << other[i].dump() << " seat " << s;
                    }
                }
                EXPECT_EQ(heard(one.watcher, one.id), heard(two.watcher, two.id)) << other[i].dump();
                ++compared;
                break;
            }
        }
    }
    EXPECT_GE(compared, 8);
    EXPECT_GE(played, 40);
}

TEST_F(SecrecyTest, TheSeedIsNowhereBeforeTheEnd) {
    Browser anna;
    Browser carl;
    const std::string id = table_of_two(anna, carl);
    std::string seed;
    const auto events = storage->events(id);
    for (const std::string& event : *events) {
        seed = Json::parse(event).value("seed", seed);
    }
    ASSERT_EQ(seed.size(), 64U);
    for (int i = 0; i < 40; ++i) {
        ASSERT_TRUE(act_first({&anna, &carl}));
    }
    tell(anna, {{"do", "hello"}, {"have", 0}});
    for (const Browser* who : {&anna, &carl}) {
        for (const std::string& text : who->client->raw) {
            EXPECT_EQ(text.find(seed), std::string::npos);
        }
    }
    EXPECT_EQ(request(anna, "GET", "/api/tables/" + id).body.find(seed), std::string::npos);
}

}  // namespace
}  // namespace kriegsrat::server
