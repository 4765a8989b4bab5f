#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json.h"

namespace kriegsrat {

inline constexpr std::array<std::string_view, 3> languages{"en", "de", "hu"};

// The sentences of one language: keys to templates. In a template
//   {name}               is the argument,
//   {name#one|other}     chooses by the number, with # for the number itself,
//   {name?yes|no}        chooses by the flag or by a number that is not 0, with # as above.
class Texts {
  public:
    // Adds a flat JSON object of texts.
    Expected<void> add(std::string_view json);
    bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
    // The template itself; the key where there is none, so that a gap is seen.
    std::string_view raw(std::string_view key) const;
    const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }
    std::string say(std::string_view key, const Json& arguments = Json::object()) const;

  private:
    std::map<std::string, std::string, std::less<>> texts_;
};

// The texts of a language for a game, from the files compiled into the program: the shell's and the game's own.
Texts load_texts(std::string_view language, std::string_view game);

// Says actions ("action.invade"), events ("event.conquered") and steps ("step.attack") of a match in words.
class Speaker {
  public:
    Speaker(const Texts& texts, const Match& match, std::vector<std::string> players)
        : texts_(texts), match_(match), players_(std::move(players)) {}

    std::string action(const Json& action) const;
    std::string event(const Json& event) const;
    // The decision that is asked for, in one sentence.
    std::string question(Turn turn) const;
    std::string name(std::string_view table, std::string_view id) const;
    std::string player(Seat who) const;

  private:
    std::string sentence(std::string_view prefix, std::span<const Kind> kinds, std::string_view kind,
                         const Json& json) const;

    const Texts& texts_;
    const Match& match_;
    std::vector<std::string> players_;
};

}  // namespace kriegsrat
