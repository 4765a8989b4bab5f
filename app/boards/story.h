#pragma once

#include "app/boards/view.h"

namespace kriegsrat::terminal {

// What happened, short enough to be read: what one player does one by one becomes a list in one line.
class Story {
  public:
    explicit Story(const Scene& scene) : scene_(scene) {}

    // One more entry of the list that the sentence `key` tells with {player} and {list}. Player -1: a list of all.
    void list(const std::string& key, const std::string& words, int player);
    // Words behind the entry that was listed last.
    void append(const std::string& words) { entries_.back().first += words; }
    bool lists(std::string_view key) const { return !entries_.empty() && key_ == key; }
    // One more of what the sentence `key` counts as {cards} of {player}.
    void count(const std::string& key, int player);
    void line(std::string text);

    std::vector<std::string> finish();

  private:
    void end_list();
    void end_count();

    const Scene& scene_;
    std::vector<std::string> lines_;
    std::string key_;
    int player_ = -1;
    std::vector<std::pair<std::string, int>> entries_;
    std::string counted_;
    int counting_ = -1;
    int amount_ = 0;
};

}  // namespace kriegsrat::terminal
