#include "app/boards/perryrhodan.h"
#include "games/perryrhodan/pack.h"

// What may be done, with the names of the cards in place of their numbers.
namespace kriegsrat::terminal::perryrhodan_board_parts {

namespace {

constexpr int no_piece = 65535;
constexpr int first_column = 0x8000;  // a place where a hidden card is believed to be
constexpr int columns_of_a_side = 24;

const std::vector<std::string>& entries(const Scene& scene, std::string_view table) {
    static const std::vector<std::string> none;
    for (const Names::Table& one : scene.names.tables) {
        if (one.name == table) {
            return one.entries;
        }
    }
    return none;
}

std::string column_label(const Scene& scene, int code) {
    const int place = code % columns_of_a_side;
    const int side = code / columns_of_a_side % 2;
    const int seat = code / columns_of_a_side / 2;
    const std::vector<std::string>& places = entries(scene, "place");
    if (place >= static_cast<int>(places.size())) {
        return std::to_string(code);
    }
    return name_of(scene, "place", places[static_cast<std::size_t>(place)]) + " (" +
           name_of(scene, "side", side == 0 ? "pro" : "anti") + ", " + owner_name(scene, seat) + ")";
}

std::string spoken_piece(const Scene& scene, int piece) {
    if (piece == no_piece) {
        return say(scene, "board.nobody");
    }
    return piece >= first_column ? column_label(scene, piece - first_column)
                                 : piece_label(scene, pieces_of(scene.view), piece);
}

// The skill an effect belongs to; empty: it is printed on a card.
std::string skill_of(const Scene& scene, int effect) {
    const perryrhodan::Pack& pack = perryrhodan::current_pack();
    for (std::size_t skill = 0; skill < pack.skill.size(); ++skill) {
        for (const perryrhodan::Span& level : pack.skill[skill].effects) {
            if (effect >= level.begin() && effect < level.end()) {
                return name_of(scene, "skill", entries(scene, "skill")[skill]);
            }
        }
    }
    return "";
}

}  // namespace

std::string option(const Scene& scene, const Json& action) {
    Json said = action;
    for (const char* key : {"piece", "bearer"}) {
        if (action.contains(key) && action[key].is_number_integer()) {
            said[key] = spoken_piece(scene, number(action, key));
        }
    }
    if (text(action, "kind") == "use") {
        const std::string skill = skill_of(scene, number(action, "effect"));
        return say(scene, skill.empty() ? "board.use" : "board.use_skill",
                   {{"piece", said["piece"]}, {"skill", skill}, {"mode", number(action, "mode")}});
    }
    std::string words = scene.speaker.action(said);
    if (action.contains("bearer") && number(action, "bearer") != no_piece) {
        words += " " + say(scene, "board.on_bearer", {{"bearer", said["bearer"]}});
    }
    return words;
}

// What the card says that would be used, played or laid out.
std::string note(const Scene& scene, const Json& action) {
    const std::string kind = text(action, "kind");
    std::string card;
    if (kind == "play_event" || kind == "play_status" || kind == "solve") {
        card = text(action, "card");
    } else if (kind == "use") {
        const std::map<int, const Json*> pieces = pieces_of(scene.view);
        const auto found = pieces.find(number(action, "piece"));
        card = found == pieces.end() ? "" : text(*found->second, "card");
    }
    return card.empty() ? "" : shorten(text_of(scene, "card", card), scene.columns / 2);
}

}  // namespace kriegsrat::terminal::perryrhodan_board_parts
