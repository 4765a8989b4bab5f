#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kriegsrat {

// The numbered rules of a game as its rules.md gives them.
class Rulebook {
  public:
    struct Item {
        std::string id;       // RS-G10
        std::string chapter;  // heading
        std::string text;     // without the source
        std::string source;   // what stands in the closing brackets
    };

    static Rulebook parse(std::string_view markdown);
    // In the language asked for, else in English; empty if the game has none.
    static Rulebook load(std::string_view game, std::string_view language);

    const std::vector<Item>& items() const { return items_; }
    const Item* find(std::string_view id) const;  // RS-G10, rs-g10 or g10
    // Items that contain every word, in any letter case.
    std::vector<const Item*> search(std::string_view words) const;

  private:
    std::vector<Item> items_;
};

}  // namespace kriegsrat
