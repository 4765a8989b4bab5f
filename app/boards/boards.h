#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal_text.h"
#include "core/json.h"
#include "core/text.h"

// How the positions of a game look at a terminal. A game without a board of its own is shown by what its view says.
namespace kriegsrat::terminal {

// What a picture is made of.
struct Scene {
    const Json& view;  // of the seat that looks
    const Names& names;
    std::uint64_t pack;  // digest of the data pack of the match
    const Texts& texts;
    const Speaker& speaker;
    const Style& style;
    std::size_t columns = 100;
    bool plain = false;
    SeatSet near = 0;                                              // seats whose dealings are told in full
    std::function<Expected<Json>(const Json& question)> ask = {};  // as Match::ask, for the seat that looks
};

struct Board {
    std::string_view game;

    std::string (*draw)(const Scene&);
    std::string (*players)(const Scene&);
    std::string (*hand)(const Scene&);
    std::string (*goals)(const Scene&);
    std::string (*look)(const Scene&, const std::string& words);
    std::string (*odds)(const Scene&, const std::string& words);

    // An option in words, what comes of it in a few, and how early it is listed: the greater the earlier.
    std::string (*option)(const Scene&, const Json& action);
    std::string (*note)(const Scene&, const Json& action);
    double (*rank)(const Scene&, const Json& action);
    // The fact behind a refusal, if it is easily said.
    std::string (*reason)(const Scene&, const Json& action);

    // What happened, in lines. `before` is what the reader has been told already.
    std::vector<std::string> (*tell)(const Scene&, std::span<const Json> before, std::span<const Json> now);

    // The picture is drawn again when this changes; empty: it need not be.
    std::string (*occasion)(const Scene&);
    // The names of owners that are no players, to be counted on from them.
    std::vector<std::string> (*others)(const Json& view, const Texts& texts);

    std::span<const std::string_view> leave;     // kinds of actions that do nothing more: they are number 0
    std::span<const std::string_view> on_enter;  // those of them that Enter alone takes

    // An action of which somebody asks why it is not possible, with what he left out: as near to possible as it comes.
    Json (*complete)(const Scene&, const Json& action) = nullptr;
};

const Board& board_of(std::string_view game);

// For boards: a text with arguments.
inline std::string say(const Scene& scene, std::string_view key, const Json& arguments = Json::object()) {
    return scene.texts.say(key, arguments);
}

}  // namespace kriegsrat::terminal
