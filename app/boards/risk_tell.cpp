#include <algorithm>

#include "app/boards/risk.h"

// What happened, short enough to be read: many rolls between the same two territories become one line, units placed
// one by one become one list. The rolls of the people at the table are told one by one.
namespace kriegsrat::terminal::risk_board_parts {

namespace {

// The dice of one roll, as far as they have been thrown.
struct Roll {
    std::string attack;
    std::string defence;
    int best_attack = 0;
    int best_defence = 0;
};

class Story {
  public:
    explicit Story(const Scene& scene) : scene_(scene) {}

    void hear(const Json& event) {
        const std::string kind = text(event, "event");
        if (tell_list(kind, event) || tell_fight(kind, event)) {
            return;
        }
        if (kind == "turn_ended" || (kind == "card_drawn_unseen" && is_near(number(event, "player")))) {
            return;
        }
        end_all();
        if (kind == "turn_began") {
            end_fight();
            lines_.push_back(scene_.style.accent("--- " + scene_.speaker.event(event) + " ---"));
        } else if (kind == "colour_chosen") {
            lines_.push_back(say(scene_, event["place"] == event["colour"] ? "tell.chose_own" : "tell.chose_other",
                                 {{"player", player(event, "player")},
                                  {"place", name_of(scene_, "colour", text(event, "place"))},
                                  {"faction", name_of(scene_, "faction", text(event, "colour"))}}));
        } else if (kind == "reinforcements" && !is_near(number(event, "player"))) {
            lines_.push_back(say(scene_, "tell.reinforcements", named(event, {"player"})));
        } else {
            lines_.push_back(loud(kind) ? scene_.style.bold(scene_.speaker.event(event)) : scene_.speaker.event(event));
        }
    }

    std::vector<std::string> finish() {
        end_all();
        return std::move(lines_);
    }

    // What was heard so far has been told; only a fight that is not decided goes on.
    void forget() {
        if (conquered_) {
            end_fight();
        }
        lines_.clear();
        short_lists_end_ = 0;
        list_.clear();
        list_key_.clear();
        list_amount_ = 0;
    }

  private:
    bool is_near(int player) const { return player >= 0 && contains(scene_.near, seat(player)); }

    static bool loud(const std::string& kind) {
        return kind == "player_eliminated" || kind == "achievement_taken" || kind == "won" || kind == "reward_received";
    }

    std::string player(const Json& event, const char* key) const { return owner_name(scene_, number(event, key, -1)); }
    std::string place(const Json& event, const char* key) const {
        return name_of(scene_, "territory", text(event, key));
    }

    // The event with the players at these keys in words.
    Json named(const Json& event, std::initializer_list<const char*> keys) const {
        Json all = event;
        for (const char* key : keys) {
            all[key] = player(event, key);
        }
        return all;
    }

    // Lists: territories claimed, dealt or given units, minerals, achievements.
    bool tell_list(const std::string& kind, const Json& event) {
        std::string key;
        std::string entry;
        if (kind == "units_placed") {
            key = "tell.placed";
            entry = place(event, "territory") + " +" + std::to_string(number(event, "amount"));
        } else if (kind == "territory_claimed" || kind == "territory_dealt") {
            key = kind == "territory_claimed" ? "tell.claimed" : "tell.dealt";
            entry = place(event, "territory");
        } else if (kind == "mineral_placed") {
            key = "tell.minerals";
            entry = place(event, "territory");
        } else if (kind == "achievement_laid_out") {
            key = "tell.achievements";
            entry = name_of(scene_, "achievement", text(event, "achievement"));
        } else {
            return false;
        }
        end_fight();
        const std::string who = player(event, "player");
        if (key != list_key_ || who != list_player_) {
            end_list();
            list_key_ = key;
            list_player_ = who;
        }
        list_.push_back(entry);
        list_amount_ += number(event, "amount");
        return true;
    }

    // Short lists that follow each other share a line.
    void end_list() {
        if (list_.empty()) {
            return;
        }
        const std::string line =
            say(scene_, list_key_, {{"player", list_player_}, {"amount", list_amount_}, {"list", join(list_, ", ")}});
        const bool one_more = list_.size() == 1 && !lines_.empty() && lines_.size() == short_lists_end_;
        if (one_more) {
            lines_.back() += " " + line;
        } else {
            lines_.push_back(line);
        }
        short_lists_end_ = list_.size() == 1 ? lines_.size() : 0;
        list_.clear();
        list_key_.clear();
        list_amount_ = 0;
    }

