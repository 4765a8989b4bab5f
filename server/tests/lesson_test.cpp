#include "core/embedded.h"
#include "games/list.h"
#include "server/order.h"
#include "server/tests/fixture.h"

// The guided first games: every step of every lesson can be done as its script says, and the engine accepts it.
namespace kriegsrat::server {
namespace {

bool fits(const Json& pattern, const Json& thing) {
    return std::all_of(pattern.items().begin(), pattern.items().end(), [&](const auto& entry) {
        return thing.contains(entry.key()) && thing[entry.key()] == entry.value();
    });
}

class LessonTest : public HouseTest {
  protected:
    // The action an option stands for, with the amount that is wanted if it can be had; null if none fits.
    static Json wanted(const Json& patterns, const Json& options) {
        for (Json pattern : patterns) {
            const Json amount = pattern.contains("amount") ? pattern["amount"] : Json();
            pattern.erase("amount");
            for (const Json& option : options) {
                Json action = option["action"];
                if (!fits(pattern, action)) {
                    continue;
                }
                if (option.contains("amount")) {
                    action["amount"] = amount.is_null() ? option["amount"][1] : amount;
                }
                return action;
            }
        }
        return nullptr;
    }

    static bool happened(const Browser& who, const Json& pattern) {
        for (const Json& message : who.messages()) {
            const Json events = message.contains("events") ? message["events"] : Json::array();
            if (std::any_of(events.begin(), events.end(), [&](const Json& event) { return fits(pattern, event); })) {
                return true;
            }
        }
        return false;
    }

    // Decides; false if nothing of the step can be done.
    bool act(Browser& pupil, const Json& lesson, const Json& want, bool& as_wanted) {
        if (wait_for({&pupil}) == nullptr) {
            return false;
        }
        const Json known = pupil.position();
        Json action = wanted(want, known["options"]);
        as_wanted = !action.is_null();
        if (!as_wanted) {
            action = wanted(lesson["always"], known["options"]);
        }
        if (action.is_null() && known["options"].size() == 1) {
            action = known["options"][0]["action"];
        }
        if (action.is_null()) {
            return false;
        }
        const Json answer = tell(pupil, {{"do", "act"}, {"version", known["version"]}, {"action", action}});
        EXPECT_EQ(answer["say"], "moved") << answer.dump();
        return answer["say"] == "moved";
    }

    void learn(const std::string& game) {
        const Json lesson = find_lesson(game);
        Browser pupil = guest("Anna");
        const std::string id = create(pupil, {{"game", game}, {"lesson", true}, {"language", "en"}});
        EXPECT_EQ(get(pupil, "/api/tables/" + id)["lesson"], true);
        connect(pupil, id);
        for (const Json& step : lesson["steps"]) {
            bool done = !step.contains("want");
            for (int tries = 0; !done && tries < 60; ++tries) {
                bool as_wanted = false;
                ASSERT_TRUE(act(pupil, lesson, step["want"], as_wanted))
                    << game << " stands at " << step["id"] << ": " << pupil.position()["options"].dump();
                if (step.contains("until")) {
                    wait_for({&pupil});  // what the minds do on the pupil's move counts, too
                    done = happened(pupil, step["until"]);
                } else {
                    done = as_wanted;
                }
            }
            ASSERT_TRUE(done) << game << ": " << step["id"];
        }
    }
};

TEST_F(LessonTest, EveryStepCanBeDone) {
    int lessons = 0;
    for (const Game* game : all_games()) {
        if (!find_lesson(game->spec().id).is_null()) {
            ++lessons;
            learn(std::string(game->spec().id));
        }
    }
    EXPECT_GE(lessons, 2);
}

TEST_F(LessonTest, WhatWasDecidedBeforeIsKeptAndNotTakenBack) {
    Browser pupil = guest("Anna");
    const std::string id = create(pupil, {{"game", "perryrhodan"}, {"lesson", true}, {"language", "en"}});
    connect(pupil, id);
    const Json before = pupil.position()["view"];
    EXPECT_EQ(before["round"], 4);
    EXPECT_EQ(before["players"][0]["sides"]["pro"][0]["places"], 3);
    EXPECT_EQ(tell(pupil, {{"do", "undo"}})["say"], "refused") << "nothing of it was the pupil's decision";
    disconnect(pupil);
    restart();
    connect(pupil, id);
    EXPECT_EQ(pupil.position()["view"], before);
}

}  // namespace
}  // namespace kriegsrat::server
