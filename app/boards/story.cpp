#include "app/boards/story.h"

namespace kriegsrat::terminal {

void Story::list(const std::string& key, const std::string& words, int player) {
    end_count();
    if (key != key_ || player != player_) {
        end_list();
        key_ = key;
        player_ = player;
    }
    if (!entries_.empty() && entries_.back().first == words) {
        ++entries_.back().second;
    } else {
        entries_.emplace_back(words, 1);
    }
}

void Story::count(const std::string& key, int player) {
    end_list();
    if (key != counted_ || player != counting_) {
        end_count();
    }
    counted_ = key;
    counting_ = player;
    ++amount_;
}

void Story::line(std::string text) {
    end_list();
    end_count();
    lines_.push_back(std::move(text));
}

std::vector<std::string> Story::finish() {
    end_list();
    end_count();
    return std::move(lines_);
}

void Story::end_list() {
    if (entries_.empty()) {
        return;
    }
    std::vector<std::string> list;
    for (const auto& [words, amount] : entries_) {
        list.push_back((amount > 1 ? std::to_string(amount) + " × " : "") + words);
    }
    lines_.push_back(say(scene_, key_, {{"player", owner_name(scene_, player_)}, {"list", join(list, ", ")}}));
    entries_.clear();
    key_.clear();
    player_ = -1;
}

void Story::end_count() {
    if (amount_ > 0) {
        lines_.push_back(say(scene_, counted_, {{"player", owner_name(scene_, counting_)}, {"cards", amount_}}));
    }
    amount_ = 0;
    counted_.clear();
    counting_ = -1;
}

}  // namespace kriegsrat::terminal