    // Fights.
    bool tell_fight(const std::string& kind, const Json& event) {
        if (kind == "invasion_declared") {
            declare(event);
            return true;
        }
        if (fight_.is_null()) {
            return false;
        }
        if (kind == "units_committed" || kind == "hero_called") {
            // The dice will show it.
        } else if (kind == "attack_rolled" || kind == "defence_rolled") {
            roll(event, kind == "attack_rolled");
        } else if (kind == "dice_rolled_again") {
            lines_.push_back(scene_.speaker.event(event));
            roll(event, event["player"] == fight_["player"]);
        } else if (kind == "dice_compared") {
            roll_.best_attack = number(event, "attack_first");
            roll_.best_defence = number(event, "defence_first");
        } else if (kind == "losses") {
            lose(event);
        } else if (kind == "conquered") {
            conquered_ = true;
        } else if (kind == "units_moved" && conquered_) {
            moved_ += number(event, "amount");
        } else if (conquered_ && (kind == "hero_defeated" || kind == "watchtower_destroyed")) {
            after_.push_back(scene_.speaker.event(event));
        } else {
            return false;
        }
        return true;
    }

    void declare(const Json& event) {
        const bool same = !fight_.is_null() && fight_["from"] == event["from"] && fight_["to"] == event["to"];
        if (!same || conquered_) {
            end_all();
            fight_ = event;
            full_ = is_near(number(event, "player")) || is_near(number(event, "defender"));
            if (full_) {
                lines_.push_back(scene_.speaker.event(event));
            }
        }
        roll_ = {};
    }

    void roll(const Json& event, bool attack) {
        std::vector<std::string> dice;
        for (const Json& die : member(event, "dice")) {
            dice.push_back(die.dump());
        }
        const int best = dice.empty() ? 0 : std::stoi(dice.front());
        (attack ? roll_.attack : roll_.defence) = join(dice, " ");
        (attack ? roll_.best_attack : roll_.best_defence) = best;
        (attack ? shown_attack_ : shown_defence_) = best;
    }

    void lose(const Json& event) {
        const int own = number(event, "attacker_losses");
        const int enemy = number(event, "defender_losses");
        own_ += own;
        enemy_ += enemy;
        if (!full_) {
            return;
        }
        std::string line = say(scene_, "tell.roll",
                               {{"attack", roll_.attack},
                                {"defence", roll_.defence},
                                {"player", player(fight_, "player")},
                                {"defender", player(fight_, "defender")},
                                {"own", own},
                                {"enemy", enemy}});
        if (roll_.best_attack != shown_attack_ || roll_.best_defence != shown_defence_) {
            line += " " + say(scene_, "tell.bonus", {{"attack", roll_.best_attack}, {"defence", roll_.best_defence}});
        }
        lines_.push_back("  " + line);
    }

    void end_fight() {
        const bool worth_telling = conquered_ || (!full_ && own_ + enemy_ > 0);
        if (!fight_.is_null() && worth_telling) {
            const std::string line = say(scene_, conquered_ ? "tell.taken" : "tell.repelled",
                                         {{"player", player(fight_, "player")},
                                          {"from", place(fight_, "from")},
                                          {"to", place(fight_, "to")},
                                          {"defender", player(fight_, "defender")},
                                          {"own", own_},
                                          {"enemy", enemy_},
                                          {"moved", moved_}});
            lines_.push_back(conquered_ && full_ ? scene_.style.bold(line) : line);
        }
        lines_.insert(lines_.end(), after_.begin(), after_.end());
        after_.clear();
        fight_ = Json();
        conquered_ = false;
        own_ = enemy_ = moved_ = 0;
    }

    void end_all() {
        end_list();
        // Cards and fallen heroes in the middle of a fight do not end it, but are told after what led to them.
        if (conquered_ || !full_) {
            end_fight();
        }
    }

    const Scene& scene_;
    std::vector<std::string> lines_;

    std::string list_key_;
    std::string list_player_;
    std::vector<std::string> list_;
    int list_amount_ = 0;
    std::size_t short_lists_end_ = 0;  // lines up to the last one, if that is made of short lists

    Json fight_;
    std::vector<std::string> after_;  // what the conquest brought about
    Roll roll_;
    bool full_ = false;
    bool conquered_ = false;
    int own_ = 0;
    int enemy_ = 0;
    int moved_ = 0;
    int shown_attack_ = 0;
    int shown_defence_ = 0;
};

}  // namespace

std::vector<std::string> tell(const Scene& scene, std::span<const Json> before, std::span<const Json> now) {
    Story story(scene);
    // The fight that is under way began earlier: hear it again from its declaration.
    const auto declared = std::find_if(before.rbegin(), before.rend(), [](const Json& event) {
        return text(event, "event") == "invasion_declared" || text(event, "event") == "turn_began";
    });
    if (declared != before.rend()) {
        for (const Json& event : before.subspan(static_cast<std::size_t>(before.rend() - declared) - 1)) {
            story.hear(event);
        }
        story.forget();
    }
    for (const Json& event : now) {
        story.hear(event);
    }
    return story.finish();
}

}  // namespace kriegsrat::terminal::risk_board_parts
